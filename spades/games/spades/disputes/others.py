"""Disputes about bids, dealing and manners."""

from __future__ import annotations

from collections.abc import Callable

from ....core.cards import Cards
from ....core.citing import Basis, Ground
from ....core.errors import GameError
from ....core.messages import N_, say, say_number
from ..bids import BLIND_NIL, NIL, Bid, refuse_bid, refuse_sum
from ..deal import Deal
from ..match import Match
from ..ruleset import Ruleset
from ..settings import BidOverHand, ExchangeOrder
from ..statements.citations import Rule, basis_of, source_of
from ..statements.documents import Source
from . import texts
from .base import Case, Parameter, Ruling, Values
from .grounds import cited, inferred, main_of, told, unsaid
from .nils import no_bid

__all__ = ["CASES"]


def _bid_zero(rules: Ruleset, values: Values) -> Ruling:
    if refused := no_bid(rules, NIL):
        return refused
    if rules.base == "cutthroat":  # the one document that says what else it is not
        return Ruling(say(texts.ZERO_NO_PASS), cited(rules, Rule.NIL_BID, Rule.LOWEST_BID))
    lowest = basis_of(rules, Rule.LOWEST_BID)
    also = (lowest,) if lowest.ground is Ground.STATED else ()
    return Ruling(say(texts.ZERO_IS_NIL), (*cited(rules, Rule.NIL_BID), *also))


def _high_bid(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a bid may be higher than the tricks of this game, whatever they are."""
    bid, most = values["bid"], rules.hand_size
    if (refused := _too_high(rules, bid)) is not None:
        return refused
    if bid > most:
        said = say(texts.BID_HOPELESS, bid=bid, tricks=most)
        return Ruling(said, cited(rules, Rule.HIGHEST_BID))
    if rules.bid_over_hand is BidOverHand.REFUSED:
        return Ruling(say(texts.BID_FITS, bid=bid, tricks=most), cited(rules, Rule.HIGHEST_BID))
    # how high a bid may be the article does not say, but so high they go in the others
    return Ruling(say(texts.BID_NOT_HIGHER, bid=bid, tricks=most), told(rules, "COH-BID-3"))


def _too_high(rules: Ruleset, bid: int) -> Ruling | None:
    refused = refuse_bid(rules, bid)
    if refused is None:
        return None
    assert refused.basis
    said = say(texts.BID_TOO_HIGH, bid=bid, most=rules.hand_size)
    return Ruling(said, (refused.basis,))


def _high_sum(rules: Ruleset, values: Values) -> Ruling:
    bids = (values["bid"], values["partner_bid"])
    if len(rules.sides[0]) == 1:
        return Ruling(say(texts.NO_PARTNER_SUM), cited(rules, Rule.BID_SUM, Rule.SEATING))
    for bid in bids:
        if (too_high := _too_high(rules, bid)) is not None:
            return too_high
    refused = refuse_sum(rules, bids)
    if refused is not None:
        assert refused.basis
        return Ruling(say(texts.CANNOT_BE, why=refused.why), (refused.basis,))
    total = sum(bids)
    text = texts.SUM_FITS if total <= rules.hand_size else texts.SUM_HOPELESS
    return Ruling(say(text, total=total, tricks=rules.hand_size), cited(rules, Rule.BID_SUM))


def _bidding(rules: Ruleset) -> Deal:
    return Deal.new(rules, seed="a dispute", dealer=rules.players - 1)


def _bid_again(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a bid can be changed, once all have bid."""
    deal = _bidding(rules)
    for _ in range(rules.players):
        deal = deal.bid(3)
    refused = deal.bid_refusal(4)
    text = texts.BID_STANDS if refused else texts.BID_CHANGES
    # that there is one round all three say; that a bid stands only one of them
    return Ruling(say(text), (*cited(rules, Rule.ONE_BID), *told(rules, "CUT-BID-2")))


def _bid_turn(rules: Ruleset, values: Values) -> Ruling:
    deal = _bidding(rules)
    assert deal.turn == (deal.dealer + 1) % rules.players
    return Ruling(say(texts.BID_TURN), (*cited(rules, Rule.BID_TURN), *_once(rules)))


def _once(rules: Ruleset) -> tuple[Basis, ...]:
    """Return on what it rests that everyone bids once, which is not the same as not passing."""
    return told(rules, "CUT-BID-1") if rules.base == "cutthroat" else cited(rules, Rule.ONE_BID)


def _pass(rules: Ruleset, values: Values) -> Ruling:
    try:
        _bidding(rules).bid("pass")
    except GameError:
        return Ruling(say(texts.NO_PASS), cited(rules, Rule.ONE_BID))
    return Ruling(say(texts.MAY_PASS), cited(rules, Rule.ONE_BID))


def _lower_bid(rules: Ruleset, values: Values) -> Ruling:
    deal = _bidding(rules).bid(5)
    text = texts.NEED_NOT_RISE if deal.bid_refusal(2) is None else texts.MUST_RISE
    if rules.base == "cutthroat":
        any_number = N_("Each may bid any number from 0 to 17, whatever the others have bid.")
        return Ruling(say(text), (inferred(rules, "CUT-BID-1", "CUT-BID-3", step=any_number),))
    return Ruling(say(text), cited(rules, Rule.ONE_BID))


def _blind(rules: Ruleset, values: Values) -> Ruling:
    if refused := no_bid(rules, BLIND_NIL):
        return refused
    deal = _bidding(rules)
    if values["looked"] == "yes":
        deal = deal.look()
    if deal.bid_refusal(BLIND_NIL) is None:
        return Ruling(say(texts.BLIND_MAY), cited(rules, Rule.BLIND_NIL))
    return Ruling(say(texts.BLIND_LOOKED), cited(rules, Rule.BLIND_NIL, Rule.NIL_BID))


def _exchange(rules: Ruleset, values: Values) -> Ruling:
    if refused := no_bid(rules, BLIND_NIL):
        return refused
    partner: Bid = BLIND_NIL if values["partner"] == "blind" else 3
    deal = _bidding(rules).bid(BLIND_NIL).bid(3).bid(partner).bid(3)
    if deal.givers:
        said = say_number(*texts.EXCHANGED, rules.exchange_cards)
        return Ruling(said, (main_of(rules, Rule.EXCHANGE),))
    if rules.exchange_cards:  # there is an exchange, but not where both have bid it
        return Ruling(say(texts.NO_EXCHANGE), cited(rules, Rule.BOTH_BLIND))
    return Ruling(say(texts.NO_EXCHANGE), cited(rules, Rule.EXCHANGE))


def _exchange_order(rules: Ruleset, values: Values) -> Ruling:
    """Return who gives first, by giving: no document says it."""
    if refused := no_bid(rules, BLIND_NIL):
        return refused
    if not rules.exchange_cards:
        return Ruling(say(texts.NO_EXCHANGE), cited(rules, Rule.EXCHANGE))
    deal = _bidding(rules).bid(BLIND_NIL).bid(3).bid(3).bid(3)
    giver = deal.turn
    assert giver is not None
    given = Cards(deal.held[giver][: rules.exchange_cards])
    hidden = not set(given) & set(deal.exchange(given).held[2])
    assert hidden == (rules.exchange_order is ExchangeOrder.TOGETHER)
    text = texts.GIVE_TOGETHER if hidden else texts.GIVE_IN_TURN
    return Ruling(say(text), cited(rules, Rule.EXCHANGE_ORDER))


def _dealer(rules: Ruleset, values: Values) -> Ruling:
    one = [1] * rules.players
    won = [rules.hand_size - rules.players + 1] + [1] * (rules.players - 1)
    match = Match.new(rules, first_dealer=0).add(bids=one, tricks=won)
    text = texts.DEALER_LEFT if match.dealer == 1 else texts.DEALER_OTHER
    return Ruling(say(text), (main_of(rules, Rule.DEALER),))


def _misdeal(rules: Ruleset, values: Values) -> Ruling:
    """Return what becomes of hands of a wrong number of cards."""
    hands = [list(hand) for hand in Deal.new(rules, seed="a dispute", dealer=0).hands]
    hands[0].append(hands[1].pop())
    try:
        Deal(rules, dealer=0, hands=tuple(map(Cards, hands)))
    except GameError:
        said = say(texts.MISDEAL, cards=rules.hand_size)
        return Ruling(said, cited(rules, Rule.DEALING))
    return Ruling(say(texts.MISDEAL_STANDS), cited(rules, Rule.DEALING))


def _deck(rules: Ruleset, values: Values) -> Ruling:
    """Return which cards are dealt; of jokers the documents speak in three ways."""
    no_joker: tuple[Basis, ...] = ()
    if source_of(rules) is Source.COH:
        over = N_("The pack has 52 cards, and a joker would be one more.")
        no_joker = (inferred(rules, "COH-DECK-2", step=over),)
    elif source_of(rules) is Source.CHI:
        others = N_("Jokers are named among the things that other descriptions add.")
        no_joker = (inferred(rules, "CHI-VAR-6", step=others),)
    if not rules.removed:
        said = say(texts.WHOLE_DECK, cards=len(rules.deck))
    else:
        said = say(texts.PART_DECK, cards=len(rules.deck), removed=rules.removed.symbols)
    return Ruling(said, (*cited(rules, Rule.DECK), *no_joker))


def _claim(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a deal can be scored before its last trick."""
    deal = _bidding(rules)
    for _ in range(rules.players):
        deal = deal.bid(3)
    try:
        deal.score()
    except GameError:
        said = say(texts.PLAY_ALL, tricks=rules.hand_size)
        return Ruling(said, cited(rules, Rule.ALL_TRICKS))
    return Ruling(say(texts.MAY_STOP), cited(rules, Rule.ALL_TRICKS))


def _late_score(rules: Ruleset, values: Values) -> Ruling:
    """Return what a corrected deal does to a game: everything after it is added up again."""
    bids = [1] * rules.players
    first = [rules.hand_size - rules.players + 1] + [1] * (rules.players - 1)
    other = first[::-1]
    match = Match.new(rules).add(bids=bids, tricks=first).add(bids=bids, tricks=first)
    mended = match.correct(0, bids=bids, tricks=other)
    text = texts.SCORE_MENDED if mended.totals != match.totals else texts.SCORE_STANDS
    nearest = (basis_of(rules, rule).main for rule in (Rule.TALLY, Rule.SHEET))
    return Ruling(say(text), (unsaid(rules, *nearest),), is_open=True)


def _told_of_partners(said: str, alone: str, statement: str) -> Callable[[Ruleset, Values], Ruling]:
    """Return a rule for what ``statement`` tells of partners and no engine computes.

    Who plays ``alone`` has none, and no document says more about it.
    """

    def rule(rules: Ruleset, values: Values) -> Ruling:
        if len(rules.sides[0]) == 1:
            return Ruling(say(alone), cited(rules, Rule.SEATING))
        return Ruling(say(said), told(rules, statement))

    return rule


def _mixed(rules: Ruleset, values: Values) -> Ruling:
    wider = N_("It is said of Bicycle's scoring and the Chicago table, and of nothing else.")
    return Ruling(say(texts.NOT_MIXED), (unsaid(rules, "CHI-VAR-5", step=wider),))


def _unsaid(said: str, *nearest: str) -> Callable[[Ruleset, Values], Ruling]:
    """Return a rule for what no document says; ``nearest`` are the statements nearest to it."""

    def rule(rules: Ruleset, values: Values) -> Ruling:
        return Ruling(say(said), (unsaid(rules, *nearest),), is_open=True)

    return rule


_BIDS = (
    Parameter("bid", texts.ASK_BID, 9, low=1, high=30),
    Parameter("partner_bid", texts.ASK_PARTNER_BID, 6, low=1, high=30),
)
_LOOKED = Parameter("looked", texts.ASK_LOOKED, "yes", {"yes": texts.YES, "no": texts.NO})
_PARTNER = Parameter(
    "partner",
    texts.ASK_PARTNER,
    "number",
    {"number": texts.PARTNER_NUMBER, "blind": texts.PARTNER_BLIND},
)

CASES: tuple[Case, ...] = (
    Case(
        id="bid-zero",
        topic=texts.TOPIC_BIDS,
        asks=texts.ZERO_ASKS,
        words=texts.ZERO_WORDS,
        rule=_bid_zero,
        settings=("nil",),
    ),
    Case(
        id="bid-high",
        topic=texts.TOPIC_BIDS,
        asks=texts.HIGH_ASKS,
        words=texts.HIGH_WORDS,
        parameters=(Parameter("bid", texts.ASK_BID, 14, low=1, high=30),),
        rule=_high_bid,
        settings=("bid_over_hand",),
    ),
    Case(
        id="bid-sum",
        topic=texts.TOPIC_BIDS,
        asks=texts.BID_SUM_ASKS,
        words=texts.BID_SUM_WORDS,
        parameters=_BIDS,
        rule=_high_sum,
        settings=("bid_sum",),
    ),
    Case(
        id="bid-changed",
        topic=texts.TOPIC_BIDS,
        asks=texts.CHANGE_ASKS,
        words=texts.CHANGE_WORDS,
        rule=_bid_again,
    ),
    Case(
        id="bid-out-of-turn",
        topic=texts.TOPIC_BIDS,
        asks=texts.BID_TURN_ASKS,
        words=texts.BID_TURN_WORDS,
        rule=_bid_turn,
    ),
    Case(
        id="bid-pass",
        topic=texts.TOPIC_BIDS,
        asks=texts.PASS_ASKS,
        words=texts.PASS_WORDS,
        rule=_pass,
    ),
    Case(
        id="bid-lower",
        topic=texts.TOPIC_BIDS,
        asks=texts.RISE_ASKS,
        words=texts.RISE_WORDS,
        rule=_lower_bid,
    ),
    Case(
        id="blind-nil",
        topic=texts.TOPIC_NIL,
        asks=texts.BLIND_ASKS,
        words=texts.BLIND_WORDS,
        parameters=(_LOOKED,),
        rule=_blind,
        settings=("blind_nil",),
    ),
    Case(
        id="exchange",
        topic=texts.TOPIC_NIL,
        asks=texts.EXCHANGE_ASKS,
        words=texts.EXCHANGE_WORDS,
        parameters=(_PARTNER,),
        rule=_exchange,
        settings=("exchange_cards",),
    ),
    Case(
        id="exchange-order",
        topic=texts.TOPIC_NIL,
        asks=texts.ORDER_ASKS,
        words=texts.ORDER_WORDS,
        rule=_exchange_order,
        settings=("exchange_order",),
    ),
    Case(
        id="dealer",
        topic=texts.TOPIC_DEAL,
        asks=texts.DEALER_ASKS,
        words=texts.DEALER_WORDS,
        rule=_dealer,
    ),
    Case(
        id="misdeal",
        topic=texts.TOPIC_DEAL,
        asks=texts.MISDEAL_ASKS,
        words=texts.MISDEAL_WORDS,
        rule=_misdeal,
    ),
    Case(
        id="deck",
        topic=texts.TOPIC_DEAL,
        asks=texts.DECK_ASKS,
        words=texts.DECK_WORDS,
        rule=_deck,
        settings=("removed",),
    ),
    Case(
        id="claim",
        topic=texts.TOPIC_MANNERS,
        asks=texts.CLAIM_ASKS,
        words=texts.CLAIM_WORDS,
        rule=_claim,
    ),
    Case(
        id="exposed-card",
        topic=texts.TOPIC_MISTAKE,
        asks=texts.EXPOSED_ASKS,
        words=texts.EXPOSED_WORDS,
        rule=_unsaid(texts.EXPOSED, "CUT-ERR-1", "CHI-DEAL-3", "CHI-ERR-3"),
    ),
    Case(
        id="last-trick",
        topic=texts.TOPIC_MANNERS,
        asks=texts.LAST_ASKS,
        words=texts.LAST_WORDS,
        rule=_unsaid(texts.LAST_TRICK, "CUT-PLAY-5", "COH-PLAY-5", "CHI-PLAY-6"),
    ),
    Case(
        id="show-hand",
        topic=texts.TOPIC_MANNERS,
        asks=texts.SHOW_ASKS,
        words=texts.SHOW_WORDS,
        rule=_told_of_partners(texts.HANDS_HIDDEN, texts.HANDS_ALONE, "CHI-DEAL-3"),
    ),
    Case(
        id="table-talk",
        topic=texts.TOPIC_MANNERS,
        asks=texts.TALK_ASKS,
        words=texts.TALK_WORDS,
        rule=_told_of_partners(texts.NO_TALK, texts.TALK_ALONE, "CHI-ERR-2"),
    ),
    Case(
        id="mixed-rules",
        topic=texts.TOPIC_MANNERS,
        asks=texts.MIXED_ASKS,
        words=texts.MIXED_WORDS,
        rule=_mixed,
    ),
    Case(
        id="late-score",
        topic=texts.TOPIC_SCORE,
        asks=texts.LATE_SCORE_ASKS,
        words=texts.LATE_SCORE_WORDS,
        rule=_late_score,
    ),
)
