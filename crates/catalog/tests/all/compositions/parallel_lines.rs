//! Parallel Lines: the rulebook's position and what it claims of it.

use std::sync::Arc;

use ludoteca_core::{Game, Levels, Method, Notation, NotationExt, Payoffs, Seat, StepList};
use ludoteca_games::gomoku::{Gomoku, Setup, line_count};
use ludoteca_games::policy::NOTHING;
use ludoteca_meta::{Interaction, Parallel};

use super::{after, find_turn, refused, result, seen_to_be_won, sorted_steps, value, wins};

const ID: &str = "parallel-lines";

/// The rulebook's position, White having begun there: seat 1 is its Black and steps.
const FIGURE: &str = "c6 c4 D7 d6 C7 d4 E7 e6 D5 g4 C5 f4 F5 f3 E5 e3 E4";

fn from_figure(steps: &str) -> Box<dyn ludoteca_catalog::Position> {
    after(ID, &format!("{FIGURE} {steps}"))
}

type Four = Parallel<Gomoku<{ line_count(9) }, 2>>;

fn four_in_a_row() -> Four {
    let setup = Setup {
        size: 9,
        line: 4,
        longer: true,
        centre: false,
        black_only: false,
        chequered: false,
        learnt: &NOTHING,
        search: (Method::AlphaBeta, Levels::POSITIONS),
    };
    Parallel::new(Arc::new(Gomoku::of(ID, setup).unwrap()), Interaction::Push, true)
}

/// The sequences of steps with which the seat to step wins in this turn.
fn winning_turns(steps: &str) -> Vec<String> {
    let game = four_in_a_row();
    let mut state = game.start();
    for token in FIGURE.split(' ').chain(steps.split_whitespace()) {
        let step = game.parse(&state, token).unwrap();
        game.play(&mut state, step);
    }
    let mover = game.turn(&state).seat().unwrap();
    let mut all = Vec::new();
    walk(&game, &state, mover, "", &mut all);
    // The generic search agrees that there is one, or none.
    let won = &mut |end: &_| game.payoffs(end) == Some(Payoffs::win(mover));
    assert_eq!(find_turn(&game, &state, won).is_some(), !all.is_empty());
    all
}

fn walk<G: Game + Notation>(
    game: &G,
    state: &G::State,
    mover: Seat,
    path: &str,
    all: &mut Vec<String>,
) {
    if game.payoffs(state) == Some(Payoffs::win(mover)) {
        all.push(path.trim().to_owned());
    }
    if game.turn(state).seat() != Some(mover) {
        return;
    }
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    for step in steps {
        let mut next = state.clone();
        game.play(&mut next, step);
        walk(game, &next, mover, &format!("{path} {}", game.token(state, step)), all);
    }
}

#[test]
fn in_the_figure_white_threatens_b6_and_f6() {
    assert_eq!(wins(&*from_figure("a1 A2")), ["b6", "f6"]);
}

#[test]
fn the_first_example_turn() {
    let pushes = ["d6-c5", "d6-c7", "d6-d5", "d6-d7", "d6-e5", "d6-e7"];
    assert_eq!(sorted_steps(&*from_figure("D6")), pushes);
    assert_eq!(sorted_steps(&*from_figure("D6 d6-c5 d6")), ["D6-C6", "D6-E6"]);
    let turn = "D6 d6-c5 d6 D6-E6";
    // The figure after it, left and right board in a row.
    let drawn: String = from_figure(turn).board().chars().filter(|c| "xo.".contains(*c)).collect();
    let figure = "
        ......... .........  ......... .........  ......... ..oxx....
        ..oxo.... ....x....  ..o...... ..xoxo...  ..xx.ox.. ....o....
        ....ox... .........  ......... .........  ......... .........";
    // Who is white there is seat 0 here.
    let exchanged: String = figure
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            'x' => 'o',
            'o' => 'x',
            other => other,
        })
        .collect();
    assert_eq!(drawn, exchanged);
    assert_eq!(wins(&*from_figure(turn)), [""; 0]);
    assert_eq!(wins(&*from_figure(&format!("{turn} a1 A2"))), ["E8"]);
}

#[test]
fn most_turns_that_win_are_seen() {
    let [won, seen] = seen_to_be_won(&four_in_a_row(), 60);
    // But not those that push an enemy stone away.
    assert!(won > 15 && seen <= won && 10 * seen >= 8 * won, "{seen} of {won}");
}

/// The rulebook says that White has nothing; but he wins by pushes.
#[test]
fn after_the_first_example_turn_white_has_23_winning_ways() {
    let ways = winning_turns("D6 d6-c5 d6 D6-E6");
    assert_eq!(ways.len(), 23);
    assert!(ways.contains(&"B7 c7 C7-C6".to_owned()));
}

#[test]
fn the_second_example_turn_is_one_of_19_that_win() {
    assert_eq!(result(&*from_figure("F3 f3-e4 b4")), "0 1");
    let ways = winning_turns("");
    assert_eq!(ways.len(), 19);
    for way in ["F3 f3-e4 b4", "B4 d7 D7-D6", "E8 d7 D7-E6", "F8 e5 E5-D6"] {
        assert!(ways.contains(&way.to_owned()), "{way}");
    }
}

#[test]
fn white_may_push_his_own_stone_of_this_turn() {
    let position = after(ID, "e5 E5 e5-e6 e5 E5-F5");
    assert_eq!(position.turn().seat().unwrap().index(), 0);
    let texts: Vec<_> = position.turns().into_iter().map(|turn| turn.text).collect();
    assert_eq!(texts, ["e5", "E5/e6 e5/F5"]);
}

#[test]
fn a_turn_is_one_stone_on_each_board() {
    let position = after(ID, "e5 c3");
    assert!(position.steps().iter().all(|token| token.starts_with(|c: char| c.is_uppercase())));
    assert!(refused(&*position, "d4").contains("place one on the other board"));
    let free = after("parallel-lines(synchronised=false)", "e5 c3");
    assert!(free.steps().contains(&"d4".to_owned()));
}

#[test]
fn a_push_comes_before_the_second_stone() {
    let position = after(ID, "e5 E5");
    assert_eq!(position.turn().seat().unwrap().index(), 1);
    assert!(refused(&*position, "d4").contains("the stone on e5 must be pushed first"));
    assert!(refused(&*position, "e5-e7").contains("can only go to an empty cell beside it"));
    assert!(refused(&*after(ID, "e5"), "e5-e6").contains("no stone to push"));
}

#[test]
fn the_twin_of_a_crowded_stone_is_closed() {
    let position = after("parallel-lines(size=3,line=3)", "a1 b2 C3 a2 C1 b1 A3");
    let why = refused(&*position, "A1");
    assert!(why.contains("the stone on a1 could not be pushed anywhere, so A1 is closed"), "{why}");
}

/// A push that completes only the opponent's line is the opponent's.
#[test]
fn a_push_may_win_for_the_opponent() {
    // Black has c3 d3 e3 and f4; White meets f4 on its twin and pushes it into the line.
    let steps = "c3 A1 h1 d3 C8 i7 H9 e3 G5 g9 A5 f4 F1 F4";
    let position = after(ID, steps);
    assert_eq!(result(&*position), "running");
    assert_eq!(result(&*after(ID, &format!("{steps} f4-f3"))), "1 0");
    assert_eq!(result(&*after(ID, &format!("{steps} f4-f5"))), "running");
}

fn stones(spec: &str, steps: &str) -> [usize; 3] {
    let board = after(spec, steps).board();
    ['x', 'o', 'n'].map(|glyph| board.chars().filter(|&c| c == glyph).count())
}

#[test]
fn other_interactions() {
    // e5 is Black's, E5 White's.
    assert_eq!(stones("parallel-lines(interaction=capture)", "e5 E5"), [0, 1, 0]);
    assert_eq!(stones("parallel-lines(interaction=flip)", "e5 E5"), [0, 2, 0]);
    assert_eq!(stones("parallel-lines(interaction=neutral)", "e5 E5"), [0, 1, 1]);
    let captured = after("parallel-lines(interaction=capture)", "e5 E5");
    assert!(refused(&*captured, "e5").contains("one stone a turn can be captured"));
}

#[test]
fn value_of_a_small_board() {
    assert_eq!(value("parallel-lines(size=3,line=3,interaction=flip)"), "0 1");
}
