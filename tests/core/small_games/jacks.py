"""Three players, 32 cards: one takes the talon, puts two away and plays alone; jacks are trumps."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import chain, combinations

from spades.core.cards import Cards, Packet, Rank, Suit, cards, deal_packets, deck, shuffled
from spades.core.duty import Reason, duty_of
from spades.core.order import Order, order_of
from spades.core.trick import Trick

from .base import Move, SmallDeal, entry, fitting, play, played_by, registry, share

STATEMENTS = registry(
    "JAC",
    BID_1="each in turn takes the talon or passes, until one takes it",
    AWAY_1="two cards are put away",
    NAME_1="who plays alone names a suit, grand or null",
    FOLLOW_1="the suit led is followed, and jacks are no part of the suit printed on them",
    HAND_1="a card is played from the hand",
    TURN_1="each plays in turn",
    OVER_1="the deal is over",
)
PACK = deck(lowest=Rank.SEVEN)
JACKS = cards("JC JS JH JD")
TEN_HIGH = tuple(map(Rank, (7, 8, 9, 12, 13, 10, 14)))
CONTRACTS = {suit.value: order_of(suit, TEN_HIGH, JACKS) for suit in Suit} | {
    "grand": order_of(None, TEN_HIGH, JACKS),
    "null": order_of(None, tuple(map(Rank, range(7, 15)))),
}
VALUES = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


@dataclass(frozen=True)
class Rules:
    packets: tuple[int, ...] = (3, 0, 3, 4)
    players: int = 3


PRESETS = {"early talon": Rules(), "late talon": Rules(packets=(3, 4, 0, 3))}


@dataclass(frozen=True, kw_only=True)
class JacksDeal(SmallDeal):
    statements = STATEMENTS
    passes: int = 0
    soloist: int | None = None
    order: Order | None = None

    @property
    def phase(self):
        if self.soloist is None:
            return "bidding" if self.passes < 3 else "over"
        if not self.away:
            return "discard"
        return "naming" if self.order is None else "play" if any(self.held) else "over"

    @property
    def turn(self):
        match self.phase:
            case "bidding":
                return (self.dealer + 1 + self.passes) % 3
            case "play":
                return self.trick.turn
            case "over":
                return None
        return self.soloist

    def candidates(self):
        match self.phase:
            case "bidding":
                return [Move("pass"), Move("take")]
            case "discard":
                rows = combinations(self.held[self.soloist], 2)
                return [Move("discard", Cards(row)) for row in rows]
            case "naming":
                return [Move("name", word=word) for word in CONTRACTS]
        return list(map(play, self.held[self.turn]))

    def against(self, move, seat):
        bare, acts = replace(move, seat=None), {"pass", "take", "discard", "name", "play"}
        if seat != self.turn or move.act not in acts or (move.word and move.act != "name"):
            return self.refused("TURN-1", str(move))
        match self.phase:
            case "bidding":
                fits, name = bare in self.candidates(), "BID-1"
            case "discard":
                own = set(move.cards) <= set(self.held[seat])
                fits, name = move.act == "discard" and len(move.cards) == 2 and own, "AWAY-1"
            case "naming":
                fits, name = bare in self.candidates(), "NAME-1"
            case _:
                fits, name = move.act == "play" and len(move.cards) == 1, "TURN-1"
        if not fits:
            return self.refused(name, str(move))
        if self.phase != "play":
            return None
        duty = duty_of(self.held[seat], self.trick.cards, order=self.order)
        names = {Reason.FOLLOW_SUIT: "FOLLOW-1"}
        return self.against_card(move.cards[0], self.held[seat], duty, names)

    def after(self, move):
        match move.act:
            case "pass":
                return replace(self, passes=self.passes + 1)
            case "take":
                return self.holding(self.turn, (*self.held[self.turn], *self.talon))
            case "discard":
                left = [card for card in self.held[self.soloist] if card not in move.cards]
                return replace(self.holding(self.soloist, left), away=move.cards)
            case "name":
                order = CONTRACTS[move.word]
                return replace(self, order=order, trick=replace(self.trick, order=order))
        return self.laid(move.cards[0], self.turn)

    def holding(self, soloist, row):
        held = tuple(Cards(row) if seat == soloist else h for seat, h in enumerate(self.held))
        return replace(self, soloist=soloist, held=held)

    def talon_seen(self, seat):
        return self.talon if seat == self.soloist else Cards()

    def seen_step(self, step, seat):
        return step if step.act != "discard" or seat == self.soloist else Move("discard")

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom: one against two, or nobody with anybody."""
        if self.soloist is None:
            return ((0,), (1,), (2,))
        return ((self.soloist,), tuple(seat for seat in range(3) if seat != self.soloist))

    @property
    def result(self):
        if not self.is_over:
            return None
        points = [0] * len(self.sides)
        points[0] = sum(VALUES.get(card.rank, 0) for card in self.away)
        for trick in self.tricks:
            side = next(n for n, seats in enumerate(self.sides) if trick.winner in seats)
            points[side] += sum(VALUES.get(card.rank, 0) for card in trick.cards)
        return tuple(zip(self.sides, points, strict=True))

    def places(self):
        yield from super().places()
        yield self.talon if self.soloist is None else ()


def begin(rules, dealer, hands, talon):
    trick = Trick((dealer + 1) % 3, Cards(), 3)
    return JacksDeal(
        ruleset=rules, dealer=dealer, hands=hands, talon=talon, held=hands, trick=trick
    )


def new(rules, seed):
    packets = [Packet(size) if size else Packet(2, ()) for size in rules.packets]
    dealt = deal_packets(shuffled(PACK, seed), packets, players=3, dealer=0)
    return begin(rules, 0, dealt.hands, dealt.talon)


def possible(sight, chance: random.Random):
    """Cards are shared out as they lie now; the soloist's are then dealt back."""
    seat, acts = sight.seat, [step.act for step in sight.steps]
    soloist = (sight.dealer + 1 + acts.index("take")) % 3 if "take" in acts else None
    hides = soloist not in (None, seat)
    played = [played_by(sight, by) for by in range(3)]
    seen = {*sight.dealt, *sight.talon, *chain(*played)}
    unknown = [card for card in PACK if card not in seen]
    rooms = [0 if by == seat else size for by, size in enumerate(sight.sizes)]
    rooms.append(len(unknown) - sum(rooms))  # the talon, or what was put away
    given = [step for step in sight.steps if step.act == "discard"]

    def guess():
        *now, rest = share(sight, unknown, rooms, chance)
        hands = [Cards((*row, *played[by])) for by, row in enumerate(now)]
        hands[seat], talon = sight.dealt, sight.talon or rest
        if hides:
            held = (*hands[soloist], *(rest if given else ()))
            own = shuffled(held, chance)
            hands[soloist], talon = Cards(own[:10]), Cards(own[10:])
        deal = begin(sight.ruleset, sight.dealer, tuple(hands), talon)
        for step in sight.steps:
            deal = deal.take(Move("discard", rest) if step == Move("discard") else step)
        return deal

    return fitting(sight, guess)


GAME = entry("jacks", PRESETS, begin, new, possible, lambda rules: PACK)
