//! Proof-number search, depth first, in a table of fixed size (df-pn, Nagai 2002).
//!
//! It answers questions of the form "can this seat get at least so much?". A game with draws takes
//! two of them. Whose step it is decides between AND and OR, so turns may have any number of steps.

use ludoteca_core::{Payoffs, Seat, Turn, Wisdom, rng::mix};

use crate::watch::{Pace, Watch};
use crate::{Limits, Options, Solution};

/// Proof and disproof numbers from here on are infinite.
const INFINITE: u32 = u32::MAX / 4;
/// A child is left when it needs this much more than the second best: the more, the less often the
/// search jumps between two of them (1 + epsilon, Pawlewicz and Lew 2007).
const PATIENCE: u32 = 4;

/// How hard it is to prove a position, and to disprove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };

impl Numbers {
    /// The same from the other side.
    fn turned(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }

    fn pack(self) -> u64 {
        u64::from(self.proof) << 32 | u64::from(self.disproof)
    }

    fn unpack(packed: u64) -> Numbers {
        Numbers { proof: (packed >> 32) as u32, disproof: packed as u32 }
    }

    /// How hard it would be to find them again, more or less; above 1.
    fn worth(self) -> u32 {
        if self.settled() { INFINITE } else { self.proof.saturating_add(self.disproof) }
    }

    fn settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

const BUCKET: usize = 4;

/// Numbers by position, in slots of a key and both numbers. All zero is an empty slot: no position
/// has two numbers of 0. (Plain words, so that the memory is only touched where it is used.)
struct Table {
    slots: Vec<[u64; 2]>,
}

impl Table {
    fn new(bytes: usize) -> Table {
        let slots = (bytes / size_of::<[u64; 2]>()).max(1 << 10);
        let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
        Table { slots: vec![[0; 2]; slots] }
    }

    fn start(&self, key: u64) -> usize {
        mix(key) as usize & (self.slots.len() - 1) & !(BUCKET - 1)
    }

    fn get(&self, key: u64) -> Option<Numbers> {
        let start = self.start(key);
        let bucket = &self.slots[start..start + BUCKET];
        let found = bucket.iter().find(|[k, packed]| *k == key && *packed != 0);
        found.map(|[_, packed]| Numbers::unpack(*packed))
    }

    /// Stores in place of the same position, of nothing, or of what was easiest to find.
    fn put(&mut self, key: u64, numbers: Numbers) {
        let start = self.start(key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let slot = bucket
            .iter_mut()
            .min_by_key(|slot| match **slot {
                [_, 0] => 1,
                [k, _] if k == key => 0,
                [_, packed] => Numbers::unpack(packed).worth(),
            })
            .expect("a bucket has slots");
        *slot = [key, numbers.pack()];
    }
}

/// The result of best play; `None` when it was stopped before, or for other than two seats, or
/// where chance has a say.
pub(crate) fn solve<G: Wisdom>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
    watch: &Watch<'_>,
) -> Option<Solution<G::Step>> {
    let seat = game.turn(state).seat().filter(|_| game.seats() == 2)?;
    let mut prover = Prover {
        game,
        wisdom: options.wisdom,
        asker: seat,
        least: 1.0,
        salt: 0,
        drawn: false,
        table: Table::new(options.hash_mib << 20),
        depth: limits.depth.unwrap_or(u32::MAX),
        pace: Pace::new(),
        watch,
    };
    let wins = prover.ask(state, 1.0)?;
    let own = if wins {
        1.0
    } else if prover.drawn && prover.ask(state, 0.5)? {
        0.5
    } else {
        0.0
    };
    let mut payoffs = Payoffs::all(2, 1.0 - own);
    payoffs[seat] = own;
    let best = prover.best_steps(state, own);
    Some(Solution { payoffs, best, nodes: watch.nodes(), time: watch.elapsed() })
}

struct Prover<'a, G: Wisdom> {
    game: &'a G,
    wisdom: bool,
    /// Who asks whether it can get at least `least`.
    asker: Seat,
    least: f64,
    /// Keeps the answers to different questions apart.
    salt: u64,
    /// Whether an end was seen at which nobody takes all.
    drawn: bool,
    table: Table,
    depth: u32,
    pace: Pace,
    watch: &'a Watch<'a>,
}

/// A step, where it leads, and the numbers there from the view of who makes it.
struct Child<G: Wisdom> {
    state: G::State,
    key: u64,
    /// Whether the same seat steps on.
    again: bool,
    numbers: Numbers,
}

impl<G: Wisdom> Prover<'_, G> {
    /// Whether the asker can get at least `least` from here.
    fn ask(&mut self, state: &G::State, least: f64) -> Option<bool> {
        self.least = least;
        self.salt = mix(least.to_bits());
        let most = Numbers { proof: INFINITE, disproof: INFINITE };
        let numbers = self.explore(state, self.asker, self.key(state, self.asker), most, 0)?;
        Some(numbers.proof == 0)
    }

    fn key(&self, state: &G::State, seat: Seat) -> u64 {
        self.game.worth_key(state) ^ self.salt ^ mix(seat.index() as u64 + 1)
    }

    /// Numbers at the end of the game from the view of `seat`.
    fn ended(&mut self, state: &G::State, seat: Seat) -> Numbers {
        let payoff = self.game.payoffs(state).expect("the game is over")[self.asker];
        self.drawn |= payoff > 0.0 && payoff < 1.0;
        let reached = if payoff >= self.least { PROVEN } else { DISPROVEN };
        if seat == self.asker { reached } else { reached.turned() }
    }

    /// The numbers of a position in which the game is surely about to end. That is cheaper to see
    /// than to look up or to explore, and most positions in a proof are such.
    fn glance(&mut self, state: &G::State, seat: Seat) -> Option<Numbers> {
        let step = self.wisdom.then(|| self.game.surely(state)).flatten()?;
        let mut next = state.clone();
        self.game.play(&mut next, step);
        (self.game.turn(&next) == Turn::Over).then(|| self.ended(&next, seat))
    }

    /// The children of a running position, or `None` where chance steps.
    fn children(&mut self, state: &G::State, seat: Seat) -> Option<Vec<Child<G>>> {
        let mut steps = Vec::new();
        match self.wisdom.then(|| self.game.surely(state)).flatten() {
            Some(step) => steps.push(step),
            None => {
                self.game.steps(state, &mut steps);
                if self.wisdom {
                    self.game.narrow(state, &mut steps);
                }
            }
        }
        let mut children = Vec::with_capacity(steps.len());
        for step in steps {
            let mut next = state.clone();
            self.game.play(&mut next, step);
            let child = match self.game.turn(&next) {
                Turn::Chance => return None,
                Turn::Over => {
                    let numbers = self.ended(&next, seat);
                    Child { state: next, key: 0, again: true, numbers }
                }
                Turn::Seat(to_step) => {
                    let again = to_step == seat;
                    let (key, numbers) = match self.glance(&next, to_step) {
                        Some(numbers) => (0, numbers),
                        None => {
                            let key = self.key(&next, to_step);
                            (key, self.table.get(key).unwrap_or(UNKNOWN))
                        }
                    };
                    let numbers = if again { numbers } else { numbers.turned() };
                    Child { state: next, key, again, numbers }
                }
            };
            let won = child.numbers.proof == 0;
            children.push(child);
            if won {
                break;
            }
        }
        Some(children)
    }

    /// Works on a position until one of its numbers, from the view of `seat` which steps in it,
    /// reaches its limit, or both are settled. `None` when the search is over.
    fn explore(
        &mut self,
        state: &G::State,
        seat: Seat,
        key: u64,
        limit: Numbers,
        ply: u32,
    ) -> Option<Numbers> {
        if !self.watch.count_node() || self.pace.tick(self.watch) || ply >= self.depth {
            return None;
        }
        let mut children = self.children(state, seat)?;
        loop {
            let (numbers, best, second) = combine(&children);
            if numbers.settled()
                || numbers.proof >= limit.proof
                || numbers.disproof >= limit.disproof
            {
                self.table.put(key, numbers);
                return Some(numbers);
            }
            let child = &children[best];
            let rest = numbers.disproof - child.numbers.disproof;
            let child_limit = Numbers {
                proof: limit.proof.min(second.saturating_add(1 + second / PATIENCE)),
                disproof: (limit.disproof - rest).min(INFINITE),
            };
            let (mover, child_limit) = if child.again {
                (seat, child_limit)
            } else {
                (seat.other(), child_limit.turned())
            };
            let found = self.explore(&child.state, mover, child.key, child_limit, ply + 1)?;
            let child = &mut children[best];
            child.numbers = if child.again { found } else { found.turned() };
        }
    }

    /// The steps of which it is known that they reach `own`: at least one.
    fn best_steps(&mut self, state: &G::State, own: f64) -> Vec<G::Step> {
        let mut steps = Vec::new();
        self.game.steps(state, &mut steps);
        if own == 0.0 {
            return steps;
        }
        let reaches = |step: &G::Step| {
            let mut next = state.clone();
            self.game.play(&mut next, *step);
            match self.game.turn(&next) {
                Turn::Seat(seat) => {
                    let known = self.glance(&next, seat);
                    let numbers = known.or_else(|| self.table.get(self.key(&next, seat)));
                    let wanted = if seat == self.asker { PROVEN } else { PROVEN.turned() };
                    numbers == Some(wanted)
                }
                _ => self.game.payoffs(&next).is_some_and(|p| p[self.asker] >= self.least),
            }
        };
        steps.retain(reaches);
        steps
    }
}

/// The numbers of a position from those of its children, the most promising child and the proof
/// number of the second.
fn combine<G: Wisdom>(children: &[Child<G>]) -> (Numbers, usize, u32) {
    let (mut best, mut first, mut second) = (0, u32::MAX, u32::MAX);
    let mut disproof = 0u32;
    for (i, child) in children.iter().enumerate() {
        let proof = child.numbers.proof;
        if proof < first {
            (best, second, first) = (i, first, proof);
        } else {
            second = second.min(proof);
        }
        disproof = disproof.saturating_add(child.numbers.disproof);
    }
    let first = first.min(INFINITE);
    let disproof = if first == 0 { INFINITE } else { disproof.min(INFINITE - 1) };
    let disproof = if first == INFINITE { 0 } else { disproof };
    (Numbers { proof: first, disproof }, best, second)
}
