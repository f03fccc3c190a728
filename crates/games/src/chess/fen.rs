//! Positions in Forsyth-Edwards notation, for tests.

use super::Chess;
use super::State;
use super::position::Position;
use crate::chess_family::{BOARD, Men, Rights};

/// The game from a position: placement, side, castling rights and passed cell.
pub(super) fn from_fen(game: &Chess, fen: &str) -> State {
    let fields: Vec<_> = fen.split_whitespace().collect();
    let rows: String = fields[0]
        .chars()
        .map(|c| c.to_digit(10).map_or(c.to_string(), |n| ".".repeat(n as usize)))
        .collect();
    let men = Men::of(&rows);
    let right = |letter| fields.get(2).is_some_and(|held| held.contains(letter));
    let rights = Rights("KQkq".chars().enumerate().map(|(i, c)| u8::from(right(c)) << i).sum());
    let passed = fields.get(3).and_then(|name| BOARD.read(name)).map(ludoteca_boards::Cell::index);
    game.begin(Position::new(men, usize::from(fields[1] == "b"), rights, passed))
}
