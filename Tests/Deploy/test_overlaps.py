"""Deployments to one target that overlap: one pauses before a call of its tool, and another goes on meanwhile.

Tests/SiteDeployerTests/OverlapTests.swift has every order of every two pauses, at a target in memory.
"""

import hashlib
import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from bucket import Bucket
from sites import KILL_EVERY, MANIFEST, MARK, PROGRAM, RECIPES, Site, is_finished, kill, missing

FOREIGN = {"theirs.html": b"theirs", "recipes/theirs.html": b"theirs"}
TOOLS = ["rclone", "rsync"]
# The tools, each with a kind of target.
TARGETS = ["rclone", "rclone-sftp", "rclone-s3", "rsync"]
# Every how many calls a deployment pauses: `make torture` has it pause at each.
EVERY = 1 if KILL_EVERY == 1 else 13


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
    """Where both deploy to."""

    def __init__(self, target: str):
        self.target = target

    def files(self) -> dict[str, bytes]:
        return {path: content for path, content in self.all().items() if path not in (MANIFEST, MARK)}

    def check_list(self, what):
        """The list is true: no file is forgotten, and one that is not marked as unfinished has all as it says."""
        files = {path: content for path, content in self.files().items() if path not in FOREIGN}
        listed = self.list()
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


    def list(self) -> dict:
        return json.loads(self.all()[MANIFEST])


class FolderHost(Host):
    """A folder of this machine, also one that is reached by ssh."""

    def __init__(self, target: str, folder: Path):
        super().__init__(target)
        self.folder = folder

    def all(self) -> dict[str, bytes]:
        return {str(file.relative_to(self.folder)): file.read_bytes() for file in self.folder.rglob("*") if file.is_file()}

    def begin(self, content: dict[str, bytes]):
        """Makes it what it was, or nothing."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for path, bytes in content.items():
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / path).write_bytes(bytes)


class BucketHost(Host):
    def __init__(self, target: str, bucket: Bucket):
        super().__init__(target)
        self.all, self.begin = bucket.files, bucket.restore


@pytest.fixture
def host(request, place, sites) -> Host:
    """A host of the kind that a test names."""
    folder = place / "host"
    match request.param:
        case "rclone-s3":
            bucket = request.getfixturevalue("bucket")
            environment, host = bucket.environment(), BucketHost("rclone:shop:recipes", bucket)
        case "rclone-sftp":
            environment, host = request.getfixturevalue("sftp"), FolderHost(f"rclone:host:{folder}", folder)
        case tool:
            environment, host = {}, FolderHost(f"{tool}:{folder}", folder)
    for site in sites:
        site.environment |= environment
    return host


def content_before(place, sites, host) -> dict[str, bytes]:
    """What a host has after a site of both was deployed there, before they changed, beside files of others."""
    before = Site(place / "before", sites[0].environment)
    before.feed([*RECIPES, {**RECIPES[0], "uuid": RECIPES[0]["uuid"][:-1] + "6", "name": "Only before"}])
    before.build()
    before.deploy(host.target)
    return {**host.all(), **FOREIGN}


def repaired(host, site, what):
    """A site can be deployed afterwards, and is whole then."""
    site.deploy(host.target)
    host.check_site(site, what)
    host.check_list(what)
    assert "as it is" in site.deploy(host.target), what


@pytest.mark.parametrize(
    "host,is_first", [*((target, False) for target in TARGETS), *((target, True) for target in (TARGETS if EVERY == 1 else TOOLS))],
    indirect=["host"])
def test_a_deployment_during_another_is_never_undone_in_silence(place, sites, host, is_first):
    content = {} if is_first else content_before(place, sites, host)
    codes = []
    for call in range(1, 100, EVERY):
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
        listed = host.list()
        if code == 69 and "left the target marked as unfinished" in said:
            assert "unfinished" in listed, what
        else:
            # The first has changed nothing, or it ended before the second began, or began anew after that.
            assert "unfinished" not in listed, what
            host.check_site(sites[1] if code == 69 else whose(listed, sites), what)
        if code == 69 or call % 3 == 0:
            repaired(host, sites[call % 2], what)
    assert codes.count(69) * EVERY > 5 and codes.count(0) > 0, codes


def whose(listed, sites) -> Site:
    """The site that a list is of."""
    return next(site for site in sites if listed["files"].keys() == site.files().keys())


@pytest.mark.skipif(EVERY > 1, reason="make torture runs it; OverlapTests.swift has the same at a target in memory")
@pytest.mark.parametrize("host", TOOLS, indirect=True)
def test_of_two_deployments_that_pause_in_turn_one_tells_and_the_next_repairs(place, sites, host):
    content = content_before(place, sites, host)
    pairs = 0
    for one in range(2, 60, 5):
        for other in range(1 + one % 3, 60, 5):
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
            repaired(host, sites[pairs % 2], what)


@pytest.mark.parametrize("host", TARGETS if EVERY == 1 else TOOLS, indirect=True)
def test_the_mark_of_a_killed_deployment_is_replaced(place, sites, host):
    content = content_before(place, sites, host)
    for call in range(2, 100, EVERY):
        host.begin(content)
        first = Deployment(sites[0], host.target, place / "calls", call)
        if not first.has_paused():
            first.end()
            assert call > 10
            return
        kill(first.process)
        first.process.communicate()
        repaired(host, sites[call % 2], f"killed at call {call}")


@pytest.mark.parametrize("host", ["rclone"], indirect=True)
def test_an_unchanged_site_is_read_with_its_mark_and_a_changed_one_says_when_it_has_ended(place, sites, host):
    sites[0].deploy(host.target)
    assert is_finished(host.all()[MARK])
    again = Deployment(sites[0], host.target, place / "calls", 0)
    # The list of files, and the mark.
    assert again.end()[0] == 0 and again.calls.read_text() == "\n\n"
