"""Which rules of the engine a run asks for, and from where: `CITING` is listened to.

What a test asks for by itself is not heard: only the program's own questions count.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import spades
from spades.core.citing import Basis
from spades.games.spades.statements.citations import CITING, Rule

PACKAGE = Path(spades.__file__).parent
PASSED_ON = {
    Path(__file__),
    PACKAGE / "core" / "citing.py",
    PACKAGE / "games" / "spades" / "statements" / "citations.py",
    PACKAGE / "games" / "spades" / "disputes" / "grounds.py",
}
"""Modules that ask for somebody else, or pass on what was asked."""

Heard = dict[Rule, set[str]]
"""The places that asked for each rule: names of modules within the package, with slashes."""


@contextmanager
def hearing() -> Iterator[Heard]:
    """Listen while the block runs; whoever listened before goes on hearing too."""
    heard: Heard = {}
    before = CITING.listener

    def listen(rule: Rule, basis: Basis) -> None:
        place = _who_asks()
        if place:
            heard.setdefault(rule, set()).add(place)
        if before is not None:
            before(rule, basis)

    CITING.listener = listen
    try:
        yield heard
    finally:
        CITING.listener = before


def _who_asks() -> str:
    """The module of the package that asks, or nothing where a test does."""
    frame = sys._getframe(2)
    place = None
    while frame is not None and place is None:
        place = _place(frame.f_code.co_filename)
        frame = frame.f_back
    return place or ""


@cache
def _place(filename: str) -> str | None:
    """The module in ``filename``, nothing if it is not ours, ``None`` if it asks for another."""
    path = Path(filename)
    if path in PASSED_ON:
        return None
    inside = path.is_relative_to(PACKAGE)
    return path.relative_to(PACKAGE).with_suffix("").as_posix() if inside else ""
