"""Many games of one kind at once, with masks and planes as arrays of numpy.

>>> from ludoteca.vector import VectorEnv
>>> env = VectorEnv("hex(size=5)", 4)
>>> seen = env.reset(seed=1)
>>> seen.planes.shape, seen.mask.shape, seen.seat.tolist()
((4, 4, 5, 5), (4, 26), [0, 0, 0, 0])
>>> seen, rewards, done = env.step(env.sample())
>>> seen.seat.tolist(), rewards.shape, done.any().item()
([1, 1, 1, 1], (4, 2), False)
"""

from __future__ import annotations

from typing import NamedTuple, Optional, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _ludoteca
from ._ludoteca import ArgumentError, Game
from .rewards import rewards

__all__ = ["Seen", "Step", "VectorEnv"]


class Seen(NamedTuple):
    """Where the games stand."""

    planes: Optional[NDArray[np.uint8]]
    """The positions, `(num_envs, planes, rows, columns)`: how many pieces of each kind stand on each cell,
    and a plane of ones for the side to step. `None` where they were not asked for."""
    mask: NDArray[np.bool_]
    """Which actions are legal, `(num_envs, num_actions)`."""
    seat: NDArray[np.int8]
    """Who makes the next step, `(num_envs,)`; -1 where the game is over."""


class Step(NamedTuple):
    """What a step brought."""

    seen: Seen
    """Where the games stand now; those that ended stand at their start again, unless `autoreset` is off."""
    rewards: NDArray[np.float32]
    """What each seat got, `(num_envs, seats)`: 0 while a game goes on, and at its end 1 for a win and as
    much less than nothing for the others together."""
    done: NDArray[np.bool_]
    """Which games ended with this step, `(num_envs,)`."""


class VectorEnv:
    """So many games of one kind, a step of all of them at a time.

    Actions are numbers below `num_actions`, the same for the same step at every time; `actions` tells the
    integer of each, as in `State.numbers()`. Chance draws by itself, from the seed. Whoever is to step in a
    game, `seat` tells.
    """

    def __init__(
        self,
        game: Union[str, Game],
        num_envs: int,
        *,
        seed: int = 0,
        autoreset: bool = True,
        planes: bool = True,
    ) -> None:
        """`autoreset`: games that ended begin again at once. `planes`: whether positions are written."""
        self.game = _ludoteca.game(game) if isinstance(game, str) else game
        self.batch = _ludoteca.Batch(self.game, num_envs, seed=seed, again=autoreset)
        self.num_envs = num_envs
        self.seats = self.game.seats
        self.actions = self.game.actions()
        self.num_actions = len(self.actions)
        self.shape = self.game.shape()
        self._planes = planes

    def reset(self, seed: int = 0) -> Seen:
        """All games from their start, with the chance of this seed."""
        self.batch.restart(seed)
        return self.seen()

    def seen(self) -> Seen:
        """Where the games stand."""
        planes = self.batch.planes() if self._planes else None
        return Seen(planes, self.batch.masks(), self.batch.turns())

    def step(self, actions: ArrayLike) -> Step:
        """Makes an action in each game; in those that are over nothing, whatever is said.

        If one of them is not legal, it raises a `StepError` and no game goes on.
        """
        self.batch.step(self._checked(actions).tobytes())
        done = self.batch.ended()
        return Step(self.seen(), rewards(self.batch.payoffs()), done)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, each equally likely."""
        return self.batch.random_actions()

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        try:
            given = np.asarray(actions)
        except ValueError:
            raise ArgumentError(f"actions are {self.num_envs} whole numbers in a row") from None
        if given.dtype.kind not in "iu":
            raise ArgumentError(
                f"actions are whole numbers, not {given.dtype}: convert them with astype(int)"
            )
        if given.shape != (self.num_envs,):
            raise ArgumentError(
                f"actions have the shape {given.shape}: it takes one for each game, ({self.num_envs},)"
            )
        if given.dtype == np.uint64 and (given > np.iinfo(np.int64).max).any():
            raise ArgumentError(f"actions are below {self.num_actions}, not {given.max()}")
        return given.astype(np.int64)
