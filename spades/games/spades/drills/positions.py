"""Drills about the play: legal cards, the winner of a trick, and leading a spade."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....core.cards import Card, Cards, Suit, cards
from ....core.errors import NotationError
from ....core.messages import say
from ....core.texts import SUITS
from ....view.said import seat_names
from ..deal import Deal
from ..ruleset import Ruleset
from ..settings import FirstLead
from ..statements.citations import Rule, basis_of
from ..tricks import Trick
from . import texts
from .base import Drill, Kind, Reason, pick, pick_weighted, read_choice
from .tables import play_through

__all__ = ["LegalCards", "SpadeLead", "TrickWinner"]

_MOST_DEALS = 5
_SHY = {"closed": 0.97, "forced": 1.0, "open": 0.5, "first": 0.0}


@dataclass(frozen=True, slots=True)
class LegalCards(Drill):
    """Which cards of the hand may be played now?  The answer is all of them.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = LegalCards.make(CUTTHROAT, random.Random(1))
    >>> drill.right == str(drill.deal.legal_plays.in_order()), drill.is_right(drill.right)
    (True, True)
    """

    deal: Deal

    kind: ClassVar[Kind] = Kind.LEGAL

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> LegalCards:
        """Return a question where it is not plain which cards are legal."""
        wishes = {"follow": 4, "closed": 3, "void": 2, "spades": 1, "forced": 1, "first": 1}
        deal = _position(rules, chance, wishes | {"open": 1}, _legal_case)
        return cls(deal or play_through(rules, chance)[0])

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the deal."""
        return self.deal.ruleset

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is, in the order in which it is held."""
        return _hand(self.deal)

    @property
    def right(self) -> str:
        """The legal cards, in the order of the hand."""
        return str(self.deal.legal_plays.in_order())

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        asked = texts.ASK_PLAY if self.deal.trick.cards else texts.ASK_LEAD
        return say(asked, name=_turn_name(self.deal, names))

    def read(self, given: str) -> str:
        """Return the cards ``given`` in the order of the hand."""
        row = cards(given)
        for card in row:
            if card not in self.hand:
                raise NotationError(say(texts.NOT_OF_HAND, card=card.symbol))
        if not row:
            raise NotationError(say(texts.NO_CARD))
        return str(row.in_order())

    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return the cards with their symbols."""
        return cards(answer).symbols

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return why the legal cards are legal, and why each wrong card is refused."""
        return (_why_legal(self.deal), *refusals(self.deal, cards(given)))


@dataclass(frozen=True, slots=True)
class TrickWinner(Drill):
    """Who wins the complete ``trick``?  The answer is a seat.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = TrickWinner.make(CUTTHROAT, random.Random(1))
    >>> drill.right == str(drill.trick.winner)
    True
    """

    ruleset: Ruleset
    trick: Trick

    kind: ClassVar[Kind] = Kind.WINNER

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> TrickWinner:
        """Return a question where the highest card is often not the one that wins."""
        wishes = {"ruffed twice": 4, "ruffed": 3, "discard": 4, "spades": 1, "plain": 1}
        wish = pick_weighted(chance, wishes)
        found: list[Trick] = []
        for _ in range(_MOST_DEALS):
            tricks = play_through(rules, chance, shy=0.3)[-1].tricks
            wanted = [trick for trick in tricks if _trick_case(trick) == wish]
            if wanted:
                return cls(rules, pick(chance, wanted))
            found += tricks
        return cls(rules, pick(chance, found))

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the deal."""
        return self.ruleset

    @property
    def right(self) -> str:
        """The seat that wins."""
        return str(self.trick.winner)

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        return say(texts.ASK_WINNER)

    def read(self, given: str) -> str:
        """Return the seat ``given``."""
        return read_choice(given, map(str, range(self.rules.players)))

    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return the name of the seat."""
        return seat_names(self.rules.players, names)[int(answer)]

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return why the winning card wins."""
        assert self.trick.winner is not None
        best = self.trick.card_of(self.trick.winner)
        assert best is not None
        row, led = self.trick.cards, self.trick.cards[0].suit
        spades = sum(card.suit is Suit.SPADES for card in row)
        if best.suit is Suit.SPADES:
            text = texts.ONE_SPADE if spades == 1 else texts.BEST_SPADE
        else:
            alone = sum(card.suit is led for card in row) == 1
            text = texts.LED_ALONE if alone else texts.BEST_OF_SUIT
        why = say(text, card=best.symbol, suit=say(SUITS[led]))
        return (Reason(why, (basis_of(self.rules, Rule.TRICK_WINNER),)),)


@dataclass(frozen=True, slots=True)
class SpadeLead(Drill):
    """May the leader lead a spade now?  The tricks so far are seen; the answer is yes or no.

    >>> from ..ruleset import CUTTHROAT
    >>> drill = SpadeLead.make(CUTTHROAT, random.Random(1))
    >>> drill.is_right("yes") != drill.is_right("no")
    True
    """

    deal: Deal

    kind: ClassVar[Kind] = Kind.LEAD

    @classmethod
    def make(cls, rules: Ruleset, chance: random.Random) -> SpadeLead:
        """Return a question near the card that opens spades, or shortly before it."""
        deal = _position(
            rules, chance, {"closed": 4, "open": 4, "forced": 2, "first": 1}, _lead_case
        )
        while deal is None:
            # a deal whose first leader holds a spade; the deck has one
            dealt = Deal.new(rules, seed=chance)
            owner = next(seat for seat, hand in enumerate(dealt.hands) if _has_spade(hand))
            dealer = (owner - 1) % rules.players
            deal = _bid(Deal(rules, dealer=dealer, hands=dealt.hands))
        return cls(deal)

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the deal."""
        return self.deal.ruleset

    @property
    def hand(self) -> Cards:
        """The hand of the leader, in the order in which it is held."""
        return _hand(self.deal)

    @property
    def right(self) -> str:
        """``yes`` where some spade of the hand may be led."""
        return "yes" if _has_spade(self.deal.legal_plays) else "no"

    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question."""
        return say(texts.ASK_SPADE, name=_turn_name(self.deal, names))

    def read(self, given: str) -> str:
        """Return ``yes`` or ``no``."""
        return read_choice(given, ("yes", "no"))

    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return the answer in the reader's language."""
        return say(texts.YES if answer == "yes" else texts.NO)

    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return why a spade is refused, or since when spades are open."""
        if self.right == "no":
            spades = Cards(card for card in self.hand if card.suit is Suit.SPADES)
            return refusals(self.deal, spades[:1])
        if not self.deal.spades_open:
            return (_why_legal(self.deal),)
        return (_why_open(self.deal, seat_names(self.rules.players, names)),)


# Looking for a position


def _position(
    rules: Ruleset,
    chance: random.Random,
    wishes: Mapping[str, int],
    case_of: Callable[[Deal, Deal], str | None],
) -> Deal | None:
    """Return a deal of the case wished for, else of any case, else ``None``."""
    wish = pick_weighted(chance, wishes)
    others: list[Deal] = []
    for _ in range(_MOST_DEALS):
        course = play_through(rules, chance, shy=_SHY.get(wish, 0.3))[:-1]
        cases = [
            (deal, case_of(deal, course[max(0, at - 2 * rules.players)]))
            for at, deal in enumerate(course)
        ]
        wanted = [deal for deal, case in cases if case == wish]
        if wanted:
            return pick(chance, wanted)
        others += [deal for deal, case in cases if case]
    return pick(chance, others) if others else None


def _legal_case(deal: Deal, earlier: Deal) -> str | None:
    """Return what is to be seen in the position of ``deal``, ``None`` where it is plain."""
    hand, row = _hand(deal), deal.trick.cards
    spades = sum(card.suit is Suit.SPADES for card in hand)
    if len(hand) < 2:
        return None
    if not row:
        return _lead_at(deal, spades == len(hand)) if spades else None
    if all(card.suit is not row[0].suit for card in hand):
        return "void" if 0 < spades < len(hand) else None
    if len(deal.legal_plays) == len(hand):
        return None
    return "spades" if row[0].suit is Suit.SPADES else "follow"


def _lead_at(deal: Deal, is_forced: bool) -> str:
    if not deal.plays:
        return "first"
    if deal.spades_open:
        return "open"
    return "forced" if is_forced else "closed"


def _lead_case(deal: Deal, earlier: Deal) -> str | None:
    """Return what is to be seen on this lead; ``earlier`` is the same deal two tricks before."""
    hand = _hand(deal)
    if deal.trick.cards or not _has_spade(hand):
        return None
    case = _lead_at(deal, all(card.suit is Suit.SPADES for card in hand))
    if case == "closed" and len(deal.tricks) < 2:
        return None
    return None if case == "open" and earlier.spades_open else case


def _trick_case(trick: Trick) -> str:
    row = trick.cards
    spades = sum(card.suit is Suit.SPADES for card in row)
    if row[0].suit is Suit.SPADES:
        return "spades"
    if spades:
        return "ruffed" if spades == 1 else "ruffed twice"
    best = max(card.rank for card in row if card.suit is row[0].suit)
    return "discard" if any(card.rank > best for card in row) else "plain"


# What the position says


def _bid(deal: Deal) -> Deal:
    while deal.legal_bids:
        deal = deal.bid(deal.legal_bids[0])
    return deal


def _hand(deal: Deal) -> Cards:
    assert deal.turn is not None
    return deal.held[deal.turn].in_order()


def _has_spade(hand: Cards) -> bool:
    return any(card.suit is Suit.SPADES for card in hand)


def _turn_name(deal: Deal, names: Sequence[str]) -> str:
    assert deal.turn is not None
    return seat_names(deal.ruleset.players, names)[deal.turn]


def refusals(deal: Deal, row: Sequence[Card]) -> tuple[Reason, ...]:
    """Return why each card of ``row`` that may not be played now is refused."""
    found = filter(None, map(deal.refusal, row))
    return tuple(Reason(one.why, () if one.basis is None else (one.basis,)) for one in found)


def _why_legal(deal: Deal) -> Reason:
    rules, row, hand = deal.ruleset, deal.trick.cards, _hand(deal)
    if row:
        suit = say(SUITS[row[0].suit])
        if all(card.suit is not row[0].suit for card in hand):
            return Reason(say(texts.MAY_VOID, suit=suit), (basis_of(rules, Rule.VOID),))
        legal = deal.legal_plays.in_order().symbols
        why = say(texts.MAY_FOLLOW, suit=suit, cards=legal)
        return Reason(why, (basis_of(rules, Rule.FOLLOW_SUIT),))
    if deal.spades_open:
        return Reason(say(texts.MAY_LEAD_ANY), (basis_of(rules, Rule.OPENING),))
    first = not deal.plays
    lead = Rule.FIRST_LEAD if first else Rule.SPADE_LEAD
    if all(card.suit is Suit.SPADES for card in hand):
        return Reason(
            say(texts.ONLY_SPADES), (basis_of(rules, lead), basis_of(rules, Rule.FORCED_OPENING))
        )
    if first and rules.first_lead is FirstLead.ANY_CARD:
        return Reason(say(texts.MAY_LEAD_FIRST), (basis_of(rules, lead),))
    text = texts.MAY_LEAD_FIRST_OTHER if first else texts.MAY_LEAD_OTHER
    return Reason(say(text), (basis_of(rules, lead),))


def _opening(deal: Deal) -> tuple[int, int]:
    """Return the trick (0 for the first) and the place in it of the card that opened spades."""
    closed, opened = 0, len(deal.plays)
    while opened - closed > 1:
        middle = (closed + opened) // 2
        if deal.at(middle).spades_open:
            opened = middle
        else:
            closed = middle
    return divmod(opened - 1, deal.ruleset.players)


def _why_open(deal: Deal, names: Sequence[str]) -> Reason:
    number, place = _opening(deal)
    trick = deal.tricks[number]
    card, name = trick.cards[place], names[trick.seats[place]]
    text = texts.OPENED if place else texts.OPENED_BY_LEAD
    held = deal.at(number * deal.ruleset.players).held[trick.leader]
    only_spades = all(one.suit is Suit.SPADES for one in held)
    rule = Rule.FORCED_OPENING if only_spades else Rule.FREE_OPENING
    if place:
        rule = Rule.OPENING
    led = trick.cards[0].symbol
    why = say(text, trick=number + 1, name=name, card=card.symbol, led=led)
    return Reason(why, (basis_of(deal.ruleset, rule),))
