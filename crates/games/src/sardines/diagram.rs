//! Positions that are set up: `7w1/9/2bwbww2/2b4ww/2bbbwbww/3b3b1/9 w`. Nothing has occurred in them
//! before, and all steps up to the cap are left.

use ludoteca_boards::{at_most, laid_stones};
use ludoteca_core::{Diagram, Layout, PositionError, Setup};

use super::view::INKS;
use super::{GLYPHS, Sardines, State};

const NAMES: [&str; 2] = ["White", "Black"];

impl<const W: usize> Setup for Sardines<W> {
    fn layout(&self) -> Layout {
        self.board.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        Some(self.board.stones_diagram(&state.stones, state.seat))
    }

    fn lay(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        for (side, name) in NAMES.into_iter().enumerate() {
            let own = stones[side];
            at_most(name, "stones", own.count() as u32, self.array[side].count() as u32)?;
            // Only who has just stepped can have reached the majority, and with one stone.
            let most = if side == seat.index() { self.majority - 1 } else { self.majority };
            let inside = (own & self.can).count();
            if inside > most {
                let rule = format!(
                    "{name} has {inside} stones in the can; the game was over when it had {}",
                    self.majority
                );
                return Err(PositionError::whole(rule));
            }
        }
        Ok(self.begin(stones, seat))
    }
}
