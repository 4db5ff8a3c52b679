"""Command lines, and what they answer: the command line called, or run as a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spades.cli import main

ROOT = Path(__file__).parents[4]
COMMANDS = ("score", "legal", "deal", "replay", "compare")
CUT, COH, CHI, DID, BIC, BLIND = (
    "cutthroat",
    "cohen",
    "chicago",
    "did",
    "bicycle",
    "chicago_blind_nil",
)
SCORE = ["score", "--rules", "chicago", "--bids", "1,1,1,1", "--tricks", "4,3,3,3"]
LEGAL_CUT = ["legal", "--rules", "cutthroat"]

Captured = pytest.CaptureFixture[str]


def answer(capsys: Captured, *arguments: str) -> str:
    """What a command line that is taken prints."""
    capsys.readouterr()
    assert main(arguments) == 0, capsys.readouterr().err
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.endswith("\n")
    return printed.out


def data(capsys: Captured, *arguments: str) -> Any:
    """The one JSON object that ``--json`` prints."""
    out = answer(capsys, *arguments, "--json")
    assert out.count("\n") == 1
    return json.loads(out)


def refusal(capsys: Captured, *arguments: str) -> str:
    """The one line on standard error of a command line that is refused."""
    capsys.readouterr()
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("spades: ")
    assert len(printed.err.splitlines()) == 1
    assert printed.err.endswith("\n")
    assert len(printed.err) < 700
    return printed.err.removeprefix("spades: ").rstrip("\n")


def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """``python -m spades`` as a process of its own."""
    environment = {**os.environ, **more.pop("env", {})}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.run(
        [sys.executable, "-m", "spades", *arguments],
        cwd=ROOT,
        env=environment,
        check=False,
        encoding="utf-8",
        **streams,
    )


def score(**changes: str) -> list[str]:
    given = {"rules": "chicago", "bids": "1,1,1,1", "tricks": "4,3,3,3"} | changes
    return ["score", *(f"--{name}={value}" for name, value in given.items())]
