"""`Match`: a whole game as a frozen value, from the first dealer to the winner.

It holds what was written down (bids and tricks of each deal) and nothing else; scores, totals,
bags, the next dealer, the end and the winner are computed from that, so a corrected deal
corrects everything after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from ...core import texts as core_texts
from ...core.errors import GameOver, ImpossibleTally, clip
from ...core.messages import say
from ...core.names import check_names
from ...core.shown import Shown
from . import texts
from .bids import Bid, check_bids
from .deal import Deal
from .ruleset import Ruleset, ruleset_of
from .scoring import DealScore, score_deal
from .settings import PlayOff
from .statements.citations import Basis, Rule, basis_of

__all__ = ["Match", "Tally", "check_tally"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What is written down of a deal: the bids and the tricks won, both by seat."""

    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Course:
    """What the deals so far came to: scores, the winning side, an open tie, the play-offs."""

    scores: tuple[DealScore, ...] = ()
    winner: int | None = None
    tied: bool = False
    play_offs: frozenset[int] = frozenset()

    def after(self, rules: Ruleset, tally: Tally) -> _Course:
        """Return the course with one more deal, which counts only while nobody has won."""
        if self.winner is not None:
            return self
        none = (0,) * len(rules.sides)
        last = self.scores[-1] if self.scores else None
        score = score_deal(
            rules,
            bids=tally.bids,
            tricks=tally.tricks,
            bags=none if last is None else last.bags,
            totals=none if last is None else last.totals,
        )
        number = len(self.scores)
        play_offs = self.play_offs | {number} if self.tied else self.play_offs
        scores = (*self.scores, score)
        highest = max(score.totals)
        decides = highest >= rules.target or (self.tied and rules.play_off is PlayOff.HIGHER_WINS)
        if decides and score.totals.count(highest) == 1:
            return _Course(scores, score.totals.index(highest), False, play_offs)
        return _Course(scores, None, decides, play_offs)


@dataclass(frozen=True)
class Match(Shown):
    """A game under ``ruleset``, the ``first_dealer`` (a seat) and the deals written down so far.

    ``players`` are names by seat, or empty.  Raises `ImpossibleTally` for a seat or names that
    cannot be.

    >>> from .ruleset import PRESETS
    >>> match = Match.new(PRESETS["chicago"], first_dealer=0)
    >>> match = match.add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
    >>> match.totals, match.bags, match.dealer, match.is_over
    ((61, 60), (1, 0), 1, False)
    """

    ruleset: Ruleset
    first_dealer: int = 0
    deals: tuple[Tally, ...] = ()
    players: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "ruleset", ruleset_of(self.ruleset))
        last = self.ruleset.players - 1
        if type(self.first_dealer) is not int or not 0 <= self.first_dealer <= last:
            why = say(core_texts.NO_SEAT, seat=clip(self.first_dealer), last=last)
            raise ImpossibleTally(why)
        if self.players:
            object.__setattr__(self, "players", check_names(self.ruleset.players, self.players))
        if len(self.deals) > MOST_DEALS:
            raise ImpossibleTally(say(texts.TOO_MANY_DEALS, deals=len(self.deals), most=MOST_DEALS))
        tallies = tuple(check_tally(self.ruleset, one.bids, one.tricks) for one in self.deals)
        object.__setattr__(self, "deals", tallies)
        _ = self._course  # refuses totals that no sheet has room for

    @classmethod
    def new(
        cls, ruleset: Ruleset | str, *, first_dealer: int = 0, players: Sequence[str] = ()
    ) -> Match:
        """Return a game without deals; its first dealer was drawn by lot at the table.

        (CUT-DEAL-1, CHI-DEAL-1)
        """
        return cls(ruleset_of(ruleset), first_dealer, (), tuple(players))

    # Writing down

    def add(self, *, bids: Sequence[object], tricks: Sequence[int]) -> Match:
        """Return the game with one more deal; raises `GameOver` once there is a winner.

        Raises `IllegalBid` or `ImpossibleTally` for a deal that cannot be.  (CUT-END-1)

        >>> from .ruleset import PRESETS
        >>> Match.new(PRESETS["cutthroat"]).add(bids=(5, 6, 4), tricks=(7, 6, 5))
        Traceback (most recent call last):
        spades.core.errors.ImpossibleTally: [follows from CUT-PLAY-8] tricks 7 + 6 + 5 = 18 \
refused: the tricks of a deal sum to 17
        """
        if self.winner is not None:
            why = say(texts.MATCH_OVER, deals=self.deals_counted)
            raise GameOver(why, basis=self.grounds[0])
        if len(self.deals) >= MOST_DEALS:
            why = say(texts.TOO_MANY_DEALS, deals=len(self.deals) + 1, most=MOST_DEALS)
            raise ImpossibleTally(why)
        return self._after(check_tally(self.ruleset, bids, tricks))

    def _after(self, tally: Tally) -> Match:
        """Return the game with one more deal, whose scores so far are not computed again."""
        after = object.__new__(Match)
        course = self._course.after(self.ruleset, tally)
        kept = {"ruleset": self.ruleset, "first_dealer": self.first_dealer, "players": self.players}
        after.__dict__.update(kept, deals=(*self.deals, tally), _course=course)
        return after

    def add_deal(self, deal: Deal) -> Match:
        """Return the game with the result of ``deal``, played to its end by the next dealer.

        Raises `ImpossibleTally` for a deal of other rules or another dealer, and like `add`.
        """
        if deal.ruleset != self.ruleset:
            raise ImpossibleTally(
                say(texts.OTHER_RULES, other=deal.ruleset.name, rules=self.ruleset.name)
            )
        if deal.dealer != self.dealer:
            why = say(texts.OTHER_DEALER, other=deal.dealer, dealer=self.dealer)
            raise ImpossibleTally(why, basis=basis_of(self.ruleset, Rule.DEALER))
        deal.score()  # refuses a deal that is not over
        return self.add(bids=[bid for bid in deal.bids if bid is not None], tricks=deal.tricks_won)

    def correct(self, number: int, *, bids: Sequence[object], tricks: Sequence[int]) -> Match:
        """Return the game with deal ``number`` (0 for the first) written anew.

        Everything after it is computed again.  Where the game then ends earlier, the deals
        played after that stay written but do not count (`deals_after_end`).

        >>> from .ruleset import PRESETS
        >>> match = Match.new(PRESETS["chicago"]).add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
        >>> match.correct(0, bids=(4, 3, 2, 3), tricks=(3, 3, 2, 5)).totals
        (-60, 62)
        """
        index = self._index(number)
        deals = (
            *self.deals[:index],
            check_tally(self.ruleset, bids, tricks),
            *self.deals[index + 1 :],
        )
        return replace(self, deals=deals)

    def remove(self, number: int) -> Match:
        """Return the game without deal ``number``; the dealers after it move up by one."""
        index = self._index(number)
        return replace(self, deals=self.deals[:index] + self.deals[index + 1 :])

    # What follows

    @cached_property
    def _course(self) -> _Course:
        course = _Course()
        for tally in self.deals:
            course = course.after(self.ruleset, tally)
        return course

    @property
    def scores(self) -> tuple[DealScore, ...]:
        """The scores of the deals that count, in order."""
        return self._course.scores

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by side."""
        return self.scores[-1].totals if self.deals else (0,) * len(self.ruleset.sides)

    @property
    def bags(self) -> tuple[int, ...]:
        """The bags by side that count towards the next penalty."""
        return self.scores[-1].bags if self.deals else (0,) * len(self.ruleset.sides)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The totals before the first deal and after each deal that counts."""
        start = (0,) * len(self.ruleset.sides)
        return tuple(accumulate(self.scores, lambda _, score: score.totals, initial=start))

    @property
    def dealer(self) -> int:
        """The seat that deals next: the deal passes to the left (CUT-DEAL-1, COH-END-1)."""
        return self.dealer_of(self.deals_counted)

    def dealer_of(self, number: int) -> int:
        """Return the seat that deals deal ``number``, 0 for the first."""
        return (self.first_dealer + number) % self.ruleset.players

    @property
    def winner(self) -> int | None:
        """The side that won, or ``None``.

        Checked after complete deals only: somebody at the target, and one side alone highest.
        A tie is played off by complete deals.  (CUT-END-2, CUT-END-3, COH-END-2, CHI-END-3)

        >>> from .ruleset import PRESETS
        >>> match = Match.new(PRESETS["cutthroat"])
        >>> for tricks in ((8, 8, 1), (1, 8, 8), (8, 8, 1)):
        ...     match = match.add(bids=tricks, tricks=tricks)
        >>> match.totals, match.winner
        ((170, 240, 100), 1)
        """
        return self._course.winner

    @property
    def is_over(self) -> bool:
        """Whether there is a winner."""
        return self.winner is not None

    @property
    def is_play_off(self) -> bool:
        """Whether the next deal is played to break a tie at the target."""
        return self._course.tied

    @property
    def play_offs(self) -> frozenset[int]:
        """The numbers of the deals that were played to break a tie, 0 for the first deal."""
        return self._course.play_offs

    @property
    def grounds(self) -> tuple[Basis, ...]:
        """What it rests on that the game is over, goes on or is played off; the main one first.

        >>> from .ruleset import PRESETS
        >>> [basis.main for basis in Match.new(PRESETS["chicago"]).grounds]
        ['CHI-END-4', 'CHI-END-2', 'CHI-END-1']
        """
        broke_tie = self.deals_counted - 1 in self.play_offs
        if self.is_play_off:
            asked = [Rule.PLAY_OFF, *([Rule.PLAY_OFF_WINNER] if broke_tie else [])]
        elif broke_tie:
            asked = [Rule.PLAY_OFF_WINNER]
        else:
            asked = [Rule.WINNER if self.is_over else Rule.GAME_GOES_ON, Rule.TARGET]
        return tuple(basis_of(self.ruleset, rule) for rule in (*asked, Rule.END_CHECK))

    @property
    def deals_counted(self) -> int:
        """How many of the deals written down count: those up to the end of the game."""
        return len(self.scores)

    @property
    def deals_after_end(self) -> int:
        """How many deals are written down after the end, which a correction can bring about."""
        return len(self.deals) - self.deals_counted

    def __repr__(self) -> str:
        return f"<Match {self.ruleset.name}, {len(self.deals)} deals, totals {self.totals}>"

    # Inside

    def _index(self, number: int) -> int:
        if type(number) is not int or not 0 <= number < len(self.deals):
            raise ImpossibleTally(
                say(texts.NO_SUCH_DEAL, number=clip(number), deals=len(self.deals))
            )
        return number


def check_tally(rules: Ruleset, bids: Sequence[object], tricks: Sequence[int]) -> Tally:
    """Return what is written down of a deal; raises `IllegalBid` or `ImpossibleTally`.

    >>> from .ruleset import PRESETS
    >>> check_tally(PRESETS["cutthroat"], ("nil", 9, 8), [0, 9, 8])
    Tally(bids=(0, 9, 8), tricks=(0, 9, 8))
    """
    score_deal(rules, bids=bids, tricks=tricks)  # refuses what cannot be
    return Tally(check_bids(rules, bids), tuple(tricks))


MOST_DEALS = 1_000
"""A longer game is refused: nobody plays it, and its sheet would take long to add up."""
