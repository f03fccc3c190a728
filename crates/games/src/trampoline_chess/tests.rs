//! The examples, decisions and counts of the rules, and what the opponent knows.

use std::collections::BTreeSet;

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::Figure;
use ludoteca_core::{
    Knowledge, Notation, NotationExt, PackStep, Seat, SetupExt, StepList, View, perft,
};

use super::*;
use crate::testing::{args, check_weights, drawn_evenly, laid, on, refused, tokens, told};

fn game(spec: &str) -> TrampolineChess {
    TrampolineChess::new(&args(&INFO, spec))
}

/// A turn that begins with a diagram.
fn position(game: &TrampolineChess, diagram: &str, black: bool, rights: Rights) -> State {
    laid(game, diagram, Seat::new(usize::from(black)), &rights.written())
}

/// The goals of the man on a cell.
fn goals(game: &TrampolineChess, state: &State, cell: &str) -> String {
    let from = format!("{cell}-");
    let all = tokens(game, state);
    all.iter().filter_map(|token| token.strip_prefix(&from)).collect::<Vec<_>>().join(" ")
}

/// Where the man on a cell can come to rest.
fn rests(game: &TrampolineChess, state: &State, cell: &str, found: &mut BTreeSet<String>) {
    for goal in goals(game, state, cell).split_whitespace() {
        let next = on(game, state.clone(), &format!("{cell}-{goal}"));
        if next.now.places() {
            found.insert(goal.to_owned());
        } else {
            rests(game, &next, goal, found);
        }
    }
}

#[test]
fn counts_from_the_start() {
    let game = game("trampoline-chess");
    let counts = [20, 400, 12_788, 283_654];
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth)), counts);
}

#[test]
fn positions_are_set_up_with_their_trampolines() {
    let game = game("trampoline-chess");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    let state = on(&game, game.start(), "e2-e4 g8-f6");
    assert_eq!(game.written(&state), None);
    let laid = "rnbqkb1r/pppppppp/5n2/3o4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2";
    assert_eq!(game.written(&on(&game, state, "d5")).as_deref(), Some(laid));
    // In the first move White lays none, later it does.
    let early = on(&game, game.set_up(start).expect("a position"), "e2-e4");
    assert!(!early.now.places());
    assert!(on(&game, game.set_up(laid).expect("a position"), "d2-d4").now.places());
    let passed = "4k3/8/8/8/pP2p3/2O5/8/4K2o b - b3 0 9";
    let state = game.set_up(passed).expect("a position");
    assert_eq!(game.written(&state).as_deref(), Some(passed));
    assert!(tokens(&game, &state).contains("a4-b3"));
    for (text, why) in [
        ("4k3/8/8/8/8/8/8/O3K2O w", "h1: a side has one trampoline"),
        ("4k3/8/8/8/8/8/8/7o w", "White has no king"),
        // Over its trampoline the knight could take the king.
        ("4k3/8/5O2/8/4N3/8/8/4K2o w", "e8: the king of Black could be taken at once"),
        ("4k3/8/8/8/1p6/8/8/4K2o w - b3", "b3: no pawn of Black passes this cell"),
    ] {
        let found = refused(&game, text);
        assert!(found.contains(why), "{text}: {found}");
    }
}

#[test]
fn a_queen_hops_along_the_lines_she_came() {
    let game = game("trampoline-chess");
    let diagram = "r.b.k..r .ppqpp.p ..nB..pn p.o.P... ..PPO... ..PQ..P. P..N.P.P R....RK.";
    let state = position(&game, diagram, false, Rights(0));
    let mut found = BTreeSet::new();
    rests(&game, &state, "d3", &mut found);
    let expected = ["b1", "c2", "c6", "d5", "e2", "e3", "f3", "f5", "g2", "g6", "h1"];
    let expected: BTreeSet<_> = expected.into_iter().map(str::to_owned).collect();
    assert_eq!(found, expected);
    let taken = on(&game, state, "d2-e4 e4-c5 c5-d7");
    assert_eq!(taken.now.men.kind(crate::chess_family::Kind::Queen).count_ones(), 1);
}

#[test]
fn a_pawn_promoted_on_a_trampoline_goes_on_freely() {
    let game = game("trampoline-chess");
    let diagram = ".O...... .P....q. ........ ....o... ........ .....k.K ........ ........";
    let state = position(&game, diagram, false, Rights(0));
    let state = on(&game, state, "b7-b8=q b8-e5 e5-g7");
    assert!(state.now.places() && state.now.men.all().count_ones() == 3);
}

#[test]
fn a_hop_must_be_continued() {
    let game = game("trampoline-chess");
    let diagram = "rn..kb.r pppo.np. ..np.qB. ....pP.p .......O .P...N.P PBP...PR R..Q..K.";
    let state = position(&game, diagram, false, Rights(0));
    assert_eq!(goals(&game, &state, "h3"), "");
    assert_eq!(goals(&game, &state, "f3"), "d2 d4 e1 e5 g5");
}

#[test]
fn mate_in_one_turn() {
    let game = game("trampoline-chess");
    let diagram = "........ .PN...r. ........ ..o..... .......P .....k.K .O...... ........";
    let state = position(&game, diagram, true, Rights(0));
    let mut mates = Vec::new();
    for first in tokens(&game, &state) {
        let moved = on(&game, state.clone(), &first);
        if moved.now.places() {
            for cell in tokens(&game, &moved) {
                if matches!(on(&game, moved.clone(), &cell).end, Some(End::Won(_))) {
                    mates.push(format!("{first} {cell}"));
                }
            }
        }
    }
    assert_eq!(mates, ["g7-g1 h1", "g7-g2 g3", "g7-g2 h2", "g7-g3 g2", "g7-g3 h2"]);
}

#[test]
fn the_record_gives_the_checks_of_the_rulebook() {
    let game = game("trampoline-chess");
    let steps = INFO.records[0].lines().filter_map(|line| line.strip_prefix("steps: "));
    let (mut state, mut checks) = (game.start(), Vec::new());
    for token in steps.flat_map(str::split_whitespace) {
        let number = state.turns.number;
        state = on(&game, state, token);
        if state.turns.number > number && state.now.in_check() {
            checks.push(number);
        }
        if state.turns.number == 14 && number == 13 {
            assert_eq!(Vec::from_iter(tokens(&game, &state)), ["h8-g8"]);
        }
    }
    // Turns of both players, counted from 1.
    assert_eq!(checks, [4, 11, 13, 15, 16, 17, 18]);
}

#[test]
fn kings_keep_off_trampolines_and_castle_past_none() {
    let game = game("trampoline-chess");
    let castle = "....k... ........ ........ ........ ........ ........ ........ R...K..R";
    let state = position(&game, castle, false, Rights(0b11));
    assert!(goals(&game, &state, "e1").contains("g1") && goals(&game, &state, "e1").contains("c1"));
    let blocked = castle.replace("R...K..R", "Ro..KO.R");
    let state = position(&game, &blocked, false, Rights(0b11));
    assert_eq!(goals(&game, &state, "e1"), "d1 d2 e2 f2");
}

#[test]
fn trampolines_do_not_obstruct() {
    let game = game("trampoline-chess");
    let diagram = "....k... ........ ........ ........ ........ O....... P......o R...K...";
    let state = position(&game, diagram, false, Rights(0));
    assert_eq!(goals(&game, &state, "a2"), "a3 a4");
    assert!(goals(&game, &state, "a1").starts_with("b1 c1 d1"));
    let state = on(&game, state, "a2-a3");
    assert_eq!(goals(&game, &state, "a3"), "a4");
}

#[test]
fn a_pawn_that_passed_a_trampoline_is_not_taken_in_passing() {
    let game = game("trampoline-chess");
    let diagram = "....k... ........ ........ ........ .p...... ........ P......o ....K..O";
    let moved = on(&game, position(&game, diagram, false, Rights(0)), "a2-a4");
    assert!(tokens(&game, &on(&game, moved.clone(), "h1")).contains("b4-a3"));
    assert!(!tokens(&game, &on(&game, moved, "a3")).contains("b4-a3"));
}

#[test]
fn the_own_trampoline_lies_on_any_other_free_cell() {
    let game = game("trampoline-chess");
    let diagram = "....k... ........ ........ ........ ........ ........ P......o ....K..O";
    let state = on(&game, position(&game, diagram, false, Rights(0)), "e1-e2");
    let cells = tokens(&game, &state);
    assert_eq!(cells.len(), 60);
    assert!(cells.contains("h1") && !cells.contains("h2") && !cells.contains("e8"));
}

#[test]
fn draws_without_mate() {
    let game = game("trampoline-chess");
    let kings = "....k... ........ ........ ........ ........ ........ .......o ....K..O";
    assert_eq!(position(&game, kings, false, Rights(0)).end, Some(End::Draw));
    let rook = "....k... ........ ........ ........ ........ R....... .......o ....K..O";
    let back = "a3-b3 h1 e8-d8 h2 b3-a3 h1 d8-e8 h2";
    let state = position(&game, rook, false, Rights(0));
    assert_eq!(on(&game, state.clone(), back).end, None);
    assert_eq!(on(&game, state, &format!("{back} {back}")).end, Some(End::Draw));
    let quick = self::game("trampoline-chess(quiet=4)");
    let state = position(&quick, rook, false, Rights(0));
    assert_eq!(on(&quick, state, back).end, Some(End::Draw));
}

#[test]
fn steps_leave_the_king_safe_and_packed_steps_come_back() {
    let game = game("trampoline-chess");
    let mut steps = StepList::new();
    crate::testing::random_positions(&game, 2, |state| {
        steps.clear();
        game.steps(state, &mut steps);
        assert_eq!(state.end.is_none(), !steps.is_empty(), "{}", game.board(state));
        for &step in &steps {
            assert_eq!(Step::unpack(step.pack()), step);
            let mut next = state.now;
            if next.make(step).ends {
                let king = next.men.king(state.now.side);
                assert!(!next.attacked(king, next.side, next.rings[0] | next.rings[1]));
            }
        }
    });
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = game("trampoline-chess");
    let diagram = "O.n....k .P.P.... ........ ........ ........ ........ .......o r......K";
    let state = position(&game, diagram, false, Rights(0));
    assert!(drawn_evenly(&game, &state));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = game("trampoline-chess");
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "e4").contains("a man moves before the trampoline is placed"));
    assert!(why(&start, "e2-e5").contains("a pawn goes one free cell"));
    let state = on(&game, start, "e2-e4 g8-f6");
    assert!(why(&state, "e7-e5").contains("your man has moved; write the cell"));
    assert!(why(&state, "e4").contains("a man stands on e4"));
    assert!(why(&state, "x").contains("the cell on which your trampoline is to lie"));
    let state = on(&game, state, "d5 e4-e5");
    assert!(why(&state, "d5").contains("the other trampoline lies on d5"));
    let diagram = "rn..kb.r pppo.np. ..np.qB. ....pP.p .......O .P...N.P PBP...PR R..Q..K.";
    let state = position(&game, diagram, false, Rights(0));
    assert!(why(&state, "f3-h4").contains("your man could not go on from there"));
    let pinned = "....r..k ........ ........ ........ ........ ........ ....N... ....K...";
    let state = position(&game, pinned, false, Rights(0));
    assert!(why(&state, "e2-c3").contains("your king would be left attacked"));
}

#[test]
fn a_turn_is_written_with_all_its_cells() {
    let game = game("trampoline-chess");
    let state = on(&game, game.start(), "e2-e4 g8-f6 d5 d2-d4 d3 e7-e6 b4 b1-c3 g5");
    let (mut at, mut steps) = (state.clone(), Vec::new());
    for token in ["f8-b4", "b4-e7", "b4"] {
        let step = game.parse(&at, token).expect("a step");
        steps.push(step);
        game.play(&mut at, step);
    }
    let mut out = String::new();
    game.write_turn(&state, &steps, &mut out);
    assert_eq!(Letters::ENGLISH.write(&out), "Bf8-b4-e7 @b4");
}

#[test]
fn trampolines_lie_under_the_men() {
    let game = game("trampoline-chess");
    let state = on(&game, game.start(), "e2-e4 g8-f6 d5");
    let scene = game.scene(&state, &[]);
    assert_eq!(scene.pieces[0].figure, Figure::drawn(&super::view::TRAMPOLINE));
    assert_eq!((scene.pieces[0].on.as_str(), scene.pieces.len()), ("d5", 33));
}

#[test]
fn evaluation_counts_men() {
    let game = game("trampoline-chess");
    let diagram = "....k... p....... ........ ........ ........ ........ P......o ....K.RO";
    let state = position(&game, diagram, false, Rights(0));
    assert!(game.evaluate(&state).expect("a value")[Seat::FIRST] > 0.8);
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    check_weights(&game("trampoline-chess"), include_bytes!("weights.net"));
}
