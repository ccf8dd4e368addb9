#!/bin/sh
# html2text 2025.4.15 and markdownify 1.2.3 (PyPI): notes in HTML to Markdown, as exports of recipes are converted.
#
# Expected: a paragraph stays a paragraph, since both escape some signs that Markdown would read.
# Seen:     html2text escapes "7." and "-" at the start of a paragraph, but not "#" or "1)": "# 10 can tomatoes", with a can's size
#           in America, is a heading, and "350 *F*" is emphasized. markdownify escapes only the latter: "7. Mai" is a list that
#           begins with 7, and "- 2 eggs" one of a point. In both, 1½ cups written with <sup> and <sub> are "11/2 cups".
# So:       escape what begins a paragraph, and put a space before a raised number, before a text is given to either.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check html2text==2025.4.15 markdownify==1.2.3

cat >paragraphs.py <<'PYTHON'
import html2text
from markdownify import markdownify

for text in ("# 10 can tomatoes", "7. Mai", "- 2 eggs", "1) Mix", "350 *F*", "1<sup>1</sup>/<sub>2</sub> cups"):
    print([convert(f"<p>{text}</p>").strip() for convert in (html2text.html2text, markdownify)])
PYTHON
is() {
  printf "%s:\n%s\n" "$1" "$2"
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'paragraphs' "$(python/bin/python paragraphs.py)" "['# 10 can tomatoes', '# 10 can tomatoes']
['7\\\\. Mai', '7. Mai']
['\\\\- 2 eggs', '- 2 eggs']
['1) Mix', '1) Mix']
['350 *F*', '350 \\\\*F\\\\*']
['11/2 cups', '11/2 cups']"
