//! What was learnt by the usual rules: of how many squares a piece is a corner and whose squares an empty point would
//! complete, by where that is and what is beside it.

use std::sync::LazyLock;

use ludoteca_boards::patterns::{Cells, Patterns, rectangles};

use super::squares::Squares;
use super::{BOARD, Fang, PIECES, POINTS, Phase, State};
use crate::taught::{Taught, all_around, lay, learnable};

/// While pieces are placed, by how many there are; afterwards by how many are left.
const PLACING: usize = 3;
const LEFT: usize = 24;

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));
/// The usual squares.
static SQUARES: LazyLock<Squares> = LazyLock::new(|| Squares::new(BOARD, false));

fn patterns() -> Patterns {
    let pairs = rectangles(BOARD, 2, 1).chain(rectangles(BOARD, 1, 2));
    let windows: Vec<_> = rectangles(BOARD, 1, 1).chain(pairs).collect();
    // An empty point that completes nothing, squares of the first side, of the second, of both; pieces of the first
    // side, of no square, of one, of more; those of the second.
    let exchanged = [0, 2, 1, 3, 7, 8, 9, 4, 5, 6];
    Patterns::new(exchanged.len(), &windows, &all_around(BOARD, &exchanged), PLACING + 2)
}

impl Fang {
    /// What stands where, and the phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        let empty = state.empty();
        for (side, &pieces) in state.pieces.iter().enumerate() {
            let lacking = SQUARES.lacking(pieces, empty);
            lacking.iter().for_each(|cell| cells[cell.index()] += 1 + side as u8);
            let content = 4 + 3 * side as u8;
            let [once, twice] = SQUARES.often(pieces);
            lay(cells, pieces.without(once), content);
            lay(cells, once.without(twice), content + 1);
            lay(cells, twice, content + 2);
        }
        let count = POINTS - empty.count();
        match state.phase {
            Phase::Place => count * PLACING / PIECES,
            _ => PLACING + usize::from(count <= LEFT),
        }
    }
}

learnable!([] Fang, &TAUGHT, |game| game.usual);

#[cfg(test)]
mod tests {
    use ludoteca_boards::Cell;

    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Fang::new(&args(&INFO, "fang"));
        check_images(&game, true, |state| {
            let mut other = state.clone();
            other.pieces.reverse();
            other.seat = state.seat.other();
            other
        });
        check_images(&game, false, |state| {
            let mut turned = state.clone();
            let turn = |cell: Cell| BOARD.at(6 - BOARD.row(cell), BOARD.column(cell));
            turned.pieces = state.pieces.map(|set| set.iter().map(turn).collect());
            turned
        });
    }
}
