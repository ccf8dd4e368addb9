#!/bin/sh
# cooklang-py 1.0.1 (PyPI): a comment of its own line, or at the end of one, within a step of several lines.
#
# Expected: a comment ends with its line, as Cooklang's specification says.
# Seen:     it ends with the step. What follows in the same paragraph is gone, ingredients, times and all: no eggs on the list.
#           With an empty line after the comment, all is there.
# So:       files that others are to read have comments in paragraphs of their own.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check cooklang-py==1.0.1

cat >comments.py <<'PYTHON'
from cooklang_py import Recipe

for text in ("Melt @butter{20%g}.\n-- not too hot\nAdd @eggs{3}.", "Melt @butter{20%g}. -- not too hot\nAdd @eggs{3}.",
             "Melt @butter{20%g}.\n\n-- not too hot\n\nAdd @eggs{3}."):
    recipe = Recipe(text)
    print([str(ingredient.name) for ingredient in recipe.ingredients], [str(step) for step in recipe.steps])
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'comments' "$(python/bin/python comments.py)" "['butter'] ['Melt butter (20 g).']
['butter'] ['Melt butter (20 g).']
['butter', 'eggs'] ['Melt butter (20 g).', 'Add eggs (3).']"
