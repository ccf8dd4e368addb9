"""A site of three recipes, built by the program, and what a visitor finds of it at a target."""

import json
import os
import posixpath
import re
import shutil
import signal
import struct
import subprocess
import zlib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("RECIPESITE", str(PROJECT / ".build/debug/recipesite"))
MANIFEST = ".recipesite.json"
# The mark of the deployment that changes a target, or did so last.
MARK = ".recipesite-deployment"
# Every how many requests a deployment is killed: `make torture` has it killed at each.
KILL_EVERY = int(os.environ.get("KILL_EVERY", "25"))


def _png(width: int, height: int) -> bytes:
    """A white picture."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\xff" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


PHOTO = _png(64, 48)
RECIPES = [
    {"uuid": f"00000000-0000-4000-8000-00000000000{number}", "name": name, "cuisine": cuisine,
     "ingredients": ["200 g flour", "2 eggs"], "steps": ["Mix.", "Bake for 20 minutes."]}
    for number, (name, cuisine) in enumerate([("Scones", "British"), ("Dal", "Indian"), ("Ragu", "Italian")], 1)
]


class Site:
    """A site's folder with its own feed and style, and a variable for each tool's settings."""

    def __init__(self, folder: Path, environment: dict[str, str]):
        self.folder = folder
        # The test ignores this machine's own settings of S3.
        own = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "RECIPESITE", "RCLONE"))}
        self.environment = {**own, "TERM": "dumb", **environment}
        (folder / "Public/notes").mkdir(parents=True)
        (folder / "Public/theme").mkdir()
        (folder / "recipesite.yaml").write_text("source: recipes.json\nbase-url: https://recipes.example.org\n")
        self.feed(RECIPES)

    def feed(self, recipes):
        (self.folder / "recipes.json").write_text(json.dumps({"recipes": recipes}))

    def note(self, name: str, text: str):
        (self.folder / f"Public/notes/{name}.md").write_text(text)

    def style(self, text: str):
        (self.folder / "Public/theme/site.css").write_text(text)

    @property
    def output(self) -> Path:
        return self.folder / "site"

    def run(self, *arguments, exit: int | None = 0, folder: Path | None = None) -> str:
        """Runs the program, here or in another folder, and returns what it says; it ends with a status, or with any."""
        done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=folder or self.folder, env=self.environment,
                              capture_output=True, text=True)
        assert exit is None or done.returncode == exit, f"exit {done.returncode}: {done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def build(self, *arguments, **options):
        return self.run("build", *arguments, **options)

    def deploy(self, target: str, *arguments, **options):
        return self.run("deploy", target, *arguments, **options)

    def start(self, target: str) -> subprocess.Popen:
        """Starts a deployment whose group of processes can be killed."""
        return subprocess.Popen([PROGRAM, "deploy", target], cwd=self.folder, env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)

    def files(self) -> dict[str, bytes]:
        """What a build has made, the list of files left out."""
        return files_of(self.output)

    def forget(self):
        """Leaves nothing of what builds made, as on another machine."""
        shutil.rmtree(self.output)
        shutil.rmtree(self.folder / ".recipesite")


def kill(process: subprocess.Popen):
    """Ends a deployment and the tools that it runs, without a chance to clear up."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes()
            for file in sorted(folder.rglob("*")) if file.is_file() and file.name not in (MANIFEST, MARK)}


def is_finished(mark: bytes) -> bool:
    """Whether a mark says that its deployment has ended."""
    return mark.split(b"\n", 1)[0].endswith(b" finished")


REFERENCE = re.compile(rb'(?:href|src|data-src|data-index|data-search)="([^"#?:]+)["#?]')


def missing(files: dict[str, bytes]) -> list[str]:
    """The references of pages that lead nowhere, as `page: address`; those to pages count once there is a home page."""
    found = []
    for page, content in files.items():
        if not page.endswith(".html"):
            continue
        for reference in [one for value in REFERENCE.findall(content) for one in value.split()]:
            path = posixpath.normpath(posixpath.join("/" + posixpath.dirname(page), reference.decode())).lstrip("/")
            if path not in files and ("index.html" in files or not path.endswith((".html", ".xml"))):
                found.append(f"{page}: {path}")
    return found
