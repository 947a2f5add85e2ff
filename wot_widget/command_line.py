"""The command line: simulations, tournaments, decks, saved games and rules, for terminals and scripts.

The exit code is 0 where all went well, 1 where something that was looked at is faulty (a deck, a saved game, a bot that
broke a game, a rule that there is not), 2 where the command makes no sense as it was given, and 130 after Ctrl+C.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from .command_words import commands
from .engine.box import Box
from .engine.box_file import BoxError
from .engine.game import Game
from .engine.near_names import seat_number
from .engine.options import PRESETS
from .engine.rulebook import UnknownRuleError, explain, rules, sections
from .engine.saves import SaveError
from .study.entrants import Entrant
from .study.mishaps import told, words_of
from .study.shown_tables import as_text
from .study.summaries import deck_summary, run_summary

WHOLE = re.compile("-?[0-9]{1,100}")  # a seed that is a number; any other is a text
FINE, FAULTY, SENSELESS, INTERRUPTED = 0, 1, 2, 130
NOTHING_DONE = "Nothing has been done yet."
MISSING = 'error: {name} is missing; `pip install "wot_widget[study]"` brings what simulations need'


def run_and_exit() -> None:
    """Do what the words after `python -m wot_widget` say, and end with the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read along, such as `head`, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FINE
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def main(words: Sequence[str]) -> int:
    """Do what the words say; the exit code."""
    asked = parser().parse_args(words)
    try:
        code: int = asked.do(asked)
    except (BoxError, SaveError, UnknownRuleError) as fault:
        return _complain(fault.args[0] if isinstance(fault, UnknownRuleError) else fault, FAULTY)
    except ModuleNotFoundError as missing:
        return _complain(MISSING.format(name=missing.name), SENSELESS)
    except BrokenPipeError:
        raise
    except OSError as fault:
        return _complain(f"error: {_told(fault)}", SENSELESS)
    except ValueError as fault:
        return _complain(f"error: {fault}", SENSELESS)
    return code


def _told(fault: OSError) -> str:
    """What is wrong with a file, in words; of the errors that say so themselves, their own."""
    if fault.filename is None:
        return str(fault)
    name = repr(str(fault.filename))
    match fault:
        case FileNotFoundError():
            return f"there is no file or folder {name}"
        case IsADirectoryError():
            return f"{name} is a folder, and a file is wanted"
        case NotADirectoryError():
            return f"{name} lies in a file, and a folder is wanted"
        case PermissionError():
            return f"{name} may not be read or written"
    return f"{name}: {fault.strerror}"


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line, with what each command does."""
    return commands(
        {"simulate": _simulate, "tournament": _tournament, "deck": _deck, "replay": _replay, "rules": _rules}
    )


# What the commands do ---------------------------------------------------------------------------------------------


def _simulate(asked: argparse.Namespace) -> int:
    from .study.simulation import simulate  # noqa: PLC0415 - needs the extra `study`

    bots = [_bot(name) for name in asked.bots]
    seats = max(2, len(bots)) if asked.seats is None else asked.seats
    run = simulate(seats, asked.games, bots=bots if len(bots) > 1 else bots[0], **_chosen(asked))
    _say(run_summary(run))
    return _code(len(run.faults), run.complete)


def _tournament(asked: argparse.Namespace) -> int:
    from .study.tournaments import tournament  # noqa: PLC0415 - needs the extra `study`

    named = {name: _bot(name) for name in asked.bots}
    if len(named) < len(asked.bots):
        raise ValueError("a bot is named twice")
    cup = tournament(named, asked.deals, seats=asked.seats, **_chosen(asked))
    _say(f"{cup!r}\n\n{as_text(cup.table)}\n\nHow often the bot ranks above the other\n{as_text(cup.head_to_head)}")
    for fault in cup.faults.itertuples():
        _say(f"broken: {fault.bot} with seed {fault.seed}: {fault.error}")
    if asked.picture and len(cup.results):
        cup.heat_map().save(asked.picture)
    return _code(len(cup.faults), cup.complete)


def _deck(asked: argparse.Namespace) -> int:
    box = Box.from_csv(asked.file, strict=not asked.loose) if asked.file else Box.standard()
    _say(deck_summary(box, every_card=asked.cards))
    return FINE


def _replay(asked: argparse.Namespace) -> int:
    game = Game.load(asked.file)
    written = [Path(page).resolve() for page in (asked.file, asked.html, asked.report) if page]
    if len(set(written)) < len(written):
        raise ValueError("the saved game, its page and its report are three files: give each another name")
    if asked.report and not game.over:
        raise ValueError("the game is not over, and a report lays all cards open")
    viewer = None if asked.seat is None else _seat(game, asked.seat)
    log = game.log
    if asked.turn is not None:
        if asked.turn not in range(1, game.state.turn + 1):
            raise ValueError(f"the game has turns 1 to {game.state.turn}, not {asked.turn}")
        numbers = [place for place, entry in enumerate(log) if entry.turn == asked.turn]
        log = log[numbers[0] : numbers[-1] + 1] if numbers else log[:0]
    _say(f"{game!r}\n\n{log.text(viewer, open_cards=asked.seat is None) if len(log) else NOTHING_DONE}")
    if asked.turn is None:
        _say(f"\n{game.score()}")
    if asked.html:
        from .board.replay import to_html  # noqa: PLC0415 - no other command needs anything drawn

        to_html(game, asked.html, viewer, open_cards=viewer is None, language=asked.language)
    if asked.report:
        from .study.reporting import report  # noqa: PLC0415 - needs the extra `study`

        report(game).save(asked.report)
    return FINE


def _rules(asked: argparse.Namespace) -> int:
    if asked.ids and asked.find is not None:
        raise ValueError("rules are explained by their ids or found by words, not both at once")
    if asked.ids:
        _say("\n\n".join(str(explain(key, asked.language)) for key in asked.ids))
        return FINE
    wanted = (asked.find or "").casefold()
    found = [one for one in rules(asked.language) if wanted in f"{one.title} {one.text}".casefold()]
    if not found:
        return _complain(f"no rule speaks of {asked.find!r}", FAULTY)
    heading = ""
    for one in found:
        section = next(name for key, name in sections(asked.language).items() if one.id.startswith(key))
        if section != heading:
            heading = section
            _say(f"\n{section}")
        _say(f"  {one.id:24} {one.title}" + (f": {one.text}" if asked.find else ""))
    return FINE


# ------------------------------------------------------------------------------------------------------------------


def _chosen(asked: argparse.Namespace) -> dict[str, Any]:
    """The arguments that simulations and tournaments share."""
    options = dict(PRESETS[asked.preset]) if asked.preset else {}
    for given in asked.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise ValueError(f"an option is given as NAME=VALUE, not {given!r}")
        options[name] = value
    seed = int(asked.seed) if WHOLE.fullmatch(asked.seed) else asked.seed
    box = Box.from_csv(asked.cards) if asked.cards else None
    shared = {"options": options, "box": box, "into": asked.into, "workers": asked.workers}
    return {"seed": seed, "progress": not asked.quiet, **shared}


def _bot(name: str) -> Entrant:
    """What a bot's name or `module:name` means."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return Entrant.of(name)
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        return Entrant.of(getattr(import_module(module), attribute))
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # whatever may be wrong with somebody's own file, which may even want to leave
        plain = isinstance(fault, ImportError | AttributeError | TypeError)
        said = words_of(fault) if plain else told(fault)
        raise ValueError(f"{name!r} is no bot: {' '.join(said.split())}") from fault


def _seat(game: Game, said: str) -> int:
    """The seat that is meant by a name, or by a number where nobody is called so."""
    return seat_number(game.seats, int(said) if said.isdecimal() and said not in game.seats else said)


def _code(faults: int, complete: bool) -> int:
    if not complete:
        return INTERRUPTED
    return FAULTY if faults else FINE


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _complain(what: object, code: int) -> int:
    sys.stderr.write(f"{what}\n")
    return code
