//! In which order steps are tried: the table's first, then what priors praise, killers, and the rest by history and
//! priors.

use std::cmp::Reverse;

use ludoteca_core::{Knowledge, Seat, StepList};

use super::{Node, effort};

/// Entries of a history table.
const HISTORY_SIZE: usize = 1 << 12;
const HISTORY_MOST: i32 = 1 << 14;
/// Entries of a table of what is known after a step.
const AFTER_BITS: u32 = 17;
const AFTER_SIZE: usize = 1 << AFTER_BITS;
/// The rank of steps that refuted something at the same ply: after those that priors call a good capture, before all
/// that the history likes.
const KILLER: i32 = 20_000;
/// What a prior is worth beside the history, for each unit of its logarithm.
const PRIOR_UNIT: f32 = 4096.0;
/// Positions with fewer steps left to look ahead are too cheap to find out what parries a win.
const PARRIED_FROM: i32 = 2;

/// A step with its place in the list of legal steps and what speaks for trying it early.
#[derive(Clone, Copy)]
pub(super) struct Ranked<S> {
    pub(super) step: S,
    pub(super) index: u16,
    /// What the history says of it.
    pub(super) known: i32,
    rank: i32,
}

/// Steps that led to a position, the last one first, by their [history index](Knowledge::history_index).
pub(super) type Came = [Option<u16>; 2];

/// How often steps refuted something, for each seat and [history index](Knowledge::history_index); and how often
/// they did after a certain step, one or two before (continuation history).
pub(super) struct History {
    alone: Vec<Box<[i32]>>,
    after: [Box<[i32]>; 2],
}

impl History {
    /// Of a game with so many seats, in which nothing is known.
    pub(super) fn new(seats: usize) -> History {
        let empty = |size: usize| vec![0; size].into_boxed_slice();
        History {
            alone: vec![empty(HISTORY_SIZE); seats],
            after: [(); 2].map(|()| empty(AFTER_SIZE)),
        }
    }

    /// Half of what was learnt in one search counts in the next.
    pub(super) fn fade(&mut self) {
        let all = self.alone.iter_mut().chain(&mut self.after);
        all.flat_map(|part| part.iter_mut()).for_each(|known| *known /= 2);
    }

    /// What is known of a step of a seat after those.
    fn known(&self, seat: Seat, came: Came, step: u16) -> i32 {
        let after = came
            .iter()
            .zip(&self.after)
            .filter_map(|(&before, known)| Some(known[place(before?, step)]));
        self.alone[seat.index()][usize::from(step) % HISTORY_SIZE] + after.sum::<i32>()
    }

    /// Moves what is known of a step towards its bounds, the slower the nearer it is.
    fn learn(&mut self, seat: Seat, came: Came, step: u16, weight: i32) {
        let learn =
            |known: &mut i32| *known += weight * 16 - *known * weight.abs() * 16 / HISTORY_MOST;
        learn(&mut self.alone[seat.index()][usize::from(step) % HISTORY_SIZE]);
        for (before, after) in came.into_iter().zip(&mut self.after) {
            if let Some(before) = before {
                learn(&mut after[place(before, step)]);
            }
        }
    }
}

/// Where it is kept what is known of a step after another; others may be kept there, too.
fn place(before: u16, step: u16) -> usize {
    let before = u32::from(before).wrapping_mul(0x9e37_79b1) >> (32 - AFTER_BITS);
    (before as usize ^ usize::from(step)) % AFTER_SIZE
}

/// What one thread has learnt about steps.
pub(super) struct Ordering<'a, S> {
    history: &'a mut History,
    /// The last two steps that refuted something at each ply.
    killers: Vec<[Option<S>; 2]>,
    /// Buffers, one a ply.
    lists: Vec<Vec<Ranked<S>>>,
    legal: StepList<S>,
    weights: Vec<f32>,
}

impl<S: Copy + PartialEq> Ordering<'_, S> {
    pub(super) fn new(history: &mut History) -> Ordering<'_, S> {
        Ordering {
            history,
            killers: Vec::new(),
            lists: Vec::new(),
            legal: StepList::new(),
            weights: Vec::new(),
        }
    }

    /// The legal steps with their ranks, to be put in order by [`sorted_to`]; `hint` is the place of
    /// the step to try before all others. A selective search needs priors to the end, and leaves out what does not
    /// parry a win. The list goes back by [`keep`](Self::keep).
    pub(super) fn ranked<G: Knowledge<Step = S> + ?Sized>(
        &mut self,
        game: &G,
        state: &G::State,
        node: Node,
        came: Came,
        hint: Option<u16>,
        selective: bool,
    ) -> Vec<Ranked<S>> {
        if self.lists.len() <= node.ply {
            self.lists.resize_with(node.ply + 1, Vec::new);
            self.killers.resize(node.ply + 1, [None; 2]);
        }
        list_steps(game, state, &mut self.legal);
        self.weights.clear();
        game.priors(state, &self.legal, &mut self.weights);
        let killers = &self.killers[node.ply];
        let mut list = std::mem::take(&mut self.lists[node.ply]);
        list.clear();
        for (i, &step) in self.legal.iter().enumerate() {
            let index = i as u16;
            let known = game
                .history_index(step)
                .map_or(0, |index| self.history.known(node.seat, came, index));
            let rank = if hint == Some(index) {
                i32::MAX
            } else if let Some(k) = killers.iter().position(|&k| k == Some(step)) {
                KILLER - k as i32
            } else {
                let prior = self.weights.get(i).map_or(0.0, |w| w.max(1e-6).ln());
                known + (prior * PRIOR_UNIT) as i32
            };
            list.push(Ranked { step, index, known, rank });
        }
        // Places are those among all, for what is dropped may change with what is done to find it.
        if selective && node.depth >= PARRIED_FROM {
            let all = self.legal.len();
            game.parry(state, effort(node.depth), &mut self.legal);
            if self.legal.len() < all {
                list.retain(|ranked| self.legal.contains(&ranked.step));
            }
        }
        list
    }

    /// Takes a list back, to use it again.
    pub(super) fn keep(&mut self, list: Vec<Ranked<S>>, ply: usize) {
        self.lists[ply] = list;
    }

    /// Remembers the last of `tried` as the step that refuted, and the others as those that did not.
    pub(super) fn reward<G: Knowledge<Step = S> + ?Sized>(
        &mut self,
        game: &G,
        node: Node,
        came: Came,
        tried: &[Ranked<S>],
    ) {
        let (refuter, others) = tried.split_last().expect("something was tried");
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(refuter.step) {
            *killers = [Some(refuter.step), killers[0]];
        }
        let weight = (node.depth * node.depth).min(400);
        let mut learn = |step: S, weight| {
            if let Some(index) = game.history_index(step) {
                self.history.learn(node.seat, came, index, weight);
            }
        };
        learn(refuter.step, weight);
        others.iter().for_each(|other| learn(other.step, -weight));
    }
}

/// How many steps are looked for one by one before the rest of a list is sorted.
const PICKED: usize = 3;

/// The step at this place of a list that is in order up to it: most positions are refuted by one of
/// the first, so the others are sorted only when it comes to them.
pub(super) fn sorted_to<S: Copy>(list: &mut [Ranked<S>], place: usize) -> Ranked<S> {
    // A stable sort would allocate; the place in the list of legal steps settles ties.
    let key = |ranked: &Ranked<S>| (Reverse(ranked.rank), ranked.index);
    let rest = &mut list[place..];
    match place {
        ..PICKED => {
            let best = (0..rest.len()).min_by_key(|&i| key(&rest[i])).expect("a step is left");
            rest.swap(0, best);
        }
        PICKED => rest.sort_unstable_by_key(key),
        _ => {}
    }
    rest[0]
}

/// The steps that are worth a look, in the order in which the table numbers them.
pub(super) fn list_steps<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    out: &mut StepList<G::Step>,
) {
    out.clear();
    game.pruned_steps(state, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_refutes_after_a_step_is_known_best_after_that_step() {
        let mut history = History::new(2);
        let (seat, step) = (Seat::FIRST, 9);
        for _ in 0..10 {
            history.learn(seat, [Some(7), None], step, 25);
            history.learn(seat, [Some(8), None], step, -25);
        }
        let known = |came| history.known(seat, came, step);
        assert!(known([Some(7), None]) > known([None, None]));
        assert!(known([Some(8), None]) < known([None, None]));
        // What came two steps before is another matter, and so is another seat.
        assert_eq!(known([None, Some(7)]), known([None, None]));
        assert_eq!(history.known(Seat::SECOND, [None, None], step), 0);
        let before = known([Some(7), None]);
        history.fade();
        assert!((history.known(seat, [Some(7), None], step) - before / 2).abs() <= 2);
    }
}
