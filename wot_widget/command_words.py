"""What can be said on the command line: the commands, their arguments and their help."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from .bots import BOTS
from .engine.options import PRESETS, RuleOptions
from .engine.rulebook import LANGUAGES
from .study.arguments import DRAWN, PAGES, file_to_write

EPILOG = """\
exit codes:
  0    all went well
  1    something that was looked at is faulty: a deck, a saved game, a bot that broke a game, an unknown rule
  2    the command makes no sense as it was given
  130  interrupted by Ctrl+C; what was done is kept where --into says so
"""
BOTS_HELP = f"a bot: {', '.join(BOTS)}, or module:name for a class, function or bot of your own in this folder"


def commands(does: Mapping[str, Callable[[argparse.Namespace], int]]) -> argparse.ArgumentParser:
    """What can be said on the command line; `does` holds what each command does, by its name."""
    shape = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(
        prog="python -m wot_widget",
        description="The card game World of Tanks: Rush for terminals and scripts (unofficial fan project).",
        epilog=f"{EPILOG}\n`python -m wot_widget COMMAND --help` tells more, with examples.",
        formatter_class=shape,
    )
    found = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, about: str, examples: str) -> Any:
        made = found.add_parser(
            name, help=about, description=f"{about[0].upper()}{about[1:]}.", formatter_class=shape,
            epilog=f"examples:\n{examples}\n\n{EPILOG}",
        )  # fmt: skip
        made.set_defaults(do=does[name])
        return made

    run = command(
        "simulate", "let bots play many games, and sum up what came of them",
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
        "tournament", "let bots play every deal once from every seat, and tell who wins",
        "  python -m wot_widget tournament greedy random\n"
        "  python -m wot_widget tournament greedy random my_bots:Hothead --seats 3 --deals 20 --picture cup.png",
    )  # fmt: skip
    cup.add_argument("bots", nargs="+", metavar="BOT", help=BOTS_HELP)
    cup.add_argument("--seats", type=int, default=2, metavar="N", help="seats at a table (default: 2)")
    cup.add_argument("--deals", type=int, default=50, metavar="N", help="deals for each line-up (default: 50)")
    cup.add_argument(
        "--picture", type=_drawn, metavar="FILE", help="write the heat map there (.png, .svg, .pdf, .html)"
    )
    _common(cup)

    deck = command(
        "deck", "check a vehicle deck in a CSV file and sum it up; without a file, the one that comes along",
        "  python -m wot_widget deck\n  python -m wot_widget deck my_cards.csv",
    )  # fmt: skip
    deck.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a CSV file with a row for each vehicle")
    deck.add_argument("--loose", action="store_true", help="any number of cards and nations will do")
    deck.add_argument("--cards", action="store_true", help="show every card too")

    replay = command(
        "replay", "tell a saved game, action by action, with the tally",
        "  python -m wot_widget replay evening.json\n"
        "  python -m wot_widget replay evening.json --seat Ann --turn 12\n"
        "  python -m wot_widget replay evening.json --html evening.html --seat Ann\n"
        "  python -m wot_widget replay evening.json --report report.html",
    )  # fmt: skip
    replay.add_argument("file", type=Path, metavar="FILE", help="a file that `game.save` has written")
    replay.add_argument("--seat", metavar="NAME", help="tell what this seat may know (default: all cards open)")
    replay.add_argument("--turn", type=int, metavar="N", help="only this turn")
    replay.add_argument(
        "--html", type=_page, metavar="FILE", help="write the whole game there as a page to walk through (.html)"
    )
    replay.add_argument("--language", choices=LANGUAGES, default="en", help="the language of that page (default: en)")
    replay.add_argument(
        "--report", type=_page, metavar="FILE", help="write the report of the finished game there (.html)"
    )

    book = command(
        "rules", "explain rules by their ids, find them by words, or list them all",
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


def _page(path: str) -> Path:
    return _to_write(path, PAGES)


def _drawn(path: str) -> Path:
    return _to_write(path, (*DRAWN, *PAGES, ".csv"))


def _to_write(path: str, endings: Collection[str]) -> Path:
    """A file to be written, refused before anything is done for it."""
    try:
        return file_to_write(path, endings)
    except (ValueError, OSError) as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault
