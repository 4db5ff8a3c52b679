"""Rulesets: what each preset settles, what a house rule may be, and what is refused."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from enum import Enum

import pytest

from spades.core.cards import Cards, cards, deck
from spades.core.errors import NotationError, RulesetError
from spades.games.spades import settings
from spades.games.spades.ruleset import (
    BICYCLE,
    CHICAGO,
    CHICAGO_BLIND_NIL,
    COHEN,
    CUTTHROAT,
    DESCRIBED,
    DID,
    PAGAT,
    PRESETS,
    Ruleset,
    differences,
    preset,
    question,
    taken_from_chicago,
)
from spades.games.spades.settings import (
    BagPenalty,
    BidSum,
    BlindNil,
    FailedNilBags,
    FailedNilTricks,
    MissedBid,
    Nil,
    Seating,
)
from tests.games.spades.helpers.presets import statement

NAMES = ("cutthroat", "cohen", "chicago", "chicago_blind_nil", "pagat", "did", "bicycle")

# Every setting of every preset.  A word that stands alone is the value of all seven; otherwise
# the values follow the order of NAMES: CUT, COH, CHI, CHI with blind nil, Pagat, DiD, Bicycle.
SETTINGS = {
    "players": (3, 4, 4, 4, 4, 4, 4),
    "seating": ("alone", *["partners"] * 6),
    "removed": ("2C", *[""] * 6),
    "target": (200, 500, 500, 500, 500, 500, 500),
    "trick_points": 10,
    "overtrick_points": 1,
    "nil": ("on", "on", "on", "on", "on", "on", "off"),
    "nil_points": 100,
    "blind_nil_points": 200,
    # the rows of "Where the documents are silent or disagree", in its order
    "failed_nil_tricks": ("apart", "apart", "apart", "apart", "apart", "help", "apart"),
    "failed_nil_bags": ("bags", "bags", "none", "none", "bags", "none", "none"),
    "failed_nil_bag_points": ("none", *["scored"] * 6),
    "failed_nil_bags_when_set": "kept",
    "forced_spade_lead": "opens",
    "first_lead": "no_spade",
    "next_lead": "winner",
    "failed_bid_bags": "none",
    "penalties_per_deal": "each",
    "play_off": "higher_wins",
    "blind_nil": ("off", "on", "off", "on", "off", "off", "off"),
    "exchange_cards": (0, 3, 0, 0, 0, 0, 0),
    "exchange_order": "together",
    "missed_bid": (*["loses_bid"] * 6, "scores_nothing"),
    "bag_penalty": (*["on"] * 6, "off"),
    "bag_limit": 10,
    "bag_cost": 100,
    "bid_sum": "any",
    "bid_over_hand": ("refused", "refused", *["allowed"] * 5),
    "late_revoke": "stands",
}


def in_records(value):
    """A setting as a record writes it."""
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Cards) else value


@pytest.mark.parametrize(
    ("name", "setting", "value"),
    [
        pytest.param(name, setting, values[at] if isinstance(values, tuple) else values)
        for setting, values in SETTINGS.items()
        for at, name in enumerate(NAMES)
    ],
)
def test_every_setting_of_every_preset(name, setting, value):
    assert in_records(getattr(PRESETS[name], setting)) == value


def test_no_setting_is_left_out_of_the_table():
    assert {*SETTINGS, "name", "base"} == {setting.name for setting in fields(Ruleset)}


def test_the_presets():
    assert tuple(PRESETS) == NAMES
    constants = (CUTTHROAT, COHEN, CHICAGO, CHICAGO_BLIND_NIL, PAGAT, DID, BICYCLE)
    assert tuple(PRESETS.values()) == constants
    for name, rules in PRESETS.items():
        assert (rules.name, rules.base) == (name, name)
        assert preset(name) is rules


def test_the_presets_cannot_be_changed():
    with pytest.raises(TypeError):
        PRESETS["cutthroat"] = CHICAGO  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        CHICAGO.target = 300  # type: ignore[misc]


@pytest.mark.parametrize("name", ["", "Chicago", "skat", None, 3, ["did"]])
def test_an_unknown_preset(name):
    with pytest.raises(RulesetError) as refused:
        preset(name)
    assert str(refused.value).endswith(f"is not a preset: there are {', '.join(NAMES)}")
    assert str(refused.value).startswith(repr(name))


# What follows from the settings


@statement("CUT-DECK-1", "CUT-DECK-2", "CUT-DEAL-2")
def test_three_play_alone_with_seventeen_of_fifty_one_cards():
    assert CUTTHROAT.sides == ((0,), (1,), (2,))
    assert [CUTTHROAT.partner(seat) for seat in range(3)] == [None, None, None]
    assert len(CUTTHROAT.deck) == 51
    assert not set(cards("2C")) & set(CUTTHROAT.deck)
    assert CUTTHROAT.hand_size == 17


@statement("COH-DECK-1", "COH-DECK-2", "COH-DEAL-1", "CHI-DECK-1", "CHI-DEAL-2")
@pytest.mark.parametrize("name", NAMES[1:])
def test_four_play_in_two_pairs_with_thirteen_of_fifty_two_cards(name):
    rules = PRESETS[name]
    assert rules.sides == ((0, 2), (1, 3))
    assert [rules.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert len(rules.deck) == 52
    assert rules.hand_size == 13


@statement("CUT-DECK-5", "COH-GOAL-1", "CHI-END-2")
@pytest.mark.parametrize("name", NAMES)
def test_targets(name):
    assert PRESETS[name].target == (200 if name == "cutthroat" else 500)


@statement("CHI-VAR-4")
@pytest.mark.parametrize("name", NAMES)
def test_the_lowest_bid_is_one_where_there_is_no_nil(name):
    assert PRESETS[name].lowest_bid == (1 if name == "bicycle" else 0)


def test_four_may_play_alone():
    house = replace(CUTTHROAT, players=4, removed=cards(""))
    assert house.sides == ((0,), (1,), (2,), (3,))
    assert house.hand_size == 13
    assert house.partner(1) is None


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("cutthroat", "cutthroat"),
        ("cohen", "Cohen"),
        ("chicago", "Chicago"),
        ("chicago_blind_nil", "Chicago with blind nil"),
        ("pagat", "Pagat"),
        ("did", "DiD"),
        ("bicycle", "Bicycle"),
    ],
)
def test_titles(name, title):
    assert PRESETS[name].title == title
    assert replace(PRESETS[name], name="Friday").title == "Friday"


# Presets that a document describes in part


@statement("CHI-VAR-1")
def test_the_blind_nil_of_chicago_is_all_that_differs():
    assert dict(differences(CHICAGO, CHICAGO_BLIND_NIL)) == {"blind_nil": BlindNil.ON}


@pytest.mark.parametrize(
    ("rules", "differs", "described"),
    [
        pytest.param(
            PAGAT,
            {"failed_nil_bags": FailedNilBags.BAGS},
            ("failed_nil_tricks", "failed_nil_bags"),  # of their points it says nothing
            marks=statement("CHI-VAR-2"),
            id="pagat",
        ),
        pytest.param(
            DID,
            {"failed_nil_tricks": FailedNilTricks.HELP},
            ("failed_nil_tricks",),
            marks=statement("CHI-VAR-3"),
            id="did",
        ),
        pytest.param(
            BICYCLE,
            {
                "nil": Nil.OFF,
                "missed_bid": MissedBid.SCORES_NOTHING,
                "bag_penalty": BagPenalty.OFF,
            },
            ("nil", "missed_bid", "bag_penalty"),
            marks=statement("CHI-VAR-4"),
            id="bicycle",
        ),
    ],
)
def test_what_is_described_and_what_was_taken_from_chicago(rules, differs, described):
    assert dict(differences(CHICAGO, rules)) == differs
    assert DESCRIBED[rules.name] == described
    taken = taken_from_chicago(rules.name)
    assert set(taken) | set(described) == set(SETTINGS)
    assert not set(taken) & set(described)
    for setting in taken:
        assert getattr(rules, setting) == getattr(CHICAGO, setting)


@pytest.mark.parametrize("name", [*NAMES[:4], "no such preset"])
def test_a_preset_with_a_document_of_its_own_took_nothing(name):
    assert taken_from_chicago(name) == ()


# House rules


def test_a_house_rule_is_a_change():
    house = replace(CHICAGO, name="Friday", target=300, nil_points=50)
    assert dict(house.changes) == {"target": 300, "nil_points": 50}
    assert house.base == "chicago"
    for rules in PRESETS.values():
        assert dict(rules.changes) == {}


def test_names_are_no_settings():
    assert dict(differences(CHICAGO, replace(CHICAGO, name="Friday"))) == {}
    assert "base" not in differences(COHEN, PAGAT)
    assert differences(COHEN, CHICAGO)["exchange_cards"] == 0
    assert differences(CHICAGO, COHEN)["exchange_cards"] == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_prints_itself_by_name(name):
    assert repr(PRESETS[name]) == f"PRESETS[{name!r}]"


def test_a_house_rule_prints_its_changes_and_can_be_pasted_back():
    house = replace(COHEN, name="Friday", target=300, removed=cards("2C 2D 2H 2S"))
    assert repr(house) == (
        "replace(PRESETS['cohen'], name='Friday', removed=cards('2C 2D 2H 2S'), target=300)"
    )
    assert eval(repr(house)) == house
    assert repr(replace(COHEN, target=300)) == "replace(PRESETS['cohen'], target=300)"
    assert repr(replace(COHEN, name="Friday")) == "replace(PRESETS['cohen'], name='Friday')"


@pytest.mark.parametrize("setting", [setting.name for setting in fields(Ruleset)])
def test_every_setting_asks_a_question(setting):
    asked = question(setting)
    assert asked[0].isupper()
    assert asked.endswith("?")


def test_questions_are_all_different():
    asked = [question(setting.name) for setting in fields(Ruleset)]
    assert len(set(asked)) == len(asked)
    assert question("target") == "At which total is the end of the game checked?"


def test_no_such_setting():
    with pytest.raises(RulesetError) as refused:
        question("jokers")
    assert str(refused.value).startswith("'jokers' is not a setting: there are name, base, players")
    assert str(refused.value).endswith("play_off")


def test_a_ruleset_is_made_by_keywords_alone():
    with pytest.raises(TypeError):
        Ruleset("Friday")  # type: ignore[misc]


# What is refused: both neighbours of both ends of every whole number

RANGES = [
    ("target", 1, 100_000),
    ("trick_points", 0, 1_000),
    ("overtrick_points", 0, 1_000),
    ("nil_points", 0, 10_000),
    ("blind_nil_points", 0, 10_000),
    ("exchange_cards", 0, 13),
    ("bag_limit", 1, 1_000),
    ("bag_cost", 0, 10_000),
]


@pytest.mark.parametrize(("setting", "low", "high"), RANGES)
def test_whole_numbers_have_a_range(setting, low, high):
    for value in (low, low + 1, high - 1, high):
        assert getattr(replace(COHEN, **{setting: value}), setting) == value
    for value in (low - 1, high + 1):
        with pytest.raises(RulesetError) as refused:
            replace(COHEN, **{setting: value})
        assert str(refused.value) == (
            f"{setting} {value} refused: a whole number from {low} to {high} is accepted"
        )


@pytest.mark.parametrize("players", [2, 5])
def test_three_or_four_play(players):
    why = f"^players {players} refused: a whole number from 3 to 4 is accepted$"
    with pytest.raises(RulesetError, match=why):
        replace(CUTTHROAT, players=players)


@pytest.mark.parametrize("value", ["10", 10.0, True, None], ids=repr)
@pytest.mark.parametrize("setting", ["players", *(setting for setting, _, _ in RANGES)])
def test_numbers_are_whole_numbers(setting, value):
    with pytest.raises(RulesetError, match=rf"^{setting} .* refused: a whole number from"):
        replace(COHEN, **{setting: value})


CHOICES = {
    "seating": "alone, partners",
    "nil": "on, off",
    "blind_nil": "on, off",
    "exchange_order": "together, bidder_first, partner_first",
    "bid_sum": "any, hand_size",
    "bid_over_hand": "refused, allowed",
    "first_lead": "no_spade, any_card",
    "forced_spade_lead": "opens, stays_closed",
    "next_lead": "winner, left_of_leader",
    "late_revoke": "stands, taken_back",
    "missed_bid": "loses_bid, scores_nothing",
    "failed_bid_bags": "none, bags",
    "failed_nil_tricks": "apart, help",
    "failed_nil_bags": "none, bags",
    "failed_nil_bag_points": "none, scored",
    "failed_nil_bags_when_set": "kept, dropped",
    "bag_penalty": "on, off",
    "penalties_per_deal": "each, one",
    "play_off": "higher_wins, at_target",
}


@pytest.mark.parametrize(("setting", "choices"), CHOICES.items(), ids=CHOICES)
def test_every_choice_is_named_when_another_is_refused(setting, choices):
    for value in ("on please", choices.split(", ")[0], None, True, settings.Nil.ON):
        if setting == "nil" and value is settings.Nil.ON:
            continue
        with pytest.raises(RulesetError) as refused:
            replace(COHEN, **{setting: value})
        assert str(refused.value).startswith(f"{setting} ")
        assert str(refused.value).endswith(f" refused: accepted are {choices}")


def test_every_setting_is_a_number_a_choice_or_has_a_test_of_its_own():
    numbers = {setting for setting, _, _ in RANGES}
    assert set(SETTINGS) == {*numbers, *CHOICES, "players", "removed"}


@pytest.mark.parametrize("name", ["x", "x" * 60, " Friday "])
def test_names(name):
    assert replace(CHICAGO, name=name).name == name


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, None, 3])
def test_what_is_no_name(name):
    with pytest.raises(
        RulesetError, match="refused: a name of 1 to 60 printable characters is accepted"
    ):
        replace(CHICAGO, name=name)


@pytest.mark.parametrize("base", ["", "Chicago", "house", None])
def test_what_is_no_base(base):
    with pytest.raises(RulesetError) as refused:
        replace(CHICAGO, base=base)
    assert str(refused.value).startswith(f"base {base!r} refused: accepted are cutthroat, cohen")


def test_partners_are_four():
    with pytest.raises(RulesetError, match=r"^players 3 refused: partners need 4 players$"):
        replace(CHICAGO, players=3)
    with pytest.raises(RulesetError, match=r"^players 3 refused: partners need 4 players$"):
        replace(CUTTHROAT, seating=Seating.PARTNERS)


@pytest.mark.parametrize(
    ("rules", "removed", "hand_size"),
    [
        (CHICAGO, "2C 2D 2H 2S", 12),
        (CHICAGO, ["2C", "2D", "2H", "2S"], 12),
        (CHICAGO, ("2C", "2D", "2H", "2S"), 12),
        (CUTTHROAT, "2C 2D 2H 2S", 16),
    ],
)
def test_cards_taken_out(rules, removed, hand_size):
    house = replace(rules, removed=removed)
    assert house.removed == cards("2C 2D 2H 2S")
    assert type(house.removed) is Cards
    assert house.hand_size == hand_size
    assert len(house.deck) == 48


@pytest.mark.parametrize(
    ("rules", "removed", "left", "players"),
    [
        (CHICAGO, "2C", 51, 4),
        (CHICAGO, "2C 2D 2H", 49, 4),
        (CUTTHROAT, "", 52, 3),
        (CUTTHROAT, "2C 2D", 50, 3),
    ],
)
def test_everybody_must_get_the_same_number(rules, removed, left, players):
    with pytest.raises(RulesetError) as refused:
        replace(rules, removed=removed)
    assert str(refused.value).startswith(f"removed {removed!r} refused: that leaves {left} cards")
    assert f"{players} players must get the same number, at least 1 each" in str(refused.value)


def test_some_card_must_be_left():
    with pytest.raises(RulesetError, match="that leaves 0 cards"):
        replace(CHICAGO, removed=CHICAGO.deck)
    assert replace(CHICAGO, removed=CHICAGO.deck[4:]).hand_size == 1


@pytest.mark.parametrize("removed", [None, 5, {"2C"}])
def test_what_is_taken_out_are_cards(removed):
    with pytest.raises(RulesetError, match="refused: cards are accepted, such as '2C'"):
        replace(CUTTHROAT, removed=removed)


def test_what_is_taken_out_is_read_as_cards():
    with pytest.raises(NotationError, match="'XX' is not a card"):
        replace(CUTTHROAT, removed="XX")
    with pytest.raises(NotationError, match="2♣ is given twice"):
        replace(CUTTHROAT, removed="2C 2C")


# Settings that contradict each other


def test_no_blind_nil_without_nil():
    with pytest.raises(RulesetError) as refused:
        replace(CHICAGO_BLIND_NIL, nil=Nil.OFF)
    assert str(refused.value) == (
        "blind_nil 'on' refused: without nil there is no blind nil, so off is accepted"
    )


def test_no_exchange_without_a_partner():
    with pytest.raises(RulesetError) as refused:
        replace(CUTTHROAT, blind_nil=BlindNil.ON, exchange_cards=3)
    assert str(refused.value) == (
        "exchange_cards 3 refused: without partners nothing can be exchanged, so 0 is accepted"
    )
    assert replace(CUTTHROAT, blind_nil=BlindNil.ON).exchange_cards == 0


def test_no_exchange_without_blind_nil():
    with pytest.raises(RulesetError) as refused:
        replace(CHICAGO, exchange_cards=3)
    assert str(refused.value) == (
        "exchange_cards 3 refused: without blind nil nothing is exchanged, so 0 is accepted"
    )


def test_no_exchange_of_more_cards_than_a_hand_has():
    few = ", ".join(map(str, COHEN.deck[8:]))
    assert replace(COHEN, removed=few, exchange_cards=2).hand_size == 2
    with pytest.raises(RulesetError) as refused:
        replace(COHEN, removed=few)
    assert str(refused.value) == (
        "exchange_cards 3 refused: a whole number from 0 to 2 is accepted"
    )


def test_the_lowest_bids_of_a_side_must_fit_its_sum():
    one_each = deck()[: 52 - 4]
    with pytest.raises(RulesetError, match="the lowest bids of a side sum to 2, so any is"):
        replace(BICYCLE, removed=one_each, bid_sum=BidSum.HAND_SIZE)
    assert replace(BICYCLE, removed=one_each).hand_size == 1
    assert replace(CHICAGO, removed=one_each, bid_sum=BidSum.HAND_SIZE).hand_size == 1
    two_each = deck()[: 52 - 8]
    assert replace(BICYCLE, removed=two_each, bid_sum=BidSum.HAND_SIZE).hand_size == 2


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        (replace(PRESETS["chicago"], target=60), "house rules, from Chicago"),
        (replace(PRESETS["pagat"], name="PAGAT", target=60), "house rules, from Pagat"),
        (replace(PRESETS["chicago"], name="Chicago with blind nil"), "house rules, from Chicago"),
        (replace(PRESETS["chicago"], name="cohen"), "house rules, from Chicago"),
        (replace(PRESETS["chicago"], name="Friday", target=60), "Friday"),
        (PRESETS["cutthroat"], "cutthroat"),
    ],
)
def test_changed_rules_do_not_carry_the_title_of_a_preset(rules, title):
    assert rules.title == title
