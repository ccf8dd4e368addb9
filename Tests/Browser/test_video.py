"""The video of a recipe, which plays in the place of its photo."""

import re

import pytest
from playwright.sync_api import Page, expect

from actions import ADD

PAD_THAI = "recipes/pad-thai.html"
LOOKS = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])


def play_link(page: Page):
    """The link that plays the video in the page, whatever it is called."""
    return page.locator("a[data-player]")


def expect_words_and_link(page: Page, words: str):
    """The visitor reads what is wrong, and has a link to where the video is."""
    expect(page.get_by_text(words)).to_be_visible()
    link = page.get_by_role("link", name="Watch on YouTube")
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s")


def test_plays_in_place_of_the_photo_and_asks_nothing_of_youtube_before(visitor):
    someone = visitor()
    page = someone.open("few", PAD_THAI)
    photo = page.get_by_role("img", name="Pad Thai")
    expect(photo).to_be_visible()
    expect(play_link(page)).to_have_accessible_name("Play the video here")
    expect(play_link(page)).to_have_accessible_description("")
    expect(page.get_by_text("Watch on YouTube")).to_be_hidden()
    assert someone.foreign_requests == []
    play_link(page).click()
    expect(page.locator("iframe")).to_have_attribute("title", "Video: Pad Thai")
    expect(page.frame_locator("iframe").locator("html")).to_be_visible()
    expect(photo).to_have_count(0)
    [request] = someone.foreign_requests
    assert re.match(r"https://www\.youtube-nocookie\.com/embed/dQw4w9WgXcQ\?.*start=90$", request)
    page.get_by_role("button", name="Close the video").click()
    expect(photo).to_be_visible()
    expect(play_link(page)).to_be_focused()


def test_escape_closes_the_video(visit):
    page = visit("few", PAD_THAI)
    for is_first in (True, False):
        play_link(page).press("Enter")
        expect(page.locator("iframe")).to_be_visible()
        if not is_first:
            expect(page.get_by_role("button", name="Close the video")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("iframe")).to_have_count(0)
        expect(play_link(page)).to_be_focused()


@LOOKS
@pytest.mark.parametrize("recipe", [("few", PAD_THAI), ("shapes", "recipes/portrait.html"), ("shapes", "recipes/panorama.html")],
                         ids=["4:3", "portrait", "panorama"])
def test_moves_nothing_and_stands_a_second_tap(visitor, phone, recipe):
    someone = visitor(phone=phone)
    page = someone.open(*recipe)
    page.wait_for_load_state("networkidle")
    # Of the whole page, and of all but what the photo's box holds.
    places = """() => [scrollY, ...[...document.querySelectorAll('body *:not(.player, .player *)')]
        .map((element) => JSON.stringify(element.getBoundingClientRect()))]"""
    outside = places.replace(".player *", ".photo *")
    play_link(page).scroll_into_view_if_needed()
    box = play_link(page).bounding_box()
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tap = page.touchscreen.tap if phone else page.mouse.click
    before, before_outside = page.evaluate(places), page.evaluate(outside)
    tap(*point)
    expect(page.locator("iframe")).to_be_visible()
    assert page.evaluate(outside) == before_outside
    assert page.evaluate(places) == before
    page.wait_for_timeout(180)
    tap(*point)
    page.wait_for_timeout(600)
    assert page.evaluate(places) == before
    expect(page.locator("iframe")).to_be_visible()
    expect(page.get_by_role("article").get_by_role("button", name=ADD)).to_be_visible()
    expect(page).to_have_url(someone.url(*recipe))
    page.get_by_role("button", name="Close the video").click()
    assert page.evaluate(places) == before


def test_a_player_out_of_sight_comes_into_sight_after_a_second_tap(visitor):
    someone = visitor(phone=True)
    page = someone.page
    page.set_viewport_size({"width": 390, "height": 420})
    page.clock.install()
    someone.open("few", PAD_THAI)
    play_link(page).evaluate("(link) => scrollTo(0, scrollY + link.getBoundingClientRect().top - 1)")
    scroll = page.evaluate("scrollY")
    expect(page.locator(".photo")).not_to_be_in_viewport()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.touchscreen.tap(60, 20)
    expect(page.locator("iframe")).to_be_attached()
    page.clock.run_for(180)
    page.touchscreen.tap(60, 20)
    page.clock.run_for(180)
    assert page.evaluate("scrollY") == scroll
    page.clock.run_for(1_000)
    expect(page.locator("iframe")).to_be_in_viewport(ratio=0.9)
    expect(page).to_have_url(someone.url("few", PAD_THAI))


def test_says_so_when_one_is_offline(visitor):
    someone = visitor()
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    page = someone.open("few", PAD_THAI)
    someone.context.set_offline(True)
    play_link(page).click()
    expect_words_and_link(page, "You are offline")
    expect(page.locator("iframe")).to_have_count(0)
    someone.context.set_offline(False)
    play_link(page).click()
    expect(page.locator("iframe")).to_be_visible()


def test_says_so_when_the_player_does_not_come(visitor):
    someone = visitor()
    page = someone.page
    page.clock.install()
    page.route("https://www.youtube-nocookie.com/**", lambda route: None)
    someone.open("few", PAD_THAI)
    play_link(page).click()
    expect_words_and_link(page, "The video is loading")
    page.clock.fast_forward(10_000)
    expect_words_and_link(page, "The video does not load")


def test_has_words_and_a_link_where_an_extension_blocks_the_player(visitor):
    someone = visitor()
    someone.ignores = re.compile("ERR_BLOCKED_BY_CLIENT")
    page = someone.open("few", PAD_THAI)
    page.route("https://www.youtube-nocookie.com/**", lambda route: route.abort("blockedbyclient"))
    play_link(page).click()
    expect_words_and_link(page, "Does it not play?")
    # Behind the browser's own page about it, which is transparent.
    expect_words_and_link(page, "The video does not load")


def test_says_so_where_a_policy_blocks_the_player(visitor):
    someone = visitor()
    someone.ignores = re.compile("Content Security Policy")

    def with_policy(route):
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": "frame-src 'none'"})

    someone.page.route("**/pad-thai.html", with_policy)
    page = someone.open("few", PAD_THAI)
    play_link(page).click()
    expect_words_and_link(page, "does not allow the player")
    expect(page.locator("iframe")).to_have_count(0)


@pytest.mark.parametrize("options", [{"script": False}, {"from_file": True}], ids=["no script", "from a file"])
def test_links_to_the_video_where_it_cannot_be_played_in_the_page(visitor, options):
    page = visitor(**options).open("few", PAD_THAI)
    link = page.get_by_role("link", name="Watch on YouTube", exact=True)
    expect(link).to_have_accessible_description("Leads to another site")
    link.click()
    expect(page).to_have_url("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s")


def test_links_to_a_video_elsewhere_under_a_name_that_holds(visit):
    page = visit("few", "recipes/tom-yum.html")
    expect(page.get_by_role("link", name=re.compile("YouTube|here"))).to_have_count(0)
    page.get_by_role("link", name="Watch the video").click()
    expect(page).to_have_url("https://videos.example/tom-yum")
