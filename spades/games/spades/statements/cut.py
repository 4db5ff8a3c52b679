"""The statements of "Spades for three": cutthroat Spades, each player alone."""

from __future__ import annotations

from ....core.messages import N_
from ....core.statement import Kind, Statement, rules

__all__ = ["CUT"]

CUT: tuple[Statement, ...] = (
    *rules(
        "01",
        {
            "CUT-DECK-1": N_("There are three players. Each plays alone, without a partner."),
            "CUT-DECK-2": N_(
                "Take the two of clubs out of an ordinary pack of 52. "
                "The other 51 cards are used, and no jokers."
            ),
            "CUT-DECK-3": N_("Spades are trumps in every deal."),
            "CUT-DECK-4": N_(
                "In each suit the cards rank A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, "
                "with the ace highest."
            ),
            "CUT-DECK-5": N_(
                "In the form played here everyone makes a bid of their own, nil may be bid "
                "and bags add up. The target is 200 points, looked at after a complete deal."
            ),
        },
    ),
    *rules(
        "02",
        {
            "CUT-DEAL-1": N_(
                "Chance decides who deals first. From then on the turn to deal moves one player "
                "to the left each time."
            ),
            "CUT-DEAL-2": N_(
                "The whole pack is shuffled and dealt out clockwise, one card at a time, the first "
                "card going to the dealer's left. Every player ends up with 17."
            ),
            "CUT-DEAL-3": N_(
                "Every card is in someone's hand: there is no stock to draw from, no hidden card "
                "left over, and nobody exchanges cards."
            ),
            "CUT-BID-1": N_(
                "The player at the dealer's left bids first. Each player bids once, so that all "
                "can hear it: the number of tricks they expect to take, from 0 to 17."
            ),
            "CUT-BID-2": N_("Nobody may pass, and a bid once made stands."),
            "CUT-BID-3": N_("The bids may add up to any number, even to exactly 17."),
            "CUT-BID-4": N_(
                "To bid zero is to bid nil, a promise to take no trick at all. "
                "It is not a pass without risk."
            ),
        },
    ),
    *rules(
        "03",
        {
            "CUT-PLAY-1": N_(
                "The player at the dealer's left leads to the first trick. It may be any card "
                "that is not a spade; a hand of nothing but spades may lead a spade."
            ),
            "CUT-PLAY-2": N_(
                "The other players reply in clockwise order. "
                "Whoever holds a card of the suit led must follow suit."
            ),
            "CUT-PLAY-3": N_(
                "A player who is void in the suit led may play any card, trump or not. "
                "Such a player is not obliged to trump or to beat the cards already played."
            ),
            "CUT-PLAY-4": N_(
                "If there are spades in the trick, the highest of them wins. "
                "If there are none, the highest card of the suit led wins."
            ),
            "CUT-PLAY-5": N_("The player who wins a trick takes it in and leads to the next one."),
            "CUT-PLAY-6": N_(
                "Nobody may lead a spade until someone has played a spade on a lead of another "
                "suit. The one exception is a player who has only spades left."
            ),
            "CUT-PLAY-7": N_(
                "Once a spade has been played on a lead of another suit, spades are open, "
                "also called broken."
            ),
            "CUT-PLAY-8": N_("Play goes on until all 17 tricks have been played."),
        },
    ),
    *rules(
        "04",
        {
            "CUT-SCORE-1": N_(
                "A positive bid that is made scores 10 points for each trick bid "
                "and 1 point for each trick above the bid."
            ),
            "CUT-SCORE-2": N_(
                "A player who takes too few tricks is set: 10 points are lost for each trick bid, "
                "and the tricks that were taken earn nothing."
            ),
            "CUT-BAG-1": N_(
                "Each trick above the bid is a bag. Every player has a bag count of their own, "
                "and it keeps adding up."
            ),
            "CUT-BAG-2": N_(
                "Every ten bags take away 100 points. "
                "Bags beyond the ten stay and count towards the next ten."
            ),
            "CUT-BAG-3": N_(
                "The bag penalty is subtracted as an entry of its own. "
                "The points already scored for the extra tricks are not taken back."
            ),
            "CUT-SCORE-3": N_("A total may fall below zero."),
        },
    ),
    *rules(
        "05",
        {
            "CUT-NIL-1": N_("A nil bidder who takes no trick scores +100."),
            "CUT-NIL-2": N_("A nil bidder who takes even one trick scores -100."),
            "CUT-NIL-3": N_(
                "The tricks of a failed nil bring no points, but each of them is a bag. "
                "Such bags can set off the usual penalty."
            ),
            "CUT-NIL-4": N_(
                "Whatever comes of a bid belongs to the player who made it. "
                "No other player's tricks can help."
            ),
            "CUT-NIL-5": N_(
                "Blind nil and all other bids made blind are left out. So are special jacks "
                "and a bonus for the last trick."
            ),
        },
    ),
    *rules(
        "06",
        {
            "CUT-END-1": N_(
                "When a deal is complete, first enter all its points and bag penalties. "
                "Only then see whether the game is over."
            ),
            "CUT-END-2": N_("If any player then has 200 or more, the highest total wins."),
            "CUT-END-3": N_(
                "If two or three players share the highest total at 200 or more, all three play "
                "further complete deals until one player alone is in front."
            ),
            "CUT-END-4": N_(
                "The game does not stop in the middle of a deal, "
                "and a deciding deal does not leave the third player out."
            ),
            "CUT-ERR-1": N_(
                "A card that was not a legal reply is put right first, judged by the cards still "
                "in that hand. This is an agreement for learners and never a way to gain points."
            ),
        },
    ),
    Statement(
        id="CUT-HIST-1",
        english=N_(
            "Cutthroat means that there are no partners. The game belongs to American Spades and "
            "is not Call Break, so a void player need not trump or beat other cards."
        ),
        section="07",
        kind=Kind.TOLD,
        reason_english=N_(
            "It explains a name and a family of games. "
            "The freedom of a void player is computed under CUT-PLAY-3."
        ),
    ),
    Statement(
        id="CUT-HIST-2",
        english=N_(
            "Games for three treat the odd card, the first lead and the penalties in different "
            "ways; this one drops the two of clubs and uses ordinary bags. "
            "Nobody knows exactly when it arose or who made it."
        ),
        section="07",
        kind=Kind.TOLD,
        reason_english=N_(
            "It is history. The removed card is computed under CUT-DECK-2 "
            "and the bags under CUT-BAG-1 and CUT-BAG-2."
        ),
    ),
    Statement(
        id="CUT-EX-1",
        english=N_("A low trump beats the ace, and a player with the suit led must follow."),
        section="08",
        kind=Kind.EXAMPLE,
        given_english=N_("A leads A♥. B is void in hearts and plays 2♠. C holds K♥ and Q♠."),
        gives_english=N_(
            "K♥ is the only card C may play. B wins the trick, "
            "and spades are open for the leads that follow."
        ),
    ),
    Statement(
        id="CUT-EX-2",
        english=N_("Three bids are made, one of them with two tricks over."),
        section="08",
        kind=Kind.EXAMPLE,
        given_english=N_("The bids of A, B and C are 5, 6 and 4; they take 7, 6 and 4 tricks."),
        gives_english=N_("They score 52, 60 and 40. The tricks add up to 17."),
    ),
    Statement(
        id="CUT-EX-3",
        english=N_("Two new bags complete a ten and bring the penalty."),
        section="08",
        kind=Kind.EXAMPLE,
        given_english=N_("As in CUT-EX-2, but A already had 9 bags before the deal."),
        gives_english=N_(
            "A has 11 bags: 100 points are subtracted and 1 bag is kept. "
            "The score of A changes by 52 - 100 = -48."
        ),
    ),
)
