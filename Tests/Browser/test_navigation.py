"""The ways to a site's own pages, however many it has and however long their titles are."""


import pytest
from playwright.sync_api import Page, expect

import authored
import pixels
from actions import ADD, star
from visitors import until

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
    # The list, the favorites, and the site's own pages.
    expect(bar.get_by_role("link")).to_have_count(2 + count)
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
    # Without the notice, whose shadow falls on it.
    page.reload()
    expect(badge).to_have_text("1")
    box = badge.bounding_box()
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    wanted = badge.evaluate("(badge) => getComputedStyle(badge).backgroundColor.match(/\\d+/g).map(Number)")
    for place, colour in pixels.colours(page, {"left": (0.12, 0.5), "right": (0.88, 0.5), "top": (0.5, 0.15)}, clip=box).items():
        # On a phone it begins in the middle of a pixel.
        assert list(colour) == pytest.approx(wanted, abs=5), place


def test_the_number_of_favorites_covers_nothing(visitor):
    page = visitor(phone=True).open("three pages", "recipes/pad-thai.html")
    page.get_by_role("button", name=ADD).click()
    page.locator(".badge").evaluate("(badge) => { badge.textContent = '888'; }")
    link = page.get_by_role("navigation", name="Site").get_by_role("link", name="Favorites")
    badge, words, place = (part.bounding_box() for part in (page.locator(".badge"), link.locator("span").first, link))
    assert badge["y"] >= place["y"] and badge["y"] + badge["height"] <= words["y"]
    assert badge["x"] + badge["width"] <= place["x"] + place["width"]
    fits(page)


PLACES = {"Recipes": "index.html", "Pantry": "what-can-i-cook.html", "Favorites": "favorites.html", "Shopping": "shopping.html"}


@pytest.mark.parametrize("path", [*PLACES.values(), "recipes/ragu.html", "404.html", "offline.html"])
def test_every_page_has_the_same_places_at_the_foot_of_a_phone(visitor, path):
    someone = visitor(phone=True)
    page = someone.open("cooking", path)
    bar = page.get_by_role("navigation", name="Site")
    for name, target in PLACES.items():
        link = bar.get_by_role("link", name=name)
        box = link.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44 and box["y"] + box["height"] == page.viewport_size["height"]
        current = "page" if target == path else "true" if (name, path) == ("Recipes", "recipes/ragu.html") else None
        assert link.get_attribute("aria-current") == current
    # Nothing of the page's end lies below the bar.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.get_by_role("contentinfo").bounding_box()
    top = page.evaluate("Math.min(...[...document.querySelectorAll('.places, .acts')].map((bar) => bar.getBoundingClientRect().top))")
    assert last["y"] + last["height"] <= top + 1


def test_the_places_are_in_the_masthead_of_a_desktop(visitor):
    page = visitor().open("cooking", "favorites.html")
    bar = page.get_by_role("navigation", name="Site")
    names = ["Recipes", "What can I cook?", "Favorites", "Shopping"]
    assert [link.inner_text() for link in bar.get_by_role("link").all()][:4] == names
    assert bar.bounding_box()["y"] < 40
    bar.get_by_role("link", name="What can I cook?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What can I cook?")
    expect(bar.get_by_role("link", name="What can I cook?")).to_have_attribute("aria-current", "page")


def test_the_bars_of_a_phone_do_not_cover_each_other(visitor):
    page = visitor(phone=True).open("cooking", "recipes/ragu.html")
    boxes = lambda *parts: [page.locator(part).bounding_box() for part in parts]
    above = lambda one, other: one["y"] + one["height"] <= other["y"] + 0.5
    acts, places = boxes(".acts", ".places")
    assert above(acts, places)
    page.locator(".timer").first.click()
    # While timers run nothing that leads away lies below wet fingers.
    expect(page.locator(".places")).to_be_hidden()
    # Room is made for them in the frame after the one that shows them.
    until(page, "document.body.style.getPropertyValue('--timers') !== ''")
    acts, timers = boxes(".acts", ".timers")
    assert above(acts, timers) and timers["y"] + timers["height"] == page.viewport_size["height"]
    page.goto(page.url.replace("recipes/ragu.html", "index.html"))
    timers, places = boxes(".timers", ".places")
    assert above(timers, places)


def test_the_foot_of_every_page_leads_to_cuisines_and_categories(visitor):
    page = visitor().open("sample", "favorites.html")
    foot = page.get_by_role("contentinfo")
    links = foot.get_by_role("list", name="Cuisines").get_by_role("link")
    assert 1 < links.count() <= 12
    name = links.first.inner_text()
    links.first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
