//! The examples, decisions and claims of the rules, and the figures of the book by their pages.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    Game, Knowledge, Learnable, NotationExt, PackStep, Payoffs, Rng, Scratch, Seat, SetupExt,
    StepError, StepList, Turn, View, perft,
};

use crate::testing::{
    Table, args, check_weights, drawn_evenly, random_positions, refused, sorted_tokens, told,
    wins_within,
};

use super::{INFO, Neighbours, Step};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

const PAGE_31_LEFT: &str =
    "........ ....BB.. .B...BB. ..B...W. .B...... ..W..W.. ..W..... ........";
const PAGE_31_RIGHT: &str =
    "........ ..B..... WW...... ...B.... ........ ...W.B.. ........ ........";
const PAGE_32_LEFT: &str =
    "..B.B... .B...... ..B.BB.. ....B... ....W... ...W.W.. ..WWW... ........";
const PAGE_32_RIGHT: &str =
    "...B.... .B..B... ..B...B. ......B. ...W.... ..W..W.. .W..W.W. ........";
const PAGE_33: &str = "........ ........ .....B.. .....B.. ........ ....W... .....W.. ........";
/// A position of the author of the book's page.
const WEB_PAGE: &str = "........ .......B ..BW.... ..B..W.. ....W... ........ ..W..... ........";

fn game<const W: usize>(spec: &str) -> Neighbours<W> {
    Neighbours::new(&args(&INFO, spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Neighbours<1>> {
    let diagram = diagram.to_lowercase();
    Table::laid(game(spec), &diagram, seat)
}

fn start(spec: &str) -> Table<Neighbours<1>> {
    Table::new(game(spec))
}

/// The goals of the stone on a cell.
fn goals(table: &Table<Neighbours<1>>, from: &str) -> String {
    let tokens = sorted_tokens(&table.game, &table.state);
    let goals = tokens.iter().filter_map(|token| token.strip_prefix(from)?.strip_prefix('-'));
    goals.collect::<Vec<_>>().join(" ")
}

/// How many steps capture.
fn captures(table: &Table<Neighbours<1>>) -> usize {
    let (_, enemy) = table.state.sides();
    let mut steps = StepList::new();
    table.game.steps(&table.state, &mut steps);
    steps.iter().filter(|step| enemy.has(step.to)).count()
}

#[test]
fn step_sequences_are_counted() {
    for spec in ["neighbours", "neighbours(count=friends)"] {
        let table = start(spec);
        for (depth, count) in (1..).zip([20, 400, 7280]) {
            assert_eq!(perft(&table.game, &table.state, depth), count, "{spec}");
        }
    }
}

#[test]
fn both_sides_fill_their_first_rows_and_white_begins() {
    let rows = "bbbbbbbb ........ ........ ........ ........ ........ ........ wwwwwwww";
    let (table, set_up) = (start("neighbours"), at("neighbours", rows, WHITE));
    assert_eq!(table.game.key(&table.state), set_up.game.key(&set_up.state));
    assert_eq!(table.game.turn(&table.state), Turn::Seat(WHITE));
    for (from, expected) in
        [("a1", "a2 b2"), ("b1", "b3 d3"), ("c1", "a3 c3 e3"), ("e1", "c3 e3 g3")]
    {
        assert_eq!(goals(&table, from), expected, "{from}");
    }
}

#[test]
fn a_stone_without_neighbours_cannot_move() {
    let table = start("neighbours").play("e1-e3 a8-a7");
    assert_eq!(goals(&table, "e3"), "");
    assert!(table.why("e3-e4").contains("the stone on e3 has no neighbour and cannot move"));
}

#[test]
fn page_31_a_stone_goes_exactly_as_far_as_it_has_neighbours() {
    let table = at("neighbours", PAGE_31_LEFT, WHITE);
    assert_eq!(goals(&table, "c3"), "a1 a3 c5 e1 e3 e5");
    assert!(table.why("c3-c1").contains("a stone stands between c3 and c1"));
    assert!(table.why("c3-a5").contains("a stone stands between c3 and a5"));
    assert!(
        table.why("c3-c4").contains("exactly as far as it has neighbours, in a straight line: 2")
    );
    let black = at("neighbours", PAGE_31_LEFT, BLACK);
    assert_eq!(goals(&black, "f6"), "");
    assert!(black.why("f6-f2").contains("a stone stands between"));
    assert!(black.why("f6-f5").contains("in a straight line: 4"));
    let after = table.play("c3-c5");
    assert_eq!(after.state.stones.map(|stones| stones.count()), [4, 6]);
}

#[test]
fn only_friends_count_where_that_is_asked_for() {
    let table = at("neighbours(count=friends)", PAGE_31_LEFT, WHITE);
    // c3 has c2 alone.
    assert_eq!(goals(&table, "c3"), "b2 b3 b4 c4 d2 d3 d4");
    assert_eq!(goals(&table, "g5"), "");
}

#[test]
fn page_31_who_cannot_step_loses_even_if_nobody_can() {
    let table = at("neighbours", PAGE_31_RIGHT, WHITE).play("b6-b4");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    assert_eq!(table.tokens(), "");
    for seat in [WHITE, BLACK] {
        let (own, enemy) = (table.state.stones[seat.index()], table.state.stones[1 - seat.index()]);
        assert_eq!(table.game.mobility(own, enemy), 0);
    }
}

#[test]
fn page_32_large_groups_hinder_themselves() {
    let white = at("neighbours", PAGE_32_LEFT, WHITE);
    let steps = "c2-a2 c2-a4 c2-c4 d2-a5 d2-g5 d3-d7 e2-h2 e4-b4 e4-h4 e4-h7 f3-f1 f3-f5 f3-h1 \
                 f3-h3 f3-h5";
    assert_eq!(white.tokens(), steps);
    let black = at("neighbours", PAGE_32_LEFT, BLACK);
    assert_eq!(black.tokens().split(' ').count(), 27);
    assert_eq!((captures(&white), captures(&black)), (0, 0));
    assert_eq!(white.game.groups(white.state.stones[0]).collect::<Vec<_>>(), [6]);
}

#[test]
fn page_32_small_groups_are_mobile() {
    let [white, black] = [WHITE, BLACK].map(|seat| at("neighbours", PAGE_32_RIGHT, seat));
    let steps = |table: &Table<Neighbours<1>>| table.tokens().split(' ').count();
    assert_eq!((steps(&white), steps(&black)), (40, 39));
    let groups = |side: usize| {
        let mut sizes: Vec<_> = white.game.groups(white.state.stones[side]).collect();
        sizes.sort_unstable();
        sizes
    };
    assert_eq!((groups(0), groups(1)), (vec![3, 3], vec![2, 2, 2]));
}

#[test]
fn page_33_two_against_two() {
    for (seat, holding) in [
        (WHITE, "f2-e2 f2-f3 e3-e2 e3-f3"),
        (BLACK, "f5-e5 f5-e6 f5-g5 f5-g6 f6-e5 f6-e6 f6-g5 f6-g6"),
    ] {
        let table = at("neighbours", PAGE_33, seat);
        let tokens = sorted_tokens(&table.game, &table.state);
        assert_eq!(tokens.len(), 14);
        for token in tokens {
            let after = table.after(&token);
            let holds = holding.split(' ').any(|held| held == token);
            assert_eq!(!wins_within(&after.game, &after.state, 5), holds, "{token}");
        }
    }
}

#[test]
fn the_example_of_the_web_page_wins() {
    let table = at("neighbours", WEB_PAGE, WHITE).play("e4-d5");
    assert_eq!(table.tokens(), "c5-c2 c5-f2");
    let table = table.play("c5-f2 d6-f6 c6-d5 f6-e7");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn a_side_without_stones_has_lost() {
    let table = at(
        "neighbours",
        "........ ........ ........ ........ ........ ........ ........ wb......",
        WHITE,
    )
    .play("a1-b1");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn a_position_is_drawn_when_it_comes_for_the_third_time() {
    let rows = "bb...... ........ ........ ........ ........ ........ ........ ww......";
    let table = at("neighbours", rows, WHITE);
    let round = "a1-a2 a8-a7 a2-a1 a7-a8 ";
    assert_eq!(table.after(round).payoffs(), None);
    assert_eq!(table.after(&round.repeat(2)).payoffs(), Some(Payoffs::DRAW));
}

#[test]
fn a_game_is_drawn_at_the_cap_unless_nobody_can_step() {
    let table = start("neighbours(cap=2)").play("a1-a2 a8-a7");
    assert_eq!(table.payoffs(), Some(Payoffs::DRAW));
    let table = at("neighbours(cap=1)", PAGE_31_RIGHT, WHITE).play("b6-b4");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn steps_agree_with_a_walk_on_boards_of_every_size() {
    fn check<const W: usize>(spec: &str) {
        let game = game::<W>(spec);
        let board = game.board;
        random_positions(&game, 5, |state| {
            let (own, enemy) = state.sides();
            let mut walked = Vec::new();
            for from in own.iter() {
                let range = game.range(from, own, enemy);
                for direction in ludoteca_boards::ALL_DIRECTIONS {
                    let ray: Vec<_> = board.ray(from, direction).take(range).collect();
                    let Some((&to, passed)) = ray.split_last() else { continue };
                    let free = passed.iter().all(|&cell| !(own | enemy).has(cell));
                    if ray.len() == range && free && !own.has(to) {
                        walked.push(game.token(state, Step { from, to }));
                    }
                }
            }
            walked.sort();
            if game.turn(state) != Turn::Over {
                assert_eq!(sorted_tokens(&game, state), walked, "{}", game.board(state));
            } else if game.payoffs(state) != Some(Payoffs::DRAW) {
                assert!(walked.is_empty(), "{}", game.board(state));
            }
        });
    }
    check::<1>("neighbours");
    check::<1>("neighbours(count=friends)");
    check::<1>("neighbours(size=4)");
    check::<1>("neighbours(size=7)");
    check::<3>("neighbours(size=12)");
}

#[test]
fn boards_of_both_widths_play_alike() {
    fn tokens<const W: usize>(spec: &str) -> Vec<String> {
        let game = game::<W>(spec);
        let mut state = game.start();
        let (mut rng, mut tokens) = (Rng::new(5), Vec::new());
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut Scratch::default());
            tokens.push(game.token(&state, step));
            game.play(&mut state, step);
        }
        tokens
    }
    for spec in ["neighbours", "neighbours(size=5,count=friends)"] {
        assert_eq!(tokens::<1>(spec), tokens::<3>(spec));
    }
}

#[test]
fn every_step_is_drawn_as_often() {
    for diagram in [PAGE_31_LEFT, PAGE_32_LEFT, PAGE_32_RIGHT] {
        let table = at("neighbours", diagram, WHITE);
        assert!(drawn_evenly(&table.game, &table.state));
    }
}

#[test]
fn what_the_rules_never_have_is_refused() {
    let game = game::<1>("neighbours(size=4)");
    let says = |text: &str| refused(&game, text);
    assert_eq!(says("wwww/w3/4/3b w"), "White has 5 stones; there are 4 at most");
    let stepped = "White has just moved and has no stone; give it at least one";
    assert_eq!(says("4/4/4/3b b"), stepped);
    assert_eq!(says("4/4/4/4 b"), stepped);
    assert!(says("3x/4/4/4 w").contains("`x` on d4 is no man of this game; write w, b or"));
    // Who is to step may have lost the last stone, or be stuck.
    for text in ["4/4/4/3b w", "w3/4/4/3b w"] {
        let over = game.set_up(text).expect("a position");
        assert_eq!(game.payoffs(&over), Some(Payoffs::win(BLACK)), "{text}");
    }
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start("neighbours");
    assert!(table.why("a8-a7").contains("no stone of yours is on a8"));
    assert!(table.why("b1-d1").contains("a stone of yours is on d1 already"));
    for token in ["", "a1", "a1-i9", "a1-a02", "pass"] {
        let error = table.game.parse(&table.state, token).expect_err("no step");
        assert!(matches!(error, StepError::Malformed { .. }), "{token}");
        assert!(told(&error).contains("such as a1-a2"), "{error:?}");
    }
    assert_eq!(
        Step::unpack(table.game.parse(&table.state, "b1-d3").expect("a step").pack()).to.0,
        19
    );
}

#[test]
fn a_scene_shows_ranges_and_dims_what_cannot_move() {
    let table = at("neighbours", PAGE_31_LEFT, WHITE);
    let scene = table.game.scene(&table.state, &[]);
    let dimmed = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Spent).count();
    // f3 alone has no neighbour.
    assert_eq!(dimmed, 1);
    let ranges = scene.labels.iter().filter(|label| label.size < 0.3).count();
    assert_eq!(ranges, 10);
    let won = at("neighbours", PAGE_31_RIGHT, WHITE);
    let step = won.game.parse(&won.state, "b6-b4").expect("a step");
    let won = won.play("b6-b4");
    let scene = won.game.scene(&won.state, &[(WHITE, step)]);
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Win));
    assert_eq!(scene.prompt.id, "end-stuck");
}

#[test]
fn evaluation_is_fair_and_likes_mobility() {
    let game = game::<1>("neighbours");
    random_positions(&game, 5, |state| {
        // Nobody judges what is over.
        if game.turn(state) == Turn::Over {
            return;
        }
        let value = game.evaluate(state).expect("a value");
        assert!((value.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        // Upside down, as what was learnt takes the sides to see the board.
        let turned = [1, 0].map(|side| {
            let cells = state.stones[side].iter();
            cells.map(|cell| Cell::new(cell.index() ^ 56)).collect::<Bits<1>>()
        });
        let exchanged = game.from(turned, state.seat.other());
        let mirrored = game.evaluate(&exchanged).expect("a value").exchanged();
        assert!((value[WHITE] - mirrored[WHITE]).abs() < 1e-5);
    });
    let black = at("neighbours", PAGE_32_LEFT, BLACK);
    assert!(black.game.evaluate(&black.state).expect("a value")[BLACK] > 0.5);
}

#[test]
fn the_weights_of_the_library_are_added_up() {
    check_weights(&game::<1>("neighbours"), include_bytes!("weights.net"));
    let others = ["neighbours(size=6)", "neighbours(count=friends)"];
    for other in others {
        assert_eq!(game::<1>(other).weights(), 0, "{other}");
    }
}
