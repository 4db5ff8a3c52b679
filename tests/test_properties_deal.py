"""One deal: bids, exchange and play, restated by scanning plain texts from the first card on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product

import pytest
import strategies
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spades import (
    BLIND_NIL,
    FULL_DECK,
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
    score_deal,
)
from spades.settings import (
    BidOverHand,
    BidSum,
    BlindNil,
    ExchangeOrder,
    FirstLead,
    ForcedSpadeLead,
    NextLead,
    Seating,
)

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FEW = settings(max_examples=30)

# --- a second account of a deal, from its hands, bids, exchange and plays alone ----------------


def suit(card: str) -> str:
    return card[-1]


def best_of(row: list[str]) -> int:
    rank = {name: place for place, name in enumerate(LOW_TO_HIGH)}
    strength = {"S": 200, suit(row[0]): 100} | ({"S": 200} if suit(row[0]) == "S" else {})
    return max(range(len(row)), key=lambda at: strength.get(suit(row[at]), 0) + rank[row[at][:-1]])


def who_swaps(rules: Ruleset, dealer: int, bids: tuple[object, ...]) -> list[int]:
    if rules.seating == "alone" or rules.exchange_cards == 0:
        return []
    order = []
    for seat in [*range(dealer + 1, 4), *range(dealer + 1)]:
        across = (seat + 2) % 4
        if bids[seat] is BLIND_NIL and bids[across] is not BLIND_NIL:
            pair = [seat, across]
            order += pair[::-1] if rules.exchange_order == "partner_first" else pair
    return order


@dataclass(frozen=True)
class Account:
    """What must be true after the plays; every answer is found by a scan of all of them."""

    rules: Ruleset
    dealer: int
    hands: list[set[str]]
    plays: list[str]

    @property
    def rows(self) -> list[list[str]]:
        step = self.rules.players
        return [self.plays[at : at + step] for at in range(0, len(self.plays), step)]

    @property
    def complete(self) -> list[list[str]]:
        return [row for row in self.rows if len(row) == self.rules.players]

    @property
    def leaders(self) -> list[int]:
        """Who leads each complete trick, and then the one after them."""
        seats = [(self.dealer + 1) % self.rules.players]
        for row in self.complete:
            step = best_of(row) if self.rules.next_lead == "winner" else 1
            seats.append((seats[-1] + step) % self.rules.players)
        return seats

    @property
    def won(self) -> list[int]:
        winners = [
            (leader + best_of(row)) % self.rules.players
            for leader, row in zip(self.leaders, self.complete, strict=False)
        ]
        return [winners.count(seat) for seat in range(self.rules.players)]

    @property
    def on_table(self) -> list[str]:
        return self.plays[len(self.complete) * self.rules.players :]

    @property
    def turn(self) -> int | None:
        if len(self.complete) == self.rules.hand_size:
            return None
        return (self.leaders[-1] + len(self.on_table)) % self.rules.players

    @property
    def is_open(self) -> bool:
        """Any spade played opens them; one that was led, where the rules say that it does."""
        discarded = [row for row in self.rows if suit(row[0]) != "S" and "S" in map(suit, row)]
        led = [row for row in self.rows if suit(row[0]) == "S"]
        return bool(discarded) or (self.rules.forced_spade_lead == "opens" and bool(led))

    @property
    def held(self) -> list[set[str]]:
        return [hand - set(self.plays) for hand in self.hands]

    @property
    def legal(self) -> set[str]:
        if self.turn is None:
            return set()
        hand = self.held[self.turn]
        if self.on_table:
            follow = {card for card in hand if suit(card) == suit(self.on_table[0])}
            return follow or hand
        free_start = not self.plays and self.rules.first_lead == "any_card"
        plain = {card for card in hand if suit(card) != "S"}
        return hand if self.is_open or free_start or not plain else plain


def account_of(deal: Deal) -> Account:
    hands = [{str(card) for card in hand} for hand in deal.hands]
    for giver, row in zip(
        who_swaps(deal.ruleset, deal.dealer, deal.bids), deal.passed, strict=True
    ):
        moving = {str(card) for card in row}
        assert moving <= hands[giver]
        hands[giver] -= moving
        hands[(giver + 2) % 4] |= moving
    return Account(deal.ruleset, deal.dealer, hands, [str(card) for card in deal.plays])


def texts(row: object) -> list[str]:
    return [str(card) for card in row]  # type: ignore[attr-defined]


# --- the play ---------------------------------------------------------------------------------


@pytest.mark.statement("CUT-PLAY-1", "COH-PLAY-1", "CHI-PLAY-1", "CUT-PLAY-2", "COH-PLAY-3")
@pytest.mark.statement("CHI-PLAY-2", "CUT-PLAY-3", "CHI-PLAY-3", "CHI-BREAK-4", "CUT-PLAY-6")
@pytest.mark.statement("COH-PLAY-2", "CHI-BREAK-1", "CHI-BREAK-2", "CUT-PLAY-7", "CHI-BREAK-5")
@given(strategies.deals())
@settings(max_examples=120)
def test_the_legal_cards_of_any_position_are_those_of_the_account(deal: Deal) -> None:
    assert sorted(texts(deal.legal_plays)) == sorted(account_of(deal).legal)
    assert bool(deal.legal_plays) == (not deal.is_over)


@pytest.mark.statement("CUT-PLAY-2", "CUT-PLAY-6", "COH-PLAY-2", "COH-PLAY-3", "CHI-PLAY-2")
@pytest.mark.statement("CHI-BREAK-1", "CHI-PLAY-4")
@given(strategies.deals(), st.data())
@FEW
def test_a_card_is_refused_with_its_statement_or_can_be_played(
    deal: Deal, data: st.DataObject
) -> None:
    told = account_of(deal)
    for card in deal.ruleset.deck:
        refused = deal.refusal(card)
        assert (refused is None) == (str(card) in told.legal)
        if refused is not None:
            assert refused.statement in STATEMENTS
            with pytest.raises(IllegalPlay) as error:
                deal.play(card)
            assert (error.value.why, error.value.statement) == (refused.why, refused.statement)
    if deal.turn is not None:
        card = data.draw(st.sampled_from(sorted(told.legal)))
        other = (deal.turn + 1) % deal.ruleset.players
        assert deal.refusal(card, seat=deal.turn) is None
        assert deal.refusal(card, seat=other) is not None
        assert deal.play(card, seat=deal.turn) == deal.play(card)


@pytest.mark.statement("CUT-PLAY-5", "CHI-PLAY-6", "CHI-PLAY-1", "CUT-PLAY-1", "COH-PLAY-1")
@pytest.mark.statement("COH-PLAY-3", "CUT-PLAY-2", "CUT-PLAY-4", "COH-PLAY-4", "CHI-PLAY-5")
@given(strategies.deals())
@settings(max_examples=60)
def test_turns_tricks_and_leaders_are_those_of_the_account(deal: Deal) -> None:
    told = account_of(deal)
    assert deal.turn == told.turn
    assert [texts(trick.cards) for trick in deal.tricks] == told.complete
    assert [trick.leader for trick in deal.tricks] == told.leaders[:-1]
    assert list(deal.tricks_won) == told.won
    assert texts(deal.trick.cards) == told.on_table
    assert deal.trick.leader == told.leaders[-1]
    assert [set(texts(hand)) for hand in deal.held] == told.held


@pytest.mark.statement("CUT-PLAY-7", "COH-BREAK-1", "COH-BREAK-2", "CHI-BREAK-1", "CHI-BREAK-2")
@pytest.mark.statement("CHI-BREAK-3", "CHI-BREAK-5")
@given(strategies.deals())
@settings(max_examples=60)
def test_spades_are_open_as_a_scan_of_all_plays_finds(deal: Deal) -> None:
    assert deal.spades_open == account_of(deal).is_open


@pytest.mark.statement("CUT-PLAY-7", "CHI-BREAK-2")
@given(strategies.finished_deals())
@FEW
def test_spades_start_closed_and_never_close_again(deal: Deal) -> None:
    position = deal.at(0)
    flags = [position.spades_open]
    for card in deal.plays:
        position = position.play(card)
        flags.append(position.spades_open)
    assert flags[0] is False
    assert flags == sorted(flags)
    assert position == deal
    fresh = Deal(deal.ruleset, dealer=deal.dealer, hands=deal.hands)
    assert not fresh.spades_open


@pytest.mark.statement("CUT-PLAY-8", "CHI-SCORE-1", "CUT-END-4", "CHI-END-1", "CUT-DEAL-3")
@given(strategies.finished_deals(), st.data())
@FEW
def test_a_deal_is_played_to_its_last_card_and_only_then_scored(
    deal: Deal, data: st.DataObject
) -> None:
    rules = deal.ruleset
    assert (deal.is_over, deal.phase, deal.turn, len(deal.legal_plays)) == (True, "over", None, 0)
    assert Counter(deal.plays) == Counter(rules.deck)
    assert sum(deal.tricks_won) == len(deal.tricks) == rules.hand_size
    score = deal.score()
    assert score == score_deal(rules, bids=deal.bids, tricks=account_of(deal).won)
    early = deal.at(data.draw(st.integers(0, len(deal.plays) - 1)))
    assert not early.is_over
    with pytest.raises(IllegalPlay):
        early.score()
    with pytest.raises(IllegalPlay):
        deal.play(deal.plays[0])


@pytest.mark.statement("CUT-PLAY-8", "CHI-SCORE-1", "CUT-DECK-2")
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_17_or_13_tricks(name: str) -> None:
    size, players = (17, 3) if name == "cutthroat" else (13, 4)
    deal = Deal.new(PRESETS[name], seed=name, dealer=0)
    for _ in range(players):
        deal = deal.bid(1)
    while deal.turn is not None:
        deal = deal.play(sorted(account_of(deal).legal)[0])
    assert len(deal.tricks) == sum(deal.tricks_won) == size
    assert all(len(trick.cards) == players for trick in deal.tricks)


@st.composite
def spades_on_lead(draw: st.DrawFn) -> Deal:
    """A small deal of a preset whose first leader holds nothing but spades."""
    preset = draw(strategies.presets())
    size = draw(st.integers(1, 3))
    spades = draw(st.permutations([card for card in FULL_DECK if suit(str(card)) == "S"]))
    lead, spare = spades[:size], [card for card in FULL_DECK if card not in spades[:size]]
    others = draw(st.lists(st.sampled_from(spare), min_size=9, max_size=9, unique=True))
    others = others[: size * (preset.players - 1)]
    out = Cards(card for card in FULL_DECK if card not in lead and card not in others)
    rules = replace(
        preset,
        removed=out,
        exchange_cards=min(size, preset.exchange_cards),
        forced_spade_lead=draw(st.sampled_from(ForcedSpadeLead)),
    )
    dealer = draw(st.integers(0, rules.players - 1))
    hands = {(dealer + 1) % rules.players: Cards(lead)}
    for turn in range(1, rules.players):
        row = others[(turn - 1) * size : turn * size]
        hands[(dealer + 1 + turn) % rules.players] = Cards(row)
    deal = Deal(rules, dealer=dealer, hands=tuple(hands[seat] for seat in range(rules.players)))
    for _ in range(rules.players):
        deal = deal.bid(1)
    return deal


@pytest.mark.statement("CUT-PLAY-1", "CUT-PLAY-6", "COH-PLAY-1", "COH-PLAY-2", "COH-BREAK-2")
@pytest.mark.statement("CHI-BREAK-3")
@given(spades_on_lead())
@FEW
def test_a_hand_of_nothing_but_spades_may_lead_one_which_opens_them(deal: Deal) -> None:
    """Spades that follow such a lead open nothing of their own, where the lead does not."""
    assert deal.turn is not None
    assert deal.legal_plays == deal.held[deal.turn]
    for card in deal.legal_plays:
        after = deal.play(card)
        while after.tricks == ():
            assert after.spades_open == (deal.ruleset.forced_spade_lead == "opens")
            after = after.play(sorted(account_of(after).legal)[0])
        assert after.spades_open == (deal.ruleset.forced_spade_lead == "opens")


@pytest.mark.statement("CUT-PLAY-1", "COH-PLAY-1", "CHI-BREAK-1")
@pytest.mark.parametrize("name", PRESETS)
@given(data=st.data())
@settings(max_examples=15)
def test_the_first_lead_is_by_the_dealers_left_and_no_spade(name: str, data: st.DataObject) -> None:
    deal = data.draw(strategies.deals_to_play(PRESETS[name]))
    assert deal.turn == (deal.dealer + 1) % (3 if name == "cutthroat" else 4)
    hand = texts(deal.held[deal.turn])
    assume(any(suit(card) != "S" for card in hand))
    assert texts(deal.legal_plays) == [card for card in hand if suit(card) != "S"]
    expected = {"cutthroat": "CUT-PLAY-1", "cohen": "COH-PLAY-1"}.get(name, "CHI-BREAK-1")
    for card in hand:
        if suit(card) == "S":
            refused = deal.refusal(card)
            assert refused is not None
            assert refused.statement == expected


# --- the bidding ------------------------------------------------------------------------------


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
            assert refused.value.statement in STATEMENTS or rules.bid_sum == "hand_size"
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


@pytest.mark.parametrize("name", ["cutthroat", "cohen", "chicago"])
@pytest.mark.parametrize("first", FirstLead)
@pytest.mark.parametrize("following", NextLead)
def test_every_lead_of_full_deals_by_house_rules(
    name: str, first: FirstLead, following: NextLead
) -> None:
    """Spades are kept back, so that many leads come while they are closed."""
    for seed in range(4):
        rules = replace(PRESETS[name], first_lead=first, next_lead=following)
        deal = Deal.new(rules, seed=seed)
        for _ in range(rules.players):
            deal = deal.bid(1)
        while deal.turn is not None:
            told = account_of(deal)
            if not told.on_table:
                assert deal.turn == told.turn
                assert set(texts(deal.legal_plays)) == told.legal
            deal = deal.play(min(told.legal, key=lambda card: (suit(card) == "S", card)))
