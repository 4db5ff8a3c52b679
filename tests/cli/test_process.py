"""The command line: help, the process and its streams."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from spades import __version__
from spades.cli import main
from tests.games.spades.helpers.cli import (
    COMMANDS,
    LEGAL_CUT,
    ROOT,
    SCORE,
    Captured,
    answer,
    run,
    score,
)

# --- help and version -------------------------------------------------------------------------


def test_help_names_every_command(capsys: Captured) -> None:
    shown = answer(capsys, "--help")
    for name in COMMANDS:
        assert re.search(rf"^ +{name} +\w", shown, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command(name: str, capsys: Captured) -> None:
    shown = answer(capsys, name, "--help")
    assert shown.isascii()
    assert f"spades {name}" in shown
    assert "--json" in shown
    assert ("--rules" in shown) == (name in ("score", "legal", "deal"))


def test_version(capsys: Captured) -> None:
    assert answer(capsys, "--version") == f"spades {__version__}\n"


# --- the process and its streams --------------------------------------------------------------


class Stream(io.StringIO):
    """A standard stream that fails with ``error``, or notes what is written."""

    def __init__(self, error: OSError | None = None, encoding: str | None = "utf-8") -> None:
        super().__init__()
        self.error = error
        self.named = encoding

    @property
    def encoding(self) -> Any:
        return self.named

    def write(self, text: str, /) -> int:
        if self.error is not None:
            raise self.error
        return super().write(text)


def through(
    monkeypatch: pytest.MonkeyPatch,
    arguments: Sequence[str],
    out: Stream | None,
    err: Stream | None = None,
) -> int:
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    return main(arguments)


def test_module_is_run_by_python_m(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["spades", *SCORE])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("spades", run_name="__main__")
    assert caught.value.code == 0
    assert "CHI-SCORE-2" in capsys.readouterr().out


def test_signs_that_a_terminal_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = [*LEGAL_CUT, "--hand", "KH QS", "--trick", "AH"]
    out = Stream(encoding="ascii")
    assert through(monkeypatch, legal, out) == 0
    assert out.getvalue() == (
        "legal: K?\n[CUT-PLAY-2] Q? refused: hearts were led and you hold K?\n"
    )
    out = Stream(encoding="cp1251")
    assert through(monkeypatch, [*legal, "--json"], out) == 0
    assert out.getvalue().isascii()
    assert json.loads(out.getvalue())["refused"]["QS"]["why"].startswith("Q♠ refused")
    out = Stream(encoding=None)
    assert through(monkeypatch, [*legal, "--json"], out) == 0
    assert "♠" in out.getvalue()
    err = Stream(encoding="ascii")
    assert through(monkeypatch, [*LEGAL_CUT, "--hand", "AS AS"], Stream(), err) == 2
    assert err.getvalue().startswith("spades: A? is given twice")


def test_pipe_that_its_reader_has_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    err = Stream()
    assert through(monkeypatch, SCORE, Stream(BrokenPipeError(32, "Broken pipe")), err) == 0
    assert err.getvalue() == ""
    assert sys.stdout is None
    out = Stream()
    assert through(monkeypatch, ["score"], out, Stream(BrokenPipeError(32, "Broken pipe"))) == 2
    assert out.getvalue() == ""
    assert sys.stderr is None
    assert sys.stdout is out


def test_answer_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    err = Stream()
    full = OSError(28, "No space left on device")
    assert through(monkeypatch, SCORE, Stream(full), err) == 1
    assert err.getvalue() == "spades: No space left on device\n"
    assert through(monkeypatch, SCORE, Stream(full), Stream(full)) == 1
    assert through(monkeypatch, ["score"], Stream(), Stream(full)) == 2


def test_streams_that_were_closed_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Stream()
    assert through(monkeypatch, SCORE, None) == 0
    assert through(monkeypatch, ["score"], out, None) == 2
    assert out.getvalue() == ""


def test_ascii_terminal() -> None:
    for arguments in (
        SCORE,
        [*LEGAL_CUT, "--hand", "KH QS", "--trick", "AH"],
        ["deal", "--rules=did", "--seed=1"],
        ["deal", "--rules=did", "--seed=1", "--set", "name=Пики", "--json"],
    ):
        done = run(*arguments, env={"PYTHONIOENCODING": "ascii"})
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
    assert json.loads(done.stdout)["ruleset"]["name"] == "Пики"
    done = run(*LEGAL_CUT, "--hand", "AS A♠", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "spades: A? is given twice: a deck has each card once\n"


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_closed_pipe_is_no_error() -> None:
    for arguments in (["deal", "--rules=did", "--seed=1"], ["--help"], [*SCORE, "--json"]):
        reading, writing = os.pipe()
        os.close(reading)
        try:
            done = run(*arguments, stdout=writing)
        finally:
            os.close(writing)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="a shell and head are needed")
def test_head_of_the_answer() -> None:
    path = ROOT / "tests/games/spades/recorded/cutthroat_nil.json"
    done = subprocess.run(
        f'"{sys.executable}" -m spades replay "{path}" | head -1',
        shell=True,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_refusal_as_a_process_and_replay_of_standard_input() -> None:
    done = run(*score(tricks="4,3,3,2"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "spades: [CHI-ERR-1] tricks 4 + 3 + 3 + 2 = 12 refused: the tricks of a deal sum to 13\n"
    )
    dealt = run("deal", "--rules", "cutthroat", "--seed", "7", "--json")
    again = run("replay", "-", "--json", input=dealt.stdout)
    assert (again.returncode, again.stderr) == (0, "")
    assert json.loads(again.stdout)["over"] is False
