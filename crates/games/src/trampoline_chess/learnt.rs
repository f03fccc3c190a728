//! What was learnt: what men on their cells are worth together.

use ludoteca_boards::patterns::Cells;

use super::{State, TrampolineChess};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

static TAUGHT: Taught = Taught::layered(|| learnt::layers(true), include_bytes!("weights.net"));

impl TrampolineChess {
    /// What stands where, and the phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.now.men, cells)
    }
}

learnable!([] TrampolineChess, &TAUGHT, |_game| true);
