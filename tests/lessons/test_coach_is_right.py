"""What the coach says is so on the table: each sentence, of every act that the rules allow, not of the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from wot_widget import Game, scenario, vehicle
from wot_widget.bots import make_bot, play_one
from wot_widget.engine.actions import Action, Attack, Buy, Station, Strike, Use
from wot_widget.engine.notation import parse
from wot_widget.engine.rules.attacking import targets
from wot_widget.engine.scenario import BaseSet
from wot_widget.engine.state import State
from wot_widget.engine.verbs import apply, legal_actions
from wot_widget.lessons.coach import Coach, sentences, syllabus, told_in
from wot_widget.lessons.coach_facts import Case, Facts
from wot_widget.lessons.facts import OF_SEAT
from wot_widget.text.say import wording

LANGUAGES = ("en", "hu", "cs")
WHILE_ANY = {"en": "while there are any", "hu": "amíg van", "cs": "dokud nějaká je"}
TWO_SOVIETS = {"hands": {0: ["T-26", "T-70", "Engineers"]}, "bases": {1: ["KV-1", "T-34", "BT-7"]}}
DECISIONS = 40  # of a game that is followed


@dataclass(frozen=True)
class Told:
    """Something that the coach could say about an act, the table before it, and the table after it."""

    act: Action
    seat: int
    situation: str
    facts: Facts
    reach: set[int]  # what the attackers of an attack are said to reach
    before: State
    after: State

    @property
    def damaged_before(self) -> bool:
        return self.act.target in self.before.damaged

    @property
    def damaged_after(self) -> bool:
        return self.act.target in self.after.damaged

    @property
    def gone(self) -> bool:
        """Whether what is hit has left the bases of its owner."""
        return not any(self.act.target in pair for seat in self.after.seats for pair in seat.bases.items())

    @property
    def strong(self) -> bool:
        facts = self.facts
        box, act = self.before.box, self.act
        assert (facts["armour"], facts["strength"]) == (box.armour[act.target], box.strength[act.card])
        return box.strength[act.card] >= box.armour[act.target]

    @property
    def heavy(self) -> bool:
        return self.before.box.heavy[self.act.card]

    @property
    def own_bases(self) -> dict[int, int | None]:
        return self.before.seats[self.seat].bases

    @property
    def guarded(self) -> bool:
        """Whether no attack of anybody can strike the base that was chosen."""
        assert isinstance(self.act, Station)
        trial = self.after.copy()
        trial.active_seat = (self.seat + 1) % len(trial.seats)
        return all(self.act.base not in targets(trial, card) for card in range(len(trial.box.cards)))

    @property
    def in_depot(self) -> bool:
        """Whether the defender that was relieved lies in its owner's depot."""
        assert isinstance(self.act, Station)
        return self.own_bases[self.act.base] in self.after.seats[self.seat].depot

    @property
    def within_reach(self) -> bool:
        """Whether the targets that are named are those that the attackers can choose next."""
        strikes = [one for one in legal_actions(self.after) if isinstance(one, Strike)]
        found = {one.target for one in strikes}
        return found == self.reach

    @property
    def armour(self) -> int:
        assert isinstance(self.act, Use)
        return self.before.box.armour[self.act.card]

    @property
    def filled_up(self) -> bool:
        """Whether another vehicle lies beside the deck once it was bought."""
        assert isinstance(self.act, Buy)
        rest = [card for card in self.before.reserve if card != self.act.vehicle]
        return self.after.reserve[1:] == rest and self.after.reserve[0] not in self.before.reserve


CLAIMS: dict[str, Callable[[Told], bool]] = {
    "ATT-02": lambda told: told.within_reach,
    "ATT-04": lambda told: told.within_reach,
    "ATT-11": lambda told: told.strong and not told.damaged_before and told.gone,
    "ATT-12": lambda told: not told.strong and not told.damaged_before and told.damaged_after,
    "ATT-13": lambda told: told.damaged_before and told.gone,
    "ATT-15": lambda told: not told.damaged_before and told.damaged_after,
    "ATT-16": lambda told: told.damaged_before and told.gone,
    "ATT-17": lambda told: told.heavy and not told.damaged_before and told.gone,
    "ATT-18": lambda told: not told.heavy and not told.damaged_before and told.damaged_after,
    "MEDAL-01": lambda told: told.gone and not told.before.box.is_base[told.act.target],
    "ACTIVE-ASSAULT-02 damage": lambda told: not told.damaged_before and told.damaged_after,
    "ACTIVE-ASSAULT-02 destroy": lambda told: told.damaged_before and told.gone,
    "ACTIVE-ASSAULT-02 at once": lambda told: told.facts["armour"] == 1 and not told.damaged_before and told.gone,
    "DEF-02": lambda told: told.guarded,
    "DEF-04": lambda told: bool(told.own_bases) and None not in told.own_bases.values(),
    "DEF-04 station": lambda told: told.guarded and told.in_depot,
    "DEF-08": lambda told: told.armour > 0 and not told.own_bases,
    "ABIL-07": lambda told: not told.armour,
    "ABIL-11": lambda told: told.armour > 0 and bool(told.own_bases),
    "BUY-06": lambda told: told.filled_up,
    "BUY-12": lambda told: not told.before.summoned,
    "REFRESH-06": lambda told: len(told.before.seats[told.seat].hangar) >= 3,
    "REFRESH-07": lambda told: len(told.before.seats[told.seat].hangar) < 3,
}


def tables() -> Iterator[Game]:
    """Games from their beginning, and tables where much is about to be hit, relieved and assailed."""
    for seed in range(3):
        yield Game(["Ann", "Bob", "Cleo"][: 2 + seed % 2], seed)
        yield scenario(seed=seed, **TWO_SOVIETS)
        by_house_rules = scenario(
            hands={0: ["ISU-152", "T-44", "SU-100"], 1: ["Wespe", "Tiger", "Luchs"]},
            bases={0: ["T-34", None, "M3 Lee"], 1: ["KV-1", "T-26", None]},
            seed=seed,
            options={"assault_vs_armour_1": "destroy_at_once", "replace_defender_freely": True},
        )
        if not seed:
            by_house_rules.play("use T-44")
        yield by_house_rules
        yield scenario(
            hands={0: ["BT-7", "T-44", "IS-2"]},
            bases={0: 0, 1: ["T-26", None, None]},
            seed=seed,
            options={"reserve_refill": "end_of_turn"},
        )
        for begun in ("attack with T-26, IS-2", "use T-44"):
            damaged = scenario(
                hands={0: ["T-26", "IS-2", "T-44"]},
                bases={1: [BaseSet("KV-1", damaged=True, defender_damaged=True), BaseSet(damaged=True), None]},
                seed=seed,
            )
            damaged.play(begun)
            yield damaged
        yield scenario(hands={0: ["T-34", "T-44", "IS-2"]}, bases={0: ["T-26", "T-70", "KV-1"]}, seed=seed)


@cache
def said() -> list[tuple[str, Told]]:
    """Whatever could be said about any act, in games that are played at random from a seed."""
    found = []
    for number, game in enumerate(tables()):
        bot = make_bot("random", f"right/{number}")
        for _ in range(DECISIONS):
            if game.over:
                break
            before, seat = game.state, game.seat_to_act
            for action in game.legal_actions():
                case = Case(game, seat, action, wording(game, "en"))
                after = before.copy()
                apply(after, action)
                reach = set(case._reach(action.cards)) if isinstance(action, Attack) else set()
                told = Told(action, seat, case.situation, case.facts, reach, before, after)
                found += [(key, told) for key in told_in(case)]
            play_one(game, bot)
    return found


@pytest.mark.parametrize("key", CLAIMS)
def test_a_sentence_is_true_of_every_act_about_which_it_is_told(key):
    told = [one for found, one in said() if found == key]
    assert told, "nothing was seen of it"
    for one in told:
        assert CLAIMS[key](one), (str(one.act), one.situation)


def test_there_is_something_true_to_say_about_every_act():
    situations = {one.situation for _, one in said()}
    assert {"Strike vehicle damaged", "Use without bases", "Assail at once", "Station again"} <= situations
    assert situations <= set(syllabus()["told"])


def test_a_defender_that_was_damaged_is_told_as_that():
    game = scenario(["Ann", "Bob"], **TWO_SOVIETS)
    game.play("attack with T-26, T-70")
    game.play("strike T-26 at KV-1")
    case = Case(game, 0, parse("strike T-70 at KV-1", game.state), wording(game, "en"))
    assert told_in(case) == ["ATT-13", "MEDAL-01"]
    assert "armour" not in sentences()["words"]["ATT-13"]


def test_the_proposal_that_was_told_wrongly_once():
    game = scenario(["Ann", "Bob"], **TWO_SOVIETS)
    coach = Coach(game)
    game.play("attack with T-26, T-70")
    game.play(coach.advice().action)
    advice = coach.advice()
    assert isinstance(advice.action, Strike)
    assert (advice.rule == "ATT-13") == (advice.action.target in game.state.damaged)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_medal_is_promised_that_may_have_run_out(language):
    words = sentences(language)["words"]
    for key in ("ATT-11", "ATT-13", "MEDAL-01", "ACTIVE-INVULNERABILITY-01"):
        assert WHILE_ANY[language] in words[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_medal_is_left_none_comes(language):
    game = scenario(["Ann", "Bob"], hands={0: ["SU-85"]}, bases={1: ["KV-1"]}, singles={"USSR": 0})
    coach = Coach(game, language=language)
    game.play("attack with SU-85")
    advice = coach.advice()
    assert advice.rule == "ATT-11"
    assert WHILE_ANY[language] in advice.words
    game.play(advice.action)
    assert not OF_SEAT["medals"](game.state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_base_is_called_safe(language):
    """Assault hits a base behind its defender (ACTIVE-ASSAULT-03), and a defender may be relieved (DEF-09)."""
    words = " ".join(sentences(language)["words"].values()).casefold()
    assert not any(safe in words for safe in ("safe", "biztonság", "bezpeč"))


def test_a_card_that_can_pay_for_cost_0_is_not_said_to_be_unable_to_pay():
    """A printed 0 pays (BUY-10): it adds nothing."""
    game = scenario(hands={0: ["M2A4", "Volunteers"]}, reserve=["GAZ-AA", "AMR 33", "KV-1", "Maus"])
    for language in LANGUAGES:
        coach = Coach(game, language=language)
        for action in game.legal_actions():
            case = Case(game, 0, action, wording(game, language))
            if isinstance(action, Buy | Use):
                said = coach._reason(case)
                assert not any(never in said for never in ("cannot pay", "nem tud", "neumí", "nedá")), said


def test_the_number_of_an_ability_is_its_own():
    """A card may have two abilities with numbers: each is told with the one that stands beside it."""
    lorry = vehicle("Survey lorry", vehicle_class="auxiliary troops", abilities=["reinforcement 2", "research 3"])
    game = scenario(hands={0: [lorry]}, reserve=["T-26", "Panzer III", "KV-1", "Maus"])
    facts = Case(game, 0, parse("use Survey lorry", game.state), wording(game, "en")).facts
    assert (facts["reinforcement"], facts["research"], facts["reach"]) == (2, 3, "Т-26 and Panzer III")


def test_an_attacker_that_may_strike_vehicles_only_finds_no_base_within_reach():
    game = scenario(hands={0: ["SU-100"]}, bases={1: ["KV-1", None, None]})
    attack = next(one for one in game.legal_actions() if isinstance(one, Attack))
    case = Case(game, 0, attack, wording(game, "en"))
    assert case.facts["targets"] == "КВ-1"
