"""On what the rulings of disputes rest: stated, borrowed, following or chosen; and their words.

Each was compared with the three documents.  A document that is silent is never the ground.
"""

from __future__ import annotations

from typing import Any

import pytest

from spades import CHICAGO, PRESETS
from spades.core.citing import Basis, Ground, merged
from spades.games.spades.disputes import CASES, rulings
from spades.games.spades.disputes.grounds import inferred, told, unsaid

FROM_CHICAGO = ("pagat", "did", "bicycle")
FOUR = tuple(name for name in PRESETS if name != "cutthroat")


def said(case: str, preset: str, **values: Any) -> str:
    """The sentence of a ruling."""
    (sentence,) = [one.said for one in rulings(CASES[case], values) if preset in one.presets]
    return sentence


def bases(case: str, preset: str, **values: Any) -> tuple[Basis, ...]:
    """What the ruling of a preset rests on."""
    (found,) = [one.by[preset] for one in rulings(CASES[case], values) if preset in one.presets]
    return found


def grounds(case: str, preset: str, **values: Any) -> dict[str, set[str]]:
    """The ids of a ruling by their ground; what is taken from Chicago by ``Chicago``."""
    found: dict[str, set[str]] = {}
    for basis in bases(case, preset, **values):
        kind = basis.taken_from if basis.ground is Ground.BORROWED and basis.taken_from else ""
        found.setdefault(kind or basis.ground.value, set()).update(basis.statements)
    return found


# Nil


@pytest.mark.statement("COH-NIL-4", "CHI-VAR-2")
@pytest.mark.parametrize("preset", ["cohen", "pagat"])
def test_that_a_failed_nils_bags_score_is_this_books_choice(preset: str) -> None:
    told = said("nil-failed-points", preset)
    assert told.startswith("−58 points, and 2 bags are kept.")
    assert "No document says that these 2 bags also score a point each" in told
    assert "this book counts them. Without the points it is −60." in told
    found = grounds("nil-failed-points", preset)
    assert ("COH-NIL-4" if preset == "cohen" else "CHI-VAR-2") in found["stated"]
    assert ("COH-SCORE-1" if preset == "cohen" else "CHI-SCORE-2") in found["choice"]
    # one bag is told of as one
    assert "this bag also scores a point" in said("nil-failed", preset)


@pytest.mark.statement("CUT-NIL-3", "CHI-NIL-3")
def test_where_it_is_stated_nothing_is_chosen_about_those_points() -> None:
    for preset in ("cutthroat", "chicago", "chicago_blind_nil"):
        assert "choice" not in grounds("nil-failed-points", preset)
        assert "No document" not in said("nil-failed-points", preset)


@pytest.mark.statement("COH-NIL-3", "CHI-NIL-4")
@pytest.mark.parametrize(("case", "without"), [("nil-both", "0"), ("nil-all", "−100")])
def test_of_two_nils_one_made_the_document_writes_nought(case: str, without: str) -> None:
    told = said(case, "cohen")
    assert f"Without the points it is {without}." in told
    assert "Of one nil made and one failed the documents write 0" in told
    assert "“Errors in the sources”" in told
    found = grounds(case, "cohen")
    assert "COH-NIL-3" in found["stated"]
    assert "COH-SCORE-1" in found["choice"]
    # where both fail there is no 0 to tell of
    both = said("nil-both", "cohen", nil_tricks=1, partner_tricks=2)
    assert "No document says that these 3 bags" in both
    assert "write 0" not in both


@pytest.mark.statement("CHI-VAR-3")
def test_of_did_it_is_not_said_what_becomes_of_tricks_left_over() -> None:
    told = said("nil-takes-more", "did")
    assert "no document says: this book takes them as tricks over the bid" in told
    assert "CHI-VAR-3" in grounds("nil-takes-more", "did")["choice"]
    assert "no document says" not in said("nil-failed", "did")  # nothing is left over there
    assert grounds("nil-both", "did")["choice"] == {"CHI-VAR-3", "CHI-NIL-3"}


@pytest.mark.statement("CHI-VAR-1", "CUT-NIL-5", "CHI-VAR-4")
@pytest.mark.parametrize("case", ["blind-nil", "nil-failed", "nil-made", "exchange"])
def test_blind_nil_is_left_to_the_pairs_in_chicago_alone(case: str) -> None:
    values = {} if case in ("blind-nil", "exchange") else {"kind": "blind"}
    for preset in ("chicago", "pagat", "did"):
        assert "unless agreed" in said(case, preset, **values)
    assert "unless" not in said(case, "cutthroat", **values)
    assert "the lowest bid is 1" in said(case, "bicycle", **values)
    assert grounds(case, "cutthroat", **values) == {"stated": {"CUT-NIL-5"}}
    assert grounds(case, "did", **values) == {"Chicago": {"CHI-VAR-1"}}
    assert grounds(case, "bicycle", **values) == {"follows": {"CHI-VAR-4"}}


@pytest.mark.statement("COH-DNIL-4", "COH-DNIL-2")
def test_no_exchange_where_both_bid_blind() -> None:
    assert bases("exchange", "cohen", partner="blind")[0].statements == ("COH-DNIL-4",)
    assert grounds("exchange", "cohen") == {"stated": {"COH-DNIL-2"}}
    assert grounds("exchange", "chicago_blind_nil", partner="blind") == {"stated": {"CHI-VAR-1"}}


def test_whether_blind_nil_may_be_bid_does_not_rest_on_what_it_scores() -> None:
    assert grounds("blind-nil", "cohen", looked="no") == {"stated": {"COH-DNIL-1"}}


# Bids


@pytest.mark.statement("COH-BID-1", "CUT-BID-1")
def test_who_bids_first_chicago_does_not_say() -> None:
    for preset in ("chicago", *FROM_CHICAGO):
        found = grounds("bid-out-of-turn", preset)
        assert found["borrowed"] == {"COH-BID-1", "CUT-BID-1"}, preset
        assert found["stated" if preset == "chicago" else "Chicago"] == {"CHI-BID-1"}
    assert grounds("bid-out-of-turn", "cohen")["stated"] == {"COH-BID-1", "COH-BID-4"}
    assert grounds("bid-out-of-turn", "cutthroat") == {"stated": {"CUT-BID-1"}}
    # in which direction it goes on no document says
    assert all("clockwise" not in said("bid-out-of-turn", name) for name in PRESETS)


@pytest.mark.statement("CUT-BID-2")
def test_that_a_bid_stands_is_borrowed() -> None:
    for preset in FOUR:
        assert grounds("bid-changed", preset)["borrowed"] == {"CUT-BID-2"}
    assert "borrowed" not in grounds("bid-changed", "cutthroat")


@pytest.mark.statement("CUT-BID-1", "CUT-BID-3")
def test_that_a_bid_need_not_rise_follows_with_three() -> None:
    assert grounds("bid-lower", "cutthroat") == {"follows": {"CUT-BID-1", "CUT-BID-3"}}
    assert grounds("bid-lower", "cohen") == {"stated": {"COH-BID-4"}}


@pytest.mark.statement("CUT-BID-1", "COH-BID-3")
def test_a_bid_higher_than_the_tricks_is_answered_for_each_game() -> None:
    assert said("bid-high", "cutthroat") == (
        "No: 17 is the highest bid. 14 is not above it and may be bid."
    )
    assert said("bid-high", "cutthroat", bid=18) == "No: 18 is too high. The highest bid is 17."
    assert said("bid-high", "chicago").startswith("Yes, in this book: the document names no")
    for preset in ("chicago", *FROM_CHICAGO):
        assert grounds("bid-high", preset) == {"choice": {"COH-BID-3", "CUT-BID-1"}}
        assert grounds("bid-high", preset, bid=13) == {"borrowed": {"COH-BID-3"}}


@pytest.mark.statement("CUT-BID-4")
def test_only_with_three_nil_is_called_no_safe_pass() -> None:
    assert said("bid-zero", "cutthroat").endswith("and no safe pass.")
    for preset in ("cohen", "chicago", "pagat", "did"):
        assert "pass" not in said("bid-zero", preset)
    assert grounds("bid-zero", "cohen") == {"stated": {"COH-NIL-1", "COH-BID-3"}}


# Cards


@pytest.mark.statement("CUT-ERR-1", "CHI-ERR-3")
def test_of_a_revoke_one_document_says_stop_and_another_put_it_right() -> None:
    assert grounds("revoke", "cutthroat") == {"stated": {"CUT-ERR-1"}}
    assert grounds("revoke", "chicago") == {"stated": {"CHI-ERR-3"}, "borrowed": {"CUT-ERR-1"}}
    assert grounds("revoke", "cohen") == {"borrowed": {"CHI-ERR-3", "CUT-ERR-1"}}
    assert grounds("revoke", "did") == {"Chicago": {"CHI-ERR-3"}, "borrowed": {"CUT-ERR-1"}}
    for preset in FOUR:
        assert "How is for the table to agree." in said("revoke", preset)
    assert "Play stops" not in said("revoke", "cutthroat")


@pytest.mark.statement("CHI-ERR-3")
@pytest.mark.parametrize("what", ["lead", "reply"])
def test_that_a_card_out_of_turn_goes_back_no_document_says(what: str) -> None:
    for preset in PRESETS:
        told = said("out-of-turn", preset, what=what)
        assert "How is for the table to agree. In this book the card goes back" in told
        assert "choice" in grounds("out-of-turn", preset, what=what)
    found = grounds("out-of-turn", "cutthroat", what=what)
    assert found["borrowed"] == {"CHI-ERR-3"}
    assert found["stated"] == {"CUT-PLAY-1" if what == "lead" else "CUT-PLAY-2"}
    assert found["choice"] == {"CUT-ERR-1"}


@pytest.mark.statement("CHI-BREAK-1")
def test_a_late_revoke_is_chosen_and_opens_nothing_by_a_lawful_play_alone() -> None:
    for preset in PRESETS:
        found = grounds("revoke-late", preset)
        assert found["choice"] == {"CUT-ERR-1" if preset == "cutthroat" else "CHI-ERR-3"}
        kind = "borrowed" if preset in ("cutthroat", "cohen") else "follows"
        assert found[kind] == {"CHI-BREAK-1"}
        told = said("revoke-late", preset)
        assert told.startswith("No document says what becomes of it.")
        assert "invented" not in told  # a table may agree on one


@pytest.mark.statement("CHI-PLAY-2", "CUT-PLAY-3", "COH-BREAK-1")
def test_that_following_suit_need_not_beat_is_said_by_one() -> None:
    assert grounds("must-beat", "chicago") == {"stated": {"CHI-PLAY-2"}}
    for preset in ("cutthroat", "cohen"):
        assert grounds("must-beat", preset) == {"borrowed": {"CHI-PLAY-2"}}
    void = {"cutthroat": "CUT-PLAY-3", "cohen": "COH-BREAK-1", "chicago": "CHI-PLAY-3"}
    for preset, id in void.items():
        assert grounds("must-beat", preset, **{"with": "trump"}) == {"stated": {id}}


@pytest.mark.statement("CUT-PLAY-1", "COH-PLAY-1")
def test_that_spades_are_closed_again_is_stated_by_none() -> None:
    for preset in ("cutthroat", "cohen"):
        own = {"CUT-PLAY-1"} if preset == "cutthroat" else {"COH-PLAY-1"}
        assert bases("spades-reset", preset)[0].statements == tuple(own)
        assert "the first lead of each deal is no spade" in said("spades-reset", preset)
    assert "choice" in grounds("spades-reset", "cutthroat")
    assert grounds("spades-reset", "cohen")["follows"] == {"COH-PLAY-1", "COH-PLAY-2"}
    for preset in ("chicago", *FROM_CHICAGO):
        assert grounds("spades-reset", preset) == {"choice": {"CHI-BREAK-1", "CHI-BREAK-2"}}
        assert said("spades-reset", preset).startswith("Yes, in this book:")


@pytest.mark.statement("CHI-VAR-6", "CUT-DECK-2", "COH-DECK-2")
def test_that_there_is_no_joker_is_stated_with_three_alone() -> None:
    assert grounds("deck", "cutthroat") == {"stated": {"CUT-DECK-2"}}
    assert grounds("deck", "cohen") == {"stated": {"COH-DECK-2"}, "follows": {"COH-DECK-2"}}
    assert grounds("deck", "chicago") == {"stated": {"CHI-DECK-1"}, "follows": {"CHI-VAR-6"}}


@pytest.mark.statement("CHI-BREAK-2", "CUT-PLAY-7", "COH-PLAY-2")
def test_that_open_spades_may_be_led_is_not_what_opens_them() -> None:
    assert grounds("spade-lead", "cohen", spades="open") == {"follows": {"COH-PLAY-2"}}
    assert grounds("spade-lead", "chicago", spades="open") == {"stated": {"CHI-BREAK-2"}}
    assert grounds("spade-lead", "cutthroat", spades="open") == {"stated": {"CUT-PLAY-7"}}
    assert "COH-PLAY-2" in grounds("discard-opens", "cohen")["follows"]


@pytest.mark.statement("CUT-PLAY-6", "COH-PLAY-1", "CHI-BREAK-3")
def test_that_nothing_but_spades_may_be_led_is_not_what_it_opens() -> None:
    assert grounds("spades-only", "cutthroat") == {"stated": {"CUT-PLAY-6"}}
    assert grounds("spades-only", "chicago") == {"stated": {"CHI-BREAK-3"}}
    assert "COH-BREAK-2" not in grounds("spades-only", "cohen")["stated"]


@pytest.mark.statement("CHI-PLAY-2", "CHI-PLAY-4", "CHI-BREAK-4")
def test_following_suit_names_the_statement_of_that_lead_and_card() -> None:
    heart = grounds("follow-suit", "chicago")["stated"]
    assert heart == {"CHI-PLAY-2", "CHI-PLAY-4"}
    assert grounds("follow-suit", "chicago", card="KH")["stated"] == {"CHI-PLAY-2"}
    spade = grounds("follow-suit", "chicago", led="AS", card="KH", hand="KH QS")["stated"]
    assert spade == {"CHI-PLAY-2", "CHI-BREAK-4"}
    assert grounds("follow-suit", "cohen", card="AS") == {"choice": {"COH-DEAL-1"}}


@pytest.mark.statement("COH-DECK-2", "CHI-DECK-2")
def test_cohen_names_the_two_ends_of_a_suit_only() -> None:
    assert grounds("trick-winner", "cohen", trick="KH QH")["borrowed"] == {"CHI-DECK-2"}
    for ends in ("AH KH", "KH 2H"):
        assert "COH-DECK-2" in grounds("trick-winner", "cohen", trick=ends)["stated"]
    assert "CHI-DECK-2" in grounds("trick-winner", "chicago", trick="KH QH")["stated"]
    assert "CHI-DECK-3" not in grounds("trick-winner", "chicago", trick="KH QH")["stated"]


# Scores and bags


@pytest.mark.statement("CUT-BAG-1", "COH-BAG-1", "CHI-BAG-1")
def test_that_the_bags_stay_when_set_rests_on_the_bags() -> None:
    cohen = grounds("bags-when-set", "cohen")
    assert "COH-BAG-1" in cohen["stated"]
    assert cohen["follows"] == {"COH-SCORE-1"}
    cutthroat = grounds("bags-when-set", "cutthroat")
    assert "CUT-BAG-1" in cutthroat["stated"]
    assert "CUT-BAG-1" in cutthroat["follows"]
    assert grounds("bags-when-set", "chicago") == {"stated": {"CHI-SCORE-3", "CHI-BAG-1"}}
    bicycle = grounds("bags-when-set", "bicycle")
    assert bicycle == {"stated": {"CHI-VAR-4"}, "Chicago": {"CHI-BAG-1"}}


@pytest.mark.statement("CHI-VAR-4")
@pytest.mark.parametrize(
    "case", ["bags-ten", "bags-carried", "bags-twice", "bags-below-zero", "penalty-at-target"]
)
def test_that_bicycle_has_no_penalty_is_this_books_choice(case: str) -> None:
    assert grounds(case, "bicycle")["choice"] == {"CHI-VAR-4"}
    assert "choice" not in grounds(case, "did")


def test_that_there_is_no_bonus_no_document_says() -> None:
    for preset in PRESETS:
        assert said("all-tricks", preset).startswith("No bonus: no document has one")


@pytest.mark.statement("COH-BID-2", "CUT-NIL-4")
def test_that_partners_bids_are_added_is_said_by_one() -> None:
    assert bases("partners-add", "cohen")[0].statements[0] == "COH-BID-2"
    assert grounds("partners-add", "chicago")["borrowed"] == {"COH-BID-2"}
    assert "CUT-NIL-4" in grounds("partners-add", "cutthroat")["stated"]


# The end


@pytest.mark.statement("CHI-END-3", "COH-END-3")
@pytest.mark.parametrize("play_off", ["ahead", "behind", "below"])
def test_who_wins_a_play_off_cohen_borrows(play_off: str) -> None:
    assert grounds("play-off", "cohen", play_off=play_off) == {"borrowed": {"CHI-END-3"}}
    assert grounds("play-off", "cutthroat", play_off=play_off) == {"stated": {"CUT-END-3"}}
    assert "COH-END-3" in grounds("tie", "cohen")["stated"]


@pytest.mark.statement("COH-END-3")
def test_that_cohen_has_no_draw_follows() -> None:
    assert grounds("draw", "cohen") == {"follows": {"COH-END-3"}}


def test_who_deals_next_does_not_rest_on_who_deals_first() -> None:
    assert grounds("dealer", "cohen") == {"stated": {"COH-END-1"}}


# Manners


@pytest.mark.statement("CHI-DEAL-3", "CHI-ERR-2")
@pytest.mark.parametrize(("case", "id"), [("show-hand", "CHI-DEAL-3"), ("table-talk", "CHI-ERR-2")])
def test_who_has_no_partner_shows_and_hints_to_none(case: str, id: str) -> None:
    alone = said(case, "cutthroat")
    assert alone.startswith("There is no partner.")
    assert "not written down for this game" in alone
    assert grounds(case, "cutthroat") == {"stated": {"CUT-DECK-1"}}
    assert grounds(case, "cohen") == {"borrowed": {id}}
    assert grounds(case, "chicago") == {"stated": {id}}
    assert "nobody." not in said(case, "chicago")


@pytest.mark.statement("CHI-VAR-5")
def test_against_mixing_rules_one_document_speaks_of_one_set_alone() -> None:
    for preset in PRESETS:
        assert grounds("mixed-rules", preset) == {"choice": {"CHI-VAR-5"}}
    assert "this book says it of every rule" in said("mixed-rules", "cohen")


# All of them


def every_basis() -> list[tuple[str, str, Basis]]:
    return [
        (case.id, preset, basis)
        for case in CASES.values()
        for group in rulings(case)
        for preset, found in group.by.items()
        for basis in found
    ]


OWN = {"pagat": {"CHI-VAR-2"}, "did": {"CHI-VAR-3"}, "bicycle": {"CHI-VAR-4"}}


def test_stated_is_only_what_the_own_document_says_of_the_own_game() -> None:
    prefix = {"cutthroat": "CUT", "cohen": "COH"}
    for case, preset, basis in every_basis():
        if basis.ground is Ground.STATED:
            own = prefix.get(preset, "CHI")
            assert all(one.startswith(own) for one in basis.statements), (case, preset)
            assert set(basis.statements) <= OWN.get(preset, set(basis.statements)), (case, preset)


def test_what_is_taken_from_chicago_is_marked_so_and_is_chicagos() -> None:
    for case, preset, basis in every_basis():
        is_chicagos = all(one.startswith("CHI") for one in basis.statements)
        if basis.taken_from:
            assert preset in FROM_CHICAGO
            assert is_chicagos, (case, preset)
        elif preset in FROM_CHICAGO and basis.ground is Ground.BORROWED:
            assert not is_chicagos, (case, preset, basis)


def test_no_ruling_of_a_preset_is_a_house_rule() -> None:
    assert all(basis.ground is not Ground.HOUSE for _, _, basis in every_basis())


def test_a_choice_and_what_follows_tell_why() -> None:
    open_cases = {case.id for case in CASES.values() for one in rulings(case) if one.is_open}
    assert open_cases == {"exposed-card", "last-trick", "late-score"}
    for case, preset, basis in every_basis():
        if basis.ground in (Ground.CHOICE, Ground.FOLLOWS) and case not in open_cases:
            assert basis.step, (case, preset)


# The grounds that no row of the table has


def test_an_id_named_as_a_ground_stays_as_the_nearest_of_a_choice() -> None:
    stated = Basis(("COH-NIL-4",))
    chosen = Basis(("COH-NIL-4",), Ground.CHOICE, "Of points it says nothing.")
    assert merged([stated, chosen, stated, chosen]) == (stated, chosen)
    assert merged([stated, Basis(("COH-SCORE-1", "COH-NIL-4"))])[0].statements == (
        "COH-NIL-4",
        "COH-SCORE-1",
    )


def test_other_documents_are_borrowed_and_nearest_are_ones_own() -> None:
    assert told(CHICAGO, "CHI-ERR-3", "CUT-ERR-1") == (
        Basis(("CHI-ERR-3",)),
        Basis(("CUT-ERR-1",), Ground.BORROWED),
    )
    assert unsaid(CHICAGO, "CUT-ERR-1", "CHI-ERR-3").statements == ("CHI-ERR-3",)
    assert unsaid(CHICAGO, "CUT-ERR-1").statements == ("CUT-ERR-1",)
    assert inferred(PRESETS["did"], "CHI-VAR-6", step="So.").taken_from == "Chicago"
