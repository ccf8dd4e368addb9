"""A page to cook from: servings, units, timers, and the recipe step by step."""

import re
import threading

import pytest
from playwright.sync_api import Page, expect

import pixels
from actions import enlarge_text
from fonts import FAMILIES, draw
from cookery import ENGLISH as RECIPES, RAGU
from quality import barriers, barriers_of_colour, small_targets
from sites import Sites
from visitors import held_request, until


@pytest.fixture
def open_cooking(visitor):
    """Opens a page of the site to cook from: `open_cooking("recipes/dal.html", phone=True)`."""

    def open(path: str = RAGU, **options) -> Page:
        return visitor(**options).open("cooking", path)

    return open


def ingredients(page: Page) -> list[str]:
    items = page.get_by_role("region", name="Ingredients").get_by_role("listitem").all_inner_texts()
    return [" ".join(item.split()) for item in items]


def servings(page: Page):
    return page.get_by_label("servings", exact=True)


def more(page: Page):
    return page.get_by_role("button", name="More", exact=True)


def unit(page: Page, name: str):
    return page.get_by_role("radiogroup", name="Units").get_by_role("radio", name=name)


def double(page: Page):
    """Takes twice as much of a recipe for one; a press before the scripts are there counts once."""
    for value in ["1½", "2"]:
        more(page).click()
        expect(page.locator("[name=servings]")).to_have_value(value)


DOUBLED = ["3 cups stock", "1 tsp salt", "400–500 g pasta", "4 x 400 g tins tomatoes", "2 (14 oz) cans beans",
           "6 onions, in 2 cm pieces", "2 cups (480 ml) milk", "a pinch of nutmeg", "00 flour, to taste"]


def test_amounts_grow_with_the_servings_and_sizes_stay(open_cooking):
    page = open_cooking()
    written = ingredients(page)
    assert written == RECIPES[0]["ingredients"]
    servings(page).fill("8")
    servings(page).press("Enter")
    expect(page.get_by_text("Amounts for 8 servings")).to_be_attached()
    assert ingredients(page) == DOUBLED
    servings(page).fill("2")
    servings(page).press("Enter")
    assert ingredients(page)[:3] == ["¾ cup stock", "¼ tsp salt", "100–125 g pasta"]
    for _ in range(2):
        more(page).click()
    expect(servings(page)).to_have_value("4")
    assert ingredients(page) == written


@pytest.mark.parametrize("name, doubled", [
    ("words", ["3 cups milk", "4–6 carrots", "2–4 onions", "1 cup sugar", "3 cups water", "0–2 chillies",
               "¼ cup olive oil, divided", "480 milliliters cream"]),
    ("worter", ["4–6 Möhren", "3 Tassen Mehl", "3 Liter Wasser"]), ("palabras", ["3 tazas de arroz", "4–6 huevos"]),
    ("shu", ["大さじ5 しょうゆ", "卵 4 個"])])
def test_amounts_with_words_in_their_numbers_grow_as_wholes(open_cooking, name, doubled):
    page = open_cooking(f"recipes/{name}.html")
    double(page)
    assert ingredients(page) == doubled


def test_what_steps_take_of_an_ingredient_grows_and_their_pots_stay(open_cooking):
    page = open_cooking("recipes/milk-rice.html")
    servings(page).fill("4")
    servings(page).press("Enter")
    steps = page.get_by_role("region", name="Steps")
    expect(steps).to_contain_text("Warm 400 ml of the milk in a 2 l pot over a low flame.")
    expect(steps).to_contain_text("Stir in 200 g rice; cut 3 cm of it.")


def test_what_a_step_says_as_written_is_marked_once_a_step(open_cooking):
    page = open_cooking("recipes/broth.html")
    double(page)
    steps = page.locator(".steps li")
    marks = steps.evaluate_all(
        """items => items.map(item => [item, ...item.querySelectorAll('*')].map(part => getComputedStyle(part, '::after').content)
           .filter(text => text.includes('as written')))""")
    assert marks == [['" (as written, for 1)"'], ['" (as written, for 1)"'], []]
    assert steps.first.locator("data").evaluate_all("parts => parts.map(part => part.textContent)") == ["500 ml", "400 ml"]
    page.get_by_role("button", name="Less", exact=True).click(click_count=2)
    expect(page.locator("[data-as-written]")).to_have_count(0)


def test_a_note_in_another_language_says_so_and_is_read_in_it(open_cooking):
    page = open_cooking("recipes/stollen.html")
    note = page.get_by_role("region", name="Notes", exact=True)
    expect(note).to_have_attribute("lang", "de")
    double(page)
    listed = page.get_by_role("region", name="Zutaten")
    expect(listed).to_have_attribute("lang", "de")
    expect(listed).to_contain_text("3 dl Milch")
    expect(listed).to_contain_text("4 EL Rum")
    start(page, "eine halbe Stunde")
    expect(timers(page)).to_contain_text(["30:00"])


def test_a_first_press_is_not_lost_while_the_script_comes(open_cooking):
    page = open_cooking()
    more(page).click()
    expect(servings(page)).to_have_value("5")
    assert ingredients(page)[0] == "1¾ cups + 2 tbsp stock"


def test_a_tap_on_a_time_is_not_lost_while_its_script_comes(visitor):
    someone = visitor()
    page, held = someone.page, []
    page.route("**/theme/timers*.js", lambda route: held.append(route))
    page.goto(someone.url("cooking", RAGU), wait_until="commit")
    page.locator(".steps data[value^=PT]").first.click()
    held_request(page, held).continue_()
    expect(timers(page)).to_have_count(1)


def test_scripts_of_a_tap_wait_for_those_of_every_page(visitor):
    someone = visitor()
    page, held = someone.page, []
    page.route("**/theme/storage*.js", lambda route: held.append(route))
    page.goto(someone.url("cooking", RAGU), wait_until="commit")
    with page.expect_response(re.compile("/theme/timers")):
        page.locator(".steps data[value^=PT]").first.click()
    held_request(page, held).continue_()
    expect(timers(page)).to_have_count(1)


def test_a_press_without_a_finger_or_a_key_is_not_lost_either(open_cooking):
    page = open_cooking()
    # As screen readers and voice control press.
    page.get_by_role("button", name="Start cooking").evaluate("(button) => button.click()")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_scripts_wait_for_one_before_them_that_could_not_be_loaded(visitor):
    someone = visitor()
    someone.ignores = re.compile("ERR_FAILED")
    page, refused = someone.page, []

    def refuse(route):
        refused.append(route)
        route.abort()

    page.route("**/theme/lists*.js", refuse)
    someone.open("cooking", RAGU)
    held_request(page, refused)
    page.wait_for_load_state("networkidle")
    page.unroute("**/theme/lists*.js")
    page.get_by_role("heading", level=1).click()
    page.get_by_role("button", name="Add note").click()
    expect(page.get_by_role("region", name="Your notes").get_by_role("textbox")).to_be_focused()


def test_a_press_that_no_script_can_answer_says_so_and_the_next_one_counts(visitor):
    someone = visitor()
    someone.ignores = re.compile("ERR_FAILED")
    page = someone.page
    page.route("**/theme/amounts*.js", lambda route: route.abort())
    someone.open("cooking", RAGU)
    page.wait_for_load_state("networkidle")
    more(page).click()
    expect(page.get_by_text("network")).to_be_visible()
    expect(servings(page)).to_have_value("4")
    page.unroute("**/theme/amounts*.js")
    more(page).click()
    expect(servings(page)).to_have_value("5")
    assert ingredients(page)[0] == "1¾ cups + 2 tbsp stock"


def test_a_touch_before_the_whole_page_has_come_brings_all_scripts(host, visitor):
    page = visitor().page
    rest = threading.Event()
    # The host stops in the middle of the page as it is written.
    host.compresses = False
    host.pauses = {"recipes/shakshuka.html": (b"<article", rest)}
    page.goto(host.url("recipes/shakshuka.html"), wait_until="commit")
    page.wait_for_selector("nav", state="attached")
    page.evaluate("dispatchEvent(new Event('pointerdown'))")
    rest.set()
    page.get_by_role("button", name="Start cooking").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_servings_outlast_a_reload_and_are_in_the_link_and_on_paper(open_cooking):
    page = open_cooking()
    servings(page).fill("8")
    servings(page).press("Enter")
    expect(page).to_have_url(re.compile(r"\?servings=8$"))
    page.reload()
    expect(page.get_by_text("3 cups stock")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text("Serves 8")).to_be_visible()
    expect(page.locator("#cooking_tools")).to_be_hidden()
    assert ingredients(page) == DOUBLED


@pytest.mark.parametrize("wanted", ["0", "-3", "many", "1e9", ""])
def test_what_is_no_number_of_servings_changes_nothing(open_cooking, wanted):
    page = open_cooking()
    servings(page).fill(wanted)
    servings(page).press("Enter")
    expect(servings(page)).to_have_value("4")
    assert ingredients(page) == RECIPES[0]["ingredients"]
    page.goto(f"{page.url.split('?')[0]}?servings={wanted}")
    assert ingredients(page) == RECIPES[0]["ingredients"]


def test_a_recipe_without_servings_is_multiplied(open_cooking):
    page = open_cooking("recipes/dal.html")
    expect(page.get_by_label("× recipe")).to_have_value("1")
    double(page)
    expect(page.get_by_text("2 cups lentils")).to_be_visible()
    less = page.get_by_role("button", name="Less", exact=True)
    less.click(click_count=3)
    assert ingredients(page) == ["½ cup lentils", "1 Tbsp ghee"]


def test_what_a_recipe_makes_agrees_with_its_number(open_cooking):
    page = open_cooking("recipes/rye-bread.html")
    expect(page.get_by_label("loaf", exact=True)).to_have_value("1")
    double(page)
    expect(page.get_by_label("loaves", exact=True)).to_have_value("2")
    expect(page.get_by_text("Amounts for 2 loaves")).to_be_attached()
    expect(page.get_by_role("definition").filter(has_text="2 loaves")).to_be_visible()
    page.get_by_role("button", name="Less", exact=True).click(click_count=2)
    expect(page.get_by_label("loaf", exact=True)).to_have_value("1")


def test_units_are_converted_and_kept_for_all_recipes(open_cooking):
    page = open_cooking()
    unit(page, "Metric").check()
    expect(page.get_by_text(re.compile(r"Heat the oven to 180\s°C"))).to_be_visible()
    # What is written in both ways stays, and so do spoons.
    assert ingredients(page) == ["350 ml stock", "½ tsp salt", "200–250 g pasta", "2 x 400 g tins tomatoes", "1 (400 g) can beans",
                                 "3 onions, in 2 cm pieces", "1 cup (240 ml) milk", "a pinch of nutmeg", "00 flour, to taste"]
    page.goto(page.url.replace("ragu", "dal"))
    expect(page.get_by_text(re.compile(r"190\sg lentils"))).to_be_visible()
    unit(page, "US").check()
    page.goto(page.url.replace("dal", "kuchen"))
    expect(page.get_by_text(re.compile(r"Bei 350\s°F"))).to_be_visible()
    unit(page, "As written").check()
    assert ingredients(page) == ["1 Tasse Mehl", "1,5 dl Milch"]


def test_a_sum_is_one_amount_in_other_units_and_words_fit_their_numbers(open_cooking):
    page = open_cooking("recipes/flan.html")
    written = ingredients(page)
    double(page)
    doubled = ["4 eggs", "2 cups + ¼ cup heavy cream", "2 c. plus ¼ c. milk", "juice of 1 lemon", "4 × 15 oz (425 g) cans caramel"]
    assert ingredients(page) == doubled
    unit(page, "Metric").check()
    oven = page.get_by_text("Preheat the oven")
    expect(oven).to_have_text("Preheat the oven 180 °C.")
    assert ingredients(page) == [doubled[0], "530 ml heavy cream", "530 ml milk", *doubled[3:]]
    page.locator("[data-shop]").click()
    page.get_by_role("button", name="See the list").click()
    bought = page.get_by_role("region", name="To buy")
    expect(bought).to_contain_text(re.compile(r"530\sml\s+heavy cream"))
    expect(bought).to_contain_text(re.compile(r"530\sml\s+milk"))
    page.go_back()
    unit(page, "As written").check()
    page.get_by_role("button", name="Less", exact=True).click(click_count=2)
    expect(page.locator("[name=servings]")).to_have_value("1")
    assert ingredients(page) == written
    expect(oven).to_have_text("Preheat the oven 350 F degrees.")


def test_another_language_has_its_own_words_and_numbers(open_cooking):
    page = open_cooking("recipes/kuchen.html")
    field = page.get_by_role("textbox", name="Stück")
    field.fill("18")
    field.press("Enter")
    expect(page.get_by_text("1½ Tassen Mehl")).to_be_visible()
    assert ingredients(page)[1] == "2,25 dl Milch"


def test_a_page_without_amounts_has_nothing_of_it(open_cooking):
    page = open_cooking("recipes/toast.html")
    expect(page.locator("#cooking_tools")).to_have_count(0)


def test_without_scripts_it_is_the_plain_recipe(open_cooking):
    page = open_cooking(script=False)
    expect(page.locator("#cooking_tools")).to_be_hidden()
    assert ingredients(page) == RECIPES[0]["ingredients"]
    expect(page.get_by_text("Fry the onions for 10 to 12 minutes.")).to_be_visible()


def timers(page: Page):
    return page.get_by_role("region", name="Timers").get_by_role("listitem")


def start(page: Page, time: str):
    page.keyboard.press("Shift")
    before = timers(page).count()
    page.get_by_role("button", name=f"Start a timer: {time}").click()
    expect(timers(page)).to_have_count(before + 1)


def press(page: Page, action: str, timer: str):
    """Presses one of the buttons that a tap on a timer shows: `press(page, "Pause", "Ragu, step 1")`."""
    pill = timers(page).get_by_role("button", name=re.compile(timer))
    if pill.get_attribute("aria-expanded") == "false":
        pill.click()
    page.get_by_role("button", name=f"{action}: {timer}").click()


def test_timers_run_side_by_side_on_and_on(open_cooking):
    page = open_cooking()
    page.clock.install()
    start(page, "10 to 12 minutes")
    start(page, "2 hours")
    expect(timers(page)).to_contain_text([re.compile(r"Ragu, step 1 1Fry the onions for 10 to 12 minutes(9:\d\d|10:00)"), re.compile(r"Ragu, step 2 2Add the tomatoes and simmer for 2 hours(1:59|2:00)")])
    page.clock.fast_forward("02:00")
    expect(timers(page).first).to_contain_text(re.compile(r"minutes[78]:\d\d"))
    page.reload()
    expect(timers(page)).to_have_count(2)
    page.get_by_role("link", name="All recipes").first.click()
    expect(timers(page)).to_have_count(2)
    press(page, "Pause", "Ragu, step 1")
    left = timers(page).first.locator(".left")
    before = left.inner_text()
    page.clock.fast_forward("01:00")
    expect(timers(page).last).to_contain_text(re.compile("hours1:5[67]"))
    expect(left).to_have_text(before)
    press(page, "Stop", "Ragu, step 2")
    expect(timers(page)).to_have_count(1)
    press(page, "One minute more", "Ragu, step 1")
    press(page, "Go on", "Ragu, step 1")
    page.clock.fast_forward("10:00")
    # It counts on, and its buttons are there.
    expect(timers(page)).to_contain_text([re.compile(r"Done \+\d:\d\d")])
    expect(page.get_by_text("Ragu, step 1: the time is over")).to_be_attached()
    expect(page).to_have_title(re.compile("^The time is over"))
    page.get_by_role("button", name="Stop: Ragu, step 1").click()
    expect(page.get_by_role("region", name="Timers")).to_have_count(0)


def test_times_that_are_pressed_before_there_are_timers_start_one_each(open_cooking):
    page, held = open_cooking(), []
    page.route("**/theme/timers*.js", lambda route: held.append(route))
    for time in ("10 to 12 minutes", "2 hours", "10 to 12 minutes"):
        page.get_by_role("button", name=f"Start a timer: {time}").click()
    held_request(page, held).continue_()
    expect(timers(page)).to_contain_text(["Ragu, step 1", "Ragu, step 2"])


def test_timers_go_on_on_every_page(open_cooking):
    page = open_cooking()
    start(page, "2 hours")
    page.get_by_role("main").get_by_role("link", name="Italian").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Italian")
    expect(timers(page)).to_contain_text([re.compile("Ragu, step 2 .*(1:59|2:00)")])
    press(page, "Stop", "Ragu, step 2")
    expect(timers(page)).to_have_count(0)


def test_a_screen_that_was_to_stay_on_may_go_off_when_the_steps_were_closed_before(visitor):
    someone = visitor()
    someone.context.add_init_script("""
        window.held = 0;
        window.asked = 0;
        navigator.wakeLock.request = async () => {
            asked += 1;
            await new Promise((grant) => { window.grant = grant; });
            held += 1;
            return { release: async () => { held -= 1; } };
        };""")
    page = someone.open("cooking", RAGU)
    page.get_by_role("button", name="Start cooking").click()
    until(page, "asked === 1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.evaluate("grant()")
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert page.evaluate("held") == 0
    # The switch on the page itself.
    toggle = page.get_by_role("switch", name="Keep screen on")
    toggle.click()
    until(page, "asked === 2")
    toggle.click()
    page.evaluate("grant()")
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert page.evaluate("held") == 0


def test_a_timer_rings_where_it_is_seen_though_another_tab_sleeps(visitor):
    someone = visitor()
    first = someone.open("cooking", RAGU)
    expect(first.locator(".steps .timer").first).to_be_attached()
    second = someone.new_page()
    second.clock.install()
    second.goto(first.url)
    # It rings no more: as if the browser had put it to sleep.
    first.evaluate("Storage.prototype.getItem = () => null")
    start(second, "9 minutes")
    second.clock.fast_forward("10:00")
    expect(second.get_by_text("the time is over")).to_be_attached()


def open_ringing(someone) -> Page:
    """A page whose clock a test moves, and that notes how often it rang."""
    someone.context.add_init_script("window.rung = []; window.again = 0; navigator.vibrate = (pattern) => (pattern.length > 1 ? rung.push(pattern) : again++);")
    someone.page.clock.install()
    return someone.open("cooking", RAGU)


def test_timers_that_are_due_together_ring_once_each(visitor):
    page = open_ringing(visitor())
    start(page, "9 minutes")
    start(page, "10 to 12 minutes")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.pause_at(page.evaluate("Date.now() + 15 * 60_000"))
    expect(timers(page)).to_contain_text(["Done", "Done"])
    assert page.evaluate("rung.length") == 2


def test_a_timer_rings_until_it_is_stopped(visitor):
    page = open_ringing(visitor())
    start(page, "9 minutes")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(10 * 60_000)
    until(page, "again > 5")
    page.get_by_role("button", name="Stop: Ragu, step 3").click()
    expect(timers(page)).to_have_count(0)
    before = page.evaluate("again")
    page.clock.run_for(60_000)
    assert page.evaluate("[rung.length, again]") == [1, before]


def test_a_timer_that_ended_a_day_ago_says_when(visitor):
    someone = visitor()
    someone.page.clock.install(time="2030-06-11T18:00:00")
    page = someone.open("cooking", RAGU)
    start(page, "9 minutes")
    page.clock.fast_forward("02:00:00")
    expect(timers(page)).to_contain_text([re.compile(r"Done (18:09|6:09\sPM)$")])
    page.clock.fast_forward("22:00:00")
    expect(timers(page)).to_contain_text([re.compile(r"Done Tue.*\b11\b.*(18:09|6:09\sPM)$")])


def test_many_timers_share_one_row_that_scrolls(visitor):
    someone = visitor(phone=True)
    # Else the page says above them that a phone which is locked is silent.
    someone.context.add_init_script("navigator.wakeLock.request = async () => new EventTarget();")
    page = someone.open("cooking", RAGU)
    for time in ("10 to 12 minutes", "2 hours", "9 minutes", "2 hours"):
        start(page, time)
    expect(timers(page)).to_have_count(4)
    boxes = [timer.bounding_box() for timer in timers(page).all()]
    assert len({box["y"] for box in boxes}) == 1
    assert page.get_by_role("region", name="Timers").bounding_box()["height"] < 80
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # A tap anywhere on one opens what can be done with it.
    left = timers(page).first.locator(".left").bounding_box()
    page.touchscreen.tap(left["x"] + 8, left["y"] + 8)
    expect(page.get_by_role("button", name="Pause: Ragu, step 1")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Pause"))).to_have_count(1)
    assert barriers(page) + small_targets(page) == []


def test_a_timer_is_shown_before_its_sound_is_made_ready(visitor):
    someone = visitor()
    # As on a slow phone, where that takes a second.
    someone.context.add_init_script("""
        window.AudioContext = class {
            constructor() {
                window.shown = document.querySelectorAll('.timers li').length;
                const end = performance.now() + 300;
                while (performance.now() < end);
            }
            resume() { return Promise.resolve(); }
        };""")
    page = someone.open("cooking", RAGU)
    expect(page.locator(".steps .timer").first).to_be_attached()
    took = page.evaluate("""async () => {
        const start = performance.now();
        document.querySelector('.steps .timer').click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - start;
    }""")
    until(page, "window.shown === 1")
    assert took < 300


def test_two_records_of_one_timer_ring_once(visitor):
    page = open_ringing(visitor())
    start(page, "9 minutes")
    page.evaluate("""() => {
        const [key] = Object.keys(localStorage).filter((key) => key.includes('/timer/'));
        const timer = JSON.parse(localStorage[key]);
        localStorage[`${key}x`] = JSON.stringify({ ...timer, ends: timer.ends + 1000 });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.clock.run_for(10 * 60_000)
    expect(timers(page)).to_contain_text(["Done"])
    assert page.evaluate("rung.length") == 1


def test_a_timer_rings_once_where_the_browser_keeps_nothing_more(visitor):
    page = open_ringing(visitor())
    start(page, "9 minutes")
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(10 * 60_000)
    expect(timers(page)).to_contain_text(["Done"])
    assert page.evaluate("rung.length") == 1


def test_a_paused_timer_goes_along_into_the_steps_and_back(open_cooking):
    page = open_cooking()
    page.get_by_role("button", name="Start cooking").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Next").click()
    dialog.get_by_role("button", name="Start a timer: 2 hours").click()
    press(page, "Pause", "Ragu, step 2")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(timers(page)).to_have_count(1)
    page.get_by_role("button", name="Start cooking").click()
    press(page, "Stop", "Ragu, step 2")
    # The keys of the dialog go on to work.
    expect(dialog.locator(".step")).to_be_focused()


def test_units_stay_as_they_were_chosen_last_when_one_comes_back(open_cooking):
    page = open_cooking()
    unit(page, "Metric").check()
    expect(page.get_by_role("status").filter(has_text="Units: Metric")).to_be_attached()
    page.goto(page.url.replace(RAGU, "recipes/dal.html"))
    unit(page, "US").check()
    expect(page.get_by_role("status").filter(has_text="Units: US")).to_be_attached()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ragu")
    expect(unit(page, "US")).to_be_checked()


def test_what_cannot_be_weighed_in_ounces_stays_and_cold_is_cold(open_cooking):
    page = open_cooking("recipes/saffron-bread.html")
    unit(page, "US").check()
    expect(page.get_by_text(re.compile(r"1\slb \+ 2\soz flour"))).to_be_visible()
    assert ingredients(page) == ["1 g saffron", "3 g dried yeast", "1 lb + 2 oz flour"]
    unit(page, "Metric").check()
    steps = page.get_by_role("region", name="Steps").get_by_role("listitem")
    expect(steps).to_have_text(["Cool to 0 °C and freeze at −18 °C.", "Bake it in a 20 cm tin at 180 °C."])
    unit(page, "As written").check()
    expect(steps.last).to_have_text("Bake it in an 8-inch tin at 350°F.")


def test_timers_are_the_same_in_all_tabs(visitor):
    someone = visitor()
    page = someone.open("cooking", RAGU)
    other = someone.context.new_page()
    other.goto(page.url)
    start(page, "9 minutes")
    start(other, "2 hours")
    expect(timers(page)).to_have_count(2)
    press(page, "Stop", "Ragu, step 2")
    expect(timers(other)).to_have_count(1)


def step(page: Page):
    return page.get_by_role("dialog", name="Ragu")


def test_the_recipe_is_shown_step_by_step(open_cooking):
    page = open_cooking(phone=True)
    servings(page).fill("8")
    servings(page).press("Enter")
    page.get_by_role("button", name="Start cooking").click()
    expect(step(page)).to_contain_text("Step 1 of 3")
    expect(step(page).get_by_role("listitem")).to_have_text(["6 onions, in 2 cm pieces"])
    page.keyboard.press("ArrowRight")
    expect(step(page)).to_contain_text("Add the tomatoes")
    expect(step(page).get_by_role("listitem")).to_have_text(["4 x 400 g tins tomatoes"])
    step(page).get_by_role("button", name="Start a timer: 2 hours").click()
    expect(timers(page)).to_contain_text(["Ragu, step 2"])
    page.keyboard.press("Escape")
    until(page, "!history.state?.isCooking")
    page.get_by_role("button", name="Start cooking").click()
    # It goes on where it was.
    expect(step(page)).to_contain_text("Step 2 of 3")
    step(page).locator(".step").press("Space")
    expect(step(page)).to_contain_text("Step 3 of 3")
    step(page).get_by_role("button", name="Previous").click()
    expect(step(page)).to_contain_text("Step 2 of 3")
    page.go_back()
    expect(step(page)).to_be_hidden()
    assert page.url.endswith("ragu.html?servings=8")
    expect(page.get_by_role("button", name="Start cooking")).to_be_focused()
    expect(page.get_by_role("region", name="Steps").get_by_text("Add the tomatoes and simmer")).to_be_in_viewport()


def test_the_step_is_kept_through_a_reload_and_another_tab_until_all_is_done(visitor):
    someone = visitor(phone=True)
    page = someone.open("cooking", RAGU)
    page.get_by_role("button", name="Start cooking").click()
    step(page).get_by_role("button", name="Next").click()
    page.reload()
    expect(step(page)).to_contain_text("Step 2 of 3")
    page.go_back()
    expect(step(page)).to_be_hidden()
    assert page.url.endswith("ragu.html")
    other = someone.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Start cooking").click()
    expect(step(other)).to_contain_text("Step 2 of 3")
    step(other).get_by_role("button", name="Next").click()
    step(other).get_by_role("button", name="Done").click()
    expect(step(other)).to_be_hidden()
    other.get_by_role("button", name="Start cooking").click()
    expect(step(other)).to_contain_text("Step 1 of 3")


def test_a_long_step_scrolls_between_its_ingredients_and_the_buttons(visitor):
    page = visitor(phone=True).open("cooking", RAGU)
    page.set_viewport_size({"width": 390, "height": 500})
    page.get_by_role("button", name="Start cooking").click()
    step(page).locator(".step").evaluate("(step) => step.append('Stir it, and stir it again. '.repeat(60))")
    expect(step(page).get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    needed, text = step(page).get_by_role("listitem").first.bounding_box(), step(page).locator(".step").bounding_box()
    assert needed["y"] < text["y"]
    sheet = step(page).locator(".sheet")
    assert sheet.evaluate("(sheet) => sheet.scrollHeight > sheet.clientHeight")
    expect(step(page)).to_have_css("touch-action", "pan-y pinch-zoom")
    assert barriers(page) == []


def test_swipes_lead_on_and_those_from_an_edge_are_left_to_the_browser(visitor):
    someone = visitor(phone=True)
    page = someone.open("cooking", RAGU)
    page.get_by_role("button", name="Start cooking").click()
    expect(step(page)).to_contain_text("Step 1 of 3")
    devtools = someone.context.new_cdp_session(page)

    def swipe(start: int, end: int):
        for kind, x in (("touchStart", start), ("touchMove", (start + end) // 2), ("touchMove", end)):
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 400}]})
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(300, 100)
    expect(step(page)).to_contain_text("Step 2 of 3")
    swipe(5, 250)
    expect(step(page)).to_contain_text("Step 2 of 3")
    swipe(100, 300)
    expect(step(page)).to_contain_text("Step 1 of 3")


def test_steps_have_the_numbers_of_the_page_and_the_headings_of_their_parts(visitor):
    page = visitor().open("cooking", "recipes/parted-buns.html")
    page.get_by_role("button", name="Start cooking").click()
    dialog = page.get_by_role("dialog")
    for part, number in (("Make the dough", "Step 1 of 2"), ("Make the dough", "Step 2 of 2"), ("Bake", "Step 1 of 1")):
        expect(dialog.get_by_role("status")).to_have_text(re.compile(f"{part}\\s*{number}"))
        page.keyboard.press("ArrowRight")


def test_a_step_comes_with_what_it_names_in_the_singular_or_plural_and_nothing_that_only_begins_alike(open_cooking):
    page = open_cooking("recipes/milk-rice.html")
    page.get_by_role("button", name="Start cooking").click()
    # The step takes half of the milk, and half a peach.
    for needed in ["400 ml milk (divided)", "100 g rice", "2 flat peaches (divided)"]:
        expect(page.get_by_role("dialog", name="Milk Rice").get_by_role("listitem")).to_have_text([needed])
        page.keyboard.press("ArrowRight")


def test_steps_have_their_ingredients_beside_them_for_those_who_like_that(visitor):
    someone = visitor()
    page = someone.open("cooking", "recipes/milk-rice.html")
    switch = page.get_by_role("switch", name="Show ingredients with steps")
    expect(switch).not_to_be_checked()
    # A tap on its words is one on the label and one on the switch.
    page.get_by_text("Show ingredients with steps").click()
    expect(switch).to_be_checked()
    beside = page.locator(".at-step li")
    expect(beside).to_have_text(["400 ml milk (divided)", "100 g rice", "2 flat peaches (divided)"])
    assert barriers(page) + barriers_of_colour(page) == []
    # With other servings, too, and on other pages, from the first picture on.
    page.locator("[data-step='1']").click()
    expect(beside.nth(1)).to_have_text("150 g rice")
    pixels.watch_shifts(someone.context)
    page = someone.open("cooking", "recipes/milk-rice.html")
    expect(beside).to_have_count(3)
    assert page.evaluate("shifts") == []
    # Step by step they stand above the step, and not twice.
    page.get_by_role("button", name="Start cooking").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_text(["400 ml milk (divided)"])
    page.keyboard.press("Escape")
    switch.click()
    expect(beside).to_have_count(0)
    page.reload()
    expect(beside).to_have_count(0)


def test_a_step_claims_no_amount_that_it_does_not_take(visitor):
    Sites.RECIPES["divided"] = lambda: [cookery_recipe(
        "Two Cakes",
        ["1 cup water", "2 cups almond flour", "1 cup coconut flour", "1 cup coconut sugar", "salt and pepper"],
        ["Mix the almond flour and coconut flour.", "Stir in ¾ cup water and the coconut sugar.", "Add the remaining water."])]
    page = visitor().open("divided", "recipes/two-cakes.html")
    page.get_by_role("switch", name="Show ingredients with steps").click()
    expect(page.locator(".at-step").first).to_be_visible()
    shown = [step.locator(".at-step li").all_inner_texts() for step in page.locator(".steps > ol > li").all()]
    assert shown == [
        ["2 cups almond flour", "1 cup coconut flour"], ["1 cup water (divided)", "1 cup coconut sugar"], ["1 cup water (divided)"]]


def cookery_recipe(name: str, ingredients: list[str], steps: list[str]) -> dict:
    return {"uuid": "00000000-0000-4000-8000-000000000007", "name": name, "cuisine": "Any", "ingredients": ingredients, "steps": steps}


@pytest.mark.parametrize("site, path", [("cooking", RAGU), ("kochen", "recipes/linsensuppe.html")], ids=["English", "German"])
@pytest.mark.parametrize("width", [320, 390])
def test_what_to_cook_by_stays_in_reach_on_a_phone_in_one_row(visitor, site, path, width):
    someone = visitor(phone=True)
    someone.page.set_viewport_size({"width": width, "height": 800})
    page = someone.open(site, path)
    buttons = page.locator(".acts button")
    for family in FAMILIES:
        draw(page, family)
        tops = [button.bounding_box()["y"] for button in buttons.all()]
        assert len(tops) == 3 and len(set(tops)) == 1
        # One line of text in each, or two small ones in the narrowest window, and one in each of the units.
        for part in page.locator(".acts button, .units label, .servings").all():
            assert part.bounding_box()["height"] <= 48, family
    page.locator(".steps li").last.scroll_into_view_if_needed()
    expect(buttons.first).to_be_in_viewport(ratio=1)
    # The end of the page isn't behind it.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.get_by_role("contentinfo").get_by_role("link").last.bounding_box()
    assert last["y"] + last["height"] <= buttons.first.bounding_box()["y"]


def test_the_one_filled_button_stays_on_the_site(visitor):
    someone = visitor()
    for site, path in (("cooking", RAGU), ("few", "recipes/pad-thai.html"), ("lost", "recipes/som-tam.html")):
        page = someone.open(site, path)
        filled = page.locator(".button:not(.quiet):visible, .button:not(.quiet).leaves")
        assert filled.count() <= 1
        for button in filled.all():
            assert button.evaluate("(button) => button.matches('button')")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_has_no_barriers_in_any_state(open_cooking, phone, dark):
    page = open_cooking(phone=phone, dark=dark)
    servings(page).fill("8")
    servings(page).press("Enter")
    start(page, "9 minutes")
    assert barriers(page) + barriers_of_colour(page) + small_targets(page) == []
    page.get_by_role("button", name="Start cooking").click()
    expect(step(page)).to_be_visible()
    assert barriers(page) + barriers_of_colour(page) == []


@pytest.mark.parametrize("size", [16, 32], ids=["100 %", "200 %"])
def test_fits_the_narrowest_window(visitor, size):
    someone = visitor(phone=True)
    page = someone.page
    page.set_viewport_size({"width": 320, "height": 640})
    enlarge_text(someone.page, size)
    someone.open("cooking", RAGU)
    start(page, "2 hours")
    page.get_by_role("button", name="Start cooking").click()
    expect(step(page)).to_be_visible()
    for family in FAMILIES:
        draw(page, family)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.evaluate("document.querySelector('dialog').scrollWidth") <= 320
        for part in page.locator("dialog button:visible, dialog progress, .timers .left").all():
            box = part.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 320, (part.inner_text(), family)
        # What is left is in one line.
        assert page.locator(".timers .left").bounding_box()["height"] < 2 * size


def test_what_can_be_done_with_a_timer_is_in_one_row(visitor):
    page = visitor(phone=True).open("cooking", RAGU)
    start(page, "2 hours")
    timers(page).first.get_by_role("button").click()
    parts = page.locator(".timer-tools > *:visible")
    expect(parts).to_have_count(4)
    for family in FAMILIES:
        draw(page, family)
        tops = [part.bounding_box()["y"] for part in parts.all()]
        assert max(tops) - min(tops) < 12, family


def test_works_from_a_file(open_cooking):
    page = open_cooking(from_file=True)
    more(page).click()
    expect(servings(page)).to_have_value("5")
    start(page, "9 minutes")
    expect(timers(page)).to_have_count(1)


def test_a_step_in_markdown_is_one_step_with_its_list_and_timer(visitor):
    page = visitor().open("markdown", "recipes/larb.html")
    more(page).click()
    expect(servings(page)).to_have_value("3")
    assert ingredients(page) == ["300 g lean beef", "3 limes"]
    # The numbers of steps are not those of the list in one of them.
    assert page.locator(".steps li li").first.evaluate("(item) => getComputedStyle(item, '::before').content") == "none"
    start(page, "20 minutes")
    expect(timers(page)).to_contain_text([re.compile("Larb, step 1")])
    page.get_by_role("button", name="Start cooking").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("1 of 2")
    expect(dialog.locator(".step li")).to_have_text([re.compile("the beef"), re.compile("the limes")])
    expect(dialog.get_by_role("link", name="how")).to_have_attribute("href", "https://v.example/1")
    page.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("Serve.")


def test_ingredients_in_markdown_are_put_on_the_shopping_list_as_words(visitor):
    page = visitor().open("markdown", "recipes/larb.html")
    page.get_by_role("button", name="Add to list").click()
    expect(page.get_by_text("on your shopping list.")).to_be_visible()
    page.goto(page.url.replace("recipes/larb.html", "shopping.html"))
    expect(page.get_by_role("main")).to_contain_text("lean beef")
    expect(page.get_by_role("main")).to_contain_text("200 g")
    assert "*" not in page.get_by_role("main").inner_text()
