"""Why not? Any text is answered: it is legal, it is refused by a rule, or it cannot be read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..engine import verbs
from ..engine.actions import Action
from ..engine.errors import ActionError
from ..engine.notation import parse
from ..engine.state import State
from ..text.looking_back import looking_back
from ..text.say import say
from ..text.unreadable import unreadable


class Verdict(StrEnum):
    """What became of a question; the words for it have the same keys."""

    LEGAL = "legal"
    REFUSED = "refused"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer in words. `action` is what was read, `rule` the one that forbids it."""

    verdict: Verdict
    words: str
    action: Action | None = None
    rule: str = ""


def ask(state: State, text: str, language: str = "en") -> Answer:
    """Whether an action, given as text, is legal at a moment, and if not, why.

    >>> from wot_widget import Game
    >>> answer = ask(Game(["Ann", "Bob"], seed=7, first_seat=0).state, "scrap Engineers")
    >>> answer.words, answer.rule
    ('Not legal: Play a card with Repair first. (ACTIVE-REPAIR-01)', 'ACTIVE-REPAIR-01')
    """
    try:
        action = parse(text, state)
    except ActionError as error:
        reason = unreadable(error, language)
        return Answer(Verdict.UNREADABLE, looking_back(Verdict.UNREADABLE, language, reason=reason))
    objection = verbs.why_not(state, action)
    if objection is None:
        return Answer(Verdict.LEGAL, looking_back(Verdict.LEGAL, language, action=say(action, state, language)), action)
    words = looking_back(Verdict.REFUSED, language, reason=say(objection, state, language))
    return Answer(Verdict.REFUSED, words, action, objection.rule)
