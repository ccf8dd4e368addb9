#!/usr/bin/env python3
"""Measures `recipesite watch` as its author and its visitors meet it.

live.py PROGRAM [REFRESHES]

- from a note that is saved to its new words being served, with 63 recipes and with 10,000
- refreshes, 1,000 unless told otherwise, while visitors read pages and all that these refer to
"""

import http.client
import http.server
import json
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
REFRESHES = int(sys.argv[2]) if len(sys.argv) > 2 else 1000


def verdict(is_met):
    return "met" if is_met else "MISSED"


class Feed:
    """A list of recipes that all carry the number of the request that fetched it."""

    def __init__(self, count, changes):
        self.requests = 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.requests += 1
                build = outer.requests if changes else 0
                recipes = [
                    {"uuid": f"00000000-0000-4000-8000-{index:012}", "name": f"Recipe {index} of list {build}",
                     "cuisine": f"Cuisine {index % 12}"} for index in range(count)]
                body = json.dumps({"recipes": recipes}).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/recipes.json"


class Site:
    """The running program, over a folder of its own."""

    def __init__(self, folder, feed):
        self.folder = Path(folder)
        self.process = subprocess.Popen(
            [PROGRAM, "watch", "--port", "0", "--source", feed.url], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self.connection = self.connect()
        while "site" not in self.status():
            time.sleep(0.05)

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port)

    def get(self, path, connection=None, **headers):
        connection = connection or self.connection
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read(), answer.getheader("ETag")

    def status(self):
        return json.loads(self.get("/-/status")[1])

    def resident_megabytes(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    def close(self):
        self.process.send_signal(signal.SIGINT)
        began = time.monotonic()
        self.process.wait(10)
        return time.monotonic() - began


def measure_edits(count, bound):
    with tempfile.TemporaryDirectory() as folder:
        feed = Feed(count, changes=False)
        note = Path(folder, "Public/notes/recipe-7-of-list-0.md")
        note.parent.mkdir(parents=True)
        note.write_text("The first words.")
        site = Site(folder, feed)
        times = []
        for edit in range(20):
            time.sleep(0.2)
            while site.status().get("busy"):
                time.sleep(0.05)
            began = time.monotonic()
            note.write_text(f"Edit number {edit}.")
            while f"Edit number {edit}." not in site.get("/recipes/recipe-7-of-list-0.html")[1].decode():
                time.sleep(0.001)
            times.append((time.monotonic() - began) * 1000)
        median, worst = statistics.median(times), max(times)
        print(f"saved note to new bytes served, {count:6} recipes: median {median:4.0f} ms, worst {worst:4.0f} ms"
              f"   (bound {bound} ms: {verdict(worst <= bound)})")
        print(f"feed requests, launch and {len(times)} edits: {feed.requests}   (bound 1: {verdict(feed.requests == 1)})")
        site.close()


class Visitor(threading.Thread):
    """Reads the home page, a recipe, and what they refer to, again and again."""

    def __init__(self, site):
        super().__init__(daemon=True)
        self.site = site
        self.is_done = False
        self.requests = 0
        self.others = []
        self.mixtures = []
        self.tags = {}

    def get(self, path):
        condition = {"If-None-Match": self.tags[path][0]} if path in self.tags else {}
        status, body, tag = self.site.get(path, self.connection, **condition)
        self.requests += 1
        if status == 304:
            return self.tags[path][1]
        if status != 200:
            self.others.append((status, path))
            return b""
        self.tags[path] = (tag, body)
        return body

    def run(self):
        self.connection = self.site.connect()
        while not self.is_done:
            page = self.get("/").decode()
            if len(set(re.findall(r"of list (\d+)", page))) > 1:
                self.mixtures.append(page)
            for reference in set(re.findall(r'(?:href|src)="(theme/[^"]+|cuisines/[^"]+)"', page)):
                self.get("/" + reference)


def measure_refreshes():
    with tempfile.TemporaryDirectory() as folder:
        feed = Feed(63, changes=True)
        site = Site(folder, feed)
        token = re.search(r'data-token="(\w+)"', site.get("/")[1].decode()).group(1)
        visitors = [Visitor(site) for _ in range(2)]
        for visitor in visitors:
            visitor.start()
        style = Path(folder, "Public/theme/site.css")
        style.parent.mkdir(parents=True)
        memory = {}
        began = time.monotonic()
        for number in range(1, REFRESHES + 1):
            if number % 10 == 0:
                style.write_text(f"body {{ --build: {number} }}")
            site.connection.request(
                "POST", f"/-/refresh?token={token}", headers={"Origin": f"http://127.0.0.1:{site.port}"})
            site.connection.getresponse().read()
            while f"of list {number + 1}<" not in site.get("/")[1].decode():
                time.sleep(0.002)
            # One that is asked for before this one is wholly over would be one with it.
            while site.status().get("busy"):
                time.sleep(0.002)
            if number in (100, REFRESHES):
                memory[number] = site.resident_megabytes()
        seconds = time.monotonic() - began
        for visitor in visitors:
            visitor.is_done = True
            visitor.join()
        requests = sum(visitor.requests for visitor in visitors)
        others = [other for visitor in visitors for other in visitor.others]
        mixtures = sum(len(visitor.mixtures) for visitor in visitors)
        print(f"{REFRESHES} refreshes in {seconds:.0f} s under {requests} requests:")
        print(f"  statuses other than 200 and 304: {len(others)} {others[:3] or ''}   (bound 0: {verdict(not others)})")
        print(f"  pages of two builds: {mixtures}   (bound 0: {verdict(not mixtures)})")
        print(f"  feed requests: {feed.requests}   (bound {REFRESHES + 1}: {verdict(feed.requests == REFRESHES + 1)})")
        if len(memory) == 2:
            first, last = memory[100], memory[REFRESHES]
            print(f"  resident memory after 100: {first:.0f} MB, at the end: {last:.0f} MB"
                  f"   (flat: {verdict(last < first * 1.1)})")
        listener = site.connect()
        listener.request("GET", "/-/events")
        listener.getresponse()
        stopped = site.close()
        print(f"  stopped with a listener in {stopped:.2f} s   (bound 2 s: {verdict(stopped <= 2)})")


measure_edits(63, 50)
measure_edits(10_000, 200)
measure_refreshes()
