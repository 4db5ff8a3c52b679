"""Buttons that start a page as a notebook with a real kernel, on Binder or on a JupyterHub.

The address of the repository is one setting, ``spades_repository``; while it is empty there are no
buttons and no dead links.  Binder is always offered then; a JupyterHub (with the extension
``nbgitpuller``) as soon as its address is set too.

The page itself is the notebook: Jupyter Notebook opens its Markdown file as one if it is told to,
since ``jupytext`` is among the packages of ``requirements.txt``.  JupyterLab cannot be told by an
address, so the theme's own buttons, which lead there, would show the page as a text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

__all__ = ["Repository", "setup"]

#: The place of a Markdown file in Jupyter, opened as a notebook.
AS_NOTEBOOK = "notebooks/{}?factory=Notebook"


@dataclass(frozen=True)
class Repository:
    """Where the sources of the book are: an address and a branch."""

    address: str
    branch: str = "main"

    @property
    def name(self) -> str:
        """Return the last part of the address, which a clone gets as its folder.

        >>> Repository("https://github.com/someone/spades.git/").name
        'spades'
        """
        return self.address.rstrip("/").rpartition("/")[2].removesuffix(".git")

    def on_binder(self, binder: str, path: str) -> str:
        """Return the address that starts the file ``path`` as a notebook on Binder.

        >>> at = Repository("https://github.com/someone/spades").on_binder
        >>> source, _, place = at("https://mybinder.org", "book/index.md").partition("?")
        >>> source
        'https://mybinder.org/v2/gh/someone/spades/main'
        >>> place
        'urlpath=notebooks%2Fbook%2Findex.md%3Ffactory%3DNotebook'
        """
        parts = urlsplit(self.address.rstrip("/").removesuffix(".git"))
        place = parts.path.strip("/")
        branch = quote(self.branch, safe="")
        if parts.hostname == "github.com":
            source = f"gh/{quote(place)}"
        elif parts.hostname == "gitlab.com":
            source = f"gl/{quote(place, safe='')}"
        else:
            source = f"git/{quote(self.address, safe='')}"
        query = urlencode({"urlpath": AS_NOTEBOOK.format(quote(path))})
        return f"{binder.rstrip('/')}/v2/{source}/{branch}?{query}"

    def on_hub(self, hub: str, path: str) -> str:
        """Return the address that fetches the sources into a JupyterHub and opens ``path`` there.

        >>> at = Repository("https://example.org/spades", "main").on_hub
        >>> at("https://hub.example.org/", "book/index.md").split("?")[0]
        'https://hub.example.org/hub/user-redirect/git-pull'
        """
        query = urlencode(
            {
                "repo": self.address,
                "branch": self.branch,
                "urlpath": AS_NOTEBOOK.format(quote(f"{self.name}/{path}")),
            }
        )
        return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{query}"


def buttons(config: Config, path: str) -> list[dict[str, str]]:
    """Return what the theme needs to draw the buttons of one page; none without a repository."""
    if not config.spades_repository:
        return []
    repository = Repository(config.spades_repository, config.spades_branch)
    targets = {}
    if config.spades_binder:
        targets["Binder"] = repository.on_binder(config.spades_binder, path)
    if config.spades_jupyterhub:
        targets["JupyterHub"] = repository.on_hub(config.spades_jupyterhub, path)
    return [
        {
            "type": "link",
            "text": f"Open in {name}",
            "tooltip": f"Open this page in {name}, as a notebook with its own Python",
            "icon": f"_static/images/logo_{name.lower()}.svg",
            "url": url,
        }
        for name, url in targets.items()
    ]


def offer(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Put the buttons on a page with cells."""
    if doctree is None or "kernelspec" not in app.env.metadata.get(page, {}):
        return
    found = buttons(app.config, str(app.env.doc2path(page, base=False)))
    if found:
        context.setdefault("header_buttons", []).append(
            {
                "type": "group",
                "buttons": found,
                "icon": "fas fa-rocket",
                "label": "launch-buttons",
                "tooltip": "Open this page as a notebook",
            }
        )


def check(app: Sphinx, config: Config) -> None:
    """Refuse an address that no link can be made of."""
    for name in ("spades_repository", "spades_binder", "spades_jupyterhub"):
        value = getattr(config, name)
        if value and urlsplit(value).scheme != "https":
            raise ConfigError(f"{name}: {value!r} is not an address that begins with https://")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.add_config_value("spades_repository", "", "html", str)
    app.add_config_value("spades_branch", "main", "html", str)
    app.add_config_value("spades_binder", "https://mybinder.org", "html", str)
    app.add_config_value("spades_jupyterhub", "", "html", str)
    app.connect("config-inited", check)
    # After the theme, which makes the list of buttons.
    app.connect("html-page-context", offer, priority=600)
