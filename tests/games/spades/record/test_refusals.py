"""Records: everything else is refused with its step named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from spades import PRESETS, Deal, Match, RecordError, RulesetError
from spades.core.errors import NotationError
from spades.core.record import parse
from spades.games.spades.record import as_json, dumps, loads, read_ruleset
from tests.games.spades.helpers.presets import NOTHING, cited_as, statement, told
from tests.games.spades.helpers.record import (
    DEAL,
    HANDS,
    MATCH,
    NOTE,
    deal,
    match,
    refused,
    without,
)

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
    (deal(dealer=3), "dealer", None, "dealer: seat 3 refused: seats go from 0 to 2"),
    (deal(dealer=True), "dealer", None, "dealer: seat True refused"),
    (deal(dealer=2.0), "dealer", None, "dealer: seat 2.0 refused"),
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
    (deal(bids=[None, 6, 4]), "bids[1]", "CUT-BID-1", "the bid of seat 1 refused: seat 0 bids be"),
    (deal(bids=[5, None, 4]), "bids[2]", "CUT-BID-1", "the bid of seat 2 refused: seat 1 bids be"),
    (deal(bids=[5, 18, 4]), "bids[1]", "CUT-BID-1", "bids[1]: a bid of 18 refused: bids go from"),
    (deal(bids=[5, "bn", 4]), "bids[1]", "CUT-NIL-5", "bids[1]: blind nil refused: cutthroat has"),
    (deal(bids=[5, "pass", 4]), "bids[1]", "CUT-BID-2", "bids[1]: pass refused: nobody may pass"),
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
    (deal(bids=[5]), "plays[0]", "CUT-BID-1", "A♥ refused: bids and exchange come before"),
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
    (
        match(deals=[{"bids": [5, 6, "pass"], "tricks": [7, 6, 4]}]),
        "deals[0]",
        "CUT-BID-2",
        "pass refused: nobody may pass",
    ),
    (match(deals=[{"bids": "564", "tricks": [7, 6, 4]}]), "deals[0]", None, "a list is accepted"),
    (match(deals=[{"bids": [5, 6, 4], "tricks": 17}]), "deals[0]", None, "17 refused: a list"),
    (match(deals=[{"bids": [5, 6, None], "tricks": [7, 6, 4]}]), "deals[0]", None, "not a bid"),
    (match(first_dealer=3), "first_dealer", None, "first_dealer: seat 3 refused"),
    (match(first_dealer=None), "first_dealer", None, "first_dealer: seat None refused"),
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
    # the sum of the tricks follows from what is stated; a bare record is of a game for three
    ground = "follows" if broken == "CUT-PLAY-8" else "stated"
    assert told(error) == (NOTHING if broken is None else cited_as(broken, ground))


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
    assert error.step == "bids[0]"
    assert told(error) == cited_as("COH-DNIL-1")
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
