//! The examples, decisions and claims of the rules, and the figures of the book.

use std::collections::{HashMap, HashSet};

use ludoteca_core::{
    Game, NotationExt, PackStep, Payoffs, Rng, Scratch, Seat, StepList, Turn, View, perft,
};

use crate::testing::{
    Table, args, check_surveys, check_weights, laid, random_positions, refused, wins,
};

use super::{INFO, Konane, State, Step};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn game<const W: usize>(spec: &str) -> Konane<W> {
    Konane::new(&args(&INFO, spec))
}

fn at(diagram: &str, seat: Seat) -> Table<Konane<1>> {
    Table::laid(game("konane"), diagram, seat)
}

#[test]
fn the_board_is_full_and_a1_is_white() {
    let table = Table::new(game::<1>("konane"));
    let [odd, even] = ["wbwbwbwb", "bwbwbwbw"];
    let rows = [even, odd, even, odd, even, odd, even, odd].join(" ");
    let full = laid(&table.game, &rows, WHITE, "");
    assert_eq!((full.stones, full.phase), (table.state.stones, table.state.phase));
    assert_eq!(table.game.turn(&table.state), Turn::Seat(WHITE));
}

#[test]
fn white_removes_a_stone_in_the_middle_or_at_the_border() {
    let table = Table::new(game::<1>("konane"));
    let cells = "xa1 xa3 xa5 xa7 xb8 xc1 xd4 xd8 xe1 xe5 xf8 xg1 xh2 xh4 xh6 xh8";
    assert_eq!(table.tokens(), cells);
    let corner = Table::new(game::<1>("konane(opening=corner)"));
    assert_eq!(corner.tokens(), "xa1 xd4 xe5 xh8");
    let odd = Table::new(game::<1>("konane(size=5)"));
    assert_eq!(odd.tokens(), "xa1 xa3 xa5 xc1 xc3 xc5 xe1 xe3 xe5");
}

#[test]
fn black_removes_a_stone_beside_the_gap() {
    let table = Table::new(game::<1>("konane"));
    assert_eq!(table.after("xd4").tokens(), "xc4 xd3 xd5 xe4");
    assert_eq!(table.after("xa1").tokens(), "xa2 xb1");
    assert_eq!(table.after("xa3").tokens(), "xa2 xa4 xb3");
}

#[test]
fn the_opening_of_the_text() {
    let table = Table::new(game::<1>("konane")).play("xa3 xb3");
    assert_eq!(table.tokens(), "a1-a3 a5-a3");
}

#[test]
fn page_115_the_opening_of_the_figure() {
    let table = Table::new(game::<1>("konane")).play("xc1 xc2");
    assert_eq!(table.tokens(), "a1-c1 e1-c1");
}

/// The figure of page 115, below on the left.
fn figure() -> Table<Konane<1>> {
    at("........ ........ ........ .b.b.... .wb.b... .b...... .w...... .b......", WHITE)
}

#[test]
fn page_115_jumps_may_stop_at_any_landing_and_never_turn() {
    assert_eq!(figure().tokens(), "b4-b6 b4-d4 b4-f4");
}

#[test]
fn page_116_the_double_jump_wins() {
    let table = figure().play("b4-f4");
    let rows = "........ ........ ........ .b.b.... .....w.. .b...... .w...... .b......";
    let stones = laid(&table.game, rows, BLACK, "").stones;
    assert_eq!(table.state.stones, stones);
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!(figure().play("b4-b6").payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!(figure().play("b4-d4").tokens(), "d5-d3 e4-c4");
}

#[test]
fn steps_are_explained() {
    let table = Table::new(game::<1>("konane"));
    for (steps, token, says) in [
        ("", "xb1", "no white stone is on b1"),
        ("", "xc3", "stands in the middle or at the border"),
        ("", "a1-a3", "both sides remove a stone first; write x and the cell"),
        ("", "a1", "write x and the cell of the stone to remove, such as xa1"),
        ("xa1", "xh1", "was beside the first: on b1 or a2"),
        ("xa1", "xc1", "no black stone is on c1"),
        ("xa1 xa2", "xa3", "only the first step of each side removes; write where a stone jumps"),
        ("xa1 xa2", "b1-d1", "no stone of yours is on b1"),
        ("xa1 xa2", "c1-e1", "a stone jumps over an enemy stone beside it"),
    ] {
        let why = table.after(steps).why(token);
        assert!(why.contains(says), "{token}: {why}");
    }
    let corner = Table::new(game::<1>("konane(opening=corner)"));
    assert!(corner.why("xa3").contains("in the middle or in a corner"));
}

/// All jumps of a side, one stone after another.
fn one_by_one<const W: usize>(game: &Konane<W>, state: &State<W>) -> HashSet<String> {
    let (own, enemy) = state.sides();
    let board = game.board;
    let mut jumps = HashSet::new();
    for from in own.iter() {
        for direction in ludoteca_boards::ORTHOGONAL {
            let mut ray = board.ray(from, direction);
            while let (Some(over), Some(to)) = (ray.next(), ray.next()) {
                if !enemy.has(over) || own.has(to) || enemy.has(to) {
                    break;
                }
                jumps.insert(format!("{}-{}", board.name(from), board.name(to)));
            }
        }
    }
    jumps
}

fn agrees<const W: usize>(spec: &str, games: u64) {
    let game = game::<W>(spec);
    random_positions(&game, games, |state| {
        if state.phase == super::Phase::Remove {
            return;
        }
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let tokens = steps.iter().map(|&step| {
            assert_eq!(Step::unpack(step.pack()), step);
            game.token(state, step)
        });
        let tokens: HashSet<_> = tokens.collect();
        assert_eq!(tokens, one_by_one(&game, state), "{spec}");
        assert_eq!(game.count(state, &mut StepList::new()), steps.len());
    });
}

#[test]
fn jumps_agree_with_single_steps_on_every_size() {
    for size in 4..=8 {
        agrees::<1>(&format!("konane(size={size})"), 20);
        agrees::<7>(&format!("konane(size={size})"), 2);
    }
    for size in [9, 12, 20] {
        agrees::<7>(&format!("konane(size={size})"), 2);
    }
}

#[test]
fn every_jump_takes_all_stones_between_its_ends() {
    let game = game::<1>("konane");
    random_positions(&game, 30, |state| {
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        for step in steps {
            let Step::Jump(jump) = step else { continue };
            let mut next = *state;
            game.play(&mut next, step);
            let gone = state.occupied().count() - next.occupied().count();
            let (dx, dy) = (
                game.board.column(jump.from).abs_diff(game.board.column(jump.to)),
                game.board.row(jump.from).abs_diff(game.board.row(jump.to)),
            );
            assert_eq!(2 * gone, dx + dy);
        }
    });
}

#[test]
fn playouts_draw_every_jump_equally_often() {
    let table = figure();
    let mut rng = Rng::new(4);
    let mut counts = HashMap::new();
    for _ in 0..6000 {
        let step = table.game.random_step(&table.state, &mut rng, &mut Scratch::default());
        *counts.entry(step).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 3);
    assert!(counts.values().all(|n| (1800..2200).contains(n)), "{counts:?}");
}

#[test]
fn a_playout_is_a_game_of_random_steps() {
    let game = game::<1>("konane");
    let mut steps = [0; 2];
    let mut white = [0; 2];
    for seed in 0..2000 {
        let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
        let mut state = game.start();
        steps[0] += game.playout(&mut state, &mut rng, &mut scratch);
        white[0] += u32::from(game.payoffs(&state) == Some(Payoffs::win(WHITE)));
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
            steps[1] += 1;
        }
        white[1] += u32::from(game.payoffs(&state) == Some(Payoffs::win(WHITE)));
    }
    let [a, b] = steps.map(|n| f64::from(n) / 2000.0);
    assert!((a - b).abs() < 1.0 && (44.0..50.0).contains(&a), "{a} {b}");
    assert!(white[0].abs_diff(white[1]) < 150, "{white:?}");
}

#[test]
fn size_4_to_the_end() {
    let game = game::<1>("konane(size=4)");
    let counts = [8, 24, 32, 100, 220, 696, 1672, 4716, 9860, 20944, 31536, 38236, 25732, 14080];
    for (depth, count) in (1..).zip(counts.into_iter().chain([1960, 0])) {
        assert_eq!(perft(&game, &game.start(), depth), count, "{depth}");
    }
}

/// The first steps after which White wins by best play.
fn winning(spec: &str) -> String {
    let table = Table::new(game::<1>(spec));
    let mut known = HashMap::new();
    let tokens = table.tokens();
    let winning = tokens.split(' ').filter(|first| {
        let next = table.after(first);
        !wins(&next.game, &next.state, &mut known)
    });
    winning.collect::<Vec<_>>().join(" ")
}

#[test]
fn black_wins_size_4_against_every_opening() {
    assert_eq!(winning("konane(size=4)"), "");
}

#[test]
fn white_wins_size_5_from_the_middle_and_from_corners() {
    assert_eq!(winning("konane(size=5)"), "xa1 xa5 xc3 xe1 xe5");
}

#[test]
fn both_sides_are_shown_with_their_stones() {
    let table = Table::new(game::<1>("konane")).play("xd4 xd5");
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!((scene.cells.len(), scene.pieces.len()), (64, 62));
    assert_eq!(scene.prompt.id, "konane-jump");
}

#[test]
fn what_is_to_be_done_follows_from_the_stones() {
    let game = game::<1>("konane(size=4)");
    let table = |rows, seat| Table::laid(game.clone(), rows, seat);
    assert_eq!(table("bwbw wbwb bwbw .bwb", BLACK).tokens(), "xa2 xb1");
    assert_eq!(table("bwbw wbwb bwbw ..wb", WHITE).tokens(), "a3-a1");
    // Only in the middle of play can White have a gap of its own to jump into.
    assert_eq!(table("bwbw wbwb bwbw .bwb", WHITE).tokens(), "a3-a1 c1-a1");
    let why = refused(&game, "bwbw/wbwb/bwbw/wbwb b");
    assert_eq!(why, "on a full board White removes the first stone");
    let corner = self::game::<1>("konane(size=6,opening=corner)");
    let why = refused(&corner, "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wb1bwb b");
    assert_eq!(why, "c1: the first stone removed stood in the middle or in a corner");
    let edge = self::game::<1>("konane(size=6)");
    let why = refused(&edge, "bwbwbw/wbwbwb/bwbwbw/wbwbwb/b1bwbw/wbwbwb b");
    assert_eq!(why, "b2: the first stone removed stood in the middle or at the border");
    assert!(refused(&game, "4/4/4/b3 w").starts_with("a1: no black stone ever comes here"));
}

#[test]
fn images_of_a_position_are_worth_the_same() {
    check_surveys(&game::<1>("konane(size=4)"), 200, 8);
}

#[test]
fn the_weights_of_the_library_are_added_up() {
    check_weights(&game::<1>("konane"), include_bytes!("weights.net"));
}
