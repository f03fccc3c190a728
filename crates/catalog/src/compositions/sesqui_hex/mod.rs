//! Sesqui-Hex (after Bill Taylor, 2007): Hex with half moves.
//!
//! `sesqui(hex)`.

use std::sync::Arc;

use ludoteca_core::{Args, Family, Info, Item, Param, files, texts};
use ludoteca_games::hex::{Hex, Rhombus};
use ludoteca_meta::{DynGame, sesqui};

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "sesqui-hex",
    params: &[Param::whole("size", 2, 26, "11"), Param::flag("swap", true)],
    family: Family::Connection,
    seats: (2, 2),
    minutes: 25,
    origin: "Bill Taylor, João Pedro Neto, 2007",
    material: &[Item::Men(60, 61)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "loose-stone", "out-of-line"),
    records: &[],
};

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    let board = Rhombus { size: args.size("size") };
    finish.composed(match board.size {
        ..=11 => DynGame::stones(sesqui(Arc::new(Hex::<128, 2>::new(board)))),
        _ => DynGame::stones(sesqui(Arc::new(Hex::<676, 11>::new(board)))),
    })
}
