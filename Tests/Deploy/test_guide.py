"""The commands and settings of the guide, as somebody follows them."""

import contextlib
import functools
import http.server
import json
import shutil
import threading

import yaml
from guide import ADDRESS, block, blocks, follow
from sites import MANIFEST, MARK, RECIPES, files_of


def current(begun) -> dict:
    """The files of the site, without a script that only pages of the build before, which had no address, asked for."""
    return {path: content for path, content in begun.files().items() if not path.startswith("theme/not-found-")}


def test_from_nothing_to_a_bucket(begun, bucket, tmp_path):
    # Only the server is the test's own.
    for name in [name for name in begun.environment if name.startswith("RCLONE_CONFIG_SHOP")]:
        del begun.environment[name]
    begun.environment |= {"RCLONE_CONFIG": str(tmp_path / "rclone.conf"), "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y"}
    follow(begun, block("s3.md", "sh", "rclone config"), **{"provider=AWS": f"provider=Other endpoint={bucket.address}"})
    follow(begun, block("s3.md", "sh", "recipesite deploy"))
    files = {path: content for path, content in bucket.files().items() if path not in (MANIFEST, MARK)}
    assert files == current(begun)
    assert ADDRESS.encode() in files["sitemap.xml"]
    follow(begun, block("deploying.md", "sh", "--previous"))


def test_from_nothing_to_a_host_with_ssh(begun, ssh, tmp_path):
    begun.environment["RSYNC_RSH"] = ssh
    follow(begun, block("ssh.md", "sh", "recipesite deploy"), **{"me@host.example:/srv/www/recipes": f"127.0.0.1:{tmp_path}/www"})
    assert files_of(tmp_path / "www") == current(begun)


def test_the_workflow_builds_with_the_addresses_of_the_published_site(begun, tmp_path):
    workflow = yaml.safe_load(blocks("github-pages.md", "yaml")[0])
    steps = workflow["jobs"]["publish"]["steps"]
    build = next(step["run"] for step in steps if "recipesite build" in step.get("run", ""))
    # What is published there: nothing; a failure, which must not look like it; the site.
    (tmp_path / "published").mkdir()
    with published(tmp_path / "published") as (address, fails):
        begun.environment["ADDRESS"] = address
        follow(begun, build)
        assert address in (begun.output / "sitemap.xml").read_text()
        shutil.copy(begun.output / MANIFEST, tmp_path / "published")
        fails.set()
        assert "answered with 503" in follow(begun, build, status=1)
        fails.clear()
        renamed = [{**recipe, "name": f"New {recipe['name']}"} for recipe in RECIPES]
        (begun.folder.parent / "recipes.json").write_text(json.dumps({"recipes": renamed}))
        begun.forget()
        follow(begun, build)
        assert "new-dal.html" in (begun.output / "recipes/dal.html").read_text()


@contextlib.contextmanager
def published(folder):
    """A host of a folder: its address, and an event that has it fail."""
    fails = threading.Event()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            return self.send_error(503) if fails.is_set() else super().do_GET()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", fails
    server.shutdown()
    server.server_close()
