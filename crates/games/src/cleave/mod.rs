//! Cleave (Chris Huntoon, 2001): Mak-yek in which the sides of the board take part in captures.

#[cfg(test)]
mod tests;

use ludoteca_core::{Family, Info, Item, Levels, files, texts};

use crate::custody::{Custody, PARAMS, Rules, layers};
use crate::taught::Taught;

/// The card of the game.
pub const INFO: Info = Info {
    id: "cleave",
    params: PARAMS,
    family: Family::Movement,
    seats: (2, 2),
    minutes: 35,
    origin: "Chris Huntoon, 2001",
    material: &[Item::Men(16, 16)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "seven-captures", "by-the-side"),
    records: files!("records": "opening", "down-to-two"),
};

/// The game.
pub type Cleave = Custody<CleaveRules>;

/// What the sides of the board do.
#[derive(Clone, Copy, Debug)]
pub struct CleaveRules;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 56, 95, 160, 300, 700, 1_500, 3_000, 30_000])
    .slipping([50, 36, 29, 21, 15, 8, 4, 1, 0]);

static TAUGHT: Taught = Taught::layered(layers, include_bytes!("weights.net"));

impl Rules for CleaveRules {
    const SIDES: bool = true;
    const FEW: u32 = 2;
    const PASSES: bool = false;
    /// Any enemy stone that stops beside it takes it.
    const AT_SIDE: f32 = -0.06;
    const LEVELS: Option<Levels> = Some(LEVELS);

    fn taught() -> &'static Taught {
        &TAUGHT
    }
}
