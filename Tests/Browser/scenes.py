"""Every kind of page, in every state that a visitor can get it into: the tests of quality go through them, the gallery shows them."""

import re
from functools import partial
from itertools import product

from playwright.sync_api import Page, expect

from actions import ADD, FILE, REMOVE, card, copy_region, filters, forbid_storage, import_file, note, open_favorites, star, write_note
from visitors import Visitor

SHAKSHUKA = "recipes/shakshuka.html"
# The same to cook from in two languages: the site, a recipe's page, something to look for, and what is in the kitchen.
COOKING = {
    "English": ("cooking", "recipes/ragu.html", "ghee", "onions, milk, tomatoes, unicorn"),
    "German": ("kochen", "recipes/linsensuppe.html", "petersilie", "Zwiebeln, Linsen, Möhren, Einhorn"),
}

# Pages as they come: site, path.
PAGES = {
    "home": ("sample", "index.html"),
    "search": ("sample", "index.html?q=an&sort=name"),
    "filtered": ("sample", "index.html?time=45&without=tomatoes&sort=quickest"),
    "no hits": ("sample", "index.html?q=zzz"),
    "no hits for all words": ("sample", "index.html?q=aubergine+rice+unicorn"),
    "all cuisines": ("large", "all-cuisines.html"),
    "cuisine": ("sample", "cuisines/italian.html"),
    "page of a cuisine": ("large", "cuisines/cuisine-a-2.html"),
    "recipe": ("sample", SHAKSHUKA),
    "recipe without photo": ("sample", "recipes/mole-poblano.html"),
    "recipe with a long name": ("few", "recipes/fish-b-chips-b-with-a-name-that-goes-on-longer-than-anybody-likes.html"),
    "recipe with a tall photo": ("shapes", "recipes/tall.html"),
    "recipe whose links may be gone": ("lost", "recipes/khao-soi.html"),
    "recipe whose only link may be gone": ("lost", "recipes/som-tam.html"),
    "text": ("sample", "measures.html"),
    "about": ("sample", "about.html"),
    "no favorites": ("sample", "favorites.html"),
    "nothing to buy": ("sample", "shopping.html"),
    "nothing planned": ("sample", "plan.html"),
    "not found": ("sample", "404.html"),
    "offline": ("sample", "offline.html?from=recipes/baklava.html"),
    "no recipes": ("empty", "index.html"),
}


# What somebody does to come to a state.


def filters_chosen(someone: Visitor) -> Page:
    """The open sheet with a time and a food that is wanted."""
    page = someone.open("sample", "index.html?time=45&with=eggs")
    sheet = filters(page)
    expect(sheet.get_by_role("button", name=re.compile("^Show"))).to_be_visible()
    return page


def favorites(someone: Visitor) -> Page:
    """Three favorites, one of which has left the list, and notes on two recipes."""
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    page = someone.open("sample")
    star(page, "Tiramisù")
    write_note(someone.open("sample", "recipes/baklava.html"), "Less sugar, more pistachios.")
    open_favorites(page)
    import_file(page, FILE)
    expect(copy_region(page).get_by_role("status")).to_contain_text("added")
    return page


def favorite_removed(someone: Visitor) -> Page:
    page = favorites(someone)
    card(page, "Shakshuka").get_by_role("button", name=REMOVE).click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    return page


def import_refused(someone: Visitor) -> Page:
    page = someone.open("sample", "favorites.html")
    import_file(page, "foreign")
    expect(copy_region(page).get_by_role("status")).to_contain_text("not imported")
    return page


def nothing_kept(someone: Visitor) -> Page:
    forbid_storage(someone)
    return someone.open("sample", "favorites.html")


def notes(someone: Visitor) -> Page:
    page = someone.open("sample", SHAKSHUKA)
    page.get_by_role("button", name=ADD).click()
    write_note(page, "Less chili for the children.\nTwo tins of tomatoes are enough for six.")
    write_note(page, "Grandmother adds a little cumin.")
    return page


def note_being_written(someone: Visitor) -> Page:
    page = notes(someone)
    page.get_by_role("button", name="Add note").click()
    page.get_by_role("textbox", name="Your note").fill("Works with feta as well")
    return page


def note_deleted(someone: Visitor) -> Page:
    page = notes(someone)
    note(page, "Less chili").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    return page


def ticked_task(someone: Visitor) -> Page:
    page = someone.open("authored", "checks.html")
    page.get_by_role("checkbox", name="Read the recipe").check()
    return page


def ticked_ingredient(someone: Visitor) -> Page:
    page = someone.open("authored", "recipes/rye-bread.html")
    page.get_by_role("checkbox", name="butter").check()
    return page


def pages_of_a_site(someone: Visitor) -> Page:
    page = someone.open("twelve pages", "recipes/pad-thai.html")
    more = page.get_by_role("button", name="More")
    if more.is_visible():
        more.click()
    return page


def video(someone: Visitor) -> Page:
    page = someone.open("few", "recipes/pad-thai.html")
    page.get_by_role("link", name="Play the video here").click()
    expect(page.locator("iframe")).to_be_visible()
    return page


def video_offline(someone: Visitor) -> Page:
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    page = someone.open("few", "recipes/pad-thai.html")
    someone.context.set_offline(True)
    page.get_by_role("link", name="Play the video here").click()
    expect(page.get_by_text("You are offline")).to_be_visible()
    return page


STATES = {
    state.__name__.replace("_", " "): state
    for state in (filters_chosen, favorites, favorite_removed, import_refused, nothing_kept, notes, note_being_written, note_deleted,
                  ticked_task, ticked_ingredient, pages_of_a_site, video, video_offline)
}


# The states of a page to cook from, in a language.


def cooked(someone: Visitor, site: str, recipe: str) -> Page:
    page = someone.open(site, recipe)
    # The last of the scripts that come after the page.
    expect(page.locator(".timer").first).to_be_attached()
    return page


def more_servings(someone: Visitor, site: str, recipe: str, *_) -> Page:
    page = cooked(someone, site, recipe)
    page.locator("[data-step='1']").click(click_count=4)
    page.locator(f"[name=units][value={'us' if site == 'kochen' else 'metric'}]").check()
    expect(page).to_have_url(re.compile("servings=8"))
    return page


def ingredients_at_steps(someone: Visitor, site: str, recipe: str, *_) -> Page:
    page = cooked(someone, site, recipe)
    page.locator("[data-at-steps]").click()
    expect(page.locator(".at-step").first).to_be_visible()
    return page


def timers(someone: Visitor, site: str, recipe: str, *_) -> Page:
    page = cooked(someone, site, recipe)
    page.locator(".timer").first.click()
    page.locator(".timer").nth(1).click()
    page.locator(".timers li").first.get_by_role("button").first.click()
    return page


def step_by_step(someone: Visitor, site: str, recipe: str, *_) -> Page:
    page = cooked(someone, site, recipe)
    page.locator("[data-cook]").click()
    expect(page.locator("dialog .where")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog [data-go='-1']")).to_be_enabled()
    page.locator("dialog .timer").first.click()
    return page


def found_by_ingredient(someone: Visitor, site: str, _, wanted: str, __) -> Page:
    page = someone.open(site)
    page.locator("[name=q]").fill(wanted)
    expect(page.locator(".why").first).to_be_visible()
    return page


def what_can_i_cook(someone: Visitor, site: str, _, __, foods: str) -> Page:
    page = someone.open(site, "what-can-i-cook.html")
    page.locator("#pantry_food").fill(foods)
    page.keyboard.press("Enter")
    expect(page.locator("#pantry_hits li").first).to_be_visible()
    return page


def shopping_list(someone: Visitor, site: str, recipe: str, *_) -> Page:
    page = cooked(someone, site, recipe)
    page.locator("[data-shop]").click()
    expect(page.locator(".notices .button").first).to_be_visible()
    page = someone.open(site, "shopping.html")
    page.locator("#shopping_open input").nth(1).click()
    expect(page.locator("#shopping_basket li")).to_have_count(1)
    return page


STATES |= {
    f"{state.__name__.replace('_', ' ')} in {language}": partial(lambda someone, state, place: state(someone, *place), state=state, place=place)
    for state, (language, place) in product(
        (more_servings, ingredients_at_steps, timers, step_by_step, found_by_ingredient, what_can_i_cook, shopping_list), COOKING.items())
}


def come(place: tuple[str, str], someone: Visitor) -> Page:
    return someone.open(*place)


# From a name to what brings a visitor there.
SCENES = {**{name: partial(come, place) for name, place in PAGES.items()}, **STATES}

LOOKS = {
    f"{'phone' if phone else 'desktop'} {'dark' if dark else 'light'}": {"phone": phone, "dark": dark}
    for phone, dark in product((True, False), (True, False))
}
