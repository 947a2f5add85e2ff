"""A coach for somebody's first turns: says what lies on the table, what it would do, and lets go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..bots.making import make_bot
from ..engine.actions import Action, Assail, Attack, Buy, Defend, EndHand, Station, Strike, TakeVehicle, Use
from ..engine.game import Game
from ..engine.steps import StationDefender
from ..engine.wording import Wording
from ..text.controls import control
from ..text.say import wording
from .coach_facts import Case
from .curriculum import course
from .data_files import read_data
from .facts import OF_SEAT
from .lesson import Lesson
from .overview import title_of

ADVISER = "greedy"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says at a moment: what lies on the table, with the `rule` behind it if it is told for the first
    time; what it would do, if the learner decides now.

    `happened` are the sentences of the log since the learner's last decision, as the learner may know them; at the
    end what the learner has done. `leads_to` are the lessons named in the words, by what they are called there.
    """

    title: str
    words: str
    rule: str = ""
    action: Action | None = None
    proposal: str = ""
    happened: tuple[str, ...] = ()
    leads_to: Mapping[str, str] = field(default_factory=dict)
    over: bool = False


def syllabus() -> Mapping[str, Any]:
    """What the coach tells in which situation, and with which ability."""
    return read_data("coach")


def sentences(language: str = "en") -> Mapping[str, Mapping[str, str]]:
    """What the coach can say in a language."""
    return read_data(f"coach_{language}")


def told_in(case: Case) -> list[str]:
    """What there is to say about a case, by the keys of the sentences, what is said first of all at the front."""
    fitting = list(syllabus()["told"][case.situation])
    if isinstance(case.action, Use):
        known = syllabus()["abilities"]
        abilities = [ability.name.value for ability in case.game.box.active[case.action.card]]
        fitting = [*(known[name] for name in abilities if name in known), *fitting]
    return [key for key in fitting if case.holds(key)]


class Coach:
    """Follows a game for the seat of a learner through so many of its `turns`; then, or when `hushed`, it is gone.

    It sees what the learner sees: the hints are those of a bot that is given the learner's view. `language` is en, hu
    or cs, and may be changed at any time; `game` may be set to another line of play that was branched off.
    """

    def __init__(self, game: Game, seat: int = 0, turns: int = 3, language: str = "en") -> None:
        wording(game, language)  # an unknown language is refused here
        self.game = game
        self.seat = seat
        self.turns = turns
        self.language = language
        self.hushed = False
        self._told: dict[int, str] = {}  # what was told at a moment, by the number of actions before it
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
        talk = self._said["talk"]
        if self.game.over:
            return Advice(talk["over_title"], talk["over"], over=True)
        if self.gone:
            return self._farewell()
        title = talk["title"].format(turn=self.turn, turns=self.turns)
        deciding = self.game.seat_to_act
        if deciding != self.seat:
            other = deciding or 0
            words = talk["waiting"].format(seat=self.game.seats[other], count=len(self.game.state.seats[other].hand))
            return Advice(title, words, happened=self._happened())
        case = Case(self.game, self.seat, self._opinion(), self._wording, talk["nothing"])
        key, new = self._due(case)
        happened = self._happened()
        if self.acts and not self.game.state.acts:
            happened = (*happened, talk["step_one"].format(**case.facts))
        proposal = talk["advice"].format(action=self._wording.action(case.action), reason=_begun(self._reason(case)))
        rule = key.partition(" ")[0] if new else ""
        words = _begun(self._said["words"][key].format(**case.facts))
        return Advice(title, words, rule, case.action, proposal, happened)

    # What is told -------------------------------------------------------------------------------------------------

    @property
    def _said(self) -> Mapping[str, Mapping[str, str]]:
        return sentences(self.language)

    @property
    def _wording(self) -> Wording:
        return wording(self.game, self.language)

    def _opinion(self) -> Action:
        adviser = make_bot(ADVISER, f"coach/{len(self.game.actions)}")
        return adviser.choose(self.game.view(self.seat), self.game.legal_actions())

    def _due(self, case: Case) -> tuple[str, bool]:
        """What is to be said about a case, and whether that is new; when all has been said, the first thing again."""
        now = len(self.game.actions)
        self._told = {moment: key for moment, key in self._told.items() if moment < now}  # taken back, or branched off
        before = set(self._told.values())
        fitting = told_in(case) if self.acts else [syllabus()["began"]]
        new = next((key for key in fitting if key not in before), "")
        self._told[now] = new or fitting[0]
        return self._told[now], bool(new)

    def _reason(self, case: Case) -> str:
        reasons, key, facts = self._said["reasons"], type(case.action).__name__, case.facts
        match case.action:
            case Buy() | TakeVehicle():
                key = "Buy" if facts["resources"] else "Buy fighter" if facts["strength"] else "Buy blank"
            case Use():
                key = "Use" if facts["resources"] else "Use blank"
            case Defend() | Station() | Attack():
                key = case.situation
            case Strike() | Assail() if case.destroys:
                key = "Strike destroy"
            case Strike() | Assail():
                key = "Strike damage" if case.damages else "Strike"
            case EndHand():
                key = "EndHand unplayed" if self.game.state.seats[self.seat].hand else "EndHand"
        return reasons[key].format(**facts)

    def _happened(self) -> tuple[str, ...]:
        """Everything since the learner's last act, that act included."""
        entries = list(self.game.log)
        last = max((entry.number for entry in entries if entry.seat == self.seat), default=0)
        speaker = self._wording
        told = [replace(entry, wording=speaker).lines(self.seat) for entry in entries if entry.number >= last]
        return tuple(line.strip() for lines in told for line in lines)

    # Goodbye ------------------------------------------------------------------------------------------------------

    def _farewell(self) -> Advice:
        """Goodbye, with what the learner has done, what has not come up yet, and where to go on."""
        talk = self._said["talk"]
        following = course().lesson(syllabus()["lessons"]["next"])
        words = talk["hushed" if self.hushed else "farewell"]
        told, lessons = [talk["next"].format(link=self._called(following))], [following]
        for kind, cards in self._done().items():
            if cards:
                told.append(self._said["done"][kind].format(cards=self._wording.cards(cards)))
            elif kind in self._said["open"]:
                lessons.append(course().lesson(syllabus()["lessons"][kind]))
                told.append(self._said["open"][kind].format(link=self._called(lessons[-1])))
        told.append(self._said["done"]["medals"].format(count=OF_SEAT["medals and bases"](self.game.state, self.seat)))
        return Advice(
            talk["farewell_title"],
            words,
            proposal=talk["hint"].format(hint=control("hint", self.language)),
            happened=tuple(told),
            leads_to={self._called(lesson): lesson.notebook for lesson in lessons},
            over=True,
        )

    def _called(self, lesson: Lesson) -> str:
        return self._said["talk"]["notebook"].format(number=lesson.number, title=title_of(lesson, self.language))

    def _done(self) -> Mapping[str, list[int]]:
        """The cards that the learner has bought, taken by Research, used, put on defence, and attacked with."""
        done: dict[str, list[int]] = {"Buy": [], "TakeVehicle": [], "Use": [], "Defend": [], "Attack": []}
        for number, entry in enumerate(self.game.log):
            if entry.seat != self.seat:
                continue
            match entry.action:
                case Buy(card, _):
                    done["Buy"].append(card)
                case TakeVehicle(card):
                    done["TakeVehicle"].append(card)
                case Use(card):
                    done["Use"].append(card)
                case Attack(cards):
                    done["Attack"] += cards
                case Station(_):
                    step = self.game.at(number).agenda[-1]
                    assert isinstance(step, StationDefender)
                    done["Defend"].append(step.card)
                case _:
                    pass
        return done


def _begun(sentence: str) -> str:
    """A sentence with a capital at its beginning, whatever it was filled with."""
    return sentence[:1].upper() + sentence[1:]
