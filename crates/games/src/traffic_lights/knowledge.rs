//! Whoever must let the other complete a line loses: count the steps that are still safe.

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::{Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, StepList};

use super::{GREEN, KEYS, RED, State, TrafficLights, YELLOW};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 53, 87, 190, 290, 460, 970, 2_500, 30_000])
    .slipping([50, 39, 30, 20, 15, 11, 6, 2, 0]);

/// Boards of more cells are too large to be seen through, and random games tell more of them than what is counted.
const SEEN_THROUGH: usize = 12;

/// The lines of three in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// From a cell of a line to the next one.
    shift: u32,
    /// The first cells of the lines.
    starts: u64,
}

impl Course {
    /// The courses of these lines of three.
    pub(super) fn of(lines: &[Vec<Cell>]) -> Vec<Course> {
        let mut courses: Vec<Course> = Vec::new();
        for line in lines {
            let start = 1 << line[0].min(line[2]).index();
            let shift = line[0].index().abs_diff(line[1].index()) as u32;
            match courses.iter_mut().find(|course| course.shift == shift) {
                Some(course) => course.starts |= start,
                None => courses.push(Course { shift, starts: start }),
            }
        }
        courses
    }

    /// The cells of lines whose other two cells are one of each of these sets.
    #[inline]
    fn thirds(self, one: u64, other: u64) -> u64 {
        let [a, b, c] = [0, 1, 2].map(|n| (one >> (n * self.shift), other >> (n * self.shift)));
        let both = |x: (u64, u64), y: (u64, u64)| (x.0 & y.1 | x.1 & y.0) & self.starts;
        both(b, c) | both(a, c) << self.shift | both(a, b) << (2 * self.shift)
    }
}

/// The cells onto which the mirrors of a board bring each cell.
pub(super) fn images(board: &Square) -> Vec<[Cell; 3]> {
    let (last_column, last_row) = (board.columns - 1, board.rows - 1);
    let images = |cell: Cell| {
        let (x, y) = (board.column(cell), board.row(cell));
        [(last_column - x, y), (x, last_row - y), (last_column - x, last_row - y)]
            .map(|(x, y)| board.at(x, y))
    };
    (0..board.cells()).map(Cell::new).map(images).collect()
}

/// What can be said of a position at once.
enum Outlook {
    /// These steps complete a line.
    Wins(u64),
    /// Nothing does; these steps do not let the opponent do so at once.
    Safe(u64),
}

impl TrafficLights {
    fn thirds(&self, one: u64, other: u64) -> u64 {
        self.courses.iter().fold(0, |cells, course| cells | course.thirds(one, other))
    }

    #[inline]
    fn outlook(&self, state: &State) -> Outlook {
        let lamps = &state.lamps;
        let empty = self.all() & !(lamps[GREEN] | lamps[YELLOW] | lamps[RED]);
        // The cells that take each colour next.
        let next = [empty, lamps[GREEN], lamps[YELLOW]];
        let completed = lamps.map(|lamp| self.thirds(lamp, lamp));
        let wins = (0..3).fold(0, |wins, colour| wins | next[colour] & completed[colour]);
        if wins != 0 {
            return Outlook::Wins(wins);
        }
        let mut safe = self.all() & !lamps[RED];
        for colour in [GREEN, YELLOW, RED] {
            // The opponent completes the line with another cell, or with the same one again.
            let again = if colour == RED { 0 } else { completed[colour + 1] };
            safe &= !(next[colour] & (self.thirds(next[colour], lamps[colour]) | again));
        }
        Outlook::Safe(safe)
    }
}

/// The first cell of a set.
fn first(cells: u64) -> Option<Cell> {
    Bits([cells]).first()
}

impl Knowledge for TrafficLights {
    fn plan(&self) -> Plan {
        if self.board.cells() <= SEEN_THROUGH {
            Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
        } else {
            Plan::default()
        }
    }

    /// An odd number of safe steps is good for who steps, the more so the fewer there are.
    fn advantage(&self, state: &State) -> Option<f32> {
        let mover = match self.outlook(state) {
            Outlook::Wins(_) => 6.0,
            Outlook::Safe(0) => -6.0,
            Outlook::Safe(safe) => {
                let safe = safe.count_ones();
                let parity = if safe % 2 == 1 { 1.0 } else { -1.0 };
                parity * 4.0 / (3.0 + safe as f32)
            }
        };
        Some(if state.seat.index() == 0 { mover } else { -mover })
    }

    fn playout_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        let good = match self.outlook(state) {
            Outlook::Wins(cells) => cells,
            Outlook::Safe(0) => self.all() & !state.lamps[RED],
            Outlook::Safe(cells) => cells,
        };
        Bits([good]).pick(rng)
    }

    fn sure_step(&self, state: &State) -> Option<Cell> {
        match self.outlook(state) {
            Outlook::Wins(cells) => first(cells),
            Outlook::Safe(_) => None,
        }
    }

    /// What lets the opponent win at once is worth a look only where everything does.
    fn prune(&self, state: &State, steps: &mut StepList<Cell>) {
        match self.outlook(state) {
            Outlook::Wins(cells) | Outlook::Safe(cells) if cells != 0 => {
                steps.retain(|cell| cells >> cell.index() & 1 != 0);
            }
            _ => {}
        }
    }

    fn decided(&self, state: &State) -> Option<Payoffs> {
        match self.outlook(state) {
            Outlook::Wins(_) => Some(Payoffs::win(state.seat)),
            Outlook::Safe(0) => Some(Payoffs::win(state.seat.other())),
            Outlook::Safe(_) => None,
        }
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The mirror images of a position are worth the same.
    fn canonical_key(&self, state: &State) -> u64 {
        let mut keys = [0; 3];
        for (&lamps, of_colour) in state.lamps.iter().zip(&KEYS) {
            for cell in Bits([lamps]).iter() {
                for (key, image) in keys.iter_mut().zip(self.images[cell.index()]) {
                    *key ^= of_colour[image.index()];
                }
            }
        }
        keys.into_iter().fold(state.key, u64::min)
    }
}
