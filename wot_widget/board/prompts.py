"""What is said about the present question: prompt, labels of the buttons, refusals. All of it as plain text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from ..engine.actions import Action
from ..engine.game import Game
from ..engine.steps import (
    AssailTarget,
    CarryOut,
    NextStrike,
    PlayHand,
    ResearchVehicle,
    ScrapCard,
    SettleMedals,
    StationDefender,
    Step,
    SurrenderCard,
)
from ..engine.view import View
from ..engine.wording import Wording
from ..text.controls import control
from ..text.labels import label
from ..text.say import say, wording
from .choices import Choices
from .marks import Chip, Outcome, Prompt, Tone
from .payments import still_to_pay
from .refusals import Refusal, Refusals
from .takeback import Barrier, Retreat
from .verbs import Verb, verb_of

ICONS: Mapping[type[Step], str] = {
    NextStrike: "aim",
    StationDefender: "armour",
    SettleMedals: "medal",
    AssailTarget: "assault",
    ResearchVehicle: "research",
    ScrapCard: "repair",
    SurrenderCard: "sabotage",
}
VERB_ICONS = {Verb.BUY: "coin", Verb.ATTACK: "aim", Verb.DEFEND: "armour"}
TURN_END = frozenset({"RefreshReserve", "DiscardHand", "DrawHand", "PassTurn", "StandUp", "LayOut"})
REFRESH = "chip refresh"


def question(view: View, language: str) -> str:
    """Who decides, and what, with the rule: `Ann: choose the base that KV-1 defends (DEF-02)`."""
    if view.seat_to_act is None:
        return control("over", language)
    asked = view.agenda[0]
    words = say(asked, view, language)
    if isinstance(asked, SurrenderCard):
        return words  # names its seat itself
    return control("asked", language, name=view.seats[view.seat_to_act].name, step=words)


def prompt_of(view: View, choices: Choices | None, language: str, *, chosen: str = "") -> Prompt:
    """The prompt in the picture. `choices` is None for onlookers; `chosen` words the action that Enter takes."""
    asked = question(view, language)
    if view.seat_to_act is None or choices is None:
        return Prompt(asked, icon=_icon(view, None), agenda=_chips(view, language))
    key = f"help {type(view.agenda[0]).__name__}"
    if isinstance(view.agenda[0], PlayHand):
        key = f"help {choices.current_verb or ('aims' if choices.aims else 'play')}"
    helped = control("help chosen", language, action=chosen) if chosen else still_to_pay(choices, language)
    helped = helped or control(key, language)
    if isinstance(view.agenda[0], NextStrike | AssailTarget):
        tone = Tone.TARGET
    else:
        tone = Tone.CHOSEN if choices.picked or choices.verb else Tone.GO
    verb = choices.current_verb or (verb_of(choices.chosen) if choices.chosen else None)
    return Prompt(asked, helped, tone, _icon(view, verb), _chips(view, language))


def curtain_words(name: str, language: str) -> str:
    """What a person must do before the board shows a hand."""
    return control("behind", language, name=name, button=control("take seat", language, name=name))


def _icon(view: View, verb: Verb | None) -> str:
    if not view.agenda:
        return "flag"
    return ICONS.get(type(view.agenda[0])) or (VERB_ICONS.get(verb) if verb else None) or "hand"


def _chips(view: View, language: str) -> tuple[Chip, ...]:
    """The agenda in a word or two for each step; equal neighbours are one chip."""
    speaker = wording(view, language)
    chips: list[Chip] = []
    for number, step in enumerate(view.agenda):
        text = _short(step, speaker, language)
        if not chips or chips[-1].text != text:
            chips.append(Chip(text, present=number == 0))
    refresh = control(REFRESH, language)
    if chips and chips[-1].text != refresh:
        chips.append(Chip(refresh))
    return tuple(chips)


def _short(step: Step, speaker: Wording, language: str) -> str:
    kind = type(step).__name__
    if kind in TURN_END:
        return control(REFRESH, language)
    if isinstance(step, CarryOut):
        ability = speaker.box.active[step.card][step.place]
        return control("chip CarryOut", language, ability=speaker.ability(ability.name.value, ability.number))
    if isinstance(step, SurrenderCard):
        return control("chip SurrenderCard", language, name=speaker.seat(step.seat))
    return control(f"chip {kind}", language)


def labels_of(
    actions: Iterable[Action], view: View, language: str, outcomes: Mapping[Action, Outcome] | None = None
) -> dict[Action, str]:
    """A label for each action, no two alike: where names cannot tell them apart, the notation is added."""
    told: dict[Action, str] = {}
    for action in actions:
        words = say(action, view, language)
        result = (outcomes or {}).get(action)
        told[action] = f"{words}: {label(result.value, language).lower()}" if result else words
    often = Counter(told.values())
    return {action: words if often[words] == 1 else f"{words} [{action}]" for action, words in told.items()}


def with_follow_ups(words: str, follow_ups: Iterable[tuple[Action, Outcome | None]], view: View, language: str) -> str:
    """The words of an action with what comes after it by itself: `Attack with KV-1, then at once: Strike ...`."""
    told = [
        say(action, view, language) + (f": {label(result.value, language).lower()}" if result else "")
        for action, result in follow_ups
    ]
    return control("at once", language, action=words, then="; ".join(told)) if told else words


def refusal_words(refusal: Refusal, view: View, language: str) -> str:
    """Why a click left nothing, with the rule."""
    if refusal.objection is not None and refusal.whole_hand:
        facts = refusal.objection.facts
        named = {**facts, "card": wording(view, language).card(int(facts["card"]))}
        return f"{control(f'{refusal.objection.key} at all', language, **named)} ({refusal.rule})"
    if refusal.objection is not None:
        return say(refusal.objection, view, language)
    if refusal.card is not None:
        words = control("no use", language, card=wording(view, language).card(refusal.card))
    else:
        empty = view.seat_to_act is not None and not view.seats[view.seat_to_act].hand
        key = "empty hand" if empty else "nothing asked" if view.reserve else "empty reserve"
        words = control(key, language)
    return f"{words} ({refusal.rule})"


def closed_words(choices: Choices, refusals: Refusals, language: str) -> str:
    """Why verbs are closed, those with one reason together; said below the bar, so that nobody needs to hover."""
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for verb in Verb:
        if verb not in choices.open_verbs and verb is not Verb.ANSWER:
            words = refusal_words(refusals.of_verb(choices, verb), choices.view, language)
            reasons[words].append(control(verb, language))
    if not reasons:
        return ""
    told = (f"{', '.join(verbs)}: {words}" for words, verbs in reasons.items())
    return control("closed", language, reasons="  ·  ".join(told))


def barrier_words(barrier: Barrier, game: Game, viewer: int | None, language: str) -> str:
    """Why nothing more can be taken back."""
    if barrier.entry is None:
        return control("undo nothing", language)
    speaker = wording(game, language)
    if barrier.event is not None:
        return control("undo news", language, what=speaker.event(barrier.event, viewer))
    seat = barrier.entry.seat
    what = speaker.action(barrier.entry.action, seen=seat == viewer)
    return control("undo other", language, name=speaker.seat(seat), what=what)


def retreat_words(retreat: Retreat, game: Game, viewer: int | None, language: str) -> str:
    """What was taken back beyond what is free, and what it had shown."""
    speaker = wording(game, language)
    first = retreat.taken[0]
    act = f"{speaker.seat(first.seat)}: {speaker.action(first.action, seen=first.seat == viewer)}"
    told = [control(f"retreat {retreat.reason}", language, act=act)]
    if retreat.barrier.event is not None:
        shown = speaker.event(retreat.barrier.event, viewer)
        told.append(control("retreat news", language, what=shown))
    elif len(retreat.taken) > 1:
        told.append(control("retreat more", language, count=len(retreat.taken) - 1))
    return " ".join(told)
