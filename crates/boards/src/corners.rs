//! The squares whose corners are cells of a square board.

use crate::{Bits, Cell, Square};

/// For each cell, the squares of which it is a corner.
///
/// ```
/// use ludoteca_boards::{Corners, Square};
/// let board = Square::new(7, 7);
/// assert_eq!((Corners::upright(board).count(), Corners::tilted(board).count()), (91, 196));
/// ```
#[derive(Clone, Debug)]
pub struct Corners {
    of: Vec<Vec<[Cell; 3]>>,
}

impl Corners {
    /// The upright squares of a board.
    #[must_use]
    pub fn upright(board: Square) -> Corners {
        Corners::new(board, |_| 0..=0)
    }

    /// The squares at any angle.
    #[must_use]
    pub fn tilted(board: Square) -> Corners {
        Corners::new(board, |across| 0..=board.rows as i32 - across)
    }

    /// The squares with a side that goes `across` columns and as many rows up as `up` says.
    fn new(board: Square, up: impl Fn(i32) -> std::ops::RangeInclusive<i32>) -> Corners {
        let mut of = vec![Vec::new(); board.cells()];
        for a in (0..board.cells()).map(Cell::new) {
            for across in 1..board.columns as i32 {
                for up in up(across) {
                    let others = [(across, up), (across - up, across + up), (-up, across)];
                    let [Some(b), Some(c), Some(d)] = others.map(|step| board.step(a, step)) else {
                        continue;
                    };
                    let corners = [a, b, c, d];
                    for i in 0..4 {
                        let next = |n: usize| corners[(i + n) % 4];
                        of[corners[i].index()].push([next(1), next(2), next(3)]);
                    }
                }
            }
        }
        Corners { of }
    }

    /// The other three corners of each square that has a corner on a cell, in their order around
    /// it.
    #[inline]
    #[must_use]
    pub fn of(&self, cell: Cell) -> &[[Cell; 3]] {
        &self.of[cell.index()]
    }

    /// Whether a cell and three of `set` are the corners of a square.
    #[inline]
    #[must_use]
    pub fn complete<const W: usize>(&self, cell: Cell, set: &Bits<W>) -> bool {
        self.of(cell).iter().any(|others| others.iter().all(|&corner| set.has(corner)))
    }

    /// How many squares there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.of.iter().map(Vec::len).sum::<usize>() / 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_squares_as_the_formulas_say() {
        for n in 2..=9 {
            let board = Square::new(n, n);
            assert_eq!(Corners::tilted(board).count(), n * n * (n * n - 1) / 12, "{n}");
            assert_eq!(Corners::upright(board).count(), (n - 1) * n * (2 * n - 1) / 6, "{n}");
        }
    }

    #[test]
    fn the_corners_of_a_square_are_in_their_order_around_it() {
        let board = Square::new(7, 7);
        let corners = Corners::tilted(board);
        let names = |cell: &str| {
            let cell = board.read(cell).expect("a cell");
            let squares = corners.of(cell).iter();
            squares.map(|others| others.map(|c| board.name(c)).join(" ")).collect::<Vec<_>>()
        };
        for (cell, others) in [("b4", "d2 f4 d6"), ("f4", "d6 b4 d2"), ("a1", "g1 g7 a7")] {
            assert!(names(cell).iter().any(|square| square == others), "{cell}");
        }
        let set: Bits<1> = ["b4", "d6", "f4"].iter().filter_map(|name| board.read(name)).collect();
        let completed = (0..board.cells()).map(Cell::new).filter(|&c| corners.complete(c, &set));
        assert_eq!(completed.map(|c| board.name(c)).collect::<Vec<_>>(), ["d2"]);
    }
}
