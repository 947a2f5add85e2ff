"""What has happened, in short: what an act has brought about, and what the others have done meanwhile."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ..engine.actions import Assail, Attack, Buy, EndHand, Strike
from ..engine.events import Event, Moved, Place, Turned, Zone
from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.wording import Wording
from ..text.controls import control
from ..text.say import wording

MOST_TOLD = 2  # sentences about what an act has brought about


def effects(act: Iterable[LogEntry], game: Game, viewer: int | None, language: str, *, purchase: bool = True) -> str:
    """What an act of the viewer's own has brought about, in at most two sentences without their rules.

    In the form `Research brings nothing. Technicians goes to the graveyard.` With `purchase=False` what was bought is
    left out, because it has been told already.
    """
    speaker = wording(game, language)
    events = [event for entry in act if entry.seat == viewer for event in entry.events if not _routine(event)]
    events = [event for event in events if purchase or event.rule != "BUY-05"]
    # What the reserve shows next can be seen; it is told where nothing else is.
    events.sort(key=lambda event: isinstance(event, Moved) and event.target.zone is Zone.RESERVE)
    return " ".join(
        sentence(speaker.event(event, viewer).removesuffix(f" ({event.rule})")) for event in events[:MOST_TOLD]
    )


def sentence(words: str) -> str:
    """Words with a full stop; one, also after a name that ends in one.

    >>> sentence("Ann buys Nb.Fz.."), sentence("Ann buys Wespe")
    ('Ann buys Nb.Fz.', 'Ann buys Wespe.')
    """
    return f"{words.rstrip('.')}."


def _routine(event: Event) -> bool:
    """Whether an event says nothing new after its act: a card played goes to the depot, step III is always the same."""
    match event:
        case Moved(source=Place(zone=Zone.HAND), target=Place(zone=Zone.DEPOT)):
            return True
        case _:
            return event.rule.startswith("REFRESH")


def deed(entry: LogEntry, speaker: Wording, language: str, *, seen: bool) -> str:
    """What an action was and did: `Strike M7 Priest with T-34: destroyed, + Germany medal`, or `buys T-34`."""
    act, results = speaker.action(entry.action, seen=seen), _results(entry, speaker, language)
    if isinstance(entry.action, Buy):
        act = control("did buy", language, card=speaker.card(entry.action.vehicle))
    return f"{act}: {results}" if results else act


def _results(entry: LogEntry, speaker: Wording, language: str) -> str:
    """What became of the target of a hit, and the medals that were earned."""
    target = entry.action.target if isinstance(entry.action, Strike | Assail) else None
    told, medals = [], []
    for event in entry.events:
        match event:
            case Turned(card=card, damaged=True) if card == target:
                told.append(control("hit damage", language))
            case Moved(card=card, source=Place(zone=Zone.BASES)) if card == target:
                told.append(control("hit base", language))
            case Moved(card=card, source=Place(zone=Zone.DEFENCE)) if card == target:
                told.append(control("hit vehicle", language))
            case Moved(card=card, source=Place(zone=Zone.MEDAL_DECK)):
                medals.append(card)
    return ", ".join([*told, *([f"+ {speaker.cards(medals)}"] if medals else [])])


def recap(game: Game, viewer: int | None, language: str, *, latest: bool) -> str:
    """What the others have done since the viewer's last act, or only the latest of it, with what came of it.

    In the form `Bob: Strike Ann's base 1 with T-34: damaged. Cy: buys Wespe.` An attack is told by its
    hits.
    """
    speaker = wording(game, language)
    told: defaultdict[int, list[str]] = defaultdict(list)
    hits = False
    for entry in reversed(game.log):
        if entry.seat == viewer or (latest and told):
            break
        words = deed(entry, speaker, language, seen=False)
        dull = isinstance(entry.action, EndHand) and words == speaker.action(entry.action)
        if latest or not (dull or (hits and isinstance(entry.action, Attack))):
            told[entry.seat].insert(0, words)
        hits = isinstance(entry.action, Strike) or (hits and not isinstance(entry.action, Attack))
    return " ".join(sentence(f"{speaker.seat(seat)}: {'; '.join(acts)}") for seat, acts in reversed(told.items()))
