#!/bin/sh
# PyLD 3.3.0 (PyPI), the JSON-LD processor: a recipe of schema.org whose lists have the same line twice.
#
# Expected: framing gives the recipe in the wanted shape; what it says stays.
# Seen:     the second "1 tsp salt" and the second "Rest for 1 hour." are gone, and the other lines are in their order, so that the
#           recipe looks whole. `expand` and `compact` keep them; `flatten` and `frame` don't: for JSON-LD an array is a set, if its
#           context doesn't say @list, and schema.org's doesn't. Steps that are HowToStep are all kept, since each is a thing of its own.
# So:       take a recipe out of JSON-LD with `expand` or as plain JSON, and write steps as HowToStep.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check PyLD==3.3.0

cat >frame.py <<'PYTHON'
from pyld import jsonld

context = {"@vocab": "https://schema.org/"}
lines = ["500 g flour", "1 tsp salt", "80 g butter", "1 tsp salt"]
steps = ["Knead.", "Rest for 1 hour.", "Roll out.", "Rest for 1 hour.", "Bake."]
as_steps = [{"@type": "HowToStep", "text": step} for step in steps]
for instructions in (steps, as_steps):
    recipe = {"@context": context, "@type": "Recipe", "recipeIngredient": lines, "recipeInstructions": instructions}
    for name, made in (
        ("compact", jsonld.compact(recipe, context)),
        ("frame", jsonld.frame(recipe, {"@context": context, "@type": "Recipe"})),
    ):
        found = [step if isinstance(step, str) else step["text"] for step in made["recipeInstructions"]]
        print(name, made["recipeIngredient"], found)
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'lines' "$(python/bin/python frame.py)" \
  "compact ['500 g flour', '1 tsp salt', '80 g butter', '1 tsp salt'] ['Knead.', 'Rest for 1 hour.', 'Roll out.', 'Rest for 1 hour.', 'Bake.']
frame ['500 g flour', '1 tsp salt', '80 g butter'] ['Knead.', 'Rest for 1 hour.', 'Roll out.', 'Bake.']
compact ['500 g flour', '1 tsp salt', '80 g butter', '1 tsp salt'] ['Knead.', 'Rest for 1 hour.', 'Roll out.', 'Rest for 1 hour.', 'Bake.']
frame ['500 g flour', '1 tsp salt', '80 g butter'] ['Knead.', 'Rest for 1 hour.', 'Roll out.', 'Rest for 1 hour.', 'Bake.']"
