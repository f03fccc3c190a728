//! A step is the point of the stone that is placed: `e4`. People read it with a mark for each stone
//! that follows by itself: `f5++-`.

use ludoteca_boards::Cell;
use ludoteca_core::{Message, Notation};

use super::{GLYPHS, Quadrex, State};

impl<const N: usize, const W: usize> Notation for Quadrex<N, W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<N, W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("quadrex-form").name("last", self.board.name(last))
    }

    fn why_not(&self, _: &State<N, W>, cell: Cell) -> Message {
        Message::new("quadrex-why-stone").name("cell", self.board.name(cell))
    }

    fn write_board(&self, state: &State<N, W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }

    /// A `+` for each stone of the mover's colour that follows, a `-` for each of the other, in the
    /// order in which they follow.
    fn write_turn(&self, state: &State<N, W>, steps: &[Cell], out: &mut String) {
        let mut at = *state;
        for &step in steps {
            out.push_str(&self.board.name(step));
            let mover = at.seat.index();
            self.place(&mut at, step, |_, colour| {
                out.push(if colour == mover { '+' } else { '-' });
            });
        }
    }
}
