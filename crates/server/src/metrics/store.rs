//! A store whose answers are timed.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_store::{Claim, Closed, Event, Logged, Millis, Named, News, Reply, Store, StoreError};

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
                Err(StoreError::Conflict { .. } | StoreError::UnknownTable(_)) => "refused",
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

    fn write_copy<'a>(&'a self, file: &'a Path) -> Reply<'a, bool> {
        self.timed("copy", self.store.write_copy(file))
    }

    fn close(&self) -> Closed<'_> {
        self.store.close()
    }
}
