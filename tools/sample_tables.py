"""Tables set by hand for looking at the board: an attack, a purchase among five, watching, the longest hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wot_widget.board.marks import CardState, Chip, Leader, Marks, Outcome, Prompt, Spread, Tone, Way
from wot_widget.board.refs import Place
from wot_widget.engine.box import Box
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.view import SeatView, View


def box() -> Box:
    """The box of the tables."""
    return Box.standard()


def number_of(name: str, copy: int = 0) -> int:
    """The number of a card by its Latin name: a vehicle, or the n-th barracks or medal card (`USSR 2` is a double)."""
    nation, _, worth = name.partition(" ")
    if nation in box().nations and worth in ("1", "2"):
        place = box().nations.index(nation)
        return box().single(place, copy) if worth == "1" else box().double(place, copy)
    return [number for number, card in enumerate(box().cards) if name in (card.name, card.latin)][copy]


def numbers_of(*names: str) -> tuple[int, ...]:
    """The numbers of several cards; a name that comes again means the next copy."""
    return tuple(number_of(name, names[:place].count(name)) for place, name in enumerate(names))


@dataclass(frozen=True)
class Player:
    """A seat in short: hand by names or only its size, and per base its defender, None for none, False for a gap."""

    name: str
    hand: tuple[str, ...] | int
    hangar: int
    depot: int
    bases: tuple[str | bool | None, ...] = (None, None, None)
    top: str | None = None
    damaged: tuple[int, ...] = ()  # places: 0 to 2 for defenders or lone bases, 3 to 5 for bases under a defender


@dataclass(frozen=True)
class Setting:
    """A table in short."""

    players: tuple[Player, ...]
    row: tuple[str, ...]
    deck: int = 61
    discard: tuple[str, ...] = ("M3 Stuart",)
    graveyard: tuple[str, ...] = ("Technicians",)
    singles: tuple[int, ...] = (5, 7, 3, 9)
    doubles: tuple[int, ...] = (2, 3, 3, 3)
    achievements: tuple[str, ...] = ("heavy", "bases", "doubles")
    turn: int = 7
    viewer: int | None = 0
    active: int = 0
    first: int = 1
    last_round: bool = False
    facts: dict[str, object] = field(default_factory=dict)
    options: RuleOptions = field(default_factory=RuleOptions)

    def view(self) -> View:
        """The view of the table."""
        damaged: set[int] = set()
        seats = []
        for seat, player in enumerate(self.players):
            bases = []
            for place, (base, defender) in enumerate(zip(box().bases(seat), player.bases, strict=True)):
                if defender is False:
                    continue
                card = number_of(str(defender)) if defender else None
                bases.append((base, card))
                if place in player.damaged:
                    damaged.add(base if card is None else card)
                if place + 3 in player.damaged:
                    damaged.add(base)
            hand = None if isinstance(player.hand, int) else numbers_of(*player.hand)
            seats.append(
                SeatView(
                    seat,
                    player.name,
                    hand,
                    player.hand if isinstance(player.hand, int) else len(player.hand),
                    player.hangar,
                    None,
                    number_of(player.top, 3 if player.top == "Engineers" else 0) if player.top else None,
                    player.depot,
                    tuple(bases),
                    (),
                    0,
                )
            )
        facts: dict[str, object] = {"summoned": False, "purchases": 0, "attacked": False, "declared": ()}
        facts |= self.facts
        return View(
            box(),
            self.options,
            self.viewer,
            tuple(seats),
            numbers_of(*self.row),
            self.deck,
            numbers_of(*self.discard),
            numbers_of(*self.graveyard),
            self.singles,
            self.doubles,
            frozenset(damaged),
            self.achievements,
            self.first,
            self.active,
            self.active,
            self.turn,
            (),
            end="ninth" if self.last_round else None,
            **facts,  # type: ignore[arg-type]
        )


DUEL = Setting(
    players=(
        Player("Ann", ("Engineers", "T-34", "KV-1", "USSR 1"), 4, 9, ("BT-7", None, "M4 Sherman"), "Opel Blitz"),
        Player("Bot Anna", 3, 5, 7, ("Panzer IV", None, "Wespe"), "Germany 1", (2,)),
    ),
    row=("M7 Priest", "Laffly W15", "Tiger", "Panzer II"),
)


DUEL_LEADERS = (Leader("heavy", 3, 0), Leader("bases", 2, 1), Leader("doubles", 1))


def resting(view: View, *live: int) -> dict[int, CardState]:
    """Every card in sight as out of play but for the live ones."""
    cards = [*view.reserve]
    for seat in view.seats:
        cards += seat.hand or ()
        cards += [card for pair in seat.bases for card in pair if card is not None]
    return {card: CardState.OUT_OF_PLAY for card in cards if card not in live}


def attack() -> tuple[View, Marks]:
    """Two attackers declared, the first one choosing among three targets."""
    view = replace(DUEL, facts={"declared": numbers_of("T-34", "KV-1")}).view()
    first, second, wespe, panzer = numbers_of("T-34", "KV-1", "Wespe", "Panzer IV")
    base = box().bases(1)[1]
    states = {first: CardState.ACTING, second: CardState.SELECTED}
    states |= dict.fromkeys((wespe, panzer, base), CardState.TARGET)
    prompt = Prompt(
        "T-34 attacks. Choose its target.",
        "Three targets are marked. KV-1 strikes after it.",
        Tone.TARGET,
        "aim",
        (Chip("T-34", "aim", present=True), Chip("KV-1", "aim"), Chip("medals", "medal"), Chip("step III")),
    )
    return view, Marks(
        prompt,
        states=resting(view, *states) | states,
        orders={first: 1, second: 2},
        outcomes={panzer: Outcome.DAMAGE, base: Outcome.DAMAGE, wespe: Outcome.DESTROY},
        pointed=wespe,
        forecast="T-34 hits Wespe: destroys it, 1 medal",
        notes={1: "bot, planner"},
        leaders=DUEL_LEADERS,
    )


def idle() -> tuple[View, Marks]:
    """Your move, nothing selected: the ways open to each hand card, and the keyboard's focus."""
    view = DUEL.view()
    hand = view.seats[0].hand or ()
    ways = ((Way.BUY,), tuple(Way), (Way.BUY, Way.ATTACK, Way.DEFEND), (Way.BUY,))
    prompt = Prompt(
        "Your move: choose a card of your hand.",
        "The marks under a card show what it can do.",
        Tone.GO,
        "hand",
        (Chip("play cards", present=True), Chip("step III")),
    )
    return view, Marks(
        prompt,
        states=dict.fromkeys(hand, CardState.CHOOSABLE),
        ways=dict(zip(hand, ways, strict=True)),
        focus=hand[2],
        pointed=hand[2],
        notes={1: "bot, planner"},
        leaders=DUEL_LEADERS,
    )


CROWD = Setting(
    players=(
        Player(
            "Ann",
            ("USA 1", "Engineers", "M7 Priest", "M4 Sherman", "Volunteers", "GMC CCKW"),
            2,
            11,
            ("M3 Stuart", False, "Somua S35"),
            "Char B1 bis",
        ),
        Player("Anna", 3, 5, 7, ("Panzer IV", None, "Wespe"), "Germany 1", (1, 2)),
        Player("Boris", 2, 1, 14, ("T-34", "KV-1", None), "USSR 2"),
        Player("Chiara", 3, 8, 4, (False, False, False), "France 1"),
        Player("Dezső", 3, 6, 9, ("Lorraine 37L", "Laffly W15", None), "Engineers", (4,)),
    ),
    row=("BT-7", "M26 Pershing", "AMR 33", "ZiS-5"),
    deck=38,
    discard=("Tiger", "SU-76"),
    graveyard=("Volunteers",),
    singles=(4, 2, 6, 7),
    doubles=(1, 2, 3, 3),
    achievements=("heavy", "bases", "doubles", "light", "usa", "cards"),
    turn=11,
    first=2,
    last_round=True,
    facts={"summoned": True},
)
CROWD_LEADERS = (
    Leader("heavy", 3, 2),
    Leader("bases", 4, 0),
    Leader("doubles", 1),
    Leader("light", 5, 1),
    Leader("usa", 3, 0),
    Leader("cards", 21, 4),
)
CROWD_NOTES = {1: "last to play", 2: "done", 3: "done", 4: "done"}


def purchase() -> tuple[View, Marks]:
    """Five seats: two cards put down to pay, three vehicles within reach, last round."""
    view = CROWD.view()
    hand, row = view.seats[0].hand or (), view.reserve
    states = dict.fromkeys(hand[:2], CardState.SELECTED) | dict.fromkeys(
        (row[0], row[2], row[3], hand[3], hand[5]), CardState.CHOOSABLE
    )
    prompt = Prompt(
        "2 resources: choose a vehicle to buy.",
        "Three cards of the reserve are within reach.",
        Tone.GO,
        "can",
        (Chip("buy", "coin", present=True), Chip("play on"), Chip("step III")),
    )
    return view, Marks(
        prompt,
        states=resting(view, *states) | states,
        pointed=row[2],
        leaders=CROWD_LEADERS,
        notes=CROWD_NOTES,
    )


def watching() -> tuple[View, Marks]:
    """Three seats: an opponent moves with an open hand, one's own cards are damaged."""
    ann, anna, boris = CROWD.players[:3]
    setting = replace(
        CROWD,
        active=1,
        last_round=False,
        facts={},
        achievements=CROWD.achievements[:4],
        players=(
            replace(
                ann, hand=("USA 1", "Engineers", "GMC CCKW"), bases=("M4 Sherman", None, "Somua S35"), damaged=(0, 1)
            ),
            replace(anna, hand=("Opel Blitz", "Germany 1")),
            boris,
        ),
    )
    prompt = Prompt(
        "Anna is choosing.",
        "Your base 2 and M4 Sherman stay damaged until your next turn.",
        Tone.NEUTRAL,
        "clock",
        (Chip("play cards", present=True), Chip("step III"), Chip("Ann")),
    )
    return setting.view(), Marks(prompt, leaders=CROWD_LEADERS[:4], notes={1: "bot, thinking", 2: "bot"})


def watching_crowd() -> tuple[View, Marks]:
    """Five seats: an opponent moves with an open hand."""
    players = list(CROWD.players)
    players[1] = replace(players[1], hand=("Opel Blitz", "Germany 1", "Technicians", "Tiger"))
    view = replace(CROWD, active=1, players=tuple(players), discard=("SU-76",)).view()
    prompt = Prompt("Anna is choosing.", "", Tone.NEUTRAL, "clock", (Chip("play cards", present=True),))
    return view, Marks(prompt, leaders=CROWD_LEADERS, notes=CROWD_NOTES)


def long_hand(size: int = 8) -> tuple[View, Marks]:
    """A long hand during an attack."""
    names = (
        "Engineers",
        "T-34",
        "KV-1",
        "USSR 1",
        "ZiS-5",
        "Panzer II",
        "SU-76",
        "USSR 2",
        "Tiger",
        "Volunteers",
        "M7 Priest",
        "AMR 33",
    )[:size]
    ann, anna = DUEL.players
    setting = replace(
        DUEL,
        players=(replace(ann, hand=names), anna),
        row=("Char B1 bis", "Laffly W15", "M26 Pershing", "Lorraine 37L"),
    )
    view, marks = setting.view(), attack()[1]
    live = [card for card, state in marks.states.items() if state is not CardState.OUT_OF_PLAY]
    states = {card: marks.states[card] for card in live}
    return view, replace(marks, states=resting(view, *live) | states, pointed=number_of("T-34"))


def long_reserve() -> tuple[View, Marks]:
    """The variant with six places in the reserve, one of them empty; a spectator watches."""
    setting = replace(
        DUEL,
        options=RuleOptions(reserve_size=6),
        viewer=None,
        row=("M7 Priest", "Laffly W15", "Tiger", "Panzer II", "GMC CCKW"),
        players=(replace(DUEL.players[0], hand=4), DUEL.players[1]),
    )
    prompt = Prompt("Ann is choosing.", "You watch.", Tone.NEUTRAL, "clock", (Chip("play cards", present=True),))
    return setting.view(), Marks(prompt, leaders=(Leader("heavy", 0),))


def looking_through(count: int = 17) -> tuple[View, Marks]:
    """Repair: choosing cards of the depot, which lies spread over the middle."""
    view = DUEL.view()
    used = {
        *view.reserve,
        *(view.seats[0].hand or ()),
        *(card for pair in view.seats[0].bases + view.seats[1].bases for card in pair),
    }
    cards = tuple(card for card in range(0, len(box().vehicles), 3) if card not in used)[:count]
    states = dict.fromkeys(cards, CardState.CHOOSABLE)
    prompt = Prompt("Repair: choose a card of your depot for the graveyard.", "", Tone.GO, "repair")
    return view, Marks(
        prompt,
        states=resting(view, *states) | states | {cards[3]: CardState.SELECTED},
        pointed=cards[3],
        spread=Spread("Your depot", cards, Place.DEPOT, 0),
    )
