"""One trick: what may be played and who wins, restated over plain (rank, suit) texts."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spades import (
    FULL_DECK,
    PRESETS,
    STATEMENTS,
    Card,
    Cards,
    IllegalPlay,
    NotationError,
    Suit,
    Trick,
    VoidDuty,
    legal_cards,
    refusal,
    trick_winner,
)

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Plain = tuple[str, str]
FEW = settings(max_examples=50)


def plain(card: Card) -> Plain:
    return str(card)[:-1], str(card)[-1]


def written(row: list[Plain]) -> str:
    return " ".join(rank + suit for rank, suit in row)


# --- the oracles ------------------------------------------------------------------------------


def winning(row: list[Plain], trump: str | None = "S") -> int:
    """Sort the trick: a trump before the suit led before the rest, and by rank within each."""
    led = row[0][1]
    places = sorted(
        range(len(row)),
        key=lambda at: (row[at][1] == trump, row[at][1] == led, LOW_TO_HIGH.index(row[at][0])),
    )
    return places[-1]


def allowed(hand: set[Plain], on_table: list[Plain], is_open: bool) -> set[Plain]:
    suits = {suit for _, suit in hand}
    if on_table:
        due = {on_table[0][1]} & suits or suits
    else:
        due = suits if is_open else suits - {"S"} or suits
    return {card for card in hand if card[1] in due}


# --- positions --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    hand: list[Plain]
    on_table: list[Plain]
    is_open: bool
    preset: str

    def refused(self, card: Plain, first_lead: bool = False) -> str | None:
        """The id of the statement that the engine names against ``card``."""
        why = refusal(
            card[0] + card[1],
            written(self.hand),
            written(self.on_table),
            self.is_open,
            rules=PRESETS[self.preset],
            first_lead=first_lead,
        )
        return None if why is None else why.statement

    @property
    def legal(self) -> list[Plain]:
        found = legal_cards(
            written(self.hand),
            written(self.on_table),
            spades_open=self.is_open,
            rules=PRESETS[self.preset],
        )
        return [plain(card) for card in found]

    @property
    def source(self) -> str:
        return {"cutthroat": "CUT", "cohen": "COH"}.get(self.preset, "CHI")


@st.composite
def positions(draw: st.DrawFn, leads: bool | None = None) -> Position:
    preset = draw(st.sampled_from(list(PRESETS)))
    players = 3 if preset == "cutthroat" else 4
    suits = draw(st.sampled_from(["S", "SH", "SHD", "SHDC", "HDC", "SSH"]))
    deck = [card for card in map(plain, FULL_DECK) if card != ("2", "C") and card[1] in suits]
    row = draw(st.lists(st.sampled_from(deck), min_size=4, max_size=11, unique=True))
    fewest, most = {True: (0, 0), False: (1, players - 1), None: (0, players - 1)}[leads]
    played = draw(st.integers(fewest, most))
    return Position(row[played:], row[:played], draw(st.booleans()), preset)


FOLLOWING = {"CUT": "CUT-PLAY-2", "COH": "COH-PLAY-3", "CHI": "CHI-PLAY-2"}
CLOSED = {"CUT": "CUT-PLAY-6", "COH": "COH-PLAY-2", "CHI": "CHI-BREAK-1"}
FIRST = {"CUT": "CUT-PLAY-1", "COH": "COH-PLAY-1", "CHI": "CHI-BREAK-1"}


# --- following --------------------------------------------------------------------------------


@pytest.mark.statement("CUT-PLAY-2", "COH-PLAY-3", "CHI-PLAY-2", "CHI-PLAY-4", "CHI-BREAK-4")
@given(positions(leads=False))
@FEW
def test_whoever_holds_the_suit_led_plays_it_and_any_card_of_it(at: Position) -> None:
    led = at.on_table[0][1]
    assume(any(suit == led for _, suit in at.hand))
    for card in at.hand:
        assert (card in at.legal) == (card[1] == led)
        assert at.refused(card) == (None if card[1] == led else FOLLOWING[at.source])


@pytest.mark.statement("CUT-PLAY-3", "COH-BREAK-1", "CHI-PLAY-3")
@given(positions(leads=False))
@FEW
def test_a_void_player_is_free(at: Position) -> None:
    hand = [card for card in at.hand if card[1] != at.on_table[0][1]]
    free = Position(hand, at.on_table, at.is_open, at.preset)
    assert free.legal == hand
    assert all(free.refused(card) is None for card in hand)


@pytest.mark.statement("CUT-PLAY-2", "COH-PLAY-3", "CHI-PLAY-2")
@given(positions(leads=False), st.data())
@FEW
def test_later_cards_of_the_trick_put_nobody_under_a_duty(
    at: Position, data: st.DataObject
) -> None:
    """Only the lead counts: no duty to overtake, and spades on the table ask for none."""
    others = data.draw(st.permutations(at.on_table[1:]))
    assert Position(at.hand, [at.on_table[0], *others], at.is_open, at.preset).legal == at.legal
    assert Position(at.hand, at.on_table[:1], not at.is_open, at.preset).legal == at.legal


# --- leading ----------------------------------------------------------------------------------


@pytest.mark.statement("CUT-PLAY-6", "COH-PLAY-2", "CHI-BREAK-1", "CHI-BREAK-3", "CUT-PLAY-1")
@pytest.mark.statement("COH-PLAY-1")
@given(positions(leads=True), st.booleans())
@FEW
def test_a_closed_spade_is_led_only_from_nothing_but_spades(at: Position, first: bool) -> None:
    closed = Position(at.hand, [], False, at.preset)
    only_spades = {suit for _, suit in at.hand} == {"S"}
    for card in at.hand:
        free = only_spades or card[1] != "S"
        assert (card in closed.legal) == free
        names = FIRST if first else CLOSED
        assert closed.refused(card, first) == (None if free else names[at.source])


@pytest.mark.statement("CUT-PLAY-7", "CHI-BREAK-2")
@given(positions(leads=True))
@FEW
def test_once_spades_are_open_anything_may_be_led(at: Position) -> None:
    opened = Position(at.hand, [], True, at.preset)
    assert opened.legal == at.hand
    assert all(opened.refused(card) is None for card in at.hand)


# --- the whole law at once --------------------------------------------------------------------


@given(positions())
def test_the_legal_cards_are_those_of_the_oracle_in_the_order_of_the_hand(at: Position) -> None:
    may = allowed(set(at.hand), at.on_table, at.is_open)
    assert at.legal == [card for card in at.hand if card in may]
    assert at.legal, "somebody on turn can always play"


@given(positions(), st.sampled_from(FULL_DECK))
@FEW
def test_legal_and_refused_never_disagree(at: Position, card: Card) -> None:
    assume(plain(card) not in at.on_table)
    refused = at.refused(plain(card))
    assert (refused is None) == (plain(card) in at.legal)
    assert refused is None or refused in STATEMENTS


@given(positions(), st.permutations("HDC"))
@FEW
def test_the_plain_suits_are_all_alike(at: Position, names: list[str]) -> None:
    """Renaming hearts, diamonds and clubs renames the legal cards and changes nothing else."""
    new = dict(zip("HDCS", [*names, "S"], strict=True))
    assume(at.preset != "cutthroat")  # its deck has no 2♣

    def renamed(row: list[Plain]) -> list[Plain]:
        return [(rank, new[suit]) for rank, suit in row]

    other = Position(renamed(at.hand), renamed(at.on_table), at.is_open, at.preset)
    assert other.legal == renamed(at.legal)


@given(positions(), st.data())
@FEW
def test_a_trick_is_played_to_by_each_player_once(at: Position, data: st.DataObject) -> None:
    players = 3 if at.preset == "cutthroat" else 4
    spare = [card for card in map(plain, FULL_DECK) if card not in at.hand + at.on_table]
    spare.remove(("2", "C"))
    full = at.on_table + data.draw(st.permutations(spare))[: players - len(at.on_table)]
    with pytest.raises(IllegalPlay):
        legal_cards(written(at.hand), written(full), rules=PRESETS[at.preset])
    with pytest.raises(NotationError):
        legal_cards(written(at.hand), written(at.hand[:1]), rules=PRESETS[at.preset])


# --- winning ----------------------------------------------------------------------------------


def tricks(min_size: int = 1) -> st.SearchStrategy[list[Plain]]:
    suits = st.sampled_from(["SHDC", "HDC", "H", "SH", "HD", "S"])
    return suits.flatmap(
        lambda letters: st.lists(
            st.sampled_from([card for card in map(plain, FULL_DECK) if card[1] in letters]),
            min_size=min_size,
            max_size=4,
            unique=True,
        )
    )


@pytest.mark.statement("CUT-PLAY-4", "COH-PLAY-4", "CHI-PLAY-5", "CUT-DECK-3", "CHI-DECK-3")
@pytest.mark.statement("CUT-DECK-4", "COH-DECK-2", "CHI-DECK-2")
@given(tricks())
def test_the_highest_spade_wins_and_else_the_highest_of_the_suit_led(row: list[Plain]) -> None:
    assert trick_winner(written(row)) == winning(row)


@pytest.mark.statement("CHI-DECK-3", "CHI-PLAY-5")
@given(tricks(min_size=2))
@FEW
def test_a_card_off_suit_never_wins_and_any_spade_beats_it(row: list[Plain]) -> None:
    best = row[trick_winner(written(row))]
    spades = [card for card in row if card[1] == "S"]
    assert (best[1] == "S") if spades else (best[1] == row[0][1])
    beaten = [card for card in row if card[1] == best[1] and card != best]
    assert all(LOW_TO_HIGH.index(best[0]) > LOW_TO_HIGH.index(rank) for rank, _ in beaten)


@pytest.mark.statement("CUT-PLAY-4", "COH-PLAY-4", "CHI-PLAY-5")
@given(tricks(min_size=2))
@FEW
def test_exactly_one_card_is_beaten_by_no_other(row: list[Plain]) -> None:
    def beats(one: Plain, other: Plain) -> bool:
        if one[1] == other[1]:
            return LOW_TO_HIGH.index(one[0]) > LOW_TO_HIGH.index(other[0])
        return one[1] == "S" or (one[1] == row[0][1] and other[1] != "S")

    best = [one for one in row if not any(beats(other, one) for other in row)]
    strong = [one for one in best if one[1] in ("S", row[0][1])]
    assert strong == [row[trick_winner(written(row))]]


@given(tricks(min_size=3), st.data())
@FEW
def test_the_order_behind_the_lead_does_not_matter(row: list[Plain], data: st.DataObject) -> None:
    other = [row[0], *data.draw(st.permutations(row[1:]))]
    assert other[trick_winner(written(other))] == row[trick_winner(written(row))]


@given(tricks(min_size=4), st.integers(0, 3))
@FEW
def test_a_trick_on_the_table_knows_its_seats(row: list[Plain], leader: int) -> None:
    table = Trick(leader, Cards(Card.parse(rank + suit) for rank, suit in row), 4)
    by_seat = {(leader + turn) % 4: card for turn, card in enumerate(row)}
    assert {seat: plain(card) for seat in range(4) if (card := table.card_of(seat))} == by_seat
    assert table.winner is not None
    assert by_seat[table.winner] == row[winning(row)]
    unfinished = Trick(leader, Cards(table.cards[:3]), 4)
    assert unfinished.winner is None
    assert unfinished.card_of((leader + 3) % 4) is None


# --- ready for relatives: another trump, and the duty to trump --------------------------------


@given(tricks(), st.sampled_from(["S", "H", "D", "C", None]))
@FEW
def test_any_suit_or_none_can_be_trumps(row: list[Plain], trump: str | None) -> None:
    suit = None if trump is None else Suit(trump)
    assert trick_winner(written(row), trump=suit) == winning(row, trump)


@given(positions(leads=False), st.sampled_from(["S", "H", None]))
@FEW
def test_where_the_duty_is_to_trump_a_void_player_with_trumps_plays_one(
    at: Position, trump: str | None
) -> None:
    found = legal_cards(
        written(at.hand),
        written(at.on_table),
        rules=PRESETS[at.preset],
        trump=None if trump is None else Suit(trump),
        void_duty=VoidDuty.MUST_TRUMP,
    )
    following = [card for card in at.hand if card[1] == at.on_table[0][1]]
    trumping = [card for card in at.hand if card[1] == trump]
    assert [plain(card) for card in found] == (following or trumping or at.hand)
