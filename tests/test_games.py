"""Whole recorded games, and how often small deals can be played out.

``games/NAME.json`` is a record, ``games/NAME.expected.json`` what a table would have written down
of it.  The referee below knows the rules by its own words, on plain tuples; it shares no line
with the engine, so where both agree with the file, both have read the rules alike.
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from spades import Deal, Match, RecordError
from spades.cli import main
from spades.record import dumps, loads, read_ruleset

GAMES = Path(__file__).parent / "games"
NAMES = sorted(path.stem for path in GAMES.glob("*.json") if "." not in path.stem)
NAMES.remove("counts")

statement = pytest.mark.statement


# --- the referee: the rules once more, without the engine -------------------------------------

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]

PARTNERSHIP = {
    "players": 4,
    "seating": "partners",
    "removed": "",
    "target": 500,
    "trick_points": 10,
    "overtrick_points": 1,
    "nil": "on",
    "nil_points": 100,
    "blind_nil": "off",
    "blind_nil_points": 200,
    "exchange_cards": 0,
    "exchange_order": "together",
    "highest_bid": 99,
    "first_lead": "no_spade",
    "forced_spade_lead": "opens",
    "next_lead": "winner",
    "missed_bid": "loses_bid",
    "failed_nil_tricks": "apart",
    "failed_nil_bags": "none",
    "failed_nil_bag_points": "scored",
    "bag_penalty": "on",
    "bag_limit": 10,
    "bag_cost": 100,
}
HOUSES: dict[str, dict[str, Any]] = {
    "chicago": PARTNERSHIP,
    "chicago_blind_nil": PARTNERSHIP | {"blind_nil": "on"},
    "cohen": PARTNERSHIP
    | {"blind_nil": "on", "exchange_cards": 3, "failed_nil_bags": "bags", "highest_bid": 13},
    "pagat": PARTNERSHIP | {"failed_nil_bags": "bags"},
    "did": PARTNERSHIP | {"failed_nil_tricks": "help"},
    "bicycle": PARTNERSHIP | {"nil": "off", "missed_bid": "scores_nothing", "bag_penalty": "off"},
    "cutthroat": PARTNERSHIP
    | {
        "players": 3,
        "seating": "alone",
        "removed": "2C",
        "target": 200,
        "highest_bid": 17,
        "failed_nil_bags": "bags",
        "failed_nil_bag_points": "none",
    },
}


def house(given: Any) -> dict[str, Any]:
    """The rules that a record names, as plain values."""
    rules = HOUSES[given] if isinstance(given, str) else HOUSES[given["base"]] | given
    pack = [card for card in PACK if card not in rules["removed"].split()]
    players = rules["players"]
    sides = [[0, 2], [1, 3]] if rules["seating"] == "partners" else [[s] for s in range(players)]
    return rules | {"pack": pack, "size": len(pack) // players, "sides": sides}


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def may_play(
    rules: dict[str, Any], hand: list[str], table: list[str], is_open: bool, first: bool
) -> list[str]:
    """The cards of ``hand`` that may be played to ``table``."""
    if table:
        same = [card for card in hand if suit(card) == suit(table[0])]
        return same or list(hand)
    if is_open or (first and rules["first_lead"] == "any_card"):
        return list(hand)
    return [card for card in hand if suit(card) != "S"] or list(hand)


def best_of(table: list[str]) -> int:
    """The position of the card that wins the complete trick ``table``."""
    spades = [card for card in table if suit(card) == "S"]
    fight = spades or [card for card in table if suit(card) == suit(table[0])]
    return table.index(sorted(fight, key=rank)[-1])


def opens(rules: dict[str, Any], table: list[str], card: str) -> bool:
    """Whether ``card``, lawfully played to ``table``, opens spades."""
    if suit(card) != "S":
        return False
    return suit(table[0]) != "S" if table else rules["forced_spade_lead"] == "opens"


class Foul(Exception):
    """A step that the referee does not let pass."""


def must(holds: bool, step: str) -> None:
    if not holds:
        raise Foul(step)


def seats_from(rules: dict[str, Any], seat: int) -> list[int]:
    return [(seat + more) % rules["players"] for more in range(rules["players"])]


def is_blind(bid: Any) -> bool:
    return bid in ("bn", "blind nil")


def exchanges(rules: dict[str, Any], record: dict[str, Any]) -> list[tuple[int, int]]:
    """Who gives to whom, in order."""
    out: list[tuple[int, int]] = []
    bids = record["bids"]
    if not rules["exchange_cards"]:
        return out
    for seat in seats_from(rules, record["dealer"] + 1):
        partner = (seat + 2) % 4
        if is_blind(bids[seat]) and not is_blind(bids[partner]):
            pair = [(seat, partner), (partner, seat)]
            out += pair[::-1] if rules["exchange_order"] == "partner_first" else pair
    return out


def hands_after_exchange(rules: dict[str, Any], record: dict[str, Any]) -> list[list[str]]:
    hands = [hand.split() for hand in record["hands"]]
    given = [row.split() for row in record.get("exchange", [])]
    who = exchanges(rules, record)
    must(len(given) == len(who), "exchange")
    together = rules["exchange_order"] == "together"
    waiting: list[tuple[int, str]] = []
    for number, (row, (giver, taker)) in enumerate(zip(given, who, strict=True)):
        step = f"exchange[{number}]"
        must(len(set(row)) == rules["exchange_cards"] and set(row) <= set(hands[giver]), step)
        for card in row:
            hands[giver].remove(card)
            waiting.append((taker, card))
        if not together or number % 2:
            for seat, card in waiting:
                hands[seat].append(card)
            waiting = []
    return hands


def check_bids(rules: dict[str, Any], bids: list[Any], step: str) -> None:
    for seat, bid in enumerate(bids):
        where = step.format(seat=seat)
        if is_blind(bid):
            must(rules["blind_nil"] == "on", where)
        else:
            must(type(bid) is int and bid <= rules["highest_bid"], where)
            must(bid >= (0 if rules["nil"] == "on" else 1), where)


class Spot(NamedTuple):
    """The place of one card in a deal: what its player holds, sees and may play."""

    number: int
    hand: list[str]
    table: list[str]
    is_open: bool
    lawful: list[str]


def judge_deal(record: dict[str, Any], spots: list[Spot] | None = None) -> dict[str, Any]:
    """What the table writes down of a deal; raises `Foul` at a wrong step.

    Every place of a card is added to ``spots``.
    """
    rules = house(record["ruleset"])
    must(sorted(" ".join(record["hands"]).split()) == sorted(rules["pack"]), "hands")
    must(all(len(hand.split()) == rules["size"] for hand in record["hands"]), "hands")
    check_bids(rules, record["bids"], "bids[{seat}]")
    must(not any(is_blind(record["bids"][seat]) for seat in record.get("looked", [])), "looked")
    hands = hands_after_exchange(rules, record)
    noted = {one["play"]: one for one in record.get("irregularities", [])}
    leader, table, is_open = (record["dealer"] + 1) % rules["players"], list[str](), False
    leaders, winners, opened_by = [], [], None
    for number, card in enumerate(record["plays"]):
        step = f"plays[{number}]"
        if not table:
            leaders.append(leader)
        seat = (leader + len(table)) % rules["players"]
        must(card in hands[seat], step)
        lawful = may_play(rules, hands[seat], table, is_open, number == 0)
        if spots is not None:
            spots.append(Spot(number, list(hands[seat]), list(table), is_open, lawful))
        fault = noted.get(number)
        if fault is not None:
            must(fault["card"] in hands[seat] and fault["card"] not in lawful, step)
        if fault is None or fault["corrected"] is not None:
            must(card in lawful, step)
            must(fault is None or fault["corrected"] == card, step)
            if opens(rules, table, card) and not is_open:
                is_open, opened_by = True, number
        else:
            must(card == fault["card"], step)
        hands[seat].remove(card)
        table.append(card)
        if len(table) == rules["players"]:
            winners.append((leader + best_of(table)) % rules["players"])
            leader = winners[-1] if rules["next_lead"] == "winner" else (leader + 1) % len(hands)
            table = []
    won = [winners.count(seat) for seat in range(rules["players"])]
    out: dict[str, Any] = {
        "leaders": leaders,
        "winners": winners,
        "opened_by": opened_by,
        "tricks_won": won,
    }
    if len(winners) == rules["size"]:
        nothing = [0] * len(rules["sides"])
        out["sides"] = judge_tally(rules, record["bids"], won, nothing, nothing)
    return out


def judge_tally(
    rules: dict[str, Any], bids: list[Any], won: list[int], bags: list[int], totals: list[int]
) -> list[dict[str, int]]:
    """What each side's bids and tricks come to."""
    sides = []
    for side, seats in enumerate(rules["sides"]):
        points = new_bags = 0
        promised = taken = lost = 0
        for seat in seats:
            if is_blind(bids[seat]) or bids[seat] == 0:
                worth = rules["blind_nil_points" if is_blind(bids[seat]) else "nil_points"]
                points += worth if won[seat] == 0 else -worth
                lost += won[seat]
            else:
                promised += bids[seat]
                taken += won[seat]
        helps = rules["failed_nil_tricks"] == "help" and promised > 0
        if helps:
            taken += lost
        if promised and taken >= promised:
            over = taken - promised
            points += promised * rules["trick_points"] + over * rules["overtrick_points"]
            new_bags += over
        elif promised and rules["missed_bid"] == "loses_bid":
            points -= promised * rules["trick_points"]
        if not helps and rules["failed_nil_bags"] == "bags":
            new_bags += lost
            if rules["failed_nil_bag_points"] == "scored":
                points += lost * rules["overtrick_points"]
        penalty, left = 0, bags[side] + new_bags
        while rules["bag_penalty"] == "on" and left >= rules["bag_limit"]:
            penalty -= rules["bag_cost"]
            left -= rules["bag_limit"]
        sides.append(
            {
                "points": points,
                "bags": new_bags,
                "penalty": penalty,
                "change": points + penalty,
                "bags_after": left,
                "total_after": totals[side] + points + penalty,
            }
        )
    return sides


def judge_match(record: dict[str, Any]) -> dict[str, Any]:
    """The score sheet of a match, deal by deal, up to its end."""
    rules = house(record["ruleset"])
    bags = totals = [0] * len(rules["sides"])
    sheet: list[list[dict[str, int]]] = []
    winner, tie = None, False
    for number, one in enumerate(record["deals"]):
        must(winner is None, f"deals[{number}]")
        check_bids(rules, one["bids"], f"deals[{number}]")
        must(sum(one["tricks"]) == rules["size"], f"deals[{number}]")
        sheet.append(judge_tally(rules, one["bids"], one["tricks"], bags, totals))
        bags = [side["bags_after"] for side in sheet[-1]]
        totals = [side["total_after"] for side in sheet[-1]]
        top = max(totals)
        if top >= rules["target"] or tie:
            tie = totals.count(top) > 1
            winner = None if tie else totals.index(top)
    return {
        "deals": sheet,
        "totals": totals,
        "bags": bags,
        "winner": winner,
        "dealer": (record["first_dealer"] + len(record["deals"])) % rules["players"],
    }


def judge(record: dict[str, Any]) -> dict[str, Any]:
    return judge_match(record) if "deals" in record else judge_deal(record)


def count(position: dict[str, Any], plays: int) -> int:
    """In how many ways the next ``plays`` cards of a small deal can be played."""
    rules = house(position["ruleset"])
    hands = tuple(tuple(hand.split()) for hand in position["hands"])
    leader = (position["dealer"] + 1) % rules["players"]
    return _count(rules, hands, leader, (), False, True, plays)


def _count(
    rules: dict[str, Any],
    hands: tuple[tuple[str, ...], ...],
    leader: int,
    table: tuple[str, ...],
    is_open: bool,
    first: bool,
    plays: int,
) -> int:
    if not plays:
        return 1
    ways = 0
    seat = (leader + len(table)) % len(hands)
    for card in may_play(rules, list(hands[seat]), list(table), is_open, first):
        rest = tuple(one for one in hands[seat] if one != card)
        left = (*hands[:seat], rest, *hands[seat + 1 :])
        opened = is_open or opens(rules, list(table), card)
        row, lead = (*table, card), leader
        if len(row) == len(hands):
            winner = (leader + best_of(list(row))) % len(hands)
            lead = winner if rules["next_lead"] == "winner" else (leader + 1) % len(hands)
            row = ()
        ways += _count(rules, left, lead, row, opened, False, plays - 1)
    return ways


# --- the records ------------------------------------------------------------------------------


def read(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return record


def expected(name: str) -> dict[str, Any]:
    path = GAMES / f"{name}.expected.json"
    wanted: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return wanted


RECORDS = {name: read(name) for name in NAMES}
DEALS = [name for name in NAMES if "hands" in RECORDS[name]]
WHOLE = [name for name in DEALS if "sides" in expected(name)]
MATCHES = [name for name in NAMES if "deals" in RECORDS[name]]


def base(record: dict[str, Any]) -> str:
    given = record["ruleset"]
    return given if isinstance(given, str) else given["base"]


def command(*arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of ``python -m spades``."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(arguments)
    return status, out.getvalue(), err.getvalue()


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
        cwd=Path(__file__).parents[1],
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


# --- spoiled copies ---------------------------------------------------------------------------

Spoiled = tuple[dict[str, Any], str, str | None]
"""A spoiled record, its first wrong step, and the statement that is broken, if any."""

CITED = {
    "cutthroat": {
        "follow": "CUT-PLAY-2",
        "first": "CUT-PLAY-1",
        "closed": "CUT-PLAY-6",
        "dealing": "CUT-DEAL-2",
        "dealer": "CUT-DEAL-1",
        "deck": "CUT-DECK-2",
        "seating": "CUT-DECK-1",
        "over": "CUT-PLAY-8",
        "tally": "CUT-PLAY-8",
        "range": "CUT-BID-1",
        "once": "CUT-BID-2",
        "blind": "CUT-NIL-5",
        "exchange": "CUT-DEAL-3",
    },
    "cohen": {
        "follow": "COH-PLAY-3",
        "first": "COH-PLAY-1",
        "closed": "COH-PLAY-2",
        "dealing": "COH-DEAL-1",
        "dealer": "COH-END-1",
        "seating": "COH-DECK-1",
        "over": "CHI-SCORE-1",  # Cohen does not say that all tricks are played: CHI does
        "tally": "CHI-ERR-1",
        "range": "COH-BID-3",
        "once": "COH-BID-4",
        "exchange": "COH-DNIL-2",
    },
}
_CHI = {
    "follow": "CHI-PLAY-2",
    "first": "CHI-BREAK-1",
    "closed": "CHI-BREAK-1",
    "dealing": "CHI-DEAL-2",
    "dealer": "CHI-DEAL-1",
    "seating": "CHI-DECK-1",
    "over": "CHI-SCORE-1",
    "tally": "CHI-ERR-1",
    "range": "CHI-BID-1",
    "once": "CHI-BID-1",
    "blind": "CHI-VAR-1",
    "exchange": "CHI-DEAL-2",
}
CITED |= dict.fromkeys(("chicago", "pagat", "did"), _CHI)
CITED["chicago_blind_nil"] = _CHI | {"exchange": "CHI-VAR-1"}
CITED["bicycle"] = _CHI | {"range": "CHI-VAR-4", "blind": "CHI-VAR-4"}


def cited(record: dict[str, Any], rule: str) -> str:
    if not isinstance(record["ruleset"], str) and rule == "exchange":
        return "HOUSE"  # two cards, the partner first: no document says so
    return CITED[base(record)][rule]


def changed(record: dict[str, Any], number: int, card: object) -> dict[str, Any]:
    """A copy in which play ``number`` is ``card`` and no irregularity of it is noted."""
    spoiled = copy.deepcopy(record)
    spoiled["plays"][number] = card
    noted = [one for one in spoiled.get("irregularities", []) if one["play"] != number]
    if "irregularities" in spoiled:
        spoiled["irregularities"] = noted
    return spoiled


def revoke(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card of another suit than the one led and held."""
    spots: list[Spot] = []
    judge_deal(record, spots)
    for spot in spots:
        others = [card for card in spot.hand if card not in spot.lawful]
        if spot.table and others:
            spoiled = changed(record, spot.number, others[0])
            yield spoiled, f"plays[{spot.number}]", cited(record, "follow")
            return


def early_spade(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A spade led while spades are closed, at the first lead and later."""
    spots: list[Spot] = []
    judge_deal(record, spots)
    rules = {True: "first", False: "closed"}
    for spot in spots:
        others = [card for card in spot.hand if card not in spot.lawful]
        rule = rules.get(spot.number == 0)
        if not spot.table and others and rule is not None:
            spoiled = changed(record, spot.number, others[0])
            yield spoiled, f"plays[{spot.number}]", cited(record, rule)
            del rules[spot.number == 0]


def foreign_card(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card of another player, and a card that was played before."""
    spots: list[Spot] = []
    judge_deal(record, spots)
    number = min(8, len(spots) - 1)
    for card in (record["plays"][0], spots[number - 1].hand[-1]):
        if card in spots[number].hand or card == record["plays"][number - 1]:
            continue
        yield changed(record, number, card), f"plays[{number}]", cited(record, "dealing")


def no_card(record: dict[str, Any]) -> Iterator[Spoiled]:
    """What is not a card at all."""
    for junk in ("1S", "", "A" * 10_000, 7, None, ["AS"], {"card": "AS"}, True):
        yield changed(record, 1, junk), "plays[1]", None


def one_card_more(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card after the last trick."""
    if "sides" in judge_deal(record):
        spoiled = copy.deepcopy(record)
        spoiled["plays"].append("2S")
        yield spoiled, f"plays[{len(record['plays'])}]", cited(record, "over")


def bids_out_of_order(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Someone bids before the player at the dealer's left has."""
    spoiled = copy.deepcopy(record)
    first = (record["dealer"] + 1) % len(record["hands"])
    spoiled["bids"][first] = None
    yield spoiled, f"bids[{0 if first else 1}]", cited(record, "once")


def bids_out_of_range(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Numbers that nobody can bid."""
    rules = house(record["ruleset"])
    order = seats_from(rules, record["dealer"] + 1)
    lowest = 0 if rules["nil"] == "on" else 1
    for seat in (order[0], order[-1]):
        for bid in (lowest - 1, rules["highest_bid"] + 1, 10**50):
            spoiled = copy.deepcopy(record)
            spoiled["bids"][seat] = bid
            yield spoiled, f"bids[{seat}]", cited(record, "range")
        for junk in ("pass", 2.5, True, [], "4 or 5"):
            spoiled = copy.deepcopy(record)
            spoiled["bids"][seat] = junk
            yield spoiled, f"bids[{seat}]", None
    if rules["blind_nil"] == "off":
        spoiled = copy.deepcopy(record)
        spoiled["bids"][order[1]] = "blind nil"
        yield spoiled, f"bids[{order[1]}]", cited(record, "blind")


def too_many_bids(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A bid more than there are players."""
    spoiled = copy.deepcopy(record)
    spoiled["bids"].append(1)
    yield spoiled, "bids", cited(record, "once")


def a_bid_missing(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card or an exchange before everybody has bid."""
    spoiled = copy.deepcopy(record)
    spoiled["bids"][record["dealer"]] = None
    if "exchange" in record:
        yield spoiled, "exchange[0]", cited(record, "exchange")
    else:
        yield spoiled, "plays[0]", cited(record, "once")


def looked_before(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Nil bid blind by who has looked, and a seat that is none."""
    for seat, bid in enumerate(record["bids"]):
        if is_blind(bid):
            spoiled = copy.deepcopy(record)
            spoiled["looked"] = [seat]
            source = "COH-DNIL-1" if base(record) == "cohen" else "CHI-VAR-1"
            yield spoiled, f"bids[{seat}]", source
    for junk in (-1, len(record["hands"]), "0", None, True):
        spoiled = copy.deepcopy(record)
        spoiled["looked"] = [junk]
        yield spoiled, "looked", None


def wrong_exchange(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Too few cards, too many, cards not held, cards when none are due, and none when due."""
    held = cited(record, "exchange")
    if "exchange" not in record:
        spoiled = copy.deepcopy(record)
        spoiled["exchange"] = ["AS KS QS"]
        yield spoiled, "exchange[0]", held
        return
    for number, row in enumerate(record["exchange"]):
        for other in (
            " ".join(row.split()[:-1]),
            " ".join(next(hand for hand in record["hands"] if row.split()[0] in hand).split()[:4]),
        ):
            spoiled = copy.deepcopy(record)
            spoiled["exchange"][number] = other
            yield spoiled, f"exchange[{number}]", held
        strange = next(hand for hand in record["hands"] if not set(row.split()) & set(hand.split()))
        spoiled = copy.deepcopy(record)
        spoiled["exchange"][number] = " ".join(strange.split()[: len(row.split())])
        yield spoiled, f"exchange[{number}]", held
        for junk in (3, ["AS", "KS", "QS"], "AS AS KS", "the best three"):
            spoiled = copy.deepcopy(record)
            spoiled["exchange"][number] = junk
            yield spoiled, f"exchange[{number}]", None
    spoiled = copy.deepcopy(record)
    spoiled["exchange"].append(record["exchange"][0])
    yield spoiled, f"exchange[{len(record['exchange'])}]", held
    spoiled = copy.deepcopy(record)
    del spoiled["exchange"]
    yield spoiled, "plays[0]", cited(record, "once")


def wrong_hands(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card in two hands, a hand too short, a card taken out, a hand missing, no hands."""
    hands = [hand.split() for hand in record["hands"]]

    def with_hands(rows: object) -> dict[str, Any]:
        return copy.deepcopy(record) | {"hands": rows}

    dealing = cited(record, "dealing")
    twice = [hands[1][:1] + hands[0][1:], *hands[1:]]
    yield with_hands([" ".join(hand) for hand in twice]), "hands", dealing
    short = [hands[0][:-1], *hands[1:]]
    yield with_hands([" ".join(hand) for hand in short]), "hands", dealing
    longer = [[*hands[0], hands[1][0]], hands[1][1:], *hands[2:]]
    yield with_hands([" ".join(hand) for hand in longer]), "hands", dealing
    yield with_hands(record["hands"][:-1]), "hands", cited(record, "seating")
    yield with_hands([record["hands"][0] + " AS AS", *record["hands"][1:]]), "hands", None
    yield with_hands([7, *record["hands"][1:]]), "hands", None
    yield with_hands("AS KS"), "hands", None
    if base(record) == "cutthroat":
        out = [["2C", *hands[0][1:]], *hands[1:]]
        yield with_hands([" ".join(hand) for hand in out]), "hands", cited(record, "deck")


def wrong_dealer(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A dealer that is no seat."""
    for dealer in (-1, len(record["hands"]), "1", None, 1.0, True):
        yield copy.deepcopy(record) | {"dealer": dealer}, "dealer", cited(record, "dealer")


def wrong_irregularity(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A lawful card noted as illegal, a card not held, another card than the one played."""
    spots: list[Spot] = []
    judge_deal(record, spots)
    at = next(
        spot for spot in spots if len(spot.lawful) > 1 and record["plays"][spot.number] in spot.hand
    )
    played = record["plays"][at.number]
    lawful = next(card for card in at.lawful if card != played)
    strange = next(card for hand in record["hands"] for card in hand.split() if card not in at.hand)

    def noted(*notes: dict[str, Any]) -> dict[str, Any]:
        return copy.deepcopy(record) | {"irregularities": list(notes)}

    note = {"play": at.number, "card": lawful, "corrected": played}
    step = f"plays[{at.number}]"
    yield noted(note), step, None
    stolen = cited(record, "dealing")
    yield noted(note | {"card": strange}), step, stolen
    yield noted(note | {"corrected": lawful}), step, None
    yield noted(note | {"corrected": None}), step, None
    yield noted({"play": at.number, "card": played}), step, None
    yield noted(note, note), "irregularities[1]", None
    for junk in (-1, len(record["plays"]), "0", None, True):
        yield noted(note | {"play": junk}), "irregularities[0]", None
    yield noted(note | {"card": 7}), step, None


def wrong_tally(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Tricks that do not sum up, and bids nobody can make, in each deal of a match."""
    rules = house(record["ruleset"])
    tally = cited(record, "tally")
    for number, one in enumerate(record["deals"]):
        step = f"deals[{number}]"

        def with_deal(changes: dict[str, Any], number: int = number) -> dict[str, Any]:
            spoiled = copy.deepcopy(record)
            spoiled["deals"][number] |= changes
            return spoiled

        tricks, bids = one["tricks"], one["bids"]
        yield with_deal({"tricks": [tricks[0] + 1, *tricks[1:]]}), step, tally
        most = max(tricks)
        less = [count - (count == most) for count in tricks]
        yield with_deal({"tricks": less}), step, tally
        yield with_deal({"tricks": [-1, rules["size"] + 1, *[0] * (len(bids) - 2)]}), step, tally
        yield with_deal({"tricks": [*tricks, 0]}), step, tally
        yield with_deal({"tricks": [float(count) for count in tricks]}), step, None
        yield with_deal({"bids": [-1, *bids[1:]]}), step, cited(record, "range")
        high = rules["highest_bid"] + 1
        yield with_deal({"bids": [*bids[:-1], high]}), step, cited(record, "range")
        yield with_deal({"bids": bids[:-1]}), step, cited(record, "once")
        yield with_deal({"bids": ["pass", *bids[1:]]}), step, None
    for seat in (-1, rules["players"], "0", True):
        yield (
            copy.deepcopy(record) | {"first_dealer": seat},
            "first_dealer",
            cited(record, "dealer"),
        )


SPOILERS_OF_DEALS: list[Callable[[dict[str, Any]], Iterator[Spoiled]]] = [
    revoke,
    early_spade,
    foreign_card,
    no_card,
    one_card_more,
    bids_out_of_order,
    bids_out_of_range,
    too_many_bids,
    a_bid_missing,
    looked_before,
    wrong_exchange,
    wrong_hands,
    wrong_dealer,
    wrong_irregularity,
]


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(record))
    return caught.value


def check_refusals(all_spoiled: Iterator[Spoiled], tmp_path: Path) -> None:
    """The engine names the step and the statement, and the command line says so in one line."""
    path = tmp_path / "spoiled.json"
    said = set[tuple[str, str | None]]()
    for record, step, broken in all_spoiled:
        error = refused(record)
        assert (error.step, error.statement) == (step, broken), str(error)
        if (step, broken) not in said:
            said.add((step, broken))
            check_command(path, record, step, broken)


def check_command(path: Path, record: dict[str, Any], step: str, broken: str | None) -> None:
    path.write_text(json.dumps(record), encoding="utf-8")
    status, out, err = command("replay", str(path))
    assert (status, out) == (2, "")
    start = f"spades: [{broken}] {step}: " if broken else f"spades: {step}: "
    assert err.startswith(start)
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert len(err) < 500


@statement("CUT-BID-1", "CUT-BID-2", "CUT-PLAY-1", "CUT-PLAY-2", "CUT-PLAY-6", "CUT-DEAL-2")
@statement("COH-BID-3", "COH-DNIL-1", "COH-DNIL-2", "COH-PLAY-1", "COH-PLAY-3")
@statement("CHI-BID-1", "CHI-PLAY-2", "CHI-BREAK-1", "CHI-DEAL-2", "CHI-VAR-1", "CHI-VAR-4")
@pytest.mark.parametrize("spoil", SPOILERS_OF_DEALS, ids=lambda spoil: spoil.__name__)
@pytest.mark.parametrize("name", DEALS)
def test_first_wrong_step_of_a_spoiled_deal_is_named(
    name: str, spoil: Callable[[dict[str, Any]], Iterator[Spoiled]], tmp_path: Path
) -> None:
    check_refusals(spoil(RECORDS[name]), tmp_path)


@pytest.mark.parametrize("spoil", SPOILERS_OF_DEALS, ids=lambda spoil: spoil.__name__)
def test_every_way_of_spoiling_finds_a_game_to_spoil(
    spoil: Callable[[dict[str, Any]], Iterator[Spoiled]],
) -> None:
    assert any(list(spoil(RECORDS[name])) for name in DEALS)


@statement("CUT-PLAY-8", "CUT-BID-1", "COH-BID-3", "CHI-ERR-1", "CHI-BID-1")
@pytest.mark.parametrize("name", MATCHES)
def test_first_wrong_step_of_a_spoiled_match_is_named(name: str, tmp_path: Path) -> None:
    check_refusals(wrong_tally(RECORDS[name]), tmp_path)


@pytest.mark.parametrize("name", DEALS)
def test_refusal_of_a_play_says_what_was_legal(name: str) -> None:
    spots: list[Spot] = []
    judge_deal(RECORDS[name], spots)
    for record, step, _ in [*revoke(RECORDS[name]), *early_spade(RECORDS[name])]:
        error = refused(record)
        spot = spots[int(step.removeprefix("plays[").removesuffix("]"))]
        assert sorted(error.legal) == sorted(spot.lawful)
        assert str(error).endswith("; legal here: " + ", ".join(error.legal))


def test_refusal_of_a_bid_says_what_was_legal() -> None:
    record = copy.deepcopy(RECORDS["bicycle_missed"])
    seat = (record["dealer"] + 1) % 4
    record["bids"][seat] = 0
    assert refused(record).legal == tuple(str(bid) for bid in range(1, 14))


@statement("CUT-ERR-1")
def test_house_rules_may_take_back_what_chicago_lets_stand() -> None:
    record = copy.deepcopy(RECORDS["chicago_let_stand"])
    record["ruleset"] = {"base": "chicago", "late_revoke": "taken_back"}
    error = refused(record)
    assert (error.step, error.statement) == ("plays[5]", "CUT-ERR-1")


# --- how often small deals can be played out --------------------------------------------------

COUNTS: list[dict[str, Any]] = json.loads((GAMES / "counts.json").read_text(encoding="utf-8"))


def small_deal(position: dict[str, Any]) -> Deal:
    """The position as a deal of a short deck, after the bidding."""
    given = position["ruleset"]
    kept = " ".join(position["hands"]).split()
    rules = {"base": given} if isinstance(given, str) else dict(given)
    rules["removed"] = " ".join(card for card in PACK if card not in kept)
    deal = Deal(read_ruleset(rules), dealer=position["dealer"], hands=tuple(position["hands"]))
    for seat in seats_from({"players": len(position["hands"])}, position["dealer"] + 1):
        deal = deal.bid(position["bids"][seat])
    return deal


def engine_counts(deal: Deal, depth: int) -> list[int]:
    """How many sequences of 1 to ``depth`` cards the engine lets pass."""
    reached, out = [deal], []
    for _ in range(depth):
        reached = [one.play(card) for one in reached for card in one.legal_plays]
        out.append(len(reached))
    return out


@statement("CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-5", "CUT-PLAY-6", "CUT-PLAY-7")
@statement("CHI-PLAY-2", "CHI-PLAY-3", "CHI-PLAY-6", "CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-3")
@statement("COH-PLAY-2", "COH-PLAY-3", "COH-BREAK-1", "COH-BREAK-2")
@pytest.mark.parametrize("position", COUNTS, ids=lambda position: position["name"])
def test_number_of_ways_to_play(position: dict[str, Any]) -> None:
    counts = position["counts"]
    assert [count(position, plays) for plays in range(1, len(counts) + 1)] == counts
    assert engine_counts(small_deal(position), len(counts)) == counts


def test_number_of_ways_counted_by_hand() -> None:
    """A: A♥ or K♦.  After A♥: B 2♥ or 3♥, C Q♦ or 4♠.  After K♦: B either heart, C Q♦ only."""
    by_hand = {position["name"]: position for position in COUNTS}["two suits, one void"]
    assert by_hand["hands"] == ["AH KD", "2H 3H", "QD 4S"]
    assert by_hand["counts"] == [2, 2 + 2, 4 + 2, 6, 6, 6]


@statement("CHI-BREAK-3")
def test_a_forced_lead_makes_more_ways_where_it_opens() -> None:
    by_name = {position["name"]: position for position in COUNTS}
    opens_them, keeps_closed = (
        by_name[name]["counts"] for name in ("a forced lead opens", "a forced lead opens nothing")
    )
    assert opens_them[:4] == keeps_closed[:4]
    assert opens_them[4] > keeps_closed[4]
