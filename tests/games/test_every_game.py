"""What every game keeps to because it is one, over all games of the register and their presets.

The properties stand in `properties`, and are shown to catch what breaks them in
``tests/core/test_game.py``.  A game that is added needs no line here.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades.games import games

from .properties import PROPERTIES, id_of, presets_of, walked


@pytest.mark.parametrize("holds", PROPERTIES.values(), ids=PROPERTIES)
@pytest.mark.parametrize(("game", "preset"), presets_of(games().values()), ids=id_of)
@settings(max_examples=4)
@given(seed=st.integers(0, 99))
def test_every_game(game, preset, holds, seed):
    holds(walked(game, preset, seed), random.Random(seed))


def test_a_game_is_registered_under_its_name():
    for name, game in games().items():
        assert game.name == name
        assert game.presets
