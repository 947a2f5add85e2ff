"""An exercise as it is played: it follows its game, notices that the goal is reached or missed, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from enum import StrEnum

from ..bots.making import BotSpec
from ..bots.playing import play_out
from ..engine.actions import END_HAND, Action
from ..engine.errors import ActionError, IllegalActionError
from ..engine.game import Game
from ..engine.notation import parse
from ..engine.objections import Objection
from ..engine.state import State
from ..engine.view import View
from ..text.say import wording
from ..text.unreadable import unreadable
from .closed_ways import closed_by
from .data_files import face_words
from .exercise import Exercise, WrongWay
from .facts import Moment
from .replies import place_after, reply
from .search import out_of_reach, shortest_way
from .thinkable import thinkable
from .wrong_ways import way_gone, way_refused

LOOK_FARTHER = 5_000  # tables looked at for a way on when something is taken back
LEFT_OVER = "TURN-08"  # what becomes of cards that are not played
LOOK_AHEAD = 1_000  # tables looked at to find out whether a goal is still within reach: a learner waits for the answer


class Verdict(StrEnum):
    """How an attempt stands."""

    OPEN = "open"  # the goal can still be reached, as far as is known
    SOLVED = "solved"
    ASTRAY = "astray"  # no way leads to the goal from here
    MISSED = "missed"  # the turn has passed in which it was to be reached


class Attempt:
    """One learner's attempt at an exercise, on a game of its own that nothing else can disturb.

    The game may be played in any way: by a board, by `play` and `say`, or directly; the attempt follows it. Opponents
    are in `bots`, for whoever lets them act. `language` is that of all that is not told by the exercise itself.
    """

    def __init__(self, exercise: Exercise, language: str = "en") -> None:
        self.exercise = exercise
        self.language = language
        self.game = exercise.begin()
        self.verdict = Verdict.OPEN
        self.answer = ""
        self.rule = ""
        self.refusals: frozenset[str] = frozenset()
        self.hints_given = 0
        self.solution_shown = False
        self.mistakes = 0
        self.solved_by: tuple[str, ...] | None = None
        self.on_change: Callable[[], None] = lambda: None
        self._goal = exercise.goal_at(self.game)
        self._refused: list[str] = []  # acts that the rules refused: they leave no trace in the game
        self._replies: set[tuple[int, Action]] = set()  # what opponents did by their script, and when
        self.bots: dict[str | int, BotSpec] = {
            seat: _Opponent(self) for seat in range(len(self.game.seats)) if seat != self.seat
        }
        self._judge()
        self._unsubscribe = self.game.subscribe(self._on_game)

    def follow(self, game: Game) -> None:
        """Go over to another line of play that was branched off the game, and judge it."""
        self._unsubscribe()
        self.game = game
        self._unsubscribe = game.subscribe(self._on_game)
        self._on_game()

    def close(self) -> None:
        """Follow the game no more."""
        self._unsubscribe()

    # How it stands ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self._goal.seat

    @property
    def solved(self) -> bool:
        """Whether the goal has been reached, now or before it was taken back."""
        return self.solved_by is not None

    @property
    def acts(self) -> list[Action]:
        """What the learner has played so far."""
        return [entry.action for entry in self.game.log if entry.seat == self.seat]

    @property
    def checklist(self) -> list[tuple[str, bool]]:
        """The conditions of the goal in words, and whether each holds now."""
        moment = self._moment(self.game.state, len(self.acts))
        return [(self.exercise.told_goal(one), one.holds(moment)) for one in self.exercise.goal]

    def _moment(self, state: State, acts: int) -> Moment:
        return Moment(state, self.seat, acts, self.refusals, self._goal.first_turn)

    # What the learner does ----------------------------------------------------------------------------------------

    def play(self, *acts: str) -> Verdict:
        """Say some acts one after the other, and let the opponents answer each."""
        for act in acts:
            self.say(act)
            if not self.game.over:
                play_out(self.game, self.bots)
        return self.verdict

    def say(self, act: str) -> bool:
        """Carry out an act given in notation; one that is refused is answered. Whether it was carried out.

        While an opponent decides nothing is: opponents act by themselves.
        """
        decides = self.game.seat_to_act
        try:
            if decides not in (None, self.seat):
                self.answer = self._words["decides"].format(name=self.game.seats[decides])
            else:
                self.game.play(act)
                return True
        except IllegalActionError as error:
            self._note_refusal(act, error.objection)
        except ActionError as error:
            self.answer, self.rule = unreadable(error, self.language), ""
        self.on_change()
        return False

    def refused(self, objection: Objection) -> None:
        """Answer an objection of the rules to something that was tried elsewhere, such as on a board.

        What was tried is found among the acts that the exercise foresees, and those that one might think of.
        """
        meant = objection.rule, objection.key, objection.facts
        foreseen = [*(way.acts[-1] for way in self.exercise.wrong_ways), *self.exercise.tries]
        for act in (*foreseen, *map(str, thinkable(self.game.state))):
            found = self._objection_to(act)
            if found is not None and (found.rule, found.key, found.facts) == meant:
                self._note_refusal(act, found)
                self.on_change()
                return

    def _objection_to(self, act: str) -> Objection | None:
        try:
            return self.game.why_not(act)
        except ActionError:
            return None

    def _note_refusal(self, act: str, objection: Objection) -> None:
        self.refusals |= {objection.rule}
        self._refused.append(act)
        self._judge()
        way = way_refused(self.exercise.wrong_ways, self.game, self.seat, act)
        sentence = wording(self.game, self.language).objection(objection)
        self.answer = f"{sentence} {way.answer if way else ''}".strip()
        self.rule = objection.rule

    def take_back(self) -> None:
        """Go back to the last moment from which the goal can be reached."""
        self._undo_last_act()
        while self.acts and (self.gone_wrong or not self._leads_on()):
            self._undo_last_act()

    def _leads_on(self) -> bool:
        """Whether a way from here to the goal is known: a verdict gives the benefit of the doubt, and this does not."""
        place = place_after(self._moments(), self.seat, self._goal.script)
        found = shortest_way(self._goal, self.game.state, len(self.acts), place, LOOK_FARTHER)
        return found.way is not None

    def begin_again(self) -> None:
        """Go back to the beginning."""
        self.game.undo(len(self.game.actions))

    def hint(self) -> str:
        """The next hint; when all are given, the last one again."""
        self.hints_given = min(self.hints_given + 1, len(self.exercise.hints))
        return self.exercise.hints[self.hints_given - 1]

    def solution(self) -> list[str]:
        """One shortest way, in words. Whoever has seen it is asked to come back to the exercise."""
        self.solution_shown = True
        return told(self.exercise, self.exercise.solution, self.language)

    # Following the game -------------------------------------------------------------------------------------------

    def _undo_last_act(self) -> None:
        entries = list(self.game.log)
        count = next((back for back, entry in enumerate(reversed(entries), 1) if entry.seat == self.seat), 0)
        self.game.undo(count or len(entries))

    def _on_game(self) -> None:
        self._judge()
        self.on_change()

    def foreseen(self) -> Verdict:
        """How it will stand once the opponents have acted: they do what their script says, so it is known before."""
        ahead = copy(self)
        ahead.game = copy(self.game)
        while ahead.verdict is Verdict.OPEN and ahead.game.seat_to_act not in (None, self.seat):
            ahead.game.play(ahead.reply())
            ahead._judge()  # noqa: SLF001 - of its own kind
        return ahead.verdict

    def _judge(self) -> None:
        """Judge the way so far from its beginning, so that taking back leaves nothing behind."""
        before = self.verdict
        self.answer = self.rule = ""
        self.verdict = self._found()
        if self.verdict in (Verdict.ASTRAY, Verdict.MISSED):
            self.mistakes += before is Verdict.OPEN
            self._answer()
        elif self.verdict is Verdict.OPEN and self.exercise.seeks_refusals and self.acts:
            way = self.wrong_way
            self.answer, self.rule = (way.answer, way.rule) if way else (self._words["allowed"], "")

    def _found(self) -> Verdict:
        goal, acts = self._goal, 0
        entries = [None, *self.game.log]
        for number, entry in enumerate(entries):
            state = self.game.at(number)
            acts += entry is not None and entry.seat == self.seat
            if self._meddled(number):
                return Verdict.ASTRAY
            if goal.met(state, acts, self.refusals):
                if self.solved_by is None:
                    self.solved_by = tuple(
                        self._refused if self.exercise.seeks_refusals else map(str, self.acts[:acts])
                    )
                return Verdict.SOLVED
            if goal.too_late(state):
                return Verdict.MISSED
        state = self.game.state
        if not acts or self.exercise.seeks_refusals or state.seat_to_act != self.seat:
            return Verdict.OPEN
        place = place_after(self._moments(), self.seat, goal.script)
        return Verdict.ASTRAY if out_of_reach(goal, state, acts, place, LOOK_AHEAD) else Verdict.OPEN

    def _meddled(self, moment: int) -> bool:
        """Whether an opponent was brought to this moment by somebody else's hand."""
        entry = self.game.log[moment - 1] if moment else None
        return entry is not None and entry.seat != self.seat and (moment - 1, entry.action) not in self._replies

    def _moments(self) -> list[State]:
        return [self.game.at(number) for number in range(len(self.game.actions))]

    def _answer(self) -> None:
        if any(map(self._meddled, range(len(self.game.log) + 1))):
            self.answer = self._words["not yours"]
            return
        way = self.wrong_way
        if way is not None:
            self.answer, self.rule = way.answer, way.rule
            return
        said = self._words
        unplayed = self._unplayed() if self.verdict is Verdict.MISSED else []
        goals = [words for words, held in self.checklist if not held]
        self.rule = LEFT_OVER if unplayed else self.exercise.rules[0]
        if unplayed:
            told = [said["unplayed"].format(cards=wording(self.game, self.language).cards(unplayed))]
        elif self.verdict is Verdict.MISSED:
            told = [said["turn over"]]
        else:
            told = [said["no way"]]
            closed = closed_by(self.game, self.exercise.solution, self.acts, self.language)
            if closed is not None:
                told.append(closed[0])
                self.rule = closed[1]
        if not unplayed or len(self.checklist) == 1:  # several stand beside the table, with their marks
            told.append(said["missing"].format(goals="; ".join(goals)))
        self.answer = " ".join(told)

    def _unplayed(self) -> list[int]:
        """The cards with which the learner has ended the hand last; none if the turn went by in another way."""
        own = [number for number, entry in enumerate(self.game.log) if entry.seat == self.seat]
        if not own or self.game.actions[own[-1]] != END_HAND:
            return []
        return self.game.at(own[-1]).seats[self.seat].hand

    @property
    def _words(self) -> Mapping[str, str]:
        return face_words(self.language)

    @property
    def gone_wrong(self) -> bool:
        """Whether the table is to be taken back: nothing leads on from here, or it was to be refused and was not."""
        allowed = self.exercise.seeks_refusals and bool(self.acts) and self.verdict is Verdict.OPEN
        return allowed or self.verdict in (Verdict.ASTRAY, Verdict.MISSED)

    @property
    def wrong_way(self) -> WrongWay | None:
        """The wrong way that the learner has gone, if it is one of those that were foreseen."""
        moment = self._moment(self.game.state, len(self.acts))
        return way_gone(self.exercise.wrong_ways, self.game, moment)

    def reply(self) -> Action:
        """What the opponent who decides now does about it all."""
        way = self.wrong_way
        script = way.reply if way is not None and way.reply else self._goal.script
        place = place_after(self._moments(), self.seat, script)
        action, _ = reply(self.game.state, script, place)
        self._replies.add((len(self.game.actions), action))
        return action


class _Opponent:
    """Sits at the table of an attempt and does what its script says."""

    name = "lesson"

    def __init__(self, attempt: Attempt) -> None:
        self._attempt = attempt

    def choose(self, view: View, actions: Sequence[Action]) -> Action:  # noqa: ARG002 - the script knows the table
        return self._attempt.reply()


def solves(exercise: Exercise, acts: Sequence[str]) -> bool:
    """Whether acts in notation reach the goal of an exercise, played from its beginning."""
    attempt = Attempt(exercise)
    attempt.play(*acts)
    attempt.close()
    return attempt.solved


def told(exercise: Exercise, acts: Sequence[str], language: str = "en") -> list[str]:
    """Acts in notation as sentences, each at the moment of the exercise to which it belongs."""
    attempt = Attempt(exercise)
    sentences = []
    for act in acts:
        sentences.append(wording(attempt.game, language).action(parse(act, attempt.game.state)))
        attempt.play(act)
    attempt.close()
    return sentences
