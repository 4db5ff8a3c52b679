"""`State`: what a deal is at one moment, what follows from it, and what is refused there.

What can be derived (whose turn it is, whether spades are open, the tricks won) is derived from
the steps by `Table`, never set by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core import texts as core_texts
from ...core.cards import Card, Cards, cards
from ...core.duty import Duty, Refusal, duty_of, fitting, reason_against
from ...core.errors import ExchangeError, IllegalBid, ImpossibleDeal, clip
from ...core.messages import say, say_number
from ...core.shown import Shown
from . import texts
from .bids import BLIND_NIL, Bid, bid_name, read_bid, refuse_bid, refuse_sum
from .exchange import givers_of
from .ruleset import Ruleset, ruleset_of
from .settings import BlindNil, FirstLead
from .statements.citations import Rule, basis_of
from .table import NOT_ASKED, Irregularity, Phase, Table, check_hands
from .tricks import CLOSED, SPADES, Trick, explain

__all__ = ["State"]


@dataclass(frozen=True, slots=True, repr=False)
class State(Shown):
    """A deal as it stands: the ruleset, the dealer, the hands as dealt, and the steps so far.

    `Deal` is the state together with what can be done in it.
    """

    ruleset: Ruleset
    dealer: int = field(kw_only=True)
    hands: tuple[Cards, ...] = field(kw_only=True)
    looked: frozenset[int] = field(init=False, default=frozenset())
    calls: tuple[Bid, ...] = field(init=False, default=())
    passed: tuple[Cards, ...] = field(init=False, default=())
    plays: tuple[Card, ...] = field(init=False, default=())
    irregularities: tuple[Irregularity, ...] = field(init=False, default=())
    _table: Table = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ruleset", ruleset_of(self.ruleset))
        players = self.ruleset.players
        if type(self.dealer) is not int or not 0 <= self.dealer < players:
            why = say(core_texts.NO_SEAT, seat=clip(self.dealer), last=players - 1)
            raise ImpossibleDeal(why)
        hands = check_hands(self.ruleset, self.hands)
        object.__setattr__(self, "hands", hands)
        leader = (self.dealer + 1) % players
        table = Table.dealt(hands, leader)
        object.__setattr__(self, "_table", table)

    # What the deal waits for

    @property
    def phase(self) -> Phase:
        """What the deal is waiting for: a bid, an exchange, a card, or nothing more."""
        if self.plays:
            return Phase.PLAY if any(self._table.sets) else Phase.OVER
        if len(self.calls) < self.ruleset.players:
            return Phase.BIDDING
        if len(self.passed) < len(self.givers):
            return Phase.EXCHANGE
        return Phase.PLAY

    @property
    def turn(self) -> int | None:
        """The seat whose step comes next, or ``None`` when the deal is over."""
        match self.phase:
            case Phase.BIDDING:
                return (self.dealer + 1 + len(self.calls)) % self.ruleset.players
            case Phase.EXCHANGE:
                return self.givers[len(self.passed)]
            case Phase.PLAY:
                return (self._table.leader + len(self._table.current)) % self.ruleset.players
            case _:
                return None

    @property
    def is_over(self) -> bool:
        """Whether all tricks were played."""
        return bool(self.plays) and not any(self._table.sets)

    @property
    def players(self) -> int:
        """How many play."""
        return self.ruleset.players

    # Bidding

    @property
    def bids(self) -> tuple[Bid | None, ...]:
        """The bids by seat, ``None`` for a seat that has not bid yet."""
        players = self.ruleset.players
        order = ((seat - self.dealer - 1) % players for seat in range(players))
        return tuple(self.calls[turn] if turn < len(self.calls) else None for turn in order)

    def has_looked(self, seat: int) -> bool:
        """Tell whether ``seat`` has seen its cards: at once where no bid can be made blind."""
        blind = self.ruleset.blind_nil is BlindNil.ON
        return not blind or seat in self.looked or self.bids[seat] is not None

    @property
    def legal_bids(self) -> tuple[Bid, ...]:
        """The bids that the seat to bid has, lowest first, `BLIND_NIL` last; empty when none.

        Where the ruleset lets a bid be higher than the number of tricks, those are not listed,
        though `bid` takes them: they cannot be made.
        """
        if self.phase is not Phase.BIDDING:
            return ()
        choices: tuple[Bid, ...] = (*range(self.ruleset.hand_size + 1), BLIND_NIL)
        seat, partner = self._bidder()
        return tuple([bid for bid in choices if self._against(bid, seat, partner) is None])

    def bid_refusal(self, bid: object) -> IllegalBid | None:
        """Return why the seat whose turn it is may not bid ``bid`` now, or ``None``."""
        if self.phase is not Phase.BIDDING:
            return IllegalBid(
                say(texts.BIDDING_OVER, bid=_said(bid)), basis=basis_of(self.ruleset, Rule.ONE_BID)
            )
        return self._against(read_bid(self.ruleset, bid), *self._bidder())

    def look_refusal(self, seat: int | None) -> Refusal | None:
        """Return why ``seat`` has nothing to look at: looking is a move where it gives up a bid."""
        by = (self.turn or 0) if seat is None else seat
        players = self.ruleset.players
        if type(by) is not int or not 0 <= by < players:
            return Refusal.on(None, say(core_texts.NO_SEAT, seat=clip(by), last=players - 1))
        if self.phase is Phase.BIDDING and not self.has_looked(by):
            return None
        why = say(texts.NO_LOOK, seat=clip(by))
        # where nobody bids blind, all have looked as soon as the cards are dealt
        rule = Rule.BLIND_NIL if self.ruleset.blind_nil is BlindNil.ON else Rule.LOOKING
        return Refusal.on(basis_of(self.ruleset, rule), why)

    # Exchange

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats that exchange cards, in their order: blind nil bidders and their partners.

        Empty where the ruleset has no exchange, before the bidding is over, and for partners who
        both bid blind.  (COH-DNIL-2, COH-DNIL-4)
        """
        if len(self.calls) < self.ruleset.players:
            return ()
        return givers_of(self.ruleset, self.dealer, self.bids)

    def exchange_refusal(self, given: str | Iterable[Card | str]) -> ExchangeError | None:
        """Return why the seat whose turn it is may not pass ``given``, or ``None``."""
        rules = self.ruleset
        basis = basis_of(rules, Rule.EXCHANGE)
        row = cards(given)
        if self.phase is not Phase.EXCHANGE:
            return ExchangeError(say(texts.NO_EXCHANGE), basis=basis)
        giver = self.givers[len(self.passed)]
        if len(row) != rules.exchange_cards:
            why = say_number(*texts.EXCHANGE_COUNT, rules.exchange_cards, count=len(row))
            return ExchangeError(why, basis=basis)
        for card in row:
            if card not in self._table.held[giver]:
                held = self.held[giver].in_order().symbols
                why = say(core_texts.NOT_HELD, card=card.symbol, held=held)
                return ExchangeError(why, basis=basis)
        return None

    # Play

    @property
    def held(self) -> tuple[Cards, ...]:
        """The cards that each seat holds now, after the exchange and without those played."""
        return tuple(map(Cards, self._table.held))

    @property
    def trick(self) -> Trick:
        """The trick on the table; without cards before a lead and when the deal is over."""
        return Trick(self._table.leader, Cards(self._table.current), self.ruleset.players)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, the first one first."""
        return self._table.tricks

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won so far."""
        return self._table.won

    @property
    def spades_open(self) -> bool:
        """Whether spades may be led: derived from the plays of this deal alone.

        (CUT-PLAY-7, COH-BREAK-1, COH-BREAK-2, CHI-BREAK-1, CHI-BREAK-3)
        """
        return self._table.spades_open

    @property
    def legal_plays(self) -> Cards:
        """The cards that the seat whose turn it is may play; empty when no card is due."""
        if not self.plays and self.phase is not Phase.PLAY:
            return Cards()
        fits = self._fits()
        return Cards([card for card in self._next_hand() if fits & card.bit])

    def card_refusal(self, one: Card, seat: int | None) -> Refusal | None:
        """Return why ``seat``, or else the one whose turn it is, may not play ``one``."""
        rules = self.ruleset
        if self.phase is not Phase.PLAY:
            text = texts.DEAL_OVER if self.is_over else texts.NOT_YET
            basis = basis_of(rules, _BEFORE_PLAY.get(self.phase, Rule.ALL_TRICKS))
            return Refusal.on(basis, say(text, card=one.symbol), one)
        if seat is not None and seat != self.turn:
            why = say(texts.OUT_OF_TURN, card=one.symbol, seat=clip(seat), turn=self.turn)
            return Refusal.on(basis_of(rules, Rule.TURN), why, one)
        hand, duty = self._next_hand(), self._duty()
        reason = reason_against(one, hand, duty)
        if reason is None:
            return None
        current = self._table.current
        return explain(reason, one, hand, duty, current, rules, first_lead=not self.plays)

    # Inside

    def _bidder(self) -> tuple[int, Bid | None]:
        """Return the seat that bids now, and what its partner has bid."""
        seat = (self.dealer + 1 + len(self.calls)) % self.ruleset.players
        partner = self.ruleset.partner(seat)
        return seat, None if partner is None else self.bids[partner]

    def _against(self, bid: Bid, seat: int, partner: Bid | None) -> IllegalBid | None:
        refused = refuse_bid(self.ruleset, bid)
        if refused is not None:
            return refused
        if bid is BLIND_NIL and seat in self.looked:
            return IllegalBid(
                say(texts.LOOKED, seat=seat), basis=basis_of(self.ruleset, Rule.BLIND_NIL)
            )
        return refuse_sum(self.ruleset, (bid,) if partner is None else (bid, partner))

    def _next_hand(self) -> tuple[Card, ...]:
        """Return the hand whose turn it is; empty when the deal is over."""
        held, leader, current, *_ = self._table
        return held[(leader + len(current)) % len(held)]

    def _fits(self) -> int:
        """Return the set of the cards that may be played next."""
        table = self._table
        if table.fits != NOT_ASKED:
            return table.fits
        own = table.sets[table.leader]
        return fitting(own, self._first_duty(own))

    def _first_duty(self, own: int) -> Duty | None:
        free = self.ruleset.first_lead is FirstLead.ANY_CARD
        return None if free else duty_of(own, order=SPADES, leads=CLOSED)

    def _duty(self) -> Duty | None:
        """Return what the hand whose turn it is must do."""
        _, leader, current, _, _, is_open, sets, _ = self._table
        own = sets[(leader + len(current)) % len(sets)]
        if not self.plays:
            return self._first_duty(own)
        leads = None if is_open else CLOSED
        return duty_of(own, current, order=SPADES, leads=leads)


# What is due before the first card.
_BEFORE_PLAY = {Phase.BIDDING: Rule.BID_TURN, Phase.EXCHANGE: Rule.EXCHANGE}


def _said(bid: object) -> str:
    return bid_name(bid) if bid is BLIND_NIL or type(bid) is int else clip(bid)
