"""Play a deal: the reader's steps, the answers of the computer players, match, record, refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS, Deal, Phase
from spades.games.spades.record import dumps, loads
from spades.widgets import PlayDeal
from spades.widgets.play_deal.controller import answer
from spades.widgets.play_deal.steps import steps_of

State = dict[str, Any]
FOUR = [name for name, rules in PRESETS.items() if rules.players == 4]


def begun(rules: str = "cutthroat", **more: Any) -> State:
    return {"rules": rules, "seed": 7, "seat": 0, **more}


def with_step(state: State, shown: State, step: str) -> State:
    """The state after the reader's own step, as the front end makes it."""
    return {**state, "steps": [*shown["steps"], step], "seen": shown["seen"], "hint": False}


def own_step(shown: State) -> str:
    """Something that may be done: the first bid above nil, the first cards, a legal card."""
    if shown["choices"]:
        steps = [one["step"] for one in shown["choices"]]
        return steps[0] if steps[0] == "look" else steps[min(2, len(steps) - 1)]
    if shown["pick"]:
        return " ".join(one["card"] for one in shown["hand"][: shown["pick"]])
    return next(one["card"] for one in shown["hand"] if one["mark"] and not one["why"])


def played(state: State, step: Any = own_step) -> tuple[State, State]:
    """Play until the deal is over; return the last state and its answer."""
    for _ in range(200):
        shown = answer(state)
        assert not shown["problem"], shown["problem"]
        if shown["phase"] == Phase.OVER:
            return state, shown
        if shown["go_on"]:
            state = {**state, **shown["go_on"]["next"]}
        else:
            state = with_step(state, shown, step(shown))
    raise AssertionError("the deal has no end")


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_deal_is_played_to_its_score_from_any_seat(rules: str, seat: int) -> None:
    state, shown = played(begun(rules, seat=seat))
    deal = loads(shown["record"]).value
    assert isinstance(deal, Deal)
    assert deal.is_over
    assert deal.ruleset == PRESETS[rules]
    assert shown["result"].count("<caption>Score of a deal") == 1
    assert shown["steps"] == list(steps_of(deal))
    assert answer({**state, "steps": shown["steps"]})["record"] == shown["record"]


def test_the_cards_are_those_of_the_engine_s_deal_with_that_seed() -> None:
    deal = loads(answer(begun())["record"]).value
    assert isinstance(deal, Deal)
    assert deal.hands == Deal.new(PRESETS["cutthroat"], seed=7).hands
    assert deal.dealer == Deal.new(PRESETS["cutthroat"], seed=7).dealer


def test_the_reader_sees_no_other_hand_before_the_end() -> None:
    state = begun("chicago", dealer=3)
    shown = answer(state)
    others = {
        str(card)
        for hand in Deal.new(PRESETS["chicago"], seed=7, dealer=3).hands[1:]
        for card in hand
    }
    seen = {key: value for key, value in shown.items() if key not in ("record", "form")}
    assert not [card for card in others if f'"{card}"' in json.dumps(seen)]
    _, shown = played(state)
    assert "spades-deal" in shown["result"]


@pytest.mark.statement("CUT-PLAY-2")
def test_a_card_that_may_not_be_played_says_why_and_nothing_changes() -> None:
    state = begun(dealer=2, steps=["4", "4", "4"])
    while True:
        shown = answer(state)
        refused = [one for one in shown["hand"] if "CUT-PLAY-2" in one["why"]]
        if refused:
            break
        if shown["go_on"]:
            state = {**state, **shown["go_on"]["next"]}
        else:
            state = with_step(state, shown, own_step(shown))
    wrong = answer(with_step(state, shown, refused[0]["card"]))
    assert refused[0]["why"] in wrong["problem"]
    assert wrong["steps"] == shown["steps"]
    assert wrong["hand"] == shown["hand"]


def test_a_trick_stays_on_the_table_until_the_reader_goes_on() -> None:
    state = begun(dealer=2, steps=["4"])
    waited = 0
    while (shown := answer(state))["phase"] != Phase.OVER:
        deal = loads(shown["record"]).value
        assert isinstance(deal, Deal)
        if shown["go_on"]:
            waited += 1
            assert not deal.trick.cards
            assert deal.turn != 0
            assert "wins" in shown["table"]
            state = {**state, **shown["go_on"]["next"]}
        else:
            assert deal.turn == 0
            state = with_step(state, shown, own_step(shown))
    assert waited > 3


def test_taking_back_returns_to_the_reader_s_own_last_choice() -> None:
    state = begun(dealer=2)
    first = answer(state)
    assert first["back"] is None
    second = answer(with_step(state, first, "4"))
    third = answer(with_step(state, second, own_step(second)))
    again = answer({**state, **third["back"]})
    assert again["hand"] == second["hand"]
    assert answer({**state, **again["back"]})["choices"] == first["choices"]


def test_a_hint_is_legal_and_says_why() -> None:
    state = begun("cohen", seed=3)
    while (shown := answer({**state, "hint": True}))["phase"] != Phase.OVER:
        if shown["go_on"]:
            state = {**state, **shown["go_on"]["next"]}
            continue
        assert len(shown["hint"]) > 10
        step = shown["hinted"]
        state = with_step(state, shown, step)
        assert not answer(state)["problem"]


def test_a_hint_may_be_to_look_which_is_one_of_the_choices() -> None:
    shown = answer(begun("chicago_blind_nil", dealer=3, player="highest", hint=True))
    assert shown["hinted"] == "look"
    assert "look" in [one["step"] for one in shown["choices"]]


@pytest.mark.parametrize("steps", [["look", "4"], ["look", "look", "4"]])
def test_a_look_that_gives_up_no_bid_is_no_fault_in_a_link(steps: list[str]) -> None:
    shown = answer(begun("cutthroat", dealer=2, steps=steps))
    assert (shown["problem"], shown["steps"][: len(steps)]) == ("", steps)


@pytest.mark.parametrize("step", ["2: look", "bid 4", "play AH", "many", "", "AH KH"])
def test_a_step_is_what_the_deal_waits_for_and_no_other_text_of_a_move(step: str) -> None:
    shown = answer(begun("cutthroat", dealer=2, steps=[step]))
    assert shown["problem"].startswith("step 1, ")
    assert shown["steps"] == []


def test_the_others_tell_on_request_why_they_did_it() -> None:
    state = begun(dealer=0)
    shown = answer(state)
    assert len(shown["happened"]) == 2
    assert not shown["reasons"]
    reasons = answer({**state, "why": True})["reasons"]
    assert all(one in reasons for one in shown["happened"])
    # what somebody else chose has no reason that is known
    odd = next(bid for bid in ("17", "16") if bid != shown["steps"][0])
    assert "Nobody knows why" in answer({**state, "why": True, "steps": [odd]})["reasons"]


def test_a_game_goes_on_deal_after_deal_until_somebody_wins() -> None:
    state = begun(dealer=1)
    dealers = []
    for _ in range(40):
        state, shown = played(state)
        deal = loads(shown["record"]).value
        assert isinstance(deal, Deal)
        dealers.append(deal.dealer)
        state = {**state, **shown["go_on"]["next"]}
        if not state["deals"]:
            break
        assert len(state["deals"]) == len(dealers)
    assert dealers[:3] == [1, 2, 0]
    assert "won with" in shown["status"]
    assert not answer(state)["problem"]


@pytest.mark.statement("COH-DNIL-1")
def test_blind_nil_is_bid_before_the_cards_are_seen() -> None:
    shown = answer(begun("cohen", dealer=3))
    assert shown["hand"] == []
    assert [one["step"] for one in shown["choices"]] == ["look", "blind nil"]
    looked = answer(begun("cohen", dealer=3, steps=["look"]))
    assert len(looked["hand"]) == 13
    assert "blind nil" not in [one["step"] for one in looked["choices"]]
    blind = answer(begun("cohen", dealer=3, steps=["blind nil"]))
    assert blind["pick"] == 3
    assert "3 cards for North" in blind["status"]


def test_a_record_is_played_on() -> None:
    deal = Deal.new(PRESETS["cutthroat"], seed="mine", dealer=2).bid(4).bid(5).bid(6)
    deal = deal.play(deal.legal_plays[0])
    shown = answer(begun("chicago", record=dumps(deal)))
    assert not shown["problem"]
    state = {**begun(), **shown["loaded"], "seat": 0, "record": None}
    after = loads(answer(state)["record"]).value
    assert isinstance(after, Deal)
    assert after.hands == deal.hands
    assert after.plays[:1] == deal.plays
    _, end = played(state)
    assert end["phase"] == Phase.OVER


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ("", "the record is not used: "),
        ("[]", "is not a record"),
        ('{"format": "spades-record/1", "ruleset": "did", "deals": []}', "is of a match"),
    ],
)
def test_a_bad_record_is_explained_and_changes_nothing(record: str, why: str) -> None:
    state = begun(dealer=2, steps=["4"])
    shown = answer({**state, "record": record})
    assert why in shown["problem"]
    assert shown["loaded"] is None
    assert shown["steps"] == answer(state)["steps"]


def test_a_record_with_illegal_cards_is_not_played_on() -> None:
    deal = Deal.new(PRESETS["chicago"], seed=7, dealer=3)
    for _ in range(4):
        deal = deal.bid(3)
    wrong = next(card for card in deal.held[0] if deal.refusal(card))
    deal = deal.correct(wrong, deal.legal_plays[0])
    assert "illegal cards" in answer({**begun("chicago"), "record": dumps(deal)})["problem"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seat": "3"}, "seat '3' refused: seats go from 0 to 2"),
        ({"seed": "x"}, "deal number 'x' refused: a whole number from 0 to 1000000000 is accepted"),
        ({"seed": "-1"}, "deal number '-1' refused"),
        ({"player": "best"}, "'best' is not a way to play: there are careful, random, highest"),
        ({"steps": ["99"]}, "step 1, '99': [CUT-BID-1] a bid of 99 refused"),
        ({"steps": ["4", "4", "4", "?"]}, "step 4, '?': "),
        (
            {"deals": [{"bids": [1, 1, 1], "tricks": [1, 1, 1]}]},
            "deal 1 of the game: [follows from CUT-PLAY-8]",
        ),
        ({"rules": "chess"}, "chess"),
        ({"hands": ["AS", "KS", "QS"]}, "refused"),
    ],
)
def test_what_is_wrong_is_one_sentence_in_place(change: State, problem: str) -> None:
    shown = answer({**begun(dealer=2), **change})
    assert problem in shown["problem"]
    assert "\n" not in shown["problem"]


@pytest.mark.parametrize(
    "change",
    [
        {"steps": "4"},
        {"steps": [4]},
        {"steps": ["4"] * 81},
        {"deals": [[1, 2]]},
        {"hands": [1]},
        {"seen": -1},
        {"dealer": "x"},
        {"hint": 1},
        {"record": 7},
        {"extra": 1},
    ],
)
def test_a_link_that_holds_something_else_is_not_used(change: State) -> None:
    assert answer({**begun(), **change})["problem_in_state"]
    assert not answer(PlayDeal().state)["problem_in_state"]


def test_a_game_that_is_over_is_not_played_on() -> None:
    deals = [{"bids": [10, 3, 4], "tricks": [10, 3, 4]}] * 2
    assert "begin a new one" in answer(begun(deals=deals))["problem"]


@settings(max_examples=60)
@given(
    st.dictionaries(
        st.sampled_from(list(PlayDeal().state)),
        st.recursive(
            st.none() | st.booleans() | st.integers(-5, 99) | st.text(max_size=8),
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
            max_leaves=6,
        ),
    )
)
def test_nothing_is_raised_whatever_a_state_holds(state: State) -> None:
    shown = answer(state)
    assert isinstance(shown["problem"], str)
    json.dumps(shown)
