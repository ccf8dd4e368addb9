"""The commands and settings of the guide, as somebody follows them."""

import contextlib
import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import yaml
from guide import ADDRESS, FEED, block, blocks
from sites import MANIFEST, PROGRAM, RECIPES, Site, files_of

@pytest.fixture
def begun(tmp_path, bucket):
    """A site that was begun as the guide's first page has it."""
    feed = tmp_path / "recipes.json"
    feed.write_text(json.dumps({"recipes": RECIPES}))
    site = Site(tmp_path / "unused", bucket.environment())
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/recipesite").symlink_to(PROGRAM)
    site.environment["PATH"] = f"{tmp_path}/bin:{site.environment['PATH']}"
    site.folder = tmp_path
    follow(site, block("start.md", "sh", "recipesite feed"))
    follow(site, block("start.md", "sh", "recipesite init"))
    site.folder = tmp_path / "my-site"
    return site


def follow(site: Site, commands: str, **replacements: str):
    """Runs a block of commands in the site's folder, with the test's own feed, hosts and folders in place of the examples."""
    for example, own in {FEED: str(site.folder / "recipes.json"), **replacements}.items():
        commands = commands.replace(example, own)
    done = subprocess.run(["sh", "-eu"], input=commands, cwd=site.folder, env=site.environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}"


def test_from_nothing_to_a_bucket(begun, bucket, tmp_path):
    # Only the server is the test's own.
    for name in [name for name in begun.environment if name.startswith("RCLONE_CONFIG_SHOP")]:
        del begun.environment[name]
    begun.environment |= {"RCLONE_CONFIG": str(tmp_path / "rclone.conf"), "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y"}
    follow(begun, block("s3.md", "sh", "rclone config"), **{"provider=AWS": f"provider=Other endpoint={bucket.address}"})
    follow(begun, block("s3.md", "sh", "recipesite deploy"))
    files = bucket.files()
    del files[MANIFEST]
    assert files == begun.files()
    assert ADDRESS.encode() in files["sitemap.xml"]
    follow(begun, block("deploying.md", "sh", "--previous"))


def test_from_nothing_to_a_host_with_ssh(begun, ssh, tmp_path):
    begun.environment["RSYNC_RSH"] = ssh
    follow(begun, block("ssh.md", "sh", "recipesite deploy"), **{"me@host.example:/srv/www/recipes": f"127.0.0.1:{tmp_path}/www"})
    assert files_of(tmp_path / "www") == begun.files()


def test_the_workflow_is_of_a_form_that_is_read(begun):
    workflow = yaml.safe_load(blocks("github-pages.md", "yaml")[0])
    steps = workflow["jobs"]["publish"]["steps"]
    build = next(step["run"] for step in steps if "recipesite build" in step.get("run", ""))
    begun.environment["ADDRESS"] = "http://127.0.0.1:1/"
    follow(begun, build)
    assert "127.0.0.1" in (begun.output / "sitemap.xml").read_text()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def get(address: str) -> tuple[int, dict, bytes]:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, dict(answer.headers), answer.read()


@contextlib.contextmanager
def nginx(folder: Path, output: Path):
    port = free_port()
    server = block("own-server.md", "nginx", "server {").replace("listen 80", f"listen 127.0.0.1:{port}")
    server = server.replace("/srv/www/recipes", str(output)).replace("recipes.example.org", "localhost")
    # Debian's, and Homebrew's.
    types = next(file for top in ["", "/opt/homebrew", "/usr/local"] if (file := Path(f"{top}/etc/nginx/mime.types")).exists())
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ include {types}; access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};\n"
        f"fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};\n{server}}}\n")
    with serving(["nginx", "-c", str(folder / "nginx.conf")], port) as address:
        yield address


@contextlib.contextmanager
def caddy(folder: Path, output: Path):
    port = free_port()
    server = block("own-server.md", "caddyfile", "file_server").replace("/srv/www/recipes", str(output))
    server = server.replace("recipes.example.org", f"http://localhost:{port}")
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{server}")
    with serving(["caddy", "run", "--config", str(folder / "Caddyfile")], port) as address:
        yield address


@contextlib.contextmanager
def serving(command: list[str], port: int):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                break
            assert process.poll() is None, process.stdout.read()
            time.sleep(0.05)
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.parametrize("serve", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_server_of_ones_own_says_what_may_be_kept(begun, tmp_path, serve):
    tmp_path.chmod(0o755)
    folder = tmp_path / "server"
    folder.mkdir()
    follow(begun, block("own-server.md", "sh", "--output"), **{"/srv/www/recipes": str(tmp_path / "www")})
    for parent in [tmp_path, *tmp_path.parents][:3]:
        parent.chmod(0o755)
    style = next((tmp_path / "www/theme").glob("site-*.css"))
    with serve(folder, tmp_path / "www") as address:
        status, headers, body = get(f"{address}/")
        assert (status, headers["Cache-Control"]) == (200, "no-cache") and b"Scones" in body
        status, headers, _ = get(f"{address}/theme/{style.name}")
        assert (status, headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")
        assert get(f"{address}/recipes/dal.html")[1]["Cache-Control"] == "no-cache"
        status, headers, body = get(f"{address}/recipes/none/at/all.html")
        assert status == 404 and body == (tmp_path / "www/404.html").read_bytes()
        assert get(f"{address}/{MANIFEST}")[0] == 404
        assert get(f"{address}/site.webmanifest")[1]["Content-Type"] == "application/manifest+json"
