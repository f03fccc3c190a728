//! What was learnt with the rule on single seeds, and without it: what the heaps of all houses, what their sowings would
//! end in, and the stores are worth together.

use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::{Cells, Image};
use ludoteca_boards::sowing::Heaps;
use ludoteca_boards::{Cell, Square};

use super::{Board, HOUSES, Oware, State};
use crate::taught::{Taught, learnable};

/// Seeds in each house at the start.
pub(super) const SEEDS: u8 = 4;
/// Heaps that are told apart, from a single seed to so many and more.
const HEAPS: u8 = 19;
/// Houses that sowings end in which are told apart: from an empty one to one with so many seeds less one, and more.
const ENDS: u8 = 4;
/// What a house may be: empty, or a heap and what its sowing would end in; or so many seeds of a store.
const CONTENTS: u8 = 1 + HEAPS * ENDS;
/// Houses of a side, and its store.
const HALF: usize = HOUSES / 2 + 1;

/// With the rule on single seeds, and without.
static SINGLES: Taught = Taught::layered(layers, include_bytes!("weights.net"));
static COMMON: Taught = Taught::layered(layers, include_bytes!("common.net"));

fn layers() -> Layers {
    // Turned by half, and the sides exchanged.
    let turned = Image {
        cells: (0..2 * HALF).map(|place| Cell::new((place + HALF) % (2 * HALF))).collect(),
        contents: (0..CONTENTS).collect(),
        swapped: true,
    };
    Layers::new(Square::new(HALF, 2), CONTENTS.into(), Some(&turned), &[])
}

impl Oware {
    /// What was learnt by such rules on single seeds. Everything at once is captured too seldom for rules on that to
    /// matter.
    fn taught(&self) -> &'static Taught {
        if self.singles { &SINGLES } else { &COMMON }
    }

    /// Houses of one side and its store, and then of the other; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        let Board { heaps, stores, .. } = &state.board;
        for (side, (cells, &store)) in cells.chunks_exact_mut(HALF).zip(stores).enumerate() {
            let (own, last) = cells.split_at_mut(HALF - 1);
            for (place, cell) in own.iter_mut().enumerate() {
                let house = side * (HALF - 1) + place;
                let seeds = heaps.get(house).min(HEAPS);
                if seeds > 0 {
                    *cell = 1 + (seeds - 1) * ENDS + self.end(*heaps, house).min(ENDS - 1);
                }
            }
            last[0] = store.min(CONTENTS - 1);
        }
        0
    }

    /// How many seeds the last one of a sowing from this house would fall on.
    fn end(&self, mut heaps: Heaps, house: usize) -> u8 {
        let last = self.ring.sow(&mut heaps, house);
        heaps.get(last) - 1
    }
}

learnable!([] Oware, game.taught(), |game| game.seeds == SEEDS);

#[cfg(test)]
mod tests {
    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images, random_positions};

    #[test]
    fn the_last_seed_falls_on_what_was_foreseen() {
        let game = Oware::new(&args(&INFO, "oware"));
        let mut rounds = 0;
        random_positions(&game, 40, |state| {
            let heaps = state.board.heaps;
            for house in (0..HOUSES).filter(|&house| heaps.get(house) > 0) {
                // The house of origin is skipped.
                let (round, before) = (HOUSES as u8 - 1, heaps.get(house) - 1);
                let last = (house + usize::from(before % round) + 1) % HOUSES;
                let end = heaps.get(last) + before / round;
                assert_eq!(game.end(heaps, house), end, "{heaps:?} {house}");
                rounds += u32::from(heaps.get(house) >= HOUSES as u8);
            }
        });
        assert!(rounds > 20, "{rounds}");
    }

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
