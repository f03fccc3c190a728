//! The examples, decisions and counts of the rules, and the figures of the two books.

use ludoteca_core::scene::{Ink, MarkKind};
use ludoteca_core::{Game, NotationExt, Payoffs, Rng, Scores, Scratch, Seat, SetupExt, StepError};
use ludoteca_core::{Knowledge, Turn, View, perft};

use super::*;
use crate::testing::{Table, args, check_policy, refused};

/// The book's game: nine lines, no swap, no reserve.
const NINE: &str = "go(size=9,swap=false,reserve=0)";

fn go<const W: usize>(spec: &str) -> Go<W> {
    Go::new(&args(&INFO, spec))
}

fn start(spec: &str) -> Table<Go<1>> {
    Table::new(go(spec))
}

fn at<const W: usize>(spec: &str, diagram: &str, seat: Seat) -> Table<Go<W>> {
    Table::laid(go(spec), diagram, seat)
}

impl<const W: usize> Table<Go<W>> {
    fn cell(&self, name: &str) -> Cell {
        self.game.board.read(name).expect("a crossing")
    }

    /// Whether none of these crossings has a stone.
    fn bare(&self, names: &str) -> bool {
        names.split(' ').all(|name| !self.state.now.occupied().has(self.cell(name)))
    }

    /// How many stones and liberties the group of a stone has.
    fn group(&self, name: &str) -> (usize, usize) {
        let now = &self.state.now;
        let group = self.game.group(now, self.cell(name));
        let empty = self.game.lattice.all().without(now.occupied());
        (group.count(), (self.game.lattice.neighbours(group) & empty).count())
    }

    fn points(&self) -> [f64; 2] {
        self.game.points(&self.state.now)
    }
}

#[test]
fn counts_without_the_swap() {
    let counts = |spec: &str, depth| {
        let game = go::<1>(spec);
        (1..=depth).map(|d| perft(&game, &game.start(), d)).collect::<Vec<_>>()
    };
    assert_eq!(counts("go(size=5,swap=false)", 3), [26, 651, 15651]);
    assert_eq!(counts("go(size=5,swap=false,dead=alive)", 4), [26, 651, 15650, 361_041]);
}

const SECOND: &str = "wbb..bw .wwb.b. bbb.... ....... bbbbb.. wwwwb.. .w.wb..";

#[test]
fn example_second_diagram_captures_and_suicides() {
    let table = at::<1>("go(swap=false)", SECOND, BLACK);
    let captured = table.after("a6");
    assert!(captured.bare("b6 c6 a7"));
    assert!(table.after("g6").bare("g7"));
    assert!(!table.legal("a1") && !table.legal("c1"));
    assert!(table.why("a1").contains("no liberty"));
}

const THIRD: &str = "....... ....... ....... ..wb... .wb.b.. ..wb... .......";

#[test]
fn example_third_diagram_ko() {
    let table = at::<1>("go(swap=false)", THIRD, WHITE).play("d3");
    assert!(table.bare("c3"));
    assert!(!table.legal("c3"));
    assert!(table.why("c3").contains("the same board has stood before"));
    assert!(table.play("g7 pass").legal("c3"));
}

const LAST: &str = ".b.bw.w .b.bww. bbbbbww www.bbw .bwbbww bbwbww. .bwbw.w";

#[test]
fn example_last_diagram_record_a3_a1_b2_pass_b3() {
    let table = at::<1>("go(swap=false)", LAST, BLACK).play("a3 a1");
    assert!(table.bare("a2 a3 b1 b2 b3"));
    table.play("b2 pass b3");
}

#[test]
fn example_last_diagram_counted_with_the_group_given_up() {
    let table = at::<1>("go(swap=false)", LAST, BLACK);
    let table = table.play("pass pass dead@b1 done accept");
    assert_eq!(table.points(), [19.0, 29.0]);
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn example_last_diagram_counted_with_all_stones_alive() {
    let table = at::<1>("go(swap=false,dead=alive)", LAST, BLACK).play("pass pass");
    assert_eq!(table.points(), [24.0, 23.0]);
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn decision_territory_with_both_or_no_colours_is_nobodys() {
    let table = at::<1>("go(size=3,swap=false)", ".bw bbw .b.", BLACK);
    // a1 and a3 are Black's; c1 borders both.
    assert_eq!(table.points(), [6.0, 2.0]);
    assert_eq!(start("go").points(), [0.0, 0.0]);
}

#[test]
fn book_one_page_57_groups_and_liberties() {
    let diagram =
        "........./........./........./........./........./......bbw/.......bw/.....bbbw/.....bwww";
    let table = at::<2>(NINE, diagram, BLACK);
    assert_eq!(table.group("h2"), (7, 7));
    assert_eq!(table.group("i1"), (6, 1));
}

#[test]
fn book_one_page_58_territories() {
    let diagram =
        ".b......./b...www../...w...w./....ww.w./......w../bb......./.b..b..../.bbb.b.../......b..";
    let table = at::<2>(NINE, diagram, BLACK);
    assert_eq!(table.points(), [21.0, 13.0]);
    let [black, white] = table.game.areas(&table.state.now);
    let empty = |area: Bits<2>| area.without(table.state.now.occupied()).count();
    assert_eq!((empty(black), empty(white)), (10, 4));
    assert!(black.has(table.cell("a9")) && black.has(table.cell("a1")));
}

#[test]
fn book_one_page_59_liberties_grow() {
    let diagram =
        "........./........./........./........./..bb.b.../.bwww..../.b..b.w../.bbb.b.../.........";
    let table = at::<2>(NINE, diagram, WHITE);
    assert_eq!(table.group("d4").1, 4);
    assert_eq!(table.after("c3").group("d4").1, 3);
    assert_eq!(table.after("f4").group("d4").1, 5);
}

#[test]
fn book_one_page_60_capture_of_six() {
    let diagram =
        "........./........./........./........w/.......w./......bbw/.......bw/.....bbbw/.....bwww";
    let table = at::<2>(NINE, diagram, BLACK).play("i5");
    assert!(table.bare("i4 i3 i2 i1 h1 g1"));
    assert_eq!(table.state.now.counts[1], 2);
}

#[test]
fn book_one_page_60_eyes() {
    let diagram =
        ".ww....../w.w....../www..bbb./....bb.b./....b.bb./.....bb../........./...wwwww./...w.w.w.";
    let black = at::<2>(NINE, diagram, BLACK);
    assert!(["a9", "b8", "e1", "g1"].iter().all(|cell| !black.legal(cell)));
    let white = at::<2>(NINE, diagram, WHITE);
    assert!(["g6", "f5"].iter().all(|cell| !white.legal(cell)));
}

#[test]
fn book_one_page_61_captures_at_the_edge_and_in_an_eye() {
    let diagram =
        ".....wbb./......wbb/.....w.ww/........./........./........./...bbbbbb/...bwwwwb/...bw..wb";
    let white = at::<2>(NINE, diagram, WHITE).play("i9");
    assert!(white.bare("g9 h9 h8 i8"));
    let black = at::<2>(NINE, diagram, BLACK).play("f1 g1");
    assert!(black.bare("f1"));
    assert!(black.play("f1").bare("e1 e2 f2 g2 h2 h1 g1"));
}

#[test]
fn book_one_page_62_ko() {
    let diagram =
        "........./........./........./....b..../..bbwbb../..ww.ww../....w..../........./.........";
    let table = at::<2>(NINE, diagram, BLACK).play("e4");
    assert!(table.bare("e5"));
    assert!(!table.legal("e5"));
    let table = table.play("a1 i9 e5");
    assert!(!table.legal("e4"));
}

#[test]
fn book_one_page_62_the_end() {
    let diagram =
        "..b.w..w./bwbbwb.w./.wb.ww.../.bbbw..b./..b.wwwww/bbbbbbbbb/www.b..../..wwb...w/.w.wb....";
    let table = at::<2>("go(size=9,swap=false,reserve=0)", diagram, BLACK);
    let table = table.play("pass pass dead@i2 dead@b7 dead@f8 dead@h6 done accept");
    let [black, white] = table.game.areas(&table.state.now);
    let nobody = table.game.lattice.all().without(black | white);
    let nobody: Vec<_> = nobody.iter().map(|cell| table.game.board.name(cell)).collect();
    assert_eq!(nobody, ["d3", "d5", "d7", "d9"]);
    // The book counts 20 black stones; 21 are drawn.
    assert_eq!(table.points(), [41.0, 36.0]);
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
}

const CORNER: &str =
    "........./........./......www/....ww.../....w.www/....wwbbb/.....wwb./......wb./......wb.";

#[test]
fn book_two_page_115_the_vital_point() {
    let killed = at::<2>(NINE, CORNER, WHITE).play("i2");
    // Either capture lets White take all seven at once.
    for (capture, answer) in [("i1", "i3"), ("i3", "i1")] {
        let table = killed.after(capture);
        let recapture = [answer, "i2"]
            .into_iter()
            .find(|&cell| table.legal(cell) && table.after(cell).bare("g4 h4 i4 h3 h2 h1"));
        assert!(recapture.is_some(), "after {capture}");
    }
    for other in ["i1", "i3"] {
        let alive = at::<2>(NINE, CORNER, WHITE).play(other).play("i2");
        assert!(!alive.legal("i1") && !alive.legal("i3"), "after {other}");
    }
}

#[test]
fn book_two_page_116_eyes_are_made() {
    let diagram =
        ".w...w.w./www.bwww./bbbbbbbw./......bbb/........./........./........./........./.........";
    let table = at::<2>(NINE, diagram, WHITE).play("d9 e9 d8 i7 i8");
    assert!(["a9", "c9", "g9", "i9"].iter().all(|cell| !table.legal(cell)));
}

#[test]
fn book_two_page_116_ladder() {
    let diagram =
        "........./........./........./...wb..../..bbwww../...w...../...w.w.../........./.........";
    let table = at::<2>(NINE, diagram, BLACK).play("d7 c6 b6 c7 c8 b7 a7 b8 b9");
    assert_eq!(table.group("d6").1, 1);
}

#[test]
fn book_two_page_117_net() {
    let diagram =
        "........./..b.b..../....bw.../..bbww.../...wb..../...w...../........./........./.........";
    let table = at::<2>(NINE, diagram, WHITE).play("f4 e4 e3 f5 g5");
    assert!(table.bare("e5 e4 f5"));
    assert_eq!(table.state.now.counts[0], 5);
}

#[test]
fn book_two_page_118_snapback() {
    let diagram =
        "........./........./..www..../bbwbbw.../..b..w.../..bbww.../..b.bb.../........./.........";
    let table = at::<2>(NINE, diagram, WHITE).play("d5 e5");
    assert!(table.bare("d5"));
    assert!(table.play("d5").bare("d6 e6 e5"));
}

const RACE: &str =
    "........./........./........./........./b.bbww.w./.bbwbwww./b..wb..w./b.wwb..w./b.w.b.w..";

#[test]
fn book_two_page_118_who_begins_the_race_wins() {
    let black = at::<2>(NINE, RACE, BLACK);
    let before = black.state.now.counts;
    let black = black.play("c3 f3 b2 f2 b1 f1 d1");
    assert_eq!(black.state.now.counts, [before[0] + 4, before[1] + 3 - 5]);
    let white = at::<2>(NINE, RACE, WHITE).play("f3 c3 f2 b2 f1 b1 d1");
    assert_eq!(white.state.now.counts, [before[0] + 3 - 4, before[1] + 4]);
}

#[test]
fn book_two_page_119_seki() {
    let diagram =
        "........./........./........./........./........./...wwwwww/...wbbbw./bbbbw.bww/.b.bw.bw.";
    for seat in [BLACK, WHITE] {
        for (first, second) in [("f1", "f2"), ("f2", "f1")] {
            let table = at::<2>(NINE, diagram, seat).play(first).play(second);
            assert!(table.bare(first), "{first} {second}");
        }
    }
}

#[test]
fn two_passes_end_and_equal_points_go_to_white() {
    let table = start("go(swap=false,dead=alive)").play("pass pass");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
    assert_eq!(table.game.scores(&table.state), Some(Scores::of(&[0.0, 0.0])));
    let table = start("go(swap=false,ties=draw,dead=alive)").play("pass pass");
    assert_eq!(table.payoffs(), Some(Payoffs::DRAW));
    let table = start("go(swap=false,ties=draw,komi=-0.5,dead=alive)").play("pass pass");
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table.game.scores(&table.state), Some(Scores::of(&[0.0, -0.5])));
}

#[test]
fn passes_that_are_not_in_a_row_do_not_end() {
    let table = start("go(swap=false,dead=alive)").play("pass d4 pass");
    assert_eq!(table.payoffs(), None);
}

#[test]
fn the_swap_is_a_turn_and_not_a_pass() {
    let mut table = start("go(dead=alive)").play("pass");
    table.game.swapped(&mut table.state);
    assert_eq!(table.state.now.turns, 2);
    let table = table.play("pass");
    assert_eq!(table.payoffs(), None);
    assert_eq!(table.play("pass").payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn the_swap_counts_for_the_cap() {
    let mut table = start("go").play("pass");
    table.state.now.turns = 10 * 49 - 3;
    table.game.swapped(&mut table.state);
    let table = table.play("a1");
    assert_eq!(table.payoffs(), None);
    assert!(table.play("b1").payoffs().is_some());
}

#[test]
fn komi_is_added_to_white() {
    let table = start("go(swap=false,komi=48.5,dead=alive)").play("d4 pass pass");
    assert_eq!(table.game.scores(&table.state), Some(Scores::of(&[49.0, 48.5])));
    let table = start("go(swap=false,komi=49.5,dead=alive)").play("d4 pass pass");
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn the_reserve_is_half_of_the_board_a_number_or_unlimited() {
    assert_eq!(go::<1>("go").stones, 25);
    assert_eq!(go::<1>("go(size=2)").stones, 2);
    assert_eq!(go::<1>("go(reserve=0)").stones, u16::MAX);
    let table = start("go(reserve=1,swap=false)").play("a1 b1");
    assert_eq!(table.tokens(), "pass");
    assert!(table.why("c1").contains("Black has no stone left in the reserve"));
    // A captured stone goes back to its owner.
    let table = start("go(size=3,reserve=2,swap=false)").play("a1 b1 pass a2");
    assert!(table.bare("a1"));
    assert_eq!(table.tokens().split(' ').count(), 7 - 1 + 1);
}

#[test]
fn positional_superko_forbids_every_earlier_board() {
    // On two lines each way boards come again soon, whoever is to step.
    let table = start("go(size=2,swap=false,reserve=0)").play("a1 b1 a2 b2");
    assert!(table.bare("a1 a2"));
    assert_eq!(table.tokens(), "a1 a2 pass");
    let mut scratch = Scratch::default();
    for seed in 0..200 {
        let game = go::<1>("go(size=3,swap=false,reserve=0)");
        let mut state = game.start();
        let mut rng = Rng::new(seed);
        let mut boards = vec![state.now.stones];
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
            if let Step::Place(_) = step {
                assert!(!boards.contains(&state.now.stones), "a board came again");
                boards.push(state.now.stones);
            }
        }
    }
}

#[test]
fn the_cap_counts_all_stones_as_alive() {
    let mut table = at::<1>("go(swap=false)", LAST, BLACK);
    table.state.now.turns = 10 * 49 - 2;
    let table = table.play("pass pass");
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    assert_eq!(table.points(), [24.0, 23.0]);
    assert_eq!(go::<1>("go(dead=alive)").cap(), 490);
    assert_eq!(go::<1>("go").cap(), 490 + 51);
}

#[test]
fn marking_names_groups_by_their_lowest_crossing() {
    let table = at::<1>("go(swap=false)", LAST, BLACK).play("pass");
    assert!(table.why("done").contains("after two passes in a row"));
    let table = table.play("pass");
    // Who passed first marks.
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    assert_eq!(table.tokens(), "dead@b1 dead@c1 dead@d1 dead@e1 dead@g1 dead@g7 done");
    assert!(table.why("dead@a2").ends_with("write dead@b1"));
    assert!(table.why("dead@f1").contains("there is no stone"));
    assert!(table.why("pass").contains("write done"));
    let table = table.play("dead@b1");
    assert!(table.why("dead@b1").contains("marked already"));
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    let table = table.play("done");
    assert_eq!(table.tokens(), "accept resume");
    assert!(table.why("pass").contains("write accept or resume"));
}

#[test]
fn refused_marks_are_forgotten_and_there_is_no_second_marking() {
    let table = at::<1>("go(swap=false)", LAST, BLACK);
    let table = table.play("pass pass dead@b1 done resume");
    // The player who marked plays on.
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    assert!(table.legal("a3") && table.legal("pass"));
    let table = table.play("pass");
    assert_eq!(table.payoffs(), None);
    let table = table.play("pass");
    assert_eq!(table.points(), [24.0, 23.0]);
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn marking_nothing_is_an_answer_too() {
    let table = start("go(swap=false)").play("d4 pass pass done accept");
    assert_eq!(table.points(), [49.0, 0.0]);
}

#[test]
fn bad_tokens_are_told_what_would_be_right() {
    let table = start("go(dead=alive)");
    for token in ["", "h1", "a8", "A1", "PASS", "dead@", "dead@h1", "dead@ a1", "d04"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(table.why("x").ends_with("write a crossing from a1 to g7, or pass"));
    let table = table.play("d4");
    assert!(table.why("d4").contains("there is a stone already"));
    assert!(table.play("pass pass").why("a1").contains("the game is over"));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = go::<1>("go(size=3,dead=alive)");
    let why = |text: &str| refused(&game, text);
    assert!(why("bw1/w2/3 b").contains("a3: the stone has no liberty, nor has its group"));
    assert_eq!(why("bbb/bbb/3 w"), "Black has 6 stones; there are 5 of each colour");
    assert!(why("3/3/3 b 3").contains("`3` is no value for passes: it takes 0, 1 or 2"));
    assert!(why("3/3/3 b 0 open").contains("`open` follows the end"));
    let game = go::<1>("go(size=3)");
    let why = |text: &str| refused(&game, text);
    assert!(why("3/3/b2 b 1 a1").contains("agreed on after two passes in a row"));
    // Groups are named in order, and by their lowest crossings.
    for dead in ["a2", "b1", "c1,a1", "a1,a1", "", "yes"].iter().filter(|dead| !dead.is_empty()) {
        assert!(why(&format!("3/b2/b1w b 2 {dead}")).contains("no value for dead"), "{dead}");
    }
}

#[test]
fn passes_and_agreements_are_part_of_a_position() {
    let table = at::<1>("go(swap=false)", LAST, BLACK);
    let board = ".b.bw.w/.b.bww./bbbbbww/www.bbw/.bwbbww/bbwbww./.bwbw.w".replace('.', "1");
    for (steps, rest) in [
        ("", Some("b 0 open")),
        ("pass", Some("w 1 open")),
        ("pass pass", Some("b 2 open")),
        ("pass pass dead@b1", None),
        ("pass pass dead@b1 done", None),
        ("pass pass dead@b1 done accept", Some("w 2 b1")),
        ("pass pass done accept", Some("w 2 none")),
        ("pass pass done resume", Some("b 0 refused")),
        ("pass pass done resume pass pass", Some("b 2 refused")),
    ] {
        let now = table.after(steps);
        let text = now.game.written(&now.state);
        assert_eq!(text, rest.map(|rest| format!("{board} {rest}")), "{steps}");
        let Some(text) = text else { continue };
        let again = now.game.set_up(&text).expect("a position");
        assert_eq!(now.game.canonical_key(&again), now.game.canonical_key(&now.state), "{text}");
        assert_eq!(now.game.payoffs(&again), now.payoffs(), "{text}");
    }
}

#[test]
fn only_the_board_that_is_set_up_may_not_come_again() {
    let table = at::<1>("go(swap=false)", THIRD, WHITE).play("d3");
    let game = table.game;
    let text = game.written(&table.state).expect("a position");
    let again = Table { state: game.set_up(&text).expect("a position"), game };
    // That c3 was captured a moment ago is not told.
    assert!(again.legal("c3"));
    assert!(!again.play("c3").legal("d3"));
}

#[test]
fn keys_hold_the_past_and_worth_keys_do_not() {
    let one = start("go(swap=false)").play("a1 b2 c3 d4");
    let other = start("go(swap=false)").play("c3 d4 a1 b2");
    assert_ne!(one.game.key(&one.state), other.game.key(&other.state));
    assert_eq!(one.game.canonical_key(&one.state), other.game.canonical_key(&other.state));
    assert_eq!(one.game.key(&one.state), one.game.key(&one.clone().state));
    let passed = one.after("pass");
    assert_ne!(one.game.canonical_key(&one.state), passed.game.canonical_key(&passed.state));
}

#[test]
fn boards_of_every_width_play_alike() {
    // The same game on the same board held in one, two and six words.
    fn game<const W: usize>(seed: u64) -> (Vec<String>, Option<Payoffs>) {
        let game = go::<W>("go(size=6,swap=false,reserve=0)");
        let mut state = game.start();
        let mut rng = Rng::new(seed);
        let mut tokens = Vec::new();
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut Scratch::default());
            tokens.push(game.token(&state, step));
            game.play(&mut state, step);
        }
        (tokens, game.payoffs(&state))
    }
    for seed in 0..50 {
        let one = game::<1>(seed);
        assert_eq!(one, game::<2>(seed));
        assert_eq!(one, game::<6>(seed));
    }
}

#[test]
fn the_scene_shows_ko_marks_and_territory() {
    let count = |scene: &ludoteca_core::Scene, kind| {
        scene.marks.iter().filter(|mark| mark.kind == kind).count()
    };
    let table = at::<1>("go(swap=false)", THIRD, WHITE).play("d3");
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!(count(&scene, MarkKind::Forbidden), 1);
    assert_eq!(count(&scene, MarkKind::Last), 1);
    let table = at::<1>("go(swap=false)", LAST, BLACK);
    let table = table.play("pass pass dead@b1");
    let scene = table.game.scene(&table.state, &[]);
    assert_eq!(count(&scene, MarkKind::Dead), 2 * 4);
    let stones = usize::from(table.state.now.counts[1]);
    assert_eq!(count(&scene, MarkKind::Territory(Ink::Light)), 29 - stones);
    assert_eq!(scene.prompt.id, "go-prompt-mark");
}

#[test]
fn playouts_fill_no_eyes_and_end_without_the_cap() {
    let game = go::<1>("go(swap=false,reserve=0)");
    for seed in 0..50 {
        let mut state = game.start();
        let mut rng = Rng::new(seed);
        let mut steps = 0;
        while game.turn(&state) != Turn::Over {
            let step = game.playout_step(&state, &mut rng, &mut Scratch::default());
            if let Step::Place(cell) = step {
                assert!(!game.is_eye(&state.now, cell));
            }
            game.play(&mut state, step);
            steps += 1;
        }
        assert!(steps < 300, "{steps} steps");
    }
}

#[test]
fn a_winning_pass_is_seen_and_atari_is_answered() {
    let table = start("go(swap=false,dead=alive)").play("d4 pass");
    assert_eq!(table.game.sure_step(&table.state), Some(Step::Pass));
    let table = start("go(swap=false,dead=alive)").play("pass pass");
    assert_eq!(table.game.sure_step(&table.state), None);
    // Black's d4 has its last liberty at d3.
    let diagram = "....... ....... ...w... ..wbw.. ....... ....... .......";
    let table = at::<1>("go(swap=false,dead=alive)", diagram, WHITE).play("g1");
    assert_eq!(table.game.urgent(&table.state), None);
    let diagram = "....... ....... ....... ..wbw.. ....... ....... .......";
    let table = at::<1>("go(swap=false,dead=alive)", diagram, WHITE).play("d5");
    assert_eq!(table.game.urgent(&table.state), Some(table.cell("d3")));
    let table = at::<1>("go(swap=false,dead=alive)", diagram, BLACK).play("d5 d3 g1");
    assert!(table.game.urgent(&table.state).is_none());
}

#[test]
fn what_lives_whatever_happens_is_seen() {
    // Two eyes each: a1 and c1 for White, g1 and g3 for Black.
    let diagram = "....... ....... ....... ....bbb wwww.b. ...wbbb .w.wb.b";
    let table = at::<1>("go(swap=false)", diagram, BLACK);
    let safe = |side| table.game.safe(&table.state.now, side);
    assert_eq!(safe(WHITE), Bits::EMPTY, "b1 is no wall between a1 and c1");
    let black: Vec<_> = safe(BLACK).iter().map(|cell| table.game.board.name(cell)).collect();
    assert_eq!(black, ["e1", "g1", "e2", "f2", "g2", "f3", "e4", "f4", "g4"]);
}

/// The groups that are proposed as dead, by their lowest crossings.
fn proposed<const W: usize>(table: &Table<Go<W>>) -> String {
    let scene = table.game.scene(&table.state, &[]);
    scene.proposal.expect("a proposal while dead stones are marked").steps.join(" ")
}

#[test]
fn dead_stones_are_proposed_as_the_books_count_them() {
    let end =
        "..b.w..w./bwbbwb.w./.wb.ww.../.bbbw..b./..b.wwwww/bbbbbbbbb/www.b..../..wwb...w/.w.wb....";
    let end = at::<2>(NINE, end, BLACK).play("pass pass");
    assert_eq!(proposed(&end), "dead@i2 dead@h6 dead@b7 dead@f8 done");
    let seki =
        "........./........./........./........./........./...wwwwww/...wbbbw./bbbbw.bww/.b.bw.bw.";
    for side in [BLACK, WHITE] {
        assert_eq!(proposed(&at::<2>(NINE, seki, side).play("pass pass")), "done");
    }
    assert_eq!(proposed(&start("go(swap=false)").play("d4 pass pass")), "done");
}

#[test]
fn the_computer_marks_fairly_and_answers_by_its_own_judgement() {
    let fair = |table: &Table<Go<1>>| {
        let step = table.game.fair_step(&table.state);
        step.map(|step| table.game.token(&table.state, step))
    };
    // The white stone on a3 is lost, and with it the game.
    let diagram = "..bw. ..bw. w.bw. ..bw. ..bw.";
    let table = at::<1>("go(size=5,swap=false)", diagram, WHITE);
    assert_eq!(fair(&table), None);
    let table = table.play("pass pass");
    assert_eq!(fair(&table).as_deref(), Some("dead@a3"));
    assert_eq!(fair(&table.after("done")).as_deref(), Some("resume"));
    assert_eq!(fair(&table.after("dead@a3 dead@c1 done")).as_deref(), Some("resume"));
    let table = table.play("dead@a3");
    assert_eq!(table.points(), [15.0, 10.0]);
    assert_eq!(fair(&table).as_deref(), Some("done"));
    assert_eq!(fair(&table.play("done")).as_deref(), Some("accept"));
}

#[test]
fn any_stone_marks_its_group() {
    let table = at::<1>("go(swap=false)", LAST, BLACK).play("pass pass");
    let step = table.game.parse(&table.state, "dead@b1").expect("legal");
    assert_eq!(table.game.touches(&table.state, step), ["b1"]);
    let others = table.game.other_touches(&table.state, step);
    assert_eq!(others, [["a2"], ["b2"], ["b3"]]);
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&go::<1>("go(swap=false)"), include_bytes!("policy.net"));
}
