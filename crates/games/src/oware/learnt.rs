//! What was learnt with the rule on single seeds, and without it: what the heaps of all houses are worth together.

use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::{Cells, Image};
use ludoteca_boards::{Cell, Square};

use super::{HOUSES, Oware, State};
use crate::taught::{Taught, learnable};

/// Seeds in each house at the start.
pub(super) const SEEDS: u8 = 4;
/// Heaps that are told apart: from none to so many seeds less one, and more.
const HEAPS: u8 = 20;

/// With the rule on single seeds, and without.
static SINGLES: Taught = Taught::layered(layers, include_bytes!("weights.net"));
static COMMON: Taught = Taught::layered(layers, include_bytes!("common.net"));

fn layers() -> Layers {
    let half = HOUSES / 2;
    // Turned by half, and the sides exchanged.
    let turned = Image {
        cells: (0..HOUSES).map(|house| Cell::new((house + half) % HOUSES)).collect(),
        contents: (0..HEAPS).collect(),
        swapped: true,
    };
    Layers::new(Square::new(half, 2), HEAPS.into(), Some(&turned), &[])
}

impl Oware {
    /// What was learnt by such rules on single seeds. Everything at once is captured too seldom for rules on that to
    /// matter.
    fn taught(&self) -> &'static Taught {
        if self.singles { &SINGLES } else { &COMMON }
    }

    /// How many seeds lie where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        for (house, cell) in cells[..HOUSES].iter_mut().enumerate() {
            *cell = state.board.heaps.get(house).min(HEAPS - 1);
        }
        0
    }
}

learnable!([] Oware, game.taught(), |game| game.seeds == SEEDS);

#[cfg(test)]
mod tests {
    use ludoteca_boards::sowing::Heaps;

    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Oware::new(&args(&INFO, "oware"));
        check_images(&game, true, |state| {
            let mut other = state.clone();
            let board = &mut other.board;
            let seeds: Vec<u8> =
                (0..HOUSES).map(|house| state.board.heaps.get((house + 6) % HOUSES)).collect();
            board.heaps = Heaps::of(&seeds);
            board.stores.reverse();
            board.seat = state.board.seat.other();
            other
        });
    }
}
