"""`score_deal`: bids and tricks of a deal to itemised lines, each with the statement it rests on.

For every side the points of its lines sum to its change, and the bags of its lines to what was
added to its bag count, so a sheet can be checked by adding up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from .statements.citations import Basis, Ground, Rule, basis_of

__all__ = ["DealScore", "ScoreLine", "SideScore", "score_deal"]

MOST_POINTS = 1_000_000
"""The farthest from zero that a total may be; it only keeps out nonsense."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: points and bags added, the statement's id, and a sentence.

    ``rule`` is the engine rule that wrote the line; ``also`` has further statements behind it.
    ``bases`` tells of each rule that the line rests on what grounds it: the first is that of
    ``statement``.
    """

    rule: Rule
    points: int
    bags: int
    statement: str
    why: str
    also: tuple[str, ...] = ()
    bases: tuple[Basis, ...] = ()

    @property
    def ground(self) -> str:
        """How the line stands to the documents: a value of `Ground`."""
        return (self.bases[0].ground if self.bases else Ground.STATED).value

    @property
    def label(self) -> str:
        """The statement as a line of text names it, with its ground unless it is stated."""
        return self.bases[0].label if self.bases else self.statement

    def __str__(self) -> str:
        return f"[{self.label}] {self.why}: {self.points:+d}"


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
        lines.append(_nil_line(rules, bid, won, nils, len(bids)))
    bid_total = sum(number(bid) for bid in bids)
    failed = sum(won for _, won in nils)
    own = sum(tricks) - failed
    helping = failed if bid_total and rules.failed_nil_tricks is FailedNilTricks.HELP else 0
    is_made = own + helping >= bid_total
    if bid_total:
        lines += _bid_lines(rules, bid_total, own, helping, nils)
    if failed and not helping:
        is_blind = any(bid is BLIND_NIL and won for bid, won in nils)
        is_set = bool(bid_total) and not is_made
        lines += _failed_nil_lines(rules, failed, is_set=is_set, is_blind=is_blind)
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
    bases = tuple(basis_of(rules, rule) for rule in cited)
    # the nearest statement of a further rule is no ground of the line
    grounds = (bases[0], *(basis for basis in bases[1:] if basis.ground is not Ground.CHOICE))
    statement, *also = dict.fromkeys(one for basis in grounds for one in basis.statements)
    return ScoreLine(cited[0], points, bags, statement, why, tuple(also), bases)


def _nil_line(
    rules: Ruleset, bid: Bid, won: int, nils: Sequence[tuple[Bid, int]], partners: int
) -> ScoreLine:
    blind = bid is BLIND_NIL
    worth = rules.blind_nil_points if blind else rules.nil_points
    both: tuple[Rule, ...] = ()
    if partners > 1 and len(nils) == partners and all(other == bid for other, _ in nils):
        all_made = not any(taken for _, taken in nils)
        both = (Rule.BOTH_BLIND if blind else Rule.BOTH_NIL_MADE if all_made else Rule.BOTH_NIL,)
    if won == 0:
        rule = Rule.BLIND_NIL_MADE if blind else Rule.NIL_MADE
        return _line(rules, (rule, *both), worth, 0, say(texts.NIL_MADE, bid=bid_name(bid)))
    rule = Rule.BLIND_NIL_FAILED if blind else Rule.NIL_FAILED
    why = say_number(*texts.NIL_FAILED, won, bid=bid_name(bid))
    return _line(rules, (rule, *both), -worth, 0, why)


def _beside(nils: Sequence[tuple[Bid, int]]) -> tuple[Rule, ...]:
    """Return the rule about the bid of a partner of these nils, if there are any."""
    if not nils:
        return ()
    if any(bid is BLIND_NIL for bid, _ in nils):
        return (Rule.PARTNER_OF_BLIND_NIL,)
    failed = any(won for _, won in nils)
    return (Rule.PARTNER_OF_FAILED_NIL if failed else Rule.PARTNER_OF_NIL,)


def _bid_lines(
    rules: Ruleset, bid: int, own: int, helping: int, nils: Sequence[tuple[Bid, int]]
) -> list[ScoreLine]:
    took = own + helping
    each = rules.trick_points
    if helping:
        told = say(texts.WITH_HELP, own=own, helping=helping)
    else:
        told = say(texts.OWN_TRICKS, own=own) if nils else str(own)
    beside = _beside(nils)
    if took >= bid:
        why = say(texts.BID_MADE, bid=bid, told=told, each=each)
        lines = [_line(rules, (Rule.BID_MADE, *beside), bid * each, 0, why)]
        over = max(own - bid, 0)
        each = rules.overtrick_points
        if over:
            why = say_number(*texts.OVERTRICKS, over, each=each)
            over_bid = (Rule.OVERTRICKS, Rule.OVERTRICK_BAGS)
            lines.append(_line(rules, over_bid, over * each, over, why))
        left = took - bid - over
        if left:
            why = say_number(*texts.HELP_OVERTRICKS, left, each=each)
            cited = (Rule.HELP_OVERTRICKS, Rule.OVERTRICKS, Rule.OVERTRICK_BAGS)
            lines.append(_line(rules, cited, left * each, left, why))
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


def _failed_nil_lines(
    rules: Ruleset, failed: int, *, is_set: bool, is_blind: bool
) -> list[ScoreLine]:
    """Return what becomes of the tricks of failed nils that helped no bid."""
    cited: tuple[Rule, ...] = (Rule.BLIND_NIL_TRICKS if is_blind else Rule.FAILED_NIL_BAGS,)
    if rules.failed_nil_tricks is FailedNilTricks.HELP:
        cited = (Rule.HELP_WITHOUT_BID,)  # there was no bid that they could have helped
    elif is_set and is_blind:
        cited = (*cited, Rule.FAILED_NIL_AND_SET)  # it is told of a nil, and a step from there
    elif is_set:
        cited = (Rule.FAILED_NIL_AND_SET, *cited)
    dropped = is_set and rules.failed_nil_bags_when_set is FailedNilBagsWhenSet.DROPPED
    if rules.failed_nil_bags is FailedNilBags.NONE or dropped:
        why = say_number(*texts.NIL_TRICKS_NOTHING, failed)
        return [_line(rules, cited, 0, 0, why)]
    if rules.failed_nil_bag_points is FailedNilBagPoints.NONE:
        why = say_number(*texts.NIL_TRICKS_BAGS, failed)
        return [_line(rules, (*cited, Rule.FAILED_NIL_BAG_POINTS), 0, failed, why)]
    # two lines, since the bags and the points do not rest on the same ground
    each = rules.overtrick_points
    why = say_number(*texts.NIL_BAG_POINTS, failed, each=each)
    return [
        _line(rules, cited, 0, failed, say_number(*texts.NIL_TRICKS_COUNTED, failed)),
        _line(rules, (Rule.FAILED_NIL_BAG_POINTS,), failed * each, 0, why),
    ]


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
    basis = basis_of(rules, Rule.TALLY)
    won = _whole_numbers(tricks, texts.TRICKS_KIND)
    if len(won) != rules.players:
        why = say_number(*texts.TRICKS_COUNT, rules.players, count=len(won))
        raise ImpossibleTally(why, basis=basis)
    for count in won:
        if not 0 <= count <= rules.hand_size:
            why = say(texts.TRICKS_RANGE, count=clip(count), most=rules.hand_size)
            raise ImpossibleTally(why, basis=basis)
    if sum(won) != rules.hand_size:
        given = " + ".join(map(str, won))
        why = say(texts.TRICKS_SUM, given=given, sum=sum(won), tricks=rules.hand_size)
        raise ImpossibleTally(why, basis=basis)
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
    basis = None if never_charged else basis_of(rules, Rule.BAG_PENALTY)
    raise ImpossibleTally(why, basis=basis)


def _whole_numbers(given: object, text: str) -> tuple[int, ...]:
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise ImpossibleTally(say(text, value=clip(given)))
    for one in given:
        if type(one) is not int:
            raise ImpossibleTally(say(text, value=clip(one)))
    return tuple(given)
