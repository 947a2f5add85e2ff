"""The whole moment of a game: who holds what, whose turn it is, and what comes next.

Piles are lists of card numbers with the top card last. Small facts are tuples and frozen sets that are replaced
whole, so that copying is cheap: `copy()` shares them and copies only the piles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from .box import Box
from .events import Recorder
from .options import RuleOptions
from .steps import Step, SurrenderCard
from .values import filled_from_facts


class Seat:
    """One player's area. `bases` maps each base still standing to its defender, or None; `FACTS` names all there is."""

    FACTS: ClassVar[tuple[str, ...]] = ("bases", "depot", "hand", "hangar", "kills")
    __slots__ = FACTS

    hand: list[int]
    hangar: list[int]
    depot: list[int]
    bases: dict[int, int | None]
    kills: int

    def __init__(self) -> None:
        self.hand = []
        self.hangar = []
        self.depot = []
        self.bases = {}
        self.kills = 0

    def copy(self) -> Seat:
        """An independent copy."""
        twin = Seat.__new__(Seat)
        twin.hand = self.hand[:]
        twin.hangar = self.hangar[:]
        twin.depot = self.depot[:]
        twin.bases = self.bases.copy()
        twin.kills = self.kills
        return twin

    def __copy__(self) -> Seat:
        return self.copy()  # Python's own copy would share the piles

    @property
    def squad(self) -> list[int]:
        """Hand, depot and hangar together (SCORE-01)."""
        return self.hand + self.depot + self.hangar


class State:
    """One moment. Everything that the rules read or change is here, named by `FACTS`; luck is `seed` and `shuffles`."""

    FACTS: ClassVar[tuple[str, ...]] = (
        "achievements", "active_seat", "acts", "agenda", "attack_kills", "attacked", "box", "damaged", "declared",
        "doubles", "first_seat", "given_up", "graveyard", "kept", "names", "options", "owed", "pending", "purchases",
        "recorder", "reserve", "seats", "seed", "shuffles", "singles", "spent", "spent_any", "struck", "summoned",
        "turn", "vehicle_deck", "vehicle_discard",
    )  # fmt: skip
    __slots__ = FACTS

    # The table
    box: Box
    options: RuleOptions
    names: tuple[str, ...]
    seats: list[Seat]
    reserve: list[int]  # the place nearest the vehicle deck first
    vehicle_deck: list[int]
    vehicle_discard: list[int]
    graveyard: list[int]  # out of the game (SETUP-14)
    singles: tuple[int, ...]  # medals left, by nation
    doubles: tuple[int, ...]
    damaged: frozenset[int]  # bases and defenders lying on their side
    achievements: tuple[str, ...]  # keys of the revealed ones

    # The course of play
    first_seat: int  # never changes (SETUP-02)
    active_seat: int
    turn: int  # 1 for the first turn of the game
    agenda: list[Step]  # the next step last; empty when the game is over
    seed: int | str
    shuffles: int  # how many there were so far

    # Facts of the present turn
    acts: int  # actions of the active seat, for the guard (AMB-21)
    summoned: bool
    purchases: int
    spent: tuple[int, ...]  # resources spent: national ones by nation, then ordinary ones
    spent_any: tuple[bool, ...]  # whether any card of that sort was spent, also one worth 0
    owed: tuple[int, ...]  # costs of the vehicles bought, by nation
    attacked: bool
    declared: tuple[int, ...]  # attackers that have not struck yet
    struck: bool  # whether one of them has
    attack_kills: int
    pending: tuple[int, ...]  # kills to be rewarded when step II closes, by nation
    kept: int | None  # the unplayed card that stays in the hand, by house rule
    given_up: tuple[tuple[int, int], ...]  # (seat, card) chosen for Sabotage, not yet revealed

    recorder: Recorder | None

    def copy(self) -> State:
        """An independent copy without the recorder."""
        twin = State()
        twin.box = self.box
        twin.options = self.options
        twin.names = self.names
        twin.seats = [seat.copy() for seat in self.seats]
        twin.reserve = self.reserve[:]
        twin.vehicle_deck = self.vehicle_deck[:]
        twin.vehicle_discard = self.vehicle_discard[:]
        twin.graveyard = self.graveyard[:]
        twin.singles = self.singles
        twin.doubles = self.doubles
        twin.damaged = self.damaged
        twin.achievements = self.achievements
        twin.first_seat = self.first_seat
        twin.active_seat = self.active_seat
        twin.turn = self.turn
        twin.agenda = self.agenda[:]
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        twin.acts = self.acts
        twin.summoned = self.summoned
        twin.purchases = self.purchases
        twin.spent = self.spent
        twin.spent_any = self.spent_any
        twin.owed = self.owed
        twin.attacked = self.attacked
        twin.declared = self.declared
        twin.struck = self.struck
        twin.attack_kills = self.attack_kills
        twin.pending = self.pending
        twin.kept = self.kept
        twin.given_up = self.given_up
        twin.recorder = None
        return twin

    def __copy__(self) -> State:
        return self.copy()  # as of a seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.agenda

    @property
    def seat_to_act(self) -> int | None:
        """Who decides now: the active seat, a victim of its Sabotage (TURN-15), or None when the game is over."""
        if not self.agenda:
            return None
        step = self.agenda[-1]
        return step.seat if type(step) is SurrenderCard else self.active_seat

    @property
    def end(self) -> str | None:
        """Why this is the last round, or None: `bases` where a seat has none left (END-01), else `medals` (END-02).

        Bases and medals never come back, so the facts on the table are the trigger (MEDAL-13, MEDAL-14, END-09);
        doubles are none (END-03).
        """
        for seat in self.seats:
            if not seat.bases:
                return "bases"
        return "medals" if 0 in self.singles else None

    def __repr__(self) -> str:
        if self.seat_to_act is None:
            return f"<State of {', '.join(self.names)}: over after {self.turn} turns>"
        step = type(self.agenda[-1]).__name__
        return f"<State of {', '.join(self.names)}: turn {self.turn}, {self.names[self.seat_to_act]} answers {step}>"

    def __str__(self) -> str:
        """The whole table in lines, every card by its name."""

        def named(cards: Iterable[int]) -> str:
            return ", ".join(self.box.cards[card].name for card in cards) or "nothing"

        lines = [repr(self), f"reserve: {named(self.reserve)}"]
        lines.append(f"vehicle deck {len(self.vehicle_deck)}, discard {len(self.vehicle_discard)}")
        for nation, singles, doubles in zip(self.box.nations, self.singles, self.doubles, strict=True):
            lines.append(f"{nation} medals: {singles} single, {doubles} double")
        for name, seat in zip(self.names, self.seats, strict=True):
            lines.append(f"{name}: hand {named(seat.hand)}; hangar {len(seat.hangar)}; depot {named(seat.depot)}")
            for place, (base, defender) in enumerate(seat.bases.items(), 1):
                guard = f", {named([defender])} defends" if defender is not None else ""
                hurt = ", damaged" if base in self.damaged else ""
                lines.append(f"  base {place}{hurt}{guard}{' (damaged)' if defender in self.damaged else ''}")
        return "\n".join(lines)

    def fingerprint(self) -> tuple[object, ...]:
        """Everything that the rules can tell apart, as one comparable value."""
        return tuple(
            tuple((tuple(seat.hand), tuple(seat.hangar), tuple(seat.depot), tuple(seat.bases.items()), seat.kills)
                  for seat in self.seats)
            if name == "seats" else tuple(fact) if isinstance(fact := getattr(self, name), list) else fact
            for name in self.FACTS if name not in ("box", "recorder")
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.box == other.box and self.fingerprint() == other.fingerprint()

    __hash__ = None  # type: ignore[assignment]  # a state changes while it is played on


filled_from_facts(Seat, State)
