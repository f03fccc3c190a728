//! How far a queen sees: the occupied cells of a square board kept line by line (rotated bit
//! boards), so that each ray is one count of zeros.

use ludoteca_boards::{ALL_DIRECTIONS, Cell, Square};

/// Which cells are occupied: one word for each row, column and diagonal of a board that [`Rays`]
/// describes.
///
/// `L` is at least [`Rays::lines`]: 46 for 8x8, 58 for 10x10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lines<const L: usize>([u16; L]);

impl<const L: usize> Lines<L> {
    /// The free cells of a row, its first column in bit 0: rows are the first lines.
    #[inline]
    #[must_use]
    pub(super) fn free_in_row(&self, row: usize) -> u16 {
        !self.0[row] >> 1
    }
}

/// Where a cell lies on one of its four lines.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: u8,
    /// Its bit, from 1: bit 0 and the bits after the last cell are walls, always set.
    bit: u8,
}

/// How many free cells a queen sees in each of [`ALL_DIRECTIONS`], a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reach(u64);

impl Reach {
    const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x80 * Reach::EVERY_BYTE;

    /// How many there are in a direction.
    #[inline]
    #[must_use]
    pub(super) const fn on(self, direction: usize) -> usize {
        (self.0 >> (8 * direction) & 0xff) as usize
    }

    /// How many there are in all directions together.
    #[inline]
    #[must_use]
    pub(super) const fn total(self) -> usize {
        (self.sums() >> 56) as usize
    }

    /// Byte `i`: how many there are in the directions up to `i`; at most 8 * 13.
    #[inline]
    const fn sums(self) -> u64 {
        self.0.wrapping_mul(Reach::EVERY_BYTE)
    }

    /// The direction and the number of steps to the cell that `k` others come before, direction by
    /// direction; `k` is less than the total.
    #[inline]
    #[must_use]
    pub(super) const fn nth(self, k: usize) -> (usize, usize) {
        let sums = self.sums();
        // All bytes are below 128, so their high bits tell where `k` is not below the sum.
        let passed = ((k as u64 * Reach::EVERY_BYTE) | Reach::HIGH_BITS) - sums;
        let direction = (passed & Reach::HIGH_BITS).count_ones() as usize;
        let before = (sums << 8) >> (8 * direction) & 0xff;
        (direction, k - before as usize + 1)
    }
}

/// The lines of a square board.
#[derive(Clone, Debug)]
pub(super) struct Rays {
    board: Square,
    places: Vec<[Place; 4]>,
    /// How far apart the numbers of neighbours in each of [`ALL_DIRECTIONS`] are.
    strides: [i16; 8],
}

impl Rays {
    /// The lines of this board.
    ///
    /// # Panics
    /// If it has more than 14 columns or rows.
    #[must_use]
    pub(super) fn new(board: Square) -> Rays {
        let (columns, rows) = (board.columns, board.rows);
        assert!(columns <= 14 && rows <= 14, "a line has at most 14 cells and two walls");
        let place = |line: usize, at: usize| Place { line: line as u8, bit: at as u8 + 1 };
        let places = (0..board.cells())
            .map(|i| {
                let (x, y) = (board.column(Cell::new(i)), board.row(Cell::new(i)));
                // In the order of the first four directions, which lead up each line.
                [
                    place(y, x),
                    place(rows + columns + x + (rows - 1 - y), y),
                    place(rows + x, y),
                    place(2 * (rows + columns) - 1 + x + y, y),
                ]
            })
            .collect();
        let strides = ALL_DIRECTIONS.map(|(dx, dy)| (dy * columns as i32 + dx) as i16);
        Rays { board, places, strides }
    }

    /// How many lines there are.
    #[cfg(test)]
    pub(super) fn lines(&self) -> usize {
        3 * (self.board.columns + self.board.rows) - 2
    }

    /// No cell is occupied.
    #[must_use]
    pub(super) fn empty<const L: usize>(&self) -> Lines<L> {
        let mut lines = Lines([u16::MAX; L]);
        for i in 0..self.board.cells() {
            self.toggle(&mut lines, Cell::new(i));
        }
        lines
    }

    /// Occupies a cell, or frees it.
    #[inline]
    pub(super) fn toggle<const L: usize>(&self, lines: &mut Lines<L>, cell: Cell) {
        for place in &self.places[cell.index()] {
            lines.0[usize::from(place.line)] ^= 1 << place.bit;
        }
    }

    /// Whether a cell is occupied.
    #[inline]
    #[must_use]
    pub(super) fn occupied<const L: usize>(&self, lines: &Lines<L>, cell: Cell) -> bool {
        let place = self.places[cell.index()][0];
        lines.0[usize::from(place.line)] >> place.bit & 1 != 0
    }

    /// How many free cells lie in each of [`ALL_DIRECTIONS`] before the first occupied one.
    #[inline]
    #[must_use]
    pub(super) fn reach<const L: usize>(&self, lines: &Lines<L>, cell: Cell) -> Reach {
        let mut reach = 0;
        for (i, place) in self.places[cell.index()].iter().enumerate() {
            let line = u32::from(lines.0[usize::from(place.line)]);
            // The walls end every count; the added bits only tell the compiler so.
            let (up, down) = (line >> (place.bit + 1) | 1 << 31, line << (32 - place.bit) | 1);
            reach |= u64::from(up.trailing_zeros()) << (8 * i)
                | u64::from(down.leading_zeros()) << (8 * (i + 4));
        }
        Reach(reach)
    }

    /// Whether a cell has a free neighbour.
    #[inline]
    #[must_use]
    pub(super) fn can_leave<const L: usize>(&self, lines: &Lines<L>, cell: Cell) -> bool {
        let around = self.places[cell.index()].iter().fold(u16::MAX, |both, place| {
            both & lines.0[usize::from(place.line)] >> (place.bit - 1)
        });
        around & 0b101 != 0b101
    }

    /// The cell `steps` away in a direction by its number in [`ALL_DIRECTIONS`]; it must be on the
    /// board.
    #[inline]
    #[must_use]
    pub(super) fn along(&self, cell: Cell, direction: usize, steps: usize) -> Cell {
        Cell((cell.0 as i16 + self.strides[direction] * steps as i16) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_agree_with_walking() {
        let board = Square::new(7, 10);
        let rays = Rays::new(board);
        let mut lines = rays.empty::<49>();
        assert_eq!(rays.lines(), 49);
        let stone = |i: usize| [0, 5, 8].contains(&(i % 13)) || i % 11 == 3;
        for i in (0..board.cells()).filter(|&i| stone(i)) {
            rays.toggle(&mut lines, Cell::new(i));
        }
        for cell in (0..board.cells()).map(Cell::new) {
            assert_eq!(rays.occupied(&lines, cell), stone(cell.index()));
            assert_eq!(
                lines.free_in_row(board.row(cell)) >> board.column(cell) & 1 != 0,
                !stone(cell.index())
            );
            let reach = rays.reach(&lines, cell);
            let mut k = 0;
            for (i, &direction) in ALL_DIRECTIONS.iter().enumerate() {
                let walked: Vec<_> =
                    board.ray(cell, direction).take_while(|c| !stone(c.index())).collect();
                assert_eq!(reach.on(i), walked.len());
                for (n, &c) in walked.iter().enumerate() {
                    assert_eq!(reach.nth(k), (i, n + 1));
                    assert_eq!(rays.along(cell, i, n + 1), c);
                    k += 1;
                }
            }
            assert_eq!(reach.total(), k);
            assert_eq!(rays.can_leave(&lines, cell), k > 0);
        }
    }

    #[test]
    fn a_queen_on_an_empty_board_but_for_one_stone() {
        let board = Square::new(8, 8);
        let rays = Rays::new(board);
        let mut occupied = rays.empty::<46>();
        let cell = |name| board.read(name).unwrap();
        rays.toggle(&mut occupied, cell("d7"));
        // Right, up right, up and so on, counter-clockwise.
        let reach = rays.reach(&occupied, cell("d4"));
        assert_eq!((0..8).map(|i| reach.on(i)).collect::<Vec<_>>(), [4, 4, 2, 3, 3, 3, 3, 3]);
        assert_eq!(reach.total(), 25);
        // Four cells to the right, four up right, and then the first one up.
        assert_eq!(reach.nth(8), (2, 1));
        assert_eq!(rays.along(cell("d4"), 2, 1), cell("d5"));
    }
}
