//! What was learnt: what each man is worth on each cell.

use ludoteca_boards::patterns::{Cells, Patterns};

use super::{SpartanChess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

/// Of the usual array.
pub(super) static SPARTAN: Taught = Taught::new(patterns, include_bytes!("weights.net"));
/// Of that of Theban chess.
pub(super) static THEBAN: Taught =
    Taught::new(patterns, include_bytes!("../theban_chess/weights.net"));

fn patterns() -> Patterns {
    learnt::patterns(false)
}

impl SpartanChess {
    /// What stands where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.men, cells)
    }
}

learnable!([] SpartanChess, game.taught, |game| true);
