"""Two players, several rounds from one pack of 36 or 52: an order, a counter out of turn, cards.

Where hands are unequal the first puts a card away, unseen.  A trump must be played, and a trump on
the table must be beaten.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import chain, islice

from spades.core.cards import Cards, Packet, Rank, Suit, deal_packets, deck, shuffled
from spades.core.duty import BeatDuty, Reason, VoidDuty, duty_of
from spades.core.order import Order, order_of
from spades.core.playing import share_out
from spades.core.trick import Trick

from .base import Move, SmallDeal, entry, fitting, play, registry

STATEMENTS = registry(
    "RND",
    ORDER_1="the first orders tricks, from two on, and names trumps, or passes",
    COUNTER_1="the other may counter an order, once, until the own first card",
    AWAY_1="who holds a card too many puts one away before the play",
    FOLLOW_1="the suit led is followed",
    TRUMP_1="without the suit led a trump is played",
    BEAT_1="a trump on the table is beaten where that can be done",
    HAND_1="a card is played from the hand",
    TURN_1="each plays in turn",
    OVER_1="the deal is over",
)
NAMES = {
    Reason.FOLLOW_SUIT: "FOLLOW-1",
    Reason.MUST_TRUMP: "TRUMP-1",
    Reason.MUST_BEAT: "BEAT-1",
}


@dataclass(frozen=True)
class Rules:
    """``sizes`` are the tricks of each round, ``extra`` is one where the first gets a card more."""

    lowest: Rank = Rank.TWO
    sizes: tuple[int, ...] = (4, 4, 4, 4, 4, 6)
    extra: int = 0
    players: int = 2

    @property
    def deck(self) -> Cards:
        return deck(lowest=self.lowest)

    @property
    def packets(self) -> tuple[tuple[Packet, ...], ...]:
        more = (Packet(1, (0,)),) * self.extra
        return tuple((Packet(1),) * size + more for size in self.sizes)


PRESETS = {"equal": Rules(), "unequal": Rules(Rank.SIX, (4, 4, 4, 4), extra=1)}


@dataclass(frozen=True, kw_only=True)
class RoundsDeal(SmallDeal):
    """``hands`` have a row a round and seat, as dealt: the first round of both, then the second."""

    statements = STATEMENTS
    round: int = 0
    order: tuple[int, str] | None = None
    passed: bool = False
    counter: int | None = None
    scores: tuple[tuple[int, int], ...] = ()

    @property
    def first(self) -> int:
        return 1 - self.dealer

    @property
    def size(self) -> int:
        return self.ruleset.sizes[self.round]

    @property
    def phase(self):
        if self.round == len(self.ruleset.sizes):
            return "over"
        if self.order is None and not self.passed:
            return "order"
        begun = self.trick.cards or len(self.tricks) > sum(self.ruleset.sizes[: self.round])
        return "play" if begun or len(self.held[self.first]) == self.size else "discard"

    @property
    def turn(self):
        match self.phase:
            case "over":
                return None
            case "play":
                return self.trick.turn
        return self.first

    def candidates(self):
        counters = [Move("counter", word=f"{n}", seat=self.seat_of_counter()) for n in range(2, 7)]
        match self.phase:
            case "order":
                numbers = [f"{suit}{n}" for n in range(2, 7) for suit in Suit]
                return [Move("pass"), *(Move("order", word=word) for word in numbers)]
            case "discard":
                return [*(Move("discard", Cards((c,))) for c in self.held[self.first]), *counters]
        return [*map(play, self.held[self.turn]), *counters]

    def seat_of_counter(self) -> int | None:
        return None if self.turn == self.dealer else self.dealer

    def against(self, move, seat):
        known = move.act in ("pass", "order", "counter", "discard", "play")
        if not known or (move.act == "counter" and (self.phase == "order" or move.cards)):
            return self.refused("TURN-1", str(move))
        if move.act == "counter":
            fits = move.word in map(str, range(2, self.size + 1)) and seat == self.dealer
            own = self.order is not None and self.counter is None and self.no_card_yet()
            return None if fits and own else self.refused("COUNTER-1", str(move))
        if seat != self.turn:
            return self.refused("TURN-1", str(move))
        hand = self.held[seat]
        match self.phase:
            case "order":
                words = [f"{suit}{n}" for n in range(2, self.size + 1) for suit in Suit]
                fits = move.act == "order" and move.word in words and not move.cards
                fits |= replace(move, seat=None) == Move("pass")
                return None if fits else self.refused("ORDER-1", str(move))
            case "discard":
                one = len(move.cards) == 1 and move.cards[0] in hand and not move.word
                return None if move.act == "discard" and one else self.refused("AWAY-1", str(move))
        if move.act != "play" or len(move.cards) != 1 or move.word:
            return self.refused("TURN-1", str(move))
        duty = duty_of(
            hand,
            self.trick.cards,
            order=self.trick.order,
            void_duty=VoidDuty.MUST_TRUMP,
            beat=BeatDuty.TRUMPS,
        )
        return self.against_card(move.cards[0], hand, duty, NAMES)

    def no_card_yet(self) -> bool:
        return len(self.held[self.dealer]) == self.size

    def after(self, move):
        match move.act:
            case "pass":
                return replace(self, passed=True)
            case "order":
                suit, number = move.word[0], int(move.word[1:])
                trick = replace(self.trick, order=order_of(Suit(suit)))
                return replace(self, order=(number, suit), trick=trick)
            case "counter":
                return replace(self, counter=int(move.word))
            case "discard":
                left = Cards(card for card in self.held[self.first] if card not in move.cards)
                held = (left, self.held[1]) if self.first == 0 else (self.held[0], left)
                return replace(self, held=held, away=Cards((*self.away, *move.cards)))
        return self.laid(move.cards[0], self.turn)

    def completed(self):
        after = super().completed()
        return after if any(after.held) else after.counted()

    def counted(self):
        """The deal after a round: what it brought, and the next hands from the pack."""
        taken = [trick.winner for trick in self.tricks[-self.size :]]
        score = [taken.count(0), taken.count(1)]
        for seat, wanted in (
            (self.first, self.order and self.order[0]),
            (self.dealer, self.counter),
        ):
            if wanted is not None:
                score[seat] = 2 * wanted if score[seat] >= wanted else -2 * wanted
        number = self.round + 1
        over = number == len(self.ruleset.sizes)
        return replace(
            self,
            round=number,
            order=None,
            passed=False,
            counter=None,
            scores=(*self.scores, tuple(score)),
            held=(Cards(), Cards()) if over else self.hands[2 * number : 2 * number + 2],
            trick=Trick(self.first, Cards(), 2, order=Order()),
        )

    def dealt_to(self, seat):
        return Cards(chain(*self.hands[seat : 2 * self.round + 2 : 2]))

    def seen_step(self, step, seat):
        return step if step.act != "discard" or seat == self.first else Move("discard")

    @property
    def result(self):
        sums = tuple(sum(score[seat] for score in self.scores) for seat in range(2))
        return sums if self.is_over else None

    def places(self):
        yield from super().places()
        yield from self.hands[2 * self.round + 2 :]
        yield self.talon


def begin(rules, dealer, hands, talon):
    return RoundsDeal(
        ruleset=rules,
        dealer=dealer,
        hands=hands,
        talon=talon,
        held=hands[:2],
        trick=Trick(1 - dealer, Cards(), 2, order=Order()),
    )


def new(rules, seed):
    rest, hands = shuffled(rules.deck, seed), ()
    for packets in rules.packets:
        dealt = deal_packets(rest, packets, players=2, dealer=1)
        hands, rest = hands + dealt.hands, dealt.rest
    return begin(rules, 1, hands, rest)


def possible(sight, chance: random.Random):
    """The other's hands are made of the cards played, of what they hold, and of those put away."""
    rules, me, other = sight.ruleset, sight.seat, 1 - sight.seat
    tricks, rounds, at = (*sight.tricks, sight.trick), [], 0
    for size in rules.sizes:
        played = [trick.card_of(other) for trick in tricks[at : at + size]]
        rounds.append([card for card in played if card is not None])
        at += size
    mine, sizes = (
        [size + rules.extra * (seat != sight.dealer) for size in rules.sizes]
        for seat in (me, other)
    )
    now = sum(step.act in ("order", "pass") for step in sight.steps)
    now = min(now - (sight.phase != "order"), len(sizes) - 1)
    known = {*sight.dealt, *chain(*rounds)}
    unknown = [card for card in rules.deck if card not in known]
    void = 0
    for trick in tricks[sum(rules.sizes[:now]) :]:
        if trick.card_of(other) and trick.seats[0] != other:
            group = trick.order.group(trick.cards[0])
            if trick.order.group(trick.card_of(other)) is not group:
                void |= trick.order.cards_of(group)
    put = sight.steps.count(Move("discard"))

    def guess():
        done = len(sizes) if sight.phase == "over" else now
        away = [size - len(rounds[n]) if n < done else 0 for n, size in enumerate(sizes)]
        held = 0 if sight.phase == "over" else sight.sizes[other]
        if put > sum(map(bool, away)):  # in this round too
            away[now] = 1
        later = sum(sizes[now + 1 :]) + sum(mine[now + 1 :])
        rooms = (held, *away, later, len(unknown) - held - sum(away) - later)
        shared = share_out(unknown, rooms, lambda n, card: n or not void & card.bit, chance)
        rest, own, hands = iter(shared[-2]), iter(sight.dealt), []
        for n in range(len(sizes)):
            ours = islice(own if n <= now else rest, mine[n])
            theirs = islice(rest, sizes[n])
            if n <= now:
                theirs = (*rounds[n], *shared[1 + n], *(shared[0] if n == now else ()))
            pair = Cards(ours), Cards(theirs)
            hands += pair if me == 0 else pair[::-1]
        deal = begin(rules, sight.dealer, tuple(hands), shared[-1])
        hidden = (row for row in shared[1:-2] if row)
        for step in sight.steps:
            deal = deal.take(Move("discard", next(hidden)) if step == Move("discard") else step)
        return deal

    return fitting(sight, guess)


GAME = entry("rounds", PRESETS, begin, new, possible, lambda rules: rules.deck)
