"""Measures how many bytes a search takes before its first hit, beside Pagefind on the same pages, in the same browser.

search.py PROGRAM PAGEFIND [COUNT...]

For each COUNT of recipes, 445 and 10,000 unless told otherwise, sites are built and searched for some texts. The bytes of a file
are those of its gzip form, or its own if it is compressed already, so that neither side depends on a server.
"""

import functools
import gzip
import http.server
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from pathlib import Path
from urllib.parse import quote, urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent / "Browser"))

from playwright.sync_api import sync_playwright

from visitors import launch

PROGRAM, PAGEFIND = (Path(path).resolve() for path in sys.argv[1:3])
COUNTS = [int(count) for count in sys.argv[3:]] or [445, 10_000]
CUISINES = "Italian Thai Greek Mexican French Indian Korean Polish Turkish Spanish Peruvian Irish".split()
WORDS = """Braised Roasted Spicy Sweet Green Golden Lemon Garlic Chicken Lamb Bean Rice Noodle Soup Stew Pie Tart Cake
    Salad Curry""".split()
FOODS = """onion carrot tomato potato chickpea lentil spinach butter cream flour sugar egg milk rice cinnamon cumin thyme
    basil parsley coriander lime ginger chili bacon beef pork salmon tuna mushroom leek celery pepper yogurt almond""".split()
TEXTS = ["chicken", "lemon soup", "spinach", "roasted garlic", "tomatoes and onions"]
# The most bytes before the first hit, and the most of Pagefind's.
LIMITS, SHARE = {445: 30_000, 10_000: 60_000}, 0.5


def recipes(count):
    chance = random.Random(7)
    return [{"uuid": str(uuid.UUID(int=chance.getrandbits(128), version=4)),
             "name": f"{' '.join(chance.sample(WORDS, 3))} {number}", "cuisine": CUISINES[number % 12],
             "ingredients": [f"{chance.randint(1, 500)} g {food}" for food in chance.sample(FOODS, 8)],
             "steps": [f"Mix {' and '.join(chance.sample(FOODS, 3))}, and cook for {chance.randint(5, 90)} minutes."]}
            for number in range(count)]


def size(file):
    """Returns how many bytes a host sends for a file."""
    content = file.read_bytes()
    return len(content) if content[:2] == b"\x1f\x8b" else min(len(content), len(gzip.compress(content, 9)))


def first_hit(browser, server, path, text=None, shown="#search_hits .card"):
    """Returns the bytes that have been sent when a hit is shown, without those of the page before and of pictures.

    A text is typed; without one, the address has it.
    """
    page = browser.new_page(service_workers="block")
    server.sent = []
    page.goto(server.address + path)
    if text:
        page.wait_for_load_state("networkidle")
        server.sent = []
    # A request to say it would wait for a connection, behind those that it is to be compared with.
    shown_at = page.evaluate("""async ([text, shown]) => {
        const field = document.querySelector('input[type=search]');
        field?.focus();
        if (field) field.value = text;
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        while (!document.querySelector(shown)) await new Promise((done) => setTimeout(done, 5));
        return performance.timeOrigin + performance.now();
    }""", [text, shown])
    page.close()
    sent = {path for path, at in server.sent if at * 1_000 <= shown_at}
    return sum(size(server.folder / path) for path in sent if Path(path).suffix not in (".webp", ".jpg", ".svg", ".html"))


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        path = urlsplit(self.path).path.lstrip("/")
        # What is asked for after the first hit comes after it.
        time.sleep(0.2)
        try:
            super().do_GET()
            self.server.sent.append((path, time.time()))
        except ConnectionError:
            # The page is closed.
            pass


def served(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    server.folder, server.address, server.sent = folder, f"http://localhost:{server.server_port}/", []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


PAGE = """<!doctype html><script type=module>
const text = new URLSearchParams(location.search).get('q');
const pagefind = text && await import('/pagefind/pagefind.js');
const found = await pagefind?.search(text);
if (found?.results.length) {
    const { url } = await found.results[0].data();
    document.body.append(Object.assign(document.createElement('a'), { href: url, textContent: url }));
}
</script><body>"""


def main():
    failed = False
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = launch(playwright)
        for count in COUNTS:
            folder = Path(temporary) / str(count)
            folder.mkdir()
            (folder / "feed.json").write_text(json.dumps({"recipes": recipes(count)}))
            subprocess.run([PROGRAM, "build", "--quiet", "--source", "feed.json", "--no-recipe-files"], cwd=folder, check=True)
            site = folder / "site"
            server = served(site)
            ours = [first_hit(browser, server, "", text) for text in TEXTS]
            subprocess.run([PAGEFIND, "--site", site, "--glob", "recipes/*.html", "--quiet"], check=True)
            (site / "peer.html").write_text(PAGE)
            theirs = [first_hit(browser, server, f"peer.html?q={quote(text)}", shown="a") for text in TEXTS]
            most, share = max(ours), statistics.median(a / b for a, b in zip(ours, theirs))
            limit = LIMITS.get(count, 60_000)
            for text, bytes, peer in zip(TEXTS, ours, theirs):
                print(f"{count:,} recipes, “{text}”: {bytes:,} bytes before the first hit, Pagefind’s {peer:,}")
            parts = [size(part) for part in (site / "search-index").iterdir()]
            print(f"{count:,} recipes: {len(parts)} parts of at most {max(parts):,} bytes, together {sum(parts):,}")
            for name, value, bound in (("bytes before the first hit", most, limit), ("share of Pagefind’s", share, SHARE), ("largest part", max(parts), 16_384)):
                failed |= value > bound
                print(f"{count:,} recipes: {name}: {value:,.2f}, bound {bound:,}{' TOO MUCH' if value > bound else ''}")
        browser.close()
    sys.exit(failed)


main()
