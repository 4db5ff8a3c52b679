"""The words on "compare"."""

from __future__ import annotations

from ...core.messages import N_

PLAYERS_REFUSED = N_("{value} players refused: 3 or 4 play")
