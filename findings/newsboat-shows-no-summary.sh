#!/bin/sh
# newsboat 2.21 (Debian), a feed reader: entries of Atom with a summary, a picture as their content, or both.
#
# Expected: an entry with both shows both, or the one with words: RFC 4287 has `summary` for a short text beside the content.
# Seen:     `content` is all that is kept, a picture without a word; the summary is kept only of entries that have no content. The
#           more an entry says, the less a reader sees.
# So:       everything that is to be read goes into `content`, the summary's words too.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=$(dpkg-query --show --showformat '${Version}' newsboat) || { echo "Install newsboat." >&2; exit 2; }
case $version in
*2.21*) ;;
*) echo "newsboat is $version; this was seen with 2.21." >&2; exit 2 ;;
esac

cat >feed.xml <<'XML'
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Recipes</title><id>urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301</id><updated>2026-01-01T00:00:00Z</updated><author><name>A</name></author>
<entry><title>Soup</title><id>urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3302</id><updated>2026-01-01T00:00:00Z</updated>
<link href="https://recipes.example/soup"/><summary>Warms in ten minutes.</summary>
<content type="html">&lt;img src="soup.jpg" alt="A bowl"&gt;</content></entry>
<entry><title>Tea</title><id>urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3303</id><updated>2026-01-01T00:00:00Z</updated>
<link href="https://recipes.example/tea"/><summary>Steeps for five.</summary></entry>
</feed>
XML
echo "file://$work/feed.xml" >urls
HOME=$work newsboat --url-file=urls --cache-file=cache.db --config-file=/dev/null --execute=reload
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'what is kept' "$(python3 -c "
import sqlite3
print(sqlite3.connect('cache.db').execute('select title, content from rss_item order by title').fetchall())")" \
  "[('Soup', '<img src=\"soup.jpg\" alt=\"A bowl\">'), ('Tea', 'Steeps for five.')]"
