//! Whoever must let the other complete a line loses: count the steps that are still safe.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Method, Payoffs, Plan, Rng, Scratch, Wisdom, chances};

use super::{State, TrafficLights};

impl TrafficLights {
    /// A step that completes a line.
    fn winning_step(&self, state: &State) -> Option<Cell> {
        (0..self.board.cells()).map(Cell::new).find(|&cell| self.wins(state, cell))
    }

    /// How many steps do not let the opponent win at once.
    fn safe_steps(&self, state: &State) -> u32 {
        let safe = |cell: &Cell| {
            Self::next_colour(state, *cell).is_some() && {
                let mut next = *state;
                self.play(&mut next, *cell);
                self.winning_step(&next).is_none()
            }
        };
        (0..self.board.cells()).map(Cell::new).filter(safe).count() as u32
    }
}

impl Wisdom for TrafficLights {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, ..Plan::default() }
    }

    /// An odd number of safe steps is good for who steps, the more so the fewer there are.
    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let mover = if self.winning_step(state).is_some() {
            6.0
        } else {
            let safe = self.safe_steps(state);
            let parity = if safe % 2 == 1 { 1.0 } else { -1.0 };
            if safe == 0 { -6.0 } else { parity * 4.0 / (3.0 + safe as f32) }
        };
        Some(chances(if state.seat.index() == 0 { mover } else { -mover }))
    }

    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> Cell {
        self.winning_step(state).unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    fn surely(&self, state: &State) -> Option<Cell> {
        self.winning_step(state)
    }

    fn habit(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The mirror images of a position are worth the same.
    fn worth_key(&self, state: &State) -> u64 {
        let (columns, rows) = (self.board.columns, self.board.rows);
        let image = |map: &dyn Fn(usize, usize) -> Cell| {
            let mut key = 0;
            for (colour, &lamps) in state.lamps.iter().enumerate() {
                for cell in ludoteca_boards::Bits([lamps]).iter() {
                    let to = map(self.board.column(cell), self.board.row(cell));
                    key ^= super::KEYS[colour][to.index()];
                }
            }
            key
        };
        let at = |x, y| self.board.at(x, y);
        state
            .key
            .min(image(&|x, y| at(columns - 1 - x, y)))
            .min(image(&|x, y| at(x, rows - 1 - y)))
            .min(image(&|x, y| at(columns - 1 - x, rows - 1 - y)))
    }
}
