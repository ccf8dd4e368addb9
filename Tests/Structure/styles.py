#!/usr/bin/env python3
"""Fails where a style sheet writes what one of three engines doesn't know: styles.py FOLDER…

Browsers drop a rule or a declaration that they don't know without a word, so no other test sees it in the engine that it runs in.
Versions: Chromium 156, Firefox 153, WebKitGTK 2.50 (Safari 26).
"""
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

# What all of them know. In a list, one that an engine doesn't know drops the rule with all of its other selectors, too.
PSEUDOS = set("""
    active checked dir disabled empty enabled first-child first-of-type focus focus-visible focus-within has host hover is lang
    last-child last-of-type link modal not nth-child nth-last-child nth-of-type only-child open placeholder-shown popover-open root
    target visited where
    after backdrop before marker placeholder selection view-transition-group view-transition-image-pair view-transition-new
    view-transition-old""".split())
DECORATION_LINES = {"none", "inherit", "initial", "revert", "unset", "underline", "overline", "line-through"}


@dataclass
class Block:
    """A rule or an at-rule: what stands before its brace, where, its declarations, and the blocks in it."""

    head: str
    line: int
    outer: "Block | None" = None
    declarations: list[tuple[str, int]] = field(default_factory=list)
    inner: list["Block"] = field(default_factory=list)

    @property
    def is_style_rule(self) -> bool:
        return bool(self.head) and not self.head.startswith("@") and not any(
            block.head.startswith("@keyframes") for block in self.around())

    def around(self):
        block = self.outer
        while block:
            yield block
            block = block.outer


def blanked(text: str) -> str:
    """The text with spaces in place of comments and of what strings say."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    text = re.sub(r"/\*.*?\*/", blank, text, flags=re.S)
    return re.sub(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", blank, text)


def parsed(text: str) -> Block:
    block = root = Block("", 0)
    start = 0
    text = blanked(text)
    for match in re.finditer(r"[{};]", text):
        part = text[start:match.start()]
        line = text.count("\n", 0, start + len(part) - len(part.lstrip())) + 1
        part, start = " ".join(part.split()), match.end()
        if match[0] == "{":
            block.inner.append(Block(part, line, block))
            block = block.inner[-1]
            continue
        if part:
            block.declarations.append((part, line))
        if match[0] == "}":
            block = block.outer or root
    return root


def selectors(head: str) -> list[str]:
    """The selectors of a list."""
    parts, depth = [""], 0
    for character in head:
        depth += (character in "([") - (character in ")]")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]


def faults(block: Block):
    """What is wrong with a block, and with those in it: lines and messages."""
    around = list(block.around())
    if block.is_style_rule:
        if any(outer.is_style_rule for outer in around):
            # Of WebKitGTK 2.50, one inside a media query that begins to match later isn't applied, and on paper none is.
            yield block.line, f"write \"{block.head}\" with all of its selector, not nested in another rule"
        listed = selectors(block.head)
        unknown = {name for name in re.findall(r"::?([a-z-]+)", block.head) if name not in PSEUDOS}
        if len(listed) > 1 and unknown:
            yield block.line, f"give what has \":{min(unknown)}\" a rule of its own: where it is unknown, the whole list goes"
        if re.search(r":hover\b", block.head) and not any("(hover: hover)" in outer.head for outer in around):
            yield block.line, f"put \"{block.head}\" into @media (hover: hover): on a phone it would stay after a tap"
    elif block.head.startswith("@") and any(outer.is_style_rule for outer in around):
        yield block.line, f"put \"{block.head}\" around the rule, not into it"
    for text, line in block.declarations:
        name, _, value = text.partition(":")
        value = value.replace("!important", "")
        if name.strip() == "text-decoration" and not set(value.split()) <= DECORATION_LINES:
            yield line, "write text-decoration-line and text-decoration-style: WebKit knows only lines in text-decoration"
    for inner in block.inner:
        yield from faults(inner)


def main(folders: list[str]) -> int:
    found = 0
    for file in sorted(file for folder in folders for file in Path(folder).rglob("*.css")):
        for line, message in faults(parsed(file.read_text())):
            found += 1
            print(f"{file}:{line}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
