"""Random games in bulk, searches and solutions."""

import signal
import threading
import time

import numpy as np
import pytest

import ludoteca


def test_playouts_depend_on_the_seed_alone():
    state = ludoteca.game("hex(size=5)").start()
    one = state.playouts(700, seed=3)
    assert one.payoffs.shape == (700, 2) and one.steps.shape == (700,)
    assert (one.payoffs.sum(axis=1) == 1).all() and (one.steps >= 9).all()
    for threads in [1, 3]:
        again = state.playouts(700, seed=3, threads=threads)
        assert (again.payoffs == one.payoffs).all() and (again.steps == one.steps).all()
    other = state.playouts(700, seed=4)
    assert (other.steps != one.steps).any()
    # Whoever begins wins more often.
    assert 0.5 < one.payoffs.mean(axis=0)[0] < 0.8


def test_playouts_of_a_game_that_is_over():
    state = ludoteca.game("hex(size=2,swap=false)").replay(["a1", "b1", "a2"])
    ends = state.playouts(3)
    assert ends.payoffs.tolist() == [[1, 0]] * 3 and ends.steps.tolist() == [0, 0, 0]


def test_searches_have_candidates():
    state = ludoteca.game("hex(size=5,swap=false)").start()
    found = state.search(nodes=2000, seed=1)
    assert found.best == found.line[0] == found.candidates[0].step
    assert {c.step for c in found.candidates} == set(state.steps())
    assert sum(found.chances) == pytest.approx(1) and 0 < found.nodes
    assert all(0 <= c.chance <= 1 for c in found.candidates)
    assert state.search(nodes=2000, seed=1).line == found.line
    assert found.others == []
    several = state.search(nodes=2000, seed=1, lines=3)
    assert [line[0] for line in several.others] == [c.step for c in several.candidates[1:3]]
    assert state.ply() == 0


def test_levels_need_no_other_limit():
    assert ludoteca.game("chess").start().search(level=1).best


def test_limits_of_time_are_kept():
    began = time.monotonic()
    found = ludoteca.game("chess").start().search(seconds=0.3)
    assert found.best and time.monotonic() - began < 5


def test_solutions():
    state = ludoteca.game("hex(size=3,swap=false)").start()
    found = state.solve()
    assert found.payoffs == [1.0, 0.0] and found.nodes > 0
    assert found.best and set(found.best) <= set(state.steps())
    assert state.solve(nodes=1) is None
    assert ludoteca.game("sapiens").start().solve(nodes=10) is None


def test_other_threads_run_and_may_look():
    state = ludoteca.game("chess").start()
    found = []
    thread = threading.Thread(target=lambda: found.append(state.search(seconds=2)))
    thread.start()
    refused = 0
    while thread.is_alive() and refused == 0:
        assert len(state.steps()) == 20
        try:
            state.play("zz")
        except ludoteca.BusyError as error:
            assert "another thread is at work on this state" in str(error)
            refused += 1
        except ludoteca.StepError:
            pass
    assert refused == 1
    assert state.ply() == 0
    copied = state.copy()
    copied.play("e2e4" if "e2e4" in copied.steps() else copied.steps()[0])
    thread.join()
    assert found[0].best in state.steps()


def test_the_user_ends_a_search():
    def interrupt(_signal, _frame):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        state = ludoteca.game("go(size=9)").start()
        for work in [
            lambda: state.search(seconds=500),
            lambda: state.playouts(1 << 22),
            lambda: state.playouts(1 << 22, threads=2),
        ]:
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            began = time.monotonic()
            with pytest.raises(KeyboardInterrupt):
                work()
            assert time.monotonic() - began < 30
    finally:
        signal.signal(signal.SIGALRM, before)
    state.play("e5")


def test_means_are_those_of_the_game():
    payoffs = ludoteca.game("traffic-lights").start().playouts(4000, seed=1).payoffs
    assert np.abs(payoffs.mean(axis=0) - 0.5).max() < 0.1
