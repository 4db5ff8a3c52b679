"""A widget on a page without a kernel: its saved state, and the same content as plain HTML."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

__all__ = ["embedded"]


def embedded(name: str, state: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """Return the HTML that stands for the widget ``name`` on a static page.

    A page with a script host draws the widget from the saved ``state`` and ``answer``; without
    scripts the reader sees the answer's ``static`` picture.

    >>> print(embedded("score_deal", {"rules": "did"}, {"static": "<p>a sheet</p>"}))
    <div class="spades-live" data-widget="score_deal">
    <script type="application/json">{"state": {"rules": "did"}, "answer": {}}</script>
    <p>a sheet</p>
    </div>
    """
    static = answer.get("static", "")
    saved = {
        "state": dict(state),
        "answer": {key: value for key, value in answer.items() if key != "static"},
    }
    # "<" must not stand in a script element, where it could end it
    data = json.dumps(saved, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<div class="spades-live" data-widget="{escape(name)}">\n'
        f'<script type="application/json">{data}</script>\n{static}\n</div>'
    )
