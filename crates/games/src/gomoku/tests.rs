use ludoteca_core::{
    Game, Knowledge, NotationExt, Payoffs, Scratch, Seat, SetupExt, StepError, StepList, perft,
};

use super::*;
use crate::testing::{args, laid, on, refused, told};

type Any = Gomoku<{ line_count(26) }, 11>;
type AnyState = State<{ line_count(26) }, 11>;

fn game(spec: &str) -> Any {
    Gomoku::new(&args(&INFO, spec)).unwrap()
}

/// A position drawn row by row from the top, with the rulebook's letters.
fn position(game: &Any, seat: Seat, rows: &str) -> AnyState {
    laid(game, rows, seat, "")
}

fn after(game: &Any, state: &AnyState, tokens: &str) -> AnyState {
    on(game, *state, tokens)
}

/// The names of the steps after which the game is won.
fn wins(game: &Any, state: &AnyState) -> Vec<String> {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    steps.retain(|&cell| {
        let mut next = *state;
        game.play(&mut next, cell);
        matches!(next.phase, Phase::Won(_))
    });
    let mut names: Vec<_> = steps.iter().map(|&c| game.board.name(c)).collect();
    names.sort();
    names
}

/// The same with the other colour to step.
fn threats(game: &Any, state: &AnyState) -> Vec<String> {
    wins(game, &State { seat: state.seat.other(), ..*state })
}

/// Whether every step of the seat to step leaves the other a win at once.
fn every_reply_loses(game: &Any, state: &AnyState) -> bool {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    steps.iter().all(|&cell| {
        let mut next = *state;
        game.play(&mut next, cell);
        next.phase == Phase::Running && !wins(game, &next).is_empty()
    })
}

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

#[test]
fn counts_of_the_rulebook() {
    for (spec, expected) in [
        ("gomoku", &[1, 360, 129_240][..]),
        ("gomoku(size=15,opening=free)", &[225, 50_400, 11_239_200]),
        ("gomoku(size=4,line=4)", &[4, 60, 840, 10_920, 131_040]),
        ("gomoku(size=4,line=4,opening=free)", &[16, 240, 3360, 43_680, 524_160]),
        ("gomoku(size=3,line=3)", &[1, 8, 56, 336, 1680, 5760, 15_984, 18_432, 13_248]),
    ] {
        let game = game(spec);
        for (depth, &count) in (1..).zip(expected) {
            assert_eq!(perft(&game, &game.start(), depth), count, "{spec} at depth {depth}");
        }
    }
}

#[test]
fn tic_tac_toe_has_255168_games() {
    let game = game("gomoku(size=3,line=3,opening=free)");
    let counts: Vec<_> = (1..=9).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    fn finished(game: &Any, state: &AnyState) -> u32 {
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let games = steps.iter().map(|&cell| {
            let mut next = *state;
            game.play(&mut next, cell);
            finished(game, &next)
        });
        if steps.is_empty() { 1 } else { games.sum() }
    }
    assert_eq!(finished(&game, &game.start()), 255_168);
}

#[test]
fn first_figure_a_diagonal_of_five_beside_four() {
    let game = game("gomoku(size=9)");
    let state = position(
        &game,
        BLACK,
        "......... ......... ...o..... ...oo.x.. ...o.x... ...oxo... ...x..... ......... .........",
    );
    // The line can be completed at its other end, too.
    assert_eq!(wins(&game, &state), ["c2", "h7"]);
    let end = after(&game, &state, "c2");
    assert_eq!(game.payoffs(&end), Some(Payoffs::win(BLACK)));
    let colour = BLACK.index();
    let ends: Vec<_> = game.table.all_runs(&end.stones[colour], game.goal).collect();
    assert_eq!(ends.len(), 1);
    let (from, to) = ends[0];
    assert_eq!((game.board.name(from), game.board.name(to)), ("c2".into(), "g6".into()));
}

#[test]
fn second_figure_an_open_four_cannot_be_stopped() {
    let game = game("gomoku(size=9)");
    let state = position(
        &game,
        BLACK,
        "......... ......... ...o..... ...oo.x.. ..xoxx... ...oxo... ......... ......... .........",
    );
    assert_eq!(threats(&game, &state), ["d3", "d8"]);
    assert!(every_reply_loses(&game, &state));
}

#[test]
fn third_figure_two_fours_of_one_stone() {
    let game = game("gomoku(size=9)");
    let state = position(
        &game,
        WHITE,
        "......... ......... .......x. .....oxo. ....oxx.. ...oxox.. ...o..x.. ......o.. .........",
    );
    assert_eq!(threats(&game, &state), ["g7", "i8"]);
    assert!(every_reply_loses(&game, &state));
}

const SIXES: &str =
    "......... ......x.. ......x.. ....o.x.. ....ox... ...ox.x.. ...ooox.. ......... .........";

#[test]
fn fourth_figure_a_black_six_is_useless() {
    let game = game("gomoku(size=9)");
    let state = position(&game, WHITE, SIXES);
    let after_c3 = after(&game, &state, "c3");
    assert_eq!(threats(&game, &after_c3), ["b3"]);
    let six = after(&game, &after_c3, "g5");
    assert_eq!(game.turn(&six), Turn::Seat(WHITE));
    assert_eq!(wins(&game, &six), ["b3"]);
    let parried = after(&game, &after_c3, "b3 b2");
    assert_eq!(threats(&game, &parried), ["a1", "f6"]);
    assert!(every_reply_loses(&game, &parried));
}

#[test]
fn fourth_figure_with_longer_lines_the_six_wins() {
    let game = game("gomoku(size=9,overline=win)");
    let six = after(&game, &position(&game, WHITE, SIXES), "c3 g5");
    assert_eq!(game.payoffs(&six), Some(Payoffs::win(BLACK)));
}

#[test]
fn fifth_figure_whites_open_four() {
    let game = game("gomoku(size=8)");
    let state = position(
        &game,
        BLACK,
        "........ ........ ...x.o.. ....o... ...ox... .xox.... ........ ........",
    );
    assert_eq!(threats(&game, &state), ["b2", "g7"]);
    assert!(every_reply_loses(&game, &state));
}

#[test]
fn five_in_a_row_wins() {
    let game = game("gomoku(size=15,opening=free)");
    let end = after(&game, &game.start(), "h8 a1 i8 b2 j8 c3 k8 d4 l8");
    assert_eq!(game.payoffs(&end), Some(Payoffs::win(BLACK)));
    assert_eq!(game.parse(&end, "a2"), Err(StepError::Over));
}

#[test]
fn six_in_a_row_win_only_where_longer_lines_do() {
    let steps = "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8";
    let exactly = game("gomoku(size=15,opening=free)");
    let on = after(&exactly, &exactly.start(), steps);
    assert_eq!(exactly.turn(&on), Turn::Seat(WHITE));
    let free_style = game("gomoku(size=15,opening=free,overline=win)");
    let end = after(&free_style, &free_style.start(), steps);
    assert_eq!(free_style.payoffs(&end), Some(Payoffs::win(BLACK)));
}

#[test]
fn the_first_stone_goes_to_the_centre() {
    let odd = game("gomoku");
    let mut steps = StepList::new();
    odd.steps(&odd.start(), &mut steps);
    assert_eq!(*steps, [odd.board.read("j10").unwrap()]);
    let even = game("gomoku(size=8)");
    assert_eq!(
        told(&even.parse(&even.start(), "a1").unwrap_err()),
        "`a1` is not legal here: the first stone goes to d4, e4, d5 or e5, in the centre"
    );
    let state = after(&even, &even.start(), "d5");
    assert_eq!(
        told(&even.parse(&state, "d5").unwrap_err()),
        "`d5` is not legal here: there is a stone on d5; choose an empty crossing"
    );
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    let game = game("gomoku(size=3,line=3)");
    let end = after(&game, &game.start(), "b2 a1 a2 c2 b1 b3 a3 c1 c3");
    assert_eq!(game.payoffs(&end), Some(Payoffs::DRAW));
    assert_eq!(game.turn(&end), Turn::Over);
}

#[test]
fn a_line_longer_than_the_board_is_refused() {
    let error = told(&Any::new(&args(&INFO, "gomoku(size=4)")).unwrap_err());
    assert!(error.contains("a line of at most 4"), "{error}");
}

#[test]
fn a_neutral_stone_leaves_no_room_to_win() {
    let game = game("gomoku(size=6)");
    let mut state = position(&game, BLACK, "o.o.o. ...... ...... ...... ...... .xxxx.");
    for wins in [Some("a1"), Some("f1"), None] {
        let cell = game.winning(&state, BLACK);
        assert_eq!(cell.map(|cell| game.board.name(Cell(cell))).as_deref(), wins);
        cell.into_iter().for_each(|cell| game.put(&mut state, cell, Stone::Neutral));
    }
}

#[test]
fn a_position_with_a_line_is_won() {
    let game = game("gomoku(size=6)");
    for side in ["x", "o"] {
        let won = game.set_up(&format!("6/ooooo1/6/6/xxxxxx/6 {side}")).expect("a position");
        assert_eq!(game.payoffs(&won), Some(Payoffs::win(WHITE)), "six are no line");
    }
    let full = game.set_up("xoxoxo/xoxoxo/oxoxox/oxoxox/xoxoxo/xoxoxo x").expect("a position");
    assert_eq!(game.payoffs(&full), Some(Payoffs::DRAW));
    let empty = game.set_up("6/6/6/6/6/6 o").expect("a position");
    assert_eq!(game.open(&empty), game.opening);
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = game("gomoku(size=6)");
    let why = refused(&game, "6/ooooo1/6/6/xxxxx1/6 x");
    assert_eq!(why, "both sides have a line: the game was over with the first of them");
    assert!(refused(&game, "b5/6/6/6/6/6 x").contains("`b` on a6 is no man of this game"));
}

#[test]
fn playouts_are_games_and_keep_the_board_in_step() {
    let game = game("gomoku(size=9)");
    let mut rng = Rng::new(4);
    let mut lengths = 0;
    for _ in 0..200 {
        let mut state = game.start();
        let steps = game.playout(&mut state, &mut rng, &mut Scratch::default());
        assert_eq!(u32::from(state.placed), steps);
        assert_eq!(state.empty.count() as u32, 81 - steps);
        let won = state.stones.iter().any(|stones| game.table.any(stones, game.goal));
        assert_eq!(won, matches!(state.phase, Phase::Won(_)));
        lengths += steps;
    }
    // The rulebook's mean for 8x8 is 47.
    assert!((9_000..13_000).contains(&lengths), "{lengths}");
}

/// The result of best play for the seat to step, as far as so many steps show it.
fn value(game: &Any, state: &AnyState, depth: u32) -> i32 {
    match game.payoffs(state) {
        Some(Payoffs::DRAW) => return 0,
        Some(_) => return -1,
        None if depth == 0 => return 0,
        None => {}
    }
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let value_of = |&cell: &Cell| {
        let mut next = *state;
        game.play(&mut next, cell);
        -value(game, &next, depth - 1)
    };
    steps.iter().map(value_of).max().unwrap()
}

#[test]
fn what_surely_wins_wins_and_what_is_dropped_loses() {
    for (spec, stones) in [("gomoku(size=5,line=4)", 10), ("gomoku(size=5,line=4,overline=win)", 9)]
    {
        let game = game(spec);
        let mut rng = Rng::new(9);
        let (mut sure, mut narrowed) = (0, 0);
        for _ in 0..300 {
            let mut state = game.start();
            while state.phase == Phase::Running && state.placed < stones {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                game.play(&mut state, step);
            }
            if state.phase == Phase::Running {
                let best = value(&game, &state, 3);
                if let Some(step) = game.sure_step(&state) {
                    let mut next = state;
                    game.play(&mut next, step);
                    assert!(-value(&game, &next, 2) >= best, "{}", game.board(&state));
                    sure += 1;
                }
                let mut steps = StepList::new();
                game.steps(&state, &mut steps);
                let all = steps.clone();
                game.prune(&state, &mut steps);
                assert!(!steps.is_empty());
                narrowed += usize::from(steps.len() < all.len());
                for dropped in all.iter().filter(|cell| !steps.contains(cell)) {
                    let mut next = state;
                    game.play(&mut next, *dropped);
                    assert_eq!(value(&game, &next, 3), 1, "{}", game.board(&state));
                }
            }
        }
        assert!(sure > 20 && narrowed > 5, "{sure} {narrowed}");
    }
}

/// Whether the seat to step wins whatever the other does, by a step that is sure or forced at each of its turns.
fn forces(game: &Any, state: &AnyState) -> bool {
    let forced = || game.forcing(state, 1000).map(|forced| forced.step);
    let Some(step) = game.sure_step(state).or_else(forced) else { return false };
    let mut next = *state;
    game.play(&mut next, step);
    if next.phase != Phase::Running {
        return next.phase == Phase::Won(state.seat);
    }
    let mut replies = StepList::new();
    game.steps(&next, &mut replies);
    replies.iter().all(|&reply| {
        let mut after = next;
        game.play(&mut after, reply);
        after.phase == Phase::Running && forces(game, &after)
    })
}

#[test]
fn fours_win_against_every_defence() {
    let game = game("gomoku(size=11,opening=free,overline=win)");
    let won = position(
        &game,
        BLACK,
        "........... ........... ........... ........... ..........o ..x........ ...x....... \
         o.........o .oxxx..o... ........... ...........",
    );
    // f3 must be stopped on g3; then c6, d5 and f3 make an open four with e4.
    assert_eq!(game.sure_step(&won), None);
    let forced = game.forcing(&won, 100).expect("a win");
    assert_eq!((&*game.board.name(forced.step), forced.steps), ("f3", 5));
    assert!(forces(&game, &won));
    let defended = State { seat: WHITE, ..won };
    let mut steps = StepList::new();
    game.steps(&defended, &mut steps);
    game.parry(&defended, 100, &mut steps);
    let mut names: Vec<_> = steps.iter().map(|&cell| game.board.name(cell)).collect();
    names.sort();
    assert_eq!(names, ["b7", "e4", "f3", "g2", "g3"]);
    // Where White gets a four by its reply, the line does not work, and no other is there.
    let met = position(
        &game,
        BLACK,
        "........... ........... ........... ......x.... ......o...o ..x...o.... ...x..o.... \
         o.........o .oxxx..o... ........... ...........",
    );
    assert_eq!(game.forcing(&met, 100), None);
}

/// What is claimed of fours against a search that tries everything and trusts nothing.
#[test]
fn forced_wins_win_and_what_does_not_parry_them_loses() {
    use ludoteca_search::{Control, Limits, wins_within};
    let within = |game: &Any, state: &AnyState, seat, steps: u32| {
        let turns = steps.div_ceil(2);
        wins_within(game, state, seat, turns, &Limits::default(), &Control::default())
            .expect("no limit")
    };
    for spec in [
        "gomoku(size=6,line=4,opening=free)",
        "gomoku(size=6,line=4,opening=free,overline=win)",
        "gomoku(size=5,line=4,opening=free,wins=black)",
    ] {
        let game = game(spec);
        let mut rng = Rng::new(5);
        let (mut forced, mut dropped, mut long) = (0, 0, 0);
        for _ in 0..1000 {
            let mut state = game.start();
            let stones = game.board.cells() / 4 + rng.below(game.board.cells() / 3);
            while state.phase == Phase::Running && usize::from(state.placed) < stones {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                game.play(&mut state, step);
            }
            if state.phase != Phase::Running || game.sure_step(&state).is_some() {
                continue;
            }
            if let Some(found) = game.forcing(&state, 1000).filter(|found| found.steps <= 5) {
                forced += 1;
                long += usize::from(found.steps > 3);
                let mut next = state;
                game.play(&mut next, found.step);
                let left = found.steps - 1;
                assert!(within(&game, &next, state.seat, left), "{}", game.board(&state));
            }
            let other = State { seat: state.seat.other(), ..state };
            if let Some(found) = game.forcing(&other, 1000).filter(|found| found.steps <= 5) {
                let mut steps = StepList::new();
                game.steps(&state, &mut steps);
                let all = steps.clone();
                game.parry(&state, 1000, &mut steps);
                assert!(!steps.is_empty());
                for &step in all.iter().filter(|step| !steps.contains(step)).take(4) {
                    dropped += 1;
                    let mut next = state;
                    game.play(&mut next, step);
                    assert!(
                        within(&game, &next, other.seat, found.steps),
                        "{} {}",
                        game.board(&state),
                        game.board.name(step)
                    );
                }
            }
        }
        assert!(forced > 10 && long > 2 && dropped > 50, "{spec} {forced} {long} {dropped}");
    }
}

#[test]
fn the_solver_finds_what_it_finds_by_the_rules_alone() {
    use ludoteca_search::{Control, Limits, Options, solve};
    for spec in [
        "gomoku(size=4,line=3,opening=free)",
        "gomoku(size=5,line=4,opening=free)",
        "gomoku(size=5,line=4,opening=free,overline=win)",
        "gomoku(size=5,line=4,opening=free,wins=black)",
        "gomoku(size=5,opening=free)",
    ] {
        let game = game(spec);
        let mut rng = Rng::new(8);
        let mut results = [0; 3];
        for _ in 0..150 {
            let mut state = game.start();
            let stones = game.board.cells() - 7 - rng.below(5);
            while state.phase == Phase::Running && usize::from(state.placed) < stones {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                game.play(&mut state, step);
            }
            if state.phase != Phase::Running {
                continue;
            }
            let solved = |knowledge| {
                let options = Options { knowledge, hash_mib: 16, ..Options::default() };
                solve(&game, &state, &Limits::default(), &options, &Control::default())
                    .expect("no limit")
                    .payoffs
            };
            let payoffs = solved(true);
            assert_eq!(payoffs, solved(false), "{}", game.board(&state));
            results[(payoffs[BLACK] * 2.0) as usize] += 1;
        }
        assert!(results.iter().sum::<u32>() > 20, "{spec} {results:?}");
    }
}

/// Shapes against the slow way: what a stone makes, tried out.
#[test]
fn shapes_agree_with_trying_every_stone() {
    for spec in [
        "gomoku(size=7,line=4)",
        "gomoku(size=9,overline=win)",
        "gomoku(size=9)",
        "gomoku(size=26)",
        "gomoku(size=5,line=3,overline=win)",
        "gomoku(size=12,line=9)",
    ] {
        let game = game(spec);
        let mut rng = Rng::new(6);
        for _ in 0..40 {
            let mut state = game.start();
            let stones = rng.below(game.board.cells() * 3 / 4);
            while state.phase == Phase::Running && usize::from(state.placed) < stones {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                game.play(&mut state, step);
                if state.phase != Phase::Running {
                    game.put(&mut state, step.0, Stone::Neutral);
                    game.reopen(&mut state);
                }
            }
            let shapes = game.shapes(&state);
            for colour in 0..2 {
                let mut sets = [Bits::<11>::EMPTY; 3];
                for cell in state.empty.iter() {
                    if game.table.reaches(&state.stones[colour], cell, game.goal) {
                        sets[0].insert(cell);
                    }
                    let before = &state.stones[colour];
                    let mut stones = *before;
                    game.table.toggle(&mut stones, cell);
                    let completed = |line: usize, but: u32| {
                        let found = game.goal.completing(stones.word(line)) & game.table.all(line);
                        let mut cells = game.table.cells(line, found & !but);
                        cells.any(|other| other != cell && state.empty.has(other))
                    };
                    let through = || game.table.through(cell);
                    // New ones, and any at all.
                    if through()
                        .any(|line| completed(line, game.goal.completing(before.word(line))))
                    {
                        sets[1].insert(cell);
                    }
                    if through().any(|line| completed(line, 0)) {
                        sets[2].insert(cell);
                    }
                }
                let fours = shapes.fours(colour).once;
                assert_eq!(shapes.fives(colour), sets[0], "{}", game.board(&state));
                assert!(sets[1].without(fours).is_empty(), "{}", game.board(&state));
                assert!(fours.without(sets[2]).is_empty(), "{}", game.board(&state));
            }
        }
    }
}

/// How many stones a colour's stretch from a cell on lacks, if it lives, and whether its first and its last crossing are
/// empty; and its crossings.
fn stretch(
    game: &Any,
    state: &AnyState,
    colour: usize,
    first: Cell,
    direction: (i32, i32),
) -> Option<(u32, [bool; 2], Vec<Cell>)> {
    let length = game.goal.length as usize;
    let cells: Vec<Cell> =
        std::iter::once(first).chain(game.board.ray(first, direction)).take(length).collect();
    let own = |cell: Cell| game.table.has(&state.stones[colour], cell);
    let lives = cells.len() == length && cells.iter().all(|&c| own(c) || state.empty.has(c));
    let (dx, dy) = direction;
    let beyond = [
        game.board.step(first, (-dx, -dy)),
        game.board.step(*cells.last().expect("a cell"), direction),
    ];
    let too_long = !game.goal.longer && beyond.into_iter().flatten().any(own);
    let ends = [0, length - 1].map(|at| cells.get(at).is_some_and(|&c| state.empty.has(c)));
    let lacks = cells.iter().filter(|&&cell| !own(cell)).count() as u32;
    (lives && !too_long).then_some((lacks, ends, cells))
}

/// Grades of crossings against the slow way: each stretch looked at by itself.
#[test]
fn crossings_are_graded_by_what_a_stone_makes_of_each_stretch() {
    for spec in ["gomoku(size=9,overline=win)", "gomoku(size=9)", "gomoku(size=8,line=4)"] {
        let game = game(spec);
        let mut rng = Rng::new(7);
        let mut all = Vec::new();
        for _ in 0..60 {
            let mut state = game.start();
            let stones = 4 + rng.below(game.board.cells() / 2);
            while state.phase == Phase::Running && usize::from(state.placed) < stones {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                game.play(&mut state, step);
            }
            for colour in 0..2 {
                let mut found = Vec::new();
                game.shapes(&state).crossings(colour, |code| found.push(code));
                let mut wanted = Vec::new();
                for cell in state.empty.iter() {
                    let grades = [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|direction| {
                        let mut best = 0;
                        for first in (0..game.board.cells()).map(Cell::new) {
                            let of = |first| stretch(&game, &state, colour, first, direction);
                            let Some((lacks, ends, cells)) = of(first) else { continue };
                            if cells.contains(&cell) && (2..=4).contains(&lacks) {
                                best = best.max(2 * (4 - lacks) + 1);
                            }
                            // The same number in it and in the next, which ends at an empty crossing.
                            let Some(next) = game.board.step(first, direction).and_then(of) else {
                                continue;
                            };
                            let open = ends[0] && next.1[1] && next.0 == lacks;
                            let between = cells[1..].contains(&cell) && (2..=4).contains(&lacks);
                            if open && between {
                                best = best.max(2 * (4 - lacks) + 2);
                            }
                        }
                        best as usize
                    });
                    if grades.iter().filter(|&&grade| grade > 1).count() > 1 {
                        wanted.push(grades.iter().rev().fold(0, |code, grade| code << 3 | grade));
                    }
                }
                found.sort_unstable();
                wanted.sort_unstable();
                assert_eq!(found, wanted, "{}", game.board(&state));
                all.extend(found);
            }
        }
        let seen =
            |grade: usize| all.iter().any(|code| (0..4).any(|at| code >> (3 * at) & 7 == grade));
        assert!((1..=6).all(seen), "{spec}");
    }
}

#[test]
fn what_is_decided_is_drawn_whatever_comes() {
    let game = game("gomoku(size=4,line=4)");
    let mut rng = Rng::new(2);
    let mut decided = 0;
    for _ in 0..500 {
        let mut state = game.start();
        while state.phase == Phase::Running {
            if game.decided(&state).is_some() {
                decided += 1;
                game.playout(&mut state, &mut rng, &mut Scratch::default());
                assert_eq!(state.phase, Phase::Drawn);
                break;
            }
            let step = game.random_step(&state, &mut rng, &mut Scratch::default());
            game.play(&mut state, step);
        }
    }
    assert!(decided > 100, "{decided}");
}

#[test]
fn images_are_worth_the_same() {
    let game = game("gomoku(size=5,opening=free)");
    let key = |tokens| game.canonical_key(&after(&game, &game.start(), tokens));
    let images = [
        "b1 e4 c3", "a2 d5 c3", "d5 a2 c3", "e4 b1 c3", "d1 a4 c3", "b5 e2 c3", "a4 d1 c3",
        "e2 b5 c3",
    ];
    for image in images {
        assert_eq!(key(image), key(images[0]), "{image}");
    }
    assert_ne!(key("e4 b1 c2"), key(images[0]));
    assert_ne!(key("b1 c3 e4"), key(images[0]));
}
