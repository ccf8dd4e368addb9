#!/usr/bin/env python3
"""Fails where a text may be matched by Swift's Regex, or by a Pattern that is compiled with each use: patterns.py SOURCES

Regex backtracks, so a short text from outside can keep it busy for ever. A Pattern takes time that grows with the text, and is
a static property, since compiling one takes a hundred times as long as matching a line. `\\b` of a Pattern knows only ASCII.
"""
import re
import sys
from pathlib import Path

REGEX = re.compile(r"#/|\bRegex\b|RegexBuilder|NSRegularExpression|(?:[mM]atch\(of: |[mM]atches\(of: |contains\(|replacing\(|trimmingPrefix\()/[^/\s]")
USED = re.compile(r"\bPattern\(\s*#*\"")
STATIC = re.compile(r"\bstatic let \w+(?:: Pattern)? =\s*$|\[\s*$|,\s*$")
BOUNDARY = re.compile(r"(?<!\\)(?:\\\\)*\\b")

faults = []
for file in sorted(Path(sys.argv[1]).rglob("*.swift")):
    if file.parent.name == "Patterns":
        continue
    text = file.read_text()
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        code = "" if line.lstrip().startswith("//") else line
        if REGEX.search(code):
            faults.append(f"{file}:{number}: match this by a Pattern, which takes linear time")
        if "Pattern(" in code and BOUNDARY.search(code):
            faults.append(f"{file}:{number}: \\b of a Pattern knows only ASCII; write (^|\\W)")
    for match in USED.finditer(text):
        if not STATIC.search(text[:match.start()]):
            faults.append(f"{file}:{text.count(chr(10), 0, match.start()) + 1}: keep this expression as a static Pattern")
for fault in faults:
    print(fault)
sys.exit(bool(faults))
