"""What holds on every page, for every visitor: valid, accessible, steady, light, and nobody else is asked."""

import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import feeds
import pixels
from actions import ADD
from quality import barriers, barriers_of_colour, faults, misfits
from scenes import PAGES, SCENES, STATES
from sites import Sites

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
        "does not fit": misfits(page) if phone else [],
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
            const label = focused.labels?.[0];
            return (label?.firstElementChild ?? label ?? focused).textContent.trim();
        }"""))
    wanted = {"Skip to content", "Favorites", "About", "Search recipes", "Filters", "Sort", "Surprise me", "More cuisines 16"}
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


def settle(page: Page):
    """Waits until the pictures in sight are there, and two frames more."""
    page.evaluate("""async () => {
        const inSight = (image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility();
        await Promise.all([...document.images].filter(inSight).map((image) => image.decode().catch(() => {})));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }""")


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
