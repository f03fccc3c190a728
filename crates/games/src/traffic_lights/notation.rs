//! A step is the cell that changes: `c2`.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{State, TrafficLights};

/// How lamps are written: green, yellow, red.
pub(super) const GLYPHS: [char; 3] = ['g', 'y', 'r'];

impl Notation for TrafficLights {
    fn write_step(&self, _: &State, cell: Cell, out: &mut String) {
        out.push_str(&self.board.name(cell));
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Cell> {
        self.board.read(token)
    }

    fn form(&self, _: &State) -> String {
        let last = Cell::new(self.board.cells() - 1);
        format!("the cell that changes, from a1 to {}", self.board.name(last))
    }

    fn why_not(&self, _: &State, _: Cell) -> String {
        "a red lamp never changes; choose a cell that is empty, green or yellow".to_owned()
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| {
            let lit = state.lamps.iter().position(|lamp| lamp >> cell.index() & 1 != 0);
            lit.map_or('.', |colour| GLYPHS[colour])
        });
    }
}
