#!/bin/sh
# Pint 0.25.3 (PyPI), a library of units, which knows cups, tablespoons and even shots: other words of recipes.
#
# Expected: "pinch" is unknown, as "dash", "stick" and "can" are; "fl oz" is a fluid ounce, or an error.
# Seen:     a pinch is a p-inch, a trillionth of an inch. "fl oz" is a femtolitre times an ounce; "floz" is the fluid ounce. "1½ cup"
#           is one cup, and "1 1/2 cup" half a cup, since a space multiplies. All of these are answers, without a warning.
# So:       look units of recipes up in a table of one's own before a general one may guess.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pint==0.25.3

cat >units.py <<'PYTHON'
import pint

units = pint.UnitRegistry()
for text in ("1 pinch", "1 fl oz", "1 floz", "1½ cup", "1 1/2 cup", "1 dash"):
    try:
        print(text, "=", f"{units(text).to_base_units():.10g~P}")
    except pint.UndefinedUnitError:
        print(text, "is unknown")
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'units' "$(python/bin/python units.py)" '1 pinch = 2.54×10⁻¹⁴ m
1 fl oz = 2.834952313×10⁻²⁰ kg·m³
1 floz = 2.957352956×10⁻⁵ m³
1½ cup = 0.0002365882365 m³
1 1/2 cup = 0.0001182941182 m³
1 dash is unknown'
