"""Scenes as SVG: whole by themselves, alike each time, safe whatever the players are called."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import sample_sheets
import sample_tables
from view_factory import dealt

from wot_widget.board.scene import Pen, Scene
from wot_widget.board.svg import svg
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import DARK

SVG = "{http://www.w3.org/2000/svg}"


def idle(**changes: object) -> Scene:
    view, marks = sample_tables.idle()
    return table_scene(view, replace(marks, **changes))


def test_svg_is_well_formed_and_has_words_for_those_who_do_not_see_it():
    for seed in range(30):
        table = dealt(seed)
        scene = table_scene(table.view, table.marks, 900)
        root = ET.fromstring(svg(scene))  # noqa: S314 - our own text
        assert root.find(f"{SVG}title").text == scene.title
        assert root.find(f"{SVG}desc").text.split() == scene.description.split()
        described = root.get("aria-labelledby").split()
        assert described == [root.find(f"{SVG}title").get("id"), root.find(f"{SVG}desc").get("id")]


def test_svg_of_every_sheet_is_well_formed():
    for draw in sample_sheets.SHEETS.values():
        ET.fromstring(svg(draw()))  # noqa: S314 - our own text


def test_equal_scenes_give_equal_svg():
    assert svg(idle()) == svg(idle())


def test_pictures_on_one_page_share_no_ids():
    documents = [svg(idle()), svg(idle(step=3)), svg(table_scene(*sample_tables.attack(), theme=DARK))]
    ids = [set(re.findall(r' id="([^"]+)"', text)) for text in documents]
    assert all(ids)
    assert not ids[0] & ids[1] | ids[1] & ids[2] | ids[0] & ids[2]


def test_everything_that_svg_refers_to_is_in_it():
    text = svg(table_scene(*sample_tables.purchase()))
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)) <= {(name, "") for name in ids} | {
        ("", name) for name in ids
    }
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_names_cannot_break_out_of_svg():
    pen = Pen()
    pen.text('<script>&"\x00\u2028', 10, 10, 12, "#000000")
    text = svg(pen.scene(100, 100, 1, "a <b> & c", "d"))
    root = ET.fromstring(text)  # noqa: S314 - our own text
    assert root.find(f"{SVG}text").text.strip() == '<script>&"'
    assert "<script>" not in text
