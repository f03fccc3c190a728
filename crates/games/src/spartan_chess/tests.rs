//! The decisions of the rules, and what the opponent knows.

use std::collections::BTreeSet;

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::{Figure, MarkKind, Role};
use ludoteca_core::{
    Knowledge, Notation, NotationExt, PackStep, Seat, SetupExt, StepList, View, perft,
};

use super::*;
use crate::testing::{args, laid, on, refused, tokens, told};
use crate::theban_chess;

fn spartan(spec: &str) -> SpartanChess {
    SpartanChess::new(&args(&INFO, spec))
}

/// Theban chess, in which there are more kings.
fn theban() -> SpartanChess {
    SpartanChess::theban(&args(&theban_chess::INFO, "theban-chess"))
}

/// A turn of this number that begins with a diagram.
fn position(game: &SpartanChess, diagram: &str, turn: u32) -> State {
    let seat = Seat::new(usize::from(turn.is_multiple_of(2)));
    laid(game, diagram, seat, &format!("- 0 {}", turn.div_ceil(2)))
}

/// The steps of the man on a cell.
fn of_man(game: &SpartanChess, state: &State, cell: &str) -> Vec<String> {
    tokens(game, state).into_iter().filter(|token| token.starts_with(cell)).collect()
}

fn kind_on(state: &State, cell: &str) -> Option<Kind> {
    let cell = crate::chess_family::BOARD.read(cell).expect("a cell");
    state.men.on(cell).map(|(_, kind)| kind)
}

#[test]
fn counts_from_the_start() {
    let game = spartan("spartan-chess");
    let counts = [14, 198, 2478, 38_002];
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth)), counts);
}

#[test]
fn the_record_shows_the_positions_of_the_rulebook() {
    let game = spartan("spartan-chess");
    let figures = [
        "pppkkppp pppppppp ppp..ppp pppn.p.p PPP..NPP PPPb.PPP PPPPPPPP PPPKKPPP",
        "pppkkppp pppppppp ..p..p.p pnnn.p.. ..P..b.P PPPN.PPP PP.PPPPP PPPKKPPP",
        "pppkkppp pppppppp .....p.. p.n..p.p P.Pn.b.P .P...PPP PP.PPPPP PPPKKPPP",
        "pppkkppp pppppp.p .....pp. p....p.B ..P....P .r..PP.P .P.P.PPP PPPKKPPP",
        "pppkkppp pppppp.. .r...p.. .....p.. p.P...Pb ..P.PP.P PP.P.P.P .P.KKPPP",
        "pppkkp.p pppppp.. .r...p.. .....nb. ..P.P... .nP..P.P P.KP.P.P .P..KPPP",
    ];
    let turns: Vec<_> =
        INFO.records[0].lines().filter_map(|line| line.strip_prefix("steps: ")).collect();
    let mut state = game.start();
    for (turns, figure) in turns.chunks(2).zip(figures) {
        state = turns.iter().fold(state, |state, steps| on(&game, state, steps));
        let (mut board, mut drawn) = (String::new(), String::new());
        state.men.write(&mut board);
        Men::of(figure).write(&mut drawn);
        assert_eq!(board, drawn);
    }
    assert_eq!((turns.len(), state.turns.number), (12, 25));
}

#[test]
fn positions_are_set_up_at_the_beginning_of_a_turn() {
    let game = spartan("spartan-chess");
    let start = "pppkkppp/pppppppp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPKKPPP w - 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    assert_eq!(game.set_up(start).map(|state| state.turns.limit), Ok(1));
    // A board alone is that of a later turn.
    let board = start.split(' ').next().expect("a board");
    assert_eq!(game.set_up(board).map(|state| state.turns.limit), Ok(2));
    // Two pawns have passed cells, one of which a king has come to.
    let passed = "k7/8/8/8/p1P5/PK6/8/K7 b b2+c3 0 5";
    let why = refused(&game, passed);
    assert!(why.contains("b2: a pawn of White that has just passed it stands on b3"), "{why}");
    let passed = "k7/8/8/8/pP1p4/2P5/2K5/K7 b c2+b3 0 5";
    let state = game.set_up(passed).expect("a position");
    assert_eq!(game.written(&state).as_deref(), Some(passed));
    assert!(tokens(&game, &state).contains("a4-b3"));
    assert_eq!(on(&game, state, "a4-b3").turns.number, 11);
    for (text, why) in [
        ("kkk5/8/8/8/8/8/8/K7 w", "c8: Black has 3 kings; it has 2 at most"),
        ("8/8/8/8/8/8/8/K7 w", "Black has no king"),
        ("k6P/8/8/8/8/8/8/K7 w", "h8: a pawn never stands on its last row"),
        ("k7/8/8/8/8/3P4/8/K7 b d4", "d4: no pawn of White passes this cell"),
        ("k7/8/8/8/8/3P4/8/K7 b d2+d2", "`d2+d2` is no value for passed"),
        ("k7/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqq1/8/8/K7 w", "31 men beside kings; it has 30"),
    ] {
        let found = refused(&game, text);
        assert!(found.contains(why), "{text}: {found}");
    }
}

#[test]
fn who_captures_rises_in_order() {
    let game = spartan("spartan-chess");
    let diagram = "k....... ........ .p..r... P..N..p. ....B... ...p.... Q.....R. b......K";
    let order = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Amazon];
    let steps = ["a5-b6", "d5-c3", "e4-d3", "g2-g5", "a2-a1"];
    for (i, step) in steps.into_iter().enumerate().filter(|&(i, _)| i != 1) {
        let state = on(&game, position(&game, diagram, 3), step);
        let (_, goal) = step.split_once('-').expect("a move");
        assert_eq!(kind_on(&state, goal), Some(order[i]), "{step}");
    }
    // Without a capture nothing changes.
    let state = on(&game, position(&game, diagram, 3), steps[1]);
    assert_eq!(kind_on(&state, "c3"), Some(Kind::Knight));
    let state = position(
        &game,
        "k....... ........ ........ ........ ........ .p...... p....... KA.....k",
        3,
    );
    assert_eq!(kind_on(&on(&game, state.clone(), "a1-a2"), "a2"), Some(Kind::King));
    assert_eq!(kind_on(&on(&game, state.clone(), "b1-b3"), "b3"), Some(Kind::Amazon));
    assert!(tokens(&game, &state).contains("b1-c3"), "it leaps");
}

#[test]
fn pawns_choose_among_five_on_their_last_row() {
    let game = spartan("spartan-chess");
    let state = position(
        &game,
        "k.n..... .P...... ........ ........ ........ ........ ........ K.......",
        3,
    );
    let five = |to: &str| ["a", "b", "n", "q", "r"].map(|kind| format!("b7-{to}={kind}"));
    let expected = [five("a8"), five("b8"), five("c8")].concat();
    assert_eq!(of_man(&game, &state, "b7"), expected);
    // The choice is all that a capture there brings.
    assert_eq!(kind_on(&on(&game, state, "b7-c8=r"), "c8"), Some(Kind::Rook));
}

#[test]
fn pawns_go_two_cells_from_both_rows() {
    let game = spartan("spartan-chess");
    let diagram = "k....... ........ ........ ........ ........ p....... .PP..... PP.P...K";
    let state = position(&game, diagram, 3);
    assert_eq!(of_man(&game, &state, "a1"), ["a1-a2"]);
    assert_eq!(of_man(&game, &state, "b1"), [""; 0]);
    assert_eq!(of_man(&game, &state, "b2"), ["b2-a3", "b2-b3", "b2-b4"]);
    assert_eq!(of_man(&game, &state, "d1"), ["d1-d2", "d1-d3"]);
    let black = position(
        &game,
        "k..p.... ........ ........ ........ ........ ........ ........ K.......",
        4,
    );
    assert_eq!(of_man(&game, &black, "d8"), ["d8-d6", "d8-d7"]);
}

#[test]
fn each_step_of_the_next_turn_may_take_in_passing() {
    let game = spartan("spartan-chess");
    // Two white pawns pass cells that black ones attack, one of them from its first row.
    let diagram = "k......k ........ ........ ........ p..p.... ........ .PPn.... K.K.P...";
    let state = on(&game, position(&game, diagram, 3), "b2-b4 c2-c4");
    let passed = tokens(&game, &state);
    assert!(passed.contains("a4-b3") && passed.contains("d4-c3"));
    // In the second step too, and the pawn becomes a knight.
    let state = on(&game, state, "a4-b3 d4-c3");
    assert_eq!((kind_on(&state, "b3"), kind_on(&state, "b4")), (Some(Kind::Knight), None));
    assert_eq!((kind_on(&state, "c3"), kind_on(&state, "c4")), (Some(Kind::Knight), None));
    // The right lasts no longer than that turn.
    let state = on(&game, position(&game, diagram, 3), "b2-b4 c2-c4 d2-f3 a8-a7 a1-a2 c1-d2");
    assert!(tokens(&game, &state).iter().all(|t| t != "a4-b3" && t != "d4-c3"));
}

#[test]
fn in_passing_needs_the_pawn_and_an_empty_cell() {
    let game = theban();
    // From its first row the pawn passes the second.
    let diagram = "k......k ........ ........ ........ ........ ...p.... ...p.... K.P....K";
    let state = on(&game, position(&game, diagram, 3), "c1-c3 a1-a2");
    assert!(tokens(&game, &state).contains("d3-c2"));
    // An own man may have come to the passed cell: then the capture is an ordinary one.
    let occupied =
        on(&game, position(&game, diagram.replace("K.P", "KKP").as_str(), 3), "c1-c3 b1-c2 a1-a2");
    let taken = on(&game, occupied, "d3-c2");
    assert_eq!(
        (kind_on(&taken, "c2"), kind_on(&taken, "c3")),
        (Some(Kind::Knight), Some(Kind::Pawn))
    );
    // A pawn taken otherwise is not taken again.
    let diagram = "k......k ........ ........ ........ ........ ...p.... ....n... K.P....K";
    let state = on(&game, position(&game, diagram, 3), "c1-c3 a1-a2");
    assert!(tokens(&game, &state).contains("d3-c2"));
    let state = on(&game, state, "e2-c3");
    assert!(!tokens(&game, &state).contains("d3-c2"));
}

#[test]
fn a_turn_has_as_many_steps_as_kings_each_by_another_man() {
    let game = theban();
    let diagram = "kk...... ........ ........ ........ ........ ........ ........ KKK....R";
    let state = on(&game, position(&game, diagram, 3), "h1-h2");
    assert_eq!((state.turns.made, state.turns.limit), (1, 3));
    assert_eq!(of_man(&game, &state, "h2"), [""; 0]);
    let state = on(&game, state, "a1-a2 b1-b2");
    assert_eq!((state.turns.number, state.turns.limit), (4, 2));
    // The turn ends by itself when no other man can move.
    let walled = "k....... ........ ........ ........ ........ p.p..... P.P..... KB......";
    let state = position(&game, walled.replace("KB", "KK").as_str(), 3);
    let state = on(&game, state, "b1-b2");
    assert_eq!((state.turns.number, state.turns.made), (3, 1));
}

#[test]
fn who_takes_the_last_king_wins_at_once() {
    let game = spartan("spartan-chess");
    let diagram = "k...k... ........ ........ ........ ........ ........ ........ RK..R.K.";
    let state = on(&game, position(&game, diagram, 3), "a1-a8");
    assert_eq!((state.end, kind_on(&state, "a8")), (None, Some(Kind::Queen)));
    let won = on(&game, state, "e1-e8");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!((game.turn(&won), tokens(&game, &won).len()), (Turn::Over, 0));
}

#[test]
fn a_turn_without_a_step_and_endless_play_are_draws() {
    let game = spartan("spartan-chess");
    // The white men stand in each other's way or before black pawns.
    let walled = ".......k ........ ........ ........ p.p..... P.Pp.... PB.P.... KRB.....";
    assert_eq!(position(&game, walled, 3).end, Some(End::Draw));
    assert_eq!(position(&game, &walled.replace("Pp", "P."), 3).end, None);
    let kings = "k....... ........ ........ ........ ........ ........ ........ ......K.";
    let back = "g1-g2 a8-a7 g2-g1 a7-a8";
    let state = position(&game, kings, 3);
    assert_eq!(on(&game, state.clone(), back).end, None);
    assert_eq!(on(&game, state.clone(), &format!("{back} {back}")).end, Some(End::Draw));
    let quick = spartan("spartan-chess(quiet=4)");
    assert_eq!(on(&quick, position(&quick, kings, 3), back).end, Some(End::Draw));
    let twice = spartan("spartan-chess(repetition=2)");
    assert_eq!(on(&twice, position(&twice, kings, 3), back).end, Some(End::Draw));
}

#[test]
fn counts_agree_with_lists_and_packed_steps_come_back() {
    let game = spartan("spartan-chess");
    let (mut steps, mut room) = (StepList::new(), StepList::new());
    crate::testing::random_positions(&game, 20, |state| {
        steps.clear();
        game.steps(state, &mut steps);
        assert_eq!(game.count(state, &mut room), steps.len());
        let mut sets: Sets<SETS> = Sets::NONE;
        state.visit(&mut sets);
        if state.end.is_none() {
            let drawn: BTreeSet<_> = (0..sets.total).map(|i| sets.step(i).pack()).collect();
            assert_eq!(drawn, steps.iter().map(|step| step.pack()).collect());
        }
        for &step in &steps {
            assert_eq!(Step::unpack(step.pack()), step);
        }
    });
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = spartan("spartan-chess");
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let state = game.start();
    assert!(why(&state, "done").contains("=n, =b, =r, =q or =a when a pawn reaches its last row"));
    assert!(why(&state, "a4-a5").contains("two from its own first or second row"));
    assert!(
        why(&on(&game, state, "a4-b5 c6-b5"), "b5-c3").contains("has moved in this turn already")
    );
    let state = position(
        &game,
        "k....... .P...... ........ ........ ........ ........ ........ KA......",
        3,
    );
    assert!(why(&state, "b7-b8").contains("add =n, =b, =r, =q or =a"));
    assert!(why(&state, "b1-c4").contains("an amazon goes as a queen and leaps as a knight"));
}

#[test]
fn a_turn_is_written_with_what_men_become() {
    let game = spartan("spartan-chess");
    let diagram = "k......k ........ ........ ........ p..p.... ........ .PP..... K.K.P..A";
    let state = on(&game, position(&game, diagram, 3), "b2-b4 h1-h8");
    let step = |state: &State, token: &str| game.parse(state, token).expect("a step");
    let mut out = String::new();
    game.write_turn(&state, &[step(&state, "a4-b3")], &mut out);
    assert_eq!(Letters::ENGLISH.write(&out), "axb3=N");
    let state = position(&game, diagram, 3);
    let first = step(&state, "h1-h8");
    let next = on(&game, state.clone(), "h1-h8");
    let mut out = String::new();
    game.write_turn(&state, &[first, step(&next, "a1-b1")], &mut out);
    assert_eq!(Letters::ENGLISH.write(&out), "Axh8 Kab1");
}

#[test]
fn amazons_are_drawn_and_men_that_have_moved_dimmed() {
    let game = spartan("spartan-chess");
    let state = position(
        &game,
        "k....... ........ ........ ........ ........ ........ ........ KA.....K",
        3,
    );
    let roles: Vec<_> = game.scene(&state, &[]).pieces.iter().map(|p| p.figure.clone()).collect();
    assert!(roles.contains(&Figure::Chessman(Role::Amazon)));
    let step = game.parse(&state, "a1-a2").expect("a step");
    let state = on(&game, state, "a1-a2");
    let scene = game.scene(&state, &[(Seat::FIRST, step)]);
    let spent: Vec<_> = scene.marks.iter().filter(|m| m.kind == MarkKind::Spent).collect();
    assert_eq!((spent.len(), scene.prompt.id), (1, "prompt-move-of"));
    assert!(scene.buttons.iter().any(|button| button.name == "a"));
}

#[test]
fn what_is_surely_played_takes_all_kings_in_the_turn() {
    let game = spartan("spartan-chess");
    let mut swept = 0;
    crate::testing::random_positions(&game, 60, |state| {
        let mut at = state.clone();
        let mut moves = 0;
        while let Some(step) = game.sure_step(&at).filter(|_| at.end.is_none()) {
            assert!(tokens(&game, &at).contains(&game.token(&at, step)));
            game.play(&mut at, step);
            moves += 1;
        }
        if moves > 0 {
            assert_eq!(at.end, Some(End::Won(at.turns.seat())), "{}", game.board(state));
            swept += 1;
        }
    });
    assert!(swept > 20, "{swept}");
}

#[test]
fn evaluation_counts_men_and_danger() {
    let game = spartan("spartan-chess");
    let value = |diagram: &str, turn: u32| {
        game.evaluate(&position(&game, diagram, turn)).expect("a value")[Seat::FIRST]
    };
    let queen_up = "k....... p....... ........ ........ ........ ........ .......P Q......K";
    assert!(value(queen_up, 3) > 0.8 && value(queen_up, 4) > 0.8);
    let attacked = "k....... ........ ........ ........ ........ ........ ........ r......K";
    let safe = "k....... ........ ........ ........ ........ ........ r....... .......K";
    assert!(value(attacked, 3) + 0.1 < value(safe, 3));
}
