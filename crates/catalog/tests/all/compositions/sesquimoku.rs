//! Sesquimoku: the rulebook's positions, and who wins on small boards.

use std::sync::Arc;

use ludoteca_core::{Game, Levels, Method, NotationExt, Seat, StepList};
use ludoteca_games::gomoku::{Gomoku, Setup, line_count};
use ludoteca_games::policy::NOTHING;
use ludoteca_meta::{Sesqui, sesqui};

use super::{
    after, find_turn, record, refused, result, seen_to_be_won, set_up, turns_and_escapes, value,
    wins_this_turn,
};

type Five = Sesqui<Gomoku<{ line_count(9) }, 2>>;
type State = <Five as Game>::State;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

/// A position in which this side begins a turn.
fn position(rows: &str, side: Seat) -> (Five, State) {
    let game = rules(false);
    let mut state = game.start();
    set_up(&*game.game, &mut state.inner, rows, side);
    (game, state)
}

/// The game, in which longer lines may win.
fn rules(longer: bool) -> Five {
    let setup = Setup {
        size: 8,
        line: 5,
        longer,
        centre: false,
        black_only: false,
        chequered: false,
        learnt: &NOTHING,
        search: (Method::AlphaBeta, Levels::POSITIONS),
    };
    sesqui(Arc::new(Gomoku::of("sesquimoku", setup).unwrap()))
}

fn play(game: &Five, state: &State, tokens: &str) -> State {
    let mut next = state.clone();
    for token in tokens.split(' ') {
        let step = game.parse(&next, token).unwrap();
        game.play(&mut next, step);
    }
    next
}

#[test]
fn a_turn_that_wins_is_seen() {
    for (longer, missed) in [(true, 0), (false, 8)] {
        let [won, seen] = seen_to_be_won(&rules(longer), 300);
        // Where six in a row are worth nothing, a half move away from them may win, too.
        assert!(won > 40 && seen <= won && won - seen <= missed, "{longer}: {seen} of {won}");
    }
}

const OPEN_FOUR: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . x . o . .
    . . . . o . . .
    . . . o x . . .
    . x o x . . . .
    . . . . . . . .
    . . . . . . . .";

#[test]
fn one_turn_of_1376_stops_the_open_four() {
    let (game, state) = position(OPEN_FOUR, BLACK);
    assert_eq!(turns_and_escapes(&game, &state), (1376, 1));
    let escape = find_turn(&game, &state, &mut |end| !wins_this_turn(&game, end)).unwrap();
    assert_eq!(game.token(&state, escape[0]), "g7");
    assert_eq!(game.token(&play(&game, &state, "g7"), escape[1]), "b3-b2");
}

#[test]
fn the_open_four_threatens_both_its_ends() {
    let (game, state) = position(OPEN_FOUR, WHITE);
    for token in ["b2", "g7"] {
        assert!(game.payoffs(&play(&game, &state, token)).is_some(), "{token}");
    }
}

const PIN: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . o o . .
    . . . x x o . .
    . . . x o . . .
    . o x . . . . .
    . o x . . . . .
    . . . . . . . .";

#[test]
fn a_pinned_stone_leaves_only_for_a1() {
    let (game, state) = position(PIN, WHITE);
    let (mut moves, mut safe) = (0, Vec::new());
    let mut steps = StepList::new();
    game.steps(&state, &mut steps);
    for step in steps {
        let placed = game.token(&state, step);
        let mut half = state.clone();
        game.play(&mut half, step);
        let mut ways = StepList::new();
        game.steps(&half, &mut ways);
        for way in ways {
            let token = game.token(&half, way);
            if !token.starts_with("b2-") {
                continue;
            }
            moves += 1;
            let mut end = half.clone();
            game.play(&mut end, way);
            if !wins_this_turn(&game, &end) {
                safe.push((placed.clone(), token));
            }
        }
    }
    assert_eq!(moves, 260);
    assert!(!safe.is_empty());
    for (placed, way) in &safe {
        assert!(placed == "a1" || way == "b2-a1", "{placed} {way}");
    }
    let to_a1 = safe.iter().filter(|(_, way)| way == "b2-a1").count();
    let on_a1 = safe.iter().filter(|(placed, _)| placed == "a1").count();
    // All other empty cells before b2-a1; seven ways for b2 after a1 with two of them taken.
    assert_eq!((to_a1, on_a1 + to_a1), (52, safe.len()));
    let lost = play(&game, &state, "h8 b2-c1 a1 c2-b2");
    assert_eq!(game.payoffs(&lost), Some(ludoteca_core::Payoffs::win(BLACK)));
}

#[test]
fn an_open_four_with_no_enemy_beside_it_wins() {
    let (game, state) = position(PIN, BLACK);
    assert!(!wins_this_turn(&game, &state));
    let four = play(&game, &state, "c4 d5-c5");
    assert_eq!(turns_and_escapes(&game, &four), (1480, 0));
    let end = play(&game, &four, "c6 b2-c1 a1 c2-b2");
    assert_eq!(game.payoffs(&end), Some(ludoteca_core::Payoffs::win(BLACK)));
}

#[test]
fn after_turn_17_of_the_book_game_every_white_turn_loses() {
    let (game, start) = position("", BLACK);
    let state = play(&game, &start, &record("sesquimoku", 0)[..34].join(" "));
    assert_eq!(turns_and_escapes(&game, &state), (1565, 0));
}

/// The figures of the book's game after 4, 8, 12, 16 and 19 turns.
#[test]
fn figures_of_the_book_game() {
    let rows = |turns: usize| {
        let steps = record("sesquimoku", 0)[..2 * turns].join(" ");
        let board = after("sesquimoku", &steps).board();
        board.chars().filter(|c| "xo.".contains(*c)).collect::<String>()
    };
    for (turns, figure) in [
        (4, "........ ........ ........ ....o... ...xxo.. ........ ........ ........"),
        (8, "........ ........ ..ox.... ...xo... ...xo... ...o.x.. ........ ........"),
        (12, "...o.... ...x.... ..ox..x. ...x.o.. ...xox.. ...o.... ..o..... ........"),
        (16, "...o.... ..ox.... ...xo.x. ....xo.. ...xox.. ..oo..x. .......o .x......"),
        (19, "...o.... ..ox..o. ...xo.x. ....xox. ...xox.. ..oo..x. ......ox .x......"),
    ] {
        assert_eq!(rows(turns), figure.replace(' ', ""), "after turn {turns}");
    }
}

#[test]
fn the_first_turn_moves_nothing() {
    let position = after("sesquimoku", "c3");
    assert_eq!(position.steps(), ["done"]);
    assert!(refused(&*position, "c3-c4").contains("was placed in this turn"));
    assert!(refused(&*position, "d4").contains("now move another one"));
    assert!(refused(&*after("sesquimoku", ""), "done").contains("a turn begins with a placement"));
}

#[test]
fn a_half_move_goes_to_an_empty_cell_beside() {
    let position = after("sesquimoku", "c3 done e5 done e4");
    assert_eq!(position.steps().len(), 9);
    for (token, says) in [
        ("c3-c5", "is not beside"),
        ("e5-e6", "there is no stone of yours on e5"),
        ("e4-e3", "was placed in this turn"),
    ] {
        assert!(refused(&*position, token).contains(says), "{}", refused(&*position, token));
    }
    let beside = after("sesquimoku", "c3 done c4 done a1");
    assert!(refused(&*beside, "c3-c4").contains("is not empty"));
}

/// Six in a row become five when their end steps aside.
#[test]
fn a_half_move_may_shorten_six_to_five() {
    let steps =
        "a2 done h8 done b2 done h6 done c2 done h4 done e2 done f8 done f2 done f6 done d2";
    let six = after("sesquimoku", steps);
    assert_eq!(result(&*six), "running");
    assert_eq!(result(&*after("sesquimoku", &format!("{steps} a2-a1"))), "1 0");
    assert_eq!(result(&*after("sesquimoku", &format!("{steps} done"))), "running");
    assert_eq!(result(&*after("sesquimoku(overline=win)", steps)), "1 0");
}

#[test]
fn the_swap_is_a_whole_turn() {
    let position = after("sesquimoku(swap=true)", "c3 done");
    assert!(position.steps().contains(&"swap".to_owned()));
    let position = after("sesquimoku(swap=true)", "c3 done swap");
    assert_eq!(position.turn().seat().unwrap().index(), 0);
    assert_eq!(position.steps().len(), 63);
    assert!(!after("sesquimoku(swap=true)", "c3").steps().contains(&"swap".to_owned()));
}

#[test]
fn values_of_small_boards() {
    assert_eq!(value("sesquimoku(size=3,line=3)"), "1 0");
    assert_eq!(value("sesquimoku(size=3,line=3,swap=true)"), "0 1");
    assert_eq!(value("sesquimoku(size=4,line=3)"), "1 0");
}
