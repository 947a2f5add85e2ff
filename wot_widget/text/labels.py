"""The fixed words of the board, by key and language. Facts are put into the braces.

A table's value is a sentence, or, where a number decides, the forms for one, for some and for many. `PLURALS` says
which form a language takes for a number. A key missing in a language is said in English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import czech, czech_labels, hungarian_labels

Words = str | tuple[str, ...]

ENGLISH: Mapping[str, Words] = {
    # the table
    "table": "Card table, turn {turn}",
    "seat line": "{name}: hand {hand}, hangar {hangar}, depot {depot}, bases {bases}.",
    "your bases": "Your bases",
    "your hand": "Your hand",
    "bases": "Bases",
    "hand": "Hand",
    "hangar": "Hangar",
    "depot": "Depot",
    "no cards": "no cards in hand",
    "first player": "first player",
    "vehicle deck": "Deck",
    "vehicle discard": "Discard",
    "graveyard": "Graveyard",
    "reserve": "Reserve",
    "newest": "newest",
    "leaves next": "leaves next",
    # the turn
    "turn": "Turn {turn}",
    "your move": "your move",
    "game over": "game over",
    "last round": "last round",
    "house rules": ("{count} house rule", "{count} house rules"),
    # how it looks and sounds
    "theme": "Colours",
    "theme auto": "like the page",
    "theme light": "light",
    "theme dark": "dark",
    "theme print": "for printing",
    "theme colour-blind": "for colour-blind eyes",
    "motion": "Cards slide",
    "sounds": "Sounds",
    "step 1": "Repair, lay out",
    "step 2": "Play cards",
    "step 3": "Refresh, draw",
    "bought": ("bought: {count}", "bought: {count}"),
    "bought nothing": "bought: none yet",
    "summoned": "Summon: any number",
    "attack open": "attack: one open",
    "attack under way": "attack under way",
    "attacked": "attack: done",
    # marks
    "damage": "Damage",
    "destroy": "Destroy",
    # the rail
    "medals left": "Medal cards left",
    "medals won": "Medals so far",
    "medals": "Medals",
    "medals end": "empty row: the end",
    "achievements": "Achievements",
    "achievements worth": "5 medals each, at the end",
    "tie": "{count} tie",
    "open hand": "{name}: open hand",
    # names
    "USSR": "USSR",
    "Germany": "Germany",
    "USA": "USA",
    "France": "France",
    "Engineers": "Engineers",
    "Technicians": "Technicians",
    "Volunteers": "Volunteers",
    "Base": "Base",
    "light tank": "light tank",
    "medium tank": "medium tank",
    "SPG": "SPG",
    "heavy tank": "heavy tank",
    "auxiliary troops": "auxiliary troops",
    "achievement bases": "Destroyed bases",
    "achievement light": "Light tanks",
    "achievement medium": "Medium tanks",
    "achievement spg": "SPGs",
    "achievement heavy": "Heavy tanks",
    "achievement auxiliary": "Auxiliaries",
    "achievement ussr": "USSR medals",
    "achievement germany": "German medals",
    "achievement usa": "US medals",
    "achievement france": "French medals",
    "achievement doubles": "Double medals",
    "achievement cards": "Most cards",
    # a card in words
    "vehicle": "{nation}, {vehicle_class}",
    "barracks": "Barracks card",
    "medal card": ("{nation}, single medal", "{nation}, double medal"),
    "base card": "Base",
    "strength": ("strength {count}: one damage to a target", "strength {count}: {count} damage to a target"),
    "strength 0": "strength 0: cannot attack",
    "armour": ("armour {count}: one damage destroys it", "armour {count}: needs {count} damage"),
    "armour 0": "armour 0: cannot defend",
    "cost": "costs {count}",
    "resources": "pays {count} when spent",
    "no resources": "no resources: cannot pay",
    "national": "pays {count}, for {nation} vehicles only",
    "worth": ("worth {count} medal at the end", "worth {count} medals at the end"),
    "captured": "worth {count} medals when captured",
    "heavy": "destroys a base in one hit",
    "damaged": "damaged: the next damage destroys it",
    "reinforcement": ("Reinforcement: draw 1 card", "Reinforcement: draw {count} cards"),
    "summon": "Summon: buy any number this turn",
    "scouting": "Scouting: a new row of the reserve",
    "sabotage": "Sabotage: opponents give up a card",
    "assault": "Assault: damage before the attack",
    "research": "Research: take a vehicle of cost {count} or less",
    "repair": "Repair: depot cards to the graveyard",
    "invulnerability": "Invulnerability: a medal for it",
    "only against bases": "attacks only bases",
    "only against vehicles": "attacks only vehicles",
    "national resources": "resources for {nation} vehicles only",
    "count": ("{count} card", "{count} cards"),
    "singles left": ("{count} single medal left", "{count} single medals left"),
    "doubles left": ("{count} double medal left", "{count} double medals left"),
    "achievement worth": "worth 5 medals at the end",
    "leads": "{name} leads with {count}",
    "nobody leads": "tie at {count}: nobody gets it",
    # the legend
    "legend": "What the icons mean",
    "legend cost": "cost",
    "legend resources": "resources",
    "legend blank": "cannot pay",
    "legend strength": "strength",
    "legend armour": "armour",
    "legend reinforcement": "Reinforcement",
    "legend summon": "Summon",
    "legend scouting": "Scouting",
    "legend sabotage": "Sabotage",
    "legend assault": "Assault",
    "legend research": "Research",
    "legend repair": "Repair",
    "legend invulnerability": "Invulnerability",
    "legend only against bases": "only bases",
    "legend only against vehicles": "only vehicles",
    "legend national resources": "one nation",
    # the end
    "final": "Final reckoning",
    "tally medals": "Medals on cards",
    "tally bases": "Captured bases",
    "tally achievements": "Achievements",
    "tally total": "Medals in all",
}

LANGUAGES: dict[str, Mapping[str, Words]] = {
    "en": ENGLISH,
    "hu": hungarian_labels.LABELS,
    "cs": czech_labels.LABELS,
}


def _one_or_many(count: int) -> int:
    return 0 if count == 1 else 1


PLURALS: dict[str, Callable[[int], int]] = {"en": _one_or_many, "hu": _one_or_many, "cs": czech.CZECH.plural}


def label(key: str, language: str = "en", **facts: object) -> str:
    """The words of a key in a language. `count` decides between the forms for one and for more.

    >>> label("reinforcement", count=2)
    'Reinforcement: draw 2 cards'
    """
    table = LANGUAGES.get(language, ENGLISH)
    spoken = language if key in table else "en"
    words = table[key] if key in table else ENGLISH[key]
    if not isinstance(words, str):
        count = facts["count"]
        form = PLURALS[spoken](count if isinstance(count, int) else 0)
        words = words[min(form, len(words) - 1)]
    return words.format(**facts)


def known(key: str, language: str = "en") -> bool:
    """Whether there are words for a key, in the language or in English."""
    return key in LANGUAGES.get(language, ENGLISH) or key in ENGLISH
