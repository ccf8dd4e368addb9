"""Deployments to a host with rsync, over ssh."""

import os
import stat

import pytest
from sites import KILL_EVERY, MANIFEST, RECIPES, Site, files_of, missing


@pytest.fixture
def host(tmp_path):
    """The folder at the host."""
    return tmp_path / "srv/my recipes"


@pytest.fixture
def target(host) -> str:
    return f"rsync:127.0.0.1:{host}"


@pytest.fixture
def site(tmp_path, ssh) -> Site:
    return Site(tmp_path / "mine", {"RSYNC_RSH": ssh})


def test_the_host_has_the_site_and_an_unchanged_one_is_not_sent_again(site, host, target):
    site.build()
    site.deploy(target)
    assert files_of(host) == site.files()
    assert (host / MANIFEST).is_file()
    times = {file: file.stat().st_ctime_ns for file in host.rglob("*")}
    assert "as it is" in site.deploy(target)
    assert times == {file: file.stat().st_ctime_ns for file in host.rglob("*")}


def test_pages_that_left_are_removed_and_files_of_others_stay(site, host, target):
    site.build()
    site.deploy(target)
    (host / "theirs.html").write_text("theirs")
    site.feed(RECIPES[1:])
    site.build()
    assert "1 file removed" not in site.deploy(target, "--dry-run")
    site.deploy(target)
    assert not (host / "recipes/scones.html").exists()
    assert (host / "theirs.html").read_text() == "theirs"


def test_files_of_others_in_the_way_are_told_and_not_replaced(site, host, target):
    host.mkdir(parents=True)
    (host / "index.html").write_text("theirs")
    site.build()
    assert "would be replaced: index.html" in site.deploy(target, exit=73)
    assert files_of(host) == {"index.html": b"theirs"}
    site.deploy(target, "--replace-files")
    assert files_of(host) == site.files()


def test_files_of_others_are_seen_whatever_the_language_of_this_machine(site, host, target):
    host.mkdir(parents=True)
    (host / "Käse.pdf").write_text("theirs")
    (site.folder / "Public/Käse.pdf").write_text("ours")
    site.environment |= {"LC_ALL": "C", "LANG": "C"}
    site.build()
    assert "would be replaced: Käse.pdf" in site.deploy(target, exit=73)
    assert (host / "Käse.pdf").read_text() == "theirs"


def test_files_whose_names_would_be_comments_in_a_list_come_and_go(site, host, target):
    for name in ("#hash.txt", ";semicolon.txt"):
        (site.folder / "Public" / name).write_text("x")
    site.build()
    site.deploy(target)
    assert files_of(host) == site.files()
    (site.folder / "Public/#hash.txt").unlink()
    site.build()
    site.deploy(target)
    assert files_of(host) == site.files()


def test_a_folder_in_the_settings_lies_beside_them(site, tmp_path):
    with (site.folder / "recipesite.yaml").open("a") as settings:
        settings.write("target: rsync:./www\n")
    site.build()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    site.run("deploy", "--site", site.folder, folder=elsewhere)
    assert files_of(site.folder / "www") == site.files() and list(elsewhere.iterdir()) == []


def test_folders_of_the_host_that_are_links_stay(site, host, target, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "theirs.html").write_text("theirs")
    host.mkdir(parents=True)
    (host / "recipes").symlink_to(elsewhere)
    site.build()
    # rsync 3.5 follows no link at the other side, and earlier versions do.
    told = site.deploy(target, "--any-folder", exit=None)
    assert (host / "recipes").is_symlink() and (elsewhere / "theirs.html").read_text() == "theirs"
    assert (elsewhere / "dal.html").exists() or "rsync failed" in told


def test_former_addresses_lead_on_when_another_machine_builds(site, host, target):
    site.build()
    site.deploy(target)
    site.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    site.forget()
    site.build("--previous", target)
    site.deploy(target)
    assert "cream-scones.html" in (host / "recipes/scones.html").read_text()


def test_a_host_that_lets_nobody_in_is_said(site, target):
    site.build()
    site.environment["RSYNC_RSH"] = "false"
    told = site.deploy(target, exit=69)
    assert "rsync failed" in told


def test_rsync_is_told_to_give_up_a_host_that_says_nothing_for_five_minutes(site, target, tmp_path):
    site.build()
    # Stands for rsync, and writes down what it is asked to do.
    asked, program = tmp_path / "asked", tmp_path / "bin/rsync"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$*" >>"{asked}"\nexit 1\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    site.environment["PATH"] = f"{program.parent}:{os.environ['PATH']}"
    site.deploy(target, exit=69)
    calls = asked.read_text().splitlines()
    assert calls and all("--timeout=300" in call for call in calls)


def test_a_deployment_that_is_killed_between_two_transfers_leaves_a_whole_site(site, host, target, tmp_path):
    site.build()
    site.deploy(target)
    before = files_of(host) | {MANIFEST: (host / MANIFEST).read_bytes()}
    site.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    site.style("body { color: darkgreen }\n")
    site.build()

    # Stands for ssh, reaches this machine without a login, and kills all of the deployment at a transfer.
    count = tmp_path / "count"
    wrapper = tmp_path / "rsh"
    wrapper.write_text(f'#!/bin/sh\necho >>"{count}"\n[ "$(wc -l <"{count}")" != "$KILL_AT" ] || kill -9 0\nshift\nexec sh -c "$*"\n')
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    site.environment["RSYNC_RSH"] = str(wrapper)

    # Of some ten transfers, each is more than a request.
    for number in range(1, 100, 1 if KILL_EVERY == 1 else 3):
        for path in list(files_of(host)):
            if path not in before:
                (host / path).unlink()
        for path, content in before.items():
            (host / path).write_bytes(content)
        count.write_text("")
        site.environment["KILL_AT"] = str(number)
        process = site.start(target)
        process.communicate()
        files = files_of(host)
        assert not missing(files), (number, missing(files)[:3])
        if process.returncode == 0:
            break
        site.environment["KILL_AT"] = "0"
        site.deploy(target)
        assert site.files().items() <= files_of(host).items(), number
    assert number > 6, "it was not killed often"
    assert b"Cream Scones" in files_of(host)["index.html"]
