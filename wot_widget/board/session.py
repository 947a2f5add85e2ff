"""One game at one board, without any widget: who sits there, what is picked, and what each click or button does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace

from ..bots.making import BotSpec, make_bot
from ..bots.playing import seat_bots
from ..engine.actions import END_HAND, Action, EndHand
from ..engine.game import Game
from ..engine.steps import AssailTarget, NextStrike, PlayHand, ScrapCard
from ..engine.view import View
from ..text.controls import control
from .autoplay import Autoplay
from .browsing import spread_of
from .choices import Choices, Refusal
from .curtain import Curtain, veiled
from .errors import Fault
from .forecast import outcomes
from .marking import Attention
from .marks import Outcome
from .prompts import barrier_words, labels_of, refusal_words
from .refs import CardRef, PileRef, Place, Ref, SeatRef
from .takeback import Past
from .verbs import Verb

ADVISER = "greedy"  # whose opinion the hint tells


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the board's own: `seat` to take a seat, `play` for a failed bot's seat, `retry` to let it go on."""

    name: str
    seat: int


class Session:
    """The state of a board between two clicks. `on_change` is called after everything that may change the picture."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[str | int, BotSpec],
        on_change: Callable[[], None],
        *,
        language: str = "en",
        pace: float = 0.6,
        auto: bool = True,
        curtain: bool = True,
    ) -> None:
        self.game = game
        self.language = language
        self.auto = auto
        seated = seat_bots(game, bots)
        self.autoplay = Autoplay(game, seated, pace, self._tell, self._on_bot_fault)
        people = [seat for seat in range(len(game.seats)) if seat not in seated]
        self.curtain = Curtain(people, open_table=not curtain)
        self.moment = 0
        self.attention = Attention()
        self.message = ""
        self.news = ""
        self.nearest: Action | None = None
        self.fault: Fault | None = None
        self._before_click: Choices | None = None  # the last click, if it put a card back
        self._on_change = on_change
        self._past = Past(game)
        self._settling = False
        self._renew()
        self._unsubscribe = game.subscribe(self._on_game)

    def begin(self) -> None:
        """Start: carry out what leaves no choice, and let the bots act."""
        self._settle()

    def close(self) -> None:
        """Let go of the game and stop the bots."""
        self._unsubscribe()
        self.autoplay.close()

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def awaited(self) -> int | None:
        """The person to whom the board must be handed over first."""
        return self.curtain.awaits(self.game.seat_to_act)

    @property
    def bottom(self) -> int:
        """The seat whose mat lies in front."""
        if self.awaited is not None:
            return self.awaited
        return self.curtain.seated or 0

    @property
    def name_to_act(self) -> str:
        """The name of the seat that decides."""
        seat = self.game.seat_to_act
        return "" if seat is None else self.game.seats[seat]

    def labels(self, actions: tuple[Action, ...]) -> dict[Action, str]:
        """The words of some actions, no two alike."""
        return labels_of(actions, self.view, self.language, self.outcomes)

    def can_redo(self) -> bool:
        """Whether something was taken back that can be played again."""
        return self._past.can_redo and self.choices is not None

    def _renew(self) -> None:
        """Look at the table anew; whatever was picked belongs to a moment that is over."""
        seat = self.game.seat_to_act
        self.curtain.follow(seat)
        awaited = self.awaited
        self.moment += 1
        self.view: View = veiled(self.game.view(None)) if awaited is not None else self.game.view(self.curtain.seated)
        self.score = self.game.score()
        self.choices: Choices | None = None
        self.outcomes: Mapping[Action, Outcome] = {}
        self._forget_messages()
        self._before_click = None
        spread = None
        if seat is not None and seat == self.curtain.seated:
            actions = tuple(self.game.legal_actions())
            self.choices = Choices.of(self.view, actions, self.game.why_not)
            self.outcomes = outcomes(self.game.state, actions)
            if isinstance(self.game.agenda[0], ScrapCard):
                spread = spread_of(self.view, Place.DEPOT, seat, self.language)
        self.attention = replace(self.attention, spread=spread)
        if awaited is not None:
            self.attention = Attention()

    def _on_game(self) -> None:
        """The game has changed: by this board, by a bot, or by code in another cell."""
        forward = self._past.follow()
        if not self._settling:
            self._settle(forward=forward)

    def _settle(self, *, forward: bool = True) -> None:
        """Renew, carry out what leaves no choice, show it, and wake the bots."""
        self._settling = True
        told = ""
        try:
            self._renew()
            while forward and (forced := self._forced()) is not None:
                told = self._words_of(forced) if self.choices is not None else ""
                self._past.mark_automatic()
                self.game.play(forced)
                self._renew()
        finally:
            self._settling = False
        if told:
            self.news = control("automatic", self.language, action=told)
        self._tell()
        self.autoplay.wake()

    def _forced(self) -> Action | None:
        """The only answer of a person, where nobody would want to see it first: hits are always shown."""
        seat = self.game.seat_to_act
        if not self.auto or seat not in self.curtain.people:
            return None
        if isinstance(self.game.agenda[0], PlayHand | NextStrike | AssailTarget):
            return None
        actions = self.game.legal_actions()
        return actions[0] if len(actions) == 1 else None

    def _tell(self) -> None:
        self._on_change()

    def _words_of(self, action: Action) -> str:
        return labels_of([action], self.view, self.language)[action]

    # What a player does -------------------------------------------------------------------------------------------

    def click(self, ref: Ref | None) -> None:
        """A click on something in the picture; beside everything it is forgotten."""
        if self.awaited is not None:
            return
        if isinstance(ref, PileRef):
            opened = spread_of(self.view, ref.place, ref.seat, self.language)
            if opened == self.attention.spread:
                opened = None
            if self.game.agenda and isinstance(self.game.agenda[0], ScrapCard) and self.choices:
                opened = self.attention.spread
            self.attention = replace(self.attention, pointed=ref, spread=opened)
        elif ref is not None and not isinstance(ref, SeatRef):
            self.attention = replace(self.attention, pointed=ref)
            if isinstance(ref, CardRef) and self.choices is not None:
                self._pick(ref, self.choices)
        self._tell()

    def _pick(self, ref: CardRef, choices: Choices) -> None:
        self._forget_messages()
        browsing = ref.place in (Place.DEPOT, Place.GRAVEYARD, Place.VEHICLE_DISCARD)
        if browsing and not isinstance(self.view.agenda[0], ScrapCard):
            return  # looking through a pile asks for nothing
        self._before_click = choices if ref.card in choices.picked else None
        self._narrow(choices.click(ref.card))

    def press(self, verb: Verb) -> None:
        """A verb of the bar."""
        if self.choices is None:
            return
        self._forget_messages()
        if verb is Verb.END and self._ends_at_once(self.choices):
            self.take(END_HAND)
            return
        self._narrow(self.choices.choose(verb))
        self._tell()

    def _ends_at_once(self, choices: Choices) -> bool:
        """Whether the hand ends without asking back: nothing useful is left, or it has been asked already."""
        if END_HAND not in choices.actions:
            return False
        if choices.verb is Verb.END or len(choices.actions) == 1:
            return True
        useful = make_bot(ADVISER).choose(self.view, choices.actions)
        if isinstance(useful, EndHand):
            return True
        self.news = control("useful left", self.language, action=self._words_of(useful))
        self.nearest = useful
        return False

    def _narrow(self, result: Choices | Refusal) -> None:
        if isinstance(result, Choices):
            self.choices = result
        else:
            self.message = refusal_words(result, self.view, self.language)
            self.nearest = result.nearest

    def take(self, key: Hashable) -> None:
        """A button of the list: an action, or a command of the board."""
        self._forget_messages()
        if isinstance(key, Command):
            self._obey(key)
            return
        if self.choices is None or key not in self.choices.actions:
            return
        try:
            self.game.play(key)
        except Exception as error:  # noqa: BLE001 - a fault in a rule is shown on the board
            self.show_fault(error)

    def take_double(self) -> None:
        """A double click: its first half has put a picked card back, which was not meant."""
        if self._before_click is not None and self.choices is not None:
            self.choices = self._before_click
        self.take_chosen()

    def take_chosen(self) -> None:
        """Do what the clicks have narrowed the choice to."""
        if self.choices is not None and self.choices.chosen is not None:
            self.take(self.choices.chosen)

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
        """Escape: forget verb, cards, messages and the pile laid out."""
        self._forget_messages()
        self.fault = None
        if self.choices is not None:
            self.choices = self.choices.let_go()
        if not (self.choices and isinstance(self.view.agenda[0], ScrapCard)):
            self.attention = replace(self.attention, spread=None)
        self._tell()

    def undo(self) -> None:
        """Take back one act of one's own, unless it has shown something new."""
        self._forget_messages()
        if self.choices is None and not (self.game.over and self.curtain.seated is not None):
            self.message = control("not deciding", self.language, name=self.name_to_act)
        else:
            found = self._past.step_back(self.curtain.at_hand)
            if isinstance(found, int):
                self.game.undo(found)
                return
            self.message = barrier_words(found, self.game, self.curtain.seated, self.language)
        self._tell()

    def redo(self) -> None:
        """Play again what was taken back last."""
        self._forget_messages()
        if self.can_redo():
            self.game.redo()
            return
        self.message = control("redo nothing", self.language)
        self._tell()

    def hint(self) -> None:
        """What the adviser would do now."""
        if self.choices is None:
            return
        self._forget_messages()
        best = make_bot(ADVISER).choose(self.view, self.choices.actions)
        self.news = control("hint of", self.language, bot=ADVISER, action=self._words_of(best))
        self.nearest = best
        self._tell()

    def show_fault(self, error: Exception) -> None:
        """Show an exception on the board."""
        self.fault = Fault(error)
        self._tell()

    # ------------------------------------------------------------------------------------------------------------

    def _forget_messages(self) -> None:
        self.message = self.news = ""
        self.nearest = None

    def _obey(self, command: Command) -> None:
        if command.name == "seat":
            self.curtain.lift(command.seat)
            self._settle()
        elif command.name == "retry":
            self.fault = None
            self.autoplay.start()
        else:
            self.fault = None
            del self.autoplay.bots[command.seat]
            self.curtain.join(command.seat)
            self.autoplay.stopped = False
            self._settle()

    def _on_bot_fault(self, seat: int, error: Exception) -> None:
        self.fault = Fault(error, seat)
        self._tell()
