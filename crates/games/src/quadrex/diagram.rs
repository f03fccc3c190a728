//! Positions that are set up: `6/6/2wb2/6/6/6 w`.

use ludoteca_boards::{Bits, Cell, laid_stones};
use ludoteca_core::{Diagram, Directed, Message, PositionError, Setup};

use super::ring::BLOCKS;
use super::view::INKS;
use super::{GLYPHS, Quadrex, State};

impl<const N: usize, const W: usize> Quadrex<N, W> {
    /// What is never there between two steps: a stone in crossed diagonals, or an empty point that
    /// would have been filled.
    fn unsettled_at(&self, state: &State<N, W>) -> Option<PositionError> {
        let occupied: Bits<W> = state.stones[0] | state.stones[1];
        occupied.iter().find_map(|cell| {
            let ring = self.ring(state, cell, usize::from(state.stones[1].has(cell)));
            if ring.crossed() {
                let rule = Message::new("quadrex-wrong-crossed");
                return Some(PositionError::at(self.board.name(cell), rule));
            }
            let (place, _) = BLOCKS.into_iter().find_map(|block| ring.demand(block))?;
            let empty = self.rings[cell.index()][place];
            let rule = Message::new("quadrex-wrong-empty");
            Some(PositionError::at(self.board.name(empty), rule))
        })
    }
}

impl<const N: usize, const W: usize> Setup for Quadrex<N, W> {
    stones_on_board!(stones);

    /// Whose path is on the board has won: without crossed diagonals there is only one.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<N, W>, PositionError> {
        let (_, seat) = laid_stones::<W>(diagram);
        let mut state = self.start;
        for (cell, colour, _) in diagram.standing() {
            self.stand(&mut state, Cell::new(cell), colour);
        }
        state.seat = seat;
        if let Some(error) = self.unsettled_at(&state) {
            return Err(error);
        }
        self.judge(&mut state, seat.other());
        Ok(state)
    }
}
