//! First turns where sides may be exchanged after them.

use ludoteca_catalog::{Control, Limits, Options, Position, SearchReport, find, play_all};

/// On smaller boards of Y a search sees so far that who opens is worse off, whatever it does.
const GAMES: [&str; 3] = ["hex(size=5)", "y(size=6)", "go(size=5)"];

fn thought(spec: &str, steps: &[&str], seed: u64) -> SearchReport {
    let game = find(spec).expect("a game");
    let mut position = game.start();
    play_all(&mut *position, steps).expect("legal steps");
    let options = Options { seed, level: 9, ..Options::default() };
    think(&*position, 4000, &options)
}

fn think(position: &dyn Position, nodes: u64, options: &Options) -> SearchReport {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    position.think(&limits, options, &Control::default(), &mut |_| {}).expect("a step")
}

#[test]
fn the_computer_opens_with_what_may_be_taken_over() {
    for spec in GAMES {
        for seed in 0..4 {
            let report = thought(spec, &[], seed);
            let own = report.chances.as_slice()[0];
            assert!((0.35..=0.5).contains(&own), "{spec}: {} for {own}", report.line[0]);
            // Nobody is offered the middle, nor a corner.
            let others = thought(spec, &[&report.line[0]], seed);
            let best = others.chances.as_slice()[1];
            assert!((0.45..0.72).contains(&best), "{spec}: {} for {best}", report.line[0]);
        }
    }
}

#[test]
fn the_computer_takes_over_what_is_strong_and_nothing_else() {
    let strong = [("hex(size=5)", "c3"), ("go(size=5)", "c3")];
    for (spec, middle) in strong {
        for seed in 0..4 {
            let report = thought(spec, &[middle], seed);
            assert_eq!(report.line[0], "swap", "{spec}: {:?}", report.chances);
            assert!(report.chances.as_slice()[1] > 0.5, "{spec}: {:?}", report.chances);
        }
    }
    for (spec, corner) in [("hex(size=5)", "a1"), ("y(size=5)", "a1"), ("go(size=5)", "a1")] {
        for seed in 0..4 {
            let report = thought(spec, &[corner], seed);
            assert_ne!(report.line[0], "swap", "{spec}: {:?}", report.chances);
            let swap = report.candidates.iter().find(|known| known.step == "swap");
            assert!(swap.is_some_and(|swap| swap.chance < 0.5), "{spec}: {swap:?}");
        }
    }
}

/// Level 10 of Hex goes by what its net foresees, of the game without an exchange.
#[test]
fn what_is_foreseen_serves_both_sides_of_an_exchange() {
    let game = find("hex").expect("a game");
    let thinks = |steps: &[&str], seed: u64| {
        let mut position = game.start();
        play_all(&mut *position, steps).expect("legal steps");
        think(&*position, 600, &Options { seed, ..Options::default() })
    };
    for seed in 0..3 {
        let report = thinks(&[], seed);
        let own = report.chances.as_slice()[0];
        assert!((0.4..=0.5).contains(&own), "{} for {own}", report.line[0]);
        assert_eq!(thinks(&["f6"], seed).line[0], "swap");
        // A corner is left to who took it.
        let report = thinks(&["a1"], seed);
        assert_ne!(report.line[0], "swap");
        assert!(report.chances.as_slice()[1] > 0.55, "{:?}", report.chances);
    }
}
