"""From each statement to what holds it: its page, the cells that show it, the engine, the tests.

Nothing here is typed on a page.  A code cell says what it shows by a tag::

    ```{code-cell}
    :tags: [shows-CUT-BAG-2]
    ```

The engine's rules come from `spades.games.spades.statements`, with what a statement is for each:
its ground, or only the nearest to a choice of this book.  The tests come from the file that
``pytest --statements-to`` wrote (``spades_tests`` in the configuration), and from the file that
``pytest --rules-to`` wrote beside it come the rules that a run was seen to ask for.  Rule boxes get
a line of links, ``{traceability}`` makes the whole table, and as soon as a page has that table, a
statement without a page, without a cell that shows it, without a passing test, or none of whose
rules was asked for in any run, is a warning, which breaks the build.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx_needs.api import get_needs_view

from spades.games.spades.ruleset import PRESETS
from spades.games.spades.statements import STATEMENTS, Kind, Statement
from spades.games.spades.statements.citations import Ground, Rule, basis_of
from spades.games.spades.statements.rows import ROWS

__all__ = ["setup"]

LOGGER = logging.getLogger(__name__)
TAG = re.compile(r"shows-([A-Z][A-Z0-9]{2,4}-[A-Z]+-[0-9]+)")
#: Where the tests are listed on the page of the table.
ANCHOR = "held-"
#: What ``pytest --rules-to`` wrote, beside the file of the tests: names of rules.
USED = "rules-used.json"


class Traceability(nodes.General, nodes.Element):
    """The place of the table, filled in when all pages are read."""


class TraceabilityDirective(SphinxDirective):
    """The table of all statements with what holds each."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the table and remember its page."""
        shown(self.env)["table"] = {self.env.docname: self.env.docname}
        return [Traceability()]


# What pages show


def shown(env: BuildEnvironment) -> dict[str, dict[str, str]]:
    """Return, for each statement id, the pages with a cell that shows it and its anchor there."""
    return cast("dict[str, dict[str, str]]", vars(env).setdefault("spades_shown", {}))


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Give every cell that shows a statement an anchor, and remember it."""
    for cell in doctree.findall(nodes.container):
        if cell.get("nb_element") != "cell_code":
            continue
        tags = cell.get("cell_metadata", {}).get("tags", [])
        for match in filter(None, map(TAG.fullmatch, tags)):
            id = match[1]
            pages = shown(app.env).setdefault(id, {})
            if id not in STATEMENTS:
                LOGGER.warning("a cell shows %s, which is no statement", id, location=cell)
            if app.env.docname not in pages:
                anchor = f"shows-{id.lower()}"
                cell["ids"].append(anchor)
                pages[app.env.docname] = anchor


def purge(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget what a page showed before it is read again."""
    for pages in shown(env).values():
        pages.pop(docname, None)


def merge(app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: Any) -> None:
    """Take over what another process has read."""
    for id, pages in shown(other).items():
        mine = shown(env).setdefault(id, {})
        mine |= {page: anchor for page, anchor in pages.items() if page in docnames}


# What holds a statement


def rules_of(id: str) -> list[Rule]:
    """Return the rules of the engine that rest on the statement ``id`` in some preset.

    >>> rules_of("CUT-BAG-2")
    [<Rule.BAG_PENALTY: 'full sets of bags'>]
    """
    rows = (row for row in ROWS if row.basis.ground is not Ground.CHOICE)
    return list(dict.fromkeys(row.rule for row in rows if id in row.basis.statements))


def nearest_of(id: str) -> list[Rule]:
    """Return the rules that no document of a preset states, and to which ``id`` is only nearest.

    >>> [rule.name for rule in nearest_of("COH-DNIL-2")]
    ['EXCHANGE_ORDER']
    """
    grounded = rules_of(id)
    return list(
        dict.fromkeys(row.rule for row in ROWS if id in row.statements and row.rule not in grounded)
    )


def presets_of(id: str) -> list[str]:
    """Return the presets in which some rule of the engine rests on ``id``.

    >>> presets_of("CHI-VAR-3")
    ['did']
    """
    return [
        name
        for name, rules in PRESETS.items()
        if any(
            basis.ground is not Ground.CHOICE and id in basis.statements
            for basis in (basis_of(rules, rule) for rule in rules_of(id))
        )
    ]


def read_used(app: Sphinx) -> set[Rule] | None:
    """Return the rules that the tests were seen to ask for, or ``None`` where nobody looked."""
    path = (Path(app.confdir) / app.config.spades_tests).with_name(USED)
    if not app.config.spades_tests or not path.is_file():
        return None
    rules = {told: rule for rule in Rule for told in (rule.name, rule.value)}
    return {rules[told] for told in json.loads(path.read_text(encoding="utf-8"))}


def read_tests(app: Sphinx) -> dict[str, list[str]] | None:
    """Return the passing tests by statement id, or ``None`` where they were not run."""
    path = Path(app.confdir) / app.config.spades_tests
    if not app.config.spades_tests or not path.is_file():
        return None
    return cast("dict[str, list[str]]", json.loads(path.read_text(encoding="utf-8")))


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of every statement that something is missing for; only once there is the table."""
    if not shown(env).get("table"):
        return
    needs = get_needs_view(app)
    tests = read_tests(app)
    if tests is None:
        LOGGER.warning("the tests by statement are missing: run make statements")
        tests = {}
    used = read_used(app)
    for id, found in STATEMENTS.items():
        lacks = []
        if id not in needs:
            lacks.append("a page")
        if found.kind is not Kind.TOLD:
            if not shown(env).get(id):
                lacks.append(f"a cell tagged shows-{id}")
            if not tests.get(id):
                lacks.append("a passing test")
        if found.kind is Kind.RULE:
            asked = {*rules_of(id), *nearest_of(id)}
            if not asked:
                lacks.append("a rule of the engine")
            elif used is not None and not asked & used:
                lacks.append("a rule that any run asked for")
        if lacks:
            LOGGER.warning("%s has not %s", id, ", nor ".join(lacks), type="spades_book")


# What a reader sees


def links(app: Sphinx, docname: str, id: str) -> Iterator[nodes.Node]:
    """Yield the links of a rule box: the cells that show it, the engine's rules, the tests."""
    env = app.env
    table = next(iter(shown(env).get("table", {})), None)
    parts: list[list[nodes.Node]] = []
    cells = shown(env).get(id, {})
    # the cell on the box's own page first
    for page in sorted(cells, key=lambda page: (page != docname, page)):
        label = "Computed here" if page == docname else f"Computed in “{env.titles[page].astext()}”"
        parts.append([refer(app, docname, page, cells[page], label)])
    rules, near = rules_of(id), nearest_of(id)
    if (rules or near) and table:
        count = len(rules) or len(near)
        label = "Rule of the engine" if count == 1 else f"{count} rules of the engine"
        if not rules:
            label += ", nearest only"
        parts.append([refer(app, docname, table, ANCHOR + id.lower(), label)])
    held = (read_tests(app) or {}).get(id, [])
    if held and table:
        label = "1 test" if len(held) == 1 else f"{len(held)} tests"
        parts.append([refer(app, docname, table, ANCHOR + id.lower(), label)])
    for at, part in enumerate(parts):
        if at:
            yield nodes.Text(" · ")
        yield from part


def refer(app: Sphinx, docname: str, page: str, anchor: str, label: str) -> nodes.Node:
    """Return a link from ``docname`` to a place on ``page``."""
    return make_refnode(app.builder, docname, page, anchor, nodes.Text(label))


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the links into the boxes of a page and the table into its place."""
    from .statements import StatementBox

    for box in doctree.findall(StatementBox):
        line = nodes.paragraph(classes=["statement-held"])
        line += list(links(app, docname, box["ids"][0]))
        if line.children:
            box += line
    for place in list(doctree.findall(Traceability)):
        place.replace_self(list(tables(app, docname)))


def tables(app: Sphinx, docname: str) -> Iterator[nodes.Node]:
    """Yield the summary, and below it what holds each statement, one entry each."""
    tests = read_tests(app) or {}
    counts = nodes.paragraph()
    rules = sum(one.kind is Kind.RULE for one in STATEMENTS.values())
    told = sum(one.kind is Kind.TOLD for one in STATEMENTS.values())
    named = {test for held in tests.values() for test in held}
    counts += nodes.Text(
        f"{len(STATEMENTS)} statements: {rules} rules, "
        f"{len(STATEMENTS) - rules - told} worked examples and {told} that are only told. "
        f"{len(named)} tests hold them."
    )
    used = read_used(app)
    if used is not None:
        counts += nodes.Text(
            f" The engine has {len(Rule)} rules, and the tests were seen to ask for {len(used)}."
        )
    yield counts
    yield table(
        ["Statement", "Where it is told", "Computed", "Rules of the engine", "Tests"],
        [overview(app, docname, one, tests) for one in STATEMENTS.values()],
    )
    yield nodes.rubric("", "What holds each statement")
    for found in STATEMENTS.values():
        yield from holders(found, tests.get(found.id, []))


def overview(
    app: Sphinx, docname: str, found: Statement, tests: dict[str, list[str]]
) -> list[list[nodes.Node]]:
    """Return the row of one statement."""
    needs = get_needs_view(app)
    id = found.id
    name: nodes.Node = nodes.literal("", id)
    place: list[nodes.Node] = []
    if id in needs:
        home = str(needs[id]["docname"])
        name = make_refnode(app.builder, docname, home, id, nodes.literal("", id), found.text)
        place = [refer(app, docname, home, id, app.env.titles[home].astext())]
    held = tests.get(id, [])
    count = refer(app, docname, docname, ANCHOR + id.lower(), str(len(held)))
    engine: list[nodes.Node] = [nodes.Text(engine_words(id))]
    if found.kind is Kind.TOLD:
        why: list[nodes.Node] = [nodes.Text(f"told only: {found.reason}")]
        return [[name], place, why, engine, [count] if held else []]
    cells = [
        refer(app, docname, page, anchor, app.env.titles[page].astext())
        for page, anchor in sorted(shown(app.env).get(id, {}).items())
    ]
    return [[name], place, list(separated(cells)), engine, [count]]


def engine_words(id: str) -> str:
    """Return the rules that rest on ``id``, and those to which it is only the nearest.

    >>> engine_words("COH-DNIL-2")
    'cards exchanged between partners; nearest to: who gives first in the exchange'
    """
    grounded, near = "; ".join(rules_of(id)), "; ".join(nearest_of(id))
    return "; ".join(filter(None, (grounded, near and f"nearest to: {near}")))


def holders(found: Statement, held: list[str]) -> Iterator[nodes.Node]:
    """Yield the entry of one statement: the engine's rules, the presets, the tests by file."""
    if found.kind is Kind.TOLD and not held and not engine_words(found.id):
        return  # nothing links to it
    entry = nodes.container(classes=["held"], ids=[ANCHOR + found.id.lower()])
    head = nodes.paragraph()
    head += nodes.strong("", found.id)
    if rules_of(found.id):
        presets = ", ".join(presets_of(found.id)) or "none by default"
        head += nodes.Text(f" · ground of: {'; '.join(rules_of(found.id))} · in {presets}")
    if nearest_of(found.id):
        head += nodes.Text(f" · only nearest to: {'; '.join(nearest_of(found.id))}")
    entry += head
    by_file: dict[str, dict[str, int]] = {}
    for test in held:
        file, _, name = test.partition("::")
        bare = name.partition("[")[0]
        by_file.setdefault(file, {}).setdefault(bare, 0)
        by_file[file][bare] += 1
    tests = nodes.bullet_list()
    for file, names in by_file.items():
        item = nodes.paragraph()
        item += nodes.literal("", file)
        said = (name if times == 1 else f"{name} ({times} cases)" for name, times in names.items())
        item += nodes.Text(": " + ", ".join(said).replace("_", " "))
        tests += nodes.list_item("", item)
    entry += tests
    yield entry


def separated(found: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """Yield ``found`` with commas between."""
    for at, node in enumerate(found):
        if at:
            yield nodes.Text(", ")
        yield node


def table(names: list[str], rows: list[list[list[nodes.Node]]]) -> nodes.table:
    """Return a table of ``rows`` of cells under a row of ``names``."""
    group = nodes.tgroup(cols=len(names))
    group += [nodes.colspec(colwidth=1) for _ in names]
    head = nodes.row()
    head += [nodes.entry("", nodes.paragraph("", name)) for name in names]
    group += nodes.thead("", head)
    body = nodes.tbody()
    for row in rows:
        line = nodes.row()
        line += [nodes.entry("", nodes.paragraph("", "", *cell)) for cell in row]
        body += line
    group += body
    return nodes.table("", group, classes=["traceability"])


def setup(app: Sphinx) -> None:
    """Add the directive, what pages show, the links in the boxes and the check."""
    app.add_config_value("spades_tests", "", "env", str)
    app.add_node(Traceability)
    app.add_directive("traceability", TraceabilityDirective)
    app.connect("doctree-read", collect)
    app.connect("env-purge-doc", purge)
    app.connect("env-merge-info", merge)
    app.connect("env-check-consistency", check)
    app.connect("doctree-resolved", fill, priority=850)
