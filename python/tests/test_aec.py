"""The environment after PettingZoo's AEC, by the tests of PettingZoo."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ludoteca
from ludoteca import aec

from test_games import all_games


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_api(game, capsys):
    api_test(aec.env(game), num_cycles=60)


@pytest.mark.parametrize("name", ["hex(size=4)", "aperiodik"])
def test_the_seed(name):
    seed_test(lambda: aec.env(name), num_cycles=40)


def test_a_whole_game():
    env = aec.env("hex(size=2,swap=false)")
    env.reset(seed=1)
    assert env.possible_agents == ["seat_0", "seat_1"]
    for action in [0, 1]:
        env.step(action)
        assert not env.last()[2]
    assert env.observe("seat_1")["action_mask"].sum() == 0
    env.step(2)
    assert env.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    got = {}
    for agent in env.agent_iter():
        _, reward, termination, truncation, _ = env.last()
        assert termination and not truncation
        got[agent] = reward
        env.step(None)
    assert got == {"seat_0": 1.0, "seat_1": -1.0} and env.agents == []


def test_turns_of_several_steps():
    env = aec.raw_env("amazons")
    env.reset()
    agents = []
    rng = np.random.default_rng(1)
    for _ in range(6):
        agents.append(env.agent_selection)
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    assert agents == ["seat_0"] * 2 + ["seat_1"] * 2 + ["seat_0"] * 2


def test_rendering():
    env = aec.env("hex(size=3)", render_mode="svg")
    env.reset()
    assert env.render().startswith("<svg")
    text = aec.raw_env("hex(size=3)", render_mode="ansi")
    text.reset()
    assert text.render() == ludoteca.game("hex(size=3)").start().board()
    with pytest.raises(ludoteca.ArgumentError, match="it takes ansi"):
        aec.env("hex", render_mode="gif")


def test_what_is_refused():
    env = aec.raw_env("hex(size=3)")
    with pytest.raises(ludoteca.ArgumentError, match="call `reset"):
        env.observe("seat_0")
    env.reset()
    env.step(4)
    for action in [4, 99, -1]:
        with pytest.raises(ludoteca.StepError, match="is not legal here"):
            env.step(action)
    for action in [None, 1.5, "a1"]:
        with pytest.raises(ludoteca.ArgumentError, match="an action is a whole number"):
            env.step(action)
    assert env.agent_selection == "seat_1"
