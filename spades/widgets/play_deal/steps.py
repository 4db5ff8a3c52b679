"""A deal against computer players: what everybody did so far, as a row of short texts.

A step is ``look``, a bid (``4``, ``0`` for nil, ``blind nil``), the cards of an exchange or one
card: the text of a move without its first word, since the deal tells what it waits for.  The
engine replays them, so that a row from a link cannot hold anything illegal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...core.cards import Card, Cards, cards
from ...core.errors import GameError, NotationError, clip
from ...core.messages import say
from ...games.spades.bids import parse_bid
from ...games.spades.deal import Deal
from ...games.spades.match import Match
from ...games.spades.moves import Act, Move
from ...games.spades.players import PLAYERS, Choice, advice
from ...games.spades.ruleset import Ruleset
from ...games.spades.table import Phase
from ...games.spades.tricks import Trick
from . import texts

__all__ = ["Game", "first_match", "is_waiting", "lying", "move_of", "step_of", "steps_of"]

LOOK = "look"


@dataclass(frozen=True, slots=True)
class Game:
    """What is fixed before the first step: the match so far, this deal's cards, who plays what."""

    match: Match
    seed: int
    hands: tuple[Cards, ...] | None
    seat: int
    player: str

    def start(self) -> Deal:
        """Return the deal before its first step; the seed gives each deal of a match its cards.

        The first deal has the cards of `Deal.new` with the same seed.
        """
        number = self.match.deals_counted
        rules, dealer = self.match.ruleset, self.match.dealer
        if self.hands is not None:
            return Deal(rules, dealer=dealer, hands=self.hands)
        return Deal.new(rules, seed=f"{self.seed}/{number}" if number else self.seed, dealer=dealer)

    def after(self, steps: Sequence[str]) -> Deal:
        """Return the deal after ``steps``; raises `NotationError` with the first wrong one."""
        return _after(self, tuple(steps))

    def answered(self, steps: Sequence[str], seen: int) -> tuple[str, ...]:
        """Return ``steps`` and those of the computer players until the reader has to do something.

        They wait with the next trick while the reader has ``seen`` fewer tricks than there are.
        """
        row = tuple(steps)
        deal = self.after(row)
        while deal.turn is not None and deal.turn != self.seat and not is_waiting(deal, seen):
            row = (*row, step_of(self.choice(row).move))
            deal = self.after(row)
        return row

    def choice(self, steps: Sequence[str]) -> Choice:
        """Return what a computer player does after ``steps``, with its reason."""
        return _choice(self, tuple(steps), self.player)

    def hint(self, steps: Sequence[str]) -> Choice:
        """Return what the careful player would do after ``steps`` in the reader's place."""
        return _choice(self, tuple(steps), "careful")

    def before_mine(self, steps: Sequence[str]) -> int | None:
        """Return how many ``steps`` there were before the reader's last one, ``None`` if none."""
        for count in range(len(steps) - 1, -1, -1):
            if self.after(steps[:count]).turn == self.seat:
                return count
        return None


def is_waiting(deal: Deal, seen: int) -> bool:
    """Tell whether a trick is complete that the reader has not seen yet."""
    return len(deal.tricks) > seen and not deal.trick.cards


def lying(deal: Deal) -> Trick:
    """Return what lies on the table: the trick in play, or the last one until the next lead."""
    return deal.tricks[-1] if deal.tricks and not deal.trick.cards else deal.trick


def move_of(deal: Deal, step: str) -> Move:
    """Return the move that ``step`` is in ``deal``; raises `NotationError` where it is none.

    >>> from spades import PRESETS
    >>> move_of(Deal.new(PRESETS["cohen"], seed=1, dealer=3), "0")
    Move.parse('bid nil')
    """
    match deal.phase:
        case Phase.BIDDING:
            return Move(Act.LOOK) if step == LOOK else Move(Act.BID, bid=parse_bid(step))
        case Phase.EXCHANGE:
            return Move(Act.EXCHANGE, cards=cards(step))
        case _:
            return Move.play(Card.parse(step))


def step_of(move: Move) -> str:
    """Return ``move`` as a step.

    >>> step_of(Move.parse("bid nil")), step_of(Move.parse("play AH"))
    ('0', 'AH')
    """
    if move.act is Act.LOOK:
        return LOOK
    return str(move.bid if move.act is Act.BID else move.cards)


def steps_of(deal: Deal) -> tuple[str, ...]:
    """Return the steps that lead from the dealt hands to ``deal``, as a record has it.

    >>> from spades import PRESETS
    >>> steps_of(Deal.new(PRESETS["cohen"], seed=1, dealer=3).look().bid(4).bid("blind nil"))
    ('look', '4', 'blind nil')
    """
    steps: list[str] = []
    players = deal.ruleset.players
    for turn, bid in enumerate(deal.calls):
        if (deal.dealer + 1 + turn) % players in deal.looked:
            steps.append(LOOK)
        steps.append(str(bid))
    if deal.phase is Phase.BIDDING and deal.turn in deal.looked:
        steps.append(LOOK)
    steps += [str(row) for row in deal.passed]
    return (*steps, *map(str, deal.plays))


@lru_cache(maxsize=1024)
def _after(game: Game, steps: tuple[str, ...]) -> Deal:
    if not steps:
        return game.start()
    return _step(_after(game, steps[:-1]), steps[-1], len(steps))


def _step(deal: Deal, step: str, number: int) -> Deal:
    try:
        move = move_of(deal, step)
        # records have looks that give up no bid, which are no moves and change nothing
        return deal.look() if move.act is Act.LOOK else deal.take(move)
    except GameError as error:
        why = say(texts.WRONG_STEP, number=number, step=clip(step), why=error)
        raise NotationError(why) from None


@lru_cache(maxsize=256)
def _choice(game: Game, steps: tuple[str, ...], player: str) -> Choice:
    match = game.match
    deal = game.after(steps)
    return advice(deal, bags=match.bags, totals=match.totals, player=PLAYERS[player])


def first_match(rules: Ruleset, seed: int, dealer: int | None) -> Match:
    """Return a match without deals whose first dealer is ``dealer``, or drawn by ``seed``."""
    drawn = Deal.new(rules, seed=seed).dealer if dealer is None else dealer
    return Match.new(rules, first_dealer=drawn)
