//! The examples, decisions and claims of the rules, and the figures of the book.

use ludoteca_boards::Bits;
use ludoteca_core::scene::{Ink, MarkKind};
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Rng, Scratch, Seat, SetupExt, StepError,
    StepList, Turn, View,
};

use crate::testing::{Table, args, random_positions, refused, solved, told};

use super::{INFO, Oust, Phase, State, Step};

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn oust<const W: usize>(size: usize) -> Oust<W> {
    Oust::new(&args(&INFO, &format!("oust(size={size})")))
}

fn start(size: usize) -> Table<Oust<1>> {
    Table::new(oust(size))
}

fn at(diagram: &str, seat: Seat) -> Table<Oust<1>> {
    Table::laid(oust(diagram.split_whitespace().count()), diagram, seat)
}

impl Table<Oust<1>> {
    /// The points on which a placement captures.
    fn captures(&self) -> String {
        let (own, enemy) = self.state.sides();
        let tokens = self.tokens();
        let captures = |token: &&str| {
            let cell = self.game.board.read(token);
            let taken = cell.map(|cell| self.game.captured(own, enemy, cell));
            taken.is_some_and(|taken| taken.is_ok_and(|taken| !taken.is_empty()))
        };
        tokens.split(' ').filter(captures).collect::<Vec<_>>().join(" ")
    }

    /// What a placement takes off the board.
    fn taken(&self, token: &str) -> String {
        let after = self.after(token);
        let taken = self.state.occupied().without(after.state.occupied());
        taken.iter().map(|cell| self.game.board.name(cell)).collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn example_a_group_captures_all_that_it_touches() {
    let table = at("...... ..w... ..w... bb.... wb.ww. ......", BLACK);
    assert_eq!(table.taken("c3"), "a2 c4 c5");
    let after = table.after("c3");
    assert_eq!(after.rows(), "...... ...... ...... bbb... .b.ww. ......");
    assert_eq!(after.turn(), Turn::Seat(BLACK));
}

#[test]
fn example_seven_take_all_twelve_and_win_at_once() {
    let table = at("....w. w.b.ww ww.ww. w.b.w. w.b... .bbbw.", BLACK);
    assert_eq!(table.tokens(), "a1 a6 b2 b3 b6 c4 d2 d6 e2 f1 f2 f3 f4 f6");
    assert_eq!(table.captures(), "a1 b2 b3 c4 d2");
    for token in ["a1", "b2", "b3"] {
        assert_eq!(table.taken(token), "e1 a2 a3 a4 b4 a5", "{token}");
    }
    assert_eq!(table.taken("d2"), "e1");
    let won = table.after("c4");
    assert_eq!(won.turn(), Turn::Over);
    assert_eq!(won.payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(won.tokens(), "");
    assert_eq!(won.why("a1"), told(&StepError::Over));
}

#[test]
fn example_black_can_only_pass() {
    let table = at("wwwwww wwwwww ww...w ..bbb. bbb... bbbbbb", BLACK);
    assert_eq!(table.tokens(), "pass");
    assert!(table.why("c4").contains("no placement is possible; write pass"));
    let table = table.play("pass");
    assert_eq!(table.tokens(), "a3 b3 c4 d2 d4 e2 e4 f2 f3");
    for token in "a3 b3 c4 d4 e4 f3".split(' ') {
        assert_eq!(table.after(token).payoffs(), Some(Payoffs::win(WHITE)), "{token}");
    }
    // Lone stones capture nothing.
    for token in "d2 e2 f2".split(' ') {
        assert_eq!(table.taken(token), "", "{token}");
    }
}

#[test]
fn example_a_lone_stone_may_stand_beside_another() {
    let table = at("www..w ww...w w..... ..b... bb..bb bbbbbb", BLACK).play("d4");
    assert_eq!(table.tokens(), "b3 c2 c4 d2 d3 d5 e3 e4 f3");
    for token in "c4 d3 d5 e4".split(' ') {
        let after = table.after(token);
        let steps = after.captures();
        let taken = |step: &str| after.taken(step).split(' ').any(|t| t == token);
        assert!(steps.split(' ').any(taken), "{token}");
    }
}

#[test]
fn example_a_sacrifice_forces_a_further_placement() {
    let table = at("...... ...... ...... .bb... ...... w.....", BLACK).play("a2");
    assert_eq!(table.taken("b1"), "a2");
    let table = table.play("b1");
    assert_eq!(table.turn(), Turn::Seat(WHITE));
    let table = table.play("f6");
    assert_eq!(table.taken("b2"), "a1 b1");
}

#[test]
fn example_a_lone_stone_reaches_as_far_as_two_points() {
    let game = oust::<1>(6);
    let near = "a3 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e3";
    for i in 0..36 {
        let cell = ludoteca_boards::Cell::new(i);
        let name = game.board.name(cell);
        if name != "c3" {
            let state = start(6).play(&format!("c3 {name}"));
            let wins = state.captures() != "";
            assert_eq!(wins, near.split(' ').any(|n| n == name), "{name}");
        }
    }
}

#[test]
fn example_free_points_are_lost_by_two_sacrifices() {
    let table = at(".b...w b..w.. ...w.. ....w. .b.... ..b..b", WHITE);
    assert!("b4 a3 a1 f4".split(' ').all(|t| table.tokens().contains(t)));
    let table = table.play("b4");
    assert_eq!(table.taken("b5"), "b4");
    let table = table.play("b5 a3 a1");
    assert_eq!(table.taken("b1"), "a1");
    let table = table.play("b1");
    assert_eq!(table.tokens(), "c3 c4 c5 d2 d3 d6 e2 e4 e5 e6 f3 f4 f5");
}

#[test]
fn example_of_the_public_rule_sheet() {
    let table = at("b..w. .b..w b.... ..w.. .w..b", BLACK);
    assert_eq!(table.tokens(), "a1 b2 c1 c3 c5 d2 d3 d4 e3 e5");
}

#[test]
fn example_three_lone_stones_fall_at_once() {
    let table = at("....... ....... ..w.... .wbb... ..w.... ....... ......w", BLACK);
    assert_eq!(table.captures(), "d3 d5 e4");
    assert_eq!(table.taken("e4"), "c3 b4 c5");
    assert_eq!(table.tokens().split(' ').count(), 49 - 6);
    assert_eq!(table.after("e4").turn(), Turn::Seat(BLACK));
}

/// The game of the book, as `records/rulebook.txt` has it.
const GAME: &str = "d4 e6 b2 e2 b6 g4 b4 d1 g7 g2 c7 f5 c3 a3 b3 a5 a7 a6 c5 f3 a1 f1 g1 g3 f7 c1 e7 \
                    e1 d7 g6 f4 e3 d3 b3";

fn steps(from: usize, to: usize) -> String {
    GAME.split(' ').skip(from).take(to - from).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_books_game_comes_to_the_printed_positions() {
    let table = start(7).play(&steps(0, 22));
    assert_eq!(table.rows(), "..b...b bb..w.. b.b..w. .b.b..w .bb..w. .b..w.w b..w.w.");
    assert_eq!(table.turn(), Turn::Seat(BLACK));
    assert_eq!(table.tokens(), "c1 d2 d6 e1 e3 e5 e7 f2 f4 f6 g1 g3 g5");
    let table = table.play(&steps(22, 31));
    assert_eq!(table.rows(), "...www. bb..w.w b.b..w. .b.b.bw .bb..ww .b..w.w b..www.");
    assert_eq!(table.turn(), Turn::Seat(WHITE));
    let table = table.play(&steps(31, 34));
    assert_eq!(table.rows(), "...www. bb..w.w b.b..w. ......w .w.wwww ....w.w b..www.");
    assert_eq!(table.turn(), Turn::Seat(BLACK));
}

#[test]
fn the_books_captures_are_as_printed() {
    let mut table = start(7);
    for (step, taken) in GAME.split(' ').zip(1..).map(|(step, n)| {
        let taken = match (step, n) {
            ("b3", 15) => "a3",
            ("a6", _) => "a7",
            ("g3", _) => "g1",
            ("e7", _) => "g7",
            ("e1", _) => "c1",
            ("d7", _) => "c7",
            ("e3", _) => "f4",
            ("d3", _) => "b2 b3 c3 b4 d4",
            _ => "",
        };
        (step, taken)
    }) {
        assert_eq!(table.taken(step), taken, "{step}");
        table = table.play(step);
    }
}

#[test]
fn the_rules_text_says_what_d5_and_c6_do() {
    let table = start(7).play("d4 d3 b6 f5");
    assert_eq!(table.taken("d5"), "d3");
    assert!(table.why("c6").contains("capture nothing"));
}

#[test]
fn turns_are_written_with_what_they_captured() {
    let table = start(7).play(&steps(0, 14));
    let turn: Vec<_> =
        ["b3", "a5"].iter().filter_map(|t| table.game.read_step(&table.state, t)).collect();
    let mut text = String::new();
    table.game.write_turn(&table.state, &turn, &mut text);
    assert_eq!(text, "b3 x a3, a5");
}

#[test]
fn the_first_stone_does_not_win() {
    assert_eq!(start(3).play("b2").payoffs(), None);
}

#[test]
fn two_passes_draw() {
    // Lone stones everywhere; each was legal when it was placed.
    let table = start(3).play("a1 a2 a3 b1 b2 b3 c1 c2 c3");
    assert_eq!(table.tokens(), "pass");
    let table = table.play("pass");
    assert_eq!((table.tokens(), table.payoffs()), ("pass".to_owned(), None));
    assert_eq!(table.after("pass").payoffs(), Some(Payoffs::DRAW));
}

/// The sizes of all groups, the largest first.
fn sizes<const W: usize>(game: &Oust<W>, state: &State<W>) -> Vec<usize> {
    let of = |stones: Bits<W>| game.lattice.groups(stones).map(|g| g.count());
    let mut sizes: Vec<_> = of(state.stones[0]).chain(of(state.stones[1])).collect();
    sizes.sort_by_key(|&size| std::cmp::Reverse(size));
    sizes
}

#[test]
fn the_sizes_of_all_groups_always_grow() {
    for size in [3, 5, 7] {
        let game = oust::<1>(size);
        let mut before: Vec<usize> = Vec::new();
        random_positions(&game, 100, |state| {
            let now = sizes(&game, state);
            let passed = matches!(state.phase, Phase::Passed | Phase::Dead);
            assert!(now.is_empty() || now > before || passed && now == before);
            before = now;
        });
    }
    // 1 + 1 + 2 + 3 + 5 + 7 + 11 + 15 + 22 + 30 lists of sizes, each once and each passed at once.
    assert_eq!(oust::<1>(3).cap(), 2 * 97);
}

#[test]
fn the_first_player_wins_on_3x3() {
    let game = oust::<1>(3);
    assert_eq!(solved(&game, &game.start(), &mut Default::default()), 1.0);
}

#[test]
fn random_steps_are_legal_and_all_of_them_come_up() {
    let table = at("b..w. .b..w b.... ..w.. .w..b", BLACK);
    let mut counts = std::collections::HashMap::new();
    let mut rng = Rng::new(1);
    for _ in 0..10_000 {
        let step = table.game.random_step(&table.state, &mut rng, &mut Scratch::default());
        *counts.entry(table.game.token(&table.state, step)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 10);
    for (token, count) in counts {
        assert!(table.tokens().split(' ').any(|t| t == token), "{token}");
        // Six standard deviations of 30.
        assert!((820..1180).contains(&count), "{token}: {count}");
    }
}

#[test]
fn boards_of_every_width_play_alike_and_playouts_as_single_steps() {
    fn game<const W: usize>(size: usize, seed: u64) -> (Vec<String>, Option<Payoffs>) {
        let game = oust::<W>(size);
        let mut state = game.start();
        let (mut rng, mut tokens) = (Rng::new(seed), Vec::new());
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut Scratch::default());
            tokens.push(game.token(&state, step));
            game.play(&mut state, step);
        }
        let mut again = game.start();
        game.playout(&mut again, &mut Rng::new(seed), &mut Scratch::default());
        assert_eq!(again, state);
        (tokens, game.payoffs(&state))
    }
    for seed in 0..20 {
        let one = game::<1>(7, seed);
        assert_eq!(one, game::<2>(7, seed));
        assert_eq!(one, game::<11>(7, seed));
        assert_eq!(game::<2>(9, seed), game::<6>(9, seed));
    }
}

#[test]
fn keys_say_what_the_position_is() {
    let game = oust::<1>(4);
    let mut positions = std::collections::HashMap::new();
    random_positions(&game, 300, |state| {
        assert_eq!(positions.entry(game.key(state)).or_insert(*state), state);
    });
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start(7).play("d4 c3");
    for token in ["", "h1", "a8", "D4", "PASS", "d04"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(table.why("x").contains("write a point from a1 to g7, or pass"));
    assert!(table.why("d4").contains("there is a stone already"));
    assert!(table.why("e4").contains("join your own stones and capture nothing"));
    assert!(table.why("pass").contains("only who cannot place a stone passes"));
    let table = at("... www bb.", BLACK);
    assert!(table.why("c1").contains("as large or larger"));
}

#[test]
fn the_last_step_is_part_of_a_position() {
    let game = oust::<1>(3);
    let why = |text: &str| refused(&game, text);
    assert!(why("3/3/bb1 w").contains("one side has no stone left"));
    assert!(why("3/1w1/b2 b captured").contains("takes a group of two stones"));
    assert!(why("3/1w1/b2 b passed").contains("can place a stone, so it did not pass"));
    assert!(why("bbb/bbb/ww1 w dead").contains("the side that is not to move can place"));
    assert!(why("bbb/bbb/bb1 b dead").contains("can place a stone"));
    assert!(why("3/3/b2 w first").contains("it takes placed, captured, passed or dead"));
    let won = game.set_up("3/3/bb1 b captured").expect("a position");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(BLACK)));
    let full = start(3).play("a1 a2 a3 b1 b2 b3 c1 c2 c3");
    for (steps, last) in [("", "placed"), ("pass", "passed"), ("pass pass", "dead")] {
        let state = full.after(steps).state;
        let text = game.written(&state).expect("a position");
        assert!(text.ends_with(last), "{text}");
        assert_eq!(game.set_up(&text).ok(), Some(state), "{text}");
    }
    let again = at("....... ....... ..w.... .wbb... ..w.... ....... ......w", BLACK).play("e4");
    let text = again.game.written(&again.state).expect("a position");
    assert_eq!(text, "7/7/7/2bbb2/7/7/6w b captured");
    assert_eq!(again.game.set_up(&text).ok(), Some(again.state));
}

#[test]
fn a_scene_marks_captures_and_shows_what_would_go() {
    let table = at("....... ....... ..w.... .wbb... ..w.... ....... ......w", BLACK);
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Capture).count(), 3);
    let going = |touch: &str| {
        let ghosts = scene.ghosts.iter().filter(|g| g.touch == touch);
        ghosts.filter(|g| g.piece.ink == Ink::Neutral).count()
    };
    assert_eq!((going("e4"), going("a1")), (3, 0));
    let after = table.after("e4");
    let step = table.game.read_step(&table.state, "e4").expect("a step");
    let scene = after.game.scene(&after.state, &[(WHITE, Step::Pass), (BLACK, step)]);
    assert_eq!(scene.prompt.id, "oust-again");
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Last).count(), 1);
    let passing = at("wwwwww wwwwww ww...w ..bbb. bbb... bbbbbb", BLACK);
    assert_eq!(passing.game.scene(&passing.state, &[]).prompt.id, "oust-pass");
}

#[test]
fn evaluation_is_fair_and_captures_look_good() {
    let game = oust::<1>(7);
    random_positions(&game, 20, |state| {
        let chances = game.evaluate(state).expect("a value");
        assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let exchanged = State { stones: [state.stones[1], state.stones[0]], ..*state };
        let mirrored = game.evaluate(&exchanged).expect("a value").exchanged();
        assert!((chances[BLACK] - mirrored[BLACK]).abs() < 1e-6);
    });
    let table = at("....... ....... ..w.... .wbb... ..w.... ....... ......w", BLACK);
    let mut steps = StepList::new();
    table.game.steps(&table.state, &mut steps);
    let mut priors = Vec::new();
    table.game.priors(&table.state, &steps, &mut priors);
    assert!(priors.iter().all(|&p| p > 0.0));
    let best = priors.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    let best = best.map(|(i, _)| table.game.token(&table.state, steps[i]));
    assert!(best.is_some_and(|token| table.captures().split(' ').any(|t| t == token)));
}
