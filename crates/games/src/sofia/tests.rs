//! The examples, decisions and claims of the rules, and the figures of the book by their pages.

use std::collections::HashSet;

use ludoteca_core::scene::{Figure, Ink, MarkKind, Role};
use ludoteca_core::{
    Game, Knowledge, NotationExt, PackStep, Payoffs, Seat, SetupExt, SpecError, StepError,
    StepList, Turn, View, perft,
};

use crate::testing::{
    Table, args, drawn_evenly, loses_within, random_positions, refused, sorted_tokens, told,
    wins_within,
};

use super::{INFO, Sofia, Step};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

/// Page 40, above.
const END_OF_PLACING: &str = "p.pQ QpQp pQp. pQQQ";
/// Page 40, below.
const TWO_LINES: &str = "q.pp QqPQ ppQ. QPpQ";
/// Page 41, with the black pawn on b2 that its text needs, and as it is printed.
const THREATS: &str = "pQQp .qp. ppQQ QppQ";
const PRINTED: &str = "pQQp .qp. pPQQ QppQ";
/// The example of the author.
const EXAMPLE: &str = "PpPq P.pq q.pQ Qpqq";

fn try_game(spec: &str) -> Result<Sofia, SpecError> {
    Sofia::new(&args(&INFO, spec))
}

fn game(spec: &str) -> Sofia {
    try_game(spec).expect("parameters that fit")
}

fn start(spec: &str) -> Table<Sofia> {
    Table::new(game(spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Sofia> {
    Table::laid(game(spec), diagram, seat)
}

/// The steps after which the seat to step has won.
fn winning(table: &Table<Sofia>) -> String {
    let seat = table.game.turn(&table.state).seat().expect("a running game");
    let tokens = sorted_tokens(&table.game, &table.state);
    let wins = |token: &String| table.after(token).payoffs() == Some(Payoffs::win(seat));
    tokens.into_iter().filter(wins).collect::<Vec<_>>().join(" ")
}

fn won(table: &Table<Sofia>, seat: Seat) -> bool {
    table.payoffs() == Some(Payoffs::win(seat))
}

#[test]
fn step_sequences_are_counted() {
    for (spec, counts) in [
        ("sofia", &[32, 960, 26880][..]),
        ("sofia(diagonal_moves=false,diagonal_lines=false)", &[32, 960, 26880]),
        ("sofia(size=3,line=3)", &[18, 288, 4032, 47232, 437_760]),
    ] {
        let table = start(spec);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&table.game, &table.state, depth), count, "{spec}");
        }
    }
    let threats = [8, 69, 507, 3357, 23978, 157_994];
    let example = [10, 72, 494, 2885, 17592];
    for (diagram, counts) in [(THREATS, &threats[..]), (EXAMPLE, &example)] {
        let table = at("sofia", diagram, FIRST);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&table.game, &table.state, depth), count, "{diagram}");
        }
    }
}

#[test]
fn each_player_places_seven_pieces_of_either_colour() {
    let table = start("sofia");
    assert_eq!(table.tokens().split(' ').count(), 2 * 16);
    // The figure after the placement, colour by colour, without a line on the way.
    let first = ["b@a4", "b@c4", "b@b3", "b@d3", "b@a2", "b@c2", "b@a1"];
    let second = ["w@d4", "w@a3", "w@c3", "w@b2", "w@b1", "w@c1", "w@d1"];
    let steps = first.iter().zip(second).map(|(a, b)| format!("{a} {b} ")).collect::<String>();
    let table = table.play(&steps);
    let figure = at("sofia", END_OF_PLACING, FIRST);
    assert_eq!(table.game.board(&table.state), figure.game.board(&figure.state));
    assert_eq!(table.game.key(&table.state), figure.game.key(&figure.state));
    assert_eq!(table.tokens(), figure.tokens());
}

#[test]
fn a_placement_may_be_of_the_other_colour_and_a_line_counts_for_its_colour() {
    let table = start("sofia").play("b@a1 w@a4 b@b1 w@b4 b@c1 b@d1");
    assert!(won(&table, FIRST));
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    let table = start("sofia").play("w@a1 b@a4 w@b1 b@b4 w@c1 b@c4 w@d1");
    assert!(won(&table, SECOND));
}

#[test]
fn diagonal_lines_count_unless_they_are_left_out() {
    for steps in ["b@a1 w@a4 b@b2 w@b4 b@c3 b@d4", "b@a4 w@a1 b@b3 w@b1 b@c2 b@d1"] {
        assert!(won(&start("sofia").play(steps), FIRST));
        assert_eq!(start("sofia(diagonal_lines=false)").play(steps).payoffs(), None);
    }
}

#[test]
fn page_40_the_end_of_the_placement() {
    let table = at("sofia", END_OF_PLACING, FIRST);
    assert_eq!(table.tokens(), "a4-b4 b3-b4 c2-d2 c4-b4 d3-d2");
    assert_eq!(table.payoffs(), None);
}

#[test]
fn page_40_who_jumps_wins_with_both_lines() {
    let legal = "b2-b4 b2-d2 c1-d2 c3-b4 c3-d2 c4-b4 d4-b4 d4-d2";
    for (spec, winner) in [("sofia", FIRST), ("sofia(both=other)", SECOND)] {
        let table = at(spec, TWO_LINES, FIRST);
        assert_eq!(table.tokens(), legal);
        let table = table.play("b2-b4");
        assert_eq!(table.game.board(&table.state).lines().nth(1), Some("3 Q Q P Q"));
        assert!(won(&table, winner), "{spec}");
        // The same position, set up.
        let set_up = at(spec, "qppp QQPQ p.Q. QPpQ", SECOND);
        assert!(won(&set_up, winner), "{spec}");
    }
}

#[test]
fn page_41_two_threats_win_in_three_moves() {
    let table = at("sofia", THREATS, FIRST);
    assert_eq!(table.tokens(), "a2-a3 a4-a3 b1-d3 b2-a3 c1-a3 c3-a3 c3-d3 d4-d3");
    for line in
        ["b1-d3 b4-a3 d4-b4", "b1-d3 a1-a3 c1-b1 a3-c1 a4-a3", "b1-d3 a1-a3 c1-b1 d1-c1 b1-a1"]
    {
        assert!(won(&table.after(line), FIRST), "{line}");
    }
    let table = table.play("b1-d3");
    assert_eq!(table.tokens(), "a1-a3 a1-b1 b3-a3 b3-b1 b4-a3 c2-b1 d1-b1");
    assert_eq!(winning(&table.after("b4-a3")), "d4-b4");
    for reply in ["a1-b1", "b3-a3", "b4-a3", "c2-b1", "d1-b1"] {
        assert_ne!(winning(&table.after(reply)), "", "{reply}");
    }
    for reply in ["a1-a3", "b3-b1"] {
        let table = table.after(reply);
        assert_eq!(winning(&table), "", "{reply}");
        assert!(wins_within(&table.game, &table.state, 3), "{reply}");
    }
    assert!(loses_within(&table.game, &table.state, 4));
    let table = table.play("a1-a3 c1-b1");
    assert_eq!(table.tokens(), "a3-a1 a3-c1 c2-c1 d1-c1 d2-c1");
    assert_eq!(winning(&table.after("a3-c1")), "a4-a3");
    for reply in ["a3-a1", "c2-c1", "d1-c1", "d2-c1"] {
        let wins = winning(&table.after(reply));
        let named = |token: &str| token == "b1-a1" || token.ends_with("-a3");
        assert!(wins.split(' ').any(named), "{reply}: {wins}");
    }
}

#[test]
fn page_41_as_it_is_printed_does_not_win() {
    let table = at("sofia", PRINTED, FIRST).play("b1-d3");
    assert!(won(&table.after("b4-a3 d4-b4"), FIRST));
    let held = table.after("a1-a3");
    assert!(!wins_within(&held.game, &held.state, 5));
    // c1-b1 threatens the diagonal only with the black pawn.
    let threats = |printed: &str| {
        let table = at("sofia", printed, FIRST).play("b1-d3 a1-a3 c1-b1");
        let board = table.game.written(&table.state).expect("a position");
        let rows = board.split(' ').next().expect("a board").replace('/', " ");
        winning(&at("sofia", &rows, FIRST))
    };
    assert!(threats(THREATS).contains("b1-a1") && !threats(PRINTED).contains("b1-a1"));
}

#[test]
fn the_example_of_the_author_is_won_by_force() {
    let table = at("sofia", EXAMPLE, FIRST);
    assert_eq!(table.tokens().split(' ').count(), 10);
    for line in [
        "b1-b2 c1-b1 c3-b3",
        "b1-b2 a2-b1 c3-b3",
        "b1-b2 a2-b3 c2-b1",
        "b1-b2 d3-b3 c2-b1",
        "b1-b2 d1-b3 b2-b1 a1-b2 c3-a1",
    ] {
        assert!(won(&table.after(line), FIRST), "{line}");
    }
    let table = table.play("b1-b2");
    assert!(loses_within(&table.game, &table.state, 8));
}

#[test]
fn a_jump_goes_over_own_and_enemy_pieces_and_turns_them() {
    let table = at("sofia(pieces=2)", ".... .... .pq. p..Q", FIRST);
    assert_eq!(table.tokens(), "a1-a2 a1-b1 a1-c3 b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c3 b2-d2");
    let rows = |token: &str| table.game.board(&table.after(token).state);
    assert!(rows("a1-c3").contains("3 . . p .\n2 . P q ."));
    assert!(rows("b2-d2").contains("2 . . Q p"));
    let straight = at("sofia(pieces=2,diagonal_moves=false)", ".... .... .pq. p..Q", FIRST);
    assert_eq!(straight.tokens(), "a1-a2 a1-b1 b2-a2 b2-b1 b2-b3 b2-d2");
}

#[test]
fn who_cannot_move_passes() {
    // Only queens can slide or jump to a1 and a2 along rows and columns.
    let rows = "QpPq qPpP .Qqp .qQp";
    let table = at("sofia(diagonal_moves=false)", rows, FIRST);
    assert_eq!(table.tokens(), "pass");
    assert_eq!(table.game.scene(&table.state, &[]).prompt.id, "sofia-pass");
    assert!(table.why("b3-a2").contains("not diagonally"));
    let table = table.play("pass");
    assert_eq!(table.tokens(), "a3-a2 a4-a2 b1-a1 b2-a2 c1-a1 c2-a2");
    assert_eq!(at("sofia", rows, FIRST).tokens(), "b3-a2 c3-a1 c4-a2");
}

#[test]
fn a_position_is_drawn_when_it_comes_for_the_third_time() {
    let table = at("sofia(size=5,line=5,pieces=2)", "p...q ..... ..... ..... P...Q", FIRST);
    let round = "a5-a4 e5-e4 a4-a5 e4-e5 ";
    assert_eq!(table.after(round).payoffs(), None);
    assert_eq!(table.after(&round.repeat(2)).payoffs(), Some(Payoffs::DRAW));
    // The position at the end of the placement is the first one.
    let placed = start("sofia(size=5,line=5,pieces=2)").play("b@a5 b@e5 w@a1 w@e1");
    assert_eq!(placed.after(round).payoffs(), None);
    assert_eq!(placed.after(&round.repeat(2)).payoffs(), Some(Payoffs::DRAW));
}

#[test]
fn a_game_is_drawn_at_the_cap_unless_it_is_won() {
    assert_eq!(start("sofia(cap=3)").play("b@a1 b@b1 b@c1").payoffs(), Some(Payoffs::DRAW));
    let table = start("sofia(size=3,line=3,cap=3)").play("b@a1 b@b1 b@c1");
    assert!(won(&table, FIRST));
}

#[test]
fn only_ones_own_colour_is_placed_where_that_is_asked_for() {
    let table = start("sofia(drop_colours=own)");
    assert_eq!(table.tokens().split(' ').count(), 16);
    assert!(table.why("w@a1").contains("the colour that wins for them; write"));
    let table = table.play("b@a1");
    assert!(table.why("b@a2").contains("such as w@b1"));
}

#[test]
fn parameters_that_do_not_fit_are_refused() {
    let error = |spec: &str| told(&try_game(spec).map(|_| ()).expect_err("a clash"));
    assert!(error("sofia(size=3)").contains("a line of 4 does not fit"));
    assert!(error("sofia(pieces=8)").contains("does not fit"));
    assert!(try_game("sofia(size=3,line=3,pieces=4)").is_ok());
    assert!(error("sofia(size=3,line=3,pieces=5)").contains("up to 4 pieces"));
    for (spec, pieces) in
        [("sofia", 7), ("sofia(size=3,line=3)", 3), ("sofia(size=6)", 17), ("sofia(size=8)", 31)]
    {
        assert_eq!(game(spec).pieces, pieces, "{spec}");
    }
}

#[test]
fn more_pieces_than_are_placed_are_refused() {
    let game = game("sofia(pieces=2)");
    let says = |text: &str| refused(&game, text);
    assert_eq!(says("ppP1/4/4/4 p"), "the first player has 3 pawns; there are 2 at most");
    assert_eq!(says("p3/qQ2/Q3/4 q"), "the second player has 3 queens; there are 2 at most");
    assert!(says("ppx1/4/4/4 p").contains("`x` on c4 is no man of this game; write p, Q, P, q or"));
    assert!(says("4/4/4/4 w").contains("write p or q"));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start("sofia").play("b@a1");
    assert!(table.why("b@a1").contains("a1 is taken; choose an empty cell"));
    assert!(table.why("a1-a2").contains("pieces are still to be placed"));
    assert!(table.why("pass").contains("only who cannot move passes"));
    for token in ["x@a1", "b@a5", "b@", "@a1", "b@a01", "a1-", "Pass"] {
        let error = table.game.parse(&table.state, token).expect_err("no step");
        assert!(matches!(error, StepError::Malformed { .. }), "{token}");
    }
    let table = at("sofia", THREATS, FIRST);
    assert!(table.why("b@a3").contains("all pieces are placed"));
    assert!(table.why("a1-a3").contains("no piece of yours on a1"));
    assert!(table.why("a2-a4").contains("there is a piece on a4"));
    assert!(table.why("a4-d3").contains("jumps over one piece just beyond it, in any direction"));
}

#[test]
fn steps_are_packed_and_remembered_apart() {
    for spec in ["sofia", "sofia(size=8,line=5,diagonal_moves=false)", "sofia(size=3,line=3)"] {
        let game = game(spec);
        random_positions(&game, 10, |state| {
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            assert!(steps.iter().all(|&step| Step::unpack(step.pack()) == step));
            let habits: HashSet<_> = steps.iter().map(|&step| game.history_index(step)).collect();
            assert_eq!(habits.len(), steps.len());
        });
    }
}

#[test]
fn lines_are_found_as_single_lines_are() {
    for spec in ["sofia", "sofia(size=7,line=5,pieces=10)", "sofia(size=5,diagonal_lines=false)"] {
        let game = game(spec);
        random_positions(&game, 30, |state| {
            for colour in state.pieces.colours() {
                let whole = game.lines.iter().any(|line| line.without(colour).is_empty());
                assert_eq!(game.lined(colour), whole, "{}", game.board(state));
            }
        });
    }
    assert_eq!(
        (game("sofia").lines.len(), game("sofia(diagonal_lines=false)").lines.len()),
        (10, 8)
    );
}

#[test]
fn every_step_is_drawn_as_often() {
    let table = start("sofia").play("b@a1 w@c3");
    assert!(drawn_evenly(&table.game, &table.state));
    for diagram in [TWO_LINES, EXAMPLE] {
        let table = at("sofia", diagram, FIRST);
        assert!(drawn_evenly(&table.game, &table.state));
    }
    let table = start("sofia(drop_colours=own)");
    assert!(drawn_evenly(&table.game, &table.state));
}

#[test]
fn a_position_set_up_goes_on_as_the_one_played_to() {
    let game = game("sofia");
    random_positions(&game, 20, |state| {
        let text = game.written(state).expect("a position");
        let set_up = game.set_up(&text).expect("a position");
        if state.endless.steps() < 300 && game.payoffs(state) != Some(Payoffs::DRAW) {
            assert_eq!(game.key(&set_up), game.key(state), "{text}");
            assert_eq!(sorted_tokens(&game, &set_up), sorted_tokens(&game, state));
        }
    });
    let text = |table: &Table<Sofia>| table.game.written(&table.state).expect("a position");
    assert_eq!(text(&start("sofia")), "4/4/4/4 p");
    assert_eq!(text(&at("sofia", THREATS, FIRST)), "pQQp/1qp1/ppQQ/QppQ p");
}

#[test]
fn a_jump_shows_the_piece_that_turns() {
    let table = at("sofia", TWO_LINES, FIRST);
    let scene = table.game.scene(&table.state, &[]);
    let ghosts = scene.ghosts.iter().filter(|ghost| ghost.touch == "b2 b4");
    let shown: Vec<_> = ghosts.map(|ghost| (ghost.piece.on.as_str(), ghost.piece.ink)).collect();
    assert_eq!(shown, [("b4", Ink::Dark), ("b3", Ink::Light)]);
    let step = table.game.parse(&table.state, "b2-b4").expect("a step");
    let over = table.play("b2-b4");
    let marks = over.game.scene(&over.state, &[(FIRST, step)]).marks;
    let count = |kind| marks.iter().filter(|mark| mark.kind == kind).count();
    assert_eq!((count(MarkKind::Win), count(MarkKind::Last), count(MarkKind::Trail)), (2, 2, 1));
}

#[test]
fn a_placement_is_a_cell_and_a_colour() {
    let table = start("sofia");
    let step = table.game.parse(&table.state, "w@c3").expect("a step");
    assert_eq!(table.game.touches(&table.state, step), ["c3", "white"]);
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!(scene.prompt.id, "sofia-place");
    let ghost = scene.ghosts.iter().find(|ghost| ghost.touch == "c3 white").expect("a ghost");
    assert_eq!((&ghost.piece.figure, ghost.piece.ink), (&Figure::Chessman(Role::Pawn), Ink::Light));
    let own = start("sofia(drop_colours=own)");
    let step = own.game.parse(&own.state, "b@c3").expect("a step");
    assert_eq!(own.game.touches(&own.state, step), ["c3"]);
}

#[test]
fn evaluation_is_fair_and_likes_lines_of_ones_own_colour() {
    let first = |table: Table<Sofia>| table.game.evaluate(&table.state).expect("a value")[FIRST];
    assert!(
        first(start("sofia").play("b@a1 w@d4 b@b1")) > first(start("sofia").play("b@a1 w@d4 w@b1"))
    );
    random_positions(&game("sofia"), 5, |state| {
        let chances = game("sofia").evaluate(state).expect("a value");
        assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
    });
}

/// Only what loses within a turn is passed over, and whether anything does not is seen at a glance.
#[test]
fn one_turn_ahead_is_seen_at_a_glance() {
    for (spec, games) in [
        ("sofia", 80),
        ("sofia(both=other)", 60),
        ("sofia(drop_colours=own)", 60),
        ("sofia(cap=20)", 60),
        ("sofia(cap=10)", 240),
        ("sofia(size=3,line=3)", 100),
        ("sofia(diagonal_moves=false,diagonal_lines=false)", 60),
        ("sofia(size=5,line=3,pieces=4)", 100),
        ("sofia(size=4,line=3,pieces=2)", 100),
    ] {
        let game = game(spec);
        let (mut won, mut lost) = (0, 0);
        random_positions(&game, games, |state| {
            let Some(seat) = game.turn(state).seat() else { return };
            let (wins, loses) = (wins_within(&game, state, 1), loses_within(&game, state, 2));
            let result = match (wins, loses) {
                (true, _) => Some(Payoffs::win(seat)),
                (_, true) => Some(Payoffs::win(seat.other())),
                _ => None,
            };
            assert_eq!(game.decided(state), result, "{spec}: {:?}", game.written(state));
            (won, lost) = (won + u32::from(wins), lost + u32::from(loses));
            let (mut all, mut kept) = (StepList::new(), StepList::new());
            game.steps(state, &mut all);
            kept.extend(&all);
            game.prune(state, &mut kept);
            let holds = |&step: &Step| {
                let mut next = state.clone();
                game.play(&mut next, step);
                match game.payoffs(&next) {
                    Some(payoffs) => payoffs[seat] > 0.0,
                    None => !wins_within(&game, &next, 1),
                }
            };
            if result.is_none() {
                let sorted = |mut steps: StepList<Step>| {
                    steps.sort_by_key(|step| step.pack());
                    steps.to_vec()
                };
                all.retain(holds);
                assert_eq!(sorted(kept), sorted(all), "{spec}: {:?}", game.written(state));
            } else {
                assert!(!kept.is_empty() && kept.iter().all(|step| all.contains(step)));
            }
        });
        assert!(won > 20 && lost > 5, "{spec}: {won} {lost}");
    }
}
