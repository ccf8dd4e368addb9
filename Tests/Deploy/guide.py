"""The blocks of code of the guide, for those who follow it."""

import re
import subprocess
from pathlib import Path

GUIDE = Path(__file__).resolve().parents[2] / "Public/guide"
FEED = "https://example.com/recipes.json"
ADDRESS = "https://recipes.example.org/"


def blocks(page: str, language: str) -> list[str]:
    """All blocks of a language on a page."""
    return re.findall(rf"```{language}\n(.*?)```", (GUIDE / page).read_text(), re.DOTALL)


def block(page: str, language: str, words: str) -> str:
    """The block of a page that has some words."""
    found = [text for text in blocks(page, language) if words in text]
    assert found, f"{page} has no block of {language} with {words!r}"
    return found[0]


def follow(site, commands: str, status: int = 0, **replacements: str) -> str:
    """Runs a block of commands in the site's folder, with the test's own feed, hosts and folders in place of the examples."""
    for example, own in {FEED: str(site.folder / "recipes.json"), **replacements}.items():
        commands = commands.replace(example, own)
    done = subprocess.run(["sh", "-eu"], input=commands, cwd=site.folder, env=site.environment, capture_output=True, text=True)
    assert done.returncode == status, f"{commands}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr
