#!/bin/sh
# EbookLib 0.20 (PyPI): a valid EPUB 3 that is read and written again without any change.
#
# Expected: the same chapters; at worst the contents are made anew.
# Seen:     each chapter loses its title and its style sheets: reading a chapter keeps its body only, and `get_content` of what was
#           just read isn't what the file has. With an NCX beside the navigation, as older readers need it, writing raises TypeError.
# So:       whoever changes books with it copies chapters' bytes from the archive; we can't have both kinds of contents and its
#           round trip, and older readers count for more.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check EbookLib==0.20

cat >again.py <<'PYTHON'
import sys, warnings, zipfile
from ebooklib import epub

warnings.simplefilter("ignore")
try:
    epub.write_epub("again.epub", epub.read_epub(sys.argv[1]))
    for name in (sys.argv[1], "again.epub"):
        book = zipfile.ZipFile(name)
        chapter = book.read(next(path for path in book.namelist() if path.endswith("soup.xhtml"))).decode()
        print("style.css" in chapter, "<title>Soup</title>" in chapter, "Taste." in chapter)
except TypeError as error:
    print(type(error).__name__)
PYTHON
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
is 'with navigation' "$(python/bin/python again.py nav.epub)" 'True True True
False False True'
is 'with an NCX, too' "$(python/bin/python again.py both.epub)" 'TypeError'
