"""Values as plain text in columns: what the command line prints."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, Cards
from ..deal import Deal
from ..match import Match
from ..messages import say
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore
from ..tricks import Trick
from . import words
from .markup import points
from .said import (
    bid_said,
    deal_passes,
    deal_title,
    deal_turn,
    irregularity_said,
    leader_of,
    match_names,
    match_state,
    match_title,
    rules_name,
    seat_names,
    side_name,
    side_result,
    side_seats,
    trick_steps,
)
from .settings import basis, rules_title, settings_of, statement_name

_EMPTY = "·"


def card_text(card: Card, names: Sequence[str]) -> str:
    """Return the card with its suit's sign."""
    return card.symbol


def cards_text(given: Cards, names: Sequence[str]) -> str:
    """Return the cards with their suits' signs, in their order."""
    return given.symbols or say(words.NO_CARDS)


def trick_text(trick: Trick, names: Sequence[str]) -> str:
    """Return the table seen from above, with each seat's card below its name."""
    called = seat_names(trick.players, names)
    blocks = [
        (called[seat], _played(trick, seat), _marks(trick, seat)) for seat in range(trick.players)
    ]
    width = max(len(line) for block in blocks for line in block) + 2
    bottom, left, *others = blocks
    if len(others) == 1:
        rows = [(left, None, others[0]), (None, bottom, None)]
    else:
        rows = [(None, others[0], None), (left, None, others[1]), (None, bottom, None)]
    lines = [
        "".join((block[line] if block else "").center(width) for block in row).rstrip()
        for row in rows
        for line in range(3)
    ]
    return "\n".join([*(line for line in lines if line), "", *trick_steps(trick, called)])


def _played(trick: Trick, seat: int) -> str:
    card = trick.card_of(seat)
    return _EMPTY if card is None else card.symbol


def _marks(trick: Trick, seat: int) -> str:
    marks = [say(words.MARK_LEADS)] if seat == leader_of(trick) else []
    if seat == trick.winner:
        marks.append(say(words.MARK_WINS))
    return ", ".join(marks)


def deal_text(deal: Deal, names: Sequence[str]) -> str:
    """Return the deal: seats with bids, hands, then trick by trick, and what comes next."""
    called = seat_names(deal.ruleset.players, names)
    head = [say(words.PLAYER), say(words.BID), say(words.TRICKS), say(words.HAND_DEALT)]
    seats = [
        [name, bid_said(bid), str(won), hand.in_order().symbols]
        for name, bid, won, hand in zip(called, deal.bids, deal.tricks_won, deal.hands, strict=True)
    ]
    parts = [deal_title(deal, called), _columns([head, *seats], "lrrl")]
    passes = deal_passes(deal, called)
    if passes:
        parts.append("\n".join(passes))
    shown = [*deal.tricks, *([deal.trick] if deal.trick.cards else [])]
    if shown:
        rows = [[say(words.TRICK), *called, say(words.WINNER)]]
        for number, trick in enumerate(shown, start=1):
            cells = [_trick_cell(trick, seat) for seat in range(trick.players)]
            winner = "" if trick.winner is None else called[trick.winner]
            rows.append([str(number), *cells, winner])
        table = _columns(rows, "r" + "l" * len(called) + "l")
        parts.append(f"{table}\n{say(words.TEXT_MARKS)}")
    if deal.irregularities:
        faults = [
            f"[{fault.statement}] {irregularity_said(fault, deal, called)}"
            for fault in deal.irregularities
        ]
        parts.append("\n".join(faults))
    parts.append("\n".join(deal_turn(deal, called)))
    return "\n\n".join(parts)


def _trick_cell(trick: Trick, seat: int) -> str:
    led = ">" if seat == leader_of(trick) else " "
    won = "*" if seat == trick.winner else ""
    return f"{led}{_played(trick, seat)}{won}"


def side_text(side: SideScore, names: Sequence[str]) -> str:
    """Return the score sheet of one side."""
    called = side_seats(side, names)
    title = say(words.SIDE_TITLE, side=side_name(side.seats, called))
    return "\n\n".join([title, _columns(_side_rows(side, called), "llrr")])


def score_text(score: DealScore, names: Sequence[str]) -> str:
    """Return the score sheet of a deal, side by side below each other."""
    called = seat_names(score.ruleset.players, names)
    rows: list[list[str]] = []
    for side in score.sides:
        rows += [[""], *_side_rows(side, called)] if rows else _side_rows(side, called)
    title = say(words.SCORE_TITLE, rules=rules_name(score.ruleset))
    return "\n\n".join([title, _columns(rows, "llrr")])


def _side_rows(side: SideScore, names: Sequence[str]) -> list[list[str]]:
    rows = [[side_result(side, names), say(words.POINTS), say(words.BAGS)]]
    rows[0].insert(0, say(words.STATEMENT))
    rows.append(_sum_row(words.BEFORE, side.total_before, side.bags_before))
    for line in side.lines:
        rows.append(
            [statement_name(line.statement), line.why, _signed(line.points), _signed(line.bags)]
        )
    gained = side.bags_after - side.bags_before
    rows.append(["", say(words.DEAL_SUM), _signed(side.change), _signed(gained)])
    rows.append(_sum_row(words.AFTER, side.total_after, side.bags_after))
    return rows


def _sum_row(name: str, total: int, bags: int) -> list[str]:
    return ["", say(name), points(total, minus="-"), points(bags, minus="-")]


def _signed(value: int) -> str:
    return points(value, signed=True, minus="-")


def match_text(match: Match, names: Sequence[str]) -> str:
    """Return the match sheet: a row a deal, and who won or deals next."""
    rules = match.ruleset
    called = match_names(match, names)
    sides = [side_name(seats, called) for seats in rules.sides]
    head = [say(words.DEAL_NUMBER), say(words.DEALER), *called]
    for side in sides:
        head += [side, say(words.TOTAL), say(words.BAGS)]
    rows = [head]
    tied = match.play_offs
    for number, tally in enumerate(match.deals):
        row = [str(number + 1), called[match.dealer_of(number)]]
        row += [f"{bid_said(bid)}/{won}" for bid, won in zip(tally.bids, tally.tricks, strict=True)]
        if number < match.deals_counted:
            for side_score in match.scores[number].sides:
                row += [
                    _signed(side_score.change),
                    points(side_score.total_after, minus="-"),
                    str(side_score.bags_after),
                ]
            row.append(say(words.PLAY_OFF) if number in tied else "")
        else:
            row += [""] * (3 * len(sides)) + [say(words.NO_COUNT)]
        rows.append(row)
    layout = "rl" + "l" * len(called) + "rrr" * len(sides) + "l"
    body = _columns(rows, layout) if match.deals else say(words.NO_DEALS)
    return "\n\n".join([match_title(match), body, match_state(match, called)])


def rules_text(rules: Ruleset, names: Sequence[str]) -> str:
    """Return the settings in columns: the question, the answer, the statement, what differs."""
    rows = [[say(words.QUESTION), say(words.ANSWER), say(words.STATEMENT)]]
    for setting in settings_of(rules):
        name = statement_name(setting.statement, is_chosen=setting.is_changed)
        rows.append([setting.question, setting.value, name, setting.note])
    return "\n\n".join([rules_title(rules), basis(rules), _columns(rows, "llll")])


def _columns(rows: Sequence[Sequence[str]], layout: str) -> str:
    """Return ``rows`` in columns two spaces apart, each ``l``eft or ``r``ight in ``layout``.

    >>> print(_columns([["Deal", "A"], ["1", "-48"]], "rr"))
    Deal    A
       1  -48
    """
    widths = [
        max((len(row[column]) for row in rows if column < len(row)), default=0)
        for column in range(len(layout))
    ]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if side == "r" else cell.ljust(width)
            for cell, width, side in zip(row, widths, layout, strict=False)
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
