//! A step is the cell whose stone is taken off: `e1`.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Message, Notation};

use super::{Cerco, GLYPH, State};

impl<const W: usize> Notation for Cerco<W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("cerco-form").name("last", self.board.name(last))
    }

    fn why_not(&self, _: &State<W>, _: Cell) -> Message {
        Message::new("cerco-why-gone")
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write(out, |cell| if state.stones.has(cell) { GLYPH } else { '.' });
    }

    /// Captured stones are listed after the removal that took them: `e1 x c3 d3`.
    fn write_turn(&self, state: &State<W>, steps: &[Cell], out: &mut String) {
        let mut at = *state;
        for (i, &cell) in steps.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            out.push_str(&self.board.name(cell));
            let taken = self.taken(at.stones, cell);
            if !taken.is_empty() {
                out.push_str(" x");
            }
            for stone in taken.iter() {
                out.extend([" ", &self.board.name(stone)]);
            }
            self.play(&mut at, cell);
        }
    }
}
