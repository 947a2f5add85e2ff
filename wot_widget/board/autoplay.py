"""Bots act in the background: one act at a time, on the running loop, so that the kernel stays usable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from ..bots.playing import play_one
from ..bots.protocol import Bot
from ..engine.actions import Action
from ..engine.game import Game
from ..engine.view import View


class _Answered:
    """A bot whose answer is known already, so that it is checked and played like any other."""

    def __init__(self, name: str, answer: Action) -> None:
        self.name = name
        self._answer = answer

    def choose(self, *_: object) -> Action:
        return self._answer


def _thought(bot: Bot, view: View, actions: Sequence[Action]) -> Action | BaseException:
    """What a bot answers, or what it raises; a thread hands some exceptions on in ways that end the running loop."""
    try:
        return bot.choose(view, actions)
    except BaseException as error:  # noqa: BLE001 - in the thread of the bot nobody but the bot raises
        return error


class Autoplay:
    """Plays for the seats that bots sit in, `pace` seconds between two acts, until stopped.

    A bot thinks in a thread of its own. Without a running event loop, as in a script, everything is played at once.
    `on_change` is told when the bots start, stop or think; `on_fault` gets the exception of a bot that failed, and
    the bots are stopped then.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        pace: float,
        on_change: Callable[[], None],
        on_fault: Callable[[int, BaseException], None],
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.pace = pace
        self.stopped = False
        self._on_change = on_change
        self._on_fault = on_fault
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._playing = False

    @property
    def due(self) -> bool:
        """Whether a bot is to act."""
        return self.game.seat_to_act in self.bots

    @property
    def thinking(self) -> bool:
        """Whether a bot is at it."""
        return self.due and not self.stopped

    def wake(self) -> None:
        """See to it that a bot acts if one is to act; harmless at any time."""
        if self.stopped or not self.due or self._timer or self._task or self._playing:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_at_once()
            return
        self._timer = loop.call_later(self.pace, self._begin)

    def stop(self) -> None:
        """Let no bot act any more, not even one that is thinking."""
        self.stopped = True
        if self._timer:
            self._timer.cancel()
        if self._task:
            self._task.cancel()
        self._timer = self._task = None
        self._on_change()

    def start(self) -> None:
        """Let the bots act again."""
        self.stopped = False
        self._on_change()
        self.wake()

    def close(self) -> None:
        """Stop for good."""
        self._on_change = lambda: None
        self.stop()
        if self._thread:
            self._thread.shutdown(wait=False, cancel_futures=True)

    def _play_at_once(self) -> None:
        self._playing = True
        try:
            while self.thinking:
                seat = self.game.seat_to_act
                assert seat is not None
                try:
                    play_one(self.game, self.bots[seat])
                except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a bot does wrong is shown on the board
                    self._fail(seat, error)
        finally:
            self._playing = False

    def _begin(self) -> None:
        self._timer = None
        self._task = asyncio.get_running_loop().create_task(self._act())

    async def _act(self) -> None:
        """Let one bot think in its thread, and play its answer unless the game went on without it."""
        seat = self.game.seat_to_act
        if seat not in self.bots or self.stopped:
            self._task = None
            return
        assert seat is not None
        bot, before = self.bots[seat], self.game.actions
        try:
            self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="bot")
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(
                self._thread, _thought, bot, self.game.view(seat), self.game.legal_actions()
            )
            self._task = None
            if isinstance(answer, BaseException):
                self._fail(seat, answer)
            elif self.game.actions == before:
                play_one(self.game, _Answered(bot.name, answer))
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong is shown on the board
            self._task = None
            self._fail(seat, error)
        self.wake()

    def _fail(self, seat: int, error: BaseException) -> None:
        self.stopped = True
        self._on_fault(seat, error)
