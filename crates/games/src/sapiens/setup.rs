//! Who plays with whom, where the dice stand at the start, and what the middle of the board is.

use ludoteca_boards::{Cell, Square};
use ludoteca_core::{Args, Message, SpecError};

use super::unit::Unit;
use super::{SEATS, Sapiens, Set};

/// Who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Two seats, one against the other.
    Duel,
    /// Four seats, those across the board partners.
    Pairs,
    /// Four seats, each for itself.
    Individual,
}

impl Mode {
    pub(super) fn of(word: &str) -> Mode {
        match word {
            "pairs" => Mode::Pairs,
            "individual" => Mode::Individual,
            _ => Mode::Duel,
        }
    }

    #[inline]
    pub(super) const fn seats(self) -> usize {
        match self {
            Mode::Duel => 2,
            Mode::Pairs | Mode::Individual => 4,
        }
    }

    /// The bits of a seat's number that make the number of its side.
    #[inline]
    pub(super) const fn side_mask(self) -> usize {
        match self {
            Mode::Duel | Mode::Pairs => 1,
            Mode::Individual => 3,
        }
    }
}

/// The smallest board on which four armies stand apart.
const LEAST_FOR_FOUR: usize = 8;
/// The back row of the author's later formation.
const RANKED: [usize; 8] = [2, 3, 4, 5, 5, 4, 3, 2];
/// Columns, rows and values of the dice in the corner at a1.
const BLOCK: [(usize, usize, usize); 8] =
    [(0, 0, 2), (1, 0, 2), (0, 1, 2), (1, 1, 2), (2, 0, 1), (2, 1, 1), (0, 2, 1), (1, 2, 1)];
const ROWS: [(usize, usize, usize); 8] =
    [(0, 0, 2), (1, 0, 2), (2, 0, 2), (3, 0, 2), (0, 1, 1), (1, 1, 1), (2, 1, 1), (3, 1, 1)];

/// Refuses parameters that do not fit together.
pub(super) fn check(args: &Args) -> Result<(), SpecError> {
    let (size, duel) = (args.size("size"), args.word("mode") == "duel");
    if !duel && size < LEAST_FOR_FOUR {
        let clash = Message::new("sapiens-clash-size").count("size", size);
        return Err(SpecError::Clash(clash.count("least", LEAST_FOR_FOUR)));
    }
    if duel && args.word("corner") != "block" {
        return Err(SpecError::Clash(Message::new("sapiens-clash-corner")));
    }
    let usual = duel && size == RANKED.len() && args.size("faces") == 6;
    if args.word("setup") == "ranked" && !usual {
        return Err(SpecError::Clash(Message::new("sapiens-clash-setup")));
    }
    Ok(())
}

/// A quarter turn of the board, clockwise: what stands in the corner of a seat comes to that of the
/// next.
fn quarter(board: Square, cell: Cell) -> Cell {
    board.at(board.row(cell), board.columns - 1 - board.column(cell))
}

/// The squares beyond the middle of the board, as each seat sees it: the far half for two seats,
/// what lies past the long diagonal for four.
pub(super) fn beyond(mode: Mode, board: Square) -> [Set; SEATS] {
    let last = board.columns - 1;
    let past = |distance: fn(Square, Cell) -> usize| {
        (0..board.cells()).map(Cell::new).filter(|&cell| distance(board, cell) > last).collect()
    };
    let turned = |set: Set| set.iter().map(|cell| quarter(board, cell)).collect();
    match mode {
        Mode::Duel => {
            let far: Set = past(|board, cell| 2 * board.row(cell));
            [far, turned(turned(far)), Set::EMPTY, Set::EMPTY]
        }
        Mode::Pairs | Mode::Individual => {
            let first: Set = past(|board, cell| board.column(cell) + board.row(cell));
            let second = turned(first);
            let third = turned(second);
            [first, second, third, turned(third)]
        }
    }
}

impl Sapiens {
    /// The units at the start.
    pub(super) fn array(&self) -> Vec<(Cell, Unit)> {
        match self.mode {
            Mode::Duel => self.two_rows(),
            Mode::Pairs | Mode::Individual => self.four_corners(),
        }
    }

    fn two_rows(&self) -> Vec<(Cell, Unit)> {
        let last = self.board.rows - 1;
        let mut units = Vec::new();
        let ranked = RANKED.into_iter().filter(|_| self.ranked);
        let backs = ranked.chain(std::iter::repeat(2)).take(self.board.columns);
        for (column, back) in backs.enumerate() {
            for (owner, rows) in [[0, 1], [last, last - 1]].into_iter().enumerate() {
                for (row, value) in rows.into_iter().zip([back, 1]) {
                    units.push((self.board.at(column, row), Unit::die(owner, value)));
                }
            }
        }
        units
    }

    fn four_corners(&self) -> Vec<(Cell, Unit)> {
        let mut units = Vec::new();
        for (x, y, value) in if self.rows { ROWS } else { BLOCK } {
            let mut cell = self.board.at(x, y);
            for owner in 0..SEATS {
                units.push((cell, Unit::die(owner, value)));
                cell = quarter(self.board, cell);
            }
        }
        units
    }
}
