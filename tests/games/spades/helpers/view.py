"""A value of every kind that has a view, and readers of what the views make of it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from spades import (
    BLIND_NIL,
    NIL,
    PRESETS,
    Card,
    Cards,
    Deal,
    DealScore,
    Match,
    SideScore,
    Suit,
    Trick,
    cards,
    score_deal,
)
from spades.games.spades.compare import compare

CUT, CHI, COH = PRESETS["cutthroat"], PRESETS["chicago"], PRESETS["cohen"]
HOSTILE = ("<script>alert(1)</script>", "O\"Hara & Sons'", "</svg><b>&amp;", "{0}{name}%s\\n")
UNPRINTABLE = ("A\x00B", "\x1b[2J", "\ud800", "\u202eevil", "two\nlines")
SVG = "{http://www.w3.org/2000/svg}"


def played(rules, bids, plays=None, *, seed=7, dealer=0) -> Deal:
    """A deal in which everybody plays the lowest of the legal cards as the hand has them."""
    deal = Deal.new(rules, seed=seed, dealer=dealer)
    for bid in bids:
        deal = deal.bid(bid)
    while not deal.is_over and (plays is None or len(deal.plays) < plays):
        deal = deal.play(deal.legal_plays[-1])
    return deal


def with_irregularities(rules=CHI) -> Deal:
    """A deal of pairs with one illegal card put right and one that stands."""
    deal = played(rules, (3, 3, 3, 3), 0)
    spade = next(card for card in deal.held[deal.turn] if card.suit is Suit.SPADES)
    deal = deal.correct(spade, deal.legal_plays[0])
    while True:
        wrong = [card for card in deal.held[deal.turn] if card not in deal.legal_plays]
        if wrong and deal.trick.cards:
            return deal.let_stand(wrong[0])
        deal = deal.play(deal.legal_plays[0])


def tied_match() -> Match:
    """A cutthroat game with a tie at the target, a play-off, and so an end after five deals."""
    match = Match.new(CUT)
    for _ in range(4):
        match = match.add(bids=(6, 6, 5), tricks=(6, 6, 5))
    return match.add(bids=(6, 6, 5), tricks=(5, 7, 5))


def match_after_end() -> Match:
    """A game whose first deal was corrected so that it ended before the last deal written."""
    match = Match.new(CUT)
    for _ in range(3):
        match = match.add(bids=(8, 8, 1), tricks=(8, 8, 1))
    match = match.add(bids=(8, 8, 1), tricks=(9, 7, 1))
    return match.correct(0, bids=(10, 6, 1), tricks=(10, 6, 1))


CUT_SCORE = score_deal(CUT, bids=(5, 6, 4), tricks=(7, 6, 4), bags=(9, 0, 0), totals=(0, -20, 7))
CHI_SCORE = score_deal(CHI, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4))
HOUSE_RULES = replace(CHI, name="<b>Friday</b>", target=300, nil_points=50)
EXCHANGE = Deal.new(COH, seed=1, dealer=3).bid(BLIND_NIL).bid(3).bid(4).bid(2)
VALUES = {
    "card": Card.parse("10D"),
    "hand": cards("KH QS 10D 9C"),
    "no cards": Cards(),
    "long hand": Deal.new(CUT, seed=7).hands[0],
    "deck": CUT.deck,
    "trick of 3": Trick(2, cards("AH 2S KH"), 3),
    "trick of 4": Trick(1, cards("10H QH"), 4),
    "no trick": Trick(3, Cards(), 4),
    "led and won": Trick(0, cards("AC 2C 3C 4C"), 4),
    "bidding": Deal.new(COH, seed=3, dealer=0).bid(4),
    "exchange": EXCHANGE,
    "exchanged": EXCHANGE.exchange(EXCHANGE.held[0][:3]).exchange(EXCHANGE.held[2][:3]),
    "playing": played(CHI, (NIL, 3, 4, 3), 18),
    "open spades": played(CHI, (NIL, 3, 4, 3), 44),
    "over": played(CUT, (5, 6, 4)),
    "irregular": with_irregularities(),
    "cut score": CUT_SCORE,
    "chi score": CHI_SCORE,
    "coh score": score_deal(COH, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4)),
    "did score": score_deal(PRESETS["did"], bids=(NIL, 3, 4, 3), tricks=(2, 4, 4, 3)),
    "side": CHI_SCORE.sides[1],
    "side of one": CUT_SCORE.sides[0],
    "match": Match.new(CHI).add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3)),
    "no deals": Match.new(CHI),
    "tied": tied_match(),
    "play-off next": replace(tied_match(), deals=tied_match().deals[:4]),
    "after end": match_after_end(),
    "house rules": HOUSE_RULES,
    "house score": score_deal(HOUSE_RULES, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4)),
    "comparison": compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5)),
    "comparison of one": compare(bids=(5, 6, 4), tricks=(7, 6, 4)),
    "comparison without a quarrel": compare(bids=(3, 3, 4, 3), tricks=(3, 3, 4, 3)),
    **{f"rules of {name}": rules for name, rules in PRESETS.items()},
}
DRAWN = {
    name: value
    for name, value in VALUES.items()
    if isinstance(value, Card | Cards | Trick | Deal | Match)
}


def players_of(value) -> int:
    match value:
        case Trick():
            return value.players
        case Deal() | Match() | DealScore():
            return value.ruleset.players
        case SideScore():
            return 3 if len(value.seats) == 1 else 4
    scores = getattr(value, "scores", None)
    return next(iter(scores.values())).ruleset.players if scores else 0


def hostile_names(value) -> tuple[str, ...]:
    return HOSTILE[: players_of(value)]


def texts_of(root: ET.Element) -> list[str]:
    """Everything that a reader of the markup sees or hears."""
    found = []
    for part in root.iter():
        found += [part.get("aria-label") or "", part.get("title") or ""]
        if part.tag != "style":
            found.append(part.text or "")
        found.append(part.tail or "")
    return found


def rows_of(root: ET.Element) -> list[list[str]]:
    return [["".join(one.itertext()) for one in row] for row in root.iter("tr")]
