//! A store whose answers are timed.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_store::{
    Change, Claim, Closed, Event, Kept, Logged, Millis, Named, News, Page, Record, Reply, Store,
    StoreError,
};

use super::Metrics;

/// A store with a watch beside it.
pub(crate) struct Measured {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
}

impl Measured {
    fn timed<'a, T: 'a>(
        &'a self,
        operation: &'static str,
        answer: impl Future<Output = Result<T, StoreError>> + Send + 'a,
    ) -> Reply<'a, T> {
        Box::pin(async move {
            let began = Instant::now();
            let answer = answer.await;
            let result = match &answer {
                Ok(_) => "ok",
                // Somebody else was faster, or asks for what is not there: the store is well.
                Err(
                    StoreError::Conflict { .. }
                    | StoreError::UnknownTable(_)
                    | StoreError::Changed { .. }
                    | StoreError::Taken { .. },
                ) => "refused",
                Err(_) => "failed",
            };
            let labels = [("operation", operation), ("result", result)];
            let took = began.elapsed().as_secs_f64();
            self.metrics.store.get_or_create(&labels).observe(took);
            answer
        })
    }
}

impl Store for Measured {
    fn append<'a>(
        &'a self,
        table: &'a str,
        expected: u64,
        at: Millis,
        events: &'a [Event],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        self.timed("append", self.store.append(table, expected, at, events, wake))
    }

    fn read_on<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, News> {
        self.timed("read", self.store.read_on(table, after))
    }

    fn claim(&self, lease: Duration) -> Reply<'_, Claim> {
        self.timed("claim", self.store.claim(lease))
    }

    fn shared(&self) -> bool {
        self.store.shared()
    }

    fn set_wake<'a>(&'a self, table: &'a str, wake: Option<Millis>) -> Reply<'a, ()> {
        self.timed("wake", self.store.set_wake(table, wake))
    }

    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Reply<'a, Vec<Named>> {
        self.timed("list", self.store.tables(after, most))
    }

    fn answers(&self) -> Reply<'_, ()> {
        self.timed("answer", self.store.answers())
    }

    fn count(&self) -> Reply<'_, u64> {
        self.timed("count", self.store.count())
    }

    fn restore<'a>(
        &'a self,
        table: &'a str,
        log: &'a [Logged],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        self.timed("restore", self.store.restore(table, log, wake))
    }

    fn change<'a>(&'a self, at: Millis, changes: &'a [Change]) -> Reply<'a, ()> {
        self.timed("change", self.store.change(at, changes))
    }

    fn record<'a>(&'a self, kind: &'a str, id: &'a str) -> Reply<'a, Option<Record>> {
        self.timed("record", self.store.record(kind, id))
    }

    fn keyed<'a>(&'a self, kind: &'a str, key: &'a str) -> Reply<'a, Option<Record>> {
        self.timed("record", self.store.keyed(kind, key))
    }

    fn listed<'a>(&'a self, list: &'a str, page: Page<'a>) -> Reply<'a, Vec<(i64, Record)>> {
        self.timed("records", self.store.listed(list, page))
    }

    fn listed_count<'a>(&'a self, list: &'a str) -> Reply<'a, u64> {
        self.timed("count", self.store.listed_count(list))
    }

    fn records<'a>(&'a self, after: (&'a str, &'a str), most: u32) -> Reply<'a, Vec<Kept>> {
        self.timed("records", self.store.records(after, most))
    }

    fn sweep(&self, now: Millis) -> Reply<'_, u64> {
        self.timed("sweep", self.store.sweep(now))
    }

    fn write_copy<'a>(&'a self, file: &'a Path) -> Reply<'a, bool> {
        self.timed("copy", self.store.write_copy(file))
    }

    fn close(&self) -> Closed<'_> {
        self.store.close()
    }
}
