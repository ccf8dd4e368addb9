"""The living site: refreshes, notices, the overlay, and pages that follow edits."""

import re

import pytest
from playwright.sync_api import expect

from live import FeedServer, LiveSite

# What other pages refer to on the home page.
CUISINES = '{{#cuisines}}<h2 id="{{anchor}}">{{name}}</h2>{{/cuisines}}'
NAMES = ["Khao Soi", "Pad Thai", "Som Tam"]


@pytest.fixture
def feed():
    feed = FeedServer(*NAMES)
    yield feed
    feed.close()


@pytest.fixture
def watch(tmp_path, feed):
    """Starts the living site: `watch("--simulate", "empty")`."""
    sites = []

    def start(*arguments):
        sites.append(LiveSite(tmp_path / f"site{len(sites)}", *arguments, feed=feed))
        return sites[-1]

    yield start
    for site in sites:
        site.close()


@pytest.fixture
def live_page(watch, visitor):
    """The home page of a living site, whose visitor may see requests fail, and leaves before the site stops."""

    def open(site=None, path="", **options):
        site = site or watch()
        visitor_ = visitor(**options)
        # A page that stands in for the site comes with status 503, which browsers call an error.
        visitor_.ignores = re.compile("503|500|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|fetching the script")
        page = visitor_.page
        page.goto(site.url + path)
        return site, page

    return open


def reload_until(page, is_there):
    """What a visitor without scripts does."""
    for _ in range(50):
        if is_there():
            return
        page.reload()


def test_shows_the_site_as_soon_as_it_is_there_and_refreshes_it_at_the_push_of_a_button(live_page, feed):
    site, page = live_page()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    expect(page.get_by_role("status").filter(has_text=re.compile("Up to date|Refreshed"))).to_be_visible()
    assert feed.requests == 1
    feed.offer(*NAMES, "Massaman")
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("[data-recipe]")).to_have_count(4)
    assert feed.requests == 2


def test_reloads_an_edited_page_where_the_reader_is_and_no_page_that_is_the_same(live_page, feed):
    feed.offer(*[f"Recipe {number}" for number in range(60)])
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(60)
    other = page.context.new_page()
    other.goto(site.url + "recipes/recipe-1.html")
    same = page.context.new_page()
    same.goto(site.url + "404.html")
    same.evaluate("window.isSame = true")
    page.evaluate("scrollTo(0, 900)")
    site.write("Templates/card.mustache", '<li data-recipe="{{id}}">{{name}} as a card</li>')
    expect(page.get_by_text("Recipe 1 as a card")).to_be_visible()
    page.wait_for_function("Math.abs(scrollY - Math.min(900, document.documentElement.scrollHeight - innerHeight)) < 2")
    site.write("Public/notes/recipe-1.md", "Add *lime*.")
    expect(other.locator("em", has_text="lime")).to_be_visible()
    assert same.evaluate("window.isSame")
    assert feed.requests == 1


def test_takes_on_edited_styles_without_a_reload(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.evaluate("window.isSame = true")
    site.write("Public/theme/site.css", "body { background: rgb(1, 2, 3) }")
    expect(page.locator("body")).to_have_css("background-color", "rgb(1, 2, 3)")
    assert page.evaluate("window.isSame")


def test_shows_a_mistake_over_the_last_good_page_until_it_is_mended(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Templates/home.mustache", "<p>\n  {{recipeCuont}}\n</p>")
    overlay = page.get_by_role("alertdialog")
    expect(overlay).to_contain_text("Templates/home.mustache:2:3: error:")
    expect(overlay).to_contain_text("^^^^")
    expect(overlay).to_contain_text("did you mean “recipeCount”?")
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(overlay).to_be_hidden()
    site.write("Templates/home.mustache", "<p>\n  {{recipeCuont}} {{x}}\n</p>")
    expect(overlay).to_be_visible()
    site.write("Templates/home.mustache", "<p>\n  {{recipeCount}} recipes\n</p>" + CUISINES)
    expect(overlay).to_be_hidden()
    expect(page.get_by_text("3 recipes", exact=True)).to_be_visible()


def test_says_what_became_of_a_failed_refresh_and_lets_it_be_tried_again(live_page, feed):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    feed.fail()
    page.get_by_role("button", name="Refresh").click()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("The recipe list cannot be reached")
    expect(notice).to_contain_text("This has been so for")
    notice.get_by_text("Details").click()
    expect(notice).to_contain_text("the server answered with status 500")
    expect(page.locator("[data-recipe]")).to_have_count(3)
    feed.offer("One")
    notice.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-recipe]")).to_have_count(1)
    expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False])
def test_stands_in_for_a_site_that_is_not_there_yet_and_can_be_asked_to_retry(live_page, watch, feed, script):
    feed.fail()
    site, page = live_page(script=script)
    heading = page.get_by_role("heading", name="The recipe list cannot be reached")
    if not script:
        reload_until(page, heading.is_visible)
    expect(heading).to_be_visible()
    expect(page.get_by_text("the server answered with status 500")).to_be_visible()
    feed.offer(*NAMES)
    page.get_by_role("button", name="Retry").click()
    if not script:
        reload_until(page, lambda: page.locator("[data-recipe]").count() == 3)
    expect(page.locator("[data-recipe]")).to_have_count(3)


def test_shows_each_state_of_the_feed_from_the_panel(live_page, feed):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.get_by_role("button", name="Live tools").click()
    page.get_by_role("radio", name="Malformed").check()
    expect(page.get_by_role("alert")).to_contain_text("There are 3 mistakes in the recipe list")
    page.get_by_role("radio", name="Unreachable").check()
    expect(page.get_by_role("alert")).to_contain_text("The recipe list cannot be reached")
    page.get_by_role("radio", name="Empty").check()
    expect(page.locator("[data-recipe]")).to_have_count(0)
    page.get_by_role("button", name="Live tools").click()
    page.get_by_role("radio", name="As it is").check()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    assert feed.requests == 2


def test_keeps_many_tabs_up_to_date(live_page):
    site, page = live_page()
    tabs = [page] + [page.context.new_page() for _ in range(9)]
    for tab in tabs[1:]:
        tab.goto(site.url)
    for tab in tabs:
        expect(tab.locator("[data-recipe]")).to_have_count(3)
    site.write("README.md", "# Grandmother's table\n\nAll of it.")
    for tab in tabs:
        expect(tab).to_have_title(re.compile("Grandmother"))


def test_goes_on_after_the_server_was_away(watch, visitor, live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    # It is seen once the page has all that it needs to tell of a server that is gone.
    refresh = page.get_by_role("button", name="Refresh")
    expect(refresh).to_be_visible()
    port = site.url.rstrip("/").rsplit(":", 1)[1]
    site.close()
    expect(page.get_by_text("The live server does not answer")).to_be_visible()
    expect(refresh).to_be_disabled()
    watch("--port", port)
    expect(refresh).to_be_enabled(timeout=10_000)
