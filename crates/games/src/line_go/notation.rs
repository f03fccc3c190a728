//! A step is the point of the new stone: `e4`.

use ludoteca_boards::Cell;
use ludoteca_core::{Message, Notation};

use super::{GLYPHS, LineGo, Obstacle, State};

impl<const L: usize, const W: usize> Notation for LineGo<L, W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<L, W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("line-go-form").name("last", self.board.name(last))
    }

    fn why_not(&self, state: &State<L, W>, cell: Cell) -> Message {
        if !self.empty(&state.now).has(cell) {
            return Message::new("line-go-why-stone").name("cell", self.board.name(cell));
        }
        Message::new(match self.placed(state, cell) {
            Err(Obstacle::Superko) => "line-go-why-again",
            _ => "line-go-why-stifled",
        })
    }

    fn write_board(&self, state: &State<L, W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.now.stones);
    }
}
