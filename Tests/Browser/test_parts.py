"""What the scripts of the theme do without: every part of a page that Templates/README.md lets owners leave out."""

import json
import re

import pytest
import feeds

# The rows of the table there: what a page has, the templates that have it, the scripts that look for it.
README = (feeds.REPOSITORY / "Templates/README.md").read_text().partition("## What scripts look for")[2]
ROWS = [row for row in re.findall(r"^\| (.*) \| ([\w, -]+) \| ([\w., -]+\.js) \|", README, re.MULTILINE)]
PART = re.compile(r"""[#.][a-z][\w-]*|\[[a-z-]+(?:="\w+")?\]""")
PARTS = sorted({part for cell, _, _ in ROWS for code in re.findall("`(.*?)`", cell) for part in PART.findall(code)})
# What a template holds comes with it or not at all.
WHOLE = {".dismiss", ".star", "[data-new]", "[type=\"button\"]", "[role=\"status\"]"}
# What the scripts themselves put into pages.
MADE = {"[data-initial]", ".badge", ".at-step", "[data-top]", ".why", ".ready", ".unknown", ".chip", ".ingredient", "[data-now]", "[data-as-written]", ".notes", "[data-own]", "[data-written]", ".timer", "[data-step-number]", ".step", ".where", ".part", ".needed", ".goes-dark", ".sheet", ".number", ".words", "[data-step-number]",
        "[data-shown]", "#plan_when", "[data-close]", "[data-go]", "[data-go=\"1\"]"}
# What any element may have, or its document.
ANYWHERE = {"[dir]", "[download]", "[lang]", '[rel="stylesheet"]'}

# What the visitor keeps of the site: a favorite, a note, and both of a recipe that has left it.
NOTED, _, _, LISTED = (recipe["uuid"] for recipe in feeds.few())
GONE = "99999999-9999-4999-8999-999999999999"
TIME = "2026-01-02T03:04:05.678Z"
RECIPE = {"name": "Anything", "cuisine": "Any"}
KEPT = {
    **{f"recipesite:/few/#1/favorite/{id}": {**RECIPE, "id": id, "since": TIME} for id in (LISTED, GONE)},
    **{f"recipesite:/few/#1/note/{id}/{id}": {**RECIPE, "id": id, "recipe": id, "text": "Mine", "created": TIME, "edited": TIME}
       for id in (NOTED, GONE)},
}

# What it takes of a page to do something there.
RECIPE_FACTS = "[data-recipe] [data-name] [data-cuisine]"
STAR = f"{RECIPE_FACTS} #star_template .card .cuisine #by_cuisine"
NOTICE = "#notice_area #notice_template"
NOTES = f"{RECIPE_FACTS} [data-notes] #notes_template #note_template #note_editor"
SEARCH = f"{RECIPE_FACTS} .card .cuisine #by_cuisine .finder [data-search] #search_hits"
FAVORITES = "#favorite_list [data-listed] #blank_card .card"
GONE_RECIPES = "#favorite_list [data-listed] #gone_list #gone_recipe"

# What each page can do: its name, the parts that it takes, and an expression that does it and is true if it works.
COUNT = ("number of favorites", "[data-favorites]", "one('[data-favorites] .badge').textContent > 1")
STARS = [
    ("star", STAR, "clickOn(star()).matches('.on')"),
    ("notice", f"{STAR} {NOTICE}", "until(() => one('#notice_area').textContent.includes('favorites'))"),
]
WORKS = {
    "index.html": [
        COUNT, *STARS,
        ("mark", f"{RECIPE_FACTS} .card .cuisine #by_cuisine .facts", "seen('[data-own]').length > 0"),
        ("search", SEARCH, "enter('q', 'pad thai'), until(() => seen('#search_hits .card').length === 1)"),
        ("search without hits", f"{SEARCH} #no_hits", "enter('q', 'zzz'), until(() => seen('#no_hits').length === 1)"),
        ("cross", f"{SEARCH} #empty_search", "enter('q', 'pad'), one('#empty_search').click(), until(() => one('[name=q]').value === '')"),
        ("way back", f"{SEARCH} #no_hits #reset_search", "one('#reset_search').click(), until(() => seen('#search_hits, #no_hits').length === 0 && !one('.put-away'))"),
        ("order", f"{SEARCH} .sort [name=\"sort\"]", "enter('q', ''), enter('sort', 'name'), until(() => seen('#search_hits .card').length > 1)"),
        ("surprise", f"{RECIPE_FACTS} .card .cuisine #by_cuisine .finder [data-search] #surprise_me",
         "one('#surprise_me').focus(), until(() => one('#surprise_me').href.includes('/recipes/'))"),
    ],
    "recipes/pad-thai.html": [
        COUNT, *STARS,
        ("notes", f"{NOTES} .text", "write('Salt'), one('[data-notes]').textContent.includes('Salt')"),
        ("printing", "#print_recipe [data-use]", "one('#print_recipe').click(), until(() => globalThis.isPrinted)"),
        ("sharing", f"#share_recipe [data-use] {NOTICE}",
         "one('#share_recipe').click(), until(() => /copied|address/.test(one('#notice_area').textContent))"),
        ("screen", "#keep_awake [data-use]", "until(() => one('#keep_awake').matches('.possible'))"),
        ("video", "[data-player] .photo #video_player", "one('[data-player]').click(), Boolean(one('iframe'))"),
    ],
    "favorites.html": [
        COUNT,
        ("favorites", FAVORITES, "seen('#favorite_list li').length === 1"),
        ("notes on others", f"{FAVORITES} #noted_list", "seen('#noted_list li').length === 1"),
        ("what has left", GONE_RECIPES, "seen('#gone_list > li').length === 1"),
        ("notes on what has left", f"{GONE_RECIPES} {NOTES} .text", "one('#gone_list').textContent.includes('Mine')"),
        ("number", "#favorite_count", "one('#favorite_count').textContent.startsWith('2 recipes')"),
        ("export", "#copy_section [data-action=\"export\"]", "seen('[data-action=export]').length === 1"),
        ("import", "#copy_section [data-action=\"import\"]", "seen('[data-action=import]').length === 1"),
        ("everything offline", "#offline_copy [data-action=\"keep\"]", "seen('[data-action=keep]').length === 1"),
        ("none", f"{STAR} {FAVORITES} {GONE_RECIPES} #no_favorites",
         "all('.star.on').forEach((star) => star.click()), until(() => seen('#no_favorites').length === 1)"),
    ],
    "offline.html?from=index.html": [("way back", "[data-retry]", "seen('[data-retry]').length === 1")],
}

# Before the scripts of a page run, what the visitor keeps is put into the browser, and a part is taken out of the page.
BEFORE = """
const { part } = top === self ? sessionStorage : {};
if (top === self) {
    localStorage.clear();
    for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, JSON.stringify(value));
}
Object.defineProperty(navigator, 'share', { value: undefined });
print = () => { globalThis.isPrinted = true; };
const leaveOut = (root) => {
    for (const element of part ? root.querySelectorAll(part) : []) {
        // An attribute that says what something is goes alone, and what has an id, class or action goes as a whole.
        if (/^\\[data-\\w+\\]$/.test(part) || part === '[data-from-storage]') element.removeAttribute(part.slice(1, -1));
        else element.remove();
    }
    for (const template of root.querySelectorAll('template')) leaveOut(template.content);
};
document.addEventListener('readystatechange', () => document.readyState === 'interactive' && leaveOut(document));
"""
WORK = """async (works) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const one = (selector) => document.querySelector(selector);
    const seen = (selector) => all(selector).filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const star = () => one(':is(.card, article) .star:not(.on)');
    const clickOn = (element) => {
        element.click();
        return element;
    };
    const enter = (name, value) => {
        const field = one(`[name=${name}]`);
        field.value = value;
        field.dispatchEvent(new Event(name === 'q' ? 'input' : 'change', { bubbles: true }));
    };
    const write = (text) => {
        one('.notes > button').click();
        one('[data-notes] textarea').value = text;
        one('[data-notes] form').requestSubmit();
    };
    const until = async (isTrue) => {
        for (let rounds = 0; rounds < 1000 && !isTrue(); rounds += 1) await new Promise((done) => setTimeout(done, 20));
        return isTrue();
    };
    const broken = [];
    for (const [name, source] of works) {
        try {
            if (!await eval(source)) broken.push(name);
        } catch (error) {
            broken.push(`${name}: ${error.message}`);
        }
    }
    return broken;
}"""


def text(path: str) -> str:
    return (feeds.REPOSITORY / path).read_text()


def looked_up(script: str) -> set[str]:
    """The parts that a script names: in selectors, as ids, and as data attributes."""
    literals = re.findall(r"""(['`])([#.\[][^'`\n]*|[a-z]+(?:_[a-z]+)+)\1""", script)
    found = {part for _, literal in literals for part in PART.findall(f"#{literal}" if literal[0].isalpha() else literal)}
    fields = re.findall(r"\bdataset\.(\w+)", script)
    for names in re.findall(r"\{ ([^{}]*) \} = [^;\n]*dataset;", script):
        fields += [re.match(r"\w+", name)[0] for name in names.split(", ")]
    return found | {f"[data-{re.sub('[A-Z]', lambda letter: '-' + letter[0].lower(), field)}]" for field in fields}


def has(template: str, part: str) -> bool:
    """Whether a template has a part."""
    name = part.strip("#.[]")
    kind = {"#": f'id="{name}"', ".": rf'class="[^"]*\b{name}\b', "[": rf"\s{name}(?!-)"}[part[0]]
    return re.search(kind, template) is not None


def test_templates_and_their_reader_know_what_scripts_look_up():
    scripts = {file.name: file.read_text() for file in (feeds.REPOSITORY / "Public/theme").glob("*.js")}
    unnamed = {name: looked_up(script) - set(PARTS) - MADE - ANYWHERE for name, script in scripts.items() if not name.startswith("worker")}
    assert {name: parts for name, parts in unnamed.items() if parts} == {}
    assert len(ROWS) > 40
    for cell, templates, users in ROWS:
        sources = [text(f"Templates/{name}.mustache") for name in templates.split(", ")]
        for code in re.findall("`(.*?)`", cell):
            for part in PART.findall(code):
                assert any(has(source, part) for source in sources), f"{part} is in none of {templates}"
        first = PART.findall(cell)[0]
        for user in users.split(", "):
            assert first in looked_up(scripts[user]), f"{user} does not look for {first}"


@pytest.mark.parametrize("path", WORKS)
def test_a_page_does_without_any_part_of_it(visitor, sites, path):
    html = (sites.built("few") / path.split("?")[0]).read_text()
    # What is tried is evaluated in the page, which its policy forbids.
    someone = visitor(bypass_csp=True)
    someone.context.route("**/*.webp", lambda route: route.abort())
    someone.ignores = re.compile("ERR_FAILED")
    someone.context.add_init_script(BEFORE % json.dumps(KEPT))
    page = someone.open("few", path)
    broken = {}
    for part in [None, *(part for part in PARTS if part not in WHOLE and has(html, part))]:
        page.evaluate("(part) => { sessionStorage.part = part ?? ''; }", part)
        someone.open("few", path)
        works = [(name, source) for name, parts, source in WORKS[path] if part not in parts.split()]
        failed = page.evaluate(WORK, works) + [error for error in someone.errors if not someone.ignores.search(error)]
        if failed:
            broken[part] = failed
        someone.errors.clear()
    assert broken == {}
