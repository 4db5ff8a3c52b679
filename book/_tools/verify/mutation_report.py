"""What mutation testing found out, as book/_tools/figures/mutation.json and as a table.

    python book/_tools/verify/mutation_report.py COPY

COPY is the folder that ``mutation_copy.py`` made and mutmut was run in.  Ends with an error
where a module is below the aim, or where a survivor has no line in mutation-explained.json.
"""

from __future__ import annotations

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import ndiff
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

PAGES = Path(__file__).parents[1] / "figures"
AIM = 0.95
AROUND = 24
"""How many signs before and after a change are shown."""

STATUS = {0: "survived", 1: "killed", 3: "killed", 5: "untested", 33: "untested"}
STATUS |= dict.fromkeys((24, -24, 36, 152, 255), "timeout")
"""What the exit codes of mutmut's runs mean; any other is a run that broke."""


class Survivor(NamedTuple):
    """A broken copy that no test noticed: where, and the code before and after."""

    module: str
    function: str
    was: str
    now: str


def status(exit_code: int | None) -> str:
    """Return what became of a mutant.

    >>> status(1), status(0), status(None), status(-11)
    ('killed', 'survived', 'not run', 'broke')
    """
    return "not run" if exit_code is None else STATUS.get(exit_code, "broke")


def changed(before: str, after: str) -> tuple[str, str]:
    """Return the lines that differ, and of those what differs with a little around it.

    >>> changed("a = 1\\nb = 2", "a = 1\\nb = 3")
    ('b = 2', 'b = 3')
    """
    lines = list(ndiff(before.splitlines(), after.splitlines()))
    was = " ".join(one[2:].strip() for one in lines if one.startswith("- "))
    now = " ".join(one[2:].strip() for one in lines if one.startswith("+ "))
    start = _alike(was, now)
    end = _alike(was[start:][::-1], now[start:][::-1])
    return _cut(was, start, end), _cut(now, start, end)


def _alike(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _cut(line: str, start: int, end: int) -> str:
    first = max(0, line.rfind(" ", 0, max(0, start - AROUND)) + 1)
    last = line.find(" ", len(line) - end + AROUND) if end > AROUND else -1
    kept = line[first:] if last < 0 else line[first:last]
    return ("… " if first else "") + kept + ("" if last < 0 else " …")


def survivors_of(module: str, copy: Path, names: list[str]) -> Iterator[Survivor]:
    """Yield what was changed in each of the mutants ``names``, read from the mutated module."""
    tree = ast.parse((copy / "mutants" / module).read_text(encoding="utf-8"))
    functions = {one.name: one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
    for name in names:
        family = name.rpartition("__mutmut_")[0]
        before, after = functions[f"{family}__mutmut_orig"], functions[name]
        before.name = after.name = function = family.removeprefix("x_").removeprefix("xǁ")
        yield Survivor(
            module, function.replace("ǁ", "."), *changed(ast.unparse(before), ast.unparse(after))
        )


def report(copy: Path, explained: list[dict[str, str]]) -> dict[str, Any]:
    """Return the counts for each module, and the survivors with what explains each."""
    why = {Survivor(*(one[key] for key in Survivor._fields)): one["why"] for one in explained}
    modules, survivors = [], []
    for meta in sorted(copy.glob("mutants/spades/**/*.py.meta")):
        module = meta.relative_to(copy / "mutants").as_posix().removesuffix(".meta")
        codes = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        counts = Counter(map(status, codes.values()))
        alive = [name.rpartition(".")[2] for name in codes if status(codes[name]) == "survived"]
        found = list(survivors_of(module, copy, alive))
        survivors += [one._asdict() | {"why": why.pop(one, "")} for one in found]
        noticed = counts["killed"] + counts["timeout"]
        modules.append(
            {"module": module, "mutants": len(codes)}
            | {name: counts[name] for name in ("killed", "timeout", "survived", "untested")}
            | {"broke": counts["broke"] + counts["not run"]}
            | {"score": round(noticed / len(codes), 4)}
        )
    return {
        "aim": AIM,
        "modules": modules,
        "survivors": survivors,
        "no_longer_there": [one._asdict() for one in why],
    }


def main() -> int:
    """Write the report and print it; return 1 where it falls short."""
    explained = json.loads((PAGES / "mutation-explained.json").read_text(encoding="utf-8"))
    found = {"tool": f"mutmut {version('mutmut')}"} | report(Path(sys.argv[1]), explained)
    stale = found.pop("no_longer_there")
    text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    (PAGES / "mutation.json").write_text(text, encoding="utf-8")
    for one in found["modules"]:
        noticed = one["killed"] + one["timeout"]
        print(f"{one['module']:32} {noticed:5} of {one['mutants']:5} noticed, {one['score']:.1%}")
    for one in stale:
        print(f"explained, but not found: {one['module']} {one['function']}: {one['now']}")
    bare = [one for one in found["survivors"] if not one["why"]]
    for one in bare:
        print(f"survived: {one['module']} {one['function']}\n  - {one['was']}\n  + {one['now']}")
    short = [
        one for one in found["modules"] if one["score"] < AIM or one["untested"] or one["broke"]
    ]
    return 1 if bare or short else 0


if __name__ == "__main__":
    sys.exit(main())
