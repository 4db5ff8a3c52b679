"""Records: what is written is read back."""

from __future__ import annotations

import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import BLIND_NIL, PRESETS, Deal, Match, Ruleset
from spades.games.spades.record import (
    FORMAT,
    Record,
    as_json,
    dumps,
    loads,
    read_ruleset,
    write_ruleset,
)
from tests.games.spades.helpers import strategies as sp
from tests.games.spades.helpers.record import DEAL, HANDS, deal, match

statement = pytest.mark.statement


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
