"""Spoiled copies of the recorded games: the first wrong step is named, and why it is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spades import RecordError
from spades.games.spades.record import loads
from tests.games.spades.helpers.games import DEALS, MATCHES, RECORDS, base, command
from tests.games.spades.helpers.presets import NOTHING, Cited, cited_as, statement, told
from tests.games.spades.helpers.referee import Spot, house, is_blind, judge_deal, seats_from

Spoiled = tuple[dict[str, Any], str, Cited]
"""A spoiled record, its first wrong step, and what is told of the statement that is broken."""

CITED = {
    "cutthroat": {
        "follow": cited_as("CUT-PLAY-2"),
        "first": cited_as("CUT-PLAY-1"),
        "closed": cited_as("CUT-PLAY-6"),
        "dealing": cited_as("CUT-DEAL-2"),
        "own": cited_as("CUT-DEAL-2", "choice"),
        "deck": cited_as("CUT-DECK-2"),
        "dealer": cited_as("CUT-DEAL-1"),
        "seating": cited_as("CUT-DECK-1"),
        "over": cited_as("CUT-PLAY-8"),
        "tally": cited_as("CUT-PLAY-8", "follows"),
        "lowest": cited_as("CUT-BID-1"),
        "highest": cited_as("CUT-BID-1"),
        "turn": cited_as("CUT-BID-1"),
        "once": cited_as("CUT-BID-2"),
        "blind": cited_as("CUT-NIL-5"),
        "exchange": cited_as("CUT-DEAL-3"),
    },
    "cohen": {
        "follow": cited_as("COH-PLAY-3"),
        "first": cited_as("COH-PLAY-1"),
        "closed": cited_as("COH-PLAY-2"),
        "dealing": cited_as("COH-DEAL-1"),
        "own": cited_as("COH-DEAL-1", "choice"),
        "deck": cited_as("COH-DECK-2"),
        "seating": cited_as("COH-DECK-1"),
        # Cohen does not say that all tricks are played, nor what they sum to: Chicago does
        "over": cited_as("CHI-SCORE-1", "borrowed"),
        "tally": cited_as("CHI-ERR-1", "borrowed"),
        "lowest": cited_as("COH-BID-3"),
        "highest": cited_as("COH-BID-3"),
        "turn": cited_as("COH-BID-1"),
        "once": cited_as("COH-BID-4"),
        "looked": cited_as("COH-DNIL-1"),
        "exchange": cited_as("COH-DNIL-2"),
    },
}
_STATED = {
    "follow": "CHI-PLAY-2",
    "first": "CHI-BREAK-1",
    "closed": "CHI-BREAK-1",
    "dealing": "CHI-DEAL-2",
    "deck": "CHI-DECK-1",
    "seating": "CHI-DECK-1",
    "over": "CHI-SCORE-1",
    "tally": "CHI-ERR-1",
    "once": "CHI-BID-1",
    "blind": "CHI-VAR-1",
    "looked": "CHI-VAR-1",
}
_SILENT = {
    "own": cited_as("CHI-DEAL-2", "choice"),
    "highest": cited_as("COH-BID-3", "choice"),
    "turn": cited_as("COH-BID-1", "borrowed"),  # the article does not say who bids first
    "exchange": cited_as("CHI-VAR-6", "follows"),
}
_CHICAGO = {name: cited_as(id) for name, id in _STATED.items()} | _SILENT
_CHICAGO["lowest"] = cited_as("CHI-NIL-1", "follows")
_PART = {name: cited_as(id, "borrowed", taken=True) for name, id in _STATED.items()} | _SILENT
_PART["lowest"] = cited_as("CHI-NIL-1", "follows", taken=True)
_PART["exchange"] = cited_as("CHI-VAR-6", "follows", taken=True)
CITED["chicago"] = _CHICAGO
CITED["chicago_blind_nil"] = _CHICAGO | {"exchange": cited_as("CHI-VAR-1")}
CITED |= dict.fromkeys(("pagat", "did"), _PART)
CITED["bicycle"] = _PART | {
    "lowest": cited_as("CHI-VAR-4"),
    "blind": cited_as("CHI-VAR-4", "follows"),
}


def cited(record: dict[str, Any], rule: str) -> Cited:
    if not isinstance(record["ruleset"], str) and rule == "exchange":
        return cited_as("HOUSE", "house")  # two cards, the partner first: no document says so
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
        yield changed(record, number, card), f"plays[{number}]", cited(record, "own")


def no_card(record: dict[str, Any]) -> Iterator[Spoiled]:
    """What is not a card at all."""
    for junk in ("1S", "", "A" * 10_000, 7, None, ["AS"], {"card": "AS"}, True):
        yield changed(record, 1, junk), "plays[1]", NOTHING


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
    yield spoiled, f"bids[{0 if first else 1}]", cited(record, "turn")


def bids_out_of_range(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Numbers that nobody can bid."""
    rules = house(record["ruleset"])
    order = seats_from(rules, record["dealer"] + 1)
    lowest = 0 if rules["nil"] == "on" else 1
    for seat in (order[0], order[-1]):
        for bid, rule in (
            (lowest - 1, "lowest"),
            (rules["highest_bid"] + 1, "highest"),
            (10**50, "highest"),
            ("pass", "once"),
        ):
            spoiled = copy.deepcopy(record)
            spoiled["bids"][seat] = bid
            yield spoiled, f"bids[{seat}]", cited(record, rule)
        for junk in (2.5, True, [], "4 or 5"):
            spoiled = copy.deepcopy(record)
            spoiled["bids"][seat] = junk
            yield spoiled, f"bids[{seat}]", NOTHING
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
        yield spoiled, "plays[0]", cited(record, "turn")


def looked_before(record: dict[str, Any]) -> Iterator[Spoiled]:
    """Nil bid blind by who has looked, and a seat that is none."""
    for seat, bid in enumerate(record["bids"]):
        if is_blind(bid):
            spoiled = copy.deepcopy(record)
            spoiled["looked"] = [seat]
            yield spoiled, f"bids[{seat}]", cited(record, "looked")
    for junk in (-1, len(record["hands"]), "0", None, True):
        spoiled = copy.deepcopy(record)
        spoiled["looked"] = [junk]
        yield spoiled, "looked", NOTHING


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
            yield spoiled, f"exchange[{number}]", NOTHING
    spoiled = copy.deepcopy(record)
    spoiled["exchange"].append(record["exchange"][0])
    yield spoiled, f"exchange[{len(record['exchange'])}]", held
    spoiled = copy.deepcopy(record)
    del spoiled["exchange"]
    yield spoiled, "plays[0]", held  # it is the exchange that is due


def wrong_hands(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A card in two hands, a hand too short, a card taken out, a hand missing, no hands."""
    hands = [hand.split() for hand in record["hands"]]

    def with_hands(rows: object) -> dict[str, Any]:
        return copy.deepcopy(record) | {"hands": rows}

    dealing = cited(record, "dealing")
    twice = [hands[1][:1] + hands[0][1:], *hands[1:]]
    yield with_hands([" ".join(hand) for hand in twice]), "hands", cited(record, "deck")
    short = [hands[0][:-1], *hands[1:]]
    yield with_hands([" ".join(hand) for hand in short]), "hands", dealing
    longer = [[*hands[0], hands[1][0]], hands[1][1:], *hands[2:]]
    yield with_hands([" ".join(hand) for hand in longer]), "hands", dealing
    yield with_hands(record["hands"][:-1]), "hands", cited(record, "seating")
    yield with_hands([record["hands"][0] + " AS AS", *record["hands"][1:]]), "hands", NOTHING
    yield with_hands([7, *record["hands"][1:]]), "hands", NOTHING
    yield with_hands("AS KS"), "hands", NOTHING
    if base(record) == "cutthroat":
        out = [["2C", *hands[0][1:]], *hands[1:]]
        yield with_hands([" ".join(hand) for hand in out]), "hands", cited(record, "deck")


def wrong_dealer(record: dict[str, Any]) -> Iterator[Spoiled]:
    """A dealer that is no seat."""
    for dealer in (-1, len(record["hands"]), "1", None, 1.0, True):
        yield copy.deepcopy(record) | {"dealer": dealer}, "dealer", NOTHING


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
    yield noted(note), step, NOTHING
    stolen = cited(record, "own")
    yield noted(note | {"card": strange}), step, stolen
    yield noted(note | {"corrected": lawful}), step, NOTHING
    yield noted(note | {"corrected": None}), step, NOTHING
    yield noted({"play": at.number, "card": played}), step, NOTHING
    yield noted(note, note), "irregularities[1]", NOTHING
    for junk in (-1, len(record["plays"]), "0", None, True):
        yield noted(note | {"play": junk}), "irregularities[0]", NOTHING
    yield noted(note | {"card": 7}), step, NOTHING


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
        yield with_deal({"tricks": [float(count) for count in tricks]}), step, NOTHING
        yield with_deal({"bids": [-1, *bids[1:]]}), step, cited(record, "lowest")
        high = rules["highest_bid"] + 1
        yield with_deal({"bids": [*bids[:-1], high]}), step, cited(record, "highest")
        yield with_deal({"bids": bids[:-1]}), step, cited(record, "once")
        yield with_deal({"bids": ["pass", *bids[1:]]}), step, cited(record, "once")
        yield with_deal({"bids": ["many", *bids[1:]]}), step, NOTHING
    for seat in (-1, rules["players"], "0", True):
        yield (
            copy.deepcopy(record) | {"first_dealer": seat},
            "first_dealer",
            NOTHING,
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
    said = set[tuple[str, Cited]]()
    for record, step, broken in all_spoiled:
        error = refused(record)
        assert (error.step, told(error)) == (step, broken), str(error)
        if (step, broken) not in said:
            said.add((step, broken))
            check_command(path, record, step, broken)


def check_command(path: Path, record: dict[str, Any], step: str, broken: Cited) -> None:
    path.write_text(json.dumps(record), encoding="utf-8")
    status, out, err = command("replay", str(path))
    assert (status, out) == (2, "")
    start = f"spades: [{broken.label}] {step}: " if broken.label else f"spades: {step}: "
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


def test_house_rules_may_take_back_what_chicago_lets_stand() -> None:
    record = copy.deepcopy(RECORDS["chicago_let_stand"])
    record["ruleset"] = {"base": "chicago", "late_revoke": "taken_back"}
    error = refused(record)
    assert error.step == "plays[5]"
    assert told(error) == cited_as("HOUSE", "house")  # no document says when
