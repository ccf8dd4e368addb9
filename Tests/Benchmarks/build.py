#!/usr/bin/env python3
"""Measures builds beside Hugo, which makes the same pages of about the same bytes, and beside a C program that only writes the files.

build.py PROGRAM HUGO [ROUNDS [COUNT...]]

For each COUNT of recipes, 1,000 and 10,000 and 100,000 unless told otherwise, the programs build in turns, ROUNDS times, 3 unless
told otherwise, in a folder in memory; medians are compared. Hugo's templates are pages of recipesite's, with Hugo's words where
recipes differ; files of recipes for other programs, which Hugo doesn't make, are measured apart.
"""

import html
import json
import os
import random
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

PROGRAM, HUGO = (Path(path).resolve() for path in sys.argv[1:3])
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
COUNTS = [int(count) for count in sys.argv[4:]] or [1_000, 10_000, 100_000]
CUISINES = ["Italian", "Thai", "Greek", "Mexican", "French", "Indian", "Korean", "Polish", "Turkish", "Spanish", "Peruvian", "Irish"]
WORDS = """Braised Roasted Spicy Sweet Green Golden Lemon Garlic Chicken Lamb Bean Rice Noodle Soup Stew Pie Tart Cake
    Salad Curry""".split()
# The most that each ratio may be, by the count of recipes.
CLEAN = {1_000: 0.5, 10_000: 0.3, 100_000: 0.25}

WRITER = r"""
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes the files of a list, each line "BYTES PATH", below the current folder. */
int main(void) {
    static char bytes[64 << 20];
    char line[4096];
    memset(bytes, 'x', sizeof bytes);
    while (fgets(line, sizeof line, stdin)) {
        char *path;
        size_t count = strtoul(line, &path, 10);
        path[strcspn(path, "\n")] = 0;
        for (char *slash = strchr(++path, '/'); slash; slash = strchr(slash + 1, '/')) {
            *slash = 0;
            mkdir(path, 0777);
            *slash = '/';
        }
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
        if (file < 0 || write(file, bytes, count) != (ssize_t) count || close(file)) { perror(path); return 1; }
    }
    return 0;
}
"""


def recipes(count):
    chance = random.Random(7)
    return [{"uuid": str(uuid.UUID(int=chance.getrandbits(128), version=4)),
             "name": f"{' '.join(chance.sample(WORDS, 3))} {number}", "cuisine": CUISINES[number % 12],
             "source_url": f"https://example.com/r/{number}",
             "youtube_url": f"https://www.youtube.com/watch?v=dQw4w9W{number % 10000:04d}"} for number in range(count)]


def run(command, folder, input=None):
    """Runs a command; gives the seconds that it took, the processor's seconds, and the most memory that it had, in MB."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdin=input, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]}: {errors.decode()}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


class Ours:
    def __init__(self, folder, listed):
        self.folder = folder
        folder.mkdir()
        self.write(listed)

    def write(self, listed):
        (self.folder / "feed.json").write_text(json.dumps({"recipes": listed}))

    def clear(self):
        for name in ("site", ".recipesite"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def build(self, files="--no-recipe-files"):
        return run([PROGRAM, "build", "--quiet", "--source", "feed.json", files], self.folder)


class Hugo:
    """A site of the same pages: its templates are made of those that recipesite built."""

    def __init__(self, folder, listed, site):
        self.folder = folder
        (folder / "layouts/_default").mkdir(parents=True)
        (folder / "hugo.toml").write_text(
            'baseURL = "/"\nrelativeURLs = false\ndisableKinds = ["taxonomy", "term", "rss", "sitemap", "404"]\n'
            'title = "Recipes"\nuglyURLs = true\n[pagination]\npagerSize = 60\n')
        for number, recipe in enumerate(listed):
            section = folder / "content" / recipe["cuisine"].lower()
            if number < 12:
                section.mkdir(parents=True)
                (section / "_index.md").write_text(json.dumps({"title": recipe["cuisine"]}) + "\n")
            front = {"title": recipe["name"], "id": recipe["uuid"], "cuisine": recipe["cuisine"], "weight": number + 1,
                     "source": recipe["source_url"], "video": recipe["youtube_url"],
                     "player": recipe["youtube_url"].replace("youtube.com/watch?v=", "youtube-nocookie.com/embed/")}
            (section / f"recipe-{number}.md").write_text(json.dumps(front) + "\n")
        page = next((site / "recipes").glob(f"*-{len(listed) // 2}.html")).read_text()
        recipe = listed[len(listed) // 2]
        for text, word in ((recipe["name"], ".Title"), (recipe["uuid"], ".Params.id"), (recipe["source_url"], ".Params.source"),
                           (recipe["youtube_url"], ".Params.video"), (recipe["cuisine"], ".Params.cuisine")):
            page = page.replace(html.escape(text), "{{ %s }}" % word)
        page = re.sub(r'href="\.\./recipes/[^"]*" rel="prev">(.*?)</small> [^<]*',
                      r'href="{{ with .PrevInSection }}{{ .RelPermalink }}{{ end }}" rel="prev">\1</small> '
                      r'{{ with .PrevInSection }}{{ .Title }}{{ end }}', page)
        page = re.sub(r'href="\.\./recipes/[^"]*" rel="next">(.*?)</small> [^<]*',
                      r'href="{{ with .NextInSection }}{{ .RelPermalink }}{{ end }}" rel="next">\1</small> '
                      r'{{ with .NextInSection }}{{ .Title }}{{ end }}', page)
        (folder / "layouts/_default/single.html").write_text(page)
        cuisine = (site / "cuisines/italian.html").read_text()
        card = re.search(r'<article class="card.*?</article>|<li class="card.*?</li>', cuisine, re.S)[0]
        first = listed[0]
        word = card
        for text, name in ((first["name"], ".Title"), (first["uuid"], ".Params.id"), (first["cuisine"], ".Params.cuisine")):
            word = word.replace(html.escape(text), "{{ %s }}" % name)
        word = re.sub(r'href="[^"]*"', 'href="{{ .RelPermalink }}"', word)
        (folder / "layouts/partials").mkdir()
        (folder / "layouts/partials/card.html").write_text(word)

        def around(text, list):
            cards = [match.span() for match in re.finditer(r'<article class="card.*?</article>|<li class="card.*?</li>', text, re.S)]
            return text[:cards[0][0]] + list + text[cards[-1][1]:]
        (folder / "layouts/_default/list.html").write_text(around(
            cuisine.replace("Italian", "{{ .Title }}"),
            '{{ $pager := .Paginate .Pages 60 }}{{ range $pager.Pages }}{{ partial "card.html" . }}\n{{ end }}'))
        (folder / "layouts/index.html").write_text(around(
            (site / "index.html").read_text(),
            # A home page of many recipes has two rows of each cuisine.
            '{{ range .Site.Sections }}<section><h2>{{ .Title }}</h2>{{ range first 8 .Pages }}{{ partial "card.html" . }}\n{{ end }}'
            '</section>{{ end }}'))

    def build(self):
        shutil.rmtree(self.folder / "public", ignore_errors=True)
        return run([HUGO, "--quiet", "--noBuildLock"], self.folder)


class Writer:
    """Writes as many files of the same sizes under the same names."""

    def __init__(self, folder, site):
        self.folder = folder
        folder.mkdir()
        (folder / "writer.c").write_text(WRITER)
        subprocess.run(["cc", "-O2", "-o", "writer", "writer.c"], cwd=folder, check=True)
        files = [path for path in site.rglob("*") if path.is_file()]
        (folder / "list").write_text("".join(f"{path.stat().st_size} {path.relative_to(site)}\n" for path in files))

    def build(self):
        output = self.folder / "output"
        shutil.rmtree(output, ignore_errors=True)
        output.mkdir()
        with open(self.folder / "list", "rb") as names:
            return run([self.folder / "writer"], output, names)


def bytes_per_page(folder):
    pages = list(folder.rglob("*.html"))
    return sum(page.stat().st_size for page in pages) / len(pages), len(pages)


def tell(name, ratio, bound, detail, is_least=False):
    is_met = ratio >= bound if is_least else ratio <= bound
    print(f"  {name:58} {ratio:7.3f}  bound {bound:<5} {'met' if is_met else 'MISSED'}   {detail}", flush=True)


def measure(count, folder):
    listed = recipes(count)
    ours = Ours(folder / "ours", listed)
    ours.build()
    hugo = Hugo(folder / "hugo", listed, ours.folder / "site")
    writer = Writer(folder / "writer", ours.folder / "site")
    times = {name: [] for name in ("clean", "same", "note", "files", "hugo", "writer")}
    note = ours.folder / "Public/notes" / f"{listed[count // 2]['uuid']}.md"
    for round in range(ROUNDS):
        note.unlink(missing_ok=True)
        ours.clear()
        times["clean"].append(ours.build())
        times["hugo"].append(hugo.build())
        times["writer"].append(writer.build())
        before = stamps(ours.folder / "site")
        times["same"].append(ours.build())
        if stamps(ours.folder / "site") != before:
            sys.exit("a build that had nothing to do touched a file")
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text("First.\n")
        ours.build()
        note.write_text(f"Round {round}.\n")
        times["note"].append(ours.build())
        note.unlink()
        ours.clear()
        times["files"].append(ours.build("--recipe-files"))
    wall, cpu, memory = ({name: statistics.median(run[index] for run in runs) for name, runs in times.items()} for index in range(3))
    ours_bytes, ours_pages = bytes_per_page(ours.folder / "site")
    hugo_bytes, hugo_pages = bytes_per_page(hugo.folder / "public")
    print(f"{count:,} recipes: {ours_pages:,} pages of {ours_bytes:,.0f} bytes, Hugo's {hugo_pages:,} of {hugo_bytes:,.0f}")
    tell("clean build, wall time against Hugo", wall["clean"] / wall["hugo"], CLEAN.get(count, 0.25), f"{wall['clean']:.2f} s, {wall['hugo']:.2f} s")
    tell("with the files of recipes, against without", wall["files"] / wall["clean"], 1.3, f"{wall['files']:.2f} s")
    if count >= 100_000:
        tell("processor's time against wall time", cpu["clean"] / wall["clean"], 1.7, f"{cpu['clean']:.1f} s", is_least=True)
        tell("clean build against a C program that writes the files", wall["clean"] / wall["writer"], 4, f"{wall['writer']:.2f} s")
        tell("peak memory against Hugo's", memory["clean"] / memory["hugo"], 0.15, f"{memory['clean']:,.0f} MB, {memory['hugo']:,.0f} MB")
    if count >= 10_000:
        tell("nothing changed, against clean", wall["same"] / wall["clean"], 0.1, f"{wall['same']:.2f} s")
        tell("one note changed, against clean", wall["note"] / wall["clean"], 0.15, f"{wall['note']:.2f} s")


def stamps(folder):
    return {path: (status.st_mtime_ns, status.st_ino) for path in folder.rglob("*") if (status := path.lstat())}


base = "/dev/shm" if os.path.isdir("/dev/shm") else None
for count in COUNTS:
    with tempfile.TemporaryDirectory(dir=base) as folder:
        measure(count, Path(folder))
