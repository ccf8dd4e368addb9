#!/bin/sh
# csvkit 2.2.0 with agate 1.14.2 and parsedatetime 2.6 (PyPI): a table of ingredients, sorted by name.
#
# Expected: csvsort puts lines into another order and leaves what they say.
# Seen:     the amounts 1/2 and 3/4 are 2001-01-02 and 2001-03-04, servings of 2-3 are a day in February, "1,5" dl are 15 and "0,75" l
#           are 75, a time of 1:30 is a minute and a half, and of "none" and "n/a" nothing is left. csvjoin and csvjson do the same,
#           csvcut and csvstack don't. It depends on the whole column: one 1½ in it, and all its amounts stay as they are.
# So:       for a table of recipes always --no-inference, with --blanks, without which "none" is lost all the same. Numbers then sort
#           as text.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0 agate==1.14.2 parsedatetime==2.6 pytimeparse==1.1.10

cat >cups.csv <<'CSV'
recipe,amount,unit,food,servings,time,diet
Waffles,3/4,cup,milk,4-6,1:30,none
Pancakes,1/2,cup,milk,2-3,0:45,vegan
CSV
cat >litres.csv <<'CSV'
recipe,amount,unit,food
Soupe,"0,75",l,eau
Crêpes,"1,5",dl,lait
CSV
cat >mixed.csv <<'CSV'
recipe,amount,unit,food
Waffles,3/4,cup,milk
Pancakes,1½,cup,milk
CSV
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
sorted() { python/bin/csvsort --columns recipe "$@"; }
is 'fractions, ranges, times, none' "$(sorted cups.csv)" 'recipe,amount,unit,food,servings,time,diet
Pancakes,2001-01-02,cup,milk,2001-02-03,0:00:45,vegan
Waffles,2001-03-04,cup,milk,2001-04-06,0:01:30,'
is 'decimal commas' "$(sorted litres.csv)" 'recipe,amount,unit,food
Crêpes,15,dl,lait
Soupe,75,l,eau'
is 'one amount that is no date' "$(sorted mixed.csv)" 'recipe,amount,unit,food
Pancakes,1½,cup,milk
Waffles,3/4,cup,milk'
is 'without inference' "$(sorted --no-inference --blanks cups.csv)" 'recipe,amount,unit,food,servings,time,diet
Pancakes,1/2,cup,milk,2-3,0:45,vegan
Waffles,3/4,cup,milk,4-6,1:30,none'
