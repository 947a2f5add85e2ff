"""Tables of the tally, now and after every turn."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.box import DOUBLES, SINGLES
from ..engine.game import Game
from ..engine.rules.achievements import ACHIEVEMENTS
from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH, Score, score
from .columns import FLAG, TEXT, WHOLE, Column, Frame, Row
from .shared_columns import NAME, ROUND, SEAT, TURN, names_of_seats, round_of
from .sight import Sight, moments


def _tally(sight: Sight) -> Iterator[Row]:
    game = sight.game
    box, tally = game.box, game.score()
    for area, line in zip(game.view(sight.viewer).seats, tally.seats, strict=True):
        who = names_of_seats(sight, line.seat)
        for nation, name in enumerate(box.nations):
            single, double = box.single(nation, 0), box.double(nation, 0)
            for item, cards, worth in (
                ("single medals", range(single, single + SINGLES), 1),
                ("double medals", range(double, double + DOUBLES), 2),
            ):
                count = sum(card in cards for card in area.squad)
                yield (*who, item, name, None, count, worth, count * worth)
        yield (*who, "captured bases", None, None, line.bases, BASE_WORTH, BASE_WORTH * line.bases)
        for one in tally.achievements:
            won = int(one.winner == line.seat)
            yield (*who, "achievement", None, one.key, won, ACHIEVEMENT_WORTH, ACHIEVEMENT_WORTH * won)


TALLY = Frame(
    "tally",
    "where each seat's medals come from, as if the game ended now; they add up to its total (SCORE-07..09)",
    (
        SEAT,
        NAME,
        Column("item", TEXT, "single medals, double medals, captured bases or achievement"),
        Column("nation", TEXT, "the nation of the medals"),
        Column("achievement", TEXT, "the key of the achievement"),
        Column("count", WHOLE, "how many of them; 1 for an achievement won", "cards"),
        Column("worth", WHOLE, "what one of them is worth", "medals"),
        Column("medals", WHOLE, "count times worth", "medals"),
    ),
    _tally,
)


def _standings(sight: Sight) -> Iterator[Row]:
    tally = sight.game.score()
    for line in tally.seats:
        winner = line.seat in tally.winners
        counts = (line.medals, line.bases, len(line.achievements), line.kills, line.total, line.rank)
        yield (*names_of_seats(sight, line.seat), *counts, winner, tally.tiebreak if winner else None)


STANDINGS = Frame(
    "standings",
    "the result, as if the game ended now",
    (
        SEAT,
        NAME,
        Column("medals", WHOLE, "printed on medal cards (SCORE-07)", "medals"),
        Column("bases", WHOLE, "captured bases in the squad, worth 3 medals each (SCORE-08)", "bases"),
        Column("achievements", WHOLE, "achievements won, worth 5 medals each (SCORE-09)", "achievements"),
        Column("kills", WHOLE, "vehicles destroyed", "vehicles"),
        Column("total", WHOLE, "the sum", "medals"),
        Column("rank", WHOLE, "1 for the winners; seats that stay tied share a rank", "rank"),
        Column("winner", FLAG, "whether it wins, alone or with others"),
        Column("tiebreak", TEXT, "the rule that separated the winners from a rival with the same total, if any"),
    ),
    _standings,
)


def _standing(sight: Sight, tally: Score) -> Iterator[Row]:
    """The values of the columns `achievement` to `holder`."""
    for one in tally.achievements:
        for seat, count in enumerate(one.counts):
            rival = max(one.counts[:seat] + one.counts[seat + 1 :])
            who = names_of_seats(sight, seat)
            yield (one.key, ACHIEVEMENTS[one.key][0], *who, count, count - rival, one.winner == seat)


STANDING = (
    Column("achievement", TEXT, "its key"),
    Column("rule", TEXT, "the rule that says what it counts"),
    SEAT,
    NAME,
    Column("count", WHOLE, "what the seat has of it"),
    Column("margin", WHOLE, "that, less the most that any other seat has: 1 and more wins, a tie gives it to nobody"),
    Column("holder", FLAG, "whether the seat would win it now (SCORE-04, SCORE-05)"),
)
ACHIEVEMENTS_NOW = Frame(
    "achievements",
    "the revealed achievements, and how each seat stands in them now",
    STANDING,
    lambda sight: _standing(sight, sight.game.score()),
)


def after_turns(game: Game) -> Iterator[tuple[int, Score]]:
    """The turn ended last and the tally then: at the beginning, after each turn, and now if a turn is under way."""
    tables = moments(game)
    state = next(tables)
    turn, ended = state.turn, True
    yield turn - 1, score(state)
    for state in tables:
        ended = state.turn != turn
        if ended:
            yield turn, score(state)
            turn = state.turn
    if not ended:
        yield turn, score(state)


def _race(sight: Sight) -> Iterator[Row]:
    count = len(sight.game.seats)
    for turn, tally in after_turns(sight.game):
        for line in tally.seats:
            rival = max(other.total for other in tally.seats if other is not line)
            counts = (line.medals, line.bases, len(line.achievements), line.total, line.total - rival)
            yield (turn, round_of(turn, count), *names_of_seats(sight, line.seat), *counts)


RACE = Frame(
    "race",
    "the tally of every seat at the beginning and after each turn, as if the game ended then",
    (
        Column("turn", WHOLE, "the turn that has just ended; the beginning is the turn before the first", "turn"),
        ROUND,
        SEAT,
        NAME,
        Column("medals", WHOLE, "printed on medal cards", "medals"),
        Column("bases", WHOLE, "captured bases", "bases"),
        Column("achievements", WHOLE, "achievements that it would win", "achievements"),
        Column("total", WHOLE, "the total", "medals"),
        Column("lead", WHOLE, "the total, less that of the best other seat", "medals"),
    ),
    _race,
)


def _achievement_race(sight: Sight) -> Iterator[Row]:
    for turn, tally in after_turns(sight.game):
        for row in _standing(sight, tally):
            yield (turn, *row)


ACHIEVEMENT_RACE = Frame(
    "achievement_race",
    "the achievements at the beginning and after each turn",
    (TURN, *STANDING),
    _achievement_race,
)
