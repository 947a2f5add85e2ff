"""Vehicle cards read from tables however people write them, and written again."""

import io
from importlib.resources import files

import pandas as pd
import pytest
from vehicle_rows import HEADING, LINE, LUCHS, TANK, reads_one

from wot_widget.engine.box_file import BoxError, read_vehicles, write_vehicles
from wot_widget.engine.cards import ENGINEERS, VehicleClass

SHIPPED = files("wot_widget.engine") / "data" / "vehicles.csv"


@pytest.fixture(scope="module")
def shipped_deck():
    with SHIPPED.open(encoding="utf-8") as file:
        return read_vehicles(file)


def test_a_row_is_read_as_a_card():
    assert reads_one([TANK]) == LUCHS


@pytest.mark.parametrize(
    "sloppy",
    [
        {"nation": " germany "},
        {"nation": "GERMANY"},
        {"vehicle_class": "Light Tank"},
        {"vehicle_class": "light_tank"},
        {"vehicle_class": "LIGHT"},
        {"cost": 3},
        {"cost": 3.0},
        {"cost": " 3,0 "},
        {"only_for": None},
        {"only_for": float("nan")},
        {"only_for": pd.NA},
        {"only_for": "-"},
        {"abilities": "Scouting ; Reinforcement  1;"},
        {"abilities": "scouting, reinforcement 1"},
        {"abilities": ["scouting", "reinforcement 1"]},
        {"name": "  Luchs\n"},
    ],
    ids=str,
)
def test_what_is_meant_beyond_doubt_is_understood(sloppy):
    assert reads_one([TANK | sloppy]) == LUCHS


@pytest.mark.parametrize("word", ["auxiliary", "Auxiliary Troops", "AUXILIARY"])
def test_auxiliary_stands_for_auxiliary_troops(word):
    assert reads_one([TANK | {"vehicle_class": word}]).vehicle_class is VehicleClass.AUXILIARY


@pytest.mark.rule("BUY-09")
@pytest.mark.parametrize(("cell", "resources"), [("", None), (None, None), (float("nan"), None), ("0", 0), (0.0, 0)])
def test_blank_resources_are_not_0(cell, resources):
    assert reads_one([TANK | {"resources": cell}]).resources == resources


@pytest.mark.rule("PASSIVE-NATIONAL-01")
@pytest.mark.parametrize(("cell", "nation"), [("", "Germany"), ("usa", "USA")])
def test_national_resources_are_for_the_indicated_nation_or_else_the_cards_own(cell, nation):
    assert reads_one([TANK | {"abilities": "national resources", "only_for": cell}]).only_for == nation


def test_a_data_frame_is_read_by_its_records():
    frame = pd.DataFrame([TANK, TANK | {"name": "Wespe", "latin": None, "resources": None}])
    frame["resources"] = pd.to_numeric(frame["resources"])  # floats with NaN, as read_csv makes them
    first, second = read_vehicles(frame.to_dict("records"), strict=False)
    assert first == LUCHS
    assert (second.name, second.latin, second.resources) == ("Wespe", "", None)


def test_columns_stand_in_any_order_and_some_may_be_missing():
    needed = {column: TANK[column] for column in reversed(TANK) if column not in {"latin", "only_for"}}
    assert reads_one([needed]).name == "Luchs"


@pytest.mark.parametrize(
    "text",
    [
        HEADING + LINE,
        "\ufeff" + HEADING + LINE,
        HEADING + "\n,,,,,,,,,\n" + LINE,
        (HEADING + LINE).replace("\n", "\r\n"),
        HEADING.replace("vehicle_class", "Class").replace("armour", " Armor ") + LINE,
        HEADING.replace("only_for", "Only for") + LINE,
        HEADING.replace(",", ";") + 'Luchs;Luchs;Germany;light tank;3;2;;1;1;"scouting;reinforcement 1"\n',
        (HEADING + LINE).replace(",", "\t"),
        "," + HEADING + "0," + LINE,
        HEADING.replace("\n", ",provenance\n") + LINE,
    ],
    ids=["plain", "BOM", "blank lines", "CRLF", "other headings", "spaced heading", "semicolons", "tabs", "index",
         "remark"],
)  # fmt: skip
def test_spreadsheets_may_write_csv_their_way(text, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8", newline="")
    assert reads_one(path) == reads_one(str(path)) == reads_one(io.StringIO(text)) == LUCHS


def test_a_small_deck_of_another_nation_is_read_when_not_strict():
    rows = [
        TANK | {"name": name, "latin": "", "nation": nation}
        for name, nation in (("Chi-Ha", "Japan"), ("Ka-Mi", "JAPAN"))
    ]
    assert [card.nation for card in read_vehicles(rows, strict=False)] == ["Japan", "Japan"]


def test_cards_of_one_class_may_differ_when_not_strict():
    rows = [TANK, TANK | {"armour": "2"}]
    assert [card.armour for card in read_vehicles(rows, strict=False)] == [1, 2]


def test_the_shipped_deck_survives_being_written_and_read(shipped_deck, tmp_path):
    write_vehicles(shipped_deck, tmp_path / "deck.csv")
    assert read_vehicles(tmp_path / "deck.csv") == shipped_deck


def test_the_shipped_file_is_laid_out_as_files_are_written(shipped_deck, tmp_path):
    """So an edited deck differs from the shipped one only where cards differ."""
    write_vehicles(shipped_deck, tmp_path / "deck.csv")
    shipped = SHIPPED.read_bytes().decode().split("\n")
    assert (tmp_path / "deck.csv").read_bytes().decode().split("\n") == [line.rpartition(",")[0] for line in shipped]


@pytest.mark.parametrize(
    "changes",
    [
        {"latin": ""},
        {"resources": ""},
        {"resources": "0"},
        {"abilities": ""},
        {"nation": "Japan"},
        {"abilities": "assault;national resources", "only_for": "USSR"},
        {"name": "Char d'essai (2)"},
    ],
    ids=str,
)
def test_a_card_survives_being_written_and_read(changes, tmp_path):
    cards = (reads_one([TANK]), reads_one([TANK | changes]))
    write_vehicles(cards, tmp_path / "deck.csv")
    assert read_vehicles(tmp_path / "deck.csv", strict=False) == cards


def test_what_could_not_be_read_back_is_not_written(tmp_path):
    with pytest.raises(BoxError, match="Engineers: found a barracks card"):
        write_vehicles([LUCHS, ENGINEERS], tmp_path / "deck.csv")
    assert not (tmp_path / "deck.csv").exists()
