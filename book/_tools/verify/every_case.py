"""Every case there is: the engine's scores against those of `verify.tables`, one by one.

    python -m book._tools.verify.every_case [--preset chicago] [--part 1/8] [--jobs 2]
                                            [--json OUT.json]

A case is what the score of one side depends on: its bids, its tricks, and its bags before the
deal.  Every case of every preset is scored by both, on each side of the table.  The first one
on which they differ ends the run with exit status 1 and the command that shows it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeVar

from spades import PRESETS, SideScore, score_deal
from spades.games.spades.statements.citations import Rule

from .tables import BLIND, TABLES, Bid, Line, Result, Row, score

__all__ = ["Call", "Count", "Done", "bids_of", "cases", "check", "command", "deals", "difference"]

T = TypeVar("T")
BAGS = range(10)
SHARES = 8
"""Into how many shares the deals of a preset are cut, to be spread over processes."""


class Call(NamedTuple):
    """A case: the bids and tricks of a side's seats, and its bags before the deal."""

    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]
    bags: int


Done = tuple[Call, ...]
"""A deal played: a case for each side, whose tricks sum to those of a deal."""


class Count(NamedTuple):
    """How much was compared, and what was the matter, if anything was."""

    deals: int
    sides: int
    lines: int
    fault: str = ""


def tricks_of(preset: str) -> int:
    """Return how many tricks a deal has."""
    return 17 if preset == "cutthroat" else 13


def bids_of(preset: str) -> list[Bid]:
    """Return the bids that are tried: no more than the tricks there are, nil, blind nil.

    >>> bids_of("bicycle")[:2], bids_of("cohen")[-2:]
    ([1, 2], [13, 'blind'])
    """
    lowest = 1 if preset == "bicycle" else 0
    blind: list[Bid] = [BLIND] if preset in ("cohen", "chicago_blind_nil") else []
    return [*range(lowest, tricks_of(preset) + 1), *blind]


@lru_cache(maxsize=64)
def cases(preset: str, took: int, bids: tuple[Bid, ...] | None = None) -> tuple[Call, ...]:
    """Return the cases of one side that took ``took`` tricks; with ``bids``, only those.

    >>> len(cases("cutthroat", 4)), len(cases("chicago", 4)), len(cases("chicago", 4, (0, 3)))
    (180, 9800, 50)
    """
    seats = 1 if preset == "cutthroat" else 2
    ways = [(took,)] if seats == 1 else [(one, took - one) for one in range(took + 1)]
    pairs = [bids] if bids is not None else list(product(bids_of(preset), repeat=seats))
    return tuple(Call(*case) for case in product(pairs, ways, BAGS))


def deals(
    preset: str, bids: tuple[Bid, ...] | None = None, part: tuple[int, int] = (1, 1)
) -> Iterator[Done]:
    """Yield deals in which every case stands on each side at least once, or one part of them.

    With ``bids``, every case in which the first side bid so stands there, and what the others
    have is any case that fits.  ``part`` is (which, of how many); the first is 1.

    >>> sum(1 for _ in deals("cutthroat")), sum(1 for _ in deals("chicago", (0, 3)))
    (30780, 1050)
    """
    size = tricks_of(preset)
    if preset == "cutthroat":
        for first, second in product(range(size + 1), repeat=2):
            if first + second <= size:
                yield from _fitted(preset, (first, second, size - first - second), bids, part)
    else:
        for first in range(size + 1):
            yield from _fitted(preset, (first, size - first), bids, part)


def _fitted(
    preset: str, took: Sequence[int], bids: tuple[Bid, ...] | None, part: tuple[int, int]
) -> Iterator[Done]:
    sides = [cases(preset, each) for each in took]
    if bids is not None:
        sides[0] = cases(preset, took[0], bids)
    # each list is gone through in another order, so that the sides have little in common
    steps = (1, -1, 7)
    most = len(sides[0]) if bids is not None else max(map(len, sides))
    for at in range(part[0] - 1, most, part[1]):
        yield tuple(each[at * step % len(each)] for each, step in zip(sides, steps, strict=False))


def difference(preset: str, deal: Done, table: Sequence[Row] | None = None) -> str:
    """Return what the two scorers do not agree on in ``deal``, or an empty text.

    >>> deal = Call((0, 3), (1, 2), 9), Call((4, 4), (5, 5), 9)
    >>> difference("pagat", deal)
    ''
    >>> print(difference("pagat", deal, TABLES["chicago"]).splitlines()[0])
    python -m spades score --rules pagat --bids 0,4,3,4 --tricks 1,5,2,5 --bags 9,9
    """
    return _compared(preset, deal, TABLES[preset] if table is None else table)[0]


def _compared(preset: str, deal: Done, table: Sequence[Row]) -> tuple[str, int]:
    """Return the difference, and how many lines there were."""
    found = score_deal(
        PRESETS[preset],
        bids=_by_seat([side.bids for side in deal]),
        tricks=_by_seat([side.tricks for side in deal]),
        bags=[side.bags for side in deal],
    )
    lines = 0
    for side, engine in zip(deal, found.sides, strict=True):
        expected = score(table, list(zip(side.bids, side.tricks, strict=True)), side.bags)
        lines += len(expected.lines)
        if not _agree(expected, engine):
            return _told(preset, deal, expected, engine), lines
    return "", lines


def _agree(expected: Result, engine: SideScore) -> bool:
    if (engine.points, engine.bags, engine.penalty, engine.bags_after) != expected[1:]:
        return False
    if engine.change != expected.points + expected.penalty:
        return False
    # which of two lines comes first is no rule of the game
    return sorted(_wrote(engine)) == sorted(expected.lines)


def _wrote(engine: SideScore) -> list[Line]:
    """Return the lines of the engine as the tables have them.

    A line of tricks over the bid rests on one rule for the points and on another for the bags.
    Where these are two statements, it is two lines here.
    """
    wrote = []
    for line in engine.lines:
        points_by = line.bases[0]
        bags_by = line.bases[1] if line.rule is Rule.OVERTRICKS else points_by
        first, second = ((basis.main, basis.ground.value) for basis in (points_by, bags_by))
        if first == second:
            wrote.append(Line(*first, line.points, line.bags))
        else:
            wrote += [Line(*first, line.points, 0), Line(*second, 0, line.bags)]
    return wrote


def _by_seat(rows: Sequence[Sequence[T]]) -> list[T]:
    return [row[place] for place in range(len(rows[0])) for row in rows]


def command(preset: str, deal: Done) -> str:
    """Return the command that has the engine score ``deal``.

    >>> command("cutthroat", (Call((5,), (7,), 9), Call((6,), (6,), 0), Call((4,), (4,), 0)))
    'python -m spades score --rules cutthroat --bids 5,6,4 --tricks 7,6,4 --bags 9,0,0'
    """
    bids = ",".join(map(str, _by_seat([side.bids for side in deal])))
    tricks = ",".join(map(str, _by_seat([side.tricks for side in deal])))
    bags = ",".join(str(side.bags) for side in deal)
    return f"python -m spades score --rules {preset} --bids {bids} --tricks {tricks} --bags {bags}"


def _told(preset: str, deal: Done, expected: Result, engine: SideScore) -> str:
    def sheet(lines: Sequence[Line]) -> str:
        return "; ".join(
            f"{one} {ground} {points:+d} points {bags:+d} bags"
            for one, ground, points, bags in lines
        )

    seats = f"seat{'s' if len(engine.seats) > 1 else ''} {' and '.join(map(str, engine.seats))}"
    return (
        f"{command(preset, deal)}\n"
        f"  the side of {seats}\n"
        f"  table:  {sheet(expected.lines)}; {expected.bags_after} bags after\n"
        f"  engine: {sheet(_wrote(engine))}; {engine.bags_after} bags after"
    )


def check(
    preset: str,
    part: tuple[int, int] = (1, 1),
    *,
    bids: tuple[Bid, ...] | None = None,
    table: Sequence[Row] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Count:
    """Compare the deals of ``preset``, or one part of them, up to the first that differs.

    ``part`` is as in `deals`; ``progress`` is called with the number of deals so far, after each
    hundred.

    >>> check("chicago", bids=(0, 4))
    Count(deals=1050, sides=2100, lines=4711, fault='')
    >>> check("pagat", bids=(0, 4), table=TABLES["chicago"]).fault == ""
    False
    """
    sheet = TABLES[preset] if table is None else table
    done = sides = lines = 0
    for deal in deals(preset, bids, part):
        fault, read = _compared(preset, deal, sheet)
        done, sides, lines = done + 1, sides + len(deal), lines + read
        if fault:
            return Count(done, sides, lines, fault)
        if progress is not None and done % 100 == 0:
            progress(done)
    return Count(done, sides, lines)


def _run(presets: Sequence[str], part: tuple[int, int], jobs: int) -> dict[str, list[Count]]:
    """Compare all, in ``jobs`` processes; ends early when there is a fault."""
    which, parts = part
    shares = [
        (preset, (which + parts * at, parts * SHARES)) for preset in presets for at in range(SHARES)
    ]
    counts: dict[str, list[Count]] = {preset: [] for preset in presets}
    began, compared = time.perf_counter(), 0
    with futures.ProcessPoolExecutor(jobs) as pool:
        work: list[futures.Future[Count]] = [pool.submit(check, *share) for share in shares]
        for at, (share, future) in enumerate(zip(shares, work, strict=True), 1):
            count = future.result()
            counts[share[0]].append(count)
            compared += count.sides
            seconds = time.perf_counter() - began
            _say(
                f"\r{at} of {len(shares)} shares, {compared:,} sides, {seconds:.0f} s: {share[0]}  "
            )
            if count.fault:
                pool.shutdown(cancel_futures=True)
                break
    _say("\n")
    return counts


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)


def _summary(preset: str, counts: Sequence[Count]) -> dict[str, object]:
    size = tricks_of(preset)
    return {
        "bids": ", ".join(str(bid) for bid in bids_of(preset)),
        "cases": sum(len(cases(preset, took)) for took in range(size + 1)),
        "deals": sum(count.deals for count in counts),
        "sides": sum(count.sides for count in counts),
        "lines": sum(count.lines for count in counts),
    }


def _part(text: str) -> tuple[int, int]:
    which, _, parts = text.partition("/")
    if not (which.isdecimal() and parts.isdecimal() and 1 <= int(which) <= int(parts)):
        raise argparse.ArgumentTypeError(f"{text!r} is no part: 1/8 is the first of eight")
    return int(which), int(parts)


def _jobs(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= 64):
        raise argparse.ArgumentTypeError(f"{text!r} refused: from 1 to 64 processes")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="every_case", description="Compare every case of scoring with the tables."
    )
    parser.add_argument("--preset", choices=TABLES, help="only this one")
    parser.add_argument("--part", type=_part, default=(1, 1), metavar="1/8", help="a part of all")
    parser.add_argument("--jobs", type=_jobs, default=1, help="processes")
    parser.add_argument("--json", type=Path, metavar="OUT.json", help="write the counts")
    asked = parser.parse_args(arguments)
    presets = [asked.preset] if asked.preset else list(TABLES)
    counts = _run(presets, asked.part, asked.jobs)
    for count in (one for row in counts.values() for one in row):
        if count.fault:
            print(f"The two scorers differ:\n{count.fault}")
            return 1
    result = {preset: _summary(preset, row) for preset, row in counts.items()}
    for preset, row in result.items():
        print(f"{preset}: {row['sides']:,} sides compared, no difference")
    if asked.json:
        written = {"part": "/".join(map(str, asked.part)), "presets": result}
        asked.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
