"""Seats, sides, cards, tricks and settings in words: what text, HTML and drawings all say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.messages import say, say_number
from ....view.markup import clean
from ....view.said import cards_words, listed, seat_names
from ..bids import Bid, bid_name
from ..deal import Deal
from ..match import Match
from ..ruleset import CHICAGO, CUTTHROAT, Ruleset
from ..scoring import SideScore
from ..table import Irregularity, Phase
from . import texts

__all__ = ["bid_said", "rules_name", "side_name"]

_TABLES = {3: CUTTHROAT, 4: CHICAGO}


def side_seats(side: SideScore, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names of all seats at the table where ``side`` sits, as far as it tells.

    A side of two is one of four players; a side of one may be one of three or of four, and the
    number of names decides.  Raises `ImpossibleTally` for names that do not fit.
    """
    four = len(side.seats) > 1 or max(side.seats) > 2 or len(names) == 4
    return seat_names(4 if four else 3, names)


def side_name(seats: Iterable[int], names: Sequence[str]) -> str:
    """Return what the side of ``seats`` is called.

    >>> side_name((0, 2), ("South", "West", "North", "East"))
    'South and North'
    """
    first, *others = (names[seat] for seat in seats)
    return say(texts.PARTNERS, one=first, other=others[0]) if others else first


def bid_said(bid: Bid | None) -> str:
    """Return ``bid`` as the table says it, a dash for none.

    >>> bid_said(0), bid_said(None)
    ('nil', '–')
    """
    return say(texts.NOT_YET) if bid is None else bid_name(bid)


def deal_seats(deal: Deal, names: Sequence[str]) -> list[str]:
    """Return for each seat what it bid, won and holds, in words."""
    told = []
    for seat, bid in enumerate(deal.bids):
        held = len(deal.held[seat])
        if bid is None:
            told.append(say_number(*texts.SEAT_WORDS_UNBID, held, name=names[seat]))
        else:
            won = deal.tricks_won[seat]
            told.append(
                say_number(*texts.SEAT_WORDS, held, name=names[seat], bid=bid_said(bid), won=won)
            )
    return told


def deal_turn(deal: Deal, names: Sequence[str], *, in_words: bool = False) -> list[str]:
    """Return what the deal waits for: what is known, and last whose turn it is or who won what."""
    seat = deal.turn
    if seat is None:
        won = listed(
            say(texts.WON_BY, name=name, won=count)
            for name, count in zip(names, deal.tricks_won, strict=True)
        )
        return [say(texts.DEAL_OVER, tricks=len(deal.tricks), won=won)]
    name = names[seat]
    if deal.phase is Phase.BIDDING:
        return [say(texts.TURN_BID, name=name, bids=listed(map(bid_name, deal.legal_bids)))]
    held = deal.held[seat].in_order()
    facts = [say(texts.NOW_HOLDS, name=name, cards=cards_words(held) if in_words else held.symbols)]
    if deal.phase is Phase.EXCHANGE:
        taker = names[seat_opposite(deal, seat)]
        count = deal.ruleset.exchange_cards
        return [*facts, say_number(*texts.TURN_PASS, count, name=name, taker=taker)]
    facts.insert(0, say(texts.SPADES_OPEN if deal.spades_open else texts.SPADES_CLOSED))
    legal = deal.legal_plays
    told = cards_words(legal) if in_words else legal.symbols
    return [*facts, say(texts.TURN_PLAY, name=name, cards=told)]


def seat_opposite(deal: Deal, seat: int) -> int:
    """Return the seat of the partner, where partners play."""
    partner = deal.ruleset.partner(seat)
    assert partner is not None
    return partner


def deal_passes(deal: Deal, names: Sequence[str]) -> list[str]:
    """Return a sentence for each exchange made so far."""
    told = []
    for giver, given in zip(deal.givers, deal.passed, strict=False):
        taker = names[seat_opposite(deal, giver)]
        told.append(say(texts.PASSES, giver=names[giver], cards=given.symbols, taker=taker))
    return told


def irregularity_said(fault: Irregularity, deal: Deal, names: Sequence[str]) -> str:
    """Return what happened with an illegal card."""
    trick = fault.play // deal.ruleset.players + 1
    if fault.corrected is None:
        return say(texts.LET_STAND, trick=trick, name=names[fault.seat], card=fault.card.symbol)
    return say(
        texts.TAKEN_BACK,
        trick=trick,
        name=names[fault.seat],
        card=fault.card.symbol,
        right=fault.corrected.symbol,
    )


def deal_title(deal: Deal, names: Sequence[str]) -> str:
    """Return the heading of a deal: its rules and who deals."""
    return say(
        texts.SEPARATOR,
        one=say(texts.DEAL_TITLE, rules=rules_name(deal.ruleset)),
        other=say(texts.DEALS, name=names[deal.dealer]),
    )


def side_result(side: SideScore, names: Sequence[str]) -> str:
    """Return what each seat of ``side`` bid and took."""
    return listed(
        say(texts.SIDE_RESULT, name=names[seat], bid=bid_said(bid), tricks=tricks)
        for seat, bid, tricks in zip(side.seats, side.bids, side.tricks, strict=True)
    )


def match_title(match: Match) -> str:
    """Return the heading of a match: its rules and target."""
    rules = match.ruleset
    return say(texts.MATCH_TITLE, rules=rules_name(rules), target=rules.target)


def match_names(match: Match, names: Sequence[str]) -> tuple[str, ...]:
    """Return ``names``, or those that the match itself carries, or the default ones."""
    return seat_names(match.ruleset.players, names or match.players)


def match_state(match: Match, names: Sequence[str]) -> str:
    """Return who won, or who deals next."""
    side = match.winner
    if side is not None:
        return say_number(
            *texts.WON,
            match.deals_counted,
            side=side_name(match.ruleset.sides[side], names),
            points=match.totals[side],
        )
    text = texts.NEXT_PLAY_OFF if match.is_play_off else texts.NEXT_DEAL
    return say(text, name=names[match.dealer])


def rules_name(rules: Ruleset) -> str:
    """Return what ``rules`` are called, on one line."""
    return clean(rules.title)
