"""Values as plain text, and text in columns: what the command line prints."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ..core.cards import Card, Cards
from ..core.messages import say
from ..core.trick import Trick
from . import texts
from .said import leader_of, seat_names, trick_steps

__all__ = ["card_text", "cards_text", "columns", "trick_cell", "trick_text"]

_EMPTY = "·"


def card_text(card: Card, names: Sequence[str]) -> str:
    """Return the card with its suit's sign."""
    return card.symbol


def cards_text(given: Cards, names: Sequence[str]) -> str:
    """Return the cards with their suits' signs, in their order."""
    return given.symbols or say(texts.NO_CARDS)


def trick_text(trick: Trick, names: Sequence[str]) -> str:
    """Return the table seen from above, with each seat's card below its name."""
    called = seat_names(trick.players, names)
    blocks = [
        (called[seat], _played(trick, seat), _marks(trick, seat)) for seat in range(trick.players)
    ]
    width = max(display_width(line) for block in blocks for line in block) + 2
    bottom, left, *others = blocks
    if len(others) == 1:
        rows = [(left, None, others[0]), (None, bottom, None)]
    else:
        rows = [(None, others[0], None), (left, None, others[1]), (None, bottom, None)]
    lines = [
        "".join(padded(block[line] if block else "", width, "c") for block in row).rstrip()
        for row in rows
        for line in range(3)
    ]
    return "\n".join([*(line for line in lines if line), "", *trick_steps(trick, called)])


def _played(trick: Trick, seat: int) -> str:
    card = trick.card_of(seat)
    return _EMPTY if card is None else card.symbol


def _marks(trick: Trick, seat: int) -> str:
    marks = [say(texts.MARK_LEADS)] if seat == leader_of(trick) else []
    if seat == trick.winner:
        marks.append(say(texts.MARK_WINS))
    return ", ".join(marks)


def trick_cell(trick: Trick, seat: int) -> str:
    """Return the card of ``seat`` in ``trick``, marked where it led or won."""
    led = ">" if seat == leader_of(trick) else " "
    won = "*" if seat == trick.winner else ""
    return f"{led}{_played(trick, seat)}{won}"


def display_width(text: str) -> int:
    """Return how many places a terminal gives ``text``: two to wide signs, none to marks.

    >>> display_width("Ann"), display_width("日本"), display_width("e\u0301")
    (3, 4, 1)
    """
    return sum(
        0
        if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )


def padded(text: str, width: int, side: str = "l") -> str:
    """Return ``text`` with spaces up to ``width``: ``l``eft, ``r``ight or in the ``c``entre.

    >>> padded("日", 4, "r"), padded("a", 4, "c")
    ('  日', ' a  ')
    """
    room = max(width - display_width(text), 0)
    # in the centre as `str.center` has it
    before = {"l": 0, "r": room}.get(side, room // 2 + (room & width & 1))
    return " " * before + text + " " * (room - before)


def columns(rows: Sequence[Sequence[str]], layout: str) -> str:
    """Return ``rows`` in columns two spaces apart, each ``l``eft or ``r``ight in ``layout``.

    >>> print(columns([["Deal", "A"], ["1", "-48"]], "rr"))
    Deal    A
       1  -48
    """
    widths = [
        max((display_width(row[column]) for row in rows if column < len(row)), default=0)
        for column in range(len(layout))
    ]
    lines = []
    for row in rows:
        cells = [
            padded(cell, width, side)
            for cell, width, side in zip(row, widths, layout, strict=False)
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
