//! What the tests of several games do.

use std::collections::HashMap;

use ludoteca_core::{Game, Rng, Scratch, Turn};

/// Plays random games and calls `check` on every position.
pub(crate) fn random_positions<G: Game>(game: &G, games: u64, mut check: impl FnMut(&G::State)) {
    for seed in 0..games {
        let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
        let mut state = game.start();
        check(&state);
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
            check(&state);
        }
    }
}

/// What the first of two seats gets by best play, by complete search; `known` keeps what was found.
pub(crate) fn solved<G: Game>(game: &G, state: &G::State, known: &mut HashMap<u64, f64>) -> f64 {
    let Some(seat) = game.turn(state).seat() else {
        return game.payoffs(state).expect("a result").as_slice()[0];
    };
    if let Some(&value) = known.get(&game.key(state)) {
        return value;
    }
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let values = steps.into_iter().map(|step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        solved(game, &next, known)
    });
    let best = if seat.index() == 0 {
        values.fold(f64::NEG_INFINITY, f64::max)
    } else {
        values.fold(f64::INFINITY, f64::min)
    };
    known.insert(game.key(state), best);
    best
}
