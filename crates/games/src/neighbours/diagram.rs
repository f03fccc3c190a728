//! Positions that are set up: `8/8/5b2/5b2/8/4w3/5w2/8 w`. Nothing has occurred in them before.

use ludoteca_boards::{at_most_stones, laid_stones};
use ludoteca_core::{Diagram, Layout, Message, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Neighbours, State};

impl<const W: usize> Setup for Neighbours<W> {
    fn layout(&self) -> Layout {
        self.board.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        Some(self.board.stones_diagram(&state.stones, state.seat))
    }

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
