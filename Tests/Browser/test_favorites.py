"""Favorites: the star of every recipe, and the page of those that have one."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import feeds
import pixels
from actions import ADD, REMOVE, card, favorites_link, import_file, open_favorites, star, write_note
from sites import Sites

SHAKSHUKA = "recipes/shakshuka.html"


def names(page: Page) -> list[str]:
    """The recipes of the page of favorites, as they stand there."""
    return page.get_by_role("main").get_by_role("list").first.get_by_role("link").all_inner_texts()


def test_star_on_a_card_shows_everywhere(visitor):
    page = visitor().open("sample")
    star(page, "Shakshuka")
    expect(card(page, "Shakshuka").get_by_role("button", name=REMOVE)).to_be_visible()
    expect(favorites_link(page)).to_have_accessible_name("Favorites 1")
    expect(page.get_by_role("status").filter(has_text="Added Shakshuka to favorites")).to_be_visible()
    card(page, "Shakshuka").get_by_role("link").click()
    expect(page.get_by_role("article").get_by_role("button", name=REMOVE)).to_be_visible()
    open_favorites(page)
    assert names(page) == ["Shakshuka"]
    expect(page.get_by_text("1 recipe, kept in your browser")).to_be_visible()


def test_keeps_the_card_of_a_recipe_whose_page_is_left_with_the_tap_on_its_star(visit):
    page = visit("sample", SHAKSHUKA)
    # What follows the next paint does not come.
    page.evaluate("() => { document.querySelector('.star').click(); location.assign('../favorites.html'); }")
    expect(page.locator("#favorite_list .card")).to_have_count(1)
    cards = page.evaluate("[...recipesite.storage.cards().values()]")
    assert [(card["name"], card["path"]) for card in cards] == [("Shakshuka", SHAKSHUKA)]


def test_every_star_says_which_recipe_it_is_of(visit):
    page = visit("sample")
    page.get_by_role("button", name="Add Shakshuka to favorites", exact=True).click()
    expect(page.get_by_role("button", name="Remove Shakshuka from favorites", exact=True)).to_be_visible()
    labels = [star.inner_text() for star in page.locator(".star").all()]
    assert len(labels) == 26 and len(set(labels)) == 26
    page.get_by_role("searchbox").fill("tiramisu")
    expect(page.get_by_role("button", name="Add Tiramisù to favorites", exact=True)).to_be_visible()
    open_favorites(page)
    expect(page.get_by_role("button", name="Remove Shakshuka from favorites", exact=True)).to_be_visible()


def test_a_star_on_a_hit_that_the_home_page_does_not_show_keeps_its_card(visit):
    Sites.RECIPES["timed"] = lambda: [{**recipe, "total_time": 50, "yield": 4} for recipe in feeds.large(120)]
    page = visit("timed")
    # The largest cuisine has more recipes than the home page shows of it.
    name = [recipe["name"] for recipe in feeds.large(120) if recipe["cuisine"] == "Cuisine A"][-1]
    expect(page.get_by_role("link", name=name)).to_have_count(0)
    page.get_by_role("searchbox").fill(name)
    star(page, name)
    open_favorites(page)
    kept = card(page, name)
    expect(kept.get_by_role("link")).to_have_attribute("href", re.compile("^recipes/"))
    expect(kept.get_by_text("50 min")).to_be_visible()
    # On its photo, as everywhere.
    frame, time = kept.locator(".frame").bounding_box(), kept.get_by_text("50 min").bounding_box()
    assert frame["y"] < time["y"] and time["y"] + time["height"] < frame["y"] + frame["height"]
    assert pixels.is_loaded(kept.locator("img"))


def test_other_tabs_follow_at_once(visitor):
    someone = visitor()
    home, recipe, favorites = someone.open("sample"), someone.new_page(), someone.new_page()
    recipe.goto(someone.url("sample", SHAKSHUKA))
    favorites.goto(someone.url("sample", "favorites.html"))
    recipe.get_by_role("button", name=ADD).click()
    expect(card(home, "Shakshuka").get_by_role("button", name=REMOVE)).to_be_visible()
    expect(favorites_link(home)).to_have_accessible_name("Favorites 1")
    expect(card(favorites, "Shakshuka")).to_be_visible()
    card(home, "Shakshuka").get_by_role("button", name=REMOVE).click()
    expect(recipe.get_by_role("button", name=ADD)).to_be_visible()
    expect(favorites.get_by_role("heading", name="No favorites yet")).to_be_visible()


def test_way_back_shows_what_was_starred_meanwhile(visit):
    page = visit("sample")
    card(page, "Shakshuka").get_by_role("link").click()
    page.get_by_role("button", name=ADD).click()
    page.go_back()
    expect(card(page, "Shakshuka").get_by_role("button", name=REMOVE)).to_be_visible()
    expect(favorites_link(page)).to_have_accessible_name("Favorites 1")


def test_removal_can_be_undone_by_keyboard(visit):
    page = visit("sample")
    for name in ("Shakshuka", "Tiramisù", "Borscht"):
        star(page, name)
    open_favorites(page)
    assert names(page) == ["Borscht", "Tiramisù", "Shakshuka"]
    card(page, "Tiramisù").get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(card(page, "Tiramisù")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Removed Tiramisù")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(card(page, "Tiramisù").get_by_role("button", name=REMOVE)).to_be_focused()
    assert names(page) == ["Borscht", "Tiramisù", "Shakshuka"]


def test_dismissing_the_notice_leaves_the_keyboard_on_the_page(visit):
    page = visit("sample")
    star(page, "Shakshuka")
    open_favorites(page)
    card(page, "Shakshuka").get_by_role("button").click()
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("heading", name="No favorites yet")).to_be_visible()


def test_unstarring_on_a_card_keeps_the_focus_there(visit):
    page = visit("sample")
    star(page, "Shakshuka")
    card(page, "Shakshuka").get_by_role("button").click()
    expect(card(page, "Shakshuka").get_by_role("button", name=ADD)).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(card(page, "Shakshuka").get_by_role("button", name=REMOVE)).to_be_focused()


def test_recipe_that_left_the_feed_stays_listed_by_name(visitor, sites):
    recipes = feeds.large(3)
    sites.build("shrinking", recipes)
    someone = visitor()
    page = someone.open("shrinking")
    for recipe in recipes:
        star(page, recipe["name"])
    sites.build("shrinking", recipes[:2])
    page = someone.open("shrinking", "favorites.html")
    gone = page.get_by_role("region", name="No longer in the list")
    expect(gone.get_by_role("heading", name=recipes[2]["name"])).to_be_visible()
    expect(gone.get_by_text(recipes[2]["cuisine"])).to_be_visible()
    expect(gone.get_by_role("link")).to_have_count(0)
    assert names(page) == [recipes[1]["name"], recipes[0]["name"]]
    gone.get_by_role("button", name=REMOVE).click()
    expect(gone).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(gone.get_by_role("heading", name=recipes[2]["name"])).to_be_visible()
    # It comes back into its place once the recipe does.
    sites.build("shrinking", recipes)
    page.reload()
    expect(gone).to_be_hidden()
    assert names(page)[0] == recipes[2]["name"]


def test_tabs_that_show_another_card_of_a_favorite_do_not_answer_each_other(visitor):
    someone = visitor()
    home, recipe = someone.open("sample"), someone.new_page()
    recipe.goto(someone.url("sample", "recipes/shakshuka.html"))
    # As on a host that has addresses without their endings.
    recipe.evaluate("history.replaceState(null, '', location.pathname.replace('.html', ''))")
    for page in (home, recipe):
        page.evaluate("""() => {
            window.writes = 0;
            const { setItem } = Storage.prototype;
            Storage.prototype.setItem = function (...item) { writes += 1; setItem.apply(this, item); };
        }""")
    recipe.get_by_role("button", name=ADD).click()
    expect(home.get_by_role("listitem").filter(has_text="Shakshuka").get_by_role("button", name=REMOVE)).to_be_visible()
    home.evaluate("new Promise((done) => setTimeout(done, 500))")
    assert home.evaluate("writes") + recipe.evaluate("writes") <= 4


def test_many_favorites_are_read_once(visitor):
    someone = visitor()
    someone.open("sample", "recipes/shakshuka.html").get_by_role("button", name=ADD).click()
    someone.page.evaluate("""() => {
        for (const [key, value] of Object.entries(localStorage)) {
            const { id } = JSON.parse(value);
            for (let number = 0; number < 300; number += 1) {
                const other = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
                localStorage.setItem(key.replace(id, other), value.replaceAll(id, other));
            }
        }
    }""")
    someone.context.add_init_script("""
        window.reads = 0;
        const { getItem } = Storage.prototype;
        Storage.prototype.getItem = function (key) { reads += 1; return getItem.call(this, key); };
    """)
    page = someone.open("sample", "favorites.html")
    expect(page.get_by_text("301 recipes")).to_be_visible()
    assert page.evaluate("reads") < 301 * 20


def test_two_sites_on_one_host_keep_theirs_apart(visitor):
    someone = visitor()
    star(someone.open("sample"), "Shakshuka")
    page = someone.open("few", "favorites.html")
    expect(page.get_by_role("heading", name="No favorites yet")).to_be_visible()
    expect(favorites_link(page)).to_have_accessible_name("Favorites")


def test_names_of_recipes_are_shown_as_text(visitor, sites):
    recipes = feeds.large(1)
    recipes[0]["name"] = "<img src=x onerror=alert(1)> & \"Pie\" </template>"
    sites.build("hostile", recipes)
    someone = visitor()
    page = someone.open("hostile")
    star(page, recipes[0]["name"])
    expect(page.get_by_role("status").filter(has_text=f"Added {recipes[0]['name']} to favorites")).to_be_visible()
    sites.build("hostile", feeds.large(3)[1:])
    page = someone.open("hostile", "favorites.html")
    expect(page.get_by_role("heading", name=recipes[0]["name"])).to_be_visible()


@pytest.mark.parametrize("from_file", [False, True])
@pytest.mark.parametrize("path", ["index.html", SHAKSHUKA])
def test_card_is_the_same_wherever_the_recipe_was_starred(visitor, path, from_file):
    someone = visitor(from_file=from_file)
    # Below the heading of its cuisine, a card does not name it again.
    page = someone.open("sample", "index.html?q=shakshuka")
    found = page.get_by_role("region", name="Recipes found").get_by_role("listitem")
    wanted = look_of(found.filter(has=page.get_by_role("link", name="Shakshuka", exact=True)))
    someone.open("sample", path)
    (card(page, "Shakshuka") if path == "index.html" else page).get_by_role("button", name=ADD).click()
    open_favorites(page)
    assert look_of(card(page, "Shakshuka")) == wanted
    card(page, "Shakshuka").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shakshuka")


def look_of(card) -> dict:
    """What a card shows, with the addresses as they are resolved."""
    card.locator("img").evaluate("image => image.scrollIntoView()")
    assert pixels.is_loaded(card.locator("img"))
    return card.evaluate("""card => ({
        text: [...card.querySelectorAll('.name, .facts')].map(({ innerText }) => innerText), link: card.querySelector('a').href, photo: card.querySelector('img').currentSrc,
        tint: card.querySelector('.tint rect').getAttribute('fill'), marks: [...card.querySelectorAll('.mark')].map(({ title }) => title),
    })""")


def test_favorite_that_an_older_version_kept_is_found_by_its_name(visitor):
    someone = visitor()
    page = someone.open("sample")
    star(page, "Shakshuka")
    page = someone.open("sample", "favorites.html")
    expect(card(page, "Shakshuka").locator("img")).to_have_count(1)
    page.evaluate("for (const key of Object.keys(localStorage)) if (key.includes('#1/card/')) localStorage.removeItem(key)")
    page.reload()
    expect(card(page, "Shakshuka").locator("img")).to_have_count(0)
    card(page, "Shakshuka").get_by_role("link").click()
    # Its card is there, and with that it is known again.
    expect(page.get_by_role("region", name="Recipes found").get_by_role("link")).to_have_text(["Shakshuka"])
    page.wait_for_load_state()
    open_favorites(page)
    expect(card(page, "Shakshuka").locator("img")).to_have_count(1)


def test_favorite_and_note_of_an_earlier_release_are_there_with_the_photo(visitor):
    someone = visitor()
    page = someone.open("sample")
    photo = card(page, "Shakshuka").locator("img").get_attribute("srcset")
    # As version 0.1.0 kept them, when photos were called by their digest first.
    recipe = "f58e04b7-ca8f-43e3-bfc0-74984610f7f8"
    since = "2026-09-22T18:00:00.000Z"
    former = re.sub(r"photo-(\d+)-([0-9a-f]{16})", r"\2-\1", photo)
    assert former != photo
    named = {"name": "Shakshuka", "cuisine": "Tunisian"}
    note = {"id": "1ec350ad-ac40-4b16-88e0-7521439fd96a", "recipe": recipe, "created": since, "edited": since, "text": "More cumin."}
    records = {f"favorite/{recipe}": {"id": recipe, "since": since, **named},
               f"note/{recipe}/{note['id']}": note | named,
               f"card/{recipe}": {"id": recipe, "path": SHAKSHUKA, "picture": former, "colour": "#8e816e", "marks": "video source", **named}}
    page.evaluate("""records => {
        const prefix = `recipesite:${new URL('.', location.href).pathname}#1/`;
        for (const [path, record] of Object.entries(records)) localStorage.setItem(prefix + path, JSON.stringify(record));
    }""", records)
    page = someone.open("sample", "favorites.html")
    assert pixels.is_loaded(card(page, "Shakshuka").locator("img"))
    page = someone.open("sample", SHAKSHUKA)
    expect(page.get_by_text("More cumin.")).to_be_visible()


def test_card_from_a_file_leads_nowhere_but_into_the_site(visit):
    page = visit("sample", SHAKSHUKA)
    page.get_by_role("button", name="Add to favorites").click()
    open_favorites(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    document = json.loads(download.value.path().read_text())
    for fault in ({"path": "https://elsewhere.example/"}, {"path": "javascript:alert(1)"}, {"path": "//elsewhere.example/"},
                  {"picture": "https://elsewhere.example/a.webp 640w"},
                  {"picture": "images/a.webp 1w,https://elsewhere.example/b.webp 2w"},
                  {"picture": "images/a.webp\t1w,\nhttps://elsewhere.example/b.webp 2w"},
                  {"picture": "images/a.webp (, https://elsewhere.example/b.webp 2w"}, {"colour": "url(x)"}, {"path": 7}, {"id": None}):
        page.evaluate("localStorage.clear()")
        page.reload()
        import_file(page, document | {"cards": [document["cards"][0] | fault]})
        expect(card(page, "Shakshuka").get_by_role("link")).to_have_attribute("href", "index.html?q=Shakshuka")
    page.evaluate("localStorage.clear()")
    page.reload()
    import_file(page, document)
    expect(card(page, "Shakshuka").get_by_role("link")).to_have_attribute("href", SHAKSHUKA)


def test_works_from_a_folder_of_files(visitor):
    someone = visitor(from_file=True)
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    page.reload()
    expect(page.get_by_role("button", name=REMOVE)).to_be_visible()
    open_favorites(page)
    assert names(page) == ["Shakshuka"]


def test_says_without_script_what_favorites_need(visit):
    page = visit("sample", "favorites.html", script=False)
    expect(page.get_by_role("heading", name="Favorites need JavaScript")).to_be_visible()
    expect(page.get_by_role("link", name="See all recipes")).to_be_visible()
    for path in ("favorites.html", "index.html", SHAKSHUKA):
        page = visit("sample", path, script=False)
        for name in (ADD, "Add note", "Export", "Import", "More"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)


def test_unstarring_a_recipe_with_notes_can_be_undone_by_keyboard(visit):
    page = visit("sample", SHAKSHUKA)
    write_note(page, "Less chili")
    page.get_by_role("button", name=ADD).click()
    open_favorites(page)
    card(page, "Shakshuka").get_by_role("button").focus()
    page.keyboard.press("Enter")
    others = page.get_by_role("region", name="Notes on other recipes")
    expect(others.get_by_role("link", name="Shakshuka")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    others.get_by_role("button", name=ADD).focus()
    page.keyboard.press("Enter")
    expect(others).to_be_hidden()
    expect(card(page, "Shakshuka").get_by_role("button", name=REMOVE)).to_be_focused()


@pytest.mark.genuine
def test_every_genuine_recipe_can_be_a_favorite(visit):
    page = visit("genuine")
    stars = page.get_by_role("button", name=ADD)
    while stars.count():
        stars.first.click()
    open_favorites(page)
    assert len(set(names(page))) == 63
    expect(favorites_link(page)).to_have_accessible_name("Favorites 63")
    expect(page.get_by_role("region", name="No longer in the list")).to_be_hidden()
