"""The Python side of a page in the browser: widgets are answered, cells are run.

`call` is the one entry point: a kind and a JSON text in, a JSON text out.  Cells share one
namespace a page.  What a cell prints and shows goes out at once through `emit`, so that a reader
sees the progress of long work.  Only the standard library and the engine are needed.
"""

from __future__ import annotations

import ast
import builtins
import io
import json
import linecache
import random
import sys
import traceback
import types
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from html import escape
from typing import Any

from spades import widgets
from spades.widgets import CONTROLLERS

MOST_OUTPUT = 200_000
"""Characters that one cell may print before the rest is left out."""

_RICH = (("_repr_html_", "text/html"), ("_repr_svg_", "image/svg+xml"))

emit: Callable[[str], object] = lambda message: None  # noqa: E731 - replaced by the page
namespace: dict[str, Any] = {}


class _Stream(io.TextIOBase):
    """Standard output or error of a cell, sent to the page as it is written."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.left = MOST_OUTPUT

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.left > 0:
            shown = text[: self.left]
            self.left -= len(shown)
            if self.left <= 0:
                shown += f"\n… more than {MOST_OUTPUT} characters: the rest is left out\n"
            _send({"mime": "text/plain", "data": shown, "stream": self.name})
        return len(text)


def _send(output: dict[str, Any]) -> None:
    emit(json.dumps(output, ensure_ascii=False))


def display(*values: object) -> None:
    """Show ``values`` as a notebook does: HTML or SVG where the value has it, else its text."""
    for value in values:
        for method, mime in _RICH:
            draw = getattr(value, method, None)
            if draw is not None and not isinstance(value, type):
                data = draw()
                if data is not None:
                    _send({"mime": mime, "data": data})
                    break
        else:
            _send({"mime": "text/plain", "data": _text(value) + "\n", "stream": "result"})


def _text(value: object) -> str:
    return repr(value)


class _Markup:
    """What ``IPython.display.HTML`` and ``SVG`` make of a text."""

    def __init__(self, data: str) -> None:
        self.data = data


class HTML(_Markup):
    """A text that is shown as HTML."""

    def _repr_html_(self) -> str:
        return self.data


class SVG(_Markup):
    """A text that is shown as a drawing."""

    def _repr_svg_(self) -> str:
        return self.data


class Markdown(_Markup):
    """A text that is shown as it is written."""

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.data)}</pre>"


def stand_ins() -> dict[str, types.ModuleType]:
    """Return modules in the place of what notebooks have: ``IPython.display``, the book's glue."""
    shown = types.ModuleType("IPython.display")
    for one in (display, HTML, SVG, Markdown):
        setattr(shown, one.__name__, one)
    ipython = types.ModuleType("IPython")
    ipython.display = shown  # type: ignore[attr-defined]
    book = types.ModuleType("myst_nb")
    book.glue = lambda name, value, display=True: None  # type: ignore[attr-defined]
    return {module.__name__: module for module in (ipython, shown, book)}


def reset() -> None:
    """Begin the page's namespace anew."""
    namespace.clear()
    namespace.update({"__name__": "__main__", "__builtins__": builtins, "display": display})


def run(source: str, name: str) -> dict[str, Any]:
    """Run one cell; returns ``{"ok": True}``, or the reader's own traceback as ``error``."""
    filename = f"<{name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    try:
        with redirect_stdout(_Stream("stdout")), redirect_stderr(_Stream("stderr")):
            tree = ast.parse(source, filename)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, filename, "exec"), namespace)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), filename, "eval"), namespace)
                if value is not None and not source.rstrip().endswith(";"):
                    display(value)
    except BaseException as error:  # the cell's fault, whatever it is, is shown in the page
        return {"ok": False, "error": _traceback(error, filename)}
    return {"ok": True}


def _traceback(error: BaseException, filename: str) -> str:
    """Return the traceback of ``error`` from the reader's own line on."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != filename:
        trace = trace.tb_next
    return "".join(traceback.format_exception(type(error), error, trace, limit=20))


def call(kind: str, payload: str) -> str:
    """Answer the page: ``widget``, ``run`` or ``reset``, with JSON both ways.

    >>> call("run", '{"source": "1 / 0", "name": "cell 1"}')[:40]
    '{"ok": false, "error": "Traceback (most '
    """
    given = json.loads(payload)
    if kind == "widget":
        answer: Any = CONTROLLERS[given["widget"]](given["state"])
    elif kind == "run":
        answer = run(given["source"], given["name"])
    elif kind == "reset":
        reset()
        answer = None
    else:
        raise ValueError(f"{kind!r} is no call: widget, run and reset are")
    return json.dumps(answer, ensure_ascii=False)


def warm_up() -> None:
    """Do once what every page does first, so that a memory snapshot has it done already."""
    for kind in set(widgets.__all__) - {"CONTROLLERS"}:
        widget = getattr(widgets, kind)()
        call("widget", json.dumps({"widget": widget._name, "state": widget.state}))
    call("run", json.dumps({"source": "import spades\nspades.CHICAGO", "name": "cell 1"}))
    reset()


def wake() -> None:
    """Undo what a memory snapshot froze: every reader gets chances of their own."""
    random.seed()


for _name, _module in stand_ins().items():
    sys.modules.setdefault(_name, _module)
reset()
