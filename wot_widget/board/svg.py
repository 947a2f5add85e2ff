"""A scene as one self-contained SVG document, for everything that must survive saving, printing and review."""

from __future__ import annotations

from hashlib import blake2b
from xml.sax.saxutils import escape, quoteattr

from .geometry import number
from .lettering import FONTS
from .scene import Gradient, Path, Picture, Pop, Push, Scene, Shape, Text

_PREFIX = "\ue000"  # stands for the prefix of all ids until the whole picture is known


def svg(scene: Scene) -> str:
    """The document. Equal scenes give equal text; ids are those of this picture alone, so pictures can share a page."""
    writer = _Writer()
    body = "\n".join(writer.shape(shape) for shape in scene.shapes)
    definitions = writer.definitions()
    prefix = blake2b(f"{definitions}{body}".encode(), digest_size=5).hexdigest()
    logical = scene.width / scene.zoom, scene.height / scene.zoom
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}" '
        f'viewBox="0 0 {number(logical[0])} {number(logical[1])}" role="img" '
        f'aria-labelledby="{_PREFIX}title {_PREFIX}description" font-family={quoteattr(FONTS)} '
        f'stroke-linejoin="round" stroke-linecap="round">\n'
        f'<title id="{_PREFIX}title">{_words(scene.title)}</title>\n'
        f'<desc id="{_PREFIX}description">{_words(scene.description)}</desc>\n'
        f"<defs>\n{definitions}\n</defs>\n{body}\n</svg>\n"
    )
    return text.replace(_PREFIX, f"p{prefix}-")


def _words(text: str) -> str:
    """Text as XML, without the letters that XML forbids."""
    return escape(
        "".join(" " if letter.isspace() else letter for letter in text if letter.isprintable() or letter.isspace())
    )


class _Writer:
    """Turns shapes into elements and collects gradients and pictures, each of which is written once."""

    def __init__(self) -> None:
        self._gradients: dict[Gradient, str] = {}
        self._pictures: dict[Picture, str] = {}
        self._definitions: list[str] = []

    def definitions(self) -> str:
        """The elements that others refer to."""
        return "\n".join(self._definitions)

    def shape(self, shape: Shape) -> str:
        """One shape as markup."""
        match shape:
            case Path():
                return self._path(shape)
            case Text():
                return self._text(shape)
            case Push(x, y, turn, scale):
                turned = f" rotate({number(turn)})" if turn else ""
                scaled = f" scale({scale:.4f})" if scale != 1 else ""
                return f'<g transform="translate({number(x)} {number(y)}){turned}{scaled}">'
            case Pop():
                return "</g>"
            case Picture():
                return f'<use href="#{self._picture(shape)}"/>'

    def _picture(self, picture: Picture) -> str:
        if picture not in self._pictures:
            name = f"{_PREFIX}c{len(self._pictures)}"
            self._pictures[picture] = name
            content = "".join(self.shape(shape) for shape in picture.shapes)
            self._definitions.append(f'<g id="{name}">{content}</g>')
        return self._pictures[picture]

    def _paint(self, paint: str | Gradient) -> str:
        if isinstance(paint, str):
            return paint
        if paint not in self._gradients:
            name = f"{_PREFIX}g{len(self._gradients)}"
            self._gradients[paint] = name
            stops = "".join(f'<stop offset="{number(at)}" stop-color="{colour}"/>' for at, colour in paint.stops)
            self._definitions.append(
                f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(paint.x1)}" '
                f'y1="{number(paint.y1)}" x2="{number(paint.x2)}" y2="{number(paint.y2)}">{stops}</linearGradient>'
            )
        return f"url(#{self._gradients[paint]})"

    def _path(self, path: Path) -> str:
        text = f'<path d="{path.data}" fill="{self._paint(path.fill) if path.fill else "none"}"'
        if path.stroke:
            text += f' stroke="{path.stroke}" stroke-width="{number(path.stroke_width)}"'
            if path.butt:
                text += ' stroke-linecap="butt"'
            if path.dash:
                text += f' stroke-dasharray="{" ".join(map(number, path.dash))}"'
        return text + (f' opacity="{number(path.alpha)}"' if path.alpha < 1 else "") + "/>"

    def _text(self, text: Text) -> str:
        weight = ' font-weight="700"' if text.bold else ""
        anchor = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
        squeeze = f' textLength="{number(text.width)}" lengthAdjust="spacingAndGlyphs"' if text.squeezed else ""
        return (
            f'<text x="{number(text.x)}" y="{number(text.y)}" font-size="{number(text.size)}" fill="{text.fill}"'
            f"{weight}{anchor}{squeeze}>{_words(text.text)}</text>"
        )
