//! Runs of stones along rows, columns and diagonals: every line of the board is a word, so that a
//! run is found with shifts.

use crate::{Bits, Cell, Square};

/// One direction of each of the four kinds of line, as (columns, rows).
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The rows, columns and diagonals of a board.
#[derive(Clone, Debug)]
pub struct LineTable {
    places: Vec<[Place; 4]>,
    lines: Vec<Line>,
}

/// Where a cell lies on one of the four lines through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    line: u8,
    bit: u8,
}

#[derive(Clone, Copy, Debug)]
struct Line {
    first: u16,
    stride: i16,
    length: u8,
}

/// A set of cells, such as the stones of one colour, on the `L` lines of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineSet<const L: usize>([u32; L]);

/// Which runs count. A run is a greatest stretch of neighbouring cells of one line in a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunGoal {
    /// Its length, 2 to 26.
    pub length: u32,
    /// Whether longer runs count as well.
    pub longer: bool,
}

/// How many lines a board of `size` by `size` cells has.
#[must_use]
pub const fn line_count(size: usize) -> usize {
    6 * size - 2
}

impl<const L: usize> LineSet<L> {
    /// No cell.
    pub const EMPTY: LineSet<L> = LineSet([0; L]);

    /// The cells of a line, the first in bit 0.
    #[inline]
    #[must_use]
    pub fn word(&self, line: usize) -> u32 {
        self.0[line]
    }
}

impl Place {
    /// The number of the line.
    #[inline]
    #[must_use]
    pub fn line(self) -> usize {
        self.line.into()
    }

    /// The number of the cell on its line, from 0.
    #[inline]
    #[must_use]
    pub fn bit(self) -> u32 {
        self.bit.into()
    }
}

impl LineTable {
    /// The lines of a board of at most 26 by 26 cells.
    #[must_use]
    pub fn new(board: Square) -> LineTable {
        let mut places = vec![[Place { line: 0, bit: 0 }; 4]; board.cells()];
        let mut lines: Vec<Line> = Vec::new();
        for (kind, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
            for first in (0..board.cells()).map(Cell::new) {
                if board.step(first, (-dx, -dy)).is_some() {
                    continue;
                }
                let mut length = 0;
                for cell in std::iter::once(first).chain(board.ray(first, (dx, dy))) {
                    places[cell.index()][kind] = Place { line: lines.len() as u8, bit: length };
                    length += 1;
                }
                let stride = (dy * board.columns as i32 + dx) as i16;
                lines.push(Line { first: first.0, stride, length });
            }
        }
        LineTable { places, lines }
    }

    /// How many lines there are; they are numbered from 0.
    #[inline]
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// All cells of a line as a word.
    #[inline]
    #[must_use]
    pub fn all(&self, line: usize) -> u32 {
        (1 << self.lines[line].length) - 1
    }

    /// The cell of this number on a line.
    #[inline]
    #[must_use]
    pub fn cell(&self, line: usize, bit: u32) -> Cell {
        let Line { first, stride, .. } = self.lines[line];
        Cell((first as i16 + stride * bit as i16) as u16)
    }

    /// The cells of a line that are in a word of it, in their order.
    #[inline]
    pub fn cells(&self, line: usize, word: u32) -> impl Iterator<Item = Cell> {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.cell(line, bit))
        })
    }

    /// Where a cell lies on its row, its column and its two diagonals.
    #[inline]
    #[must_use]
    pub fn places(&self, cell: Cell) -> &[Place; 4] {
        &self.places[cell.index()]
    }

    /// The row, the column and the two diagonals of a cell.
    #[inline]
    pub fn through(&self, cell: Cell) -> impl Iterator<Item = usize> {
        self.places(cell).iter().map(|place| place.line())
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub fn has<const L: usize>(&self, set: &LineSet<L>, cell: Cell) -> bool {
        let place = self.places(cell)[0];
        set.word(place.line()) >> place.bit & 1 != 0
    }

    /// The set as a bit board.
    #[must_use]
    pub fn bits<const L: usize, const W: usize>(&self, set: &LineSet<L>) -> Bits<W> {
        // The rows come first among the lines.
        let columns = u32::from(self.lines[0].length);
        let rows = self.places.len() as u32 / columns;
        let mut bits = Bits::EMPTY;
        for row in 0..rows {
            let (word, first) = (u64::from(set.word(row as usize)), row * columns);
            let (at, shift) = ((first / 64) as usize, first % 64);
            bits.0[at] |= word << shift;
            if shift + columns > 64 {
                bits.0[at + 1] |= word >> (64 - shift);
            }
        }
        bits
    }

    /// Puts the cell in, or takes it out.
    #[inline]
    pub fn toggle<const L: usize>(&self, set: &mut LineSet<L>, cell: Cell) {
        for place in self.places(cell) {
            set.0[place.line()] ^= 1 << place.bit;
        }
    }

    /// Whether one of the runs through this cell counts, the cell put into the set if it is not
    /// there.
    #[inline]
    #[must_use]
    pub fn reaches<const L: usize>(&self, set: &LineSet<L>, cell: Cell, goal: RunGoal) -> bool {
        // Without branches: in random games the lengths cannot be foretold.
        self.places(cell).iter().fold(false, |found, place| {
            let (low, high) = run(set.word(place.line()) | 1 << place.bit, place.bit());
            found | goal.met(high - low + 1)
        })
    }

    /// Whether any run of the set counts.
    #[must_use]
    pub fn any<const L: usize>(&self, set: &LineSet<L>, goal: RunGoal) -> bool {
        (0..self.lines()).any(|line| goal.starts(set.word(line)) != 0)
    }

    /// The cells of `own` on a line, and those outside both sets.
    #[inline]
    #[must_use]
    pub fn words<const L: usize>(
        &self,
        line: usize,
        own: &LineSet<L>,
        other: &LineSet<L>,
    ) -> (u32, u32) {
        let (own, other) = (own.word(line), other.word(line));
        (own, self.all(line) & !(own | other))
    }

    /// An empty cell of one of the lines that gives `own` a run that counts.
    #[inline]
    #[must_use]
    pub fn completing<const L: usize, const W: usize>(
        &self,
        lines: impl IntoIterator<Item = usize>,
        own: &LineSet<L>,
        empty: &Bits<W>,
        goal: RunGoal,
    ) -> Option<Cell> {
        lines.into_iter().find_map(|line| {
            let found = goal.completing(own.word(line)) & self.all(line);
            self.cells(line, found).find(|&cell| empty.has(cell))
        })
    }

    /// Adds to every cell's entry in `out` what the stretches through it promise to `own` that
    /// are as long as the goal and hold no cell of `other`: `promise` of how many they hold.
    pub fn promises<const L: usize>(
        &self,
        own: &LineSet<L>,
        other: &LineSet<L>,
        goal: RunGoal,
        promise: impl Fn(u32) -> f32,
        out: &mut [f32],
    ) {
        let stretch = (1 << goal.length) - 1;
        for line in 0..self.lines() {
            let (own, empty) = self.words(line, own, other);
            let mut starts = goal.stretches(own | empty);
            while starts != 0 {
                let low = starts.trailing_zeros();
                starts &= starts - 1;
                let promised = promise((own >> low & stretch).count_ones());
                for bit in low..low + goal.length {
                    out[self.cell(line, bit).index()] += promised;
                }
            }
        }
    }

    /// The first and the last cell of every run of the set that counts.
    pub fn all_runs<const L: usize>(
        &self,
        set: &LineSet<L>,
        goal: RunGoal,
    ) -> impl Iterator<Item = (Cell, Cell)> {
        (0..self.lines()).flat_map(move |line| {
            let word = set.word(line);
            let firsts = (0..32).filter(move |&b| word >> b & 1 != 0 && (word << 1) >> b & 1 == 0);
            firsts.filter_map(move |low| {
                let (_, high) = run(word, low);
                goal.met(high - low + 1).then(|| (self.cell(line, low), self.cell(line, high)))
            })
        })
    }
}

/// The lowest and the highest bit of the run through a bit of the word, which has less than 32.
#[inline]
fn run(word: u32, bit: u32) -> (u32, u32) {
    let up = (!(word >> bit)).trailing_zeros();
    let down = (!(word << (31 - bit))).leading_zeros();
    (bit + 1 - down, bit + up - 1)
}

impl RunGoal {
    /// Whether a run of this length counts.
    #[inline]
    #[must_use]
    pub fn met(&self, length: u32) -> bool {
        length == self.length || self.longer && length > self.length
    }

    /// The stretches of the word as long as the goal, by their lowest bits.
    #[inline]
    #[must_use]
    pub fn stretches(&self, word: u32) -> u32 {
        (1..self.length).fold(word, |starts, k| starts & word >> k)
    }

    /// The lowest bits of stretches of the word that belong to runs that count.
    #[inline]
    #[must_use]
    pub fn starts(&self, word: u32) -> u32 {
        self.stretches(word) & self.unbounded(word)
    }

    /// The bits outside the word that, put in, are part of a run that counts. Bits beyond the line
    /// can be among them.
    #[inline]
    #[must_use]
    pub fn completing(&self, word: u32) -> u32 {
        if word.count_ones() + 1 < self.length {
            return 0;
        }
        let ends = self.unbounded(word);
        let mut found = 0;
        for missing in 0..self.length {
            let rest = (0..self.length).filter(|&k| k != missing);
            let starts = rest.fold(ends, |starts, k| starts & word >> k);
            found |= starts << missing;
        }
        found & !word
    }

    /// Where a stretch as long as the goal may start: anywhere, or where it cannot be prolonged.
    #[inline]
    fn unbounded(&self, word: u32) -> u32 {
        if self.longer { u32::MAX } else { !(word << 1 | word >> self.length) }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;

    /// The lengths of the runs through a cell, by walking.
    fn walked(board: Square, stones: &[bool], cell: Cell) -> [u32; 4] {
        DIRECTIONS.map(|(dx, dy)| {
            let side = |d| board.ray(cell, d).take_while(|c| stones[c.index()]).count() as u32;
            1 + side((dx, dy)) + side((-dx, -dy))
        })
    }

    #[test]
    fn runs_agree_with_walking() {
        let mut rng = Rng::new(1);
        for size in [3, 5, 9, 26] {
            let board = Square::new(size, size);
            let table = LineTable::new(board);
            assert_eq!(table.lines(), line_count(size));
            let stones: Vec<bool> = (0..board.cells()).map(|_| rng.below(3) > 0).collect();
            let mut set = LineSet::<{ line_count(26) }>::EMPTY;
            let cells = || (0..board.cells()).map(Cell::new);
            cells().filter(|c| stones[c.index()]).for_each(|c| table.toggle(&mut set, c));
            for (length, longer) in [(3, false), (3, true), (4, false), (5, true)] {
                let goal = RunGoal { length, longer };
                let all: Bits<11> = table.bits(&set);
                assert!(cells().all(|c| all.has(c) == stones[c.index()]), "{size}");
                let met = |cell| walked(board, &stones, cell).iter().any(|&n| goal.met(n));
                let mut any = false;
                for cell in cells() {
                    assert_eq!(table.has(&set, cell), stones[cell.index()]);
                    if stones[cell.index()] {
                        assert_eq!(table.reaches(&set, cell, goal), met(cell));
                        any |= met(cell);
                    } else {
                        let mut with = set;
                        table.toggle(&mut with, cell);
                        assert_eq!(
                            table.reaches(&set, cell, goal),
                            table.reaches(&with, cell, goal)
                        );
                        let completes = table.places(cell).iter().any(|place| {
                            goal.completing(set.word(place.line())) >> place.bit() & 1 != 0
                        });
                        assert_eq!(completes, met(cell), "{size} {goal:?} {}", board.name(cell));
                    }
                }
                assert_eq!(table.any(&set, goal), any, "{size} {goal:?}");
                assert_eq!(table.all_runs(&set, goal).count() > 0, any, "{size} {goal:?}");
            }
        }
    }

    #[test]
    fn stretches_without_the_other_promise() {
        let board = Square::new(4, 4);
        let table = LineTable::new(board);
        let goal = RunGoal { length: 3, longer: true };
        let set = |names: &[&str]| {
            let mut set = LineSet::<{ line_count(4) }>::EMPTY;
            names.iter().for_each(|name| table.toggle(&mut set, board.read(name).unwrap()));
            set
        };
        let (own, other) = (set(&["a1", "b1", "d4"]), set(&["b2", "c3", "d2"]));
        let cell = |name: &str| board.read(name).unwrap();
        let stones = table.bits::<{ line_count(4) }, 1>(&own) | table.bits(&other);
        let mut empty = Bits::below(16).without(stones);
        let completing =
            |set, empty: &Bits<1>| table.completing(0..table.lines(), set, empty, goal);
        assert_eq!(completing(&own, &empty), Some(cell("c1")));
        assert_eq!(completing(&other, &empty), Some(cell("c2")));
        // The stone there belongs to neither.
        empty.remove(cell("c1"));
        assert_eq!(completing(&own, &empty), None);
        assert!(table.through(cell("a1")).all(|line| table.cells(line, 1).eq([cell("a1")])));
        let mut out = [0.0; 16];
        table.promises(&own, &other, goal, |stones| stones as f32, &mut out);
        let at = |name: &str| out[board.read(name).unwrap().index()];
        // In row 1 a1-c1 with two stones and b1-d1 with one; nothing else through d1 is open.
        assert_eq!((at("d1"), at("c1")), (1.0, 3.0));
    }

    #[test]
    fn cells_are_found_by_line_and_bit() {
        let board = Square::new(7, 7);
        let table = LineTable::new(board);
        for cell in (0..board.cells()).map(Cell::new) {
            for place in table.places(cell) {
                assert_eq!(table.cell(place.line(), place.bit()), cell);
                assert!(table.all(place.line()) >> place.bit() & 1 != 0);
            }
        }
    }

    #[test]
    fn a_longer_run_is_not_one_of_five() {
        let exactly = RunGoal { length: 5, longer: false };
        let at_least = RunGoal { length: 5, longer: true };
        assert_eq!((exactly.starts(0b11_1110), at_least.starts(0b11_1110)), (0b10, 0b10));
        assert_eq!((exactly.starts(0b11_1111), at_least.starts(0b11_1111)), (0, 0b11));
        assert_eq!(exactly.completing(0b01_1110) & 0b11_1111, 0b10_0001);
        // Four and one more beyond a gap: filling the gap makes six.
        assert_eq!(exactly.completing(0b101_1110) & 0xFF, 0b1);
        assert_eq!(at_least.completing(0b101_1110) & 0xFF, 0b10_0001);
    }
}
