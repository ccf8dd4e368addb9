"""What a visitor is told where the browser keeps nothing, or no more; and what is left alone."""

import re

from playwright.sync_api import Page, expect

from actions import ADD, FILL_STORAGE, REMOVE, forbid_storage, note, write_note
from visitors import until

SHAKSHUKA = "recipes/shakshuka.html"


def said(page: Page, text: str):
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


def test_forbidden_storage_is_said_and_the_star_does_not_pretend(visitor):
    someone = forbid_storage(visitor())
    for path in ("index.html", SHAKSHUKA):
        page = someone.open("sample", path)
        page.get_by_role("button", name=ADD).first.click()
        said(page, "does not let the site keep anything")
        expect(page.get_by_role("button", name=REMOVE)).to_have_count(0)
        expect(page.get_by_role("banner").get_by_role("link", name="Favorites")).to_have_accessible_name("Favorites")
    page = someone.open("sample", "favorites.html")
    expect(page.get_by_role("heading", name="Your browser keeps nothing for this site")).to_be_visible()
    expect(page.get_by_role("heading", name="No favorites yet")).to_be_hidden()
    expect(page.get_by_role("button", name="Import")).to_be_hidden()


def test_note_that_cannot_be_kept_stays_in_its_field(visitor):
    someone = forbid_storage(visitor())
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name="Add note").click()
    page.get_by_role("textbox", name="Your note").fill("Do not lose me")
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_role("textbox", name="Your note")).to_have_value("Do not lose me")
    expect(page.get_by_role("textbox", name="Your note")).to_be_focused()
    expect(page.get_by_text("Your text is still here.")).to_be_visible()
    # Not even a draft can be kept, so the browser asks before it leaves.
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.get_by_role("banner").get_by_role("link", name="Favorites").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Favorites")
    assert asked == ["beforeunload"]


def test_storage_that_refuses_to_write_only(visitor):
    someone = visitor()
    someone.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('Refused.', 'SecurityError'); };")
    page = someone.open("sample")
    page.get_by_role("button", name=ADD).first.click()
    said(page, "does not let the site keep anything")
    expect(page.get_by_role("button", name=REMOVE)).to_have_count(0)


def test_full_storage_is_said_and_loses_nothing(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    write_note(page, "Kept before")
    page.evaluate(FILL_STORAGE)
    page.get_by_role("button", name=ADD).click()
    said(page, "storage for this site is full")
    expect(page.get_by_role("button", name=ADD)).to_be_visible()
    note(page, "Kept before").get_by_role("button", name="Edit").click()
    page.get_by_role("textbox", name="Your note").fill("Kept before, and a good deal more")
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_text("Your text is still here.")).to_be_visible()
    # What is there can still be read, and removed.
    page = someone.new_page()
    page.goto(someone.url("sample", SHAKSHUKA))
    expect(note(page, "Kept before")).to_be_visible()
    page.evaluate("localStorage.removeItem('neighbour')")
    page.get_by_role("button", name=ADD).click()
    expect(page.get_by_role("button", name=REMOVE)).to_be_visible()


def test_what_cannot_be_read_is_left_alone(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    expect(page.get_by_role("button", name=REMOVE)).to_be_visible()
    # The card is kept when the star is painted.
    until(page, "Object.keys(localStorage).some((key) => key.includes('/card/'))")
    page.evaluate("""() => {
        const other = '00000000-0000-4000-8000-000000000001';
        for (const kind of ['favorite', 'card']) {
            const key = Object.keys(localStorage).find((key) => key.includes(`/${kind}/`));
            localStorage.setItem(key.replace('#1/', '#2/'), 'of a later format');
            localStorage.setItem(key.replace(/[^/]*$/, other), '{"id":');
            localStorage.setItem(key.replace(/[^/]*$/, other.replace('1', '2')), '{"id": 5}');
        }
    }""")
    before = page.evaluate("Object.keys(localStorage).sort()")
    page = someone.open("sample", "favorites.html")
    expect(page.get_by_text("1 recipe, kept in your browser")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).sort()") == before


def test_cleared_storage_shows_at_once(visitor):
    someone = visitor()
    page, other = someone.open("sample", SHAKSHUKA), someone.new_page()
    other.goto(someone.url("sample"))
    page.get_by_role("button", name=ADD).click()
    expect(other.get_by_role("button", name=REMOVE)).to_have_count(1)
    page.evaluate("localStorage.clear()")
    expect(other.get_by_role("button", name=REMOVE)).to_have_count(0)


def test_favorites_and_notes_work_offline(visitor):
    someone = visitor(worker=True)
    # Scripts for what is pressed, and pictures that the page had not asked for yet.
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    page = someone.open("sample", SHAKSHUKA)
    # The last of the scripts that notes need, and one more.
    until(page, "Boolean(globalThis.recipesite?.copyText)")
    someone.context.set_offline(True)
    page.get_by_role("button", name=ADD).click()
    write_note(page, "Written in the cellar")
    someone.context.set_offline(False)
    page = someone.open("sample", "favorites.html")
    expect(page.get_by_role("main").get_by_role("link", name="Shakshuka")).to_be_visible()
