"""Make your own rules: a preset and what is changed of it, what follows, and how it is kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from ...core.cards import Cards, cards
from ...core.citing import Ground
from ...core.errors import GameError, clip
from ...core.messages import say, say_number
from ...core.numbers import whole_number
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import PRESETS, Ruleset, preset, preset_called, question
from ...games.spades.view.settings import Setting, basis, settings_of
from ...games.spades.view.texts import VALUES
from ...view import texts as view_texts
from ...view.markup import Markup, element
from ...view.parts import bases_codes, statement_words, suited
from ..shared.states import TEXT, Part, labels, misfit, preset_choices, problem_html
from . import texts
from .examples import examples_html

__all__ = ["answer", "as_python"]

_SETTINGS = tuple(one.name for one in fields(Ruleset) if one.name not in ("name", "base"))
_LONGEST_VALUE = 200
_OPEN_GROUP = 0


def _is_changes(value: object) -> bool:
    return isinstance(value, dict) and all(
        name in _SETTINGS
        and isinstance(one, (str, int))
        and not isinstance(one, bool)
        and len(str(one)) <= _LONGEST_VALUE
        for name, one in value.items()
    )


def _is_base(value: object) -> bool:
    return isinstance(value, str) and value in PRESETS


_PARTS = {
    "base": Part(_is_base, texts.ACCEPT_BASE),
    "name": TEXT,
    "changes": Part(_is_changes, texts.ACCEPT_CHANGES, _LONGEST_VALUE),
}


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the form, what changes, the rules to keep.

    ``state`` has ``base`` (a preset's name), ``name`` (text) and ``changes``: for each setting
    that is changed its value, as typed or as records have it.  Nothing is raised: what the
    engine refuses comes back in ``problems``, a sentence for each field, of which ``problem`` is
    the first; the fields keep what was typed, and the rest of the answer is for the rules
    without it.  ``keep`` has the rules as a record has them and ``python`` as code; both are
    empty where something is refused, and ``keep`` where the rules have no name of their own.

    >>> shown = answer({"base": "chicago", "name": "Friday", "changes": {"target": "300"}})
    >>> shown["keep"]
    {'base': 'chicago', 'name': 'Friday', 'target': 300}
    >>> answer({"base": "chicago", "changes": {"players": "3"}})["problems"]
    {'players': 'players 3 refused: partners need 4 players'}
    """
    base, base_problem = _base_of(state)
    typed = _typed_changes(state)
    rules, problems = _made(base, typed)
    name, name_problem = _named(state, rules)
    if base_problem:
        problems = {"base": base_problem, **problems}
    if name_problem:
        problems["name"] = name_problem
    elif name:
        rules = replace(rules, name=name)
    why_not = _why_not_kept(rules, problems)
    report = _report(base, rules, is_partial=bool(problems))
    problem = next(iter(problems.values()), "")
    return {
        "form": _form(state, base, rules, typed, problems),
        "problem": problem,
        "problems": problems,
        "problem_in_state": misfit(state, _PARTS),
        "report": report,
        "keep": None if why_not else write_ruleset(rules),
        "why_not": why_not,
        "python": "" if problems else as_python(rules),
        "static": (problem_html(problem) if problem else "")
        + report
        + element("pre", "" if problems else as_python(rules), class_="spades-house-python"),
    }


def as_python(rules: Ruleset) -> str:
    """Return Python code that makes ``rules`` and calls them ``rules``.

    >>> print(as_python(replace(PRESETS["chicago"], name="Friday", target=300)))
    from dataclasses import replace
    <BLANKLINE>
    from spades import PRESETS
    <BLANKLINE>
    rules = replace(
        PRESETS["chicago"],
        name="Friday",
        target=300,
    )
    """
    changes: dict[str, object] = dict(rules.changes)
    if rules.name != rules.base:
        changes = {"name": rules.name, **changes}
    kinds = sorted({type(value).__name__ for value in changes.values() if isinstance(value, Enum)})
    made_of_cards = any(isinstance(value, Cards) for value in changes.values())
    lines = ["from dataclasses import replace", ""] if changes else []
    lines.append(
        "from spades import PRESETS, cards" if made_of_cards else "from spades import PRESETS"
    )
    if kinds:
        lines.append(f"from spades.games.spades.settings import {', '.join(kinds)}")
    if not changes:
        return "\n".join([*lines, "", f'rules = PRESETS["{rules.base}"]'])
    lines += ["", "rules = replace(", f'    PRESETS["{rules.base}"],']
    lines += [f"    {name}={_code(value)}," for name, value in changes.items()]
    return "\n".join([*lines, ")"])


def _code(value: object) -> str:
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, Cards):
        return f'cards("{value}")'
    written = repr(value)
    if isinstance(value, str) and '"' not in value and written == f"'{value}'":
        return f'"{value}"'
    return written


# What is typed


def _base_of(state: Mapping[str, Any]) -> tuple[Ruleset, str]:
    try:
        return preset(state.get("base", "chicago")), ""
    except GameError as error:
        return PRESETS["chicago"], str(error)


def _typed_changes(state: Mapping[str, Any]) -> dict[str, str]:
    """Return what is typed for each setting; what is no setting is left to `misfit`."""
    given = state.get("changes")
    if not isinstance(given, Mapping):
        return {}
    return {
        name: str(given[name])[:_LONGEST_VALUE].strip()
        for name in _SETTINGS
        if name in given and isinstance(given[name], (str, int))
    }


def _read(name: str, typed: str) -> object:
    """Return ``typed`` as a value of the setting ``name``, or as it is, which is refused."""
    default = getattr(PRESETS["chicago"], name)
    if isinstance(default, Enum):
        return next((one for one in type(default) if one.value == typed), typed)
    if isinstance(default, int):
        number = whole_number(typed)
        return typed if number is None else number
    try:
        return cards(typed)
    except GameError:
        return typed


def _made(base: Ruleset, typed: Mapping[str, str]) -> tuple[Ruleset, dict[str, str]]:
    """Return ``base`` with all of ``typed`` that can be, and a sentence for each field refused."""
    left: dict[str, Any] = {name: _read(name, one) for name, one in typed.items()}
    problems: dict[str, str] = {}
    while True:
        try:
            return replace(base, **left), problems
        except GameError as error:
            named = _field_of(error)
            problems.setdefault(named, str(error))
            del left[named if named in left else _culprit(base, left, str(error))]


def _field_of(error: GameError) -> str:
    """Return the field that the engine names in its sentence; what is no card is of the deck."""
    found = (word for word in re.findall(r"\w+", error.why) if word in _SETTINGS)
    return next(found, "removed")


def _culprit(base: Ruleset, left: Mapping[str, Any], problem: str) -> str:
    """Return the change without which ``base`` does not have ``problem``."""
    latest_first = tuple(left)[::-1]
    for name in latest_first:
        try:
            replace(base, **{other: one for other, one in left.items() if other != name})
        except GameError as error:
            if str(error) == problem:
                continue
        return name
    return latest_first[0]


def _named(state: Mapping[str, Any], rules: Ruleset) -> tuple[str, str]:
    """Return the name that is typed, or why the rules cannot be called so."""
    given = state.get("name")
    name = given.strip() if isinstance(given, str) else ""
    if not name:
        return "", ""
    known = preset_called(name)
    if known is not None:
        return "", say(texts.NAME_OF_PRESET, name=clip(name), title=PRESETS[known].title)
    try:
        replace(rules, name=name)
    except GameError as error:
        return "", str(error)
    return name, ""


def _why_not_kept(rules: Ruleset, problems: Mapping[str, str]) -> str:
    if problems:
        return say(texts.FIRST_PUT_RIGHT)
    return say(texts.NEEDS_NAME) if rules.name in PRESETS else ""


# The form


def _form(
    state: Mapping[str, Any],
    base: Ruleset,
    rules: Ruleset,
    typed: Mapping[str, str],
    problems: Mapping[str, str],
) -> dict[str, Any]:
    before = {one.name: one for one in settings_of(base)}
    groups = [
        _group(title, [_field(name, base, before[name], typed, problems) for name in names])
        for title, names in texts.GROUPS
    ]
    groups[_OPEN_GROUP]["open"] = True
    given = state.get("name")
    return {
        "base": base.name,
        "presets": preset_choices(),
        "name": given if isinstance(given, str) else "",
        "groups": groups,
        "basis": basis(rules),
        "labels": labels(texts.LABELS),
    }


def _group(title: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    changed = sum(one["changed"] for one in rows)
    return {
        "name": say(title),
        "fields": rows,
        "changed": say_number(*texts.CHANGES, changed) if changed else "",
        "open": any(one["problem"] for one in rows),
    }


def _field(
    name: str,
    base: Ruleset,
    before: Setting,
    typed: Mapping[str, str],
    problems: Mapping[str, str],
) -> dict[str, Any]:
    value = getattr(base, name)
    own = _written(value)
    shown = typed.get(name, own)
    read = _read(name, shown)
    changed = name in typed and read != value
    kind = "number" if isinstance(value, int) else "text"
    return {
        "name": name,
        "question": question(name),
        "kind": "choice" if isinstance(value, Enum) else kind,
        "choices": _choices(name) if isinstance(value, Enum) else [],
        "value": shown,
        "changed": changed,
        "note": say(texts.BASE_HAS, base=base.title, value=before.value) if changed else "",
        "statement": before.statement,
        "ground": before.ground,
        "told": _told(before),
        "problem": problems.get(name, ""),
    }


def _choices(name: str) -> list[dict[str, str]]:
    return [{"value": value, "label": say(label)} for value, label in VALUES[name].items()]


def _written(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


# What follows


def _report(base: Ruleset, rules: Ruleset, *, is_partial: bool) -> str:
    """Return which statements change and what the examples then score, as HTML."""
    left_out = element("p", say(texts.REFUSED_LEFT_OUT)) if is_partial else None
    rows = list(zip(settings_of(base), settings_of(rules), strict=True))
    changed = [_change(base, before, now) for before, now in rows if now.is_changed]
    if not changed:
        told = element("p", say(texts.NOTHING_CHANGED, base=base.title))
        return str(element("div", left_out, told, class_="spades-view"))
    moved = [
        _moved(before, now)
        for before, now in rows
        if not now.is_changed and before.basis != now.basis
    ]
    examples, _ = examples_html(base, rules)
    return str(
        element(
            "div",
            left_out,
            element("p", say(texts.CHANGES_TITLE), class_="spades-title"),
            element("ul", *changed, class_="spades-house-changes"),
            element("p", say(texts.MOVED), class_="spades-title") if moved else None,
            element("ul", *moved) if moved else None,
            examples,
            class_="spades-view",
        )
    )


def _change(base: Ruleset, before: Setting, now: Setting) -> Markup:
    """Return what the base and the new rules answer, each with what stands behind it."""
    return element(
        "li",
        element("strong", now.question),
        _said(base.title, before),
        _said(say(texts.IN_YOURS), now),
    )


def _said(whose: str, one: Setting) -> Markup:
    return element(
        "p",
        say(texts.ANSWERS, whose=whose, value=""),
        suited(one.value),
        " ",
        _rests_on(one),
        element("small", _told(one), class_="spades-note"),
    )


def _rests_on(one: Setting) -> Markup | str:
    return say(view_texts.NOT_ARISING) if one.basis is None else bases_codes([one.basis])


def _told(one: Setting) -> str:
    """Return what the statement behind an answer says, or why none does."""
    if one.basis is None:
        return say(view_texts.NOT_ARISING)
    is_choice = one.basis.ground is Ground.CHOICE
    return one.basis.step if is_choice else statement_words(one.statement)


def _moved(before: Setting, now: Setting) -> Markup:
    """Return that an answer is the same, but rests on another statement."""
    return element(
        "li",
        now.question,
        " ",
        suited(now.value),
        " (",
        _rests_on(before),
        " → ",
        _rests_on(now),
        ")",
    )
