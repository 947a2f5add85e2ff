"""What each click, key or button of a board does, without any widget."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import replace

from ..bots.making import BotSpec
from ..bots.playing import seat_bots
from ..engine.actions import Strike
from ..engine.game import Game
from ..engine.objections import Objection
from ..text.controls import control
from .browsing import spread_of
from .commands import GO_OVER, LOOK_BACK, NEW_GAME, NO, PLAY_ON, PRESENT, Command
from .pace import Pace
from .prompts import curtain_words
from .refs import CardRef, PileRef, Place, Ref, SeatRef
from .verbs import Verb
from .walking import Walking

PILES = (Place.DEPOT, Place.GRAVEYARD, Place.VEHICLE_DISCARD)


class Session(Walking):
    """The state of a board between two clicks, and what a click changes of it.

    `people` are the seats that are played at this board, unless all without a bot are. `curtain=False` lets one person
    play them all. With `auto` an answer that leaves no choice is given by itself. `teaching`: more can be taken back
    than is free.
    """

    def __init__(  # noqa: PLR0913 - what a board can be asked for
        self,
        game: Game,
        bots: Mapping[str | int, BotSpec],
        on_change: Callable[[], None],
        on_refusal: Callable[[Objection], None] = lambda _: None,
        *,
        people: Collection[int] | None = None,
        language: str = "en",
        pace: Pace | float = 0.0,
        auto: bool = True,
        curtain: bool = True,
        teaching: bool = False,
    ) -> None:
        super().__init__(on_change, on_refusal, language=language, auto=auto, teaching=teaching)
        seated = seat_bots(game, bots)
        here = range(len(game.seats)) if people is None else people
        self._sit_down(game, seated, [seat for seat in here if seat not in seated], pace, open_table=not curtain)

    # Clicks and keys on the picture -------------------------------------------------------------------------------

    def click(self, ref: Ref | None) -> None:
        """A click on something in the picture; one beside everything puts back a pile that was looked through."""
        self.dialogue.answer("")
        if self.awaited is not None and not self.looking_back:
            self.dialogue.answer(curtain_words(self.game.seats[self.awaited], self.language))
            self._tell()
            return
        self._glance(ref)
        if isinstance(ref, CardRef) and (ref.place not in PILES or self.scrapping):
            self._put_back()
            if self.looking_back:
                self.dialogue.answer(control("only looking", self.language))
            else:
                held = self._held(ref.card)
                self.dialogue.pick(ref.card)  # looking through a pile asks for nothing
                if held and not self._held(ref.card):
                    self._look_away()
        self._tell()

    def _held(self, card: int) -> bool:
        """Whether a card is picked or aimed at."""
        return self.choices is not None and card in (*self.choices.picked, self.choices.aim)

    def _look_away(self) -> None:
        """Nothing is shown large any more: what the icons mean is told in its place."""
        self.attention = replace(self.attention, pointed=None)

    def glance(self, ref: Ref | None) -> None:
        """A click meant for a moment that has passed meanwhile: it can show something, and asks for nothing."""
        if self.awaited is None or self.looking_back:
            self._glance(ref)
            self._tell()

    def _glance(self, ref: Ref | None) -> None:
        """Show something large, and lay out a pile or put it back."""
        if ref is None or isinstance(ref, SeatRef):
            self._put_back()
            self._look_away()
        else:
            self.attention = replace(self.attention, pointed=ref)
        if isinstance(ref, PileRef) and not self.scrapping:
            pile = spread_of(self.view, ref.place, ref.seat, self.language)
            self.attention = replace(self.attention, spread=None if pile == self.attention.spread else pile)

    def _put_back(self) -> None:
        """The pile laid out covers the table no longer, unless a card of it is asked for."""
        if not self.scrapping:
            self.attention = replace(self.attention, spread=None)

    def take_double(self, ref: Ref | None) -> None:
        """A double click on a card: do what was chosen with this card when it began."""
        if isinstance(ref, CardRef) and (ref.place not in PILES or self.scrapping):
            self.dialogue.unpick_nothing()
            if self.choices is not None and self.choices.names(ref.card):
                self.take_chosen()
        self._tell()

    def enter(self, *, toggle: bool = False) -> None:
        """Enter on the picture: pick what the keyboard points at; on a picked card do what has been chosen.

        `toggle`: put a picked card back instead.
        """
        focus, choices = self.attention.focus, self.choices
        card = None if focus is None else focus.card
        meant = () if choices is None else (*choices.picked, choices.aim)
        picked = choices is not None and (focus is None or (card is not None and card in meant))
        if picked and not toggle and choices is not None and choices.chosen is not None:
            self.take_chosen()
        elif focus is not None:
            self.click(focus)

    def look(self, ref: Ref | None) -> None:
        """The keyboard points at something."""
        self.attention = replace(self.attention, focus=ref, pointed=ref)
        self._tell()

    def let_go(self) -> None:
        """Escape: forget verb, cards, messages, faults, and the pile laid out; come back from an earlier moment.

        A question is answered with no, and nothing else is let go then.
        """
        self.fault = None
        self._put_back()
        if NO in self.dialogue.ways:
            self.dialogue.decline()
        elif self.looking_back:
            self.look_at_present()
            return
        else:
            self.dialogue.let_go()
            self._look_away()
        self._tell()

    # Buttons ------------------------------------------------------------------------------------------------------

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
            self._announced = [hit for hit, _ in self.choices.follow_ups(key)] if self.auto else []
            self._meant = self.choices.meant or (self._meant if isinstance(key, Strike) else None)
            self.attempt(self.game.play, key)

    def take_chosen(self) -> None:
        """Do what the clicks have narrowed the choice to."""
        if self.choices is not None and self.choices.chosen is not None:
            self.take(self.choices.chosen)

    def use_tool(self, name: str) -> None:
        """A tool of the board that concerns the game; one that can do nothing now says why."""
        match name:
            case _ if name in (closed := self.closed_tools):
                self._refuse(closed[name])
            case "undo":
                self.undo()
            case "redo":
                self.game.redo()
            case "hint":
                self.dialogue.hint()
                self._tell()
            case "teaching":
                self.teaching = not self.teaching
                self.dialogue.tell(control("teaching on" if self.teaching else "teaching off", self.language))
                self._tell()
            case "new game" if not self.whole:
                self.dialogue.answer(control("new elsewhere", self.language))
                self._tell()
            case "new game" if self.game.log and not self.game.over:
                self.dialogue.ask(control("under way", self.language), NEW_GAME)
                self._tell()
            case "new game":
                self.begin_anew()
            case "stop bots":
                self.autoplay.stop()
            case "start bots":
                self.autoplay.start()
            case "skip bots":
                self.autoplay.skip()

    def _obey(self, command: Command) -> None:
        match command:
            case Command("seat", seat):
                self.curtain.lift(seat)
                self._go_on()
            case Command("play", seat):
                del self.autoplay.bots[seat]
                self.curtain.join(seat)
                self._go_on()
            case Command("retry"):
                self._go_on()
            case Command("line", line):
                self.follow_line(line)
            case _:
                others = {
                    NEW_GAME: self.begin_anew,
                    GO_OVER: lambda: self.change_to(self._next or self.game),
                    NO: self.let_go,
                    PLAY_ON: self.play_on,
                    PRESENT: self.look_at_present,
                    LOOK_BACK: lambda: self.turn(-1),
                }
                others.get(command, self.undo_together)()

    def _go_on(self) -> None:
        self.fault = None
        self.autoplay.stopped = False
        self._settle()
