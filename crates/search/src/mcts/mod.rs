//! Monte Carlo tree search: UCT with a solver, all-moves-as-first values and prior knowledge.
//!
//! Every node keeps the payoffs of the seat that chose it, so any number of seats and turns of any
//! number of steps need nothing special: each seat is taken to look after itself (max^n, Luckhardt and
//! Irani 1986; in MCTS Sturtevant 2008). Taking all others for one enemy (paranoid) would be right for
//! two seats only, and would have to know who they are; partners whose payoffs are the same help each
//! other here without being told. The outcomes of chance are drawn by their odds.
//! Proved results travel upwards (MCTS-solver, Winands et al. 2008) and end the search at the root.

mod kept;
mod playout;
mod report;
mod tree;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::Relaxed};

use ludoteca_core::rng::mix;
use ludoteca_core::{Foresight, Knowledge, Method, Plan, Rng};

use crate::beside::{Errand, beside};
use crate::{Report, Task};
pub(crate) use kept::Tree;
use tree::{Mean, Node};
use worker::Worker;

/// The most of the memory that a tree from before may fill: the rest is for what is searched from now on.
const KEPT_PART: usize = 2;

/// Searches until the watch ends it, the root is proved or the depth is reached. A tree of the same
/// position is searched on, and stays for the next search.
pub(crate) fn search<G: Knowledge + ?Sized>(
    task: &Task<'_, G>,
    kept: &mut Option<Tree<G>>,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    let Task { game, root: state, seat, limits, options, watch, .. } = *task;
    let bytes = options.search_bytes();
    let old = kept.take().and_then(|mut tree| {
        // A limit of depth is one of the tree.
        let same = limits.depth.is_none()
            && game.turn(&tree.state) == game.turn(state)
            && game.key(&tree.state) == game.key(state);
        if same {
            let taken = tree.cut(bytes / KEPT_PART);
            return Some((tree, taken));
        }
        tree.free();
        None
    });
    let mut search = Search {
        task,
        plan: plan(task),
        depth: limits.depth.unwrap_or(u32::MAX),
        room: AtomicUsize::new(bytes - old.as_ref().map_or(0, |&(_, taken)| taken)),
        recycles: true,
        deepest: AtomicU32::new(0),
        won: AtomicBool::new(false),
        totals: Default::default(),
    };
    let seed = mix(options.seed);
    let (children, mut rng) = Worker::new(&search, Rng::new(seed)).root_children();
    let root = match old {
        Some((tree, _)) => tree.into_root(seat, children),
        None => Node::with(children),
    };
    let mut tree = Tree { root, state: state.clone() };
    let helpers = options.threads.max(1) as u64 - 1;
    for round in 0.. {
        let helper = |thread: u64| -> Errand<'_> {
            let (search, root) = (&search, &tree.root);
            let rng = Rng::new(seed.wrapping_add(round * helpers + thread));
            Box::new(move || {
                Worker::new(search, rng).run(root, &mut |_| {});
            })
        };
        beside((1..=helpers).map(helper).collect(), &mut || {
            let tell = &mut |search: &Search<'_, G>| on_report(&search.report(&tree.root));
            rng = Worker::new(&search, rng.clone()).run(&tree.root, tell);
        });
        if watch.over() {
            break;
        }
        // A tree that cannot grow would look at the same leaves over and over.
        let taken = tree.cut(bytes / KEPT_PART);
        search.room = AtomicUsize::new(bytes.saturating_sub(taken));
        search.recycles = taken <= bytes / KEPT_PART;
    }
    let report = search.report(&tree.root);
    on_report(&report);
    *kept = Some(tree);
    report
}

/// How a game wants to be searched. Levels are measured by what comes of playouts.
fn plan<G: Knowledge + ?Sized>(task: &Task<'_, G>) -> Plan {
    let Task { game, options, .. } = *task;
    let plan = if options.knowledge { game.plan() } else { Plan::default() };
    let foresight =
        plan.foresight.filter(|_| plan.levels(Method::Mcts).of(options.level).is_none());
    match foresight {
        Some(Foresight { surveyed, .. }) => Plan { rave: 0.0, widen: true, surveyed, ..plan },
        None => Plan { foresight, ..plan },
    }
}

/// What the threads of a search share besides the tree.
struct Search<'a, G: Knowledge + ?Sized> {
    task: &'a Task<'a, G>,
    plan: Plan,
    depth: u32,
    /// How many more bytes the tree may take.
    room: AtomicUsize,
    /// Whether the threads stop where no room is left, so that what was visited least can make room.
    recycles: bool,
    deepest: AtomicU32,
    /// Whether a survey has found that the seat to step wins, but not by which step.
    won: AtomicBool,
    /// The payoffs of all seats.
    totals: [Mean; ludoteca_core::MAX_SEATS],
}

impl<G: Knowledge + ?Sized> Search<'_, G> {
    fn full(&self) -> bool {
        self.room.load(Relaxed) == 0
    }

    fn take_room(&self, bytes: usize) {
        let _ = self.room.fetch_update(Relaxed, Relaxed, |room| Some(room.saturating_sub(bytes)));
    }

    fn needs_room(&self) -> bool {
        self.recycles && self.full()
    }
}
