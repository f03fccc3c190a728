//! What was learnt by the usual rules: whose pieces of which colour stand in lines of three and four cells and in
//! squares of four.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Patterns, lines, rectangles};

use super::{Sofia, State};
use crate::taught::{Taught, all_around, lay, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(4, 4);
/// How many pieces make a line.
pub(super) const LINE: usize = 4;
/// How many pieces each player places.
pub(super) const PIECES: usize = 7;
/// By how many pieces there are, so many to a phase, and once all are placed.
const PHASES: usize = 4;
const PLACED: usize = 5;

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let windows: Vec<_> =
        lines(BOARD, LINE - 1, LINE).into_iter().chain(rectangles(BOARD, 2, 2)).collect();
    // A piece of the first player, black or white, and one of the second. The first wants what is black, and the
    // second what is white.
    Patterns::new(5, &windows, &all_around(BOARD, &[0, 4, 3, 2, 1]), PHASES)
}

impl Sofia {
    /// What stands where, and the phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        let pieces = &state.pieces;
        for (content, owned) in [(1, pieces.owned[0]), (3, pieces.owned[1])] {
            lay(cells, owned & pieces.black, content);
            lay(cells, owned.without(pieces.black), content + 1);
        }
        match pieces.occupied().count() {
            all if all == 2 * PIECES => PHASES - 1,
            some => some / PLACED,
        }
    }
}

learnable!([] Sofia, &TAUGHT, |game| game.usual);

#[cfg(test)]
mod tests {
    use super::super::{INFO, Set};
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Sofia::new(&args(&INFO, "sofia")).unwrap();
        check_images(&game, true, |state| {
            let mut other = state.clone();
            other.seat = state.seat.other();
            other.pieces.owned.reverse();
            other.pieces.black = state.pieces.colours()[1];
            other
        });
        check_images(&game, false, |state| {
            let mut turned = state.clone();
            let turn = |cell| BOARD.at(3 - BOARD.row(cell), BOARD.column(cell));
            let all = |set: Set| set.iter().map(turn).collect();
            turned.pieces.owned = state.pieces.owned.map(all);
            turned.pieces.black = all(state.pieces.black);
            turned
        });
    }
}
