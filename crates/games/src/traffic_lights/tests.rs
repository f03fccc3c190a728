use ludoteca_core::{
    Game, Knowledge, NotationExt, Payoffs, Seat, SetupExt, StepError, StepList, perft,
};

use super::*;
use crate::testing::{args, random_positions, refused, told};

fn game(spec: &str) -> TrafficLights {
    TrafficLights::new(&args(&INFO, spec))
}

/// A position with the first player to step.
fn position(game: &TrafficLights, rows: &str) -> State {
    game.set_up(rows).unwrap_or_else(|e| panic!("{e}"))
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
    let mut steps = StepList::new();
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
        told(&game.parse(&state, "a1").unwrap_err()),
        "`a1` is not legal here: a red lamp never changes; choose a cell that is empty, green or yellow"
    );
}

#[test]
fn lines_end_the_game_and_the_first_one_is_the_last() {
    let game = game("traffic-lights");
    let mut played = game.start();
    for token in ["a1", "b1", "b1", "d3"] {
        let cell = game.parse(&played, token).expect("a step");
        game.play(&mut played, cell);
    }
    assert_eq!(position(&game, "3g/4/gy2"), played);
    // The step on b2 made two lines at once.
    let won = game.set_up("3g/ggg1/1g2 B").expect("a position");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(Seat::FIRST)));
    let cross = game.set_up("g1g1/1g2/g1g1 B").expect("a position");
    assert_eq!(game.payoffs(&cross), Some(Payoffs::win(Seat::FIRST)));
    let why = refused(&game, "ggg1/4/rrr1 A");
    assert!(why.starts_with("there are lines that have no cell in common"), "{why}");
}

#[test]
fn what_is_seen_at_once_agrees_with_trying_every_step() {
    let set = |cells: Vec<Cell>| cells.iter().map(|cell| 1_u64 << cell.index()).sum::<u64>();
    for spec in ["traffic-lights", "traffic-lights(columns=8,rows=5)"] {
        let game = game(spec);
        let mut decided = 0;
        random_positions(&game, 100, |state| {
            if state.over {
                return;
            }
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            let (wins, others): (Vec<_>, Vec<_>) =
                steps.iter().partition(|&&cell| game.wins(state, cell));
            let safe: Vec<_> = others
                .into_iter()
                .filter(|&cell| {
                    let mut next = *state;
                    game.play(&mut next, cell);
                    winning(&game, &next).is_empty()
                })
                .collect();
            let expected = match (wins.is_empty(), safe.is_empty()) {
                (false, _) => Some(Payoffs::win(state.seat)),
                (true, true) => Some(Payoffs::win(state.seat.other())),
                (true, false) => None,
            };
            assert_eq!(game.decided(state), expected, "{state:?}");
            let mut kept = steps.clone();
            game.prune(state, &mut kept);
            let best = [wins, safe, steps.to_vec()].into_iter().find(|steps| !steps.is_empty());
            assert_eq!(Some(set(kept.to_vec())), best.map(set), "{state:?}");
            decided += u32::from(expected.is_some());
        });
        assert!(decided > 50, "{spec}: {decided}");
    }
}
