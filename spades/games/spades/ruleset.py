"""`Ruleset`: one frozen value that holds every house rule, and the seven presets.

A variant is data.  ``replace(CHICAGO, target=300)`` makes a new one and checks it.  Each field
carries the question it answers (`question`), and `Ruleset.changes` says what was changed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ...core import texts as core_texts
from ...core.cards import FULL_DECK, Cards, cards, deck
from ...core.errors import RulesetError, clip
from ...core.messages import N_, say
from ...core.names import is_name
from ...core.shown import Shown
from . import texts
from .settings import (
    BagPenalty,
    BidOverHand,
    BidSum,
    BlindNil,
    ExchangeOrder,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    FirstLead,
    ForcedSpadeLead,
    LateRevoke,
    MissedBid,
    NextLead,
    Nil,
    PenaltiesPerDeal,
    PlayOff,
    Seating,
)

__all__ = [
    "BICYCLE",
    "CHICAGO",
    "CHICAGO_BLIND_NIL",
    "COHEN",
    "CUTTHROAT",
    "DESCRIBED",
    "DID",
    "PAGAT",
    "PRESETS",
    "Ruleset",
    "differences",
    "preset",
    "question",
    "taken_from_chicago",
]


def _setting(default: Any, asks: str) -> Any:
    return field(default=default, metadata={"question": asks})


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Ruleset(Shown):
    """Every rule that a table can settle in its own way; the defaults are those of CHICAGO.

    ``base`` names the preset whose document is cited; a setting that no document states is
    cited as a house rule.  Raises `RulesetError` for a value of the wrong kind or out of range
    and for settings that contradict each other.

    >>> from dataclasses import replace
    >>> house = replace(CHICAGO, name="Friday", target=300)
    >>> house.hand_size, house.changes["target"]
    (13, 300)
    >>> replace(CHICAGO, players=3)
    Traceback (most recent call last):
    spades.core.errors.RulesetError: players 3 refused: partners need 4 players
    """

    name: str = _setting("house rules", N_("What are these rules called?"))
    base: str = _setting("chicago", N_("Which preset are they based on?"))
    players: int = _setting(4, N_("How many play?"))
    seating: Seating = _setting(Seating.PARTNERS, N_("Does each play alone, or with a partner?"))
    removed: Cards = _setting(Cards(), N_("Which cards are taken out of the deck?"))
    target: int = _setting(500, N_("At which total is the end of the game checked?"))
    trick_points: int = _setting(10, N_("What does each trick of a bid score?"))
    overtrick_points: int = _setting(1, N_("What does each trick over a bid score?"))

    nil: Nil = _setting(Nil.ON, N_("May a player bid nil?"))
    nil_points: int = _setting(100, N_("What is a nil worth?"))
    blind_nil: BlindNil = _setting(BlindNil.OFF, N_("May nil be bid before looking at the cards?"))
    blind_nil_points: int = _setting(200, N_("What is a blind nil worth?"))
    exchange_cards: int = _setting(
        0, N_("How many cards does a blind nil bidder exchange with the partner?")
    )
    exchange_order: ExchangeOrder = _setting(
        ExchangeOrder.TOGETHER, N_("Who gives first in the exchange?")
    )
    bid_sum: BidSum = _setting(BidSum.ANY, N_("What may the bids of one side sum to?"))
    bid_over_hand: BidOverHand = _setting(
        BidOverHand.ALLOWED, N_("May a single bid be higher than the number of tricks?")
    )

    first_lead: FirstLead = _setting(FirstLead.NO_SPADE, N_("What may the first leader lead?"))
    forced_spade_lead: ForcedSpadeLead = _setting(
        ForcedSpadeLead.OPENS, N_("Does a forced spade lead open spades?")
    )
    next_lead: NextLead = _setting(NextLead.WINNER, N_("Who leads to the next trick?"))
    late_revoke: LateRevoke = _setting(
        LateRevoke.STANDS, N_("What becomes of a revoke that is found late?")
    )

    missed_bid: MissedBid = _setting(MissedBid.LOSES_BID, N_("What does a missed bid cost?"))
    failed_bid_bags: FailedBidBags = _setting(
        FailedBidBags.NONE, N_("Does a missed positive bid bring bags?")
    )
    failed_nil_tricks: FailedNilTricks = _setting(
        FailedNilTricks.APART, N_("Do a failed nil's tricks help the partner's bid?")
    )
    failed_nil_bags: FailedNilBags = _setting(
        FailedNilBags.NONE, N_("Are a failed nil's tricks bags?")
    )
    failed_nil_bag_points: FailedNilBagPoints = _setting(
        FailedNilBagPoints.SCORED, N_("Does each of those bags also score a point?")
    )
    failed_nil_bags_when_set: FailedNilBagsWhenSet = _setting(
        FailedNilBagsWhenSet.KEPT, N_("Are they bags when the partner's own bid failed?")
    )
    bag_penalty: BagPenalty = _setting(BagPenalty.ON, N_("Do full sets of bags cost points?"))
    bag_limit: int = _setting(10, N_("How many bags make a full set?"))
    bag_cost: int = _setting(100, N_("What does a full set of bags cost?"))
    penalties_per_deal: PenaltiesPerDeal = _setting(
        PenaltiesPerDeal.EACH, N_("Can one deal bring two bag penalties?")
    )
    play_off: PlayOff = _setting(
        PlayOff.HIGHER_WINS, N_("Must the winner of a play-off deal still be at the target?")
    )

    def __post_init__(self) -> None:
        _check(self)

    @property
    def title(self) -> str:
        """The name as a heading has it: that of a preset in full, any other as it is.

        Rules that were changed do not carry the bare title of a preset.

        >>> PRESETS["chicago_blind_nil"].title, PRESETS["did"].title
        ('Chicago with blind nil', 'DiD')
        >>> replace(PRESETS["chicago"], target=300).title
        'house rules, from Chicago'
        """
        if PRESETS.get(self.name) == self:
            return say(_TITLES[self.name])
        if preset_called(self.name):
            return say(texts.FROM_BASE, base=say(_TITLES[self.base]))
        return self.name

    @property
    def deck(self) -> Cards:
        """The cards that are dealt."""
        return _deck(self.removed)

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt, which is the number of tricks of a deal."""
        return (len(FULL_DECK) - len(self.removed)) // self.players

    @property
    def lowest_bid(self) -> int:
        """The lowest bid: 0 where nil may be bid, else 1."""
        return 0 if self.nil is Nil.ON else 1

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order in which scores are given.

        >>> CHICAGO.sides, CUTTHROAT.sides
        (((0, 2), (1, 3)), ((0,), (1,), (2,)))
        """
        if self.seating is Seating.PARTNERS:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    def partner(self, seat: int) -> int | None:
        """Return the seat opposite ``seat`` where partners play, else ``None``."""
        return (seat + 2) % 4 if self.seating is Seating.PARTNERS else None

    @property
    def changes(self) -> Mapping[str, object]:
        """The settings in which these rules differ from the preset they are based on.

        >>> dict(PAGAT.changes), PRESETS["chicago"].changes == {}
        ({}, True)
        """
        return differences(PRESETS[self.base], self)

    def __repr__(self) -> str:
        own = {"name": self.name} if self.name != self.base else {}
        changes = ", ".join(f"{name}={value!r}" for name, value in {**own, **self.changes}.items())
        preset = f"PRESETS[{self.base!r}]"
        return f"replace({preset}, {changes})" if changes else preset


@lru_cache(maxsize=64)
def _deck(removed: Cards) -> Cards:
    return deck(without=removed)


def differences(one: Ruleset, other: Ruleset) -> Mapping[str, object]:
    """Return the settings, name to value in ``other``, in which two rulesets differ.

    The names ``name`` and ``base`` are no settings and are left out.

    >>> {name: str(value) for name, value in differences(CHICAGO, DID).items()}
    {'failed_nil_tricks': 'help'}
    """
    return MappingProxyType(
        {
            setting.name: getattr(other, setting.name)
            for setting in fields(Ruleset)
            if setting.name not in ("name", "base")
            and getattr(one, setting.name) != getattr(other, setting.name)
        }
    )


def question(setting: str) -> str:
    """Return the question that the field ``setting`` of a `Ruleset` answers.

    Raises `RulesetError` for a name that is no field.

    >>> question("failed_nil_bags")
    "Are a failed nil's tricks bags?"
    """
    for one in fields(Ruleset):
        if one.name == setting:
            return say(one.metadata["question"])
    raise RulesetError(
        say(
            core_texts.NO_SETTING,
            value=clip(setting),
            settings=", ".join(one.name for one in fields(Ruleset)),
        )
    )


# The whole numbers: smallest and largest value that makes sense at a table.
_RANGES: Mapping[str, tuple[int, int]] = {
    "players": (3, 4),
    "target": (1, 100_000),
    "trick_points": (0, 1_000),
    "overtrick_points": (0, 1_000),
    "nil_points": (0, 10_000),
    "blind_nil_points": (0, 10_000),
    "exchange_cards": (0, 13),
    "bag_limit": (1, 1_000),
    "bag_cost": (0, 10_000),
}
_PRESET_NAMES = ("cutthroat", "cohen", "chicago", "chicago_blind_nil", "pagat", "did", "bicycle")
_LONGEST_NAME = 60
_TITLES: Mapping[str, str] = {
    "cutthroat": N_("cutthroat"),
    "cohen": N_("Cohen"),
    "chicago": N_("Chicago"),
    "chicago_blind_nil": N_("Chicago with blind nil"),
    "pagat": N_("Pagat"),
    "did": N_("DiD"),
    "bicycle": N_("Bicycle"),
}


def _check(rules: Ruleset) -> None:
    for setting in fields(Ruleset):
        value = getattr(rules, setting.name)
        default = setting.default
        if setting.name in _RANGES:
            low, high = _RANGES[setting.name]
            if type(value) is not int or not low <= value <= high:
                _refuse(setting.name, value, core_texts.ACCEPT_RANGE, low=low, high=high)
        elif isinstance(default, Enum) and type(value) is not type(default):
            choices = ", ".join(str(choice.value) for choice in type(default))
            _refuse(setting.name, value, core_texts.ACCEPT_ONE_OF, choices=choices)
    if not is_name(rules.name, _LONGEST_NAME):
        _refuse("name", rules.name, core_texts.ACCEPT_NAME, high=_LONGEST_NAME)
    if rules.base not in _PRESET_NAMES:
        _refuse("base", rules.base, core_texts.ACCEPT_ONE_OF, choices=", ".join(_PRESET_NAMES))
    if rules.seating is Seating.PARTNERS and rules.players != 4:
        _refuse("players", rules.players, texts.ACCEPT_FOUR)
    _check_removed(rules)
    lowest = rules.lowest_bid * len(rules.sides[0])
    if rules.bid_sum is BidSum.HAND_SIZE and lowest > rules.hand_size:
        _refuse("bid_sum", rules.bid_sum, texts.ACCEPT_ANY_SUM, lowest=lowest)
    if rules.blind_nil is BlindNil.ON and rules.nil is Nil.OFF:
        _refuse("blind_nil", rules.blind_nil, texts.ACCEPT_WITH_NIL)
    if rules.exchange_cards and rules.seating is Seating.ALONE:
        _refuse("exchange_cards", rules.exchange_cards, texts.ACCEPT_NO_PARTNER)
    if rules.exchange_cards and rules.blind_nil is BlindNil.OFF:
        _refuse("exchange_cards", rules.exchange_cards, texts.ACCEPT_WITH_BLIND)
    if rules.exchange_cards > rules.hand_size:
        _refuse(
            "exchange_cards",
            rules.exchange_cards,
            core_texts.ACCEPT_RANGE,
            low=0,
            high=rules.hand_size,
        )


def _check_removed(rules: Ruleset) -> None:
    given: Any = rules.removed
    if not isinstance(given, (str, tuple, list)):
        _refuse("removed", given, texts.ACCEPT_CARDS)
    if not isinstance(given, Cards):
        object.__setattr__(rules, "removed", cards(given))
    left = len(FULL_DECK) - len(rules.removed)
    if left % rules.players or not left:
        _refuse("removed", str(rules.removed), texts.ACCEPT_EVEN, left=left, players=rules.players)


def _refuse(name: str, value: object, accepted: str, **details: object) -> None:
    shown = clip(value.value if isinstance(value, Enum) else value)
    raise RulesetError(
        say(core_texts.SETTING_REFUSED, name=name, value=shown, accepted=say(accepted, **details))
    )


CUTTHROAT = Ruleset(
    name="cutthroat",
    base="cutthroat",
    players=3,
    seating=Seating.ALONE,
    removed=cards("2C"),
    target=200,
    bid_over_hand=BidOverHand.REFUSED,
    failed_nil_bags=FailedNilBags.BAGS,
    failed_nil_bag_points=FailedNilBagPoints.NONE,
)
CHICAGO = Ruleset(name="chicago")
COHEN = replace(
    CHICAGO,
    name="cohen",
    base="cohen",
    blind_nil=BlindNil.ON,
    exchange_cards=3,
    bid_over_hand=BidOverHand.REFUSED,
    failed_nil_bags=FailedNilBags.BAGS,
)
CHICAGO_BLIND_NIL = replace(
    CHICAGO, name="chicago_blind_nil", base="chicago_blind_nil", blind_nil=BlindNil.ON
)
PAGAT = replace(CHICAGO, name="pagat", base="pagat", failed_nil_bags=FailedNilBags.BAGS)
DID = replace(CHICAGO, name="did", base="did", failed_nil_tricks=FailedNilTricks.HELP)
BICYCLE = replace(
    CHICAGO,
    name="bicycle",
    base="bicycle",
    nil=Nil.OFF,
    missed_bid=MissedBid.SCORES_NOTHING,
    bag_penalty=BagPenalty.OFF,
)

PRESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        rules.name: rules
        for rules in (CUTTHROAT, COHEN, CHICAGO, CHICAGO_BLIND_NIL, PAGAT, DID, BICYCLE)
    }
)

DESCRIBED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pagat": ("failed_nil_tricks", "failed_nil_bags"),
        "did": ("failed_nil_tricks",),
        "bicycle": ("nil", "missed_bid", "bag_penalty"),
    }
)
"""The settings that the documents describe of a preset known only in part.

All its other settings are taken from CHICAGO (CHI-VAR-2, CHI-VAR-3, CHI-VAR-4).
"""


def taken_from_chicago(name: str) -> tuple[str, ...]:
    """Return the settings that the preset ``name`` took from CHICAGO for want of a statement.

    >>> "target" in taken_from_chicago("pagat"), taken_from_chicago("cutthroat")
    (True, ())
    """
    if name not in DESCRIBED:
        return ()
    own = {"name", "base", *DESCRIBED[name]}
    return tuple(setting.name for setting in fields(Ruleset) if setting.name not in own)


def preset_called(name: str) -> str | None:
    """Return the name of the preset of which ``name`` is the name or the title, in any letters.

    >>> preset_called("PAGAT"), preset_called("Chicago with blind nil"), preset_called("Friday")
    ('pagat', 'chicago_blind_nil', None)
    """
    plain = " ".join(unicodedata.normalize("NFKC", name).casefold().replace("_", " ").split())
    for known, title in _TITLES.items():
        if plain in (known.replace("_", " "), title.casefold()):
            return known
    return None


def ruleset_of(given: Ruleset | str) -> Ruleset:
    """Return ``given``, or the preset of that name; raises `RulesetError` for no ruleset.

    >>> ruleset_of("did") is ruleset_of(DID) is DID
    True
    """
    return given if isinstance(given, Ruleset) else preset(given)


def preset(name: str) -> Ruleset:
    """Return the preset called ``name``; raises `RulesetError` with the names that exist.

    >>> preset("did") is DID
    True
    """
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name]
    raise RulesetError(say(core_texts.NO_PRESET, value=clip(name), presets=", ".join(PRESETS)))
