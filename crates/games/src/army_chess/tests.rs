//! The examples, decisions and counts of the rules, and what the opponent knows.

use std::collections::HashSet;

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    Knowledge, Notation, NotationExt, PackStep, Seat, SetupExt, Spec, StepList, View, perft,
};

use super::*;
use crate::testing::{after, args, drawn_evenly, laid, on, refused, tokens, told};

fn army(spec: &str) -> ArmyChess {
    ArmyChess::new(&args(&INFO, spec))
}

/// A turn of this number that begins with a diagram, without rights to castle.
fn position(game: &ArmyChess, diagram: &str, turn: u32) -> State {
    with_rights(game, diagram, turn, Rights(0))
}

fn with_rights(game: &ArmyChess, diagram: &str, turn: u32, rights: Rights) -> State {
    let seat = Seat::new(usize::from(turn.is_multiple_of(2)));
    laid(game, diagram, seat, &format!("{} 0 {}", rights.written(), turn.div_ceil(2)))
}

/// Turn number, moves made and limit.
fn progress(state: &State) -> (u32, u32, u32) {
    (state.turns.number, state.turns.made, state.turns.limit)
}

/// The steps of the printed game.
fn record() -> String {
    let steps = INFO.records[0].lines().filter_map(|line| line.strip_prefix("steps: "));
    steps.collect::<Vec<_>>().join(" ")
}

#[test]
fn counts_by_default_and_of_chess_without_check() {
    for (spec, counts) in [
        ("army-chess", [20, 433, 9459]),
        ("army-chess(sequence=1)", [20, 400, 8902]),
        ("army-chess(sequence=odd)", [20, 400, 8656]),
    ] {
        let game = army(spec);
        assert_eq!([1, 2, 3].map(|depth| perft(&game, &game.start(), depth)), counts, "{spec}");
    }
}

#[test]
fn positions_are_set_up_at_the_beginning_of_a_turn() {
    let game = army("army-chess");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq 0 1";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    let state = after(&game, "a2-a3");
    assert_eq!(game.written(&state), None);
    let black = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq 0 1";
    assert_eq!(game.written(&on(&game, state, "done")).as_deref(), Some(black));
    let laid = game.set_up(black).expect("a position");
    assert_eq!(progress(&laid), (2, 0, 10));
    // The king may be attacked, whoever is to step.
    assert!(game.set_up("k6R/8/8/8/8/8/8/K6r w").is_ok());
    assert!(refused(&game, "k7/8/8/8/8/8/8/7r w").contains("White has no king"));
    assert!(refused(&game, "4k3/8/8/8/8/8/8/4K3 w K").contains("h1: White castles with its king"));
    assert!(refused(&game, "k7/8/8/8/8/8/8/K7 w - 0 0").contains("`0` is no value for move"));
    assert!(refused(&game, "k7/8/8/8/8/8/8/KP6 w").contains("b1: a pawn never stands"));
}

#[test]
fn the_escape_of_the_rulebook() {
    let game = army("army-chess");
    let state = position(
        &game,
        "........ ..p..r.k p.nb...p .p.p.... .P.P.... P.nbRN.q ..PN.Pr. ....R.K.",
        9,
    );
    let escaped = on(&game, state, "c2-d3 f3-h4 e3-h3 g1-g2 done");
    let board = "8 . . . . . . . .\n7 . . p . . r . k\n6 p . n b . . . p\n5 . p . p . . . .\n\
                 4 . P . P . . . N\n3 P . n P . . . R\n2 . . . N . P K .\n1 . . . . R . . .\n";
    assert!(game.board(&escaped).starts_with(board), "{}", game.board(&escaped));
}

#[test]
fn the_record_ends_in_an_attack_that_nothing_parries() {
    let game = army("army-chess");
    let start = after(&game, &record());
    assert_eq!(progress(&start), (9, 0, 16));
    // Every position that White can reach in the turn, whatever the order of its moves.
    let (mut seen, mut ahead) = (HashSet::from([game.key(&start)]), vec![start]);
    let mut steps = StepList::new();
    while let Some(state) = ahead.pop() {
        steps.clear();
        game.steps(&state, &mut steps);
        for &step in &steps {
            let mut next = state.clone();
            game.play(&mut next, step);
            assert_eq!(next.end, None, "White takes no king");
            if next.turns.number == 10 {
                let king = next.men.king(0);
                assert!(next.men.attacked(king, 1, next.men.all(), u64::MAX));
                assert!(game.sure_step(&next).is_some());
            } else if seen.insert(game.key(&next)) {
                ahead.push(next);
            }
        }
    }
    assert_eq!(seen.len(), 291_522);
}

#[test]
fn a_man_moves_once_a_turn_unless_it_may_again() {
    let game = army("army-chess");
    let state = after(&game, "g1-f3");
    assert!(tokens(&game, &state).iter().all(|token| !token.starts_with("f3")));
    let again = army("army-chess(again=true)");
    let state = after(&again, "g1-f3 f3-g1 g1-f3");
    assert_eq!(progress(&state), (2, 0, 10));
    // In the next turn it may move.
    let state = after(&game, "g1-f3 done a7-a6 done f3-g5");
    assert_eq!(progress(&state), (3, 1, 15));
}

#[test]
fn turns_end_by_done_or_by_themselves() {
    let game = army("army-chess");
    assert!(!tokens(&game, &game.start()).contains("done"), "no turn is empty");
    assert!(tokens(&game, &after(&game, "a2-a3")).contains("done"));
    assert_eq!(progress(&after(&game, "a2-a3 done")), (2, 0, 10));
    assert_eq!(progress(&after(&game, "a2-a3 b2-b3 c2-c3")), (2, 0, 10));
    // Without a further move there is only the end of the turn.
    let state = position(
        &game,
        "k....... ........ p....... P....... ........ ........ ........ K.......",
        5,
    );
    let state = on(&game, state, "a1-b1");
    assert_eq!(Vec::from_iter(tokens(&game, &state)), ["done"]);
}

#[test]
fn exact_turns_end_by_themselves_alone() {
    let game = army("army-chess(exact=true)");
    let state = after(&game, "a2-a3 b2-b3");
    assert!(!tokens(&game, &state).contains("done"));
    assert_eq!(progress(&on(&game, state, "c2-c3")), (2, 0, 10));
    let diagram = "k....... ........ p....... P....... ........ ........ ........ K.......";
    let state = on(&game, position(&game, diagram, 5), "a1-b1");
    assert_eq!(progress(&state), (6, 0, 16));
    // With men that may move again, there is a further move.
    let again = army("army-chess(exact=true,again=true)");
    let state = on(&again, position(&again, diagram, 5), "a1-b1");
    assert_eq!(progress(&state), (5, 1, 16));
}

#[test]
fn who_captures_the_king_wins_in_the_middle_of_a_turn() {
    let game = army("army-chess");
    let state = after(&game, "e2-e4 d1-h5 done a7-a6 done");
    let won = on(&game, state, "h5-f7");
    assert_eq!(won.end, None, "check is nothing");
    let state = on(&game, won, "done a6-a5 done f7-e8");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!(game.turn(&state), Turn::Over);
    let mut steps = StepList::new();
    game.steps(&state, &mut steps);
    assert!(steps.is_empty() && game.count(&state, &mut steps) == 0);
}

#[test]
fn castling_asks_for_rights_and_room_alone() {
    let game = army("army-chess");
    // The king is attacked, and so is what it crosses and where it goes.
    let state = with_rights(
        &game,
        "....k... ....rrr. ........ ........ ........ ........ ........ R...K..R",
        5,
        Rights(0b11),
    );
    let steps = tokens(&game, &state);
    assert!(steps.contains("e1-g1") && steps.contains("e1-c1"));
    // It is the king's move: the rook may still move, the king may not.
    let castled = on(&game, state.clone(), "e1-g1");
    let steps = tokens(&game, &castled);
    assert!(steps.contains("f1-f7") && !steps.iter().any(|token| token.starts_with("g1")));
    // A rook that has moved or was captured castles no more.
    assert!(!tokens(&game, &on(&game, state, "h1-h2")).contains("e1-g1"));
    let state = with_rights(
        &game,
        "....k..r ........ ........ ........ ........ ........ ........ R...K..R",
        6,
        Rights(0b11),
    );
    let steps = tokens(&game, &on(&game, state, "h8-h1 done"));
    assert!(!steps.contains("e1-g1") && steps.contains("e1-c1"));
    let start = tokens(&game, &game.start());
    assert!(!start.contains("e1-g1"), "no room");
}

#[test]
fn pawns_are_not_taken_in_passing_and_rest_when_promoted() {
    let game = army("army-chess(sequence=1)");
    let state = after(&game, "e2-e4 a7-a6 e4-e5 d7-d5");
    assert!(!tokens(&game, &state).contains("e5-d6"));
    let game = army("army-chess");
    let state = position(
        &game,
        "........ .P.....k ........ ........ ........ ........ ........ K.......",
        5,
    );
    let promoted = on(&game, state, "b7-b8=q");
    assert!(!tokens(&game, &promoted).iter().any(|token| token.starts_with("b8")));
}

#[test]
fn a_turn_without_a_move_is_a_draw() {
    let game = army("army-chess");
    // The white men stand in each other's way or before black pawns.
    let walled = ".......k ........ ........ ........ p.p..... P.Pp.... PB.P.... KRB.....";
    let drawn = position(&game, walled, 5);
    assert_eq!(game.payoffs(&drawn), Some(Payoffs::DRAW));
    let free = walled.replace("Pp", "P.");
    assert_eq!(Vec::from_iter(tokens(&game, &position(&game, &free, 5))), ["d2-d3", "d2-d4"]);
    // By the end of a turn.
    let state = on(&game, position(&game, walled, 4), "h8-h7 done");
    assert_eq!((state.end, game.turn(&state)), (Some(End::Draw), Turn::Over));
}

#[test]
fn quiet_turns_and_repeated_positions_draw() {
    let game = army("army-chess(sequence=1,quiet=4)");
    let state = after(&game, "g1-f3 g8-f6 f3-g1");
    assert_eq!(state.end, None);
    assert_eq!(on(&game, state.clone(), "f6-g8").end, Some(End::Draw));
    // A pawn move begins the count anew.
    assert_eq!(on(&game, state, "e7-e5 b1-c3 b8-c6 c3-b1").end, None);

    let back = "g1-f3 g8-f6 f3-g1 f6-g8";
    let game = army("army-chess(sequence=1)");
    assert_eq!(after(&game, back).end, None);
    assert_eq!(after(&game, &format!("{back} {back}")).end, Some(End::Draw));
    let twice = army("army-chess(sequence=1,repetition=2)");
    assert_eq!(after(&twice, back).end, Some(End::Draw));
    // Positions of different phases are different.
    let phases = army("army-chess(sequence=1-1-1-1-1,repetition=2)");
    assert_eq!(after(&phases, back).end, None);
    assert_eq!(after(&phases, &format!("{back} {back}")).end, Some(End::Draw));
    let growing = army("army-chess(sequence=progressive,repetition=2)");
    let state = after(&growing, "g1-f3 g8-f6 done f3-g1 done f6-g8 done");
    assert_eq!((state.end, state.turns.number), (None, 5));
    // Positions within a turn do not count.
    let again = army("army-chess(sequence=4,again=true,repetition=2)");
    assert_eq!(after(&again, "g1-f3 f3-g1 g1-f3").end, None);
}

#[test]
fn the_key_forgets_the_order_of_the_moves_but_not_who_moved() {
    let game = army("army-chess");
    let key = |steps: &str| game.key(&after(&game, steps));
    assert_eq!(key("e2-e4 d2-d4"), key("d2-d4 e2-e4"));
    assert_ne!(key("e2-e4 d2-d4"), key("e2-e4 d2-d4 done"));
    assert_ne!(key("e2-e4 done"), key("e2-e4"));
}

#[test]
fn counts_agree_with_lists_and_packed_steps_come_back() {
    for spec in ["army-chess", "army-chess(sequence=1-2,again=true,exact=true)"] {
        let game = army(spec);
        let (mut steps, mut room) = (StepList::new(), StepList::new());
        crate::testing::random_positions(&game, 20, |state| {
            steps.clear();
            game.steps(state, &mut steps);
            assert_eq!(game.count(state, &mut room), steps.len());
            for &step in &steps {
                assert_eq!(Step::unpack(step.pack()), step);
            }
        });
    }
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = army("army-chess");
    let state = position(
        &game,
        ".n.....k P.P..... ........ ........ ........ ........ ........ K.......",
        5,
    );
    let state = on(&game, state, "a1-b1");
    let legal = tokens(&game, &state);
    assert!(legal.contains("done") && legal.contains("a7-b8=n"));
    assert!(drawn_evenly(&game, &state));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = army("army-chess");
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "done").contains("a turn has at least one move"));
    assert!(why(&start, "e4").contains("write where a man goes from and to"));
    assert!(why(&start, "e3-e4").contains("no man stands on e3"));
    assert!(why(&start, "e7-e5").contains("the pawn on e7 is not yours"));
    assert!(why(&start, "e1-g1").contains("your own knight stands on g1"));
    assert!(why(&start, "g1-g3").contains("a knight leaps"));
    let state = after(&game, "g1-f3");
    assert!(why(&state, "f3-g5").contains("the knight on f3 has moved in this turn already"));
    assert!(why(&state, "f3-f6").contains("has moved in this turn"), "it goes nowhere any more");
    assert!(why(&state, "x").contains("or done to end the turn"));
    let exact = army("army-chess(exact=true)");
    let state = after(&exact, "g1-f3");
    let error = told(&exact.parse(&state, "done").expect_err("not legal"));
    assert!(error.contains("all 3 moves of the turn must be made"));
}

#[test]
fn wrong_sequences_get_a_sentence_that_helps() {
    let spec: Spec = "army-chess(sequence=3-0)".parse().expect("a name");
    let error = told(&Args::read(INFO.id, INFO.params, &spec.args).expect_err("no moves"));
    assert!(error.contains("`3-0`") && error.contains("whole numbers from 1 to 999"), "{error}");
    let args = |text: &str| {
        let spec: Spec = text.parse().expect("a name");
        Args::read(INFO.id, INFO.params, &spec.args).expect("parameters").spec().to_string()
    };
    assert_eq!(args("army-chess(sequence=3-10-15-16)"), "army-chess");
    assert_eq!(args("army-chess(sequence=02-4)"), "army-chess(sequence=2-4)");
}

#[test]
fn a_turn_is_written_in_algebraic_notation() {
    let game = army("army-chess");
    let mut out = String::new();
    let steps = ["e2-e4", "g1-f3"].map(|token| game.parse(&game.start(), token).expect("a step"));
    game.write_turn(&game.start(), &[steps[0], steps[1], Step::Done], &mut out);
    assert_eq!(Letters::ENGLISH.write(&out), "e4 Nf3");
}

#[test]
fn the_men_that_have_moved_and_the_last_turn_are_marked() {
    let game = army("army-chess");
    let count = |state: &State, recent: &[(Seat, Step)], kind: MarkKind| {
        game.scene(state, recent).marks.iter().filter(|mark| mark.kind == kind).count()
    };
    let mut state = game.start();
    let mut recent = Vec::new();
    for token in ["e2-e4", "d2-d4", "c2-c4", "e7-e5", "d7-d5"] {
        let step = game.parse(&state, token).expect("a step");
        recent.push((state.turns.seat(), step));
        game.play(&mut state, step);
        if token == "c2-c4" {
            assert_eq!(count(&state, &recent, MarkKind::Last), 3);
            assert_eq!(count(&state, &recent, MarkKind::Spent), 0);
        }
    }
    assert_eq!(count(&state, &recent, MarkKind::Last), 1);
    assert_eq!(count(&state, &recent, MarkKind::Spent), 2);
    let scene = game.scene(&state, &recent);
    assert_eq!(scene.prompt.id, "army-chess-move-up-to");
    assert!(scene.buttons.iter().any(|button| button.name == "done"));
    assert_eq!(game.touches(&state, Step::Done), ["done"]);
}

/// Whether the seat to step can take the king by so many moves.
fn takes_king(game: &ArmyChess, state: &State, moves: u32) -> bool {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    steps.into_iter().any(|step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        matches!(next.end, Some(End::Won(_)))
            || moves > 1
                && next.turns.number == state.turns.number
                && takes_king(game, &next, moves - 1)
    })
}

#[test]
fn what_is_surely_played_takes_the_king_in_the_same_turn() {
    for spec in ["army-chess", "army-chess(sequence=progressive,again=true,exact=true)"] {
        let game = army(spec);
        let mut hunted = 0;
        crate::testing::random_positions(&game, 60, |state| {
            let (mut at, mut moves) = (state.clone(), 0);
            while let Some(step) = game.sure_step(&at).filter(|_| at.end.is_none()) {
                let mut legal = StepList::new();
                game.steps(&at, &mut legal);
                assert!(legal.contains(&step), "{}{step:?}", game.board(&at));
                game.play(&mut at, step);
                moves += 1;
            }
            if moves > 0 {
                assert_eq!(at.end, Some(End::Won(at.turns.seat())), "{}", game.board(state));
                hunted += u32::from(moves > 1);
            }
        });
        assert!(hunted > 20, "{spec}: {hunted}");
    }
}

#[test]
fn a_king_that_three_moves_take_is_seen() {
    let game = army("army-chess");
    crate::testing::random_positions(&game, 6, |state| {
        // Castling may bring a rook to the enemy king's column, which is not looked for.
        if state.end.is_none() && state.castling_goals() == 0 {
            let seen = game.sure_step(state).is_some();
            assert!(seen || !takes_king(&game, state, 3), "{}", game.board(state));
        }
    });
}

#[test]
fn a_man_makes_way_for_one_that_makes_way() {
    let game = army("army-chess");
    // The pawn can leave the bishop's line when the knight before it has gone.
    let state = position(
        &game,
        "........ ....k... ........ PN...... .P...... B....... ........ K.......",
        9,
    );
    let step = game.sure_step(&state).expect("three moves take the king");
    assert!(game.token(&state, step).starts_with("b5-"));
}

#[test]
fn evaluation_counts_men_and_what_hangs() {
    let game = army("army-chess");
    let value = |diagram: &str, turn: u32| {
        game.evaluate(&position(&game, diagram, turn)).expect("a value")[Seat::FIRST]
    };
    let rook_up = "....k... ........ ........ ........ ........ ........ ........ R...K...";
    assert!(value(rook_up, 5) > 0.8 && value(rook_up, 6) > 0.8);
    // A knight that a pawn could take, where it stands and one column further.
    let hangs = "....k... pp...... ..p..... .N...... ........ ........ PPP..... ....K...";
    let safe = "....k... pp...... ..p..... ..N..... ........ ........ PPP..... ....K...";
    assert!(value(hangs, 5) + 0.1 < value(safe, 5));
}
