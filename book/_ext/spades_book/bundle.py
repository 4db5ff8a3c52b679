"""One style sheet and one script for all pages, in the place of thirty of the theme's.

Extensions and theme put some twenty style sheets and fifteen scripts, written out or inside the
page, on every page.  After the build they are put together, under names with a checksum, so that
a browser asks for each once and keeps it for good:

* ``book-….css``: all sheets of the theme in their order, without the rules for things that no
  page of the site has, which are most of them.  The book's own sheet is kept whole;
* ``book-….js``: all scripts in their order, at the end of the page;
* ``early-….js``: what must be known before the page is drawn, such as the chosen colours.

No script is left inside a page and no ``on…`` attribute, so that the policy of ``security`` can
forbid both.  What the theme writes by a script is written into the page, and hidden where
scripts do not run.

The icon font of the theme has 1,400 icons in 156 kB; fontTools, the tool that font makers use for
it, cuts it down to the few that are named.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

from fontTools import subset
from sphinx.application import Sphinx

__all__ = ["pages_of", "setup", "without_unused"]

STATIC = "_static"
HERE = Path(__file__).parent / "assets"

TOKEN = re.compile(
    r"<!--.*?-->|<script\b(?P<script>[^>]*)>(?P<code>.*?)</script>\n?|<link\b(?P<link>[^>]*)>\n?",
    re.DOTALL,
)
ATTRIBUTE = re.compile(r"""([\w-]+)(?:\s*=\s*"([^"]*)")?""")
WRITTEN = re.compile(r"\s*document\.write\(`(.*)`\);?\s*", re.DOTALL)
#: What a page says about itself for a version menu that this book does not have.
PAGE_NAME = re.compile(r"\s*DOCUMENTATION_OPTIONS\.pagename\s*=\s*'[^']*';?\s*")
#: Where a script of the theme says that its source map is: it is not in the site.
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$\n?", re.MULTILINE)
PRINT = re.compile(r"""\sonclick="window\.print\(\)\"""")
CLASSES = re.compile(r'\b(?:class|id)="([^"]*)"')
WORD = re.compile(r"[A-Za-z_][\w-]*")
#: Sheets kept whole: Python in the browser makes things that no built page has.
OWN = {"spades.css"}

#: The theme's icons, of which the built site keeps those that its sheets name.
ICON_FONT = "icons.woff2"
THEMES_FONT = re.compile(r"vendor/fontawesome/[\d.]+/webfonts/fa-solid-900\.woff2")


# --- style sheets ---------------------------------------------------------------------------


def blocks(sheet: str) -> Iterator[tuple[str, str | None]]:
    """Yield each rule of a sheet without comments: what stands before its braces, and in them.

    >>> list(blocks('@import "a"; p > a { x: "}" } @media print { p { y: z } }'))
    [('@import "a"', None), ('p > a', ' x: "}" '), ('@media print', ' p { y: z } ')]
    """
    depth = begin = inside = 0
    for match in re.finditer(
        r""""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)'"]*\)|[{};]""", sheet
    ):
        sign = match.group()
        if sign == "{":
            depth += 1
            if depth == 1:
                inside = match.end()
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield sheet[begin : inside - 1].strip(), sheet[inside : match.start()]
                begin = match.end()
        elif sign == ";" and depth == 0:
            yield sheet[begin : match.start()].strip(), None
            begin = match.end()


def parts(selectors: str) -> list[str]:
    """Split a list of selectors at its outer commas.

    >>> parts("a:is(b, c), [x=',']")
    ['a:is(b, c)', "[x=',']"]
    """
    found, depth, begin = [], 0, 0
    for match in re.finditer(r""""[^"]*"|'[^']*'|\\.|[()\[\],]""", selectors):
        sign = match.group()
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif sign == "," and depth == 0:
            found.append(selectors[begin : match.start()].strip())
            begin = match.end()
    return [*found, selectors[begin:].strip()]


def may_match(selector: str, used: frozenset[str]) -> bool:
    """Tell whether an element of the site can be meant, going by names of classes and ids.

    >>> may_match(".a:not(.z) > p", frozenset("a")), may_match("p.a .b", frozenset("a"))
    (True, False)
    """
    plain = re.sub(r"\[[^\]]*\]", "", selector)
    while plain != (plain := re.sub(r"\([^()]*\)", "", plain)):
        pass
    if "\\" in plain:
        return True
    return all(name in used for name in re.findall(r"[.#](-?[A-Za-z_][\w-]*)", plain))


def without_unused(sheet: str, used: frozenset[str]) -> str:
    """Return a sheet with the rules alone that may say something about an element of the site.

    >>> without_unused("/* x */ .a, .b { c: d } @media print { .b { e: f } }", frozenset("a"))
    '.a{c: d}\\n'
    """
    kept = []
    for head, body in blocks(re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if body is None:
            kept.append(f"{head};")
        elif head.startswith(("@media", "@supports", "@layer", "@container")):
            inner = without_unused(body, used)
            if inner:
                kept.append(f"{head}{{{inner}}}")
        elif head.startswith("@"):
            kept.append(f"{head}{{{shorter(body)}}}")
        else:
            selectors = [part for part in parts(head) if may_match(part, used)]
            if selectors and body.strip():
                kept.append(f"{','.join(selectors)}{{{shorter(body)}}}")
    return "".join(f"{rule}\n" for rule in kept if not rule.startswith("@charset"))


def shorter(body: str) -> str:
    """Return declarations without the blanks around them."""
    return re.sub(r"\s*\n\s*", " ", body).strip()


def names_used(folder: Path) -> frozenset[str]:
    """Return every name that may be a class or an id, in the pages or made by a script."""
    used: set[str] = set()
    for page in pages_of(folder):
        for names in CLASSES.findall(page.read_text(encoding="utf-8")):
            used.update(names.split())
    for script in folder.rglob("*.js"):
        if not {"fontawesome", "pyodide"} & set(script.parts) and script.name != "searchindex.js":
            used.update(WORD.findall(script.read_text(encoding="utf-8")))
    return frozenset(used)


# --- pages ----------------------------------------------------------------------------------


def pages_of(folder: Path) -> Iterator[Path]:
    """Yield every page of the built site."""
    for page in sorted(folder.rglob("*.html")):
        if STATIC not in page.relative_to(folder).parts:
            yield page


@dataclass
class Assets:
    """What the pages load, put together; written once for each different list."""

    folder: Path
    used: frozenset[str]
    made: dict[tuple[str, ...], str] = field(default_factory=dict)

    def write(self, stem: str, ending: str, text: str) -> str:
        """Write ``text`` under a name with its checksum; return the name."""
        checksum = hashlib.sha256(text.encode()).hexdigest()[:16]
        name = f"{STATIC}/{stem}-{checksum}.{ending}"
        (self.folder / name).write_text(text, encoding="utf-8", newline="\n")
        return name

    def scripts(self, stem: str, pieces: Iterable[str]) -> str:
        """Return the name of one script that does what ``pieces`` do: names of files, or code."""
        key = (stem, *pieces)
        if key not in self.made:
            texts = [
                (self.folder / piece).read_text(encoding="utf-8")
                if piece.startswith(f"{STATIC}/")
                else piece
                for piece in key[1:]
            ]
            # the first sign keeps the strictness of one piece from the others
            text = SOURCE_MAP.sub("", "\n;\n".join(texts))
            self.made[key] = self.write(stem, "js", f";\n{text}")
        return self.made[key]

    def sheets(self, names: Iterable[str]) -> str:
        """Return the name of one sheet that says what the sheets ``names`` say."""
        key = ("sheets", *names)
        if key not in self.made:
            text = "".join(self.sheet(name) for name in key[1:])
            text += (HERE / "scripts.css").read_text(encoding="utf-8")
            self.made[key] = self.write("book", "css", self.with_few_icons(text))
        return self.made[key]

    def sheet(self, name: str) -> str:
        """Return one sheet and those that it imports, with addresses as from ``_static``."""

        def moved(match: re.Match[str]) -> str:
            address = match[2]
            if address.startswith(("data:", "#")):
                return match.group()
            return f"url({relpath(normpath(join(dirname(name), address)), STATIC)})"

        def imported(match: re.Match[str]) -> str:
            return self.sheet(normpath(join(dirname(name), match[1])))

        text = (self.folder / name).read_text(encoding="utf-8")
        text = re.sub(r"url\((['\"]?)([^)'\"]+)\1\)", moved, text)
        if Path(name).name not in OWN:
            text = without_unused(text, self.used)
        return re.sub(r"@import\s+[\"']([^\"']+)[\"'];", imported, text)

    def with_few_icons(self, sheet: str) -> str:
        """Return a sheet that takes its icons from a font with just those that it names."""
        font = THEMES_FONT.search(sheet)
        if font is None:
            return sheet
        signs = set(map(ord, re.findall("[\uf000-\uf8ff]", sheet)))
        signs |= {int(code, 16) for code in re.findall(r"\\(f[0-8][0-9a-f]{2})\b", sheet)}
        icons = few_signs(self.folder / STATIC / font[0], signs)
        (self.folder / STATIC / ICON_FONT).write_bytes(icons)
        return THEMES_FONT.sub(ICON_FONT, sheet)


def few_signs(font: Path, signs: Iterable[int]) -> bytes:
    """Return ``font`` as WOFF2 with those of ``signs`` that it has, and nothing else."""
    options = subset.Options()
    options.flavor = "woff2"
    found = subset.load_font(str(font), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(signs))
    cutter.subset(found)
    packed = BytesIO()
    subset.save_font(found, packed, options)
    return packed.getvalue()


def attributes(text: str) -> dict[str, str]:
    """Return the attributes of an element.

    >>> attributes(' defer src="a.js"')
    {'defer': '', 'src': 'a.js'}
    """
    return {name.lower(): value for name, value in ATTRIBUTE.findall(text)}


def rewrite(page: str, base: str, assets: Assets) -> str:
    """Return the text of a page with its sheets and scripts put together.

    ``base`` leads from the page to the root of the site.
    """
    sheets: list[str] = []
    scripts: list[str] = []
    early: list[str] = []
    mark = "<!--assets-->"

    def local(address: str) -> str:
        """Return the name in the site of a file in ``_static``, or nothing."""
        name = address.partition("?")[0].removeprefix(base)
        return name if name.startswith(f"{STATIC}/") else ""

    def style_or_link(found: str, values: dict[str, str]) -> str:
        address = values.get("href", "")
        if values.get("rel") == "stylesheet" and local(address):
            sheets.append(local(address))
            return mark if len(sheets) == 1 else ""
        if values.get("rel") == "preload" and values.get("as") == "script":
            return ""
        return found

    def script(found: str, values: dict[str, str], code: str) -> str:
        if values.get("type", "text/javascript") != "text/javascript":
            return found
        if "src" in values:
            if local(values["src"]) and values.keys() <= {"src", "defer"}:
                scripts.append(local(values["src"]))
                return ""
            return found if "defer" in values else found.replace("<script", "<script defer", 1)
        written = WRITTEN.fullmatch(code)
        if written:
            return re.sub(r"<\w+", r"\g<0> data-by-script", written[1], count=1)
        if "data-cfasync" in values:
            early.append(code)
        elif not PAGE_NAME.fullmatch(code):
            scripts.append(code)
        return ""

    def token(match: re.Match[str]) -> str:
        if match["link"] is not None:
            return style_or_link(match.group(), attributes(match["link"]))
        if match["code"] is not None:
            return script(match.group(), attributes(match["script"]), match["code"])
        return match.group()

    text = TOKEN.sub(token, PRINT.sub(" data-print", page))
    if not sheets or f"{base}{STATIC}/early-" in page:
        return page  # a page without a theme, or one of an earlier build
    early.append((HERE / "early.js").read_text(encoding="utf-8"))
    scripts.append((HERE / "actions.js").read_text(encoding="utf-8"))
    sheet = assets.sheets(sheets)
    last = f"{base}{assets.scripts('book', scripts)}"
    head = (
        f'<script src="{base}{assets.scripts("early", early)}"></script>\n'
        f'<link rel="stylesheet" href="{base}{sheet}" />\n'
        f'<link rel="preload" as="script" href="{last}" />\n'
    )
    # At the end and not deferred: each piece finds the whole page, and a page that is still being
    # read, so that what it does when the page is ready waits for the pieces after it.
    before, end, after = text.rpartition("</body>")
    text = f'{before}<script src="{last}"></script>\n{end}{after}'
    if ICON_FONT in (assets.folder / sheet).read_text(encoding="utf-8"):
        text = THEMES_FONT.sub(ICON_FONT, text)
    return text.replace(mark, head, 1)


def bundle(folder: Path) -> None:
    """Put together what the pages of a built site load."""
    assets = Assets(folder, names_used(folder))
    for path in pages_of(folder):
        base = "../" * (len(path.relative_to(folder).parts) - 1)
        page = path.read_text(encoding="utf-8")
        path.write_text(rewrite(page, base, assets), encoding="utf-8", newline="\n")


def finish(app: Sphinx, error: Exception | None) -> None:
    """Put together what the pages load, after everything is in its place."""
    if error is None and app.builder.name == "html":
        bundle(Path(app.outdir))


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("build-finished", finish, priority=900)
