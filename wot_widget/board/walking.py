"""Going about in the history of a game: another game, another line of play, an earlier moment, taking back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..engine.game import Game
from ..engine.journal import LogEntry
from ..text.controls import control
from .commands import AGREED, GO_OVER, Command
from .lines_of_play import branch_words, line_words
from .marking import Attention
from .prompts import barrier_words, retreat_words
from .sitting import Sitting
from .takeback import Barrier, Reason


class Walking(Sitting):
    """A sitting whose people can leave the present, and the game."""

    _next: Game | None = None  # the game that people may be asked about

    # Games and lines of play --------------------------------------------------------------------------------------

    def begin_anew(self) -> None:
        """Leave this game for a newly dealt one with the same seats, bots, house rules and cards."""
        self.change_to(Game(self.game.seats, options=self.game.options, box=self.game.box))

    def change_to(self, game: Game) -> None:
        """Leave this game for another one; seats that the old one did not have are people's.

        Where none of those who sit here has a seat in it, they play the first one.
        """
        self.close()
        before, now = len(self.game.seats), range(len(game.seats))
        bots = {seat: bot for seat, bot in self.autoplay.bots.items() if seat in now}
        people = [seat for seat in now if seat in self.curtain.people or seat >= before]
        seatless = bool(self.curtain.people) and not people
        if seatless:
            bots.pop(0, None)
            people = [0]
        self._sit_down(game, bots, people, self.autoplay.pace, open_table=self.curtain.open_table)
        self.begin()
        if seatless:
            self.dialogue.tell(control("seated", self.language, name=game.seats[0]))
            self._tell()

    def go_over(self, game: Game) -> None:
        """Leave this game for another one, after asking back if somebody here has acted in this one."""
        self._next = game
        if self.game.over or not any(entry.seat in self.curtain.people for entry in self.game.log):
            self.change_to(game)
        else:
            self.dialogue.ask(control("under way code", self.language), GO_OVER)
            self._tell()

    def follow_line(self, line: int) -> None:
        """Go over to another line of play that was branched off at this board, at its present moment."""
        if line != self.timeline.followed:
            self.timeline.follow(line)
            self._change_line()
            self.dialogue.tell(" ".join([*line_words(self.timeline, self.language), *self._bots_stopped()]))
            self._tell()

    def play_on(self) -> None:
        """Go on from the moment that is looked at, in a game of its own; the old one is kept.

        Where others sit at boards of their own this is refused: nobody would play for them.
        """
        if not self.whole:
            self.dialogue.answer(control("branch elsewhere", self.language))
        elif self.looking_back:
            before = self.timeline.followed
            self.timeline.play_on()
            self._change_line()
            words = branch_words(self.timeline.lines, self.timeline.followed, self.language)
            self.dialogue.tell(" ".join([words, *self._bots_stopped()]), Command("line", before))
        self._tell()

    def _bots_stopped(self) -> list[str]:
        """That the bots of this line stay stopped, where nothing else says so: it is a person's turn."""
        stopped = self.autoplay.stopped and not self.autoplay.due
        return [control("bots stopped", self.language)] if stopped else []

    def _change_line(self) -> None:
        stopped = self.autoplay.stopped  # before it is stopped for good
        self.close()
        self._take_up(self.timeline.game, self.autoplay.bots, self.autoplay.pace)
        self.autoplay.stopped = stopped
        self.begin()

    # Looking back -------------------------------------------------------------------------------------------------

    def look_at(self, moment: int) -> None:
        """Show the table after so many actions; the last one is the present. Nothing can be done at an earlier one."""
        before = self.timeline.moment
        self.timeline.point(moment)
        if self.timeline.moment == before:
            return
        if self.looking_back:
            self.autoplay.hold()
        self.fault = None
        self.attention = Attention()
        self._settle()

    def look_at_present(self) -> None:
        """Come back from an earlier moment."""
        self.look_at(self.timeline.last)

    def step(self, by: int) -> None:
        """Look so many actions further on, or back."""
        self.look_at(self.timeline.moment + by)

    def turn(self, by: int) -> None:
        """Look at the beginning of the next turn, or of this one, or of the one before."""
        self.look_at(self.timeline.beginning(by))

    # Taking back --------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back one act of one's own, unless it has shown something new; further only on purpose."""
        way = self._way_back()
        if isinstance(way, str):
            self._refuse(way)
        else:
            way()

    def _way_back(self) -> Callable[[], None] | str:
        """What Undo does now, or in words what forbids it."""
        found = self.past.step_back(self.curtain.at_hand)
        if isinstance(found, int) and (self.choices is not None or self.game.over or self.teaching):
            return partial(self.game.undo, found)
        taken = self.past.since_own(self.curtain.at_hand)
        barrier = found if isinstance(found, Barrier) else Barrier()
        elsewhere = self._elsewhere(taken)
        if elsewhere is not None:
            return control("undo elsewhere", self.language, name=self.game.seats[elsewhere])
        if self._at_curtain(taken) and self.past.since_own(self.curtain.people):
            return partial(self._ask_all, barrier)
        if self.teaching and taken:
            return partial(self._retreat, taken, barrier, Reason.TEACHING)
        return self._no_way_back(barrier, taught=bool(taken) and self.teachable)

    def _ask_all(self, barrier: Barrier) -> None:
        """Ask whether everybody here agrees to what only all together may take back."""
        words = barrier_words(barrier, self.game, self.view.viewer, self.language)
        self.dialogue.ask(f"{words} {control('agree', self.language)}", AGREED)
        self._tell()

    @property
    def closed_tools(self) -> dict[str, str]:
        """The tools that can do nothing now, each with the reason in words."""
        running = self.autoplay
        way = self._way_back()
        closed = {
            "undo": way if isinstance(way, str) else "",
            "redo": "" if self.game.undone else control("redo nothing", self.language),
            "hint": "",
        }
        if self.choices is None:
            closed |= dict.fromkeys(("redo", "hint"), self._who_decides())
        idle = control("bots stopped" if running.due else "no bot due", self.language)
        closed["stop bots"] = closed["skip bots"] = "" if running.thinking else idle
        closed["start bots"] = "" if running.stopped else control("bots free", self.language)
        if self.looking_back:
            walking = ("undo", "redo", "hint", "start bots", "skip bots")
            closed |= dict.fromkeys(walking, control("only looking", self.language))
        return {tool: words for tool, words in closed.items() if words}

    def _who_decides(self) -> str:
        """Why whoever sits here has nothing to choose."""
        seat = self.game.seat_to_act
        if self.awaited is not None:
            return control("hand over", self.language, name=self.game.seats[self.awaited])
        if seat is None:
            return control("over", self.language)
        return control("not deciding", self.language, name=self.game.seats[seat])

    def undo_together(self) -> None:
        """Everybody at this board agrees that the last act of a person is taken back, whoever it was."""
        taken = self.past.since_own(self.curtain.people)
        found = self.past.step_back(self.curtain.at_hand)
        if taken:
            self._retreat(taken, found if isinstance(found, Barrier) else Barrier(), Reason.AGREED)

    def _elsewhere(self, taken: tuple[LogEntry, ...]) -> int | None:
        """A person at another board whose act would be taken back, too."""
        here = {*self.curtain.people, *self.autoplay.bots}
        return next((entry.seat for entry in taken if entry.seat not in here), None)

    def _at_curtain(self, taken: tuple[LogEntry, ...]) -> bool:
        """Whether taking this back, or anything at all, concerns another person at this board."""
        others = self.curtain.people - self.curtain.at_hand
        acted = any(entry.seat in others for entry in taken) or not taken
        return bool(others) and (self.awaited is not None or acted)

    def _retreat(self, taken: tuple[LogEntry, ...], barrier: Barrier, reason: Reason) -> None:
        """Go back beyond what was new, and say what it was."""
        self.autoplay.hold()
        retreat = self.past.retreat(taken, barrier, reason)
        self.dialogue.forget()
        self.dialogue.news = retreat_words(retreat, self.game, self.view.viewer, self.language)
        self._tell()

    def _no_way_back(self, barrier: Barrier, *, taught: bool) -> str:
        """What forbids Undo, and, if it is so, that it can be `taught`: taken back in teaching mode."""
        seat, language = self.game.seat_to_act, self.language
        if self.choices is None and seat is not None:
            words = self._who_decides()
        else:
            words = barrier_words(barrier, self.game, self.view.viewer, language)
        return f"{words} {control('undo teaching', language)}" if taught else words

    def _refuse(self, words: str) -> None:
        self.dialogue.answer(words)
        self._tell()
