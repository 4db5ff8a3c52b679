"""Computer players: always legal, always the same, and blind to what is hidden."""

from __future__ import annotations

import random
import re
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import (
    BLIND_NIL,
    CHICAGO,
    COHEN,
    CUTTHROAT,
    PRESETS,
    Card,
    Cards,
    Deal,
    IllegalPlay,
    ImpossibleDeal,
    SpadesError,
)
from spades.core.messages import language
from spades.games.spades.moves import Act, Move
from spades.games.spades.players import (
    PLAYERS,
    Choice,
    Sight,
    advice,
    careful,
    highest,
    play_match,
    play_out,
    random_player,
    take_turn,
)
from spades.games.spades.settings import ExchangeOrder
from spades.games.spades.table import Phase
from tests.games.spades.helpers.calls import calls_of
from tests.games.spades.helpers.presets import NOTHING, told
from tests.games.spades.helpers.strategies import dealt, presets, rulesets, small_rulesets

CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
PLAYERS_DRAWN = st.sampled_from([*PLAYERS.values(), careful, random_player(3), random_player("x")])

ANY_RULES = st.one_of(small_rulesets(), small_rulesets(), presets(), rulesets())


@st.composite
def sheets(draw, rules):
    """Bags and totals before a deal, by side: often one side far behind."""
    sides = len(rules.sides)
    bags = tuple(draw(st.integers(0, rules.bag_limit - 1)) for _ in range(sides))
    near = st.integers(-300, rules.target)
    return bags, tuple(draw(near) for _ in range(sides))


@st.composite
def courses(draw, rules=None, most=80):
    """A deal after some moves of any players, with the bags and totals before it."""
    rules = draw(ANY_RULES if rules is None else rules)
    bags, totals = draw(sheets(rules))
    deal = draw(dealt(rules))
    players = [draw(PLAYERS_DRAWN) for _ in range(rules.players)]
    for _ in range(draw(st.integers(0, most))):
        if deal.turn is None:
            break
        deal, _ = take_turn(deal, bags=bags, totals=totals, player=players[deal.turn])
    return deal, bags, totals


def seen_by(deal, seat):
    """The cards that ``seat`` has seen, restated from the deal."""
    seen = set(deal.plays) | set(deal.ruleset.removed)
    return seen | set(deal.held[seat]) | set(deal.hands[seat])


# --- legal, whatever the rules ----------------------------------------------------------------


@settings(max_examples=80)
@given(st.data())
def test_every_move_is_legal_and_has_a_reason(data):
    rules = data.draw(st.one_of(rulesets(), small_rulesets()))
    bags, totals = data.draw(sheets(rules))
    deal = data.draw(dealt(rules))
    players = [data.draw(PLAYERS_DRAWN) for _ in range(rules.players)]
    moves = 0
    while (seat := deal.turn) is not None:
        phase, blind = deal.phase, deal.legal_bids
        after, move = take_turn(deal, bags=bags, totals=totals, player=players[seat])
        assert (move.seat, move.phase) == (seat, phase)
        assert move.why.strip()
        assert "{" not in move.why
        if phase is Phase.PLAY:
            assert move.choice in deal.legal_plays
            assert after.plays == (*deal.plays, move.choice)
        elif phase is Phase.EXCHANGE:
            assert len(move.choice) == rules.exchange_cards
            assert after.passed[-1] == move.choice
        elif move.choice is None:
            assert BLIND_NIL in blind
            assert seat in after.looked
        else:
            assert move.choice in deal.legal_bids
            assert after.bids[seat] == move.choice
        deal = after
        moves += 1
        assert moves <= 200
    assert sum(deal.tricks_won) == rules.hand_size


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_every_preset_to_its_end(rules, name):
    for seed in range(3):
        deal = play_out(Deal.new(rules, seed=seed), [PLAYERS[name]] * rules.players)
        assert deal.is_over


@pytest.mark.parametrize("order", list(ExchangeOrder), ids=str)
@pytest.mark.parametrize("blind", [(0,), (0, 1), (3,), (2, 3)], ids=str)
def test_the_exchange_in_each_order(order, blind):
    deal = Deal.new(replace(COHEN, exchange_order=order), seed=4, dealer=3)
    for seat in range(4):
        deal = deal.bid(BLIND_NIL if seat in blind else 3)
    givers = 0
    while deal.phase is Phase.EXCHANGE:
        deal, move = take_turn(deal)
        assert len(move.choice) == 3
        givers += 1
    assert givers == len(deal.givers) == 2 * len(blind)


# --- what is hidden ---------------------------------------------------------------------------


def replayed(deal, hands):
    """The same steps with other hands; raises where they would not have been legal."""
    other = Deal(deal.ruleset, dealer=deal.dealer, hands=hands)
    for seat in sorted(deal.looked):
        other = other.look(seat)
    for bid in deal.calls:
        other = other.bid(bid)
    for row in deal.passed:
        other = other.exchange(row)
    for card in deal.plays:
        other = other.play(card)
    return other


def reshuffled(deal, seat, chance):
    """A deal in which the cards that ``seat`` cannot see lie elsewhere, by lawful swaps."""
    own = set() if Sight.of(deal, seat).held is None else {seat}
    gone = set(deal.plays) | {card for row in deal.passed for card in row}
    for _ in range(12):
        places = [
            (holder, card)
            for holder, hand in enumerate(deal.hands)
            for card in hand
            if holder not in own and card not in gone
        ]
        if len(places) < 2:
            break
        (one, this), (two, that) = chance.sample(places, 2)
        swap = {this: that, that: this}
        hands = [Cards(swap.get(card, card) for card in hand) for hand in deal.hands]
        if one != two:
            try:
                deal = replayed(deal, hands)
            except SpadesError:
                continue
    return deal


@settings(max_examples=100)
@given(courses(), st.randoms(use_true_random=False))
def test_what_is_hidden_cannot_change_the_choice(course, chance):
    deal, bags, totals = course
    seat = deal.turn
    if seat is None:
        return
    other = reshuffled(deal, seat, chance)
    assert Sight.of(other, seat, bags, totals) == Sight.of(deal, seat, bags, totals)
    for player in PLAYERS.values():
        assert advice(other, bags=bags, totals=totals, player=player) == advice(
            deal, bags=bags, totals=totals, player=player
        )


def test_reshuffling_does_move_cards():
    deal = Deal.new(CHICAGO, seed=3, dealer=3)
    for _ in range(24):
        deal, _ = take_turn(deal)
    other = reshuffled(deal, deal.turn, random.Random(1))
    assert other.hands != deal.hands
    assert other.plays == deal.plays


@pytest.mark.parametrize("name", PRESETS)
def test_a_seat_that_is_none_sees_nothing_and_no_document_has_to_say_so(name):
    deal = Deal.new(PRESETS[name], seed=1, dealer=0)
    last = deal.players - 1
    for seat in (-1, last + 1):
        for ask in (Sight.of, Deal.sight):
            with pytest.raises(ImpossibleDeal) as refused:
                ask(deal, seat)
            assert told(refused.value) == NOTHING
            assert refused.value.why == f"seat {seat} refused: seats go from 0 to {last}"
        refusal = deal.refusal(Move(Act.LOOK, seat=seat))
        assert told(refusal) == NOTHING
        assert refusal.why == f"seat {seat} refused: seats go from 0 to {last}"


def test_a_hand_that_was_not_looked_at_is_hidden_from_its_own_player():
    deal = Deal.new(COHEN, seed=1, dealer=3)
    other = Deal(COHEN, dealer=3, hands=(*deal.hands[1:], deal.hands[0]))
    assert Sight.of(deal, 0) == Sight.of(other, 0)
    assert Sight.of(deal, 0).held is None
    assert Sight.of(deal.look(), 0) != Sight.of(other.look(), 0)
    assert Sight.of(deal.bid(3), 0).held == deal.hands[0]
    assert Sight.of(Deal.new(CHICAGO, seed=1), 0).held is not None


def test_cards_chosen_at_the_same_time_are_not_seen_before_both_chose():
    deal = Deal.new(COHEN, seed=1, dealer=3).bid(BLIND_NIL).bid(3).bid(4).bid(2)
    one, other = (deal.exchange(row) for row in (deal.held[0][:3], deal.held[0][3:6]))
    assert Sight.of(one, 2) == Sight.of(other, 2)
    assert Sight.of(one, 0).passed == deal.held[0][:3]
    given = deal.held[2][:3]
    assert Sight.of(one.exchange(given), 2).received == deal.held[0][:3]
    assert Sight.of(one.exchange(given), 0).received == given
    assert Sight.of(one.exchange(given), 1).received == ()


def test_cards_given_first_are_seen_by_the_partner_who_gives_second():
    rules = replace(COHEN, exchange_order=ExchangeOrder.BIDDER_FIRST)
    deal = Deal.new(rules, seed=1, dealer=3).bid(BLIND_NIL).bid(3).bid(4).bid(2)
    row = deal.held[0][:3]
    sight = Sight.of(deal.exchange(row), 2)
    assert sight.received == row
    assert set(row) <= set(sight.held)


@settings(max_examples=60)
@given(courses())
def test_a_reason_names_no_card_that_cannot_be_seen(course):
    deal, bags, totals = course
    if deal.turn is None:
        return
    seen = seen_by(deal, deal.turn)
    for player in PLAYERS.values():
        why = advice(deal, bags=bags, totals=totals, player=player).why
        assert {Card.parse(card) for card in CARD.findall(why)} <= seen


@given(courses(st.one_of(small_rulesets(), presets())), st.integers(0, 9))
def test_what_is_called_certain_happens(course, seed):
    deal, bags, totals = course
    if deal.phase is not Phase.PLAY:
        return
    seat = deal.turn
    after, move = take_turn(deal, bags=bags, totals=totals)
    if "for certain" not in move.why:
        return
    number = len(deal.tricks)
    while len(after.tricks) == number:
        after, _ = take_turn(after, player=random_player(seed))
    assert after.tricks[number].winner == seat


def test_a_sight_holds_no_deal_and_only_one_hand():
    deal = Deal.new(CHICAGO, seed=1, dealer=3).bid(3)
    sight = Sight.of(deal, 1)
    hidden = set(deal.ruleset.deck) - set(deal.hands[1])
    shown = repr([getattr(sight, one.name) for one in fields(Sight) if one.name != "ruleset"])
    named = set(re.findall(r"(?:10|[2-9JQKA])[SHDC]\b", shown))
    assert not {str(card) for card in hidden} & named
    with pytest.raises(FrozenInstanceError):
        sight.seat = 2


# --- the same deal, the same moves ------------------------------------------------------------


@settings(max_examples=50)
@given(courses())
def test_the_same_sight_gives_the_same_move(course):
    deal, bags, totals = course
    if deal.turn is None:
        return
    for name in PLAYERS:
        moves = [advice(deal, bags=bags, totals=totals, player=PLAYERS[name]) for _ in range(2)]
        assert moves[0] == moves[1]


def test_a_random_player_depends_on_its_seed_and_on_what_it_sees():
    deals = [Deal.new(CHICAGO, seed=seed, dealer=3) for seed in range(30)]
    one, two = (
        [advice(deal, player=random_player(seed)).choice for deal in deals] for seed in "ab"
    )
    assert one != two
    assert len(set(one)) > 5


def test_moves_speak_the_language_of_the_reader(monkeypatch):
    deal = Deal.new(CHICAGO, seed=1)
    with language("xx"):
        assert advice(deal).why == advice(deal).why


# --- the interface ----------------------------------------------------------------------------


def test_sight_has_what_lies_open():
    deal = Deal.new(CUTTHROAT, seed=7, dealer=2).bid(4).bid(6).bid(5).play("AH")
    sight = Sight.of(deal, 1, (1, 2, 3), (10, 20, 30))
    assert sight.legal_plays == deal.legal_plays.in_order()
    assert (sight.bags, sight.totals) == ((1, 2, 3), (10, 20, 30))
    assert (sight.bids, sight.trick, sight.turn) == ((4, 6, 5), deal.trick, 1)
    assert (sight.partner, sight.side) == (None, 1)
    assert Sight.of(deal, 2).legal_plays == ()
    assert Sight.of(deal, 2).bags == (0, 0, 0)
    chicago = Sight.of(Deal.new(CHICAGO, seed=1), 3)
    assert (chicago.partner, chicago.side) == (1, 1)


@pytest.mark.parametrize("seat", [-1, 3, "0", None, True])
def test_a_seat_that_is_not_at_the_table(seat):
    with pytest.raises(ImpossibleDeal, match="seats go from 0 to 2"):
        Sight.of(Deal.new(CUTTHROAT, seed=7), seat)


def test_nobody_moves_when_the_deal_is_over():
    deal = play_out(Deal.new(CUTTHROAT, seed=7), [highest] * 3)
    for call in (advice, take_turn):
        with pytest.raises(IllegalPlay, match="the deal is over"):
            call(deal)


@pytest.mark.parametrize("count", [0, 3, 5])
def test_one_player_a_seat(count):
    with pytest.raises(ImpossibleDeal, match=f"{count} players refused: 4 play"):
        play_out(Deal.new(CHICAGO, seed=1), [careful] * count)
    with pytest.raises(ImpossibleDeal):
        play_match(CHICAGO, [careful] * count, seed=1)


def test_an_illegal_player_is_refused_by_the_engine():
    deal = Deal.new(CHICAGO, seed=1)
    with pytest.raises(SpadesError):
        take_turn(deal, player=lambda sight: Choice(sight.seat, sight.phase, 100, "no"))


def test_the_highest_player():
    hands = ["AS KS AH KH QH 2H 3H 4H 5H 6H 7H 8H 9H"]
    deck = [card for card in CHICAGO.deck if card not in map(Card.parse, hands[0].split())]
    deal = Deal(CHICAGO, dealer=3, hands=[hands[0], *(deck[turn::3] for turn in range(3))])
    assert advice(deal, player=highest).choice == 4
    deal = deal.bid(4).bid(3).bid(3).bid(3)
    assert str(advice(deal, player=highest).choice) == "AH"  # spades are closed
    low = Deal(CHICAGO, dealer=3, hands=(deal.hands[1:] + deal.hands[:1]))
    assert advice(low, player=highest).choice >= 1


def test_a_match_is_played_to_its_winner_and_can_be_repeated():
    match = play_match(CUTTHROAT, [careful, highest, random_player(1)], seed="x")
    assert match.is_over
    assert match == play_match(CUTTHROAT, [careful, highest, random_player(1)], seed="x")
    assert match != play_match(CUTTHROAT, [careful, highest, random_player(1)], seed="y")


def test_a_match_that_nobody_wins_is_left_open(monkeypatch):
    monkeypatch.setattr("spades.games.spades.players.MOST_DEALS", 3)
    match = play_match(CHICAGO, [random_player(1)] * 4, seed=1)
    assert len(match.deals) == 3
    assert not match.is_over


def test_a_careful_move_takes_little_work():
    # Calls are counted, not seconds: they are the same on every machine, however busy.
    deals = [Deal.new(CHICAGO, seed=seed) for seed in range(3)]
    calls = [calls_of(lambda deal=deal: play_out(deal, [careful] * 4)) for deal in deals]
    moves = 4 + 52
    assert max(calls) / moves < 1_500
