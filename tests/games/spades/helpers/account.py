"""A second account of a deal, from its hands, bids, exchange and plays alone.

The play is restated by scanning plain texts from the first card on.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades import BLIND_NIL, Deal, Ruleset

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def suit(card: str) -> str:
    return card[-1]


def best_of(row: list[str]) -> int:
    rank = {name: place for place, name in enumerate(LOW_TO_HIGH)}
    strength = {"S": 200, suit(row[0]): 100} | ({"S": 200} if suit(row[0]) == "S" else {})
    return max(range(len(row)), key=lambda at: strength.get(suit(row[at]), 0) + rank[row[at][:-1]])


def who_swaps(rules: Ruleset, dealer: int, bids: tuple[object, ...]) -> list[int]:
    if rules.seating == "alone" or rules.exchange_cards == 0:
        return []
    order = []
    for seat in [*range(dealer + 1, 4), *range(dealer + 1)]:
        across = (seat + 2) % 4
        if bids[seat] is BLIND_NIL and bids[across] is not BLIND_NIL:
            pair = [seat, across]
            order += pair[::-1] if rules.exchange_order == "partner_first" else pair
    return order


@dataclass(frozen=True)
class Account:
    """What must be true after the plays; every answer is found by a scan of all of them."""

    rules: Ruleset
    dealer: int
    hands: list[set[str]]
    plays: list[str]

    @property
    def rows(self) -> list[list[str]]:
        step = self.rules.players
        return [self.plays[at : at + step] for at in range(0, len(self.plays), step)]

    @property
    def complete(self) -> list[list[str]]:
        return [row for row in self.rows if len(row) == self.rules.players]

    @property
    def leaders(self) -> list[int]:
        """Who leads each complete trick, and then the one after them."""
        seats = [(self.dealer + 1) % self.rules.players]
        for row in self.complete:
            step = best_of(row) if self.rules.next_lead == "winner" else 1
            seats.append((seats[-1] + step) % self.rules.players)
        return seats

    @property
    def won(self) -> list[int]:
        winners = [
            (leader + best_of(row)) % self.rules.players
            for leader, row in zip(self.leaders, self.complete, strict=False)
        ]
        return [winners.count(seat) for seat in range(self.rules.players)]

    @property
    def on_table(self) -> list[str]:
        return self.plays[len(self.complete) * self.rules.players :]

    @property
    def turn(self) -> int | None:
        if len(self.complete) == self.rules.hand_size:
            return None
        return (self.leaders[-1] + len(self.on_table)) % self.rules.players

    @property
    def is_open(self) -> bool:
        """Any spade played opens them; one that was led, where the rules say that it does."""
        discarded = [row for row in self.rows if suit(row[0]) != "S" and "S" in map(suit, row)]
        led = [row for row in self.rows if suit(row[0]) == "S"]
        return bool(discarded) or (self.rules.forced_spade_lead == "opens" and bool(led))

    @property
    def held(self) -> list[set[str]]:
        return [hand - set(self.plays) for hand in self.hands]

    @property
    def legal(self) -> set[str]:
        if self.turn is None:
            return set()
        hand = self.held[self.turn]
        if self.on_table:
            follow = {card for card in hand if suit(card) == suit(self.on_table[0])}
            return follow or hand
        free_start = not self.plays and self.rules.first_lead == "any_card"
        plain = {card for card in hand if suit(card) != "S"}
        return hand if self.is_open or free_start or not plain else plain


def account_of(deal: Deal) -> Account:
    hands = [{str(card) for card in hand} for hand in deal.hands]
    for giver, row in zip(
        who_swaps(deal.ruleset, deal.dealer, deal.bids), deal.passed, strict=True
    ):
        moving = {str(card) for card in row}
        assert moving <= hands[giver]
        hands[giver] -= moving
        hands[(giver + 2) % 4] |= moving
    return Account(deal.ruleset, deal.dealer, hands, [str(card) for card in deal.plays])


def texts(row: object) -> list[str]:
    return [str(card) for card in row]  # type: ignore[attr-defined]
