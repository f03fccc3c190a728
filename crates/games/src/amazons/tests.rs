use std::collections::HashMap;

use ludoteca_boards::Cell;
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Rng, Scratch, Seat, SetupExt, StepError,
    StepList, Turn, View,
};

use crate::testing::{
    after, args, check_policy, check_weights, laid, random_positions, refused, solved,
    sorted_tokens, told,
};

use super::{Amazons, INFO, Phase, State, Step};

fn amazons(size: usize) -> Amazons {
    Amazons::new(&args(&INFO, &format!("amazons(size={size})")))
}

/// The rows of a drawing, without the letters below them and the indentation of the tests.
fn rows(drawing: &str) -> Vec<String> {
    let rows = drawing.lines().map(str::trim).filter(|l| !l.is_empty());
    rows.filter(|l| l.starts_with(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
}

#[test]
fn the_start_on_8x8_is_that_of_the_championship() {
    let game = amazons(8);
    let board = "
        8 . . b . . b . .
        7 . . . . . . . .
        6 b . . . . . . b
        5 . . . . . . . .
        4 . . . . . . . .
        3 w . . . . . . w
        2 . . . . . . . .
        1 . . w . . w . .
    ";
    assert_eq!(rows(&game.board(&game.start())), rows(board));
}

#[test]
fn the_start_on_10x10_is_the_original_one() {
    let game = amazons(10);
    let on = |seat: usize| game.start().amazons[seat].map(|c| game.board.name(c));
    assert_eq!(on(0), ["d1", "g1", "a4", "j4"]);
    assert_eq!(on(1), ["d10", "g10", "a7", "j7"]);
}

#[test]
fn the_small_boards_start_one_from_the_corners() {
    for (size, white, black) in [
        (4, ["b1", "c1", "a2", "d2"], ["b4", "c4", "a3", "d3"]),
        (5, ["b1", "d1", "a2", "e2"], ["b5", "d5", "a4", "e4"]),
        (6, ["b1", "e1", "a2", "f2"], ["b6", "e6", "a5", "f5"]),
    ] {
        let game = amazons(size);
        let on = |seat: usize| game.start().amazons[seat].map(|c| game.board.name(c));
        assert_eq!(
            [on(0), on(1)],
            [white, black].map(|side| side.map(str::to_owned)),
            "size {size}"
        );
    }
}

#[test]
fn white_begins_and_takes_both_steps() {
    let game = amazons(8);
    let state = game.start();
    assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    assert_eq!(game.turn(&after(&game, "f1-c4")), Turn::Seat(Seat::FIRST));
    assert_eq!(game.turn(&after(&game, "f1-c4 c7")), Turn::Seat(Seat::SECOND));
}

#[test]
fn f1_has_fifteen_of_the_sixty_first_steps() {
    let game = amazons(8);
    let all = sorted_tokens(&game, &game.start());
    assert_eq!(all.len(), 60);
    let mut f1: Vec<_> = all.iter().filter_map(|t| t.strip_prefix("f1-")).collect();
    f1.sort_unstable();
    let mut expected =
        "d1 e1 g1 h1 f2 f3 f4 f5 f6 f7 e2 d3 c4 b5 g2".split(' ').collect::<Vec<_>>();
    expected.sort_unstable();
    assert_eq!(f1, expected);
}

#[test]
fn the_arrow_may_go_to_c7_or_back_to_f1() {
    let game = amazons(8);
    let arrows = sorted_tokens(&game, &after(&game, "f1-c4"));
    assert!(arrows.contains(&"c7".to_owned()));
    assert!(arrows.contains(&"f1".to_owned()));
}

#[test]
fn the_arrow_may_pass_over_the_cell_just_left() {
    let game = amazons(8);
    assert!(sorted_tokens(&game, &after(&game, "f1-f3")).contains(&"f2".to_owned()));
    assert!(sorted_tokens(&game, &after(&game, "f1-e1")).contains(&"h1".to_owned()));
}

#[test]
fn the_example_turn_of_the_source() {
    let game = amazons(8);
    let board = "
        8 . . b . . b . .
        7 . . x . . . . .
        6 . . . . b . . b
        5 . . . . . . . .
        4 . . w . . . . .
        3 w . . . x . . w
        2 . . . . . . . .
        1 . . w . . . . .
    ";
    assert_eq!(rows(&game.board(&after(&game, "f1-c4 c7 a6-e6 e3"))), rows(board));
}

const BOOK_END: &str = "xbwx.xxxxx xxxxx.xxxx .xx...xxwx xxxxxxx.wx xxx.xxxxxx \
                        .xxxxxxxxx xxxxxxxxx. ..xxx..xxx bxxxxxbxwx x.x.xxxxxb";

#[test]
fn in_the_books_ending_white_has_two_moves_and_one_arrow_each() {
    let game = amazons(10);
    let state = laid(&game, BOOK_END, Seat::FIRST, "");
    assert_eq!(sorted_tokens(&game, &state), ["i7-h7", "i8-h7"]);
    for (step, left) in [("i7-h7", "i7"), ("i8-h7", "i8")] {
        let mut state = state;
        let step = game.parse(&state, step).expect("legal");
        game.play(&mut state, step);
        assert_eq!(sorted_tokens(&game, &state), [left]);
    }
}

#[test]
fn in_the_books_ending_every_turn_of_black_wins() {
    let game = amazons(10);
    let mut wins = 0;
    let mut lists = [(); 4].map(|()| StepList::new());
    // White's turn, then Black's: four steps, all of them.
    fn walk(game: &Amazons, state: State, lists: &mut [StepList<Step>], wins: &mut u32) {
        let Some((list, rest)) = lists.split_first_mut() else {
            assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
            *wins += 1;
            return;
        };
        list.clear();
        game.steps(&state, list);
        for &step in list.iter() {
            let mut next = state;
            game.play(&mut next, step);
            walk(game, next, rest, wins);
        }
    }
    walk(&game, laid(&game, BOOK_END, Seat::FIRST, ""), &mut lists, &mut wins);
    assert!(wins > 0);
}

#[test]
fn whoever_cannot_move_loses_at_once() {
    let game = amazons(10);
    // The only free cells White could use are closed.
    let shut = BOOK_END.replace("x.wx", "xxwx");
    let state = laid(&game, &shut, Seat::FIRST, "");
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
    assert_eq!(sorted_tokens(&game, &state), [""; 0]);
    assert_eq!(game.turn(&laid(&game, &shut, Seat::SECOND, "")), Turn::Seat(Seat::SECOND));
}

/// The value of a position of 4x4 by complete search.
fn first_wins(
    game: &Amazons,
    state: &State,
    known: &mut std::collections::HashMap<u64, bool>,
) -> bool {
    if let Some(payoffs) = game.payoffs(state) {
        return payoffs[Seat::FIRST] == 1.0;
    }
    if let Some(&value) = known.get(&state.key) {
        return value;
    }
    let first = state.seat == Seat::FIRST;
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let reached = steps.into_iter().any(|step| {
        let mut next = *state;
        game.play(&mut next, step);
        first_wins(game, &next, known) == first
    });
    known.insert(state.key, reached == first);
    reached == first
}

#[test]
fn the_second_player_wins_on_4x4() {
    let game = amazons(4);
    assert!(!first_wins(&game, &game.start(), &mut std::collections::HashMap::new()));
}

#[test]
fn an_arrow_always_follows_and_games_end_within_the_cap() {
    for size in [4, 5, 6, 8, 10] {
        let game = amazons(size);
        assert_eq!(game.cap() as usize, 2 * (size * size - 8));
        let mut steps = StepList::new();
        random_positions(&game, 20, |state| {
            steps.clear();
            game.steps(state, &mut steps);
            assert_eq!(steps.is_empty(), state.phase == Phase::Over);
            let distinct: std::collections::HashSet<_> = steps.iter().collect();
            assert_eq!(distinct.len(), steps.len());
        });
        let mut state = game.start();
        let made = game.playout(&mut state, &mut Rng::new(7), &mut Scratch::default());
        assert!(made <= game.cap() && made % 2 == 0);
    }
}

#[test]
fn the_key_says_what_the_position_is() {
    let game = amazons(6);
    let mut boards = std::collections::HashMap::new();
    random_positions(&game, 300, |state| {
        let position = (game.board(state), state.seat, state.shooter());
        assert_eq!(*boards.entry(state.key).or_insert_with(|| position.clone()), position);
    });
    // Two turns of White and the answer, in either order, and by either amazon.
    let one = after(&game, "b1-b2 a1 b6-b5 a6 e1-e2 f1");
    let two = after(&game, "e1-e2 f1 b6-b5 a6 b1-b2 a1");
    assert_eq!(one.key, two.key);
    // Laid, the amazons stand in another order.
    let exchanged = game.set_up(&game.written(&one).expect("a turn begins")).expect("a position");
    assert_ne!(exchanged.amazons, one.amazons);
    assert_eq!(exchanged.key, one.key);
    assert_ne!(after(&game, "b1-b2").key, after(&game, "b1-b2 a1").key);
}

#[test]
fn random_steps_are_picked_as_from_the_list() {
    for size in [4, 5, 6, 8, 10] {
        let game = amazons(size);
        let mut steps = StepList::new();
        let mut seed = 0;
        random_positions(&game, 5, |state| {
            steps.clear();
            game.steps(state, &mut steps);
            seed += 1;
            if !steps.is_empty() {
                let drawn = game.random_step(state, &mut Rng::new(seed), &mut Scratch::default());
                assert_eq!(drawn, Rng::new(seed).pick(&steps));
            }
        });
    }
}

#[test]
fn the_records_replay() {
    for (record, size) in INFO.records.iter().zip([8, 10, 10]) {
        let steps = record.lines().find_map(|line| line.strip_prefix("steps: "));
        let game = amazons(size);
        let state = after(&game, steps.expect("a record has steps"));
        assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    }
}

#[test]
fn tokens_are_read_as_they_are_written() {
    let game = amazons(10);
    random_positions(&game, 2, |state| {
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        for step in steps {
            assert_eq!(game.parse(state, &game.token(state, step)), Ok(step));
        }
    });
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = amazons(8);
    let why = |steps: &str, token: &str| {
        told(&game.parse(&after(&game, steps), token).expect_err("not legal"))
    };
    assert_eq!(
        why("", "pass"),
        "`pass` is not a step of this game: write where an amazon goes from and to, such as c1-d1"
    );
    assert!(why("", "c7").contains("an amazon must move before she shoots"));
    assert!(why("", "a6-b6").contains("your amazons are on c1, f1, a3 and h3"));
    assert!(why("", "f1-b1").contains("over nothing"));
    assert!(why("f1-c4", "c1-c2").contains("the amazon on c4 has moved and must shoot"));
    assert!(why("f1-c4", "d6").contains("an arrow goes any number of free cells"));
    let malformed = game.parse(&game.start(), "f1-c04").expect_err("not exact");
    assert!(matches!(malformed, StepError::Malformed { .. }));
}

#[test]
fn turns_are_written_as_in_the_books() {
    let game = amazons(8);
    let start = game.start();
    let steps: Vec<_> =
        ["f1-c4", "c7"].iter().map(|t| game.read_step(&start, t).expect("a step")).collect();
    let mut text = String::new();
    game.write_turn(&start, &steps, &mut text);
    assert_eq!(text, "f1-c4(c7)");
}

#[test]
fn an_amazon_keeps_her_key_and_her_touches_are_cells() {
    let game = amazons(8);
    let step = game.read_step(&game.start(), "f1-c4").expect("a step");
    assert_eq!(game.touches(&game.start(), step), ["f1", "c4"]);
    let key_on = |steps: &str, cell: &str| {
        let scene = game.scene(&after(&game, steps), &[]);
        scene.pieces.into_iter().find(|p| p.on == cell).expect("a piece").key
    };
    assert_eq!(key_on("", "f1"), key_on("f1-c4", "c4"));
    assert_eq!(key_on("", "f1"), key_on("f1-c4 c7 a6-e6 e3 c4-d4 d3", "d4"));
}

#[test]
fn a_scene_has_a_ghost_for_every_target_and_marks_the_turn() {
    let game = amazons(8);
    let state = after(&game, "f1-c4");
    let step = game.read_step(&state, "f1-c4").expect("a step");
    let scene = game.scene(&state, &[(Seat::FIRST, step)]);
    assert_eq!(scene.ghosts.len(), sorted_tokens(&game, &state).len());
    assert_eq!(scene.marks.len(), 2);
    assert_eq!(scene.prompt.id, "amazons-shoot");
    assert_eq!(scene.pieces.len(), 8);
}

#[test]
fn evaluation_is_fair_and_sees_a_won_end() {
    for size in [4, 5, 6, 8, 10] {
        let game = amazons(size);
        random_positions(&game, 3, |state| {
            let chances = game.evaluate(state).expect("a value");
            assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        });
        let start = game.evaluate(&game.start()).expect("a value")[Seat::FIRST];
        assert!((0.5..0.9).contains(&start), "size {size}: {start}");
    }
    let game = amazons(10);
    let end = game.evaluate(&laid(&game, BOOK_END, Seat::FIRST, "")).expect("a value");
    assert!(end[Seat::SECOND] > 0.6, "{end}");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = amazons(4);
    let text = game.written(&game.start()).expect("a turn begins");
    assert_eq!(text, "1bb1/b2b/w2w/1ww1 w");
    let why = refused(&game, "1bb1/b3/w2w/1ww1 w");
    assert_eq!(why, "Black has 3 amazons; each side has 4");
    assert_eq!(game.written(&after(&game, "b1-b2")), None);
}

#[test]
fn who_outlasts_the_other_by_territory_wins_by_best_play() {
    for (size, most) in [(4, 5), (5, 5)] {
        let game = amazons(size);
        let (mut known, mut by_key, mut decided) = (HashMap::new(), HashMap::new(), [0, 0]);
        random_positions(&game, 300, |state| {
            let free = |row| state.occupied.free_in_row(row).count_ones();
            if (0..size).map(free).sum::<u32>() > most || game.payoffs(state).is_some() {
                return;
            }
            let value = solved(&game, state, &mut known);
            let key = game.canonical_key(state);
            assert_eq!(*by_key.entry(key).or_insert(value), value, "{}", game.board(state));
            if let Some(payoffs) = game.decided(state) {
                assert_eq!(value, payoffs.as_slice()[0], "{}", game.board(state));
                decided[usize::from(value == 1.0)] += 1;
            }
        });
        assert!(decided.iter().all(|&n| n > 2), "size {size}: {decided:?}");
        assert!(by_key.len() < known.len());
    }
}

#[test]
fn an_arrow_and_its_mirror_image_have_a_key_of_their_own_on_every_size() {
    for size in [4, 5, 6, 8, 10] {
        let game = amazons(size);
        let start = game.start();
        let mut keys = HashMap::new();
        for cell in (0..size * size).map(Cell::new) {
            if start.amazon_on(cell).is_none() {
                let state = game.position(start.amazons, [cell], Seat::FIRST);
                let key = game.canonical_key(&state);
                let column = game.board.column(cell);
                let half = game.board.at(column.min(size - 1 - column), game.board.row(cell));
                assert_eq!(*keys.entry(key).or_insert(half), half);
            }
        }
        let middle = (size % 2) * size;
        assert_eq!(keys.len(), (size * size - 8 - middle) / 2 + middle, "size {size}");
    }
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&amazons(8), include_bytes!("policy.net"));
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    check_weights(&amazons(8), include_bytes!("weights.net"));
}
