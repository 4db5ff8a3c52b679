"""Whole recorded games, replayed and scored as a table would have written them down."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest

from spades import Deal, Match
from spades.games.spades.record import dumps, loads
from tests.games.spades.helpers.games import (
    DEALS,
    GAMES,
    MATCHES,
    NAMES,
    RECORDS,
    WHOLE,
    base,
    command,
    expected,
)
from tests.games.spades.helpers.referee import HOUSES, Spot, is_blind, judge, judge_deal, suit

statement = pytest.mark.statement


def test_there_is_a_game_of_every_kind() -> None:
    assert len(WHOLE) >= 12
    assert {base(RECORDS[name]) for name in DEALS} == set(HOUSES)
    assert len(MATCHES) >= 4
    for name in NAMES:
        assert (GAMES / f"{name}.expected.json").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_referee_finds_what_was_written_down(name: str) -> None:
    assert judge(RECORDS[name]) == expected(name)


@statement("CUT-PLAY-4", "CUT-PLAY-5", "COH-PLAY-4", "CHI-PLAY-5", "CHI-PLAY-6")
@pytest.mark.parametrize("name", DEALS)
def test_deal_is_replayed_as_written_down(name: str) -> None:
    wanted = expected(name)
    deal = loads((GAMES / f"{name}.json").read_bytes()).value
    assert isinstance(deal, Deal)
    assert [trick.winner for trick in deal.tricks] == wanted["winners"]
    assert [trick.leader for trick in deal.tricks] == wanted["leaders"]
    assert list(deal.tricks_won) == wanted["tricks_won"]
    opened = wanted["opened_by"]
    assert deal.spades_open == (opened is not None)
    if opened is not None:
        assert not deal.at(opened).spades_open
        assert deal.at(opened + 1).spades_open


@statement("CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-6", "CUT-PLAY-8", "COH-PLAY-2", "COH-PLAY-3")
@statement("COH-BREAK-1", "COH-BREAK-2", "CHI-PLAY-2", "CHI-PLAY-3", "CHI-PLAY-4")
@statement("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-4", "CHI-BREAK-5")
@pytest.mark.parametrize("name", DEALS)
def test_every_choice_was_as_wide_as_the_referee_says(name: str) -> None:
    spots: list[Spot] = []
    judge_deal(RECORDS[name], spots)
    whole = loads((GAMES / f"{name}.json").read_bytes()).value
    assert isinstance(whole, Deal)
    for spot in spots:
        deal = whole.at(spot.number)
        assert sorted(map(str, deal.legal_plays)) == sorted(spot.lawful)
        assert list(map(str, deal.trick.cards)) == spot.table
        assert deal.spades_open == spot.is_open
        for card in spot.hand:
            assert (deal.refusal(card) is None) == (card in spot.lawful)


@statement("CUT-SCORE-1", "CUT-SCORE-2", "CUT-NIL-1", "COH-NIL-4", "COH-DNIL-3", "COH-DNIL-4")
@statement("CHI-SCORE-2", "CHI-NIL-3", "CHI-VAR-1", "CHI-VAR-2", "CHI-VAR-3", "CHI-VAR-4")
@pytest.mark.parametrize("name", WHOLE)
def test_deal_is_scored_as_written_down(name: str) -> None:
    status, out, err = command("replay", str(GAMES / f"{name}.json"), "--json")
    assert (status, err) == (0, "")
    answer, wanted = json.loads(out), expected(name)
    assert answer["over"] is True
    assert answer["turn"] is None
    assert [trick["winner"] for trick in answer["tricks"]] == wanted["winners"]
    assert [trick["leader"] for trick in answer["tricks"]] == wanted["leaders"]
    cards = [card for trick in answer["tricks"] for card in trick["cards"]]
    assert cards == RECORDS[name]["plays"]
    assert answer["tricks_won"] == wanted["tricks_won"]
    assert [{key: side[key] for key in wanted["sides"][0]} for side in answer["sides"]] == (
        wanted["sides"]
    )


@statement("CUT-END-1", "CUT-END-2", "CUT-END-3", "CUT-END-4", "COH-END-2", "COH-BAG-1")
@statement("CHI-END-2", "CHI-END-3", "CHI-END-4")
@pytest.mark.parametrize("name", MATCHES)
def test_match_is_scored_as_written_down(name: str) -> None:
    status, out, err = command("replay", str(GAMES / f"{name}.json"), "--json")
    assert (status, err) == (0, "")
    answer, wanted = json.loads(out), expected(name)
    for field in ("totals", "bags", "winner", "dealer"):
        assert answer[field] == wanted[field]
    assert answer["over"] == (wanted["winner"] is not None)
    for deal, sheet in zip(answer["deals"], wanted["deals"], strict=True):
        assert [{key: side[key] for key in sheet[0]} for side in deal["sides"]] == sheet
    assert answer["sides"] == answer["deals"][-1]["sides"]


@pytest.mark.parametrize("name", NAMES)
def test_replay_prints_the_game(name: str) -> None:
    status, out, err = command("replay", str(GAMES / f"{name}.json"))
    assert (status, err) == (0, "")
    for player in RECORDS[name].get("players", []):
        assert player in out
    if name in WHOLE:
        _, found, _ = command("replay", str(GAMES / f"{name}.json"), "--json")
        for side in json.loads(found)["sides"]:
            for line in side["lines"]:
                assert line["why"] in out


def test_replay_runs_as_a_module() -> None:
    path = GAMES / "cutthroat_nil.json"
    done = subprocess.run(
        [sys.executable, "-m", "spades", "replay", str(path), "--json"],
        cwd=Path(__file__).parents[4],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert json.loads(done.stdout)["tricks_won"] == expected("cutthroat_nil")["tricks_won"]
    assert done.stderr == ""


@pytest.mark.parametrize("name", NAMES)
def test_record_is_written_as_it_was_read(name: str) -> None:
    record = loads((GAMES / f"{name}.json").read_bytes())
    again = loads(dumps(record.value, players=record.players))
    assert again == record
    written = json.loads(dumps(record.value, players=record.players))
    original = copy.deepcopy(RECORDS[name])
    if "hands" in original:
        original["bids"] = ["blind nil" if is_blind(bid) else bid for bid in original["bids"]]
    assert written == original


# --- what single games were recorded for ------------------------------------------------------


@statement("CUT-PLAY-7")
def test_a_discard_opened_spades_and_the_next_spade_lead_was_lawful() -> None:
    opened = expected("cutthroat_nil")["opened_by"]
    plays = RECORDS["cutthroat_nil"]["plays"]
    assert opened % 3 != 0
    assert plays[opened][-1] == "S" != plays[opened - opened % 3][-1]
    assert any(card[-1] == "S" for card in plays[::3][opened // 3 + 1 :])


@statement("CUT-PLAY-2", "CUT-PLAY-4", "CUT-PLAY-7", "CHI-BREAK-1", "CHI-PLAY-5", "CHI-PLAY-6")
@pytest.mark.parametrize("name", ["cutthroat_stopped", "chicago_stopped"])
def test_a_void_player_trumped_the_first_trick(name: str) -> None:
    """CUT-EX-1 and CHI-EX-2: the two of spades wins, spades are open, and its player leads."""
    deal = loads((GAMES / f"{name}.json").read_bytes()).value
    assert isinstance(deal, Deal)
    trump = RECORDS[name]["plays"].index("2S")
    winner = (deal.dealer + 1 + trump) % deal.ruleset.players
    assert [trick.winner for trick in deal.tricks] == [winner]
    assert deal.turn == winner == {"cutthroat_stopped": 1, "chicago_stopped": 3}[name]
    assert deal.spades_open
    assert any(suit(str(card)) == "S" for card in deal.legal_plays)


@statement("COH-BREAK-2", "COH-PLAY-2")
def test_a_hand_of_spades_only_had_to_lead_one() -> None:
    spots: list[Spot] = []
    judge_deal(RECORDS["cohen_forced_spade_lead"], spots)
    spot = spots[12]
    assert (spot.table, spot.is_open) == ([], False)
    assert {suit(card) for card in spot.hand} == {"S"}
    assert spots[16].is_open


@statement("COH-DNIL-2", "COH-DNIL-4")
def test_exchange_of_the_blind_nil_bidder_and_none_when_both_are_blind() -> None:
    one = loads((GAMES / "cohen_blind_nil.json").read_bytes()).value
    both = loads((GAMES / "cohen_both_blind.json").read_bytes()).value
    assert isinstance(one, Deal)
    assert isinstance(both, Deal)
    assert [len(row) for row in one.passed] == [3, 3]
    assert both.passed == both.givers == ()
    before = one.at(0)
    blind, partner = one.givers
    given, got = one.passed
    assert set(before.held[partner]) == set(one.hands[partner]) - set(got) | set(given)
    assert set(before.held[blind]) == set(one.hands[blind]) - set(given) | set(got)


@statement("CUT-ERR-1")
def test_a_corrected_card_is_noted_and_costs_nothing() -> None:
    deal = loads((GAMES / "cutthroat_corrected.json").read_bytes()).value
    assert isinstance(deal, Deal)
    noted = [
        (one.play, str(one.card), str(one.corrected), one.statement) for one in deal.irregularities
    ]
    assert noted == [(5, "AS", "6C", "CUT-PLAY-2"), (14, "KH", "2D", "CUT-PLAY-2")]
    clean = {k: v for k, v in RECORDS["cutthroat_corrected"].items() if k != "irregularities"}
    same = loads(json.dumps(clean)).value
    assert isinstance(same, Deal)
    assert same.score() == deal.score()


@statement("CHI-ERR-3")
def test_a_card_let_stand_is_noted_opens_nothing_and_costs_nothing() -> None:
    deal = loads((GAMES / "chicago_let_stand.json").read_bytes()).value
    assert isinstance(deal, Deal)
    (noted,) = deal.irregularities
    assert (noted.play, str(noted.card), noted.corrected) == (5, "JS", None)
    assert (noted.seat, noted.statement) == (3, "CHI-PLAY-2")
    assert not deal.at(6).spades_open
    assert deal.tricks[1].winner == 3
    assert all(side.penalty == 0 for side in deal.score().sides)


@statement("COH-END-2", "COH-BAG-1")
def test_a_bag_penalty_took_a_side_below_the_target() -> None:
    before, with_penalty = (sheet[0] for sheet in expected("match_cohen")["deals"][3:5])
    assert before["total_after"] + with_penalty["points"] >= 500
    assert with_penalty["total_after"] < 500
    match = loads((GAMES / "match_cohen.json").read_bytes()).value
    assert isinstance(match, Match)
    for deals, winner in ((4, None), (5, None), (6, 0)):
        short = Match(match.ruleset, match.first_dealer, match.deals[:deals])
        assert short.winner == winner


@statement("CHI-END-3")
def test_a_play_off_was_tied_again_and_won_below_the_target() -> None:
    wanted = expected("match_chicago")
    totals = [[side["total_after"] for side in sheet] for sheet in wanted["deals"]]
    assert totals[3:] == [[510, 510], [430, 430], [480, 492]]
    assert wanted["winner"] == 1


@statement("CUT-END-3", "CUT-END-4")
def test_the_third_player_won_the_play_off_of_the_other_two() -> None:
    wanted = expected("match_cutthroat")
    totals = [[side["total_after"] for side in sheet] for sheet in wanted["deals"]]
    assert totals[2:] == [[201, 201, 190], [251, 151, 252]]
    assert wanted["winner"] == 2
