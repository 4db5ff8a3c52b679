"""A rule of the engine is one that a run was seen to ask for, and not one that only has a row.

`hearing` listens while deals are played, spoiled, scored and written down under every preset and
under house rules, and then while disputes are ruled and drills answered.  What nobody asks for is
found, and so is a rule that moved from the engine to what is only told.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest

from spades import PRESETS, Deal, Match, Ruleset, Suit, cards, score_deal
from spades.core.duty import VoidDuty
from spades.core.errors import GameError
from spades.games.spades.bids import BLIND_NIL, refuse_bid
from spades.games.spades.disputes.base import Case, read
from spades.games.spades.disputes.cases import CASES
from spades.games.spades.drills import SpadeLead, kinds_of, make
from spades.games.spades.record import as_json, loads
from spades.games.spades.settings import BidSum, FailedBidBags, FirstLead, LateRevoke, MissedBid
from spades.games.spades.statements.citations import Rule, basis_of
from spades.games.spades.table import check_hands
from spades.games.spades.tricks import refusal
from tests.conftest import RulesReport
from tests.games.spades.helpers.heard import Heard, hearing

TOLD = {
    Rule.SIDE_BID,
    Rule.NIL_BID,
    Rule.RANKS,
    Rule.TRUMP,
    Rule.TRICK_WINNER,
    Rule.NEXT_LEAD,
    Rule.MUST_BEAT,
    Rule.OPENING,
    Rule.FORCED_OPENING,
    Rule.FREE_OPENING,
    Rule.RESET,
    Rule.WRONG_SPADE,
    Rule.CORRECTION,
    Rule.TOTALS,
    Rule.SHEET,
}
"""Rules that the engine follows without having anything to refuse or to write down by them.

A ruling on a dispute or an answer to a drill names them.
"""

ONLY_SHOWN = {Rule.FAILED_NIL_TRICKS}
"""The ground of a setting, told beside it; a score line names PARTNER_OF_FAILED_NIL instead."""

NO_ENGINE = ("games/spades/disputes/", "games/spades/drills/", "games/spades/view/", "widgets/")


@contextlib.contextmanager
def refused() -> Iterator[None]:
    with pytest.raises(GameError):
        yield


def play(rules: Ruleset, seed: int) -> Deal:
    """A deal with bids of all kinds and plays at random; at each step what is illegal is tried."""
    chance = random.Random(seed)
    deal = Deal.new(rules, seed=seed)
    with contextlib.suppress(GameError):
        deal = deal.look()
    for wrong in (-1, 0, 100, "pass", BLIND_NIL):
        with contextlib.suppress(GameError):
            deal.bid(wrong)
    deal.refusal("look", seat=(deal.turn or 0) + 1)
    deal.refusal("bid 3", seat=((deal.turn or 0) + 1) % rules.players)
    deal.card_refusal(deal.hands[0][0], None)
    while deal.phase.value == "bidding":
        deal = deal.bid(chance.choice(deal.legal_bids))
    deal.bid_refusal(3)
    while deal.phase.value == "exchange":
        giver = deal.turn or 0
        deal.refusal("exchange 2C", seat=giver)
        deal.refusal("exchange 2C", seat=(giver + 2) % 4)
        deal = deal.exchange(deal.held[giver][: rules.exchange_cards])
    with refused():
        deal.exchange("2C")
    with refused():
        deal.score()
    while not deal.is_over:
        for card in rules.deck:
            deal.card_refusal(card, None)
        deal.card_refusal(deal.legal_plays[0], ((deal.turn or 0) + 1) % rules.players)
        deal = deal.play(chance.choice(deal.legal_plays))
    deal.card_refusal(rules.deck[0], None)
    return deal


def spoil(rules: Ruleset) -> None:
    """Hands, cards, counts and records that cannot be."""
    hands = Deal.new(rules, seed=1).hands
    for wrong in (
        hands[1:],
        (hands[0], *hands[:-1]),
        (hands[0][1:], *hands[1:]),
    ):
        with refused():
            check_hands(rules, wrong)
    with refused():
        refusal("2C" if rules.removed else "AH", hand="2C", trick="AH 2H 3H 4H", rules=rules)
    refusal("3D", hand="3D 2S", trick="AH", void_duty=VoidDuty.MUST_TRUMP, rules=rules)
    with refused():
        score_deal(rules, bids=(1,) * rules.players, tricks=(1,) * rules.players)
    with refused():
        score_deal(rules, bids=(1,), tricks=(1,) * rules.players)
    tricks = (rules.hand_size, *(0,) * (rules.players - 1))
    with refused():
        score_deal(rules, bids=(1,) * rules.players, tricks=tricks, bags=(-1,) * len(rules.sides))
    record = as_json(Deal.new(rules, seed=1, dealer=0))
    for wrong in ([None, None, 3, *[None] * (rules.players - 3)], [1] * 5):
        with refused():
            loads(json.dumps({**record, "bids": wrong}))


def put_right(rules: Ruleset) -> None:
    """An illegal card, found at once and found late."""
    deal = Deal.new(rules, seed=3, dealer=0)
    while deal.phase.value == "bidding":
        deal = deal.bid(1)
    wrong = next(card for card in deal.held[deal.turn or 0] if card not in deal.legal_plays)
    right = deal.legal_plays[0]
    deal.correct(wrong, right)
    deal.let_stand(wrong)
    with refused():
        deal.correct(right, right)
    late = Deal.new(replace(rules, late_revoke=LateRevoke.TAKEN_BACK), seed=3, dealer=0)
    while late.phase.value == "bidding":
        late = late.bid(1)
    with refused():
        late.let_stand(wrong)


def score(rules: Ruleset) -> None:
    """The bids and tricks of a side that make every kind of line, and most bags before."""
    seats = len(rules.sides[0])
    kept = [bid for bid in (0, 1, 4, BLIND_NIL) if refuse_bid(rules, bid) is None]
    for bids in product(kept, repeat=seats):
        for took in product((0, 2, 5), repeat=seats):
            left = rules.hand_size - sum(took)
            others = rules.players - seats
            shares = [left - (others - 1) * (left // others), *[left // others] * (others - 1)]
            if seats == 2:
                bid_row = (bids[0], 1, bids[1], 1)
                row = (took[0], shares[0], took[1], shares[1])
            else:
                bid_row = (*bids, *[1] * others)
                row = (*took, *shares)
            bags = min(9, rules.bag_limit - 1)
            with contextlib.suppress(GameError):
                score_deal(rules, bids=bid_row, tricks=row, bags=(bags,) * len(rules.sides))


def whole_game(rules: Ruleset) -> None:
    """A game to the target and one deal more; and one to a tie there, which is played off."""
    seats, size = rules.players, rules.hand_size
    all_to_one = (size, *(0,) * (seats - 1))
    bids = (size - len(rules.sides[0]) + 1, *(1,) * (seats - 1))
    match = Match.new(rules)
    while not match.is_over:
        assert match.grounds
        match = match.add(bids=bids, tricks=all_to_one)
    assert match.grounds
    with refused():
        match.add(bids=bids, tricks=all_to_one)
    with refused():
        Match.new(rules, first_dealer=1).add_deal(Deal.new(rules, seed=1, dealer=0))
    # each side makes what it bids, and all that is taken beyond it is worth nothing
    level = replace(rules, target=10, overtrick_points=0)
    share = (size // 2, size - size // 2, *(0,) * (seats - 2))
    match = Match.new(level).add(bids=(1,) * seats, tricks=share)
    if match.is_play_off:
        assert match.grounds
        match = match.add(bids=(1,) * seats, tricks=all_to_one)
        assert match.grounds
        with refused():
            match.add(bids=bids, tricks=all_to_one)


@pytest.fixture(scope="module")
def by_the_engine() -> Heard:
    with hearing() as heard:
        for rules in PRESETS.values():
            for seed in range(3):
                play(rules, seed)
            spoil(rules)
            put_right(rules)
            score(rules)
            whole_game(rules)
            narrow = replace(rules, bid_sum=BidSum.HAND_SIZE)
            for wrong in (BLIND_NIL, 0, 99):
                refuse_bid(narrow, wrong)
            with contextlib.suppress(GameError):
                size = narrow.hand_size
                score_deal(narrow, bids=(size,) * narrow.players, tricks=(size, 0, 0, 0))
            score(replace(rules, failed_bid_bags=FailedBidBags.BAGS))
    return heard


def test_the_engine_asks_for_every_rule_that_it_refuses_or_writes_by(by_the_engine: Heard) -> None:
    asked = {
        rule
        for rule, places in by_the_engine.items()
        if any(not place.startswith(NO_ENGINE) for place in places)
    }
    assert {one.name for one in asked} == {one.name for one in set(Rule) - TOLD - ONLY_SHOWN}


def test_the_engine_asks_nobody_who_only_tells(by_the_engine: Heard) -> None:
    places = set().union(*by_the_engine.values())
    assert not [place for place in places if place.startswith(NO_ENGINE)]


def test_what_the_engine_follows_without_a_word_is_told_by_rulings_and_drills() -> None:
    with hearing() as heard:
        for case, rules in product(CASES.values(), PRESETS.values()):
            for values in choices(case):
                with contextlib.suppress(GameError):  # what the engine refuses is refused here too
                    case.rule(rules, read(case, values))
        for kind, seed in product(kinds_of(PRESETS["chicago"]), range(12)):
            make(PRESETS["chicago"], kind, seed=seed, number=seed % 7).reasons()
        led_freely().reasons()
    told = {
        rule
        for rule, places in heard.items()
        if any(place.startswith(NO_ENGINE[:2]) for place in places)
    }
    assert {one.name for one in TOLD - told} == set()


def choices(case: Case) -> Iterator[dict[str, str]]:
    """Each choice of each parameter of a case, the others as they are by default."""
    yield {}
    for one in case.parameters:
        yield from ({one.name: choice} for choice in one.choices)
    if case.id == "trick-winner":
        yield {"trick": "KH AH 3H"}


def led_freely() -> SpadeLead:
    """A question after a first lead of a spade beside other suits, which a house allows."""
    house = replace(PRESETS["chicago"], first_lead=FirstLead.ANY_CARD)
    deal = Deal.new(house, seed=1, dealer=0)
    for _ in range(4):
        deal = deal.bid(1)
    deal = deal.play(next(card for card in deal.legal_plays if card.suit is Suit.SPADES))
    while deal.trick.cards:
        deal = deal.play(deal.legal_plays[0])
    assert any(card.suit is Suit.SPADES for card in deal.legal_plays)
    return SpadeLead(deal)


def test_what_a_test_asks_for_is_not_heard() -> None:
    with hearing() as heard:
        basis_of(PRESETS["chicago"], Rule.RANKS)
        assert heard == {}
        with hearing() as inner:
            refusal("QS", hand=cards("KH QS"), trick=cards("AH 2S"))
        # whoever listened before goes on hearing
        assert heard == inner == {Rule.FOLLOW_SUIT: {"games/spades/tricks"}}
    refusal("QS", hand=cards("4D QS"))
    assert Rule.SPADE_LEAD not in heard


def test_where_nobody_bids_blind_a_look_is_refused_by_when_one_looks() -> None:
    for name, label in {
        "chicago": "CHI-DEAL-3",
        "cutthroat": "not stated, nearest CUT-NIL-5",
        "did": "CHI-DEAL-3, taken from Chicago",
    }.items():
        refused = Deal.new(PRESETS[name], seed=1, dealer=0).look_refusal(1)
        assert refused is not None
        assert str(refused).startswith(f"[{label}] a look refused")
    looked = Deal.new(PRESETS["cohen"], seed=1, dealer=0).look()
    assert str(looked.look_refusal(1)).startswith("[COH-DNIL-1] a look refused")


def test_a_missed_bid_that_costs_nothing_is_asked_for_too() -> None:
    with hearing() as heard:
        score(replace(PRESETS["bicycle"], missed_bid=MissedBid.SCORES_NOTHING))
    assert heard[Rule.BID_MISSED] == {"games/spades/scoring"}


def test_what_several_processes_heard_is_written_together(tmp_path: Path) -> None:
    out, handed_over = tmp_path / "used.json", dict[str, object]()
    worker, first = RulesReport(out, handed_over), RulesReport(out)
    worker.pytest_sessionstart()
    refusal("QS", hand=cards("KH QS"), trick=cards("AH 2S"))
    worker.pytest_sessionfinish()
    assert not out.exists()
    first.pytest_sessionstart()
    Deal.new(PRESETS["chicago"], seed=1).look_refusal(0)
    first.pytest_testnodedown(SimpleNamespace(workeroutput=handed_over))
    first.pytest_sessionfinish()
    written = json.loads(out.read_text(encoding="utf-8"))
    assert written["FOLLOW_SUIT"] == ["games/spades/tricks"]
    assert written["LOOKING"] == ["games/spades/state"]
    assert written.keys() <= {rule.name for rule in Rule}
