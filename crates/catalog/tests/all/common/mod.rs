//! Every game with every parameter, and random games of them.

use ludoteca_catalog::{AnyGame, Entry, Explained, META_RULES, Position, find, games};
use ludoteca_core::{Kind, Rng, SpecError, Turn};

/// Values worth trying: the ends of the range and the default.
fn values(kind: Kind, default: &str) -> Vec<String> {
    match kind {
        Kind::Whole(low, high) => {
            // The largest boards take long to play; their speed is measured elsewhere.
            vec![low.to_string(), (low + 1).min(high).to_string(), high.min(low + 9).to_string()]
        }
        Kind::OneOf(all) => all.iter().map(i64::to_string).collect(),
        Kind::Half(low, high) => vec![low.to_string(), "-0.5".to_owned(), high.to_string()],
        Kind::Flag => vec![(default == "false").to_string()],
        Kind::Word(all) => all.iter().map(|&w| w.to_owned()).collect(),
        Kind::Form(form) => form.examples.iter().map(|&w| w.to_owned()).collect(),
    }
}

/// The default, every parameter varied on its own, some at once, and the meta-rules on top.
fn variants(entry: &Entry) -> Vec<String> {
    let info = entry.info;
    let mut specs = vec![info.id.to_owned()];
    for param in info.params {
        for value in values(param.kind, param.default) {
            specs.push(format!("{}({}={value})", info.id, param.name));
        }
    }
    let mut rng = Rng::new(7);
    for _ in 0..6 {
        let args: Vec<_> = info
            .params
            .iter()
            .map(|p| {
                let all = values(p.kind, p.default);
                format!("{}={}", p.name, all[rng.below(all.len())])
            })
            .collect();
        if !args.is_empty() {
            specs.push(format!("{}({})", info.id, args.join(",")));
        }
    }
    // Values that do not fit together are refused.
    specs.retain(|spec| !matches!(find(spec), Err(Explained(SpecError::Clash(_)))));
    // Every meta-rule around every game that it fits, and two on top of each other. A small board
    // shows what they do to each other as well as a large one.
    let own_swap = info.params.iter().any(|p| p.name == "swap");
    let small = [6, 7, 8].map(|size| format!("size={size}"));
    let size = small.iter().find(|size| find(&format!("{}({size})", info.id)).is_ok());
    for rule in META_RULES {
        let no_swap = (rule.id == "swap" && own_swap).then_some("swap=false");
        let args: Vec<&str> = size.map(String::as_str).into_iter().chain(no_swap).collect();
        let base = match args.join(",") {
            args if args.is_empty() => info.id.to_owned(),
            args => format!("{}({args})", info.id),
        };
        if rule.fits(&base) {
            specs.push(format!("{}({base})", rule.id));
        }
    }
    specs.push(format!("misere({})", specs[specs.len() - 1]));
    // Every order of two rules, around a game of lines and one of territory.
    if let ("gomoku" | "othello", Some(size)) = (info.id, size) {
        for outer in META_RULES {
            for inner in META_RULES.iter().filter(|inner| inner.id != outer.id) {
                specs.push(format!("{}({}({}({size})))", outer.id, inner.id, info.id));
            }
        }
    }
    // Values and rules that do not fit together are refused.
    specs.retain(|spec| !matches!(find(spec), Err(Explained(SpecError::Clash(_)))));
    specs
}

/// Checks every game, with every parameter.
pub(crate) fn every_game(mut check: impl FnMut(&str, &dyn AnyGame)) {
    for entry in games() {
        for spec in variants(entry) {
            let game = find(&spec).unwrap_or_else(|e| panic!("{spec}: {e}"));
            check(&spec, &*game);
        }
    }
}

/// Matches of many hands take thousands of steps: after so many, one position in so many is looked
/// at, so that they stay quick.
const LOOKED_AT: usize = 400;
const THEN_ONE_IN: usize = 61;

/// A random game: its tokens, and `visit` at every position, or many of them in a very long game.
pub(crate) fn random_game(
    spec: &str,
    game: &dyn AnyGame,
    seed: u64,
    mut visit: impl FnMut(&dyn Position),
) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    let mut tokens = Vec::new();
    while position.turn() != Turn::Over {
        if tokens.len() < LOOKED_AT || tokens.len().is_multiple_of(THEN_ONE_IN) {
            visit(&*position);
        }
        tokens.push(position.play_random(&mut rng).unwrap());
        assert!(tokens.len() <= game.cap() as usize, "{spec}: more steps than the stated cap");
    }
    visit(&*position);
    tokens
}
