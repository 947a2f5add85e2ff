"""An exercise as a widget: the goal and the help above, a live board below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..board.board import Board
from ..engine.objections import Objection
from .attempt import Attempt, Verdict, told
from .exercise import Exercise
from .faces import Face
from .panel import Panel
from .progress import Progress
from .record import Record

REPLY_WAIT = 0.05  # seconds before each act of an opponent: what a wrong way leads to is seen within a second
TOOLS = ("undo", "redo", "journal", "words", "explain")  # hints are those of the exercise, and the table stays its own


class ExerciseFace(Face):
    """Plays an attempt on a board. `attempt` and `board` are there for whoever wants to look."""

    step: Exercise
    room = "reply"

    def __init__(
        self,
        name: str,
        exercise: Exercise,
        progress: Progress,
        language: str = "en",
        *,
        pace: float = REPLY_WAIT,
        level: int = 2,
    ) -> None:
        self.attempt = Attempt(exercise, language)
        self._told = ""
        self._noted = Record()  # what the progress knows of this attempt
        self._at_first = [held for _, held in self.attempt.checklist]
        self.board = Board(self.attempt.game, bots=self.attempt.bots, pace=pace, tools=TOOLS, language=language)
        self.board.on_refusal(self._on_refusal)
        self.board.on_game(lambda: self.attempt.follow(self.board.game))
        # What is answered stands below the board too, where the buttons of the board are.
        self.foot = Panel(self.on_message, aloud=False, language=language)
        super().__init__(name, exercise, "exercise", progress, language, level)
        self.children = (self.panel, self.board, self.foot)
        self._tries = {f"try {place}": act for place, act in enumerate(exercise.tries)}
        self._try_buttons = [
            {"name": name, "words": self.words["try"].format(act=told(exercise, [act], language)[0])}
            for name, act in self._tries.items()
        ]
        self.panel.entry, self.panel.entry_button = self.words["entry"], self.words["send"]
        earlier = self.earlier()
        if earlier is not None:
            self._told = self.words["solved before"].format(acts="; ".join(told(exercise, earlier.answer, language)))
        self.attempt.on_change = self._on_attempt
        self._show()

    def lead_on(self) -> None:
        """After the solution, lead to the next step of the lesson, from below the board as well."""
        super().lead_on()
        self.foot.onward = self.words["onward"]

    def on_message(self, message: Mapping[str, Any]) -> None:
        """What the learner has done in the panel; anything else is overheard."""
        match message:
            case {"kind": "say", "words": str(words)}:
                self._say(words)
            case {"kind": "press", "name": "solution"} if not self._solution_open:
                return
            case {"kind": "press", "name": "hint" | "solution" | "back" | "again" as name}:
                self._told = ""
                self._press(name)
            case {"kind": "press", "name": str(name)} if name in self._tries:
                self._say(self._tries[name])
            case _:
                return
        self._show()

    def _say(self, act: str) -> None:
        """Carry out an act on the table that is seen: whoever looked at an earlier one sees the present one first."""
        self._told = self.words["now"] if self.board.come_back() else ""
        if not self._told:
            self.attempt.say(act)

    def _press(self, button: str) -> None:
        if button in ("back", "again"):
            self.board.come_back()
        attempt, count = self.attempt, len(self.step.hints)
        match button:
            case "hint":
                number = min(attempt.hints_given + 1, count)
                self._told = self.words["hint given"].format(number=number, count=count, words=attempt.hint())
            case "solution":
                self._told = self.words["one way"].format(acts="; ".join(attempt.solution()))
            case "back":
                attempt.take_back()
            case "again":
                attempt.begin_again()

    @property
    def _solution_open(self) -> bool:
        return self.attempt.hints_given == len(self.step.hints)

    def _on_refusal(self, objection: Objection) -> None:
        self._told = ""
        self.attempt.refused(objection)

    def _on_attempt(self) -> None:
        self._told = ""
        self._show()

    def _show(self) -> None:
        """Bring the panel in step with the attempt."""
        attempt, panel = self.attempt, self.panel
        tone, words, rule = self._reply()
        panel.answer(tone, words, rule)  # before all else: the verdict is what a learner waits for
        with panel.hold_sync():
            panel.goals = self._goals() if len(attempt.checklist) > 1 else []
            panel.buttons = self._buttons()
        self.foot.answer(tone, words)
        self.foot.buttons = [one for one in panel.buttons if one.get("main")]
        self._note_attempt()
        self.still_changes()

    def _goals(self) -> list[Any]:
        """What the goal asks for, with whether it holds; what holds from the beginning is to stay so."""
        stays = self.words["stays"]
        return [
            [stays.format(goal=goal) if at_first else goal, held]
            for (goal, held), at_first in zip(self.attempt.checklist, self._at_first, strict=True)
        ]

    def _note_attempt(self) -> None:
        """Keep what is new in this attempt, at once: whoever runs the cell again has still had this help."""
        attempt, noted = self.attempt, self._noted
        now = Record(attempt.solved_by or (), attempt.hints_given, attempt.mistakes, attempt.solution_shown)
        if now == noted:
            return
        hints = now.hints if now.hints > noted.hints else 0
        answer = now.answer if now.answer != noted.answer else ()
        if self.note(replace(now, answer=answer, hints=hints, mistakes=now.mistakes - noted.mistakes)):
            self._noted = now

    def _reply(self) -> tuple[str, str, str]:
        """The tone and words of what there is to say, and the rule behind it."""
        attempt = self.attempt
        if attempt.verdict is Verdict.SOLVED:
            return "right", self.words["solved"].format(words=self.step.solved), ""
        if self._told:
            return "note", self._told, ""
        if not attempt.answer:
            return self._ahead()
        back = f" {self.words['take back']}" if attempt.gone_wrong else ""
        return "wrong", attempt.answer + back, attempt.rule

    def _ahead(self) -> tuple[str, str, str]:
        """The same while the opponents are still to act: the verdict at once, and the reasons when they are seen."""
        verdict = self.attempt.foreseen() if self.attempt.acts else Verdict.OPEN
        if verdict is Verdict.OPEN:
            return "", "", ""
        tone, sign = ("right", "✓") if verdict is Verdict.SOLVED else ("wrong", "✗")
        return f"{tone} ahead", f"{sign} {self.words[tone]} {self.words['see']}", ""

    def _buttons(self) -> list[dict[str, Any]]:
        attempt, count, words = self.attempt, len(self.step.hints), self.words
        given = min(attempt.hints_given + 1, count)
        began = bool(attempt.game.actions)
        return [
            *self._try_buttons,
            {"name": "back", "words": words["back"], "disabled": not began, "main": attempt.gone_wrong},
            {"name": "again", "words": words["again"], "disabled": not began},
            {"name": "hint", "words": words["hint"].format(number=given, count=count)},
            {"name": "solution", "words": words["solution"], "disabled": not self._solution_open},
        ]

    def still(self) -> tuple[str, str]:
        """The words, and the table as it lies."""
        html, text = super().still()
        table = self.board.snapshot()
        return html + table.html, f"{text}\n{table.text}"

    def close(self) -> None:
        """Close board and panel, and follow the game no more."""
        if self._closed:
            return
        self.attempt.close()
        self.board.close()
        self.foot.close()
        super().close()
