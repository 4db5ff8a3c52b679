"""Seats, sides, cards, tricks and settings in words: what text, HTML and drawings all say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..bids import Bid, bid_name
from ..cards import Card, Cards
from ..deal import Deal, Irregularity, Phase
from ..errors import ImpossibleTally
from ..match import Match, check_names
from ..messages import say, say_number
from ..ruleset import CHICAGO, CUTTHROAT, Ruleset
from ..scoring import SideScore
from ..tricks import Trick
from . import words
from .markup import clean

__all__ = ["bid_said", "card_words", "cards_words", "listed", "seat_names", "side_name"]

_TABLES = {3: CUTTHROAT, 4: CHICAGO}


def seat_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a name for each seat: ``names``, or letters for three and directions for four.

    Raises `ImpossibleTally` for names that do not fit and for a table of another size.

    >>> seat_names(3), seat_names(4)
    (('A', 'B', 'C'), ('South', 'West', 'North', 'East'))
    >>> seat_names(3, ["Ann"])
    Traceback (most recent call last):
    spades.errors.ImpossibleTally: the names ['Ann'] refused: give one for each of 3 players
    """
    if players not in _TABLES:
        raise ImpossibleTally(say(words.NO_TABLE, players=players))
    if names:
        return tuple(map(clean, check_names(_TABLES[players], names)))
    return tuple(map(say, words.THREE_SEATS if players == 3 else words.FOUR_SEATS))


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
    return say(words.PARTNERS, one=first, other=others[0]) if others else first


def sentences(parts: Iterable[str]) -> str:
    """Return ``parts`` as sentences one after the other.

    >>> sentences(["A leads 2♠", "B plays 3♠"])
    'A leads 2♠. B plays 3♠.'
    """
    return " ".join(say(words.SENTENCE, what=part) for part in parts)


def listed(parts: Iterable[str]) -> str:
    """Return ``parts`` as a list within a sentence.

    >>> listed(["one", "two", "three"])
    'one, two, three'
    """
    *before, told = parts
    for part in reversed(before):
        told = say(words.LIST_COMMA, first=part, rest=told)
    return told


def bid_said(bid: Bid | None) -> str:
    """Return ``bid`` as the table says it, a dash for none.

    >>> bid_said(0), bid_said(None)
    ('nil', '–')
    """
    return say(words.NOT_YET) if bid is None else bid_name(bid)


def card_words(card: Card) -> str:
    """Return ``card`` in words, as a screen reader should say it.

    >>> card_words(Card.parse("QS")), card_words(Card.parse("10D"))
    ('queen of spades', '10 of diamonds')
    """
    rank = say(words.RANKS[card.rank]) if card.rank in words.RANKS else str(card.rank)
    return say(words.CARD_WORDS[card.suit], rank=rank)


def cards_words(given: Cards) -> str:
    """Return ``given`` in words, with their number.

    >>> from spades import cards
    >>> cards_words(cards("KH QS"))
    '2 cards: king of hearts, queen of spades'
    """
    if not given:
        return say(words.NO_CARDS)
    return say_number(*words.CARDS, len(given), cards=listed(map(card_words, given)))


def leader_of(trick: Trick) -> int:
    """Return the seat that leads to ``trick``."""
    return trick.leader % trick.players


def trick_steps(trick: Trick, names: Sequence[str], *, in_words: bool = False) -> list[str]:
    """Return a sentence for each card of ``trick``, and one for the winner if there is one.

    >>> from spades import Trick, cards
    >>> trick_steps(Trick(leader=2, cards=cards("AH 2S KH"), players=3), "ABC")
    ['C leads A♥', 'A plays 2♠', 'B plays K♥', 'A wins with 2♠']
    """
    steps = [
        say(
            words.PLAYS if turn else words.LEADS,
            name=names[seat],
            card=card_words(card) if in_words else card.symbol,
        )
        for turn, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True))
    ]
    if not steps:
        steps.append(say(words.TO_LEAD, name=names[leader_of(trick)]))
    if trick.winner is not None:
        steps.append(trick_win(trick, names, in_words=in_words))
    else:
        missing = [
            names[(trick.leader + turn) % trick.players]
            for turn in range(len(trick.cards), trick.players)
        ]
        steps.append(say(words.STILL_TO_PLAY, names=listed(missing)))
    return steps


def trick_win(trick: Trick, names: Sequence[str], *, in_words: bool = False) -> str:
    """Return the sentence that says who won the complete ``trick`` and with which card."""
    winner = trick.winner
    assert winner is not None
    card = trick.card_of(winner)
    assert card is not None
    shown = card_words(card) if in_words else card.symbol
    return say(words.WINS_WITH, name=names[winner], card=shown)


def trick_summary(number: int, trick: Trick, names: Sequence[str]) -> str:
    """Return the one line that stands for the complete trick ``number`` (1 for the first)."""
    lead, *_, win = trick_steps(trick, names)
    return say(words.TRICK_SUMMARY, number=number, lead=lead, win=win)


def deal_seats(deal: Deal, names: Sequence[str]) -> list[str]:
    """Return for each seat what it bid, won and holds, in words."""
    told = []
    for seat, bid in enumerate(deal.bids):
        held = len(deal.held[seat])
        if bid is None:
            told.append(say_number(*words.SEAT_WORDS_UNBID, held, name=names[seat]))
        else:
            won = deal.tricks_won[seat]
            told.append(
                say_number(*words.SEAT_WORDS, held, name=names[seat], bid=bid_said(bid), won=won)
            )
    return told


def deal_turn(deal: Deal, names: Sequence[str], *, in_words: bool = False) -> list[str]:
    """Return what the deal waits for: what is known, and last whose turn it is or who won what."""
    seat = deal.turn
    if seat is None:
        won = listed(
            say(words.WON_BY, name=name, won=count)
            for name, count in zip(names, deal.tricks_won, strict=True)
        )
        return [say(words.DEAL_OVER, tricks=len(deal.tricks), won=won)]
    name = names[seat]
    if deal.phase is Phase.BIDDING:
        return [say(words.TURN_BID, name=name, bids=listed(map(bid_name, deal.legal_bids)))]
    held = deal.held[seat].in_order()
    facts = [say(words.NOW_HOLDS, name=name, cards=cards_words(held) if in_words else held.symbols)]
    if deal.phase is Phase.EXCHANGE:
        taker = names[seat_opposite(deal, seat)]
        count = deal.ruleset.exchange_cards
        return [*facts, say_number(*words.TURN_PASS, count, name=name, taker=taker)]
    facts.insert(0, say(words.SPADES_OPEN if deal.spades_open else words.SPADES_CLOSED))
    legal = deal.legal_plays
    told = cards_words(legal) if in_words else legal.symbols
    return [*facts, say(words.TURN_PLAY, name=name, cards=told)]


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
        told.append(say(words.PASSES, giver=names[giver], cards=given.symbols, taker=taker))
    return told


def irregularity_said(fault: Irregularity, deal: Deal, names: Sequence[str]) -> str:
    """Return what happened with an illegal card."""
    trick = fault.play // deal.ruleset.players + 1
    if fault.corrected is None:
        return say(words.LET_STAND, trick=trick, name=names[fault.seat], card=fault.card.symbol)
    return say(
        words.TAKEN_BACK,
        trick=trick,
        name=names[fault.seat],
        card=fault.card.symbol,
        right=fault.corrected.symbol,
    )


def deal_title(deal: Deal, names: Sequence[str]) -> str:
    """Return the heading of a deal: its rules and who deals."""
    return say(
        words.SEPARATOR,
        one=say(words.DEAL_TITLE, rules=rules_name(deal.ruleset)),
        other=say(words.DEALS, name=names[deal.dealer]),
    )


def side_result(side: SideScore, names: Sequence[str]) -> str:
    """Return what each seat of ``side`` bid and took."""
    return listed(
        say(words.SIDE_RESULT, name=names[seat], bid=bid_said(bid), tricks=tricks)
        for seat, bid, tricks in zip(side.seats, side.bids, side.tricks, strict=True)
    )


def match_title(match: Match) -> str:
    """Return the heading of a match: its rules and target."""
    rules = match.ruleset
    return say(words.MATCH_TITLE, rules=rules_name(rules), target=rules.target)


def match_names(match: Match, names: Sequence[str]) -> tuple[str, ...]:
    """Return ``names``, or those that the match itself carries, or the default ones."""
    return seat_names(match.ruleset.players, names or match.players)


def match_state(match: Match, names: Sequence[str]) -> str:
    """Return who won, or who deals next."""
    side = match.winner
    if side is not None:
        return say_number(
            *words.WON,
            match.deals_counted,
            side=side_name(match.ruleset.sides[side], names),
            points=match.totals[side],
        )
    text = words.NEXT_PLAY_OFF if match.is_play_off else words.NEXT_DEAL
    return say(text, name=names[match.dealer])


def rules_name(rules: Ruleset) -> str:
    """Return what ``rules`` are called, on one line."""
    return clean(rules.title)
