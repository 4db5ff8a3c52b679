"""Which statement a ruleset cites for a rule: one table a game, asked in one way.

A game has an enumeration of the places where its engine decides something, and a table of
`Citation`: the statements of each document, with the settings under which the document says so.
`Citing` takes the document of the ruleset first; where that one is silent about the setting in
force it takes another that states it, and where none does it answers `HOUSE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

__all__ = ["HOUSE", "Citation", "Citing"]

HOUSE = "HOUSE"
"""Cited for a setting that none of a game's documents states."""

RuleT = TypeVar("RuleT", bound=Enum)


@dataclass(frozen=True, slots=True)
class Citation(Generic[RuleT]):
    """That ``source`` settles ``rule`` by ``statements`` where the settings are as in ``when``.

    ``when`` has the settings that the statements themselves settle, ``given`` those about which
    they say nothing, but without which they do not apply.
    """

    rule: RuleT
    source: str
    statements: tuple[str, ...]
    when: Mapping[str, object]
    given: Mapping[str, object]

    @classmethod
    def of(cls, rule: RuleT, *statements: str, **when: object) -> Citation[RuleT]:
        """Return the citation of ``statements``, the first of which names the document."""
        source = statements[0].partition("-")[0]
        return cls(rule, source, statements, MappingProxyType(when), MappingProxyType({}))

    def only(self, **given: object) -> Citation[RuleT]:
        """Return this citation for rulesets with the settings ``given`` only."""
        return replace(self, given=MappingProxyType(given))

    def holds(self, rules: object) -> bool:
        """Whether ``rules`` has the settings under which the document says this."""
        return all(
            getattr(rules, name) == value
            for wanted in (self.when, self.given)
            for name, value in wanted.items()
        )


class Citing(Generic[RuleT]):
    """A game's citations; ``own`` names the document of a ruleset, ``others`` the order after it.

    >>> class Rule(Enum):
    ...     TRUMP = "which suit is trumps"
    >>> citing = Citing([Citation.of(Rule.TRUMP, "XYZ-DECK-1")], own=lambda rules: "XYZ")
    >>> citing.of(None, Rule.TRUMP)
    ('XYZ-DECK-1',)
    """

    def __init__(
        self,
        citations: Iterable[Citation[RuleT]],
        *,
        own: Callable[[Any], str],
        others: Sequence[str] = (),
    ) -> None:
        self.citations = tuple(citations)
        self._own = own
        self._others = tuple(others)
        self._of = lru_cache(maxsize=4096)(self._find)

    def of(self, rules: Any, rule: RuleT) -> tuple[str, ...]:
        """Return the ids of the statements that ``rule`` rests on in ``rules``, the main one first.

        ``(HOUSE,)`` where no document states what is in force.
        """
        return self._of(rules, rule)

    def _find(self, rules: Any, rule: RuleT) -> tuple[str, ...]:
        own = self._own(rules)
        for source in (own, *(other for other in self._others if other != own)):
            for citation in self._about(rule):
                if citation.source == source and citation.holds(rules):
                    return citation.statements
        return (HOUSE,)

    def _about(self, rule: RuleT) -> Iterator[Citation[RuleT]]:
        return (citation for citation in self.citations if citation.rule is rule)
