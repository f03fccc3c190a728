//! Playouts, and which steps were made in them.

use ludoteca_core::{Knowledge, Payoffs, Plan, Rng, Scratch, Seat, Turn};

use super::tree::NO_INDEX;
use crate::Task;
use crate::watch::Pace;

/// Plays games to their end, or to where they can be judged.
pub(crate) struct Playouts<'a, G: Knowledge + ?Sized> {
    task: &'a Task<'a, G>,
    scratch: Scratch<G::Step>,
    /// Steps by the game's own policy, not uniform ones.
    heavy_playouts: bool,
    /// After how many steps the evaluation judges.
    cutoff: Option<u32>,
    /// Whether it also judges where the game says that a search need not look further.
    knowledge: bool,
    /// The steps of the last playout, where all-moves-as-first values are kept.
    trail: Option<Vec<(Seat, u16)>>,
    /// For each history index, who made such a step first in the game at hand, and which game that was.
    first: Vec<(u32, Seat)>,
    game_number: u32,
}

impl<'a, G: Knowledge + ?Sized> Playouts<'a, G> {
    pub(crate) fn new(task: &'a Task<'a, G>, plan: &Plan) -> Playouts<'a, G> {
        let knowledge = task.options.knowledge;
        Playouts {
            task,
            scratch: Scratch::default(),
            heavy_playouts: knowledge && plan.heavy_playouts,
            cutoff: plan.cutoff.filter(|_| knowledge),
            knowledge,
            trail: (plan.rave > 0.0).then(Vec::new),
            first: Vec::new(),
            game_number: 0,
        }
    }

    /// The payoffs of a game played on from here, or `None` where the search ended before.
    pub(crate) fn play(
        &mut self,
        state: &mut G::State,
        rng: &mut Rng,
        pace: &mut Pace,
    ) -> Option<Payoffs> {
        let Task { game, root, watch, .. } = *self.task;
        if !self.heavy_playouts && self.cutoff.is_none() && self.trail.is_none() {
            game.playout(state, rng, &mut self.scratch);
            return game.payoffs(state);
        }
        self.clear();
        let mut left = self.cutoff.unwrap_or(u32::MAX);
        loop {
            let turn = game.turn(state);
            if turn == Turn::Over {
                return game.payoffs(state);
            }
            if left == 0 || (self.knowledge && game.horizon(root, state)) {
                match game.evaluate(state) {
                    Some(payoffs) => return Some(payoffs),
                    // Perhaps after the next step.
                    None => left = 1,
                }
            }
            left -= 1;
            let step = if self.heavy_playouts && turn != Turn::Chance {
                game.playout_step(state, rng, &mut self.scratch)
            } else {
                game.random_step(state, rng, &mut self.scratch)
            };
            if let (Some(trail), Turn::Seat(seat)) = (&mut self.trail, turn)
                && let Some(index) = game.history_index(step)
            {
                trail.push((seat, index));
            }
            game.play(state, step);
            if pace.tick(watch) {
                return None;
            }
        }
    }

    /// Begins the account of a game, its playout first.
    pub(crate) fn remember_playout(&mut self) {
        self.game_number += 1;
        let trail = self.trail.take().unwrap_or_default();
        for &(seat, index) in trail.iter().rev() {
            self.note(seat, index);
        }
        self.trail = Some(trail);
    }

    /// Adds a step that came before all that are remembered, by its history index.
    pub(crate) fn remember(&mut self, seat: Seat, index: u16) {
        if index != NO_INDEX {
            self.note(seat, index);
        }
    }

    /// Whether this seat was the first to make such a step.
    pub(crate) fn remembers(&self, seat: Seat, index: u16) -> bool {
        self.first.get(usize::from(index)) == Some(&(self.game_number, seat))
    }

    fn note(&mut self, seat: Seat, index: u16) {
        let index = usize::from(index);
        if index >= self.first.len() {
            self.first.resize(index + 1, (0, Seat::FIRST));
        }
        self.first[index] = (self.game_number, seat);
    }

    /// Forgets the steps of the last playout.
    pub(crate) fn clear(&mut self) {
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
    }
}
