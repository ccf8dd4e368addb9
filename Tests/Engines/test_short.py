"""The short stories, which `make test` asks of Firefox and WebKit: every kind of page, its styles, timers, the steps, the list, a turned tablet, paper."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

import feeds
from engines import DESKTOP, Engine

pytestmark = pytest.mark.short

RAGU = "recipes/ragu.html"


def end_timer(browser: Engine):
    """Lets the only timer end."""
    browser.run("""
        const key = Object.keys(localStorage).find((key) => key.includes('/timer/'));
        localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), ends: Date.now() });""")
    browser.until("document.querySelector('.timers .over')")


def test_no_kind_of_page_complains(engine, sites):
    browser = engine()
    pages = [path.name for path in sites.built("cooking").glob("*.html") if path.name != "404.html"]
    for path in [*pages, RAGU, "recipes/toast.html", "cuisines/italian.html"]:
        browser.open(sites.url("cooking", path))
        assert [text for text in browser.texts("h1") if text], path
        assert browser.value("unhandled") == [], path
    # What is loaded last of all.
    browser.until("document.querySelector('script[type=speculationrules]')")
    assert browser.errors() == []


def test_no_rule_of_the_theme_is_dropped_with_one_that_the_engine_does_not_know(engine, sites):
    browser = engine()
    for path in ("index.html", RAGU, "plan.html", "shopping.html", "what-can-i-cook.html"):
        browser.open(sites.url("cooking", path))
        # Each rule that has a selector which the engine knows is there.
        lost = browser.run("""
            const kept = new Set();
            const walk = (rules) => { for (const rule of rules) { kept.add(rule.selectorText); if (rule.cssRules) walk(rule.cssRules); } };
            for (const sheet of document.styleSheets) walk(sheet.cssRules);
            const probe = new CSSStyleSheet();
            const lost = [];
            for (const { href } of document.styleSheets) {
                const text = (await (await fetch(href)).text()).replace(/\\/\\*[^]*?\\*\\//g, '');
                const rule = /(?<=[{};]|^)((?:[^{};@'"]|'[^']*'|"[^"]*")+)\\{(?:[^{}'"]|'[^']*'|"[^"]*")*\\}/g;
                for (const [, list] of text.matchAll(rule)) {
                    const selectors = list.split(/,(?![^(]*\\))/);
                    if (/^(from|to|[\\d.]+%)/.test(list.trim()) || !selectors.some((one) => CSS.supports(`selector(${one})`))) continue;
                    try { probe.insertRule(`${list} {}`); } catch { lost.push(list.trim()); continue; }
                    if (!kept.has(probe.cssRules[0].selectorText)) lost.push(list.trim());
                }
            }
            return lost;""")
        assert lost == [], path


def test_a_tap_on_any_page_lets_a_timer_be_heard(engine, sites):
    browser = engine()
    browser.open(sites.url("cooking", RAGU))
    browser.press(".steps [value^='PT']", "2 hours")
    browser.until("document.querySelectorAll('.timers li').length === 1")
    browser.press(".steps [value^='PT']", "9 minutes")
    browser.until("document.querySelectorAll('.timers li').length === 2")
    assert "".join(browser.texts(".unheard")) == ""
    # What can be done with one stands above all.
    browser.press(".timers li button", "Boil")
    browser.press(".timer-tools button", "Stop")
    browser.until("document.querySelectorAll('.timers li').length === 1")
    # A page that was never tapped says so where it can't be heard, and a tap is enough.
    browser.follow(".back a")
    browser.until("document.querySelectorAll('.timers li').length === 1")
    heard = "sounds.some(({ state }) => state === 'running')"
    browser.until(f"{heard} || document.querySelector('.unheard').textContent === 'Tap or press a key to hear the timer.'")
    browser.press("h1")
    browser.until("sounds.length === 1 && !document.querySelector('.unheard').textContent")
    # Firefox plays nothing on a machine that has no sound.
    if browser.name != "firefox":
        browser.until(heard)
    end_timer(browser)
    browser.until("tones.length")
    # It may have rung again meanwhile.
    assert browser.value("tones.length") % 9 == 0
    assert browser.value("document.title").startswith("The time is over")
    if browser.name != "firefox":
        assert set(browser.value("tones")) == {"running"}
    browser.press(".timer-tools button", "Stop")
    browser.until("!document.querySelector('.timers')")
    # Nothing more is held.
    browser.until("sounds.every(({ state }) => state === 'closed' || state === 'suspended')")
    browser.run("while ((await navigator.locks.query()).held.length) await new Promise((done) => setTimeout(done, 50))")


def test_the_screen_stays_on_step_by_step_also_after_a_reload(engine, sites):
    browser = engine()
    browser.open(sites.url("cooking", RAGU))
    browser.press("[data-cook]")
    browser.until("document.querySelector('dialog[open] .where')?.textContent === 'Step 1 of 3'")
    browser.until("lights.join() === 'granted'")
    browser.press("[data-go='1']")
    browser.until("document.querySelector('dialog[open] .where').textContent === 'Step 2 of 3'")
    browser.reload()
    browser.until("document.querySelector('dialog[open] .where')?.textContent === 'Step 2 of 3'")
    browser.until("lights.length === 1")
    if browser.value("lights") != ["granted"]:
        browser.until("document.querySelector('.goes-dark').textContent === 'Tap, and the screen stays on.'")
    browser.press("[data-go='1']")
    browser.until("document.querySelector('dialog[open] .where').textContent === 'Step 3 of 3'")
    browser.until("lights.at(-1) === 'granted' && !document.querySelector('.goes-dark').textContent")
    browser.press_keys("ArrowLeft")
    browser.until("document.querySelector('dialog[open] .where').textContent === 'Step 2 of 3'")
    browser.press_keys("Escape")
    browser.until("!document.querySelector('dialog[open]')")


def test_a_recipe_goes_on_the_list_and_is_ticked_off(engine, sites):
    browser = engine()
    browser.open(sites.url("cooking", "recipes/milk-rice.html"))
    browser.press("[data-step='1']")
    browser.until("document.querySelector('[name=servings]').value === '3'")
    browser.press("[data-shop]")
    browser.until("document.querySelector('.notices p')?.textContent.includes('3 ingredients of Milk Rice')")
    browser.follow("[data-shopping]")
    browser.until("document.querySelectorAll('#shopping_open li').length === 3")
    assert [line for line in browser.texts("#shopping_open label") if "milk" in line] == ["600 ml milk"]
    browser.press("#shopping_open label", "milk")
    browser.until("document.querySelectorAll('#shopping_basket li').length === 1")
    browser.reload()
    browser.until("document.querySelectorAll('#shopping_basket li').length === 1")
    assert len(browser.texts("#shopping_open li")) == 2


def test_a_turned_tablet_has_the_same_page_as_one_that_was_loaded_so(engine, sites):
    browser = engine(size=(820, 1180))
    browser.open(sites.url("cooking", RAGU))

    def layout() -> dict:
        return browser.value("""Object.fromEntries(['.photo', 'h1', '.side', '.steps', '.below'].map((part) => {
            const { left, top, width } = document.querySelector(part).getBoundingClientRect();
            return [part, [left, top + scrollY, width].map(Math.round)];
        }))""")

    upright = layout()
    browser.resize(1180, 820)
    browser.until("document.querySelector('.side').getBoundingClientRect().right < document.querySelector('.steps').getBoundingClientRect().left")
    turned = layout()
    assert turned[".photo"][2] > 500
    browser.reload()
    assert layout() == turned
    browser.resize(820, 1180)
    browser.until("document.querySelector('.side').getBoundingClientRect().bottom <= document.querySelector('.steps').getBoundingClientRect().top")
    assert layout() == upright


def test_a_recipe_is_one_sheet_with_its_steps_beside_the_ingredients(engine, sites, tmp_path):
    browser = engine(size=DESKTOP, dark=True)
    browser.open(sites.url("cooking", RAGU))
    browser.print(tmp_path / "ragu.pdf")
    pages = PdfReader(tmp_path / "ragu.pdf").pages
    assert len(pages) == 1
    # In the layout of the sheet: the headings of both columns stand in one line.
    text = pages[0].extract_text(extraction_mode="layout")
    assert "Add the tomatoes" in text
    assert re.search("^ *Ingredients {5,}Steps", text, re.MULTILINE), text


def test_the_sheets_are_those_of_the_theme(sites):
    # Else the test of dropped rules would look at others.
    published = {re.sub(r"-[\da-f]{16}", "", path.name) for path in (sites.built("cooking") / "theme").glob("*.css")}
    assert published >= {path.name for path in Path(feeds.REPOSITORY, "Public/theme").glob("*.css")} - {"book.css"}
