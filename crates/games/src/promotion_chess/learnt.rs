//! What was learnt: what each man is worth on each cell.

use ludoteca_boards::patterns::Cells;

use super::{PromotionChess, State};
use crate::chess_family::learnt;
use crate::taught::{Taught, learnable};

static TAUGHT: Taught = Taught::new(learnt::patterns, include_bytes!("weights.net"));

impl PromotionChess {
    /// What stands where, and the phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        learnt::see(&state.now.men, cells)
    }
}

learnable!([] PromotionChess, &TAUGHT, |game| game.law.is_usual());
