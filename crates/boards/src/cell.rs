//! Cells by number, and their names.

use std::fmt;

/// A cell of a board, by its number in the order of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell of this number.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

ludoteca_core::packed!(struct Cell(u16));

/// The letter of a column, `a` for 0.
#[must_use]
pub fn column_letter(column: usize) -> char {
    debug_assert!(column < 26);
    char::from(b'a' + column as u8)
}

/// The name of a cell: the letter of its column and the number of its row, both from 0 here.
pub(crate) struct Name(pub(crate) usize, pub(crate) usize);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letter(self.0), self.1 + 1)
    }
}

/// The column and row, both from 0, that a name stands for; there may be no such cell.
pub(crate) fn read_name(text: &str) -> Option<(usize, usize)> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let column = letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'))?;
    if digits.is_empty() || digits.len() > 3 || digits[0] == b'0' {
        return None;
    }
    let row = digits
        .iter()
        .try_fold(0, |n, d| d.is_ascii_digit().then(|| n * 10 + usize::from(d - b'0')))?;
    Some((column, row - 1))
}
