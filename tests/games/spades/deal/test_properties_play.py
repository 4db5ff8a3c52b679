"""One deal: the play, restated by scanning plain texts from the first card on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spades import FULL_DECK, PRESETS, STATEMENTS, Cards, Deal, IllegalPlay, score_deal
from spades.games.spades.settings import FirstLead, ForcedSpadeLead, NextLead
from tests.games.spades.helpers import strategies
from tests.games.spades.helpers.account import account_of, suit, texts

FEW = settings(max_examples=30)


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
            size = 17 if deal.ruleset.base == "cutthroat" else 13
            if deal.is_over and deal.ruleset.hand_size != size:
                assert refused.statement == "HOUSE"  # the document has another number of tricks
            else:
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


@pytest.mark.statement("CUT-DEAL-3", "CUT-DECK-2", "CHI-DEAL-2")
@given(strategies.deals())
@settings(max_examples=60)
def test_no_card_is_lost_and_none_is_doubled_at_any_moment(deal: Deal) -> None:
    """In the hands, in the complete tricks and on the table: each card of the deck once."""
    held = [card for hand in deal.held for card in hand]
    won = [card for trick in deal.tricks for card in trick.cards]
    assert Counter([*held, *won, *deal.trick.cards]) == Counter(deal.ruleset.deck)
    assert Counter([*won, *deal.trick.cards]) == Counter(deal.plays)


@pytest.mark.statement("CUT-PLAY-2", "COH-PLAY-3", "CHI-PLAY-2", "CHI-PLAY-4", "CHI-BREAK-4")
@given(strategies.finished_deals())
@FEW
def test_who_leaves_the_suit_led_never_shows_it_again(deal: Deal) -> None:
    """Only what lies on the table is looked at, as an opponent would."""
    out_of: set[tuple[int, str]] = set()
    for trick in deal.tricks:
        led = suit(str(trick.cards[0]))
        for turn, card in enumerate(texts(trick.cards)):
            seat = (trick.leader + turn) % deal.ruleset.players
            assert (seat, suit(card)) not in out_of
            if suit(card) != led:
                out_of.add((seat, led))


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
