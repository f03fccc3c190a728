//! What was learnt: what men on their cells are worth together.

use ludoteca_boards::patterns::Cells;

use super::{SpartanChess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

/// Of the usual array.
pub(super) static SPARTAN: Taught =
    Taught::layered(|| learnt::layers(false), include_bytes!("weights.net"));
/// Of that of Theban chess.
pub(super) static THEBAN: Taught =
    Taught::layered(|| learnt::layers(true), include_bytes!("../theban_chess/weights.net"));

impl SpartanChess {
    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.men, cells)
    }
}

learnable!([] SpartanChess, game.taught, |game| true);
