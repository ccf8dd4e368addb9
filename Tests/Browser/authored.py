"""Files that an owner adds to a site: notes on recipes and pages of their own."""

import cookery

NOTE = """\
A loaf for the week.

## Ingredients

### For the starter

- 100 g rye flour
- 100 ml water

### For the dough

- [ ] 400 g rye flour
- [x] 10 g **fine** salt
- 300 ml water

### For the tin

- butter

## Steps

1. Mix the **starter** the evening before, and `cover` it.
2. Knead, *then* wait.

## Before you go

- [ ] Turn the oven off
"""

TASKS = """\
# Checks

- [ ] Read the **recipe** to the end, including the [waiting](other.md), before anything else is begun or bought.
- [x] Heat the oven
- A thing that needs no tick

1. [ ] First
2. [ ] Second

Indented like this list:

- One
- Two

## Without words

""" + "- [ ] \n"

LONG = "The long story of how grandmother’s notebook came to be a site"


def title(number: int) -> str:
    return f"{LONG}, part {number:02}"


def pages(count: int) -> dict[str, str]:
    """So many pages, each with a long title."""
    return {f"Public/page-{number:02}.md": f"# {title(number)}\n\nOnce.\n" for number in range(1, count + 1)}


# From a site's name to its files.
FILES = {
    "authored": {
        "Public/notes/rye-bread.md": NOTE,
        "Public/checks.md": TASKS,
        "Public/other.md": "# Other\n\nText.\n",
    },
    "custom": {"Public/theme/custom.css": ":root { --accent: light-dark(rgb(1 2 3), rgb(250 251 252)) }\n"},
    "cooking": {"Public/notes/stollen.md": cookery.STOLLEN},
    "markdown": {"recipesite.yaml": cookery.MAPPING},
    "parts": {
        "recipesite.yaml": "language: en\nsource: Menu\n",
        "Menu/Cheese Sauce.cook": "---\nservings: 4\n---\n\nMelt @cheese{100%g}.\n",
        "Menu/Toast.cook": "Toast @bread{2%slices}. Top with @./Cheese Sauce{½}.\n",
    },
    "kochen": {"recipesite.yaml": "language: de\n"},
    "one page": pages(1),
    "three pages": pages(3),
    "twelve pages": pages(12),
}
