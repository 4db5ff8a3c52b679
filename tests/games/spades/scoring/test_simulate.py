"""The simulation against the plain engine: the same deals, card by card."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import CHICAGO, CUTTHROAT, FULL_DECK, PRESETS, Deal, Ruleset, cards
from spades.core.errors import ImpossibleDeal, NotationError
from spades.games.spades.settings import FirstLead, ForcedSpadeLead, NextLead
from tests.games.spades.helpers.strategies import rulesets, small_rulesets

np = pytest.importorskip("numpy")

from spades.games.spades import simulate as simulation  # noqa: E402
from spades.games.spades.simulate import NEVER, Deals, simulate, study  # noqa: E402

# Few cards of few suits, so that hands of nothing but spades and closed spades come up often.
FEW_CLUBS = replace(
    CHICAGO, removed=cards([card for card in FULL_DECK if card.suit not in "CS" or card.rank < 9])
)
IN_PLAY = [
    replace(rules, first_lead=first, forced_spade_lead=forced, next_lead=follows)
    for rules in (CUTTHROAT, FEW_CLUBS)
    for first in FirstLead
    for forced in ForcedSpadeLead
    for follows in NextLead
]


class Watched(simulation._Batch):
    """A batch that keeps what it took for legal."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.legal: list[Any] = []

    def leads(self, hands: Any) -> Any:
        self.legal.append(super().leads(hands))
        return self.legal[-1]

    def follows(self, hands: Any, led: Any) -> Any:
        self.legal.append(super().follows(hands, led))
        return self.legal[-1]


def cards_in(held: int) -> set[str]:
    return {str(card) for place, card in enumerate(FULL_DECK) if held >> place & 1}


def check(rules: Ruleset, size: int, seed: int) -> None:
    """Replay every deal of a batch in the engine, and compare what both say on the way."""
    batch = Watched(rules, size, np.random.default_rng(seed))
    deals = batch.played()
    assert len(deals) == size
    for number in range(size):
        hands = tuple(deals.hand(number, seat) for seat in range(rules.players))
        deal = Deal(rules, dealer=int(deals.dealers[number]), hands=hands)
        for _ in range(rules.players):
            deal = deal.bid(rules.lowest_bid)
        opened = NEVER
        for play, place in enumerate(deals.plays[number]):
            legal = cards_in(int(batch.legal[play][number]))
            assert legal == {str(card) for card in deal.legal_plays}
            after = deal.play(FULL_DECK[place])
            if after.spades_open and not deal.spades_open:
                opened = play
            deal = after
        assert deal.is_over
        assert deals.opened[number] == opened
        assert deals.winners[number].tolist() == [trick.winner for trick in deal.tricks]
        assert deals.leaders[number].tolist() == [trick.leader for trick in deal.tricks]
        assert tuple(deals.tricks_won[number].tolist()) == deal.tricks_won
        assert deals.deal(number) == deal


@pytest.mark.parametrize("name", PRESETS)
def test_presets_play_as_the_engine_plays(name: str) -> None:
    check(PRESETS[name], 100, seed=7)


@pytest.mark.parametrize("rules", IN_PLAY)
def test_settings_of_play_do_what_they_do_in_the_engine(rules: Ruleset) -> None:
    check(rules, 60, seed=8)


@given(rulesets() | small_rulesets(), st.integers(0, 2**64))
@settings(deadline=None)
def test_house_rules_play_as_the_engine_plays(rules: Ruleset, seed: int) -> None:
    check(rules, 4, seed)


def test_every_deal_can_be_given_back_with_bids() -> None:
    deals = simulate(CUTTHROAT, 30, seed=3)
    deal = deals.deal(29, bids=(5, 6, 4))
    assert deal.bids == (5, 6, 4)
    assert deal.score().ruleset == CUTTHROAT
    with pytest.raises(IndexError):
        deals.deal(30)


# --- chance -----------------------------------------------------------------------------------


def spread_of(counts: Any) -> float:
    """How far the counts are from being all alike: chi-square over its degrees of freedom."""
    mean = counts.mean()
    return float(((counts - mean) ** 2).sum() / mean / (counts.size - 1))


def test_each_card_goes_to_each_seat_and_each_seat_deals_alike_often() -> None:
    deals = simulate(CHICAGO, 50_000, seed=5)
    seats = (deals.dealers[:, None] + np.arange(4)) % 4  # counted from the dealer
    hands = np.take_along_axis(deals.hands, seats.astype(int), axis=1)
    held = np.array(
        [[(hands[:, seat] >> card & 1).sum() for card in range(52)] for seat in range(4)]
    )
    assert held.sum() == 52 * 50_000
    assert spread_of(held) < 1.3
    assert spread_of(np.bincount(deals.dealers)) < 5


def test_each_legal_card_is_played_alike_often() -> None:
    # The first lead, without a spade in the deck: all six cards of the hand are legal.
    two_suits = [card for card in FULL_DECK if card.suit in "HD" and card.rank > 2]
    rules = replace(CHICAGO, removed=cards([card for card in FULL_DECK if card not in two_suits]))
    deals = simulate(rules, 40_000, seed=6)
    leader = deals.leaders[:, 0]
    hands = np.take_along_axis(deals.hands, leader[:, None].astype(int), axis=1)[:, 0]
    below = (np.uint64(1) << deals.plays[:, 0].astype(np.uint64)) - np.uint64(1)
    place = np.bitwise_count(hands & below)
    assert rules.hand_size == 6
    counts = np.bincount(place, minlength=6)
    assert counts.size == 6
    assert spread_of(counts) < 4


def test_cards_go_round_from_the_dealers_left() -> None:
    deals = simulate(CHICAGO, 200, seed=4)
    assert (deals.leaders[:, 0] == (deals.dealers + 1) % 4).all()
    assert (deals.lengths.sum(axis=2) == 13).all()
    assert (np.bitwise_or.reduce(deals.hands, axis=1) == (1 << 52) - 1).all()


# --- seeds, jobs and progress -----------------------------------------------------------------


def same(one: Deals, other: Deals) -> bool:
    names = ("dealers", "hands", "plays", "winners", "opened")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def test_the_same_seed_gives_the_same_deals() -> None:
    assert same(simulate(CHICAGO, 100, seed=2), simulate(CHICAGO, 100, seed=2))
    assert not same(simulate(CHICAGO, 100, seed=2), simulate(CHICAGO, 100, seed=3))


def test_deals_of_one_seed_are_not_alike_from_batch_to_batch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulation, "BATCH", 50)
    deals = simulate(CHICAGO, 150, seed=2)
    assert len({tuple(hands) for hands in deals.hands.tolist()}) == 150


def test_deals_do_not_depend_on_the_number_of_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    joblib = pytest.importorskip("joblib")
    monkeypatch.setattr(simulation, "BATCH", 50)
    alone = simulate(CUTTHROAT, 260, seed=9)
    with joblib.parallel_config("threading"):
        assert same(alone, simulate(CUTTHROAT, 260, seed=9, jobs=3))


def test_progress_is_told_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "BATCH", 50)
    told: list[tuple[int, int]] = []
    sizes = study(len, CHICAGO, 120, progress=lambda done, of: told.append((done, of)))
    assert sizes == [50, 50, 20]
    assert told == [(50, 120), (100, 120), (120, 120)]


# --- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, -1, 1.5, True, "100"])
def test_a_number_of_deals_that_cannot_be_is_refused(count: Any) -> None:
    with pytest.raises(ImpossibleDeal, match="deals refused: a whole number from 1 up"):
        simulate(CHICAGO, count)


@pytest.mark.parametrize("seed", [-1, 1.5, None, "seven"])
def test_a_seed_that_cannot_be_is_refused(seed: Any) -> None:
    with pytest.raises(NotationError, match="refused: a whole number from 0 up"):
        simulate(CHICAGO, 10, seed=seed)


def run_without(module: str, code: str) -> str:
    """Return the last line that Python says of ``code`` where ``module`` is not installed."""
    code = f"import sys; sys.modules[{module!r}] = None\n{code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1]


def test_without_numpy_one_sentence_says_what_to_install() -> None:
    assert run_without("numpy", "import spades.games.spades.simulate") == (
        "ImportError: spades.games.spades.simulate needs NumPy, which is not here: "
        "install it with pip install 'spades-rules[simulate]'"
    )


def test_without_joblib_one_sentence_says_what_to_install() -> None:
    code = "from spades.games.spades.simulate import *; from spades import CHICAGO"
    code += "; simulate(CHICAGO, 9, jobs=2)"
    assert run_without("joblib", code) == (
        "ImportError: more than one job needs joblib, which is not here: "
        "install it with pip install 'spades-rules[cluster]'"
    )
