//! The examples, decisions and counts of the rules, and what the opponent knows.

use ludoteca_boards::bitboard8;
use ludoteca_core::letters::Letters;
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    End, Game, Knowledge, Notation, NotationExt, PackStep, Payoffs, Seat, SetupExt, StepList, Turn,
    View, perft,
};

use super::*;
use crate::chess_family::{BOARD, Kind};
use crate::testing::{after, args, drawn_evenly, laid, on, refused, tokens, told};

fn game(spec: &str) -> PromotionChess {
    PromotionChess::new(&args(&INFO, spec))
}

/// A turn of this number in a diagram; Black's if `black`.
fn position(game: &PromotionChess, diagram: &str, black: bool, number: u32) -> State {
    laid(game, diagram, Seat::new(usize::from(black)), &format!("0 {number}"))
}

fn of_man(game: &PromotionChess, state: &State, cell: &str) -> Vec<String> {
    tokens(game, state).into_iter().filter(|token| token.starts_with(cell)).collect()
}

fn kind_on(state: &State, cell: &str) -> Option<Kind> {
    state.now.men.on(BOARD.read(cell).expect("a cell")).map(|(_, kind)| kind)
}

#[test]
fn counts_for_every_criterion() {
    for (args, counts) in [
        ("", [4, 144, 4752]),
        ("(criterion=capture,system=cycle)", [20, 400, 9930]),
        ("(criterion=advance)", [36, 1296, 51_370]),
        ("(criterion=from-colour)", [20, 400, 10_111]),
        ("(criterion=to-colour)", [20, 400, 10_635]),
        ("(criterion=colour-change)", [20, 400, 10_730]),
        ("(criterion=neighbours)", [36, 1296, 51_370]),
        ("(criterion=captures-made)", [36, 1296, 51_370]),
        ("(criterion=capture)", [36, 1296, 51_522]),
    ] {
        let game = game(&format!("promotion-chess{args}"));
        let found = [1, 2, 3].map(|depth| perft(&game, &game.start(), depth));
        assert_eq!(found, counts, "{args}");
    }
}

#[test]
fn positions_are_set_up_with_what_decides_how_men_change() {
    let game = game("promotion-chess");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    let state = game.set_up("k7/8/8/8/8/8/P7/K7").expect("a position");
    assert_eq!(game.change(&state), Some(Change::Promotion));
    // More pawns than at the start, on any row.
    let state = game.set_up("kp5P/8/8/8/8/8/PPPPPPPP/K7 b 3 5").expect("a position");
    assert_eq!(game.written(&state).as_deref(), Some("kp5P/8/8/8/8/8/PPPPPPPP/K7 b 3 5"));
    // The king has been captured by the last step.
    let lost = game.set_up("1R6/8/8/8/8/8/8/K7 b 0 5").expect("a position");
    assert_eq!(game.payoffs(&lost), Some(Payoffs::win(Seat::FIRST)));
    assert!(refused(&game, "1R6/8/8/8/8/8/8/K7 w 0 5").contains("Black has no king"));
    assert!(refused(&game, "k7/8/8/8/8/8/8/K7 w 0 1").contains("the numbers from 2 on"));
    assert!(refused(&game, "k7/8/8/8/8/8/8/K7 w 0 2 1").contains("`1` follows the end"));
    let captures = self::game("promotion-chess(criterion=captures-made)");
    let state = captures.set_up("k7/8/8/8/8/8/P7/K7 w 0 2 7").expect("a position");
    assert_eq!(captures.change(&state), Some(Change::Demotion));
    assert!(refused(&captures, "k7/8/8/8/8/8/8/K7 w 0 2 32").contains("no value for captures"));
}

#[test]
fn black_begins_with_its_knights_alone() {
    let game = game("promotion-chess");
    let start = game.start();
    assert_eq!(Vec::from_iter(tokens(&game, &start)), ["b8-a6", "b8-c6", "g8-f6", "g8-h6"]);
    let state = after(&game, "b8-c6 b2-b3=b d7-d5=b");
    let kinds = ["c6", "b3", "d5"].map(|cell| kind_on(&state, cell));
    assert_eq!(kinds, [Kind::Pawn, Kind::Bishop, Kind::Bishop].map(Some));
    assert_eq!((state.now.number, state.now.side), (3, 0));
}

#[test]
fn the_player_who_is_stuck_but_for_lost_kings() {
    let game = game("promotion-chess");
    let diagram = ".......N .....P.. ......P. .k...... ...np... ........ PP...... Q.KP...r";
    let state = on(&game, position(&game, diagram, true, 4), "e4-e3=b");
    assert_eq!(Vec::from_iter(tokens(&game, &state)), ["a1-b1", "c1-b1", "c1-c2", "c1-d2"]);
    for token in ["a1-b1", "c1-c2", "c1-d2"] {
        assert!(game.sure_step(&on(&game, state.clone(), token)).is_some(), "{token}");
    }
    let state = on(&game, state, "c1-b1 h1-g1=b");
    assert_eq!(tokens(&game, &state).len(), 18);
}

#[test]
fn a_pawn_on_its_last_row_is_dead() {
    let game = game("promotion-chess");
    let diagram = "R..Pk... ...np.p. .....nb. ........ ....P... ..BP.... ..K..... ........";
    for number in [4, 5] {
        let state = position(&game, diagram, false, number);
        assert_eq!(of_man(&game, &state, "d8"), [""; 0]);
        assert!(!tokens(&game, &state).iter().any(|t| t.starts_with("a8-e8")));
        let state = position(&game, diagram, true, number);
        assert!(tokens(&game, &state).contains("e8-d8"));
    }
    // A knight that becomes a pawn there.
    let state = position(
        &game,
        "k....... ..N..... ........ ........ ........ ........ ........ K.......",
        false,
        5,
    );
    assert_eq!(kind_on(&on(&game, state, "c7-e8"), "e8"), Some(Kind::Pawn));
}

#[test]
fn the_record_leaves_the_king_lost() {
    let game = game("promotion-chess");
    let steps = INFO.records[0].lines().filter_map(|line| line.strip_prefix("steps: "));
    let state = steps.fold(game.start(), |state, steps| on(&game, state, steps));
    let steps = tokens(&game, &state);
    assert_eq!((steps.len(), state.now.number), (18, 24));
    for token in steps {
        assert!(game.sure_step(&on(&game, state.clone(), &token)).is_some(), "{token}");
    }
    // The puzzle is the position before: the king cannot be taken there at once.
    let text = INFO.puzzles[0].lines().find_map(|line| line.strip_prefix("from: "));
    let before = game.set_up(text.expect("a position")).expect("a position");
    assert!(game.sure_step(&before).is_none());
    assert_eq!(game.written(&on(&game, before, "a8-f8")), game.written(&state));
}

#[test]
fn every_place_of_the_ladder() {
    let game = game("promotion-chess");
    let diagram = "k....... ........ ........ ........ ........ ........ P....... KN.B.R.Q";
    let up = position(&game, diagram, false, 2);
    let becomes = |state: &State, token: &str| {
        let (_, goal) = token.split_once('-').expect("a move");
        kind_on(&on(&game, state.clone(), token), &goal[..2])
    };
    assert_eq!(of_man(&game, &up, "h1"), [""; 0]);
    assert_eq!(becomes(&up, "a2-a4=n"), Some(Kind::Knight));
    assert_eq!(becomes(&up, "b1-c3"), Some(Kind::Rook));
    assert_eq!(becomes(&up, "d1-e2"), Some(Kind::Rook));
    assert_eq!(becomes(&up, "f1-f2"), Some(Kind::Queen));
    let down = position(&game, diagram, false, 3);
    assert_eq!(of_man(&game, &down, "a2"), [""; 0]);
    assert_eq!(becomes(&down, "b1-c3"), Some(Kind::Pawn));
    assert_eq!(becomes(&down, "d1-e2"), Some(Kind::Pawn));
    assert_eq!(becomes(&down, "f1-f2=b"), Some(Kind::Bishop));
    assert_eq!(becomes(&down, "h1-h2"), Some(Kind::Rook));
    assert_eq!(becomes(&down, "a1-b2"), Some(Kind::King));
    let inverted = self::game("promotion-chess(invert=true)");
    assert!(tokens(&inverted, &inverted.start()).contains("a7-a6=b"));
}

#[test]
fn advance_changes_nothing_aside() {
    let game = game("promotion-chess(criterion=advance)");
    let state = position(
        &game,
        "k....... ........ ........ ........ R......r ........ ........ K.......",
        false,
        2,
    );
    assert_eq!(kind_on(&on(&game, state.clone(), "a4-b4"), "b4"), Some(Kind::Rook));
    assert_eq!(kind_on(&on(&game, state.clone(), "a4-a5"), "a5"), Some(Kind::Queen));
    assert_eq!(of_man(&game, &state, "a4-a3"), ["a4-a3=b", "a4-a3=n"]);
    // Black sees it from the other end.
    let state = on(&game, state, "a1-b1");
    assert_eq!(kind_on(&on(&game, state.clone(), "h4-h1"), "h1"), Some(Kind::Queen));
    assert_eq!(of_man(&game, &state, "h4-h8"), ["h4-h8=b", "h4-h8=n"]);
}

#[test]
fn the_circle_leaves_out_pawns_when_there_are_none() {
    let game = game("promotion-chess(criterion=capture,system=cycle)");
    let with_pawn = "k....... ........ ........ ........ ........ p....... ........ KN.....Q";
    let state = position(&game, with_pawn, false, 2);
    assert_eq!(kind_on(&on(&game, state.clone(), "h1-h2"), "h2"), Some(Kind::Pawn));
    // The captured pawn was the last one: the knight becomes a queen.
    assert_eq!(kind_on(&on(&game, state, "b1-a3"), "a3"), Some(Kind::Queen));
    let without = with_pawn.replace("p.......", "........");
    let state = position(&game, &without, false, 2);
    assert_eq!(kind_on(&on(&game, state, "h1-h2"), "h2"), Some(Kind::Knight));
    // The pawn that moves counts.
    let capture = "k....... ........ ........ ........ ........ p....... .P...... K.......";
    let state = position(&game, capture, false, 2);
    assert_eq!(kind_on(&on(&game, state, "b2-a3"), "a3"), Some(Kind::Queen));
}

#[test]
fn who_has_no_step_or_no_king_loses() {
    let game = game("promotion-chess");
    // In an odd turn White could move neither its king nor its pawns.
    let walled = ".......k ........ ........ ........ ........ p....... PP...... KB......";
    let walled = walled.replace("KB", "KP");
    let won = on(&game, position(&game, &walled, true, 4), "h8-h7");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(Seat::SECOND)));
    let state = position(
        &game,
        "k....... ........ ........ ........ ........ ........ ........ R......K",
        false,
        3,
    );
    let won = on(&game, state, "a1-a8=n");
    assert_eq!(
        (game.payoffs(&won), game.turn(&won)),
        (Some(Payoffs::win(Seat::FIRST)), Turn::Over)
    );
    assert!(tokens(&game, &won).is_empty());
}

#[test]
fn captures_alone_begin_the_count_anew() {
    let kings = "k....... p....... ........ ........ ........ ........ .......P .......K";
    let quick = game("promotion-chess(quiet=4)");
    let state = on(&quick, position(&quick, kings, false, 2), "h2-h3=n a7-a6=n h1-h2");
    assert_eq!(state.end, None);
    assert_eq!(on(&quick, state, "a8-a7").end, Some(End::Draw));
    let back = "h1-g1 a8-b8 g1-h1 b8-a8";
    let game = game("promotion-chess");
    let state = position(&game, kings, false, 2);
    assert_eq!(on(&game, state.clone(), back).end, None);
    assert_eq!(on(&game, state, &format!("{back} {back}")).end, Some(End::Draw));
}

#[test]
fn counts_agree_with_lists_and_packed_steps_come_back() {
    for spec in ["promotion-chess", "promotion-chess(criterion=advance,invert=true)"] {
        let game = game(spec);
        let (mut steps, mut room) = (StepList::new(), StepList::new());
        crate::testing::random_positions(&game, 20, |state| {
            steps.clear();
            game.steps(state, &mut steps);
            assert_eq!(game.count(state, &mut room), steps.len());
            assert_eq!(state.end.is_none(), !steps.is_empty());
            for &step in &steps {
                assert_eq!(Step::unpack(step.pack()), step);
            }
        });
    }
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = game("promotion-chess");
    let diagram = "k....... ........ ........ ........ ........ ........ P....... KN.....R";
    for number in [2, 3] {
        let state = position(&game, diagram, false, number);
        assert!(drawn_evenly(&game, &state));
    }
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = game("promotion-chess");
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "a7-a6").contains("a demotion, and a pawn cannot be demoted"));
    assert!(why(&start, "b2-b3").contains("the pawn on b2 is not yours"));
    assert!(why(&start, "x").contains("=n or =b when a pawn is promoted or a rook is demoted"));
    assert!(why(&start, "b8-c6=n").contains("write b8-c6"));
    let state = on(&game, start, "b8-c6");
    assert!(why(&state, "b2-b3").contains("add =n or =b"));
    assert!(why(&state, "b2-b5").contains("two from its own first or second row"));
}

#[test]
fn a_turn_is_written_with_what_men_become() {
    let game = game("promotion-chess");
    let written = |state: &State, token: &str| {
        let mut out = String::new();
        game.write_turn(state, &[game.parse(state, token).expect("a step")], &mut out);
        Letters::ENGLISH.write(&out)
    };
    let state = game.start();
    assert_eq!(written(&state, "g8-f6"), "Nf6=P");
    assert_eq!(written(&on(&game, state, "g8-f6"), "c2-c4=b"), "c4=B");
}

#[test]
fn men_that_cannot_move_are_dimmed_and_the_change_is_said() {
    let game = game("promotion-chess");
    let scene = game.scene(&game.start(), &[]);
    let spent = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Spent).count();
    assert_eq!((spent, scene.prompt.id), (14, "promotion-chess-demotion"));
    let scene = game.scene(&after(&game, "b8-c6"), &[]);
    assert_eq!(scene.prompt.id, "promotion-chess-promotion");
    assert!(game.board(&game.start()).ends_with("\ndemotion\n"));
}

#[test]
fn what_is_surely_played_takes_the_king() {
    for spec in ["promotion-chess", "promotion-chess(criterion=capture,system=cycle)"] {
        let game = game(spec);
        let mut taken = 0;
        crate::testing::random_positions(&game, 30, |state| {
            if state.end.is_some() {
                return;
            }
            let king = bit_of_king(state);
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            let takes = steps.iter().any(|step| 1 << step.to.index() == king);
            match game.sure_step(state) {
                Some(step) => {
                    assert!(steps.contains(&step));
                    let mut next = state.clone();
                    game.play(&mut next, step);
                    assert!(matches!(next.end, Some(End::Won(_))));
                    taken += 1;
                }
                None => assert!(!takes, "{}", game.board(state)),
            }
        });
        assert!(taken > 10, "{spec}: {taken}");
    }
}

fn bit_of_king(state: &State) -> u64 {
    bitboard8::cells(state.now.men.of_side(state.now.side ^ 1, Kind::King)).map(|k| 1 << k).sum()
}

#[test]
fn evaluation_counts_men_but_not_dead_pawns() {
    let game = game("promotion-chess");
    let value = |diagram: &str| {
        game.evaluate(&position(&game, diagram, false, 2)).expect("a value")[Seat::FIRST]
    };
    let rook_up = value("k....... p....... ........ ........ ........ ........ P....... K......R");
    assert!(rook_up > 0.8, "{rook_up}");
    let dead = value("k...P... p....... ........ ........ ........ ........ P....... K.......");
    let alive = value("k....... p....... ........ ........ ....P... ........ P....... K.......");
    assert!(dead + 0.05 < alive);
}
