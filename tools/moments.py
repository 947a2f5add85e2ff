"""Moments of whole games, to be looked at: played by greedy bots, told apart by what is asked then."""

from __future__ import annotations

from dataclasses import dataclass

from wot_widget import Game
from wot_widget.board.display import marks_at
from wot_widget.board.final_scene import final_scene
from wot_widget.board.scene import Scene
from wot_widget.board.session import Session
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import THEMES
from wot_widget.bots.making import make_bot
from wot_widget.engine.actions import Action, Buy
from wot_widget.engine.steps import NextStrike, PlayHand
from wot_widget.engine.view import View

NAMES = ("Ann", "Boris", "Čeněk", "Dóra", "Émile")
FIRST_DEFENDERS = 30  # actions after which the table is no longer bare


@dataclass(frozen=True, slots=True)
class Picture:
    """What is pictured: a moment of a game of so many seats, and how it is looked at."""

    moment: str
    seats: int
    width: int
    theme: str
    language: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.moment}-{self.seats}-{self.width}-{self.theme}-{self.language}".replace(" ", "-")


MOMENTS = ("opening", "purchase", "attack", "last round", "tally")


def scene_of(picture: Picture) -> Scene:
    """The picture as a scene."""
    game = _played(picture.seats, picture.moment)
    if picture.moment == "tally":
        return final_scene(game.score(), picture.width, THEMES[picture.theme], picture.language)
    session = Session(game, {}, lambda: None, language=picture.language, auto=False, curtain=False)
    session.begin()
    card = _first_card(session, picture.moment)
    if card is not None:
        session.click(next(hit.ref for hit in _drawn(session, picture).hits_of(card)))
    scene = _drawn(session, picture)
    session.close()
    return scene


def _drawn(session: Session, picture: Picture) -> Scene:
    return table_scene(session.view, marks_at(session), picture.width, THEMES[picture.theme], picture.language)


def _first_card(session: Session, moment: str) -> int | None:
    """The card that a person would click first."""
    choices = session.choices
    if choices is None or moment == "opening":
        return None
    if moment == "purchase":
        return next(action.vehicle for action in choices.actions if isinstance(action, Buy))
    return min(choices.open_cards, default=None)


def _played(seats: int, moment: str) -> Game:
    """A game that has come to a moment."""
    game = Game(list(NAMES[:seats]), seed=f"gallery {seats}", first_seat=0)
    bots = [make_bot("greedy", seed=seat) for seat in range(seats)]
    while not game.over:
        seat = game.seat_to_act
        assert seat is not None
        view, actions = game.view(seat), game.legal_actions()
        chosen = bots[seat].choose(view, actions)
        if _is_the_moment(moment, view, len(game.actions), chosen):
            return game
        game.play(chosen)
    if moment != "tally":
        raise LookupError(f"the moment {moment!r} does not come in a game of {seats} seats")
    return game


def _is_the_moment(moment: str, view: View, played: int, chosen: Action) -> bool:
    early = played <= FIRST_DEFENDERS
    match moment:
        case "opening":
            return played == 0
        case "purchase":
            return not early and isinstance(chosen, Buy) and len(chosen.cards) > 1
        case "attack":
            return not early and isinstance(view.agenda[0], NextStrike)
        case "last round":
            return view.end is not None and isinstance(view.agenda[0], PlayHand)
        case _:
            return False
