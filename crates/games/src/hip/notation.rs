//! A step is the cell of the new stone: `c4`.

use ludoteca_boards::Cell;
use ludoteca_core::{Joint, Message, Notation};

use super::{GLYPHS, Hip, State};

impl<const W: usize> Notation for Hip<W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("form-cell").name("last", self.board.name(last))
    }

    fn why_not(&self, state: &State<W>, cell: Cell) -> Message {
        if state.occupied().has(cell) {
            return Message::new("why-taken").name("cell", self.board.name(cell));
        }
        let own = &state.stones[state.seat.index()];
        let whole = |others: &&[Cell; 3]| others.iter().all(|&corner| own.has(corner));
        let square = self.corners.of(cell).iter().find(whole).into_iter().flatten();
        let names = square.map(|&corner| self.board.name(corner));
        Message::new("hip-why-square").list("corners", Joint::And, names)
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
