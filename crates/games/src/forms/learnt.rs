//! What was learnt on the board of 8 by 8: whose pieces stand in rectangles of six cells, as who steps sees it.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Patterns};

use super::{Forms, State};
use crate::taught::{Taught, lay, learnable, sixes, turned};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many pieces are left.
const PHASES: usize = 3;

static TAUGHT: Taught = Taught::by_turns(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    Patterns::new(3, &sixes(BOARD), &turned(BOARD, 3), PHASES)
}

impl<const W: usize> Forms<W> {
    /// What stands where for who steps, and the phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        let (own, enemy) = state.sides();
        lay(cells, own, 1);
        lay(cells, enemy, 2);
        match state.occupied().count() {
            45.. => 0,
            25.. => 1,
            _ => 2,
        }
    }
}

learnable!([const W: usize] Forms<W>, &TAUGHT, |game| game.board == BOARD && !game.near);

#[cfg(test)]
mod tests {
    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Forms::<1>::new(&args(&INFO, "forms")).unwrap();
        check_images(&game, true, |state| {
            let [black, white] = state.pieces;
            State { pieces: [white, black], seat: state.seat.other(), ..*state }
        });
        let turn = |cell| BOARD.at(7 - BOARD.row(cell), BOARD.column(cell));
        check_images(&game, false, |state| State {
            pieces: state.pieces.map(|set| set.iter().map(turn).collect()),
            ..*state
        });
    }
}
