"""Games told as text: what each seat sees at each turn, what is decided, what follows, and the final tally.

A text is replayed from itself: its lines that begin with `>` are the actions, everything else is the engine's answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from wot_widget.engine import verbs
from wot_widget.engine.errors import ActionError
from wot_widget.engine.game import Game
from wot_widget.engine.state import State
from wot_widget.engine.steps import PLAY_HAND
from wot_widget.engine.view import SeatView, View
from wot_widget.engine.wording import Wording

SPECTATOR = "spectator"
LEGEND = (
    "What only some can see stands in brackets behind their names. A base is its number, a colon stands before its",
    "defender, ! follows what is damaged, medals are singles + doubles. Behind each action: out of how many. Where no",
    "question stands before an action, the seat may play a card or end its hand. Written by `python3 tools/golden.py`.",
)

PlayOn = Callable[[Game], str]
"""Answers the question of a game with the notation of one of its legal actions."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game worth reading: what it is about, and how it begins."""

    about: str
    begin: Callable[[], Game]


def actions_in(text: str) -> list[str]:
    """The actions of a text, in order."""
    return re.findall(r"^> (.+?)(?:  \(1 of \d+\))?$", text, re.MULTILINE)


def tell(playthrough: Playthrough, actions: Iterable[str], play_on: PlayOn | None = None) -> str:
    """The whole text of a playthrough with these actions, up to the first that is refused.

    With `play_on` the game goes on from there to its end.
    """
    game = playthrough.begin()
    lines = [playthrough.about, "", *LEGEND, "", *_heading(game)]
    planned = iter(actions)
    turn = 0
    while not game.over:
        moment = game.state
        if moment.turn != turn:
            turn = moment.turn
            lines += ["", *_turn(game)]
        lines += _question(moment)
        said = next(planned, None)
        told = _play(game, said)
        if told is None and play_on is not None:
            planned = iter(())
            said = play_on(game)
            told = _play(game, said)
        lines.append(f"> {said or ''}  (1 of {len(verbs.legal_actions(moment))})")
        if told is None:
            return "\n".join([*lines, f"   {_refusal(game, said)}", ""])
        lines += told
    unsaid = [] if play_on else [f"> {said}  (the game is over)" for said in planned]
    return "\n".join([*lines, *unsaid, "", *_end(game), ""])


def _question(moment: State) -> Iterator[str]:
    """What is asked, where it is not the usual question."""
    step = moment.agenda[-1]
    if step != PLAY_HAND:
        seat = moment.seat_to_act
        assert seat is not None
        yield f"{moment.names[seat]}: {Wording.of(moment).step(step)}"


def _play(game: Game, said: str | None) -> list[str] | None:
    """The log of an action as each may read it, or None if it cannot be played."""
    if said is None:
        return None
    try:
        entry = game.play(said)
    except ActionError:
        return None
    tellings = [entry.lines(viewer) for viewer in _viewers(game)]
    return [_merged(game, versions) for versions in zip(*tellings, strict=True)]


def _refusal(game: Game, said: str | None) -> str:
    """Why the text cannot go on."""
    if said is None:
        return "no action is left, and the game is not over"
    try:
        return f"refused: {game.why_not(said)}"
    except ActionError as error:
        return f"refused: {error}"


def _viewers(game: Game) -> list[int | None]:
    return [*range(len(game.seats)), None]


def _merged(game: Game, versions: Sequence[str]) -> str:
    """What most see, then in brackets what others see instead."""
    seers: dict[str, list[str]] = {}
    for name, version in zip([*game.seats, SPECTATOR], versions, strict=True):
        seers.setdefault(version, []).append(name)
    usual = max(seers, key=lambda version: len(seers[version]))
    others = [f" [{', '.join(names)}: {version.strip()}]" for version, names in seers.items() if version != usual]
    return usual + "".join(others)


# The table --------------------------------------------------------------------------------------------------------


def _heading(game: Game) -> Iterator[str]:
    begin = game.at(0)
    yield f"Seats: {', '.join(game.seats)}; first seat {game.seats[begin.first_seat]}; seed {game.seed}"
    changed = [f"{name} = {value}" for name, value in game.options.changed.items()]
    yield f"House rules: {', '.join(changed) or 'none'}"
    yield f"Achievements: {', '.join(begin.achievements) or 'none'}"


def _turn(game: Game) -> Iterator[str]:
    """The table at the beginning of a turn, as all seats and a spectator see it."""
    views = [game.view(viewer) for viewer in _viewers(game)]
    wording = Wording.of(views[-1])
    last_round = f", last round ({views[-1].end})" if views[-1].end else ""
    yield f"== Turn {views[-1].turn}, {game.seats[views[-1].active_seat]}{last_round} =="
    yield from _table(game, views, wording)


def _table(game: Game, views: Sequence[View], wording: Wording) -> Iterator[str]:
    for parts in zip(*(list(_middle(view, wording)) for view in views), strict=True):
        yield _merged(game, parts)
    width = max(map(len, game.seats))
    for seat, name in enumerate(game.seats):
        sights = [list(_mat(view.seats[seat], view, wording)) for view in views]
        yield f"{name:{width}}  " + "; ".join(_merged(game, parts) for parts in zip(*sights, strict=True))


def _middle(view: View, wording: Wording) -> Iterator[str]:
    yield f"Reserve: {_listed(view.reserve, wording)}"
    piles = f"deck {view.vehicle_deck_count}, discard {len(view.vehicle_discard)}, graveyard {len(view.graveyard)}"
    medals = [
        f"{nation} {singles}+{doubles}"
        for nation, singles, doubles in zip(view.box.nations, view.singles, view.doubles, strict=True)
    ]
    yield f"Piles: {piles}; medals {', '.join(medals)}"


def _mat(seat: SeatView, view: View, wording: Wording) -> Iterator[str]:
    """One seat's area in parts, of which each may be seen differently."""
    yield f"hand {_count(seat.hand_count) if seat.hand is None else _listed(seat.hand, wording)}"
    top = "" if seat.depot_top is None else f" ({wording.card(seat.depot_top)})"
    yield f"depot {seat.depot_count}{top}"
    yield f"hangar {seat.hangar_count}"
    yield f"bases {' '.join(_base(pair, view, wording) for pair in seat.bases) or 'none'}"


def _count(cards: int) -> str:
    return {0: "none", 1: "1 card"}.get(cards, f"{cards} cards")


def _listed(cards: Sequence[int], wording: Wording) -> str:
    return ", ".join(map(wording.card, cards)) or "none"


def _base(pair: tuple[int, int | None], view: View, wording: Wording) -> str:
    base, defender = pair
    number = view.box.bases(view.box.owner_of_base(base)).index(base) + 1
    told = f"{number}{'!' if base in view.damaged else ''}"
    return told if defender is None else f"{told}:{wording.card(defender)}{'!' if defender in view.damaged else ''}"


def _end(game: Game) -> Iterator[str]:
    views = [game.view(viewer) for viewer in _viewers(game)]
    yield f"== The end ({views[-1].end}) =="
    yield from _table(game, views, Wording.of(views[-1]))
    score = game.score()
    for one in score.achievements:
        winner = "nobody" if one.winner is None else game.seats[one.winner]
        yield f"{one.key}: {', '.join(map(str, one.counts))}: {winner}"
    yield from str(score).splitlines()
    yield "Kills: " + ", ".join(str(line.kills) for line in score.seats)
    yield "Ranks: " + ", ".join(str(line.rank) for line in score.seats)
