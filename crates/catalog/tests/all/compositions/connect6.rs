//! Connect6: what the rulebook says of its example game, and who wins on small boards.

use std::collections::BTreeSet;

use ludoteca_catalog::{Control, Limits, Options};
use ludoteca_core::{Directed, Game, Levels, Method, NotationExt, Plays, Seat, StepList, Stones};
use ludoteca_games::gomoku::{Gomoku, Setup, line_count};
use ludoteca_games::policy::NOTHING;

use super::{after, record, result, value};

type Six = Gomoku<{ line_count(19) }, 6>;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

/// The game inside and its position after so many turns of the book's game.
fn book(turns: usize) -> (Six, <Six as Game>::State) {
    let setup = Setup {
        size: 19,
        line: 6,
        longer: true,
        centre: false,
        black_only: false,
        chequered: false,
        learnt: &NOTHING,
        search: (Method::AlphaBeta, Levels::POSITIONS),
    };
    let game = Six::of("connect6", setup).unwrap();
    let mut state = game.start();
    for (i, token) in record("connect6", 0)[..2 * turns - 1].iter().enumerate() {
        // x oo xx oo ...
        let side = if i.div_ceil(2) % 2 == 0 { BLACK } else { WHITE };
        game.give(&mut state, side, Plays::ONE);
        let step = game.parse(&state, token).unwrap();
        game.play(&mut state, step);
    }
    (game, state)
}

/// The sets of one or two points with which a side wins in one turn, none without need.
fn winning_turns(game: &Six, state: &<Six as Game>::State, side: Seat) -> Vec<BTreeSet<u16>> {
    let after = |state: &<Six as Game>::State, cell| {
        let mut next = *state;
        game.give(&mut next, side, Plays::ONE);
        game.play(&mut next, game.placement(cell));
        next
    };
    let wins = |state: &<Six as Game>::State| game.reached(state) == Some(side);
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let empty: Vec<u16> = steps.iter().filter_map(|&step| game.placed(step)).collect();
    let mut turns = Vec::new();
    for (i, &a) in empty.iter().enumerate() {
        let one = after(state, a);
        if wins(&one) {
            turns.push(BTreeSet::from([a]));
            continue;
        }
        let more = empty[i + 1..].iter().filter(|&&b| !wins(&after(state, b)));
        turns.extend(more.filter(|&&b| wins(&after(&one, b))).map(|&b| BTreeSet::from([a, b])));
    }
    turns
}

/// The smallest sets of at most two points that meet every winning turn of a side, by name; none
/// if that takes three.
fn parries(turns: usize, side: Seat) -> Vec<String> {
    let (game, state) = book(turns);
    let threats = winning_turns(&game, &state, side);
    let points: BTreeSet<u16> = threats.iter().flatten().copied().collect();
    let meet = |set: &[u16]| threats.iter().all(|t| set.iter().any(|point| t.contains(point)));
    let mut sets: Vec<Vec<u16>> = points.iter().map(|&a| vec![a]).collect();
    sets.retain(|set| meet(set));
    if sets.is_empty() {
        let pairs = points.iter().flat_map(|&a| points.range(a + 1..).map(move |&b| vec![a, b]));
        sets = pairs.filter(|pair| meet(pair)).collect();
    }
    let name = |set: &Vec<u16>| {
        let mut names: Vec<_> =
            set.iter().map(|&point| game.token(&state, game.placement(point))).collect();
        names.sort();
        names.join(" ")
    };
    let mut names: Vec<_> = sets.iter().map(name).collect();
    names.sort();
    names
}

#[test]
fn what_stops_the_threats_of_the_book_game() {
    assert_eq!(parries(7, BLACK), ["e5", "f6"]);
    assert_eq!(parries(11, BLACK), ["f7 l7"]);
    assert_eq!(parries(12, WHITE), ["k8"]);
    assert_eq!(parries(16, WHITE), ["e6 k6", "g6 k6", "g6 m6"]);
    assert_eq!(parries(18, WHITE), ["f10 f4", "f10 f5", "f11 f5"]);
    assert_eq!(parries(20, WHITE), ["c11 i11", "d11 i11", "d11 j11"]);
    assert_eq!(parries(22, WHITE), ["e14", "f13"]);
}

#[test]
fn an_open_five_costs_two_stones_as_an_open_four_does() {
    let cost = |turns| parries(turns, BLACK)[0].split(' ').count();
    assert_eq!((cost(9), cost(11)), (2, 2));
}

#[test]
fn after_turn_13_nothing_threatens() {
    let (game, state) = book(13);
    assert!(winning_turns(&game, &state, BLACK).is_empty());
    assert!(winning_turns(&game, &state, WHITE).is_empty());
}

#[test]
fn at_the_end_of_the_book_game_black_cannot_stop_white_nor_win() {
    let (game, state) = book(24);
    assert!(parries(24, WHITE).is_empty());
    assert!(winning_turns(&game, &state, BLACK).is_empty());
    let threats: BTreeSet<_> = winning_turns(&game, &state, WHITE)
        .iter()
        .map(|turn| {
            let mut names: Vec<_> =
                turn.iter().map(|&p| game.token(&state, game.placement(p))).collect();
            names.sort();
            names.join(" ")
        })
        .collect();
    for threat in ["g14 g15", "d7 e8", "j13 k14", "e8 j13"] {
        assert!(threats.contains(threat), "{threat}");
    }
    let mut steps = record("connect6", 0).join(" ");
    steps.push_str(" e8 j13 g14 g15");
    assert_eq!(result(&*after("connect6", &steps)), "0 1");
}

#[test]
fn the_first_stone_of_a_turn_may_win() {
    let position = after("connect6", "a1 s1 s2 b1 c1 s4 s5 d1 e1 s7 s8 f1");
    assert_eq!(result(&*position), "1 0");
}

#[test]
fn seven_in_a_row_win_unless_they_are_ignored() {
    let steps = "a1 s1 s2 b1 c1 s4 s5 e1 f1 s7 s8 g1 d1";
    assert_eq!(result(&*after("connect6", steps)), "1 0");
    assert_eq!(result(&*after("connect6(overline=ignored)", steps)), "running");
}

#[test]
fn the_first_turn_is_one_stone_and_every_other_two() {
    let seats = |steps| after("connect6", steps).turn().seat().unwrap().index();
    assert_eq!(["", "a1", "a1 b1", "a1 b1 c1", "a1 b1 c1 d1"].map(seats), [0, 1, 1, 0, 0]);
    let spec = "connect6(first=2,per_turn=3)";
    let seats = |steps| after(spec, steps).turn().seat().unwrap().index();
    assert_eq!(["", "a1", "a1 b1", "a1 b1 c1 d1", "a1 b1 c1 d1 e1"].map(seats), [0, 0, 1, 1, 0]);
}

#[test]
fn both_orders_of_a_turn_lead_to_one_position() {
    let key = |steps| after("connect6", steps).key();
    assert_eq!(key("j10 a1 b1"), key("j10 b1 a1"));
    assert_ne!(key("j10 a1"), key("j10 b1"));
}

/// A board with an even number of points leaves one stone for the last turn.
#[test]
fn a_full_board_is_a_draw() {
    let rows = "a1 c1 d1 b1 c2 a2 b2 d2 a3 c3 d3 b3 c4 a4 b4 d4";
    let position = after("connect6(size=4,line=4)", rows);
    assert_eq!(result(&*position), "0.5 0.5");
}

#[test]
fn the_computer_stops_an_open_four() {
    let mut position = after("connect6(size=11)", "f6 c3 i9 e6 g6 c9 i3 h6 f8");
    let limits = Limits { nodes: Some(200), ..Limits::default() };
    let options = Options { threads: 1, hash_mib: 16, ..Options::default() };
    let mut answer = BTreeSet::new();
    for _ in 0..2 {
        let report = position.think(&limits, &options, &Control::default(), &mut |_| {});
        let best = report.expect("a seat is to step").line.swap_remove(0);
        position.play(&best).unwrap();
        answer.insert(best);
    }
    let parries = [["d6", "i6"], ["d6", "j6"], ["c6", "i6"]].map(|p| p.map(str::to_owned));
    assert!(parries.into_iter().any(|parry| answer == BTreeSet::from(parry)), "{answer:?}");
}

#[test]
fn values_of_small_boards() {
    assert_eq!(value("connect6(size=3,line=3)"), "1 0");
    assert_eq!(value("connect6(size=4,line=3)"), "1 0");
    assert_eq!(value("connect6(size=4,line=4)"), "0.5 0.5");
}

#[test]
fn it_is_the_composition_that_its_rules_name() {
    let name = "sequence(gomoku(size=19,line=6,overline=win,opening=free),1-2)";
    let steps = record("connect6", 0).join(" ");
    let (one, other) = (after("connect6", &steps), after(name, &steps));
    assert_eq!((one.key(), one.steps()), (other.key(), other.steps()));
}
