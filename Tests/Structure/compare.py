#!/usr/bin/env python3
"""Compares the pages and reports that two programs make of the same sources: compare.py BEFORE AFTER FOLDER…

A source is each file and each folder with files below the folders. Its report and its pages are compared, apart from times.
Every difference is printed; the last line counts sources and files.
"""
import concurrent.futures
import difflib
import filecmp
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TIMED = {"service-worker.js", ".recipesite.json"}
TIMES = re.compile(r"\([0-9.]+ m?s\)|fetched <time datetime.*?</time>")
SKIPPED = {".sh", ".py", ".jpg", ".png", ".webp", ".conf", ".js"}


def sources(folders):
    for folder in folders:
        for path in [folder, *sorted(folder.rglob("*"))]:
            if path.is_dir() and any(child.is_file() for child in path.iterdir()) or path.is_file() and path.suffix not in SKIPPED:
                yield path


def made(program, source, folder):
    """Builds a site, and returns what the program said."""
    folder.mkdir()
    says = []
    for arguments in (["feed", "--offline"], ["build", "--offline"]):
        run = subprocess.run(
            [program, *arguments, "--source", source, "--site", folder, "--cache-dir", folder / ".cache"],
            capture_output=True, text=True, errors="replace", timeout=600)
        says.append(f"{run.returncode}\n{run.stdout}{run.stderr}".replace(str(folder), "SITE"))
    return TIMES.sub("", "\n".join(says))


def texts(path):
    return TIMES.sub("", path.read_text(errors="replace")).splitlines() if path.is_file() else []


def compared(before, after, source):
    with tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder, "a"), Path(folder, "b")]
        says = [made(program, source, folder) for program, folder in zip((before, after), folders)]
        differences = list(difflib.unified_diff(says[0].splitlines(), says[1].splitlines(), "report", "report", n=0, lineterm=""))
        files = sorted({path.relative_to(one) for one in (folder / "site" for folder in folders) for path in one.rglob("*") if path.is_file()})
        for name in files:
            pair = [folder / "site" / name for folder in folders]
            if name.name in TIMED or all(path.is_file() for path in pair) and filecmp.cmp(*pair, shallow=False):
                continue
            contents = [texts(path) for path in pair]
            differences += list(difflib.unified_diff(*contents, str(name), str(name), n=0, lineterm=""))[:40]
        return source, len(files), differences


def main():
    before, after, *folders = map(Path, sys.argv[1:])
    all_sources = list(sources([folder.resolve() for folder in folders]))
    counts, different = 0, 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for source, files, differences in pool.map(lambda one: compared(before.resolve(), after.resolve(), one), all_sources):
            counts += files
            if differences:
                different += 1
                print(f"=== {source}", *(line[:400] for line in differences), sep="\n", flush=True)
    print(f"{len(all_sources)} sources, {counts} files; {different} sources differ")
    return bool(different) or not counts


if __name__ == "__main__":
    sys.exit(main())
