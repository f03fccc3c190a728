//! Which cells are next to which on any board, for moves to a cell beside.

use ludoteca_core::Rng;

use crate::{Bits, Cell};

/// The neighbours of every cell of a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Neighbours<const W: usize> {
    lists: Vec<Vec<u16>>,
    sets: Vec<Bits<W>>,
}

impl<const W: usize> Neighbours<W> {
    /// The neighbours of each cell, in the order of the cells.
    pub fn new(neighbours: impl Iterator<Item = Vec<Cell>>) -> Neighbours<W> {
        let (lists, sets) = neighbours
            .map(|cells| {
                let list: Vec<u16> = cells.iter().map(|cell| cell.0).collect();
                (list, cells.into_iter().collect::<Bits<W>>())
            })
            .unzip();
        Neighbours { lists, sets }
    }

    /// The neighbours of a cell by their numbers.
    #[inline]
    #[must_use]
    pub fn list(&self, cell: u16) -> &[u16] {
        &self.lists[usize::from(cell)]
    }

    /// The neighbours of a cell as a set.
    #[inline]
    #[must_use]
    pub fn set(&self, cell: Cell) -> Bits<W> {
        self.sets[cell.index()]
    }

    /// A move of one of the `stones` to an `empty` cell beside it, or none, all equally probable.
    #[must_use]
    pub fn random_move(
        &self,
        stones: Bits<W>,
        empty: Bits<W>,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let ways = |cell: Cell| self.set(cell) & empty;
        let total: usize = stones.iter().map(|cell| ways(cell).count()).sum();
        let mut left = rng.below(total + 1);
        for cell in stones.iter() {
            let ways = ways(cell);
            let count = ways.count();
            if left < count {
                return Some((cell.0, ways.nth(left).0));
            }
            left -= count;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL_DIRECTIONS, Square};

    #[test]
    fn every_move_is_drawn_about_equally_often() {
        let board = Square::new(3, 3);
        let around = |cell| ALL_DIRECTIONS.iter().filter_map(move |&d| board.step(cell, d));
        let cells = || (0..board.cells()).map(Cell::new);
        let neighbours = Neighbours::<1>::new(cells().map(|cell| around(cell).collect()));
        for cell in cells() {
            let listed: Bits<1> = neighbours.list(cell.0).iter().map(|&n| Cell(n)).collect();
            assert_eq!(listed, around(cell).collect());
        }
        let stones: Bits<1> = [Cell::new(0), Cell::new(1)].into_iter().collect();
        let empty = Bits::below(9).without(stones);
        let mut drawn = std::collections::HashMap::new();
        let mut rng = Rng::new(1);
        for _ in 0..8000 {
            *drawn.entry(neighbours.random_move(stones, empty, &mut rng)).or_insert(0) += 1;
        }
        // a1 has two empty neighbours, b1 four, and nothing may move.
        assert_eq!(drawn.len(), 2 + 4 + 1);
        assert!(drawn.values().all(|n| (1000..1300).contains(n)), "{drawn:?}");
    }
}
