"""Seats, cards and tricks in words: what text, HTML and drawings of every game all say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.cards import Card, Cards
from ..core.errors import ImpossibleTally
from ..core.messages import say, say_number
from ..core.names import check_names, told_apart
from ..core.trick import Trick
from . import texts
from .markup import clean

__all__ = ["card_words", "cards_words", "listed", "seat_names", "sentences", "trick_steps"]

_SEATS = {2: texts.TWO_SEATS, 3: texts.THREE_SEATS, 4: texts.FOUR_SEATS}


def seat_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a name for each seat: ``names``, or letters for three and directions for four.

    Players of the same name are told apart by their seats.

    Raises `ImpossibleTally` for names that do not fit and for a table of another size.

    >>> seat_names(3), seat_names(4)
    (('A', 'B', 'C'), ('South', 'West', 'North', 'East'))
    >>> seat_names(3, ["Ann"])
    Traceback (most recent call last):
    spades.core.errors.ImpossibleTally: the names ['Ann'] refused: give one for each of 3 players
    """
    if players not in _SEATS:
        raise ImpossibleTally(say(texts.NO_TABLE, players=players))
    marks = tuple(map(say, _SEATS[players]))
    if names:
        return told_apart(list(map(clean, check_names(players, names))), marks)
    return marks


def sentences(parts: Iterable[str]) -> str:
    """Return ``parts`` as sentences one after the other.

    >>> sentences(["A leads 2♠", "B plays 3♠"])
    'A leads 2♠. B plays 3♠.'
    """
    return " ".join(say(texts.SENTENCE, what=part) for part in parts)


def listed(parts: Iterable[str]) -> str:
    """Return ``parts`` as a list within a sentence.

    >>> listed(["one", "two", "three"])
    'one, two, three'
    """
    *before, told = parts
    for part in reversed(before):
        told = say(texts.LIST_COMMA, first=part, rest=told)
    return told


def card_words(card: Card) -> str:
    """Return ``card`` in words, as a screen reader should say it.

    >>> card_words(Card.parse("QS")), card_words(Card.parse("10D"))
    ('queen of spades', '10 of diamonds')
    """
    rank = say(texts.RANKS[card.rank]) if card.rank in texts.RANKS else str(card.rank)
    return say(texts.CARD_WORDS[card.suit], rank=rank)


def cards_words(given: Cards) -> str:
    """Return ``given`` in words, with their number.

    >>> from spades import cards
    >>> cards_words(cards("KH QS"))
    '2 cards: king of hearts, queen of spades'
    """
    if not given:
        return say(texts.NO_CARDS)
    return say_number(*texts.CARDS, len(given), cards=listed(map(card_words, given)))


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
            texts.PLAYS if turn else texts.LEADS,
            name=names[seat],
            card=card_words(card) if in_words else card.symbol,
        )
        for turn, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True))
    ]
    if not steps:
        steps.append(say(texts.TO_LEAD, name=names[leader_of(trick)]))
    if trick.winner is not None:
        steps.append(trick_win(trick, names, in_words=in_words))
    else:
        missing = [
            names[(trick.leader + turn) % trick.players]
            for turn in range(len(trick.cards), trick.players)
        ]
        steps.append(say(texts.STILL_TO_PLAY, names=listed(missing)))
    return steps


def trick_win(trick: Trick, names: Sequence[str], *, in_words: bool = False) -> str:
    """Return the sentence that says who won the complete ``trick`` and with which card."""
    winner = trick.winner
    assert winner is not None
    card = trick.card_of(winner)
    assert card is not None
    shown = card_words(card) if in_words else card.symbol
    return say(texts.WINS_WITH, name=names[winner], card=shown)


def trick_summary(number: int, trick: Trick, names: Sequence[str]) -> str:
    """Return the one line that stands for the complete trick ``number`` (1 for the first)."""
    lead, *_, win = trick_steps(trick, names)
    return say(texts.TRICK_SUMMARY, number=number, lead=lead, win=win)
