"""What the tests of service workers do: serve a site from a host of its own, wait for its worker, and look at what is kept."""

import shutil
import time

from playwright.sync_api import BrowserContext, Page

import pixels
from hosts import Host
from sites import Sites
from visitors import until

UPDATE = "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)"


def remembered(name: str) -> str:
    """An expression for what the worker of the page's site remembers."""
    return f"(await (await caches.match(`${{location.origin}}/site/?recipesite-{name}`))?.json())"


def hosted(sites: Sites, site: str, folder):
    shutil.copytree(sites.built(site), folder / "site")
    host = Host(folder).start()
    yield host
    host.stop()


def visit(context: BrowserContext, host: Host, path: str = "index.html") -> Page:
    """Opens a page and waits until all is kept that is kept unasked."""
    page = context.new_page()
    page.goto(host.url(path))
    be_kept(page, host)
    return page


def wait_for_answer(page: Page, host: Host, path: str):
    """Waits until something was answered, and the worker has had the time to read it."""
    end = time.monotonic() + 60
    while path not in [answer.path for answer in host.answers]:
        assert time.monotonic() < end
        time.sleep(0.05)
    page.evaluate("new Promise((done) => setTimeout(done, 500))")


def be_kept(page: Page, host: Host):
    """Waits until the worker of the host's version has kept what it keeps unasked."""
    until(page, f"""async (version) => {{
        return {remembered("filled")} === version && navigator.serviceWorker.controller !== null;
    }}""", host.version)


def look_for_update(page: Page):
    """Has the browser look for another version, as it does by itself at each visit, and waits until that has taken over.

    While a debugger watches, as it does here, Chromium loses what it asks of a worker that is just being replaced: so a test
    that goes on to another page soon after an update waits for this first.
    """
    page.evaluate(UPDATE)
    until(page, """navigator.serviceWorker.ready.then(
        ({ installing, waiting, active }) => !installing && !waiting && active.state === 'activated')""")


def kept_paths(page: Page) -> list[str]:
    """The paths of all that is kept of the site."""
    return page.evaluate("""async () => {
        const found = [];
        for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname.replace('/site/', ''));
        }
        return found;
    }""")


def is_shown(page: Page, selector: str) -> bool:
    return pixels.is_loaded(page.locator(selector).first)
