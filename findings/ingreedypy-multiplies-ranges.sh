#!/bin/sh
# ingreedypy 1.3.8 (PyPI), a parser of ingredients: ranges, and fractions that are one character.
#
# Expected: "10-12 shrimp" is 10, 12, or both; "1½ cups" is 1.5.
# Seen:     a range is multiplied out: 10-12 shrimp are 120, 3-4 onions are 12. "1½ cups flour" is half a cup, though "1 ½" and
#           "1 1/2" are 1.5; "1,000 g" is 0 g. No error in any of them. The product is right for "2 (14 oz) cans", for which it is
#           made: a hyphen counts as an opening bracket.
# So:       for machines, write ranges as two fields or in words, and a space between a number and its fraction.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check ingreedypy==1.3.8

cat >amounts.py <<'PYTHON'
from ingreedypy import Ingreedy

for line in ("10-12 shrimp", "3-4 onions", "1 1/2 cups flour", "1 ½ cups flour", "1½ cups flour", "1,000 g flour", "2 (14 oz) cans tomatoes"):
    print(line, *(part["amount"] for part in Ingreedy().parse(line)["quantity"]), sep=": ")
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'amounts' "$(python/bin/python amounts.py)" '10-12 shrimp: 120
3-4 onions: 12
1 1/2 cups flour: 1.5
1 ½ cups flour: 1.5
1½ cups flour: 0.5
1,000 g flour: 0
2 (14 oz) cans tomatoes: 28'
