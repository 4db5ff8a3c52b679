"""Values as plain text in columns: what the command line prints."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say
from ....view import texts as view_texts
from ....view.markup import points
from ....view.parts import bases_text
from ....view.plain import columns, trick_cell
from ....view.said import seat_names
from ..deal import Deal
from ..match import Match
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore
from . import texts
from .said import (
    bid_said,
    deal_passes,
    deal_title,
    deal_turn,
    irregularity_said,
    match_names,
    match_state,
    match_title,
    rules_name,
    side_name,
    side_result,
    side_seats,
)
from .settings import basis, rules_title, settings_of


def deal_text(deal: Deal, names: Sequence[str]) -> str:
    """Return the deal: seats with bids, hands, then trick by trick, and what comes next."""
    called = seat_names(deal.ruleset.players, names)
    head = [say(texts.PLAYER), say(texts.BID), say(texts.TRICKS), say(texts.HAND_DEALT)]
    seats = [
        [name, bid_said(bid), str(won), hand.in_order().symbols]
        for name, bid, won, hand in zip(called, deal.bids, deal.tricks_won, deal.hands, strict=True)
    ]
    parts = [deal_title(deal, called), columns([head, *seats], "lrrl")]
    passes = deal_passes(deal, called)
    if passes:
        parts.append("\n".join(passes))
    shown = [*deal.tricks, *([deal.trick] if deal.trick.cards else [])]
    if shown:
        rows = [[say(texts.TRICK), *called, say(texts.WINNER)]]
        for number, trick in enumerate(shown, start=1):
            cells = [trick_cell(trick, seat) for seat in range(trick.players)]
            winner = "" if trick.winner is None else called[trick.winner]
            rows.append([str(number), *cells, winner])
        table = columns(rows, "r" + "l" * len(called) + "l")
        parts.append(f"{table}\n{say(texts.TEXT_MARKS)}")
    if deal.irregularities:
        faults = [
            f"[{fault.label}] {irregularity_said(fault, deal, called)}"
            for fault in deal.irregularities
        ]
        parts.append("\n".join(faults))
    parts.append("\n".join(deal_turn(deal, called)))
    return "\n\n".join(parts)


def side_text(side: SideScore, names: Sequence[str]) -> str:
    """Return the score sheet of one side."""
    called = side_seats(side, names)
    title = say(texts.SIDE_TITLE, side=side_name(side.seats, called))
    return "\n\n".join([title, columns(_side_rows(side, called), "llrr")])


def score_text(score: DealScore, names: Sequence[str]) -> str:
    """Return the score sheet of a deal, side by side below each other."""
    called = seat_names(score.ruleset.players, names)
    rows: list[list[str]] = []
    for side in score.sides:
        rows += [[""], *_side_rows(side, called)] if rows else _side_rows(side, called)
    title = say(texts.SCORE_TITLE, rules=rules_name(score.ruleset))
    return "\n\n".join([title, columns(rows, "llrr")])


def _side_rows(side: SideScore, names: Sequence[str]) -> list[list[str]]:
    rows = [[side_result(side, names), say(texts.POINTS), say(texts.BAGS)]]
    rows[0].insert(0, say(texts.STATEMENT))
    rows.append(_sum_row(texts.BEFORE, side.total_before, side.bags_before))
    for line in side.lines:
        rows.append([bases_text(line.bases), line.why, _signed(line.points), _signed(line.bags)])
    gained = side.bags_after - side.bags_before
    rows.append(["", say(texts.DEAL_SUM), _signed(side.change), _signed(gained)])
    rows.append(_sum_row(texts.AFTER, side.total_after, side.bags_after))
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
    head = [say(texts.DEAL_NUMBER), say(texts.DEALER), *called]
    for side in sides:
        head += [side, say(texts.TOTAL), say(texts.BAGS)]
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
            row.append(say(texts.PLAY_OFF) if number in tied else "")
        else:
            row += [""] * (3 * len(sides)) + [say(texts.NO_COUNT)]
        rows.append(row)
    layout = "rl" + "l" * len(called) + "rrr" * len(sides) + "l"
    body = columns(rows, layout) if match.deals else say(texts.NO_DEALS)
    return "\n\n".join([match_title(match), body, match_state(match, called)])


def rules_text(rules: Ruleset, names: Sequence[str]) -> str:
    """Return the settings in columns: the question, the answer, the statement, what differs."""
    rows = [[say(texts.QUESTION), say(texts.ANSWER), say(texts.STATEMENT)]]
    for setting in settings_of(rules):
        name = bases_text([setting.basis]) if setting.basis else say(view_texts.NOT_ARISING)
        rows.append([setting.question, setting.value, name, setting.note])
    return "\n\n".join([rules_title(rules), basis(rules), columns(rows, "llll")])
