//! Seeds in store decide; before that, how many lie in which house. Endings are looked up.

use ludoteca_boards::Cell;
use ludoteca_core::rng::mix;
use ludoteca_core::{Game, Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, Seat, StepList};

use super::worth::{self, Worth, kind};
use super::{Board, Oware, State};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 51, 88, 150, 310, 570, 2_800, 5_300, 30_000])
    .slipping([50, 40, 30, 23, 14, 9, 3, 1, 0]);

/// What is left to win counts as that many seeds more than there are.
const AROUND: f32 = 12.0;

impl Oware {
    /// How many seeds a step captures.
    fn gain(&self, board: &Board, from: usize) -> u8 {
        let mut heaps = board.heaps;
        self.sow(&mut heaps, from, board.seat)
    }

    /// The houses that capture something, with how much, the most first, and how many they are.
    fn captures(&self, board: &Board) -> ([(u8, usize); 6], usize) {
        let (mut found, mut count) = ([(0, 0); 6], 0);
        for house in self.sowable(board).iter() {
            let gain = self.gain(board, house);
            if gain > 0 {
                found[count] = (gain, house);
                count += 1;
            }
        }
        found[..count].sort_unstable_by(|a, b| b.cmp(a));
        (found, count)
    }

    const fn worth(&self) -> &'static Worth {
        if self.singles { &worth::SINGLES } else { &worth::COMMON }
    }
}

impl Knowledge for Oware {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, margin: 0.25, levels: Some(LEVELS), ..Plan::default() }
    }

    /// A lead of so many seeds is worth the more the fewer are left to win.
    fn advantage(&self, state: &State) -> Option<f32> {
        let board = &state.board;
        let worth = self.worth();
        if let Some([least, most]) = self.final_lead(board) {
            return Some(worth.seed * (least + most) as f32 / (2.0 * AROUND));
        }
        let [south, north] = board.stores.map(f32::from);
        let all = 12.0 * f32::from(self.seeds);
        let remaining = all - south - north;
        let fullness = remaining / all;
        let tempo = if board.seat == Seat::FIRST { worth.step } else { -worth.step };
        let house = |place: usize, house: usize| {
            let kind = kind(board.heaps.get(house));
            worth.empty[place][kind] + worth.full[place][kind] * fullness
        };
        let sides: f32 = (0..6).map(|place| house(place, place) - house(place, place + 6)).sum();
        let known = (worth.seed * (south - north) + tempo + sides) / (remaining + AROUND);
        Some(known + self.learnt(state))
    }

    /// The step that captures most, and otherwise any.
    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> Cell {
        match self.captures(&state.board) {
            (_, 0) => self.random_step(state, rng, scratch),
            (found, _) => Cell::new(found[0].1),
        }
    }

    fn priors(&self, state: &State, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let gain = |step: &Cell| f32::from(self.gain(&state.board, step.index()));
        out.extend(steps.iter().map(|step| 1.0 + gain(step)));
    }

    /// Captures.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Cell>) {
        let (found, count) = self.captures(&state.board);
        out.extend(found[..count].iter().map(|&(_, house)| Cell::new(house)));
    }

    fn history_index(&self, house: Cell) -> Option<u16> {
        Some(house.0)
    }

    /// The past matters for cycles only, and hardly before something has occurred twice.
    fn canonical_key(&self, state: &State) -> u64 {
        match state.board.worn.mark() {
            0 => self.board_key(&state.board),
            mark => self.board_key(&state.board) ^ mix(u64::from(mark)),
        }
    }

    fn decided(&self, state: &State) -> Option<Payoffs> {
        self.table_result(&state.board)
    }

    /// A step that brings more than half of the seeds, or the best of an ending.
    fn sure_step(&self, state: &State) -> Option<Cell> {
        let board = &state.board;
        let missing = self.winning() - board.stores[board.seat.index()];
        let wins = |&house: &usize| self.gain(board, house) >= missing;
        let winner = self.sowable(board).iter().find(wins);
        winner.map(Cell::new).or_else(|| self.ending_step(state))
    }
}
