//! What was learnt by the usual sequence: what each man is worth on each cell.

use ludoteca_boards::patterns::Cells;

use super::{ArmyChess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

/// How many moves the turns have.
const SEQUENCE: &str = "3-10-15-16";
static TAUGHT: Taught = Taught::new(learnt::patterns, include_bytes!("weights.net"));

impl ArmyChess {
    /// Whether it is the usual game, which was learnt.
    pub(super) fn is_usual(&self) -> bool {
        self.sequence.to_string() == SEQUENCE && !self.again && !self.exact
    }

    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.men, cells)
    }
}

learnable!([] ArmyChess, &TAUGHT, |game| game.is_usual());
