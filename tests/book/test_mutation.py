"""Mutation testing: the copy that is broken, the report, and the figures in the book."""

from __future__ import annotations

import json
from pathlib import Path

from verify.mutation_copy import mutated_modules, undecorated
from verify.mutation_report import AIM, Survivor, changed, report

PAGES = Path(__file__).parents[2] / "book/_tools/figures"

SOURCE = '''
class Hand:
    @property
    def size(self):
        """How many cards there are."""
        return len(self.cards)

    @cached_property
    def suits(self): return {card[-1] for card in self.cards}

    @classmethod
    def new(cls): return cls()


@cache
def deck(): return []


@lru_cache(maxsize=64)
def pack(): return []
'''

BROKEN = """
def x_add__mutmut_orig(one, other):
    return one + other

def x_add__mutmut_1(one, other):
    return one - other

class Side:
    def xǁSideǁtotal__mutmut_orig(self):
        return self.points

    def xǁSideǁtotal__mutmut_1(self):
        return None
"""


def write(folder, codes, source=BROKEN):
    place = folder / "mutants" / "spades" / "games"
    place.mkdir(parents=True)
    (place / "sums.py").write_text(source, encoding="utf-8")
    meta = {"exit_code_by_key": {f"spades.games.sums.{name}": code for name, code in codes.items()}}
    (place / "sums.py.meta").write_text(json.dumps(meta), encoding="utf-8")
    return folder


def test_a_property_becomes_a_function_that_can_be_broken():
    text = undecorated(SOURCE)
    assert "@property" not in text
    assert "@cached_property" not in text
    assert "    size = property(size)\n" in text
    assert "    suits = cached_property(suits)\n" in text
    assert "@classmethod" in text


def test_nothing_is_remembered_from_the_program_before_it_was_broken():
    assert "lru_cache" not in undecorated(SOURCE)
    assert "@cache\n" not in undecorated(SOURCE)
    assert "\n\ndef pack(): return []\n" in undecorated(SOURCE)


def test_a_property_without_its_decorator_is_still_one():
    room = {}
    exec("from functools import cached_property" + undecorated(SOURCE), room)
    hand = room["Hand"]()
    hand.cards = ["AS", "KS", "2H"]
    assert hand.size == 3
    assert hand.suits == {"S", "H"}
    assert room["Hand"].size.__doc__ == "How many cards there are."


def test_a_report_counts_what_became_of_the_mutants(tmp_path):
    codes = {"x_add__mutmut_1": 0, "x_add__mutmut_2": 1, "x_add__mutmut_3": 36}
    codes |= {"x_add__mutmut_4": 33, "x_add__mutmut_5": None}
    (module,) = report(write(tmp_path, codes), [])["modules"]
    assert module == {
        "module": "spades/games/sums.py",
        "mutants": 5,
        "killed": 1,
        "timeout": 1,
        "survived": 1,
        "untested": 1,
        "broke": 1,
        "score": 0.4,
    }


def test_a_survivor_is_shown_with_what_explains_it(tmp_path):
    explained = [
        {
            "module": "spades/games/sums.py",
            "function": "Side.total",
            "was": "return self.points",
            "now": "return None",
            "why": "nobody asks",
        },
        {
            "module": "spades/games/sums.py",
            "function": "add",
            "was": "1",
            "now": "2",
            "why": "gone",
        },
    ]
    found = report(write(tmp_path, {"x_add__mutmut_1": 0, "xǁSideǁtotal__mutmut_1": 0}), explained)
    assert [(one["function"], one["now"], one["why"]) for one in found["survivors"]] == [
        ("add", "return one - other", ""),
        ("Side.total", "return None", "nobody asks"),
    ]
    assert found["no_longer_there"] == [Survivor("spades/games/sums.py", "add", "1", "2")._asdict()]


def test_of_a_long_line_the_part_that_differs_is_shown():
    line = "value = first(one, two, three), second(four, five, six), third(seven, eight, nine)"
    was, now = changed(line, line.replace("five", "None"))
    assert was == "… two, three), second(four, five, six), third(seven, eight, …"
    assert now == "… two, three), second(four, None, six), third(seven, eight, …"


def test_the_figures_of_the_book_reach_the_aim_and_explain_every_survivor():
    shown = json.loads((PAGES / "mutation.json").read_text(encoding="utf-8"))
    assert sorted(one["module"] for one in shown["modules"]) == sorted(mutated_modules())
    for one in shown["modules"]:
        assert one["mutants"] == sum(
            one[name] for name in ("killed", "timeout", "survived", "untested")
        )
        assert one["score"] == round((one["killed"] + one["timeout"]) / one["mutants"], 4) >= AIM
    assert all(one["why"] for one in shown["survivors"])
    assert len(shown["survivors"]) == sum(one["survived"] for one in shown["modules"])
