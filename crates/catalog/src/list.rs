//! The list of games, and how a name becomes a game.

use std::sync::Arc;

use ludoteca_core::{Args, Info, Spec, SpecError, Swappable, Whole, listed};
use ludoteca_games as games;
use ludoteca_meta::Swap;

use crate::AnyGame;
use crate::erased::Named;

/// A game of the library.
pub struct Entry {
    /// Its card.
    pub info: &'static Info,
    build: Build,
}

type Built = Result<Arc<dyn AnyGame>, SpecError>;
type Build = fn(&Args, Finish<'_>) -> Built;

/// A meta-rule: `swap(hex)`.
#[derive(Clone, Copy, Debug)]
pub struct MetaRule {
    /// Its name in specs.
    pub id: &'static str,
}

/// All meta-rules.
pub const META_RULES: &[MetaRule] = &[MetaRule { id: "swap" }];

/// All games, in the order of the rulebooks.
static GAMES: &[Entry] = &[
    Entry {
        info: &games::traffic_lights::INFO,
        build: |args, finish| Ok(finish.two(games::traffic_lights::TrafficLights::new(args))),
    },
    Entry {
        info: &games::amazons::INFO,
        build: |args, finish| Ok(finish.two(games::amazons::Amazons::new(args))),
    },
    Entry {
        info: &games::hex::INFO,
        build: |args, finish| {
            let board = games::hex::Rhombus { size: args.size("size") };
            Ok(match board.size {
                2..=8 => finish.two(games::hex::Hex::<64, 1>::new(board)),
                9..=11 => finish.two(games::hex::Hex::<128, 2>::new(board)),
                _ => finish.two(games::hex::Hex::<676, 11>::new(board)),
            })
        },
    },
    Entry {
        info: &games::y::INFO,
        build: |args, finish| {
            let board = games::y::Triangle { size: args.size("size") };
            Ok(match board.size {
                2..=10 => finish.two(games::y::Y::<64, 1>::new(board)),
                11..=15 => finish.two(games::y::Y::<128, 2>::new(board)),
                _ => finish.two(games::y::Y::<384, 6>::new(board)),
            })
        },
    },
    Entry {
        info: &games::oware::INFO,
        build: |args, finish| Ok(finish.two(games::oware::Oware::new(args))),
    },
    Entry {
        info: &games::go::INFO,
        build: |args, finish| {
            Ok(match args.size("size") {
                2..=8 => finish.two(games::go::Go::<1>::new(args)),
                9..=11 => finish.two(games::go::Go::<2>::new(args)),
                _ => finish.two(games::go::Go::<6>::new(args)),
            })
        },
    },
    Entry { info: &games::dots_and_boxes::INFO, build: dots_and_boxes },
    Entry {
        info: &games::othello::INFO,
        build: |args, finish| {
            Ok(match args.size("size") {
                4..=8 => finish.two(games::othello::Othello::<1>::new(args)),
                9..=10 => finish.two(games::othello::Othello::<2>::new(args)),
                _ => finish.two(games::othello::Othello::<11>::new(args)),
            })
        },
    },
    Entry {
        info: &games::oust::INFO,
        build: |args, finish| {
            Ok(match args.size("size") {
                3..=8 => finish.two(games::oust::Oust::<1>::new(args)),
                9..=11 => finish.two(games::oust::Oust::<2>::new(args)),
                12..=19 => finish.two(games::oust::Oust::<6>::new(args)),
                _ => finish.two(games::oust::Oust::<11>::new(args)),
            })
        },
    },
    Entry {
        info: &games::gomoku::INFO,
        build: |args, finish| {
            use games::gomoku::{Gomoku, line_count};
            Ok(match args.size("size") {
                3..=9 => finish.two(Gomoku::<{ line_count(9) }, 2>::new(args)?),
                10..=15 => finish.two(Gomoku::<{ line_count(15) }, 4>::new(args)?),
                16..=19 => finish.two(Gomoku::<{ line_count(19) }, 6>::new(args)?),
                _ => finish.two(Gomoku::<{ line_count(26) }, 11>::new(args)?),
            })
        },
    },
];

/// The smallest bit boards that hold the segments.
fn dots_and_boxes(args: &Args, finish: Finish<'_>) -> Built {
    use games::dots_and_boxes::{DotsAndBoxes, segments};
    Ok(match segments(args) {
        0..=64 => finish.two(DotsAndBoxes::<1>::new(args)),
        65..=128 => finish.two(DotsAndBoxes::<2>::new(args)),
        _ => finish.two(DotsAndBoxes::<5>::new(args)),
    })
}

/// All games of the library.
#[must_use]
pub fn games() -> &'static [Entry] {
    GAMES
}

/// The game of this id.
#[must_use]
pub fn entry(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info.id == id)
}

/// What is done to a game once its parameters are known: wrapped or not, and named.
#[derive(Clone, Copy)]
struct Finish<'a> {
    swap: bool,
    spec: &'a Spec,
}

impl Finish<'_> {
    /// A game for two seats, with the swap rule if it was asked for.
    fn two<G: Whole + Swappable>(self, game: G) -> Arc<dyn AnyGame> {
        let spec = self.spec.clone();
        if self.swap {
            Arc::new(Named::new(Swap(game), spec))
        } else {
            Arc::new(Named::new(game, spec))
        }
    }
}

/// The game of a name.
pub(crate) fn build(spec: &Spec) -> Built {
    if spec.name == "swap" {
        let [arg] = &spec.args[..] else {
            return Err(SpecError::Clash("swap takes one game, as in swap(amazons)".to_owned()));
        };
        if arg.key.is_some() {
            return Err(SpecError::Clash(
                "swap takes a game without a name before it, as in swap(amazons)".to_owned(),
            ));
        }
        let inner = &arg.value;
        if META_RULES.iter().any(|rule| rule.id == inner.name) {
            return Err(SpecError::Clash(format!(
                "swap cannot be put on {}(...): sides are exchanged once at most",
                inner.name
            )));
        }
        let (entry, args) = resolve(inner)?;
        if entry.swaps(&args) {
            return Err(SpecError::Clash(format!(
                "{0} has the swap rule already; leave swap(...) out, or write {0}(swap=false)",
                inner.name
            )));
        }
        let inner = args.spec();
        let spec = Spec {
            name: "swap".to_owned(),
            args: vec![ludoteca_core::Arg { key: None, value: inner }],
        };
        return (entry.build)(&args, Finish { swap: true, spec: &spec });
    }
    let (entry, args) = resolve(spec)?;
    (entry.build)(&args, Finish { swap: entry.swaps(&args), spec: &args.spec() })
}

impl Entry {
    /// Whether the parameter `swap` of the game asks for the swap rule.
    fn swaps(&self, args: &Args) -> bool {
        self.info.params.iter().any(|p| p.name == "swap") && args.flag("swap")
    }
}

fn resolve(spec: &Spec) -> Result<(&'static Entry, Args), SpecError> {
    let entry = entry(&spec.name).ok_or_else(|| {
        let names: Vec<_> = GAMES.iter().map(|e| e.info.id).collect();
        SpecError::UnknownGame { name: spec.name.clone(), games: listed(&names, "and") }
    })?;
    Ok((entry, Args::read(entry.info.id, entry.info.params, &spec.args)?))
}
