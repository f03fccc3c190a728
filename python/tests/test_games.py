"""Games by name, positions and steps."""

import copy
import pickle
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import ludoteca

GAMES = ludoteca.games()


def around(rule):
    """Some game under a meta-rule."""
    for name in GAMES:
        try:
            return ludoteca.game(f"{rule}({name})")
        except ludoteca.GameNameError:
            continue
    raise AssertionError(f"{rule} goes around no game")


def all_games():
    return [ludoteca.game(name) for name in GAMES] + [around(rule) for rule in ludoteca.meta_rules()]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_is_played(game):
    state = game.start()
    assert state.payoffs() is None and state.ply() == 0
    for seed in range(25):
        if state.is_over():
            break
        steps, numbers = state.steps(), state.numbers()
        assert len(steps) == len(numbers) == len(set(numbers)) > 0
        one, other = state.copy(), state.copy()
        one.play(steps[-1])
        other.play(numbers[-1])
        assert one.key() == other.key() and one.history() == other.history()
        assert (state.seat() is None) == state.is_chance()
        assert state.mask().sum() == (0 if state.is_chance() else len(steps))
        assert state.planes().shape == game.shape() and len(game.planes()) == game.shape()[0]
        odds = state.odds()
        assert set(odds) == (set(steps) if state.is_chance() else set())
        assert not odds or sum(odds.values()) == pytest.approx(1)
        state.play_random(seed)
    assert state.board() == str(state) and len(state.turns()) > 0
    ElementTree.fromstring(state._repr_svg_())
    again = pickle.loads(pickle.dumps(state))
    assert again.key() == state.key() and again.game == state.game
    ends = state.playouts(2, seed=1)
    assert ends.payoffs.shape == (2, game.seats) and (ends.payoffs.sum(axis=1) > 0.999).all()


def test_a_game_to_its_end():
    state = ludoteca.game("hex(size=2, swap=false)").start()
    assert state.game.name == "hex(size=2,swap=false)"
    for token in ["a1", "b1", "a2"]:
        assert not state.is_over()
        state.play(token)
    assert state.is_over() and state.payoffs() == [1.0, 0.0]
    assert state.seat() is None and state.steps() == [] and not state.mask().any()
    assert state.history() == ["a1", "b1", "a2"]


def test_copies_are_independent():
    state = ludoteca.game("hex(size=5)").start()
    for other in [state.copy(), copy.copy(state), copy.deepcopy(state)]:
        other.play("c3")
        assert (other.ply(), state.ply()) == (1, 0)


def test_positions_as_text():
    game = ludoteca.game("chess")
    state = game.position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert state.position().startswith("4k3/8/8/8/8/8/4P3/4K3 w")
    assert state.game.name.startswith("chess(from=")
    state.play(state.steps()[0])
    assert pickle.loads(pickle.dumps(state)).position() == state.position()


def test_planes_tell_what_stands_where():
    game = ludoteca.game("hex(size=3,swap=false)")
    assert game.planes() == ["b", "w", "b to step", "w to step"] and game.shape() == (4, 3, 3)
    state = game.start()
    state.play("b3")
    planes = state.planes()
    assert planes[0].sum() == 1 and planes[0][2][1] == 1
    assert planes[1].sum() == planes[2].sum() == 0 and planes[3].all()
    assert planes.dtype == np.uint8 and planes.flags.writeable


def test_chance_draws_by_its_odds():
    state = ludoteca.game("aperiodik").start()
    while not state.is_chance():
        state.play_random(1)
    assert state.seat() is None and not state.mask().any()
    tokens = sorted(state.odds())
    first, last = state.copy(), state.copy()
    assert (first.draw(0.0), last.draw(0.999999999)) == (tokens[0], tokens[-1])
    with pytest.raises(ludoteca.ArgumentError, match="from 0 to below 1"):
        state.draw(1.0)
    with pytest.raises(ludoteca.StepError, match="chance makes the next step"):
        state.search(nodes=10)


def test_scores():
    assert ludoteca.game("oware").start().scores() == [0.0, 0.0]
    assert ludoteca.game("hex").start().scores() is None


def test_cards():
    card = ludoteca.info("hex")
    assert (card.name, card.family, card.seats) == ("hex", "connection", (2, 2))
    assert card.parameters[0].name == "size" and "26" in card.parameters[0].takes
    assert card.title("pt") and card.rules("it").startswith("# ") and card.blurb()
    assert ludoteca.game("misere(hex)").info.name == "hex"
    assert ludoteca.game("misere(hex)").title("en") == "Hex, Misère"


def test_records_replay():
    count = 0
    for name in GAMES:
        for record in ludoteca.game(name).records():
            state = record.replay()
            assert state.history() == record.steps and record.title("it") and record.source()
            assert (record.end == "running") == (state.payoffs() is None)
            count += 1
    assert count >= len(GAMES)
    record = ludoteca.game("hex").records()[0]
    assert record.file().startswith("(;") and record.note(10_000) is None


def test_files_of_other_programs():
    assert ludoteca.game("hex(size=5)").file(["c3", "swap"]).startswith("(;")
    assert ludoteca.game("oware").file([]) is None


def test_perft():
    assert ludoteca.game("chess").start().perft(3) == 8902
