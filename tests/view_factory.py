"""Views made by chance: any number of seats, hands of any length, damage, gaps, spectators, and every mark."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from wot_widget.board.marks import CardState, Chip, Leader, Marks, Outcome, Prompt, Tone, Way
from wot_widget.engine.box import Box
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rules.achievements import ACHIEVEMENTS
from wot_widget.engine.view import SeatView, View

NAMES = (
    "Ann",
    "W" * 40,
    "Wolfgang Amadeus Theophilus Weltenbummler",
    "Bartholomew the Elder",
    "Čeněk Žluťoučký",
    "Дзержинская Мария",
    "Őz",
    "W",
    "Hős Lőrincné Árvácska",
)
LONG = "Choose which of the three marked vehicles gives up its place in the reserve, and then pay for it."


@dataclass(frozen=True)
class Dealt:
    """A view with its marks, and the cards that lie where the viewer may not look."""

    view: View
    marks: Marks
    hidden: frozenset[int]

    @property
    def in_sight(self) -> list[int]:
        """The cards that lie face up by themselves: hands, reserve, bases, defenders."""
        cards = list(self.view.reserve)
        for seat in self.view.seats:
            cards += seat.hand or ()
            cards += [card for pair in seat.bases for card in pair if card is not None]
        return cards


def dealt(seed: int, seats: int | None = None) -> Dealt:
    """A table dealt by chance; equal seeds give equal tables."""
    luck = Random(seed)
    box = Box.standard()
    count = seats or luck.randint(2, 5)
    options = RuleOptions(reserve_size=luck.choice((4, 4, 6)))
    vehicles = list(range(len(box.vehicles)))
    luck.shuffle(vehicles)
    medals = [box.single(nation, place) for nation in range(4) for place in range(12)]
    luck.shuffle(medals)
    reserve = tuple(vehicles.pop() for _ in range(luck.choice((options.reserve_size, options.reserve_size, 0, 3))))
    discard, graveyard = (tuple(vehicles.pop() for _ in range(luck.randint(0, 4))) for _ in range(2))
    deck = [vehicles.pop() for _ in range(luck.randint(0, 20))]
    viewer = luck.choice((None, *range(count)))
    active = luck.randrange(count)
    over = luck.random() < 0.1
    hidden: set[int] = set(deck)
    damaged: set[int] = set()
    lines = []
    for seat in range(count):
        bases = []
        for base in box.bases(seat):
            if luck.random() < 0.15:
                continue
            defender = vehicles.pop() if luck.random() < 0.5 else None
            bases.append((base, defender))
            damaged.update(card for card in (base, defender) if card is not None and luck.random() < 0.3)
        squad = box.barracks(seat) + [medals.pop() for _ in range(luck.randint(0, 5))]
        squad += [vehicles.pop() for _ in range(min(len(vehicles), luck.randint(0, 8)))]
        luck.shuffle(squad)
        hand = [squad.pop() for _ in range(min(len(squad), luck.choice((0, 1, 3, 3, 3, 5, 8, 12))))]
        depot = [squad.pop() for _ in range(luck.randint(0, len(squad)))]
        shown = over or seat in (viewer, active)
        hidden.update(squad)
        hidden.update(() if shown else (*hand, *depot[:-1]))
        lines.append(
            SeatView(
                seat,
                luck.choice(NAMES),
                tuple(hand) if shown else None,
                len(hand),
                len(squad),
                tuple(depot) if shown else None,
                depot[-1] if depot else None,
                len(depot),
                tuple(bases),
                (),
                luck.randint(0, 9),
            )
        )
    hidden -= {card for seat in lines for card in seat.depot or ()}
    view = View(
        box=box,
        options=options,
        viewer=viewer,
        seats=tuple(lines),
        reserve=reserve,
        vehicle_deck_count=len(deck),
        vehicle_discard=discard,
        graveyard=graveyard,
        singles=tuple(luck.randint(0, 9) for _ in box.nations),
        doubles=tuple(luck.randint(0, 3) for _ in box.nations),
        damaged=frozenset(damaged),
        achievements=tuple(luck.sample(sorted(ACHIEVEMENTS), count + 1)),
        first_seat=luck.randrange(count),
        active_seat=active,
        seat_to_act=None if over else luck.choice((active, luck.randrange(count))),
        turn=luck.randint(1, 99),
        agenda=(),
        summoned=luck.random() < 0.3,
        purchases=luck.randint(0, 2),
        attacked=luck.random() < 0.3,
        declared=(),
        end=luck.choice((None, "medals")),
    )
    table = Dealt(view, Marks(Prompt("")), frozenset(hidden))
    return Dealt(view, _marks(luck, table), table.hidden)


def _marks(luck: Random, table: Dealt) -> Marks:
    view, cards = table.view, table.in_sight
    bottom = luck.randrange(len(view.seats)) if view.viewer is None else view.viewer
    states = {card: luck.choice(list(CardState)) for card in cards if luck.random() < 0.5}
    targets = [card for card, state in states.items() if state is CardState.TARGET]
    hand = view.seats[bottom].hand or ()
    return Marks(
        Prompt(
            luck.choice(("Your move.", LONG)),
            luck.choice(("", LONG)),
            luck.choice(list(Tone)),
            luck.choice(("hand", "aim", "can")),
            tuple(
                Chip(luck.choice(("buy", "Sabotage", "medals")), luck.choice(("", "aim")))
                for _ in range(luck.randint(0, 6))
            ),
        ),
        bottom,
        luck.randint(1, 3),
        states,
        {card: number for number, card in enumerate(hand, 1)},
        {card: luck.choice(list(Outcome)) for card in targets},
        {card: tuple(luck.sample(list(Way), luck.randint(1, 4))) for card in hand if luck.random() < 0.5},
        {nation: luck.choice(list(CardState)) for nation in range(4) if luck.random() < 0.3},
        luck.choice([None, *cards]),
        luck.choice([None, *cards]),
        luck.choice(("", LONG)),
        tuple(Leader(key, luck.randint(0, 30), luck.choice((None, 0, 1))) for key in view.achievements),
        {seat: luck.choice(("bot, planner", "thinking about everything", "")) for seat in range(len(view.seats))},
    )
