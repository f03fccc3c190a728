//! What is not looked at, or less deep: positions of which an estimate says enough, late steps, and what the
//! table knows nothing of.
//!
//! The numbers are from matches of 100 games at 10,000 positions a step against a search without any of this, in
//! chess, Breakthrough, Othello and Konane at once.

use std::ops::Neg;
use std::sync::LazyLock;

use ludoteca_core::{Knowledge, Plan, Turn};

use super::ordering::{Ranked, sorted_to};
use super::score::{SURE, Score, Window, to_root};
use super::{Node, Worker};
use crate::table::{Bound, Entry};

/// A position with so few steps left to look ahead is left when its estimate is above the window by the
/// [margin](ludoteca_core::Plan::margin) of each of them (reverse futility).
const ABOVE_DEPTH: i32 = 6;
/// With one step left, only noisy ones are looked at when the estimate is below the window by so much (razoring),
/// whatever the margin of a game: half of it was not surely better in Oware, whose margin is half.
const FAR_BELOW: i32 = 500;
/// With so few left, steps from this place on are left out when the estimate is below the window by so many margins
/// for each of them (futility).
const BELOW_DEPTH: i32 = 5;
const BELOW: f32 = 1.2;
const BELOW_FROM: usize = 6;
/// With so few left, no more steps than this are looked at, and so many more for the square of what is left, where
/// nothing is at stake (late move pruning).
const MANY_DEPTH: i32 = 4;
const MANY: i32 = 10;
const MANY_EACH: i32 = 2;
/// From so many on the turn may be handed over instead, to be searched less deep by so much, by one more for
/// every so many of them, and by up to two more for what the estimate is above the window (null move).
const PASS_DEPTH: i32 = 3;
const PASS_LESS: i32 = 2;
const PASS_EVERY: i32 = 4;
const PASS_ABOVE: i32 = 800;
/// From so many on a position that the table does not know is searched less deep by one: the next time it is
/// known (internal iterative reduction).
const UNKNOWN_DEPTH: i32 = 4;
/// From so many on, steps from this place on are searched less deep, by so much of a unit for each unit of the
/// product of the logarithms of the depth and of the place.
const LATE_DEPTH: i32 = 3;
const LATE_FROM: usize = 3;
const LATE_LESS: f64 = 0.6;
/// By so much more where another step is expected to be good enough.
const LATE_CUT: i32 = 1;
/// By one more or less for so much that the history says.
const LATE_KNOWN: i32 = 8192;

/// From so many on it is asked whether the table's step is the only good one, if the table has looked at it no less
/// deep than this: whether half as deep all others are worse by so much for each step left (singular extension).
const ALONE_DEPTH: i32 = 6;
const ALONE_LESS: i32 = 3;
const ALONE_EACH: i32 = 15;

/// How far from the window an estimate says enough, for each step left.
#[derive(Clone, Copy)]
pub(super) struct Margins {
    above: i32,
    below: i32,
}

impl Margins {
    pub(super) fn of(plan: &Plan) -> Margins {
        let value = |log_odds| Score::of_advantage(log_odds).value;
        Margins { above: value(plan.margin), below: value(BELOW * plan.margin) }
    }

    /// What the step at this place of its list, and all after it, will bring at most, where that is taken to be less
    /// than what is asked for.
    pub(super) fn hopeless(
        self,
        node: Node,
        estimate: Score,
        place: usize,
        better: bool,
    ) -> Option<i32> {
        let Node { depth, window, .. } = node;
        let most = estimate.value + self.below * depth;
        let low = place >= BELOW_FROM && depth <= BELOW_DEPTH && most <= window.alpha;
        let many = (MANY + MANY_EACH * depth * depth) >> u32::from(!better);
        let late = depth <= MANY_DEPTH && place as i32 >= many;
        (low || late).then_some(most.min(window.alpha))
    }
}

/// Whether a step is the only good one.
pub(super) enum Alone {
    /// Nobody asked, or it is not.
    Unknown,
    /// All others are worse.
    Surely,
    /// Another is above the window as well: this is the score.
    Never(Score),
}

/// By how much less late steps are searched, by depth and place.
static LATE: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    let log = |n: usize| (n.max(1) as f64).ln();
    std::array::from_fn(|depth| {
        std::array::from_fn(|place| (LATE_LESS * log(depth) * log(place)) as u8)
    })
});

/// By how much less deep the step at this place of its list is searched first, of which the history says so much, in
/// a position that is better than before or not.
pub(super) fn late(node: Node, place: usize, known: i32, better: bool) -> i32 {
    if place < LATE_FROM || node.depth < LATE_DEPTH {
        return 0;
    }
    let by_place = LATE[(node.depth as usize).min(63)][place.min(63)];
    let more = i32::from(!better) + LATE_CUT * i32::from(node.cut);
    let less = i32::from(by_place) - i32::from(!node.is_narrow()) + more - known / LATE_KNOWN;
    less.clamp(1, node.depth - 1)
}

/// A position of which the table knows nothing.
pub(super) fn unknown(node: Node) -> Node {
    let depth = if node.depth >= UNKNOWN_DEPTH { node.depth - 1 } else { node.depth };
    Node { depth, ..node }
}

impl<G: Knowledge + ?Sized> Worker<'_, G> {
    /// The score of a position that is so good for the seat to step, or so bad, that it need not be searched. Never
    /// proven, but by noisy steps. The outer `None` when the search is over.
    pub(super) fn judged(
        &mut self,
        state: &G::State,
        node: Node,
        estimate: Score,
    ) -> Option<Option<Score>> {
        let beta = node.window.beta;
        // A sure result is not to be had by estimates.
        if beta.abs() >= SURE {
            return Some(None);
        }
        if node.depth == 1 && estimate.value + FAR_BELOW <= node.window.alpha {
            let score = self.quiescence(state, node)?;
            if score.value <= node.window.alpha {
                return Some(Some(score));
            }
        }
        let least = estimate.value - self.margins.above * node.depth;
        if node.depth <= ABOVE_DEPTH && least >= beta {
            return Some(Some(Score { value: least, ..estimate }));
        }
        if node.passed_over || node.depth < PASS_DEPTH || estimate.value < beta {
            return Some(None);
        }
        let mut next = self.states.copy(state);
        let passed = self.task.game.pass_over(&mut next);
        let score = if passed { Some(self.after_passing(&next, node, estimate)?) } else { None };
        self.states.keep(next);
        let high = score.filter(|score| score.value >= beta);
        Some(high.map(|score| Score { value: score.value.min(SURE - 1), proven: false }))
    }

    /// Whether the step that the table knows, the first of the list, is the only good one.
    pub(super) fn alone(
        &mut self,
        state: &G::State,
        node: Node,
        entry: Entry,
        list: &mut [Ranked<G::Step>],
        estimate: Option<Score>,
    ) -> Option<Alone> {
        let value = to_root(entry.value, node.ply);
        let asked = node.depth >= ALONE_DEPTH
            && i32::from(entry.depth) >= node.depth - ALONE_LESS
            && entry.bound != Bound::Upper
            && value.abs() < SURE
            && list.len() > 1
            && !self.selective()
            && node.ply <= 2 * self.depth as usize;
        if !asked {
            return Some(Alone::Unknown);
        }
        sorted_to(list, 0);
        let least = value - ALONE_EACH * node.depth;
        let other = Node { depth: (node.depth - 1) / 2, window: Window::null(least - 1), ..node };
        let (score, _) = self.try_all(state, other, &mut list[1..], estimate, 0)?;
        Some(if score.value < least {
            Alone::Surely
        } else if least >= node.window.beta {
            Alone::Never(Score { value: least, proven: false })
        } else {
            Alone::Unknown
        })
    }

    /// The score, for the seat that handed its turn over, of the position after that.
    fn after_passing(&mut self, next: &G::State, node: Node, estimate: Score) -> Option<Score> {
        let game = self.task.game;
        let ply = node.ply + 1;
        if let Some(result) = game.decided_in(next) {
            return Some(Score::decided(result, node.seat, ply));
        }
        let Turn::Seat(seat) = game.turn(next) else { return Some(Score::UNKNOWN) };
        let above = ((estimate.value - node.window.beta) / PASS_ABOVE).min(2);
        let depth = node.depth - 1 - PASS_LESS - node.depth / PASS_EVERY - above;
        let window = -node.window;
        let cut = !node.cut;
        self.search(next, Node { seat, depth, ply, window, passed_over: true, cut }).map(Neg::neg)
    }
}
