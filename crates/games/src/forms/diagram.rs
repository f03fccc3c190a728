//! Positions that are set up: `8/8/2ww4/2bw4/3b4/8/8/8 b`.
//!
//! Every step leaves one group; a position that is set up may have several, of which the first step
//! leaves one.

use ludoteca_boards::{at_most, laid_stones};
use ludoteca_core::{Diagram, Message, PositionError, Setup};

use super::view::INKS;
use super::{Forms, GLYPHS, State};

impl<const W: usize> Setup for Forms<W> {
    stones_on_board!(pieces);

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (pieces, seat) = laid_stones(diagram);
        let half = self.first.count() as u32;
        for (side, pieces) in INKS.into_iter().zip(&pieces) {
            let rule = Message::new("wrong-too-many-pieces").side("side", side);
            at_most(rule, pieces.count() as u32, half)?;
        }
        let mut state = State { pieces, seat, scattered: false };
        let occupied = state.occupied();
        let Some(first) = occupied.first() else {
            return Err(PositionError::whole(Message::new("forms-wrong-none")));
        };
        state.scattered = self.lattice.group(first, occupied) != occupied;
        let (own, enemy) = state.sides();
        if state.cleared().is_none() && self.some_step(own, enemy).is_none() {
            return Err(PositionError::whole(Message::new("forms-wrong-apart")));
        }
        Ok(state)
    }
}
