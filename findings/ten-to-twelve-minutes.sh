#!/bin/sh
# unit-parse 0.1.12 with Pint 0.25.3, quantulum3 0.10.0 and tempora 5.13.0 (PyPI), readers of amounts with units: times from recipes.
#
# Expected: "10-12 minutes" are ten, eleven or twelve minutes, or an error, and "30 minutes" are half an hour for all three.
# Seen:     unit-parse reads 10-12 as a power of ten, a trillionth of a minute, yet 20-25 min are 20; with the right dash, 10–12, it
#           multiplies: two hours. 1 1/2 cups are half a cup, and 1½ are one. No error, no warning.
#           quantulum3, without its optional classifier, takes "minutes" for an angle, even in "1 hour 30 minutes", where "30 min" is a
#           time; and "half a cup" is 0.5 per cup.
#           tempora adds what is there: 10-12 minutes are 12 minutes and 10 seconds, 1/2 hour is two hours and one second.
# So:       give them single amounts as decimals with short units, "10 min", and look at the unit that comes back.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check unit-parse==0.1.12 pint==0.25.3 quantulum3==0.10.0 tempora==5.13.0

cat >times.py <<'PYTHON'
import logging

import quantulum3.parser
import tempora
import unit_parse

logging.disable()
for text in ("10-12 minutes", "20-25 min", "10–12 minutes", "10 min", "1 1/2 cups", "1½ cups", "1.5 cups"):
    print("unit-parse", text, "=", unit_parse.parser(text))
for text in ("10-12 minutes", "1 hour 30 minutes", "30 min", "half a cup of milk", "1/2 cup of milk"):
    print("quantulum3", text, "=", ", ".join(f"{found.value} {found.unit.name}" for found in quantulum3.parser.parse(text)))
for text in ("10-12 minutes", "1/2 hour", "1,5 hours", "1.5 hours"):
    print("tempora", text, "=", tempora.parse_timedelta(text))
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'times' "$(python/bin/python times.py 2>/dev/null | grep ' = ')" 'unit-parse 10-12 minutes = 1e-12 min
unit-parse 20-25 min = 20 min
unit-parse 10–12 minutes = 120 min
unit-parse 10 min = 10 min
unit-parse 1 1/2 cups = 0.5 cp
unit-parse 1½ cups = 1 cp
unit-parse 1.5 cups = 1.5 cp
quantulum3 10-12 minutes = 11.0 minute of arc
quantulum3 1 hour 30 minutes = 1.0 hour, 30.0 minute of arc
quantulum3 30 min = 30.0 minute
quantulum3 half a cup of milk = 0.5 per cup
quantulum3 1/2 cup of milk = 0.5 cup
tempora 10-12 minutes = 0:12:10
tempora 1/2 hour = 2:00:01
tempora 1,5 hours = 5:00:01
tempora 1.5 hours = 1:30:00'
