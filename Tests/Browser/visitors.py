"""Visitors of a site, each with a browser profile of its own, and how tests wait for what their pages do."""

import re
import shutil
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route

import fonts
from sites import Sites

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium; a browser is never downloaded."""
    found = [shutil.which(name) for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")]
    program = next((path for path in [*found, MAC_CHROME] if path and Path(path).exists()), None)
    assert program, "install chromium, on which the browser tests run"
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"], env=fonts.environment())


class Chromium:
    """A browser that is started anew after it, or one of its pages, has crashed."""

    # The addresses of pages that crashed, or `the browser`.
    _crashes: list[str] = []

    def __init__(self, playwright: Playwright):
        self._playwright = playwright
        self._browser: Browser | None = None
        self._has_crashed = self._is_closing = False

    def running(self) -> Browser:
        if self._browser is None or not self._browser.is_connected() or self._has_crashed:
            self.close()
            self._browser = launch(self._playwright)
            self._has_crashed = self._is_closing = False
            self._browser.on("disconnected", lambda _: self._is_closing or self._note("the browser"))
            self._browser.on("context", self._watch)
        return self._browser

    def close(self):
        self._is_closing = True
        if self._browser:
            self._browser.close()

    def _watch(self, context: BrowserContext):
        context.on("page", lambda page: page.on("crash", lambda _: self._note(page.url)))

    def _note(self, crashed: str):
        self._has_crashed = True
        Chromium._crashes.append(crashed)

    @classmethod
    def take_crashes(cls) -> list[str]:
        """Returns what has crashed since the last call."""
        crashes, cls._crashes = cls._crashes, []
        return crashes


def is_fault(message) -> bool:
    """Whether the console tells of a mistake; the page for unknown addresses asks for one script in several folders."""
    return message.type == "error" and "/theme/not-found" not in message.location["url"]


class Visitor:
    """A browser profile with an empty storage, and what its pages asked for and complained about."""

    def __init__(self, browser: Browser, sites: Sites, *, phone=False, dark=False, script=True, from_file=False,
                 motion=False, worker=False, **options):
        self.sites = sites
        self.from_file = from_file
        self.foreign_requests: list[str] = []
        self.errors: list[str] = []
        # What a browser may call an error because a test asked for it.
        self.ignores: re.Pattern | None = None
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone, java_script_enabled=script,
            color_scheme="dark" if dark else "light", reduced_motion="no-preference" if motion else "reduce",
            # Most tests are not of the worker, which fetches as much again as the page.
            service_workers="allow" if worker else "block", **options)
        # A pattern, so that only these requests come to this process.
        self.context.route(re.compile(r"^https?://(?!localhost[:/])"), self._answer_for_elsewhere)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: is_fault(message) and self.errors.append(message.text))
        return page

    def open(self, site: str, path: str = "index.html") -> Page:
        """Opens a page of a site and waits until its scripts have run."""
        self.page.goto(self.url(site, path))
        return self.page

    def url(self, site: str, path: str = "index.html") -> str:
        return self.sites.url(site, path, self.from_file)

    def _answer_for_elsewhere(self, route: Route):
        """The rest of the network is not there, but what is asked of it is noted."""
        self.foreign_requests.append(route.request.url)
        route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Elsewhere</title>")


def held_request(page: Page, held: list[Route]) -> Route:
    """The first request that a route of the page has put into a list, once there is one."""
    end = time.monotonic() + 60
    while not held:
        assert time.monotonic() < end, "nothing is asked for"
        page.wait_for_timeout(10)
    return held.pop(0)


def until(page: Page, expression: str, arg=None, seconds: float = 120):
    """Waits until an expression, or the promise that it gives, is true.

    Playwright's own way evaluates a text in the page, which the page's policy forbids.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, expression
        time.sleep(0.05)
