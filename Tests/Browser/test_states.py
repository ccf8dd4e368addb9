"""When there is less than one would expect: each state is friendly, and each has a way on."""

import re

import pytest
from playwright.sync_api import expect

from actions import enlarge_text
from fonts import FAMILIES, draw
from quality import broken_words
from sites import Sites

# Recipes without photos, each of which takes long.
Sites.RECIPES["timed cards"] = lambda: [
    {"uuid": f"00000000-0000-4000-8000-00000000000{number}", "name": name, "cuisine": "Any", "total_time": "PT27H35M"}
    for number, name in enumerate(("Cinnamon Crumb Buns", "Rye", "Sauerkraut with Apples and Juniper"))]


def test_no_recipes_yet(visit):
    page = visit("empty")
    expect(page.get_by_role("heading", name="No recipes yet")).to_be_visible()
    expect(page.get_by_role("link", name="Look again")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_count(0)
    expect(page.get_by_text("No recipe found")).to_have_count(0)


def test_photo_missing(visit):
    page = visit("sample", "recipes/mole-poblano.html")
    expect(page.get_by_role("main").get_by_role("img", name="Mole Poblano")).to_have_count(0)
    # The name comes first, and not below an empty place.
    expect(page.locator(".photo")).to_be_hidden()
    name = page.get_by_role("heading", level=1, name="Mole Poblano")
    expect(name).to_be_visible()
    assert name.bounding_box()["y"] - page.get_by_role("article").bounding_box()["y"] < 40
    page = visit("sample", "cuisines/mexican.html")
    card = page.get_by_role("listitem").filter(has_text="Mole Poblano")
    # The card is as high as its neighbours, with its name where they have their photos.
    frame, name = card.locator(".frame").bounding_box(), card.get_by_text("Mole Poblano", exact=True).bounding_box()
    assert frame["height"] > 100
    assert frame["y"] < name["y"] and name["y"] + name["height"] < frame["y"] + frame["height"]
    colours = card.locator(".frame").evaluate("(frame) => [frame, document.body].map((part) => getComputedStyle(part).backgroundColor)")
    assert colours[0] not in (colours[1], "rgba(0, 0, 0, 0)")
    # Its neighbours name it without an empty place.
    page = visit("sample", "recipes/guacamole-totopos.html")
    link = page.get_by_role("link", name="Mole Poblano")
    expect(link).to_be_visible()
    expect(link.locator(".frame")).to_have_count(0)


def test_recipes_without_photo_and_course_do_not_all_look_alike(visit):
    Sites.RECIPES["plain"] = lambda: [
        {"uuid": f"00000000-0000-4000-8000-{number:012}", "name": f"Stew {number}", "cuisine": "Any"} for number in range(12)]
    page = visit("plain")
    colours = page.evaluate("[...document.querySelectorAll('.card .frame')].map((frame) => getComputedStyle(frame).backgroundColor)")
    assert len(colours) == 12 and len(set(colours)) >= 4


def test_small_places_without_a_photo_show_how_the_name_begins(visitor):
    Sites.RECIPES["bare"] = lambda: [{
        "uuid": "00000000-0000-4000-8000-000000000001", "name": "“Éclair”", "cuisine": "Any", "ingredients": ["3 eggs"], "steps": ["Bake."]}]
    page = visitor().open("bare", "what-can-i-cook.html")
    page.locator("#pantry_food").fill("eggs")
    page.keyboard.press("Enter")
    begins = "(frame) => getComputedStyle(frame, '::before').content"
    place = page.locator("#pantry_hits .frame")
    assert place.evaluate(begins).startswith('"É"')
    assert place.evaluate("(frame) => getComputedStyle(frame).backgroundColor") != "rgba(0, 0, 0, 0)"
    page.goto(page.url.replace("what-can-i-cook", "recipes/eclair"))
    page.locator(".plan-it").click()
    page.locator(".plan-days li button").first.click()
    page.goto(page.url.split("recipes/")[0] + "plan.html")
    assert page.locator(".day .frame").evaluate(begins).startswith('"É"')


def test_photo_not_there_yet(visitor):
    someone = visitor()
    someone.context.route("**/*.webp", lambda route: None)
    someone.page.goto(someone.url("sample", "recipes/shakshuka.html"), wait_until="domcontentloaded")
    tint = someone.page.locator(".photo rect")
    assert re.fullmatch("#[0-9a-f]{6}", tint.get_attribute("fill"))
    assert tint.bounding_box() == someone.page.get_by_role("img", name="Shakshuka").bounding_box()


def test_unknown_address(visitor):
    someone = visitor()
    response = someone.page.goto(someone.url("sample", "nothing-here.html"))
    assert response.status == 404
    expect(someone.page.get_by_role("heading", level=1, name="Nothing on this plate")).to_be_visible()
    someone.page.get_by_role("link", name="See all recipes").click()
    expect(someone.page.get_by_role("heading", level=1, name="recipesite")).to_be_visible()
    # The browser reports the 404 that was asked for.
    someone.errors.clear()


@pytest.mark.parametrize("path", ["a/missing.html", "a/b/missing.html", "recipes/a/b/missing.html"])
def test_unknown_address_below_a_folder(visitor, path):
    someone = visitor()
    response = someone.page.goto(someone.url("sample", path))
    assert response.status == 404
    page = someone.page
    # What was asked for can still be read.
    assert page.url.endswith(f"/sample/404.html?{path}")
    assert page.locator("main").evaluate("(main) => getComputedStyle(main).paddingLeft") != "0px"
    expect(page.locator(".suggestions .star").first).to_be_visible()
    # The browser reports the 404s that were asked for.
    someone.errors.clear()
    page.get_by_role("searchbox").fill("shakshuka")
    page.keyboard.press("Enter")
    expect(page.locator("#search_hits").get_by_role("link", name="Shakshuka", exact=True)).to_be_visible()


@pytest.mark.parametrize("path", ["404.html", "offline.html", "favorites.html", "shopping.html"])
def test_a_page_with_nothing_to_show_leads_on(visitor, path):
    someone = visitor(phone=True)
    # The page for unknown addresses looks for the site's top in folders above it.
    someone.ignores = re.compile("status of 404") if path == "404.html" else None
    page = someone.open("cooking", path)
    # Cards that no network brings lead nowhere, and the page of favorites names no recipe.
    if path not in ("offline.html", "favorites.html"):
        expect(page.locator(".suggestions .card").first).to_be_visible()
    page.get_by_role("search").get_by_role("searchbox").fill("ragu")
    page.get_by_role("search").get_by_role("button").click()
    expect(page.locator("#search_hits .card").first).to_contain_text("Rag")


def test_recipes_to_go_on_with_leave_where_there_is_something(visitor):
    page = visitor().open("cooking", "plan.html")
    expect(page.locator(".suggestions .card").first).to_be_visible()
    # The days of the week come first.
    assert page.locator(".day").last.bounding_box()["y"] < page.locator(".suggestions").bounding_box()["y"]
    page.goto(page.url.replace("plan", "shopping"))
    page.get_by_role("textbox", name="What else to buy?").fill("soap")
    page.keyboard.press("Enter")
    expect(page.locator(".suggestions, .suggested").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("site, path", [
    *(("cooking", path) for path in ("shopping.html", "plan.html", "what-can-i-cook.html", "recipes/ragu.html")),
    ("kochen", "recipes/linsensuppe.html"), ("sample", "index.html"), ("sample", "recipes/ratatouille.html"), ("sample", "favorites.html")])
def test_large_text_on_a_small_phone_keeps_its_words_whole(visitor, site, path):
    someone = visitor(phone=True)
    someone.page.set_viewport_size({"width": 320, "height": 700})
    enlarge_text(someone.page, 32)
    page = someone.open(site, path)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    for family in FAMILIES:
        draw(page, family)
        assert broken_words(page, "h1, h2, .brand span, .intro p, .places a span, .button:not(.plan-it), .weeks p, .card .name, .card .facts > *") == [], family


# Cards where the time, the star and the lines of the name lie over each other, or something reaches beyond the card; letters don't
# fill the first and the last pixels of their line.
MEETING = """[...document.querySelectorAll('.card:has(.clock)')].filter((card) => card.checkVisibility()).filter((card) => {
    const [clock, star, frame] = ['.clock', '.star', '.frame'].map((part) => card.querySelector(part).getBoundingClientRect());
    const { width } = card.getBoundingClientRect();
    const meet = (one, other) => one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top < one.bottom - 4;
    const name = document.createRange();
    name.selectNodeContents(card.querySelector('.name'));
    const isOnColour = card.querySelector('.frame:empty');
    return meet(clock, star) || frame.width > width + 1 || [...name.getClientRects()].slice(0, 3)
        .some((line) => meet(line, clock) || meet(line, star) || (isOnColour && line.bottom > frame.bottom + 1));
}).map((card) => card.dataset.name)"""


@pytest.mark.parametrize("size", [16, 32], ids=["100 %", "200 %"])
@pytest.mark.parametrize("width", [320, 360, 390])
def test_on_a_card_the_time_the_star_and_the_name_leave_each_other_room(visitor, size, width):
    someone = visitor(phone=True)
    someone.page.set_viewport_size({"width": width, "height": 700})
    enlarge_text(someone.page, size)
    for place in (("sample", "index.html"), ("sample", "cuisines/greek.html"), ("timed cards", "index.html")):
        page = someone.open(*place)
        expect(page.locator(".card .star").first).to_be_visible()
        for family in FAMILIES:
            draw(page, family)
            assert page.evaluate(MEETING) == [], (place, family)


def test_footer_of_the_home_page_says_how_many_recipes_there_are_and_since_when(visitor):
    someone = visitor(timezone_id="Asia/Tokyo", locale="de-DE")
    page = someone.open("empty")
    expect(page.get_by_role("contentinfo")).not_to_contain_text("recipes,")
    page = someone.open("large")
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text("5,000 recipes, fetched")
    date = footer.get_by_role("time")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", date.get_attribute("datetime"))
    # In English as the site, whatever the visitor reads, and as it is in Tokyo.
    shown = page.evaluate("""text => new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(new Date(text))""",
        date.get_attribute("datetime"))
    expect(date).to_have_text(shown)


def test_footer_gives_the_date_in_utc_without_script(visitor):
    someone = visitor(script=False)
    page = someone.open("large")
    date = page.get_by_role("contentinfo").get_by_role("time")
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC", date.inner_text())
