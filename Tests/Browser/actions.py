"""What several tests do on pages: star recipes, write notes, import files, search, and fill the browser's storage."""

import json
import re
import uuid

from playwright.sync_api import Page, expect

from visitors import Visitor

# The names of stars: those of cards include the recipe's.
ADD = re.compile(r"^Add .*to favorites$")
REMOVE = re.compile(r"^Remove .*from favorites$")

# A file of favorites and notes, as one exports it.
FAVORITE = {"id": str(uuid.UUID(int=1)), "name": "Rösti", "cuisine": "Swiss", "since": "2025-01-01T00:00:00.000Z"}
NOTE = {
    "id": str(uuid.UUID(int=2)), "recipe": FAVORITE["id"], "name": "Rösti", "cuisine": "Swiss", "text": "Two hours.",
    "created": "2025-01-01T00:00:00.000Z", "edited": "2025-01-02T00:00:00.000Z"}
FILE = {
    "format": "recipesite favorites", "version": 1, "exported": "2025-02-01T00:00:00.000Z", "favorites": [FAVORITE],
    "notes": [NOTE]}

# Scripts that leave a page without storage, and with storage that is full.
NO_STORAGE = """
Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
});
"""
FILL_STORAGE = """
const take = size => {
    try { localStorage.setItem('neighbour', (localStorage.getItem('neighbour') ?? '') + 'x'.repeat(size)); return true; }
    catch { return false; }
};
for (let size = 1 << 22; size >= 1; size >>= 1) while (take(size));
"""


def card(page: Page, name: str):
    return page.get_by_role("listitem").filter(has=page.get_by_role("link", name=name, exact=True))


def star(page: Page, name: str):
    card(page, name).get_by_role("button", name=ADD).click()


def favorites_link(page: Page):
    return page.get_by_role("banner").get_by_role("link", name="Favorites")


def open_favorites(page: Page):
    favorites_link(page).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Favorites")
    # The scripts fill the page.
    page.wait_for_load_state()


def notes_region(page: Page):
    return page.get_by_role("region", name="Your notes")


def note(page: Page, text: str):
    return notes_region(page).get_by_role("listitem").filter(has_text=text)


def write_note(page: Page, text: str):
    """Adds a note to the recipe whose page is open."""
    notes_region(page).get_by_role("button", name="Add note").click()
    expect(notes_region(page).get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text(text)
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(note(page, text.splitlines()[0])).to_be_visible()


def copy_region(page: Page):
    return page.get_by_role("region", name="A copy to keep")


def import_file(page: Page, content, name: str = "copy.json"):
    """Imports a file of a document, a text or bytes."""
    if not isinstance(content, (str, bytes)):
        content = json.dumps(content)
    with page.expect_file_chooser() as chooser:
        copy_region(page).get_by_role("button", name="Import").click()
    chooser.value.set_files({
        "name": name, "mimeType": "application/json",
        "buffer": content if isinstance(content, bytes) else content.encode()})


def names(page: Page) -> list[str]:
    """The recipes that are seen, in the order in which they are seen, once the page is there as a whole."""
    page.wait_for_load_state()
    expect(page.locator("#search_hits[aria-busy]")).to_have_count(0)
    return seen(page).all_text_contents()


def seen(page: Page):
    return page.locator("[data-recipe]:visible .name")


def search(page: Page):
    return page.get_by_role("searchbox", name="Search recipes")


def filters(page: Page):
    """The sheet of filters, which it opens."""
    sheet = page.get_by_role("dialog", name="Filters")
    if not sheet.is_visible():
        page.get_by_role("button", name="Filters").click()
    expect(sheet).to_be_visible()
    return sheet


def close_filters(page: Page):
    page.locator("#show_hits").click()
    expect(page.get_by_role("dialog", name="Filters")).to_be_hidden()


def choose(page: Page, field: str, option: str):
    """Chooses in the sheet of filters, and closes it."""
    if field == "Time":
        filters(page).get_by_role("radio", name=option).check()
    else:
        filters(page).get_by_role("combobox", name=field).select_option(option)
    close_filters(page)


def forbid_storage(someone: Visitor) -> Visitor:
    """Has a visitor's browser keep nothing."""
    someone.context.add_init_script(NO_STORAGE)
    return someone


def enlarge_text(page: Page, size: int):
    """Sets the size of text in pixels as the browser's settings do; 16 is the usual one."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
