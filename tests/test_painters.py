"""The painter: pages are told little, and show after many small messages what one told everything shows."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import sample_tables
from ipycanvas import Canvas
from ipywidgets.widgets import widget as widget_module
from told_page import ToldPage, in_full
from view_factory import dealt

from wot_widget.board import wire as wire_module
from wot_widget.board.canvas import Painter
from wot_widget.board.scene import Path, Scene, Text
from wot_widget.board.table_scene import table_scene
from wot_widget.board.wire import Wire, squeezed

TABLES = (sample_tables.idle, sample_tables.attack, sample_tables.purchase, sample_tables.looking_through)


def idle(**changes: object) -> Scene:
    view, marks = sample_tables.idle()
    return table_scene(view, replace(marks, **changes), 900)


@pytest.fixture
def watched(monkeypatch):
    """A painter with a page that takes up what is sent."""
    painter, page = Painter(Canvas()), ToldPage()
    monkeypatch.setattr(painter.easel, "send", lambda content, buffers=None: page.take(content, buffers or []))
    painter.page = page
    ask(painter)
    yield painter
    painter.close()


def both(*pages: ToldPage) -> Callable[..., object]:
    """Tells several pages the same."""
    return lambda content, buffers=None: [page.take(content, buffers or []) for page in pages]


def ask(painter: Painter) -> None:
    """A page shows the canvas for the first time."""
    painter.easel._handle_custom_msg({"kind": "ready"}, [])


# What is told ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", TABLES)
def test_a_page_is_told_every_shape_of_a_scene_in_order(draw):
    scene = table_scene(*draw())
    shown = [shape for _, _, shapes in in_full(scene) for shape in shapes]
    assert len(shown) == len(scene.shapes)
    paths = [shape.data for shape in scene.shapes if isinstance(shape, Path)]
    assert [row[1] for row in shown if row[0] == 2] == paths
    assert [row[1] for row in shown if row[0] == 3] == [one.text for one in scene.shapes if isinstance(one, Text)]


def test_after_any_scenes_a_page_shows_what_one_shows_that_was_told_only_the_last():
    wire, page = Wire(), ToldPage()
    for seed in range(60):
        table = dealt(seed // 2)  # every other one is like the one before
        scene = table_scene(table.view, table.marks, (700, 900, 1180)[seed % 7 % 3])
        message = wire.tell(scene)
        if message is not None:
            page.take(*squeezed(message))
        assert page.picture() == in_full(scene)


def test_a_page_forgets_when_it_knows_very_much(monkeypatch):
    monkeypatch.setattr(wire_module, "MOST_SHAPES", 1500)
    wire, page = Wire(), ToldPage()
    begun_anew = 0
    for seed in range(30):
        table = dealt(seed, seats=2)
        scene = table_scene(table.view, table.marks, 900)
        message = wire.tell(scene)
        assert message is not None
        begun_anew += message["first"] == 0
        page.take(*squeezed(message))
        assert page.picture() == in_full(scene)
        assert len(page.shapes) < 6000
    assert begun_anew > 1


def test_a_scene_like_the_last_one_is_told_nobody():
    wire = Wire()
    assert wire.tell(idle()) is not None
    assert wire.tell(idle()) is None


def test_pointing_at_a_card_tells_only_of_the_large_card(watched):
    watched.paint(idle())
    view = sample_tables.idle()[0]
    watched.paint(idle(pointed=view.reserve[0]))
    assert watched.page.sizes[-1] < 2000
    watched.paint(idle())
    watched.paint(idle(pointed=view.reserve[0]))  # all of it is known
    assert watched.page.sizes[-1] < 500


def test_the_first_drawing_fits_into_a_hundred_and_fifty_kilobytes():
    for draw in TABLES:
        message = Wire().tell(table_scene(*draw()))
        assert message is not None
        content, buffers = squeezed(message)
        assert len(buffers[0]) < 60_000
        assert content == {"packed": True}


# The painter ----------------------------------------------------------------------------------------------------------


def test_nothing_is_sent_before_a_page_is_there(monkeypatch):
    painter, sent = Painter(Canvas()), []
    monkeypatch.setattr(painter.easel, "send", lambda *message: sent.append(message))
    painter.paint(idle())
    assert not sent
    ask(painter)
    assert len(sent) == 1


def test_a_page_that_shows_the_canvas_anew_is_told_everything_again(watched):
    watched.paint(idle())
    watched.page.__init__()
    ask(watched)
    assert watched.page.picture() == in_full(idle())


def test_the_state_of_the_easel_has_the_picture_as_it_is_now(watched, monkeypatch):
    for draw in TABLES:
        watched.paint(table_scene(*draw()))
    watched.paint(idle())
    later = ToldPage()
    later.take({"packed": True}, [watched.easel.get_state("picture")["picture"]])
    assert later.picture() == in_full(idle())
    monkeypatch.setattr(watched.easel, "send", both(watched.page, later))
    watched.paint(table_scene(*TABLES[1]()))
    assert later.picture() == watched.page.picture() == in_full(table_scene(*TABLES[1]()))


def test_a_picture_that_came_with_the_state_is_followed_at_once_and_not_told_again(monkeypatch):
    painter, page = Painter(Canvas()), ToldPage()
    monkeypatch.setattr(painter.easel, "send", lambda content, buffers=None: page.take(content, buffers or []))
    assert painter.easel.get_state("picture")["picture"] == b""
    painter.paint(idle())
    page.take({"packed": True}, [painter.easel.get_state("picture")["picture"]])
    step = painter._wire.step
    painter.easel._handle_custom_msg({"kind": "ready", "step": step}, [])
    assert len(page.sizes) == 1
    painter.paint(table_scene(*TABLES[1]()))
    assert page.picture() == in_full(table_scene(*TABLES[1]()))
    painter.easel._handle_custom_msg({"kind": "ready", "step": step}, [])  # it has missed the last one
    assert len(page.sizes) == 3
    painter.close()


def test_a_page_may_be_greeted_by_somebody_else(watched):
    greeted = []
    watched.on_page(lambda: greeted.append(True))
    ask(watched)
    assert greeted


def test_messages_of_others_are_no_pages(watched):
    watched.paint(idle())
    before = len(watched.page.sizes)
    for message in ({"kind": "steady"}, {}, "ready", None):
        watched.easel._handle_custom_msg(message, [])
    assert len(watched.page.sizes) == before


def test_pages_that_ask_from_threads_of_their_own_are_told_whole_scenes(watched):
    watched.paint(idle())
    with ThreadPoolExecutor(4) as threads:
        for draw in TABLES * 3:
            threads.submit(ask, watched)
            threads.submit(watched.paint, table_scene(*draw()))
    ask(watched)
    assert watched.page.picture() == in_full(watched._scene)


def test_playing_on_leaves_no_widgets_behind(watched):
    scenes = [table_scene(*draw()) for draw in TABLES]
    count = len(widget_module._instances)
    for scene in scenes * 5:
        watched.paint(scene)
    assert len(widget_module._instances) == count


def test_a_closed_painter_leaves_only_its_canvas():
    canvas = Canvas()
    count = len(widget_module._instances)
    Painter(canvas).close()
    assert len(widget_module._instances) == count


def test_the_canvas_is_twice_as_fine_as_its_place_on_the_page(watched):
    scene = idle()
    watched.paint(scene)
    assert (watched.canvas.width, watched.canvas.height) == (2 * scene.width, 2 * scene.height)
    assert watched.canvas.layout.max_width == "900px"
