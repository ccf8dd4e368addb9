#!/bin/sh
# inflect 7.6.0 (PyPI), English words for numbers: amounts of recipes, as one has them read out.
#
# Expected: "1/2" is one half, or an error.
# Seen:     1/2 is "twelve", and so is Python's own Fraction(1, 2); 1 1/2 is "one hundred and twelve", 2-3 is "twenty-three", 1½ is
#           "one", ½ is "zero" and 1,5 is "fifteen". All signs but digits and the point are dropped, and what is left is read as one
#           number, in silence. 1.5 is right.
# So:       give it decimals with a point, and each end of a range by itself.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check inflect==7.6.0

cat >words.py <<'PYTHON'
from fractions import Fraction
import inflect

words = inflect.engine().number_to_words
for amount in ("1/2", Fraction(1, 2), "1 1/2", "2-3", "10-12", "1½", "½", "1,5", "1.5"):
    print(f"{amount}: {words(amount)}")
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'words' "$(python/bin/python words.py)" '1/2: twelve
1/2: twelve
1 1/2: one hundred and twelve
2-3: twenty-three
10-12: one thousand and twelve
1½: one
½: zero
1,5: fifteen
1.5: one point five'
