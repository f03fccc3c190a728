//! Theban chess (inventor not named; published by J. P. Neto in 2006): Spartan chess with six kings
//! a side.

#[cfg(test)]
mod tests;

use ludoteca_core::{Args, Family, Info, Item, files, texts};

use crate::spartan_chess::{PARAMS, SpartanChess};

/// The card of the game.
pub const INFO: Info = Info {
    id: "theban-chess",
    params: PARAMS,
    family: Family::Chess,
    seats: (2, 2),
    minutes: 50,
    origin: "Inventor unknown",
    material: &[Item::Chess(2), Item::Men(30, 30)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "chain", "last-kings"),
    records: files!("records": "opening"),
};

/// The game with these parameters.
#[must_use]
pub fn new(args: &Args) -> SpartanChess {
    SpartanChess::theban(args)
}
