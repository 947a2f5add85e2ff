"""The face of one card as a picture, for whoever looks at a card and not at a table."""

from __future__ import annotations

from ..engine.box import BLANK
from ..engine.cards import Card
from .faces import BOUNDS, face
from .scene import POP, Push, Scene
from .snapshot import Snapshot
from .svg import svg
from .theme import THEMES

ZOOM = 1.6  # CSS pixels for each unit of a card


def card_picture(card: Card, theme: str = "light") -> Snapshot:
    """A card as it is printed, with all that stands on it in words. `theme` is light, dark or print.

    >>> from wot_widget.engine.box import Box
    >>> print(card_picture(Box.standard().cards[0]))
    Т-26: light tank of USSR, cost 1, resources 2, strength 1, armour 1
    """
    words = _in_words(card)
    shapes = (Push(-BOUNDS.x, -BOUNDS.y), *face(card, card.name, THEMES[theme]).shapes, POP)
    size = round(BOUNDS.width * ZOOM), round(BOUNDS.height * ZOOM)
    return Snapshot((svg(Scene(*size, ZOOM, shapes, (), (), card.name, words)),), words)


def _in_words(card: Card) -> str:
    """Everything printed, in one line."""
    sort = str(card.vehicle_class or card.kind) + (f" of {card.nation}" if card.nation else "")
    numbers = [
        f"{name} {value}"
        for name, value in (
            ("cost", card.cost), ("resources", card.resources), ("strength", card.strength),
            ("armour", card.armour), ("medals", card.medals or None),
        )
        if value not in (None, BLANK)
    ]  # fmt: skip
    bound = [f"resources for {card.only_for} alone"] if card.only_for not in (None, card.nation) else []
    return f"{card.name}: {', '.join([sort, *numbers, *bound, *map(str, card.abilities)])}"
