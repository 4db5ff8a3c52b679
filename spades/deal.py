"""`Deal`: one deal as a frozen value, from the dealt hands to the last trick.

Every step (`look`, `bid`, `exchange`, `play`, `correct`, `let_stand`) returns the next deal and
leaves this one as it was.  What can be derived (whose turn it is, whether spades are open, the
tricks won) is derived from the steps by `spades.table.Table`, never set by hand.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields

from . import texts
from .bids import BLIND_NIL, Bid, bid_name, parse_bid, refuse_bid, refuse_sum
from .cards import Card, Cards, cards, chance_of, deal_out, shuffled
from .errors import ExchangeError, IllegalBid, IllegalPlay, ImpossibleDeal, clip
from .messages import say, say_number
from .ruleset import Ruleset
from .scoring import DealScore, score_deal
from .settings import (
    ExchangeOrder,
    FirstLead,
    LateRevoke,
)
from .shown import Shown
from .statements.citations import Rule, cite
from .table import Irregularity, Phase, Table, check_hands
from .tricks import Duty, Refusal, Trick, allowed, duty_of, explain, reason_against

__all__ = ["Deal", "Irregularity", "Phase"]


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Shown):
    """One deal under ``ruleset``, with its ``dealer`` (a seat, 0 to players - 1) and hands by seat.

    Hands are cards or texts; they must use each card of the ruleset's deck once.  Raises
    `ImpossibleDeal` or `NotationError` otherwise.  Seats count clockwise.

    >>> from .ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5)
    >>> deal.bids, deal.turn, deal.phase
    ((4, 6, 5), 0, <Phase.PLAY: 'play'>)
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
        players = self.ruleset.players
        if type(self.dealer) is not int or not 0 <= self.dealer < players:
            why = say(texts.NO_SEAT, seat=clip(self.dealer), last=players - 1)
            raise ImpossibleDeal(why, statement=cite(self.ruleset, Rule.DEALER))
        hands = check_hands(self.ruleset, self.hands)
        object.__setattr__(self, "hands", hands)
        leader = (self.dealer + 1) % players
        table = Table(tuple(map(tuple, hands)), leader, won=(0,) * players)
        object.__setattr__(self, "_table", table)

    @classmethod
    def new(
        cls, ruleset: Ruleset, *, seed: int | str | random.Random, dealer: int | None = None
    ) -> Deal:
        """Shuffle and deal one card at a time, clockwise from the dealer's left.

        The same ``seed`` gives the same deal on every machine; without ``dealer`` the dealer is
        drawn by lot from it too.  (CUT-DEAL-1, CUT-DEAL-2, CHI-DEAL-2)

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7)
        >>> [len(hand) for hand in deal.hands], deal == Deal.new(PRESETS["cutthroat"], seed=7)
        ([17, 17, 17], True)
        """
        chance = chance_of(seed)
        pack = shuffled(ruleset.deck, chance)
        if dealer is None:
            dealer = int(chance.random() * ruleset.players)
        # a dealer that is no seat is refused by the constructor, in its own words
        at = dealer if type(dealer) is int else 0
        return cls(ruleset, dealer=dealer, hands=deal_out(pack, players=ruleset.players, dealer=at))

    # What the deal waits for

    @property
    def phase(self) -> Phase:
        """What the deal is waiting for: a bid, an exchange, a card, or nothing more."""
        if self.plays:
            return Phase.PLAY if any(self._table.held) else Phase.OVER
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
        return self.phase is Phase.OVER

    # Bidding

    @property
    def bids(self) -> tuple[Bid | None, ...]:
        """The bids by seat, ``None`` for a seat that has not bid yet."""
        players = self.ruleset.players
        order = ((seat - self.dealer - 1) % players for seat in range(players))
        return tuple(self.calls[turn] if turn < len(self.calls) else None for turn in order)

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
                say(texts.BIDDING_OVER, bid=_said(bid)), statement=cite(self.ruleset, Rule.ONE_BID)
            )
        return self._against(parse_bid(bid), *self._bidder())

    def look(self, seat: int | None = None) -> Deal:
        """Return the deal after ``seat`` (the one to bid, if not given) has looked at its cards.

        Who has looked may no longer bid nil blind.  (COH-DNIL-1, CHI-DEAL-3, CHI-VAR-1)

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cohen"], seed=1, dealer=3)
        >>> BLIND_NIL in deal.legal_bids, BLIND_NIL in deal.look().legal_bids
        (True, False)
        """
        if seat is None:
            seat = self.turn
        if type(seat) is not int or not 0 <= seat < self.ruleset.players:
            raise IllegalBid(say(texts.NO_SEAT, seat=clip(seat), last=self.ruleset.players - 1))
        if seat in self.looked or self.bids[seat] is not None:
            return self
        return self._next(looked=self.looked | {seat})

    def bid(self, bid: object) -> Deal:
        """Return the deal after the seat whose turn it is has bid ``bid``; raises `IllegalBid`.

        A bid is a number, ``"nil"``, `BLIND_NIL` or their text.  (CUT-BID-1, COH-BID-4,
        CHI-BID-1)

        >>> from .ruleset import PRESETS
        >>> Deal.new(PRESETS["cutthroat"], seed=7).bid(18)
        Traceback (most recent call last):
        spades.errors.IllegalBid: [CUT-BID-1] a bid of 18 refused: bids go from 0 to 17
        """
        refused = self.bid_refusal(bid)
        if refused is not None:
            raise refused
        return self._next(calls=(*self.calls, parse_bid(bid)))

    # Exchange

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats that exchange cards, in their order: blind nil bidders and their partners.

        Empty where the ruleset has no exchange, before the bidding is over, and for partners who
        both bid blind.  (COH-DNIL-2, COH-DNIL-4)
        """
        rules = self.ruleset
        if not rules.exchange_cards or len(self.calls) < rules.players:
            return ()
        bids = self.bids
        order: list[int] = []
        for turn in range(rules.players):
            seat = (self.dealer + 1 + turn) % rules.players
            partner = rules.partner(seat)
            if partner is None or bids[seat] is not BLIND_NIL or bids[partner] is BLIND_NIL:
                continue
            first = rules.exchange_order is not ExchangeOrder.PARTNER_FIRST
            order += [seat, partner] if first else [partner, seat]
        return tuple(order)

    def exchange(self, given: str | Iterable[Card | str]) -> Deal:
        """Return the deal after the seat whose turn it is has passed ``given`` to its partner.

        Where both choose before seeing what they get, the cards change hands when both have
        chosen.  Raises `ExchangeError`.  (COH-DNIL-2)

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cohen"], seed=1, dealer=3)
        >>> deal = deal.bid(BLIND_NIL).bid(3).bid(4).bid(2)
        >>> deal.phase, deal.givers
        (<Phase.EXCHANGE: 'exchange'>, (0, 2))
        >>> deal = deal.exchange(deal.held[0][:3]).exchange(deal.held[2][:3])
        >>> deal.turn, set(deal.hands[2][:3]) <= set(deal.held[0])
        (0, True)
        """
        rules = self.ruleset
        statement = cite(rules, Rule.EXCHANGE)
        row = cards(given)
        if self.phase is not Phase.EXCHANGE:
            raise ExchangeError(say(texts.NO_EXCHANGE), statement=statement)
        giver = self.turn
        assert giver is not None
        if len(row) != rules.exchange_cards:
            raise ExchangeError(
                say_number(*texts.EXCHANGE_COUNT, rules.exchange_cards, count=len(row)),
                statement=statement,
            )
        for card in row:
            if card not in self._table.held[giver]:
                held = self.held[giver].in_order().symbols
                why = say(texts.NOT_HELD, card=card.symbol, held=held)
                raise ExchangeError(why, statement=statement)
        passed = (*self.passed, row)
        held_now = list(map(set, self._table.held))
        moved: list[tuple[int, Cards]] = []
        if rules.exchange_order is not ExchangeOrder.TOGETHER:
            moved = [(giver, row)]
        elif len(passed) % 2 == 0:
            moved = [(self.givers[len(passed) - 2], passed[-2]), (giver, row)]
        for seat, what in moved:
            partner = rules.partner(seat)
            assert partner is not None
            held_now[seat] -= set(what)
            held_now[partner] |= set(what)
        hands = tuple(tuple(Cards(hand).in_order()) for hand in held_now)
        table = Table(hands, self._table.leader, won=self._table.won)
        return self._next(passed=passed, table=table)

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
        return allowed(*self._on_turn())

    def refusal(self, card: Card | str, *, seat: int | None = None) -> Refusal | None:
        """Return why ``card`` may not be played now, or ``None`` where it may.

        ``seat`` is who would play it: the one whose turn it is, if not given.

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5)
        >>> print(deal.refusal(deal.held[0][0]))
        [CUT-PLAY-1] A♠ refused: the first lead is no spade and you hold A♥ Q♥ 9♥ 8♥ 7♥ 4♥ \
K♣ 9♣ 7♣ 4♣
        """
        one = card if isinstance(card, Card) else Card.parse(card)
        rules = self.ruleset
        if self.phase is not Phase.PLAY:
            rule = Rule.ALL_TRICKS if self.is_over else Rule.ONE_BID
            text = texts.DEAL_OVER if self.is_over else texts.NOT_YET
            return Refusal(one, cite(rules, rule), say(text, card=one.symbol))
        if seat is not None and seat != self.turn:
            why = say(texts.OUT_OF_TURN, card=one.symbol, seat=clip(seat), turn=self.turn)
            return Refusal(one, cite(rules, Rule.TURN), why)
        hand, duty = self._on_turn()
        reason = reason_against(one, hand, duty)
        if reason is None:
            return None
        current = self._table.current
        return explain(reason, one, hand, current[0].suit if current else None, rules)

    def play(self, card: Card | str, *, seat: int | None = None) -> Deal:
        """Return the deal after ``card`` was played; raises `IllegalPlay` where it is refused.

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5)
        >>> deal.play("AH").trick.cards
        cards('AH')
        """
        one = card if isinstance(card, Card) else Card.parse(card)
        if (
            seat is not None
            or (not self.plays and self.phase is not Phase.PLAY)
            or reason_against(one, *self._on_turn()) is not None
        ):
            refused = self.refusal(one, seat=seat)
            if refused is not None:
                raise IllegalPlay(refused.why, statement=refused.statement)
        table = self._table.after(one, self.ruleset, lawful=True)
        plays = self.plays + (one,)  # noqa: RUF005  (unpacking would take three times as long)
        return self._next(plays=plays, table=table)

    def correct(self, wrong: Card | str, right: Card | str) -> Deal:
        """Return the deal where the illegal card ``wrong`` is taken back for the legal ``right``.

        Both come from the hand whose turn it is.  The deal records it; it costs nothing.
        (CUT-ERR-1, CHI-ERR-3)  Raises `IllegalPlay` where ``wrong`` is legal or not held, or
        ``right`` is not legal.
        """
        refused = self._illegal_but_held(wrong)
        after = self.play(right)
        return after._next(irregularities=self._noted(refused, after.plays[-1]))

    def let_stand(self, card: Card | str) -> Deal:
        """Return the deal where the illegal ``card`` was played and found after the next card.

        No penalty is invented: the card stands and the deal records which statement it broke.
        It opens no spades, since that takes a lawful play.  (CHI-ERR-3)  Raises `IllegalPlay`
        where the card is legal or not held, and where the ruleset has it taken back instead.
        """
        refused = self._illegal_but_held(card)
        if self.ruleset.late_revoke is LateRevoke.TAKEN_BACK:
            raise IllegalPlay(
                say(texts.TAKEN_BACK, card=refused.card.symbol),
                statement=cite(self.ruleset, Rule.IRREGULARITY),
            )
        return self._next(
            plays=(*self.plays, refused.card),
            irregularities=self._noted(refused, None),
            table=self._table.after(refused.card, self.ruleset, lawful=False),
        )

    def at(self, plays: int) -> Deal:
        """Return this deal as it was after its first ``plays`` cards, 0 for before the lead.

        Raises `IllegalPlay` for a number below 0 or above the cards played.
        """
        if type(plays) is not int or not 0 <= plays <= len(self.plays):
            raise IllegalPlay(say(texts.NO_SUCH_PLAY, plays=clip(plays), last=len(self.plays)))
        deal = Deal(self.ruleset, dealer=self.dealer, hands=self.hands)
        deal = deal._next(looked=self.looked, calls=self.calls)
        for given in self.passed:
            deal = deal.exchange(given)
        noted = {one.play: one for one in self.irregularities}
        for play, card in enumerate(self.plays[:plays]):
            fault = noted.get(play)
            if fault is None:
                deal = deal.play(card)
            elif fault.corrected is None:
                deal = deal.let_stand(card)
            else:
                deal = deal.correct(fault.card, card)
        return deal

    # Score

    def score(
        self, *, bags: Sequence[int] | None = None, totals: Sequence[int] | None = None
    ) -> DealScore:
        """Return the score of this deal, given each side's bags and totals before it.

        Raises `IllegalPlay` while tricks are missing.  (CUT-END-4, CHI-SCORE-1)
        """
        if not self.is_over:
            raise IllegalPlay(
                say(texts.NOT_OVER, played=len(self.tricks), tricks=self.ruleset.hand_size),
                statement=cite(self.ruleset, Rule.ALL_TRICKS),
            )
        bids = [bid for bid in self.bids if bid is not None]
        return score_deal(self.ruleset, bids=bids, tricks=self.tricks_won, bags=bags, totals=totals)

    def __repr__(self) -> str:
        said = ", ".join("-" if bid is None else bid_name(bid) for bid in self.bids)
        return (
            f"<Deal {self.ruleset.name}, dealer {self.dealer}, bids {said}, "
            f"{len(self.tricks)} of {self.ruleset.hand_size} tricks>"
        )

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
                say(texts.LOOKED, seat=seat), statement=cite(self.ruleset, Rule.BLIND_NIL)
            )
        return refuse_sum(self.ruleset, (bid,) if partner is None else (bid, partner))

    def _on_turn(self) -> tuple[tuple[Card, ...], Duty | None]:
        """Return the hand whose turn it is (empty when the deal is over), and what it must do."""
        held, leader, current, _, _, is_open = self._table
        hand = held[(leader + len(current)) % self.ruleset.players]
        if self.plays:
            return hand, duty_of(hand, current[0].suit if current else None, is_open)
        free = self.ruleset.first_lead is FirstLead.ANY_CARD
        return hand, duty_of(hand, None, free, first_lead=True)

    def _illegal_but_held(self, card: Card | str) -> Refusal:
        refused = self.refusal(card)
        if refused is None:
            name = card.symbol if isinstance(card, Card) else Card.parse(card).symbol
            raise IllegalPlay(say(texts.NOTHING_WRONG, card=name))
        if self.phase is not Phase.PLAY or refused.card not in self._on_turn()[0]:
            raise IllegalPlay(refused.why, statement=refused.statement)
        return refused

    def _noted(self, refused: Refusal, instead: Card | None) -> tuple[Irregularity, ...]:
        assert self.turn is not None
        return (
            *self.irregularities,
            Irregularity(len(self.plays), self.turn, refused.card, refused.statement, instead),
        )

    def _next(
        self,
        *,
        looked: frozenset[int] | None = None,
        calls: tuple[Bid, ...] | None = None,
        passed: tuple[Cards, ...] | None = None,
        plays: tuple[Card, ...] | None = None,
        irregularities: tuple[Irregularity, ...] | None = None,
        table: Table | None = None,
    ) -> Deal:
        """Return a copy with what is given, which follows from a step that was verified."""
        after = object.__new__(Deal)
        _write_ruleset(after, self.ruleset)
        _write_dealer(after, self.dealer)
        _write_hands(after, self.hands)
        _write_looked(after, self.looked if looked is None else looked)
        _write_calls(after, self.calls if calls is None else calls)
        _write_passed(after, self.passed if passed is None else passed)
        _write_plays(after, self.plays if plays is None else plays)
        noted = self.irregularities if irregularities is None else irregularities
        _write_irregularities(after, noted)
        _write_table(after, self._table if table is None else table)
        return after


# Past the __setattr__ of a frozen class, and past its checks: this is done for every card.
(
    _write_ruleset,
    _write_dealer,
    _write_hands,
    _write_looked,
    _write_calls,
    _write_passed,
    _write_plays,
    _write_irregularities,
    _write_table,
) = (getattr(Deal, one.name).__set__ for one in fields(Deal))


def _said(bid: object) -> str:
    return bid_name(bid) if bid is BLIND_NIL or type(bid) is int else clip(bid)
