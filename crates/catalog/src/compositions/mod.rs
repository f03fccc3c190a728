//! Games of the rulebooks that are a meta-rule around another game.
//!
//! Each is a folder as of any game, but for the rules: those are composed here.

/// A gomoku of this setup, named `$id` in errors, on the smallest board class that holds it; `$wrap`
/// is what is made of it.
macro_rules! gomoku {
    ($id:expr, $setup:expr, $wrap:expr) => {{
        use ludoteca_games::gomoku::{Gomoku, line_count};
        let setup = $setup;
        match setup.size {
            ..=9 => $wrap(Gomoku::<{ line_count(9) }, 2>::of($id, setup)?),
            10..=19 => $wrap(Gomoku::<{ line_count(19) }, 6>::of($id, setup)?),
            _ => $wrap(Gomoku::<{ line_count(26) }, 11>::of($id, setup)?),
        }
    }};
}

pub(crate) mod auction_gomoku;
pub(crate) mod connect6;
pub(crate) mod othello_1_11;
pub(crate) mod parallel_lines;
pub(crate) mod sesqui_hex;
pub(crate) mod sesqui_y;
pub(crate) mod sesquimoku;
