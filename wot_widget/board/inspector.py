"""The card that is pointed at, large, with each of its icons put into words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.cards import AbilityName, Card, CardKind, VehicleClass
from . import badges
from .faces import RATIO, SMALL, achievement_face, back
from .geometry import Rect
from .icons import icon
from .legend import legend
from .lettering import wrap
from .panels import disc, emblem, emblem_of, named_achievement
from .refs import AchievementRef, MedalRef, PileRef, Place
from .scene import Picture
from .state_marks import tone_colour
from .table_pen import TablePen, card_box
from .theme import inks, nation_tones

LINE = 16.0  # between the lines of one sentence
ENTRY = 22.0  # between two sentences
LARGEST = 196.0
GAP = 5.0  # between the cards of an open hand
ACHIEVEMENT_WORTH = 5

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Entry:
    """One icon and its words. `draw` draws the icon about a point; `colour` is that of an emphasized sentence."""

    words: str
    draw: Callable[[Point], None]
    colour: str | None = None


def inspector(table: TablePen, area: Rect, *, beside: bool) -> None:
    """The large card with its words below it, or beside it; without one, the open hand of the player who moves."""
    table.panel(area, 10, table.theme.panel)
    picture, entries = _shown(table)
    if picture is None and not entries:
        mover = table.view.seats[table.view.active_seat]
        if mover.hand and mover.seat != table.marks.bottom and table.view.seat_to_act is not None:
            _open_hand(table, mover.name, mover.hand, area)
        else:
            legend(table, area)
        return
    if table.marks.forecast:
        colour = tone_colour(table.theme, table.marks.prompt.tone)
        entries.append(Entry(table.marks.forecast, _glyph(table, "aim", colour), colour))
    if beside:
        width = min((area.height - 24) / RATIO, LARGEST)
        _draw_picture(table, picture, card_box(area.x + 12, area.y + 12, width))
        left = area.x + width + 20
        _say_in_columns(table, entries, Rect(left, area.y + 14, area.right - 12 - left, area.height - 24))
        return
    height = _height(entries, area.width - 12)
    width = max(60.0, min(LARGEST, (area.height - 38 - height) / RATIO))
    _draw_picture(table, picture, card_box(area.x + (area.width - width) / 2, area.y + 12, width))
    _say(table, entries, Rect(area.x, area.y + 20 + width * RATIO, area.width - 12, 0))


def _draw_picture(table: TablePen, picture: Picture | int | None, box: Rect) -> None:
    if isinstance(picture, int):
        table.draw_card(picture, box, small=False, quiet=False)
    elif picture is not None:
        with table.pen.moved(box.x, box.y, scale=box.width / 100):
            table.pen.picture(picture)


def _height(entries: list[Entry], width: float) -> float:
    """How high the words are in a column of a width."""
    return sum(ENTRY + LINE * (len(wrap(entry.words, 12, width - 40)) - 1) for entry in entries)


def _say_in_columns(table: TablePen, entries: list[Entry], area: Rect) -> None:
    """The words in one column, or in two where one would be too high."""
    if _height(entries, area.width) <= area.height:
        _say(table, entries, area)
        return
    half, width = -(-len(entries) // 2), area.width / 2
    _say(table, entries[:half], Rect(area.x, area.y, width, area.height))
    _say(table, entries[half:], Rect(area.x + width, area.y, width, area.height))


def _say(table: TablePen, entries: list[Entry], area: Rect) -> None:
    y = area.y + ENTRY / 2
    for entry in entries:
        entry.draw((area.x + 22, y))
        for number, words in enumerate(wrap(entry.words, 12, area.width - 40)):
            if number:
                y += LINE
            table.pen.text(
                words,
                area.x + 40,
                y,
                12,
                entry.colour or table.theme.ink,
                bold=bool(entry.colour),
                room=area.width - 40,
            )
        y += ENTRY


def _shown(table: TablePen) -> tuple[Picture | int | None, list[Entry]]:
    """What is pointed at: its picture and its words."""
    pointed = table.marks.pointed
    match pointed:
        case None:
            return None, []
        case int():
            return pointed, _card_entries(table, pointed)
        case MedalRef(nation):
            return _medal_deck(table, nation)
        case AchievementRef(achievement):
            return _achievement(table, achievement)
        case PileRef(place, seat, None):
            return _closed_pile(table, place, seat)
        case _:
            card = pointed.card
            return (None, []) if card is None else (card, _card_entries(table, card))


def _glyph(table: TablePen, symbol: str, colour: str | None = None) -> Callable[[Point], None]:
    """Draws an icon of the table."""
    return lambda place: icon(table.pen, symbol, place, 18, colour or table.theme.ink, table.theme.panel)


def _flag(table: TablePen, nation: str) -> Callable[[Point], None]:
    """Draws the emblem of a nation on its colour."""
    tones = nation_tones(nation)

    def draw(place: Point) -> None:
        table.pen.box(Rect(place[0] - 10, place[1] - 10, 20, 20), 4, tones.base)
        icon(table.pen, nation, place, 15, "#FFFFFF", tones.base)

    return draw


def _card_entries(table: TablePen, number: int) -> list[Entry]:
    """Everything printed on a card, as sentences."""
    card, say, pen = table.card(number), table.say, table.pen
    ink = inks(table.theme)
    entries: list[Entry] = []
    match card.kind:
        case CardKind.VEHICLE:
            entries += _vehicle_entries(table, card)
        case CardKind.BARRACKS:
            entries.append(Entry(say("barracks"), _glyph(table, "hand")))
        case CardKind.MEDAL:
            words = say("medal card", nation=table.nation(card.nation or ""), count=card.medals)
            entries.append(Entry(words, _flag(table, card.nation or "")))
        case CardKind.BASE:
            entries += [
                Entry(say("base card"), _glyph(table, "base")),
                Entry(say("captured", count=card.medals), _glyph(table, "medal")),
            ]
    if card.kind is not CardKind.BASE:
        entries.append(
            Entry(
                _resources(table, card),
                lambda place: badges.resources(pen, ink, card.resources, place, 21, card.only_for),
            )
        )
    if card.kind is CardKind.MEDAL:
        entries.append(Entry(say("worth", count=card.medals), _glyph(table, "medal")))
    for ability in card.abilities:
        if ability.name is not AbilityName.NATIONAL:
            entries.append(
                Entry(
                    say(ability.name.value, count=ability.number),
                    lambda place, one=ability: badges.tile(  # type: ignore[misc]
                        pen, ink, one, (place[0] - badges.tile_width(one, 20) / 2, place[1] - 10), 20
                    ),
                )
            )
    if number in table.view.damaged:
        entries.append(Entry(say("damaged"), _glyph(table, "damaged")))
    return entries


def _resources(table: TablePen, card: Card) -> str:
    if card.resources is None:
        return table.say("no resources")
    if card.only_for:
        return table.say("national", count=card.resources, nation=table.nation(card.only_for))
    return table.say("resources", count=card.resources)


def _vehicle_entries(table: TablePen, card: Card) -> list[Entry]:
    """Nation, class, the two fighting values and the cost of a vehicle."""
    say, pen, ink = table.say, table.pen, inks(table.theme)
    strength, armour, cost = card.strength or 0, card.armour or 0, card.cost or 0
    kind = say("vehicle", nation=table.nation(card.nation or ""), vehicle_class=table.named(card.vehicle_class or ""))
    entries = [
        Entry(kind, _flag(table, card.nation or "")),
        Entry(
            say("strength", count=strength) if strength else say("strength 0"),
            lambda place: badges.strength(pen, ink, strength, place, 21),
        ),
        Entry(
            say("armour", count=armour) if armour else say("armour 0"),
            lambda place: badges.armour(pen, ink, armour, place, 21),
        ),
        Entry(say("cost", count=cost), lambda place: badges.cost(pen, ink, cost, place, 20)),
    ]
    if card.vehicle_class is VehicleClass.HEAVY:
        entries.insert(2, Entry(say("heavy"), lambda place: disc(pen, table.theme, "heavy tank", place)))
    return entries


def _medal_deck(table: TablePen, nation: int) -> tuple[Picture | int | None, list[Entry]]:
    """A medal deck: its single medal, and how many are left."""
    view = table.view
    singles, doubles = view.singles[nation], view.doubles[nation]
    return view.box.single(nation, 0), [
        Entry(table.nation(view.box.nations[nation]), _flag(table, view.box.nations[nation])),
        Entry(table.say("singles left", count=singles), _glyph(table, "medal")),
        Entry(table.say("doubles left", count=doubles), _glyph(table, "medal")),
    ]


def _achievement(table: TablePen, key: str) -> tuple[Picture | int | None, list[Entry]]:
    """An achievement, and who leads it."""
    name = named_achievement(key, table.language)
    picture = achievement_face(name, emblem_of(key), table.theme, ACHIEVEMENT_WORTH)
    entries = [
        Entry(name, lambda place: emblem(table.pen, table.theme, key, place)),
        Entry(table.say("achievement worth"), _glyph(table, "medal")),
    ]
    leader = next((one for one in table.marks.leaders if one.achievement == key), None)
    if leader is not None:
        facts = {"count": leader.best}
        words = (
            table.say("nobody leads", **facts)
            if leader.seat is None
            else table.say("leads", name=table.name_of(leader.seat), **facts)
        )
        entries.append(Entry(words, _glyph(table, "cup")))
    return picture, entries


def _closed_pile(table: TablePen, place: Place, seat: int | None) -> tuple[Picture | int | None, list[Entry]]:
    """A pile whose cards lie face down, or an empty one: its name and its size, nothing else."""
    view = table.view
    counts = {Place.VEHICLE_DECK: view.vehicle_deck_count}
    if seat is not None:
        owner = view.seats[seat]
        counts |= {Place.HAND: owner.hand_count, Place.HANGAR: owner.hangar_count, Place.DEPOT: owner.depot_count}
    count = counts.get(place, 0)
    name = table.say(place) if seat is None else f"{table.name_of(seat)}: {table.say(place)}"
    entries = [Entry(name, _glyph(table, place)), Entry(table.say("count", count=count), _glyph(table, "hand"))]
    return back(table.theme) if count else None, entries


def _open_hand(table: TablePen, name: str, hand: tuple[int, ...], area: Rect) -> None:
    """The open hand of another player who moves lies here until something is pointed at."""
    table.heading(table.say("open hand", name=name), area.x + 12, area.y + 20, room=area.width - 24)
    inside = Rect(area.x + 12, area.y + 36, area.width - 24, area.height - 46)
    rows = max(1, int((inside.height + GAP) // (SMALL * RATIO + GAP)))
    across = max(-(-len(hand) // rows), min(len(hand), int((inside.width + GAP) // (SMALL + GAP))))
    width = min(SMALL + 6, (inside.width + GAP) / across - GAP)
    for number, card in enumerate(hand):
        row, column = divmod(number, across)
        box = card_box(inside.x + (width + GAP) * column, inside.y + (width * RATIO + GAP) * row, width)
        table.draw_card(card, box, quiet=False)
