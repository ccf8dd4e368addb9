"""Outputs in places where a folder cannot simply be exchanged."""

import os
import shutil

from harness import Site, case, digests, mount, need, need_root, umount

NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def as_nobody(site):
    """Gives a site to another user."""
    need_root()
    need("setpriv")
    for place, folders, files in os.walk(site.folder.parent):
        for name in [place, *(os.path.join(place, name) for name in folders + files)]:
            os.chown(name, 65534, 65534)


def rebuilt(site, why, **options):
    """Builds the other state twice, in place for a reason, or exchanged where that is None."""
    for state in ("new", "old"):
        inode = site.output.stat().st_ino
        _, said = site.state(state).build(**options)
        assert ("published in place" in said) == (why is not None), said
        assert (site.output.stat().st_ino == inode) == (why is not None), "the inode"
        if why:
            assert why in said, said
        assert state in (site.output / "index.html").read_text()
        assert not site.leftovers(), site.leftovers()


@case
def mount_point(folder):
    site = Site(folder)
    site.output.mkdir()
    mount(site.output, "-t", "tmpfs", "tmpfs")
    site.build()
    rebuilt(site, "it is a mount point")


@case
def mounted_elsewhere(folder):
    site = Site(folder)
    site.build()
    copy = folder / "a copy"
    copy.mkdir()
    mount(copy, "--bind", site.output)
    rebuilt(site, "mounted at")
    assert digests(copy) == digests(site.output)
    umount(copy)
    rebuilt(site, None)


@case
def mount_within(folder):
    site = Site(folder)
    site.build()
    (site.output / "uploads").mkdir()
    mount(site.output / "uploads", "-t", "tmpfs", "tmpfs")
    (site.output / "uploads/theirs").write_text("theirs")
    rebuilt(site, "uploads is a mount point")
    assert (site.output / "uploads/theirs").read_text() == "theirs"


@case
def overlay(folder):
    site = Site(folder)
    for name in ("lower", "upper", "work", "merged"):
        (folder / name).mkdir()
    site.build(output=folder / "lower/site")
    mount(folder / "merged", "-t", "overlay", "overlay", "-o",
          f"lowerdir={folder}/lower,upperdir={folder}/upper,workdir={folder}/work")
    site.output = folder / "merged/site"
    rebuilt(site, "lower layer")
    site.output = folder / "merged/other"
    site.build()
    rebuilt(site, None)


@case
def folder_of_another_user(folder):
    """As certbot leaves one."""
    site = Site(folder)
    as_nobody(site)
    site.build(before=NOBODY)
    rebuilt(site, None, before=NOBODY)
    challenge = site.output / ".well-known/acme-challenge"
    challenge.mkdir(parents=True)
    (challenge / "token").write_text("token")
    rebuilt(site, "cannot be carried over", before=NOBODY)
    # Also one that cannot be read.
    challenge.chmod(0o700)
    rebuilt(site, "cannot be carried over", before=NOBODY)
    assert (challenge / "token").read_text() == "token"
    assert challenge.stat().st_uid == 0 and challenge.stat().st_mode & 0o7777 == 0o700


@case
def folder_of_another_user_during_a_build(folder):
    """One that is made after the output was listed stays beside the site, and the build succeeds."""
    site = Site(folder)
    as_nobody(site)
    site.build(before=NOBODY)
    old = folder / ".site.recipesite-new"
    shutil.copytree(site.output, old)
    os.utime(old / ".recipesite.json", (0, 0))
    as_nobody(site)
    (old / "uploads").mkdir()
    (old / "uploads/theirs").write_text("theirs")
    for state in ("new", "old"):
        _, said = site.state(state).build(before=NOBODY)
        assert "warning" in said and "uploads" in said, said
        assert state in (site.output / "index.html").read_text()
        assert (old / "uploads/theirs").read_text() == "theirs"


@case
def parent_not_writable(folder):
    site = Site(folder, output=folder / "www/site")
    site.output.mkdir(parents=True)
    as_nobody(site)
    os.chown(folder / "www", 0, 0)
    os.chown(site.output, 65534, 65534)
    site.build(before=NOBODY)
    rebuilt(site, "cannot be written", before=NOBODY)
    # A parent in which nobody may rename what is another's.
    os.chmod(folder / "www", 0o1777)
    os.chown(site.output, 0, 0)
    os.chmod(site.output, 0o777)
    for place, folders, _ in os.walk(site.output):
        for name in folders:
            os.chmod(os.path.join(place, name), 0o777)
    rebuilt(site, "cannot be written", before=NOBODY)


@case
def output_not_writable(folder):
    site = Site(folder)
    site.build()
    as_nobody(site)
    os.chown(site.output, 0, 0)
    before = digests(site.output)
    _, said = site.state("new").build(before=NOBODY, exit=73)
    assert "permission denied" in said, said
    assert digests(site.output) == before, "the site has changed"
    assert not site.leftovers(), site.leftovers()


@case
def owners_and_modes(folder):
    need_root()
    site = Site(folder)
    site.build()
    os.chown(site.output, 65534, 65534)
    site.output.chmod(0o2750)
    theirs = site.output / "theirs/empty"
    theirs.mkdir(parents=True)
    os.chown(theirs, 1, 65534)
    theirs.chmod(0o1700)
    (site.output / "theirs/file").write_text("theirs")
    os.chown(site.output / "theirs/file", 2, 3)
    rebuilt(site, None)
    for path, expected in {"": (65534, 65534, 0o2750), "theirs/empty": (1, 65534, 0o1700)}.items():
        status = (site.output / path).stat()
        assert (status.st_uid, status.st_gid, status.st_mode & 0o7777) == expected, f"{path}: {status}"
    status = (site.output / "theirs/file").stat()
    assert (status.st_uid, status.st_gid) == (2, 3)
    # What builds make in it belongs to its group.
    assert (site.output / "index.html").stat().st_gid == 65534
