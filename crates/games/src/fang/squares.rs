//! The squares of a set of points, all of one form at once.

use ludoteca_boards::{Bits, Square};

/// The squares of one size and angle, wherever they lie.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// How far the number of each corner is from that of the lower left point of the upright
    /// square around the form.
    corners: [u32; 4],
    /// Where that point may be.
    at: u64,
}

impl Form {
    /// For each corner, where the form lies if a point of the set is that corner.
    #[inline]
    fn corners_on(&self, set: u64) -> [u64; 4] {
        self.corners.map(|n| set >> n & self.at)
    }
}

/// All forms of squares that count.
#[derive(Clone, Debug)]
pub(super) struct Squares(Vec<Form>);

impl Squares {
    /// The upright squares of a board of at most 64 points, or those at any angle.
    pub(super) fn new(board: Square, tilted: bool) -> Squares {
        let size = board.columns;
        let number = |x: usize, y: usize| (y * size + x) as u32;
        let forms = (1..size).flat_map(|across| {
            let steepest = if tilted { size - 1 - across } else { 0 };
            (0..=steepest).map(move |up| {
                let side = across + up;
                let corners = [(up, 0), (side, up), (across, side), (0, across)];
                let room = size - side;
                let at = (0..room).flat_map(|y| (0..room).map(move |x| 1 << number(x, y))).sum();
                Form { corners: corners.map(|(x, y)| number(x, y)), at }
            })
        });
        Squares(forms.collect())
    }

    /// The points of a set that are corners of a square of it.
    #[inline]
    pub(super) fn safe(&self, set: Bits<1>) -> Bits<1> {
        let mut safe = 0;
        for form in &self.0 {
            let [a, b, c, d] = form.corners_on(set.0[0]);
            let whole = a & b & c & d;
            safe |= form.corners.iter().fold(0, |all, n| all | whole << n);
        }
        Bits([safe])
    }

    /// The points of a set that are corners of a square of it, and those of two or more.
    #[inline]
    pub(super) fn often(&self, set: Bits<1>) -> [Bits<1>; 2] {
        let (mut once, mut twice) = (0, 0);
        for form in &self.0 {
            let [a, b, c, d] = form.corners_on(set.0[0]);
            let whole = a & b & c & d;
            for n in form.corners {
                twice |= once & whole << n;
                once |= whole << n;
            }
        }
        [Bits([once]), Bits([twice])]
    }

    /// The points that lack alone to a square whose other corners belong to a set.
    pub(super) fn lacking(&self, set: Bits<1>, empty: Bits<1>) -> Bits<1> {
        let mut lacking = 0;
        for form in &self.0 {
            let on = form.corners_on(set.0[0]);
            for (i, n) in form.corners.iter().enumerate() {
                let others = (0..4).filter(|&j| j != i).fold(form.at, |all, j| all & on[j]);
                lacking |= others << n;
            }
        }
        Bits([lacking]) & empty
    }

    /// How many squares there are in a set.
    pub(super) fn count(&self, set: Bits<1>) -> u32 {
        let whole = |form: &Form| form.corners_on(set.0[0]).iter().fold(u64::MAX, |a, b| a & b);
        self.0.iter().map(|form| whole(form).count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_boards::{Cell, Corners};

    use super::*;

    #[test]
    fn forms_agree_with_single_squares() {
        let board = Square::new(7, 7);
        for (tilted, corners) in [(false, Corners::upright(board)), (true, Corners::tilted(board))]
        {
            let squares = Squares::new(board, tilted);
            assert_eq!(squares.count(Bits::below(49)), corners.count() as u32);
            let mut rng = ludoteca_core::Rng::new(3);
            for _ in 0..200 {
                let set = Bits([rng.bits() & rng.bits()]) & Bits::below(49);
                let cells = (0..49).map(Cell::new);
                let complete: Bits<1> = cells.filter(|&c| corners.complete(c, &set)).collect();
                assert_eq!(squares.safe(set), complete & set);
                assert_eq!(
                    squares.lacking(set, Bits::below(49).without(set)),
                    complete.without(set)
                );
                let times = |&cell: &Cell| {
                    let whole = |others: &&[Cell; 3]| others.iter().all(|corner| set.has(*corner));
                    corners.of(cell).iter().filter(whole).count()
                };
                let twice: Bits<1> = set.iter().filter(|cell| times(cell) > 1).collect();
                assert_eq!(squares.often(set), [complete & set, twice]);
            }
        }
    }
}
