"""How long the project's own long work takes: ``python book/_tools/bench/work.py OUT.json``.

Three things are timed in one run: the book made from nothing, the book made anew after the text
of one page has changed, and every scoring case there is.  The first is the peer of the others.
The page that is changed for the second is put back as it was.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "book" / "cutthroat" / "bags.md"
BUILT = (ROOT / "_build/html/.built", ROOT / "_build/.doctrees/.whole")


def timed(*command: str) -> float:
    """Return the seconds that ``command`` takes; raises `CalledProcessError` where it fails."""
    print(*command, file=sys.stderr)
    started = time.perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return round(time.perf_counter() - started, 1)


def measure() -> dict[str, float]:
    """Return the seconds of each kind of work."""
    timed("make", "book")  # so that only the book itself is left to be made
    for mark in BUILT:
        mark.unlink(missing_ok=True)
    seconds = {"whole book": timed("make", "book")}
    text = PAGE.read_text(encoding="utf-8")
    try:
        PAGE.write_text(text + "\nOne line more.\n", encoding="utf-8")
        seconds["one page"] = timed("make", "book")
    finally:
        PAGE.write_text(text, encoding="utf-8")
    every = (sys.executable, "-m", "book._tools.verify.every_case", "--jobs", "2")
    seconds["every case"] = timed(*every)
    return seconds


def main() -> int:
    """Measure, write the figures and print them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    out = parser.parse_args().out
    seconds = measure()
    whole = seconds["whole book"]
    figures = {
        "machine": f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "seconds": seconds,
        "ratios": {name: round(took / whole, 2) for name, took in seconds.items()},
    }
    text = json.dumps(figures, indent=1) + "\n"
    out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
