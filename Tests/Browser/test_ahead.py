"""What browsers fetch ahead of a click, and what a tap shows before the scripts that it loads run."""

import json
import re
import threading
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from sites import QuietHandler, QuietServer

PAGES = ["index.html", "recipes/shakshuka.html", "favorites.html", "about.html"]


class NotedHandler(QuietHandler):
    """Notes what is fetched ahead."""

    def do_GET(self):
        if "prefetch" in self.headers.get("Sec-Purpose", ""):
            self.server.ahead.append(self.path)
        super().do_GET()


@pytest.fixture
def noted(sites):
    """A server of the same sites that notes what is fetched ahead. Tests name it before their visitor, who leaves before it ends."""
    server = QuietServer(("127.0.0.1", 0), partial(NotedHandler, directory=str(sites.folder)))
    server.ahead = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def rules(page: Page) -> list[dict]:
    # They come after the page.
    expect(page.locator("script[type=speculationrules]")).to_be_attached()
    return [json.loads(text) for text in page.locator("script[type=speculationrules]").all_text_contents()]


def opened(someone, noted, path: str = "index.html") -> Page:
    someone.sites.built("few")
    page = someone.page
    page.goto(f"http://localhost:{noted.server_port}/few/{path}")
    page.wait_for_load_state("networkidle")
    return page


def wait_for_fetch(page: Page, noted):
    """Waits until something was fetched ahead."""
    for _ in range(1_000):
        if noted.ahead:
            return
        page.wait_for_timeout(20)
    pytest.fail("nothing was fetched ahead")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_rules_for_the_sites_pages_only(visitor, path):
    someone = visitor()
    page = someone.open("sample", path)
    [rule] = rules(page)
    assert list(rule) == ["prefetch"], "a page that is rendered ahead would do what it does unseen"
    [pages] = rule["prefetch"]
    assert pages["where"]["and"][0] == {"href_matches": "/sample/*.html"}
    assert pages["eagerness"] == "moderate"
    assert someone.errors == []


@pytest.mark.parametrize("path", [*PAGES, "shopping.html", "plan.html"])
def test_one_script_at_most_holds_back_the_reading_of_a_page(sites, path):
    scripts = re.findall(r"<script[^>]*\bsrc=[^>]*>", (sites.built("sample") / path).read_text())
    waited_for = [script for script in scripts if not re.search(r"\b(defer|async|data-src)\b", script)]
    assert len(scripts) > 3
    # Browsers ask for nothing that stands behind it, so it is the last one.
    assert ["/first-use-" in script for script in waited_for] == [True]


def test_a_phone_waits_for_the_touch(visitor):
    [rule] = rules(visitor(phone=True).open("sample"))
    assert rule["prefetch"][0]["eagerness"] == "conservative"


@pytest.mark.parametrize("worker", [False, True], ids=["without a worker", "with a worker"])
def test_a_page_is_fetched_with_the_touch_and_not_before(noted, visitor, worker):
    someone = visitor(phone=True, worker=worker)
    page = opened(someone, noted)
    if worker:
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        page.wait_for_load_state("networkidle")
    card = page.locator(".card a").first
    card.scroll_into_view_if_needed()
    assert noted.ahead == []
    box = card.bounding_box()
    devtools = someone.context.new_cdp_session(page)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    path = card.evaluate("({ pathname }) => pathname")
    wait_for_fetch(page, noted)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_url(f"**{path}")
    assert noted.ahead == [path]
    assert page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType") == "navigational-prefetch"
    assert page.evaluate("document.prerendering || performance.getEntriesByType('navigation')[0].activationStart") == 0


def test_a_mouse_that_rests_on_a_link_fetches_its_page(noted, visitor):
    page = opened(visitor(), noted)
    card = page.locator(".card a").first
    assert noted.ahead == []
    card.hover()
    wait_for_fetch(page, noted)
    assert noted.ahead == [card.evaluate("({ pathname }) => pathname")]
    # It is read, not opened: what a page keeps of its visitors is kept when they are there.
    assert page.evaluate("Object.keys(localStorage)") == []


def test_downloads_and_places_on_the_page_are_not_fetched_ahead(noted, visitor):
    page = opened(visitor(phone=True), noted)
    [rule] = rules(page)
    page.evaluate("""() => document.querySelector('main').insertAdjacentHTML('afterbegin',
        '<a id="own_place" href="#own_place">here</a> <a id="own_file" download href="about.html">file</a>')""")
    left_out = rule["prefetch"][0]["where"]["and"][1]["not"]["selector_matches"]
    for link in ("#own_place", "#own_file", "#surprise_me"):
        assert page.locator(link).evaluate("(link, selector) => link.matches(selector)", left_out), link
    assert not page.locator(".card a").first.evaluate("(link, selector) => link.matches(selector)", left_out)


def test_a_star_shines_before_any_script_of_the_first_touch_runs(visitor):
    someone = visitor(phone=True)
    page = someone.open("sample", "recipes/shakshuka.html")
    page.wait_for_load_state("networkidle")
    shown = page.evaluate("""async () => {
        const star = document.querySelector('[data-star] button');
        const late = document.querySelectorAll('script[data-src][data-late]').length;
        const loaded = () => [...document.scripts].filter(({ src }) => /cook-|shopping-add-|step-foods-/.test(src)).length;
        star.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        const held = loaded();
        star.click();
        return [late > 0, held, star.classList.contains('on'), loaded(),
            Object.keys(localStorage).filter((key) => key.includes('favorite/')).length];
    }""")
    assert shown == [True, 0, True, 0, 1]
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator("[data-favorites] .badge")).to_have_text("1")
    # They come when the tap is over.
    expect(page.locator("script[src*='cook-']")).to_be_attached()


def test_what_is_pressed_first_is_done_when_its_script_is_there(visitor):
    page = visitor(phone=True).open("sample", "recipes/shakshuka.html")
    page.locator("[data-shop]").tap()
    expect(page.locator("[data-shopping] .badge")).to_be_visible()


def test_filters_open_before_the_search_is_loaded(visitor):
    page = visitor(phone=True).open("sample")
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("""() => {
        const button = document.querySelector('button.filters');
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        button.click();
        return [document.querySelector('#filters_sheet').matches(':popover-open'),
            [...document.scripts].filter(({ src }) => src.includes('/finder-')).length];
    }""")
    assert seen == [True, 0]
    expect(page.locator("#show_hits")).to_have_text("Show 26 recipes")
