#!/usr/bin/env python3
"""Runs what needs root, mounts, other users or minutes: kills, full disks, crowds. One line for each case.

    torture.py PROGRAM             every case
    torture.py PROGRAM NAME...     the cases whose names begin so
    torture.py --list              their names

A case is a function in a file of `cases`, marked with @case; it gets a new temporary folder. What it raises is a failure,
harness.Skip what this machine cannot do.
"""

import importlib
import pathlib
import sys
import tempfile
import time
import traceback

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True
import harness  # noqa: E402


def main(arguments):
    for file in sorted((here / "cases").glob("*.py")):
        importlib.import_module(f"cases.{file.stem}")
    if arguments[:1] == ["--list"]:
        print("\n".join(harness.CASES))
        return 0
    if not arguments:
        sys.exit(__doc__)
    harness.PROGRAM = str(pathlib.Path(arguments[0]).resolve())
    chosen = {n: c for n, c in harness.CASES.items() if not arguments[1:] or n.startswith(tuple(arguments[1:]))}
    if not chosen:
        sys.exit(f"no case begins with {' or '.join(arguments[1:])}; --list tells their names")
    failures = 0
    for name, case in chosen.items():
        start = time.monotonic()
        try:
            with tempfile.TemporaryDirectory(prefix="torture-", ignore_cleanup_errors=True) as folder:
                # Another user has to get there.
                pathlib.Path(folder).chmod(0o755)
                with harness.mounts_undone():
                    told = case(pathlib.Path(folder).resolve())
            line = f"ok {name}" + (f": {told}" if told else "")
        except harness.Skip as reason:
            line = f"skipped {name}: {reason}"
        except Exception as error:
            failures += 1
            line = f"FAILED {name}: {error or type(error).__name__}"
            if not isinstance(error, AssertionError):
                traceback.print_exc()
        print(f"{line} ({time.monotonic() - start:.0f} s)", flush=True)
    return 1 if failures else 0


sys.exit(main(sys.argv[1:]))
