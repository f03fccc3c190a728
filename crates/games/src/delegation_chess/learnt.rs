//! What was learnt: what each man is worth on each cell.

use ludoteca_boards::patterns::{Cells, Patterns};

use super::{DelegationChess, EXCHANGED, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    learnt::patterns(true)
}

impl DelegationChess {
    /// What stands where, and the phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.now.men, cells)
    }
}

learnable!([] DelegationChess, &TAUGHT, |game| game.law == EXCHANGED);
