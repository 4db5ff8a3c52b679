"""Drills: their right answers against the referee and the second scorer, and their order."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS, Deal, NotationError, Ruleset, Suit, cards
from spades.core.citing import HOUSE
from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.drills import (
    BagsAfter,
    DealChange,
    Kind,
    LegalCards,
    SpadeLead,
    TrickWinner,
    WhoWon,
    kinds_of,
    make,
    next_kind,
    plan,
    weights,
)
from spades.games.spades.settings import FirstLead, ForcedSpadeLead, PlayOff
from spades.games.spades.statements import STATEMENTS
from tests.games.spades.helpers import strategies
from tests.games.spades.helpers.match import played, sheet
from tests.games.spades.helpers.referee import HOUSES, best_of, house, judge_match, may_play, opens
from tests.games.spades.helpers.second_scorer import TARIFFS, seats_of, second_score

SEEDS = range(40)
"""By preset and kind: with seven presets that is 280 drills of each kind."""
presets = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


@cache
def course(rules: Ruleset, kind: Kind) -> list[Any]:
    return [make(rules, kind, seed=seed, number=seed % 7) for seed in SEEDS]


def told_by_the_referee(rules: dict[str, Any], plays: list[str], hands: list[list[str]]) -> bool:
    """Whether spades are open after ``plays``, by the referee's own count of tricks."""
    is_open, table = False, list[str]()
    for card in plays:
        is_open = is_open or opens(rules, table, card)
        table = [*table, card] if len(table) + 1 < len(hands) else []
    return is_open


@presets
@pytest.mark.statement("CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-6", "CHI-PLAY-2", "COH-PLAY-3")
def test_legal_cards_are_those_of_the_referee(rules: Ruleset) -> None:
    table = house(rules.name)
    for drill in course(rules, Kind.LEGAL):
        deal, plays = drill.deal, [str(card) for card in drill.deal.plays]
        is_open = told_by_the_referee(table, plays, [[]] * rules.players)
        held = [str(card) for card in drill.hand]
        row = [str(card) for card in deal.trick.cards]
        legal = may_play(table, held, row, is_open, not plays)
        assert sorted(drill.right.split()) == sorted(legal)
        assert drill.is_right(" ".join(reversed(legal)))
        for card in held:  # one card more or less is wrong
            other = set(legal) ^ {card}
            assert not other or not drill.is_right(" ".join(other))


@presets
@pytest.mark.statement("CUT-PLAY-4", "CHI-PLAY-5", "COH-PLAY-4")
def test_the_winner_of_a_trick_is_that_of_the_referee(rules: Ruleset) -> None:
    for drill in course(rules, Kind.WINNER):
        row = [str(card) for card in drill.trick.cards]
        seat = (drill.trick.leader + best_of(row)) % rules.players
        right = {str(one) for one in range(rules.players) if drill.is_right(str(one))}
        assert right == {str(seat)}


@presets
@pytest.mark.statement("CUT-PLAY-6", "CUT-PLAY-7", "COH-PLAY-2", "COH-BREAK-2", "CHI-BREAK-1")
def test_whether_a_spade_may_be_led_is_what_the_referee_says(rules: Ruleset) -> None:
    table = house(rules.name)
    for drill in course(rules, Kind.LEAD):
        plays = [str(card) for card in drill.deal.plays]
        is_open = told_by_the_referee(table, plays, [[]] * rules.players)
        held = [str(card) for card in drill.hand]
        assert any(card.endswith("S") for card in held)
        assert len(plays) % rules.players == 0
        legal = may_play(table, held, [], is_open, not plays)
        may = any(card.endswith("S") for card in legal)
        assert (drill.is_right("yes"), drill.is_right("no")) == (may, not may)


@presets
@pytest.mark.parametrize("kind", [Kind.SCORE, Kind.BAGS])
@pytest.mark.statement("CUT-SCORE-1", "CUT-BAG-2", "CHI-NIL-3", "CHI-BAG-2", "COH-BAG-1")
def test_scores_and_bags_are_those_of_the_second_scorer(rules: Ruleset, kind: Kind) -> None:
    for drill in course(rules, kind):
        side = drill.side
        assert side.seats in seats_of(rules)
        calls = list(zip(side.bids, side.tricks, strict=True))
        points, _, penalty, left = second_score(TARIFFS[rules.name], calls, side.bags_before)
        right = points + penalty if kind is Kind.SCORE else left
        assert drill.is_right(f" {right:+d} ".replace("-", "−"))
        assert not drill.is_right(str(right + 1))
        assert not drill.is_right(str(-right or 7))


@presets
@pytest.mark.statement("CUT-END-2", "CUT-END-3", "COH-END-2", "COH-END-3", "CHI-END-2", "CHI-END-3")
def test_who_has_won_is_what_the_referee_says(rules: Ruleset) -> None:
    for drill in course(rules, Kind.MATCH):
        deals = [
            {
                "bids": ["bn" if bid is BLIND_NIL else bid for bid in one.bids],
                "tricks": list(one.tricks),
            }
            for one in drill.match.deals
        ]
        told = judge_match({"ruleset": rules.name, "first_dealer": 0, "deals": deals})
        totals = told["totals"]
        tied = totals.count(max(totals)) > 1 and max(totals) >= rules.target
        winner = told["winner"]
        right = str(winner) if winner is not None else "play-off" if tied else "nobody"
        assert [one for one in drill.choices if drill.is_right(one)] == [right]


def test_every_preset_has_a_referee_and_a_tariff() -> None:
    assert set(HOUSES) == set(TARIFFS) == set(PRESETS)


# What is asked is worth asking


@presets
def test_most_positions_have_a_refused_card(rules: Ruleset) -> None:
    drills = course(rules, Kind.LEGAL)
    refused = [drill for drill in drills if len(drill.deal.legal_plays) < len(drill.hand)]
    assert len(refused) > len(drills) / 2
    assert len(refused) < len(drills)
    assert all(len(drill.hand) > 1 for drill in drills)


@presets
def test_both_answers_and_every_case_come(rules: Ruleset) -> None:
    leads = Counter(drill.right for drill in course(rules, Kind.LEAD))
    assert min(leads["yes"], leads["no"]) >= 10
    ends = Counter(
        one.right if one.right in ("nobody", "play-off") else "won"
        for one in course(rules, Kind.MATCH)
    )
    assert min(ends["nobody"], ends["won"]) >= 8
    assert ends["play-off"] >= 1


@presets
def test_the_highest_card_often_does_not_win(rules: Ruleset) -> None:
    drills = course(rules, Kind.WINNER)
    plain = [
        drill
        for drill in drills
        if max(card.rank for card in drill.trick.cards)
        == drill.trick.cards[(int(drill.right) - drill.trick.leader) % rules.players].rank
    ]
    assert len(plain) < len(drills) * 0.6


@presets
def test_bag_counts_are_near_a_full_set(rules: Ruleset) -> None:
    drills = course(rules, Kind.BAGS)
    crossed = [drill for drill in drills if drill.side.penalty]
    assert len(crossed) > 10 if rules.bag_penalty.value == "on" else not crossed


# Reasons


@presets
@pytest.mark.parametrize("kind", Kind)
def test_every_answer_has_a_rule(rules: Ruleset, kind: Kind) -> None:
    for drill in course(rules, kind):
        assert drill.kind is kind
        assert drill.ask()
        assert drill.told(drill.right)
        reasons = drill.reasons()
        assert reasons
        for reason in reasons:
            assert "{" not in reason.why
            assert all(one in STATEMENTS or one == HOUSE for one in reason.statements)


@pytest.mark.statement("CUT-PLAY-2")
def test_a_wrong_card_is_refused_in_the_words_of_the_engine() -> None:
    drills = course(PRESETS["cutthroat"], Kind.LEGAL)
    drill = next(one for one in drills if one.deal.trick.cards and len(one.reasons()) == 1)
    wrong = next(card for one in [drill] for card in one.hand if one.deal.refusal(card))
    told = drill.reasons(given=str(wrong))[1]
    assert f"[{told.statements[0]}] {told.why}" == str(drill.deal.refusal(wrong))


@pytest.mark.parametrize("name", ["did", "pagat", "bicycle"])
def test_a_reason_tells_what_is_taken_from_chicago(name: str) -> None:
    for drill in course(PRESETS[name], Kind.WINNER):
        (reason,) = drill.reasons()
        assert [basis.label for basis in reason.bases] == ["CHI-PLAY-5, taken from Chicago"]


@pytest.mark.parametrize(
    ("rules", "label"),
    [
        (PRESETS["cutthroat"], "CUT-END-3"),
        (PRESETS["cohen"], "CHI-END-3, borrowed"),
        (PRESETS["chicago"], "CHI-END-3"),
        (PRESETS["did"], "CHI-END-3, taken from Chicago"),
        (replace(PRESETS["chicago"], play_off=PlayOff.AT_TARGET), HOUSE),
    ],
    ids=["cutthroat", "cohen", "chicago", "did", "at the target"],
)
def test_who_wins_a_play_off_rests_on_what_says_so(rules: Ruleset, label: str) -> None:
    if rules.players == 3:
        tie, last = [((8, 8, 1), (8, 8, 1))] * 3, ((8, 9, 1), (8, 8, 1))
    else:
        tie, last = [((6, 7), (6, 7)), ((7, 6), (7, 6))] * 4, ((7, 6), (7, 6))
    tied = played(rules, *tie)
    (reason,) = WhoWon(tied).reasons()
    first = {"cutthroat": "CUT-END-3", "cohen": "COH-END-3"}.get(rules.base, "CHI-END-3")
    assert reason.statements == (first,)
    (reason,) = WhoWon(tied.add(**sheet(rules, *last))).reasons()
    assert [basis.label for basis in reason.bases] == [label]


@pytest.mark.parametrize("base", ["cutthroat", "cohen", "chicago"])
def test_a_spade_led_first_from_a_mixed_hand_opens_by_a_house_rule(base: str) -> None:
    rules = replace(PRESETS[base], first_lead=FirstLead.ANY_CARD)
    deal = next(
        deal
        for deal in (Deal.new(rules, seed=seed, dealer=0) for seed in range(20))
        if any(card.suit is Suit.SPADES for card in deal.hands[1])
    )
    for _ in range(rules.players):
        deal = deal.bid(1)
    deal = deal.play(next(card for card in deal.hands[1] if card.suit is Suit.SPADES))
    while deal.trick.cards:
        deal = deal.play(deal.legal_plays[0])
    (reason,) = SpadeLead(deal).reasons()
    assert "spades have been open since trick 1" in reason.why
    assert [basis.label for basis in reason.bases] == [HOUSE]


def test_the_card_that_opened_spades_is_named() -> None:
    rules = PRESETS["cutthroat"]
    seen = 0
    for drill in course(rules, Kind.LEAD):
        if not drill.deal.spades_open:
            continue
        seen += 1
        why = drill.reasons()[0].why
        number = next(
            at for at in range(len(drill.deal.plays)) if drill.deal.at(at + 1).spades_open
        )
        assert f"trick {number // 3 + 1}," in why
        assert drill.deal.plays[number].symbol in why
    assert seen > 8


def test_house_rules_are_asked_as_they_are() -> None:
    closed = replace(PRESETS["cutthroat"], forced_spade_lead=ForcedSpadeLead.STAYS_CLOSED)
    free = replace(PRESETS["cutthroat"], first_lead=FirstLead.ANY_CARD)
    firsts = [one for one in course(free, Kind.LEAD) if not one.deal.plays]
    assert firsts
    assert all(one.right == "yes" for one in firsts)
    assert "any card" in firsts[0].reasons()[0].why
    for drill in course(closed, Kind.LEAD):
        assert drill.right in ("yes", "no")


def test_rules_without_spades_ask_about_leading_none() -> None:
    rules = replace(PRESETS["cutthroat"], removed=cards("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"))
    assert Kind.LEAD not in kinds_of(rules)
    assert Kind.LEAD in kinds_of(PRESETS["chicago"])


@settings(max_examples=15, deadline=None)
@given(st.one_of(strategies.rulesets(), strategies.small_rulesets()), st.integers(0, 10**6))
def test_every_ruleset_has_its_drills(rules: Ruleset, seed: int) -> None:
    for kind in kinds_of(rules):
        drill = make(rules, kind, seed=seed, number=0)
        assert drill.is_right(drill.right)
        assert drill.reasons(given=drill.right)
        assert drill.ask()


# Answers


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        (Kind.LEGAL, "", "choose the cards first: at least one may always be played"),
        (Kind.LEGAL, "XX", "'XX' is not a card"),
        (Kind.WINNER, "3", "choose one of the answers"),
        (Kind.WINNER, "", "choose one of the answers"),
        (Kind.LEAD, "maybe", "choose one of the answers"),
        (Kind.SCORE, "", "'' is not a whole number: type one, such as 4 or -40"),
        (Kind.SCORE, "4.5", "'4.5' is not a whole number"),
        (Kind.SCORE, "--4", "'--4' is not a whole number"),
        (Kind.BAGS, "²", "'²' is not a whole number"),
        (Kind.BAGS, "9" * 5000, "refused: a number of at most 12 digits is accepted"),
        (Kind.MATCH, "4", "choose one of the answers"),
    ],
)
def test_what_is_no_answer_is_refused(kind: Kind, given: str, problem: str) -> None:
    drill = make(PRESETS["cutthroat"], kind, seed=1, number=0)
    with pytest.raises(NotationError) as caught:
        drill.is_right(given)
    assert problem in str(caught.value)


def test_a_card_of_another_hand_is_refused() -> None:
    drill = make(PRESETS["cutthroat"], "legal", seed=1, number=0)
    assert isinstance(drill, LegalCards)
    other = next(card for card in drill.rules.deck if card not in drill.hand)
    with pytest.raises(NotationError, match="is not in this hand"):
        drill.is_right(str(other))


# The order of the questions


def test_the_same_seed_gives_the_same_ten() -> None:
    for rules in PRESETS.values():
        kinds = plan(kinds_of(rules), 10, seed=5)
        assert kinds == plan(kinds_of(rules), 10, seed=5)
        once = [make(rules, kind, seed=5, number=at) for at, kind in enumerate(kinds)]
        make.cache_clear()
        assert once == [make(rules, kind, seed=5, number=at) for at, kind in enumerate(kinds)]
        other = [make(rules, kind, seed=6, number=at) for at, kind in enumerate(kinds)]
        assert all(one != two for one, two in zip(once, other, strict=True))


def test_a_drill_does_not_change_from_version_to_version() -> None:
    """A teacher's link has to give the same questions next year."""
    found = [make(PRESETS["cutthroat"], kind, seed=1, number=0).right for kind in Kind]
    assert found == FOUND


FOUND = ["QH 10H 7H 5H AC QC 5C", "2", "no", "-200", "1", "1"]


@given(st.integers(0, 10**9), st.integers(1, 50))
def test_a_set_has_each_kind_as_often_as_the_others(seed: int, count: int) -> None:
    kinds = plan(tuple(Kind), count, seed=seed)
    assert len(kinds) == count
    counted = Counter(kinds)
    assert max(counted.values()) - min(counted[kind] for kind in Kind) <= 1


def test_what_went_wrong_comes_more_often_and_fades_when_it_goes_right() -> None:
    kinds = [str(kind) for kind in Kind]
    wrong = [("bags", False)] * 3
    assert weights(kinds, wrong)["bags"] == 32
    assert weights(kinds, [*wrong, ("bags", True)])["bags"] == 16
    assert weights(kinds, [("bags", True)] * 9)["bags"] == 1
    assert weights(kinds, [("bags", False)] * 9)["bags"] == 32
    assert weights(["score"], wrong) == {"score": 4}

    def often(history: list[tuple[str, bool]]) -> int:
        row = [next_kind(kinds, history, seed=1, number=at) for at in range(300)]
        assert row == [next_kind(kinds, history, seed=1, number=at) for at in range(300)]
        return row.count("bags")

    assert often([("bags", True)] * 3) < often([]) < often(wrong)
    assert often(wrong) > 150
    assert often([("bags", True)] * 3) > 0


def test_a_kind_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError, match="'chess' is not a kind of drill: there are legal, "):
        make(PRESETS["chicago"], "chess", seed=1, number=0)


def test_each_kind_has_its_own_class() -> None:
    made = [type(make(PRESETS["chicago"], kind, seed=1, number=0)) for kind in Kind]
    assert made == [LegalCards, TrickWinner, SpadeLead, DealChange, BagsAfter, WhoWon]
