//! Sequences around games of movement and of placement.

use ludoteca_core::{Seat, Turn};

use super::{after, refused};

const WHITE: Turn = Turn::Seat(Seat::FIRST);
const BLACK: Turn = Turn::Seat(Seat::SECOND);

#[test]
fn of_moves_a_turn_holds_one_at_least_and_each_piece_moves_once() {
    let game = "sequence(amazons(size=6),2)";
    let start = after(game, "");
    assert!(refused(&*start, "done").contains("at least one whole move"));
    // A move and its arrow are one play.
    let within = after(game, "b1-b4");
    assert_eq!(within.turn(), WHITE);
    assert!(refused(&*within, "done").contains("at least one whole move"));
    let second = after(game, "b1-b4 b5");
    assert_eq!(second.turn(), WHITE);
    let steps = second.steps();
    assert!(steps.contains(&"done".to_owned()));
    assert!(!steps.iter().any(|step| step.starts_with("b4-")), "it has moved");
    assert!(steps.iter().any(|step| step.starts_with("e1-")));
    assert!(refused(&*second, "b4-b3").contains("has moved in this turn"));
    // The turn ends by itself after two moves, or with `done`.
    assert_eq!(after(game, "b1-b4 b5 e1-e4 e5").turn(), BLACK);
    let third = after(game, "b1-b4 b5 done");
    assert_eq!(third.turn(), BLACK);
    // In the next turn every piece may move again.
    let again = after(game, "b1-b4 b5 done b6-c6 c5 done");
    assert!(again.steps().iter().any(|step| step.starts_with("b4-")));
}

#[test]
fn of_placements_all_are_made() {
    let position = after("sequence(hex(size=5,swap=false),1-3)", "a1 b1 c1");
    assert_eq!(position.turn(), BLACK);
    assert!(!position.steps().contains(&"done".to_owned()));
    assert_eq!(after("sequence(hex(size=5,swap=false),1-3)", "a1 b1 c1 d1").turn(), WHITE);
}

#[test]
fn a_pass_gives_up_the_rest_of_the_turn() {
    // Wherever one passes, the other goes on.
    let mut rng = ludoteca_core::Rng::new(1);
    let mut passes = 0;
    for _ in 0..40 {
        let mut position = after("sequence(othello(size=6),1-2)", "");
        while let Turn::Seat(seat) = position.turn() {
            let token = position.play_random(&mut rng).unwrap();
            if token == "pass" {
                passes += 1;
                assert_ne!(position.turn(), Turn::Seat(seat));
            }
        }
    }
    assert!(passes > 0);
}
