"""Vehicle cards as a table: the shipped deck, every fault that a file can have, and writing it again."""

import csv
import io
import statistics
import unicodedata
from collections import Counter
from importlib.resources import files
from math import comb

import pandas as pd
import pytest

from wot_widget.engine.box_file import NATIONS, BoxError, check_deck, read_vehicles, write_vehicles
from wot_widget.engine.cards import ENGINEERS, TECHNICIANS, Ability, AbilityName, Card, CardKind, VehicleClass

SHIPPED = files("wot_widget.engine") / "data" / "vehicles.csv"
ROWS = list(csv.DictReader(io.StringIO(SHIPPED.read_text(encoding="utf-8"))))
DECK = read_vehicles(ROWS)

TANK = {
    "name": "Luchs", "latin": "Luchs", "nation": "Germany", "vehicle_class": "light tank", "cost": "3",
    "resources": "2", "only_for": "", "strength": "1", "armour": "1", "abilities": "scouting;reinforcement 1",
}  # fmt: skip
HEADING = "name,latin,nation,vehicle_class,cost,resources,only_for,strength,armour,abilities\n"
LINE = "Luchs,Luchs,Germany,light tank,3,2,,1,1,scouting;reinforcement 1\n"
LUCHS = Card(
    CardKind.VEHICLE, "Luchs", "Germany", VehicleClass.LIGHT, cost=3, resources=2, strength=1, armour=1, latin="Luchs",
    abilities=(Ability(AbilityName.SCOUTING), Ability(AbilityName.REINFORCEMENT, 1)),
)  # fmt: skip
ABILITIES = (
    "reinforcement NUMBER; summon; scouting; sabotage; assault; research NUMBER; repair; invulnerability; "
    "only against bases; only against vehicles; national resources"
)
NAMES = "a name that is not a bare number, has no comma, semicolon or double quote, nor a lone with, at or on"


def faults_of(source, *, strict=False):
    with pytest.raises(BoxError) as caught:
        read_vehicles(source, strict=strict)
    return list(caught.value.faults)


def reads_one(source):
    (card,) = read_vehicles(source, strict=False)
    return card


# The shipped deck ---------------------------------------------------------------------------------------------------


def test_the_shipped_deck_is_a_whole_deck():
    assert check_deck(DECK) == []
    assert len(DECK) == 100


def test_every_row_says_that_its_numbers_are_not_the_printed_ones():
    assert {row["provenance"].split(";")[0] for row in ROWS} == {"original values (not the printed card)"}
    assert all(len(row["provenance"].split("; name of a ")[1]) > 5 for row in ROWS)


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_has_five_vehicles_of_each_class(nation):
    assert Counter(card.vehicle_class for card in DECK if card.nation == nation) == dict.fromkeys(VehicleClass, 5)


@pytest.mark.rule("CARD-08")
def test_the_armoured_classes_are_the_four_pairs_of_one_and_two():
    pairs = {(card.vehicle_class, card.strength, card.armour) for card in DECK if card.vehicle_class.armoured}
    assert pairs == {
        (VehicleClass.LIGHT, 1, 1),
        (VehicleClass.MEDIUM, 1, 2),
        (VehicleClass.SPG, 2, 1),
        (VehicleClass.HEAVY, 2, 2),
    }


@pytest.mark.rule("CARD-10")
@pytest.mark.parametrize("field", ["strength", "armour"])
def test_auxiliary_troops_vary_from_0_to_2(field):
    assert {getattr(card, field) for card in DECK if not card.vehicle_class.armoured} == {0, 1, 2}


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("ability", AbilityName)
def test_every_nation_has_every_ability(nation, ability):
    assert any(card.has(ability) for card in DECK if card.nation == nation)


@pytest.mark.rule("ABIL-01")
def test_most_vehicles_have_one_ability_some_more_and_some_tanks_none():
    number = Counter(len(card.abilities) for card in DECK)
    assert number[1] > 50
    assert 15 <= number[2] + number[3] <= 30
    assert max(number) == 3
    assert sum(1 for card in DECK if card.vehicle_class.armoured and not card.abilities) >= 10


def test_scouting_is_on_tanks_too():
    assert sum(1 for card in DECK if card.has(AbilityName.SCOUTING) and card.vehicle_class.armoured) >= 5


def test_only_vehicles_that_can_attack_are_restricted_in_attacking():
    restricted = [card for card in DECK if card.has(AbilityName.ONLY_BASES) or card.has(AbilityName.ONLY_VEHICLES)]
    assert all(card.strength for card in restricted)


def test_what_pays_again_and_again_has_to_go_on_defence():
    """Else a thinned squad could draw or take medals with the same card every turn (AMB-21)."""
    lasting = [card for card in DECK if card.has(AbilityName.REINFORCEMENT) or card.has(AbilityName.INVULNERABILITY)]
    assert all(card.armour for card in lasting)


@pytest.mark.rule("BUY-02")
def test_resources_are_blank_or_any_number_from_0_to_6():
    assert {card.resources for card in DECK} == {None, *range(7)}


def test_a_reserve_nearly_always_holds_something_to_buy():
    dearer_than = [sum(1 for card in DECK if card.cost > cost) for cost in range(4)]
    nothing = [comb(cards, 4) / comb(100, 4) for cards in dearer_than]
    assert nothing[1] < 0.35  # Technicians reach cost 1
    assert nothing[2] < 0.10  # two Engineers, the usual first hand
    assert nothing[3] < 0.03  # three Engineers
    assert sum(1 for card in DECK if card.cost == 0) >= 5


@pytest.mark.parametrize(
    ("vehicle_class", "costs", "exceptions"),
    [
        (VehicleClass.LIGHT, range(1, 4), 0),
        (VehicleClass.MEDIUM, range(3, 6), 0),
        (VehicleClass.SPG, range(2, 6), 0),
        (VehicleClass.HEAVY, range(5, 9), 2),
        (VehicleClass.AUXILIARY, range(5), 0),
    ],
)
def test_classes_keep_to_their_range_of_costs(vehicle_class, costs, exceptions):
    found = [card.cost for card in DECK if card.vehicle_class is vehicle_class]
    assert sum(1 for cost in found if cost not in costs) == exceptions
    assert {*costs} <= {*found}


def worth(card):
    """What a card can do: the best of its three ways to be played (TURN-06) and half of the other two, less one.

    The measure is the deck's designer's own. Engineers come out at 0, so a vehicle must beat them to cost something.
    """
    extra = {
        AbilityName.REINFORCEMENT: 0.9, AbilityName.SUMMON: 0.7, AbilityName.SCOUTING: 0.4, AbilityName.SABOTAGE: 1.0,
        AbilityName.ASSAULT: 1.3, AbilityName.RESEARCH: 0.25, AbilityName.REPAIR: 0.9, AbilityName.INVULNERABILITY: 1.8,
    }  # fmt: skip
    spend = (card.resources or 0) * (0.6 if card.has(AbilityName.NATIONAL) else 0.75)
    use = (0, 0.7, 1.3)[card.armour or 0] + sum(extra[each.name] * (each.number or 1) for each in card.active)
    attack = (0, 1.0, 1.8)[card.strength or 0] + 2.2 * (card.vehicle_class is VehicleClass.HEAVY)
    attack -= 0.4 * (card.has(AbilityName.ONLY_BASES) or card.has(AbilityName.ONLY_VEHICLES))
    *others, best = sorted([spend, use, attack])
    return max(0, best + 0.5 * sum(others) - 1)


def test_cost_follows_what_a_card_can_do():
    assert worth(ENGINEERS) == worth(TECHNICIANS) == 0
    assert {card.name: worth(card) for card in DECK if abs(card.cost - worth(card)) > 0.6} == {}
    assert statistics.correlation([card.cost for card in DECK], [worth(card) for card in DECK]) > 0.98


def test_nations_have_characters_of_their_own():
    def total(nation, ability):
        return sum(1 for card in DECK if card.nation == nation and card.has(ability))

    def most(ability):
        return max(NATIONS, key=lambda nation: total(nation, ability))

    spending = {nation: sum(card.resources or 0 for card in DECK if card.nation == nation) for nation in NATIONS}
    assert most(AbilityName.REINFORCEMENT) == most(AbilityName.SUMMON) == "USSR"
    assert most(AbilityName.ONLY_VEHICLES) == "Germany"
    assert max(spending, key=spending.get) == "USA"
    assert most(AbilityName.REPAIR) == most(AbilityName.SCOUTING) == "France"


@pytest.mark.rule("CARD-11")
def test_names_are_in_one_script_that_of_their_nation():
    for card in DECK:
        scripts = {unicodedata.name(letter).split()[0] for letter in card.name if letter.isalpha()}
        assert scripts == {"CYRILLIC" if card.nation == "USSR" else "LATIN"}, card.name


def test_latin_names_can_be_typed_anywhere_and_differ_from_the_name_only_for_another_script():
    assert all(card.latin.isascii() for card in DECK if card.nation == "USSR")
    assert all(card.latin == card.name for card in DECK if card.nation != "USSR")


def test_names_fit_on_a_card():
    assert max(len(name) for card in DECK for name in (card.name, card.latin)) <= 14


# Reading ------------------------------------------------------------------------------------------------------------


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


# Faults -------------------------------------------------------------------------------------------------------------


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


# The whole deck -----------------------------------------------------------------------------------------------------


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


# Writing ------------------------------------------------------------------------------------------------------------


def test_the_shipped_deck_survives_being_written_and_read(tmp_path):
    write_vehicles(DECK, tmp_path / "deck.csv")
    assert read_vehicles(tmp_path / "deck.csv") == DECK


def test_the_shipped_file_is_laid_out_as_files_are_written(tmp_path):
    """So an edited deck differs from the shipped one only where cards differ."""
    write_vehicles(DECK, tmp_path / "deck.csv")
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
