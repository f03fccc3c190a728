//! Positions that are set up: `bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w`.

use ludoteca_boards::{at_most, laid_stones};
use ludoteca_core::{Diagram, Layout, PositionError, Seat, Setup};

use super::view::INKS;
use super::{Breakthrough, FILLED, GLYPHS, State};

const NAMES: [&str; 2] = ["White", "Black"];

impl<const W: usize> Setup for Breakthrough<W> {
    fn layout(&self) -> Layout {
        self.board.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        Some(self.board.stones_diagram(&state.stones, state.seat))
    }

    /// The goal of the one who has just stepped may have been reached, never the other's.
    fn lay(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        let most = FILLED * self.board.columns;
        for (name, stones) in NAMES.iter().zip(&stones) {
            at_most(name, "stones", stones.count() as u32, most as u32)?;
        }
        let home = |seat: Seat| (stones[seat.index()] & self.goals[seat.index()]).first();
        if let Some(cell) = home(seat) {
            let name = self.board.name(cell);
            let rule = "a stone of the side to step has reached its goal: the game was over before";
            return Err(PositionError::at(name, rule));
        }
        if stones[seat.other().index()].is_empty() {
            let rule = "who is to step has taken the last stone: the game was over before";
            return Err(PositionError::whole(rule));
        }
        let over = home(seat.other()).is_some() || stones[seat.index()].is_empty();
        Ok(State { stones, seat, over })
    }
}
