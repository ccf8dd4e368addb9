"""The fonts that all tests measure with, and that nothing hangs on how wide they are or how long words are."""

import sys

import pytest
from playwright.sync_api import Page, expect

import authored
from fonts import FAMILIES
from quality import misfits
from sites import Sites


def drawn_with(page: Page, family: str, text: str) -> set[str]:
    """The families of the glyphs of a text, in regular and in bold."""
    page.set_content(f'<p id=text style="font-family: {family}">{text}<b>{text}</b>')
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "#text"})["nodeId"]
    return {font["familyName"] for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}


@pytest.mark.skipif(sys.platform == "darwin", reason="browsers on a Mac ask the system for fonts")
def test_pages_are_drawn_with_the_fonts_of_the_suite_and_no_others(phone):
    page = phone.new_page()
    generic = {"system-ui": "Noto Sans", "sans-serif": "Noto Sans", "serif": "Noto Serif", "monospace": "DejaVu Sans Mono"}
    named = {name: name for name in (*FAMILIES, *FAMILIES.values())}
    for name, family in {**generic, **named}.items():
        assert drawn_with(page, name, "Lamb") == {family}, name
    assert drawn_with(page, "system-ui", "كبسة") == {"Noto Sans Arabic"}
    assert drawn_with(page, "system-ui", "大さじ") == {"IPAGothic"}
    # The package of Noto has it, but the suite does not ask for it.
    assert drawn_with(page, "'Noto Sans Display', 'Noto Sans Mono'", "Lamb") == {"Noto Sans"}


# The shortest names that there are, and words of the site that are short or long.
SHORT = [{"uuid": f"00000000-0000-4000-8000-{number:012}", "name": name, "cuisine": "A", "tags": ["B"], "yield": "2", "total_time": "PT5M",
          "ingredients": ["1 g D", "2 E"], "steps": ["F 5 min."]} for number, name in enumerate("IJ")]


@pytest.mark.parametrize("language", ["de", "fi", "ja"])
def test_the_shortest_names_and_the_words_of_any_language_fit_a_phone(visitor, language):
    site = f"short {language}"
    Sites.RECIPES[site] = lambda: SHORT
    authored.FILES[site] = {"recipesite.yaml": f"language: {language}\n"}
    someone = visitor(phone=True)
    page = someone.open(site, "recipes/i.html")
    page.locator(".favorite .star").click()
    page.locator("[data-shop]").click()
    expect(page.locator(".notices .button").first).to_be_visible()
    found = {"recipe and notice": misfits(page)}
    page.locator(".plan-it").click()
    page.locator(".plan-days li button").first.click()
    for path in ("index.html", "cuisines/a.html", "tags/b.html", "favorites.html", "plan.html", "shopping.html", "what-can-i-cook.html"):
        page = someone.open(site, path)
        page.wait_for_load_state("networkidle")
        found[path] = misfits(page)
    page = someone.open(site, "favorites.html")
    page.locator(".card .star").click()
    expect(page.locator(".notices .button").first).to_be_visible()
    found["favorite removed"] = misfits(page)
    assert {place: what for place, what in found.items() if what} == {}
