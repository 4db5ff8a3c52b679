"""Drills: a question from the engine, the learner's answer, and what is right by which rule.

The state holds what was answered, never what is right: question, marking and the choice of the
next kind are computed from it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.errors import GameError
from ...core.messages import say, say_number
from ...games.spades.drills import Drill, Kind, kinds_of, make, next_kind, plan
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import Ruleset
from ...view.markup import element, joined
from ..shared.states import (
    MOST_SEED,
    RULES,
    SEED,
    TEXT,
    YES_OR_NO,
    Part,
    labels,
    misfit,
    preset_choices,
    problem_html,
    rules_of,
)
from . import texts
from .views import marked_view, question_view, reasons_html

__all__ = ["answer"]

MOST_COUNT = 50
MOST_HISTORY = 200
MOST_NUMBER = 10**6


def _is_whole(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_kinds(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) <= len(Kind) and all(one in _NAMES for one in value)
    )


def _is_history(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MOST_HISTORY
        and all(isinstance(one, list) and len(one) == 2 and one[0] in _NAMES for one in value)
        and all(_is_whole(one[1], 1) for one in value)
    )


def _is_counts(value: object) -> bool:
    return isinstance(value, dict) and all(
        kind in _NAMES
        and isinstance(one, list)
        and len(one) == 2
        and all(_is_whole(count, MOST_NUMBER) for count in one)
        for kind, one in value.items()
    )


def _is_row(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MOST_COUNT
        and all(_is_whole(one, MOST_COUNT) for one in value)
    )


_NAMES = [str(kind) for kind in Kind]
_COUNT = Part(lambda value: _is_whole(value, MOST_COUNT), texts.ACCEPT_COUNT, MOST_COUNT)
_NUMBER = Part(lambda value: _is_whole(value, MOST_NUMBER), texts.ACCEPT_COUNT, MOST_NUMBER)
_ROW = Part(_is_row, texts.ACCEPT_ROW, MOST_COUNT)
_PARTS = {
    "rules": RULES,
    "seed": SEED,
    "kinds": Part(_is_kinds, texts.ACCEPT_KINDS),
    "count": _COUNT,
    "number": _NUMBER,
    "given": TEXT,
    "marked": YES_OR_NO,
    "history": Part(_is_history, texts.ACCEPT_HISTORY, MOST_HISTORY),
    "counts": Part(_is_counts, texts.ACCEPT_COUNTS),
    "streak": _NUMBER,
    "best": _NUMBER,
    "results": _ROW,
    "picked": _ROW,
}


@dataclass(frozen=True, slots=True)
class _Course:
    """A state that was read: every part fits, and what was missing is filled in."""

    rules: Ruleset
    seed: int
    kinds: tuple[str, ...]
    count: int
    number: int
    given: str
    marked: bool
    history: list[list[Any]]
    counts: dict[str, list[int]]
    streak: int
    best: int
    results: list[int]
    picked: list[int] = field(default_factory=list)

    @property
    def asked(self) -> tuple[int, ...]:
        """The questions of the set that are asked: all of them, or those picked."""
        picked = tuple(one for one in self.picked if one < self.count)
        return picked or tuple(range(self.count))

    @property
    def is_done(self) -> bool:
        """Whether all questions of the set were answered."""
        return bool(self.count) and self.number >= len(self.asked)

    def drill(self, number: int) -> Drill:
        """Return question ``number`` of the course, or of the questions asked of a set."""
        if not self.count:
            history = [(kind, bool(right)) for kind, right in self.history]
            kind = next_kind(self.kinds, history, seed=self.seed, number=number)
            return make(self.rules, kind, seed=self.seed, number=number)
        at = self.asked[number]
        kind = plan(self.kinds, self.count, seed=self.seed)[at]
        return make(self.rules, kind, seed=self.seed, number=at)


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: a question, or how it was answered.

    ``state`` has ``rules``, ``seed``, ``kinds`` (of question; all where it is empty), ``count``
    (0 for no end, else the size of a set), ``number`` (of questions answered before), ``given``
    (the answer so far) and ``marked`` (whether it is to be marked); and of the learner
    ``history`` (the last kinds with 0 or 1), ``counts``, ``streak`` and ``best``; of a set
    ``results`` and the questions ``picked`` from it.  Nothing is raised.  What is right is in the
    answer only after ``marked``; then ``marked.next`` has the changes that lead on.

    >>> state = {"rules": "chicago", "seed": 1, "kinds": ["lead"]}
    >>> shown = answer(state)
    >>> shown["question"]["kind"], shown["marked"]
    ('lead', None)
    >>> [answer(state | {"given": one, "marked": True})["marked"]["right"] for one in ("yes", "no")]
    [False, True]
    """
    rules, wrong_rules = rules_of(state)
    misfits = misfit(state, _PARTS)
    problem = wrong_rules or misfits
    course = _read(state, rules)
    shown: dict[str, Any] = {
        "form": _form(course),
        "problem_in_state": misfits,
        "progress": _progress(course),
        "question": None,
        "marked": None,
        "done": None,
    }
    if course.is_done:
        shown["done"] = _done(course)
        static = shown["done"]["html"]
    else:
        drill = course.drill(course.number)
        if course.marked and not problem:
            try:
                shown["marked"] = _marked(course, drill)
            except GameError as error:
                problem = error.why
        shown["question"] = question_view(
            drill,
            title=_title(course, drill),
            given=course.given,
            is_marked=shown["marked"] is not None,
        )
        shown["question"]["key"] = json.dumps(
            [write_ruleset(course.rules), course.seed, course.number, course.asked, drill.kind]
        )
        static = shown["question"]["static"]
        if shown["marked"]:
            static += shown["marked"]["html"]
    shown["problem"] = problem
    shown["static"] = (problem_html(problem) if problem else "") + static
    return shown


def _read(state: Mapping[str, Any], rules: Ruleset) -> _Course:
    def part(name: str, default: Any) -> Any:
        value = state.get(name)
        return default if value is None or not _PARTS[name].fits(value) else value

    possible = [str(kind) for kind in kinds_of(rules)]
    wanted = [kind for kind in possible if kind in part("kinds", [])]
    return _Course(
        rules=rules,
        seed=part("seed", 1),
        kinds=tuple(wanted or possible),
        count=part("count", 0),
        number=part("number", 0),
        given=part("given", ""),
        marked=part("marked", False),
        history=part("history", []),
        counts=part("counts", {}),
        streak=part("streak", 0),
        best=part("best", 0),
        results=part("results", []),
        picked=part("picked", []),
    )


def _title(course: _Course, drill: Drill) -> str:
    number, kind = course.number + 1, drill.kind.label
    if not course.count:
        return say(texts.TITLE, number=number, kind=kind)
    count = len(course.asked)
    return say(texts.TITLE_OF_SET, seed=course.seed, number=number, count=count, kind=kind)


def _marked(course: _Course, drill: Drill) -> dict[str, Any]:
    """Return how the answer is marked; raises `NotationError` where it is none."""
    is_right = drill.is_right(course.given)
    shown = drill.told(drill.right)
    said = texts.RIGHT_TOLD if is_right else texts.WRONG
    after = _after(course, drill.kind, is_right)
    return {
        "right": is_right,
        "said": say(said, answer=shown),
        "html": marked_view(drill, course.given),
        "next": after,
    }


def _after(course: _Course, kind: Kind, is_right: bool) -> dict[str, Any]:
    """Return the changes of the state that lead to the next question."""
    right, wrong = course.counts.get(kind, [0, 0])
    counted = [right + 1, wrong] if is_right else [right, wrong + 1]
    streak = course.streak + 1 if is_right else 0
    history = [*course.history, [str(kind), int(is_right)]][-MOST_HISTORY:]
    return {
        "number": course.number + 1,
        "given": "",
        "marked": False,
        "history": history,
        "counts": {**course.counts, str(kind): counted},
        "streak": streak,
        "best": max(course.best, streak),
        "results": [*course.results, int(is_right)] if course.count else [],
    }


_FRESH: Mapping[str, Any] = {"number": 0, "given": "", "marked": False, "results": [], "picked": []}


def _form(course: _Course) -> dict[str, Any]:
    rules = write_ruleset(course.rules)
    count = course.count or 10
    clean = {"rules": rules, "seed": course.seed, "kinds": list(course.kinds), "count": count}
    return {
        "rules": rules,
        "presets": preset_choices(),
        "kinds": [
            {"value": str(kind), "label": kind.label, "on": kind in course.kinds}
            for kind in kinds_of(course.rules)
        ],
        "count": count,
        "most_count": MOST_COUNT,
        "seed": course.seed,
        "most_seed": MOST_SEED,
        "is_set": bool(course.count),
        "fresh": dict(_FRESH),
        "start": {**_FRESH, "count": count},
        "endless": {**_FRESH, "count": 0, "number": _asked(course)},
        "forget": {**_FRESH, "history": [], "counts": {}, "streak": 0, "best": 0},
        "link": _link(clean),
        "labels": labels(texts.DRILLS),
    }


def _link(state: Mapping[str, Any]) -> str:
    """Return the fragment of an address that opens ``state`` on the book's pages."""
    data = base64.urlsafe_b64encode(json.dumps(state).encode()).decode().rstrip("=")
    return f"#spades=drills.{data}"


def _asked(course: _Course) -> int:
    return sum(right + wrong for right, wrong in course.counts.values())


def _progress(course: _Course) -> dict[str, Any]:
    right = sum(one[0] for one in course.counts.values())
    asked = _asked(course)
    parts = []
    if asked:
        parts = [
            say_number(*texts.STREAK, course.streak),
            say(texts.BEST, best=course.best),
            say(texts.ALL_COUNTED, right=right, asked=asked),
        ]
    rows = [
        {"label": kind.label, "right": course.counts[kind][0], "wrong": course.counts[kind][1]}
        for kind in Kind
        if kind in course.counts
    ]
    return {
        "said": " · ".join(parts),
        "title": say(texts.BY_KIND),
        "heads": [say(texts.KIND), say(texts.COUNT_RIGHT), say(texts.COUNT_WRONG)],
        "rows": rows,
    }


def _done(course: _Course) -> dict[str, Any]:
    """Return the result of a set: how many were right, what went wrong, and what comes next."""
    asked = course.asked
    results = [*course.results, *[0] * len(asked)][: len(asked)]
    wrong = [at for at, result in enumerate(results) if not result]
    said = say(texts.DONE, right=len(asked) - len(wrong), count=len(asked))
    told = [_went_wrong(course, at) for at in wrong]
    html = joined(
        element("p", element("strong", said)),
        element("p", say(texts.WHAT_WENT_WRONG)) if told else None,
        element("ol", *told, class_="spades-drill-wrong") if told else None,
    )
    again = {**_FRESH, "picked": [asked[at] for at in wrong]}
    following = (course.seed + 1) % (MOST_SEED + 1)
    actions = [
        {"label": say(texts.NEW_SET), "next": {**_FRESH, "seed": following}},
        {"label": say(texts.SAME_SET), "next": dict(_FRESH)},
    ]
    if wrong:
        actions.insert(0, {"label": say_number(*texts.AGAIN, len(wrong)), "next": again})
    return {
        "title": say(texts.DONE_TITLE, seed=course.seed),
        "said": said,
        "html": str(element("div", html, class_="spades-view")),
        "actions": actions,
    }


def _went_wrong(course: _Course, at: int) -> str:
    drill = replace(course, number=at).drill(at)
    told = say(texts.WRONG_QUESTION, number=at + 1, kind=drill.kind.label, ask=drill.ask())
    right = say(texts.RIGHT_TOLD, answer=drill.told(drill.right))
    return element("li", element("p", told), element("p", right), reasons_html(drill.reasons()))
