#!/bin/sh
# cmark-gfm 0.29.0.gfm.6 (Debian), extension strikethrough: two ranges in one line, as Japanese and Korean recipes write them.
#
# Expected: "2~3 spoons, 5~6 minutes" stays as it is, since nobody wrote ~~two~~ tildes.
# Seen:     all between the two tildes is struck out: 大さじ2<del>3を加え、5</del>6分煮る。 A line with one range is left alone, so
#           the first recipe that one tries is right. Between digits a tilde both opens and closes, and one is enough.
# So:       parse with CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE (the command's --strikethrough-double-tilde), which leaves both alone.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=$(dpkg-query --show --showformat '${Version}' cmark-gfm) || { echo "Install cmark-gfm." >&2; exit 2; }
case $version in
*0.29.0.gfm.6*) ;;
*) echo "cmark-gfm is $version; this was seen with 0.29.0.gfm.6." >&2; exit 2 ;;
esac

printf '%s\n\n' '大さじ2~3を加える。' '大さじ2~3を加え、5~6分煮る。' 'Fry 1~2 eggs for 3~4 minutes.' >notes.md
is() {
  [ "$2" = "$3" ] || { printf '%s: this has changed. Now:\n%s\nBefore:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
is 'single tildes' "$(cmark-gfm --extension strikethrough notes.md)" '<p>大さじ2~3を加える。</p>
<p>大さじ2<del>3を加え、5</del>6分煮る。</p>
<p>Fry 1<del>2 eggs for 3</del>4 minutes.</p>'
is 'double tildes only' "$(cmark-gfm --extension strikethrough --strikethrough-double-tilde notes.md)" '<p>大さじ2~3を加える。</p>
<p>大さじ2~3を加え、5~6分煮る。</p>
<p>Fry 1~2 eggs for 3~4 minutes.</p>'
