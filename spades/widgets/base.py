"""What every widget is: a state, the answer to it, and a static picture of both.

With anywidget (the extra ``spades[widgets]``) a widget is one, and its answer follows its state
through the kernel.  Without it, as in a page that runs Python in the browser, it is a plain value
that shows its static picture, which the page brings to life.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from .embed import embedded

__all__ = ["Controller", "StateWidget"]

Controller: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]
"""From a state to the answer that a front end draws."""

_HERE = Path(__file__).parent
_IMPORT = re.compile(r'import \{[^}]*\} from "(\.{1,2}/[a-z_/]+\.js)";\n')


def front_end(name: str) -> str:
    """Return the front end of ``name`` and what it imports as the one module that Jupyter loads.

    A front end imports our own files only, each in one line at its beginning.

    >>> front_end("score_deal").count("import {"), front_end("score_deal").count("const make =")
    (0, 1)
    """
    return "".join(_modules(_HERE / name / "front_end.js").values())


def style(name: str) -> str:
    """Return the styles that all widgets share, and those of the widget ``name``.

    >>> ".spades-widget" in style("score_deal")
    True
    """
    files = (_HERE / "shared/widgets.css", _HERE / name / "style.css")
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def _modules(file: Path) -> dict[Path, str]:
    """Return the sources of ``file`` and of what it imports, those first, without the imports."""
    source = file.read_text(encoding="utf-8")
    found: dict[Path, str] = {}
    while match := _IMPORT.match(source):
        found |= _modules((file.parent / match[1]).resolve())
        source = source[match.end() :]
    return {**found, file.resolve(): source.replace("\nexport const", "\nconst")}


class PlainWidget:
    """A widget without Jupyter: the same arguments, attributes and picture."""

    _name: ClassVar[str]

    @staticmethod
    def _controller(state: Mapping[str, Any]) -> dict[str, Any]:
        raise NotImplementedError

    def __init__(self, state: Mapping[str, Any]) -> None:
        self.state = dict(state)
        self.answer = self._controller(state)

    def _repr_html_(self) -> str:
        return embedded(self._name, self.state, self.answer)


if TYPE_CHECKING or find_spec("anywidget") is None:
    StateWidget = PlainWidget
else:
    import anywidget
    import traitlets

    class StateWidget(anywidget.AnyWidget):
        """A widget that is its ``state``: the front end changes it, the controller answers it.

        Subclasses have their controller in ``_controller`` and the folder of their front end in
        ``_name``.
        """

        state = traitlets.Dict().tag(sync=True)
        answer = traitlets.Dict().tag(sync=True)

        def __init_subclass__(cls, **kwargs: Any) -> None:
            if "_name" in cls.__dict__:  # not for the classes that traitlets derives from ours
                cls._esm = front_end(cls._name)
                cls._css = style(cls._name)
            super().__init_subclass__(**kwargs)

        def __init__(self, state: Mapping[str, Any]) -> None:
            super().__init__(state=dict(state), answer=self._controller(state))
            self.observe(self._follow, "state")

        def _follow(self, change: Mapping[str, Any]) -> None:
            self.answer = self._controller(change["new"])

        def _repr_mimebundle_(self, **kwargs: Any) -> Any:
            """Add the static picture, for pages that have no kernel."""
            data, *metadata = super()._repr_mimebundle_(**kwargs)
            picture = embedded(self._name, self.state, self.answer)
            return ({**data, "text/html": picture}, *metadata)
