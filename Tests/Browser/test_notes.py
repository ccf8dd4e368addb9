"""Personal notes: many for each recipe, kept in the visitor's browser."""

import pytest
from playwright.sync_api import Page, expect

from actions import ADD, REMOVE, note, notes_region, write_note

SHAKSHUKA = "recipes/shakshuka.html"
HOSTILE = "<img src=x onerror=alert(1)> & </textarea><script>alert(2)</script>"


def texts(page: Page) -> list[str]:
    return notes_region(page).get_by_role("list").get_by_role("paragraph").filter(has_not=page.get_by_role("time")).all_inner_texts()


def test_notes_are_added_edited_and_stay(visit):
    page = visit("sample", SHAKSHUKA)
    write_note(page, "Less chili.\n\nTwo tins are enough.")
    expect(notes_region(page).get_by_role("button", name="Add note")).to_be_focused()
    write_note(page, "Grandmother adds cumin.")
    page.reload()
    assert texts(page) == ["Less chili.\n\nTwo tins are enough.", "Grandmother adds cumin."]
    note(page, "Less chili").get_by_role("button", name="Edit").click()
    expect(notes_region(page).get_by_role("textbox")).to_have_value("Less chili.\n\nTwo tins are enough.")
    notes_region(page).get_by_role("textbox").fill("No chili.")
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(note(page, "No chili").get_by_role("button", name="Edit")).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Note saved")).to_be_visible()
    page.reload()
    assert texts(page) == ["No chili.", "Grandmother adds cumin."]


def test_a_deleted_note_can_be_brought_back(visit):
    page = visit("sample", SHAKSHUKA)
    for text in ("First", "Second"):
        write_note(page, text)
    page.reload()
    for text, focused in (("First", note(page, "Second").get_by_role("button", name="Edit")),
                          ("Second", note(page, "First").get_by_role("button", name="Edit"))):
        note(page, text).get_by_role("button", name="Delete").click()
        expect(note(page, text)).to_have_count(0)
        expect(focused).to_be_focused()
        expect(page.get_by_role("status").filter(has_text="Note deleted")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(note(page, text).get_by_role("button", name="Edit")).to_be_focused()
        assert texts(page) == ["First", "Second"]
    page.reload()
    assert texts(page) == ["First", "Second"]


def test_a_deleted_note_stays_deleted(visit):
    page = visit("sample", SHAKSHUKA)
    write_note(page, "Once")
    note(page, "Once").get_by_role("button", name="Delete").press("Enter")
    expect(notes_region(page).get_by_role("button", name="Add note")).to_be_focused()
    page.reload()
    expect(notes_region(page).get_by_role("listitem")).to_have_count(0)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_an_unbroken_word_widens_nothing(visit, phone):
    page = visit("sample", SHAKSHUKA, phone=phone)
    notes_region(page).get_by_role("button", name="Add note").click()
    field = notes_region(page).get_by_role("textbox")
    before = field.bounding_box()
    field.fill("x" * 500)
    after = field.bounding_box()
    assert (after["x"], after["width"]) == (before["x"], before["width"])
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(note(page, "xxx")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    text = note(page, "xxx").get_by_role("paragraph").first
    assert text.evaluate("(text) => text.scrollWidth <= text.clientWidth")


def test_text_is_shown_as_it_was_written(visit):
    page = visit("sample", SHAKSHUKA)
    write_note(page, HOSTILE)
    assert texts(page) == [HOSTILE]
    page.reload()
    assert texts(page) == [HOSTILE]


def test_date_is_in_the_sites_language_and_the_visitors_zone(visitor):
    page = visitor(locale="de-DE", timezone_id="Europe/Berlin").open("sample", SHAKSHUKA)
    page.clock.set_fixed_time("2026-03-03T23:30:00Z")
    write_note(page, "Weniger Chili.")
    expect(note(page, "Weniger Chili").get_by_role("time")).to_have_text("4 March 2026")


def test_length_limit_is_said_and_nothing_is_cut_off(visit):
    page = visit("sample", SHAKSHUKA)
    notes_region(page).get_by_role("button", name="Add note").click()
    field = notes_region(page).get_by_role("textbox")
    expect(field).to_have_accessible_description("Up to 10,000 characters")
    field.fill("x" * 10_012)
    expect(field).to_have_accessible_description("Too long by 12: a note has up to 10,000 characters.")
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(notes_region(page).get_by_role("listitem")).to_have_count(0)
    expect(field).to_have_value("x" * 10_012)
    field.fill("x" * 10_000)
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(notes_region(page).get_by_role("listitem")).to_have_count(1)


def test_empty_note_is_not_kept(visit):
    page = visit("sample", SHAKSHUKA)
    notes_region(page).get_by_role("button", name="Add note").click()
    notes_region(page).get_by_role("textbox").fill("  \n ")
    notes_region(page).get_by_role("button", name="Save note").click()
    expect(notes_region(page).get_by_role("textbox")).to_have_accessible_description("Write something first.")
    expect(notes_region(page).get_by_role("listitem")).to_have_count(0)


def test_unfinished_note_survives_leaving_the_page(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    write_note(page, "Saved.")
    notes_region(page).get_by_role("button", name="Add note").click()
    notes_region(page).get_by_role("textbox").fill("Half a")
    note(page, "Saved.").get_by_role("button", name="Edit").click()
    note(page, "Saved.").get_by_role("textbox").fill("Saved, and")
    page.close()
    page = someone.new_page()
    page.goto(someone.url("sample", SHAKSHUKA))
    fields = notes_region(page).get_by_role("textbox")
    expect(fields.nth(0)).to_have_value("Saved, and")
    expect(fields.nth(1)).to_have_value("Half a")
    notes_region(page).get_by_role("button", name="Save note").nth(1).click()
    notes_region(page).get_by_role("button", name="Save note").click()
    assert texts(page) == ["Saved, and", "Half a"]
    page.reload()
    expect(fields).to_have_count(0)


def test_cancelling_can_be_undone(visit):
    page = visit("sample", SHAKSHUKA)
    notes_region(page).get_by_role("button", name="Add note").click()
    notes_region(page).get_by_role("textbox").fill("A long story")
    notes_region(page).get_by_role("button", name="Cancel").click()
    expect(notes_region(page).get_by_role("button", name="Add note")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(notes_region(page).get_by_role("textbox")).to_have_value("A long story")
    expect(notes_region(page).get_by_role("textbox")).to_be_focused()


def test_other_tabs_follow_and_lose_nothing(visitor):
    someone = visitor()
    one, other = someone.open("sample", SHAKSHUKA), someone.new_page()
    other.goto(someone.url("sample", SHAKSHUKA))
    write_note(one, "Shared")
    expect(note(other, "Shared")).to_be_visible()
    # Both change the same note.
    note(other, "Shared").get_by_role("button", name="Edit").click()
    notes_region(other).get_by_role("textbox").fill("Theirs")
    note(one, "Shared").get_by_role("button", name="Edit").click()
    notes_region(one).get_by_role("textbox").fill("Mine")
    notes_region(one).get_by_role("button", name="Save note").click()
    # The note's text follows, the editor of it does not.
    expect(note(other, "Mine")).to_be_visible()
    notes_region(other).get_by_role("button", name="Save note").click()
    expect(other.get_by_role("status").filter(has_text="saved as a note of its own")).to_be_visible()
    for page in (one, other):
        expect(note(page, "Theirs")).to_be_visible()
        assert texts(page) == ["Mine", "Theirs"]
    # One deletes what the other is writing.
    note(other, "Mine").get_by_role("button", name="Edit").click()
    notes_region(other).get_by_role("textbox").fill("Mine, and more")
    note(one, "Mine").get_by_role("button", name="Delete").click()
    expect(note(one, "Mine")).to_have_count(0)
    # What was deleted elsewhere goes behind the others while it is being written.
    expect(notes_region(other).get_by_role("listitem").nth(1).get_by_role("textbox")).to_have_value("Mine, and more")
    notes_region(other).get_by_role("button", name="Save note").click()
    for page in (one, other):
        expect(note(page, "Mine, and more")).to_be_visible()
        assert texts(page) == ["Theirs", "Mine, and more"]


def test_a_draft_of_another_tab_follows_it_until_it_is_written_in(visitor):
    someone = visitor()
    one = someone.open("sample", SHAKSHUKA)

    def begin() -> Page:
        """Begins a note, and opens a second tab that shows it, too."""
        notes_region(one).get_by_role("button", name="Add note").click()
        notes_region(one).get_by_role("textbox").fill("Less")
        other = someone.new_page()
        other.goto(someone.url("sample", SHAKSHUKA))
        expect(notes_region(other).get_by_role("textbox")).to_have_value("Less")
        return other

    other = begin()
    notes_region(one).get_by_role("textbox").fill("Less chili")
    expect(notes_region(other).get_by_role("textbox")).to_have_value("Less chili")
    notes_region(one).get_by_role("button", name="Save note").click()
    expect(note(other, "Less chili")).to_be_visible()
    expect(notes_region(other).get_by_role("textbox")).to_have_count(0)
    expect(notes_region(other).get_by_role("button", name="Add note")).to_be_visible()

    other = begin()
    notes_region(other).get_by_role("textbox").fill("Less salt")
    notes_region(one).get_by_role("button", name="Save note").click()
    expect(note(other, "Less").first).to_be_visible()
    expect(notes_region(other).get_by_role("textbox")).to_have_value("Less salt")
    notes_region(other).get_by_role("button", name="Save note").click()
    expect(note(one, "Less salt")).to_be_visible()
    assert texts(one) == texts(other) == ["Less chili", "Less", "Less salt"]


def test_unstarring_loses_no_note(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    write_note(page, "Keep me")
    page.get_by_role("button", name=REMOVE).click()
    expect(note(page, "Keep me")).to_be_visible()
    page = someone.open("sample", "favorites.html")
    others = page.get_by_role("region", name="Notes on other recipes")
    others.get_by_role("link", name="Shakshuka").click()
    expect(note(page, "Keep me")).to_be_visible()


def test_new_notes_that_are_written_in_two_tabs_at_once_are_two(visitor):
    someone = visitor()
    first, second = someone.open("sample", SHAKSHUKA), someone.new_page()
    second.goto(first.url)
    for page, text in ((first, "First"), (second, "Second")):
        page.get_by_role("button", name="Add note").click()
        page.get_by_role("textbox", name="Note").fill(text)
    first.close()
    second.close()
    page = someone.new_page()
    page.goto(someone.url("sample", SHAKSHUKA))
    fields = page.locator("[data-notes] textarea")
    expect(fields).to_have_count(2)
    assert {field.input_value() for field in fields.all()} == {"First", "Second"}
    fields.first.press("Control+Enter")
    expect(fields).to_have_count(1)
    expect(fields).to_be_focused()


def test_cards_tell_of_personal_notes(visitor):
    someone = visitor()
    page = someone.open("sample", "recipes/tiramisu.html")
    home = someone.new_page()
    home.goto(someone.url("sample"))
    card = home.get_by_role("listitem").filter(has=home.get_by_role("link", name="Tiramisù"))
    # In words: a drawing would need an explanation.
    words = card.get_by_text("Has notes", exact=True)
    expect(card).to_have_count(1)
    expect(words).to_have_count(0)
    write_note(page, "With Amaretto.")
    expect(words).to_be_visible()
    expect(home.get_by_text("Has notes")).to_have_count(1)
    # Parted from the servings, though the time, which stands in the photo, comes between them.
    expect(card.get_by_text("Serves 8")).to_be_visible()
    assert words.evaluate("(words) => getComputedStyle(words, '::before').content") == '"· "'
    note(page, "Amaretto").get_by_role("button", name="Delete").click()
    expect(words).to_have_count(0)
