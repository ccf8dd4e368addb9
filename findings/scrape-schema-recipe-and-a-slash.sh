#!/bin/sh
# scrape-schema-recipe 0.2.2 with extruct 0.18.0 (PyPI), a reader of schema.org's recipes in web pages: JSON-LD in four spellings.
#
# Expected: https://schema.org and https://schema.org/ are the same context, in a @graph and out of it, and 4 is as good as "4".
# Seen:     alone, a recipe is found with every spelling. In a @graph, as many sites write it, it is found with https://schema.org only:
#           one slash more, and the page has no recipe; neither has it one with the type ["Recipe"], which alone is found as well.
#           Of what is found, numbers and true or false are left out: "recipeYield": 4 is gone, "4" stays; so are the year, and the zero
#           within a rating from 0 to 5. Nothing is said of it.
# So:       write one recipe for one script, without a @graph, https://schema.org without a slash, one type, and numbers as texts.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check scrape-schema-recipe==0.2.2 extruct==0.18.0

cat >pages.py <<'PYTHON'
import json

import scrape_schema_recipe

SOUP = {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 onions"], "recipeInstructions": "Boil."}


def read(data):
    return scrape_schema_recipe.loads('<!DOCTYPE html><html lang="en"><head><title>Soup</title><script type="application/ld+json">'
                                      + json.dumps(data) + "</script></head><body><p>Soup</p></body></html>")


for context in ("https://schema.org", "https://schema.org/", "http://schema.org", "http://schema.org/"):
    print(context, "alone", len(read({"@context": context, **SOUP})), "in a graph", len(read({"@context": context, "@graph": [SOUP]})))
for kind in ("Recipe", ["Recipe"]):
    soup = {**SOUP, "@type": kind}
    print(kind, "alone", len(read({"@context": "https://schema.org", **soup})),
          "in a graph", len(read({"@context": "https://schema.org", "@graph": [soup]})))
for serves in (4, "4"):
    soup = read({"@context": "https://schema.org", **SOUP, "recipeYield": serves, "copyrightYear": 2026, "isFamilyFriendly": True,
                 "aggregateRating": {"@type": "AggregateRating", "ratingValue": 4, "worstRating": 0, "ratingCount": 7}})[0]
    print(*(repr(soup.get(key)) for key in ("recipeYield", "copyrightYear", "isFamilyFriendly", "aggregateRating")))
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'pages' "$(python/bin/python pages.py)" "https://schema.org alone 1 in a graph 1
https://schema.org/ alone 1 in a graph 0
http://schema.org alone 1 in a graph 0
http://schema.org/ alone 1 in a graph 0
Recipe alone 1 in a graph 1
['Recipe'] alone 1 in a graph 0
None None None {'@type': 'AggregateRating', 'ratingValue': 4, 'ratingCount': 7}
'4' None None {'@type': 'AggregateRating', 'ratingValue': 4, 'ratingCount': 7}"
