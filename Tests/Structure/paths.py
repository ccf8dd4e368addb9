#!/usr/bin/env python3
"""Fails where a document names a file of the repository that is not there: paths.py DOCUMENT…

Looked at are relative links, and code such as `Pages/PageRenderer.swift`, by the document's folder and by the repository's top.
"""
import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)#:]+)\)")
CODE = re.compile(r"`((?:[\w.-]+/)+[\w+-]+\.(?:swift|py|js|css|sh|c|h|md|mustache|yaml))`")


def missing(document: Path) -> list[str]:
    text = document.read_text()
    named = [*LINK.findall(text), *CODE.findall(text)]
    return [path for path in named if not any((place / path).exists() for place in (document.parent, Path(".")))]


if __name__ == "__main__":
    faults = [f"{document}: there is no {path}" for document in sys.argv[1:] for path in missing(Path(document))]
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    sys.exit(1 if faults else 0)
