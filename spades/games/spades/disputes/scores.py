"""Disputes about scores: what a side bid and took, under every preset."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say, say_number
from ....view.markup import points
from ..bids import BLIND_NIL, NIL, Bid, is_nil, refuse_bid
from ..ruleset import Ruleset
from ..scoring import SideScore, score_deal
from ..statements.citations import Rule
from . import texts
from .base import Case, Parameter, Ruling, Values, cited

__all__ = ["CASES"]


def side_score(
    rules: Ruleset,
    bids: Sequence[Bid],
    tricks: Sequence[int],
    *,
    bags: int = 0,
    total: int = 0,
) -> SideScore:
    """Return the score of a side of partners who bid and took that, or of one player alone.

    Who plays alone has no partner: the first bid and its tricks count.  The others take the
    tricks that are left.  Raises like `score_deal`.
    """
    ours = rules.sides[0]
    bids, tricks = bids[: len(ours)], tricks[: len(ours)]
    others = [seat for seat in range(rules.players) if seat not in ours]
    left = max(0, rules.hand_size - sum(tricks))
    all_bids: list[Bid] = [1] * rules.players
    all_tricks = [0] * rules.players
    for seat, bid, won in zip(ours, bids, tricks, strict=True):
        all_bids[seat], all_tricks[seat] = bid, won
    for at, seat in enumerate(others):
        all_tricks[seat] = left // len(others) + (at < left % len(others))
    rest = [0] * (len(rules.sides) - 1)
    score = score_deal(
        rules, bids=all_bids, tricks=all_tricks, bags=[bags, *rest], totals=[total, *rest]
    )
    return score.sides[0]


def scored(side: SideScore, text: str = texts.PLAIN) -> Ruling:
    """Return the ruling that a score is: its change, the bags kept and all statements behind it."""
    change = points(side.change, signed=True)
    if side.penalty:
        change = say(
            texts.WITH_PENALTY,
            points=points(side.points, signed=True),
            penalty=points(side.penalty),
            change=change,
        )
    said = say_number(*texts.SCORED, side.bags_after, change=change)
    ids = dict.fromkeys(one for line in side.lines for one in (line.statement, *line.also))
    return Ruling(say(text, result=said), tuple(ids), side)


def reasoned(side: SideScore) -> Ruling:
    """Return the ruling that the score of a nil is, with what became of the nil's tricks."""
    told = scored(side, texts.PLAIN if len(side.seats) > 1 else texts.NO_PARTNER)
    said = say(texts.REASON, result=told.said, why=side.lines[_reason(side)].why)
    return Ruling(said, told.statements, side)


def _reason(side: SideScore) -> int:
    """Return which line tells most: that of a failed nil's tricks, else that of the bid."""
    rules = [line.rule for line in side.lines]
    for rule in (Rule.FAILED_NIL_TRICKS, Rule.FAILED_NIL_AND_SET, Rule.BID_MADE, Rule.BID_MISSED):
        if rule in rules:
            return rules.index(rule)
    return 0


def no_bid(rules: Ruleset, bid: Bid) -> Ruling | None:
    """Return the ruling that ``rules`` have no such bid, or ``None`` where they have it."""
    refused = refuse_bid(rules, bid)
    if refused is None:
        return None
    text = texts.NO_BLIND if bid is BLIND_NIL else texts.NO_NIL
    said = say(text) if is_nil(bid) else say(texts.CANNOT_BE, why=refused.why)
    return Ruling(said, (refused.statement,) if refused.statement else ())


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
    return reasoned(side)


def _both_nil(rules: Ruleset, values: Values) -> Ruling:
    bid = _bid(values)
    if refused := no_bid(rules, bid):
        return refused
    side = side_score(
        rules, (bid, bid), (values["nil_tricks"], values["partner_tricks"]), bags=values["bags"]
    )
    return reasoned(side)


def _all_nil(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of the player who takes every trick when all have bid nil."""
    if refused := no_bid(rules, NIL):
        return refused
    tricks = [rules.hand_size] + [0] * (rules.players - 1)
    bags = [values["bags"]] + [0] * (len(rules.sides) - 1)
    score = score_deal(rules, bids=[NIL] * rules.players, tricks=tricks, bags=bags)
    ours, *others = score.sides
    told = scored(ours)
    rest = points(others[0].change, signed=True)
    return Ruling(say(texts.ALL_NIL, result=told.said, others=rest), told.statements, ours)


def _pairs(values: Values) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the bids and the tricks of two partners."""
    return (
        (values["bid"], values["partner_bid"]),
        (values["tricks"], values["partner_tricks"]),
    )


def _partners(rules: Ruleset, values: Values) -> Ruling:
    """Return whether two partners, or one player without a partner, are set."""
    side = side_score(rules, *_pairs(values))
    is_set = any(line.rule is Rule.BID_MISSED for line in side.lines)
    ruling = scored(side, texts.SET if is_set else texts.NOT_SET)
    if len(side.seats) > 1:
        return ruling
    said = say(texts.NO_PARTNER_HERE, ruling=ruling.said)
    return Ruling(said, (*ruling.statements, *cited(rules, Rule.SEATING)), side)


def _all_tricks(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of every trick: of two partners' bids, or of one player who bids all."""
    if len(rules.sides[0]) > 1:
        return scored(side_score(rules, *_pairs(values)), texts.NO_BONUS)
    every = rules.hand_size
    told = scored(side_score(rules, (every,), (every,)))
    return Ruling(
        say(texts.NO_BONUS_ALONE, tricks=every, result=told.said), told.statements, told.score
    )


def _split(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of a side whose bid and tricks are given as sums."""
    bid, tricks = values["bid"], values["tricks"]
    if len(rules.sides[0]) == 1:
        return scored(
            side_score(
                rules, (bid,), (tricks,), bags=values.get("bags", 0), total=values.get("total", 0)
            )
        )
    if bid < len(rules.sides[0]):
        return Ruling(say(texts.TOO_LOW_TOGETHER), cited(rules, Rule.SIDE_BID))
    side = side_score(
        rules,
        (bid - bid // 2, bid // 2),
        (tricks - tricks // 2, tricks // 2),
        bags=values.get("bags", 0),
        total=values.get("total", 0),
    )
    return scored(side)


def _with_total(rules: Ruleset, values: Values) -> Ruling:
    told = _split(rules, values)
    if told.score is None:
        return told
    after = points(told.score.total_after)
    said = say(texts.NEW_TOTAL, result=told.said, total=after)
    return Ruling(said, (*told.statements, *cited(rules, Rule.SHEET, Rule.TOTALS)), told.score)


def _last_digit(rules: Ruleset, values: Values) -> Ruling:
    """Return the bags beside the last digit of the new total."""
    told = _split(rules, values)
    side = told.score
    if side is None:
        return told
    agree = abs(side.total_after) % 10 == side.bags_after
    said = say(
        texts.DIGIT_AGREES if agree else texts.DIGIT_DIFFERS,
        result=told.said,
        total=points(side.total_after),
        bags=side.bags_after,
    )
    return Ruling(said, (*told.statements, *cited(rules, Rule.SHEET)), side)


def _tally(rules: Ruleset, values: Values) -> Ruling:
    """Return whether tricks that sum to ``off`` more or less can be written down."""
    sum_given = rules.hand_size + values["off"]
    first = sum_given - (rules.players - 1) * 3
    tricks = [first] + [3] * (rules.players - 1)
    score_deal(rules, bids=[1] * rules.players, tricks=tricks)
    return Ruling(say(texts.SUM_RIGHT, tricks=rules.hand_size), cited(rules, Rule.TALLY))


KIND = Parameter("kind", texts.ASK_KIND, "nil", {"nil": texts.KIND_NIL, "blind": texts.KIND_BLIND})
BAGS = Parameter("bags", texts.ASK_BAGS, 0, low=0, high=9)


def _number(name: str, asks: str, default: int, low: int = 0, high: int = 17) -> Parameter:
    return Parameter(name, asks, default, low=low, high=high)


def _nil_parameters(took: int, partner_bid: int, partner_took: int) -> tuple[Parameter, ...]:
    return (
        KIND,
        _number("nil_tricks", texts.ASK_NIL_TRICKS, took),
        _number("partner_bid", texts.ASK_PARTNER_BID, partner_bid, low=1),
        _number("partner_tricks", texts.ASK_PARTNER_TRICKS, partner_took),
        BAGS,
    )


def _sums(bid: int, tricks: int, bags: int) -> tuple[Parameter, ...]:
    return (
        _number("bid", texts.ASK_SIDE_BID, bid, low=1),
        _number("tricks", texts.ASK_SIDE_TRICKS, tricks),
        Parameter("bags", texts.ASK_BAGS, bags, low=0, high=9),
    )


_TWO_NILS = (
    KIND,
    _number("nil_tricks", texts.ASK_ONE_NIL, 2),
    _number("partner_tricks", texts.ASK_OTHER_NIL, 0),
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
    Case(
        id="missed-bid",
        topic=texts.TOPIC_SCORE,
        asks=texts.MISSED_ASKS,
        words=texts.MISSED_WORDS,
        parameters=_sums(5, 3, 0),
        rule=_split,
        settings=("missed_bid",),
    ),
    Case(
        id="overtricks",
        topic=texts.TOPIC_SCORE,
        asks=texts.OVER_ASKS,
        words=texts.OVER_WORDS,
        parameters=_sums(7, 9, 0),
        rule=_split,
        settings=("overtrick_points",),
    ),
    Case(
        id="all-tricks",
        topic=texts.TOPIC_SCORE,
        asks=texts.ALL_TRICKS_ASKS,
        words=texts.ALL_TRICKS_WORDS,
        parameters=(
            _number("bid", texts.ASK_BID, 1, low=1),
            _number("partner_bid", texts.ASK_PARTNER_BID, 12, low=1),
            _number("tricks", texts.ASK_TRICKS, 1),
            _number("partner_tricks", texts.ASK_PARTNER_TRICKS, 12),
        ),
        rule=_all_tricks,
    ),
    Case(
        id="partners-add",
        topic=texts.TOPIC_SCORE,
        asks=texts.PARTNERS_ASKS,
        words=texts.PARTNERS_WORDS,
        parameters=(
            _number("bid", texts.ASK_BID, 4, low=1),
            _number("partner_bid", texts.ASK_PARTNER_BID, 3, low=1),
            _number("tricks", texts.ASK_TRICKS, 2),
            _number("partner_tricks", texts.ASK_PARTNER_TRICKS, 5),
        ),
        rule=_partners,
    ),
    Case(
        id="tricks-sum",
        topic=texts.TOPIC_SCORE,
        asks=texts.SUM_ASKS,
        words=texts.SUM_WORDS,
        parameters=(Parameter("off", texts.ASK_OFF, -1, low=-3, high=3),),
        rule=_tally,
    ),
    Case(
        id="bags-ten",
        topic=texts.TOPIC_BAGS,
        asks=texts.TEN_ASKS,
        words=texts.TEN_WORDS,
        parameters=_sums(7, 9, 8),
        rule=_split,
        settings=("bag_penalty", "bag_limit", "bag_cost"),
    ),
    Case(
        id="bags-carried",
        topic=texts.TOPIC_BAGS,
        asks=texts.CARRIED_ASKS,
        words=texts.CARRIED_WORDS,
        parameters=_sums(6, 8, 9),
        rule=_split,
        settings=("bag_penalty", "bag_limit", "bag_cost"),
    ),
    Case(
        id="bags-when-set",
        topic=texts.TOPIC_BAGS,
        asks=texts.SET_BAGS_ASKS,
        words=texts.SET_BAGS_WORDS,
        parameters=_sums(8, 6, 9),
        rule=_split,
        settings=("failed_bid_bags",),
    ),
    Case(
        id="bags-twice",
        topic=texts.TOPIC_BAGS,
        asks=texts.TWICE_ASKS,
        words=texts.TWICE_WORDS,
        parameters=_sums(2, 13, 9),
        rule=_split,
        settings=("penalties_per_deal",),
    ),
    Case(
        id="bags-below-zero",
        topic=texts.TOPIC_BAGS,
        asks=texts.BELOW_ASKS,
        words=texts.BELOW_WORDS,
        parameters=(
            *_sums(4, 10, 9),
            Parameter("total", texts.ASK_TOTAL, -41, low=-5000, high=5000),
        ),
        rule=_with_total,
        settings=("bag_penalty",),
    ),
    Case(
        id="bags-last-digit",
        topic=texts.TOPIC_BAGS,
        asks=texts.DIGIT_ASKS,
        words=texts.DIGIT_WORDS,
        parameters=(
            *_sums(5, 7, 3),
            Parameter("total", texts.ASK_TOTAL, 27, low=-5000, high=5000),
        ),
        rule=_last_digit,
    ),
)
