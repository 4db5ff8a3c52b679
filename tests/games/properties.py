"""What any game must keep to because it is one: a function for each, over one deal of a game.

A `Walk` is a deal from its first move to its last, played at random.  Each property looks at some
of its positions, drawn with the chance that it is given, and fails by an ``assert`` that names the
position by the record of the moves that led to it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from spades.core.cards import Card
from spades.core.citing import HOUSE
from spades.core.errors import GameError, NotationError
from spades.core.game import AnyDeal, AnyMove, AnySight, Game, moves_of
from spades.core.order import Order
from spades.core.playing import search
from spades.core.statement import find

LONGEST = 400
"""More moves than a deal of any game here has."""

NAMED = re.compile(r"(?<![0-9A-Za-z])((?:10|[2-9JQKA*])[SHDC])(?![0-9A-Za-z])")
"""A card as a text names it."""


@dataclass(frozen=True)
class Walk:
    """A deal of ``game``, position by position; ``moves[n]`` leads from ``deals[n]`` on."""

    game: Game
    rules: Any
    deals: tuple[Any, ...]
    moves: tuple[Any, ...]

    def told(self, at: int) -> str:
        """How the position ``at`` was reached."""
        return f"{self.game.name}, after {'; '.join(map(str, self.moves[:at])) or 'the deal'}"


def walk(game: Game, rules: Any, seed: int) -> Walk:
    chance = random.Random(seed)
    deals, moves = [game.new(rules, seed)], []
    while not deals[-1].is_over:
        moves.append(chance.choice(deals[-1].moves))
        deals.append(deals[-1].take(moves[-1]))
        assert len(moves) < LONGEST, f"{game.name}: no end after {LONGEST} moves"
    return Walk(game, rules, tuple(deals), tuple(moves))


_WALKS: dict[tuple[int, str, int], Walk] = {}


def walked(game: Game, preset: str, seed: int) -> Walk:
    """The walk under a preset: the same one each time, since the deals do not change."""
    key = id(game), preset, seed
    if key not in _WALKS:
        _WALKS[key] = walk(game, game.presets[preset], seed)
    return _WALKS[key]


def some(walk: Walk, chance: random.Random, count: int) -> list[tuple[int, Any]]:
    """The first position, the last, and ``count`` between."""
    last = len(walk.deals) - 1
    places = {0, last, *chance.sample(range(last + 1), min(count, last + 1))}
    return [(place, walk.deals[place]) for place in sorted(places)]


# --- the protocol -----------------------------------------------------------------------------


def speaks_the_protocol(walk: Walk, chance: random.Random) -> None:
    for at, deal in some(walk, chance, 3):
        assert isinstance(deal, AnyDeal), walk.told(at)
        assert deal.ruleset == walk.rules, walk.told(at)
        assert deal.turn is None or deal.turn in range(deal.players), walk.told(at)
        assert isinstance(deal.phase, str), walk.told(at)
        assert deal.phase, walk.told(at)
        for seat in range(deal.players):
            sight = deal.sight(seat)
            assert isinstance(sight, AnySight), walk.told(at)
            assert sight.seat == seat, walk.told(at)
        for move in deal.moves:
            assert isinstance(move, AnyMove), walk.told(at)
            assert move.seat is None or move.seat in range(deal.players), walk.told(at)


def keeps_every_card(walk: Walk, chance: random.Random) -> None:
    """No card is lost, and none is in two places."""
    pack = Counter(walk.game.pack(walk.rules))
    assert set(pack.values()) == {1}
    for at, deal in enumerate(walk.deals):
        found = Counter(card for place in walk.game.places(deal) for card in place)
        assert found == pack, (walk.told(at), found - pack, pack - found)


def ends_once(walk: Walk, chance: random.Random) -> None:
    """Over exactly when nobody is waited for and no move is left; a result only then."""
    for at, deal in enumerate(walk.deals):
        assert deal.is_over == (at == len(walk.moves)), walk.told(at)
        assert deal.is_over == (deal.turn is None), walk.told(at)
        assert deal.is_over == (not deal.moves), walk.told(at)
        assert deal.is_over == (deal.result is not None), walk.told(at)
    for move in walk.moves:
        assert walk.deals[-1].refusal(move) is not None, (walk.told(len(walk.moves)), move)


# --- moves ------------------------------------------------------------------------------------


def take(deal: Any, move: Any) -> Any:
    """The next deal, or the error."""
    try:
        return deal.take(move)
    except GameError as error:
        return error


def refusal(deal: Any, move: Any) -> Any:
    try:
        return deal.refusal(move)
    except NotationError as error:
        return error


def lists_what_it_accepts(walk: Walk, chance: random.Random) -> None:
    for at, deal in some(walk, chance, 8):
        listed = deal.moves
        assert len(set(map(str, listed))) == len(listed), walk.told(at)
        for move in chance.sample(listed, min(20, len(listed))):
            assert deal.refusal(move) is None, (walk.told(at), str(move))
            assert isinstance(take(deal, move), type(deal)), (walk.told(at), str(move))


def accepts_nothing_else(walk: Walk, chance: random.Random) -> None:
    """A move of another position, of another seat, or made up, is accepted only if it is listed."""
    known = {str(move): move for _, deal in some(walk, chance, 12) for move in deal.moves}
    plays = [f"play {card}" for card in walk.game.pack(walk.rules)]
    for at, deal in some(walk, chance, 8):
        listed = deal.moves
        texts = {str(move) for move in listed}
        alike = Counter(map(_words, texts))
        players = range(deal.players)
        real = chance.sample(sorted(known), min(12, len(known)))
        pool: list[Any] = [*(known[text] for text in real), *chance.sample(plays, 6)]
        pool += [f"{chance.choice(players)}: {text}" for text in real[:6] if ":" not in text]
        pool += [text for real in real[:6] for text in _spoilt(real, plays, chance)]
        for move in pool:
            text = _own(_written(walk.game, str(move)), deal.turn)
            refused, taken = refusal(deal, move), take(deal, move)
            where = (walk.told(at), str(move), refused)
            assert (refused is None) == isinstance(taken, type(deal)), (*where, taken)
            if refused is None:
                assert alike[_words(text)], where
                continue
            if isinstance(refused, NotationError):
                assert isinstance(taken, NotationError), where
                assert _own(str(move), deal.turn) not in texts, where
            else:
                assert text not in texts, where
                assert refused.why, where
                assert (
                    not refused.statement or refused.statement == HOUSE or find(refused.statement)
                ), where
                assert (taken.statement or "") == refused.statement, (*where, taken)


def _written(game: Game, text: str) -> str:
    """``text`` as the move that it reads as would be written; a bare card may be a play."""
    try:
        return str(game.read_move(text))
    except NotationError:
        return f"play {text}"


def _own(text: str, turn: int | None) -> str:
    """``text`` without the seat where that is the one whose turn it is anyhow."""
    return text.removeprefix(f"{turn}:").strip()


def _words(text: str) -> tuple[str, ...]:
    """The words of a move in any order: a row of cards may be written in any."""
    return tuple(sorted(text.split()))


def _spoilt(text: str, plays: Sequence[str], chance: random.Random) -> list[str]:
    """``text`` with a word left out, put in, or exchanged."""
    words, card = text.split(), chance.choice(plays).split()[-1]
    place = chance.randrange(len(words))
    return [
        " ".join(words[:place] + words[place + 1 :]),
        " ".join([*words, card]),
        " ".join([*words[:-1], card]),
        f"{text} {chance.choice(['no', 'marriage', '3', 'H', 'x'])}",
    ]


def reads_its_moves_back(walk: Walk, chance: random.Random) -> None:
    """The text of a move reads back to it, and is taken like it."""
    for at, deal in some(walk, chance, 6):
        for move in chance.sample(deal.moves, min(15, len(deal.moves))):
            where = (walk.told(at), str(move))
            again = walk.game.read_move(str(move))
            assert again == move, where
            assert str(again) == str(move), where
            assert hash(again) == hash(move), where
            assert deal.refusal(str(move)) is None, where
            assert deal.take(str(move)) == deal.take(move), where


def is_a_value(walk: Walk, chance: random.Random) -> None:
    """No move changes the deal that it is made in; no field can be set."""
    for at, deal in some(walk, chance, 6):
        before = _looks(walk.game, deal)
        for move in chance.sample(deal.moves, min(3, len(deal.moves))):
            once = deal.take(move)
            assert _looks(walk.game, deal) == before, (walk.told(at), str(move))
            assert deal.take(move) == once != deal, (walk.told(at), str(move))
        names = [one.name for one in fields(deal)] if is_dataclass(deal) else ["phase"]
        for name in names:
            try:
                setattr(deal, name, getattr(deal, name))
            except AttributeError:
                continue
            raise AssertionError(f"{walk.told(at)}: {name} can be set")


def _looks(game: Game, deal: Any) -> tuple[Any, ...]:
    places = tuple(tuple(map(str, place)) for place in game.places(deal))
    return repr(deal), game.dumps(deal), tuple(map(str, deal.moves)), places, deal.turn


# --- records ----------------------------------------------------------------------------------


def is_written_down(walk: Walk, chance: random.Random) -> None:
    """A record of a deal, stopped anywhere, is replayed to the same value."""
    for at, deal in some(walk, chance, 5):
        text = walk.game.dumps(deal)
        again = walk.game.loads(text)
        assert again == deal, (walk.told(at), text)
        assert again.moves == deal.moves, (walk.told(at), text)
        assert walk.game.dumps(again) == text, walk.told(at)


# --- what is seen -----------------------------------------------------------------------------


def known_by(walk: Walk) -> Iterator[list[set[Card]]]:
    """For each position what each seat may know: the own cards, those played, those shown.

    All of it is remembered.
    """
    known: list[set[Card]] = [set() for _ in range(walk.deals[0].players)]
    for at, deal in enumerate(walk.deals):
        shown = set(walk.game.shown(deal))
        if at:
            words = str(walk.moves[at - 1]).split()
            if "play" in words[:2]:
                shown |= set(cards_in(walk.moves[at - 1]))
        for seat, hand in zip(range(deal.players), walk.game.places(deal), strict=False):
            known[seat] |= shown | set(hand)
        yield [set(row) for row in known]


def cards_in(value: Any, *, skip: Any = None, seen: set[int] | None = None) -> Iterator[Card]:
    """Every card that can be reached from ``value``, through its fields."""
    seen = set() if seen is None else seen
    if isinstance(value, Card):
        yield value
        return
    if value is skip or isinstance(value, (str, int, Order, type(None))) or id(value) in seen:
        return
    seen.add(id(value))
    inner: list[Any] = []
    if isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, Iterable):
        inner = list(value)
    names = [one.name for one in fields(value)] if is_dataclass(value) else []
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in {*names, *slots, *getattr(value, "__dict__", {})}:
        inner.append(getattr(value, name, None))
    for one in inner:
        yield from cards_in(one, skip=skip, seen=seen)


def sees_no_hidden_card(walk: Walk, chance: random.Random) -> None:
    """A sight has no card, in a field or in what it writes, that its seat cannot know."""
    # what looks like a card in the text of a move, but is a bid
    bids = {
        name
        for deal in walk.deals
        for move in deal.moves
        for name in set(NAMED.findall(str(move))) - set(map(str, cards_in(move)))
    }
    chosen = dict(some(walk, chance, 6))
    for at, known in enumerate(known_by(walk)):
        for seat in range(len(known)) if at in chosen else ():
            sight = walk.deals[at].sight(seat)
            found = set(cards_in(sight, skip=walk.rules)) - known[seat]
            assert not found, (walk.told(at), seat, found)
            text = repr(sight).replace(repr(walk.rules), "")
            text = re.sub(r"Order\(.*?\)\)|above=cards\('[^']*'\)", "", text)
            named = set(NAMED.findall(text)) - bids - set(map(str, known[seat]))
            assert not named, (walk.told(at), seat, named)


def guesses_what_is_hidden(walk: Walk, chance: random.Random) -> None:
    """A possible deal looks the same from the seat, which may make the same moves in it.

    Before the first card is played hidden cards lie elsewhere in some of the possible deals.
    """
    game, pack = walk.game, Counter(walk.game.pack(walk.rules))
    chosen, played = dict(some(walk, chance, 4)), False
    for at, known in enumerate(known_by(walk)):
        deal = walk.deals[at]
        played = played or (at > 0 and "play" in str(walk.moves[at - 1]).split()[:2])
        for seat in range(deal.players) if at in chosen else ():
            where = (walk.told(at), seat)
            sight, layouts = deal.sight(seat), set()
            for _ in range(2 if played else 6):
                other = game.possible(sight, chance)
                assert isinstance(other, type(deal)), where
                assert other.sight(seat) == sight, where
                assert set(moves_of(other, seat)) == set(moves_of(deal, seat)), where
                places = [frozenset(place) for place in game.places(other)]
                assert Counter(card for place in places for card in place) == pack, where
                layouts.add(tuple(places))
            hidden = [set(place) - known[seat] for place in game.places(deal)]
            if not played and sum(map(bool, hidden)) > 1 and sum(map(len, hidden)) > 3:
                assert len(layouts) > 1, where


def is_played_from_a_sight(walk: Walk, chance: random.Random) -> None:
    """A player that is given only a sight makes legal moves: one at random, one that searches."""
    game = walk.game
    for at, deal in some(walk, chance, 6):
        for seat in range(deal.players):
            moves = moves_of(game.possible(deal.sight(seat), chance), seat)
            if moves:
                assert deal.refusal(chance.choice(moves)) is None, (walk.told(at), seat)
        if deal.turn is None or len(deal.moves) * (len(walk.deals) - at) > 100:
            continue
        asked = deal.sight(deal.turn)
        found = search(asked, possible=game.possible, worth=lambda ended: 0.0, seed=at, deals=2)
        assert found.tried == 2, walk.told(at)
        assert deal.refusal(found.move) is None, (walk.told(at), str(found.move))


PROPERTIES: Mapping[str, Callable[[Walk, random.Random], None]] = {
    each.__name__: each
    for each in (
        speaks_the_protocol,
        keeps_every_card,
        ends_once,
        lists_what_it_accepts,
        accepts_nothing_else,
        reads_its_moves_back,
        is_a_value,
        is_written_down,
        sees_no_hidden_card,
        guesses_what_is_hidden,
        is_played_from_a_sight,
    )
}


def presets_of(games: Iterable[Game]) -> list[tuple[Game, str]]:
    return [(game, name) for game in games for name in game.presets]


def id_of(value: Any) -> str | None:
    """The name of a game, for the name of a test."""
    return value.name.replace(" ", "-") if isinstance(value, Game) else None
