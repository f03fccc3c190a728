//! The list of games, and how a name becomes a game.

use std::sync::Arc;

use ludoteca_core::{Arg, Args, Info, Pack, Spec, SpecError, Whole, listed};
use ludoteca_games as games;
use ludoteca_meta::{Boxed, Misere, Nestable, Swap, boxed};

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

/// A meta-rule: `swap(amazons)`. Its name for people is the message `rule-ID`, what it says is
/// `rule-ID-text`.
pub struct MetaRule {
    /// Its name in specs.
    pub id: &'static str,
    wrap: fn(Boxed) -> Boxed,
}

/// All meta-rules.
pub static META_RULES: &[MetaRule] = &[
    MetaRule { id: SWAP, wrap: |game| boxed(Swap(game)) },
    MetaRule { id: "misere", wrap: |game| boxed(Misere(game)) },
];

/// The meta-rule that is also a parameter of some games.
const SWAP: &str = "swap";

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
                2..=8 => finish.two_with_swap(games::hex::Hex::<64, 1>::new(board)),
                9..=11 => finish.two_with_swap(games::hex::Hex::<128, 2>::new(board)),
                _ => finish.two_with_swap(games::hex::Hex::<676, 11>::new(board)),
            })
        },
    },
    Entry {
        info: &games::y::INFO,
        build: |args, finish| {
            let board = games::y::Triangle { size: args.size("size") };
            Ok(match board.size {
                2..=10 => finish.two_with_swap(games::y::Y::<64, 1>::new(board)),
                11..=15 => finish.two_with_swap(games::y::Y::<128, 2>::new(board)),
                _ => finish.two_with_swap(games::y::Y::<384, 6>::new(board)),
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
                2..=8 => finish.two_with_swap(games::go::Go::<1>::new(args)),
                9..=11 => finish.two_with_swap(games::go::Go::<2>::new(args)),
                _ => finish.two_with_swap(games::go::Go::<6>::new(args)),
            })
        },
    },
    Entry { info: &games::dots_and_boxes::INFO, build: dots_and_boxes },
    Entry {
        info: &games::aperiodik::INFO,
        build: |args, finish| finish.many(games::aperiodik::Aperiodik::new(args)),
    },
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
        info: &games::chess::INFO,
        build: |args, finish| Ok(finish.two(games::chess::Chess::new(args))),
    },
    Entry {
        info: &games::gomoku::INFO,
        build: |args, finish| {
            use games::gomoku::{Gomoku, line_count};
            Ok(match args.size("size") {
                3..=9 => finish.two(Gomoku::<{ line_count(9) }, 2>::new(args)?),
                10..=19 => finish.two(Gomoku::<{ line_count(19) }, 6>::new(args)?),
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
    /// The game's own parameter `swap`.
    swap: bool,
    /// The meta-rules around it, the innermost first.
    rules: &'a [&'static MetaRule],
    spec: &'a Spec,
}

impl Finish<'_> {
    /// A game for two seats.
    fn two<G: Nestable>(self, game: G) -> Arc<dyn AnyGame>
    where
        G::Step: Pack,
    {
        match (self.swap, self.rules) {
            (false, []) => Arc::new(Named::new(game, self.spec.clone())),
            (false, rules) => self.wrapped(boxed(game), rules),
            (true, rules) => self.wrapped(boxed(Swap(game)), rules),
        }
    }

    /// A game for two seats that is mostly played with the swap rule, which is then part of the game
    /// and as fast to search as the rest of it.
    fn two_with_swap<G: Nestable>(self, game: G) -> Arc<dyn AnyGame>
    where
        G::Step: Pack,
    {
        match (self.swap, self.rules) {
            (true, []) => Arc::new(Named::new(Swap(game), self.spec.clone())),
            _ => self.two(game),
        }
    }

    /// A game that may have more than two seats, around which no meta-rule goes.
    fn many<G: Whole>(self, game: G) -> Built {
        if let Some(rule) = self.rules.first() {
            return Err(SpecError::Clash(format!(
                "{} needs a game for two players without a rule for more, such as amazons",
                rule.id
            )));
        }
        Ok(Arc::new(Named::new(game, self.spec.clone())))
    }

    fn wrapped(self, game: Boxed, rules: &[&MetaRule]) -> Arc<dyn AnyGame> {
        let game = rules.iter().fold(game, |game, rule| (rule.wrap)(game));
        Arc::new(Named::new(game, self.spec.clone()))
    }
}

/// The game of a name.
pub(crate) fn build(spec: &Spec) -> Built {
    let mut rules = Vec::new();
    let mut base = spec;
    while let Some(rule) = META_RULES.iter().find(|rule| rule.id == base.name) {
        if rules.iter().any(|r: &&MetaRule| r.id == rule.id) {
            return Err(SpecError::Clash(format!(
                "{0}(...) stands twice around one game; once is enough, as in {0}(amazons)",
                rule.id
            )));
        }
        rules.push(rule);
        base = game_under(base)?;
    }
    rules.reverse();
    let (entry, args) = resolve(base)?;
    let swap = entry.swaps(&args);
    if swap && rules.iter().any(|rule| rule.id == SWAP) {
        return Err(SpecError::Clash(format!(
            "{0} has the swap rule already; leave swap(...) out, or write {0}(swap=false)",
            base.name
        )));
    }
    let spec = rules.iter().fold(args.spec(), |inner, rule| Spec {
        name: rule.id.to_owned(),
        args: vec![Arg { key: None, value: inner }],
    });
    (entry.build)(&args, Finish { swap, rules: &rules, spec: &spec })
}

/// The one game that stands in the parentheses of a meta-rule.
fn game_under(spec: &Spec) -> Result<&Spec, SpecError> {
    match &spec.args[..] {
        [Arg { key: None, value }] => Ok(value),
        [Arg { key: Some(_), .. }] => Err(SpecError::Clash(format!(
            "{0} takes a game without a name before it, as in {0}(amazons)",
            spec.name
        ))),
        _ => Err(SpecError::Clash(format!("{0} takes one game, as in {0}(amazons)", spec.name))),
    }
}

impl Entry {
    /// Whether the parameter `swap` of the game asks for the swap rule.
    fn swaps(&self, args: &Args) -> bool {
        self.info.params.iter().any(|p| p.name == SWAP) && args.flag(SWAP)
    }
}

fn resolve(spec: &Spec) -> Result<(&'static Entry, Args), SpecError> {
    let entry = entry(&spec.name).ok_or_else(|| {
        let names: Vec<_> = GAMES.iter().map(|e| e.info.id).collect();
        SpecError::UnknownGame { name: spec.name.clone(), games: listed(&names, "and") }
    })?;
    Ok((entry, Args::read(entry.info.id, entry.info.params, &spec.args)?))
}
