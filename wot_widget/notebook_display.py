"""How games, states, cards, actions and boxes look as the last line of a cell.

The rules know nothing of notebooks: games are told who shows them, and a running IPython what to draw for the other
values, both by names, so that nothing is loaded before it is shown.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.actions import Action
    from .engine.box import Box
    from .engine.cards import Card
    from .engine.state import State

GAMES = {
    "frame": "wot_widget.study.frames:frame",
    "report": "wot_widget.study:report",
    "to_html": "wot_widget.board.replay:to_html",
    "animate": "wot_widget.board.replay:animate",
    "picture": "wot_widget.board.picture:picture",
}
"""Who answers what a game is asked to show (`engine.shown`)."""

ACTIONS = (
    "Buy", "Use", "Defend", "Attack", "EndHand", "Strike", "Station", "TakeMedals", "HoldMedals", "Assail",
    "TakeVehicle", "Scrap", "StopScrapping", "GiveUp", "KeepCard", "ScrapUnplayed", "LeaveUnplayed",
)  # fmt: skip


def show_in_notebooks() -> bool:
    """Tell the running IPython how to show the values of the rules; whether there is one."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if hasattr(ipython, "get_ipython") else None
    if shell is None:
        return False
    html = shell.display_formatter.formatters["text/html"]
    html.for_type_by_name("wot_widget.engine.state", "State", state_html)
    html.for_type_by_name("wot_widget.engine.cards", "Card", card_html)
    html.for_type_by_name("wot_widget.engine.box", "Box", box_html)
    for name in ACTIONS:
        html.for_type_by_name("wot_widget.engine.actions", name, action_html)
    return True


def state_html(state: State) -> str:
    """The table as a spectator sees it, as a game has it."""
    from .board.picture import picture  # noqa: PLC0415 - loaded when it is shown
    from .engine.game import Game  # noqa: PLC0415

    return picture(Game.from_state(state)).html


def card_html(card: Card) -> str:
    """The face of the card."""
    from .board.card_picture import card_picture  # noqa: PLC0415 - loaded when it is shown

    return card_picture(card).html


def action_html(action: Action) -> str:
    """The action in its notation: its cards are numbers, which a game has names for (`game.describe(action)`)."""
    from html import escape  # noqa: PLC0415 - nothing is loaded before it is shown

    return f"<code>{escape(str(action))}</code>"


def box_html(box: Box) -> str:
    """All vehicles of the box as a table to scroll in."""
    from .engine.game import Game  # noqa: PLC0415 - loaded when it is shown
    from .study.frames import frame  # noqa: PLC0415

    cards = frame(Game(["Ann", "Bob"], seed=0, box=box), "cards")
    shown = cards[cards["kind"] == "vehicle"].drop(columns=["kind", "medals"])
    table = shown.astype(object).fillna("").to_html(index=False, border=0)
    from html import escape  # noqa: PLC0415 - as above

    return f'<p>{escape(repr(box))}</p><div style="max-height:24em;overflow:auto" tabindex="0">{table}</div>'
