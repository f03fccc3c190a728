//! The list of games.

use std::sync::LazyLock;

use ludoteca_core::{Args, Info, Spec};
use ludoteca_games as games;
use ludoteca_meta::DynGame;
use ludoteca_workshop::{Book, Source, shelf};

use crate::finish::{Built, Finish};
use crate::meta_rules::SWAP;
use crate::{compositions, made};

/// A game of the library.
pub struct Entry {
    /// Its card.
    pub info: &'static Info,
    build: Build,
}

/// How a game is made of its parameters.
enum Build {
    /// By what was written for it.
    Rules(Rules),
    /// By its text.
    Text(&'static Source),
}

type Rules = fn(&Args, Finish<'_>) -> Built;

/// A game whose rules are a program.
struct Written {
    info: &'static Info,
    build: Rules,
}

/// These, in the order of the rulebooks.
static WRITTEN: &[Written] = &[
    Written {
        info: &games::traffic_lights::INFO,
        build: |args, finish| {
            finish.leaf(games::traffic_lights::TrafficLights::new(args), DynGame::directed)
        },
    },
    Written {
        info: &games::amazons::INFO,
        build: |args, finish| finish.leaf(games::amazons::Amazons::new(args), DynGame::directed),
    },
    Written {
        info: &games::hex::INFO,
        build: |args, finish| {
            let board = games::hex::Rhombus { size: args.size("size") };
            match board.size {
                2..=11 => {
                    finish.leaf_with_swap(games::hex::Hex::<128, 2>::new(board), DynGame::stones)
                }
                _ => finish.rare(games::hex::Hex::<676, 11>::new(board), DynGame::stones),
            }
        },
    },
    Written {
        info: &games::y::INFO,
        build: |args, finish| {
            let board = games::y::Triangle { size: args.size("size") };
            match board.size {
                2..=15 => finish.leaf_with_swap(games::y::Y::<128, 2>::new(board), DynGame::stones),
                _ => finish.rare(games::y::Y::<384, 6>::new(board), DynGame::stones),
            }
        },
    },
    Written {
        info: &games::oware::INFO,
        build: |args, finish| finish.leaf(games::oware::Oware::new(args), DynGame::plain),
    },
    Written {
        info: &games::sinapsi::INFO,
        build: |args, finish| finish.leaf(games::sinapsi::Sinapsi::new(args)?, DynGame::plain),
    },
    Written {
        info: &games::go::INFO,
        build: |args, finish| match args.size("size") {
            2..=8 => finish.leaf_with_swap(games::go::Go::<1>::new(args), DynGame::stones),
            9..=11 => finish.rare(games::go::Go::<2>::new(args), DynGame::stones),
            _ => finish.rare(games::go::Go::<6>::new(args), DynGame::stones),
        },
    },
    Written { info: &games::dots_and_boxes::INFO, build: dots_and_boxes },
    Written {
        info: &games::aperiodik::INFO,
        build: |args, finish| finish.leaf(games::aperiodik::Aperiodik::new(args), DynGame::plain),
    },
    Written {
        info: &games::othello::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.leaf(games::othello::Othello::<1>::new(args), DynGame::stones),
            9..=10 => finish.rare(games::othello::Othello::<2>::new(args), DynGame::stones),
            _ => finish.rare(games::othello::Othello::<11>::new(args), DynGame::stones),
        },
    },
    Written {
        info: &games::quadrex::INFO,
        build: |args, finish| match args.size("size") {
            3..=19 => {
                finish.leaf_with_swap(games::quadrex::Quadrex::<361, 6>::new(args), DynGame::stones)
            }
            _ => finish.rare(games::quadrex::Quadrex::<676, 11>::new(args), DynGame::stones),
        },
    },
    Written {
        info: &games::oust::INFO,
        build: |args, finish| match args.size("size") {
            3..=8 => finish.rare(games::oust::Oust::<1>::new(args), DynGame::stones),
            9..=11 => finish.rare(games::oust::Oust::<2>::new(args), DynGame::stones),
            12..=19 => finish.leaf(games::oust::Oust::<6>::new(args), DynGame::stones),
            _ => finish.rare(games::oust::Oust::<11>::new(args), DynGame::stones),
        },
    },
    Written {
        info: &games::forms::INFO,
        build: |args, finish| match args.size("columns") * args.size("rows") {
            0..=64 => finish.leaf(games::forms::Forms::<1>::new(args)?, DynGame::directed),
            _ => finish.rare(games::forms::Forms::<11>::new(args)?, DynGame::directed),
        },
    },
    Written {
        info: &games::hip::INFO,
        build: |args, finish| match args.size("size") {
            2..=8 => finish.leaf(games::hip::Hip::<1>::new(args), DynGame::directed),
            _ => finish.rare(games::hip::Hip::<11>::new(args), DynGame::directed),
        },
    },
    Written {
        info: &games::cerco::INFO,
        build: |args, finish| match args.size("size") {
            3..=8 => finish.leaf(games::cerco::Cerco::<1>::new(args), DynGame::directed),
            _ => finish.rare(games::cerco::Cerco::<11>::new(args), DynGame::directed),
        },
    },
    Written {
        info: &games::sofia::INFO,
        build: |args, finish| finish.leaf(games::sofia::Sofia::new(args)?, DynGame::directed),
    },
    Written {
        info: &games::neighbours::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.leaf(games::neighbours::Neighbours::<1>::new(args), DynGame::directed),
            _ => finish.rare(games::neighbours::Neighbours::<3>::new(args), DynGame::directed),
        },
    },
    Written {
        info: &games::fang::INFO,
        build: |args, finish| finish.leaf(games::fang::Fang::new(args), DynGame::plain),
    },
    Written {
        info: &games::mak_yek::INFO,
        build: |args, finish| finish.leaf(games::mak_yek::MakYek::new(args), DynGame::directed),
    },
    Written {
        info: &games::cleave::INFO,
        build: |args, finish| finish.leaf(games::cleave::Cleave::new(args), DynGame::directed),
    },
    Written {
        info: &games::daggers::INFO,
        build: |args, finish| finish.leaf(games::daggers::Daggers::new(args), DynGame::directed),
    },
    Written {
        info: &games::konane::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.leaf(games::konane::Konane::<1>::new(args), DynGame::directed),
            _ => finish.rare(games::konane::Konane::<7>::new(args), DynGame::directed),
        },
    },
    Written {
        info: &games::breakthrough::INFO,
        build: |args, finish| match args.size("columns") * args.size("rows") {
            0..=64 => {
                finish.leaf(games::breakthrough::Breakthrough::<1>::new(args), DynGame::directed)
            }
            _ => finish.rare(games::breakthrough::Breakthrough::<7>::new(args), DynGame::directed),
        },
    },
    Written {
        info: &games::sardines::INFO,
        build: |args, finish| match games::sardines::board(args)?.cells() {
            0..=64 => finish.leaf(games::sardines::Sardines::<1>::new(args)?, DynGame::directed),
            _ => finish.rare(games::sardines::Sardines::<3>::new(args)?, DynGame::directed),
        },
    },
    Written {
        info: &games::dipole::INFO,
        build: |args, finish| finish.leaf(games::dipole::Dipole::new(args), DynGame::directed),
    },
    Written {
        info: &games::chess::INFO,
        build: |args, finish| finish.leaf(games::chess::Chess::new(args), DynGame::plain),
    },
    Written {
        info: &games::army_chess::INFO,
        build: |args, finish| finish.leaf(games::army_chess::ArmyChess::new(args), DynGame::plain),
    },
    Written {
        info: &games::spartan_chess::INFO,
        build: |args, finish| {
            finish.leaf(games::spartan_chess::SpartanChess::new(args), DynGame::plain)
        },
    },
    Written {
        info: &games::theban_chess::INFO,
        build: |args, finish| finish.leaf(games::theban_chess::new(args), DynGame::plain),
    },
    Written {
        info: &games::promotion_chess::INFO,
        build: |args, finish| {
            finish.leaf(games::promotion_chess::PromotionChess::new(args), DynGame::plain)
        },
    },
    Written {
        info: &games::trampoline_chess::INFO,
        build: |args, finish| {
            finish.leaf(games::trampoline_chess::TrampolineChess::new(args), DynGame::plain)
        },
    },
    Written {
        info: &games::delegation_chess::INFO,
        build: |args, finish| {
            finish.leaf(games::delegation_chess::DelegationChess::new(args), DynGame::plain)
        },
    },
    Written {
        info: &games::four_chess::INFO,
        build: |args, finish| finish.leaf(games::four_chess::FourChess::new(args), DynGame::plain),
    },
    Written {
        info: &games::gomoku::INFO,
        build: |args, finish| {
            use games::gomoku::{Gomoku, line_count};
            match args.size("size") {
                3..=9 => finish.rare(Gomoku::<{ line_count(9) }, 2>::new(args)?, DynGame::stones),
                10..=15 => {
                    finish.leaf(Gomoku::<{ line_count(15) }, 4>::new(args)?, DynGame::stones)
                }
                16..=19 => {
                    finish.leaf(Gomoku::<{ line_count(19) }, 6>::new(args)?, DynGame::stones)
                }
                _ => finish.rare(Gomoku::<{ line_count(26) }, 11>::new(args)?, DynGame::stones),
            }
        },
    },
    Written {
        info: &games::line_go::INFO,
        build: |args, finish| {
            use games::line_go::{LineGo, line_count};
            match args.size("size") {
                3..=11 => finish
                    .leaf_with_swap(LineGo::<{ line_count(11) }, 2>::new(args), DynGame::stones),
                _ => finish.rare(LineGo::<{ line_count(19) }, 6>::new(args), DynGame::stones),
            }
        },
    },
    Written { info: &compositions::connect6::INFO, build: compositions::connect6::build },
    Written { info: &compositions::sesquimoku::INFO, build: compositions::sesquimoku::build },
    Written { info: &compositions::sesqui_hex::INFO, build: compositions::sesqui_hex::build },
    Written { info: &compositions::sesqui_y::INFO, build: compositions::sesqui_y::build },
    Written {
        info: &compositions::auction_gomoku::INFO,
        build: compositions::auction_gomoku::build,
    },
    Written {
        info: &compositions::parallel_lines::INFO,
        build: compositions::parallel_lines::build,
    },
    Written { info: &compositions::othello_1_11::INFO, build: compositions::othello_1_11::build },
    Written {
        info: &games::sapiens::INFO,
        build: |args, finish| finish.leaf(games::sapiens::Sapiens::new(args)?, DynGame::plain),
    },
];

/// The smallest bit boards that hold the segments.
fn dots_and_boxes(args: &Args, finish: Finish<'_>) -> Built {
    use games::dots_and_boxes::{DotsAndBoxes, segments};
    match segments(args) {
        0..=64 => finish.leaf(DotsAndBoxes::<1>::new(args), DynGame::plain),
        65..=128 => finish.rare(DotsAndBoxes::<2>::new(args), DynGame::plain),
        _ => finish.rare(DotsAndBoxes::<5>::new(args), DynGame::plain),
    }
}

/// All games of the library: those that were programmed, and then those that are texts.
#[must_use]
pub fn games() -> &'static [Entry] {
    static GAMES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        let written = |game: &Written| Entry { info: game.info, build: Build::Rules(game.build) };
        WRITTEN.iter().map(written).chain(shelf().iter().map(Entry::of)).collect()
    });
    &GAMES
}

/// The game of this id: one of the library, or a [known text](crate::made::add).
#[must_use]
pub fn find_entry(id: &str) -> Option<&'static Entry> {
    games().iter().find(|entry| entry.info.id == id).or_else(|| made::entry(id))
}

/// The entry of a name without rules around it: of a game of the library, or of a text that is known.
#[must_use]
pub fn entry_of(spec: &Spec) -> Option<&'static Entry> {
    made::known(spec).or_else(|| find_entry(&spec.name))
}

impl Entry {
    /// A game that is a text.
    pub(crate) fn of(book: &'static Book) -> Entry {
        Entry { info: &book.info, build: Build::Text(&book.source) }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn written(&self) -> Option<&'static str> {
        match self.build {
            Build::Rules(_) => None,
            Build::Text(source) => Some(source.written()),
        }
    }

    /// The game with these parameters.
    pub(crate) fn build(&self, args: &Args, finish: Finish<'_>) -> Built {
        match self.build {
            Build::Rules(build) => build(args, finish),
            Build::Text(source) => match source.make(&source.values(args)) {
                Ok((made, _)) => finish.made(made::learnt(made)),
                Err(troubles) => Err(made::clash(source, &troubles)),
            },
        }
    }

    /// Whether the parameter `swap` of the game asks for the swap rule.
    pub(crate) fn swaps(&self, args: &Args) -> bool {
        self.info.params.iter().any(|p| p.name == SWAP) && args.flag(SWAP)
    }
}
