"""How fast the package for Python is, in processor time: `target/python/bin/python bench/python.py`."""

import time

import ludoteca
from ludoteca.vector import VectorEnv

GAMES = 256
STEPS = 400


def steps_a_second(planes: bool) -> float:
    """Steps of 256 games of Hex 11x11 at once, each with its masks."""
    env = VectorEnv("hex", GAMES, planes=planes)
    spent = 0.0
    for _ in range(STEPS):
        actions = env.sample()
        began = time.process_time()
        env.step(actions)
        spent += time.process_time() - began
    return GAMES * STEPS / spent


def playouts_a_second(games: int) -> float:
    """Random games of Hex 11x11 in one call, the fastest of five."""
    state = ludoteca.game("hex").start()
    spent = []
    for seed in range(5):
        began = time.process_time()
        state.playouts(games, seed=seed)
        spent.append(time.process_time() - began)
    return games / min(spent)


if __name__ == "__main__":
    print(f"{GAMES} games at once: {steps_a_second(False):,.0f} steps/s")
    print(f"the same with planes: {steps_a_second(True):,.0f} steps/s")
    for games in [1_000, 20_000]:
        print(f"{games:,} playouts in one call: {playouts_a_second(games):,.0f}/s")
