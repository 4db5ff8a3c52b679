"""The careful player before the first card: its bid, and what it passes in an exchange."""

from __future__ import annotations

from math import ceil, exp, floor, log

from ....core.cards import Card, Cards, Suit
from ....core.messages import say
from ..bids import BLIND_NIL, NIL, Bid, bid_name, is_nil, number
from ..ruleset import Ruleset
from ..sight import Sight
from . import texts
from .choice import Choice
from .hand import SPADES, code, expected_tricks, nil_risk, ranks_by_suit

__all__ = ["choose_bid", "choose_exchange", "nearest_bid"]


def choose_bid(sight: Sight) -> Choice:
    """Return the bid of the careful player, or that it looks at its cards first."""
    if sight.held is None:
        if BLIND_NIL in sight.legal_bids and _is_desperate(sight):
            return _move(sight, BLIND_NIL, say(texts.BLIND_NIL))
        return _move(sight, None, say(texts.LOOK))
    tricks, risk = _worth(sight.ruleset, sight.held)
    reach = max(1, _sure_tricks(sight), floor(_reach(sight, tricks)))
    enough = _enough(sight)
    if enough is not None and enough < reach:
        bid = nearest_bid(sight, enough)
        return _move(sight, bid, say(texts.ENOUGH, bid=bid_name(bid)))
    if NIL in sight.legal_bids and _nil_pays(sight, tricks, risk):
        return _move(sight, NIL, say(texts.NIL))
    bid = nearest_bid(sight, reach)
    return _move(sight, bid, say(texts.BID, bid=bid_name(bid), tricks=round(tricks, 1)))


def _enough(sight: Sight) -> int | None:
    """Return the bid that wins the game, 1 at least, or ``None`` where another may win it too."""
    rules = sight.ruleset
    each = rules.trick_points
    own = sight.totals[sight.side]
    best = max(total for side, total in enumerate(sight.totals) if side != sight.side)
    if not each or best + each * (rules.hand_size // 2 + 1) >= rules.target:
        return None
    partner = None if sight.partner is None else sight.bids[sight.partner]
    if partner is not None and is_nil(partner):
        return None  # that may cost points yet
    promised = 0 if partner is None else number(partner)
    return max(1, ceil((rules.target - own) / each) - promised)


def _sure_tricks(sight: Sight) -> int:
    """Return the spades that nothing can beat: those above every spade of the others."""
    own = {card.rank for card in sight.held or () if card.suit is Suit.SPADES}
    other = [card.rank for card in sight.ruleset.deck if card.suit is Suit.SPADES]
    highest = max((rank for rank in other if rank not in own), default=0)
    return sum(rank > highest for rank in own)


BID_SCALE = 0.95
BID_ALONE = 0.2
BID_PARTNERS = 0.5
BID_TABLE = 0.05


def _reach(sight: Sight, tricks: float) -> float:
    """Return how far the bid may go: partners make good for each other, high bids warn."""
    rules = sight.ruleset
    share = rules.hand_size / rules.players
    bids = [number(bid) for bid in sight.bids if bid is not None]
    room = share * len(bids) - sum(bids)
    offset = BID_ALONE if sight.partner is None else BID_PARTNERS
    return BID_SCALE * tricks + offset + BID_TABLE * room


def nearest_bid(sight: Sight, wanted: int) -> Bid:
    """Return the legal number nearest to ``wanted`` from below, never nil unless it must be."""
    numbers = [number(bid) for bid in sight.legal_bids if bid is not BLIND_NIL]
    positive = [bid for bid in numbers if bid > 0] or numbers
    return max((bid for bid in positive if bid <= wanted), default=positive[0])


def choose_exchange(sight: Sight) -> Choice:
    """Return what the careful player passes to its partner."""
    held = sight.held or Cards()
    count = sight.ruleset.exchange_cards
    nil = is_nil(sight.bids[sight.seat] or 0)
    if nil:
        given = sorted(held, key=_danger, reverse=True)[:count]
        why = texts.PASS_DANGER
    else:
        given = sorted(held, key=_danger)[:count]
        why = texts.PASS_LOW
    return Choice(sight.seat, sight.phase, Cards(given).in_order(), say(why))


def _danger(card: Card) -> tuple[int, str]:
    suit, rank = code(card)
    return rank + 6 * (suit == SPADES), str(card)


def _worth(rules: Ruleset, held: Cards) -> tuple[float, float]:
    mine = ranks_by_suit(held)
    rest = set(held)
    unseen = ranks_by_suit(card for card in rules.deck if card not in rest)
    others = rules.players - 1
    return expected_tricks(mine, unseen, others), nil_risk(mine, unseen, others)


def _nil_pays(sight: Sight, tricks: float, risk: float) -> bool:
    """Whether nil is worth more than the bid that the hand would make."""
    rules = sight.ruleset
    cover = 0.0
    if sight.partner is not None:
        bid = sight.bids[sight.partner]
        cover = rules.hand_size / rules.players if bid is None else number(bid)
    odds = 2.5 + 1.3 * log(max(0.001, 1.0 - risk)) - 0.85 * tricks + 0.25 * cover
    chance = 1.0 / (1.0 + exp(-odds))
    return (2.0 * chance - 1.0) * rules.nil_points > rules.trick_points * tricks + NIL_MARGIN


NIL_MARGIN = 0


def _is_desperate(sight: Sight) -> bool:
    """Whether nothing but a blind nil can win: far behind a side that is about to win."""
    rules = sight.ruleset
    own = sight.totals[sight.side]
    best = max(total for side, total in enumerate(sight.totals) if side != sight.side)
    partner = None if sight.partner is None else sight.bids[sight.partner]
    if partner is not None and is_nil(partner):
        return False  # somebody has to cover that one
    return best >= rules.target * 0.8 and best - own >= max(rules.blind_nil_points, 1)


def _move(sight: Sight, choice: Bid | None, why: str) -> Choice:
    return Choice(sight.seat, sight.phase, choice, why)
