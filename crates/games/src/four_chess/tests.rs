use std::collections::{BTreeMap, BTreeSet};

use ludoteca_core::letters::Letters;
use ludoteca_core::scene::{Figure, MarkKind, Role};
use ludoteca_core::{
    Game, GameExt, Knowledge, Notation, NotationExt, PackStep, Payoffs, Seat, SetupExt, StepList,
    Turn, View, perft,
};

use super::{FourChess, INFO, State, Step, partner};
use crate::testing::{
    after, args, drawn_evenly, on, random_positions, refused, set_up_again, sorted_tokens, tokens,
    told,
};

fn four() -> FourChess {
    with("four-chess")
}

fn with(spec: &str) -> FourChess {
    FourChess::new(&args(&INFO, spec))
}

const REST: &str = "4k3/8/8/8/8/8/8/4K3";
const NO_HANDS: &str = "-/-/-/-";

/// White is to step on A and to move on B; nobody castles.
fn laid(game: &FourChess, a: &str, b: &str, hands: &str) -> State {
    set_up(game, &format!("{a}/{b} wA w - - - - {hands}"))
}

fn set_up(game: &FourChess, text: &str) -> State {
    game.set_up(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// All legal steps, in the order of their tokens.
fn legal(game: &FourChess, state: &State) -> String {
    sorted_tokens(game, state).join(" ")
}

fn payoffs(game: &FourChess, state: &State) -> Option<String> {
    game.payoffs(state).map(|payoffs| payoffs.to_string())
}

/// The pair of White on A and Black on B has won.
const FIRST: Option<&str> = Some("1 0 0 1");
const SECOND: Option<&str> = Some("0 1 1 0");
const DRAW: Option<&str> = Some("0.5 0.5 0.5 0.5");

const FOOLS_MATE: &str = "f2-f3 e2-e4 e7-e5 d7-d5 g2-g4 a2-a3 d8-h4";
const FRAGMENT: &str = "d2-d4 e2-e4 g8-f6 d7-d5 c1-g5 e4-d5 f6-e4 d8-d5 h2-h4 b1-c3 d7-d5 d5-d8 \
                        f2-f3 g1-f3";
const LINE: &str = "c2-c4 g2-g3 g8-h6 b8-c6 d1-a4 c2-c4 h8-g8 c6-d4 b1-a3 g1-f3 g8-h8 e7-e5 a4-d7 \
                    f3-e5 d8-d7 d4-e2 P@c2 e5-d7 d7-d2 e2-c1 c1-d2 P@a6 P@h4 P@f3 e1-c1 a6-b7 P@b6 \
                    Q@d3 d2-h6 b7-a8=b R@f4 d3-b3";
const BACK_ROW: &str = "6k1/5ppp/8/8/8/8/8/4R1K1";
const WITH_KNIGHT: &str = "4k3/8/8/8/8/8/4n3/4K3";
const PROMOTION: &str = "k7/4P3/8/8/8/8/r7/7K";

fn counted(game: &FourChess, state: &State, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(game, state, depth), count, "depth {depth}\n{}", game.board(state));
    }
}

#[test]
fn counts_from_the_start() {
    let game = four();
    counted(&game, &game.start(), &[20, 400, 8000, 160_000, 3_560_800]);
    let free = with("four-chess(order=free)");
    counted(&free, &free.start(), &[21, 441, 9261]);
}

#[test]
fn counts_after_the_examples() {
    let game = four();
    counted(&game, &after(&game, FOOLS_MATE), &[29, 30, 890, 2934]);
    let taken = after(&game, &format!("{FOOLS_MATE} d5-e4"));
    counted(&game, &taken, &[2, 56, 2100, 64_875]);
    counted(&game, &after(&game, FRAGMENT), &[63, 1922, 108_469]);
    counted(&game, &laid(&game, PROMOTION, REST, "-/-/R/-"), &[5, 25, 1190, 5950]);
}

#[test]
fn counts_after_the_random_line() {
    for (spec, counts) in [
        ("four-chess", &[60, 4020, 219_298][..]),
        ("four-chess(order=free)", &[61, 4148]),
        ("four-chess(drop_check=false)", &[56, 3416]),
    ] {
        let game = with(spec);
        counted(&game, &after(&game, LINE), counts);
    }
}

#[test]
fn counts_on_the_back_row_by_every_parameter() {
    for (spec, counts) in [
        ("four-chess", [17, 85, 1578, 11_010, 189_852]),
        ("four-chess(wait=1)", [17, 85, 1578, 11_010, 189_808]),
        ("four-chess(wait=0)", [17, 85, 1574, 10_966, 189_808]),
        ("four-chess(order=free,wait=1)", [18, 108, 1907, 15_252, 271_012]),
        ("four-chess(drop_check=false)", [17, 85, 1528, 10_760, 188_652]),
    ] {
        let game = with(spec);
        counted(&game, &laid(&game, BACK_ROW, WITH_KNIGHT, NO_HANDS), &counts);
    }
}

#[test]
fn example_1_who_gets_what() {
    let game = four();
    let state = after(&game, "e2-e4 d2-d4 d7-d5 e7-e5 e4-d5 d4-e5 d8-d5");
    assert_eq!(state.hands, [[0; 5], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]]);
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(3)));
    assert!(tokens(&game, &state).contains("P@e4"));
}

#[test]
fn example_2_the_fools_mate_is_none() {
    let game = four();
    let state = after(&game, FOOLS_MATE);
    assert_eq!(legal(&game, &on(&game, state.clone(), "d5-e4")), "P@f2 P@g3");
    assert_eq!(legal(&game, &on(&game, state, "a7-a6")), "pass");
}

#[test]
fn example_3_the_scholars_mate_is_one() {
    let game = four();
    let state = after(
        &game,
        "e2-e4 a2-a3 e7-e5 a7-a6 d1-h5 b2-b3 b8-c6 b7-b6 f1-c4 c2-c3 g8-f6 c7-c6 h5-f7",
    );
    assert_eq!(payoffs(&game, &state).as_deref(), FIRST);
}

#[test]
fn example_4_drops_mate_unless_that_is_forbidden() {
    let game = four();
    let smothered = "6rk/6pp/8/8/8/8/8/6K1";
    let state = laid(&game, smothered, REST, "N/-/-/-");
    assert_eq!(payoffs(&game, &on(&game, state, "N@f7")).as_deref(), FIRST);
    let dutch = with("four-chess(drop_check=false)");
    let state = laid(&dutch, smothered, REST, "N/-/-/-");
    assert!(!tokens(&dutch, &state).contains("N@f7"));
    assert!(tokens(&dutch, &state).contains("N@f6"));
}

#[test]
fn example_5_a_check_from_afar_can_be_waited_out() {
    let game = four();
    let state = on(&game, laid(&game, BACK_ROW, REST, NO_HANDS), "e1-e8 e1-e2");
    assert_eq!(
        (legal(&game, &state), game.turn(&state)),
        ("pass".into(), Turn::Seat(Seat::new(2)))
    );
    let hasty = with("four-chess(wait=0)");
    let state = on(&hasty, laid(&hasty, BACK_ROW, REST, NO_HANDS), "e1-e8 e1-e2");
    assert_eq!(payoffs(&hasty, &state).as_deref(), FIRST);
    let state = on(&game, laid(&game, BACK_ROW, WITH_KNIGHT, NO_HANDS), "e1-e8 e1-e2");
    assert_eq!(legal(&game, &state), "N@f8");
}

#[test]
fn example_6_a_double_check_from_afar_is_mate() {
    let game = four();
    let state = laid(&game, "3rkr2/5p2/8/8/8/8/4B3/4R1K1", REST, NO_HANDS);
    assert_eq!(payoffs(&game, &on(&game, state.clone(), "e2-b5")).as_deref(), FIRST);
    assert_eq!(payoffs(&game, &on(&game, state, "e2-a6")), None);
}

#[test]
fn example_7_a_promoted_man_goes_as_a_pawn() {
    let game = four();
    let state = laid(&game, PROMOTION, REST, "-/-/R/-");
    let state = on(&game, state, "e7-e8=q e1-e2 R@b8 e8-e7 e8-b8");
    assert_eq!(state.hands[3], [0, 0, 0, 1, 0]);
    let state = on(&game, state, "e2-e1 a8-b8");
    assert_eq!(state.hands[1], [1, 0, 0, 0, 0]);
}

#[test]
fn example_8_a_dropped_pawn_goes_two_cells_and_is_taken_in_passing() {
    let game = four();
    let state = laid(&game, "4k3/8/8/8/3p4/8/8/4K3", REST, "P/-/-/-");
    let state = on(&game, state, "P@e2 e1-f1 e8-d8 e8-d8 e2-e4 f1-e1 d4-e3");
    assert_eq!(state.hands, [[0; 5], [1, 0, 0, 0, 0], [0; 5], [0; 5]]);
    assert!(game.board(&state).contains("3 . . . . p . . ."));
    assert!(game.board(&state).contains("4 . . . . . . . ."));
}

#[test]
fn example_9_cells_for_drops() {
    let game = four();
    let steps = tokens(&game, &laid(&game, REST, REST, "PN/-/-/-"));
    let of = |letter: char| steps.iter().filter(|token| token.starts_with(letter)).count();
    assert_eq!((of('P'), of('N'), of('Q')), (48, 62, 0));
}

#[test]
fn example_10_who_sits_down_first_loses_between_two_stalemates() {
    let game = with("four-chess(wait=3)");
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8";
    let state = set_up(&game, &format!("{stalemate}/{stalemate} bA b"));
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(2)));
    let state = on(&game, state, "pass pass pass pass pass");
    assert_eq!((legal(&game, &state), payoffs(&game, &state)), ("pass".into(), None));
    assert_eq!(payoffs(&game, &on(&game, state, "pass")).as_deref(), FIRST);
}

#[test]
fn example_11_the_start_for_the_third_time_is_a_draw() {
    let game = four();
    let there_and_back = "g1-f3 g1-f3 g8-f6 g8-f6 f3-g1 f3-g1 f6-g8 f6-g8";
    let twice = after(&game, there_and_back);
    assert_eq!(payoffs(&game, &twice), None);
    let state = on(&game, twice.clone(), there_and_back);
    assert_eq!(payoffs(&game, &state).as_deref(), DRAW);
    let game = with("four-chess(repetition=2)");
    assert_eq!(payoffs(&game, &after(&game, there_and_back)).as_deref(), DRAW);
}

const SERVER: &str = "e2-e4 pass b8-c6 d2-d4 b1-c3 g8-f6 g8-f6 d4-d5 d2-d4 e7-e6 d7-d5 d5-e6 e4-e5 \
                      d7-e6 pass d1-d8 f6-e4 e8-d8 pass c1-g5 c3-e4 pass d5-e4 f8-e7 g1-h3 b1-c3 \
                      c8-h3 N@d4 g2-h3 pass c6-d4 e1-c1 P@e6 b8-c6 pass g5-f6 N@f3 pass d1-f3 e7-f6 \
                      d4-f3 pass e1-e2 e2-e3 Q@d2 pass c1-d2 pass d8-d2";

#[test]
fn the_games_that_are_told_end_as_they_say() {
    let game = with("four-chess(order=free)");
    assert_eq!(payoffs(&game, &after(&game, SERVER)).as_deref(), SECOND);
    let game = four();
    assert_eq!(payoffs(&game, &after(&game, FRAGMENT)), None);
    let state = on(&game, after(&game, FRAGMENT), "P@f2");
    assert_eq!(payoffs(&game, &state).as_deref(), SECOND);
}

/// Castling, a promoted bishop, all hands used.
#[test]
fn the_random_line_leads_where_it_should() {
    let game = four();
    let state = after(&game, LINE);
    let text = game.written(&state).expect("a position");
    assert!(text.contains("B~"), "{text}");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(0)));
}

#[test]
fn turns_are_written_as_bughouse_players_write_them() {
    let game = with("four-chess(order=free)");
    let mut at = game.start();
    let mut turns = Vec::new();
    for token in SERVER.split_whitespace() {
        let step = game.parse(&at, token).unwrap_or_else(|e| panic!("{}", told(&e)));
        let mut turn = String::new();
        game.write_turn(&at, &[step], &mut turn);
        game.play(&mut at, step);
        if step != Step::Pass {
            turns.push(Letters::ENGLISH.write(&turn));
        }
    }
    assert_eq!(
        turns.join(" "),
        "1A. e4 1a. Nc6 1B. d4 2A. Nc3 1b. Nf6 2a. Nf6 2B. d5 3A. d4 2b. e6 3a. d5 3B. dxe6 4A. e5 \
         3b. dxe6 4B. Qxd8+ 4a. Ne4 4b. Kxd8 5B. Bg5 5A. Nxe4 5a. dxe4 5b. Be7 6A. Nh3 6B. Nc3 \
         6a. Bxh3 6b. N@d4 7A. gxh3 7a. Nxd4 7B. O-O-O 8A. P@e6 7b. Nc6 8B. Bxf6 8a. N@f3+ \
         9A. Qxf3 8b. Bxf6 9a. Nxf3+ 10A. Ke2 9B. e3 10a. Q@d2+ 11A. Bxd2 11a. Qxd2#"
    );
    let start = game.start();
    let mut sits = String::new();
    game.write_turn(&start, &[Step::Pass], &mut sits);
    assert_eq!(sits, "1A. –");
}

#[test]
fn positions_come_again_after_captures_and_drops() {
    // A knight goes round: taken on A, put on B, taken there, put on A where it stood.
    let game = with("four-chess(repetition=2)");
    let state = laid(&game, "7k/8/8/8/8/8/1n6/K7", "7k/8/8/8/8/8/8/2R1K3", NO_HANDS);
    let once = on(&game, state, "a1-b2 c1-c2");
    let round = "h8-g8 N@c6 b2-a1 c2-c6 N@b2 h8-g8 a1-b2 c6-c2 g8-h8 N@c6 b2-a1 c2-c6 N@b2 g8-h8";
    let before = on(&game, once.clone(), &format!("{round} a1-b2"));
    assert_eq!(payoffs(&game, &before), None);
    let again = on(&game, before, "c6-c2");
    assert_eq!(again.place(), once.place());
    assert_eq!(payoffs(&game, &again).as_deref(), DRAW);
}

#[test]
fn quiet_steps_and_the_cap_draw_unless_the_step_mates() {
    let game = with("four-chess(quiet=4)");
    let state = after(&game, "g1-f3 g1-f3 g8-f6");
    assert_eq!(payoffs(&game, &state), None);
    assert_eq!(payoffs(&game, &on(&game, state.clone(), "g8-f6")).as_deref(), DRAW);
    // A pawn move, a capture and a drop begin the count anew; a pass does not.
    assert_eq!(payoffs(&game, &on(&game, state, "e7-e5")), None);
    let state = laid(&game, BACK_ROW, REST, "P/-/-/-");
    assert_eq!(payoffs(&game, &on(&game, state, "e1-e2 e1-e2 g8-f8 e8-e7")).as_deref(), DRAW);
    let state = set_up(&game, &format!("{BACK_ROW}/{REST} wA w - - - - P/-/-/- 0/0/0/0 3"));
    assert_eq!(payoffs(&game, &on(&game, state.clone(), "P@a2")), None);
    assert_eq!(payoffs(&game, &on(&game, state, "g1-h1")).as_deref(), DRAW);
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8";
    let state = set_up(&game, &format!("{stalemate}/{stalemate} bA b"));
    assert_eq!(payoffs(&game, &on(&game, state, "pass pass pass pass")).as_deref(), DRAW);
    let short = with("four-chess(cap=3)");
    let state = after(&short, "e2-e4 e2-e4");
    assert_eq!(payoffs(&short, &state), None);
    assert_eq!(payoffs(&short, &on(&short, state, "e7-e5")).as_deref(), DRAW);
    let last = with("four-chess(cap=1)");
    let state = laid(&last, "6rk/6pp/8/8/8/8/8/6K1", REST, "N/-/-/-");
    assert_eq!(payoffs(&last, &on(&last, state, "N@f7")).as_deref(), FIRST);
}

#[test]
fn with_a_free_order_a_seat_sits_while_it_has_passes() {
    let game = with("four-chess(order=free,wait=1)");
    let state = after(&game, "pass");
    assert_eq!(state.passes, [1, 0, 0, 0]);
    assert!(tokens(&game, &state).contains("pass"));
    // White on A is asked again after the next step on B.
    let state = on(&game, state, "e2-e4");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::new(0)));
    assert!(!tokens(&game, &state).contains("pass"));
    assert!(told(&game.parse(&state, "pass").expect_err("none left")).contains("no passes"));
}

#[test]
fn a_pass_leaves_the_passed_cell_and_a_drop_does_not() {
    let game = with("four-chess(order=free)");
    let state = after(&game, "e2-e4 pass a7-a6 pass e4-e5 pass d7-d5 pass");
    assert!(tokens(&game, &state).contains("e5-d6"));
    let waited = on(&game, state, "pass e2-e4");
    assert!(tokens(&game, &waited).contains("e5-d6"));
    let board = "4k3/8/8/3pP3/8/8/8/4K3";
    let text = format!("{board}/{REST} wA w - - d6 - P/-/-/-");
    let state = set_up(&game, &text);
    assert!(tokens(&game, &state).contains("e5-d6"));
    let state = on(&game, state, "P@a2 pass e8-e7 pass");
    assert!(!tokens(&game, &state).contains("e5-d6"));
}

#[test]
fn a_dropped_rook_does_not_castle() {
    let game = four();
    let state = set_up(&game, &format!("4k3/8/8/8/8/8/8/4K3/{REST} wA w - - - - R/-/-/-"));
    let state = on(&game, state, "R@h1 e1-e2 e8-e7 e8-e7");
    assert!(!tokens(&game, &state).contains("e1-g1"));
    let state = set_up(&game, &format!("4k3/8/8/8/8/8/8/4K2R/{REST} wA w K"));
    assert!(tokens(&game, &state).contains("e1-g1"));
}

#[test]
fn drops_leave_the_king_safe_and_pawns_off_the_outer_rows() {
    let game = four();
    // In check by a rook: only between; by a knight: nowhere.
    let state = laid(&game, "4k3/4r3/8/8/8/8/8/4K3", REST, "PQ/-/-/-");
    let drops: Vec<_> = tokens(&game, &state).into_iter().filter(|t| t.contains('@')).collect();
    assert_eq!(drops.len(), 10);
    assert!(drops.iter().all(|token| token[2..].starts_with('e')), "{drops:?}");
    let state = laid(&game, "4k3/8/8/8/8/3n4/8/4K3", REST, "PQ/-/-/-");
    assert!(tokens(&game, &state).iter().all(|token| !token.contains('@')));
}

#[test]
fn without_checks_by_drops_mate_is_the_same() {
    // Between rook and king lies only f8, from where a bishop would give check, but a rook not.
    let game = with("four-chess(drop_check=false)");
    let held = |hand: &str| {
        let text = format!("4R1k1/5ppp/8/2K5/8/8/8/8/{REST} bA w - - - - -/-/{hand}/-");
        legal(&game, &set_up(&game, &text))
    };
    assert_eq!(held("BR"), "R@f8");
    assert_eq!(held("B"), "pass");
}

#[test]
fn positions_are_written_with_all_their_fields() {
    let game = four();
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(
        game.written(&game.start()),
        Some(format!("{array}/{array} wA w KQkq KQkq - - -/-/-/- 0/0/0/0 0"))
    );
    let text = format!("4k2Q~/8/8/3pP3/8/8/8/4K3/{REST} wA b - - d6 - PPN/Q/-/rb 0/3/0/20 7");
    assert!(refused(&game, &text).contains("no value for hands"));
    let text = text.replace("rb", "BR").replace("4k2Q~", "4k3").replace("8/8/3pP3", "7Q~/8/3pP3");
    assert_eq!(game.written(&set_up(&game, &text)), Some(text));
}

#[test]
fn positions_that_cannot_be_get_a_sentence() {
    let game = four();
    let rest = |a: &str| format!("{a}/{REST} wA w");
    for (text, why) in [
        (rest("8/8/8/8/8/8/8/4K3"), "on board A, Black has no king"),
        (rest("k6k/8/8/8/8/8/8/4K3"), "on board A, Black has 2 kings"),
        (rest("4k2P/8/8/8/8/8/8/4K3"), "h8: on board A, a pawn never stands on rows 1 and 8"),
        (rest("4k3/8/8/8/8/8/8/4K2p"), "h1: on board A, a pawn never stands on rows 1 and 8"),
        (rest("4k3/4Q3/8/8/8/8/8/4K3"), "e8: on board A, the king of Black could be taken"),
        (format!("{REST}/4k3/8/8/8/8/8/4r3/4K3 wA b"), "E1: on board B, the king of White"),
        (format!("{REST}/{REST} wA w K"), "h1: on board A, White castles"),
        (format!("{REST}/{REST} wA w - k"), "H8: on board B, Black castles"),
        (format!("{REST}/{REST} wA w - - e6"), "on board A, "),
        (rest("QQQ1k3/8/8/8/8/8/8/4K3"), "there are 3 men"),
        (format!("{REST}/{REST} wA w - - - - {}/-/-/-", "P".repeat(17)), "two sets have 16"),
        (format!("{REST}/{REST} wA w - - - - -/-/-"), "no value for hands"),
        (format!("{REST}/{REST} wA w - - - - K/-/-/-"), "no value for hands"),
        (format!("{REST}/{REST} wA w - - - - -/-/-/- 0/0/0/21"), "no value for passes"),
        (format!("{REST}/{REST} w w"), "no side to move"),
        (rest("4k2K~/8/8/8/8/8/8/4K3"), "`K~` on h8"),
    ] {
        let found = refused(&game, &text);
        assert!(found.contains(why), "{text}: {found}");
    }
}

#[test]
fn what_is_written_is_set_up_again() {
    set_up_again(&four(), 3);
    set_up_again(&with("four-chess(order=free,wait=2,drop_check=false)"), 2);
    set_up_again(&with("four-chess(wait=0,quiet=10)"), 2);
}

/// All 64 men stay in the match; hands, steps, counts and keys agree.
#[test]
fn random_games_keep_all_men() {
    for spec in ["four-chess", "four-chess(order=free,wait=3)"] {
        let game = with(spec);
        random_positions(&game, 4, |state| {
            let on_boards: u32 = state.boards.iter().map(|b| b.now.men.all().count_ones()).sum();
            let held: u32 = state.hands.iter().flatten().map(|&count| u32::from(count)).sum();
            assert_eq!(on_boards + held, 64);
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            assert_eq!(game.count(state, &mut StepList::new()), steps.len());
            let unique: BTreeSet<_> = steps.iter().map(|step| step.pack()).collect();
            assert_eq!(unique.len(), steps.len());
            for &step in &steps {
                assert_eq!(Step::unpack(step.pack()), step);
            }
            let value = game.evaluate(state).expect("a value");
            assert!((value.as_slice().iter().sum::<f64>() - 2.0).abs() < 1e-9);
            for board in &state.boards {
                let men = board.now.men;
                assert_eq!(board.promoted & !men.all(), 0);
                let mut numbers = BTreeSet::new();
                for cell in ludoteca_boards::bitboard8::cells(men.all()) {
                    let (side, _) = men.on(ludoteca_boards::Cell::new(cell)).expect("a man");
                    assert!(numbers.insert((side, men.number_on(cell))));
                }
            }
        });
    }
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = with("four-chess(order=free)");
    for state in [game.start(), after(&game, LINE)] {
        assert!(drawn_evenly(&game, &state));
    }
    let game = four();
    let state = laid(&game, "1n5k/P1P5/8/8/1b6/8/3P4/4K2r", REST, "PNBRQ/-/-/-");
    assert!(drawn_evenly(&game, &state));
}

#[test]
fn partners_win_and_resign_together() {
    let game = four();
    for seat in 0..4 {
        assert_eq!(game.partner(Seat::new(seat)), Some(Seat::new(partner(seat))));
    }
    assert_eq!(game.split(Seat::new(0), 0.0), Payoffs::of(&[0.0, 1.0, 1.0, 0.0]));
    assert_eq!(game.split(Seat::new(2), 0.25), Payoffs::of(&[0.75, 0.25, 0.25, 0.75]));
    assert_eq!(game.drawn(), Payoffs::of(&[0.5; 4]));
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let game = four();
    let why = |state: &State, token: &str| told(&game.parse(state, token).expect_err("not legal"));
    let start = game.start();
    assert!(why(&start, "e4").contains("such as N@f6; or pass"));
    assert!(why(&start, "n@e4").contains("write where a man goes"));
    assert!(why(&start, "K@e4").contains("write where a man goes"));
    assert!(why(&start, "N@e4").contains("you hold no knight; your hand is -"));
    assert!(why(&start, "pass").contains("only a seat without any other step sits"));
    assert!(why(&start, "e7-e5").contains("on board A: the pawn on e7 is not yours"));
    let state = laid(&game, "4k3/4r3/8/8/8/8/8/4K3", REST, "PQ/-/-/-");
    assert!(why(&state, "Q@e1").contains("e1 is not empty"));
    assert!(why(&state, "Q@a3").contains("your king on e1 would be left attacked"));
    let state = laid(&game, REST, REST, "P/-/-/-");
    assert!(why(&state, "P@a8").contains("not put on rows 1 and 8"));
    let dutch = with("four-chess(drop_check=false)");
    let state = laid(&dutch, REST, REST, "Q/-/-/-");
    let refused = told(&dutch.parse(&state, "Q@e5").expect_err("a check"));
    assert!(refused.contains("drops may give no check"));
}

#[test]
fn the_boards_stand_so_that_partners_sit_on_one_side() {
    let game = four();
    let state = on(&game, laid(&game, PROMOTION, REST, "-/-/R/-"), "e7-e8=q e1-e2 R@b8");
    let scene = game.scene(&state, &[]);
    let at = |name: &str| scene.cell(name).unwrap_or_else(|| panic!("{name}")).outline.centre();
    // A has White below, B has Black below, each behind its hand.
    assert!(at("a1").y > at("a8").y && at("A1").y < at("A8").y);
    assert!(at("P@A").y > at("a1").y && at("P@b").y > at("A8").y);
    assert!(at("P@a").y < at("a8").y && at("P@B").y < at("A1").y);
    assert!(at("h1").x < at("H1").x && scene.fold.is_some_and(|fold| fold > at("h1").x));
    let figures: BTreeMap<_, _> =
        scene.pieces.iter().map(|piece| (piece.on.as_str(), &piece.figure)).collect();
    assert_eq!(figures["e8"], &Figure::Promoted(Role::Queen));
    assert_eq!(figures["b8"], &Figure::Chessman(Role::Rook));
    assert_eq!(scene.seats.iter().filter(|look| look.called.is_some()).count(), 4);
}

#[test]
fn drops_are_touched_in_the_hand_and_captures_fly_to_the_partner() {
    let game = four();
    let state = after(&game, "e2-e4 d2-d4 d7-d5 e7-e5");
    let step = game.parse(&state, "e4-d5").expect("a step");
    assert_eq!(game.touches(&state, step), ["e4", "d5"]);
    let seat = Seat::new(0);
    let state = on(&game, state, "e4-d5");
    let scene = game.scene(&state, &[(seat, step)]);
    let trails = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Trail).count();
    assert_eq!(trails, 2, "the way of the pawn, and of the man it took");
    assert_eq!(scene.seats[3].holds.len(), 2);
    let state = on(&game, state, "d4-e5 d8-d5");
    let step = game.parse(&state, "P@e4").expect("a step");
    assert_eq!(game.touches(&state, step), ["P@b", "E4"]);
    let mated = on(&game, after(&game, FRAGMENT), "P@f2");
    let scene = game.scene(&mated, &[]);
    assert_eq!(scene.marks.iter().filter(|mark| mark.kind == MarkKind::Win).count(), 1);
    assert_eq!(scene.prompt.id, "end-mate");
    let stuck = after(&game, &format!("{FOOLS_MATE} a7-a6"));
    assert_eq!(game.scene(&stuck, &[]).prompt.id, "four-chess-stuck");
}

#[test]
fn a_lead_in_men_counts_for_both_partners() {
    let game = four();
    let value = |a: &str, b: &str, hands: &str| {
        game.evaluate(&laid(&game, a, b, hands)).expect("a value").as_slice().to_vec()
    };
    let rook = "4k3/8/8/8/8/8/8/R3K3";
    let ahead = value(rook, REST, NO_HANDS);
    assert!(ahead[0] > 0.7 && ahead[0] == ahead[3] && ahead[1] < 0.3 && ahead[1] == ahead[2]);
    assert!(value(REST, rook, NO_HANDS)[1] > 0.7);
    assert!(value(REST, REST, "-/-/-/N")[0] > 0.6);
    assert!(value(REST, REST, "-/-/N/-")[0] < 0.4);
}
