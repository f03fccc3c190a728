//! Proof-number search, depth first (df-pn, Nagai 2002).
//!
//! All numbers are from the view of the seat to step, so AND and OR are one, and turns may have any
//! number of steps.

use ludoteca_core::{Knowledge, Seat};

use super::Prover;
use super::table::{INFINITE, Numbers};
use crate::pool::Lists;

/// A child is left when it needs this part more than the second best: without it the search jumps
/// between two of them too often (1 + epsilon, Pawlewicz and Lew 2007).
const PATIENCE: u32 = 4;

pub(super) struct ProofNumbers<'p, 'a, G: Knowledge + ?Sized> {
    prover: &'p mut Prover<'a, G>,
    /// Whether the hardest step counts for all.
    weak: bool,
    lists: Lists<Vec<Child<G>>>,
}

/// A step: where it leads, and the numbers there from the view of who makes it.
struct Child<G: Knowledge + ?Sized> {
    state: Box<G::State>,
    /// Who steps next; whoever stepped, where that does not matter any more.
    seat: Seat,
    key: u64,
    numbers: Numbers,
}

impl<'p, 'a, G: Knowledge + ?Sized> ProofNumbers<'p, 'a, G> {
    pub(super) fn new(prover: &'p mut Prover<'a, G>, weak: bool) -> Self {
        ProofNumbers { prover, weak, lists: Lists::default() }
    }

    /// Whether the seat to step gets what it wants; `None` when the search is over.
    pub(super) fn reaches(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        let never = Numbers { proof: INFINITE, disproof: INFINITE };
        self.explore(state, seat, self.prover.key(state, seat), never)?.verdict()
    }

    /// Where the steps lead, or whether the seat is seen to get what it wants before; `None` where chance
    /// steps.
    // Not inlined: its buffers have no place on the stack of a deep recursion.
    #[inline(never)]
    fn children(&mut self, state: &G::State, seat: Seat) -> Option<Result<Vec<Child<G>>, bool>> {
        let steps = match self.prover.survey(state, seat) {
            Ok(steps) => steps,
            Err(proven) => return Some(Err(proven)),
        };
        let mut children = self.lists.take();
        for &step in &steps {
            let mut next = self.prover.states.copy(state);
            self.prover.game.play(&mut next, step);
            let child = if let Some(proven) = self.prover.seen(&next, seat) {
                Child { state: next, seat, key: 0, numbers: Numbers::settled(proven) }
            } else {
                let to_step = self.prover.game.turn(&next).seat()?;
                let key = self.prover.key(&next, to_step);
                let numbers = match self.prover.table.get(key) {
                    Some(numbers) => numbers,
                    None => self.prover.foreseen(&next, to_step),
                };
                let numbers = if to_step == seat { numbers } else { numbers.turned() };
                Child { state: next, seat: to_step, key, numbers }
            };
            let proven = child.numbers.proof == 0;
            children.push(child);
            if proven {
                break;
            }
        }
        self.prover.lists.keep(steps);
        Some(Ok(children))
    }

    /// Works on a position until one of its numbers reaches its limit or it is settled.
    fn explore(
        &mut self,
        state: &G::State,
        seat: Seat,
        key: u64,
        limit: Numbers,
    ) -> Option<Numbers> {
        self.prover.count()?;
        let mut children = match self.children(state, seat)? {
            Ok(children) => children,
            Err(proven) => {
                let numbers = Numbers::settled(proven);
                self.prover.table.put(key, numbers);
                return Some(numbers);
            }
        };
        loop {
            let Combined { numbers, best, second, open } = combine(&children, self.weak);
            let reached = numbers.proof >= limit.proof || numbers.disproof >= limit.disproof;
            if reached || numbers.verdict().is_some() {
                self.prover.table.put(key, numbers);
                children.drain(..).for_each(|child| self.prover.states.keep(child.state));
                self.lists.keep(children);
                return Some(numbers);
            }
            let child = &children[best];
            // What the other steps add to the disproof number.
            let rest = if self.weak { open - 1 } else { numbers.disproof - child.numbers.disproof };
            let limit = Numbers {
                proof: limit.proof.min(second.saturating_add(1 + second / PATIENCE)),
                disproof: (limit.disproof - rest).min(INFINITE),
            };
            let limit = if child.seat == seat { limit } else { limit.turned() };
            let found = self.explore(&child.state, child.seat, child.key, limit)?;
            let child = &mut children[best];
            child.numbers = if child.seat == seat { found } else { found.turned() };
        }
    }
}

/// What the children of a position say together.
struct Combined {
    numbers: Numbers,
    /// The most promising child.
    best: usize,
    /// The proof number of the second.
    second: u32,
    /// How many are not disproved.
    open: u32,
}

fn combine<G: Knowledge + ?Sized>(children: &[Child<G>], weak: bool) -> Combined {
    let (mut best, mut first, mut second) = (0, u32::MAX, u32::MAX);
    let (mut sum, mut hardest, mut open) = (0u32, 0, 0);
    for (i, Child { numbers: Numbers { proof, disproof }, .. }) in children.iter().enumerate() {
        if *proof < first {
            (best, second, first) = (i, first, *proof);
        } else {
            second = second.min(*proof);
        }
        sum = sum.saturating_add(*disproof);
        hardest = hardest.max(*disproof);
        open += u32::from(*disproof > 0);
    }
    let disproof = if weak { hardest.saturating_add(open.saturating_sub(1)) } else { sum };
    let numbers = match first {
        0 => Numbers::settled(true),
        INFINITE.. => Numbers::settled(false),
        proof => Numbers { proof, disproof: disproof.min(INFINITE - 1) },
    };
    Combined { numbers, best, second, open }
}
