//! Half moves around games in which stones follow, are captured or turned.

use ludoteca_core::{Payoffs, Rng, Seat, Turn};

use super::{after, refused};

#[test]
fn in_quadrex_stones_follow_a_half_move_and_one_stays_where_it_is_demanded() {
    let game = "sesqui(quadrex(size=6,swap=false))";
    // White's d2 goes to d3, diagonal to c4; the third stone of the square, on d4, is black.
    let moves = "d4 done d2 done a1 done c4 d2-d3";
    let follows = after(game, moves);
    assert!(refused(&*follows, "c3").contains("there is a stone on c3"));
    assert!(refused(&*follows, "d3").contains("there is a stone on d3"));
    assert!(follows.steps().contains(&"d2".to_owned()), "its old point is empty");
    // c3 is the fourth of that square: when it goes to b3 another one stays behind.
    let stays = after(game, &format!("{moves} a2 done f6 c3-b3"));
    assert!(refused(&*stays, "b3").contains("there is a stone on b3"));
    assert!(refused(&*stays, "c3").contains("there is a stone on c3"));
}

#[test]
fn in_quadrex_a_full_board_still_has_a_winner() {
    for seed in 0..40 {
        let mut position = after("sesqui(quadrex(size=5,swap=false))", "");
        let mut rng = Rng::new(seed);
        while position.turn() != Turn::Over {
            position.play_random(&mut rng).expect("a step");
        }
        let payoffs = position.payoffs().expect("a result");
        assert!(payoffs[Seat::FIRST] != 0.5, "seed {seed}: {}", position.board());
    }
}

#[test]
fn in_line_go_a_half_move_captures_nothing_and_may_make_the_line() {
    let game = "sesqui(line-go(size=5,line=3,swap=false))";
    // White's a1 has lost its last liberty by a half move, and stays.
    let stifled = after(game, "b1 done a1 done b3 done e5 done d4 b3-a3 e4 done c2 a3-a2");
    assert!(refused(&*stifled, "a1").contains("there is a stone on a1"));
    // A stone beside it takes it.
    let line = after(game, "a5 done e1 done b5 done e2 done d4 done a1 done");
    assert_eq!(line.turn(), Turn::Seat(Seat::FIRST));
    let mut wins = line.copy();
    wins.play("c4").expect("a placement");
    assert!(!wins.steps().contains(&"c4-c5".to_owned()), "the stone just placed stays");
    wins.play("d4-d5").expect("a half move");
    assert_eq!(wins.turn(), Turn::Seat(Seat::SECOND));
    let won = after(game, "a5 done e1 done b5 done e2 done c4 done a1 done e4 c4-c5");
    assert_eq!((won.turn(), won.payoffs()), (Turn::Over, Some(Payoffs::win(Seat::FIRST))));
}

#[test]
fn in_go_who_passes_moves_nothing_and_the_dead_are_marked_as_ever() {
    let game = "sesqui(go(size=3,swap=false,dead=agree))";
    assert_eq!(after(game, "b2 done pass").turn(), Turn::Seat(Seat::FIRST));
    let marks = after(game, "b2 done a1 done pass pass");
    assert!(marks.steps().contains(&"done".to_owned()));
    assert_eq!(after(game, "b2 done a1 done pass pass dead@a1 done accept").turn(), Turn::Over);
}

#[test]
fn after_two_boards_there_is_one_half_move_of_any_stone_but_the_last() {
    let game = "sesqui(parallel(gomoku(size=5,line=4,opening=free)))";
    // The first turn of all is one stone: nothing else can move.
    assert_eq!(after(game, "a1").steps(), ["done"]);
    let half = after(game, "a1 done c3 E5");
    assert_eq!(half.turn(), Turn::Seat(Seat::SECOND));
    let steps = half.steps();
    assert!(steps.contains(&"c3-c4".to_owned()) && steps.contains(&"done".to_owned()));
    assert!(!steps.iter().any(|step| step.starts_with("E5-")));
    assert_eq!(after(game, "a1 done c3 E5 c3-c4").turn(), Turn::Seat(Seat::FIRST));
}
