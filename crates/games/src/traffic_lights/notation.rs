//! A step is the cell that changes: `c2`.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{State, TrafficLights};

/// How lamps are written: green, yellow, red.
pub(super) const GLYPHS: [char; 3] = ['g', 'y', 'r'];

impl Notation for TrafficLights {
    steps_on_board!(Cell);

    fn form(&self, _: &State) -> String {
        format!("the cell that changes, from {}", self.board.range())
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
