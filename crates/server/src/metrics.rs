//! What a server counts and measures, for Prometheus.
//!
//! No label has a value that people choose: addresses count by their pattern, and whatever has no pattern
//! counts as one.

mod page;
mod store;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::http::StatusCode;
use ludoteca_store::Event;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::AppState;
use crate::engine::Purpose;
use crate::table::Ledger;
pub(crate) use page::{listener, router};
pub(crate) use store::Measured;

/// Upper bounds of what takes a time, in seconds.
const TIMES: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// Labels whose values are known beforehand.
type Labels<const N: usize> = [(&'static str, &'static str); N];
/// How long something took, by labels.
type Times<const N: usize> = Family<Labels<N>, Histogram, fn() -> Histogram>;
/// Parts of a whole.
type Fraction = Gauge<f64, AtomicU64>;

/// What is counted and measured. What is there anyhow is looked up when somebody asks.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<[(&'static str, String); 2], Counter>,
    request_times: Histogram,
    refusals: Family<Labels<1>, Counter>,
    tables_made: Counter,
    steps: Family<Labels<1>, Counter>,
    step_times: Histogram,
    store: Times<2>,
    searches: Family<Labels<1>, Counter>,
    nodes: Counter,
    pondered: Counter<f64, AtomicU64>,
    pondered_before: Counter,
    now: Now,
}

/// What is looked up.
#[derive(Default)]
struct Now {
    ready: Gauge,
    tables: Gauge,
    sockets: Gauge,
    connections: Gauge,
    analyses: Gauge,
    thinking: Gauge,
    pondering: Gauge,
    workers: Gauge,
    waiting: Family<Labels<1>, Gauge>,
    oldest: Family<Labels<1>, Fraction>,
}

fn times() -> Histogram {
    Histogram::new(TIMES)
}

impl Metrics {
    /// Nothing yet.
    pub(crate) fn new() -> Arc<Metrics> {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("ludoteca"),
            requests: Family::default(),
            request_times: times(),
            refusals: Family::default(),
            tables_made: Counter::default(),
            steps: Family::default(),
            step_times: times(),
            store: Family::new_with_constructor(times),
            searches: Family::default(),
            nodes: Counter::default(),
            pondered: Counter::default(),
            pondered_before: Counter::default(),
            now: Now::default(),
        };
        metrics.register();
        // What is nought is told, too.
        for by in ["person", "computer", "program", "chance"] {
            metrics.steps.get_or_create(&[("by", by)]).inc_by(0);
        }
        for purpose in Purpose::ALL {
            metrics.searches.get_or_create(&[("kind", purpose.name())]).inc_by(0);
        }
        Arc::new(metrics)
    }

    fn register(&mut self) {
        let Metrics { registry: to, now, .. } = self;
        to.register("ready", "1 if people should be sent here", now.ready.clone());
        to.register("tables", "Tables in memory", now.tables.clone());
        to.register("sockets", "People who follow tables", now.sockets.clone());
        to.register(
            "connections",
            "Connections that wait for requests or answers",
            now.connections.clone(),
        );
        to.register("analyses", "Analyses that go on", now.analyses.clone());
        to.register("engine_running", "Threads that think", now.thinking.clone());
        to.register(
            "engine_pondering",
            "Threads that think while people are to step",
            now.pondering.clone(),
        );
        to.register("workers", "Programs elsewhere that think", now.workers.clone());
        to.register("queue_length", "Searches that wait for a thread", now.waiting.clone());
        let oldest = now.oldest.clone();
        let seconds = || Unit::Seconds;
        to.register_with_unit(
            "queue_oldest",
            "How long the search has waited that has waited for longest",
            seconds(),
            oldest,
        );
        to.register("engine_searches", "Searches that have begun", self.searches.clone());
        to.register(
            "engine_nodes",
            "Positions or playouts that searches have looked at",
            self.nodes.clone(),
        );
        to.register_with_unit(
            "pondered",
            "How long computers have thought while people were to step",
            seconds(),
            self.pondered.clone(),
        );
        to.register(
            "pondered_steps",
            "Steps about which a computer had begun to think while people were to step",
            self.pondered_before.clone(),
        );
        to.register("tables_made", "Tables that were made", self.tables_made.clone());
        to.register("steps", "Steps that were written", self.steps.clone());
        to.register_with_unit(
            "step",
            "From a step of a person to its acknowledgement",
            seconds(),
            self.step_times.clone(),
        );
        to.register(
            "requests",
            "Requests that were answered, by the pattern of their address",
            self.requests.clone(),
        );
        to.register_with_unit(
            "request",
            "From the head of a request to that of its answer",
            seconds(),
            self.request_times.clone(),
        );
        to.register("refusals", "What was refused, by its code", self.refusals.clone());
        to.register_with_unit("store", "How long the store took", seconds(), self.store.clone());
    }

    /// A request was answered. `pattern` is that of its address.
    pub(crate) fn answered(&self, pattern: Option<&str>, status: StatusCode, took: Duration) {
        let class = format!("{}xx", status.as_u16() / 100);
        let labels = [("route", pattern.unwrap_or("none").to_owned()), ("status", class)];
        self.requests.get_or_create(&labels).inc();
        // A search may take seconds, and a socket or an analysis has only begun.
        self.request_times.observe(took.as_secs_f64());
    }

    /// Something was refused.
    pub(crate) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&[("code", code)]).inc();
    }

    /// Events were written.
    pub(crate) fn written(&self, events: &[Event], ledger: &Ledger) {
        for event in events {
            let by = match event {
                Event::Step { seat: None, .. } => "chance",
                Event::Step { seat: Some(seat), .. } => {
                    match ledger.seats[usize::from(*seat)].kind() {
                        "human" => "person",
                        kind => kind,
                    }
                }
                _ => continue,
            };
            self.steps.get_or_create(&[("by", by)]).inc();
        }
    }

    /// A table was made.
    pub(crate) fn made(&self) {
        self.tables_made.inc();
    }

    /// A step of a person was acknowledged.
    pub(crate) fn acknowledged(&self, took: Duration) {
        self.step_times.observe(took.as_secs_f64());
    }

    /// A search has begun.
    pub(crate) fn began(&self, purpose: Purpose) {
        self.searches.get_or_create(&[("kind", purpose.name())]).inc();
    }

    /// A search has told how many positions or playouts it has looked at.
    pub(crate) fn looked_at(&self, nodes: u64) {
        self.nodes.inc_by(nodes);
    }

    /// A computer has thought for so long while a person was to step.
    pub(crate) fn pondered(&self, took: Duration) {
        self.pondered.inc_by(took.as_secs_f64());
    }

    /// A computer thinks about a step with what it has found so.
    pub(crate) fn pondered_before(&self) {
        self.pondered_before.inc();
    }

    /// All of it, as text.
    fn text(&self, state: &AppState) -> Result<String, std::fmt::Error> {
        let Now { ready, tables, sockets, connections, .. } = &self.now;
        let Now { analyses, thinking, pondering, workers, waiting, oldest, .. } = &self.now;
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        ready.set(i64::from(state.health.ready().is_ok()));
        tables.set(whole(state.tables.count()));
        sockets.set(whole(state.sockets.count()));
        connections.set(whole(state.crowd.count()));
        analyses.set(whole(state.analyses.count()));
        let queue = state.engine.look();
        thinking.set(whole(queue.running));
        pondering.set(whole(queue.idle));
        workers.set(whole(state.engine.workers()));
        for (purpose, waits) in Purpose::ALL.into_iter().zip(queue.waiting) {
            let kind = [("kind", purpose.name())];
            waiting.get_or_create(&kind).set(whole(waits.count));
            oldest.get_or_create(&kind).set(waits.oldest.as_secs_f64());
        }
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
