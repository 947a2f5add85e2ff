"""Whatever the study is asked for that cannot be is refused in a sentence of its own, before anything has happened."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
from rules.random_games import played
from study.runs import run

import wot_widget
from wot_widget import Game, study
from wot_widget.bots import GreedyBot, RandomBot
from wot_widget.engine import verbs
from wot_widget.study import Collector, Deeds, Drill, Entrant, RushEnv, sight, simulate
from wot_widget.study.rulebook import rulebook_frame, rulings_frame

PACKAGE = Path(wot_widget.__file__).parent
QUIET = {"workers": 1, "progress": False}
NOTHING_BUT_WRONG = [None, 1.5, nan, "2", True, [], -1]
COUNT = [*NOTHING_BUT_WRONG, inf]  # for what is 0 or more
COUNTED = [*COUNT, 0]  # for what is 1 or more
NO_SEATS = [0, 1, 6, 10**9, "2", "AB", 2.0, True, None, nan, ["A"], ["A", "A"], ["A", 1], {"A": 1}, {"A", "B"}]
NO_SEED = [1.5, nan, True, None, [], b"x"]
NO_BOTS = [5, None, "nope", [], ["random"], {"x": "random"}, {0: "random"}, ["random", 5], {"random"}, Deeds,
           {True: "random", 0: "random"}, {1.0: "random", 0: "random"}, {"Seat 1": "random", 0: "greedy"}]  # fmt: skip
NO_OPTIONS = [5, "x", [1], {"x": 1}, {1: 1}, True, {"max_attackers": 3}]
NO_BOX = [5, "x", [], True, dict]
NO_FOLDER = [5, True, b"x", [], "", "letter.txt", "letter.txt/deep", "a\0b"]
NO_WORKERS = [0, 1.5, nan, "2", True, [], 10**30]
NO_FLAG = ["no", None, 1, nan]
NO_GAME = [None, 5, "x", [1], True]
NO_FILE = [
    None,
    5,
    True,
    b"x.html",
    "",
    "no ending",
    "x.doc",
    "nowhere/x.html",
    ".",
    "folder.html",
    "letter.txt/x.html",
]
NO_SEAT = [-1.0, 5, -2, "Zoe", [], {}, True, 1.0, nan, b"Ann"]
NO_NAME = [None, 5, "", "  ", [], "a\nb"]
NO_LANGUAGE = [None, 5, "xx", [], True]


def ready() -> Game:
    """A game that is over."""
    return played(2, 1)


@cache
def a_run() -> Any:
    """A run, whose table of no name is asked for."""
    return run(games=2)


@cache
def comparison() -> Any:
    """A comparison of two runs."""
    return study.compare({}, {"options": {"max_attackers": 2}}, 2, bots="random", **QUIET)


@cache
def drawn() -> Any:
    """A picture."""
    return study.medal_race(ready())


@cache
def told() -> Any:
    """A report."""
    return study.report(ready())


@cache
def dealt() -> RushEnv:
    """An environment in which somebody is asked."""
    env = RushEnv()
    env.reset(seed=1)
    return env


@cache
def figures() -> Any:
    """The game in figures."""
    ladder = [Entrant("random", RandomBot), Entrant("greedy", GreedyBot)]
    return study.the_game_in_figures(games=10, bots="random", ladder=ladder, **QUIET)


@cache
def drilled() -> Drill:
    """Mistakes of a seat."""
    return Drill(ready(), 0, most=1)


@dataclass(frozen=True)
class Entry:
    """A callable of the study: with these arguments it does something; each of `wrong` is refused in their place."""

    call: Callable[..., Any]
    wrong: dict[str, list[Any]]
    right: dict[str, Any] = field(default_factory=dict)


SIMULATE = {
    "seats": NO_SEATS, "seed": NO_SEED, "options": NO_OPTIONS, "box": NO_BOX, "into": NO_FOLDER,
    "workers": NO_WORKERS, "limit": COUNTED, "progress": NO_FLAG,
}  # fmt: skip
SHARED = {key: SIMULATE[key] for key in ("seed", "options", "box", "workers", "progress")}
NO_TABLE_SIZE = [0, 1, 6, "2", 2.0, True, None, nan, ["A", "B"]]
RUNS = {**QUIET, "bots": "random", "games": 1}
GAME_ONLY = ("achievement_holders", "chance_race", "chances_along_the_way", "draws", "flips", "medal_race", "report",
             "squad_composition", "waterfall")  # fmt: skip

ENTRIES = {
    "simulate": Entry(simulate, {
        **SIMULATE, "games": COUNT, "bots": NO_BOTS, "chunk": COUNTED,
        "collectors": [5, "x", None, [5], [Deeds], [Deeds(), Deeds()], Deeds(), {Deeds()}, [object()]],
    }, RUNS),
    "tournament": Entry(study.tournament, {
        **SIMULATE, "seats": [*NO_TABLE_SIZE, 3], "deals": COUNTED,
        "bots": [5, None, "greedy", [], ["greedy"], ["greedy", 5], {1: "greedy", 2: "random"}, {"greedy", "random"},
                 {"a": "x", "b": "random"}, ["greedy", "greedy"], {"": "greedy", "a": "random"}],
    }, {"bots": ["random", "greedy"], "deals": 1, **QUIET}),
    "compare": Entry(study.compare, {
        "first": [5, None, "x", [], {"x": 1}, {"games": 2}, {"bots": "nope"}], "second": [5, None, "x", [], {"x": 1}],
        "games": COUNTED, "measures": [5, "x", [], {}, {"x": 5}, {5: len}],
        "names": [5, "xy", [], ("a", "a"), ("a",), (1, 2), ("difference", "low"), None, ("", "b")],
    }, {"first": {}, "second": {}, **RUNS}),
    "compare_options": Entry(study.compare_options, {
        "games": COUNTED, "measures": [5, "x", [], {}, {"x": 5}],
        "readings": [5, "x", [], [5], [("x", 1)], [("max_attackers", 9)], {"max_attackers": 2}],
    }, RUNS),
    "the_game_in_figures": Entry(study.the_game_in_figures, {
        **SHARED, "seats": NO_SEATS, "games": COUNTED, "bots": NO_BOTS,
        "ladder": [[], 5, None, "x", ["greedy", "random"], [Entrant("a", GreedyBot)], [Entrant("a", GreedyBot)] * 2],
    }, {"games": 1, "bots": "random", **QUIET}),
    "climb": Entry(study.climb, {
        "rungs": [5, None, "x", [], [Entrant("a", GreedyBot)], ["greedy", "random"]], "deals": COUNTED,
    }, {"rungs": [Entrant("a", GreedyBot), Entrant("b", GreedyBot)], "deals": 1, **QUIET}),
    "frame": Entry(study.frame, {
        "games": [*NO_GAME, [], {}, {"a": 5}, [None]], "name": ["", 5, "deck", [], {}, True], "seat": NO_SEAT,
    }, {"games": ready(), "name": "zones"}),
    **{name: Entry(getattr(study, name), {"game": NO_GAME}) for name in GAME_ONLY},
    "turning_points": Entry(study.turning_points, {"game": NO_GAME, "most": COUNTED}, {"game": ready()}),
    "deeds": Entry(study.deeds, {"of": [*NO_GAME, a_run]}),
    "deeds_of_cards": Entry(study.deeds_of_cards, {"of": [*NO_GAME, a_run]}),
    "what_cards_did": Entry(study.what_cards_did, {"of": [*NO_GAME, a_run], "most": COUNTED}, {"of": ready()}),
    "achievements_won": Entry(study.achievements_won, {"run": [*NO_GAME, ready(), run(games=0)]}),
    "lengths": Entry(study.lengths, {"run": [*NO_GAME, ready(), run(games=0)]}),
    "win_chances": Entry(study.win_chances, {"run": [*NO_GAME, ready(), run(games=0)]}),
    "heat_map": Entry(study.heat_map, {"cup": [*NO_GAME, ready(), run(games=0)]}),
    "mistakes": Entry(study.mistakes, {
        "game": NO_GAME, "seat": [*NO_SEAT, None], "most": COUNTED, "threshold": [0, 1, *NOTHING_BUT_WRONG, 2, inf],
    }, {"game": ready(), "seat": 0}),
    "read_table": Entry(study.read_table, {
        "folder": [None, 5, True, b"x", "", "nowhere", "letter.txt", "."],
        "name": [None, 5, "nope", "", [], "../games"],
    }, {"folder": "kept", "name": "games"}),
    "learning_env": Entry(lambda seats: study.learning_env(seats=seats), {"seats": NO_TABLE_SIZE}),
    "rulebook_frame": Entry(rulebook_frame, {"language": NO_LANGUAGE}),
    "rulings_frame": Entry(rulings_frame, {"language": NO_LANGUAGE}),
    "Entrant": Entry(Entrant, {"name": NO_NAME, "make": [None, 5, "greedy", []]}, {"name": "x", "make": GreedyBot}),
    "Entrant.of": Entry(Entrant.of, {"spec": [None, 5, "x", [], 1.5, int, object()]}),
    "Drill": Entry(Drill, {
        "game": NO_GAME, "seat": [*NO_SEAT, None], "most": COUNTED, "threshold": [0, 1, *NOTHING_BUT_WRONG],
    }, {"game": ready(), "seat": 0}),
    "Drill.answer": Entry(lambda action: drilled().answer(action), {"action": [None, 5, "x", [], True, "use"]}),
    "RushEnv": Entry(RushEnv, {
        "seats": NO_TABLE_SIZE, "options": NO_OPTIONS, "box": NO_BOX, "limit": COUNTED,
        "render_mode": [5, "human", [], True],
    }),
    "RushEnv.reset": Entry(lambda seed: RushEnv().reset(seed=seed), {"seed": [-1, 1.5, "x", True, [], nan]}),
    "RushEnv.step": Entry(lambda action: dealt().step(action), {"action": [*COUNT, 10**6, 221]}),
    **{f"RushEnv.{name}": Entry(lambda agent, name=name: getattr(dealt(), name)(agent),
                                {"agent": [None, "seat_9", 0, [], ""]})
       for name in ("observe", "observation_space", "action_space")},
    "Simulation.table": Entry(lambda name: a_run().table(name), {"name": [None, 5, "moves", [], True]}),
    "Simulation.game": Entry(lambda number: a_run().game(number), {"number": [*COUNT, 1.0, 2]}),
    "Comparison.pairs": Entry(lambda measure: comparison().pairs(measure), {"measure": [None, 5, "x", []]}),
    "Comparison.needed": Entry(lambda **words: comparison().needed(**words), {
        "measure": [None, 5, "x", []], "effect": [nan, "x", None, [], True, inf],
    }, {"measure": "turns", "effect": 1.0}),
    "Picture.save": Entry(lambda path: drawn().save(path), {"path": NO_FILE}),
    "Report.save": Entry(lambda path: told().save(path), {"path": [*NO_FILE, "x.png"]}),
    "GameInFigures.save": Entry(lambda path: figures().save(path), {"path": [*NO_FILE, "x.png"]}),
    "Game.at": Entry(ready().at, {"number": [*NOTHING_BUT_WRONG[:-1], 10**9, -(10**9)]}),
    "Game.branch": Entry(ready().branch, {"moment": [*COUNT, 10**9]}),
    "Game.undo": Entry(ready().undo, {"count": [*COUNT, 10**9]}),
    "Game.redo": Entry(ready().redo, {"count": [*COUNT, 10**9]}),
    "Game.frame": Entry(ready().frame, {"name": ["", 5, "deck", []], "seat": NO_SEAT}, {"name": "zones"}),
    "Game.to_html": Entry(ready().branch(1).to_html, {
        "path": NO_FILE, "seat": NO_SEAT, "width": [10**9, *NOTHING_BUT_WRONG, 100, inf],
        "theme": [None, 5, "pink", []], "language": [None, 5, "xx"], "open_cards": NO_FLAG,
    }, {"path": "page.html"}),
}  # fmt: skip
WRONG = [(name, word) for name, entry in ENTRIES.items() for word in entry.wrong]
FREE = {  # what may be anything, and why
    "RushEnv.reset": {"options"},  # PettingZoo's, and not used
    "RushEnv.last": {"observe"},  # PettingZoo's
    "RushEnv.agent_iter": {"max_iter"},  # PettingZoo's
    "compare": {"common"}, "compare_options": {"common"}, "climb": {"common"},  # arguments of simulate
}  # fmt: skip


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory) -> Path:
    """A folder with a letter, another folder, and a simulation."""
    folder = tmp_path_factory.mktemp("here")
    (folder / "letter.txt").write_text("Dear Ann")
    (folder / "folder.html").mkdir()
    run(games=1, into=folder / "kept")
    return folder


@pytest.fixture
def folder(laid_out, monkeypatch) -> Path:
    """That folder, to be left as it is."""
    monkeypatch.chdir(laid_out)
    return laid_out


def contents(folder: Path) -> dict[Path, bytes | None]:
    """All that lies in a folder."""
    return {path: path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def raised_on_purpose(error: BaseException) -> bool:
    """Whether the error was raised by a `raise` of this package, and did not just happen to it."""
    trace = error.__traceback__
    while trace.tb_next is not None:
        trace = trace.tb_next
    path = PACKAGE.parent / trace.tb_frame.f_code.co_filename  # compiled code names its file as seen from there
    if PACKAGE not in path.parents:
        return False
    return any(first <= trace.tb_lineno <= last for first, last in _raises(path))


@cache
def _raises(path: Path) -> list[tuple[int, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [(node.lineno, node.end_lineno) for node in ast.walk(tree) if isinstance(node, ast.Raise)]


@pytest.mark.parametrize(("name", "word"), WRONG, ids=str)
def test_a_wrong_value_is_refused_in_a_sentence_before_anything_has_happened(folder, name, word):
    entry, env, before = ENTRIES[name], dealt().state_of_play.copy(), contents(folder)
    for value in entry.wrong[word]:
        given = value() if inspect.isfunction(value) else value
        with pytest.raises((TypeError, ValueError, LookupError, OSError)) as caught:
            entry.call(**{**entry.right, word: given})
        assert raised_on_purpose(caught.value), f"{word}={value!r}: {caught.value!r}"
        told = str(caught.value.args[0])
        assert len(told.split()) >= 5, told
        assert "\n" not in told
        assert contents(folder) == before, f"{word}={value!r} left something behind"
    assert dealt().state_of_play == env


def _public() -> Iterator[tuple[str, Any]]:
    """Every callable that the study offers, and every method of its classes."""
    for name in study.__all__:
        thing = getattr(study, name)
        if inspect.isclass(thing) and issubclass(thing, Collector):
            continue  # called by a run, not by people
        if inspect.isclass(thing):
            for method, function in vars(thing).items():
                if inspect.isfunction(function) and not method.startswith("_"):
                    yield f"{name}.{method}", function
        elif inspect.isfunction(thing):
            yield name, thing
    for made in (Drill, Entrant, RushEnv):
        yield made.__name__, made


def test_every_argument_of_every_public_callable_is_tried():
    for name, thing in _public():
        words = {word for word in inspect.signature(thing).parameters if word not in {"self", "settings"}}
        tried = set(ENTRIES[name].wrong) if name in ENTRIES else set()
        assert words - FREE.get(name, set()) <= tried, f"{name}: {words - tried}"


def test_what_happens_to_the_package_is_told_from_what_it_refuses():
    with pytest.raises(TypeError) as happened:
        next(sight._pile(None, 0, 5))
    assert not raised_on_purpose(happened.value)
    with pytest.raises((AttributeError, TypeError)) as happened:
        verbs.legal_actions(None)  # of the engine, which may be compiled
    assert not raised_on_purpose(happened.value)
    with pytest.raises(TypeError) as refused:
        study.report(5)
    assert raised_on_purpose(refused.value)
    with pytest.raises(ValueError, match="COMP-08") as refused:
        verbs.new_game(["Ann"], 5)
    assert raised_on_purpose(refused.value)


@pytest.mark.parametrize("what", ["step", "observe", "clone", "last", "agent_iter", "render"])
def test_an_environment_in_which_nothing_is_dealt_says_so(what):
    words = {"step": (0,), "observe": ("seat_0",)}
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        getattr(RushEnv(render_mode="ansi"), what)(*words.get(what, ()))
