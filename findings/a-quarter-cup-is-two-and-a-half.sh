#!/bin/sh
# parse-ingredients 0.0.4 and ingredient-slicer 1.2.21 (PyPI), readers of ingredient lines in English.
#
# Expected: 1/4 cup is 0.25 cup in both, since both read 1 1/2 cups right; 1,000 g are 1000.
# Seen:     parse-ingredients takes a slash for a range and gives its middle: 1/4 cup is 2.5 cups, 3/4 tsp is 3.5 tsp, and 1,000 g are
#           half a gram, between 1 and 0. It is right only with a whole number before the fraction, so the easier line is the wrong one.
#           ingredient-slicer reads fractions, but 1,000 g are 1 g, and weigh 1.0 by its own reckoning; 1,500 g are 1 g too.
# So:       write amounts for other readers as decimals with a point, and thousands without a comma.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check parse-ingredients==0.0.4 ingredient-slicer==1.2.21

cat >amounts.py <<'PYTHON'
import contextlib, io
from ingredient_slicer import IngredientSlicer
from parse_ingredients import parse_ingredient

for line in ("1/4 cup sugar", "3/4 tsp salt", "1 1/2 cups flour", "0.25 cup sugar", "1,000 g flour", "1,500 g flour", "1500 g flour"):
    with contextlib.redirect_stdout(io.StringIO()):
        one, two = parse_ingredient(line), IngredientSlicer(line)
    print(f"{line}: {one.quantity} {one.unit}, {two.quantity()} {two.unit()}, {two.gram_weight()} g")
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'amounts' "$(python/bin/python amounts.py)" '1/4 cup sugar: 2.5 cup, 0.25 cup, 56.5 g
3/4 tsp salt: 3.5 tsp, 0.75 tsp, 1.87 g
1 1/2 cups flour: 1.5 cup, 1.5 cups, 205.16 g
0.25 cup sugar: 0.25 cup, 0.25 cup, 56.5 g
1,000 g flour: 0.5 g, 1 g, 1.0 g
1,500 g flour: 250.5 g, 1 g, 1.0 g
1500 g flour: 1500.0 g, 1500 g, 1500.0 g'
