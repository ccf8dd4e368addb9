"""Photos of every shape: whole on a recipe's page and in print, a part of one shape on cards."""

import pytest
from playwright.sync_api import Locator

import feeds
import pixels
from visitors import held_request

MARKS = {"red": (255, 0, 0), "blue": (0, 0, 255), "lime": (0, 255, 0), "yellow": (255, 255, 0), "black": (0, 0, 0)}
SHAPES = [name.lower() for name in feeds.SHAPES]


def marks(box: Locator) -> set[str]:
    """The marks of a test's photo that are seen within an element."""
    box.scroll_into_view_if_needed()
    assert pixels.is_loaded(box.locator("img:not(.fill)"))
    # A grid that is finer than the edge of the smallest picture shown.
    return set(map(nearest_mark, pixels.palette(box.page, box.bounding_box(), steps=120))) - {None}


def nearest_mark(colour: tuple[int, int, int]) -> str | None:
    return next((name for name, mark in MARKS.items() if max(abs(a - b) for a, b in zip(colour, mark)) < 40), None)


def middle(box: Locator) -> str | None:
    box.scroll_into_view_if_needed()
    assert pixels.is_loaded(box.locator("img:not(.fill)"))
    return nearest_mark(pixels.colours(box.page, {"middle": (0.5, 0.5)}, clip=box.bounding_box())["middle"])


LOOKS = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])


@LOOKS
def test_a_recipe_shows_all_of_its_photo(visitor, phone):
    someone = visitor(phone=phone)
    for shape in SHAPES:
        page = someone.open("shapes", f"recipes/{shape}.html")
        box = page.locator(".photo")
        assert marks(box) == set(MARKS), shape
        assert middle(box) == "black", shape
        # So that its name is in sight, too.
        assert box.bounding_box()["height"] <= 0.75 * page.viewport_size["height"], shape


@LOOKS
def test_keeps_the_place_of_a_photo_that_has_not_come(visitor, phone):
    someone = visitor(phone=phone)
    for shape in SHAPES:
        held = []
        someone.page.route("**/*.webp", lambda route: held.append(route))
        someone.page.goto(someone.url("shapes", f"recipes/{shape}.html"), wait_until="domcontentloaded")
        box = someone.page.locator(".photo")
        before = box.bounding_box()
        held_request(someone.page, held).continue_()
        while held:
            held.pop().continue_()
        someone.page.unroute("**/*.webp")
        assert pixels.is_loaded(box.locator("img:not(.fill)"))
        assert box.bounding_box() == before, shape


@LOOKS
def test_a_card_shows_a_part_of_its_photo_that_has_its_shape(visit, phone):
    page = visit("shapes", phone=phone)
    for frame in page.locator(".card .frame").all():
        box = frame.bounding_box()
        assert box["width"] / box["height"] == pytest.approx(4 / 3, rel=0.02)
        # Nothing more is cut off, and nothing is enlarged by more than a half.
        assert marks(frame)
        width, height = frame.locator("img").evaluate("async (image) => { const photo = await createImageBitmap(image); return [photo.width, photo.height]; }")
        assert width / height == pytest.approx(4 / 3, rel=0.02)
        assert box["width"] <= 1.5 * width


def test_prints_all_of_a_photo(visitor):
    someone = visitor()
    someone.page.emulate_media(media="print")
    for shape in SHAPES:
        page = someone.open("shapes", f"recipes/{shape}.html")
        assert marks(page.locator(".photo")) == set(MARKS), shape
