"""`score_deal`: bids and tricks of a deal to itemised lines, each with the statement it rests on.

For every side the points of its lines sum to its change, and the bags of its lines to what was
added to its bag count, so a sheet can be checked by adding up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core.errors import ImpossibleTally, clip
from ...core.messages import say, say_number
from ...core.shown import Shown
from . import texts
from .bids import BLIND_NIL, Bid, bid_name, check_bids, is_nil, number
from .ruleset import Ruleset, ruleset_of
from .settings import (
    BagPenalty,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    MissedBid,
    PenaltiesPerDeal,
)
from .statements.citations import Rule, citations_of, cite

__all__ = ["DealScore", "ScoreLine", "SideScore", "score_deal"]

MOST_POINTS = 1_000_000
"""The farthest from zero that a total may be; it only keeps out nonsense."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: points and bags added, the statement's id, and a sentence.

    ``rule`` is the engine rule that wrote the line; ``also`` has further statements behind it.
    """

    rule: Rule
    points: int
    bags: int
    statement: str
    why: str
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"[{self.statement}] {self.why}: {self.points:+d}"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SideScore(Shown):
    """What one side's bids and tricks came to.

    ``points`` are those of the deal before any bag penalty, ``bags`` those gained in it, and
    ``penalty`` is 0 or negative.  ``seats``, ``bids`` and ``tricks`` go together.
    """

    seats: tuple[int, ...]
    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    bags: int
    penalty: int
    bags_before: int
    bags_after: int
    total_before: int

    def __repr__(self) -> str:
        return (
            f"<Score of seats {', '.join(map(str, self.seats))}: {self.points:+d} points, "
            f"{self.bags:+d} bags, penalty {self.penalty}, total {self.total_after}>"
        )

    @property
    def change(self) -> int:
        """What the deal adds to the side's total: points and penalty."""
        return self.points + self.penalty

    @property
    def total_after(self) -> int:
        """The side's total with this deal; it may be negative (CUT-SCORE-3, CHI-END-4)."""
        return self.total_before + self.change


@dataclass(frozen=True, slots=True, repr=False)
class DealScore(Shown):
    """The score of one deal: a `SideScore` for each side of the ruleset, in its order."""

    ruleset: Ruleset
    sides: tuple[SideScore, ...]

    def __repr__(self) -> str:
        changes = ", ".join(f"{side.change:+d}" for side in self.sides)
        return f"<Score of a deal ({self.ruleset.title}): {changes}>"

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the deal, by side."""
        return tuple(side.total_after for side in self.sides)

    @property
    def bags(self) -> tuple[int, ...]:
        """The bags each side keeps after the deal."""
        return tuple(side.bags_after for side in self.sides)


def score_deal(
    ruleset: Ruleset | str,
    *,
    bids: Sequence[object],
    tricks: Sequence[int],
    bags: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
) -> DealScore:
    """Return the score of a complete deal under ``ruleset``, which may be a preset's name.

    ``bids`` and ``tricks`` are by seat; ``bags`` and ``totals`` by side, as they were before the
    deal (0 if not given).  Tricks must sum to the hand size.  Raises `IllegalBid` for a bid the
    ruleset does not have and `ImpossibleTally` for tricks, bags or totals that cannot be.

    A failed nil next to a failed bid (CHI-NIL-3), and the tenth bag (CUT-BAG-2):

    >>> from .ruleset import PRESETS
    >>> score = score_deal(PRESETS["chicago"], bids=(0, 3, 4, 3), tricks=(1, 5, 3, 4))
    >>> score.sides[0].points, score.sides[0].bags
    (-140, 0)
    >>> score = score_deal(
    ...     PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4), bags=(9, 0, 0))
    >>> score.sides[0].change, score.sides[0].bags_after
    (-48, 1)
    """
    ruleset = ruleset_of(ruleset)
    read_bids = check_bids(ruleset, bids)
    won = _check_tricks(ruleset, tricks)
    sides = ruleset.sides
    before = _check_counts(ruleset, bags, texts.BAGS_COUNT)
    points = _check_counts(ruleset, totals, texts.TOTALS_COUNT)
    for count in before:
        _check_bags(ruleset, count)
    for total in points:
        if abs(total) > MOST_POINTS:
            raise ImpossibleTally(say(texts.TOTAL_RANGE, total=clip(total), most=MOST_POINTS))
    return DealScore(
        ruleset,
        tuple(
            _score_side(
                ruleset,
                seats,
                tuple(read_bids[seat] for seat in seats),
                tuple(won[seat] for seat in seats),
                before[side],
                points[side],
            )
            for side, seats in enumerate(sides)
        ),
    )


def _score_side(
    rules: Ruleset,
    seats: tuple[int, ...],
    bids: tuple[Bid, ...],
    tricks: tuple[int, ...],
    bags_before: int,
    total_before: int,
) -> SideScore:
    lines: list[ScoreLine] = []
    nils = [(bid, won) for bid, won in zip(bids, tricks, strict=True) if is_nil(bid)]
    for bid, won in nils:
        lines.append(_nil_line(rules, bid, won, partners=bids))
    bid_total = sum(number(bid) for bid in bids)
    failed = sum(won for _, won in nils)
    own = sum(tricks) - failed
    helping = failed if bid_total and rules.failed_nil_tricks is FailedNilTricks.HELP else 0
    is_made = own + helping >= bid_total
    if bid_total:
        lines += _bid_lines(rules, bid_total, own, helping, beside_nil=bool(nils))
    if failed and not helping:
        lines.append(_failed_nil_line(rules, failed, is_set=bool(bid_total) and not is_made))
    points = sum(line.points for line in lines)
    gained = sum(line.bags for line in lines)
    penalty_line = _penalty_line(rules, bags_before + gained)
    if penalty_line is not None:
        lines.append(penalty_line)
    return SideScore(
        seats=seats,
        bids=bids,
        tricks=tricks,
        lines=tuple(lines),
        points=points,
        bags=gained,
        penalty=penalty_line.points if penalty_line else 0,
        bags_before=bags_before,
        bags_after=bags_before + gained + (penalty_line.bags if penalty_line else 0),
        total_before=total_before,
    )


def _line(rules: Ruleset, cited: tuple[Rule, ...], points: int, bags: int, why: str) -> ScoreLine:
    """Return a line that rests on the first rule of ``cited``, and on the others as well."""
    ids = dict.fromkeys(one for rule in cited for one in citations_of(rules, rule))
    statement, *also = ids
    return ScoreLine(cited[0], points, bags, statement, why, tuple(also))


def _nil_line(rules: Ruleset, bid: Bid, won: int, partners: tuple[Bid, ...]) -> ScoreLine:
    blind = bid is BLIND_NIL
    worth = rules.blind_nil_points if blind else rules.nil_points
    both: tuple[Rule, ...] = ()
    if len(partners) > 1 and all(other == bid for other in partners):
        both = (Rule.BOTH_BLIND if blind else Rule.BOTH_NIL,)
    if won == 0:
        rule = Rule.BLIND_NIL_MADE if blind else Rule.NIL_MADE
        return _line(rules, (rule, *both), worth, 0, say(texts.NIL_MADE, bid=bid_name(bid)))
    rule = Rule.BLIND_NIL_FAILED if blind else Rule.NIL_FAILED
    why = say_number(*texts.NIL_FAILED, won, bid=bid_name(bid))
    return _line(rules, (rule, *both), -worth, 0, why)


def _bid_lines(
    rules: Ruleset, bid: int, own: int, helping: int, *, beside_nil: bool
) -> list[ScoreLine]:
    took = own + helping
    each = rules.trick_points
    if helping:
        told = say(texts.WITH_HELP, own=own, helping=helping)
    else:
        told = say(texts.OWN_TRICKS, own=own) if beside_nil else str(own)
    beside = (Rule.PARTNER_OF_NIL,) if beside_nil else ()
    if took >= bid:
        why = say(texts.BID_MADE, bid=bid, told=told, each=each)
        lines = [_line(rules, (Rule.BID_MADE, *beside), bid * each, 0, why)]
        over = took - bid
        if over:
            points = over * rules.overtrick_points
            why = say_number(*texts.OVERTRICKS, over, each=rules.overtrick_points)
            lines.append(_line(rules, (Rule.OVERTRICKS,), points, over, why))
        return lines
    if rules.missed_bid is MissedBid.LOSES_BID:
        points, why = -bid * each, say(texts.BID_MISSED, bid=bid, told=told, each=each)
    else:
        points, why = 0, say(texts.BID_MISSED_FREE, bid=bid, told=told)
    lines = [_line(rules, (Rule.BID_MISSED, *beside), points, 0, why)]
    if rules.failed_bid_bags is FailedBidBags.BAGS and took:
        why = say_number(*texts.SET_BAGS, took)
        lines.append(_line(rules, (Rule.NO_BAGS_WHEN_SET,), 0, took, why))
    return lines


def _failed_nil_line(rules: Ruleset, failed: int, *, is_set: bool) -> ScoreLine:
    rule = Rule.FAILED_NIL_AND_SET if is_set else Rule.FAILED_NIL_TRICKS
    if rules.failed_nil_tricks is FailedNilTricks.HELP:
        # there was no bid that they could have helped, so what holds is what holds without help
        rules = replace(rules, failed_nil_tricks=FailedNilTricks.APART)
    dropped = is_set and rules.failed_nil_bags_when_set is FailedNilBagsWhenSet.DROPPED
    if rules.failed_nil_bags is FailedNilBags.NONE or dropped:
        return _line(rules, (rule,), 0, 0, say_number(*texts.NIL_TRICKS_NOTHING, failed))
    if rules.failed_nil_bag_points is FailedNilBagPoints.NONE:
        return _line(rules, (rule,), 0, failed, say_number(*texts.NIL_TRICKS_BAGS, failed))
    points = failed * rules.overtrick_points
    why = say_number(*texts.NIL_TRICKS_SCORED, failed, each=rules.overtrick_points)
    return _line(rules, (rule,), points, failed, why)


def _penalty_line(rules: Ruleset, bags: int) -> ScoreLine | None:
    full = bags // rules.bag_limit
    if rules.bag_penalty is BagPenalty.OFF or not full:
        return None
    if rules.penalties_per_deal is PenaltiesPerDeal.ONE:
        full = 1
    taken = full * rules.bag_limit
    why = say_number(
        *texts.BAG_PENALTY,
        full,
        bags=bags,
        limit=rules.bag_limit,
        cost=rules.bag_cost,
        left=bags - taken,
    )
    return _line(rules, (Rule.BAG_PENALTY,), -full * rules.bag_cost, -taken, why)


def _check_tricks(rules: Ruleset, tricks: Sequence[int]) -> tuple[int, ...]:
    statement = cite(rules, Rule.TALLY)
    won = _whole_numbers(tricks, texts.TRICKS_KIND)
    if len(won) != rules.players:
        why = say_number(*texts.TRICKS_COUNT, rules.players, count=len(won))
        raise ImpossibleTally(why, statement=statement)
    for count in won:
        if not 0 <= count <= rules.hand_size:
            why = say(texts.TRICKS_RANGE, count=clip(count), most=rules.hand_size)
            raise ImpossibleTally(why, statement=statement)
    if sum(won) != rules.hand_size:
        given = " + ".join(map(str, won))
        why = say(texts.TRICKS_SUM, given=given, sum=sum(won), tricks=rules.hand_size)
        raise ImpossibleTally(why, statement=statement)
    return won


def _check_counts(
    rules: Ruleset, given: Sequence[int] | None, text: tuple[str, str]
) -> tuple[int, ...]:
    sides = len(rules.sides)
    if given is None:
        return (0,) * sides
    counts = _whole_numbers(given, texts.COUNTS_KIND)
    if len(counts) != sides:
        raise ImpossibleTally(say_number(*text, sides, count=len(counts)))
    return counts


def _check_bags(rules: Ruleset, bags: int) -> None:
    most = rules.bag_limit - 1
    never_charged = (
        rules.bag_penalty is BagPenalty.OFF or rules.penalties_per_deal is PenaltiesPerDeal.ONE
    )
    if 0 <= bags <= (MOST_POINTS if never_charged else most):
        return
    text = texts.BAGS_NEGATIVE if never_charged else texts.BAGS_RANGE
    why = say(text, bags=clip(bags), most=MOST_POINTS if never_charged else most)
    raise ImpossibleTally(why, statement=cite(rules, Rule.BAG_PENALTY))


def _whole_numbers(given: object, text: str) -> tuple[int, ...]:
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise ImpossibleTally(say(text, value=clip(given)))
    for one in given:
        if type(one) is not int:
            raise ImpossibleTally(say(text, value=clip(one)))
    return tuple(given)
