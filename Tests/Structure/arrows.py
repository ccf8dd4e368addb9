#!/usr/bin/env python3
"""Fails where two folders of a module use each other: arrows.py SOURCES

A folder uses another where one of its files names a type that the other declares at top level. Files directly in a module
join its folders, and may use and be used by any.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

DECLARATION = re.compile(
    r"^(?:(?:public|package|final|indirect|private|fileprivate) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)", re.M)
NOT_CODE = re.compile(r'//.*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"')


def uses(module: Path) -> dict[tuple[str, str], set[str]]:
    """Which folders of a module use which, and where."""
    code = {file: NOT_CODE.sub("", file.read_text()) for file in module.rglob("*.swift")}
    folder = {file: file.relative_to(module).parts[0] for file in code if file.parent != module}
    homes = defaultdict(set)
    for file, text in code.items():
        for name in DECLARATION.findall(text):
            homes[name].add(folder.get(file))
    # A name that several folders declare says nothing.
    home = {name: places.pop() for name, places in homes.items() if len(places) == 1}
    found = defaultdict(set)
    for file, own in folder.items():
        for name in set(re.findall(r"\b[A-Z]\w*", code[file])):
            other = home.get(name)
            if other and other != own:
                found[own, other].add(f"{file.name} uses {name}")
    return found


def main(sources: Path) -> int:
    faults = 0
    for module in sorted(path for path in sources.iterdir() if path.is_dir()):
        found = uses(module)
        for (one, other), places in sorted(found.items()):
            back = found.get((other, one))
            if back and one < other:
                faults += 1
                fewer = min(places, back, key=len)
                print(f"{module}: {one} and {other} use each other: {', '.join(sorted(fewer))}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
