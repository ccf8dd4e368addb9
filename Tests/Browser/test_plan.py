"""The meal plan: recipes on days of a week, with servings; into the shopping list, exported, printed; kept in the browser."""

import re

import pytest
from playwright.sync_api import Page, expect

import feeds
from actions import copy_region, enlarge_text, forbid_storage, import_file
from fonts import FAMILIES, draw
from quality import barriers, barriers_of_colour, broken_words, misfits, small_targets
from sites import Sites

RECIPES = [
    {"name": "Ragu", "cuisine": "Italian", "yield": "4", "ingredients": ["2 large onions", "200 g butter"], "steps": ["Cook.", "Eat."]},
    {"name": "Dal", "cuisine": "Indian", "yield": "2", "ingredients": ["1 onion", "salt"], "steps": ["Cook.", "Eat."]},
]
RAGU, DAL = "recipes/ragu.html", "recipes/dal.html"
# A Wednesday.
NOW = "2025-06-11T12:00:00"


@pytest.fixture
def planner(visitor):
    """A visitor of the site to plan with, on a fixed day."""
    Sites.RECIPES["planning"] = lambda: feeds.with_photos(
        [{"uuid": f"00000000-0000-4000-8000-{n:012}", **recipe} for n, recipe in enumerate(RECIPES)])

    def make(**options):
        someone = visitor(**options)
        someone.page.clock.set_fixed_time(NOW)
        return someone
    return make


def plan(someone, path: str, day: str) -> Page:
    """Plans a recipe for a day."""
    page = someone.open("planning", path)
    page.get_by_role("button", name="Plan", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(day)).first.click()
    expect(page.get_by_role("button", name="See the plan")).to_be_visible()
    return page


def week(someone) -> Page:
    return someone.open("planning", "plan.html")


def day(page: Page, name: str):
    return page.locator(".day").filter(has=page.get_by_role("heading", name=re.compile(name)))


def meals(page: Page, name: str) -> list[str]:
    return day(page, name).locator(".name").all_inner_texts()


def test_a_phone_says_what_is_planned_and_shows_its_servings_and_day_in_one_line(planner):
    someone = planner(phone=True)
    page = plan(someone, RAGU, "Today")
    expect(page.get_by_text("Planned for today.")).to_be_visible()
    page = week(someone)
    servings, move = (page.locator(f".day {part}").first.bounding_box() for part in (".servings", ".move"))
    assert abs(servings["y"] + servings["height"] / 2 - move["y"] - move["height"] / 2) < 4
    page.emulate_media(media="print")
    assert page.locator(".day .servings").first.evaluate("servings => getComputedStyle(servings).borderTopWidth") == "0px"


def test_a_recipe_is_planned_moved_and_removed(planner):
    someone = planner()
    plan(someone, RAGU, "Today")
    page = week(someone)
    assert meals(page, "Wednesday") == ["Ragu"]
    expect(page.locator("[aria-current=date]")).to_contain_text("Wednesday")
    page.get_by_role("combobox", name="Day for Ragu").select_option("2025-06-13")
    assert meals(page, "Wednesday") == [] and meals(page, "Friday") == ["Ragu"]
    page.get_by_role("button", name="Undo").click()
    assert meals(page, "Wednesday") == ["Ragu"]
    page.get_by_role("button", name="Remove Ragu from the plan").click()
    expect(page.get_by_role("heading", name="Nothing planned this week")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Next week").click()
    expect(page.locator("#plan_days").get_by_role("link", name="Ragu")).to_have_count(0)
    page.get_by_role("button", name="This week").click()
    expect(page.get_by_role("link", name="Ragu")).to_have_count(1)


def test_a_recipe_planned_twice_for_a_day_is_there_once_and_says_so(planner):
    someone = planner()
    plan(someone, RAGU, "Today")
    page = plan(someone, f"{RAGU}?servings=8", "Today")
    expect(page.get_by_text("Already planned for today. It’s there once, as shown here.")).to_be_visible()
    page = week(someone)
    assert meals(page, "Wednesday") == ["Ragu"]
    expect(page.get_by_role("group", name="Servings of Ragu")).to_contain_text("8 servings")


def test_a_week_goes_into_the_shopping_list_for_its_servings(planner):
    someone = planner()
    plan(someone, RAGU, "Today")
    plan(someone, DAL, "Tomorrow")
    plan(someone, DAL, "Friday")
    page = week(someone)
    servings = page.get_by_role("group", name="Servings of Ragu")
    for _ in range(4):
        servings.get_by_role("button", name="More").click()
    expect(servings).to_contain_text("8 servings")
    page.get_by_role("button", name="Add to shopping list").click()
    expect(page.get_by_text("4 ingredients are on your shopping list.")).to_be_visible()
    page.get_by_role("button", name="See the list").click()
    lines = page.get_by_role("region", name="To buy").get_by_role("listitem")
    expect(lines).to_have_count(3)
    assert [" ".join(text.split()) for text in lines.all_inner_texts()] == ["6 onions", "400 g butter", "salt"]


def test_all_tabs_show_the_same_and_another_browser_takes_it(planner):
    someone = planner()
    page = week(someone)
    other = someone.new_page()
    other.clock.set_fixed_time(NOW)
    other.goto(someone.url("planning", RAGU))
    other.get_by_role("button", name="Plan", exact=True).click()
    other.get_by_role("dialog").get_by_role("button", name=re.compile("Today")).click()
    expect(page.get_by_role("link", name="Ragu")).to_be_visible()
    other.goto(someone.url("planning", "favorites.html"))
    with other.expect_download() as download:
        copy_region(other).get_by_role("button", name="Export").click()
    content = download.value.path().read_text()
    newcomer = planner()
    page = newcomer.open("planning", "favorites.html")
    for said in ("1 planned meal added.", "1 was already here."):
        import_file(page, content)
        expect(copy_region(page).get_by_role("status")).to_have_text(said)
    import_file(page, content.replace("recipes/ragu.html", "//elsewhere.example/"))
    expect(copy_region(page).get_by_role("status")).to_contain_text("planned meal 1 has no valid “path”")
    assert meals(week(newcomer), "Wednesday") == ["Ragu"]


def test_works_offline_and_says_what_it_needs(planner):
    someone = planner(worker=True)
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    plan(someone, RAGU, "Today")
    page = week(someone)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_load_state("networkidle")
    someone.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name="Ragu")).to_be_visible()
    someone.context.set_offline(False)
    expect(week(forbid_storage(planner())).get_by_role("heading", name="Your browser keeps nothing")).to_be_visible()
    page = planner(script=False).open("planning", "plan.html")
    expect(page.get_by_role("heading", name="This page needs JavaScript")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("size", [24, 32], ids=["150 %", "200 %"])
def test_large_text_on_a_phone_keeps_the_words_of_a_meal_whole(planner, width, size):
    someone = planner(phone=True)
    plan(someone, RAGU, "Today")
    page = week(someone)
    page.set_viewport_size({"width": width, "height": 800})
    enlarge_text(page, size)
    for family in FAMILIES:
        draw(page, family)
        assert broken_words(page, ".day .name, .day .servings") == [], family


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_has_no_barriers(planner, phone):
    someone = planner(phone=phone)
    page = plan(someone, RAGU, "Today")
    page.get_by_role("button", name="Plan", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Ragu")
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    page = week(someone)
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    assert not phone or misfits(page) == []
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name="Ragu")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
