#!/bin/sh
# Babel 2.19.0 (PyPI), units with the data of CLDR: oven temperatures and weights in the narrow form, as for a table or a phone.
#
# Expected: the narrow form is shorter, and what one asks for as Fahrenheit says so.
# Seen:     in "en" 350 °F are "350°" beside "180°C", and in "en_CA" it is the other way round: "180°" beside "350°F". In "en_GB" and
#           French both have their letter. Two pounds are "2#" in "en" only. The language decides which scale goes without a name,
#           whatever scale its cooks think in. The short form ("350°F", "2 lb") has none of this.
# So:       the short form for everything that is cooked by, narrow for nothing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check babel==2.19.0

cat >units.py <<'PYTHON'
from babel.units import format_unit

asked = (350, "temperature-fahrenheit"), (180, "temperature-celsius"), (2, "mass-pound")
for language in ("en", "en_CA", "en_GB", "fr"):
    print(language, [format_unit(number, unit, "narrow", locale=language) for number, unit in asked])
print("short en", [format_unit(number, unit, "short", locale="en") for number, unit in asked])
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'units' "$(python/bin/python units.py)" "en ['350°', '180°C', '2#']
en_CA ['350°F', '180°', '2lb']
en_GB ['350°F', '180°C', '2lb']
fr ['350°F', '180°C', '2lb']
short en ['350°F', '180°C', '2 lb']"
