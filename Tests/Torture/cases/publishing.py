"""A publish that is killed, runs out of space, meets others, or is read all the while."""

import contextlib
import fcntl
import os
import re
import select
import shutil
import subprocess
import threading
import time

from harness import Site, assets, case, differences, digests, mount, need

MANIFEST = ".recipesite.json"


# Killed

CALLS = {
    "rename": ("rename", "renameat", "renameat2"), "link": ("link", "linkat"), "unlink": ("unlink", "unlinkat"),
    "mkdir": ("mkdir", "mkdirat"), "rmdir": ("rmdir",), "chmod": ("chmod", "fchmodat"), "openat": ("openat",),
    "write": ("write", "pwrite64"), "close": ("close",),
}


def publish_traced(site, *options):
    """Builds, with strace on all threads from when the site is about to be published; gives the exit code.

    Calls are counted by thread, and before that which thread makes which is chance. So the build is kept waiting for another
    one's lock until strace is there, and has one core only, so that one thread renders and writes all pages.
    """
    with locked(site.output.parent):
        cores = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(cores)})
        build = site.state("new").start()
        os.sched_setaffinity(0, cores)
        # One that does not say that it waits has come so far by then.
        select.select([build.stderr], [], [], 10)
        tracer = subprocess.Popen(["strace", "-f", "-p", str(build.pid), *options], stderr=subprocess.PIPE, text=True)
        told = tracer.stderr.readline()
        assert "attached" in told, told
    build.communicate()
    tracer.communicate()
    return build.returncode


@contextlib.contextmanager
def locked(folder):
    """Holds the lock that builds into a folder take."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def calls_of_publish(site, log):
    """How often each call is made by the thread that publishes: when it has the lock, and when it has ended."""
    names = [name for group in CALLS.values() for name in group]
    code = publish_traced(site, "-o", str(log), "-e", f"trace=flock,{','.join('?' + name for name in names)}")
    assert code == 0, f"exit {code}"
    counts, spans, seen = {}, {}, set()
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\(", line)
        if re.search(r"\bflock\b.* = 0$", line):
            thread = line.split()[0]
            seen.add(thread)
            for name in names:
                spans.setdefault((thread, name), [counts.get((thread, name), 0)] * 2)
        if not match:
            continue
        thread, call = match.groups()
        counts[thread, call] = counts.get((thread, call), 0) + 1
        if thread in seen and (thread, call) in spans:
            spans[thread, call][1] = counts[thread, call]
    return {call: span for (thread, call), span in spans.items() if span[1] > span[0]}


def kills(folder, prepare, in_place, most):
    """Kills builds at their calls, and looks at what they leave, and at what a bad and a good feed make of it."""
    need("strace")
    site = Site(folder)
    prepare(site)
    site.build()
    keep = folder / "keep"
    shutil.copytree(site.output, keep, symlinks=True)
    old = digests(site.output)
    spans = calls_of_publish(site.state("new"), folder / "log")
    new = digests(site.output)
    assert old != new

    def restore():
        for name in os.listdir(site.output):
            path = site.output / name
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(keep, site.output, symlinks=True, dirs_exist_ok=True)

    tried, killed, states = 0, 0, {"old": 0, "new": 0, "between": 0}
    for call, (first, last) in sorted(spans.items()):
        step = max(1, (last - first + most - 1) // most)
        for number in range(first + 1, last + 1, step):
            restore()
            what = f"{call} {number}"
            tried += 1
            code = publish_traced(
                site, "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}")
            killed += code != 0
            now = digests(site.output)
            if in_place:
                check_pages(site.output, old, new, what)
                states["old" if now == old else "new" if now == new else "between"] += 1
            else:
                assert now in (old, new), f"{what}: neither old nor new: {differences(now, old)[:5]}"
                states["old" if now == old else "new"] += 1
            site.state("bad").build(exit=65)
            assert not site.leftovers(), f"{what}: a bad feed left {site.leftovers()}"
            if in_place:
                check_pages(site.output, old, new, f"{what}, then a bad feed")
            else:
                assert digests(site.output) == now, f"{what}: a bad feed changed {differences(digests(site.output), now)}"
            site.state("new").build()
            wrong = differences(digests(site.output, (MANIFEST,)), {p: d for p, d in new.items() if p != MANIFEST.encode()})
            assert not wrong, f"{what}: a good feed left {wrong}"
            assert not site.leftovers(), f"{what}: a good feed left {site.leftovers()}"
    assert killed > tried * 0.9, f"only {killed} of {tried} builds were killed"
    return f"{killed} of {tried} builds killed; " + ", ".join(f"{n} {s}" for s, n in states.items() if n)


def check_pages(output, old, new, what):
    """Each page that both sites have is the old or the new one, and each page has its assets."""
    for path in old.keys() | new.keys():
        page = output / os.fsdecode(path)
        if not path.endswith(b".html"):
            continue
        if not page.exists():
            assert path not in old or path not in new, f"{what}: {page.name} is missing"
            continue
        bytes = page.read_bytes()
        found = digests(page.parent)[page.name.encode()]
        assert found in (old.get(path), new.get(path)), f"{what}: {page.name} is neither old nor new"
        for asset in assets(bytes):
            assert (page.parent / asset).exists(), f"{what}: {page.name} lacks {asset}"


@case
def kill_exchange(folder):
    return kills(folder, lambda site: None, in_place=False, most=6)


@case
def kill_in_place(folder):
    def mounted(site):
        site.output.mkdir()
        mount(site.output, "--bind", site.output)

    return kills(folder, mounted, in_place=True, most=6)


# Out of space


def fill_levels(folder, output):
    """Builds with less and less space, down to none."""
    disk = folder / "disk"
    disk.mkdir()
    mount(disk, "-t", "tmpfs", "-o", "size=6m", "tmpfs")
    site = Site(folder, output=output(disk))
    site.build()
    old = digests(site.output)
    keep = folder / "keep"
    shutil.copytree(site.output, keep, symlinks=True)
    without_manifest = digests(site.output, (MANIFEST,))
    # The result if there is room; from each state the addresses of the other lead on.
    roomy = Site(folder / "roomy")
    roomy.build()
    roomy.state("new").build()
    new = digests(roomy.output, (MANIFEST,))
    roomy.state("old").build()
    old_after_new = digests(roomy.output, (MANIFEST,))
    ends = {0: 0, 73: 0}
    for free in [*range(0, 200, 20), *range(200, 700, 80)]:
        filler = disk / "filler" if output(disk) != disk else disk / "others.bin"
        space = os.statvfs(disk)
        with open(filler, "wb") as file:
            file.write(b"x" * max(0, space.f_bavail * space.f_bsize - free * 1024))
        foreign = {filler.name.encode(): digests(filler.parent)[filler.name.encode()]} if site.output == disk else {}
        before = {**old, **foreign}
        code, said = site.state("new").build(exit=None)
        ends[code] = ends.get(code, 0) + 1
        assert code in (0, 73), f"{free} KB free: exit {code}: {said}"
        if code == 73:
            changed = differences(digests(site.output), before)
            assert not changed, f"{free} KB free: exit 73, and {changed} changed"
            assert not site.leftovers(), f"{free} KB free: {site.leftovers()} is left"
        filler.unlink()
        if code == 0:
            wrong = differences(digests(site.output, (MANIFEST,)), new)
            assert not wrong, f"{free} KB free: exit 0, and {wrong} differ"
        site.state("old").build()
        wrong = differences(digests(site.output, (MANIFEST,)), old_after_new if code == 0 else without_manifest)
        assert not wrong, f"{free} KB free: {wrong} differ after the old feed"
        shutil.rmtree(site.output) if site.output != disk else [
            shutil.rmtree(p) if p.is_dir() else p.unlink() for p in disk.iterdir()]
        shutil.copytree(keep, site.output, symlinks=True, dirs_exist_ok=True)
    assert ends[0] and ends[73], f"the levels are chosen badly: {ends}"
    return f"{ends[73]} builds without space, {ends[0]} with enough"


@case
def disk_full_exchange(folder):
    return fill_levels(folder, lambda disk: disk / "site")


@case
def disk_full_in_place(folder):
    return fill_levels(folder, lambda disk: disk)


# Others at the same time


@case
def parallel_builds(folder):
    """Eight builds into one output, of two feeds."""
    sites = {}
    for name in ("old", "new"):
        (folder / name).mkdir()
        sites[name] = Site(folder / name, output=folder / "site").state(name)
        sites[name].build(output=folder / name / "alone")
    builds = [sites[name].start() for name in ("old", "new") * 4]
    for build in builds:
        _, errors = build.communicate()
        assert build.returncode == 0, errors
    now = digests(folder / "site", (MANIFEST,))
    alone = {name: digests(folder / name / "alone", (MANIFEST,)) for name in sites}
    # The other one's stylesheet stays for pages that were fetched just before, and its addresses lead on.
    wrong = min((differences(now, one) for one in alone.values()), key=len)
    wrong = [path for path in wrong if "theme/site-" not in path and b'http-equiv="refresh"' not in (folder / "site" / path).read_bytes()]
    assert not wrong, wrong
    assert not sites["old"].leftovers(), sites["old"].leftovers()


def readers(folder, prepare, rebuilds):
    """Threads that read pages and what these name, while the site is rebuilt."""
    site = Site(folder)
    prepare(site)
    site.build()
    old = digests(site.output)
    site.state("new").build()
    new = digests(site.output)
    pages = [os.fsdecode(path) for path in old if path in new and path.endswith(b".html")]
    wrong, reads, done = [], [0] * 3, threading.Event()

    def read(number):
        import hashlib
        while not done.is_set():
            for page in pages:
                path = site.output / page
                try:
                    bytes = path.read_bytes()
                    known = (old[os.fsencode(page)], new[os.fsencode(page)])
                    if hashlib.sha256(bytes).hexdigest() not in known:
                        wrong.append(f"{page} is neither old nor new")
                    for asset in assets(bytes):
                        (path.parent / asset).read_bytes()
                    reads[number] += 1
                except OSError as error:
                    wrong.append(f"{page}: {error}")

    threads = [threading.Thread(target=read, args=(number,)) for number in range(len(reads))]
    for thread in threads:
        thread.start()
    try:
        for number in range(rebuilds):
            site.state("old" if number % 2 == 0 else "new").build()
    finally:
        done.set()
        for thread in threads:
            thread.join()
    assert not wrong, f"{len(wrong)} of {sum(reads)} reads: {wrong[:3]}"
    return f"{sum(reads)} pages read with their assets"


@case
def reader_exchange(folder):
    return readers(folder, lambda site: None, rebuilds=200)


@case
def reader_in_place(folder):
    def mounted(site):
        site.output.mkdir()
        mount(site.output, "--bind", site.output)

    return readers(folder, mounted, rebuilds=200)


@case
def writer(folder):
    """Another process that makes, replaces and removes files in the output during ten rebuilds."""
    site = Site(folder)
    site.build()
    expected, removed, done = {}, set(), threading.Event()

    def write(number):
        count = 0
        while not done.is_set():
            count += 1
            name = f"uploads-{number}/{count % 7}/file-{count}"
            try:
                path = site.output / name
                path.parent.mkdir(parents=True, exist_ok=True)
                with open(path, "x") as file:
                    file.write(name)
                expected[name] = name
                if count % 5 == 0:
                    other = site.output / f"{name}.part"
                    other.write_text("replaced")
                    os.rename(other, path)
                    expected[name] = "replaced"
                if count % 11 == 0:
                    os.unlink(path)
                    del expected[name]
                    removed.add(name)
            except OSError:
                # The folder was exchanged at that moment: a program sees the error, and tries again.
                pass
            time.sleep(0.002)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for number in range(10):
        site.state("new" if number % 2 == 0 else "old").build()
    done.set()
    for thread in threads:
        thread.join()
    site.build()
    lost = [name for name in expected if not (site.output / name).exists()]
    assert not lost, f"{len(lost)} of {len(expected)} files are lost: {lost[:3]}"
    older = [name for name, text in expected.items() if (site.output / name).read_text() != text]
    assert not older, f"{len(older)} of {len(expected)} files are not the last ones: {older[:3]}"
    back = [name for name in removed if (site.output / name).exists()]
    assert not back, f"{len(back)} of {len(removed)} removed files are back: {back[:3]}"
    assert not site.leftovers(), site.leftovers()
    return f"{len(expected)} files kept, {len(removed)} removed"


@case
def cleared_staging(folder):
    """Another process that clears the folders of builds away while they work."""
    site = Site(folder)
    site.build()
    site.state("new").build()
    # From now on, each state has a page that leads on from the address that a recipe had in the other one.
    states = []
    for state in ("old", "new"):
        site.state(state).build()
        states.append(digests(site.output, (MANIFEST,)))
    done, ends = threading.Event(), {}

    def clear():
        while not done.is_set():
            shutil.rmtree(folder / ".site.recipesite-new", ignore_errors=True)
            time.sleep(0.003)

    thread = threading.Thread(target=clear)
    thread.start()
    try:
        for number in range(20):
            before = digests(site.output, (MANIFEST,))
            code, said = site.state("old" if number % 2 == 0 else "new").build(exit=None)
            ends[code] = ends.get(code, 0) + 1
            now = digests(site.output, (MANIFEST,))
            assert code in (0, 73), f"exit {code}: {said}"
            if code == 73:
                assert now == before, f"exit 73, and {differences(now, before)} changed"
            else:
                pages = {path: digest for path, digest in now.items() if path.endswith(b".html")}
                wanted = {path: digest for path, digest in states[number % 2].items() if path.endswith(b".html")}
                assert pages == wanted, f"exit 0, and {differences(pages, wanted)} are wrong"
    finally:
        done.set()
        thread.join()
    return f"exits {ends}"


@case
def waiting_for_another_build(folder):
    """A build that waits for another's lock says so."""
    site = Site(folder)
    site.build()
    with locked(folder):
        build = site.state("new").start()
        # One that says nothing is not waited for.
        silence = threading.Timer(30, build.kill)
        silence.start()
        said = build.stderr.readline()
        silence.cancel()
    _, errors = build.communicate()
    assert said.startswith("Another build is writing to ") and "waiting" in said, said or "nothing was said for 30 s"
    assert build.returncode == 0, errors


@case
def output_in_what_is_published(folder):
    """Refused by build and by watch, with exit 64."""
    import harness
    site = Site(folder)
    for output in ("Public/site", "Public", "Templates", ".", "..", "x/../Public/a/b"):
        _, said = site.build("--output", output, exit=64)
        assert "name a folder of its own with --output" in said, said
        watch = subprocess.run(
            [harness.PROGRAM, "watch", "--port", "0", "--source", "feed.json", "--output", output],
            cwd=site.folder, capture_output=True, text=True, timeout=60)
        assert watch.returncode == 64, watch.stderr


@case
def names_that_are_no_text(folder):
    """A name in the output that is not UTF-8 is carried over."""
    site = Site(folder)
    site.build()
    name = os.fsencode(site.output) + b"/caf\xe9"
    with open(name, "wb") as file:
        file.write(b"theirs")
    site.state("new").build()
    with open(name, "rb") as file:
        assert file.read() == b"theirs"
