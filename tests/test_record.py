"""Records: what is written is read back, and everything else is refused with its step named."""

from __future__ import annotations

import dataclasses
import io
import json
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import strategies as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import BLIND_NIL, PRESETS, Deal, Match, RecordError, Ruleset, RulesetError, cards
from spades import record as module
from spades.errors import NotationError
from spades.record import (
    FORMAT,
    MOST_BYTES,
    Record,
    as_json,
    dumps,
    load,
    loads,
    read_ruleset,
    write_ruleset,
)
from spades.strict_json import DEEPEST, parse

statement = pytest.mark.statement

HANDS = [str(hand) for hand in Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).hands]
DEAL: dict[str, Any] = {
    "format": FORMAT,
    "ruleset": "cutthroat",
    "players": ["Ann", "Bob", "Cy"],
    "dealer": 2,
    "hands": HANDS,
    "bids": [5, 6, 4],
    "plays": ["AH"],
}
GAMES = Path(__file__).parent / "games"
MATCH: dict[str, Any] = {
    "format": FORMAT,
    "ruleset": "cutthroat",
    "first_dealer": 2,
    "deals": [{"bids": [5, 6, 4], "tricks": [7, 6, 4]}],
}


def deal(**changes: Any) -> dict[str, Any]:
    return DEAL | changes


def match(**changes: Any) -> dict[str, Any]:
    return MATCH | changes


def without(record: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != field}


def refused(given: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(given if isinstance(given, (str, bytes)) else json.dumps(given))
    error = caught.value
    assert "\n" not in str(error)
    assert len(str(error)) < 700
    return error


# --- round trips ------------------------------------------------------------------------------


def names(rules: Ruleset) -> st.SearchStrategy[tuple[str, ...]]:
    one = st.text(min_size=1, max_size=40).filter(
        lambda name: name.strip() == name != "" and name.isprintable()
    )
    return st.just(()) | st.tuples(*[one] * rules.players)


@given(st.data())
@settings(max_examples=60)
def test_deal_in_any_phase_is_read_back(data: st.DataObject) -> None:
    one = data.draw(sp.deals())
    players = data.draw(names(one.ruleset))
    assert loads(dumps(one, players=players)) == Record(one, players)


@given(st.data())
@settings(max_examples=60)
def test_deal_in_the_bidding_is_read_back(data: st.DataObject) -> None:
    rules = data.draw(sp.tables())
    one = data.draw(sp.dealt(rules))
    called = data.draw(sp.bids(rules))
    for turn in range(data.draw(st.integers(0, rules.players))):
        seat = (one.dealer + 1 + turn) % rules.players
        if called[seat] is not BLIND_NIL and data.draw(st.booleans()):
            one = one.look()
        one = one.bid(called[seat])
    assert loads(dumps(one)).value == one
    assert loads(dumps(one).encode()).value == one
    written = as_json(one)["bids"]
    said = ["blind nil" if bid is BLIND_NIL else bid for bid in one.bids]
    assert written == (said if one.calls else [])


@given(sp.deals(st.just(PRESETS["cohen"])))
@settings(max_examples=60)
def test_exchange_of_any_length_is_read_back(one: Deal) -> None:
    for given_away in range(len(one.passed) + 1):
        cut = as_json(one) | {"plays": []}
        if given_away < len(one.passed):
            cut["exchange"] = cut["exchange"][:given_away]
        again = loads(json.dumps(cut)).value
        assert isinstance(again, Deal)
        assert again.passed == one.passed[:given_away]
        assert loads(dumps(again)).value == again


@st.composite
def irregular_deals(draw: st.DrawFn) -> Deal:
    """Deals of a few cards with cards put right and cards let stand."""
    rules = dataclasses.replace(draw(sp.small_rulesets()), late_revoke=PRESETS["did"].late_revoke)
    one = draw(sp.deals_to_play(rules))
    for _ in range(draw(st.integers(0, rules.players * rules.hand_size))):
        assert one.turn is not None
        lawful = one.legal_plays
        wrong = [card for card in one.held[one.turn] if card not in lawful]
        what = draw(st.sampled_from(["play", "correct", "let stand"])) if wrong else "play"
        if what == "let stand":
            one = one.let_stand(draw(st.sampled_from(wrong)))
        elif what == "correct":
            one = one.correct(draw(st.sampled_from(wrong)), draw(st.sampled_from(lawful)))
        else:
            one = one.play(draw(st.sampled_from(lawful)))
    return one


@statement("CUT-ERR-1", "CHI-ERR-3")
@given(irregular_deals())
@settings(max_examples=60)
def test_irregularities_are_read_back(one: Deal) -> None:
    again = loads(dumps(one)).value
    assert again == one
    assert isinstance(again, Deal)
    assert again.irregularities == one.irregularities


@given(st.data())
@settings(max_examples=60)
def test_match_is_read_back(data: st.DataObject) -> None:
    one = data.draw(sp.matches())
    players = data.draw(names(one.ruleset))
    named = dataclasses.replace(one, players=players)
    assert loads(dumps(named)) == Record(named, players)
    assert loads(dumps(one, players=players)).value == named


def test_names_given_to_dumps_come_before_those_of_the_match() -> None:
    one = Match.new(PRESETS["cutthroat"], players=("A", "B", "C"))
    assert loads(dumps(one)).players == ("A", "B", "C")
    assert loads(dumps(one, players=("X", "Y ", "Z"))).players == ("X", "Y", "Z")


def test_deals_after_the_end_are_kept() -> None:
    row = [{"bids": [8, 8, 1], "tricks": [8, 8, 1]}, {"bids": [1, 8, 8], "tricks": [1, 8, 8]}]
    one = loads(json.dumps(match(deals=[*row, *row]))).value
    assert isinstance(one, Match)
    assert one.is_over
    assert (one.deals_counted, one.deals_after_end) == (3, 1)
    assert loads(dumps(one)).value == one


@given(sp.rulesets())
def test_house_rules_are_read_back(rules: Ruleset) -> None:
    written = write_ruleset(rules)
    assert read_ruleset(written) == rules
    assert read_ruleset(json.loads(json.dumps(written))) == rules


@given(sp.rulesets())
def test_house_rules_are_written_as_their_changes_and_no_more(rules: Ruleset) -> None:
    written = write_ruleset(rules)
    plain = PRESETS[rules.base]
    if isinstance(written, str):
        assert rules is plain or rules == plain
        return
    assert written["base"] == rules.base
    same = {
        setting.name
        for setting in dataclasses.fields(Ruleset)
        if getattr(rules, setting.name) == getattr(plain, setting.name)
    }
    assert not same & (set(written) - {"base"})


@pytest.mark.parametrize("name", PRESETS)
def test_preset_is_written_by_its_name(name: str) -> None:
    assert write_ruleset(PRESETS[name]) == name
    assert read_ruleset(name) is PRESETS[name]
    assert read_ruleset({"base": name}) == PRESETS[name]


def test_record_is_written_as_the_table_says_it() -> None:
    one = Deal.new(PRESETS["cohen"], seed=1, dealer=3).look(1)
    one = one.bid(BLIND_NIL).bid(3).bid(4).bid(0)
    one = one.exchange(one.held[0][:3]).exchange(one.held[2][:3]).play(one.held[0][-1])
    written = as_json(one, players=("A", "B", "C", "D"))
    assert list(written) == [
        "format",
        "ruleset",
        "players",
        "dealer",
        "hands",
        "looked",
        "bids",
        "exchange",
        "plays",
    ]
    assert written["format"] == "spades-record/1"
    assert written["bids"] == ["blind nil", 3, 4, 0]
    assert written["looked"] == [1]
    assert written["exchange"] == [str(row) for row in one.passed]
    assert written["plays"] == [str(card) for card in one.plays]
    assert json.loads(dumps(one, players=("A", "B", "C", "D"))) == written


def test_fields_that_say_nothing_are_left_out() -> None:
    fresh = Deal.new(PRESETS["did"], seed=1, dealer=0)
    assert list(as_json(fresh)) == ["format", "ruleset", "dealer", "hands", "bids", "plays"]
    assert (as_json(fresh)["bids"], as_json(fresh)["plays"]) == ([], [])
    least = {"format": FORMAT, "ruleset": "did", "dealer": 0, "hands": as_json(fresh)["hands"]}
    assert loads(json.dumps(least)).value == fresh
    unplayed = {"format": FORMAT, "ruleset": "did", "deals": []}
    assert loads(json.dumps(unplayed)).value == Match.new(PRESETS["did"])


def test_other_notations_are_read() -> None:
    hands = [hand.replace("S", "♠").replace("10", "T").lower() for hand in HANDS]
    assert loads(json.dumps(deal(hands=hands, bids=["5", "6", " 4 "], plays=["a♥"]))) == loads(
        json.dumps(DEAL)
    )
    nil = loads(json.dumps(deal(bids=["nil", 0, "n"], plays=[]))).value
    assert isinstance(nil, Deal)
    assert nil.bids == (0, 0, 0)


def test_bids_may_stop_early_as_null_or_not_at_all() -> None:
    for bids in ([5], [5, None, None], [5, None]):
        one = loads(json.dumps(deal(bids=bids, plays=[]))).value
        assert isinstance(one, Deal)
        assert one.bids == (5, None, None)
        assert one.turn == 1


def test_record_may_begin_with_a_byte_order_mark() -> None:
    assert loads(b"\xef\xbb\xbf" + json.dumps(DEAL).encode()) == loads(json.dumps(DEAL))


# --- every refusal, with its step -------------------------------------------------------------

NOTE = {"play": 0, "card": "AS", "corrected": "AH"}

REFUSALS: list[tuple[Any, str | None, str | None, str]] = [
    # what it is at all
    ([], None, None, "list of 0 entries is not a record: it is one JSON object"),
    ("spades", None, None, "'spades' is not a record"),
    (7, None, None, "7 is not a record"),
    (None, None, None, "None is not a record"),
    ({}, "format", None, "format: the format None is unknown: spades-record/1 is accepted"),
    (deal(format="spades-record/2"), "format", None, "'spades-record/2' is unknown"),
    (deal(format=1), "format", None, "the format 1 is unknown"),
    (without(DEAL, "format"), "format", None, "the format None is unknown"),
    (deal(winner=2), None, None, "the field 'winner' is unknown: accepted are format, ruleset"),
    (match(dealer=2), None, None, "the field 'dealer' is unknown: accepted are format, ruleset"),
    (deal(first_dealer=2), None, None, "the field 'first_dealer' is unknown"),
    # the ruleset
    (without(DEAL, "ruleset"), None, None, "the field ruleset is missing"),
    (deal(ruleset="poker"), "ruleset", None, "ruleset: 'poker' is not a preset: there are"),
    (deal(ruleset=3), "ruleset", None, "ruleset: 3 is not a ruleset: give a preset's name"),
    (deal(ruleset=["did"]), "ruleset", None, "ruleset: list of 1 entries is not a ruleset"),
    (deal(ruleset={}), "ruleset", None, "ruleset: the field base is missing"),
    (deal(ruleset={"base": 1}), "ruleset", None, "ruleset: 1 is not a preset"),
    (deal(ruleset={"base": ["did"]}), "ruleset", None, "ruleset: ['did'] is not a preset"),
    (deal(ruleset={"base": "did", "jokers": 2}), "ruleset", None, "'jokers' is unknown"),
    (deal(ruleset={"base": "did", "target": "300"}), "ruleset", None, "target '300' refused"),
    (deal(ruleset={"base": "did", "target": 1.5}), "ruleset", None, "target 1.5 refused"),
    (deal(ruleset={"base": "did", "target": True}), "ruleset", None, "target True refused"),
    (deal(ruleset={"base": "did", "target": 0}), "ruleset", None, "target 0 refused"),
    (deal(ruleset={"base": "did", "nil": "maybe"}), "ruleset", None, "nil 'maybe' refused: acc"),
    (deal(ruleset={"base": "did", "nil": True}), "ruleset", None, "nil True refused"),
    (deal(ruleset={"base": "did", "nil": ["on"]}), "ruleset", None, "nil ['on'] refused"),
    (deal(ruleset={"base": "did", "removed": "2C"}), "ruleset", None, "removed '2C' refused"),
    (deal(ruleset={"base": "did", "removed": "2X"}), "ruleset", None, "'2X' is not a card"),
    (deal(ruleset={"base": "did", "removed": 4}), "ruleset", None, "removed 4 refused"),
    (deal(ruleset={"base": "did", "removed": [{}]}), "ruleset", None, "{} is not a card"),
    (deal(ruleset={"base": "did", "name": ""}), "ruleset", None, "name '' refused"),
    (deal(ruleset={"base": "did", "name": 5}), "ruleset", None, "name 5 refused"),
    # the names
    (deal(players="Ann, Bob"), "players", None, "players: 'Ann, Bob' refused: a list is"),
    (deal(players=["Ann"]), "players", None, "players: the names ['Ann'] refused"),
    (deal(players=[]), "players", None, "players: the names [] refused: give one for each of 3"),
    (deal(players=["A", "B", "  "]), "players", None, "the name '  ' refused"),
    (
        deal(players=["A", "B", "C" * 41]),
        "players",
        None,
        "a name has 1 to 40 printable characters",
    ),
    (deal(players=["A", "B", None]), "players", None, "the name None refused"),
    (match(players=["A"]), "players", None, "players: the names ['A'] refused"),
    # the deal
    (without(DEAL, "hands"), None, None, "the field hands is missing"),
    (without(DEAL, "dealer"), None, None, "the field dealer is missing"),
    (deal(dealer=3), "dealer", "CUT-DEAL-1", "dealer: seat 3 refused: seats go from 0 to 2"),
    (deal(dealer=True), "dealer", "CUT-DEAL-1", "dealer: seat True refused"),
    (deal(dealer=2.0), "dealer", "CUT-DEAL-1", "dealer: seat 2.0 refused"),
    (deal(hands={"0": "AS"}), "hands", None, "hands: {'0': 'AS'} refused: a list is accepted"),
    (deal(hands=HANDS[:2]), "hands", "CUT-DECK-1", "hands: 2 hands refused: 3 play"),
    (deal(hands=[["AS"], "", ""]), "hands", None, "hands: ['AS'] refused: cards are written as"),
    (deal(hands=["ZZ", "", ""]), "hands", None, "hands: 'ZZ' is not a card"),
    (deal(hands=["", "", ""]), "hands", "CUT-DEAL-2", "the hand of seat 0 with 0 cards refused"),
    (deal(looked=0), "looked", None, "looked: 0 refused: a list is accepted"),
    (deal(looked=[3]), "looked", None, "looked: seat 3 refused: seats go from 0 to 2"),
    (deal(looked=["Ann"]), "looked", None, "looked: seat 'Ann' refused: seats go from 0 to 2"),
    (deal(looked=[None]), "looked", None, "looked: seat None refused"),
    (deal(bids="5 6 4"), "bids", None, "bids: '5 6 4' refused: a list is accepted"),
    (deal(bids=[5, 6, 4, 3]), "bids", "CUT-BID-2", "bids: 4 bids refused: 3 play, each bids once"),
    (deal(bids=[None, 6, 4]), "bids[1]", "CUT-BID-2", "the bid of seat 1 refused: seat 0 bids be"),
    (deal(bids=[5, None, 4]), "bids[2]", "CUT-BID-2", "the bid of seat 2 refused: seat 1 bids be"),
    (deal(bids=[5, 18, 4]), "bids[1]", "CUT-BID-1", "bids[1]: a bid of 18 refused: bids go from"),
    (deal(bids=[5, "bn", 4]), "bids[1]", "CUT-NIL-5", "bids[1]: blind nil refused: cutthroat has"),
    (deal(bids=[5, "six", 4]), "bids[1]", None, "bids[1]: 'six' is not a bid"),
    (deal(bids=[5, [6], 4]), "bids[1]", None, "bids[1]: [6] is not a bid"),
    (deal(exchange="AS"), "exchange", None, "exchange: 'AS' refused: a list is accepted"),
    (deal(exchange=["AS"]), "exchange[0]", "CUT-DEAL-3", "no cards are to be exchanged now"),
    (deal(exchange=[3]), "exchange[0]", None, "exchange[0]: 3 refused: cards are written as"),
    (deal(plays={"AS": 1}), "plays", None, "plays: {'AS': 1} refused: a list is accepted"),
    (deal(plays="AH"), "plays", None, "plays: 'AH' refused: a list is accepted"),
    (deal(plays=["AS"]), "plays[0]", "CUT-PLAY-1", "A♠ refused: the first lead is no spade"),
    (deal(plays=["AH", "ZZ"]), "plays[1]", None, "plays[1]: 'ZZ' is not a card"),
    (deal(plays=["AH", 12]), "plays[1]", None, "plays[1]: 12 refused: cards are written as text"),
    (deal(bids=[5]), "plays[0]", "CUT-BID-2", "A♥ refused: bids and exchange come before"),
    # irregularities
    (deal(irregularities=NOTE), "irregularities", None, "refused: a list is accepted"),
    (deal(irregularities=[7]), "irregularities[0]", None, "7 is not an irregularity: give play,"),
    (
        deal(irregularities=[NOTE | {"seat": 1}]),
        "irregularities[0]",
        None,
        "the field 'seat' is unknown: accepted are play, card, corrected",
    ),
    (
        deal(irregularities=[{"card": "AS"}]),
        "irregularities[0]",
        None,
        "the field play is missing",
    ),
    (
        deal(irregularities=[NOTE | {"play": 1}]),
        "irregularities[0]",
        None,
        "the play 1 refused: one of the 1 plays is accepted, once each",
    ),
    (deal(irregularities=[NOTE | {"play": -1}]), "irregularities[0]", None, "the play -1 refused"),
    (deal(irregularities=[NOTE, NOTE]), "irregularities[1]", None, "the play 0 refused"),
    (deal(irregularities=[{"play": 0}]), "plays[0]", None, "the field card is missing"),
    (
        deal(irregularities=[NOTE | {"corrected": "KH"}]),
        "plays[0]",
        None,
        "plays[0]: K♥ refused: the card played there is A♥",
    ),
    (
        deal(irregularities=[NOTE | {"corrected": None}]),
        "plays[0]",
        None,
        "plays[0]: A♠ refused: the card played there is A♥",
    ),
    (
        deal(irregularities=[NOTE | {"card": 9}]),
        "plays[0]",
        None,
        "plays[0]: 9 refused: cards are written as text",
    ),
    (
        deal(irregularities=[NOTE | {"card": "QH"}]),
        "plays[0]",
        None,
        "plays[0]: Q♥ is legal: it needs no correction, play it",
    ),
    (
        deal(plays=[7], irregularities=[NOTE | {"corrected": 7}]),
        "plays[0]",
        None,
        "plays[0]: 7 refused: cards are written as text",
    ),
    # a match
    (match(deals={}), "deals", None, "deals: {} refused: a list is accepted"),
    (match(deals=[[5, 6, 4]]), "deals[0]", None, "deals[0]: list of 3 entries is not a deal of"),
    (match(deals=[{"bids": [5, 6, 4]}]), "deals[0]", None, "deals[0]: the field tricks is missing"),
    (match(deals=[{"tricks": [7, 6, 4]}]), "deals[0]", None, "the field bids is missing"),
    (
        match(deals=[MATCH["deals"][0] | {"points": 52}]),
        "deals[0]",
        None,
        "the field 'points' is unknown: accepted are bids, tricks",
    ),
    (
        match(deals=[MATCH["deals"][0], {"bids": [5, 6, 4], "tricks": [7, 6, 3]}]),
        "deals[1]",
        "CUT-PLAY-8",
        "deals[1]: tricks 7 + 6 + 3 = 16 refused: the tricks of a deal sum to 17",
    ),
    (
        match(deals=[{"bids": [5, 6, 18], "tricks": [7, 6, 4]}]),
        "deals[0]",
        "CUT-BID-1",
        "a bid of 18 refused",
    ),
    (match(deals=[{"bids": "564", "tricks": [7, 6, 4]}]), "deals[0]", None, "a list is accepted"),
    (match(deals=[{"bids": [5, 6, 4], "tricks": 17}]), "deals[0]", None, "17 refused: a list"),
    (match(deals=[{"bids": [5, 6, None], "tricks": [7, 6, 4]}]), "deals[0]", None, "not a bid"),
    (match(first_dealer=3), "first_dealer", "CUT-DEAL-1", "first_dealer: seat 3 refused"),
    (match(first_dealer=None), "first_dealer", "CUT-DEAL-1", "first_dealer: seat None refused"),
]


@pytest.mark.parametrize(
    ("given", "step", "broken", "why"),
    REFUSALS,
    ids=[f"{number}-{row[3][:40]}" for number, row in enumerate(REFUSALS)],
)
def test_refusal_names_the_step(given: Any, step: str | None, broken: str | None, why: str) -> None:
    error = refused(json.dumps(given))
    assert why in str(error)
    assert (error.step, error.statement) == (step, broken)


def test_error_names_statement_step_reason_and_what_was_legal() -> None:
    one = loads(json.dumps(DEAL)).value
    assert isinstance(one, Deal)
    hearts = [card for card in one.held[1] if str(card)[-1] == "H"]
    other = next(card for card in one.held[1] if card not in hearts)
    error = refused(deal(plays=["AH", str(other)]))
    assert error.legal == tuple(str(card) for card in hearts)
    assert str(error) == (
        f"[CUT-PLAY-2] plays[1]: {other.symbol} refused: hearts were led and you hold "
        f"{' '.join(card.symbol for card in hearts)}; legal here: {', '.join(error.legal)}"
    )


def test_first_wrong_step_is_the_one_named() -> None:
    spoiled = deal(dealer=9, hands=["ZZ"], bids=[99], plays=["ZZ"], looked=[7])
    for field, step in (
        ("hands", "hands"),
        ("dealer", "dealer"),
        ("looked", "looked"),
        ("bids", "bids[0]"),
        ("plays", "plays[0]"),
    ):
        assert refused(spoiled).step == step
        spoiled |= {"looked": []} if field == "looked" else {field: DEAL[field]}
    assert loads(json.dumps(spoiled)) == loads(json.dumps(DEAL))


@statement("COH-DNIL-1")
def test_who_has_looked_may_not_bid_blind() -> None:
    fresh = as_json(Deal.new(PRESETS["cohen"], seed=1, dealer=3))
    error = refused(fresh | {"looked": [1, 0], "bids": ["blind nil"]})
    assert (error.step, error.statement) == ("bids[0]", "COH-DNIL-1")
    assert "blind nil" not in error.legal
    assert error.legal[:2] == ("0", "1")


@pytest.mark.parametrize(
    ("call", "kind", "why"),
    [
        (lambda: read_ruleset(None), RecordError, "None is not a ruleset"),
        (lambda: read_ruleset("friday"), RulesetError, "'friday' is not a preset"),
        (lambda: read_ruleset({"base": "did", "blind": "on"}), RecordError, "'blind' is unknown"),
        (lambda: read_ruleset({"base": "did", "removed": "AS A"}), NotationError, "'A' is not a c"),
        (lambda: read_ruleset({1: 2, "base": "did"}), RecordError, "the field 1 is unknown"),
        (lambda: parse("[1, 2", most_bytes=10), RecordError, "line 1, column 6"),
        (lambda: parse("[1,\n 2, x]", most_bytes=20), RecordError, "line 2, column 5"),
    ],
)
def test_parts_are_refused_by_their_own_errors(
    call: Callable[[], Any], kind: type[Exception], why: str
) -> None:
    with pytest.raises(kind, match=why):
        call()


def test_names_are_checked_before_they_are_written() -> None:
    with pytest.raises(ValueError, match="give one for each of 3 players"):
        dumps(Match.new(PRESETS["cutthroat"]), players=("A", "B"))


# --- hostile input ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "it stops making sense in line 1, column 1"),
        (b"", "it stops making sense in line 1, column 1"),
        ("{", "it stops making sense in line 1, column 2"),
        ('{"format": "spades-record/1"} x', "line 1, column 31"),
        ("\ufeff{}", "line 1, column 1"),
        ("[" * 1_000_000, f"nested more than {DEEPEST} levels deep"),
        ("[" * 500_000 + "]" * 500_000, f"nested more than {DEEPEST} levels deep"),
        ('{"a":' * 200_000, f"nested more than {DEEPEST} levels deep"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "levels deep"),
        ("[" * DEEPEST + "]" * DEEPEST, "is not a record"),
        ("]" * 20 + "[" * 20, "it stops making sense in line 1, column 1"),
        ('{"a": NaN}', "NaN refused: a record has whole numbers only"),
        ('{"a": Infinity}', "Infinity refused"),
        ('{"a": -Infinity}', "-Infinity refused"),
        ('{"a": 1, "a": 1}', "the field 'a' is given twice"),
        ('{"x": {"b": 1, "c": 2, "b": 3}}', "the field 'b' is given twice"),
        ('{"' + "a" * 10_000 + '": 1}', "the field 'aaaaaaaaaaaaa"),
        ('{"a": ' + "9" * 5_000 + "}", "a number that is too long to read"),
        ('{"a": -' + "9" * 900_000 + "}", "a number that is too long to read"),
        (b"\xff\xfe{}", "is not UTF-8"),
        ('{"format": "spades-record/1"}'.encode("utf-16"), "is not UTF-8"),
        ('{"players": "Zoë"}'.encode("latin-1"), "is not UTF-8"),
        (b"\xed\xa0\x80", "is not UTF-8"),
        (b"\x00" * 100, "it stops making sense in line 1, column 1"),
        ("\x00", "it stops making sense"),
        ('{"a": "b\x00"}', "it stops making sense in line 1, column 9"),
        ('{"a": "\\ud800"}', "the field 'a' is unknown"),
        ('{"\\ud800\\u001b[31m": 1}', r"the field '\ud800\x1b[31m' is unknown"),
        ("{'format': 1}", "it stops making sense"),
        (" " * MOST_BYTES + "{}", "longer than 1000000 bytes"),
        (b" " * MOST_BYTES + b"{}", "longer than 1000000 bytes"),
        ("é" * (MOST_BYTES + 1), "longer than 1000000 bytes"),
    ],
    ids=lambda value: repr(value[:25]),
)
def test_hostile_text_is_refused_in_one_line(given: str | bytes, why: str) -> None:
    assert why in str(refused(given))


def test_brackets_inside_text_are_no_nesting() -> None:
    players = ['[[[[[[[[[["{{{{{{{{', "\\", '\\"[[[[[[[[[[[[']
    assert loads(json.dumps(deal(players=players))).players == tuple(players)


@pytest.mark.parametrize("junk", [10**50, -(10**50), 10**4000, 1e999, -1e999, 0.1, 1e300])
@pytest.mark.parametrize(
    "place", ["dealer", "bids", "tricks", "first_dealer", "looked", "play", "target"]
)
def test_numbers_that_no_table_has(junk: float, place: str) -> None:
    given = {
        "dealer": deal(dealer=junk),
        "bids": deal(bids=[junk]),
        "tricks": match(deals=[{"bids": [5, 6, 4], "tricks": [junk, 6, 4]}]),
        "first_dealer": match(first_dealer=junk),
        "looked": deal(looked=[junk]),
        "play": deal(irregularities=[NOTE | {"play": junk}]),
        "target": deal(ruleset={"base": "did", "target": junk}),
    }[place]
    text = json.dumps(given).replace("Infinity", "1e999")
    shown = str(refused(text))
    assert "refused" in shown or "not a bid" in shown
    if isinstance(junk, float) and math.isfinite(junk):
        assert str(junk) in shown


@pytest.mark.parametrize("long", ["A" * 10_000, "AS " * 10_000, "10" * 5_000, "♠" * 10_000])
def test_a_card_of_ten_thousand_signs(long: str) -> None:
    for one in (deal(plays=[long]), deal(hands=[long, "", ""]), deal(bids=[long])):
        error = refused(one)
        assert error.step is not None
        assert len(str(error)) < 700


def test_lists_as_long_as_a_record_can_hold() -> None:
    assert refused(deal(bids=[0] * 20_000)).step == "bids"
    assert refused(deal(plays=["AH"] * 20_000)).step == "plays[1]"
    assert refused(deal(exchange=["AH"] * 20_000)).step == "exchange[0]"
    assert refused(deal(hands=["AH"] * 20_000)).step == "hands"
    assert refused(deal(players=["A"] * 20_000)).step == "players"
    assert refused(deal(irregularities=[NOTE] * 10_000)).step == "irregularities[1]"
    assert refused({str(number): 0 for number in range(50_000)}).step is None
    assert loads(json.dumps(deal(looked=[0] * 20_000, bids=[], plays=[]))).value.looked == {0}


# --- files ------------------------------------------------------------------------------------


def test_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "пики.json"
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    assert load(path) == load(str(path)) == loads(json.dumps(DEAL))


def test_record_error_of_a_file_is_passed_on(tmp_path: Path) -> None:
    path = tmp_path / "spoiled.json"
    path.write_text(json.dumps(deal(dealer=5)), encoding="utf-8")
    with pytest.raises(RecordError, match="seat 5 refused") as caught:
        load(path)
    assert caught.value.step == "dealer"


class Reader(io.BytesIO):
    """A file that notes how much of it was asked for."""

    asked: list[int | None]

    def read(self, size: int | None = -1, /) -> bytes:
        self.asked.append(size)
        return super().read(size)


def test_no_more_is_read_of_a_huge_file_than_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)
    Reader.asked = []

    def open_noting(given: Path, mode: str) -> Reader:
        assert (given, mode) == (path, "rb")
        with open(given, mode) as file:
            return Reader(file.read(MOST_BYTES + 10))

    monkeypatch.setattr(module, "open", open_noting, raising=False)
    with pytest.raises(RecordError, match="longer than 1000000 bytes"):
        load(path)
    assert Reader.asked == [MOST_BYTES + 1]


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)  # a hole: it takes no room
    with pytest.raises(RecordError, match="longer than 1000000 bytes"):
        load(path)


def test_the_longest_record_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    path.write_text(json.dumps(DEAL).ljust(MOST_BYTES), encoding="utf-8")
    assert load(path) == loads(json.dumps(DEAL))
    path.write_text(json.dumps(DEAL).ljust(MOST_BYTES + 1), encoding="utf-8")
    with pytest.raises(RecordError, match="longer than"):
        load(path)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("missing.json", "'missing.json' cannot be read: No such file or directory"),
        (".", "'.' cannot be read: Is a directory"),
        ("", "'' cannot be read: No such file or directory"),
        ("a\x00b.json", r"'a\x00b.json' cannot be read: not a file name"),
        ("\ud800.json", r"'\ud800.json' cannot be read: not a file name"),
        ("x" * 5_000, "cannot be read: File name too long"),
        ("x/" * 5_000, "cannot be read: File name too long"),
    ],
    ids=lambda value: repr(value[:20]),
)
@pytest.mark.skipif(os.name != "posix", reason="the words are those of the system")
def test_unreadable_file_is_refused_in_one_line(
    path: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError) as caught:
        load(path)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 120
    assert caught.value.__cause__ is None


def test_format_and_limit_are_what_the_files_rely_on() -> None:
    assert FORMAT == "spades-record/1"
    assert MOST_BYTES == 1_000_000
    assert str(cards(HANDS[0])) == HANDS[0]


def test_cards_of_an_irregularity_may_be_written_in_any_notation() -> None:
    given = json.loads((GAMES / "cutthroat_corrected.json").read_text(encoding="utf-8"))
    one = given["irregularities"][0]
    one["card"], one["corrected"] = one["card"].lower(), one["corrected"].lower()
    assert loads(json.dumps(given)) == loads((GAMES / "cutthroat_corrected.json").read_bytes())


def test_a_game_of_more_deals_than_anybody_plays_is_refused() -> None:
    deals = [{"bids": [1, 1, 1], "tricks": [9, 8, 0]}] * 1001
    error = refused(match(ruleset="cutthroat", players=["A", "B", "C"], deals=deals))
    assert "1001 deals refused: a game has 1000 at most" in str(error)
