//! The examples, decisions and claims of the rules, and the figures of the book.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{
    Game, Knowledge, NotationExt, Payoffs, Rng, Scores, Scratch, Seat, SetupExt, StepError,
    StepList, Turn, View,
};

use crate::testing::{
    Table, args, check_weights, random_positions, refused, solved, sorted_tokens, told,
};

use super::{INFO, Othello, State, Step};

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;

fn othello<const W: usize>(spec: &str) -> Othello<W> {
    Othello::new(&args(&INFO, spec))
}

fn start(spec: &str) -> Table<Othello<1>> {
    Table::new(othello(spec))
}

fn at(spec: &str, diagram: &str, seat: Seat) -> Table<Othello<1>> {
    Table::laid(othello(spec), diagram, seat)
}

impl Table<Othello<1>> {
    fn set(&self, names: &str) -> Bits<1> {
        names.split(' ').map(|name| self.game.board.read(name).expect("a cell")).collect()
    }

    /// The discs that a placement turns over.
    fn turned(&self, token: &str) -> Bits<1> {
        let Ok(Step::Place(cell)) = self.game.parse(&self.state, token) else {
            panic!("{token} is no placement")
        };
        self.game.turned(&self.state, cell)
    }
}

#[test]
fn the_start_and_the_first_steps_of_black() {
    let table = start("othello");
    assert_eq!(table.state.discs, [table.set("d4 e5"), table.set("d5 e4")]);
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    assert_eq!(table.tokens(), "c5 d6 e3 f4");
    assert_eq!(table.game.scores(&table.state), Some(Scores::of(&[2.0, 2.0])));
}

#[test]
fn the_rules_text_names_what_d3_and_f5_turn() {
    let table = start("othello").play("e3 f3 f4");
    assert_eq!(table.tokens(), "d3 f5");
    assert_eq!(table.turned("d3"), table.set("d4 e3"));
    assert_eq!(table.turned("f5"), table.set("e5 f4"));
}

#[test]
fn example_e6_turns_two_lines_and_nothing_further() {
    let rows = "........ ........ ........ ..bbb... ..www... ........ ........ ........";
    let table = at("othello", rows, WHITE);
    assert_eq!(table.turned("e6"), table.set("d5 e5"));
}

#[test]
fn example_e7_turns_the_line_below_it() {
    let rows = "........ ........ ....w... .wwww... .bwbw... .w..b... ........ ........";
    let table = at("othello", rows, BLACK);
    assert_eq!(table.turned("e7"), table.set("e6 e5 e4"));
}

const BOOK_END: &str = "wwwwwwww bbbbbbb. bbwwwbbb bbwwbbb. bbwbb... bbbwb... b.bwb... ..bwb...";

#[test]
fn example_of_a_pass_near_the_end() {
    let table = at("othello", BOOK_END, WHITE);
    assert_eq!(table.tokens(), "a1 b1 b2 f1 f2 f3 f4 g4 h4 h5 h7");
    assert_eq!(table.turned("a1"), table.set("a2 a3 a4 a5 a6 a7"));
    let table = table.play("a1");
    assert_eq!(table.game.turn(&table.state), Turn::Seat(BLACK));
    assert_eq!(table.tokens(), "pass");
    assert_eq!(table.game.sure_step(&table.state), Some(Step::Pass));
    assert!(table.why("f4").contains("no placement turns a disc over; write pass"));
    let table = table.play("pass");
    assert_eq!(table.turned("h7"), table.set("b7 c7 d7 e7 f7 g7 g6 f5 e4"));
    let table = table.play("h7");
    assert_eq!(table.game.scores(&table.state), Some(Scores::of(&[15.0, 34.0])));
    assert_eq!(table.tokens(), "f4");
}

#[test]
fn a_colour_that_is_wiped_out_loses_at_once() {
    let table = at("othello(size=4)", ".... .... .... .wb.", BLACK).play("a1");
    assert_eq!(table.game.turn(&table.state), Turn::Over);
    assert_eq!(table.payoffs(), Some(Payoffs::win(BLACK)));
    assert_eq!(table.tokens(), "");
    assert_eq!(table.why("b3"), told(&StepError::Over));
}

#[test]
fn a_blocked_game_ends_without_passes_and_empty_cells_count_for_nobody() {
    let table = at("othello(size=4)", ".... .... w..b w..b", BLACK);
    assert_eq!(table.payoffs(), Some(Payoffs::DRAW));
    let table = at("othello(size=4)", ".... w... w..b w..b", BLACK);
    assert_eq!(table.payoffs(), Some(Payoffs::win(WHITE)));
}

#[test]
fn the_open_start_fills_the_middle_and_turns_nothing() {
    let table = start("othello(start=open)");
    assert_eq!(table.tokens(), "d4 d5 e4 e5");
    assert!(table.why("c4").contains("write d4, e4, d5 or e5"));
    let table = table.play("d4 e4 e5");
    assert_eq!(table.tokens(), "d5");
    let table = table.play("d5");
    assert_eq!(table.state, start("othello").state);
    // Both colours side by side: white e4 e5 may be flanked from the left.
    let table = start("othello(start=open)").play("d4 e4 d5 e5");
    assert_eq!(table.tokens(), "f3 f4 f5 f6");
}

#[test]
fn the_second_player_wins_on_4x4() {
    let game = othello::<1>("othello(size=4)");
    let mut known = std::collections::HashMap::new();
    assert_eq!(solved(&game, &game.start(), &mut known), 0.0);
    // What is called decided is so.
    random_positions(&game, 300, |state| {
        if let Some(payoffs) = game.decided(state)
            && !state.over
        {
            assert_eq!(solved(&game, state, &mut known), payoffs[Seat::FIRST]);
        }
    });
}

#[test]
fn what_is_played_out_comes_to_what_complete_search_says() {
    for (spec, most) in [("othello(size=4)", 9), ("othello(size=6)", 8), ("othello(start=open)", 7)]
    {
        let game = othello::<1>(spec);
        let mut known = std::collections::HashMap::new();
        let mut results = [0; 3];
        random_positions(&game, 40, |state| {
            let left = game.board.cells() - state.occupied().count();
            if left > most || state.over {
                return;
            }
            let found = game.survey(state, &mut StepList::new()).expect("a result");
            let value = solved(&game, state, &mut known);
            assert_eq!(found[Seat::FIRST], value, "{}", game.board(state));
            results[(2.0 * value) as usize] += 1;
        });
        assert!(results[0] > 9 && results[2] > 9, "{spec}: {results:?}");
    }
}

#[test]
fn images_of_a_beginning_have_one_key_and_no_other_position_has_it() {
    let game = othello::<1>("othello(size=6)");
    let mut start = StepList::new();
    game.steps(&game.start(), &mut start);
    let after = |step| {
        let mut state = game.start();
        game.play(&mut state, step);
        state
    };
    let keys: std::collections::HashSet<u64> =
        start.iter().map(|&step| game.canonical_key(&after(step))).collect();
    assert_eq!((start.len(), keys.len()), (4, 1));
    let mut known = std::collections::HashMap::new();
    random_positions(&game, 200, |state| {
        // The eight images: each is the one before turned, the last four mirrored as well.
        let moved = |discs: Bits<1>, image: &dyn Fn(usize, usize) -> (usize, usize)| -> Bits<1> {
            let at = |cell| image(game.board.column(cell), game.board.row(cell));
            discs.iter().map(at).map(|(x, y)| game.board.at(x, y)).collect()
        };
        let mut images = Vec::new();
        let mut discs = state.discs;
        for turn in 0..8 {
            images.push(discs.map(|side| side.0));
            discs = discs.map(|side| moved(side, &|x, y| (y, 5 - x)));
            if turn == 3 {
                discs = discs.map(|side| moved(side, &|x, y| (5 - x, y)));
            }
        }
        let least = *images.iter().min().expect("eight");
        let one = if state.occupied().count() > 10 { images[0] } else { least };
        let position = (state.seat, one);
        assert_eq!(*known.entry(game.canonical_key(state)).or_insert(position), position);
    });
}

#[test]
fn safe_discs_are_never_turned() {
    let game = othello::<1>("othello(size=6)");
    let mut safe = [Bits::EMPTY; 2];
    random_positions(&game, 200, |state| {
        if state.occupied().count() == 4 {
            safe = [Bits::EMPTY; 2];
        }
        for (safe, discs) in safe.iter_mut().zip(state.discs) {
            assert!(safe.without(discs).is_empty());
            *safe = game.flanks.safe(discs);
        }
    });
}

#[test]
fn two_passes_never_follow_each_other_and_a_step_is_a_cell_more_or_a_pass() {
    for spec in ["othello(size=4)", "othello(size=6,start=open)", "othello"] {
        let game = othello::<1>(spec);
        let mut before: Option<State<1>> = None;
        random_positions(&game, 100, |state| {
            if let Some(before) = before.filter(|b| !b.over) {
                let passed = before.legal.is_empty();
                assert_eq!(
                    state.occupied().count() - before.occupied().count(),
                    usize::from(!passed)
                );
                assert!(!passed || !state.legal.is_empty());
            }
            before = Some(*state);
        });
    }
}

#[test]
fn boards_of_every_width_play_alike() {
    fn game<const W: usize>(spec: &str, seed: u64) -> (Vec<String>, Option<Payoffs>) {
        let game = othello::<W>(spec);
        let mut state = game.start();
        let (mut rng, mut tokens) = (Rng::new(seed), Vec::new());
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut Scratch::default());
            tokens.push(game.token(&state, step));
            game.play(&mut state, step);
        }
        (tokens, game.payoffs(&state))
    }
    for seed in 0..20 {
        for spec in ["othello", "othello(size=6)"] {
            let one = game::<1>(spec, seed);
            assert_eq!(one, game::<2>(spec, seed));
            assert_eq!(one, game::<11>(spec, seed));
        }
        assert_eq!(game::<2>("othello(size=10)", seed), game::<11>("othello(size=10)", seed));
    }
}

#[test]
fn keys_say_what_the_position_is() {
    let game = othello::<1>("othello(size=4)");
    let mut positions = std::collections::HashMap::new();
    random_positions(&game, 300, |state| {
        assert_eq!(positions.entry(game.key(state)).or_insert(*state), state);
    });
}

#[test]
fn wrong_tokens_get_a_sentence_that_helps() {
    let table = start("othello");
    for token in ["", "i1", "a9", "E3", "PASS", "e03"] {
        let error = table.game.parse(&table.state, token);
        assert!(matches!(error, Err(StepError::Malformed { .. })), "{token}");
    }
    assert!(
        table.why("x").ends_with("write a cell from a1 to h8, or pass when there is no placement")
    );
    assert!(table.why("d4").contains("d4 is taken; choose an empty cell"));
    assert!(table.why("e6").contains("turns nothing over"));
    assert!(table.why("pass").contains("only who has no placement passes"));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = othello::<1>("othello(size=4,start=open)");
    assert_eq!(
        refused(&game, "4/1bw1/2b1/3w b"),
        "d1: the four cells in the middle are filled before any other"
    );
    let start = game.set_up("4/1bw1/2b1/4 w").expect("a position");
    assert_eq!(sorted_tokens(&game, &start), ["b2"]);
    let game = othello::<1>("othello(size=4)");
    assert!(refused(&game, "4/4/4/4/4 b").contains("the board has 5 rows here; write 4"));
    let over = game.set_up("4/4/1bb1/4 w").expect("a position");
    assert_eq!(game.payoffs(&over), Some(Payoffs::win(BLACK)));
}

#[test]
fn a_disc_that_is_turned_stays_the_same_piece() {
    let table = start("othello");
    let step = table.game.parse(&table.state, "e3").expect("legal");
    let ink = |scene: &ludoteca_core::Scene| {
        scene.pieces.iter().find(|p| p.key == "e4").expect("a disc").ink
    };
    let before = table.game.scene(&table.state, &[]);
    let after = table.play("e3");
    let scene = after.game.scene(&after.state, &[(BLACK, step)]);
    assert_ne!(ink(&before), ink(&scene));
    assert_eq!(before.ghosts.len(), 4);
    assert_eq!(scene.marks.iter().filter(|m| m.kind == MarkKind::Last).count(), 1);
    let passing = at("othello", BOOK_END, WHITE).play("a1");
    assert_eq!(passing.game.scene(&passing.state, &[]).prompt.id, "othello-pass");
}

#[test]
fn evaluation_is_fair_and_prefers_corners() {
    let game = othello::<1>("othello");
    random_positions(&game, 20, |state| {
        // Nobody is to step any more.
        if state.over {
            return;
        }
        let chances = game.evaluate(state).expect("a value");
        assert!((chances.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        // The same with the colours exchanged.
        let mirror = game.settled([state.discs[1], state.discs[0]], state.seat.other());
        let mirrored = game.evaluate(&mirror).expect("a value").exchanged();
        assert!((chances[BLACK] - mirrored[BLACK]).abs() < 1e-6);
    });
    let table = at("othello", BOOK_END, WHITE);
    let mut steps = StepList::new();
    table.game.steps(&table.state, &mut steps);
    let mut priors = Vec::new();
    table.game.priors(&table.state, &steps, &mut priors);
    let best = priors.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    assert_eq!(best.map(|(i, _)| steps[i]), Some(Step::Place(Cell::new(0))));
}

#[test]
fn the_weights_of_the_library_are_added_up() {
    check_weights(&othello::<1>("othello"), include_bytes!("weights.net"));
}
