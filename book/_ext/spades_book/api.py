"""The pages of the Python API: what a docstring names in single backticks becomes a link.

Docstrings name things as one would say them: `score_deal`, `Deal.play`.  Such a name is looked up
among all that the API pages describe, whichever module it lives in.  A name that nothing or more
than one thing has stays what it is, in the letters of code.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from types import FunctionType
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

__all__ = ["setup"]


def find(
    app: Sphinx, env: BuildEnvironment, reference: addnodes.pending_xref, content: nodes.TextElement
) -> nodes.Element | None:
    """Return a link to the one thing whose name ends like the name that was not found."""
    if reference.get("refdomain") != "py" or not env.get_domain("py").data["objects"]:
        return None
    wanted = reference["reftarget"]
    objects = env.get_domain("py").data["objects"]
    ends = f".{wanted}"
    found = [name for name in objects if name == wanted or name.endswith(ends)]
    # a class or function of a module goes before an attribute of the same name
    shortest = min((name.count(".") for name in found), default=0)
    found = [name for name in found if name.count(".") == shortest]
    if len(found) != 1:
        return None
    entry = objects[found[0]]
    return make_refnode(
        app.builder, reference["refdoc"], entry.docname, entry.node_id, content, found[0]
    )


#: What a class is described by; its fields stand in its signature, with their types, already.
DESCRIBED = (Enum, FunctionType, classmethod, staticmethod, property, cached_property)


def skip(
    app: Sphinx, what: str, name: str, member: object, skipped: bool, options: Any
) -> bool | None:
    """Leave out the fields of a class."""
    return True if what == "class" and not isinstance(member, DESCRIBED) else None


def sign(
    app: Sphinx,
    what: str,
    name: str,
    member: object,
    options: Any,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None] | None:
    """Write an enumeration without arguments: nobody calls one."""
    return ("", None) if isinstance(member, type) and issubclass(member, Enum) else None


def setup(app: Sphinx) -> None:
    """Look for names that are not written in full, and leave out what says nothing."""
    app.connect("missing-reference", find)
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-signature", sign)
