"""The few words of the reference card that stand neither in the rulebook nor on the board."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    "title": "Reference card",
    "side": "side {side} of 2",
    "numbers": "What the numbers and symbols mean",
    "classes": "Classes",
    "fan": "An unofficial fan project; the rules in our own words. wot_widget",
}
HUNGARIAN: Mapping[str, str] = {
    "title": "Játékos segédlet",
    "side": "{side}. oldal a 2-ből",
    "numbers": "Mit jelentenek a számok és jelek",
    "classes": "Osztályok",
    "fan": "Nem hivatalos rajongói munka; a szabályok saját szavainkkal. wot_widget",
}
CZECH: Mapping[str, str] = {
    "title": "Přehledová karta",
    "side": "strana {side} ze 2",
    "numbers": "Co znamenají čísla a symboly",
    "classes": "Třídy",
    "fan": "Neoficiální fanouškovské dílo; pravidla vlastními slovy. wot_widget",
}
LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "hu": HUNGARIAN, "cs": CZECH}


def reference_words(key: str, language: str, **facts: object) -> str:
    """The words of a key in a language, with facts put into the braces."""
    return LANGUAGES[language][key].format(**facts)
