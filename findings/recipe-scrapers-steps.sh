#!/bin/sh
# recipe-scrapers 15.13.0 (PyPI): steps of schema.org that have a name, or are made of directions and tips.
#
# Expected: a step's `name` is its heading; a step may consist of HowToDirection and HowToTip, which schema.org made for that.
# Seen:     the name is a step of its own, so that two steps named "Step 1" and "Step 2" are four; it is left out only if the text
#           begins with it. A step of directions raises AttributeError, and with it goes the import of the whole recipe.
#           HowToDirection in place of HowToStep gives no steps at all.
# So:       write HowToStep with `text`, no directions below it, and no name that its text doesn't begin with.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check recipe-scrapers==15.13.0

cat >steps.py <<'PYTHON'
import json
from recipe_scrapers import scrape_html


def steps(*found):
    recipe = {"@context": "https://schema.org", "@type": "Recipe", "name": "A", "recipeInstructions": found}
    page = f'<!doctype html><title>A</title><script type="application/ld+json">{json.dumps(recipe)}</script>'
    try:
        print(scrape_html(page, org_url="https://recipes.example/a", supported_only=False).instructions_list())
    except AttributeError as error:
        print(type(error).__name__)


steps({"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "text": "Bake."})
steps({"@type": "HowToStep", "name": "Step 1", "text": "Mix."}, {"@type": "HowToStep", "name": "Step 2", "text": "Bake."})
steps({"@type": "HowToStep", "name": "Mix", "text": "Mix all."}, {"@type": "HowToStep", "name": "Bake", "text": "Bake it."})
steps({"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}, {"@type": "HowToTip", "text": "Cold."}]})
steps({"@type": "HowToDirection", "text": "Mix."})
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'steps' "$(python/bin/python steps.py)" "['Mix.', 'Bake.']
['Step 1', 'Mix.', 'Step 2', 'Bake.']
['Mix all.', 'Bake it.']
AttributeError
[]"
