"""Two players, 24 cards, four of them out: trumps change in a trick as a play declares a pair."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from spades.core.cards import Card, Cards, Packet, Rank, deal_packets, deck, shuffled
from spades.core.duty import BeatDuty, Reason, VoidDuty, duty_of
from spades.core.order import Order, order_of
from spades.core.trick import Trick

from .base import SmallDeal, entry, fitting, play, played_by, registry, share

STATEMENTS = registry(
    "MAR",
    FOLLOW_1="the suit led is followed",
    TRUMP_1="without the suit led a trump is played",
    BEAT_1="a higher card is played where one is held",
    HAND_1="a card is played from the hand",
    PAIR_1="who leads, has taken a trick and holds king and queen may declare them",
    TURN_1="each plays in turn, and cards are all that is played",
    OVER_1="the deal is over",
)
TEN_HIGH = tuple(map(Rank, (9, 11, 12, 13, 10, 14)))
VALUES = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
NAMES = {
    Reason.FOLLOW_SUIT: "FOLLOW-1",
    Reason.MUST_TRUMP: "TRUMP-1",
    Reason.MUST_BEAT: "BEAT-1",
}


@dataclass(frozen=True)
class Rules:
    void: VoidDuty = VoidDuty.MUST_TRUMP
    beat: BeatDuty = BeatDuty.FREE
    hand_size: int = 10
    players: int = 2


PRESETS = {
    "usual": Rules(),
    "strict": Rules(beat=BeatDuty.ALWAYS),
    "overtrump": Rules(beat=BeatDuty.TRUMPS),
    "free": Rules(void=VoidDuty.FREE, hand_size=4),
}


@dataclass(frozen=True, kw_only=True)
class MarriagesDeal(SmallDeal):
    statements = STATEMENTS
    declared: tuple[tuple[int, str], ...] = ()

    @property
    def phase(self):
        return "play" if any(self.held) else "over"

    @property
    def turn(self):
        return self.trick.turn if any(self.held) else None

    def candidates(self):
        for card in self.held[self.turn]:
            yield play(card)
            yield play(card, "marriage")

    def against(self, move, seat):
        if move.act != "play" or len(move.cards) != 1 or seat != self.turn:
            return self.refused("TURN-1", str(move))
        card, hand = move.cards[0], self.held[seat]
        if move.word and not (move.word == "marriage" and self.can_declare(card, seat)):
            return self.refused("PAIR-1", str(move), card)
        rules, trick = self.ruleset, self.trick
        duty = duty_of(hand, trick.cards, order=trick.order, void_duty=rules.void, beat=rules.beat)
        return self.against_card(card, hand, duty, NAMES)

    def can_declare(self, card: Card, seat: int) -> bool:
        pair = {Card(rank, card.suit) for rank in (Rank.KING, Rank.QUEEN)}
        leads = not self.trick.cards and any(trick.winner == seat for trick in self.tricks)
        return leads and card in pair and pair <= set(self.held[seat])

    def after(self, move):
        card, seat = move.cards[0], self.turn
        if not move.word:
            return self.laid(card, seat)
        trick = replace(self.trick, order=order_of(card.suit, TEN_HIGH))
        declared = (*self.declared, (seat, card.suit.value))
        return self.laid(card, seat, trick=trick, declared=declared)

    @property
    def result(self):
        if not self.is_over:
            return None
        points = [40 * [seat for seat, _ in self.declared].count(side) for side in range(2)]
        for trick in self.tricks:
            points[trick.winner] += sum(VALUES.get(card.rank, 0) for card in trick.cards)
        return tuple(points)

    def places(self):
        yield from super().places()
        yield self.talon


def begin(rules, dealer, hands, talon):
    trick = Trick(1 - dealer, Cards(), 2, order=Order(TEN_HIGH))
    return MarriagesDeal(
        ruleset=rules, dealer=dealer, hands=hands, talon=talon, held=hands, trick=trick
    )


def new(rules, seed):
    pack = shuffled(deck(lowest=Rank.NINE), seed)
    dealt = deal_packets(pack, [Packet(1)] * rules.hand_size, players=2, dealer=0)
    return begin(rules, 0, dealt.hands, dealt.rest)


def possible(sight, chance: random.Random):
    other = 1 - sight.seat
    played = played_by(sight, other)
    unknown = [c for c in deck(lowest=Rank.NINE) if c not in (*sight.dealt, *played)]
    rooms = [0, 0, len(unknown) - sight.sizes[other]]
    rooms[other] = sight.sizes[other]

    def guess():
        shared = share(sight, unknown, rooms, chance)
        hands = [sight.dealt] * 2
        hands[other] = Cards((*shared[other], *played))
        deal = begin(sight.ruleset, sight.dealer, tuple(hands), shared[2])
        for step in sight.steps:
            deal = deal.take(step)
        return deal

    return fitting(sight, guess)


GAME = entry("marriages", PRESETS, begin, new, possible, lambda rules: deck(lowest=Rank.NINE))
