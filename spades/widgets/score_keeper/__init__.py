"""The score keeper of a real table."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spades.match import Match
from ...games.spades.record import as_json
from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import rules_given
from .controller import answer

__all__ = ["ScoreKeeper"]


class ScoreKeeper(StateWidget):
    """Score keeper: names, rules and first dealer of a real table, then deal after deal.

    ``players`` are names by seat, ``first_dealer`` is a seat, or ``None`` to choose it in the
    widget.  ``match`` is a game that is written down already; it brings its own rules.

    >>> from spades import CUTTHROAT, Match
    >>> game = Match.new(CUTTHROAT).add(bids=(5, 6, 4), tricks=(7, 6, 4))
    >>> [side["total"] for side in ScoreKeeper(match=game).answer["standing"]]
    [52, 60, 40]
    """

    _name = "score_keeper"
    _controller = staticmethod(answer)

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        players: Sequence[str] = (),
        first_dealer: int | None = None,
        match: Match | None = None,
    ) -> None:
        if match is not None:
            rules, players, first_dealer = match.ruleset, match.players, match.first_dealer
        super().__init__(
            {
                "rules": rules_given(rules),
                "players": list(players),
                "first": "" if first_dealer is None else str(first_dealer),
                "lot": None,
                "deals": as_json(match)["deals"] if match is not None else [],
                "draft": {"bids": [], "tricks": []},
                "correction": None,
                "look": None,
            }
        )
