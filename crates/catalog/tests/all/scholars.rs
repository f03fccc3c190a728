//! Every game that has something to learn is learnt.

use ludoteca_catalog::{Subject, learnt, scholar_of};
use ludoteca_core::learnable::HIDDEN;

/// Boards on which a game of steps is soon over.
const SMALL: [(&str, &str); 7] = [
    ("go", "go(size=4)"),
    ("line-go", "line-go(size=5,line=4)"),
    ("oust", "oust(size=4)"),
    ("quadrex", "quadrex(size=5)"),
    ("hex", "hex(size=5)"),
    ("y", "y(size=5)"),
    ("connect6", "connect6(size=6,line=5)"),
];

/// The games whose weights are those of a net.
const NETS: [&str; 11] = [
    "chess",
    "cleave",
    "daggers",
    "delegation-chess",
    "dipole",
    "gomoku",
    "mak-yek",
    "oware",
    "spartan-chess",
    "theban-chess",
    "trampoline-chess",
];

/// What is learnt of this within a few games.
fn check(game: &str, subject: Subject) {
    let (name, mut scholar) = scholar_of(game, subject, 1).expect(game).expect(game);
    assert_eq!(name, game);
    let is_net = game.split('(').next().is_some_and(|own| NETS.contains(&own));
    // Those that count: what goes into the units of a net is nothing as long as nothing goes out of them.
    let begin = |count: usize| if is_net { count - 1 - 2 * HIDDEN } else { 0 };
    let none =
        |weights: &[i16]| weights[begin(weights.len() + 1)..].iter().all(|&weight| weight == 0);
    // What was written down counts as it is, by the last weight of steps.
    let weights = scholar.weights();
    let (last, others) = weights.split_last().expect("weights");
    assert_eq!(*last, if subject == Subject::Steps { 512 } else { 0 }, "{game}");
    assert!(none(others), "{game}");
    // A net goes by batches, and a little each time.
    let wanted = if is_net { 2000 } else { 20 };
    for _ in 0..20 * wanted {
        scholar.play(2, if subject == Subject::Steps { 4 } else { 60 });
        if scholar.seen().1 > wanted {
            break;
        }
    }
    assert!(scholar.fit().is_finite(), "{game}");
    let weights = scholar.weights();
    assert!(!none(&weights[..weights.len() - 1]), "{game}");
}

/// What is learnt by a net that begins with weights of no meaning.
fn check_foresight(game: &str) {
    let (name, mut scholar) = scholar_of(game, Subject::Positions, 1).expect(game).expect(game);
    assert_eq!(name, game);
    let before = scholar.weights();
    while scholar.seen().1 < 20 {
        scholar.play(2, 60);
    }
    assert!(scholar.fit().is_finite(), "{game}");
    assert_ne!(scholar.weights(), before);
}

#[test]
fn every_game_with_weights_can_be_learnt() {
    check_foresight("hex");
    check_foresight("hex(size=6)");
    check_foresight("go(size=4,komi=2,dead=alive)");
    check_foresight("y(size=5)");
    let foreseen = ["hex", "go", "y"];
    let others = learnt(Subject::Positions).filter(|(game, _)| !foreseen.contains(game));
    others.for_each(|(game, _)| check(game, Subject::Positions));
    check("oware(singles=false,slam=none)", Subject::Positions);
    check("gomoku(size=9,overline=win)", Subject::Positions);
}

#[test]
fn every_game_whose_steps_are_seen_can_be_learnt() {
    for (game, _) in learnt(Subject::Steps) {
        let small = SMALL.iter().find(|&&(name, _)| name == game).map_or(game, |small| small.1);
        check(small, Subject::Steps);
    }
}

#[test]
fn other_boards_and_rules_have_no_weights() {
    let others = [
        "neighbours(size=6)",
        "cleave(walls=forbidden)",
        "dipole(size=6)",
        "amazons(size=10)",
        "fang(tilted=true)",
        "forms(reach=near)",
        "oware(seeds=3)",
        "hex(size=12)",
        "y(size=12)",
        "go(size=9)",
        "gomoku(size=20)",
        "gomoku(line=4)",
        "gomoku(wins=black)",
    ];
    for other in others {
        assert!(scholar_of(other, Subject::Positions, 1).expect(other).is_none(), "{other}");
    }
    for other in ["hex(size=14)", "forms(columns=10,rows=10)", "connect6(size=26)", "chess"] {
        assert!(scholar_of(other, Subject::Steps, 1).expect(other).is_none(), "{other}");
    }
    assert!(scholar_of("otello", Subject::Positions, 1).is_err());
}
