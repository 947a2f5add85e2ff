"""What is pointed at, in words: each icon of a card beside a sentence, a pile with its size, who leads what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.cards import AbilityName, Card, CardKind, VehicleClass
from ..engine.rules.ending import ACHIEVEMENT_WORTH
from ..text.say import ability_line
from . import badges
from .faces import achievement_face, back
from .geometry import Rect
from .icons import icon
from .legend import on_paper, tile
from .panels import disc, emblem, emblem_of, named_achievement
from .refs import AchievementRef, MedalRef, PileRef, Place
from .scene import Picture
from .table_pen import TablePen
from .theme import inks, nation_tones

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Entry:
    """One icon and its words. `draw` draws the icon about a point; `colour` is that of an emphasized sentence."""

    words: str
    draw: Callable[[Point], None]
    colour: str | None = None


def shown(table: TablePen) -> tuple[Picture | int | None, list[Entry]]:
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


def glyph(table: TablePen, symbol: str, colour: str | None = None) -> Callable[[Point], None]:
    """Draws an icon of the table."""
    return lambda place: icon(table.pen, symbol, place, 18, colour or table.theme.ink, table.theme.panel)


def _flag(table: TablePen, nation: str) -> Callable[[Point], None]:
    """Draws the emblem of a nation on its colour."""
    tones = nation_tones(nation, table.theme.palette)

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
            entries.append(Entry(say("barracks"), glyph(table, "hand")))
        case CardKind.MEDAL:
            words = say("medal card", nation=table.nation(card.nation or ""), count=card.medals)
            entries.append(Entry(words, _flag(table, card.nation or "")))
        case CardKind.BASE:
            entries += [
                Entry(say("base card"), glyph(table, "base")),
                Entry(say("captured", count=card.medals), glyph(table, "medal")),
            ]
    if card.kind is not CardKind.BASE:
        entries.append(
            Entry(
                _resources(table, card),
                on_paper(table, lambda place: badges.resources(pen, ink, card.resources, place, 21, card.only_for)),
            )
        )
    if card.kind is CardKind.MEDAL:
        entries.append(Entry(say("worth", count=card.medals), glyph(table, "medal")))
    for ability in card.abilities:
        if ability.name is not AbilityName.NATIONAL:
            entries.append(
                Entry(
                    ability_line(ability, table.language),
                    tile(table, ability),
                )
            )
    if number in table.view.damaged:
        entries.append(Entry(say("damaged"), glyph(table, "damaged")))
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
            on_paper(table, lambda place: badges.strength(pen, ink, strength, place, 21)),
        ),
        Entry(
            say("armour", count=armour) if armour else say("armour 0"),
            on_paper(table, lambda place: badges.armour(pen, ink, armour, place, 21)),
        ),
        Entry(say("cost", count=cost), on_paper(table, lambda place: badges.cost(pen, ink, cost, place, 20))),
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
        Entry(table.say("singles left", count=singles), glyph(table, "medal")),
        Entry(table.say("doubles left", count=doubles), glyph(table, "medal")),
    ]


def _achievement(table: TablePen, key: str) -> tuple[Picture | int | None, list[Entry]]:
    """An achievement, and who leads it."""
    name = named_achievement(key, table.language)
    picture = achievement_face(name, emblem_of(key), table.theme, ACHIEVEMENT_WORTH)
    entries = [
        Entry(name, lambda place: emblem(table.pen, table.theme, key, place)),
        Entry(table.say("achievement worth"), glyph(table, "medal")),
    ]
    leader = next((one for one in table.marks.leaders if one.achievement == key), None)
    if leader is not None:
        facts = {"count": leader.best}
        words = (
            table.say("nobody leads", **facts)
            if leader.seat is None
            else table.say("leads", name=table.name_of(leader.seat), **facts)
        )
        entries.append(Entry(words, glyph(table, "cup")))
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
    entries = [Entry(name, glyph(table, place)), Entry(table.say("count", count=count), glyph(table, "hand"))]
    return back(table.theme) if count else None, entries
