"""Hypothesis strategies for the engine's values, from one card to a whole game.

Positions are reached by a law written here, never by the engine's own list of legal cards: a
card that the engine wrongly leaves out, or wrongly takes in, must not shape what is tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from spades import BLIND_NIL, FULL_DECK, PRESETS, Card, Cards, Deal, Match, Ruleset, Tally
from spades.games.spades.bids import Bid
from spades.games.spades.settings import (
    BagPenalty,
    BidOverHand,
    BidSum,
    BlindNil,
    ExchangeOrder,
    FirstLead,
    ForcedSpadeLead,
    NextLead,
    Nil,
    PenaltiesPerDeal,
    Seating,
)

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ("C", "D", "H", "S")

# --- cards ------------------------------------------------------------------------------------


def cards(of: Sequence[Card] = FULL_DECK) -> SearchStrategy[Card]:
    return st.sampled_from(of)


def hands(
    min_size: int = 1, max_size: int = 17, of: Sequence[Card] = FULL_DECK
) -> SearchStrategy[Cards]:
    """Different cards in any order."""
    return st.lists(cards(of), min_size=min_size, max_size=max_size, unique=True).map(Cards)


def decks() -> SearchStrategy[Cards]:
    """Decks in any order: the full one, one without the 2♣, and short ones from some rank up."""
    short = [Cards(card for card in FULL_DECK if card.rank >= lowest) for lowest in (2, 6, 9, 13)]
    kinds = [*short, Cards(card for card in FULL_DECK if str(card) != "2C")]
    return st.sampled_from(kinds).flatmap(st.permutations).map(Cards)


_RANK_FORMS = {rank: [rank, rank.lower()] for rank in RANKS} | {
    "10": ["10", "T", "t"],
    "J": ["J", "j", "В", "в"],
    "Q": ["Q", "q", "Д", "д"],
    "K": ["K", "k", "К", "к"],
    "A": ["A", "a", "Т", "т"],
}
_SUIT_FORMS = {
    "C": ["C", "c", "♣", "♧", "♣\ufe0f", "♣\ufe0e", "Т", "т"],
    "D": ["D", "d", "♦", "♢", "♦\ufe0f", "Б", "б"],
    "H": ["H", "h", "♥", "♡", "♥\ufe0f", "Ч", "ч"],
    "S": ["S", "s", "♠", "♤", "♠\ufe0f", "♠\ufe0e", "П", "п"],
}
CARD_FORMS = {
    rank_form + suit_form: rank + suit
    for rank, rank_forms in _RANK_FORMS.items()
    for rank_form in rank_forms
    for suit, suit_forms in _SUIT_FORMS.items()
    for suit_form in suit_forms
    if not (rank_form in "Tt" and suit_form in "ТтБбЧчПп")
    and not (rank_form in "Тт" and suit_form in "CcDdHhSs")
}
"""Every way to write a card that the notation has, to the one way in which it is written back."""


def card_texts() -> SearchStrategy[str]:
    """Texts for one card in every notation: letters, signs, ``T`` and ``10``, Russian letters."""
    return st.sampled_from(sorted(CARD_FORMS))


def texts_like_cards() -> SearchStrategy[str]:
    """Short texts out of the signs of the notation; a few are cards, most are not."""
    return st.text(alphabet="0123456789TJQKAtjqkaSHDCshdcТКДВтПЧБ♠♥♦♣ -", max_size=4)


# --- seeds and tables -------------------------------------------------------------------------


def seeds() -> SearchStrategy[int | str]:
    return st.one_of(st.integers(0, 2**64), st.text(max_size=8))


@cache
def presets() -> SearchStrategy[Ruleset]:
    return st.sampled_from(list(PRESETS.values()))


_OPEN_TO_CHOICE: dict[str, SearchStrategy[Any]] = {
    "name": st.sampled_from(["house rules", "Friday", "Пики по пятницам"]),
    "target": st.one_of(st.integers(1, 120), st.sampled_from([200, 300, 500])),
    "trick_points": st.integers(0, 25),
    "overtrick_points": st.integers(0, 12),
    "nil_points": st.integers(0, 150),
    "blind_nil_points": st.integers(0, 300),
    "exchange_cards": st.integers(0, 4),
    "bag_limit": st.integers(1, 12),
    "bag_cost": st.integers(0, 130),
} | {
    setting.name: st.sampled_from(list(type(setting.default)))
    for setting in fields(Ruleset)
    if isinstance(setting.default, Enum) and setting.name != "seating"
}
_BY_TABLE = {"base", "players", "seating", "removed"}
if {setting.name for setting in fields(Ruleset)} != set(_OPEN_TO_CHOICE) | _BY_TABLE:
    raise AssertionError("a field of Ruleset has no strategy: add it to strategies.py")


def _consistent(rules: Ruleset, changes: dict[str, Any]) -> Ruleset:
    """Put right what the drawn settings contradict: no settings are thrown away for it."""
    asked = {setting.name: getattr(rules, setting.name) for setting in fields(Ruleset)} | changes
    size = (52 - len(asked["removed"])) // asked["players"]
    if asked["nil"] is Nil.OFF:
        asked["blind_nil"] = BlindNil.OFF
    if asked["blind_nil"] is BlindNil.OFF or asked["seating"] is Seating.ALONE:
        asked["exchange_cards"] = 0
    asked["exchange_cards"] = min(asked["exchange_cards"], size)
    if asked["nil"] is Nil.OFF and asked["seating"] is Seating.PARTNERS and size < 2:
        asked["bid_sum"] = BidSum.ANY  # two bids of at least one sum to more than one trick
    return replace(rules, **asked)


_TABLES = ((Seating.PARTNERS, 4), (Seating.ALONE, 3), (Seating.ALONE, 4))


_SUITS_TOGETHER = [
    Cards(card for card in FULL_DECK if card.suit in suits) for suits in ("CDHS", "HS", "DHS")
]


@cache
def _removed_from_few_suits(kept: int) -> SearchStrategy[Cards]:
    """The same for a small deck, often of few suits: hands of nothing but spades come up."""
    pools = st.sampled_from(_SUITS_TOGETHER)
    rows = pools.flatmap(lambda pool: hands(kept, kept, of=pool))
    return rows.map(lambda row: Cards(card for card in FULL_DECK if card not in row))


@cache
def _removed(kept: int) -> SearchStrategy[Cards]:
    """The cards to take out so that ``kept`` are left; the smaller part of the two is drawn."""
    out = 52 - kept
    if out <= kept:
        return hands(out, out)
    return hands(kept, kept).map(lambda row: Cards(card for card in FULL_DECK if card not in row))


_ANY_CHOICES = st.fixed_dictionaries({}, optional=_OPEN_TO_CHOICE)


@st.composite
def rulesets(draw: DrawFn) -> Ruleset:
    """House rules made from every preset by any choice of settings, with decks of any size."""
    rules = draw(presets())
    changes: dict[str, Any] = draw(_ANY_CHOICES)
    if draw(st.booleans()):
        seating, players = draw(st.sampled_from(_TABLES))
        size = draw(st.sampled_from([52 // players, 52 // players - 1, 3, 2, 1]))
        removed = draw(_removed(size * players))
        changes |= {"seating": seating, "players": players, "removed": removed}
    return _consistent(rules, changes)


_IN_PLAY = (
    "nil",
    "blind_nil",
    "exchange_cards",
    "exchange_order",
    "bid_sum",
    "bid_over_hand",
    "first_lead",
    "forced_spade_lead",
    "next_lead",
    "late_revoke",
)
_CHOICES_IN_PLAY = st.fixed_dictionaries(
    {}, optional={name: _OPEN_TO_CHOICE[name] for name in _IN_PLAY}
)
_PRESETS_OFTEN_WITH_EXCHANGE = presets() | st.just(PRESETS["cohen"])


@st.composite
def small_rulesets(draw: DrawFn, seating: Seating | None = None) -> Ruleset:
    """Rules for 1 to 4 cards a hand, so that a deal is short and a failure can be read."""
    of_preset = draw(_PRESETS_OFTEN_WITH_EXCHANGE)
    tables = [table for table in _TABLES if seating in (None, table[0])]
    with_whom, players = draw(st.sampled_from(tables))
    size = draw(st.integers(1, 4))
    changes: dict[str, Any] = draw(_CHOICES_IN_PLAY)
    changes |= {"name": "small", "seating": with_whom, "players": players}
    changes["removed"] = draw(_removed_from_few_suits(size * players))
    return _consistent(of_preset, changes)


# --- bids, tricks and sheets ------------------------------------------------------------------


def bids(rules: Ruleset, near: Sequence[int] | None = None) -> SearchStrategy[tuple[Bid, ...]]:
    """One bid a seat that ``rules`` has; with ``near``, often one trick about those numbers."""
    return _bids(rules, near)


@st.composite
def _bids(draw: DrawFn, rules: Ruleset, near: Sequence[int] | None) -> tuple[Bid, ...]:
    lowest = 0 if rules.nil is Nil.ON else 1
    row: list[Bid] = []
    for seat in range(rules.players):
        top = rules.hand_size
        if rules.bid_sum is BidSum.HAND_SIZE and rules.seating is Seating.PARTNERS:
            # who bids first leaves the partner a bid: see test_properties_deal
            partner = row[seat - 2] if seat >= 2 else lowest
            top -= partner if isinstance(partner, int) else 0
            highest = top
        else:
            highest = 99 if rules.bid_over_hand is BidOverHand.ALLOWED else top
        about = None if near is None else near[seat]
        row.append(draw(_one_bid(lowest, top, highest, about, rules.blind_nil)))
    return tuple(row)


@cache
def _one_bid(
    lowest: int, top: int, highest: int, about: int | None, blind: BlindNil
) -> SearchStrategy[Bid]:
    likely: list[SearchStrategy[Bid]] = [st.integers(lowest, max(lowest, top))]
    if about is not None:
        inside = [bid for bid in (about, about + 1, about - 1) if lowest <= bid <= highest]
        likely += [st.sampled_from(inside)] * 2 if inside else []
    if lowest == 0:
        likely.append(st.just(0))
    if blind is BlindNil.ON:
        likely.append(st.just(BLIND_NIL))
    if highest > top:
        likely.append(st.sampled_from([top + 1, top + 2, highest]))
    return st.one_of(likely)


def tricks(rules: Ruleset) -> SearchStrategy[tuple[int, ...]]:
    """How many tricks each seat took, which sum to the hand size."""
    return _tricks(rules.players, rules.hand_size)


@cache
def _tricks(players: int, size: int) -> SearchStrategy[tuple[int, ...]]:
    cuts = st.lists(st.integers(0, size), min_size=players - 1, max_size=players - 1)
    return cuts.map(
        lambda row: tuple(
            high - low for low, high in zip([0, *sorted(row)], [*sorted(row), size], strict=True)
        )
    )


@st.composite
def tallies(draw: DrawFn, rules: Ruleset) -> Tally:
    """What is written down of a deal; bids lie about the tricks, where the boundaries are."""
    won = draw(tricks(rules))
    return Tally(draw(bids(rules, near=won)), won)


def bag_counts(rules: Ruleset) -> SearchStrategy[tuple[int, ...]]:
    """The bags of each side before a deal, often one short of a penalty."""
    off = rules.bag_penalty is BagPenalty.OFF
    more = off or rules.penalties_per_deal is PenaltiesPerDeal.ONE
    return _bag_counts(rules.bag_limit - 1, 4 * rules.bag_limit * more, len(rules.sides))


@cache
def _bag_counts(top: int, more: int, sides: int) -> SearchStrategy[tuple[int, ...]]:
    one = st.integers(0, top) | st.just(top)
    return st.tuples(*[one | st.integers(0, more) if more else one] * sides)


def totals(rules: Ruleset) -> SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(-1500, 1500)] * len(rules.sides))


def sheets(rules: Ruleset, max_size: int = 6) -> SearchStrategy[list[Tally]]:
    """Deals in a row, whatever the totals come to."""
    return st.lists(tallies(rules), max_size=max_size)


@st.composite
def matches(draw: DrawFn, of: SearchStrategy[Ruleset] | None = None) -> Match:
    """Games in progress and games that are over, with low targets among them."""
    rules = draw(of if of is not None else st.one_of(presets(), rulesets(), small_rulesets()))
    rules = replace(rules, target=draw(st.sampled_from([rules.target, 10, 40, 100])))
    match = Match.new(rules, first_dealer=draw(st.integers(0, rules.players - 1)))
    for tally in draw(sheets(rules)):
        if match.is_over:
            break
        match = match.add(bids=tally.bids, tricks=tally.tricks)
    return match


# --- deals ------------------------------------------------------------------------------------


@st.composite
def dealt(draw: DrawFn, rules: Ruleset) -> Deal:
    """A deal before the first bid; a small deck is dealt card by card, a large one by a seed."""
    dealer = draw(st.integers(0, rules.players - 1))
    deck = [card for card in FULL_DECK if card not in rules.removed]
    if len(deck) > 16:
        return Deal.new(rules, seed=draw(st.integers(0, 2**32)), dealer=dealer)
    row = draw(st.permutations(deck))
    hands_by_seat = [row[seat :: rules.players] for seat in range(rules.players)]
    return Deal(rules, dealer=dealer, hands=tuple(map(Cards, hands_by_seat)))


@st.composite
def deals_to_play(draw: DrawFn, rules: Ruleset) -> Deal:
    """A deal after the bidding and the exchange, before the lead."""
    deal = draw(dealt(rules))
    called = draw(bids(rules))
    for turn in range(rules.players):
        deal = deal.bid(called[(deal.dealer + 1 + turn) % rules.players])
    while deal.phase == "exchange":
        assert deal.turn is not None
        hand = deal.held[deal.turn]
        if rules.exchange_order is not ExchangeOrder.TOGETHER:
            row = draw(st.permutations(hand))
        else:
            row = list(hand[draw(st.integers(0, len(hand) - 1)) :]) + list(hand)
        deal = deal.exchange(list(dict.fromkeys(row))[: rules.exchange_cards])
    return deal


def tables() -> SearchStrategy[Ruleset]:
    """Rules to play a deal by: mostly small, now and then those of a preset."""
    return st.one_of(small_rulesets(), small_rulesets(), small_rulesets(), presets())


@st.composite
def deals(draw: DrawFn, of: SearchStrategy[Ruleset] | None = None) -> Deal:
    """Deals in progress: after the bidding and any number of lawful cards."""
    rules = draw(of if of is not None else tables())
    deal = draw(deals_to_play(rules))
    count = draw(st.integers(0, rules.hand_size * rules.players))
    for card in _lawful_course(deal, draw(st.binary(min_size=count, max_size=count))):
        deal = deal.play(card)
    return deal


@st.composite
def finished_deals(draw: DrawFn, of: SearchStrategy[Ruleset] | None = None) -> Deal:
    """Deals played to the last trick by lawful cards."""
    rules = draw(of if of is not None else tables())
    deal = draw(deals_to_play(rules))
    count = rules.hand_size * rules.players
    for card in _lawful_course(deal, draw(st.binary(min_size=count, max_size=count))):
        deal = deal.play(card)
    return deal


def _lawful_course(start: Deal, choices: bytes) -> Iterator[Card]:
    """Yield a lawful card for each of ``choices``."""
    rules = start.ruleset
    held = [list(hand) for hand in start.held]
    leader, on_table, is_open = (start.dealer + 1) % rules.players, list[Card](), False
    for number, choice in enumerate(choices):
        seat = (leader + len(on_table)) % rules.players
        hand = held[seat]
        others = [card for card in hand if card.suit != "S"]
        if on_table:
            may = [card for card in hand if card.suit == on_table[0].suit] or hand
        elif is_open or not others or (number == 0 and rules.first_lead is FirstLead.ANY_CARD):
            may = hand
        else:
            may = others
        card = may[choice % len(may)]
        yield card
        if card.suit == "S":
            led = on_table[0].suit if on_table else None
            forced = led is None and rules.forced_spade_lead is ForcedSpadeLead.OPENS
            is_open = is_open or forced or led not in (None, "S")
        hand.remove(card)
        on_table.append(card)
        if len(on_table) == rules.players:
            trumps = [one for one in on_table if one.suit == "S"]
            running = trumps or [one for one in on_table if one.suit == on_table[0].suit]
            best = on_table.index(max(running, key=lambda one: one.rank))
            wins = rules.next_lead is NextLead.WINNER
            leader = (leader + (best if wins else 1)) % rules.players
            on_table = []
