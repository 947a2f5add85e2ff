"""The table in words: everything that the picture shows, as text for those who do not see it or want to copy it."""

from __future__ import annotations

from html import escape

from ..engine.view import SeatView, View
from ..text.house_rules import house_rules_line
from ..text.labels import known, label
from ..text.say import wording
from .marks import Leader, Marks
from .panels import named_achievement
from .refs import AchievementRef, CardRef, MedalRef, PileRef, Ref, SeatRef


class Mirror:
    """Speaks of one view in one language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language
        self.speaker = wording(view, language)

    def lines(self, marks: Marks) -> list[str]:
        """The table, line by line."""
        view, say = self.view, self._say
        count = len(view.seats)
        seats = [view.seats[(marks.bottom + place) % count] for place in range(count)]
        lines = [marks.prompt.question, say("turn", turn=view.turn)]
        if view.end is not None:
            lines[-1] += f", {say('last round')}"
        lines += [f"{say('reserve')}: {self._cards(view.reserve)}", self._piles()]
        lines += [line for seat in seats for line in self._seat(seat)]
        lines += [
            f"{self.speaker.nation(nation)}: {say('singles left', count=single)}, {say('doubles left', count=double)}"
            for nation, (single, double) in enumerate(zip(view.singles, view.doubles, strict=True))
        ]
        rules = house_rules_line(view.options, self.language)
        return lines + [self._leader(leader) for leader in marks.leaders] + ([rules] if rules else [])

    def html(self, marks: Marks) -> str:
        """The same as a list."""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines(marks))
        return f'<div class="wot-words"><ul>{items}</ul></div>'

    def ref(self, ref: Ref) -> str:
        """What lies somewhere, for the voice that follows the keyboard."""
        match ref:
            case CardRef(card, place):
                damaged = f", {self._say('damaged')}" if card in self.view.damaged else ""
                return f"{self.speaker.card(card)}, {self._place(place)}{damaged}"
            case PileRef(place, seat, card):
                owner = "" if seat is None else f"{self.view.seats[seat].name}: "
                top = "" if card is None else f", {self.speaker.card(card)}"
                return f"{owner}{self._place(place)}{top}"
            case MedalRef(nation):
                single, double = self.view.singles[nation], self.view.doubles[nation]
                left = f"{self._say('singles left', count=single)}, {self._say('doubles left', count=double)}"
                return f"{self.speaker.nation(nation)}: {left}"
            case AchievementRef(achievement):
                return named_achievement(achievement, self.language)
            case SeatRef(seat):
                return self.view.seats[seat].name

    def _say(self, key: str, **facts: object) -> str:
        return label(key, self.language, **facts)

    def _place(self, place: str) -> str:
        return self._say(place) if known(place, self.language) else place

    def _leader(self, leader: Leader) -> str:
        name = named_achievement(leader.achievement, self.language)
        if leader.seat is None:
            return f"{name}: {self._say('nobody leads', count=leader.best)}"
        return f"{name}: {self._say('leads', name=self.view.seats[leader.seat].name, count=leader.best)}"

    def _cards(self, cards: tuple[int, ...]) -> str:
        return ", ".join(map(self._card, cards)) or "–"

    def _card(self, card: int) -> str:
        name = self.speaker.card(card)
        return f"{name} ({self._say('damaged')})" if card in self.view.damaged else name

    def _piles(self) -> str:
        view = self.view
        counts = {
            "vehicle deck": view.vehicle_deck_count,
            "vehicle discard": len(view.vehicle_discard),
            "graveyard": len(view.graveyard),
        }
        return ", ".join(f"{self._say(key)} {count}" for key, count in counts.items())

    def _seat(self, seat: SeatView) -> list[str]:
        say = self._say
        facts = {"hand": seat.hand_count, "hangar": seat.hangar_count, "depot": seat.depot_count}
        lines = [say("seat line", name=seat.name, bases=len(seat.bases), **facts)]
        if seat.hand is not None:
            lines.append(f"{seat.name}, {say('hand')}: {self._cards(seat.hand)}")
        for base, defender in seat.bases:
            held = "" if defender is None else f": {self._card(defender)}"
            lines.append(f"{self._card(base)}{held}")
        return lines
