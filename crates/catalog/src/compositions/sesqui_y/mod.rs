//! Sesqui-Y (after Bill Taylor, 2007): Y with half moves.
//!
//! `sesqui(y)`.

use ludoteca_core::{Args, Family, Info, Item, Param, files, texts};
use ludoteca_games::y::{Triangle, Y};
use ludoteca_meta::{DynGame, sesqui};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "sesqui-y",
    params: &[Param::whole("size", 2, 26, "11"), Param::flag("swap", true)],
    family: Family::Connection,
    seats: (2, 2),
    minutes: 15,
    origin: "Bill Taylor, João Pedro Neto, 2007",
    material: &[Item::Men(33, 33)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "down-the-side", "two-steps"),
    records: files!("records": "sesquy"),
};

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    let board = Triangle { size: args.size("size") };
    finish.composed(match board.size {
        ..=15 => DynGame::stones(sesqui(Arc::new(Y::<128, 2>::new(board)))),
        _ => DynGame::stones(sesqui(Arc::new(Y::<384, 6>::new(board)))),
    })
}
