//! Positions that are set up: `9/9/3o5/3oo1x2/3o1x3/3oxo3/3x5/9/9 x`.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Diagram, Directed, Game, Layout, Message, PositionError, Seat};

use super::view::INKS;
use super::{GLYPHS, Gomoku, Phase, State};

impl<const L: usize, const W: usize> ludoteca_core::Setup for Gomoku<L, W> {
    fn layout(&self) -> Layout {
        self.board.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State<L, W>) -> Option<Diagram> {
        let stones: [Bits<W>; 2] = state.stones.each_ref().map(|stones| self.table.bits(stones));
        Some(self.board.stones_diagram(&stones, state.seat))
    }

    /// Whose line is on the board has won.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<L, W>, PositionError> {
        let mut state = self.start();
        for (cell, colour, _) in diagram.standing() {
            let cell = Cell::new(cell);
            state.seat = Seat::new(colour);
            state.empty.remove(cell);
            self.place(&mut state, cell);
        }
        state.seat = Seat::new(diagram.side);
        state.last = [None; 2];
        let first = state.seat.other();
        self.judge(&mut state, first);
        if let Phase::Won(winner) = state.phase
            && self.has_line(&state, winner)
            && self.has_line(&state, winner.other())
        {
            return Err(PositionError::whole(Message::new("wrong-two-lines")));
        }
        Ok(state)
    }
}
