//! Searches of small games whose results are known.

mod games;
mod searcher;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Foresight, Game, GameExt, Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, Seat, Solver,
    StepList, Turn,
};
use proptest::prelude::*;

use crate::{Control, Limits, Options, Report, Searcher, solve, think, wins_within};
use games::{Cake, CakeState, Gamble, Haystacks, Lines, Nim, NimState, Trade};

const METHODS: [Method; 2] = [Method::Mcts, Method::AlphaBeta];

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Whoever uses it up is not at an end in the time of a test.
fn hour() -> Limits {
    Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() }
}

fn threads(threads: usize) -> Options {
    Options { threads, hash_mib: 16, ..Options::default() }
}

/// The strongest options with which a search does not begin by solving the position.
fn unsolved(threads: usize) -> Options {
    Options { threads, hash_mib: 16, level: 9, ..Options::default() }
}

fn quiet<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
) -> Report<G::Step> {
    think(game, state, limits, options, &Control::default(), &mut |_| {})
}

/// The result of best play for two seats or pairs, by trying everything.
fn brute<G: Game + ?Sized>(game: &G, state: &G::State) -> f64 {
    let Turn::Seat(seat) = game.turn(state) else {
        return game.payoffs(state).expect("the game is over")[Seat::FIRST];
    };
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let values = steps.into_iter().map(|step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        brute(game, &next)
    });
    let first = game.are_allied(seat, Seat::FIRST);
    if first { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) }
}

#[test]
fn unsettled_positions_are_looked_at_before_they_are_judged() {
    let one = Limits { depth: Some(1), ..Limits::default() };
    for (lively, takes) in [(false, true), (true, false)] {
        let game = Trade { lively };
        let report = quiet(&game, &game.start(), &one, &threads(1));
        assert_eq!(report.line[0], takes, "lively: {lively}");
        assert!(!report.solved);
    }
}

#[test]
fn who_cuts_a_cake_cuts_it_in_halves_where_the_other_chooses() {
    for seed in 0..10 {
        let options = Options { seed, ..unsolved(1) };
        let report = quiet(&Cake, &Cake.start(), &nodes(3000), &options);
        assert_eq!(report.line[0], 5, "{report:?}");
        assert!((report.chances[Seat::FIRST] - 0.5).abs() < 0.1, "{report:?}");
        assert!(report.candidates.iter().all(|cut| cut.chance <= 0.5), "{report:?}");
    }
}

#[test]
fn the_larger_part_of_a_cake_is_taken_and_what_is_left_is_known() {
    for (first, swaps) in [(0, false), (2, false), (4, false), (6, true), (9, true), (10, true)] {
        let report = quiet(&Cake, &CakeState::Cut(first), &nodes(2000), &unsolved(1));
        let best = if swaps { Cake::SWAP } else { Cake::KEEP };
        assert_eq!(report.line[0], best, "{first}: {report:?}");
        let share = f64::from(first.max(10 - first)) / 10.0;
        assert!((report.chances[Seat::SECOND] - share).abs() < 0.05, "{first}: {report:?}");
        // All of a cake or nothing of it is sure.
        assert_eq!(report.solved, [0, 10].contains(&first), "{first}");
        assert_eq!(report.candidates.len(), 2);
    }
}

#[test]
fn finds_and_proves_forced_wins_with_any_number_of_threads() {
    for method in METHODS {
        let game = Lines::dropping(7, 6, 4, method);
        // Two stones in the open middle: a third beside them makes two threats at once.
        let state = game.after(&[2, 2, 3, 3]);
        for n in 1..=3 {
            let report = quiet(&game, &state, &nodes(200_000), &unsolved(n));
            assert!(report.solved, "{method:?} with {n} threads");
            assert!([1, 4].contains(&report.line[0]), "{method:?} with {n} threads");
            assert_eq!(report.chances, Payoffs::win(Seat::FIRST));
            assert_eq!(report.candidates[0].chance, 1.0);
        }
    }
}

#[test]
fn meets_the_only_threat() {
    for method in METHODS {
        let game = Lines::tic_tac_toe(method);
        let state = game.after(&[0, 4, 1]);
        let report = quiet(&game, &state, &nodes(5_000), &threads(1));
        assert_eq!(report.line[0], 2, "{method:?}");
        assert_eq!(report.candidates.len(), 6);
    }
}

#[test]
fn tic_tac_toe_is_proved_a_draw() {
    for method in METHODS {
        for n in [1, 2] {
            let game = Lines::tic_tac_toe(method);
            let report = quiet(&game, &game.start(), &nodes(2_000_000), &unsolved(n));
            assert!(report.solved, "{method:?}");
            assert_eq!(report.chances, Payoffs::DRAW, "{method:?}");
        }
    }
}

#[test]
fn an_estimate_is_never_called_solved() {
    let game = Lines::dropping(5, 5, 4, Method::AlphaBeta);
    for depth in 1..6 {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let report = quiet(&game, &game.start(), &limits, &threads(1));
        assert!(!report.solved);
        assert_eq!(report.depth, depth);
    }
}

#[test]
fn all_moves_as_first_finds_the_same_win() {
    let game = Lines { rave: 300.0, ..Lines::tic_tac_toe(Method::Mcts) };
    // First has two corners, second the centre and an edge that threatens nothing.
    let state = game.after(&[0, 4, 8, 1]);
    let report = quiet(&game, &state, &nodes(20_000), &threads(1));
    assert_eq!(report.line[0], 7, "second threatens to complete the middle column");
}

#[test]
fn what_a_survey_finds_is_proved_and_what_it_drops_is_not_looked_at() {
    let nim = |surveyed| Nim { surveyed, ..Nim::new(&[15, 22, 28]) };
    for workers in [1, 3] {
        let think = |game: &Nim| quiet(game, &game.start(), &nodes(4_000), &unsolved(workers));
        assert!(!think(&nim(0)).solved);
        let report = think(&nim(50));
        // 15 ^ 22 ^ 28 is 5: the heap of 15 becomes one of 10, that of 22 one of 19, that of 28 one of 25.
        assert!(report.solved && [(0, 5), (1, 3), (2, 3)].contains(&report.line[0]), "{report:?}");
        let game = nim(50);
        let mut lost = game.start();
        game.play(&mut lost, report.line[0]);
        // Nobody gives in.
        let report = quiet(&game, &lost, &nodes(100), &unsolved(workers));
        assert!(!report.solved && report.nodes >= 100, "{report:?}");
    }
}

#[test]
fn partners_are_one_side() {
    let mut won = 0;
    for heaps in [&[1, 2][..], &[2, 2], &[1, 1, 2], &[3, 2], &[1, 2, 3], &[2, 2, 2], &[4]] {
        let game = Nim { seats: 4, pairs: true, ..Nim::new(heaps) };
        let start = game.start();
        let expected = brute(&game, &start);
        won += u32::from(expected == 1.0);
        for knowledge in [false, true] {
            let options = Options { knowledge, ..threads(1) };
            let report = quiet(&game, &start, &nodes(100_000), &options);
            assert!(report.solved, "{heaps:?}");
            assert_eq!(report.chances, game.split(Seat::FIRST, expected), "{heaps:?}");
        }
    }
    assert!((1..7).contains(&won), "{won} of 7 won");
}

#[test]
fn a_turn_of_several_steps_is_one_players() {
    let game = Nim { again: true, ..Nim::new(&[1, 1, 1, 1, 1, 2]) };
    let start = game.start();
    assert_eq!(brute(&game, &start), 1.0);
    for knowledge in [false, true] {
        let options = Options { knowledge, ..threads(1) };
        let report = quiet(&game, &start, &nodes(100_000), &options);
        assert!(report.solved);
        assert_eq!(report.chances, Payoffs::win(Seat::FIRST));
    }
    let solution = solve(&game, &start, &nodes(100_000), &threads(1), &Control::default());
    assert_eq!(solution.expect("few positions").payoffs, Payoffs::win(Seat::FIRST));
}

#[test]
fn chance_is_weighed_by_its_odds() {
    let report = quiet(&Gamble, &Gamble.start(), &nodes(20_000), &threads(1));
    assert_eq!(report.line[0], 1);
    assert!(!report.solved);
    let chance = |step| report.candidates.iter().find(|c| c.step == step).map(|c| c.chance);
    assert!((chance(1).expect("rolling is legal") - 0.75).abs() < 0.02);
    let held = chance(0).expect("holding is legal");
    assert!((held - 0.5).abs() < 0.2, "few visits go there: {held}");
    let none = solve(&Gamble, &Gamble.start(), &nodes(100), &threads(1), &Control::default());
    assert_eq!(none, None, "there is no certain result of best play with chance");
}

#[test]
fn three_seats_each_look_after_themselves() {
    // The first can take the last heap at once; nothing else wins for sure.
    let game = Nim { seats: 3, ..Nim::new(&[3]) };
    let report = quiet(&game, &game.start(), &nodes(10_000), &threads(1));
    assert_eq!(report.line, [(0, 3)]);
    assert!(report.solved);
    assert_eq!(report.chances, Payoffs::of(&[1.0, 0.0, 0.0]));
    // Whatever the first takes of two heaps, the second can leave a heap or finish one.
    let game = Nim { seats: 3, ..Nim::new(&[1, 1]) };
    let report = quiet(&game, &game.start(), &nodes(10_000), &threads(2));
    assert!(report.solved);
    assert_eq!(report.chances, Payoffs::of(&[0.0, 1.0, 0.0]));
}

#[test]
fn chances_sum_to_one_with_three_seats() {
    let game = Nim { seats: 3, ..Nim::new(&[5, 4, 3]) };
    let report = quiet(&game, &game.start(), &nodes(500), &threads(1));
    let sum: f64 = report.chances.as_slice().iter().sum();
    assert!((sum - 1.0).abs() < 1e-9);
}

#[test]
fn one_thread_with_the_same_seed_repeats_itself() {
    for method in METHODS {
        let game = Lines { rave: 200.0, ..Lines::dropping(6, 5, 4, method) };
        let run = |seed| {
            let options = Options { seed, ..threads(1) };
            let report = quiet(&game, &game.start(), &nodes(3_000), &options);
            (report.nodes, report.line, report.candidates)
        };
        assert_eq!(run(1), run(1), "{method:?}");
        assert_eq!(run(1).0, 3_000, "{method:?} uses the nodes that it may");
    }
    let game = Lines::dropping(6, 5, 4, Method::Mcts);
    let visits = |seed| quiet(&game, &game.start(), &nodes(500), &Options { seed, ..threads(1) });
    assert_ne!(visits(1).candidates, visits(2).candidates, "seeds differ");
}

#[test]
fn stops_when_told_to_while_it_reports() {
    for method in METHODS {
        for n in [1, 2] {
            let game = Lines::dropping(9, 7, 5, method);
            let control = Control::default();
            let mut reports = 0;
            let limits = Limits::default();
            let report = think(&game, &game.start(), &limits, &threads(n), &control, &mut |r| {
                reports += 1;
                assert_eq!(r.candidates.len(), 9);
                control.stop();
            });
            assert!(reports >= 1);
            assert_eq!(report.candidates.len(), 9);
        }
    }
}

#[test]
fn a_search_stopped_before_it_begins_still_answers() {
    for method in METHODS {
        let game = Lines::tic_tac_toe(method);
        let control = Control::default();
        control.stop();
        let report = think(&game, &game.start(), &nodes(10), &threads(2), &control, &mut |_| {});
        assert_eq!(report.line.len(), 1);
        assert_eq!(report.candidates.len(), 9);
    }
}

#[test]
fn a_search_without_time_looks_at_what_is_near() {
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    for method in METHODS {
        let game = Lines::tic_tac_toe(method);
        let report = quiet(&game, &game.after(&[0, 3, 1, 4]), &limits, &unsolved(1));
        assert_eq!(report.line[0], 2, "{method:?}: three in a row");
        assert!(report.nodes < 200, "{method:?}: {} nodes", report.nodes);
    }
}

#[test]
fn a_full_memory_does_not_end_a_search() {
    let game = Lines::dropping(7, 6, 4, Method::Mcts);
    let options = Options { hash_mib: 0, ..threads(2) };
    let report = quiet(&game, &game.start(), &nodes(2_000), &options);
    // Each thread may count a few before it is told of those of the other.
    assert!((2_000..2_032).contains(&report.nodes), "{}", report.nodes);
}

/// Nim in which a heap of ten or more is decided for who steps. With three seats a search need not
/// look further than one step, where the first seat may expect everything.
struct Decided(Nim);

impl Game for Decided {
    type State = NimState;
    type Step = (usize, u8);

    fn cap(&self) -> u32 {
        self.0.cap()
    }
    fn start(&self) -> NimState {
        self.0.start()
    }
    fn turn(&self, state: &NimState) -> Turn {
        self.0.turn(state)
    }
    fn steps(&self, state: &NimState, out: &mut StepList<(usize, u8)>) {
        self.0.steps(state, out);
    }
    fn play(&self, state: &mut NimState, step: (usize, u8)) {
        self.0.play(state, step);
    }
    fn payoffs(&self, state: &NimState) -> Option<Payoffs> {
        self.0.payoffs(state)
    }
    fn key(&self, state: &NimState) -> u64 {
        self.0.key(state)
    }
    fn seats(&self) -> usize {
        self.0.seats()
    }
}

impl Knowledge for Decided {
    fn plan(&self) -> Plan {
        self.0.plan()
    }
    fn evaluate(&self, state: &NimState) -> Option<Payoffs> {
        self.0.evaluate(state).or(Some(Payoffs::of(&[1.0, 0.0, 0.0])))
    }
    fn horizon(&self, from: &NimState, at: &NimState) -> bool {
        self.0.seats == 3 && from.heaps != at.heaps
    }
    fn decided(&self, state: &NimState) -> Option<Payoffs> {
        state.heaps.iter().any(|&n| n >= 10).then(|| Payoffs::win(state.seat))
    }
}

#[test]
fn a_decided_game_is_not_played_on() {
    // Taking from the small heap leaves a decided heap to the other: by what the game says, that
    // loses. So does every step but those that bring the large heap below ten.
    let game = Decided(Nim::new(&[12, 1]));
    let solution = solve(&game, &game.start(), &nodes(1_000), &threads(1), &Control::default());
    let solution = solution.expect("few positions");
    assert_eq!((solution.payoffs, solution.best), (Payoffs::win(Seat::FIRST), vec![(0, 11)]));
    let report = quiet(&game, &game.start(), &nodes(20_000), &unsolved(1));
    assert!(report.solved);
    assert_eq!(report.line[0], (0, 11));
    assert!(report.candidates.iter().any(|c| c.step == (1, 1) && c.chance < 1.0));
}

#[test]
fn a_search_does_not_look_beyond_its_horizon() {
    let game = Decided(Nim { seats: 3, ..Nim::new(&[3, 3]) });
    let report = quiet(&game, &game.start(), &nodes(500), &threads(1));
    assert_eq!(report.depth, 1);
    assert!(report.candidates.iter().all(|c| c.chance == 1.0));
    // Without what the game knows it is played to its end, where the others win, too.
    let plain = Options { knowledge: false, ..threads(1) };
    let report = quiet(&game, &game.start(), &nodes(500), &plain);
    assert!(report.depth > 1 && report.candidates.iter().any(|c| c.chance < 1.0));
}

#[test]
fn the_only_step_takes_no_time_but_has_a_report() {
    for method in METHODS {
        let game = Lines::dropping(1, 20, 30, method);
        for limits in [Limits::default(), hour()] {
            let report = quiet(&game, &game.start(), &limits, &threads(1));
            assert_eq!(report.line[0], 0);
            assert_eq!(report.candidates.len(), 1);
            assert!(report.nodes <= 200, "{method:?}: {} nodes", report.nodes);
        }
    }
}

#[test]
fn what_is_proved_is_not_thought_about_on() {
    for method in METHODS {
        let game = Lines::dropping(7, 6, 4, method);
        let mut searcher = Searcher::new(threads(1));
        // A win in one step, and one in three steps of which the first makes two threats.
        for steps in [&[2, 0, 3, 0, 4, 0][..], &[2, 2, 3, 3]] {
            let state = game.after(steps);
            let mut think =
                || searcher.think(&game, &state, &hour(), &Control::default(), &mut |_| {});
            let first = think();
            assert!(first.solved && first.nodes < 200_000, "{method:?}: {first:?}");
            let again = think();
            assert!(again.solved && again.nodes <= first.nodes, "{method:?}: {again:?}");
        }
    }
}

/// Heaps of which it is counted how often they are seen as who is no player yet sees them, and otherwise, and how often
/// they are foreseen, where that has a share.
#[derive(Default)]
struct Seen {
    naively: AtomicUsize,
    otherwise: AtomicUsize,
    foreseen: AtomicUsize,
    share: Option<f32>,
}

impl Game for Seen {
    type State = u8;
    type Step = u8;

    fn cap(&self) -> u32 {
        20
    }
    fn start(&self) -> u8 {
        20
    }
    fn turn(&self, left: &u8) -> Turn {
        match left {
            0 => Turn::Over,
            left => Turn::Seat(Seat::new(usize::from(left % 2))),
        }
    }
    fn steps(&self, _: &u8, out: &mut StepList<u8>) {
        out.extend([1, 2, 3]);
    }
    fn play(&self, left: &mut u8, _: u8) {
        *left -= 1;
    }
    fn payoffs(&self, left: &u8) -> Option<Payoffs> {
        (*left == 0).then_some(Payoffs::DRAW)
    }
    fn key(&self, left: &u8) -> u64 {
        mix(u64::from(*left))
    }
}

impl Knowledge for Seen {
    fn plan(&self) -> Plan {
        let levels = Levels::PLAYOUTS.slipping([30, 22, 11, 0, 0, 0, 0, 0, 0]);
        let foresight = self.share.map(|share| Foresight { share, surveyed: 0 });
        Plan { levels: Some(levels), foresight, ..Plan::default() }
    }
    /// The step 2 looks best, and who steps well off.
    fn foresee(&self, _: &u8, steps: &StepList<u8>, out: &mut Vec<f32>) -> Option<f64> {
        self.foreseen.fetch_add(1, Relaxed);
        out.extend(steps.iter().map(|&step| if step == 2 { 28.0 } else { 1.0 }));
        Some(0.9)
    }
    fn priors(&self, _: &u8, steps: &StepList<u8>, out: &mut Vec<f32>) {
        self.otherwise.fetch_add(1, Relaxed);
        out.extend(steps.iter().map(|_| 1.0));
    }
    fn naive_priors(&self, _: &u8, steps: &StepList<u8>, out: &mut Vec<f32>) {
        self.naively.fetch_add(1, Relaxed);
        out.extend(steps.iter().map(|_| 1.0));
    }
}

#[test]
fn who_slips_seldom_sees_steps_as_a_player_does_and_others_now_and_then() {
    // In how many of a hundred searches: at a level that slips as often as who is no player, or half as often.
    for (level, least, most) in [(1, 100, 100), (2, 100, 100), (3, 35, 65), (4, 0, 0), (10, 0, 0)] {
        let mut naive = 0;
        for seed in 0..100 {
            let game = Seen::default();
            let options = Options { level, seed, ..threads(1) };
            // A slip is seen naively, too: those searches count that saw nothing otherwise.
            quiet(&game, &game.start(), &nodes(20), &options);
            let [naively, otherwise] = [&game.naively, &game.otherwise].map(|of| of.load(Relaxed));
            assert!(naively + otherwise > 0);
            naive += usize::from(otherwise == 0);
        }
        assert!((least..=most).contains(&naive), "level {level}: {naive}");
    }
}

#[test]
fn who_is_not_bound_by_a_level_goes_by_what_is_foreseen() {
    for (level, share) in [(9, 1.0), (10, 0.0), (10, 1.0)] {
        let game = Seen { share: Some(share), ..Seen::default() };
        let report = quiet(&game, &game.start(), &nodes(200), &Options { level, ..threads(1) });
        let asked = [&game.foreseen, &game.otherwise].map(|of| of.load(Relaxed) > 0);
        assert_eq!(asked, [level == 10, level < 10]);
        if level == 10 {
            assert!(game.foreseen.load(Relaxed) > 20);
            assert_eq!(report.line[0], 2);
            assert!(report.candidates[0].visits > 150, "{:?}", report.candidates);
            let own = report.chances[Seat::FIRST];
            assert_eq!(own == 0.5, share == 0.0, "all games are drawn: {own}");
        }
    }
}

#[test]
fn levels_look_at_what_the_plan_of_the_game_says() {
    let looked = |game: &Lines, limits: Limits, options: Options| {
        quiet(game, &game.start(), &limits, &options).nodes
    };
    let four = Options { level: 4, ..threads(1) };
    for method in METHODS {
        let game = Lines::dropping(7, 6, 4, method);
        assert_eq!(looked(&game, Limits::default(), four), 400, "{method:?}");
        assert_eq!(looked(&game, nodes(50), four), 50, "{method:?}");
        assert_eq!(looked(&game, nodes(500), threads(1)), 500, "{method:?}");
        // Who knows nothing of the game plays it by playouts, as many as usual.
        let foolish = Options { knowledge: false, ..four };
        assert_eq!(looked(&game, Limits::default(), foolish), 80, "{method:?}");
    }
    // So does who cannot play it by alpha-beta, as its plan says.
    let three = Nim { seats: 3, ..Nim::new(&[9, 9, 9]) };
    assert_eq!(quiet(&three, &three.start(), &Limits::default(), &four).nodes, 80);
}

#[test]
fn weak_levels_see_a_win_about_half_of_the_time() {
    let game = Lines::tic_tac_toe(Method::Mcts);
    // First completes the bottom row with 2; every other step lets second complete the middle one.
    let state = game.after(&[0, 3, 1, 4]);
    let won = |level| {
        (0..200)
            .filter(|&seed| {
                let options = Options { level, seed, ..threads(1) };
                quiet(&game, &state, &Limits::default(), &options).line[0] == 2
            })
            .count()
    };
    let (kind, strong) = (won(1), won(7));
    assert!((80..160).contains(&kind), "level 1 took the win {kind} times of 200");
    assert_eq!(strong, 200);
}

/// Wins of one level over another, of `games` games with either side first.
fn match_levels(game: &Lines, a: u8, b: u8, games: u64) -> f64 {
    let mut points = 0.0;
    for seed in 0..games {
        let first_is_a = seed % 2 == 0;
        let mut state = game.start();
        while let Turn::Seat(seat) = game.turn(&state) {
            let level = if (seat == Seat::FIRST) == first_is_a { a } else { b };
            let options = Options { level, seed, ..threads(1) };
            let step = quiet(game, &state, &Limits::default(), &options).line[0];
            game.play(&mut state, step);
        }
        let payoffs = game.payoffs(&state).expect("the game is over");
        points += payoffs[if first_is_a { Seat::FIRST } else { Seat::SECOND }];
    }
    points / games as f64
}

#[test]
fn levels_grow_in_strength() {
    let game = Lines::dropping(6, 5, 4, Method::Mcts);
    for (weak, strong) in [(1, 3), (3, 5), (5, 7)] {
        let share = match_levels(&game, strong, weak, 24);
        assert!(share > 0.6, "level {strong} took {share} of its games with level {weak}");
    }
}

#[test]
fn the_solver_knows_a_win_a_draw_and_a_loss() {
    let game = Lines::tic_tac_toe(Method::Mcts);
    let solved = |steps: &[usize]| {
        solve(&game, &game.after(steps), &Limits::default(), &threads(1), &Control::default())
            .expect("nothing stops it")
    };
    assert_eq!(solved(&[]).payoffs, Payoffs::DRAW);
    let best = solved(&[0]).best;
    assert_eq!((solved(&[0]).payoffs, best), (Payoffs::DRAW, vec![4]), "only the centre holds");
    assert_eq!(solved(&[0, 1]).payoffs, Payoffs::win(Seat::FIRST));
    assert_eq!(solved(&[0, 1, 4]).payoffs, Payoffs::win(Seat::FIRST));
}

#[test]
fn the_solver_gives_up_when_it_must() {
    let game = Lines::dropping(7, 6, 4, Method::Mcts);
    let few = solve(&game, &game.start(), &nodes(100), &threads(1), &Control::default());
    assert_eq!(few, None);
    let three = Nim { seats: 3, ..Nim::new(&[2, 1]) };
    let none = solve(&three, &three.start(), &nodes(100), &threads(1), &Control::default());
    assert_eq!(none, None);
}

/// A position after some random steps, running.
fn wander<G: Game + ?Sized>(game: &G, seed: u64, steps: usize) -> Option<G::State> {
    let mut state = game.start();
    let mut rng = Rng::new(seed);
    for _ in 0..steps {
        if game.turn(&state) == Turn::Over {
            break;
        }
        let step = game.random_step(&state, &mut rng, &mut Scratch::default());
        game.play(&mut state, step);
    }
    game.turn(&state).seat().map(|_| state)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nim_is_won_unless_its_sum_is_zero(heaps in prop::collection::vec(0u8..5, 1..4)) {
        prop_assume!(heaps.iter().any(|&n| n > 0));
        let game = Nim::new(&heaps);
        let wins = heaps.iter().fold(0, |sum, n| sum ^ n) != 0;
        let start: NimState = game.start();
        let expected = Payoffs::win(if wins { Seat::FIRST } else { Seat::SECOND });
        let control = Control::default();
        let solution = solve(&game, &start, &Limits::default(), &threads(1), &control);
        let solution = solution.expect("nothing stops it");
        prop_assert_eq!(solution.payoffs, expected);
        prop_assert!(!solution.best.is_empty());
        for step in solution.best {
            let mut next = start.clone();
            game.play(&mut next, step);
            let zero = next.heaps.iter().fold(0, |sum, n| sum ^ n) == 0;
            prop_assert_eq!(zero, wins);
        }
        let report = quiet(&game, &start, &nodes(300_000), &threads(1));
        prop_assert!(report.solved);
        prop_assert_eq!(report.chances, expected);
        let value = expected[Seat::FIRST];
        prop_assert!(report.candidates.iter().all(|c| c.chance <= value));
    }

    #[test]
    fn every_best_step_is_found_where_that_is_asked_for(seed: u64, steps in 6usize..14) {
        for solver in [Solver::DepthFirst, Solver::ProofNumbers, Solver::WeakProofNumbers] {
            let game = Lines { solver, ..Lines::dropping(4, 4, 3, Method::Mcts) };
            let Some(state) = wander(&game, seed, steps) else { continue };
            let seat = game.turn(&state).seat().expect("a seat is to step");
            let own = |state: &_| match (seat, brute(&game, state)) {
                (Seat::FIRST, first) => first,
                (_, first) => 1.0 - first,
            };
            let value = own(&state);
            let mut legal = StepList::new();
            game.steps(&state, &mut legal);
            legal.retain(|&step| {
                let mut next = state.clone();
                game.play(&mut next, step);
                own(&next) == value
            });
            for every_best in [false, true] {
                let options = Options { every_best, ..threads(1) };
                let found =
                    solve(&game, &state, &Limits::default(), &options, &Control::default());
                let found = found.expect("nothing stops it");
                prop_assert!(!found.best.is_empty());
                prop_assert!(found.best.iter().all(|step| legal.contains(step)));
                prop_assert!(found.complete || !every_best);
                prop_assert_eq!(found.complete && found.best.len() != legal.len(), false);
            }
        }
    }

    #[test]
    fn every_search_agrees_with_trying_everything(seed: u64, steps in 6usize..14) {
        for method in METHODS {
            let game = Lines::dropping(4, 4, 3, method);
            let Some(state) = wander(&game, seed, steps) else { continue };
            let expected = brute(&game, &state);
            let control = Control::default();
            let solution = solve(&game, &state, &Limits::default(), &threads(1), &control);
            let payoffs = solution.expect("nothing stops it").payoffs;
            prop_assert_eq!(payoffs[Seat::FIRST], expected);
            let report = quiet(&game, &state, &nodes(1_000_000), &unsolved(1));
            prop_assert!(report.solved);
            prop_assert_eq!(report.chances[Seat::FIRST], expected);
            let mut next = state.clone();
            game.play(&mut next, report.line[0]);
            prop_assert_eq!(brute(&game, &next), expected);
        }
    }
}

#[test]
fn the_smaller_the_margin_the_fewer_positions_are_looked_at() {
    let [few, all] = [0.02, 10.0].map(|margin| {
        let game = Lines { margin, ..Lines::dropping(6, 5, 4, Method::AlphaBeta) };
        let limits = Limits { depth: Some(8), ..Limits::default() };
        let report = quiet(&game, &game.start(), &limits, &unsolved(1));
        assert_eq!(report.depth, 8);
        report.nodes
    });
    assert!(few < all, "{few} {all}");
}

/// Where only one or two steps of each position are looked at, what they lead to is no proof, but all being lost is.
#[test]
fn a_narrow_search_proves_nothing_that_is_not_so() {
    let (mut solved, mut lost) = (0, 0);
    for seed in 0..300 {
        let game =
            Lines { width: 1 + seed as usize % 2, ..Lines::dropping(4, 4, 3, Method::AlphaBeta) };
        let Some(state) = wander(&game, seed, 5 + seed as usize % 6) else { continue };
        let Turn::Seat(seat) = game.turn(&state) else { continue };
        let report = quiet(&game, &state, &nodes(100_000), &unsolved(1));
        let first = brute(&game, &state);
        let own = if seat == Seat::FIRST { first } else { 1.0 - first };
        if report.solved {
            solved += 1;
            lost += u32::from(own == 0.0);
            assert_eq!(report.chances[Seat::FIRST], first, "{seed}");
        }
    }
    assert!(solved > 50 && lost > 10, "{solved} {lost}");
}

#[test]
fn wins_within_so_many_turns_are_found_and_no_others() {
    let game = Lines::tic_tac_toe(Method::Mcts);
    let within = |steps: &[usize], seat, turns| {
        let state = game.after(steps);
        wins_within(&game, &state, seat, turns, &Limits::default(), &Control::default())
    };
    // Two opposite corners against the middle and an edge: the third corner makes two threats.
    let fork = [0, 4, 8, 1];
    assert_eq!(within(&fork, Seat::FIRST, 1), Some(false), "the middle edge must be blocked first");
    assert_eq!(within(&[0, 1, 3], Seat::FIRST, 1), Some(false), "the other may block");
    assert_eq!(within(&[0, 1, 3, 2], Seat::FIRST, 1), Some(true));
    assert_eq!(within(&[0, 1], Seat::FIRST, 2), Some(false));
    assert_eq!(within(&[0, 1], Seat::FIRST, 3), Some(true));
    assert_eq!(within(&[0, 4], Seat::FIRST, 4), Some(false), "a draw by best play");
    let control = Control::default();
    let stopped = wins_within(&game, &game.start(), Seat::FIRST, 5, &nodes(100), &control);
    assert_eq!(stopped, None);
}
