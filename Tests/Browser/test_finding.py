"""Search in ingredients, tags and notes; filters; and what can be cooked with what is in the kitchen."""

import contextlib
import gzip
import re

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

import feeds
from actions import choose, filters, names, search, write_note
from quality import barriers, barriers_of_colour, small_targets
from sites import Sites
from visitors import held_request, until

RECIPES = [
    {"name": "Cardamom Buns", "cuisine": "Swedish", "tags": ["Baking"], "total_time": 120, "ingredients": ["500 g flour", "2 dl milk", "salt"]},
    {"name": "Pho", "cuisine": "Vietnamese", "tags": ["Soup", "Sunday"], "total_time": 180,
     "ingredients": ["2 large onions, sliced", "4 cardamom pods", "1 l water", "200 g rice noodles"]},
    {"name": "Omelette", "cuisine": "French", "tags": ["Quick"], "total_time": 10, "ingredients": ["3 eggs", "1 Tbsp butter", "salt"]},
    {"name": "Onion Soup", "cuisine": "French", "tags": ["Soup", "Quick"], "total_time": 45,
     "ingredients": ["6 onions", "50 g butter", "1 l beef stock", "4 slices bread"]},
    {"name": "Toast", "cuisine": "British", "tags": [], "ingredients": []},
    {"name": "Kulfi", "cuisine": "Indian", "tags": ["Sunday"], "ingredients": ["1 tin coconut milk"]},
]


def finding() -> list[dict]:
    return feeds.with_photos([{"uuid": f"00000000-0000-4000-8000-{n:012}", **recipe} for n, recipe in enumerate(RECIPES)])


@pytest.fixture
def someone(visitor):
    """A visitor of the site to find recipes on: `someone(phone=True)`."""
    Sites.RECIPES["finding"] = finding
    return visitor


def card(page: Page, name: str):
    return page.get_by_role("region", name="Recipes found").get_by_role("listitem").filter(has_text=name)


def test_finds_by_ingredient_with_names_first_and_says_why(someone):
    page = someone().open("finding")
    search(page).fill("cardamom")
    expect(card(page, "Pho")).to_contain_text("With cardamom pods")
    assert names(page) == ["Cardamom Buns", "Pho"]
    expect(card(page, "Buns")).not_to_contain_text("With")
    search(page).fill("cardamom pho")
    expect(page.get_by_text("1 of 6 recipes")).to_be_visible()


def test_finds_what_is_not_written_as_it_is_sought(someone):
    page = someone().open("finding")
    for text, name in {"onion and soup": "Onion Soup", "omlette": "Omelette", "cardamon bun": "Cardamom Buns", "egg": "Omelette"}.items():
        search(page).fill(text)
        assert names(page)[0] == name, text


def test_names_what_there_is_where_no_recipe_has_all(someone):
    page = someone().open("finding")
    search(page).fill("eggs cardamom")
    region = page.get_by_role("region", name="Search result")
    expect(region.get_by_role("link")).to_have_text(["eggs 1", "cardamom 2"])
    region.get_by_role("link", name="cardamom").click()
    assert names(page) == ["Cardamom Buns", "Pho"]
    expect(page).to_have_url(re.compile(r"\?q=cardamom$"))
    page.go_back()
    expect(region).to_be_visible()


def test_finds_by_tag_and_by_notes(someone):
    someone_else = someone()
    page = someone_else.open("sample")
    search(page).fill("vegetarian")
    expect(card(page, "Shakshuka")).to_contain_text("Tag: vegetarian")
    search(page).fill("harissas")
    expect(card(page, "Shakshuka")).to_contain_text("With harissa")
    search(page).fill("wildly")
    expect(card(page, "Shakshuka")).to_contain_text("In the notes: wildly")
    page = someone_else.open("sample", "recipes/tiramisu.html")
    write_note(page, "Grandmother adds Kahlúa.")
    page = someone_else.open("sample")
    search(page).fill("kahlua")
    expect(card(page, "Tiramisù")).to_contain_text("In your notes: Kahlúa")


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
def test_filters_by_tag_and_time_and_keeps_both_in_the_address(someone, from_file):
    visitor = someone(from_file=from_file)
    page = visitor.open("finding")
    choose(page, "Tag", "Soup")
    expect(page.get_by_text("2 of 6 recipes")).to_be_visible()
    assert set(names(page)) == {"Pho", "Onion Soup"}
    choose(page, "Time", "45 min")
    assert names(page) == ["Onion Soup"]
    expect(page).to_have_url(re.compile(r"\?tag=Soup&time=45$"))
    page.reload()
    expect(page.get_by_text("1 of 6 recipes")).to_be_visible()
    assert names(page) == ["Onion Soup"]
    choose(page, "Cuisine", "Swedish")
    expect(page.get_by_text("No recipe is all that at once.")).to_be_visible()
    page.get_by_role("button", name="Show all recipes").click()
    assert len(names(page)) == 6


def test_offers_no_filter_that_would_change_nothing(visit):
    page = visit("few")
    expect(filters(page).get_by_role("combobox")).to_have_count(1)
    expect(filters(page).get_by_role("combobox", name="Cuisine")).to_be_visible()
    expect(filters(page).get_by_role("radio")).to_have_count(0)
    expect(filters(page).get_by_role("textbox")).to_have_count(0)
    expect(page.get_by_role("link", name="What can I cook?")).to_have_count(0)


def test_loads_what_it_looks_into_with_the_first_search_only(someone):
    visitor = someone(worker=True)
    asked = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    page = visitor.open("finding")
    page.wait_for_load_state("networkidle")
    own = [url for url in asked if "service-worker" not in url]
    assert not any("search-index" in url or "recipe-search" in url for url in own)
    search(page).focus()
    until(page, "Boolean(globalThis.recipeIndex)")
    assert any("search-index" in url for url in asked)


def test_says_so_where_it_cannot_be_loaded_and_still_finds_names(someone):
    visitor = someone()
    visitor.ignores = re.compile("ERR_FAILED")
    page = visitor.page
    page.route("**/search-index*.js", lambda route: route.abort())
    page = visitor.open("finding")
    search(page).fill("pho")
    expect(page.get_by_text("The recipes could not be loaded.")).to_be_visible()
    assert names(page) == ["Pho"]
    page.unroute("**/search-index*.js")
    search(page).fill("egg")
    expect(card(page, "Omelette")).to_contain_text("With eggs")


# An index in parts


def parted() -> list[dict]:
    """Recipes whose index is in several parts."""
    foods = "almonds basil carrots dill eggs fennel garlic honey kale leeks".split()
    return [{**recipe, "ingredients": [f"{number} g {foods[number % 10]}", f"{number} g {foods[number // 10 % 10]}"]}
            for number, recipe in enumerate(feeds.large(445))]


@pytest.fixture
def in_parts(visitor):
    """A visitor of a site whose index is in parts, each of which waits until it is continued: `(visitor, held parts)`."""

    def make(**options):
        Sites.RECIPES["parted"] = parted
        someone = visitor(**options)
        held = []
        if not options.get("from_file"):
            someone.page.route("**/search-index/recipes-*.js", lambda route: held.append(route))
        return someone, held

    return make


def release(page: Page, held: list[Route]):
    """Continues what is held, and holds nothing more."""
    page.unroute("**/search-index/recipes-*.js")
    while held:
        with contextlib.suppress(Error):
            held.pop().continue_()


@pytest.mark.parametrize("from_file", [False, True])
def test_first_hits_are_there_after_one_part_and_all_after_all(in_parts, sites, from_file):
    someone, held = in_parts(from_file=from_file)
    asked = []
    someone.page.on("request", lambda request: asked.append(request.url))
    page = someone.open("parted")
    page.wait_for_load_state("networkidle")
    del asked[:]
    search(page).fill("kale")
    if from_file:
        # Nothing is held.
        expect(page.get_by_text(re.compile(r"\d+ of 445 recipes"))).to_be_visible()
    else:
        request = held_request(page, held)
        before = [url for url in asked if url.endswith(".js")]
        request.continue_()
        expect(page.locator("#search_hits .card").first).to_contain_text("With kale")
        expect(page.get_by_text(re.compile("of 445 recipes"))).to_have_count(0)
        # Scripts of the search and of the index, as hosts send them
        files = {sites.built("parted") / url.split("/parted/")[1] for url in before}
        assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 30_000
        assert sum("search-index/recipes" in url for url in before) == 1
        held_request(page, held).continue_()
        release(page, held)
        expect(page.get_by_text(re.compile(r"\d+ of 445 recipes"))).to_be_visible()
    for file in (sites.built("parted") / "search-index").iterdir():
        assert len(gzip.compress(file.read_bytes())) <= 16_384


def test_a_part_that_cannot_be_loaded_is_asked_for_again(in_parts):
    someone, _ = in_parts()
    someone.ignores = re.compile("ERR_FAILED")
    page, parts = someone.page, "**/search-index/recipes-*.js"
    asked = []

    def answer(route: Route):
        asked.append(route)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort()

    page.route(parts, answer)
    page = someone.open("parted")
    search(page).fill("kale")
    expect(page.get_by_text("The recipes could not be loaded.")).to_be_visible()
    page.unroute(parts)
    search(page).fill("kale ")
    expect(page.get_by_text(re.compile(r"\d+ of 445 recipes"))).to_be_visible()
    assert page.locator("#search_hits .card").count() > 0


# What can I cook?


def kitchen(page: Page):
    return page.get_by_role("region", name="In your kitchen")


def have(page: Page, foods: str):
    page.get_by_role("combobox", name="What do you have?").fill(foods)
    page.keyboard.press("Enter")


def found(page: Page) -> Locator:
    return page.get_by_role("list", name="Recipes found").get_by_role("listitem")


def hits(page: Page) -> list[str]:
    return found(page).all_inner_texts()


def test_shows_recipes_by_what_is_missing(someone):
    page = someone().open("finding")
    page.get_by_role("link", name="What can I cook?").click()
    have(page, "eggs, butter")
    expect(page.get_by_role("status").filter(has_text="2 recipes with something of it")).to_be_visible()
    assert [" ".join(hit.split()) for hit in hits(page)] == [
        "Omelette You have everything", "Onion Soup Missing: onions, beef stock, bread"]
    have(page, "Onion")
    assert "Missing: beef stock, bread" in hits(page)[1]
    page.get_by_role("link", name="Omelette").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Omelette")


def test_foods_that_are_sent_before_the_scripts_run_are_in_the_kitchen(someone):
    visitor = someone()
    page = visitor.page
    held = []
    page.route("**/theme/pantry*.js", lambda route: held.append(route), times=1)
    page.goto(visitor.url("finding", "what-can-i-cook.html"), wait_until="commit")
    held_request(page, held)
    have(page, "eggs, butter")
    expect(kitchen(page).get_by_role("listitem")).to_have_text(["eggs", "butter"])
    assert page.url.endswith("/what-can-i-cook.html"), "the address is the page's again, and a reload adds nothing"


def test_a_food_with_a_long_name_can_be_taken_away_again(someone):
    page = someone().open("finding", "what-can-i-cook.html")
    have(page, "unicorn " * 20)
    kitchen(page).get_by_role("button").first.click()
    expect(kitchen(page).get_by_role("listitem")).to_have_count(0)


def test_does_not_take_one_food_for_another(someone):
    page = someone().open("finding", "what-can-i-cook.html")
    have(page, "milk, unicorn")
    expect(page.get_by_text("No recipe asks for “unicorn”.")).to_be_visible()
    expect(found(page)).to_have_count(1)
    expect(found(page)).to_contain_text("Cardamom Buns")
    have(page, "coconut milk")
    expect(found(page).first).to_contain_text("Kulfi")


KITCHEN = {
    "Boiled Eggs": ["2 eggs", "salt"],
    "Curry": ["1 tin coconut milk", "1 onion"],
    "Custard": ["4 dl hot milk", "4 egg yolks", "100 g sugar"],
    "Frittata": ["4 eggs", "1 onion", "2 tomatoes", "100 g feta", "2 tbsp olive oil"],
    "Fudge": ["200 g powdered sugar", "1 dl milk"],
    "Moussaka": ["2 eggs", "2 onions", "4 tomatoes", "5 dl milk", "2 aubergines", "500 g lamb mince", "nutmeg"],
    "Syrup": ["200 g sugar", "2 dl water"],
}


@pytest.fixture
def cook(visitor):
    """A visitor who cooks from what is there."""
    Sites.RECIPES["kitchen"] = lambda: [
        {"uuid": f"00000000-0000-4000-8000-{n:012}", "name": name, "cuisine": "Any", "ingredients": foods}
        for n, (name, foods) in enumerate(KITCHEN.items())]
    return visitor


def test_recipes_that_use_most_and_lack_least_are_first(cook):
    page = cook().open("kitchen", "what-can-i-cook.html")
    have(page, "eggs, onions, tomatoes, milk")
    expect(page.get_by_text("6 recipes with something of it")).to_be_visible()
    assert [" ".join(hit.split()) for hit in hits(page)] == [
        "Frittata Missing: feta", "Boiled Eggs You have everything",
        "Custard Perhaps your milk for hot milk · Perhaps your eggs for egg yolks",
        "Curry Missing: coconut milk", "Fudge Missing: powdered sugar", "Moussaka Missing: aubergines, lamb mince, nutmeg"]


def test_what_is_more_exact_than_a_recipe_is_perhaps_meant(cook):
    page = cook().open("kitchen", "what-can-i-cook.html")
    have(page, "raw milk, icing sugar")
    expect(found(page).filter(has_text="Fudge")).to_contain_text("Perhaps your raw milk for milk")
    expect(found(page).filter(has_text="Fudge")).not_to_contain_text("sugar")
    have(page, "sugar, salt")
    expect(found(page).filter(has_text="Syrup")).to_contain_text("You have everything")
    expect(page.get_by_text("No recipe asks for")).to_have_count(0)


def always_there(page: Page):
    return page.locator("details").filter(has_text="Always there")


def test_what_is_always_there_is_the_visitors_to_say(cook):
    visitor = cook()
    page = visitor.open("kitchen", "what-can-i-cook.html")
    other = visitor.new_page()
    other.goto(page.url)
    for tab in (page, other):
        always_there(tab).locator("summary").click()
    have(page, "eggs")
    always_there(page).get_by_role("button", name="Remove oil").click()
    expect(always_there(page).get_by_role("button", name="Remove sugar")).to_be_focused()
    expect(found(page).filter(has_text="Frittata")).to_contain_text("olive oil")
    expect(always_there(other).get_by_role("button", name="Remove oil")).to_have_count(0)
    always_there(other).get_by_role("combobox", name="What else is always there?").fill("feta, milk")
    other.keyboard.press("Enter")
    expect(found(page).filter(has_text="Frittata")).to_contain_text("Missing: onion, tomatoes, olive oil")
    expect(found(page).filter(has_text="Frittata")).not_to_contain_text("feta")
    page.reload()
    always_there(page).locator("summary").click()
    expect(always_there(page).get_by_role("listitem")).to_have_text(["salt", "pepper", "water", "sugar", "feta", "milk"])
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    always_there(page).get_by_role("combobox").fill("Oil")
    page.keyboard.press("Enter")
    expect(found(page).filter(has_text="Frittata")).not_to_contain_text("oil")


def test_a_comma_adds_a_food_at_once_and_foods_are_offered(cook):
    page = cook().open("kitchen", "what-can-i-cook.html")
    often = page.get_by_role("region", name="Often needed")
    expect(often.get_by_role("button").first).to_have_text("eggs")
    expect(often.get_by_role("button", name="salt")).to_have_count(0)
    page.get_by_role("combobox", name="What do you have?").press_sequentially("milk, tom")
    expect(kitchen(page).get_by_role("listitem")).to_have_text(["milk"])
    expect(page.get_by_role("combobox", name="What do you have?")).to_have_value("tom")
    often.get_by_role("button", name="eggs").click()
    expect(kitchen(page).get_by_role("listitem")).to_have_text(["milk", "eggs"])
    expect(often.get_by_role("button", name="eggs")).to_have_count(0)
    expect(often.get_by_role("button").first).to_be_focused()


def test_the_kitchen_is_kept_and_in_step_across_tabs(someone):
    visitor = someone()
    page = visitor.open("finding", "what-can-i-cook.html")
    have(page, "eggs")
    other = visitor.new_page()
    other.goto(page.url)
    expect(kitchen(other).get_by_role("button", name="Remove eggs")).to_be_visible()
    have(other, "flour")
    expect(kitchen(page).get_by_role("button", name="Remove flour")).to_be_visible()
    kitchen(page).get_by_role("button", name="Remove eggs").click()
    expect(kitchen(other).get_by_role("button", name="Remove eggs")).to_have_count(0)
    expect(kitchen(page).get_by_role("button", name="Remove flour")).to_be_focused()
    have(page, "eggs")
    page.get_by_role("button", name="Remove all").click()
    expect(kitchen(page).get_by_role("listitem")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(kitchen(page).get_by_role("listitem")).to_have_count(2)


def test_works_where_the_browser_keeps_nothing(someone):
    visitor = someone()
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });")
    page = visitor.open("finding", "what-can-i-cook.html")
    have(page, "eggs")
    expect(kitchen(page).get_by_role("button", name="Remove eggs")).to_be_visible()
    expect(found(page).first).to_contain_text("Omelette")


def test_works_from_a_file_and_says_without_script_what_it_needs(someone):
    page = someone(from_file=True).open("finding", "what-can-i-cook.html")
    have(page, "eggs")
    expect(page.get_by_role("link", name="Omelette")).to_be_visible()
    page = someone(script=False).open("finding", "what-can-i-cook.html")
    expect(page.get_by_role("heading", name="This page needs JavaScript")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_has_no_barriers(someone, phone):
    page = someone(phone=phone).open("finding", "what-can-i-cook.html")
    have(page, "eggs, onions, unicorn")
    expect(page.get_by_role("link", name="Omelette")).to_be_visible()
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    page = someone(phone=phone).open("finding")
    search(page).fill("cardamom")
    expect(card(page, "Pho")).to_contain_text("With")
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
