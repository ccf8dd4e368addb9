"""Deployments to one target that overlap: one pauses before a call of its tool, and another goes on meanwhile."""

import hashlib
import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from sites import KILL_EVERY, MANIFEST, MARK, PROGRAM, RECIPES, Site, kill, missing

FOREIGN = {"theirs.html": b"theirs", "recipes/theirs.html": b"theirs"}
TOOLS = ["rclone", "rsync"]
# Every how many calls a deployment pauses, in tests with many: `make torture` has it pause at each.
EVERY = 1 if KILL_EVERY == 1 else 5


class Deployment:
    """A deployment that pauses before a call of its tool until it is told to go on."""

    def __init__(self, site: Site, target: str, folder: Path, pause_at: int):
        self.calls = folder / f"calls-{len(list(folder.iterdir()))}"
        self.calls.write_text("")
        environment = {**site.environment, "CALLS": str(self.calls), "PAUSE_AT": str(pause_at)}
        self.process = subprocess.Popen([PROGRAM, "deploy", target], cwd=site.folder, env=environment, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, start_new_session=True)

    def has_paused(self) -> bool:
        """Waits until it pauses or ends: whether it pauses."""
        while self.process.poll() is None:
            if self.calls.with_suffix(".paused").exists():
                return True
            time.sleep(0.01)
        return False

    def end(self) -> tuple[int, str]:
        """Lets it go on: its exit code, and what it says."""
        self.calls.with_suffix(".go").touch()
        said = self.process.communicate()[0]
        return self.process.returncode, said


@pytest.fixture
def place(tmp_path):
    """A folder in which tools stand that can pause, and where they note their calls."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "calls").mkdir()
    for tool in TOOLS:
        wrapper = tmp_path / "tools" / tool
        wrapper.write_text(
            '#!/bin/sh\nif [ -n "$CALLS" ]; then\necho >>"$CALLS"\n'
            'if [ "$(wc -l <"$CALLS")" = "$PAUSE_AT" ]; then\n'
            '>"$CALLS.paused"\nwhile [ ! -e "$CALLS.go" ]; do sleep 0.02; done\nfi\nfi\n'
            f'exec {shutil.which(tool)} "$@"\n')
        wrapper.chmod(0o755)
    return tmp_path


@pytest.fixture
def sites(place):
    """Two sites of one list, from two machines: each has a recipe, a note and a style of its own."""
    built = []
    for number, name in enumerate(["first", "second"], 1):
        site = Site(place / name, {"RCLONE_CONFIG": "/dev/null", "PATH": f"{place}/tools:{os.environ['PATH']}"})
        own = {**RECIPES[0], "uuid": RECIPES[0]["uuid"][:-1] + str(6 + number), "name": f"Only {name}"}
        site.feed([*RECIPES, own])
        site.note("dal", f"As the {name} has it.")
        site.style(f"body {{ content: '{name}' }}\n")
        site.build()
        built.append(site)
    return built


class Host:
    """The folder that both deploy to."""

    def __init__(self, place: Path, tool: str):
        self.folder = place / "host"
        self.target = f"{tool}:{self.folder}"

    def begin(self, content: Path | None):
        """Makes it what a folder is, or nothing."""
        shutil.rmtree(self.folder, ignore_errors=True)
        if content:
            shutil.copytree(content, self.folder)

    def files(self) -> dict[str, bytes]:
        return {str(file.relative_to(self.folder)): file.read_bytes() for file in sorted(self.folder.rglob("*"))
                if file.is_file() and file.name not in (MANIFEST, MARK)}

    def check_list(self, what):
        """The list is true: no file is forgotten, and one that is not marked as unfinished has all as it says."""
        files = {path: content for path, content in self.files().items() if path not in FOREIGN}
        listed = json.loads((self.folder / MANIFEST).read_text())
        known = listed["files"].keys() | listed.get("retired", {}).keys() | listed.get("unfinished", {}).keys()
        assert files.keys() <= known, (what, sorted(files.keys() - known))
        if "unfinished" not in listed:
            wrong = [path for path, entry in listed["files"].items()
                     if hashlib.sha256(files.get(path, b"")).hexdigest() != entry["sha256"]]
            assert not wrong, (what, wrong)

    def check_site(self, site: Site, what):
        """It has a site, and no page of another one."""
        files, wanted = self.files(), site.files()
        assert {path: files.get(path) for path in wanted} == wanted, what
        pages = {path for path in files if path.endswith(".html") and path not in FOREIGN}
        assert pages == {path for path in wanted if path.endswith(".html")}, what
        assert not missing(files), what
        for path, content in FOREIGN.items():
            assert files.get(path, content) == content, what


def prepared(place, sites, tool, is_first) -> tuple[Host, Path | None]:
    """A host, and what it has in the beginning: nothing, or a site of both before they changed, beside files of others."""
    host = Host(place, tool)
    if is_first:
        return host, None
    before = Site(place / "before", sites[0].environment)
    before.feed([*RECIPES, {**RECIPES[0], "uuid": RECIPES[0]["uuid"][:-1] + "6", "name": "Only before"}])
    before.build()
    before.deploy(host.target)
    for path, content in FOREIGN.items():
        (host.folder / path).write_bytes(content)
    content = place / "content"
    shutil.copytree(host.folder, content)
    return host, content


def repaired(host, sites, what):
    """Either site can be deployed afterwards, and is whole then."""
    for site in sites:
        site.deploy(host.target)
        host.check_site(site, what)
        host.check_list(what)
        assert "as it is" in site.deploy(host.target), what


@pytest.mark.parametrize("is_first", [True, False], ids=["first", "update"])
@pytest.mark.parametrize("tool", TOOLS)
def test_a_deployment_during_another_is_never_undone_in_silence(place, sites, tool, is_first):
    host, content = prepared(place, sites, tool, is_first)
    codes = []
    for call in range(1, 100, EVERY if is_first else 1):
        what = f"another one ran at call {call}"
        host.begin(content)
        first = Deployment(sites[0], host.target, place / "calls", call)
        if not first.has_paused():
            assert first.end()[0] == 0
            break
        sites[1].deploy(host.target)
        host.check_site(sites[1], what)
        code, said = first.end()
        codes.append(code)
        assert code in (0, 69), (what, said)
        host.check_list(what)
        listed = json.loads((host.folder / MANIFEST).read_text())
        if code == 69 and "left the target marked as unfinished" in said:
            assert "unfinished" in listed, what
        else:
            # The first has changed nothing, or it ended before the second began, or began anew after that.
            assert "unfinished" not in listed, what
            host.check_site(sites[1] if code == 69 else whose(listed, sites), what)
        if code == 69 or call % 3 == 0:
            repaired(host, sites, what)
    assert codes.count(69) * EVERY > 5 and codes.count(0) > 0, codes


def whose(listed, sites) -> Site:
    """The site that a list is of."""
    return next(site for site in sites if listed["files"].keys() == site.files().keys())


@pytest.mark.parametrize("tool", TOOLS)
def test_of_two_deployments_that_pause_in_turn_one_tells_and_the_next_repairs(place, sites, tool):
    host, content = prepared(place, sites, tool, False)
    pairs = 0
    for one in range(2, 60, EVERY):
        for other in range(1 + one % EVERY, 60, EVERY):
            what = f"the first paused at call {one}, the second at {other}"
            host.begin(content)
            first = Deployment(sites[0], host.target, place / "calls", one)
            if not first.has_paused():
                first.end()
                assert pairs > 5
                return
            second = Deployment(sites[1], host.target, place / "calls", other)
            if not second.has_paused():
                second.end()
                first.end()
                break
            pairs += 1
            ends = [first.end(), second.end()]
            assert {code for code, _ in ends} <= {0, 69}, (what, ends)
            host.check_list(what)
            repaired(host, sites, what)


@pytest.mark.parametrize("tool", TOOLS)
def test_the_mark_of_a_killed_deployment_is_replaced(place, sites, tool):
    host, content = prepared(place, sites, tool, False)
    for call in range(2, 100, 3):
        host.begin(content)
        first = Deployment(sites[0], host.target, place / "calls", call)
        if not first.has_paused():
            first.end()
            assert call > 10
            return
        kill(first.process)
        first.process.communicate()
        repaired(host, reversed(sites), f"killed at call {call}")


def test_an_unchanged_site_is_read_once_and_a_changed_one_leaves_no_mark(place, sites):
    host, _ = prepared(place, sites, "rclone", True)
    sites[0].deploy(host.target)
    assert not (host.folder / MARK).exists()
    again = Deployment(sites[0], host.target, place / "calls", 0)
    assert again.end()[0] == 0 and again.calls.read_text() == "\n"
