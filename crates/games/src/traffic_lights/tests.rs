use ludoteca_core::{Game, Notation, Payoffs, Seat, StepError, perft};

use super::*;
use crate::testing::args;

fn game(spec: &str) -> TrafficLights {
    TrafficLights::new(&args(&INFO, spec))
}

/// A position drawn row by row from the top.
fn position(game: &TrafficLights, rows: &str) -> State {
    let rows: Vec<Vec<char>> =
        rows.split('/').map(|r| r.chars().filter(|c| *c != ' ').collect()).collect();
    let mut state = game.start();
    for cell in (0..game.board.cells()).map(Cell::new) {
        let row = &rows[rows.len() - 1 - game.board.row(cell)];
        let steps = match row[game.board.column(cell)] {
            'g' => 1,
            'y' => 2,
            'r' => 3,
            _ => 0,
        };
        for _ in 0..steps {
            game.play(&mut state, cell);
            // Lines made on the way to a colour do not count.
            state.over = false;
        }
    }
    state
}

fn names(game: &TrafficLights, cells: impl Iterator<Item = Cell>) -> Vec<String> {
    cells.map(|cell| game.board.name(cell)).collect()
}

/// Steps that win at once.
fn winning(game: &TrafficLights, state: &State) -> Vec<String> {
    let mut found =
        names(game, (0..game.board.cells()).map(Cell::new).filter(|&c| game.wins(state, c)));
    found.sort();
    found
}

/// Steps that neither win nor let the opponent win at once.
fn safe(game: &TrafficLights, state: &State) -> Vec<String> {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let mut found = names(
        game,
        steps.into_iter().filter(|&cell| {
            let mut next = *state;
            game.play(&mut next, cell);
            !next.over && winning(game, &next).is_empty()
        }),
    );
    found.sort();
    found
}

#[test]
fn counts_of_the_rulebook() {
    let standard = game("traffic-lights");
    let counts: Vec<_> = (1..=6).map(|d| perft(&standard, &standard.start(), d)).collect();
    assert_eq!(counts, [12, 144, 1728, 19_716, 209_712, 2_115_348]);
    let small = game("traffic-lights(columns=3)");
    let counts: Vec<_> = (1..=6).map(|d| perft(&small, &small.start(), d)).collect();
    assert_eq!(counts, [9, 81, 729, 6120, 47_016, 347_976]);
}

#[test]
fn the_first_diagram_has_three_wins() {
    let game = game("traffic-lights");
    let state = position(&game, "gr.r/ygrg/y..y");
    assert_eq!(winning(&game, &state), ["a3", "c1", "d1"]);
}

#[test]
fn the_books_diagram_has_four_wins() {
    let game = game("traffic-lights");
    let state = position(&game, "gryr/ygrg/y.ry");
    assert_eq!(winning(&game, &state), ["a3", "b2", "c3", "d1"]);
}

#[test]
fn the_second_diagram_is_lost_for_who_steps() {
    let game = game("traffic-lights");
    let mut state = position(&game, "y.yr/rrgg/y.gy");
    assert!(winning(&game, &state).is_empty());
    assert_eq!(safe(&game, &state), ["b1", "d1", "d2"]);
    for (step, answer) in [("b1", "d2"), ("b1", "d1"), ("d2", "b1"), ("d1", "b1")] {
        let start = state;
        for token in [step, answer] {
            let cell = game.parse(&state, token).unwrap();
            game.play(&mut state, cell);
        }
        assert!(safe(&game, &state).is_empty(), "{step} {answer}");
        state = start;
    }
}

#[test]
fn on_three_by_three_only_the_replaced_centre_is_safe() {
    let game = game("traffic-lights(columns=3)");
    let mut state = game.start();
    game.play(&mut state, game.board.read("b2").unwrap());
    assert_eq!(safe(&game, &state), ["b2"]);
}

#[test]
fn who_completes_a_line_wins_whoever_placed_the_rest() {
    let game = game("traffic-lights");
    let mut state = game.start();
    for token in ["a1", "b1", "c1"] {
        assert_eq!(game.payoffs(&state), None);
        let cell = game.parse(&state, token).unwrap();
        game.play(&mut state, cell);
    }
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!(game.parse(&state, "d1"), Err(StepError::Over));
}

#[test]
fn red_never_changes() {
    let game = game("traffic-lights");
    let state = position(&game, "..../..../r...");
    assert_eq!(
        game.parse(&state, "a1").unwrap_err().to_string(),
        "`a1` is not legal here: a red lamp never changes; choose a cell that is empty, green or yellow"
    );
}
