"""The score of a deal, read off tables: every row is a statement, when it applies, what it gives.

Nothing of the engine is used here.  The tables were written from the statements, as a table of
rows is: `score` goes through the rows of a preset from the first to the last and adds up what
those that apply give.  A row may apply more than once, for example to each of two nils.

What a row names is what a reader of the documents found there, and so is its ground: a point and
a bag that two sentences give stand in two rows, and what no document says is called a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

__all__ = ["BLIND", "TABLES", "Bid", "Facts", "Line", "Result", "Row", "rows", "score"]

BLIND = "blind"
"""A blind nil; every other bid is its number, nil is 0."""

Bid: TypeAlias = int | str


class Facts(NamedTuple):
    """What is counted on the table before the rows are read: all are numbers."""

    nils_made: int
    nils_failed: int
    blinds_made: int
    blinds_failed: int
    bid: int
    """The positive bids of the side together."""
    own: int
    """The tricks of those who bid them."""
    stray: int
    """The tricks of failed nils."""
    bags: int
    """The bags so far: those before the deal and those of the rows above."""


class Row(NamedTuple):
    """One row: a statement, the ground it is, when it applies, the points and bags it gives."""

    statement: str
    ground: str
    when: str
    points: str
    bags: str


class Line(NamedTuple):
    """What a row gave."""

    statement: str
    ground: str
    points: int
    bags: int


class Result(NamedTuple):
    """What a side's deal came to."""

    lines: tuple[Line, ...]
    points: int
    bags: int
    penalty: int
    bags_after: int


WHEN: Mapping[str, Callable[[Facts], int]] = {
    "a nil took no trick": lambda side: side.nils_made,
    "a nil took a trick": lambda side: side.nils_failed,
    "a blind nil took no trick": lambda side: side.blinds_made,
    "a blind nil took a trick": lambda side: side.blinds_failed,
    "a bid is made": lambda side: 0 < side.bid <= side.own,
    "a bid has tricks over": lambda side: 0 < side.bid < side.own,
    "a bid is missed": lambda side: side.bid > side.own,
    "a failed nil left tricks": lambda side: side.stray > 0,
    "a plain nil left tricks": lambda side: side.stray > 0 == side.blinds_failed,
    "a blind nil left tricks": lambda side: side.stray > 0 < side.blinds_failed,
    "a plain nil left tricks, not set": lambda side: (
        side.stray > 0 == side.blinds_failed and side.bid <= side.own
    ),
    "a plain nil left tricks, and set": lambda side: (
        side.stray > 0 == side.blinds_failed and side.bid > side.own
    ),
    "a bid is made together": lambda side: 0 < side.bid <= side.own + side.stray,
    "a bid needs not all the help": lambda side: side.bid > 0 < _left(side),
    "a bid is missed together": lambda side: side.bid > side.own + side.stray,
    "a failed nil left tricks and nobody bid": lambda side: side.stray > 0 == side.bid,
    "ten bags are full": lambda side: side.bags >= 10,
}
"""When a row applies: in words, and how often."""

UNITS: Mapping[str, Callable[[Facts], int]] = {
    "": lambda side: 1,
    "a trick bid": lambda side: side.bid,
    "a trick over": lambda side: side.own - side.bid,
    "a trick not needed": lambda side: _left(side),
    "a trick of the nil": lambda side: side.stray,
    "a full ten": lambda side: side.bags // 10,
}
"""What an amount is for."""


def rows(text: str) -> tuple[Row, ...]:
    """Read a table: a row a line, its five columns between bars.

    >>> rows("CUT-NIL-1 | stated | a nil took no trick | +100 | 0")[0].when
    'a nil took no trick'
    """
    return tuple(
        Row(*(column.strip() for column in line.split("|"))) for line in text.strip().splitlines()
    )


CUTTHROAT = rows("""
    CUT-NIL-1   | stated | a nil took no trick      | +100            | 0
    CUT-NIL-2   | stated | a nil took a trick       | -100            | 0
    CUT-SCORE-1 | stated | a bid is made            | +10 a trick bid | 0
    CUT-SCORE-1 | stated | a bid has tricks over    | +1 a trick over | 0
    CUT-BAG-1   | stated | a bid has tricks over    | 0               | 1 a trick over
    CUT-SCORE-2 | stated | a bid is missed          | -10 a trick bid | 0
    CUT-NIL-3   | stated | a failed nil left tricks | 0               | 1 a trick of the nil
    CUT-BAG-2   | stated | ten bags are full        | -100 a full ten | -10 a full ten
""")

COHEN = rows("""
    COH-NIL-1   | stated  | a nil took no trick              | +100                  | 0
    COH-NIL-1   | stated  | a nil took a trick               | -100                  | 0
    COH-DNIL-3  | stated  | a blind nil took no trick        | +200                  | 0
    COH-DNIL-3  | stated  | a blind nil took a trick         | -200                  | 0
    COH-SCORE-1 | stated  | a bid is made                    | +10 a trick bid       | 0
    COH-SCORE-1 | stated  | a bid has tricks over            | +1 a trick over       | 1 a trick over
    COH-SCORE-2 | stated  | a bid is missed                  | -10 a trick bid       | 0
    COH-NIL-4   | stated  | a plain nil left tricks, not set | 0                     | 1 a trick of the nil
    COH-NIL-4   | follows | a plain nil left tricks, and set | 0                     | 1 a trick of the nil
    COH-NIL-4   | follows | a blind nil left tricks          | 0                     | 1 a trick of the nil
    COH-SCORE-1 | choice  | a failed nil left tricks         | +1 a trick of the nil | 0
    COH-BAG-1   | stated  | ten bags are full                | -100 a full ten       | -10 a full ten
""")  # noqa: E501 - a table is read in its columns

CHICAGO = rows("""
    CHI-NIL-1   | stated | a nil took no trick      | +100            | 0
    CHI-NIL-1   | stated | a nil took a trick       | -100            | 0
    CHI-SCORE-2 | stated | a bid is made            | +10 a trick bid | 0
    CHI-SCORE-2 | stated | a bid has tricks over    | +1 a trick over | 1 a trick over
    CHI-SCORE-3 | stated | a bid is missed          | -10 a trick bid | 0
    CHI-NIL-3   | stated | a failed nil left tricks | 0               | 0
    CHI-BAG-2   | stated | ten bags are full        | -100 a full ten | -10 a full ten
""")

CHICAGO_BLIND_NIL = rows("""
    CHI-VAR-1   | stated  | a blind nil took no trick | +200            | 0
    CHI-VAR-1   | stated  | a blind nil took a trick  | -200            | 0
    CHI-NIL-1   | stated  | a nil took no trick       | +100            | 0
    CHI-NIL-1   | stated  | a nil took a trick        | -100            | 0
    CHI-SCORE-2 | stated  | a bid is made             | +10 a trick bid | 0
    CHI-SCORE-2 | stated  | a bid has tricks over     | +1 a trick over | 1 a trick over
    CHI-SCORE-3 | stated  | a bid is missed           | -10 a trick bid | 0
    CHI-NIL-3   | stated  | a plain nil left tricks   | 0               | 0
    CHI-NIL-3   | follows | a blind nil left tricks   | 0               | 0
    CHI-BAG-2   | stated  | ten bags are full         | -100 a full ten | -10 a full ten
""")

PAGAT = rows("""
    CHI-NIL-1   | borrowed | a nil took no trick              | +100                  | 0
    CHI-NIL-1   | borrowed | a nil took a trick               | -100                  | 0
    CHI-SCORE-2 | borrowed | a bid is made                    | +10 a trick bid       | 0
    CHI-SCORE-2 | borrowed | a bid has tricks over            | +1 a trick over       | 1 a trick over
    CHI-SCORE-3 | borrowed | a bid is missed                  | -10 a trick bid       | 0
    CHI-VAR-2   | stated   | a plain nil left tricks, not set | 0                     | 1 a trick of the nil
    CHI-VAR-2   | choice   | a plain nil left tricks, and set | 0                     | 1 a trick of the nil
    CHI-SCORE-2 | choice   | a failed nil left tricks         | +1 a trick of the nil | 0
    CHI-BAG-2   | borrowed | ten bags are full                | -100 a full ten       | -10 a full ten
""")  # noqa: E501 - a table is read in its columns

DID = rows("""
    CHI-NIL-1   | borrowed | a nil took no trick                     | +100                  | 0
    CHI-NIL-1   | borrowed | a nil took a trick                      | -100                  | 0
    CHI-SCORE-2 | borrowed | a bid is made together                  | +10 a trick bid       | 0
    CHI-SCORE-2 | borrowed | a bid has tricks over                   | +1 a trick over       | 1 a trick over
    CHI-VAR-3   | choice   | a bid needs not all the help            | +1 a trick not needed | 1 a trick not needed
    CHI-SCORE-3 | borrowed | a bid is missed together                | -10 a trick bid       | 0
    CHI-VAR-3   | choice   | a failed nil left tricks and nobody bid | 0                     | 0
    CHI-BAG-2   | borrowed | ten bags are full                       | -100 a full ten       | -10 a full ten
""")  # noqa: E501 - a table is read in its columns

BICYCLE = rows("""
    CHI-SCORE-2 | borrowed | a bid is made         | +10 a trick bid | 0
    CHI-SCORE-2 | borrowed | a bid has tricks over | +1 a trick over | 1 a trick over
    CHI-VAR-4   | stated   | a bid is missed       | 0               | 0
""")

TABLES: Mapping[str, tuple[Row, ...]] = {
    "cutthroat": CUTTHROAT,
    "cohen": COHEN,
    "chicago": CHICAGO,
    "chicago_blind_nil": CHICAGO_BLIND_NIL,
    "pagat": PAGAT,
    "did": DID,
    "bicycle": BICYCLE,
}
"""The table of each preset."""


def score(table: Sequence[Row], calls: Sequence[tuple[Bid, int]], bags: int) -> Result:
    """Return what a side's ``calls``, each a bid and the tricks taken, come to by ``table``.

    ``bags`` are those before the deal.

    >>> score(CUTTHROAT, [(5, 7)], 9)[1:]
    (52, 2, -100, 1)
    >>> score(CHICAGO, [(0, 1), (4, 3)], 0).lines[1:]
    (Line(statement='CHI-SCORE-3', ground='stated', points=-40, bags=0), Line(statement='CHI-NIL-3', ground='stated', points=0, bags=0))
    """  # noqa: E501 - what it returns is shown as it is
    facts = _facts(calls, bags)
    lines: list[Line] = []
    for row in table:
        for _ in range(WHEN[row.when](facts)):
            points, bags_given = _amount(row.points, facts), _amount(row.bags, facts)
            line = Line(row.statement, row.ground, points, bags_given)
            lines.append(line)
            facts = facts._replace(bags=facts.bags + line.bags)
    gained = [line for line in lines if line.bags >= 0]
    paid = [line for line in lines if line.bags < 0]
    return Result(
        tuple(lines),
        sum(line.points for line in gained),
        sum(line.bags for line in gained),
        sum(line.points for line in paid),
        facts.bags,
    )


def _facts(calls: Sequence[tuple[Bid, int]], bags: int) -> Facts:
    found = dict.fromkeys(Facts._fields, 0)
    for bid, took in calls:
        if bid in (0, BLIND):
            kind = "blinds" if bid == BLIND else "nils"
            found[f"{kind}_{'failed' if took else 'made'}"] += 1
            found["stray"] += took
        else:
            found["bid"] += int(bid)
            found["own"] += took
    return Facts(**{**found, "bags": bags})


def _left(side: Facts) -> int:
    """Return how many of the tricks that help a bid are not needed for it."""
    return min(side.stray, side.own + side.stray - side.bid)


def _amount(text: str, facts: Facts) -> int:
    number, _, unit = text.partition(" ")
    return int(number) * UNITS[unit](facts)
