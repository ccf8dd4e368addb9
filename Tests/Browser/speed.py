"""Measures how soon a slow phone on a slow network sees a page, and how fast the search of a long list is."""

import asyncio
import statistics
import subprocess
import tempfile
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import feeds
from sites import PROGRAM, Sites
from visitors import Visitor, launch

ROUNDS = 5
# A "slow 4G" phone: 1.6 Mbit/s down, 150 ms there and back, a processor of a quarter of this one's speed.
NETWORK = {"offline": False, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8, "latency": 150}
SLOWDOWN = 4

# What is tapped, on which page, a recipe if that is empty.
TAPS = [
    ("the star", "", "[data-star] button"),
    ("the first timer", "", ".timer"),
    ("Filters", "index.html", "button.filters"),
]


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
            for what, path, control in TAPS:
                answered = interaction(browser, sites, address + (path or f"recipes/{recipe}"), control)
                if answered is not None:
                    report(f"a tap on {what} on a slow phone, until its answer is painted", answered, 100)
        with served(folder) as address, delayed(address) as slow:
            fetched, painted = click(browser, sites, slow)
            report("a card that is touched, until its recipe is painted", painted, 300 if fetched else 600)
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


def slow_phone(browser: Browser, sites: Sites) -> Visitor:
    """A visitor with a phone, whose requests pass through the browser's cache, which it leaves out where they are routed."""
    someone = Visitor(browser, sites, phone=True, worker=True, device_scale_factor=2)
    someone.context.unroute_all()
    return someone


def paint(browser: Browser, sites: Sites, address: str) -> float:
    """From the request to the moment when the largest thing in the window was there, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        someone = slow_phone(browser, sites)
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


def interaction(browser: Browser, sites: Sites, address: str, control: str) -> float | None:
    """The longest interaction (INP) of a tap, in milliseconds, the median of some first taps; nothing without the control."""
    times = []
    for _ in range(ROUNDS):
        someone = slow_phone(browser, sites)
        devtools = someone.context.new_cdp_session(someone.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page = someone.page
        page.goto(address)
        page.wait_for_load_state("networkidle")
        # The worker keeps the page after that.
        page.wait_for_timeout(1_500)
        if not page.locator(control).count():
            someone.context.close()
            return None
        page.evaluate("""() => {
            window.longest = 0;
            new PerformanceObserver((list) => {
                for (const { interactionId, duration } of list.getEntries())
                    if (interactionId) window.longest = Math.max(window.longest, duration);
            }).observe({ type: 'event', durationThreshold: 16 });
        }""")
        page.locator(control).first.tap()
        page.wait_for_timeout(1_000)
        times.append(page.evaluate("longest"))
        someone.context.close()
    return statistics.median(times)


@contextmanager
def delayed(address: str):
    """Gives an address of a server behind a slow network, for what the browser's own emulation leaves out: its service worker."""
    host, port = "localhost", int(address.rsplit(":", 1)[1].strip("/"))
    delay, rate = NETWORK["latency"] / 2_000, NETWORK["downloadThroughput"]
    loop = asyncio.new_event_loop()
    free = 0.0

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, names: tuple[bytes, bytes] | None):
        nonlocal free
        queue: asyncio.Queue = asyncio.Queue()

        async def send():
            while (due := await queue.get())[1]:
                await asyncio.sleep(max(0, due[0] - loop.time()))
                writer.write(due[1])
                await writer.drain()
            writer.close()

        sending = loop.create_task(send())
        with suppress(ConnectionError):
            while data := await reader.read(4096):
                if names:
                    # The server knows itself by its own port.
                    data = data.replace(*names)
                else:
                    free = max(free, loop.time()) + len(data) / rate
                queue.put_nowait((max(free if not names else 0, loop.time()) + delay, data))
        queue.put_nowait((0, b""))
        with suppress(ConnectionError):
            await sending

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        # To connect takes a round trip as well.
        await asyncio.sleep(2 * delay)
        there, back = await asyncio.open_connection(host, port)
        own = server.sockets[0].getsockname()[1]
        await asyncio.gather(pump(reader, back, (b"localhost:%d" % own, b"localhost:%d" % port)), pump(there, writer, None))

    # Playwright has a loop of its own in this thread.
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(answer, "127.0.0.1", 0), loop).result()
    async def end():
        # What is under way is of no interest any more.
        loop.set_exception_handler(lambda *_: None)
        server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    try:
        yield f"http://localhost:{server.sockets[0].getsockname()[1]}/"
    finally:
        asyncio.run_coroutine_threadsafe(end(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def click(browser: Browser, sites: Sites, address: str) -> tuple[bool, float]:
    """Whether a touch fetches a card's recipe ahead, and how long it is from the touch to its first picture, in milliseconds."""
    someone = slow_phone(browser, sites)
    page = someone.page
    devtools = someone.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times, ways = [], set()
    for round in range(ROUNDS + 1):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(3_000)
        card = page.locator(".card a:visible").nth(2 + round)
        card.scroll_into_view_if_needed()
        page.wait_for_timeout(1_000)
        page.evaluate("""addEventListener('pointerdown',
            ({ timeStamp }) => sessionStorage.setItem('down', performance.timeOrigin + timeStamp), true)""")
        box = card.bounding_box()
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
        page.wait_for_timeout(80)
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_url("**/recipes/**")
        page.wait_for_load_state("load")
        page.wait_for_timeout(500)
        painted, way = page.evaluate("""() => [
            performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime
                - Number(sessionStorage.getItem('down')),
            performance.getEntriesByType('navigation')[0].deliveryType]""")
        # With the first, what all recipes need is loaded.
        if round:
            times.append(painted)
            ways.add(way)
    someone.context.close()
    return ways == {"navigational-prefetch"}, statistics.median(times)


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
