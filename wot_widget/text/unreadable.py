"""Why a text is no action, in any language; the notation itself is English everywhere."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.errors import ActionError

HUNGARIAN: Mapping[str, str] = {
    "no number": "nincs {text}. számú kártya; a kártyák száma 0-tól {last}-ig megy",
    "no name": "nincs „{text}” nevű kártya",
    "one card": "ide egyetlen kártya kell, nem ennyi: „{text}”",
    "near": "; erre gondoltál: {names}?",
    "or": " vagy ",
    "several": "„{text}” ezeket a kártyákat jelentheti: {cards}. Írd meg, melyiket",
    "no payment": "„{text}” nem mondja meg, mely lapokkal: buy CARD with CARD, CARD",
    "no action": "„{text}” nem lépés; a formák: {forms}",
}

CZECH: Mapping[str, str] = {
    "no number": "karta číslo {text} není; karty mají čísla 0 až {last}",
    "no name": "žádná karta se nejmenuje „{text}“",
    "one card": "tady se čeká jediná karta, ne „{text}“",
    "near": "; nemá to být {names}?",
    "or": " nebo ",
    "several": "„{text}“ může znamenat karty {cards}: napiš kterou",
    "no payment": "„{text}“ neříká, kterými kartami: buy CARD with CARD, CARD",
    "no action": "„{text}“ není tah; tvary jsou: {forms}",
}

LANGUAGES: Mapping[str, Mapping[str, str]] = {"hu": HUNGARIAN, "cs": CZECH}


def unreadable(error: ActionError, language: str = "en") -> str:
    """What is wrong with a text that cannot be read as an action.

    >>> from wot_widget import Game
    >>> try:
    ...     Game(["Ann", "Bob"], seed=7, first_seat=0).why_not("use 9999")
    ... except ActionError as error:
    ...     unreadable(error, "cs")
    'karta číslo 9999 není; karty mají čísla 0 až 192'
    """
    words = LANGUAGES.get(language, {})
    if error.key not in words:
        return str(error)
    told = words[error.key].format(**error.facts)
    close = error.facts.get("near")
    if isinstance(close, tuple) and close:
        told += words["near"].format(names=words["or"].join(map(str, close)))
    return told
