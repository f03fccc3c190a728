//! Seeds in store decide; before that, what can be captured next, large heaps, the freedom to
//! wait, and in the ending the seeds on one's own side.

use ludoteca_boards::Cell;
use ludoteca_boards::sowing::Houses;
use ludoteca_core::{Game, Knowledge, Method, Plan, Rng, Scratch, Seat, StepList};

use super::{Board, FULL, Oware, PLENTY, SIDES, State};

/// What things are worth, in captured seeds.
mod worth {
    /// A seed that whoever steps can capture at once.
    pub(super) const THREAT_TO_STEP: f32 = 0.6;
    /// A seed that the other could capture if it were his step.
    pub(super) const THREAT_TO_COME: f32 = 0.25;
    /// A house of twelve or more, which sows round the board.
    pub(super) const ROUND: f32 = 1.0;
    /// A house that can be sown.
    pub(super) const MOBILITY: f32 = 0.12;
    /// A seed on the own side, when the board is nearly empty.
    pub(super) const HOME: f32 = 0.45;
}

impl Oware {
    /// How many seeds a step captures.
    fn gain(&self, board: &Board, from: usize) -> u8 {
        let theirs = SIDES[board.seat.other().index()];
        let mut heaps = board.heaps;
        let last = self.ring.sow(&mut heaps, from);
        if theirs.has(last) { self.capture(&mut heaps, last, theirs) } else { 0 }
    }

    /// The most seeds that a seat could capture if it were to step.
    fn threat(&self, board: &Board, seat: Seat) -> u8 {
        let board = Board { seat, ..*board };
        let houses = board.heaps.at_least(FULL).and(SIDES[seat.index()]);
        houses.iter().map(|house| self.gain(&board, house)).max().unwrap_or(0)
    }

    /// What a seat has beside its store, in seeds. `remaining` are the seeds on the board.
    fn prospects(&self, board: &Board, seat: Seat, remaining: f32) -> f32 {
        let own = SIDES[seat.index()];
        let count = |houses: Houses| houses.and(own).count() as f32;
        let threat = f32::from(self.threat(board, seat));
        let nearly_empty = (1.0 - remaining / 16.0).max(0.0);
        let weight = if seat == board.seat { worth::THREAT_TO_STEP } else { worth::THREAT_TO_COME };
        let movable = if self.singles { PLENTY } else { FULL };
        weight * threat
            + worth::ROUND * count(board.heaps.at_least(super::ROUND))
            + worth::MOBILITY * count(board.heaps.at_least(movable))
            + worth::HOME * nearly_empty * board.side(seat).total() as f32
    }
}

impl Knowledge for Oware {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, ..Plan::default() }
    }

    /// A lead of so many seeds is worth the more the fewer are left to win.
    fn advantage(&self, state: &State) -> Option<f32> {
        let board = &state.board;
        let [south, north] = board.stores.map(f32::from);
        let all = 12.0 * f32::from(self.seeds);
        let remaining = all - south - north;
        let lead = south - north + self.prospects(board, Seat::FIRST, remaining)
            - self.prospects(board, Seat::SECOND, remaining);
        Some(lead * 7.0 / (remaining + all / 4.0))
    }

    /// The step that captures most, and otherwise any.
    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> Cell {
        let best = self.sowable(&state.board).iter().map(|h| (self.gain(&state.board, h), h)).max();
        match best {
            Some((gain, house)) if gain > 0 => Cell::new(house),
            _ => self.random_step(state, rng, scratch),
        }
    }

    fn priors(&self, state: &State, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let gain = |step: &Cell| f32::from(self.gain(&state.board, step.index()));
        out.extend(steps.iter().map(|step| 1.0 + gain(step)));
    }

    fn history_index(&self, house: Cell) -> Option<u16> {
        Some(house.0)
    }

    /// The past matters for cycles only.
    fn canonical_key(&self, state: &State) -> u64 {
        self.board_key(&state.board)
    }

    /// A step that brings more than half of the seeds.
    fn sure_step(&self, state: &State) -> Option<Cell> {
        let board = &state.board;
        let missing = self.winning() - board.stores[board.seat.index()];
        let house = self.sowable(board).iter().find(|&h| self.gain(board, h) >= missing)?;
        Some(Cell::new(house))
    }
}
