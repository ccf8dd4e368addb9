"""A power cut after a publish, and during one: what the disk has by then, and what the next build makes of it.

The site lies on a disk of its own, a loop device. Its power is cut by copying the file behind it, which has what the kernel has
written so far and nothing of what it still keeps in memory, and mounting the copy.
"""

import contextlib
import copy
import os
import pathlib
import shutil
import subprocess
import time

from harness import Site, case, differences, digests, mount, need, need_root, umount

from cases.publishing import MANIFEST, calls_of_publish, check_pages, publish_traced


class Disk:
    """A disk with a file system that writes names once a second, and bytes half a minute later."""

    def __init__(self, folder):
        need_root()
        for program in ("losetup", "mkfs.ext4"):
            need(program)
        self.folder = folder
        self.image = folder / "disk.img"
        with open(self.image, "wb") as image:
            image.truncate(48 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", self.image], check=True)
        self.path = folder / "disk"
        self.path.mkdir()
        mount(self.path, "-o", "loop,commit=1", self.image)
        told = subprocess.run(["losetup", "-j", self.image], capture_output=True, text=True, check=True).stdout
        self.device = told.split(":")[0].removeprefix("/dev/")

    def _written(self):
        """What has been written to the device so far, and how much is under way."""
        fields = pathlib.Path(f"/sys/block/{self.device}/stat").read_text().split()
        return fields[4], fields[6], fields[8]

    @contextlib.contextmanager
    def cut(self):
        """The disk as it would be after a power cut now, mounted."""
        image, path = self.folder / "cut.img", self.folder / "cut"
        while True:
            before = self._written()
            shutil.copyfile(self.image, image)
            # A copy of two moments is no power cut.
            if before == self._written() and before[2] == "0":
                break
        path.mkdir(exist_ok=True)
        mount(path, "-o", "loop", image)
        try:
            yield path
        finally:
            umount(path)


def beside(site, folder):
    """The same site on another disk, with its owner's new files, which no build waits for."""
    other = copy.copy(site)
    other.folder, other.output = folder / site.folder.name, folder / site.output.name
    return other.state("new")


def prepared(folder, in_place):
    """A disk with a published site on it."""
    disk = Disk(folder)
    site = Site(disk.path)
    if in_place:
        site.output.mkdir()
        mount(site.output, "--bind", site.output)
    site.build()
    os.sync()
    return disk, site


def cuts_after(folder, in_place):
    """Cuts the power at moments after a build said that it published."""
    disk, site = prepared(folder, in_place)
    old = digests(site.output)
    site.state("new").build()
    published = time.monotonic()
    new = digests(site.output)
    assert old != new
    moments = [0, 1.5, 3, 6, 12]
    for moment in moments:
        time.sleep(max(0, published + moment - time.monotonic()))
        with disk.cut() as after:
            lost = differences(digests(after / "site"), new)
            assert not lost, f"{moment} s after it was published, a power cut changes {len(lost)} files: {lost[:5]}"
            beside(site, after).build()
    return f"{len(moments)} cuts"


@case
def power_cut_after_exchange(folder):
    return cuts_after(folder, in_place=False)


@case
def power_cut_after_in_place(folder):
    return cuts_after(folder, in_place=True)


@case
def power_cut_without_sync(folder):
    """What these cases would miss if they could not fail: a build that does not wait for the disk loses its site.

    The next one sees the damage, leaves what is there, and goes on.
    """
    disk, site = prepared(folder, in_place=False)
    old = digests(site.output)
    (site.output / "theirs.txt").write_text("theirs")
    os.sync()
    site.state("new").build("--no-sync")
    new = digests(site.output, (MANIFEST,))
    # What it gets without a history, which the damaged list had.
    fresh = Site(folder / "fresh").state("new")
    fresh.build()
    pages = digests(fresh.output, (MANIFEST,))
    lost = damaged = 0
    for _ in range(8):
        with disk.cut() as after:
            now = digests(after / "site", (MANIFEST,))
            lost += now != new
            listed = (after / "site" / MANIFEST).read_bytes()
            # Whatever is there, the next build publishes the whole site.
            _, said = beside(site, after).build()
            damaged += not listed
            assert bool(listed) != ("list of the site before is damaged" in said), said
            again = digests(after / "site", (MANIFEST,))
            wanted = new if listed else pages
            wrong = [path for path in differences(again, wanted) if os.fsencode(path) in wanted]
            assert not wrong, f"the next build left {wrong}"
            assert (after / "site/theirs.txt").read_text() == "theirs"
        time.sleep(0.5)
    assert lost and damaged, f"{lost} cuts lost the site, and {damaged} its list: the disk wrote all of it at once ({len(old)} files)"
    return f"{lost} of 8 cuts lost the new site, {damaged} its list"


def cuts_during(folder, in_place, most):
    """Kills builds at their calls, cuts the power at that moment, and looks at what the disk has and what the next build makes of it."""
    need("strace")
    disk, site = prepared(folder, in_place)
    keep = folder / "keep"
    shutil.copytree(site.output, keep, symlinks=True)
    old = digests(site.output)
    spans = calls_of_publish(site.state("new"), folder / "log")
    new = digests(site.output)
    cuts, states = 0, {"old": 0, "new": 0, "between": 0}
    for call, (first, last) in sorted(spans.items()):
        for number in range(first + 1, last + 1, max(1, (last - first + most - 1) // most)):
            for name in os.listdir(site.output):
                path = site.output / name
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            shutil.copytree(keep, site.output, symlinks=True, dirs_exist_ok=True)
            os.sync()
            publish_traced(site, "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}")
            # At once, and when the disk has the names that were made.
            for pause in (0, 1.5):
                time.sleep(pause)
                what = f"{call} {number}, {pause} s later"
                with disk.cut() as after:
                    cuts += 1
                    now = digests(after / "site")
                    states["old" if now == old else "new" if now == new else "between"] += 1
                    if in_place:
                        check_pages(after / "site", old, new, what)
                    else:
                        assert now in (old, new), f"{what}: neither old nor new: {differences(now, old)[:5]}"
                    again = beside(site, after)
                    _, said = again.build()
                    assert "damaged" not in said, f"{what}: {said}"
                    wrong = differences(digests(again.output, (MANIFEST,)), {p: d for p, d in new.items() if p != MANIFEST.encode()})
                    assert not wrong, f"{what}: the next build left {wrong}"
                    assert not again.leftovers(), f"{what}: {again.leftovers()}"
    return f"{cuts} cuts; " + ", ".join(f"{n} {s}" for s, n in states.items() if n)


@case
def power_cut_during_exchange(folder):
    return cuts_during(folder, in_place=False, most=4)


@case
def power_cut_during_in_place(folder):
    return cuts_during(folder, in_place=True, most=4)
