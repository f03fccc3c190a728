//! What was learnt by the usual sequence: what each man is worth on each cell.

use ludoteca_boards::patterns::{Cells, Patterns};

use super::{ArmyChess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

/// How many moves the turns have.
pub(super) const SEQUENCE: &str = "3-10-15-16";
static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    learnt::patterns(true)
}

impl ArmyChess {
    /// What stands where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.men, cells);
        0
    }
}

learnable!([] ArmyChess, &TAUGHT, |game| {
    game.sequence.to_string() == SEQUENCE && !game.again && !game.exact
});
