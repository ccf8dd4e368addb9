"""The shopping list: ingredients of recipes at their scale, summed; ticked, removed, copied; kept in the browser."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import feeds
from actions import FILL_STORAGE, copy_region, forbid_storage, import_file
from quality import barriers, barriers_of_colour, misfits, small_targets
from sites import Sites

RECIPES = [
    {"name": "Ragu", "cuisine": "Italian", "yield": "4",
     "ingredients": ["2 large onions, sliced", "200 g butter", "1 cup (240 ml) milk", "3 garlic cloves", "2 x 400 g tins tomatoes", "salt"],
     "steps": ["Cook.", "Eat."]},
    {"name": "Dal", "cuisine": "Indian", "yield": "2",
     "ingredients": ["1 onion", "½ cup milk", "50–60 g butter", "1 head of garlic", "a pinch of nutmeg"], "steps": ["Cook.", "Eat."]},
    {"name": "Toast", "cuisine": "British", "ingredients": ["Bread"], "steps": ["Toast."]},
    {"name": "Pie", "cuisine": "English", "language": "en", "steps": ["Bake."],
     "ingredients": ["500 g or 1 lb minced beef", "250g-300g rice", "All-purpose flour (200 g)", "Eggs (3)", "1½ cups plus 2 tbsp cream",
                     "2 cups minus 2 tbsp semolina", "2 tsp 7 spice"]},
    {"name": "Corn Salad", "cuisine": "English", "language": "en", "yield": "2", "steps": ["Mix.", "Eat."],
     "ingredients": ["1 can corn", "2 pinches of pepper", "15 oz can beans", "1 packet yeast", "1 cup plus 1 tbsp oil"]},
    {"name": "Custard", "cuisine": "English", "language": "en", "yield": "2", "steps": ["Mix.", "Eat."],
     "ingredients": ["2 eggs plus 2 yolks", "3 tbsp butter plus 1 tsp oil"]},
    {"name": "Waffles", "cuisine": "English", "language": "en", "steps": ["Mix.", "Eat."],
     "ingredients": ["3 apples (300 g) plus 1 pear", "1 cup flour plus 2 tbsp starch plus 1 cup flour"]},
    {"name": "Kuchen", "cuisine": "German", "language": "de", "yield": "2", "steps": ["Mischen.", "Backen."],
     "ingredients": ["2 Päckchen Vanillezucker", "1 Prise Salz"]},
]
RAGU, DAL = "recipes/ragu.html", "recipes/dal.html"
ADD = "Add to list"


@pytest.fixture
def shopper(visitor):
    """A visitor of the site to shop for: `shopper(phone=True)`."""
    Sites.RECIPES["shopping"] = lambda: feeds.with_photos(
        [{"uuid": f"00000000-0000-4000-8000-{n:012}", **recipe} for n, recipe in enumerate(RECIPES)])
    return visitor


def put(someone, path: str = RAGU, servings: str = "") -> Page:
    """Puts a recipe's ingredients on the list."""
    page = someone.open("shopping", path + (f"?servings={servings}" if servings else ""))
    page.locator("[data-shop]").click()
    expect(page.get_by_role("button", name="See the list")).to_be_visible()
    return page


def test_the_button_says_that_a_recipe_is_on_the_list(shopper):
    someone = shopper()
    page = put(someone)
    expect(page.get_by_role("button", name="On your list ✓")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="On your list ✓")).to_be_visible()
    page.goto(page.url.replace("ragu", "dal"))
    expect(page.get_by_role("button", name=ADD)).to_be_visible()
    page.goto(page.url.replace("dal", "ragu"))
    # It puts on the list what the page shows now, and that can be undone.
    page.get_by_role("button", name="On your list ✓").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    other = listed(someone)
    other.get_by_role("button", name="Clear").click()
    page = someone.open("shopping", RAGU)
    expect(page.get_by_role("button", name=ADD)).to_be_visible()


def listed(someone) -> Page:
    return someone.open("shopping", "shopping.html")


def to_buy(page: Page):
    return page.get_by_role("region", name="To buy").get_by_role("listitem")


def basket(page: Page):
    return page.get_by_role("region", name="In the basket").get_by_role("listitem")


def line(page: Page, text: str):
    return to_buy(page).filter(has_text=text)


def texts(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in to_buy(page).all_inner_texts()]


def test_equal_ingredients_add_up_across_recipes_at_their_scale(shopper):
    someone = shopper()
    put(someone)
    put(someone, DAL, servings="4")
    page = listed(someone)
    assert texts(page) == [
        "3 cloves + 2 heads garlic cloves", "4 onions", "300–320 g butter", "2 cups milk", "2 x 400 g tins tomatoes", "nutmeg", "salt"]
    line(page, "butter").get_by_role("button", name="What it is for: butter").click()
    assert "300–320 g butter Ragu 200 g Dal 100–120 g" in texts(page)
    expect(line(page, "butter").get_by_role("link", name="Dal")).to_have_attribute("href", re.compile("servings=4$"))
    line(page, "butter").get_by_role("button", name="What it is for: butter").click()
    assert "300–320 g butter" in texts(page)
    expect(page.get_by_text("7 things to buy")).to_be_visible()
    page.get_by_role("region", name="Recipes on the list").get_by_role("link", name="Dal").click()
    expect(page).to_have_url(re.compile(r"dal\.html\?servings=4$"))


def test_what_is_said_in_two_ways_counts_once_and_what_stands_behind_a_food_counts(shopper):
    someone = shopper()
    put(someone, "recipes/pie.html")
    found = texts(listed(someone))
    for text in ("500 g", "250–300 g", "200 g", "3", "1½ cups + 2 tbsp", "1¾ cups + 2 tbsp semolina", "2 tsp 7 spice"):
        assert any(text in line for line in found), (text, found)
    assert not any("954" in line or "550" in line for line in found), found


def test_what_is_bought_keeps_its_word_and_its_size(shopper):
    someone = shopper()
    put(someone, "recipes/corn-salad.html", servings="4")
    put(someone, "recipes/kuchen.html", servings="4")
    assert texts(listed(someone)) == [
        "2 × 15 oz cans beans", "2 cans corn", "4 Päckchen Vanillezucker", "2 packets yeast", "4 pinches pepper", "2 Prisen Salz",
        "2 cups + 2 tbsp oil"]


def test_each_food_of_a_line_is_a_line_of_the_list(shopper):
    someone = shopper()
    put(someone, "recipes/custard.html", servings="4")
    assert sorted(texts(listed(someone))) == ["2 tsp oil", "4 eggs", "4 yolks", "6 tbsp butter"]
    page = put(someone, "recipes/custard.html")
    assert sorted(texts(listed(someone))) == ["1 tsp oil", "2 eggs", "2 yolks", "3 tbsp butter"]
    page = someone.open("shopping", "recipes/custard.html")
    page.get_by_role("checkbox", name=re.compile("butter plus")).check()
    page.locator("[data-shop]").click()
    page.get_by_role("button", name="Ticked: 1", exact=True).click()
    assert sorted(texts(listed(someone))) == ["1 tsp oil", "3 tbsp butter"]


def test_a_size_in_brackets_is_of_the_food_before_it_and_the_same_food_again_adds_up(shopper):
    someone = shopper()
    put(someone, "recipes/waffles.html")
    assert sorted(texts(listed(someone))) == ["1 pear", "2 cups flour", "2 tbsp starch", "3 apples"]


def test_half_of_another_recipe_is_half_and_leads_to_it(visitor):
    someone = visitor()
    page = someone.open("parts", "recipes/toast.html")
    page.locator("[data-shop]").click()
    expect(page.get_by_role("button", name="See the list")).to_be_visible()
    page = someone.open("parts", "shopping.html")
    assert sorted(texts(page)) == ["2 slices bread", "½ Cheese Sauce"]
    line(page, "Cheese Sauce").get_by_role("link", name="Cheese Sauce").click()
    expect(page).to_have_url(re.compile(r"recipes/cheese-sauce\.html$"))


def test_what_the_name_of_a_food_counts_by_is_not_said_again(shopper):
    someone = shopper()
    put(someone)
    assert "3 garlic cloves" in texts(listed(someone))


def test_the_same_recipe_again_takes_the_place_of_itself(shopper):
    someone = shopper()
    put(someone)
    put(someone, servings="8")
    assert "4 onions" in texts(listed(someone))


def test_ticked_ones_only(shopper):
    someone = shopper()
    page = someone.open("shopping", RAGU)
    page.get_by_role("checkbox", name="200 g butter").check()
    page.locator("[data-shop]").click()
    page.get_by_role("button", name="Not ticked: 5").click()
    expect(page.get_by_text("5 ingredients of Ragu are on your shopping list.")).to_be_visible()
    assert not any("butter" in text for text in texts(listed(someone)))
    page = someone.open("shopping", RAGU)
    page.get_by_role("checkbox", name="200 g butter").check()
    page.locator("[data-shop]").click()
    page.get_by_role("button", name="Ticked: 1", exact=True).click()
    assert texts(listed(someone)) == ["200 g butter"]


def test_adding_is_undone(shopper):
    someone = shopper()
    page = put(someone)
    page.get_by_role("button", name="Undo").click()
    expect(listed(someone).get_by_role("heading", name="Nothing to buy yet")).to_be_visible()


def test_goes_from_the_list_to_the_basket_and_out_of_both(shopper):
    someone = shopper()
    put(someone)
    page = listed(someone)
    line(page, "butter").get_by_role("checkbox").press("Space")
    expect(basket(page)).to_contain_text(["butter"])
    expect(line(page, "milk").get_by_role("checkbox")).to_be_focused()
    line(page, "milk").get_by_role("button", name="Remove milk from the list").click()
    expect(line(page, "milk")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "milk")).to_have_count(1)
    page.get_by_role("button", name="Empty the basket").click()
    expect(basket(page)).to_have_count(0)
    page.get_by_role("button", name="Remove Ragu from the list").click()
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(to_buy(page)).to_have_count(5)
    page.get_by_role("button", name="Clear the list").click()
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()


def test_things_are_added_by_hand_and_all_of_it_is_copied(shopper):
    someone = shopper()
    someone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    put(someone, DAL)
    page = listed(someone)
    field = page.get_by_role("textbox", name="What else to buy?")
    for thing in ("Napkins", "<b>Ice</b>"):
        field.fill(thing)
        field.press("Enter")
        expect(line(page, thing)).to_be_visible()
    expect(field).to_be_focused()
    line(page, "nutmeg").get_by_role("checkbox").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The list is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        "1 head garlic", "1 onion", "50–60 g butter", "½ cup milk", "<b>Ice</b>", "Napkins"]
    page.reload()
    assert len(texts(page)) == 6


def aisles(page: Page) -> list[str]:
    return page.get_by_role("region", name="To buy").get_by_role("heading").all_inner_texts()


def test_a_list_is_in_the_order_of_a_shop_and_own_lines_are_added_to_it(shopper):
    someone = shopper()
    put(someone)
    page = listed(someone)
    assert aisles(page) == ["Fruit and vegetables", "Milk, cheese and eggs", "Tins and jars", "Herbs and spices"]
    field = page.get_by_role("textbox", name="What else to buy?")
    for thing in ("1.5 onion", "300 g butter", "toilet paper", "fuse 10 A"):
        field.fill(thing)
        field.press("Enter")
    # Half an onion is bought whole.
    assert texts(page)[1:3] == ["4 onions", "500 g butter"]
    assert aisles(page) == [
        "Fruit and vegetables", "Milk, cheese and eggs", "Tins and jars", "Herbs and spices", "Household", "Other"]
    link = page.get_by_role("banner").get_by_role("link", name="Shopping")
    expect(link).to_have_accessible_name(f"Shopping {to_buy(page).count()}")


def test_a_food_of_several_words_is_in_its_own_aisle_and_not_in_that_of_its_last(visitor):
    someone = visitor()
    page = someone.open("sample", "recipes/hummus.html")
    page.locator("[data-shop]").click()
    expect(page.locator(".notices .button").first).to_be_visible()
    page = someone.open("sample", "shopping.html")
    section = page.locator("#shopping_open .aisle").filter(has_text="bicarbonate of soda")
    expect(section.get_by_role("heading")).to_have_text("Baking")


def test_a_list_of_an_older_site_is_in_aisles_too(shopper):
    someone = shopper()
    page = listed(someone)
    page.evaluate("""() => {
        const line = { name: '', path: '', food: '', text: 'Milk', amounts: '', language: '', since: '2025-01-01T00:00:00.000Z', ticked: '' };
        recipesite.storage.keep({ shopping: [
            { ...line, id: 'own/00000000-0000-4000-8000-000000000001' },
            { ...line, id: '00000000-0000-4000-8000-000000000002/0', name: 'Stew', path: 'recipes/stew.html', food: 'leek', text: 'leeks', amounts: '2\\t\\t' }] });
    }""")
    assert aisles(page) == ["Fruit and vegetables", "Milk, cheese and eggs"]
    assert texts(page) == ["2 leeks", "Milk"]


def test_is_the_same_in_all_tabs_with_its_number_in_the_masthead(shopper):
    someone = shopper()
    page = someone.open("shopping")
    link = page.get_by_role("banner").get_by_role("link", name="Shopping")
    expect(link).to_have_accessible_name("Shopping")
    page.get_by_role("contentinfo").get_by_role("link", name="Shopping list").click()
    other = someone.new_page()
    other.goto(someone.url("shopping", DAL))
    other.locator("[data-shop]").click()
    expect(to_buy(page)).to_have_count(5)
    line(page, "onion").get_by_role("checkbox").click()
    expect(other.get_by_role("banner").get_by_role("link", name="Shopping")).to_have_accessible_name("Shopping 4")


def test_moves_to_another_browser_and_back_without_doubles(shopper):
    someone = shopper()
    put(someone)
    page = someone.open("shopping", "favorites.html")
    with page.expect_download() as download:
        copy_region(page).get_by_role("button", name="Export").click()
    content = download.value.path().read_text()
    other = shopper()
    page = other.open("shopping", "favorites.html")
    for said in ("6 lines of the shopping list added.", "6 were already here."):
        import_file(page, content)
        expect(copy_region(page).get_by_role("status")).to_have_text(said)
    assert "2 onions" in texts(listed(other))
    hostile = json.loads(content)
    hostile["shopping"][0]["path"] = "//elsewhere.example/"
    page = other.open("shopping", "favorites.html")
    import_file(page, json.dumps(hostile))
    expect(copy_region(page).get_by_role("status")).to_contain_text("line 1 of its shopping list has no valid “path”")


def test_says_so_where_nothing_can_be_kept(shopper):
    someone = forbid_storage(shopper())
    page = someone.open("shopping", RAGU)
    page.locator("[data-shop]").click()
    expect(page.get_by_role("status").filter(has_text="does not let the site keep anything")).to_be_visible()
    expect(listed(someone).get_by_role("heading", name="Your browser keeps nothing for this site")).to_be_visible()
    someone = shopper()
    page = someone.open("shopping", RAGU)
    page.evaluate(FILL_STORAGE)
    page.locator("[data-shop]").click()
    expect(page.get_by_role("status").filter(has_text="storage for this site is full")).to_be_visible()
    expect(page.get_by_role("button", name="See the list")).to_have_count(0)


def test_works_offline_and_says_without_script_what_it_needs(shopper):
    someone = shopper(worker=True)
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    put(someone)
    page = listed(someone)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_load_state("networkidle")
    someone.context.set_offline(True)
    page.reload()
    expect(line(page, "butter")).to_be_visible()
    someone.context.set_offline(False)
    page = shopper(script=False).open("shopping", "shopping.html")
    expect(page.get_by_role("heading", name="This page needs JavaScript")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_prints_what_is_to_be_bought(shopper):
    someone = shopper()
    put(someone)
    page = listed(someone)
    line(page, "salt").get_by_role("checkbox").click()
    page.emulate_media(media="print")
    expect(line(page, "butter")).to_be_visible()
    expect(basket(page)).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_has_no_barriers(shopper, phone):
    someone = shopper(phone=phone)
    put(someone)
    page = listed(someone)
    line(page, "butter").get_by_role("checkbox").click()
    expect(basket(page)).to_have_count(1)
    assert small_targets(page) == [] and barriers(page) == [] and barriers_of_colour(page) == []
    assert not phone or misfits(page) == []
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
