"""The careful player's card, and the reason for it in one sentence."""

from __future__ import annotations

from ....core.cards import Card, Suit
from ....core.messages import say, say_number
from ....core.texts import SUITS
from ..sight import Sight
from . import texts
from .choice import Choice
from .outlook import Outlook

__all__ = ["choose_card"]


def choose_card(sight: Sight) -> Choice:
    """Return the card of the careful player and the reason for it."""
    legal = sight.legal_plays
    if len(legal) == 1:
        return Choice(sight.seat, sight.phase, legal[0], say(texts.ONLY, card=legal[0].symbol))
    outlook = Outlook(sight)
    best = max(legal, key=lambda card: _rating(outlook, card))
    return Choice(sight.seat, sight.phase, best, _why(sight, outlook, best))


def _rating(outlook: Outlook, card: Card) -> tuple[float, bool, int, Suit]:
    """Return what orders the cards: their value, and between equals which to part with first."""
    wants_none = outlook.nil_alive[outlook.me] or not outlook.is_needy
    sheds = wants_none and not outlook.takes(card)
    return (
        round(outlook.value(card), 3),
        card.suit is not Suit.SPADES or sheds,
        card.rank if sheds else -card.rank,
        card.suit,
    )


def _why(sight: Sight, outlook: Outlook, card: Card) -> str:
    if outlook.nil_alive[sight.seat]:
        template = _for_own_nil(sight, outlook, card)
    else:
        template = (
            _for_nil_of_partner(sight, outlook, card)
            or _against_nil(sight, outlook, card)
            or (_for_lead(outlook, card) if not sight.trick.cards else _for_reply(outlook, card))
        )
    top = outlook.top
    return say(
        template,
        card=card.symbol,
        top=top.symbol if top else "",
        state=_state(sight, outlook),
        seat=outlook.holder,
        suit=say(SUITS[sight.trick.cards[0].suit]) if sight.trick.cards else "",
    )


def _state(sight: Sight, outlook: Outlook) -> str:
    """Return where the side stands with its bid, as the end of a sentence."""
    side = sight.side
    need = outlook.need[side]
    alone = sight.partner is None
    if not outlook.bid[side]:
        return say(texts.NO_BID_ALONE if alone else texts.NO_BID)
    if need <= 0:
        return say(texts.MADE_ALONE if alone else texts.MADE)
    if need > outlook.left:
        return say(texts.LOST_ALONE if alone else texts.LOST)
    return say_number(*(texts.NEED_ALONE if alone else texts.NEED), need)


def _for_own_nil(sight: Sight, outlook: Outlook, card: Card) -> str:
    if not sight.trick.cards:
        return texts.NIL_LEAD
    if outlook.takes(card):
        return texts.NIL_HOPES if outlook.later else texts.NIL_LOST
    if card.suit is sight.trick.cards[0].suit:
        return texts.NIL_UNDER
    return texts.NIL_THROWS


def _for_nil_of_partner(sight: Sight, outlook: Outlook, card: Card) -> str | None:
    partner = sight.partner
    if partner is None or not outlook.nil_alive[partner]:
        return None
    if sight.trick.cards and outlook.holder == partner:
        return texts.COVER if outlook.takes(card) else texts.NO_COVER
    if partner in outlook.later and outlook.takes(card) and outlook.chances(card)[sight.seat] > 0.4:
        return texts.COVER_AHEAD
    return None


def _against_nil(sight: Sight, outlook: Outlook, card: Card) -> str | None:
    others = [
        seat
        for seat, alive in enumerate(outlook.nil_alive)
        if alive and seat % outlook.sides != sight.side
    ]
    if sight.trick.cards and outlook.holder in others:
        return None if outlook.takes(card) else texts.SET_LEAVES
    low = outlook.chances(card)
    if any(seat in outlook.later and low[seat] > 0.1 for seat in others):
        return texts.SET_LEADS if not sight.trick.cards else texts.SET_LOW
    return None


def _for_lead(outlook: Outlook, card: Card) -> str:
    needy = outlook.is_needy
    if outlook.is_sure(card):
        if needy:
            return texts.SURE
        return texts.SURE_AWAY if outlook.others_need else texts.SURE_ANYWAY
    likely = outlook.chances(card)[outlook.me]
    if needy:
        return texts.LEAD_HIGH if likely > 0.5 else texts.LEAD_LOW
    return texts.LEAD_ANYWAY if likely > 0.5 else texts.LEAD_AWAY


def _for_reply(outlook: Outlook, card: Card) -> str:
    legal = outlook.sight.legal_plays
    needy = outlook.is_needy
    if outlook.takes(card):
        if all(map(outlook.is_sure, legal)):
            return texts.MUST_WIN
        if not needy:
            return texts.TAKES_AWAY if outlook.others_need else texts.TAKES_ANYWAY
        if card.suit is Suit.SPADES and outlook.sight.trick.cards[0].suit is not Suit.SPADES:
            return texts.TRUMPS
        return texts.SURE if outlook.is_sure(card) else texts.TAKES
    if outlook.holder == outlook.partner:
        return texts.PARTNER_WINS
    if not any(map(outlook.takes, legal)):
        return texts.CANNOT_WIN
    return texts.SAVES if needy else texts.DUCKS
