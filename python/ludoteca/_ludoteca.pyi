"""The compiled part of `ludoteca`."""

from collections.abc import Sequence
from typing import Any, SupportsIndex, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "ArgumentError",
    "Batch",
    "BusyError",
    "Candidate",
    "Game",
    "GameNameError",
    "GameOverError",
    "Info",
    "InternalError",
    "LudotecaError",
    "Parameter",
    "Playouts",
    "PositionError",
    "Record",
    "Report",
    "Solution",
    "State",
    "StepError",
    "game",
    "games",
    "info",
    "meta_rules",
]

class LudotecaError(ValueError):
    """Whatever the library refuses."""

class GameNameError(LudotecaError):
    """There is no game of this name."""

class PositionError(LudotecaError):
    """A text is no position of the game."""

class StepError(LudotecaError):
    """A step cannot be made."""

class GameOverError(StepError):
    """The game is over."""

class ArgumentError(LudotecaError):
    """A number, type or shape is wrong."""

class BusyError(LudotecaError):
    """Another thread is at work on it."""

class InternalError(LudotecaError):
    """A mistake of the library."""

def games() -> list[str]:
    """The names of all games, in the order of the rulebooks."""

def meta_rules() -> list[str]:
    """The names of all meta-rules, in the order in which they nest."""

def info(name: str) -> Info:
    """The card of a game, by its name without parameters."""

def game(name: str) -> Game:
    """The game of a name, such as `hex`, `hex(size=7)` or `swap(amazons)`."""

@final
class Parameter:
    """A parameter of a game."""

    @property
    def name(self) -> str:
        """As it is written in names."""
    @property
    def default(self) -> str:
        """As it would be written."""
    @property
    def takes(self) -> str:
        """What it takes, in words."""

@final
class Info:
    """What is told of a game before it is played."""

    @property
    def name(self) -> str:
        """Its name in names of games."""
    @property
    def family(self) -> str:
        """Its family: line, connection, territory, movement, chess, sowing, tiles."""
    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""
    @property
    def minutes(self) -> int:
        """How many minutes a game takes."""
    @property
    def origin(self) -> str:
        """Its inventor and year."""
    @property
    def parameters(self) -> list[Parameter]:
        """What it takes in parentheses."""
    def title(self, lang: str = "en") -> str:
        """The name for people."""
    def blurb(self, lang: str = "en") -> str:
        """The game in a sentence."""
    def rules(self, lang: str = "en") -> str:
        """The rules for players, in Markdown."""

@final
class Game:
    """A game with its parameters fixed."""

    def __new__(cls, name: str) -> Game: ...
    @property
    def name(self) -> str:
        """The canonical name: without defaults, rules in order."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def longest(self) -> int:
        """No game has more steps than this."""
    @property
    def info(self) -> Info | None:
        """The card of the game inside all meta-rules."""
    def title(self, lang: str = "en") -> str:
        """The name for people."""
    def start(self) -> State:
        """The position at the start."""
    def replay(self, steps: Sequence[str]) -> State:
        """The position after these steps, given as tokens."""
    def position(self, text: str) -> State:
        """The position of a text, at the start of a game that begins with it."""
    def file(self, steps: Sequence[str]) -> str | None:
        """A game of these steps as a file of other programs (SGF or PGN), where there is such a form."""
    def records(self) -> list[Record]:
        """The games of this kind that are printed in the rulebooks, with their parameters."""
    def actions(self) -> NDArray[np.uint64]:
        """The integer of the step for which each action stands, as in `State.numbers()`."""
    def planes(self) -> list[str]:
        """What each plane of a position shows."""
    def shape(self) -> tuple[int, int, int]:
        """How many planes a position has, how many rows each, and how many columns."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """A position, with the steps that led to it."""

    @property
    def game(self) -> Game:
        """The game."""
    def steps(self) -> list[str]:
        """The tokens of all legal steps; where chance is to step, of all that can be drawn."""
    def numbers(self) -> list[int]:
        """The same steps, in the same order, as integers below 2**64, the same ones at every time."""
    def play(self, step: str | SupportsIndex) -> None:
        """Makes a step: a token of `steps()` or an integer of `numbers()`."""
    def play_action(self, action: int) -> None:
        """Makes the step of an action, one whose `mask()` is true."""
    def play_random(self, seed: int = 0) -> str:
        """Makes a random step, each equally likely (or by the odds where chance is to step); its token."""
    def draw(self, unit: float) -> str:
        """Lets chance draw, by a number from 0 to below 1; the token that was drawn."""
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
    def planes(self) -> NDArray[np.uint8]:
        """The position as planes of numbers, `game.shape()`; `game.planes()` tells what each shows."""
    def seat(self) -> int | None:
        """Who makes the next step, from 0; `None` for chance, and when the game is over."""
    def is_chance(self) -> bool:
        """Whether chance makes the next step."""
    def is_over(self) -> bool:
        """Whether the game is over."""
    def payoffs(self) -> list[float] | None:
        """The result for each seat, when the game is over: 1 for a win, 0 for a loss, shares for draws."""
    def scores(self) -> list[float] | None:
        """The points of each seat, where the game counts points."""
    def odds(self) -> dict[str, float]:
        """Where chance is to step: what can be drawn, with its probability."""
    def ply(self) -> int:
        """How many steps were made."""
    def history(self) -> list[str]:
        """The tokens of all steps that were made."""
    def turns(self) -> list[str]:
        """The turns so far, in the notation of the rulebook."""
    def key(self) -> int:
        """A number for the position: the same for equal positions."""
    def board(self) -> str:
        """The board as text."""
    def position(self) -> str | None:
        """The position as text; `None` in the middle of a turn of several steps."""
    def svg(self, lang: str = "en") -> str:
        """A picture of the position, as SVG."""
    def copy(self) -> State:
        """An independent copy."""
    def perft(self, depth: int) -> int:
        """The number of step sequences of this length."""
    def playouts(self, games: int = 1000, *, seed: int = 0, threads: int = 1) -> Playouts:
        """Plays random games from here to their ends, while other threads of Python run.

        The same seed gives the same games, whatever the number of threads.
        """
    def search(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        level: int = 10,
        threads: int = 1,
        memory: int = 64,
        seed: int = 0,
        knowledge: bool = True,
        lines: int = 1,
    ) -> Report:
        """Thinks about the next step, until the first limit is reached, while other threads of Python run.

        `level` is 1 (weak) to 10, `memory` in MiB; without `knowledge` only the rules count. `lines` says how
        many lines to report. With one thread and a limit of `nodes`, the same seed gives the same
        report.
        """
    def solve(
        self, *, seconds: float | None = None, nodes: int | None = None, memory: int = 64
    ) -> Solution | None:
        """The result of best play; `None` where the limits were too small, or for other than two seats, or
        where chance has a say."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...

@final
class Playouts:
    """How random games ended."""

    @property
    def payoffs(self) -> NDArray[np.float64]:
        """The result of each game for each seat, `(games, seats)`."""
    @property
    def steps(self) -> NDArray[np.uint32]:
        """How many steps each game had, `(games,)`."""

@final
class Report:
    """What a search found."""

    @property
    def best(self) -> str:
        """The step that it chooses, as a token."""
    @property
    def line(self) -> list[str]:
        """The line of best play that it expects."""
    @property
    def others(self) -> list[list[str]]:
        """The lines that it expects after the candidates next to the best, where more than one were asked
        for."""
    @property
    def chances(self) -> list[float]:
        """What each seat may expect."""
    @property
    def solved(self) -> bool:
        """Whether that is proved."""
    @property
    def candidates(self) -> list[Candidate]:
        """The legal steps, best first."""
    @property
    def depth(self) -> int:
        """How many steps deep it looked."""
    @property
    def nodes(self) -> int:
        """How many positions or playouts it looked at."""
    @property
    def seconds(self) -> float:
        """How long it took."""

@final
class Candidate:
    """A legal step and what the seat to step may expect of it."""

    @property
    def step(self) -> str:
        """The step, as a token."""
    @property
    def chance(self) -> float:
        """The expected payoff of the seat to step, 0 to 1."""
    @property
    def visits(self) -> int:
        """How much of the search went into it."""

@final
class Solution:
    """The result of best play."""

    @property
    def payoffs(self) -> list[float]:
        """The result for each seat."""
    @property
    def best(self) -> list[str]:
        """Steps that reach it, as tokens."""
    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
    @property
    def seconds(self) -> float:
        """How long it took."""

@final
class Record:
    """A game printed in a rulebook."""

    def __new__(cls, text: str) -> Record: ...
    @property
    def game(self) -> Game:
        """The game and its parameters."""
    @property
    def steps(self) -> list[str]:
        """Its steps, as tokens."""
    @property
    def end(self) -> str:
        """How it ends: `running`, or the payoffs."""
    def title(self, lang: str = "en") -> str:
        """What it is called."""
    def source(self, lang: str = "en") -> str:
        """Where it is printed."""
    def note(self, turn: int, lang: str = "en") -> str | None:
        """What is said of the position after a turn, 0 for the start."""
    def replay(self) -> State:
        """Its last position."""
    def file(self, lang: str = "en") -> str | None:
        """The game as a file of other programs (SGF or PGN), where there is such a form."""

@final
class Batch:
    """Many games of one kind that go on at once: what `ludoteca.vector` is made of."""

    def __new__(cls, game: Game, games: int, *, seed: int = 0, again: bool = True) -> Batch: ...
    def __len__(self) -> int: ...
    def restart(self, seed: int = 0) -> None:
        """All games from their start again."""
    def step(self, actions: bytes) -> None:
        """Makes an action in every game: the bytes of as many signed 64-bit integers as there are games."""
    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each game."""
    def planes(self) -> NDArray[np.uint8]:
        """The planes of each game."""
    def turns(self) -> NDArray[np.int8]:
        """Who makes the next step in each game, -1 where it is over."""
    def ended(self) -> NDArray[np.bool_]:
        """Which games ended with the last step."""
    def payoffs(self) -> NDArray[np.float32]:
        """The results of the games that ended with the last step, 0 for all others."""
