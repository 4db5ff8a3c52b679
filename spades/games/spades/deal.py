"""`Deal`: one deal as a frozen value, from the dealt hands to the last trick.

Every step (`look`, `bid`, `exchange`, `play`, `correct`, `let_stand`) returns the next deal and
leaves this one as it was.  `take` makes the same steps from moves that are values or texts.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import combinations

from ...core import texts as core_texts
from ...core.cards import Card, Cards, cards, chance_of, deal_out, shuffled
from ...core.duty import Refusal
from ...core.errors import ExchangeError, GameError, IllegalBid, IllegalPlay, clip
from ...core.messages import say
from . import texts
from .bids import BLIND_NIL, HIGHEST_NUMBER, Bid, bid_name, read_bid
from .exchange import held_after
from .moves import Act, Move, as_move
from .ruleset import Ruleset, ruleset_of
from .scoring import DealScore, score_deal
from .settings import LateRevoke
from .sight import Sight
from .state import State
from .statements.citations import Basis, Rule, basis_of
from .table import Irregularity, Phase, Table

__all__ = ["Deal", "Irregularity", "Phase"]


class Deal(State):
    """One deal under ``ruleset``, with its ``dealer`` (a seat, 0 to players - 1) and hands by seat.

    Hands are cards or texts; they must use each card of the ruleset's deck once.  Raises
    `ImpossibleDeal` or `NotationError` otherwise.  Seats count clockwise.

    >>> from .ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5)
    >>> deal.bids, deal.turn, deal.phase
    ((4, 6, 5), 0, <Phase.PLAY: 'play'>)
    """

    __slots__ = ()

    @classmethod
    def new(
        cls, ruleset: Ruleset | str, *, seed: int | str | random.Random, dealer: int | None = None
    ) -> Deal:
        """Shuffle and deal one card at a time, clockwise from the dealer's left.

        The same ``seed`` gives the same deal on every machine; without ``dealer`` the dealer is
        drawn by lot from it too.  (CUT-DEAL-1, CUT-DEAL-2, CHI-DEAL-2)

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7)
        >>> [len(hand) for hand in deal.hands], deal == Deal.new(PRESETS["cutthroat"], seed=7)
        ([17, 17, 17], True)
        """
        ruleset = ruleset_of(ruleset)
        chance = chance_of(seed)
        pack = shuffled(ruleset.deck, chance)
        if dealer is None:
            dealer = int(chance.random() * ruleset.players)
        # a dealer that is no seat is refused by the constructor, in its own words
        at = dealer if type(dealer) is int else 0
        return cls(ruleset, dealer=dealer, hands=deal_out(pack, players=ruleset.players, dealer=at))

    # Steps

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
            raise IllegalBid(
                say(core_texts.NO_SEAT, seat=clip(seat), last=self.ruleset.players - 1)
            )
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
        spades.core.errors.IllegalBid: [CUT-BID-1] a bid of 18 refused: bids go from 0 to 17
        """
        refused = self.bid_refusal(bid)
        if refused is not None:
            raise refused
        return self._next(calls=(*self.calls, read_bid(self.ruleset, bid)))

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
        row = cards(given)
        refused = self.exchange_refusal(row)
        if refused is not None:
            raise refused
        passed = (*self.passed, row)
        hands = held_after(self.ruleset, self._table.held, self.givers, passed)
        return self._next(passed=passed, table=self._table.dealt_anew(hands))

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
            or not self._fits() & one.bit
            or (not self.plays and self.phase is not Phase.PLAY)
        ):
            refused = self.card_refusal(one, seat)
            if refused is not None:
                raise IllegalPlay(refused.why, basis=refused.basis)
        table = self._table.after(one, self.ruleset, lawful=True)
        plays = self.plays + (one,)  # noqa: RUF005  (unpacking would take three times as long)
        after = object.__new__(Deal)
        _write_ruleset(after, self.ruleset)
        _write_dealer(after, self.dealer)
        _write_hands(after, self.hands)
        _write_looked(after, self.looked)
        _write_calls(after, self.calls)
        _write_passed(after, self.passed)
        _write_plays(after, plays)
        _write_irregularities(after, self.irregularities)
        _write_table(after, table)
        return after

    def correct(self, wrong: Card | str, right: Card | str) -> Deal:
        """Return the deal where the illegal card ``wrong`` is taken back for the legal ``right``.

        Both come from the hand whose turn it is.  The deal records it; it costs nothing.
        (CUT-ERR-1, CHI-ERR-3)  Raises `IllegalPlay` where ``wrong`` is legal or not held, or
        ``right`` is not legal.
        """
        illegal, basis = self._illegal_but_held(wrong)
        after = self.play(right)
        return after._next(irregularities=self._noted(illegal, basis, after.plays[-1]))

    def let_stand(self, card: Card | str) -> Deal:
        """Return the deal where the illegal ``card`` was played and found after the next card.

        No document says what becomes of it: here it stands, and the deal records which statement
        it broke.  It opens no spades, since that takes a lawful play (CHI-BREAK-1).  Raises
        `IllegalPlay` where the card is legal or not held, and where the ruleset has it taken back
        instead.
        """
        illegal, basis = self._illegal_but_held(card)
        if self.ruleset.late_revoke is LateRevoke.TAKEN_BACK:
            raise IllegalPlay(
                say(texts.TAKEN_BACK, card=illegal.symbol),
                basis=basis_of(self.ruleset, Rule.IRREGULARITY),
            )
        return self._next(
            plays=(*self.plays, illegal),
            irregularities=self._noted(illegal, basis, None),
            table=self._table.after(illegal, self.ruleset, lawful=False),
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

    # Moves

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that are legal now; none when the deal is over.

        Bids that cannot be made are among them where the ruleset has them.  Who may still bid
        blind may look at the cards, whoever's turn it is.

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2)
        >>> deal.moves[4], len(deal.moves), len(deal.take("bid 4").take("bid 6").moves)
        (Move.parse('bid 4'), 18, 18)
        """
        match self.phase:
            case Phase.BIDDING:
                numbers = range(HIGHEST_NUMBER + 1)
                bids = [bid for bid in (*numbers, BLIND_NIL) if self.bid_refusal(bid) is None]
                looks = [
                    Move(Act.LOOK, seat=None if seat == self.turn else seat)
                    for seat in range(self.ruleset.players)
                    if self.look_refusal(seat) is None
                ]
                return (*(Move(Act.BID, bid=bid) for bid in bids), *looks)
            case Phase.EXCHANGE:
                held = self.held[self.givers[len(self.passed)]].in_order()
                rows = combinations(held, self.ruleset.exchange_cards)
                return tuple(Move(Act.EXCHANGE, cards=Cards(row)) for row in rows)
            case _:
                return tuple(map(Move.play, self.legal_plays))

    def refusal(self, move: Move | Card | str, *, seat: int | None = None) -> Refusal | None:
        """Return why ``move`` is refused now, or ``None`` where `take` accepts it.

        A move is one of ours, its text, or a bare card, which is played.  ``seat`` is who would
        make it: the one whose turn it is, if not given.  Raises `NotationError` for no move.

        >>> from .ruleset import PRESETS
        >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2)
        >>> print(deal.refusal("bid 18"))
        [CUT-BID-1] a bid of 18 refused: bids go from 0 to 17
        >>> deal = deal.bid(4).bid(6).bid(5)
        >>> print(deal.refusal(deal.held[0][0]))
        [CUT-PLAY-1] A♠ refused: the first lead is no spade and you hold A♥ Q♥ 9♥ 8♥ 7♥ 4♥ \
K♣ 9♣ 7♣ 4♣
        """
        if isinstance(move, Card):
            return self.card_refusal(move, seat)
        one = as_move(move)
        by = one.seat if seat is None else seat
        if one.act is Act.PLAY:
            return self.card_refusal(one.cards[0], by)
        if one.act is Act.LOOK:
            return self.look_refusal(by)
        if by is not None and by != self.turn and self.turn is not None:
            why = say(texts.MOVE_OUT_OF_TURN, move=str(one), seat=clip(by), turn=self.turn)
            rule = _TURNS.get(self.phase, Rule.TURN)
            return Refusal.on(basis_of(self.ruleset, rule), why)
        found = (
            self.bid_refusal(one.bid) if one.act is Act.BID else self.exchange_refusal(one.cards)
        )
        return None if found is None else Refusal.on(found.basis, found.why)

    def take(self, move: Move | Card | str) -> Deal:
        """Return the deal after ``move``, which is one of ours, its text, or a card to play.

        Raises `IllegalBid`, `ExchangeError` or `IllegalPlay` where `refusal` says why not, and
        `NotationError` for no move.

        >>> from .ruleset import PRESETS
        >>> Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).take("bid 4").bids
        (4, None, None)
        """
        one = as_move(move)
        refused = self.refusal(one)
        if refused is not None:
            raise _ERRORS[one.act](refused.why, basis=refused.basis)
        match one.act:
            case Act.LOOK:
                return self.look(one.seat)
            case Act.BID:
                return self.bid(one.bid)
            case Act.EXCHANGE:
                return self.exchange(one.cards)
            case _:
                return self.play(one.cards[0])

    def sight(
        self,
        seat: int,
        bags: Sequence[int] | None = None,
        totals: Sequence[int] | None = None,
    ) -> Sight:
        """Return what ``seat`` sees; ``bags`` and ``totals`` by side before the deal, else 0.

        Raises `ImpossibleDeal` for a seat that is not at the table.
        """
        return Sight.of(self, seat, bags, totals)

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
                basis=basis_of(self.ruleset, Rule.ALL_TRICKS),
            )
        bids = [bid for bid in self.bids if bid is not None]
        return score_deal(self.ruleset, bids=bids, tricks=self.tricks_won, bags=bags, totals=totals)

    @property
    def result(self) -> DealScore | None:
        """The score of this deal alone, without bags and totals before it; ``None`` until over."""
        return self.score() if self.is_over else None

    def __repr__(self) -> str:
        said = ", ".join("-" if bid is None else bid_name(bid) for bid in self.bids)
        return (
            f"<Deal {self.ruleset.name}, dealer {self.dealer}, bids {said}, "
            f"{len(self.tricks)} of {self.ruleset.hand_size} tricks>"
        )

    # Inside

    def _illegal_but_held(self, card: Card | str) -> tuple[Card, Basis | None]:
        """Return the card and what it breaks."""
        one = card if isinstance(card, Card) else Card.parse(card)
        refused = self.card_refusal(one, None)
        if refused is None:
            raise IllegalPlay(say(texts.NOTHING_WRONG, card=one.symbol))
        if self.phase is not Phase.PLAY or one not in self._next_hand():
            raise IllegalPlay(refused.why, basis=refused.basis)
        return one, refused.basis

    def _noted(
        self, card: Card, basis: Basis | None, instead: Card | None
    ) -> tuple[Irregularity, ...]:
        assert self.turn is not None
        statement = "" if basis is None else basis.main
        fault = Irregularity(len(self.plays), self.turn, card, statement, instead, basis)
        return (*self.irregularities, fault)

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
) = (getattr(State, one.name).__set__ for one in fields(State))


# Who bids and who gives cards next is said elsewhere than who plays next.
_TURNS = {Phase.BIDDING: Rule.BID_TURN, Phase.EXCHANGE: Rule.EXCHANGE_ORDER}
_ERRORS: Mapping[Act, type[GameError]] = {
    Act.LOOK: IllegalBid,
    Act.BID: IllegalBid,
    Act.EXCHANGE: ExchangeError,
    Act.PLAY: IllegalPlay,
}
