"""What stands beside and in the picture at this moment, as values: the board's widgets only show them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace

from ..text.controls import bot_called, control
from ..text.house_rules import house_rules_line
from ..text.looking_back import looking_back
from ..text.say import say
from .choices import Choices
from .commands import AGREED, GO_OVER, LOOK_BACK, NEW_GAME, NO, PLAY_ON, PRESENT, Command
from .lines_of_play import line_words
from .marking import marks_of
from .marks import Marks, Prompt, Tone
from .prompts import closed_words, curtain_words, prompt_of, question
from .refs import CardRef, Ref
from .session import Session
from .standing import standing
from .tally import verdict
from .verbs import Verb


@dataclass(frozen=True, slots=True)
class Offer:
    """One button of the list: what it stands for and its words.

    The `main` one is what Enter takes. A `late` one is shown with all the others only on demand.
    """

    key: Hashable
    label: str
    main: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class Display:
    """Everything that the controls show. `moment` stamps the buttons: those of another moment do nothing.

    `cited` is the rule that the refusal names, `answers` are the buttons beside what is said. `closed_tools` are those
    that can do nothing now, each with why, `pressed` those that are on.
    """

    moment: int
    status: str
    open_verbs: frozenset[Verb] = frozenset()
    verb: Verb | None = None
    closed: str = ""
    offers: tuple[Offer, ...] = ()
    refusal: str = ""
    cited: str = ""
    news: str = ""
    answers: tuple[Offer, ...] = ()
    house_rules: str = ""
    standing: tuple[str, ...] = ()
    closed_tools: Mapping[str, str] = field(default_factory=dict)
    pressed: frozenset[str] = frozenset()
    earlier: bool = False


LONGEST_QUESTION = 90  # letters that the prompt shows whole

WAYS = {
    NEW_GAME: "begin new",
    GO_OVER: "leave for code",
    AGREED: "all agree",
    NO: "no",
}  # the words of what is offered with a question


def display_of(session: Session) -> Display:
    """The controls of a session."""
    language, choices, talk = session.language, session.choices, session.dialogue
    ways = tuple(Offer(way, _way(way, language)) for way in talk.ways)
    display = Display(
        session.moment,
        status_of(session),
        news=talk.news,
        refusal=talk.message,
        cited=talk.cited if talk.message else "",
        answers=ways,
        house_rules=house_rules_line(session.game.options, language),
        standing=(
            *line_words(session.timeline, language),
            *standing(session.view, session.score, language, earlier=session.looking_back),
        ),
        closed_tools=session.closed_tools,
        pressed=frozenset({"teaching"} if session.teaching else ()),
        earlier=session.looking_back,
    )
    if session.looking_back:
        back = Offer(PRESENT, control("present", language), main=True)
        on = Offer(PLAY_ON, looking_back("play on", language))
        return replace(display, offers=(back, on) if session.whole else (back,))
    if session.awaited is not None:
        return replace(display, offers=(_command("take seat", "seat", session.awaited, session),))
    if session.fault is not None and session.fault.bot_seat is not None:
        seat = session.fault.bot_seat
        offers = _command("try again", "retry", seat, session), _command("play for it", "play", seat, session)
        return replace(display, offers=offers)
    if session.game.over:
        anew = (Offer(NEW_GAME, control("new game", language), main=True),) if session.can_begin_anew else ()
        back = Offer(LOOK_BACK, control("look back", language))
        return replace(display, closed=control("ended", language), offers=(*anew, back))
    if choices is None:
        return display
    chosen = choices.chosen
    labels, wasteful = session.labels(choices.actions), choices.wasteful
    key = "nearest" if talk.message else "advised"  # in place of what was refused, or what was only spoken of
    near = [] if talk.nearest is None else [Offer(talk.nearest, control(key, language, action=labels[talk.nearest]))]
    return replace(
        display,
        open_verbs=frozenset(choices.open_verbs),
        verb=choices.current_verb,
        # nobody would see them beside anything newer
        closed="" if talk.message or talk.news else closed_words(choices, talk.refusals, language),
        offers=tuple(Offer(action, labels[action], action == chosen, action in wasteful) for action in choices.offered),
        answers=(*near, *ways),
    )


def _way(way: Command, language: str) -> str:
    if way.name == "line":
        return looking_back("to line", language, line=way.number + 1)
    return control(WAYS[way], language)


def _command(words: str, name: str, seat: int, session: Session) -> Offer:
    return Offer(Command(name, seat), control(words, session.language, name=session.game.seats[seat]), main=True)


def status_of(session: Session) -> str:
    """What is expected now, in words, and of whom."""
    language, game = session.language, session.game
    if session.looking_back:
        moment, last = session.timeline.moment, session.timeline.last
        return control("earlier", language, moment=moment, last=last)
    if session.awaited is not None:
        return control("hand over", language, name=game.seats[session.awaited])
    if game.over:
        return control("over", language)
    seat = game.seat_to_act
    if seat is not None and seat in session.autoplay.bots:
        key = "waiting" if session.autoplay.stopped else "thinking"
        bot = bot_called(session.autoplay.bots[seat].name, language)
        return control(key, language, name=game.seats[seat], bot=bot)
    return question(session.view, language)


def marks_at(session: Session) -> Marks:
    """Everything that is drawn beside the view."""
    language, choices = session.language, session.choices
    chosen = choices.chosen if choices is not None else None
    words = session.labels((chosen,))[chosen] if chosen is not None else ""
    if choices is not None and chosen is not None and choices.meant is not None and not choices.follow_ups(chosen):
        words = control("then", language, action=words, answer=say(choices.meant, session.view, language))
    prompt = _asked_otherwise(prompt_of(session.view, choices, language, chosen=words), session)
    bots = {
        seat: control("bot", language, bot=bot_called(bot.name, language))
        for seat, bot in session.autoplay.bots.items()
    }
    marks = marks_of(
        session.view,
        choices,
        prompt,
        session.outcomes,
        replace(session.attention, forecast=words if _is_picked(session.attention.pointed, choices) else ""),
        session.score,
        bottom=session.bottom,
        notes=bots,
    )
    return replace(marks, past=True) if session.looking_back else marks


def _asked_otherwise(prompt: Prompt, session: Session) -> Prompt:
    """The prompt where nobody here answers the question of the rules, or the board asks back first."""
    language, talk = session.language, session.dialogue
    if NO in talk.ways and talk.news:
        whole = len(talk.news) <= LONGEST_QUESTION
        return replace(prompt, question=talk.news if whole else _last_sentence(talk.news), tone=Tone.TARGET)
    if session.looking_back:
        looking = control("only looking", language)
        return replace(prompt, question=status_of(session), help=looking, tone=Tone.CHOSEN, agenda=())
    if session.awaited is not None:
        name = session.game.seats[session.awaited]
        question, tone = control("hand over", language, name=name), Tone.CHOSEN
        return replace(prompt, question=question, help=curtain_words(name, language), tone=tone)
    if session.game.over:
        return replace(prompt, question=f"{control('over', language)} {verdict(session.score, language)}")
    return prompt if session.choices is not None else replace(prompt, question=status_of(session))


def _last_sentence(words: str) -> str:
    return words.rpartition(". ")[2]


def _is_picked(pointed: Ref | None, choices: Choices | None) -> bool:
    """Whether the card shown large is part of what Enter would do."""
    return choices is not None and isinstance(pointed, CardRef) and pointed.card in choices.picked
