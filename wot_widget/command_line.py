"""The command line: simulations, tournaments, decks, saved games and rules, for terminals and scripts.

The exit code is 0 where all went well, 1 where something that was looked at is faulty (a deck, a saved game, a bot that
broke a game, a rule that there is not), 2 where the command makes no sense as it was given, and 130 after Ctrl+C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from .bots import BOTS
from .engine.box import Box
from .engine.box_file import BoxError
from .engine.game import Game
from .engine.near_names import seat_number
from .engine.options import PRESETS, RuleOptions
from .engine.rulebook import LANGUAGES, UnknownRuleError, explain, rules, sections
from .engine.saves import SaveError
from .study.entrants import Entrant
from .study.summaries import deck_summary, run_summary

FINE, FAULTY, SENSELESS, INTERRUPTED = 0, 1, 2, 130
MISSING = 'error: {name} is missing; `pip install "wot_widget[study]"` brings what simulations need'

EPILOG = """\
exit codes:
  0    all went well
  1    something that was looked at is faulty: a deck, a saved game, a bot that broke a game, an unknown rule
  2    the command makes no sense as it was given
  130  interrupted by Ctrl+C; what was done is kept where --into says so
"""
BOTS_HELP = f"a bot: {', '.join(BOTS)}, or module:name for a class, function or bot of your own in this folder"


def run_and_exit() -> None:
    """Do what the words after `python -m wot_widget` say, and end with the exit code."""
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
    except (ValueError, OSError) as fault:
        return _complain(f"error: {fault}", SENSELESS)
    return code


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    shape = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(
        prog="python -m wot_widget",
        description="The card game World of Tanks: Rush for terminals and scripts (unofficial fan project).",
        epilog=f"{EPILOG}\n`python -m wot_widget COMMAND --help` tells more, with examples.",
        formatter_class=shape,
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, does: Callable[[argparse.Namespace], int], about: str, examples: str) -> Any:
        made = commands.add_parser(
            name, help=about, description=f"{about[0].upper()}{about[1:]}.", formatter_class=shape,
            epilog=f"examples:\n{examples}\n\n{EPILOG}",
        )  # fmt: skip
        made.set_defaults(do=does)
        return made

    run = command(
        "simulate", _simulate, "let bots play many games, and sum up what came of them",
        "  python -m wot_widget simulate --games 200\n"
        "  python -m wot_widget simulate --bots greedy random random --seed 7 --into my_run\n"
        "  python -m wot_widget simulate --bots my_bots:Hothead greedy --option max_attackers=2",
    )  # fmt: skip
    run.add_argument(
        "--seats", type=int, metavar="N", help="how many seats play, 2 to 5 (default: as many as bots, or 2)"
    )
    run.add_argument(
        "--bots", nargs="+", default=["greedy"], metavar="BOT", help=f"{BOTS_HELP}; one for all, or one a seat"
    )
    run.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    _common(run)

    cup = command(
        "tournament", _tournament, "let bots play every deal once from every seat, and tell who wins",
        "  python -m wot_widget tournament greedy random\n"
        "  python -m wot_widget tournament greedy random my_bots:Hothead --seats 3 --deals 20 --picture cup.png",
    )  # fmt: skip
    cup.add_argument("bots", nargs="+", metavar="BOT", help=BOTS_HELP)
    cup.add_argument("--seats", type=int, default=2, metavar="N", help="seats at a table (default: 2)")
    cup.add_argument("--deals", type=int, default=50, metavar="N", help="deals for each line-up (default: 50)")
    cup.add_argument("--picture", type=Path, metavar="FILE", help="write the heat map there (.png, .svg, .pdf, .html)")
    _common(cup)

    deck = command(
        "deck", _deck, "check a vehicle deck in a CSV file and sum it up; without a file, the one that comes along",
        "  python -m wot_widget deck\n  python -m wot_widget deck my_cards.csv",
    )  # fmt: skip
    deck.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a CSV file with a row for each vehicle")
    deck.add_argument("--loose", action="store_true", help="any number of cards and nations will do")
    deck.add_argument("--cards", action="store_true", help="show every card too")

    replay = command(
        "replay", _replay, "tell a saved game, action by action, with the tally",
        "  python -m wot_widget replay evening.json\n"
        "  python -m wot_widget replay evening.json --seat Ann --turn 12\n"
        "  python -m wot_widget replay evening.json --html evening.html --seat Ann\n"
        "  python -m wot_widget replay evening.json --report report.html",
    )  # fmt: skip
    replay.add_argument("file", type=Path, metavar="FILE", help="a file that `game.save` has written")
    replay.add_argument("--seat", metavar="NAME", help="tell what this seat may know (default: all cards open)")
    replay.add_argument("--turn", type=int, metavar="N", help="only this turn")
    replay.add_argument(
        "--html", type=Path, metavar="FILE", help="write the whole game there as a page to walk through (.html)"
    )
    replay.add_argument("--language", choices=LANGUAGES, default="en", help="the language of that page (default: en)")
    replay.add_argument(
        "--report", type=Path, metavar="FILE", help="write the report of the finished game there (.html)"
    )

    book = command(
        "rules", _rules, "explain rules by their ids, find them by words, or list them all",
        "  python -m wot_widget rules ATT-04\n  python -m wot_widget rules --find assault\n"
        "  python -m wot_widget rules --language hu",
    )  # fmt: skip
    book.add_argument("ids", nargs="*", metavar="ID", help="such as ATT-04")
    book.add_argument("--find", metavar="WORDS", help="rules whose title or text holds these words")
    book.add_argument("--language", choices=LANGUAGES, default="en", help="the language (default: en)")
    return top


def _common(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", default="0", help="the same seed gives the same games (default: 0)")
    command.add_argument("--preset", choices=PRESETS, help="a named set of house rules")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help=f"a house rule, may be said several times: {', '.join(RuleOptions.__slots__)}",
    )  # fmt: skip
    command.add_argument("--cards", type=Path, metavar="FILE", help="play with the vehicles of this CSV file")
    command.add_argument(
        "--into", type=Path, metavar="FOLDER", help="keep all tables there, and go on from what is there"
    )
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")
    command.add_argument("--quiet", action="store_true", help="show no progress")


# What the commands do ---------------------------------------------------------------------------------------------


def _simulate(asked: argparse.Namespace) -> int:
    from .study.simulation import simulate  # noqa: PLC0415 - needs the extra `study`

    bots = [_bot(name) for name in asked.bots]
    seats = asked.seats or max(2, len(bots))
    run = simulate(seats, asked.games, bots=bots if len(bots) > 1 else bots[0], **_chosen(asked))
    _say(run_summary(run))
    return _code(len(run.faults), run.complete)


def _tournament(asked: argparse.Namespace) -> int:
    from .study.tournaments import tournament  # noqa: PLC0415 - needs the extra `study`

    named = {name: _bot(name) for name in asked.bots}
    if len(named) < len(asked.bots):
        raise ValueError("a bot is named twice")
    cup = tournament(named, asked.deals, seats=asked.seats, **_chosen(asked))
    _say(f"{cup!r}\n\n{cup.table.to_string(float_format='{:.3f}'.format)}")
    _say(f"\nHow often the bot ranks above the other\n{cup.head_to_head.to_string(float_format='{:.3f}'.format)}")
    for fault in cup.faults.itertuples():
        _say(f"broken: {fault.bot} with seed {fault.seed}: {fault.error}")
    if asked.picture:
        cup.heat_map().save(asked.picture)
    return _code(len(cup.faults), cup.complete)


def _deck(asked: argparse.Namespace) -> int:
    box = Box.from_csv(asked.file, strict=not asked.loose) if asked.file else Box.standard()
    _say(deck_summary(box, every_card=asked.cards))
    return FINE


def _replay(asked: argparse.Namespace) -> int:
    game = Game.load(asked.file)
    for page in (asked.html, asked.report):
        if page and Path(page).resolve() == Path(asked.file).resolve():
            raise ValueError(f"{page} is the saved game itself: give the page another name")
    viewer = None if asked.seat is None else seat_number(game.seats, asked.seat)
    log = game.log
    if asked.turn is not None:
        numbers = [place for place, entry in enumerate(log) if entry.turn == asked.turn]
        if not numbers:
            raise ValueError(f"the game has turns 1 to {game.state.turn}, not {asked.turn}")
        log = log[numbers[0] : numbers[-1] + 1]
    _say(f"{game!r}\n\n{log.text(viewer, open_cards=asked.seat is None)}")
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
    seed = int(asked.seed) if asked.seed.lstrip("-").isdigit() else asked.seed
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
    except (ImportError, AttributeError, TypeError) as fault:
        raise ValueError(f"{name!r} is no bot: {fault}") from fault


def _code(faults: int, complete: bool) -> int:
    if not complete:
        return INTERRUPTED
    return FAULTY if faults else FINE


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _complain(what: object, code: int) -> int:
    sys.stderr.write(f"{what}\n")
    return code
