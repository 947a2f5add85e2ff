"""What is said aloud: each event once, in few words, several of them gathered."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game import Game
from ..text.controls import control
from ..text.say import wording
from .display import Display
from .marks import Prompt
from .payments import left_over, still_to_pay
from .recaps import deed, effects, sentence
from .session import Session
from .tally import verdict
from .verbs import Verb

MOST_WORDS = 15


@dataclass(slots=True)
class Voice:
    """Remembers what has been said, and finds what is new.

    Whatever is said is what the person at the board may know. A refusal is said whole, with its rule.
    """

    _game: Game | None = None
    _told: int = 0  # acts of the game
    _answered: tuple[int, int, str] = (-1, 0, "")
    _status: str = ""
    _picked: tuple[int, Verb | None, tuple[int, ...], int | None] | None = None

    def lines(self, session: Session, display: Display, prompt: Prompt) -> list[str]:
        """What there is to say now, a sentence or two each; `prompt` is the one in the picture."""
        if self._game is not session.game:
            self._game, self._told = session.game, len(session.game.log)
        said = [*self._events(session), *self._answer(session), *self._choice(session, prompt.help)]
        status = display.status
        if session.game.over and not session.looking_back:
            status = f"{status} {verdict(session.score, session.language)}"
        if status != self._status:
            self._status = status
            said.append(status)
        return said

    def _events(self, session: Session) -> list[str]:
        """The acts since the last time; one's own with what it has brought about."""
        game, before = session.game, min(self._told, len(session.game.log))
        self._told = len(game.log)
        new = tuple(game.log[before:])
        if not new:
            return []
        viewer, language = session.view.viewer, session.language
        speaker = wording(game, language)
        last = new[-1]
        mine = last.seat == viewer
        told = speaker.action(last.action) if mine else deed(last, speaker, language, seen=False)
        act = sentence(f"{speaker.seat(last.seat)}: {told}")
        if len(new) > 1:
            return [brief(control("acts", language, count=len(new), last=act))]
        brought = effects(new, game, viewer, language, purchase=False)
        return [brief(f"{act} {brought}" if brought else act)]

    def _answer(self, session: Session) -> list[str]:
        """What was answered to a click or a key: a refusal, a question, a hint."""
        talk = session.dialogue
        words = " ".join(filter(None, [talk.news, talk.aloud])) if talk.version else ""
        answered = session.moment, talk.version, talk.message or words
        if answered == self._answered:
            return []
        self._answered = answered
        return [answered[2]] if answered[2] else []

    def _choice(self, session: Session, help_now: str) -> list[str]:
        """What is picked, and what Enter would do or how much is left to choose from."""
        choices = session.choices
        picked = None if choices is None else (session.moment, choices.verb, choices.picked, choices.aim)
        if picked == self._picked:
            return []
        fresh = picked is not None and (self._picked is None or picked[0] != self._picked[0])
        self._picked = picked
        if choices is None or (fresh and not choices.picked and choices.verb is None):
            return []
        if choices.chosen is not None:
            over = left_over(choices.chosen, choices, session.language)
            return [brief(help_now), over] if over and brief(help_now) != help_now else [brief(help_now)]
        if still_to_pay(choices, session.language):
            return [brief(help_now)]
        language, speaker = session.language, wording(session.view, session.language)
        cards = speaker.cards((*choices.picked, *([] if choices.aim is None else [choices.aim])))
        verb = control(choices.verb, language) if choices.verb else ""
        named = ", ".join(filter(None, [verb, cards]))
        key = "picked" if named else "picked nothing"
        return [brief(control(key, language, cards=named, count=len(choices.offered)))]


def brief(sentence: str) -> str:
    """A sentence of at most `MOST_WORDS` words: whole sentences as far as they fit, else its beginning.

    >>> brief("Ann buys Scout. " + "And so on. " * 5)
    'Ann buys Scout. And so on. And so on. And so on. And so on.'
    >>> brief("Kübelwagen leaves the reserve for good. Sd.Kfz. 251 leaves it, too. " + "And so on. " * 5)
    'Kübelwagen leaves the reserve for good. Sd.Kfz. 251 leaves it, too. And so on.'
    """
    words = sentence.split()
    if len(words) <= MOST_WORDS:
        return " ".join(words)
    short = words[:MOST_WORDS]
    after = [*words[1:], ""]  # a number goes on with the name before it: `Sd.Kfz. 251`
    ends = [
        place
        for place, word in enumerate(short, 1)
        if word.endswith((".", "!", "?")) and place > 2 and not after[place - 1][:1].isdigit()
    ]
    return " ".join(short[: ends[-1]]) if ends else f"{' '.join(short)} …"
