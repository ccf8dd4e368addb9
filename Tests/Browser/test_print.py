"""A recipe on paper."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

import feeds
from sites import Sites

LOOKS = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])


def printed(pdf: bytes) -> str:
    """The words of all pages; addresses are one word again, wherever their lines ended."""
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


@LOOKS
def test_prints_on_one_page_without_furniture(visitor, phone):
    someone = visitor(phone=phone)
    for place in (("sample", "shakshuka"), ("sample", "kanelbullar"), ("sample", "tagliatelle-al-ragu"), ("sample", "hummus"),
                  ("authored", "rye-bread")):
        page = someone.open(place[0], f"recipes/{place[1]}.html")
        for size in ("A4", "Letter"):
            assert len(PdfReader(io.BytesIO(page.pdf(format=size))).pages) == 1, (place, size)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for furniture in (page.get_by_role("button"), page.get_by_role("navigation"), page.get_by_role("switch")):
        expect(furniture).to_have_count(0)


def test_has_sizes_on_paper_that_simple_programs_can_calculate(visit):
    page = visit("sample", "recipes/hummus.html")
    page.emulate_media(media="print")
    # WeasyPrint ends with an error where these depend on the window.
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--edge')") == "0px"
    sheet = page.evaluate("""[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.conditionText === 'print')
        .flatMap((rule) => [...rule.cssRules]).find((rule) => rule.selectorText === ':root').style.fontSize""")
    assert sheet == "100%"


# More steps than one column of a page holds, with few words in each.
BUNS = {
    "uuid": "00000000-0000-4000-8000-000000000001", "name": "Cinnamon Crumb Buns", "cuisine": "Any", "yield": "8 buns",
    "source_url": "https://baking.example/buns", "tags": [f"Tag {number}" for number in range(12)],
    "ingredients": [f"{number} tablespoons unsalted butter, melted and slightly cooled" for number in range(2, 20)],
    "steps": [f"Sprinkle layer {number} over it." for number in range(48)]}


def test_prints_many_short_steps_in_both_columns_of_one_page(visitor):
    Sites.RECIPES["buns"] = lambda: feeds.with_photos([dict(BUNS)])
    page = visitor().open("buns", "recipes/cinnamon-crumb-buns.html")
    pages = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    assert len(pages) == 1
    text = pages[0].extract_text()
    assert "Source" in text and "layer 47" in text
    # Links to groups of recipes lead nowhere on paper.
    assert "Tag 7" not in text


@LOOKS
def test_prints_the_whole_address_of_the_source(visit, phone):
    page = visit("authored", "recipes/rye-bread.html", phone=phone)
    address = "https://baking.example/2024/11/rye-bread-with-a-crust-that-sings/?print=false&servings=12&unit=metric#recipe"
    assert f"Source:{address}" in re.sub(r"\s", "", printed(page.pdf(format="A4")))
    page.emulate_media(media="print")
    link = page.get_by_role("link", name="Source")
    # It ends its line where a reader expects it, and stays on the paper.
    assert link.bounding_box()["x"] + link.bounding_box()["width"] <= page.viewport_size["width"]


def test_prints_what_is_ticked_as_dark_as_the_rest(visit):
    page = visit("authored", "recipes/rye-bread.html")
    label = page.locator("label", has=page.get_by_role("checkbox", name="100 ml water"))
    plain = page.locator("label", has=page.get_by_role("checkbox", name="butter"))
    look = "(label) => [getComputedStyle(label).color, getComputedStyle(label).textDecorationLine]"
    page.get_by_role("checkbox", name="100 ml water").check()
    assert label.evaluate(look) != plain.evaluate(look)
    page.emulate_media(media="print")
    assert label.evaluate(look) == plain.evaluate(look)


def test_prints_smaller_headings_close_to_their_lists(visit):
    page = visit("authored", "recipes/rye-bread.html")
    page.emulate_media(media="print")
    heading = page.get_by_role("heading", level=3).nth(1)
    above, below = heading.evaluate("(heading) => [getComputedStyle(heading).marginTop, getComputedStyle(heading).marginBottom]")
    # Half a centimetre is 19 pixels.
    assert 0 < float(below[:-2]) < float(above[:-2]) < 19


def test_prints_the_photo_while_the_video_plays(visit):
    page = visit("few", "recipes/pad-thai.html")
    page.get_by_role("link", name="Play the video here").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name="Pad Thai")).to_be_visible()
    expect(page.locator("iframe")).to_be_hidden()
    expect(page.get_by_role("link", name="Watch on YouTube")).to_have_count(0)


def test_prints_on_request(visitor):
    someone = visitor()
    someone.context.add_init_script("window.print = () => { window.printed = true; };")
    page = someone.open("sample", "recipes/shakshuka.html")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("printed") is True
