"""A deal that fits what a player sees: hidden cards are shared out as they could lie."""

from __future__ import annotations

import random

from ...core import texts as core_texts
from ...core.cards import Card, Cards, Suit
from ...core.errors import GameError, ImpossibleDeal
from ...core.messages import say
from ...core.playing import share_out
from .bids import Bid
from .deal import Deal
from .exchange import givers_of
from .settings import ExchangeOrder, FirstLead, ForcedSpadeLead
from .sight import Sight
from .table import Phase

__all__ = ["possible"]

_TRIES = 200


def possible(sight: Sight, chance: random.Random) -> Deal:
    """Return a deal whose `Deal.sight` for the same seat is equal to ``sight``.

    Cards that the seat does not see lie at random among the places where they may be: nobody
    holds a suit that they could not follow, or another suit after leading a spade that was
    closed.  Raises `ImpossibleDeal` where no such deal is found.

    >>> from spades import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5).play("AH")
    >>> other = possible(deal.sight(0), random.Random(1))
    >>> other.sight(0) == deal.sight(0), other.held[1] == deal.held[1]
    (True, False)
    """
    table = _Seen(sight)
    for _ in range(_TRIES):
        deal = table.guess(chance)
        if deal is not None:
            return deal
    raise ImpossibleDeal(say(core_texts.NO_DEAL_FITS))


class _Seen:
    """What ``sight`` tells of where the cards are."""

    def __init__(self, sight: Sight) -> None:
        rules = sight.ruleset
        self.sight = sight
        self.players = rules.players
        self.plays = [card for trick in (*sight.tricks, sight.trick) for card in trick.cards]
        self.played: list[list[Card]] = [[] for _ in range(self.players)]
        for trick in (*sight.tricks, sight.trick):
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                self.played[seat].append(card)
        self.givers: tuple[int, ...] = ()
        if None not in sight.bids:
            self.givers = givers_of(rules, sight.dealer, sight.bids)
        self.passes = len(self.givers)
        if sight.phase is Phase.EXCHANGE and sight.turn is not None:
            self.passes = self.givers.index(sight.turn)
        self.together = rules.exchange_order is ExchangeOrder.TOGETHER
        self.known: list[set[Card]] = [set(row) for row in self.played]
        if sight.held is not None:
            self.known[sight.seat] |= set(sight.held)
        partner = sight.partner
        if partner is not None and sight.passed and self._moved(sight.seat):
            self.known[partner] |= set(sight.passed) - self.known[sight.seat]
        for fault in sight.irregularities:
            if fault.corrected is not None:
                self.known[fault.seat].add(fault.card)
        self.barred = self._barred()

    def _moved(self, seat: int) -> bool:
        """Whether what ``seat`` passed has changed hands."""
        turn = self.givers.index(seat)
        return turn // 2 * 2 + 1 < self.passes if self.together else turn < self.passes

    def _barred(self) -> list[set[Suit]]:
        """Return for each seat the suits of which it holds no card any more."""
        sight, rules = self.sight, self.sight.ruleset
        unlawful = {fault.play for fault in sight.irregularities if fault.corrected is None}
        barred: list[set[Suit]] = [set() for _ in range(self.players)]
        is_open, number = False, 0
        for trick in (*sight.tricks, sight.trick):
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                led = trick.cards[0].suit
                is_spade = card.suit is Suit.SPADES
                lawful = number not in unlawful
                if lawful and card.suit is not led:
                    barred[seat].add(led)
                    is_open |= is_spade
                elif lawful and is_spade and card is trick.cards[0] and not is_open:
                    if number or rules.first_lead is not FirstLead.ANY_CARD:
                        barred[seat] |= set(Suit) - {Suit.SPADES}
                    is_open = rules.forced_spade_lead is ForcedSpadeLead.OPENS
                number += 1
        return barred

    def guess(self, chance: random.Random) -> Deal | None:
        """Return a deal that fits, or ``None`` where this one did not."""
        sight, rules = self.sight, self.sight.ruleset
        out = frozenset[Card]().union(*self.known)
        unseen = [card for card in rules.deck if card not in out]
        rooms = [rules.hand_size - len(cards) for cards in self.known]
        if self.passes and not self.together and self.passes % 2:
            # one has given and not yet got anything back
            giver = self.givers[self.passes - 1]
            partner = rules.partner(giver)
            assert partner is not None
            rooms[giver] -= rules.exchange_cards
            rooms[partner] += rules.exchange_cards
        shared = share_out(unseen, rooms, lambda s, card: card.suit not in self.barred[s], chance)
        held = [known | set(cards) for known, cards in zip(self.known, shared, strict=True)]
        rows = self._undo(held, chance)
        hands = tuple(Cards(hand).in_order() for hand in held)
        try:
            deal = self._replayed(Deal(rules, dealer=sight.dealer, hands=hands), rows)
        except GameError:
            return None
        return deal if deal.sight(sight.seat, sight.bags, sight.totals) == sight else None

    def _undo(self, held: list[set[Card]], chance: random.Random) -> list[Cards]:
        """Put back what was exchanged; return what each giver passed, in order."""
        rows: list[Cards] = [Cards()] * self.passes
        for turn in reversed(range(self.passes)):
            giver = self.givers[turn]
            partner = self.sight.ruleset.partner(giver)
            assert partner is not None
            moved = self._moved(giver)
            rows[turn] = self._row(giver, held[partner if moved else giver], chance)
            if moved and (not self.together or turn % 2 == 0):
                back = [(giver, partner, rows[turn])]
                if self.together:  # both at once: neither passes on what it gets
                    back.append((partner, giver, rows[turn + 1]))
                for one, other, row in back:
                    held[other] -= set(row)
                    held[one] |= set(row)
        return rows

    def _row(self, giver: int, among: set[Card], chance: random.Random) -> Cards:
        sight = self.sight
        if giver == sight.seat:
            return sight.passed
        if giver == sight.partner and sight.received:
            return sight.received
        hidden = Cards(card for card in among if card not in (sight.held or ())).in_order()
        return Cards(chance.sample(hidden, min(sight.ruleset.exchange_cards, len(hidden))))

    def _replayed(self, deal: Deal, rows: list[Cards]) -> Deal:
        sight = self.sight
        if sight.held is not None and deal.ruleset.blind_nil.value == "on":
            deal = deal.look(sight.seat) if sight.bids[sight.seat] is None else deal
        calls: list[Bid] = []
        for turn in range(self.players):
            bid = sight.bids[(sight.dealer + 1 + turn) % self.players]
            if bid is None:
                break
            calls.append(bid)
        for bid in calls:
            deal = deal.bid(bid)
        for row in rows:
            deal = deal.exchange(row)
        faults = {fault.play: fault for fault in sight.irregularities}
        for number, card in enumerate(self.plays):
            fault = faults.get(number)
            if fault is None:
                deal = deal.play(card)
            elif fault.corrected is None:
                deal = deal.let_stand(card)
            else:
                deal = deal.correct(fault.card, card)
        return deal
