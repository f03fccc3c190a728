//! The last cells of a game, to the end.

use std::cmp::Reverse;

use ludoteca_boards::{Bits, Cell};

use super::Othello;

/// With more empty cells it pays to look first where the other side can answer least.
const SORTED: usize = 6;
/// There are never more empty cells.
const MOST: usize = 10;

impl<const W: usize> Othello<W> {
    /// Which side has more discs at the end by best play: above 0 if that is `own`, which steps, 0 if they are as many.
    /// The middle is full, and few cells are empty.
    pub(super) fn ending(&self, own: Bits<W>, enemy: Bits<W>) -> i32 {
        self.lead_between(own, enemy, [-1, 1], false)
    }

    /// How many discs more `own` has at the end, exactly where that is between the bounds.
    fn lead_between(
        &self,
        own: Bits<W>,
        enemy: Bits<W>,
        [mut least, most]: [i32; 2],
        passed: bool,
    ) -> i32 {
        let empty = self.lattice.all().without(own | enemy);
        let open = self.flanks.openings(own, enemy) & empty;
        if open.is_empty() {
            return if passed || empty.is_empty() {
                own.count() as i32 - enemy.count() as i32
            } else {
                -self.lead_between(enemy, own, [-most, -least], true)
            };
        }
        let mut best = i32::MIN;
        let mut look = |cell: Cell, turned: Bits<W>| {
            let (own, enemy) = (own | turned | Bits::of(cell), enemy.without(turned));
            best = best.max(-self.lead_between(enemy, own, [-most, -least], false));
            least = least.max(best);
            least >= most
        };
        if empty.count() < SORTED {
            // Whoever places last in a part of the board has the better of it.
            let odd = self.quarters.iter().filter(|&&quarter| (quarter & empty).count() % 2 == 1);
            let first = odd.fold(Bits::EMPTY, |all, &quarter| all | quarter) & open;
            for cell in first.iter().chain(open.without(first).iter()) {
                if look(cell, self.flanks.flanked(cell, own, enemy)) {
                    break;
                }
            }
        } else {
            let mut ways = [(0, Cell::new(0), Bits::EMPTY); MOST];
            let count = open.count();
            for (way, cell) in ways.iter_mut().zip(open.iter()) {
                let turned = self.flanks.flanked(cell, own, enemy);
                let (own, enemy) = (own | turned | Bits::of(cell), enemy.without(turned));
                let answers = (self.flanks.openings(enemy, own) & empty).without(own).count();
                let corner = self.corners.iter().any(|corner| corner.cell == cell);
                *way = (2 * answers as i32 - 5 * i32::from(corner), cell, turned);
            }
            let ways = &mut ways[..count];
            ways.sort_unstable_by_key(|&(answers, cell, _)| (answers, Reverse(cell)));
            for &(_, cell, turned) in ways.iter() {
                if look(cell, turned) {
                    break;
                }
            }
        }
        best
    }
}
