//! Parallel Lines: four in a row on one of two boards, where a stone pushes the one on its twin.
//!
//! `parallel(gomoku(size=9,line=4,overline=win,opening=free))`.

use ludoteca_core::{Args, Family, Info, Item, Param, files, texts};
use ludoteca_games::gomoku::Setup;
use ludoteca_meta::{DynGame, Interaction, Parallel};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "parallel-lines",
    params: &[
        Param::whole("size", 3, 26, "9"),
        Param::whole("line", 3, 26, "4"),
        Param::word("overline", &["win", "ignored"], "win"),
        Param::word("interaction", Interaction::NAMES, "push"),
        Param::flag("synchronised", true),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 5,
    origin: "Inventor unknown, about 2008",
    material: &[Item::Men(81, 81)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "twin", "overlooked"),
    records: files!("records": "first-turns", "win", "defence"),
};

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    finish.composed(gomoku!(INFO.id, Setup::of(args), |game| DynGame::stones(Parallel::of(
        Arc::new(game),
        args
    ))))
}
