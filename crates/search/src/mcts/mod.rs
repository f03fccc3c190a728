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

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize};

use ludoteca_core::{Knowledge, Plan};

use crate::beside::{Errand, beside};
use crate::{Report, Task};
pub(crate) use kept::Tree;
use tree::{Mean, Node};
use worker::Worker;

/// The most of the memory that a tree from the search before may fill: the rest is for this one.
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
    let search = Search {
        task,
        plan: if options.knowledge { game.plan() } else { Plan::default() },
        depth: limits.depth.unwrap_or(u32::MAX),
        room: AtomicUsize::new(bytes - old.as_ref().map_or(0, |&(_, taken)| taken)),
        deepest: AtomicU32::new(0),
        won: AtomicBool::new(false),
        totals: Default::default(),
    };
    let root;
    let mut worker = Worker::new(&search, 0);
    let children = worker.root_children();
    root = match old {
        Some((tree, _)) => tree.into_root(seat, children),
        None => Node::with(children),
    };
    let helper = |i: usize| -> Errand<'_> {
        let (search, root) = (&search, &root);
        Box::new(move || Worker::new(search, i).run(root, &mut |_| {}))
    };
    let helpers = (1..options.threads.max(1)).map(helper).collect();
    beside(helpers, &mut || {
        worker.run(&root, &mut |search| on_report(&search.report(&root)));
        watch.end();
    });
    drop(worker);
    let report = search.report(&root);
    on_report(&report);
    *kept = Some(Tree { root, state: state.clone() });
    report
}

/// What the threads of a search share besides the tree.
struct Search<'a, G: Knowledge + ?Sized> {
    task: &'a Task<'a, G>,
    plan: Plan,
    depth: u32,
    /// How many more bytes the tree may take.
    room: AtomicUsize,
    deepest: AtomicU32,
    /// Whether a survey has found that the seat to step wins, but not by which step.
    won: AtomicBool,
    /// The payoffs of all seats.
    totals: [Mean; ludoteca_core::MAX_SEATS],
}
