"""How the game stands, in a few words that are always in view: totals, how near the end is, who leads what."""

from __future__ import annotations

from ..engine.rules.ending import BASE_WORTH, Score
from ..engine.view import View
from ..text.controls import control
from ..text.say import wording
from .panels import named_achievement


def standing(view: View, score: Score, language: str = "en", *, earlier: bool = False) -> tuple[str, ...]:
    """Three sentences: the medals of each player as if the game ended now, what the end still lacks, the leaders.

    All of it is public: every gain and loss of a card was seen by all (SCORE-07..10, END-01, END-02). `earlier`: it is
    told of a moment that is past.
    """
    key = "standing then" if earlier else "standing end" if view.seat_to_act is None else "standing"
    return totals(score, language, key), _end(view, language), _leaders(score, language)


def totals(score: Score, language: str, key: str = "standing") -> str:
    """What everybody has, and what it is made of."""
    each = [
        control(
            "total of",
            language,
            name=one.name,
            total=one.total,
            medals=one.medals,
            bases=one.bases * BASE_WORTH,
            achievements=one.total - one.medals - one.bases * BASE_WORTH,
        )
        for one in score.seats
    ]
    return control(key, language, each="; ".join(each))


def _end(view: View, language: str) -> str:
    """The nation with the fewest singles, and the player with the fewest bases: one of them ends the game."""
    if view.seat_to_act is None:
        return ""
    if view.end is not None:
        return control("end under way", language)
    fewest, weakest = min(view.singles), min(len(seat.bases) for seat in view.seats)
    speaker = wording(view, language)
    nations = [speaker.nation(nation) for nation, left in enumerate(view.singles) if left == fewest]
    names = [seat.name for seat in view.seats if len(seat.bases) == weakest]
    return control(
        "end near",
        language,
        singles=fewest,
        nations=", ".join(nations),
        bases=weakest,
        names=", ".join(names),
    )


def _leaders(score: Score, language: str) -> str:
    """Who would get each achievement now."""
    each = [
        f"{named_achievement(one.key, language)}: "
        + (
            control("no leader", language)
            if one.winner is None
            else f"{score.seats[one.winner].name} {max(one.counts)}"
        )
        for one in score.achievements
    ]
    return control("leaders", language, each="; ".join(each))
