"""The Atom feed in newsboat, and a book in MuPDF."""

import json
import os
import sqlite3
import subprocess


def test_newsboat_shows_the_photo_and_the_words_of_a_recipe(site, tmp_path):
    (tmp_path / "urls").write_text(f"file://{site.published}/feed.xml\n")
    (tmp_path / "config").touch()
    subprocess.run(["newsboat", "-u", tmp_path / "urls", "-c", tmp_path / "cache.db", "-C", tmp_path / "config", "-x", "reload"],
                   check=True, capture_output=True, env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
    with sqlite3.connect(tmp_path / "cache.db") as cache:
        shown = dict(cache.execute("select title, content from rss_item"))
    assert sorted(shown) == ["Bread", "Cakes", "Phở bò", "Sauce"]
    assert f'<img src="{site.ADDRESS}images/photo-' in shown["Phở bò"]
    assert "<p>A soup &amp; more.</p><p>For Sundays.</p>" in shown["Phở bò"]


def test_mupdf_shows_the_contents_of_a_book(site, tmp_path):
    site.run("book", "--output", "book.epub")
    script = tmp_path / "outline.js"
    script.write_text("print(JSON.stringify(new Document(scriptArgs[0]).loadOutline()))")
    done = subprocess.run(["mutool", "run", script, site.folder / "book.epub"], check=True, capture_output=True, text=True)
    outline = json.loads(done.stdout)
    assert [entry["title"] for entry in outline][:4] == ["Cakes", "Phở bò", "Sauce", "Bread"]
    assert outline[1]["uri"] == "EPUB/recipes/pho-bo.xhtml"
