#!/bin/sh
# Type-checks the fuzz programs against the modules of the debug build, as nothing else compiles them until somebody runs fuzz.sh.
set -eu
cd "$(dirname "$0")/../.."
folder=.build/fuzz/check
mkdir -p "$folder"

check() {
  swiftc -swift-version 6 -package-name "$(basename "$PWD")" -parse-as-library -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility "$@"
}

c_modules=$(find Sources .build/checkouts/*/Sources -name module.modulemap; ls .build/debug/*.build/module.modulemap)
built="-I .build/debug/Modules -I $folder $(printf ' -Xcc -fmodule-map-file=%s' $c_modules)"
built="$built $(printf ' -Xcc %s' $(pkg-config --cflags-only-I gobject-2.0 libcmark-gfm gumbo libxml-2.0))"

for module in MustacheEngine:Templates Amounts:Amounts; do
  # With what SwiftPM makes of resources.
  check -typecheck $(find "Sources/${module%:*}" ".build/debug/${module%:*}.build/DerivedSources" \
    "Tests/Fuzzing/${module#*:}" Tests/Fuzzing/Require.swift -name '*.swift' 2>/dev/null)
done
# The settings of the program are a module of their own here.
check $built -emit-module -enable-testing -module-name SiteSettings -o "$folder/SiteSettings.swiftmodule" \
  Sources/recipesite/Configuration/*.swift
for program in Feed Readers Archives Kept Owned; do
  grep -q "int ${program}Fuzzing_main(" Tests/Fuzzing/Entry/entry.c || { echo "$program has no main function in entry.c" >&2; exit 1; }
  check $built -typecheck $(find "Tests/Fuzzing/$program" Tests/Fuzzing/Require.swift -name '*.swift' -type f)
done
