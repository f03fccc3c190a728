//! What lies ahead of each cell in each direction, and how far one sees.

use ludoteca_boards::{Bits, Cell};

use crate::evaluate::NONE;
use crate::fuel::spend;
use crate::plan::Plan;

/// The rays of a board on which each direction adds to, or takes from, the numbers of cells.
#[derive(Clone, Debug)]
pub(crate) struct Rays<const W: usize> {
    /// For each direction, and in it for each cell, all cells ahead; behind the last cell, none.
    ahead: Vec<Bits<W>>,
    /// How many there are of a direction.
    each: usize,
    /// For each direction, whether numbers grow.
    grows: Vec<bool>,
}

impl<const W: usize> Rays<W> {
    /// None where the numbers of a line do not go one way, or nothing leads back.
    pub(crate) fn of(plan: &Plan<W>) -> Option<Rays<W>> {
        let cells = plan.board.cells();
        let mut rays = Rays { ahead: Vec::new(), each: cells + 1, grows: Vec::new() };
        for way in &plan.board.ways {
            let steps = || (0..cells).zip(&way.next).filter(|(_, next)| **next != NONE);
            let grows = steps().all(|(cell, &next)| usize::from(next) > cell);
            if way.back.is_none()
                || !grows && !steps().all(|(cell, &next)| usize::from(next) < cell)
            {
                return None;
            }
            let mut ahead = vec![Bits::EMPTY; cells + 1];
            // The cells ahead come before, so that their rays are known.
            let place = |n: usize| if grows { cells - 1 - n } else { n };
            for cell in (0..cells).map(place) {
                let next = way.next[cell];
                if next != NONE {
                    ahead[cell] = ahead[usize::from(next)];
                    ahead[cell].insert(Cell(next));
                }
            }
            rays.ahead.extend(ahead);
            rays.grows.push(grows);
        }
        Some(rays)
    }

    /// The cells ahead that can be reached through free ones: those, and the first that is not free.
    #[inline]
    pub(crate) fn reach(&self, way: u8, from: Cell, free: Bits<W>) -> Bits<W> {
        spend(4 * W);
        let way = usize::from(way);
        let ahead = |cell: usize| self.ahead[way * self.each + cell];
        let ray = ahead(from.index());
        let barred = ray.without(free);
        let bar = if self.grows[way] { barred.first() } else { barred.last() };
        // Behind the last cell nothing lies ahead.
        ray.without(ahead(bar.map_or(self.each - 1, Cell::index)))
    }

    /// What lies between two cells in a straight line.
    pub(crate) fn between(&self, from: Cell, to: Cell) -> Bits<W> {
        spend(self.grows.len() + 3 * W);
        let ahead = self.ahead.chunks_exact(self.each).find(|ahead| ahead[from.index()].has(to));
        ahead.map_or(Bits::EMPTY, |ahead| {
            ahead[from.index()].without(ahead[to.index()]).without(Bits::of(to))
        })
    }

    /// The same in several directions.
    #[inline]
    pub(crate) fn reaches(&self, ways: &[u8], from: Cell, free: Bits<W>) -> Bits<W> {
        ways.iter().fold(Bits::EMPTY, |all, &way| all | self.reach(way, from, free))
    }
}
