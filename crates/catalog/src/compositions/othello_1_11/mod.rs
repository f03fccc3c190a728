//! Othello 1-11: after the first disc every turn is three, the middle one of the opponent's colour.
//!
//! `one-eleven(othello)`.

use ludoteca_core::{Args, Family, Info, Item, files, texts};
use ludoteca_games::othello::{self, Othello};
use ludoteca_meta::{DynGame, one_eleven};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game. It has the parameters of Othello.
pub(crate) const INFO: Info = Info {
    id: "othello-1-11",
    params: othello::INFO.params,
    family: Family::Territory,
    seats: (2, 2),
    minutes: 10,
    origin: "João Pedro Neto, Bill Taylor",
    material: &[Item::Discs(64)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "small-board", "last-four"),
    records: files!("records":
        "book", "seventh-turn", "eighth-turn", "eleventh-turn", "last-turns"
    ),
};

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    finish.composed(match args.size("size") {
        ..=8 => DynGame::plain(one_eleven(Arc::new(Othello::<1>::new(args)))),
        9..=10 => DynGame::plain(one_eleven(Arc::new(Othello::<2>::new(args)))),
        _ => DynGame::plain(one_eleven(Arc::new(Othello::<11>::new(args)))),
    })
}
