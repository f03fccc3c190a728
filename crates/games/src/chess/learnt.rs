//! What was learnt: what men on their cells are worth together.

use ludoteca_boards::patterns::Cells;

use super::{Chess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

static TAUGHT: Taught = Taught::layered(|| learnt::layers(true), include_bytes!("weights.net"));

impl Chess {
    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.now.men, cells)
    }
}

learnable!([] Chess, &TAUGHT, |_game| true);
