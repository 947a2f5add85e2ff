"""Sheets for looking at the drawing in detail: every icon, every kind of card, every state, a final tally."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sample_tables as samples

from wot_widget.board import badges
from wot_widget.board.artwork import pendant, ribbon
from wot_widget.board.faces import HEIGHT, achievement_face, back
from wot_widget.board.final_scene import final_scene
from wot_widget.board.geometry import Rect, circle
from wot_widget.board.icons import ABILITY_ICONS, CLASS_ICONS, EMBLEMS, TABLE_ICONS, icon
from wot_widget.board.marks import CardState, Marks, Outcome, Prompt, Way
from wot_widget.board.panels import ACHIEVEMENT_ICONS, named_achievement
from wot_widget.board.piles import Column, Slot, place
from wot_widget.board.scene import Pen, Picture, Push, Scene
from wot_widget.board.state_marks import corner_mark, focus_ring, outline, ways_tab
from wot_widget.board.table_pen import TablePen, card_box
from wot_widget.board.theme import DARK, LIGHT, Theme, inks, nation_tones
from wot_widget.engine.cards import Ability, AbilityName, CardKind
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rules.ending import Score, tally

Point = tuple[float, float]
NOTHING_ASKED = Prompt("")
SIZES = ((40, -34), (20, 14), (14, 42))  # of an icon, and its distance from the middle


def _finished(pen: Pen, width: float, height: float, title: str) -> Scene:
    return pen.scene(width, height, 1, title, title)


def icons(theme: Theme = LIGHT) -> Scene:
    """Every icon at 40, 20 and 14 pixels."""
    pen, ink = Pen(), inks(theme)

    def tile(ability: Ability) -> Callable[[Point, float], None]:
        return lambda at, size: badges.tile(
            pen, ink, ability, (at[0] - badges.tile_width(ability, size) / 2, at[1] - size / 2), size, "France"
        )

    def on_disc(name: str) -> Callable[[Point, float], None]:
        def draw(at: Point, size: float) -> None:
            pen.path(circle(*at, size / 2), ink.rim, theme.line, 1)
            icon(pen, name, at, size * 0.74, ink.heavy if name == "heavy tank" else ink.ink, ink.rim)

        return draw

    def on_band(name: str) -> Callable[[Point, float], None]:
        def draw(at: Point, size: float) -> None:
            tones = nation_tones(name, theme.palette)
            pen.box(Rect(at[0] - size / 2, at[1] - size / 2, size, size), size * 0.14, tones.base)
            icon(pen, name, at, size * 0.76, "#FFFFFF", tones.base)

        return draw

    def medal(name: str) -> Callable[[Point, float], None]:
        def draw(at: Point, size: float) -> None:
            (x, y), tones = at, nation_tones(name, theme.palette)
            ribbon(pen, ink, tones, name, Rect(x - size * 0.25, y - size * 0.62, size * 0.5, size * 0.74))
            pendant(pen, ink, name, (x, y + size * 0.38), size * 0.3)

        return draw

    def plain(name: str) -> Callable[[Point, float], None]:
        return lambda at, size: icon(pen, name, at, size, theme.ink, theme.mat)

    nations = [*EMBLEMS, "Elsewhere", "Poland", "Atlantis"]
    groups: dict[str, list[tuple[str, Callable[[Point, float], None]]]] = {
        "Abilities": [
            (name, tile(Ability(name, 2 if name.numbered else None))) for name in map(AbilityName, ABILITY_ICONS)
        ],
        "Classes": [(name, on_disc(name)) for name in CLASS_ICONS],
        "Nations, also of other boxes": [(name, on_band(name)) for name in nations],
        "Medals": [(name, medal(name)) for name in nations],
        "Numbers": [
            ("cost", lambda at, size: badges.cost(pen, ink, 4, at, size)),
            ("resources", lambda at, size: badges.resources(pen, ink, 3, at, size)),
            ("resources 0", lambda at, size: badges.resources(pen, ink, 0, at, size)),
            ("cannot pay", lambda at, size: badges.resources(pen, ink, None, at, size)),
            ("strength", lambda at, size: badges.strength(pen, ink, 2, at, size)),
            ("strength 0", lambda at, size: badges.strength(pen, ink, 0, at, size)),
            ("armour", lambda at, size: badges.armour(pen, ink, 1, at, size)),
            ("armour 0", lambda at, size: badges.armour(pen, ink, 0, at, size)),
        ],
        "Table": [(name, plain(name)) for name in TABLE_ICONS],
    }
    rows = sum(-(-len(items) // 8) for items in groups.values())
    height = 20 + 30 * len(groups) + 96 * rows
    pen.box(Rect(0, 0, 1180, height), 0, theme.mat)
    y = 16.0
    for title, items in groups.items():
        pen.text(title, 20, y + 8, 13, theme.ink, bold=True)
        y += 30
        for number, (name, draw) in enumerate(items):
            x, low = 84 + 143 * (number % 8), y + 96 * (number // 8)
            for size, away in SIZES:
                draw((x + away, low + 30), size)
            pen.text(name, x, low + 72, 12, theme.ink, anchor="middle", room=136)
        y += 96 * -(-len(items) // 8)
    return _finished(pen, 1180, height, "Icons")


def cards(theme: Theme = LIGHT) -> Scene:
    """All hundred vehicles and one of every other card, at the sizes of the table."""
    table = TablePen(samples.DUEL.view(), Marks(NOTHING_ASKED), theme, pen=Pen())
    box, pen = samples.box(), table.pen
    others = [number for number, card in enumerate(box.cards) if card.kind is not CardKind.VEHICLE]
    kinds = {box.cards[number]: number for number in others}
    faces = [*range(len(box.vehicles)), *kinds.values()]
    pictures = [
        *(
            achievement_face(named_achievement(key, "en"), symbol, theme, 5)
            for key, symbol in ACHIEVEMENT_ICONS.items()
        ),
        back(theme),
        back(theme, honour=True),
    ]
    height = 20 + 9 * 142 + 142 + 7 * 122 + 4 * 92
    pen.box(Rect(0, 0, 1400, height), 0, theme.felt_top)
    y = 12.0
    for number, card in enumerate(faces):
        table.draw_card(card, card_box(12 + 106 * (number % 13), y + 142 * (number // 13), 90))
    y += 142 * -(-len(faces) // 13)
    for number, picture in enumerate(pictures):
        _place(pen, picture, card_box(12 + 98 * number, y, 90))
    y += 142
    for number, card in enumerate(faces):
        table.draw_card(card, card_box(12 + 87 * (number % 16), y + 122 * (number // 16), 80), quiet=number % 2 == 1)
    y += 7 * 122
    for number, card in enumerate(faces):
        table.draw_card(card, card_box(12 + 46 * (number % 30), y + 66 * (number // 30), 42))
    return _finished(pen, 1400, height, "Cards")


def _place(pen: Pen, picture: Picture, box: Rect) -> None:
    pen.picture(picture, Push(box.x, box.y, 0, box.height / HEIGHT))


def large_cards(theme: Theme = LIGHT) -> Scene:
    """Cards at the size of the large card."""
    table = TablePen(samples.DUEL.view(), Marks(NOTHING_ASKED), theme, pen=Pen())
    names = (
        "BT-7",
        "Panther",
        "M7 Priest",
        "Char B1 bis",
        "ZiS-5",
        "Engineers",
        "Technicians",
        "Volunteers",
        "USSR 1",
        "Germany 2",
        "USA 1",
        "France 2",
        "Base",
    )
    table.pen.box(Rect(0, 0, 1440, 900), 0, theme.felt_top)
    for number, name in enumerate(names):
        box = card_box(14 + 204 * (number % 7), 14 + 300 * (number // 7), 196)
        table.draw_card(samples.number_of(name), box)
    for number, picture in enumerate((achievement_face("Heavy tanks", "heavy tank", theme, 5), back(theme))):
        _place(table.pen, picture, card_box(14 + 204 * number, 614, 196))
    return _finished(table.pen, 1440, 900, "Large cards")


def states(theme: Theme = LIGHT) -> Scene:
    """Every state of a card."""
    view = samples.DUEL.view()
    card = samples.number_of("T-34")
    base, other = samples.box().bases(1)[:2]
    tank = samples.number_of("Panzer IV")
    hand = [
        ("at rest", None),
        ("choosable", CardState.CHOOSABLE),
        ("selected", CardState.SELECTED),
        ("acting", CardState.ACTING),
        ("out of play", CardState.OUT_OF_PLAY),
    ]
    defended: list[tuple[str, dict[int, CardState], dict[int, Outcome], set[int], int | None]] = [
        ("target", {tank: CardState.TARGET}, {tank: Outcome.DAMAGE}, set(), None),
        ("target pointed at", {tank: CardState.TARGET}, {tank: Outcome.DESTROY}, set(), tank),
        ("base under defender", {base: CardState.TARGET}, {base: Outcome.DAMAGE}, set(), None),
        (
            "both",
            {base: CardState.TARGET, tank: CardState.TARGET},
            {base: Outcome.DAMAGE, tank: Outcome.DESTROY},
            set(),
            None,
        ),
        ("defender damaged", {}, {}, {tank}, None),
        ("base damaged", {}, {}, {base}, None),
        ("both damaged", {}, {}, {tank, base}, None),
        ("destroyed", {}, {}, {other}, None),
    ]
    pen = Pen()
    pen.box(Rect(0, 0, 1640, 230), 0, theme.mat)
    for number, (name, state) in enumerate(hand):
        marks = Marks(NOTHING_ASKED, states={card: state} if state else {}, ways={card: (Way.BUY, Way.ATTACK)})
        table = TablePen(view, marks, theme, pen=pen)
        box = card_box(20 + 104 * number, 40, 84)
        table.draw_card(card, box)
        if state:
            outline(pen, theme, box, state)
        if state in (CardState.SELECTED, CardState.ACTING):
            corner_mark(pen, theme, (box.x + 2, box.y + 2), 1 if state is CardState.ACTING else None)
        if state is CardState.CHOOSABLE:
            ways_tab(pen, theme, box, marks.ways[card], "hand")
            focus_ring(pen, theme, box)
        pen.text(name, box.centre[0], 210, 12, theme.ink, anchor="middle")
    for number, (name, states_, outcomes, damaged, pointed) in enumerate(defended):
        marks = Marks(NOTHING_ASKED, states=states_, outcomes=outcomes, pointed=pointed)
        table = TablePen(replace(view, damaged=frozenset(damaged)), marks, theme, pen=pen)
        slot = Slot(1, None) if name == "destroyed" else Slot(1, base, tank)
        place(table, slot, Column(550 + 134 * number, 40, 126, 0, 1640, 0, 1640), 84)
        pen.text(name, 550 + 134 * number + 63, 210, 12, theme.ink, anchor="middle")
    return _finished(pen, 1640, 230, "States")


def score() -> Score:
    """A tally of five seats with a tie-break."""
    box = samples.box()
    squads = [
        [*range(seat * 18, seat * 18 + 18), *(box.single(nation, seat) for nation in range(4))] for seat in range(5)
    ]
    squads[2] += box.bases(0)[:2]
    squads[4] += [box.bases(1)[0], box.double(0, 0), box.double(1, 1)]
    names = ("Ann", "Bartholomew", "Chiara", "Dezső", "Éva")
    return tally(box, RuleOptions(), names, ("heavy", "bases", "ussr", "doubles", "cards", "light"), squads, [0] * 5)


def final(width: float = 1180, theme: Theme = LIGHT) -> Scene:
    """The final tally."""
    return final_scene(score(), width, theme)


SHEETS: dict[str, Callable[[], Scene]] = {
    "icons": icons,
    "icons-dark": lambda: icons(DARK),
    "cards": cards,
    "cards-dark": lambda: cards(DARK),
    "large-cards": large_cards,
    "states": states,
    "states-dark": lambda: states(DARK),
    "final": final,
    "final-700-dark": lambda: final(700, DARK),
}
