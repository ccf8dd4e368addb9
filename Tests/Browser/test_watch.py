"""The living site: refreshes, notices, the overlay, and pages that follow edits."""

import re

import pytest
from playwright.sync_api import Page, expect

from live import FeedServer, LiveSite
from quality import barriers
from scenes import LOOKS
from visitors import held_request

# What other pages refer to on the home page.
GROUPS = '{{#groups}}<h2 id="{{anchor}}">{{name}}</h2>{{/groups}}'
NAMES = ["Khao Soi", "Pad Thai", "Som Tam"]
ALL_WELL = re.compile("Up to date|Refreshed")
MISTAKE = "<p>\n  {{recipeCuont}}\n</p>"
FIXED = "<p>\n  {{recipeCount}} recipes\n</p>" + GROUPS


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


def bar_of(page):
    """What the bar tells, beside its buttons to act."""
    return page.get_by_role("region", name="Live site").get_by_role("status")


def is_there(page):
    """Waits until the site itself is shown, and not the page that stands in for it."""
    expect(page.locator("script[src='/-/live.js']:not([data-waiting])")).to_be_attached()


def reload_until(page, comes):
    """What a visitor without scripts does."""
    for _ in range(200):
        if comes():
            return
        page.wait_for_timeout(100)
        page.reload()


def test_shows_the_site_as_soon_as_it_is_there_and_refreshes_it_at_the_push_of_a_button(live_page, feed):
    site, page = live_page()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    expect(bar_of(page)).to_contain_text(ALL_WELL)
    assert feed.requests == 1
    feed.offer(*NAMES, "Massaman")
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("[data-recipe]")).to_have_count(4)
    assert feed.requests == 2


def comes_true(page: Page, condition: str):
    """Asks the page until it is so; its content security policy lets no function of a test's wait inside it."""
    for _ in range(400):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{condition} has not come true")


def test_reloads_an_edited_page_where_the_reader_is_and_no_page_that_is_the_same(watch, live_page, feed):
    feed.offer(*[f"Recipe {number}" for number in range(60)])
    site = watch()
    # The first note of a site changes every page: it may have ingredients, and so all link to the shopping list.
    site.write("Public/notes/recipe-2.md", "Mild.")
    _, other = live_page(site, "recipes/recipe-2.html")
    expect(other.get_by_text("Mild.")).to_be_visible()
    expect(other.get_by_role("contentinfo").get_by_role("link", name="Shopping list")).to_be_visible()
    page = other.context.new_page()
    page.goto(site.url)
    expect(page.locator("[data-recipe]")).to_have_count(60)
    other.goto(site.url + "recipes/recipe-1.html")
    same = page.context.new_page()
    same.goto(site.url + "offline.html")
    same.evaluate("window.isSame = true")
    page.evaluate("scrollTo(0, 900)")
    site.write("Templates/card.mustache", '<li data-recipe="{{id}}">{{name}} as a card</li>')
    expect(page.get_by_text("Recipe 1 as a card")).to_be_visible()
    comes_true(page, "Math.abs(scrollY - Math.min(900, document.documentElement.scrollHeight - innerHeight)) < 2")
    site.write("Public/notes/recipe-1.md", "Add *lime*.")
    expect(other.locator("em", has_text="lime")).to_be_visible()
    assert same.evaluate("window.isSame")
    site.write("Templates/offline.mustache", "{{<layout}}{{$content}}<h1>Another page</h1>{{/content}}{{/layout}}")
    expect(same.get_by_text("Another page")).to_be_visible()
    assert feed.requests == 1


def test_takes_on_edited_styles_without_a_reload(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.evaluate("window.isSame = true")
    site.write("Public/theme/site.css", "body { background: rgb(1, 2, 3) }")
    expect(page.locator("body")).to_have_css("background-color", "rgb(1, 2, 3)")
    assert page.evaluate("window.isSame")


def test_shows_a_mistake_over_the_last_good_page_until_it_is_fixed(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Templates/home.mustache", MISTAKE)
    overlay = page.get_by_role("alertdialog")
    expect(overlay).to_contain_text("Templates/home.mustache:2:3: error:")
    expect(overlay).to_contain_text("^^^^")
    expect(overlay).to_contain_text("did you mean “recipeCount”?")
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(overlay).to_be_hidden()
    site.write("Templates/home.mustache", "<p>\n  {{recipeCuont}} {{x}}\n</p>")
    expect(overlay).to_be_visible()
    site.write("Templates/home.mustache", FIXED)
    expect(overlay).to_be_hidden()
    expect(page.get_by_text("3 recipes", exact=True)).to_be_visible()


def test_tells_the_place_from_what_is_wrong_however_a_file_is_named(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Public/notes/error: salt.md", "Salty.")
    bar_of(page).get_by_role("button", name="1 warning").click()
    listing = page.get_by_role("region", name="Warnings")
    expect(listing.locator(".place")).to_contain_text("error: salt.md")
    expect(listing.locator(".warning")).to_be_visible()
    expect(listing.locator("strong")).not_to_contain_text("warning")


def test_goes_on_telling_of_a_mistake_that_was_put_away(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Templates/home.mustache", MISTAKE)
    overlay = page.get_by_role("alertdialog")
    overlay.get_by_role("button", name="Hide").click()
    expect(overlay).to_be_hidden()
    bar = bar_of(page)
    expect(bar).to_contain_text("1 mistake")
    expect(bar).not_to_contain_text(ALL_WELL)
    mistake = bar.get_by_role("button", name="1 mistake")
    mistake.press("Enter")
    expect(overlay).to_contain_text("Templates/home.mustache:2:3: error:")
    page.keyboard.press("Escape")
    expect(overlay).to_be_hidden()
    expect(mistake).to_be_focused()
    # Nor does it come up again on each page that one goes to.
    page.goto(site.url + "recipes/khao-soi.html")
    expect(mistake).to_be_visible()
    expect(overlay).to_be_hidden()
    site.write("Templates/home.mustache", FIXED)
    expect(mistake).to_be_hidden()
    expect(bar).to_contain_text(ALL_WELL)
    site.write("Templates/home.mustache", MISTAKE)
    expect(overlay).to_be_visible()


def test_counts_all_mistakes(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Templates/home.mustache", "{{recipeCuont}} {{x}}")
    page.get_by_role("alertdialog").get_by_role("button", name="Hide").click()
    expect(bar_of(page).get_by_role("button", name="2 mistakes")).to_be_visible()


def test_goes_on_telling_of_a_failed_refresh_that_was_put_away(live_page, feed):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    feed.fail()
    page.get_by_role("button", name="Refresh").click()
    notice = page.get_by_role("alert")
    notice.get_by_role("button", name="Hide").click()
    expect(notice).to_be_hidden()
    bar = bar_of(page)
    failure = bar.get_by_role("button", name="List unreachable")
    expect(failure).to_be_focused()
    expect(bar).not_to_contain_text(ALL_WELL)
    page.keyboard.press("Enter")
    expect(notice).to_contain_text("The recipe list cannot be reached")
    expect(notice.get_by_role("button", name="Try again")).to_be_focused()
    notice.get_by_role("button", name="Hide").click()
    expect(notice).to_be_hidden()
    # Who asks again wants to know what became of it.
    page.get_by_role("button", name="Refresh").click()
    expect(notice).to_be_visible()
    assert feed.requests == 3
    feed.offer(*NAMES)
    page.get_by_role("button", name="Refresh").click()
    expect(failure).to_be_hidden()
    expect(bar).to_contain_text(ALL_WELL)


def test_counts_the_warnings_and_shows_them_on_demand(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    site.write("Public/notes/khao-soi.md", "As [there](nowhere.html), or [there](nobody.html).")
    count = bar_of(page).get_by_role("button", name="2 warnings")
    count.click()
    warnings = page.get_by_role("region", name="Warnings")
    expect(warnings).to_be_focused()
    expect(warnings).to_contain_text("nowhere.html")
    # The page is loaded anew, and they are where they were.
    site.write("Public/thanks.md", "# Thanks\n")
    expect(page.get_by_role("link", name="Thanks").first).to_be_visible()
    expect(warnings).to_be_focused()
    page.keyboard.press("Escape")
    expect(warnings).to_be_hidden()
    expect(count).to_be_focused()
    site.write("Public/notes/khao-soi.md", "As there.")
    expect(count).to_be_hidden()


def test_the_warnings_stay_open_where_the_page_comes_anew_twice_in_a_row(live_page):
    site, page = live_page()
    site.write("Public/notes/khao-soi.md", "As [there](nowhere.html).")
    bar_of(page).get_by_role("button", name="1 warning").click()
    warnings = page.get_by_role("region", name="Warnings")
    expect(warnings).to_be_focused()
    # The first of the two pages is not drawn before the second comes.
    held = []
    page.route("**/-/live.css", lambda route: held.append(route))
    for name in ("Thanks", "Credits"):
        site.write(f"Public/{name.lower()}.md", f"# {name}\n")
        expect(page.get_by_role("link", name=name).first).to_be_visible()
    held_request(page, held)
    # A file is seen as soon as it is there, and again with its text, so the page may come more than twice.
    page.unroute("**/-/live.css")
    expect(warnings).to_be_focused()


def test_keeps_the_newest_state_where_an_older_answer_comes_late(live_page):
    site, page = live_page()
    site.write("Public/notes/khao-soi.md", "As [there](nowhere.html).")
    count = bar_of(page).get_by_role("button", name="1 warning")
    expect(count).to_be_visible()
    late = []
    page.route("**/-/status", lambda route: late.append((route, route.fetch().json())))
    page.reload()
    expect(count).to_be_visible()
    # The page may know of the warning before it has asked.
    while not late:
        page.wait_for_timeout(50)
    route, state = late[-1]
    # That of before the warning.
    route.fulfill(json={**state, "site": {**state["site"], "warnings": []}})
    page.wait_for_timeout(500)
    expect(count).to_be_visible()


def test_tells_how_long_ago_the_last_refresh_was(live_page):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    # Nothing else comes than what is made up here.
    page.route("**/-/events", lambda route: None)
    for seconds, words in [
        (3, "Up to date"), (50.6, re.compile("Refreshed 5[1-9] seconds ago")), (59.7, "Refreshed 1 minute ago"),
        (100, "Refreshed 2 minutes ago"), (7_200, "Refreshed 2 hours ago"),
    ]:
        page.route("**/-/status", lambda route: route.fulfill(json={**route.fetch().json(), "feedAge": seconds}))
        page.reload()
        expect(bar_of(page)).to_have_text(words)


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


def test_shows_each_state_of_the_feed_from_the_panel_and_says_that_it_is_made_up(live_page, feed):
    site, page = live_page()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    page.get_by_role("button", name="Live tools").click()
    bar = bar_of(page)
    page.get_by_role("radio", name="Malformed").check()
    expect(page.get_by_role("alert")).to_contain_text("There are 3 mistakes in the recipe list")
    expect(bar).to_contain_text("Simulated: malformed")
    expect(bar).to_contain_text("3 mistakes in the list")
    page.get_by_role("radio", name="Unreachable").check()
    expect(page.get_by_role("alert")).to_contain_text("The recipe list cannot be reached")
    expect(bar).to_contain_text("Simulated: unreachable")
    page.get_by_role("radio", name="Empty").check()
    expect(page.locator("[data-recipe]")).to_have_count(0)
    expect(bar).to_contain_text("Simulated: empty")
    expect(bar).not_to_contain_text(ALL_WELL)
    # The page was reloaded, and the panel is where it was.
    expect(page.get_by_role("radio", name="Empty")).to_be_focused()
    page.get_by_role("radio", name="As it is").check()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    expect(page.get_by_role("radio", name="As it is")).to_be_focused()
    expect(bar).to_contain_text(ALL_WELL)
    # The real site is shown at once, and then looked at anew.
    feed.wait_for_requests(2)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Live tools")).to_be_focused()
    page.reload()
    expect(bar).to_contain_text(ALL_WELL)
    expect(page.get_by_role("radio")).to_have_count(0)
    assert feed.requests == 2


def test_opens_the_panel_from_the_words_that_say_what_is_made_up(live_page, watch):
    site, page = live_page(watch("--simulate", "empty"))
    page.get_by_role("button", name="Simulated: empty").click()
    expect(page.get_by_role("radio", name="Empty")).to_be_focused()
    page.get_by_role("radio", name="As it is").check()
    expect(page.locator("[data-recipe]")).to_have_count(3)


def test_keeps_a_choice_while_the_server_still_tells_the_former_state(live_page, watch):
    site, page = live_page(watch("--simulate", "empty"))
    is_there(page)
    page.get_by_role("button", name="Simulated: empty").click()
    asked = []
    page.route("**/-/simulate?*", lambda route: asked.append(route))
    page.get_by_role("radio", name="As it is").click()
    page.evaluate("""async () => {
        const status = await (await fetch('/-/status')).json();
        const other = new BroadcastChannel('recipesite-live');
        const told = new Promise((resolve) => (other.onmessage = resolve));
        new BroadcastChannel('recipesite-live').postMessage(status);
        await told;
    }""")
    expect(page.get_by_role("radio", name="As it is")).to_be_checked()
    asked[0].continue_()
    expect(page.locator("[data-recipe]")).to_have_count(3)
    expect(page.get_by_role("radio", name="As it is")).to_be_checked()


def test_leaves_a_phone_room_for_the_page_and_for_each_of_the_tools(live_page, feed):
    site, page = live_page(phone=True)
    expect(page.locator("[data-recipe]")).to_have_count(3)
    feed.fail()
    page.get_by_role("button", name="Refresh").click()
    notice = page.get_by_role("alert")
    again = notice.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    masthead = page.get_by_role("banner").bounding_box()
    assert notice.bounding_box()["y"] > masthead["y"] + masthead["height"]
    page.get_by_role("button", name="Live tools").click()
    expect(page.get_by_role("radio", name="As it is")).to_be_focused()
    boxes = [
        part.bounding_box()
        for part in (notice, page.get_by_role("region", name="Live tools"), page.get_by_role("region", name="Live site"))]
    for upper, lower in zip(boxes, boxes[1:]):
        assert upper["y"] >= 0 and upper["y"] + upper["height"] <= lower["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    feed.offer("One")
    again.click()
    expect(page.locator("[data-recipe]")).to_have_count(1)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_has_no_barriers_in_its_tools(live_page, feed, look):
    # What looks for them does so with styles of its own.
    site, page = live_page(**look, bypass_csp=True)
    expect(page.locator("[data-recipe]")).to_have_count(3)
    bar = bar_of(page)
    # It is no recipe's, and changes no page.
    site.write("Public/notes/nobody.md", "Add lime.")
    expect(bar).to_contain_text("1 warning")
    assert barriers(page) == []
    site.write("Templates/home.mustache", MISTAKE)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    bar.get_by_role("button", name="1 warning").click()
    page.get_by_role("radio", name="Malformed").check()
    expect(bar).to_have_text("Simulated: malformed1 mistake3 mistakes in the list1 warning")
    page.get_by_role("alert").get_by_text("Details").click()
    assert barriers(page) == []


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
    # It is seen once the page has all that it needs to report that the server is gone.
    refresh = page.get_by_role("button", name="Refresh")
    expect(refresh).to_be_visible()
    port = site.url.rstrip("/").rsplit(":", 1)[1]
    site.close()
    expect(page.get_by_text("The live server does not answer")).to_be_visible()
    expect(refresh).to_be_disabled()
    watch("--port", port)
    expect(refresh).to_be_enabled()
