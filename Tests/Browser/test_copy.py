"""What is kept for reading offline: little unasked, and everything for those who want it."""

import gzip
import json
import random
import threading
import time
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

import feeds
from actions import ADD, search
from hosts import Host
from offline import UPDATE, be_kept, hosted, is_shown, kept_paths, look_for_update, remembered, until, visit, wait_for_answer

BUDGET = 1_000_000
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.fixture(scope="module")
def many(sites, tmp_path_factory):
    """Sites of 63 and of 1,000 recipes, each in a folder of its own."""
    made = {}

    def get(count: int) -> Host:
        if count not in made:
            name = f"bundled-of-{count}"
            if not (sites.folder / name).exists():
                sites.build(name, feeds.large(count, 12))
            made[count] = hosted(sites, name, tmp_path_factory.mktemp(name))
            made[count] = (made[count], next(made[count]))
        host = made[count][1]
        host.answers.clear()
        return host

    yield get
    for generator, _ in made.values():
        next(generator, None)


@pytest.mark.parametrize("compresses, names_length", [(True, True), (True, False), (False, True)])
@pytest.mark.parametrize("count", [63, 1_000])
def test_loads_at_most_a_megabyte_unasked(phone, many, count, compresses, names_length):
    host = many(count)
    host.compresses, host.names_length = compresses, names_length
    page = visit(phone, host)
    assert host.unasked <= BUDGET
    recipes = [path for path in kept_paths(page) if path.startswith("recipes/")]
    # Of 63 every one, of 1,000 as many as there is room for beside the home page, which the visitor asked for.
    home = next(answer.sent for answer in host.answers if answer.path == "index.html")
    assert len(recipes) == 63 if count == 63 else home + host.unasked > BUDGET * 0.9
    assert not [answer.path for answer in host.answers if not answer.is_asked and answer.path.startswith("images/")]


def test_loads_no_more_where_several_tabs_are_open(phone, many):
    host = many(1_000)
    host.compresses, host.names_length = True, True
    pages = [phone.new_page() for _ in range(4)]
    for page in pages:
        page.goto(host.url(), wait_until="commit")
    for page in pages:
        be_kept(page, host)
    # Each tab looks for another version of the worker besides.
    copied = [answer for answer in host.answers if not answer.is_asked and "worker" not in answer.path]
    assert sum(answer.sent for answer in copied) <= BUDGET
    recipes = [answer.path for answer in copied if answer.path.startswith("recipes/")]
    assert len(recipes) == len(set(recipes)) > 10


def test_loads_only_what_changed_when_a_name_did(phone, sites, many, tmp_path):
    host = many(63)
    host.compresses = False
    page = visit(phone, host)
    recipes = feeds.large(63, 12)
    recipes[5]["name"] = "Another name"
    sites.build("bundled-of-63", recipes)
    host.folder, folder = sites.folder, host.folder
    (tmp_path / "site").symlink_to(sites.folder / "bundled-of-63")
    host.folder = tmp_path
    host.answers.clear()
    known = set(kept_paths(page))
    page.goto(host.url("recipes/another-name.html"))
    be_kept(page, host)
    unasked = {answer.path for answer in host.answers if not answer.is_asked}
    pages = {path for path in unasked if path.startswith("recipes/")}
    assert "recipes/another-name.html" not in pages and len(pages) <= 3, pages
    assert len({path for path in unasked & known if path.startswith("cuisines/")}) <= 1
    # The browser looks for another version of the worker when it likes.
    copied = [(answer.sent, answer.path) for answer in host.answers if not answer.is_asked and "worker" not in answer.path]
    assert sum(sent for sent, _ in copied) < 110_000, copied
    host.folder = folder


def test_keeps_no_more_than_the_shell_where_data_is_saved(phone, host):
    phone.add_init_script(SAVES_DATA)
    page = phone.new_page()
    page.goto(host.url("measures.html"))
    until(page, "navigator.serviceWorker.controller !== null && caches.match(new URL('measures.html', location)).then(Boolean)")
    page.goto(host.url("about.html"))
    until(page, "caches.match(new URL('about.html', location)).then(Boolean)")
    pages = {path for path in kept_paths(page) if path.endswith(".html")}
    assert pages == {
        "index.html", "favorites.html", "shopping.html", "plan.html", "what-can-i-cook.html", "offline.html", "measures.html", "about.html"}


@pytest.fixture(scope="module")
def indexed(sites, tmp_path_factory):
    """A site whose search index is larger than what a browser keeps of it unasked."""
    chance = random.Random(2)
    foods = [f"{first}{last}" for first in "ab ce di fo gu ha ke li mo nu pa re".split() for last in "bler dock fern gon lip rue tas".split()]
    recipes = feeds.large(4_000, 12)
    for recipe in recipes:
        recipe["ingredients"] = [f"{chance.randrange(1, 900)} g {food}" for food in chance.sample(foods, 14)]
    if not (sites.folder / "bundled-indexed").exists():
        sites.build("bundled-indexed", recipes)
    yield from hosted(sites, "bundled-indexed", tmp_path_factory.mktemp("indexed"))


def test_keeps_at_most_200_kb_of_the_search_index_unasked(phone, indexed):
    indexed.compresses, indexed.names_length = True, True
    indexed.answers.clear()
    visit(phone, indexed)
    parts = [answer for answer in indexed.answers if answer.path.startswith("search-index/")]
    every = sum(len(gzip.compress(file.read_bytes())) for file in (indexed.folder / "site/search-index").iterdir())
    assert every > 200_000 > sum(part.sent for part in parts) > 150_000
    assert not any(part.is_asked for part in parts)
    assert max(part.sent for part in parts) <= 16_384
    # The page comes first, with all that it has.
    first = indexed.answers.index(parts[0])
    asked = [answer for answer in indexed.answers if answer.is_asked]
    assert asked and all(indexed.answers.index(answer) < first for answer in asked)


def test_keeps_no_part_of_the_search_index_where_data_is_saved(phone, indexed):
    indexed.answers.clear()
    phone.add_init_script(SAVES_DATA)
    page = phone.new_page()
    page.goto(indexed.url("index.html"))
    until(page, "navigator.serviceWorker.controller !== null && caches.match(new URL('favorites.html', location)).then(Boolean)")
    page.reload()
    page.wait_for_load_state("networkidle")
    assert [answer.path for answer in indexed.answers if answer.path.startswith("search-index/")] == []


def test_keeps_favorites_whatever_the_budget(phone, many):
    host = many(1_000)
    host.compresses = False
    page = visit(phone, host)
    # A recipe that the home page doesn't show before somebody looks for it.
    search(page).fill("999")
    found = page.get_by_role("region", name="Recipes found").get_by_role("listitem")
    expect(found).to_have_count(1)
    path = found.get_by_role("link").get_attribute("href")
    assert path not in kept_paths(page)
    found.get_by_role("button", name=ADD).click()
    until(page, "path => caches.match(new URL(path, location)).then(Boolean)", arg=path)
    host.stop()
    page.goto(host.url(path))
    expect(page.get_by_role("button", name="Remove from favorites")).to_be_visible()
    host.start()


def region(page: Page):
    return page.get_by_role("region", name="Reading offline")


def keep_everything(page: Page, host: Host):
    page.goto(host.url("favorites.html"))
    button = region(page).get_by_role("button", name="Keep everything offline")
    expect(button).to_contain_text("MB)")
    button.focus()
    page.keyboard.press("Enter")


def test_keeps_everything_for_those_who_want_it(phone, host):
    page = visit(phone, host)
    host.waits = {"recipes/shakshuka.html": threading.Event()}
    host.edit((">Shakshuka</h1>", ">Shakshuka now</h1>"), paths="shakshuka.html")
    keep_everything(page, host)
    expect(region(page).get_by_role("progressbar")).to_be_visible()
    expect(region(page).get_by_role("status")).to_contain_text("Keeping")
    # By keyboard: what is under the focus does not vanish from there.
    expect(region(page).get_by_role("button", name="Stop keeping everything")).to_be_focused()
    host.waits.pop("recipes/shakshuka.html").set()
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")
    expect(region(page).get_by_role("progressbar")).to_be_hidden()
    look_for_update(page)
    until(page, f"async (version) => {remembered('everything')}?.version === version", host.version)
    # It is brought up to date with a later visit.
    host.edit((">Baklava</h1>", ">Baklava now</h1>"), paths="baklava.html")
    host.answers.clear()
    page.goto(host.url("about.html"))
    until(page, """async () => {
        const known = await caches.match(new URL('recipes/baklava.html', location));
        return (await known.text()).includes('Baklava now');
    }""")
    # Nothing but what changed, and the lists.
    page.goto(host.url("favorites.html"))
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")
    assert {answer.path for answer in host.answers if not answer.is_asked and answer.path.endswith((".html", ".webp"))} == {"recipes/baklava.html"}
    host.stop()
    for path in ("recipes/shakshuka.html", "recipes/baklava.html", "cuisines/italian.html"):
        page.goto(host.url(path))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert is_shown(page, "main img")
    host.start()
    # Until it is no longer wanted.
    page.goto(host.url("favorites.html"))
    region(page).get_by_role("button", name="Stop keeping everything").click()
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_be_focused()
    page.reload()
    # With the size, which the worker tells.
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_contain_text("MB)")


def test_asks_again_of_the_worker_that_takes_over_from_one_that_did_not_hear(phone, host):
    page = visit(phone, host)
    # The browser ends a worker that another one takes over from, with what it was sent and has not read.
    page.add_init_script("""{
        const { postMessage } = ServiceWorker.prototype;
        const ended = navigator.serviceWorker.controller;
        ServiceWorker.prototype.postMessage = function (message) {
            if (message.type !== 'everything' || this !== ended) postMessage.call(this, message);
        };
    }""")
    keep_everything(page, host)
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_be_visible()
    host.edit((">Shakshuka</h1>", ">Shakshuka now</h1>"), paths="shakshuka.html")
    page.evaluate(UPDATE)
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")
    expect(region(page).get_by_role("button", name="Stop keeping everything")).to_be_focused()


def test_says_when_there_is_no_room_for_everything(phone, host):
    page = visit(phone, host)
    devtools = phone.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": f"http://localhost:{host.port}", "quotaSize": 700_000})
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_contain_text("storage is full")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": f"http://localhost:{host.port}"})
    region(page).get_by_role("button", name="Try again").click()
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")


def test_goes_on_after_the_connection_was_lost(phone, host):
    page = visit(phone, host)
    host.waits = {"offline-files.json": threading.Event()}
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_contain_text("Keeping")
    host.stop()
    host.waits.pop("offline-files.json").set()
    page.reload()
    host.start()
    page.goto(host.url("about.html"))
    page.goto(host.url("favorites.html"))
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")


def test_stays_stopped_where_what_was_under_way_fails_afterwards(phone, host):
    page = visit(phone, host)
    host.waits = {"offline-files.json": threading.Event()}
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_contain_text("Keeping")
    region(page).get_by_role("button", name="Stop keeping everything").click()
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_be_visible()
    host.fails = {"offline-files.json": 503}
    host.waits.pop("offline-files.json").set()
    wait_for_answer(page, host, "offline-files.json")
    page.reload()
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_contain_text("MB)")
    expect(region(page).get_by_role("button", name="Stop keeping everything")).to_be_hidden()


def test_begins_again_where_it_was_stopped_and_is_wanted_at_once(phone, host):
    page = visit(phone, host)
    host.waits = {"offline-files.json": threading.Event()}
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_contain_text("Keeping")
    region(page).get_by_role("button", name="Stop keeping everything").click()
    region(page).get_by_role("button", name="Keep everything offline").click()
    expect(region(page).get_by_role("status")).to_contain_text("Keeping")
    host.waits.pop("offline-files.json").set()
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")


def test_comes_to_an_end_where_the_host_is_slow_to_refuse_some_photos(phone, host):
    host.edit(("longestRun=20_000", "longestRun=1_000"), paths="worker-copy-*.js")
    photos = [path for path, _ in json.loads(host.file("offline-files.json").read_text())["files"] if "/photo-1280-" in path][:8]
    assert len(photos) == 8
    slow = threading.Event()
    slow.wait = lambda _: time.sleep(0.5)
    host.fails, host.waits = dict.fromkeys(photos, 503), dict.fromkeys(photos, slow)
    page = visit(phone, host)
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_contain_text("8 files")
    expect(region(page).get_by_role("progressbar")).to_be_hidden()
    asked = Counter(answer.path for answer in host.answers)
    # An answer that fails is asked for once more, past the browser's own cache.
    assert max(asked[path] for path in photos) <= 2


def test_loads_nothing_more_once_it_has_failed(phone, host):
    page = visit(phone, host)
    recipe = host.file("recipes/shakshuka.html")
    style = next(host.file("theme").glob("site-*.css"))
    recipe.write_text(recipe.read_text().replace(style.name, "site-0123456789abcdef.css"))
    host.publish()
    host.fails = {"theme/site-0123456789abcdef.css": 503}
    photos = [path for path, _ in json.loads(host.file("offline-files.json").read_text())["files"] if "/photo-" in path]
    host.waits = {path: threading.Event() for path in photos}
    look_for_update(page)
    keep_everything(page, host)
    expect(region(page).get_by_role("button", name="Try again")).to_be_visible()
    for event in host.waits.values():
        event.set()
    page.evaluate("new Promise((done) => setTimeout(done, 1000))")
    # Those that were asked for already.
    assert len([answer for answer in host.answers if answer.path in photos and not answer.is_asked]) <= 3


def test_tells_pages_of_other_sites_nothing(phone, host):
    page = visit(phone, host)
    other = phone.new_page()
    host.catch_all = b"""<!doctype html><script>
        window.heard = [];
        navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
        navigator.serviceWorker.startMessages();
    </script>"""
    other.goto(f"http://localhost:{host.port}/elsewhere.html")
    keep_everything(page, host)
    expect(region(page).get_by_role("status")).to_have_text("Everything is kept for reading offline.")
    assert other.evaluate("heard") == []


def test_is_found_from_the_page_that_says_so_and_nowhere_where_it_cannot_be_done(phone, host, visitor):
    page = visit(phone, host)
    page.goto(host.url("offline.html"))
    page.get_by_role("link", name="Keep everything for reading offline").click()
    expect(region(page).get_by_role("button", name="Keep everything offline")).to_be_visible()
    assert page.url.endswith("favorites.html#offline_copy")
    page = visitor(from_file=True).open("sample", "favorites.html")
    page.wait_for_load_state()
    expect(page.get_by_role("heading", name="Reading offline")).to_be_hidden()
    # A browser that has workers and runs none.
    someone = visitor()
    someone.page.clock.install()
    page = someone.open("sample", "favorites.html")
    region(page).get_by_role("button", name="Keep everything offline").click()
    page.clock.fast_forward("00:06")
    expect(region(page).get_by_role("status")).to_contain_text("does not let the site keep anything")
