"""The widget classes: arguments to a first state, and the front end that draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..bids import Bid
from ..cards import Card
from ..match import Match
from ..record import as_json, write_ruleset
from ..ruleset import Ruleset
from .base import StateWidget

__all__ = [
    "Compare",
    "Dispute",
    "Drills",
    "HouseRules",
    "PlayDeal",
    "ScoreDeal",
    "ScoreKeeper",
    "TrickLab",
]


def _rules(given: Ruleset | str) -> Any:
    return write_ruleset(given) if isinstance(given, Ruleset) else given


def _typed(given: Sequence[object]) -> list[str]:
    return [str(one) for one in given]


def _cards(given: str | Iterable[Card | str]) -> str:
    return given if isinstance(given, str) else " ".join(map(str, given))


class ScoreDeal(StateWidget):
    """Score a deal: a form for bids, tricks, bags and totals, and the itemised sheet.

    ``rules`` is a ruleset or a preset's name; ``bids`` and ``tricks`` are by seat, ``bags`` and
    ``totals`` by side.  What is missing is filled in; what cannot be is explained in place.

    >>> widget = ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    >>> widget.answer["sides"][0]["change"]
    -140
    """

    _name = "score_deal"

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        bids: Sequence[Bid | str] = (),
        tricks: Sequence[int] = (),
        bags: Sequence[int] = (),
        totals: Sequence[int] = (),
    ) -> None:
        super().__init__(
            {
                "rules": _rules(rules),
                "bids": _typed(bids),
                "tricks": _typed(tricks),
                "bags": _typed(bags),
                "totals": _typed(totals),
            }
        )


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
                "rules": _rules(rules),
                "players": list(players),
                "first": "" if first_dealer is None else str(first_dealer),
                "lot": None,
                "deals": as_json(match)["deals"] if match is not None else [],
                "draft": {"bids": [], "tricks": []},
                "correction": None,
                "look": None,
            }
        )


class Compare(StateWidget):
    """Compare: one result, scored by every preset for that many players.

    Arguments are those of `ScoreDeal`; the number of bids is the number of players.  ``rules``
    may be a ruleset of one's own, which is compared too.

    >>> widget = Compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5))
    >>> widget.answer["scores"]["did"][0], list(widget.answer["refused"])
    (-70, ['bicycle'])
    """

    _name = "compare_deal"

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        bids: Sequence[Bid | str] = (),
        tricks: Sequence[int] = (),
        bags: Sequence[int] = (),
        totals: Sequence[int] = (),
    ) -> None:
        own = {} if rules is None else {"rules": write_ruleset(rules)}
        super().__init__(
            {
                **own,
                "players": len(bids) or 4,
                "bids": _typed(bids),
                "tricks": _typed(tricks),
                "bags": _typed(bags),
                "totals": _typed(totals),
            }
        )


class TrickLab(StateWidget):
    """Trick lab: a hand and the cards on the table; which cards are legal, and who wins.

    ``hand`` and ``trick`` are cards or text, the lead first; ``leader`` is the seat that led,
    ``spades_open`` tells of the moment before the trick, and ``first`` says that it is the first
    of a deal.  With a ``seed`` and no cards the position is one of a real deal.

    >>> lab = TrickLab("cutthroat", hand="KH QS", trick="AH 2S")
    >>> [card["card"] for card in lab.answer["hand"] if card["next"]]
    ['KH']
    """

    _name = "trick_lab"

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        hand: str | Iterable[Card | str] = "",
        trick: str | Iterable[Card | str] = "",
        leader: int = 0,
        spades_open: bool = False,
        first: bool = False,
        seed: int | None = None,
    ) -> None:
        state: dict[str, Any] = {
            "rules": _rules(rules),
            "hand": _cards(hand),
            "trick": _cards(trick),
            "leader": leader,
            "open": spades_open,
            "first": first,
            "seed": seed,
            "played": "",
        }
        if seed is not None and not state["hand"] and not state["trick"]:
            state |= {"hand": None, "trick": None}
        super().__init__(state)


class PlayDeal(StateWidget):
    """Play a deal: the reader at ``seat``, computer players at the others, to the score.

    ``seed`` (0 to 1,000,000,000) names the cards as in `Deal.new`, which draws the dealer where
    none is given; ``steps`` are what everybody did so far, each as text, and ``player`` is the
    name of one of `spades.players.PLAYERS`.

    >>> game = PlayDeal("cutthroat", seed=7, dealer=2, steps=["4"])
    >>> game.answer["status"], len(game.answer["steps"])
    ('You lead: choose a card.', 3)
    """

    _name = "play_deal"

    def __init__(
        self,
        rules: Ruleset | str = "cutthroat",
        *,
        seed: int = 1,
        seat: int = 0,
        dealer: int | None = None,
        player: str = "careful",
        steps: Sequence[str] = (),
    ) -> None:
        super().__init__(
            {
                "rules": _rules(rules),
                "seed": seed,
                "seat": seat,
                "dealer": dealer,
                "player": player,
                "hands": None,
                "deals": [],
                "steps": list(steps),
                "seen": 0,
                "hint": False,
                "why": False,
                "record": None,
            }
        )


class HouseRules(StateWidget):
    """Make your own rules: a preset, what is changed of it, and what follows from that.

    ``rules`` is a ruleset or a preset's name: what the reader begins with.

    >>> from dataclasses import replace
    >>> from spades import PRESETS
    >>> widget = HouseRules(replace(PRESETS["chicago"], name="Friday", target=300))
    >>> widget.state, widget.answer["keep"]
    ({'base': 'chicago', 'name': 'Friday', 'changes': {'target': 300}}, \
{'base': 'chicago', 'name': 'Friday', 'target': 300})
    """

    _name = "house_rules"

    def __init__(self, rules: Ruleset | str = "chicago") -> None:
        written = _rules(rules)
        changes = {"base": written} if isinstance(written, str) else dict(written)
        base, name = changes.pop("base"), changes.pop("name", "")
        super().__init__({"base": base, "name": name, "changes": changes})


class Drills(StateWidget):
    """Drills: questions about the rules, marked by the engine; endless, or a set for a class.

    ``kinds`` are those of `spades.drills.Kind`, all of them if not given.  The same ``seed``
    gives the same questions; with a ``count`` it is a set of that many, without it there is no
    end and what went wrong comes more often.

    >>> drills = Drills("cutthroat", kinds=("bags",), seed=1)
    >>> drills.answer["question"]["ask"]
    'What is the bag count of C after this deal?'
    """

    _name = "drills"

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        seed: int = 1,
        kinds: Sequence[str] = (),
        count: int = 0,
    ) -> None:
        super().__init__(
            {
                "rules": _rules(rules),
                "seed": seed,
                "kinds": _typed(kinds),
                "count": count,
                "number": 0,
                "given": "",
                "marked": False,
                "history": [],
                "counts": {},
                "streak": 0,
                "best": 0,
                "results": [],
                "picked": [],
            }
        )


class Dispute(StateWidget):
    """Settle a dispute: what happened, and what each preset rules, with its statements.

    ``query`` is what is looked for; ``case`` is the id of a dispute, of which ``values`` are
    chosen.  Raises nothing: what cannot be is explained in place.

    >>> widget = Dispute(case="bags-ten", values={"bags": 7})
    >>> widget.answer["groups"][0]["said"]
    '+72 points, and 9 bags are kept.'
    """

    _name = "dispute"

    def __init__(
        self, query: str = "", *, case: str = "", values: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__({"query": query, "case": case, "values": dict(values or {})})
