//! What was learnt by the usual rules: what seeds in two houses are worth together.

use ludoteca_boards::Cell;
use ludoteca_boards::patterns::{CELLS, Cells, Image, Patterns};

use super::worth::{KINDS, kind};
use super::{HOUSES, Oware, Slam, State};
use crate::taught::{Taught, learnable};

/// Seeds in each house at the start.
pub(super) const SEEDS: u8 = 4;
/// By how many seeds are left, so many to a phase.
const PHASES: usize = 3;
const LEFT: usize = 16;

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let half = HOUSES / 2;
    let mut windows = Vec::new();
    // Houses of one side and of the other, and neighbours.
    for south in 0..half {
        windows.extend((half..HOUSES).map(|north| vec![Cell::new(south), Cell::new(north)]));
    }
    for house in (0..HOUSES).filter(|house| house % half != half - 1) {
        windows.push(vec![Cell::new(house), Cell::new(house + 1)]);
    }
    // Turned by half, and the sides exchanged.
    let turned = (0..CELLS).map(|cell| if cell < HOUSES { (cell + half) % HOUSES } else { cell });
    let exchanged = Image {
        cells: turned.map(Cell::new).collect(),
        contents: (0..KINDS as u8).collect(),
        swapped: true,
    };
    Patterns::new(KINDS, &windows, &[exchanged], PHASES)
}

impl Oware {
    /// How many seeds lie where, and the phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        let mut all = 0;
        for (house, cell) in cells[..HOUSES].iter_mut().enumerate() {
            let seeds = state.board.heaps.get(house);
            all += usize::from(seeds);
            *cell = kind(seeds) as u8;
        }
        (all.saturating_sub(1) / LEFT).min(PHASES - 1)
    }
}

learnable!([] Oware, &TAUGHT, |game| {
    game.singles && game.slam == Slam::Again && game.seeds == SEEDS
});

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
