//! The examples, decisions and counts of the rules.

use ludoteca_core::{
    Diagram, Game, Learnable, NotationExt, Payoffs, Seat, Setup, SetupExt, StepError, Turn, View,
    perft,
};

use super::*;
use crate::testing::{args, check_weights_where, play, refused, sorted_tokens, told};

fn oware(spec: &str) -> Oware {
    Oware::new(&args(&INFO, spec))
}

/// South's houses and North's, both from a to f, the stores, and who steps.
fn position(game: &Oware, houses: [[u8; 6]; 2], stores: [u8; 2], seat: Seat) -> State {
    let [south, mut north] = houses;
    north.reverse();
    let mut diagram = Diagram::empty(&game.layout());
    for (house, seeds) in south.into_iter().chain(north).enumerate() {
        diagram.stack(house, 0, seeds.into());
    }
    diagram.side = seat.index();
    diagram.fields = stores.iter().map(u8::to_string).collect();
    game.from_diagram(&diagram).unwrap_or_else(|e| panic!("{e}"))
}

/// A position with South to step.
fn south_to_step(game: &Oware, south: [u8; 6], north: [u8; 6], stores: [u8; 2]) -> State {
    position(game, [south, north], stores, Seat::FIRST)
}

fn legal(game: &Oware, state: &State) -> String {
    sorted_tokens(game, state).join(" ")
}

/// South's houses and North's, both from a to f.
fn houses(state: &State) -> ([u8; 6], [u8; 6]) {
    let get = |house| state.board.heaps.get(house);
    (std::array::from_fn(get), std::array::from_fn(|i| get(11 - i)))
}

/// The house into which the last seed from a1 is shown to fall.
fn last_sown(game: &Oware, state: &State) -> Option<String> {
    let scene = game.scene(state, &[(Seat::FIRST, Cell::new(0))]);
    scene.sowing.and_then(|sowing| sowing.into.last().cloned())
}

fn south_steps(state: &State) -> bool {
    !state.board.over && state.board.seat == Seat::FIRST
}

#[test]
fn counts_by_default() {
    let game = oware("oware");
    let counts: Vec<_> = (1..=7).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [6, 36, 180, 900, 3767, 16126, 63495]);
}

#[test]
fn counts_of_common_tournament_rules() {
    let game = oware("oware(singles=false,slam=none)");
    let counts: Vec<_> = (1..=7).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [6, 36, 190, 1014, 5219, 27332, 139_157]);
}

#[test]
fn start_has_four_seeds_a_house_and_south_begins() {
    let game = oware("oware");
    let start = game.start();
    assert_eq!(houses(&start), ([4; 6], [4; 6]));
    assert_eq!(game.turn(&start), Turn::Seat(Seat::FIRST));
    assert_eq!(
        game.board(&start),
        "        a  b  c  d  e  f\n     2  4  4  4  4  4  4\n\
         [ 0]                      [ 0]\n     1  4  4  4  4  4  4\n"
    );
}

#[test]
fn sowing_goes_anticlockwise_and_never_into_stores() {
    let game = oware("oware");
    let mut state = game.start();
    play(&game, &mut state, "d1");
    assert_eq!(houses(&state), ([4, 4, 4, 0, 5, 5], [4, 4, 4, 4, 5, 5]));
    play(&game, &mut state, "b2");
    assert_eq!(houses(&state), ([5, 5, 5, 0, 5, 5], [5, 0, 4, 4, 5, 5]));
    assert_eq!(state.board.stores, [0, 0]);
}

#[test]
fn example_captures_a_chain_of_three_and_wins() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 3], [4, 0, 0, 2, 1, 1], [20, 17]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [27, 17]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
    assert_eq!(game.scores(&state), Some(Scores::of(&[27.0, 17.0])));
}

#[test]
fn example_a_house_of_four_stops_the_chain() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 3], [1, 0, 0, 1, 3, 1], [20, 19]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [22, 19]);
    assert_eq!(houses(&state).1, [1, 0, 0, 0, 4, 2]);
}

#[test]
fn example_twelve_seeds_leave_their_own_house_empty() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [12, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1], [0, 0]);
    play(&game, &mut state, "a1");
    assert_eq!(houses(&state), ([0, 2, 1, 1, 1, 1], [1, 1, 1, 1, 1, 2]));
    assert_eq!(last_sown(&game, &state), Some("b1".to_owned()));
}

#[test]
fn example_seventeen_seeds_against_an_empty_side_take_the_last_two_again() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [17, 0, 0, 0, 0, 0], [0; 6], [15, 16]);
    play(&game, &mut state, "a1");
    assert_eq!(state.board.stores[0], 17);
    assert_eq!(last_sown(&game, &state), Some("f2".to_owned()));
}

#[test]
fn example_a_grand_slam_steps_again() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [6, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1], [20, 20]);
    play(&game, &mut state, "a1");
    assert_eq!(state.board.stores, [22, 20]);
    assert!(south_steps(&state));
    assert_eq!(legal(&game, &state), "f1");
}

#[test]
fn example_cannot_feed_after_the_own_grand_slam() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 1, 1], [0, 0, 0, 0, 0, 1], [22, 23]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [25, 23]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
}

#[test]
fn example_a_grand_slam_then_the_forced_feeding_step() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 3, 2], [0, 0, 0, 0, 1, 1], [19, 22]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [23, 22]);
    assert_eq!(legal(&game, &state), "e1");
    play(&game, &mut state, "e1");
    assert_eq!(houses(&state), ([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 1]));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn decision_feeding_goes_before_the_rule_on_singles() {
    let game = oware("oware");
    let state = south_to_step(&game, [4, 0, 0, 1, 0, 1], [0; 6], [20, 22]);
    assert_eq!(legal(&game, &state), "f1");
}

#[test]
fn decision_singles_stay_when_a_feeding_house_of_two_exists() {
    let game = oware("oware");
    let state = south_to_step(&game, [0, 0, 0, 0, 2, 1], [0; 6], [22, 23]);
    assert_eq!(legal(&game, &state), "e1");
    let game = oware("oware(singles=false)");
    assert_eq!(legal(&game, &state), "e1 f1");
}

#[test]
fn example_of_the_authors_page_a_house_with_one_stops_the_chain() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [1, 0, 2, 0, 5, 6], [2, 1, 0, 1, 1, 3], [0, 0]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [5, 0]);
    assert_eq!(houses(&state).1, [0, 0, 1, 2, 2, 4]);
}

#[test]
fn decision_only_the_movers_own_houses_matter_for_singles() {
    let game = oware("oware");
    let north = [2, 2, 2, 2, 2, 2];
    let only_singles = south_to_step(&game, [1, 0, 0, 1, 0, 0], north, [0, 0]);
    assert_eq!(legal(&game, &only_singles), "a1 d1");
    let one_larger = south_to_step(&game, [1, 0, 2, 1, 0, 3], north, [0, 0]);
    assert_eq!(legal(&game, &one_larger), "c1 f1");
    let free = oware("oware(singles=false)");
    assert_eq!(legal(&free, &one_larger), "a1 c1 d1 f1");
}

#[test]
fn decision_the_chain_never_reaches_back_into_the_own_row() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 1, 2], [5, 0, 0, 0, 1, 1], [0, 0]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [4, 0]);
    // f1 is empty and e1 untouched; North goes on with a2.
    assert_eq!(houses(&state), ([0, 0, 0, 0, 1, 0], [5, 0, 0, 0, 0, 0]));
}

#[test]
fn own_houses_are_never_captured() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [2, 1, 1, 0, 0, 0], [0, 0, 0, 0, 0, 1], [0, 0]);
    play(&game, &mut state, "a1");
    assert_eq!(houses(&state).0, [0, 2, 2, 0, 0, 0]);
    assert_eq!(state.board.stores, [0, 0]);
}

#[test]
fn a_grand_slam_that_reaches_25_ends_at_once() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1], [23, 22]);
    play(&game, &mut state, "f1");
    // Seeds on the board are not counted.
    assert_eq!((state.board.over, state.board.stores), (true, [25, 22]));
}

#[test]
fn with_slam_none_a_capture_of_everything_captures_nothing() {
    let game = oware("oware(slam=none)");
    let mut state = south_to_step(&game, [6, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1], [20, 20]);
    play(&game, &mut state, "a1");
    assert_eq!(state.board.stores, [20, 20]);
    assert_eq!(houses(&state), ([0, 1, 1, 1, 1, 2], [0, 0, 0, 0, 0, 2]));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::SECOND));
}

#[test]
fn the_mover_may_end_with_an_empty_side_and_is_fed() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 1], [6, 1, 0, 0, 0, 3], [19, 18]);
    play(&game, &mut state, "f1");
    assert_eq!(houses(&state).0, [0; 6]);
    // f2 with 4 does not reach South's side, b2 with 1 neither.
    assert_eq!(legal(&game, &state), "a2");
}

#[test]
fn who_cannot_feed_takes_his_own_seeds() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 1], [0, 1, 0, 0, 0, 3], [22, 21]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [22, 26]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
}

#[test]
fn a_position_that_comes_the_third_time_ends_the_game() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1], [23, 23]);
    // Two single seeds chase each other: after six steps of each both lie where they lay.
    let round = "a1 f2 b1 e2 c1 d2 d1 c2 e1 b2 f1 a2";
    play(&game, &mut state, round);
    assert_eq!(houses(&state), ([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]));
    play(&game, &mut state, &round[..round.len() - 3]);
    assert_eq!(game.payoffs(&state), None);
    play(&game, &mut state, "a2");
    // Each takes the seed of his own side.
    assert_eq!(state.board.stores, [24, 24]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
}

#[test]
fn a_capture_begins_a_new_count_of_positions() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [1, 0, 0, 0, 2, 3], [4; 6], [0, 0]);
    let past = state.seen.iter().count();
    play(&game, &mut state, "e1 a2");
    assert_eq!(state.seen.iter().count(), past + 2);
    let mut state = south_to_step(&game, [1, 0, 0, 0, 0, 2], [4, 4, 4, 4, 1, 4], [0, 0]);
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [2, 0]);
    assert_eq!(state.seen.iter().collect::<Vec<_>>(), [state.board.cycle_key()]);
}

#[test]
fn the_cap_of_a_thousand_steps_shares_the_seeds() {
    let game = oware("oware");
    let mut state = game.start();
    state.board.steps = CAP - 1;
    play(&game, &mut state, "a1");
    assert_eq!(state.board.stores, [24, 24]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
    assert_eq!(game.cap(), 1000);
}

#[test]
fn more_than_half_of_the_seeds_wins_for_every_number_of_seeds() {
    for seeds in 1..=6 {
        let game = oware(&format!("oware(seeds={seeds})"));
        assert_eq!(houses(&game.start()), ([seeds; 6], [seeds; 6]));
        let almost = 6 * seeds - 1;
        let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 1], [almost, 0]);
        play(&game, &mut state, "f1");
        assert_eq!((state.board.over, state.board.stores[0]), (true, almost + 2));
    }
}

#[test]
fn twenty_four_each_is_a_draw() {
    let game = oware("oware");
    let mut state = south_to_step(&game, [0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 3], [24, 20]);
    // North cannot feed and takes his four.
    play(&game, &mut state, "f1");
    assert_eq!(state.board.stores, [24, 24]);
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
}

#[test]
fn bad_tokens_are_told_what_would_be_right() {
    let game = oware("oware");
    let why = |state: &State, token: &str| told(&game.parse(state, token).unwrap_err());
    let start = game.start();
    for token in ["", "a", "g1", "a3", "A1", "a1 ", "a01"] {
        assert!(matches!(game.parse(&start, token), Err(StepError::Malformed { .. })), "{token}");
    }
    assert_eq!(
        why(&start, "a2"),
        "`a2` is not legal here: the house belongs to North and South is to sow; choose one from \
         a1 to f1"
    );
    let state = south_to_step(&game, [1, 0, 2, 0, 0, 3], [4; 6], [0, 0]);
    assert!(why(&state, "b1").contains("the house is empty"));
    assert!(why(&state, "a1").ends_with("another house has two or more; choose c1 or f1"));
    let starved = south_to_step(&game, [4, 0, 0, 1, 0, 1], [0; 6], [20, 22]);
    assert!(why(&starved, "a1").ends_with("North has no seeds and must be fed; choose f1"));
}

#[test]
fn keys_tell_positions_and_pasts_apart() {
    let game = oware("oware");
    let (south, north) = ([4, 0, 0, 1, 0, 1], [1, 0, 0, 0, 0, 0]);
    let state = south_to_step(&game, south, north, [20, 21]);
    assert_eq!(game.key(&state), game.key(&state.clone()));
    let others = [
        south_to_step(&game, south, north, [21, 20]),
        south_to_step(&game, [4, 0, 0, 0, 1, 1], north, [20, 21]),
        position(&game, [south, north], [20, 21], Seat::SECOND),
    ];
    for other in &others {
        assert_ne!(game.key(&state), game.key(other));
    }
    let mut later = state.clone();
    later.board.steps += 1;
    assert_ne!(game.key(&state), game.key(&later));
    assert_eq!(
        ludoteca_core::Knowledge::canonical_key(&game, &state),
        ludoteca_core::Knowledge::canonical_key(&game, &later)
    );
}

#[test]
fn the_scene_says_why_houses_must_wait() {
    let game = oware("oware");
    let state = south_to_step(&game, [1, 0, 2, 0, 0, 3], [4; 6], [0, 0]);
    let scene = game.scene(&state, &[]);
    assert_eq!(scene.prompt.id, "oware-prompt-no-singles");
    let forbidden =
        scene.marks.iter().filter(|m| m.kind == ludoteca_core::scene::MarkKind::Forbidden);
    assert_eq!(forbidden.count(), 1);
    let mut slam = south_to_step(&game, [0, 0, 0, 0, 3, 2], [0, 0, 0, 0, 1, 1], [19, 22]);
    let f1 = Cell::new(5);
    game.play(&mut slam, f1);
    assert_eq!(game.scene(&slam, &[(Seat::FIRST, f1)]).prompt.id, "oware-prompt-again");
}

#[test]
fn positions_are_written_with_stores_and_refused_in_words() {
    let game = oware("oware");
    let state = south_to_step(&game, [0, 0, 0, 0, 0, 3], [4, 0, 0, 2, 1, 1], [20, 17]);
    assert_eq!(game.written(&state).as_deref(), Some("4.x2.2.1.1/x5.3 S 20 17"));
    for (text, says) in [
        ("4.4.4.4.4.4/4.4.4.4.4.4 S 1", "there are 49 seeds in houses and stores, and 48 at most"),
        ("x6/x6 S 24 25", "there are 49 seeds"),
        ("x6/x5.1 S many", "`many` is no value for south: it takes a whole number from 0 to 48"),
        ("x5.1/x6 S 24 23", "South has no seeds to sow; then it is North’s turn"),
        ("x6/1.x5 S 24 23", "South cannot feed North: the game is over, and the seeds of South"),
    ] {
        let why = refused(&game, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
    let drawn = game.set_up("x6/x6 N 24 24").expect("the end of a game");
    assert_eq!(game.payoffs(&drawn), Some(Payoffs::DRAW));
    let won = game.set_up("x6/x5.1 S 25 22").expect("the end of a game");
    assert_eq!(game.payoffs(&won), Some(Payoffs::win(Seat::FIRST)));
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    let files: [(&str, &[u8]); 4] = [
        ("oware", include_bytes!("weights.net")),
        ("oware(slam=none)", include_bytes!("weights.net")),
        ("oware(singles=false)", include_bytes!("common.net")),
        ("oware(singles=false,slam=none)", include_bytes!("common.net")),
    ];
    for (rules, file) in files {
        let game = oware(rules);
        // Endings that are known are not judged.
        check_weights_where(&game, file, |state| game.final_lead(&state.board).is_none());
    }
    assert_eq!(oware("oware(seeds=3)").weights(), 0, "nothing was learnt of that");
}
