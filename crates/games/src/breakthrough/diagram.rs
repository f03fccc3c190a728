//! Positions that are set up: `bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w`.

use ludoteca_boards::{at_most_stones, laid_stones};
use ludoteca_core::{Diagram, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{Breakthrough, FILLED, GLYPHS, State};

impl<const W: usize> Setup for Breakthrough<W> {
    stones_on_board!(stones);

    /// The goal of the one who has just stepped may have been reached, never the other's.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        let most = FILLED * self.board.columns;
        for (side, stones) in INKS.into_iter().zip(&stones) {
            at_most_stones(side, stones.count(), most)?;
        }
        let home = |seat: Seat| (stones[seat.index()] & self.goals[seat.index()]).first();
        if let Some(cell) = home(seat) {
            let rule = Message::new("breakthrough-wrong-goal");
            return Err(PositionError::at(self.board.name(cell), rule));
        }
        if stones[seat.other().index()].is_empty() {
            return Err(PositionError::whole(Message::new("breakthrough-wrong-none")));
        }
        let over = home(seat.other()).is_some() || stones[seat.index()].is_empty();
        Ok(State { stones, seat, over })
    }
}
