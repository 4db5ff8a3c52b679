"""The exchange of cards between a blind nil bidder and the partner: who gives, and what is held."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card, Cards
from .bids import BLIND_NIL, Bid
from .ruleset import Ruleset
from .settings import ExchangeOrder

__all__ = ["exchanged", "givers_of", "held_after"]


def givers_of(rules: Ruleset, dealer: int, bids: Sequence[Bid | None]) -> tuple[int, ...]:
    """Return the seats that exchange cards, in their order: blind nil bidders and their partners.

    Empty where the ruleset has no exchange, and for partners who both bid blind.  (COH-DNIL-2,
    COH-DNIL-4)

    >>> from .ruleset import COHEN
    >>> givers_of(COHEN, 3, (BLIND_NIL, 3, 4, 2))
    (0, 2)
    """
    if not rules.exchange_cards:
        return ()
    order: list[int] = []
    for turn in range(rules.players):
        seat = (dealer + 1 + turn) % rules.players
        partner = rules.partner(seat)
        if partner is None or bids[seat] is not BLIND_NIL or bids[partner] is BLIND_NIL:
            continue
        first = rules.exchange_order is not ExchangeOrder.PARTNER_FIRST
        order += [seat, partner] if first else [partner, seat]
    return tuple(order)


def held_after(
    rules: Ruleset,
    held: Sequence[Sequence[Card]],
    givers: Sequence[int],
    passed: Sequence[Cards],
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after the last of ``passed``, which was just chosen.

    Where both choose before seeing what they get, cards change hands when both have chosen.
    """
    turn = len(passed) - 1
    moved: list[tuple[int, Cards]] = []
    if rules.exchange_order is not ExchangeOrder.TOGETHER:
        moved = [(givers[turn], passed[turn])]
    elif turn % 2:
        moved = [(givers[turn - 1], passed[turn - 1]), (givers[turn], passed[turn])]
    hands = list(map(set, held))
    for seat, what in moved:
        partner = rules.partner(seat)
        assert partner is not None
        hands[seat] -= set(what)
        hands[partner] |= set(what)
    return tuple(tuple(Cards(hand).in_order()) for hand in hands)


def exchanged(
    rules: Ruleset, givers: Sequence[int], passed: Sequence[Cards], seat: int
) -> tuple[Cards, Cards]:
    """Return what ``seat`` has passed and what it has got, as far as it has seen it."""
    given = received = Cards()
    together = rules.exchange_order is ExchangeOrder.TOGETHER
    for turn, (giver, row) in enumerate(zip(givers, passed, strict=False)):
        if giver == seat:
            given = row
        elif giver == rules.partner(seat) and (not together or turn // 2 * 2 + 2 <= len(passed)):
            received = row
    return given, received
