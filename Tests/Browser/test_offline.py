"""Reading the site without a network, and getting its next version."""

import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE
from sites import QuietHandler, Sites

ONLINE = "navigator.serviceWorker.ready.then(() => true)"


class Host:
    """A static server of one folder, which can go away and come back at the same address."""

    def __init__(self, folder):
        self.folder = folder
        self.server = None
        self.port = 0
        self.start()

    def start(self):
        handler = partial(QuietHandler, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def url(self, path: str) -> str:
        return f"http://localhost:{self.port}/site/{path}"


@pytest.fixture
def host(sites: Sites, tmp_path):
    """The sample, in a folder of its own, as a test changes it."""
    shutil.copytree(sites.built("sample"), tmp_path / "site")
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def phone(browser):
    context = browser.new_context(viewport=PHONE, device_scale_factor=3, is_mobile=True, reduced_motion="reduce")
    yield context
    context.close()


def visit(context, host: Host, path: str = "index.html") -> Page:
    """Opens a page and waits until the whole site is kept."""
    page = context.new_page()
    page.goto(host.url(path))
    assert page.evaluate(ONLINE)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def change(host: Host, old: str, new: str):
    """Publishes another version: every page and the list of files differ."""
    from hashlib import sha256
    from base64 import b64encode

    worker = host.folder / "site/service-worker.js"
    script = worker.read_text()
    for file in (host.folder / "site").rglob("*.html"):
        before = file.read_bytes()
        after = before.replace(old.encode(), new.encode())
        file.write_bytes(after)
        digests = [b64encode(sha256(content).digest()).decode() for content in (before, after)]
        script = script.replace(*digests)
    worker.write_text(script)


def look_for_update(page: Page):
    """Has the browser look for another version, as it does by itself at each visit, and waits for the end of it."""
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => {});
        const worker = registration.installing;
        if (worker) await new Promise((done) => worker.addEventListener('statechange', done));
    }""")


def is_shown(page: Page, selector: str) -> bool:
    return page.locator(selector).first.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def test_reads_everything_after_the_first_visit(phone, host):
    page = visit(phone, host)
    host.stop()
    page.reload()
    expect(page.locator("[data-recipe]").first).to_be_visible()
    assert is_shown(page, "[data-recipe] img")
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    # Its large photo was never looked at: a small one stands in.
    assert is_shown(page, "main img")
    page.goto(host.url("about.html"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # A folder's address means its index.
    page.goto(host.url(""))
    expect(page.locator("[data-recipe]").first).to_be_visible()


def test_keeps_the_large_photos_that_were_seen(phone, host):
    page = visit(phone, host, "recipes/shakshuka.html")
    photo = page.locator("main img").first
    width = photo.evaluate("image => image.decode().then(() => image.naturalWidth)")
    source = photo.evaluate("image => image.currentSrc")
    page.wait_for_function("address => caches.match(address)", arg=source)
    host.stop()
    page.reload()
    assert page.locator("main img").first.evaluate("image => image.decode().then(() => image.naturalWidth)") == width
    assert page.evaluate("address => fetch(address).then(answer => answer.ok)", source)


def test_offers_a_way_on_from_a_page_that_is_not_kept(phone, host):
    page = visit(phone, host)
    (host.folder / "site/later.html").write_text("<!doctype html><title>Later</title><h1>Later</h1>")
    host.stop()
    page.goto(host.url("recipes/../later.html?q=1"))
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    page.get_by_role("link", name="See all recipes").click()
    expect(page.locator("[data-recipe]").first).to_be_visible()
    page.go_back()
    again = page.get_by_role("link", name="Try again")
    expect(again).to_be_visible()
    host.start()
    again.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Later")
    assert page.url == host.url("later.html?q=1")


def test_goes_over_to_the_next_version_as_a_whole(phone, host):
    first, second = visit(phone, host), visit(phone, host, "recipes/shakshuka.html")
    change(host, "See all recipes", "See every recipe")
    change(host, "All recipes", "Every recipe")
    look_for_update(first)
    # While two pages are open, both stay with the version that they came from, online as offline.
    first.goto(host.url("about.html"))
    expect(first.get_by_role("link", name="All recipes").first).to_be_visible()
    expect(first.get_by_role("link", name="Every recipe")).to_have_count(0)
    second.close()
    first.goto(host.url("recipes/baklava.html"))
    expect(first.get_by_role("link", name="Every recipe").first).to_be_visible()
    host.stop()
    for path in ("index.html", "about.html", "recipes/shakshuka.html"):
        first.goto(host.url(path))
        expect(first.get_by_role("link", name="Every recipe").first).to_be_visible()
        expect(first.get_by_role("link", name="All recipes")).to_have_count(0)
    # Nothing of the old version stays behind.
    assert first.evaluate("""async () => {
        const cache = await caches.open((await caches.keys()).find((name) => name.endsWith(' files')));
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        return paths.length === new Set(paths).size;
    }""")


def test_refuses_a_version_that_is_not_whole(phone, host):
    page = visit(phone, host)
    about = (host.folder / "site/about.html").read_bytes()
    change(host, "All recipes", "Every recipe")
    # One page is still the old one: the host is being changed just now.
    (host.folder / "site/about.html").write_bytes(about)
    look_for_update(page)
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("link", name="All recipes").first).to_be_visible()
    host.stop()
    page.goto(host.url("recipes/baklava.html"))
    expect(page.get_by_role("link", name="All recipes").first).to_be_visible()


def test_can_be_installed(phone, host):
    page = visit(phone, host)
    devtools = phone.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("path", ["index.html", "recipes/shakshuka.html"])
def test_keeps_nothing_of_a_folder(visitor, path):
    someone = visitor(from_file=True)
    messages = []
    someone.page.on("console", lambda message: messages.append(message.text))
    someone.open("sample", path)
    expect(someone.page.get_by_role("heading", level=1)).to_be_visible()
    assert messages == []


def test_asks_for_no_copy_where_data_is_saved(phone, host):
    phone.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = phone.new_page()
    page.goto(host.url("index.html"))
    page.wait_for_load_state("networkidle")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
