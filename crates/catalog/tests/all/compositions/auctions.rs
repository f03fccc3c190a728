//! Auctions of unequal goals and of games of movement.

use ludoteca_catalog::find;
use ludoteca_core::{Payoffs, Rng, Seat, Turn};

use super::{after, refused, result};

/// What is composed is the game of the book, step for step.
#[test]
fn auction_gomoku_can_be_composed() {
    for (composed, printed) in [
        ("auction(gomoku(size=8,opening=free,wins=black))", "auction-gomoku"),
        (
            "auction(gomoku(size=6,line=4,opening=free,wins=black),max=2,inverse=true)",
            "auction-gomoku(size=6,inverse=true,auction_max=2)",
        ),
        (
            "auction(gomoku(size=4,line=3,overline=win,opening=free,wins=black))",
            "auction-gomoku(size=4,line=3,overline=win)",
        ),
    ] {
        for seed in 0..6 {
            let mut ours = find(composed).unwrap_or_else(|e| panic!("{composed}: {e}")).start();
            let mut book = find(printed).expect("a game").start();
            let mut rng = Rng::new(seed);
            while book.turn() != Turn::Over {
                assert_eq!(ours.steps(), book.steps(), "{composed}");
                assert_eq!(ours.turn(), book.turn(), "{composed}");
                let token = book.play_random(&mut rng).expect("a step");
                ours.play(&token).expect("the same step");
            }
            assert_eq!(ours.payoffs(), book.payoffs(), "{composed}");
        }
    }
}

#[test]
fn where_only_black_wins_a_full_board_and_lines_of_white_are_no_draw() {
    let game = "gomoku(size=3,line=3,opening=free,wins=black)";
    assert_eq!(result(&*after(game, "a1 a2 b1 b2 a3 c2")), "running");
    assert_eq!(result(&*after(game, "a1 a2 b1 b2 a3 c2 c3 c1 b3")), "1 0");
    assert_eq!(result(&*after(game, "a1 b1 c1 a2 b2 c2 b3 a3 c3")), "1 0");
    assert_eq!(result(&*after(game, "a1 b1 c1 a2 b2 c3 b3 a3 c2")), "0 1");
}

#[test]
fn of_moves_both_make_those_of_one_side_until_one_takes_it() {
    let game = "auction(breakthrough(columns=3,rows=6))";
    let bids = after(game, "a2-a3 a3-a4");
    assert_eq!(bids.turn(), Turn::Seat(Seat::FIRST));
    assert!(bids.steps().contains(&"take".to_owned()));
    assert!(
        bids.steps().iter().all(|step| step == "take"
            || !step.starts_with(['a', 'b', 'c'])
            || !step.contains("5-")),
        "only White moves"
    );
    // The first seat takes White; the second is Black and goes on.
    let taken = after(game, "a2-a3 a3-a4 take");
    assert_eq!(taken.turn(), Turn::Seat(Seat::SECOND));
    assert!(taken.steps().contains(&"b5-a4".to_owned()));
    // Taken by the second seat, White is its side.
    let other = after(game, "a2-a3 take");
    assert_eq!(other.turn(), Turn::Seat(Seat::FIRST));
    assert!(other.steps().iter().all(|step| step.contains("5-")));
}

#[test]
fn who_ends_the_game_by_a_bid_has_won_for_the_other() {
    let game = "auction(breakthrough(columns=3,rows=6))";
    // The second seat moves a white stone home: the first has White and has won.
    let home = after(game, "a2-a3 a3-a4 a4-b5 b5-a6");
    assert_eq!(home.turn(), Turn::Over);
    assert_eq!(home.payoffs(), Some(Payoffs::win(Seat::FIRST)));
}

#[test]
fn a_side_that_cannot_move_on_can_only_be_taken() {
    // Neighbours: White alone in a corner has no stone beside it and cannot move.
    let game = "auction(neighbours(size=4),from=3b/4/4/w3_w_bid1)";
    let stuck = after(game, "");
    assert_eq!(stuck.turn(), Turn::Seat(Seat::SECOND));
    assert_eq!(stuck.steps(), ["take"]);
}

#[test]
fn in_konane_both_remove_their_stones_before_jumps_are_bid() {
    let game = "auction(konane(size=6))";
    let first = after(game, "");
    assert!(first.steps().contains(&"take".to_owned()));
    let removal = first.steps().into_iter().find(|step| step != "take").expect("a removal");
    let second = after(game, &removal);
    assert_eq!(second.turn(), Turn::Seat(Seat::SECOND));
    let answer = second.steps().into_iter().find(|step| step != "take").expect("a removal");
    // Taken between the two removals: Black, the other player, still removes a stone.
    let taken = after(game, &format!("{removal} take"));
    assert_eq!(taken.turn(), Turn::Seat(Seat::FIRST));
    assert!(taken.steps().contains(&answer));
    // From then on it is White's jumps that are bid.
    let jumps = after(game, &format!("{removal} {answer}"));
    assert_eq!(jumps.turn(), Turn::Seat(Seat::FIRST));
    let jump = jumps.steps().into_iter().find(|step| step != "take").expect("a jump");
    let taken = after(game, &format!("{removal} {answer} {jump} take"));
    assert_eq!(taken.turn(), Turn::Seat(Seat::FIRST));
    assert!(refused(&*taken, "take").contains("the auction is over"));
}
