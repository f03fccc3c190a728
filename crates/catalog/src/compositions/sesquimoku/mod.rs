//! Sesquimoku (after Bill Taylor, 2007): five in a row with half moves.
//!
//! `sesqui(gomoku(size=8,opening=free))`.

use ludoteca_core::{Args, Family, Info, Item, Param, Stones, files, texts};
use ludoteca_games::gomoku::Setup;
use ludoteca_games::policy::Learnt;
use ludoteca_meta::{DynGame, Sesqui, sesqui};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "sesquimoku",
    params: &[
        Param::whole("size", 3, 26, "8"),
        Param::whole("line", 3, 26, "5"),
        Param::word("overline", &["ignored", "win"], "ignored"),
        Param::flag("swap", false),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 5,
    origin: "Bill Taylor, João Pedro Neto, 2007",
    material: &[Item::Men(32, 32)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "pinned", "two-cells"),
    records: files!("records": "book", "nine-by-nine"),
};

static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));

/// The board and the goal.
pub(crate) fn setup(args: &Args) -> Setup {
    Setup { chequered: true, learnt: &LEARNT, ..Setup::of(args) }
}

/// The game around its board.
pub(crate) fn around<G: Stones>(_: &Args, game: G) -> Sesqui<G> {
    sesqui(Arc::new(game))
}

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    finish.composed(gomoku!(INFO.id, setup(args), |game| DynGame::stones(around(args, game))))
}
