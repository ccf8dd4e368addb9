"""A site that the program builds of recipes in schema.org's vocabulary, and its files for other programs."""

import json
import os
import random
import re
import struct
import subprocess
import zlib
from pathlib import Path

from paprika_recipes.archive import Archive, ArchiveRecipe

PROJECT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("RECIPESITE", str(PROJECT / ".build/debug/recipesite"))


def photo(seed: int, width: int = 1200, height: int = 900) -> bytes:
    """A PNG with some noise, of which a JPEG takes some 85 KB, as of a photo of a dish."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    noise = random.Random(seed)
    shades = bytes((shade & 0x09) + 96 for shade in range(256))
    rows = b"".join(b"\0" + noise.randbytes(width).translate(shades) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    content = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + content


class Site:
    SHARED = PROJECT.parent / "shared"
    ADDRESS = "https://cook.example/"

    def __init__(self, folder: Path, recipes: list[dict]):
        self.folder = folder
        (folder / "feed.json").write_text(json.dumps(recipes))
        self.report = self.run("build")

    def run(self, command: str, *arguments) -> str:
        """Runs the program, and returns what it says."""
        done = subprocess.run([PROGRAM, command, "--offline", "--source", "feed.json", "--base-url", self.ADDRESS, *arguments],
                              cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr

    @property
    def published(self) -> Path:
        return self.folder / "site"

    def page(self, name: str) -> str:
        return (self.published / f"recipes/{name}.html").read_text()

    def data(self) -> dict[str, dict]:
        """The recipes in their own files, by their names in addresses."""
        return {file.stem: json.loads(file.read_text()) for file in sorted(self.published.glob("recipes/*.json"))}

    def archives(self) -> list[Path]:
        return sorted(self.published.glob("*.paprikarecipes"))

    def archived(self) -> list[ArchiveRecipe]:
        """The recipes in the archives, as paprika-recipes reads them."""
        found = []
        for path in self.archives():
            with path.open("rb") as file:
                found += Archive.from_file(file).recipes
        return found


def integers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]
