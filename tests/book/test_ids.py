"""The id check: what the documents state, the engine applies, a test holds, and a page tells.

``engine``  every RULE is named by some row of the engine (`ROWS`), as a ground or as nearest
``tests``   every RULE and every EXAMPLE is named by a ``statement`` marker in ``tests/``
``pages``   every statement stands in exactly one ``{rule}`` or ``{example}`` box of the book;
            asked of all of them as soon as the traceability page exists

The markers are read out of the test files, so this file can be run alone.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from spades.core.citing import HOUSE, Ground
from spades.games.spades.ruleset import PRESETS
from spades.games.spades.statements import STATEMENTS, Kind
from spades.games.spades.statements.citations import Rule, basis_of, cite, source_of
from spades.games.spades.statements.rows import ROWS
from tests.conftest import held_by

ROOT = Path(__file__).parents[2]
TRACEABILITY = ROOT / "book" / "verification" / "traceability.md"
NO_STATEMENT = {"CUT-DEKC-3"}
"""Misspelt on purpose, to show what is said about it."""


# Reading ids

MARKER = "pytest.mark.statement"


def marked(source: str) -> set[str]:
    """Return the ids given as text to the ``statement`` marker in the source of a test file.

    The marker is ``pytest.mark.statement`` or a name that is bound to it.

    >>> sorted(marked('@pytest.mark.statement("CUT-BAG-2", "CUT-BAG-1")\\ndef test(): pass'))
    ['CUT-BAG-1', 'CUT-BAG-2']
    >>> marked('from spades import statement\\nstatement("CUT-BAG-2")')
    set()
    """
    nodes = list(ast.walk(ast.parse(source)))
    names = {MARKER}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and str(node.module).endswith(".presets"):
            names |= {each.asname or each.name for each in node.names if each.name == "statement"}
        if isinstance(node, ast.Assign) and dotted(node.value) == MARKER:
            names |= {dotted(target) for target in node.targets}
    return {
        given.value
        for node in nodes
        if isinstance(node, ast.Call) and dotted(node.func) in names
        for given in node.args
        if isinstance(given, ast.Constant) and isinstance(given.value, str)
    }


def dotted(node: ast.expr) -> str:
    """Return a name with dots as it is written, and nothing for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    return f"{dotted(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else ""


_BOX = re.compile(
    r"^[ \t]*(?P<fence>`{3,}|:{3,})\{(?P<name>rule|example)\}(?P<head>[^\n]*)\n"
    r"(?P<body>.*?)^[ \t]*(?P=fence)[`:]*[ \t]*$",
    re.MULTILINE | re.DOTALL,
)


def boxed(page: str) -> list[tuple[str, str]]:
    """Return the boxes of a page as ``(directive, id)``, in order.

    >>> boxed("```{rule} CUT-BAG-1\\nCUT-BAG-2\\n```\\n\\n:::{example} CUT-EX-3\\n:::\\n")
    [('rule', 'CUT-BAG-1'), ('rule', 'CUT-BAG-2'), ('example', 'CUT-EX-3')]
    """
    boxes = []
    for box in _BOX.finditer(page):
        lines = [box["head"], *box["body"].splitlines()]
        ids = [id for line in lines if not line.lstrip().startswith(":") for id in line.split()]
        boxes += [(box["name"], id) for id in ids]
    return boxes


# The check itself


def without_engine(cited: Iterable[str]) -> list[str]:
    """Return the RULE statements that no rule of the engine names."""
    known = set(cited)
    return [one.id for one in STATEMENTS.values() if one.kind is Kind.RULE and one.id not in known]


def without_test(held: Iterable[str]) -> list[str]:
    """Return the RULE and EXAMPLE statements that no test names."""
    known = set(held)
    return [
        one.id for one in STATEMENTS.values() if one.kind is not Kind.TOLD and one.id not in known
    ]


def page_faults(pages: dict[str, str], *, complete: bool) -> list[str]:
    """Return what is wrong with the boxes of ``pages``, a path and its text each."""
    places: dict[str, list[str]] = {}
    faults = []
    for path, text in pages.items():
        for directive, id in boxed(text):
            places.setdefault(id, []).append(path)
            if id not in STATEMENTS:
                faults.append(f"{path}: {id} is no statement")
            elif (directive == "example") != (STATEMENTS[id].kind is Kind.EXAMPLE):
                faults.append(f"{path}: {id} stands in a box {{{directive}}}")
    faults += [f"{id} stands on {', '.join(at)}" for id, at in places.items() if len(at) > 1]
    if complete:
        faults += [f"{id} stands on no page" for id in STATEMENTS if id not in places]
    return faults


def book_pages() -> dict[str, str]:
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "book").rglob("*.md"))
        if "node_modules" not in path.parts
    }


def mentioned(folder: str, ending: str) -> Iterator[tuple[str, str]]:
    """Yield every statement id anywhere in the files of ``folder``, with the file's path."""
    for path in sorted((ROOT / folder).rglob(f"*.{ending}")):
        if "node_modules" not in path.parts:
            text = path.read_text(encoding="utf-8")
            for id in sorted(set(re.findall(r"\b[A-Z][A-Z0-9]{2,4}-[A-Z]+-[0-9]+\b", text))):
                yield str(path.relative_to(ROOT)), id


NEVER_A_GROUND = ["CHI-ERR-3"]
"""Rules that are only nearest: what to do about an error is left to the table by this one."""


def test_every_rule_is_applied_by_the_engine():
    assert without_engine(id for row in ROWS for id in row.statements) == []
    rows = [row for row in ROWS if row.basis.ground is not Ground.CHOICE]
    assert without_engine(id for row in rows for id in row.basis.statements) == NEVER_A_GROUND


def test_every_rule_and_every_example_has_a_test():
    files = (ROOT / "tests").rglob("*.py")
    held = set().union(*(marked(path.read_text(encoding="utf-8")) for path in files))
    assert without_test(held) == []
    assert held <= set(STATEMENTS)


def test_every_statement_stands_on_one_page():
    assert page_faults(book_pages(), complete=TRACEABILITY.exists()) == []


@pytest.mark.parametrize(
    ("folder", "ending"), [("spades", "py"), ("tests", "json"), ("book", "md"), ("book", "py")]
)
def test_no_id_is_mentioned_that_does_not_exist(folder, ending):
    strangers = [
        f"{path}: {id}"
        for path, id in mentioned(folder, ending)
        if id not in STATEMENTS and id not in NO_STATEMENT
    ]
    assert strangers == []


# Every rule of the engine under every preset

DOCUMENT = {"cutthroat": "CUT", "cohen": "COH"}
DOES_NOT_ARISE = {
    "cutthroat": "EXCHANGE_ORDER FREE_OPENING FAILED_NIL_AND_SET BLIND_NIL_TRICKS HELP_OVERTRICKS "
    "HELP_WITHOUT_BID PARTNER_OF_NIL PARTNER_OF_FAILED_NIL PARTNER_OF_BLIND_NIL BOTH_NIL "
    "BOTH_NIL_MADE BLIND_NIL_MADE BLIND_NIL_FAILED BOTH_BLIND",
    "cohen": "FREE_OPENING HELP_OVERTRICKS HELP_WITHOUT_BID",
    "chicago": "EXCHANGE_ORDER FREE_OPENING FAILED_NIL_BAG_POINTS BLIND_NIL_TRICKS HELP_OVERTRICKS "
    "HELP_WITHOUT_BID PARTNER_OF_BLIND_NIL BLIND_NIL_MADE BLIND_NIL_FAILED BOTH_BLIND",
    "chicago_blind_nil": "EXCHANGE_ORDER FREE_OPENING FAILED_NIL_BAG_POINTS HELP_OVERTRICKS "
    "HELP_WITHOUT_BID",
    "pagat": "EXCHANGE_ORDER FREE_OPENING BLIND_NIL_TRICKS HELP_OVERTRICKS HELP_WITHOUT_BID "
    "PARTNER_OF_BLIND_NIL BLIND_NIL_MADE BLIND_NIL_FAILED BOTH_BLIND",
    "did": "EXCHANGE_ORDER FREE_OPENING FAILED_NIL_BAG_POINTS FAILED_NIL_AND_SET BLIND_NIL_TRICKS "
    "PARTNER_OF_BLIND_NIL BLIND_NIL_MADE BLIND_NIL_FAILED BOTH_BLIND",
    "bicycle": "EXCHANGE_ORDER FREE_OPENING NIL_MADE NIL_FAILED FAILED_NIL_TRICKS FAILED_NIL_BAGS "
    "FAILED_NIL_BAG_POINTS FAILED_NIL_AND_SET BLIND_NIL_TRICKS HELP_OVERTRICKS HELP_WITHOUT_BID "
    "PARTNER_OF_NIL PARTNER_OF_FAILED_NIL PARTNER_OF_BLIND_NIL BOTH_NIL BOTH_NIL_MADE "
    "BLIND_NIL_MADE BLIND_NIL_FAILED BOTH_BLIND",
}
"""What no deal of the preset comes to, such as a partner where each plays alone."""


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_ground_for_every_rule_that_arises(name):
    without = {rule.name for rule in Rule if cite(PRESETS[name], rule) == HOUSE}
    assert without == set(DOES_NOT_ARISE[name].split())


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("rule", Rule, ids=lambda rule: rule.name)
def test_a_ground_is_a_rule_of_a_document_and_says_whose(name, rule):
    basis = basis_of(PRESETS[name], rule)
    own = DOCUMENT.get(name, "CHI")
    assert source_of(PRESETS[name]) == own
    assert cite(PRESETS[name], rule) == basis.main == basis.statements[0]
    if basis.ground is Ground.HOUSE:
        return
    # what is told of other games says nothing of this one, though something may follow from it
    told = {id for id in basis.statements if STATEMENTS[id].kind is not Kind.RULE}
    assert told <= {"CHI-VAR-6"} if basis.ground is Ground.FOLLOWS else not told
    if basis.ground is Ground.STATED:
        assert {id[:3] for id in basis.statements} == {own}
        assert not basis.taken_from
    if basis.ground is Ground.BORROWED and not basis.taken_from:
        assert own not in {id[:3] for id in basis.statements}
    if basis.ground in (Ground.FOLLOWS, Ground.CHOICE):
        assert basis.step


def test_what_no_document_states_is_no_statement():
    assert HOUSE not in STATEMENTS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rule.name}-{row.statements[0]}")
def test_a_row_is_of_real_statements_presets_and_settings(row):
    assert set(row.statements) <= set(STATEMENTS)
    assert set(row.bases) <= set(PRESETS)
    row.holds(PRESETS["chicago"])  # an AttributeError for a setting that does not exist


def test_every_rule_of_the_engine_has_a_row_except_one_that_only_a_table_plays():
    assert set(Rule) - {row.rule for row in ROWS} == {Rule.FREE_OPENING}


# The check checked: each kind of fault is found


def all_ids(*kinds: Kind) -> set[str]:
    return {one.id for one in STATEMENTS.values() if one.kind in kinds}


def test_a_rule_that_the_engine_does_not_apply_is_found():
    rules = all_ids(Kind.RULE)
    assert without_engine(rules) == []
    assert without_engine(rules - {"CUT-BAG-2"}) == ["CUT-BAG-2"]


def test_a_statement_without_a_test_is_found():
    both = all_ids(Kind.RULE, Kind.EXAMPLE)
    assert without_test(both) == []
    assert without_test(both - {"CUT-BAG-2", "CUT-EX-3"}) == ["CUT-BAG-2", "CUT-EX-3"]


def whole_book() -> dict[str, str]:
    rules = " ".join(sorted(all_ids(Kind.RULE, Kind.TOLD)))
    examples = "\n".join(sorted(all_ids(Kind.EXAMPLE)))
    return {
        "rules.md": f"```{{rule}} {rules}\n```\n",
        "ex.md": f"```{{example}}\n{examples}\n```\n",
    }


@pytest.mark.parametrize("complete", [False, True])
def test_a_whole_book_has_no_fault(complete):
    assert page_faults(whole_book(), complete=complete) == []


def test_a_statement_without_a_page_is_found_once_the_book_is_whole():
    pages = whole_book()
    pages["rules.md"] = pages["rules.md"].replace(" CUT-BAG-2", "")
    assert page_faults(pages, complete=False) == []
    assert page_faults(pages, complete=True) == ["CUT-BAG-2 stands on no page"]


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("```{rule} CUT-BAG-2\n```\n", "CUT-BAG-2 stands on rules.md, more.md"),
        ("```{rule} CUT-BAG-9\n```\n", "more.md: CUT-BAG-9 is no statement"),
    ],
)
def test_a_statement_on_two_pages_or_unknown_is_found(page, fault):
    assert page_faults({**whole_book(), "more.md": page}, complete=True) == [fault]


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("```{rule} CUT-EX-3\n```\n", "a.md: CUT-EX-3 stands in a box {rule}"),
        ("```{example} CUT-BAG-2\n```\n", "a.md: CUT-BAG-2 stands in a box {example}"),
        ("```{rule} CUT-BAG-2\nCUT-BAG-2\n```\n", "CUT-BAG-2 stands on a.md, a.md"),
    ],
)
def test_a_box_of_the_wrong_kind_or_with_an_id_twice_is_found(page, fault):
    assert page_faults({"a.md": page}, complete=False) == [fault]


@pytest.mark.parametrize(
    ("page", "boxes"),
    [
        ("````{rule} CUT-BAG-1\n````\n", [("rule", "CUT-BAG-1")]),
        ("::::{rule}\n:class: wide\nCUT-BAG-1\n::::\n", [("rule", "CUT-BAG-1")]),
        ("  ```{rule} CUT-BAG-1\n  ```\n", [("rule", "CUT-BAG-1")]),
        ("```{note} CUT-BAG-1\n```\n", []),
        ("As {need}`CUT-BAG-1` says, CUT-BAG-2 follows.\n", []),
        ("```{rule} CUT-BAG-1\n```\nCUT-BAG-2\n```{rule} CUT-BAG-3\n```\n",
         [("rule", "CUT-BAG-1"), ("rule", "CUT-BAG-3")]),
    ],
)  # fmt: skip
def test_boxes_are_read(page, boxes):
    assert boxed(page) == boxes


def test_the_pages_of_the_book_are_found():
    pages = book_pages()
    assert Counter(id for text in pages.values() for _, id in boxed(text))["CUT-BAG-2"] == 1
    assert "book/cutthroat/bags.md" in pages


IMPORT = "from tests.games.spades.helpers.presets import statement"


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('@pytest.mark.statement("CUT-BAG-1")\ndef test(): pass', {"CUT-BAG-1"}),
        (f'{IMPORT}\nx = [statement("CUT-BAG-1")]', {"CUT-BAG-1"}),
        (f'{IMPORT} as held\nheld("CUT-BAG-1")', {"CUT-BAG-1"}),
        (
            'mark = pytest.mark.statement\nmark("CUT-BAG-1", "CUT-BAG-2")',
            {"CUT-BAG-1", "CUT-BAG-2"},
        ),
        ('statement("CUT-BAG-1")', set()),
        ('# pytest.mark.statement("CUT-BAG-1")\n"pytest.mark.statement(1)"', set()),
    ],
)
def test_markers_are_read(source, ids):
    assert marked(source) == ids


def test_a_test_holds_its_statements_only_if_all_of_it_passed():
    outcomes = [
        ("a", ("CUT-BAG-1",), True),
        ("a", ("CUT-BAG-1",), True),
        ("b", ("CUT-BAG-1", "CUT-BAG-2"), True),
        ("b", ("CUT-BAG-1", "CUT-BAG-2"), False),
        ("c", ("CUT-BAG-2",), True),
    ]
    assert held_by(outcomes) == {"CUT-BAG-1": ["a"], "CUT-BAG-2": ["c"]}
