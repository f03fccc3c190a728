//! The examples, decisions, counts and the record of the rules.

use ludoteca_core::scene::MarkKind;
use ludoteca_core::{Knowledge, NotationExt, Payoffs, SetupExt, StepError, StepList, View, perft};

use super::*;
use crate::testing::{
    Table, args, check_policy, loses_within, random_positions, refused, wins_within,
};

type Nine = LineGo<{ line_count(9) }, 2>;

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;
const RECORD: &str = "b2 c3 c2 d2 b3 c4 d3 e2 e4 f4 f5 g6 f3 f2 g2 g4 d5 c6 b4 g3 c5 b6 g5";

fn line_go(spec: &str) -> Nine {
    Nine::new(&args(&INFO, spec))
}

fn start(spec: &str) -> Table<Nine> {
    Table::new(line_go(spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Nine> {
    Table::laid(line_go(spec), diagram, seat)
}

impl Table<Nine> {
    fn cell(&self, name: &str) -> Cell {
        self.game.board.read(name).expect("a point")
    }

    fn bare(&self, name: &str) -> bool {
        self.game.empty(&self.state.now).has(self.cell(name))
    }

    /// The liberties of the chain of a stone.
    fn liberties(&self, name: &str) -> Vec<String> {
        let (now, cell) = (&self.state.now, self.cell(name));
        let stones = now.stones[usize::from(now.stones[1].has(cell))];
        let chain = self.game.lattice.group(cell, stones);
        let liberties = self.game.lattice.neighbours(chain) & self.game.empty(now);
        liberties.iter().map(|cell| self.game.board.name(cell)).collect()
    }

    /// Whether the side to step can win at once.
    fn can_win(&self) -> bool {
        wins_within(&self.game, &self.state, 1)
    }

    /// Whether this step of the side to step wins at once, or leaves a win against every answer.
    fn wins_by(&self, token: &str) -> bool {
        let next = self.after(token);
        next.payoffs() == Some(Payoffs::win(self.state.now.seat))
            || loses_within(&next.game, &next.state, 2)
    }
}

#[test]
fn counts_without_the_swap() {
    let game = line_go("line-go(size=5,line=5,swap=false)");
    let counts: Vec<_> = (1..=3).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [25, 600, 13_800]);
}

#[test]
fn the_record_stands_as_in_the_figures() {
    let after = |plies| {
        let steps: Vec<_> = RECORD.split(' ').take(plies).collect();
        start("line-go").play(&steps.join(" "))
    };
    assert_eq!(
        after(10).rows(),
        "......... ......... ......... ......... ......... ..o.xo... .xox..... .xxoo.... ........."
    );
    assert_eq!(
        after(20).rows(),
        "......... ......... ......... ..o...o.. ...x.x... .xo.xoo.. .xox.xo.. .xxooox.. ........."
    );
    assert_eq!(
        after(23).rows(),
        "......... ......... ......... .oo...o.. ..xx.xx.. .xo.xoo.. .xox.xo.. .xxooox.. ........."
    );
}

#[test]
fn atari_in_the_record() {
    let after = |plies| {
        let steps: Vec<_> = RECORD.split(' ').take(plies).collect();
        start("line-go").play(&steps.join(" "))
    };
    assert_eq!(after(13).liberties("f4"), ["g4"]);
    assert_eq!(after(20).liberties("f3"), ["e3"]);
    assert_eq!(after(20).liberties("c3"), ["d4", "c5"]);
    let table = after(21);
    assert_eq!(table.liberties("c3"), ["d4"]);
    assert!(!table.legal("d4") && table.why("d4").contains("no liberty"));
}

#[test]
fn the_record_is_won_for_black() {
    let table = start("line-go").play(RECORD);
    let threatened = Table {
        state: State {
            now: Position { seat: BLACK, ..table.state.now },
            seen: table.state.seen.clone(),
        },
        game: table.game.clone(),
    }
    .play("e5");
    assert_eq!(threatened.game.win(&threatened.state, 0), Some(table.cell("b5")));
    assert!(threatened.after("b5").can_win() && threatened.after("h5").can_win());
    for white in table.tokens().split(' ') {
        let next = table.after(white);
        let black = match white {
            "b5" => "h5",
            "h5" => "b5",
            "e5" => "e6",
            _ => "e5",
        };
        assert!(next.legal(black), "{white} {black}");
        if black == "e5" {
            assert!(next.wins_by(black), "{white}");
        }
    }
}

#[test]
fn the_record_goes_on_to_a_line_or_a_capture() {
    let table = start("line-go").play(RECORD);
    let won = table.after("e3");
    assert!(won.bare("f3"));
    let won = won.play("e5 b5 h5");
    assert_eq!(won.payoffs(), Some(Payoffs::win(BLACK)));
    assert!(won.tokens().is_empty());
    let captured = table.after("e5 e6");
    assert!(captured.bare("e5") && captured.payoffs().is_none());
}

const KO: &str = "......... ......... ......... ......... ......... ..xo..... .x.xo.... ..xo..... \
                  .........";

#[test]
fn ko_is_forbidden_until_the_board_has_changed() {
    let table = at("line-go", KO, WHITE).play("c3");
    assert!(table.bare("d3"));
    assert!(!table.legal("d3") && table.why("d3").contains("has stood before"));
    let scene = table.game.scene(&table.state, &[(WHITE, table.cell("c3"))]);
    let marks = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).count();
    // The stone and what it captured; the ko.
    assert_eq!((marks(MarkKind::Last), marks(MarkKind::Forbidden)), (2, 1));
    assert!(table.play("h8 h9").legal("d3"));
}

#[test]
fn a_line_wins_without_liberties() {
    let diagram = "xxx.xxo.. oooxoo... ...o..... ......... ......... ......... ......... \
                   ......... .........";
    let table = at("line-go", diagram, BLACK);
    assert_eq!(table.game.sure_step(&table.state), Some(table.cell("d9")));
    let won = table.after("d9");
    assert!(won.liberties("d9").is_empty());
    assert_eq!(won.payoffs(), Some(Payoffs::win(BLACK)));
    let scene = won.game.scene(&won.state, &[]);
    assert_eq!(scene.marks.iter().filter(|mark| mark.kind == MarkKind::Win).count(), 1);
    assert!(!at("line-go(line=7)", diagram, BLACK).legal("d9"));
}

#[test]
fn more_than_a_line_wins_too() {
    let table = at("line-go(size=5,line=3)", "xx.xx ..... ..... ..... .....", BLACK);
    assert_eq!(table.play("c5").payoffs(), Some(Payoffs::win(BLACK)));
}

#[test]
fn no_legal_step_is_a_draw_or_a_loss() {
    // After c3 every empty point is an eye of White's chain.
    let diagram = "oo.o .o.o oxo. o.ox";
    for (spec, result) in [
        ("line-go(size=4,line=4)", Payoffs::DRAW),
        ("line-go(size=4,line=4,stuck=loss)", Payoffs::win(WHITE)),
    ] {
        let table = at(spec, diagram, WHITE).play("c3");
        assert_eq!(table.payoffs(), Some(result));
        assert_eq!(table.game.reached(&table.state), None);
        assert!(table.tokens().is_empty());
        assert_eq!(table.game.scene(&table.state, &[]).prompt.id, "line-go-stuck");
        // White could still step.
        let mut table = table;
        table.game.give(&mut table.state, WHITE, Plays::ONE);
        assert!(table.payoffs().is_none() && !table.tokens().is_empty());
    }
}

#[test]
fn after_the_cap_only_a_line_of_the_last_stone_wins() {
    let table = start("line-go(size=3,line=3,cap=5)").play("a1 a2 b1 b2");
    assert_eq!(table.after("c1").payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table.after("c3").payoffs(), Some(Payoffs::DRAW));
    assert_eq!(table.game.cap(), 5);
}

#[test]
fn a_line_longer_than_the_board_is_made_by_nobody() {
    let table = start("line-go(size=3,line=6,stuck=loss,cap=100)");
    let mut rng = Rng::new(1);
    for _ in 0..50 {
        let mut state = table.state.clone();
        let mut stones = 0;
        while let Turn::Seat(seat) = table.game.turn(&state) {
            let step = table.game.playout_step(&state, &mut rng, &mut Scratch::default());
            table.game.play(&mut state, step);
            stones += 1;
            if table.game.turn(&state) == Turn::Over && stones < 100 {
                // The other has nowhere to place a stone.
                assert_eq!(table.game.payoffs(&state), Some(Payoffs::win(seat)));
            }
        }
        assert!(stones <= 100);
    }
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start("line-go").play("e5");
    for token in ["", "j1", "a10", "E5", "pass"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(table.why("pass").contains("a point from a1 to i9"));
    assert!(table.why("e5").contains("there is a stone on e5"));
}

#[test]
fn board_sizes_agree_and_the_state_keeps_itself() {
    let small = line_go("line-go(size=7,line=5)");
    let large = LineGo::<{ line_count(19) }, 6>::new(&args(&INFO, "line-go(size=7,line=5)"));
    for seed in 0..20 {
        let (mut a, mut b) = (small.start(), large.start());
        let (mut rng, mut same) = (Rng::new(seed), Rng::new(seed));
        let mut scratch = Scratch::default();
        let steps = small.playout(&mut a, &mut rng, &mut scratch);
        assert_eq!(steps, large.playout(&mut b, &mut same, &mut scratch));
        assert_eq!(small.payoffs(&a), large.payoffs(&b));
        assert_eq!(small.key(&a), large.key(&b));
    }
    random_positions(&small, 20, |state| {
        assert_eq!(state.now.hash, small.hash(&state.now));
        for colour in 0..2 {
            let bits: Bits<2> = small.table.bits(&state.now.lines[colour]);
            assert_eq!(bits, state.now.stones[colour]);
        }
    });
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = line_go("line-go(size=4,line=4)");
    let why = refused(&game, "xxxx/4/4/oooo x");
    assert_eq!(why, "both sides have a line: the game was over with the first of them");
    assert!(refused(&game, "xo2/o3/4/4 x").contains("a4: the stone has no liberty"));
}

#[test]
fn positions_that_are_over_are_judged() {
    let payoffs = |spec: &str, text: &str| {
        let game = line_go(spec);
        game.payoffs(&game.set_up(text).expect("a position"))
    };
    // A line may lack liberties, whoever is written to step.
    for side in ["x", "o"] {
        let won = payoffs("line-go(size=5,line=4)", &format!("xxxxo/ooxoo/2o2/5/5 {side}"));
        assert_eq!(won, Some(Payoffs::win(BLACK)), "{side}");
    }
    // Every empty point is an eye of White's chain.
    let stuck = payoffs("line-go(size=4,line=4)", "oo1o/1ooo/oxo1/o1ox x");
    assert_eq!(stuck, Some(Payoffs::DRAW));
}

#[test]
fn a_threat_is_stopped_on_its_point_or_by_a_capture() {
    let diagram = "x........ o........ ......... ......... ......... ......... ......... ....xxxxx \
                   .........";
    let table = at("line-go", diagram, WHITE);
    let mut steps = StepList::new();
    table.game.steps(&table.state, &mut steps);
    table.game.prune(&table.state, &mut steps);
    assert_eq!(*steps, [table.cell("d2"), table.cell("b9")]);
    let diagram = "......... ......... ......... ......... ......... ......... ...ooooo. ..oxxxxx. \
                   ...ooooo.";
    let table = at("line-go(line=7)", diagram, BLACK);
    assert!(table.game.sure_step(&table.state).is_none());
    let mut priors = Vec::new();
    let steps = [table.cell("i2"), table.cell("a9")];
    table.game.priors(&table.state, &Vec::from(steps).into(), &mut priors);
    assert!(priors[0] > priors[1]);
}

#[test]
fn steps_look_as_promising_as_what_was_learnt_says() {
    check_policy(&line_go("line-go(swap=false)"), include_bytes!("policy.net"));
}
