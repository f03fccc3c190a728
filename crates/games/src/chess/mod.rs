//! Chess (traditional, laws of FIDE): mate the enemy king. Draws that players may claim end the
//! game at once.

mod diagram;
mod exchange;
mod knowledge;
mod learnt;
mod notation;
pub(crate) mod position;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_core::{Abilities, Args, Family, Info, Item, Param, Sides, files, texts};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{Course, OneMove};
use position::Position;

/// The card of the game.
pub const INFO: Info = Info {
    id: "chess",
    params: &[Param::whole("repetition", 2, 100, "3"), Param::whole("quiet", 1, 1000, "100")],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 25,
    origin: "Traditional",
    material: &[Item::Chess(1)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "fools-mate"),
    records: files!("records": "fools-mate", "special-moves"),
};

/// The game.
pub type Chess = OneMove<Position>;

/// A position and what has occurred since the last capture or pawn move.
pub type State = Course<Position>;

impl Chess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Chess {
        OneMove::of((), args).taught(true)
    }
}

impl Abilities for Chess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
