//! The examples, decisions, counts and records of the rules.

use std::collections::HashMap;

use ludoteca_core::scene::MarkKind;
use ludoteca_core::{Knowledge, Notation, NotationExt, Payoffs, SetupExt, StepError, View, perft};

use super::*;
use crate::testing::{Table, args, check_policy, random_positions, refused, solved};

type Usual = Quadrex<361, 6>;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn quadrex(size: usize) -> Usual {
    Quadrex::new(&args(&INFO, &format!("quadrex(size={size},swap=false)")))
}

/// A position by its rows from the top.
fn at(diagram: &str, seat: Seat) -> Table<Usual> {
    Table::laid(quadrex(diagram.split_whitespace().count()), diagram, seat)
}

impl Table<Usual> {
    fn cell(&self, name: &str) -> Cell {
        self.game.board.read(name).expect("a point")
    }

    /// Plays a step and returns the stones that follow, in their order, such as `w:c3 b:b2`.
    fn follow(&mut self, token: &str) -> String {
        let step = self.game.parse(&self.state, token).expect("a step");
        let mut extra = Vec::new();
        self.game.place(&mut self.state, step, |cell, colour| {
            extra.push(format!("{}:{}", ['b', 'w'][colour], self.game.board.name(cell)));
        });
        extra.join(" ")
    }
}

#[test]
fn counts_without_the_swap() {
    let game = quadrex(4);
    let counts: Vec<_> = (1..=4).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [16, 240, 3360, 43_608]);
}

#[test]
fn a_pattern_is_filled_with_the_colour_that_has_two() {
    let mut table = at("...... ...... ..wb.. ...... ...... ......", WHITE);
    assert_eq!(table.follow("d3"), "w:c3");
    assert_eq!(table.rows(), "...... ...... ..wb.. ..ww.. ...... ......");
    let mut table = at("...... ...... ...b.. ..b... ...... ......", WHITE);
    assert_eq!(table.follow("c4"), "b:d3");
    assert_eq!(table.rows(), "...... ...... ..wb.. ..bb.. ...... ......");
}

#[test]
fn three_of_one_colour_demand_nothing() {
    let diagram = "...... ...... .b.b.. ..b.ww ...w.. ......";
    assert_eq!(at(diagram, WHITE).follow("b3"), "b:c4");
    let mut table = at(
        "......... ......... ......... ......... ....b.... ....w.... \
                               ......... ......... .........",
        BLACK,
    );
    let followed: Vec<_> = ["d4", "d3", "c3"].map(|token| table.follow(token)).into();
    assert_eq!(followed, ["b:d5", "w:e3", "b:c4"]);
    assert!(table.state.empty.has(table.cell("c5")));
}

#[test]
fn virtual_links_hold() {
    let table = at("...... ...... ..w... ...w.. ...... ......", BLACK);
    assert_eq!(table.clone().follow("d4"), "w:c3");
    assert_eq!(table.clone().follow("c3"), "w:d4");
    let linked: Vec<_> = table.game.linked(&table.state, 1, table.cell("c4")).collect();
    assert_eq!(linked, [table.cell("d3")]);
    // White lacks two stones above and two below.
    let least = table.game.detours(&table.state, 1).into_iter().min();
    assert_eq!(least, Some(4));
}

#[test]
fn a_reaction_goes_on_in_generations() {
    let mut table = at("...... ...... ..w... .b.wb. ..b... ......", BLACK);
    assert_eq!(table.follow("d4"), "b:e4 w:c3 b:b2");
    assert_eq!(table.rows(), "...... ...... ..wbb. .bwwb. .bb... ......");
    // From the public rules, on seven lines.
    let mut table = at("....... ....... ....... ..wb... ....w.. ....b.. .......", BLACK);
    assert_eq!(table.follow("c3"), "b:d3 b:d2");
}

#[test]
fn a_direct_block() {
    let diagram = "...... ..w... ...w.. ..bbb. .w.... ......";
    let mut table = at(diagram, WHITE);
    assert_eq!(["b4", "b3", "a3"].map(|token| table.follow(token)), ["", "", "w:a4 w:a2"]);
    assert_eq!(table.rows(), "...... ..w... ww.w.. wbbbb. ww.... ......");
    let mut table = at(diagram, WHITE).play("b4");
    assert_eq!(["a3", "b3"].map(|token| table.follow(token)), ["", ""]);
}

#[test]
fn a_double_threat() {
    let diagram = "......... ......... ......... ......... ...w..... ...w..... ..ww.w.w. \
                   .bb.b.bbb .........";
    let table = at(diagram, WHITE).play("e1");
    assert!(table.state.extra.is_empty());
    let mut left = table.clone();
    assert_eq!(["d1", "f2"].map(|token| left.follow(token)), ["b:d2", "w:f1"]);
    let mut right = table.clone();
    assert_eq!(["f1", "d2"].map(|token| right.follow(token)), ["b:f2", "w:d1"]);
    assert!(right.state.chains.joined([right.cell("d5")].into_iter(), SOUTH).is_some());
}

#[test]
fn an_extension_both_ways() {
    let table = at("...... ...... ...... ..wb.b ...... ......", WHITE).play("b3");
    assert_eq!(table.clone().follow("c4"), "b:d4");
    assert_eq!(table.clone().follow("c2"), "b:d2");
    assert_eq!(table.after("c4").follow("b5"), "");
    assert_eq!(table.after("c2").follow("b1"), "");
}

#[test]
fn the_path_of_a_finished_game_wins() {
    // The book's figure leaves b3 empty, which would have been filled.
    let diagram = "...w..w.. ..bw..w.. ..ww..w.. ..w.b.w.. .bwb.w.bb bbww.w... .bbwwwwww ..bbbbbbw \
                   .......bw";
    let table = at(diagram, BLACK);
    assert_eq!(table.game.payoffs(&table.state), Some(Payoffs::win(WHITE)));
    let joined = |name: &str| {
        let stones = [table.cell(name)].into_iter();
        table.state.chains.joined(stones, SOUTH | NORTH).is_some()
    };
    assert!(joined("d9") && joined("i1") && joined("f5"));
    assert!(!["g9", "g8", "g7", "g6"].into_iter().any(joined));
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!(scene.marks.iter().filter(|mark| mark.kind == MarkKind::Win).count(), 16);
}

#[test]
fn paths_win_along_lines_for_the_owner_of_the_sides() {
    let mut table = at("..... ..... bb.bb ..... .....", BLACK);
    table.follow("c3");
    assert_eq!(table.game.payoffs(&table.state), Some(Payoffs::win(BLACK)));
    let scene = table.game.scene(&table.state, &[(BLACK, table.cell("c3"))]);
    let marks = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).count();
    assert_eq!((marks(MarkKind::Win), marks(MarkKind::Last)), (5, 1));
    assert!(scene.ghosts.is_empty());
    // Black's column joins nothing of Black's; White's does.
    let column = "..b.. ..b.. ..b.. ..b.. .....";
    assert_eq!(at(column, BLACK).play("c1").state.phase, Phase::Running);
    let table = at(&column.replace('b', "w"), WHITE);
    assert_eq!(table.game.sure_step(&table.state), Some(table.cell("c1")));
    assert_eq!(table.after("c1").state.phase, Phase::Won(WHITE));
}

#[test]
fn a_step_can_complete_the_path_of_the_opponent() {
    let mut table = at("..... ..... bbb.. ...bb .....", WHITE);
    assert_eq!(table.follow("d3"), "b:c2");
    assert_eq!(table.state.phase, Phase::Won(BLACK));
}

/// The turns of a record with their marks, and the positions after them.
fn marks(game: &Usual, steps: &str) -> Vec<(String, State<361, 6>)> {
    let mut table = Table::new(game.clone());
    let marked = steps.split_whitespace().map(|token| {
        let mut marked = String::new();
        table.game.write_turn(&table.state, &[table.cell(token)], &mut marked);
        table.follow(token);
        (marked, table.state)
    });
    marked.collect()
}

fn unmarked(steps: &str) -> String {
    steps.replace(['+', '-'], "")
}

#[test]
fn the_record_of_the_book_has_its_marks() {
    let record = "p4 k7 k11 g10 h12 e13 f11 c11 d11 b11 d9 b9 c7 h11 i11+ g12+ g13+ f13+ j4 l4 i8 \
                  f7 f4 h4 g6 h7 e18 f17 g18 h17 i6 j6 j5+ i7+ l5 k5++ g8 h9 g16 e16 h8 j9 d17 g17 \
                  e15 g14+ f16+-+ h15 i17 i16+ h18+ j17+";
    let game = quadrex(19);
    let played = marks(&game, &unmarked(record));
    let tokens: Vec<_> = played.iter().map(|(token, _)| token.as_str()).collect();
    assert_eq!(tokens, record.split_whitespace().collect::<Vec<_>>());
    let extra = |ply: usize| -> Vec<String> {
        played[ply - 1].1.extra.iter().map(|cell| game.board.name(cell)).collect()
    };
    assert_eq!(extra(15), ["i12"]);
    assert_eq!(extra(36), ["k4", "k6"]);
    assert_eq!(extra(47), ["f15", "e17", "d18"]);
    assert_eq!(extra(52), ["j16"]);
    let order = Table { state: played[45].1, game: game.clone() }.follow("f16");
    assert_eq!(order, "b:f15 w:e17 b:d18");
}

#[test]
fn the_record_of_the_web_log_has_its_marks() {
    let record = "l8 i8 i11 g10 h9 g8 g4 k6 l4 k4 j4 l5+ k3++ d4 e6 h5 f5 h3 h7 g6 f13 h12 h14 h13 \
                  h15 h16 g12 g11+ i13+ g14+- f8 i10+ g7+ j6 i6 i5+ j7+ n8 n10";
    let game = quadrex(16);
    let played = marks(&game, &unmarked(record));
    let tokens: Vec<_> = played.iter().map(|(token, _)| token.as_str()).collect();
    assert_eq!(tokens, record.split_whitespace().collect::<Vec<_>>());
    assert_eq!(played[38].1.phase, Phase::Running);
}

#[test]
fn on_three_lines_the_middle_row_wins() {
    let game = quadrex(3);
    let mut known = HashMap::new();
    let wins = |name: &str, known: &mut HashMap<u64, f64>| {
        let mut state = game.start();
        game.play(&mut state, game.board.read(name).unwrap());
        solved(&game, &state, known) == 1.0
    };
    let winning: Vec<_> = (0..9)
        .map(|cell| game.board.name(Cell::new(cell)))
        .filter(|name| wins(name, &mut known))
        .collect();
    assert_eq!(winning, ["a2", "b2", "c2"]);
}

#[test]
fn no_step_leaves_a_pattern_or_crossed_diagonals() {
    let game = quadrex(9);
    random_positions(&game, 30, |state| {
        for cell in Bits::<6>::below(81).without(state.empty).iter() {
            let colour = usize::from(state.stones[1].has(cell));
            let ring = game.ring(state, cell, colour);
            assert!(!ring.demands());
            assert!(!ring.crossed());
        }
        assert_eq!(state.left as usize, state.empty.count());
        assert_ne!(state.phase, Phase::Full);
    });
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = quadrex(6);
    // The blocked board of the book's second page.
    let crossed = "2w3/2w3/2wbbb/bbbw2/3w2/3w2 b";
    let why = refused(&game, crossed);
    assert!(why.contains("two diagonals of both colours cross here"), "{why}");
    assert_eq!(
        refused(&game, "6/6/2wb2/3w2/6/6 b"),
        "c3: the stones around this empty point would have filled it by themselves"
    );
    let won = game.set_up("6/6/6/bbbbbb/6/6 b").expect("a position");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(BLACK)));
}

#[test]
fn the_large_board_plays_the_same() {
    let large = Quadrex::<676, 11>::new(&args(&INFO, "quadrex(size=7,swap=false)"));
    let small = quadrex(7);
    for seed in 0..20 {
        let (mut a, mut b) = (small.start(), large.start());
        let mut scratch = Scratch::default();
        let steps = small.playout(&mut a, &mut Rng::new(seed), &mut scratch);
        assert_eq!(steps, large.playout(&mut b, &mut Rng::new(seed), &mut scratch));
        assert_eq!((small.key(&a), small.payoffs(&a)), (large.key(&b), large.payoffs(&b)));
    }
}

#[test]
fn a_touch_shows_what_follows() {
    let table = at("...... ...... ..w... .b.wb. ..b... ......", BLACK);
    let scene = table.game.scene(&table.state, &[]);
    let shown = |touch| scene.ghosts.iter().filter(|ghost| ghost.touch == touch).count();
    assert_eq!((shown("d4"), shown("a6")), (4, 1));
}

#[test]
fn points_on_short_ways_look_best() {
    let table = at("..... ..... b.bbb ..... .....", BLACK);
    let steps = ["b3", "a5"].map(|name| table.cell(name));
    let mut priors = Vec::new();
    table.game.priors(&table.state, &Vec::from(steps).into(), &mut priors);
    assert!(priors[0] > priors[1] && priors[1] > 0.0);
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = Table::new(quadrex(19)).play("e5");
    for token in ["", "t1", "a20", "E5", "pass"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(table.why("e5").contains("there is a stone on e5"));
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&quadrex(9), include_bytes!("policy.net"));
}
