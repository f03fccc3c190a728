//! Sequences around games of movement and of placement.

use ludoteca_core::{Payoffs, Seat, Turn};

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

#[test]
fn a_stone_of_breakthrough_steps_once_in_a_turn_and_may_win_with_its_first_step() {
    let game = "sequence(breakthrough(columns=3,rows=5),1-2)";
    let second = after(game, "a2-a3");
    assert_eq!(second.turn(), BLACK);
    let third = after(game, "a2-a3 b4-a3");
    assert_eq!(third.turn(), BLACK);
    assert!(!third.steps().iter().any(|step| step.starts_with("a3")), "it has stepped");
    let home = after(game, "a2-a3 b4-a3 done c2-c3 done a3-b2 done c1-c2 done b2-a1");
    assert_eq!(home.turn(), Turn::Over);
    assert_eq!(home.payoffs(), Some(Payoffs::win(Seat::SECOND)));
}

#[test]
fn each_side_of_konane_removes_one_stone_in_a_turn_of_its_own() {
    let game = "sequence(konane(size=6),2)";
    let mut position = after(game, "");
    let first = position.steps().swap_remove(0);
    position.play(&first).expect("a legal step");
    assert_eq!(position.turn(), BLACK);
    let second = position.steps().swap_remove(0);
    position.play(&second).expect("a legal step");
    // From here on turns hold two jumps of two stones.
    assert_eq!(position.turn(), WHITE);
    let jump = position.steps().swap_remove(0);
    position.play(&jump).expect("a legal step");
    assert_eq!(position.turn(), WHITE);
    assert!(position.steps().contains(&"done".to_owned()));
}

#[test]
fn stones_that_left_the_board_are_none_that_moved_and_nobody_passes_who_may_end() {
    let game = "sequence(dipole(size=4,stack=6),2)";
    let mut rng = ludoteca_core::Rng::new(5);
    let (mut rests, mut forced) = (0, 0);
    for _ in 0..200 {
        let mut position = after(game, "");
        let mut before: Option<(Turn, String)> = None;
        while position.turn() != Turn::Over {
            let steps = position.steps();
            let may_end = steps.contains(&"done".to_owned());
            assert!(!(may_end && steps.contains(&"pass".to_owned())), "{steps:?}");
            forced += u32::from(may_end && steps.len() == 1);
            if let Some((turn, step)) = &before
                && *turn == position.turn()
                && step.contains("off")
            {
                let from = &step[..2];
                rests += u32::from(steps.iter().any(|next| next.starts_with(from)));
            }
            let turn = position.turn();
            let step = position.play_random(&mut rng).expect("it goes on");
            before = Some((turn, step));
        }
    }
    assert!(rests > 0 && forced > 0, "{rests} {forced}");
}

#[test]
fn men_of_mak_yek_and_cleave_move_once_each_in_a_turn() {
    for id in ["mak-yek", "cleave"] {
        let game = format!("sequence({id},2)");
        let position = after(&game, "a3-a4");
        assert_eq!(position.turn(), WHITE);
        assert!(refused(&*position, "a4-a5").contains("has moved in this turn"));
        assert_eq!(after(&game, "a3-a4 b3-b4").turn(), BLACK);
        assert_eq!(after(&game, "a3-a4 done").turn(), BLACK);
    }
}
