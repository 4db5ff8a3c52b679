"""Every case there is: a slice of it, that the slice is fair, and that a fault would be found."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from verify.every_case import (
    Call,
    Count,
    bids_of,
    check,
    command,
    deals,
    difference,
    main,
    tricks_of,
)
from verify.tables import TABLES, UNITS, WHEN, Row, score

from spades import PRESETS, STATEMENTS
from spades.cli import main as spades_command
from tests.games.spades.helpers.grounds import GROUNDS

PUBLISHED = Path(__file__).parents[4] / "book" / "_tools" / "figures" / "every-case.json"
SLICE = {"cutthroat": 6}
"""Into how many parts a preset is cut, of which a test compares one; 600 if not given."""

OF_PRESET = {
    "cutthroat": "CUT-SCORE-1 CUT-SCORE-2 CUT-BAG-1 CUT-BAG-2 CUT-NIL-1 CUT-NIL-2 CUT-NIL-3",
    "cohen": "COH-SCORE-1 COH-SCORE-2 COH-BAG-1 COH-NIL-1 COH-NIL-4 COH-DNIL-3",
    "chicago": "CHI-SCORE-2 CHI-SCORE-3 CHI-BAG-2 CHI-NIL-1 CHI-NIL-3",
    "chicago_blind_nil": "CHI-VAR-1",
    "pagat": "CHI-VAR-2",
    "did": "CHI-VAR-3",
    "bicycle": "CHI-VAR-4",
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.statement(*ids.split()))
        for name, ids in OF_PRESET.items()
    ],
)
def test_a_slice_of_every_case_is_scored_as_the_tables_say(name: str) -> None:
    count = check(name, (1, SLICE.get(name, 600)))
    assert count.fault == ""
    assert count.deals >= 400
    assert count.sides == count.deals * (3 if name == "cutthroat" else 2)


@pytest.mark.parametrize("name", TABLES)
def test_the_lowest_bids_which_bring_most_bags_and_two_penalties(name: str) -> None:
    lowest = 1 if name == "bicycle" else 0
    for bid in {lowest, 1}:
        assert check(name, bids=(bid,) if name == "cutthroat" else (bid, bid)).fault == ""


@pytest.mark.parametrize("name", ["cutthroat", "bicycle", "cohen"])
def test_every_case_stands_on_every_side_at_least_once(name: str) -> None:
    bids, size = bids_of(name), tricks_of(name)
    assert size == PRESETS[name].hand_size
    if name == "cutthroat":
        every = {((bid,), (took,)) for bid in range(18) for took in range(18)}
    else:
        ways = [(one, two) for one in range(14) for two in range(14) if one + two <= 13]
        every = {((one, two), took) for one in bids for two in bids for took in ways}
    seen: list[set[Call]] = [set() for _ in PRESETS[name].sides]
    for deal in deals(name):
        assert sum(sum(side.tricks) for side in deal) == size
        for at, side in enumerate(deal):
            seen[at].add(side)
    for cases in seen:
        assert len(cases) == 10 * len(every)
        assert {(case.bids, case.tricks) for case in cases} == every
        assert {case.bags for case in cases} == set(range(10))


def test_the_bids_are_those_that_the_presets_have() -> None:
    for name, rules in PRESETS.items():
        bids = bids_of(name)
        assert ("blind" in bids) == (rules.blind_nil == "on")
        numbers = [bid for bid in bids if bid != "blind"]
        assert numbers == list(range(rules.lowest_bid, rules.hand_size + 1))


def test_the_parts_make_up_the_whole() -> None:
    whole = Counter(deals("cutthroat"))
    parts = [Counter(deals("cutthroat", part=(which, 8))) for which in range(1, 9)]
    assert sum(parts, Counter()) == whole
    counts = [check("cutthroat", (which, 8)) for which in (1, 5)]
    assert all(count.deals in range(3000, 5000) for count in counts)


def test_a_slice_with_chosen_bids_is_all_tricks_and_bags() -> None:
    row = list(deals("cohen", ("blind", 4)))
    own = {deal[0] for deal in row}
    assert len(row) == len(own) == 1050
    assert {case.bids for case in own} == {("blind", 4)}
    seen: list[int] = []
    assert check("cohen", bids=("blind", 4), progress=seen.append).deals == 1050
    assert seen == list(range(100, 1050, 100))


# --- it can fail ------------------------------------------------------------------------------


def spoiled() -> list[tuple[str, int, Row]]:
    """Each row of each table with its points, bags, statement or ground changed, or left out."""
    rows = []
    for name, table in TABLES.items():
        for at, row in enumerate(table):
            rows.append((name, at, row._replace(points="+7")))
            rows.append((name, at, row._replace(bags="2")))
            rows.append((name, at, row._replace(statement="CUT-DECK-1")))
            other = "borrowed" if row.ground == "stated" else "stated"
            rows.append((name, at, row._replace(ground=other)))
            rows.append((name, at, row._replace(when="a blind nil took a trick", points="+7")))
    return rows


@pytest.mark.parametrize(("name", "at", "wrong"), spoiled())
def test_a_wrong_row_of_a_table_is_found(name: str, at: int, wrong: Row) -> None:
    table = (*TABLES[name][:at], wrong, *TABLES[name][at + 1 :])
    fault = check(name, (1, 7), table=table).fault
    assert fault.startswith(f"python -m spades score --rules {name} ")
    assert "table: " in fault
    assert "engine: " in fault


def test_a_fault_comes_with_a_command_that_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    deal = Call(("blind", 4), (1, 6), 9), Call((0, 3), (0, 6), 2)
    fault = difference("cohen", deal, TABLES["chicago_blind_nil"])
    said, _, _ = fault.partition("\n")
    assert said == command("cohen", deal)
    assert spades_command([*said.split()[3:], "--json"]) == 0
    sides = json.loads(capsys.readouterr().out)["sides"]
    for (bids, tricks, bags), side in zip(deal, sides, strict=True):
        result = score(TABLES["cohen"], list(zip(bids, tricks, strict=True)), bags)
        found = (side["points"], side["bags"], side["penalty"], side["bags_after"])
        assert found == result[1:]


def test_a_bag_too_few_a_wrong_penalty_and_a_lost_line_are_each_found() -> None:
    deal = Call((3, 4), (5, 4), 8), Call((2, 2), (2, 2), 0)
    assert difference("chicago", deal) == ""
    for old, new in (("1 a trick over", "0"), ("-100 a full ten", "-90 a full ten")):
        table = [
            Row(*(new if column == old else column for column in row)) for row in TABLES["chicago"]
        ]
        assert "--bids 3,2,4,2 --tricks 5,2,4,2 --bags 8,0" in difference("chicago", deal, table)
    table = [row for row in TABLES["chicago"] if row.statement != "CHI-BAG-2"]
    assert difference("chicago", deal, table)


# --- the tables -------------------------------------------------------------------------------


def test_every_row_cites_a_statement_and_uses_words_that_mean_something() -> None:
    for name, table in TABLES.items():
        for row in table:
            assert row.statement in STATEMENTS
            assert row.when in WHEN
            for amount in (row.points, row.bags):
                number, _, unit = amount.partition(" ")
                int(number)
                assert unit in UNITS
        assert len({(row.when, row.statement) for row in table}) == len(table), name
    used = {row.when for table in TABLES.values() for row in table}
    assert used == set(WHEN)


def test_no_two_rows_give_the_same_thing() -> None:
    for table in TABLES.values():
        for when in WHEN:
            rows = [row for row in table if row.when == when]
            for column in ("points", "bags"):
                assert sum(getattr(row, column) != "0" for row in rows) <= 1


READ = {
    "a nil took no trick": ("NIL_MADE", ""),
    "a nil took a trick": ("NIL_FAILED", ""),
    "a blind nil took no trick": ("BLIND_NIL_MADE", ""),
    "a blind nil took a trick": ("BLIND_NIL_FAILED", ""),
    "a bid is made": ("BID_MADE", ""),
    "a bid is made together": ("BID_MADE", ""),
    "a bid has tricks over": ("OVERTRICKS", "OVERTRICK_BAGS"),
    "a bid is missed": ("BID_MISSED", ""),
    "a bid is missed together": ("BID_MISSED", ""),
    "a failed nil left tricks": ("FAILED_NIL_BAG_POINTS", "FAILED_NIL_BAGS"),
    "a plain nil left tricks": ("FAILED_NIL_BAG_POINTS", "FAILED_NIL_BAGS"),
    "a blind nil left tricks": ("", "BLIND_NIL_TRICKS"),
    "a plain nil left tricks, not set": ("", "FAILED_NIL_BAGS"),
    "a plain nil left tricks, and set": ("", "FAILED_NIL_AND_SET"),
    # one question to the reader: what the nil's tricks are beyond what the partner needs
    "a bid needs not all the help": ("FAILED_NIL_BAG_POINTS", "FAILED_NIL_BAGS"),
    "ten bags are full": ("BAG_PENALTY", "BAG_PENALTY"),
}
"""Under which name the reader of the documents tells of the points of a row, and of its bags."""


def test_every_row_names_what_a_reader_of_the_documents_found() -> None:
    compared = 0
    for name, table in TABLES.items():
        for row in table:
            if row.when not in READ:
                continue
            by_points, by_bags = READ[row.when]
            # a row that gives nothing tells of tricks that are no bags, or of a bid
            asked = {by_points} if row.points != "0" else set()
            asked |= {by_bags} if row.bags != "0" else set()
            for rule in asked - {""} or {by_bags or by_points}:
                kind, ids, nearest, _ = GROUNDS[rule, name]
                assert row.ground == kind, (name, row)
                # of a choice there is no main one among those that are near
                assert row.statement in (nearest if kind == "choice" else ids[:1]), (name, row)
                compared += 1
    assert compared >= 55


def test_what_two_nils_do_in_did_is_a_choice() -> None:
    """The reader takes it from Chicago by a step; here it counts that one line is known of DiD."""
    when = "a failed nil left tricks and nobody bid"
    (row,) = [row for row in TABLES["did"] if row.when == when]
    assert GROUNDS["BOTH_NIL/tricks_of_failed", "did"][0] == "follows"
    assert (row.statement, row.ground, row.points, row.bags) == ("CHI-VAR-3", "choice", "0", "0")


# --- the command ------------------------------------------------------------------------------


def test_the_command_writes_its_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "counts.json"
    assert main(["--preset", "cutthroat", "--part", "1/60", "--json", str(out)]) == 0
    written = json.loads(out.read_text(encoding="utf-8"))
    assert written["part"] == "1/60"
    row = written["presets"]["cutthroat"]
    assert (row["cases"], row["deals"], row["sides"]) == (3240, 513, 1539)
    captured = capsys.readouterr()
    assert captured.out == "cutthroat: 1,539 sides compared, no difference\n"
    assert "8 of 8 shares" in captured.err


def test_the_command_ends_with_1_and_tells_the_first_difference(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = Count(5, 10, 20, "python -m spades score --rules cutthroat …")
    monkeypatch.setattr("verify.every_case.check", lambda *share: fault)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", InThisProcess)
    out = tmp_path / "counts.json"
    assert main(["--preset", "cutthroat", "--json", str(out)]) == 1
    assert capsys.readouterr().out == f"The two scorers differ:\n{fault.fault}\n"
    assert not out.exists()


@pytest.mark.parametrize(
    "wrong", [["--part", "0/8"], ["--part", "9/8"], ["--part", "x"], ["--jobs", "0"], ["--rules"]]
)
def test_a_wrong_command_line_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(wrong)
    assert end.value.code == 2


class InThisProcess:
    """A pool that works here, so that what a test replaced is replaced for it too."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def __enter__(self) -> InThisProcess:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def submit(self, work, *given):  # type: ignore[no-untyped-def]
        result = work(*given)
        return type("Done", (), {"result": lambda self: result})()

    def shutdown(self, *, cancel_futures: bool) -> None:
        assert cancel_futures


# --- what the book says -----------------------------------------------------------------------


def test_the_counts_in_the_book_are_of_the_whole() -> None:
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    assert published["part"] == "1/1"
    assert published["presets"].keys() == PRESETS.keys()
    for name, row in published["presets"].items():
        bids = len(bids_of(name))
        if name == "cutthroat":
            assert (row["cases"], row["deals"]) == (18 * 18 * 10, 171 * 180)
        else:
            # of two sides, the one with more ways to take its tricks sets the number
            ways = sum(max(took + 1, 14 - took) for took in range(14))
            assert (row["cases"], row["deals"]) == (bids**2 * 105 * 10, bids**2 * ways * 10)
        assert row["sides"] == row["deals"] * len(PRESETS[name].sides)
