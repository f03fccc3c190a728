//! What is drawn at random from a position, as often as it takes to see how.

use std::collections::HashMap;

use ludoteca_core::{GameExt, Payoffs, Rng, Scratch, Turn, Whole};

use crate::erased::Line;

/// Random steps and games from a position, which stays as it is. A game may draw them in its own
/// way for speed; so it can be seen whether that is the way it should be.
pub trait Sampling {
    /// How often each of the [steps](crate::Position::steps) comes up in so many draws, in their
    /// order, and after them how often something else does. Nothing is drawn when the game is over.
    fn tally(&self, draws: u32, rng: &mut Rng) -> Vec<u32>;
    /// Plays a random game to its end, as the game plays its own: how many steps, and the result.
    fn play_out(&self, rng: &mut Rng) -> (u32, Payoffs);
    /// Plays random games to their ends, one after the other in the same room, and says of each how
    /// many steps it had and how it ended, as long as `more` is answered.
    fn play_many(&self, rng: &mut Rng, more: &mut dyn FnMut(u32, &Payoffs) -> bool);
    /// The same as [`play_out`](Sampling::play_out) step by step.
    fn step_out(&self, rng: &mut Rng) -> (u32, Payoffs);
}

impl<G: Whole + ?Sized> Sampling for Line<G> {
    fn tally(&self, draws: u32, rng: &mut Rng) -> Vec<u32> {
        let steps = self.game.next_steps(&self.state);
        let mut counts = vec![0; steps.len() + 1];
        if steps.is_empty() {
            return counts;
        }
        let places: HashMap<_, _> = steps.iter().zip(0..).collect();
        let mut scratch = Scratch::default();
        for _ in 0..draws {
            let step = self.game.random_step(&self.state, rng, &mut scratch);
            counts[places.get(&step).copied().unwrap_or(steps.len())] += 1;
        }
        counts
    }

    fn play_out(&self, rng: &mut Rng) -> (u32, Payoffs) {
        let mut state = self.state.clone();
        let steps = self.game.playout(&mut state, rng, &mut Scratch::default());
        (steps, self.game.payoffs(&state).expect("a game that is over"))
    }

    fn play_many(&self, rng: &mut Rng, more: &mut dyn FnMut(u32, &Payoffs) -> bool) {
        let (mut state, mut scratch) = (self.state.clone(), Scratch::default());
        loop {
            state.clone_from(&self.state);
            let steps = self.game.playout(&mut state, rng, &mut scratch);
            if !more(steps, &self.game.payoffs(&state).expect("a game that is over")) {
                return;
            }
        }
    }

    fn step_out(&self, rng: &mut Rng) -> (u32, Payoffs) {
        let (mut state, mut scratch, mut steps) = (self.state.clone(), Scratch::default(), 0);
        while self.game.turn(&state) != Turn::Over {
            let step = self.game.random_step(&state, rng, &mut scratch);
            self.game.play(&mut state, step);
            steps += 1;
        }
        (steps, self.game.payoffs(&state).expect("a game that is over"))
    }
}
