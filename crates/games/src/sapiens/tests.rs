use ludoteca_core::{
    Arg, Args, Diagram, Game, Knowledge, NotationExt, PackStep, Rng, Scratch, Seat, Setup,
    SetupExt, Spec, SpecError, StepList, Turn, View, perft,
};

use crate::testing::{random_positions, refused, set_up_again, sorted_tokens, told};

use super::{INFO, Sapiens, State, Step};

fn built(params: &str) -> Result<Sapiens, SpecError> {
    let args: Vec<Arg> = params
        .split(' ')
        .filter_map(|word| word.split_once('='))
        .map(|(key, value)| Arg { key: Some(key.to_owned()), value: Spec::word(value) })
        .collect();
    Sapiens::new(&Args::read(INFO.id, INFO.params, &args).expect("parameters of the game"))
}

fn sapiens(params: &str) -> Sapiens {
    built(params).unwrap_or_else(|e| panic!("{params}: {e}"))
}

/// A position out of `d4 w3+, d5 w1+`.
fn placed(game: &Sapiens, units: &str, seat: usize) -> State {
    let layout = game.layout();
    let mut diagram = Diagram::empty(&layout);
    diagram.side = seat;
    for entry in units.split(", ") {
        let (name, unit) = entry.split_once(' ').expect("a square and a unit");
        let (owner, rest) = unit.split_at(1);
        let (value, mark) = rest.split_at(rest.len() - 1);
        let mark = mark.replace('@', "++").replace('#', "xx");
        let symbol = format!("{owner}{mark}");
        let kind = layout.pieces.iter().position(|kind| kind.symbol == symbol).expect("a unit");
        let cell = layout.cell(name).expect("a square");
        diagram.stack(cell, kind, value.parse().expect("a value"));
    }
    game.from_diagram(&diagram).unwrap_or_else(|e| panic!("{units}: {e}"))
}

fn played(game: &Sapiens, state: &State, steps: &str) -> State {
    crate::testing::on(game, state.clone(), steps)
}

fn on(game: &Sapiens, state: &State, name: &str) -> String {
    state.on(game.board.read(name).expect("a square")).to_string()
}

fn goals(game: &Sapiens, state: &State, from: &str) -> Vec<String> {
    let prefix = format!("{from}-");
    sorted_tokens(game, state)
        .iter()
        .filter_map(|t| t.strip_prefix(&prefix))
        .map(str::to_owned)
        .collect()
}

fn result(game: &Sapiens, state: &State) -> Vec<f64> {
    game.payoffs(state).expect("a result").as_slice().to_vec()
}

/// Settings that differ in what their random games meet.
const WALKED: [&str; 7] = [
    "size=6",
    "size=6 faces=4 martyr=swap",
    "size=6 jump=true setup=plain",
    "mode=pairs",
    "mode=pairs martyr=swap faces=4 quiet=40",
    "mode=individual corner=rows",
    "mode=individual size=9 turn_limit=120 faces=4",
];

#[test]
fn the_armies_stand_as_in_the_manual() {
    let game = sapiens("");
    let board = "8 b2+ b2+ b2+ b2+ b2+ b2+ b2+ b2+
7 b1+ b1+ b1+ b1+ b1+ b1+ b1+ b1+
6  .   .   .   .   .   .   .   .
5  .   .   .   .   .   .   .   .
4  .   .   .   .   .   .   .   .
3  .   .   .   .   .   .   .   .
2 w1+ w1+ w1+ w1+ w1+ w1+ w1+ w1+
1 w2+ w2+ w2+ w2+ w2+ w2+ w2+ w2+
   a   b   c   d   e   f   g   h
";
    assert_eq!(game.board(&game.start()), board);
}

#[test]
fn four_armies_stand_in_the_corners() {
    let game = sapiens("mode=individual");
    let board = "8 b2+ b2+ b1+  .   .  r1+ r2+ r2+
7 b2+ b2+ b1+  .   .  r1+ r2+ r2+
6 b1+ b1+  .   .   .   .  r1+ r1+
5  .   .   .   .   .   .   .   .
4  .   .   .   .   .   .   .   .
3 w1+ w1+  .   .   .   .  y1+ y1+
2 w2+ w2+ w1+  .   .  y1+ y2+ y2+
1 w2+ w2+ w1+  .   .  y1+ y2+ y2+
   a   b   c   d   e   f   g   h
";
    assert_eq!(game.board(&game.start()), board);
    let rows = sapiens("mode=pairs corner=rows size=10");
    let start = rows.start();
    let expected = [
        ("a1", "w2+"),
        ("d1", "w2+"),
        ("a2", "w1+"),
        ("d2", "w1+"),
        ("a10", "b2+"),
        ("a7", "b2+"),
        ("b10", "b1+"),
        ("b7", "b1+"),
        ("j10", "r2+"),
        ("g10", "r2+"),
        ("g9", "r1+"),
        ("j1", "y2+"),
        ("j4", "y2+"),
        ("i4", "y1+"),
        ("e1", ""),
    ];
    for (name, word) in expected {
        assert_eq!(on(&rows, &start, name), word, "{name}");
    }
}

#[test]
fn the_later_formation_has_a_ranked_back_row() {
    let game = sapiens("setup=ranked");
    let start = game.start();
    let row =
        |row| ('a'..='h').map(|c| on(&game, &start, &format!("{c}{row}"))).collect::<Vec<_>>();
    assert_eq!(row(1), ["w2+", "w3+", "w4+", "w5+", "w5+", "w4+", "w3+", "w2+"]);
    assert_eq!(row(8), ["b2+", "b3+", "b4+", "b5+", "b5+", "b4+", "b3+", "b2+"]);
    assert_eq!(row(7), ["b1+"; 8]);
}

#[test]
fn a_straight_three_goes_up_to_three_squares_to_the_first_unit() {
    let game = sapiens("");
    let state = placed(&game, "d4 w3+, d5 w1+, a8 b1+", 0);
    assert_eq!(goals(&game, &state, "d4"), ["a4", "b4", "c4", "d1", "d2", "d3", "e4", "f4", "g4"]);
    let jump = sapiens("jump=true");
    assert!(goals(&jump, &placed(&jump, "d4 w3+, d5 w1+, a8 b1+", 0), "d4").contains(&"d6".into()));
}

#[test]
fn a_diagonal_unit_goes_along_diagonals_and_turns_back() {
    let game = sapiens("");
    let state = placed(&game, "d4 w2x, a8 b1+", 0);
    assert_eq!(goals(&game, &state, "d4"), ["b2", "b6", "c3", "c5", "e3", "e5", "f2", "f6"]);
    let state = played(&game, &state, "turn@d4 turn@a8 turn@d4");
    assert_eq!(on(&game, &state, "d4"), "w2x");
}

#[test]
fn whoever_captures_grows_by_one() {
    let game = sapiens("");
    let state = played(&game, &placed(&game, "d4 w2+, d6 b4x, a8 b1+", 0), "d4-d6");
    assert_eq!((on(&game, &state, "d6"), on(&game, &state, "d4")), ("w3+".into(), String::new()));
    let six = played(&game, &placed(&game, "d4 w6+, d6 b4#, a8 b1+", 0), "d4-d6");
    assert_eq!(on(&game, &six, "d6"), "w6+");
}

#[test]
fn dice_ally_along_the_line_that_joins_them_beyond_the_middle() {
    let game = sapiens("");
    for (units, from, to, made) in [
        ("d5 w2+, d6 w2+", "d5", "d6", "w4@"),
        ("d5 w4x, e6 w4x", "d5", "e6", "w6#"),
        ("d5 w5+, e5 w5+", "d5", "e5", "w6@"),
    ] {
        let state = placed(&game, &format!("{units}, a8 b1+"), 0);
        for (from, to) in [(from, to), (to, from)] {
            let state = played(&game, &state, &format!("{from}-{to}"));
            assert_eq!((on(&game, &state, to), on(&game, &state, from)), (made.into(), "".into()));
            assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
        }
        let plain = sapiens("alliance=false");
        let state = placed(&plain, &format!("{units}, a8 b1+"), 0);
        assert!(!goals(&plain, &state, from).contains(&to.to_owned()));
    }
}

#[test]
fn other_pairs_of_dice_do_not_ally() {
    let game = sapiens("");
    for (units, says) in [
        ("d5 w2+, d7 w2+", "neighbouring"),
        ("d5 w2+, d6 w3+", "same value"),
        ("d5 w2+, d6 w2x", "same way"),
        ("d5 w2x, d6 w2x", "is diagonal and goes along a diagonal"),
        ("d4 w2+, d5 w2+", "d4 is not"),
        ("d5 w2+, e6 w2+", "is straight"),
        ("d5 w2+, d6 w2@", "does not ally itself again"),
    ] {
        let state = placed(&game, &format!("{units}, a8 b1+"), 0);
        let squares: Vec<_> = units.split(", ").map(|entry| &entry[..2]).collect();
        for (from, to) in [(squares[0], squares[1]), (squares[1], squares[0])] {
            assert!(!goals(&game, &state, from).contains(&to.to_owned()), "{units}");
        }
        let error = game.parse(&state, &format!("{}-{}", squares[0], squares[1])).unwrap_err();
        let why = told(&error);
        assert!(why.contains(says), "{why}");
    }
}

#[test]
fn a_piece_that_becomes_a_six_may_die_for_an_enemy() {
    let game = sapiens("");
    let start = placed(&game, "d4 w5+, d6 b4x, h8 b6@", 0);
    let state = played(&game, &start, "d4-d6");
    assert_eq!(sorted_tokens(&game, &state), ["keep", "martyr@h8"]);
    assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    let empty = played(&game, &state, "martyr@h8");
    assert_eq!(result(&game, &empty), [0.5, 0.5]);
    let kept = played(&game, &state, "keep h8-h6 d6-h6");
    assert_eq!(result(&game, &kept), [1.0, 0.0]);
}

#[test]
fn swapping_martyrs_change_sides_in_place() {
    let game = sapiens("martyr=swap");
    let state = played(&game, &placed(&game, "d4 w5+, d6 b4x, h8 b6@", 0), "d4-d6 martyr@h8");
    assert_eq!((on(&game, &state, "d6"), on(&game, &state, "h8")), ("b6+".into(), "w6@".into()));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn an_alliance_a_six_and_the_last_capture_bring_no_martyr() {
    let game = sapiens("");
    for units in ["d4 w5@, d6 b4x, h8 b6@", "d4 w6+, d6 b4x, h8 b6@", "d4 w4+, d6 b4x, h8 b6@"] {
        let state = played(&game, &placed(&game, units, 0), "d4-d6");
        assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND), "{units}");
    }
    let won = played(&game, &placed(&game, "d4 w5+, d6 b4x", 0), "d4-d6");
    assert_eq!(result(&game, &won), [1.0, 0.0]);
    let none = sapiens("martyr=none");
    let state = played(&none, &placed(&none, "d4 w5+, d6 b4x, h8 b6@", 0), "d4-d6");
    assert_eq!(none.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn other_greatest_faces_move_growth_alliances_and_martyrs() {
    let game = sapiens("faces=4");
    let state = placed(&game, "d5 w3+, d6 w3+, f5 b1+, h8 b1+", 0);
    assert_eq!(on(&game, &played(&game, &state, "d5-d6"), "d6"), "w4@");
    let state = played(&game, &state, "d5-f5");
    assert_eq!(sorted_tokens(&game, &state), ["keep", "martyr@h8"]);
    let game = sapiens("faces=12");
    let state = placed(&game, "d5 w6+, d6 w6+, a5 b1+, a8 b1+", 0);
    assert_eq!(on(&game, &played(&game, &state, "d5-d6"), "d6"), "w12@");
    assert_eq!(on(&game, &played(&game, &state, "d5-a5"), "a5"), "w7+");
}

#[test]
fn the_start_that_occurs_for_the_third_time_is_a_draw() {
    let game = sapiens("");
    let back_and_forth = "turn@a1 turn@a8 ".repeat(4);
    let state = played(&game, &game.start(), &back_and_forth);
    assert_eq!(result(&game, &state), [0.5, 0.5]);
    let before = played(&game, &game.start(), &back_and_forth[..7 * 8]);
    assert_eq!(game.payoffs(&before), None);
}

#[test]
fn a_capture_lets_counting_start_afresh() {
    let game = sapiens("");
    let start = placed(&game, "a1 w2+, h1 w1+, h2 b1+, a8 b1+", 0);
    let quiet = "turn@a1 turn@a8 ".repeat(2);
    let state =
        played(&game, &start, &format!("{quiet}h1-h2 turn@a8 {}", "turn@a1 turn@a8 ".repeat(3)));
    assert_eq!(game.payoffs(&state), None);
    // The position after the capture has occurred once before these turns.
    let state = played(&game, &state, "turn@a1");
    assert_eq!(result(&game, &state), [0.5, 0.5]);
}

#[test]
fn quiet_turns_and_the_limit_of_turns_end_the_game() {
    let game = sapiens("quiet=3");
    let state = played(&game, &placed(&game, "a1 w2+, c1 b1+, a8 b1+", 0), "turn@a1 turn@a8");
    assert_eq!(game.payoffs(&state), None);
    assert_eq!(result(&game, &played(&game, &state, "turn@a1")), [0.5, 0.5]);

    let game = sapiens("turn_limit=2");
    let start = placed(&game, "a1 w2+, c1 b1+, a8 b3@", 0);
    assert_eq!(game.scores(&start).expect("scores").as_slice(), [2.0, 4.0]);
    assert_eq!(result(&game, &played(&game, &start, "turn@a1 turn@a8")), [0.0, 1.0]);
    let even = played(&game, &start, "a1-c1 turn@a8");
    assert_eq!(result(&game, &even), [0.5, 0.5]);
    assert_eq!(sapiens("").scores(&sapiens("").start()), None);
}

#[test]
fn a_mixed_position_has_its_steps() {
    let units = "d5 w2+, d6 w2+, e6 w5x, b4 w6@, c1 w1+, f7 b4x, e3 b3+, e2 b3+, c3 b5+, h8 b6@";
    for (params, first, second) in [
        ("", [40, 1861, 70862], [48, 1863, 85771]),
        ("alliance=false", [38, 1691, 61967], [46, 1693, 75935]),
        ("martyr=swap", [40, 1861, 70883], [48, 1863, 85821]),
        ("martyr=none", [40, 1898, 73687], [48, 1894, 89190]),
        ("jump=true", [47, 2673, 118_627], [58, 2656, 147_847]),
    ] {
        let game = sapiens(params);
        for (seat, counts) in [first, second].into_iter().enumerate() {
            let state = placed(&game, units, seat);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(perft(&game, &state, depth), count, "{params} {seat} {depth}");
            }
        }
    }
    let game = sapiens("");
    let state = placed(&game, units, 0);
    assert_eq!(sorted_tokens(&game, &state).iter().filter(|t| t.starts_with("turn@")).count(), 5);
    let captured = played(&game, &state, "e6-f7");
    assert_eq!(
        sorted_tokens(&game, &captured),
        ["keep", "martyr@c3", "martyr@e2", "martyr@e3", "martyr@h8"]
    );
}

#[test]
fn partners_share_their_units_and_their_win() {
    let game = sapiens("mode=pairs");
    // Seat 0 moves its partner's die; a seat without units of its own plays on.
    let state = placed(&game, "d4 r2+, d6 b1+, h1 b1+", 0);
    assert!(sorted_tokens(&game, &state).contains(&"d4-d6".to_owned()));
    let state = played(&game, &state, "d4-d6");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(1)));
    let state = played(&game, &state, "turn@h1 d6-g6");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(3)));
    let won = played(&game, &placed(&game, "d4 r2+, d6 y1+", 0), "d4-d6");
    assert_eq!(result(&game, &won), [0.5, 0.0, 0.5, 0.0]);
    let short = sapiens("mode=pairs quiet=1");
    let drawn = played(&short, &placed(&short, "d4 r2+, d6 y1+", 0), "turn@d4");
    assert_eq!(result(&short, &drawn), [0.25; 4]);
}

#[test]
fn dice_of_partners_ally_each_beyond_the_diagonal_of_its_own_corner() {
    let game = sapiens("mode=pairs");
    // e5 lies past the diagonal of white's corner and d4 past that of red's; d5 lies on both.
    let state = placed(&game, "e5 w2+, d5 r2+, a8 b1+", 0);
    assert!(!goals(&game, &state, "e5").contains(&"d5".to_owned()));
    let state = placed(&game, "e5 w2x, d4 r2x, a8 b1+", 0);
    let first = played(&game, &state, "e5-d4");
    assert_eq!(on(&game, &first, "d4"), "w4#");
    let second = played(&game, &state, "d4-e5");
    assert_eq!(on(&game, &second, "e5"), "r4#");
    let own = placed(&game, "d4 w2x, c3 w2x, a8 b1+", 0);
    assert!(!goals(&game, &own, "d4").contains(&"c3".to_owned()));
}

#[test]
fn who_has_no_units_is_out_when_each_plays_alone() {
    let game = sapiens("mode=individual");
    let state = played(&game, &placed(&game, "d4 w2+, d6 b1+, h8 r1+, h1 y1+", 0), "d4-d6");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(2)));
    // The martyr may strike anyone, and die with its army.
    let state = placed(&game, "d4 w5+, d6 b1+, a1 b1+, h8 r1+, h1 y1+", 0);
    let state = played(&game, &state, "d4-d6");
    assert_eq!(sorted_tokens(&game, &state), ["keep", "martyr@a1", "martyr@h1", "martyr@h8"]);
    let state = played(&game, &state, "martyr@h8");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(1)));
    let state = played(&game, &state, "turn@a1");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(3)));
    let two = played(&game, &placed(&game, "d4 w5+, d6 b1+, h1 y1+", 0), "d4-d6 martyr@h1");
    assert_eq!(result(&game, &two), [0.5, 0.0, 0.0, 0.5]);
    let short = sapiens("mode=individual quiet=1");
    let drawn = played(&short, &placed(&short, "d4 w5+, d6 b1+, h1 y1+", 0), "turn@d4");
    let third = 1.0 / 3.0;
    assert_eq!(result(&short, &drawn), [third, third, 0.0, third]);
}

#[test]
fn the_sum_of_values_is_that_of_the_side() {
    let game = sapiens("mode=pairs turn_limit=1");
    let start = game.start();
    assert_eq!(game.scores(&start).expect("scores").as_slice(), [24.0; 4]);
    let state = placed(&game, "d4 r2+, d6 y1+, a1 w3+, a3 b4@", 0);
    assert_eq!(game.scores(&state).expect("scores").as_slice(), [5.0; 4]);
    assert_eq!(result(&game, &played(&game, &state, "d4-d6")), [0.5, 0.0, 0.5, 0.0]);
    let game = sapiens("mode=individual turn_limit=1");
    assert_eq!(result(&game, &played(&game, &game.start(), "turn@a1")), [0.25; 4]);
}

#[test]
fn parameters_that_do_not_fit_are_refused() {
    for params in [
        "mode=pairs size=7",
        "mode=individual size=6",
        "corner=rows",
        "setup=ranked size=9",
        "setup=ranked faces=7",
        "setup=ranked mode=pairs",
    ] {
        let error = told(&built(params).expect_err(params));
        assert!(error.contains("does not fit"), "{error}");
    }
}

#[test]
fn steps_are_packed_and_back() {
    let game = sapiens("mode=individual size=12");
    let cell = |name| game.board.read(name).expect("a square");
    let all = [
        Step::Move { from: cell("a1"), to: cell("l12") },
        Step::Move { from: cell("l12"), to: cell("a1") },
        Step::Turn(cell("a1")),
        Step::Turn(cell("l12")),
        Step::Keep,
        Step::Martyr(cell("a1")),
    ];
    for step in all {
        assert_eq!(Step::unpack(step.pack()), step);
    }
}

#[test]
fn what_a_position_keeps_agrees_with_its_units() {
    for params in WALKED {
        let game = sapiens(params);
        random_positions(&game, 4, |state| {
            let units = (0..game.board.cells()).map(ludoteca_boards::Cell::new);
            let units: Vec<_> =
                units.map(|cell| (cell, state.on(cell))).filter(|(_, u)| !u.is_none()).collect();
            let fresh = game.position(units.iter().copied(), state.seat);
            assert_eq!((fresh.key, fresh.of), (state.key, state.of), "{params}");
            assert!(units.iter().all(|(_, unit)| unit.value() <= game.faces), "{params}");
            let mut numbers: Vec<_> = units.iter().map(|(_, unit)| unit.number()).collect();
            numbers.sort_unstable();
            assert!(numbers.windows(2).all(|pair| pair[0] != pair[1]), "{params}");
            if let Turn::Seat(seat) = game.turn(state) {
                let side = game.side(seat.index());
                assert!(!game.units_of(state, side).is_empty(), "{params}: {seat} has no units");
                assert!(game.alive(state).count_ones() > 1, "{params}");
            }
        });
    }
}

#[test]
fn expectations_are_shares_and_lively_steps_are_legal() {
    for params in WALKED {
        let game = sapiens(params);
        random_positions(&game, 2, |state| {
            if game.turn(state) == Turn::Over {
                return;
            }
            let shares = game.evaluate(state).expect("an estimate");
            let shares = shares.as_slice();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{params}");
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{params}");
            let (mut legal, mut lively, mut weights) =
                (StepList::new(), StepList::new(), StepList::new());
            game.steps(state, &mut legal);
            game.noisy_steps(state, &mut lively);
            assert!(lively.iter().all(|step| legal.contains(step)), "{params}");
            game.priors(state, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|&weight| weight > 0.0), "{params}");
        });
    }
}

#[test]
fn a_unit_more_is_better_and_partners_expect_the_same() {
    let game = sapiens("");
    let ahead = placed(&game, "a1 w2+, c1 w2+, h8 b2+", 1);
    assert!(game.evaluate(&ahead).expect("an estimate").as_slice()[0] > 0.6);
    let game = sapiens("mode=pairs");
    let shares = game.evaluate(&placed(&game, "a1 w2+, c1 r2+, h8 b2+", 1)).expect("an estimate");
    let [a, b, c, d] = *shares.as_slice() else { panic!("four seats") };
    assert!(a == c && b == d && a > b);
}

#[test]
fn a_protected_unit_is_not_worth_a_greater_one() {
    let game = sapiens("");
    let lively = |units: &str| {
        let state = placed(&game, units, 0);
        let mut out = StepList::new();
        game.noisy_steps(&state, &mut out);
        out.iter().map(|&step| game.token(&state, step)).collect::<Vec<_>>()
    };
    assert_eq!(lively("d4 w3+, d6 b1+, h1 b1+"), ["d4-d6"]);
    assert!(lively("d4 w3+, d6 b1+, e6 b1+, h1 b1+").is_empty());
    // The protector looks along diagonals and protects nothing on its row.
    assert_eq!(lively("d4 w3+, d6 b1+, e6 b1x, h1 b1+"), ["d4-d6"]);
    // The best prize comes first.
    assert_eq!(lively("d4 w3+, d6 b1+, f4 b5+, h1 b1+"), ["d4-f4", "d4-d6"]);
}

#[test]
fn units_are_touched_and_then_their_goals_or_they_themselves() {
    let game = sapiens("");
    let state = placed(&game, "d4 w5+, d6 b4x, h8 b6@", 0);
    let touches =
        |state: &State, token| game.touches(state, game.parse(state, token).expect("a legal step"));
    assert_eq!(touches(&state, "d4-d6"), ["d4", "d6"]);
    assert_eq!(touches(&state, "turn@d4"), ["d4", "d4"]);
    let state = played(&game, &state, "d4-d6");
    assert_eq!(touches(&state, "keep"), ["keep"]);
    assert_eq!(touches(&state, "martyr@h8"), ["h8"]);
    let scene = game.scene(&state, &[]);
    assert_eq!(scene.prompt.id, "sapiens-martyr");
    assert_eq!(
        scene.seats[0].holds[0],
        ludoteca_core::Message::new("sapiens-taken").number("count", 1)
    );
}

#[test]
fn every_legal_step_is_drawn_as_often_as_another() {
    const DRAWS: usize = 2000;
    let units = "d5 w2+, d6 w2+, e6 w5x, b4 w6@, c1 w1+, f7 b4x, e3 b3+, e2 b3+, c3 b5+, h8 b6@";
    for params in ["", "jump=true"] {
        let game = sapiens(params);
        let state = placed(&game, units, 1);
        let mut legal = StepList::new();
        game.steps(&state, &mut legal);
        let mut drawn = vec![0; legal.len()];
        let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
        for _ in 0..DRAWS * legal.len() {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            drawn[legal.iter().position(|&s| s == step).expect("a legal step")] += 1;
        }
        // Five standard deviations.
        let reach = 5 * DRAWS.isqrt();
        assert!(drawn.iter().all(|n: &usize| n.abs_diff(DRAWS) < reach), "{params}: {drawn:?}");
    }
}

#[test]
fn positions_are_set_up_as_they_are_written() {
    let game = sapiens("");
    let start = "b+2.b+2.b+2.b+2.b+2.b+2.b+2.b+2/b+1.b+1.b+1.b+1.b+1.b+1.b+1.b+1/x8/x8/x8/x8/\
                 w+1.w+1.w+1.w+1.w+1.w+1.w+1.w+1/w+2.w+2.w+2.w+2.w+2.w+2.w+2.w+2 w 0 -";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    let text = "x7.b++6/x8/x3.bx4.x4/x8/x3.w+5.x4/wxx2.x7/x8/x8 w 0 -";
    let state = game.set_up(text).expect("a position");
    assert_eq!(on(&game, &state, "h8"), "b6@");
    assert_eq!((on(&game, &state, "d6"), on(&game, &state, "a3")), ("b4x".into(), "w2#".into()));
    let state = played(&game, &state, "d4-d6");
    let text = "x7.b++6/x8/x3.w+6.x4/x8/x8/wxx2.x7/x8/x8 w 0 d6";
    assert_eq!(game.written(&state).as_deref(), Some(text));
    let laid = game.set_up(text).expect("a position");
    assert_eq!(sorted_tokens(&game, &laid), ["keep", "martyr@h8"]);
    assert_eq!(result(&game, &game.set_up("x8/x8/x8/x8/x8/x8/x8/x8").unwrap()), [0.5, 0.5]);

    let timed = sapiens("mode=pairs turn_limit=4");
    let text = "x8/x8/x3.y+1.x4/x8/x3.r+2.x4/x8/x8/x8 r 1 - 5";
    let over = timed.set_up(text).expect("a position");
    assert_eq!(result(&timed, &over), [0.5, 0.0, 0.5, 0.0]);
    assert_eq!(timed.written(&over).as_deref(), Some(text));
}

#[test]
fn impossible_positions_are_refused() {
    let game = sapiens("");
    let says = |rows: &str, rest: &str| refused(&game, &format!("{rows} {rest}"));
    let two = "x8/x8/x8/x8/x2.b+6.x5/x8/w+6.w++6.x6/w+5.x7";
    assert!(says("x8/x8/x8/x8/x8/x8/x8/w+7.x7", "w").contains("`w+7` on a1 is no man"));
    assert!(says("w++1.x7/x8/x8/x8/x8/x8/x8/b+1.x7", "w").starts_with("a8: an alliance is worth"));
    let ones = ["w+1"; 8].join(".");
    let crowd = format!("{ones}/{ones}/w+1.x7/x8/x8/x8/x8/b+1.x7");
    assert_eq!(says(&crowd, "w"), "the side of w has 17 dice; it begins with 16");
    assert_eq!(result(&game, &game.set_up(&format!("{two} w 100 -")).unwrap()), [0.5, 0.5]);
    assert!(says(two, "w 101 -").contains("`101` is no value for quiet"));
    assert!(says(two, "w 0 k9").contains("it takes - or the square of the die"));
    for cell in ["b2", "a1", "c4", "h8"] {
        let says = says(two, &format!("w 0 {cell}"));
        assert!(
            says.starts_with(&format!("{cell}: what has just evolved is a single 6")),
            "{says}"
        );
    }
    assert!(says(two, "w 3 a2").contains("there are no quiet turns yet"));
    assert!(says("x8/x8/x8/x8/x8/x8/x8/w+6.x7", "w 0 a1").contains("the game is over"));
    let alone = sapiens("mode=individual");
    assert!(refused(&alone, "x8/x8/x8/x8/x8/x8/x8/x8 w").contains("no unit is left"));
    let says = refused(&alone, "x8/x8/x8/x8/x8/x8/x8/w+2.b+2.x6 r");
    assert_eq!(says, "r has no units and is out of the game; let another side move");
    let swapped = sapiens("martyr=swap");
    assert!(swapped.set_up(&format!("{crowd} w")).is_ok());
    let full = format!("{crowd} w").replace("x8/x8", &format!("{ones}/{ones}"));
    assert_eq!(refused(&swapped, &full), "there are 50 dice; the game has 32");
}

#[test]
fn what_a_game_reaches_can_be_set_up() {
    for params in WALKED {
        set_up_again(&sapiens(params), 2);
    }
}
