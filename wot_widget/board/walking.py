"""Going about in the history of a game: another game, another line of play, an earlier moment, taking back."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.journal import LogEntry
from ..text.controls import control
from .commands import AGREED
from .marking import Attention
from .prompts import barrier_words, retreat_words
from .sitting import Sitting
from .takeback import Barrier, Reason


class Walking(Sitting):
    """A sitting whose people can leave the present, and the game."""

    # Games and lines of play --------------------------------------------------------------------------------------

    def begin_anew(self) -> None:
        """Leave this game for a newly dealt one with the same seats, bots, house rules and cards."""
        self.change_to(Game(self.game.seats, options=self.game.options, box=self.game.box))

    def change_to(self, game: Game) -> None:
        """Leave this game for another one; seats that the old one did not have are people's."""
        self.close()
        before, now = len(self.game.seats), range(len(game.seats))
        bots = {seat: bot for seat, bot in self.autoplay.bots.items() if seat in now}
        people = [seat for seat in now if seat in self.curtain.people or seat >= before]
        self._sit_down(game, bots, people, self.autoplay.pace, open_table=self.curtain.open_table)
        self.begin()

    def follow_line(self, line: int) -> None:
        """Go over to another line of play that was branched off at this board, at its present moment."""
        if line != self.timeline.followed:
            self.timeline.follow(line)
            self._change_line()

    def play_on(self) -> None:
        """Go on from the moment that is looked at, in a game of its own; the old one is kept."""
        if self.looking_back:
            self.timeline.play_on()
            self._change_line()

    def _change_line(self) -> None:
        self.close()
        stopped = self.autoplay.stopped
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
        found = self.past.step_back(self.curtain.at_hand)
        if isinstance(found, int) and (self.choices is not None or self.game.over or self.teaching):
            self.game.undo(found)
            return
        taken = self.past.since_own(self.curtain.at_hand)
        barrier = found if isinstance(found, Barrier) else Barrier()
        if self._at_curtain(taken) and self.past.since_own(self.curtain.people):
            words = barrier_words(barrier, self.game, self.view.viewer, self.language)
            self.dialogue.ask(f"{words} {control('agree', self.language)}", AGREED)
            self._tell()
        elif self.teaching and taken:
            self._retreat(taken, barrier, Reason.TEACHING)
        else:
            self._refuse_undo(barrier)

    def undo_together(self) -> None:
        """Everybody at this board agrees that the last act of a person is taken back, whoever it was."""
        taken = self.past.since_own(self.curtain.people)
        found = self.past.step_back(self.curtain.at_hand)
        if taken:
            self._retreat(taken, found if isinstance(found, Barrier) else Barrier(), Reason.AGREED)

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

    def _refuse_undo(self, barrier: Barrier) -> None:
        seat = self.game.seat_to_act
        if self.choices is None and seat is not None:
            self.dialogue.answer(control("not deciding", self.language, name=self.game.seats[seat]))
        else:
            self.dialogue.answer(barrier_words(barrier, self.game, self.view.viewer, self.language))
        self._tell()
