//! Othello 1-11: the rulebook's positions and its game, stretch by stretch.

use std::sync::Arc;

use ludoteca_core::{Args, Game, NotationExt, Payoffs, Seat, SetupExt, StepList, Turn};
use ludoteca_games::othello::{INFO, Othello};
use ludoteca_meta::{OneEleven, one_eleven};

use super::{after, record, sorted_steps, value};

type Discs = OneEleven<Othello<1>>;
type State = <Discs as Game>::State;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn game() -> Discs {
    one_eleven(Arc::new(Othello::new(&Args::read(INFO.id, INFO.params, &[]).unwrap())))
}

fn play(game: &Discs, state: &mut State, tokens: &str) {
    for token in tokens.split_whitespace() {
        let step = game.parse(state, token).unwrap_or_else(|e| panic!("{e:?}"));
        game.play(state, step);
    }
}

/// The position of a diagram after so many steps, none of them a pass.
fn position(game: &Discs, played: usize, rows: &str) -> State {
    // What the rule remembers comes again every six steps.
    let same = if played == 0 { 0 } else { (played - 1) % 6 + 1 };
    // Colours alternate through the whole game.
    let colour = ['b', 'w'][played % 2];
    game.set_up(&format!("{} {colour} {same}", rows_of(rows))).expect("a position")
}

fn rows_of(rows: &str) -> String {
    rows.split_whitespace().collect::<Vec<_>>().join("/")
}

fn board(game: &Discs, rows: &str) -> String {
    let discs = game.game.set_up(&rows_of(rows)).expect("a position");
    game.game.board(&discs)
}

fn assert_board(game: &Discs, state: &State, rows: &str) {
    assert_eq!(game.game.board(&state.inner), board(game, rows));
}

fn tokens(game: &Discs, state: &State) -> Vec<String> {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let mut names: Vec<_> = steps.iter().map(|&step| game.token(state, step)).collect();
    names.sort();
    names
}

#[test]
fn the_first_figure() {
    let game = game();
    let mut state = game.start();
    play(&game, &mut state, "e3 d3 c4 f3");
    let figure = "........ ........ ........ ...wb... ..bbw... ...www.. ........ ........";
    assert_board(&game, &state, figure);
    assert_eq!(game.turn(&state), Turn::Seat(BLACK));
}

#[test]
fn seats_decide_in_blocks_of_three_after_the_first_disc() {
    let steps = record("othello-1-11", 0);
    let seats: Vec<_> = (0..11)
        .map(|n| after("othello-1-11", &steps[..n].join(" ")).turn().seat().unwrap().index())
        .collect();
    assert_eq!(seats, [0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0]);
}

#[test]
fn what_is_legal_is_that_of_the_colour() {
    let (one, inside) = ("othello-1-11", "othello");
    assert_eq!(sorted_steps(&*after(one, "e3 d3 c4")), sorted_steps(&*after(inside, "e3 d3 c4")));
}

/// White places a black disc beside the corner, and takes the corner over it.
#[test]
fn winning_a_corner() {
    let game = game();
    let mut state = position(
        &game,
        1,
        "........ ..b..... ..bbw... .bbbb... ..www... ........ ........ ........",
    );
    assert_eq!(game.turn(&state), Turn::Seat(WHITE));
    assert_eq!(tokens(&game, &state), ["a6", "b6", "b7", "c8", "d7", "f6"]);
    play(&game, &mut state, "c8 b7 a8");
    let figure = "w.w..... .ww..... ..wbw... .bwwb... ..www... ........ ........ ........";
    assert_board(&game, &state, figure);
    assert_eq!(game.turn(&state), Turn::Seat(BLACK));
}

/// From step 16 on the players of the rulebook's game forgot four diagonals. Between two such
/// mistakes it is legal, and ends as printed.
#[test]
fn the_game_of_the_rulebook_between_its_mistakes() {
    let game = game();
    let after_16 = "........ ...w.... ...w.... ..bbb... .wwwww.. ...wbb.w ....w.b. ...www.b";
    let after_18 = "........ ...w.... ...w.... ..bbb.b. .wwwwb.. ...wwwww ....w.b. ...www.b";
    let after_29 = "........ ...w.... ...wwb.w .wwwbbw. bwwbwb.b w..wwwbb ....w.wb ..bbbbbb";
    let after_49 = ".bbbwbbb ...w.www .b.bbbww wbbbbwww wbbbwwwb wbbbbbbb ..wbbbbb ..bbbbbb";
    let end = "wwwwwbbb wwwwwwww bwbwwwww bbwbwwww bwwbbwwb bwbbbbbb bbbbbbbb bbbbbbbb";

    // g3 turns f4 and e5 over, which the players did not do.
    let mut state = position(&game, 16, after_16);
    assert_eq!(game.turn(&state), Turn::Seat(BLACK));
    play(&game, &mut state, "g5 g3");
    assert_board(&game, &state, &after_18.replace("..bbb.b. .wwwwb..", "..bbw.b. .wwwww.."));

    // f6 turns g5 over.
    let mut state = position(&game, 18, after_18);
    play(&game, &mut state, "a4 g1 c1 e6 f5 h6 h2 b5 h4 a3 f6");
    assert_board(&game, &state, &after_29.replace(".wwwbbw.", ".wwwbbb."));

    // b3 turns c2 over.
    let mut state = position(&game, 29, after_29);
    play(&game, &mut state, "a5 d8 g4 g6 c8 c3 f2 b8 g7 h8 h7 b6 h5 d2 g8 f8 c2 f7 e8 b3");
    assert_board(&game, &state, &after_49.replace("..wbbbbb", "..bbbbbb"));

    let mut state = position(&game, 49, after_49);
    assert_eq!(game.turn(&state), Turn::Seat(WHITE));
    play(&game, &mut state, "b2 a1 a8 b1 e7 c6 a2 a6 c7 b7 a7");
    assert_board(&game, &state, end);
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(BLACK)));
    assert_eq!(game.scores(&state).unwrap().to_string(), "35 29");
}

#[test]
fn strictly_replayed_step_19_is_illegal() {
    let position = after("othello-1-11", &record("othello-1-11", 0).join(" "));
    assert_eq!(sorted_steps(&*position), ["a3", "b3", "c3", "d2", "d8", "e7", "f2", "f5", "g4"]);
}

#[test]
fn value_of_a_small_board() {
    assert_eq!(value("othello-1-11(size=4)"), "0 1");
}
