"""What is asked and said in disputes: templates for `spades.core.messages.say`.

``…_ASKS`` is the question of a case, ``…_WORDS`` are further words by which it is found.
"""

from __future__ import annotations

from ....core.messages import N_, P_

# Search: words that say nothing, and words for the same thing, first the one that stands for all
STOP_WORDS = N_(
    "a an the i my me we our us you your he she his her they their them it its is are am was were "
    "be been do does did done may can could must should would will have has had of to in on at by "
    "for with and or not no if that this these those there then so what who whose which when how "
    "why where as about some someone somebody one anyone player players game allowed"
)
SAME_WORDS = N_(
    "nil zero null 0 none;bag sandbag overtrick bags;revoke renege reneging reneged misplay;"
    "trump cut ruff trumping cutting ruffing;open break broken broke breaking opened;"
    "tie draw drawn equal tied level even;blind unseen unlooked;set fail failed missed miss short "
    "lost euchred;partner mate teammate;exchange swap pass-cards trade;follow obey;void empty "
    "without;penalty fine punishment minus lose;misdeal redeal;deck pack;lead leads led leading "
    "start;score points count scoring counted;target 500 200;hand cards;last previous;winner wins "
    "win won;look peek see looked saw peeked;card cards;expose exposed show shown dropped faced "
    "drop flash;talk hint signal speak;claim concede;deal dealt dealing dealer;bid bids "
    "bidding contract call;negative below"
)

# What is refused of what was chosen
NO_CHOICE = N_("{value} refused: accepted are {accepted}")
NO_CARDS = N_("no cards refused: type at least one card, such as QS")
NO_NUMBER = N_("{value} refused: a whole number from {low} to {high} is accepted")

# Topics
TOPIC_DEAL = N_("Dealing and the deck")
TOPIC_BIDS = N_("Bids")
TOPIC_NIL = N_("Nil and blind nil")
TOPIC_LEAD = N_("Leading spades")
TOPIC_TRICK = N_("Tricks")
TOPIC_MISTAKE = N_("Mistakes at the table")
TOPIC_SCORE = N_("Scores")
TOPIC_BAGS = N_("Bags")
TOPIC_END = N_("The end of the game")
TOPIC_MANNERS = N_("Manners and agreements")

# Choices
YES = N_("yes")
NO = N_("no")
ASK_KIND = N_("What was bid")
KIND_NIL = N_("nil")
KIND_BLIND = N_("blind nil")
ASK_NIL_TRICKS = N_("Tricks of the nil bidder")
ASK_PARTNER_BID = N_("The partner's bid")
ASK_PARTNER_TRICKS = N_("The partner's tricks")
ASK_ONE_NIL = N_("Tricks of one nil bidder")
ASK_OTHER_NIL = N_("Tricks of the other nil bidder")
ASK_BAGS = N_("Bags before")
ASK_TOTAL = N_("Total before")
ASK_BID = N_("The bid")
ASK_TRICKS = N_("Tricks taken")
ASK_SIDE_BID = N_("Bid of the side")
ASK_SIDE_TRICKS = N_("Tricks of the side")
ASK_OFF = N_("Tricks too many (or, below zero, too few)")
ASK_HAND = N_("Cards in hand")
ASK_SPADES = N_("At that moment")
SPADES_CLOSED = N_("spades are closed")
SPADES_OPEN = N_("spades are open")
FIRST_TRICK = N_("it is the first trick of the deal")
ASK_LED = N_("Card that was led")
ASK_CARD = N_("Card that was played")
ASK_TRICK = N_("Cards of the trick, the lead first")
ASK_WITH = N_("With what could it be beaten")
WITH_SUIT = N_("a higher card of the suit led")
WITH_TRUMP = N_("a spade, being void")
ASK_WINS = N_("The spade thrown")
LOWEST = N_("the two of spades")
ANOTHER = N_("another spade")
ASK_FOUND = N_("When it was noticed")
AT_ONCE = N_("at once, before the next card")
LATE = N_("after the next card")
ASK_WHAT = N_("What was played out of turn")
A_LEAD = N_("a lead")
A_REPLY = N_("a card to a trick")
ASK_LOOKED = N_("Has the bidder looked at the cards")
ASK_PARTNER = N_("The partner bids")
PARTNER_NUMBER = N_("a number or nil")
PARTNER_BLIND = N_("blind nil too")
ASK_LAST = N_("Tricks that we bid and took in the last deal")
ASK_PLAY_OFF = N_("In the play-off deal")
BOTH_SET = N_("all are set, we lose least")
WE_SCORE_MORE = N_("we score most")
THEY_SCORE_MORE = N_("the others score more")
EQUAL_AGAIN = N_("the leaders are equal again")
ASK_OVER = N_("Tricks over the bid in the last deal")
ASK_SETS = N_("Deals in which all were set")
ASK_DEALS = N_("Deals played")

# Rulings: scores
PLAIN = N_("{result}")
NO_PARTNER_HERE = N_("There is no partner: each player's own bid counts. {ruling}")
SET = N_("Yes, that is a set: {result}")
NOT_SET = N_("No, the bid is made: {result}")
NO_BONUS = N_("No bonus: no document has one, and the bid counts as always. {result}")
NO_BONUS_ALONE = N_(
    "No bonus: no document has one, and the bid counts as always. "
    "Who bids all {tricks} tricks alone and takes them: {result}"
)
NO_PARTNER = N_("There is no partner. The nil bidder alone: {result}")
SCORED = P_("{change} points, and {n} bag is kept.", "{change} points, and {n} bags are kept.")
WITH_PENALTY = N_("{points} for the deal and {penalty} for the bags, together {change}")
NEW_TOTAL = N_("{result} The new total is {total}; the bags have a count of their own.")
DIGIT_DIFFERS = N_("No: the new total is {total}, and the bags are {bags}. {result}")
DIGIT_AGREES = N_("No, though here they happen to agree: total {total}, bags {bags}. {result}")
REASON = N_("{result} ({why})")
UNSTATED_POINTS = P_(
    "{ruling} No document says that this bag also scores a point: this book counts it. "
    "Without the point it is {without}.",
    "{ruling} No document says that these {n} bags also score a point each: this book counts "
    "them. Without the points it is {without}.",
)
UNSTATED_HELP = N_(
    "{ruling} What becomes of tricks of the nil that are left over no document says: "
    "this book takes them as tricks over the bid."
)
NILS_CANCEL = N_(
    "{ruling} Of one nil made and one failed the documents write 0; "
    "see the page “Errors in the sources”."
)
ALL_NIL = N_("Who took every trick: {result} Each other side: {others} points.")
TOO_LOW_TOGETHER = N_("This cannot be: two partners who each bid a number bid at least 2 together.")
CANNOT_BE = N_("This cannot be: {why}.")
NO_NIL = N_("This cannot be: there is no nil, and the lowest bid is 1.")
NO_BLIND = N_("This cannot be: nobody bids before looking at the cards.")
NO_BLIND_UNLESS = N_(
    "This cannot be, unless agreed: blind nil is bid only where both pairs agree on it beforehand."
)
SUM_RIGHT = N_("The tricks sum to {tricks}, so the deal can be written down.")

# Rulings: cards
NO_SPADE_HELD = N_("There is no spade in this hand; any card of it may be led.")
LEAD_OPEN = N_("Yes, spades are open: any card may be led.")
LEAD_ONLY_SPADES = N_("Yes: the hand has nothing but spades, so one of them must be led.")
LEAD_FREE = N_("Yes, any card may be led.")
LEAD_CLOSED = N_("No, no spade yet. These may be led: {cards}.")
FORCED_OPENS = N_("Yes: a spade led from a hand of nothing but spades opens them.")
FORCED_STAYS = N_("No: a spade led from a hand of nothing but spades does not open them.")
DISCARD_OPENS = N_("Yes: from the next lead on any player may lead a spade.")
DISCARD_STAYS = N_("No: they are still closed at the next lead.")
RESET = N_("Yes, in this book: spades are closed again, and each deal opens them anew.")
RESET_BY_THE_LEAD = N_(
    "Yes: spades are closed again, since the first lead of each deal is no spade. "
    "Each deal opens them anew."
)
MUST_FOLLOW = N_("No: {card} may not be played by a player who holds {cards} of the suit led.")
NOT_HELD = N_("{card} is not in that hand.")
FOLLOWS = N_("Yes: {card} is of the suit that was led.")
VOID_ANY = N_("Yes: a player without the suit led may play any card, {card} too.")
NOT_VOID = N_("This hand is not void. It must follow suit with {cards}.")
VOID_FREE = N_("Any card: {cards}. There is no duty to trump, and none to hold back a spade.")
VOID_BOUND = N_("Only {cards}.")
NEED_NOT_BEAT = N_("No: a lower card will do. No document asks for a higher one.")
MUST_BEAT = N_("Yes: it must be beaten.")
TOO_MANY_CARDS = N_("Only {players} play, so no trick has as many cards.")
NOT_IN_DECK = N_("{card} is not in the deck: it was taken out.")
TRUMP_WINS = N_("{card} wins: it is the highest spade in the trick.")
SUIT_WINS = N_("{card} wins: it is the highest card of the suit led, and there is no spade.")
WINNER_LEADS = N_("Whoever won the trick leads to the next one.")
LEFT_LEADS = N_("The player to the left of the last leader leads.")
PUT_RIGHT = N_(
    "It is put right first: a card of the suit led is played instead. No document fixes a penalty."
)
SORTED_OUT = N_(
    "Play stops and the mistake is sorted out before the next card. How is for the table to "
    "agree. This book puts it right as with three players: a card of the suit led is played "
    "instead. No document fixes a penalty."
)
TAKEN_BACK = N_(
    "The play goes back to that card, and it is put right. No document fixes a penalty."
)
STANDS = N_(
    "No document says what becomes of it. In this book the card stands and is noted. "
    "It opens no spades, since it was no lawful play. No document fixes a penalty; "
    "one that you agree on is your own rule."
)
STANDS_OPENS = N_("The card stands and opens spades.")
OUT_OF_TURN = N_(
    "It was not that player's turn. Play stops and it is sorted out before the next card. "
    "How is for the table to agree. In this book the card goes back, and whoever's turn it is "
    "plays. No document fixes a penalty."
)
IN_TURN = N_("Yes, this may be played.")

# Rulings: bids and dealing
ZERO_IS_NIL = N_("A bid of 0 is nil: a promise to take no trick at all.")
ZERO_NO_PASS = N_("A bid of 0 is nil: a promise to take no trick at all, and no safe pass.")
BID_TOO_HIGH = N_("No: {bid} is too high. The highest bid is {most}.")
BID_FITS = N_("No: {tricks} is the highest bid. {bid} is not above it and may be bid.")
BID_NOT_HIGHER = N_("{bid} is not higher: there are {tricks} tricks, and it may be bid.")
BID_HOPELESS = N_(
    "Yes, in this book: the document names no highest bid, so {bid} may be bid. "
    "But it cannot be made: there are only {tricks} tricks."
)
NO_PARTNER_SUM = N_("There are no partners. All bids together may sum to anything.")
SUM_FITS = N_("Yes: {total} of {tricks} tricks may be bid.")
SUM_HOPELESS = N_("Yes, but {total} cannot be made: there are only {tricks} tricks.")
BID_STANDS = N_("No: each player bids once, and the bid stands.")
BID_CHANGES = N_("Yes, it may be changed.")
BID_TURN = N_(
    "The player at the dealer's left bids first, and each player bids once. "
    "What becomes of a bid said too early is not laid down: agree on it before you play."
)
NO_PASS = N_("No: nobody may pass.")
MAY_PASS = N_("Yes.")
NEED_NOT_RISE = N_("No: a bid may be lower than the one before it.")
MUST_RISE = N_("Yes: each bid must be higher.")
BLIND_MAY = N_("Yes, as long as the bidder has not looked.")
BLIND_LOOKED = N_("No: who has looked may bid nil, but not blind nil.")
NO_EXCHANGE = N_("No cards are exchanged.")
EXCHANGED = P_(
    "Bidder and partner give each other {n} card.",
    "Bidder and partner give each other {n} cards.",
)
GIVE_TOGETHER = N_(
    "No document says it: agree before you play. "
    "In this book both choose before seeing what they get."
)
GIVE_IN_TURN = N_("No document says it: agree before you play. In this book one gives first.")
DEALER_LEFT = N_("The player to the left of the last dealer.")
DEALER_OTHER = N_("Another player than the one to the left of the last dealer.")
MISDEAL = N_(
    "Each player is dealt {cards} cards, so this deal cannot be played. "
    "That it is dealt again is not written down: agree on it."
)
MISDEAL_STANDS = N_("The deal stands.")
WHOLE_DECK = N_("All {cards} cards of an ordinary pack, and no joker.")
PART_DECK = N_("{cards} cards: {removed} is taken out, and there is no joker.")

# Rulings: manners
PLAY_ALL = N_("No: all {tricks} tricks are played first.")
MAY_STOP = N_("Yes.")
EXPOSED = N_(
    "No document says what becomes of a card that is shown or dropped by mistake: "
    "agree before you play."
)
LAST_TRICK = N_(
    "No document says whether an earlier trick may be looked at: agree before you play."
)
HANDS_HIDDEN = N_("No: nobody shows their cards to the partner. Every hand stays hidden.")
HANDS_ALONE = N_(
    "There is no partner. Whether cards may be shown to the others is not written down for this "
    "game: agree before you play."
)
NO_TALK = N_(
    "No: strategy is not discussed during the bids and the play, and hints by words, gestures or "
    "signals take the place of no bid and no card."
)
TALK_ALONE = N_(
    "There is no partner. What may be said at the table is not written down for this game: "
    "agree before you play."
)
NOT_MIXED = N_(
    "Only if all players agree to it before the game. This is said of Bicycle's scoring; "
    "this book says it of every rule."
)
SCORE_MENDED = N_(
    "No document says how late a score may be put right: agree before you play. "
    "If it is, everything after that deal is added up again."
)
SCORE_STANDS = N_("The score stands.")

# Rulings: the end
WE_WIN = N_("We win, {ours} to {theirs}.")
THEY_WIN = N_("The others win, {theirs} to {ours}.")
ANOTHER_WINS = N_("Another player wins, {theirs} to {ours}.")
ANOTHER_WINS_BELOW = N_(
    "Another player wins, {theirs} to {ours}, although nobody has {target} any more."
)
WE_WIN_BELOW = N_("We win, {ours} to {theirs}, although nobody has {target} any more.")
THEY_WIN_BELOW = N_("The others win, {theirs} to {ours}, although nobody has {target} any more.")
TIED = N_("Nobody has won yet: {ours} to {theirs}. Another complete deal decides.")
GOES_ON = N_("The game goes on: {ours} to {theirs}, and nobody has {target}.")
NOT_FIRST = N_("Who was there first in the deal does not matter. {ruling}")
NO_LIMIT = N_("No: after {deals} deals without a winner the game goes on.")
LIMIT = N_("Yes: after {deals} deals the game is over.")
NO_DRAW = N_("No: complete deals are played until one side alone is ahead.")

# Dealing and the deck
DEALER_ASKS = N_("Who deals next?")
DEALER_WORDS = N_("dealer left wrong turn to deal first dealer lot rotate clockwise")
MISDEAL_ASKS = N_("A player has a card too many or too few. What now?")
MISDEAL_WORDS = N_("misdeal wrong number of cards redeal deal again 12 14 missing count hand")
DECK_ASKS = N_("Which cards are in the deck?")
DECK_WORDS = N_(
    "jokers two of clubs removed pack 51 52 deuces missing remove kitty widow left over unused"
)

# Bids
ZERO_ASKS = N_("May I bid zero, and is that nil?")
ZERO_WORDS = N_("0 nil bid lowest least minimum board no tricks")
HIGH_ASKS = N_("May one bid be higher than the number of tricks?")
HIGH_WORDS = N_("13 14 17 too high over hand single bid maximum highest bid more than thirteen")
BID_SUM_ASKS = N_("May the bids of both partners come to more than 13?")
BID_SUM_WORDS = N_("sum over thirteen total bids together add up side team 14 15")
CHANGE_ASKS = N_("May a bid be changed?")
CHANGE_WORDS = N_("take back bid change mind correct wrong bid rebid again twice")
BID_TURN_ASKS = N_("Somebody bid out of turn. What now?")
BID_TURN_WORDS = N_("who bids first order too early bidding turn wrong before")
PASS_ASKS = N_("May I pass instead of bidding?")
PASS_WORDS = N_("skip no bid refuse forgot forget forgotten missing to bid")
RISE_ASKS = N_("Must my bid be higher than the one before?")
RISE_WORDS = N_("raise rise auction lower rounds outbid overbid")

# Nil
NIL_FAILED_ASKS = N_("Do the tricks of a failed nil help the partner's bid?")
NIL_FAILED_WORDS = N_("nil failed set busted took a trick partner help count towards bid add")
NIL_BAGS_ASKS = N_("Are the tricks of a failed nil bags?")
NIL_BAGS_WORDS = N_("nil failed sandbag overtrick extra tricks busted set")
NIL_POINTS_ASKS = N_("Do the bags of a failed nil also score a point each?")
NIL_POINTS_WORDS = N_("nil failed bag one point plus extra worth")
NIL_SET_ASKS = N_("The nil failed and the partner was set too. Are there bags?")
NIL_SET_WORDS = N_("both failed nil missed bid partner short double loss")
NIL_MORE_ASKS = N_("The nil bidder took more tricks than the partner. What does it score?")
NIL_MORE_WORDS = N_("failed nil many tricks eight most")
NIL_MADE_ASKS = N_("The nil was made, but the partner missed the bid. What counts?")
NIL_MADE_WORDS = N_("nil succeeded made partner set short separate covers 100")
BOTH_NIL_ASKS = N_("Both partners bid nil, and one of them failed. What does it score?")
BOTH_NIL_WORDS = N_("double nil two nils both nil one made one failed blind 200 400")
ALL_NIL_ASKS = N_("Everybody bid nil. What does it score?")
ALL_NIL_WORDS = N_("all bid nil all zero everyone three nils four nils")
BLIND_ASKS = N_("May I bid blind nil?")
BLIND_WORDS = N_("blind nil double nil before looking seen cards looked unseen 200")
EXCHANGE_ASKS = N_("Are cards exchanged after a blind nil?")
EXCHANGE_WORDS = N_("blind nil swap pass three cards partner double nil trade give")
ORDER_ASKS = N_("Who gives first when cards are exchanged?")
ORDER_WORDS = N_("exchange order blind nil swap pass cards which see before look at")

# Leads
LEAD_ASKS = N_("May I lead a spade now?")
LEAD_WORDS = N_("spades broken open closed lead trump start trick with spade break cut")
ONLY_ASKS = N_("I have only spades left, and they are not broken. May I lead one?")
ONLY_WORDS = N_("nothing but spades all spades hand no choice forced lead closed open")
FIRST_ASKS = N_("May the first lead of a deal be a spade?")
FIRST_WORDS = N_("opening lead first trick first card begin start two of clubs")
FORCED_ASKS = N_("Does a spade led from nothing but spades break spades?")
FORCED_WORDS = N_("forced lead opens only spades open after break broken")
DISCARD_ASKS = N_("Does a spade thrown on another suit break spades?")
DISCARD_WORDS = N_("trump cut discard throw ruff opens broken two low open break sluff")
RESET_ASKS = N_("Are spades closed again in the next deal?")
RESET_WORDS = N_("reset new deal broken still open stay next hand again")

# Tricks
FOLLOW_ASKS = N_("May this card be played on that lead?")
FOLLOW_WORDS = N_("follow suit spade thrown while holding suit must legal trump hearts")
VOID_ASKS = N_("I have none of the suit led. Must I trump?")
VOID_WORDS = N_("void first trick spade discard any card cut ruff may must trump allowed duty")
BEAT_ASKS = N_("Must I beat the highest card if I can?")
BEAT_WORDS = N_("overtake overtrump higher card duty win trick call break must play high")
WINNER_ASKS = N_("Who wins this trick?")
WINNER_WORDS = N_("highest card trump ace two of spades beats winner takes")
NEXT_ASKS = N_("Who leads to the next trick?")
NEXT_WORDS = N_("lead next winner leads left turn after trick")

# Mistakes
REVOKE_ASKS = N_("Somebody revoked: did not follow suit, though able to. What now?")
REVOKE_WORDS = N_("revoke renege wrong card illegal take back at once mistake penalty cheated")
REVOKE_LATE_ASKS = N_("A revoke is found late. What becomes of it?")
REVOKE_LATE_WORDS = N_("renege revoke later after next trick penalty three tricks noticed too late")
TURN_ASKS = N_("Somebody played out of turn. What now?")
TURN_WORDS = N_("wrong turn lead out of turn played too early order before penalty card")
EXPOSED_ASKS = N_("A card was shown or dropped by mistake. Must it be played?")
EXPOSED_WORDS = N_("exposed card fell face up seen table penalty card dropped flashed")

# Scores
MISSED_ASKS = N_("We took fewer tricks than we bid. What does it cost?")
MISSED_WORDS = N_("set missed bid failed short minus down lose points undertrick bicycle")
OVER_ASKS = N_("We took more tricks than we bid. What do we score?")
OVER_WORDS = N_("overtrick extra tricks over bid bags sandbag made points each")
ALL_TRICKS_ASKS = N_("A side took every trick. Is there a bonus?")
ALL_TRICKS_WORDS = N_("all thirteen 13 tricks boston slam 10 for 200 every")
PARTNERS_ASKS = N_("I missed my bid, but my partner took more. Are we set?")
PARTNERS_WORDS = N_("partners together sum add team bid both combined short help")
SUM_ASKS = N_("The tricks do not add up to 13. May we write the score down?")
SUM_WORDS = N_("tricks sum 13 17 count wrong number of tricks 12 14 missing trick do not match")
LATE_SCORE_ASKS = N_("A wrong score is found some deals later. Is it corrected?")
LATE_SCORE_WORDS = N_("scoring error mistake sheet fix recount correct earlier deal wrong total")

# Bags
TEN_ASKS = N_("We have exactly ten bags. Is the penalty due?")
TEN_WORDS = N_("ten bags sandbag penalty 100 10 exactly tenth overtricks minus hundred")
CARRIED_ASKS = N_("We have more than ten bags. Are the others kept?")
CARRIED_WORDS = N_(
    "carry carried roll rolled over 10 eleven bags left rest next ten sandbags reset remainder"
)
SET_BAGS_ASKS = N_("We were set with nine bags. What becomes of the bags?")
SET_BAGS_WORDS = N_(
    "set bags missed bid clear taken away nine failed tricks count as bags sandbags"
)
TWICE_ASKS = N_("Can one deal bring two bag penalties?")
TWICE_WORDS = N_("twice twenty bags over 10 double penalty two hundred 20 200 sandbags at once")
BELOW_ASKS = N_("Our total is below zero. Is the bag penalty due all the same?")
BELOW_WORDS = N_("negative total minus bags sandbag penalty below zero")
DIGIT_ASKS = N_("Are the bags the last digit of the score?")
DIGIT_WORDS = N_("last digit ones place count bags sandbags total nil units app track")

# The end
BOTH_OVER_ASKS = N_("Both sides reached the target in one deal. Who wins?")
BOTH_OVER_WORDS = N_("both over 500 200 same deal higher total winner more points")
FIRST_THERE_ASKS = N_("We made our bid first in the deal. Do we win?")
FIRST_THERE_WORDS = N_("first to reach 500 target earlier in the hand during deal go out first")
TIE_ASKS = N_("The totals are equal at the target. Who wins?")
TIE_WORDS = N_("tie draw even 500 to 500 same score equal level play-off another deal")
PLAY_OFF_ASKS = N_("In the deal after a tie both fall below the target. Who wins?")
PLAY_OFF_WORDS = N_("play-off playoff tie-break tiebreak below 500 draw extra deal deciding set")
PENALTY_ASKS = N_("We passed the target, but the bag penalty takes us below it. Did we win?")
PENALTY_WORDS = N_("500 sandbags ten bags minus 100 reach target penalty first back under")
FAR_ASKS = N_("A side is far below zero. Has it lost?")
FAR_WORDS = N_("minus 200 negative -200 score lose loss automatic below zero -500 mercy end")
TIME_ASKS = N_("Does the game end after a number of deals?")
TIME_WORDS = N_("time limit rounds fixed number hands how long stop quit over")
DRAW_ASKS = N_("Can a game end in a draw?")
DRAW_WORDS = N_("draw tie tied drawn equal nobody wins share remis stalemate")

# Manners
CLAIM_ASKS = N_("May I claim the rest of the tricks, or stop when all is decided?")
CLAIM_WORDS = N_("claim concede lay down cards stop early finish rest all mine end deal")
LAST_ASKS = N_("May I look at the last trick?")
LAST_WORDS = N_("previous trick look back see turn over tricks taken played already review")
SHOW_ASKS = N_("May I show my cards to my partner?")
SHOW_WORDS = N_("dummy hand see partner's cards open hand look before deal ends peek")
TALK_ASKS = N_("May partners talk or give hints?")
TALK_WORDS = N_("table talk signal gesture hint cheat speak discuss strategy word")
MIXED_ASKS = N_("May we take one rule from another set of rules?")
MIXED_WORDS = N_("mix house rules agree agreement variant system own rules change")
