"""An environment after PettingZoo's AEC, for every game. It needs the package `pettingzoo`.

>>> from ludoteca import aec
>>> env = aec.env("hex(size=5)")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((4, 5, 5), 25)
>>> env.step(12)
>>> env.agent_selection
'seat_1'
"""

from __future__ import annotations

import operator
from typing import Any, Optional, Union

import numpy as np
from numpy.typing import NDArray
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import _ludoteca
from ._ludoteca import ArgumentError, Game, State
from .rewards import rewards

__all__ = ["RawEnv", "env", "raw_env"]

RENDER_MODES = ["ansi", "human", "svg"]


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo plays it: agents are `seat_0`, `seat_1` ..., and step as the rules say, whoever
    has several steps in a turn several times.

    What an agent observes is a dictionary: `observation`, the planes of the position (how many pieces of each
    kind stand on each cell, and ones for the side to step), and `action_mask`, which of the actions are legal,
    all 0 for agents that are not to step. Chance draws by itself, from the seed of `reset`. At the end a whole
    win is a reward of 1, and all rewards together are 0.
    """

    metadata = {"name": "ludoteca", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(self, game: Union[str, Game] = "hex", render_mode: Optional[str] = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ArgumentError(f"`render_mode` is {render_mode!r}: it takes ansi, human or svg")
        self.game = _ludoteca.game(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        actions = len(self.game.actions())
        planes = spaces.Box(0, 255, self.game.shape(), np.uint8)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        # One for each agent, as seeding one must not seed the others.
        self.observation_spaces = {
            agent: spaces.Dict({"observation": planes, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_now: Optional[State] = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self._chance = np.random.default_rng(seed)
        self.state_now = self.game.start()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            raise ArgumentError(f"an action is a whole number, not {action!r}") from None
        self._state().play_action(number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        state = self._state()
        seat = state.seat()
        if seat is not None and self.possible_agents[seat] == agent:
            mask = state.mask().astype(np.int8)
        else:
            mask = np.zeros(self.action_spaces[agent].n, np.int8)
        return {"observation": state.planes(), "action_mask": mask}

    def render(self) -> Optional[str]:
        """The board as text (`ansi`; `human` prints it), or a picture (`svg`)."""
        if self.render_mode == "svg":
            return self._state().svg()
        if self.render_mode == "human":
            print(self._state().board())
            return None
        return self._state().board()

    def close(self) -> None:
        """There is nothing to close."""

    def _state(self) -> State:
        if self.state_now is None:
            raise ArgumentError("the game has not begun: call `reset()` first")
        return self.state_now

    def _go_on(self) -> None:
        """Lets chance draw, and tells who is next or how the game ended."""
        state = self._state()
        while state.is_chance():
            state.draw(self._chance.random())
        seat, payoffs = state.seat(), state.payoffs()
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        if payoffs is None:
            return
        for agent, reward in zip(self.possible_agents, rewards(payoffs).tolist()):
            self.rewards[agent] = reward
            self.terminations[agent] = True


def raw_env(game: Union[str, Game] = "hex", render_mode: Optional[str] = None) -> RawEnv:
    """A game as PettingZoo plays it."""
    return RawEnv(game, render_mode)


def env(game: Union[str, Game] = "hex", render_mode: Optional[str] = None) -> AECEnv:
    """The same, which says so where it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(RawEnv(game, render_mode))
