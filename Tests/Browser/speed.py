"""Measures how soon a slow phone on a slow network sees a page, and how fast the search of a long list is."""

import statistics
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import feeds
from sites import PROGRAM, Sites
from visitors import Visitor, launch

ROUNDS = 5
# A "slow 4G" phone: 1.6 Mbit/s down, 150 ms there and back, a processor of a quarter of this one's speed.
NETWORK = {"offline": False, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8, "latency": 150}
SLOWDOWN = 4


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = launch(playwright)
        sites = Sites(Path(temporary))
        sites.copies_theme = False
        folder = sites.built("genuine" if feeds.GENUINE.exists() else "sample")
        recipe = sorted((folder / "recipes").glob("*.html"))[0].name
        with served(folder) as address:
            report("largest contentful paint of the home page", paint(browser, sites, address), 1_500)
            report("largest contentful paint of a recipe", paint(browser, sites, f"{address}recipes/{recipe}"), 1_500)
        found, shown = keystroke(browser, sites)
        report("the slowest keystroke in a list of 5,000 recipes, until the hits are known", found, 16)
        report("the same, until they are laid out", shown, 16)
        report("a tap on plus with 40 ingredients on a slow phone, until the amounts are painted", tap(browser, sites), 50)
        sites.close()
        browser.close()


@contextmanager
def served(folder: Path):
    """Serves a site as it is meant to be, compressed, and gives its address."""
    with subprocess.Popen([PROGRAM, "serve", folder, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            yield server.stdout.readline().split(" at ")[1].split()[0].replace("127.0.0.1", "localhost")
        finally:
            server.terminate()


def paint(browser: Browser, sites: Sites, address: str) -> float:
    """From the request to the moment when the largest thing in the window was there, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        someone = Visitor(browser, sites, phone=True, worker=True, device_scale_factor=2)
        devtools = someone.context.new_cdp_session(someone.page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", NETWORK)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page = someone.page
        page.goto(address)
        page.wait_for_load_state("networkidle")
        times.append(page.evaluate("""new Promise((done) => new PerformanceObserver((list) =>
            done(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))"""))
        someone.context.close()
    return statistics.median(times)


def keystroke(browser: Browser, sites: Sites) -> tuple[float, float]:
    """What the slowest of some keystrokes takes until the script has the hits, and until they are laid out, in milliseconds."""
    someone = Visitor(browser, sites, worker=True)
    page = someone.open("large")
    page.wait_for_load_state("networkidle")
    times = page.evaluate("""async () => {
        const search = document.querySelector('input[type=search]');
        const times = [];
        for (const text of ['s', 'sm', 'smo', 'smok', 'smoky', 'smoky ', 'smoky j', 'smoky ja', 'smoky', 's', '']) {
            await new Promise((done) => setTimeout(done, 100));
            search.value = text;
            const start = performance.now();
            search.dispatchEvent(new Event('input', { bubbles: true }));
            const found = performance.now();
            document.body.getBoundingClientRect();
            times.push([found - start, performance.now() - start]);
        }
        return times;
    }""")
    someone.context.close()
    return tuple(map(max, zip(*times)))


def tap(browser: Browser, sites: Sites) -> float:
    """From a tap on plus to the frame that shows the new amounts, in milliseconds, the median of some taps."""
    units = ["g", "ml", "cups", "tbsp"]
    lines = [f"{number + 1} {units[number % 4]} food {number}, sliced" for number in range(40)]
    Sites.RECIPES["forty"] = lambda: [
        {"uuid": "00000000-0000-4000-8000-000000000001", "name": "Feast", "cuisine": "Any", "yield": "4", "ingredients": lines,
         "steps": [f"Cook {number} for {number} minutes at 180 °C." for number in range(1, 21)]}]
    someone = Visitor(browser, sites, phone=True, worker=True)
    devtools = someone.context.new_cdp_session(someone.page)
    page = someone.open("forty", "recipes/feast.html")
    page.wait_for_load_state("networkidle")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = page.evaluate("""async () => {
        const plus = document.querySelector('[data-step="1"]');
        const times = [];
        for (let tap = 0; tap < 11; tap += 1) {
            await new Promise((done) => setTimeout(done, 200));
            const start = performance.now();
            plus.click();
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
            times.push(performance.now() - start);
        }
        return times;
    }""")
    someone.context.close()
    return statistics.median(times)


def report(what: str, milliseconds: float, limit: int):
    print(f"{what}: {milliseconds:.0f} ms; wanted: at most {limit} ms: {'met' if milliseconds <= limit else 'MISSED'}")


if __name__ == "__main__":
    main()
