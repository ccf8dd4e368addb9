"""The ways to a site's own pages, however many it has and however long their titles are."""

import pytest
from playwright.sync_api import Page, expect

import authored
import pixels
from actions import ADD, star

WIDTHS = pytest.mark.parametrize("width", [320, 390, 1280])
SITES = pytest.mark.parametrize("site, count", [("one page", 1), ("three pages", 3), ("twelve pages", 12)])


def fits(page: Page):
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Nothing is cut off by what it stands in, or by the window's edge.
    assert page.evaluate("""(width) => [...document.querySelectorAll('.masthead *, .footer *')]
        .filter((element) => element.checkVisibility() && !element.closest('svg'))
        .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
            return left < 0 || right > width || isCut;
        }).map((element) => element.outerHTML)""", width) == []


@WIDTHS
@SITES
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_reaches_every_page_from_the_bar_and_from_the_foot(visitor, site, count, width, script):
    someone = visitor(phone=width < 1000, script=script)
    someone.page.set_viewport_size({"width": width, "height": 700})
    page = someone.open(site, "recipes/pad-thai.html")
    fits(page)
    bar = page.get_by_role("navigation", name="Site")
    more = bar.get_by_role("button", name="More")
    if more.is_visible():
        more.focus()
        page.keyboard.press("Enter")
    expect(bar.get_by_role("link")).to_have_count(1 + count)
    for number in range(1, count + 1):
        if more.is_visible():
            page.keyboard.press("Tab")
            expect(bar.get_by_role("link", name=authored.title(number), exact=True)).to_be_focused()
        link = bar.get_by_role("link", name=authored.title(number), exact=True)
        link.scroll_into_view_if_needed()
        # All of it, except a fraction of a pixel: a list scrolls by whole ones.
        expect(link).to_be_in_viewport(ratio=0.98)
    fits(page)
    bar.get_by_role("link", name=authored.title(count)).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(authored.title(count))
    foot = page.get_by_role("contentinfo")
    for number in range(1, count + 1):
        expect(foot.get_by_role("link", name=authored.title(number), exact=True)).to_be_visible()
    fits(page)


def test_closes_the_pages_with_escape(visitor):
    someone = visitor(phone=True)
    page = someone.open("twelve pages")
    more = page.get_by_role("button", name="More")
    more.click()
    expect(page.get_by_role("banner").get_by_role("link", name="part 12")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner").get_by_role("link", name="part 12")).to_be_hidden()
    expect(more).to_be_focused()


@pytest.mark.parametrize("site", ["few", "sample", "twelve pages"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_shows_all_of_the_number_of_favorites(visitor, site, phone):
    page = visitor(phone=phone).open(site)
    star(page, page.locator(".card").first.get_attribute("data-name"))
    badge = page.locator(".badge")
    expect(badge).to_have_text("1")
    page.evaluate("scrollTo(0, 0)")
    box = badge.bounding_box()
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    wanted = badge.evaluate("(badge) => getComputedStyle(badge).backgroundColor.match(/\\d+/g).map(Number)")
    for place, colour in pixels.colours(page, {"left": (0.12, 0.5), "right": (0.88, 0.5), "top": (0.5, 0.1)}, clip=box).items():
        assert list(colour) == pytest.approx(wanted, abs=2), place


def test_the_number_of_favorites_covers_nothing(visitor):
    page = visitor(phone=True).open("three pages", "recipes/pad-thai.html")
    page.get_by_role("button", name=ADD).click()
    page.locator(".badge").evaluate("(badge) => { badge.textContent = '888'; }")
    box = page.locator(".badge").bounding_box()
    more = page.get_by_role("button", name="More").bounding_box()
    assert box["x"] + box["width"] <= more["x"]
    fits(page)
