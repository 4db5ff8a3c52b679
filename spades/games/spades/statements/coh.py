"""The statements of Claire Cohen's "How to play Spades": partnerships, with double nil."""

from __future__ import annotations

from ....core.messages import N_
from ....core.statement import Kind, Statement, rules

__all__ = ["COH"]

COH: tuple[Statement, ...] = (
    *rules(
        "Players; Setup",
        {
            "COH-DECK-1": N_(
                "Four people play as two partnerships. Partners sit across the table "
                "from each other."
            ),
        },
    ),
    *rules(
        "Deck",
        {
            "COH-DECK-2": N_(
                "The pack is the standard one of 52 cards. "
                "The ace is the highest card of a suit and the two is the lowest."
            ),
        },
    ),
    Statement(
        id="COH-HIST-1",
        english=N_(
            "Spades comes from the United States, where it was invented in the 1930s and became "
            "popular in the 1940s. Two people can play it too, but that form is not described."
        ),
        section="Introduction",
        kind=Kind.TOLD,
        reason_english=N_(
            "It is history, and the form for two players is named without any rules."
        ),
    ),
    *rules(
        "Goal",
        {"COH-GOAL-1": N_("Each partnership tries to be the first to have 500 points.")},
    ),
    *rules(
        "Setup",
        {
            "COH-DEAL-1": N_(
                "The players choose a dealer. The dealer shuffles and gives everyone 13 cards."
            ),
        },
    ),
    *rules(
        "Bidding",
        {
            "COH-BID-1": N_(
                "The first bid comes from the player at the dealer's left. "
                "Each player looks at their hand and bids a number of tricks."
            ),
            "COH-BID-2": N_(
                "Add the bids of the two partners together. To score, the partnership must win "
                "that many tricks."
            ),
            "COH-BID-3": N_("A player may bid any number from 0, called nil, up to 13."),
            "COH-BID-4": N_(
                "Everyone bids once, in a single round, and passing is not allowed. "
                "A bid does not have to be higher than the one before it."
            ),
        },
    ),
    *rules(
        "Nil",
        {
            "COH-NIL-1": N_(
                "To bid nil is to promise to win no trick. If the promise is kept the partnership "
                "scores +100; one trick or more makes it -100."
            ),
            "COH-NIL-2": N_(
                "If one partner bids nil and the other bids a number, "
                "the other must still win that number of tricks."
            ),
            "COH-NIL-3": N_(
                "Both partners may bid nil. The partnership then scores +200 if both keep it, "
                "-200 if both fail, and 0 if only one of them fails."
            ),
        },
    ),
    *rules(
        "Scoring",
        {
            "COH-NIL-4": N_(
                "Tricks won by a player whose nil has failed are no help to the partner's bid. "
                "They do count as bags of the partnership."
            ),
        },
    ),
    *rules(
        "Double nil",
        {
            "COH-DNIL-1": N_(
                "A player may bid double nil, also called blind nil, "
                "but only before looking at their cards."
            ),
            "COH-DNIL-2": N_(
                "Once double nil is bid, the bidder looks at the cards, "
                "and the two partners exchange three cards."
            ),
            "COH-DNIL-3": N_(
                "A double nil that succeeds scores +200 for the partnership; "
                "one that fails scores -200."
            ),
            "COH-DNIL-4": N_(
                "Both partners may bid double nil, and then they exchange no cards. It is +400 if "
                "both succeed, -400 if both fail, and 0 if only one of them fails."
            ),
        },
    ),
    *rules(
        "Gameplay",
        {
            "COH-PLAY-1": N_(
                "The player at the dealer's left leads to the first trick. "
                "That lead may be a spade only if the whole hand is spades."
            ),
            "COH-PLAY-2": N_(
                "Until spades are broken nobody may lead one, except a player with no other choice."
            ),
            "COH-PLAY-3": N_("The turn goes clockwise. Everyone who can follow suit must do so."),
            "COH-PLAY-4": N_(
                "A trick with a spade in it goes to the highest spade. "
                "Any other trick goes to the highest card of the suit led."
            ),
        },
    ),
    Statement(
        id="COH-PLAY-5",
        english=N_(
            "The winner of a trick lays it down in front of them, "
            "so that it is easy to see how many tricks each player has won."
        ),
        section="Gameplay",
        kind=Kind.TOLD,
        reason_english=N_(
            "It says where the cards lie on the table. "
            "The number of tricks follows from who won them, under COH-PLAY-4."
        ),
    ),
    *rules(
        "Breaking spades",
        {
            "COH-BREAK-1": N_(
                "Spades are broken when a player who cannot follow suit chooses to play a spade. "
                "Such a player may also play something else."
            ),
            "COH-BREAK-2": N_("Spades are also broken when a player with no choice leads a spade."),
        },
    ),
    *rules(
        "Scoring",
        {
            "COH-SCORE-1": N_(
                "A partnership that makes its bid scores 10 points for each trick bid "
                "and 1 point for each trick won above the bid. These extra tricks are called bags."
            ),
            "COH-SCORE-2": N_(
                "A partnership that misses its bid is set and loses 10 points for each trick bid."
            ),
        },
    ),
    *rules(
        "Sandbags",
        {
            "COH-BAG-1": N_(
                "A partnership's bags add up over the whole game, and every ten of them cost it "
                "100 points. Bags beyond the ten are carried on."
            ),
        },
    ),
    *rules(
        "Continuing",
        {
            "COH-END-1": N_(
                "If no partnership has 500 points after the deal is scored, "
                "the player at the dealer's left becomes the dealer."
            ),
        },
    ),
    *rules(
        "Winning",
        {
            "COH-END-2": N_(
                "The first partnership to reach 500 points wins. "
                "If both reach it in the same deal, the one with more points wins."
            ),
            "COH-END-3": N_("If the result is a tie, another deal is played."),
        },
    ),
    Statement(
        id="COH-EX-1",
        english=N_("The bids of partners are added together."),
        section="Bidding",
        kind=Kind.EXAMPLE,
        given_english=N_(
            "Alex bids 4, Beth 3, Charlie 2 and David 2. "
            "Alex and Charlie are partners, and so are Beth and David."
        ),
        gives_english=N_(
            "Alex and Charlie need at least 6 tricks; Beth and David need at least 5."
        ),
    ),
    Statement(
        id="COH-EX-2",
        english=N_("A nil and the partner's bid are two separate promises."),
        section="Nil",
        kind=Kind.EXAMPLE,
        given_english=N_("Alex bids 4 and Charlie, the partner of Alex, bids nil."),
        gives_english=N_("Charlie tries to win no trick. Alex still needs at least 4."),
    ),
    Statement(
        id="COH-EX-3",
        english=N_("A player who is void in the suit led may trump but need not."),
        section="Breaking spades",
        kind=Kind.EXAMPLE,
        given_english=N_("Alex leads a heart. Beth and Charlie follow suit. David has no heart."),
        gives_english=N_("David may play a spade, a club or a diamond."),
    ),
    Statement(
        id="COH-EX-4",
        english=N_("A bid that is made with two tricks over."),
        section="Scoring",
        kind=Kind.EXAMPLE,
        given_english=N_("Beth and David bid 5 and win 7 tricks."),
        gives_english=N_("They score 50 + 2 = 52 and have 2 bags."),
    ),
    Statement(
        id="COH-EX-5",
        english=N_(
            "Bags of three deals bring a penalty; the source prints the last term of the sum "
            "as 4, which does not give its own total of 11: the right term is 5."
        ),
        section="Sandbags",
        kind=Kind.EXAMPLE,
        given_english=N_(
            "Alex and Charlie bid 4 and win 7, then bid 3 and win 6, then bid 4 and win 9."
        ),
        gives_english=N_(
            "The bags are 3 + 3 + 5 = 11, where the source wrongly prints 3 + 3 + 4. They lose "
            "100 points and carry 1 bag on; nine more bags bring the next penalty."
        ),
    ),
)
