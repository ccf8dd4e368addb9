"""Reading the site without a network."""

import threading

import pytest
from playwright.sync_api import Error, expect

import pixels
from actions import ADD
from offline import be_kept, is_shown, kept_paths, look_for_update, until, visit


def test_reads_everything_after_the_first_visit(phone, host):
    page = visit(phone, host)
    host.stop()
    page.reload()
    expect(page.locator("[data-recipe]").first).to_be_visible()
    assert is_shown(page, "[data-recipe] img")
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    for path in ("about.html", "favorites.html", "cuisines/italian.html"):
        page.goto(host.url(path))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.styleSheets[0].cssRules.length") > 0
    # A folder's address means its index.
    page.goto(host.url(""))
    expect(page.locator("[data-recipe]").first).to_be_visible()


def test_the_page_for_what_is_not_kept_leads_to_favorites_that_are(phone, host):
    page = visit(phone, host, "recipes/shakshuka.html")
    page.get_by_role("button", name=ADD).click()
    page.goto(host.url("favorites.html"))
    expect(page.locator("#favorite_list .card")).to_have_count(1)
    until(page, "caches.match('recipes/shakshuka.html').then(Boolean)")
    host.stop()
    page.goto(host.url("offline.html?from=recipes/borscht.html"))
    page.get_by_role("link", name="Shakshuka").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")


def test_reads_from_the_network_where_the_browser_cannot_look_at_what_it_keeps(phone, host):
    host.begin_worker("CacheStorage.prototype.match = () => Promise.reject(new DOMException('', 'UnknownError'));")
    page = phone.new_page()
    page.goto(host.url())
    until(page, "navigator.serviceWorker.controller !== null")
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 0
    assert pixels.is_loaded(page.locator("main img").first)


def test_keeps_the_first_page_and_all_that_it_shows(phone, host):
    page = visit(phone, host, "recipes/shakshuka.html")
    photo = page.locator("main img").first
    assert pixels.is_loaded(photo)
    width = photo.evaluate("image => image.naturalWidth")
    source = photo.evaluate("image => image.currentSrc")
    host.stop()
    page.reload()
    assert is_shown(page, "main img")
    assert page.locator("main img").first.evaluate("image => image.naturalWidth") == width
    assert page.evaluate("address => fetch(address).then(answer => answer.ok)", source)


def test_keeps_the_search_index_after_the_first_visit_unless_data_is_saved(phone, host):
    page = visit(phone, host)
    assert "search-index.js" in kept_paths(page)
    host.stop()
    page.reload()
    page.get_by_role("searchbox").fill("harissas")
    expect(page.get_by_text("With harissa")).to_be_visible()


@pytest.mark.parametrize("failure", ["offline", 404, 500])
def test_shows_a_smaller_photo_where_the_large_one_cannot_be_had(phone, host, failure):
    page = visit(phone, host)
    # Its thumbnail is seen; its page is not yet.
    page.get_by_role("link", name="Shakshuka", exact=True).scroll_into_view_if_needed()
    assert is_shown(page, "[data-name=Shakshuka] img")
    photos = [path for path in kept_paths(page) if path.startswith("images/")]
    if failure == "offline":
        host.stop()
    else:
        host.fails = {f"images/{file.name}": failure for file in host.file("images").iterdir() if f"images/{file.name}" not in photos}
    page.goto(host.url("recipes/shakshuka.html"))
    assert is_shown(page, "main img")


def test_offers_a_way_on_from_a_page_that_is_not_kept(phone, host):
    page = visit(phone, host)
    drop(page, "about.html")
    host.stop()
    page.goto(host.url("recipes/../about.html?q=1"))
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    page.get_by_role("link", name="See all recipes").click()
    expect(page.locator("[data-recipe]").first).to_be_visible()
    page.go_back()
    again = page.get_by_role("link", name="Try again")
    expect(again).to_be_visible()
    host.start()
    again.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("recipesite")
    assert page.url == host.url("about.html?q=1")


ACCOUNT = lambda query: f"<!doctype html><title>Account</title><h1>Account of {query}</h1>".encode()


@pytest.mark.parametrize("path, policy", [
    ("account", "no-store"), ("app/account.html", "private"), ("app/account.html", "max-age=60"),
    ("recipes/account.html", "no-cache"), ("app/", "no-cache")])
def test_leaves_pages_of_other_programs_below_the_site_alone(phone, host, path, policy):
    host.programs = {path + "index.html" if path.endswith("/") else path: (ACCOUNT, policy)}
    page = visit(phone, host)
    for name in ("ann", "bob"):
        page.goto(host.url(f"{path}?{name}"))
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Account of {name}")
    page.goto(host.url())
    be_kept(page, host)
    assert [kept for kept in kept_paths(page) if kept.startswith(path)] == []
    host.stop()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(host.url(f"{path}?carol"))


def test_keeps_no_page_of_another_program_to_which_the_host_redirects(phone, host):
    host.programs = {"login": (ACCOUNT, "max-age=60")}
    host.redirects = {"about.html": "login?ann", "recipes/shakshuka.html": "../login?ann"}
    page = visit(phone, host)
    be_kept(page, host)
    assert {"about.html", "recipes/shakshuka.html"} & set(kept_paths(page)) == set()
    # A host may spell the address of a page in another way.
    host.redirects = {"about.html": "about"}
    host.programs = {"about": (lambda query: host.file("about.html").read_bytes(), "no-cache")}
    host.edit((">Shakshuka</h1>", ">Shakshuka again</h1>"))
    look_for_update(page)
    be_kept(page, host)
    assert {"about.html", "recipes/shakshuka.html"} <= set(kept_paths(page))


@pytest.mark.parametrize("policy", ["no-store", "max-age=60, private", "Private"])
def test_keeps_no_page_that_the_host_forbids_to_keep(phone, host, policy):
    about = host.file("about.html").read_bytes()
    host.programs = {"about.html": (lambda query: about, policy)}
    page = visit(phone, host)
    page.goto(host.url("about.html"))
    page.goto(host.url())
    assert "about.html" not in kept_paths(page)
    assert "recipes/shakshuka.html" in kept_paths(page)


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("policy", ["no-store", "private, no-cache"])
def test_keeps_a_page_whose_host_answers_with_an_error_that_may_not_be_kept(phone, host, status, policy):
    page = visit(phone, host)
    host.fails, host.error_policy = {"about.html": status}, policy
    page.goto(host.url("about.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("recipesite")
    # Nor does a worker drop it that brings its pages up to date by itself.
    host.edit((">Shakshuka</h1>", ">Shakshuka again</h1>"))
    look_for_update(page)
    be_kept(page, host)
    assert "about.html" in kept_paths(page)
    host.stop()
    page.goto(host.url("about.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("recipesite")


def test_keeps_pages_of_a_large_site_once_they_were_visited(phone, host):
    host.list_no_recipes()
    page = visit(phone, host)
    assert "recipes/shakshuka.html" not in kept_paths(page)
    page.goto(host.url("recipes/shakshuka.html"))
    until(page, f"caches.match('{host.url('recipes/shakshuka.html')}').then(Boolean)")
    page.goto(host.url("recipes/account.html?ann"))
    host.stop()
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    page.goto(host.url("recipes/baklava.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")


@pytest.mark.parametrize("path", [
    "recipes/app/account.html", "recipes/app/", "recipes/", "recipes%2Faccount.html", "app/recipes/account.html"])
def test_leaves_pages_of_other_programs_in_and_beside_a_folder_of_unlisted_pages_alone(phone, host, path):
    file = path.replace("%2F", "/")
    host.programs = {file + "index.html" if file.endswith("/") else file: (ACCOUNT, "no-cache")}
    host.list_no_recipes()
    page = visit(phone, host)
    page.goto(host.url(path))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Account")
    page.goto(host.url("recipes/shakshuka.html"))
    until(page, f"caches.match('{host.url('recipes/shakshuka.html')}').then(Boolean)")
    assert [kept for kept in kept_paths(page) if "account" in kept or "app" in kept or kept.startswith("recipes/index")] == []
    host.stop()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(host.url(path))


def drop(page, path: str):
    """Deletes a page from what is kept, as a browser that needs room does."""
    page.evaluate("""async (path) => {
        for (const name of await caches.keys()) await (await caches.open(name)).delete(`/site/${path}`);
    }""", path)


def test_shows_the_kept_page_where_the_host_fails_or_takes_long(phone, host):
    page = visit(phone, host)
    host.fails = {"about.html": 503}
    page.goto(host.url("about.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("recipesite")
    # An error is shown where nothing is kept.
    host.fails = {"unknown.html": 503}
    assert page.goto(host.url("unknown.html")).status == 503
    host.fails = {}
    host.edit((">Shakshuka</h1>", ">Shakshuka again</h1>"))
    host.waits = {"recipes/shakshuka.html": threading.Event()}
    page.goto(host.url("recipes/shakshuka.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")
    host.waits.pop("recipes/shakshuka.html").set()
    # What came too late is not lost, and the visitor hears of it.
    expect(page.get_by_text("New recipes are here")).to_be_visible()
    look_for_update(page)
    host.stop()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka again")


def test_does_not_depend_on_the_bytes_that_the_host_sends(phone, host):
    host.alter = lambda body: body.replace(b"</body>", b"<!-- counted -->\n</body>").replace(b"\n<p", b"<p")
    page = visit(phone, host)
    host.edit(("All recipes", "Every recipe"))
    page.goto(host.url("about.html"))
    be_kept(page, host)
    host.answers.clear()
    page.reload()
    be_kept(page, host)
    assert [answer.path for answer in host.answers if answer.path.endswith(".html")] == ["about.html"]
    host.stop()
    for path in ("recipes/baklava.html", "recipes/shakshuka.html"):
        page.goto(host.url(path))
        expect(page.get_by_role("link", name="Every recipe").first).to_be_visible()


def test_can_be_installed(phone, host):
    page = visit(phone, host)
    devtools = phone.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("path", ["index.html", "recipes/shakshuka.html"])
def test_keeps_nothing_of_a_folder(visitor, path):
    someone = visitor(from_file=True)
    messages = []
    someone.page.on("console", lambda message: messages.append(message.text))
    someone.open("sample", path)
    expect(someone.page.get_by_role("heading", level=1)).to_be_visible()
    assert messages == []
