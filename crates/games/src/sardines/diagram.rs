//! Positions that are set up: `7w1/9/2bwbww2/2b4ww/2bbbwbww/3b3b1/9 w`. Nothing has occurred in them
//! before, and all steps up to the cap are left.

use ludoteca_boards::{at_most_stones, laid_stones};
use ludoteca_core::{Diagram, Message, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Sardines, State};

impl<const W: usize> Setup for Sardines<W> {
    stones_on_board!(stones);

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        for (side, ink) in INKS.into_iter().enumerate() {
            let own = stones[side];
            at_most_stones(ink, own.count(), self.array[side].count())?;
            // Only who has just stepped can have reached the majority, and with one stone.
            let most = if side == seat.index() { self.majority - 1 } else { self.majority };
            let inside = (own & self.can).count();
            if inside > most {
                let rule = Message::new("sardines-wrong-can").side("side", ink);
                let rule = rule.count("count", inside).count("most", self.majority);
                return Err(PositionError::whole(rule));
            }
        }
        Ok(self.begin(stones, seat))
    }
}
