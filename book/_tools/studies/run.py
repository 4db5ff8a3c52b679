"""The studies behind the page "What the numbers say".

    python book/_tools/studies/run.py [OUT.json] [--random 400000] [--careful 2000]
                                      [--seed 1] [--jobs 1]

Two kinds of play.  At random: `simulate` plays whole deals with any legal card.  Carefully: the
same hands are bid and played by the careful one of the computer players, which is slow.  Every
figure comes with its 95 % interval; the same seed gives the same file, whatever ``--jobs`` is, but
for the line about the run.  Progress goes to standard error.  NumPy is needed, and joblib for more
than one job.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from chances import nil_chance, spades_chance, void_chance
from estimates import Counts, Ratio, added

from spades import PRESETS, Deal, Ruleset, score_deal
from spades.games.spades.bids import is_nil
from spades.games.spades.players import careful, play_out
from spades.games.spades.settings import BagPenalty
from spades.games.spades.simulate import Deals, simulate, study

OUT = Path(__file__).parents[1] / "figures" / "numbers.json"
TABLES = ("cutthroat", "chicago")
# Whose careful play is scored by which rules: where two differ in nothing but the score, the same
# deals serve both, so that they differ in nothing else here either.
CAREFUL = {
    "cutthroat": ("cutthroat",),
    "chicago": ("cohen", "chicago", "chicago_blind_nil", "pagat", "did"),
    "bicycle": ("bicycle",),
}
BIDS = range(1, 9)
PART = 25
"""So many deals are played carefully at a time."""

# Cards that are no danger to a nil, by chances.is_plain_nil: in each suit all below the king, of
# spades all below the ten.  A bit for each card of the deck.
_BELOW_KING = (1 << 11) - 1
_LOW = np.uint64(sum(_BELOW_KING << (13 * suit) for suit in range(3)) | ((1 << 8) - 1) << (13 * 3))


def count_random(deals: Deals) -> Counts:
    """Count what the page tells of deals that were played at random."""
    players = deals.ruleset.players
    spades = deals.lengths[:, :, 3]
    tricks = deals.tricks_won
    void = (deals.lengths == 0).any(axis=2)
    nil = (spades <= 3) & ((deals.hands & ~_LOW) == 0)
    trick_opened = deals.opened // players
    counts = {
        "void": Ratio.of(void.sum(axis=1), players),
        "void in a deal": Ratio.of(void.any(axis=1), 1),
        "nil hand": Ratio.of(nil.sum(axis=1), players),
        "nil hand takes none": Ratio.of((nil & (tricks == 0)).sum(axis=1), nil.sum(axis=1)),
        "any hand takes none": Ratio.of((tricks == 0).sum(axis=1), players),
    }
    for count in range(14):
        held = spades == count
        counts[f"spades {count}"] = Ratio.of(held.sum(axis=1), players)
        counts[f"tricks of {count} spades"] = Ratio.of(
            (tricks * held).sum(axis=1), held.sum(axis=1)
        )
    for trick in range(deals.ruleset.hand_size):
        by_then = (deals.opened >= 0) & (trick_opened <= trick)
        counts[f"open after trick {trick + 1}"] = Ratio.of(by_then, 1)
    return counts


def count_careful(dealt: Deals, scored_by: Sequence[str], first: int, last: int) -> Counts:
    """Bid and play some of the deals carefully, and count that and the play at random.

    The names are those of the rules that the deals are scored by, before what is counted.
    """
    rules = dealt.ruleset
    total: list[Counts] = []
    for number in range(first, last):
        hands = tuple(dealt.hand(number, seat) for seat in range(rules.players))
        deal = Deal(rules, dealer=int(dealt.dealers[number]), hands=hands)
        deal = play_out(deal, [careful] * rules.players)
        bids = [bid for bid in deal.bids if bid is not None]
        spades = dealt.lengths[number, :, 3].tolist()
        by_chance = dealt.tricks_won[number].tolist()
        for name in scored_by:
            one = PRESETS[name]
            counts = _count_bids(bids)
            counts |= _count_play("careful", one, bids, deal.tricks_won, spades)
            counts |= _count_play("random", one, bids, by_chance, spades)
            total.append({f"{name}: {what}": ratio for what, ratio in counts.items()})
    return added(total)


def _count_bids(bids: Sequence[Any]) -> Counts:
    return {
        "nil bid": Ratio.of(sum(map(is_nil, bids)), len(bids)),
        "bid of 4": Ratio.of(sum(bid == 4 for bid in bids), len(bids)),
    }


def _count_play(
    play: str, rules: Ruleset, bids: Sequence[Any], tricks: Sequence[int], spades: Sequence[int]
) -> Counts:
    score = score_deal(rules, bids=bids, tricks=tricks)
    sides = score.sides
    nils = [won for bid, won in zip(bids, tricks, strict=True) if is_nil(bid)]
    counts = {
        "nil made": Ratio.of(sum(won == 0 for won in nils), len(nils)),
        "bags": Ratio.of(sum(side.bags for side in sides), len(sides)),
    }
    for bags in range(8):
        some = sum(side.bags == bags or (bags == 7 and side.bags > 7) for side in sides)
        counts[f"bags {bags}"] = Ratio.of(some, len(sides))
    for count in range(14):
        won = [took for took, held in zip(tricks, spades, strict=True) if held == count]
        counts[f"tricks of {count} spades"] = Ratio.of(sum(won), len(won))
    fours = [seat for seat, bid in enumerate(bids) if bid == 4]
    for bid in BIDS:
        worth = [_worth(rules, bids, tricks, seat, bid) for seat in fours]
        counts[f"worth of {bid} for 4"] = Ratio.of(sum(worth), len(worth))
    took = [tricks[seat] for seat in fours]
    counts["tricks of a bid of 4"] = Ratio.of(sum(took), len(took))
    counts["4 tricks for a bid of 4"] = Ratio.of(sum(won >= 4 for won in took), len(took))
    return {f"{play}: {name}": ratio for name, ratio in counts.items()}


def _worth(
    rules: Ruleset, bids: Sequence[Any], tricks: Sequence[int], seat: int, bid: int
) -> float:
    """Return the points of the side of ``seat`` with ``bid`` in the place of what it bid.

    A bag costs its share of the penalty, as it does on average when any number of bags from none
    to one below the limit is as likely as another.
    """
    called = [bid if one == seat else was for one, was in enumerate(bids)]
    sides = score_deal(rules, bids=called, tricks=tricks).sides
    side = next(side for side in sides if seat in side.seats)
    cost = rules.bag_cost / rules.bag_limit if rules.bag_penalty is BagPenalty.ON else 0
    return side.points - cost * side.bags


def said(counts: Counts) -> dict[str, Any]:
    """Return the estimates, those without a case left out."""
    found = {name: ratio.estimate() for name, ratio in counts.items()}
    return {name: one for name, one in found.items() if one is not None}


def exact(rules: Ruleset) -> dict[str, float]:
    """Return the chances that are known without a simulation, under the same names."""
    return {"void": void_chance(rules), "nil hand": nil_chance(rules)} | {
        f"spades {count}": spades_chance(rules, count) for count in range(14)
    }


def told(what: str) -> Any:
    """Return a function that shows progress on one line of standard error."""

    def show(done: int, of: int) -> None:
        end = "\n" if done >= of else ""
        print(f"\r{what}: {done:,} of {of:,} deals", end=end, file=sys.stderr, flush=True)

    return show


def careful_study(name: str, deals: int, seed: int, jobs: int) -> dict[str, dict[str, Any]]:
    """Deal, bid and play carefully, some deals at a time; the estimates by the rules that score."""
    dealt = simulate(PRESETS[name], deals, seed=seed)
    show = told(f"{name}, careful play")
    firsts = list(range(0, deals, PART))
    parts: list[Counts] = []
    row = 1 if jobs == 1 else 4 * (os.cpu_count() or 1)
    for at in range(0, len(firsts), row):
        work = [(first, min(first + PART, deals)) for first in firsts[at : at + row]]
        parts += _counted(dealt, CAREFUL[name], work, jobs)
        show(work[-1][1], deals)
    estimates = said(added(parts))
    found: dict[str, dict[str, Any]] = {rules: {} for rules in CAREFUL[name]}
    for what, one in estimates.items():
        rules, _, rest = what.partition(": ")
        found[rules][rest] = one
    return found


def _counted(
    dealt: Deals, scored_by: Sequence[str], work: Sequence[tuple[int, int]], jobs: int
) -> list[Counts]:
    if jobs == 1:
        return [count_careful(dealt, scored_by, *ends) for ends in work]
    from joblib import Parallel, delayed

    done: list[Counts] = Parallel(n_jobs=jobs)(
        delayed(count_careful)(dealt, scored_by, *ends) for ends in work
    )
    return done


def main() -> None:
    """Run the studies and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, nargs="?", default=OUT)
    parser.add_argument("--random", type=int, default=400_000, help="deals played at random")
    parser.add_argument("--careful", type=int, default=2_000, help="deals played carefully")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes, -1 for one a core")
    options = parser.parse_args()
    start = time.perf_counter()
    at_random = {}
    for name in TABLES:
        rules = PRESETS[name]
        show = told(f"{name}, random play")
        size, seed, jobs = options.random, options.seed, options.jobs
        parts = study(count_random, rules, size, seed=seed, jobs=jobs, progress=show)
        at_random[name] = {"simulated": said(added(parts)), "exact": exact(rules)}
    carefully: dict[str, dict[str, Any]] = {}
    for name in CAREFUL:
        carefully |= careful_study(name, options.careful, options.seed, options.jobs)
    seconds = round(time.perf_counter() - start)
    figures = {
        "run": {
            "command": "python book/_tools/studies/run.py",
            "seconds": seconds,
            "machine": f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}",
            "python": platform.python_version(),
            "numpy": np.__version__,
        },
        "seed": options.seed,
        "random deals": options.random,
        "careful deals": options.careful,
        "random": at_random,
        "careful": carefully,
    }
    text = json.dumps(figures, indent=1)
    text = re.sub(r"{[^{}]*}", lambda found: " ".join(found[0].split()), text)  # a line each
    options.out.write_text(text + "\n", encoding="utf-8")
    print(f"{options.out}: {seconds} s", file=sys.stderr)


if __name__ == "__main__":
    main()
