//! When a search must end, and how often to look.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::{Control, Limits};

/// How long before the time is up a search ends, so that threads can join and the answer be made.
const RESERVE: Duration = Duration::from_millis(4);
/// How long a thread works between two looks at the clock, about.
const BETWEEN_LOOKS: Duration = Duration::from_micros(400);
/// The most units of work between two looks: units may become a thousand times longer from one to
/// the next, when a search leaves what is proved for what is not.
const MOST_UNITS: u32 = 16;
/// How often a search reports while nothing else gives it reason to.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// The end of one search, shared by its threads.
pub(crate) struct Watch<'a> {
    began: Instant,
    deadline: Option<Instant>,
    node_limit: u64,
    nodes: AtomicU64,
    control: &'a Control,
    over: AtomicBool,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(limits: &Limits, control: &'a Control) -> Watch<'a> {
        let began = Instant::now();
        Watch {
            began,
            deadline: limits.time.map(|time| began + time - RESERVE.min(time / 20)),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            control,
            over: AtomicBool::new(control.stopped()),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed).min(self.node_limit)
    }

    pub(crate) fn over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Counts a node, unless there may be no more: then the search is over.
    pub(crate) fn count_node(&self) -> bool {
        if self.over() {
            return false;
        }
        let allowed = self.nodes.fetch_add(1, Ordering::Relaxed) < self.node_limit;
        if !allowed {
            self.end();
        }
        allowed
    }

    fn look(&self, now: Instant) {
        if self.control.stopped() || self.deadline.is_some_and(|deadline| now >= deadline) {
            self.end();
        }
    }
}

/// How one thread looks at the clock: seldom enough to cost nothing, often enough to stop in time,
/// however long its units of work are.
pub(crate) struct Pace {
    left: u32,
    interval: u32,
    looked: Instant,
    reported: Instant,
}

impl Pace {
    pub(crate) fn new() -> Pace {
        let now = Instant::now();
        Pace { left: 1, interval: 1, looked: now, reported: now }
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
