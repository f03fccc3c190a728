//! Five in a row with an auction: the rulebook's games, its claims, and who wins on small boards.

use ludoteca_core::{Directed, Game, GameExt, Levels, Method, NotationExt, Plays, Seat};
use ludoteca_games::gomoku::{Gomoku, Setup, line_count};
use ludoteca_games::policy::NOTHING;

use super::{after, record, refused, result, value, wins};

type Five = Gomoku<{ line_count(9) }, 2>;
type State = <Five as Game>::State;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

/// The game inside after so many steps of a record, `take` included.
fn recorded(number: usize, size: usize, steps: usize) -> (Five, State) {
    let setup = Setup {
        size,
        line: 5,
        longer: false,
        centre: false,
        black_only: true,
        chequered: false,
        learnt: &NOTHING,
        search: (Method::AlphaBeta, Levels::POSITIONS),
    };
    let game = Five::of("auction-gomoku", setup).unwrap();
    let mut state = game.start();
    let mut auction = true;
    for token in &record("auction-gomoku", number)[..steps] {
        if token == "take" {
            auction = false;
            game.give(&mut state, WHITE, Plays::ONE);
            continue;
        }
        if auction {
            game.give(&mut state, BLACK, Plays::ONE);
        }
        let step = game.parse(&state, token).unwrap();
        game.play(&mut state, step);
    }
    (game, state)
}

type Move = <Five as Game>::Step;

fn steps(game: &Five, state: &State) -> Vec<Move> {
    game.next_steps(state).into_iter().collect()
}

fn played(game: &Five, state: &State, step: Move) -> State {
    let mut next = *state;
    game.play(&mut next, step);
    next
}

/// Black's cells that complete a five.
fn fives(game: &Five, state: &State) -> Vec<Move> {
    let mut black = *state;
    game.give(&mut black, BLACK, Plays::ONE);
    let mut cells = steps(game, &black);
    cells.retain(|&cell| game.reached(&played(game, &black, cell)) == Some(BLACK));
    cells
}

/// Whether Black, to step, wins with at most so many stones, all of which make a four.
fn fours_win(game: &Five, state: &State, stones: u32) -> bool {
    if !fives(game, state).is_empty() {
        return stones > 0;
    }
    stones > 1
        && steps(game, state).into_iter().any(|step| {
            let next = played(game, state, step);
            match fives(game, &next)[..] {
                [] => false,
                [only] => fours_win(game, &played(game, &next, only), stones - 1),
                _ => true,
            }
        })
}

/// The replies of White, to step, that Black's fours do not refute.
fn survivors(game: &Five, state: &State, stones: u32) -> Vec<String> {
    let mut names: Vec<_> = steps(game, state)
        .into_iter()
        .filter(|&step| !fours_win(game, &played(game, state, step), stones))
        .map(|step| game.token(state, step))
        .collect();
    names.sort();
    names
}

#[test]
fn first_example_game() {
    let steps = record("auction-gomoku", 0);
    let taken = after("auction-gomoku", &steps[..7].join(" "));
    assert_eq!(taken.turn().seat().unwrap().index(), 1);
    // Before White's last stone Black had one cell to win on.
    let (game, state) = recorded(0, 8, steps.len() - 1);
    let fives: Vec<_> = fives(&game, &state).iter().map(|&c| game.token(&state, c)).collect();
    assert_eq!(fives, ["b7"]);
    assert!(wins(&*after("auction-gomoku", &steps.join(" "))).is_empty());
}

#[test]
fn second_example_game() {
    let steps = record("auction-gomoku", 1);
    let taken = after("auction-gomoku", &steps[..8].join(" "));
    assert_eq!(taken.turn().seat().unwrap().index(), 0);
    let end =
        |tail: &str| result(&*after("auction-gomoku", &format!("{} {tail}", steps.join(" "))));
    assert_eq!([end(""), end("c7 g7"), end("g7 c7")], ["running", "0 1", "0 1"]);
    let (game, state) = recorded(1, 8, steps.len());
    assert!(steps_all_lose(&game, &state));
}

/// Whether Black can make five after every reply of White.
fn steps_all_lose(game: &Five, state: &State) -> bool {
    steps(game, state).into_iter().all(|step| !fives(game, &played(game, state, step)).is_empty())
}

#[test]
fn after_the_twelfth_stone_white_is_lost_whatever_he_plays() {
    // Seven stones, `take`, and twelve.
    let (game, state) = recorded(1, 8, 20);
    assert_eq!(survivors(&game, &state, 6), [""; 0]);
}

#[test]
fn at_the_eleventh_stone_four_moves_survive_fours() {
    let (game, state) = recorded(1, 8, 18);
    assert_eq!(survivors(&game, &state, 5), ["b2", "c3", "e5", "g5"]);
}

#[test]
fn third_public_game_is_won_in_two_moves() {
    let (game, state) = recorded(4, 9, record("auction-gomoku", 4).len());
    assert_eq!(survivors(&game, &state, 2), [""; 0]);
}

#[test]
fn a_five_of_the_auction_counts_when_black_is_taken() {
    assert_eq!(result(&*after("auction-gomoku", "a1 b1 c1 d1 e1")), "running");
    assert_eq!(result(&*after("auction-gomoku", "a1 b1 c1 d1 e1 take")), "0 1");
}

#[test]
fn in_the_inverse_game_white_is_auctioned_and_black_needs_four() {
    let steps = "d4 take a1 h8 b1 h7 c1 h6 d1";
    assert_eq!(result(&*after("auction-gomoku(inverse=true)", steps)), "1 0");
}

#[test]
fn an_accelerated_turn_holds_up_to_three_stones() {
    let spec = "auction-gomoku(auction_max=3)";
    let seats = |steps| after(spec, steps).turn().seat().unwrap().index();
    let steps = ["", "d4", "d4 e5", "d4 e5 done", "d4 e5 done c3 f6", "d4 e5 done c3 f6 a8"];
    assert_eq!(steps.map(seats), [0, 0, 0, 1, 1, 0]);
    assert_eq!(seats("d4 e5 done c3 f6 a8 take"), 1);
    assert_eq!(seats("d4 e5 done c3 f6 a8 take a1"), 0);
    assert!(refused(&*after(spec, ""), "done").contains("after the first step"));
    assert!(refused(&*after(spec, "d4"), "take").contains("taking is a whole turn"));
}

#[test]
fn six_black_stones_in_a_row_are_worth_nothing() {
    let steps = "a1 b1 c1 e1 f1 take a8 d1";
    let position = after("auction-gomoku", steps);
    assert_eq!(result(&*position), "running");
    assert_eq!(position.turn().seat().unwrap().index(), 0);
    assert_eq!(result(&*after("auction-gomoku(overline=win)", steps)), "0 1");
}

#[test]
fn black_may_be_taken_at_once() {
    let position = after("auction-gomoku", "take");
    assert_eq!(position.turn().seat().unwrap().index(), 1);
    assert!(refused(&*position, "take").contains("the auction is over"));
}

#[test]
fn lines_of_white_mean_nothing_and_a_full_board_is_whites() {
    let white = "take a1 h8 b1 h7 c1 h6 d1 h5 e1";
    assert_eq!(result(&*after("auction-gomoku", white)), "running");
    let full = "a3 take b2 c1 a1 c3 c2 a2 b3 b1";
    assert_eq!(result(&*after("auction-gomoku(size=3,line=3)", full)), "1 0");
}

#[test]
fn values_of_small_boards() {
    for most in 1..=3 {
        let spec = format!("auction-gomoku(size=3,line=3,auction_max={most})");
        assert_eq!(value(&spec), "1 0", "{spec}");
    }
    assert_eq!(value("auction-gomoku(size=3,line=3,inverse=true)"), "0 1");
    for longer in ["ignored", "win"] {
        let spec = format!("auction-gomoku(size=3,line=2,inverse=true,overline={longer})");
        assert_eq!(value(&spec), "0 1", "{spec}");
    }
}
