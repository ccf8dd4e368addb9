#!/bin/sh
# anyascii 0.3.3, text-unidecode 1.3 with python-slugify 9.2.0, and Unidecode 1.4.0 (PyPI): names with a fraction, as text without
# other letters than ASCII's, for file names, addresses and searches. Mealie makes its addresses by python-slugify.
#
# Expected: "1½ cups" is "1 1/2 cups" or "1.5 cups".
# Seen:     anyascii and text-unidecode write "11/2 cups", five and a half, and the slug is "11-2-cups", that of "11 2 cups". Of the
#           three, only Unidecode keeps the numbers apart. text-unidecode does so for ⅓, with two spaces behind it, but not for ½.
# So:       put a space before a fraction oneself, before anything transliterates it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check anyascii==0.3.3 text-unidecode==1.3 python-slugify==9.2.0 Unidecode==1.4.0

cat >names.py <<'PYTHON'
import anyascii, slugify, text_unidecode, unidecode

for name in ("1½ cups", "2⅓ cups"):
    print([anyascii.anyascii(name), text_unidecode.unidecode(name), slugify.slugify(name), unidecode.unidecode(name)])
PYTHON
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'names' "$(python/bin/python names.py)" "['11/2 cups', '11/2 cups', '11-2-cups', '1 1/2 cups']
['21/3 cups', '2 1/3  cups', '21-3-cups', '2 1/3  cups']"
