"""Every rule of the engine under every preset, against what a reader of the documents found.

`GROUNDS` was written by a reader who saw neither the engine nor its table of rows.  The kind of
ground must be the reader's, the main statement that the reader names must be among those of the
engine, and the engine may name no other than the reader's.  Where the two differ, the document was
read once more, and what it says is in `ADJUDICATED`.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spades import PRESETS, STATEMENTS
from spades.core.citing import Ground
from spades.games.spades.statements import Kind
from spades.games.spades.statements.citations import Rule, basis_of
from tests.games.spades.helpers.grounds import GROUNDS
from tests.games.spades.helpers.reader import NOT_ASKED, names_of

CHICAGO = ("chicago", "chicago_blind_nil")
PART = ("pagat", "did", "bicycle")
ALL_CHI = (*CHICAGO, *PART)


class Found(NamedTuple):
    """A ground: its kind, the statements that it is, and those that are only nearest."""

    kind: str
    ids: tuple[str, ...]
    nearest: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """What the engine says instead of the reader, and the sentence of the document or the step."""

    rule: Rule
    presets: tuple[str, ...]
    engine: Found
    reason: str


NONE = Found("none", ())

ADJUDICATED = (
    Verdict(
        Rule.LOOKING,
        ("cutthroat",),
        Found("choice", (), ("CUT-NIL-5", "CUT-BID-1")),
        "CHI-DEAL-3 hides the cards from a partner, and nobody has one here: CUT is silent",
    ),
    Verdict(
        Rule.LOWEST_BID,
        CHICAGO,
        Found("follows", ("CHI-NIL-1",)),
        "'a bid of 0 is called nil' says that 0 may be bid; that -1 may not is a step from there",
    ),
    Verdict(
        Rule.LOWEST_BID,
        ("pagat", "did"),
        Found("follows", ("CHI-NIL-1",)),
        "as in Chicago",
    ),
    Verdict(
        Rule.NIL_BID,
        ("bicycle",),
        Found("stated", ("CHI-VAR-4",)),
        "'without the usual nil: the lowest bid is one' answers it: there is no such bid",
    ),
    Verdict(
        Rule.OPENING,
        CHICAGO,
        Found("stated", ("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5")),
        "'open for everyone' and 'need not wait for the second trick' are about the opening too",
    ),
    Verdict(
        Rule.OPENING,
        PART,
        Found("borrowed", ("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5")),
        "as in Chicago",
    ),
    Verdict(
        Rule.OVERTRICK_BAGS,
        ("cutthroat",),
        Found("stated", ("CUT-BAG-1", "CUT-BAG-3")),
        "'what was added for the extra tricks stays' is about the same tricks and their penalty",
    ),
    Verdict(
        Rule.OVERTRICK_BAGS,
        ("cohen",),
        Found("stated", ("COH-SCORE-1", "COH-BAG-1")),
        "'not too many tricks over the bid' comes right before '10 bags': these are the bags",
    ),
    Verdict(
        Rule.NO_BAGS_WHEN_SET,
        ("cutthroat",),
        Found("follows", ("CUT-BAG-1", "CUT-SCORE-2")),
        "'no consolation for those taken' is the other half of the step",
    ),
    Verdict(
        Rule.FAILED_NIL_BAG_POINTS,
        CHICAGO,
        NONE,
        "asked only where such tricks are bags, which CHI-NIL-3 denies",
    ),
    Verdict(
        Rule.FAILED_NIL_BAG_POINTS,
        ("did",),
        NONE,
        "asked only where such tricks are bags; those beyond the bid are HELP_OVERTRICKS",
    ),
    Verdict(
        Rule.FAILED_NIL_AND_SET,
        ("did",),
        NONE,
        "the nil's tricks are part of the bid here, so that NO_BAGS_WHEN_SET is asked",
    ),
    Verdict(
        Rule.HELP_OVERTRICKS,
        ("cutthroat", "cohen", *CHICAGO, "pagat"),
        NONE,
        "only DiD lets the tricks of a failed nil help",
    ),
    Verdict(
        Rule.HELP_WITHOUT_BID,
        ("cohen", *CHICAGO, "pagat"),
        NONE,
        "only DiD lets the tricks of a failed nil help",
    ),
    Verdict(
        Rule.HELP_WITHOUT_BID,
        ("did",),
        Found("choice", (), ("CHI-VAR-3", "CHI-NIL-3")),
        "of DiD one line is known, and what two nils do with such tricks is not in it",
    ),
    Verdict(
        Rule.BOTH_NIL_MADE,
        CHICAGO,
        Found("stated", ("CHI-NIL-4", "CHI-NIL-5")),
        "'if both succeed, the opponents have all 13' is the very case",
    ),
    Verdict(
        Rule.BOTH_NIL_MADE,
        ("pagat", "did"),
        Found("borrowed", ("CHI-NIL-4", "CHI-NIL-5")),
        "as in Chicago",
    ),
    Verdict(
        Rule.TOTALS,
        ("bicycle",),
        Found("follows", ("CHI-END-4",)),
        "that nothing there brings a total below zero does not make one below zero forbidden",
    ),
)

UNASKED: dict[Rule, dict[tuple[str, ...], Found]] = {
    Rule.OWN_HAND: {
        ("cutthroat",): Found("choice", (), ("CUT-DEAL-2",)),
        ("cohen",): Found("choice", (), ("COH-DEAL-1",)),
        ALL_CHI: Found("choice", (), ("CHI-DEAL-2",)),
    },
    Rule.FREE_OPENING: {("cutthroat", "cohen", *ALL_CHI): NONE},
    Rule.PARTNER_OF_BLIND_NIL: {
        # told of nil; a double nil, or a blind one, is a nil that is bid blind
        ("cohen",): Found("follows", ("COH-NIL-2",)),
        ("chicago_blind_nil",): Found("follows", ("CHI-NIL-2",)),
        ("cutthroat", "chicago", *PART): NONE,
    },
}
"""What the engine says where the reader was not asked (`NOT_ASKED` says why not)."""


def of_the_engine(rule: Rule, preset: str) -> Found:
    """What the engine says; of a house rule in an unchanged preset, that nobody asks."""
    basis = basis_of(PRESETS[preset], rule)
    if basis.ground is Ground.HOUSE:
        return NONE
    if basis.ground is Ground.CHOICE:
        return Found("choice", (), basis.statements)
    return Found(str(basis.ground), basis.statements)


def rules_only(ids: tuple[str, ...]) -> tuple[str, ...]:
    """``ids`` without examples and what is only told, unless there is nothing else."""
    kept = tuple(id for id in ids if STATEMENTS[id].kind is Kind.RULE)
    return kept or ids


def differences(found: Found, rule: Rule, preset: str) -> list[str]:
    """In what ``found`` differs from the reader, in words."""
    readings = [GROUNDS[name, preset] for name in names_of(rule)]
    kind, ids, nearest, _ = readings[0]
    if found.kind != kind:
        return [f"{found.kind}, and the reader says {kind} by {' '.join(ids or nearest)}"]
    faults = []
    known = {id for _, named, near, _ in readings for id in (near if kind == "choice" else named)}
    for id in found.ids or found.nearest:
        if id not in known:
            faults.append(f"{id}, which the reader does not name")
    if ids and (main := rules_only(ids)[0]) not in found.ids:
        faults.append(f"not {main}, which the reader names first")
    return faults


VERDICTS = {(one.rule, name): one.engine for one in ADJUDICATED for name in one.presets}
CASES = [(rule, name) for rule in Rule if rule not in NOT_ASKED for name in PRESETS]


@pytest.mark.parametrize("name", PRESETS)
def test_every_ground_is_the_readers_or_was_adjudicated(name):
    faults = [
        f"{rule.name} in {preset}: {fault}"
        for rule, preset in CASES
        if preset == name and (rule, preset) not in VERDICTS
        for fault in differences(of_the_engine(rule, preset), rule, preset)
    ]
    assert faults == []


@pytest.mark.parametrize("one", ADJUDICATED, ids=lambda one: f"{one.rule.name}-{one.presets[0]}")
def test_where_they_differ_the_engine_says_what_was_adjudicated(one):
    for name in one.presets:
        assert of_the_engine(one.rule, name) == one.engine
        assert differences(one.engine, one.rule, name), "there is nothing to adjudicate any more"


@pytest.mark.parametrize("rule", NOT_ASKED, ids=lambda rule: rule.name)
def test_what_the_reader_was_not_asked(rule):
    assert not any((name, preset) in GROUNDS for name in names_of(rule) for preset in PRESETS)
    expected = {name: found for names, found in UNASKED[rule].items() for name in names}
    assert {name: of_the_engine(rule, name) for name in PRESETS} == expected


def test_what_is_nearest_beside_a_borrowed_ground_is_near_by_the_reader_too():
    for rule, name in CASES:
        basis = basis_of(PRESETS[name], rule)
        if basis.ground is not Ground.BORROWED or basis.taken_from:
            continue
        grounds = [GROUNDS[each, name] for each in names_of(rule)]
        near = {id for _, _, nearest, _ in grounds for id in nearest}
        assert not set(basis.nearest) & set(basis.statements)
        assert set(basis.nearest) <= near | {id for _, ids, _, _ in grounds for id in ids}


# The reader's table


def test_the_reader_answers_for_every_rule_and_preset():
    assert not VERDICTS.keys() - set(CASES)
    for rule, preset in CASES:
        for name in names_of(rule):
            assert (name, preset) in GROUNDS
    for kind, ids, nearest, note in GROUNDS.values():
        assert kind in ("stated", "borrowed", "follows", "choice", "none")
        assert {*ids, *nearest} <= STATEMENTS.keys()
        assert bool(ids) == (kind in ("stated", "borrowed", "follows"))
        assert note


# That it can fail


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        (Found("borrowed", ("CUT-BAG-2",)), "borrowed, and the reader says stated by CUT-BAG-2"),
        (Found("stated", ("CUT-BAG-2", "CUT-BAG-3")), "CUT-BAG-3, which the reader does not name"),
        (Found("stated", ("CUT-BAG-1",)), "CUT-BAG-1, which the reader does not name"),
        (Found("stated", ()), "not CUT-BAG-2, which the reader names first"),
        (NONE, "none, and the reader says stated by CUT-BAG-2"),
    ],
)
def test_another_ground_is_found(found, fault):
    assert differences(Found("stated", ("CUT-BAG-2",)), Rule.BAG_PENALTY, "cutthroat") == []
    assert differences(found, Rule.BAG_PENALTY, "cutthroat")[0] == fault


def test_another_nearest_statement_is_found():
    choice = Found("choice", (), ("CUT-ERR-1",))
    assert differences(choice, Rule.IRREGULARITY, "cutthroat") == []
    wrong = choice._replace(nearest=("CUT-ERR-1", "CUT-PLAY-1"))
    assert differences(wrong, Rule.IRREGULARITY, "cutthroat") == [
        "CUT-PLAY-1, which the reader does not name"
    ]
