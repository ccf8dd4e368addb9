#!/bin/sh
# Fuzzes MustacheEngine: builds it with libFuzzer and AddressSanitizer, and runs it for so many seconds.
#
#   Tests/Fuzzing/fuzz.sh [SECONDS, 600 unless told] [more options of libFuzzer]
#
# Everything made is put into .build/fuzz: the program, the inputs that were found to reach new code (the next run goes
# on from them), and an input for everything that went wrong, in a file called crash-…, timeout-… or oom-…. To see such
# a one again: .build/fuzz/fuzz FILE
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-600}
[ $# -eq 0 ] || shift
folder=.build/fuzz
mkdir -p "$folder/corpus"

# One module, so that the properties can look at trees.
find Sources/MustacheEngine Tests/Fuzzing -name '*.swift' -print | sort >"$folder/sources"
swiftc -O -g -whole-module-optimization -sanitize=fuzzer,address -parse-as-library \
  -swift-version 6 -package-name recipesite -module-name Fuzzing \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  -o "$folder/fuzz" "@$folder/sources"

# libFuzzer and AddressSanitizer tell where it ended; Swift's own report would take longer than the run did.
export SWIFT_BACKTRACE=enable=no
exec "$folder/fuzz" "$folder/corpus" Tests/Fuzzing/Seeds -dict=Tests/Fuzzing/mustache.dict \
  -artifact_prefix="$folder/" -max_total_time="$seconds" -max_len=1024 -timeout=10 -print_final_stats=1 "$@"
