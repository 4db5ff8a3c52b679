"""Deals by the hundred thousand, dealt and played at random: an optional extra that needs NumPy.

This is a second engine, for the play alone: whole batches of deals are played at once, one array
operation for all of them, so who may play what is said again here, in sets of cards.  It is held
to the first one: `Deals.deal` gives any deal back as a `Deal`, every card of it played by the
engine, and the tests do so under all presets and house rules.  Every card is drawn from the legal
ones, each with the same chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from ...core.cards import FULL_DECK, Cards, Suit
from ...core.errors import ImpossibleDeal, NotationError, clip
from ...core.messages import N_, say
from .deal import Deal
from .ruleset import Ruleset
from .settings import FirstLead, ForcedSpadeLead, NextLead
from .tricks import SPADES

_NO_NUMPY = N_(
    "spades.games.spades.simulate needs NumPy, which is not here: "
    "install it with pip install 'spades-rules[simulate]'"
)
_NO_JOBLIB = N_(
    "more than one job needs joblib, which is not here: "
    "install it with pip install 'spades-rules[cluster]'"
)
_NO_SUCH_COUNT = N_("{value} deals refused: a whole number from 1 up is accepted")
_NO_SUCH_SEED = N_("the seed {value} refused: a whole number from 0 up is accepted")

try:
    import numpy as np
except ImportError as missing:
    raise ImportError(say(_NO_NUMPY)) from missing

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["BATCH", "NEVER", "Deals", "Progress", "simulate", "study"]

BATCH = 8192
"""So many deals are played at once; each batch has a seed of its own, grown from the seed given."""

_GROUP = 32
"""So many batches are handed out to several jobs at once; then progress is told."""

NEVER = -1
"""What `Deals.opened` has where spades stayed closed to the end."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of deals that are done and of those that there will be."""

_Bytes: TypeAlias = "NDArray[np.uint8]"
_Sets: TypeAlias = "NDArray[np.uint64]"
_Flags: TypeAlias = "NDArray[np.bool_]"
_T = TypeVar("_T")

# A card is its place in FULL_DECK, which has thirteen cards a suit; a hand is a number with
# the bit of each card set.
_RANKS = 13
_SUIT = np.uint64((1 << _RANKS) - 1)
_SUITS = np.array([((1 << _RANKS) - 1) << (_RANKS * suit) for suit in range(4)], dtype=np.uint64)
_TRUMP = list(Suit).index(Suit.SPADES)
_TWO_SUITS = np.uint64((1 << 2 * _RANKS) - 1)
_ONE_CARD = np.array([1 << card for card in range(len(FULL_DECK))], dtype=np.uint64)
_SUIT_OF = np.repeat(np.arange(4, dtype=np.uint8), _RANKS)


# How strong a card is in a trick that a suit led, 0 for a discard: as the order of Spades has it.
_FORCE = np.array(
    [SPADES.strength(card, led) for led in Suit for card in FULL_DECK], dtype=np.uint8
)


def _places() -> _Bytes:
    """Return a table: the place of the n-th bit in a set of one suit, at 16 × the set + n."""
    table = np.zeros((1 << _RANKS, 16), dtype=np.uint8)
    for cards in range(1 << _RANKS):
        held = [rank for rank in range(_RANKS) if cards >> rank & 1]
        table[cards, : len(held)] = held
    return table.reshape(-1)


_PLACES = _places()


@dataclass(frozen=True, eq=False)
class Deals:
    """Deals of one ruleset, played to the end; the first axis of every array is the deal.

    ``dealers`` has a seat a deal.  ``hands`` has a set a deal and seat, as dealt: bit n stands
    for ``FULL_DECK[n]``.  ``plays`` has the cards in the order in which they were played, as
    places in ``FULL_DECK``; ``winners`` the seat that won each trick; ``opened`` the number of
    the play that opened spades, counted from 0, or `NEVER`.

    >>> from spades import PRESETS
    >>> deals = simulate(PRESETS["cutthroat"], 100, seed=7)
    >>> len(deals), deals.hands.shape, deals.plays.shape, deals.winners.shape
    (100, (100, 3), (100, 51), (100, 17))
    """

    ruleset: Ruleset
    dealers: NDArray[np.uint8]
    hands: NDArray[np.uint64]
    plays: NDArray[np.uint8]
    winners: NDArray[np.uint8]
    opened: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.dealers)

    @cached_property
    def tricks_won(self) -> NDArray[np.uint8]:
        """How many tricks each seat won: deals × seats."""
        seats = range(self.ruleset.players)
        won = [np.count_nonzero(self.winners == seat, axis=1) for seat in seats]
        return np.stack(won, axis=1).astype(np.uint8)

    @cached_property
    def leaders(self) -> NDArray[np.uint8]:
        """The seat that led to each trick: deals × tricks."""
        players = self.ruleset.players
        leaders = np.empty_like(self.winners)
        leaders[:, 0] = (self.dealers + 1) % players
        if self.ruleset.next_lead is NextLead.WINNER:
            leaders[:, 1:] = self.winners[:, :-1]
        else:
            turns = np.arange(self.ruleset.hand_size, dtype=np.uint8)
            leaders[:, 1:] = (leaders[:, :1] + turns[1:]) % players
        return leaders

    @cached_property
    def lengths(self) -> NDArray[np.uint8]:
        """How many clubs, diamonds, hearts and spades were dealt: deals × seats × 4.

        >>> from spades import PRESETS
        >>> deals = simulate(PRESETS["chicago"], 100, seed=7)
        >>> set(deals.lengths.sum(axis=1).ravel().tolist())
        {13}
        """
        lengths: _Bytes = np.bitwise_count(self.hands[:, :, np.newaxis] & _SUITS)
        return lengths

    def hand(self, deal: int, seat: int) -> Cards:
        """Return the cards that ``seat`` was dealt in the deal with that number, in order.

        Raises `IndexError` for a deal or a seat that is not there.
        """
        held = int(self.hands[deal, seat])
        return Cards(card for n, card in enumerate(FULL_DECK) if held >> n & 1).in_order()

    def deal(self, number: int, bids: Sequence[object] | None = None) -> Deal:
        """Return the deal with that number as a `Deal`, every card played by the engine.

        Without ``bids``, one a seat, every seat bids the lowest number that there is: no card
        depends on it.  Raises `IndexError` for a number that is too high, and like `Deal.bid`.

        >>> from spades import PRESETS
        >>> deals = simulate(PRESETS["cutthroat"], 100, seed=7)
        >>> deal = deals.deal(99)
        >>> deal.is_over, deal.tricks_won == tuple(deals.tricks_won[99].tolist())
        (True, True)
        """
        rules = self.ruleset
        dealer = int(self.dealers[number])
        hands = tuple(self.hand(number, seat) for seat in range(rules.players))
        deal = Deal(rules, dealer=dealer, hands=hands)
        for turn in range(rules.players):
            seat = (dealer + 1 + turn) % rules.players
            deal = deal.bid(rules.lowest_bid if bids is None else bids[seat])
        for card in self.plays[number]:
            deal = deal.play(FULL_DECK[card])
        return deal


def simulate(
    ruleset: Ruleset,
    deals: int = 100_000,
    *,
    seed: int = 1,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Deals:
    """Return ``deals`` deals under ``ruleset``, dealt and played at random to the end.

    Dealers are drawn by lot.  The same ``seed`` gives the same deals, whatever ``jobs`` says:
    how many processes share the work (-1: as many as there are cores), with joblib.  A deal
    takes about 120 bytes.  Raises `ImpossibleDeal` for a number of deals below 1,
    `NotationError` for a seed below 0, `ImportError` for more jobs without joblib.

    >>> from spades import PRESETS
    >>> deals = simulate(PRESETS["chicago"], 1000, seed=1)
    >>> set(deals.tricks_won.sum(axis=1).tolist())
    {13}
    """
    parts = study(_itself, ruleset, deals, seed=seed, jobs=jobs, progress=progress)
    names = ("dealers", "hands", "plays", "winners", "opened")
    return Deals(
        ruleset, *(np.concatenate([getattr(part, name) for part in parts]) for name in names)
    )


def study(
    count: Callable[[Deals], _T],
    ruleset: Ruleset,
    deals: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[_T]:
    """Return what ``count`` makes of each batch of up to `BATCH` deals, in their order.

    For studies that are too large to keep every deal: only what ``count`` returns is kept, and
    it is computed where the batch is played.  With ``jobs`` other than 1 that is another process
    or, in joblib's ``parallel_config("dask")``, another machine.  Otherwise like `simulate`.

    >>> from spades import PRESETS
    >>> sum(study(len, PRESETS["chicago"], 10_000))
    10000
    """
    if type(deals) is not int or deals < 1:
        raise ImpossibleDeal(say(_NO_SUCH_COUNT, value=clip(deals)))
    if type(seed) is not int or seed < 0:
        raise NotationError(say(_NO_SUCH_SEED, value=clip(seed)))
    sizes = [min(BATCH, deals - first) for first in range(0, deals, BATCH)]
    seeds = np.random.SeedSequence(seed).spawn(len(sizes))
    work = list(zip(sizes, seeds, strict=True))
    done = 0
    results: list[_T] = []
    group = 1 if jobs == 1 else _GROUP
    for first in range(0, len(work), group):
        row = work[first : first + group]
        results += _spread(count, ruleset, row, jobs)
        done += sum(size for size, _ in row)
        if progress is not None:
            progress(done, deals)
    return results


_Work: TypeAlias = "Sequence[tuple[int, np.random.SeedSequence]]"


def _spread(count: Callable[[Deals], _T], rules: Ruleset, work: _Work, jobs: int) -> list[_T]:
    if jobs == 1:
        return [_one(count, rules, size, seed) for size, seed in work]
    try:
        from joblib import Parallel, delayed
    except ImportError as missing:
        raise ImportError(say(_NO_JOBLIB)) from missing
    done: list[_T] = Parallel(n_jobs=jobs)(
        delayed(_one)(count, rules, size, seed) for size, seed in work
    )
    return done


def _itself(deals: Deals) -> Deals:
    return deals


def _one(
    count: Callable[[Deals], _T], rules: Ruleset, size: int, seed: np.random.SeedSequence
) -> _T:
    return count(_Batch(rules, size, np.random.default_rng(seed)).played())


class _Batch:
    """Deals that are being played, one column a deal; every step is taken in all of them."""

    def __init__(self, rules: Ruleset, size: int, rng: np.random.Generator) -> None:
        self.rules = rules
        self.rng = rng
        self.columns = np.arange(size)
        self.dealers = self.below(np.full(size, rules.players, dtype=np.uint8))
        self.hands = self.dealt()
        self.held = self.hands.copy()
        self.open = np.zeros(size, dtype=np.bool_)
        self.opened = np.full(size, NEVER, dtype=np.int8)
        self.number = 0

    def below(self, limits: _Bytes) -> _Bytes:
        """Return a random number from 0 to one less than its limit for each deal.

        Of 2**32 numbers drawn from, some results get one more than others: too few to be seen.
        """
        drawn = self.rng.integers(0, 1 << 32, len(limits), dtype=np.uint32).astype(np.uint64)
        drawn *= limits
        drawn >>= np.uint64(32)
        return drawn.astype(np.uint8)

    def dealt(self) -> _Sets:
        """Shuffle (as Fisher and Yates do) and deal out, one card at a time; seats × deals."""
        players = self.rules.players
        deck = [n for n, card in enumerate(FULL_DECK) if card not in self.rules.removed]
        size = len(self.columns)
        rows = np.repeat(np.array(deck, dtype=np.uint8)[:, np.newaxis], size, axis=1)
        flat = rows.reshape(-1)
        for last in range(len(deck) - 1, 0, -1):
            pick = self.below(np.full(size, last + 1, dtype=np.uint8)).astype(np.intp)
            pick *= size
            pick += self.columns
            moved = flat[pick]
            flat[pick] = rows[last]
            rows[last] = moved
        sets = _ONE_CARD[rows]
        piles = np.stack([np.bitwise_or.reduce(sets[turn::players]) for turn in range(players)])
        turns = np.arange(players, dtype=np.uint8)[:, np.newaxis] + players - 1 - self.dealers
        return np.take_along_axis(piles, (turns % players).astype(np.intp), axis=0)

    def played(self) -> Deals:
        """Play all the tricks, and return the deals."""
        rules = self.rules
        plays = np.empty((rules.hand_size * rules.players, len(self.columns)), dtype=np.uint8)
        winners = np.empty((rules.hand_size, len(self.columns)), dtype=np.uint8)
        leaders = (self.dealers + np.uint8(1)) % np.uint8(rules.players)
        for trick in range(rules.hand_size):
            row = plays[trick * rules.players : (trick + 1) * rules.players]
            winners[trick] = self.trick(leaders, row)
            next_one = (leaders + np.uint8(1)) % np.uint8(rules.players)
            leaders = winners[trick] if rules.next_lead is NextLead.WINNER else next_one
        return Deals(rules, self.dealers, self.hands.T, plays.T, winners.T, self.opened)

    def trick(self, leaders: _Bytes, row: _Bytes) -> _Bytes:
        """Play one trick into ``row``, a card a turn; return the seats that won it."""
        players = np.uint8(self.rules.players)
        seats = leaders
        row[0] = cards = self.taken(seats, None)
        led = _SUIT_OF[cards]
        base = led.astype(np.intp) * len(FULL_DECK)
        force, winners = _FORCE[base + cards], seats
        for turn in range(1, self.rules.players):
            seats = (seats + np.uint8(1)) % players
            row[turn] = cards = self.taken(seats, led)
            new = _FORCE[base + cards]
            better = new > force
            winners = np.where(better, seats, winners)
            force = np.maximum(force, new)
        return winners

    def taken(self, seats: _Bytes, led: _Bytes | None) -> _Bytes:
        """Take a legal card out of the hands of ``seats``, and return the cards."""
        places = seats.astype(np.intp)
        places *= len(self.columns)
        places += self.columns
        held = self.held.reshape(-1)
        hands = held[places]
        may = self.leads(hands) if led is None else self.follows(hands, led)
        cards = _nth(may, self.below(np.bitwise_count(may)))
        held[places] = hands ^ _ONE_CARD[cards]
        self.note(cards, led)
        self.number += 1
        return cards

    def leads(self, hands: _Sets) -> _Sets:
        if self.number == 0 and self.rules.first_lead is FirstLead.ANY_CARD:
            return hands
        others = hands & ~_SUITS[_TRUMP]
        return np.where(self.open | (others == 0), hands, others)

    def follows(self, hands: _Sets, led: _Bytes) -> _Sets:
        same = hands & _SUITS[led]
        return np.where(same == 0, hands, same)

    def note(self, cards: _Bytes, led: _Bytes | None) -> None:
        """Open spades where one of these cards does it."""
        if led is None and self.rules.forced_spade_lead is not ForcedSpadeLead.OPENS:
            return
        now: _Flags = (_SUIT_OF[cards] == _TRUMP) & ~self.open
        if led is not None:
            now &= led != _TRUMP
        self.opened[now] = self.number
        self.open |= now


def _nth(sets: _Sets, nth: _Bytes) -> _Bytes:
    """Return the card that is number ``nth`` in its set, counted from 0 in deck order."""
    cards = np.zeros_like(nth)
    for width, mask in ((2 * _RANKS, _TWO_SUITS), (_RANKS, _SUIT)):
        low = sets & mask
        count = np.bitwise_count(low)
        above = nth >= count
        sets = np.where(above, sets >> np.uint64(width), low)
        nth = nth - count * above
        cards += above * np.uint8(width)
    cards += _PLACES[(sets << np.uint64(4)) + nth]
    return cards
