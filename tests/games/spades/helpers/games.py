"""The recorded games, by name.

``games/NAME.json`` is a record, ``games/NAME.expected.json`` what a table would have written down
of it.
"""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

from spades.cli import main

GAMES = Path(__file__).parents[1] / "recorded"
NAMES = sorted(path.stem for path in GAMES.glob("*.json") if "." not in path.stem)
NAMES.remove("counts")


def read(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return record


def expected(name: str) -> dict[str, Any]:
    path = GAMES / f"{name}.expected.json"
    wanted: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return wanted


RECORDS = {name: read(name) for name in NAMES}
DEALS = [name for name in NAMES if "hands" in RECORDS[name]]
WHOLE = [name for name in DEALS if "sides" in expected(name)]
MATCHES = [name for name in NAMES if "deals" in RECORDS[name]]


def base(record: dict[str, Any]) -> str:
    given = record["ruleset"]
    return given if isinstance(given, str) else given["base"]


def command(*arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of ``python -m spades``."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(arguments)
    return status, out.getvalue(), err.getvalue()
