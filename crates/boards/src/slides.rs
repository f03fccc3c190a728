//! Slides of a queen on a square board of any size, for all pieces of a set at once.

use std::iter::successors;

use ludoteca_core::Rng;

use crate::{ALL_DIRECTIONS, Bits, Cell, Leaps, Move, Square};

/// So many slides are tried at random before all are counted, on boards with sides up to this
/// length; on longer ones too few of the tries are slides.
const TRIALS: (u32, usize) = (32, 13);

/// How sets of cells move over a square board in each of [`ALL_DIRECTIONS`].
///
/// ```
/// use ludoteca_boards::{Bits, Slides, Square};
/// let board = Square::new(9, 7);
/// let slides = Slides::<1>::new(board);
/// let set = |names: &[&str]| names.iter().filter_map(|n| board.read(n)).collect::<Bits<1>>();
/// let queens = set(&["a1", "d4"]);
/// let free = Bits::below(board.cells()).without(queens | set(&["a3", "c3", "f4"]));
/// // From a1 eight to the right, one up right and one up.
/// assert_eq!(slides.reach(set(&["a1"]), free).count(), 10);
/// assert_eq!(slides.count(queens, free), 10 + 19);
/// assert_eq!(slides.seen(set(&["d4"]), free, set(&["a1", "f4", "c3"])), set(&["f4", "c3"]));
/// ```
#[derive(Clone, Debug)]
pub struct Slides<const W: usize> {
    /// The cells that something can come onto from the left, from its own column and from the right.
    entered: [Bits<W>; 3],
    columns: u32,
    leaps: Leaps,
    /// No slide goes further.
    longest: usize,
    /// How many slides are tried before all are counted.
    trials: u32,
}

impl<const W: usize> Slides<W> {
    /// The slides on a board of at most `64 * W` cells and 62 columns.
    #[must_use]
    pub fn new(board: Square) -> Slides<W> {
        let all = Bits::below(board.cells());
        let column = |x| (0..board.rows).map(|y| board.at(x, y)).collect::<Bits<W>>();
        let entered = [all.without(column(0)), all, all.without(column(board.columns - 1))];
        let side = board.columns.max(board.rows);
        Slides {
            entered,
            columns: board.columns as u32,
            leaps: Leaps::new(board),
            longest: side - 1,
            trials: if side <= TRIALS.1 { TRIALS.0 } else { 0 },
        }
    }

    /// How much higher the number of the next cell is, in the first four directions; in the other
    /// four it is as much lower.
    #[inline]
    const fn stride(&self, direction: usize) -> u32 {
        [1, self.columns + 1, self.columns, self.columns - 1][direction % 4]
    }

    /// Every cell moved by one in a direction by its number; what leaves the board is lost.
    #[inline]
    #[must_use]
    pub fn next(&self, set: Bits<W>, direction: usize) -> Bits<W> {
        let stride = self.stride(direction);
        let moved = if direction < 4 { set.up(stride) } else { set.down(stride) };
        moved & self.entered[(1 - ALL_DIRECTIONS[direction].0) as usize]
    }

    /// The free cells at a distance of one, two, three ... that pieces slide to in a direction.
    #[inline]
    fn waves(
        &self,
        from: Bits<W>,
        free: Bits<W>,
        direction: usize,
    ) -> impl Iterator<Item = Bits<W>> {
        let further = move |set: &Bits<W>| {
            let next = self.next(*set, direction) & free;
            (!next.is_empty()).then_some(next)
        };
        successors(further(&from), further)
    }

    /// The cells that can be slid to.
    #[inline]
    #[must_use]
    pub fn reach(&self, from: Bits<W>, free: Bits<W>) -> Bits<W> {
        (0..8)
            .flat_map(|direction| self.waves(from, free, direction))
            .fold(Bits::EMPTY, |a, b| a | b)
    }

    /// The pieces of `targets`, none of them on a free cell, that a queen on `from` sees: beside it
    /// or beyond nothing but free cells.
    #[inline]
    #[must_use]
    pub fn seen(&self, from: Bits<W>, free: Bits<W>, targets: Bits<W>) -> Bits<W> {
        (0..8).fold(Bits::EMPTY, |seen, direction| {
            let way = self.waves(from, free, direction).fold(from, |a, b| a | b);
            seen | (self.next(way, direction) & targets)
        })
    }

    /// The cells beside those of a set, in any direction; some may be of the set themselves.
    #[inline]
    #[must_use]
    pub fn beside(&self, set: Bits<W>) -> Bits<W> {
        (0..8).fold(Bits::EMPTY, |beside, direction| beside | self.next(set, direction))
    }

    /// Whether something can slide.
    #[inline]
    #[must_use]
    pub fn any(&self, from: Bits<W>, free: Bits<W>) -> bool {
        self.beside(from).meets(&free)
    }

    /// How many slides there are.
    #[inline]
    #[must_use]
    pub fn count(&self, from: Bits<W>, free: Bits<W>) -> usize {
        (0..8).map(|direction| self.count_in(from, free, direction)).sum()
    }

    #[inline]
    fn count_in(&self, from: Bits<W>, free: Bits<W>, direction: usize) -> usize {
        self.waves(from, free, direction).map(|wave| wave.count()).sum()
    }

    /// The slide that ends on a cell after so many cells.
    #[inline]
    fn slide(&self, to: Cell, direction: usize, distance: usize) -> Move {
        Move { from: self.leaps.along(to, (direction + 4) % 8, distance), to }
    }

    /// Shows every slide, direction by direction.
    pub fn each(&self, from: Bits<W>, free: Bits<W>, mut visit: impl FnMut(Move)) {
        for direction in 0..8 {
            for (distance, wave) in (1..).zip(self.waves(from, free, direction)) {
                wave.iter().for_each(|to| visit(self.slide(to, direction, distance)));
            }
        }
    }

    /// One of all slides, each as likely; `None` if there is none.
    #[inline]
    #[must_use]
    pub fn random(&self, from: Bits<W>, free: Bits<W>, rng: &mut Rng) -> Option<Move> {
        let pieces = from.count();
        if pieces == 0 {
            return None;
        }
        let tried = (0..self.trials).find_map(|_| {
            let from = from.nth(rng.below(pieces));
            let way = rng.below(8 * self.longest);
            self.tried(from, way % 8, 1 + way / 8, free)
        });
        tried.or_else(|| self.counted(from, free, rng))
    }

    /// The slide of a piece in a direction over a distance, if its way is free.
    #[inline]
    fn tried(&self, from: Cell, direction: usize, distance: usize, free: Bits<W>) -> Option<Move> {
        let to = self.leaps.at(from, direction, distance)?;
        let mut way = (1..=distance).map(|far| self.leaps.along(from, direction, far));
        way.all(|cell| free.has(cell)).then_some(Move { from, to })
    }

    /// One of all slides, each as likely, drawn by its number; `None` if there is none.
    fn counted(&self, from: Bits<W>, free: Bits<W>, rng: &mut Rng) -> Option<Move> {
        let mut counts = [0; 8];
        for (direction, count) in counts.iter_mut().enumerate() {
            *count = self.count_in(from, free, direction);
        }
        let total = counts.iter().sum();
        let mut k = if total > 0 { rng.below(total) } else { return None };
        let mut direction = 0;
        while k >= counts[direction] {
            k -= counts[direction];
            direction += 1;
        }
        for (distance, wave) in (1..).zip(self.waves(from, free, direction)) {
            let here = wave.count();
            if k < here {
                return Some(self.slide(wave.nth(k), direction, distance));
            }
            k -= here;
        }
        unreachable!("the direction has more than `k` slides")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slides by walking, as pairs of cells.
    fn walked<const W: usize>(board: Square, from: Bits<W>, free: Bits<W>) -> Vec<Move> {
        let mut all = Vec::new();
        for cell in from.iter() {
            for direction in ALL_DIRECTIONS {
                let way = board.ray(cell, direction).take_while(|&to| free.has(to));
                all.extend(way.map(|to| Move { from: cell, to }));
            }
        }
        all
    }

    fn agree<const W: usize>(board: Square) {
        let (slides, mut rng) = (Slides::<W>::new(board), Rng::new(3));
        let all = Bits::below(board.cells());
        let mut some =
            |part: usize| -> Bits<W> { all.iter().filter(|_| rng.below(part) == 0).collect() };
        for i in 0..200 {
            let from = some(4 + i % 5);
            let targets = some(3);
            let free = all.without(from | targets);
            let expected = walked(board, from, free);
            let mut found = Vec::new();
            slides.each(from, free, |step| found.push(step));
            assert_eq!(slides.count(from, free), found.len());
            assert_eq!(slides.any(from, free), !found.is_empty());
            let reach: Bits<W> = found.iter().map(|step| step.to).collect();
            assert_eq!(slides.reach(from, free), reach);
            let mut rng = Rng::new(i as u64);
            if found.is_empty() {
                assert_eq!(slides.random(from, free, &mut rng), None);
            } else {
                let drawn = slides.counted(from, free, &mut rng);
                assert_eq!(drawn, Some(Rng::new(i as u64).pick(&found)));
                assert!(slides.random(from, free, &mut rng).is_some_and(|s| found.contains(&s)));
            }
            let order = |step: &Move| (step.from, step.to);
            found.sort_by_key(order);
            let mut expected = expected;
            expected.sort_by_key(order);
            assert_eq!(found, expected);
            let beside = |cell| ALL_DIRECTIONS.iter().filter_map(move |&way| board.step(cell, way));
            assert_eq!(slides.beside(from), from.iter().flat_map(beside).collect());
            let seen: Bits<W> = targets
                .iter()
                .filter(|&cell| {
                    ALL_DIRECTIONS.iter().any(|&direction| {
                        let stop = board.ray(cell, direction).find(|&to| !free.has(to));
                        stop.is_some_and(|to| from.has(to))
                    })
                })
                .collect();
            assert_eq!(slides.seen(from, free, targets), seen);
        }
    }

    #[test]
    fn every_slide_is_drawn_as_often() {
        let board = Square::new(9, 7);
        let (slides, mut rng) = (Slides::<1>::new(board), Rng::new(5));
        let set = |names: &[&str]| names.iter().filter_map(|n| board.read(n)).collect::<Bits<1>>();
        let from = set(&["a1", "d4", "i7"]);
        let free = Bits::below(board.cells()).without(from | set(&["a3", "c3", "f4", "h6", "h7"]));
        let mut all = Vec::new();
        slides.each(from, free, |step| all.push(step));
        let mut counts = vec![0; all.len()];
        for _ in 0..1000 * all.len() {
            let step = slides.random(from, free, &mut rng).expect("a slide");
            counts[all.iter().position(|&s| s == step).expect("one of them")] += 1;
        }
        // Six standard deviations.
        assert!(counts.iter().all(|&n| (810..1190).contains(&n)), "{counts:?}");
    }

    #[test]
    fn slides_agree_with_walking() {
        agree::<1>(Square::new(9, 7));
        agree::<1>(Square::new(8, 8));
        agree::<2>(Square::new(5, 13));
        agree::<3>(Square::new(26, 6));
    }
}
