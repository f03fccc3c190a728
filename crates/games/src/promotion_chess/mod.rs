//! Promotions and demotions (João Pedro Neto, 1995): every man but a king becomes another one by
//! moving, a better or a lesser one as the criterion says, and a king is captured like any man.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_core::{Abilities, Args, Family, Info, Item, Param, Sides, files, texts};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{Course, OneMove};
use position::{Change, Criterion, Law, Position};

/// The card of the game.
pub const INFO: Info = Info {
    id: "promotion-chess",
    params: &[
        Param::word("criterion", &Criterion::NAMES, "turn"),
        Param::word("system", &["ladder", "cycle"], "ladder"),
        Param::flag("invert", false),
        Param::whole("repetition", 2, 100, "3"),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 20,
    origin: "João Pedro Neto, 1995",
    material: &[Item::Chess(3)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "record"),
    records: files!("records": "rulebook", "start", "stuck"),
};

/// The game.
pub type PromotionChess = OneMove<Position>;

/// A position and what has occurred since the last capture.
pub type State = Course<Position>;

impl PromotionChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> PromotionChess {
        let law = Law {
            criterion: Criterion::of_name(args.word("criterion")),
            cycle: args.word("system") == "cycle",
            invert: args.flag("invert"),
        };
        OneMove::of(law, args).taught(law.is_usual())
    }

    /// What happens to men that move in this turn, if that is the same for all.
    fn change(&self, state: &State) -> Option<Change> {
        self.law.everywhere(&state.now)
    }
}

impl Abilities for PromotionChess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
