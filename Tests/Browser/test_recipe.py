"""A recipe's page."""

import re

import pytest
from playwright.sync_api import expect

from visitors import until

SHAKSHUKA = "recipes/shakshuka.html"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_shows_photo_name_cuisine_links_and_note(visit, script):
    page = visit("sample", SHAKSHUKA, script=script)
    expect(page.get_by_role("heading", level=1, name="Shakshuka")).to_be_visible()
    photo = page.get_by_role("img", name="Shakshuka")
    expect(photo).to_have_js_property("complete", True)
    assert len(photo.get_attribute("srcset").split(", ")) >= 2 and photo.get_attribute("sizes")
    for name in ("Watch on YouTube", "Source"):
        link = page.get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("rel", "noopener")
        expect(link).to_have_accessible_description("Leads to another site")
    expect(page.get_by_role("heading", level=2, name="Ingredients")).to_be_visible()
    page.get_by_role("link", name="Tunisian", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Tunisian")).to_be_visible()


def test_shows_no_dead_control(visit):
    page = visit("sample", "recipes/cherry-clafoutis.html")
    expect(page.get_by_role("link", name="Source", exact=True)).to_have_count(0)
    page = visit("sample", "recipes/horiatiki-greek-salad.html")
    expect(page.get_by_role("link", name=re.compile("video|YouTube"))).to_have_count(0)
    page = visit("sample", SHAKSHUKA, script=False)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("switch", name="Keep screen on")).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(0)


def test_goes_on_to_the_previous_and_the_next_recipe_of_the_cuisine(visit):
    page = visit("sample", "recipes/pizza-margherita.html", script=False)
    page.get_by_role("link", name="Next in Italian").click()
    expect(page.get_by_role("heading", level=1, name="Risotto alla Milanese")).to_be_visible()
    page.get_by_role("link", name="Previous in Italian").click()
    page.get_by_role("link", name="Previous in Italian").click()
    expect(page.get_by_role("heading", level=1, name="Tagliatelle al Ragù")).to_be_visible()
    expect(page.get_by_role("link", name="Previous in Italian")).to_have_count(0)
    page.get_by_role("link", name="All recipes").first.click()
    expect(page.get_by_role("heading", level=2, name="Italian")).to_be_in_viewport()


def test_copies_the_link_where_the_device_cannot_share(visitor):
    someone = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == someone.url("sample", SHAKSHUKA)


def test_shares_with_what_the_device_offers(visitor):
    someone = visitor()
    someone.context.add_init_script("navigator.share = async (data) => { window.shared = data; };")
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name="Share").click()
    until(page, "window.shared")
    assert page.evaluate("window.shared") == {
        "title": "Shakshuka · recipesite", "url": someone.url("sample", SHAKSHUKA)}
    expect(page.get_by_text("Link copied")).to_have_count(0)


def test_keeps_the_screen_on_when_asked_to(visitor):
    someone = visitor()
    someone.context.add_init_script("""
        window.locks = [];
        WakeLock.prototype.request = async (kind) => {
            const lock = { kind, held: true, get released() { return !this.held; }, async release() { this.held = false; } };
            locks.push(lock);
            return lock;
        };""")
    page = someone.open("sample", SHAKSHUKA)
    switch = page.get_by_role("switch", name="Keep screen on")
    switch.check()
    assert page.evaluate("locks.map(({ kind, held }) => [kind, held])") == [["screen", True]]
    # The browser lets go of it when the page is out of sight.
    page.evaluate("locks[0].held = false; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    assert page.evaluate("locks.length") == 2
    switch.uncheck()
    assert page.evaluate("locks[1].held") is False
    # The browser brings the switch back as it was.
    switch.check()
    page.goto(someone.url("sample"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    page.wait_for_load_state()
    expect(switch).to_be_checked()
    until(page, "locks.filter(({ held }) => held).length === 1")


def test_offers_no_switch_where_the_browser_cannot_keep_the_screen_on(visitor):
    someone = visitor()
    someone.context.add_init_script("delete Navigator.prototype.wakeLock;")
    page = someone.open("sample", SHAKSHUKA)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    expect(page.get_by_role("switch", name="Keep screen on")).to_have_count(0)


def test_leads_to_copies_and_searches_where_links_may_be_gone(visit):
    page = visit("lost", "recipes/khao-soi.html")
    source = page.get_by_role("link", name="Source")
    assert source.get_attribute("href") == "https://web.archive.org/web/20270115/https://gone.example/khao-soi"
    expect(page.get_by_text("The page at gone.example may be gone.")).to_be_visible()
    video = page.get_by_role("link", name="Search for a video")
    assert video.get_attribute("href") == "https://www.youtube.com/results?search_query=Khao%20Soi"
    # It leads there, and is not played here.
    expect(page.get_by_role("button", name="Play the video here")).to_have_count(0)


def test_the_star_of_a_long_name_ends_where_the_page_ends(visitor):
    someone = visitor(phone=True)
    page = someone.open("few")
    page.get_by_role("link", name="Chips").first.click()
    right = "(element) => element.getBoundingClientRect().right"
    star = page.locator("[data-star] button")
    expect(star).to_be_visible()
    assert star.evaluate(right) == pytest.approx(page.locator(".title").evaluate(right), abs=1)


def test_bars_of_progress_have_the_sites_colour(visitor):
    page = visitor().open("few", "favorites.html")
    assert page.locator("progress").evaluate("(bar) => getComputedStyle(bar).accentColor") != "auto"
