//! Five in a row with an auction (João Pedro Neto and Bill Taylor, 2001): both players put Black's
//! stones on the board until one of them takes Black, who then needs a line; White only has to
//! prevent it.
//!
//! As `auction(gomoku)`, but White's lines mean nothing and a full board is White's.

use ludoteca_core::{Args, Family, Info, Item, Message, Param, Seat, SpecError, files, texts};
use ludoteca_games::gomoku::Setup;
use ludoteca_meta::{DynGame, auction};
use std::sync::Arc;

use crate::finish::{Built, Finish};

/// The card of the game.
pub(crate) const INFO: Info = Info {
    id: "auction-gomoku",
    params: &[
        Param::whole("size", 3, 26, "8"),
        Param::whole("line", 0, 26, "0"),
        Param::word("overline", &["ignored", "win"], "ignored"),
        Param::whole("auction_max", 1, 676, "1"),
        Param::flag("inverse", false),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 5,
    origin: "João Pedro Neto, Bill Taylor, 2001",
    material: &[Item::Marks(40, 30)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "take-or-add", "threats"),
    records: files!("records":
        "six-stones", "seven-stones", "nine-1", "nine-2", "nine-3", "seven-stones-end"
    ),
};

/// The game with these parameters.
pub(crate) fn build(args: &Args, finish: Finish<'_>) -> Built {
    let inverse = args.flag("inverse");
    let line = match args.size("line") {
        0 if inverse => 4,
        0 => 5,
        1 => {
            return Err(SpecError::Clash(Message::new("auction-gomoku-clash-line")));
        }
        line => line,
    };
    let setup = Setup { line, black_only: true, chequered: true, ..Setup::of(args) };
    let weak = if inverse { Seat::SECOND } else { Seat::FIRST };
    let most = args.whole("auction_max") as u32;
    finish.composed(gomoku!(INFO.id, setup, |game| DynGame::plain(auction(
        Arc::new(game),
        weak,
        most
    ))))
}
