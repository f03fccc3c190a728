//! Mak-yek (traditional, Siam): stones move like rooks and capture what they close in, or come
//! between.

#[cfg(test)]
mod tests;

use ludoteca_core::{Family, Info, Item, Levels, files, texts};

use crate::custody::{Custody, PARAMS, Rules, layers};
use crate::taught::Taught;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 47, 75, 130, 220, 380, 730, 1_800, 30_000])
    .slipping([50, 40, 32, 24, 18, 12, 8, 3, 0]);

/// The card of the game.
pub const INFO: Info = Info {
    id: "mak-yek",
    params: PARAMS,
    family: Family::Movement,
    seats: (2, 2),
    minutes: 70,
    origin: "Traditional, Siam",
    material: &[Item::Men(16, 16)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "one-way-left", "edge"),
    records: files!("records": "opening", "two-ways", "three-at-once"),
};

/// The game.
pub type MakYek = Custody<MakYekRules>;

/// The sides of the board are nobody's, and all stones have to be taken.
#[derive(Clone, Copy, Debug)]
pub struct MakYekRules;

static TAUGHT: Taught = Taught::layered(layers, include_bytes!("weights.net"));

impl Rules for MakYekRules {
    const SIDES: bool = false;
    const FEW: u32 = 0;
    const PASSES: bool = true;
    /// It can be taken along the side only.
    const AT_SIDE: f32 = 0.03;

    const LEVELS: Option<Levels> = Some(LEVELS);

    fn taught() -> &'static Taught {
        &TAUGHT
    }
}
