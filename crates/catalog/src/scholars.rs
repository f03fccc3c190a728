//! The games that are learnt by self-play.

use ludoteca_core::{Args, Info, Spec, SpecError};
use ludoteca_games as games;
use ludoteca_games::gomoku::{Gomoku, line_count};
use ludoteca_learn::{Scholar, guide, scholar, seer};

use crate::{Explained, compositions};

/// Gomoku, and what is made of it, on boards of up to so many lines.
type Crossings = Gomoku<{ line_count(LINES) }, 6>;
const LINES: usize = 19;

/// Hex on boards of up to 11 lines.
fn hex(args: &Args) -> games::hex::Hex<128, 2> {
    games::hex::Hex::new(games::hex::Rhombus { size: args.size("size") })
}

fn y(args: &Args) -> games::y::Y<128, 2> {
    games::y::Y::new(games::y::Triangle { size: args.size("size") })
}

/// A game that has weights, and somebody who learns it; nobody on boards that have none.
struct Taught {
    info: &'static Info,
    boards: Boards,
    scholar: fn(&Args, u64) -> Option<Box<dyn Scholar>>,
}

/// With which parameters somebody may ask for who learns a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// With the usual ones.
    Usual,
    /// With all: where there is nothing to learn, as on boards that are too large, there is nobody.
    Any,
}

/// A row of [`TAUGHT`]: what a game says of itself, and how it is made.
macro_rules! taught {
    ($game:ident, $new:expr) => {
        taught!($game, Boards::Usual, $new)
    };
    ($game:ident, $boards:expr, $new:expr) => {
        Taught {
            info: &games::$game::INFO,
            boards: $boards,
            scholar: |args, seed| scholar(&$new(args), seed),
        }
    };
}

/// The same for a game that is learnt in such a way on boards of up to so many lines.
macro_rules! sized {
    ($way:ident, $game:ident, $most:expr, $new:expr) => {
        Taught {
            info: &games::$game::INFO,
            boards: Boards::Any,
            scholar: |args, seed| (args.size("size") <= $most).then(|| $way(&$new(args), seed)),
        }
    };
}

/// The same for a game that learns which steps look promising.
macro_rules! guided {
    ($game:ident, $most:expr, $new:expr) => {
        sized!(guide, $game, $most, $new)
    };
}

/// The same for a meta-rule around Gomoku.
macro_rules! composed {
    ($game:ident) => {
        Taught {
            info: &compositions::$game::INFO,
            boards: Boards::Any,
            scholar: |args, seed| {
                let setup = compositions::$game::setup(args);
                if setup.size > LINES {
                    return None;
                }
                let board = Crossings::of(stringify!($game), setup).ok()?;
                Some(guide(&compositions::$game::around(args, board), seed))
            },
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
    taught!(theban_chess, games::theban_chess::new),
    taught!(army_chess, games::army_chess::ArmyChess::new),
    taught!(chess, games::chess::Chess::new),
    Taught {
        info: &games::sardines::INFO,
        boards: Boards::Usual,
        scholar: |args, seed| {
            let game = games::sardines::Sardines::<1>::new(args).ok()?;
            scholar(&game, seed)
        },
    },
    taught!(amazons, games::amazons::Amazons::new),
    taught!(fang, games::fang::Fang::new),
    taught!(cerco, games::cerco::Cerco::<1>::new),
    sized!(seer, hex, 11, hex),
    sized!(seer, y, 11, y),
    sized!(seer, go, 8, games::go::Go::<1>::new),
    taught!(oware, Boards::Any, games::oware::Oware::new),
    Taught {
        info: &games::forms::INFO,
        boards: Boards::Usual,
        scholar: |args, seed| scholar(&games::forms::Forms::<1>::new(args).ok()?, seed),
    },
    Taught {
        info: &games::sofia::INFO,
        boards: Boards::Usual,
        scholar: |args, seed| scholar(&games::sofia::Sofia::new(args).ok()?, seed),
    },
    Taught {
        info: &games::gomoku::INFO,
        boards: Boards::Any,
        scholar: |args, seed| {
            if args.size("size") > LINES {
                return None;
            }
            scholar(&Crossings::new(args).ok()?, seed)
        },
    },
    Taught {
        info: &compositions::connect6::INFO,
        boards: Boards::Usual,
        scholar: |args, seed| {
            let board = Crossings::of("connect6", compositions::connect6::setup(args)).ok()?;
            scholar(&compositions::connect6::around(args, board), seed)
        },
    },
];

/// The games that learn which steps look promising; on boards of any size that one pupil has room for.
static GUIDED: &[Taught] = &[
    guided!(go, 8, games::go::Go::<1>::new),
    guided!(line_go, 11, games::line_go::LineGo::<{ games::line_go::line_count(11) }, 2>::new),
    guided!(hip, 8, games::hip::Hip::<1>::new),
    guided!(amazons, 10, games::amazons::Amazons::new),
    guided!(oust, 11, games::oust::Oust::<2>::new),
    guided!(quadrex, 11, games::quadrex::Quadrex::<128, 2>::new),
    guided!(hex, 11, hex),
    composed!(connect6),
    composed!(sesquimoku),
    composed!(parallel_lines),
    Taught {
        info: &games::forms::INFO,
        boards: Boards::Any,
        scholar: |args, seed| {
            let cells = args.size("columns") * args.size("rows");
            let game = (cells <= 64).then(|| games::forms::Forms::<1>::new(args).ok()).flatten()?;
            Some(guide(&game, seed))
        },
    },
    Taught {
        info: &games::fang::INFO,
        boards: Boards::Any,
        scholar: |args, seed| Some(guide(&games::fang::Fang::new(args), seed)),
    },
    guided!(y, 11, y),
];

/// What is learnt of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// What positions are worth; of Go, Hex and Y with which steps look promising.
    Positions,
    /// Which steps look promising, on boards of any size.
    Steps,
}

impl Subject {
    fn taught(self) -> &'static [Taught] {
        match self {
            Subject::Positions => TAUGHT,
            Subject::Steps => GUIDED,
        }
    }
}

/// The canonical name of a game, and somebody who learns it.
pub type Enrolled = (String, Box<dyn Scholar>);

/// Somebody who learns this of a game of the library from this seed; nobody where there is nothing to learn of that:
/// which games have something, [`learnt`] says.
///
/// # Errors
/// There is no such game.
pub fn scholar_of(
    name: &str,
    subject: Subject,
    seed: u64,
) -> Result<Option<Enrolled>, Explained<SpecError>> {
    let game = crate::find(name)?;
    let spec: &Spec = game.spec();
    let taught = subject.taught().iter().find(|taught| taught.info.id == spec.name);
    // Names of other boards and rules say what is different.
    let fits = |taught: &&Taught| taught.boards == Boards::Any || spec.args.is_empty();
    let Some(taught) = taught.filter(fits) else { return Ok(None) };
    let args = Args::read(taught.info.id, taught.info.params, &spec.args).ok();
    Ok(args.and_then(|args| (taught.scholar)(&args, seed)).map(|one| (spec.to_string(), one)))
}

/// The names of the games of which this is learnt, and on which boards.
pub fn learnt(subject: Subject) -> impl Iterator<Item = (&'static str, Boards)> {
    subject.taught().iter().map(|taught| (taught.info.id, taught.boards))
}
