"""Which tests `make check` runs for a change: rather too many than one too few."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.touched import touched

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "changed",
    ["spades/core/trick.py", "spades/view/parts.py", "pyproject.toml", "tests/conftest.py"],
)
def test_what_all_stands_on_means_all_tests(changed: str) -> None:
    assert touched(["README.md", changed], ROOT) == []


def test_a_widget_means_its_tests_and_no_game() -> None:
    chosen = touched(["spades/widgets/drills/__init__.py"], ROOT)
    assert {"tests/widgets", "tests/book"} <= set(chosen)
    assert "tests/games/spades" not in chosen


def test_a_game_means_its_tests_and_all_that_stands_on_games() -> None:
    chosen = touched(["spades/games/spades/bids.py"], ROOT)
    assert {"tests/games/spades", "tests/cli", "tests/widgets", "tests/core"} <= set(chosen)


def test_every_folder_that_is_named_is_there() -> None:
    for name in ("spades/games/spades/a.py", "spades/cli/a.py", "book/a.md"):
        assert all((ROOT / one).exists() for one in touched([name], ROOT))
