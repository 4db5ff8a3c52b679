"""Make your own rules."""

from __future__ import annotations

from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import rules_given
from .controller import answer

__all__ = ["HouseRules"]


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
    _controller = staticmethod(answer)

    def __init__(self, rules: Ruleset | str = "chicago") -> None:
        written = rules_given(rules)
        changes = {"base": written} if isinstance(written, str) else dict(written)
        base, name = changes.pop("base"), changes.pop("name", "")
        super().__init__({"base": base, "name": name, "changes": changes})
