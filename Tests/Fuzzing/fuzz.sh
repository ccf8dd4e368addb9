#!/bin/sh
# Fuzzes a part of the program: builds it with libFuzzer and AddressSanitizer, and runs it for so many seconds.
#
#   Tests/Fuzzing/fuzz.sh PART [SECONDS, 600 unless told] [more options of libFuzzer]
#
# PART is `templates`, which tries MustacheEngine; `amounts`, which tries Amounts in every language; `feed`, which tries the strict
# JSON reader, every format of feeds behind it, and recipes in Markdown; `readers`, which tries the readers of documents that
# aren't JSON; `archives`, which tries zip, tar and gzip; `kept`, which tries manifests and histories; or `owned`, which tries
# settings and notes. Everything made is put into .build/fuzz/PART: the program, the inputs that were found to reach
# new code (the next run goes on from them), and an input for everything that went wrong, in a file called crash-…, timeout-… or
# oom-…. To see such a one again: .build/fuzz/PART/fuzz FILE
set -eu
cd "$(dirname "$0")/../.."
case "${1:-}" in
  templates) module=MustacheEngine; properties=Tests/Fuzzing/Templates; length=1024 ;;
  amounts) module=Amounts; properties=Tests/Fuzzing/Amounts; length=256 ;;
  feed) program=FeedFuzzing; properties=Tests/Fuzzing/Feed; length=4096 ;;
  readers) program=ReadersFuzzing; properties=Tests/Fuzzing/Readers; length=4096 ;;
  archives) program=ArchivesFuzzing; properties=Tests/Fuzzing/Archives; length=4096 ;;
  kept) program=KeptFuzzing; properties=Tests/Fuzzing/Kept; length=4096 ;;
  owned) program=OwnedFuzzing; properties=Tests/Fuzzing/Owned; length=2048 ;;
  *) echo "usage: $0 templates|amounts|feed|readers|archives|kept|owned [SECONDS] [options]" >&2; exit 64 ;;
esac
folder=.build/fuzz/$1
shift
seconds=${1:-600}
[ $# -eq 0 ] || shift
mkdir -p "$folder/corpus"

case $properties in
  */Templates | */Amounts)
    # One module with what is tried, so that the properties can look into it, and with what SwiftPM made of resources.
    find "Sources/$module" ".build/debug/$module.build/DerivedSources" Tests/Fuzzing/Require.swift "$properties" \
      -name '*.swift' -print 2>/dev/null | sort >"$folder/sources"
    swiftc -O -g -whole-module-optimization -sanitize=fuzzer,address -parse-as-library \
      -swift-version 6 -package-name recipesite -enable-upcoming-feature ExistentialAny \
      -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
      -module-name Fuzzing -emit-module-path "$folder/Fuzzing.swiftmodule" \
      -emit-executable -o "$folder/fuzz" "@$folder/sources" ;;
  *)
    FUZZING=1 swift build -c release --scratch-path .build/fuzz/build --product "$program"
    cp ".build/fuzz/build/release/$program" "$folder/fuzz" ;;
esac

# libFuzzer and AddressSanitizer tell where it ended; Swift's own report would take longer than the run did.
export SWIFT_BACKTRACE=enable=no
# It takes Swift's constants for leaks, as it does not know a reference that carries a case's number in it.
export ASAN_OPTIONS="detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
if [ -f "$properties/tokens.dict" ]; then set -- -dict="$properties/tokens.dict" "$@"; fi
exec "$folder/fuzz" "$folder/corpus" "$properties/Seeds" \
  -artifact_prefix="$folder/" -max_total_time="$seconds" -max_len="$length" -timeout=10 -print_final_stats=1 "$@"
