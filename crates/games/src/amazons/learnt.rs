//! What was learnt on the board of 8 by 8: what it is worth for who steps which side is how near to a cell, and how free
//! an amazon stands where.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Patterns, rectangles};

use super::knowledge::Reached;
use super::{Amazons, Phase, State};
use crate::taught::{Taught, active, turned};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many arrows there are, so many to a phase.
const PHASES: usize = 4;
const ARROWS: usize = 8;

/// Of a cell without an amazon: how far each side is from it, in moves of a queen (0 never, 1 many, 2 two, 3 one); who
/// is nearer as a king (0 who steps, 1 nobody, 2 who waits); whether an amazon shoots next.
const FAR: u8 = 4;
const KINGS: u8 = 3;
const MOMENTS: u8 = 2;
/// What one more of each of them adds to a content.
const OF_KINGS: u8 = MOMENTS;
const OF_OTHER: u8 = KINGS * OF_KINGS;
const OF_OWN: u8 = FAR * OF_OTHER;
/// After these contents, the amazons of both, with 0 to 8 free cells around them.
const AMAZONS: u8 = FAR * OF_OWN;
const FREE: u8 = 9;
const CONTENTS: u8 = AMAZONS + 2 * FREE;

static TAUGHT: Taught = Taught::by_turns(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    Patterns::new(CONTENTS.into(), &windows, &turned(BOARD, CONTENTS), PHASES)
}

/// Puts each of eight bits into the lowest place of a byte.
const fn spread(bits: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // Bit `n` is kept in byte `n`, and carries to its top.
    let kept = bits.wrapping_mul(EACH) & 0x8040_2010_0804_0201;
    (kept + 0x7f * EACH) >> 7 & EACH
}

impl Amazons {
    /// What the weights say of a position in which so much is reached, for the first seat.
    pub(super) fn learnt(&self, state: &State, reached: &Reached) -> f32 {
        let see = |cells: &mut Cells| Amazons::lay(state, reached, cells);
        self.judge.says(&TAUGHT, see, self.first_steps(state))
    }

    /// Who is how near to each cell, and the phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        Amazons::lay(state, &Reached::new(BOARD, state), cells)
    }

    /// The same where it is known what is reached.
    fn lay(state: &State, reached: &Reached, cells: &mut Cells) -> usize {
        let own = state.seat.index();
        let Reached { sheet, queens, kings: sooner, .. } = reached;
        // Each set adds to the contents of its cells.
        let [one, two, ..] = queens.at;
        let seen = queens.seen;
        let shoots = u64::from(state.phase != Phase::Move);
        let row_of = |set: u128, row: usize| spread((set >> (9 * row)) as u64 & 0xff);
        for (row, cells) in cells.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let far = |side: usize| {
                2 * row_of(one[side], row) + row_of(two[side], row) + row_of(seen[side], row)
            };
            let [nearer, further] = [own, 1 - own].map(|side| row_of(sooner[side], row));
            let kings = row_of(seen[0] | seen[1], row) + further - nearer;
            let known = u64::from(OF_OWN) * far(own) + u64::from(OF_OTHER) * far(1 - own);
            let all = known + u64::from(OF_KINGS) * kings + shoots * row_of(seen[0] | seen[1], row);
            *cells = all.to_le_bytes();
        }
        for (side, amazons) in [state.own(), &state.amazons[1 - own]].into_iter().enumerate() {
            for &amazon in amazons {
                let around = sheet.kings(sheet.bit(BOARD, amazon)).count_ones() as u8;
                cells[amazon.index()] = AMAZONS + side as u8 * FREE + around;
            }
        }
        let arrows = BOARD.cells() - sheet.free.count_ones() as usize - 2 * super::AMAZONS;
        (arrows / ARROWS).min(PHASES - 1)
    }
}

active!([] Amazons, &TAUGHT, |game| game.board == BOARD);

#[cfg(test)]
mod tests {
    use ludoteca_boards::Cell;

    use super::super::INFO;
    use super::*;
    use crate::testing::{args, check_images};

    #[test]
    fn what_is_learnt_is_the_same_from_all_sides() {
        let game = Amazons::new(&args(&INFO, "amazons"));
        check_images(&game, true, |state| State {
            amazons: [state.amazons[1], state.amazons[0]],
            seat: state.seat.other(),
            ..*state
        });
        // A quarter turn, by rebuilding the lines.
        let turn = |cell: Cell| BOARD.at(7 - BOARD.row(cell), BOARD.column(cell));
        check_images(&game, false, |state| {
            let mut turned = *state;
            turned.occupied = game.rays.empty();
            for cell in (0..BOARD.cells()).map(Cell::new) {
                if game.rays.occupied(&state.occupied, cell) {
                    game.rays.toggle(&mut turned.occupied, turn(cell));
                }
            }
            turned.amazons = state.amazons.map(|side| side.map(turn));
            turned
        });
    }
}
