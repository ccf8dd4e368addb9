"""What visitors set in their system or browser: forced colours, larger text, motion."""

import re

import pytest
from playwright.sync_api import Locator, expect

import feeds
import pixels
from actions import ADD

SHAKSHUKA = "recipes/shakshuka.html"
FORCED = pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])


def drawn(element: Locator, area=(0, 0, 1, 1)) -> bool:
    """Whether something in an element's area stands out as WCAG 2.2 asks of controls (1.4.11)."""
    element.scroll_into_view_if_needed()
    return pixels.contrast(element, area) >= 3


@FORCED
def test_forced_colours_leave_every_drawing_visible(visitor, dark):
    someone = visitor(dark=dark, forced_colors="active")
    page = someone.open("sample", SHAKSHUKA)
    # The arrow is the first 14 of the link's pixels, that of a link to elsewhere the last 12 before the padding.
    back = page.locator(".back a")
    assert drawn(back, (0, 0.2, 14 / back.bounding_box()["width"], 0.8))
    source = page.get_by_role("link", name="Source", exact=True)
    width = source.bounding_box()["width"]
    padding = float(source.evaluate("(link) => getComputedStyle(link).paddingInlineEnd")[:-2])
    assert drawn(source, ((width - padding - 14) / width, 0.3, (width - padding) / width, 0.7))
    switch = page.get_by_role("switch", name="Keep screen on")
    left, right = (0.12, 0.2, 0.45, 0.8), (0.55, 0.2, 0.88, 0.8)
    assert drawn(switch, left) and not drawn(switch, right)
    switch.evaluate("(input) => { input.checked = true; }")
    assert drawn(switch, right) and not drawn(switch, left)
    assert drawn(page.get_by_role("button", name=ADD).locator("svg"))

    page = someone.open("sample")
    page.get_by_role("button", name="Filters").click()
    for choice in page.locator(".choice:visible").all():
        width = choice.bounding_box()["width"]
        assert drawn(choice, ((width - 30) / width, 0.3, (width - 12) / width, 0.7))
    page.keyboard.press("Escape")
    for mark in page.locator(".card .mark").all()[:3]:
        assert drawn(mark)
    page.get_by_role("navigation", name="Cuisines").get_by_role("link", name="Italian").click()
    current = page.locator(".jump a:target-current")
    expect(current).to_have_count(1)
    # The list may still settle, so that the mark goes from one link to the next.
    expect(current).to_have_css("outline-style", "solid")
    page.mouse.move(5, 5)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function("""() => [...document.querySelectorAll('.jump a')]
        .filter((link) => getComputedStyle(link).outlineStyle === 'solid').length === 1""")

    page = someone.open("large", "cuisines/cuisine-a-2.html")
    current = page.get_by_role("link", name="Page 2", exact=True)
    assert current.evaluate("(link) => getComputedStyle(link).outlineStyle") == "solid"


@FORCED
def test_forced_colours_leave_the_number_of_favorites_and_notices_an_edge(visitor, dark):
    page = visitor(dark=dark, forced_colors="active").open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    for box in (page.locator(".badge"), page.locator(".notices .notice")):
        assert box.evaluate("(box) => parseFloat(getComputedStyle(box).borderTopWidth)") >= 1
    assert drawn(page.locator(".badge"))


@FORCED
def test_forced_colours_mark_the_chosen_units_and_no_others(visitor, dark):
    page = visitor(dark=dark, forced_colors="active").open("cooking", "recipes/ragu.html")
    edges = """[...document.querySelectorAll('.units label')].map((label) => {
        const { borderTopWidth, outlineStyle } = getComputedStyle(label);
        return borderTopWidth !== '0px' || outlineStyle === 'solid';
    })"""
    assert page.evaluate(edges) == [True, False, False]
    page.get_by_role("radio", name="Metric").check()
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate(edges) == [False, True, False]


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_long_words_fit(visitor, sites, phone):
    long = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" * 2
    recipes = feeds.with_photos([
        {"uuid": f"00000000-0000-4000-8000-00000000000{number}", "name": f"{long}{number}", "cuisine": long,
         "source_url": f"https://{'a' * 60}.example/"} for number in range(3)])
    sites.RECIPES["long words"] = lambda: recipes
    someone = visitor(phone=phone)
    page = someone.open("long words")
    page.get_by_role("button", name=ADD).first.click()
    paths = [link.get_attribute("href") for link in page.locator(".card a, .cuisine h2 a").all()]
    for path in ["index.html", "favorites.html", *paths]:
        someone.open("long words", path)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], path


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_an_owners_colours_win(visitor, dark):
    someone = visitor(dark=dark)
    styles = []
    someone.page.on("request", lambda request: request.resource_type == "stylesheet" and styles.append(request.url))
    for path in ("recipes/ragu.html", "404.html"):
        page = someone.open("custom", path)
        button = page.locator("main .button:not(.quiet)").first
        colour = button.evaluate("(button) => getComputedStyle(button).backgroundColor")
        assert colour == ("rgb(250, 251, 252)" if dark else "rgb(1, 2, 3)"), path
    assert re.fullmatch(r"custom-[0-9a-f]{16}\.css", styles[-1].split("/")[-1])
    # Where there is no such file, nothing is asked for.
    styles.clear()
    someone.open("few")
    assert [style for style in styles if "custom" in style.split("/")[-1]] == []


def test_transitions_that_the_browser_aborts_are_no_errors(visitor):
    # What a page reports, an unhandled rejection included, fails a test when the visitor leaves.
    someone = visitor(motion=True)
    someone.ignores = re.compile("ERR_FAILED")
    page = someone.open("sample")
    page.get_by_role("link", name="Shakshuka", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    page.go_back()
    # The next page takes no transition for one, as its style does not come, or as the visitor wants no motion any longer.
    page.route("**/site*.css", lambda route: route.abort())
    page.get_by_role("link", name="Baklava", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Baklava")
    page.unroute("**/site*.css")
    someone.open("sample")
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("link", name="Shakshuka", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    page.emulate_media(reduced_motion="no-preference")
    # Another way is taken in the middle of a transition.
    for _ in range(3):
        someone.open("sample")
        page.evaluate("(path) => { location.href = path; }", "recipes/shakshuka.html")
        page.wait_for_url("**/shakshuka.html")
        page.evaluate("location.href = '../measures.html'")
        page.wait_for_url("**/measures.html")
    page.wait_for_timeout(300)
