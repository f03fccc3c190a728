//! Delegation chess (João Pedro Neto, 2002): a man moves as the own men do in whose range it
//! stands, and not by itself.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_core::{Abilities, Args, Family, Info, Item, Param, Sides, files, texts};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{ARRAY, Course, OneMove};
use position::Position;

/// The card of the game.
pub const INFO: Info = Info {
    id: "delegation-chess",
    params: &[
        Param::word("start", &["exchanged", "orthodox"], "exchanged"),
        Param::whole("repetition", 2, 100, "3"),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 35,
    origin: "João Pedro Neto, 2002",
    material: &[Item::Chess(1)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "two-moves", "three-queens"),
    records: files!("records": "rook-pawns", "three-queens", "fork", "paralysed", "two-moves"),
};

/// The array of chess with rooks and knights exchanged.
const EXCHANGED: &str = "nrbqkbrn pppppppp ........ ........ ........ ........ PPPPPPPP NRBQKBRN";
/// The game.
pub type DelegationChess = OneMove<Position>;

/// A position and what has occurred since the last capture or promotion.
pub type State = Course<Position>;

impl DelegationChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> DelegationChess {
        let array = if args.word("start") == "orthodox" { ARRAY } else { EXCHANGED };
        OneMove::of(array, args).taught(array == EXCHANGED)
    }
}

impl Abilities for DelegationChess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
