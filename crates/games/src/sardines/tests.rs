//! The examples, decisions, records and claims of the rules.

use std::collections::{BTreeSet, HashMap};

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{MarkKind, Tone};
use ludoteca_core::{
    Game, Knowledge, Notation, NotationExt, Payoffs, Seat, SetupExt, StepList, Turn, View, perft,
};

use crate::testing::{Table, args, drawn_evenly, random_positions, refused, tokens, told};

use super::{INFO, Sardines, State, Step};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn game<const W: usize>(spec: &str) -> Sardines<W> {
    Sardines::new(&args(&INFO, spec)).expect("parameters that fit together")
}

fn at(diagram: &str, seat: Seat) -> Table<Sardines<1>> {
    Table::laid(game("sardines"), diagram, seat)
}

/// The rows of a board from the top, with `_` for empty cells of the can.
fn board_rows<const W: usize>(game: &Sardines<W>, state: &State<W>) -> String {
    let board = game.board(state);
    let rows = board.lines().take(game.board.rows);
    let cells = rows.map(|row| row.split_whitespace().skip(1).collect::<String>());
    cells.collect::<Vec<_>>().join(" ")
}

fn scores(table: &Table<Sardines<1>>) -> (f64, f64) {
    let scores = table.game.scores(&table.state).expect("scores");
    (scores[WHITE], scores[BLACK])
}

/// The figures of pages 19 to 21.
const PAGE_19_LEFT: &str = "..bbb.b.b ......... ...w.w.b. ...b..... .....bw.. .....w.b. w.w.w..ww";
const PAGE_19_RIGHT: &str = "......... .w....... ..bwbwb.. .ww...w.. ..bwbwb.. .....w.b. ..b...b..";
const FIRST: &str = ".......w. ......... ..bwbww.. ..b....ww ..bbbwbww ...b...b. .........";
const FIRST_AFTER: &str = "......... .b....w.. ..bwbww.. ..bww.... ..bbbwbww .......b. .........";
const SECOND: &str = "..b...b.b ......... ..w.wwwb. .wb...w.. ..bb.bb.. ......... ...ww.w..";

/// Looks whether a side ends the game as winner within so many steps, whatever the other does.
struct Forced<'a> {
    game: &'a Sardines<1>,
    seat: Seat,
    known: HashMap<(u64, usize), bool>,
}

impl Forced<'_> {
    /// How many stones the side has to bring in before it can have won: up to the majority, or so
    /// that it is ahead when the rim of the can is full. (A win by repetition is not looked for.)
    fn needed(&self, state: &State<1>) -> usize {
        let side = self.seat.index();
        let [own, other] = [side, 1 - side].map(|side| self.game.inside(state, side));
        let empty = self.game.rim.without(state.occupied()).count();
        let enough =
            |n: usize| own + n >= self.game.majority || own + n > other + empty.saturating_sub(n);
        (0..).find(|&n| enough(n)).expect("the majority is enough")
    }

    fn wins(&mut self, state: &State<1>, steps: usize) -> bool {
        if let Some(payoffs) = self.game.payoffs(state) {
            return payoffs[self.seat] == 1.0;
        }
        let own = state.seat == self.seat;
        let turns = if own { steps.div_ceil(2) } else { steps / 2 };
        let decided = self.game.decided(state);
        let needed = self.needed(state);
        let lost = decided.is_some_and(|payoffs| payoffs[self.seat] < 1.0);
        if steps == 0 || turns < needed || lost {
            return false;
        }
        let place = (self.game.key(state), steps);
        if let Some(&wins) = self.known.get(&place) {
            return wins;
        }
        let enters = |step: &Step| matches!(step, Step::Move(slide) if self.game.can.has(slide.to));
        let mut all = StepList::new();
        self.game.steps(state, &mut all);
        // Those that enter first: they soon win, or refute.
        all.sort_by_key(|step| !enters(step));
        if own && turns == needed {
            all.retain(enters);
        }
        // One's own step that wins, or the other's step that does not lose.
        let found = all.into_iter().any(|step| {
            let mut next = state.clone();
            self.game.play(&mut next, step);
            self.wins(&next, steps - 1) == own
        });
        let wins = found == own;
        self.known.insert(place, wins);
        wins
    }
}

/// The steps of a position after which a side wins within so many further steps.
fn winning(table: &Table<Sardines<1>>, seat: Seat, steps: usize) -> BTreeSet<String> {
    let game = &table.game;
    let mut forced = Forced { game, seat, known: HashMap::new() };
    let all = tokens(game, &table.state).into_iter();
    all.filter(|token| forced.wins(&table.after(token).state, steps)).collect()
}

/// The position after some steps, and whether a side then wins within so many more.
fn wins_after(table: &Table<Sardines<1>>, steps: &str, seat: Seat, within: usize) -> bool {
    let state = table.after(steps).state;
    Forced { game: &table.game, seat, known: HashMap::new() }.wins(&state, within)
}

#[test]
fn nine_stones_a_side_and_white_begins() {
    let table = Table::new(game::<1>("sardines"));
    let board = "bbbbbbbbb ......... .._____.. .._____.. .._____.. ......... wwwwwwwww";
    assert_eq!(board_rows(&table.game, &table.state), board);
    assert_eq!(table.game.turn(&table.state), Turn::Seat(WHITE));
    assert_eq!((table.game.can.count(), table.game.rim.count()), (15, 12));
    assert_eq!(table.game.majority, 8);
}

#[test]
fn counts_from_every_start() {
    for (spec, counts) in
        [("sardines", [105, 10472, 1_016_830]), ("sardines(layout=thin)", [105, 10472, 1_033_363])]
    {
        let game = game::<1>(spec);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &game.start(), depth), count, "{spec} {depth}");
        }
    }
    let game = game::<3>("sardines(layout=web)");
    for (depth, count) in (1..).zip([120, 13770, 1_579_118]) {
        assert_eq!(perft(&game, &game.start(), depth), count, "web {depth}");
    }
}

#[test]
fn page_19_left_a_stone_slides_like_a_queen_and_one_in_the_can_is_fixed() {
    let table = at(PAGE_19_LEFT, BLACK);
    let all = tokens(&table.game, &table.state);
    let goals: Vec<_> = all.iter().filter_map(|token| token.strip_prefix("h2-")).collect();
    assert_eq!(goals, ["g1", "g2", "h3", "h4", "i2", "i3"]);
    for fixed in ["d4", "f3"] {
        assert!(!all.iter().any(|token| token.starts_with(fixed)));
        let why = table.why(&format!("{fixed}-e4"));
        assert!(why.contains("is in the can and stays there"), "{why}");
    }
    let white = at(PAGE_19_LEFT, WHITE);
    for fixed in ["d5", "f5", "g3"] {
        assert!(!white.tokens().split(' ').any(|token| token.starts_with(fixed)));
    }
}

#[test]
fn page_19_right_a_full_rim_ends_the_game() {
    let table = at(PAGE_19_RIGHT, WHITE);
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    assert_eq!((table.payoffs(), scores(&table)), (Some(Payoffs::DRAW), (6.0, 6.0)));
    let dead: Vec<_> = table.game.dead(&table.state).iter().collect();
    assert_eq!(dead, ["d4", "e4", "f4"].map(|name| table.game.board.read(name).expect("a cell")));
}

#[test]
fn page_20_the_first_example_leads_from_figure_to_figure_and_is_won() {
    let table = at(FIRST, WHITE);
    assert_eq!(scores(&table), (4.0, 7.0));
    let table = table.play("h4-d4 d2-b2 i4-e4 b2-b6 h7-g6");
    let figure = at(FIRST_AFTER, BLACK);
    assert_eq!(table.state.stones, figure.state.stones);
    assert_eq!((table.state.seat, scores(&table)), (BLACK, (6.0, 7.0)));
    // Steps 8 and 10 are any.
    let table = table.play("h2-i2 i3-i4 b6-a6 i4-f4 a6-a5 h3-g4");
    assert_eq!((table.payoffs(), scores(&table)), (Some(Payoffs::win(WHITE)), (8.0, 7.0)));
}

#[test]
fn page_20_every_step_of_the_right_figure_loses_within_six() {
    let table = at(FIRST_AFTER, BLACK);
    assert_eq!(tokens(&table.game, &table.state).len(), 25);
    assert_eq!(winning(&table, WHITE, 5).len(), 25);
    let table = table.play("h2-i2");
    assert_eq!(winning(&table, WHITE, 4), BTreeSet::from(["i3-i4".to_owned()]));
}

#[test]
fn page_20_after_i3_i4_nothing_stops_the_two_entries() {
    let table = at(FIRST_AFTER, BLACK).play("h2-i2 i3-i4");
    for first in tokens(&table.game, &table.state) {
        let table = table.after(&format!("{first} i4-f4"));
        for second in tokens(&table.game, &table.state) {
            let end = table.after(&format!("{second} h3-g4"));
            assert_eq!(end.payoffs(), Some(Payoffs::win(WHITE)), "{first} {second}");
        }
    }
}

#[test]
fn page_20_in_the_left_figure_h4_d4_and_h7_h5_win() {
    let table = at(FIRST, WHITE);
    for step in ["h4-d4", "h7-h5"] {
        assert!(wins_after(&table, step, WHITE, 10), "{step}");
    }
}

#[test]
fn page_20_other_fifth_steps() {
    let table = at(FIRST, WHITE).play("h4-d4 d2-b2 i4-e4 b2-b6");
    for step in ["h7-g6", "h7-h5", "i3-i4", "h7-h6"] {
        assert!(wins_after(&table, step, WHITE, 8), "{step}");
    }
    // Not so the one towards the entrance: b6-i6 saves Black.
    let near = table.after("h7-h4");
    let mut saving = tokens(&near.game, &near.state);
    for lost in winning(&near, WHITE, 7) {
        saving.remove(&lost);
    }
    assert_eq!(saving, BTreeSet::from(["b6-i6".to_owned()]));
    let near = near.play("b6-i6");
    let end = near.after("h4-g4");
    assert_eq!((end.payoffs(), scores(&end)), (Some(Payoffs::DRAW), (7.0, 7.0)));
    assert_eq!(tokens(&near.game, &near.state).len(), 16);
    assert_eq!(winning(&near, BLACK, 5).len(), 13);
    assert!(wins_after(&near, "h4-f4 i6-g4", BLACK, 0));
    // After h5 the same answer loses to i3-i4 alone.
    let table = table.play("h7-h5 b6-i6");
    assert_eq!(winning(&table, WHITE, 6), BTreeSet::from(["i3-i4".to_owned()]));
    let end = table.play("i3-i4 i6-i5 i4-f4 i5-h4 h5-g4");
    assert_eq!(end.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn page_20_the_other_seventh_step_draws() {
    let table = at(FIRST_AFTER, BLACK).play("h2-i2 i3-h4 i2-i6");
    assert_eq!(winning(&table, WHITE, 5), BTreeSet::new());
    let end = table.play("h4-g4");
    assert_eq!((end.payoffs(), scores(&end)), (Some(Payoffs::DRAW), (7.0, 7.0)));
}

#[test]
fn page_21_the_second_example_is_won() {
    let table = at(SECOND, WHITE);
    assert_eq!(scores(&table), (5.0, 5.0));
    let end = table.after("g1-d4 c7-d6 e1-e4 d6-d5 d1-e2 g7-d7 e2-e3");
    assert_eq!((end.payoffs(), scores(&end)), (Some(Payoffs::win(WHITE)), (8.0, 6.0)));
    assert!(wins_after(&table, "b4-b7", WHITE, 8));
}

#[test]
fn page_21_after_g1_d4_five_replies_hold_out_longest() {
    let table = at(SECOND, WHITE).play("g1-d4");
    let all = tokens(&table.game, &table.state);
    assert_eq!(all.len(), 36);
    let soon = winning(&table, WHITE, 5);
    let late: Vec<_> = all.difference(&soon).map(String::as_str).collect();
    assert_eq!(late, ["h5-h1", "h5-h2", "i7-i1", "i7-i2", "i7-i3"]);
    for reply in late {
        assert!(wins_after(&table, reply, WHITE, 7), "{reply}");
    }
    let table = table.play("h5-h2");
    assert_eq!(winning(&table, WHITE, 6), BTreeSet::from(["e1-f2".to_owned()]));
}

#[test]
fn page_21_the_last_steps() {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let table = at(SECOND, WHITE).play("g1-d4 c7-d6");
    assert_eq!(winning(&table, WHITE, 4), names(&["d1-d2", "e1-e4"]));
    let table = table.play("e1-e4 d6-d5");
    let last = ["d1-c1", "d1-d2", "d1-e1", "d1-e2", "d1-g1"];
    assert_eq!(winning(&table, WHITE, 2), names(&last));
}

#[test]
fn a_slide_may_cross_the_can() {
    let table = Table::new(game::<1>("sardines")).play("e1-e6");
    assert_eq!(scores(&table), (0.0, 0.0));
    assert!(table.why("e7-e5").contains("over nothing"));
    assert!(table.why("e6-e5").contains("no stone of yours is on e6"));
    assert!(table.why("pass").contains("a stone of yours can slide"));
    assert!(table.why("e7").contains("such as d1-d4; or pass"));
}

#[test]
fn who_cannot_slide_passes_and_it_is_over_when_neither_can() {
    let table = at("........b ......... ......... ...w..... ......... ......... .........", WHITE);
    assert_eq!(table.tokens(), "pass");
    let table = table.play("pass");
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    assert_eq!(table.after("i7-g5").payoffs(), Some(Payoffs::DRAW));
    let table = at("......... ......... ......... ...w..... ......... ......... .........", WHITE);
    assert_eq!((table.payoffs(), table.tokens()), (Some(Payoffs::win(WHITE)), String::new()));
}

#[test]
fn the_third_occurrence_since_the_last_entry_counts_the_can() {
    let round = "a1-a2 a7-a6 a2-a1 a6-a7";
    let table = Table::new(game::<1>("sardines")).play(round);
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.after(round).payoffs(), Some(Payoffs::DRAW));
    // With an entry the count begins anew, from the position after it.
    let table = table.play("a1-a2 a7-a6 a2-a1 d7-d5 a1-a2 a6-a7 a2-a1 a7-a6 a1-a2 a6-a7 a2-a1");
    assert_eq!((table.payoffs(), table.state.endless.quiet()), (None, 7));
    assert_eq!(table.play("a7-a6").payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn at_the_cap_the_can_is_counted() {
    let table = Table::new(game::<1>("sardines(cap=3)")).play("d1-d4 a7-a6");
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play("a1-a2").payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn a_majority_wins_at_once() {
    let table = at(FIRST_AFTER, BLACK).play("h2-i2 i3-i4 b6-a6 i4-f4");
    assert_eq!((table.payoffs(), scores(&table)), (None, (7.0, 7.0)));
    assert_eq!(table.after("i2-i4 h3-g4").payoffs(), Some(Payoffs::win(WHITE)));
    // The rim is not full: e5 is empty.
    let open = "......... ......... ..ww..w.. ..w...w.. ..wwb.... ......... ....w....";
    let table = at(open, WHITE).play("e1-f2 pass f2-f3");
    assert_eq!((table.payoffs(), scores(&table)), (Some(Payoffs::win(WHITE)), (8.0, 1.0)));
}

#[test]
fn the_layout_of_the_page() {
    let game = game::<3>("sardines(layout=web)");
    let board = "bbbb.bbbb ......... ......... .._____.. .._____.. .._____.. ......... ......... \
                 wwww.wwww";
    assert_eq!(board_rows(&game, &game.start()), board);
    assert_eq!((game.majority, game.rim.count()), (8, 12));
}

#[test]
fn the_thin_can() {
    let game = game::<1>("sardines(layout=thin)");
    let board = "bbbbbbbbb ......... .___..... ._______. .....___. ......... wwwwwwwww";
    assert_eq!(board_rows(&game, &game.start()), board);
    let turned: Bits<1> =
        game.can.iter().map(|c| Cell::new(game.board.cells() - 1 - c.index())).collect();
    assert_eq!((game.can, game.rim), (turned, game.can));
    assert_eq!((game.can.count(), game.majority), (13, 7));
}

#[test]
fn boards_of_other_sizes() {
    for (spec, can, stones) in [
        ("sardines(columns=7)", 9, 7),
        ("sardines(columns=11)", 21, 11),
        ("sardines(columns=5,rows=5)", 1, 5),
        ("sardines(columns=5,rows=13)", 9, 5),
        ("sardines(columns=26,rows=6)", 44, 26),
    ] {
        let game = game::<3>(spec);
        assert_eq!((game.can.count(), game.array[0].count()), (can, stones), "{spec}");
        assert!(game.can.count() < 2 * stones && !game.can.meets(&game.array[0]));
        assert_eq!(game.majority, can / 2 + 1);
    }
    // One cell is enough to win.
    let table = Table::new(game::<1>("sardines(columns=5,rows=5)"));
    assert_eq!(table.play("c1-c3").payoffs(), Some(Payoffs::win(WHITE)));
    for (spec, says) in [
        ("sardines(columns=12)", "does not fit its stones: the can of 24 cells"),
        ("sardines(columns=8,rows=8)", "the can of 16 cells would hold all 16"),
        ("sardines(layout=web,rows=9)", "does not fit sardines with layout=web"),
        ("sardines(layout=thin,columns=7)", "does not fit sardines with layout=thin"),
    ] {
        let clash = Sardines::<3>::new(&args(&INFO, spec)).expect_err("a clash");
        assert!(told(&clash).contains(says), "{}", told(&clash));
    }
}

/// The legal steps by the words of the rules, cell by cell.
fn by_the_rules(game: &Sardines<1>, state: &State<1>) -> BTreeSet<String> {
    let board = game.board;
    let cells = || (0..board.cells()).map(Cell::new);
    let own = state.stones[state.seat.index()];
    let mut all = BTreeSet::new();
    for from in cells().filter(|&cell| own.has(cell) && !game.can.has(cell)) {
        for direction in ludoteca_boards::ALL_DIRECTIONS {
            let way = board.ray(from, direction).take_while(|&to| !state.occupied().has(to));
            all.extend(way.map(|to| format!("{}-{}", board.name(from), board.name(to))));
        }
    }
    if all.is_empty() { BTreeSet::from(["pass".to_owned()]) } else { all }
}

#[test]
fn random_games_keep_the_words_of_the_rules() {
    for spec in ["sardines", "sardines(layout=thin)", "sardines(columns=7)"] {
        let game = game::<1>(spec);
        random_positions(&game, 20, |state| {
            if game.turn(state) != Turn::Over {
                assert_eq!(tokens(&game, state), by_the_rules(&game, state));
            }
            assert_eq!(game.count(state, &mut StepList::new()), tokens(&game, state).len());
            // What is closed to all is what a full rim closes.
            assert_eq!(game.live(state).is_empty(), game.is_closed(state));
            assert!(game.rim.without(state.occupied()).without(game.live(state)).is_empty());
        });
    }
}

#[test]
fn what_is_decided_comes_so_and_dead_cells_stay_empty() {
    // Where no cell can be closed in, nothing is decided before the majority.
    for (spec, some) in [("sardines", true), ("sardines(layout=thin)", false)] {
        let game = game::<1>(spec);
        let (mut decided, mut dead, mut early) = (None, Bits::EMPTY, 0);
        random_positions(&game, 200, |state| {
            if state.endless.steps() == 0 {
                (decided, dead) = (None, Bits::EMPTY);
            }
            dead |= game.dead(state);
            assert!(!state.occupied().meets(&dead));
            if let Some(payoffs) = game.payoffs(state) {
                assert!(decided.is_none_or(|decided| decided == payoffs));
            } else if decided.is_none() {
                decided = game.decided(state);
                early += u32::from(decided.is_some());
            }
        });
        assert_eq!(early > 0, some, "{spec}: {early}");
    }
}

#[test]
fn random_steps_are_drawn_equally_often() {
    let table = at(PAGE_19_LEFT, BLACK);
    assert!(drawn_evenly(&table.game, &table.state));
}

#[test]
fn boards_are_read_as_they_are_written() {
    let table = at(PAGE_19_LEFT, BLACK);
    let rows = "..bbb.b.b ......... .._w_w_b. .._b___.. ..___bw.. .....w.b. w.w.w..ww";
    assert_eq!(board_rows(&table.game, &table.state), rows);
    let text = table.game.written(&table.state).expect("a position");
    assert_eq!(text, "2bbb1b1b/9/3w1w1b1/3b5/5bw2/5w1b1/w1w1w2ww b");
    let again = table.game.set_up(&text).expect("a position");
    assert_eq!(again.stones, table.state.stones);
}

#[test]
fn what_the_rules_never_have_is_refused() {
    let game = game::<1>("sardines");
    let says = |text: &str| refused(&game, text);
    assert_eq!(says("9/w8/9/9/9/9/wwwwwwwww w"), "White has 10 stones; there are 9 at most");
    let eight = "9/9/2ww2w2/2w3w2/2www4/9/b8";
    let over = game.set_up(&format!("{eight} b")).expect("a position");
    assert_eq!(game.payoffs(&over), Some(Payoffs::win(WHITE)));
    let rule = "White has 8 stones in the can; the game was over when it had 8";
    assert_eq!(says(&format!("{eight} w")), rule);
    let rule = "White has 9 stones in the can; the game was over when it had 8";
    assert_eq!(says("9/9/2ww2w2/2w3w2/2wwww3/9/b8 b"), rule);
    assert!(says("9/9/9/9/9/9/x8 w").contains("`x` on a1 is no man of this game; write w, b or"));
}

#[test]
fn the_scene_frames_the_can_pins_its_stones_and_crosses_out_what_is_dead() {
    let table = at(PAGE_19_RIGHT, WHITE);
    let scene = table.game.scene(&table.state, &[]);
    let frames = scene.ground.iter().filter(|ground| ground.tone == Tone::Frame).count();
    let count = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).count();
    assert_eq!((frames, scene.pieces.len()), (16, 18));
    assert_eq!((count(MarkKind::Spent), count(MarkKind::Dead)), (12, 2 * 3));
    let table = Table::new(game::<1>("sardines"));
    let step = table.game.read_step(&table.state, "d1-d4").expect("a step");
    assert_eq!(table.game.touches(&table.state, step), ["d1", "d4"]);
    let next = table.after("d1-d4");
    let scene = next.game.scene(&next.state, &[(WHITE, step)]);
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Last));
    let (white, black) = (scene.seats[0].holds.clone(), scene.seats[1].holds.clone());
    assert_ne!(white, black);
    assert_eq!(
        scene.ghosts.len(),
        next.game.slides.reach(next.game.movable(&next.state), next.game.free(&next.state)).count()
    );
}

#[test]
fn evaluation_sees_who_will_pack_more() {
    let chance = |diagram, seat| {
        let table = at(diagram, seat);
        table.game.evaluate(&table.state).expect("a value")[WHITE]
    };
    assert!(chance(SECOND, WHITE) > 0.5);
    let start = game::<1>("sardines").start();
    let first = game::<1>("sardines").evaluate(&start).expect("a value")[WHITE];
    assert!((0.5..0.6).contains(&first), "{first}");
}
