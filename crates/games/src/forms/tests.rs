//! The examples, records and claims of the rules, and the figures of the book.

use std::collections::HashMap;

use ludoteca_core::scene::{Ink, MarkKind};
use ludoteca_core::{
    Directed, Game, GameExt, Knowledge, NotationExt, PackStep, Payoffs, Plays, Rng, Scratch, Seat,
    SetupExt, SpecError, StepError, StepList, Turn, View, perft,
};

use super::{Forms, INFO, State, Step};
use crate::testing::{
    Table, args, check_policy, drawn_evenly, random_positions, refused, solved, told, wins,
};

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

const RECORD: &str = "a2-a8 g5-a8 b1-a8 e5-c4 c3-f5 f6-d4 g2-d7 a5-b4 d2-b4 b5-d7 b4-d6 d4-h4";
const NEAR: &str = "forms(columns=6,rows=6,reach=near)";
const NEAR_RECORD: &str = "a3-b4 c4-b4 c3-d4 f4-e3 f2-e3 e4-d3 e3-d3 a4-b3 a2-b3 e5-d4";

fn forms<const W: usize>(spec: &str) -> Forms<W> {
    Forms::new(&args(&INFO, spec)).expect("a board with halves")
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Forms<1>> {
    Table::laid(forms(spec), diagram, seat)
}

/// The first so many steps of a record.
fn first(record: &str, count: usize) -> String {
    record.split(' ').take(count).collect::<Vec<_>>().join(" ")
}

impl Table<Forms<1>> {
    fn counts(&self) -> [usize; 2] {
        self.state.pieces.map(|pieces| pieces.count())
    }

    fn list(&self) -> Vec<Step> {
        self.game.next_steps(&self.state).into_iter().collect()
    }

    fn then(&self, step: Step) -> Table<Forms<1>> {
        let mut next = Table { game: self.game.clone(), state: self.state };
        next.game.play(&mut next.state, step);
        next
    }
}

#[test]
fn counts_of_the_rules() {
    for (spec, counts) in [
        ("forms", &[1024, 1_015_808][..]),
        ("forms(reach=near)", &[22, 484, 10_322, 215_178]),
        (NEAR, &[16, 256, 3872, 56_570, 769_326]),
    ] {
        let game = forms::<1>(spec);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &game.start(), depth), count, "{spec} at depth {depth}");
        }
    }
}

#[test]
fn page_86_black_fills_the_lower_half_and_begins() {
    let table = Table::new(forms::<1>("forms"));
    let (white, black) = ("wwwwwwww", "bbbbbbbb");
    assert_eq!(table.rows(), [white, white, white, white, black, black, black, black].join(" "));
    assert_eq!(table.turn(), Turn::Seat(BLACK));
}

#[test]
fn with_an_odd_number_of_rows_black_fills_the_left_half() {
    let table = Table::new(forms::<1>("forms(columns=4,rows=3)"));
    assert_eq!(table.rows(), "bbww bbww bbww");
    let table = Table::new(forms::<1>("forms(columns=3,rows=4)"));
    assert_eq!(table.rows(), "www www bbb bbb");
    let odd = Forms::<1>::new(&args(&INFO, "forms(columns=3,rows=5)"));
    assert!(
        matches!(odd, Err(clash @ SpecError::Clash(_)) if told(&clash).contains("does not fit"))
    );
}

#[test]
fn page_87_what_is_cut_off_is_removed_of_both_colours() {
    let before = "wwwwwwww ..wwbb.. ...wwb.. ...bwbw. ....wbw. ...bbbb. ..wb.... ..b.....";
    let table = at("forms", before, BLACK).play("d3-e8");
    let after = "wwwwbwww ..wwbb.. ...wwb.. ...bwbw. ....wbw. ....bbb. ........ ........";
    assert_eq!(table.rows(), after);
    assert_eq!(table.turn(), Turn::Seat(WHITE));
}

#[test]
fn pages_87_and_88_the_game_comes_to_the_printed_positions() {
    for (count, rows) in [
        (4, "bwwwwwww wwwwwwww wwwwwwww wwww.w.w bbwbbbbb bbbbbbbb .bbbbbbb ..bbbbbb"),
        (8, "bwwwwwww wwwbwwww wwwww.ww .www.b.w bwwwbbbb bb.bbbbb .bbbbb.b ..bbbbbb"),
        (12, "bwwwwwww wwwwwwww wwwbw.ww ..ww.b.w b.w.bbbw bb.bbbbb .bb.bb.b ..bbbbbb"),
    ] {
        let table = Table::new(forms::<1>("forms")).play(&first(RECORD, count));
        assert_eq!(table.rows(), rows, "after {count} steps");
    }
    let table = Table::new(forms::<1>("forms")).play(&first(RECORD, 2));
    let counts = table.counts();
    // b1 goes and a1 stands alone.
    assert_eq!(table.play("b1-a8").counts(), [counts[0] - 1, counts[1] - 1]);
}

#[test]
fn page_88_white_wins_against_all_650_answers() {
    let table = Table::new(forms::<1>("forms")).play(RECORD);
    assert_eq!(table.turn(), Turn::Seat(BLACK));
    let steps = table.list();
    assert_eq!(steps.len(), 650);
    let leaving = |table: &Table<Forms<1>>, left: usize| {
        let next = table.list().into_iter().map(|step| table.then(step));
        next.filter(|next| next.counts()[WHITE.index()] == left).collect::<Vec<_>>()
    };
    // White leaves one of its pieces, or first two and one whatever Black does.
    let leaves_one = |table: &Table<Forms<1>>| !leaving(table, 1).is_empty();
    for step in steps {
        let next = table.then(step);
        let soon = |two: &Table<Forms<1>>| {
            two.list().into_iter().all(|answer| leaves_one(&two.then(answer)))
        };
        assert!(leaves_one(&next) || leaving(&next, 2).iter().any(soon), "{step:?}");
    }
}

#[test]
fn page_88_how_white_wins() {
    let table = Table::new(forms::<1>("forms")).play(RECORD);
    let line = table.after("c1-h4 h5-d1");
    assert_eq!(line.counts()[WHITE.index()], 1);
    assert!(line.list().iter().all(|step| line.game.board.name(step.to) == "d1"));
    assert_eq!(line.after("d3-d1").payoffs(), Some(Payoffs::win(WHITE)));
    // Black to h5: h6 jumps; anywhere else: h5 jumps, and two white pieces are left.
    assert_eq!(table.after("c1-h5 h6-d1").counts()[WHITE.index()], 2);
    assert_eq!(table.after("c1-a7 h5-d1").counts()[WHITE.index()], 2);
    assert_eq!(table.after("c1-a7 h4-d1").counts()[WHITE.index()], 1);
}

/// The other game of page 88, after eleven steps.
fn other_game() -> Table<Forms<1>> {
    let rows = "wwwwwwww wwwwwwww wwwwwwww .b..b..w bwbbbbb. bbbbbbb. .bbbbbb. .bbbbbb.";
    at("forms", rows, WHITE)
}

#[test]
fn page_88_the_step_to_b5_leaves_one_contact_and_wins() {
    assert_eq!(other_game().counts().iter().sum::<usize>(), 53);
    let table = other_game().play("e6-b5");
    let steps = table.list();
    assert_eq!(steps.len(), 676);
    for step in steps {
        let next = table.then(step);
        let one_left = |step| next.then(step).counts()[WHITE.index()] == 1;
        assert!(next.list().into_iter().any(one_left), "{step:?}");
    }
}

#[test]
fn page_89_any_step_of_b5_leaves_one_white_piece() {
    let table = other_game().play("e6-b5 e5-b4");
    let rows = "wwwwwwww wwwwwwww wwww.www .w.....w bbbbbbb. bbbbbbb. .bbbbbb. .bbbbbb.";
    assert_eq!(table.rows(), rows);
    let white = table.counts()[WHITE.index()];
    let b5 = table.game.board.read("b5").expect("a cell");
    let steps: Vec<_> = table.list().into_iter().filter(|step| step.from == b5).collect();
    assert_eq!(steps.len(), 26);
    for step in steps {
        let next = table.then(step);
        assert_eq!([white - next.counts()[1], next.counts()[1]], [24, 1]);
        assert!(next.list().iter().all(|answer| answer.to == step.to));
        let end = next.then(next.list()[0]);
        assert_eq!(end.payoffs(), Some(Payoffs::win(WHITE)));
    }
}

fn near(steps: &str) -> Table<Forms<1>> {
    Table::new(forms(NEAR)).play(steps)
}

#[test]
fn page_90_the_near_game_comes_to_the_printed_positions() {
    for (count, rows) in [
        (5, "wwwwww wwwwww ww.bw. .b.bbb bbbbb. bbbbbb"),
        (7, "wwwwww wwwwww ww.b.. .b.b.. bbbbb. bbbbbb"),
        (10, "wwwwww wwww.w .w.w.. .b.b.. .bbbb. bbbbbb"),
    ] {
        assert_eq!(near(&first(NEAR_RECORD, count)).rows(), rows, "after {count} steps");
    }
    let end = near(NEAR_RECORD).play("d3-d4 b4-b3");
    assert_eq!(end.rows(), "...... ...... ...... .w.... .bbbb. bbbbbb");
}

/// The first steps of a list after which the side that made them wins by best play.
fn winning(table: &Table<Forms<1>>, known: &mut HashMap<u64, bool>) -> Vec<String> {
    let mut won: Vec<_> = (table.list().into_iter())
        .filter(|&step| {
            let next = table.then(step);
            match next.turn() {
                // Who steps never clears its own side.
                Turn::Over => false,
                _ => !wins(&next.game, &next.state, known),
            }
        })
        .map(|step| table.game.token(&table.state, step))
        .collect();
    won.sort();
    won
}

#[test]
fn page_90_all_black_steps_lose_after_the_sixth() {
    let table = near(&first(NEAR_RECORD, 6));
    assert_eq!(table.list().len(), 10);
    assert!(winning(&table, &mut HashMap::new()).is_empty());
    for step in ["b3-a4", "b3-b4"] {
        let next = table.after(step);
        assert!(winning(&next, &mut HashMap::new()).contains(&"d3-d2".to_owned()), "{step}");
    }
    let f3 = table.game.board.read("f3").expect("a cell");
    assert!(table.state.occupied().has(f3));
    assert!(!table.after("e3-d3").state.occupied().has(f3));
}

#[test]
fn page_90_white_has_five_steps_and_three_of_them_win() {
    let table = near(&first(NEAR_RECORD, 7));
    assert_eq!(table.tokens(), "a4-b3 b4-b3 c5-d4 d5-d4 e5-d4");
    let mut known = HashMap::new();
    assert_eq!(winning(&table, &mut known), ["a4-b3", "c5-d4", "e5-d4"]);
    assert_eq!(winning(&table.after("d5-d4"), &mut known), ["b3-a4", "b3-b4"]);
}

#[test]
fn page_90_not_every_play_to_d4_is_answered_as_the_text_says() {
    let table = near(&first(NEAR_RECORD, 7));
    assert_eq!(table.after("d5-d4 d3-d4").payoffs(), Some(Payoffs::win(WHITE)));
    let table = table.play("c5-d4 d3-d4");
    assert_eq!(table.tokens(), "a4-b3 b4-b3 d5-d4 e5-d4");
    let won = winning(&table, &mut HashMap::new());
    assert!(won.contains(&"b4-b3".to_owned()) && !won.contains(&"a4-b3".to_owned()), "{won:?}");
    assert_eq!(table.after("b4-b3 b2-b3").counts()[BLACK.index()], 1);
    assert!(winning(&table.after("a4-b3"), &mut HashMap::new()).contains(&"b2-b3".to_owned()));
}

#[test]
fn page_90_after_eight_steps_all_black_steps_lose() {
    let table = near(&first(NEAR_RECORD, 8));
    assert_eq!(table.tokens(), "a2-b3 b2-b3 c2-b3 d4-c5 d4-d5 d4-e5");
    assert!(winning(&table, &mut HashMap::new()).is_empty());
}

#[test]
fn page_90_both_ends_of_the_near_game() {
    let table = near(NEAR_RECORD);
    assert_eq!(table.tokens(), "b3-b4 d3-d4");
    for (line, last) in [("b3-b4 d4-d3", "c2-d3 d2-d3 e2-d3"), ("d3-d4 b4-b3", "b2-b3 c2-b3")] {
        let table = table.after(line);
        assert_eq!(table.counts()[WHITE.index()], 1);
        let tokens = table.tokens();
        assert_eq!(
            last.split(' ').filter(|token| tokens.contains(token)).count(),
            last.split(' ').count()
        );
        assert_eq!(tokens.split(' ').count(), table.list().len());
        for step in table.list() {
            assert_eq!(table.then(step).payoffs(), Some(Payoffs::win(WHITE)));
        }
    }
}

#[test]
fn small_boards_are_won_as_the_rules_say() {
    for (spec, value) in [
        ("forms(columns=2,rows=4)", 0.0),
        ("forms(columns=4,rows=2)", 0.0),
        ("forms(columns=3,rows=4)", 0.0),
        ("forms(columns=4,rows=4,reach=near)", 0.0),
        ("forms(columns=3,rows=4,reach=near)", 1.0),
    ] {
        let game = forms::<1>(spec);
        let start = game.start();
        assert_eq!(solved(&game, &start, &mut HashMap::new()), value, "{spec}");
        // The same with what the game knows.
        assert_eq!(wins(&game, &start, &mut HashMap::new()), value == 1.0, "{spec}");
    }
    let table = Table::new(forms("forms(columns=3,rows=4,reach=near)"));
    assert_eq!(winning(&table, &mut HashMap::new()), ["a2-b3", "c2-b3"]);
}

#[test]
fn corners_do_not_connect() {
    let table = at("forms(columns=3,rows=2)", "bw. ..w", BLACK);
    assert!(table.state.scattered);
    let table = table.play("a2-c1");
    assert_eq!((table.rows(), table.payoffs()), ("... ..b".to_owned(), Some(Payoffs::win(WHITE))));
}

#[test]
fn positions_in_several_groups_are_played_by_the_same_rules() {
    let table = at("forms(columns=4,rows=2)", "bw.w .b.b", BLACK);
    assert_eq!(table.after("a2-d2").rows(), "...b ...b");
    assert_eq!(table.after("d1-b2").rows(), "bb.. .b..");
    assert_eq!(table.after("d1-b2").payoffs(), Some(Payoffs::win(WHITE)));
}

/// What is removed, found piece by piece.
fn removed_one_by_one<const W: usize>(game: &Forms<W>, before: &State<W>, step: Step) -> usize {
    let mut left: Vec<_> = before.occupied().iter().filter(|&cell| cell != step.from).collect();
    let (count, mut open) = (left.len() + 1, vec![step.to]);
    left.retain(|&cell| cell != step.to);
    let mut kept = 1;
    while let Some(cell) = open.pop() {
        for beside in ludoteca_boards::ORTHOGONAL.iter().filter_map(|&d| game.board.step(cell, d)) {
            if let Some(i) = left.iter().position(|&cell| cell == beside) {
                open.push(left.swap_remove(i));
                kept += 1;
            }
        }
    }
    count - kept
}

fn keeps_the_rules<const W: usize>(spec: &str, games: u64) {
    let game = forms::<W>(spec);
    let mut rng = Rng::new(5);
    random_positions(&game, games, |state| {
        let occupied = state.occupied();
        assert_eq!(game.lattice.groups(occupied).count(), 1, "{spec}");
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        assert_eq!(game.count(state, &mut StepList::new()), steps.len());
        let (own, enemy) = state.sides();
        for step in &steps {
            assert!(own.has(step.from) && enemy.has(step.to));
            assert!(!game.near || game.board.distance(step.from, step.to) == 1);
        }
        if steps.is_empty() {
            return;
        }
        let step = rng.pick(&steps);
        assert_eq!(Step::unpack(step.pack()), step);
        let mut next = *state;
        game.play(&mut next, step);
        let removed = occupied.count() - next.occupied().count();
        assert_eq!(removed, removed_one_by_one(&game, state, step), "{spec}");
        // The mover keeps the piece that went.
        assert!(next.sides().1.has(step.to));
    });
}

#[test]
fn steps_and_removals_agree_with_the_rules_on_every_size() {
    keeps_the_rules::<1>("forms", 30);
    keeps_the_rules::<1>("forms(reach=near)", 30);
    keeps_the_rules::<1>("forms(columns=2,rows=26)", 20);
    keeps_the_rules::<11>("forms", 5);
    keeps_the_rules::<11>("forms(columns=13,rows=12,reach=near)", 3);
    keeps_the_rules::<11>("forms(columns=26,rows=5)", 3);
}

#[test]
fn games_on_the_largest_board_end() {
    for spec in ["forms(columns=26,rows=26)", "forms(columns=26,rows=26,reach=near)"] {
        let game = forms::<11>(spec);
        let mut state = game.start();
        let steps = game.playout(&mut state, &mut Rng::new(1), &mut Scratch::default());
        assert!(steps > 0 && steps <= game.cap());
        assert_eq!(game.turn(&state), Turn::Over);
    }
}

#[test]
fn random_steps_are_all_as_likely() {
    let game = forms::<1>("forms(columns=4,rows=3)");
    assert!(drawn_evenly(&game, &game.start()));
    let table = near(&first(NEAR_RECORD, 7));
    assert!(drawn_evenly(&table.game, &table.state));
}

#[test]
fn a_position_is_rebuilt_from_its_text() {
    let table = near(&first(NEAR_RECORD, 7));
    let text = table.game.written(&table.state).expect("a position");
    assert_eq!(text, "wwwwww/wwwwww/ww1b2/1b1b2/bbbbb1/bbbbbb w");
    assert_eq!(table.game.set_up(&text), Ok(table.state));
    let game = forms::<1>("forms(columns=3,rows=2,reach=near)");
    let over = game.set_up("b2/b2 b").expect("a position");
    assert_eq!(game.payoffs(&over), Some(Payoffs::win(WHITE)));
}

#[test]
fn what_the_rules_never_have_is_refused() {
    let game = forms::<1>("forms(columns=3,rows=2,reach=near)");
    let says = |text: &str| refused(&game, text);
    assert!(says("3/3 b").starts_with("no piece is left; every move leaves"));
    assert!(says("b1w/3 b").starts_with("no piece is beside an enemy piece; after every move"));
    assert_eq!(says("bbb/bw1 w"), "Black has 4 pieces; there are 3 at most");
    assert!(says("b2/1x1 b").contains("`x` on b1 is no man of this game; write b, w or"));
    // Any piece can go to any enemy piece where the distance does not matter.
    let far = at("forms(columns=3,rows=2)", "b.w ...", BLACK);
    assert_eq!(far.tokens(), "a2-c2");
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = Table::new(forms::<1>("forms"));
    for token in ["", "a2", "a2a8", "a2-", "a9-a8", "A2-a8", "a2-a08"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(table.why("x").contains("write the cell of your piece and that of the enemy piece"));
    assert!(table.why("x").ends_with("such as a1-a5"));
    assert!(table.why("a8-a1").contains("no piece of yours is on a8"));
    assert!(table.why("a1-a2").contains("no enemy piece is on a2"));
    let table = Table::new(forms::<1>("forms(reach=near)"));
    assert!(table.why("b4-d5").contains("beside it; from b4 to a5, b5 or c5"));
    assert!(table.why("b3-b5").contains("there is no enemy piece beside b3"));
    assert!(table.why("x").ends_with("such as a4-b5"));
}

#[test]
fn a_side_can_be_told_to_step_again() {
    let table = near(NEAR_RECORD);
    let mut state = table.state;
    table.game.give(&mut state, WHITE, Plays::ONE);
    assert_eq!(table.game.turn(&state), Turn::Seat(WHITE));
    assert_eq!(table.game.reached(&state), None);
    let end = table.play("d3-d4 b4-b3 b2-b3");
    assert_eq!(end.game.reached(&end.state), Some(WHITE));
}

#[test]
fn a_scene_shows_what_would_go_counts_and_sole_contacts() {
    let table = Table::new(forms::<1>("forms")).play("a2-a8 g5-a8");
    let scene = table.game.scene(&table.state, &[]);
    let going = |touch: &str| {
        let ghosts = scene.ghosts.iter().filter(|ghost| ghost.touch == touch);
        let (gone, landed): (Vec<_>, Vec<_>) =
            ghosts.partition(|ghost| ghost.piece.ink == Ink::Neutral);
        let gone: Vec<_> = gone.iter().map(|ghost| ghost.piece.on.as_str()).collect();
        (gone.join(" "), landed.len())
    };
    assert_eq!(going("b1 a8"), ("a1".to_owned(), 1));
    assert_eq!(going("a8"), (String::new(), 1));
    // The colours touch between rows 4 and 5, but no longer on the g file.
    assert_eq!(scene.marks.len(), 7);
    assert!(scene.marks.iter().all(|mark| mark.kind == MarkKind::Capture));
    let holds: Vec<_> = scene.seats.iter().map(|seat| seat.holds.len()).collect();
    assert_eq!(holds, [2, 2]);
    // White's h5 is alone in touching the black mass; Black's d6 and a8 touch the white one, too.
    let table = Table::new(forms::<1>("forms")).play(RECORD).play("c1-h4");
    let scene = table.game.scene(&table.state, &[]);
    let active: Vec<_> = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Active).collect();
    assert_eq!(active.len(), 1);
    let h5 = table.game.board.read("h5").expect("a cell");
    assert_eq!(active[0].outline.centre(), table.game.board.point(h5));
}

#[test]
fn wins_are_seen_at_once() {
    let table = Table::new(forms::<1>("forms")).play(RECORD).play("c1-h4");
    let sure = table.game.sure_step(&table.state).expect("a win");
    assert_eq!(table.then(sure).counts()[WHITE.index()], 1);
    for spec in ["forms(columns=6,rows=6)", NEAR] {
        let game = forms::<1>(spec);
        random_positions(&game, 100, |state| {
            let (own, enemy) = state.sides();
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            let wins = steps.iter().any(|&step| {
                let mut next = *state;
                game.play(&mut next, step);
                next.sides().1.count() == 1 && !next.sides().0.is_empty()
            });
            let sure = game.sure_step(state).filter(|_| enemy.count() > 1);
            assert_eq!(sure.is_some(), wins && !own.is_empty(), "{}", game.board(state));
            assert!(sure.is_none_or(|step| steps.contains(&step)));
        });
    }
}

#[test]
fn evaluation_is_fair_and_cuts_look_good() {
    let game = forms::<1>("forms(columns=6,rows=6)");
    random_positions(&game, 50, |state| {
        if game.turn(state) == Turn::Over {
            return;
        }
        let [black, white] = state.pieces;
        let exchanged = State { pieces: [white, black], seat: state.seat.other(), ..*state };
        let value = game.evaluate(state).expect("a value");
        let mirrored = game.evaluate(&exchanged).expect("a value").exchanged();
        assert!((value[BLACK] - mirrored[BLACK]).abs() < 1e-6);
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let mut weights = Vec::new();
        game.priors(state, &steps, &mut weights);
        assert_eq!(weights.len(), steps.len());
        assert!(weights.iter().all(|&weight| weight > 0.0));
    });
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&forms::<1>("forms"), include_bytes!("policy.net"));
}
