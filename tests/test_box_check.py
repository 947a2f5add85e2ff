"""Every fault that a vehicle card, a table of them or a whole deck can have is named."""

import csv
import io
from importlib.resources import files

import pandas as pd
import pytest
from vehicle_rows import HEADING, LINE, TANK, faults_of, reads_one

from wot_widget.engine.box_file import BoxError, check_deck, read_vehicles
from wot_widget.engine.cards import ENGINEERS, Card, CardKind, VehicleClass

ROWS = list(
    csv.DictReader(io.StringIO((files("wot_widget.engine") / "data" / "vehicles.csv").read_text(encoding="utf-8")))
)
DECK = read_vehicles(ROWS)
ABILITIES = (
    "reinforcement NUMBER; summon; scouting; sabotage; assault; research NUMBER; repair; invulnerability; "
    "only against bases; only against vehicles; national resources"
)
NAMES = (
    "a name that is not a bare number, has no comma, semicolon, double quote or needless space, "
    "nor a lone with, at, on or and, can be printed, and cannot be taken for other words of an action"
)


@pytest.mark.parametrize(
    ("column", "cell", "found", "allowed"),
    [
        ("name", "", "nothing", NAMES),
        ("name", "34", "'34'", NAMES),
        ("name", "Tiger; late", "'Tiger; late'", NAMES),
        ("name", "Tiger, late", "'Tiger, late'", NAMES),
        ("name", 'the "Tiger"', "'the \"Tiger\"'", NAMES),
        ("name", "Tank with Gun", "'Tank with Gun'", NAMES),
        ("name", "Gun at Rest", "'Gun at Rest'", NAMES),
        ("name", "Gun ON Wheels", "'Gun ON Wheels'", NAMES),
        ("latin", "1, 2", "'1, 2'", NAMES),
        ("nation", "", "nothing", "USSR, Germany, USA, France"),
        ("vehicle_class", "", "nothing", "light tank, medium tank, SPG, heavy tank, auxiliary troops"),
        ("vehicle_class", "tank", "'tank'", "light tank, medium tank, SPG, heavy tank, auxiliary troops"),
        ("cost", "", "nothing", "a whole number, 0 or more"),
        ("cost", "-1", "'-1'", "a whole number, 0 or more"),
        ("cost", "2.5", "'2.5'", "a whole number, 0 or more"),
        ("cost", True, "'True'", "a whole number, 0 or more"),
        ("resources", "7", "'7'", "0 to 6, or blank where the card shows no resource symbol (BUY-02, BUY-09)"),
        ("resources", "?", "'?'", "0 to 6, or blank where the card shows no resource symbol (BUY-02, BUY-09)"),
        ("strength", "3", "'3'", "0, 1 or 2 (CARD-12)"),
        ("strength", "", "nothing", "0, 1 or 2 (CARD-12)"),
        ("armour", 3.0, "'3'", "0, 1 or 2 (CARD-13)"),
        ("armour", "thick", "'thick'", "0, 1 or 2 (CARD-13)"),
        ("abilities", "sumon", "'sumon'", ABILITIES),
        ("abilities", "summon;research", "'research'", ABILITIES),
        ("abilities", "scouting 2", "'scouting 2'", ABILITIES),
        ("abilities", "reinforcement 0", "'reinforcement 0'", ABILITIES),
        ("only_for", "USA", "'USA'", "nothing on a card without national resources (PASSIVE-NATIONAL-01)"),
    ],
    ids=str,
)
def test_a_fault_names_row_column_value_found_and_values_allowed(column, cell, found, allowed):
    faults = faults_of([TANK, TANK | {column: cell}])
    assert faults == [f"row 2, column {column}: found {found}, allowed: {allowed}"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"only_for": "Mars"}, "only_for: found 'Mars', allowed: USSR, Germany, USA, France"),
        ({"resources": ""}, "resources: found nothing, allowed: 1 to 6 with national resources (PASSIVE-NATIONAL-01)"),
        ({"resources": "0"}, "resources: found '0', allowed: 1 to 6 with national resources (PASSIVE-NATIONAL-01)"),
    ],
    ids=["nation", "blank", "0"],
)
def test_national_resources_need_a_nation_and_a_number(changes, fault):
    assert faults_of([TANK | {"abilities": "national resources"} | changes]) == [f"row 1, column {fault}"]


def test_a_wrong_nation_is_named_once_though_national_resources_name_it_too():
    rows = [TANK | {"nation": "Mars", "abilities": "national resources"}]
    assert faults_of(rows, strict=True) == [
        "row 1, column nation: found 'Mars', allowed: USSR, Germany, USA, France",
    ]


def test_a_fault_in_a_file_names_file_and_the_line_where_the_row_begins(tmp_path):
    path = tmp_path / "mine.csv"
    bad = LINE.replace("1,1", "1,9")
    path.write_text(HEADING + '"Luchs\n",' + bad[6:] + "\n" + bad, encoding="utf-8")
    faults = [f"mine.csv, line {line}, column armour: found '9', allowed: 0, 1 or 2 (CARD-13)" for line in (2, 5)]
    assert faults_of(path) == faults
    with path.open(encoding="utf-8") as file:
        assert faults_of(file) == faults


def test_all_faults_are_reported_together_one_a_line():
    with pytest.raises(BoxError) as caught:
        read_vehicles([TANK | {"cost": "x", "armour": "9"}, TANK, TANK | {"nation": "Mars", "abilities": "a;b"}])
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == [
        "row 1, column cost",
        "row 1, column armour",
        "row 3, column nation",
        "row 3, column abilities",
        "row 3, column abilities",
    ]


@pytest.mark.parametrize(
    ("heading", "fault"),
    [
        ("name", "found no column name, allowed: "),
        ("armour", "found no column armour, allowed: "),
        ("resources", "found no column resources, allowed: "),
    ],
)
def test_a_missing_column_is_named(heading, fault):
    (found,) = faults_of([{column: cell for column, cell in TANK.items() if column != heading}])
    assert found.startswith(f"the rows: {fault}name, latin, nation")
    assert found.endswith("of which only latin, only_for, provenance may be missing")


def test_unknown_and_double_columns_are_named():
    text = HEADING.replace("latin", "armour").replace("only_for", "onlyfor") + LINE
    assert faults_of(io.StringIO(text)) == [
        "open file, line 1: found 2 columns armour, allowed: one",
        f"open file, line 1: found a column 'onlyfor', allowed: {', '.join(TANK)}, provenance",
    ]


def test_a_line_of_too_many_cells_is_named():
    faults = faults_of(io.StringIO(HEADING + LINE + LINE.replace("scouting;", "scouting,")))
    assert faults == ["open file, line 3: found 11 cells, allowed: 10, one under each heading"]


def test_blank_cells_at_the_end_of_a_line_may_be_left_out():
    assert reads_one(io.StringIO(HEADING + "Luchs,Luchs,Germany,light tank,3,2,,1,1\n")).abilities == ()


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ([], "the rows: found no vehicle, allowed: a row for each vehicle"),
        (io.StringIO(HEADING), "open file: found no vehicle, allowed: a row for each vehicle"),
    ],
)
def test_a_deck_without_vehicles_is_a_fault(source, fault):
    assert faults_of(source) == [fault]


def test_a_file_that_is_not_utf8_is_named(tmp_path):
    path = tmp_path / "old.csv"
    path.write_bytes((HEADING + LINE.replace("Luchs", "K\u00f6nig")).encode("cp1250"))
    assert faults_of(path) == ["old.csv: found text that is not UTF-8, allowed: what spreadsheets call CSV UTF-8"]


def test_something_else_than_rows_is_refused():
    with pytest.raises(TypeError, match="to_dict"):
        read_vehicles(pd.DataFrame([TANK]))


def changed(latin_name, **changes):
    return [row | changes if row["latin"] == latin_name else row for row in ROWS]


def mixed(vehicle_class, found, usual):
    pairs = f"found strength/armour {found}, allowed: one pair for the whole class, as {usual} on 19 others"
    return f"{vehicle_class}: {pairs} (CARD-08)"


@pytest.mark.parametrize(
    ("rows", "faults"),
    [
        (ROWS[1:], ["USSR: found 24 cards, allowed: 25 (COMP-01)"]),
        (
            changed("Luchs", nation="France"),
            ["Germany: found 24 cards, allowed: 25 (COMP-01)", "France: found 26 cards, allowed: 25 (COMP-01)"],
        ),
        (
            [row | {"vehicle_class": "auxiliary"} if row["vehicle_class"] == "SPG" else row for row in ROWS],
            ["SPG: found no card, allowed: some of every class (CARD-06)"],
        ),
        (changed("Luchs", name="TIGER"), ["found two cards called 'Tiger', TIGER and Tiger, allowed: one (COMP-01)"]),
        (
            changed("Luchs", name="kv-1", latin="Luchs"),
            ["found two cards called 'kv-1', \u041a\u0412-1 and kv-1, allowed: one (COMP-01)"],
        ),
        (
            changed("Luchs", armour="2"),
            [mixed("light tank", "1/2 on Luchs", "1/1")],
        ),
        (
            changed("Wespe", armour="0"),
            ["Wespe: found an SPG with armour 0, allowed: 1 or 2 (CARD-18)", mixed("SPG", "2/0 on Wespe", "2/1")],
        ),
        (
            [row | {"strength": "0"} if row["vehicle_class"] == "heavy tank" else row for row in ROWS],
            [
                f"{row['name']}: found a heavy tank with strength 0, allowed: 1 or 2 (CARD-18)"
                for row in ROWS
                if row["vehicle_class"] == "heavy tank"
            ],
        ),
    ],
    ids=["card missing", "nations uneven", "class missing", "equal names", "name like a Latin name", "two pairs",
         "SPG without armour", "heavy tanks without strength"],
)  # fmt: skip
def test_a_whole_deck_is_held_to_what_is_known_of_the_printed_one(rows, faults):
    assert faults_of(rows, strict=True) == [f"the rows: {fault}" for fault in faults]
    assert check_deck(read_vehicles(rows, strict=False)) == faults
    assert len(read_vehicles(rows, strict=False)) == len(rows)


def test_the_same_card_twice_is_named_even_where_counts_are_right():
    deck = (DECK[1], *DECK[1:])
    assert check_deck(deck) == [
        f"found two cards called {deck[0].name!r}, {deck[0].name} and {deck[0].name}, allowed: one (COMP-01)"
    ]


def test_another_nation_is_no_part_of_a_whole_deck():
    rows = changed("Luchs", nation="Japan")
    fault = "column nation: found 'Japan', allowed: USSR, Germany, USA, France"
    number = next(number for number, row in enumerate(rows, start=1) if row["latin"] == "Luchs")
    assert faults_of(rows, strict=True) == [f"row {number}, {fault}"]
    assert f"Luchs, {fault}" in check_deck(read_vehicles(rows, strict=False))


def test_a_row_at_fault_does_not_make_the_counts_faulty_but_other_faults_still_show():
    faults = faults_of([*changed("Luchs", armour="9"), TANK | {"name": "Tiger", "latin": ""}], strict=True)
    assert [fault.split(":")[0] for fault in faults] == ["row 30, column armour", "the rows"]
    assert faults[1] == "the rows: found two cards called 'Tiger', Tiger and Tiger, allowed: one (COMP-01)"


def test_cards_made_in_python_are_checked_like_rows():
    bad = Card(CardKind.VEHICLE, "Odd", "Germany", VehicleClass.AUXILIARY, cost=1, strength=3, armour=0)
    faults = check_deck([ENGINEERS, bad])
    assert faults[:2] == [
        "Engineers: found a barracks card, allowed: vehicle cards",
        "Odd, column strength: found '3', allowed: 0, 1 or 2 (CARD-12)",
    ]
