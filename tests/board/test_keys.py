"""How many keys an act takes from rest, counted over recorded games: that of its verb, and the digits of the list."""

from __future__ import annotations

from collections import defaultdict

from board.sessions import POSITIONS, SEATS

from wot_widget import Game, make_bot
from wot_widget.board.controls import shown_first
from wot_widget.board.display import display_of
from wot_widget.board.session import Session
from wot_widget.board.verbs import Verb, verb_of
from wot_widget.engine.actions import Action, EndHand
from wot_widget.engine.steps import PlayHand

MOST_KEYS = 4
DIGITS = 9


def keys_for(session: Session, action: Action) -> int | None:
    """Take an action by keys alone; how many that were, or None where no digit stands for it."""
    played, keys = len(session.game.actions), 0
    if isinstance(action, EndHand):
        while len(session.game.actions) == played:
            session.press(Verb.END)
            keys += 1
        return keys
    if session.choices.current_verb is not verb_of(action):
        session.press(verb_of(action))
        keys += 1
    offers = display_of(session).offers
    shown = action in [offer.key for offer in shown_first(offers)]
    digit = action in [offer.key for offer in offers[:DIGITS]]  # 0 shows those that are not there at first
    found = keys + (1 if shown else 2) if digit else None
    session.take(action)
    return found


def counted(games: int) -> dict[str, list[int | None]]:
    """The keys of every act of some games, by its kind: with its player's answers to what it raised, up to the next."""
    found: dict[str, list[int | None]] = defaultdict(list)
    for seed in range(games):
        game = Game(SEATS[: 2 + seed % 4], seed)
        session, bot = Session(game, {}, lambda: None, curtain=False), make_bot("greedy", seed=seed)
        session.begin()
        mover, kind, keys = 0, "", []
        while not game.over and len(game.actions) < 200:
            seat = game.seat_to_act
            action = bot.choose(game.view(seat), game.legal_actions())
            if isinstance(game.agenda[0], PlayHand):
                if kind:
                    found[kind].append(None if None in keys else sum(keys))
                mover, kind, keys = seat, type(action).__name__, []
            answer = keys_for(session, action)
            if seat == mover:
                keys.append(answer)
            else:
                found[type(action).__name__].append(answer)  # of somebody else, such as a victim of Sabotage
        session.close()
    return found


def test_a_common_act_takes_four_keys_at_most_attacks_and_defences_too():
    found = counted(max(4, POSITIONS // 100))
    for kind, keys in found.items():
        short = sum(one is not None and one <= MOST_KEYS for one in keys)
        told = [one for one in keys if one is not None]
        print(f"{kind}: {len(keys)} acts, {sum(told) / len(told):.2f} keys on average, {short} in {MOST_KEYS} or fewer")  # noqa: T201 - the figure that is wanted
        assert short >= 0.9 * len(keys), (kind, keys)  # three attackers with a choice of medals take more
    assert {"Buy", "Use", "Attack", "Defend", "EndHand"} <= found.keys()
