//! Lines and leaps on 8x8, the board of chess and its kin, as sets of cells in one word.
//!
//! Bit 0 is a1, bit 7 h1, bit 63 h8: the numbers of [`Cell`]s of a board of 8 by 8.
//! What a slider reaches on a line is found by one multiplication, which gathers the inner cells
//! of the line into six bits, and one look into a table ("kindergarten bit boards"). The tables of
//! all lines together are 8 KiB and stay in the nearest cache.

use ludoteca_core::Rng;

use crate::{Bits, Cell, Move};

/// The first column.
pub const COLUMN_A: u64 = 0x0101_0101_0101_0101;
/// The first row.
pub const ROW_1: u64 = 0xff;
/// The cells whose column and row, counted from 1, have an odd sum: h1 is one, a1 is not.
pub const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

/// The row of this number, from 0.
#[inline]
#[must_use]
pub const fn row(row: usize) -> u64 {
    ROW_1 << (8 * row)
}

/// The column of this number, from 0.
#[inline]
#[must_use]
pub const fn column(column: usize) -> u64 {
    COLUMN_A << column
}

/// The cells of a set, the lowest first.
#[inline]
pub fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then_some(set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        cell
    })
}

/// The cell of a set that `k` others lie below; `k` is less than their number.
#[inline]
#[must_use]
pub fn nth(mut set: u64, k: usize) -> usize {
    for _ in 0..k {
        set &= set - 1;
    }
    set.trailing_zeros() as usize
}

/// The most pieces of a side.
pub const PIECES: usize = 16;

/// Shows the moves of some pieces; `goals` gives the cells that each may go to.
#[inline]
pub fn each_move(pieces: u64, goals: impl Fn(usize) -> u64, mut show: impl FnMut(Move)) {
    for from in cells(pieces) {
        let from_cell = Cell::new(from);
        cells(goals(from)).for_each(|to| show(Move { from: from_cell, to: Cell::new(to) }));
    }
}

/// One of the moves of at most [`PIECES`] pieces, all equally probable; `None` if there is none.
///
/// Counts the goals of each piece, then finds the drawn one without listing any.
#[inline]
#[must_use]
pub fn random_move(pieces: u64, goals: impl Fn(usize) -> u64, rng: &mut Rng) -> Option<Move> {
    debug_assert!(pieces.count_ones() as usize <= PIECES);
    let mut found = [(0, 0); PIECES];
    let mut total = 0;
    for (of, from) in found.iter_mut().zip(cells(pieces)) {
        let set = goals(from);
        total += set.count_ones() as usize;
        *of = (set, total);
    }
    if total == 0 {
        return None;
    }
    let k = rng.below(total);
    let at = found.iter().take_while(|&&(_, up_to)| up_to <= k).count();
    let (set, up_to) = found[at];
    let before = up_to - set.count_ones() as usize;
    Some(Move { from: Bits([pieces]).nth(at), to: Bits([set]).nth(k - before) })
}

/// What a leaper reaches by these leaps of (columns, rows).
const fn leaps<const N: usize>(leaps: [(i32, i32); N]) -> [u64; 64] {
    let mut sets = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut i = 0;
        while i < N {
            sets[cell] |= at(cell as i32 % 8 + leaps[i].0, cell as i32 / 8 + leaps[i].1);
            i += 1;
        }
        cell += 1;
    }
    sets
}

/// The cell in this column and row, if there is one.
const fn at(x: i32, y: i32) -> u64 {
    if x < 0 || x > 7 || y < 0 || y > 7 { 0 } else { 1 << (8 * y + x) }
}

static KING: [u64; 64] =
    leaps([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static KNIGHT: [u64; 64] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static PAWN: [[u64; 64]; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// The cells around a cell.
#[inline]
#[must_use]
pub fn king(cell: usize) -> u64 {
    KING[cell]
}

/// The cells that a knight reaches.
#[inline]
#[must_use]
pub fn knight(cell: usize) -> u64 {
    KNIGHT[cell]
}

/// The cells that a pawn of side 0, going up, or 1, going down, attacks.
#[inline]
#[must_use]
pub fn pawn(side: usize, cell: usize) -> u64 {
    PAWN[side][cell]
}

/// The row, the two diagonals and the column of each cell, without the cell itself.
struct Lines {
    row: u64,
    rising: u64,
    falling: u64,
    column: u64,
}

const fn line(cell: usize, dx: i32, dy: i32) -> u64 {
    let (x, y) = (cell as i32 % 8, cell as i32 / 8);
    let mut set = 0;
    let mut i = 1;
    while i < 8 {
        set |= at(x + i * dx, y + i * dy) | at(x - i * dx, y - i * dy);
        i += 1;
    }
    set
}

static LINES: [Lines; 64] = {
    let mut lines = [const { Lines { row: 0, rising: 0, falling: 0, column: 0 } }; 64];
    let mut cell = 0;
    while cell < 64 {
        lines[cell] = Lines {
            row: line(cell, 1, 0),
            rising: line(cell, 1, 1),
            falling: line(cell, 1, -1),
            column: line(cell, 0, 1),
        };
        cell += 1;
    }
    lines
};

/// Of a line of eight cells with its inner six occupied so: what is reached from `place`.
const fn reached(place: usize, inner: usize) -> u8 {
    let occupied = inner << 1;
    let mut set = 0;
    let mut to = place + 1;
    while to < 8 {
        set |= 1 << to;
        if occupied >> to & 1 != 0 {
            break;
        }
        to += 1;
    }
    to = place;
    while to > 0 {
        to -= 1;
        set |= 1 << to;
        if occupied >> to & 1 != 0 {
            break;
        }
    }
    set
}

/// By column of the slider and the inner cells of its line, told by their columns: what it reaches,
/// repeated in every row.
static ACROSS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[place][inner] = COLUMN_A * reached(place, inner) as u64;
            inner += 1;
        }
        place += 1;
    }
    table
};

/// By row of the slider and the inner cells of column a, the upper ones in the lower bits: what it
/// reaches there.
static UPWARD: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let set = reached(7 - place, inner);
            let mut row = 0;
            while row < 8 {
                if set >> (7 - row) & 1 != 0 {
                    table[place][inner] |= 1 << (8 * row);
                }
                row += 1;
            }
            inner += 1;
        }
        place += 1;
    }
    table
};

/// What is reached on a row or diagonal: no two of its cells share a column, so that the product
/// has the columns side by side in its uppermost row; the outer ones do not matter.
#[inline]
fn across(line: u64, place: usize, occupied: u64) -> u64 {
    const SHIFTED: u64 = COLUMN_A << 1;
    let inner = (line & occupied).wrapping_mul(SHIFTED) >> 58;
    ACROSS[place][inner as usize] & line
}

#[inline]
fn upward(cell: usize, occupied: u64) -> u64 {
    // From c2 up to h7: puts the inner cells of column a side by side at the top.
    const RISING: u64 = 0x0080_4020_1008_0400;
    let x = cell & 7;
    let inner = (occupied >> x & COLUMN_A).wrapping_mul(RISING) >> 58;
    UPWARD[cell >> 3][inner as usize] << x
}

/// The cells that a rook reaches: up to the first occupied one in each direction, which is
/// included whoever stands there.
#[inline]
#[must_use]
pub fn rook(cell: usize, occupied: u64) -> u64 {
    across(LINES[cell].row, cell & 7, occupied) | upward(cell, occupied)
}

/// The cells that a bishop reaches, as for [`rook`].
#[inline]
#[must_use]
pub fn bishop(cell: usize, occupied: u64) -> u64 {
    let (lines, x) = (&LINES[cell], cell & 7);
    across(lines.rising, x, occupied) | across(lines.falling, x, occupied)
}

/// The cells that a queen reaches, as for [`rook`].
#[inline]
#[must_use]
pub fn queen(cell: usize, occupied: u64) -> u64 {
    rook(cell, occupied) | bishop(cell, occupied)
}

/// The row and the column of a cell, without it.
#[inline]
#[must_use]
pub fn rook_lines(cell: usize) -> u64 {
    LINES[cell].row | LINES[cell].column
}

/// The diagonals of a cell, without it.
#[inline]
#[must_use]
pub fn bishop_lines(cell: usize) -> u64 {
    LINES[cell].rising | LINES[cell].falling
}

const fn sign(n: i32) -> i32 {
    (n > 0) as i32 - (n < 0) as i32
}

/// By two cells of a line: the cells between them, without them.
static BETWEEN: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < from {
            let (x, y) = (from as i32 % 8, from as i32 / 8);
            let (dx, dy) = (to as i32 % 8 - x, to as i32 / 8 - y);
            if dx == 0 || dy == 0 || dx == dy || dx == -dy {
                let steps = if dx == 0 { dy * sign(dy) } else { dx * sign(dx) };
                let mut i = 1;
                while i < steps {
                    table[from][to] |= at(x + i * sign(dx), y + i * sign(dy));
                    i += 1;
                }
                table[to][from] = table[from][to];
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// The cells strictly between two cells of one row, column or diagonal; none for other cells.
#[inline]
#[must_use]
pub fn between(a: usize, b: usize) -> u64 {
    BETWEEN[a][b]
}

/// The whole row, column or diagonal of two different cells, without the first of them; no cell if
/// they share none.
#[inline]
#[must_use]
pub fn through(a: usize, b: usize) -> u64 {
    let lines = &LINES[a];
    [lines.row, lines.rising, lines.falling, lines.column]
        .into_iter()
        .fold(0, |line, l| line | if l >> b & 1 != 0 { l } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL_DIRECTIONS, ORTHOGONAL, Square};

    const BOARD: Square = Square::new(8, 8);

    fn walked(cell: usize, directions: &[(i32, i32)], occupied: u64) -> u64 {
        let mut set = 0;
        for &direction in directions {
            for to in BOARD.ray(Cell::new(cell), direction) {
                set |= 1 << to.index();
                if occupied >> to.index() & 1 != 0 {
                    break;
                }
            }
        }
        set
    }

    #[test]
    fn sliders_agree_with_walking() {
        let mut rng = ludoteca_core::Rng::new(8);
        for i in 0..2000 {
            // Empty, sparse and crowded boards.
            let occupied = match i % 4 {
                0 => rng.bits(),
                1 => rng.bits() & rng.bits(),
                2 => rng.bits() & rng.bits() & rng.bits(),
                _ => 1 << rng.below(64),
            };
            for cell in 0..64 {
                assert_eq!(rook(cell, occupied), walked(cell, &ORTHOGONAL, occupied));
                assert_eq!(queen(cell, occupied), walked(cell, &ALL_DIRECTIONS, occupied));
                assert_eq!(queen(cell, occupied), rook(cell, occupied) | bishop(cell, occupied));
            }
        }
    }

    #[test]
    fn lines_between_and_through_agree_with_walking() {
        for a in 0..64 {
            assert_eq!(rook_lines(a), walked(a, &ORTHOGONAL, 0));
            assert_eq!(rook_lines(a) | bishop_lines(a), walked(a, &ALL_DIRECTIONS, 0));
            let mut seen = 0;
            for (dx, dy) in ALL_DIRECTIONS {
                let mut before = 0;
                for b in BOARD.ray(Cell::new(a), (dx, dy)).map(Cell::index) {
                    assert_eq!(between(a, b), before);
                    assert_eq!(through(a, b), walked(a, &[(dx, dy), (-dx, -dy)], 0));
                    before |= 1 << b;
                    seen |= 1 << b;
                }
            }
            for b in cells(!seen) {
                assert_eq!((between(a, b), through(a, b)), (0, 0));
            }
        }
    }

    #[test]
    fn leapers_stay_on_the_board() {
        let count = |f: fn(usize) -> u64| (0..64).map(|c| f(c).count_ones()).sum::<u32>();
        assert_eq!((count(king), count(knight)), (420, 336));
        assert_eq!(knight(0), 1 << 10 | 1 << 17);
        assert_eq!(pawn(0, 8), 1 << 17);
        assert_eq!(pawn(1, 15), 1 << 6);
        assert_eq!(pawn(0, 63), 0);
    }

    #[test]
    fn the_cells_of_a_set_come_in_order() {
        let set = row(1) & LIGHT | column(7);
        let all: Vec<_> = cells(set).collect();
        assert_eq!(all.len(), set.count_ones() as usize);
        assert!(all.windows(2).all(|w| w[0] < w[1]));
        assert!((0..all.len()).all(|k| nth(set, k) == all[k]));
        assert_eq!(LIGHT & 1, 0, "a1 is dark");
    }

    #[test]
    fn rows_and_columns_cross_in_their_cell() {
        for cell in 0..64 {
            assert_eq!(row(cell / 8) & column(cell % 8), 1 << cell);
        }
        assert_eq!((row(6).count_ones(), column(6).count_ones()), (8, 8));
    }

    #[test]
    fn every_move_is_drawn_about_equally_often() {
        // The king on a1 has three goals, the one on d4 eight and the one on h8 none that is free.
        let pieces = 1 | 1 << 27 | 1 << 63;
        let goals = |from: usize| if from == 63 { 0 } else { king(from) };
        let mut drawn = std::collections::HashMap::new();
        let mut rng = Rng::new(1);
        for _ in 0..11_000 {
            let Move { from, to } = random_move(pieces, goals, &mut rng).expect("a move");
            assert!(goals(from.index()) >> to.index() & 1 != 0);
            *drawn.entry((from.index(), to.index())).or_insert(0) += 1;
        }
        assert_eq!(drawn.len(), 3 + 8);
        assert!(drawn.values().all(|n| (850..1150).contains(n)), "{drawn:?}");
        let mut shown = 0;
        each_move(pieces, goals, |_| shown += 1);
        assert_eq!(shown, drawn.len());
        assert_eq!(random_move(1 << 63, goals, &mut rng), None);
    }
}
