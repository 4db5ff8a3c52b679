"""The second scorer, in plain arithmetic.

What a preset scores stands here as numbers of this file; nothing is read from the engine's
presets.  For house rules the settings are read as the data they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from spades import BLIND_NIL, DealScore, Ruleset, Tally, score_deal
from spades.games.spades.bids import Bid
from tests.games.spades.helpers import strategies


@dataclass(frozen=True)
class Tariff:
    """What things are worth, as a table would pencil it on the back of the sheet."""

    trick: int = 10
    over: int = 1
    nil: int | None = 100
    blind: int | None = None
    set_costs: bool = True
    set_bags: bool = False
    nil_helps: bool = False
    nil_bags: bool = False
    nil_bag_points: int = 1
    nil_bags_beside_a_set: bool = True
    full: int | None = 10
    fine: int = 100
    fines_a_deal: int | None = None


TARIFFS = {
    "cutthroat": Tariff(nil_bags=True, nil_bag_points=0),
    "cohen": Tariff(blind=200, nil_bags=True),
    "chicago": Tariff(),
    "chicago_blind_nil": Tariff(blind=200),
    "pagat": Tariff(nil_bags=True),
    "did": Tariff(nil_helps=True),
    "bicycle": Tariff(nil=None, set_costs=False, full=None),
}


def tariff_of(rules: Ruleset) -> Tariff:
    return Tariff(
        trick=rules.trick_points,
        over=rules.overtrick_points,
        nil=rules.nil_points,
        blind=rules.blind_nil_points,
        set_costs=rules.missed_bid.value == "loses_bid",
        set_bags=rules.failed_bid_bags.value == "bags",
        nil_helps=rules.failed_nil_tricks.value == "help",
        nil_bags=rules.failed_nil_bags.value == "bags",
        nil_bag_points={"none": 0, "scored": rules.overtrick_points}[
            rules.failed_nil_bag_points.value
        ],
        nil_bags_beside_a_set=rules.failed_nil_bags_when_set.value == "kept",
        full={"off": None, "on": rules.bag_limit}[rules.bag_penalty.value],
        fine=rules.bag_cost,
        fines_a_deal={"each": None, "one": 1}[rules.penalties_per_deal.value],
    )


def second_score(
    pays: Tariff, calls: Sequence[tuple[Bid, int]], bags: int
) -> tuple[int, int, int, int]:
    """Points, bags gained, penalty and bags kept of one side, from its (bid, tricks) calls."""
    prize = {0: pays.nil, BLIND_NIL: pays.blind}
    aim = sum(bid for bid, _ in calls if isinstance(bid, int))
    taken = {
        "by nils": sum(took for bid, took in calls if bid in prize),
        "by bids": sum(took for bid, took in calls if bid not in prize),
    }
    points = sum((prize[bid] or 0) * (-1) ** (took > 0) for bid, took in calls if bid in prize)
    if pays.nil_helps and aim:
        taken = {"by nils": 0, "by bids": taken["by nils"] + taken["by bids"]}
    over = taken["by bids"] - aim
    result = "no bid" if aim == 0 else "set" if over < 0 else "made"
    for_bid, bags_of_bid = {
        "no bid": (0, 0),
        "made": (aim * pays.trick + over * pays.over, over),
        "set": (-aim * pays.trick * pays.set_costs, taken["by bids"] * pays.set_bags),
    }[result]
    are_bags = pays.nil_bags and (pays.nil_bags_beside_a_set or result != "set")
    bags_of_nils = taken["by nils"] * are_bags
    points += for_bid + bags_of_nils * pays.nil_bag_points
    gained = bags_of_bid + bags_of_nils
    left, fines = bags + gained, 0
    while pays.full is not None and left >= pays.full and fines != pays.fines_a_deal:
        left, fines = left - pays.full, fines + 1
    return points, gained, -fines * pays.fine, left


def seats_of(rules: Ruleset) -> list[tuple[int, ...]]:
    if rules.seating.value == "alone":
        return [(seat,) for seat in range(rules.players)]
    return [(0, 2), (1, 3)]


@dataclass(frozen=True)
class Case:
    rules: Ruleset
    tally: Tally
    bags: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def score(self) -> DealScore:
        return score_deal(
            self.rules,
            bids=self.tally.bids,
            tricks=self.tally.tricks,
            bags=self.bags,
            totals=self.totals,
        )

    def calls(self, side: int) -> list[tuple[Bid, int]]:
        seats = seats_of(self.rules)[side]
        return [(self.tally.bids[seat], self.tally.tricks[seat]) for seat in seats]


@st.composite
def cases(draw: st.DrawFn, rules: Ruleset | None = None) -> Case:
    chosen = rules or draw(
        st.one_of(strategies.presets(), strategies.rulesets(), strategies.small_rulesets())
    )
    return Case(
        chosen,
        draw(strategies.tallies(chosen)),
        draw(strategies.bag_counts(chosen)),
        draw(strategies.totals(chosen)),
    )
