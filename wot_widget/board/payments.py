"""What a purchase still lacks, and what it brings too much, in words: told before it is made."""

from __future__ import annotations

from ..engine.actions import Action, Buy, Use
from ..engine.box import ORDINARY
from ..engine.cards import AbilityName
from ..engine.wording import Wording
from ..text.controls import control
from ..text.say import say, wording
from .choices import Choices
from .refs import Place
from .verbs import Verb

SEVERAL, LOST, KEPT = "BUY-01", "BUY-13", "ACTIVE-SUMMON-02"
BRING_SUMMON = {AbilityName.SUMMON, AbilityName.REINFORCEMENT}  # the second one may draw it


def still_to_pay(choices: Choices, language: str) -> str:
    """What the picked cards pay, and what is lacking for the picked vehicle; empty unless a purchase is meant.

    In the form `Wespe costs 4: 3 paid, 1 more to pay. (BUY-04)`.
    """
    view, speaker = choices.view, wording(choices.view, language)
    before = sum(view.spent) - sum(view.owed) if view.summoned else 0
    if not choices.picked:
        left = before and choices.current_verb is Verb.BUY
        return control("help buy left", language, count=before, rule=KEPT) if left else ""
    if choices.current_verb is not Verb.BUY and not all(isinstance(action, Buy) for action in choices.left):
        return ""
    zones = choices.catalogue.zones
    paid = tuple(sorted(card for card in choices.picked if zones[card] is Place.HAND))
    vehicle = next((card for card in choices.picked if zones[card] is Place.RESERVE), None)
    total = sum(view.box.resources[card] for card in paid)
    if vehicle is None:
        bound = _bound([view.box.only_for[card] for card in paid], speaker, language)
        bound += control("left before", language, count=before) if before else ""
        return control("paid so far", language, paid=total, bound=bound, rule=SEVERAL)
    objection = choices.foresight.objection(Buy(vehicle, paid))
    if objection is None:
        return ""
    cost = view.box.cost[vehicle]
    told: dict[str, object] = {"card": speaker.card(vehicle), "cost": cost, "paid": total, "rule": objection.rule}
    match objection.key:
        case "sum_too_small":
            return control("lacking in all", language, short=objection.facts["short"], **told)
        case "too_dear" | "nothing_paid" if cost > total:
            return control("lacking", language, short=cost - total, **told)
    return say(objection, view, language)


def _bound(nations: list[int], speaker: Wording, language: str) -> str:
    """That the picked cards pay for one nation alone, where it is so."""
    nation = max(nations, default=ORDINARY)
    return "" if nation == ORDINARY else control("paid for one", language, nation=speaker.nation(nation))


def left_over(action: Action, choices: Choices, language: str) -> str:
    """What a purchase pays too much, and whether that is lost; empty where it pays just what it costs.

    What was spent before in this turn counts under Summon. In the form `overpaid by 2, which is lost (BUY-13)`.
    """
    if not isinstance(action, Buy):
        return ""
    view, box = choices.view, choices.view.box
    spent, owed = [*view.spent], [*view.owed]
    owed[box.nation[action.vehicle]] += box.cost[action.vehicle]
    for card in action.cards:
        spent[box.only_for[card]] += box.resources[card]
    facts: dict[str, object] = {"count": sum(spent) - sum(owed)}
    if not facts["count"]:
        return ""
    if view.summoned:
        speaker = wording(view, language)
        bound = {nation: spent[nation] - due for nation, due in enumerate(owed) if spent[nation] > due}
        facts["each"] = ", ".join(f"{speaker.nation(nation)} {count}" for nation, count in bound.items())
        key, rule = ("left for one" if bound else "left for more"), KEPT
    else:
        key, rule = ("lost without Summon" if _may_summon(action, choices) else "lost"), LOST
    return f"{control(key, language, **facts)} ({rule})"


def _may_summon(action: Buy, choices: Choices) -> bool:
    """Whether a card that is not paid with could bring Summon into force later in this turn."""
    box = choices.view.box
    return any(
        isinstance(other, Use)
        and other.card not in action.cards
        and any(ability.name in BRING_SUMMON for ability in box.active[other.card])
        for other in choices.actions
    )
