"""Bots act in the background: one act at a time, thinking off the running loop, so that the kernel stays usable."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence

from ..bots.playing import play_one
from ..bots.protocol import Bot
from ..engine.actions import Action
from ..engine.game import Game
from ..engine.view import View
from .pace import Pace, wait


class _Answered:
    """A bot whose answer is known already, so that it is checked and played like any other."""

    def __init__(self, name: str, answer: Action) -> None:
        self.name = name
        self._answer = answer

    def choose(self, *_: object) -> Action:
        return self._answer


class _Thought:
    """One bot thinks about one question, in a thread of its own that nobody waits for.

    `on_answer` is called on the loop with the answer or with what was raised, unless the thought was given up.
    """

    def __init__(
        self,
        bot: Bot,
        view: View,
        actions: Sequence[Action],
        on_answer: Callable[[Action | BaseException], None],
    ) -> None:
        self._given_up = False
        self._on_answer = on_answer
        loop = asyncio.get_running_loop()

        def think() -> None:
            answer: Action | BaseException
            try:
                answer = bot.choose(view, actions)
            except BaseException as error:  # noqa: BLE001 - in the thread of the bot nobody but the bot raises
                answer = error
            try:
                loop.call_soon_threadsafe(self._hand_over, answer)
            except RuntimeError:  # the loop has ended meanwhile, and with it whoever asked
                return

        threading.Thread(target=think, name=f"bot {bot.name}", daemon=True).start()

    def give_up(self) -> None:
        """Whatever it comes to, nobody wants to know."""
        self._given_up = True

    def _hand_over(self, answer: Action | BaseException) -> None:
        if not self._given_up:
            self._on_answer(answer)


class Autoplay:
    """Plays for the seats that bots sit in, at a pace, until stopped.

    Stopping works at once: a bot that is thinking goes on in its thread, but its answer is no longer wanted. Without a
    running event loop, as in a script, everything is played at once. `on_change` is told when the bots start, stop or
    think; `on_fault` gets the seat and the exception of a bot that failed, and the bots are stopped then. What fails
    after a bot's act was played is no fault of the bot: it is told without a seat, and the bots go on.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        pace: Pace | float,
        on_change: Callable[[], None],
        on_fault: Callable[[int | None, BaseException], None],
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.stopped = False
        self._pace = pace
        self._on_change = on_change
        self._on_fault = on_fault
        self._timer: asyncio.TimerHandle | None = None
        self._thought: _Thought | None = None
        self._playing = False
        self._held = False
        self._skipping = False
        self._since: float | None = None  # when the bots began to keep people waiting

    @property
    def due(self) -> bool:
        """Whether a bot is to act."""
        return self.game.seat_to_act in self.bots

    @property
    def thinking(self) -> bool:
        """Whether a bot is at it."""
        return self.due and not self.stopped

    @property
    def pace(self) -> Pace | float:
        """A pace by name, or the seconds before each act; a new one holds for the next act already."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace | float) -> None:
        self._pace = pace
        self._hurry()

    def wake(self) -> None:
        """See to it that a bot acts if one is to act; harmless at any time."""
        if not self.due:
            self._since, self._skipping = None, False
            return
        if self.stopped or self._held or self._timer or self._thought or self._playing:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_at_once()
            return
        if self._since is None:
            self._since = loop.time()
        watched = len(self.bots) == len(self.game.seats)
        pause = 0.0 if self._skipping else wait(self._pace, loop.time() - self._since, watched=watched)
        self._timer = loop.call_later(pause, self._begin)

    def stop(self) -> None:
        """Let no bot act any more, not even one that is thinking."""
        self.stopped = True
        self._skipping = False
        self._drop()
        self._on_change()

    def start(self) -> None:
        """Let the bots act again."""
        self.stopped = False
        self._on_change()
        self.wake()

    def skip(self) -> None:
        """Wait no longer between the acts until a person is asked."""
        self._skipping = True
        self._hurry()

    def hold(self) -> None:
        """Wait while somebody looks at something else than the present."""
        self._held = True
        self._drop()

    def release(self) -> None:
        """Wait no longer; `wake` goes on."""
        self._held = False

    def close(self) -> None:
        """Stop for good."""
        self._on_change = lambda: None
        self.stop()

    def _drop(self) -> None:
        """Forget what was about to be done."""
        if self._timer:
            self._timer.cancel()
        if self._thought:
            self._thought.give_up()
        self._timer = self._thought = None

    def _hurry(self) -> None:
        """Wait anew before the next act; a bot that thinks already goes on."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
            self.wake()

    def _play_at_once(self) -> None:
        self._playing = True
        try:
            while self.thinking and not self._held:
                seat, played = self.game.seat_to_act, len(self.game.log)
                assert seat is not None
                try:
                    play_one(self.game, self.bots[seat])
                except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a bot does wrong is shown on the board
                    self._fail(None if len(self.game.log) > played else seat, error)
        finally:
            self._playing = False

    def _begin(self) -> None:
        """Let the bot that is to act think about it."""
        self._timer = None
        seat = self.game.seat_to_act
        if self.stopped or seat is None or seat not in self.bots:
            return
        bot, before = self.bots[seat], self.game.actions

        def answered(answer: Action | BaseException) -> None:
            self._thought = None
            try:
                if isinstance(answer, BaseException):
                    self._fail(seat, answer)
                elif self.game.actions == before:  # else the game went on without it
                    play_one(self.game, _Answered(bot.name, answer))
            except Exception as error:  # noqa: BLE001 - whatever a bot does wrong is shown on the board
                self._fail(seat if self.game.actions == before else None, error)
            self.wake()

        try:
            self._thought = _Thought(bot, self.game.view(seat), self.game.legal_actions(), answered)
        except Exception as error:  # noqa: BLE001 - as above
            self._fail(seat, error)

    def _fail(self, seat: int | None, error: BaseException) -> None:
        self.stopped = self.stopped or seat is not None
        self._on_fault(seat, error)
