"""Many games at once."""

import numpy as np
import pytest

import ludoteca
from ludoteca.rewards import rewards
from ludoteca.vector import VectorEnv


def test_hex_in_numbers():
    env = VectorEnv("hex(swap=false)", 16)
    seen = env.reset(seed=2)
    assert env.num_actions == 121 and env.shape == (4, 11, 11)
    assert seen.planes.shape == (16, 4, 11, 11) and seen.planes.dtype == np.uint8
    assert seen.mask.shape == (16, 121) and seen.mask.dtype == np.bool_ and seen.mask.all()
    assert seen.seat.dtype == np.int8 and (seen.seat == 0).all()
    seen, got, done = env.step(np.arange(16))
    assert (~seen.mask).sum(axis=1).tolist() == [1] * 16
    assert (~seen.mask[np.arange(16), np.arange(16)]).all()
    assert seen.planes[:, 0].reshape(16, 121).argmax(axis=1).tolist() == list(range(16))
    assert (seen.seat == 1).all() and not got.any() and not done.any()


def test_games_end_and_begin_again():
    env = VectorEnv("hex(size=2,swap=false)", 2)
    env.step([0, 0])
    env.step([1, 1])
    seen, got, done = env.step([2, 3])
    assert done.tolist() == [True, False]
    assert got.tolist() == [[1, -1], [0, 0]] and got.dtype == np.float32
    assert seen.mask.sum(axis=1).tolist() == [4, 1] and seen.seat.tolist() == [0, 1]


def test_games_that_stay_over():
    env = VectorEnv("hex(size=2,swap=false)", 2, autoreset=False, planes=False)
    for actions in [[0, 0], [1, 1], [2, 3]]:
        seen, got, done = env.step(actions)
    assert seen.planes is None and seen.seat.tolist() == [-1, 1]
    seen, got, done = env.step([0, 2])
    assert done.tolist() == [False, True] and got[0].tolist() == [0, 0]
    assert not seen.mask.any()
    assert (env.reset().seat == 0).all()


def test_the_seed_decides():
    def play(seed):
        env = VectorEnv("aperiodik", 3)
        env.reset(seed)
        return [env.step(env.sample()).seen.mask for _ in range(30)]

    one, same, other = play(1), play(1), play(2)
    assert all((a == b).all() for a, b in zip(one, same))
    assert any((a != b).any() for a, b in zip(one, other))


@pytest.mark.parametrize("name", ["hex(size=4)", "amazons(size=6)", "sinapsi", "oware", "chess"])
def test_a_batch_goes_where_states_go(name):
    game = ludoteca.game(name)
    env = VectorEnv(game, 2)
    states = [game.start(), game.start()]
    for _ in range(40):
        actions = env.sample()
        seen, got, done = env.step(actions)
        for at, state in enumerate(states):
            state.play_action(int(actions[at]))
            assert done[at] == state.is_over()
            if done[at]:
                assert got[at].tolist() == rewards(state.payoffs()).tolist()
                states[at] = state = game.start()
            assert seen.seat[at] == state.seat()
            assert (seen.mask[at] == state.mask()).all()
            assert (seen.planes[at] == state.planes()).all()


def test_a_board_without_bounds_has_the_side_to_step():
    state = ludoteca.game("aperiodik").start()
    while state.is_chance():
        state.draw(0.5)
    assert state.planes().tolist() == [[[1]], [[0]]]


def test_actions_are_numbers_of_steps():
    game = ludoteca.game("hex(size=4)")
    state = game.start()
    assert game.actions().dtype == np.uint64 and len(game.actions()) == 17
    assert sorted(game.actions()[state.mask()].tolist()) == sorted(state.numbers())


@pytest.mark.parametrize(
    ("payoffs", "expected"),
    [
        ([1, 0], [1, -1]),
        ([0.5, 0.5], [0, 0]),
        ([0, 0], [0, 0]),
        ([0, 1, 0], [-0.5, 1, -0.5]),
        ([1, 0, 0, 1], [1, -1, -1, 1]),
    ],
)
def test_rewards(payoffs, expected):
    assert rewards(payoffs).tolist() == pytest.approx(expected)
