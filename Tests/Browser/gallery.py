"""Draws every scene on a phone and on a desktop, light and dark: python gallery.py FOLDER [WORD IN A SCENE'S NAME...]"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from scenes import LOOKS, SCENES
from sites import Sites
from visitors import Visitor, launch

# Of long lists, the top tells enough.
TALLEST = 3_000


def main(folder: Path, *words: str):
    folder.mkdir(parents=True, exist_ok=True)
    scenes = {name: bring for name, bring in SCENES.items() if not words or any(word in name for word in words)}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = launch(playwright)
        sites = Sites(Path(temporary))
        for (scene, bring), (look, options) in product(scenes.items(), LOOKS.items()):
            someone = Visitor(browser, sites, worker=True, **options)
            page = bring(someone)
            # Those further down too, which a browser would load once they are near.
            page.evaluate("""Promise.all([...document.images].map((image) => {
                image.loading = 'eager';
                return image.decode().catch(() => {});
            }))""")
            size = page.viewport_size
            tall = min(TALLEST, page.evaluate("document.documentElement.scrollHeight"))
            page.screenshot(
                path=folder / file(scene, look), full_page=True,
                clip={"x": 0, "y": 0, "width": size["width"], "height": max(tall, size["height"])})
            someone.context.close()
        sites.close()
        browser.close()
    sheet = "".join(
        f"<h2>{scene}</h2>" + "".join(f'<img src="{file(scene, look)}" alt="{look}">' for look in LOOKS) for scene in scenes)
    style = "img { height: 40rem; margin: 0.5rem; vertical-align: top; border: 1px solid #888 } body { font-family: sans-serif }"
    (folder / "index.html").write_text(f"<!doctype html><title>Gallery</title><style>{style}</style>{sheet}")
    print(f"{len(scenes) * len(LOOKS)} pictures: open {folder / 'index.html'}")


def file(scene: str, look: str) -> str:
    return f"{scene} {look}.png".replace(" ", "-")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
