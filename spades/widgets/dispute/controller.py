"""Settle a dispute: find what happened, choose the details, and read the ruling of each preset."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...core.cards import cards
from ...core.citing import Basis, Ground
from ...core.errors import GameError, clip
from ...core.messages import say, say_number
from ...games.spades.disputes import CASES, TOPICS, Case, Group, Parameter, rulings, search
from ...games.spades.ruleset import PRESETS, question
from ...games.spades.view import texts as view_texts
from ...games.spades.view.sheets import side_html
from ...view.markup import Markup, element, joined, points
from ...view.parts import basis_code, statement_code, statement_words, suited
from ...view.said import listed
from ..shared.states import LONGEST_TEXT, TEXT, Part, labels, misfit, problem_html
from . import texts

__all__ = ["answer", "listing", "rulings_html"]

_MOST_VALUES = 12
_TITLE = re.compile(r' title="[^"]*"')


def _is_case(value: object) -> bool:
    return isinstance(value, str) and (not value or value in CASES)


def _is_values(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_VALUES
        and all(
            isinstance(one, (str, int))
            and not isinstance(one, bool)
            and len(str(one)) <= LONGEST_TEXT
            for one in value.values()
        )
    )


_PARTS = {
    "query": TEXT,
    "case": Part(_is_case, texts.ACCEPT_CASE),
    "values": Part(_is_values, texts.ACCEPT_VALUES, LONGEST_TEXT),
}


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the questions found, and the rulings of one.

    ``state`` has ``query`` (what is looked for), ``case`` (the id of a dispute, or empty) and
    ``values`` (what was chosen of it, as typed).  Nothing is raised: what cannot be comes back as
    ``problem``, and ``values`` stay as they were typed.  ``groups`` has the rulings, presets with
    the same one together, and ``rulings`` the same as HTML.

    >>> shown = answer({"case": "missed-bid", "values": {"bid": "4", "tricks": 3}})
    >>> [(group["presets"][-1], group["said"]) for group in shown["groups"]]
    [('did', '−40 points, and 0 bags are kept.'), ('bicycle', '0 points, and 0 bags are kept.')]
    >>> answer({"query": "horses"})["found_said"]
    "Nothing is found for 'horses'. Try other words, or choose from all questions."
    """
    query = _text(state.get("query"))
    found, found_said = _found(query)
    case, problem = _case_of(state)
    groups: tuple[Group, ...] = ()
    typed = _typed(case, state)
    if case:
        try:
            groups = rulings(case, typed)
        except GameError as error:
            problem = str(error)
    drawn = rulings_html(groups)
    after = _otherwise(case) if case else ""
    title = element("p", element("strong", say(case.asks)) if case else found_said)
    return {
        "form": {"query": query, "labels": labels(texts.LABELS)},
        "found": found,
        "found_said": found_said,
        "case": _case_form(case, typed) if case else None,
        "problem": problem,
        "problem_in_state": misfit(state, _PARTS),
        "groups": [
            {
                "presets": list(group.presets),
                "said": group.said,
                "statements": list(group.statements),
                "is_open": group.is_open,
                "grounds": [
                    {"presets": list(names), **_ground_data(basis)}
                    for names, bases in group.alike
                    for basis in bases
                ],
            }
            for group in groups
        ],
        "rulings": drawn,
        "otherwise": after,
        "static": title + (problem_html(problem) if problem else "") + drawn + after,
    }


def _ground_data(basis: Basis) -> dict[str, Any]:
    """Return ``basis`` as data: of a choice the statements are the nearest ones."""
    is_choice = basis.ground is Ground.CHOICE
    return {
        "ground": basis.ground.value,
        "statements": [] if is_choice else list(basis.statements),
        "nearest": list(basis.statements if is_choice else basis.nearest),
        "taken_from": say(basis.taken_from) if basis.taken_from else "",
        "step": basis.step,
    }


def _text(given: object) -> str:
    return given[:LONGEST_TEXT] if isinstance(given, str) else ""


def _found(query: str) -> tuple[list[dict[str, Any]], str]:
    """Return the questions to choose from, by topic where nothing is looked for or found."""
    cases = search(query)
    if query.strip() and cases and len(cases) < len(CASES):
        rows = [_row(case) for case in cases]
        return [{"topic": "", "cases": rows}], say_number(*texts.FOUND, len(rows))
    by_topic = [
        {"topic": say(topic), "cases": [_row(one) for one in CASES.values() if one.topic == topic]}
        for topic in TOPICS
    ]
    if cases:
        return by_topic, say_number(*texts.ALL, len(CASES))
    return by_topic, say(texts.NONE_FOUND, query=clip(query.strip()))


def _row(case: Case) -> dict[str, str]:
    return {"id": case.id, "asks": say(case.asks)}


def _case_of(state: Mapping[str, Any]) -> tuple[Case | None, str]:
    given = state.get("case", "")
    if isinstance(given, str) and given in CASES:
        return CASES[given], ""
    return None, say(texts.NO_CASE, value=clip(given)) if given else ""


def _typed(case: Case | None, state: Mapping[str, Any]) -> dict[str, str]:
    """Return what is typed for each parameter, its default where nothing is."""
    given = state.get("values")
    values = given if isinstance(given, Mapping) else {}
    parameters = case.parameters if case else ()
    return {
        one.name: str(values.get(one.name, one.default)).strip()[:LONGEST_TEXT]
        for one in parameters
    }


def _case_form(case: Case, typed: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": case.id,
        "asks": say(case.asks),
        "parameters": [
            {
                "name": one.name,
                "asks": say(one.asks),
                "kind": one.kind,
                "value": typed[one.name],
                "choices": [
                    {"value": value, "label": say(label)} for value, label in one.choices.items()
                ],
                "low": one.low,
                "high": one.high,
            }
            for one in case.parameters
        ],
    }


# The rulings as HTML


def rulings_html(groups: Sequence[Group]) -> str:
    """Return the rulings, one after the other, with the statements that they rest on.

    >>> from ...games.spades.disputes import CASES, rulings
    >>> "These rules do not agree." in rulings_html(rulings(CASES["missed-bid"]))
    True
    """
    if not groups:
        return ""
    agreed = view_texts.ALL_AGREE if len(groups) == 1 else view_texts.NOT_ALL_AGREE
    head = element("p", say(agreed), class_="spades-fact")
    return str(element("div", head, *map(_group, groups), class_="spades-view spades-rulings"))


def _group(group: Group) -> Markup:
    if group.score:
        title = say(texts.SHEET, presets=PRESETS[group.presets[0]].title)
        sheet = element("details", element("summary", title), side_html(group.score, ()))
    else:
        sheet = None
    return element(
        "div",
        element("p", element("strong", _titles(group.presets)), class_="spades-ruling-by"),
        element("p", suited(group.said), class_="spades-ruling-said"),
        element("p", element("small", say(texts.SILENT))) if group.is_open else None,
        *(
            element("p", _lead(group, names, bases[0]), " ", _grounds(bases, is_open=group.is_open))
            for names, bases in group.alike
            if bases
        ),
        sheet,
        _texts((*group.statements, *group.nearest)),
        class_="spades-ruling",
    )


def _lead(group: Group, names: Sequence[str], first: Basis) -> str:
    """Return what comes before the grounds: ``names`` are told where not all have the same.

    A ruling does not rest on its own choice.
    """
    if group.is_open:
        alone, several = texts.NEAREST, texts.NEAREST_OF
    elif first.ground is Ground.CHOICE:
        alone, several = "", texts.BY
    else:
        alone, several = texts.RESTS_ON, texts.RESTS_ON_OF
    if len(group.alike) > 1:
        return say(several, presets=_titles(names))
    return say(alone) if alone else ""


def _grounds(bases: Sequence[Basis], *, is_open: bool) -> Markup:
    """Return all that a ruling rests on, each kind of ground by itself.

    Where nothing is ruled these are only ids, for then there is no choice of this book to tell.
    """
    if is_open:
        near = dict.fromkeys(one for basis in bases for one in basis.statements)
        return joined(*(joined(" ", statement_code(one)) for one in near))
    return joined(*(joined("; " if at else "", _ground(one)) for at, one in enumerate(bases)))


def _ground(basis: Basis) -> Markup:
    """Return one ground; what is chosen or borrowed is told with the gap that it fills."""
    if basis.ground not in (Ground.CHOICE, Ground.BORROWED) or not basis.step:
        return basis_code(basis)
    gap = element("small", " ", say(texts.GAP, step=basis.step), class_="spades-ground")
    return joined(basis_code(basis), gap)


def _titles(presets: Sequence[str]) -> str:
    return listed(PRESETS[name].title for name in presets)


def _texts(statements: Sequence[str]) -> Markup | None:
    """Return what the statements say, folded."""
    if not statements:
        return None
    items = (
        element("li", statement_code(one), " ", suited(statement_words(one))) for one in statements
    )
    title = say_number(*texts.TEXTS, len(statements))
    return element("details", element("summary", title), element("ul", *items))


def _otherwise(case: Case) -> str:
    """Return which questions of "make your own rules" settle the case in another way."""
    if not case.settings:
        return ""
    items = (element("li", question(name)) for name in case.settings)
    told = element("p", say_number(*texts.OTHERWISE, len(case.settings)))
    return str(element("div", told, element("ul", *items), class_="spades-otherwise"))


# The rulings as a list for a page without scripts


def listing() -> str:
    """Return all questions by topic as HTML, each with what every preset rules at first.

    >>> "We took fewer tricks than we bid. What does it cost?" in listing()
    True
    """
    parts: list[Markup] = []
    for topic in TOPICS:
        parts.append(element("p", say(topic), class_="spades-title"))
        parts += [_listed_case(case) for case in CASES.values() if case.topic == topic]
    return str(element("div", *parts, class_="spades-view spades-listing"))


def _listed_case(case: Case) -> Markup:
    chosen = [say(texts.CHOSEN, asks=say(one.asks), value=_shown(one)) for one in case.parameters]
    told = element("small", " ", suited(say(texts.NEXT_CHOICE).join(chosen))) if chosen else None
    return element(
        "div",
        element("p", element("strong", say(case.asks)), told),
        element("ul", *map(_listed_group, rulings(case))),
    )


def _shown(parameter: Parameter) -> str:
    """Return the default of a parameter in words, cards with their signs."""
    if parameter.kind == "choice":
        return say(parameter.choices[str(parameter.default)])
    if parameter.kind == "cards":
        return cards(str(parameter.default)).symbols
    return points(int(parameter.default))


def _listed_group(group: Group) -> Markup:
    """Return a ruling as an item of the list, with what it rests on, its statements by their ids.

    What the statements say would make the list three times as long, so the titles are left out.
    """
    everybody = len(group.presets) == len(PRESETS)
    who = say(texts.EVERYBODY) if everybody else _titles(group.presets)
    told = [
        element(
            "li",
            _lead(group, names, bases[0]),
            " ",
            _untitled(_grounds(bases, is_open=group.is_open)),
        )
        for names, bases in group.alike
        if bases
    ]
    return element(
        "li",
        element("em", say(texts.BY, presets=who)),
        suited(group.said),
        element("small", " ", say(texts.SILENT)) if group.is_open else None,
        element("ul", *told) if told else None,
    )


def _untitled(drawn: Markup) -> Markup:
    return Markup(_TITLE.sub("", drawn))
