//! Sequences around games in which somebody can be stuck, pass or place before moving; and rules
//! around games that the second seat begins.

use ludoteca_core::{Payoffs, Rng, Seat, Turn};

use super::{after, refused};

const FIRST: Turn = Turn::Seat(Seat::FIRST);
const SECOND: Turn = Turn::Seat(Seat::SECOND);

#[test]
fn in_hip_who_has_a_placement_left_and_no_place_loses() {
    let game = "sequence(hip(size=2),1-2)";
    assert_eq!(after(game, "a1 b1").turn(), SECOND);
    assert_eq!(after(game, "a1 b1 a2").turn(), FIRST);
    // The board is full, and Black has the second stone of the turn to place.
    let over = after(game, "a1 b1 a2 b2");
    assert_eq!((over.turn(), over.payoffs()), (Turn::Over, Some(Payoffs::win(Seat::SECOND))));
    // Black has filled three corners and has the fourth to place: it would complete the square.
    let game = "sequence(hip(size=2),4)";
    let over = after(game, "a1 b1 a2");
    assert_eq!((over.turn(), over.payoffs()), (Turn::Over, Some(Payoffs::win(Seat::SECOND))));
}

#[test]
fn in_go_a_pass_ends_the_turn_and_two_in_a_row_the_play() {
    let game = "sequence(go(size=3,swap=false,dead=alive),1-2)";
    assert_eq!(after(game, "b2 a1").turn(), SECOND);
    assert_eq!(after(game, "b2 a1 pass").turn(), FIRST);
    assert_eq!(after(game, "b2 a1 pass pass").turn(), Turn::Over);
    // A stone between them, and they are not in a row.
    assert_eq!(after(game, "b2 a1 pass c3 pass").turn(), SECOND);
}

#[test]
fn in_go_the_dead_are_marked_by_one_and_answered_by_the_other() {
    let game = "sequence(go(size=3,swap=false,dead=agree),1-2)";
    let marks = after(game, "b2 a1 pass pass");
    let Turn::Seat(marks_them) = marks.turn() else { panic!("somebody marks") };
    assert!(marks.steps().contains(&"done".to_owned()));
    let answer = after(game, "b2 a1 pass pass dead@a1 done");
    assert_eq!(answer.turn(), Turn::Seat(marks_them.other()));
    assert_eq!(after(game, "b2 a1 pass pass dead@a1 done accept").turn(), Turn::Over);
    // Refused, play goes on with whole turns.
    let mut on = after(game, "b2 a1 pass pass done resume");
    let Turn::Seat(seat) = on.turn() else { panic!("play goes on") };
    let stone = on.steps().swap_remove(0);
    on.play(&stone).expect("a stone");
    assert_eq!(on.turn(), Turn::Seat(seat));
}

#[test]
fn in_sofia_all_placements_are_made_and_no_placed_piece_moves_in_the_same_turn() {
    let game = "sequence(sofia(size=3,line=3,pieces=2),1-3)";
    let mut rng = Rng::new(4);
    let (mut mixed, mut ended) = (0, 0);
    for _ in 0..60 {
        let mut position = after(game, "");
        let mut placed: Vec<String> = Vec::new();
        let mut turn = position.turn();
        while position.turn() != Turn::Over {
            if position.turn() != turn {
                (turn, placed) = (position.turn(), Vec::new());
            }
            let steps = position.steps();
            let places =
                steps.iter().any(|step| !step.contains('-') && step != "done" && step != "pass");
            assert!(!(places && steps.contains(&"done".to_owned())), "{steps:?}");
            for cell in &placed {
                assert!(
                    !steps.iter().any(|step| step.starts_with(&format!("{cell}-"))),
                    "{steps:?}"
                );
                mixed += u32::from(!places);
            }
            let step = position.play_random(&mut rng).expect("a step");
            if places {
                assert!(refused(&*after(game, ""), "done").contains("all placements"));
                placed.push(step[..2].to_owned());
            }
            ended += u32::from(step == "done");
        }
    }
    assert!(mixed > 0 && ended > 0, "{mixed} {ended}");
}

#[test]
fn pieces_of_neighbours_sardines_and_daggers_move_once_each_in_a_turn() {
    for (game, first, again) in [
        ("sequence(neighbours,2)", "b1-b3", "b3-b4"),
        ("sequence(sardines,2)", "a1-a2", "a2-a3"),
        ("sequence(daggers,2)", "d2-d3", "d3-d2"),
    ] {
        let mut position = after(game, "");
        assert_eq!(position.turn(), FIRST, "{game}");
        position.play(first).unwrap_or_else(|e| panic!("{game}: {e}"));
        assert_eq!(position.turn(), FIRST, "{game}");
        assert!(refused(&*position, again).contains("has moved in this turn"), "{game}");
        position.play("done").expect("the turn may end");
        assert_eq!(position.turn(), SECOND, "{game}");
    }
}

#[test]
fn in_daggers_black_begins_under_every_rule_but_the_sequence_and_the_auction() {
    // The second seat begins with Black; the first may take that side over.
    let game = "swap(daggers)";
    let start = after(game, "");
    assert_eq!(start.turn(), SECOND);
    let first = start.steps().swap_remove(0);
    let open = after(game, &first);
    assert_eq!(open.turn(), FIRST);
    assert!(open.steps().contains(&"swap".to_owned()));
    let swapped = after(game, &format!("{first} swap"));
    // The second seat is White now and answers.
    assert_eq!(swapped.turn(), SECOND);
    let plain = after("daggers", &first);
    assert_eq!(swapped.steps(), plain.steps());
    // Own, opponent's, own: Black one, then White, Black, White by the first seat.
    let game = "one-eleven(daggers)";
    let mut position = after(game, "");
    let mut seats = Vec::new();
    let mut rng = Rng::new(2);
    for _ in 0..7 {
        seats.push(position.turn());
        position.play_random(&mut rng).expect("a step");
    }
    assert_eq!(seats, [SECOND, FIRST, FIRST, FIRST, SECOND, SECOND, SECOND]);
}

#[test]
fn in_promotion_chess_the_swap_is_of_the_second_seats_turn() {
    let game = "swap(promotion-chess)";
    let start = after(game, "");
    let Turn::Seat(first) = start.turn() else { panic!("a seat begins") };
    let step = start.steps().swap_remove(0);
    let open = after(game, &step);
    assert_eq!(open.turn(), Turn::Seat(first.other()));
    let swapped = after(game, &format!("{step} swap"));
    assert_eq!(swapped.turn(), Turn::Seat(first));
    assert_eq!(swapped.steps(), after("promotion-chess", &step).steps());
}
