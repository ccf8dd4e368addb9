#!/bin/sh
# cooklang-bindings 0.6.0 (PyPI), the official parser cooklang-rs 0.18.7 with its defaults: amounts at twice the servings.
#
# Expected: ½ is read like 1/2, and 2-3 as a range.
# Seen:     1/2 and 1 1/2 are numbers and double; ½, 1½, 2-3, 2–3 and 1,5 are text and stay as they are, without an error or a
#           warning. One recipe at twice its servings has some amounts doubled and others not, and nothing tells them apart but the
#           type of the value.
# So:       write amounts for Cooklang as digits with a slash or a point, and never take a text that comes back for scaled.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check cooklang-bindings==0.6.0

cat >scale.py <<'PYTHON'
import cooklang

recipe = "Mix @flour{1/2%cup}, @milk{1 1/2%cup}, @sugar{½%cup}, @butter{1½%cup}, @onions{2-3}, @eggs{2–3} and @cream{1,5%dl}."
for factor in (1, 2):
    print([i.quantity.text for i in cooklang.parse(recipe, scale=factor).ingredients])
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'scaling' "$(python/bin/python scale.py)" "['1/2 cup', '1 1/2 cup', '½ cup', '1½ cup', '2-3', '2–3', '1,5 dl']
['1 cup', '3 cup', '½ cup', '1½ cup', '2-3', '2–3', '1,5 dl']"
