//! The list of games, and how a name becomes a game.

use std::sync::Arc;

use ludoteca_core::{Abilities, Arg, Args, Info, PackStep, Spec, SpecError, Swappable, Whole};
use ludoteca_games as games;
use ludoteca_meta::{DynGame, boxed, swap};

use crate::compositions;
use crate::erased::{FROM, Named};
use crate::meta_rules::{Layers, SWAP};
use crate::{AnyGame, Explained};

/// A game of the library.
pub struct Entry {
    /// Its card.
    pub info: &'static Info,
    build: Build,
}

pub(crate) type Built = Result<Arc<dyn AnyGame>, SpecError>;
type Build = fn(&Args, Finish<'_>) -> Built;

/// All games, in the order of the rulebooks.
static GAMES: &[Entry] = &[
    Entry {
        info: &games::traffic_lights::INFO,
        build: |args, finish| finish.game(games::traffic_lights::TrafficLights::new(args)),
    },
    Entry {
        info: &games::amazons::INFO,
        build: |args, finish| finish.game(games::amazons::Amazons::new(args)),
    },
    Entry {
        info: &games::hex::INFO,
        build: |args, finish| {
            let board = games::hex::Rhombus { size: args.size("size") };
            match board.size {
                2..=11 => finish.game_with_swap(games::hex::Hex::<128, 2>::new(board)),
                _ => finish.boxed(games::hex::Hex::<676, 11>::new(board)),
            }
        },
    },
    Entry {
        info: &games::y::INFO,
        build: |args, finish| {
            let board = games::y::Triangle { size: args.size("size") };
            match board.size {
                2..=15 => finish.game_with_swap(games::y::Y::<128, 2>::new(board)),
                _ => finish.boxed(games::y::Y::<384, 6>::new(board)),
            }
        },
    },
    Entry {
        info: &games::oware::INFO,
        build: |args, finish| finish.game(games::oware::Oware::new(args)),
    },
    Entry {
        info: &games::sinapsi::INFO,
        build: |args, finish| finish.game(games::sinapsi::Sinapsi::new(args)?),
    },
    Entry {
        info: &games::go::INFO,
        build: |args, finish| match args.size("size") {
            2..=8 => finish.game_with_swap(games::go::Go::<1>::new(args)),
            9..=11 => finish.boxed(games::go::Go::<2>::new(args)),
            _ => finish.boxed(games::go::Go::<6>::new(args)),
        },
    },
    Entry { info: &games::dots_and_boxes::INFO, build: dots_and_boxes },
    Entry {
        info: &games::aperiodik::INFO,
        build: |args, finish| finish.game(games::aperiodik::Aperiodik::new(args)),
    },
    Entry {
        info: &games::othello::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.game(games::othello::Othello::<1>::new(args)),
            9..=10 => finish.boxed(games::othello::Othello::<2>::new(args)),
            _ => finish.boxed(games::othello::Othello::<11>::new(args)),
        },
    },
    Entry {
        info: &games::quadrex::INFO,
        build: |args, finish| match args.size("size") {
            3..=19 => finish.game_with_swap(games::quadrex::Quadrex::<361, 6>::new(args)),
            _ => finish.boxed(games::quadrex::Quadrex::<676, 11>::new(args)),
        },
    },
    Entry {
        info: &games::oust::INFO,
        build: |args, finish| match args.size("size") {
            3..=8 => finish.boxed(games::oust::Oust::<1>::new(args)),
            9..=11 => finish.boxed(games::oust::Oust::<2>::new(args)),
            12..=19 => finish.game(games::oust::Oust::<6>::new(args)),
            _ => finish.boxed(games::oust::Oust::<11>::new(args)),
        },
    },
    Entry {
        info: &games::forms::INFO,
        build: |args, finish| match args.size("columns") * args.size("rows") {
            0..=64 => finish.game(games::forms::Forms::<1>::new(args)?),
            _ => finish.boxed(games::forms::Forms::<11>::new(args)?),
        },
    },
    Entry {
        info: &games::hip::INFO,
        build: |args, finish| match args.size("size") {
            2..=8 => finish.game(games::hip::Hip::<1>::new(args)),
            _ => finish.boxed(games::hip::Hip::<11>::new(args)),
        },
    },
    Entry {
        info: &games::cerco::INFO,
        build: |args, finish| match args.size("size") {
            3..=8 => finish.game(games::cerco::Cerco::<1>::new(args)),
            _ => finish.boxed(games::cerco::Cerco::<11>::new(args)),
        },
    },
    Entry {
        info: &games::sofia::INFO,
        build: |args, finish| finish.game(games::sofia::Sofia::new(args)?),
    },
    Entry {
        info: &games::neighbours::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.game(games::neighbours::Neighbours::<1>::new(args)),
            _ => finish.boxed(games::neighbours::Neighbours::<3>::new(args)),
        },
    },
    Entry {
        info: &games::fang::INFO,
        build: |args, finish| finish.game(games::fang::Fang::new(args)),
    },
    Entry {
        info: &games::mak_yek::INFO,
        build: |args, finish| finish.game(games::mak_yek::MakYek::new(args)),
    },
    Entry {
        info: &games::cleave::INFO,
        build: |args, finish| finish.boxed(games::cleave::Cleave::new(args)),
    },
    Entry {
        info: &games::daggers::INFO,
        build: |args, finish| finish.boxed(games::daggers::Daggers::new(args)),
    },
    Entry {
        info: &games::konane::INFO,
        build: |args, finish| match args.size("size") {
            4..=8 => finish.game(games::konane::Konane::<1>::new(args)),
            _ => finish.boxed(games::konane::Konane::<7>::new(args)),
        },
    },
    Entry {
        info: &games::breakthrough::INFO,
        build: |args, finish| match args.size("columns") * args.size("rows") {
            0..=64 => finish.game(games::breakthrough::Breakthrough::<1>::new(args)),
            _ => finish.boxed(games::breakthrough::Breakthrough::<7>::new(args)),
        },
    },
    Entry {
        info: &games::sardines::INFO,
        build: |args, finish| match games::sardines::board(args)?.cells() {
            0..=64 => finish.game(games::sardines::Sardines::<1>::new(args)?),
            _ => finish.boxed(games::sardines::Sardines::<3>::new(args)?),
        },
    },
    Entry {
        info: &games::dipole::INFO,
        build: |args, finish| finish.game(games::dipole::Dipole::new(args)),
    },
    Entry {
        info: &games::chess::INFO,
        build: |args, finish| finish.game(games::chess::Chess::new(args)),
    },
    Entry {
        info: &games::army_chess::INFO,
        build: |args, finish| finish.game(games::army_chess::ArmyChess::new(args)),
    },
    Entry {
        info: &games::spartan_chess::INFO,
        build: |args, finish| finish.boxed(games::spartan_chess::SpartanChess::new(args)),
    },
    Entry {
        info: &games::theban_chess::INFO,
        build: |args, finish| finish.boxed(games::theban_chess::new(args)),
    },
    Entry {
        info: &games::promotion_chess::INFO,
        build: |args, finish| finish.boxed(games::promotion_chess::PromotionChess::new(args)),
    },
    Entry {
        info: &games::trampoline_chess::INFO,
        build: |args, finish| finish.boxed(games::trampoline_chess::TrampolineChess::new(args)),
    },
    Entry {
        info: &games::delegation_chess::INFO,
        build: |args, finish| finish.boxed(games::delegation_chess::DelegationChess::new(args)),
    },
    Entry {
        info: &games::gomoku::INFO,
        build: |args, finish| {
            use games::gomoku::{Gomoku, line_count};
            match args.size("size") {
                3..=9 => finish.boxed(Gomoku::<{ line_count(9) }, 2>::new(args)?),
                10..=19 => finish.game(Gomoku::<{ line_count(19) }, 6>::new(args)?),
                _ => finish.boxed(Gomoku::<{ line_count(26) }, 11>::new(args)?),
            }
        },
    },
    Entry {
        info: &games::line_go::INFO,
        build: |args, finish| {
            use games::line_go::{LineGo, line_count};
            match args.size("size") {
                3..=11 => finish.game_with_swap(LineGo::<{ line_count(11) }, 2>::new(args)),
                _ => finish.boxed(LineGo::<{ line_count(19) }, 6>::new(args)),
            }
        },
    },
    Entry { info: &compositions::connect6::INFO, build: compositions::connect6::build },
    Entry { info: &compositions::sesquimoku::INFO, build: compositions::sesquimoku::build },
    Entry { info: &compositions::sesqui_hex::INFO, build: compositions::sesqui_hex::build },
    Entry { info: &compositions::sesqui_y::INFO, build: compositions::sesqui_y::build },
    Entry { info: &compositions::auction_gomoku::INFO, build: compositions::auction_gomoku::build },
    Entry { info: &compositions::parallel_lines::INFO, build: compositions::parallel_lines::build },
    Entry { info: &compositions::othello_1_11::INFO, build: compositions::othello_1_11::build },
    Entry {
        info: &games::sapiens::INFO,
        build: |args, finish| finish.game(games::sapiens::Sapiens::new(args)?),
    },
];

/// The smallest bit boards that hold the segments.
fn dots_and_boxes(args: &Args, finish: Finish<'_>) -> Built {
    use games::dots_and_boxes::{DotsAndBoxes, segments};
    match segments(args) {
        0..=64 => finish.game(DotsAndBoxes::<1>::new(args)),
        65..=128 => finish.boxed(DotsAndBoxes::<2>::new(args)),
        _ => finish.boxed(DotsAndBoxes::<5>::new(args)),
    }
}

/// All games of the library.
#[must_use]
pub fn games() -> &'static [Entry] {
    GAMES
}

/// The game of this id.
#[must_use]
pub fn find_entry(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info.id == id)
}

/// What is done to a game once its parameters are known: wrapped or not, and named.
#[derive(Clone, Copy)]
pub(crate) struct Finish<'a> {
    /// The game's own parameter `swap`.
    swap: bool,
    /// The id of the game.
    id: &'a str,
    layers: &'a Layers,
    spec: &'a Spec,
}

impl Finish<'_> {
    /// A game.
    fn game<G: Whole + Abilities>(self, game: G) -> Built
    where
        G::Step: PackStep,
    {
        if self.swap || !self.layers.is_empty() {
            return self.composed(boxed(game));
        }
        Ok(Arc::new(Named::new(game, self.spec.clone())))
    }

    /// A game that is mostly played with the swap rule, which is then part of the game and as fast
    /// to search as the rest of it.
    fn game_with_swap<G: Whole + Abilities + Swappable>(self, game: G) -> Built
    where
        G::Step: PackStep,
    {
        if self.swap && self.layers.is_empty() {
            return Ok(Arc::new(Named::new(swap(game), self.spec.clone())));
        }
        self.game(game)
    }

    /// A game, or a size of it, that is played less often. Searches are not compiled for it alone, so
    /// that the library builds in time: it is played in a box, where they cost a little more.
    fn boxed<G: Whole + Abilities>(self, game: G) -> Built
    where
        G::Step: PackStep,
    {
        self.composed(boxed(game))
    }

    /// A game made of another, whose types are hidden: one search serves all of these.
    pub(crate) fn composed(self, game: DynGame) -> Built {
        let game = self.layers.wrap(self.id, game, self.swap)?;
        Ok(Arc::new(Named::new(game, self.spec.clone())))
    }
}

/// The game of a name, with the position with which it begins.
pub(crate) fn build(spec: &Spec) -> Built {
    let of_start = |arg: &Arg| arg.key.as_deref() == Some(FROM);
    let mut bare = spec.clone();
    bare.args.retain(|arg| !of_start(arg));
    let game = build_bare(&bare)?;
    let mut starts = spec.args.iter().filter(|arg| of_start(arg));
    let Some(start) = starts.next() else { return Ok(game) };
    if starts.next().is_some() {
        return Err(SpecError::Twice { game: spec.name.clone(), name: FROM.to_owned() });
    }
    let text = start.value.to_string().replace('_', " ");
    game.beginning(&text).map_err(|Explained(problem)| SpecError::Position {
        game: game.spec().to_string(),
        problem,
    })
}

/// The game of a name that tells no position.
fn build_bare(spec: &Spec) -> Built {
    let (mut layers, base) = Layers::peel(spec)?;
    let (entry, args) = resolve(base)?;
    let swap = layers.settle_swap(&base.name, entry.swaps(&args))?;
    let spec = layers.spec(args.spec());
    (entry.build)(&args, Finish { swap, id: &base.name, layers: &layers, spec: &spec })
}

impl Entry {
    /// Whether the parameter `swap` of the game asks for the swap rule.
    fn swaps(&self, args: &Args) -> bool {
        self.info.params.iter().any(|p| p.name == SWAP) && args.flag(SWAP)
    }
}

fn resolve(spec: &Spec) -> Result<(&'static Entry, Args), SpecError> {
    let entry = find_entry(&spec.name).ok_or_else(|| {
        let games = GAMES.iter().map(|e| e.info.id).collect();
        SpecError::UnknownGame { name: spec.name.clone(), games }
    })?;
    Ok((entry, Args::read(entry.info.id, entry.info.params, &spec.args)?))
}
