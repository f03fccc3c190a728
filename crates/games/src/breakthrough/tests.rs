//! The examples, decisions and claims of the rules, and the figures of the book.

use std::collections::HashMap;

use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    Game, Knowledge, NotationExt, Payoffs, Rng, Scratch, Seat, StepList, Turn, View, perft,
};

use crate::testing::{
    Table, args, laid, loses_within, random_positions, refused, solved, wins, wins_within,
};

use super::{Breakthrough, INFO};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn game<const W: usize>(spec: &str) -> Breakthrough<W> {
    Breakthrough::new(&args(&INFO, spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Breakthrough<1>> {
    Table::laid(game(spec), diagram, seat)
}

#[test]
fn two_full_rows_a_side_and_white_begins() {
    let table = Table::new(game::<1>("breakthrough"));
    let rows = "bbbbbbbb bbbbbbbb ........ ........ ........ ........ wwwwwwww wwwwwwww";
    assert_eq!(table.state, laid(&table.game, rows, WHITE, ""));
    assert_eq!(table.tokens().split(' ').count(), 22);
}

#[test]
fn page_118_stones_go_forward_and_never_capture_straight_ahead() {
    let rows = "........ ........ ........ ....b... w....... ........ ........ ........";
    assert_eq!(at("breakthrough", rows, WHITE).tokens(), "a4-a5 a4-b5");
    assert_eq!(at("breakthrough", rows, BLACK).tokens(), "e5-d4 e5-e4 e5-f4");
    let rows = "........ ........ ..bbb... ...w.... ........ ........ ........ ........";
    let table = at("breakthrough", rows, WHITE);
    assert_eq!(table.tokens(), "d5-c6 d5-e6");
    assert!(table.why("d5-d6").contains("never straight ahead"));
}

#[test]
fn illegal_steps_are_explained() {
    let table = Table::new(game::<1>("breakthrough"));
    for (token, says) in [
        ("a7-a6", "no stone of yours is on a7"),
        ("a1-a2", "a stone of yours is on a2 already"),
        ("a2-a4", "a stone goes one cell up, straight or diagonally"),
        ("a2", "write where a stone goes from and to, such as b2-b3"),
    ] {
        assert!(table.why(token).contains(says), "{}", table.why(token));
    }
    assert!(table.play("a2-a3").why("a7-a8").contains("yours is on a8"));
}

const ZUGZWANG: &str = ".bbbb. ...... b.bb.. ...... www.ww w....w";

#[test]
fn page_119_every_step_of_white_loses() {
    let table = at("breakthrough(columns=6,rows=6)", ZUGZWANG, WHITE);
    let all = "a2-a3 a2-b3 b2-a3 b2-b3 b2-c3 c2-b3 c2-c3 c2-d3 e2-d3 e2-e3 e2-f3 f2-e3 f2-f3";
    assert_eq!(table.tokens(), all);
    let mut known = HashMap::new();
    assert!(!wins(&table.game, &table.state, &mut known));
    for step in all.split(' ') {
        let table = table.after(step).play("b6-a5");
        assert!(!wins(&table.game, &table.state, &mut known), "{step}");
    }
}

const AFTER_A5: &str = "........ .b.b.... bbbb.... wwbb.... ...w.... ..ww.... .ww..... ........";

#[test]
fn page_120_black_loses_within_four_steps_of_the_answer() {
    let table = at("breakthrough", AFTER_A5, BLACK);
    assert_eq!(table.tokens().split(' ').count(), 10);
    for (step, answer) in [("b6-a5", "b5-b6"), ("a6-b5", "a5-b6"), ("c6-b5", "a5-b6")] {
        let table = table.after(step).play(answer);
        assert!(loses_within(&table.game, &table.state, 4), "{step} {answer}");
    }
    for line in ["b6-a5 b5-b6 a5-a4 b6-a7 a4-a3 a7-a8", "a6-b5 a5-b6 b5-a4 b6-c7 a4-a3 c7-c8"] {
        assert_eq!(table.after(line).payoffs(), Some(Payoffs::win(WHITE)));
    }
}

#[test]
fn page_121_the_exchange_of_the_notes() {
    let rows = "........ ........ ........ ........ b....... .b...... w....... ww......";
    let table = at("breakthrough", rows, WHITE).play("a2-b3 a4-b3");
    let rows = "........ ........ ........ ........ ........ .b...... ........ ww......";
    assert_eq!(table.state, laid(&table.game, rows, WHITE, ""));
}

#[test]
fn a_problem_on_5x5() {
    let rows = ".bb.b b.b.b .bb.. w.ww. .ww..";
    let table = at("breakthrough(columns=5,rows=5)", rows, BLACK).play("b3-b2 c1-b2 c3-b2");
    assert!(!wins(&table.game, &table.state, &mut HashMap::new()));
}

#[test]
fn the_main_line_of_the_forum_is_legal() {
    Table::new(game::<1>("breakthrough(columns=5,rows=5)")).play("a2-a3 b4-a3 b2-a3 b5-b4");
}

#[test]
fn the_last_stone_taken_wins() {
    let rows = "........ ........ ..b..... .w...... ........ ........ ........ ........";
    let table = at("breakthrough", rows, WHITE).play("b5-c6");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!((table.game.turn(&table.state), table.tokens().as_str()), (Turn::Over, ""));
}

#[test]
fn the_opposite_row_wins_at_once() {
    let rows = "........ ........ ........ ........ ........ ........ b....... .....w..";
    for goal in ["a2-a1", "a2-b1"] {
        let table = at("breakthrough", rows, BLACK).play(goal);
        assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)), "{goal}");
    }
}

#[test]
fn small_boards_are_won_by_whom_they_are_known_to_be() {
    // The second player wins most small boards, the first one those of six rows.
    let boards = [((2, 4), false), ((3, 4), false), ((4, 4), false), ((2, 5), false)];
    let more = [((3, 5), false), ((2, 6), true)];
    for ((columns, rows), first) in boards.into_iter().chain(more) {
        let game = game::<1>(&format!("breakthrough(columns={columns},rows={rows})"));
        let found = wins(&game, &game.start(), &mut HashMap::new());
        assert_eq!(found, first, "{columns}x{rows}");
    }
}

#[test]
fn what_is_seen_to_be_decided_is() {
    let boards = [(3, 5), (4, 4), (2, 6)];
    for spec in boards.map(|(columns, rows)| format!("breakthrough(columns={columns},rows={rows})"))
    {
        let game = game::<1>(&spec);
        let mut known = HashMap::new();
        let (mut decided, mut raced) = (0, 0);
        random_positions(&game, 300, |state| {
            if game.turn(state) != Turn::Over
                && let Some((payoffs, steps)) = game.decided_in(state)
            {
                let value = solved(&game, state, &mut known);
                assert_eq!(payoffs.as_slice()[0], value, "{spec} {state:?}");
                assert_eq!(game.decided(state), Some(payoffs));
                let soon = if payoffs[state.seat] == 1.0 { wins_within } else { loses_within };
                assert!(steps > 0 && soon(&game, state, steps), "{spec} {state:?}: {steps}");
                decided += 1;
                raced += u32::from(game.raced(state).is_some());
            }
        });
        assert!(decided > 100 && raced > 50, "{spec}: {decided}, {raced}");
    }
}

#[test]
fn a_step_left_out_of_the_search_is_no_better_than_one_that_stays() {
    let game = game::<1>("breakthrough(columns=3,rows=5)");
    let mut known = HashMap::new();
    let mut narrowed = 0;
    random_positions(&game, 200, |state| {
        let mut all = StepList::new();
        game.steps(state, &mut all);
        let mut kept = all.clone();
        game.prune(state, &mut kept);
        assert_eq!(kept.is_empty(), all.is_empty());
        if kept.len() == all.len() {
            return;
        }
        narrowed += 1;
        let mut best = |steps: &[super::Step]| {
            let values = steps.iter().map(|&step| {
                let mut next = *state;
                game.play(&mut next, step);
                let value = solved(&game, &next, &mut known);
                if state.seat == WHITE { value } else { 1.0 - value }
            });
            values.fold(0.0, f64::max)
        };
        assert_eq!(best(&kept), best(&all), "{state:?}");
    });
    assert!(narrowed > 50, "{narrowed}");
}

#[test]
fn captures_are_looked_at_the_furthest_stone_first() {
    let rows = "........ ........ ....b... ...w.... ..b..... .w.w.... ........ ........";
    let table = at("breakthrough", rows, WHITE);
    let mut steps = StepList::new();
    table.game.noisy_steps(&table.state, &mut steps);
    let tokens: Vec<_> = steps.iter().map(|&step| table.game.token(&table.state, step)).collect();
    assert_eq!(tokens, ["d3-c4", "b3-c4", "d5-e6"]);
}

#[test]
fn playouts_draw_every_step_equally_often_on_boards_of_one_word_and_more() {
    fn drawn<const W: usize>(spec: &str) {
        let game = game::<W>(spec);
        let mut state = game.start();
        let mut rng = Rng::new(3);
        let mut scratch = Scratch::default();
        for _ in 0..7 {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
        }
        let mut steps = StepList::new();
        game.steps(&state, &mut steps);
        let mut counts: HashMap<_, u32> = steps.iter().map(|&step| (step, 0)).collect();
        for _ in 0..1000 * steps.len() {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            *counts.get_mut(&step).expect("a legal step") += 1;
        }
        assert!(counts.values().all(|n| (810..1190).contains(n)), "{spec}: {counts:?}");
    }
    drawn::<1>("breakthrough");
    drawn::<1>("breakthrough(columns=2)");
    drawn::<7>("breakthrough(columns=20,rows=20)");
    drawn::<7>("breakthrough(columns=13,rows=7)");
}

#[test]
fn large_boards_play_like_small_ones() {
    let (one, more) =
        (game::<1>("breakthrough(columns=6,rows=5)"), game::<7>("breakthrough(columns=6,rows=5)"));
    assert_eq!(perft(&one, &one.start(), 4), perft(&more, &more.start(), 4));
}

#[test]
fn a_stone_one_step_from_its_goal_is_pointed_out() {
    let rows = "........ .w...... ........ ........ ........ ........ .....b.. ........";
    let table = at("breakthrough", rows, WHITE);
    let scene = table.game.scene(&table.state, &[]);
    let active = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Active);
    assert_eq!(active.count(), 2);
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_cell_and_the_rule() {
    let game = game::<1>("breakthrough(columns=3,rows=4)");
    assert_eq!(laid(&game, "bbb bbb www www", WHITE, ""), game.start());
    let won = laid(&game, "bwb bb. ... www", BLACK, "");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(WHITE)));
    assert!(refused(&game, "bwb/bb1/3/www w").starts_with("b4: a stone of the side to move has"));
    let bare = laid(&game, "... ... ... .w.", BLACK, "");
    assert_eq!(game.payoffs(&bare), Some(Payoffs::win(WHITE)));
    assert!(refused(&game, "3/3/3/1w1 w").contains("has taken the last stone"));
    assert!(refused(&game, "wbw/www/www/3 b").contains("White has 8 stones; there are 6 at most"));
}
