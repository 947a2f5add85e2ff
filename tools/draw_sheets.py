"""Write the sheets of icons, cards, states and tables as SVG files, to be looked at.

python3 tools/draw_sheets.py FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import sample_sheets
import sample_tables as samples

from wot_widget.board.scene import Scene
from wot_widget.board.svg import svg
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import DARK, PRINT

TABLES: dict[str, Callable[[], Scene]] = {
    "duel": lambda: table_scene(*samples.attack()),
    "duel-dark": lambda: table_scene(*samples.attack(), theme=DARK),
    "duel-print": lambda: table_scene(*samples.attack(), theme=PRINT),
    "duel-700": lambda: table_scene(*samples.attack(), width=700),
    "duel-900": lambda: table_scene(*samples.attack(), width=900),
    "duel-1600": lambda: table_scene(*samples.attack(), width=1600),
    "duel-hu": lambda: table_scene(*samples.attack(), language="hu"),
    "crowd-cs-900": lambda: table_scene(*samples.purchase(), width=900, language="cs"),
    "reserve-6-hu": lambda: table_scene(*samples.long_reserve(), language="hu"),
    "duel-hu-700": lambda: table_scene(*samples.attack(), width=700, language="hu"),
    "idle": lambda: table_scene(*samples.idle()),
    "hand-8": lambda: table_scene(*samples.long_hand()),
    "hand-10-dark": lambda: table_scene(*samples.long_hand(10), theme=DARK),
    "hand-12-700": lambda: table_scene(*samples.long_hand(12), width=700),
    "reserve-6": lambda: table_scene(*samples.long_reserve()),
    "reserve-6-700": lambda: table_scene(*samples.long_reserve(), width=700),
    "spread": lambda: table_scene(*samples.looking_through()),
    "watching": lambda: table_scene(*samples.watching()),
    "watching-900": lambda: table_scene(*samples.watching(), width=900),
    "crowd": lambda: table_scene(*samples.purchase()),
    "crowd-dark": lambda: table_scene(*samples.purchase(), theme=DARK),
    "crowd-700": lambda: table_scene(*samples.purchase(), width=700, theme=DARK),
    "crowd-900": lambda: table_scene(*samples.purchase(), width=900),
    "crowd-watching": lambda: table_scene(*samples.watching_crowd()),
}


def main() -> None:
    """Write every sheet."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "sheets")
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in (sample_sheets.SHEETS | TABLES).items():
        scene = draw()
        (folder / f"{name}.svg").write_text(svg(scene), encoding="utf-8")
        print(f"{name}: {scene.width} x {scene.height}")


if __name__ == "__main__":
    main()
