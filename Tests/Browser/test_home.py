"""The list of all recipes: by cuisine for everybody; with script also searched, filtered, ordered."""

import re

import pytest
from playwright.sync_api import Page, expect

from actions import ADD, REMOVE, choose, names, search, seen
from visitors import held_request, until


@pytest.mark.genuine
def test_groups_the_genuine_feed_by_cuisine_with_counts(visit):
    page = visit("genuine", script=False)
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    # Those of one or two recipes stand together.
    assert len(headings) == 5 and headings[-1].startswith("More cuisines")
    assert sum(int(re.search(r"\d+$", heading)[0]) for heading in headings) == 63
    assert len(names(page)) == 63


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_jumps_to_a_cuisine_and_opens_its_page(visit, script):
    page = visit("sample", script=script)
    jump = page.get_by_role("navigation", name="Cuisines")
    jump.get_by_role("link", name="Japanese").click()
    heading = page.get_by_role("heading", level=2, name="Japanese")
    expect(heading).to_be_in_viewport()
    expect(jump).to_be_in_viewport()
    heading.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1, name="Japanese")).to_be_visible()
    assert names(page) == ["Shoyu Ramen", "Mitarashi Dango", "Onigiri"]


def test_shows_nothing_without_script_that_needs_one(visit):
    page = visit("sample", script=False)
    expect(search(page)).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("combobox")).to_have_count(0)
    expect(page.get_by_role("link", name="Surprise me")).to_have_count(0)


def test_a_card_says_all_in_words_and_no_more_than_three_lines_of_a_name(visit):
    page = visit("sample")
    expect(page.get_by_role("listitem").filter(has_text="Shakshuka")).to_contain_text("Tunisian")
    expect(page.get_by_role("listitem").filter(has_text="Ratatouille").locator("time")).to_have_text("1 h 30 min")
    assert page.locator(".card").get_by_role("img").count() == 0
    page = visit("few", phone=True)
    for name in page.locator(".card .name").all():
        lines = name.evaluate("(name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)")
        assert lines < 3.2


@pytest.mark.parametrize("site", ["sample", "large", "cooking"])
def test_the_first_recipe_on_a_phone_is_in_the_upper_part_of_the_window(visit, site):
    page = visit(site, phone=True)
    assert page.locator(".card").first.bounding_box()["y"] <= 330
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_three_recipes_of_a_cuisine_fill_their_row(visit):
    page = visit("sample")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_load_state()
    places = page.evaluate("""[...document.querySelectorAll('.cuisine .cards')].filter((list) => list.children.length === 3).map((list) => {
        const cards = Array.from(list.children, (card) => card.getBoundingClientRect());
        return [new Set(cards.map(({ top }) => top)).size, Math.round(list.getBoundingClientRect().right - cards[2].right)];
    })""")
    assert len(places) >= 2 and all(place == [1, 0] for place in places)


def test_one_group_has_no_list_of_ways_to_it(visit):
    page = visit("shapes")
    expect(page.get_by_role("heading", name="Shapes")).to_be_visible()
    expect(page.locator(".jump")).to_be_hidden()
    expect(visit("sample").locator(".jump")).to_be_visible()


def test_lines_across_the_page_reach_from_side_to_side(visit):
    page = visit("sample")
    page.set_viewport_size({"width": 1920, "height": 1000})
    for part in (page.locator(".jump"), page.get_by_role("contentinfo")):
        assert part.evaluate("(part) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right - document.documentElement.clientWidth]") == [0, 0]


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
def test_finds_all_of_a_long_list_by_its_index(visitor, from_file):
    someone = visitor(from_file=from_file)
    page = someone.open("long")
    assert page.locator(".card").count() <= 160
    listed = set(page.locator(".card").evaluate_all("cards => cards.map(({ dataset }) => dataset.name)"))
    page.get_by_role("combobox", name="Sort").select_option("Name, A to Z")
    expect(page.locator("#search_hits .card")).not_to_have_count(0)
    search(page).fill("pickled rice")
    expect(page.get_by_text(re.compile(r"^\d+ of 1,200 recipes$"))).to_be_visible()
    found = names(page)
    assert found and not set(found) <= listed
    hit = page.locator("#search_hits .card").first
    assert hit.locator("img").get_attribute("srcset")
    hit.get_by_role("button", name=ADD).click()
    hit.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(found[0])
    expect(page.get_by_role("button", name=REMOVE)).to_be_visible()


def test_every_recipe_of_a_long_list_is_reached_without_script(visit):
    page = visit("long", script=False)
    page.get_by_role("link", name="All cuisines").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("All cuisines")
    page.get_by_role("main").get_by_role("link", name="Cuisine A").click()
    assert len(names(page)) == 60
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("link", name="Page 2")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("typed", ["acai", "AÇAÍ", "  brazil ACAI "])
def test_finds_by_name_and_cuisine_as_one_types_whatever_accents_and_case(visit, typed):
    page = visit("sample")
    search(page).press_sequentially(typed)
    assert names(page) == ["Açaí na Tigela"]
    expect(page.get_by_text("1 of 26 recipes")).to_be_visible()
    expect(page.get_by_role("navigation", name="Cuisines")).to_be_hidden()
    search(page).fill("")
    assert len(names(page)) == 26
    expect(page.get_by_role("heading", level=2)).to_have_count(len(page.get_by_role("navigation", name="Cuisines").get_by_role("link").all()))


def test_finds_letters_that_have_no_plain_one_inside(visit):
    page = visit("large")
    search(page).fill("mlody eclair")
    expect(page.get_by_text("No recipe found")).to_be_visible()
    assert names(page) == []
    search(page).fill("mlody crepe")
    assert names(page) and all(name.startswith("Młody Crêpe") for name in names(page))


def test_filters_by_cuisine(visit):
    page = visit("sample")
    choose(page, "Cuisine", "Greek")
    assert names(page) == ["Horiatiki (Greek Salad)", "Baklava"]
    search(page).fill("salad")
    assert names(page) == ["Horiatiki (Greek Salad)"]


def test_sorts_by_name_both_ways_and_back_by_cuisine(visit):
    page = visit("sample")
    by_cuisine = names(page)
    sort = page.get_by_role("combobox", name="Sort")
    shown = page.locator("[data-recipe]:visible")
    sort.select_option("Name, A to Z")
    expect(page.locator("#search_hits[aria-busy]")).to_have_count(0)
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    expect(shown).to_have_count(26)
    ascending = names(page)
    assert ascending[0] == "Açaí na Tigela" and ascending[-1] == "Tiramisù"
    assert ascending.index("Crème Caramel") == ascending.index("Couscous with Seven Vegetables") + 1
    sort.select_option("Name, Z to A")
    expect(page.locator("#search_hits[aria-busy]")).to_have_count(0)
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    expect(shown).to_have_count(26)
    assert names(page) == ascending[::-1]
    sort.select_option("By cuisine")
    assert names(page) == by_cuisine


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "from a file"])
def test_keeps_search_filter_and_order_in_the_address(visitor, from_file):
    someone = visitor(from_file=from_file)
    page = someone.open("sample")
    page.get_by_role("combobox", name="Sort").select_option("Name, Z to A")
    expect(page).to_have_url(re.compile(r"\?sort=name-descending$"))
    choose(page, "Cuisine", "Italian")
    search(page).press_sequentially("ti")
    expected = ["Tiramisù", "Tagliatelle al Ragù", "Risotto alla Milanese", "Pizza Margherita"]
    search(page).fill("t")
    shown = names(page)
    assert set(shown) <= set(expected)
    expect(page).to_have_url(re.compile(r"\?q=t&cuisine=italian&sort=name-descending$"))

    page.reload()
    expect(seen(page)).to_have_text(shown)
    expect(search(page)).to_have_value("t")

    shared = someone.new_page()
    shared.goto(page.url)
    expect(seen(shared)).to_have_text(shown)

    page.get_by_role("link", name="Tiramisù").click()
    expect(page.get_by_role("heading", level=1, name="Tiramisù")).to_be_visible()
    page.go_back()
    expect(seen(page)).to_have_text(shown)
    page.go_back()
    expect(search(page)).to_have_value("")
    expect(page.locator("[name=cuisine]")).to_have_value("italian")


def test_ignores_a_cuisine_in_the_address_that_is_not_there(visit):
    page = visit("sample", "index.html?cuisine=martian&sort=taste&utm=x")
    assert len(names(page)) == 26


def test_says_so_when_nothing_is_found_and_offers_to_reset(visit):
    page = visit("sample")
    search(page).fill("<b>zzz")
    expect(page.get_by_text("No recipe found")).to_be_visible()
    expect(page.get_by_text("“<b>zzz”")).to_be_visible()
    expect(page.get_by_text("No recipes yet")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Cuisines")).to_be_hidden()
    page.get_by_role("button", name="Show all recipes").click()
    assert len(names(page)) == 26
    expect(search(page)).to_be_focused()
    expect(page).to_have_url(re.compile(r"index\.html$"))


def test_surprises_with_a_recipe_that_is_no_favorite_yet(visit):
    page = visit("sample")
    # All but one are favorites: the surprise has no choice.
    page.get_by_role("button", name=ADD).evaluate_all("stars => stars.slice(0, -1).forEach(star => star.click())")
    remaining = page.locator("[data-recipe]").last.get_attribute("data-name")
    page.get_by_role("link", name="Surprise me").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(remaining)
    # Now all are, and any will do.
    page.get_by_role("button", name=ADD).click()
    page.get_by_role("link", name="All recipes").first.click()
    page.get_by_role("link", name="Surprise me").click()
    expect(page).to_have_url(re.compile(r"/recipes/"))
    expect(page.get_by_role("button", name=REMOVE)).to_be_visible()


def test_a_search_typed_before_the_script_has_come_counts(visitor):
    quick = visitor()
    held = []
    quick.page.route("**/home*.js", lambda route: held.append(route))
    quick.page.goto(quick.url("sample"), wait_until="commit")
    request = held_request(quick.page, held)
    search(quick.page).fill("pão")
    request.continue_()
    expect(quick.page.get_by_text("1 of 26 recipes")).to_be_visible()


def test_more_hits_stay_when_what_else_recipes_are_found_by_comes_later(visitor):
    someone = visitor()
    page, held = someone.page, []
    page.route("**/search-index*.js", lambda route: held.append(route))
    someone.open("hundred")
    search(page).fill("ed")
    request = held_request(page, held)
    cards = page.locator("#search_hits .card")
    for _ in range(100):
        if cards.count() >= 40:
            break
        cards.last.scroll_into_view_if_needed()
    assert cards.count() >= 40
    page.evaluate("""() => {
        const list = document.querySelector('#search_hits ul');
        window.fewest = list.childElementCount;
        new MutationObserver(() => (fewest = Math.min(fewest, list.childElementCount))).observe(list, { childList: true });
    }""")
    # It is asked for anew, then run.
    request.continue_()
    page.unroute("**/search-index*.js")
    until(page, "Boolean(globalThis.recipeIndex)")
    page.wait_for_timeout(300)
    page.evaluate(FRAMES)
    assert page.evaluate("fewest") >= 40


def test_hits_of_an_address_are_shown_in_order_once_all_are_known(visitor):
    someone = visitor()
    page, held = someone.page, []
    page.route("**/theme/recipe-search*.js", lambda route: held.append(route))
    page.goto(someone.url("sample", "index.html?q=an&sort=name"), wait_until="commit")
    request = held_request(page, held)
    page.evaluate(FRAMES)
    assert seen(page).count() == 0
    request.continue_()
    expect(page.get_by_text(re.compile(r"^\d+ of 26 recipes$"))).to_be_visible()
    assert len(names(page)) > 1


def test_a_surprise_asked_for_before_the_script_has_come_is_one(visitor):
    quick = visitor()
    quick.ignores = re.compile("ERR_FAILED")
    page = quick.page
    script = "**/home*.js"
    page.route(script, lambda route: route.abort())
    page.goto(quick.url("sample"))
    page.unroute(script)
    page.get_by_role("link", name="Surprise me").click()
    expect(page).to_have_url(re.compile(r"/recipes/"))


def test_is_usable_with_thousands_of_recipes(visit):
    page = visit("large")
    expect(page.get_by_text("5,000 recipes from 25 cuisines")).to_be_visible()
    search(page).fill("4321")
    expect(page.get_by_text("1 of 5,000 recipes")).to_be_visible()
    assert len(names(page)) == 1 and names(page)[0].endswith(" 4321")
    page.get_by_role("button", name=ADD).locator("visible=true").click()
    search(page).fill("")
    page.get_by_role("navigation", name="Cuisines").get_by_role("link", name="Cuisine Y").click()
    expect(page.get_by_role("heading", level=2, name="Cuisine Y")).to_be_in_viewport()
    page.get_by_role("heading", level=2, name="Cuisine A").get_by_role("link", name="Cuisine A").click()
    assert len(names(page)) == 60
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("link", name="Page 2")).to_have_attribute("aria-current", "page")


def test_shows_more_of_a_long_list_as_one_scrolls_and_finds_the_place_again(visit):
    page = visit("large")
    by_cuisine = names(page)
    page.get_by_role("combobox", name="Sort").select_option("Name, Z to A")
    search(page).fill("smoky")
    expect(page.get_by_role("status").first).to_have_text(re.compile("of 5,000"))
    hits = int(re.match(r"\d+", page.get_by_role("status").first.inner_text())[0])
    assert 0 < len(names(page)) < hits
    # The footer would move with each step.
    expect(page.get_by_role("contentinfo")).to_be_hidden()
    page.get_by_role("main").click()
    cards = page.locator("#search_hits .card")
    for _ in range(hits):
        if cards.count() == hits:
            break
        page.keyboard.press("End")
    assert len(set(names(page))) == hits
    expect(page.get_by_role("contentinfo")).to_be_visible()
    words = [re.sub(r"\d+", lambda digits: digits[0].zfill(4), name) for name in names(page)]
    assert words == sorted(words, reverse=True)

    last = page.locator("[data-recipe]:visible").last.get_by_role("link")
    name = last.inner_text()
    last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.go_back()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_in_viewport()
    search(page).fill("")
    page.get_by_role("combobox", name="Sort").select_option("By cuisine")
    assert names(page) == by_cuisine


FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def at_rest(page: Page, seen: str) -> dict:
    """What is seen, once it has stayed the same for a while."""
    last, times = None, 0
    for _ in range(200):
        page.evaluate(FRAMES)
        page.wait_for_timeout(50)
        now = dict(page.evaluate(seen))
        last, times = now, times + 1 if now and now == last else 0
        if times == 5:
            return now
    raise AssertionError("the list does not come to rest")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", ["index.html", "index.html?sort=name", "index.html?q=smoky&sort=name", "index.html?tag=quick"],
                         ids=["by cuisine", "sorted", "found", "tagged"])
def test_comes_back_to_the_same_place_of_a_long_list(visit, phone, path):
    page = visit("long", path, phone=phone)
    page.wait_for_load_state()
    for _ in range(1 if path == "index.html" else 12):
        page.evaluate("scrollBy(0, 2500)")
        page.evaluate(FRAMES)
        page.wait_for_timeout(50)
    # Up again from what is below the list.
    page.evaluate("scrollBy(0, Math.min(0, document.querySelector('.footer').getBoundingClientRect().top - innerHeight))")
    # A card of a cuisine that is not laid out is nowhere, whatever its place is said to be.
    seen = """() => [...document.querySelectorAll('.card')].map((card) => [card, card.getBoundingClientRect()])
        .filter(([, { top }]) => 150 < top && top < innerHeight - 150)
        .filter(([card, { left, top }]) => document.elementFromPoint(left + 20, top + 20)?.closest('.card') === card)
        .map(([card, { top }]) => [card.dataset.name, top])"""
    before = at_rest(page, seen)
    page.get_by_role("link", name=list(before)[0], exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for come_back in (page.go_back, page.reload):
        come_back()
        page.wait_for_load_state()
        # It comes back within some frames, and then stays there.
        steady = 0
        for _ in range(200):
            page.wait_for_timeout(100)
            steady = steady + 1 if dict(page.evaluate(seen)) == pytest.approx(before, abs=2) else 0
            if steady == 6:
                break
        assert steady == 6


def test_a_star_among_the_hits_counts_in_the_whole_list_too(visit):
    page = visit("sample")
    search(page).fill("shakshuka")
    assert names(page)[0] == "Shakshuka"
    page.get_by_role("button", name=ADD).first.click()
    search(page).fill("")
    expect(page.get_by_role("button", name=REMOVE)).to_have_count(1)
    search(page).fill("shak")
    assert names(page)[0] == "Shakshuka"
    page.get_by_role("button", name=REMOVE).press("Enter")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=REMOVE)).to_be_focused()
