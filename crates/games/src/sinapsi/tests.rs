//! The examples, decisions and counts of the rules.

use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Seat, SetupExt, StepError, StepList, Turn,
    View, perft,
};

use super::cups::NUMBERED;
use super::*;
use crate::testing::{args, on, play, refused, set_up_again, sorted_tokens, told};

fn sinapsi(spec: &str) -> Sinapsi {
    Sinapsi::new(&args(&INFO, spec)).expect("parameters that fit together")
}

/// A hand with these dice in the numbered cups, field by field.
fn hand(game: &Sinapsi, fields: &[[u16; NUMBERED]]) -> State {
    let heap = |dice: u16| if dice == 0 { "x".to_owned() } else { dice.to_string() };
    let row = |dice: &[u16; NUMBERED]| dice.map(heap).join(".") + ".x";
    let rows: Vec<_> = fields.iter().rev().map(row).collect();
    game.set_up(&format!("x/{}", rows.join("/"))).unwrap_or_else(|error| panic!("{error}"))
}

const SIXES: [u16; 5] = [6; 5];

fn after(game: &Sinapsi, state: &State, steps: &str) -> State {
    on(game, *state, steps)
}

fn legal(game: &Sinapsi, state: &State) -> String {
    sorted_tokens(game, state).join(" ")
}

fn field(state: &State, number: usize) -> [u16; 5] {
    std::array::from_fn(|i| state.dice[Cup::numbered(number - 1, i).index()])
}

fn transit(state: &State, number: usize) -> u16 {
    state.dice[Cup::transit(number - 1).index()]
}

fn bonus(state: &State) -> u16 {
    state.dice[Cup::BONUS.index()]
}

fn in_hand(state: &State) -> u16 {
    state.hold.map_or(0, |hold| hold.dice)
}

fn counts(spec: &str, depth: u32) -> Vec<u64> {
    let game = sinapsi(spec);
    (1..=depth).map(|depth| perft(&game, &game.start(), depth)).collect()
}

#[test]
fn counts_by_default() {
    assert_eq!(counts("sinapsi", 9), [5, 10, 43, 140, 378, 1472, 4341, 13702, 47893]);
}

#[test]
fn counts_of_the_snake() {
    let snake = counts("sinapsi(board=snake)", 9);
    assert_eq!(snake, [5, 10, 43, 140, 385, 1500, 4403, 14290, 49159]);
}

#[test]
fn counts_with_transit_cups_of_one_s_own() {
    let own = counts("sinapsi(transit=own)", 9);
    assert_eq!(own, [5, 10, 44, 150, 407, 1661, 5013, 16510, 59503]);
}

#[test]
fn counts_of_three_and_six_players() {
    let three = counts("sinapsi(players=3)", 9);
    assert_eq!(three, [5, 10, 39, 120, 316, 1133, 3168, 9431, 30248]);
    let six = counts("sinapsi(players=6,seeds=8)", 9);
    assert_eq!(six, [5, 10, 46, 201, 466, 2020, 7932, 21146, 83667]);
}

#[test]
fn counts_of_hands_that_end_soon() {
    let ring = counts("sinapsi(players=3,seeds=1,goal=hands,target=1)", 10);
    assert_eq!(ring, [5, 22, 98, 376, 1330, 4745, 15839, 48545, 144_293, 421_110]);
    let snake = counts("sinapsi(players=3,seeds=1,goal=hands,target=1,board=snake)", 11);
    let expected = [5, 22, 98, 372, 1304, 4630, 15417, 47107, 140_029, 411_743, 1_179_230];
    assert_eq!(snake, expected);
}

#[test]
fn counts_from_the_middle_of_a_hand() {
    let counts = |spec: &str, pairs: bool| {
        let game = sinapsi(spec);
        let fields = [[0, 2, 5, 1, 3], [1, 0, 7, 2, 2], [3, 4, 0, 0, 6], [2, 1, 8, 0, 0]];
        let mut state = hand(&game, &fields);
        for (field, dice) in [4, 0, 9, 1].into_iter().enumerate() {
            state.dice[Cup::transit(field).index()] = dice;
        }
        state.dice[Cup::BONUS.index()] = 5;
        state.stores[..4].copy_from_slice(if pairs { &[6, 9, 0, 0] } else { &[6, 2, 3, 7] });
        (1..=7).map(|depth| perft(&game, &state, depth)).collect::<Vec<_>>()
    };
    assert_eq!(counts("sinapsi", false), [5, 17, 50, 132, 401, 1271, 4217]);
    assert_eq!(counts("sinapsi(board=snake)", false), [5, 16, 54, 172, 541, 1831, 6188]);
    assert_eq!(counts("sinapsi(transit=own)", false), [6, 20, 68, 205, 672, 2246, 8159]);
    assert_eq!(counts("sinapsi(pairs=opposite)", true), [5, 19, 70, 212, 655, 2081, 6877]);
}

/// The start of the first four examples: nine dice in c1/1.
fn nine_dice(game: &Sinapsi) -> State {
    let far = [0, 0, 0, 0, 9];
    hand(game, &[[9, 0, 0, 0, 0], far, far, far])
}

#[test]
fn example_1_stays_in_the_fields() {
    let game = sinapsi("sinapsi");
    let state = after(&game, &nine_dice(&game), "c1/1 c1/4 c2/4");
    assert_eq!([field(&state, 1), field(&state, 2)], [[0, 1, 1, 1, 1], [1, 1, 1, 1, 10]]);
    assert_eq!(state.stores, [0; 6]);
}

#[test]
fn example_2_sows_into_the_emptied_cup() {
    let game = sinapsi("sinapsi");
    let state = after(&game, &nine_dice(&game), "c1/1 ct1 ct4");
    assert_eq!([field(&state, 1), field(&state, 4)], [[1, 2, 1, 0, 0], [0, 0, 0, 1, 10]]);
    assert_eq!([transit(&state, 1), transit(&state, 4), bonus(&state)], [1, 1, 1]);
}

#[test]
fn example_3_comes_out_in_the_second_field() {
    let game = sinapsi("sinapsi");
    let state = after(&game, &nine_dice(&game), "c1/1 ct1 ct2");
    let fields = [1, 2, 3].map(|number| field(&state, number));
    assert_eq!(fields, [[0, 1, 1, 0, 0], [0, 0, 0, 1, 10], [1, 1, 0, 0, 9]]);
    assert_eq!([transit(&state, 1), transit(&state, 2), bonus(&state)], [1, 1, 1]);
}

#[test]
fn example_4_uses_the_same_transit_cup_twice() {
    let game = sinapsi("sinapsi");
    let state = after(&game, &nine_dice(&game), "c1/1 ct1 ct1");
    assert_eq!([field(&state, 1), field(&state, 2)], [[0, 1, 1, 1, 1], [1, 1, 0, 0, 9]]);
    assert_eq!([transit(&state, 1), bonus(&state)], [2, 1]);
}

#[test]
fn the_way_is_chosen_at_forks_with_dice_in_hand() {
    let game = sinapsi("sinapsi");
    let mut state = nine_dice(&game);
    play(&game, &mut state, "c1/1");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("c1/4 ct1", 7));
    play(&game, &mut state, "ct1");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("ct1 ct2 ct3 ct4", 5));
}

#[test]
fn a_fork_with_the_last_die_placed_is_not_offered() {
    let game = sinapsi("sinapsi");
    let state = hand(&game, &[[0, 1, 0, 0, 6], SIXES, SIXES, SIXES]);
    let state = after(&game, &state, "c1/2");
    assert_eq!((state.hold, game.turn(&state)), (None, Turn::Seat(Seat::SECOND)));
}

#[test]
fn example_5_wins_three_in_a_cup_of_one_s_own() {
    let game = sinapsi("sinapsi");
    let state = hand(&game, &[[2, 0, 2, 6, 6], SIXES, SIXES, SIXES]);
    let state = after(&game, &state, "c1/1");
    assert_eq!((field(&state, 1), state.stores[0]), ([0, 1, 0, 6, 6], 3));
}

#[test]
fn example_6_wins_ten_in_a_transit_cup() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[6, 6, 1, 6, 6], SIXES, SIXES, SIXES]);
    state.dice[Cup::transit(0).index()] = 9;
    let state = after(&game, &state, "c1/3 ct1");
    assert_eq!((transit(&state, 1), state.stores[0]), (0, 10));
}

#[test]
fn four_are_won_and_five_and_two_are_not() {
    let game = sinapsi("sinapsi");
    for (before, won) in [(1, 0), (2, 3), (3, 4), (4, 0)] {
        let state = hand(&game, &[[0, 6, 0, 0, 1], [before, 6, 6, 6, 6], SIXES, SIXES]);
        assert_eq!(after(&game, &state, "c1/5").stores[0], won, "{before} in the cup");
    }
}

/// The start of example 7.
fn rich_transit(game: &Sinapsi) -> State {
    let mut state = hand(game, &[[0, 6, 0, 0, 9], SIXES, SIXES, [2, 6, 6, 6, 6]]);
    state.dice[Cup::transit(3).index()] = 4;
    state.stores[0] = 4;
    state
}

#[test]
fn example_7_wins_the_transit_cup_beside_the_base() {
    let game = sinapsi("sinapsi");
    let mut state = rich_transit(&game);
    assert_eq!(legal(&game, &state), "c1/2 c1/5 reverse");
    play(&game, &mut state, "reverse");
    assert_eq!((state.stores[0], bonus(&state)), (1, 3));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::FIRST));
    assert_eq!(legal(&game, &state), "c1/2 c1/5");
    play(&game, &mut state, "c1/2");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("c4/3 ct4", 3));
    play(&game, &mut state, "c4/3");
    assert_eq!((state.stores[0], transit(&state, 4)), (8, 0));
    assert_eq!(field(&state, 4), [0, 7, 7, 7, 7]);
}

#[test]
fn the_special_move_needs_a_die_more_than_it_costs() {
    for (spec, cost) in [("sinapsi", 3), ("sinapsi(board=snake)", 2)] {
        let game = sinapsi(spec);
        let mut state = rich_transit(&game);
        state.stores[0] = cost;
        assert_eq!(legal(&game, &state), "c1/2 c1/5", "{spec}");
        state.stores[0] = cost + 1;
        assert_eq!(legal(&game, &state), "c1/2 c1/5 reverse", "{spec}");
    }
}

#[test]
fn example_7_undoes_the_special_move_in_the_bonus_cup() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[0, 0, 0, 4, 9], SIXES, SIXES, SIXES]);
    state.stores[0] = 4;
    play(&game, &mut state, "reverse c1/4 ct1");
    let choices = "ct1 ct1-cancel ct2 ct2-cancel ct3 ct3-cancel ct4 ct4-cancel";
    assert_eq!(legal(&game, &state), choices);
    assert_eq!(field(&after(&game, &state, "ct3"), 3), [6, 6, 7, 6, 6]);
    assert_eq!(field(&after(&game, &state, "ct3-cancel"), 3), [6, 6, 6, 7, 6]);
}

#[test]
fn with_one_die_in_hand_there_is_nothing_to_undo() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[0, 0, 0, 3, 9], SIXES, SIXES, SIXES]);
    state.stores[0] = 4;
    play(&game, &mut state, "reverse c1/4 ct1");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("ct1 ct2 ct3 ct4", 1));
}

#[test]
fn an_undone_special_move_wins_no_transit_cup() {
    let game = sinapsi("sinapsi");
    // Six dice go over ct1, the bonus cup and ct1 into c1/4, c1/5 and c2/1.
    let mut state = hand(&game, &[[0, 0, 0, 6, 9], [2, 6, 6, 6, 6], SIXES, SIXES]);
    state.dice[Cup::transit(1).index()] = 3;
    state.stores[0] = 4;
    play(&game, &mut state, "reverse c1/4 ct1 ct1-cancel");
    assert_eq!((state.stores[0], transit(&state, 2)), (1 + 3, 3));
}

/// The start of example 8 with these two fields in front.
fn nearly_closed(game: &Sinapsi, first: [u16; 5], second: [u16; 5]) -> State {
    let few = [3, 0, 0, 0, 0];
    let mut state = hand(game, &[first, second, few, few]);
    state.dice[Cup::BONUS.index()] = 7;
    state.stores[..4].copy_from_slice(&[10, 5, 5, 5]);
    state
}

#[test]
fn example_8_closes_into_an_enemy_base() {
    let game = sinapsi("sinapsi");
    let state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    let state = after(&game, &state, "c1/5");
    assert_eq!(state.totals[..4], [17, 1, 2, 2]);
    assert_eq!((state.won[..4].to_vec(), state.hand), (vec![1, 0, 0, 0], 1));
    // The right-hand neighbour begins the next hand, which is set up at once.
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
    assert_eq!((field(&state, 4), bonus(&state), state.stores), (SIXES, 0, [0; 6]));
}

#[test]
fn example_8_closes_elsewhere_for_half_of_the_bonus() {
    let game = sinapsi("sinapsi");
    let state = nearly_closed(&game, [0, 0, 0, 0, 2], [1, 2, 0, 0, 0]);
    assert_eq!(after(&game, &state, "c1/5").totals[..4], [16, 3, 2, 2]);
}

#[test]
fn example_8_who_is_captured_empty_closes() {
    let game = sinapsi("sinapsi");
    let state = nearly_closed(&game, [1, 0, 0, 0, 1], [2, 0, 0, 0, 0]);
    assert_eq!(after(&game, &state, "c1/5").totals[..4], [12, 8, 2, 2]);
}

#[test]
fn example_8_in_pairs() {
    let game = sinapsi("sinapsi(pairs=adjacent)");
    let mut state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    state.stores = [10, 5, 0, 0, 0, 0];
    let state = after(&game, &state, "c1/5");
    // The base is the partner's: half of the bonus cup, and the partner's dice are lost.
    assert_eq!(state.totals[..2], [13 - 4, -1]);
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
    assert_eq!(game.scores(&state), Some(Scores::of(&[9.0, 9.0, -1.0, -1.0])));
}

#[test]
fn closing_in_one_s_own_base_with_a_capture_brings_the_whole_bonus() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[2, 1, 0, 0, 0], SIXES, SIXES, SIXES]);
    state.dice[Cup::BONUS.index()] = 7;
    state.stores[0] = 4;
    // The special move brings one die of c1/2 back into the base, which makes three.
    play(&game, &mut state, "reverse c1/2");
    assert_eq!(state.totals[..4], [1 + 3 + 10, -30, -30, -30]);
}

#[test]
fn a_closed_hand_leaves_the_transit_cup_beside_the_base() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[2, 1, 0, 0, 0], SIXES, SIXES, SIXES]);
    state.dice[Cup::transit(0).index()] = 8;
    state.stores[0] = 4;
    play(&game, &mut state, "reverse c1/2");
    assert_eq!(state.totals[0], 1 + 3 + 3);
}

const ROUND: &str = "c3/5 c1/5 c2/1 c3/4 c1/1 c2/5 c3/1 c1/2 c2/2 c3/2 c1/3 c1/4 c2/3 c2/4 c3/3 \
                     c3/4 c1/4 c2/4";

#[test]
fn example_9_goes_round_for_ever_without_the_quiet_limit() {
    let game = sinapsi("sinapsi(players=3)");
    let mut start = hand(&game, &[[0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 1, 1]]);
    start.seat = Seat::new(2);
    let state = after(&game, &start, ROUND);
    assert_eq!((state.dice, state.seat, state.quiet), (start.dice, start.seat, 15));
    assert_eq!(game.quiet, 75);
}

#[test]
fn example_9_the_quiet_limit_ends_the_hand_without_a_closer() {
    let game = sinapsi("sinapsi(players=3,quiet=15)");
    let mut state = hand(&game, &[[0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 1, 1]]);
    state.seat = Seat::new(2);
    state.stores[..3].copy_from_slice(&[4, 3, 3]);
    let state = after(&game, &state, ROUND);
    assert_eq!((state.hand, &state.totals[..3]), (1, &[3, 2, 1][..]));
    assert_eq!(state.account.expect("an account").closer, None);
}

#[test]
fn example_10_goes_home_on_the_snake() {
    let game = sinapsi("sinapsi(board=snake)");
    let mut state = hand(&game, &[[0, 1, 0, 0, 10], SIXES, SIXES, SIXES]);
    play(&game, &mut state, "c1/5");
    assert_eq!(legal(&game, &state), "c2/1 ct1");
    play(&game, &mut state, "ct1");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("ct1 ct2 ct3 ct4", 8));
    play(&game, &mut state, "ct3");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("c2/1 c4/1", 2));
    assert_eq!((field(&state, 3), transit(&state, 3)), ([7; 5], 1));
    play(&game, &mut state, "c2/1");
    assert_eq!(field(&state, 2), [7, 7, 6, 6, 6]);
}

#[test]
fn example_10_reverses_on_the_snake() {
    let game = sinapsi("sinapsi(board=snake)");
    let mut state = hand(&game, &[[0, 2, 0, 0, 9], SIXES, SIXES, SIXES]);
    state.stores[0] = 3;
    play(&game, &mut state, "reverse");
    assert_eq!(bonus(&state), 2);
    play(&game, &mut state, "c1/2");
    assert_eq!((field(&state, 1), field(&state, 4)), ([1, 0, 0, 0, 9], [6, 6, 6, 6, 7]));
}

#[test]
fn the_snake_joins_the_top_field_and_the_first() {
    let game = sinapsi("sinapsi(board=snake,players=3)");
    let mut state = hand(&game, &[SIXES, SIXES, [0, 6, 6, 6, 12]]);
    state.seat = Seat::new(2);
    play(&game, &mut state, "c3/5");
    assert_eq!(legal(&game, &state), "c1/1 ct3");
    // Out of ct1 the way home ends at c1/1, with c3 below it.
    play(&game, &mut state, "ct3 ct1");
    assert_eq!((legal(&game, &state).as_str(), in_hand(&state)), ("c2/1 c3/1", 4));
}

#[test]
fn a_transit_cup_of_one_s_own_is_sown_like_a_cup() {
    let start = |spec: &str, store| {
        let game = sinapsi(spec);
        let mut state = hand(&game, &[SIXES; 4]);
        state.dice[Cup::transit(0).index()] = 2;
        state.stores[0] = store;
        (game, state)
    };
    let (game, state) = start("sinapsi(transit=own)", 4);
    assert_eq!(legal(&game, &state), "c1/1 c1/2 c1/3 c1/4 c1/5 ct1 reverse");
    let mut held = after(&game, &state, "ct1");
    assert_eq!(legal(&game, &held), "c1/4 cb");
    assert_eq!(field(&after(&game, &held, "c1/4"), 1), [6, 6, 6, 7, 7]);
    play(&game, &mut held, "cb");
    assert_eq!((legal(&game, &held).as_str(), bonus(&held)), ("ct1 ct2 ct3 ct4", 1));
    assert_eq!(legal(&game, &after(&game, &state, "reverse ct1")), "c1/3 cb");

    let (game, state) = start("sinapsi(transit=own,board=snake)", 3);
    let held = after(&game, &state, "ct1");
    assert_eq!(legal(&game, &held), "c1/5 cb");
    assert_eq!(field(&after(&game, &held, "c1/5"), 1), [6, 6, 6, 7, 7]);
    let reversed = after(&game, &state, "reverse ct1");
    assert_eq!((field(&reversed, 1), reversed.seat), ([6, 6, 6, 7, 7], Seat::SECOND));
}

#[test]
fn a_field_with_dice_in_its_own_transit_cup_is_not_empty() {
    let game = sinapsi("sinapsi(transit=own)");
    let mut state = hand(&game, &[[0, 0, 0, 0, 1], SIXES, SIXES, SIXES]);
    state.dice[Cup::transit(0).index()] = 2;
    state.dice[Cup::transit(1).index()] = 3;
    play(&game, &mut state, "c1/5");
    assert_eq!((state.hand, state.seat), (0, Seat::SECOND));
    assert_eq!(game.left(&state, Seat::SECOND), 31 + 3);
}

#[test]
fn an_own_transit_cup_that_is_all_of_a_field_is_left_alone() {
    let game = sinapsi("sinapsi(transit=own)");
    let after = |last| {
        let mut state = hand(&game, &[[2, 1, 0, 0, last], SIXES, SIXES, SIXES]);
        state.dice[Cup::transit(0).index()] = 8;
        state.stores[0] = 4;
        after(&game, &state, "reverse c1/2")
    };
    let state = after(0);
    assert_eq!((state.stores[0], transit(&state, 1), state.hand), (1 + 3, 8, 0));
    // With a die left in the field it is won as ever.
    let state = after(1);
    assert_eq!((state.stores[0], transit(&state, 1)), (1 + 3 + 8, 0));
}

#[test]
fn pairs_pay_out_of_one_store_and_share_the_win() {
    let game = sinapsi("sinapsi(pairs=opposite,goal=hands,target=1)");
    let mut state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    state.stores = [10, 5, 0, 0, 0, 0];
    let mut partner = state;
    partner.seat = Seat::new(2);
    assert!(legal(&game, &partner).ends_with("reverse"));
    play(&game, &mut state, "c1/5");
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[0.5, 0.0, 0.5, 0.0])));
    assert_eq!(game.scores(&state), Some(Scores::of(&[1.0, 0.0, 1.0, 0.0])));
}

#[test]
fn the_greatest_total_wins_and_ties_share() {
    let game = sinapsi("sinapsi(target=20)");
    let mut state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    state.totals[..4].copy_from_slice(&[2, 19, 18, 18]);
    // 19, 20, 20 and 20.
    play(&game, &mut state, "c1/5");
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[0.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0])));
}

#[test]
fn a_tied_hand_is_won_by_nobody() {
    let game = sinapsi("sinapsi(goal=hands)");
    let mut state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    state.stores[1] = 21;
    play(&game, &mut state, "c1/5");
    assert_eq!((&state.totals[..2], state.won), (&[17, 17][..], [0; 6]));
}

#[test]
fn as_many_hands_as_allowed_end_the_match() {
    let game = sinapsi("sinapsi(max_hands=1)");
    let state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    let state = after(&game, &state, "c1/5");
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[1.0, 0.0, 0.0, 0.0])));
    assert_eq!(game.parse(&state, "c2/1"), Err(StepError::Over));
}

#[test]
fn targets_and_limits_of_zero_stand_for_the_usual_ones() {
    assert_eq!(sinapsi("sinapsi").goal, Goal::Points(250));
    assert_eq!(sinapsi("sinapsi(goal=hands)").goal, Goal::Hands(5));
    assert_eq!(sinapsi("sinapsi(players=6)").quiet, 150);
    assert_eq!(sinapsi("sinapsi(players=6,quiet=1)").quiet, 1);
}

#[test]
fn pairs_need_four_players() {
    for players in [3, 5, 6] {
        let args = args(&INFO, &format!("sinapsi(players={players},pairs=adjacent)"));
        let error = told(&Sinapsi::new(&args).unwrap_err());
        assert!(error.contains("does not fit sinapsi with"), "{error}");
    }
}

#[test]
fn bad_tokens_are_told_what_would_be_right() {
    let game = sinapsi("sinapsi");
    let why = |state: &State, token: &str| told(&game.parse(state, token).unwrap_err());
    let start = game.start();
    for token in ["", "c1", "c1/6", "c5/1", "c01/1", "ct5", "cb-cancel", "c1/1-cancel", "Reverse"] {
        assert!(matches!(game.parse(&start, token), Err(StepError::Malformed { .. })), "{token}");
    }
    let right = "choose c1/1, c1/2, c1/3, c1/4 or c1/5";
    for (token, reason) in [
        ("c2/1", "the cup is not in field 1 of the seat to sow"),
        ("ct1", "transit cups are nobody’s and are never sown"),
        ("cb", "the bonus cup is nobody’s and is never sown"),
        ("reverse", "the special move costs 3 dice of at least 4 in the store, which holds 0"),
        ("ct1-cancel", "no dice are in hand"),
    ] {
        assert_eq!(why(&start, token), format!("`{token}` is not legal here: {reason}; {right}"));
    }
    let held = after(&game, &start, "c1/1");
    assert!(
        why(&held, "c2/1")
            .ends_with("from c1/3 the next die does not go there; choose c1/4 or ct1")
    );
    assert!(why(&held, "reverse").contains("bought at the beginning of a turn"));
    let mut empty = after(&game, &start, "c1/5 c2/4");
    empty.seat = Seat::FIRST;
    assert!(why(&empty, "c1/5").contains("the cup is empty"));
}

#[test]
fn keys_tell_positions_apart() {
    let game = sinapsi("sinapsi(goal=hands)");
    let start = game.start();
    let mut keys = vec![game.key(&start)];
    let changes: [fn(&mut State); 9] = [
        |s| s.dice[0] += 1,
        |s| s.stores[3] += 1,
        |s| s.totals[0] -= 1,
        |s| s.won[1] += 1,
        |s| s.hand += 1,
        |s| s.quiet += 1,
        |s| s.seat = Seat::SECOND,
        |s| s.special = Special::Bought,
        |s| {
            let way = Way { at: Cup::BONUS, sense: Sense::On, out: false };
            s.hold = Some(Hold { way, dice: 1 });
        },
    ];
    for change in changes {
        let mut other = start;
        change(&mut other);
        keys.push(game.key(&other));
    }
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
    // What is only shown makes no difference: where points are the goal, the hands won.
    let points = sinapsi("sinapsi");
    let mut won = points.start();
    won.won[1] += 1;
    assert_eq!(points.key(&won), points.key(&points.start()));
    let mut shown = start;
    shown.account = Some(game.count_for(&start, None, 0));
    assert_eq!(game.key(&shown), game.key(&start));
}

#[test]
fn the_account_of_a_hand_is_shown_until_the_first_turn_of_the_next_is_over() {
    let game = sinapsi("sinapsi");
    let mut state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    play(&game, &mut state, "c1/5");
    let accounts = |state: &State| {
        let holds = game.scene(state, &[]).seats.into_iter().flat_map(|seat| seat.holds);
        holds
            .filter(|say| say.id.starts_with("sinapsi-account"))
            .map(|say| say.id)
            .collect::<Vec<_>>()
    };
    let all = ["sinapsi-account-closer", "sinapsi-account", "sinapsi-account", "sinapsi-account"];
    assert_eq!(accounts(&state), all);
    assert_eq!(game.scene(&state, &[]).prompt.id, "sinapsi-prompt-closed");
    play(&game, &mut state, "c2/1");
    assert_eq!(accounts(&state), all);
    play(&game, &mut state, "c2/4");
    assert_eq!(accounts(&state), [""; 0]);
}

/// A turn as the rulebook writes it.
fn written_turn(game: &Sinapsi, state: &State, tokens: &str) -> String {
    let mut at = *state;
    let mut steps = Vec::new();
    for token in tokens.split_whitespace() {
        let step = game.parse(&at, token).expect("a legal step");
        game.play(&mut at, step);
        steps.push(step);
    }
    let mut out = String::new();
    game.write_turn(state, &steps, &mut out);
    out
}

#[test]
fn turns_are_written_as_in_the_rulebook() {
    let game = sinapsi("sinapsi");
    let nine = nine_dice(&game);
    for (tokens, written) in [
        ("c1/1 c1/4 c2/4", "c1/1 -:- c1/2,3,4,5 + c2/1,2,3,4,5"),
        ("c1/1 ct1 ct4", "c1/1 -:- c1/2,3 + CT1+CB + CT4 + c4/4,5 + c1/1,2"),
        ("c1/1 ct1 ct2", "c1/1 -:- c1/2,3 + CT1+CB + CT2 + c2/4,5 + c3/1,2"),
        ("c1/1 ct1 ct1", "c1/1 -:- c1/2,3 + CT1+CB + CT1 + c1/4,5 + c2/1,2"),
    ] {
        assert_eq!(written_turn(&game, &nine, tokens), written);
    }
    let two = hand(&game, &[[2, 0, 2, 6, 6], SIXES, SIXES, SIXES]);
    assert_eq!(written_turn(&game, &two, "c1/1"), "c1/1 -:- c1/2,3");
    let one = hand(&game, &[[6, 6, 1, 6, 6], SIXES, SIXES, SIXES]);
    assert_eq!(written_turn(&game, &one, "c1/3 ct1"), "c1/3 -:- CT1");
}

#[test]
fn a_turn_under_way_is_written_as_far_as_it_goes() {
    let game = sinapsi("sinapsi");
    let nine = nine_dice(&game);
    assert_eq!(written_turn(&game, &nine, "c1/1"), "c1/1 -:- c1/2,3");
    assert_eq!(written_turn(&game, &nine, "c1/1 ct1"), "c1/1 -:- c1/2,3 + CT1+CB");
    let one = hand(&game, &[[6, 6, 1, 6, 6], SIXES, SIXES, SIXES]);
    assert_eq!(written_turn(&game, &one, "c1/3"), "c1/3 -:-");
    assert_eq!(written_turn(&game, &rich_transit(&game), "reverse"), "3 -:- CB");
}

#[test]
fn the_special_move_is_written_as_dice_for_the_bonus_cup() {
    let game = sinapsi("sinapsi");
    let reversed = written_turn(&game, &rich_transit(&game), "reverse c1/2 c4/3");
    assert_eq!(reversed, "3 -:- CB; c1/2 -:- c1/1 + c4/5,4,3,2,1");
    let mut state = hand(&game, &[[0, 0, 0, 5, 9], SIXES, SIXES, SIXES]);
    state.stores[0] = 4;
    for (way, written) in [("ct3", "c3/3,2"), ("ct3-cancel", "c3/4,5")] {
        let turn = written_turn(&game, &state, &format!("reverse c1/4 ct1 {way}"));
        assert_eq!(turn, format!("3 -:- CB; c1/4 -:- CT1+CB + CT3 + {written}"));
    }
}

#[test]
fn turns_of_the_snake_and_from_transit_cups_are_written_alike() {
    let game = sinapsi("sinapsi(board=snake)");
    let mut state = hand(&game, &[[0, 2, 0, 0, 10], SIXES, SIXES, SIXES]);
    state.stores[0] = 3;
    let home = written_turn(&game, &state, "c1/5 ct1 ct3 c2/1");
    assert_eq!(home, "c1/5 -:- CT1+CB + CT3 + c3/5,4,3,2,1 + c2/1,2");
    let reversed = written_turn(&game, &state, "reverse c1/2");
    assert_eq!(reversed, "2 -:- CB; c1/2 -:- c1/1 + c4/5");

    let game = sinapsi("sinapsi(transit=own)");
    let mut state = hand(&game, &[SIXES; 4]);
    state.dice[Cup::transit(0).index()] = 2;
    assert_eq!(written_turn(&game, &state, "ct1 c1/4"), "CT1 -:- c1/4,5");
    assert_eq!(written_turn(&game, &state, "ct1 cb ct1"), "CT1 -:- CB + CT1");
}

#[test]
fn the_last_turn_of_a_hand_is_written_with_its_last_die() {
    let game = sinapsi("sinapsi");
    let state = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    assert_eq!(written_turn(&game, &state, "c1/5"), "c1/5 -:- c2/1");
}

#[test]
fn who_closes_a_hand_and_begins_the_next_makes_two_turns() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[SIXES, [0, 0, 0, 0, 1], SIXES, SIXES]);
    state.seat = Seat::SECOND;
    assert!(!game.begins_turn(&state));
    play(&game, &mut state, "c2/5");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
    assert!(game.begins_turn(&state));
    play(&game, &mut state, "c2/1");
    assert!(!game.begins_turn(&state));
}

#[test]
fn the_scene_says_what_was_sown_one_by_one() {
    let game = sinapsi("sinapsi");
    let state = after(&game, &nine_dice(&game), "c1/1 ct1 ct4");
    let sowing = game.scene(&state, &[]).sowing.expect("a sowing");
    assert_eq!(sowing.from, "cb");
    assert_eq!(sowing.into, ["ct4", "c4/4", "c4/5", "c1/1", "c1/2"]);
}

#[test]
fn going_on_and_turning_back_are_touched_differently() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[0, 0, 0, 4, 9], SIXES, SIXES, SIXES]);
    state.stores[0] = 4;
    play(&game, &mut state, "reverse c1/4 ct1");
    let touches = |token| game.touches(&state, game.parse(&state, token).expect("a step"));
    assert_eq!(touches("ct3"), ["ct3", "on"]);
    assert_eq!(touches("ct3-cancel"), ["ct3", "cancel"]);
}

#[test]
fn the_first_field_lies_at_the_bottom_and_the_next_at_its_right() {
    for players in 3..=6 {
        let game = sinapsi(&format!("sinapsi(players={players})"));
        let scene = game.scene(&game.start(), &[]);
        let at = |name: &str| scene.cell(name).expect("a cell").outline.centre();
        assert!(at("c1/1").x < at("c1/5").x && at("c2/3").x > 0.5);
        // No two cups overlap.
        let distances = scene.cells.iter().flat_map(|a| scene.cells.iter().map(move |b| (a, b)));
        for (a, b) in distances.filter(|(a, b)| a.name < b.name) {
            let (p, q) = (a.outline.centre(), b.outline.centre());
            assert!((p.x - q.x).hypot(p.y - q.y) > 0.9, "{players}: {} and {}", a.name, b.name);
        }
    }
}

#[test]
fn what_a_turn_can_win_is_seen() {
    let game = sinapsi("sinapsi");
    let mut state = hand(&game, &[[6, 6, 1, 6, 6], SIXES, SIXES, SIXES]);
    state.dice[Cup::transit(0).index()] = 9;
    let priors = |state: &State| {
        let (mut steps, mut weights) = (StepList::new(), Vec::new());
        game.steps(state, &mut steps);
        game.priors(state, &steps, &mut weights);
        weights
    };
    // c1/3 reaches the transit cup with nine dice.
    assert_eq!(priors(&state)[2], 11.0);
    play(&game, &mut state, "c1/3");
    assert_eq!(priors(&state), [1.0, 11.0]);
}

#[test]
fn the_end_of_a_hand_is_judged_by_its_account() {
    let game = sinapsi("sinapsi");
    let before = nearly_closed(&game, [0, 0, 0, 0, 1], [1, 2, 0, 0, 0]);
    let after = after(&game, &before, "c1/5");
    assert!(game.horizon(&before, &after) && !game.horizon(&before, &before));
    let chances = game.evaluate(&after).expect("an evaluation");
    assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(chances.as_slice()[0] > 0.5, "{chances}");
    let pairs = sinapsi("sinapsi(pairs=opposite)");
    let chances = pairs.evaluate(&pairs.start()).expect("an evaluation");
    assert_eq!(chances, Payoffs::all(4, 0.25));
}

#[test]
fn positions_are_set_up_as_they_are_written() {
    let game = sinapsi("sinapsi(players=3)");
    let start = "x/6.6.6.6.6.x/6.6.6.6.6.x/6.6.6.6.6.x c1 0/0/0 0/0/0 1 0";
    assert_eq!(game.written(&game.start()).as_deref(), Some(start));
    let text = "5/x2.8.x3/2.x4.9/x.2.5.1.3.4 c2 6/2/3 -17/40/0 3 7";
    let state = game.set_up(text).expect("a position");
    assert_eq!((field(&state, 1), field(&state, 3)), ([0, 2, 5, 1, 3], [0, 0, 8, 0, 0]));
    assert_eq!((transit(&state, 1), transit(&state, 2), bonus(&state)), (4, 9, 5));
    assert_eq!((&state.stores[..3], &state.totals[..3]), (&[6, 2, 3][..], &[-17, 40, 0][..]));
    assert_eq!((state.hand, state.quiet, state.seat), (2, 7, Seat::SECOND));
    assert_eq!(game.written(&state).as_deref(), Some(text));
    // The way of dice in hand is not told.
    assert_eq!(game.written(&after(&game, &game.start(), "c1/1")), None);

    let pairs = sinapsi("sinapsi(pairs=adjacent,goal=hands)");
    let text = "x/6.x5/6.x5/6.x5/x5.6 c1 0/0 -3/12 2/5 8 0";
    let over = pairs.set_up(text).expect("a position");
    assert_eq!(pairs.payoffs(&over), Some(Payoffs::of(&[0.0, 0.0, 0.5, 0.5])));
    assert_eq!(pairs.written(&over).as_deref(), Some(text));
}

#[test]
fn impossible_positions_are_refused() {
    let game = sinapsi("sinapsi(players=3)");
    let says = |board: &str, rest: &str| refused(&game, &format!("{board} {rest}"));
    let few = "x/1.x5/1.x5/1.x5";
    assert_eq!(
        says("x/1.x5/x5.4/1.x5", "c1"),
        "c2/1: field c2 is empty, which ends the hand; put a die into one of its cups"
    );
    let crowd = says("x/90.x5/1.x5/1.x5", "c1 3/0/0");
    assert_eq!(crowd, "there are 95 dice in cups and stores, and 90 at most");
    for (rest, name) in [
        ("c1 0/0", "stores"),
        ("c1 0/-1/0", "stores"),
        ("c1 0/0/0 0/0/z", "totals"),
        ("c1 0/0/0 0/9001/0", "totals"),
        ("c1 0/0/0 0/0/0 0", "hand"),
        ("c1 0/0/0 0/0/0 102", "hand"),
        ("c1 0/0/0 0/0/0 1 76", "quiet"),
    ] {
        assert!(says(few, rest).contains(&format!("no value for {name}: it takes")), "{rest}");
    }
    let still = says(few, "c1 0/0/0 0/0/0 1 75");
    assert_eq!(still, "after 75 quiet turns the hand is over; write fewer");
    // With transit cups of one's own a field is not empty while these hold dice.
    let own = sinapsi("sinapsi(players=3,transit=own)");
    assert!(own.set_up("x/1.x5/x5.4/1.x5").is_ok());
}

#[test]
fn what_a_game_reaches_can_be_set_up() {
    for spec in [
        "sinapsi(target=60)",
        "sinapsi(players=3,board=snake,max_hands=3,quiet=12)",
        "sinapsi(transit=own,pairs=opposite,goal=hands,target=2,max_hands=4)",
        "sinapsi(players=6,seeds=1,max_hands=2)",
    ] {
        set_up_again(&sinapsi(spec), 2);
    }
}
