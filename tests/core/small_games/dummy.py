"""Four seats, 48 cards or few: the dealer names trumps, and lays the open hand across the table."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from spades.core.cards import Cards, Rank, Suit, deal_out, deck, shuffled
from spades.core.duty import Reason, duty_of
from spades.core.order import Order, order_of
from spades.core.trick import Trick

from .base import Move, SmallDeal, entry, fitting, play, played_by, registry, share

STATEMENTS = registry(
    "DUM",
    NAME_1="the dealer names a suit or none, once",
    FOLLOW_1="the suit led is followed",
    HAND_1="a card is played from the hand whose turn it is",
    TURN_1="each plays in turn, the dealer for the hand across too",
    OVER_1="the deal is over",
)
SUITS = {suit.value: suit for suit in Suit} | {"none": None}


@dataclass(frozen=True)
class Rules:
    hand_size: int = 13
    lowest: Rank = Rank.TWO
    players: int = 4

    @property
    def deck(self) -> Cards:
        return deck(lowest=self.lowest)


PRESETS = {"short": Rules(12, Rank.THREE), "tiny": Rules(3, Rank.QUEEN)}


@dataclass(frozen=True, kw_only=True)
class DummyDeal(SmallDeal):
    statements = STATEMENTS

    @property
    def phase(self):
        return "naming" if not self.steps else "play" if any(self.held) else "over"

    @property
    def across(self) -> int:
        return (self.dealer + 2) % 4

    @property
    def turn(self):
        if self.phase != "play":
            return self.dealer if self.phase == "naming" else None
        return self.dealer if self.trick.turn == self.across else self.trick.turn

    def candidates(self):
        if self.phase == "naming":
            return [Move("trump", word=word) for word in SUITS]
        return list(map(play, self.held[self.trick.turn]))

    def against(self, move, seat):
        if seat != self.turn:
            return self.refused("TURN-1", str(move))
        if self.phase == "naming" or move.act == "trump":
            named = move.act == "trump" and move.word in SUITS and not move.cards
            fits = self.phase == "naming" and named
            return None if fits else self.refused("NAME-1", str(move))
        if move.act != "play" or len(move.cards) != 1 or move.word:
            return self.refused("TURN-1", str(move))
        hand = self.held[self.trick.turn]
        duty = duty_of(hand, self.trick.cards, order=self.trick.order)
        return self.against_card(move.cards[0], hand, duty, {Reason.FOLLOW_SUIT: "FOLLOW-1"})

    def after(self, move):
        if move.act == "trump":
            return replace(self, trick=replace(self.trick, order=order_of(SUITS[move.word])))
        return self.laid(move.cards[0], self.trick.turn)

    def shown(self):
        """The hand across is open once a card was led."""
        return self.hands[self.across] if self.trick.cards or self.tricks else ()

    @property
    def result(self):
        own = sum(trick.winner in (self.dealer, self.across) for trick in self.tricks)
        return (own, len(self.tricks) - own) if self.is_over else None


def begin(rules, dealer, hands, talon):
    trick = Trick((dealer + 1) % 4, Cards(), 4, order=Order())
    return DummyDeal(
        ruleset=rules, dealer=dealer, hands=hands, talon=talon, held=hands, trick=trick
    )


def new(rules, seed):
    return begin(rules, 1, deal_out(shuffled(rules.deck, seed), players=4, dealer=1), Cards())


def possible(sight, chance: random.Random):
    played = [played_by(sight, seat) for seat in range(4)]
    known = [set(row) for row in played]
    known[sight.seat] = set(sight.dealt)
    if sight.shown:
        known[(sight.dealer + 2) % 4] |= set(sight.shown)
    unknown = [c for c in sight.ruleset.deck if not any(c in row for row in known)]
    rooms = [sight.ruleset.hand_size - len(row) for row in known]

    def guess():
        shared = share(sight, unknown, rooms, chance)
        hands = [
            sight.dealt if seat == sight.seat else Cards((*known[seat], *row)).in_order()
            for seat, row in enumerate(shared)
        ]
        deal = begin(sight.ruleset, sight.dealer, tuple(hands), Cards())
        for step in sight.steps:
            deal = deal.take(step)
        return deal

    return fitting(sight, guess)


GAME = entry("dummy", PRESETS, begin, new, possible, lambda rules: rules.deck)
