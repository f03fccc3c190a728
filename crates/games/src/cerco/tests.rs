//! The examples, decisions and claims of the rules.

use std::collections::HashMap;

use ludoteca_boards::Bits;
use ludoteca_core::scene::{Ink, MarkKind};
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Scores, Seat, SetupExt, StepList, View, perft,
};

use crate::testing::{args, laid, on, random_positions, refused, solved, told};

use super::{Cerco, INFO, State};

fn cerco(size: usize) -> Cerco<1> {
    Cerco::new(&args(&INFO, &format!("cerco(size={size})")))
}

/// The author's example.
const EXAMPLE: &str = "ooooo o.oo. ooooo oo..o o.ooo";

fn names(game: &Cerco<1>, cells: Bits<1>) -> String {
    cells.iter().map(|cell| game.board.name(cell)).collect::<Vec<_>>().join(" ")
}

fn play(game: &Cerco<1>, state: &State<1>, steps: &str) -> State<1> {
    on(game, *state, steps)
}

#[test]
fn counts_of_the_rules() {
    for (size, counts) in [
        (5, &[25, 600, 13_800, 303_600][..]),
        (3, &[9, 64, 392, 2016, 8280, 24_960, 47_520, 40_320, 0]),
    ] {
        let game = cerco(size);
        let found: Vec<_> =
            (1..=counts.len() as u32).map(|d| perft(&game, &game.start(), d)).collect();
        assert_eq!(found, counts, "{size}");
    }
}

#[test]
fn the_authors_example_captures_two() {
    let game = cerco(5);
    let state = laid(&game, EXAMPLE, Seat::FIRST, "");
    for cell in state.stones.iter() {
        let taken = names(&game, game.taken(state.stones, cell));
        let expected = if game.board.name(cell) == "e1" { "c3 d3" } else { "" };
        assert_eq!(taken, expected, "{}", game.board.name(cell));
    }
    let after = play(&game, &state, "e1");
    assert_eq!(game.scores(&after), Some(Scores::of(&[2.0, 0.0])));
    assert_eq!(after.stones.count(), state.stones.count() - 3);
    assert_eq!(play(&game, &game.start(), "b1 b4 c2 d2 e4").stones, state.stones);
}

#[test]
fn a_tilted_square_captures_nothing() {
    let game = cerco(7);
    let board = "ooooooo ooo.ooo ooooooo o.ooo.o ooooooo ooooooo ooooooo";
    let state = laid(&game, board, Seat::FIRST, "");
    assert!(game.taken(state.stones, game.board.read("d2").expect("a cell")).is_empty());
}

#[test]
fn stones_on_the_sides_stay_and_several_squares_count_together() {
    let game = cerco(5);
    let board = "ooooo ooooo .o.oo ooooo .ooo.";
    // c1 completes a1 c1 c3 a3, with b2 inside and b1, a2, c2 and b3 on its sides.
    let state = laid(&game, board, Seat::SECOND, "");
    let taken = game.taken(state.stones, game.board.read("c1").expect("a cell"));
    assert_eq!(names(&game, taken), "b2");
    // With e3 empty, the square c1 e1 e3 c3 is completed too.
    let board = "ooooo ooooo .o.o. ooooo .ooo.";
    let state = laid(&game, board, Seat::SECOND, "");
    let after = play(&game, &state, "c1");
    assert_eq!(names(&game, state.stones.without(after.stones)), "c1 b2 d2");
    assert_eq!(game.scores(&after), Some(Scores::of(&[0.0, 2.0])));
}

#[test]
fn captured_cells_complete_nothing() {
    let game = cerco(5);
    // c1 captures b2, the last corner of b2 e2 e5 b5, whose inside stays.
    let board = "o.oo. ooooo .o.oo oooo. .oooo";
    let state = laid(&game, board, Seat::FIRST, "");
    let after = play(&game, &state, "c1");
    assert_eq!(names(&game, state.stones.without(after.stones)), "c1 b2");
    assert_eq!(after.captured, [1, 0]);
}

#[test]
fn the_game_ends_when_nothing_can_be_captured() {
    let game = cerco(3);
    for (board, over) in [
        ("ooo ooo ooo", false),
        ("ooo o.o ooo", true),
        (".o. ooo .o.", true),
        (".oo ooo .o.", false),
    ] {
        let state = laid(&game, board, Seat::FIRST, "");
        assert_eq!(state.over, over, "{board}");
    }
    let state = play(&game, &game.start(), "a1 a3 c1 c3");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
    let state = play(&game, &game.start(), "b2");
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
    // The end is found by looking on from where the last look stopped.
    let game = cerco(6);
    random_positions(&game, 50, |state| {
        let alive = game.squares.iter().any(|square| square.alive(&state.stones));
        assert_eq!(state.over, !alive);
    });
}

#[test]
fn what_has_been_captured_is_part_of_a_position() {
    let game = cerco(5);
    let text = "ooooo/o1oo1/oo2o/oo2o/o1oo1 2 2-0";
    assert_eq!(
        game.set_up(text).ok(),
        Some(play(&game, &laid(&game, EXAMPLE, Seat::FIRST, ""), "e1"))
    );
    let over = game.set_up("o3o/5/5/5/o3o 1 4-3").expect("a position");
    assert_eq!(game.payoffs(&over), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!(game.written(&over).as_deref(), Some("o3o/5/5/5/o3o 1 4-3"));
    for field in ["7", "1-", "-1-2", "a-b"] {
        let why = refused(&game, &format!("5/5/5/5/5 1 {field}"));
        assert!(
            why.contains("no value for captured: it takes 2 whole numbers from 0"),
            "{field}: {why}"
        );
    }
    assert_eq!(
        refused(&game, "ooooo/o1ooo/ooooo/ooooo/1oooo 1 1-1"),
        "only one stone inside the rim is gone, so no more can have been captured"
    );
}

#[test]
fn the_smallest_boards_are_drawn() {
    let game = cerco(3);
    assert_eq!(solved(&game, &game.start(), &mut HashMap::new()), 0.5);
}

#[test]
fn turns_name_what_was_captured_and_missing_stones_are_explained() {
    let game = cerco(5);
    let state = laid(&game, EXAMPLE, Seat::FIRST, "");
    let mut text = String::new();
    let e1 = game.parse(&state, "e1").expect("a step");
    game.write_turn(&state, &[e1], &mut text);
    assert_eq!(text, "e1 x c3 d3");
    assert_eq!(
        told(&game.parse(&state, "b1").unwrap_err()),
        "`b1` is not legal here: no stone is left there; choose a cell with a stone"
    );
}

#[test]
fn the_scene_shows_what_would_be_taken() {
    let game = cerco(5);
    let state = laid(&game, EXAMPLE, Seat::FIRST, "");
    let scene = game.scene(&state, &[]);
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Capture).count(), 1);
    assert_eq!(scene.ghosts.iter().filter(|g| g.touch == "e1").count(), 3);
    assert!(scene.pieces.iter().all(|piece| piece.ink == Ink::Neutral));
    let e1 = game.board.read("e1").expect("a cell");
    let after = game.scene(&play(&game, &state, "e1"), &[(Seat::FIRST, e1)]);
    assert_eq!(after.marks.iter().filter(|m| m.kind == MarkKind::Trail).count(), 1);
}

#[test]
fn captures_are_looked_at_before_a_position_is_judged() {
    let game = cerco(5);
    let unsettled = |state: &State<1>| {
        let mut steps = StepList::new();
        game.noisy_steps(state, &mut steps);
        steps.into_iter().map(|cell| game.board.name(cell)).collect::<Vec<_>>()
    };
    assert!(unsettled(&game.start()).is_empty());
    assert_eq!(unsettled(&laid(&game, EXAMPLE, Seat::FIRST, "")), ["e1"]);
    // a1 takes nine, e4 completes c2 c4 e2 and takes one.
    let state = laid(&game, "oooo. oo.oo ooooo oo.o. oooo.", Seat::FIRST, "");
    assert_eq!(unsettled(&state), ["e4"]);
    let state = laid(&game, ".ooo. oo.oo ooooo oo.o. oooo.", Seat::FIRST, "");
    assert_eq!(unsettled(&state), ["a1", "e4"]);
}

#[test]
fn offering_steps_look_worse_than_others() {
    let game = cerco(5);
    let state = play(&game, &game.start(), "a1 e5");
    let steps = ["a5", "e1", "c3", "b1"].map(|name| game.board.read(name).expect("a cell"));
    let mut priors = Vec::new();
    game.priors(&state, &Vec::from(steps).into(), &mut priors);
    assert!(priors[0] < priors[2] && priors[1] < priors[3]);
}

#[test]
fn what_is_decided_stays_so() {
    let game = cerco(5);
    for seed in 0..50 {
        let mut rng = ludoteca_core::Rng::new(seed);
        let (mut state, mut claimed) = (game.start(), None);
        while !state.over {
            claimed = claimed.or_else(|| game.decided(&state));
            let step = game.random_step(&state, &mut rng, &mut Default::default());
            game.play(&mut state, step);
        }
        assert!(claimed.is_none() || claimed == game.payoffs(&state));
    }
}
