#!/usr/bin/env python3
"""Measures whether many names of a kind cost more than one.

names.py PROGRAM [COUNT [ROUNDS [KIND...]]]

For each kind two sites are built in turns, ROUNDS times, 3 unless told otherwise: one with COUNT names, 100,000 unless told
otherwise, that all differ or all clash, and one that is the same but for them. The medians of the processor's time are
compared. Where names make files of the site, such as a page for each cuisine, it is the time for each file.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
CHOSEN = sys.argv[4:]
BOUND = 3


class Site:
    """What a site is built from: recipes, files beside the feed, an earlier list, and files of others in the output."""

    def __init__(self, recipes=None, files=(), earlier=None, others=0, ends=0):
        self.recipes = recipes or dishes()
        self.files = files
        self.earlier = earlier
        self.others = others
        self.ends = ends

    def prepare(self, folder):
        self.folder = folder
        folder.mkdir()
        for path, text in self.files:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        if self.earlier:
            self.write(self.earlier)
            self.run()
        for number in range(self.others):
            place = folder / f"site/theirs-{number % 100}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{number}.txt").write_text("theirs")
        if (folder / "site").exists():
            (folder / "site").rename(folder / "earlier")
        self.write(self.recipes)

    def write(self, recipes):
        (self.folder / "feed.json").write_text(json.dumps({"recipes": recipes}))

    def run(self):
        """Builds, and gives the processor's time in seconds and how many files the site has."""
        process = subprocess.Popen(
            [PROGRAM, "build", "--quiet", "--offline", "--source", "feed.json"], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == self.ends, f"exit {process.returncode}"
        written = sum(len(files) for place, _, files in os.walk(self.folder / "site") if "/theirs-" not in place)
        return usage.ru_utime, written or 1

    def measure(self):
        output = self.folder / "site"
        shutil.rmtree(output, ignore_errors=True)
        if (self.folder / "earlier").exists():
            shutil.copytree(self.folder / "earlier", output)
        return self.run()


def dishes(count=None, **fields):
    """So many recipes; fields are texts, or give one for a number."""
    fields = {"name": "Dish {}".format, "cuisine": "Kitchen", **fields}
    return [
        {"uuid": f"{number:08x}-0000-4000-8000-000000000000",
         **{key: field(number) if callable(field) else field for key, field in fields.items()}}
        for number in range(COUNT if count is None else count)]


def spelling(number):
    """One name in large and small letters, differently for each number."""
    return "".join(letter.upper() if number >> place & 1 else letter for place, letter in enumerate("abcdefghijklmnopqrst"))


def marks(number):
    """A text without letters and digits, another one for each number."""
    return "".join("!$%&()*+,-./:;<=>?"[int(digit, 18)] for digit in base_18(number))


def base_18(number):
    digits = ""
    while number or not digits:
        digits = "0123456789abcdefgh"[number % 18] + digits
        number //= 18
    return digits


def files(path, text):
    return [(path.format(number), text.format(number)) for number in range(COUNT)]


def document(text, count=None):
    """A site of one recipe with a long about page."""
    lines = [text.format(number) for number in range(COUNT if count is None else count)]
    return Site(dishes(1), files=[("README.md", "# Us\n\n" + "\n\n".join(lines) + "\n")])


# The site with many names, and the one with one.
KINDS = {
    "cuisines": lambda: (Site(dishes(cuisine="Kitchen {}".format)), Site()),
    "cuisines with one address": lambda: (Site(dishes(cuisine=lambda n: f"Kitchen {marks(n)}")), Site()),
    "spellings of a cuisine": lambda: (Site(dishes(cuisine=spelling)), Site()),
    "recipes of one name": lambda: (Site(dishes(name="Dish")), Site()),
    "recipes without a letter": lambda: (Site(dishes(name=marks)), Site()),
    "hosts of sources": lambda: (
        Site(dishes(source_url="https://cook-{}.example/".format)), Site(dishes(source_url="https://cook.example/"))),
    "videos": lambda: (
        Site(dishes(youtube_url="https://youtu.be/video{:06}".format)), Site(dishes(youtube_url="https://youtu.be/video000000"))),
    "photos that cannot be had": lambda: (
        Site(dishes(photo_url_small="https://photos-{}.example/".format)), Site(dishes(photo_url_small="https://photos.example/"))),
    "unknown fields": lambda: (
        Site([{**dish, f"field-{number}": 1} for number, dish in enumerate(dishes())]),
        Site([{**dish, "field": 1} for dish in dishes()])),
    "renamed recipes": lambda: (Site(earlier=dishes(name="Former dish {}".format)), Site(earlier=dishes())),
    "notes": lambda: (Site(files=files("Public/notes/dish-{}.md", "Note {}\n")), Site()),
    "notes of no recipe": lambda: (Site(files=files("Public/notes/dishes-{}.md", "Note {}\n")), Site()),
    "text pages": lambda: (Site(files=files("Public/texts/{}.md", "# Text {}\n")), Site()),
    "files of the site": lambda: (Site(files=files("Public/files/{}.txt", "{}")), Site()),
    "files of others": lambda: (Site(earlier=dishes(), others=COUNT), Site(earlier=dishes(), others=1)),
    "headings of one name": lambda: (document("## Heading"), document("## Heading {}")),
}


def main():
    shared = Path("/dev/shm")
    place = shared if os.access(shared, os.W_OK) else None
    for kind, sites in KINDS.items():
        if CHOSEN and kind not in CHOSEN:
            continue
        with tempfile.TemporaryDirectory(dir=place) as folder:
            many, one = sites()
            many.prepare(Path(folder, "many"))
            one.prepare(Path(folder, "one"))
            rounds = [(many.measure(), one.measure()) for _ in range(ROUNDS)]
        (many_time, many_files), (one_time, one_files) = (
            (statistics.median(time for time, _ in side), side[0][1]) for side in zip(*rounds))
        # Fewer files are no reason to be slower.
        grown = max(1, many_files / one_files)
        ratio = many_time / one_time / grown
        each = f", for each of {grown:.1f} times the files" if grown > 1.1 else ""
        print(f"{COUNT} {kind}: {many_time:.2f} s, without {one_time:.2f} s{each}: {ratio:.2f} times as much"
              f"   (bound {BOUND}: {'met' if ratio <= BOUND else 'MISSED'})", flush=True)


main()
