//! Positions that are set up: `8/8/5b2/5b2/8/4w3/5w2/8 w`. Nothing has occurred in them before.

use ludoteca_boards::{at_most_stones, laid_stones};
use ludoteca_core::{Diagram, Message, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Neighbours, State};

impl<const W: usize> Setup for Neighbours<W> {
    stones_on_board!(stones);

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        for (side, stones) in INKS.into_iter().zip(&stones) {
            at_most_stones(side, stones.count(), self.board.columns)?;
        }
        let last = seat.other().index();
        if stones[last].is_empty() {
            let rule = Message::new("neighbours-wrong-none").side("side", INKS[last]);
            return Err(PositionError::whole(rule));
        }
        Ok(self.from(stones, seat))
    }
}
