"""Disputes about scores: what a side bid and took, under every preset."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.citing import Basis, merged
from ....core.messages import say, say_number
from ....view.markup import points
from ..bids import Bid
from ..ruleset import Ruleset
from ..scoring import SideScore, score_deal
from ..statements.citations import Rule, source_of
from . import texts
from .base import Case, Parameter, Ruling, Values
from .grounds import cited, told

__all__ = ["CASES", "number", "scored", "side_score"]


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


def scored(rules: Ruleset, side: SideScore, text: str = texts.PLAIN) -> Ruling:
    """Return the ruling that a score is: its change, the bags kept, and what its lines rest on."""
    change = points(side.change, signed=True)
    if side.penalty:
        change = say(
            texts.WITH_PENALTY,
            points=points(side.points, signed=True),
            penalty=points(side.penalty),
            change=change,
        )
    said = say_number(*texts.SCORED, side.bags_after, change=change)
    bases = [basis for line in side.lines for basis in line.bases]
    if side.bags_after >= rules.bag_limit:  # so many bags are kept only without a penalty
        bases += cited(rules, Rule.BAG_PENALTY)
    return Ruling(say(text, result=said), merged(bases), side)


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
    ruling = scored(rules, side, texts.SET if is_set else texts.NOT_SET)
    # whose bids count together is what is asked, so it comes first
    together = cited(rules, Rule.SIDE_BID)
    if len(side.seats) > 1:
        return Ruling(ruling.said, (*together, *ruling.bases), side)
    said = say(texts.NO_PARTNER_HERE, ruling=ruling.said)
    return Ruling(said, (*together, *cited(rules, Rule.SEATING), *ruling.bases), side)


def _all_tricks(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of every trick: of two partners' bids, or of one player who bids all."""
    if len(rules.sides[0]) > 1:
        return scored(rules, side_score(rules, *_pairs(values)), texts.NO_BONUS)
    every = rules.hand_size
    ruling = scored(rules, side_score(rules, (every,), (every,)))
    said = say(texts.NO_BONUS_ALONE, tricks=every, result=ruling.said)
    return Ruling(said, ruling.bases, ruling.score)


def _split(rules: Ruleset, values: Values) -> Ruling:
    """Return the score of a side whose bid and tricks are given as sums."""
    bid, tricks = values["bid"], values["tricks"]
    if len(rules.sides[0]) == 1:
        side = side_score(
            rules, (bid,), (tricks,), bags=values.get("bags", 0), total=values.get("total", 0)
        )
        return _of_a_bid(rules, side)
    if bid < len(rules.sides[0]):
        return Ruling(say(texts.TOO_LOW_TOGETHER), cited(rules, Rule.SIDE_BID))
    side = side_score(
        rules,
        (bid - bid // 2, bid // 2),
        (tricks - tricks // 2, tricks // 2),
        bags=values.get("bags", 0),
        total=values.get("total", 0),
    )
    return _of_a_bid(rules, side)


def _of_a_bid(rules: Ruleset, side: SideScore) -> Ruling:
    """Return the ruling that the score of a bid is; of a set also why the bags are what they are.

    A line of the sheet is written for the points of a set alone.
    """
    ruling = scored(rules, side)
    if all(line.rule is not Rule.BID_MISSED for line in side.lines):
        return ruling
    bases = (*ruling.bases, *cited(rules, Rule.NO_BAGS_WHEN_SET))
    if side.bags_before:
        bases = (*bases, *_bags_stay(rules))
    return Ruling(ruling.said, bases, side)


def _bags_stay(rules: Ruleset) -> tuple[Basis, ...]:
    """Return on what it rests that bags of the deals before are kept."""
    return told(rules, f"{source_of(rules)}-BAG-1")


def _with_total(rules: Ruleset, values: Values) -> Ruling:
    ruling = _split(rules, values)
    if ruling.score is None:
        return ruling
    after = points(ruling.score.total_after)
    said = say(texts.NEW_TOTAL, result=ruling.said, total=after)
    return Ruling(said, (*ruling.bases, *cited(rules, Rule.TOTALS)), ruling.score)


def _last_digit(rules: Ruleset, values: Values) -> Ruling:
    """Return the bags beside the last digit of the new total."""
    ruling = _split(rules, values)
    side = ruling.score
    if side is None:
        return ruling
    agree = abs(side.total_after) % 10 == side.bags_after
    said = say(
        texts.DIGIT_AGREES if agree else texts.DIGIT_DIFFERS,
        result=ruling.said,
        total=points(side.total_after),
        bags=side.bags_after,
    )
    return Ruling(said, (*cited(rules, Rule.SHEET), *ruling.bases), side)


def _tally(rules: Ruleset, values: Values) -> Ruling:
    """Return whether tricks that sum to ``off`` more or less can be written down."""
    sum_given = rules.hand_size + values["off"]
    first = sum_given - (rules.players - 1) * 3
    tricks = [first] + [3] * (rules.players - 1)
    score_deal(rules, bids=[1] * rules.players, tricks=tricks)
    return Ruling(say(texts.SUM_RIGHT, tricks=rules.hand_size), cited(rules, Rule.TALLY))


def number(name: str, asks: str, default: int, low: int = 0, high: int = 17) -> Parameter:
    """Return a choice of a whole number of tricks."""
    return Parameter(name, asks, default, low=low, high=high)


def _sums(bid: int, tricks: int, bags: int) -> tuple[Parameter, ...]:
    return (
        number("bid", texts.ASK_SIDE_BID, bid, low=1),
        number("tricks", texts.ASK_SIDE_TRICKS, tricks),
        Parameter("bags", texts.ASK_BAGS, bags, low=0, high=9),
    )


CASES: tuple[Case, ...] = (
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
            number("bid", texts.ASK_BID, 1, low=1),
            number("partner_bid", texts.ASK_PARTNER_BID, 12, low=1),
            number("tricks", texts.ASK_TRICKS, 1),
            number("partner_tricks", texts.ASK_PARTNER_TRICKS, 12),
        ),
        rule=_all_tricks,
    ),
    Case(
        id="partners-add",
        topic=texts.TOPIC_SCORE,
        asks=texts.PARTNERS_ASKS,
        words=texts.PARTNERS_WORDS,
        parameters=(
            number("bid", texts.ASK_BID, 4, low=1),
            number("partner_bid", texts.ASK_PARTNER_BID, 3, low=1),
            number("tricks", texts.ASK_TRICKS, 2),
            number("partner_tricks", texts.ASK_PARTNER_TRICKS, 5),
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
