//! The examples, decisions and claims of the rules.

use std::collections::HashMap;

use ludoteca_boards::Cell;
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{Game, Knowledge, NotationExt, Payoffs, Seat, StepList, View, perft};

use crate::testing::{args, laid, random_positions, refused, solved, told};

use super::{Hip, INFO, State};

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn hip(spec: &str) -> Hip<1> {
    Hip::new(&args(&INFO, spec))
}

/// Whether a stone may be placed there.
fn may(game: &Hip<1>, state: &State<1>, token: &str) -> bool {
    game.parse(state, token).is_ok()
}

#[test]
fn counts_of_the_rules() {
    for (spec, counts) in [
        ("hip(size=4)", &[16, 240, 3360, 43_680, 524_160][..]),
        ("hip(size=3)", &[9, 72, 504, 3024, 15_120, 60_480, 172_800, 329_472, 264_960]),
    ] {
        let game = hip(spec);
        let found: Vec<_> =
            (1..=counts.len() as u32).map(|d| perft(&game, &game.start(), d)).collect();
        assert_eq!(found, counts, "{spec}");
    }
}

#[test]
fn tilted_squares_are_forbidden_to_their_own_colour_only() {
    let game = hip("hip");
    let board = "....... ...w... ....... .wb..w. ....b.. .b..... .......";
    let white = laid(&game, board, WHITE, "");
    let black = laid(&game, board, BLACK, "");
    assert!(!may(&game, &white, "d2") && may(&game, &white, "d1"));
    assert!(!may(&game, &black, "d1") && may(&game, &black, "d2"));
    assert_eq!(
        told(&game.parse(&white, "d2").unwrap_err()),
        "`d2` is not legal here: it would complete a square with your stones on f4, d6 and b4; \
         choose a cell that completes none"
    );
}

#[test]
fn a_cell_may_be_forbidden_to_both() {
    let game = hip("hip(size=5)");
    for seat in [BLACK, WHITE] {
        let state = laid(&game, ".bwb. ....w ...b. ...w. .....", seat, "");
        assert!(!may(&game, &state, "b3"));
    }
}

#[test]
fn what_is_forbidden_is_kept_up_to_date() {
    for size in [3, 4, 5, 7, 8] {
        let game = hip(&format!("hip(size={size})"));
        random_positions(&game, 20, |state| {
            for side in [BLACK, WHITE] {
                let own = &state.stones[side.index()];
                let banned = |&cell: &Cell| game.corners.complete(cell, own);
                let empty = game.all.without(state.occupied());
                let expected = empty.iter().filter(|cell| !banned(cell)).collect();
                assert_eq!(game.open(state, side), expected, "{}", game.board(state));
            }
        });
    }
}

#[test]
fn who_has_no_place_left_loses() {
    let game = hip("hip(size=2)");
    let state = laid(&game, "bw bw", BLACK, "");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(WHITE)));
    let state = laid(&game, "bb b.", BLACK, "");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(WHITE)));
    let state = laid(&game, "bb b.", WHITE, "");
    assert_eq!(game.payoffs(&state), None);
}

#[test]
fn a_full_board_can_be_a_draw() {
    let game = hip("hip(size=2,full=draw)");
    let state = laid(&game, "bw bw", BLACK, "");
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
    let state = laid(&game, "bb b.", BLACK, "");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(WHITE)));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = hip("hip");
    let tilted = "7/3w3/7/1w3w1/7/3w3/7 b";
    assert_eq!(refused(&game, tilted), "d2: four white stones are the corners of a square");
    assert!(refused(&game, "bb5/bb5/7/7/7/7/7 b").contains("a6: four black stones"));
}

#[test]
fn small_boards_are_solved() {
    for (spec, first) in [("hip(size=2)", 0.0), ("hip(size=3)", 1.0)] {
        let game = hip(spec);
        let mut known = HashMap::new();
        assert_eq!(solved(&game, &game.start(), &mut known), first, "{spec}");
    }
    let game = hip("hip(size=3)");
    let mut openings = StepList::new();
    game.steps(&game.start(), &mut openings);
    for cell in openings {
        let mut state = game.start();
        game.play(&mut state, cell);
        assert_eq!(solved(&game, &state, &mut HashMap::new()), 1.0, "{}", game.board.name(cell));
    }
}

#[test]
fn reflection_wins_on_even_boards() {
    for spec in ["hip(size=4)", "hip(size=6)", "hip(size=8,full=draw)"] {
        let game = hip(spec);
        for seed in 0..20 {
            let mut rng = ludoteca_core::Rng::new(seed);
            let mut state = game.start();
            while !state.over {
                let step = if state.seat == BLACK {
                    game.random_step(&state, &mut rng, &mut Default::default())
                } else {
                    game.sure_step(&state).expect("an answer")
                };
                game.play(&mut state, step);
            }
            assert_eq!(game.payoffs(&state), Some(Payoffs::win(WHITE)), "{spec}");
        }
    }
    for spec in ["hip", "hip(size=6,full=draw)"] {
        let game = hip(spec);
        let mut state = game.start();
        game.play(&mut state, Cell::new(3));
        assert_eq!(game.sure_step(&state), None, "{spec}");
    }
}

#[test]
fn forbidden_cells_are_crossed_out() {
    let game = hip("hip(size=3)");
    let state = laid(&game, "b.b ... b..", BLACK, "");
    let scene = game.scene(&state, &[]);
    let crosses = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Forbidden).count();
    assert_eq!((crosses, scene.ghosts.len(), scene.pieces.len()), (2, 5, 3));
    let stuck = laid(&hip("hip(size=2)"), "bb b.", BLACK, "");
    assert_eq!(hip("hip(size=2)").scene(&stuck, &[]).prompt.id, "hip-stuck");
}

#[test]
fn evaluation_is_fair_and_priors_are_weights() {
    let game = hip("hip(size=5)");
    random_positions(&game, 20, |state| {
        let chances = game.evaluate(state).expect("a value");
        assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let mut priors = Vec::new();
        game.priors(state, &steps, &mut priors);
        assert!(priors.len() == steps.len() && priors.iter().all(|&p| p > 0.0));
    });
}
