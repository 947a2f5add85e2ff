"""Where the tables of a simulation are kept: in memory, or in a folder of Parquet files that grows part by part."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from io import BytesIO
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, Protocol

import pandas as pd

from .arguments import one_of, path_of, write_whole
from .columns import table
from .one_game import Played
from .run_tables import TABLES

DESCRIPTION = "run.json"
PART = re.compile(r"(\d{9,})-(\d{9,})\.parquet(\.part)?")
MARK = "games"  # this table's part is written last: it says that the part is complete
MADE = ("bots as made", "collectors as made")  # fingerprints, in the note


class Keep(Protocol):
    """Keeps the tables of a run."""

    def missing(self, wanted: int) -> list[range]:
        """Which of the first `wanted` games are not kept yet, in their order."""

    def write(self, first: int, played: Played) -> None:
        """Keep games, the first of which has this number."""

    def read(self, name: str) -> pd.DataFrame:
        """A whole table."""


def as_tables(played: Played) -> dict[str, pd.DataFrame]:
    """The rows of some games as DataFrames; figures that were gathered have the dtypes that pandas finds."""
    found = {name: table(TABLES[name], rows) for name, rows in played.rows.items()}
    return found | {name: pd.DataFrame(rows) for name, rows in played.figures.items()}


def together(name: str, parts: list[pd.DataFrame]) -> pd.DataFrame:
    """The parts of a table below each other."""
    parts = [part for part in parts if len(part)]
    if not parts:
        return table(TABLES[name], []) if name in TABLES else pd.DataFrame({"game": pd.Series(dtype="int64")})
    return pd.concat(parts, ignore_index=True)


class InMemory:
    """Keeps the tables of a run that was given no folder."""

    def __init__(self) -> None:
        self._done = 0
        self._parts: list[dict[str, pd.DataFrame]] = []

    def missing(self, wanted: int) -> list[range]:
        """Those that come after what is kept."""
        return [range(self._done, wanted)] if self._done < wanted else []

    def write(self, first: int, played: Played) -> None:
        """Keep the next games."""
        self._parts.append(as_tables(played))
        self._done = first + played.games

    def read(self, name: str) -> pd.DataFrame:
        """A whole table."""
        return together(name, [part[name] for part in self._parts if name in part])


class InFolder:
    """Keeps the tables of a run in a folder: `games/000000000-000001000.parquet` are the rows of its first thousand.

    A folder that holds the beginning of the same run is continued; that of another run is refused.
    """

    def __init__(self, folder: Path, description: Mapping[str, Any]) -> None:
        self.folder = folder
        if any(path.exists() and not path.is_dir() for path in (folder, *folder.parents)):
            raise NotADirectoryError(f"{str(folder)!r} is a file or lies in one, and a folder is wanted")
        folder.mkdir(parents=True, exist_ok=True)
        note = folder / DESCRIPTION
        if not note.exists():
            if any(folder.iterdir()):
                raise ValueError(f"{folder} holds something else than a simulation: choose an empty folder")
            write_whole(note, f"{json.dumps(description, ensure_ascii=False, indent=1)}\n".encode())
        _same_run(folder, description)
        self._kept = whole_parts(folder)
        for path in folder.glob("*/*"):
            if PART.fullmatch(path.name) and path.name not in self._kept:
                path.unlink()  # of a part that is not whole

    def missing(self, wanted: int) -> list[range]:
        """The gaps between the parts, and what comes after them."""
        kept = [range(0), *sorted(self._kept.values(), key=lambda part: part.start), range(wanted, wanted)]
        gaps = (range(one.stop, min(other.start, wanted)) for one, other in pairwise(kept))
        return [gap for gap in gaps if gap]

    def write(self, first: int, played: Played) -> None:
        """Keep games; the part counts when its last file is there."""
        if not played.games:
            return
        part = range(first, first + played.games)
        name = f"{part.start:09}-{part.stop:09}.parquet"
        found = as_tables(played)
        for kind in sorted(found, key=lambda kind: kind == MARK):
            if len(found[kind]) or kind == MARK:
                target = self.folder / kind / name
                target.parent.mkdir(exist_ok=True)
                write_whole(target, _packed(kind, found[kind]))
        self._kept[name] = part

    def read(self, name: str) -> pd.DataFrame:
        """A whole table."""
        return _rows_of(self.folder, name, self._kept)


def read_table(folder: str | PathLike[str], name: str) -> pd.DataFrame:
    """A table of a simulation that was kept in a folder.

    Raises `FileNotFoundError` for a folder that holds no simulation, `ValueError` for a table that it does not have
    and for a file that is broken.
    """
    place = path_of("the folder", folder)
    one_of("table", name, (*TABLES, *_description(place)["collectors"]))
    return _rows_of(place, name, whole_parts(place))


def _rows_of(folder: Path, name: str, parts: Mapping[str, range]) -> pd.DataFrame:
    """A table, part by part; a part of which it has no rows has no file there."""
    ordered = sorted(parts, key=lambda file: parts[file].start)
    return together(name, [_part(path) for file in ordered if (path := folder / name / file).exists()])


def whole_parts(folder: Path) -> dict[str, range]:
    """The parts of which nothing is missing, by the names of their files, with the numbers of their games.

    A game has a row in `games` and rows in `seats`, or a row in `faults`. Raises `ValueError` where a game is kept
    twice, which happens when two runs write to the same folder at once.
    """
    parts: dict[str, range] = {}
    for path in (folder / MARK).glob("*.parquet"):
        if named := PART.fullmatch(path.name):
            part = range(int(named[1]), int(named[2]))
            if _is_whole(folder, path.name, len(part)):
                parts[path.name] = part
    ordered = sorted(parts.items(), key=lambda part: part[1].start)
    for (one, first), (other, second) in pairwise(ordered):
        if second.start < first.stop:
            raise ValueError(
                f"{str(folder)!r} keeps game {second.start} twice, in {one} and {other}: remove one of them"
            )
    return parts


def _is_whole(folder: Path, name: str, games: int) -> bool:
    ended = _rows_in(folder / MARK / name)
    if ended and not (folder / "seats" / name).exists():
        return False
    broken = folder / "faults" / name
    return ended + (_rows_in(broken) if broken.exists() else 0) == games


def _same_run(folder: Path, description: Mapping[str, Any]) -> None:
    """Refuses the folder of another run."""
    known = _description(folder)
    differing = [key for key in {**known, **description} if known.get(key) != description.get(key)]
    if differing:
        told = f"{folder} holds another simulation: it differs in {', '.join(differing)}"
        if set(differing) <= set(MADE):
            told += " (their names are the same, their code or settings are not); choose another folder"
        raise ValueError(told)


def _description(folder: Path) -> dict[str, Any]:
    """What the note in a folder says about the run that is kept there."""
    note = folder / DESCRIPTION
    if not note.is_file():
        raise FileNotFoundError(f"{str(folder)!r} holds no simulation: there is no {DESCRIPTION} in it")
    try:
        found = json.loads(note.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise ValueError(f"{str(note)!r} is broken: {fault}") from fault
    sound = isinstance(found, dict) and isinstance(found.get("collectors"), list)
    if not sound:
        raise ValueError(f"{str(note)!r} is broken: it describes no simulation")
    return dict(found)


def _rows_in(path: Path) -> int:
    return len(_part(path, ["game"]))


def _part(path: Path, columns: list[str] | None = None) -> pd.DataFrame:
    try:
        return pd.read_parquet(path, columns=columns)
    except (ValueError, OSError) as fault:
        raise ValueError(f"{str(path)!r} is broken and cannot be read: {fault}") from fault


def _packed(kind: str, frame: pd.DataFrame) -> bytes:
    """The rows as a Parquet file."""
    file = BytesIO()
    try:
        frame.to_parquet(file, index=False)
    except (ValueError, TypeError, NotImplementedError) as fault:  # of values that a collector gave
        raise ValueError(f"the table {kind!r} holds what no Parquet file can: {fault}") from fault
    return file.getvalue()
