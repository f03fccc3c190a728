//! The last cells of a game, to the end.

use ludoteca_boards::{Bits, Cell};

use super::Othello;

/// Proofs play positions with so few empty cells out: they take fewest seconds on 6x6 so.
pub(super) const LAST: usize = 9;
/// With more empty cells it pays to look first where the other side can answer least.
const SORTED: usize = 6;
/// A corner is worth so many answers of the other side, in halves.
const CORNER: i32 = 5;

impl<const W: usize> Othello<W> {
    /// Which side has more discs at the end by best play: above 0 if that is `own`, which steps, 0 if they are as many.
    /// The middle is full, and at most [`LAST`] cells are empty.
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
        // What both sides have after a step.
        let after = |cell: Cell| {
            let turned = self.flanks.flanked(cell, own, enemy);
            [own | turned | Bits::of(cell), enemy.without(turned)]
        };
        let mut best = i32::MIN;
        let mut suffices = |[own, enemy]: [Bits<W>; 2]| {
            best = best.max(-self.lead_between(enemy, own, [-most, -least], false));
            least = least.max(best);
            least >= most
        };
        if empty.count() < SORTED {
            // Whoever places last in a part of the board has the better of it.
            let odd = self.quarters.iter().filter(|&&quarter| (quarter & empty).count() % 2 == 1);
            let first = odd.fold(Bits::EMPTY, |all, &quarter| all | quarter) & open;
            for cell in first.iter().chain(open.without(first).iter()) {
                if suffices(after(cell)) {
                    break;
                }
            }
        } else {
            let mut ways = [(0, [Bits::EMPTY; 2]); LAST];
            let ways = &mut ways[..open.count()];
            for (way, cell) in ways.iter_mut().zip(open.iter()) {
                let [own, enemy] = after(cell);
                let answers = (self.flanks.openings(enemy, own) & empty).without(own).count();
                let corner = self.corners.iter().any(|corner| corner.cell == cell);
                *way = (2 * answers as i32 - CORNER * i32::from(corner), [own, enemy]);
            }
            ways.sort_by_key(|&(answers, _)| answers);
            for &(_, after) in ways.iter() {
                if suffices(after) {
                    break;
                }
            }
        }
        best
    }
}
