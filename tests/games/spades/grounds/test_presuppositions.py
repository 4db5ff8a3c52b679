"""No statement is cited where a table changed what its sentence presupposes.

`PRESUPPOSES` was written by a reader of the documents who saw neither the engine nor its table of
rows.  Each setting of each preset is changed alone, and every rule of the engine is asked for its
ground: what is stated, borrowed or follows must still fit what the reader says.  Of a choice and
of a house rule nothing is claimed, so there is nothing to fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

import pytest

from spades import PRESETS, STATEMENTS, Ruleset
from spades.core.citing import Basis, Citing, Ground
from spades.games.spades.ruleset import CHICAGO, CUTTHROAT, DESCRIBED
from spades.games.spades.settings import Seating
from spades.games.spades.statements.citations import Rule, basis_of
from spades.games.spades.statements.rows import ROWS
from tests.games.spades.helpers.changed import Change, changed_once, changed_twice, settings
from tests.games.spades.helpers.presupposed import PRESUPPOSES, PRESUPPOSES_FOR
from tests.games.spades.helpers.reader import names_of

CLAIMS = {Ground.STATED, Ground.BORROWED, Ground.FOLLOWS}
ARTICLE = ("chicago", "chicago_blind_nil", "pagat", "did")
ALL_CHI = (*ARTICLE, "bicycle")

Needs = Mapping[str, object]

ADJUDICATED: dict[tuple[str, Rule], tuple[Needs, str]] = {
    # The target.  Who wins once it is reached does not hang on how high it is; the number itself
    # is Rule.TARGET, where it is asked for.
    ("CUT-END-2", Rule.WINNER): ({}, "the higher total wins, whatever the target is"),
    ("CUT-END-2", Rule.GAME_GOES_ON): ({}, "below the target nobody has won, whatever it is"),
    ("COH-END-1", Rule.END_CHECK): ({}, "after the scoring, whatever the target is"),
    ("COH-END-1", Rule.GAME_GOES_ON): ({}, "below the target there is a next dealer"),
    ("COH-END-1", Rule.DEALER): ({}, "the player at the left deals next, whatever the target is"),
    ("COH-END-2", Rule.WINNER): ({}, "the higher total wins, whatever the target is"),
    ("CHI-END-2", Rule.WINNER): ({}, "the higher total wins, whatever the target is"),
    ("CHI-END-4", Rule.GAME_GOES_ON): ({}, "below the target the game goes on"),
    ("CHI-END-4", Rule.TOTALS): ({}, "that nobody loses at -200 does not hang on the target"),
    # A play-off: that there is one is one sentence, and who wins it is another.
    ("CUT-END-3", Rule.PLAY_OFF): ({"players": 3}, "a tie is played off, whoever then wins"),
    ("CHI-END-3", Rule.PLAY_OFF): ({}, "a tie is played off, whoever then wins"),
    ("CHI-END-3", Rule.PLAY_OFF_WINNER): (
        {"play_off": "higher_wins"},
        "the higher new total wins, whatever the target was",
    ),
    # A sentence of its own among others that presuppose more.
    ("COH-DEAL-1", Rule.DEALER): ({}, "'choose a dealer' comes before the 13 cards"),
    ("COH-NIL-1", Rule.NIL_BID): ({"nil": "on"}, "the promise stands before the points for it"),
    ("CHI-NIL-1", Rule.NIL_BID): ({"nil": "on"}, "the promise stands before the points for it"),
    ("CHI-NIL-1", Rule.LOWEST_BID): ({"nil": "on"}, "'a bid of 0 is called nil', without points"),
    ("CHI-DECK-1", Rule.SEATING): (
        {"players": 4, "seating": "partners"},
        "who sits where stands in another section than the 52 cards",
    ),
    ("CHI-VAR-6", Rule.EXCHANGE): (
        {"base": ALL_CHI},
        "what others exchange is named apart from the 52 cards and the four players",
    ),
    ("CHI-VAR-1", Rule.BLIND_NIL): (
        {"base": ARTICLE, "blind_nil": ("off", "on")},
        "off, or agreed on: told apart from the 200 points and from the exchange",
    ),
    ("CHI-VAR-1", Rule.EXCHANGE): (
        {"base": ARTICLE, "blind_nil": "on", "exchange_cards": 0},
        "that nothing is exchanged is a sentence without the 200 points",
    ),
    # The reader has these two halves of COH-NIL-4 and of CHI-NIL-3 apart, and not of Pagat's line.
    ("CHI-VAR-2", Rule.FAILED_NIL_TRICKS): (
        {"base": ("pagat",), "nil": "on", "seating": "partners", "failed_nil_tricks": "apart"},
        "that they do not help is the first half, as in COH-NIL-4",
    ),
    ("CHI-VAR-2", Rule.FAILED_NIL_BAGS): (
        {"base": ("pagat",), "nil": "on", "seating": "partners", "failed_nil_bags": "bags"},
        "that they are bags is the second half, as in COH-NIL-4",
    ),
}
"""Where the reader's table says more than the sentence does: what it needs instead, and why.

The sentences were read once more for each of these.
"""


def by_the_reader(id: str, rule: Rule) -> Needs:
    """What the reader says that ``id`` presupposes where it is cited for ``rule``."""
    for name in names_of(rule):
        for key in ((id, name), (id, name.partition("/")[0])):
            if key in PRESUPPOSES_FOR:
                return PRESUPPOSES_FOR[key]
    return PRESUPPOSES[id]


def presupposed(id: str, rule: Rule) -> Needs:
    return ADJUDICATED[id, rule][0] if (id, rule) in ADJUDICATED else by_the_reader(id, rule)


def misfits(rules: Ruleset, needs: Needs) -> Iterator[str]:
    for name, wanted in needs.items():
        value = str(rules.removed) or "none" if name == "removed" else getattr(rules, name)
        allowed = wanted if isinstance(wanted, tuple) else (wanted,)
        if value not in allowed:
            yield f"{name} {' or '.join(map(str, allowed))}"


def faults(
    rulesets: Iterable[tuple[Ruleset, Change]],
    ask: Callable[[Ruleset, Rule], Basis] = basis_of,
    needs: Callable[[str, Rule], Needs] = presupposed,
    asked: Iterable[Rule] = Rule,
) -> Iterator[str]:
    """What is claimed of a ruleset and does not fit it, in words."""
    for rules, change in rulesets:
        for rule in asked:
            basis = ask(rules, rule)
            if basis.ground not in CLAIMS:
                continue
            for id in basis.statements:
                lacks = " and ".join(misfits(rules, needs(id, rule)))
                if lacks:
                    with_ = ", ".join(f"{name}={value or 'none'}" for name, value in change)
                    yield (
                        f"{rules.base} with {with_ or 'no change'}: {rule.name} names {id} "
                        f"({basis.ground}), which presupposes {lacks}"
                    )


@pytest.mark.parametrize("name", PRESETS)
def test_no_statement_is_cited_where_a_setting_that_it_presupposes_was_changed(name):
    assert list(faults(changed_once(name))) == []


TOGETHER = (
    "players",
    "seating",
    "removed",
    "target",
    "trick_points",
    "nil",
    "nil_points",
    "blind_nil",
    "blind_nil_points",
    "exchange_cards",
    "first_lead",
    "missed_bid",
    "failed_bid_bags",
    "failed_nil_tricks",
    "failed_nil_bags",
    "bag_penalty",
)
"""The settings that most of the statements presuppose, of which any two are changed together."""


@pytest.mark.parametrize("name", PRESETS)
def test_nor_where_two_of_them_were_changed(name):
    assert list(faults(changed_twice(name, TOGETHER))) == []


def test_the_winner_and_the_play_off_are_stated_whatever_the_target_is():
    for name, rules in PRESETS.items():
        changed = replace(rules, target=rules.target - 1)
        assert basis_of(changed, Rule.TARGET).ground is Ground.HOUSE
        for rule in (Rule.WINNER, Rule.GAME_GOES_ON, Rule.PLAY_OFF, Rule.PLAY_OFF_WINNER):
            assert basis_of(changed, rule) == basis_of(rules, rule), name


# What is tried


@pytest.mark.parametrize("name", PRESETS)
def test_every_setting_of_every_preset_is_changed(name):
    rulesets = changed_once(name)
    assert rulesets[0] == (PRESETS[name], ())
    changed = {change[0][0] for _, change in rulesets[1:]}
    lacks = set(settings()) - changed
    assert lacks == set()
    assert len(rulesets) > 45
    for rules, change in rulesets:
        assert rules.changes.keys() <= dict(change).keys()


# That it can fail


def test_a_row_without_its_conditions_is_found():
    loose = Citing(
        [replace(row, when={}, given={}) for row in ROWS],
        base=lambda rules: rules.base,
        partly=dict.fromkeys(DESCRIBED, ("chicago", "Chicago")),
    )
    for name in PRESETS:
        found = list(faults(changed_once(name), loose.of))
        assert len(found) > 20, name


@pytest.mark.parametrize(
    ("rules", "rule", "fault"),
    [
        (
            replace(CHICAGO, trick_points=5),
            Rule.BID_MADE,
            "BID_MADE names CHI-SCORE-2 (stated), which presupposes trick_points 10",
        ),
        (
            replace(CUTTHROAT, players=4, removed=""),
            Rule.TALLY,
            "TALLY names CUT-PLAY-8 (follows), which presupposes hand_size 17",
        ),
        (
            replace(CHICAGO, seating=Seating.ALONE),
            Rule.SEATING,
            "SEATING names CHI-DECK-1 (stated), which presupposes seating partners",
        ),
    ],
)
def test_a_statement_that_no_longer_fits_is_named(rules, rule, fault):
    def as_ever(changed: Ruleset, asked: Rule) -> Basis:
        return basis_of(PRESETS[changed.base] if asked is rule else changed, asked)

    assert [one.partition(": ")[2] for one in faults([(rules, ())], as_ever)] == [fault]


@pytest.mark.parametrize("one", ADJUDICATED, ids=lambda one: f"{one[0]}-{one[1].name}")
def test_what_was_adjudicated_makes_a_difference(one):
    id, rule = one
    changed = [each for name in PRESETS for each in changed_once(name)]
    found = list(faults(changed, needs=by_the_reader, asked=[rule]))
    assert any(f" names {id} (" in fault for fault in found)


# The reader's table


def test_the_reader_knows_every_statement_and_every_setting():
    assert PRESUPPOSES.keys() == STATEMENTS.keys()
    assert {id for id, _ in PRESUPPOSES_FOR} <= STATEMENTS.keys()
    known = {*settings(), "hand_size", "base"}
    for needs in (*PRESUPPOSES.values(), *PRESUPPOSES_FOR.values()):
        assert needs.keys() <= known
