"""The reference card: two sides with the turn, the icons, the abilities and the achievements, out of the rulebook.

The lines are the rulebook's own, so the card says what the rules do, in every language there is.
"""

from __future__ import annotations

from ..engine.cards import Ability, AbilityName, VehicleClass
from ..engine.rulebook import LANGUAGES, rule
from ..engine.rules.achievements import ACHIEVEMENTS
from ..text.labels import label
from ..text.reference_words import reference_words
from . import badges
from .panels import disc, emblem, named_achievement
from .reference_sheet import Draw, Sheet, largest
from .scene import Scene
from .snapshot import Snapshot
from .svg import svg
from .theme import THEMES, inks

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)  # of the letters, in CSS pixels of an A5 sheet

ABILITIES: dict[AbilityName, tuple[str, ...]] = {
    AbilityName.REINFORCEMENT: ("ACTIVE-REINFORCEMENT-01",),
    AbilityName.SUMMON: ("ACTIVE-SUMMON-01",),
    AbilityName.SCOUTING: ("ACTIVE-SCOUTING-01", "ACTIVE-SCOUTING-02"),
    AbilityName.SABOTAGE: ("ACTIVE-SABOTAGE-01",),
    AbilityName.ASSAULT: ("ACTIVE-ASSAULT-01", "ACTIVE-ASSAULT-02"),
    AbilityName.RESEARCH: ("ACTIVE-RESEARCH-02", "ACTIVE-RESEARCH-01"),
    AbilityName.REPAIR: ("ACTIVE-REPAIR-01",),
    AbilityName.INVULNERABILITY: ("ACTIVE-INVULNERABILITY-01",),
    AbilityName.ONLY_BASES: ("PASSIVE-BASES-01",),
    AbilityName.ONLY_VEHICLES: ("PASSIVE-VEHICLES-01",),
    AbilityName.NATIONAL: ("PASSIVE-NATIONAL-01",),
}
"""The rules that tell what an ability does, in the order in which they are told."""


def reference_card(language: str = "en", theme: str = "print") -> Snapshot:
    """Both sides of the reference card, each an A5 page; a value that a notebook shows and keeps.

    `language` is en, hu or cs; `theme` is print, light or dark. Anything else is a `ValueError`.

    >>> len(reference_card("hu").pictures)
    2
    """
    sides = reference_scenes(language, theme)
    return Snapshot(tuple(map(svg, sides)), "\n\n".join(f"{side.title}\n{side.description}" for side in sides))


def reference_scenes(language: str = "en", theme: str = "print") -> tuple[Scene, Scene]:
    """Both sides as scenes, for whoever paints them in another way."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; the languages are: {', '.join(LANGUAGES)}")
    if theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}; the themes are: {', '.join(THEMES)}")
    colours = THEMES[theme]
    return largest(_turn_side, SIZES, colours, language), largest(_icons_side, SIZES, colours, language)


def _turn_side(sheet: Sheet) -> None:
    """The goal, the turn and the end."""
    glyph, say, used = sheet.glyph, sheet.say, rule("ABIL-11", sheet.language)
    sheet.title(1)
    sheet.section("GOAL")
    sheet.rules(glyph("tank"), "GOAL-02")
    sheet.rules(glyph("base"), "GOAL-03")
    sheet.rules(glyph("achievement"), "GOAL-04")
    sheet.section("TURN")
    sheet.rules("I", "TURN-02", "TURN-03", lead=say("step 1"))
    sheet.rules("II", "TURN-05", "TURN-06", lead=say("step 2"))
    sheet.rules("III", "REFRESH-01", "REFRESH-05", "REFRESH-06", lead=say("step 3"))
    sheet.section("BUY")
    sheet.rules(glyph("can"), "BUY-01", "BUY-12")
    sheet.rules(glyph("depot"), "BUY-05")
    sheet.rules(glyph("reserve"), "BUY-06", "BUY-07")
    sheet.section("ABIL")
    sheet.rules(glyph("hand"), "ABIL-03")
    sheet.rules(glyph("graveyard"), used.id, lead=used.title)
    sheet.rules(glyph("armour"), "DEF-03", "DEF-04", "DEF-05")
    sheet.section("ATT")
    sheet.rules(glyph("strength"), "ATT-01", "ATT-04", "ATT-05")
    sheet.rules(glyph("aim"), "ATT-07")
    sheet.rules(glyph("tank"), "ATT-11", "ATT-12", "ATT-13")
    sheet.rules(glyph("base"), "ATT-15", "ATT-16", "ATT-17")
    sheet.rules(glyph("medal"), "MEDAL-01", "MEDAL-02", "MEDAL-05")
    sheet.section("END")
    sheet.rules(glyph("flag"), "END-01", "END-02", "END-04")
    sheet.rules(glyph("cup"), "SCORE-01", "SCORE-07", "SCORE-08", "SCORE-09")
    sheet.rules(glyph("medal"), "SCORE-11", "SCORE-12")


def _icons_side(sheet: Sheet) -> None:
    """The numbers, the classes, the abilities and the achievements."""
    pen, ink, say = sheet.pen, inks(sheet.theme), sheet.say
    sheet.title(2)
    sheet.heading(reference_words("numbers", sheet.language))
    sheet.table(
        [
            (lambda place: badges.strength(pen, ink, 2, place, 19), say("legend strength")),
            (lambda place: badges.armour(pen, ink, 1, place, 19), say("legend armour")),
            (lambda place: badges.cost(pen, ink, 3, place, 18), say("legend cost")),
            (lambda place: badges.resources(pen, ink, 2, place, 19), say("legend resources")),
            (lambda place: badges.resources(pen, ink, 0, place, 19), say("resources", count=0)),
            (lambda place: badges.resources(pen, ink, None, place, 19), say("legend blank")),
        ],
        3,
    )
    sheet.heading(reference_words("classes", sheet.language))
    sheet.table([(_disc(sheet, one), say(one)) for one in VehicleClass], 3)
    for prefix, passive in (("ACTIVE", False), ("PASSIVE", True)):
        names = [name for name in AbilityName if name.passive is passive]
        sheet.section(prefix)
        for name in names:
            text = " ".join(rule(key, sheet.language).text for key in ABILITIES[name])
            sheet.entry(_tile(sheet, name), _called(name, sheet.language), text, 104)
    sheet.section("ACH")
    sheet.rules(sheet.glyph("cup"), "SCORE-04", "SCORE-05")
    sheet.table([(_emblem(sheet, key), named_achievement(key, sheet.language)) for key in ACHIEVEMENTS], 3)


def _called(name: AbilityName, language: str) -> str:
    """The name of an ability: passive ones are called by the title of their rule, since the legend shortens them."""
    return rule(ABILITIES[name][0], language).title if name.passive else label(f"legend {name}", language)


def _disc(sheet: Sheet, vehicle_class: VehicleClass) -> Draw:
    return lambda place: disc(sheet.pen, sheet.theme, vehicle_class, place)


def _emblem(sheet: Sheet, achievement: str) -> Draw:
    return lambda place: emblem(sheet.pen, sheet.theme, achievement, place)


def _tile(sheet: Sheet, name: AbilityName) -> Draw:
    ability = Ability(name, 1 if name.numbered else None)
    width = badges.tile_width(ability, 18)
    ink = inks(sheet.theme)
    return lambda place: badges.tile(sheet.pen, ink, ability, (place[0] - width / 2, place[1] - 9), 18)
