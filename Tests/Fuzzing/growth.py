#!/usr/bin/env python3
"""Looks for documents that take more time than they are larger, by repeating two of their parts at once.

  Tests/Fuzzing/growth.py PROGRAM [SECONDS, 600 unless told] [--seed NUMBER]

A reader that goes through all photos for each line of a text is fast with many photos and with many lines, and slow with both. So
each try takes a seed of the other fuzz programs, picks two places in it, an element, a text, a key or a line, and repeats both in
one of many ways until the document has 60 KB. It is told if the program takes much longer for it than for one of half its size,
and is kept in .build/fuzz/growth. `--seed` makes a run that finds the same documents.

The times are those of the processor, but a busy machine has slow ones as well: run what is told once more.
"""

import argparse
import json
import random
import re
import resource
import subprocess
import time
from pathlib import Path

FOLDER = Path(__file__).parent
KEPT = Path(".build/fuzz/growth")
SIZE = 60_000
# In seconds of a debug build: what is faster is not worth a look, whatever its growth.
SLOW = 1.5
# The endings by which some readers know their kind; the other seeds of readers are HTML and XML.
ENDINGS = {"cooklang": "cook", "csv": "csv", "mealmaster": "mmf", "rezkonv": "txt", "mastercook": "mxp", "note": "md", "recipemd": "md",
           "yaml": "yaml", "orf": "yaml", "lines": "jsonl", "mx2": "mx2", "utf16": "xml"}
# What texts are made of; each takes a number, so that no two are the same.
PIECES = ["w{} ", "w{}, ", "w{}\n", "1 cup w{}, ", "{} egg or ", "(w{}) ", "“w{}” ", "[[w{}]] ", "**w{}** ", "<b>w{}</b> ", "<p>w{}</p>",
          "- w{}\n", "# w{}\n", "w{}: x\n", "http://w/{} ", "![x](w{}.jpg) ", "[w{}](x) ", "#w{} ", "{} min ", "{} °C ", "@w{}{{1%g}} ",
          "<a href=w{}>x</a> ", "w{} & ", "&amp;", " ", "\n", "x"]


def text(size: int, random: random.Random) -> str:
    piece = random.choice(PIECES)
    return "".join(piece.format(number) for number in range(size // len(piece.format(100))))


def distinct(value, number: int):
    """A value like another one, in which every text and number differs."""
    match value:
        case str():
            return f"{value}{number}"
        case bool() | None:
            return value
        case int() | float():
            return value + number
        case list():
            return [distinct(item, number) for item in value]
    return {key: item if key.startswith("@") else distinct(item, number) for key, item in value.items()}


def places(value, path=()):
    """The paths of the values in a value, of one element of each list."""
    yield path
    if isinstance(value, list) and value:
        yield from places(value[0], (*path, 0))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))


def grown_value(value, size: int, random: random.Random):
    """A value that is repeated, or another one in its place."""
    if isinstance(value, list) and value:
        length = max(4, len(json.dumps(value[-1])))
        return value + [distinct(value[-1], number) for number in range(size // length)]
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        length = len(json.dumps(value[key])) + 12
        return value | {f"{key}{number}": distinct(value[key], number) for number in range(size // length)}
    kind = random.random()
    if kind < 0.6:
        return (value if isinstance(value, str) else "") + text(size, random)
    if kind < 0.8:
        return [f"w{number}" for number in range(size // 9)]
    return {f"k{number}": f"w{number}" for number in range(size // 18)}


def grown_json(value, size: int, random: random.Random):
    for path in sorted(random.sample(list(places(value)), 2), key=len, reverse=True):
        inner = value
        for key in path[:-1]:
            inner = inner[key]
        if path:
            inner[path[-1]] = grown_value(inner[path[-1]], size // 2, random)
        else:
            value = grown_value(value, size // 2, random)
    return value


def grown_lines(lines: list[str], size: int, random: random.Random) -> list[str]:
    """Lines of which two are repeated, or made longer."""
    for place in sorted(random.sample(range(len(lines)), min(2, len(lines))), reverse=True):
        line, kind = lines[place], random.random()
        if kind < 0.5:
            block = lines[place : place + random.choice([1, 1, 2, 4])]
            count = size // 2 // (len("".join(block)) + 5)
            more = [f"{one}{number}" if one.strip() else one for number in range(count) for one in block]
            lines = [*lines[:place], *more, *lines[place:]]
        else:
            cut = random.randrange(len(line) + 1)
            lines = [*lines[:place], line[:cut] + text(size // 2, random) + line[cut:], *lines[place + 1 :]]
    return lines


def documents():
    """The seeds: for each a name, and a function that makes a document of a size."""
    for seed in sorted((FOLDER / "Feed/Seeds").iterdir()):
        try:
            value = json.loads(seed.read_text())
        except ValueError:
            continue
        if len(list(places(value))) > 1:
            yield f"{seed.name}.json", lambda size, random, value=value: json.dumps(
                grown_json(json.loads(json.dumps(value)), size, random), ensure_ascii=False)
    for seed in sorted((FOLDER / "Readers/Seeds").iterdir()):
        markup = seed.read_text(errors="replace")
        ending = ENDINGS.get(seed.name, "xml" if markup.startswith("<?xml") else "html")
        # A line for each element.
        lines = (re.sub(r">\s*<", ">\n<", markup) if ending in ("html", "xml") else markup).split("\n")
        yield f"{seed.name}.{ending}", lambda size, random, lines=lines: "\n".join(grown_lines(lines, size, random))


def seconds(program: str, name: str, document: str) -> float:
    """The processor's time for reading a document; an error if the program doesn't end by itself."""
    file = KEPT / name
    file.write_text(document)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run([program, "feed", "--offline", "--source", file], stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    if run.returncode not in (0, 65):
        raise SystemExit(f"{file}: it ended with {run.returncode}: {run.stderr.decode(errors='replace')[-300:]}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("seconds", nargs="?", type=int, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / "empty.md").write_text("")
    start = seconds(options.program, "empty.md", "")
    choices, seeds = random.Random(options.seed), list(documents())
    end, count, found = time.monotonic() + options.seconds, 0, 0
    while time.monotonic() < end:
        name, document = choices.choice(seeds)
        way = choices.randrange(1 << 32)
        whole, half = (document(size, random.Random(way)) for size in (SIZE, SIZE // 2))
        count += 1
        taken = seconds(options.program, name, whole)
        if taken < SLOW:
            continue
        growth = (taken - start) / max(0.05, seconds(options.program, f"half-{name}", half) - start)
        if growth > 3:
            found += 1
            kept = KEPT / f"growth-{way}-{name}"
            kept.write_text(whole)
            print(f"{kept}: {taken:.1f} s for {len(whole)} bytes, {growth:.1f} times as much as for half of it", flush=True)
    print(f"{count} documents, of which {found} grow too much (--seed {options.seed})")
    raise SystemExit(found > 0)


main()
