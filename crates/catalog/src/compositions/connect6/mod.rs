//! Connect6 (I-Chen Wu, 2003): six in a row, one stone first and then two a turn.
//!
//! `sequence(gomoku(size=19,line=6,overline=win,opening=free),1-2)`.

use ludoteca_core::{
    Args, Directed, Family, Info, Item, Levels, Method, Param, Sequence, files, texts,
};
use ludoteca_games::gomoku::Setup;
use ludoteca_games::policy::Learnt;
use ludoteca_meta::{DynGame, Sequenced, sequenced};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "connect6",
    params: &[
        Param::whole("size", 3, 26, "19"),
        Param::whole("line", 3, 26, "6"),
        Param::whole("first", 1, 3, "1"),
        Param::whole("per_turn", 1, 3, "2"),
        Param::word("overline", &["win", "ignored"], "win"),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 15,
    origin: "I-Chen Wu, 2003",
    material: &[Item::Marks(180, 181)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "third-stone", "both-at-once"),
    records: files!("records": "book", "neto-taylor-4", "neto-taylor-5"),
};

static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));

/// With two stones a turn each position is looked through for threats, which takes long.
const PAIRED: Levels = Levels::looking([8, 16, 30, 60, 120, 240, 480, 1_000, 2_000]);

/// The board and the goal.
pub(crate) fn setup(args: &Args) -> Setup {
    let setup = Setup { learnt: &LEARNT, ..Setup::of(args) };
    // Threats of one stone a turn are none of two, and of more nothing is known.
    let search = match args.whole("per_turn") {
        1 => setup.search,
        2 => (Method::AlphaBeta, PAIRED.on(setup.size * setup.size, 361)),
        _ => (Method::Mcts, Levels::PLAYOUTS),
    };
    Setup { search, ..setup }
}

/// The game around its board.
pub(crate) fn around<G: Directed>(args: &Args, game: G) -> Sequenced<G> {
    let plays = format!("{}-{}", args.whole("first"), args.whole("per_turn"));
    let plays: Sequence = plays.parse().expect("two numbers are a sequence");
    sequenced(Arc::new(game), plays)
}

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    finish.composed(gomoku!(INFO.id, setup(args), |game| DynGame::stones(around(args, game))))
}
