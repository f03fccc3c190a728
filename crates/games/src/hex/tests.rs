use std::collections::HashMap;

use ludoteca_core::{
    Directed, Game, GameExt, Knowledge, NotationExt, Plays, Policy, Seat, SetupExt, StepList,
    Stone, Stones, Turn, perft,
};
use ludoteca_search::{Control, Limits, Options, solve};

use super::*;
use crate::testing::{
    Table, after, check_policy, check_surveys, random_positions, refused, solved, told,
};

type Board11 = Hex<128, 2>;

fn hex<const N: usize, const W: usize>(size: usize) -> Hex<N, W> {
    Hex::new(Rhombus { size })
}

/// Which seat won, if any.
fn winner<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    let payoffs = game.payoffs(state)?;
    [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| payoffs[seat] == 1.0)
}

#[test]
fn counts_of_the_rulebook_without_swap() {
    let game: Board11 = hex(11);
    let counts: Vec<_> = (1..=3).map(|d| perft(&game, &game.start(), d)).collect();
    assert_eq!(counts, [121, 14520, 1_727_880]);
}

#[test]
fn black_joins_numbers_and_white_joins_letters() {
    let game: Hex<64, 1> = hex(3);
    assert_eq!(winner(&game, &after(&game, "b2 a1 b1 a2 b3")), Some(Seat::FIRST));
    assert_eq!(winner(&game, &after(&game, "a1 a3 b1 b2 c2 c1")), Some(Seat::SECOND));
}

#[test]
fn a_joined_pair_of_margins_of_the_other_colour_is_nothing() {
    // Black joins White's margins along number 2: the game goes on.
    let game: Hex<64, 1> = hex(3);
    assert_eq!(winner(&game, &after(&game, "a2 a1 b2 b1 c2")), None);
}

#[test]
fn the_smallest_board_is_won_by_the_short_diagonal_or_a_margin_pair() {
    let game: Hex<64, 1> = hex(2);
    assert_eq!(winner(&game, &after(&game, "a2 a1 b1")), Some(Seat::FIRST));
    assert_eq!(winner(&game, &after(&game, "a1 a2 b2 b1")), Some(Seat::SECOND));
}

/// The figures of the first book, pages 87 and 88: a bridge is joined whichever way it is cut.
#[test]
fn both_ways_to_cut_a_bridge_leave_one_chain() {
    for (cut, join) in [("f7", "g7"), ("g7", "f7")] {
        let game: Board11 = hex(11);
        let state = after(&game, &format!("g6 a1 f8 {cut} {join}"));
        let cell = |name: &str| game.parse(&game.start(), name).unwrap();
        let (g6, f8) = (cell("g6"), cell("f8"));
        assert!(game.joined(&state, g6, f8), "{cut} {join}");
    }
}

#[test]
fn neighbours_of_the_rulebook() {
    let game: Board11 = hex(11);
    for (cell, mut neighbours) in [
        ("b2", vec!["a2", "c2", "b1", "b3", "c1", "a3"]),
        ("a1", vec!["b1", "a2"]),
        ("k1", vec!["j1", "k2", "j2"]),
    ] {
        let start = game.start();
        let cell_at = game.parse(&start, cell).unwrap();
        let mut found: Vec<_> =
            game.neighbours_of(cell_at).iter().map(|&c| game.token(&start, c)).collect();
        found.sort_unstable();
        neighbours.sort_unstable();
        assert_eq!(found, neighbours, "{cell}");
    }
}

#[test]
fn bad_steps_are_explained() {
    let game: Hex<64, 1> = hex(3);
    let state = after(&game, "b2");
    assert_eq!(
        told(&game.parse(&state, "d1").unwrap_err()),
        "`d1` is not a step of this game: write a cell of the board, such as a1 or c3"
    );
    assert_eq!(
        told(&game.parse(&state, "b2").unwrap_err()),
        "`b2` is not legal here: b2 is taken; choose an empty cell"
    );
}

#[test]
fn the_board_as_text() {
    let game: Hex<64, 1> = hex(3);
    assert_eq!(
        game.board(&after(&game, "b2 a1")),
        "   a b c
 1 w . .
  2 . b .
   3 . . .
"
    );
}

#[test]
fn positions_are_read_from_number_one() {
    let game: Hex<64, 1> = hex(3);
    let text = "w2/1b1/3 b";
    let state = game.set_up(text).expect("a position");
    assert_eq!(game.board(&state), game.board(&after(&game, "b2 a1")));
    assert_eq!(game.written(&state), Some(text.to_owned()));
    for side in ["b", "w"] {
        let black = game.set_up(&format!("wb1/1b1/1b1 {side}")).expect("a position");
        assert_eq!(winner(&game, &black), Some(Seat::FIRST), "{side}");
        let white = game.set_up(&format!("1b1/1bw/ww1 {side}")).expect("a position");
        assert_eq!(winner(&game, &white), Some(Seat::SECOND), "{side}");
    }
}

/// The first book, pages 87 and 88: Black comes from the south-east.
#[test]
fn blocks_that_are_too_close_are_passed() {
    const FIGURE: &str = "........... ........... ........... ........... ........... ........... \
                          .....b..... .....b..... .....b..... .....b..... .....b.....";
    let table = Table::laid(hex::<128, 2>(11), FIGURE, Seat::SECOND);
    let cell = |name: &str| table.game.parse(&table.game.start(), name).unwrap();
    let (f11, g6) = (cell("f11"), cell("g6"));
    let beside = table.after("f6 g6");
    assert!(beside.game.joined(&beside.state, f11, g6));
    // Behind a wider block the next stone forms a bridge.
    for (cut, join) in [("f6", "g6"), ("g6", "f6")] {
        let bridge = table.after(&format!("e6 g5 {cut} {join}"));
        assert!(bridge.game.joined(&bridge.state, f11, cell("g5")), "{cut}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game: Hex<64, 1> = hex(3);
    assert!(refused(&game, "3/4/3 b").contains("from a2 to c2 has 4 cells here; write 3"));
    assert!(refused(&game, "3/3/3 x").contains("`x` is no side to move; write b or w"));
}

#[test]
fn surveys_agree_with_trying_everything() {
    let (found, narrowed) = check_surveys(&hex::<64, 1>(3), 300, 9);
    assert!(found > 2000 && narrowed == 0, "{found} {narrowed}");
    for size in [4, 5] {
        let (found, _) = check_surveys(&hex::<64, 1>(size), 150, 8);
        assert!(found > 500, "{found}");
    }
}

#[test]
fn cells_that_are_said_not_to_matter_do_not() {
    let game: Hex<64, 1> = hex(4);
    let (mut known, mut filled, mut left_out) = (HashMap::new(), 0, 0);
    random_positions(&game, 200, |state| {
        let Some(seat) = game.turn(state).seat() else { return };
        let at = game.filled(state);
        if game.count(state, &mut StepList::new()) > 9 || at.empty.is_empty() {
            return;
        }
        let mut laid = *state;
        for (stones, side) in at.stones.into_iter().zip([Seat::FIRST, Seat::SECOND]) {
            for cell in stones.iter().filter(|cell| game.at(state, cell.0) == Stone::None) {
                game.put(&mut laid, cell.0, Stone::Of(side));
                filled += 1;
            }
        }
        game.judge(&mut laid, seat);
        let value = solved(&game, state, &mut known);
        // Who steps does not follow from the number of stones any more.
        assert_eq!(solved(&game, &laid, &mut HashMap::new()), value, "{state:?}");
        if game.turn(&laid) == Turn::Over {
            return;
        }
        let sensible = game.sensible(&at, seat.index(), at.empty);
        left_out += at.empty.without(sensible).count();
        let wins = |cell| {
            let mut next = *state;
            game.play(&mut next, cell);
            solved(&game, &next, &mut known) == game.split(seat, 1.0)[Seat::FIRST]
        };
        let won = value == game.split(seat, 1.0)[Seat::FIRST];
        assert_eq!(sensible.iter().any(wins), won, "{state:?}");
    });
    assert!(filled > 200 && left_out > 200, "{filled} {left_out}");
}

#[test]
fn surveys_are_the_same_on_boards_of_one_word_and_more() {
    let (one, more) = (hex::<64, 1>(4), hex::<128, 2>(4));
    for steps in ["", "a1", "b2 c2", "a4 b3 c2", "d1 b2 a3"] {
        let (mut a, mut b) = (StepList::new(), StepList::new());
        let found = one.survey(&after(&one, steps), &mut a);
        assert_eq!(found, more.survey(&after(&more, steps), &mut b), "{steps}");
        assert_eq!(a.to_vec(), b.to_vec(), "{steps}");
    }
}

#[test]
fn bridges_across_the_large_board_are_joined_whoever_steps() {
    let game: Board11 = hex(11);
    let survey = |steps: &str| {
        let (state, mut out) = (after(&game, steps), StepList::new());
        let found = game.survey(&state, &mut out).map(|payoffs| payoffs[Seat::FIRST]);
        (found, out.iter().map(|&step| game.token(&state, step)).collect::<Vec<_>>())
    };
    // Black's bridges from number 1 to number 11, White to step.
    assert_eq!(survey("i2 a1 h4 k11 g6 a2 f8 k10 e10").0, Some(1.0));
    // One is missing: White has few steps that do not lose. After nearly all others Black is seen to close
    // the gap; the rest only put off what must be done.
    let gap = "i2 a1 h4 k11 k9 a2 f8 k10 e10";
    let (found, left) = survey(gap);
    assert!(found.is_none() && (1..10).contains(&left.len()), "{left:?}");
    let (state, mut steps) = (after(&game, gap), StepList::new());
    game.steps(&state, &mut steps);
    let tokens: Vec<_> = steps.iter().map(|&step| game.token(&state, step)).collect();
    let lost = tokens.iter().filter(|token| survey(&format!("{gap} {token}")).0 == Some(1.0));
    let lost: Vec<_> = lost.collect();
    assert!(lost.len() > 90 && !lost.iter().any(|&token| left.contains(token)), "{lost:?}");
}

#[test]
fn what_was_learnt_is_the_same_for_both_colours_and_turned_by_half() {
    let game: Board11 = hex(11);
    assert!(Rhombus { size: 11 }.praise().read(game.policy_weights()).is_some());
    let praise = |first: Seat, steps: &str| {
        let (mut state, mut list, mut weights) = (game.start(), StepList::new(), Vec::new());
        game.give(&mut state, first, Plays::ONE);
        for token in steps.split(' ') {
            let step = game.parse(&state, token).expect("legal");
            game.play(&mut state, step);
        }
        game.steps(&state, &mut list);
        game.priors(&state, &list, &mut weights);
        let token = |&step: &_| game.token(&state, step);
        list.iter().map(token).zip(weights).collect::<HashMap<_, _>>()
    };
    let place = |token: &str| {
        let letter = token.as_bytes()[0] - b'a' + 1;
        (letter, token[1..].parse::<u8>().expect("a number"))
    };
    let name = |(i, j): (u8, u8)| format!("{}{j}", char::from(b'a' + i - 1));
    let with = |steps: &str, to: &dyn Fn((u8, u8)) -> (u8, u8)| {
        steps.split(' ').map(|token| name(to(place(token)))).collect::<Vec<_>>().join(" ")
    };
    for steps in ["a1 f6", "c9 f6 g4 e8", "k1 d4 e4 d5 e5 d6", "b10 a10 j3 k2"] {
        let seen = praise(Seat::FIRST, steps);
        let turn = |(i, j)| (12 - i, 12 - j);
        let mirror = |(i, j)| (j, i);
        let turned = praise(Seat::FIRST, &with(steps, &turn));
        let mirrored = praise(Seat::SECOND, &with(steps, &mirror));
        for (token, weight) in &seen {
            let at = place(token);
            for same in [turned[&name(turn(at))], mirrored[&name(mirror(at))]] {
                assert!((same / weight - 1.0).abs() < 1e-3, "{steps}: {token}");
            }
        }
        assert!(seen.values().copied().fold(0.0, f32::max) > 5.0, "{seen:?}");
        let mean = seen.values().sum::<f32>() / seen.len() as f32;
        assert!((mean - 1.0).abs() < 1e-3, "{mean}");
    }
    // The bridge into which Black steps is saved before all else.
    let seen = praise(Seat::FIRST, "a1 e5 a2 f6 e6");
    let best = seen.iter().max_by(|a, b| a.1.total_cmp(b.1)).map(|(token, _)| token.clone());
    assert_eq!(best.as_deref(), Some("f5"));
}

/// Which openings win, from a1 along each number.
fn winning_openings(size: usize) -> Vec<String> {
    let game: Hex<64, 1> = hex(size);
    let mut steps = StepList::new();
    game.steps(&game.start(), &mut steps);
    let wins = steps.into_iter().filter(|&step| {
        let mut state = game.start();
        game.play(&mut state, step);
        let (limits, options) = (Limits::default(), Options::default());
        let solution = solve(&game, &state, &limits, &options, &Control::default());
        solution.expect("nothing stops it").payoffs[Seat::FIRST] == 1.0
    });
    wins.map(|step| game.token(&game.start(), step)).collect()
}

#[test]
fn the_winning_openings_of_small_boards() {
    assert_eq!(winning_openings(3), ["c1", "a2", "b2", "c2", "a3"]);
    assert_eq!(winning_openings(4), ["d1", "c2", "b3", "a4"]);
    let five = ["e1", "b2", "c2", "d2", "e2", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5"];
    assert_eq!(winning_openings(5), five);
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&hex::<128, 2>(11), include_bytes!("policy.net"));
}
