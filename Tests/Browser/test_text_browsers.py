"""Pages as browsers show them that know no styles and no scripts, such as lynx and w3m."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import feeds
import pytest
from sites import PROGRAM

TEXTS = feeds.REPOSITORY / "Templates/texts"
# What is said where a page is laid out, or to screen readers, and nowhere else.
HIDDEN = ["leads-elsewhere", "read-on", "show-less", "pantry-short"]


class Words(HTMLParser):
    """The text of a page, each element's on its own."""

    def __init__(self, page: str, unseen: tuple = ("script", "style", "template", "title")):
        super().__init__()
        self.unseen = unseen
        self.depth, self.words = 0, []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.depth += tag in self.unseen

    def handle_endtag(self, tag):
        self.depth -= tag in self.unseen

    def handle_data(self, data):
        if not self.depth and data.strip():
            self.words.append(" ".join(data.split()))


def texts(language: str) -> dict[str, str]:
    """The texts of the theme in a language."""
    lines = re.findall(r"^([a-z-]+): *(.+)$", (TEXTS / f"{language}.yaml").read_text(), re.MULTILINE)
    return {key: words.strip("'\"") for key, words in lines}


@pytest.fixture(scope="module")
def in_language(tmp_path_factory):
    """A site in a language, of a recipe with a story that is cut off, a source and a video."""
    def built(language: str) -> Path:
        folder = tmp_path_factory.mktemp(language)
        recipe = {"uuid": "00000001-0000-4000-8000-000000000000", "name": "Pho", "cuisine": "Vietnamese", "description": "Long ago. " * 60,
                  "ingredients": ["1 onion"], "steps": ["Boil it."], "source_url": "https://a.example/pho",
                  "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ"}
        source = feeds.write([recipe], folder / "recipes.json")
        # As in other tests, so that an edit of the theme needs no compiler.
        for part in ("Templates", "Public/theme"):
            shutil.copytree(feeds.REPOSITORY / part, folder / part)
        subprocess.run([PROGRAM, "build", "--site", folder, "--source", source, "--language", language, "--output", folder / "site", "--quiet"],
                       check=True, cwd=folder)
        return folder / "site"
    return built


@pytest.mark.parametrize("language", sorted(file.stem for file in TEXTS.glob("*.yaml")))
def test_shows_no_words_that_are_for_others(in_language, language):
    site, known = in_language(language), texts(language)
    assert all(key in known for key in HIDDEN)
    # In Japanese, showing less is called as closing is.
    hidden = [known[key] for key in HIDDEN if list(known.values()).count(known[key]) == 1]
    assert len(hidden) > 2
    for page in sorted(site.rglob("*.html")):
        words = Words(page.read_text()).words
        assert not set(hidden) & set(words), page.name
    # Nor what scripts read, such as the foods of an aisle: some of these browsers show templates.
    assert not any("|" in word for word in Words((site / "shopping.html").read_text(), unseen=("script", "style", "title")).words)
    words = Words((site / "recipes/pho.html").read_text()).words
    for shown in ["Pho", "onion", "Boil it.", known["what-can-i-cook"], known["source"]]:
        assert any(shown in word for word in words), shown


@pytest.mark.parametrize("command", [["lynx", "-dump", "-nolist"], ["w3m", "-dump"], ["elinks", "-dump", "-no-references"]], ids=lambda command: command[0])
def test_is_shown_so_by_a_browser_for_text(in_language, command):
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    page = in_language("en") / "recipes/pho.html"
    shown = " ".join(subprocess.run([*command, page], check=True, capture_output=True, text=True).stdout.split())
    for words in ["Leads to another site", "Read on", "Show less", "Pantry"]:
        assert words not in shown, words
    assert "What can I cook?" in shown and "Boil it." in shown and "Long ago." in shown
