//! Boxes as coins that strings tie to each other and to the ground (Berlekamp, Conway and Guy,
//! Winning Ways): a box has as many strings as it has open sides, and who cuts the last one takes
//! it. Chains are rows of boxes with two open sides.

use ludoteca_boards::{Bits, Cell};

use super::{BOXES, DotsAndBoxes, State};

/// The strings of a position.
pub(super) struct Strings<'a, const W: usize> {
    game: &'a DotsAndBoxes<W>,
    pub(super) free: Bits<W>,
    open: [u8; BOXES + 1],
}

/// The boxes that can be taken one after the other from one that has a single open side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// How many boxes.
    pub(super) length: usize,
    /// Whether the last one has a single open side as well, so that it can be taken from both ends.
    pub(super) closed: bool,
    /// The segment that takes the first box.
    pub(super) take: Cell,
    /// The one after it.
    second: Option<Cell>,
}

impl Run {
    /// The segment that leaves the last boxes of the run to the opponent, who must then step
    /// elsewhere: the double-cross. It exists where two boxes are left, or four that can be taken
    /// from both ends.
    pub(super) fn double_cross(&self) -> Option<Cell> {
        self.second.filter(|_| self.length == if self.closed { 4 } else { 2 })
    }
}

/// A chain or a loop that nobody has opened yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain<const W: usize> {
    /// The open sides of its boxes.
    pub(super) strings: Bits<W>,
    pub(super) length: usize,
    /// Whether it goes round.
    pub(super) round: bool,
    /// A segment that opens it, without the chance of a double-cross where it has two boxes.
    pub(super) opening: Cell,
}

impl<const W: usize> Chain<W> {
    /// The less, the cheaper to open: a loop pays four boxes to who lets it be taken, a chain two.
    pub(super) fn cost(&self) -> usize {
        2 * self.length - if self.round { 3 } else { 0 }
    }
}

impl<'a, const W: usize> Strings<'a, W> {
    pub(super) fn new(game: &'a DotsAndBoxes<W>, state: &State<W>) -> Strings<'a, W> {
        Strings { game, free: game.free(state), open: game.open_sides(state) }
    }

    fn boxes(&self) -> impl Iterator<Item = Cell> + use<W> {
        (0..self.game.boxes.cells()).map(Cell::new)
    }

    fn open(&self, cell: Cell) -> u8 {
        self.open[cell.index()]
    }

    /// An open side of a box other than `except`.
    fn string(&self, cell: Cell, except: Option<Cell>) -> Option<Cell> {
        let sides = self.game.sides[cell.index()];
        sides.into_iter().find(|&side| self.free.has(side) && Some(side) != except)
    }

    /// Whether a free segment leaves no box with a single open side.
    pub(super) fn is_safe(&self, segment: Cell) -> bool {
        self.game.boxes_beside(segment).iter().all(|&cell| self.open(cell) >= 3)
    }

    /// What a free segment takes.
    pub(super) fn taken(&self, segment: Cell) -> usize {
        self.game.boxes_beside(segment).iter().filter(|&&cell| self.open(cell) == 1).count()
    }

    /// The free segments that leave no box with a single open side.
    pub(super) fn safe(&self) -> Bits<W> {
        self.free.iter().filter(|&segment| self.is_safe(segment)).collect()
    }

    /// The runs, from each box with a single open side; a closed run comes once from each end.
    pub(super) fn runs(&self) -> impl Iterator<Item = Run> {
        self.boxes().filter(|&cell| self.open(cell) == 1).map(|cell| self.run(cell))
    }

    fn run(&self, start: Cell) -> Run {
        let take = self.string(start, None).expect("it has one open side");
        let mut run = Run { length: 1, closed: false, take, second: None };
        let (mut cell, mut string) = (start, take);
        while let Some(next) = self.game.across(string, cell).filter(|&next| self.open(next) <= 2) {
            run.length += 1;
            let Some(onward) = self.string(next, Some(string)) else {
                run.closed = true;
                break;
            };
            run.second = run.second.or(Some(onward));
            (cell, string) = (next, onward);
        }
        run
    }

    /// All chains and loops, in a position without runs.
    pub(super) fn chains(&self) -> Vec<Chain<W>> {
        let mut seen = Bits::<3>::EMPTY;
        let mut chains = Vec::new();
        for cell in self.boxes() {
            if self.open(cell) == 2 && !seen.has(cell) {
                chains.push(self.chain(cell, &mut seen));
            }
        }
        chains
    }

    fn chain(&self, cell: Cell, seen: &mut Bits<3>) -> Chain<W> {
        seen.insert(cell);
        let first = self.string(cell, None).expect("it has two open sides");
        let second = self.string(cell, Some(first)).expect("it has two open sides");
        let strings = [first, second].into_iter().collect();
        let mut chain = Chain { strings, length: 1, round: false, opening: first };
        for start in [first, second] {
            let (mut at, mut string) = (cell, start);
            while let Some(next) = self.game.across(string, at).filter(|&next| self.open(next) == 2)
            {
                if seen.has(next) {
                    chain.round = next == cell;
                    break;
                }
                seen.insert(next);
                chain.length += 1;
                // Between two boxes of the chain: the middle, where it has only two.
                chain.opening = string;
                let onward = self.string(next, Some(string)).expect("it has two open sides");
                chain.strings.insert(onward);
                (at, string) = (next, onward);
            }
            if chain.round {
                break;
            }
        }
        chain
    }
}

/// About how many boxes more than the opponent who must open the first of these chains gets, when
/// both always open the cheapest and double-cross where it pays.
///
/// Exact for chains and loops that are not tied together; the sorting changes the order.
pub(super) fn opening_value<const W: usize>(chains: &mut [Chain<W>]) -> i32 {
    chains.sort_by_key(|chain| std::cmp::Reverse(chain.cost()));
    chains.iter().fold(0, |rest, chain| {
        let length = chain.length as i32;
        let all = length + rest;
        let left = if chain.round { 4 } else { 2 };
        if chain.length <= 2 { -all } else { -all.max(length - 2 * left - rest) }
    })
}
