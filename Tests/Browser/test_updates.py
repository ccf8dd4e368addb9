"""What a visitor with a service worker sees when the site changes, or goes away."""

import re
import threading

import pytest
from playwright.sync_api import Page, expect

from hosts import Host
from offline import UPDATE, be_kept, kept_paths, look_for_update, remembered, until, visit, wait_for_answer

NEWS = "New recipes are here"
FOREIGN = b"<!doctype html><title>Elsewhere</title><h1>Another site</h1>"


def registrations(page: Page) -> int:
    return page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")


def test_way_back_to_a_place_in_the_list_is_never_blank(phone, host):
    page = visit(phone, host)
    page.goto(host.url("recipes/shakshuka.html"))
    host.edit(("See all recipes", "See every recipe"))
    look_for_update(page)
    page.locator(".back a").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert "#" in page.url
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")


def test_shows_what_the_server_has_now_in_every_tab(phone, host):
    first, second = visit(phone, host), visit(phone, host, "recipes/shakshuka.html")
    # Browsers take their time over the look at the worker's script that follows a visit: what that finds is of the page's version.
    look_for_update(second)
    host.edit(("All recipes", "Every recipe"))
    first.goto(host.url("about.html"))
    expect(first.get_by_role("link", name="Every recipe").first).to_be_visible()
    # The other one hears of it and goes on as it is, until its visitor has it loaded again.
    expect(second.get_by_text(NEWS)).to_be_visible()
    expect(second.get_by_role("link", name="All recipes").first).to_be_visible()
    second.get_by_role("button", name="Add to favorites").click()
    expect(second.get_by_role("button", name="Remove from favorites")).to_be_visible()
    second.get_by_role("button", name="Reload").click()
    expect(second.get_by_role("link", name="Every recipe").first).to_be_visible()
    expect(second.get_by_text(NEWS)).to_have_count(0)
    expect(first.get_by_text(NEWS)).to_have_count(0)


def test_says_nothing_of_news_on_a_page_that_has_them(phone, host):
    visit(phone, host).close()
    host.edit(("All recipes", "Every recipe"))
    page = phone.new_page()
    page.goto(host.url("recipes/baklava.html"))
    expect(page.get_by_role("link", name="Every recipe").first).to_be_visible()
    be_kept(page, host)
    # The next version of the worker is at work by now.
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    expect(page.get_by_text(NEWS)).to_have_count(0)


def test_news_stay_until_they_are_wanted_or_dismissed(phone, host):
    page = visit(phone, host, "recipes/shakshuka.html")
    # Something else is offered just then.
    page.get_by_role("button", name="Add to favorites").click()
    page.get_by_role("button", name="Remove from favorites").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    # A notice with the focus stays.
    page.get_by_role("button", name="Undo").focus()
    host.edit(("All recipes", "Every recipe"))
    look_for_update(page)
    expect(page.get_by_text(NEWS)).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(NEWS)).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text(NEWS)).to_have_count(0)
    expect(page.get_by_role("link", name="All recipes").first).to_be_visible()


def test_another_worker_takes_over_beside_a_page_at_rest_and_not_on_the_way_to_one(phone, host):
    visit(phone, host).close()
    page = phone.new_page()
    page.clock.install()
    page.goto(host.url("about.html"))
    # No page asks a worker to take over before time goes on.
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    host.edit(("All recipes", "Every recipe"))
    page.evaluate(UPDATE)
    is_waiting = "navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state === 'installed')"
    until(page, is_waiting)
    for path in ("index.html", "recipes/shakshuka.html"):
        page.goto(host.url(path))
        assert page.evaluate(is_waiting)
    page.clock.resume()
    until(page, "navigator.serviceWorker.ready.then(({ waiting, active }) => waiting === null && active.state === 'activated')")


def test_looks_for_news_when_the_visitor_comes_back_to_the_page(phone, host):
    page = phone.new_page()
    page.clock.install()
    page.goto(host.url())
    until(page, "navigator.serviceWorker.controller !== null")
    host.edit(("All recipes", "Every recipe"))
    page.clock.fast_forward("02:00")
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(page.get_by_text(NEWS)).to_be_visible()


def test_recipe_that_was_removed_is_gone_at_once(phone, host):
    page = visit(phone, host)
    host.file("recipes/shakshuka.html").unlink()
    host.publish()
    assert page.goto(host.url("recipes/shakshuka.html")).status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing on this plate")
    host.stop()
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")


def restyle(host: Host, number: int):
    """Publishes a version whose pages and stylesheet both say its number."""
    old = next(host.file("theme").glob("site-*.css"))
    new = old.with_name(f"site-{number:016x}.css")
    old.rename(new)
    new.write_text(re.sub(r"\A(:root\{--version:\d+\})?", f":root{{--version:{number}}}", new.read_text()))
    # Of the file's name only the digits differ, in the list too.
    files = host.file("offline-files.json")
    files.write_text(files.read_text().replace(old.name, new.name))
    host.edit((old.name, new.name), (f'data-version="{number - 1}"', f'data-version="{number}"'), ("<body>", f'<body data-version="{number}">'))


def versions(page: Page) -> tuple[str, str]:
    return page.evaluate("[document.body.dataset.version, getComputedStyle(document.documentElement).getPropertyValue('--version')]")


def test_pages_and_their_styles_are_never_of_two_versions(phone, host):
    restyle(host, 1)
    page = visit(phone, host)
    later = visit(phone, host, "measures.html")
    assert versions(page) == versions(later) == ["1", "1"]
    # The next version drops the style that pages of this one name.
    restyle(host, 2)
    page.goto(host.url("about.html"))
    assert versions(page) == ["2", "2"]
    be_kept(page, host)
    host.stop()
    for path in ("index.html", "about.html", "measures.html", "recipes/shakshuka.html"):
        page.goto(host.url(path))
        assert versions(page) == ["2", "2"], path
    # A page that was kept of the first version, as nothing could be fetched since then, comes with its own style.
    host.start()
    restyle(host, 3)
    host.fails = {"service-worker.js": 503, "about.html": 503}
    page.goto(host.url("about.html"))
    assert versions(page) == ["2", "2"]
    page.goto(host.url("index.html"))
    assert versions(page) == ["3", "3"]
    until(page, "caches.match(location).then((kept) => kept.text()).then((text) => text.includes('data-version=\"3\"'))")
    host.stop()
    page.goto(host.url("about.html"))
    assert versions(page) == ["2", "2"]
    page.goto(host.url("index.html"))
    assert versions(page) == ["3", "3"]


def test_a_page_whose_new_style_does_not_come_is_kept_as_it_was(phone, host):
    page = visit(phone, host)
    style = next(host.file("theme").glob("site-*.css"))
    new = style.with_name("site-0123456789abcdef.css")
    new.write_text(style.read_text())
    host.fails = {f"theme/{new.name}": 503}
    host.edit((style.name, new.name), ("All recipes", "Every recipe"))
    look_for_update(page)
    is_styled = "[...document.styleSheets].every(({ cssRules }) => cssRules.length > 0)"
    host.stop()
    for path in ("favorites.html", "index.html"):
        page.goto(host.url(path))
        expect(page.get_by_role("link", name="All recipes").first).to_be_visible()
        assert page.evaluate(is_styled)
    # With the style comes the page.
    host.fails = {}
    host.start()
    page.goto(host.url("about.html"))
    be_kept(page, host)
    host.stop()
    page.goto(host.url("favorites.html"))
    expect(page.get_by_role("link", name="Every recipe").first).to_be_visible()
    assert page.evaluate(is_styled)


def test_a_page_in_place_of_a_style_is_not_kept_as_one(phone, host):
    restyle(host, 1)
    page = visit(phone, host)
    restyle(host, 2)
    style = next(host.file("theme").glob("site-*.css"))
    # A host with a page for everything, to which the style comes after the pages.
    host.catch_all = FOREIGN
    late = style.rename(host.folder / style.name)
    page.goto(host.url("about.html"))
    be_kept(page, host)
    late.rename(style)
    page.reload()
    assert versions(page) == ["2", "2"]


def test_a_visitor_gets_the_style_while_the_worker_finds_a_page_in_its_place(phone, host):
    # The worker asks the browser's own cache first, which takes a while here, and the page asks for its style meanwhile.
    host.begin_worker("""
        const network = fetch;
        self.fetch = async (request, options) => {
            const answer = await network(request, options);
            if (request.cache === 'force-cache') await new Promise((done) => setTimeout(done, 2000));
            return answer;
        };
    """)
    restyle(host, 1)
    style = next(host.file("theme").glob("site-*.css"))
    link = re.search(r'<link[^>]*site-[^>]*\.css"[^>]*>', host.file("about.html").read_text())[0]
    host.edit((link, f"<!--{link}-->"), paths="about.html")
    page = visit(phone, host)
    host.catch_all = FOREIGN
    late = style.rename(host.folder / style.name)
    page.evaluate("caches.keys().then((all) => Promise.all(all.filter((name) => name.endsWith('assets')).map((name) => caches.delete(name))))")
    page.evaluate("(address) => fetch(address, { cache: 'reload' })", host.url(f"theme/{style.name}"))
    late.rename(style)
    page.goto(host.url("about.html"), wait_until="commit")
    page.evaluate("""(html) => new Promise((done) => setTimeout(() => {
        document.documentElement.insertAdjacentHTML('beforeend', html);
        for (const end of ['load', 'error']) document.documentElement.lastElementChild.addEventListener(end, done);
    }, 500)).then(() => undefined)""", link)
    assert versions(page) == ["1", "1"]


@pytest.mark.parametrize("ending", ["not found", "a page for everything", "gone"])
def test_leaves_no_worker_behind_where_another_site_takes_the_place(phone, host, ending):
    page = visit(phone, host)
    page.evaluate("caches.open('of a neighbour')")
    for file in host.file("").rglob("*.*"):
        file.unlink()
    host.file("index.html").write_bytes(FOREIGN)
    if ending == "a page for everything":
        host.catch_all = FOREIGN
    if ending == "gone":
        host.fails = {"service-worker.js": 410}
    page.goto(host.url())
    expect(page.get_by_role("heading", level=1)).to_have_text("Another site")
    until(page, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    until(page, "caches.keys().then((names) => names.length === 1)")
    assert page.evaluate("caches.keys()") == ["of a neighbour"]


def test_a_page_of_the_site_lets_go_of_a_worker_whose_script_is_gone(phone, host):
    page = visit(phone, host)
    page.goto(host.url("about.html"))
    be_kept(page, host)
    host.fails = {"service-worker.js": 404}
    page.reload()
    until(page, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    until(page, "caches.keys().then((names) => names.length === 0)")


def test_leaves_nothing_in_the_browser_that_ends_it_on_the_way_out(phone, host):
    # As where the last page is closed at that moment.
    host.begin_worker("ServiceWorkerRegistration.prototype.unregister = () => new Promise(() => {});")
    page = visit(phone, host)
    host.fails = {"service-worker.js": 404}
    page.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'check' })")
    until(page, "caches.keys().then((names) => names.length === 0)")


def test_loads_nothing_where_nothing_is_to_be_kept(phone, host):
    page = visit(phone, host)
    host.edit(("All recipes", "Every recipe"))
    host.begin_worker("throw new Error('no');")
    # As another site of the same origin may do.
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    host.answers.clear()
    page.goto(host.url("about.html"))
    page.evaluate("new Promise((done) => setTimeout(done, 1000))")
    assert [answer.path for answer in host.answers if not answer.is_asked and answer.path.startswith("recipes/")] == []


def test_is_kept_anew_after_another_site_deleted_all(phone, host):
    page = visit(phone, host)
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    script, recipe = threading.Event(), threading.Event()
    host.waits = {"service-worker.js": script, "recipes/baklava.html": recipe}
    host.answers.clear()
    page.goto(host.url("about.html"))
    page.evaluate("new Promise((done) => setTimeout(done, 1000))")
    assert not [answer.path for answer in host.answers if not answer.is_asked and "recipes/" in answer.path], "as it may not stay"
    script.set()
    until(page, "caches.has('recipesite /site/ state')")
    recipe.set()
    be_kept(page, host)
    host.stop()
    assert "offline.html" in kept_paths(page)
    page.goto(host.url("favorites.html"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("[...document.styleSheets].every(({ cssRules }) => cssRules.length > 0)")


def test_does_not_come_back_with_another_page_while_its_script_is_gone(phone, host):
    first = visit(phone, host)
    host.fails = {"service-worker.js": 404}
    first.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'check' })")
    until(first, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    # While the first page is open, the browser only marks the registration as gone, and takes it back for the second.
    host.answers.clear()
    second = phone.new_page()
    second.goto(host.url("about.html"))
    wait_for_answer(second, host, "service-worker.js")
    until(second, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    until(second, "caches.keys().then((names) => names.length === 0)")


def test_comes_back_whole_as_soon_as_its_script_does(phone, host):
    first = visit(phone, host)
    host.fails = {"service-worker.js": 404}
    first.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'check' })")
    until(first, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    until(first, "caches.keys().then((names) => names.length === 0)")
    host.fails = {}
    second = phone.new_page()
    second.goto(host.url("about.html"))
    be_kept(second, host)
    host.stop()
    second.goto(host.url("recipes/baklava.html"))
    expect(second.get_by_role("heading", level=1)).to_have_text("Baklava")


def test_stays_where_the_host_only_fails_for_a_while(phone, host):
    page = visit(phone, host)
    host.fails = {"service-worker.js": 503}
    page.goto(host.url("about.html"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'check' })")
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert registrations(page) == 1
    assert "index.html" in kept_paths(page)


def test_steps_aside_where_newer_workers_can_never_be_installed(phone, host):
    page = visit(phone, host)
    host.edit(("All recipes", "Every recipe"))
    script = host.file("service-worker.js")
    script.write_text(script.read_text() + "throw new Error('no');")
    for failures in range(1, 6):
        # As if enough time had passed since the last look.
        page.evaluate("""async () => {
            const cache = await caches.open('recipesite /site/ state');
            await cache.delete(`${location.origin}/site/?recipesite-checked`);
            navigator.serviceWorker.controller.postMessage({ type: 'check' });
        }""")
        if failures < 5:
            until(page, f"async (failures) => {remembered('failures')} === failures", failures)
            # Which is remembered last.
            until(page, f"async () => Boolean({remembered('checked')})")
            assert registrations(page) == 1
    until(page, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
