#!/bin/sh
# Fuzzes a part of the program: builds it with libFuzzer and AddressSanitizer, and runs it for so many seconds.
#
#   Tests/Fuzzing/fuzz.sh templates|feed [SECONDS, 600 unless told] [more options of libFuzzer]
#
# `templates` tries MustacheEngine, `feed` the strict JSON reader and the recipe list behind it. Everything made is put into
# .build/fuzz/PART: the program, the inputs that were found to reach new code (the next run goes on from them), and an input
# for everything that went wrong, in a file called crash-…, timeout-… or oom-…. To see such a one again:
# .build/fuzz/PART/fuzz FILE
set -eu
cd "$(dirname "$0")/../.."
case "${1:-}" in
  # One module, so that the properties can look at trees.
  templates) own=Sources/MustacheEngine; modules=; properties=Tests/Fuzzing/Templates; length=1024 ;;
  feed) own=; modules="StrictJSON RecipeFeed"; properties=Tests/Fuzzing/Feed; length=4096 ;;
  *) echo "usage: $0 templates|feed [SECONDS] [options]" >&2; exit 64 ;;
esac
folder=.build/fuzz/$1
shift
seconds=${1:-600}
[ $# -eq 0 ] || shift
mkdir -p "$folder/corpus"

compile() {
  swiftc -O -g -whole-module-optimization -sanitize=fuzzer,address -parse-as-library \
    -swift-version 6 -package-name recipesite -I "$folder" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility "$@"
}

objects=
for module in $modules; do
  compile -module-name "$module" -emit-module -emit-module-path "$folder/$module.swiftmodule" \
    -emit-object -o "$folder/$module.o" "Sources/$module"/*.swift
  objects="$objects $folder/$module.o"
done
# shellcheck disable=SC2086 # several names
find $own Tests/Fuzzing/Require.swift "$properties" -name '*.swift' -print | sort >"$folder/sources"
# shellcheck disable=SC2086
compile -module-name Fuzzing -emit-executable -emit-module -emit-module-path "$folder/Fuzzing.swiftmodule" -o "$folder/fuzz" "@$folder/sources" $objects

# libFuzzer and AddressSanitizer tell where it ended; Swift's own report would take longer than the run did.
export SWIFT_BACKTRACE=enable=no
exec "$folder/fuzz" "$folder/corpus" "$properties/Seeds" -dict="$properties/tokens.dict" \
  -artifact_prefix="$folder/" -max_total_time="$seconds" -max_len="$length" -timeout=10 -print_final_stats=1 "$@"
