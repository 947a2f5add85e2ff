"""The table in words: everything that the picture shows, as text for those who do not see it or want to copy it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape

from ..engine.cards import CardKind
from ..engine.rules.ending import BASE_WORTH
from ..engine.view import SeatView, View
from ..text.controls import control
from ..text.house_rules import house_rules_line
from ..text.labels import known, label
from ..text.say import card_brief, wording
from .marks import CardState, Leader, Marks
from .panels import named_achievement
from .refs import AchievementRef, CardRef, MedalRef, PileRef, Ref, SeatRef


class Mirror:
    """Speaks of one view in one language, from what is asked now over the mat in front to the far side."""

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
        lines += [marks.prompt.help] if marks.prompt.help else []
        lines += [" > ".join(chip.text for chip in marks.prompt.agenda)] if marks.prompt.agenda else []
        lines.append(self._turn(marks))
        lines += self._seat(seats[0], marks)
        lines += self._reserve(marks)
        lines.append(self._piles())
        if marks.spread is not None:
            lines += [f"{marks.spread.title}: {self._cards(marks.spread.cards, marks)}"]
            lines += [marks.spread.hint] if marks.spread.hint else []
        for seat in seats[1:]:
            lines += self._seat(seat, marks)
        lines += [self._medals(nation, marks) for nation in range(len(view.box.nations))]
        lines += [self._leader(leader) for leader in marks.leaders]
        lines += [f"{named_achievement(key, self.language)}" for key in view.achievements if not marks.leaders]
        pointed = self._pointed(marks)
        lines += [control("shown large", self.language, words=pointed)] if pointed else []
        rules = house_rules_line(view.options, self.language)
        return lines + ([rules] if rules else [])

    def html(self, marks: Marks) -> str:
        """The same as a list."""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines(marks))
        return f'<div class="wot-words"><ul>{items}</ul></div>'

    def ref(self, ref: Ref) -> str:
        """What lies somewhere, for the voice that follows the keyboard."""
        match ref:
            case CardRef(card, place):
                damaged = f", {self._say('damaged')}" if card in self.view.damaged else ""
                return f"{self.speaker.card(card)}, {self._place(place)}{damaged}. {self._brief(card)}"
            case PileRef(place, seat, card):
                owner = "" if seat is None else f"{self.view.seats[seat].name}: "
                top = "" if card is None else f", {self.speaker.card(card)}"
                return f"{owner}{self._place(place)}{top}"
            case MedalRef(nation):
                return self._medals(nation)
            case AchievementRef(achievement):
                return named_achievement(achievement, self.language)
            case SeatRef(seat):
                return self.view.seats[seat].name

    # The parts of the table ---------------------------------------------------------------------------------------

    def _turn(self, marks: Marks) -> str:
        """Whose move it is, the step of the turn, what was bought, and the attack."""
        view, say = self.view, self._say
        seat = view.seat_to_act
        mover = say("game over") if seat is None else view.seats[seat].name
        step = f"{control('step of', self.language, step=marks.step)}: {say(f'step {marks.step}')}"
        bought = say("summoned") if view.summoned else say("bought", count=view.purchases)
        if not view.summoned and not view.purchases:
            bought = say("bought nothing")
        attack = say("attack under way" if view.declared else "attacked" if view.attacked else "attack open")
        return f"{mover}, {step}, {bought}, {attack}"

    def _reserve(self, marks: Marks) -> list[str]:
        """The reserve, a line for each place, the newest first: the last one leaves next (REFRESH-01)."""
        reserve, say = self.view.reserve, self._say
        lines = [f"{say('reserve')}: {'–' if not reserve else say('count', count=len(reserve))}"]
        for place, card in enumerate(reserve):
            ends = {0: say("newest"), len(reserve) - 1: say("leaves next")}
            words = f"{place + 1}. {self._card(card, marks)}"
            lines.append(f"{words}, {ends[place]}" if place in ends else words)
        return lines

    def _piles(self) -> str:
        view = self.view
        return "; ".join([
            f"{self._say('vehicle deck')} {view.vehicle_deck_count}",
            self._pile("vehicle discard", len(view.vehicle_discard), view.vehicle_discard[-1:]),
            self._pile("graveyard", len(view.graveyard), view.graveyard[-1:]),
        ])  # fmt: skip

    def _pile(self, name: str, count: int, top: Iterable[int]) -> str:
        """A pile with its size and the card on top."""
        words = f"{self._say(name)} {count}"
        told = [control("on top", self.language, card=self._card(card)) for card in top]
        return ", ".join([words, *told])

    def _seat(self, seat: SeatView, marks: Marks) -> list[str]:
        """A player's area: sizes, hand, bases with their defenders, and the top of the depot."""
        say, cards = self._say, self.view.box.cards
        facts = {"hand": seat.hand_count, "hangar": seat.hangar_count, "depot": seat.depot_count}
        head = [say("seat line", name=seat.name, bases=len(seat.bases), **facts)]
        won = sum(
            BASE_WORTH if cards[card].kind is CardKind.BASE else cards[card].medals
            for card in seat.squad
            if cards[card].kind in (CardKind.BASE, CardKind.MEDAL)
        )
        head.append(control("worth now", self.language, count=won))
        note = marks.notes.get(seat.seat, "")
        more = [say("first player")] * self._first(seat) + [note] * bool(note)
        head += [f"{words[0].upper()}{words[1:]}." for words in more]
        lines = [" ".join(head)]
        if seat.hand is not None:
            lines.append(f"{seat.name}, {say('hand')}: {self._cards(seat.hand, marks) or say('no cards')}")
        for base, defender in seat.bases:
            held = "" if defender is None else f": {self._card(defender, marks)}"
            lines.append(f"{self._card(base, marks)}{held}")
        if seat.depot_top is not None:
            lines.append(f"{seat.name}, {self._pile('depot', seat.depot_count, [seat.depot_top])}")
        return lines

    def _first(self, seat: SeatView) -> bool:
        return seat.seat == self.view.first_seat

    def _medals(self, nation: int, marks: Marks | None = None) -> str:
        single, double = self.view.singles[nation], self.view.doubles[nation]
        left = f"{self._say('singles left', count=single)}, {self._say('doubles left', count=double)}"
        state = self._state(marks.medals.get(nation)) if marks is not None else ""
        return f"{self.speaker.nation(nation)}: {left}" + (f", {state}" if state else "")

    def _leader(self, leader: Leader) -> str:
        name = named_achievement(leader.achievement, self.language)
        if leader.seat is None:
            return f"{name}: {self._say('nobody leads', count=leader.best)}"
        return f"{name}: {self._say('leads', name=self.view.seats[leader.seat].name, count=leader.best)}"

    def _pointed(self, marks: Marks) -> str:
        """What is shown large, and what it would do here and now."""
        pointed = marks.pointed
        if pointed is None:
            return ""
        card = pointed if isinstance(pointed, int) else pointed.card
        words = self.ref(pointed) if not isinstance(pointed, int) and card is None else ""
        if card is not None:
            words = self._card(card)
        return ", ".join(filter(None, [words, marks.forecast]))

    # Cards --------------------------------------------------------------------------------------------------------

    def _cards(self, cards: Iterable[int], marks: Marks) -> str:
        """Several cards; those that are alike in everything are counted."""
        counts = Counter(self._card(card, marks) for card in cards)
        return "; ".join(f"{count} × {words}" if count > 1 else words for words, count in counts.items())

    def _card(self, card: int, marks: Marks | None = None) -> str:
        """A card with what is printed on it, and how it stands to the present question."""
        printed = self._brief(card)
        words = f"{self.speaker.card(card)} ({printed})" if printed else self.speaker.card(card)
        more = [self._say("damaged").partition(":")[0]] if card in self.view.damaged else []
        if marks is not None:
            state = marks.states.get(card)
            more.append(self._state(state))
            if state in (CardState.SELECTED, CardState.ACTING) and card in marks.orders:
                more.append(control("in order", self.language, order=marks.orders[card]))
            if card in marks.outcomes:
                more.append(self._say(marks.outcomes[card].value))
            if card in marks.ways:
                ways = ", ".join(control(way, self.language) for way in marks.ways[card])
                more.append(control("ways", self.language, ways=ways))
        return ", ".join(filter(None, [words, *more]))

    def _state(self, state: CardState | None) -> str:
        if state is None or state is CardState.OUT_OF_PLAY:
            return ""
        return control(f"state {state}", self.language)

    def _brief(self, card: int) -> str:
        return card_brief(self.view.box.cards[card], self.language)

    def _say(self, key: str, **facts: object) -> str:
        return label(key, self.language, **facts)

    def _place(self, place: str) -> str:
        return self._say(place) if known(place, self.language) else place
