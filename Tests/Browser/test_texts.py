"""Every text that a visitor can see comes from the file of texts: on a site whose texts have other letters, no English is left."""

import json
import re
import uuid

import pytest
from playwright.sync_api import Page, expect

import authored
import feeds
from sites import Sites
from visitors import until

TEXTS = feeds.REPOSITORY / "Templates/texts/en.yaml"
PAD_THAI = "recipes/pant-tai.html"


def marked(text: str) -> str:
    """A text in full-width letters, as no feed here has them; what is filled in stays."""
    parts = re.split(r"(\{\{\w+\}\})", text)
    return "".join(
        part if part.startswith("{{") else re.sub("[A-Za-z]", lambda letter: chr(ord(letter[0]) + 0xFEE0), part)
        for part in parts)


def marked_texts() -> str:
    """The file of texts of a language that only this test has."""
    def form(match: re.Match) -> str:
        return match[1] + marked(match[2]) + '"'

    lines = []
    for line in TEXTS.read_text().splitlines():
        key, _, text = line.partition(": ")
        if not text or line.startswith("#") or key in ("language-name", "direction"):
            lines.append(line)
        elif text.startswith("{"):
            lines.append(f"{key}: " + re.sub(r'(\w+: ")([^"]*)"', form, text))
        else:
            lines.append(f"{key}: {marked(text)}")
    return "\n".join(lines)


def recipes(name: str = "Παντ Τάι") -> list[dict]:
    """A recipe with all that there can be, one with nothing but links, and so many more that their cuisine has two pages."""
    whole = {
        "name": name, "cuisine": "Ταϊλάνδη", "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        "source_url": "https://1.2/3", "description": "Ωραίο.", "yield": 4, "prep_time": 1500, "cook_time": 35,
        "total_time": 1535, "tags": ["Α", "Β"], "category": "Γ", "author": "Δ", "ingredients": ["1 Ε"], "steps": ["Ζ."],
        "nutrition": {"calories": "1", "saturatedFatContent": "2", "servingSize": "3"}, "language": "el"}
    bare = {"name": "Τομ", "cuisine": "Ταϊλάνδη", "source_url": "https://1.2/4", "youtube_url": "https://1.2/5",
            "tags": ["Α", "Β"], "category": "Γ"}
    cooked = {"name": "Λάμδα", "cuisine": "Ταϊλάνδη", "language": "ja", "yield": 2, "ingredients": ["しょうゆ 大さじ2", "水 200ミリリットル"],
              "steps": ["10分煮る。", "水を足して2時間待つ。"]}
    others = [{"name": f"Η {number}", "cuisine": "Ελλάδα"} for number in range(1_001)]
    return feeds.with_photos([
        {"uuid": str(uuid.UUID(int=index, version=4)), **recipe} for index, recipe in enumerate([whole, bare, cooked, *others])])


@pytest.fixture(scope="module")
def site(sites: Sites) -> str:
    """The site, on which one recipe had another name before; and the same without recipes."""
    files = {
        "recipesite.yaml": "language: qps\n", "Templates/texts/qps.yaml": marked_texts(), "README.md": "# Κουζίνα\n\nΓεια.\n",
        "Public/12.md": "# Σελίδα\n\n- [ ] Κ [Λ](https://1.2/)\n\nΜ[^1]\n\n[^1]: Ν\n"}
    authored.FILES["marked"] = files | {"Public/notes/pant-tai.md": "Ξ\n\n## Υλικά\n\n- Ο\n"}
    authored.FILES["marked empty"] = files
    sites.build("marked", recipes("Παλιό"))
    sites.build("marked", recipes())
    sites.build("marked empty", [])
    yield "marked"
    del authored.FILES["marked"], authored.FILES["marked empty"]


SEEN = r"""() => {
    const texts = [];
    const isForReaders = ({ localName }) => !['script', 'style', 'iframe'].includes(localName);
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt', 'label', 'data-here'];
    const look = (root) => {
        for (const element of [root, ...root.querySelectorAll('*')]) {
            if (!element.localName || !isForReaders(element)) continue;
            if (element.localName === 'template') look(element.content);
            if (element.localName === 'noscript') look(new DOMParser().parseFromString(element.textContent, 'text/html').body);
            else for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
            for (const name of attributes) if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
            if (element.matches('meta[name=description], meta[property]:not([property="og:type"])')) texts.push(element.content);
            for (const part of element.isConnected ? ['::before', '::after'] : []) {
                const { content } = getComputedStyle(element, part);
                if (/["']/.test(content)) texts.push(content);
            }
        }
    };
    look(document.documentElement);
    return texts;
}"""


def expect_no_english(page: Page):
    """Nothing that the page shows, or can show, or has read out has a letter of English."""
    shown = [re.sub(r"https?://\S+|1\.2", "", text).strip() for text in page.evaluate(SEEN)]
    assert [text for text in shown if re.search("[A-Za-z]", text)] == []


@pytest.fixture
def someone(visitor):
    """A visitor whose browser writes dates in Greek letters."""
    return visitor(locale="el-GR")


PAGES = ["index.html", "cuisines/ellada.html", "cuisines/ellada-2.html", "tags/a.html", "categories/g.html", PAD_THAI, "recipes/tom.html",
         "favorites.html", "about.html", "12.html", "no-such-page.html", "offline.html?from=a"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_as_they_come(someone, site, path):
    page = someone.open(site, path)
    expect_no_english(page)
    assert page.locator("html").get_attribute("lang") == "qps"
    someone.ignores = re.compile("404")


@pytest.mark.parametrize("path", ["index.html", PAD_THAI, "favorites.html"])
def test_pages_without_script(visitor, site, path):
    page = visitor(script=False).open(site, path)
    # The program knows no months in a language that nobody speaks.
    page.locator("footer time").evaluate_all("times => times.forEach((time) => time.remove())")
    expect_no_english(page)


def test_page_at_a_former_address(someone, site):
    html = (someone.sites.built(site) / "recipes/palio.html").read_text()
    # It leads on before it can be looked at.
    someone.page.set_content(re.sub("<meta http-equiv.*>", "", html))
    expect(someone.page.locator("h1")).to_be_visible()
    expect_no_english(someone.page)


def test_home_page_without_recipes(someone, site):
    expect_no_english(someone.open("marked empty"))


def test_search(someone, site):
    page = someone.open(site)
    field = page.get_by_role("searchbox")
    field.fill("παντ")
    expect(page.locator("#recipe_count")).to_contain_text(re.compile("^1 .*1.004"))
    expect_no_english(page)
    field.fill("ψψψ")
    expect(page.locator("#no_hits")).to_be_visible()
    expect_no_english(page)
    page.locator("button.filters").click()
    expect_no_english(page)
    page.locator("[name=cuisine]").select_option(index=1)
    page.keyboard.press("Escape")
    expect(page.locator("#no_hits_reason")).to_contain_text("ψψψ")
    expect_no_english(page)
    field.fill("")
    expect(page.locator("#search_hits .card").first).to_be_visible()
    field.fill("Ε")
    page.locator("button.filters").click()
    page.locator("[name=tag]").select_option(index=1)
    page.keyboard.press("Escape")
    until(page, "Boolean(globalThis.recipesite?.search)")
    expect(page.locator("html.filtering")).to_have_count(0)
    expect_no_english(page)


def test_what_can_be_cooked(someone, site):
    page = someone.open(site, "what-can-i-cook.html")
    expect_no_english(page)
    page.locator("#pantry_food").fill("Ο, しょうゆ, ζζζ")
    page.keyboard.press("Enter")
    expect(page.locator("#pantry_hits li").first).to_be_visible()
    expect_no_english(page)
    page.locator("#clear_pantry").click()
    expect_no_english(page)


def test_shopping_list(someone, site):
    page = someone.open(site, "shopping.html")
    expect_no_english(page)
    page = someone.open(site, "recipes/lamda.html")
    page.get_by_role("checkbox").first.check()
    page.locator("[data-shop]").click()
    expect(page.locator(".notices .button")).to_have_count(3)
    expect_no_english(page)
    page.locator(".notices .button").first.click()
    expect(page.locator(".notices .button")).to_have_count(2)
    expect_no_english(page)
    page = someone.open(site, "shopping.html")
    page.locator("#shopping_open input").first.click()
    expect_no_english(page)
    page.locator("#shopping_open li button").first.click()
    expect_no_english(page)
    page.locator("[data-action=clear]").click()
    expect_no_english(page)


def test_stars_and_what_is_said_of_them(someone, site):
    page = someone.open(site, PAD_THAI)
    for _ in range(2):
        page.locator(".star").click()
        expect(page.locator(".notice")).to_contain_text("Παντ")
        expect_no_english(page)
    page.goto(someone.url(site))
    page.locator(".card .star").first.click()
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)


def test_notes(someone, site):
    page = someone.open(site, PAD_THAI)
    section = page.locator(".own-notes")
    section.get_by_role("button").first.click()
    expect(section.locator("textarea")).to_be_visible()
    expect_no_english(page)
    form = section.locator("form")
    for text in ("", "ψ" * 10_012):
        form.locator("textarea").fill(text)
        form.get_by_role("button").first.click()
        expect(form.locator(".hint.wrong")).to_be_visible()
        expect_no_english(page)
    form.locator("textarea").fill("Ψ")
    form.get_by_role("button").first.click()
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)
    section.locator("[data-action=edit]").click()
    form.locator("textarea").fill("Ψψ")
    form.get_by_role("button").nth(1).click()
    expect_no_english(page)
    section.locator("[data-action=delete]").click()
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)


@pytest.mark.parametrize("error", ["SecurityError", "QuotaExceededError"])
def test_a_browser_that_keeps_nothing(someone, site, error):
    page = someone.open(site, PAD_THAI)
    page.evaluate("name => { Storage.prototype.setItem = () => { throw new DOMException('', name); } }", error)
    page.locator(".star").click()
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)
    section = page.locator(".own-notes")
    section.get_by_role("button").first.click()
    section.locator("textarea").fill("Ψ")
    section.locator("form").get_by_role("button").first.click()
    expect(section.locator(".hint.wrong")).to_be_visible()
    expect_no_english(page)


def test_page_of_favorites_where_storage_is_forbidden(someone, site):
    someone.context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })")
    page = someone.open(site, "favorites.html")
    expect(page.locator("#storage_forbidden")).to_be_visible()
    expect_no_english(page)


def test_video(someone, site):
    someone.ignores = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script")
    page = someone.open(site, PAD_THAI)
    page.locator("[data-player]").click()
    expect(page.locator(".player")).to_be_visible()
    expect_no_english(page)
    page.locator(".player button").click()
    someone.context.set_offline(True)
    page.locator("[data-player]").click()
    expect(page.locator(".player iframe")).to_have_count(0)
    expect_no_english(page)


def test_a_page_to_cook_from(someone, site):
    page = someone.open(site, "recipes/lamda.html")
    page.clock.install()
    page.locator("#cooking_tools [data-step='1']").click()
    page.locator("#cooking_tools [name=units][value=us]").check()
    expect_no_english(page)
    page.locator("#cooking_tools [data-cook]").click()
    for _ in range(2):
        expect(page.locator("dialog .where")).not_to_be_empty()
        expect_no_english(page)
        page.locator("dialog [data-go='1']").click()
    for starter in page.locator(".steps .timer").all():
        starter.click()
    timers = page.locator(".timers")
    expect(timers).to_be_visible()
    expect_no_english(page)
    timers.get_by_role("button").nth(1).click()
    expect_no_english(page)
    page.clock.fast_forward("03:00:00")
    expect_no_english(page)


def test_tools_of_a_recipe_and_news(someone, site):
    someone.context.add_init_script("navigator.wakeLock.request = () => Promise.reject(); navigator.share = undefined")
    page = someone.open(site, PAD_THAI)
    for outcome in ("resolve", "reject"):
        page.evaluate("""outcome => {
            navigator.clipboard.writeText = () => Promise[outcome]();
            document.execCommand = () => false;
        }""", outcome)
        page.locator("#share_recipe").click()
        expect(page.locator(".notice")).to_be_visible()
        expect_no_english(page)
        page.locator(".notice .dismiss").click()
    page.locator("#keep_awake").click()
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)
    page.locator(".notice .dismiss").click()
    page.evaluate("navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'news' } }))")
    expect(page.locator(".notice")).to_be_visible()
    expect_no_english(page)


FAVORITE = {"id": str(uuid.UUID(int=99)), "name": "Ρ", "cuisine": "Σ", "since": "2025-01-01T00:00:00.000Z"}
NOTE = {"id": str(uuid.UUID(int=98)), "recipe": FAVORITE["id"], "name": "Ρ", "cuisine": "Σ", "text": "Τ",
        "created": "2025-01-01T00:00:00.000Z", "edited": "2025-01-02T00:00:00.000Z"}
FILE = {"format": "recipesite favorites", "version": 1, "favorites": [FAVORITE], "notes": [NOTE]}
FILES = [
    FILE, FILE, FILE | {"favorites": [], "notes": []}, FILE | {"notes": [NOTE | {"edited": "2026-01-02T00:00:00.000Z"}]}, "",
    {}, FILE | {"version": 2}, FILE | {"version": 0}, FILE | {"favorites": 1}, FILE | {"notes": 1}, FILE | {"favorites": [FAVORITE] * 2},
    FILE | {"notes": [NOTE] * 2}, FILE | {"favorites": [{}]}, FILE | {"notes": [{}]}]


def test_export_and_import(someone, site):
    page = someone.open(site, "favorites.html")
    section = page.locator("#copy_section")
    for content in FILES:
        text = content if isinstance(content, str) else json.dumps(content)
        section.locator(".outcome").evaluate("outcome => { outcome.textContent = '' }")
        section.locator("input").set_input_files({"name": "1.2", "mimeType": "application/json", "buffer": text.encode()})
        expect(section.locator(".outcome")).not_to_be_empty()
        # What a file has in a field is called as the file calls it.
        section.locator(".outcome").evaluate("outcome => { outcome.textContent = outcome.textContent.replace('“id”', '') }")
        expect_no_english(page)
    with page.expect_download() as download:
        section.locator("[data-action=export]").click()
    assert not re.search("[A-Za-z]", download.value.suggested_filename.removesuffix(".json"))
    expect_no_english(page)


def test_page_of_favorites_with_all_that_it_can_show(someone, site):
    page = someone.open(site, PAD_THAI)
    page.locator(".star").click()
    page.goto(someone.url(site, "recipes/tom.html"))
    page.locator(".own-notes button").first.click()
    page.locator(".own-notes textarea").fill("Ψ")
    page.locator(".own-notes form button").first.click()
    page.goto(someone.url(site, "favorites.html"))
    page.locator("#copy_section input").set_input_files(
        {"name": "1", "mimeType": "application/json", "buffer": json.dumps(FILE).encode()})
    for part in ("#favorite_list .card", "#noted_list .card", "#gone_list li"):
        expect(page.locator(part).first).to_be_visible()
    expect(page.locator("#favorite_count")).to_contain_text("2")
    expect_no_english(page)


STATES = [
    {"wanted": False, "bytes": 5_000}, {"wanted": True, "bytes": 5_000_000_000, "done": 1, "total": 2_000_000},
    {"wanted": True, "bytes": 1, "isComplete": True}, {"wanted": True, "bytes": 1, "isComplete": True, "missed": 1},
    {"wanted": True, "bytes": 1, "isComplete": True, "missed": 2}, {"wanted": True, "bytes": 1, "failure": "full"},
    {"wanted": True, "bytes": 1, "failure": "network"}]


def test_keeping_everything(someone, site):
    page = someone.open(site, "favorites.html")
    for state in STATES:
        page.evaluate(
            "data => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'status', ...data } }))", state)
        expect_no_english(page)


def test_texts_that_are_marked_are_those_of_the_page(someone, site):
    """So that the tests above cannot pass on a site that says nothing."""
    page = someone.open(site)
    expect(page.get_by_role("searchbox")).to_have_attribute("placeholder", marked("Search recipes"))
    assert re.search("[A-Za-z]", "".join(someone.open("sample").evaluate(SEEN)))
