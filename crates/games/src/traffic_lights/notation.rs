//! A step is the cell that changes: `c2`.

use ludoteca_boards::Cell;
use ludoteca_core::{Message, Notation};

use super::{State, TrafficLights};

/// How lamps are written: green, yellow, red.
pub(super) const GLYPHS: [char; 3] = ['g', 'y', 'r'];

impl Notation for TrafficLights {
    steps_on_board!(Cell);

    fn form(&self, _: &State) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("traffic-lights-form").name("last", self.board.name(last))
    }

    fn why_not(&self, _: &State, _: Cell) -> Message {
        Message::new("traffic-lights-why-red")
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| {
            let lit = state.lamps.iter().position(|lamp| lamp >> cell.index() & 1 != 0);
            lit.map_or('.', |colour| GLYPHS[colour])
        });
    }
}
