//! Two boards of games in which stones are captured, turned or follow, and with other rules.

use ludoteca_core::{Payoffs, Rng, Seat, Turn};

use super::{after, refused, result};

const FIRST: Turn = Turn::Seat(Seat::FIRST);
const SECOND: Turn = Turn::Seat(Seat::SECOND);

/// The seats that make these steps.
fn seats(game: &str, steps: &str) -> Vec<Turn> {
    let mut position = after(game, "");
    let turns = steps.split_whitespace().map(|step| {
        let turn = position.turn();
        position.play(step).unwrap_or_else(|e| panic!("{game}: {e}"));
        turn
    });
    turns.collect()
}

#[test]
fn in_go_the_points_of_both_boards_decide_after_four_passes() {
    let game = "parallel(go(size=3,swap=false))";
    let passed = after(game, "b2 pass PASS pass");
    assert_eq!(passed.turn(), FIRST);
    let over = after(game, "b2 pass PASS pass PASS");
    assert_eq!((over.turn(), result(&*over)), (Turn::Over, "1 0".to_owned()));
    assert_eq!(over.scores().expect("points").as_slice(), [9.0, 0.0]);
    // Equal points are White's, as in Go.
    let equal = after(game, "b2 pass B2 b2-a2 pass PASS pass PASS");
    assert_eq!(equal.scores().expect("points").as_slice(), [9.0, 9.0]);
    assert_eq!(result(&*equal), "0 1");
    let refusal = refused(&*after(game, "b2"), "a1-a2");
    assert!(refusal.contains("no stone to push"), "{refusal}");
}

#[test]
fn in_othello_who_cannot_place_on_a_board_passes_there_and_discs_are_added() {
    let game = "parallel(othello(size=4))";
    let start = after(game, "");
    assert_eq!(start.steps().len(), 8);
    assert!(refused(&*start, "pass").contains("cannot place"));
    let mut passes = 0;
    for seed in 0..20 {
        let mut position = after(game, "");
        let mut rng = Rng::new(seed);
        while position.turn() != Turn::Over {
            let token = position.play_random(&mut rng).expect("a step");
            passes += u32::from(token.eq_ignore_ascii_case("pass"));
        }
        let scores = position.scores().expect("discs");
        let [black, white] = [0, 1].map(|side| scores.as_slice()[side]);
        let board = position.board();
        let count = |glyph| board.matches(glyph).count() as f64;
        assert!(black + white <= 32.0 && black + white <= count('b') + count('w'));
        assert_eq!(position.payoffs(), Some(Payoffs::more_wins(black, white)));
    }
    assert!(passes > 0);
}

#[test]
fn in_oust_the_last_stone_of_a_board_decides() {
    let over = after("parallel(oust(size=3))", "a1 a3 C1 a2");
    assert_eq!((over.turn(), result(&*over)), (Turn::Over, "1 0".to_owned()));
}

#[test]
fn in_quadrex_stones_follow_on_the_board_of_the_placement_alone() {
    let game = "parallel(quadrex(size=6,swap=false))";
    // White puts d3, diagonal to c4, beside the black d4: c3 follows, and acts on no twin.
    let steps = "d4 c4 F6 a1 A6 d3 E1";
    let follows = after(game, steps);
    assert!(refused(&*follows, "c3").contains("there is a stone on c3"));
    assert!(follows.steps().contains(&"C3".to_owned()));
}

#[test]
fn in_line_go_captures_stay_on_their_board() {
    let game = "parallel(line-go(size=3,line=3,swap=false))";
    // White's a1 is taken by b1 and a2.
    let taken = after(game, "b1 a1 C3 a2 C1 c3");
    assert_eq!(taken.turn(), SECOND);
    let lines: Vec<_> = taken.board().lines().map(str::to_owned).collect();
    let row = lines.iter().find(|line| line.trim_start().starts_with('1')).expect("row 1");
    assert!(row.trim_start().starts_with("1 . x ."), "{row}");
}

#[test]
fn a_sequence_outside_counts_turns_on_both_boards() {
    let game = "sequence(parallel(gomoku(size=5,line=4,opening=free)),1-2)";
    let made = seats(game, "a1 c3 E5 d3 E3 a3");
    assert_eq!(made, [FIRST, SECOND, SECOND, SECOND, SECOND, FIRST]);
}

#[test]
fn a_sequence_inside_counts_the_turns_of_each_board() {
    let game = "parallel(sequence(gomoku(size=5,line=4,opening=free),1-2))";
    // The left board is at its second turn, the right one at its first.
    let made = seats(game, "a1 c3 d4 E5 a3 a4 C1 D1 e1");
    assert_eq!(made, [FIRST, SECOND, SECOND, SECOND, FIRST, FIRST, FIRST, FIRST, SECOND]);
    // A play is made to its end before the other board has its own.
    assert!(refused(&*after(game, "a1 c3"), "E5").contains("go on there"));
}

#[test]
fn half_moves_inside_follow_each_placement_on_its_board() {
    let game = "parallel(sesqui(gomoku(size=5,line=4,opening=free)))";
    let made = seats(game, "a1 done c3 done E5 done c1 a1-b2 D1 done d5");
    assert_eq!(made[..6], [FIRST, FIRST, SECOND, SECOND, SECOND, SECOND]);
    assert_eq!(made[6..], [FIRST, FIRST, FIRST, FIRST, SECOND]);
    let half = after(game, "a1 done c3 done E5 done c1 done D1");
    assert_eq!(half.steps(), ["done"]);
    // On the right board half moves are written in capitals.
    let right = after(game, "a1 done c3 done E5 done c1 done D1 done d5 done B3");
    assert!(right.steps().contains(&"E5-E4".to_owned()));
}

#[test]
fn neutral_stones_need_a_board_that_knows_them() {
    let error = ludoteca_catalog::find("parallel(go,interaction=neutral)").map(|_| ()).unwrap_err();
    assert!(error.to_string().contains("there are no stones of nobody"), "{error}");
    assert!(ludoteca_catalog::find("parallel(hex(swap=false),interaction=neutral)").is_ok());
}

#[test]
fn two_boards_and_half_moves_are_enough_once() {
    for game in [
        "parallel(parallel-lines)",
        "sesqui(sesquimoku)",
        "sesqui(parallel(sesqui-hex(swap=false)))",
    ] {
        let error = ludoteca_catalog::find(game).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("that rule is there already"), "{game}: {error}");
    }
}
