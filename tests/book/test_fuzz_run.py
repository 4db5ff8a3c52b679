"""The long fuzz run and the audit: what they count, what they find, and what they say."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from verify import audit, fuzz, fuzz_inputs, fuzz_targets

FIGURES = Path(__file__).parents[2] / "book/_tools/figures" / "fuzz.json"


@pytest.mark.parametrize("name", [*fuzz.NAMES])
def test_random_bytes_end_in_a_value_or_in_one_line(name: str) -> None:
    if name == "link" and not fuzz_targets.has_node():
        pytest.skip("links are read by Node")
    counts = fuzz.Counts(name, "random")
    run = fuzz.Run(counts, fuzz_targets.TARGETS[name], 120)
    fuzz.by_random(run, 7)
    assert counts.findings == []
    assert counts.inputs == counts.values + counts.refused == 120
    assert counts.values > 3
    assert counts.refused > 30


@pytest.mark.parametrize(
    ("check", "given", "why"),
    [
        (fuzz_targets.one_line, "", "not one clear line"),
        (fuzz_targets.one_line, "a\nb", "not one clear line"),
        (fuzz_targets.one_line, "x" * 1_001, "not one clear line"),
        (fuzz_targets.one_line, None, "not one clear line"),
    ],
)
def test_what_is_no_clear_line_is_a_finding(check: Any, given: object, why: str) -> None:
    counts = fuzz.Counts("by hand", "by hand")
    fuzz.attempt(counts, check, given)
    fuzz.attempt(counts, check, given)
    assert (counts.inputs, counts.values, counts.refused) == (2, 0, 0)
    assert len(counts.findings) == 1
    assert counts.findings[0]["what"].startswith(f"AssertionError: {why}: ")


@pytest.mark.parametrize(
    ("status", "out", "err", "is_fine"),
    [
        (0, "legal: K♥", "", True),
        (2, "", "spades: no\n", True),
        (0, "", "", False),
        (0, "legal: K♥", "warning", False),
        (1, "", "spades: no\n", False),
        (2, "half", "spades: no\n", False),
        (2, "", "Traceback\nValueError\n", False),
        (2, "", "spades: one\nspades: two\n", False),
        (2, "", "spades: " + "x" * 2_000 + "\n", False),
    ],
)
def test_outcomes_of_the_command_line(
    status: int, out: str, err: str, is_fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def main(arguments: list[str]) -> int:
        sys.stdout.write(out)
        sys.stderr.write(err)
        return status

    monkeypatch.setattr(fuzz_targets, "main", main)
    counts = fuzz.Counts("cli", "by hand")
    fuzz.attempt(counts, fuzz_targets.check_command, (["legal"], b""))
    assert bool(counts.findings) != is_fine


@pytest.mark.parametrize(
    ("answer", "is_fine"),
    [
        ({"static": "<p>fine</p>", "problem": "", "problem_in_state": ""}, True),
        ({"static": "", "problem": "one line", "problem_in_state": ""}, True),
        ({"static": "", "problem": "two\nlines"}, False),
        ({"static": fuzz_inputs.CANARY, "problem": ""}, False),
        ({"static": "", "problem": "", "chance": float("nan")}, False),
        ({"static": "", "problem": "", "value": {1, 2}}, False),
    ],
)
def test_answers_of_widgets(
    answer: dict[str, Any], is_fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz_targets, "CONTROLLERS", {"score_deal": lambda state: answer})
    counts = fuzz.Counts("state", "by hand")
    fuzz.attempt(counts, fuzz_targets.check_state, ("score_deal", {}))
    assert bool(counts.findings) != is_fine


def test_the_same_bytes_make_the_same_input() -> None:
    chance = random.Random(1)
    for _ in range(50):
        data = chance.randbytes(100)
        for target in fuzz_targets.TARGETS.values():
            assert target.make(data) == target.make(data)


def test_every_widget_has_first_states() -> None:
    assert set(fuzz_inputs.STATES) == set(fuzz_targets.CONTROLLERS)
    assert all(len(rows) > 1 for rows in fuzz_inputs.STATES.values())


@pytest.mark.parametrize("runs", [1_000, 123_457])
def test_the_parts_of_a_run_are_all_its_inputs(runs: int) -> None:
    parts = fuzz.parts(runs, None, None)
    assert sum(count for _, _, count in parts) == runs
    assert list(dict.fromkeys(name for name, _, _ in parts)) == [*fuzz.NAMES]
    assert fuzz.parts(10, "cards", "hypothesis") == [("cards", "hypothesis", 10)]
    assert fuzz.parts(10, "link", "hypothesis") == []


def test_the_figures_of_the_book_are_of_one_whole_run() -> None:
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    targets = figures["targets"]
    assert set(targets) == set(fuzz.NAMES)
    assert figures["inputs"] == sum(one["inputs"] for one in targets.values()) >= 1_000_000
    for one in targets.values():
        assert one["inputs"] == one["values"] + one["refused"] == sum(one["engines"].values())
    assert figures["findings"] == []


# --- the audit ------------------------------------------------------------------------------------

FAULT = {"id": "PYSEC-1", "fix_versions": ["2"], "aliases": [], "description": "…"}


def packages(*given: dict[str, Any]) -> str:
    return json.dumps({"dependencies": given, "fixes": []})


GOOD = {"name": "a", "version": "1", "vulns": []}
BAD = {"name": "b", "version": "1", "vulns": [FAULT]}
LEFT = {"name": "c", "skip_reason": "Dependency not found"}


@pytest.mark.parametrize(
    ("said", "status", "line"),
    [
        (packages(GOOD), audit.CLEAN, "list: 1 packages, none with a known fault"),
        (packages(GOOD, BAD), audit.FAULTY, "  b 1: PYSEC-1, mended in 2"),
        (packages(BAD, LEFT), audit.FAULTY, "  c: not looked up"),
        (packages(GOOD, LEFT), audit.UNKNOWN, "  c: not looked up"),
        (packages(LEFT, LEFT), audit.UNKNOWN, f"list: {audit.NOT_REACHED}"),
        ("", audit.UNKNOWN, f"list: {audit.NOT_REACHED}"),
        ("Traceback", audit.UNKNOWN, f"list: {audit.NOT_REACHED}"),
        ("[]", audit.UNKNOWN, f"list: {audit.NOT_REACHED}"),
    ],
)
def test_what_pip_audit_says(said: str, status: int, line: str) -> None:
    found = audit.read_pip("list", said)
    assert found.status == status
    assert line in found.lines


@pytest.mark.parametrize(
    ("vulnerabilities", "status", "line"),
    [
        ({}, audit.CLEAN, "list: 9 packages, none with a known fault"),
        ({"x": {"severity": "high", "range": "<2"}}, audit.FAULTY, "  x: high, in <2"),
        (None, audit.UNKNOWN, f"list: {audit.NOT_REACHED}"),
    ],
)
def test_what_npm_says(vulnerabilities: Any, status: int, line: str) -> None:
    said = {"vulnerabilities": vulnerabilities, "metadata": {"dependencies": {"total": 9}}}
    found = audit.read_npm("list", json.dumps(said))
    assert found.status == status
    assert line in found.lines


def test_an_audit_without_a_network_says_so_and_proves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def said(command: list[str], folder: Path) -> str:
        asked.append(command[-1])
        return packages(LEFT) if "pip_audit" in command else '{"statusCode": 405}'

    monkeypatch.setattr(audit, "_said", said)
    assert audit.main() == audit.UNKNOWN
    assert asked == ["requirements.txt", "--omit=dev", "--json"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"requirements.txt: {audit.NOT_REACHED}"
    assert lines[-1].startswith("Audit: not complete, so it proves nothing.")


@pytest.mark.parametrize(
    ("fault", "status", "last"),
    [(False, audit.CLEAN, "Audit: no package has"), (True, audit.FAULTY, "Audit: there are known")],
)
def test_an_audit_looks_at_every_list(
    fault: bool,
    status: int,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def said(command: list[str], folder: Path) -> str:
        if "pip_audit" in command:
            return packages(BAD if fault and "fuzz" in command[-1] else GOOD)
        return '{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 9}}}'

    monkeypatch.setattr(audit, "_said", said)
    assert audit.main() == status
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if not line.startswith(" ")] == [
        *audit.PYTHON_LISTS,
        "Node packages in the pages",
        "all Node packages",
        "Audit",
    ]
    assert lines[-1].startswith(last)


def test_a_tool_that_is_missing_is_no_traceback() -> None:
    assert audit._said(["no-such-tool"], Path()) == ""


# --- the pins -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", audit.PYTHON_LISTS)
def test_every_package_is_pinned_with_hashes_and_names_no_host(name: str) -> None:
    text = (audit.ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    rows = text.replace("\\\n", " ").splitlines()
    pinned = [row for row in rows if row.strip() and not row.lstrip().startswith("#")]
    assert pinned
    for row in pinned:
        assert "==" in row
        assert "--hash=sha256:" in row


def test_binder_has_the_versions_of_the_project() -> None:
    def versions(name: str) -> set[str]:
        rows = (audit.ROOT / name).read_text(encoding="utf-8").splitlines()
        return {row.split()[0] for row in rows if "==" in row and not row.startswith((" ", "#"))}

    assert versions("requirements.txt") < versions(".binder/requirements.txt")
