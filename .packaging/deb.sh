#!/bin/sh
# Makes a Debian package of what `make install` has put into INSTALLED, in the folder above it: deb.sh INSTALLED
#
# DEBFULLNAME and DEBEMAIL name its maintainer, as they do for all tools of Debian. A package without them is for one's own machine.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
INSTALLED=$(cd "$1" && pwd)
export INSTALLED
version=$("$INSTALLED/usr/bin/recipesite" --version)
maintainer="${DEBFULLNAME:-recipesite} <${DEBEMAIL:-root@localhost}>"
# The same commit and the same versions of the packages that it is built with make the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$top" log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

source="$INSTALLED/../recipesite-$version"
mkdir "$source"
cd "$source"
cp -R "$top/.packaging/debian" debian
mkdir Public
cp "$top/README.md" .
cp -R "$top/Public/guide" "$top/Public/images" Public/
sed -i "s/@MAINTAINER@/$maintainer/" debian/control

cat >debian/changelog <<END
recipesite ($version) unstable; urgency=medium

  * Version $version. The project's history tells what is new.

 -- $maintainer  $(date -uR -d "@$SOURCE_DATE_EPOCH")
END

# The program contains Swift's runtime and these packages, nearly all under the licence of Apache.
{
  echo 'recipesite is under this licence:'
  echo
  cat "$top/LICENSE"
  for package in "$top"/.build/checkouts/*/; do
    printf '\n%s\n\nThe program contains parts of %s.\n\n' ---------------------------------------- "$(basename "$package")"
    if grep -q 'Apache License' "$package"/LICENSE*; then
      echo 'It is under the Apache License 2.0: /usr/share/common-licenses/Apache-2.0'
    else
      cat "$package"/LICENSE*
    fi
    for notice in "$package"/NOTICE*; do
      [ ! -e "$notice" ] || { echo; cat "$notice"; }
    done
    # Of what the package itself contains, such as llhttp.
    find "$package/Sources" -type f -iname 'LICENSE*' | LC_ALL=C sort | while read -r file; do
      printf '\n%s:\n\n' "${file#"$top/.build/checkouts/"}"
      cat "$file"
    done
  done
  printf '\n%s\n\n%s\n%s\n%s\n' ---------------------------------------- \
    "The program contains the runtime and the Foundation of Swift. They are under the Apache License 2.0, which is in" \
    "/usr/share/common-licenses/Apache-2.0, with the Runtime Library Exception; Foundation contains ICU, which is under" \
    "Unicode's own. SwiftNIO contains the SHA-1 of the WIDE project, and Yams contains libyaml. These are their licences:"
  printf '\n'
  sed -n '/SPDX-License-Identifier/,/\*\//p' "$top/.build/checkouts/swift-nio/Sources/CNIOSHA1/c_nio_sha1.c"
  # Debian has the same libraries, and their licences with them.
  for library in libicu libyaml; do
    printf '\n%s\n\n' ----------------------------------------
    cat "$(find /usr/share/doc -path "/usr/share/doc/$library*/copyright" | LC_ALL=C sort | head -n 1)"
  done
} >debian/copyright

# The program loads libvips by its name, which dpkg-shlibdeps does not see: a library that is linked with it stands in.
printf '%s\n' '#include "functions.h"' '#define REFER(name) (void *)name,' 'void *const all[] = {CVIPS_FUNCTIONS(REFER)};' |
  "${CC:-clang}" -x c - -I "$top/Sources/CVips" $(pkg-config --cflags vips) -x none -shared -fPIC -o loaded.so $(pkg-config --libs vips)

dpkg-buildpackage --build=binary --no-sign --no-check-builddeps
[ -n "${DEBEMAIL:-}" ] || own=bogus-mail-host,bogus-mail-host-in-debian-changelog,root-in-contact
lintian --fail-on error ${own:+--suppress-tags "$own"} "../recipesite_${version}_$(dpkg --print-architecture).deb"
