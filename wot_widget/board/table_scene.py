"""The whole table as a scene: a pure function of what a seat may see and what the caller marks on it."""

from __future__ import annotations

from ..engine.view import View
from ..text.house_rules import house_rules_line
from .geometry import Rect
from .inspector import inspector
from .layout import Layout, Mode, layout
from .marks import Marks
from .mats import opponent_mat, own_mat
from .middle import market, turn_panel, turn_strip
from .panels import achievements, medals, prompt
from .scene import Gradient, Scene
from .spread import spread
from .table_pen import TablePen
from .theme import LIGHT, Theme


def table_scene(view: View, marks: Marks, width: float = 1180, theme: Theme = LIGHT, language: str = "en") -> Scene:
    """Draw the table at a width in CSS pixels. The height follows from it.

    The seat `marks.bottom` lies in front, the others above in the order of play; a pile that is looked through covers
    them and the middle for so long.
    """
    table = TablePen(view, marks, theme, language)
    opponents = [(marks.bottom + step) % len(view.seats) for step in range(1, len(view.seats))]
    plan = layout(width, len(opponents), len(view.achievements), len(view.box.nations))
    pen, stacked = table.pen, plan.mode is Mode.STACK
    whole = Rect(0, 0, plan.width, plan.height)
    with pen.section("felt", whole):
        felt = Gradient(0, 0, 0, round(plan.height), ((0, theme.felt_top), (1, theme.felt_bottom)))
        pen.box(whole, 14, felt)
    if stacked:
        with pen.section("turn", plan.turn.grown(1)):
            turn_strip(table, plan.turn)
    if marks.spread is not None:
        area = _joined(plan.opponents[0], plan.middle)
        with pen.section("spread", area.grown(1)):
            spread(table, area, marks.spread)
    else:
        _far_side(table, plan, opponents)
    with pen.section("own", plan.own.grown(1)):
        own_mat(table, plan.own, stacked=stacked)
    with pen.section("prompt", plan.prompt.grown(1)):
        prompt(table, plan.prompt)
    with pen.section("inspector", plan.inspector.grown(1)):
        inspector(table, plan.inspector, beside=plan.mode is not Mode.RAIL)
    with pen.section("medals", plan.medals.grown(1)):
        medals(table, plan.medals)
    with pen.section("achievements", plan.achievements.grown(1)):
        achievements(table, plan.achievements)
    return pen.scene(
        plan.width * plan.zoom,
        plan.height * plan.zoom,
        plan.zoom,
        table.say("table", turn=view.turn),
        _description(table),
        plan.cut and plan.cut * plan.zoom,
    )


def _far_side(table: TablePen, plan: Layout, opponents: list[int]) -> None:
    """The opponents, and what lies between them and the seat in front."""
    pen, stacked, middle = table.pen, plan.mode is Mode.STACK, plan.middle
    for seat, area in zip(opponents, plan.opponents, strict=True):
        with pen.section(f"opponent {seat}", area.grown(1)):
            opponent_mat(table, seat, area, alone=len(opponents) == 1, narrow=stacked)
    with pen.section("middle", middle.grown(1)):
        if stacked:
            market(table, middle, stacked=True)
        else:
            turn_panel(table, plan.turn)
            left = plan.turn.right
            market(table, Rect(left, middle.y, middle.right - left, middle.height), stacked=False)


def _joined(area: Rect, other: Rect) -> Rect:
    """The smallest rectangle round the corners of a first and a last one."""
    return Rect(area.x, area.y, other.right - area.x, other.bottom - area.y)


def _description(table: TablePen) -> str:
    """The question, the sizes of everybody's piles, and the house rules, for those who do not see the picture."""
    prompt_line = f"{table.marks.prompt.question} {table.marks.prompt.help}".strip()
    seats = (
        table.say(
            "seat line",
            name=seat.name,
            hand=seat.hand_count,
            hangar=seat.hangar_count,
            depot=seat.depot_count,
            bases=len(seat.bases),
        )
        for seat in table.view.seats
    )
    rules = house_rules_line(table.view.options, table.language)
    return " ".join(filter(None, [prompt_line, *seats, rules]))
