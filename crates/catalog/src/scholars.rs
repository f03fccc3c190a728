//! The games that are learnt by self-play.

use ludoteca_core::{Args, Info, Spec, SpecError};
use ludoteca_games as games;
use ludoteca_games::gomoku::{Gomoku, line_count};
use ludoteca_learn::{Scholar, guide, scholar};

use crate::{Explained, compositions};

/// A game that has weights, and somebody who learns it; nobody on boards that have none.
struct Taught {
    info: &'static Info,
    scholar: fn(&Args, u64) -> Option<Box<dyn Scholar>>,
    /// Whether weights of one board serve all: those of steps do, those of positions are for the usual board.
    anywhere: bool,
}

/// A row of [`TAUGHT`]: what a game says of itself, and how it is made.
macro_rules! taught {
    ($game:ident, $new:expr) => {
        Taught {
            info: &games::$game::INFO,
            scholar: |args, seed| scholar(&$new(args), seed),
            anywhere: false,
        }
    };
}

/// The same for a game that learns which steps look promising, on boards of up to so many lines.
macro_rules! guided {
    ($game:ident, $most:expr, $new:expr) => {
        Taught {
            info: &games::$game::INFO,
            scholar: |args, seed| (args.size("size") <= $most).then(|| guide(&$new(args), seed)),
            anywhere: true,
        }
    };
}

/// The same for a meta-rule around Gomoku.
macro_rules! composed {
    ($game:ident) => {
        Taught {
            info: &compositions::$game::INFO,
            scholar: |args, seed| {
                let setup = compositions::$game::setup(args).ok().filter(|it| it.size <= 19)?;
                let board = Gomoku::<{ line_count(19) }, 6>::of(stringify!($game), setup).ok()?;
                Some(guide(&compositions::$game::around(args, board), seed))
            },
            anywhere: true,
        }
    };
}

static TAUGHT: &[Taught] = &[
    taught!(othello, games::othello::Othello::<1>::new),
    taught!(konane, games::konane::Konane::<1>::new),
    taught!(breakthrough, games::breakthrough::Breakthrough::<1>::new),
    taught!(neighbours, games::neighbours::Neighbours::<1>::new),
    taught!(mak_yek, games::mak_yek::MakYek::new),
    taught!(cleave, games::cleave::Cleave::new),
    taught!(daggers, games::daggers::Daggers::new),
    taught!(dipole, games::dipole::Dipole::new),
    taught!(spartan_chess, games::spartan_chess::SpartanChess::new),
    taught!(trampoline_chess, games::trampoline_chess::TrampolineChess::new),
    taught!(promotion_chess, games::promotion_chess::PromotionChess::new),
    taught!(delegation_chess, games::delegation_chess::DelegationChess::new),
    Taught {
        info: &games::sardines::INFO,
        scholar: |args, seed| {
            let game = games::sardines::Sardines::<1>::new(args).ok()?;
            scholar(&game, seed)
        },
        anywhere: false,
    },
    guided!(go, 8, games::go::Go::<1>::new),
    guided!(line_go, 11, games::line_go::LineGo::<{ games::line_go::line_count(11) }, 2>::new),
    guided!(hip, 8, games::hip::Hip::<1>::new),
    guided!(amazons, 10, games::amazons::Amazons::new),
    guided!(oust, 11, games::oust::Oust::<2>::new),
    guided!(quadrex, 11, games::quadrex::Quadrex::<128, 2>::new),
    guided!(hex, 11, |args: &Args| {
        games::hex::Hex::<128, 2>::new(games::hex::Rhombus { size: args.size("size") })
    }),
    composed!(connect6),
    composed!(sesquimoku),
    composed!(parallel_lines),
    Taught {
        info: &games::forms::INFO,
        scholar: |args, seed| Some(guide(&games::forms::Forms::<1>::new(args).ok()?, seed)),
        anywhere: false,
    },
    Taught {
        info: &games::fang::INFO,
        scholar: |args, seed| Some(guide(&games::fang::Fang::new(args), seed)),
        anywhere: false,
    },
    guided!(y, 11, |args: &Args| {
        games::y::Y::<128, 2>::new(games::y::Triangle { size: args.size("size") })
    }),
];

/// The canonical name of a game, and somebody who learns it.
pub type Enrolled = (String, Box<dyn Scholar>);

/// Somebody who learns a game of the library from this seed; nobody where it
/// has no weights to learn: which have some, [`learnt`] says.
///
/// # Errors
/// There is no such game.
pub fn scholar_of(name: &str, seed: u64) -> Result<Option<Enrolled>, Explained<SpecError>> {
    let game = crate::find(name)?;
    let spec: &Spec = game.spec();
    let Some(taught) = TAUGHT.iter().find(|taught| taught.info.id == spec.name) else {
        return Ok(None);
    };
    // The usual board is the one that most weights are for, and names of others say what is different.
    if !spec.args.is_empty() && !taught.anywhere {
        return Ok(None);
    }
    let args = Args::read(taught.info.id, taught.info.params, &spec.args).ok();
    Ok(args.and_then(|args| (taught.scholar)(&args, seed)).map(|one| (spec.to_string(), one)))
}

/// The names of the games that have weights to learn.
pub fn learnt() -> impl Iterator<Item = &'static str> {
    TAUGHT.iter().map(|taught| taught.info.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_with_weights_can_be_learnt() {
        for game in learnt() {
            let (name, mut scholar) = scholar_of(game, 1).expect(game).expect(game);
            assert_eq!(name, game);
            assert!(scholar.weights().iter().all(|&weight| weight == 0), "{game}");
            for _ in 0..20 {
                scholar.play(2, 4);
                if scholar.seen().1 > 20 {
                    break;
                }
            }
            assert!(scholar.fit().is_finite(), "{game}");
            assert!(scholar.weights().iter().any(|&weight| weight != 0), "{game}");
        }
    }

    #[test]
    fn other_boards_and_rules_have_no_weights() {
        let others = [
            "neighbours(size=6)",
            "cleave(walls=forbidden)",
            "dipole(size=6)",
            "hex(size=14)",
            "chess",
        ];
        for other in others {
            assert!(scholar_of(other, 1).expect(other).is_none(), "{other}");
        }
        assert!(scholar_of("otello", 1).is_err());
    }
}
