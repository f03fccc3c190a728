//! Positions that are set up: `9/9/9/9/9/2xo5/1x1xo4/2xo5/9 o`.

use ludoteca_boards::laid_stones;
use ludoteca_core::{Diagram, Directed, Layout, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{GLYPHS, LineGo, State};

impl<const L: usize, const W: usize> Setup for LineGo<L, W> {
    fn layout(&self) -> Layout {
        self.board.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State<L, W>) -> Option<Diagram> {
        Some(self.board.stones_diagram(&state.now.stones, state.now.seat))
    }

    /// No board has stood before this one, and all placements are still to come.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<L, W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        let mut state = self.standing(stones, seat);
        let [black, white] = [Seat::FIRST, Seat::SECOND].map(|side| self.has_line(&state, side));
        if black && white {
            return Err(PositionError::whole(Message::new("wrong-two-lines")));
        }
        // The stone that completes a line needs no liberty.
        let occupied = stones[0] | stones[1];
        for (own, wins) in stones.into_iter().zip([black, white]) {
            if let (false, Some(cell)) = (wins, self.lattice.stifled(own, occupied)) {
                let rule = Message::new("line-go-wrong-stifled");
                return Err(PositionError::at(self.board.name(cell), rule));
            }
        }
        self.judge(&mut state, seat.other());
        Ok(state)
    }
}
