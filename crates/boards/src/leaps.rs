//! Exact distances in the eight directions, for pieces that go just so far.

use crate::{ALL_DIRECTIONS, Cell, Square};

/// How far the edge is from every cell.
///
/// Directions go by their numbers in [`ALL_DIRECTIONS`]: even ones are straight, odd ones diagonal.
///
/// ```
/// use ludoteca_boards::{Leaps, Square};
/// let board = Square::new(8, 8);
/// let leaps = Leaps::new(board);
/// let b3 = board.read("b3").unwrap();
/// assert_eq!((0..8).map(|d| leaps.room(b3, d)).collect::<Vec<_>>(), [6, 5, 5, 1, 1, 1, 2, 2]);
/// assert_eq!(leaps.at(b3, 1, 2), board.read("d5"));
/// assert_eq!(leaps.at(b3, 3, 2), None);
/// ```
#[derive(Clone, Debug)]
pub struct Leaps {
    /// How far apart the numbers of neighbours are in each direction.
    strides: [i16; 8],
    room: Vec<[u8; 8]>,
}

impl Leaps {
    /// The distances of a board.
    #[must_use]
    pub fn new(board: Square) -> Leaps {
        let strides = ALL_DIRECTIONS.map(|(dx, dy)| (dy * board.columns as i32 + dx) as i16);
        let room = (0..board.cells()).map(Cell::new);
        let room = room.map(|cell| ALL_DIRECTIONS.map(|d| board.ray(cell, d).count() as u8));
        Leaps { strides, room: room.collect() }
    }

    /// How many cells there are from a cell to the edge, without the cell itself.
    #[inline]
    #[must_use]
    pub fn room(&self, cell: Cell, direction: usize) -> usize {
        self.room[cell.index()][direction].into()
    }

    /// The cell at a distance, if it is on the board.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell, direction: usize, distance: usize) -> Option<Cell> {
        (distance <= self.room(cell, direction)).then(|| self.along(cell, direction, distance))
    }

    /// The cell at a distance; it must be on the board.
    #[inline]
    #[must_use]
    pub fn along(&self, cell: Cell, direction: usize, distance: usize) -> Cell {
        Cell((cell.0 as i16 + self.strides[direction] * distance as i16) as u16)
    }
}
