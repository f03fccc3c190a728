use ludoteca_core::{Game, NotationExt, Payoffs, Seat, SetupExt, perft};

use super::*;
use crate::testing::{after, check_policy, laid, refused};

fn y(size: usize) -> Y<128, 2> {
    Y::new(Triangle { size })
}

fn winner(size: usize, steps: &str) -> Option<Seat> {
    let game = y(size);
    let state = after(&game, steps);
    let payoffs = game.payoffs(&state)?;
    [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| payoffs[seat] == 1.0)
}

#[test]
fn counts_without_swap() {
    // Nothing can end before size stones of one colour lie: n (n - 1) (n - 2) ...
    let game = y(11);
    let counts: Vec<_> = (1..=3).map(|d| perft(&game, &game.start(), d)).collect();
    assert_eq!(counts, [66, 66 * 65, 66 * 65 * 64]);
}

#[test]
fn three_sides_win() {
    assert_eq!(winner(3, "b1 a1 b2 c1 a2"), Some(Seat::FIRST));
}

#[test]
fn corners_count_for_two_sides() {
    assert_eq!(winner(3, "a1 a2 b1 b2 c1"), Some(Seat::FIRST));
}

/// The first book, page 132: a Y of eleven stones of which each is needed.
#[test]
fn every_stone_of_the_books_y_is_needed() {
    let stones = ["a5", "b5", "f1", "f2", "e3", "d4", "c5", "c6", "c7", "c8", "c9"];
    // Black's answers stand apart and join nothing.
    let black = ["a1", "c1", "i1", "k1", "h3", "i2", "a7", "a9", "a11", "f5", "d8", "a3"];
    let game = |order: &[&str]| {
        let steps: Vec<_> = black.iter().zip(order).flat_map(|(b, w)| [*b, *w]).collect();
        winner(11, &steps.join(" "))
    };
    assert_eq!(game(&stones), Some(Seat::SECOND));
    for left_out in stones {
        let rest: Vec<_> = stones.into_iter().filter(|&s| s != left_out).collect();
        assert_eq!(game(&rest), None, "without {left_out}");
    }
}

#[test]
fn a_whole_side_needs_its_last_corner() {
    let left: Vec<_> = (1..=11).map(|n| format!("a{n}")).collect();
    let steps = |n: usize| {
        let white = ["c1", "c2", "c3", "e1", "e2", "e3", "g1", "g2", "g3", "i1", "i2"];
        left[..n].iter().zip(white).flat_map(|(b, w)| [b.as_str(), w]).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(winner(11, &steps(10)), None);
    assert_eq!(winner(11, &format!("{} a11", steps(10))), Some(Seat::FIRST));
}

/// The first book, page 133: White to step, but each intrusion has an answer and Black has won.
#[test]
fn the_pairs_of_the_book_hold() {
    const FIGURE: &str = "
        .
        ..
        ..w
        ..w.
        ..wb.
        .w.b..
        .b.b...
        ..b.....
        ..b.w....
        .w..w.....
        ...b.......";
    const PAIRS: [[&str; 2]; 4] = [["c2", "d2"], ["d4", "c5"], ["a5", "a6"], ["d8", "e7"]];
    let game = y(11);
    for choice in 0..16 {
        let mut state = laid(&game, FIGURE, Seat::SECOND, "");
        for (i, pair) in PAIRS.iter().enumerate() {
            let intrusion = choice >> i & 1;
            for token in [pair[intrusion], pair[1 - intrusion]] {
                let step = game.parse(&state, token).unwrap();
                game.play(&mut state, step);
            }
        }
        assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)), "{choice:04b}");
    }
}

#[test]
fn positions_are_read_from_the_tip_of_the_triangle() {
    let game = y(3);
    let text = "b/wb/2w b";
    let state = game.set_up(text).expect("a position");
    assert_eq!(game.board(&state), " 3   b\n 2  w b\n 1 . . w\n   a b c\n");
    assert_eq!(game.written(&state), Some(text.to_owned()));
    // The corners touch two sides each, whoever is to step.
    for side in ["b", "w"] {
        let state = game.set_up(&format!("b/b1/b1w {side}")).expect("a position");
        assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)), "{side}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = y(3);
    assert!(refused(&game, "3/2/1 b").contains("the row from a3 to a3 has 3 cells here; write 1"));
    assert!(refused(&game, "1/1n/3 b").contains("`n` on b2 is no man of this game"));
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&y(11), include_bytes!("policy.net"));
}
