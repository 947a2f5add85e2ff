"""The game for learners: a PettingZoo AEC environment with action masks, which needs the extra `rl`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from ..bots.playing import LIMIT
from ..engine import verbs
from ..engine.actions import Action
from ..engine.box import SEATS, Box
from ..engine.options import RuleOptions
from ..engine.rules.ending import score
from ..engine.state import State
from ..engine.wording import Wording
from .arguments import one_of, whole
from .env_sight import MOST, channels, facts, look
from .env_words import Vocabulary
from .simulation import box_of

RENDER_MODES = ["ansi"]


class RushEnv(AECEnv):  # type: ignore[misc]  # the base class has no types
    """A game whose agents `seat_0`, `seat_1` ... say one word at a time; see `env_words` and `env_sight`.

    An action is a number below `len(env.vocabulary)`. An observation is a dict: `observation` (cards x `channels`),
    `facts` (`facts`), and `action_mask`, which is all 0 for agents that are not to act. At the end a seat that wins
    alone gets 1, seats that win together less, and the others pay in equal parts: the rewards add up to 0.
    A game of more than `limit` actions is truncated without rewards.

    >>> env = RushEnv(seats=3)
    >>> env.reset(seed=7)
    >>> seen, reward, termination, truncation, info = env.last()
    >>> seen["observation"].shape, int(seen["action_mask"].sum()) > 0
    ((193, 23), True)
    """

    agent_selection: str
    said: list[int]  # the words of the present action so far
    meant: dict[tuple[int, ...], Action]  # the legal actions that begin with them

    metadata = {"render_modes": RENDER_MODES, "name": "wot_rush_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        seats: int = 2,
        options: RuleOptions | Mapping[str, Any] | str | None = None,
        box: Box | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.box = box_of(box)
        self.options = RuleOptions.of(options)
        seats, self.limit = whole("seats", seats, SEATS[0], SEATS[-1]), whole("limit", limit, 1)
        self.render_mode = None if render_mode is None else one_of("render mode", render_mode, RENDER_MODES)
        self.vocabulary = Vocabulary(self.box)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        size = (len(self.box.cards), len(channels(seats)))
        count = len(facts(seats, self.box.nations))
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(0, 3, size, np.int8),
                "facts": spaces.Box(0, MOST, (count,), np.int8),
                "action_mask": spaces.Box(0, 1, (len(self.vocabulary),), np.int8),
            })
            for agent in self.possible_agents
        }  # fmt: skip
        self.action_spaces = {agent: spaces.Discrete(len(self.vocabulary)) for agent in self.possible_agents}
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game; the same seed is the same deal, and so are the deals of the resets after it."""
        if seed is not None:
            self.luck = np.random.default_rng(whole("seed", seed))
        names = self.possible_agents
        self.state_of_play: State = verbs.new_game(names, int(self.luck.integers(2**31)), self.options, self.box)
        self.played = 0
        self.agents = names[:]
        self.rewards = dict.fromkeys(names, 0.0)
        self._cumulative_rewards = dict.fromkeys(names, 0.0)
        self.terminations = dict.fromkeys(names, False)
        self.truncations = dict.fromkeys(names, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in names}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may see, and which words it may say."""
        seat = self.possible_agents.index(self._known(agent))
        self._dealt()
        mask = np.zeros(len(self.vocabulary), dtype=np.int8)
        mine = agent == self.agent_selection and not self.state_of_play.over
        if mine:
            mask[list(self.vocabulary.next_words(self.meant, len(self.said)))] = 1
        first, end = self.vocabulary.cards, self.vocabulary.numbers
        said = [word - first for word in self.said if first <= word < end] if mine else []
        cards, rest = look(verbs.view(self.state_of_play, seat), said)
        return {"observation": cards, "facts": rest, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Say a word; an action is carried out as soon as it is the only one meant."""
        self._dealt()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        action = whole("an action", action, 0, len(self.vocabulary) - 1)
        if action not in self.vocabulary.next_words(self.meant, len(self.said)):
            raise ValueError(f"{self.vocabulary.name(action)!r} makes no legal action: see the action mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        place, word = len(self.said), action
        if word == self.vocabulary.done:
            self.meant = {words: one for words, one in self.meant.items() if len(words) == place}
        else:
            self.said.append(word)
            self.meant = {words: one for words, one in self.meant.items() if words[place : place + 1] == (word,)}
        if len(self.meant) == 1:
            (meant,) = self.meant.values()
            verbs.apply(self.state_of_play, meant)
            self.played += 1
            self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """The next question, or the end."""
        state = self.state_of_play
        self.said = []
        self.meant = {self.vocabulary.spell(action): action for action in verbs.legal_actions(state)}
        if state.over:
            winners = score(state).winners
            seats = len(self.possible_agents)
            for seat, agent in enumerate(self.possible_agents):
                won = (seat in winners) / len(winners)
                self.rewards[agent] = (won * seats - 1) / (seats - 1)
            self.terminations = dict.fromkeys(self.possible_agents, True)
        elif self.played >= self.limit:
            self.truncations = dict.fromkeys(self.possible_agents, True)
        if state.seat_to_act is not None:
            self.agent_selection = self.possible_agents[state.seat_to_act]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent to act sees, its reward since it acted last, whether it is done, and nothing else."""
        self._dealt()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they are asked, until all are done."""
        self._dealt()
        return super().agent_iter(max_iter)

    def _dealt(self) -> None:
        if not hasattr(self, "state_of_play"):
            raise RuntimeError("no game is dealt yet: call reset() first")

    def _known(self, agent: str) -> str:
        return one_of("agent", agent, self.possible_agents)

    def render(self) -> str | None:
        """The table in a few lines, with the question that is asked (render mode `ansi`)."""
        if self.render_mode != "ansi":
            return None
        self._dealt()
        state = self.state_of_play
        lines = [str(score(state)), f"reserve: {Wording.of(state).cards(state.reserve)}"]
        if not state.over:
            said = " ".join(self.vocabulary.name(word) for word in self.said)
            lines.append(f"{self.agent_selection}: {Wording.of(state).step(state.agenda[-1])} {said}".rstrip())
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> RushEnv:
        """An independent copy that stands where this one stands, for searching ahead."""
        self._dealt()
        twin = RushEnv.__new__(RushEnv)
        twin.__dict__.update(self.__dict__)
        twin.state_of_play = self.state_of_play.copy()
        twin.said, twin.meant = self.said[:], self.meant.copy()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.agents = self.agents[:]
        twin.infos = {agent: info.copy() for agent, info in self.infos.items()}
        twin.luck = np.random.default_rng()
        twin.luck.bit_generator.state = self.luck.bit_generator.state
        return twin


def learning_env(**settings: Any) -> Any:
    """A `RushEnv` in PettingZoo's usual wrappers: whoever says a word that the mask forbids loses at once."""
    env = wrappers.TerminateIllegalWrapper(RushEnv(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
