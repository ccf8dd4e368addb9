"""Recipes that are wholly on the site: what they are made of beside what is to be done, for a cook at the stove."""

import gzip
import io
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

import feeds
import pixels
from quality import barriers, barriers_of_colour, faults, small_targets
from sites import Sites

LOOKS = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
LONG = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
SOURCE = "https://www.bbc.co.uk/food/recipes/shakshuka_12345"
VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ"
STORY = ("Eggs in a thick tomato sauce, which is breakfast in Tunis, supper in Jaffa, and the best thing that can happen to a tin of "
         "tomatoes anywhere. Serve it from the pan with plenty of bread, and let everybody break a yolk of their own.")

LONG_NAME = "Chocolate Chip Banana Bread French Toast Muffins with Cinnamon Streusel and a Maple Glaze"

INGREDIENTS = ["2 tbsp olive oil", "1 onion, sliced", "2 red peppers, in strips", "3 cloves of garlic", "1 tsp cumin", "1 tsp paprika",
               "1 tbsp harissa", "800 g tinned tomatoes", "1 tsp sugar", "5 eggs", "100 g feta", "A handful of parsley"]
STEPS = ["Heat the oil in a wide pan. Fry the onion and the peppers for 10 minutes, until they are soft and begin to brown.",
         "Add the garlic, cumin, paprika and harissa, and stir for a minute.",
         "Crush the tomatoes into the pan, add the sugar, and simmer for 15 minutes until a spoon leaves a trail.",
         "Make five hollows, break an egg into each, and cook under a lid for 6 to 8 minutes.",
         "Scatter feta and parsley over it, and carry the pan to the table."]
PARTS = [{"heading": "For the dough", "items": ["250 ml milk", "75 g butter", "450 g flour"]},
         {"heading": "For the filling", "items": ["100 g butter", "80 g sugar", "2 tbsp cinnamon"]}]

RECIPES = [
    {"name": "Shakshuka", "cuisine": "Tunisian", "source_url": SOURCE, "youtube_url": VIDEO, "description": STORY, "yield": 4,
     "prep_time": 15, "cook_time": 35, "total_time": 50, "tags": ["Vegetarian", "One pan"], "author": "Nadia",
     "ingredients": INGREDIENTS, "steps": STEPS},
    {"name": "Buns", "cuisine": "Swedish", "ingredients": PARTS,
     "steps": [{"heading": "Make the dough", "items": ["Knead.", "Wait."]}, {"heading": "Bake", "items": ["Bake for 8 minutes."]}]},
    {"name": LONG_NAME, "cuisine": "American", "category": "Breakfast", "youtube_url": VIDEO, "yield": 4,
     "prep_time": 15, "cook_time": 35, "total_time": 50, "description": STORY, "ingredients": INGREDIENTS, "steps": STEPS},
    {"name": "Only Ingredients", "cuisine": "Lebanese", "source_url": SOURCE, "ingredients": INGREDIENTS},
    {"name": "Only Steps", "cuisine": "French", "steps": STEPS, "total_time": 90},
    {"name": "Only Links", "cuisine": "Italian", "source_url": SOURCE},
    {"name": "No Photo", "cuisine": "Ukrainian", "ingredients": INGREDIENTS, "steps": STEPS},
    {"name": "Feast", "cuisine": "British", "ingredients": [f"{number} g of a thing" for number in range(1, 61)],
     "steps": [f"Do what comes as number {number}, then stir, taste and wait for the others." for number in range(1, 41)]},
    {"name": f"Long {LONG}", "cuisine": LONG, "source_url": f"https://{'a' * 60}.example/", "description": LONG * 6, "yield": LONG,
     "total_time": 99_999, "tags": [LONG, "x"], "category": LONG, "author": LONG * 2,
     "ingredients": [{"heading": LONG * 2, "items": [LONG * 3, f"1 {LONG}"]}], "steps": [{"heading": LONG * 2, "items": [LONG * 4]}]},
    {"name": "شكشوكة", "cuisine": "Arabic", "language": "ar", "ingredients": ["١ بصلة مقطعة", "٤ بيضات"],
     "steps": ["سخّن الزيت في مقلاة واسعة.", "اكسر البيض فوق الصلصة."]},
]
SHAKSHUKA = "recipes/shakshuka.html"


def whole() -> list[dict]:
    recipes = feeds.with_photos([
        {"uuid": f"00000000-0000-4000-8000-{number:012}", **recipe} for number, recipe in enumerate(RECIPES)])
    for recipe in recipes:
        if recipe["name"] == "No Photo":
            del recipe["photo_url_small"], recipe["photo_url_large"]
    return recipes


@pytest.fixture
def open_whole(visitor):
    """Opens a page of the site with whole recipes: `open_whole("recipes/buns.html", phone=True)`."""
    Sites.RECIPES["whole"] = whole

    def open(path: str = SHAKSHUKA, **options) -> Page:
        return visitor(**options).open("whole", path)

    return open


def path_of(sites: Sites, name: str) -> str:
    """The page of a recipe, as the home page links to it."""
    home = (sites.built("whole") / "index.html").read_text()
    return re.search(rf'data-name="{re.escape(name)}"[^>]*>\s*<a href="([^"]*)"', home)[1]


def ingredients(page: Page):
    return page.get_by_role("region", name="Ingredients")


def steps(page: Page):
    return page.get_by_role("region", name="Steps")


def box(page: Page, name: str):
    return page.get_by_role("checkbox", name=name)


def test_ingredients_stand_beside_photo_and_steps_and_stay_in_sight_to_the_last(open_whole):
    for path in (SHAKSHUKA, "recipes/feast.html"):
        page = open_whole(path)
        left, right, photo = (part.bounding_box() for part in (page.locator(".sticky"), steps(page), page.locator(".photo")))
        assert left["x"] + left["width"] <= right["x"] and left["x"] + left["width"] <= photo["x"], path
        assert abs(left["y"] - photo["y"]) < 2, path
        last = steps(page).get_by_role("listitem").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        # Those of a feast fill the window, and leave it upwards with the last steps.
        seen = ingredients(page).get_by_role("listitem").first if path == SHAKSHUKA else ingredients(page)
        expect(seen).to_be_in_viewport()
        # It never lies over what follows the steps.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        list_end = page.locator(".sticky").bounding_box()
        assert list_end["x"] + list_end["width"] <= page.locator(".below").bounding_box()["x"]
        assert list_end["y"] + list_end["height"] <= page.get_by_role("contentinfo").bounding_box()["y"]


def test_more_ingredients_than_a_window_holds_scroll_by_themselves(open_whole):
    page = open_whole("recipes/feast.html")
    steps(page).get_by_role("listitem").last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    box(page, "60 g of a thing").focus()
    expect(box(page, "60 g of a thing")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == before


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_first_ingredient_is_on_the_first_screen(open_whole, sites, script):
    open_whole()
    for phone, width, height, limit in ((True, 390, 844, 700), (False, 1440, 900, 600)):
        page = open_whole("index.html", phone=phone, script=script)
        page.set_viewport_size({"width": width, "height": height})
        # With a description, times and a video, and with a name that is long.
        for path in (SHAKSHUKA, "recipes/buns.html", "recipes/only-ingredients.html", path_of(sites, LONG_NAME)):
            page.goto(page.url.partition("/whole/")[0] + f"/whole/{path}")
            assert ingredients(page).get_by_role("listitem").first.bounding_box()["y"] <= limit, (path, width)


def test_on_a_phone_one_column_begins_with_the_ingredients(open_whole):
    page = open_whole(phone=True)
    above, below = ingredients(page).bounding_box(), steps(page).bounding_box()
    assert above["x"] == below["x"] and above["y"] + above["height"] <= below["y"]
    page = open_whole("recipes/buns.html", phone=True)
    expect(ingredients(page).get_by_role("listitem").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_long_description_is_read_on_by_who_wants_to(open_whole, script):
    page = open_whole(phone=True, script=script)
    words = page.get_by_text(STORY)
    cut = words.evaluate("(text) => text.closest('.about').clientHeight") if script else words.bounding_box()["height"]
    more = page.get_by_role("group").locator("summary")
    expect(more).to_be_visible()
    drawn = """(summary) => [...summary.children].filter((span) => span.checkVisibility())
        .map((span) => getComputedStyle(span, '::before').content).join()"""
    expect(more).to_have_accessible_name("Read on")
    assert more.evaluate(drawn) == '"Read on"'
    more.click()
    expect(more).to_have_accessible_name("Show less")
    assert more.evaluate(drawn) == '"Show less"'
    if script:
        assert words.evaluate("(text) => text.closest('.about').clientHeight") > cut
    # What is shown whole offers nothing.
    page = open_whole("recipes/buns.html", phone=True, script=script)
    expect(page.get_by_role("group").locator("summary")).to_be_hidden()


def test_says_how_much_it_makes_and_how_long_it_takes(open_whole):
    page = open_whole()
    lead = page.get_by_role("article").locator("header")
    for text in ("Serves 4", "15 min", "35 min", "50 min"):
        expect(lead.get_by_text(text, exact=True)).to_be_visible()
    for text in ("Vegetarian", "One pan"):
        expect(page.get_by_role("list", name="Tags").get_by_text(text, exact=True)).to_be_visible()
    # What is not needed at the stove comes after the steps.
    assert page.get_by_role("list", name="Tags").bounding_box()["y"] > steps(page).bounding_box()["y"]
    expect(page.get_by_text("Recipe by Nadia, from bbc.co.uk")).to_be_visible()
    expect(lead.get_by_role("time").last).to_have_attribute("datetime", "PT50M")


def test_shows_nothing_of_what_a_recipe_lacks(open_whole):
    page = open_whole("recipes/only-links.html")
    for name in ("Ingredients", "Steps", "Nutrition"):
        expect(page.get_by_role("heading", name=name)).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    for words in ("Yield", "Total", "Nutrition", "Recipe by"):
        expect(page.get_by_text(words).filter(visible=True)).to_have_count(0)
    expect(page.locator("summary").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("list", name="Tags")).to_have_count(0)
    page = open_whole("recipes/only-ingredients.html")
    expect(ingredients(page)).to_be_visible()
    expect(steps(page)).to_have_count(0)
    page = open_whole("recipes/only-steps.html")
    expect(steps(page)).to_be_visible()
    expect(ingredients(page)).to_have_count(0)
    expect(page.get_by_text("Yield")).to_have_count(0)


def test_leads_to_the_source_first_only_where_the_steps_are_there(open_whole):
    for path in ("recipes/only-links.html", "recipes/only-ingredients.html"):
        page = open_whole(path)
        link = page.get_by_role("link", name="Read it at bbc.co.uk")
        expect(link).to_have_attribute("href", SOURCE)
        expect(link).to_have_accessible_description("Leads to another site")
        expect(page.get_by_role("link", name="Source", exact=True)).to_have_count(0)
    page = open_whole()
    expect(page.get_by_role("link", name=re.compile("Read it"))).to_have_count(0)
    expect(page.get_by_role("link", name="Source", exact=True)).to_have_attribute("href", SOURCE)


def test_a_recipe_without_photo_begins_with_its_name(open_whole):
    for phone in (True, False):
        page = open_whole("recipes/no-photo.html", phone=phone)
        assert page.get_by_role("heading", level=1).bounding_box()["y"] < 200
        expect(ingredients(page).get_by_role("listitem").first).to_be_in_viewport(ratio=1)


def test_ticks_off_ingredients_of_the_feed_and_remembers_them_in_the_tab(open_whole):
    page = open_whole(phone=True)
    expect(page.get_by_role("checkbox")).to_have_count(len(INGREDIENTS))
    box(page, "5 eggs").check()
    # Anywhere in its row.
    row = ingredients(page).get_by_role("listitem").filter(has_text="1 tsp sugar")
    size = row.bounding_box()
    assert size["height"] >= 44 and size["width"] > 300
    row.tap(position={"x": size["width"] - 12, "y": size["height"] - 4})
    expect(box(page, "1 tsp sugar")).to_be_checked()
    page.reload()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)
    expect(box(page, "1 tsp sugar")).to_be_checked()
    box(page, "1 tsp sugar").press("Space")
    page.reload()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(1)


def test_ticks_off_ingredients_of_every_part(open_whole):
    page = open_whole("recipes/buns.html")
    expect(page.get_by_role("checkbox")).to_have_count(6)
    box(page, "2 tbsp cinnamon").check()
    page.reload()
    expect(box(page, "2 tbsp cinnamon")).to_be_checked()


def test_ingredients_do_not_move_when_their_boxes_come(open_whole):
    """Their place is kept for the script; without one there are none, and nothing is left of them."""
    edge = "(list) => { const range = document.createRange(); range.selectNodeContents(list); return range.getBoundingClientRect().left; }"
    page = open_whole(script=False)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    text = ingredients(page).get_by_role("listitem").first
    assert text.evaluate(edge) - ingredients(page).get_by_role("heading").first.bounding_box()["x"] < 2


@LOOKS
def test_prints_on_one_page_with_ingredients_beside_steps(open_whole, phone):
    for path in (SHAKSHUKA, "recipes/buns.html", "recipes/only-ingredients.html", "recipes/no-photo.html"):
        page = open_whole(path, phone=phone)
        for size in ("A4", "Letter"):
            assert len(PdfReader(io.BytesIO(page.pdf(format=size))).pages) == 1, (path, size)
    page = open_whole(phone=phone)
    page.set_viewport_size({"width": 720, "height": 1000})
    page.emulate_media(media="print")
    left, right = ingredients(page).bounding_box(), steps(page).bounding_box()
    assert left["x"] + left["width"] <= right["x"]
    # Times stay, as text.
    times = page.get_by_role("button", name="Start a timer")
    expect(times.first).to_be_attached()
    expect(page.get_by_role("button")).to_have_count(times.count())
    for time in times.all():
        expect(time).to_have_css("color", steps(page).evaluate("(list) => getComputedStyle(list).color"))
        expect(time).to_have_css("text-decoration-line", "none")


@pytest.mark.parametrize("width", [320, 390, 800, 1280, 1600])
def test_long_words_never_widen_the_page(open_whole, sites, width):
    page = open_whole("index.html")
    page.set_viewport_size({"width": width, "height": 900})
    for path in ("index.html", path_of(sites, f"Long {LONG}")):
        page.goto(page.url.partition("/whole/")[0] + f"/whole/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_texts_say_their_language_and_run_its_way(open_whole, sites):
    open_whole()
    page = open_whole(path_of(sites, "شكشوكة"))
    for part in (ingredients(page), steps(page)):
        items = part.get_by_role("list")
        expect(items).to_have_attribute("lang", "ar")
        expect(items).to_have_css("direction", "rtl")
        expect(part.get_by_role("heading").first).not_to_have_attribute("lang", "ar")
    expect(page.get_by_role("heading", level=1)).to_have_attribute("lang", "ar")


@LOOKS
@pytest.mark.parametrize("name", ["Shakshuka", "Buns", "Only Links", "No Photo", "Feast", "شكشوكة"])
def test_whole_recipes_have_no_barriers(open_whole, sites, name, phone):
    page = open_whole("index.html", phone=phone)
    page.goto(page.url.replace("index.html", path_of(sites, name)))
    if page.get_by_role("checkbox").count():
        page.get_by_role("checkbox").first.check()
    found = {"in the light": barriers(page), "in the dark": barriers_of_colour(page), "small": small_targets(page) if phone else []}
    assert {kind: what for kind, what in found.items() if what} == {}


def test_whole_recipes_are_valid_html(open_whole, sites):
    open_whole()
    # The checker takes a page of made-up words for one in another language.
    assert faults(page for page in (sites.built("whole") / "recipes").glob("*.html") if not page.name.startswith("long")) == []


def test_cards_say_time_and_yield_and_the_cuisine_only_where_no_heading_does(open_whole, visit):
    # On a home page cuisines of one or two recipes stand together, below a heading that names none of them.
    page = open_whole("index.html")
    card = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Shakshuka", exact=True))
    for text in ("Tunisian", "50 min", "Serves 4"):
        expect(card.get_by_text(text)).to_be_visible()
    page.goto(page.url.partition("/whole/")[0] + "/whole/cuisines/tunisian.html")
    expect(card.get_by_text("50 min")).to_be_visible()
    expect(card.get_by_text("Serves 4")).to_be_visible()
    expect(card.get_by_text("Tunisian")).to_be_hidden()
    sample = visit("sample")
    cuisine = sample.get_by_role("region", name="Italian")
    listed = cuisine.get_by_role("listitem").filter(has=sample.get_by_role("link", name="Tiramisù"))
    expect(listed.get_by_text("6 h 30 min")).to_be_visible()
    expect(listed.get_by_text("Serves 8")).to_be_visible()
    expect(listed.get_by_text("Italian")).to_be_hidden()
    page.goto(page.url.partition("/whole/")[0] + "/whole/index.html?q=shakshuka")
    hit = page.get_by_role("region", name="Recipes found").get_by_role("listitem")
    for text in ("Tunisian", "50 min", "Serves 4"):
        expect(hit.get_by_text(text)).to_be_visible()


@pytest.mark.parametrize("path", ["index.html", SHAKSHUKA])
def test_favorites_say_time_and_yield_wherever_the_recipe_was_starred(open_whole, path):
    page = open_whole(path)
    place = page.get_by_role("article") if path == SHAKSHUKA else page.get_by_role("listitem").filter(
        has=page.get_by_role("link", name="Shakshuka", exact=True))
    place.get_by_role("button", name=re.compile("to favorites")).click()
    page.get_by_role("link", name="Favorites").first.click()
    card = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("link", name="Shakshuka"))
    for text in ("Tunisian", "50 min", "Serves 4"):
        expect(card.get_by_text(text, exact=True)).to_be_visible()


def test_a_list_that_goes_on_below_its_end_shows_so(visitor):
    page = visitor().open("sample", "recipes/kanelbullar.html")
    page.set_viewport_size({"width": 1280, "height": 700})
    panel = page.locator(".sticky")
    # It stays in the window from here on.
    page.evaluate("scrollTo(0, 400)")
    assert panel.evaluate("(panel) => panel.scrollHeight > panel.clientHeight")
    end = (0.02, 0.9, 0.06, 0.97)
    shaded = pixels.contrast(panel, end)
    panel.evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    assert pixels.contrast(panel, end) < shaded


def test_never_moves_while_it_loads(visitor):
    Sites.RECIPES["whole"] = whole
    someone = visitor(phone=True)
    pixels.watch_shifts(someone.context)
    for path in (SHAKSHUKA, "recipes/buns.html"):
        page = someone.open("whole", path)
        expect(page.locator(".timer").first).to_be_attached()
        page.wait_for_load_state("networkidle")
        # Also of what nobody sees, since browsers report it: these pages are not painted before all of them is there.
        assert page.evaluate("shifts") == [], path


def test_fits_its_budget_on_the_first_visit(visitor):
    Sites.RECIPES["bundled"] = whole
    someone = visitor()
    bodies: dict[str, bytes] = {}
    someone.page.on("response", lambda response: bodies.__setitem__(
        urlsplit(response.url).path, response.body() if re.search(r"\.(html|css|js)$", response.url) else b""))
    page = someone.open("bundled", SHAKSHUKA)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".timer").first).to_be_attached()
    weights = {path: len(gzip.compress(body, mtime=0)) for path, body in bodies.items() if body}
    afterwards = page.evaluate("""() => {
        const loaded = performance.getEntriesByType('navigation')[0].loadEventStart;
        const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= loaded);
        return later.map(({ name }) => new URL(name).pathname);
    }""")
    assert len(weights) > 3
    assert sum(weight for path, weight in weights.items() if path not in afterwards) <= 22 * 1024, weights
    # The scripts to cook by come after the page, all that a page has before it is touched are as light.
    assert any("timer-buttons" in path for path in afterwards), afterwards
    assert sum(weight for path, weight in weights.items() if path.endswith(".js")) <= 20 * 1024, weights


def test_a_note_with_a_recipe_in_it_has_the_same_two_columns(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    listed, note, photo = (part.bounding_box() for part in (page.locator(".sticky"), page.locator(".note"), page.locator(".photo")))
    assert listed["x"] + listed["width"] <= min(note["x"], photo["x"]) and abs(listed["y"] - photo["y"]) < 2
    assert photo["y"] + photo["height"] <= note["y"]
    # Everything that the author wrote is there once, in its parts.
    expect(ingredients(page).get_by_text("3 tbsp olive oil")).to_have_count(1)
    expect(page.locator(".note").get_by_text("3 tbsp olive oil")).to_have_count(0)
    for heading in ("Steps", "Good to know"):
        expect(page.locator(".note").get_by_role("heading", name=heading)).to_be_visible()
    page = someone.open("sample", SHAKSHUKA)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(ingredients(page).get_by_role("listitem").first).to_be_in_viewport(ratio=1)
    assert barriers(page) == []
