//! Positions that are set up: `3b3/7/1w3b1/... b`.

use ludoteca_boards::laid_stones;
use ludoteca_core::{Diagram, Message, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Hip, State};

impl<const W: usize> Setup for Hip<W> {
    stones_on_board!(stones);

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        for (own, colour) in stones.iter().zip(INKS) {
            if let Some(cell) = own.iter().find(|&cell| self.corners.complete(cell, own)) {
                let rule = Message::new("hip-wrong-square").name("colour", colour.message());
                return Err(PositionError::at(self.board.name(cell), rule));
            }
        }
        let banned =
            stones.map(|own| self.all.iter().filter(|&c| self.corners.complete(c, &own)).collect());
        let mut state = State { stones, banned, seat, over: false };
        state.over = self.open(&state, seat).is_empty();
        Ok(state)
    }
}
