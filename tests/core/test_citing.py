"""Which statement is cited: the ruleset's own document first, then the others, else HOUSE."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.citing import HOUSE, Citation, Citing


class Rule(Enum):
    TRUMP = "trump"
    BEAT = "beat"
    DECK = "deck"


class Duty(StrEnum):
    FREE = "free"
    MUST = "must"


@dataclass(frozen=True)
class Rules:
    document: str = "ONE"
    trump: Duty = Duty.MUST
    beat: Duty = Duty.FREE
    players: int = 3


CITING = Citing(
    [
        Citation.of(Rule.DECK, "ONE-DECK-1", "ONE-DECK-2"),
        Citation.of(Rule.DECK, "TWO-DECK-1"),
        Citation.of(Rule.TRUMP, "ONE-TRUMP-1", trump=Duty.MUST),
        Citation.of(Rule.TRUMP, "TWO-TRUMP-1", trump=Duty.FREE),
        Citation.of(Rule.TRUMP, "TRE-TRUMP-1", trump=Duty.FREE),
        Citation.of(Rule.BEAT, "TWO-BEAT-1", beat=Duty.FREE).only(players=3),
        Citation.of(Rule.BEAT, "TWO-BEAT-2", beat=Duty.FREE),
        Citation.of(Rule.BEAT, "TRE-BEAT-1", beat=Duty.MUST).only(players=3),
    ],
    own=lambda rules: rules.document,
    others=("ONE", "TWO", "TRE"),
)

CASES = [
    ("all statements, the main one first", Rules(), Rule.DECK, ("ONE-DECK-1", "ONE-DECK-2")),
    ("the own document", Rules("TWO"), Rule.DECK, ("TWO-DECK-1",)),
    ("without it: the first of the others", Rules("TRE"), Rule.DECK, ("ONE-DECK-1", "ONE-DECK-2")),
    ("the own document states the setting", Rules(), Rule.TRUMP, ("ONE-TRUMP-1",)),
    ("another states it", Rules(trump=Duty.FREE), Rule.TRUMP, ("TWO-TRUMP-1",)),
    ("the own one before the others", Rules("TRE", Duty.FREE), Rule.TRUMP, ("TRE-TRUMP-1",)),
    ("a document of no game", Rules("XYZ"), Rule.TRUMP, ("ONE-TRUMP-1",)),
    ("the first that holds", Rules("TWO"), Rule.BEAT, ("TWO-BEAT-1",)),
    ("what it is given for does not hold", Rules("TWO", players=2), Rule.BEAT, ("TWO-BEAT-2",)),
    ("given alone does not do", Rules(beat=Duty.MUST), Rule.BEAT, ("TRE-BEAT-1",)),
    ("nobody states it", Rules(beat=Duty.MUST, players=4), Rule.BEAT, (HOUSE,)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "rule", "cited"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_what_is_cited(rules, rule, cited):
    assert CITING.of(rules, rule) == cited
    assert CITING.of(rules, rule) == cited  # remembered


def test_a_rule_of_which_no_document_speaks_is_the_house_s():
    empty = Citing([], own=lambda rules: "ONE")
    assert empty.of(Rules(), Rule.DECK) == (HOUSE,)


def test_a_citation_knows_its_document_and_is_a_value():
    one = Citation.of(Rule.TRUMP, "K1000-PLAY-3", "K1000-PLAY-4", trump=Duty.MUST)
    assert one.source == "K1000"
    assert one.holds(Rules())
    assert not one.holds(Rules(trump=Duty.FREE))
    narrowed = one.only(players=2)
    assert not narrowed.holds(Rules())
    assert narrowed.when == one.when
    assert not one.given
    with pytest.raises(TypeError):
        one.when["trump"] = Duty.FREE  # type: ignore[index]


_SETTINGS = st.dictionaries(
    st.sampled_from(["trump", "beat"]), st.sampled_from(list(Duty)), max_size=2
)


@given(
    st.lists(st.tuples(st.sampled_from(["ONE", "TWO", "TRE"]), _SETTINGS, _SETTINGS), max_size=6),
    st.builds(Rules, st.sampled_from(["ONE", "TWO"]), *[st.sampled_from(list(Duty))] * 2),
    st.lists(st.sampled_from(["ONE", "TWO", "TRE"]), unique=True),
)
def test_citing_by_an_independent_law(table, rules, others):
    """Of those that hold, the own document's first; else the others' in their order."""
    row = [
        Citation.of(Rule.BEAT, f"{source}-A-{number}", **when).only(**also)
        for number, (source, when, also) in enumerate(table)
    ]
    held = [
        (source, f"{source}-A-{number}")
        for number, (source, when, also) in enumerate(table)
        if all(getattr(rules, name) is value for name, value in [*when.items(), *also.items()])
    ]
    rank = {source: place for place, source in reversed([*enumerate([rules.document, *others])])}
    fits = [pair for pair in held if pair[0] in rank]
    expected = min(fits, key=lambda pair: rank[pair[0]])[1] if fits else HOUSE
    citing = Citing(row, own=lambda one: one.document, others=others)
    assert citing.of(rules, Rule.BEAT) == (expected,)
