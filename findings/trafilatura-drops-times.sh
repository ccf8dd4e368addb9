#!/bin/sh
# trafilatura 2.3.1 (PyPI), with which archives and readers take the text out of pages: a duration in a step.
#
# Expected: marks such as <time>, <data> and <abbr> leave their words in the sentence.
# Seen:     the words of <time> go with it: "Bake it for until golden". <data> and <abbr> keep theirs.
# So:       durations in steps are <data value="PT50M">, not <time datetime="PT50M">.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pip==26.3
python/bin/pip install --quiet --disable-pip-version-check trafilatura==2.3.1

cat >words.py <<'PYTHON'
import trafilatura

intro = "<p>A cake of many thin sheets of dough, nuts and butter, which my grandmother made each winter, in a large tray, for all of us.</p>"
for mark in ('<time datetime="PT50M">50 minutes</time>', '<data value="PT50M">50 minutes</data>', '<abbr title="PT50M">50 minutes</abbr>'):
    page = f"<!doctype html><html><body><article><h1>Cake</h1>{intro * 3}<p>Bake it for {mark} until golden, and let it cool.</p></article></body></html>"
    print(trafilatura.extract(page, deduplicate=False).splitlines()[-1])
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'words' "$(python/bin/python words.py)" 'Bake it for until golden, and let it cool.
Bake it for 50 minutes until golden, and let it cool.
Bake it for 50 minutes until golden, and let it cool.'
