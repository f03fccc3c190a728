//! Wins within a number of turns, for problems: every step is tried, nothing is trusted.

use std::collections::HashMap;

use ludoteca_core::{Knowledge, Seat, StepList, Turn};

use crate::pool::{Lists, Pool};
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
    let mut within = Within {
        game,
        seat,
        known: HashMap::new(),
        states: Pool::default(),
        lists: Lists::default(),
        pace: Pace::new(),
        watch,
    };
    within.wins(state, turns)
}

struct Within<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    seat: Seat,
    /// What was found, by position and turns left.
    known: HashMap<(u64, u32), bool>,
    states: Pool<G::State>,
    lists: Lists<StepList<G::Step>>,
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
        if !self.pace.count_node(self.watch) || self.pace.tick(self.watch) {
            return None;
        }
        // What is likely to decide comes first; a step that is listed twice is found in the table.
        let mut steps = self.lists.take();
        steps.clear();
        self.game.noisy_steps(state, &mut steps);
        self.game.steps(state, &mut steps);
        let mut wins = !own;
        for &step in &steps {
            let mut next = self.states.copy(state);
            self.game.play(&mut next, step);
            let over = own && self.game.turn(&next) != Turn::Seat(mover);
            let found = self.wins(&next, turns - u32::from(over))?;
            self.states.keep(next);
            if found == own {
                wins = own;
                break;
            }
        }
        self.lists.keep(steps);
        self.known.insert(key, wins);
        Some(wins)
    }
}
