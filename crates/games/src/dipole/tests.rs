//! The examples, decisions and claims of the rules, and the figures of the book by their pages.

use std::collections::HashMap;

use ludoteca_core::scene::{Figure, MarkKind};
use ludoteca_core::{
    Diagram, Game, Knowledge, Learnable, Notation, NotationExt, PackStep, Payoffs, Seat, Setup,
    SetupExt, StepError, StepList, Turn, View, perft,
};

use crate::testing::{
    Table, args, check_weights, laid, random_positions, refused, sorted_tokens, told, wins,
};

use super::{Dipole, INFO, Step};

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

fn dipole(spec: &str) -> Dipole {
    Dipole::new(&args(&INFO, spec))
}

fn start(spec: &str) -> Table<Dipole> {
    Table::new(dipole(spec))
}

/// Stacks as `c3=2 e1=4`, on 8x8.
fn at(white: &str, black: &str, seat: Seat) -> Table<Dipole> {
    let game = dipole("dipole");
    let layout = game.layout();
    let mut diagram = Diagram { side: seat.index(), ..Diagram::empty(&layout) };
    for (side, stacks) in [white, black].into_iter().enumerate() {
        for stack in stacks.split_whitespace() {
            let (cell, height) = stack.split_once('=').expect("cell=height");
            let cell = layout.cell(cell).expect("a cell");
            diagram.stack(cell, side, height.parse().expect("a height"));
        }
    }
    let state = game.from_diagram(&diagram).expect("a position");
    Table { game, state }
}

impl Table<Dipole> {
    /// The legal steps of one stack, without the name of its cell.
    fn from(&self, cell: &str) -> String {
        let prefix = format!("{cell}-");
        let tokens = self.tokens();
        let ends: Vec<_> = tokens.split(' ').filter_map(|t| t.strip_prefix(&prefix)).collect();
        ends.join(" ")
    }

    /// The stacks of both sides, as [`at`] reads them.
    fn stacks(&self) -> [String; 2] {
        [0, 1].map(|side| {
            let stacks = self.state.stacks_of(side);
            let names: Vec<_> = stacks
                .map(|(cell, height)| format!("{}={height}", self.game.board.name(cell)))
                .collect();
            names.join(" ")
        })
    }

    /// The steps that win by force for the side to step.
    fn winning(&self) -> Vec<String> {
        let mut known = HashMap::new();
        let mut tokens = sorted_tokens(&self.game, &self.state);
        tokens.retain(|token| {
            let next = self.after(token);
            match next.payoffs() {
                Some(payoffs) => payoffs[self.state.seat] == 1.0,
                None => !wins(&next.game, &next.state, &mut known),
            }
        });
        tokens
    }
}

#[test]
fn the_first_step_has_nineteen_choices() {
    let table = start("dipole");
    assert_eq!(table.stacks(), ["e1=12", "d8=12"]);
    let off: Vec<_> = (4..=12).map(|k| format!("off:{k}")).collect();
    let mut expected: Vec<_> =
        "d2 f2 c3 e3 g3 b4 h4 a5 e5 e7".split(' ').map(str::to_owned).collect();
    expected.extend(off);
    expected.sort();
    assert_eq!(table.from("e1"), expected.join(" "));
    assert_eq!(table.tokens().split(' ').count(), 19);
}

#[test]
fn step_sequences_are_counted() {
    let game = dipole("dipole");
    for (depth, count) in [(1, 19), (2, 340), (3, 5185), (4, 81107)] {
        assert_eq!(perft(&game, &game.start(), depth), count);
    }
    let game = dipole("dipole(size=10)");
    for (depth, count) in [(1, 29), (2, 810), (3, 18120)] {
        assert_eq!(perft(&game, &game.start(), depth), count);
    }
}

#[test]
fn every_size_starts_in_the_middle_with_its_stones() {
    for (spec, stacks) in [
        ("dipole(size=4)", ["c1=2", "b4=2"]),
        ("dipole(size=6)", ["c1=6", "d6=6"]),
        ("dipole(size=10)", ["e1=20", "f10=20"]),
        ("dipole(size=12)", ["g1=30", "f12=30"]),
        ("dipole(size=12,stack=99)", ["g1=99", "f12=99"]),
        ("dipole(stack=1)", ["e1=1", "d8=1"]),
    ] {
        assert_eq!(start(spec).stacks(), stacks, "{spec}");
    }
}

/// p. 62 left: the cells for one stone, and those marked a for both.
#[test]
fn stones_go_exactly_as_far_as_there_are_of_them() {
    let table = at("c3=2", "e7=3", WHITE);
    assert_eq!(table.from("c3"), "a5 b4 c5 d4 e5");
    let table = at("c3=2", "e7=3", BLACK);
    assert_eq!(table.from("e7"), "b4 c5 d6 e5 f6 g5 h4");
    assert!(table.why("e7-e4").contains("end on a dark cell"));
}

/// p. 62 right.
#[test]
fn stacks_on_the_way_do_not_block_and_own_stacks_merge() {
    let table = at("c5=1 f2=4", "d4=3", WHITE).play("f2-c5");
    assert_eq!(table.stacks(), ["f2=1 c5=4", "d4=3"]);
}

/// p. 63 left and right.
#[test]
fn captures_go_in_all_directions_and_remove_the_whole_stack() {
    let table = at("b4=1 d4=3", "b6=3", BLACK).play("b6-b4");
    assert_eq!(table.stacks(), ["d4=3", "b4=2 b6=1"]);
    assert_eq!(table.after("d4-b4").stacks(), ["b4=2 d4=1", "b6=1"]);
    assert_eq!(table.after("d4-b6").stacks(), ["d4=1 b6=2", "b4=2"]);
}

/// p. 63 left: two stones against three.
#[test]
fn a_higher_stack_is_not_landed_on() {
    let table = at("b4=1 d4=3", "b6=3", WHITE);
    assert!(table.why("d4-b6").contains("the stack on b6 is higher than the 2"));
}

/// p. 63 below.
#[test]
fn who_cannot_move_passes() {
    let table = at("d4=1", "d6=3 c5=2 e5=2", WHITE);
    assert_eq!(table.tokens(), "pass");
    assert!(table.why("d4-c5").contains("none of your stacks can move; write pass"));
    assert_eq!(table.after("pass").state.seat, BLACK);
    assert_eq!(at("d4=1", "d6=3 c5=2", WHITE).tokens(), "d4-e5");
}

/// p. 64 above.
#[test]
fn stones_leave_over_the_far_side_and_the_flanks() {
    let table = |seat| at("c7=2", "b8=2 d8=2 a1=1 c1=2", seat);
    assert_eq!(table(WHITE).tokens(), "c7-off:2");
    assert_eq!(table(WHITE).play("c7-off:2").payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table(BLACK).from("a1"), "off:1");
    assert_eq!(table(BLACK).from("c1"), "off:1 off:2");
}

/// p. 64 left: anything left on b6 would be captured from g1.
#[test]
fn only_giving_all_four_stones_wins() {
    let table = at("b6=4 c7=3", "g1=6", WHITE);
    assert_eq!(table.winning(), ["b6-off:4"]);
    let table =
        table.play("b6-off:4 g1-off:1 c7-b8 g1-off:1 c7-b8 g1-off:1 c7-b8 g1-off:1 b8-off:1");
    let table = table.play("g1-off:1 b8-off:1 g1-off:1");
    assert_eq!((table.payoffs(), table.stacks()[0].as_str()), (Some(Payoffs::win(WHITE)), "b8=1"));
}

/// p. 64 right: the capture h2-g3 loses to e1-g3.
#[test]
fn only_leaving_over_the_flank_wins() {
    let table = at("d8=5 h2=1", "g3=1 e1=2", WHITE);
    assert_eq!(table.winning(), ["h2-off:1"]);
    let table = table.play(
        "h2-off:1 g3-f2 d8-off:1 f2-g1 d8-off:1 g1-off:1 d8-off:1 e1-off:1 d8-off:1 e1-off:1",
    );
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

/// p. 65 above: three steps win, thirteen lose.
#[test]
fn leaving_the_line_of_a_stack_takes_its_backward_captures_away() {
    let table = at("d8=3 h8=1 f6=1 e5=1 c3=3", "d2=1 e1=4", WHITE);
    assert_eq!(table.tokens().split(' ').count(), 16);
    let captures = |table: &Table<Dipole>| {
        let mut captures = StepList::new();
        table.game.noisy_steps(&table.state, &mut captures);
        captures.len()
    };
    assert!(captures(&table.after("d8-off:1")) > 0);
    assert_eq!(captures(&table.after("e5-f6")), 0);
}

/// p. 65 left and right.
#[test]
fn the_trap_of_the_book_closes_whatever_white_does() {
    let before = at("e5=4 e3=5 e1=1", "b2=2 f4=2 d2=2 f2=6", BLACK).play("f4-d2");
    assert_eq!(before.stacks(), ["e1=1 e3=5 e5=4", "b2=2 d2=4 f2=6"]);
    let right = before.after("e5-b2");
    assert_eq!(right.stacks(), ["e1=1 b2=3 e3=5 e5=1", "d2=4 f2=6"]);
    let trap = right.after("f2-b2");
    assert_eq!(trap.stacks(), ["e1=1 e3=5 e5=1", "b2=4 d2=4 f2=2"]);
    for token in trap.tokens().split(' ') {
        let answer = match token {
            "e5-f6" => "b2-f6",
            "e5-d6" => "d2-d6",
            _ => "b2-e5",
        };
        trap.after(token).after(answer);
    }
}

#[test]
fn small_games_are_won_by_black() {
    for spec in ["dipole(size=4)", "dipole(size=6,stack=2)"] {
        let game = dipole(spec);
        assert!(!wins(&game, &game.start(), &mut HashMap::new()), "{spec}");
    }
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start("dipole");
    let malformed = table.game.parse(&table.state, "e1").expect_err("half a step");
    assert_eq!(
        told(&malformed),
        "`e1` is not a step of this game: write where stones go from and to, or how many leave the \
         board, such as e1-f2"
    );
    for token in ["e1-off:04", "e1-off:+4", "e1-off:", "e1-off:300", "e01-d2"] {
        let error = table.game.parse(&table.state, token).expect_err("not exact");
        assert!(matches!(error, StepError::Malformed { .. }), "{token}");
    }
    assert!(table.why("pass").contains("only who cannot move passes"));
    assert!(table.why("d8-c7").contains("your stones are on e1"));
    assert!(table.why("e1-e2").contains("end on a dark cell"));
    assert!(table.why("e1-d4").contains("in a straight line"));
    assert!(table.why("e1-e1").contains("in a straight line"));
    assert!(table.why("e1-c1").contains("only captures go sideways or back"));
    assert!(table.why("e1-off:3").contains("there it takes 4 or more"));
    assert!(table.why("e1-off:13").contains("take from 1 to 12"));
    assert!(table.why("e1-off:0").contains("take from 1 to 12"));
    let low = at("c3=1", "h8=1", WHITE);
    assert!(low.why("c3-e5").contains("it takes 2 stones"));
}

#[test]
fn random_games_keep_their_stones_and_their_keys() {
    for spec in ["dipole", "dipole(size=4)", "dipole(size=12,stack=9)"] {
        let game = dipole(spec);
        random_positions(&game, 20, |state| {
            let again = game
                .from_diagram(&game.diagram(state).expect("a turn begins"))
                .expect("a position");
            assert_eq!((again.key, again.heights), (state.key, state.heights));
            let stones: usize = state.heights.iter().map(|&h| usize::from(h)).sum();
            assert_eq!(stones, state.stones(0) + state.stones(1));
            let mut steps = StepList::new();
            game.steps(state, &mut steps);
            for step in steps {
                assert_eq!(Step::unpack(step.pack()), step);
                assert_eq!(game.parse(state, &game.token(state, step)), Ok(step));
            }
        });
    }
}

#[test]
fn a_scene_shows_heights_and_what_would_come_of_a_move() {
    let table = at("e5=4 e3=5 e1=1", "b2=2 d2=4 f2=6", WHITE);
    let step = table.game.parse(&table.state, "e5-b2").expect("a capture");
    assert_eq!(table.game.touches(&table.state, step), ["e5", "b2"]);
    let mut turn = String::new();
    table.game.write_turn(&table.state, &[step], &mut turn);
    assert_eq!(turn, "e5:b2");
    let scene = table.game.scene(&table.state, &[]);
    let on = |cell: &str| scene.pieces.iter().find(|p| p.on == cell).map(|p| p.figure.clone());
    assert_eq!(on("f2"), Some(Figure::Stack(6)));
    let ghost = |touch: &str| {
        let ghost = scene.ghosts.iter().find(|g| g.touch == touch);
        ghost.map(|g| g.piece.figure.clone())
    };
    assert_eq!(ghost("e5 b2"), Some(Figure::Stack(3)));
    assert_eq!(ghost("e3 e5"), Some(Figure::Stack(6)));
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Capture).count(), 1);
    let over = at("e5=4", "", WHITE);
    assert_eq!(over.game.turn(&over.state), Turn::Over);
    assert_eq!(over.game.scene(&over.state, &[]).prompt.id, "end-bare");
}

#[test]
fn evaluation_counts_stones_and_sees_prey() {
    // As it was written down: a net need not call the start even.
    let white = |table: &Table<Dipole>| {
        table.game.with_weights(None).evaluate(&table.state).expect("a value")[WHITE]
    };
    let start = white(&start("dipole"));
    assert!((start - 0.5).abs() < 1e-6, "{start}");
    assert!(white(&at("c3=3", "e7=2", WHITE)) > 0.55);
    // On c3 the stack can be captured from e5.
    let (caught, safe) = (at("c3=2", "e5=2", BLACK), at("b2=2", "e5=2", BLACK));
    assert!(white(&caught) + 0.1 < white(&safe));
    let mut captures = StepList::new();
    caught.game.noisy_steps(&caught.state, &mut captures);
    assert_eq!(captures.len(), 1);
}

#[test]
fn positions_are_written_with_heights_and_refused_in_words() {
    let game = dipole("dipole(size=4)");
    assert_eq!(game.written(&game.start()).as_deref(), Some("x.b2.x2/x4/x4/x2.w2.x w"));
    let state = laid(&game, "x4 b1.x.w1.x x.w1.x2 x4", BLACK, "");
    assert_eq!(sorted_tokens(&game, &state), ["a3-b2", "a3-off:1"]);
    for (text, says) in [
        ("x4/x4/x4/x.w1.x2 w", "b1: stones stand on dark cells only, such as a1"),
        ("w1.x3/x4/x4/w2.x3 w", "a4: stones stand on dark cells only"),
        ("x3.w1/x4/x4/w2.x3 w", "White has 3 stones; there are 2 at most"),
        ("x4/x4/x4/x4 w", "no stones are left"),
        ("x4/x4/x4/w3.x3 w", "`w3` on a1 is no man of this game; write w with a number up to 2"),
    ] {
        let why = refused(&game, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
}

#[test]
fn what_was_learnt_is_added_to_what_was_written_down() {
    check_weights(&dipole("dipole"), include_bytes!("weights.net"));
}
