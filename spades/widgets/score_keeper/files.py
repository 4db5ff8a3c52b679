"""The score keeper's files: a game as a record, and its totals as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Any

from ...core import texts as core_texts
from ...core.errors import RecordError
from ...core.messages import say
from ...core.record import MOST_BYTES
from ...games.spades.match import Match
from ...games.spades.record import dumps, loads
from ...games.spades.view import texts as view_texts
from ...games.spades.view.said import bid_said, match_names, side_name
from . import texts

__all__ = ["csv_file", "read_file", "record_file"]

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def record_file(match: Match) -> dict[str, str]:
    """Return ``match`` as a file: what ``python -m spades replay`` reads."""
    name = f"spades-{match.ruleset.base}-{len(match.deals)}.json"
    return {"name": name, "type": "application/json", "text": dumps(match) + "\n"}


def read_file(text: object, size: object = 0) -> Match:
    """Return the game in the ``text`` of a file; a text of ``None`` is a file that is no text.

    Raises `RecordError` in one sentence for anything else than the record of a game.

    >>> read_file("[]")
    Traceback (most recent call last):
    spades.core.errors.RecordError: list of 0 entries is not a record: it is one JSON object
    """
    if type(size) is int and size > MOST_BYTES:
        raise RecordError(say(core_texts.RECORD_LONG, most=MOST_BYTES))
    if not isinstance(text, str):
        raise RecordError(say(core_texts.RECORD_UTF8))
    value = loads(text.removeprefix("\ufeff")).value
    if not isinstance(value, Match):
        raise RecordError(say(texts.NOT_A_GAME))
    return value


def csv_file(match: Match) -> dict[str, str]:
    """Return the totals after each deal as a table: text in quotation marks, numbers without.

    It begins with the mark by which spreadsheets know UTF-8.
    """
    called = [_harmless(name) for name in match_names(match, ())]
    sides = [_harmless(side_name(seats, called)) for seats in match.ruleset.sides]
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    head = [say(texts.CSV_DEAL), say(texts.CSV_DEALER)]
    for name in called:
        head += [say(texts.CSV_BID, name=name), say(texts.CSV_TRICKS, name=name)]
    for side in sides:
        for label in (texts.CSV_CHANGE, texts.CSV_TOTAL, texts.CSV_BAGS):
            head.append(say(label, side=side))
    writer.writerow([*head, say(texts.CSV_NOTE)])
    tied = match.play_offs
    for number in range(len(match.deals)):
        note = say(view_texts.PLAY_OFF) if number in tied else ""
        writer.writerow(_csv_row(match, number, called[match.dealer_of(number)], note))
    name = f"spades-{match.ruleset.base}-{len(match.deals)}.csv"
    return {"name": name, "type": "text/csv", "text": "\ufeff" + out.getvalue()}


def _csv_row(match: Match, number: int, dealer: str, note: str) -> list[Any]:
    tally = match.deals[number]
    row: list[Any] = [number + 1, dealer]
    for bid, tricks in zip(tally.bids, tally.tricks, strict=True):
        row += [bid if isinstance(bid, int) and bid else bid_said(bid), tricks]
    if number >= match.deals_counted:
        return [*row, *[""] * (3 * len(match.ruleset.sides)), say(view_texts.NO_COUNT)]
    for side in match.scores[number].sides:
        row += [side.change, side.total_after, side.bags_after]
    return [*row, note]


def _harmless(text: str) -> str:
    """Return ``text`` as a spreadsheet takes it for text, whatever it begins with.

    >>> _harmless('=HYPERLINK("x")'), _harmless("Ann")
    ('\\'=HYPERLINK("x")', 'Ann')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
