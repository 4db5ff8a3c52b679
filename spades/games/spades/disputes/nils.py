"""Disputes about nil: what a nil and its partner's bid score, and what became of the tricks."""

from __future__ import annotations

from ....core.citing import Ground
from ....core.messages import say, say_number
from ....view.markup import points
from ..bids import BLIND_NIL, NIL, Bid, is_nil, refuse_bid
from ..ruleset import Ruleset
from ..scoring import SideScore, score_deal
from ..settings import Nil
from ..statements.citations import Rule, source_of
from ..statements.documents import Source
from . import texts
from .base import Case, Parameter, Ruling, Values
from .grounds import cited
from .scores import number, scored, side_score

__all__ = ["CASES", "no_bid"]


def reasoned(rules: Ruleset, side: SideScore) -> Ruling:
    """Return the ruling that the score of a nil is, with what became of the nil's tricks."""
    ruling = scored(rules, side)
    said = say(texts.REASON, result=ruling.said, why=side.lines[_reason(side)].why)
    said = _with_unstated(said, side)
    if len(side.seats) > 1:
        return Ruling(said, ruling.bases, side)
    said = say(texts.NO_PARTNER, result=said)
    return Ruling(said, (*ruling.bases, *cited(rules, Rule.SEATING)), side)


def _reason(side: SideScore) -> int:
    """Return which line tells most: that of a failed nil's tricks, else that of the bid."""
    rules = [line.rule for line in side.lines]
    for rule in _TELLING:
        if rule in rules:
            return rules.index(rule)
    return 0


_TELLING = (
    Rule.BLIND_NIL_TRICKS,
    Rule.FAILED_NIL_BAGS,
    Rule.FAILED_NIL_AND_SET,
    Rule.HELP_WITHOUT_BID,
    Rule.BID_MADE,
    Rule.BID_MISSED,
)


def _with_unstated(said: str, side: SideScore) -> str:
    """Return ``said`` and what of a failed nil's tricks is stated nowhere, with both results."""
    for line in side.lines:
        if line.rule is Rule.HELP_OVERTRICKS:
            said = say(texts.UNSTATED_HELP, ruling=said)
        is_choice = any(basis.ground is Ground.CHOICE for basis in line.bases)
        if line.rule is Rule.FAILED_NIL_BAG_POINTS and line.points and is_choice:
            without = points(side.change - line.points, signed=True)
            bags = sum(one for bid, one in zip(side.bids, side.tricks, strict=True) if is_nil(bid))
            said = say_number(*texts.UNSTATED_POINTS, bags, ruling=said, without=without)
            if _nils_cancel(side):
                said = say(texts.NILS_CANCEL, ruling=said)
    return said


def _nils_cancel(side: SideScore) -> bool:
    """Whether one of two nils is made and the other fails, which documents write as 0."""
    return len(side.bids) == 2 and len(set(side.bids)) == 1 and len({*map(bool, side.tricks)}) == 2


def no_bid(rules: Ruleset, bid: Bid) -> Ruling | None:
    """Return the ruling that ``rules`` have no such bid, or ``None`` where they have it."""
    refused = refuse_bid(rules, bid)
    if refused is None:
        return None
    if not is_nil(bid):
        said = say(texts.CANNOT_BE, why=refused.why)
    elif rules.nil is Nil.OFF:
        said = say(texts.NO_NIL)
    else:
        # one article leaves it to the table, the other document leaves it out
        by_agreement = source_of(rules) is Source.CHI
        said = say(texts.NO_BLIND_UNLESS if by_agreement else texts.NO_BLIND)
    return Ruling(said, () if refused.basis is None else (refused.basis,))


def _bid(values: Values) -> Bid:
    return BLIND_NIL if values.get("kind") == "blind" else NIL


def _nil(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of a nil and the partner's bid."""
    bid = _bid(values)
    if refused := no_bid(rules, bid):
        return refused
    side = side_score(
        rules,
        (bid, values["partner_bid"]),
        (values["nil_tricks"], values["partner_tricks"]),
        bags=values.get("bags", 0),
    )
    return reasoned(rules, side)


def _both_nil(rules: Ruleset, values: Values) -> Ruling:
    bid = _bid(values)
    if refused := no_bid(rules, bid):
        return refused
    side = side_score(
        rules, (bid, bid), (values["nil_tricks"], values["partner_tricks"]), bags=values["bags"]
    )
    return reasoned(rules, side)


def _all_nil(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of the player who takes every trick when all have bid nil."""
    if refused := no_bid(rules, NIL):
        return refused
    tricks = [rules.hand_size] + [0] * (rules.players - 1)
    bags = [values["bags"]] + [0] * (len(rules.sides) - 1)
    score = score_deal(rules, bids=[NIL] * rules.players, tricks=tricks, bags=bags)
    ours, *others = score.sides
    ruling = scored(rules, ours)
    rest = points(others[0].change, signed=True)
    said = _with_unstated(say(texts.ALL_NIL, result=ruling.said, others=rest), ours)
    return Ruling(said, (*ruling.bases, *scored(rules, others[0]).bases), ours)


KIND = Parameter("kind", texts.ASK_KIND, "nil", {"nil": texts.KIND_NIL, "blind": texts.KIND_BLIND})
BAGS = Parameter("bags", texts.ASK_BAGS, 0, low=0, high=9)


def _nil_parameters(took: int, partner_bid: int, partner_took: int) -> tuple[Parameter, ...]:
    return (
        KIND,
        number("nil_tricks", texts.ASK_NIL_TRICKS, took),
        number("partner_bid", texts.ASK_PARTNER_BID, partner_bid, low=1),
        number("partner_tricks", texts.ASK_PARTNER_TRICKS, partner_took),
        BAGS,
    )


_TWO_NILS = (
    KIND,
    number("nil_tricks", texts.ASK_ONE_NIL, 2),
    number("partner_tricks", texts.ASK_OTHER_NIL, 0),
    BAGS,
)

_NIL_SETTINGS = ("failed_nil_tricks", "failed_nil_bags")

CASES: tuple[Case, ...] = (
    Case(
        id="nil-failed",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_FAILED_ASKS,
        words=texts.NIL_FAILED_WORDS,
        parameters=_nil_parameters(1, 3, 2),
        rule=_nil,
        settings=_NIL_SETTINGS,
    ),
    Case(
        id="nil-failed-bags",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_BAGS_ASKS,
        words=texts.NIL_BAGS_WORDS,
        parameters=_nil_parameters(2, 4, 6),
        rule=_nil,
        settings=("failed_nil_bags", "failed_nil_bag_points"),
    ),
    Case(
        id="nil-failed-points",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_POINTS_ASKS,
        words=texts.NIL_POINTS_WORDS,
        parameters=_nil_parameters(2, 4, 4),
        rule=_nil,
        settings=("failed_nil_bag_points",),
    ),
    Case(
        id="nil-failed-and-set",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_SET_ASKS,
        words=texts.NIL_SET_WORDS,
        parameters=_nil_parameters(1, 6, 3),
        rule=_nil,
        settings=("failed_nil_bags_when_set", "failed_nil_bags"),
    ),
    Case(
        id="nil-takes-more",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_MORE_ASKS,
        words=texts.NIL_MORE_WORDS,
        parameters=_nil_parameters(8, 3, 1),
        rule=_nil,
        settings=_NIL_SETTINGS,
    ),
    Case(
        id="nil-made",
        topic=texts.TOPIC_NIL,
        asks=texts.NIL_MADE_ASKS,
        words=texts.NIL_MADE_WORDS,
        parameters=_nil_parameters(0, 5, 4),
        rule=_nil,
        settings=("nil_points", "blind_nil_points"),
    ),
    Case(
        id="nil-both",
        topic=texts.TOPIC_NIL,
        asks=texts.BOTH_NIL_ASKS,
        words=texts.BOTH_NIL_WORDS,
        parameters=_TWO_NILS,
        rule=_both_nil,
        settings=("failed_nil_bags", "nil_points"),
    ),
    Case(
        id="nil-all",
        topic=texts.TOPIC_NIL,
        asks=texts.ALL_NIL_ASKS,
        words=texts.ALL_NIL_WORDS,
        parameters=(Parameter("bags", texts.ASK_BAGS, 3, low=0, high=9),),
        rule=_all_nil,
        settings=("failed_nil_bags", "penalties_per_deal"),
    ),
)
