"""What a player at the table may see.

`Sight` is all that a computer player is given: its own cards and what lies open to everybody.
The other hands cannot be reached from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core import texts as core_texts
from ...core.cards import Cards
from ...core.errors import ImpossibleDeal, clip
from ...core.messages import say
from .bids import Bid
from .exchange import exchanged
from .ruleset import Ruleset
from .state import State
from .table import Irregularity, Phase
from .tricks import Trick

__all__ = ["Sight"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What the player at ``seat`` sees of a deal; seats count clockwise from 0.

    ``held`` is ``None`` until the player has looked, where a bid may be made blind; it has the
    cards still in hand later on.  ``bids`` and ``tricks_won`` are by seat, ``bags`` and
    ``totals`` by side, as they were before the deal.  ``passed`` and ``received`` are this
    player's part of an exchange.  ``legal_bids`` and ``legal_plays`` are empty when it is not
    this player's turn.  A hand and what may be played of it are in the order of `Cards.in_order`.

    >>> from spades import PRESETS, Deal
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4)
    >>> sight = Sight.of(deal, 1)
    >>> sight.bids, sight.held == deal.held[1], sight.legal_bids[-1]
    ((4, None, None), True, 17)
    """

    ruleset: Ruleset
    seat: int
    dealer: int
    phase: Phase
    turn: int | None
    held: Cards | None
    bids: tuple[Bid | None, ...]
    passed: Cards
    received: Cards
    tricks: tuple[Trick, ...]
    trick: Trick
    spades_open: bool
    tricks_won: tuple[int, ...]
    irregularities: tuple[Irregularity, ...]
    bags: tuple[int, ...]
    totals: tuple[int, ...]
    legal_bids: tuple[Bid, ...]
    legal_plays: Cards

    @classmethod
    def of(
        cls,
        deal: State,
        seat: int,
        bags: Sequence[int] | None = None,
        totals: Sequence[int] | None = None,
    ) -> Sight:
        """Return what ``seat`` sees of ``deal``; ``bags`` and ``totals`` by side, 0 if not given.

        Raises `ImpossibleDeal` for a seat that is not at the table.

        >>> from spades import PRESETS, Deal
        >>> deal = Deal.new(PRESETS["cohen"], seed=1, dealer=3)
        >>> Sight.of(deal, 0).held, len(Sight.of(deal.look(), 0).held)
        (None, 13)
        """
        rules = deal.ruleset
        if type(seat) is not int or not 0 <= seat < rules.players:
            why = say(core_texts.NO_SEAT, seat=clip(seat), last=rules.players - 1)
            raise ImpossibleDeal(why)
        none = (0,) * len(rules.sides)
        on_turn = deal.turn == seat
        passed, received = exchanged(rules, deal.givers, deal.passed, seat)
        return cls(
            ruleset=rules,
            seat=seat,
            dealer=deal.dealer,
            phase=deal.phase,
            turn=deal.turn,
            held=deal.held[seat].in_order() if deal.has_looked(seat) else None,
            bids=deal.bids,
            passed=passed,
            received=received,
            tricks=deal.tricks,
            trick=deal.trick,
            spades_open=deal.spades_open,
            tricks_won=deal.tricks_won,
            irregularities=deal.irregularities,
            bags=none if bags is None else tuple(bags),
            totals=none if totals is None else tuple(totals),
            legal_bids=deal.legal_bids if on_turn else (),
            legal_plays=deal.legal_plays.in_order() if on_turn else Cards(),
        )

    @property
    def partner(self) -> int | None:
        """The seat of this player's partner, or ``None`` where each plays alone."""
        return self.ruleset.partner(self.seat)

    @property
    def side(self) -> int:
        """The place of this player's side among the sides of the ruleset."""
        return self.seat % len(self.ruleset.sides)
