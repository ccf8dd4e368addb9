"""The fonts that pages are drawn with: those of a few Debian packages, on any machine."""

import os
import xml.etree.ElementTree
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

CONFIGURATION = Path(__file__).with_name("fonts.conf")
# Those that widths are measured with, each with one for headings: the widest, the most frequent and the narrowest.
FAMILIES = {"DejaVu Sans": "DejaVu Serif", "Noto Sans": "Noto Serif", "Roboto Condensed": "Roboto Condensed"}


@cache
def environment() -> dict[str, str]:
    """The environment of a browser that sees these fonts only. On a Mac, browsers ask the system instead."""
    wanted = xml.etree.ElementTree.parse(CONFIGURATION)
    folders = [Path(folder.text) for folder in wanted.iter("dir")]
    there = [str(path) for folder in folders for path in folder.rglob("*.ttf")]
    missing = [glob.text for glob in wanted.iterfind(".//acceptfont/glob") if not any(fnmatch(path, glob.text) for path in there)]
    is_mac = os.uname().sysname == "Darwin"
    assert is_mac or not missing, f"install the fonts of BROWSER_PACKAGES in the Makefile; missing: {', '.join(missing)}"
    return {**os.environ, "FONTCONFIG_FILE": str(CONFIGURATION)}


def draw(page: Page, family: str | None):
    """Draws a page with one of the families, or as it comes."""
    fonts = [f"'{name}'" if name else "" for name in (family, FAMILIES.get(family))]
    page.evaluate("""([sans, serif]) => {
        document.documentElement.style.setProperty('--sans', sans);
        document.documentElement.style.setProperty('--serif', serif);
    }""", fonts)
