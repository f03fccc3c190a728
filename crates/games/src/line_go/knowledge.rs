//! Lines and liberties at once: a line that lacks one stone must be stopped on its point, or by a
//! capture.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Game, Knowledge, Levels, Plan, Plays, Rng, Scratch, StepList};

use super::{LineGo, MOST_CELLS, Placed, State};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 29, 42, 57, 82, 120, 220, 500, 4_000])
    .slipping([50, 37, 30, 24, 18, 13, 7, 2, 0]);

/// How much a further stone in an open stretch adds to the promise of its points.
const GROWTH: f32 = 3.0;
/// How much a captured stone is worth beside that.
const CAPTURE: f32 = 12.0;
/// How much a chain that is put into atari, or saved from it, is worth.
const ATARI: f32 = 6.0;

impl<const L: usize, const W: usize> LineGo<L, W> {
    /// A point of one of the lines on which a colour wins at once: no rule forbids it to.
    #[inline]
    fn win_on(
        &self,
        state: &State<L, W>,
        colour: usize,
        lines: impl Iterator<Item = usize>,
    ) -> Option<Cell> {
        let now = &state.now;
        self.table.completing(lines, &now.lines[colour], &self.empty(now), self.goal)
    }

    /// A point on which a colour wins at once.
    pub(super) fn win(&self, state: &State<L, W>, colour: usize) -> Option<Cell> {
        self.win_on(state, colour, 0..self.table.lines())
    }

    /// The same on the lines through the last stone of a colour.
    #[inline]
    fn win_through_last(&self, state: &State<L, W>, colour: usize) -> Option<Cell> {
        self.win_on(state, colour, self.table.through(state.now.last[colour]?))
    }

    /// How many of the chains of `stones` that touch a point have one liberty.
    fn in_atari(&self, cell: Cell, stones: Bits<W>, empty: Bits<W>) -> usize {
        let touched = self.lattice.flood(self.around[cell.index()] & stones, stones);
        let liberties = |chain| (self.lattice.neighbours(chain) & empty).count();
        self.lattice.groups(touched).filter(|&chain| liberties(chain) == 1).count()
    }

    /// What a placement is worth in the fight for liberties.
    fn fight(&self, state: &State<L, W>, cell: Cell, placed: &Placed<W>) -> f32 {
        let now = &state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let before = self.empty(now);
        let saved = self.in_atari(cell, now.stones[us], before);
        let ours = now.stones[us] | Bits::of(cell);
        let theirs = now.stones[them].without(placed.captured);
        let empty = self.lattice.all().without(ours | theirs);
        let threatened = self.in_atari(cell, theirs, empty);
        let captured = CAPTURE * placed.captured.count() as f32;
        if self.in_atari(cell, ours, empty) > 0 {
            // The stone can be taken at once, with all that hangs on it.
            return captured;
        }
        captured + ATARI * (saved + threatened) as f32
    }
}

impl<const L: usize, const W: usize> Knowledge for LineGo<L, W> {
    fn plan(&self) -> Plan {
        let levels = Some(LEVELS.on(self.board.cells(), 81));
        let plan = Plan { exploration: 0.3, rave: 1000.0, levels, ..Plan::default() };
        self.outlook.led(plan, 0.2)
    }

    /// A line through one of the last two stones is completed or stopped.
    #[inline]
    fn playout_step(
        &self,
        state: &State<L, W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Cell>,
    ) -> Cell {
        let colour = state.now.seat.index();
        let stop = || {
            let cell = self.win_through_last(state, 1 - colour)?;
            self.placed(state, cell).is_ok().then_some(cell)
        };
        self.win_through_last(state, colour)
            .or_else(stop)
            .unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    fn priors(&self, state: &State<L, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    /// Points of open stretches, the more stones these hold the better, of either colour; and
    /// captures, atari and escapes from it.
    fn naive_priors(&self, state: &State<L, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let mut promises = [0.1; MOST_CELLS];
        let [black, white] = &state.now.lines;
        let promise = |stones: u32| GROWTH.powi(stones as i32) - 0.9;
        self.table.promises(black, white, self.goal, promise, &mut promises);
        self.table.promises(white, black, self.goal, promise, &mut promises);
        out.extend(steps.iter().map(|&cell| {
            let fight = self.placed(state, cell).map(|placed| self.fight(state, cell, &placed));
            promises[cell.index()] + fight.unwrap_or(0.0)
        }));
    }

    /// A win at once.
    fn sure_step(&self, state: &State<L, W>) -> Option<Cell> {
        self.win(state, state.now.seat.index())
    }

    /// Where the opponent would win at once, one puts a stone oneself, or captures something.
    fn prune(&self, state: &State<L, W>, steps: &mut StepList<Cell>) {
        let us = state.now.seat.index();
        if state.now.plays != Plays::ONE || self.win(state, us).is_some() {
            return;
        }
        let Some(threat) = self.win(state, 1 - us) else { return };
        let captures = |cell| self.placed(state, cell).is_ok_and(|p| !p.captured.is_empty());
        let answers = |cell: &Cell| *cell == threat || captures(*cell);
        if steps.iter().any(answers) {
            steps.retain(answers);
        } else {
            steps.truncate(1);
        }
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The boards that have stood matter for superko only.
    fn canonical_key(&self, state: &State<L, W>) -> u64 {
        self.worth(&state.now)
    }
}
