"""What every part of the table draws with: the pen, the view, the marks, the theme and the language in one hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from typing import Any

from ..engine.cards import Card, CardKind
from ..engine.view import SeatView, View
from ..text.labels import known, label
from .faces import RATIO, READABLE, WIDTH, Detail, back, detail_at, face
from .geometry import Rect, circle
from .icons import icon
from .lettering import TIGHTEST, fits, short_name, text_width, wrap
from .marks import CardState, Marks
from .monograms import monograms
from .refs import CardRef, Place, Ref, SeatRef
from .scene import Pen, Push
from .state_marks import focus_ring, outline
from .theme import Theme

SMALLEST_TEXT = 11.0  # off the cards
MARK = 16.0  # the room of a mark before its words


@dataclass(slots=True)
class TablePen:
    """Draws cards and words of one view onto one pen."""

    view: View
    marks: Marks
    theme: Theme
    language: str = "en"
    pen: Pen = field(default_factory=lambda: Pen(smallest=SMALLEST_TEXT))

    def say(self, key: str, **facts: object) -> str:
        """The words of a key in the language of the table."""
        return label(key, self.language, **facts)

    @property
    def reserve_places(self) -> int:
        """How many places the reserve has: a table set by hand may have more cards there than the rules deal."""
        return max(self.view.options.reserve_size, len(self.view.reserve))

    def card(self, number: int) -> Card:
        """What is printed on a card."""
        return self.view.box.cards[number]

    def title(self, card: Card) -> str:
        """The name on a card: printed names of vehicles, the others in the players' language."""
        if card.kind is CardKind.MEDAL and card.nation:
            return self.nation(card.nation)
        return card.name if card.kind is CardKind.VEHICLE else self.named(card.name)

    def nation(self, nation: str) -> str:
        """A nation's name; a nation of a box typed in by hand has none but its own."""
        return self.named(nation)

    def named(self, name: str) -> str:
        """A name in the players' language, if it has one there."""
        return self.say(name) if known(name, self.language) else name

    def state(self, number: int) -> CardState | None:
        """The state of a card, None at rest."""
        return self.marks.states.get(number)

    def quiet(self, number: int) -> bool:
        """Whether a card is out of play now."""
        return self.state(number) is CardState.OUT_OF_PLAY

    def about(self, number: int) -> tuple[object, ...]:
        """Everything that decides how a card looks where it lies, but for its place."""
        marks, focus = self.marks, self.marks.focus
        focused = focus == number if isinstance(focus, int | None) else focus.card == number
        return (
            number,
            self.card(number),
            number in self.view.damaged,
            marks.states.get(number),
            marks.orders.get(number),
            marks.outcomes.get(number),
            marks.ways.get(number),
            marks.shown(number),
            focus if focused else None,
            self.theme,
            self.language,
        )

    def draw_card(
        self,
        number: int,
        box: Rect,
        *,
        turned: bool = False,
        covered: bool = False,
        quiet: bool | None = None,
        strip: float | None = None,
        apart: bool = False,
    ) -> None:
        """A card that fills a box; turned it lies on its side in it.

        Of a covered one only the edge is in sight, of one in a fan only a `strip` at the right. One that is drawn
        `apart` lies elsewhere, and is shown here once more.
        """
        width = box.height if turned else box.width
        picture = face(
            self.card(number),
            "" if covered else self.title(self.card(number)),
            self.theme,
            quiet=self.quiet(number) if quiet is None else quiet,
            detail=Detail.WHOLE if covered else detail_at(width),
            letters=ceil(1000 * READABLE / width) / 10,
            strip=WIDTH if strip is None else min(WIDTH, WIDTH * strip / width),
        )
        push = Push(box.right, box.y, 90, width / 100) if turned else Push(box.x, box.y, 0, width / 100)
        self.pen.picture(picture, push, None if apart else number)

    def draw_back(self, box: Rect, *, quiet: bool = False) -> None:
        """The back of a card that fills a box."""
        self.pen.picture(back(self.theme, quiet=quiet), Push(box.x, box.y, 0, box.width / 100))

    def touch(self, number: int, area: Rect, place: Place, seat: int | None = None) -> CardRef:
        """Make a card touchable."""
        ref = CardRef(number, place, seat)
        self.pen.hit(area, ref)
        return ref

    def mark(self, number: int, ref: Ref, box: Rect) -> None:
        """The outline of a card's state, and the ring of the keyboard."""
        state = self.state(number)
        if state:
            outline(self.pen, self.theme, box, state, pointed=self.marks.shown(number))
        if self.marks.focused(ref):
            focus_ring(self.pen, self.theme, box, 8 if box.width >= 56 else 3)

    def panel(self, area: Rect, radius: float = 10, fill: str | None = None) -> None:
        """A mat or a panel."""
        self.pen.box(area, radius, fill or self.theme.mat, self.theme.line)

    def mat(self, seat: int, area: Rect) -> None:
        """The mat of a seat, with a strong edge while this seat decides."""
        self.panel(area, 12)
        if seat == self.view.seat_to_act:
            self.pen.box(area.grown(-0.5), 11.5, None, self.theme.ink, 2)
        self.pen.hit(area, SeatRef(seat))

    def heading(self, text: str, x: float, y: float, *, room: float | None = None, size: float = 13) -> float:
        """A bold heading. Returns its width."""
        return self.pen.text(text, x, y, size, self.theme.ink, bold=True, room=room)

    def person(
        self, seat: int, place: tuple[float, float], room: float, *, size: float = 13, bold: bool = True, **how: Any
    ) -> float:
        """The name of a player, in initials where it has no room. Returns its width."""
        name = short_name(self.name_of(seat), size, bold, room, SMALLEST_TEXT)
        return self.pen.text(
            name, *place, size, self.theme.ink if bold else self.theme.muted, bold=bold, room=room, **how
        )

    def two_lines(
        self, text: str, place: tuple[float, float], size: float, colour: str, room: float, **how: Any
    ) -> None:
        """A text in one line or, where it would be cut, in two small ones about the same middle."""
        lines, (x, y) = [text], place
        if not fits(text, size, False, room, SMALLEST_TEXT):
            lines, size = wrap(text, SMALLEST_TEXT * TIGHTEST, room)[:2], SMALLEST_TEXT
        for number, words in enumerate(lines):
            self.pen.text(words, x, y + 12 * number - 6 * (len(lines) - 1), size, colour, room=room, **how)

    def note(self, seat: int, place: tuple[float, float], room: float, **how: Any) -> None:
        """What is told of a player, if there is room for all of it."""
        text = self.marks.notes.get(seat, "")
        lines = wrap(text, SMALLEST_TEXT * TIGHTEST, room)
        if len(lines) < 3 and all(fits(words, SMALLEST_TEXT, False, room, SMALLEST_TEXT) for words in lines):
            self.two_lines(text, place, SMALLEST_TEXT, self.theme.muted, room, **how)

    def avatar(self, seat: int, place: tuple[float, float], radius: float = 11) -> None:
        """A player's monogram in a disc; that of the seat in front is inverted."""
        theme, lit = self.theme, seat == self.marks.bottom
        ground, ink = (theme.ink, theme.mat) if lit else (theme.plate, theme.ink)
        self.pen.path(circle(*place, radius), ground, theme.ink if lit else theme.muted, 1.2)
        mark = monograms([one.name for one in self.view.seats])[seat]
        size = max(SMALLEST_TEXT, radius * (1.15 if len(mark) == 1 else 0.95))
        self.pen.text(mark, *place, size, ink, bold=True, anchor="middle")

    def name_of(self, seat: int) -> str:
        """The name of a player."""
        return self.view.seats[seat].name

    def medals_of(self, seat: int) -> int:
        """What the medals and captured bases of a squad are worth, which is public (MEDAL-08)."""
        cards = self.view.box.cards
        return sum(cards[number].medals for number in self.view.seats[seat].squad)

    def counted(self, name: str, count: int, centre: tuple[float, float], symbol: str, room: float) -> None:
        """The mark, the name and the size of a pile on one line: the name says more than the mark, if one has to go."""
        x, y = centre
        number = 5 + text_width(str(count), 13, bold=True)
        size = 12.0 if text_width(name, 12) + number + MARK <= room else SMALLEST_TEXT
        mark = MARK if text_width(name, size) + number + MARK <= room else 0.0
        if text_width(name, size) + number > room:
            name, mark = "", MARK
        wide = mark + text_width(name, size) + number - (0 if name else 3)
        left = x - wide / 2
        if mark:
            icon(self.pen, symbol, (left + 6.5, y), 13, self.theme.muted, self.theme.mat)
        self.pen.text(name, left + mark, y, size, self.theme.muted)
        self.pen.text(count, left + wide, y, 13, self.theme.ink, bold=True, anchor="end")

    def row_of(
        self, name: str, count: int, symbol: str, place: tuple[float, float], right: float, *, close: bool = False
    ) -> None:
        """A name, or its mark where it has no room, and how many there are: at the right end of the row, or `close`."""
        (x, y), number = place, text_width(str(count), 13, bold=True)
        if fits(name, 12, False, right - number - 4 - x, SMALLEST_TEXT):
            end = x + self.pen.text(name, x, y, 12, self.theme.muted, room=right - number - 4 - x)
        elif symbol:
            icon(self.pen, symbol, (x + 6.5, y), 13, self.theme.muted, self.theme.mat)
            end = x + MARK - 3
        else:
            end = x - 5
        right = end + 5 + number if close else right
        self.pen.text(count, right, y, 13, self.theme.ink, bold=True, anchor="end")

    @property
    def front(self) -> SeatView:
        """The seat whose mat lies in front."""
        return self.view.seats[self.marks.bottom]


def card_box(x: float, y: float, width: float) -> Rect:
    """The box of an upright card by its upper left corner and its width."""
    return Rect(x, y, width, width * RATIO)
