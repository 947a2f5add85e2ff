"""A coach for somebody's first turns: explains one rule at a time, says what it would do, and lets go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..bots.making import make_bot
from ..engine.actions import NOTHING, Action, Attack, Buy, Strike, Use
from ..engine.game import Game
from ..engine.rulebook import rule
from ..engine.verbs import apply
from ..engine.wording import Wording
from ..text.controls import control
from ..text.say import wording
from .data_files import read_data

ADVISER = "greedy"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says at a moment: what is asked, told by `rule`; what it would do, if it decides now.

    `happened` are the sentences of the log since the learner's last decision, as the learner may know them.
    """

    title: str
    words: str
    rule: str = ""
    action: Action | None = None
    proposal: str = ""
    happened: tuple[str, ...] = ()


def syllabus() -> Mapping[str, Any]:
    """Which rules the coach tells, by the kind of action and by ability."""
    return read_data("coach")


def sentences(language: str = "en") -> Mapping[str, Mapping[str, str]]:
    """What the coach can say in a language."""
    return read_data(f"coach_{language}")


class Coach:
    """Follows a game for the seat of a learner through so many of its `turns`; then, or when `hushed`, it is gone.

    It sees what the learner sees: the hints are those of a bot that is given the learner's view. `language` is en, hu
    or cs, and may be changed at any time.
    """

    def __init__(self, game: Game, seat: int = 0, turns: int = 3, language: str = "en") -> None:
        wording(game, language)  # an unknown language is refused here
        self.game = game
        self.seat = seat
        self.turns = turns
        self.language = language
        self.hushed = False
        self._told: dict[int, str] = {}  # the rule told at a moment, by the number of actions before it
        self._first = game.state.turn

    @property
    def turn(self) -> int:
        """Which of the learner's own turns it is, the next one while others play: 1 for the first."""
        seats = len(self.game.seats)
        own_first = self._first + (self.seat - self.game.at(0).active_seat) % seats
        return 1 + max(0, -(-(self.game.state.turn - own_first) // seats))

    @property
    def acts(self) -> int:
        """How often the learner has acted so far."""
        return sum(entry.seat == self.seat for entry in self.game.log)

    @property
    def gone(self) -> bool:
        """Whether the coach has let go."""
        return self.hushed or self.turn > self.turns or self.game.over

    def advice(self) -> Advice:
        """What the coach says now."""
        talk = sentences(self.language)["talk"]
        if self.game.over:
            return Advice(talk["over_title"], talk["over"])
        if self.gone:
            words = talk["hushed" if self.hushed else "farewell"].format(hint=control("hint", self.language))
            return Advice(talk["farewell_title"], words)
        title = talk["title"].format(turn=self.turn, turns=self.turns)
        if self.game.seat_to_act != self.seat:
            seat = self.game.seats[self.game.seat_to_act or 0]
            return Advice(title, talk["waiting"].format(seat=seat), happened=self._happened())
        action, happened = self._opinion(), self._happened()
        if not self.acts:
            key, words = syllabus()["began"], talk["began"]
        else:
            key = self._rule_for(action)
            words = rule(key, self.language).text if key else ""
            if not self.game.state.acts:
                happened = (*happened, talk["step_one"])
        proposal = talk["advice"].format(action=self._wording.action(action), reason=self._reason(action))
        return Advice(title, words, key, action, proposal, happened)

    # ------------------------------------------------------------------------------------------------------------

    @property
    def _wording(self) -> Wording:
        return wording(self.game, self.language)

    def _opinion(self) -> Action:
        adviser = make_bot(ADVISER, f"coach/{len(self.game.actions)}")
        return adviser.choose(self.game.view(self.seat), self.game.legal_actions())

    def _rule_for(self, action: Action) -> str:
        """The next rule to be told with this kind of action, or none if all have been told before."""
        now = len(self.game.actions)
        before = {key for moment, key in self._told.items() if moment < now}
        fitting = list(syllabus()["rules"][type(action).__name__])
        if isinstance(action, Use):
            abilities = self.game.box.active[action.card]
            fitting = [*(syllabus()["abilities"][ability.name.value] for ability in abilities), *fitting]
        found = next((key for key in fitting if key not in before), "")
        self._told[now] = found
        return found

    def _reason(self, action: Action) -> str:
        reasons, key = sentences(self.language)["reasons"], type(action).__name__
        box, facts = self.game.box, {}
        match action:
            case Buy():
                card = box.cards[action.vehicle]
                key = "Buy" if card.resources else "Buy fighter"
                facts = {"resources": card.resources, "strength": card.strength, "armour": card.armour}
            case Attack() if len(action.cards) == 1:
                key = "Attack alone"
            case Strike() if action.target != NOTHING:
                key = self._outcome(action)
        return reasons[key].format(**facts)

    def _outcome(self, strike: Strike) -> str:
        """What a hit does, found by trying it."""
        trial = self.game.state
        before = trial.damaged
        apply(trial, strike)
        standing = {card for seat in trial.seats for pair in seat.bases.items() for card in pair}
        if strike.target not in standing:
            return "Strike destroy"
        return "Strike damage" if trial.damaged - before else "Strike"

    def _happened(self) -> tuple[str, ...]:
        """Everything since the learner's last act, that act included."""
        entries = list(self.game.log)
        last = max((entry.number for entry in entries if entry.seat == self.seat), default=0)
        speaker = self._wording
        told = [replace(entry, wording=speaker).lines(self.seat) for entry in entries if entry.number >= last]
        return tuple(line.strip() for lines in told for line in lines)
