//! Shapes: what the stretches of a board lack to become lines, found for all of them at once.
//!
//! A stretch is as many neighbouring crossings of one direction as a line has, and lives for a colour
//! while no stone of another is on it. Stretches are named by their first crossing, so those of a
//! direction that lack so many stones are one set, and whatever is asked of all is a few shifts.

use ludoteca_boards::{Bits, Cell, RunGoal, Square};

/// Stretches that lack more stones than this are not told apart.
pub(super) const LACKING: usize = 5;

/// One direction of lines on a board.
#[derive(Clone, Debug)]
pub(super) struct Ray<const W: usize> {
    /// From one crossing to the next.
    stride: u32,
    /// Where a stretch may begin.
    starts: Bits<W>,
    /// Those that have a crossing before, and those that have one after their last.
    before: Bits<W>,
    after: Bits<W>,
}

/// How many crossings of each stretch of a direction are empty.
struct Gaps<const W: usize> {
    /// The binary digits.
    digits: [Bits<W>; 3],
    /// Eight or more.
    many: Bits<W>,
    /// Stretches after which there is an empty crossing.
    after: Bits<W>,
}

/// The living stretches of a colour in one direction.
#[derive(Clone, Copy)]
pub(super) struct Stretches<const W: usize> {
    /// Those that lack one, two, three, four, five stones.
    pub(super) lacking: [Bits<W>; LACKING],
    /// Those that lack none, one, two, three between two empty ends, one of which lies beyond them:
    /// filled between, they could become a line at either end.
    pub(super) open: [Bits<W>; 4],
}

/// All living stretches of both colours.
pub(super) struct Shapes<'a, const W: usize> {
    rays: &'a [Ray<W>; 4],
    length: u32,
    empty: Bits<W>,
    pub(super) of: [[Stretches<W>; 4]; 2],
}

impl<const W: usize> Ray<W> {
    /// The four directions of a board, for lines of this length.
    pub(super) fn all(board: Square, length: usize) -> [Ray<W>; 4] {
        [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|(dx, dy): (i32, i32)| {
            let mut ray = Ray {
                stride: (dx + dy * board.columns as i32) as u32,
                starts: Bits::EMPTY,
                before: Bits::EMPTY,
                after: Bits::EMPTY,
            };
            for cell in (0..board.cells()).map(Cell::new) {
                let further = board.ray(cell, (dx, dy)).count();
                if further + 1 >= length {
                    ray.starts.insert(cell);
                }
                if further >= length {
                    ray.after.insert(cell);
                }
                if board.step(cell, (-dx, -dy)).is_some() {
                    ray.before.insert(cell);
                }
            }
            ray
        })
    }

    fn gaps(&self, empty: Bits<W>, length: u32) -> Gaps<W> {
        let [mut ones, mut twos, mut fours, mut many] = [Bits::EMPTY; 4];
        let mut more = empty;
        for _ in 0..length {
            let two = ones & more;
            ones = ones ^ more;
            let four = twos & two;
            twos = twos ^ two;
            many |= fours & four;
            fours = fours ^ four;
            more = more.down(self.stride);
        }
        Gaps { digits: [ones, twos, fours], many, after: more & self.after }
    }

    /// The living stretches of a colour, whose stones are `own`.
    fn stretches(
        &self,
        own: Bits<W>,
        empty: Bits<W>,
        gaps: &Gaps<W>,
        goal: RunGoal,
    ) -> Stretches<W> {
        let mut blocked = !(own | empty);
        let mut dead = Bits::EMPTY;
        for _ in 0..goal.length {
            dead |= blocked;
            blocked = blocked.down(self.stride);
        }
        let mut live = self.starts.without(dead | gaps.many);
        if !goal.longer {
            // What stands there can only become longer than a line.
            let beyond = !(blocked | gaps.after) & self.after;
            live = live.without(beyond | (own.up(self.stride) & self.before));
        }
        let [ones, twos, fours] = &gaps.digits;
        let mut found = Stretches { lacking: [Bits::EMPTY; LACKING], open: [Bits::EMPTY; 4] };
        for i in 0..W {
            let (live, ones, twos, fours) = (live.0[i], ones.0[i], twos.0[i], fours.0[i]);
            let few = live & !fours;
            found.lacking[0].0[i] = few & ones & !twos;
            found.lacking[1].0[i] = few & twos & !ones;
            found.lacking[2].0[i] = few & ones & twos;
            let many = live & fours & !twos;
            found.lacking[3].0[i] = many & !ones;
            found.lacking[4].0[i] = many & ones;
        }
        let ends = empty & gaps.after;
        for (open, &lacking) in found.open.iter_mut().zip(&found.lacking) {
            *open = lacking & lacking.down(self.stride) & ends;
        }
        found
    }

    /// The crossings of stretches, the first of each `from` on and `count` of them.
    fn spread(&self, stretches: Bits<W>, from: u32, count: u32) -> Bits<W> {
        let mut at = stretches;
        if at.is_empty() {
            return at;
        }
        for _ in 0..from {
            at = at.up(self.stride);
        }
        let mut cells = at;
        for _ in 1..count {
            at = at.up(self.stride);
            cells |= at;
        }
        cells
    }
}

/// A stretch, and what it lacks.
pub(super) struct Gap<'a, const W: usize> {
    shapes: &'a Shapes<'a, W>,
    ray: &'a Ray<W>,
    first: Cell,
}

impl<const W: usize> Gap<'_, W> {
    /// Its empty crossings.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let at = move |k: u32| Cell(self.first.0 + (k * self.ray.stride) as u16);
        (0..self.shapes.length).map(at).filter(|&cell| self.shapes.empty.has(cell))
    }
}

/// In how many directions lines lie.
pub(super) const DIRECTIONS: usize = 4;
/// What a stone may make in one of them at best, if anything, and the bits that tell it.
const GRADES: usize = 6;
pub(super) const GRADE_BITS: usize = 3;

/// How many numbers tell a colour's shapes.
pub(super) const FEATURES: usize = 5;

/// The empty crossings on which a colour's stone lies in so many directions at once.
#[derive(Clone, Copy)]
pub(super) struct Often<const W: usize> {
    pub(super) once: Bits<W>,
    pub(super) twice: Bits<W>,
}

impl<const W: usize> Often<W> {
    fn of(sets: impl Iterator<Item = Bits<W>>) -> Often<W> {
        sets.fold(Often { once: Bits::EMPTY, twice: Bits::EMPTY }, |often, set| Often {
            once: often.once | set,
            twice: often.twice | (often.once & set),
        })
    }
}

impl<'a, const W: usize> Shapes<'a, W> {
    /// The shapes of stones of both colours, which make lines where `scores` says so.
    pub(super) fn new(
        rays: &'a [Ray<W>; 4],
        goal: RunGoal,
        stones: [Bits<W>; 2],
        empty: Bits<W>,
        scores: [bool; 2],
    ) -> Shapes<'a, W> {
        let none = Stretches { lacking: [Bits::EMPTY; LACKING], open: [Bits::EMPTY; 4] };
        let mut of = [[none; 4]; 2];
        for (i, ray) in rays.iter().enumerate() {
            let gaps = ray.gaps(empty, goal.length);
            for colour in (0..2).filter(|&colour| scores[colour]) {
                of[colour][i] = ray.stretches(stones[colour], empty, &gaps, goal);
            }
        }
        Shapes { rays, length: goal.length, empty, of }
    }

    /// The empty crossings of a colour's stretches that lack so many stones, by direction.
    fn cells(&self, colour: usize, lack: usize) -> impl Iterator<Item = Bits<W>> {
        let each = self.rays.iter().zip(&self.of[colour]);
        each.map(move |(ray, s)| self.cells_along(ray, s, lack))
    }

    /// The same in one of them.
    #[inline]
    fn cells_along(&self, ray: &Ray<W>, s: &Stretches<W>, lack: usize) -> Bits<W> {
        ray.spread(s.lacking[lack - 1], 0, self.length) & self.empty
    }

    /// The same in all directions.
    pub(super) fn union(&self, colour: usize, lack: usize) -> Bits<W> {
        self.cells(colour, lack).fold(Bits::EMPTY, |all, set| all | set)
    }

    /// The empty crossings of each of a colour's stretches that lack so many stones.
    pub(super) fn each(&self, colour: usize, lack: usize) -> impl Iterator<Item = Gap<'_, W>> {
        self.rays.iter().zip(&self.of[colour]).flat_map(move |(ray, s)| {
            let gap = move |first| Gap { shapes: self, ray, first };
            s.lacking[lack - 1].iter().map(gap)
        })
    }

    /// How many of a colour's stretches lack so many stones.
    pub(super) fn number(&self, colour: usize, lack: usize) -> u32 {
        self.of[colour].iter().map(|s| s.lacking[lack - 1].count() as u32).sum()
    }

    /// The empty crossings between the ends of a colour's open stretches that lack so many stones, by direction.
    fn between(&self, colour: usize, lack: usize) -> impl Iterator<Item = Bits<W>> {
        let each = self.rays.iter().zip(&self.of[colour]);
        each.map(move |(ray, s)| self.between_along(ray, s, lack))
    }

    /// The same in one direction.
    #[inline]
    fn between_along(&self, ray: &Ray<W>, s: &Stretches<W>, lack: usize) -> Bits<W> {
        ray.spread(s.open[lack], 1, self.length - 1) & self.empty
    }

    /// Where a colour completes a line.
    pub(super) fn fives(&self, colour: usize) -> Bits<W> {
        self.union(colour, 1)
    }

    /// Where a stone of a colour makes a four, and where one in two directions.
    pub(super) fn fours(&self, colour: usize) -> Often<W> {
        Often::of(self.cells(colour, 2))
    }

    /// Where a stone of a colour makes a four that can be completed at both ends.
    pub(super) fn open_fours(&self, colour: usize) -> Bits<W> {
        self.between(colour, 1).fold(Bits::EMPTY, |all, set| all | set)
    }

    /// Adds to every crossing's entry what a stone of a colour there comes to, by what it makes of stretches that
    /// lack 1, 2, 3, 4 stones, and of open ones.
    pub(super) fn promise(&self, colour: usize, worth: &[[f32; 2]; 4], out: &mut [f32]) {
        for (lack, &[closed, open]) in worth.iter().enumerate() {
            for (set, better) in self.cells(colour, lack + 1).zip(self.between(colour, lack)) {
                set.iter().for_each(|cell| out[cell.index()] += closed);
                better.iter().for_each(|cell| out[cell.index()] += open);
            }
        }
    }

    /// Adds to every crossing's entry what a stone of a colour there comes to, by what it makes of stretches that
    /// lack so many stones.
    pub(super) fn promise_all(&self, colour: usize, worth: &[f32; LACKING], out: &mut [f32]) {
        for (lack, &each) in worth.iter().enumerate() {
            for set in self.cells(colour, lack + 1) {
                set.iter().for_each(|cell| out[cell.index()] += each);
            }
        }
    }

    /// The empty crossings on which no stone matters to any line any more. Those of stretches that lack more than four
    /// stones are not known, so only for lines of at most four.
    pub(super) fn inert(&self, longer: bool) -> Bits<W> {
        let mut touched = Bits::EMPTY;
        for (i, ray) in self.rays.iter().enumerate() {
            let of = self.of.iter().flat_map(|colour| colour[i].lacking);
            let live = of.fold(Bits::EMPTY, |live, set| live | set);
            touched |= ray.spread(live, 0, self.length);
            if !longer {
                // A stone beside a stretch may make what it becomes too long.
                touched |= (live & ray.before).down(ray.stride);
                touched |= ray.spread(live & ray.after, self.length, 1);
            }
        }
        self.empty.without(touched)
    }

    /// Calls `found` for each empty crossing that matters to a colour in two directions or more, with a grade for each
    /// direction: what a stone there would make at best, 1 a closed two, 2 an open one, 3 and 4 threes, 5 and 6 fours.
    #[inline]
    pub(super) fn crossings(&self, colour: usize, mut found: impl FnMut(usize)) {
        let mut digits = [[Bits::<W>::EMPTY; GRADE_BITS]; DIRECTIONS];
        let mut matter = Often { once: Bits::EMPTY, twice: Bits::EMPTY };
        for ((ray, s), digits) in self.rays.iter().zip(&self.of[colour]).zip(&mut digits) {
            let cells = |lack| self.cells_along(ray, s, lack);
            let between = |lack| self.between_along(ray, s, lack);
            let better = [between(1), cells(2), between(2), cells(3), between(3), cells(4)];
            let mut some = Bits::EMPTY;
            for (grade, set) in (1..=GRADES).rev().zip(better) {
                // A closed two alone matters in no direction.
                if grade == 1 {
                    matter.twice |= matter.once & some;
                    matter.once |= some;
                }
                let new = set.without(some);
                some |= set;
                for (place, digit) in digits.iter_mut().enumerate() {
                    if grade >> place & 1 != 0 {
                        *digit |= new;
                    }
                }
            }
        }
        for cell in matter.twice.iter() {
            let digits = digits.as_flattened().iter().rev();
            found(digits.fold(0, |code, digit| code << 1 | usize::from(digit.has(cell))));
        }
    }

    /// How many shapes a colour has: crossings of two threats at once, of one, and of two that make a threat or
    /// what may become one; then stretches that lack two, and three.
    pub(super) fn counts(&self, colour: usize) -> [u32; FEATURES] {
        let each = || self.cells(colour, 2).zip(self.between(colour, 2));
        let threats = Often::of(each().map(|(four, three)| four | three));
        let growth = each().zip(self.between(colour, 3));
        let growth = Often::of(growth.map(|((four, three), two)| four | three | two));
        let [twice, once, growing] =
            [threats.twice, threats.once, growth.twice].map(|set| set.count() as u32);
        [twice, once, growing, self.number(colour, 2), self.number(colour, 3)]
    }
}
