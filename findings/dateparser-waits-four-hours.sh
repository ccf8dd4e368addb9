#!/bin/sh
# dateparser 1.5.0 (PyPI), times in people's words: when something that takes 1¼ hours is done.
#
# Expected: 1¼ hours from now, or no answer, as for "in 1 1/2 hours".
# Seen:     "in 1¼ hours" is in four hours, "in ½ hour" and "in 2½ hours" are both in two: of the fraction only what is below its stroke
#           is read. A comma depends on the language: "in 1,5 Stunden" and "tra 1,5 ore" are an hour and a half, Spanish "en 1,5 horas"
#           and Czech "za 1,5 hodiny" five hours, as is "in 1,5 h" in English. Each is an answer like any other, and no error.
# So:       count minutes oneself and write "in 75 minutes".
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check dateparser==1.5.0

cat >times.py <<'PYTHON'
import datetime
import dateparser

now = datetime.datetime(2026, 1, 1, 12)
for language, words in (
    ("en", "in 75 minutes"), ("en", "in 1.5 hours"), ("en", "in 1 1/2 hours"), ("en", "in 1¼ hours"), ("en", "in ½ hour"), ("en", "in 2½ hours"),
    ("en", "in 1,5 h"), ("de", "in 1,5 Stunden"), ("it", "tra 1,5 ore"), ("es", "en 1,5 horas"), ("cs", "za 1,5 hodiny"),
):
    found = dateparser.parse(words, languages=[language], settings={"RELATIVE_BASE": now})
    print(f"{words}: {found and found - now}")
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'times' "$(python/bin/python times.py)" 'in 75 minutes: 1:15:00
in 1.5 hours: 1:30:00
in 1 1/2 hours: None
in 1¼ hours: 4:00:00
in ½ hour: 2:00:00
in 2½ hours: 2:00:00
in 1,5 h: 5:00:00
in 1,5 Stunden: 1:30:00
tra 1,5 ore: 1:30:00
en 1,5 horas: 5:00:00
za 1,5 hodiny: 5:00:00'
