"""`the_game_in_figures`: one call for any box and options, as a table and as a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Any

from ..engine.box import Box
from ..engine.options import RuleOptions
from .arguments import PAGES, file_to_write, whole, write_whole
from .card_deeds import Deeds, Honours
from .columns import table
from .decisions import Decisions
from .deed_pictures import achievements_won, what_cards_did
from .entrants import Entrant, Entrants
from .game_figures import FIGURES, rows_of_figures
from .ladder import LADDER, climb, rungs_of
from .picture import Picture
from .reporting import Report, Section
from .run_pictures import heat_map, lengths, win_chances
from .shown_tables import as_text
from .simulation import Simulation, simulate, with_games
from .tournaments import Tournament

LADDER_DEALS = 10  # a deal of the ladder for so many games of the run
GROUPS: dict[str, tuple[str, str]] = {
    "length": ("How long a game is", "Rounds, turns and decisions, with their spread from game to game."),
    "decisions": (
        "What there is to decide",
        "Decisions of one game resemble each other, so the intervals of their rates are somewhat too narrow.",
    ),
    "endings": ("How games end", "What brought the last round."),
    "fairness": (
        "Who wins, by the order of play",
        "No seat is known to be better where all intervals hold an even share.",
    ),
    "lead": (
        "Lead changes and drama",
        "Drama is how far behind the favourite the winner was along the way, by chances estimated from what lies open.",
    ),
    "scores": ("What totals are made of", "How far apart seats end, and how often a tie-break decides."),
    "skill": (
        "How much skill counts",
        "Bots on a ladder, from guessing to looking ahead: each plays the one below it on the same deals.",
    ),
    "speed": ("How fast it can be played", "Timed on this machine just now; all other figures follow from the seed."),
}


class GameInFigures:
    """The game in figures: `table` has a row for each of them, `page` tells them with pictures.

    `table` is indexed by group and figure, with the columns of `FIGURES`. `run` and `ladder` hold their
    games.
    """

    def __init__(self, run: Simulation, ladder: Tournament, names: Iterable[str]) -> None:
        self.run = run
        self.ladder = ladder
        self.table = table(FIGURES, list(rows_of_figures(run, ladder, tuple(names)))).set_index(["group", "figure"])

    @property
    def page(self) -> Report:
        """The figures as a report, with what the cards and achievements did in the end."""
        run = self.run
        pictures: dict[str, Picture] = {
            "length": lengths(run),
            "fairness": win_chances(run),
            "skill": heat_map(self.ladder),
        }
        sections = [
            Section(title, (text,), self.table.loc[[group]].droplevel("group"), pictures.get(group), _call(group))
            for group, (title, text) in GROUPS.items()
        ]
        cards, honours = what_cards_did(run), achievements_won(run)
        text = "Cards are in the order of how often they were taken, which is no ranking of how good they are."
        sections.append(Section("What the cards did", (text,), cards.table.head(20), cards, "what_cards_did(run)"))
        sections.append(Section("Achievements", (), honours.table, honours, "achievements_won(run)"))
        plan, changed = run.plan, run.plan.options.changed
        played = f"{len(run.games)} games of {' against '.join(plan.bots)}, seed {plan.seed!r}, box {plan.box.digest}"
        return Report(f"The game in figures: {played}{f', {changed}' if changed else ''}", tuple(sections))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the page (.html), or the table alone (.csv)."""
        target = file_to_write(path, (*PAGES, ".csv"))
        if target.suffix.lower() == ".csv":
            write_whole(target, self.table.to_csv().encode())
        else:
            self.page.save(target)

    def _repr_html_(self) -> str:
        return self.page.html()

    def __repr__(self) -> str:
        return as_text(self.table[["value", "low", "high", "unit", "n"]], "{:.3g}")


def _call(group: str) -> str:
    return f'the_game_in_figures(...).table.loc["{group}"]'


def the_game_in_figures(  # noqa: PLR0913 - as simulate
    box: Box | None = None,
    options: RuleOptions | Mapping[str, Any] | str | None = None,
    *,
    seats: int = 2,
    games: int = 200,
    seed: int | str = 0,
    bots: Entrants = "greedy",
    ladder: Iterable[Entrant] = LADDER,
    workers: int | None = None,
    progress: bool = True,
) -> GameInFigures:
    """What the game is like between such bots: length, decisions, endings, first seat, lead, scores, skill, speed.

    A figure is about the game as these bots play it. All but the speeds are the same for the same seed. `ladder` holds
    the bots that measure how much skill counts, the worst first.
    """
    shared: dict[str, Any] = {"options": options, "box": box, "workers": workers, "progress": progress}
    games, rungs = whole("games", games, 1), rungs_of(ladder)
    run = simulate(seats, games, seed=seed, bots=bots, collectors=[Decisions(), Deeds(), Honours()], **shared)
    with_games(run)
    cup = climb(rungs, max(1, games // LADDER_DEALS), seed=seed, **shared)
    return GameInFigures(run, cup, [rung.name for rung in rungs])
