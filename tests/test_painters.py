"""The canvas painter: it draws what SVG draws, in few bytes, and goes on after errors, reloads and other threads."""

from __future__ import annotations

import json
import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest
import sample_tables
from ipycanvas import Canvas
from ipycanvas import canvas as ipycanvas_module
from ipywidgets.widgets import widget as widget_module

from wot_widget.board import canvas as canvas_painter
from wot_widget.board.canvas import Painter, hold, paint
from wot_widget.board.geometry import circle
from wot_widget.board.marks import CardState
from wot_widget.board.path_commands import calls
from wot_widget.board.scene import Gradient, Path, Picture, Pop, Push, Scene, Shape, Text
from wot_widget.board.sprites import SHEETS
from wot_widget.board.table_scene import table_scene

NAMES = list(ipycanvas_module.COMMANDS)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def sent(monkeypatch):
    """The messages that drawing sends to the browser, each as a list of (command, arguments)."""
    messages = []

    def record(content, buffers=None):
        commands = json.loads(bytes(buffers[0]))
        commands = commands if isinstance(commands[0], list) else [commands]
        messages.append([(NAMES[command[0]], command[1] if len(command) > 1 else []) for command in commands])
        sizes.append(len(json.dumps(content)) + sum(len(bytes(buffer)) for buffer in buffers))

    sizes = []
    manager = ipycanvas_module._CANVAS_MANAGER
    manager._current_canvas = None
    monkeypatch.setattr(manager, "send", record)
    record.messages, record.sizes = messages, sizes
    return record


def idle(**changes: object) -> Scene:
    view, marks = sample_tables.idle()
    return table_scene(view, replace(marks, **changes))


def scene_of(*shapes: Shape) -> Scene:
    return Scene(100, 100, 1, shapes, (), (), "title", "description")


# Path data ----------------------------------------------------------------------------------------------------------


def test_a_circle_is_one_call():
    assert calls(circle(5, 5, 5)) == (("move_to", (10, 5)), ("arc", (5, 5, 5, 0, 6.28)), ("close_path", ()))


@pytest.mark.parametrize("sweep", [0, 1])
@pytest.mark.parametrize("large", [0, 1])
def test_an_arc_begins_and_ends_where_its_data_say(large, sweep):
    name, (x, y, radius, first, last, *back) = calls(f"M10 20A13 13 0 {large} {sweep} 25 30")[1]
    assert name == "arc"
    assert (x + radius * math.cos(first), y + radius * math.sin(first)) == pytest.approx((10, 20), abs=0.1)
    assert (x + radius * math.cos(last), y + radius * math.sin(last)) == pytest.approx((25, 30), abs=0.1)
    turned = (first - last if back else last - first) % math.tau
    assert (turned > math.pi) == bool(large)
    assert bool(back) == (not sweep)


def test_an_ellipse_begins_and_ends_where_its_data_say():
    name, (x, y, wide, tall, _, first, last, *_) = calls("M2.5 16A9.5 7 0 0 1 21.5 16")[1]
    assert name == "ellipse"
    assert (x + wide * math.cos(first), y + tall * math.sin(first)) == pytest.approx((2.5, 16), abs=0.05)
    assert (x + wide * math.cos(last), y + tall * math.sin(last)) == pytest.approx((21.5, 16), abs=0.05)


def test_a_smooth_curve_goes_on_from_the_last_control_point():
    assert calls("M0 0Q10 -10 20 0T40 0")[2] == ("quadratic_curve_to", (30, 10, 40, 0))


# Canvas -------------------------------------------------------------------------------------------------------------


def flattened(shapes: tuple[Shape, ...], stack: tuple[Push, ...] = ()) -> list[tuple]:
    """What a scene paints, in order: the kind of stroke with its colour, or the text."""
    found = []
    for shape in shapes:
        match shape:
            case Picture():
                found += flattened(shape.shapes)
            case Path():
                found += (
                    [("fill", "gradient" if isinstance(shape.fill, Gradient) else shape.fill)] if shape.fill else []
                )
                found += [("stroke", shape.stroke, round(shape.stroke_width, 2))] if shape.stroke else []
            case Text():
                found.append(("text", shape.text, shape.fill))
            case Push() | Pop():
                pass
    return found


def painted(commands: list[tuple[str, list]]) -> list[tuple]:
    """What the canvas was told to paint, in order."""
    styles, found = {}, []
    attributes = {number: name for name, number in Canvas.ATTRS.items()}
    for name, values in commands:
        if name == "set":
            styles[attributes[values[0]]] = values[1]
        elif name == "fill":
            fill = styles["fill_style"]
            found.append(("fill", "gradient" if fill.startswith("IPY_MODEL") else fill))
        elif name == "stroke":
            found.append(("stroke", styles["stroke_style"], styles["line_width"]))
        elif name == "fillText":
            found.append(("text", values[0], styles["fill_style"]))
    return found


@pytest.mark.parametrize("draw", [sample_tables.attack, sample_tables.purchase, sample_tables.looking_through])
def test_the_canvas_paints_what_svg_paints(sent, monkeypatch, draw):
    monkeypatch.setattr(canvas_painter, "LARGEST_SPRITE", 0)  # nothing is kept ready made
    scene = table_scene(*draw())
    paint(scene, Canvas())
    assert painted(sent.messages[-1]) == flattened(scene.shapes)


def test_sprites_are_the_faces_that_are_not_drawn_directly(sent):
    scene = idle()
    Painter(Canvas()).paint(scene)
    copied = sum(name == "drawImage" for name, _ in sent.messages[-1])
    assert copied == sum(isinstance(shape, Picture) for shape in scene.shapes) - 1  # the large card is drawn anew
    on_cards = {entry for shape in scene.shapes if isinstance(shape, Picture) for entry in flattened(shape.shapes)}
    assert on_cards <= set(painted(sent.messages[-1]))


def test_a_whole_redraw_is_one_message_of_less_than_150_kilobytes(sent):
    for draw in (sample_tables.idle, sample_tables.purchase, sample_tables.watching_crowd):
        scene = table_scene(*draw())
        painter = Painter(Canvas())
        painter.paint(scene)
        painter._scene = None  # all sections, with the faces still there
        sent.messages.clear()
        sent.sizes.clear()
        painter.paint(scene)
        assert len(sent.messages) == 1
        assert sent.sizes[0] < 150_000
        painter.close()


def test_pointing_at_a_card_repaints_only_the_large_card(sent):
    painter = Painter(Canvas())
    painter.paint(idle())
    view = sample_tables.idle()[0]
    painter.paint(idle(pointed=view.reserve[0]))
    assert sent.sizes[-1] < 30_000
    written = {values[0] for name, values in sent.messages[-1] if name == "fillText"}
    assert "Reserve" not in written


def test_a_scene_like_the_last_one_paints_nothing(sent):
    painter = Painter(Canvas())
    painter.paint(idle())
    painter.paint(idle())
    assert not painted(sent.messages[-1])


def test_a_section_painted_alone_is_clipped_to_its_area(sent):
    painter = Painter(Canvas())
    painter.paint(idle())
    view = sample_tables.idle()[0]
    scene = idle(pointed=view.reserve[0])
    painter.paint(scene)
    commands = sent.messages[-1]
    clips = [values for (name, values), (follower, _) in pairwise(commands) if (name, follower) == ("rect", "clip")]
    area = next(section.area for section in scene.sections if section.name == "inspector")
    assert [round(value / 2) for value in clips[0]] == [area.x, area.y, area.width, area.height]


def test_states_saved_are_restored(sent):
    painter = Painter(Canvas())
    for draw in (sample_tables.idle, sample_tables.attack, sample_tables.purchase):
        painter.paint(table_scene(*draw()))
        names = [name for name, _ in sent.messages[-1]]
        assert names.count("save") == names.count("restore")


def test_playing_on_leaves_no_widgets_behind(sent):
    painter = Painter(Canvas())
    scenes = [table_scene(*draw()) for draw in (sample_tables.idle, sample_tables.attack, sample_tables.purchase)]
    for scene in scenes:
        painter.paint(scene)
    count = len(widget_module._instances)
    for _ in range(10):
        for scene in scenes:
            painter.paint(scene)
    assert len(widget_module._instances) == count
    painter.close()
    assert len(widget_module._instances) < count


def test_sheets_that_may_hold_old_pictures_are_wiped_before_others_are_drawn_there(sent):
    painter = Painter(Canvas())
    painter.paint(idle())
    painter.forget()
    view = sample_tables.idle()[0]
    painter.paint(idle(states=dict.fromkeys(view.reserve, CardState.OUT_OF_PLAY)))
    names = [name for name, _ in sent.messages[-1]]
    assert names.index("clear") < names.index("fill")
    assert names.count("clear") == len(painter._sheets) + 1  # and the canvas itself


def test_pictures_of_a_drawing_that_failed_are_drawn_the_next_time(sent):
    good = idle()
    painter = Painter(Canvas())
    painter.paint(scene_of())
    with pytest.raises(Exception, match="colo"):
        painter.paint(replace(good, shapes=(*good.shapes, Path("M0 0L5 5", "no colour")), sections=()))
    painter.paint(good)
    on_cards = {entry for shape in good.shapes if isinstance(shape, Picture) for entry in flattened(shape.shapes)}
    assert on_cards <= set(painted(sent.messages[-1]))


def test_sheets_that_are_full_are_begun_anew(sent):
    painter = Painter(Canvas())
    box = sample_tables.box()
    view, marks = sample_tables.idle()
    for first in range(0, len(box.vehicles) - 12, 4):
        for state in (None, CardState.OUT_OF_PLAY):
            hand = tuple(range(first, first + 12))
            seats = (replace(view.seats[0], hand=hand, hand_count=12), view.seats[1])
            states = dict.fromkeys(hand, state) if state else {}
            painter.paint(table_scene(replace(view, seats=seats), replace(marks, states=states, ways={})))
    assert len(painter._sheets) <= SHEETS
    assert painted(sent.messages[-1])


def test_an_error_while_drawing_lets_go_of_the_canvas(sent):
    canvas, manager = Canvas(), ipycanvas_module._CANVAS_MANAGER
    painter = Painter(canvas)
    bad = scene_of(Path("M0 0L5 5", "#000000"), Path("M0 0L5 5", "no colour"))
    with pytest.raises(Exception, match="colo"):
        painter.paint(bad)
    assert not manager._caching
    assert not manager._commands_cache
    assert not sent.messages
    painter.paint(idle())
    assert sent.messages[-1][0][0] == "switchCanvas"
    assert painted(sent.messages[-1])


def test_boards_that_draw_in_threads_of_their_own_do_not_mix_their_commands(sent):
    manager, canvases = ipycanvas_module._CANVAS_MANAGER, [Canvas() for _ in range(4)]

    def play(number):
        painter = Painter(canvases[number])
        for turn in range(25):
            painter.paint(scene_of(*[Path("M0 0L5 5", f"#{number:02X}00{turn:02X}")] * 40))

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(play, range(4)))
    assert not manager._caching
    assert not manager._commands_cache
    for message in sent.messages:
        colours = {one[1][:3] for one in painted(message)}
        assert len(colours) == 1, "one message holds the drawing of two boards"


def test_drawing_held_back_inside_a_hold_goes_out_with_the_outer_one(sent):
    canvas = Canvas()
    with hold(canvas):
        paint(scene_of(Path("M0 0L5 5", "#000000")), canvas)
        assert not sent.messages
    assert len(sent.messages) == 1


def test_a_page_that_shows_the_canvas_anew_gets_everything_again(sent):
    canvas = Canvas()
    painter = Painter(canvas)
    painter.paint(idle())
    first = painted(sent.messages[-1])
    canvas._client_ready_callbacks()
    assert sent.messages[-1][0][0] == "switchCanvas"
    assert painted(sent.messages[-1]) == first
    painter.close()
    sent.messages.clear()
    canvas._client_ready_callbacks()
    assert not sent.messages


def test_a_new_page_is_told_which_canvas_is_drawn_on(sent):
    canvas = Canvas()
    Painter(canvas).paint(scene_of(Path("M0 0L5 5", "#000000")))
    canvas._client_ready_callbacks()
    assert [message[0][0] for message in sent.messages[-2:]] == ["switchCanvas", "switchCanvas"]


def test_the_canvas_is_twice_as_fine_as_its_place_on_the_page(sent):
    canvas = Canvas()
    scene = idle()
    paint(scene, canvas)
    assert (canvas.width, canvas.height) == (2 * scene.width, 2 * scene.height)
    assert canvas.layout.max_width == "1180px"
