"""Vehicle cards as a table: read with every fault named, and written again (AMB-01).

A cell is turned into a value as kindly as it can be without guessing; what cannot be turned stays text, and the one
check of printed values in `box_check` names it. So no rule about cards stands here a second time.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from os.path import basename
from typing import Any, TextIO

from .box_check import NATIONS, NUMBERS, PRINTED, check_deck, clashes, counts, is_national, misprinted, misprints
from .cards import Ability, Card, CardKind, VehicleClass

__all__ = ["NATIONS", "BoxError", "check_deck", "read_vehicles", "write_vehicles"]

REMARK = "provenance"  # where a row comes from: for people, not read
MAY_BE_MISSING = ("latin", "only_for", REMARK)
OTHER_HEADINGS = {"class": "vehicle_class", "armor": "armour"}
NOTHING = frozenset({"nan", "none", "null", "<na>", "-", "\u2013", "\u2014"})  # ways to say that a cell is blank
CLASSES = {vehicle_class.lower(): vehicle_class for vehicle_class in VehicleClass}
CLASSES |= {name.split()[0]: vehicle_class for name, vehicle_class in CLASSES.items()}  # "auxiliary", "light"


class BoxError(ValueError):
    """All that is wrong with a deck: `faults` are sentences that name place, value found and values allowed."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "\n".join(self.faults)


def read_vehicles(
    path_or_rows: str | PathLike[str] | TextIO | Iterable[Mapping[str, Any]], *, strict: bool = True
) -> tuple[Card, ...]:
    """Read vehicle cards from a CSV file (path or open text file) or from dicts such as `frame.to_dict("records")`.

    The columns are the printed fields of a `Card` in any order; `latin` and `only_for` may be missing, `provenance` is
    a remark. Abilities are parted by `;` in the order in which they are carried out (ABIL-03). National resources
    without `only_for` are for the card's own nation (AMB-34). With `strict` the whole deck must pass `check_deck`;
    without, any number of cards and nations will do. Raises `BoxError` with every fault found.

    >>> row = {"name": "Luchs", "nation": "germany", "vehicle_class": "light", "cost": 3.0, "resources": None}
    >>> row |= {"strength": 1, "armour": 1, "abilities": "Scouting; Reinforcement 1"}
    >>> (card,) = read_vehicles([row], strict=False)
    >>> card.nation, card.cost, card.resources, [str(ability) for ability in card.abilities]
    ('Germany', 3, None, ['scouting', 'reinforcement 1'])
    >>> read_vehicles([row | {"armour": 3}], strict=False)
    Traceback (most recent call last):
    wot_widget.engine.box_file.BoxError: row 1, column armour: found '3', allowed: 0, 1 or 2 (CARD-13)
    """
    table = _table(path_or_rows)
    nations = {nation.casefold(): nation for nation in NATIONS}
    if not strict:
        for row in table.rows:
            if nation := row.cells["nation"]:
                nations.setdefault(nation.casefold(), nation)
    faults = list(table.faults)
    cards: list[Card] = []
    for row in table.rows:
        printed = _printed(row.cells, nations)
        wrong = [f"{row.place}, {sentence}" for sentence in misprints(printed, nations.values())]
        faults += wrong
        if not wrong:
            cards.append(Card(CardKind.VEHICLE, **printed))
    if strict:
        whole = [] if faults else counts(cards)  # a row that could not be read would be missed in every count
        faults += (f"{table.title}: {sentence}" for sentence in (*clashes(cards), *whole))
    if faults:
        raise BoxError(faults)
    return tuple(cards)


def write_vehicles(cards: Iterable[Card], path: str | PathLike[str]) -> None:
    """Write vehicle cards as CSV that `read_vehicles` reads back as equal cards; `BoxError` if one cannot be."""
    cards = tuple(cards)
    nations = dict.fromkeys((*NATIONS, *(card.nation for card in cards if card.nation)))
    if faults := misprinted(cards, nations):
        raise BoxError(faults)
    with open(path, "w", encoding="utf-8", newline="") as file:  # noqa: PTH123 - pathlib takes long to load
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(PRINTED)
        for card in cards:
            abilities = ";".join(map(str, card.abilities))
            writer.writerow([abilities if field == "abilities" else getattr(card, field) for field in PRINTED])


@dataclass(frozen=True, slots=True)
class _Row:
    place: str  # "deck.csv, line 7" or "row 6"
    cells: Mapping[str, str]  # every printed field


@dataclass(frozen=True, slots=True)
class _Table:
    title: str
    rows: tuple[_Row, ...]
    faults: tuple[str, ...] = ()


def _table(source: Any) -> _Table:
    if isinstance(source, str | PathLike):
        with open(source, encoding="utf-8") as file:  # noqa: PTH123 - as above
            table = _table_of_text(file, basename(source))  # noqa: PTH119 - as above
    elif hasattr(source, "read"):
        title = basename(str(getattr(source, "name", "open file")))  # noqa: PTH119 - as above
        table = _table_of_text(source, title)
    else:
        table = _table_of_records(list(source))
    if not (table.rows or table.faults):
        raise BoxError([f"{table.title}: found no vehicle, allowed: a row for each vehicle"])
    return table


def _table_of_records(records: Sequence[Any]) -> _Table:
    if not all(isinstance(record, Mapping) for record in records):
        raise TypeError('vehicles are read from a path, an open text file or dicts such as frame.to_dict("records")')
    title = "the rows"
    headings = list(dict.fromkeys(heading for record in records for heading in record))
    columns = _columns(headings, title) if records else []
    rows = (
        _Row(f"row {number}", _cells(columns, [_text(record.get(heading)) for heading in headings]))
        for number, record in enumerate(records, start=1)
    )
    return _Table(title, tuple(row for row in rows if any(row.cells.values())))


def _table_of_text(file: Any, title: str) -> _Table:
    try:
        text = file.read().lstrip("\ufeff")
    except UnicodeDecodeError:
        raise BoxError([f"{title}: found text that is not UTF-8, allowed: what spreadsheets call CSV UTF-8"]) from None
    heading = text.partition("\n")[0]
    lines = csv.reader(io.StringIO(text), delimiter=max(",;\t", key=heading.count))
    columns = _columns(next(lines, []), f"{title}, line 1")
    rows: list[_Row] = []
    faults: list[str] = []
    first = lines.line_num + 1
    for line in lines:
        place, first = f"{title}, line {first}", lines.line_num + 1
        texts = [_text(cell) for cell in line]
        if any(texts[len(columns) :]):
            faults.append(f"{place}: found {len(line)} cells, allowed: {len(columns)}, one under each heading")
        elif any(texts):
            rows.append(_Row(place, _cells(columns, texts)))
    return _Table(title, tuple(rows), tuple(faults))


def _columns(headings: Iterable[Any], place: str) -> list[str]:
    """The columns that the headings mean; a heading may be blank, as over a data frame's index."""
    plain = [re.sub(r"[\s_-]+", "_", _text(heading).lower()) for heading in headings]
    columns = [OTHER_HEADINGS.get(column, column) for column in plain]
    known = (*PRINTED, REMARK)
    faults = [
        f"{place}: found no column {column}, allowed: {', '.join(known)}, of which only {', '.join(MAY_BE_MISSING)} "
        "may be missing"
        for column in known
        if column not in columns and column not in MAY_BE_MISSING
    ]
    for column, times in Counter(filter(None, columns)).items():
        if column not in known:
            faults.append(f"{place}: found a column {column!r}, allowed: {', '.join(known)}")
        elif times > 1:
            faults.append(f"{place}: found {times} columns {column}, allowed: one")
    if faults:
        raise BoxError(faults)
    return columns


def _cells(columns: Sequence[str], texts: Sequence[str]) -> dict[str, str]:
    found = dict(zip(columns, texts, strict=False))  # spreadsheets leave out blank cells at a line's end
    return {field: found.get(field, "") for field in PRINTED}


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ";".join(map(str, value))
    text = " ".join(str(value).split())
    return "" if text.lower() in NOTHING else text


def _printed(cells: Mapping[str, str], nations: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a card as far as the cells can be read."""
    printed: dict[str, Any] = dict(cells)
    for field in ("nation", "only_for"):
        printed[field] = nations.get(cells[field].casefold(), cells[field]) or None
    vehicle_class = re.sub(r"[\s_-]+", " ", cells["vehicle_class"].lower())
    printed["vehicle_class"] = CLASSES.get(vehicle_class, cells["vehicle_class"])
    for field in NUMBERS:
        whole = re.fullmatch(r"(\d+)([.,]0*)?", cells[field])
        printed[field] = int(whole[1]) if whole and len(whole[1]) < 10 else cells[field] or None
    symbols = map(str.strip, re.split("[;,]", cells["abilities"]))
    printed["abilities"] = tuple(_ability(symbol) for symbol in symbols if symbol)
    if is_national(printed):
        printed["only_for"] = printed["only_for"] or printed["nation"]
    return printed


def _ability(text: str) -> Ability | str:
    try:
        return Ability.parse(text)
    except ValueError:
        return text
