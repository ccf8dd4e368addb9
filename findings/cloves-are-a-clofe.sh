#!/bin/sh
# inflection 0.5.1, TextBlob 0.20.1 and simplemma 2.0.0 (PyPI): the singular of foods, to find the same food in other lines.
#
# Expected: a singular is a word, and the same for one and for several: "cloves" and "clove", "loaves" and "loaf".
# Seen:     inflection makes "clofe", "olife", "endife" and "loafe", and "cafe" of caves; its own plurals are "loafs" and "leafs".
#           TextBlob has "olife" and "endife", too. Both take the "s" of "asparagus" and "couscous" for that of a plural. In
#           simplemma "loaves" are a "loave", and "leaves" are the verb "leave".
# So:       give the endings of food words exceptions (olive, clove, chive, endive), and compare both forms in the same way.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check inflection==0.5.1 textblob==0.20.1 simplemma==2.0.0

cat >singulars.py <<'PYTHON'
import inflection
import simplemma
from textblob import Word

for food in ("cloves", "olives", "endives", "caves", "loaves", "leaves", "asparagus", "couscous"):
    print(food, inflection.singularize(food), Word(food).singularize(), simplemma.lemmatize(food, lang="en"))
print([inflection.pluralize(food) for food in ("loaf", "leaf", "half")])
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'singulars' "$(python/bin/python singulars.py)" "cloves clofe clove clove
olives olife olife olive
endives endife endife endive
caves cafe cave cave
loaves loafe loaf loave
leaves leafe leaf leave
asparagus asparagu asparagu asparagus
couscous couscou couscou couscous
['loafs', 'leafs', 'halves']"
