"""The properties of every game, proven: the small games keep them, and each catches what breaks it.

A broken game is a small one with a single fault, which one property must find.  The others are not
asked: a fault may show in several ways.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades.core.cards import Card, Cards, cards
from spades.core.duty import Refusal
from spades.core.errors import IllegalPlay
from spades.core.game import AnyDeal, AnyMove, AnySight, Game, moves_of
from tests.games import properties
from tests.games.properties import PROPERTIES, id_of, presets_of, walk, walked

from .small_games import dummy, jacks, marriages, rounds, talon_leads
from .small_games.base import Move, Sight

SMALL = [one.GAME for one in (marriages, jacks, dummy, talon_leads, rounds)]
SEEDS = range(6)


@pytest.mark.parametrize("holds", PROPERTIES.values(), ids=PROPERTIES)
@pytest.mark.parametrize(("game", "preset"), presets_of(SMALL), ids=id_of)
@settings(max_examples=2)
@given(seed=st.integers(0, 99))
def test_small_games_keep_what_every_game_keeps(game, preset, holds, seed):
    holds(walked(game, preset, seed), random.Random(seed))


# --- games that are broken ----------------------------------------------------------------------

BROKEN: list[tuple[str, type | Game]] = []


def caught_by(name: str):
    """Enter a broken game, or the class of its deals, under the property that must find it."""

    def enter(broken):
        BROKEN.append((name, broken))
        return broken

    return enter


def game_of(broken: type | Game) -> Game:
    """The game whose deals are of the class ``broken``: the one that the class is made from."""
    if isinstance(broken, Game):
        return broken
    module = next(one for one in (marriages, jacks, dummy, rounds) if one.__name__ == _home(broken))

    def cast(deal):
        return broken(**{one.name: getattr(deal, one.name) for one in fields(deal)})

    def possible(sight, chance):
        return cast(module.GAME.possible(sight, chance))

    return replace(
        module.GAME,
        new=lambda rules, seed: cast(module.GAME.new(rules, seed)),
        loads=lambda text: cast(module.GAME.loads(text)),
        possible=getattr(broken, "guess", None) or possible,
    )


def _home(broken: type) -> str:
    return next(kind.__module__ for kind in broken.__mro__ if kind.__module__ != __name__)


@caught_by("speaks_the_protocol")
class SeatBeyondTheTable(marriages.MarriagesDeal):
    @property
    def players(self):
        return 1


@caught_by("speaks_the_protocol")
class SightOfAnother(marriages.MarriagesDeal):
    def sight(self, seat):
        return super().sight(1 - seat)


@caught_by("keeps_every_card")
class LosesACard(marriages.MarriagesDeal):
    def after(self, move):
        after = super().after(move)
        return replace(after, tricks=after.tricks[1:]) if len(after.tricks) == 3 else after


@caught_by("keeps_every_card")
class KeepsWhatWasPlayed(dummy.DummyDeal):
    def laid(self, card, hand, **changes):
        after = super().laid(card, hand, **changes)
        return replace(after, away=Cards((card,))) if len(after.tricks) == 2 else after


@caught_by("ends_once")
class CountsTooEarly(marriages.MarriagesDeal):
    @property
    def result(self):
        return (0, 0) if len(self.held[0]) < 2 else None


@caught_by("ends_once")
class WaitsWhenOver(marriages.MarriagesDeal):
    @property
    def turn(self):
        return 0 if super().turn is None else super().turn

    @property
    def is_over(self):
        return super().turn is None


@caught_by("ends_once")
class AcceptsWhenOver(marriages.MarriagesDeal):
    def refusal(self, move):
        return None if self.is_over else super().refusal(move)


@caught_by("lists_what_it_accepts")
class ListsWhatIsRefused(marriages.MarriagesDeal):
    @property
    def moves(self):
        return () if self.is_over else tuple(self.candidates())

    def take(self, move):
        return replace(self.after(move), steps=(*self.steps, move))


@caught_by("lists_what_it_accepts")
class RefusesWhatIsTaken(marriages.MarriagesDeal):
    def take(self, move):
        return replace(super().after(move), steps=(*self.steps, move))

    def refusal(self, move):
        return Refusal(None, "", "no") if len(self.steps) > 1 else super().refusal(move)

    @property
    def moves(self):
        return () if self.is_over else tuple(map(marriages.play, self.held[self.turn]))


@caught_by("lists_what_it_accepts")
class ListsTwice(marriages.MarriagesDeal):
    @property
    def moves(self):
        return super().moves * 2


@caught_by("accepts_nothing_else")
class ForgetsAMove(dummy.DummyDeal):
    @property
    def moves(self):
        return super().moves[:1]


@caught_by("accepts_nothing_else")
class AcceptsTheCardsOfOthers(marriages.MarriagesDeal):
    def refusal(self, move):
        refused = super().refusal(move)
        return None if refused and refused.statement == "MAR-HAND-1" else refused


@caught_by("accepts_nothing_else")
class SaysNoAndTakes(dummy.DummyDeal):
    def take(self, move):
        one = Move.parse(str(move))
        refused = self.refusal(one)
        if refused and refused.statement == "DUM-FOLLOW-1":
            return replace(self.after(one), steps=(*self.steps, one))
        return super().take(one)


@caught_by("accepts_nothing_else")
class ActsForAnother(marriages.MarriagesDeal):
    def refusal(self, move):
        return super().refusal(replace(Move.parse(str(move)), seat=None))


@caught_by("accepts_nothing_else")
class CitesNothingKnown(marriages.MarriagesDeal):
    def refused(self, name, what, card=None):
        return Refusal(card, "XYZ-NONE-1", what)


@caught_by("accepts_nothing_else")
class RaisesAnotherStatement(marriages.MarriagesDeal):
    def take(self, move):
        try:
            return super().take(move)
        except IllegalPlay as error:
            raise IllegalPlay(error.why, statement="MAR-OVER-1") from None


@caught_by("reads_its_moves_back")
class TakesNoText(rounds.RoundsDeal):
    def take(self, move):
        return super().take(move if isinstance(move, Move) else "pass")


def _reads_less(text):
    return replace(Move.parse(text), seat=None)


caught_by("reads_its_moves_back")(replace(rounds.GAME, read_move=_reads_less))


@caught_by("is_a_value")
class ChangesInPlace(marriages.MarriagesDeal):
    def take(self, move):
        after = super().take(move)
        object.__setattr__(self, "declared", (*self.declared, (0, "S")))
        return after


@caught_by("is_a_value")
class FieldsCanBeSet(marriages.MarriagesDeal):
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


@caught_by("is_a_value")
class TakesByChance(marriages.MarriagesDeal):
    def take(self, move):
        return replace(super().take(move), declared=((random.getrandbits(64), "S"),))


def _without_the_last(deal):
    data = json.loads(rounds.GAME.dumps(deal))
    return json.dumps(data | {"moves": data["moves"][:-1]})


caught_by("is_written_down")(replace(rounds.GAME, dumps=_without_the_last))


def _without_words(deal):
    return marriages.GAME.dumps(deal).replace(" marriage", "")


caught_by("is_written_down")(replace(marriages.GAME, dumps=_without_words))


@dataclass(frozen=True)
class OpenSight(Sight):
    secret: object = None


class Leaky:
    """A sight that has, in one field more, what it should not."""

    def sight(self, seat):
        seen = super().sight(seat)
        own = {one.name: getattr(seen, one.name) for one in fields(seen)}
        return OpenSight(**own, secret=self.leak(seat))

    @staticmethod
    def guess(sight, chance):
        return None


@caught_by("sees_no_hidden_card")
class ShowsAHand(Leaky, marriages.MarriagesDeal):
    def leak(self, seat):
        return self.held[1 - seat]


@caught_by("sees_no_hidden_card")
class ShowsOneCard(Leaky, dummy.DummyDeal):
    def leak(self, seat):
        return {"left": [self.hands[(seat + 1) % 4][0]]}


@caught_by("sees_no_hidden_card")
class KeepsTheDeal(Leaky, jacks.JacksDeal):
    def leak(self, seat):
        return self


@caught_by("sees_no_hidden_card")
class TellsInAText(Leaky, marriages.MarriagesDeal):
    def leak(self, seat):
        return f"the other holds {self.hands[1 - seat]}"


@caught_by("sees_no_hidden_card")
class ShowsWhatWasPutAway(jacks.JacksDeal):
    def seen_step(self, step, seat):
        return step


@caught_by("sees_no_hidden_card")
class ShowsTheTalon(jacks.JacksDeal):
    def talon_seen(self, seat):
        return self.talon


@caught_by("sees_no_hidden_card")
class ShowsTheDummyTooEarly(dummy.DummyDeal):
    def sight(self, seat):
        return replace(super().sight(seat), shown=self.hands[self.across])


@caught_by("guesses_what_is_hidden")
class GuessesAlwaysTheSame(marriages.MarriagesDeal):
    @staticmethod
    def guess(sight, chance):
        return marriages.possible(sight, random.Random(1))


@caught_by("guesses_what_is_hidden")
class GuessesAnotherDeal(marriages.MarriagesDeal):
    @staticmethod
    def guess(sight, chance):
        return marriages.new(sight.ruleset, 1)


@caught_by("guesses_what_is_hidden")
class MovesByWhatIsHidden(rounds.RoundsDeal):
    def candidates(self):
        most = sum(card.rank > 9 for card in self.held[self.dealer])
        return [
            one for one in super().candidates() if one.act != "order" or one.word[-1] < f"{most}"
        ]


@caught_by("is_played_from_a_sight")
class MayPlayByWhatIsHidden(marriages.MarriagesDeal):
    def against(self, move, seat):
        theirs = {card.suit for card in self.held[1 - seat]}
        if move.cards and not self.trick.cards and len(theirs) > 1:
            lowest = min(self.held[1 - seat], key=lambda card: card.number)
            if move.cards[0].number < lowest.number and self.held[seat][-1].number > lowest.number:
                return self.refused("TURN-1", str(move))
        return super().against(move, seat)

    @staticmethod
    def guess(sight, chance):
        return marriages.possible(sight, chance)


@pytest.mark.parametrize(
    ("name", "broken"),
    BROKEN,
    ids=[f"{name}-{getattr(broken, '__name__', None) or broken.name}" for name, broken in BROKEN],
)
def test_a_property_catches_a_game_that_breaks_it(name, broken):
    game = game_of(broken)
    rules = next(iter(game.presets.values()))
    walks = [walk(game, rules, seed) for seed in SEEDS]
    with pytest.raises(AssertionError):  # noqa: PT012 - some of the walks come upon it
        for seed, one in zip(SEEDS, walks, strict=True):
            PROPERTIES[name](one, random.Random(seed))


def test_a_deal_without_end_is_told():
    class Endless(marriages.MarriagesDeal):
        def after(self, move):
            return self

    with pytest.raises(AssertionError, match="no end"):
        walk(game_of(Endless), marriages.Rules(), 1)


def test_each_property_is_shown_to_catch_something():
    assert {name for name, _ in BROKEN} == set(PROPERTIES)


# --- the properties' own instruments ------------------------------------------------------------


def test_cards_are_found_wherever_they_hide():
    class Slotted:
        __slots__ = ("inside",)

    one = Slotted()
    one.inside = [{"a": (Card.parse("KS"), {Card.parse("QS")})}]
    one.inside.append(one.inside)
    assert set(properties.cards_in(one)) == set(cards("KS QS"))
    assert not list(properties.cards_in("KS"))


@pytest.mark.parametrize(
    ("text", "named"),
    [("cards('10H *S')", ["10H", "*S"]), ("order H3", []), ("ASK-1 DASH KHx", []), ("7S", ["7S"])],
)
def test_cards_are_found_in_a_text(text, named):
    assert properties.NAMED.findall(text) == named


# --- the protocol -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SMALL, ids=id_of)
def test_a_deal_a_sight_and_a_move_are_known_by_the_protocol(game):
    deal = game.new(next(iter(game.presets.values())), 1)
    assert isinstance(deal, AnyDeal)
    assert isinstance(deal.sight(0), AnySight)
    assert isinstance(deal.moves[0], AnyMove)
    assert not isinstance(deal.moves[0], AnyDeal)


def test_moves_of_a_seat_are_those_of_the_turn_or_those_that_name_it():
    deal = rounds.new(rounds.PRESETS["equal"], 1).take("order H3")
    assert deal.turn == 0
    assert {str(move) for move in moves_of(deal, 1)} == {f"1: counter {n}" for n in (2, 3, 4)}
    assert {move.act for move in moves_of(deal, 0)} == {"play"}
    assert len(moves_of(deal, 0)) + len(moves_of(deal, 1)) == len(deal.moves)


def test_a_game_shows_nothing_unless_it_says_so():
    bare = Game(
        name="bare",
        presets={},
        new=marriages.new,
        read_move=Move.parse,
        dumps=str,
        loads=str,
        possible=marriages.possible,
        places=lambda deal: (),
        pack=lambda rules: (),
    )
    assert bare.shown(None) == ()
