"""What the cases share: the registry, a site to build, digests of folders, mounts that are undone."""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

PROGRAM = ""
CASES = {}


class Skip(Exception):
    """This machine cannot do that."""


def case(function):
    """Registers a case under its function's name."""
    CASES[function.__name__.replace("_", "-")] = function
    return function


# What a machine can do


def need_root():
    if os.geteuid() != 0:
        raise Skip("needs root")


def need(program):
    if not shutil.which(program):
        raise Skip(f"needs {program}")


_mounted = []


@contextlib.contextmanager
def mounts_undone():
    try:
        yield
    finally:
        while _mounted:
            subprocess.run(["umount", "-l", _mounted.pop()], check=False)


def mount(target, *arguments):
    """Mounts something until the end of the case."""
    need_root()
    run = subprocess.run(["mount", *map(str, arguments), str(target)], capture_output=True, text=True)
    if run.returncode != 0:
        raise Skip(f"cannot mount: {run.stderr.strip()}")
    _mounted.append(str(target))


def umount(target):
    subprocess.run(["umount", str(target)], check=True)
    _mounted.remove(str(target))


# A site


class Site:
    """A site's folder, in two states that differ in most pages and in the stylesheet."""

    def __init__(self, folder, output=None, recipes=6):
        self.folder = folder / "mine"
        self.output = output or folder / "site"
        self.recipes = recipes
        (self.folder / "Public/theme").mkdir(parents=True)
        self.state("old")

    def state(self, name):
        """Makes the next build give this state of the site: "old", "new", or "bad", which is a broken feed."""
        style = self.folder / "Public/theme/site.css"
        if name == "bad":
            (self.folder / "feed.json").write_text("{")
            return self
        style.write_text(f"body {{ content: '{name}' }}\n")
        recipes = [
            {"uuid": f"00000000-0000-4000-8000-{number:012}", "name": f"Dish {number}", "cuisine": f"Kitchen of {name}"}
            for number in range(self.recipes)
        ]
        recipes.append({"uuid": "00000000-0000-4000-8000-999999999999", "name": f"Only {name}", "cuisine": "Other"})
        (self.folder / "feed.json").write_text(json.dumps({"recipes": recipes}))
        return self

    def start(self, *arguments, before=(), output=None):
        command = [*before, PROGRAM, "build", "--source", "feed.json", "--output", str(output or self.output)]
        return subprocess.Popen(
            [*command, *arguments], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})

    def build(self, *arguments, exit=0, **options):
        """Builds, and expects an exit code; None for any. Returns the code and all that was said."""
        process = self.start(*arguments, **options)
        report, errors = process.communicate()
        if exit is not None:
            assert process.returncode == exit, f"exit {process.returncode} instead of {exit}: {errors.strip()}"
        return process.returncode, report + errors

    def leftovers(self):
        """What a build left beside or in the output."""
        beside = [name for name in os.listdir(self.output.parent) if name.startswith(f".{self.output.name}.recipesite")]
        return beside + [name for name in os.listdir(self.output) if name.startswith(".recipesite-")]


def digests(folder, besides=()):
    """The SHA-256 of every file in a folder by its path, and "" for an empty folder."""
    found = {}
    for place, folders, files in os.walk(os.fsencode(folder)):
        path = os.path.relpath(place, os.fsencode(folder))
        if not folders and not files:
            found[path] = ""
        for file in files:
            name = os.path.normpath(os.path.join(path, file))
            if os.fsdecode(name) not in besides:
                found[name] = hashlib.sha256(pathlib.Path(os.fsdecode(os.path.join(place, file))).read_bytes()).hexdigest()
    return found


def differences(one, other):
    return sorted(os.fsdecode(path) for path in one.keys() | other.keys() if one.get(path) != other.get(path))


REFERENCE = re.compile(rb'(?:href|src)="([^"#?:]+)["#?]')


def assets(page):
    """The paths, relative to the page, of the stylesheets, scripts and pictures that a page names."""
    return [os.fsdecode(path) for path in REFERENCE.findall(page) if not path.endswith((b".html", b"/"))]
