"""Make the copy of the project in which mutation testing breaks the engine.

    python book/verify/mutation_copy.py FOLDER

mutmut breaks functions and methods, but leaves a decorated one as it is.  A property is where
this engine keeps a good part of its rules, so in the copy each property is written without its
decorator, which means the same and can be broken:

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
import shutil
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
DECORATORS = ("property", "cached_property")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", ".*", "browser")


def undecorated(source: str) -> str:
    """Return ``source`` with `property` and `cached_property` applied below each function."""
    lines = source.splitlines()
    for name, first, last, indent, decorator in reversed(_properties(ast.parse(source))):
        lines.insert(last, f"{' ' * indent}{name} = {decorator}({name})")
        del lines[first]
    return "\n".join(lines) + "\n"


def _properties(tree: ast.Module) -> list[tuple[str, int, int, int, str]]:
    found = []
    for owner in ast.walk(tree):
        for one in owner.body if isinstance(owner, ast.ClassDef) else ():
            match one:
                case ast.FunctionDef(decorator_list=[ast.Name(id=used) as decorator]) if (
                    used in DECORATORS
                ):
                    assert one.end_lineno is not None
                    place = decorator.lineno - 1, one.end_lineno, one.col_offset
                    found.append((one.name, *place, used))
    return sorted(found, key=lambda each: each[1])


def mutated_modules() -> list[str]:
    """Return the paths that ``[tool.mutmut]`` in pyproject.toml says are to be broken."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        paths: list[str] = tomllib.load(file)["tool"]["mutmut"]["only_mutate"]
    return paths


def copy_to(folder: Path) -> None:
    """Write the copy.  Of what an earlier run found out, in ``mutants``, the kills stay."""
    shutil.rmtree(folder / "mutants/tests", ignore_errors=True)
    for meta in folder.glob("mutants/spades/*.meta"):
        found = json.loads(meta.read_text(encoding="utf-8"))
        for name, code in found["exit_code_by_key"].items():
            found["exit_code_by_key"][name] = 1 if code == 1 else None
        meta.write_text(json.dumps(found), encoding="utf-8")
    for part in ("spades", "tests", "book/live/python"):
        shutil.rmtree(folder / part, ignore_errors=True)
        shutil.copytree(ROOT / part, folder / part, ignore=LEFT_OUT)
    for part in ("pyproject.toml", "README.md"):
        shutil.copy2(ROOT / part, folder / part)
    for path in mutated_modules():
        source = (ROOT / path).read_text(encoding="utf-8")
        (folder / path).write_text(undecorated(source), encoding="utf-8")
        # the time of the original, so that an unchanged module is not broken anew
        shutil.copystat(ROOT / path, folder / path)


if __name__ == "__main__":
    copy_to(Path(sys.argv[1]))
