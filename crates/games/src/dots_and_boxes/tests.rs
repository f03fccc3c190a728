use std::collections::{HashMap, HashSet};

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{
    Game, Knowledge, Memo, Notation, NotationExt, Payoffs, Rng, Scores, Scratch, Seat, SetupExt,
    StepError, StepList, Turn, View,
};

use ludoteca_search::{Control, Limits, Options, solve};

use super::chains::{Strings, opening_value};
use super::open::Open;
use crate::testing::{after, args, random_positions, refused, sorted_tokens, told};

use super::{DotsAndBoxes, INFO, State, segments};

fn dots<const W: usize>(columns: usize, rows: usize) -> DotsAndBoxes<W> {
    DotsAndBoxes::new(&args(&INFO, &format!("dots-and-boxes(columns={columns},rows={rows})")))
}

#[test]
fn the_usual_board_has_five_by_five_boxes() {
    let args = args(&INFO, "dots-and-boxes");
    assert_eq!(segments(&args), 60);
    let game = DotsAndBoxes::<1>::new(&args);
    assert_eq!((game.boxes.columns, game.boxes.rows), (5, 5));
    let first = sorted_tokens(&game, &game.start());
    for name in ["a1-b1", "a1-a2", "e6-f6", "f5-f6"] {
        assert!(first.contains(&name.to_owned()), "{name}");
    }
}

#[test]
fn one_box_goes_to_the_second_player() {
    let game = dots::<1>(1, 1);
    let state = after(&game, "a1-b1 a1-a2 b1-b2 a2-b2");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
    assert_eq!(game.scores(&state), Some(Scores::of(&[0.0, 1.0])));
}

#[test]
fn one_line_can_close_two_boxes() {
    let game = dots::<1>(2, 1);
    let state = after(&game, "a1-b1 b1-c1 a2-b2 b2-c2 a1-a2 c1-c2 b1-b2");
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!(game.scores(&state), Some(Scores::of(&[2.0, 0.0])));
}

#[test]
fn two_boxes_at_once_give_one_more_step() {
    let game = dots::<1>(3, 1);
    let state = after(&game, "a1-b1 b1-c1 a2-b2 b2-c2 a1-a2 c1-c2 b1-b2");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    let state = after(&game, "a1-b1 b1-c1 a2-b2 b2-c2 a1-a2 c1-c2 b1-b2 d1-d2");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn who_closes_a_box_steps_again() {
    let game = dots::<1>(2, 1);
    let state = after(&game, "a1-b1 a2-b2 a1-a2 b1-b2");
    assert_eq!(game.scores(&state), Some(Scores::of(&[0.0, 1.0])));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn a_box_need_not_be_closed() {
    let game = dots::<1>(2, 1);
    let state = after(&game, "a1-b1 a2-b2 a1-a2 c1-c2");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    assert_eq!(game.scores(&state), Some(Scores::of(&[0.0, 0.0])));
    assert_eq!(sorted_tokens(&game, &state), ["b1-b2", "b1-c1", "b2-c2"]);
}

#[test]
fn equal_numbers_draw() {
    let game = dots::<1>(2, 1);
    let state = after(&game, "a1-b1 a2-b2 a1-a2 c1-c2 b1-b2 b1-c1 b2-c2");
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
    assert_eq!(sorted_tokens(&game, &state), [""; 0]);
}

#[test]
fn the_game_goes_on_when_it_is_decided() {
    let game = dots::<1>(3, 1);
    let state = after(&game, "a1-b1 b1-c1 a2-b2 b2-c2 a1-a2 c1-c2 b1-b2");
    assert_eq!(game.payoffs(&state), None);
}

#[test]
fn the_text_board_shows_lines_and_owners() {
    let game = dots::<1>(2, 1);
    let board = game.board(&after(&game, "a1-b1 a2-b2 a1-a2 b1-b2 b1-c1"));
    assert_eq!(board, "2 +---+   +\n  | B |\n1 +---+---+\n  a   b   c\n");
}

#[test]
fn tokens_are_exact_on_every_size() {
    fn check<const W: usize>(columns: usize, rows: usize) {
        let game = dots::<W>(columns, rows);
        let start = game.start();
        let mut steps = StepList::new();
        game.steps(&start, &mut steps);
        assert_eq!(steps.len(), columns * (rows + 1) + rows * (columns + 1));
        assert_eq!(game.cap() as usize, steps.len());
        let names: HashSet<_> = steps.iter().map(|&s| game.token(&start, s)).collect();
        assert_eq!(names.len(), steps.len());
        for step in steps {
            assert_eq!(game.parse(&start, &game.token(&start, step)), Ok(step));
            let [from, to] = game.ends(step);
            let apart = (
                game.dots.column(to) - game.dots.column(from),
                game.dots.row(to) - game.dots.row(from),
            );
            assert!(apart == (1, 0) || apart == (0, 1));
        }
    }
    for columns in 1..=12 {
        for rows in 1..=12 {
            check::<5>(columns, rows);
        }
    }
    check::<1>(5, 5);
    check::<2>(7, 7);
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = dots::<1>(5, 5);
    let state = after(&game, "a1-b1");
    for bad in ["b1-a1", "a2-a1", "a1-c1", "a1-b2", "a1", "f6-g6", "a01-a2", "a1-a1", "A1-A2"] {
        let error = game.parse(&state, bad).expect_err("not a segment");
        assert!(matches!(error, StepError::Malformed { .. }), "{bad}");
    }
    assert_eq!(
        told(&game.parse(&state, "a1-b1").expect_err("drawn")),
        "`a1-b1` is not legal here: this line is drawn already; choose a free one, such as b1-c1"
    );
}

#[test]
fn playouts_are_as_step_by_step() {
    fn check<const W: usize>(columns: usize, rows: usize, before: usize) {
        let game = dots::<W>(columns, rows);
        for seed in 0..20 {
            let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
            let mut start = game.start();
            for _ in 0..before {
                let step = game.random_step(&start, &mut rng, &mut scratch);
                game.play(&mut start, step);
            }
            let mut fast = start;
            let made = game.playout(&mut fast, &mut rng, &mut scratch);
            assert_eq!(made as usize + before, game.cap() as usize);
            // The order that the playout drew is still in its buffer.
            let mut slow = start;
            for &step in &scratch.steps {
                game.play(&mut slow, step);
            }
            assert_eq!(game.turn(&fast), Turn::Over);
            assert_eq!(game.key(&fast), game.key(&slow));
            assert_eq!(game.scores(&fast), game.scores(&slow));
            assert_eq!(game.payoffs(&fast), game.payoffs(&slow));
            assert_eq!(game.board(&fast), game.board(&slow));
            assert_eq!((fast.by_first, fast.seat), (slow.by_first, slow.seat));
            let [first, second] = fast.boxes;
            assert_eq!(usize::from(first + second), columns * rows);
        }
    }
    check::<1>(5, 5, 0);
    check::<1>(3, 3, 7);
    check::<1>(1, 1, 0);
    check::<2>(7, 7, 30);
    check::<5>(12, 12, 100);
}

#[test]
fn random_steps_are_picked_as_from_the_list() {
    let game = dots::<1>(4, 4);
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    let mut state = game.start();
    let mut steps = StepList::new();
    for seed in 0..u64::from(game.cap()) {
        steps.clear();
        game.steps(&state, &mut steps);
        let drawn = game.random_step(&state, &mut Rng::new(seed), &mut scratch);
        assert_eq!(drawn, Rng::new(seed).pick(&steps));
        game.play(&mut state, rng.pick(&steps));
    }
}

#[test]
fn the_key_says_what_the_position_is() {
    let game = dots::<1>(2, 2);
    let mut positions = HashMap::new();
    for seed in 0..500 {
        let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
            let position = (state.drawn, state.boxes, state.seat);
            assert_eq!(*positions.entry(game.key(&state)).or_insert(position), position);
        }
    }
    let keys: HashSet<_> = positions.values().collect();
    assert_eq!(keys.len(), positions.len(), "equal positions have equal keys");
    let one = after(&game, "a1-b1 b2-c2 a2-a3");
    let two = after(&game, "a2-a3 a1-b1 b2-c2");
    assert_eq!(game.key(&one), game.key(&two));
}

#[test]
fn a_scene_has_every_segment_and_shows_who_drew_and_owns() {
    let game = dots::<1>(2, 1);
    let steps = "a1-b1 a2-b2 a1-a2 b1-b2";
    let state = after(&game, steps);
    let last = game.read_step(&state, "b1-b2").expect("a segment");
    let scene = game.scene(&state, &[(Seat::FIRST, Cell::new(2)), (Seat::SECOND, last)]);
    assert_eq!(scene.cells.len(), 7 + 2);
    assert_eq!(scene.ghosts.len(), 3);
    assert_eq!(scene.pieces.len(), 5);
    assert_eq!(scene.marks.len(), 1);
    assert_eq!(scene.prompt.id, "dots-and-boxes-again");
    assert_eq!(game.touches(&state, last), ["b1-b2"]);
    let ink = |name: &str| scene.pieces.iter().find(|p| p.key == name).expect("a piece").ink;
    assert_eq!(ink("b1-b2"), scene.seats[1].ink);
    assert_eq!(ink("a1-b1"), scene.seats[0].ink);
    assert_eq!(ink("box-a1"), scene.seats[1].ink);
}

/// For every set of drawn segments, how many boxes more than the other who steps gets by best play
/// from there on.
fn margins(game: &DotsAndBoxes<1>) -> Vec<i8> {
    let count = game.beside.len();
    let full = (1usize << count) - 1;
    let mut margins = vec![0i8; full + 1];
    for drawn in (0..full).rev() {
        let mut best = i8::MIN;
        let mut free = full & !drawn;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let next = drawn | bit;
            let set = Bits([next as u64]);
            let boxes = game.boxes_beside(Cell::new(bit.trailing_zeros() as usize));
            let closed = boxes.iter().filter(|&&cell| game.is_closed(&set, cell)).count() as i8;
            let rest = margins[next];
            best = best.max(if closed > 0 { closed + rest } else { -rest });
        }
        margins[drawn] = best;
    }
    margins
}

/// The position with these segments drawn, nobody having taken anything.
fn with_drawn(game: &DotsAndBoxes<1>, drawn: usize) -> State<1> {
    State { drawn: Bits([drawn as u64]), ..game.start() }
}

/// Checks that what is taken without thinking is best in every position, by best play to the end,
/// and that narrowing the steps leaves a best one.
fn shortcuts_are_sound(columns: usize, rows: usize, value: i8) {
    let game = dots::<1>(columns, rows);
    let margins = margins(&game);
    assert_eq!(margins[0], value, "{columns}x{rows}");
    let mut taken = 0;
    let mut steps = StepList::new();
    let reached = |state: &State<1>, step| {
        let mut next = *state;
        game.play(&mut next, step);
        let rest = margins[next.drawn.0[0] as usize];
        if next.boxes[0] > 0 { next.boxes[0] as i8 + rest } else { -rest }
    };
    for (drawn, &margin) in margins.iter().enumerate() {
        let state = with_drawn(&game, drawn);
        if let Some(step) = game.sure_take(&Strings::new(&game, &state)) {
            let board = game.board(&state);
            assert_eq!(reached(&state, step), margin, "{board}\n{}", game.name(step));
            taken += 1;
        } else if drawn + 1 < margins.len() {
            steps.clear();
            game.steps(&state, &mut steps);
            game.prune(&state, &mut steps);
            let best = steps.iter().map(|&step| reached(&state, step)).max();
            assert_eq!(best, Some(margin), "{}", game.board(&state));
        }
    }
    assert!(taken > 0);
}

#[test]
fn optimal_margins_and_shortcuts_on_small_boards() {
    for (columns, rows, value) in
        [(1, 1, -1), (2, 1, 0), (3, 1, -1), (4, 1, 0), (5, 1, -1), (2, 2, 2), (3, 2, -2)]
    {
        shortcuts_are_sound(columns, rows, value);
    }
}

#[test]
#[ignore = "minutes: all positions with up to 24 segments"]
fn optimal_margins_and_shortcuts_on_larger_boards() {
    shortcuts_are_sound(4, 2, 2);
    shortcuts_are_sound(7, 1, -1);
    shortcuts_are_sound(3, 3, -3);
}

#[test]
fn positions_of_one_worth_key_are_worth_the_same() {
    for (columns, rows) in [(2, 1), (4, 1), (2, 2), (3, 2)] {
        let game = dots::<1>(columns, rows);
        let margins = margins(&game);
        let mut memo = Memo::new(1 << 14);
        let (mut worth, mut rests) = (HashMap::new(), HashMap::new());
        for (drawn, &margin) in margins.iter().enumerate() {
            let state = with_drawn(&game, drawn);
            let key = game.canonical_key(&state);
            assert_eq!(*worth.entry(key).or_insert(margin), margin);
            // Who has which of the closed boxes does not matter, nor where parts lie.
            let rest = game.rest(&state, &mut memo);
            assert_eq!(*rests.entry(rest.key).or_insert(margin), margin, "{}", game.board(&state));
            if game.sure_take(&Strings::new(&game, &state)).is_none() {
                assert!(rest.least.is_none_or(|least| i32::from(margin) >= least));
            }
        }
        // At least the mirror images are together.
        assert!(worth.len() < margins.len() / 2, "{columns}x{rows}");
        assert!(rests.len() <= worth.len() && rests.len() < margins.len() / 2);
    }
}

#[test]
fn the_solver_agrees_with_the_best_margins() {
    for (columns, rows) in [(4, 1), (2, 2), (3, 2)] {
        let game = dots::<1>(columns, rows);
        let margins = margins(&game);
        let mut results = [0; 3];
        random_positions(&game, 60, |state| {
            let Some(seat) = game.turn(state).seat() else { return };
            let [own, other] = [seat, seat.other()].map(|seat| state.boxes[seat.index()] as i8);
            let margin = own - other + margins[state.drawn.0[0] as usize];
            let expected = [0.0, 0.5, 1.0][(margin.signum() + 1) as usize];
            for (knowledge, hash_mib) in [(true, 16), (true, 0), (false, 16)] {
                let options = Options { knowledge, hash_mib, ..Options::default() };
                let found = solve(&game, state, &Limits::default(), &options, &Control::default());
                let found = found.expect("nothing stops it");
                assert_eq!(found.payoffs[seat], expected, "{}", game.board(state));
                for step in found.best {
                    let mut next = *state;
                    game.play(&mut next, step);
                    let rest = margins[next.drawn.0[0] as usize];
                    let rest = if next.seat == seat { rest } else { -rest };
                    let [own, other] =
                        [seat, seat.other()].map(|seat| next.boxes[seat.index()] as i8);
                    let reached = (own - other + rest).signum();
                    assert!(reached >= margin.signum(), "{}", game.board(state));
                }
            }
            results[(margin.signum() + 1) as usize] += 1;
        });
        assert!(results[0] > 20 && results[2] > 20, "{results:?}");
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    let game = dots::<1>(5, 2);
    for threads in [2, 3] {
        let options = Options { threads, hash_mib: 16, ..Options::default() };
        let found = solve(&game, &game.start(), &Limits::default(), &options, &Control::default());
        assert_eq!(found.expect("nothing stops it").payoffs[Seat::FIRST], 0.0);
    }
    let game = dots::<1>(4, 4);
    let (limits, options) = (
        Limits { nodes: Some(40_000), ..Limits::default() },
        Options { threads: 3, ..Options::default() },
    );
    let control = Control::default();
    assert!(solve(&game, &game.start(), &limits, &options, &control).is_none(), "it is stopped");
}

#[test]
fn best_first_steps_are_those_of_the_rulebook() {
    for (columns, rows, best) in [
        (2, 1, "b1-b2"),
        (4, 1, "c1-c2"),
        (2, 2, "a1-b1 b1-c1 a3-b3 b3-c3 a1-a2 c1-c2 a2-a3 c2-c3"),
    ] {
        let game = dots::<1>(columns, rows);
        let margins = margins(&game);
        let reached = |segment: &usize| -margins[1 << segment] == margins[0];
        let found: Vec<_> = (0..game.beside.len())
            .filter(reached)
            .map(|segment| game.name(Cell::new(segment)))
            .collect();
        assert_eq!(found.join(" "), best);
    }
}

#[test]
fn a_long_chain_is_taken_but_for_the_last_two() {
    let game = dots::<1>(4, 1);
    let opened = "a1-b1 a2-b2 b1-c1 b2-c2 c1-d1 c2-d2 d1-e1 d2-e2 a1-a2";
    let takes = |steps: &str| {
        let state = after(&game, steps);
        game.sure_step(&state).map(|step| game.token(&state, step))
    };
    assert_eq!(takes(opened).as_deref(), Some("b1-b2"));
    assert_eq!(takes(&format!("{opened} b1-b2")).as_deref(), Some("c1-c2"));
    // Now the last two could be left by e1-e2.
    assert_eq!(takes(&format!("{opened} b1-b2 c1-c2")), None);
    let state = after(&game, &format!("{opened} b1-b2 c1-c2"));
    let run = Strings::new(&game, &state).runs().next().expect("a run");
    assert_eq!(run.double_cross().map(|s| game.name(s)).as_deref(), Some("e1-e2"));
}

#[test]
fn opening_chains_is_counted_with_double_crosses() {
    let game = dots::<1>(5, 2);
    // Two chains of five: who opens the first loses one box less than all but two, twice.
    let rows: Vec<_> = (1..=3)
        .flat_map(|y| ["a", "b", "c", "d", "e"].map(|x| format!("{x}{y}")))
        .zip((1..=3).flat_map(|y| ["b", "c", "d", "e", "f"].map(|x| format!("{x}{y}"))))
        .map(|(from, to)| format!("{from}-{to}"))
        .collect();
    let state = after(&game, &rows.join(" "));
    let strings = Strings::new(&game, &state);
    assert!(strings.safe().is_empty());
    let mut chains = strings.chains();
    assert_eq!(chains.iter().map(|c| c.length).collect::<Vec<_>>(), [5, 5]);
    // The opponent takes three of the first, leaves two and takes all of the second.
    assert_eq!(opening_value(&mut chains), -(3 - 2 + 5));
}

#[test]
fn positions_are_written_as_they_are_drawn() {
    let game = dots::<1>(2, 1);
    let state = after(&game, "a1-b1 a2-b2 a1-a2 b1-b2 b1-c1");
    let text = game.written(&state).expect("a turn begins");
    assert_eq!(text, "b1/aBb2/ab A");
    let laid = game.set_up(&text).expect("a position");
    assert_eq!((game.key(&laid), laid.by_first), (game.key(&state), state.by_first));
    assert_eq!(game.scores(&laid), Some(Scores::of(&[0.0, 1.0])));
    for (text, says) in [
        ("b1/a1b2/ab A", "a1: all sides of this box are drawn; write whose it is, A or B"),
        ("b1/ab3/ab A", "a1: this is a box; lines are drawn around it"),
        ("b1/aB3/ab A", "a1: this box has no owner as long as one of its sides is not drawn"),
        ("B1/5/2 A", "a2-b2: only boxes have owners"),
    ] {
        let why = refused(&game, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
}

#[test]
fn open_sides_are_the_same_box_by_box_and_all_together() {
    fn check<const W: usize>(columns: usize, rows: usize) {
        let game = dots::<W>(columns, rows);
        random_positions(&game, 5, |state| {
            let (open, free) = (Open::new(&game, state), game.free(state));
            let counts = game.open_sides(state);
            let mut parted = Bits::EMPTY;
            for cell in (0..game.boxes.cells()).map(Cell::new) {
                for (side, &segment) in open.sides.iter().zip(&game.sides[cell.index()]) {
                    assert_eq!(side.has(cell), free.has(segment), "{columns}x{rows}");
                }
                let count = counts[cell.index()];
                assert_eq!(
                    (open.boxes().has(cell), open.single().has(cell)),
                    (count > 0, count == 1)
                );
                // A part has every box that a tie leads to from one of its boxes, and no other.
                if count == 0 || parted.has(cell) {
                    continue;
                }
                let part = open.part(&game, cell);
                parted |= part;
                assert!(part.has(cell) && part.without(open.boxes()).is_empty());
                for other in part.iter() {
                    assert_eq!(open.part(&game, other), part);
                    for &tie in game.sides[other.index()].iter().filter(|&&side| free.has(side)) {
                        assert!(game.across(tie, other).is_none_or(|next| part.has(next)));
                    }
                }
            }
        });
    }
    check::<1>(4, 4);
    check::<1>(2, 3);
    check::<2>(5, 7);
    check::<5>(12, 12);
}
