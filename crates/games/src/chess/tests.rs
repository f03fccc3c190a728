use std::collections::BTreeMap;

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::{Figure, MarkKind, Role};
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, PackStep, Payoffs, Seat, SetupExt, StepList, Turn,
    View, perft,
};

use super::{Chess, INFO, State};
use crate::chess_family::Rights;
use crate::testing::{after, args, drawn_evenly, on, refused, tokens, told};

fn chess() -> Chess {
    with("chess")
}

fn with(spec: &str) -> Chess {
    Chess::new(&args(&INFO, spec))
}

/// A position in the notation of Forsyth and Edwards.
fn from_fen(game: &Chess, fen: &str) -> State {
    game.set_up(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Plays random games and calls `check` on every position.
fn random_positions(games: u64, mut check: impl FnMut(&Chess, &State)) {
    let game = chess();
    crate::testing::random_positions(&game, games, |state| check(&game, state));
}

#[test]
fn counts_from_known_positions() {
    let game = chess();
    for (fen, counts) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
            &[20, 400, 8902, 197_281, 4_865_609][..],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq",
            &[48, 2039, 97_862, 4_085_603],
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w", &[14, 191, 2812, 43_238, 674_624]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq", &[6, 264, 9467, 422_333]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ", &[44, 1486, 62_379, 2_103_487]),
    ] {
        let start = from_fen(&game, fen);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &start, depth), count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn positions_are_written_with_all_their_fields() {
    let game = chess();
    let written = |fen: &str| game.written(&from_fen(&game, fen)).expect("a position");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    assert_eq!(written("k7/8/8/8/8/8/P7/K7"), "k7/8/8/8/8/8/P7/K7 w - - 0 1");
    let passed = "4k3/8/8/8/2Pp4/8/8/R3K2R b QK c3 7 40";
    assert_eq!(written(passed), "4k3/8/8/8/2Pp4/8/8/R3K2R b KQ c3 7 1");
    assert!(tokens(&game, &from_fen(&game, passed)).contains("d4-c3"));
    // Nothing can be taken there.
    let passed = "4k3/8/8/8/2P5/8/8/4K3 b - c3 0 1";
    assert_eq!(written(passed), passed.replace("c3", "-"));
    // The quiet steps count on.
    let late = "4k3/8/8/8/8/8/8/R3K3 w - - 98 70";
    let state = on(&game, from_fen(&game, late), "a1-a2");
    assert_eq!(game.payoffs(&state), None);
    assert_eq!(game.payoffs(&on(&game, state, "e8-e7")), Some(Payoffs::DRAW));
}

#[test]
fn positions_that_cannot_be_get_a_sentence() {
    let game = chess();
    for (fen, why) in [
        ("8/8/8/8/8/8/8/K7 w", "Black has no king and needs one"),
        ("k6k/8/8/8/8/8/8/K7 w", "h8: Black has 2 kings; it has 1 at most"),
        ("k7/8/8/8/8/P7/PPPPPPPP/K7 w", "a3: White has 9 pawns; it has 8 at most"),
        (
            "k7/rrrrrrrr/rrrrrrrr/8/8/8/8/7K w",
            "h7: Black has 16 men beside kings; it has 15 at most",
        ),
        ("kP6/8/8/8/8/8/8/K7 w", "b8: a pawn never stands on its last row"),
        ("kp6/8/8/8/8/8/8/K7 w", "b8: a pawn never stands on its first row"),
        ("k7/8/8/8/8/8/8/K6r b", "a1: the king of White could be taken at once"),
        ("kK6/8/8/8/8/8/8/8 w", "a8: the king of Black could be taken at once"),
        ("4k3/8/8/8/8/8/8/R3K3 w KQ", "h1: White castles with its king on e1 and its rook on h1"),
        ("3k3r/8/8/8/8/8/8/4K3 w k", "e8: Black castles with its king on e8"),
        ("4k3/8/8/8/8/8/8/R3K3 w QQ", "`QQ` is no value for castling"),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e5", "e5: no pawn of Black passes this cell"),
        (
            "4k3/8/8/5p2/8/8/8/4K3 w - e6",
            "e6: a pawn of Black that has just passed it stands on e5",
        ),
        (
            "4k3/4n3/8/4p3/8/8/8/4K3 w - e6",
            "e6: the pawn that has just passed this cell has left e7 and e6",
        ),
        ("4k3/8/8/4pp2/8/8/8/4K3 w - e6+f6", "`e6+f6` is no value for passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101", "it takes a whole number from 0 to 100"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "`0` is no value for move"),
    ] {
        let found = refused(&game, fen);
        assert!(found.contains(why), "{fen}: {found}");
    }
}

#[test]
fn steps_leave_the_king_safe_and_counts_agree_with_lists() {
    random_positions(20, |game, state| {
        let (mut steps, mut room) = (StepList::new(), StepList::new());
        game.steps(state, &mut steps);
        assert_eq!(game.count(state, &mut room), steps.len());
        for &step in &steps {
            let mut next = state.clone();
            game.play(&mut next, step);
            assert_eq!(super::Step::unpack(step.pack()), step);
            // The mover's king is attacked by nobody: seen from the other side, nothing takes it.
            let king = next.now.men.king(state.now.side);
            assert!(!next.now.threatens(king), "{}", game.board(&next));
        }
    });
}

#[test]
fn the_key_depends_on_the_position_alone() {
    let game = chess();
    let one = after(&game, "g1-f3 g8-f6 b1-c3");
    let other = after(&game, "b1-c3 g8-f6 g1-f3");
    assert_eq!(game.key(&one), game.key(&other));
    // A passed cell counts only if a pawn can be taken there now.
    let quiet = |steps| game.key(&after(&game, steps));
    assert_eq!(quiet("e2-e4 g8-f6 d2-d3"), quiet("d2-d3 g8-f6 e2-e4"));
    assert_ne!(quiet("e2-e4 a7-a6 e4-e5 d7-d5"), quiet("e2-e4 d7-d6 e4-e5 a7-a6 h2-h3 d6-d5"));
    // Rights to castle count.
    assert_ne!(quiet("e2-e4 e7-e5"), quiet("e2-e4 e7-e5 e1-e2 e8-e7 e2-e1 e7-e8"));
}

#[test]
fn keys_are_kept_up_as_they_would_be_made() {
    random_positions(10, |_, state| {
        let men = state.now.men;
        let mut again = crate::chess_family::Men::NONE;
        for cell in 0..64 {
            if let Some((side, kind)) = men.on(ludoteca_boards::Cell::new(cell)) {
                again.put(side, kind, 0, cell);
            }
        }
        assert_eq!(men.key(), again.key());
        assert_eq!(men.all(), again.all());
    });
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = chess();
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
        // Promotions, captures on the last row, a pinned pawn and kings without rights.
        "1n5k/P1P5/8/8/1b6/8/3P4/4K2r w",
        "1n5k/P1P5/8/8/1b6/2P5/8/4K3 w",
        "8/8/8/2k5/2Pp4/8/8/4K2R b K c3",
    ] {
        let state = from_fen(&game, fen);
        assert!(drawn_evenly(&game, &state), "{fen}");
    }
}

#[test]
fn castling_needs_rights_room_and_safety() {
    let game = chess();
    let castles = |fen: &str| {
        let steps = tokens(&game, &from_fen(&game, fen));
        ["e1-g1", "e1-c1"].map(|token| steps.contains(token))
    };
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w KQ"), [true, true]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w Q"), [false, true]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/RN2K1NR w KQ"), [false, false]);
    // In check; over an attacked cell; onto one; b1 may be attacked.
    assert_eq!(castles("4k3/4r3/8/8/8/8/8/R3K2R w KQ"), [false, false]);
    assert_eq!(castles("4k3/5r2/8/8/8/8/8/R3K2R w KQ"), [false, true]);
    assert_eq!(castles("4k3/2r5/8/8/8/8/8/R3K2R w KQ"), [true, false]);
    assert_eq!(castles("4k3/1r6/8/8/8/8/8/R3K2R w KQ"), [true, true]);
    // A rook that has come back, and a rook that was captured, castle no more.
    let state = from_fen(&game, "4k3/7p/8/8/8/8/8/R3K2R w KQ");
    assert!(!tokens(&game, &on(&game, state, "h1-h2 h7-h6 h2-h1 h6-h5")).contains("e1-g1"));
    let state = from_fen(&game, "4k3/1b6/8/8/8/8/8/R3K2R b KQ");
    let state = on(&game, state, "b7-h1 a1-a2 h1-b7");
    assert!(!tokens(&game, &state).contains("e1-g1"));
    // The rook comes along.
    let state = on(&game, from_fen(&game, "r3k3/8/8/8/8/8/8/4K3 b q"), "e8-c8");
    assert!(game.board(&state).starts_with("8 . . k r . . . ."));
}

#[test]
fn en_passant_is_for_the_next_step_only_and_leaves_the_king_safe() {
    let game = chess();
    let state = after(&game, "e2-e4 a7-a6 e4-e5 d7-d5");
    assert!(tokens(&game, &state).contains("e5-d6"));
    let taken = on(&game, state.clone(), "e5-d6");
    assert!(game.board(&taken).contains("5 . . . . . . . ."));
    let later = on(&game, state, "h2-h3 h7-h6");
    assert!(!tokens(&game, &later).contains("e5-d6"));
    // Both pawns leave the row on which the rook looks at the king.
    let state = from_fen(&game, "8/8/8/8/k2Pp2R/8/8/4K3 b - d3");
    assert!(!tokens(&game, &state).contains("e4-d3"));
    // The pawn that gives check may be taken so.
    let state = on(&game, from_fen(&game, "8/8/8/2k5/3p4/8/2P5/4K3 w"), "c2-c4");
    assert!(tokens(&game, &state).contains("d4-c3"));
}

#[test]
fn mate_wins_and_stalemate_draws() {
    let game = chess();
    let mated = after(&game, "f2-f3 e7-e5 g2-g4 d8-h4");
    assert_eq!(game.payoffs(&mated), Some(Payoffs::win(Seat::SECOND)));
    assert_eq!(
        told(&game.parse(&mated, "a2-a3").expect_err("over")),
        "the game is over: no further step can be made"
    );
    let stale = on(&game, from_fen(&game, "7k/8/6K1/8/8/8/8/5Q2 w"), "f1-f7");
    assert_eq!(game.payoffs(&stale), Some(Payoffs::DRAW));
}

#[test]
fn dead_material_draws() {
    let game = chess();
    let over = |fen: &str| game.turn(&from_fen(&game, fen)) == Turn::Over;
    for dead in [
        "k7/8/8/8/8/8/8/K7 w",
        "k7/8/8/8/8/8/8/K1N5 w",
        "k7/8/8/8/8/8/8/K1B5 w",
        // c1, a3 and f8 are dark.
        "k4b2/8/8/8/8/B7/8/K1B5 w",
    ] {
        assert!(over(dead), "{dead}");
    }
    for alive in [
        "k7/8/8/8/8/8/8/KNN5 w",
        "k7/8/8/8/8/8/8/KN1n4 w",
        "k7/8/8/8/8/8/P7/K7 w",
        "k7/8/8/8/8/8/8/KR6 b",
        "k7/8/8/8/8/8/8/KBB5 w",
        "k1b5/8/8/8/8/8/8/K1B5 w",
        "k7/8/8/8/8/8/8/KB1n4 w",
    ] {
        assert!(!over(alive), "{alive}");
    }
}

#[test]
fn a_hundred_quiet_steps_draw_unless_the_last_one_mates() {
    let game = with("chess(quiet=4,repetition=100)");
    let state = after(&game, "g1-f3 g8-f6 f3-g1");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
    assert_eq!(game.payoffs(&on(&game, state.clone(), "f6-g8")), Some(Payoffs::DRAW));
    // A pawn move begins the count anew.
    assert_eq!(game.payoffs(&on(&game, state, "e7-e5 b1-c3 b8-c6 c3-b1")), None);
    let game = with("chess(quiet=3,repetition=100)");
    let state = from_fen(&game, "7k/8/6K1/8/8/8/8/2Q5 w");
    let mated = on(&game, state, "c1-b1 h8-g8 b1-b8");
    assert_eq!(game.payoffs(&mated), Some(Payoffs::win(Seat::FIRST)));
}

#[test]
fn the_third_occurrence_draws_and_the_second_if_asked() {
    let there_and_back = "g1-f3 g8-f6 f3-g1 f6-g8";
    let game = chess();
    let twice = after(&game, there_and_back);
    assert_eq!(game.payoffs(&twice), None);
    assert_eq!(game.payoffs(&on(&game, twice, there_and_back)), Some(Payoffs::DRAW));
    let game = with("chess(repetition=2)");
    assert_eq!(game.payoffs(&after(&game, there_and_back)), Some(Payoffs::DRAW));
    // With the rook's move the right to castle was lost: another position.
    let game = with("chess(repetition=2)");
    let state = after(&game, "e2-e4 e7-e5 g1-f3 g8-f6 h1-g1 b8-c6 g1-h1 c6-b8");
    assert_eq!(game.payoffs(&state), None);
}

#[test]
fn the_record_of_special_moves_ends_as_it_should() {
    let game = chess();
    let state = after(&game, "e2-e4 g8-f6 e4-e5 d7-d5 e5-d6 g7-g6 d6-c7 f8-g7 c7-b8=q e8-g8 b8-a8");
    let board = "8 Q . b q . r k .\n7 p p . . p p b p\n6 . . . . . n p .\n";
    assert!(game.board(&state).starts_with(board), "{}", game.board(&state));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = chess();
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "e4").contains("write where a man goes from and to"));
    assert!(why(&start, "e2-e4=k").contains("write where a man goes from and to"));
    assert!(why(&start, "e3-e4").contains("no man stands on e3"));
    assert!(why(&start, "e7-e5").contains("the pawn on e7 is not yours"));
    assert!(why(&start, "a1-a2").contains("your own pawn stands on a2"));
    assert!(why(&start, "g1-g3").contains("a knight leaps"));
    assert!(why(&start, "e2-d3").contains("a pawn goes one free cell"));
    assert!(why(&start, "e2-e4=q").contains("write e2-e4"));
    let promotion = from_fen(&game, "8/P6k/8/8/8/8/8/K7 w");
    assert!(why(&promotion, "a7-a8").contains("add =q, =r, =b or =n"));
    let pinned = from_fen(&game, "4r2k/8/8/8/8/8/4N3/4K3 w");
    assert!(why(&pinned, "e2-c3").contains("your king on e1 would be left attacked"));
    assert!(why(&pinned, "e2-c3").contains("the knight on e2 is pinned"));
    assert!(why(&pinned, "e2-e5").contains("the knight on e2 is pinned"), "it cannot move at all");
    let rook = from_fen(&game, "4r2k/8/8/8/8/8/4R3/4K3 w");
    assert!(why(&rook, "e2-a2").contains("the rook on e2 is pinned"));
    assert!(why(&rook, "e2-a3").contains("a rook goes along rows and columns"));
    let near = from_fen(&game, "3r3k/8/8/8/8/8/8/4K3 w");
    assert!(why(&near, "e1-d1").contains("your king would be attacked on d1"));
    assert!(why(&near, "e1-g1").contains("castles"));
}

#[test]
fn a_check_that_is_not_answered_is_told() {
    let game = chess();
    for (fen, why) in [
        ("4r2k/8/8/8/8/8/N7/4K3 w", "so move it, capture the man on e8 or put a man in between"),
        ("7k/8/8/8/8/3n4/N7/4K3 w", "so move it or capture the man on d3"),
        ("4r2k/8/8/8/8/3n4/N7/4K3 w", "two men give check, so only the king can move"),
    ] {
        let state = from_fen(&game, fen);
        let found = told(&game.parse(&state, "a2-b4").expect_err("not legal"));
        assert!(found.contains("your king on e1 would be left attacked") && found.ends_with(why));
    }
}

#[test]
fn what_stands_against_castling_is_told() {
    let game = chess();
    for (fen, why) in [
        ("7k/8/8/8/8/8/8/R3K3 w", "only if neither it nor that rook has moved"),
        ("7k/8/8/8/8/8/8/RN2K3 w Q", "only if nothing stands between it and the rook"),
        ("4r2k/8/8/8/8/8/8/R3K3 w Q", "a king in check does not castle"),
        ("3r3k/8/8/8/8/8/8/R3K3 w Q", "your king would cross d1, which is attacked"),
        ("2r4k/8/8/8/8/8/8/R3K3 w Q", "your king would be attacked on c1"),
    ] {
        let state = from_fen(&game, fen);
        let found = told(&game.parse(&state, "e1-c1").expect_err("not legal"));
        assert!(found.ends_with(why), "{fen}: {found}");
    }
}

#[test]
fn turns_are_written_in_algebraic_notation() {
    let game = chess();
    let written = |fen: &str, token: &str| {
        let state = from_fen(&game, fen);
        let step = game.parse(&state, token).unwrap_or_else(|e| panic!("{}", told(&e)));
        let mut out = String::new();
        game.write_turn(&state, &[step], &mut out);
        Letters::ENGLISH.write(&out)
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    assert_eq!(written(start, "e2-e4"), "e4");
    assert_eq!(written(start, "g1-f3"), "Nf3");
    let castles = "4k3/8/8/8/8/8/8/R3K2R w KQ";
    assert_eq!(written(castles, "e1-g1"), "O-O");
    assert_eq!(written(castles, "e1-c1"), "O-O-O");
    // Told apart by column, by row, by both.
    assert_eq!(written("4k3/8/8/8/8/8/4K3/R6R w", "a1-d1"), "Rad1");
    assert_eq!(written("R3k3/8/8/8/R7/8/4K3/8 b", "e8-e7"), "Ke7");
    assert_eq!(written("8/4k3/R7/8/8/8/R3K3/8 w", "a2-a4"), "R2a4");
    assert_eq!(written("8/1k6/8/8/Q2Q4/8/8/K2Q4 w", "d4-b4"), "Qdb4+");
    assert_eq!(written("8/1k6/8/8/Q2Q4/8/7K/3Q4 w", "d4-a1"), "Qd4a1");
    assert_eq!(written("1n5k/P7/8/8/8/8/8/K7 w", "a7-b8=n"), "axb8=N");
    assert_eq!(written("7k/8/6K1/8/8/8/8/1Q6 w", "b1-b8"), "Qb8#");
    assert_eq!(written("8/8/8/2k5/2Pp4/8/8/4K3 b - c3", "d4-c3"), "dxc3");
}

#[test]
fn a_man_keeps_its_key_and_choices_are_touched_last() {
    let game = chess();
    let keys = |state: &State| -> BTreeMap<String, String> {
        game.scene(state, &[]).pieces.into_iter().map(|p| (p.on, p.key)).collect()
    };
    let before = from_fen(&game, "4k3/P7/8/8/8/8/8/R3K3 w Q");
    let castled = on(&game, before.clone(), "e1-c1");
    assert_eq!(keys(&before)["a1"], keys(&castled)["d1"]);
    assert_eq!(keys(&before)["e1"], keys(&castled)["c1"]);
    let promoted = on(&game, before.clone(), "a7-a8=q");
    assert_eq!(keys(&before)["a7"], keys(&promoted)["a8"]);
    let step = game.parse(&before, "a7-a8=n").expect("a step");
    assert_eq!(game.touches(&before, step), ["a7", "a8", "n"]);
    let scene = game.scene(&promoted, &[]);
    let queen = scene.pieces.iter().find(|p| p.on == "a8").expect("a piece");
    assert_eq!(queen.figure, Figure::Chessman(Role::Queen));
    assert_eq!(scene.prompt.id, "chess-check");
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Check).count(), 1);
}

#[test]
fn mate_shows_who_mates() {
    let game = chess();
    let scene = game.scene(&after(&game, "f2-f3 e7-e5 g2-g4 d8-h4"), &[]);
    let win: Vec<_> = scene.marks.iter().filter(|m| m.kind == MarkKind::Win).collect();
    assert_eq!(win.len(), 1);
    assert_eq!(win[0].outline.centre(), scene.cell("h4").expect("a cell").outline.centre());
    assert_eq!(scene.prompt.id, "end-mate");
}

#[test]
fn evaluation_sees_the_board_alike_from_both_sides() {
    let game = chess();
    let value = |fen: &str| game.evaluate(&from_fen(&game, fen)).expect("a value");
    let start = value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq");
    assert!((0.5..0.6).contains(&start[Seat::FIRST]), "{start}");
    random_positions(5, |game, state| {
        // Where it is over nobody steps, whose view would be asked for.
        if game.turn(state) == Turn::Over {
            return;
        }
        let here = game.evaluate(state).expect("a value");
        let there = game.evaluate(&mirrored(game, state)).expect("a value");
        assert!((here[Seat::FIRST] - there[Seat::SECOND]).abs() < 1e-6, "{}", game.board(state));
    });
    assert!(value("4k3/8/8/8/8/8/8/R3K3 w")[Seat::FIRST] > 0.9);
    assert!(value("4k3/pp6/8/8/8/8/8/4K3 w")[Seat::SECOND] > 0.7);
}

/// The same position with the sides exchanged and the board turned over.
fn mirrored(game: &Chess, state: &State) -> State {
    let mut men = crate::chess_family::Men::NONE;
    for cell in 0..64 {
        if let Some((side, kind)) = state.now.men.on(ludoteca_boards::Cell::new(cell)) {
            men.put(side ^ 1, kind, 0, cell ^ 56);
        }
    }
    game.begin(super::Position::new(men, state.now.side ^ 1, Rights(0), None), 0)
}

#[test]
fn unsettled_steps_are_captures_that_lose_nothing_and_new_queens() {
    let game = chess();
    let unsettled = |fen: &str| {
        let state = from_fen(&game, fen);
        let mut steps = StepList::new();
        game.noisy_steps(&state, &mut steps);
        steps.iter().map(|&s| game.token(&state, s)).collect::<Vec<_>>()
    };
    // Queen, bishop and knight would be lost for the defended pawn.
    assert_eq!(unsettled("4k3/8/2p1r3/1n1p4/2P2N2/8/8/K2Q3B w"), ["f4-e6", "c4-b5", "c4-d5"]);
    assert_eq!(unsettled("7k/P7/8/8/8/8/8/K7 w"), ["a7-a8=q"]);
    let start = unsettled("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq");
    assert!(start.is_empty());
}

#[test]
fn the_only_answer_to_a_check_is_surely_played() {
    let game = chess();
    let surely = |fen: &str| {
        let state = from_fen(&game, fen);
        game.sure_step(&state).map(|step| game.token(&state, step))
    };
    assert_eq!(surely("6rk/8/8/8/8/8/7q/7K w").as_deref(), Some("h1-h2"));
    assert_eq!(surely("7k/8/8/8/8/8/7q/7K w").as_deref(), Some("h1-h2"));
    assert_eq!(surely("7k/8/8/8/8/8/r7/7K w"), None, "no check");
    assert_eq!(surely("7k/8/8/8/8/8/8/r6K w"), None, "two answers");
}
