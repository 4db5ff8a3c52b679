"""Example deals for "make your own rules": what they score under two sets of rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ...core.citing import HOUSE
from ...core.errors import GameError
from ...core.messages import say, say_number
from ...games.spades.bids import BLIND_NIL, NIL, Bid, bid_name
from ...games.spades.ruleset import Ruleset
from ...games.spades.scoring import SideScore, score_deal
from ...view.markup import Markup, element, joined, points
from ...view.parts import cell, head, row, table
from . import texts

__all__ = ["EXAMPLES", "Example", "examples_html", "results"]


@dataclass(frozen=True, slots=True)
class Example:
    """What one side bid and took, and the bags it had; the others share what tricks are left."""

    title: str
    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]
    bags: int = 0

    @property
    def told(self) -> str:
        """The example in words.

        >>> Example(texts.SET, (5,), (4,), 9).told
        'A bid that is set: bid 5, took 4, 9 bags before'
        """
        if len(self.bids) == 1:
            deal = say(
                texts.ONE_BID,
                title=say(self.title),
                bid=bid_name(self.bids[0]),
                tricks=self.tricks[0],
            )
        else:
            deal = say(
                texts.TWO_BIDS,
                title=say(self.title),
                bid=bid_name(self.bids[0]),
                other=bid_name(self.bids[1]),
                tricks=self.tricks[0],
                others=self.tricks[1],
            )
        return say_number(*texts.WITH_BAGS, self.bags, deal=deal) if self.bags else deal


_ALONE = (
    Example(texts.OVER, (5,), (7,)),
    Example(texts.SET, (5,), (4,)),
    Example(texts.NIL_MADE, (NIL,), (0,)),
    Example(texts.NIL_FAILED, (NIL,), (2,)),
    Example(texts.BLIND_MADE, (BLIND_NIL,), (0,)),
    Example(texts.BLIND_FAILED, (BLIND_NIL,), (1,)),
    Example(texts.MANY_BAGS, (3,), (9,)),
    Example(texts.TENTH_BAG, (5,), (7,), 9),
    Example(texts.TWENTY_BAGS, (1,), (12,), 9),
    Example(texts.HIGH_BIDS, (18,), (9,)),
)
EXAMPLES: Mapping[int, tuple[Example, ...]] = MappingProxyType(
    {
        1: _ALONE,
        2: (
            Example(texts.OVER, (4, 3), (5, 4)),
            Example(texts.SET, (4, 4), (3, 3)),
            Example(texts.NIL_MADE, (NIL, 4), (0, 5)),
            Example(texts.NIL_FAILED, (NIL, 4), (2, 6)),
            Example(texts.NIL_HELPS, (NIL, 3), (1, 2)),
            Example(texts.NIL_AND_SET, (NIL, 6), (1, 3)),
            Example(texts.ONE_OF_TWO, (NIL, NIL), (2, 0)),
            Example(texts.BLIND_MADE, (BLIND_NIL, 4), (0, 4)),
            Example(texts.BLIND_FAILED, (BLIND_NIL, 4), (1, 4)),
            Example(texts.MANY_BAGS, (2, 1), (5, 4)),
            Example(texts.TENTH_BAG, (4, 3), (5, 4), 8),
            Example(texts.TWENTY_BAGS, (1, 1), (7, 6), 9),
            Example(texts.HIGH_BIDS, (9, 6), (9, 4)),
        ),
    }
)
"""The examples by the number of players who score together."""


def results(example: Example, rules: Ruleset) -> tuple[int, int] | str:
    """Return the change and the bags that ``rules`` make of ``example``, or why it cannot be.

    >>> from spades import PRESETS
    >>> results(Example(texts.SET, (4, 4), (3, 3), 9), PRESETS["did"])
    (-80, 9)
    >>> results(Example(texts.BLIND_MADE, (BLIND_NIL,), (0,)), PRESETS["cutthroat"])
    '[CUT-NIL-5] blind nil refused: cutthroat has no bids before looking at the cards'
    """
    try:
        side = _scored(example, rules)
    except GameError as error:
        return error.why if error.statement == HOUSE else str(error)
    return (
        (side.change, side.bags_after)
        if side
        else say(texts.NO_TRICKS_LEFT, tricks=rules.hand_size)
    )


def _scored(example: Example, rules: Ruleset) -> SideScore | None:
    """Return the score of the side of the example; ``None`` where there are too few tricks."""
    left = rules.hand_size - sum(example.tricks)
    if left < 0:
        return None
    ours = rules.sides[0]
    others = [seat for seat in range(rules.players) if seat not in ours]
    bids: list[Bid] = [1] * rules.players
    tricks = [0] * rules.players
    for seat, bid, won in zip(ours, example.bids, example.tricks, strict=True):
        bids[seat], tricks[seat] = bid, won
    for at, seat in enumerate(others):
        tricks[seat] = left // len(others) + (at < left % len(others))
    bags = [example.bags, *[0] * (len(rules.sides) - 1)]
    return score_deal(rules, bids=bids, tricks=tricks, bags=bags).sides[0]


def examples_html(base: Ruleset, rules: Ruleset) -> tuple[Markup, int]:
    """Return the examples under both sets of rules as a table, and how many of them differ."""
    together = len(rules.sides[0])
    is_same_table = together == len(base.sides[0])
    rows, different = [], 0
    for example in EXAMPLES[together]:
        now = results(example, rules)
        before: tuple[int, int] | str | None = results(example, base) if is_same_table else None
        differs = is_same_table and not _agree(before, now)
        different += differs
        rows.append(
            row(
                head(example.told, "row"),
                _result(before),
                _result(now, mark=differs),
                kind="spades-changed" if differs else None,
            )
        )
    top = row(head(say(texts.EXAMPLE)), head(base.title), head(say(texts.IN_YOURS)))
    drawn = table(say(texts.EXAMPLES_TITLE), [top], rows, kind="spades-examples")
    if different:
        told = say_number(*texts.DIFFERENT, different)
    else:
        told = say(texts.NONE_DIFFERENT) if is_same_table else ""
    note = element("p", say(texts.SIDE_NOTE), class_="spades-note")
    return joined(drawn, element("p", told) if told else None, note), different


def _agree(one: tuple[int, int] | str | None, other: tuple[int, int] | str) -> bool:
    """Whether two results are the same; that both refuse is the same, in whatever words."""
    return one == other or (isinstance(one, str) and isinstance(other, str))


def _result(result: tuple[int, int] | str | None, *, mark: bool = False) -> Markup:
    if result is None:
        return cell("–")
    if isinstance(result, str):
        return cell(element("small", say(texts.IMPOSSIBLE, why=result)))
    change, bags = result
    told = say(
        texts.RESULT,
        change=points(change, signed=True),
        bags=say_number(*texts.BAGS_KEPT, bags),
    )
    if not mark:
        return cell(told)
    return cell(joined(told, " ", element("small", say(texts.DIFFERS))))
