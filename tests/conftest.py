"""What all tests share: Hypothesis profiles, and the marker of the statements that a test holds.

``@pytest.mark.statement("CUT-BAG-2", …)`` names the statements of the registry that a test would
find broken.  ``pytest --statements-to=FILE.json`` writes which tests that passed hold each of them.

``pytest --rules-to=FILE.json`` writes which rules of the engine the program was seen to ask for
while the tests ran, and from which of its modules.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, is_hypothesis_test, settings

pytest.register_assert_rewrite("tests.games.spades.helpers")

# How many examples each profile makes for a test that says nothing of it.
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=50, deadline=None, derandomize=True)
# `make serve` and `make check`: the same tests, each with a handful of examples.
settings.register_profile("quick", max_examples=8, deadline=None, derandomize=True)
# `make verify`: ten times as many as a test asks for, and others each time.
settings.register_profile("deep", max_examples=1000, deadline=None)
# Each of thousands of broken programs meets the tests: few examples, and none made smaller.
settings.register_profile(
    "mutation",
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
settings.load_profile(PROFILE)

EXAMPLES: dict[str, Callable[[int], int]] = {
    "ci": lambda asked: min(asked, 50),
    "dev": lambda asked: min(asked, 50),
    "quick": lambda asked: min(asked, 8),
    "deep": lambda asked: 10 * asked,
}
"""What a profile makes of a number of examples that a test asks for itself."""

PROPERTY = "statements"
"""The name under which a report carries the ids of its test from process to process."""
RULES = "spades_rules"
"""The name under which a process hands over the rules that it heard."""


def held_by(
    outcomes: Iterable[tuple[str, tuple[str, ...], bool]],
) -> dict[str, list[str]]:
    """Return, for each statement id, the tests that hold it: those that passed in every phase.

    ``outcomes`` has a test's node id, its statement ids and whether the phase passed, one entry
    for each of set-up, call and tear-down.

    >>> held_by([("a", ("CUT-BAG-2",), True), ("b", ("CUT-BAG-2", "CUT-BAG-1"), True)])
    {'CUT-BAG-1': ['b'], 'CUT-BAG-2': ['a', 'b']}
    >>> held_by([("a", ("CUT-BAG-2",), True), ("a", ("CUT-BAG-2",), False)])
    {}
    """
    marked: dict[str, tuple[str, ...]] = {}
    failed: set[str] = set()
    for test, ids, passed in outcomes:
        marked[test] = ids
        if not passed:
            failed.add(test)
    held: dict[str, set[str]] = {}
    for test, ids in marked.items():
        if test not in failed:
            for each in ids:
                held.setdefault(each, set()).add(test)
    return {each: sorted(held[each]) for each in sorted(held)}


class StatementReport:
    """Collects the outcome of every marked test and writes the file at the end of the session."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: list[tuple[str, tuple[str, ...], bool]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = tuple(dict(report.user_properties).get(PROPERTY, ()))
        if ids:
            self.outcomes.append((report.nodeid, ids, report.passed))

    def pytest_sessionfinish(self) -> None:
        text = json.dumps(held_by(self.outcomes), indent=1) + "\n"
        # the same again is left alone: the book is made anew for a file that is newer than it
        if not self.path.is_file() or self.path.read_text(encoding="utf-8") != text:
            self.path.write_text(text, encoding="utf-8")


class RulesReport:
    """Listens to what the engine asks for and writes the file at the end of the session.

    Of several processes each listens for itself, and the first one writes down what all heard.
    """

    def __init__(self, path: Path, worker: dict[str, object] | None = None) -> None:
        self.path = path
        self.worker = worker
        self.places: dict[str, set[str]] = {}
        self._ears = ExitStack()

    def pytest_sessionstart(self) -> None:
        from tests.games.spades.helpers.heard import hearing  # not before it is measured

        self.heard = self._ears.enter_context(hearing())

    def add(self, places: dict[str, list[str]]) -> None:
        for rule, asked_from in places.items():
            self.places.setdefault(rule, set()).update(asked_from)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.add(getattr(node, "workeroutput", {}).get(RULES, {}))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        self._ears.close()
        self.add({rule.name: sorted(places) for rule, places in self.heard.items()})
        written = {rule: sorted(self.places[rule]) for rule in sorted(self.places)}
        if self.worker is not None:
            self.worker[RULES] = written
        else:
            self.path.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--statements-to",
        metavar="FILE.json",
        type=Path,
        help="write {statement id: [tests that passed and hold it]} to this file",
    )
    parser.addoption(
        "--rules-to",
        metavar="FILE.json",
        type=Path,
        help="write {rule of the engine: [modules that asked for it]} to this file",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "statement(id, …): the statements that the test holds")
    path = config.getoption("--statements-to")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(StatementReport(path))
    path = config.getoption("--rules-to")
    if path is not None:
        config.pluginmanager.register(RulesReport(path, getattr(config, "workeroutput", None)))


def take_examples(item: pytest.Item) -> None:
    """Have a test make as many examples as the profile makes of the number that it asks for.

    A test that asks for a number of its own is deaf to the number of the profile.
    """
    number = EXAMPLES.get(PROFILE)
    function = getattr(item, "obj", None)
    if number is None or not is_hypothesis_test(function):
        return
    machine = getattr(item, "cls", None)
    if hasattr(machine, "settings"):  # a state machine keeps them with its class
        holder, name = machine, "settings"
    else:
        holder = getattr(function, "__func__", function)
        name = "_hypothesis_internal_use_settings"
    own = getattr(holder, name, None) or settings()
    if own.max_examples != settings().max_examples:
        changed = settings(own, max_examples=number(own.max_examples))
        setattr(holder, name, changed)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if PROFILE == "mutation":  # the quick ones first: one that fails is enough
        items.sort(key=lambda item: is_hypothesis_test(getattr(item, "obj", None)))
    taken = set()
    for item in items:
        # one function has an item for each of its parameters
        function = getattr(getattr(item, "obj", None), "__func__", getattr(item, "obj", None))
        if id(function) not in taken:
            taken.add(id(function))
            take_examples(item)
        ids = [each for mark in item.iter_markers("statement") for each in mark.args]
        if ids:
            item.user_properties.append((PROPERTY, list(dict.fromkeys(ids))))


def pytest_collection_finish() -> None:
    """Spare Python the search for rubbish among the thousands of tests that were collected."""
    gc.collect()
    gc.freeze()
