//! Wins within a number of turns, for problems: every step is tried, nothing is trusted.

use std::collections::HashMap;

use ludoteca_core::{Knowledge, Seat, StepList, Turn};

use crate::watch::{Pace, Watch};

/// Whether `seat` can force its win within so many of its own turns, the one under way included;
/// `None` when it was stopped before.
pub(crate) fn wins_within<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    seat: Seat,
    turns: u32,
    watch: &Watch<'_>,
) -> Option<bool> {
    Within { game, seat, known: HashMap::new(), pace: Pace::new(), watch }.wins(state, turns)
}

struct Within<'a, G: ?Sized> {
    game: &'a G,
    seat: Seat,
    /// What was found, by position and turns left.
    known: HashMap<(u64, u32), bool>,
    pace: Pace,
    watch: &'a Watch<'a>,
}

impl<G: Knowledge + ?Sized> Within<'_, G> {
    fn wins(&mut self, state: &G::State, turns: u32) -> Option<bool> {
        let Turn::Seat(mover) = self.game.turn(state) else {
            let payoffs = self.game.payoffs(state);
            return Some(payoffs.is_some_and(|payoffs| payoffs[self.seat] == 1.0));
        };
        // Who has no turn left can still win in the opponent's, by whatever that does.
        let own = mover == self.seat;
        if own && turns == 0 {
            return Some(false);
        }
        let key = (self.game.key(state), turns);
        if let Some(&wins) = self.known.get(&key) {
            return Some(wins);
        }
        if !self.watch.count_node() || self.pace.tick(self.watch) {
            return None;
        }
        // What is likely to decide comes first; a step that is listed twice is found in the table.
        let mut steps = StepList::new();
        self.game.noisy_steps(state, &mut steps);
        self.game.steps(state, &mut steps);
        let mut wins = !own;
        for step in steps {
            let mut next = state.clone();
            self.game.play(&mut next, step);
            let over = own && self.game.turn(&next) != Turn::Seat(mover);
            if self.wins(&next, turns - u32::from(over))? == own {
                wins = own;
                break;
            }
        }
        self.known.insert(key, wins);
        Some(wins)
    }
}
