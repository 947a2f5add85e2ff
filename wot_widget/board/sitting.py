"""One game at one board, without any widget: who sits there, what they see now, and what they may choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from ..bots.protocol import Bot
from ..engine.actions import Action
from ..engine.game import Game
from ..engine.listeners import Listeners
from ..engine.objections import Objection
from ..engine.rules.ending import Score
from ..engine.steps import AssailTarget, NextStrike, PlayHand, ScrapCard
from ..engine.verbs import score
from ..engine.view import View
from ..engine.wording import STEP_RULES
from ..text.controls import control
from .autoplay import Autoplay
from .browsing import spread_of
from .choices import Choices
from .curtain import Curtain, veiled
from .dialogue import Dialogue
from .errors import Fault
from .forecast import Foresight
from .marking import Attention
from .marks import Outcome, Spread
from .pace import Pace
from .payments import left_over
from .prompts import labels_of, with_follow_ups
from .recaps import effects, recap
from .refs import Place
from .refusals import Refusals
from .takeback import Past
from .timeline import Eyes, Timeline


class Sitting:
    """Keeps in step with a game, whoever plays it, and with the moment of it that is looked at.

    `moment` counts everything that makes earlier buttons and clicks void. `on_change` is called after everything that
    may change the picture, `on_refusal` with the objection whenever a rule forbids what was clicked.
    """

    def __init__(
        self,
        on_change: Callable[[], None],
        on_refusal: Callable[[Objection], None],
        *,
        language: str,
        auto: bool,
        teaching: bool,
    ) -> None:
        self.language = language
        self.auto = auto
        self.teaching = teaching
        self.teachable = True  # whether there is a switch for it
        self.moment = 0
        self._tell = on_change
        self._on_refusal = on_refusal
        self._settling = False
        self.taken_up = Listeners()  # told when another game is followed
        self._unsubscribe: Callable[[], None] = lambda: None

    def _sit_down(
        self, game: Game, bots: Mapping[int, Bot], people: Collection[int], pace: Pace | float, *, open_table: bool
    ) -> None:
        """Take places at a game that nobody has looked at yet."""
        self.curtain = Curtain(people, open_table=open_table)
        self.timeline = Timeline(game, Eyes(), self.language)
        self._pasts: dict[Game, Past] = {}
        self._take_up(game, bots, pace)

    def _take_up(self, game: Game, bots: Mapping[int, Bot], pace: Pace | float) -> None:
        """Go over to a game, a new one or another line of play, with the same people."""
        self.game = game
        self.autoplay = Autoplay(game, bots, pace, self._tell, self._on_bot_fault)
        self.attention = Attention()
        self.fault: Fault | None = None
        self._meant: Action | None = None  # what the player aimed at before the question for it was asked
        self._announced: list[Action] = []  # hits whose outcome was told before the attack was made
        self.past = self._pasts.setdefault(game, Past(game))
        self._renew()

    def begin(self) -> None:
        """Start: follow the game, carry out what leaves no choice, and let the bots act."""
        self.taken_up.tell()  # whoever judges the game hears of each act before it is drawn
        self._unsubscribe = self.game.subscribe(self._on_game)
        self.past.follow()
        self._settle()

    def close(self) -> None:
        """Let go of the game and stop the bots."""
        self._unsubscribe()
        self.autoplay.close()

    def refresh(self) -> None:
        """Have everything shown anew: something beside the game has changed, or was answered."""
        self._tell()

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> Choices | None:
        """What is left to choose; None while whoever sits here does not decide."""
        return self.dialogue.choices

    @property
    def looking_back(self) -> bool:
        """Whether an earlier moment is looked at, where nothing can be done."""
        return not self.timeline.at_present

    @property
    def awaited(self) -> int | None:
        """The person to whom the board must be handed over first."""
        return self.curtain.awaits(self.game.seat_to_act)

    @property
    def bottom(self) -> int:
        """The seat whose mat lies in front."""
        return self.awaited if self.awaited is not None else self.curtain.seated or 0

    @property
    def whole(self) -> bool:
        """Whether all who play are at this board; the others sit at boards of their own."""
        return {*self.autoplay.bots, *self.curtain.people} >= set(range(len(self.game.seats)))

    @property
    def can_begin_anew(self) -> bool:
        """Whether a new game can be dealt here; a table set by hand is one to look at or to solve."""
        return self.whole and not self.game.set_by_hand

    @property
    def rule_in_question(self) -> str:
        """The id of the rule that was cited last, or else of the question that is open."""
        asked = self.view.agenda[0] if self.view.agenda else None
        return self.dialogue.cited or (STEP_RULES[type(asked).__name__] if asked else "END-04")

    @property
    def scrapping(self) -> bool:
        """Whether a card of the depot is asked for, which lies spread out then."""
        return self.choices is not None and isinstance(self.view.agenda[0], ScrapCard)

    def labels(self, actions: tuple[Action, ...]) -> dict[Action, str]:
        """The words of some actions, no two alike, with what is overpaid and the hits that follow by themselves."""
        choices = self.choices
        if choices is None or not self.auto:
            return self._named(actions)
        return {
            action: with_follow_ups(words, choices.follow_ups(action), self.view, self.language)
            for action, words in self._named(actions).items()
        }

    def _named(self, actions: tuple[Action, ...]) -> dict[Action, str]:
        """The words of some actions with what is overpaid: the same whatever is picked, so found once a moment."""
        key = self.language, actions
        if key not in self._names:
            named = labels_of(actions, self.view, self.language, self.outcomes)
            if self.choices is not None:
                for action, words in named.items():
                    over = left_over(action, self.choices, self.language)
                    named[action] = f"{words}: {over}" if over else words
            self._names[key] = named
        return self._names[key]

    def speak(self, language: str) -> None:
        """Say everything in another language from now on."""
        self.language = self.dialogue.language = language
        self.timeline.speak(language)
        self.dialogue.forget()
        self.attention = replace(self.attention, spread=self._pile(self.game.seat_to_act))

    # Keeping in step with the game --------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Look at the table anew; whatever was picked belongs to a moment that is over."""
        seat, game, timeline = self.game.seat_to_act, self.game, self.timeline
        self.curtain.follow(seat)
        self.moment += 1
        hidden = self.awaited is not None
        timeline.eyes = Eyes(None if hidden else self.curtain.seated)
        state = timeline.state
        self.view: View = veiled(timeline.view) if hidden else timeline.view
        self.score: Score = score(state)
        self.outcomes: Mapping[Action, Outcome] = {}
        self._names: dict[tuple[str, tuple[Action, ...]], dict[Action, str]] = {}
        choices = None
        if seat is not None and seat == self.curtain.seated and not self.looking_back:
            choices = Choices.of(self.view, game.legal_actions(), Foresight(state))
            self.outcomes = choices.foresight.results(choices.actions)
            if self._meant is not None:
                choices = choices.prefer(self._meant)
        self.dialogue = Dialogue(self.view, choices, Refusals(game.why_not), self.language, self._on_refusal)
        self.attention = Attention() if hidden else replace(self.attention, spread=self._pile(seat))

    def _pile(self, seat: int | None) -> Spread | None:
        """The pile that lies spread out: the depot that is asked for, else the one that is looked through still."""
        if self.scrapping:
            return spread_of(self.view, Place.DEPOT, seat, self.language, asked=True)
        open_one = self.attention.spread
        if open_one is None or not open_one.hint:
            return None
        return spread_of(self.view, open_one.place, open_one.seat, self.language)

    def _on_game(self) -> None:
        """The game has changed: by this board, by a bot, or by code in another cell."""
        forward = self.past.follow()
        self.timeline.point(self.timeline.moment)  # a moment that is gone is not come back to
        self.fault = None
        if not self._settling:
            self._settle(forward=forward)

    def _settle(self, *, forward: bool = True) -> None:
        """Renew, carry out what leaves no choice, show it, and wake the bots."""
        self._settling = True
        told: list[str] = []
        try:
            self._renew()
            while forward and (forced := self._forced()) is not None:
                if self.choices is not None:
                    told.append(labels_of([forced], self.view, self.language, self.outcomes)[forced])
                self.past.mark_automatic()
                self.game.play(forced)
                self._renew()
        finally:
            self._settling = False
            self._announced.clear()
        if self.looking_back:
            self.dialogue.news = self._what_led_here()
        elif self.awaited is None:
            done = effects(self.past.last_act(), self.game, self.curtain.seated, self.language) if forward else ""
            if told:
                done = " ".join(filter(None, [control("automatic", self.language, action="; ".join(told)), done]))
            waits = self.choices is None
            self.dialogue.news = done or recap(self.game, self.curtain.seated, self.language, latest=waits)
        self._tell()
        if not self.looking_back:
            self.autoplay.release()
            self.autoplay.wake()

    def _what_led_here(self) -> str:
        """The act before the moment that is looked at."""
        entry = self.timeline.entry
        return "" if entry is None else f"{entry.moment}. {entry.act}"

    def _forced(self) -> Action | None:
        """What is played without asking: the only answer of a person, and the hits that were told beforehand.

        Other hits are shown before they are made, and nobody's hand is ended for them.
        """
        if not self.auto or self.looking_back or self.game.seat_to_act not in self.curtain.people:
            return None
        actions = self.game.legal_actions()
        if self._announced and self._announced[0] in actions:
            return self._announced.pop(0)
        self._announced.clear()
        if isinstance(self.game.agenda[0], PlayHand | NextStrike | AssailTarget):
            return None
        return actions[0] if len(actions) == 1 else None

    # Faults -------------------------------------------------------------------------------------------------------

    def attempt(self, act: Callable[..., object], *arguments: object) -> None:
        """Do something; a fault is shown on the board, with whether anything was changed before it."""
        before = self._course
        try:
            act(*arguments)
        except Exception as error:  # noqa: BLE001 - shown on the board
            self.fault = Fault(error, stands=self._course != before)
            self._tell()

    @property
    def _course(self) -> tuple[Game, int, int]:
        """What tells whether a game has changed: which one it is, and how far it has come."""
        return self.game, len(self.game.log), len(self.game.undone)

    def _on_bot_fault(self, seat: int | None, error: BaseException) -> None:
        self.fault = Fault(error, seat, stands=seat is None)
        self._tell()
