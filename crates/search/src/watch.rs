//! When a search must end, and how often to look.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::{Control, Limits};

/// How long before the time is up a search ends, so that threads can join and the answer be made.
const RESERVE: Duration = Duration::from_millis(4);
/// How long a thread works between two looks at the clock, about.
const BETWEEN_LOOKS: Duration = Duration::from_micros(400);
/// The most units of work between two looks: units may become a thousand times longer from one to
/// the next, when a search leaves what is proved for what is not.
const MOST_UNITS: u32 = 16;
/// However late it is, so many nodes are looked at: a machine that is busy with something else shall not make a player
/// step at random.
const FEWEST_NODES: u64 = 64;
/// How often a search reports while nothing else gives it reason to.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// The end of one search, shared by its threads.
pub(crate) struct Watch<'a> {
    began: Instant,
    deadline: Option<Instant>,
    node_limit: u64,
    /// The nodes that the threads have told of.
    nodes: Apart<AtomicU64>,
    control: &'a Control,
    over: Apart<AtomicBool>,
}

/// A value in cache lines of its own: what every thread reads at every node must not lie beside
/// what they write.
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

impl<'a> Watch<'a> {
    pub(crate) fn new(limits: &Limits, control: &'a Control) -> Watch<'a> {
        let began = Instant::now();
        Watch {
            began,
            deadline: limits.time.map(|time| began + time - RESERVE.min(time / 20)),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: Apart(AtomicU64::new(0)),
            control,
            over: Apart(AtomicBool::new(control.stopped())),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// How many nodes the threads have told of.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.0.load(Relaxed)
    }

    pub(crate) fn over(&self) -> bool {
        self.over.0.load(Relaxed)
    }

    pub(crate) fn end(&self) {
        self.over.0.store(true, Relaxed);
    }

    fn look(&self, now: Instant) {
        let late = self.deadline.is_some_and(|deadline| now >= deadline);
        if self.control.stopped() || late && self.nodes() >= FEWEST_NODES {
            self.end();
        }
    }
}

/// How one thread counts its nodes and looks at the clock: seldom enough to cost nothing, often
/// enough to stop in time, however long its units of work are.
///
/// The watch is told of nodes at each look. One thread alone keeps a limit of nodes exactly;
/// several may go beyond it by what each of them counts between two looks, at most
/// [`MOST_UNITS`].
pub(crate) struct Pace {
    left: u32,
    interval: u32,
    looked: Instant,
    reported: Instant,
    /// Nodes of which the watch has not been told.
    untold: u64,
    /// Nodes of all threads when it was told last.
    told: u64,
    /// All nodes of this thread.
    counted: u64,
}

impl Pace {
    pub(crate) fn new() -> Pace {
        let now = Instant::now();
        Pace { left: 1, interval: 1, looked: now, reported: now, untold: 0, told: 0, counted: 0 }
    }

    /// Counts a node, unless there may be no more: then the search is over.
    #[inline]
    pub(crate) fn count_node(&mut self, watch: &Watch<'_>) -> bool {
        if watch.over() {
            return false;
        }
        if self.told + self.untold >= watch.node_limit {
            self.tell(watch);
            if self.told >= watch.node_limit {
                watch.end();
                return false;
            }
        }
        self.untold += 1;
        self.counted += 1;
        true
    }

    /// Tells the watch of all nodes.
    pub(crate) fn tell(&mut self, watch: &Watch<'_>) {
        self.told = watch.nodes.0.fetch_add(self.untold, Relaxed) + self.untold;
        self.untold = 0;
    }

    /// How many nodes this thread has counted.
    pub(crate) fn counted(&self) -> u64 {
        self.counted
    }

    /// Counts a unit of work; whether the search is over.
    #[inline]
    pub(crate) fn tick(&mut self, watch: &Watch<'_>) -> bool {
        self.left -= 1;
        if self.left == 0 {
            self.look(watch);
        }
        watch.over()
    }

    #[cold]
    fn look(&mut self, watch: &Watch<'_>) {
        self.tell(watch);
        let now = Instant::now();
        watch.look(now);
        let took = now - self.looked;
        self.looked = now;
        // Growing slowly and shrinking fast: a late stop is worse than a look too many.
        if took > BETWEEN_LOOKS {
            self.interval = (self.interval / 4).max(1);
        } else if took < BETWEEN_LOOKS / 2 {
            self.interval = (self.interval * 2).min(MOST_UNITS);
        }
        self.left = self.interval;
    }

    /// Whether it is time to report; resets itself.
    pub(crate) fn report_due(&mut self) -> bool {
        let due = self.looked - self.reported >= BETWEEN_REPORTS;
        if due {
            self.reported = self.looked;
        }
        due
    }
}
