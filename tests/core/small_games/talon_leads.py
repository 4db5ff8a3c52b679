"""Three hold ten of 32 cards, the fewest tricks are best, and two cards of nobody ask for a suit.

With four the dealer holds none, and the two cards are the dealer's: they can take a trick.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from spades.core.cards import Cards, Packet, Rank, deal_packets, deck, shuffled
from spades.core.duty import Reason, duty_of
from spades.core.order import Order
from spades.core.trick import Trick

from .base import SmallDeal, entry, fitting, play, played_by, registry, share

STATEMENTS = registry(
    "TAL",
    ASK_1="the first two tricks are in the suit of a card that is turned up",
    HAND_1="a card is played from the hand",
    TURN_1="the first three tricks are led at the dealer's left, then by who took the last",
    OVER_1="the deal is over",
)
PACK = deck(lowest=Rank.SEVEN)
PACKETS = (Packet(2, (0, 1, 2)),) * 3 + (Packet(2, ()),) + (Packet(2, (0, 1, 2)),) * 2
ORDER = Order(tuple(map(Rank, range(7, 15))))


@dataclass(frozen=True)
class Rules:
    players: int = 3


PRESETS = {"three": Rules(), "four": Rules(players=4)}


@dataclass(frozen=True, kw_only=True)
class TalonDeal(SmallDeal):
    statements = STATEMENTS

    @property
    def phase(self):
        return "play" if any(self.held) else "over"

    @property
    def turn(self):
        return self.trick.turn if any(self.held) else None

    def candidates(self):
        return list(map(play, self.held[self.turn]))

    def against(self, move, seat):
        if seat != self.turn or move.act != "play" or len(move.cards) != 1 or move.word:
            return self.refused("TURN-1", str(move))
        hand, trick = self.held[seat], self.trick
        duty = duty_of(hand, trick.cards, order=ORDER, asked=trick.asked)
        return self.against_card(move.cards[0], hand, duty, {Reason.FOLLOW_SUIT: "ASK-1"})

    def after(self, move):
        return self.laid(move.cards[0], self.turn)

    def next_trick(self, last):
        return trick_after(self.ruleset, self.dealer, self.talon, (*self.tricks, last))

    def shown(self):
        return self.talon[: len(self.tricks) + 1]

    def talon_seen(self, seat):
        return Cards(self.shown())

    @property
    def result(self):
        taken = [trick.winner for trick in self.tricks]
        return tuple(map(taken.count, range(self.players))) if self.is_over else None

    def places(self):
        yield from super().places()
        turned = len(self.tricks) + (not self.is_over) if self.players == 4 else 0
        yield self.talon[turned:]


def trick_after(rules, dealer, talon, tricks):
    number, first = len(tricks), (dealer + 1) % rules.players
    hands = tuple((first + place) % rules.players for place in range(3))
    if number < 2:
        if rules.players == 4:
            return Trick(dealer, Cards(talon[number : number + 1]), 4, (dealer, *hands), ORDER)
        return Trick(first, Cards(), 3, hands, ORDER, asked=ORDER.group(talon[number]))
    leader = first if number == 2 else tricks[-1].winner
    at = hands.index(leader)
    return Trick(leader, Cards(), rules.players, (*hands[at:], *hands[:at]), ORDER)


def begin(rules, dealer, hands, talon):
    return TalonDeal(
        ruleset=rules,
        dealer=dealer,
        hands=hands,
        talon=talon,
        held=hands,
        trick=trick_after(rules, dealer, talon, ()),
    )


def new(rules, seed):
    dealt = deal_packets(shuffled(PACK, seed), PACKETS, players=rules.players, dealer=2)
    return begin(rules, 2, dealt.hands, dealt.talon)


def possible(sight, chance: random.Random):
    players = sight.ruleset.players
    known = [set(played_by(sight, seat)) - set(sight.talon) for seat in range(players)]
    known[sight.seat] = set(sight.dealt)
    unknown = [c for c in PACK if c not in sight.talon and not any(c in row for row in known)]
    rooms = [0 if seat == sight.seat else size for seat, size in enumerate(sight.sizes)]

    def guess():
        shared = share(sight, unknown, (*rooms, 2 - len(sight.talon)), chance)
        hands = [
            sight.dealt if seat == sight.seat else Cards((*known[seat], *shared[seat]))
            for seat in range(players)
        ]
        talon = Cards((*sight.talon, *shared[-1]))
        deal = begin(sight.ruleset, sight.dealer, tuple(hands), talon)
        for step in sight.steps:
            deal = deal.take(step)
        return deal

    return fitting(sight, guess)


GAME = entry("talon leads", PRESETS, begin, new, possible, lambda rules: PACK)
