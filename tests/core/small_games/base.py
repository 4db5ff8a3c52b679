"""What the small games share: a move, a sight, and a deal that keeps to `AnyDeal`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from spades.core import record, texts
from spades.core.cards import Card, Cards, cards
from spades.core.duty import Duty, Reason, Refusal, instead, reason_against
from spades.core.errors import GameError, IllegalPlay, ImpossibleDeal, NotationError
from spades.core.game import Game
from spades.core.playing import share_out
from spades.core.statement import Document, Registry, rules
from spades.core.trick import Trick


@dataclass(frozen=True)
class Move:
    """``[seat:] act [cards] [word]``, such as ``play KH marriage`` or ``1: counter 3``."""

    act: str
    cards: Cards = Cards()  # noqa: RUF009 - a frozen value
    word: str = ""
    seat: int | None = None

    @classmethod
    def parse(cls, text: str) -> Move:
        parts = text.split() if isinstance(text, str) else []
        seat = int(parts.pop(0)[0]) if parts and parts[0] in [f"{n}:" for n in range(4)] else None
        if not parts or not (parts[0].isalpha() and parts[0].islower()):
            raise NotationError(f"{text!r} is not a move: write one such as play AH")
        act, *rest = parts
        word = rest.pop() if rest and not _is_card(rest[-1]) else ""
        return cls(act, cards(rest), word, seat)

    def __str__(self) -> str:
        seat = "" if self.seat is None else f"{self.seat}:"
        return " ".join(filter(None, (seat, self.act, str(self.cards), self.word)))


def _is_card(text: str) -> bool:
    try:
        Card.parse(text)
    except NotationError:
        return False
    return True


def play(card: Card, word: str = "") -> Move:
    return Move("play", Cards((card,)), word)


def registry(key: str, **said: str) -> Registry:
    """The statements of a small game: ``FOLLOW_1="…"`` is the statement ``KEY-FOLLOW-1``."""
    document = Document(key=key, title=key, title_english=key, game_english=key)
    statements = {f"{key}-{name.replace('_', '-')}": text for name, text in said.items()}
    return Registry([document], rules("1", statements))


@dataclass(frozen=True)
class Sight:
    """What ``seat`` sees: ``dealt`` and ``held`` are its own cards, ``steps`` lack hidden cards."""

    seat: int
    ruleset: Any
    dealer: int
    phase: str
    turn: int | None
    dealt: Cards
    held: Cards
    sizes: tuple[int, ...]
    talon: Cards
    shown: Cards
    trick: Trick
    tricks: tuple[Trick, ...]
    steps: tuple[Move, ...]


@dataclass(frozen=True, kw_only=True)
class SmallDeal:
    """A deal: what was dealt, what is held and lies on the table, and the steps so far.

    A game says ``phase``, ``turn``, ``candidates``, ``against``, ``after`` and ``result``.
    """

    ruleset: Any
    dealer: int
    hands: tuple[Cards, ...]
    talon: Cards
    held: tuple[Cards, ...]
    away: Cards = Cards()  # noqa: RUF009 - a frozen value
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    steps: tuple[Move, ...] = ()

    statements: ClassVar[Registry]

    @property
    def players(self) -> int:
        return self.ruleset.players

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def moves(self) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        return tuple(move for move in self.candidates() if self.refusal(move) is None)

    def refusal(self, move: Move | str) -> Refusal | None:
        one = move if isinstance(move, Move) else Move.parse(move)
        if self.is_over:
            return self.refused("OVER-1", str(one))
        seat = self.turn if one.seat is None else one.seat
        return self.against(replace(one, seat=seat), seat)

    def take(self, move: Move | str):
        one = move if isinstance(move, Move) else Move.parse(move)
        refused = self.refusal(one)
        if refused is not None:
            raise IllegalPlay(refused.why, statement=refused.statement)
        one = replace(one, seat=None) if one.seat == self.turn else one
        return replace(self.after(one), steps=(*self.steps, one))

    def sight(self, seat: int) -> Sight:
        return Sight(
            seat=seat,
            ruleset=self.ruleset,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            dealt=self.dealt_to(seat),
            held=self.held[seat],
            sizes=tuple(map(len, self.held)),
            talon=self.talon_seen(seat),
            shown=Cards(self.shown()),
            trick=self.trick,
            tricks=self.tricks,
            steps=tuple(self.seen_step(step, seat) for step in self.steps),
        )

    # What a game may change

    def dealt_to(self, seat: int) -> Cards:
        return self.hands[seat]

    def talon_seen(self, seat: int) -> Cards:
        return Cards()

    def shown(self) -> Iterable[Card]:
        return ()

    def seen_step(self, step: Move, seat: int) -> Move:
        return step

    def places(self) -> Iterator[Iterable[Card]]:
        yield from self.held
        yield self.away
        yield self.trick.cards
        yield from (trick.cards for trick in self.tricks)

    # What a game uses

    def refused(self, name: str, what: str, card: Card | None = None) -> Refusal:
        statement = self.statements.statement(f"{next(iter(self.statements.documents))}-{name}")
        return Refusal(card, statement.id, f"{what} refused: {statement.text}")

    def against_card(
        self, card: Card, hand: Cards, duty: Duty | None, names: Mapping[Reason, str]
    ) -> Refusal | None:
        reason = reason_against(card, hand, duty)
        if reason is None:
            return None
        refused = self.refused(names.get(reason, "HAND-1"), card.symbol, card)
        return replace(refused, why=f"{refused.why} ({instead(hand, reason, duty)})")

    def laid(self, card: Card, hand: int, **changes: Any):
        """The deal after ``card`` from ``hand``, which may complete the trick."""
        held = tuple(
            Cards(c for c in row if c is not card) if seat == hand else row
            for seat, row in enumerate(self.held)
        )
        trick = replace(changes.pop("trick", self.trick), cards=Cards((*self.trick.cards, card)))
        after = replace(self, held=held, trick=trick, **changes)
        return after.completed() if trick.is_complete else after

    def completed(self):
        tricks = (*self.tricks, self.trick)
        return replace(self, tricks=tricks, trick=self.next_trick(self.trick))

    def next_trick(self, last: Trick) -> Trick:
        return replace(last, leader=last.winner, cards=Cards())


# Guessing what is hidden


def played_by(sight: Sight, seat: int) -> list[Card]:
    return [
        card
        for trick in (*sight.tricks, sight.trick)
        for by, card in zip(trick.seats, trick.cards, strict=True)
        if by == seat
    ]


def barred(sight: Sight, players: int) -> list[int]:
    """For each hand the set of the cards it cannot hold now, as it did not follow."""
    sets = [0] * players
    for trick in (*sight.tricks, sight.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            asked = trick.order.group(trick.cards[0]) if trick.asked is None else trick.asked
            if trick.order.group(card) is not asked:
                sets[seat] |= trick.order.cards_of(asked)
    return sets


def share(
    sight: Sight,
    unknown: Sequence[Card],
    rooms: Sequence[int],
    chance: random.Random,
) -> tuple[Cards, ...]:
    """Share out ``unknown``: the first rooms are the hands by seat, others hold anything."""
    sets = barred(sight, len(sight.sizes))
    sets += [0] * (len(rooms) - len(sets))
    return share_out(unknown, rooms, lambda place, card: not sets[place] & card.bit, chance)


def fitting(sight: Any, guess: Callable[[], Any]) -> Any:
    """The first of the deals that ``guess`` makes whose sight is ``sight``."""
    for _ in range(500):
        try:
            deal = guess()
        except GameError:
            continue
        if deal.sight(sight.seat) == sight:
            return deal
    raise ImpossibleDeal(texts.NO_DEAL_FITS)


# Records


def entry(
    name: str,
    presets: Mapping[str, Any],
    begin: Callable[..., Any],
    new: Callable[[Any, int | str], Any],
    possible: Callable[[Any, random.Random], Any],
    pack: Callable[[Any], Iterable[Card]],
) -> Game:
    """The entry of a small game; ``begin`` makes a deal of ruleset, dealer, hands and talon."""

    def dumps(deal: Any) -> str:
        return json.dumps(
            {
                "format": f"{name}-record/1",
                "ruleset": next(key for key, rules in presets.items() if rules == deal.ruleset),
                "dealer": deal.dealer,
                "hands": [str(hand) for hand in deal.hands],
                "talon": str(deal.talon),
                "moves": [str(step) for step in deal.steps],
            }
        )

    def loads(text: str) -> Any:
        data = record.object_of(record.parse(text), texts.NOT_A_RECORD)
        record.known_only(data, ("format", "ruleset", "dealer", "hands", "talon", "moves"))
        record.check_format(data, f"{name}-record/1")
        hands = tuple(map(cards, record.list_of(data["hands"], "hands")))
        deal = begin(presets[data["ruleset"]], data["dealer"], hands, cards(data["talon"]))
        for number, move in enumerate(record.list_of(data["moves"], "moves")):
            deal = record.step(f"moves[{number}]", deal.take, move)
        return deal

    return Game(
        name=name,
        presets=presets,
        new=new,
        read_move=Move.parse,
        dumps=dumps,
        loads=loads,
        possible=possible,
        places=lambda deal: deal.places(),
        pack=pack,
        shown=lambda deal: deal.shown(),
    )
