//! The example and the counts of the rules; what it shares with Spartan chess is tested there.

use ludoteca_core::{Game, NotationExt, SetupExt, perft};

use super::*;
use crate::testing::args;

fn theban() -> SpartanChess {
    new(&args(&INFO, "theban-chess"))
}

#[test]
fn counts_from_the_start() {
    let game = theban();
    let counts = [14, 172, 1890, 26_400];
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth)), counts);
}

#[test]
fn positions_have_six_kings_at_most() {
    let game = theban();
    let start = "pppppppp/pkkkkkkp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/PKKKKKKP/PPPPPPPP w - 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    assert!(game.set_up("8/kkk5/8/8/8/8/8/KKKKKK2 b - 3 7").is_ok());
    let why = crate::testing::refused(&game, "k7/8/8/8/8/8/8/KKKKKKK1 w");
    assert_eq!(why, "g1: White has 7 kings; it has 6 at most");
}

#[test]
fn a_king_less_is_a_move_less() {
    let game = theban();
    let mut state = game.start();
    let turn = |board: String| board.lines().last().expect("a line").to_owned();
    let steps = INFO.records[0].lines().filter_map(|line| line.strip_prefix("steps: "));
    let limits = ["0 of 3", "0 of 6", "0 of 6", "0 of 5"];
    for (i, steps) in steps.enumerate() {
        assert!(turn(game.board(&state)).contains(limits[i]), "{}", game.board(&state));
        for token in steps.split(' ') {
            let step = game.parse(&state, token).expect("a legal step");
            game.play(&mut state, step);
        }
    }
    assert_eq!(turn(game.board(&state)), "turn 4: 0 of 5 moves made");
    assert!(game.board(&state).contains("7 p k . k k k B p"));
}
