//! The tree of a Monte Carlo search, shared by its threads without a lock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed};

use ludoteca_core::{Seat, Swapping};

use crate::verdict::{Verdict, best_for};

/// Payoffs are added up as whole numbers of this size, so that threads can add without a lock and
/// in any order.
const UNIT: f64 = (1 << 20) as f64;

fn units(payoff: f64) -> u64 {
    (payoff * UNIT) as u64
}

/// A sum of payoffs and how many they are.
#[derive(Default)]
pub(crate) struct Mean {
    count: AtomicU32,
    sum: AtomicU64,
}

impl Mean {
    pub(crate) fn count(&self) -> u32 {
        self.count.load(Relaxed)
    }

    pub(crate) fn sum(&self) -> f64 {
        self.sum.load(Relaxed) as f64 / UNIT
    }

    pub(crate) fn add(&self, payoff: f64) {
        self.count.fetch_add(1, Relaxed);
        self.sum.fetch_add(units(payoff), Relaxed);
    }
}

/// A position in the tree.
pub(crate) struct Node<S> {
    /// What came of it for the seat that chose to come here.
    sum: AtomicU64,
    /// What came of it for the seat to step here.
    own: AtomicU64,
    children: OnceLock<Box<Children<S>>>,
    visits: AtomicU32,
    verdict: AtomicU8,
    /// What else is known of it, a bit each.
    marks: AtomicU8,
    /// Where the seat to step here may exchange sides: what it may expect if it does not, in steps of 1 of
    /// [`FINE`], and 1 more; 0 elsewhere.
    unswapped: AtomicU16,
}

/// The seat to step here is sure of a draw.
const DRAWABLE: u8 = 1;
/// The game has surveyed it.
const SURVEYED: u8 = 2;
/// Some other step is surely as good as the one that leads here.
const NEEDLESS: u8 = 4;

/// The mean of all steps counts as so many visits of the best one.
const LITTLE: f64 = 30.0;

/// How finely it is told what a seat may expect without an exchange.
const FINE: f64 = (u16::MAX - 1) as f64;

/// The steps from a position.
pub(crate) struct Children<S> {
    /// All of them, or the most promising ones.
    pub(crate) edges: Box<[Edge<S>]>,
    /// How many others there are.
    pub(crate) withheld: usize,
    /// The others, once somebody has asked for them.
    pub(crate) rest: OnceLock<Box<[Edge<S>]>>,
    /// All moves as first: for each edge, what came of games in which its step was made here or
    /// later; empty where the plan does not ask.
    pub(crate) amaf: Box<[Mean]>,
    /// Whether sides can be exchanged, here or after one of the steps.
    pub(crate) swapping: Swapping<usize>,
}

/// A step from a position.
pub(crate) struct Edge<S> {
    pub(crate) step: S,
    /// The step's history index, [`NO_INDEX`] for none.
    pub(crate) index: u16,
    /// How promising the step looks before any visit; at chance nodes, its probability.
    pub(crate) prior: f32,
    pub(crate) node: Node<S>,
}

/// Stands for no history index.
pub(crate) const NO_INDEX: u16 = u16::MAX;

impl<S> Node<S> {
    pub(crate) fn new() -> Node<S> {
        Node {
            sum: AtomicU64::new(0),
            own: AtomicU64::new(0),
            children: OnceLock::new(),
            visits: AtomicU32::new(0),
            verdict: AtomicU8::new(0),
            marks: AtomicU8::new(0),
            unswapped: AtomicU16::new(0),
        }
    }

    /// A position with its steps, not visited yet.
    pub(crate) fn with(children: Children<S>) -> Node<S> {
        let node = Node::new();
        node.children_or(|| children);
        node
    }

    /// Goes on as the root of another search: with these steps and what they prove.
    pub(crate) fn restart(&mut self, verdict: Option<Verdict>, children: Children<S>) {
        *self.verdict.get_mut() = verdict.map_or(0, Verdict::code);
        *self.marks.get_mut() &= !SURVEYED;
        self.children = OnceLock::from(Box::new(children));
    }

    pub(crate) fn into_children(self) -> Option<Box<Children<S>>> {
        self.children.into_inner()
    }

    pub(crate) fn take_children(&mut self) -> Option<Box<Children<S>>> {
        self.children.take()
    }

    /// Takes away what is below positions with fewer visits than this.
    #[expect(clippy::vec_box, reason = "the boxes are those of the tree")]
    pub(crate) fn cut(&mut self, least: u32, out: &mut Vec<Box<Children<S>>>) {
        let Some(children) = self.children.get_mut() else { return };
        let rest = children.rest.get_mut().into_iter().flatten();
        for edge in children.edges.iter_mut().chain(rest) {
            if edge.node.visits() < least {
                out.extend(edge.node.take_children());
            } else {
                edge.node.cut(least, out);
            }
        }
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    pub(crate) fn sum(&self) -> f64 {
        self.sum.load(Relaxed) as f64 / UNIT
    }

    /// What who chose to come here may expect, one half before any visit. Where the next seat may exchange
    /// sides, it takes the better one.
    pub(crate) fn mean(&self) -> f64 {
        match (self.visits(), self.unswapped()) {
            (0, _) => 0.5,
            (_, Some(other)) => other.min(1.0 - other),
            (visits, None) => self.sum() / f64::from(visits),
        }
    }

    /// What the seat to step here may expect without exchanging sides, where it may.
    pub(crate) fn unswapped(&self) -> Option<f64> {
        let kept = self.unswapped.load(Relaxed);
        kept.checked_sub(1).map(|steps| f64::from(steps) / FINE)
    }

    /// The seat to step here may exchange sides, and may expect this much without.
    pub(crate) fn set_unswapped(&self, mean: f64) {
        self.unswapped.store(1 + (mean * FINE) as u16, Relaxed);
    }

    /// Counts a payoff that will be added later; until then it counts as a loss, which keeps
    /// other threads from crowding the same line (virtual loss).
    pub(crate) fn announce(&self) {
        self.visits.fetch_add(1, Relaxed);
    }

    /// Takes an announcement back.
    pub(crate) fn retract(&self) {
        self.visits.fetch_sub(1, Relaxed);
    }

    pub(crate) fn add_announced(&self, payoff: f64) {
        self.sum.fetch_add(units(payoff), Relaxed);
    }

    pub(crate) fn children(&self) -> Option<&Children<S>> {
        self.children.get().map(|children| &**children)
    }

    /// The steps from here, made by `make` unless another thread was first.
    pub(crate) fn children_or(&self, make: impl FnOnce() -> Children<S>) -> &Children<S> {
        self.children.get_or_init(|| Box::new(make()))
    }

    pub(crate) fn verdict(&self) -> Option<Verdict> {
        Verdict::decode(self.verdict.load(Relaxed))
    }

    pub(crate) fn prove(&self, verdict: Verdict) {
        self.verdict.store(verdict.code(), Relaxed);
    }

    pub(crate) fn drawable(&self) -> bool {
        self.marks.load(Relaxed) & DRAWABLE != 0
    }

    pub(crate) fn set_drawable(&self) {
        self.marks.fetch_or(DRAWABLE, Relaxed);
    }

    /// Whether it has been surveyed already; from now on it has.
    pub(crate) fn begin_survey(&self) -> bool {
        self.marks.load(Relaxed) & SURVEYED != 0
            || self.marks.fetch_or(SURVEYED, Relaxed) & SURVEYED != 0
    }

    /// Whether nobody need come here.
    pub(crate) fn needless(&self) -> bool {
        self.marks.load(Relaxed) & NEEDLESS != 0
    }

    pub(crate) fn set_needless(&self) {
        self.marks.fetch_or(NEEDLESS, Relaxed);
    }

    pub(crate) fn add_own(&self, payoff: f64) {
        self.own.fetch_add(units(payoff), Relaxed);
    }

    /// The mean payoff of the seat to step here, one half before any visit.
    pub(crate) fn own_mean(&self) -> f64 {
        (self.own.load(Relaxed) as f64 / UNIT + 0.5) / (f64::from(self.visits()) + 1.0)
    }
}

impl<S> Edge<S> {
    pub(crate) fn new(step: S, prior: f32) -> Edge<S> {
        Edge { step, index: NO_INDEX, prior, node: Node::new() }
    }
}

impl<S> Children<S> {
    /// All steps that somebody has asked for.
    pub(crate) fn asked(&self) -> impl Iterator<Item = &Edge<S>> {
        self.edges.iter().chain(self.rest.get().into_iter().flatten())
    }

    /// The same, taken out.
    pub(crate) fn into_asked(self) -> impl Iterator<Item = Edge<S>> {
        self.edges.into_iter().chain(self.rest.into_inner().into_iter().flatten())
    }

    /// Whether somebody has asked for all steps.
    pub(crate) fn complete(&self) -> bool {
        self.withheld == 0 || self.rest.get().is_some()
    }

    /// The steps that are looked at: an exchange of sides has nothing to tell that the others do not.
    pub(crate) fn open(&self) -> impl Iterator<Item = (usize, &Edge<S>)> {
        self.asked().enumerate().filter(|&(i, _)| self.swapping != Swapping::Now(i))
    }

    /// Whether there is a choice, and none to exchange sides.
    pub(crate) fn bare(&self) -> bool {
        self.edges.len() > 1 && self.swapping == Swapping::Never
    }

    /// The step that exchanges sides.
    pub(crate) fn exchange(&self) -> Option<&Edge<S>> {
        match self.swapping {
            Swapping::Now(at) => self.edges.get(at),
            Swapping::Never | Swapping::Ahead => None,
        }
    }

    /// What the seat to step may expect: of the step that was looked at most, which is nearer to what best play
    /// brings than the mean of all of them; but that mean as long as little is known of any.
    pub(crate) fn hope(&self, mean: f64) -> f64 {
        let most = self.open().max_by_key(|(_, edge)| edge.node.visits());
        let (visits, best) =
            most.map_or((0.0, mean), |(_, edge)| (edge.node.visits().into(), edge.node.mean()));
        (best * visits + mean * LITTLE) / (visits + LITTLE)
    }

    /// What the verdicts of all steps prove that are worth a look: for a seat the best of them, for chance
    /// only what all agree on.
    pub(crate) fn settled(&self, seat: Option<Seat>) -> Option<Verdict> {
        let worth = self.open().filter(|(_, edge)| !edge.node.needless());
        let unasked = (!self.complete()).then_some(None);
        let mut verdicts = worth.map(|(_, edge)| edge.node.verdict()).chain(unasked);
        let Some(seat) = seat else {
            let first = verdicts.next()??;
            return verdicts.all(|verdict| verdict == Some(first)).then_some(first);
        };
        let settled = best_for(seat, verdicts)?;
        let exchanges = self.exchange().is_some() && settled != Verdict::Even;
        Some(if exchanges { Verdict::Win(1 << seat.index()) } else { settled })
    }

    /// What the allocator needs besides the edges, about.
    const OVERHEAD: usize = 96;

    /// About how many bytes it takes, without what is further down.
    pub(crate) fn bytes(&self) -> usize {
        let rest = self.rest.get().map_or(0, |rest| size_of_val(&**rest));
        size_of_val(&*self.edges) + rest + size_of_val(&*self.amaf) + Self::OVERHEAD
    }
}
