//! Playouts, and which steps were made in them.

use ludoteca_core::{Knowledge, Payoffs, Plan, Rng, Scratch, Seat, Turn};

use crate::watch::{Pace, Watch};

/// Plays games to their end, or to where they can be judged.
pub(crate) struct Playouts<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    scratch: Scratch<G::Step>,
    /// Steps by the game's own policy, not uniform ones.
    heavy_playouts: bool,
    /// After how many steps the evaluation judges.
    cutoff: Option<u32>,
    /// Whether it also judges where the game says that a search need not look further.
    knowledge: bool,
    /// The steps of the last playout, where all-moves-as-first values are kept.
    trail: Option<Vec<(Seat, u16)>>,
    /// For each habit, who acted on it first in the game at hand, and which game that was.
    first: Vec<(u32, Seat)>,
    game_number: u32,
}

impl<'a, G: Knowledge + ?Sized> Playouts<'a, G> {
    pub(crate) fn new(game: &'a G, plan: &Plan, knowledge: bool) -> Playouts<'a, G> {
        Playouts {
            game,
            scratch: Scratch::default(),
            heavy_playouts: knowledge && plan.heavy_playouts,
            cutoff: plan.cutoff.filter(|_| knowledge),
            knowledge,
            trail: (plan.rave > 0.0).then(Vec::new),
            first: Vec::new(),
            game_number: 0,
        }
    }

    /// The payoffs of a game played on from here, or `None` where the search, which began at
    /// `root`, ended before.
    pub(crate) fn play(
        &mut self,
        root: &G::State,
        state: &mut G::State,
        rng: &mut Rng,
        pace: &mut Pace,
        watch: &Watch<'_>,
    ) -> Option<Payoffs> {
        if !self.heavy_playouts && self.cutoff.is_none() && self.trail.is_none() {
            self.game.playout(state, rng, &mut self.scratch);
            return self.game.payoffs(state);
        }
        self.clear();
        let mut left = self.cutoff.unwrap_or(u32::MAX);
        loop {
            let turn = self.game.turn(state);
            if turn == Turn::Over {
                return self.game.payoffs(state);
            }
            if left == 0 || (self.knowledge && self.game.horizon(root, state)) {
                match self.game.evaluate(state) {
                    Some(payoffs) => return Some(payoffs),
                    None => left = u32::MAX,
                }
            }
            left -= 1;
            let step = if self.heavy_playouts && turn != Turn::Chance {
                self.game.playout_step(state, rng, &mut self.scratch)
            } else {
                self.game.random_step(state, rng, &mut self.scratch)
            };
            if let (Some(trail), Turn::Seat(seat)) = (&mut self.trail, turn)
                && let Some(habit) = self.game.history_index(step)
            {
                trail.push((seat, habit));
            }
            self.game.play(state, step);
            if pace.tick(watch) {
                return None;
            }
        }
    }

    /// Begins the account of a game, its playout first.
    pub(crate) fn remember_playout(&mut self) {
        self.game_number += 1;
        let trail = self.trail.take().unwrap_or_default();
        for &(seat, habit) in trail.iter().rev() {
            self.note(seat, habit);
        }
        self.trail = Some(trail);
    }

    /// Adds a step that came before all that are remembered.
    pub(crate) fn remember(&mut self, seat: Seat, step: G::Step) {
        if let Some(habit) = self.game.history_index(step) {
            self.note(seat, habit);
        }
    }

    /// Whether this seat was the first to make such a step.
    pub(crate) fn remembers(&self, seat: Seat, step: G::Step) -> bool {
        let habit = self.game.history_index(step);
        habit.is_some_and(|h| self.first.get(usize::from(h)) == Some(&(self.game_number, seat)))
    }

    fn note(&mut self, seat: Seat, habit: u16) {
        let habit = usize::from(habit);
        if habit >= self.first.len() {
            self.first.resize(habit + 1, (0, Seat::FIRST));
        }
        self.first[habit] = (self.game_number, seat);
    }

    /// Forgets the steps of the last playout.
    pub(crate) fn clear(&mut self) {
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
    }
}
