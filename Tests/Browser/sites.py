"""Sites built by the real program, each once a run, served on loopback."""

import fcntl
import http.server
import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import authored
import cookery
import feeds

PROGRAM = Path(os.environ.get("RECIPESITE", feeds.REPOSITORY / ".build/debug/recipesite")).absolute()
# Photos are resized once, not with every run.
CACHE = feeds.REPOSITORY / ".build/browser/photos"


class Sites:
    """Builds what it is asked for, and serves all of it from one port, a folder for each site."""

    # The recipes of each site; the sample brings its own, with notes and pages.
    copies_theme = True
    RECIPES = {"genuine": feeds.genuine, "large": feeds.large, "long": feeds.long, "hundred": lambda: [{**recipe, "ingredients": ["1 egg"]} for recipe in feeds.large(100)], "few": feeds.few, "shapes": feeds.shapes, "lost": feeds.lost, "empty": list,
               "authored": feeds.authored, "cooking": cookery.english, "kochen": cookery.german, "markdown": cookery.markdown, "custom": cookery.english, "one page": feeds.few, "three pages": feeds.few, "twelve pages": feeds.few}

    def __init__(self, folder: Path):
        self.folder = folder
        handler = partial(QuietHandler, directory=str(folder))
        self.server = QuietServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def built(self, name: str) -> Path:
        """The folder of a site, built now if it is not there yet."""
        output = self.folder / name
        if not output.exists():
            with (self.folder / f"{name}.lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                if not output.exists():
                    self.build(name, self.RECIPES[name]() if name in self.RECIPES else None)
        return output

    def build(self, name: str, recipes: list[dict] | None):
        """Builds a site of recipes, or again of others; of the sample where there are none."""
        source = []
        if recipes is not None:
            source = ["--source", feeds.write(recipes, self.folder / f"{name}.feed")]
        # The repository is a site itself. The others take their theme from it, so that an edit needs no compiler, except those
        # that measure what visitors download.
        site = feeds.REPOSITORY if name == "sample" else self.folder / f"{name}.site"
        is_bundled = name.startswith("bundled") or not self.copies_theme
        site.mkdir(exist_ok=True)
        for folder in () if site == feeds.REPOSITORY or is_bundled else ("Templates", "Public/theme"):
            shutil.copytree(feeds.REPOSITORY / folder, site / folder, dirs_exist_ok=True)
        if name == "bundled sample":
            theme = shutil.ignore_patterns("theme")
            shutil.copytree(feeds.REPOSITORY / "Public", site / "Public", ignore=theme, dirs_exist_ok=True)
            shutil.copy(feeds.REPOSITORY / "README.md", site)
        for path, text in authored.FILES.get(name, {}).items():
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            (site / path).write_text(text)
        cache = CACHE
        if name == "lost":
            cache = self.folder / f"{name}.cache"
            cache.mkdir(exist_ok=True)
            (cache / "links.json").write_text(feeds.history_of_lost())
        run = subprocess.run(
            [PROGRAM, "build", "--site", site, "--output", self.folder / name, "--cache-dir", cache, "--quiet", *source],
            capture_output=True, text=True, cwd=self.folder)
        assert run.returncode == 0, run.stderr

    def url(self, name: str, path: str = "index.html", from_file: bool = False) -> str:
        """The address of a site's page."""
        output = self.built(name)
        return f"{output.as_uri()}/{path}" if from_file else f"http://localhost:{self.server.server_port}/{name}/{path}"


class QuietServer(http.server.ThreadingHTTPServer):
    """A server that says nothing of browsers which leave a page before they have all of it."""

    # A page with its worker asks for more at once than the five that else may wait.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files as any static host does: an unknown address gets the site's own 404 page."""

    def log_message(self, format, *arguments):
        pass

    def send_error(self, code, message=None, explain=None):
        site = self.path.split("/")[1]
        page = Path(self.directory) / site / "404.html"
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
