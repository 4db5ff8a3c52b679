"""Computer players: a bid, an exchange or a card, together with the reason for it.

A player is a function of a `Sight`, which is what its seat may see and no more, to a `Choice`.
``PLAYERS`` has three: ``"careful"`` plays well and is the one that hints come from, ``"random"``
does anything that is allowed, and ``"highest"`` always plays its highest card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ....core.cards import Card, Cards, Rank, Suit, chance_of, shuffled
from ....core.errors import IllegalPlay, ImpossibleDeal
from ....core.messages import say
from ..bids import Bid, bid_name
from ..deal import Deal
from ..match import Match
from ..ruleset import Ruleset
from ..sight import Sight
from ..table import Phase
from . import texts
from .bidding import choose_bid, choose_exchange, nearest_bid
from .cards import choose_card
from .choice import Choice, Player

__all__ = [
    "PLAYERS",
    "Choice",
    "Player",
    "Sight",
    "advice",
    "careful",
    "highest",
    "play_match",
    "play_out",
    "random_player",
    "take_turn",
]

# The players


def careful(sight: Sight) -> Choice:
    """Bid what the hand is worth, play to make the bid, then keep clear of bags.

    >>> from ..ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2)
    >>> move = careful(Sight.of(deal, 0))
    >>> move.choice in deal.legal_bids
    True
    """
    match sight.phase:
        case Phase.BIDDING:
            return choose_bid(sight)
        case Phase.EXCHANGE:
            return choose_exchange(sight)
        case _:
            return choose_card(sight)


def random_player(seed: int | str = 0) -> Player:
    """Return a player that does anything allowed; the same ``seed`` and sight, the same move.

    >>> from ..ruleset import PRESETS
    >>> sight = Sight.of(Deal.new(PRESETS["cutthroat"], seed=7, dealer=2), 0)
    >>> random_player(1)(sight) == random_player(1)(sight)
    True
    """

    def play(sight: Sight) -> Choice:
        chance = chance_of(f"{seed} {_seen(sight)}")
        choice: Bid | Card | Cards
        match sight.phase:
            case Phase.BIDDING:
                choice = sight.legal_bids[int(chance.random() * len(sight.legal_bids))]
                named = bid_name(choice)
            case Phase.EXCHANGE:
                held = shuffled(_held(sight), chance)
                choice = Cards(held[: sight.ruleset.exchange_cards]).in_order()
                named = choice.symbols
            case _:
                choice = sight.legal_plays[int(chance.random() * len(sight.legal_plays))]
                named = choice.symbol
        return Choice(sight.seat, sight.phase, choice, say(texts.AT_RANDOM, choice=named))

    return play


def highest(sight: Sight) -> Choice:
    """Bid the number of aces and kings, pass and play the highest cards.

    >>> from ..ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5)
    >>> print(highest(Sight.of(deal, 0)).why)
    A♥ is the highest card that I may play.
    """
    match sight.phase:
        case Phase.BIDDING:
            if sight.held is None:
                return Choice(sight.seat, sight.phase, None, say(texts.LOOK))
            bid = nearest_bid(sight, sum(card.rank >= Rank.KING for card in sight.held))
            return Choice(sight.seat, sight.phase, bid, say(texts.HIGH_CARDS, bid=bid_name(bid)))
        case Phase.EXCHANGE:
            row = sorted(_held(sight), key=_height)[-sight.ruleset.exchange_cards :]
            given = Cards(row).in_order()
            return Choice(sight.seat, sight.phase, given, say(texts.HIGHEST_GIVEN))
        case _:
            card = max(sight.legal_plays, key=_height)
            why = say(texts.HIGHEST_PLAYED, card=card.symbol)
            return Choice(sight.seat, sight.phase, card, why)


PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"careful": careful, "random": random_player(), "highest": highest}
)
"""The players by name; the first is the one that hints come from."""


# Letting them play


def advice(
    deal: Deal,
    *,
    bags: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    player: Player = careful,
) -> Choice:
    """Return what ``player`` would do in the place of the seat whose turn it is: a hint.

    ``bags`` and ``totals`` are by side, as they were before the deal, 0 if not given.  Raises
    `IllegalPlay` when the deal is over.

    >>> from ..ruleset import PRESETS
    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2)
    >>> advice(deal).seat, advice(deal).phase
    (0, <Phase.BIDDING: 'bidding'>)
    """
    seat = deal.turn
    if seat is None:
        raise IllegalPlay(say(texts.NO_MOVE))
    return player(Sight.of(deal, seat, bags, totals))


def take_turn(
    deal: Deal,
    *,
    bags: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    player: Player = careful,
) -> tuple[Deal, Choice]:
    """Return the deal after the move of ``player`` for the seat whose turn it is, and the move.

    Raises like `advice`, and where a player of one's own does something illegal.

    >>> from ..ruleset import PRESETS
    >>> deal, move = take_turn(Deal.new(PRESETS["cutthroat"], seed=7, dealer=2))
    >>> deal.bids[0] == move.choice, deal.turn
    (True, 1)
    """
    move = advice(deal, bags=bags, totals=totals, player=player)
    return deal.take(move.move), move


def play_out(
    deal: Deal,
    players: Sequence[Player],
    bags: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
) -> Deal:
    """Return ``deal`` played to its end by ``players``, one a seat.

    Raises `ImpossibleDeal` for another number of players.

    >>> from ..ruleset import PRESETS
    >>> deal = play_out(Deal.new(PRESETS["cutthroat"], seed=7), [careful, highest, careful])
    >>> deal.is_over, sum(deal.tricks_won)
    (True, 17)
    """
    _check_players(deal.ruleset, players)
    while (seat := deal.turn) is not None:
        deal, _ = take_turn(deal, bags=bags, totals=totals, player=players[seat])
    return deal


MOST_DEALS = 200
"""Players who never make a bid would play for ever: after so many deals a match is left open."""


def play_match(ruleset: Ruleset, players: Sequence[Player], seed: int | str) -> Match:
    """Return a match played by ``players``, one a seat; the same ``seed``, the same match.

    It is left open after 200 deals.  Raises `ImpossibleDeal` for another number of players.

    >>> from ..ruleset import PRESETS
    >>> match = play_match(PRESETS["chicago"], [careful, highest] * 2, seed=1)
    >>> match.is_over
    True
    """
    _check_players(ruleset, players)
    chance = chance_of(seed)
    match = Match.new(ruleset, first_dealer=int(chance.random() * ruleset.players))
    while not match.is_over and len(match.deals) < MOST_DEALS:
        deal = Deal.new(ruleset, seed=chance, dealer=match.dealer)
        match = match.add_deal(play_out(deal, players, match.bags, match.totals))
    return match


# Inside


def _held(sight: Sight) -> Cards:
    return Cards() if sight.held is None else sight.held


def _height(card: Card) -> tuple[int, bool, str]:
    return card.rank, card.suit is Suit.SPADES, card.suit


def _seen(sight: Sight) -> str:
    """Return the part of ``sight`` that differs from move to move, as text."""
    played = " ".join(f"{trick.leader}{trick.cards}" for trick in (*sight.tricks, sight.trick))
    return f"{sight.seat} {sight.held} {sight.bids} {sight.received} {played}"


def _check_players(rules: Ruleset, players: Sequence[Player]) -> None:
    if len(players) != rules.players:
        raise ImpossibleDeal(say(texts.PLAYERS_COUNT, count=len(players), players=rules.players))
