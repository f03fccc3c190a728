//! The examples, decisions and claims of the rules, and the figures of the book.

use ludoteca_boards::{ALL_DIRECTIONS, Cell, bitboard8};
use ludoteca_core::{Game, Knowledge, Payoffs, Seat, StepList, Turn, View, perft};

use crate::testing::{Table, args, check_weights, drawn, random_positions, refused};

use super::{BOARD, Daggers, INFO, State, Step, goals};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn game(spec: &str) -> Daggers {
    Daggers::new(&args(&INFO, spec))
}

fn at(diagram: &str, seat: Seat) -> Table<Daggers> {
    Table::laid(game("daggers"), diagram, seat)
}

/// Where the piece on a cell may go.
fn reach(table: &Table<Daggers>, from: &str) -> String {
    let cell = BOARD.read(from).expect("a cell").index();
    let (own, enemy) = table.state.sides();
    let cells = bitboard8::cells(goals(cell, own, enemy));
    let mut names: Vec<_> = cells.map(|cell| BOARD.name(Cell::new(cell))).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn black_begins_above() {
    let table = Table::new(game("daggers"));
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    let counts =
        table.state.sides.map(|side| (side.daggers.count_ones(), side.crowns.count_ones()));
    assert_eq!(counts, [(8, 2), (4, 2)]);
    assert!(table.why("d2-d3").contains("no piece of yours is on d2"));
}

#[test]
fn counts_from_both_starts() {
    for (spec, counts) in
        [("daggers", [50, 1592, 72506]), ("daggers(layout=web)", [50, 1692, 77156])]
    {
        let game = game(spec);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &game.start(), depth), count, "{spec} {depth}");
        }
    }
}

const PAGE: &str = ".c.c.D.. ..DD.... ...d.... ........ ...D.D.. ......DD ....CC.. ........";

#[test]
fn example_of_the_page_a_dagger_in_the_middle() {
    let table = at(PAGE, BLACK);
    // Down to the first enemy piece on each diagonal; d4 is a dagger straight below and blocks.
    assert_eq!(reach(&table, "d6"), "a3 b4 c5 c7 d5 e5 e7 f4");
}

#[test]
fn straight_a_crown_is_taken_above_and_below() {
    let below = PAGE.replace("...D.D..", "...C.D..").replace("....CC..", ".....C..");
    let table = at(&below, BLACK);
    assert_eq!(table.play("d6-d4").payoffs(), Some(Payoffs::win(BLACK)));
    let above = PAGE.replace("..DD....", "..DC....").replace("....CC..", ".....C..");
    let table = at(&above, BLACK);
    assert_eq!(table.play("d6-d7").payoffs(), Some(Payoffs::win(BLACK)));
    let why = at(PAGE, BLACK).why("d6-d7");
    assert!(why.contains("straight up or down a dagger takes only a crown"), "{why}");
}

#[test]
fn page_97_left_the_reach_of_a_dagger() {
    let rows = "c......c ...C.... ...d.... ........ ........ ...D..D. ........ .......C";
    let table = at(rows, BLACK);
    assert_eq!(reach(&table, "d6"), "a3 b4 c5 c7 d4 d5 d7 e5 e7 f4 g3");
    assert_eq!(table.after("d6-d7").payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table.after("d6-g3").payoffs(), None);
}

#[test]
fn page_97_right_the_reach_of_a_crown() {
    let rows = "c....... ........ ........ ..dD.... ...Cc... ........ ........ .......C";
    let table = at(rows, WHITE);
    assert_eq!(reach(&table, "d4"), "c3 c4 c5 d3 e3 e4 e5");
    assert_eq!(table.after("d4-e4").payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!(table.after("d4-c5").payoffs(), None);
}

#[test]
fn daggers_of_both_sides_go_far_down_and_one_cell_up() {
    let rows = "c......c ........ ........ ........ ...D.... ........ ........ .C.....C";
    assert_eq!(reach(&at(rows, WHITE), "d4"), "a1 b2 c3 c5 d1 d2 d3 d5 e3 e5 f2 g1");
    let rows = rows.replace('D', "d");
    assert_eq!(reach(&at(&rows, BLACK), "d4"), "a1 b2 c3 c5 d1 d2 d3 d5 e3 e5 f2 g1");
}

#[test]
fn a_crown_on_the_last_row_wins_at_once() {
    let rows = "d....... C....... .......c .......c ........ ........ ........ .......C";
    assert_eq!(at(rows, WHITE).play("a7-b8").payoffs(), Some(Payoffs::win(WHITE)));
    let rows = "........ .C...... .C...... ........ ........ ........ ...c...c ..D.....";
    assert_eq!(at(rows, BLACK).play("d2-d1").payoffs(), Some(Payoffs::win(BLACK)));
    // Even where it could be taken next.
    assert_eq!(at(rows, BLACK).play("d2-c1").payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn one_crown_lost_is_the_game() {
    let rows = "c....... ........ ...c.... ....C... ........ ........ ........ .......C";
    let table = at(rows, BLACK).play("d6-e5");
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table.tokens(), "");
}

#[test]
fn the_third_occurrence_and_the_cap_are_draws() {
    let round = "d8-c8 d1-c1 c8-d8 c1-d1";
    let table = Table::new(game("daggers")).play(round);
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play(round).payoffs(), Some(Payoffs::DRAW));
    assert_eq!(
        Table::new(game("daggers(cap=3)")).play("d8-c8 d1-c1 c8-d8").payoffs(),
        Some(Payoffs::DRAW)
    );
}

#[test]
fn steps_are_explained() {
    let table = Table::new(game("daggers"));
    for (token, says) in [
        ("d8-d7", "a piece of yours is on d7 already"),
        ("d8-b8", "a crown goes one cell in any direction"),
        ("c7-b7", "a dagger goes down any number of empty cells"),
        ("c7-c1", "a dagger goes down any number of empty cells"),
        ("c7-c3", "straight up or down a dagger takes only a crown"),
        ("c7", "write where a piece goes from and to, such as d7-d4"),
    ] {
        assert!(table.why(token).contains(says), "{}", table.why(token));
    }
}

/// The legal steps by the words of the rules, cell by cell.
fn by_the_rules(state: &State) -> Vec<Step> {
    let (own, enemy) = state.sides();
    let is = |set: u64, cell: Cell| set >> cell.index() & 1 != 0;
    let mut steps = Vec::new();
    for from in (0..64).map(Cell::new) {
        for direction in ALL_DIRECTIONS {
            let (crown, dagger) = (is(own.crowns, from), is(own.daggers, from));
            let far = match direction {
                (_, -1) if dagger => 7,
                (_, 1) if dagger => 1,
                _ if crown => 1,
                _ => 0,
            };
            for to in BOARD.ray(from, direction).take(far) {
                let straight = dagger && direction.0 == 0;
                let blocked = is(own.all(), to) || straight && is(enemy.daggers, to);
                if !blocked {
                    steps.push(Step { from, to });
                }
                if is(own.all() | enemy.all(), to) {
                    break;
                }
            }
        }
    }
    steps
}

#[test]
fn steps_agree_with_the_words_of_the_rules() {
    let game = game("daggers");
    random_positions(&game, 60, |state| {
        if game.turn(state) == Turn::Over {
            return;
        }
        let order = |steps: &mut Vec<Step>| steps.sort_by_key(|step| (step.from, step.to));
        let (mut found, mut expected) = (StepList::new(), by_the_rules(state));
        game.steps(state, &mut found);
        order(&mut found);
        order(&mut expected);
        assert_eq!(*found, *expected);
    });
}

#[test]
fn what_is_decided_is_won_by_one_step_and_nothing_else_is() {
    let game = game("daggers");
    let mut decided = 0;
    random_positions(&game, 40, |state| {
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let wins = steps.iter().any(|&step| {
            let mut next = state.clone();
            game.play(&mut next, step);
            game.payoffs(&next) == Some(Payoffs::win(state.seat))
        });
        // A side that is shut in by a step is not looked for.
        if game.turn(state) != Turn::Over {
            assert_eq!(game.decided(state).is_some(), wins);
            let mut kept = steps.clone();
            game.prune(state, &mut kept);
            assert_eq!(kept.len() == 1, wins || steps.len() == 1);
            decided += u32::from(wins);
        }
    });
    assert!(decided > 30, "{decided}");
}

#[test]
fn random_steps_are_drawn_equally_often() {
    let table = Table::new(game("daggers"));
    let counts = drawn(&table.game, &table.state, 2, 1000);
    assert!(counts.values().all(|n| (810..1190).contains(n)), "{counts:?}");
}

#[test]
fn all_pieces_are_shown() {
    let table = Table::new(game("daggers"));
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!((scene.cells.len(), scene.pieces.len()), (64, 16));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = game("daggers");
    for (text, says) in [
        ("cc6/8/8/8/8/8/8/CCC5 w", "White has 3 crowns; there are 2 at most"),
        ("ccdddd2/d7/8/8/8/8/8/CC6 w", "Black has 5 daggers; there are 4 at most"),
        ("c7/8/8/8/8/8/8/CC6 w", "Black has one crown here, and 2 at least"),
        ("8/8/8/8/8/8/8/CC6 b", "Black has 0 crowns here, and 1 at least"),
        ("cc4C1/8/8/8/8/8/8/C7 w", "g8: this crown is on the last row too late"),
        ("cc4CC/8/8/8/8/8/8/8 b", "h8: this crown is on the last row too late"),
    ] {
        let why = refused(&game, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
    let taken =
        at("c....... ........ ........ ........ ........ ........ ........ .C.....C", BLACK);
    assert_eq!(taken.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    check_weights(&game("daggers"), include_bytes!("weights.net"));
}
