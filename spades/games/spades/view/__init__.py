"""What the values of Spades look like: each type is entered with the functions that draw it."""

from __future__ import annotations

from ....core.shown import enter
from ....view import html
from ..compare import Comparison
from ..deal import Deal
from ..match import Match
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore
from . import deal_html, plain, sheets
from .comparison import comparison_html, comparison_text
from .deal_svg import deal_svg
from .match_svg import match_svg

enter(Deal, text=plain.deal_text, html=deal_html.deal_html, svg=deal_svg, notebook=html)
enter(SideScore, text=plain.side_text, html=sheets.side_html, notebook=html)
enter(DealScore, text=plain.score_text, html=sheets.score_html, notebook=html)
enter(Match, text=plain.match_text, html=sheets.match_html, svg=match_svg, notebook=html)
enter(Comparison, text=comparison_text, html=comparison_html, notebook=html)
enter(Ruleset, text=plain.rules_text, html=sheets.rules_html, notebook=html)
