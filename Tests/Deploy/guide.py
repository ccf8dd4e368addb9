"""The blocks of code of the guide, for those who follow it."""

import re
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
