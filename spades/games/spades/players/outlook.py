"""What one seat expects of the rest of a deal: who wins a trick, and what that is worth.

Everything is counted from a `Sight`: the cards played show which higher cards are still out, who
has run out of a suit, and what each side still needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, pi, sqrt

from ....core.cards import Card
from ..bids import BLIND_NIL, is_nil, number
from ..settings import BagPenalty, FailedNilBags, FailedNilTricks, MissedBid
from ..sight import Sight
from .hand import SPADES, Ranks, code, expected_tricks, nil_risk, ranks_by_suit

__all__ = ["Outlook"]


class Outlook:
    """What the seat of ``sight``, which has looked, expects of the rest of the deal.

    ``need`` and ``bid`` are by side, ``nil_alive`` by seat; ``holder`` is the seat that is
    winning the trick on the table, ``later`` are those that play to it after this one.

    >>> from ..deal import Deal
    >>> from ..ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5).play("AH")
    >>> outlook = Outlook(Sight.of(deal, 1))
    >>> outlook.need, outlook.holder, outlook.later
    ([4, 6, 5], 0, [2])
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.rules = sight.ruleset
        self.me = sight.seat
        self.partner = sight.partner
        self.sides = len(self.rules.sides)
        self.left = self.rules.hand_size - len(sight.tricks)
        self._count_cards()
        self._read_bids()
        self._read_table()

    def _count_cards(self) -> None:
        sight, rules = self.sight, self.rules
        held = sight.held or ()
        out = set(held)
        self.mine = ranks_by_suit(held)
        self.voids: set[tuple[int, int]] = set()
        for trick in (*sight.tricks, sight.trick):
            for turn, card in enumerate(trick.cards):
                out.add(card)
                if card.suit is not trick.cards[0].suit:
                    seat = (trick.leader + turn) % rules.players
                    self.voids.add((seat, code(trick.cards[0])[0]))
        self.unseen = ranks_by_suit(card for card in rules.deck if card not in out)
        played = sight.trick.seats
        self.count = [self.left - (seat in played) for seat in range(rules.players)]
        self.later = [
            (self.me + turn) % rules.players for turn in range(1, rules.players - len(played))
        ]

    def _read_bids(self) -> None:
        sight, rules = self.sight, self.rules
        bids = [0 if bid is None else bid for bid in sight.bids]
        self.numbers = [number(bid) for bid in bids]
        self.is_nil = [is_nil(bid) for bid in bids]
        self.nil_alive = [
            nil and won == 0 for nil, won in zip(self.is_nil, sight.tricks_won, strict=True)
        ]
        self.nil_points = [
            rules.blind_nil_points if bid is BLIND_NIL else rules.nil_points for bid in bids
        ]
        self.bid = [sum(self.numbers[seat] for seat in seats) for seats in rules.sides]
        self.need = [
            bid - sum(sight.tricks_won[seat] for seat in seats if self._counts(seat))
            for bid, seats in zip(self.bid, rules.sides, strict=True)
        ]
        self.bag_value = [self._bag_value(bags) for bags in sight.bags]
        self.expected = [self._expected(seat) for seat in range(rules.players)]

    def _read_table(self) -> None:
        trick = self.sight.trick
        self.holder = self.me
        self.top: Card | None = None
        for turn, card in enumerate(trick.cards):
            if self.top is None or _beats(code(card), code(self.top)):
                self.top = card
                self.holder = (trick.leader + turn) % self.rules.players

    def _counts(self, seat: int) -> bool:
        return not self.is_nil[seat] or self.rules.failed_nil_tricks is FailedNilTricks.HELP

    def _bag_value(self, bags: int) -> float:
        """Return what a trick over the bid is worth: the nearer the penalty, the less."""
        rules = self.rules
        if rules.bag_penalty is BagPenalty.OFF:
            return float(rules.overtrick_points)
        closeness = min(bags, rules.bag_limit) / rules.bag_limit
        return rules.overtrick_points - rules.bag_cost / rules.bag_limit * (0.5 + closeness)

    def _expected(self, seat: int) -> float:
        """Return the tricks that another seat should still take, judged by its bid."""
        if self.nil_alive[seat]:
            return 0.0
        bid, won = self.numbers[seat] + 0.3, self.sight.tricks_won[seat]
        return min(self.left, max(bid - won, 0.6 * bid * self.left / self.rules.hand_size))

    # What a card does

    def takes(self, card: Card) -> bool:
        """Whether ``card`` would be the highest on the table."""
        return self.top is None or _beats(code(card), code(self.top))

    def is_sure(self, card: Card) -> bool:
        """Whether nobody who is still to play can beat ``card``, whatever is held."""
        if not self.takes(card):
            return False
        suit, rank = code(card)
        led = code(self.sight.trick.cards[0])[0] if self.top is not None else suit
        higher = any(one > rank for one in self.unseen[suit])
        for seat in self.later:
            if higher and (seat, suit) not in self.voids:
                return False
            if suit == led != SPADES and self.unseen[SPADES] and (seat, SPADES) not in self.voids:
                return False
        return True

    def chances(self, card: Card) -> list[float]:
        """Return for each seat the chance, 0 to 1, that it wins the trick if ``card`` is played."""
        one = code(card)
        top, holder = (one, self.me) if self.top is None else (code(self.top), self.holder)
        led = code(self.sight.trick.cards[0])[0] if self.top is not None else one[0]
        if _beats(one, top):
            top, holder = one, self.me
        chances = [0.0] * self.rules.players
        chances[holder] = 1.0
        for seat in self.later:
            gained = 0.0
            for other, chance in enumerate(chances):
                if chance and other != seat:
                    beaten = self._beaten(seat, led, top, other)
                    if other != holder:
                        beaten *= 0.5  # what it takes to win has gone up
                    chances[other] -= chance * beaten
                    gained += chance * beaten
            chances[seat] += gained
        return chances

    @property
    def is_needy(self) -> bool:
        """Whether this side can still make its bid and has not made it yet."""
        return 0 < self.need[self.sight.side] <= self.left

    @property
    def others_need(self) -> bool:
        """Whether some other side can still make its bid and has not made it yet."""
        own = self.sight.side
        return any(0 < need <= self.left for side, need in enumerate(self.need) if side != own)

    def _share(self, seat: int, suit: int) -> float:
        """Return the chance that ``seat`` holds a given unseen card of ``suit``."""
        if (seat, suit) in self.voids:
            return 0.0
        total = sum(
            count
            for other, count in enumerate(self.count)
            if other != self.me and (other, suit) not in self.voids
        )
        return self.count[seat] / total if total else 0.0

    def _beaten(self, seat: int, led: int, top: tuple[int, int], holder: int) -> float:
        """Return the chance that ``seat`` beats the card ``top`` of ``holder``."""
        suit, rank = top
        absent = 1.0 - self._share(seat, led)
        no_trump = 1.0 - self._share(seat, SPADES)
        out = self.unseen[led]
        higher = sum(1 for one in self.unseen[suit] if one > rank)
        void = absent ** len(out)
        forced = 0.0
        if suit == led:
            can = 1.0 - absent**higher
            forced = can * absent ** (len(out) - higher)
            if led != SPADES:
                can += void * (1.0 - no_trump ** len(self.unseen[SPADES]))
        else:
            can = void * (1.0 - no_trump**higher)
        wants = self._wants(seat, holder)
        return wants * can + (1.0 - wants) * forced

    def _wants(self, seat: int, holder: int) -> float:
        """Return how much, from 0 to 1, ``seat`` wants a trick that ``holder`` is winning."""
        if self.nil_alive[seat]:
            return 0.0
        same = seat % self.sides == holder % self.sides
        if self.nil_alive[holder]:
            return 1.0 if same else 0.05
        if same:
            return 0.1
        return 0.9 if self.need[seat % self.sides] > 0 else 0.35

    # What it is worth

    def value(self, card: Card) -> float:
        """Return the points that the side can expect after ``card``, less those of the others."""
        suit, rank = code(card)
        rest = list(self.mine)
        rest[suit] = tuple(other for other in rest[suit] if other != rank)
        chances = self.chances(card)
        hope = self._hope(rest)
        total = sum(
            chance * self._after(seat, hope) for seat, chance in enumerate(chances) if chance > 0
        )
        if self.nil_alive[self.me]:
            lost = chances[self.me]
            risk = nil_risk(rest, self.unseen, self.rules.players - 1)
            total -= 2 * self.nil_points[self.me] * (lost + (1 - lost) * risk)
        return total

    def _hope(self, rest: Sequence[Ranks]) -> float:
        """Return the tricks that the side should still take with ``rest`` in this hand."""
        own = 0.0
        if not self.nil_alive[self.me]:
            own = expected_tricks(rest, self.unseen, self.rules.players - 1)
        if self.partner is not None:
            own += self.expected[self.partner] * (self.left - 1) / self.left
        return min(self.left - 1, own)

    def _after(self, winner: int, hope: float) -> float:
        """Return the points to expect where ``winner`` takes the trick on the table."""
        total = 0.0
        left = self.left - 1
        for side, seats in enumerate(self.rules.sides):
            need = self.need[side] - (winner in seats and self._counts(winner))
            if side == self.sight.side:
                total += self._score(side, need, hope, left)
            else:
                theirs = sum(self.expected[seat] for seat in seats) * left / self.left
                total -= self._score(side, need, theirs, left) / (self.sides - 1)
        if winner != self.me and self.nil_alive[winner]:
            ours = winner % self.sides == self.sight.side
            total -= 2 * self.nil_points[winner] * (1 if ours else -1 / (self.sides - 1))
        return total

    def _score(self, side: int, need: int, hope: float, left: int) -> float:
        """Return the points that a side's bid should bring with ``hope`` of ``left`` tricks."""
        rules = self.rules
        made = self.bid[side] * rules.trick_points
        lost = made if rules.missed_bid is MissedBid.LOSES_BID else 0
        if not self.bid[side]:
            return self.bag_value[side] * (hope - need) * (rules.failed_nil_bags is _BAGS)
        if need <= 0:
            return made + self.bag_value[side] * (hope - need)
        if need > left:
            return -lost
        spread = 0.3 + 0.3 * sqrt(left)
        z = (hope - need) / spread
        over = spread * (exp(-z * z / 2) / sqrt(2 * pi) + z * _normal(z))
        chance = _normal(z + 0.5 / spread)
        return chance * (made + lost) - lost + self.bag_value[side] * max(0.0, over)


_BAGS = FailedNilBags.BAGS


def _normal(z: float) -> float:
    return 0.5 * (1.0 + erf(z / sqrt(2)))


def _beats(card: tuple[int, int], top: tuple[int, int]) -> bool:
    return card[1] > top[1] if card[0] == top[0] else card[0] == SPADES
