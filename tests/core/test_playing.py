"""Playing a deal of any game: at random, to its end, from a sight; and sharing out hidden cards."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.cards import Cards, cards, deck
from spades.core.errors import ImpossibleDeal, NotationError
from spades.core.game import moves_of
from spades.core.playing import MOST_MOVES, at_random, play_out, search, share_out

from .small_games import dummy, marriages, rounds, talon_leads

MARRIAGES = marriages.PRESETS["usual"]


@dataclass(frozen=True)
class Steps:
    """A deal that is over after so many moves: the shortest thing that can be played out."""

    left: int
    choices: int = 1
    made: tuple[int, ...] = ()
    hidden: int = 0
    seat: int = 0

    @property
    def is_over(self) -> bool:
        return not self.left

    @property
    def turn(self) -> int | None:
        return 0 if self.left else None

    @property
    def moves(self) -> tuple[Number, ...]:
        return tuple(map(Number, range(self.choices))) if self.left else ()

    def take(self, move: Number) -> Steps:
        return replace(self, left=self.left - 1, made=(*self.made, move.number))


@dataclass(frozen=True)
class Number:
    number: int
    seat: int | None = None


# --- playing out --------------------------------------------------------------------------------


def test_a_deal_is_played_to_its_end():
    deal = marriages.new(MARRIAGES, 1)
    ended = play_out(deal, at_random(random.Random(1)))
    assert ended.is_over
    assert ended.steps[:0] == deal.steps
    assert len(ended.steps) == 20
    assert play_out(ended, lambda over: pytest.fail("nobody is to move")) is ended


def test_the_same_chance_plays_the_same_deal():
    deal = marriages.new(MARRIAGES, 1)
    once, again, other = (play_out(deal, at_random(random.Random(n))) for n in (5, 5, 6))
    assert once == again != other


def test_a_random_player_makes_every_move_about_equally_often():
    deal, choose = Steps(1, choices=4), at_random(random.Random(3))
    seen = Counter(choose(deal).number for _ in range(4000))
    assert sorted(seen) == [0, 1, 2, 3]
    assert all(900 < times < 1100 for times in seen.values()), seen


def test_a_deal_that_does_not_end_is_told():
    endless = Steps(MOST_MOVES + 1)
    with pytest.raises(ImpossibleDeal, match=f"after {MOST_MOVES} moves"):
        play_out(endless, lambda deal: Number(0))


# --- searching ----------------------------------------------------------------------------------


def _steps(hidden):
    return lambda sight, chance: replace(sight, hidden=hidden[int(chance.random() * len(hidden))])


def test_the_move_that_is_worth_most_is_found():
    found = search(
        Steps(1, choices=5),
        possible=_steps([0]),
        worth=lambda ended: -abs(ended.made[0] - 3),
        seed=1,
        deals=4,
    )
    assert found.move == Number(3)
    assert (found.best_in, found.tried) == (4, 4)
    assert found.worth == (-3, -2, -1, 0, -1)


def test_what_is_worth_most_over_all_deals_is_found_though_it_is_seldom_best():
    """A safe 2 against 3 or nothing: in half of the deals the risk does better."""
    found = search(
        Steps(1, choices=2),
        possible=_steps([0, 1]),
        worth=lambda ended: 2 if ended.made[0] == 0 else 3 * ended.hidden,
        seed=1,
        deals=60,
    )
    assert found.move == Number(0)
    assert found.worth[0] == 2
    assert 1 < found.worth[1] < 2
    assert found.best_in == round(60 - 60 * found.worth[1] / 3)


def test_of_moves_that_are_worth_the_same_the_first_is_made():
    found = search(
        Steps(1, choices=3), possible=_steps([0]), worth=lambda ended: 1, seed=1, deals=3
    )
    assert found.move == Number(0)
    assert found.best_in == 3


def test_a_search_depends_on_its_seed_and_its_sight_alone():
    deal = talon_leads.new(talon_leads.PRESETS["three"], 2)
    sight = deal.sight(deal.turn)

    def worth(ended):
        return -ended.result[deal.turn]

    def searched(seed):
        return search(sight, possible=talon_leads.possible, worth=worth, seed=seed, deals=6)

    random.seed(1)
    once = searched("a")
    random.seed(2)
    assert searched("a") == once
    assert searched("b").worth != once.worth
    assert searched("\ud800").tried == 6


def test_what_is_no_seed_is_refused():
    with pytest.raises(NotationError, match="the seed"):
        search(Steps(1), possible=_steps([0]), worth=lambda ended: 0, seed=1.5)


def test_a_search_considers_the_moves_of_its_own_seat_alone():
    """A counter may be made out of turn; it is neither the leader's, nor can it always be made."""
    deal = rounds.new(rounds.PRESETS["equal"], 1).take("order H3")
    assert len(deal.moves) > len(moves_of(deal, 0))
    for seat, act in ((0, "play"), (1, "counter")):
        found = search(
            deal.sight(seat),
            possible=rounds.possible,
            worth=lambda ended, seat=seat: ended.result[seat],
            seed=1,
            deals=2,
        )
        assert found.move.act == act
        assert deal.refusal(found.move) is None


def test_a_search_finds_the_trick_that_can_be_taken():
    hands = tuple(map(cards, ("AH 2C", "3H 3C", "KH 4C", "QH 5C")))
    deal = dummy.begin(dummy.Rules(2), 3, hands, Cards()).take("trump none")
    found = search(
        deal.sight(0),
        possible=lambda sight, chance: deal,
        worth=lambda ended: ended.result[1],
        seed=1,
    )
    assert str(found.move) == "play AH"
    assert found.tried == 20


# --- sharing out --------------------------------------------------------------------------------


@st.composite
def rooms_and_cards(draw):
    rooms = draw(st.lists(st.integers(0, 3), min_size=1, max_size=3))
    row = draw(st.permutations(deck()))[: sum(rooms)]
    allowed = [draw(st.sets(st.sampled_from("SHDC"), min_size=1)) for _ in rooms]
    return row, rooms, allowed


def _can_be_done(row, rooms, allowed) -> bool:
    """Whether some order of the cards fills the rooms one after the other."""
    slots = [place for place, size in enumerate(rooms) for _ in range(size)]
    suits = [card.suit.value for card in row]
    return any(
        all(suit in allowed[place] for place, suit in zip(slots, one, strict=True))
        for one in set(permutations(suits))
    )


@given(rooms_and_cards().filter(lambda case: len(case[0]) < 7), st.integers(0, 99))
def test_cards_are_shared_out_whenever_that_can_be_done(case, seed):
    row, rooms, allowed = case

    def may_hold(place, card):
        return card.suit.value in allowed[place]

    if not _can_be_done(row, rooms, allowed):
        with pytest.raises(ImpossibleDeal):
            share_out(row, rooms, may_hold, random.Random(seed))
        return
    shared = share_out(row, rooms, may_hold, random.Random(seed))
    assert [len(each) for each in shared] == rooms
    assert Counter(card for each in shared for card in each) == Counter(row)
    assert all(may_hold(place, card) for place, each in enumerate(shared) for card in each)


@pytest.mark.parametrize("rooms", [(1,), (2, 1), ()])
def test_cards_for_which_there_is_no_room_or_too_much_are_refused(rooms):
    with pytest.raises(ImpossibleDeal, match="no deal found"):
        share_out(cards("AS KS"), rooms, lambda place, card: True, random.Random(1))


def test_sharing_out_moves_cards_on_where_a_place_is_full():
    """Each card has two places, and whichever two come first can leave none to the third."""
    allowed = ("SD", "SH", "HD")
    seen = set()
    for seed in range(50):
        shared = share_out(
            cards("AS KS AH KH AD KD"),
            (2, 2, 2),
            lambda place, card: card.suit in allowed[place],
            random.Random(seed),
        )
        assert all(card.suit in allowed[place] for place, row in enumerate(shared) for card in row)
        assert [len(row) for row in shared] == [2, 2, 2]
        seen.add(tuple(map(frozenset, shared)))
    assert len(seen) > 6


def test_every_way_to_share_out_comes_up():
    row = cards("AS KS QS JS")
    chance = random.Random(1)
    seen = Counter(
        frozenset(share_out(row, (2, 2), lambda place, card: True, chance)[0]) for _ in range(1200)
    )
    assert len(seen) == 6
    assert all(150 < times < 250 for times in seen.values()), seen


def test_sharing_out_depends_on_the_chance_given_alone():
    row = deck()[:12]
    once, again = (
        share_out(row, (6, 6), lambda place, card: True, random.Random(4)) for _ in range(2)
    )
    assert once == again
