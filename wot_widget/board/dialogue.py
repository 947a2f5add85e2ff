"""The talk between player and board about one decision: what is picked, and what was answered to it."""

from __future__ import annotations

from collections.abc import Callable

from ..bots.making import make_bot
from ..engine.actions import END_HAND, Action, EndHand
from ..engine.objections import Objection
from ..engine.view import View
from ..text.controls import bot_called, control
from .choices import Choices
from .commands import NO, Command
from .prompts import labels_of, refusal_words
from .refusals import Refusal, Refusals
from .verbs import Verb

ADVISER = "greedy"  # whose opinion the hint tells


class Dialogue:
    """`choices` is None while the player does not decide.

    `message` is a refusal, `news` anything else there is to say, `aloud` what is heard after it and read on a button;
    `nearest` is an action offered with it, `ways` are commands that are, and `cited` is the rule that was named last.
    `version` rises with whatever is said in answer to a click. `on_refusal` is told of every refusal by a rule.
    """

    def __init__(
        self,
        view: View,
        choices: Choices | None,
        refusals: Refusals,
        language: str,
        on_refusal: Callable[[Objection], None],
    ) -> None:
        self.view = view
        self.choices = choices
        self.refusals = refusals
        self.language = language
        self._on_refusal = on_refusal
        self._before_click: Choices | None = None  # the last click, if it put a card back
        self.version = -1
        self.forget()

    def forget(self) -> None:
        """Nothing more is said."""
        self.version += 1
        self.message = self.news = self.aloud = self.cited = ""
        self.nearest: Action | None = None
        self.ways: tuple[Command, ...] = ()

    def answer(self, words: str) -> None:
        """Refuse something in these words, or forget the last refusal; news stay until then."""
        if words or self.message:
            self.forget()
        self.message = words

    def tell(self, words: str, *ways: Command) -> None:
        """Say something, and offer commands with it."""
        self.forget()
        self.news, self.ways = words, ways

    def offer(self, action: Action, words: str, *ways: Command) -> None:
        """Say something about an action, and offer it."""
        self.tell(words, *ways)
        self.aloud = labels_of([action], self.view, self.language)[action]
        self.nearest = action

    def pick(self, card: int) -> None:
        """A click on a card."""
        self.forget()
        if self.choices is not None:
            back = card in (*self.choices.picked, self.choices.aim)
            self._before_click = self.choices if back else None
            self._narrow(self.choices.click(card) or self.refusals.of_click(self.choices, card))

    def press(self, verb: Verb) -> Action | None:
        """A verb of the bar; the action that it means at once, if it needs no further choice."""
        if self.choices is None:
            return None
        if verb is Verb.END and END_HAND in self.choices.actions:
            if self.choices.verb is verb or len(self.choices.actions) == 1:
                return END_HAND
            useful = self._advice(self.choices)
            if isinstance(useful, EndHand):
                return END_HAND
            self._choose(self.choices, verb)
            self.offer(useful, control("useful left", self.language), NO)
            return None
        self.forget()
        self._choose(self.choices, verb)
        return None

    def unpick_nothing(self) -> None:
        """A double click follows: its first half has put a picked card back, which was not meant."""
        if self._before_click is not None:
            self.choices = self._before_click

    def decline(self) -> None:
        """Answer a question with no; what was picked before it stays picked."""
        self.forget()
        if self.choices is not None and self.choices.verb is Verb.END:
            self.choices = self.choices.let_go()

    def let_go(self) -> None:
        """Forget verb, cards and messages."""
        self.forget()
        if self.choices is not None:
            self.choices = self.choices.let_go()

    def ask(self, question: str, command: Command) -> None:
        """Ask back before something that others may not want, or that cannot be undone."""
        self.tell(question, command, NO)

    def hint(self) -> None:
        """What the adviser would do now."""
        if self.choices is not None:
            bot = bot_called(ADVISER, self.language)
            self.offer(self._advice(self.choices), control("hint of", self.language, bot=bot))

    def _advice(self, choices: Choices) -> Action:
        return make_bot(ADVISER, seed=0).choose(self.view, choices.actions)

    def _choose(self, choices: Choices, verb: Verb) -> None:
        self._narrow(choices.choose(verb) or self.refusals.of_verb(choices, verb))

    def _narrow(self, result: Choices | Refusal) -> None:
        if isinstance(result, Choices):
            self.choices = result
            return
        self.message = refusal_words(result, self.view, self.language)
        self.nearest = result.nearest
        self.cited = result.rule
        if result.objection is not None:
            self._on_refusal(result.objection)
