"""A sheet of the reference card while it is written: from top to bottom, in one size of letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ..engine.rulebook import rule, sections
from ..text.labels import label
from ..text.reference_words import reference_words
from .geometry import Rect
from .icons import icon
from .lettering import text_width, wrap
from .scene import Pen, Scene
from .theme import Theme

WIDTH, HEIGHT = 559.0, 794.0  # A5 in CSS pixels
MARGIN = 26.0
GUTTER = 28.0  # for icons and numbers before the lines
FOOT = 20.0
CITED = 8.0  # size of the rules' ids

Draw = Callable[[tuple[float, float]], None]


@dataclass(slots=True)
class Sheet:
    """Writes headings, rules and entries one below the other, in letters of one `size`; `y` is how far it has come."""

    theme: Theme
    language: str
    size: float
    pen: Pen = field(default_factory=Pen)
    y: float = MARGIN
    words: list[str] = field(default_factory=list)

    @property
    def leading(self) -> float:
        """From one line to the next."""
        return self.size * 1.28

    def say(self, key: str, **facts: object) -> str:
        """Words of the board."""
        return label(key, self.language, **facts)

    def title(self, side: int) -> None:
        """The name of the card, and which side it is."""
        name, number = (reference_words(key, self.language, side=side) for key in ("title", "side"))
        self.pen.text(name, MARGIN, self.y + 6, 17, self.theme.ink, bold=True)
        self.pen.text(number, WIDTH - MARGIN, self.y + 7, 10, self.theme.muted, anchor="end")
        self.words.append(f"{name}, {number}")
        self.y += 20

    def heading(self, text: str) -> None:
        """A heading on a line across the sheet."""
        self.y += self.size * 0.2
        self.pen.path(f"M{MARGIN} {self.y:.2f}H{WIDTH - MARGIN}", None, self.theme.line, 0.8)
        self.y += self.size * 1.05
        self.pen.text(text, MARGIN, self.y, self.size + 1.5, self.theme.ink, bold=True)
        self.words.append(f"\n{text}")
        self.y += self.size * 1.5

    def section(self, prefix: str) -> None:
        """The heading of a part of the rulebook."""
        self.heading(sections(self.language)[prefix])

    def rules(self, mark: str | Draw, *keys: str, lead: str = "") -> None:
        """Some rules as one paragraph behind a number or an icon, after a word or two, with their ids at its right."""
        colon = ":" if lead and lead[-1].isalnum() else ""
        told = " ".join([lead + colon, *(rule(key, self.language).text for key in keys)]).strip()
        cited = _gathered(keys)
        room = WIDTH - 2 * MARGIN - GUTTER - text_width(cited, CITED) - 8
        self._mark(mark)
        self.pen.text(cited, WIDTH - MARGIN, self.y, CITED, self.theme.muted, anchor="end")
        for line in wrap(told, self.size, room):
            self.pen.text(line, MARGIN + GUTTER, self.y, self.size, self.theme.ink, room=room)
            self.y += self.leading
        self.words.append(f"{mark if isinstance(mark, str) else '-'} {told} ({', '.join(keys)})")
        self.y += self.size * 0.2

    def entry(self, draw: Draw, name: str, text: str, names: float) -> None:
        """An icon with its name and what it means; `names` is the room of the names."""
        room = WIDTH - 2 * MARGIN - GUTTER - names - 16
        lines = wrap(text, self.size, room)
        called = wrap(name, self.size, names, bold=True)
        height = max(len(lines), len(called), 1.5) * self.leading
        draw((MARGIN + GUTTER / 2, self.y + height / 2 - self.leading / 2))
        for x, column, bold in ((MARGIN + GUTTER + 8, called, True), (MARGIN + GUTTER + names + 16, lines, False)):
            top = self.y + (height - len(column) * self.leading) / 2
            for number, line in enumerate(column):
                self.pen.text(line, x, top + number * self.leading, self.size, self.theme.ink, bold=bold)
        self.words.append(f"- {name}: {text}")
        self.y += height + self.size * 0.16

    def table(self, entries: Sequence[tuple[Draw, str]], columns: int) -> None:
        """Icons with their names side by side, column by column."""
        rows = -(-len(entries) // columns)
        width, height = (WIDTH - 2 * MARGIN) / columns, max(self.leading * 1.5, 21.0)
        for number, (draw, name) in enumerate(entries):
            x, y = MARGIN + width * (number // rows), self.y + height * (number % rows) + self.leading * 0.25
            draw((x + GUTTER / 2, y))
            self.pen.text(name, x + GUTTER + 8, y, self.size, self.theme.ink, room=width - GUTTER - 14)
            self.words.append(f"- {name}")
        self.y += rows * height

    def glyph(self, symbol: str) -> Draw:
        """Draws an icon of the table."""
        return lambda place: icon(self.pen, symbol, place, 16, self.theme.ink, self.theme.paper)

    def _mark(self, mark: str | Draw) -> None:
        x = MARGIN + GUTTER / 2 - 3
        if isinstance(mark, str):
            self.pen.text(mark, x, self.y, self.size, self.theme.ink, bold=True, anchor="middle")
        else:
            mark((x, self.y))

    @property
    def fits(self) -> bool:
        """Whether all that was written has its place above the foot."""
        return self.y <= HEIGHT - MARGIN - FOOT + self.leading / 2

    def finished(self) -> Scene:
        """The sheet as a picture, on paper, with its words as its description."""
        foot = reference_words("fan", self.language)
        self.pen.text(foot, WIDTH / 2, HEIGHT - MARGIN, 8.5, self.theme.muted, anchor="middle")
        paper = Pen()
        paper.box(Rect(0, 0, WIDTH, HEIGHT), 0, self.theme.paper)
        paper.shapes += self.pen.shapes
        title, *text = self.words
        return paper.scene(WIDTH, HEIGHT, 1.0, title, "\n".join((*text, foot)))


def _gathered(keys: Sequence[str]) -> str:
    """Ids in one line: those of one part of the rulebook share its name."""
    parts: dict[str, list[str]] = {}
    for key in keys:
        prefix, _, number = key.rpartition("-")
        parts.setdefault(prefix, []).append(number)
    return ", ".join(f"{prefix}-{', '.join(numbers)}" for prefix, numbers in parts.items())


def largest(write: Callable[[Sheet], None], sizes: Iterable[float], theme: Theme, language: str) -> Scene:
    """The sheet that a function writes, in the largest of some sizes in which it fits, the last one at any rate."""
    sheet = Sheet(theme, language, 0.0)
    for size in sizes:
        sheet = Sheet(theme, language, size)
        write(sheet)
        if sheet.fits:
            break
    return sheet.finished()
