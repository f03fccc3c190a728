//! The steps of games in which one moves a piece from a cell to another, and may have to pass.

use ludoteca_core::{Touches, packed};

use crate::{Cell, PASS, Square};

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

    /// The numbers of the cells from which and to which it goes.
    #[must_use]
    pub fn way(self) -> (u16, u16) {
        (self.from.0, self.to.0)
    }

    /// It is entered by touching the piece, then its goal.
    #[must_use]
    pub fn touches(self, board: &Square) -> Touches {
        vec![board.name(self.from), board.name(self.to)]
    }
}

packed!(
    struct Move {
        from: Cell,
        to: Cell,
    }
);

/// A move or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveOrPass {
    /// Moves a piece.
    Move(Move),
    /// Passes.
    Pass,
}

impl MoveOrPass {
    /// Writes its token: that of the move, or [`PASS`].
    pub fn write(self, board: &Square, out: &mut String) {
        match self {
            MoveOrPass::Move(step) => step.write(board, out),
            MoveOrPass::Pass => out.push_str(PASS),
        }
    }

    /// The step of this token.
    #[must_use]
    pub fn read(board: &Square, token: &str) -> Option<MoveOrPass> {
        match token {
            PASS => Some(MoveOrPass::Pass),
            token => Move::read(board, token).map(MoveOrPass::Move),
        }
    }

    /// It is entered as the move, or by the button of the name [`PASS`].
    #[must_use]
    pub fn touches(self, board: &Square) -> Touches {
        match self {
            MoveOrPass::Move(step) => step.touches(board),
            MoveOrPass::Pass => vec![PASS.to_owned()],
        }
    }
}

packed!(enum MoveOrPass { Move(way: Move), Pass });

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_core::PackStep;

    #[test]
    fn a_pass_is_a_step_beside_the_moves() {
        let board = Square::new(8, 8);
        for token in ["a1-a2", "h8-a8", "pass"] {
            let step = MoveOrPass::read(&board, token).expect("a step");
            let mut written = String::new();
            step.write(&board, &mut written);
            assert_eq!(written, token);
            assert_eq!(MoveOrPass::unpack(step.pack()), step);
            assert_eq!(step.touches(&board).join("-"), token);
        }
        assert_eq!(MoveOrPass::read(&board, "Pass"), None);
    }

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
            assert_eq!(step.way(), (step.from.0, step.to.0));
        }
        for bad in ["a1", "a1-", "-a1", "a1-a2-a3", "a1a2", "a1-a21", "u1-a1"] {
            assert_eq!(Move::read(&board, bad), None, "{bad}");
        }
    }
}
