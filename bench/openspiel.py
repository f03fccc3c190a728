#!/usr/bin/env python3
"""Measure Ludoteca against OpenSpiel: playing speed, playing strength and rules.

    bench           random playouts a second of both programs, with the targets
    match           our engine against OpenSpiel's MCTS bot
    agree           legal steps, seats, ends and results of both along random games
    check-mapping   the translation of steps to OpenSpiel's actions, without our binary

Needs Python 3.11 or later and the package open_spiel 2.0.2; see README.md beside this file.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import contextlib
import dataclasses
import json
import math
import multiprocessing
import pathlib
import queue
import random
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence

try:
    import pyspiel
except ImportError:
    sys.exit("error: the Python package open_spiel is missing: pip install open_spiel==2.0.2")


# --------------------------------------------------------------------------------------
# What is measured


@dataclasses.dataclass(frozen=True)
class Speed:
    """A line of `bench`. `ratio` is the wanted quotient of the playouts a second, `steps`
    the wanted steps a second of a game that OpenSpiel does not have."""

    game: str
    setting: str
    spec: str  # ours
    peer: str | None  # OpenSpiel's
    ratio: float | None = None
    steps: float | None = None
    actions_per_step: float = 1.0  # OpenSpiel's actions to one step of ours


# Go stays with OpenSpiel's own limit of 98 actions (ours: 490): that is the faster setting
# for OpenSpiel (by about 6 %).
SPEEDS = (
    Speed("amazons", "10x10", "amazons(size=10)", "amazons(board_size=10)", 8, actions_per_step=1.5),
    Speed("hex", "11x11", "hex(size=11,swap=false)", "hex(board_size=11)", 8),
    Speed("y", "11", "y(size=11,swap=false)", "y(board_size=11)", 6),
    Speed("oware", "common rules", "oware(singles=false,slam=none)", "oware", 9),
    Speed("go", "7x7", "go(size=7,swap=false,reserve=0,dead=alive)", "go(board_size=7,komi=0.5)", 8),
    Speed("dots-and-boxes", "5x5", "dots-and-boxes", "dots_and_boxes(num_rows=5,num_cols=5)", 19),
    Speed("traffic-lights", "3x4", "traffic-lights", None, steps=3_000_000),
    Speed("gomoku", "15x15", "gomoku(size=15,opening=free,overline=win)", "gomoku(size=15)", 10),
    Speed("othello", "8x8", "othello", "othello", 40),
    Speed("breakthrough", "8x8", "breakthrough", "breakthrough", 11),
)

# The same games as texts, and those of the library that are texts: three times OpenSpiel is wanted.
TEXTS = pathlib.Path(__file__).resolve().parent.parent / "crates" / "workshop" / "games"


def made(name: str, setting: str, values: str, peer: str, actions_per_step: float = 1.0) -> Speed:
    spec = f"file({TEXTS / name}.txt{',' * bool(values)}{values})"
    return Speed(name, setting, spec, peer, 3, actions_per_step=actions_per_step)


MADE = (
    made("amazons", "10x10", "size=10", "amazons(board_size=10)", actions_per_step=1.5),
    made("hex", "11x11", "", "hex(board_size=11)"),
    made("y", "11", "", "y(board_size=11)"),
    made("go", "7x7", "reserve=0", "go(board_size=7,komi=0.5)"),
    made("dots-and-boxes", "5x5", "", "dots_and_boxes(num_rows=5,num_cols=5)"),
    made("gomoku", "15x15", "size=15,opening=free,overline=win", "gomoku(size=15)"),
    made("othello", "8x8", "", "othello"),
    made("breakthrough", "8x8", "", "breakthrough"),
    made("tic-tac-toe", "3x3", "", "tic_tac_toe"),
    made("connect-four", "7x6", "", "connect_four"),
    made("havannah", "8", "", "havannah(board_size=8)"),
    made("lines-of-action", "8x8", "", "lines_of_action"),
    made("nine-mens-morris", "own rules for repetition", "", "nine_mens_morris"),
)


# --------------------------------------------------------------------------------------
# OpenSpiel's games, spoken in our steps


class Disagreement(Exception):
    """The two programs differ where their rules should be the same."""


def letter(index: int) -> str:
    return chr(ord("a") + index)


def index(char: str) -> int:
    return ord(char) - ord("a")


def cell(text: str) -> tuple[int, int]:
    """Column and row, counted from 0, of a cell such as `c7`."""
    return index(text[0]), int(text[1:]) - 1


class Peer:
    """A game of OpenSpiel in progress.

    A step of ours is a tuple of OpenSpiel's actions (one, but for amazons). `token` reads the
    step from OpenSpiel's own text of the actions; `actions` computes the numbers of the
    actions from the step. The two are written independently, so that each checks the other.
    """

    TOKEN = r"[a-z]\d+"
    size = 0

    def __init__(self, game: pyspiel.Game) -> None:
        self.state = game.new_initial_state()

    @property
    def over(self) -> bool:
        return self.state.is_terminal()

    @property
    def seat(self) -> int:
        return self.state.current_player()

    def payoffs(self) -> list[float]:
        return [(value + 1) / 2 for value in self.state.returns()]

    def options(self) -> Iterator[tuple[int, ...]]:
        """All legal steps, as actions."""
        return ((action,) for action in self.state.legal_actions())

    def legal(self) -> dict[str, tuple[int, ...]]:
        """All legal steps, by token."""
        steps: dict[str, tuple[int, ...]] = {}
        for option in self.options():
            token = self.token(option)
            if token in steps:
                raise Disagreement(f"{option} and {steps[token]} are both {token}")
            steps[token] = option
        return steps

    def token(self, actions: tuple[int, ...]) -> str:
        return self.state.action_to_string(actions[0])

    def actions(self, token: str) -> tuple[int, ...]:
        column, row = cell(token)
        return (row * self.size + column,)

    def play(self, token: str) -> None:
        for action in self.actions(token):
            if action not in self.state.legal_actions():
                raise Disagreement(f"OpenSpiel holds {token} to be illegal in\n{self.state}")
            self.state.apply_action(action)


class Board(Peer):
    """A square board, or the triangle of y, whose cells OpenSpiel names as we do."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        parameters = game.get_parameters()
        self.size = parameters.get("board_size") or parameters.get("size")


class Gomoku(Board):
    """OpenSpiel writes `row,column`, counted from 0; which way up does not matter."""

    def token(self, actions: tuple[int, ...]) -> str:
        row, column = map(int, self.state.action_to_string(actions[0]).split(","))
        return f"{letter(column)}{row + 1}"


class Amazons(Board):
    """Three actions: amazon, destination, arrow; our first step is the first two.

    OpenSpiel counts rows from the top. Its own intermediate state (an amazon chosen, but not
    its destination) never appears between two of our steps."""

    TOKEN = r"[a-z]\d+(-[a-z]\d+)?"

    def choosing(self) -> bool:
        return self.state.move_number() % 3 == 0

    def options(self) -> Iterator[tuple[int, ...]]:
        for first in self.state.legal_actions():
            if not self.choosing():
                yield (first,)
                continue
            for second in self.state.child(first).legal_actions():
                yield first, second

    def square(self, text: str) -> str:
        row, column = map(int, re.search(r"\((\d+), (\d+)\)", text).groups())
        return f"{letter(column - 1)}{self.size + 1 - row}"

    def token(self, actions: tuple[int, ...]) -> str:
        first = self.square(self.state.action_to_string(actions[0]))
        if len(actions) == 1:
            return first
        return first + "-" + self.square(self.state.child(actions[0]).action_to_string(actions[1]))

    def actions(self, token: str) -> tuple[int, ...]:
        cells = map(cell, token.split("-"))
        return tuple((self.size - 1 - row) * self.size + column for column, row in cells)


class Go(Board):
    """OpenSpiel writes `B d4` and `B PASS`, without the letter i.

    It forbids only the simple ko; it lets a player repeat an older position and ends the game
    there as a draw, the only way in which the game can be drawn with a komi of a half. For us
    such a step is illegal."""

    TOKEN = r"[a-z]\d+|pass"

    def options(self) -> Iterator[tuple[int, ...]]:
        for action in self.state.legal_actions():
            if action < self.size**2:
                after = self.state.child(action)
                if after.is_terminal() and after.returns() == [0, 0]:
                    continue
            yield (action,)

    def token(self, actions: tuple[int, ...]) -> str:
        point = self.state.action_to_string(actions[0]).split()[1].lower()
        if point == "pass":
            return point
        column = index(point[0])
        return letter(column - (column > index("i"))) + point[1:]

    def actions(self, token: str) -> tuple[int, ...]:
        return (self.size**2,) if token == "pass" else super().actions(token)


class Othello(Peer):
    """OpenSpiel counts rows from the top."""

    TOKEN = r"[a-h][1-8]|pass"

    def token(self, actions: tuple[int, ...]) -> str:
        text = self.state.action_to_string(actions[0])
        return text if text == "pass" else f"{text[0]}{9 - int(text[1])}"

    def actions(self, token: str) -> tuple[int, ...]:
        if token == "pass":
            return (64,)
        column, row = cell(token)
        return ((7 - row) * 8 + column,)


class Breakthrough(Peer):
    """OpenSpiel's first player stands at the top and moves down, ours moves up: the board is
    mirrored. OpenSpiel writes `a7b6`, with a star after a capture."""

    TOKEN = r"[a-h][1-8]-[a-h][1-8]"

    def token(self, actions: tuple[int, ...]) -> str:
        text = self.state.action_to_string(actions[0])
        return f"{text[0]}{9 - int(text[1])}-{text[2]}{9 - int(text[3])}"

    def actions(self, token: str) -> tuple[int, ...]:
        (column, row), (to_column, to_row) = map(cell, token.split("-"))
        # The action counts (row from the top, column, direction, capture), with our row 1 at
        # OpenSpiel's top; directions 0 to 2 go down, 3 to 5 go up, from left to right.
        direction = (to_column - column + 1) + (0 if to_row > row else 3)
        plain = ((row * 8 + column) * 6 + direction) * 2
        # Whether it captures is told by which of the two actions is legal.
        return (plain + (plain not in self.state.legal_actions()),)


class Dots(Peer):
    """OpenSpiel writes `P1(h,row,column)` with rows of dots counted from the top."""

    TOKEN = r"[a-z]\d+-[a-z]\d+"

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        parameters = game.get_parameters()
        self.rows, self.columns = parameters["num_rows"], parameters["num_cols"]

    def token(self, actions: tuple[int, ...]) -> str:
        text = self.state.action_to_string(actions[0])
        kind, row, column = re.search(r"\((.),(\d+),(\d+)\)", text).groups()
        left, number = letter(int(column)), self.rows + 1 - int(row)
        if kind == "h":
            return f"{left}{number}-{letter(int(column) + 1)}{number}"
        return f"{left}{number - 1}-{left}{number}"

    def actions(self, token: str) -> tuple[int, ...]:
        (column, row), (_, second_row) = map(cell, token.split("-"))
        if row == second_row:
            return ((self.rows - row) * self.columns + column,)
        horizontals = (self.rows + 1) * self.columns
        return (horizontals + (self.rows - 1 - row) * (self.columns + 1) + column,)


class Oware(Peer):
    """OpenSpiel names the houses by the player's own view: North's `a` is our f2.

    OpenSpiel ends the game when a position occurs for the second time since the last capture,
    we at the third; both then give each side its own seeds. At the second occurrence the game
    therefore goes on from the state of the first one: the same board, seat and stores, with
    the cycle cut out of the history. Only so can OpenSpiel's bot play on. The third one is
    found here."""

    TOKEN = r"[a-f][12]"

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.repeated = False
        self.first = {self.position(): self.state.clone()}
        self.count = {self.position(): 1}

    def position(self) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Seat to step, stores, houses in sowing order."""
        seat, stores, houses = self.state.observation_string(0).split("|")
        return int(seat), tuple(map(int, stores.split())), tuple(map(int, houses.split()))

    @staticmethod
    def gathered(position: tuple[int, tuple[int, ...], tuple[int, ...]]) -> tuple[int, int]:
        """The stores after each side has taken the seeds of its own houses."""
        _, stores, houses = position
        return stores[0] + sum(houses[:6]), stores[1] + sum(houses[6:])

    @property
    def over(self) -> bool:
        return self.repeated or super().over

    def payoffs(self) -> list[float]:
        if not self.repeated:
            return super().payoffs()
        south, north = self.gathered(self.position())
        return [(1 + (south > north) - (south < north)) / 2, (1 + (north > south) - (north < south)) / 2]

    def legal(self) -> dict[str, tuple[int, ...]]:
        return {} if self.over else super().legal()

    def token(self, actions: tuple[int, ...]) -> str:
        house = index(self.state.action_to_string(actions[0]).lower())
        return f"{letter(house)}1" if self.seat == 0 else f"{letter(5 - house)}2"

    def actions(self, token: str) -> tuple[int, ...]:
        column, row = cell(token)
        return (column if row == 0 else 5 - column,)

    def play(self, token: str) -> None:
        if self.repeated:
            raise Disagreement("a step after the third occurrence of a position")
        sown = self.sown(self.actions(token)[0])
        super().play(token)
        if super().over:
            # The houses are empty now whatever ended the game. A repetition follows a step
            # without a capture, and gives each side what `sown` leaves on it.
            _, stores, _ = self.position()
            if sown not in self.first or stores != self.gathered(sown):
                return
            self.state = self.first[sown].clone()
        position = self.position()
        self.first.setdefault(position, self.state.clone())
        self.count[position] = self.count.get(position, 0) + 1
        self.repeated = self.count[position] == 3

    def sown(self, action: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """The position after a step, were it to capture nothing."""
        seat, stores, houses = self.position()
        origin = place = seat * 6 + action
        after = list(houses)
        after[origin] = 0
        for _ in range(houses[origin]):
            place = (place + 1) % 12
            if place == origin:
                place = (place + 1) % 12
            after[place] += 1
        return 1 - seat, stores, tuple(after)


@dataclasses.dataclass(frozen=True)
class Game:
    """A game that both programs play by the same rules. `counts` are the numbers of step
    sequences of length 1, 2, ... known from other sources, as a check of the translation."""

    name: str
    spec: str
    peer: str
    kind: type[Peer]
    match: bool = False
    counts: tuple[int, ...] = ()

    def start(self) -> Peer:
        return self.kind(pyspiel.load_game(self.peer))


# Go: a komi of a half is White's win of ties; the limit of the steps is set to ours.
GAMES = {
    game.name: game
    for game in (
        Game("hex-7", "hex(size=7,swap=false)", "hex(board_size=7)", Board, True, (49, 2352)),
        Game("hex-11", "hex(size=11,swap=false)", "hex(board_size=11)", Board, True, (121, 14520)),
        Game("y-11", "y(size=11,swap=false)", "y(board_size=11)", Board, True, (66, 4290)),
        Game("amazons-6", "amazons(size=6)", "amazons(board_size=6)", Amazons, False, (40, 544, 19936)),
        Game("amazons-8", "amazons(size=8)", "amazons(board_size=8)", Amazons, True, (60, 1232)),
        Game("amazons-10", "amazons(size=10)", "amazons(board_size=10)", Amazons, False, (80, 2176)),
        Game("oware", "oware(singles=false,slam=none)", "oware", Oware, True, (6, 36, 190, 1014, 5219)),
        Game(
            "go-5",
            "go(size=5,swap=false,reserve=0,dead=alive)",
            "go(board_size=5,komi=0.5,max_game_length=250)",
            Go,
            False,
            (26, 651, 15650),
        ),
        Game(
            "go-7",
            "go(size=7,swap=false,reserve=0,dead=alive)",
            "go(board_size=7,komi=0.5,max_game_length=490)",
            Go,
            True,
            (50, 2451),
        ),
        Game("go-9", "go(size=9,swap=false,reserve=0,dead=alive)", "go(board_size=9,komi=0.5,max_game_length=810)", Go),
        Game("dots-and-boxes", "dots-and-boxes", "dots_and_boxes(num_rows=5,num_cols=5)", Dots, True, (60, 3540)),
        Game(
            "dots-and-boxes-3x2",
            "dots-and-boxes(columns=3,rows=2)",
            "dots_and_boxes(num_rows=2,num_cols=3)",
            Dots,
            False,
            (17, 272, 4080),
        ),
        Game("gomoku-15", "gomoku(size=15,opening=free,overline=win)", "gomoku(size=15)", Gomoku, True, (225,)),
        Game("othello", "othello", "othello", Othello, True, (4, 12, 56, 244, 1396)),
        Game("breakthrough", "breakthrough", "breakthrough", Breakthrough, True, (22, 484)),
    )
}


def chosen_games(names: Sequence[str], match: bool = False) -> list[Game]:
    """The games named, a name without its size meaning all sizes; all games without a name."""
    games = [game for game in GAMES.values() if game.match or not match]
    if not names:
        return games
    chosen: list[Game] = []
    for name in names:
        exact = [game for game in games if game.name == name]
        found = exact or [game for game in games if game.name.startswith(name + "-")]
        if not found:
            sys.exit(f"error: no game {name}; there are: {' '.join(game.name for game in games)}")
        chosen += [game for game in found if game not in chosen]
    return chosen


# --------------------------------------------------------------------------------------
# Our binary


class EngineError(Exception):
    """Our engine answered with an error, or not at all."""


class Refused(EngineError):
    """Our engine answered with `info error`."""


class Engine:
    """Our binary as a UGI engine that plays one game."""

    def __init__(self, path: str, spec: str, **options: object) -> None:
        self.process = subprocess.Popen(
            [path, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        # A thread reads, so that an engine that hangs cannot hang us.
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self.ask("ugi", "ugiok")
            for name, value in {"Game": spec, **options}.items():
                self.send(f"setoption name {name} value {value}")
            self.ask("isready", "readyok")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def send(self, command: str) -> None:
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise EngineError(f"the engine has ended before: {command}") from error

    def ask(self, command: str, answer: str, seconds: float = 60) -> str:
        """Sends a command and returns what follows the word `answer` in the reply. Errors of
        commands that are not answered (position, setoption) show up here too."""
        self.send(command)
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise EngineError(f"no answer in {seconds:g} s to: {command}") from None
            if line is None:
                raise EngineError(f"the engine has ended at: {command}")
            if line.startswith("info error"):
                raise Refused(f"{line.removeprefix('info error').strip()} (at: {command})")
            if line == answer or line.startswith(answer + " "):
                return line.removeprefix(answer).strip()

    def query(self, what: str) -> str:
        return self.ask(f"query {what}", "response")

    def position(self, steps: Sequence[str]) -> None:
        self.send("position startpos" + (" moves " + " ".join(steps) if steps else ""))

    def legal(self) -> list[str]:
        return self.query("moves").split()

    def seat(self) -> int:
        """The seat to step, -1 when the game is over."""
        answer = self.query("seat")
        return -1 if answer == "none" else int(answer)

    def over(self) -> bool:
        return self.query("gameover") == "true"

    def payoffs(self) -> list[float]:
        return [float(value) for value in self.query("result").split()]

    def best(self, milliseconds: int) -> str:
        return self.ask(f"go movetime {milliseconds}", "bestmove", milliseconds / 1000 + 60).split()[0]

    def close(self) -> None:
        with contextlib.suppress(EngineError, OSError):
            self.send("quit")
            self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def find_binary(given: str | None) -> str | None:
    """The binary asked for, else the one built in this repository, else one on the PATH."""
    if given:
        found = shutil.which(given)
        if not found:
            sys.exit(f"error: no program {given}")
        return found
    built = pathlib.Path(__file__).resolve().parent.parent / "target" / "release" / "ludoteca"
    return shutil.which(str(built)) or shutil.which("ludoteca")


def need_binary(given: str | None) -> str:
    found = find_binary(given)
    if not found:
        sys.exit("error: no ludoteca; build it (cargo build --release) or give --ludoteca PATH")
    return found


def unknown(path: str, spec: str) -> str | None:
    """Why our binary does not know a game; None if it does."""
    try:
        Engine(path, spec).close()
    except Refused as error:
        return str(error)
    return None


# --------------------------------------------------------------------------------------
# bench


class Rollouts:
    """Random playouts by OpenSpiel from the start to the end, in C++.

    The package does not export the evaluator's method that plays them, but a search of a
    single simulation evaluates its root and does nothing else: `batch` playouts from the
    start, without leaving C++ (mcts.cc). Its other C++ loops do more work a step.
    """

    def __init__(self, game: pyspiel.Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.start = game.new_initial_state()
        self.set_batch(1)
        while self.run(0.0)[1] < 0.05:
            self.set_batch(self.batch * 2)

    def set_batch(self, batch: int) -> None:
        self.batch = batch
        evaluator = pyspiel.RandomRolloutEvaluator(batch, self.seed)
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 0, False, self.seed, False)

    def run(self, seconds: float) -> tuple[int, float]:
        """Plays for some seconds; returns the playouts and the CPU seconds."""
        playouts, begin = 0, time.process_time()
        while True:
            self.bot.mcts_search(self.start)
            playouts += self.batch
            spent = time.process_time() - begin
            if spent >= seconds:
                return playouts, spent

    def length(self, games: int, rng: random.Random) -> float:
        """The mean number of actions of a random game, by a loop in Python (the C++ one does
        not tell)."""
        total = 0
        for _ in range(games):
            state = self.start.clone()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                total += 1
        return total / games


def check_rollouts() -> None:
    """Makes sure that a search of one simulation plays what Rollouts counts: a game written
    in Python sees every action and every end."""
    from open_spiel.python.games import tic_tac_toe

    state_class = tic_tac_toe.TicTacToeState
    ends: list[list[int]] = []
    plain = state_class.returns

    def returns(state):
        if state.is_terminal():
            ends.append(state.history())
        return plain(state)

    state_class.returns = returns
    try:
        game = pyspiel.load_game("python_tic_tac_toe")
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(100, 1), 2.0, 1, 0, False, 1, False)
        bot.mcts_search(game.new_initial_state())
    finally:
        state_class.returns = plain
    if len(ends) != 100 or min(map(len, ends)) < 5 or len(set(map(tuple, ends))) < 90:
        sys.exit("error: this version of OpenSpiel does not play the rollouts as expected")


def our_speed(path: str, spec: str, seconds: float) -> dict:
    done = subprocess.run(
        [path, "bench", spec, "--seconds", f"{seconds:g}", "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60 + 20 * seconds,
    )
    if done.returncode != 0:
        raise EngineError(f"bench {spec}: {done.stderr.strip() or done.stdout.strip()}")
    return json.loads(done.stdout)[0]


@dataclasses.dataclass
class SpeedResult:
    speed: Speed
    note: str = ""
    peer: list[float] = dataclasses.field(default_factory=list)  # playouts a second, by round
    ours: list[float] = dataclasses.field(default_factory=list)
    our_steps: list[float] = dataclasses.field(default_factory=list)  # steps a second
    peer_length: float | None = None  # steps a playout
    our_length: float | None = None

    def report(self) -> dict:
        speed = self.speed
        peer, ours, steps = (
            statistics.median(values) if values else None for values in (self.peer, self.ours, self.our_steps)
        )
        ratio = ours / peer if ours and peer else None
        reached = None
        if speed.ratio and ratio:
            reached = ratio >= speed.ratio
        elif speed.steps and steps:
            reached = steps >= speed.steps
        return {
            "game": speed.game,
            "setting": speed.setting,
            "spec": speed.spec,
            "peer": speed.peer,
            "peer_playouts_per_second": peer,
            "our_playouts_per_second": ours,
            "our_steps_per_second": steps,
            "ratio": ratio,
            "target_ratio": speed.ratio,
            "target_steps_per_second": speed.steps,
            "peer_steps_per_playout": self.peer_length,
            "our_steps_per_playout": self.our_length,
            "pass": reached,
            "note": self.note,
        }


def number(value: float | None, form: str = ",.0f") -> str:
    return "-" if value is None else format(value, form)


def speed_row(report: dict) -> str:
    ratio, target = number(report["ratio"], ".1f"), number(report["target_ratio"], "g")
    if report["target_steps_per_second"]:  # a game without a peer
        steps, target = report["our_steps_per_second"], f"{report['target_steps_per_second']:,.0f} steps/s"
        ratio = f"{steps:,.0f} steps/s" if steps else "-"
    verdict = {True: "pass", False: "fail", None: "-"}[report["pass"]]
    lengths = number(report["peer_steps_per_playout"], ".1f"), number(report["our_steps_per_playout"], ".1f")
    fields = (
        report["game"],
        report["setting"],
        number(report["peer_playouts_per_second"]),
        number(report["our_playouts_per_second"]),
        ratio,
        target,
        report["note"] or verdict,
        " / ".join(lengths),
    )
    return "| " + " | ".join(fields) + " |"


def bench(arguments: argparse.Namespace) -> int:
    path = find_binary(arguments.ludoteca)
    if not path:
        print("no ludoteca found: only OpenSpiel is measured", file=sys.stderr)
    known = MADE if arguments.made else SPEEDS
    speeds = [speed for speed in known if not arguments.game or speed.game in arguments.game]
    if wrong := set(arguments.game) - {speed.game for speed in known}:
        sys.exit(f"error: no game {' '.join(sorted(wrong))}; there are: {' '.join(s.game for s in known)}")
    check_rollouts()

    rng = random.Random(arguments.seed)
    results = [SpeedResult(speed) for speed in speeds]
    rollouts: dict[str, Rollouts] = {}
    for result in results:
        speed = result.speed
        if path and (reason := unknown(path, speed.spec)):
            result.note = "skipped: our binary does not know it"
            print(f"{speed.spec} is skipped: {reason}", file=sys.stderr)
        elif speed.peer:
            peer = rollouts[speed.spec] = Rollouts(pyspiel.load_game(speed.peer), arguments.seed)
            result.peer_length = peer.length(1000, rng) / speed.actions_per_step

    # The programs take turns, so that a change of the machine's pace meets both.
    for turn in range(arguments.rounds):
        for result in results:
            if result.note:
                continue
            speed = result.speed
            print(f"round {turn + 1} of {arguments.rounds}: {speed.game}", file=sys.stderr)
            if peer := rollouts.get(speed.spec):
                playouts, spent = peer.run(arguments.seconds)
                result.peer.append(playouts / spent)
            if path:
                ours = our_speed(path, speed.spec, arguments.seconds)
                result.ours.append(ours["playouts_per_second"])
                result.our_steps.append(ours["steps_per_second"])
                result.our_length = ours["steps_per_playout"]

    reports = [result.report() for result in results]
    if arguments.json:
        print(json.dumps(reports, indent=2))
    else:
        print("| game | setting | OpenSpiel playouts/s | ours playouts/s | ratio | target | result | steps a playout |")
        print("| --- | --- | ---: | ---: | ---: | ---: | --- | ---: |")
        for report in reports:
            print(speed_row(report))
    return int(any(report["pass"] is False for report in reports))


# --------------------------------------------------------------------------------------
# match


@dataclasses.dataclass(frozen=True)
class Pairing:
    """One game of a match; the fields are plain values, for a process of its own."""

    game: str
    number: int
    our_seat: int
    opening: tuple[str, ...]
    seed: int
    ludoteca: str
    movetime: int | None  # None: what OpenSpiel takes
    level: int
    threads: int | None
    simulations: int
    uct_c: float


@dataclasses.dataclass
class Played:
    pairing: Pairing
    score: float = 0.0  # ours: 1, 0.5 or 0
    steps: list[str] = dataclasses.field(default_factory=list)
    replaced: int = 0  # choices of OpenSpiel's bot that are illegal by our rules
    our_times: list[float] = dataclasses.field(default_factory=list)
    peer_times: list[float] = dataclasses.field(default_factory=list)
    disputed: bool = False  # OpenSpiel holds the end to be none, or the result to be another
    error: str = ""  # the game could not be finished; it counts as lost


class Bot:
    """OpenSpiel's MCTS bot in C++, held to the steps that are legal by our rules."""

    def __init__(self, peer: Peer, simulations: int, uct_c: float, seed: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        # uct_c, simulations, memory in MB, solve, seed, verbose
        game = peer.state.get_game()
        self.bot = pyspiel.MCTSBot(game, evaluator, uct_c, simulations, 1000, True, seed, False)
        self.rng = random.Random(seed)
        self.replaced = 0

    def choose(self, peer: Peer, legal: Sequence[str]) -> str:
        options = {peer.actions(token): token for token in legal}
        state, prefix = peer.state.clone(), ()
        while prefix not in options:
            allowed = {option[len(prefix)] for option in options if option[: len(prefix)] == prefix}
            action = self.search(state, allowed)
            prefix += (action,)
            state.apply_action(action)
        return options[prefix]

    def search(self, state: pyspiel.State, allowed: set[int]) -> int:
        root = self.bot.mcts_search(state)
        action = root.best_child().action
        if action in allowed:
            return action
        self.replaced += 1

        def value(child: pyspiel.SearchNode) -> tuple[float, int, float]:  # the order of best_child
            outcome = child.outcome[child.player] if child.outcome else 0.0
            return outcome, child.explore_count, child.total_reward

        children = [child for child in root.children if child.action in allowed]
        return max(children, key=value).action if children else self.rng.choice(sorted(allowed))


def play_game(pairing: Pairing) -> Played:
    played = Played(pairing, steps=list(pairing.opening))
    try:
        play_steps(GAMES[pairing.game], pairing, played)
    except (Disagreement, EngineError, pyspiel.SpielError) as error:
        played.error = str(error)
    return played


def play_steps(game: Game, pairing: Pairing, played: Played) -> None:
    peer = game.start()
    for token in pairing.opening:
        peer.play(token)
    bot = Bot(peer, pairing.simulations, pairing.uct_c, pairing.seed)
    movetime = pairing.movetime
    options: dict[str, object] = {"Seed": pairing.seed, "Level": pairing.level}
    if pairing.threads:
        options["Threads"] = pairing.threads
    with Engine(pairing.ludoteca, game.spec, **options) as engine:
        engine.send("uginewgame")
        while True:
            engine.position(played.steps)
            # Our engine is the referee.
            if engine.over():
                break
            if peer.over or engine.seat() != peer.seat:
                raise Disagreement(f"OpenSpiel: over {peer.over}, seat {peer.seat}; ours: seat {engine.seat()}")
            if not (movetime or played.peer_times):
                # What it takes is not known yet.
                begin = time.monotonic()
                bot.choose(peer, engine.legal())
                played.peer_times.append(time.monotonic() - begin)
            begin = time.monotonic()
            if peer.seat == pairing.our_seat:
                token = engine.best(movetime or as_long(played.peer_times))
                played.our_times.append(time.monotonic() - begin)
            else:
                token = bot.choose(peer, engine.legal())
                played.peer_times.append(time.monotonic() - begin)
                played.replaced = bot.replaced
            played.steps.append(token)
            peer.play(token)
        payoffs = engine.payoffs()
        played.score = payoffs[pairing.our_seat]
        played.disputed = not peer.over or peer.payoffs() != payoffs


def as_long(times: Sequence[float]) -> int:
    """As many milliseconds as the peer took for a step, on average of this game so far."""
    return max(1, round(1000 * statistics.mean(times)))


def random_opening(game: Game, rng: random.Random) -> tuple[str, ...]:
    """Two turns at random (in amazons a turn is two steps), without a pass."""
    peer, steps, turns = game.start(), [], 0
    while turns < 2:
        seat = peer.seat
        token = rng.choice(sorted(token for token in peer.legal() if token != "pass"))
        peer.play(token)
        steps.append(token)
        turns += peer.seat != seat
    return tuple(steps)


def openings(game: Game, count: int, rng: random.Random) -> list[tuple[str, ...]]:
    """Different openings, as far as there are enough."""
    found: dict[tuple[str, ...], None] = {}
    for _ in range(100 * count):
        if len(found) == count:
            break
        found[random_opening(game, rng)] = None
    all_found = list(found)
    return [all_found[i % len(all_found)] for i in range(count)]


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share; a draw counts as half a success."""
    z, share = 1.96, score / games
    middle = share + z * z / (2 * games)
    margin = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - margin) / scale, (middle + margin) / scale


def match(arguments: argparse.Namespace) -> int:
    if arguments.simulations < 2:
        sys.exit("error: --simulations must be 2 or more")
    path = need_binary(arguments.ludoteca)
    pairings: dict[str, list[Pairing]] = {}
    skipped: list[str] = []
    for game in chosen_games(arguments.game, match=True):
        if reason := unknown(path, game.spec):
            print(f"{game.spec} is skipped: {reason}", file=sys.stderr)
            skipped.append(game.name)
            continue
        rng = random.Random(f"{game.name} {arguments.seed}")
        # Each opening is played twice, once from each seat.
        starts = openings(game, (arguments.games + 1) // 2, rng)
        pairings[game.name] = [
            Pairing(
                game.name,
                i,
                i % 2,
                starts[i // 2],
                rng.randrange(1, 2**31),
                path,
                None if arguments.as_long else arguments.movetime,
                arguments.level,
                arguments.threads,
                arguments.simulations,
                arguments.uct_c,
            )
            for i in range(arguments.games)
        ]
    rows, lowest, broken = [], 100.0, False
    # Processes of their own: OpenSpiel's search holds Python's global lock.
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs, mp_context=context) as pool:
        for name, games in pairings.items():
            begin, results = time.monotonic(), []
            for future in concurrent.futures.as_completed([pool.submit(play_game, pairing) for pairing in games]):
                played = future.result()
                results.append(played)
                print(f"{name} {len(results)}/{len(games)}: {told(played)}", file=sys.stderr)
            rows.append(match_row(name, results, time.monotonic() - begin))
            broken = broken or any(played.error for played in results)
            lowest = min(lowest, 100 * statistics.mean(played.score for played in results))
    print(
        f"{'as long' if arguments.as_long else f'movetime {arguments.movetime} ms'}, level {arguments.level}, threads {arguments.threads or 'default'}; "
        f"OpenSpiel MCTS with {arguments.simulations} simulations, uct_c {arguments.uct_c:.3g}\n"
    )
    print(
        "| game | won | drawn | lost | score | 95 % interval | broken | disputed | replaced "
        "| our s/step (most) | OpenSpiel s/step | minutes |"
    )
    print("| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    print("\n".join(rows))
    if broken:
        return 2
    return int(arguments.at_least is not None and (bool(skipped) or lowest < arguments.at_least))


def told(played: Played) -> str:
    word = {1.0: "won", 0.5: "drawn", 0.0: "lost"}[played.score]
    if played.error:
        word = f"BROKEN ({played.error})"
    if played.disputed:
        word += " (OpenSpiel disagrees)"
    return f"game {played.pairing.number} {word} from seat {played.pairing.our_seat}: {' '.join(played.steps)}"


def match_row(name: str, results: list[Played], seconds: float) -> str:
    scores = [played.score for played in results]
    broken = sum(bool(played.error) for played in results)
    low, high = wilson(sum(scores), len(scores))
    ours = [spent for played in results for spent in played.our_times] or [0.0]
    theirs = [spent for played in results for spent in played.peer_times] or [0.0]
    fields = (
        name,
        *(str(scores.count(score)) for score in (1.0, 0.5, 0.0)),
        f"{100 * sum(scores) / len(scores):.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        str(broken),
        str(sum(played.disputed for played in results)),
        str(sum(played.replaced for played in results)),
        f"{statistics.mean(ours):.2f} ({max(ours):.2f})",
        f"{statistics.mean(theirs):.2f}",
        f"{seconds / 60:.1f}",
    )
    return "| " + " | ".join(fields) + " |"


# --------------------------------------------------------------------------------------
# agree and check-mapping


def agree(arguments: argparse.Namespace) -> int:
    path = need_binary(arguments.ludoteca)
    failed = False
    for game in chosen_games(arguments.game):
        if reason := unknown(path, game.spec):
            print(f"{game.name}: skipped: {reason}")
            failed = failed or bool(arguments.game)  # a game asked for must be compared
            continue
        rng = random.Random(f"{game.name} {arguments.seed}")
        steps = 0
        try:
            with Engine(path, game.spec) as engine:
                for _ in range(arguments.games):
                    steps += agree_game(game, engine, rng)
        except (Disagreement, EngineError) as error:
            failed = True
            print(f"{game.name}: DISAGREEMENT: {error}")
        else:
            print(f"{game.name}: {arguments.games} games, {steps} steps, no difference", flush=True)
    return int(failed)


def agree_game(game: Game, engine: Engine, rng: random.Random) -> int:
    """Plays one random game in both programs; returns its number of steps."""
    peer, steps = game.start(), []
    while True:
        engine.position(steps)
        ours, theirs = engine.legal(), peer.legal()
        found: list[str] = []
        if engine.over() != peer.over:
            found.append(f"game over: OpenSpiel {peer.over}")
        if engine.seat() != (-1 if peer.over else peer.seat):
            found.append(f"seat: ours {engine.seat()}, OpenSpiel {peer.seat}")
        if set(ours) != set(theirs):
            only_ours, only_theirs = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
            found.append(f"only ours: {only_ours}, only OpenSpiel's: {only_theirs}")
        if ours != sorted(set(ours)):
            found.append("our steps are not sorted, or one is listed twice")
        if peer.over and engine.over() and engine.payoffs() != peer.payoffs():
            found.append(f"payoffs: ours {engine.payoffs()}, OpenSpiel {peer.payoffs()}")
        if found:
            raise Disagreement(f"{'; '.join(found)}; after: {' '.join(steps)}")
        if peer.over:
            return len(steps)
        steps.append(rng.choice(sorted(theirs)))
        peer.play(steps[-1])


def check_mapping(arguments: argparse.Namespace) -> int:
    failed = False
    for game in chosen_games(arguments.game):
        rng = random.Random(f"{game.name} {arguments.seed}")
        try:
            for depth, count in enumerate(game.counts, 1):
                if (found := perft(game, (), depth)) != count:
                    raise Disagreement(f"{found} step sequences of length {depth}, not {count}")
            steps = sum(check_game(game, rng) for _ in range(arguments.games))
        except Disagreement as error:
            failed = True
            print(f"{game.name}: WRONG: {error}")
        else:
            print(
                f"{game.name}: {len(game.counts)} counts, {arguments.games} games, {steps} steps, all well", flush=True
            )
    return int(failed)


def check_game(game: Game, rng: random.Random) -> int:
    """Plays one random game of OpenSpiel, translating every legal step there and back."""
    peer, steps = game.start(), 0
    while not peer.over:
        legal = peer.legal()  # finds collisions
        for token, actions in legal.items():
            if not re.fullmatch(peer.TOKEN, token):
                raise Disagreement(f"{token} is no step")
            if peer.actions(token) != actions:
                raise Disagreement(f"{actions} -> {token} -> {peer.actions(token)}")
        peer.play(rng.choice(sorted(legal)))
        steps += 1
    if peer.legal() or sum(peer.payoffs()) != 1:
        raise Disagreement("the end has legal steps, or payoffs that do not sum to 1")
    return steps


def perft(game: Game, steps: tuple[str, ...], depth: int) -> int:
    peer = game.start()
    for token in steps:
        peer.play(token)
    legal = peer.legal()
    return len(legal) if depth == 1 else sum(perft(game, (*steps, token), depth - 1) for token in legal)


# --------------------------------------------------------------------------------------


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return value


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, function, text: str, binary: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(function=function)
        sub.add_argument("game", nargs="*", metavar="GAME", help="only these games (default: all)")
        sub.add_argument("--seed", type=int, default=1)
        if binary:
            sub.add_argument("--ludoteca", metavar="PATH", help="our binary (default: target/release/ludoteca)")
        return sub

    sub = command("bench", bench, "random playouts a second of both programs, one thread, CPU time")
    sub.add_argument("--made", action="store_true", help="the games as pages of text")
    sub.add_argument("--seconds", type=float, default=2.0, help="for each program, game and round (default 2)")
    sub.add_argument("--rounds", type=positive, default=5, help="default 5; the medians are reported")
    sub.add_argument("--json", action="store_true", help="JSON instead of a table")

    sub = command("match", match, "our engine against OpenSpiel's MCTS bot")
    sub.add_argument("--games", type=positive, default=40, help="for each game (default 40)")
    times = sub.add_mutually_exclusive_group()
    times.add_argument("--movetime", type=positive, default=1000, metavar="MS", help="ours for each step (default 1000)")
    times.add_argument("--as-long", action="store_true", help="ours has what OpenSpiel takes, on average of the game")
    sub.add_argument("--simulations", type=positive, default=1000, help="OpenSpiel's for each action (default 1000)")
    sub.add_argument("--uct-c", type=float, default=math.sqrt(2), help="OpenSpiel's exploration (default sqrt 2)")
    sub.add_argument("--level", type=positive, default=10, help="ours (default 10)")
    sub.add_argument("--threads", type=positive, help="ours (default: as the engine chooses)")
    sub.add_argument("--jobs", type=positive, default=1, help="games played at a time (default 1)")
    sub.add_argument("--at-least", type=float, metavar="PERCENT", help="exit with 1 if a game's score is less")

    sub = command("agree", agree, "compares legal steps, seats, ends and results along random games")
    sub.add_argument("--games", type=positive, default=20, help="for each game (default 20)")

    sub = command(
        "check-mapping", check_mapping, "translates all steps of random games of OpenSpiel there and back", False
    )
    sub.add_argument("--games", type=positive, default=20, help="for each game (default 20)")

    arguments = parser.parse_args()
    try:
        return arguments.function(arguments)
    except (Disagreement, EngineError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
