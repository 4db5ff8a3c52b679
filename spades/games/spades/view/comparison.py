"""The same deal under several rulesets, as text and as HTML: differences marked and explained."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say
from ....view.markup import Markup, clean, element, joined, points
from ....view.parts import bases_codes, cell, head, row, suited, table
from ....view.plain import columns
from ....view.said import listed, seat_names
from ..compare import Comparison
from ..ruleset import PRESETS
from ..scoring import DealScore
from . import texts
from .said import side_name
from .sheets import score_html

__all__ = ["comparison_html", "comparison_text"]


def comparison_text(result: Comparison, names: Sequence[str]) -> str:
    """Return a row a ruleset, with the change and the bags afterwards of each side."""
    sides = _side_names(result, names)
    top = [say(texts.RULES), *(say(texts.SIDE_OUTCOME, side=side) for side in sides), ""]
    rows = [
        [_called(name), *map(_outcome, _both(score, "-")), _same(result, name)]
        for name, score in result.scores.items()
    ]
    lines = [columns([top, *rows], "l" * len(top))]
    lines += [
        say(texts.DOES_NOT_FIT, rules=_called(name), why=error)
        for name, error in result.refused.items()
    ]
    lines.append(_verdict(result))
    return "\n".join(lines)


def comparison_html(result: Comparison, names: Sequence[str]) -> Markup:
    """Return a row a ruleset, and below it the score sheet of each different outcome."""
    sides = _side_names(result, names)
    top = [
        row(
            head(say(texts.RULES), rowspan=2),
            *(head(side, "colgroup", colspan=2, class_="spades-group") for side in sides),
        ),
        row(
            *(
                head(label, class_=kind)
                for _ in sides
                for label, kind in (
                    (say(texts.CHANGE), "spades-number spades-group"),
                    (say(texts.BAGS_AFTER), "spades-number"),
                )
            )
        ),
    ]
    usual = max((result.like(name) for name in result.scores), key=len)
    rows = []
    for name, score in result.scores.items():
        differs = name not in usual
        mark = element("small", " " + say(texts.DIFFERS)) if differs else None
        cells = [head(joined(_called(name), mark), "row")]
        for change, bags in _both(score, "−"):
            cells += [cell(change, "spades-number spades-group"), cell(bags, "spades-number")]
        rows.append(row(*cells, kind="spades-changed" if differs else None))
    width = 2 * len(sides)
    for name, error in result.refused.items():
        code = bases_codes([error.basis]) if error.basis else None
        why = joined(suited(error.why), " ", code)
        rows.append(row(head(_called(name), "row"), cell(why, "spades-group", colspan=width)))
    return joined(
        table(say(texts.COMPARISON_TITLE), top, rows, kind="spades-comparison"),
        element("p", _verdict(result), class_="spades-state"),
        *(
            element(
                "details",
                element("summary", say(texts.SHEET_OF, rules=listed(map(_called, alike)))),
                score_html(result.scores[alike[0]], names),
            )
            for alike in dict.fromkeys(result.like(name) for name in result.scores)
        ),
    )


def _side_names(result: Comparison, names: Sequence[str]) -> list[str]:
    rules = next(iter(result.scores.values())).ruleset
    called = seat_names(rules.players, names)
    return [side_name(seats, called) for seats in rules.sides]


def _verdict(result: Comparison) -> str:
    if len(result.scores) == 1:
        return say(texts.ONLY_ONE)
    return say(texts.ALL_AGREE if result.agrees else texts.NOT_ALL_AGREE)


def _called(name: str) -> str:
    return PRESETS[name].title if name in PRESETS else clean(name)


def _both(score: DealScore, minus: str) -> list[tuple[str, str]]:
    return [
        (points(side.change, signed=True, minus=minus), str(side.bags_after))
        for side in score.sides
    ]


def _outcome(both: tuple[str, str]) -> str:
    return say(texts.OUTCOME, change=both[0], bags=both[1])


def _same(result: Comparison, name: str) -> str:
    others = [_called(other) for other in result.like(name) if other != name]
    return say(texts.SAME_AS, rules=listed(others)) if others else ""
