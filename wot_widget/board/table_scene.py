"""The whole table as a scene: a pure function of what a seat may see and what the caller marks on it."""

from __future__ import annotations

from dataclasses import replace

from ..engine.view import View
from ..text.house_rules import house_rules_line
from .geometry import Rect
from .inspector import inspector
from .layout import BESIDE, PROMPT, Layout, Mode, Needs, layout, mode_of, piles_above, table_width, zoom_of
from .marks import Marks
from .mats import more_for_hand, opponent_mat, own_column_height, own_mat
from .middle import market, market_column, turn_panel, turn_strip
from .panels import achievements, medals, prompt, prompt_height
from .refs import AchievementRef, CardRef, MedalRef, PileRef, Place
from .scene import Gradient, Scene
from .sounds import Cues
from .spread import GAP, arranged, height_of, inside_of, spread
from .table_pen import TablePen
from .theme import LIGHT, Theme


def table_scene(view: View, marks: Marks, width: float = 1180, theme: Theme = LIGHT, language: str = "en") -> Scene:
    """Draw the table at a width in CSS pixels. The height follows from it.

    The seat `marks.bottom` lies in front, the others above in the order of play; a pile that is looked through covers
    them and the middle for so long, and a large one the mat in front, too.
    """
    table = TablePen(view, marks, theme, language)
    opponents = [(marks.bottom + step) % len(view.seats) for step in range(1, len(view.seats))]
    plan = _planned(table, width)
    pen = table.pen
    whole = Rect(0, 0, plan.width, plan.height)
    with pen.section("felt", whole):
        felt = Gradient(0, 0, 0, round(plan.height), ((0, theme.felt_top), (1, theme.felt_bottom)))
        pen.box(whole, 14, felt)
    if plan.turn.bottom < plan.middle.y:
        with pen.section("turn", plan.turn.grown(2)):
            turn_strip(table, plan.turn)
    covered = _covered(marks, plan)
    if covered is None:
        _far_side(table, plan, opponents)
    elif marks.spread is not None:
        with pen.section("spread", covered.grown(2)):
            spread(table, covered, marks.spread)
    if covered is None or covered.bottom < plan.own.y:
        with pen.section("own", plan.own.grown(2)):
            own_mat(table, plan.own, plan.mode)
    with pen.section("prompt", plan.prompt.grown(2)):
        prompt(table, plan.prompt, wrapped=plan.mode is Mode.COLUMN)
    usual = marks.focus, theme, language
    with pen.section("inspector", plan.inspector.grown(2)):
        beside = plan.inspector.width >= BESIDE
        pen.copy_of(
            ("inspector", plan.inspector, *_told(table)), lambda: inspector(table, plan.inspector, beside=beside)
        )
    with pen.section("medals", plan.medals.grown(2)):
        decks = view.singles, view.doubles, view.box.nations, tuple(sorted(marks.medals.items()))
        pen.copy_of(("medals", plan.medals, decks, usual), lambda: medals(table, plan.medals))
    if view.achievements:  # a table set by hand may have none
        with pen.section("achievements", plan.achievements.grown(2)):
            names = tuple(seat.name for seat in view.seats)
            led = view.achievements, marks.leaders, names, marks.bottom
            pen.copy_of(("achievements", plan.achievements, led, usual), lambda: achievements(table, plan.achievements))
    scene = pen.scene(
        plan.width * plan.zoom,
        plan.height * plan.zoom,
        plan.zoom,
        table.say("table", turn=view.turn),
        _description(table),
        plan.cut and plan.cut * plan.zoom,
    )
    return replace(scene, front=marks.bottom, heaps=_heaps(view, scene), cues=Cues.of(view))


def _opponent(table: TablePen, plan: Layout, seat: int, area: Rect) -> None:
    """The mat of an opponent, drawn anew only if something on it is different."""
    view, marks, alone = table.view, table.marks, len(plan.opponents) == 1
    line = view.seats[seat]
    cards = [card for card in (*(line.hand or ()), line.depot_top, *sum(line.bases, ())) if card is not None]
    states = tuple((table.card(card), marks.states.get(card), marks.outcomes.get(card)) for card in cards)
    damaged = tuple(card in view.damaged for card in cards)
    whose = seat == view.first_seat, seat == view.seat_to_act, seat == view.viewer, marks.bottom, marks.notes.get(seat)
    names = tuple(one.name for one in view.seats)
    about = tuple(view.box.bases(seat)), table.medals_of(seat), marks.fading, marks.focus, marks.pointed, names
    key = ("opponent", area, alone, plan.mode, line, states, damaged, whose, about, table.theme, table.language)
    table.pen.copy_of(key, lambda: opponent_mat(table, seat, area, alone=alone, mode=plan.mode))


def _heaps(view: View, scene: Scene) -> tuple[tuple[Rect, tuple[int, ...]], ...]:
    """The piles whose cards may be known, with the place where they lie."""
    found = []
    for hit in scene.hits:
        match hit.ref:
            case PileRef(Place.DEPOT, int(seat)):
                found.append((hit.area, view.seats[seat].depot or ()))
            case PileRef(Place.GRAVEYARD):
                found.append((hit.area, view.graveyard))
            case PileRef(Place.VEHICLE_DISCARD):
                found.append((hit.area, view.vehicle_discard))
    return tuple(found)


def _told(table: TablePen) -> tuple[object, ...]:
    """What decides how the large card and its words look."""
    view, marks = table.view, table.marks
    pointed, mover = marks.pointed, view.seats[view.active_seat]
    about: tuple[object, ...] = ()
    match pointed:
        case int():
            about = table.card(pointed), pointed in view.damaged
        case MedalRef(nation):
            about = view.singles, view.doubles, view.box.nations, table.card(view.box.single(nation, 0))
        case AchievementRef():
            about = marks.leaders, tuple(seat.name for seat in view.seats)
        case CardRef() | PileRef() if pointed.card is not None:
            about = table.card(pointed.card), pointed.card in view.damaged
        case PileRef():
            about = view.seats, view.vehicle_deck_count
    hand = tuple(map(table.card, mover.hand or ()))
    open_hand = mover.name, hand, mover.seat == marks.bottom, view.seat_to_act is None
    asked = marks.prompt.tone, marks.prompt.icon
    return pointed, about, open_hand, marks.forecast, asked, table.theme, table.language


def _needs(table: TablePen, width: float) -> Needs:
    """What this table has to make room for."""
    view, inner, mode = table.view, table_width(width), mode_of(width / zoom_of(width))
    return Needs(
        len(view.seats) - 1,
        len(view.achievements),
        len(view.box.nations),
        table.reserve_places,
        prompt_height(table, inner) if mode is Mode.COLUMN else PROMPT,
        own_column_height(inner - 24, table.front.hand_count),
        more_for_hand(table, inner, stacked=mode.stacked),
    )


def _planned(table: TablePen, width: float) -> Layout:
    """Where everything lies: with room for every card of a pile that is looked through."""
    needs = _needs(table, width)
    plan, laid_out = layout(width, needs), table.marks.spread
    if laid_out is None:
        return plan
    room = plan.own.bottom - plan.opponents[0].y
    lack = max(0.0, height_of(plan.middle.width, len(laid_out.cards)) - room)
    return layout(width, replace(needs, own=needs.own + lack, more=needs.more + lack)) if lack else plan


def _covered(marks: Marks, plan: Layout) -> Rect | None:
    """What a pile that is looked through covers: as far down as it takes to show its cards side by side."""
    if marks.spread is None:
        return None
    first, top = plan.opponents[0], plan.opponents[0].y
    for last in (plan.middle, plan.own):
        area = Rect(plan.middle.x, top, plan.middle.width, last.bottom - top)
        rows, width = arranged(inside_of(area), len(marks.spread.cards))
        if -(-len(marks.spread.cards) // rows) * (width + GAP) <= area.width - 26:
            return area
    return Rect(first.x, top, plan.middle.width, plan.own.bottom - top)


def _far_side(table: TablePen, plan: Layout, opponents: list[int]) -> None:
    """The opponents, and what lies between them and the seat in front."""
    pen, middle = table.pen, plan.middle
    for seat, area in zip(opponents, plan.opponents, strict=True):
        with pen.section(f"opponent {seat}", area.grown(2)):
            _opponent(table, plan, seat, area)
    with pen.section("middle", middle.grown(2)):
        if piles_above(plan.mode, table.reserve_places, middle.width):
            market_column(table, middle)
        elif plan.turn.bottom < middle.y:
            market(table, middle, stacked=plan.mode is Mode.STACK)
        else:
            turn_panel(table, plan.turn)
            left = plan.turn.right
            market(table, Rect(left, middle.y, middle.right - left, middle.height), stacked=False)


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
