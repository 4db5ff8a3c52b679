"""One deal: bids, exchange and what went wrong, restated by scanning plain texts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import (
    BLIND_NIL,
    PRESETS,
    STATEMENTS,
    Cards,
    Deal,
    ExchangeError,
    IllegalBid,
    IllegalPlay,
    ImpossibleDeal,
    NotationError,
    Phase,
    Ruleset,
    cards,
)
from spades.games.spades.settings import BidOverHand, BidSum, BlindNil, ExchangeOrder, Seating
from tests.games.spades.helpers import strategies
from tests.games.spades.helpers.account import account_of, suit, texts, who_swaps

FEW = settings(max_examples=30)


# --- the bidding ------------------------------------------------------------------------------


def about_blind_nil(rules: Ruleset) -> str:
    """What says whether nil can be bid blind: a house rule where a document says otherwise."""
    is_on = rules.blind_nil == "on"
    if rules.base == "cutthroat":
        return "HOUSE" if is_on else "CUT-NIL-5"
    if rules.base == "cohen":
        return "COH-DNIL-1" if is_on else "HOUSE"
    return "CHI-VAR-4" if rules.base == "bicycle" and rules.nil == "off" else "CHI-VAR-1"


@pytest.mark.statement("CUT-BID-1", "CUT-BID-2", "CUT-BID-3", "COH-BID-1", "COH-BID-3", "COH-BID-4")
@pytest.mark.statement("CHI-BID-1", "CUT-NIL-5", "COH-DNIL-1", "CHI-VAR-1", "CHI-VAR-4")
@given(st.one_of(strategies.presets(), strategies.small_rulesets()), st.data())
@settings(max_examples=60)
def test_each_bids_once_in_turn_and_within_the_range(rules: Ruleset, data: st.DataObject) -> None:
    deal = data.draw(strategies.dealt(rules))
    plan = data.draw(strategies.bids(rules))
    size = len(deal.hands[0])
    lowest = 0 if rules.nil == "on" else 1
    looked: set[int] = set()
    bids: dict[int, object] = {}
    for turn in range(rules.players):
        seat = (deal.dealer + 1 + turn) % rules.players
        if data.draw(st.booleans()):
            looked.add(seat)
            deal = deal.look()
        partner = bids.get((seat + 2) % 4) if rules.seating == "partners" else None
        room = 99
        if rules.bid_sum == "hand_size" and partner is not None:
            room = size - (partner if isinstance(partner, int) else 0)
        # a first bid that leaves the partner none is judged by the test below
        if rules.bid_sum == "hand_size" and rules.seating == "partners" and partner is None:
            judged = [-1, *range(size - lowest + 1)]
        else:
            judged = [-1, *range(size + 2), 99, 100]
        usual = [bid for bid in judged if lowest <= bid <= min(size, room)]
        blind = [BLIND_NIL] if rules.blind_nil == "on" and seat not in looked else []
        blind = blind if room >= 0 else []
        assert (deal.phase, deal.turn, rules.lowest_bid) == ("bidding", seat, lowest)
        assert [bid for bid in deal.legal_bids if bid in (*judged, BLIND_NIL)] == usual + blind
        top = 99 if rules.bid_over_hand == "allowed" else size
        for number in judged:
            fits = lowest <= number <= min(top, room)
            assert (deal.bid_refusal(number) is None) == fits
            if not fits:
                with pytest.raises(IllegalBid):
                    deal.bid(number)
        if not blind:
            with pytest.raises(IllegalBid) as refused:
                deal.bid(BLIND_NIL)
            free = rules.blind_nil == "on" and seat not in looked  # so it is the sum
            assert refused.value.statement == ("HOUSE" if free else about_blind_nil(rules))
        wish = plan[seat] if plan[seat] is not BLIND_NIL or blind else lowest
        deal = deal.bid(wish)
        bids[seat] = wish
        assert {at: bid for at, bid in enumerate(deal.bids) if bid is not None} == bids
    assert deal.phase != "bidding"
    assert deal.legal_bids == ()
    with pytest.raises(IllegalBid):
        deal.bid(lowest)


@pytest.mark.statement("COH-DNIL-1", "CHI-VAR-1", "CHI-DEAL-3", "COH-BID-1")
@given(st.sampled_from(["cohen", "chicago_blind_nil"]), st.integers(0, 3), st.data())
@FEW
def test_who_has_looked_bids_nil_but_never_blind(name: str, seat: int, data: st.DataObject) -> None:
    deal = data.draw(strategies.dealt(PRESETS[name]))
    looked = deal.look(seat)
    for _ in range(4):
        assert looked.turn is not None
        assert (BLIND_NIL in looked.legal_bids) == (looked.turn != seat)
        assert 0 in looked.legal_bids
        if looked.turn == seat:
            with pytest.raises(IllegalBid) as refused:
                looked.bid(BLIND_NIL)
            assert refused.value.statement == ("COH-DNIL-1" if name == "cohen" else "CHI-VAR-1")
        looked = looked.bid(0)
    after = deal.bid(BLIND_NIL)
    assert after.look(after.ruleset.players - 1 - after.dealer).bids == after.bids


def test_whatever_is_bid_the_next_player_has_a_bid() -> None:
    for preset in PRESETS.values():
        for total, over in product(BidSum, BidOverHand):
            rules = replace(preset, bid_sum=total, bid_over_hand=over)
            deal = Deal.new(rules, seed=1, dealer=0)
            for first in (0, 1, rules.hand_size, rules.hand_size + 1, 99):
                if deal.bid_refusal(first) is None:
                    after = deal.bid(first).bid(1)
                    assert after.legal_bids, (rules, first)


# --- the exchange -----------------------------------------------------------------------------


@st.composite
def deals_to_swap(draw: st.DrawFn) -> Deal:
    """After the bidding, with an exchange to come in all but a few cases."""
    rules = draw(strategies.small_rulesets(Seating.PARTNERS) | st.just(PRESETS["cohen"]))
    size = draw(st.integers(0, rules.hand_size))
    order = draw(st.sampled_from(ExchangeOrder))
    rules = replace(
        PRESETS["cohen"], removed=rules.removed, exchange_cards=size, exchange_order=order
    )
    deal = draw(strategies.dealt(rules))
    for _ in range(4):
        deal = deal.bid(draw(st.sampled_from([BLIND_NIL, 0, 1])))
    return deal


@pytest.mark.statement("COH-DNIL-2", "COH-DNIL-4", "CUT-DEAL-3", "CHI-VAR-1")
@given(deals_to_swap(), st.data())
@settings(max_examples=60)
def test_the_exchange_moves_the_chosen_cards_and_no_others(deal: Deal, data: st.DataObject) -> None:
    rules, size = deal.ruleset, deal.ruleset.exchange_cards
    together = rules.exchange_order is ExchangeOrder.TOGETHER
    hands = [set(texts(hand)) for hand in deal.hands]
    givers = who_swaps(rules, deal.dealer, deal.bids)
    assert list(deal.givers) == givers
    waiting: list[tuple[int, set[str]]] = []
    for number, giver in enumerate(givers):
        assert (deal.phase, deal.turn) == ("exchange", giver)
        with pytest.raises(IllegalPlay):
            deal.play(sorted(hands[giver])[0])
        own = data.draw(st.permutations(sorted(hands[giver])))
        other = data.draw(st.sampled_from(sorted(hands[(giver + 1) % 4])))
        for wrong in (own[: size - 1], own[: size + 1], [*own[: size - 1], other]):
            if len(wrong) != size or other in wrong:
                with pytest.raises(ExchangeError) as refused:
                    deal.exchange(wrong)
                assert refused.value.statement in (*STATEMENTS, "HOUSE")
        deal = deal.exchange(own[:size])
        waiting.append((giver, set(own[:size])))
        if not together or number % 2:
            for seat, moving in waiting:
                hands[seat] -= moving
                hands[(seat + 2) % 4] |= moving
            waiting = []
        assert [set(texts(hand)) for hand in deal.held] == hands
    assert (deal.phase, deal.turn) == ("play", (deal.dealer + 1) % 4)
    assert [set(texts(hand)) for hand in deal.held] == hands
    assert Counter(card for hand in deal.held for card in hand) == Counter(rules.deck)
    assert [len(hand) for hand in deal.held] == [rules.hand_size] * 4
    with pytest.raises(ExchangeError):
        deal.exchange(sorted(hands[0])[:size])


@pytest.mark.statement("COH-DNIL-2", "COH-DNIL-4", "CHI-VAR-1", "CUT-NIL-5")
@pytest.mark.parametrize("name", PRESETS)
def test_only_cohen_exchanges_and_not_between_two_blind_bidders(name: str) -> None:
    rules = PRESETS[name]
    blind = BLIND_NIL if rules.blind_nil is BlindNil.ON else 1
    deal = Deal.new(rules, seed=3, dealer=rules.players - 1).bid(blind)
    for bid in (1, 1, 1)[: rules.players - 1]:
        deal = deal.bid(bid)
    assert deal.phase is (Phase.EXCHANGE if name == "cohen" else Phase.PLAY)
    if name == "cohen":
        both = Deal.new(rules, seed=3, dealer=3)
        for bid in (BLIND_NIL, 1, BLIND_NIL, 1):
            both = both.bid(bid)
        assert (both.givers, both.phase) == ((), "play")


# --- irregularities ---------------------------------------------------------------------------


@pytest.mark.statement("CUT-ERR-1", "CHI-ERR-3", "CHI-BREAK-1")
@given(strategies.deals(), st.data())
@settings(max_examples=60)
def test_an_illegal_card_is_put_right_or_stands_and_opens_nothing(
    deal: Deal, data: st.DataObject
) -> None:
    told = account_of(deal)
    if deal.turn is None:
        return
    wrong = sorted(told.held[deal.turn] - told.legal)
    right = data.draw(st.sampled_from(sorted(told.legal)))
    with pytest.raises(IllegalPlay):
        deal.correct(right, right)
    with pytest.raises(IllegalPlay):
        deal.let_stand(right)
    elsewhere = sorted(told.held[(deal.turn + 1) % deal.ruleset.players])
    for card in elsewhere[:1]:
        with pytest.raises(IllegalPlay):
            deal.correct(card, right)
    if not wrong:
        return
    card = data.draw(st.sampled_from(wrong))
    refused = deal.refusal(card)
    assert refused is not None
    put_right = deal.correct(card, right)
    assert (put_right.plays, put_right.held) == (deal.play(right).plays, deal.play(right).held)
    assert put_right != deal.play(right)
    note = put_right.irregularities[-1]
    assert (note.play, note.seat, note.statement) == (len(told.plays), deal.turn, refused.statement)
    assert (str(note.card), str(note.corrected)) == (card, right)
    assert put_right.at(len(put_right.plays)) == put_right
    with pytest.raises(IllegalPlay):
        deal.correct(card, card)
    if deal.ruleset.late_revoke == "taken_back":
        with pytest.raises(IllegalPlay):
            deal.let_stand(card)
        return
    stands = deal.let_stand(card)
    assert str(stands.plays[-1]) == card
    assert stands.spades_open == deal.spades_open
    assert stands.irregularities[-1].corrected is None
    assert card not in texts(stands.held[deal.turn])
    assert stands.at(len(stands.plays)) == stands
    assert stands.at(len(deal.plays)) == deal


@given(strategies.deals(), st.integers(-2, 20))
@FEW
def test_going_back_gives_the_deal_as_it_was(deal: Deal, number: int) -> None:
    if not 0 <= number <= len(deal.plays):
        with pytest.raises(IllegalPlay):
            deal.at(number)
        return
    before = deal.at(number)
    assert before.plays == deal.plays[:number]
    for card in deal.plays[number:]:
        before = before.play(card)
    assert before == deal
    assert before.held == deal.held


# --- the same deal seen otherwise -------------------------------------------------------------


def same_course(deal: Deal, other: Deal, seat: dict[int, int], name: dict[str, str]) -> None:
    """Check that ``other`` is ``deal`` with seats and plain suits renamed, card by card."""
    cards_of = deal.plays
    deal, other = deal.at(0), other.at(0)

    def renamed(row: object) -> set[str]:
        return {card[:-1] + name[suit(card)] for card in texts(row)}

    for card in [*cards_of, None]:
        assert other.turn == (None if deal.turn is None else seat[deal.turn])
        assert set(texts(other.legal_plays)) == renamed(deal.legal_plays)
        assert other.spades_open == deal.spades_open
        for old, new in seat.items():
            assert other.tricks_won[new] == deal.tricks_won[old]
            assert set(texts(other.held[new])) == renamed(deal.held[old])
        if card is not None:
            deal = deal.play(card)
            other = other.play(str(card)[:-1] + name[suit(str(card))])


@pytest.mark.statement("CUT-BID-1", "COH-DEAL-1", "COH-BID-1", "CHI-PLAY-1")
@given(strategies.deals())
@FEW
def test_moving_dealer_and_hands_one_seat_on_moves_everything(deal: Deal) -> None:
    players = deal.ruleset.players
    seat = {old: (old + 1) % players for old in range(players)}
    other = Deal(
        deal.ruleset,
        dealer=seat[deal.dealer],
        hands=(deal.hands[-1], *deal.hands[:-1]),
    )
    for bid in deal.calls:
        other = other.bid(bid)
    for row in deal.passed:
        other = other.exchange(row)
    assert other.bids == (deal.bids[-1], *deal.bids[:-1])
    same_course(deal, other, seat, dict(zip("SHDC", "SHDC", strict=True)))


@pytest.mark.statement("CHI-DECK-3")
@given(strategies.deals(strategies.small_rulesets()), st.permutations("HDC"))
@FEW
def test_the_plain_suits_have_no_order_among_themselves(deal: Deal, new: list[str]) -> None:
    name = dict(zip("HDCS", [*new, "S"], strict=True))

    def renamed(row: object) -> Cards:
        return cards(" ".join(card[:-1] + name[suit(card)] for card in texts(row)))

    rules = replace(deal.ruleset, removed=renamed(deal.ruleset.removed))
    other = Deal(rules, dealer=deal.dealer, hands=tuple(map(renamed, deal.hands)))
    for bid in deal.calls:
        other = other.bid(bid)
    for row in deal.passed:
        other = other.exchange(renamed(row))
    same_course(deal, other, {at: at for at in range(rules.players)}, name)


# --- hands that cannot be dealt ---------------------------------------------------------------


@pytest.mark.statement("CUT-DEAL-2", "COH-DEAL-1", "CHI-DEAL-2", "CUT-DECK-2")
@given(strategies.tables(), st.data())
@FEW
def test_hands_must_use_each_card_of_the_deck_once(rules: Ruleset, data: st.DataObject) -> None:
    deal = data.draw(strategies.dealt(rules))
    first, second, *others = map(list, deal.hands)
    spoiled = [
        (first, [first[0], *second[1:]], *others),
        ([*first, second[0]], second[1:], *others),
        (first, second[1:], *others),
        (first, second),
        (first, second, *others, []),
    ]
    if rules.removed:
        spoiled.append(([rules.removed[0], *first[1:]], second, *others))
    for hands in spoiled:
        with pytest.raises(ImpossibleDeal):
            Deal(rules, dealer=deal.dealer, hands=hands)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        Deal(rules, dealer=0, hands=([first[0], first[0]], second, *others))  # type: ignore[arg-type]
    for dealer in (-1, rules.players, "0", True, None):
        with pytest.raises(ImpossibleDeal):
            Deal(rules, dealer=dealer, hands=deal.hands)  # type: ignore[arg-type]
