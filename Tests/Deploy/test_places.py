"""Targets that are not meant: roots, home folders, folders of others, links; and what deployments leave on this machine."""

import os
import pty
import subprocess
import time

import pytest
from sites import MANIFEST, MARK, PROGRAM, RECIPES, Site, files_of, kill


@pytest.fixture
def site(tmp_path) -> Site:
    site = Site(tmp_path / "mine", {"RCLONE_CONFIG": "/dev/null"})
    site.build()
    return site


@pytest.mark.parametrize("target", ["rsync:/", "rclone:/", "rsync:/tmp/..", "rsync:host.invalid:/", "rsync:host.invalid:/srv/.."])
def test_the_root_of_a_machine_is_refused(site, target):
    # The host cannot be reached. Dry, so that a failure of this test harms nothing.
    told = site.deploy(target, "--dry-run", exit=None)
    assert "this is the root of a machine" in told and "--any-folder" in told or "rsync failed" in told


@pytest.mark.parametrize("tool", ["rsync", "rclone"])
def test_a_home_folder_is_refused_though_it_is_empty(site, tmp_path, tool):
    home = tmp_path / "home"
    home.mkdir()
    site.environment["HOME"] = str(home)
    told = site.deploy(f"{tool}:{home}", exit=73)
    assert "this is a home folder" in told and "--any-folder" in told
    assert list(home.iterdir()) == []
    site.deploy(f"{tool}:{home}", "--any-folder")
    assert files_of(home) == site.files()
    # Once the site is there, nothing is asked.
    site.feed(RECIPES[1:])
    site.build()
    site.deploy(f"{tool}:{home}")
    assert files_of(home)["index.html"] == site.files()["index.html"]


@pytest.mark.parametrize("tool", ["rsync", "rclone"])
def test_a_folder_of_others_is_refused_and_an_option_allows_it(site, tmp_path, tool):
    folder = tmp_path / "www"
    (folder / "blog of theirs").mkdir(parents=True)
    (folder / "blog of theirs/post.html").write_text("theirs")
    told = site.deploy(f"{tool}:{folder}", exit=73)
    assert "files that recipesite did not send (blog of theirs)" in told
    assert files_of(folder) == {"blog of theirs/post.html": b"theirs"}
    site.deploy(f"{tool}:{folder}", "--any-folder")
    assert files_of(folder) == {**site.files(), "blog of theirs/post.html": b"theirs"}
    assert "as it is" in site.deploy(f"{tool}:{folder}")


def test_a_bucket_of_others_is_refused(tmp_path, bucket):
    site = Site(tmp_path / "mine", bucket.environment())
    site.build()
    bucket.put("backups/monday.tar", b"theirs")
    told = site.deploy("rclone:shop:recipes", exit=73)
    assert "files that recipesite did not send (backups)" in told
    assert bucket.files() == {"backups/monday.tar": b"theirs"}
    site.deploy("rclone:shop:recipes/site")
    assert bucket.files()["backups/monday.tar"] == b"theirs"


@pytest.mark.parametrize("answer", ["y", "n", ""])
def test_somebody_at_a_terminal_is_asked(site, tmp_path, answer):
    folder = tmp_path / "www"
    folder.mkdir()
    (folder / "theirs.txt").write_text("theirs")
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(site.folder)
        os.execve(PROGRAM, [PROGRAM, "deploy", f"rsync:{folder}"], site.environment)
    said = b""
    while b"[y/N]" not in said:
        said += os.read(terminal, 1000)
    assert b"did not send (theirs.txt). Deploy the site there?" in said
    os.write(terminal, answer.encode() + b"\n")
    try:
        while part := os.read(terminal, 1000):
            said += part
    except OSError:
        pass
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    os.close(terminal)
    assert code == (0 if answer == "y" else 73), said
    assert (MANIFEST in os.listdir(folder)) == (answer == "y")
    assert (folder / "theirs.txt").read_text() == "theirs"


def test_links_at_the_target_are_seen_and_what_they_lead_to_stays(site, tmp_path):
    folder, elsewhere = tmp_path / "www", tmp_path / "elsewhere"
    site.deploy(f"rclone:{folder}")
    elsewhere.mkdir()
    (elsewhere / "secret").write_text("theirs")
    (elsewhere / "dal.html").write_text("theirs")
    (folder / "index.html").unlink()
    (folder / "index.html").symlink_to("../elsewhere/secret")
    (folder / "recipes").rename(tmp_path / "recipes")
    (folder / "recipes").symlink_to(elsewhere)
    (folder / "dangling.html").symlink_to(elsewhere / "nothing")
    (site.folder / "Public/dangling.html").write_text("ours")
    theirs = files_of(elsewhere)
    site.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    site.note("dal", "Soak the lentils.")
    site.build()
    for arguments in [[], ["--dry-run"]]:
        told = site.deploy(f"rclone:{folder}", *arguments, exit=73)
        assert "would be overwritten" in told or "would be replaced" in told, told
        assert files_of(elsewhere) == theirs
    site.deploy(f"rclone:{folder}", "--replace-files")
    assert files_of(elsewhere) == theirs
    assert not any(path.is_symlink() for path in folder.rglob("*"))
    # What was behind the links is there again, too.
    assert site.files().items() <= files_of(folder).items()


def test_links_at_a_target_of_sftp_are_seen_and_what_they_lead_to_stays(tmp_path, sftp):
    site = Site(tmp_path / "mine", sftp)
    folder, elsewhere = tmp_path / "www [1]", tmp_path / "elsewhere"
    target = f"rclone:host:{folder}"
    (site.folder / "Public/a {b} [c]*.txt ").write_text("ours")
    site.build()
    site.deploy(target)
    elsewhere.mkdir()
    (elsewhere / "secret").write_text("theirs")
    (elsewhere / "dal.html").write_text("theirs")
    for path in ["index.html", "a {b} [c]*.txt "]:
        (folder / path).unlink()
        (folder / path).symlink_to("../elsewhere/secret")
    (folder / "dangling.html").symlink_to(elsewhere / "nothing")
    # Links in no file's way; one that leads back would be followed for ever.
    (folder / "loop").symlink_to(".")
    (folder / "theirs").symlink_to(elsewhere)
    (site.folder / "Public/dangling.html").write_text("ours")
    (site.folder / "Public/a {b} [c]*.txt ").write_text("ours, too")
    theirs = files_of(elsewhere)
    site.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    site.build()
    for arguments in [[], ["--dry-run"]]:
        told = site.deploy(target, *arguments, exit=73)
        assert "3 symbolic links at the target" in told and "dangling.html" in told and "--replace-files" in told, told
        assert files_of(elsewhere) == theirs

    # rclone removes no link to a folder there.
    (folder / "recipes").rename(tmp_path / "recipes")
    (folder / "recipes").symlink_to(elsewhere)
    told = site.deploy(target, "--replace-files", exit=73)
    assert "1 symbolic link at the target" in told and "recipes" in told and "remove it at the host" in told, told
    assert files_of(elsewhere) == theirs and (folder / "index.html").is_symlink()
    (folder / "recipes").unlink()
    (tmp_path / "recipes").rename(folder / "recipes")

    site.deploy(target, "--replace-files")
    assert files_of(elsewhere) == theirs
    assert site.files().items() <= files_of(folder).items()
    assert {path.name for path in folder.rglob("*") if path.is_symlink()} == {"loop", "theirs"}
    assert "as it is" in site.deploy(target)


@pytest.mark.parametrize("name", [MANIFEST, MARK])
def test_a_list_that_is_a_link_is_not_written_through(site, tmp_path, name):
    folder = tmp_path / "www"
    site.deploy(f"rclone:{folder}")
    (folder / name).rename(tmp_path / "theirs")
    (folder / name).symlink_to("../theirs")
    before = (tmp_path / "theirs").read_bytes()
    site.note("dal", "Soak the lentils.")
    site.build()
    assert f"would be overwritten: {name}" in site.deploy(f"rclone:{folder}", exit=73)
    assert (tmp_path / "theirs").read_bytes() == before
    site.deploy(f"rclone:{folder}", "--replace-files")
    assert (tmp_path / "theirs").read_bytes() == before and not (folder / name).is_symlink()
    assert files_of(folder) == site.files() and "as it is" in site.deploy(f"rclone:{folder}")


@pytest.mark.parametrize("target", [
    "rsync:-oProxyCommand=touch pwned@host:/srv", "rsync:me@-oProxyCommand=touch pwned:/srv",
    "rsync:rsync://-oProxyCommand=touch pwned@host/www", "rsync://-oProxyCommand=touch pwned@host/www",
    "rsync:-oProxyCommand=touch pwned@host::www", "rsync:a@-oProxyCommand=touch pwned@host:/srv"])
def test_a_name_that_ssh_would_take_for_an_option_is_refused(site, target):
    told = site.deploy(target, exit=64)
    assert "must name a tool and a folder" in told
    assert not list(site.folder.rglob("pwned"))


@pytest.mark.parametrize("tool", ["rsync", "rclone"])
def test_temporary_files_are_private_and_go_after_a_kill(site, tmp_path, tool):
    temporary, tools = tmp_path / "temporary", tmp_path / "tools"
    temporary.mkdir()
    tools.mkdir()
    (tools / tool).write_text(f'#!/bin/sh\n>"{tmp_path}/called"\nexec sleep 60\n')
    (tools / tool).chmod(0o755)
    path = site.environment["PATH"]
    site.environment |= {"TMPDIR": str(temporary), "PATH": f"{tools}:{path}"}
    process = site.start(f"{tool}:{tmp_path}/www")
    while not (tmp_path / "called").exists():
        time.sleep(0.01)
    kill(process)
    process.communicate()
    left = list(temporary.rglob("*"))
    assert left
    for entry in left:
        assert entry.stat().st_mode & 0o077 == 0, entry
        # The next deployment knows them by this, also one that was killed before it was locked.
        assert entry.relative_to(temporary).parts[0].startswith("recipesite-deploy-"), entry
    # Of another deployment that is still under way, all stays.
    site.environment["PATH"] = path
    (temporary / "recipesite-deploy-empty").mkdir()
    running = temporary / "recipesite-deploy-running"
    running.mkdir()
    with open(tmp_path / "lock", "w"):
        holder = subprocess.Popen(["flock", "--exclusive", str(running), "sleep", "60"])
    while subprocess.run(["flock", "--nonblock", str(running), "true"]).returncode == 0:
        time.sleep(0.01)
    site.deploy(f"{tool}:{tmp_path}/www")
    assert list(temporary.iterdir()) == [running]
    holder.kill()
    holder.wait()
    assert (tmp_path / "www" / MANIFEST).stat().st_mode & 0o444 == 0o444
