"""The engine against an independent one: the Spades of OpenSpiel, on random games.

    pip install -e .[openspiel]
    python -m book._tools.verify.openspiel [--deals 5000] [--seed 1] [--json OUT.json]

Whole games are played by random cards in both.  At every step both are asked what is legal, after
every trick who won it, and after every deal what it scores.  OpenSpiel's rules differ from those
of every preset; `MATCHED` has the settings that come nearest, and what is left is counted apart.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from importlib import metadata
from pathlib import Path
from typing import Any

from spades import PRESETS, Card, Cards, Deal, Match, Rank, Suit, cards, legal_cards, score_deal
from spades.games.spades.settings import BidSum, FailedNilBags

__all__ = ["EXAMPLES", "MATCHED", "Counts", "action", "examples", "play", "tally", "version"]

MATCHED = replace(
    PRESETS["did"],
    name="as OpenSpiel",
    bid_sum=BidSum.HAND_SIZE,
    failed_nil_bags=FailedNilBags.BAGS,
)
"""DiD, with two changes: partners bid no more than 13 together, and the tricks of two failed nils
are bags."""

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS = tuple(sorted(Rank))
FIRST_BID = 52
LIKELY_BIDS = range(6)
"""What is bid most of the time, so that many bids are made and many are not."""
LONGEST_GAME = 40
OTHER_TOTALS = 3
"""With how many other totals before it, drawn at random, each deal is scored as well."""


def action(card: Card) -> int:
    """Return the number by which OpenSpiel calls ``card``.

    >>> [action(card) for card in cards("2C AC 2D AS")]
    [0, 12, 13, 51]
    """
    return 13 * SUITS.index(card.suit) + RANKS.index(card.rank)


def version() -> str:
    """Return the version of OpenSpiel that is installed."""
    return metadata.version("open_spiel")


def _start(hands: Sequence[Sequence[Card]], scores: Sequence[int]) -> Any:
    """Return OpenSpiel's state with these hands dealt; its seat 0 bids and leads first."""
    import pyspiel

    state = pyspiel.load_game("spades(win_or_loss_bonus=0)").new_initial_state()
    state.set_current_scores(list(scores))
    for row in zip(*hands, strict=True):
        for card in row:
            state.apply_action(action(card))
    return state


def _bid(state: Any, bids: Iterable[int]) -> None:
    for bid in bids:
        state.apply_action(FIRST_BID + bid)


def _changes(state: Any) -> tuple[int, int]:
    """Return what a deal that is over brought the two sides."""
    north, east, *_ = state.returns()
    return int(north), int(east)


def tally(
    bids: Sequence[int], tricks: Sequence[int], totals: Sequence[int] = (0, 0)
) -> tuple[tuple[int, int], bool]:
    """Return what OpenSpiel gives the two sides for such a deal, and whether the game is over.

    Every player gets as many spades as tricks, and takes each trick with one of them.
    """
    spades = [card for card in PRESETS["chicago"].deck if card.suit is Suit.SPADES]
    others = [card for card in PRESETS["chicago"].deck if card.suit is not Suit.SPADES]
    hands: list[list[Card]] = []
    for won in tricks:
        hands.append([spades.pop() for _ in range(won)] + [others.pop() for _ in range(13 - won)])
    state = _start(hands, totals)
    _bid(state, bids)
    leader = 0
    for winner in (seat for seat, won in enumerate(tricks) for _ in range(won)):
        for turn in range(4):
            seat = (leader + turn) % 4
            state.apply_action(action(hands[seat].pop(0 if seat == winner else -1)))
        leader = winner
    return _changes(state), state.is_game_over()


# --- random games -----------------------------------------------------------------------------


@dataclass
class Counts:
    """How often something was compared, how often it was the same, and what was not expected."""

    compared: Counter[str] = field(default_factory=Counter)
    same: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, what: str, same: bool, *, expected: bool = True, told: str = "") -> None:
        """Count one comparison; where it must be the same and is not, keep what was ``told``."""
        self.compared[what] += 1
        self.same[what] += same
        if expected and not same:
            self.faults.append(f"{what}: {told}")


def play(deal: Deal, totals: Sequence[int], chance: random.Random, found: Counts) -> Deal:
    """Play ``deal``, whose dealer is seat 3, to its end in both engines by random cards.

    What is compared goes into ``found``.
    """
    state = _start(deal.hands, totals)
    while deal.phase == "bidding":
        mine = {FIRST_BID + bid for bid in _numbers(deal.legal_bids)}
        found.note("bids", mine == set(state.legal_actions()), told=repr(deal))
        likely = [bid for bid in LIKELY_BIDS if FIRST_BID + bid in mine]
        bid = chance.choice(likely if chance.random() < 0.9 else _numbers(deal.legal_bids))
        deal = deal.bid(bid)
        state.apply_action(FIRST_BID + bid)
    while len(deal.plays) < 51:
        _compare_cards(deal, state, found)
        card = chance.choice(deal.legal_plays)
        deal = deal.play(card)
        state.apply_action(action(card))
        if not deal.trick.cards:
            winner = deal.tricks[-1].winner
            found.note("trick winners", state.current_player() == winner, told=repr(deal))
    _compare_cards(deal, state, found)
    deal = deal.play(deal.legal_plays[0])
    others = [[chance.randrange(-300, 500) for _ in (0, 1)] for _ in range(OTHER_TOTALS)]
    for before in (totals, *others):
        scored = state.clone()
        scored.set_current_scores(list(before))
        scored.apply_action(action(deal.plays[-1]))
        _compare_scores(deal, before, _changes(scored), found)
        _compare_ends(deal, before, scored.is_game_over(), found)
    return deal


def _numbers(bids: Iterable[object]) -> list[int]:
    """Return the bids of rules without blind nil, all of which are numbers."""
    return [int(str(bid)) for bid in bids]


def _compare_cards(deal: Deal, state: Any, found: Counts) -> None:
    assert deal.turn is not None
    theirs = set(state.legal_actions())
    mine = set(map(action, deal.legal_plays))
    found.note("seats on turn", state.current_player() == deal.turn, told=repr(deal))
    told = f"{deal.held[deal.turn]}, table {deal.trick.cards}"
    if deal.trick.cards:
        led = deal.trick.cards[0].suit
        holds = any(card.suit is led for card in deal.held[deal.turn])
        what = "cards that follow suit" if holds else "cards of a void hand"
        found.note(what, mine == theirs, told=told)
    elif not deal.spades_open:
        found.note("leads, spades closed", mine == theirs, told=told)
    else:
        found.note("leads, spades open", mine == theirs, expected=False)
        shut = legal_cards(deal.held[deal.turn], (), spades_open=False)
        same = set(map(action, shut)) == theirs
        found.note("leads, spades open, ours asked as if closed", same, told=told)


def _compare_scores(
    deal: Deal, totals: Sequence[int], theirs: Sequence[int], found: Counts
) -> None:
    bids, won = _numbers(deal.bids), deal.tricks_won
    bags = [total % 10 for total in totals]
    for side, score in enumerate(score_deal(MATCHED, bids=bids, tricks=won, bags=bags).sides):
        same = score.change == theirs[side]
        told = f"bids {bids}, tricks {won}, totals {totals}: {score.change} or {theirs[side]}"
        if totals[side] >= 0:
            found.note("scores, total zero or more", same, told=told)
        else:
            found.note("scores, total below zero", same, expected=False)
            # C++ has -41 % 10 == -1, and its division rounds towards zero
            read = -(-totals[side] % 10) + score.bags
            explained = score.points - 100 * int(read / 10) == theirs[side]
            what = "scores, total below zero, bags read off its last digit"
            found.note(what, explained, told=told)
    for name, alike in ALIKE.items():
        for side, change in enumerate(_scored(name, bids, won, bags)):
            if totals[side] >= 0:
                how = _of_nils([(bids[seat], won[seat]) for seat in (side, side + 2)])
                what, same = f"scores of {name}, {how}", change == theirs[side]
                found.note(what, same, expected=how in alike, told=repr(deal))


NO_NIL, BESIDE, TWO = "no nil failed", "a nil failed beside a bid", "two nils, not both made"
ALIKE = {
    "did": (NO_NIL, BESIDE),
    "chicago": (NO_NIL,),
    "pagat": (NO_NIL, TWO),
    "cohen": (NO_NIL, TWO),
}
"""Where the rules of a preset mean the same as OpenSpiel's."""


def _of_nils(calls: Sequence[tuple[int, int]]) -> str:
    """Say what became of the nils of a side, from the bid and the tricks of each partner.

    >>> _of_nils([(0, 0), (4, 3)]), _of_nils([(0, 1), (4, 3)]), _of_nils([(0, 0), (0, 2)])
    ('no nil failed', 'a nil failed beside a bid', 'two nils, not both made')
    """
    if not any(bid == 0 < won for bid, won in calls):
        return NO_NIL
    return TWO if all(bid == 0 for bid, _ in calls) else BESIDE


def _compare_ends(deal: Deal, totals: Sequence[int], over: bool, found: Counts) -> None:
    """Count whether our game is over after such a deal, and whether OpenSpiel's is over as well."""
    bags = [total % 10 for total in totals]
    changes = _scored(MATCHED.name, _numbers(deal.bids), deal.tricks_won, bags)
    after = [total + change for total, change in zip(totals, changes, strict=True)]
    ended = max(after) >= MATCHED.target and after[0] != after[1]
    what = "ends, ours is over" if ended else "ends, ours goes on"
    found.note(what, over == ended, expected=False)


def _scored(
    name: str, bids: Sequence[int], tricks: Sequence[int], bags: Sequence[int]
) -> list[int]:
    rules = MATCHED if name == MATCHED.name else PRESETS[name]
    return [side.change for side in score_deal(rules, bids=bids, tricks=tricks, bags=bags).sides]


def games(deals: int, seed: int, found: Counts) -> int:
    """Play random games until ``deals`` deals are done; returns how many games that were."""
    chance = random.Random(seed)
    done = number = 0
    while done < deals:
        match = Match.new(MATCHED, first_dealer=3)
        number += 1
        while done < deals and not match.is_over and match.deals_counted < LONGEST_GAME:
            deal = Deal.new(MATCHED, seed=f"{seed} {done}", dealer=3)
            # OpenSpiel knows no bags: those that are read off a total are the right ones
            assert [total % 10 for total in match.totals] == list(match.bags)
            deal = play(deal, match.totals, chance, found)
            match = match.add(bids=deal.bids, tricks=deal.tricks_won)
            done += 1
            if done % 50 == 0 or done == deals:
                print(f"\r{done} of {deals} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return number


# --- the differences, one by one --------------------------------------------------------------

EXAMPLES: dict[str, dict[str, Any]] = {
    "failed nil helps": {"bids": (0, 3, 4, 3), "tricks": (1, 5, 3, 4), "totals": (0, 0)},
    "two nils": {"bids": (0, 3, 0, 3), "tricks": (2, 6, 1, 4), "totals": (0, 0)},
    "bags above zero": {"bids": (3, 3, 3, 3), "tricks": (4, 3, 4, 2), "totals": (49, 0)},
    "bags below zero": {"bids": (3, 3, 3, 3), "tricks": (4, 3, 4, 2), "totals": (-41, 0)},
    "the end": {"bids": (4, 3, 3, 3), "tricks": (4, 3, 3, 3), "totals": (450, 0)},
}
"""Deals that show where the two differ, and one beside it where they do not."""


def led_after_opening() -> tuple[Deal, list[Card]]:
    """Return a deal in which spades are open and a mixed hand leads, and OpenSpiel's legal leads.

    Seat 0 leads the A♥, seat 3 has no heart and throws the 2♠ on it: spades are open, and it is
    seat 3 that leads next.
    """
    hands = _by_suit()
    deal = Deal(MATCHED, dealer=3, hands=hands)
    state = _start(deal.hands, (0, 0))
    for _ in range(4):
        deal = deal.bid(3)
    _bid(state, (3, 3, 3, 3))
    for name in ("AH", "2H", "3H", "2S"):
        card = Card.parse(name)
        deal = deal.play(card)
        state.apply_action(action(card))
    legal = set(state.legal_actions())
    assert deal.turn is not None
    return deal, [card for card in deal.held[deal.turn] if action(card) in legal]


def _by_suit() -> tuple[Cards, ...]:
    rows = (
        "AH KH QH JH 10H 9H 8H AC KC QC JC 10C 9C",
        "2H 4H 6H AD KD QD JD 10D 9D 8D 8C 7C 6C",
        "3H 5H 7H AS KS QS JS 10S 9S 8S 5C 4C 3C",
        "2S 3S 4S 5S 6S 7S 7D 6D 5D 4D 3D 2D 2C",
    )
    return tuple(map(cards, rows))


def examples() -> dict[str, Any]:
    """Return what OpenSpiel makes of each of `EXAMPLES`, and of a lead after spades were opened."""
    result: dict[str, Any] = {}
    for name, given in EXAMPLES.items():
        changes, over = tally(**given)
        result[name] = {**given, "changes": changes, "over": over}
    result["open spades"] = {"legal": [str(card) for card in led_after_opening()[1]]}
    return result


def _count(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} refused: from 1 to 10000000 deals")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="openspiel", description="Compare with OpenSpiel.")
    parser.add_argument("--deals", type=_count, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="OUT.json", help="write the counts")
    asked = parser.parse_args(arguments)
    try:
        spiel = version()
        import pyspiel  # noqa: F401
    except ImportError:
        print("OpenSpiel is not installed: pip install -e .[openspiel]", file=sys.stderr)
        return 2
    found = Counts()
    played = games(asked.deals, asked.seed, found)
    result = {
        "version": spiel,
        "deals": asked.deals,
        "games": played,
        "seed": asked.seed,
        "counts": {
            what: {"compared": found.compared[what], "same": found.same[what]}
            for what in sorted(found.compared)
        },
        "examples": examples(),
    }
    for what, row in result["counts"].items():
        print(f"{what}: {row['same']:,} of {row['compared']:,} the same")
    if found.faults:
        print(f"{len(found.faults)} differences that should not be; the first:\n{found.faults[0]}")
        return 1
    if asked.json:
        asked.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
