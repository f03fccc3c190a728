//! The examples, decisions and claims of the rules, and the figures of the book.

use ludoteca_boards::{Cell, Move, ORTHOGONAL};
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Rng, Scratch, Seat, StepList, View, perft,
};

use crate::custody::{BOARD, State, Step};
use crate::testing::{Table, args, laid, random_positions, refused};

use super::{INFO, MakYek};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn game(spec: &str) -> MakYek {
    MakYek::new(&args(&INFO, spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<MakYek> {
    Table::laid(game(spec), diagram, seat)
}

/// The names of what a step takes.
fn taken(table: &Table<MakYek>, token: &str) -> String {
    let step = table.game.parse(&table.state, token).expect("a legal step");
    let mut out = String::new();
    table.game.write_turn(&table.state, &[step], &mut out);
    out.split_once(" x ").map_or(String::new(), |(_, taken)| taken.to_owned())
}

/// The steps that capture.
fn captures(table: &Table<MakYek>) -> Vec<String> {
    let tokens = table.tokens();
    let steps = tokens.split(' ').filter(|token| !taken(table, token).is_empty());
    steps.map(str::to_owned).collect()
}

#[test]
fn counts_from_the_start() {
    for (spec, counts) in
        [("mak-yek", [32, 1008, 40_448]), ("mak-yek(walls=forbidden)", [24, 560, 21_536])]
    {
        let game = game(spec);
        assert_eq!([1, 2, 3].map(|depth| perft(&game, &game.start(), depth)), counts, "{spec}");
    }
}

#[test]
fn page_72_custody_then_intervention() {
    let rows = "........ ....b... ........ ........ ...wb... .....w.. ........ ........";
    let table = at("mak-yek", rows, WHITE);
    assert_eq!(taken(&table, "f3-f4"), "e4");
    let table = table.play("f3-f4");
    assert_eq!(taken(&table, "e7-e4"), "d4 f4");
    assert_eq!(table.play("e7-e4").payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn page_73_three_stones_in_custody_at_once() {
    let rows = "..bw.bbb ...w.... bb.b.b.b .wb.bw.. ..b..... wwwwww.w ........ w...w.w.";
    let table = at("mak-yek", rows, WHITE);
    assert_eq!(taken(&table, "d3-d5"), "c5 e5 d6");
}

#[test]
fn page_73_the_opening_under_both_rules_of_walls() {
    for spec in ["mak-yek", "mak-yek(walls=forbidden)"] {
        let table = Table::new(game(spec)).play("d3-d4 e6-e4");
        assert_eq!(taken(&table, "f3-f4"), "e4");
        let table = table.play("f3-f4");
        assert_eq!(taken(&table, "e8-e4"), "d4 f4");
        let rows = "bbbb.bbb ........ bbbb.bbb ........ ....b... www.w.ww ........ wwwwwwww";
        assert_eq!(table.play("e8-e4").state.stones, at(spec, rows, WHITE).state.stones);
    }
}

#[test]
fn page_74_nothing_is_captured_against_the_sides() {
    let rows = ".......b ........ b.....b. b....... .......w ........ .w.....b ........";
    for seat in [WHITE, BLACK] {
        assert_eq!(captures(&at("mak-yek", rows, seat)), [""; 0]);
    }
}

#[test]
fn page_75_a_wall_that_holds_is_no_full_row() {
    let rows = "b....... .b...... .b...b.. ........ ..b..... w..b.b.. .wb..... w.w.....";
    for seed in 0..40 {
        let mut table = at("mak-yek(walls=forbidden)", rows, WHITE);
        let mut rng = Rng::new(seed);
        let white = table.state.stones[0].count_ones();
        for shuffle in ["a1-a2", "a2-a1"].into_iter().cycle().take(60) {
            if table.payoffs().is_some() {
                break;
            }
            table = table.play(shuffle);
            if table.payoffs().is_none() {
                let mut scratch = Scratch::default();
                let step = table.game.random_step(&table.state, &mut rng, &mut scratch);
                table.game.play(&mut table.state, step);
            }
            assert_eq!(table.state.stones[0].count_ones(), white);
        }
    }
}

#[test]
fn a_stone_in_a_corner_is_taken_by_intervention_alone() {
    let table = at(
        "mak-yek",
        "b....... ........ ........ ........ ........ ........ .b...... w.w.....",
        BLACK,
    );
    assert_eq!(taken(&table, "b2-b1"), "a1 c1");
    let table = at(
        "mak-yek",
        "........ ........ ........ ........ ........ b....... ........ w....b..",
        BLACK,
    );
    assert_eq!(captures(&table), [""; 0]);
}

#[test]
fn a_stone_that_goes_between_two_enemy_stones_takes_them() {
    let rows = "b....... ........ ........ ........ ..b.b... ........ ........ ...w....";
    let table = at("mak-yek", rows, WHITE).play("d1-d4");
    assert_eq!(table.state.stones.map(u64::count_ones), [1, 1]);
}

#[test]
fn who_cannot_move_passes() {
    // White in a corner, shut in.
    let rows = "........ ........ ........ ........ b....... wb...... wwb..... wwwb....";
    let table = at("mak-yek", rows, WHITE);
    assert_eq!((table.payoffs(), table.tokens().as_str()), (None, "pass"));
    assert_eq!(table.game.scene(&table.state, &[]).prompt.id, "prompt-pass");
    let mut scratch = Scratch::default();
    let drawn = table.game.random_step(&table.state, &mut Rng::new(1), &mut scratch);
    assert_eq!(drawn, Step::Pass);
    let after = table.after("pass");
    assert_eq!(after.state.stones, table.state.stones);
    assert!(after.why("pass").contains("a stone of yours can move"));
}

#[test]
fn positions_repeat_while_one_side_passes() {
    let rows = ".......b ........ ........ ........ b....... wb...... wwb..... wwwb....";
    let table = at("mak-yek", rows, WHITE);
    let round = "pass h8-h7 pass h7-h8 ";
    assert_eq!(table.after(round).payoffs(), None);
    assert_eq!(table.play(&round.repeat(2)).payoffs(), Some(Payoffs::DRAW));
}

#[test]
fn walls_are_forbidden_on_request() {
    let table = Table::new(game("mak-yek(walls=forbidden)"));
    let tokens = table.tokens();
    assert_eq!(tokens.split(' ').count(), 24);
    assert!(tokens.split(' ').all(|token| token.as_bytes()[1] == b'3'));
    assert!(table.why("a1-a2").contains("no row but row 1 may be full"));
}

#[test]
fn draws_by_repetition_quiet_steps_and_the_cap() {
    let round = "a1-a2 a8-a7 a2-a1 a7-a8";
    let table = Table::new(game("mak-yek")).play(round);
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play(round).payoffs(), Some(Payoffs::DRAW));
    for spec in ["mak-yek(quiet=3)", "mak-yek(cap=3)"] {
        let table = Table::new(game(spec)).play("a1-a2 a8-a7 b1-b2");
        assert_eq!(table.payoffs(), Some(Payoffs::DRAW), "{spec}");
    }
    let table = Table::new(game("mak-yek(quiet=3)")).play("d3-d4 e6-e4 f3-f4");
    assert_eq!(table.payoffs(), None, "a capture begins the count again");
}

/// What a step takes, by the words of the rules, cell by cell.
fn by_the_rules(state: &State, step: Move) -> u64 {
    let (own, enemy) = state.sides();
    let own = own & !(1 << step.from.index()) | 1 << step.to.index();
    let is = |set: u64, cell: Option<Cell>| cell.is_some_and(|c| set >> c.index() & 1 != 0);
    ORTHOGONAL
        .iter()
        .filter_map(|&(dx, dy)| {
            let [beside, behind, opposite] =
                [(dx, dy), (2 * dx, 2 * dy), (-dx, -dy)].map(|d| BOARD.step(step.to, d));
            let held = is(own, behind) || is(enemy, opposite);
            beside.filter(|_| is(enemy, beside) && held)
        })
        .map(|cell| 1 << cell.index())
        .sum()
}

#[test]
fn captures_agree_with_the_words_of_the_rules() {
    let game = game("mak-yek");
    let mut captures = 0;
    random_positions(&game, 4, |state| {
        let (mut steps, mut unsettled) = (StepList::new(), StepList::new());
        game.steps(state, &mut steps);
        game.noisy_steps(state, &mut unsettled);
        for step in steps {
            let Step::Move(of) = step else { continue };
            let taken = by_the_rules(state, of);
            assert_eq!(game.takes(state, of), taken);
            assert_eq!(unsettled.contains(&step), taken != 0);
            captures += u32::from(taken != 0);
        }
    });
    assert!(captures > 100, "{captures}");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = game("mak-yek");
    let rows = "bbbbbbbb ........ bbbbbbbb ........ ........ wwwwwwww ........ wwwwwwww";
    let state = laid(&game, rows, WHITE, "");
    assert_eq!((state.stones, game.key(&state)), (game.start().stones, game.key(&game.start())));
    let over = laid(
        &game,
        "........ ........ ........ ...b.... ........ ........ ........ ........",
        WHITE,
        "",
    );
    assert_eq!(game.payoffs(&over), Some(Payoffs::win(BLACK)));
    let why = refused(&game, "8/8/8/3b4/8/8/8/8 b");
    assert!(why.starts_with("White has 0 stones and has lost, but it has just moved"), "{why}");
    let why = refused(&game, "8/8/8/8/8/w7/wwwwwwww/wwwwwwww w");
    assert!(why.contains("White has 17 stones; there are 16 at most"), "{why}");
}
