"""Make the copy of the project in which mutation testing breaks the engine.

    python book/_tools/verify/mutation_copy.py FOLDER

mutmut breaks functions and methods, but leaves a decorated one as it is.  A property is where
this engine keeps a good part of its rules, so in the copy each property is written without its
decorator, which means the same and can be broken.  A cache is left out altogether: an answer
kept from the whole program would hide the fault of a broken one.

>>> print(undecorated('''class Side:
...     @property
...     def double(self):
...         return 2 * self.one
... '''))
class Side:
    def double(self):
        return 2 * self.one
    double = property(double)
<BLANKLINE>
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROPERTIES = ("property", "cached_property")
CACHES = ("cache", "lru_cache")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", ".*", "browser")


def undecorated(source: str) -> str:
    """Return ``source`` with properties made below each function, and without caches."""
    lines = source.splitlines()
    functions = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef)]
    for one in sorted(functions, key=lambda each: each.lineno, reverse=True):
        used = [_name(decorator) for decorator in one.decorator_list]
        if len(used) != 1 or used[0] not in (*PROPERTIES, *CACHES):
            continue
        if used[0] in PROPERTIES:
            made = f"{' ' * one.col_offset}{one.name} = {used[0]}({one.name})"
            lines.insert(one.end_lineno or 0, made)
        del lines[one.decorator_list[0].lineno - 1]
    return "\n".join(lines) + "\n"


def _name(decorator: ast.expr) -> str:
    """Return the name of a decorator, without what it is called with."""
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)


def mutated_modules() -> list[str]:
    """Return the paths that ``[tool.mutmut]`` in pyproject.toml says are to be broken."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        paths: list[str] = tomllib.load(file)["tool"]["mutmut"]["only_mutate"]
    return paths


def copy_to(folder: Path) -> None:
    """Write the copy.  Of what an earlier run found out, in ``mutants``, the kills stay."""
    shutil.rmtree(folder / "mutants/tests", ignore_errors=True)
    (folder / "mutants/mutmut-stats.json").unlink(missing_ok=True)  # which test runs what
    for meta in folder.glob("mutants/spades/**/*.meta"):
        found = json.loads(meta.read_text(encoding="utf-8"))
        for name, code in found["exit_code_by_key"].items():
            found["exit_code_by_key"][name] = 1 if code == 1 else None
        meta.write_text(json.dumps(found), encoding="utf-8")
    modules = mutated_modules()
    before = {path: _read(folder / path) for path in modules}
    for part in ("spades", "tests", "book/_live/python"):
        shutil.rmtree(folder / part, ignore_errors=True)
        shutil.copytree(ROOT / part, folder / part, ignore=LEFT_OUT)
    for part in ("pyproject.toml", "README.md"):
        shutil.copy2(ROOT / part, folder / part)
    for path in modules:
        source = undecorated((ROOT / path).read_text(encoding="utf-8"))
        (folder / path).write_text(source, encoding="utf-8")
        old, written = before[path]
        if source == old:  # with its old time, so that it is not broken anew
            os.utime(folder / path, (written, written))


def _read(path: Path) -> tuple[str, float]:
    """Return the text of a file and when it was written, as far as there is one."""
    return (path.read_text(encoding="utf-8"), path.stat().st_mtime) if path.exists() else ("", 0)


if __name__ == "__main__":
    copy_to(Path(sys.argv[1]))
