"""Scenes as pages of a PDF: vector shapes, and text that can be searched, in letters that every reader has with it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path as FilePath

import matplotlib as mpl
from path_tokens import commands
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from wot_widget.board.scene import Path, Picture, Pop, Push, Scene, Shape, Text

POINT = 0.75  # points in a CSS pixel
NARROW = 90  # per cent: the letters are measured as DejaVu Sans Condensed, which is DejaVu Sans made narrower by this
REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
FONTS = FilePath(mpl.get_data_path()) / "fonts" / "ttf"
QUARTER = math.pi / 2


Point = tuple[float, float]


def pdf(scenes: Sequence[Scene], title: str, subject: str, language: str) -> bytes:
    """A document with a page for each scene, the same for the same scenes; `subject` is kept among its facts."""
    for name in (REGULAR, BOLD):
        pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf"))
    written = BytesIO()
    canvas = Canvas(written, invariant=1, lang=language)
    canvas.setTitle(title)
    canvas.setAuthor("wot_widget")
    canvas.setSubject(subject)
    for scene in scenes:
        canvas.setPageSize((scene.width * POINT, scene.height * POINT))
        canvas.transform(POINT * scene.zoom, 0, 0, -POINT * scene.zoom, 0, scene.height * POINT)
        _draw(canvas, scene.shapes)
        canvas.showPage()
    canvas.save()
    return written.getvalue()


def _draw(canvas: Canvas, shapes: Iterable[Shape]) -> None:
    for shape in shapes:
        match shape:
            case Push(x, y, turn, scale):
                canvas.saveState()
                canvas.translate(x, y)
                canvas.rotate(turn)
                canvas.scale(scale, scale)
            case Pop():
                canvas.restoreState()
            case Picture():
                _draw(canvas, shape.shapes)
            case Path():
                _path(canvas, shape)
            case Text():
                _text(canvas, shape)


def _path(canvas: Canvas, path: Path) -> None:
    canvas.saveState()
    canvas.setLineJoin(1)
    canvas.setLineCap(0 if path.butt else 1)
    canvas.setDash(*path.dash)
    canvas.setFillAlpha(path.alpha)
    canvas.setStrokeAlpha(path.alpha)
    if path.fill:
        if not isinstance(path.fill, str):
            raise TypeError("a page has no gradients: use the theme for print")
        canvas.setFillColor(HexColor(path.fill))
    if path.stroke:
        canvas.setStrokeColor(HexColor(path.stroke))
        canvas.setLineWidth(path.stroke_width)
    traced = canvas.beginPath()
    _trace(traced, path.data)
    canvas.drawPath(traced, stroke=int(bool(path.stroke)), fill=int(bool(path.fill)), fillMode=1)
    canvas.restoreState()


def _text(canvas: Canvas, text: Text) -> None:
    font = BOLD if text.bold else REGULAR
    natural = pdfmetrics.stringWidth(text.text, font, text.size)
    share = min(NARROW, 100 * text.width / natural) if text.squeezed and natural else NARROW
    width = natural * share / 100
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    line = canvas.beginText()
    line.setTextTransform(1, 0, 0, -1, left, text.y)
    line.setFont(font, text.size)
    line.setHorizScale(share)
    line.setFillColor(HexColor(text.fill))
    line.textOut(text.text)
    canvas.drawText(line)


def _trace(traced: PDFPathObject, data: str) -> None:
    """Follow SVG path data with the absolute commands of a scene."""
    here = start = (0.0, 0.0)
    for letter, values in commands(data):
        ends = list(zip(values[::2], values[1::2], strict=False))
        match letter:
            case "M":
                here = start = ends[0]
                traced.moveTo(*here)
                continue
            case "Z":
                traced.close()
                here = start
                continue
            case "H":
                ends = [(values[0], here[1])]
            case "V":
                ends = [(here[0], values[0])]
            case "Q":
                (x, y), end = ends
                near = (here[0] + 2 * (x - here[0]) / 3, here[1] + 2 * (y - here[1]) / 3)
                far = (end[0] + 2 * (x - end[0]) / 3, end[1] + 2 * (y - end[1]) / 3)
                ends = [near, far, end]
            case "A":
                ends = []
                for near, far, end in _arc(here, values):
                    traced.curveTo(*near, *far, *end)
                here = (values[5], values[6])
                continue
            case _:
                pass
        if len(ends) == 3:
            traced.curveTo(*ends[0], *ends[1], *ends[2])
        else:
            traced.lineTo(*ends[0])
        here = ends[-1]


def _arc(here: Point, values: Sequence[float]) -> Iterator[tuple[Point, Point, Point]]:
    """An elliptic arc as curves, by its end points (SVG 1.1, F.6)."""
    rx, ry, turn, large, sweep, x, y = values
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_y = (here[0] - x) / 2, (here[1] - y) / 2
    px, py = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    excess = math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
    if excess > 1:  # the ends lie too far apart: the radii grow until they reach
        rx, ry = rx * excess, ry * excess
    under = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - under) / under) if under else 0.0
    if large == sweep:
        root = -root
    cx, cy = root * rx * py / ry, -root * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    swept = (math.atan2((-py - cy) / ry, (-px - cx) / rx) - first) % math.tau
    if not sweep:
        swept -= math.tau
    middle = (here[0] + x) / 2, (here[1] + y) / 2

    def placed(u: float, v: float) -> Point:
        u, v = u * rx + cx, v * ry + cy
        return cos * u - sin * v + middle[0], sin * u + cos * v + middle[1]

    parts = max(1, math.ceil(abs(swept) / QUARTER - 1e-9))
    step = swept / parts
    pull = 4 / 3 * math.tan(step / 4)
    for number in range(parts):
        a, b = first + step * number, first + step * (number + 1)
        yield (
            placed(math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a)),
            placed(math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b)),
            placed(math.cos(b), math.sin(b)),
        )
