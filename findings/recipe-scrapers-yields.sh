#!/bin/sh
# recipe-scrapers 15.13.0 (PyPI), with which Mealie, Tandoor and KitchenOwl import pages: `recipeYield` of schema.org.
#
# Expected: "4–6 servings", with the en dash that typography wants, is read as "4-6 servings" is, and "2 dozen cookies" are 24, or
#           "2 dozen".
# Seen:     4-6 and "4 to 6" are 6, but 4–6 is 4. "2 dozen cookies" are 2 cookies, "1,000 g" is 1 serving, "½ loaf" and "one loaf"
#           are 0 loaves. Recipes are then scaled by that number.
# So:       a yield for machines has plain digits first, and ranges with a hyphen.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check recipe-scrapers==15.13.0

cat >yields.py <<'PYTHON'
import json
from recipe_scrapers import scrape_html

for text in ("4-6 servings", "4 to 6 servings", "4–6 servings", "24 cookies", "2 dozen cookies", "1,000 g", "½ loaf", "one loaf"):
    recipe = {"@context": "https://schema.org", "@type": "Recipe", "name": "A", "recipeYield": text}
    page = f'<!doctype html><title>A</title><script type="application/ld+json">{json.dumps(recipe)}</script>'
    print(text, scrape_html(page, org_url="https://recipes.example/a", supported_only=False).yields(), sep=": ")
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'yields' "$(python/bin/python yields.py)" '4-6 servings: 6 servings
4 to 6 servings: 6 servings
4–6 servings: 4 servings
24 cookies: 24 cookies
2 dozen cookies: 2 cookies
1,000 g: 1 serving
½ loaf: 0 loaves
one loaf: 0 loaves'
