"""Pack what the browser's Python needs: ``python pack.py FILES.json``.

That is the engine, the page's kernel, and the second scorer of the pages on verification, as one
JSON object: names to texts, or to ``{"base64": ...}`` for what is no text.  JSON is what a page
reads by itself; to unpack a zip there took Python a tenth of a second at each start.

The same sources give the same bytes, so that the file can be cached under its hash.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path

HERE = Path(__file__).parent
ENGINE = HERE.parent.parent / "spades"
VERIFY = HERE.parent / "_tools" / "verify"
#: What the cells of the pages on verification import.
IMPORTED = ("__init__.py", "every_case.py", "openspiel.py", "tables.py", "tryout.py")
KERNEL = HERE / "python" / "page_kernel.py"
#: What the engine reads at run time; its JavaScript goes to the page by another way.
ENDINGS = {".py", ".css", ".mo"}


def packed(path: Path) -> str | dict[str, str]:
    """Return what stands in the JSON for a file."""
    if path.suffix == ".mo":
        return {"base64": b64encode(path.read_bytes()).decode()}
    return path.read_text(encoding="utf-8")


def pack(target: Path) -> None:
    """Write ``target`` anew."""
    files = {KERNEL.name: KERNEL}
    for path in ENGINE.rglob("*"):
        if path.suffix in ENDINGS and "__pycache__" not in path.parts:
            files[path.relative_to(ENGINE.parent).as_posix()] = path
    for name in IMPORTED:
        files[f"verify/{name}"] = VERIFY / name
    target.parent.mkdir(parents=True, exist_ok=True)
    texts = {name: packed(path) for name, path in sorted(files.items())}
    target.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
