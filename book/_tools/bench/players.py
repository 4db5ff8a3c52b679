"""Measure the computer players: matches of the careful one against each of the others.

    python book/_tools/bench/players.py OUT.json [--deals 1000] [--seed 1]

Under every preset and against each peer, whole matches are played until that many deals are
done.  Seats are swapped from match to match; where each plays alone, one careful player sits
against two peers, so that a fair share of the wins is a third.  The file has the seeds, the
sample sizes, and 95 % Wilson intervals; progress goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

from spades import PRESETS, Match, Ruleset
from spades.games.spades.bids import is_nil
from spades.games.spades.players import PLAYERS, play_match

PEERS = ("random", "highest")
Z = 1.959963984540054  # of the normal distribution, for 95 %


def wilson(hits: int, trials: int) -> list[float] | None:
    """Return the 95 % Wilson interval of a share, or ``None`` without trials.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    >>> wilson(0, 0) is None
    True
    """
    if not trials:
        return None
    share = hits / trials
    middle = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    reach = sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    reach *= Z / (1 + Z * Z / trials)
    return [max(0.0, middle - reach), min(1.0, middle + reach)]


def share(hits: int, trials: int) -> dict[str, Any]:
    """Return a share with what it was counted from, as the file has it.

    >>> share(1, 4)["share"]
    0.25
    """
    return {
        "hits": hits,
        "trials": trials,
        "share": hits / trials if trials else None,
        "interval": wilson(hits, trials),
    }


def seated(rules: Ruleset, side: int, peer: str) -> list[str]:
    """Return the players' names by seat: the careful one at ``side``, else ``peer``.

    >>> seated(PRESETS["chicago"], 1, "random")
    ['random', 'careful', 'random', 'careful']
    """
    own = rules.sides[side]
    return ["careful" if seat in own else peer for seat in range(rules.players)]


def count(match: Match, side: int) -> Counter[str]:
    """Return the bids and nils of ``side`` in a match, and how many of them were made.

    >>> dict(count(Match.new(PRESETS["chicago"]).add(bids=(0, 3, 4, 3), tricks=(1, 5, 3, 4)), 0))
    {'nils': 1, 'nils made': 0, 'bids': 1, 'bids made': 0}
    """
    found: Counter[str] = Counter()
    for score in match.scores:
        own = score.sides[side]
        for bid, won in zip(own.bids, own.tricks, strict=True):
            if is_nil(bid):
                found["nils"] += 1
                found["nils made"] += won == 0
        made = [line.rule.name == "BID_MADE" for line in own.lines]
        missed = [line.rule.name == "BID_MISSED" for line in own.lines]
        if any(made) or any(missed):
            found["bids"] += 1
            found["bids made"] += any(made)
    return found


def measure(rules: Ruleset, peer: str, deals: int, seed: int) -> dict[str, Any]:
    """Play matches until ``deals`` deals are done, and return what came of them."""
    found: Counter[str] = Counter()
    sides = len(rules.sides)
    started = time.perf_counter()
    seeds = []
    while found["deals"] < deals:
        side = found["matches"] % sides
        seeds.append(f"{seed} {rules.name} {peer} {found['matches']}")
        players = [PLAYERS[name] for name in seated(rules, side, peer)]
        match = play_match(rules, players, seeds[-1])
        found.update(count(match, side))
        found["matches"] += 1
        found["deals"] += len(match.deals)
        found["wins"] += match.winner == side
        found["open"] += match.winner is None
        print(f"\r{rules.name}, {peer}: {found['deals']} deals ", end="", file=sys.stderr)
    seconds = time.perf_counter() - started
    print(f"in {seconds:.1f} s", file=sys.stderr)
    return {
        "preset": rules.name,
        "peer": peer,
        "matches": found["matches"],
        "deals": found["deals"],
        "left_open": found["open"],
        "fair_share": 1 / sides,
        "wins": share(found["wins"], found["matches"]),
        "bids_made": share(found["bids made"], found["bids"]),
        "nils_made": share(found["nils made"], found["nils"]),
        "first_seed": seeds[0],
        "last_seed": seeds[-1],
        "seconds": round(seconds, 2),
    }


def table(rows: list[dict[str, Any]]) -> str:
    """Return the results as a table of text."""
    lines = [
        f"{'preset':18} {'against':8} {'wins':>9} {'share':>6} {'95 % interval':>15} "
        f"{'fair':>5} {'bids made':>10} {'nils made':>10}"
    ]
    for row in rows:
        wins, nils = row["wins"], row["nils_made"]
        low, high = wins["interval"]
        lines.append(
            f"{row['preset']:18} {row['peer']:8} {wins['hits']:4}/{wins['trials']:<4} "
            f"{wins['share']:6.1%} {low:7.1%}-{high:7.1%} {row['fair_share']:5.0%} "
            f"{row['bids_made']['share'] or 0:10.1%} {nils['hits']:4}/{nils['trials']:<4}"
        )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Measure everything and write the file."""
    parser = argparse.ArgumentParser(description="Measure the computer players.")
    parser.add_argument("out", type=Path, metavar="OUT.json")
    parser.add_argument("--deals", type=int, default=1000, help="for each preset and peer")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rows = [
        measure(rules, peer, asked.deals, asked.seed)
        for rules in PRESETS.values()
        for peer in PEERS
    ]
    result = {
        "player": "careful",
        "deals_asked": asked.deals,
        "seed": asked.seed,
        "interval": "Wilson, 95 %",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "results": rows,
    }
    asked.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(table(rows), file=sys.stderr)


if __name__ == "__main__":
    main()
