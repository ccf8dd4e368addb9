#!/bin/sh
# extruct 0.18.0 with html-text 0.7.1, and microdata 0.8.0 (PyPI), readers of microdata: <time> whose words are its value.
#
# Expected: "PT1H40M" and "2026-01-05": in HTML a <time> without `datetime` stands for its own words, which must then be such a value.
# Seen:     both read an empty text, in silence. With the attribute, both are right. Of <data value="4">four</data> extruct takes the 4,
#           microdata the "four".
# So:       write `datetime`, even if it repeats the words, and <meta itemprop content> for a number.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check extruct==0.18.0 html-text==0.7.1 microdata==0.8.0

cat >times.py <<'PYTHON'
import extruct
import microdata

for attribute in ("", ' datetime="PT1H40M"'):
    page = f"""<!doctype html><html lang="en"><title>Soup</title><main itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Soup</h1><p>Takes <time itemprop="totalTime"{attribute}>PT1H40M</time>,
    written on <time itemprop="datePublished">2026-01-05</time>, for <data itemprop="recipeYield" value="4">four</data>.</p></main></html>"""
    one = extruct.extract(page, syntaxes=["microdata"])["microdata"][0]["properties"]
    two = {name: found[0] for name, found in microdata.get_items(page)[0].props.items()}
    for read in (one, two):
        print([read[name] for name in ("totalTime", "datePublished", "recipeYield")])
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'times' "$(python/bin/python times.py)" "['', '', '4']
['', '', 'four']
['PT1H40M', '', '4']
['PT1H40M', '', 'four']"
