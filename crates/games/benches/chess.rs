//! Chess beside a library made for speed: `cargo bench -p ludoteca-games --bench chess`. Both count
//! the last ply without listing it.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ludoteca_core::{Args, Game, Rng, Scratch, SetupExt, perft};
use ludoteca_games::chess::{Chess, INFO};

/// Step sequences of this length from the start.
const DEPTH: u32 = 5;
const SEQUENCES: u64 = 4_865_609;
/// An open position.
const OPEN: &str = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQkq - 0 6";
const OPEN_DEPTH: u32 = 4;

fn main() {
    divan::main();
}

fn chess() -> Chess {
    Chess::new(&Args::read(INFO.id, INFO.params, &[]).expect("defaults"))
}

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for step in moves {
                let mut next = board.clone();
                next.play_unchecked(step);
                nodes += cozy(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

#[divan::bench(sample_count = 10)]
fn start_ours(bencher: Bencher<'_, '_>) {
    let game = chess();
    let start = game.start();
    bencher.counter(ItemsCount::new(SEQUENCES)).bench_local(|| {
        assert_eq!(perft(&game, black_box(&start), DEPTH), SEQUENCES);
    });
}

#[divan::bench(sample_count = 10)]
fn start_cozy(bencher: Bencher<'_, '_>) {
    let start = cozy_chess::Board::default();
    bencher.counter(ItemsCount::new(SEQUENCES)).bench_local(|| {
        assert_eq!(cozy(black_box(&start), DEPTH), SEQUENCES);
    });
}

fn open_board() -> cozy_chess::Board {
    OPEN.parse().expect("a position")
}

#[divan::bench(sample_count = 10)]
fn open_ours(bencher: Bencher<'_, '_>) {
    let game = chess();
    let state = game.set_up(OPEN).expect("a position");
    let sequences = cozy(&open_board(), OPEN_DEPTH);
    bencher.counter(ItemsCount::new(sequences)).bench_local(|| {
        assert_eq!(perft(&game, black_box(&state), OPEN_DEPTH), sequences);
    });
}

#[divan::bench(sample_count = 10)]
fn open_cozy(bencher: Bencher<'_, '_>) {
    let board = open_board();
    let sequences = cozy(&board, OPEN_DEPTH);
    bencher.counter(ItemsCount::new(sequences)).bench_local(|| {
        assert_eq!(cozy(black_box(&board), OPEN_DEPTH), sequences);
    });
}

#[divan::bench(sample_count = 10)]
fn a_thousand_random_games(bencher: Bencher<'_, '_>) {
    let game = chess();
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    let (start, mut state) = (game.start(), game.start());
    bencher.counter(ItemsCount::new(1000u32)).bench_local(|| {
        for _ in 0..1000 {
            state.clone_from(&start);
            black_box(game.playout(&mut state, &mut rng, &mut scratch));
        }
    });
}
