#!/usr/bin/env python3
"""Fails where a regular expression is compiled with each use: patterns.py FOLDER

Swift parses and compiles a literal each time that it is evaluated. What reads texts of recipes keeps it as a static `Pattern`.
"""
import re
import sys
from pathlib import Path

faults = []
for file in sorted(Path(sys.argv[1]).rglob("*.swift")):
    text = file.read_text()
    for match in re.finditer(r"#/", text):
        line = text.rfind("\n", 0, match.start()) + 1
        if text[line:match.start()].lstrip().startswith("//") or re.search(r"\bPattern\(\s*$", text[:match.start()]):
            continue
        faults.append(f"{file}:{text.count(chr(10), 0, match.start()) + 1}: keep this expression as a static Pattern")
for fault in faults:
    print(fault)
sys.exit(bool(faults))
