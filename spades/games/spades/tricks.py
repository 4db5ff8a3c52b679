"""One trick, without a whole deal: what may be played, why not, and who wins.

The trump suit and the duty of a void player are parameters, so that other trick games can be
tried with the same functions; their defaults are those of Spades.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core import texts as core_texts
from ...core.cards import ALL_CARDS, JOKERS, Card, Cards, Suit, cards, set_of
from ...core.duty import Duty, Reason, Refusal, VoidDuty, allowed, duty_of, instead, reason_against
from ...core.errors import IllegalPlay, NotationError
from ...core.messages import say
from ...core.order import order_of
from ...core.trick import Trick as AnyTrick
from . import texts
from .ruleset import CHICAGO, Ruleset, ruleset_of
from .settings import FirstLead
from .statements.citations import Rule, basis_of

__all__ = ["SPADES", "Refusal", "Trick", "VoidDuty", "legal_cards", "refusal", "trick_winner"]

SPADES = order_of(Suit.SPADES)
"""The order of Spades: spades are trumps, and the ace is the highest card of each suit."""

_RULES = {
    Reason.NOT_HELD: Rule.OWN_HAND,
    Reason.FOLLOW_SUIT: Rule.FOLLOW_SUIT,
    Reason.MUST_TRUMP: Rule.VOID,
    Reason.LEAD: Rule.SPADE_LEAD,
}
_WHY = {
    Reason.NOT_HELD: core_texts.NOT_HELD,
    Reason.FOLLOW_SUIT: core_texts.FOLLOW_SUIT,
    Reason.MUST_TRUMP: core_texts.MUST_TRUMP,
    Reason.LEAD: texts.CLOSED,
}


class Trick(AnyTrick):
    """A trick on the table: who led, and the cards clockwise from the leader; perhaps not all yet.

    >>> trick = Trick(leader=2, cards=cards("AH 2S KH"), players=3)
    >>> trick.winner, trick.card_of(1)
    (0, Card.parse('KH'))
    """

    __slots__ = ()

    usual = SPADES


def leads_of(trump: Suit | None) -> int:
    """Return the set of the cards that may be led while the ``trump`` suit is closed."""
    return _OTHERS[trump]


_ALL = set_of(ALL_CARDS)
_OTHERS = {trump: _ALL & ~order_of().cards_of(trump) for trump in (*Suit, None)}
CLOSED = leads_of(Suit.SPADES)
"""The cards that may be led while spades are closed."""


def legal_cards(
    hand: str | Iterable[Card | str],
    trick: str | Iterable[Card | str] = (),
    spades_open: bool = False,
    *,
    rules: Ruleset | str = CHICAGO,
    trump: Suit | None = Suit.SPADES,
    void_duty: VoidDuty = VoidDuty.FREE,
    first_lead: bool = False,
) -> Cards:
    """Return the cards of ``hand`` that may be played to ``trick``, in the order of the hand.

    ``trick`` has the cards already on the table, the lead first; empty for a lead.
    ``spades_open`` matters for a lead only, and so does ``first_lead``, which says that it is
    the first lead of a deal: a ruleset may leave it free.
    (CUT-PLAY-2, CUT-PLAY-3, CUT-PLAY-6, CHI-PLAY-2)
    Raises `NotationError` for cards that cannot be, `IllegalPlay` for a trick that is complete.

    >>> legal_cards(hand=cards("KH QS"), trick=cards("AH 2S"), spades_open=True)
    cards('KH')
    >>> legal_cards("QS 4D", spades_open=False), legal_cards("QS 3S", spades_open=False)
    (cards('4D'), cards('QS 3S'))
    """
    rules = ruleset_of(rules)
    held, row = _position(hand, trick, rules)
    free = spades_open or _free_lead(rules, first_lead)
    leads = None if free else leads_of(trump)
    return allowed(
        held, duty_of(held, row, order=order_of(trump), void_duty=void_duty, leads=leads)
    )


def refusal(
    card: Card | str,
    hand: str | Iterable[Card | str],
    trick: str | Iterable[Card | str] = (),
    spades_open: bool = False,
    *,
    rules: Ruleset | str = CHICAGO,
    trump: Suit | None = Suit.SPADES,
    void_duty: VoidDuty = VoidDuty.FREE,
    first_lead: bool = False,
) -> Refusal | None:
    """Return why ``card`` may not be played to ``trick``, or ``None`` where it may.

    Statement ids are those of ``rules``; ``first_lead`` says that this is the first lead of a
    deal.  Raises like `legal_cards`.

    >>> from .ruleset import CUTTHROAT
    >>> print(refusal("QS", hand="KH QS", trick="AH 2S", rules=CUTTHROAT))
    [CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥
    """
    rules = ruleset_of(rules)
    held, row = _position(hand, trick, rules)
    one = card if isinstance(card, Card) else Card.parse(card)
    leads = None if spades_open or _free_lead(rules, first_lead) else leads_of(trump)
    duty = duty_of(held, row, order=order_of(trump), void_duty=void_duty, leads=leads)
    why = reason_against(one, held, duty)
    return None if why is None else explain(why, one, held, duty, row, rules, first_lead=first_lead)


def explain(
    reason: Reason,
    card: Card,
    hand: Sequence[Card],
    duty: Duty | None,
    trick: Sequence[Card],
    rules: Ruleset,
    *,
    first_lead: bool = False,
) -> Refusal:
    """Return ``reason`` as a `Refusal` in the words and with the statement id of ``rules``.

    >>> print(explain(Reason.NOT_HELD, Card.parse("AS"), cards("KH"), None, (), CHICAGO))
    [not stated, nearest CHI-DEAL-2] A♠ refused: it is not in your hand, which holds K♥
    """
    rule, text = _RULES[reason], _WHY[reason]
    if reason is Reason.LEAD and first_lead:
        rule, text = Rule.FIRST_LEAD, texts.FIRST_LEAD
    why = say(
        text,
        card=card.symbol,
        suit=say(core_texts.SUITS[trick[0].suit]) if trick else "",
        held=instead(hand, reason, duty).in_order().symbols or say(core_texts.NO_CARDS),
    )
    return Refusal.on(basis_of(rules, rule), why, card)


def trick_winner(trick: str | Iterable[Card | str], *, trump: Suit | None = Suit.SPADES) -> int:
    """Return the position in ``trick`` of the card that wins, 0 for the card led.

    The highest trump wins, without one the highest card of the suit led.  (CUT-PLAY-4,
    COH-PLAY-4, CHI-PLAY-5)  Raises `IllegalPlay` for a trick without cards.

    >>> trick_winner(cards("AH 2S KH")), trick_winner("2H AD KH")
    (1, 2)
    """
    row = cards(trick)
    if not row:
        raise IllegalPlay(say(core_texts.EMPTY_TRICK))
    return order_of(trump).winning_position(row)


def _free_lead(rules: Ruleset, first_lead: bool) -> bool:
    return first_lead and rules.first_lead is FirstLead.ANY_CARD


def _position(
    hand: str | Iterable[Card | str], trick: str | Iterable[Card | str], rules: Ruleset
) -> tuple[Cards, Cards]:
    held, row = cards(hand), cards(trick)
    for card in held:
        if card in row:
            raise NotationError(say(core_texts.CARD_TWICE, card=card.symbol))
    for card in (*rules.removed, *JOKERS):
        if card in held or card in row:
            why = say(texts.NOT_IN_DECK, card=card.symbol, rules=rules.name)
            raise NotationError(why, basis=basis_of(rules, Rule.DECK))
    if len(row) >= rules.players:
        raise IllegalPlay(
            say(texts.TRICK_FULL, cards=row.symbols, players=rules.players),
            basis=basis_of(rules, Rule.TURN),
        )
    return held, row
