"""The words of whatever looks back at a game or into it, by key and language."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    # whose eyes
    "eyes seat": "as {name} saw it",
    "eyes spectator": "as a spectator saw it",
    "eyes open": "with all cards open",
    # a replay
    "replay": "Replay: {names}",
    "beginning": "The cards are dealt.",
    "moment of": "Moment {moment} of {last}",
    "moment": "Moment",
    "controls": "Walk through the game",
    "first": "First",
    "previous turn": "Turn back",
    "previous": "Back",
    "play": "Play",
    "pause": "Pause",
    "next": "Next",
    "next turn": "Turn on",
    "last": "Last",
    "speed": "Speed",
    "keys": "Keys: ← and → by one act, with Shift by a turn, Home and End, Space plays.",
    "still": "The last moment of the game is shown. To walk through it needs a browser of 2023 or later, with scripts.",
    "trust": "The last moment of the game is shown. The command Trust Notebook brings the others back.",
    # an inspector
    "inspector": "Inspector: {names}",
    "seed": "seed {seed}",
    "play on": "Play on from here",
    "earlier": "An earlier moment: looking only. Playing on from here makes a new game.",
    "line": "Line",
    "first line": "1: the first",
    "branch": "{line}: from moment {moment} of line {parent}",
    "agenda": "What comes next",
    "actions": "Legal actions: {count}",
    "why not": "Why not …?",
    "explain": "Explain {rule}",
    "such as": "an action, such as: {actions}",
    "legal": "Legal: {action}",
    "do it": "Do it: {action}",
    "refused": "Not legal: {reason}",
    "unreadable": "Not readable: {reason}",
    "seats": "Seats",
    "middle": "Middle of the table",
    "facts": "Turn and luck",
    "options": "House rules",
    "tree": "State as a tree",
    "top first": "the top card first",
    "nearest first": "the place nearest the deck first",
    "ordinary": "ordinary",
    "house rule": "house rule; printed: {default}",
    "nobody asked": "nothing: the game is over",
}

HUNGARIAN: Mapping[str, str] = {
    # whose eyes
    "eyes seat": "ahogyan {name} látta",
    "eyes spectator": "ahogyan egy néző látta",
    "eyes open": "minden lap nyitva",
    # a replay
    "replay": "Visszajátszás: {names}",
    "beginning": "Az osztás után.",
    "moment of": "{moment}. állás, az utolsó: {last}.",
    "moment": "Állás",
    "controls": "Végig a játékon",
    "first": "Elejére",
    "previous turn": "Fordulót vissza",
    "previous": "Vissza",
    "play": "Lejátszás",
    "pause": "Szünet",
    "next": "Tovább",
    "next turn": "Fordulót előre",
    "last": "Végére",
    "speed": "Sebesség",
    "keys": "Billentyűk: ← és → egy lépés, Shifttel egy forduló, Home és End, szóköz: lejátszás.",
    "still": "A játék utolsó állása látszik. A végignézéséhez szkripteket futtató, 2023-as vagy újabb böngésző kell.",
    "trust": "A játék utolsó állása látszik. A végignézéséhez fogadd el megbízhatónak ezt a jegyzetfüzetet "
    "a Trust Notebook paranccsal.",
    # an inspector
    "inspector": "Vizsgáló: {names}",
    "seed": "mag: {seed}",
    "play on": "Tovább innen",
    "earlier": "Korábbi állás, csak nézni lehet. Ha innen folytatod, új játék lesz belőle.",
    "line": "Változat",
    "first line": "1: az első",
    "branch": "{line}: a(z) {parent}. változat {moment}. állásából",
    "agenda": "Mi következik",
    "actions": "Szabályos lépések: {count}",
    "why not": "Miért nem …?",
    "explain": "{rule} magyarázata",
    "such as": "egy lépés, például: {actions}",
    "legal": "Szabályos: {action}",
    "do it": "Legyen: {action}",
    "refused": "Nem szabályos: {reason}",
    "unreadable": "Nem olvasható: {reason}",
    "seats": "Játékosok",
    "middle": "Az asztal közepe",
    "facts": "Forduló és szerencse",
    "options": "Házi szabályok",
    "tree": "Az állás faként",
    "top first": "a legfelső lap elöl",
    "nearest first": "a paklihoz legközelebbi hely elöl",
    "ordinary": "általános",
    "house rule": "házi szabály; a nyomtatott: {default}",
    "nobody asked": "semmi: vége a játéknak",
}

CZECH: Mapping[str, str] = {
    # whose eyes
    "eyes seat": "jak ji viděl hráč {name}",
    "eyes spectator": "jak ji viděl divák",
    "eyes open": "se všemi kartami odkrytými",
    # a replay
    "replay": "Záznam hry: {names}",
    "beginning": "Karty jsou rozdány.",
    "moment of": "Okamžik {moment} z {last}",
    "moment": "Okamžik",
    "controls": "Procházení hry",
    "first": "Na začátek",
    "previous turn": "O tah zpět",
    "previous": "Zpět",
    "play": "Přehrát",
    "pause": "Pozastavit",
    "next": "Dál",
    "next turn": "O tah dál",
    "last": "Na konec",
    "speed": "Rychlost",
    "keys": "Klávesy: ← a → o krok, se Shiftem o tah, Home a End, mezerník přehrává.",
    "still": "Je vidět poslední okamžik hry. K procházení je potřeba prohlížeč se skripty, z roku 2023 nebo novější.",
    "trust": "Je vidět poslední okamžik hry. K procházení označ tento sešit za důvěryhodný příkazem Trust Notebook.",
    # an inspector
    "inspector": "Prohlížeč hry: {names}",
    "seed": "semínko {seed}",
    "play on": "Hrát dál odtud",
    "earlier": "Dřívější okamžik, jen k prohlížení. Pokračováním odtud vznikne nová hra.",
    "line": "Varianta",
    "first line": "1: první",
    "branch": "{line}: od okamžiku {moment} varianty {parent}",
    "agenda": "Co přijde dál",
    "actions": "Povolené tahy: {count}",
    "why not": "Proč ne …?",
    "explain": "Vysvětlit {rule}",
    "such as": "nějaká akce, třeba: {actions}",
    "legal": "Povoleno: {action}",
    "do it": "Provést: {action}",
    "refused": "Není povoleno: {reason}",
    "unreadable": "Nečitelné: {reason}",
    "seats": "Hráči",
    "middle": "Střed stolu",
    "facts": "Tah a náhoda",
    "options": "Domácí pravidla",
    "tree": "Stav jako strom",
    "top first": "vrchní karta první",
    "nearest first": "místo nejblíž balíčku první",
    "ordinary": "obyčejné",
    "house rule": "domácí pravidlo; tištěné: {default}",
    "nobody asked": "nic: hra skončila",
}

LANGUAGES: dict[str, Mapping[str, str]] = {"en": ENGLISH, "hu": HUNGARIAN, "cs": CZECH}


def looking_back(key: str, language: str = "en", **facts: object) -> str:
    """The words of a key in a language.

    >>> looking_back("moment of", moment=12, last=250)
    'Moment 12 of 250'
    """
    return LANGUAGES[language][key].format(**facts)
