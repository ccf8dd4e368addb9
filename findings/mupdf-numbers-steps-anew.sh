#!/bin/sh
# MuPDF 1.21.1 (Debian's mupdf-tools), the EPUB reader in several apps: a valid EPUB 3 whose steps go on over a heading.
#
# Expected: contents from the navigation document that EPUB 3 requires; step 3 is step 3.
# Seen:     without the NCX of EPUB 2 there are no contents. `start` and `value` of ordered lists are ignored, in silence: each list
#           begins with 1, so that "see step 3" leads to nowhere.
# So:       write an NCX beside the navigation, which EPUB 3 allows, and say in words which step is meant.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=$(dpkg-query --show --showformat '${Version}' mupdf-tools) || { echo "Install mupdf-tools." >&2; exit 2; }
case $version in
*1.21.1*) ;;
*) echo "mupdf-tools is $version; this was seen with 1.21.1." >&2; exit 2 ;;
esac

echo 'print(JSON.stringify(new Document(scriptArgs[0]).loadOutline()))' >contents.js
cat >epub.py <<'PYTHON'
import sys
import zipfile

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
HTML = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en"'
has_ncx = sys.argv[2:] == ["ncx"]
SPINE = ' toc="ncx"' if has_ncx else ""
identifier = "urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301"
files = {
    "META-INF/container.xml": '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    "book.opf": '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">'
    f'<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">{identifier}</dc:identifier><dc:title>Soups</dc:title>'
    '<dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest>'
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
    '<item id="soup" href="soup.xhtml" media-type="application/xhtml+xml"/><item id="style" href="style.css" media-type="text/css"/>'
    + ('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' if has_ncx else "")
    + f'</manifest><spine{SPINE}><itemref idref="soup"/></spine></package>',
    "nav.xhtml": f'<html {HTML}><head><title>Contents</title></head><body><nav epub:type="toc"><ol><li><a href="soup.xhtml">Soup</a></li>'
    "</ol></nav></body></html>",
    "soup.xhtml": f'<html {HTML}><head><title>Soup</title><link rel="stylesheet" href="style.css"/></head><body><h1>Soup</h1>'
    '<h2>Cook</h2><ol><li>Chop.</li><li>Boil.</li></ol><h2>Serve</h2><ol start="3"><li>Taste.</li><li>Eat.</li></ol></body></html>',
    "style.css": "li { margin: 1em }",
}
if has_ncx:
    files["toc.ncx"] = (
        f'<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="{identifier}"/></head>'
        '<docTitle><text>Soups</text></docTitle><navMap><navPoint id="p1" playOrder="1"><navLabel><text>Soup</text></navLabel>'
        '<content src="soup.xhtml"/></navPoint></navMap></ncx>')
with zipfile.ZipFile(sys.argv[1], "w") as book:
    book.writestr("mimetype", "application/epub+zip")
    for name, text in files.items():
        book.writestr(name, text if name.endswith(".css") else HEAD + text)
PYTHON
python3 epub.py nav.epub
python3 epub.py both.epub ncx
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'contents of the navigation' "$(mutool run contents.js nav.epub 2>/dev/null)" '[]'
is 'contents of the NCX' "$(mutool run contents.js both.epub 2>/dev/null)" '[{"title":"Soup","uri":"soup.xhtml"}]'
is 'steps' "$(mutool draw -F txt nav.epub 2>/dev/null | grep '\.$')" '1. Chop.
2. Boil.
1. Taste.
2. Eat.'
