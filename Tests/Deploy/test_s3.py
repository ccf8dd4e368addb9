"""Deployments to an S3 server with rclone."""

import json
import os
import signal

import pytest
from sites import KILL_EVERY, MANIFEST, MARK, PHOTO, PROJECT, RECIPES, is_finished, kill, missing

TARGET = "rclone:shop:recipes"


def visible(bucket) -> dict[str, bytes]:
    """What visitors can get."""
    return {path: content for path, content in bucket.files().items() if path not in (MANIFEST, MARK)}


@pytest.fixture
def deployed(site, bucket):
    """A site that was built and deployed."""
    site.build()
    site.deploy(TARGET)
    bucket.forget_requests()
    return site


def test_the_bucket_has_the_site_and_says_what_each_file_is(site, bucket):
    site.build()
    told = site.deploy(TARGET)
    assert f"{TARGET} has the site" in told
    assert visible(bucket) == site.files()
    assert MANIFEST in bucket.files() and is_finished(bucket.files()[MARK])
    assert bucket.said("index.html") == ("no-cache", "text/html; charset=utf-8")
    assert bucket.said("service-worker.js") == ("no-cache", "text/javascript; charset=utf-8")
    assert bucket.said("site.webmanifest") == ("no-cache", "application/manifest+json")
    style = next(key for key in bucket.files() if key.startswith("theme/site-"))
    assert bucket.said(style) == ("public, max-age=31536000, immutable", "text/css; charset=utf-8")


def test_the_list_at_the_target_tells_paths_and_addresses_only(deployed, bucket):
    listed = json.loads(bucket.files()[MANIFEST])
    assert set(listed) == {"version", "files", "history"}
    assert set(listed["history"]) == {"list", "recipes", "cuisines"}
    assert "flour" not in bucket.files()[MANIFEST].decode()


def test_an_unchanged_site_costs_four_requests(deployed, bucket):
    assert "as it is" in deployed.deploy(TARGET)
    assert len(bucket.requests) <= 4, bucket.requests


def test_a_changed_note_costs_the_requests_that_the_guide_says(deployed, bucket):
    deployed.note("dal", "Soak the lentils.")
    deployed.build()
    deployed.deploy(TARGET)
    bucket.forget_requests()
    deployed.note("dal", "Soak the lentils overnight.")
    deployed.build()
    deployed.deploy(TARGET)
    sent = [path for method, path in bucket.requests if method == "PUT"]
    # The list of files and the mark are sent before and after the others.
    assert len(set(sent)) <= 8 and len(sent) <= 10, sent
    # Six files, each in a group of its own.
    assert len(bucket.requests) <= 26 + 6 * (3 + 2), bucket.requests
    assert "that was 56 for six files" in (PROJECT / "Public/guide/s3.md").read_text()


def test_what_would_be_done_is_printed_and_not_done(deployed, bucket):
    before = bucket.files()
    deployed.feed(RECIPES[1:])
    deployed.build()
    told = deployed.deploy(TARGET, "--dry-run")
    assert "send index.html" in told and "remove recipes/scones.html" in told
    assert bucket.files() == before


def test_pages_that_left_are_removed_and_files_of_others_stay(deployed, bucket):
    bucket.put("theirs.html", b"theirs")
    deployed.feed(RECIPES[1:])
    deployed.build()
    deployed.deploy(TARGET)
    assert "recipes/scones.html" not in bucket.files()
    assert bucket.files()["theirs.html"] == b"theirs"


def test_pages_that_left_can_be_kept_for_a_while(deployed, bucket):
    deployed.feed(RECIPES[1:])
    deployed.build()
    deployed.deploy(TARGET, "--keep-removed")
    assert "recipes/scones.html" in bucket.files()
    assert "scones" not in bucket.files()["index.html"].decode()


def test_files_of_others_in_the_way_are_told_and_not_replaced(site, bucket):
    bucket.put("index.html", b"theirs")
    site.build()
    told = site.deploy(TARGET, exit=73)
    assert "1 file with names of the site's, which recipesite did not send, would be replaced: index.html" in told
    assert bucket.files() == {"index.html": b"theirs"}
    site.deploy(TARGET, "--replace-files")
    assert bucket.files()["index.html"] == site.files()["index.html"]


def test_files_of_others_are_not_replaced_by_pages_that_are_new(deployed, bucket):
    bucket.put("recipes/cream-scones.html", b"theirs")
    deployed.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    deployed.build()
    assert "would be replaced: recipes/cream-scones.html" in deployed.deploy(TARGET, exit=73)
    assert bucket.files()["recipes/cream-scones.html"] == b"theirs"


def test_former_addresses_lead_on_when_another_machine_builds(deployed, bucket):
    deployed.feed([{**RECIPES[0], "name": "Cream Scones"}, *RECIPES[1:]])
    deployed.forget()
    deployed.build()
    told = deployed.deploy(TARGET, exit=64)
    assert "recipes/scones.html" in told and f"build with --previous {TARGET}" in told
    deployed.build("--previous", TARGET)
    deployed.deploy(TARGET)
    assert b"cream-scones.html" in bucket.files()["recipes/scones.html"]


def test_the_sample_does_not_take_the_place_of_a_site(deployed, bucket, tmp_path):
    sample = tmp_path / "sample"
    deployed.run("build", "--site", tmp_path, "--source", deployed.folder / "recipes.json", "--output", sample)
    (deployed.folder / "recipesite.yaml").write_text("")
    deployed.forget()
    deployed.build()
    before = bucket.files()
    assert "built-in sample" in deployed.deploy(TARGET, exit=64)
    assert bucket.files() == before


def test_a_list_that_names_files_outside_is_refused(deployed, bucket):
    bucket.put("x", b"theirs")
    listed = json.loads(bucket.files()[MANIFEST])
    listed["files"]["../recipes/x"] = listed["files"]["index.html"]
    bucket.put(MANIFEST, json.dumps(listed).encode())
    told = deployed.deploy(TARGET, exit=65)
    assert '"../recipes/x" is no path of a file' in told and "--replace-files" in told
    assert bucket.files()["x"] == b"theirs"
    # The tools that deploy take a list with a path in each line.
    del listed["files"]["../recipes/x"]
    listed["files"]["gone\nx"] = listed["files"]["index.html"]
    bucket.put(MANIFEST, json.dumps(listed).encode())
    assert "has a line break" in deployed.deploy(TARGET, exit=65)
    assert bucket.files()["x"] == b"theirs"


def test_a_change_that_is_taken_back_after_an_interruption_is_taken_back_at_the_target(deployed, bucket):
    before = bucket.files()
    deployed.note("dal", "Soak the lentils.")
    deployed.build()
    page = deployed.files()["recipes/dal.html"]
    deploy_until(deployed, bucket, lambda _: bucket.files()["recipes/dal.html"] == page)
    assert bucket.files()["recipes/dal.html"] == page
    (deployed.folder / "Public/notes/dal.md").unlink()
    deployed.build()
    deployed.deploy(TARGET)
    assert visible(bucket) == deployed.files()
    assert bucket.files()["recipes/dal.html"] == before["recipes/dal.html"]


def test_a_list_that_a_program_without_marks_replaces_meanwhile_is_repaired(deployed, bucket):
    deployed.note("dal", "Soak the lentils.")
    deployed.build()
    listed = json.loads(bucket.files()[MANIFEST])
    listed["files"]["only-theirs.html"] = listed["files"]["index.html"]
    theirs = json.dumps(listed).encode()

    def answers(current):
        if bucket.requests[-1] == ("PUT", "/recipes/recipes/dal.html"):
            bucket.gate = lambda current: True
            bucket.put(MANIFEST, theirs)
            bucket.put("only-theirs.html", b"theirs")
            bucket.put("index.html", b"theirs")
        return True

    bucket.gate = answers
    deployed.deploy(TARGET)
    assert visible(bucket) == deployed.files()


def test_another_deployment_that_ends_before_the_first_file_is_sent_is_built_on(deployed, bucket, tmp_path):
    before = bucket.files()
    (deployed.folder / "Public/only-theirs.txt").write_text("theirs")
    deployed.build()
    deployed.deploy(TARGET)
    theirs = bucket.files()
    (deployed.folder / "Public/only-theirs.txt").unlink()
    deployed.note("dal", "Soak the lentils.")
    deployed.build()
    bucket.restore(before)

    def answers(current):
        # The list was read; what there is to send is found out now.
        if bucket.requests[-1] == ("GET", f"/recipes/{MANIFEST}"):
            bucket.gate = lambda current: bucket.restore(theirs) or setattr(bucket, "gate", lambda current: True) or True
        return True

    bucket.gate = answers
    deployed.deploy(TARGET)
    bucket.gate = lambda current: True
    assert visible(bucket) == deployed.files()


def test_an_empty_list_is_not_taken_for_none(deployed, bucket):
    bucket.put(MANIFEST, b"")
    assert "the list of files at the target cannot be read" in deployed.deploy(TARGET, exit=65)
    assert "the manifest of the earlier site cannot be read" in deployed.build("--previous", TARGET, exit=65)


def test_files_that_another_tool_has_put_there_get_their_headers(site, bucket):
    site.build()
    for path, content in site.files().items():
        bucket.put(path, content)
    site.deploy(TARGET, "--replace-files")
    assert bucket.said("index.html") == ("no-cache", "text/html; charset=utf-8")
    assert bucket.said("site.webmanifest") == ("no-cache", "application/manifest+json")


def test_a_name_that_rclone_would_pass_over_is_told(site, bucket):
    (site.folder / "Public/a\tb.txt").write_text("x")
    site.build()
    told = site.deploy(TARGET, exit=65)
    assert "rclone cannot take" in told and "a\\tb.txt" in told
    assert bucket.files() == {}


def test_secrets_of_a_target_that_is_refused_are_not_printed(site):
    (site.folder / "recipesite.yaml").write_text("source: recipes.json\ntarget: rclone:shop,secret_access_key=hunter2:recipes\n")
    told = site.run("deploy", exit=65)
    assert "must name a tool and a folder" in told and "shop" in told and "hunter2" not in told


def test_a_host_that_fails_is_not_taken_for_an_empty_one(deployed, bucket):
    deployed.environment["RCLONE_LOW_LEVEL_RETRIES"] = "1"
    deployed.environment["RCLONE_RETRIES"] = "1"
    # Of the list's own address only: an error there must not look as if nothing was deployed.
    bucket.gate = lambda current: bucket.requests[-1] != ("HEAD", f"/recipes/{MANIFEST}")
    assert "rclone failed" in deployed.deploy(TARGET, exit=69)
    bucket.gate = lambda current: True


def test_photos_can_be_forgotten_at_the_target(deployed, bucket):
    (deployed.folder / "photo.png").write_bytes(PHOTO)
    deployed.feed([{**RECIPES[0], "photo_url_large": "photo.png"}, *RECIPES[1:]])
    deployed.build()
    deployed.deploy(TARGET)
    photos = {key for key in bucket.files() if key.startswith("images/photo-")}
    assert photos
    deployed.feed(RECIPES)
    deployed.build()
    deployed.deploy(TARGET)
    assert photos <= bucket.files().keys()
    deployed.deploy(TARGET, "--forget-removed")
    assert not photos & bucket.files().keys()


def test_a_file_that_was_edited_after_the_build_is_not_sent(deployed, bucket):
    deployed.note("dal", "Soak the lentils.")
    deployed.build()
    page = deployed.output / "recipes/dal.html"
    page.write_text(page.read_text().replace("Soak", "Cook"))
    assert "not what the build made" in deployed.deploy(TARGET, exit=65)
    assert b"lentils" not in bucket.files()["recipes/dal.html"]


def test_a_server_that_cannot_be_reached_is_said(site, bucket):
    site.build()
    site.environment["RCLONE_CONFIG_SHOP_ENDPOINT"] = "http://127.0.0.1:1"
    site.environment["RCLONE_LOW_LEVEL_RETRIES"] = "1"
    told = site.deploy(TARGET, exit=69)
    assert "rclone failed" in told and "refused" in told and "see whether rclone itself reaches" in told


def test_a_missing_tool_is_said(site):
    site.build()
    site.environment["PATH"] = "/nonexistent"
    assert "rclone is not installed" in site.deploy(TARGET, exit=69)


def test_the_target_can_be_a_setting(deployed, bucket):
    with (deployed.folder / "recipesite.yaml").open("a") as settings:
        settings.write(f"target: {TARGET}\n")
    assert "as it is" in deployed.run("deploy")
    (deployed.folder / "recipesite.yaml").write_text("source: recipes.json\ntarget: my-bucket\n")
    assert "target must name a tool and a folder" in deployed.run("deploy", exit=65)


def test_ctrl_c_ends_it_and_the_tool_and_the_next_one_goes_on(site, bucket):
    site.build()
    process = site.start(TARGET)

    def answers(current):
        if current == 20:
            os.killpg(process.pid, signal.SIGINT)
        return True

    bucket.gate = answers
    said = process.communicate()[0].decode()
    bucket.gate = lambda current: True
    assert process.returncode == 130 and "the deployment was interrupted" in said, said
    count = len(bucket.requests)
    assert "index.html" not in bucket.files()
    site.deploy(TARGET)
    assert len(bucket.requests) > count
    assert visible(bucket) == site.files() and is_finished(bucket.files()[MARK])


def deploy_until(site, bucket, is_time):
    """Starts a deployment, and kills it at the first request of whose number something is so, which gets no answer."""
    process = site.start(TARGET)

    def answers(current):
        if not is_time(current):
            return True
        kill(process)
        return False

    bucket.gate = answers
    process.communicate()
    bucket.gate = lambda current: True


def changed(site):
    """Another state of the site: a page more, one less, and another style for all."""
    site.feed([{**RECIPES[0], "name": "Cream Scones"}, RECIPES[1], {**RECIPES[2], "uuid": RECIPES[2]["uuid"][:-1] + "9", "name": "Sugo"}])
    site.style("body { color: darkgreen }\n")
    site.build()


def whole(files: dict[str, bytes]) -> dict:
    """Files, and what the list says of them; how long old files stay may differ, and the mark."""
    return {**files, MANIFEST: json.loads(files[MANIFEST])["files"], MARK: b""}


@pytest.mark.parametrize("isFirst", [True, False], ids=["first", "update"])
def test_a_killed_deployment_leaves_a_whole_site_and_the_next_one_goes_on(site, bucket, isFirst):
    site.build()
    if not isFirst:
        site.deploy(TARGET)
        changed(site)
    before = bucket.files()
    bucket.forget_requests()
    site.deploy(TARGET)
    after = bucket.files()
    assert {path: content for path, content in after.items() if path in site.files()} == site.files()
    count, sent = len(bucket.requests), bucket.counted("PUT")

    for number in range(1, count + 1, KILL_EVERY):
        bucket.restore(before)
        stopped = 0
        # What goes on after a kill may be killed, too.
        for at in [number, count - number + 1]:
            bucket.forget_requests()
            deploy_until(site, bucket, lambda current, at=at: current >= at)
            stopped += bucket.counted("PUT")
            files = bucket.files()
            assert not missing(files), (number, at, missing(files)[:3])
        bucket.forget_requests()
        site.deploy(TARGET)
        assert whole(bucket.files()) == whole(after), number
        # Each run sends a list at its beginning and its end; what was under way when one was killed may have arrived.
        assert bucket.counted("PUT") <= max(0, sent - stopped) + 6 + 16, (number, stopped, bucket.counted("PUT"))
