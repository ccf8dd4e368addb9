"""The sheet of filters and the order of the list: what they find, their chips, the address, and the keyboard."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

import feeds
from actions import choose, close_filters, filters, names, search
from quality import barriers, barriers_of_colour, small_targets
from sites import Sites
from visitors import held_request

RECIPES = [
    {"name": "Almond Cake", "cuisine": "Spanish", "category": "Dessert", "tags": ["Gluten free", "Baking"], "total_time": 60,
     "date": "2023-05-01", "ingredients": ["200 g almonds", "4 eggs", "150 g sugar"]},
    {"name": "Peanut Cookies", "cuisine": "American", "category": "Dessert", "tags": ["Baking"], "total_time": 25,
     "date": "2024-02-03", "ingredients": ["200 g peanut butter", "1 egg", "100 g sugar"]},
    {"name": "Walnut Salad", "cuisine": "Greek", "category": "Salad", "tags": ["Vegan", "gluten-free"], "total_time": 10,
     "date": "2022-01-01", "ingredients": ["50 g walnuts", "1 lettuce", "200 g cherry tomatoes"]},
    {"name": "Tomato Soup", "cuisine": "Italian", "category": "Soup", "tags": ["Vegan", "Quick"], "total_time": 30,
     "date": "2024-06-30", "ingredients": ["1 kg tomatoes", "2 onions", "1 l vegetable stock"]},
    {"name": "Chicken Soup", "cuisine": "Greek", "category": "Soup", "tags": ["Quick"], "total_time": 45,
     "date": "2021-12-24", "ingredients": ["1 chicken", "2 carrots", "1 onion", "2 bay leaves"]},
    {"name": "Fruit Salad", "cuisine": "American", "category": "Salad", "tags": ["Vegan"],
     "ingredients": ["2 apples", "1 orange"]},
    {"name": "Grandmother's Secret", "cuisine": "Greek", "tags": []},
]
# The largest cuisine comes first.
ORDER = ["Walnut Salad", "Chicken Soup", "Grandmother's Secret", "Peanut Cookies", "Fruit Salad", "Tomato Soup", "Almond Cake"]


def filtering() -> list[dict]:
    return feeds.with_photos([{"uuid": f"00000000-0000-4000-8000-{n:012}", **recipe} for n, recipe in enumerate(RECIPES)])


@pytest.fixture
def someone(visitor):
    """A visitor of the site with something for each filter: `someone(phone=True)`."""
    Sites.RECIPES["filtering"] = filtering
    return visitor


def chips(page: Page):
    return page.get_by_role("list", name="Filters").get_by_role("button", name=re.compile("^Remove: "))


def asked(page: Page) -> dict:
    return parse_qs(urlsplit(page.url).query)


def found(page: Page, expected: list[str]):
    count = f"{len(expected)} of {len(RECIPES)} recipes"
    expect(page.get_by_role("status").filter(has_text=count)).to_be_visible()
    assert sorted(names(page)) == sorted(expected)


def named(page: Page, field: str, food: str):
    """Names an ingredient in the sheet."""
    box = filters(page).get_by_role("combobox", name=field, exact=True)
    box.fill(food)
    box.press("Enter")
    expect(box).to_have_value("")


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_each_filter_finds_what_it_says(someone, phone, from_file):
    page = someone(phone=phone, from_file=from_file).open("filtering")
    for field, option, expected in [
        ("Category", "Soup", ["Tomato Soup", "Chicken Soup"]),
        ("Cuisine", "American", ["Peanut Cookies", "Fruit Salad"]),
        ("Diet", "Vegan", ["Walnut Salad", "Tomato Soup", "Fruit Salad"]),
        ("Tag", "Baking", ["Almond Cake", "Peanut Cookies"]),
        ("Time", "30 min", ["Peanut Cookies", "Walnut Salad", "Tomato Soup"]),
    ]:
        choose(page, field, option)
        found(page, expected)
        expect(chips(page)).to_have_text([option if field != "Time" else "Up to 30 min"])
        chips(page).click()
        expect(page.get_by_text(f"{len(RECIPES)} recipes from")).to_be_visible()


def test_spellings_of_a_diet_are_one(someone):
    page = someone().open("filtering")
    options = filters(page).get_by_role("combobox", name="Diet").locator("option").all_text_contents()
    assert options == ["Any diet", "Vegan"], "each gluten-free spelling is on one recipe only"
    page.goto(page.url + "?tag=Vegan")
    found(page, ["Walnut Salad", "Tomato Soup", "Fruit Salad"])


def test_finds_recipes_with_some_ingredients_and_without_others(someone):
    page = someone().open("filtering")
    named(page, "With ingredients", "tomato")
    expect(page.get_by_role("button", name="Show 2 recipes")).to_be_visible()
    close_filters(page)
    found(page, ["Walnut Salad", "Tomato Soup"])
    named(page, "Without ingredients", "nuts")
    expect(page.get_by_role("button", name="Show 1 recipe", exact=True)).to_be_visible()
    close_filters(page)
    found(page, ["Tomato Soup"])
    expect(chips(page)).to_have_text(["With tomato", "Without nuts"])
    assert asked(page) == {"with": ["tomato"], "without": ["nuts"]}
    page.get_by_role("button", name="Remove: With tomato").click()
    # A recipe without ingredients may have any.
    found(page, ["Tomato Soup", "Chicken Soup", "Fruit Salad"])
    expect(page.get_by_role("button", name="Remove: Without nuts")).to_be_focused()
    named(page, "Without ingredients", "eggs, bay leaf")
    close_filters(page)
    found(page, ["Tomato Soup", "Fruit Salad"])


@pytest.mark.parametrize(("query", "expected"), [
    ("-eggs", ["Walnut Salad", "Tomato Soup", "Chicken Soup", "Fruit Salad"]),
    ("without nuts", ["Tomato Soup", "Chicken Soup", "Fruit Salad"]), ("without meat", ["Almond Cake", "Peanut Cookies", "Walnut Salad", "Tomato Soup", "Fruit Salad"]),
    ("no tomatoes -chicken", ["Almond Cake", "Peanut Cookies", "Fruit Salad"]),
    ("soup -chicken", ["Tomato Soup"]), ("without peanut butter", ["Almond Cake", "Walnut Salad", "Tomato Soup", "Chicken Soup", "Fruit Salad"]),
    ("-“vegetable stock”", ["Almond Cake", "Peanut Cookies", "Walnut Salad", "Chicken Soup", "Fruit Salad"]),
    ("without eggs, nuts and chicken", ["Tomato Soup", "Fruit Salad"]), ("salad without walnuts or eggs", ["Fruit Salad"]),
])
def test_a_search_leaves_out_what_nobody_wants(someone, query, expected):
    page = someone().open("filtering")
    search(page).fill(query)
    found(page, expected)


@pytest.mark.parametrize("query", ["soup -chicken", "soup without chicken"])
def test_no_recipe_is_shown_before_it_is_known_what_a_search_leaves_out(someone, query):
    visitor, held = someone(), []
    visitor.page.route("**/search-index*.js", lambda route: held.append(route))
    page = visitor.open("filtering")
    search(page).fill(query)
    request = held_request(page, held)
    expect(page.locator("#search_hits .card")).to_have_count(0)
    request.continue_()
    page.unroute("**/search-index*.js")
    found(page, ["Tomato Soup"])


@pytest.mark.parametrize(("food", "left"), [
    ("milk", ["Coconut Curry", "Squash", "Shortbread", "Beans"]),
    ("butter", ["Coconut Curry", "Milk Rice", "Prawns", "Peanut Noodles", "Squash", "Beans"]),
    ("nuts", ["Coconut Curry", "Milk Rice", "Prawns", "Squash", "Shortbread", "Beans"]),
    ("beans", ["Coconut Curry", "Milk Rice", "Prawns", "Peanut Noodles", "Squash", "Shortbread"]),
    ("shrimp", ["Coconut Curry", "Milk Rice", "Peanut Noodles", "Squash", "Shortbread", "Beans"]),
])
def test_what_only_has_the_name_of_a_food_is_not_left_out_with_it(visitor, food, left):
    recipes = {
        "Coconut Curry": ["400 ml coconut milk"], "Milk Rice": ["500 ml milk"], "Prawns": ["200 g prawns", "1 tbsp milk"],
        "Peanut Noodles": ["3 tbsp peanut butter", "100 ml milk"], "Squash": ["1 butternut squash"], "Shortbread": ["200 g butter"],
        "Beans": ["400 g butter beans"],
    }
    Sites.RECIPES["named"] = lambda: [
        {"uuid": f"00000000-0000-4000-8000-{n:012}", "name": name, "cuisine": "Test", "ingredients": foods}
        for n, (name, foods) in enumerate(recipes.items())
    ]
    page = visitor().open("named", f"index.html?without={food}")
    expect(page.get_by_role("status").filter(has_text=f"{len(left)} of {len(recipes)} recipes")).to_be_visible()
    assert sorted(names(page)) == sorted(left)


def test_an_ingredient_that_no_recipe_has_finds_nothing(someone):
    page = someone().open("filtering", "index.html?with=unicorn")
    expect(page.get_by_text("No recipe is all that at once.")).to_be_visible()
    chips(page).click()
    assert names(page) == ORDER


def test_suggests_the_ingredients_of_recipes(someone):
    page = someone().open("filtering")
    filters(page)
    expect(page.locator("#filter_foods option[value=walnuts]")).to_have_count(1)
    field = filters(page).get_by_role("combobox", name="With ingredients", exact=True)
    # A browser enters what is chosen of them.
    field.evaluate("""(field) => {
        field.value = 'walnuts';
        field.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }));
    }""")
    close_filters(page)
    found(page, ["Walnut Salad"])


def test_what_was_typed_counts_without_the_enter_key(someone):
    page = someone(phone=True).open("filtering")
    filters(page).get_by_role("combobox", name="With ingredients", exact=True).fill("carrots")
    close_filters(page)
    found(page, ["Chicken Soup"])


def test_all_is_in_the_address_and_comes_back(someone):
    visitor = someone()
    page = visitor.open("filtering")
    choose(page, "Category", "Salad")
    named(page, "Without ingredients", "walnuts")
    named(page, "Without ingredients", "eggs")
    close_filters(page)
    page.get_by_role("combobox", name="Sort").select_option("Newest first")
    search(page).fill("fruit")
    expect(page).to_have_url(re.compile("q=fruit"))
    wanted = {"q": ["fruit"], "course": ["salad"], "without": ["walnuts", "eggs"], "sort": ["newest"]}
    assert asked(page) == wanted
    shared = visitor.new_page()
    shared.goto(page.url)
    for either in (page, shared):
        found(either, ["Fruit Salad"])
        expect(chips(either)).to_have_text(["Salad", "Without walnuts", "Without eggs"])
        expect(either.get_by_role("combobox", name="Sort")).to_have_value("newest")
    page.go_back()
    page.go_back()
    page.go_back()
    expect(chips(page)).to_have_text(["Salad", "Without walnuts"])
    page.go_forward()
    expect(chips(page)).to_have_text(["Salad", "Without walnuts", "Without eggs"])
    expect(page.get_by_role("combobox", name="Sort")).to_have_value("")


@pytest.mark.parametrize("query, expected", [
    ("cuisine=greek", ["Walnut Salad", "Chicken Soup", "Grandmother's Secret"]),
    ("tag=Baking", ["Almond Cake", "Peanut Cookies"]),
    ("tag=Soup", ["Tomato Soup", "Chicken Soup"]),
    ("cuisine=dessert&time=30", ["Peanut Cookies"]),
    ("time=15", ["Walnut Salad"]),
])
def test_addresses_of_earlier_versions_find_the_same(someone, query, expected):
    found(someone().open("filtering", f"index.html?{query}"), expected)


def test_what_the_site_does_not_have_filters_nothing(someone):
    page = someone().open("filtering", "index.html?course=brunch&diet=Halal&time=7&tag=no&cuisine=no&sort=taste")
    assert names(page) == ORDER
    expect(chips(page)).to_have_count(0)


def test_sorts_by_date_time_and_name(someone):
    page = someone().open("filtering")
    sort = page.get_by_role("combobox", name="Sort")
    shown = page.locator("#search_hits .name:visible")
    for option, expected in {
        "Newest first": ["Tomato Soup", "Peanut Cookies", "Almond Cake", "Walnut Salad", "Chicken Soup", "Grandmother's Secret", "Fruit Salad"],
        "Quickest first": ["Walnut Salad", "Peanut Cookies", "Tomato Soup", "Chicken Soup", "Almond Cake", "Grandmother's Secret", "Fruit Salad"],
        "Name, A to Z": sorted(ORDER),
    }.items():
        sort.select_option(option)
        page.get_by_role("contentinfo").scroll_into_view_if_needed()
        expect(shown).to_have_text(expected)
    sort.select_option("By cuisine")
    expect(shown).to_have_count(0)
    assert names(page) == ORDER
    choose(page, "Category", "Salad")
    sort.select_option("Quickest first")
    expect(shown).to_have_text(["Walnut Salad", "Fruit Salad"])


def test_offers_no_order_that_would_change_nothing(visit):
    options = visit("few").get_by_role("combobox", name="Sort").locator("option").all_text_contents()
    assert options == ["By cuisine", "Name, A to Z", "Name, Z to A"]


def test_clears_all_from_two_filters_on(someone):
    page = someone().open("filtering", "index.html?diet=Vegan&q=salad")
    expect(chips(page)).to_have_count(1)
    clear = page.get_by_role("list", name="Filters").get_by_role("button", name="Clear all")
    expect(clear).to_have_count(0)
    choose(page, "Time", "15 min")
    clear.click()
    expect(chips(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Filters")).to_be_focused()
    expect(search(page)).to_have_value("salad")
    assert asked(page) == {"q": ["salad"]}
    sheet = filters(page)
    sheet.get_by_role("radio", name="30 min").check()
    sheet.get_by_role("button", name="Clear all").click()
    expect(sheet.get_by_role("radio", name="Any time")).to_be_checked()
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Clear all")).to_be_hidden()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_the_sheet_opens_and_closes_by_the_keyboard(someone, phone):
    page = someone(phone=phone).open("filtering")
    button = page.get_by_role("button", name="Filters")
    button.press("Enter")
    sheet = page.get_by_role("dialog", name="Filters")
    expect(sheet).to_be_focused()
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(sheet.get_by_role("radio", name="15 min")).to_be_checked()
    expect(sheet.get_by_role("button", name="Show 1 recipe", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(button).to_be_focused()
    # What has the focus is never behind the sheet.
    button.press("Enter")
    for _ in range(20):
        page.keyboard.press("Tab")
        if not sheet.is_visible():
            break
        assert sheet.evaluate("(sheet) => sheet.contains(document.activeElement)")
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("width, height", [(320, 480), (390, 844), (1280, 900)])
def test_the_sheet_scrolls_and_its_buttons_stay_in_sight(someone, width, height):
    page = someone().open("filtering", "index.html?time=30&with=tomato&without=nuts&without=eggs")
    page.set_viewport_size({"width": width, "height": height})
    sheet = filters(page)
    for target in (sheet.get_by_role("button", name="Close"), page.locator("#show_hits")):
        expect(target).to_be_in_viewport(ratio=1)
    field = sheet.get_by_role("combobox", name="Without ingredients", exact=True)
    field.scroll_into_view_if_needed()
    expect(field).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert sheet.locator(".filter-body").evaluate("(body) => body.scrollWidth <= body.clientWidth")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_has_no_barriers(someone, phone):
    page = someone(phone=phone).open("filtering", "index.html?diet=Vegan&with=tomato&without=nuts&sort=newest")
    found(page, ["Tomato Soup"])
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    page.emulate_media(color_scheme="light")
    filters(page)
    # Radio buttons lie under what is drawn of them.
    assert [target for target in small_targets(page) if "radio" not in target] == []
    assert barriers(page) == [] and barriers_of_colour(page) == []


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_nothing_jumps_when_a_link_with_filters_is_opened(someone, phone):
    visitor = someone(phone=phone)
    visitor.context.add_init_script("""
        globalThis.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifts += value)))
            .observe({ type: 'layout-shift', buffered: true });
    """)
    page = visitor.open("filtering", "index.html?course=soup&without=nuts")
    found(page, ["Tomato Soup", "Chicken Soup"])
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") < 0.01
