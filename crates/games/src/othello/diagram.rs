//! Positions that are set up: `8/8/8/3wb3/3bw3/8/8/8 b`.

use ludoteca_boards::laid_stones;
use ludoteca_core::{Diagram, Message, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Othello, State};

impl<const W: usize> Setup for Othello<W> {
    stones_on_board!(discs);

    /// Who cannot place a disc passes, as in the game; if nobody can, the game is over.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (discs, seat) = laid_stones(diagram);
        let occupied = discs[0] | discs[1];
        let outside = occupied.without(self.centre).first();
        if let (true, Some(cell)) = (self.open, outside)
            && !self.centre.without(occupied).is_empty()
        {
            let rule = Message::new("othello-wrong-centre");
            return Err(PositionError::at(self.board.name(cell), rule));
        }
        Ok(self.settled(discs, seat))
    }
}
