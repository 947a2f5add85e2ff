"""What keeps the engine fast, held without a clock: what is not done, made and loaded. `make bench` has the clock."""

from __future__ import annotations

import ast
import gc
import random
import subprocess
import sys
import tracemalloc
from dataclasses import FrozenInstanceError, fields
from hashlib import blake2b
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from wot_widget.engine import table, verbs
from wot_widget.engine.actions import Defend, Station, Use
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.engine.history import CHECKPOINT
from wot_widget.engine.luck import shuffle
from wot_widget.engine.state import State
from wot_widget.engine.steps import RewardAttack, StationDefender

CHECKOUT = Path(__file__).resolve().parents[1]
BYTE_CODES = 1000  # for a decision; there were 890 when this was written, 1,400 before the engine was made faster
HEAVY = ("_hashlib", "difflib", "email", "importlib.metadata", "importlib.resources", "pandas", "pathlib", "secrets",
         "tomllib", "zipfile")  # fmt: skip
aim, engine, timing = (import_module(f"benchmarks.{name}") for name in ("aim", "engine", "timing"))
play = engine.play  # what `make bench` times


def byte_codes(act) -> tuple[int, int]:
    """What an act returns, and how many byte codes Python carried out for it."""
    count = 0

    def trace(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        found = act()
    finally:
        sys.settrace(before)
    return found, count


@pytest.mark.parametrize("seats", [2, 5])
def test_a_decision_takes_few_byte_codes(seats):  # nearly none, compiled
    Box.standard()  # read once
    decisions, count = byte_codes(lambda: play(seats, 1))
    assert count / decisions <= BYTE_CODES


@pytest.mark.parametrize(
    "text",
    [
        "buy Tiger with Engineers, Engineers, Engineers",
        "attack with Tiger, T-34, M3 Lee",
        "strike Tiger at Bob's base 2",
    ],
)
def test_a_text_is_read_without_a_look_at_every_card(text):
    game = Game(["Ann", "Bob"], 5)
    assert game.why_not(text)  # by then the names are known
    # At most 7,500 when this was written; 16,600 to 43,900 by looking at all.
    assert byte_codes(lambda: game.why_not(text))[1] < 12_000


def test_nothing_is_written_down_when_nobody_listens(monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("an event was made")

    for kind in ("Moved", "Turned", "Shuffled", "Noted"):
        monkeypatch.setattr(table, kind, refuse)
    assert play(3, 5) > 100
    with pytest.raises(AssertionError, match="an event was made"):
        Game(["Ann", "Bob"], 5).play("end hand")


def test_many_games_leave_nothing_behind():
    for seed in range(4):
        play(2 + seed, seed)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for seed in range(4, 12):
            play(2 + seed % 4, seed)
        gc.collect()
        left = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert left < 8_000  # bytes: less than one kept state for each game


def test_an_earlier_moment_is_at_most_seven_actions_from_a_kept_one(monkeypatch):
    game = Game(["Ann", "Bob"], 5)
    luck = random.Random(5)
    while not game.over:
        game.play(luck.choice(game.legal_actions()))
    played = []
    apply = verbs.apply
    monkeypatch.setattr(verbs, "apply", lambda state, action: (played.append(action), apply(state, action)))
    for number in range(len(game.actions) + 1):
        played.clear()
        game.at(number)
        assert len(played) == number % CHECKPOINT < CHECKPOINT


def test_the_engine_loads_nothing_that_the_rules_do_not_need():
    asked = (
        "import sys; before = set(sys.modules); import wot_widget.engine.game; "
        f"print([name for name in {HEAVY!r} if name in sys.modules and name not in before])"
    )
    told = subprocess.run([sys.executable, "-c", asked], cwd=CHECKOUT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_actions_and_steps_that_all_games_share_cannot_be_changed():
    box = Box.standard()
    shared = [*chain(*box.ways), *box.station, *box.stationing, *box.rewarding]
    assert {type(one) for one in shared} == {Use, Defend, Station, StationDefender, RewardAttack}
    for one in shared:
        with pytest.raises(FrozenInstanceError):
            setattr(one, fields(one)[0].name, 3)


def test_a_box_is_looked_through_for_its_fingerprint_once():
    box = Box.standard()
    assert box.digest is box.digest


def test_the_engine_keeps_nothing_in_cached_properties():  # compiled, they are plain ones, worked out at each look
    sources = sorted((CHECKOUT / "wot_widget/engine").rglob("*.py"))
    assert sources
    assert not [path.name for path in sources if "@cached_property" in path.read_text(encoding="utf-8")]


def compiled_modules() -> list[Path]:
    """The modules that `tools/compile_engine.py` compiles; it cannot be imported where there is no compiler."""
    tree = ast.parse((CHECKOUT / "tools/compile_engine.py").read_text(encoding="utf-8"))
    core, tally = (
        ast.literal_eval(part.value)
        for part in tree.body
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) in {"CORE", "TALLY"}
    )
    engine = CHECKOUT / "wot_widget/engine"
    return [engine / f"{name}.py" for name in core] + [
        path for path in sorted((engine / "rules").glob("[a-z]*.py")) if path.stem not in tally
    ]


def plain_constants(source: str) -> list[str]:
    """Constants of a module that are not `Final`: compiled, each is looked up by name wherever it is read."""
    tree = ast.parse(source)
    made = [part for part in tree.body if isinstance(part, ast.Assign | ast.AnnAssign)]
    names = {
        ast.unparse(target)
        for part in made
        if not (isinstance(part, ast.AnnAssign) and ast.unparse(part.annotation).startswith("Final"))
        for target in (part.targets if isinstance(part, ast.Assign) else [part.target])
    }
    return sorted(name for name in names if name.isupper())


@pytest.mark.parametrize("path", compiled_modules(), ids=lambda path: path.stem)
def test_constants_of_the_compiled_modules_are_final(path):
    assert plain_constants(path.read_text(encoding="utf-8")) == []


def test_a_constant_that_is_not_final_is_found():
    source = "A = 1\nB: Final = 2\nC: dict[str, int] = {}\nD: Final[int] = 3\nkind = 4"
    assert plain_constants(source) == ["A", "C"]


def test_listed_actions_are_nobodys_but_the_askers():
    state = verbs.new_game(["Ann", "Bob"], 7, first_seat=0)
    listed = verbs.legal_actions(state)
    known = list(map(str, listed))
    listed.clear()
    assert list(map(str, verbs.legal_actions(state))) == known


def step_by_step(cards: list[int], seed: int | str, number: int) -> None:
    """The shuffle as it is defined: one step after the other, each place cut off the same large number."""
    bits, block = b"", 0
    while len(bits) < 16 + len(cards):
        bits += blake2b(f"{seed}/{number}/{block}".encode()).digest()
        block += 1
    left = int.from_bytes(bits, "big")
    for last in range(len(cards) - 1, 0, -1):
        left, place = divmod(left, last + 1)
        cards[last], cards[place] = cards[place], cards[last]


def test_steps_of_a_shuffle_that_are_cut_off_together_are_the_same_steps():
    for size in range(130):
        quick, plain = list(range(size)), list(range(size))
        shuffle(quick, "kursk", size)
        step_by_step(plain, "kursk", size)
        assert quick == plain


@pytest.mark.parametrize("name", State.FACTS)
def test_every_fact_of_a_new_state_is_set(name):
    assert hasattr(verbs.new_game(["Ann", "Bob"], 7), name)


def test_the_benchmarks_play_in_turn_and_count_the_first_round_for_nothing():
    played = []

    def block(name):
        return lambda number: played.append((number, name)) or (number + 1e-6, 2)

    times = timing.in_turn({name: block(name) for name in "ab"}, 2)
    assert played == [(-1, "a"), (-1, "b"), (0, "a"), (0, "b"), (1, "a"), (1, "b")]
    assert times == {name: [pytest.approx(0.5), pytest.approx(500_000.5)] for name in "ab"}
    assert timing.ratios([1.0, 8.0, 3.0], [2.0, 2.0, 4.0]) == 0.75


def test_the_benchmarks_hold_figures_to_their_limits():
    assert aim.Aim("a thing", 3, 2, "µs").held is False
    assert aim.Aim("a thing", 3, 2, "times", at_least=True).held is True
    assert str(aim.Aim("a thing", 3, 2, "µs")) == "| a thing | 3 µs | at most 2 µs | MISSED |"


def test_every_round_of_the_benchmarks_has_games_of_its_own():
    seeds = []
    block = engine.of_round(lambda seed: seeds.append(seed) or 10, 3)
    assert [block(-1), block(0), block(1)] == [30, 30, 30]
    assert len(set(seeds)) == 9


def test_without_its_log_the_engine_plays_the_same_games():
    bare, cut = import_module("benchmarks.without_log").games_without_log(3)
    asked = (
        (CHECKOUT / "wot_widget/engine/table.py").read_text(encoding="utf-8").count("if state.recorder is not None:")
    )
    assert cut > asked > 10
    assert [bare(seed) for seed in range(5)] == [play(3, seed) for seed in range(5)]


def test_another_python_plays_the_same_rounds_in_turn():
    with import_module("benchmarks.elsewhere").Elsewhere(Path(sys.executable), 2, CHECKOUT) as block:
        for number in (0, 1):
            seconds, decisions = block(number)
            assert seconds > 0
            assert decisions == engine.of_round(lambda seed: play(2, seed), engine.GAMES)(number)
