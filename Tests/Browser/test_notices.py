"""What is said in passing: it is there long enough, and covers nothing for good."""

import re

from playwright.sync_api import Page, expect

from actions import ADD, REMOVE

SHAKSHUKA = "recipes/shakshuka.html"


def removed(someone) -> Page:
    """A page with a notice that offers Undo, and a clock that the test moves on."""
    page = someone.page
    page.clock.install()
    someone.open("sample", SHAKSHUKA)
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.get_by_role("button", name=ADD).click()
    page.get_by_role("button", name=REMOVE).click()
    # The notice follows when the star is painted.
    page.clock.run_for(100)
    page.mouse.move(5, 300)
    return page


def undo(page: Page):
    return page.get_by_role("button", name="Undo")


def test_a_notice_with_undo_goes_by_itself_after_a_while(visitor):
    page = removed(visitor())
    page.clock.run_for(18_000)
    expect(undo(page)).to_be_visible()
    page.clock.run_for(5_000)
    expect(undo(page)).to_be_hidden()


def test_a_notice_stays_while_it_is_pointed_at_or_focused_and_a_while_longer(visitor):
    page = removed(visitor())
    page.clock.run_for(15_000)
    undo(page).hover()
    page.clock.run_for(60_000)
    expect(undo(page)).to_be_visible()
    page.mouse.move(5, 300)
    undo(page).focus()
    page.clock.run_for(60_000)
    expect(undo(page)).to_be_visible()
    page.get_by_role("heading", level=1).click()
    page.clock.run_for(15_000)
    expect(undo(page)).to_be_visible()
    page.clock.run_for(10_000)
    expect(undo(page)).to_be_hidden()


def test_the_end_of_the_page_can_be_scrolled_out_from_under_a_notice(visitor):
    page = removed(visitor(phone=True))
    tall = "document.documentElement.scrollHeight"
    height = page.evaluate(tall)
    page.mouse.wheel(0, 100_000)
    page.evaluate("scrollTo(0, 1e6)")
    notice = undo(page).locator("xpath=..").bounding_box()
    foot = page.get_by_role("contentinfo").bounding_box()
    assert foot["y"] + foot["height"] <= notice["y"]
    page.get_by_role("button", name="Dismiss").click()
    assert page.evaluate(tall) < height


def test_a_notice_moves_nothing_that_is_seen(visitor):
    someone = visitor(phone=True)
    # The page looks for the site's top in folders above it.
    someone.ignores = re.compile("status of 404")
    page = someone.open("sample", "404.html")
    places = "[...document.querySelectorAll('main *, .footer *')].map((part) => JSON.stringify(part.getBoundingClientRect()))"
    before = page.evaluate(places)
    page.evaluate("recipesite.notice('Said in passing', { label: 'Undo', run() {} })")
    expect(undo(page)).to_be_visible()
    assert page.evaluate(places) == before
