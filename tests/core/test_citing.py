"""On what a decision rests: the preset's own rows, another game's, or the choice of the house."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

import pytest

from spades.core.citing import (
    HOUSE,
    Basis,
    Citing,
    Ground,
    borrowed,
    choice,
    follows,
    merged,
    stated,
)


class Rule(Enum):
    TRUMP = "trump"
    BEAT = "beat"
    DECK = "deck"
    LEAD = "lead"


class Duty(StrEnum):
    FREE = "free"
    MUST = "must"


@dataclass(frozen=True)
class Rules:
    base: str = "one"
    trump: Duty = Duty.MUST
    beat: Duty = Duty.FREE
    players: int = 3


CITING = Citing(
    [
        stated(Rule.DECK, "ONE-DECK-1", "ONE-DECK-2", of="one", players=(3, 4)),
        stated(Rule.DECK, "TWO-DECK-1", of="two"),
        stated(Rule.TRUMP, "ONE-TRUMP-1", of="one", trump=Duty.MUST),
        follows(Rule.TRUMP, "TWO-TRUMP-1", of="two", step="It is so.", trump=Duty.MUST),
        borrowed(Rule.BEAT, "TWO-BEAT-1", of="one", nearest=("ONE-BEAT-9",), beat=Duty.FREE),
        stated(Rule.BEAT, "TWO-BEAT-1", of="two", beat=Duty.FREE).only(players=3),
        stated(Rule.BEAT, "TWO-BEAT-2", of="two", beat=Duty.FREE),
        choice(Rule.LEAD, "ONE-LEAD-1", of=("one", "part"), step="Nobody says so."),
        stated(Rule.TRUMP, "ONE-PART-1", of="part", trump=Duty.FREE),
    ],
    base=lambda rules: rules.base,
    partly={"part": ("one", "One")},
)

CASES = [
    ("all statements", Rules(), Rule.DECK, ("ONE-DECK-1", "ONE-DECK-2"), "stated"),
    ("one of several values", Rules(players=4), Rule.DECK, ("ONE-DECK-1", "ONE-DECK-2"), "stated"),
    ("another value is the table's", Rules(players=5), Rule.DECK, (HOUSE,), "house"),
    ("a step is told", Rules("two"), Rule.TRUMP, ("TWO-TRUMP-1",), "follows"),
    ("another document", Rules(), Rule.BEAT, ("TWO-BEAT-1",), "borrowed"),
    ("the first that holds", Rules("two"), Rule.BEAT, ("TWO-BEAT-1",), "stated"),
    ("what it is given for is gone", Rules("two", players=2), Rule.BEAT, ("TWO-BEAT-2",), "stated"),
    ("what is changed", Rules(beat=Duty.MUST), Rule.BEAT, (HOUSE,), "house"),
    ("nobody says it", Rules(), Rule.LEAD, ("ONE-LEAD-1",), "choice"),
    ("the own line first", Rules("part", Duty.FREE), Rule.TRUMP, ("ONE-PART-1",), "stated"),
    ("else taken", Rules("part"), Rule.TRUMP, ("ONE-TRUMP-1",), "borrowed"),
    ("borrowed stays borrowed", Rules("part"), Rule.BEAT, ("TWO-BEAT-1",), "borrowed"),
    ("a base without rows", Rules("none"), Rule.DECK, (HOUSE,), "house"),
]


@pytest.mark.parametrize(
    ("rules", "rule", "ids", "ground"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_what_a_rule_rests_on(rules, rule, ids, ground):
    basis = CITING.of(rules, rule)
    assert (basis.statements, basis.ground.value) == (ids, ground)
    assert CITING.of(rules, rule) is basis  # remembered


def test_what_is_taken_from_another_game_names_it():
    assert CITING.of(Rules("part"), Rule.TRUMP).label == "ONE-TRUMP-1, taken from One"
    assert CITING.of(Rules("part"), Rule.BEAT).label == "TWO-BEAT-1, borrowed"
    assert CITING.of(Rules("part"), Rule.LEAD).taken_from == ""


def test_a_house_rule_names_the_nearest_statement():
    assert CITING.of(Rules(beat=Duty.MUST), Rule.BEAT).nearest == ("TWO-BEAT-1",)
    assert CITING.of(Rules("none"), Rule.DECK).nearest == ()


@pytest.mark.parametrize(
    ("ground", "taken_from", "label"),
    [
        (Ground.STATED, "", "A-B-1"),
        (Ground.BORROWED, "", "A-B-1, borrowed"),
        (Ground.BORROWED, "One", "A-B-1, taken from One"),
        (Ground.FOLLOWS, "", "follows from A-B-1"),
        (Ground.FOLLOWS, "One", "follows from A-B-1, taken from One"),
        (Ground.CHOICE, "", "not stated, nearest A-B-1"),
        (Ground.HOUSE, "", "A-B-1"),
    ],
)
def test_a_label_tells_the_ground(ground, taken_from, label):
    assert Basis(("A-B-1", "A-B-2"), ground, taken_from=taken_from).label == label


def test_a_choice_is_not_lost_beside_the_statement_it_is_nearest_to():
    said, chosen = Basis(("A-B-1",)), Basis(("A-B-1",), Ground.CHOICE)
    assert merged([said, chosen, said]) == (said, chosen)
    both = merged([Basis(("A-B-1", "A-B-2")), Basis(("A-B-2", "A-B-3"))])
    assert [one.statements for one in both] == [("A-B-1", "A-B-2", "A-B-3")]
