"""The statements of the partnership game after the Chicago regulations."""

from __future__ import annotations

from ....core.messages import N_
from ....core.statement import Kind, Statement, rules

__all__ = ["CHI"]

CHI: tuple[Statement, ...] = (
    *rules(
        "Preparation",
        {
            "CHI-DECK-1": N_(
                "Four play in two pairs with 52 cards. Partners face each other across the table. "
                "The pairs stay the same until the game is over."
            ),
            "CHI-DEAL-1": N_(
                "The first dealer is picked by chance, in any way the players agree on. "
                "After each deal is scored, the player at the dealer's left deals."
            ),
            "CHI-DEAL-2": N_(
                "All the cards are dealt face down, 13 to each player. A handy way is one at a "
                "time, clockwise from the dealer's left. No card is left over, "
                "and there is no stock to draw from."
            ),
            "CHI-DECK-2": N_(
                "The ace is the highest card of every suit. "
                "Below it come the king, queen, jack and ten, and so on down to the two."
            ),
            "CHI-DECK-3": N_(
                "Spades are always trumps: even the two of spades, legally played, beats the ace "
                "of another suit. No other suit ranks above another."
            ),
            "CHI-DEAL-3": N_(
                "Players look at their cards only when the deal is done, and do not show them "
                "to their partner. Every hand stays hidden: there is no dummy."
            ),
        },
    ),
    *rules(
        "Bids",
        {
            "CHI-BID-1": N_(
                "The bidding goes round the table once. There is no passing and no raising."
            ),
        },
    ),
    *rules(
        "Nil",
        {
            "CHI-NIL-1": N_(
                "A bid of 0 is called nil. It brings the pair +100 if that player takes no trick, "
                "and -100 if that player takes any."
            ),
            "CHI-NIL-2": N_(
                "A nil is written down as an entry of its own. Whether it succeeds or fails, "
                "the result of the partner's positive bid still counts."
            ),
            "CHI-NIL-3": N_(
                "The partner of a nil bidder must make their bid with their own tricks. "
                "The tricks of a failed nil do not help, and they are not bags either."
            ),
            "CHI-NIL-4": N_(
                "Both partners may bid nil, and each nil is judged by itself. Together they make "
                "+200 if both succeed, -200 if both fail, and 0 if only one fails."
            ),
            "CHI-NIL-5": N_(
                "If both nils of a pair succeed, the opponents must have taken all 13 tricks. "
                "The bonus is for that result and not for having made two bids."
            ),
        },
    ),
    *rules(
        "The trick",
        {
            "CHI-PLAY-1": N_(
                "The player at the dealer's left leads first. "
                "Going clockwise, each of the others then plays one card."
            ),
            "CHI-PLAY-2": N_(
                "Anyone who holds the suit led must follow suit. It need not be a high card, "
                "and it need not beat the card before it."
            ),
            "CHI-PLAY-3": N_(
                "A player who is void in the suit led may play any card. They need not trump, "
                "and they need not beat a trump that is already there."
            ),
            "CHI-PLAY-4": N_(
                "While you hold a card of the suit led, you may not play a spade instead of it."
            ),
            "CHI-PLAY-5": N_(
                "The highest spade in a trick wins it. With no spade there, the highest card of "
                "the suit led wins; an ace of any other suit does not."
            ),
            "CHI-PLAY-6": N_(
                "The winner gathers in the four cards and leads to the next trick. The tricks of "
                "each player are kept apart, because a nil depends on who took them."
            ),
        },
    ),
    *rules(
        "Leading spades",
        {
            "CHI-BREAK-1": N_(
                "No trick may begin with a spade while spades are closed. They open when a player "
                "who is void in the suit led legally plays a spade on it."
            ),
            "CHI-BREAK-2": N_(
                "Once spades are open, they are open for everyone: "
                "any later lead may be a spade or any other suit."
            ),
            "CHI-BREAK-3": N_(
                "A player who is to lead and has only spades must lead one, even if no spade has "
                "been played before. That lead opens spades too."
            ),
            "CHI-BREAK-4": N_("When a spade is led, everyone who has a spade must play one."),
            "CHI-BREAK-5": N_(
                "Opening spades changes no trump, for spades were trumps all along. "
                "It need not wait for the second trick or for the first heart."
            ),
        },
    ),
    *rules(
        "Scoring",
        {
            "CHI-SCORE-1": N_("Nothing is scored until all 13 tricks have been played."),
            "CHI-SCORE-2": N_(
                "A pair makes its positive bid if it takes at least that many tricks. It scores "
                "10 points for each trick bid, and 1 point and 1 bag for each extra trick."
            ),
            "CHI-SCORE-3": N_(
                "A pair that takes fewer tricks than its positive bid is set: it loses 10 points "
                "for every trick bid, not only for those missing. "
                "The tricks it took earn nothing, and there are no bags."
            ),
            "CHI-SCORE-4": N_(
                "If one partner bid nil, first enter +100 or -100 for it. "
                "Then compare the other partner's bid with that partner's own tricks."
            ),
        },
    ),
    *rules(
        "Bags",
        {
            "CHI-BAG-1": N_(
                "Bags are the extra tricks of positive bids that were made. "
                "They add up from one deal to the next."
            ),
            "CHI-BAG-2": N_(
                "When a pair has ten bags, it loses 100 points, ten bags are taken off and the "
                "rest stay. Each further ten costs 100 points again."
            ),
            "CHI-BAG-3": N_(
                "The score sheet shows the totals of both pairs, the bid and the tricks of every "
                "player, and the bags each pair has left. The bags have a column of their own."
            ),
        },
    ),
    *rules(
        "End",
        {
            "CHI-END-1": N_(
                "The winner is decided only when a deal has been played to its end and all of it "
                "is scored, with nils and bag penalties included."
            ),
            "CHI-END-2": N_(
                "If one pair or both have 500 or more, the higher total wins. "
                "It does not matter who took a certain trick first."
            ),
            "CHI-END-3": N_(
                "If the pairs are equal at 500 or more, they play one more complete deal, and the "
                "higher new total wins, even if both are now below 500. "
                "For play at home: if they are equal again, they play another, until the totals "
                "differ."
            ),
            "CHI-END-4": N_(
                "While both pairs are below 500 the game goes on, however far apart they are. "
                "Nobody loses at -200, and neither the number of deals nor the time is limited."
            ),
        },
    ),
    Statement(
        id="CHI-END-5",
        english=N_(
            "In a season of contests the regulations also let a game end as a draw. "
            "That is a different way to end, and this game does not use it."
        ),
        section="End",
        kind=Kind.TOLD,
        reason_english=N_(
            "It names a way to end that is not used here. "
            "What happens when totals are equal is computed under CHI-END-3."
        ),
    ),
    *rules(
        "Variants",
        {
            "CHI-VAR-1": N_(
                "Blind nil is not used unless both pairs agree on it beforehand. It is then bid "
                "before looking at the cards, for +200 or -200, and no cards are exchanged. The "
                "regulations also call it double nil, but it is not two ordinary nils."
            ),
            "CHI-VAR-2": N_(
                "In the basic description by Pagat, the tricks of a failed nil do not help the "
                "partner's bid but do count as bags."
            ),
            "CHI-VAR-3": N_(
                "In the Russian program DiD, the tricks of a failed nil do help the partner's bid. "
                "With bids of 0 and 8, one trick of the nil bidder and seven of the partner make "
                "the 8, while the nil has failed."
            ),
            "CHI-VAR-4": N_(
                "Bicycle describes a simpler system without nil, where the lowest bid is one. "
                "A positive bid that fails scores 0, not minus ten times the bid. "
                "Some games use the penalty for ten extra tricks."
            ),
        },
    ),
    Statement(
        id="CHI-VAR-5",
        english=N_(
            "Do not take a single line of Bicycle's scoring into the table of scores described "
            "here unless the players have agreed to it."
        ),
        section="Variants",
        kind=Kind.TOLD,
        reason_english=N_("Only the players at the table know what they have agreed on."),
    ),
    Statement(
        id="CHI-VAR-6",
        english=N_(
            "Other descriptions let someone else bid or lead first, exchange cards, add jokers, "
            "rank twos unusually, or play to another target or for a fixed number of deals. "
            "Games for two or three players need full rules of their own."
        ),
        section="Variants",
        kind=Kind.TOLD,
        reason_english=N_("It names other games but does not give the rules of any of them."),
    ),
    *rules(
        "Errors",
        {
            "CHI-ERR-1": N_(
                "Before a deal is written down, add up the tricks of all four players. "
                "There must be exactly 13."
            ),
        },
    ),
    Statement(
        id="CHI-ERR-2",
        english=N_(
            "Hints by words, gestures or agreed signals take the place of no bid and no card. "
            "Strategy is not discussed at the table during the bidding or the play."
        ),
        section="Errors",
        kind=Kind.TOLD,
        reason_english=N_(
            "It is about manners at the table. A program sees only bids and cards, "
            "not words or gestures."
        ),
    ),
    *rules(
        "Errors",
        {
            "CHI-ERR-3": N_(
                "If someone plays out of turn or fails to follow suit when able, play stops and "
                "the mistake is sorted out before the next card. "
                "No single penalty is laid down; whatever you agree on instead is your own rule, "
                "not one of the regulations."
            ),
        },
    ),
    Statement(
        id="CHI-EX-1",
        english=N_("A failed nil and a failed bid are counted separately."),
        section="Nil",
        kind=Kind.EXAMPLE,
        given_english=N_("The nil bidder takes 1 trick. The partner bids 4 and takes 3."),
        gives_english=N_("-100 - 40 = -140. The 1 and the 3 do not add up to make the bid of 4."),
    ),
    Statement(
        id="CHI-EX-2",
        english=N_("The lowest trump wins the first trick and opens spades."),
        section="The trick",
        kind=Kind.EXAMPLE,
        given_english=N_(
            "West deals. North leads A♥, East and South follow with hearts, "
            "and West, void in hearts, plays 2♠."
        ),
        gives_english=N_("West wins the trick and leads to the next. Spades are open."),
    ),
    Statement(
        id="CHI-EX-3",
        english=N_("A bid that is made with two tricks over."),
        section="Scoring",
        kind=Kind.EXAMPLE,
        given_english=N_("A pair bids 7 and takes 9 tricks."),
        gives_english=N_("70 + 2 = 72 points, and 2 bags."),
    ),
    Statement(
        id="CHI-EX-4",
        english=N_("A bid that falls one trick short."),
        section="Scoring",
        kind=Kind.EXAMPLE,
        given_english=N_("A pair bids 7 and takes 6 tricks."),
        gives_english=N_("-70 points, and no bags."),
    ),
    Statement(
        id="CHI-EX-5",
        english=N_("A nil fails while the partner's bid is made with tricks over."),
        section="Scoring",
        kind=Kind.EXAMPLE,
        given_english=N_("The nil bidder takes 2 tricks. The partner bids 4 and takes 6."),
        gives_english=N_(
            "-100 + 42 = -58 points, and 2 bags. "
            "The two tricks of the nil bidder earn no points and are not bags."
        ),
    ),
    Statement(
        id="CHI-EX-6",
        english=N_("Four new bags complete a ten and bring the penalty once."),
        section="Bags",
        kind=Kind.EXAMPLE,
        given_english=N_("A pair has 337 points and 7 bags. It bids 5 and takes 9 tricks."),
        gives_english=N_(
            "The deal scores 54. There are 11 bags, so 100 points are subtracted and 1 bag is "
            "left: 337 + 54 - 100 = 291."
        ),
    ),
    Statement(
        id="CHI-EX-7",
        english=N_("In the DiD reading, the tricks of a failed nil help the partner."),
        section="Variants",
        kind=Kind.EXAMPLE,
        given_english=N_(
            "The bids are 0 and 8. The nil bidder takes 1 trick and the partner takes 7."
        ),
        gives_english=N_("The bid of 8 is made for +80, and the nil has failed for -100."),
    ),
)
