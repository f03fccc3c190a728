//! What was learnt on the board of 7 by 7: how much a lead is worth, by how many stones are left to be captured.

use ludoteca_boards::patterns::{CELLS, Cells, Image, Patterns};
use ludoteca_boards::{Cell, Square};

use super::{Cerco, State};
use crate::taught::{Taught, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(7, 7);
/// Leads up to so many stones are told apart.
const MOST: i16 = 10;
const LEADS: u8 = 2 * MOST as u8 + 1;
/// From 0 to 25 stones stand inside the rim.
const LEFT: u8 = 26;
/// All cells but those on the rim.
const INNER: u64 = {
    let (mut inner, mut row) = (0, 1);
    while row < BOARD.rows - 1 {
        inner |= ((1 << (BOARD.columns - 2)) - 1) << (row * BOARD.columns + 1);
        row += 1;
    }
    inner
};

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    // The lead of the first seat stands on one cell of what is seen, what is left on another. With the sides
    // exchanged one has the other's lead.
    let window = vec![Cell::new(0), Cell::new(1)];
    let exchanged = Image {
        cells: (0..CELLS).map(Cell::new).collect(),
        contents: (0..LEADS).rev().chain(LEADS..LEADS + LEFT).collect(),
        swapped: true,
    };
    Patterns::new((LEADS + LEFT).into(), &[window], &[exchanged], 1)
}

impl<const W: usize> Cerco<W> {
    /// The lead and what is left; there is one phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        let [first, second] = state.captured.map(|stones| stones as i16);
        cells[0] = ((first - second).clamp(-MOST, MOST) + MOST) as u8;
        cells[1] = LEADS + (state.stones.0[0] & INNER).count_ones() as u8;
        0
    }
}

learnable!([const W: usize] Cerco<W>, &TAUGHT, |game| game.board == BOARD);

#[cfg(test)]
mod tests {
    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Cerco::<1>::new(&args(&INFO, "cerco"));
        assert_eq!(game.inner.0[0], INNER);
        check_images(&game, true, |state| State {
            seat: state.seat.other(),
            captured: [state.captured[1], state.captured[0]],
            ..*state
        });
        let turn = |cell| BOARD.at(6 - BOARD.row(cell), BOARD.column(cell));
        // Which squares are dead is told by their numbers.
        check_images(&game, false, |state| State {
            stones: state.stones.iter().map(turn).collect(),
            first_alive: 0,
            ..*state
        });
    }
}
