//! The examples, decisions and counts of the rules, and what the opponent knows.

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    End, Game, Knowledge, Notation, NotationExt, PackStep, Payoffs, Seat, SetupExt, StepList, View,
    perft,
};

use super::*;
use crate::chess_family::Place;
use crate::testing::{args, check_weights, drawn_evenly, laid, on, refused, tokens, told};

fn game(spec: &str) -> DelegationChess {
    DelegationChess::new(&args(&INFO, spec))
}

fn position(game: &DelegationChess, diagram: &str, black: bool) -> State {
    laid(game, diagram, Seat::new(usize::from(black)), "")
}

/// The goals of the man on a cell.
fn goals(game: &DelegationChess, state: &State, cell: &str) -> String {
    let from = format!("{cell}-");
    let all = tokens(game, state);
    all.iter().filter_map(|token| token.strip_prefix(&from)).collect::<Vec<_>>().join(" ")
}

#[test]
fn counts_from_both_starts() {
    for (spec, counts) in [
        ("delegation-chess", &[62, 3819, 216_760][..]),
        ("delegation-chess(start=orthodox)", &[58, 3312]),
    ] {
        let game = game(spec);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &game.start(), depth), count, "{spec} at depth {depth}");
        }
    }
}

#[test]
fn pawns_at_the_start() {
    let game = game("delegation-chess");
    let start = game.start();
    assert_eq!(goals(&game, &start, "d2"), "a5 b4 c3 d3 d4 d5 d6 d7 e3 f4 g5 h6");
    assert_eq!(goals(&game, &start, "e2"), "e3 e4 e5 e6 e7");
    let state = on(&game, start, "b2-b7");
    assert!(tokens(&game, &state).contains("g7-a1=q"));
    let orthodox = self::game("delegation-chess(start=orthodox)");
    let steps = tokens(&orthodox, &orthodox.start());
    assert!(steps.contains("a2-a7") && steps.contains("h2-h7"));
}

#[test]
fn a_pawn_with_the_power_of_a_knight_forks() {
    let game = game("delegation-chess");
    let diagram = ".r..kb.n .p..q..P p......p p...p.n. ........ ..P.PN.. PP.B..P. NR.QK...";
    let state = on(&game, position(&game, diagram, true), "b7-f3");
    assert!(state.now.in_check());
    let freed = Position { side: 1, ..state.now };
    let cell = |name: &str| crate::chess_family::BOARD.read(name).expect("a cell").index();
    let reach = freed.reach(&freed.powers(1), cell("f3"));
    assert!(reach & (1 << cell("d2")) != 0 && reach & (1 << cell("e1")) != 0);
}

#[test]
fn three_queens_mate() {
    let game = game("delegation-chess");
    let diagram = "rQ...bn. ..Q.pk.. ........ ....p... .......p ........ .BNPPB.. ...QK...";
    let state = on(&game, position(&game, diagram, false), "d2-d5");
    assert!(state.now.in_check());
    let state = on(&game, state, "f7-g7 b2-e5 g7-h6 e2-h5");
    assert!(matches!(state.end, Some(End::Won(_))));
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
}

#[test]
fn an_interposed_man_cuts_the_link() {
    let game = game("delegation-chess");
    let diagram = ".r...kNp ...B.... ........ ........ ........ ........ ....K... Qb.....R";
    let state = position(&game, diagram, false);
    let expected = ["e2-d2", "e2-d3", "e2-e3", "e2-f2", "e2-f3"];
    assert_eq!(Vec::from_iter(tokens(&game, &state)), expected);
}

#[test]
fn a_paralysed_army() {
    let game = game("delegation-chess");
    let diagram = "n..qk... ....p... r...P... ...P.... ...Q.... ........ R....... .....K.N";
    let state = on(&game, position(&game, diagram, true), "a8-d5");
    let expected = ["f1-e1", "f1-e2", "f1-f2", "f1-g1"];
    assert_eq!(Vec::from_iter(tokens(&game, &state)), expected);
    assert!(tokens(&game, &on(&game, state, "f1-e1")).contains("d5-d4"));
}

/// The steps that mate at once.
fn mates(game: &DelegationChess, state: &State) -> Vec<String> {
    let mates = |token: &String| matches!(on(game, state.clone(), token).end, Some(End::Won(_)));
    tokens(game, state).into_iter().filter(mates).collect()
}

/// The steps after which every answer allows a mate.
fn solutions(game: &DelegationChess, state: &State) -> Vec<String> {
    let solves = |token: &String| {
        let next = on(game, state.clone(), token);
        let answers = tokens(game, &next);
        next.end.is_none()
            && answers.iter().all(|a| !mates(game, &on(game, next.clone(), a)).is_empty())
    };
    tokens(game, state).into_iter().filter(solves).collect()
}

#[test]
fn the_puzzle_has_one_solution() {
    let game = game("delegation-chess");
    let diagram = "r.b..... .P.k.... ...q.... ....B... ........ ........ ....Q... ....KB..";
    let start = position(&game, diagram, false);
    assert_eq!(solutions(&game, &start), ["e2-b5"]);
    let state = on(&game, start, "e2-b5");
    assert_eq!(Vec::from_iter(tokens(&game, &state)), ["d7-d8"]);
    assert_eq!(mates(&game, &on(&game, state, "d7-d8")), ["f1-f6"]);
}

#[test]
fn three_queens_mate_in_two_after_the_first_check() {
    let game = game("delegation-chess");
    let diagram = "rQ...bn. ..Q.pk.. ........ ....p... .......p ........ .BNPPB.. ...QK...";
    let state = on(&game, position(&game, diagram, false), "d2-d5 f7-g7");
    assert!(mates(&game, &state).is_empty());
    let solutions = solutions(&game, &state);
    assert!(solutions.contains(&"b2-e5".to_owned()), "{solutions:?}");
}

#[test]
fn positions_are_set_up_as_the_rules_allow() {
    let game = game("delegation-chess");
    let start = "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w 0";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    // A pawn may have gone back to its first row.
    let state = game.set_up("k6p/7r/8/8/8/8/8/KP6 b 99").expect("a position");
    assert_eq!(on(&game, state, "a8-b8").end, Some(End::Draw));
    assert!(refused(&game, "k7/8/8/8/8/8/8/Kp6 w").contains("b1: a pawn never stands on its last"));
    // The rook has the power of the queen; alone it would have none.
    let exposed = refused(&game, "k7/8/8/8/8/8/7q/K6r b");
    assert!(exposed.contains("a1: the king of White could be taken at once"), "{exposed}");
    assert!(game.set_up("k7/8/8/8/8/8/8/K6r b").is_ok());
    assert!(refused(&game, "k7/8/8/8/8/8/8/K7 w -").contains("a whole number from 0 to 100"));
}

#[test]
fn what_pawns_and_kings_lend() {
    let game = game("delegation-chess");
    // The knight before the pawn goes ahead, and captures nothing straight.
    let diagram = "k....... ........ ........ ........ ...n.... ...N.... ...P.... K.......";
    assert_eq!(goals(&game, &position(&game, diagram, false), "d3"), "");
    let free = diagram.replace("...n....", "........");
    assert_eq!(goals(&game, &position(&game, &free, false), "d3"), "d4");
    // Diagonally before it, it captures on both sides.
    let aside = "k....... ........ ........ ........ ..n.n... ...N.... ..P..... K.......";
    assert_eq!(goals(&game, &position(&game, aside, false), "d3"), "c4 e4");
    // Beside the king a man goes one cell, and the king receives nothing.
    let beside = "k....... ........ ........ ........ ........ ........ ........ KR......";
    let state = position(&game, beside, false);
    assert_eq!(goals(&game, &state, "b1"), "a2 b2 c1 c2");
    assert_eq!(goals(&game, &state, "a1"), "a2 b2");
}

#[test]
fn pawns_are_promoted_by_any_move_and_go_back() {
    let game = game("delegation-chess");
    let diagram = ".......k ........ ........ .P...... ........ ........ .......K .R......";
    let state = position(&game, diagram, false);
    let expected = "b2 b3 b4 b6 b7 b8=b b8=n b8=q b8=r";
    assert!(goals(&game, &state, "b5").contains(expected), "{}", goals(&game, &state, "b5"));
    let first = "k....... ........ ........ .Q...... ........ .P...... ........ .......K";
    assert!(tokens(&game, &position(&game, first, false)).contains("b3-b1"));
}

#[test]
fn draws_without_mate() {
    // Black's king is not in check and has no step.
    let stalemate = "k....... ..K..... .Q...... ........ ........ ........ ........ ........";
    let game = game("delegation-chess");
    let state = position(&game, stalemate, true);
    assert_eq!(state.now.in_check(), matches!(state.end, Some(End::Won(_))));
    let kings = "k....... ........ ........ ........ ........ ........ ........ .......K";
    assert_eq!(position(&game, kings, false).end, Some(End::Draw));
    let rooks = "k....... r....... ........ ........ ........ ........ .......R .......K";
    let back = "h1-g1 a8-b8 g1-h1 b8-a8";
    let state = position(&game, rooks, false);
    assert_eq!(on(&game, state.clone(), back).end, None);
    assert_eq!(on(&game, state, &format!("{back} {back}")).end, Some(End::Draw));
    let quick = self::game("delegation-chess(quiet=4)");
    assert_eq!(on(&quick, position(&quick, rooks, false), back).end, Some(End::Draw));
}

#[test]
fn counts_agree_with_lists_and_kings_are_left_safe() {
    let game = game("delegation-chess");
    let (mut steps, mut room) = (StepList::new(), StepList::new());
    crate::testing::random_positions(&game, 4, |state| {
        steps.clear();
        game.steps(state, &mut steps);
        assert_eq!(game.count(state, &mut room), steps.len());
        for &step in &steps {
            assert_eq!(Step::unpack(step.pack()), step);
            // Nothing that the enemy could do next takes the king.
            let mut next = state.now;
            next.make(game.law, step);
            assert!(next.guarded(next.side) & (1 << next.men.king(state.now.side)) == 0);
        }
    });
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = game("delegation-chess");
    let diagram = ".n.....k P.P..... R....... ........ ........ ........ ......r. .......K";
    let state = position(&game, diagram, false);
    assert!(drawn_evenly(&game, &state));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = game("delegation-chess");
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "e7-e5").contains("the pawn on e7 is not yours"));
    assert!(why(&start, "d2-e5").contains("the men in whose range the pawn on d2 stands do not"));
    assert!(why(&start, "e1-g1").contains("your own rook stands on g1"));
    let alone = "k....... ........ ........ ...Q.... ........ ........ ........ .......K";
    let state = position(&game, alone, false);
    assert!(why(&state, "d5-d6").contains("the queen on d5 is in the range of no other man"));
    assert!(why(&state, "h1-h3").contains("a king goes one cell"));
    let attacked = "k....... ........ ........ ........ ........ ........ ......rr .......K";
    assert_eq!(position(&game, attacked, false).end, None);
    assert!(why(&position(&game, attacked, false), "h1-g1").contains("be left attacked"));
}

#[test]
fn turns_are_written_with_both_cells() {
    let game = game("delegation-chess");
    let state = on(&game, game.start(), "b2-b7");
    let mut out = String::new();
    game.write_turn(&state, &[game.parse(&state, "g7-a1=q").expect("a step")], &mut out);
    assert_eq!(Letters::ENGLISH.write(&out), "g7xa1=Q");
}

#[test]
fn men_without_powers_are_dimmed() {
    let game = game("delegation-chess");
    let alone = "k....... ........ ........ ...Q.... ........ ........ ........ .......K";
    let scene = game.scene(&position(&game, alone, false), &[]);
    let spent = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Spent).count();
    assert_eq!((spent, scene.prompt.id), (1, "chess-move"));
}

#[test]
fn evaluation_counts_men_and_powers() {
    let game = game("delegation-chess");
    let value = |diagram: &str| {
        game.evaluate(&position(&game, diagram, false)).expect("a value")[Seat::FIRST]
    };
    let rook_up = value("k....... p....... ........ ........ ........ ........ .......P ......RK");
    assert!(rook_up > 0.7, "{rook_up}");
    let idle = value("k....... p....... ........ ....R... ........ .P...... ........ .......K");
    let linked = value("k....... p....... ........ ....R... ....P... ........ ........ .......K");
    assert!(idle + 0.02 < linked);
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    check_weights(&game("delegation-chess"), include_bytes!("weights.net"));
}
