#!/bin/sh
# word2number 1.1, text2digits 0.1.2, number-parser 0.3.2 and text2num 3.1.0 (PyPI): numbers in words, as old recipes have them.
#
# Expected: "two eight-ounce cans" are 2 of 8 ounces, "one third cup" is 1/3 or left alone.
# Seen:     text2digits makes "28 ounce cans". number-parser and it make "1 3 cup" of "one third cup", and text2num "one 3rd cup".
#           word2number adds up what it finds in a line: "two eight ounce cans" are 10 and "one or two" is 3, but "twenty to twenty
#           five minutes" are 405. None of these is an error.
# So:       find amounts with fractions first, and give these libraries only what is one number.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check word2number==1.1 text2digits==0.1.2 number-parser==0.3.2 text2num==3.1.0

cat >digits.py <<'PYTHON'
import number_parser
from text2digits import text2digits
from text_to_num import alpha2digit
from word2number import w2n

join = text2digits.Text2Digits().convert
for line in ("two eight ounce cans", "one third cup", "one or two cloves", "twenty to twenty five minutes"):
    print([join(line), number_parser.parse(line), alpha2digit(line, "en"), w2n.word_to_num(line)])
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'digits' "$(python/bin/python digits.py)" "['28 ounce cans', '2 8 ounce cans', '2 8 ounce cans', 10]
['1 3 cup', '1 3 cup', 'one 3rd cup', 1]
['1 or 2 cloves', '1 or 2 cloves', 'one or two cloves', 3]
['20 to 25 minutes', '20 to 25 minutes', '20 to 25 minutes', 405]"
