"""A whole moment as tables of text, all cards open: for those who look into a game rather than play it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from html import escape

from ..engine.options import RuleOptions
from ..engine.rules.ending import score
from ..engine.state import Seat, State
from ..text.labels import label
from ..text.looking_back import looking_back
from ..text.say import card_lines, say, wording
from .panels import named_achievement

Row = tuple[str, Sequence[str]]  # the heading of a row, and the HTML of its cells


class StateTables:
    """Tells one moment in one language. All of it is HTML."""

    def __init__(self, state: State, language: str = "en") -> None:
        self.state = state
        self.language = language
        self.speaker = wording(state, language)

    # The table ----------------------------------------------------------------------------------------------------

    def seats(self) -> str:
        """What each seat has, zone by zone, and what it would be worth if the game ended now."""
        seats, tally = self.state.seats, score(self.state).seats
        rows: list[Row] = [
            (self._label("bases"), [self._bases(seat) for seat in seats]),
            (self._label("hand"), [self._cards(seat.hand) for seat in seats]),
            (self._label("depot"), [self._cards(reversed(seat.depot)) for seat in seats]),
            (self._label("hangar"), [self._cards(reversed(seat.hangar)) for seat in seats]),
            (self._label("tally medals"), [str(line.medals) for line in tally]),
            (self._label("tally bases"), [f"{line.bases} × 3" for line in tally]),
            (self._label("tally achievements"), [self._achievements(line.achievements) for line in tally]),
            (self._label("tally total"), [f"<strong>{line.total}</strong>" for line in tally]),
        ]
        return _table(rows, self.state.names, f"{self._say('seats')} ({self._say('top first')})")

    def middle(self) -> str:
        """What lies in the middle: reserve, decks and piles, medals, achievements."""
        state = self.state
        reserve = f"{self._label('reserve')} ({self._say('nearest first')})"
        piles: list[Row] = [
            (reserve, [self._cards(state.reserve)]),
            (self._label("vehicle deck"), [self._cards(reversed(state.vehicle_deck))]),
            (self._label("vehicle discard"), [self._cards(reversed(state.vehicle_discard))]),
            (self._label("graveyard"), [self._cards(reversed(state.graveyard))]),
            (self._label("achievements"), [self._achievements(state.achievements)]),
        ]
        medals: list[Row] = [
            (
                self.speaker.nation(nation),
                [self._label("singles left", count=single), self._label("doubles left", count=double)],
            )
            for nation, (single, double) in enumerate(zip(state.singles, state.doubles, strict=True))
        ]
        heading = f"{self._say('middle')} ({self._say('top first')})"
        return _table(piles, (), heading) + _table(medals, (), self._label("medals left"))

    def agenda(self) -> str:
        """The steps that lie ahead in words, each with the value that it is; the one that asks now first."""
        lines = [
            f"<li>{escape(say(step, self.state, self.language))} <code>{escape(repr(step))}</code></li>"
            for step in reversed(self.state.agenda)
        ]
        return f"<ol>{''.join(lines)}</ol>" if lines else f"<p>{escape(self._say('nobody asked'))}</p>"

    # Facts --------------------------------------------------------------------------------------------------------

    def facts(self) -> str:
        """The facts of the turn and of luck, by the names that they have in `State`."""
        state = self.state
        told: dict[str, str] = {
            "turn": str(state.turn),
            "active_seat": self._seat(state.active_seat),
            "seat_to_act": self._seat(state.seat_to_act),
            "first_seat": self._seat(state.first_seat),
            "acts": str(state.acts),
            "summoned": str(state.summoned),
            "purchases": str(state.purchases),
            "spent": self._by_nation(state.spent),
            "spent_any": self._by_nation(state.spent_any),
            "owed": self._by_nation(state.owed),
            "attacked": str(state.attacked),
            "declared": self._cards(state.declared),
            "struck": str(state.struck),
            "attack_kills": str(state.attack_kills),
            "pending": self._by_nation(state.pending),
            "kept": self._cards(() if state.kept is None else (state.kept,)),
            "given_up": "; ".join(f"{self._seat(seat)}: {self._cards((card,))}" for seat, card in state.given_up)
            or "–",
            "end": str(state.end),
            "shuffles": str(state.shuffles),
            "seed": f"<code>{escape(repr(state.seed))}</code>",
        }
        return _table([(name, [value]) for name, value in told.items()], (), self._say("facts"), code=True)

    def options(self) -> str:
        """The options in force; those that differ from the printed rules say so."""
        printed, in_force = RuleOptions(), self.state.options
        rows: list[Row] = []
        for field in fields(RuleOptions):
            value, default = getattr(in_force, field.name), getattr(printed, field.name)
            remark = "" if value == default else f"<strong>{escape(self._say('house rule', default=default))}</strong>"
            rows.append((field.name, [escape(str(value)), remark]))
        return _table(rows, (), self._say("options"), code=True)

    # Words --------------------------------------------------------------------------------------------------------

    def _say(self, key: str, **facts: object) -> str:
        return looking_back(key, self.language, **facts)

    def _label(self, key: str, **facts: object) -> str:
        return label(key, self.language, **facts)

    def _seat(self, seat: int | None) -> str:
        return "–" if seat is None else f"{escape(self.speaker.seat(seat))} <small>{seat}</small>"

    def _card(self, card: int) -> str:
        """A card with its number, by which it can be named; what is printed on it is its tooltip."""
        printed = escape("\n".join(card_lines(self.state.box.cards[card], self.language)))
        damaged = f" ({escape(self._label('damaged').partition(':')[0])})" if card in self.state.damaged else ""
        return f'<span title="{printed}">{escape(self.speaker.card(card))}</span> <small>{card}</small>{damaged}'

    def _cards(self, cards: Iterable[int]) -> str:
        return ", ".join(map(self._card, cards)) or "–"

    def _bases(self, seat: Seat) -> str:
        held = (
            self._card(base) + ("" if defender is None else f" ← {self._card(defender)}")
            for base, defender in seat.bases.items()
        )
        return "<br>".join(held) or "–"

    def _achievements(self, keys: Iterable[str]) -> str:
        return ", ".join(escape(named_achievement(key, self.language)) for key in keys) or "–"

    def _by_nation(self, amounts: Sequence[int]) -> str:
        """An amount for each nation, and for what is of none where there is one more."""
        nations = [self.speaker.nation(nation) for nation in range(len(self.state.box.nations))]
        sorts = [*nations, self._say("ordinary")]
        return ", ".join(f"{escape(sort)} {amount}" for sort, amount in zip(sorts, amounts, strict=False))


def _table(rows: Iterable[Row], heads: Sequence[str], caption: str, *, code: bool = False) -> str:
    """A table with a heading for each row, and for each column if there are `heads`."""
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    head = f"<thead><tr><td></td>{columns}</tr></thead>" if columns else ""
    body = "".join(
        f'<tr><th scope="row">{f"<code>{escape(name)}</code>" if code else escape(name)}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for name, cells in rows
    )
    return f"<table><caption>{escape(caption)}</caption>{head}<tbody>{body}</tbody></table>"
