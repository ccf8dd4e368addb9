#!/bin/sh
# mf2py 2.0.2 (PyPI), the parser of microformats: a page with hRecipe, written as its draft's own example is.
#
# Expected: the ingredient is "500 gram potatoes", as it is of one without further marks.
# Seen:     it is "500". hRecipe marks amounts with class `value` and units with `type`; to microformats2, by whose rules mf2py reads
#           the older format too, a `value` below a property is all of the property. Of each ingredient that is marked with care only
#           the number is left, and nothing says that there was more.
# So:       read hRecipe's ingredients as the text of the element, and write no class `value` into h-recipe's.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check mf2py==2.0.2

cat >ingredients.py <<'PYTHON'
import mf2py

page = """<div class="hrecipe"><h1 class="fn">Pommes Frites</h1><ul>
<li class="ingredient">500 gram potatoes, hard cooking.</li>
<li class="ingredient"><span class="value">500</span> <span class="type">gram</span> potatoes, hard cooking.</li></ul></div>"""
print(mf2py.parse(page)["items"][0]["properties"]["ingredient"])
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'ingredients' "$(python/bin/python ingredients.py)" "['500 gram potatoes, hard cooking.', '500']"
