"""Drills about the score: the points of a deal, the bags after it, and the end of the game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from ....core.errors import GameError
from ....core.messages import say
from ....view.said import listed, seat_names
from ..bids import number
from ..match import Match, Tally
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore, score_deal
from ..settings import BagPenalty
from ..statements.citations import Rule, basis_of
from ..view.said import side_name
from . import texts
from .base import Drill, Kind, Reason, pick_weighted, read_choice, read_number
from .tables import bids_near, quick_tricks, tricks_of_a_deal

__all__ = ["BagsAfter", "DealChange", "WhoWon"]

_MOST_DEALS = 3
_BIDS_A_DEAL = 8
_NILS = (
    Rule.NIL_MADE,
    Rule.NIL_FAILED,
    Rule.BLIND_NIL_MADE,
    Rule.BLIND_NIL_FAILED,
    Rule.FAILED_NIL_TRICKS,
    Rule.FAILED_NIL_AND_SET,
)


@dataclass(frozen=True, slots=True)
class _OneSide(Drill):
    """A question about one side of a deal that was scored."""

    score: DealScore
    at: int

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the deal."""
        return self.score.ruleset

    @property
    def side(self) -> SideScore:
        """The side that is asked about."""
        return self.score.sides[self.at]

    def read(self, given: str) -> str:
        """Return the whole number ``given``."""
        return read_number(given)

    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return the number with a real minus sign."""
        return answer.replace("-", "−")

    def _name(self, names: Sequence[str]) -> str:
        return side_name(self.side.seats, seat_names(self.rules.players, names))


@dataclass(frozen=True, slots=True)
class DealChange(_OneSide):
    """What does the deal add to the total of a side, penalty included?  The answer is a number.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = DealChange.make(CUTTHROAT, random.Random(1))
    >>> drill.right == str(drill.side.change)
    True
    """

    kind: ClassVar[Kind] = Kind.SCORE

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> DealChange:
        """Return a question with more than a made bid, wherever the rules have it."""
        wishes = {Rule.BID_MISSED: 3, Rule.OVERTRICKS: 2, Rule.BAG_PENALTY: 3, Rule.NIL_MADE: 2}
        wishes |= dict.fromkeys(_NILS[1:], 2)
        return cls(*_scored(rules, chance, wishes))

    @property
    def right(self) -> str:
        """The change of the total, in points."""
        return str(self.side.change)

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        return say(texts.ASK_CHANGE, side=self._name(names))

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return the lines of the score sheet."""
        return tuple(Reason(line.why, line.bases) for line in self.side.lines)


@dataclass(frozen=True, slots=True)
class BagsAfter(_OneSide):
    """How many bags does a side have after the deal?  The answer is a number.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = BagsAfter.make(CUTTHROAT, random.Random(1))
    >>> drill.right == str(drill.side.bags_after)
    True
    """

    kind: ClassVar[Kind] = Kind.BAGS

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> BagsAfter:
        """Return a question near a full set of bags, or with tricks that may be no bags."""
        wishes = {Rule.BAG_PENALTY: 4, Rule.OVERTRICKS: 2, Rule.BID_MISSED: 2}
        wishes |= {Rule.FAILED_NIL_TRICKS: 2, Rule.FAILED_NIL_AND_SET: 1}
        return cls(*_scored(rules, chance, wishes))

    @property
    def right(self) -> str:
        """The bags that count after the deal."""
        return str(self.side.bags_after)

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        return say(texts.ASK_BAGS, side=self._name(names))

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return the lines of the score sheet, and the sum of the bags."""
        side = self.side
        taken = side.bags_before + side.bags - side.bags_after
        text = texts.BAGS_CUT if taken else texts.BAGS_ADD if side.bags else texts.NO_BAGS
        why = say(
            text,
            before=side.bags_before,
            gained=side.bags,
            taken=taken,
            after=side.bags_after,
            bags=side.bags_after,
        )
        lines = (Reason(line.why, line.bases) for line in side.lines)
        return (*lines, Reason(why, (basis_of(self.rules, Rule.BAG_PENALTY),)))


def _scored(
    rules: Ruleset, chance: random.Random, wishes: Mapping[Rule, int]
) -> tuple[DealScore, int]:
    """Return the score of a deal and a side of it that has a line of the rule wished for."""
    wish = pick_weighted(chance, wishes)
    best: tuple[int, DealScore, int] | None = None
    for _ in range(_MOST_DEALS):
        tricks, weak = tricks_of_a_deal(rules, chance, wants_nil=wish in _NILS)
        for _ in range(_BIDS_A_DEAL):
            bids = bids_near(rules, tricks, chance, weak=weak)
            bags = [_bags_before(rules, chance, wish) for _ in rules.sides]
            score = score_deal(rules, bids=bids, tricks=tricks, bags=bags)
            for at, side in enumerate(score.sides):
                if any(line.rule is wish for line in side.lines):
                    return score, at
                if best is None or len(side.lines) > best[0]:
                    best = len(side.lines), score, at
    assert best is not None
    return best[1], best[2]


def _bags_before(rules: Ruleset, chance: random.Random, wish: Rule) -> int:
    """Return bags that a side could have kept, near a full set where that is wished for."""
    if rules.bag_penalty is BagPenalty.OFF:
        return int(chance.random() * 16)
    near = wish is Rule.BAG_PENALTY or chance.random() < 0.4
    low = max(0, rules.bag_limit - 4) if near else 0
    return low + int(chance.random() * (rules.bag_limit - low))


# The end of the game

_MOST_ROUNDS = 24
_TRIES = 160


@dataclass(frozen=True, slots=True)
class WhoWon(Drill):
    """Who has won after the last deal?  A side, ``nobody``, or ``play-off`` for an open tie.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = WhoWon.make(CUTTHROAT, random.Random(1))
    >>> drill.right in drill.choices, drill.match.deals_after_end
    (True, 0)
    """

    match: Match

    kind: ClassVar[Kind] = Kind.MATCH

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> WhoWon:
        """Return a question near the target: a close finish, a tie, or a play-off."""
        wish = pick_weighted(chance, {"both": 3, "tie": 3, "near": 3, "after": 3, "won": 1})
        courses = [_close_to_the_end(rules, chance) for _ in range(1 if wish == "won" else 4)]
        deals, totals, bags = max(courses, key=_behind)
        if wish == "after":
            tied = _last_deal(rules, chance, totals, bags, "tie")
            if tied is not None:
                score = score_deal(
                    rules, bids=tied.bids, tricks=tied.tricks, bags=bags, totals=totals
                )
                deals, totals, bags = [*deals, tied], score.totals, score.bags
                wish = wish if _fits(rules, totals, "tie") else "won"
        last = _last_deal(rules, chance, totals, bags, wish)
        if last is not None:
            deals.append(last)
        match = Match(rules, int(chance.random() * rules.players), tuple(deals))
        # where other rules end a game sooner, it has ended
        return cls(Match(rules, match.first_dealer, match.deals[: match.deals_counted]))

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the game."""
        return self.match.ruleset

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers there are."""
        return (*map(str, range(len(self.rules.sides))), "nobody", "play-off")

    @property
    def right(self) -> str:
        """The side that won, ``nobody``, or ``play-off``."""
        if self.match.winner is not None:
            return str(self.match.winner)
        return "play-off" if self.match.is_play_off else "nobody"

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        return say(texts.ASK_WON, target=self.rules.target)

    def read(self, given: str) -> str:
        """Return the choice ``given``."""
        return read_choice(given, self.choices)

    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return the choice in the reader's language."""
        if answer == "nobody":
            return say(texts.NOBODY)
        if answer == "play-off":
            return say(texts.TIED)
        called = seat_names(self.rules.players, names)
        return side_name(self.rules.sides[int(answer)], called)

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return what the totals are and which rule that meets."""
        match, rules = self.match, self.rules
        points = max(match.totals)
        before = Match(rules, match.first_dealer, match.deals[:-1])
        if match.winner is not None:
            text, rule = texts.HAS_WON, Rule.WINNER
            if before.is_play_off:
                text, rule = texts.WON_TIE, Rule.PLAY_OFF_WINNER
        elif match.is_play_off:
            text, rule = texts.STILL_TIED, Rule.PLAY_OFF
        elif before.is_play_off:
            text, rule = texts.BACK_BELOW, Rule.PLAY_OFF_WINNER
        else:
            text, rule = texts.NOT_REACHED, Rule.GAME_GOES_ON
        leaders = [at for at, total in enumerate(match.totals) if total == points]
        side = listed(self.told(str(at), names) for at in leaders)
        why = say(text, side=side, points=str(points).replace("-", "−"), target=rules.target)
        return (Reason(why, (basis_of(rules, rule),)),)


_Course: TypeAlias = tuple[list[Tally], tuple[int, ...], tuple[int, ...]]


def _behind(course: _Course) -> int:
    """Return the total of the second side."""
    return sorted(course[1])[-2]


def _close_to_the_end(rules: Ruleset, chance: random.Random) -> _Course:
    """Return the deals of a game that may end with its next deal, its totals and bags."""
    reach = rules.trick_points * rules.hand_size // len(rules.sides)
    deals: list[Tally] = []
    totals = bags = (0,) * len(rules.sides)
    for _ in range(_MOST_ROUNDS):
        if max(totals) >= rules.target - reach:
            break
        tally = _tally(rules, chance, is_steady=True)
        try:
            score = score_deal(
                rules, bids=tally.bids, tricks=tally.tricks, bags=bags, totals=totals
            )
        except GameError:
            break  # own rules whose totals no sheet has room for
        if max(score.totals) < rules.target:
            deals.append(tally)
            totals, bags = score.totals, score.bags
    return deals, totals, bags


def _tally(rules: Ruleset, chance: random.Random, *, is_steady: bool) -> Tally:
    tricks = quick_tricks(rules, chance)
    return Tally(bids_near(rules, tricks, chance, is_steady=is_steady), tricks)


def _last_deal(
    rules: Ruleset,
    chance: random.Random,
    totals: Sequence[int],
    bags: Sequence[int],
    wish: str,
) -> Tally | None:
    """Return a deal after which the totals are as wished for, else one that is nearest to it."""
    found: Tally | None = None
    highest = 0
    for _ in range(_TRIES):
        tally = _tally(rules, chance, is_steady=wish != "near")
        after = _totals_after(rules, tally, totals, bags)
        if after is None:
            return None
        if wish == "tie" and (even := _evened(rules, tally, after)) is not None:
            tally, after = even, _totals_after(rules, even, totals, bags) or after
        if _fits(rules, after, wish):
            return tally
        if found is None or (wish != "near" and max(after) > highest):
            found, highest = tally, max(after)
    return found


def _totals_after(
    rules: Ruleset, tally: Tally, totals: Sequence[int], bags: Sequence[int]
) -> tuple[int, ...] | None:
    """Return the totals after ``tally``, ``None`` where no sheet has room for them."""
    try:
        return score_deal(
            rules, bids=tally.bids, tricks=tally.tricks, bags=bags, totals=totals
        ).totals
    except GameError:
        return None


def _evened(rules: Ruleset, tally: Tally, after: Sequence[int]) -> Tally | None:
    """Return ``tally`` with lower bids of the leading side, which may then tie with the second.

    A trick that was not bid is worth less, by the points of a trick without those of a bag.
    """
    leader, second = sorted(range(len(after)), key=lambda side: -after[side])[:2]
    worth = rules.trick_points - rules.overtrick_points
    missing, rest = divmod(after[leader] - after[second], worth) if worth > 0 else (0, 0)
    bids = list(tally.bids)
    for seat in rules.sides[leader]:
        lower = min(missing, max(0, number(bids[seat]) - 1))
        if lower:
            bids[seat] = number(bids[seat]) - lower
            missing -= lower
    return None if rest or missing or bids == list(tally.bids) else Tally(tuple(bids), tally.tricks)


def _fits(rules: Ruleset, totals: Sequence[int], wish: str) -> bool:
    first, second, *_ = sorted(totals, reverse=True)
    if wish == "tie":
        return first == second >= rules.target
    if wish == "both":
        return first > second >= rules.target
    if wish == "near":
        return rules.target - 3 * rules.trick_points <= first < rules.target
    if wish == "after":
        return first > second and first < rules.target
    return first >= rules.target > second and first - rules.target < 2 * rules.trick_points
