"""Disputes about the end of a game: real games are written down and the engine says who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....core.messages import N_, say
from ....view.markup import points
from ..match import Match
from ..ruleset import Ruleset
from ..statements.citations import Rule, source_of
from ..statements.documents import Source
from . import texts
from .base import Case, Parameter, Ruling, Values
from .grounds import cited, inferred, told

__all__ = ["CASES"]

_Result: TypeAlias = Sequence[tuple[int, int]]
"""A deal: what each side bid and took, sums where two play together."""


def played(rules: Ruleset, deals: Sequence[_Result]) -> Match:
    """Return the game of ``deals``, each a bid and tricks by side; a bid of partners is split."""
    match = Match.new(rules)
    for deal in deals:
        bids, tricks = [0] * rules.players, [0] * rules.players
        for seats, (bid, took) in zip(rules.sides, deal, strict=True):
            bids[seats[0]] = bid - bid // len(seats) * (len(seats) - 1)
            tricks[seats[0]] = took
            if len(seats) == 2:
                bids[seats[1]] = bid // 2
        match = match.add(bids=bids, tricks=tricks)
    return match


def _exact(*tricks: int) -> _Result:
    return [(count, count) for count in tricks]


def _end(match: Match, *, was_tied: bool = False) -> Ruling:
    """Return who has won, or how the game goes on."""
    rules = match.ruleset
    ours, *others = match.totals
    words = {"ours": points(ours), "theirs": points(max(others)), "target": rules.target}
    if match.winner is None:
        if match.is_play_off:
            again = (Rule.PLAY_OFF_WINNER,) if was_tied else ()
            asked = (Rule.PLAY_OFF, *again, Rule.END_CHECK)
            return Ruling(say(texts.TIED, **words), cited(rules, *asked))
        rule = (Rule.GAME_GOES_ON, Rule.END_CHECK)
        return Ruling(say(texts.GOES_ON, **words), cited(rules, *rule))
    is_below = was_tied and max(match.totals) < rules.target
    if match.winner == 0:
        text = texts.WE_WIN_BELOW if is_below else texts.WE_WIN
    elif len(rules.sides[0]) == 1:
        text = texts.ANOTHER_WINS_BELOW if is_below else texts.ANOTHER_WINS
    else:
        text = texts.THEY_WIN_BELOW if is_below else texts.THEY_WIN
    rules_cited = (Rule.PLAY_OFF_WINNER,) if was_tied else (Rule.WINNER, Rule.END_CHECK)
    return Ruling(say(text, **words), cited(rules, *rules_cited))


def _near_target(rules: Ruleset) -> list[_Result]:
    """Return deals after which two sides are close to the target and not there: 450 and 460."""
    if len(rules.sides) == 2:
        return [_exact(7, 6)] * 3 + [_exact(6, 7)] * 4
    return [_exact(7, 8, 2), _exact(8, 7, 2)]


def _both_over(rules: Ruleset, values: Values) -> Ruling:
    ours = values["tricks"]
    last = _exact(ours, 13 - ours) if len(rules.sides) == 2 else _exact(ours, 16 - ours, 1)
    return _end(played(rules, [*_near_target(rules), last]))


_AFTER_TIE: dict[str, dict[int, _Result]] = {
    "ahead": {2: _exact(7, 6), 3: _exact(6, 5, 6)},
    "behind": {2: _exact(6, 7), 3: _exact(5, 6, 6)},
    "equal": {2: [(8, 6), (8, 7)], 3: [(9, 6), (9, 6), (9, 5)]},
    "below": {2: [(8, 6), (9, 7)], 3: [(9, 6), (10, 6), (9, 5)]},
}


def _tied(rules: Ruleset) -> list[_Result]:
    last = _exact(7, 6) if len(rules.sides) == 2 else _exact(8, 8, 1)
    return [*_near_target(rules), last]


def _tie(rules: Ruleset, values: Values) -> Ruling:
    return _end(played(rules, _tied(rules)))


def _play_off(rules: Ruleset, values: Values) -> Ruling:
    deal = _AFTER_TIE[values["play_off"]][len(rules.sides)]
    return _end(played(rules, [*_tied(rules), deal]), was_tied=True)


def _penalty(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a side with bags that passes the target has won."""
    over = values["over"]
    if len(rules.sides) == 2:
        before: list[_Result] = [[(6, 8), (5, 5)]] * 4 + [_exact(7, 6)] * 3
        last: _Result = [(5, 5 + over), (8 - over, 8 - over)]
    else:
        before = [[(3, 6), (5, 5), (6, 6)], [(3, 6), (6, 6), (5, 5)], [(3, 6), (5, 5), (6, 6)]]
        last = [(11, 11 + over), (8, 6 - over), (1, 0)]
    ended = _end(played(rules, [*before, last]))
    # whether there is a penalty at all decides it too, and one preset has none by choice
    return Ruling(ended.said, (*ended.bases, *cited(rules, Rule.BAG_PENALTY)))


def _far_below(rules: Ruleset, values: Values) -> Ruling:
    if len(rules.sides) == 2:
        deal: _Result = [(10, 6), (9, 7)]
    else:
        deal = [(10, 6), (9, 6), (9, 5)]
    return _end(played(rules, [deal] * values["deals"]))


def _first_there(rules: Ruleset, values: Values) -> Ruling:
    """Return who wins when the side that made its bid first in the deal has the lower total."""
    ended = _end(played(rules, [*_near_target(rules), _last_behind(rules)]))
    return Ruling(say(texts.NOT_FIRST, ruling=ended.said), ended.bases)


def _last_behind(rules: Ruleset) -> _Result:
    return _exact(6, 7) if len(rules.sides) == 2 else _exact(7, 9, 1)


def _time(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a game stops after ``deals`` deals, by playing them without a winner."""
    flat: _Result = [(8, 6), (8, 7)] if len(rules.sides) == 2 else [(9, 6), (9, 6), (9, 5)]
    match = played(rules, [flat] * values["deals"])
    text = texts.NO_LIMIT if match.winner is None else texts.LIMIT
    return Ruling(say(text, deals=values["deals"]), cited(rules, Rule.GAME_GOES_ON))


def _draw(rules: Ruleset, values: Values) -> Ruling:
    match = played(rules, _tied(rules))
    assert match.is_play_off
    bases = cited(rules, Rule.PLAY_OFF)
    if source_of(rules) is Source.CHI:  # the one document that names a draw does not use it
        bases = (*bases, *told(rules, "CHI-END-5"))
    elif source_of(rules) is Source.COH:
        again = N_("If that deal ends in a tie too, the same holds again.")
        bases = (inferred(rules, "COH-END-3", step=again),)
    return Ruling(say(texts.NO_DRAW), bases)


_AFTER = Parameter(
    "play_off",
    texts.ASK_PLAY_OFF,
    "below",
    {
        "below": texts.BOTH_SET,
        "ahead": texts.WE_SCORE_MORE,
        "behind": texts.THEY_SCORE_MORE,
        "equal": texts.EQUAL_AGAIN,
    },
)

CASES: tuple[Case, ...] = (
    Case(
        id="both-over",
        topic=texts.TOPIC_END,
        asks=texts.BOTH_OVER_ASKS,
        words=texts.BOTH_OVER_WORDS,
        parameters=(Parameter("tricks", texts.ASK_LAST, 6, low=2, high=11),),
        rule=_both_over,
        settings=("target",),
    ),
    Case(
        id="first-there",
        topic=texts.TOPIC_END,
        asks=texts.FIRST_THERE_ASKS,
        words=texts.FIRST_THERE_WORDS,
        rule=_first_there,
        settings=("target",),
    ),
    Case(
        id="tie",
        topic=texts.TOPIC_END,
        asks=texts.TIE_ASKS,
        words=texts.TIE_WORDS,
        rule=_tie,
        settings=("play_off",),
    ),
    Case(
        id="play-off",
        topic=texts.TOPIC_END,
        asks=texts.PLAY_OFF_ASKS,
        words=texts.PLAY_OFF_WORDS,
        parameters=(_AFTER,),
        rule=_play_off,
        settings=("play_off",),
    ),
    Case(
        id="penalty-at-target",
        topic=texts.TOPIC_END,
        asks=texts.PENALTY_ASKS,
        words=texts.PENALTY_WORDS,
        parameters=(Parameter("over", texts.ASK_OVER, 2, low=0, high=5),),
        rule=_penalty,
        settings=("bag_penalty", "target"),
    ),
    Case(
        id="far-below",
        topic=texts.TOPIC_END,
        asks=texts.FAR_ASKS,
        words=texts.FAR_WORDS,
        parameters=(Parameter("deals", texts.ASK_SETS, 5, low=1, high=20),),
        rule=_far_below,
        settings=("target",),
    ),
    Case(
        id="time-limit",
        topic=texts.TOPIC_END,
        asks=texts.TIME_ASKS,
        words=texts.TIME_WORDS,
        parameters=(Parameter("deals", texts.ASK_DEALS, 12, low=1, high=30),),
        rule=_time,
    ),
    Case(
        id="draw",
        topic=texts.TOPIC_END,
        asks=texts.DRAW_ASKS,
        words=texts.DRAW_WORDS,
        rule=_draw,
        settings=("play_off",),
    ),
)
