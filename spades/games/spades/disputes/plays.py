"""Disputes about cards: leads, following suit, trumps, and cards played wrongly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.cards import Card, Cards, Suit, cards
from ....core.citing import Basis
from ....core.errors import GameError
from ....core.messages import N_, say
from ..deal import Deal
from ..ruleset import Ruleset
from ..settings import NextLead
from ..statements.citations import Rule, basis_of, source_of
from ..statements.documents import Source
from ..table import Table
from ..tricks import legal_cards, refusal, trick_winner
from . import texts
from .base import Case, Parameter, Ruling, Values
from .grounds import cited, inferred, main_of, told, unsaid

__all__ = ["CASES", "arranged"]

_TWO, _ACE = 2, 14


def arranged(
    rules: Ruleset,
    held: Mapping[int, str],
    *,
    void: Mapping[int, str] | None = None,
    dealer: int = -1,
) -> Deal:
    """Return a deal, bids made, in which seats hold certain cards and are void in certain suits.

    Seat 0 leads unless another ``dealer`` is given.

    >>> from ..ruleset import CHICAGO
    >>> deal = arranged(CHICAGO, {0: "AH", 1: "2S"}, void={1: "H"})
    >>> deal.play("AH").play("2S").spades_open
    True
    """
    void = void or {}
    hands = {seat: list(cards(held.get(seat, ""))) for seat in range(rules.players)}
    given = {card for hand in hands.values() for card in hand}
    left = [card for card in rules.deck if card not in given]
    for seat in sorted(hands, key=lambda one: one not in void):
        for card in list(left):
            if len(hands[seat]) < rules.hand_size and card.suit not in void.get(seat, ""):
                hands[seat].append(card)
                left.remove(card)
    deal = Deal(rules, dealer=dealer % rules.players, hands=tuple(map(Cards, hands.values())))
    for _ in range(rules.players):
        deal = deal.bid(1)
    return deal


def _listed(given: Sequence[Card]) -> str:
    return Cards(given).in_order().symbols


def _is_open(values: Values) -> bool:
    return bool(values["spades"] == "open")


def _lead(rules: Ruleset, values: Values) -> Ruling:
    """Return which cards of a hand may be led."""
    hand, first = cards(values["hand"]), values["spades"] == "first"
    legal = legal_cards(hand, (), _is_open(values), rules=rules, first_lead=first)
    spades = [card for card in hand if card.suit is Suit.SPADES]
    rule = Rule.FIRST_LEAD if first else Rule.SPADE_LEAD
    if not spades:
        return Ruling(say(texts.NO_SPADE_HELD), _closed_lead(rules, rule))
    if spades[0] in legal:
        if _is_open(values):
            return Ruling(say(texts.LEAD_OPEN), _open_lead(rules))
        if len(spades) == len(hand):
            return Ruling(say(texts.LEAD_ONLY_SPADES), _only_spades(rules, rule))
        return Ruling(say(texts.LEAD_FREE), cited(rules, rule))
    refused = refusal(spades[0], hand, (), False, rules=rules, first_lead=first)
    assert refused is not None
    return Ruling(say(texts.LEAD_CLOSED, cards=_listed(legal)), _closed_lead(rules, rule))


def _closed_lead(rules: Ruleset, rule: Rule) -> tuple[Basis, ...]:
    """Return on what it rests that no spade is led; who leads first is another question."""
    return (main_of(rules, rule),) if rule is Rule.FIRST_LEAD else cited(rules, rule)


def _open_lead(rules: Ruleset) -> tuple[Basis, ...]:
    """Return on what it rests that any card may be led once spades are open."""
    if source_of(rules) is Source.COH:
        until = N_("They may not be led until they are broken, and then that is over.")
        return (inferred(rules, "COH-PLAY-2", step=until),)
    return told(rules, "CHI-BREAK-2" if source_of(rules) is Source.CHI else "CUT-PLAY-7")


def _only_spades(rules: Ruleset, rule: Rule) -> tuple[Basis, ...]:
    """Return on what it rests that who has nothing else leads a spade."""
    return told(rules, "CHI-BREAK-3") if source_of(rules) is Source.CHI else cited(rules, rule)


def _after(rules: Ruleset, hands: Sequence[str], played: Sequence[str]) -> Table:
    """Return the table after seats 0, 1 and so on played those cards, each checked."""
    rows = [cards(hand) for hand in hands] + [Cards()] * (rules.players - len(hands))
    table = Table.dealt(rows, 0)
    for card in cards(" ".join(played)):
        seat = (table.leader + len(table.current)) % rules.players
        refused = refusal(card, table.held[seat], table.current, table.spades_open, rules=rules)
        assert refused is None, refused
        table = table.after(card, rules, lawful=True)
    return table


def _forced_opens(rules: Ruleset, values: Values) -> Ruling:
    table = _after(rules, ["QS 3S", "KS AH"], ["3S"])
    text = texts.FORCED_OPENS if table.spades_open else texts.FORCED_STAYS
    return Ruling(say(text), cited(rules, Rule.FORCED_OPENING))


def _discard_opens(rules: Ruleset, values: Values) -> Ruling:
    """Return whether the spade of a void player opens spades, by asking for the next lead."""
    lowest = "2S" if values["wins"] == "yes" else "3S"
    hands = ["AH 4D", f"{lowest} 5D AS", "KH 6C", "QH 7C"][: rules.players]
    table = _after(rules, hands, ["AH", lowest, "KH", "QH"][: rules.players])
    refused = refusal("AS", "AS 5D", (), table.spades_open, rules=rules)
    text = texts.DISCARD_OPENS if refused is None else texts.DISCARD_STAYS
    return Ruling(say(text), (*cited(rules, Rule.OPENING), *_open_lead(rules)))


def _reset(rules: Ruleset, values: Values) -> Ruling:
    """Return whether spades, opened in one deal, are open in the next."""
    before = arranged(rules, {0: "AH", 1: "2S"}, void={1: "H"}).play("AH").play("2S")
    assert before.spades_open
    after = arranged(rules, {0: "AS KH"})
    refused = after.refusal("AS")
    assert not after.spades_open
    assert refused
    if source_of(rules) is Source.CHI:
        return Ruling(say(texts.RESET), cited(rules, Rule.RESET))
    bases = cited(rules, Rule.FIRST_LEAD, Rule.RESET)
    return Ruling(say(texts.RESET_BY_THE_LEAD), bases)


def _reply(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a card may be played on the one that was led."""
    hand, led, card = cards(values["hand"]), cards(values["led"])[0], cards(values["card"])[0]
    refused = refusal(card, hand, [led], False, rules=rules, first_lead=True)
    if refused is not None:
        text = texts.MUST_FOLLOW if card in hand else texts.NOT_HELD
        held = [one for one in hand if one.suit is led.suit]
        said = say(text, card=card.symbol, cards=_listed(held))
        if card in hand:
            return Ruling(said, (_following(rules, led, card),))
        return Ruling(said, cited(rules, Rule.OWN_HAND))
    if card.suit is led.suit:
        return Ruling(say(texts.FOLLOWS, card=card.symbol), (_following(rules, led, card),))
    return Ruling(say(texts.VOID_ANY, card=card.symbol), cited(rules, Rule.VOID))


def _following(rules: Ruleset, led: Card, card: Card) -> Basis:
    """Return on what following suit rests, without statements about other leads and cards."""
    basis = basis_of(rules, Rule.FOLLOW_SUIT)
    beside = set()
    if led.suit is not Suit.SPADES:
        beside.add("CHI-BREAK-4")  # of a spade that is led
    if card.suit is not Suit.SPADES or led.suit is Suit.SPADES:
        beside.add("CHI-PLAY-4")  # of a spade in the place of another suit
    return replace(basis, statements=tuple(one for one in basis.statements if one not in beside))


def _void(rules: Ruleset, values: Values) -> Ruling:
    """Return what a player without the suit led may play."""
    hand, led = cards(values["hand"]), cards(values["led"])[0]
    legal = legal_cards(hand, [led], values["spades"] == "open", rules=rules, first_lead=True)
    if any(card.suit is led.suit for card in hand):
        bases = (_following(rules, led, legal[0]),)
        return Ruling(say(texts.NOT_VOID, cards=_listed(legal)), bases)
    text = texts.VOID_FREE if len(legal) == len(hand) else texts.VOID_BOUND
    return Ruling(say(text, cards=_listed(legal)), cited(rules, Rule.VOID))


def _beat(rules: Ruleset, values: Values) -> Ruling:
    """Return whether a player who can beat the trick has to."""
    suit_hand = "3H KH" if values["with"] == "suit" else "3S KS 4D"
    trick = "QH" if values["with"] == "suit" else "QH 10S"
    legal = legal_cards(suit_hand, trick, True, rules=rules)
    # of a player who follows suit and of one who is void not the same documents speak
    rule = Rule.MUST_BEAT if values["with"] == "suit" else Rule.VOID
    text = texts.NEED_NOT_BEAT if len(legal) == len(cards(suit_hand)) else texts.MUST_BEAT
    return Ruling(say(text), cited(rules, rule))


def _winner(rules: Ruleset, values: Values) -> Ruling:
    row = cards(values["trick"])
    if len(row) > rules.players:
        return Ruling(say(texts.TOO_MANY_CARDS, players=rules.players), cited(rules, Rule.SEATING))
    for card in row:
        if card in rules.removed:
            said = say(texts.NOT_IN_DECK, card=card.symbol)
            return Ruling(said, cited(rules, Rule.DECK))
    best = row[trick_winner(row)]
    beaten = [card for card in row if card.suit is best.suit and card != best]
    bases = cited(rules, Rule.TRICK_WINNER)
    if best.suit is Suit.SPADES:
        bases = (*bases, *cited(rules, Rule.TRUMP))
    if beaten:
        bases = (*bases, *_ranks(rules, best, beaten))
    text = texts.TRUMP_WINS if best.suit is Suit.SPADES else texts.SUIT_WINS
    return Ruling(say(text, card=best.symbol), bases)


def _ranks(rules: Ruleset, best: Card, beaten: Sequence[Card]) -> tuple[Basis, ...]:
    """Return on what it rests that ``best`` is the higher card; Cohen names the two ends only."""
    by_the_ends = best.rank == _ACE or all(card.rank == _TWO for card in beaten)
    if source_of(rules) is Source.COH and by_the_ends:
        return told(rules, "COH-DECK-2")
    return cited(rules, Rule.RANKS)


def _next_lead(rules: Ruleset, values: Values) -> Ruling:
    table = _after(
        rules,
        ["3H", "AH", "4H", "5H"][: rules.players],
        ["3H", "AH", "4H", "5H"][: rules.players],
    )
    won = table.tricks[0].winner
    text = texts.WINNER_LEADS if table.leader == won else texts.LEFT_LEADS
    assert (table.leader == won) == (rules.next_lead is NextLead.WINNER)
    return Ruling(say(text), cited(rules, Rule.NEXT_LEAD))


def _revoke(rules: Ruleset, values: Values) -> Ruling:
    """Return what becomes of a card that was not of the suit led, found at once or late.

    That play stops and that the card is put right are said by two documents, each without the
    other.
    """
    deal = arranged(rules, {0: "AH", 1: "QS KH"}).play("AH")
    if values["found"] == "at_once":
        after = deal.correct("QS", "KH")
        assert after.plays[-1] == Card.parse("KH")
        if source_of(rules) is Source.CUT:
            return Ruling(say(texts.PUT_RIGHT), cited(rules, Rule.CORRECTION))
        stops = told(rules, "CHI-ERR-3")
        return Ruling(say(texts.SORTED_OUT), (*stops, *cited(rules, Rule.CORRECTION)))
    try:
        after = deal.let_stand("QS")
    except GameError:
        return Ruling(say(texts.TAKEN_BACK), cited(rules, Rule.IRREGULARITY))
    assert after.irregularities[-1].card == after.plays[-1]
    text = texts.STANDS_OPENS if after.spades_open else texts.STANDS
    return Ruling(say(text), cited(rules, Rule.IRREGULARITY, Rule.WRONG_SPADE))


def _out_of_turn(rules: Ruleset, values: Values) -> Ruling:
    deal = arranged(rules, {0: "AH", 1: "KH", 2: "QH"})
    seat, card = (1, "KH") if values["what"] == "lead" else (2, "QH")
    if values["what"] != "lead":
        deal = deal.play("AH")
    refused = deal.refusal(card, seat=seat)
    text = texts.OUT_OF_TURN if refused else texts.IN_TURN
    # who leads first is one statement, who follows another
    turn = (
        told(rules, f"{source_of(rules)}-PLAY-1")
        if values["what"] == "lead"
        else cited(rules, Rule.TURN)
    )
    back = N_("That the card goes back no document says.")
    goes_back = unsaid(rules, "CUT-ERR-1", "CHI-ERR-3", step=back)
    return Ruling(say(text), (*turn, *told(rules, "CHI-ERR-3"), goes_back))


_SPADES = Parameter(
    "spades",
    texts.ASK_SPADES,
    "closed",
    {"closed": texts.SPADES_CLOSED, "open": texts.SPADES_OPEN, "first": texts.FIRST_TRICK},
)
_LED = Parameter("led", texts.ASK_LED, "AH")

CASES: tuple[Case, ...] = (
    Case(
        id="spade-lead",
        topic=texts.TOPIC_LEAD,
        asks=texts.LEAD_ASKS,
        words=texts.LEAD_WORDS,
        parameters=(Parameter("hand", texts.ASK_HAND, "QS 3S 4D"), _SPADES),
        rule=_lead,
        settings=("first_lead",),
    ),
    Case(
        id="spades-only",
        topic=texts.TOPIC_LEAD,
        asks=texts.ONLY_ASKS,
        words=texts.ONLY_WORDS,
        parameters=(Parameter("hand", texts.ASK_HAND, "QS 3S"), _SPADES),
        rule=_lead,
    ),
    Case(
        id="first-lead",
        topic=texts.TOPIC_LEAD,
        asks=texts.FIRST_ASKS,
        words=texts.FIRST_WORDS,
        parameters=(
            Parameter("hand", texts.ASK_HAND, "AS KH 4D"),
            Parameter(
                "spades",
                texts.ASK_SPADES,
                "first",
                {"first": texts.FIRST_TRICK, "closed": texts.SPADES_CLOSED},
            ),
        ),
        rule=_lead,
        settings=("first_lead",),
    ),
    Case(
        id="forced-lead-opens",
        topic=texts.TOPIC_LEAD,
        asks=texts.FORCED_ASKS,
        words=texts.FORCED_WORDS,
        rule=_forced_opens,
        settings=("forced_spade_lead",),
    ),
    Case(
        id="discard-opens",
        topic=texts.TOPIC_LEAD,
        asks=texts.DISCARD_ASKS,
        words=texts.DISCARD_WORDS,
        parameters=(
            Parameter("wins", texts.ASK_WINS, "yes", {"yes": texts.LOWEST, "no": texts.ANOTHER}),
        ),
        rule=_discard_opens,
    ),
    Case(
        id="spades-reset",
        topic=texts.TOPIC_LEAD,
        asks=texts.RESET_ASKS,
        words=texts.RESET_WORDS,
        rule=_reset,
    ),
    Case(
        id="follow-suit",
        topic=texts.TOPIC_TRICK,
        asks=texts.FOLLOW_ASKS,
        words=texts.FOLLOW_WORDS,
        parameters=(
            _LED,
            Parameter("hand", texts.ASK_HAND, "KH QS 4D"),
            Parameter("card", texts.ASK_CARD, "QS"),
        ),
        rule=_reply,
    ),
    Case(
        id="void-first-trick",
        topic=texts.TOPIC_TRICK,
        asks=texts.VOID_ASKS,
        words=texts.VOID_WORDS,
        parameters=(
            _LED,
            Parameter("hand", texts.ASK_HAND, "QS 4D 3C"),
            Parameter(
                "spades",
                texts.ASK_SPADES,
                "first",
                {
                    "first": texts.FIRST_TRICK,
                    "closed": texts.SPADES_CLOSED,
                    "open": texts.SPADES_OPEN,
                },
            ),
        ),
        rule=_void,
    ),
    Case(
        id="must-beat",
        topic=texts.TOPIC_TRICK,
        asks=texts.BEAT_ASKS,
        words=texts.BEAT_WORDS,
        parameters=(
            Parameter(
                "with", texts.ASK_WITH, "suit", {"suit": texts.WITH_SUIT, "trump": texts.WITH_TRUMP}
            ),
        ),
        rule=_beat,
    ),
    Case(
        id="trick-winner",
        topic=texts.TOPIC_TRICK,
        asks=texts.WINNER_ASKS,
        words=texts.WINNER_WORDS,
        parameters=(Parameter("trick", texts.ASK_TRICK, "AH 2S KH"),),
        rule=_winner,
    ),
    Case(
        id="next-lead",
        topic=texts.TOPIC_TRICK,
        asks=texts.NEXT_ASKS,
        words=texts.NEXT_WORDS,
        rule=_next_lead,
        settings=("next_lead",),
    ),
    Case(
        id="revoke",
        topic=texts.TOPIC_MISTAKE,
        asks=texts.REVOKE_ASKS,
        words=texts.REVOKE_WORDS,
        parameters=(
            Parameter(
                "found", texts.ASK_FOUND, "at_once", {"at_once": texts.AT_ONCE, "late": texts.LATE}
            ),
        ),
        rule=_revoke,
        settings=("late_revoke",),
    ),
    Case(
        id="revoke-late",
        topic=texts.TOPIC_MISTAKE,
        asks=texts.REVOKE_LATE_ASKS,
        words=texts.REVOKE_LATE_WORDS,
        parameters=(
            Parameter(
                "found", texts.ASK_FOUND, "late", {"late": texts.LATE, "at_once": texts.AT_ONCE}
            ),
        ),
        rule=_revoke,
        settings=("late_revoke",),
    ),
    Case(
        id="out-of-turn",
        topic=texts.TOPIC_MISTAKE,
        asks=texts.TURN_ASKS,
        words=texts.TURN_WORDS,
        parameters=(
            Parameter(
                "what", texts.ASK_WHAT, "lead", {"lead": texts.A_LEAD, "reply": texts.A_REPLY}
            ),
        ),
        rule=_out_of_turn,
    ),
)
