#!/bin/sh
# Writes bundled_files.c: the default theme and the sample site, by name. Run it after adding, renaming or removing a file
# of Templates, Public or Sample; a changed file needs nothing, as the compiler tracks what it embeds.
set -eu
cd "$(dirname "$0")"
root=../..
files=$( (cd "$root" && find Templates Public README.md -type f ! -name '.*') | LC_ALL=C sort
    find Sample -type f ! -name '.*' | LC_ALL=C sort)
{
    printf '// Written by list-files.sh.\n#include "CBundledSite.h"\n\n'
    index=0
    for file in $files; do
        case $file in Sample/*) path=$file ;; *) path=$root/$file ;; esac
        printf 'static const unsigned char file_%d[] = {\n#embed "%s"\n};\n' "$index" "$path"
        index=$((index + 1))
    done
    printf '\nstatic const bundled_file files[] = {\n'
    index=0
    for file in $files; do
        printf '    {"%s", file_%d, sizeof file_%d},\n' "$file" "$index" "$index"
        index=$((index + 1))
    done
    printf '};\n\n'
    printf 'const bundled_file *bundled_files_start(void) { return files; }\n\n'
    printf 'size_t bundled_file_count(void) { return sizeof files / sizeof *files; }\n'
} > bundled_files.c
