//! Parallel Lines: four in a row on one of two boards, where a stone pushes the one on its twin.
//!
//! `parallel(gomoku(size=9,line=4,overline=win,opening=free))`.

use ludoteca_core::{Args, Family, Info, Item, Param, Stones, files, texts};
use ludoteca_games::gomoku::Setup;
use ludoteca_games::policy::Learnt;
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

static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));

/// The board and the goal.
pub(crate) fn setup(args: &Args) -> Setup {
    Setup { learnt: &LEARNT, ..Setup::of(args) }
}

/// The game around its board.
pub(crate) fn around<G: Stones>(args: &Args, game: G) -> Parallel<G> {
    Parallel::of(Arc::new(game), args)
}

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    finish.composed(gomoku!(INFO.id, setup(args), |game| DynGame::stones(around(args, game))))
}
