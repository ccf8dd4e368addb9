"""Export and import of favorites and notes as one file."""

import json
import uuid
from datetime import date

from playwright.sync_api import Page, expect

from actions import ADD, FAVORITE, FILE, FILL_STORAGE, NOTE, copy_region, import_file


def fill(page: Page):
    """Makes a favorite with two notes, and a note on another recipe."""
    page.get_by_role("button", name=ADD).click()
    for text in ("Less chili", "Line one\nLine two — „“ 🌶"):
        page.get_by_role("button", name="Add note").click()
        page.get_by_role("textbox", name="Your note").fill(text)
        page.get_by_role("button", name="Save note").click()


def kept(page: Page) -> dict:
    return page.evaluate("({ ...localStorage })")


def test_export_moves_to_another_browser(visitor):
    page = visitor().open("sample", "recipes/shakshuka.html")
    fill(page)
    page.get_by_role("banner").get_by_role("link", name="Favorites").click()
    with page.expect_download() as download:
        copy_region(page).get_by_role("button", name="Export").click()
    assert download.value.suggested_filename.startswith("favorites-")
    date.fromisoformat(download.value.suggested_filename.removeprefix("favorites-").removesuffix(".json"))
    expect(copy_region(page).get_by_role("status")).to_have_text("1 favorite and 2 notes exported.")
    content = download.value.path().read_text()
    document = json.loads(content)
    assert [favorite["name"] for favorite in document["favorites"]] == ["Shakshuka"]
    assert "\n  " in content, "it is laid out for people too"

    other = visitor().open("sample", "favorites.html")
    import_file(other, content)
    expect(copy_region(other).get_by_role("status")).to_have_text("1 favorite and 2 notes added.")
    assert kept(other) == kept(page)
    import_file(other, content)
    expect(copy_region(other).get_by_role("status")).to_have_text("3 were already here.")
    other.get_by_role("main").get_by_role("link", name="Shakshuka").click()
    expect(other.get_by_text("Line one\nLine two — „“ 🌶")).to_be_visible()


def test_the_kitchen_goes_along(visitor):
    page = visitor().open("sample", "what-can-i-cook.html")
    page.locator("#pantry_food").fill("eggs, milk,")
    page.locator("summary").filter(has_text="Always there").click()
    page.get_by_role("button", name="Remove sugar").click()
    page.locator("#always_food").fill("flour")
    page.keyboard.press("Enter")
    page.get_by_role("banner").get_by_role("link", name="Favorites").click()
    with page.expect_download() as download:
        copy_region(page).get_by_role("button", name="Export").click()
    expect(copy_region(page).get_by_role("status")).to_have_text("4 foods of the kitchen exported.")
    content = download.value.path().read_text()
    other = visitor().open("sample", "favorites.html")
    import_file(other, content)
    expect(copy_region(other).get_by_role("status")).to_have_text("4 foods of the kitchen added.")
    assert kept(other) == kept(page)
    import_file(other, content)
    expect(copy_region(other).get_by_role("status")).to_have_text("4 were already here.")
    foods = [{"text": "rice"}, {"text": " "}, {"text": "Rice"}, {"text": "x", "since": "today"}]
    import_file(other, FILE | {"favorites": [], "notes": [], "kitchen": foods})
    expect(copy_region(other).get_by_role("status")).to_have_text(
        "1 food of the kitchen added, 3 were left out, the first: food 2 of the kitchen has no valid “text”.")


def test_foods_of_the_kitchen_are_not_kept_where_the_rest_has_no_room(visit):
    page = visit("sample", "favorites.html")
    page.evaluate(FILL_STORAGE)
    page.evaluate("localStorage.setItem('neighbour', localStorage.getItem('neighbour').slice(200))")
    before = kept(page)
    import_file(page, FILE | {"kitchen": [{"text": "rice"}]})
    expect(copy_region(page).get_by_role("status")).to_contain_text("storage for this site is full")
    assert kept(page) == before


COUNT_READINGS = """
  (() => {
    const { keys } = Object, { getItem } = Storage.prototype;
    globalThis.readings = { lists: 0, items: 0 };
    Object.keys = (object) => {
      if (object === localStorage) readings.lists += 1;
      return keys(object);
    };
    Storage.prototype.getItem = function (key) {
      readings.items += 1;
      return getItem.call(this, key);
    };
  })()"""


def test_many_favorites_are_read_as_often_as_few(visitor):
    def readings(count: int) -> list[dict]:
        """What is read by an import of so many favorites, and by the page that shows them."""
        reader = visitor()
        reader.context.add_init_script(COUNT_READINGS)
        page = reader.open("sample", "favorites.html")
        favorites = [FAVORITE | {"id": str(uuid.UUID(int=number + 1)), "name": f"Rösti {number}"} for number in range(count)]
        import_file(page, FILE | {"favorites": favorites, "notes": [NOTE]})
        expect(copy_region(page).get_by_role("status")).to_have_text(f"{count} favorites and 1 note added.")
        imported = page.evaluate("readings")
        page.reload()
        expect(page.get_by_role("heading", name="Rösti", exact=False)).to_have_count(count)
        return [imported, page.evaluate("readings")]

    for few, many in zip(readings(20), readings(200)):
        assert many["lists"] == few["lists"]
        assert many["items"] <= 10 * few["items"]


def test_import_merges_and_the_newer_edit_wins(visit):
    page = visit("sample", "favorites.html")
    import_file(page, FILE)
    expect(copy_region(page).get_by_role("status")).to_have_text("1 favorite and 1 note added.")
    newer = NOTE | {"text": "Three hours.", "edited": "2025-03-01T00:00:00.000Z"}
    older = NOTE | {"text": "One hour.", "edited": "2024-03-01T00:00:00.000Z"}
    another = {**FAVORITE, "id": str(uuid.UUID(int=3)), "name": "Fondue"}
    import_file(page, FILE | {"favorites": [FAVORITE, another], "notes": [newer]})
    expect(copy_region(page).get_by_role("status")).to_have_text(
        "1 favorite added, 1 note brought up to date, 1 was already here.")
    expect(page.get_by_text("Three hours.")).to_be_visible()
    import_file(page, FILE | {"notes": [older]})
    expect(copy_region(page).get_by_role("status")).to_have_text("2 were already here.")
    expect(page.get_by_text("Three hours.")).to_be_visible()
    expect(page.get_by_role("heading", name="Fondue")).to_be_visible()


def without(document: dict, key: str) -> dict:
    return {name: value for name, value in document.items() if name != key}


DAMAGED_OR_FOREIGN = [
    (json.dumps(FILE)[:-20], "it is damaged, or not a file of favorites"),
    (json.dumps(FILE).encode().replace(b"Two", b"Tw\xff"), "it is damaged, or not a file of favorites"),
    (b"\x89PNG\r\n\x1a\n\0\0", "it is damaged, or not a file of favorites"),
    ("", "it is damaged, or not a file of favorites"),
    ("null", "it was not exported from a page of favorites"),
    ({"recipes": []}, "it was not exported from a page of favorites"),
    (FILE | {"version": 2}, "it comes from a newer site; reload this page and try again"),
    (without(FILE, "version"), "it is damaged: its version is missing"),
    (without(FILE, "favorites"), "it is damaged: its favorites are missing"),
    (FILE | {"shopping": {"0": {}}}, "it is damaged: its shopping list is no list"),
    (FILE | {"kitchen": {}}, "it is damaged: its kitchen is no list"),
    (" " * (16 * 1024 * 1024 + 1), "it is larger than any file of favorites"),
]


def test_refuses_what_is_damaged_or_foreign(visit):
    page = visit("sample", "favorites.html")
    import_file(page, FILE)
    expect(copy_region(page).get_by_role("status")).to_have_text("1 favorite and 1 note added.")
    before = kept(page)
    for number, (content, reason) in enumerate(DAMAGED_OR_FOREIGN):
        import_file(page, content, f"holiday-{number}.json")
        expect(copy_region(page).get_by_role("status")).to_have_text(
            f"“holiday-{number}.json” was not imported: {reason}. Nothing was changed.")
        assert kept(page) == before


LINE = {
    "id": f"{FAVORITE['id']}/3", "name": "Rösti", "path": "recipes/roesti.html", "food": "potato", "text": "potatoes",
    "amounts": "2\t\tpotato|potatoes", "language": "en", "since": "2025-01-01T00:00:00.000Z", "ticked": ""}
BAD_RECORDS = [
    ("notes", without(NOTE, "text"), "note 2 has no valid “text”"),
    ("notes", NOTE | {"id": "../../favorite/x"}, "note 2 has no valid “id”"),
    ("notes", NOTE | {"edited": "yesterday"}, "note 2 has no valid “edited”"),
    ("notes", NOTE | {"text": "x" * 10_001}, "note 2 has no valid “text”"),
    ("notes", NOTE, "it has a note twice"),
    ("favorites", FAVORITE | {"name": ["Rösti"]}, "favorite 2 has no valid “name”"),
    ("favorites", None, "favorite 2 has no valid “id”"),
    ("favorites", FAVORITE | {"id": str(uuid.UUID(int=9)), "name": "x" * 6_000_000}, "favorite 2 has no valid “name”"),
    ("favorites", FAVORITE | {"id": str(uuid.UUID(int=9)), "name": "\u200b\u2060"}, "favorite 2 has no valid “name”"),
    ("notes", NOTE | {"id": str(uuid.UUID(int=9)), "cuisine": "x" * 10_001}, "note 2 has no valid “cuisine”"),
    ("shopping", LINE | {"language": "a"}, "line 2 of its shopping list has no valid “language”"),
    ("shopping", LINE | {"path": "//elsewhere.example/"}, "line 2 of its shopping list has no valid “path”"),
    ("shopping", LINE | {"amounts": "1e999\tg\t"}, "line 2 of its shopping list has no valid “amounts”"),
    ("shopping", LINE | {"amounts": f"{'9' * 400}\tg\t"}, "line 2 of its shopping list has no valid “amounts”"),
    ("shopping", LINE | {"amounts": "9-2\tg\t"}, "line 2 of its shopping list has no valid “amounts”"),
    ("shopping", LINE | {"amounts": "1\t__proto__\t"}, "line 2 of its shopping list has no valid “amounts”"),
    ("shopping", LINE | {"path": "x" * 6_000_000}, "line 2 of its shopping list has no valid “path”"),
    ("shopping", LINE | {"name": "\u200b"}, "line 2 of its shopping list has no valid “name”"),
    ("shopping", LINE | {"id": FAVORITE["id"]}, "line 2 of its shopping list has no valid “id”"),
    ("shopping", LINE | {"id": f"own/{FAVORITE['id']}"}, "line 2 of its shopping list has no valid “id”"),
    ("shopping", LINE | {"name": ""}, "line 2 of its shopping list has no valid “id”"),
    ("shopping", LINE | {"since": "2025"}, "line 2 of its shopping list has no valid “since”"),
]


def test_bad_record_costs_only_itself(visit):
    page = visit("sample", "favorites.html")
    good = FILE | {"shopping": [LINE]}
    for kind, record, reason in BAD_RECORDS:
        page.evaluate("localStorage.clear()")
        page.reload()
        import_file(page, good | {kind: [*good[kind], record]})
        expect(copy_region(page).get_by_role("status")).to_have_text(
            f"1 favorite, 1 note and 1 line of the shopping list added, 1 was left out: {reason}.")
    page.goto(page.url.replace("favorites.html", "shopping.html"))
    expect(page.get_by_role("main").get_by_text("potatoes")).to_be_visible()


def test_bad_card_costs_only_itself(visit):
    page = visit("sample", "favorites.html")
    card = {
        "id": FAVORITE["id"], "name": "Rösti", "cuisine": "Swiss", "path": "recipes/roesti.html", "picture": "", "colour": "",
        "marks": "\nserves 4"}
    bad = [None, 5, "x", [None], {}, card | {"marks": "\n" + "x" * 6_000_000}]
    for cards, is_kept in ((None, False), ([*bad, card, *bad], True), ({"0": card}, False)):
        page.evaluate("localStorage.clear()")
        page.reload()
        import_file(page, FILE | {"cards": cards})
        expect(copy_region(page).get_by_role("status")).to_have_text("1 favorite and 1 note added.")
        assert any("#1/card/" in key for key in kept(page)) == is_kept


def test_list_shows_what_it_can_where_one_kept_line_is_damaged(visit):
    page = visit("sample", "favorites.html")
    import_file(page, FILE | {"shopping": [LINE]})
    expect(copy_region(page).get_by_role("status")).to_contain_text("added")
    page.evaluate("""() => {
        const [key] = Object.keys(localStorage).filter((key) => key.includes('/shopping/'));
        const line = JSON.parse(localStorage[key]);
        localStorage[key.replace(/3$/, '4')] = JSON.stringify({ ...line, id: line.id.replace(/3$/, '4'), language: 'a' });
    }""")
    page.goto(page.url.replace("favorites.html", "shopping.html"))
    expect(page.get_by_role("main").get_by_text("potatoes")).to_be_visible()


def test_import_that_does_not_fit_changes_nothing(visit):
    page = visit("sample", "favorites.html")
    import_file(page, FILE)
    expect(copy_region(page).get_by_role("status")).to_have_text("1 favorite and 1 note added.")
    # Five million characters are what browsers grant.
    page.evaluate("localStorage.setItem('neighbour', 'x'.repeat(5_000_000))")
    before = kept(page)
    longer = NOTE | {"text": "Longer than before.", "edited": "2025-03-01T00:00:00.000Z"}
    notes = [NOTE | {"id": str(uuid.UUID(int=number)), "text": "x" * 10_000} for number in range(10, 60)]
    import_file(page, FILE | {"notes": [longer, *notes]})
    expect(copy_region(page).get_by_role("status")).to_contain_text("full, so nothing was saved")
    assert kept(page) == before


def test_nothing_is_offered_for_export_where_nothing_is_kept(visit):
    page = visit("sample", "favorites.html")
    expect(copy_region(page).get_by_role("button", name="Import")).to_be_visible()
    expect(copy_region(page).get_by_role("button", name="Export")).to_be_hidden()
