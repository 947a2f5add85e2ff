"""Say what happens at a table, in any language there is: actions, events, steps, refusals, cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ..engine.actions import Action
from ..engine.cards import OWN, Ability, AbilityName, Card, CardKind, VehicleClass
from ..engine.english import ENGLISH
from ..engine.events import Event
from ..engine.objections import Objection
from ..engine.own_abilities import own_words
from ..engine.steps import Step
from ..engine.view import View
from ..engine.wording import Table, Wording
from ..engine.words import Words
from .czech import CZECH
from .hungarian import HUNGARIAN
from .labels import known, label

LANGUAGES: Mapping[str, Words] = MappingProxyType({words.code: words for words in (ENGLISH, HUNGARIAN, CZECH)})

Thing = Action | Event | Step | Objection | Card


def languages() -> dict[str, str]:
    """The languages there are: their codes, and what each is called in itself."""
    return {code: words.language for code, words in LANGUAGES.items()}


def wording(table: Table | View, language: str = "en") -> Wording:
    """The sentences of a language for a table; an unknown language is a `ValueError` that names those there are."""
    if str(language) not in LANGUAGES:
        known_ones = ", ".join(f"{code} ({name})" for code, name in languages().items())
        raise ValueError(f"there is no language {language!r}; the languages are: {known_ones}")
    return Wording.of(table, LANGUAGES[language])


def say(thing: Thing | Iterable[Thing], table: Table | View, language: str = "en", viewer: int | None = None) -> str:
    """The sentence for an action, event, step, refusal or card; for several things, a line each.

    The facts come from the table: a state, a game or a view. A secret card is named to its owner alone, which
    `viewer` must be; a view speaks to its own viewer.

    >>> from wot_widget.engine.game import Game
    >>> game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    >>> say(game.agenda[0], game)
    'play a card or end the hand (TURN-05)'
    >>> say(game.why_not("scrap Engineers"), game)
    'Play a card with Repair first. (ACTIVE-REPAIR-01)'
    """
    speaker = wording(table, language)
    if isinstance(table, View) and viewer is None:
        viewer = table.viewer
    things = [thing] if isinstance(thing, Thing) else thing
    return "\n".join(_one(one, speaker, language, viewer) for one in things)


def _one(thing: Thing, speaker: Wording, language: str, viewer: int | None) -> str:
    if isinstance(thing, Card):
        return "\n".join(card_lines(thing, language))
    if isinstance(thing, Objection):
        return f"{speaker.objection(thing)} ({thing.rule})"
    if isinstance(thing, Action):
        return speaker.action(thing)
    if isinstance(thing, Event):
        return speaker.event(thing, viewer)
    return speaker.step(thing)


def card_lines(card: Card, language: str = "en") -> list[str]:
    """A card in words: its name, what it is, then a line for each number and symbol printed on it."""
    if card.kind is CardKind.BASE:
        return [label("base card", language), label("captured", language, count=card.medals)]
    if card.kind is CardKind.MEDAL:
        kind = label("medal card", language, count=card.medals, nation=_name(card.nation, language))
        return [kind, *_resources(card, language), label("worth", language, count=card.medals)]
    if card.kind is CardKind.BARRACKS:
        lines = [_name(card.name, language), label("barracks", language), *_resources(card, language)]
    else:
        lines = _vehicle(card, language)
    for ability in card.abilities:
        if ability.name is not AbilityName.NATIONAL:  # said with the resources
            lines.append(ability_line(ability, language))
    return lines


def ability_line(ability: Ability, language: str = "en") -> str:
    """What an ability does, in a line."""
    if ability.name in OWN.values():
        return own_words(ability.name, ability.number, language)
    return label(ability.name.value, language, count=ability.number)


def card_brief(card: Card, language: str = "en") -> str:
    """What is printed on a card in a few words, without its name: what it is, its numbers, its symbols.

    >>> from wot_widget import vehicle
    >>> card_brief(vehicle("Luchs", nation="Germany", cost=3, resources=2, abilities=["scouting"]))
    'Germany, light tank, cost 3, resources 2, strength 1, armour 1, Scouting'
    """
    if card.kind is CardKind.BASE:
        return label("captured", language, count=card.medals)
    vehicle = card.kind is CardKind.VEHICLE
    told: list[str] = []
    if vehicle:
        told += [card.latin] if card.latin not in ("", card.name) else []
        told += [_name(card.nation, language), _name(card.vehicle_class, language)]
        told.append(f"{label('legend cost', language)} {card.cost}")
    elif card.kind is CardKind.BARRACKS:
        told.append(label("barracks", language))
    if card.only_for is not None:
        told.append(label("national", language, count=card.resources, nation=_name(card.only_for, language)))
    elif card.resources is not None:
        told.append(f"{label('legend resources', language)} {card.resources}")
    elif vehicle:
        told.append(label("legend blank", language))
    if vehicle:
        told.append(f"{label('legend strength', language)} {card.strength or 0}")
        told.append(f"{label('legend armour', language)} {card.armour or 0}")
    for ability in card.abilities:
        if ability.name is not AbilityName.NATIONAL:
            number = "" if ability.number is None else f" {ability.number}"
            own = ability.name in OWN.values()
            name = ability.name.value.capitalize() if own else label(f"legend {ability.name}", language)
            told.append(f"{name}{number}")
    if card.kind is CardKind.MEDAL:
        told.append(label("worth", language, count=card.medals))
    return ", ".join(told)


def _vehicle(card: Card, language: str) -> list[str]:
    latin = f" ({card.latin})" if card.latin not in ("", card.name) else ""
    nation, vehicle_class = _name(card.nation, language), _name(card.vehicle_class, language)
    lines = [
        f"{card.name}{latin}",
        label("vehicle", language, nation=nation, vehicle_class=vehicle_class),
        label("cost", language, count=card.cost),
        *_resources(card, language),
    ]
    for fact, value in (("strength", card.strength or 0), ("armour", card.armour or 0)):
        lines.append(label(fact if value else f"{fact} 0", language, count=value))
    if card.vehicle_class is VehicleClass.HEAVY:
        lines.append(label("heavy", language))
    return lines


def _resources(card: Card, language: str) -> list[str]:
    if card.resources is None:
        return [label("no resources", language)] if card.kind is CardKind.VEHICLE else []
    if card.only_for is not None:
        return [label("national", language, count=card.resources, nation=_name(card.only_for, language))]
    return [label("resources", language, count=card.resources)]


def _name(english: str | None, language: str) -> str:
    """The word for a nation, class or barracks card; a name without one stands for itself."""
    return label(english, language) if english and known(english, language) else english or ""
