"""Which tests a change can touch: ``python book/_tools/check/touched.py``, as ``make check`` asks.

It prints what pytest is to be given, or nothing for all tests.  What counts is what differs from
the last commit, files that are new included.  The answer errs on the side of more: only for the
folders below is it known who stands on them, and a change of anything else means all tests.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

#: The folder of a change, and the tests of what stands on it; ``{game}`` is the name of its game.
#: The first line that fits counts.  Doctests stand beside the code.
TOUCHED = (
    (
        r"(spades|tests)/games/(?P<game>\w+)/",
        "spades/games/{game} tests/games/{game} tests/games/test_every_game.py tests/core "
        "spades/cli tests/cli spades/widgets tests/widgets book/_tools/verify tests/book README.md",
    ),
    (
        r"spades/widgets/",
        "spades/widgets tests/widgets tests/games/test_every_game.py tests/core tests/book",
    ),
    (r"spades/cli/", "spades/cli tests/cli tests/core tests/book README.md"),
    (r"tests/(?P<part>widgets|cli|book)/test_\w+\.py", "tests/{part} tests/book"),
    (r"tests/browser/", "tests/book"),
    (r"book/_tools/", "book/_tools/verify tests/book"),
    # text and scripts, which the book's build and the browser look at
    (r"book/.*\.(md|js|mjs|css|bib)$", "tests/book"),
    (r"(\w+\.md|LICENSE.*|CITATION\.cff)$", "tests/book README.md"),
)


def touched(changed: list[str], root: Path = Path()) -> list[str]:
    """Return the tests for files that changed, and an empty list for all tests.

    >>> touched(["spades/cli/deal.py"], Path("nowhere"))
    []
    >>> touched(["spades/core/trick.py"])
    []
    """
    wanted: set[str] = set()
    for name in changed:
        for pattern, tests in TOUCHED:
            if match := re.match(pattern, name):
                wanted.update(tests.format(**match.groupdict()).split())
                break
        else:
            return []
    return sorted(one for one in wanted if (root / one).exists())


def changes() -> list[str]:
    """Return the files that differ from the last commit."""
    lists = (
        ["git", "diff", "--name-only", "-z", "--no-renames", "HEAD"],
        ["git", "ls-files", "--others", "--exclude-standard", "-z"],
    )
    found = [
        subprocess.run(one, capture_output=True, text=True, check=True).stdout for one in lists
    ]
    return [name for text in found for name in text.split("\0") if name]


if __name__ == "__main__":
    try:
        print(*touched(changes()))
    except (OSError, subprocess.CalledProcessError):  # no git, or no repository
        print()
