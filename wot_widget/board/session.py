"""One game at one board, without any widget: who sits there, and what each click, key or button does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace

from ..bots.making import BotSpec
from ..bots.playing import seat_bots
from ..bots.protocol import Bot
from ..engine.actions import Action, Strike
from ..engine.game import Game
from ..engine.objections import Objection
from ..engine.steps import AssailTarget, NextStrike, PlayHand, ScrapCard
from ..engine.view import View
from ..engine.wording import STEP_RULES
from ..text.controls import control
from .autoplay import Autoplay
from .browsing import spread_of
from .choices import Choices
from .curtain import Curtain, veiled
from .dialogue import Dialogue
from .errors import Fault
from .forecast import Foresight, outcomes
from .marking import Attention
from .marks import Outcome
from .prompts import barrier_words, curtain_words, effects, labels_of, recap
from .refs import CardRef, PileRef, Place, Ref, SeatRef
from .takeback import Past
from .verbs import Verb

PILES = (Place.DEPOT, Place.GRAVEYARD, Place.VEHICLE_DISCARD)


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the board's own: `seat` to take a seat, `play` for a failed bot's seat, `retry` to let it go on."""

    name: str
    seat: int = -1


NEW_GAME = Command("new game")


class Session:
    """The state of a board between two clicks.

    `on_change` is called after everything that may change the picture, `on_refusal` with the objection whenever a rule
    forbids what was clicked.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[str | int, BotSpec],
        on_change: Callable[[], None],
        on_refusal: Callable[[Objection], None] = lambda _: None,
        *,
        language: str = "en",
        pace: float = 0.0,
        auto: bool = True,
        curtain: bool = True,
    ) -> None:
        self.language = language
        self.auto = auto
        self.moment = 0
        self._tell = on_change
        self._on_refusal = on_refusal
        self._settling = False
        self._sit_down(game, seat_bots(game, bots), pace, open_table=not curtain)

    def _sit_down(self, game: Game, bots: Mapping[int, Bot], pace: float, *, open_table: bool) -> None:
        self.game = game
        self.autoplay = Autoplay(game, bots, pace, self._tell, self._on_bot_fault)
        people = [seat for seat in range(len(game.seats)) if seat not in bots]
        self.curtain = Curtain(people, open_table=open_table)
        self.attention = Attention()
        self.fault: Fault | None = None
        self._meant: Action | None = None  # what the player aimed at before the question for it was asked
        self._past = Past(game)
        self._unsubscribe: Callable[[], None] = lambda: None
        self._renew()

    def begin(self) -> None:
        """Start: follow the game, carry out what leaves no choice, and let the bots act."""
        self._unsubscribe = self.game.subscribe(self._on_game)
        self._settle()

    def begin_anew(self) -> None:
        """Leave this game for a newly dealt one with the same seats, bots, house rules and cards."""
        self.close()
        game = Game(self.game.seats, options=self.game.options, box=self.game.box)
        self._sit_down(game, self.autoplay.bots, self.autoplay.pace, open_table=self.curtain.open_table)
        self.begin()

    def close(self) -> None:
        """Let go of the game and stop the bots."""
        self._unsubscribe()
        self.autoplay.close()

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> Choices | None:
        """What is left to choose; None while whoever sits here does not decide."""
        return self.dialogue.choices

    @property
    def awaited(self) -> int | None:
        """The person to whom the board must be handed over first."""
        return self.curtain.awaits(self.game.seat_to_act)

    @property
    def bottom(self) -> int:
        """The seat whose mat lies in front."""
        return self.awaited if self.awaited is not None else self.curtain.seated or 0

    @property
    def rule_in_question(self) -> str:
        """The id of the rule that was cited last, or else of the question that is open."""
        asked = self.view.agenda[0] if self.view.agenda else None
        return self.dialogue.cited or (STEP_RULES[type(asked).__name__] if asked else "END-04")

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be played again."""
        return bool(self.game.undone) and self.choices is not None

    @property
    def scrapping(self) -> bool:
        """Whether a card of the depot is asked for, which lies spread out then."""
        return self.choices is not None and isinstance(self.view.agenda[0], ScrapCard)

    def labels(self, actions: tuple[Action, ...]) -> dict[Action, str]:
        """The words of some actions, no two alike."""
        return labels_of(actions, self.view, self.language, self.outcomes)

    def speak(self, language: str) -> None:
        """Say everything in another language from now on."""
        self.language = self.dialogue.language = language
        self.dialogue.forget()

    # Keeping in step with the game --------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Look at the table anew; whatever was picked belongs to a moment that is over."""
        seat, game = self.game.seat_to_act, self.game
        self.curtain.follow(seat)
        self.moment += 1
        hidden = self.awaited is not None
        self.view: View = veiled(game.view(None)) if hidden else game.view(self.curtain.seated)
        self.score = game.score()
        self.outcomes: Mapping[Action, Outcome] = {}
        choices = None
        if seat is not None and seat == self.curtain.seated:
            state = game.state
            choices = Choices.of(self.view, game.legal_actions(), game.why_not, Foresight(state))
            self.outcomes = outcomes(state, choices.actions)
            if self._meant is not None:
                choices = choices.prefer(self._meant)
        self.dialogue = Dialogue(self.view, choices, self.language, self._on_refusal)
        spread = spread_of(self.view, Place.DEPOT, seat, self.language, asked=True) if self.scrapping else None
        self.attention = Attention() if hidden else replace(self.attention, spread=spread)

    def _on_game(self) -> None:
        """The game has changed: by this board, by a bot, or by code in another cell."""
        forward = self._past.follow()
        self.fault = None
        if not self._settling:
            self._settle(forward=forward)

    def _settle(self, *, forward: bool = True) -> None:
        """Renew, carry out what leaves no choice, show it, and wake the bots."""
        self._settling = True
        told = ""
        try:
            self._renew()
            while forward and (forced := self._forced()) is not None:
                told = self.labels((forced,))[forced] if self.choices is not None else ""
                self._past.mark_automatic()
                self.game.play(forced)
                self._renew()
        finally:
            self._settling = False
        if self.awaited is None:
            done = effects(self._past.last_act(), self.game, self.curtain.seated, self.language) if forward else ""
            if told:
                done = " ".join(filter(None, [control("automatic", self.language, action=told), done]))
            waits = self.choices is None
            self.dialogue.news = done or recap(self.game, self.curtain.seated, self.language, latest=waits)
        self._tell()
        self.autoplay.wake()

    def _forced(self) -> Action | None:
        """The only answer of a person, where nobody would want to see it first: hits are always shown."""
        if not self.auto or self.game.seat_to_act not in self.curtain.people:
            return None
        if isinstance(self.game.agenda[0], PlayHand | NextStrike | AssailTarget):
            return None
        actions = self.game.legal_actions()
        return actions[0] if len(actions) == 1 else None

    # What a player does -------------------------------------------------------------------------------------------

    def click(self, ref: Ref | None) -> None:
        """A click on something in the picture; one beside everything puts back a pile that was looked through."""
        self.dialogue.answer("")
        if self.awaited is not None:
            self.dialogue.answer(curtain_words(self.game.seats[self.awaited], self.language))
            self._tell()
            return
        if ref is None or isinstance(ref, SeatRef):
            self._put_back()
        else:
            self.attention = replace(self.attention, pointed=ref)
        if isinstance(ref, PileRef) and not self.scrapping:
            pile = spread_of(self.view, ref.place, ref.seat, self.language)
            self.attention = replace(self.attention, spread=None if pile == self.attention.spread else pile)
        elif isinstance(ref, CardRef) and (ref.place not in PILES or self.scrapping):
            self._put_back()
            self.dialogue.pick(ref.card)  # looking through a pile asks for nothing
        self._tell()

    def _put_back(self) -> None:
        """The pile laid out covers the table no longer, unless a card of it is asked for."""
        if not self.scrapping:
            self.attention = replace(self.attention, spread=None)

    def press(self, verb: Verb) -> None:
        """A verb of the bar."""
        self._put_back()
        action = self.dialogue.press(verb)
        if action is not None:
            self.take(action)
        else:
            self._tell()

    def take(self, key: Hashable) -> None:
        """A button of the list: an action, or a command of the board."""
        if isinstance(key, Command):
            self._obey(key)
        elif self.choices is not None and key in self.choices.actions:
            self.dialogue.forget()
            self._meant = self.choices.meant or (self._meant if isinstance(key, Strike) else None)
            try:
                self.game.play(key)
            except Exception as error:  # noqa: BLE001 - a fault in a rule is shown on the board
                self.show_fault(error)

    def take_chosen(self) -> None:
        """Do what the clicks have narrowed the choice to."""
        if self.choices is not None and self.choices.chosen is not None:
            self.take(self.choices.chosen)

    def take_double(self, ref: Ref | None) -> None:
        """A double click on a card: do what was chosen with this card when it began."""
        if isinstance(ref, CardRef) and (ref.place not in PILES or self.scrapping):
            self.dialogue.unpick_nothing()
            if self.choices is not None and self.choices.names(ref.card):
                self.take_chosen()
        self._tell()

    def enter(self, *, toggle: bool = False) -> None:
        """Enter on the picture: pick what the keyboard points at; on a picked card do what has been chosen."""
        focus, choices = self.attention.focus, self.choices
        picked = choices is not None and (focus is None or focus.card in choices.picked)
        if picked and not toggle and choices is not None and choices.chosen is not None:
            self.take_chosen()
        elif focus is not None:
            self.click(focus)

    def look(self, ref: Ref | None) -> None:
        """The keyboard points at something."""
        self.attention = replace(self.attention, focus=ref, pointed=ref)
        self._tell()

    def let_go(self) -> None:
        """Escape: forget verb, cards, messages, faults, and the pile laid out."""
        self.fault = None
        self.dialogue.let_go()
        self._put_back()
        self._tell()

    def use_tool(self, name: str) -> None:
        """A tool of the board that concerns the game."""
        match name:
            case "undo":
                self._undo()
            case "redo" if self.can_redo:
                self.game.redo()
            case "hint":
                self.dialogue.hint()
                self._tell()
            case "new game" if self.game.actions and not self.game.over:
                self.dialogue.ask_to_leave()
                self._tell()
            case "new game":
                self.begin_anew()
            case "stop bots":
                self.autoplay.stop()
            case "start bots":
                self.autoplay.start()

    def _undo(self) -> None:
        """Take back one act of one's own, unless it has shown something new."""
        found = self._past.step_back(self.curtain.at_hand)
        if self.choices is None and not self.game.over:
            seat = self.game.seat_to_act
            assert seat is not None
            self.dialogue.answer(control("not deciding", self.language, name=self.game.seats[seat]))
        elif isinstance(found, int):
            self.game.undo(found)
            return
        else:
            self.dialogue.answer(barrier_words(found, self.game, self.curtain.seated, self.language))
        self._tell()

    def _obey(self, command: Command) -> None:
        if command == NEW_GAME:
            self.begin_anew()
            return
        self.fault = None
        if command.name == "seat":
            self.curtain.lift(command.seat)
        elif command.name == "play":
            del self.autoplay.bots[command.seat]
            self.curtain.join(command.seat)
        self.autoplay.stopped = False
        self._settle()

    # Faults -------------------------------------------------------------------------------------------------------

    def show_fault(self, error: Exception) -> None:
        """Show an exception on the board."""
        self.fault = Fault(error)
        self._tell()

    def _on_bot_fault(self, seat: int, error: BaseException) -> None:
        self.fault = Fault(error, seat)
        self._tell()
