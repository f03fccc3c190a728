use ludoteca_core::{
    Game, Knowledge, NotationExt, PackStep, SetupExt, StepError, StepList, Turn, View, perft,
};

use super::*;
use crate::testing::{after, args, play, random_positions, set_up_again, sorted_tokens, told};

fn game(spec: &str) -> Aperiodik {
    Aperiodik::new(&args(&INFO, spec))
}

fn points(game: &Aperiodik, state: &State) -> Vec<f64> {
    game.scores(state).unwrap().as_slice().to_vec()
}

fn counts(game: &Aperiodik, state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|d| perft(game, state, d)).collect()
}

/// The seat to step, from 1.
fn to_step(game: &Aperiodik, state: &State) -> usize {
    game.turn(state).seat().expect("a seat").index() + 1
}

/// Refused, and the sentence.
fn refused(game: &Aperiodik, state: &State, token: &str) -> String {
    told(&game.parse(state, token).unwrap_err())
}

const FIRST: &str = "draw:r1 draw:b1 draw:g1 draw:p1 draw:l1";

const MARKET_STEPS: &str = "draw:r4 draw:g3 draw:p1 draw:l1 draw:b1 buy:2 draw:g2 play:g3 -1,-1b done buy:1 draw:r1 \
    play:r4 -1,-2a done buy:4 draw:r2 play:g2 -1,-3a done";
const TAX_STEPS: &str = "draw:p1 draw:r1 draw:p1 draw:g1 draw:b1 buy:1 draw:b1 play:p1 -1,-1b done buy:1 draw:b1 \
    play:r1 -1,-2a done";
const UNPAYABLE_STEPS: &str = "draw:p1 draw:b1 draw:b1 draw:b1 draw:b1 buy:1 draw:b1 play:p1 -1,-1b done buy:5 draw:r7 \
    play:b1 -1,1g done skip done buy:4 draw:r6 play:b1 -1,2a";
const BANK_STEPS: &str = "draw:p4 draw:b1 draw:b1 draw:b1 draw:r1 buy:1 draw:r2 play:p4 -1,-1b done skip done buy:1 \
    draw:r3 play:b1 -1,-2a done skip done buy:1 draw:r4 play:b1 -1,0c done skip done skip done \
    skip done skip done skip done skip done skip done";
const THREE_COLOURS_STEPS: &str = "draw:p2 draw:b1 draw:g3 draw:r7 draw:l2 buy:1 draw:r1 play:p2 -1,-1b done skip done buy:1 \
    draw:r1 play:b1 -1,-2a done skip done buy:1 draw:r1 play:g3 -1,0c done skip done buy:1 \
    draw:r1 play:r7 -2,-1h done skip done buy:1 draw:r2 play:l2 -1,-3a";
const ENCLOSED_STEPS: &str = "draw:p3 draw:b1 draw:b1 draw:b1 draw:b1 buy:1 draw:b1 play:p3 -1,1g done skip done buy:1 \
    draw:b1 play:b1 -1,2d done skip done buy:1 draw:b1 play:b1 -2,1a done skip done buy:1 \
    draw:b1 play:b1 0,1c done skip done buy:1 draw:b1 done skip done buy:1 draw:b1 done skip \
    done buy:1 draw:b1 done skip done buy:1 draw:b1 done skip done buy:1 draw:b1 done skip \
    done buy:1 draw:b1 done skip done skip play:b1 -1,-1b play:b1 -1,-2a play:b1 -1,-3a \
    play:b1 -1,-4a play:b1 -1,-5a play:b1 -1,-6a";
const EXTRA_TURN_STEPS: &str = "draw:b1 draw:b1 draw:b1 draw:l1 draw:r1 buy:1 draw:r1 play:b1 -1,-1b done skip done buy:1 \
    draw:r2 play:b1 -1,-2a done skip done buy:1 draw:r2 play:b1 0,-1a done buy:1 draw:r3 \
    play:l1 0,-2g done skip done";
const THEFT_OF_R8_STEPS: &str = "draw:r8 draw:b1 draw:l2 draw:r4 draw:g4 buy:1 draw:r2 play:r8 -1,-1b done buy:4 draw:r2 \
    done buy:1 draw:r3 play:b1 -1,-2a done skip play:g4 -1,-3a done skip done buy:1 draw:r5 \
    play:l2 -1,0c steal:-1,-1 done";
const STUCK_STEPS: &str = "draw:r4 draw:g5 draw:l3 draw:b1 draw:b1 buy:1 draw:r1 play:r4 -1,-1b done buy:1 draw:r2 \
    play:g5 -1,-2a done skip done buy:1 draw:r3 play:l3 -1,-3a";
const RELOCATION_STEPS: &str = "draw:r4 draw:g5 draw:l3 draw:b1 draw:b1 buy:1 draw:r1 play:r4 -1,-1b done buy:1 draw:r2 \
    play:g5 -1,-2a done skip done buy:1 draw:r3 play:l3 0,-1l lift:-1,-2 -1,1g";
const OFFERS_STEPS: &str = "draw:r4 draw:g5 draw:l3 draw:b1 draw:b1 buy:1 draw:r1 done ask:1:r4 pay:2 refuse ask:1:r4 \
    pay:5 refuse ask:1:r4 pay:6 refuse skip done skip done ask:1:r4 pay:7 accept";
const SWAP_STEPS: &str = "draw:p5 draw:p6 draw:g1 draw:b1 draw:b1 buy:1 draw:r1 done pass buy:1 draw:r2 swap:1:p5 \
    reshuffle draw:r8 draw:r8 draw:r8 draw:b1 draw:b1 buy:1 draw:g1 done buy:1 draw:g1 done \
    buy:1 draw:g1 done skip done skip swap:2:r8";
const TARGET_STEPS: &str = "draw:r4 draw:g5 draw:g4 draw:b1 draw:b1 buy:1 draw:r1 play:r4 -1,-1b done buy:1 draw:r2 \
    play:g5 -1,-2a done skip done buy:1 draw:r2 play:g4 -1,0c";
const IDLE_STEPS: &str = "draw:b1 draw:b1 draw:b1 draw:b1 draw:b1 buy:1 draw:b1 play:b1 -1,-1b done buy:1 draw:b1 \
    play:b1 -1,-2a done buy:1 draw:b1 play:b1 -1,0c done buy:1 draw:b1 play:b1 -1,-3a done \
    skip done skip done skip done skip done skip done skip done skip done skip done skip done \
    skip done";
const PROPERTY_STEPS: &str = "draw:r1 draw:g1 draw:g2 draw:b1 draw:p3 buy:1 draw:r2 play:r1 -1,-1b done buy:1 draw:r2 \
    play:g1 -1,-2a done own:-1,-1 pay:4 accept done";
const LIVE_STEPS: &str = "draw:b1 draw:b1 draw:b1 draw:b1 draw:b1 buy:1 draw:b1 play:b1 -1,-1b done skip done buy:1 \
    draw:b1 play:b1 -1,-2a done skip done buy:1 draw:b1 play:b1 -1,-3a done skip done buy:1 \
    draw:b1 play:b1 -1,-4a";

#[test]
fn counts_from_the_start() {
    for players in 2..=4 {
        let game = game(&format!("aperiodik(players={players})"));
        assert_eq!(counts(&game, &game.start(), 4), [23, 529, 12_164, 279_568]);
    }
    let game = game("aperiodik");
    assert_eq!(perft(&game, &game.start(), 5), 6_420_820);
}

#[test]
fn counts_after_the_first_market() {
    for spec in ["aperiodik", "aperiodik(players=4)"] {
        let game = game(spec);
        let state = after(&game, FIRST);
        assert_eq!(counts(&game, &state, 5), [6, 116, 236, 5291, 18_751]);
    }
    let both = game("aperiodik");
    let mut state = after(&both, &format!("{FIRST} buy:1 draw:r2"));
    assert_eq!(counts(&both, &state, 5), [2, 45, 161, 478, 9763]);
    play(&both, &mut state, "play:r1");
    assert_eq!(counts(&both, &state, 4), [38, 38, 228, 4408]);
    let one = game("aperiodik(flip=false)");
    let state = after(&one, &format!("{FIRST} buy:1 draw:r2"));
    assert_eq!(counts(&one, &state, 5), [2, 26, 142, 364, 5374]);
}

/// The position after the first steps of an example.
fn midway(game: &Aperiodik, steps: &str, count: usize) -> State {
    let steps: Vec<_> = steps.split_whitespace().take(count).collect();
    after(game, &steps.join(" "))
}

#[test]
fn counts_within_the_examples() {
    for (spec, steps, count, expected) in [
        ("aperiodik", UNPAYABLE_STEPS, 19, [2, 44, 166, 482, 12_415]),
        ("aperiodik", ENCLOSED_STEPS, 63, [6, 117, 315, 10_104, 45_357]),
        ("aperiodik", EXTRA_TURN_STEPS, 24, [6, 116, 236, 8051, 21_856]),
        ("aperiodik", THEFT_OF_R8_STEPS, 28, [2, 2, 12, 232, 472]),
        ("aperiodik", RELOCATION_STEPS, 21, [3, 113, 118, 788, 13_228]),
        ("aperiodik(players=3)", SWAP_STEPS, 8, [2, 30, 651, 12_367, 281_410]),
        (PROPERTY, PROPERTY_STEPS, 15, [8, 130, 266, 9111, 25_747]),
    ] {
        let game = game(spec);
        let state = midway(&game, steps, count);
        assert_eq!(counts(&game, &state, 5), expected, "{steps}");
    }
}

const PROPERTY: &str = "aperiodik(property=true,green=coloured,players=4)";

#[test]
fn the_market_slides_and_a_red_tile_grows() {
    let game = game("aperiodik");
    let state = midway(&game, MARKET_STEPS, 7);
    let market: Vec<_> = state.stalls().iter().map(|kind| kind.name()).collect();
    assert_eq!(market, ["r4", "p1", "l1", "b1", "g2"]);
    assert_eq!(state.coins[0], 5 + 2 - 2 + 1);
    let state = after(&game, MARKET_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![0.0, 4.0]));
}

#[test]
fn tax_goes_to_the_owner() {
    let game = game("aperiodik");
    let state = after(&game, TAX_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (1, vec![0.0, 4.0]));
    // Seat 1 has its income already.
    assert_eq!(state.coins[..2], [7 + 2, 5]);
}

#[test]
fn a_place_whose_tax_cannot_be_paid_is_not_legal() {
    let game = game("aperiodik");
    let state = midway(&game, UNPAYABLE_STEPS, 20);
    assert_eq!(state.purse(), 1);
    assert_eq!(state.patch.open().len(), 64);
    assert_eq!(sorted_tokens(&game, &state).len(), 37);
    assert!(refused(&game, &state, "-1,-2a").contains("choose a place with less tax"));
    let state = after(&game, UNPAYABLE_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![0.0, 0.0]));
}

#[test]
fn a_bank_pays_three_coins_once() {
    let game = game("aperiodik");
    let mut state = game.start();
    let mut incomes = Vec::new();
    let mut filled = Vec::new();
    for token in BANK_STEPS.split_whitespace() {
        let before = state.coins[0];
        play(&game, &mut state, token);
        if token == "done" && state.seat == Seat::FIRST {
            incomes.push(state.coins[0] - before);
        }
        filled.push(state.tiles.get(1).map_or(0, |tile| tile.coins));
    }
    assert_eq!(incomes, [2, 2, 3, 3, 3, 2]);
    // It lies at the eighth step, has one neighbour at the seventeenth, two at the twenty-fourth.
    assert_eq!((filled[17], filled[24], filled.iter().max()), (0, 3, Some(&3)));
}

#[test]
fn three_colours_make_a_discount() {
    let game = game("aperiodik");
    let state = after(&game, THREE_COLOURS_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (1, vec![1.0, 0.0]));
    assert_eq!(game.cost(&state), 1);
    let state = after(&game, &format!("{THREE_COLOURS_STEPS} done skip done"));
    assert_eq!(game.cost(&state), 0);
}

#[test]
fn an_enclosed_tile_makes_the_fourth_and_fifth_cheaper() {
    let game = game("aperiodik");
    let mut state = midway(&game, ENCLOSED_STEPS, 64);
    let mut costs = Vec::new();
    for token in ENCLOSED_STEPS.split_whitespace().skip(64) {
        let before = state.purse();
        play(&game, &mut state, token);
        if !token.starts_with("play") {
            costs.push(before - state.purse());
        }
    }
    assert_eq!(costs, [1, 2, 3, 3, 4, 6]);
}

#[test]
fn three_foreign_neighbours_make_an_extra_turn() {
    let game = game("aperiodik");
    let state = midway(&game, EXTRA_TURN_STEPS, 28);
    assert_eq!(state.extra, 1);
    let state = midway(&game, EXTRA_TURN_STEPS, 29);
    assert_eq!((to_step(&game, &state), state.extra), (2, 0));
    let state = after(&game, EXTRA_TURN_STEPS);
    assert_eq!(to_step(&game, &state), 1);
}

#[test]
fn a_stolen_r8_counts_the_thiefs_tiles() {
    let game = game("aperiodik");
    let state = midway(&game, THEFT_OF_R8_STEPS, 28);
    assert_eq!(sorted_tokens(&game, &state), ["pass", "steal:-1,-1"]);
    let state = after(&game, THEFT_OF_R8_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (1, vec![0.0, 9.0]));
}

#[test]
fn a_tile_that_holds_others_is_not_lifted() {
    let game = game("aperiodik");
    let state = after(&game, STUCK_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![2.0, 0.0]));
    assert_eq!(state.phase, Phase::Playing);
}

#[test]
fn a_lifted_tile_goes_elsewhere() {
    let game = game("aperiodik");
    let mut state = midway(&game, RELOCATION_STEPS, 21);
    assert_eq!(sorted_tokens(&game, &state), ["lift:-1,-1", "lift:-1,-2", "pass"]);
    play(&game, &mut state, "lift:-1,-2");
    assert_eq!(sorted_tokens(&game, &state).len(), 52);
    assert!(refused(&game, &state, "-1,-2a").contains("choose another place"));
    let coins = state.coins;
    play(&game, &mut state, "-1,1g");
    assert_eq!(state.coins, coins);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![0.0, 0.0]));
}

#[test]
fn three_offers_may_be_refused() {
    let game = game("aperiodik");
    let state = midway(&game, OFFERS_STEPS, 17);
    assert_eq!(state.refused, 3);
    assert!(!sorted_tokens(&game, &state).iter().any(|token| token.starts_with("ask")));
    assert!(refused(&game, &state, "ask:1:r4").contains("no more offers"));
    let state = after(&game, OFFERS_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![0.0, 0.0]));
    assert!(state.holds(Seat::SECOND, Kind::R4) && !state.holds(Seat::FIRST, Kind::R4));
    assert_eq!(state.stalls().len(), 5);
}

#[test]
fn no_offers_without_the_parameter() {
    for spec in ["aperiodik(offers=0)", "aperiodik(offers=0,property=true)"] {
        let game = game(spec);
        let state = midway(&game, MARKET_STEPS, 10);
        assert!(sorted_tokens(&game, &state).iter().all(|t| t.starts_with("buy") || t == "skip"));
    }
}

#[test]
fn a_swap_is_not_given_back_at_once() {
    let game = game("aperiodik(players=3)");
    let state = midway(&game, SWAP_STEPS, 8);
    assert_eq!(
        (to_step(&game, &state), sorted_tokens(&game, &state)),
        (1, vec!["pass".into(), "reshuffle".into()])
    );
    let state = midway(&game, SWAP_STEPS, 12);
    assert_eq!(to_step(&game, &state), 2);
    assert!(matches!(state.phase, Phase::Reaction(_)));
    // Seat 1 has the p6 of seat 2, and may give it to seat 3 only, which holds nothing yet.
    let swaps = |state: &State| -> Vec<String> {
        sorted_tokens(&game, state).into_iter().filter(|token| token.starts_with("swap")).collect()
    };
    let state = midway(&game, SWAP_STEPS, 23);
    assert_eq!(to_step(&game, &state), 1);
    assert_eq!(swaps(&state), ["swap:3:r8"]);
    let state = midway(&game, SWAP_STEPS, 30);
    assert_eq!(swaps(&state), ["swap:2:r8", "swap:3:r8"]);
    let state = after(&game, SWAP_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (2, vec![0.0; 3]));
}

#[test]
fn the_target_is_reached_in_anothers_turn() {
    let game = game("aperiodik(target=4)");
    let state = after(&game, TARGET_STEPS);
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[1.0, 0.0])));
    assert_eq!(points(&game, &state), [4.0, 0.0]);
    assert_eq!(game.parse(&state, "done"), Err(StepError::Over));
}

#[test]
fn idleness_ends_the_game_and_counts_blue_groups() {
    let game = game("aperiodik");
    let state = after(&game, IDLE_STEPS);
    assert_eq!(game.payoffs(&state), Some(Payoffs::DRAW));
    assert_eq!(points(&game, &state), [2.0, 2.0]);
    assert_eq!(state.coins[..2], [32, 32]);
}

#[test]
fn tiles_on_the_board_are_for_sale_with_property() {
    let game = game(PROPERTY);
    let state = midway(&game, PROPERTY_STEPS, 14);
    // One coin for the red neighbour: 5 + 2 - 1 + 1 - 1 + 1.
    assert_eq!(state.coins[1], 7);
    let state = after(&game, PROPERTY_STEPS);
    assert_eq!((to_step(&game, &state), points(&game, &state)), (4, vec![0.0; 4]));
    assert_eq!(state.tiles[1].owner, Some(Seat::new(2)));
}

#[test]
fn live_blue_groups_reach_the_target() {
    let game = game("aperiodik(blue=live,target=5)");
    let state = after(&game, LIVE_STEPS);
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[1.0, 0.0])));
    assert_eq!(points(&game, &state), [5.0, 0.0]);
}

#[test]
fn no_reactions_without_the_parameter() {
    let game = game("aperiodik(players=3,anytime=false)");
    let state = midway(&game, SWAP_STEPS, 8);
    assert_eq!((to_step(&game, &state), state.phase), (2, Phase::Buying));
}

#[test]
fn there_are_a_hundred_tiles() {
    let of = |colour: Colour| -> u8 {
        held(&COPIES).filter(|k| k.colour() == colour).map(|k| COPIES[k.index()]).sum()
    };
    let colours = [Colour::Red, Colour::Blue, Colour::Green, Colour::Pink, Colour::Lilac];
    assert_eq!(colours.map(of), [35, 15, 25, 15, 10]);
    for kind in Kind::ALL {
        assert_eq!(Kind::read(kind.name()), Some(kind));
    }
    assert_eq!(Kind::read("x0"), None);
}

/// What is kept step by step is what the board says, and every step is a number and back.
#[test]
fn what_is_counted_along_the_way_is_right() {
    for spec in [
        "aperiodik",
        "aperiodik(players=3,blue=live,property=true)",
        "aperiodik(players=4,flip=false,green=coloured,target=120)",
    ] {
        let game = game(spec);
        let mut steps = StepList::new();
        let mut number = 0;
        random_positions(&game, 4, |state| {
            let tiles = &state.tiles;
            assert_eq!(tiles.len(), state.patch.hats().len());
            for seat in seats(game.seats) {
                let own = (0..tiles.len()).filter(|&i| tiles[i].owner == Some(seat));
                let red: u16 = own.clone().map(|i| game.tile_points(state, i)).sum();
                let i = seat.index();
                assert_eq!(game.score(state, seat), red + state.blue[i]);
                assert_eq!(usize::from(state.owned[i]), own.count());
                assert_eq!(state.givers[i].iter().sum::<u8>(), state.hand(seat)[Kind::P6.index()]);
            }
            let inside: usize = state.bag.iter().map(|&n| usize::from(n)).sum();
            let hands: usize = state.hands.iter().flatten().map(|&n| usize::from(n)).sum();
            let lifted = usize::from(matches!(state.phase, Phase::Moving { .. }));
            let discarded = 101 - inside - hands - state.stalls().len() - tiles.len() - lifted;
            assert!(discarded <= 2 && inside == usize::from(state.bagged));
            number += 1;
            if number % 5 == 0 {
                steps.clear();
                game.steps(state, &mut steps);
                for &step in &steps {
                    assert_eq!(Step::unpack(step.pack()), step);
                    assert!(step.pack() < 1 << 48);
                    assert_eq!(game.parse(state, &game.token(state, step)), Ok(step));
                }
            }
        });
    }
}

#[test]
fn wrong_steps_are_explained() {
    let game = game("aperiodik");
    let start = after(&game, FIRST);
    for (token, says) in [
        ("buy:6", "write buy:SLOT"),
        ("play:r1", "now comes something else; write buy:SLOT"),
        ("ask:2:r1", "player 2 does not hold a r1"),
        ("own:0,0", "not for sale in this game"),
        ("reshuffle", "a new market needs a p5"),
        ("draw:r1", "now comes something else"),
    ] {
        assert!(refused(&game, &start, token).contains(says), "{}", refused(&game, &start, token));
    }
    let placing = after(&game, &format!("{FIRST} buy:1 draw:r2 play:r1"));
    for (token, says) in [
        ("0,0b", "it would lie on a tile"),
        ("9,9a", "it would touch no tile along an edge"),
        ("00,1a", "write the place of the tile"),
        ("0,1m", "write the place of the tile"),
    ] {
        assert!(
            refused(&game, &placing, token).contains(says),
            "{}",
            refused(&game, &placing, token)
        );
    }
    let drawing = after(&game, "draw:p5 draw:p5");
    assert!(refused(&game, &drawing, "draw:p5").contains("no p5 is left in the bag"));
}

#[test]
fn touches_of_a_place_lead_to_its_ghost() {
    let game = game("aperiodik");
    let state = after(&game, &format!("{FIRST} buy:1 draw:r2 play:r1"));
    let scene = game.scene(&state, &[]);
    // 31 kites in which the middle of a hat can lie; in seven of them either face fits.
    let anchors = scene.cells.len() - 1;
    assert_eq!((anchors, scene.ghosts.len()), (31, 38));
    for token in sorted_tokens(&game, &state) {
        let touches = game.touches(&state, game.parse(&state, &token).unwrap());
        let (lay, anchor) = touches.split_last().unwrap();
        assert_eq!(lay, "lay");
        assert!(anchor.iter().all(|name| scene.cell(name).is_some()));
        let way = anchor.join(" ");
        assert_eq!(scene.ghosts.iter().filter(|ghost| ghost.touch == way).count(), 1, "{way}");
    }
}

#[test]
fn a_price_is_a_number_to_choose() {
    let game = game("aperiodik");
    let state = midway(&game, OFFERS_STEPS, 9);
    let scene = game.scene(&state, &[]);
    assert_eq!(scene.numbers[0].range, (1, 7));
    assert!(scene.numbers[0].has("pay:7") && !scene.numbers[0].has("pay:8"));
    assert!(!scene.numbers[0].has("pay:07") && !scene.numbers[0].has("pay:0"));
}

#[test]
fn a_win_within_the_turn_is_seen() {
    let game = game("aperiodik(target=4)");
    let mut state = midway(&game, TAX_STEPS, 10);
    // The r1 in slot 1 scores 4 beside the p1 of the other.
    for expected in ["buy:1", "play:r1"] {
        let step = game.sure_step(&state).expect("a win");
        assert_eq!(game.token(&state, step), expected);
        game.play(&mut state, step);
        if state.must_draw() {
            play(&game, &mut state, "draw:b1");
        }
    }
    let place = game.sure_step(&state).expect("a win");
    game.play(&mut state, place);
    assert_eq!(game.payoffs(&state), Some(Payoffs::of(&[0.0, 1.0])));
    let start = after(&game, FIRST);
    assert_eq!(game.sure_step(&start), None);
}

#[test]
fn what_is_judged_is_well_formed() {
    for players in 2..=4 {
        let game = game(&format!("aperiodik(players={players},property=true)"));
        let (mut steps, mut weights) = (StepList::new(), Vec::new());
        random_positions(&game, 2, |state| {
            let chances = game.evaluate(state).unwrap();
            assert_eq!(chances.seats(), players);
            assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
            steps.clear();
            weights.clear();
            game.steps(state, &mut steps);
            game.priors(state, &steps, &mut weights);
            assert_eq!(steps.len(), weights.len());
            assert!(weights.iter().all(|&w| w > 0.0 && w.is_finite()), "{}", game.board(state));
        });
    }
}

#[test]
fn of_places_with_the_same_neighbours_one_is_thought_of() {
    let game = game("aperiodik");
    let state = after(&game, &format!("{FIRST} buy:1 draw:r2 play:r1"));
    let (mut steps, mut weights) = (StepList::new(), Vec::new());
    game.steps(&state, &mut steps);
    game.priors(&state, &steps, &mut weights);
    // All touch the base alone.
    assert_eq!(weights.iter().filter(|&&w| w > 0.5).count(), 1);
}

#[test]
fn positions_are_set_up_as_they_are_written() {
    let two = game("aperiodik");
    let written = |steps| two.written(&after(&two, steps)).expect("a position");
    assert_eq!(written(""), "- 1 - - -/- 7/5 0 buy 0 0");
    let text = "- 2 -1.-1b.g3.1/-1.-2a.r4.2/-1.-3a.g2.1 p1.l1.b1.r1.r2 -/- 5/8 0 buy 0 0";
    assert_eq!(written(MARKET_STEPS), text);
    let state = two.set_up(text).expect("a position");
    assert_eq!((points(&two, &state), state.bagged), (vec![0.0, 4.0], 92));
    // Only the board is typed: the game as it begins.
    assert_eq!(two.set_up("-").expect("a position"), two.start());
    // A bank beside two tiles of its owner is filled.
    let bank = two.set_up("- 1 -1.-1b.p4.1/-1.-2a.b1.1/-1.0c.b1.1").expect("a position");
    assert_eq!(bank.tiles[1].coins, 3);
    // A place is still to be chosen.
    assert_eq!(two.written(&after(&two, &format!("{FIRST} buy:1 draw:r2 play:r1"))), None);
}

#[test]
fn the_parts_of_a_turn_are_set_up() {
    let two = game("aperiodik");
    let three = game("aperiodik(players=3)");
    for (game, steps, count, word) in [
        (&two, OFFERS_STEPS, 17, "buy.3"),
        (&two, THREE_COLOURS_STEPS, 30, "play.1"),
        (&two, THEFT_OF_R8_STEPS, 28, "steal.1"),
        (&two, RELOCATION_STEPS, 21, "lift.1"),
        (&three, SWAP_STEPS, 8, "react.1"),
        (&three, SWAP_STEPS, 23, "play"),
    ] {
        let state = midway(game, steps, count);
        let text = game.written(&state).expect("a position");
        assert!(text.split(' ').any(|w| w == word), "{text}: {word}");
        let laid = game.set_up(&text).expect("a position");
        assert_eq!(sorted_tokens(game, &laid), sorted_tokens(game, &state), "{text}");
    }
    // Who gave a p6 is told.
    let text = three.written(&midway(&three, SWAP_STEPS, 23)).expect("a position");
    assert!(text.contains("p6+2"), "{text}");
}

#[test]
fn what_a_game_reaches_can_be_set_up() {
    for spec in [
        "aperiodik(players=4,flip=false,property=true)",
        "aperiodik(players=3,blue=live)",
        "aperiodik(target=999)",
    ] {
        set_up_again(&game(spec), 2);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let two = game("aperiodik(target=4)");
    let says = |text: &str| crate::testing::refused(&two, text);
    let market = "b1.b1.b1.b1.b1";
    for (text, expected) in [
        ("- 1 0.0b.b1.1", "0.0b: it lies on the tile at 0.0a; choose free kites"),
        ("- 1 9.9a.b1.1", "9.9a: it does not hang together with the base by edges; "),
        ("- 1 -1.-1b.x0.1", "`-1.-1b.x0.1` is no value for table: it takes"),
        ("- 1 -1.-1b.b1.3", "`-1.-1b.b1.3` is no value for table: it takes"),
        ("- 1 -1.-1b.b1.1.2", "`-1.-1b.b1.1.2` is no value for table: it takes"),
        ("- 1 - r8.r8.r8 r8/-", "there are more than the 3 r8 of the game"),
        ("- 1 - b1.b1.b1.b1.b1.b1", "is no value for market"),
        ("- 1 - - r1", "`r1` is no value for hands: it takes the kinds in the hands of all 2"),
        ("- 1 - - p6+1/-", "`p6+1` is no value for hands"),
        ("- 1 - - b1+2/-", "`b1+2` is no value for hands"),
        ("- 1 - - -/- 5", "`5` is no value for coins"),
        ("- 1 - - p5/p5 5/5 1", "there are more than the 2 p5 of the game"),
        ("- 1 - - -/- 5/5 0 sell", "`sell` is no value for phase"),
        ("- 1 - - -/- 5/5 0 buy.4", "`4` is no value for phase"),
        ("- 1 - - -/- 5/5 0 react.2", "player 2 cannot discard a p5 before another buys"),
        ("- 1 - - -/- 5/5 0 steal.1", "is no l2 of the player to move"),
        ("- 1 - - -/- 5/5 0 lift.1", "is no l3 of the player to move"),
        ("- 1 - - -/- 5/5 0 won", "before the market is filled"),
        ("- 1 - - -/- 5/5 0 buy 4", "`4` is no value for extra"),
        ("- 1 - - -/- 5/5 0 buy 0 11", "`11` is no value for idle"),
        ("- 1 - - -/- 5/5 0 buy 0 10", "write end for the phase"),
        ("- 1 - - -/- 5/5 0 play 0 10", "after 10 idle turns the game ends; write fewer"),
    ] {
        let said = says(text);
        assert!(said.contains(expected), "{text}: {said}");
    }
    let rest = |phase: &str| format!("{market} -/- 5/5 0 {phase}");
    assert!(says(&format!("- 1 - {}", rest("won"))).contains("nobody has the 4 points that win"));
    assert!(
        says(&format!("- 1 - {}", rest("end"))).contains("the game ends when no tiles are left")
    );
    let reached = "- 1 -1.-1b.p1.1/-1.-2a.r1.2";
    let said = says(&format!("{reached} {}", rest("play")));
    assert_eq!(said, "player 2 has the 4 points that win; write won for the phase");
    let won = two.set_up(&format!("{reached} {}", rest("won"))).expect("a position");
    assert_eq!(two.payoffs(&won), Some(Payoffs::of(&[0.0, 1.0])));
    let one_face = game("aperiodik(flip=false)");
    let said = crate::testing::refused(&one_face, "- 1 -1.0k.b1.1");
    assert!(said.starts_with("-1.0k: tiles may not be turned over here"), "{said}");
}
