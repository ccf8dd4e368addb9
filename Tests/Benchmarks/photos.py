#!/usr/bin/env python3
"""Measures a build with photos that are not in the cache yet beside Hugo, which fetches and resizes the same ones.

photos.py PROGRAM HUGO [ROUNDS [COUNT]]

COUNT photos of 700 pixels, 200 unless told otherwise, come from a server on this machine. Both programs make WebP of 320, 640 and
700 pixels of each, ROUNDS times in turns, 3 unless told otherwise; medians are compared. The photos are the sample's, each in
several shades.
"""

import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from pathlib import Path

PROGRAM, HUGO = (Path(path).resolve() for path in sys.argv[1:3])
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 200
SAMPLE = Path(__file__).parents[2] / "Sources/CBundledSite/Sample/photos"
WIDTHS = (320, 640, 700)
BOUND = 0.35


def make_photos(folder):
    """JPEG photos of 700 pixels; no two have the same bytes."""
    originals = sorted(SAMPLE.glob("*/large.jpg"))
    for number in range(COUNT):
        photo = folder / f"{number}.jpg"
        subprocess.run(["vipsthumbnail", originals[number % len(originals)], "--size", "700x", "-o", folder / "resized.v"], check=True)
        shade = str(1 - number // len(originals) * 0.03)
        subprocess.run(["vips", "linear", folder / "resized.v", f"{photo}[Q=90]", shade, "0", "--uchar"], check=True)
    (folder / "resized.v").unlink()


def serve(folder):
    """Serves a folder from another thread; gives the port."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(folder))

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


class Ours:
    def __init__(self, folder, port):
        self.folder, self.output = folder, folder / "site/images"
        folder.mkdir()
        recipes = [{"uuid": str(uuid.UUID(int=number, version=4)), "name": f"Dish {number}", "cuisine": "Any",
                    "photo_url_large": f"http://127.0.0.1:{port}/{number}.jpg"} for number in range(COUNT)]
        (folder / "feed.json").write_text(json.dumps({"recipes": recipes}))
        self.command = [PROGRAM, "build", "--quiet", "--source", "feed.json", "--allow-host", "127.0.0.1"]

    def clear(self):
        for name in ("site", ".recipesite"):
            shutil.rmtree(self.folder / name, ignore_errors=True)


class Hugo:
    def __init__(self, folder, port):
        self.folder, self.output = folder, folder / "public"
        (folder / "layouts").mkdir(parents=True)
        (folder / "hugo.toml").write_text(
            'baseURL = "/"\ntitle = "Dishes"\ndisableKinds = ["taxonomy", "term", "rss", "sitemap", "404"]\n'
            '[security.http]\nurls = [".*"]\n[caches.getresource]\ndir = ":cacheDir/get"\n[caches.images]\ndir = ":cacheDir/images"\n')
        (folder / "layouts/index.html").write_text(
            "{{ range seq 0 %d }}{{ $photo := resources.GetRemote (printf \"http://127.0.0.1:%d/%%d.jpg\" .) }}"
            "{{ range slice %s }}<img src=\"{{ ($photo.Resize (printf \"%%dx webp q80\" .)).RelPermalink }}\">"
            "{{ end }}{{ end }}\n" % (COUNT - 1, port, " ".join(map(str, WIDTHS))))
        self.command = [HUGO, "--quiet", "--noBuildLock", "--cacheDir", folder / "cache"]

    def clear(self):
        for name in ("public", "cache", "resources"):
            shutil.rmtree(self.folder / name, ignore_errors=True)


def made(contender):
    """How many WebP files a build has made, and their bytes."""
    files = [path for path in contender.output.rglob("*.webp")]
    return len(files), sum(path.stat().st_size for path in files)


base = "/dev/shm" if os.path.isdir("/dev/shm") else None
with tempfile.TemporaryDirectory(dir=base) as temporary:
    folder = Path(temporary)
    (folder / "photos").mkdir()
    make_photos(folder / "photos")
    port = serve(folder / "photos")
    contenders = {"recipesite": Ours(folder / "ours", port), "Hugo": Hugo(folder / "hugo", port)}
    times = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            contender.clear()
            start = time.monotonic()
            subprocess.run(contender.command, cwd=contender.folder, check=True, stdout=subprocess.DEVNULL)
            times[name].append(time.monotonic() - start)
            if made(contender)[0] != COUNT * len(WIDTHS):
                sys.exit(f"{name} made {made(contender)[0]} pictures of {COUNT * len(WIDTHS)}")
    medians = {name: statistics.median(seconds) for name, seconds in times.items()}
    for name, contender in contenders.items():
        print(f"{name:10} {medians[name]:6.2f} s   {made(contender)[1] / COUNT / 1000:.1f} KB of WebP a photo")
    ratio = medians["recipesite"] / medians["Hugo"]
    print(f"{COUNT} photos of 700 px to {len(WIDTHS)} WebP each, cold, against Hugo: {ratio:.3f}   "
          f"bound {BOUND} {'met' if ratio <= BOUND else 'MISSED'}")
