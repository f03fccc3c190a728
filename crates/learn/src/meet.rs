//! Matches of who has learnt a game against who knows its rules alone.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ludoteca_core::{Game, Knowledge, Rng, Scratch, Seat, StepList, Turn, rng::mix};
use ludoteca_meta::Nested;
use ludoteca_search::{Control, Limits, Options, think};
use ludoteca_workshop::{Made, Way};

/// Each pair of games begins with so many random steps.
const OPENING: usize = 3;
/// Memory of a search, in MiB.
const MEMORY: usize = 16;
/// Games by which a game is measured.
const GAMES: usize = 6;
/// A random game that is no longer of use for that.
const LONG: usize = 1000;

/// What both sides may spend on a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// This long.
    Time(Duration),
    /// So many playouts of plain search; other searches about as much work, by how long games are. The same
    /// seed gives the same games.
    Playouts(u64),
}

impl Budget {
    /// The same for plain search, or for two players of the same one.
    pub(crate) fn limits(self) -> Limits {
        match self {
            Budget::Time(time) => Limits { time: Some(time), ..Limits::default() },
            Budget::Playouts(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        }
    }
}

/// The results of a match, for who has learnt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The steps of all games.
    pub steps: u32,
}

impl Tally {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share won, draws counting half.
    #[must_use]
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// Adds another match.
    pub fn add(&mut self, more: Tally) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
        self.steps += more.steps;
    }
}

/// How long random games are, and how wide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    pub(crate) steps: f64,
    width: f64,
}

impl Measure {
    pub(crate) fn of<const W: usize>(game: &Made<W>, rng: &mut Rng) -> Measure {
        let (mut steps, mut width) = (0, 0);
        let mut list = StepList::new();
        for _ in 0..GAMES {
            let mut state = game.start();
            for _ in 0..LONG {
                if game.turn(&state) == Turn::Over {
                    break;
                }
                list.clear();
                game.steps(&state, &mut list);
                steps += 1;
                width += list.len();
                let step = rng.pick(&list);
                game.play(&mut state, step);
            }
        }
        let steps = f64::from(steps.max(1));
        Measure { steps: steps / GAMES as f64, width: width as f64 / steps }
    }

    /// How many nodes are as much work as a playout. Listing steps costs a little of each, playing and judging
    /// one about as much as another.
    fn nodes(self, way: Way) -> f64 {
        let list = self.width / 16.0;
        let playout = self.steps / 2.0 * (1.0 + list);
        match way {
            Way::AlphaBeta => playout / 3.0,
            Way::Cut(after) => playout / (f64::from(after) * (1.0 + list) + 2.0 + self.width / 2.0),
            // Who steps through a tree judges the steps of each node once.
            Way::Led => playout / (playout + 2.0 + self.width / 2.0),
            Way::Whole | Way::Plain => 1.0,
        }
    }
}

/// Plays pairs of games from the same openings, sides exchanged, against who knows the rules alone.
pub(crate) fn meet(
    game: &Nested,
    way: Way,
    measure: Measure,
    pairs: u32,
    budget: Budget,
    seed: u64,
) -> Tally {
    let limits = [measure.nodes(way), 1.0].map(|nodes| {
        let limits = budget.limits();
        let scaled = |playouts: u64| (nodes * playouts as f64).max(2.0) as u64;
        Limits { nodes: limits.nodes.map(scaled), ..limits }
    });
    duel(1, [game, game], limits, [true, false], pairs, seed)
}

/// Plays pairs of games from the same openings, sides exchanged, so many at a time: a game as the first player knows
/// it, and as the second one does, what each may spend on a step, and whether they go by what they know.
pub(crate) fn duel<G: Knowledge + ?Sized>(
    threads: usize,
    games: [&G; 2],
    limits: [Limits; 2],
    knowledge: [bool; 2],
    pairs: u32,
    seed: u64,
) -> Tally {
    let both = |number: u64| pair(games, limits, knowledge, mix(seed ^ number << 32));
    let all = spread(threads, u64::from(pairs), &both);
    all.into_iter().fold(Tally::default(), |mut all, more| {
        all.add(more);
        all
    })
}

/// Two games from the same opening, sides exchanged.
fn pair<G: Knowledge + ?Sized>(
    games: [&G; 2],
    limits: [Limits; 2],
    knowledge: [bool; 2],
    seed: u64,
) -> Tally {
    let mut tally = Tally::default();
    let game = games[0];
    for own in [Seat::FIRST, Seat::new(1)] {
        let mut rng = Rng::new(seed);
        let mut state = opened(game, &mut rng);
        while let Turn::Seat(seat) = game.turn(&state) {
            let at = usize::from(seat != own);
            let options = Options {
                knowledge: knowledge[at],
                hash_mib: MEMORY,
                seed: rng.bits(),
                ..Options::default()
            };
            let control = Control::default();
            let report = think(games[at], &state, &limits[at], &options, &control, &mut |_| {});
            game.play(&mut state, report.line[0]);
            tally.steps += 1;
        }
        let payoff = game.payoffs(&state).expect("the game is over")[own];
        match payoff {
            p if p > 0.5 => tally.wins += 1,
            p if p < 0.5 => tally.losses += 1,
            _ => tally.draws += 1,
        }
    }
    tally
}

/// Does so many things on several threads; what came of each, in their order. It is compiled once and not for every game.
pub(crate) fn spread<T: Send>(
    threads: usize,
    count: u64,
    work: &(dyn Fn(u64) -> T + Sync),
) -> Vec<T> {
    if threads <= 1 {
        return (0..count).map(work).collect();
    }
    let next = AtomicU64::new(0);
    let some = || {
        let numbers = std::iter::from_fn(|| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            (number < count).then_some(number)
        });
        numbers.map(|number| (number, work(number))).collect::<Vec<_>>()
    };
    let mut all = std::thread::scope(|scope| {
        let working: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        let done = working.into_iter().map(|one| match one.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        done.flatten().collect::<Vec<_>>()
    });
    all.sort_unstable_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, done)| done).collect()
}

/// What is seen in so many games from this number on, each of which has a seed of its own.
pub(crate) fn watch<T: Send>(
    threads: usize,
    games: u32,
    first: u64,
    seed: u64,
    game: &(dyn Fn(Rng) -> Vec<T> + Sync),
) -> Vec<T> {
    let of = |number| game(Rng::new(mix(seed ^ mix(first + number))));
    spread(threads, u64::from(games), &of).into_iter().flatten().collect()
}

/// A position after some random steps that is not over.
fn opened<G: Game + ?Sized>(game: &G, rng: &mut Rng) -> G::State {
    let mut scratch = Scratch::default();
    let mut state = game.start();
    for _ in 0..OPENING {
        let before = state.clone();
        let step = game.random_step(&state, rng, &mut scratch);
        game.play(&mut state, step);
        if game.turn(&state) == Turn::Over {
            return before;
        }
    }
    state
}
