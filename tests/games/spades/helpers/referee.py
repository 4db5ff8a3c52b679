"""The referee: the rules once more, without the engine.

The referee knows the rules by its own words, on plain tuples; it shares no line with the engine,
so where both agree with a recorded game, both have read the rules alike.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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
