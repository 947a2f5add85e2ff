"""Write the playthroughs of `tests/golden` anew: after a change of the rules or of their words, to be read as a diff.

python3 tools/golden.py [NAME ...]

Each game is played by the actions that its text holds already, as long as they are legal; where they end, the greedy
bot plays on. It needs no environment, since the engine and the bots are plain Python.
"""

import python_version  # noqa: F401, I001 - first: it refuses a Python that could not even read the next module

import sys

from steps import CHECKOUT, say

sys.path.insert(0, str(CHECKOUT))  # before the imports below: the package need not be installed

from golden_games import PLAYTHROUGHS
from playthroughs import actions_in, tell

from wot_widget.bots.making import make_bot
from wot_widget.engine.game import Game

FOLDER = CHECKOUT / "tests" / "golden"


def play_on(game: Game) -> str:
    """What the greedy bot does now; it plays the same way each time."""
    seat = game.seat_to_act
    assert seat is not None
    bot = make_bot("greedy", f"{len(game.actions)}/{seat}")
    return str(bot.choose(game.view(seat), game.legal_actions()))


def main(names: list[str]) -> None:
    """Write the named texts, or all of them."""
    unknown = [name for name in names if name not in PLAYTHROUGHS]
    if unknown:
        sys.exit(f"== No playthrough is called {unknown[0]}; they are: {', '.join(PLAYTHROUGHS)}.")
    for name in names or PLAYTHROUGHS:
        path = FOLDER / f"{name}.txt"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        after = tell(PLAYTHROUGHS[name], actions_in(before), play_on)
        if after == before:
            say(f"{path.relative_to(CHECKOUT)} is as it was.")
            continue
        path.write_text(after, encoding="utf-8")
        kept = "" if actions_in(after) == actions_in(before) else ", with other actions than before"
        say(f"{path.relative_to(CHECKOUT)} is written anew{kept}.")


if __name__ == "__main__":
    main(sys.argv[1:])
