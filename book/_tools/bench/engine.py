"""How fast the rules are: ``python book/_tools/bench/engine.py OUT.json``.

Needs NumPy and OpenSpiel.

One run measures, on the same machine and in turns, random deals a second (shuffle, deal, bid,
play to the last trick, every step drawn from what is legal):

* of the peer, OpenSpiel's Spades (C++) driven from Python in two ways: its documented loop, which
  weighs the outcomes of chance, and the same loop without the weights, which are all alike;
* of the plain engine, `Deal.new`, `legal_bids`, `bid`, `legal_plays`, `play`;
* of `spades.games.spades.simulate`, which bids nothing, since no card depends on it;

and `score_deal` beside a bare function that knows one ruleset and answers with numbers alone.

What is reported is the best of several rounds, in the time of the process: other work on the
machine can only make a round slower, so the best one is the nearest to the truth.  The rounds of
all the peers take turns, so that a slow minute hits them alike; this is why no benchmark program
is used that measures one after the other in processes of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from spades import PRESETS, Deal, DealScore, score_deal
from spades.games.spades.simulate import simulate

RULES = PRESETS["chicago"]
SIZES = (1_000, 10_000, 100_000)
ROUND = 0.1
"""Seconds that a round takes, about."""
ROUNDS = 60

chance = random.Random(1)
numpy_chance = np.random.RandomState(1)
GAME = pyspiel.load_game("spades")


def openspiel() -> None:
    """Play a deal in OpenSpiel; every outcome of chance is as likely as another."""
    state = GAME.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))


def openspiel_documented() -> None:
    """Play a deal in OpenSpiel by the loop of its own example."""
    state = GAME.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numpy_chance.choice(actions, p=weights))
        else:
            state.apply_action(chance.choice(state.legal_actions(state.current_player())))


def plain() -> None:
    """Play a deal in the plain engine."""
    deal = Deal.new(RULES, seed=chance)
    for _ in range(RULES.players):
        deal = deal.bid(chance.choice(deal.legal_bids))
    while legal := deal.legal_plays:
        deal = deal.play(chance.choice(legal))


BIDS, TRICKS, BAGS, TOTALS = (0, 3, 4, 3), (1, 5, 3, 4), (4, 9), (120, -30)


def scored() -> DealScore:
    """Score a deal: every line with its statement and its sentence."""
    return score_deal(RULES, bids=BIDS, tricks=TRICKS, bags=BAGS, totals=TOTALS)


def bare() -> tuple[list[int], list[int]]:
    """Score the same deal by the rules of one preset, without a check and without a reason."""
    totals, bags = list(TOTALS), list(BAGS)
    for side in (0, 1):
        bid = own = 0
        for seat in (side, side + 2):
            if BIDS[seat]:
                bid += BIDS[seat]
                own += TRICKS[seat]
            else:
                totals[side] += -100 if TRICKS[seat] else 100
        if not bid:
            continue
        if own < bid:
            totals[side] -= 10 * bid
            continue
        totals[side] += 10 * bid + own - bid
        bags[side] += own - bid
        while bags[side] >= 10:
            bags[side] -= 10
            totals[side] -= 100
    return totals, bags


def round_of(play: Callable[[], object], times: int) -> float:
    """Return how many a second one round gives, in the time of this process."""
    start = time.process_time_ns()
    for _ in range(times):
        play()
    return times / (time.process_time_ns() - start) * 1e9


def rates(peers: dict[str, tuple[Callable[[], object], int]], rounds: int) -> dict[str, float]:
    """Return the best rate of each peer; a call of it does so many deals."""
    times = {}
    for name, (play, _) in peers.items():
        play()
        times[name] = max(1, round(ROUND * round_of(play, 3)))
    best = dict.fromkeys(peers, 0.0)
    for done in range(rounds):
        for name, (play, deals) in peers.items():
            best[name] = max(best[name], deals * round_of(play, times[name]))
        print(f"\r{', '.join(peers)}: round {done + 1} of {rounds}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return {name: round(rate, 1) for name, rate in best.items()}


def growth(sizes: tuple[int, ...]) -> dict[str, dict[str, float]]:
    """Return the seconds that so many deals take, each once."""
    ways: dict[str, Callable[[int], Any]] = {
        "openspiel": lambda deals: [openspiel() for _ in range(deals)].clear(),
        "plain": lambda deals: [plain() for _ in range(deals)].clear(),
        "simulate": lambda deals: simulate(RULES, deals, seed=1),
        "score_deal": lambda deals: [scored() for _ in range(deals)].clear(),
    }
    found: dict[str, dict[str, float]] = {}
    for name, play in ways.items():
        found[name] = {}
        for size in sizes:
            print(f"growth: {name}, {size:,}", file=sys.stderr)
            start = time.process_time_ns()
            play(size)
            found[name][str(size)] = round((time.process_time_ns() - start) / 1e9, 3)
    return found


def processor() -> str:
    """Return the name of the processor, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def main() -> None:
    """Measure, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--most", type=int, default=SIZES[-1], help="deals to grow to")
    options = parser.parse_args()
    if bare() != (list(scored().totals), list(scored().bags)):
        raise SystemExit("the bare scorer and score_deal do not agree")
    many = 8192
    deals = rates(
        {
            "openspiel": (openspiel, 1),
            "openspiel_documented": (openspiel_documented, 1),
            "plain": (plain, 1),
            "simulate": (lambda: simulate(RULES, many, seed=1), many),
        },
        options.rounds,
    )
    scores = rates({"score_deal": (scored, 1), "bare": (bare, 1)}, options.rounds)
    figures = {
        "machine": f"{os.cpu_count()} cores, {processor()}, {platform.system()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": {name: version(name) for name in ("numpy", "open_spiel")},
        "rounds": options.rounds,
        "deals a second": deals,
        "ratios": {
            f"{name} over {peer}": round(deals[name] / deals[peer], 3)
            for name in ("plain", "simulate")
            for peer in ("openspiel", "openspiel_documented")
        },
        "scores a second": scores,
        "score ratio": round(scores["score_deal"] / scores["bare"], 4),
        "growth, seconds": growth(tuple(size for size in SIZES if size <= options.most)),
    }
    options.out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
