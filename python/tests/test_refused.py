"""What is refused, with the sentences of the library."""

import numpy as np
import pytest

import ludoteca
from ludoteca.vector import VectorEnv


def test_everything_is_a_value_error():
    names = [name for name in ludoteca.__all__ if name.endswith("Error")]
    assert len(names) == 8
    for name in names:
        assert issubclass(getattr(ludoteca, name), ludoteca.LudotecaError)
    assert issubclass(ludoteca.LudotecaError, ValueError)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("hexx", "hexx"),
        ("", "cannot read the name of a game"),
        ("hex(", "at character 5"),
        ("hex(size=99)", "a whole number from 2 to 26"),
        ("hex(colour=red)", "colour"),
        ("swap(hex)", "swap"),
        ("sesqui(chess)", "chess"),
        ("misere(" * 30 + "hex" + ")" * 30, "nested deeper"),
        ("hex\0", "at character 4"),
        ("x" * 100_000, "longer than"),
        ("hex(from=zzz)", "hex cannot begin with this position"),
    ],
)
def test_wrong_names(name, sentence):
    with pytest.raises(ludoteca.GameNameError, match=sentence) as refused:
        ludoteca.game(name)
    assert len(str(refused.value)) > 10


def test_names_of_another_type():
    for name in [None, 7, b"hex", ["hex"]]:
        with pytest.raises(TypeError):
            ludoteca.game(name)
    with pytest.raises(ludoteca.GameNameError, match="the games are traffic-lights"):
        ludoteca.info("chesss")
    with pytest.raises(ludoteca.ArgumentError, match="there is no language `xx`"):
        ludoteca.info("hex").title("xx")


def test_illegal_steps_change_nothing():
    state = ludoteca.game("hex(size=5)").start()
    state.play("c3")
    for step in ["c3", "z9", "", "a01", "swap me", "\0", "é", -1, 1 << 63, 1 << 64, 10**40, np.int64(-5)]:
        with pytest.raises(ludoteca.StepError) as refused:
            state.play(step)
        assert len(str(refused.value)) > 20, step
    for step in [None, 1.5, ["a1"], b"a1"]:
        with pytest.raises(TypeError, match="a step is a token"):
            state.play(step)
    for action in [-1, 26, 1 << 40]:
        with pytest.raises(ludoteca.StepError, match="is not legal here"):
            state.play_action(action)
    assert state.history() == ["c3"]
    state.play(np.uint64(state.numbers()[0]))
    assert state.ply() == 2


def test_games_that_are_over():
    game = ludoteca.game("hex(size=2,swap=false)")
    state = game.replay(["a1", "b1", "a2"])
    for work in [
        lambda: state.play("b2"),
        lambda: state.play(0),
        lambda: state.play_action(0),
        lambda: state.play_random(),
        lambda: state.search(nodes=5),
        lambda: game.replay(["a1", "b1", "a2", "b2"]),
    ]:
        with pytest.raises(ludoteca.GameOverError, match="the game is over"):
            work()
    assert state.solve() is None
    with pytest.raises(ludoteca.StepError, match="nothing to draw"):
        state.draw(0.5)


def test_steps_that_do_not_replay():
    with pytest.raises(ludoteca.StepError, match="step 2"):
        ludoteca.game("hex").replay(["a1", "a99"])
    with pytest.raises(ludoteca.StepError, match="step 1"):
        ludoteca.game("hex").file(["zz"])
    with pytest.raises(ludoteca.LudotecaError, match="line"):
        ludoteca.Record("nonsense")


@pytest.mark.parametrize("text", ["", "zzz", "8/8 w", "4k3/8/8/8/8/8/8/8 w - - 0 1", "\0"])
def test_wrong_positions(text):
    with pytest.raises(ludoteca.PositionError):
        ludoteca.game("chess").position(text)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"nodes": 0},
        {"nodes": -3},
        {"depth": 0},
        {"level": 0},
        {"level": 11},
        {"nodes": 5, "threads": 0},
        {"nodes": 5, "threads": 100_000},
        {"nodes": 5, "memory": 0},
        {"nodes": 5, "memory": 1 << 40},
    ],
)
def test_wrong_limits(arguments):
    with pytest.raises(ludoteca.ArgumentError, match="it takes|give `seconds`"):
        ludoteca.game("hex").start().search(**arguments)


def test_wrong_counts():
    state = ludoteca.game("hex(size=3)").start()
    for games in [0, -1, 10**12]:
        with pytest.raises(ludoteca.ArgumentError, match="it takes a whole number from 1"):
            state.playouts(games)
        with pytest.raises(ludoteca.ArgumentError, match="it takes a whole number from 1"):
            VectorEnv("hex(size=3)", games)
    with pytest.raises(ludoteca.ArgumentError, match="too many at once"):
        VectorEnv("go(size=19)", 1 << 16)
    with pytest.raises(ludoteca.ArgumentError):
        state.playouts(10, threads=0)
    with pytest.raises(ludoteca.ArgumentError):
        state.perft(-1)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (np.zeros(3), "whole numbers, not float64"),
        (np.zeros(3, bool), "whole numbers, not bool"),
        (np.array(["a", "b", "c"]), "whole numbers"),
        ([None, 1, 2], "whole numbers"),
        ([[1], [2, 3]], "whole numbers in a row"),
        (np.zeros(2, int), r"the shape \(2,\)"),
        (np.zeros((3, 1), int), r"the shape \(3, 1\)"),
        (0, r"the shape \(\)"),
        (np.array([1, 2, 1 << 63], np.uint64), "below 10"),
    ],
)
def test_wrong_arrays(actions, sentence):
    env = VectorEnv("hex(size=3)", 3)
    with pytest.raises(ludoteca.ArgumentError, match=sentence):
        env.step(actions)
    assert (env.seen().seat == 0).all()


def test_wrong_actions_change_nothing():
    env = VectorEnv("hex(size=3)", 2)
    env.step([4, 4])
    for action in [4, -1, 10, 1 << 62]:
        with pytest.raises(ludoteca.StepError, match="is not legal in game 1 of the batch"):
            env.step([0, action])
    assert (env.seen().seat == 1).all()
    with pytest.raises(ludoteca.ArgumentError, match="16 of them"):
        env.batch.step(b"123")
