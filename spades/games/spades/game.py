"""Spades as an entry of the register of games."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.cards import Card
from ...core.game import Game
from .deal import Deal
from .moves import Move
from .possible import possible
from .record import dumps, loads
from .ruleset import PRESETS, Ruleset

__all__ = ["GAME"]


def _new(rules: Ruleset, seed: int | str) -> Deal:
    return Deal.new(rules, seed=seed)


def _read(text: str) -> object:
    return loads(text).value


def _places(deal: Deal) -> Iterable[Iterable[Card]]:
    return (*deal.held, deal.trick.cards, *(trick.cards for trick in deal.tricks))


def _pack(rules: Ruleset) -> Iterable[Card]:
    return rules.deck


GAME = Game(
    name="spades",
    presets=PRESETS,
    new=_new,
    read_move=Move.parse,
    dumps=dumps,
    loads=_read,
    possible=possible,
    places=_places,
    pack=_pack,
)
