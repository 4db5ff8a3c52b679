"""OpenSpiel's Spades: where it agrees with the engine, and each difference that is documented.

The parts that need OpenSpiel itself are skipped where it is not installed.
"""

from __future__ import annotations

import json
import random
from importlib.util import find_spec
from pathlib import Path

import pytest
from verify import openspiel
from verify.openspiel import EXAMPLES, MATCHED, Counts, action, led_after_opening, play, tally

from spades import FULL_DECK, PRESETS, Deal, Match, score_deal

with_openspiel = pytest.mark.skipif(
    find_spec("pyspiel") is None,
    reason="OpenSpiel is not installed: pip install -e .[openspiel]",
)
PUBLISHED = Path(__file__).parents[2] / "book/_tools/figures" / "openspiel.json"


def ours(name: str, rules: str = "") -> tuple[int, ...]:
    """What the engine gives the sides for one of the examples; the bags of each are its own."""
    given = EXAMPLES[name]
    score = score_deal(
        PRESETS[rules] if rules else MATCHED,
        bids=given["bids"],
        tricks=given["tricks"],
        bags=[total % 10 for total in given["totals"]],
    )
    return tuple(side.change for side in score.sides)


# --- without OpenSpiel ------------------------------------------------------------------------


def test_every_card_has_a_number_of_its_own() -> None:
    assert sorted(map(action, FULL_DECK)) == list(range(52))


def test_the_matched_rules_are_did_with_two_changes() -> None:
    assert {name: str(value) for name, value in MATCHED.changes.items()} == {
        "bid_sum": "hand_size",
        "failed_nil_bags": "bags",
    }
    assert MATCHED.base == "did"


def test_an_unexpected_difference_is_a_fault_and_an_expected_one_is_not() -> None:
    found = Counts()
    found.note("this", True, told="same")
    found.note("this", False, expected=False, told="known")
    assert not found.faults
    found.note("this", False, told="new")
    assert found.faults == ["this: new"]
    assert (found.compared["this"], found.same["this"]) == (3, 1)


def test_a_broken_comparison_would_be_seen_in_the_published_counts() -> None:
    """What must be the same everywhere was compared thousands of times and always was."""
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    assert published["deals"] >= 5000
    counts = published["counts"]
    always = [
        "bids",
        "cards of a void hand",
        "cards that follow suit",
        "leads, spades closed",
        "leads, spades open, ours asked as if closed",
        "scores, total zero or more",
        "scores, total below zero, bags read off its last digit",
        "scores of did, no nil failed",
        "scores of chicago, no nil failed",
        "scores of pagat, no nil failed",
        "scores of cohen, no nil failed",
        "seats on turn",
        "trick winners",
    ]
    for what in always:
        assert counts[what]["same"] == counts[what]["compared"] > 5000, what
    for what in ("leads, spades open", "scores, total below zero"):
        assert 0 < counts[what]["same"] < counts[what]["compared"], what
    for name, alike in openspiel.ALIKE.items():
        for how in (openspiel.NO_NIL, openspiel.BESIDE, openspiel.TWO):
            row = counts[f"scores of {name}, {how}"]
            assert (row["same"] == row["compared"] > 0) == (how in alike), (name, how)
    assert counts["ends, ours is over"]["same"] == 0 < counts["ends, ours is over"]["compared"]


def test_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> str:
        raise openspiel.metadata.PackageNotFoundError

    monkeypatch.setattr(openspiel, "version", missing)
    assert openspiel.main(["--deals", "1"]) == 2
    assert "pip install -e .[openspiel]" in capsys.readouterr().err


# --- agreement --------------------------------------------------------------------------------


@with_openspiel
def test_random_games_agree_wherever_the_rules_are_the_same() -> None:
    found = Counts()
    chance = random.Random("test")
    for number in range(20):
        deal = play(Deal.new(MATCHED, seed=number, dealer=3), (0, 0), chance, found)
        assert deal.is_over
    assert found.faults == []
    assert found.compared["trick winners"] == 20 * 12
    assert found.compared["seats on turn"] == 20 * 52


@with_openspiel
def test_a_fault_in_a_score_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = openspiel.score_deal

    def wrong(rules, *, bids, tricks, bags):  # type: ignore[no-untyped-def]
        return right(rules, bids=bids, tricks=tricks, bags=[0 for _ in bags])

    monkeypatch.setattr(openspiel, "score_deal", wrong)
    found = Counts()
    for number in range(5):
        play(Deal.new(MATCHED, seed=number, dealer=3), (19, 28), random.Random(number), found)
    assert any(fault.startswith("scores, total zero or more") for fault in found.faults)


@with_openspiel
def test_scores_agree_above_zero() -> None:
    assert tally(**EXAMPLES["bags above zero"])[0] == ours("bags above zero") == (-38, -60)


# --- the documented differences, each by itself -----------------------------------------------


@with_openspiel
def test_spades_never_open_there() -> None:
    deal, theirs = led_after_opening()
    assert deal.spades_open
    assert deal.turn == 3
    assert set(deal.legal_plays) == set(deal.held[3])
    assert theirs == [card for card in deal.held[3] if str(card)[-1] != "S"]


@with_openspiel
def test_bags_are_read_off_the_total_there_and_go_wrong_below_zero() -> None:
    """A total of -41 with 9 bags: two more make 11, which costs 100."""
    changes, _ = tally(**EXAMPLES["bags below zero"])
    assert ours("bags below zero") == (-38, -60)
    assert changes == (62, -60)


@with_openspiel
def test_the_end_looks_at_one_deal_there() -> None:
    given = EXAMPLES["the end"]
    changes, over = tally(**given)
    assert changes == ours("the end") == (70, 60)
    match = Match.new(MATCHED)
    for _ in range(7):
        match = match.add(bids=given["bids"], tricks=given["tricks"])
    assert match.totals == (490, 420)
    assert not match.is_over
    assert match.add(bids=given["bids"], tricks=given["tricks"]).is_over
    assert not over, "450 and 70 are more than 500"
    assert not tally(given["bids"], given["tricks"], (499, 0))[1]


@with_openspiel
def test_a_failed_nil_helps_the_partner_there() -> None:
    """As in DiD; by Chicago the partner's 4 is missed."""
    changes, _ = tally(**EXAMPLES["failed nil helps"])
    assert changes == ours("failed nil helps", "did") == (-60, 63)
    assert ours("failed nil helps", "chicago") == (-140, 63)


@with_openspiel
def test_tricks_of_two_failed_nils_are_bags_there() -> None:
    """As in Cohen and Pagat; by DiD and Chicago they are nothing."""
    changes, _ = tally(**EXAMPLES["two nils"])
    assert changes == ours("two nils") == ours("two nils", "cohen") == (-197, 64)
    assert ours("two nils", "did") == ours("two nils", "chicago") == (-200, 64)


@with_openspiel
def test_the_published_examples_are_what_openspiel_says() -> None:
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    assert published["version"] == openspiel.version()
    assert published["examples"] == json.loads(json.dumps(openspiel.examples()))
