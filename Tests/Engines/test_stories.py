"""The stories that visitors live by, in each engine."""

import json
import re

import pytest

from engines import DESKTOP

RAGU = "recipes/ragu.html"
HUMMUS = "recipes/hummus.html"


def found(browser) -> int:
    return browser.value("document.querySelectorAll('#search_hits .card').length")


def test_the_list_is_searched_emptied_filtered_and_sorted(engine, sites):
    browser = engine()
    browser.open(sites.url("sample"))
    browser.press("#search_text")
    # With a slip of the finger.
    browser.press_keys("humus")
    browser.until("document.querySelector('#search_hits .card .name')?.textContent === 'Hummus'")
    # Firefox has no cross of its own.
    browser.press("#empty_search")
    browser.until("!document.querySelector('#search_hits .card')")
    assert browser.value("[document.activeElement.id, document.activeElement.value]") == ["search_text", ""]
    browser.press(".filters")
    browser.until("document.querySelector('#filters_sheet:popover-open')")
    browser.press(".pill", "30 min")
    browser.until("location.search === '?time=30'")
    browser.press("#show_hits")
    browser.until("document.querySelector('#search_hits .card') && !document.querySelector('#filters_sheet:popover-open')")
    few = found(browser)
    browser.reload()
    browser.until("document.querySelectorAll('#search_hits .card').length === args[0]", few)
    browser.press("#chosen_filters .chip")
    browser.until("location.search === ''")
    browser.back()
    browser.until("location.search === '?time=30' && document.querySelectorAll('#search_hits .card').length === args[0]", few)
    # A hit, and back to it.
    browser.follow("#search_hits .card a")
    browser.back()
    browser.until("document.querySelectorAll('#search_hits .card').length === args[0]", few)


def test_a_recipe_is_read_at_other_servings_and_in_other_units(engine, sites):
    browser = engine()
    browser.open(sites.url("cooking", RAGU))
    for servings in ("5", "6"):
        browser.press("[data-step='1']")
        browser.until("document.querySelector('[name=servings]').value === args[0]", servings)
    assert browser.texts(".ingredients li")[0] == "2¼ cups stock"
    browser.until("location.search === '?servings=6'")
    browser.press(".units label", "Metric")
    browser.until("document.querySelector('.ingredients li').textContent.includes('ml stock')")
    browser.reload()
    browser.until("document.querySelector('.ingredients li').textContent.includes('ml stock')")
    assert browser.value("document.querySelector('[name=servings]').value") == "6"


@pytest.mark.only("firefox", "webkit")
def test_a_food_that_is_chosen_from_suggestions_is_taken(engine, sites):
    browser = engine(size=DESKTOP)

    def choose():
        browser.press_keys("tomat")
        # Its list opens a moment later, which a page can't see.
        browser.run("await new Promise((done) => setTimeout(done, 1500))")
        browser.press_keys("ArrowDown")
        browser.run("await new Promise((done) => setTimeout(done, 500))")
        browser.press_keys("Enter")

    browser.open(sites.url("sample", "what-can-i-cook.html"))
    browser.until("document.querySelector('#known_foods option')")
    browser.press("#pantry_food")
    choose()
    browser.until("document.querySelector('#pantry_foods .chip')?.textContent === 'tomatoes'")
    assert browser.value("document.querySelector('#pantry_food').value") == ""
    browser.open(sites.url("sample"))
    browser.press(".filters")
    browser.until("document.querySelector('#filter_foods option')")
    browser.press("#with_food")
    choose()
    browser.until("location.search === '?with=tomatoes'")


@pytest.mark.only("firefox", "webkit")
def test_a_recipe_comes_back_from_the_memory_of_the_browser_and_its_timers_ring_on(engine, sites):
    browser = engine()
    browser.open(sites.url("sample", HUMMUS))
    browser.until("document.querySelector('script[type=speculationrules]')")
    browser.follow(".back a")
    browser.back()
    browser.until("location.pathname.endsWith('hummus.html') && window.isRestored")
    browser.press(".steps [value^='PT']")
    browser.until("document.querySelector('.timers li')")
    browser.follow(".back a")
    browser.back()
    browser.until("location.pathname.endsWith('hummus.html') && document.querySelector('.timers li')")
    # Of this tab, restored or loaded.
    browser.until("document.querySelectorAll('.timers li').length === 1")
    browser.run("""
        const end = Date.now() + 20_000;
        while (!(await navigator.locks.query()).held.some(({ name }) => name.endsWith(' timers'))) {
            if (Date.now() > end) throw new Error('no lock');
            await new Promise((done) => setTimeout(done, 100));
        }""")
    assert browser.value("unhandled") == []


def test_a_favorite_a_note_and_a_meal_are_exported_and_imported(engine, sites):
    browser = engine()
    browser.open(sites.url("sample", HUMMUS))
    browser.press(".favorite .star")
    browser.until("document.querySelector('.favorite .star.on')")
    browser.press("[data-notes] button", "Add note")
    browser.until("document.activeElement.localName === 'textarea'")
    browser.press_keys("Twice the lemon.")
    browser.press("[data-notes] button", "Save note")
    browser.until("document.querySelector('[data-notes] .text')?.textContent === 'Twice the lemon.'")
    browser.press(".plan-it")
    browser.until("document.querySelector('.plan-days[open] li button')")
    browser.press(".plan-days li button", "Today")
    browser.open(sites.url("sample", "plan.html"))
    browser.until("document.querySelector('.day.today .name')?.textContent === 'Hummus'")
    browser.open(sites.url("sample", "favorites.html"))
    browser.until("document.querySelector('#favorite_list .card .name')?.textContent === 'Hummus'")
    # What would be downloaded.
    browser.run("""
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { window.exported = blob.text(); return make(blob); };
        HTMLAnchorElement.prototype.click = () => {};""")
    browser.press(".transfer button", "Export")
    text = browser.run("return await window.exported")
    assert [note["text"] for note in json.loads(text)["notes"]] == ["Twice the lemon."]
    browser.run("localStorage.clear()")
    browser.reload()
    browser.until("!document.querySelector('#favorite_list .card')")
    browser.run("""
        const files = new DataTransfer();
        files.items.add(new File([args[0]], 'copy.json', { type: 'application/json' }));
        const input = document.querySelector('.transfer input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));""", text)
    browser.until("document.querySelector('#favorite_list .card .name')?.textContent === 'Hummus'")
    browser.open(sites.url("sample", "plan.html"))
    browser.until("document.querySelector('.day.today .name')?.textContent === 'Hummus'")


@pytest.mark.only("webkit")
def test_it_is_said_once_that_lists_are_deleted_after_a_week(engine, sites):
    browser = engine()
    browser.open(sites.url("sample", "favorites.html"))
    browser.until("document.querySelector('script[type=speculationrules]')")
    assert browser.texts(".notices p") == []
    browser.open(sites.url("sample", HUMMUS))
    browser.press(".favorite .star")
    browser.until("document.querySelector('.favorite .star.on')")
    browser.open(sites.url("sample", "favorites.html"))
    browser.until("document.querySelector('.notices p')?.textContent.includes('seven days without a visit')")
    browser.reload()
    browser.until("document.querySelector('script[type=speculationrules]')")
    browser.run("await new Promise((done) => setTimeout(done, 500))")
    assert browser.texts(".notices p") == []


def test_everything_is_read_without_a_network(engine, host):
    browser = engine()
    browser.open(host.url("favorites.html"))
    browser.press("[data-action=keep]")
    browser.until("document.querySelector('#offline_copy .outcome').textContent.startsWith('Everything is kept')")
    browser.ignores = re.compile("ERR_CONNECTION_REFUSED|Could not connect|failed to fetch|fetching the script|update|Failed to load", re.I)
    host.stop()
    browser.open(host.url("recipes/shakshuka.html"))
    browser.until("document.querySelector('h1').textContent === 'Shakshuka'")
    browser.until("[...document.images].every((image) => !image.complete || image.naturalWidth)")
    browser.press("[data-step='1']")
    browser.press("[data-cook]")
    browser.until("document.querySelector('dialog[open] .where')?.textContent.startsWith('Step 1')")
    browser.open(host.url())
    browser.press("#search_text")
    browser.press_keys("hummus")
    browser.until("document.querySelector('#search_hits .card .name')?.textContent === 'Hummus'")


def test_an_open_page_hears_of_a_new_version(engine, host):
    browser = engine()
    browser.open(host.url("about.html"))
    browser.until("Boolean(navigator.serviceWorker.controller)")
    browser.run("await navigator.serviceWorker.ready")
    host.edit(("All recipes", "Every recipe"))
    browser.run("navigator.serviceWorker.ready.then((registration) => registration.update())")
    browser.until("document.querySelector('.notices p')?.textContent === 'New recipes are here'")
    browser.press(".notices button", "Reload")
    browser.until("document.querySelector('.footer').textContent.includes('Every recipe')")


def test_a_folder_works_without_a_server(engine, sites):
    browser = engine()
    # Chromium allows a file no manifest.
    browser.ignores = re.compile("manifest", re.I)
    browser.open(sites.url("cooking", "recipes/milk-rice.html", from_file=True))
    browser.press("[data-step='1']")
    browser.until("document.querySelector('.ingredients li').textContent.includes('600 ml milk')")
    browser.press("[data-shop]")
    browser.until("document.querySelector('.notices p')?.textContent.includes('3 ingredients')")
    browser.press(".favorite .star")
    browser.until("document.querySelector('.favorite .star.on')")
    browser.open(sites.url("cooking", "favorites.html", from_file=True))
    browser.until("document.querySelector('#favorite_list .card .name')?.textContent === 'Milk Rice'")
    browser.open(sites.url("cooking", "shopping.html", from_file=True))
    browser.until("document.querySelectorAll('#shopping_open li').length === 3")


def test_without_scripts_it_is_the_plain_site(engine, sites):
    browser = engine(script=False)
    browser.open(sites.url("stories", "recipes/long-story.html"))
    assert "Boil it for 9 minutes." in browser.texts(".steps li")
    assert [text for selector in (".acts", ".timer", ".finder", ".own-notes") for text in browser.texts(selector)] == []
    # The way to the rest of the text.
    assert browser.value("getComputedStyle(document.querySelector('.read-on')).visibility") == "visible"


def test_arabic_begins_on_the_right_and_goes_on_to_the_left(engine, sites):
    browser = engine()
    browser.open(sites.url("in arabic"))
    path = browser.value("document.querySelector('.card a').getAttribute('href')")
    browser.open(sites.url("in arabic", path))
    assert browser.value("document.documentElement.scrollWidth <= innerWidth")
    middle = browser.value("innerWidth / 2")
    assert browser.box("h1")["right"] > middle
    browser.press("[data-cook]")
    browser.until("document.querySelector('dialog[open] progress')?.value === 1")
    browser.press_keys("ArrowLeft")
    browser.until("document.querySelector('dialog[open] progress').value === 2")
    browser.press_keys("ArrowRight")
    browser.until("document.querySelector('dialog[open] progress').value === 1")


def test_read_on_stands_only_where_text_is_cut(engine, sites):
    browser = engine()
    seen = "getComputedStyle(document.querySelector('.read-on')).visibility === 'visible'"
    browser.open(sites.url("stories", "recipes/short-story.html"))
    # The script that measures the text in Firefox comes with this.
    browser.until("document.querySelector('#keep_awake.possible')")
    browser.run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert not browser.value(seen)
    browser.open(sites.url("stories", "recipes/long-story.html"))
    browser.until(seen)
    low = browser.box(".about")["height"]
    browser.press(".read-on summary")
    browser.until("document.querySelector('.about').getBoundingClientRect().height > 2 * args[0]", low)


def test_step_mode_begins_with_what_is_needed(engine, sites):
    browser = engine(size=(390, 500))
    browser.open(sites.url("stories", "recipes/many-spices.html"))
    browser.press("[data-cook]")
    browser.until("document.querySelector('dialog[open] .needed li')")
    sheet = "document.querySelector('dialog .sheet')"
    assert browser.value(f"{sheet}.scrollHeight > {sheet}.clientHeight")
    assert browser.value(f"{sheet}.scrollTop") == 0


def test_a_time_looks_as_if_it_could_be_tapped(engine, sites):
    browser = engine()
    browser.open(sites.url("cooking", RAGU))
    browser.until("document.querySelector('.steps .timer')")
    assert browser.value("""[".steps [value^='PT']", '.steps .timer'].map((part) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(document.querySelector(part));
        return `${textDecorationLine} ${textDecorationStyle}`;
    })""") == ["underline dotted"] * 2


def test_fields_are_so_large_that_an_iphone_does_not_zoom(engine, sites):
    browser = engine()
    for path in ("index.html", RAGU, "what-can-i-cook.html"):
        browser.open(sites.url("cooking", path))
        assert browser.value("""[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')]
            .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML)""") == [], path
