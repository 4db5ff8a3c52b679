"""The trick lab without a browser: what is legal, why not, who wins, and how it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import CHICAGO, CUTTHROAT, FULL_DECK, PRESETS, Deal, Ruleset, cards, deck
from spades.games.spades.record import write_ruleset
from spades.games.spades.settings import BidSum, FirstLead, ForcedSpadeLead, NextLead
from spades.widgets import TrickLab
from spades.widgets.trick_lab.controller import answer
from spades.widgets.trick_lab.positions import dealt, seeded_deal

C_TO_PLAY = {"rules": "cutthroat", "hand": "KH QS", "trick": "AH 2S", "leader": 0}
WEST_TO_PLAY = {"rules": "chicago", "hand": "QS 2S AC", "trick": "AH 2H 5H", "leader": 2}


def legal(shown: dict[str, Any]) -> str:
    return " ".join(one["card"] for one in shown["hand"] if one["next"])


def refused(shown: dict[str, Any]) -> dict[str, str]:
    return {one["card"]: one["why"] for one in shown["hand"] if one["why"]}


def play(state: dict[str, Any], card: str) -> dict[str, Any]:
    """Return the state after a click on ``card``."""
    (after,) = (one["next"] for one in answer(state)["hand"] if one["card"] == card)
    return state | after


@pytest.mark.statement("CUT-EX-1", "CUT-PLAY-2", "CUT-PLAY-7")
def test_c_must_follow_and_b_wins_with_the_two_of_spades() -> None:
    shown = answer(C_TO_PLAY)
    assert legal(shown) == "KH"
    assert refused(shown) == {
        "QS": "[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥",
    }
    assert "CUT-PLAY-2" in shown["refused"]
    assert (shown["winner"], shown["open"]) == (1, True)
    assert "C may play" in shown["verdict"]
    assert "B wins so far" in shown["verdict"]
    assert "CUT-PLAY-7" in shown["verdict"]

    after = answer(play(C_TO_PLAY, "KH"))
    assert (after["winner"], after["open"], after["problem"]) == (1, True, "")
    assert "B wins with" in after["verdict"]
    assert after["go_on"] == {
        "label": "Next trick: B leads",
        "next": {"hand": "", "trick": "", "leader": 1, "open": True, "first": False},
    }
    on_lead = answer(play(C_TO_PLAY, "KH") | after["go_on"]["next"] | {"hand": "AS 3D"})
    assert legal(on_lead) == "AS 3D"  # spades are open for the next lead


@pytest.mark.statement("CHI-EX-2", "CHI-PLAY-3", "CHI-PLAY-6", "CHI-BREAK-1")
def test_west_is_void_trumps_and_leads_next() -> None:
    shown = answer(WEST_TO_PLAY)
    assert legal(shown) == "QS 2S AC"
    assert (shown["winner"], shown["open"]) == (2, False)
    assert "West may play any of these cards" in shown["verdict"]
    after = answer(play(WEST_TO_PLAY, "2S"))
    assert (after["winner"], after["open"]) == (1, True)
    assert after["go_on"]["next"]["leader"] == 1
    assert "CHI-BREAK-1" in after["verdict"]
    assert "CHI-PLAY-6" in after["verdict"]
    thrown = answer(play(WEST_TO_PLAY, "AC"))
    assert (thrown["winner"], thrown["open"]) == (2, False)


@pytest.mark.statement("CUT-PLAY-6", "CHI-BREAK-1", "COH-PLAY-2")
@pytest.mark.parametrize(
    ("rules", "statement"),
    [("cutthroat", "CUT-PLAY-6"), ("chicago", "CHI-BREAK-1"), ("cohen", "COH-PLAY-2")],
)
def test_a_closed_spade_may_not_be_led(rules: str, statement: str) -> None:
    state = {"rules": rules, "hand": "3S 4D", "trick": "", "leader": 0}
    shown = answer(state)
    assert legal(shown) == "4D"
    assert refused(shown)["3S"].startswith(f"[{statement}]")
    assert statement in shown["verdict"]
    assert legal(answer(state | {"open": True})) == "3S 4D"
    assert legal(answer(state | {"hand": "3S"})) == "3S"


@pytest.mark.statement("CUT-PLAY-1", "COH-PLAY-1")
def test_the_first_lead_of_a_deal_has_its_own_rule() -> None:
    state = {"rules": "cutthroat", "hand": "3S 4D", "trick": "", "first": True, "open": True}
    assert refused(answer(state))["3S"].startswith("[CUT-PLAY-1]")
    assert refused(answer(state | {"rules": "cohen"}))["3S"].startswith("[COH-PLAY-1]")
    free = write_ruleset(replace(CUTTHROAT, first_lead=FirstLead.ANY_CARD))
    assert legal(answer(state | {"rules": free})) == "3S 4D"


def test_a_refusal_tells_what_is_taken_from_chicago() -> None:
    shown = answer(C_TO_PLAY | {"rules": "did"})
    assert refused(shown) == {
        "QS": "[CHI-PLAY-2, taken from Chicago] Q♠ refused: hearts were led and you hold K♥",
    }
    for part in ("refused", "verdict"):
        assert "taken from Chicago" in shown[part]


@pytest.mark.parametrize("rules", [CHICAGO, CUTTHROAT, PRESETS["cohen"]], ids=lambda one: one.name)
def test_a_spade_led_freely_opens_spades_by_a_house_rule(rules: Ruleset) -> None:
    # the documents let a spade open that is led from nothing but spades
    free = write_ruleset(replace(rules, first_lead=FirstLead.ANY_CARD))
    state = {"rules": free, "trick": "2S AS", "hand": "", "leader": 0, "first": True}
    shown = answer(state)
    assert shown["open"] is True
    opens = next(line for line in shown["verdict"].split("<p>") if "opens spades" in line)
    assert "house rule" in opens
    assert "BREAK" not in opens
    later = answer(state | {"first": False})["verdict"]
    assert "house rule" not in later
    assert "BREAK" in later


@pytest.mark.statement("CHI-BREAK-3", "COH-BREAK-2")
def test_a_forced_spade_lead_opens_where_the_rules_say_so() -> None:
    state = {"rules": "chicago", "trick": "2S AS", "hand": "", "leader": 0}
    shown = answer(state)
    assert shown["open"] is True
    assert "CHI-BREAK-3" in shown["verdict"]
    closed = replace(CHICAGO, forced_spade_lead=ForcedSpadeLead.STAYS_CLOSED)
    shown = answer(state | {"rules": write_ruleset(closed)})
    assert shown["open"] is False
    assert "Spades are closed" in shown["verdict"]


def test_spades_that_were_open_are_not_opened_again() -> None:
    shown = answer(C_TO_PLAY | {"open": True})
    assert "Spades are open" in shown["verdict"]
    assert "opens" not in shown["verdict"]


def test_who_leads_next_is_a_setting() -> None:
    rules = replace(CHICAGO, next_lead=NextLead.LEFT_OF_LEADER)
    shown = answer({"rules": write_ruleset(rules), "trick": "AH 2H 3H 4H", "hand": ""})
    assert (shown["winner"], shown["go_on"]["next"]["leader"]) == (0, 1)
    assert "house rule" in shown["verdict"]


def test_russian_letters_and_other_spellings_are_read() -> None:
    shown = answer(C_TO_PLAY | {"hand": "К♥, дп", "trick": "тч 2♠"})
    assert (legal(shown), shown["winner"]) == ("KH", 1)
    assert shown["form"]["spelled"] == {"К♥": "KH", "дп": "QS", "тч": "AH", "2♠": "2S"}
    assert shown["form"]["entry"]["hand"] == "К♥, дп"


def test_without_a_hand_it_says_whose_cards_are_missing() -> None:
    shown = answer(C_TO_PLAY | {"hand": ""})
    assert (shown["hand"], shown["problem"]) == ([], "")
    assert "Put the cards of C into the hand" in shown["verdict"]
    assert shown["form"]["hand_of"] == "Hand of C"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": "KH AH"}, "A♥ is given twice: a deck has each card once"),
        ({"hand": "KH KH"}, "K♥ is given twice: a deck has each card once"),
        ({"trick": "AH AH"}, "A♥ is given twice: a deck has each card once"),
        (
            {"hand": "KH 2C"},
            "[CUT-DECK-2] 2♣ is not in the deck of cutthroat: it was taken out",
        ),
        (
            {"trick": "2C 3C 4C", "hand": ""},
            "[CUT-DECK-2] 2♣ is not in the deck of cutthroat: it was taken out",
        ),
        (
            {"trick": "AH 2S 3H"},
            "[CUT-PLAY-2] the trick A♥ 2♠ 3♥ is complete: 3 play, nothing more is played to it",
        ),
        (
            {"trick": "AH 2S 3H 4H", "hand": ""},
            "[CUT-PLAY-2] the trick A♥ 2♠ 3♥ 4♥ is complete: 3 play, nothing more is played to it",
        ),
        (
            {"hand": "K1"},
            "'K1' is not a card: write a rank (2-10, J, Q, K or A) and then a suit (S, H, D or "
            "C), such as QS or 10D",
        ),
        ({"leader": 3}, "choose who leads: 3 play by these rules"),
        ({"leader": "C"}, "choose who leads: 3 play by these rules"),
        ({"rules": "chess"}, "'chess' is not a preset: there are " + ", ".join(PRESETS)),
    ],
)
def test_what_cannot_be_is_explained_and_nothing_typed_is_lost(
    change: dict[str, Any], problem: str
) -> None:
    shown = answer(C_TO_PLAY | change)
    assert shown["problem"] == problem
    assert shown["hand"] == []
    entry = shown["form"]["entry"]
    for name in ("hand", "trick", "leader"):
        assert entry[name] == str((C_TO_PLAY | change)[name])


@pytest.mark.statement("CUT-DEAL-2")
def test_nobody_holds_more_cards_than_are_dealt() -> None:
    pack = str(deck(without="2C AH 2S"))
    shown = answer(C_TO_PLAY | {"hand": pack})
    assert shown["problem"] == (
        "[CUT-DEAL-2] a hand of 49 cards refused: nobody is dealt more than 17"
    )


def test_a_fault_in_the_hand_leaves_the_table_in_sight() -> None:
    full = answer(C_TO_PLAY | {"trick": "AH 2S 3H"})
    assert "<svg" in full["table"]
    assert (full["winner"], full["go_on"]["next"]["leader"]) == (1, 1)
    assert full["problem"] in full["static"].replace("&#x27;", "'")
    nothing = answer(C_TO_PLAY | {"trick": "1H"})
    assert (nothing["table"], nothing["winner"], nothing["open"]) == ("", None, None)


def test_many_refusals_are_folded() -> None:
    few = answer(C_TO_PLAY)["refused"]
    many = answer(C_TO_PLAY | {"hand": "KH AS KS QS JS"})["refused"]
    assert "<details>" not in few
    assert "4 cards are refused: why?" in many
    assert answer(WEST_TO_PLAY)["refused"] == ""


def test_the_form_has_all_cards_by_suit_and_says_which_are_out() -> None:
    form = answer(C_TO_PLAY)["form"]
    assert [suit["name"] for suit in form["suits"]] == ["spades", "hearts", "clubs", "diamonds"]
    picked = [card["card"] for suit in form["suits"] for card in suit["cards"]]
    assert sorted(picked) == sorted(map(str, FULL_DECK))
    assert form["removed"] == ["2C"]
    assert [seat["label"] for seat in form["seats"]] == ["A", "B", "C"]
    assert (form["before"], form["position"]) == ("closed", "")
    assert answer(C_TO_PLAY | {"open": True})["form"]["before"] == "open"
    assert answer(C_TO_PLAY | {"first": True})["form"]["before"] == "first"


# --- positions of real deals -------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_a_seed_is_a_position_of_a_real_deal(rules: str) -> None:
    for seed in range(12):
        shown = answer({"rules": rules, "hand": None, "trick": None, "seed": seed})
        _, deal = seeded_deal(PRESETS[rules], seed)
        assert shown["problem"] == ""
        assert legal(shown) == str(deal.legal_plays)
        assert list(refused(shown).values()) == [
            str(deal.refusal(card)) for card in deal.held[deal.turn or 0] if deal.refusal(card)
        ]
        assert refused(shown)
        assert shown["open"] == deal.spades_open
        assert shown["form"]["position"] == f"Position {seed}"
        assert shown["form"]["next_seed"] == seed + 1


def test_a_position_is_the_same_when_it_is_entered() -> None:
    """What the form shows of a dealt position gives the same answer, card by card."""
    for seed in range(40):
        by_seed = answer({"rules": "cutthroat", "seed": seed})
        by_hand = answer({"rules": "cutthroat", "seed": seed, **by_seed["form"]["entry"]})
        assert by_hand["problem"] == ""
        assert refused(by_hand) == refused(by_seed)
        for name in ("verdict", "table", "winner", "open"):
            assert by_hand[name] == by_seed[name]
        assert by_hand["form"]["position"] == ""


def dealt_through(state: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Deal]]:
    """Play the first legal card again and again, to the end of the deal."""
    while True:
        at, deal = dealt(PRESETS[state["rules"]], seed=state["seed"], played=state["played"])
        assert at.are_open == deal.spades_open
        shown = answer(state)
        assert (shown["problem"], shown["open"]) == ("", deal.spades_open)
        yield shown, deal
        if deal.is_over:
            return
        state = play(state, legal(shown).split()[0])


@pytest.mark.statement("CUT-PLAY-8", "CUT-PLAY-5", "CHI-PLAY-6")
@pytest.mark.parametrize("rules", ["cutthroat", "chicago"])
def test_a_deal_goes_on_to_its_end(rules: str) -> None:
    state = {"rules": rules, "seed": 3, "played": "", "hand": None, "trick": None}
    complete = 0
    for shown, deal in dealt_through(state):
        if not deal.is_over and not deal.trick.cards and "leads to the next trick" in str(shown):
            complete += 1
            # the last trick stays on the table, and its winner's cards can be led
            assert shown["winner"] == deal.tricks[-1].winner == deal.turn
            assert shown["form"]["entry"]["trick"] == ""
        assert shown["go_on"] is None
    assert complete > 2
    assert "All tricks of this deal are played" in shown["verdict"]
    assert shown["hand"] == []


def test_an_illegal_card_in_a_link_is_refused_in_its_place() -> None:
    state = {"rules": "cutthroat", "seed": 1, "played": "2C"}
    nearest = "[not stated, nearest CUT-DEAL-2] 2♣ refused: it is not in your hand"
    assert answer(state)["problem"].startswith(nearest)
    assert answer(state)["hand"] == []
    assert "is not a card" in answer(state | {"played": "x"})["problem"]
    assert "seed -1 refused" in answer({"seed": -1})["problem"]


def test_a_deal_too_small_for_a_refusal_still_has_a_position() -> None:
    out = cards([card for card in FULL_DECK if str(card) not in ("AS", "KS", "QS")])
    tiny = replace(CUTTHROAT, removed=out)
    _, deal = seeded_deal(tiny, 1)
    assert deal.legal_plays
    assert answer({"rules": write_ruleset(tiny), "seed": 1})["problem"] == ""
    two = replace(
        CHICAGO, bid_sum=BidSum.HAND_SIZE, removed=str(deck(without="AS KS QS JS AH KH QH JH"))
    )
    assert not seeded_deal(two, 5)[1].is_over


# --- states and classes ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hand": 5}, "hand 5 refused: a text of up to 400 characters is accepted"),
        ({"trick": "AH " * 200}, "trick "),
        ({"open": "yes"}, "open 'yes' refused: true or false is accepted"),
        ({"seed": 1.5}, "seed 1.5 refused: a whole number from 0 to 1000000000 is accepted"),
        ({"leader": [0]}, "leader [0] refused: a number or a text is accepted"),
        ({"rules": []}, "rules [] refused: the name of a preset or a ruleset is accepted"),
        ({"script": "x"}, "'script' is not a part of this: there are rules, hand, trick"),
    ],
)
def test_a_link_that_is_no_state_of_the_lab_is_not_used(change: dict[str, Any], fault: str) -> None:
    assert answer(C_TO_PLAY)["problem_in_state"] == ""
    assert answer(C_TO_PLAY | change)["problem_in_state"].startswith(fault)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
card_texts = st.lists(st.sampled_from([*map(str, FULL_DECK), "Т♥", "1S", ""]), max_size=6).map(
    " ".join
)


@settings(max_examples=200)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "rules": st.sampled_from([*PRESETS]) | json_values,
            "hand": card_texts | json_values,
            "trick": card_texts | json_values,
            "leader": st.integers(-1, 4) | json_values,
            "open": st.booleans() | json_values,
            "first": st.booleans() | json_values,
            "seed": st.none() | st.integers(-1, 5) | json_values,
            "played": card_texts | json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    assert shown["problem"] or shown["table"]
    json.dumps(shown)


def test_the_class_takes_cards_or_texts_or_a_seed() -> None:
    lab = TrickLab("cutthroat", hand=cards("KH QS"), trick=["AH", "2S"])
    assert lab.state["hand"] == "KH QS"
    assert legal(lab.answer) == "KH"
    lab.state = play(dict(lab.state), "KH")
    assert lab.answer["winner"] == 1
    assert "B wins with" in lab._repr_mimebundle_()[0]["text/html"]

    seeded = TrickLab(CUTTHROAT, seed=4)
    assert seeded.state["hand"] is None
    assert seeded.answer["form"]["position"] == "Position 4"
    both = TrickLab(replace(CHICAGO, target=300), hand="AS", seed=4)
    assert both.state["hand"] == "AS"
    assert both.state["rules"] == {"base": "chicago", "target": 300}
    assert both.answer["problem_in_state"] == ""
