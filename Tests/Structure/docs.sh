#!/bin/sh
# Builds the documentation of each module that has a catalog: docs.sh [BUILD FOLDER, .build/debug unless told]
#
# Each becomes .build/docs/MODULE.doccarchive, with all that other modules can use of it. A warning of DocC, such as a link that
# leads nowhere, is an error; all modules are tried before the script ends. The build folder has what the modules import of other
# packages and of C. They are compiled once more here: `swift symbolgraph-extract` leaves out what names a type of a
# `package import`, since it has no option for the package.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-.build/debug}
checkouts=$(dirname "$build")/checkouts
out=.build/docs
work=$out/work

if command -v xcrun >/dev/null; then
  docc=$(xcrun --find docc)
else
  docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
fi

rm -rf "$out"
mkdir -p "$work/modules"

# Each module behind those that it imports.
modules=$(
  for catalog in Sources/*/*.docc; do
    module=$(basename "$catalog" .docc)
    echo "$module $module"
    find "Sources/$module" -name '*.swift' -exec sed -nE 's/^ *((public|package) )?import ([A-Za-z]+)$/\3/p' {} + | sort -u |
      while read -r other; do [ ! -d "Sources/$other/$other.docc" ] || echo "$other $module"; done
  done | tsort
)

# What they import of C: a module map for each target, and where the headers of the system's libraries are.
maps=$(
  find "$build"/*.build -maxdepth 1 -name module.modulemap
  find "$checkouts"/*/Sources -path '*/include/module.modulemap'
  find Sources -name module.modulemap
)
flags=$(pkg-config --cflags vips libcmark-gfm zlib libbrotlienc)
set -- -I "$work/modules" -I "$build/Modules"
for flag in $flags; do set -- "$@" -Xcc "$flag"; done
# A line each, as folders may have spaces in their names.
IFS='
'
for map in $maps; do set -- "$@" -Xcc "-fmodule-map-file=$map"; done

status=0
for module in $modules; do
  mkdir "$work/$module"
  # With what SwiftPM makes of resources.
  find "$PWD/Sources/$module" "$build/$module.build/DerivedSources" -name '*.swift' 2>/dev/null | sort | sed 's/.*/"&"/' \
    >"$work/$module.sources"
  swiftc -whole-module-optimization -parse-as-library -swift-version 6 -package-name recipesite -module-name "$module" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility "$@" \
    -emit-module -emit-module-path "$work/modules/$module.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$work/$module" -symbol-graph-minimum-access-level package \
    -emit-extension-block-symbols "@$work/$module.sources"
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "recipesite.$module" \
    --output-path "$out/$module.doccarchive" --warnings-as-errors || {
    echo "The documentation of $module has warnings." >&2
    status=1
  }
done
rm -rf "$work"
exit $status
