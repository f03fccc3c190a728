//! The step of games in which one moves a piece from a cell to another.

use ludoteca_core::{Pack, Touches};

use crate::{Cell, Square};

/// A piece goes from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where it stands.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
}

impl Move {
    /// Writes its token, origin and destination: `c2-c3`.
    pub fn write(self, board: &Square, out: &mut String) {
        out.extend([&board.name(self.from), "-", &board.name(self.to)]);
    }

    /// The move of this token.
    #[must_use]
    pub fn read(board: &Square, token: &str) -> Option<Move> {
        let (from, to) = token.split_once('-')?;
        Some(Move { from: board.read(from)?, to: board.read(to)? })
    }

    /// It is entered by touching the piece, then its goal.
    #[must_use]
    pub fn touches(self, board: &Square) -> Touches {
        vec![board.name(self.from), board.name(self.to)]
    }
}

impl Pack for Move {
    fn pack(self) -> u64 {
        self.from.pack() << 16 | self.to.pack()
    }

    fn unpack(packed: u64) -> Move {
        Move { from: Cell::unpack(packed >> 16), to: Cell::unpack(packed & 0xFFFF) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written_and_unpacked_as_they_are_packed() {
        let board = Square::new(20, 20);
        for token in ["a1-a2", "t20-a1", "c10-d11"] {
            let step = Move::read(&board, token).expect("a move");
            let mut written = String::new();
            step.write(&board, &mut written);
            assert_eq!(written, token);
            assert_eq!(Move::unpack(step.pack()), step);
            assert_eq!(step.touches(&board).join("-"), token);
        }
        for bad in ["a1", "a1-", "-a1", "a1-a2-a3", "a1a2", "a1-a21", "u1-a1"] {
            assert_eq!(Move::read(&board, bad), None, "{bad}");
        }
    }
}
