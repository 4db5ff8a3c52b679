"""A deal as a state machine, from the dealt hands to the score, beside a model of its own.

The model holds texts in sets and lists and knows the rules in its own words.  Every card of the
deck is judged after every step, and moves are drawn from what the model or a hand holds: a
machine that drew them from the engine's list of legal cards could not see that list's faults.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from spades import (
    BLIND_NIL,
    FULL_DECK,
    PRESETS,
    STATEMENTS,
    Card,
    Cards,
    Deal,
    ExchangeError,
    IllegalBid,
    IllegalPlay,
    Match,
    Ruleset,
    SpadesError,
    score_deal,
)
from tests.games.spades.helpers import strategies

POWER = {rank: place for place, rank in enumerate([*"23456789", "10", *"JQKA"])}


KNOWN = {*STATEMENTS, "HOUSE"}


class Model:
    """A table with people: who holds what, what lies there, and a marker for broken spades."""

    def __init__(self, rules: Ruleset, dealer: int, hands: list[list[str]]) -> None:
        self.rules = rules
        self.dealer = dealer
        self.hands = {seat: set(hand) for seat, hand in enumerate(hands)}
        self.bids: dict[int, object] = {}
        self.looked: set[int] = set()
        self.swaps: list[tuple[int, int]] = []  # giver and partner, still to come
        self.set_aside: list[tuple[int, int, set[str]]] = []
        self.table: list[tuple[int, str]] = []
        self.broken = False
        self.won = dict.fromkeys(self.hands, 0)
        self.turn: int | None = self.left_of(dealer)
        self.doing = "bidding"
        self.first = True

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.hands)

    # bidding

    def may_bid(self, bid: object) -> bool:
        rules, size = self.rules, len(self.hands[0])
        if self.doing != "bidding":
            return False
        across = self.bids.get((self.turn + 2) % 4) if rules.seating == "partners" else None
        promised = (across if isinstance(across, int) else 0) if across is not None else None
        mine = bid if isinstance(bid, int) else 0
        if rules.bid_sum == "hand_size" and promised is not None and promised + mine > size:
            return False
        if bid is BLIND_NIL:
            return rules.blind_nil == "on" and self.turn not in self.looked
        assert isinstance(bid, int)
        if bid == 0:
            return rules.nil == "on"
        return 0 < bid <= (99 if rules.bid_over_hand == "allowed" else size)

    def blocks_partner(self, bid: object) -> bool:
        """Whether the partner would be left without a bid, which the deal's tests judge."""
        rules = self.rules
        if rules.bid_sum == "any" or rules.seating == "alone" or len(self.bids) > 1:
            return False
        least = 0 if rules.nil == "on" else 1
        return isinstance(bid, int) and bid + least > len(self.hands[0])

    def bid(self, bid: object) -> None:
        assert self.turn is not None
        self.bids[self.turn] = bid
        self.turn = self.left_of(self.turn)
        if len(self.bids) < len(self.hands):
            return
        if self.rules.exchange_cards:
            for seat in (self.turn, (self.turn + 1) % 4, (self.turn + 2) % 4, (self.turn + 3) % 4):
                across = (seat + 2) % 4
                if self.bids[seat] is BLIND_NIL and self.bids[across] is not BLIND_NIL:
                    pair = [(seat, across), (across, seat)]
                    if self.rules.exchange_order == "partner_first":
                        pair.reverse()
                    self.swaps += pair
        self.next_swap()

    # exchange

    def next_swap(self) -> None:
        if self.swaps:
            self.doing, self.turn = "exchange", self.swaps[0][0]
        else:
            self.doing, self.turn = "play", self.left_of(self.dealer)

    def swap(self, given: set[str]) -> None:
        giver, taker = self.swaps.pop(0)
        self.set_aside.append((giver, taker, given))
        if self.rules.exchange_order != "together" or len(self.set_aside) == 2:
            for one, other, what in self.set_aside:
                self.hands[one] -= what
                self.hands[other] |= what
            self.set_aside = []
        self.next_swap()

    # play

    def may_play(self, card: str) -> bool:
        if self.doing != "play":
            return False
        hand = self.hands[self.turn]
        if card not in hand:
            return False
        others = [one for one in hand if one[-1] != card[-1]]
        if self.table:
            led = self.table[0][1][-1]
            return card[-1] == led or all(one[-1] != led for one in others)
        if card[-1] != "S" or not others or self.broken:
            return True
        return self.first and self.rules.first_lead == "any_card"

    def play(self, card: str, lawful: bool = True) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        if card[-1] == "S" and lawful:
            if not self.table:
                self.broken |= self.rules.forced_spade_lead == "opens"
            elif self.table[0][1][-1] != "S":
                self.broken = True
        self.table.append((self.turn, card))
        self.first = False
        self.turn = self.left_of(self.turn)
        if len(self.table) == len(self.hands):
            leader, winner = self.table[0][0], self.take()
            self.turn = winner if self.rules.next_lead == "winner" else self.left_of(leader)
            if not any(self.hands.values()):
                self.doing, self.turn = "over", None

    def take(self) -> int:
        best_seat, best = self.table[0]
        for seat, card in self.table[1:]:
            same = card[-1] == best[-1] and POWER[card[:-1]] > POWER[best[:-1]]
            if same or (card[-1] == "S" and best[-1] != "S"):
                best_seat, best = seat, card
        self.won[best_seat] += 1
        self.table = []
        return best_seat


def seen(deal: Deal) -> tuple[object, ...]:
    """All that can be asked of a deal, as plain values, to tell later whether it has changed."""
    return (
        deal.dealer,
        str(deal.hands),
        str(deal.held),
        deal.bids,
        sorted(deal.looked),
        str(deal.passed),
        str(deal.plays),
        repr(deal.tricks),
        repr(deal.trick),
        repr(deal.irregularities),
        deal.tricks_won,
        deal.spades_open,
        deal.phase,
        deal.turn,
        deal.legal_bids,
        str(deal.legal_plays),
    )


def must_refuse(deal: Deal, kind: type[SpadesError], act: Callable[[Deal], object]) -> str | None:
    """Check that ``act`` is refused, and return the statement that the refusal names."""
    with pytest.raises(kind) as refused:
        act(deal)
    assert refused.value.why
    return refused.value.statement


class DealMachine(RuleBasedStateMachine):
    @initialize(data=st.data(), rules=strategies.small_rulesets())
    def start(self, data: st.DataObject, rules: Ruleset) -> None:
        self.rules = rules
        self.past: list[tuple[Deal, tuple[object, ...]]] = []
        dealer = data.draw(st.integers(0, rules.players - 1), label="dealer")
        self.match = Match.new(rules, first_dealer=dealer)
        self.deal_cards(data)

    def deal_cards(self, data: st.DataObject) -> None:
        deck = data.draw(st.permutations(self.rules.deck), label="deck")
        self.deck = [str(card) for card in deck]
        hands = [self.deck[at :: self.rules.players] for at in range(self.rules.players)]
        dealer = self.match.dealer
        self.model = Model(self.rules, dealer, hands)
        self.deal = Deal(self.rules, dealer=dealer, hands=tuple(map(" ".join, hands)))  # type: ignore[arg-type]
        self.looks = seen(self.deal)

    def step(self, after: Deal) -> None:
        """Go on with ``after`` and remember what the deal before it looked like."""
        assert after != self.deal
        self.past.append((self.deal, self.looks))
        self.deal, self.looks = after, seen(after)

    def doing(self, what: str) -> bool:
        return self.model.doing == what

    def held(self, *, lawful: bool) -> list[str]:
        """The cards of the hand on turn that the model lets it play, or the others."""
        hand = self.model.hands[self.model.turn]
        return sorted(card for card in hand if self.model.may_play(card) == lawful)

    # Lawful and unlawful steps

    @precondition(lambda self: self.doing("bidding"))
    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, len(self.model.hands) - 1), label="seat")
        after = self.deal.look(seat)
        if seat in self.model.looked or seat in self.model.bids:
            assert after == self.deal
        else:
            self.model.looked.add(seat)
            self.step(after)

    @precondition(lambda self: self.doing("bidding"))
    @rule(data=st.data())
    def bid(self, data: st.DataObject) -> None:
        size = len(self.model.hands[0])
        wished = st.one_of(st.integers(-1, size + 1), st.sampled_from([BLIND_NIL, BLIND_NIL, 0]))
        bid = data.draw(wished, label="bid")
        if self.model.blocks_partner(bid):
            return
        if not self.model.may_bid(bid):
            named = must_refuse(self.deal, IllegalBid, lambda deal: deal.bid(bid))
            assert named in KNOWN
        else:
            self.model.bid(bid)
            self.step(self.deal.bid(bid))

    @precondition(lambda self: self.doing("exchange"))
    @rule(data=st.data())
    def exchange(self, data: st.DataObject) -> None:
        size = self.rules.exchange_cards
        hand = self.model.hands[self.model.turn]
        row = data.draw(st.permutations(sorted(hand)), label="given")
        stranger = data.draw(st.sampled_from(self.deck), label="stranger")
        for wrong in (row[: size - 1], [stranger, *row[: size - 1]]):
            if len(wrong) != size or stranger not in hand:
                must_refuse(self.deal, ExchangeError, lambda deal, row=wrong: deal.exchange(row))
        self.model.swap(set(row[:size]))
        self.step(self.deal.exchange(row[:size]))

    @precondition(lambda self: self.doing("play"))
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.held(lawful=True)), label="card")
        self.model.play(card)
        self.step(self.deal.play(card))

    @precondition(lambda self: self.doing("play") and self.held(lawful=False))
    @rule(data=st.data(), stands=st.booleans())
    def wrong_card_on_the_table(self, data: st.DataObject, stands: bool) -> None:
        wrong = data.draw(st.sampled_from(self.held(lawful=False)), label="wrong card")
        seat, played = self.model.turn, len(self.deal.plays)
        refused = self.deal.refusal(wrong)
        assert refused is not None
        if stands and self.rules.late_revoke == "taken_back":
            must_refuse(self.deal, IllegalPlay, lambda deal: deal.let_stand(wrong))
            return
        if stands:
            instead = None
            self.model.play(wrong, lawful=False)
            self.step(self.deal.let_stand(wrong))
        else:
            instead = data.draw(st.sampled_from(self.held(lawful=True)), label="instead")
            self.model.play(instead)
            self.step(self.deal.correct(wrong, instead))
        note = self.deal.irregularities[-1]
        assert (note.play, note.seat, str(note.card)) == (played, seat, wrong)
        assert note.statement == refused.statement
        assert (None if note.corrected is None else str(note.corrected)) == instead

    @precondition(lambda self: self.doing("over"))
    @rule(data=st.data())
    def score_and_deal_again(self, data: st.DataObject) -> None:
        won = [self.model.won[seat] for seat in sorted(self.model.won)]
        bids = [self.model.bids[seat] for seat in sorted(self.model.bids)]
        assert sum(won) == self.rules.hand_size
        before = {"bags": self.match.bags, "totals": self.match.totals}
        score = self.deal.score(**before)
        assert score == score_deal(self.rules, bids=bids, tricks=won, **before)
        dealer = self.match.dealer
        self.match = self.match.add_deal(self.deal)
        assert self.match.totals == score.totals
        assert self.match.dealer == self.model.left_of(dealer)
        if self.match.is_over:
            self.match = Match.new(self.rules, first_dealer=self.match.dealer)
        self.deal_cards(data)

    # What holds after every step

    @invariant()
    def the_deal_is_as_the_model_has_it(self) -> None:
        deal, model = self.deal, self.model
        assert (deal.phase, deal.turn) == (model.doing, model.turn)
        assert {
            at: {str(card) for card in hand} for at, hand in enumerate(deal.held)
        } == model.hands
        assert {at: bid for at, bid in enumerate(deal.bids) if bid is not None} == model.bids
        assert [(seat, str(deal.trick.card_of(seat))) for seat in deal.trick.seats] == model.table
        assert dict(enumerate(deal.tricks_won)) == model.won
        assert deal.spades_open == model.broken
        assert deal.is_over == (model.turn is None)
        assert len(deal.tricks) == sum(model.won.values())

    @invariant()
    def every_card_is_judged_as_the_model_judges_it(self) -> None:
        legal = {card for card in self.deck if self.model.may_play(card)}
        assert {str(card) for card in self.deal.legal_plays} == legal
        assert bool(legal) == self.doing("play")
        for card in self.deck:
            refused = self.deal.refusal(card)
            assert (refused is None) == (card in legal), card
            if refused is not None:
                named = must_refuse(self.deal, IllegalPlay, lambda deal, one=card: deal.play(one))
                assert named == refused.statement
                assert named in KNOWN

    @invariant()
    def every_bid_is_judged_as_the_model_judges_it(self) -> None:
        size = len(self.model.hands[0]) if self.doing("bidding") else 4
        choices = [*range(-1, size + 2), 99, 100, BLIND_NIL]
        choices = [bid for bid in choices if not self.model.blocks_partner(bid)]
        legal = [bid for bid in choices if self.model.may_bid(bid)]
        usual = [bid for bid in legal if bid is BLIND_NIL or bid <= size]
        assert [bid for bid in self.deal.legal_bids if bid in choices] == usual
        for bid in choices:
            if bid not in legal:
                named = must_refuse(self.deal, IllegalBid, lambda deal, one=bid: deal.bid(one))
                assert named in KNOWN

    @invariant()
    def nothing_comes_before_its_time(self) -> None:
        if not self.doing("over"):
            assert must_refuse(self.deal, IllegalPlay, lambda deal: deal.score()) in KNOWN
        if not self.doing("exchange"):
            some = self.deck[: self.rules.exchange_cards]
            named = must_refuse(self.deal, ExchangeError, lambda deal: deal.exchange(some))
            assert named in KNOWN

    @invariant()
    def what_was_refused_or_asked_has_changed_nothing(self) -> None:
        assert seen(self.deal) == self.looks

    def teardown(self) -> None:
        for deal, looked_like in getattr(self, "past", []):
            assert seen(deal) == looked_like


DealMachine.TestCase.settings = settings(max_examples=30, stateful_step_count=40)


@pytest.mark.statement("CUT-PLAY-1", "CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-4", "CUT-PLAY-5")
@pytest.mark.statement("CUT-PLAY-6", "CUT-PLAY-7", "CUT-PLAY-8", "CUT-BID-1", "CUT-BID-2")
@pytest.mark.statement("CUT-BID-3", "CUT-ERR-1", "COH-PLAY-1", "COH-PLAY-2", "COH-PLAY-3")
@pytest.mark.statement("COH-PLAY-4", "COH-BREAK-1", "COH-BREAK-2", "COH-BID-1", "COH-BID-3")
@pytest.mark.statement("COH-BID-4", "COH-DNIL-1", "COH-DNIL-2", "COH-DNIL-4", "CHI-PLAY-1")
@pytest.mark.statement("CHI-PLAY-2", "CHI-PLAY-3", "CHI-PLAY-4", "CHI-PLAY-5", "CHI-PLAY-6")
@pytest.mark.statement("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-3", "CHI-BREAK-4", "CHI-BREAK-5")
@pytest.mark.statement("CHI-BID-1", "CHI-SCORE-1", "CHI-ERR-3")
class TestDealMachine(DealMachine.TestCase):
    pass


# --- a whole deal of every preset beside it ---------------------------------------------------


@pytest.mark.statement("CUT-PLAY-8", "CHI-SCORE-1", "CUT-DEAL-3", "COH-DEAL-1", "CHI-DEAL-2")
@pytest.mark.parametrize("name", PRESETS)
@given(seed=strategies.seeds())
@settings(max_examples=8)
def test_a_full_deal_goes_from_hands_to_score(name: str, seed: int | str) -> None:
    rules, chance = PRESETS[name], random.Random(seed)
    deal = Deal.new(rules, seed=seed)
    model = Model(rules, deal.dealer, [[str(card) for card in hand] for hand in deal.hands])
    played: list[str] = []
    size = 17 if name == "cutthroat" else 13
    while not deal.is_over:
        assert (deal.phase, deal.turn) == (model.doing, model.turn)
        if model.doing == "bidding":
            bid = chance.choice([b for b in (0, 1, 3, size, BLIND_NIL) if model.may_bid(b)])
            model.bid(bid)
            deal = deal.bid(bid)
        elif model.doing == "exchange":
            given = chance.sample(sorted(model.hands[model.turn]), 3)
            model.swap(set(given))
            deal = deal.exchange(given)
        else:
            hand = sorted(model.hands[model.turn])
            legal = [card for card in hand if model.may_play(card)]
            assert sorted(str(card) for card in deal.legal_plays) == legal
            for card in set(hand) - set(legal):
                assert deal.refusal(card) is not None
            played.append(chance.choice(legal))
            model.play(played[-1])
            deal = deal.play(played[-1])
        assert deal.spades_open == model.broken
        assert dict(enumerate(deal.tricks_won)) == model.won
    assert (model.doing, model.turn, deal.turn) == ("over", None, None)
    assert sorted(played) == sorted(str(card) for hand in deal.hands for card in hand)
    assert len(deal.tricks) == sum(model.won.values()) == size
    won = [model.won[seat] for seat in range(rules.players)]
    bids = [model.bids[seat] for seat in range(rules.players)]
    assert deal.score() == score_deal(rules, bids=bids, tricks=won)
    match = Match.new(rules, first_dealer=deal.dealer).add_deal(deal)
    assert match.totals == deal.score().totals


# --- frozen values ----------------------------------------------------------------------------


def fields_of(value: object) -> list[str]:
    return list(getattr(type(value), "__dataclass_fields__", type(value).__slots__))


@given(strategies.finished_deals(strategies.small_rulesets()))
@settings(max_examples=10)
def test_no_value_can_be_changed(deal: Deal) -> None:
    match = Match.new(deal.ruleset, first_dealer=deal.dealer).add_deal(deal)
    score = deal.score()
    values = [
        deal,
        deal.ruleset,
        deal.tricks[0],
        deal.plays[0],
        match,
        match.deals[0],
        score,
        score.sides[0],
        score.sides[0].lines[0],
    ]
    shown = [repr(value) for value in values]
    for value in values:
        for name in fields_of(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, getattr(value, name))
            with pytest.raises(FrozenInstanceError):
                delattr(value, name)
        with pytest.raises((AttributeError, TypeError)):
            value.spades_open_too = True  # type: ignore[attr-defined]
        hash(value)
    assert [repr(value) for value in values] == shown
    for row in (deal.hands, deal.plays, deal.held, deal.tricks, deal.bids, match.deals):
        assert isinstance(row, tuple)
    assert isinstance(deal.looked, frozenset)
    with pytest.raises(TypeError):
        deal.hands[0][0] = FULL_DECK[0]  # type: ignore[index]


def test_a_deal_keeps_no_hold_of_the_lists_it_was_made_from() -> None:
    rules = replace(PRESETS["chicago"], removed=Cards(FULL_DECK[8:]))
    hands = [[str(card) for card in FULL_DECK[at:8:4]] for at in range(4)]
    deal = Deal(rules, dealer=0, hands=hands)  # type: ignore[arg-type]
    other = Deal(rules, dealer=0, hands=tuple(map(tuple, hands)))  # type: ignore[arg-type]
    hands[0].clear()
    assert deal == other
    bids, tricks = [1, 1, 0, 0], [2, 0, 0, 0]
    match = Match.new(rules).add(bids=bids, tricks=tricks)
    bids[0], tricks[0] = 9, 9
    assert match == Match.new(rules).add(bids=(1, 1, 0, 0), tricks=(2, 0, 0, 0))


def test_a_card_in_a_failure_can_be_pasted_back() -> None:
    from hypothesis.vendor.pretty import pretty

    assert pretty(Card.parse("10D")) == "Card.parse('10D')"
