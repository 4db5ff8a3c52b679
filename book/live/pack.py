"""Pack what the browser's Python needs: ``python pack.py ARCHIVE.zip``.

That is the engine, the page's kernel, and the second scorer of the pages on verification.

The same sources give the same bytes, so that the archive can be cached under its hash.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
ENGINE = HERE.parent.parent / "spades"
VERIFY = HERE.parent / "verify"
#: What the cells of the pages on verification import.
IMPORTED = ("__init__.py", "every_case.py", "openspiel.py", "tables.py", "tryout.py")
KERNEL = HERE / "python" / "page_kernel.py"
#: What the engine reads at run time; its JavaScript goes to the page by another way.
ENDINGS = {".py", ".css", ".mo"}
#: The oldest time that a zip file can hold.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def pack(archive: Path) -> None:
    """Write ``archive`` anew."""
    files = {KERNEL.name: KERNEL}
    for path in ENGINE.rglob("*"):
        if path.suffix in ENDINGS and "__pycache__" not in path.parts:
            files[path.relative_to(ENGINE.parent).as_posix()] = path
    for name in IMPORTED:
        files[f"verify/{name}"] = VERIFY / name
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, path in sorted(files.items()):
            made.writestr(zipfile.ZipInfo(name, NO_TIME), path.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
