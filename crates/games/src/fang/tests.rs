//! The examples, decisions and claims of the rules, and the figures of the book.

use ludoteca_boards::Corners;
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{Game, Knowledge, NotationExt, Payoffs, Seat, StepList, View, perft};

use crate::testing::{Table, args, check_policy, laid, random_positions, refused};

use super::{BOARD, Fang, INFO, Phase, State};

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn game(spec: &str) -> Fang {
    Fang::new(&args(&INFO, spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Fang> {
    Table::laid(game(spec), diagram, seat)
}

const PAGE_100: &str = ".b..b.b .....bb .w.wwbb ....... .w..... .w.wb.b .b..w..";
const PAGE_101: &str = "....... ...w... ....... .wb..w. ....b.. .b.w... ...b...";

#[test]
fn counts_from_the_start() {
    let game = game("fang");
    for (depth, count) in [(1, 1), (2, 48), (3, 2256), (4, 103_776)] {
        assert_eq!(perft(&game, &game.start(), depth), count);
    }
}

#[test]
fn the_first_piece_goes_to_the_middle_and_black_begins_the_second_phase() {
    let table = Table::new(game("fang"));
    assert_eq!(table.tokens(), "d4");
    assert!(table.why("a1").contains("the first piece goes to the middle; write d4"));
    random_positions(&game("fang"), 20, |state: &State| {
        let placed = state.pieces[0].count() + state.pieces[1].count();
        if placed == 48 && state.phase == Phase::Begin {
            assert_eq!((state.seat, state.pieces[0].count()), (BLACK, 24));
        }
    });
}

#[test]
fn page_100_a_capture_that_makes_a_square() {
    let table = at("fang", PAGE_100, WHITE);
    assert_eq!(table.tokens(), "xb1 xe2");
    let black = table.game.loose(&table.state).iter().map(|c| BOARD.name(c));
    assert_eq!(black.collect::<Vec<_>>().join(" "), "b1 e2 g2 b7 e7 g7");
    let entering = table.after("xe2");
    assert_eq!(entering.tokens(), "d2-e2 e1-e2");
    for token in ["d2-e2", "e1-e2"] {
        assert_eq!(entering.after(token).tokens(), "xb1 xb7 xe7 xg2 xg7");
    }
    let end = entering.play("d2-e2 xe7");
    let rows = ".b....b .....bb .w.wwbb ....... .w..... .w..w.b .b..w..";
    let expected = at("fang", rows, BLACK);
    assert_eq!((end.state.pieces, end.state.seat), (expected.state.pieces, BLACK));
    let quiet = table.after("xb1 b2-b1");
    assert_eq!((quiet.state.seat, quiet.state.phase), (BLACK, Phase::Begin));
}

#[test]
fn page_101_tilted_squares_count_on_request() {
    let table = at("fang", PAGE_101, BLACK);
    assert_eq!(table.tokens(), "xb4 xd2");
    let tilted = at("fang(tilted=true)", PAGE_101, BLACK);
    assert!(!tilted.tokens().contains('x') && tilted.tokens().contains("e3-e2"));
    assert!(tilted.game.loose(&tilted.state).is_empty());
}

#[test]
fn without_captures_a_piece_moves_to_a_point_beside_it() {
    let table = at("fang", "....... ....... ..b.... ....... ....... ....... w......", BLACK);
    assert_eq!(table.tokens(), "c5-b5 c5-c4 c5-c6 c5-d5");
}

#[test]
fn the_middle_can_have_eight_links() {
    let rows = "....... ....... ....... ...b... ..w.... ....... .......";
    assert_eq!(at("fang(centre8=true)", rows, BLACK).tokens(), "xc3");
    assert_eq!(at("fang(centre8=true)", rows, WHITE).tokens(), "xd4");
    assert_eq!(at("fang", rows, BLACK).tokens(), "d4-c4 d4-d3 d4-d5 d4-e4");
    let rows = "....... ....... ....... ....... ..b.... ....... w......";
    assert_eq!(at("fang(centre8=true)", rows, BLACK).tokens(), "c3-b3 c3-c2 c3-c4 c3-d3 c3-d4");
}

#[test]
fn a_square_made_by_a_shift_removes_a_piece() {
    let rows = "w...... ....... ....... ....... b.b.... ....... .bb....";
    let table = at("fang", rows, BLACK).play("b1-a1");
    assert_eq!((table.state.phase, table.tokens().as_str()), (Phase::Remove, "xa7"));
    let table = table.play("xa7");
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn a_square_without_a_loose_enemy_piece_removes_nothing() {
    let rows = "ww..... ww..... ....... ....... b.b.... ....... .bb....";
    let table = at("fang", rows, BLACK).play("b1-a1");
    assert_eq!((table.state.phase, table.state.seat), (Phase::Begin, WHITE));
}

#[test]
fn the_last_piece_ends_the_game_at_once() {
    let table =
        at("fang", "....... ....... ....... ....... ....... ....... bw.....", BLACK).play("xb1");
    assert_eq!((table.payoffs(), table.tokens().as_str()), (Some(Payoffs::win(BLACK)), ""));
}

#[test]
fn who_can_do_nothing_passes() {
    // The white pieces are safe, and shut the black one in.
    let rows = "....... ....... ....... ....... www.... www.... bww....";
    let table = at("fang", rows, BLACK);
    assert_eq!(table.tokens(), "pass");
    assert_eq!(table.game.scene(&table.state, &[]).prompt.id, "prompt-pass");
}

#[test]
fn draws_by_repetition_and_by_quiet_turns() {
    let rows = "b...... ....... ....... ....... ....... ....... ......w";
    let round = "a7-a6 g1-g2 a6-a7 g2-g1";
    let table = at("fang", rows, BLACK).play(round);
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play(round).payoffs(), Some(Payoffs::DRAW));
    let table = at("fang(quiet=3)", rows, BLACK).play("a7-a6 g1-g2");
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play("a6-a5").payoffs(), Some(Payoffs::DRAW));
}

#[test]
fn what_is_loose_agrees_with_single_squares() {
    for (spec, corners) in
        [("fang", Corners::upright(BOARD)), ("fang(tilted=true)", Corners::tilted(BOARD))]
    {
        let game = game(spec);
        random_positions(&game, 5, |state| {
            let (_, enemy) = state.sides();
            let expected = enemy.iter().filter(|&cell| !corners.complete(cell, &enemy)).collect();
            assert_eq!(game.loose(state), expected, "{}", game.board(state));
        });
    }
}

#[test]
fn steps_are_explained() {
    let table = at("fang", PAGE_100, WHITE);
    for (token, says) in [
        ("xf5", "that piece is safe on a corner of a square"),
        ("xa1", "no enemy piece is there"),
        ("xg2", "has a piece of yours beside it, such as xb1"),
        ("pass", "such as xb1"),
        ("d2-d1", "who can capture must; write the capture"),
        ("q", "is not a step of this game: write the capture of an enemy piece"),
    ] {
        assert!(table.why(token).contains(says), "{}", table.why(token));
    }
}

#[test]
fn the_scene_shows_what_is_safe_and_what_can_be_taken() {
    let table = at("fang", PAGE_100, WHITE);
    let scene = table.game.scene(&table.state, &[]);
    let count = |kind: fn(MarkKind) -> bool| scene.marks.iter().filter(|m| kind(m.kind)).count();
    assert_eq!(count(|kind| kind == MarkKind::Capture), 2);
    assert_eq!(count(|kind| matches!(kind, MarkKind::Territory(_))), 4);
    assert_eq!(scene.prompt.id, "fang-capture");
    let entering = table.play("xe2");
    let step = entering.game.parse(&entering.state, "d2-e2").expect("a step");
    assert_eq!(entering.game.touches(&entering.state, step), ["d2"]);
    assert_eq!(entering.game.scene(&entering.state, &[]).ghosts.len(), 1);
}

#[test]
fn evaluation_is_fair_and_likes_pieces() {
    let game = game("fang");
    random_positions(&game, 3, |state| {
        let chances = game.evaluate(state).expect("a value");
        assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
    });
    let more = at("fang", "bb..... ....... ....... ....... ....... ....... ......w", WHITE);
    assert!(more.game.evaluate(&more.state).expect("a value")[BLACK] > 0.6);
}

#[test]
fn both_phases_are_set_up() {
    let game = game("fang");
    let first =
        laid(&game, "....... ....... ....... ....... ....... ....... .......", BLACK, "place");
    assert_eq!(game.key(&first), game.key(&game.start()));
    let second =
        laid(&game, "....... ....... ....... ...b... ....... ....... .......", WHITE, "place");
    assert_eq!(game.count(&second, &mut StepList::new()), 48);
    let won = laid(&game, "....... ....... ....... ...b... ....... ....... .......", BLACK, "");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(BLACK)));
    let full = "bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbw1";
    for (text, says) in [
        ("7/7/7/3b3/7/7/7 w", "White has no piece and cannot be to move; Black has won"),
        ("7/7/7/3b3/7/7/7 b place", "where Black is to place, Black has as many pieces as White"),
        ("7/7/7/7/7/7/7 w place", "where White is to place, Black has one piece more than White"),
        ("7/7/7/3b3/7/7/7 w fill", "`fill` is no value for phase: it takes place or move"),
        ("b6/7/7/7/7/7/7 w place", "d4: the first piece was placed here"),
        (&format!("{full} b place"), "all pieces are placed, but for 1 point"),
        ("bbbbbbb/bbbbbbb/bbbbbbb/bbbb3/7/7/w6 w", "Black has 25 pieces; there are 24 at most"),
    ] {
        let why = refused(&game, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&game("fang"), include_bytes!("policy.net"));
}
