"""Score sheets, match sheets and tables of settings as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say
from ....view import texts as view_texts
from ....view.markup import Markup, element, joined, points
from ....view.parts import bases_cell, cell, head, row, suited, table
from ....view.said import seat_names
from ..match import Match
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore
from . import texts
from .match_svg import match_svg
from .said import (
    bid_said,
    match_names,
    match_state,
    match_title,
    rules_name,
    side_name,
    side_result,
    side_seats,
)
from .settings import basis, rules_title, settings_of

_NUMBER = "spades-number"


def side_html(side: SideScore, names: Sequence[str]) -> Markup:
    """Return the score sheet of one side."""
    called = side_seats(side, names)
    title = say(texts.SIDE_TITLE, side=side_name(side.seats, called))
    return table(title, [_score_head()], _side_rows(side, called), kind="spades-sheet")


def score_html(score: DealScore, names: Sequence[str]) -> Markup:
    """Return the score sheet of a deal: for each side its lines, their sum, before and after."""
    called = seat_names(score.ruleset.players, names)
    title = say(texts.SCORE_TITLE, rules=rules_name(score.ruleset))
    bodies = [_side_rows(side, called) for side in score.sides]
    return table(title, [_score_head()], *bodies, kind="spades-sheet")


def _score_head() -> Markup:
    return row(
        head(say(texts.ENTRY)),
        head(say(texts.STATEMENT)),
        head(say(texts.POINTS), class_=_NUMBER),
        head(say(texts.BAGS), class_=_NUMBER),
    )


def _side_rows(side: SideScore, names: Sequence[str]) -> list[Markup]:
    who = element("th", side_result(side, names), scope="rowgroup", colspan=4)
    rows = [
        row(who, kind="spades-side"),
        _sum_row(say(texts.BEFORE), points(side.total_before), points(side.bags_before), "before"),
    ]
    for line in side.lines:
        rows.append(
            row(
                cell(suited(line.why)),
                bases_cell(line.bases),
                cell(points(line.points, signed=True), _NUMBER),
                cell(points(line.bags, signed=True), _NUMBER),
            )
        )
    change = points(side.change, signed=True)
    gained = points(side.bags_after - side.bags_before, signed=True)
    rows.append(_sum_row(say(texts.DEAL_SUM), change, gained, "sum"))
    after = points(side.total_after), points(side.bags_after)
    rows.append(_sum_row(say(texts.AFTER), *after, "after"))
    return rows


def _sum_row(name: str, total: str, bags: str, kind: str) -> Markup:
    return row(
        head(name, "row", colspan=2),
        cell(total, _NUMBER),
        cell(bags, _NUMBER),
        kind=f"spades-{kind}",
    )


def match_html(match: Match, names: Sequence[str]) -> Markup:
    """Return the match sheet: a row a deal, who won or deals next, and the plot of the totals."""
    called = match_names(match, names)
    sides = [side_name(seats, called) for seats in match.ruleset.sides]
    groups = [
        head(say(texts.DEAL_NUMBER), rowspan=2, class_=_NUMBER),
        head(say(texts.DEALER), rowspan=2),
        head(say(texts.BID_TRICKS), "colgroup", colspan=len(called)),
        *(head(side, "colgroup", colspan=3, class_="spades-group") for side in sides),
    ]
    columns = [head(name) for name in called]
    for _ in sides:
        columns += [
            head(say(texts.CHANGE), class_=f"{_NUMBER} spades-group"),
            head(say(texts.TOTAL), class_=_NUMBER),
            head(say(texts.BAGS), class_=_NUMBER),
        ]
    body = _match_rows(match, called)
    if not body:
        width = len(called) + 3 * len(sides) + 2
        body = [row(cell(say(texts.NO_DEALS), colspan=width))]
    sheet = table(match_title(match), [row(*groups), row(*columns)], body, kind="spades-match")
    state = element("p", match_state(match, called), class_="spades-state")
    plot = match_svg(match, names) if match.deals else None
    return joined(sheet, state, plot)


def _match_rows(match: Match, names: Sequence[str]) -> list[Markup]:
    tied = match.play_offs
    rows = []
    for number, tally in enumerate(match.deals):
        mark = element("small", " " + say(texts.PLAY_OFF)) if number in tied else None
        cells = [
            head(joined(str(number + 1), mark), "row", class_=_NUMBER),
            cell(names[match.dealer_of(number)]),
        ]
        cells += [
            cell(f"{bid_said(bid)}/{won}")
            for bid, won in zip(tally.bids, tally.tricks, strict=True)
        ]
        if number >= match.deals_counted:
            width = 3 * len(match.ruleset.sides)
            cells.append(cell(say(texts.NO_COUNT), "spades-group", colspan=width))
            rows.append(row(*cells, kind="spades-void"))
            continue
        for side in match.scores[number].sides:
            cells += [
                cell(points(side.change, signed=True), f"{_NUMBER} spades-group"),
                cell(element("strong", points(side.total_after)), _NUMBER),
                cell(str(side.bags_after), _NUMBER),
            ]
        rows.append(row(*cells))
    return rows


def rules_html(rules: Ruleset, names: Sequence[str]) -> Markup:
    """Return the settings as a table: the question, the answer, the statement, what differs."""
    top = row(head(say(texts.QUESTION)), head(say(texts.ANSWER)), head(say(texts.STATEMENT)))
    rows = []
    for setting in settings_of(rules):
        note = element("small", setting.note, class_="spades-note") if setting.note else None
        rows.append(
            row(
                head(setting.question, "row"),
                cell(joined(suited(setting.value), note)),
                bases_cell([setting.basis]) if setting.basis else cell(say(view_texts.NOT_ARISING)),
                kind="spades-changed" if setting.is_changed else None,
            )
        )
    return joined(
        table(rules_title(rules), [top], rows, kind="spades-settings"),
        element("p", basis(rules), class_="spades-fact"),
    )
