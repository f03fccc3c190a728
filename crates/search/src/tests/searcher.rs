//! What is kept from one search to the next.

use super::*;
use crate::{COMPARED, Searcher};

/// Plays so many steps, and gives the reports of the searches before each of them.
fn play_on<G: Knowledge + ?Sized>(
    game: &G,
    searcher: &mut Searcher<G>,
    steps: usize,
    limits: &Limits,
) -> Vec<Report<G::Step>> {
    let mut state = game.start();
    let mut reports = Vec::new();
    for _ in 0..steps {
        let report = searcher.think(game, &state, limits, &Control::default(), &mut |_| {});
        let step = report.line[0];
        reports.push(Report { time: std::time::Duration::ZERO, ..report });
        searcher.follow(game, step);
        game.play(&mut state, step);
    }
    reports
}

fn visits<S>(report: &Report<S>) -> u64 {
    report.candidates.iter().map(|candidate| candidate.visits).sum()
}

#[test]
fn the_same_calls_give_the_same_reports() {
    for method in METHODS {
        let game = Lines { rave: 100.0, ..Lines::dropping(7, 6, 4, method) };
        let run = || play_on(&game, &mut Searcher::new(threads(1)), 6, &nodes(2_000));
        let reports = run();
        assert_eq!(reports, run(), "{method:?}");
        let fresh = quiet(&game, &game.start(), &nodes(2_000), &threads(1));
        assert_eq!(reports[0], Report { time: reports[0].time, ..fresh }, "{method:?}");
        assert!(reports.iter().all(|report| report.nodes <= 2_000));
    }
}

#[test]
fn a_tree_is_searched_on_after_a_step() {
    let game = Lines::dropping(7, 6, 4, Method::Mcts);
    let mut searcher = Searcher::new(threads(1));
    let reports = play_on(&game, &mut searcher, 2, &nodes(4_000));
    let kept = reports[0].candidates[0].visits;
    assert!(kept > 500);
    // Every visit but the one that found the position goes on to one of its steps; of those before,
    // as many as had steps to go on to.
    let all = visits(&reports[1]);
    assert!((4_000 + kept - 20..4_000 + kept).contains(&all), "{all} of {kept} and 4000");
    searcher.forget();
    let state = game.after(&[reports[0].line[0]]);
    let report = searcher.think(&game, &state, &nodes(4_000), &Control::default(), &mut |_| {});
    let fresh = quiet(&game, &state, &nodes(4_000), &threads(1));
    assert_eq!(report.candidates, fresh.candidates);
}

#[test]
fn a_table_is_of_use_to_the_next_search() {
    let game = Lines::dropping(7, 6, 4, Method::AlphaBeta);
    let deep = Limits { depth: Some(8), ..Limits::default() };
    let mut searcher = Searcher::new(threads(1));
    let reports = play_on(&game, &mut searcher, 2, &deep);
    let fresh = quiet(&game, &game.after(&[reports[0].line[0]]), &deep, &threads(1));
    assert!(reports[1].nodes < fresh.nodes * 3 / 4, "{} of {}", reports[1].nodes, fresh.nodes);
}

#[test]
fn another_position_than_the_expected_one_is_thought_about_afresh() {
    let game = Lines::dropping(7, 6, 4, Method::Mcts);
    let mut searcher = Searcher::new(threads(1));
    play_on(&game, &mut searcher, 2, &nodes(2_000));
    let other = game.after(&[0, 0, 6]);
    let report = searcher.think(&game, &other, &nodes(2_000), &Control::default(), &mut |_| {});
    let fresh = quiet(&game, &other, &nodes(2_000), &threads(1));
    assert_eq!(report.candidates, fresh.candidates);
}

#[test]
fn a_level_is_as_strong_whatever_was_thought_before() {
    for method in METHODS {
        let game = Lines::dropping(7, 6, 4, method);
        let options = Options { level: 5, ..threads(1) };
        let mut searcher = Searcher::new(options);
        let reports = play_on(&game, &mut searcher, 2, &Limits::default());
        let state = game.after(&[reports[0].line[0]]);
        let fresh = quiet(&game, &state, &Limits::default(), &options);
        assert_eq!(reports[1].candidates, fresh.candidates, "{method:?}");
    }
}

#[test]
fn a_decided_position_that_was_kept_has_all_its_steps() {
    // With three seats it is searched by playouts; after any step but one it is decided at a glance.
    let game = Decided(Nim { seats: 3, ..Nim::new(&[10, 3]) });
    let mut searcher = Searcher::new(unsolved(1));
    let plain = Options { level: 10, ..unsolved(1) };
    searcher.set_options(plain);
    let mut state = game.start();
    searcher.think(&game, &state, &nodes(500), &Control::default(), &mut |_| {});
    searcher.follow(&game, (1, 1));
    game.play(&mut state, (1, 1));
    let report = searcher.think(&game, &state, &nodes(500), &Control::default(), &mut |_| {});
    assert_eq!(report.candidates.len(), 12);
}

#[test]
fn a_kept_tree_stays_within_its_memory() {
    let game = Lines { rave: 100.0, ..Lines::dropping(7, 6, 4, Method::Mcts) };
    let options = Options { hash_mib: 1, ..threads(1) };
    let mut searcher = Searcher::new(options);
    let mut state = game.start();
    let mut largest = 0;
    for _ in 0..8 {
        let report = searcher.think(&game, &state, &nodes(6_000), &Control::default(), &mut |_| {});
        let bytes = searcher.tree.as_ref().expect("a tree is kept").bytes();
        // The last expansion may go beyond it.
        assert!(bytes < options.search_bytes() + 1_000, "{bytes}");
        largest = largest.max(bytes);
        searcher.follow(&game, report.line[0]);
        game.play(&mut state, report.line[0]);
    }
    assert!(largest > options.search_bytes() / 2, "{largest} is far from the limit");
}

#[test]
fn a_tree_without_room_goes_on_growing_where_it_matters() {
    let game = Lines::dropping(7, 6, 4, Method::Mcts);
    let options = Options { hash_mib: 1, ..threads(1) };
    let search = |count| {
        let mut searcher = Searcher::new(options);
        let report =
            searcher.think(&game, &game.start(), &nodes(count), &Control::default(), &mut |_| {});
        (report, searcher.tree.as_ref().expect("a tree is kept").bytes())
    };
    let (early, taken) = search(20_000);
    assert!(taken > options.search_bytes() / 2 - 1_000, "{taken} is far from the limit");
    let (late, taken) = search(200_000);
    assert!(taken < options.search_bytes() + 1_000, "{taken}");
    assert!(late.depth > early.depth, "{} is no deeper than {}", late.depth, early.depth);
    assert_eq!((late.nodes, visits(&late)), (200_000, 200_000));
}

#[test]
fn steps_that_promise_little_are_looked_at_before_anything_is_proved() {
    let game = Haystacks;
    let state = game.start();
    let most = 4 * u64::from(Haystacks::STRAWS);
    let early = quiet(&game, &state, &nodes(most / 3), &unsolved(1));
    assert!(!early.solved, "{early:?}");
    let report = quiet(&game, &state, &nodes(60_000), &unsolved(1));
    assert!(report.solved && report.nodes < 60_000, "{report:?}");
    assert_eq!((report.line[0], report.chances[Seat::FIRST]), (1, 1.0));
    let mut first = game.start();
    game.play(&mut first, 0);
    let report = quiet(&game, &first, &nodes(60_000), &unsolved(1));
    assert_eq!((report.line[0], report.solved), (Haystacks::STRAWS - 1, true));
}

#[test]
fn a_report_has_as_many_lines_as_asked_for() {
    for method in METHODS {
        let game = Lines::dropping(7, 6, 4, method);
        let state = game.after(&[3, 3]);
        let options = Options { lines: 3, ..threads(1) };
        let report = quiet(&game, &state, &nodes(4_000), &options);
        let two = Options { lines: COMPARED, ..threads(1) };
        let two = quiet(&game, &state, &nodes(4_000), &two);
        assert_eq!((&report.line, two.others.len()), (&two.line, 1), "{method:?}");
        // Who only asks for the best is told no other, and at the same depth costs no more.
        let one = quiet(&game, &state, &nodes(4_000), &threads(1));
        assert!(one.others.is_empty() && one.depth >= two.depth, "{method:?}: {one:?}");
        let firsts: Vec<_> = report.others.iter().map(|line| line[0]).collect();
        let next: Vec<_> = report.candidates[1..3].iter().map(|c| c.step).collect();
        assert_eq!(firsts, next, "{method:?}");
        assert!(report.others.iter().all(|line| line.len() > 1), "{method:?}: {report:?}");
    }
    // Not more than there are steps, also where the best one is proved afterwards.
    let game = Lines::tic_tac_toe(Method::Mcts);
    let state = game.after(&[0, 1, 3, 6, 4]);
    let report = quiet(&game, &state, &nodes(5_000), &Options { lines: 5, ..threads(1) });
    assert!(report.solved);
    assert_eq!((report.candidates.len(), report.others.len()), (4, 3));
    assert!(report.others.iter().all(|line| line[0] != report.line[0]), "{report:?}");
}

#[test]
fn a_search_in_slices_goes_on_where_it_was() {
    for method in METHODS {
        let game = Lines { rave: 100.0, ..Lines::dropping(7, 6, 4, method) };
        let state = game.start();
        let mut searcher = Searcher::new(threads(1));
        let mut slice =
            || searcher.think(&game, &state, &nodes(3_000), &Control::default(), &mut |_| {});
        let first = slice();
        let last = (0..7).map(|_| slice()).last().expect("seven");
        match method {
            Method::Mcts => assert!(visits(&last) > 7 * visits(&first) - 100),
            Method::AlphaBeta => {
                assert!(last.depth > first.depth, "{} {}", last.depth, first.depth);
            }
        }
    }
}
