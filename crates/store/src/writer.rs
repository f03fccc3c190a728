//! The one who writes.
//!
//! All writes of a store go through one task with one connection. What waits while a transaction is
//! on its way to the disk goes into the next one together, so that the disk is waited for once and
//! not once for each. Every append is still conditional on its own version, and nobody is answered
//! before the commit.

use std::future::Future;

use tokio::sync::{mpsc, oneshot};

use crate::row::Row;
use crate::{Change, Event, Logged, Millis, StoreError};

/// So many writes may wait; more wait for room.
const WAITING: usize = 1024;
/// No more writes than this go into one transaction, so that none waits long for the others.
const TOGETHER: usize = 256;

/// What is answered once it is on the disk.
pub(crate) type Answer = Result<u64, StoreError>;

/// What is to be written.
pub(crate) enum Work {
    /// Events of a table.
    Append {
        table: String,
        /// The version that must be the newest.
        expected: u64,
        rows: Vec<Row>,
        wake: Option<Millis>,
    },
    /// When the server has to look at a table; answered with 0.
    Wake { table: String, wake: Option<Millis> },
    /// Records, all or none; answered with 0.
    Change { at: Millis, changes: Vec<Change> },
    /// Records whose time was over then; answered with how many.
    Sweep { now: Millis },
}

impl Work {
    /// To append events that happened at `at`.
    pub(crate) fn append(
        table: &str,
        expected: u64,
        at: Millis,
        events: &[Event],
        wake: Option<Millis>,
    ) -> Work {
        let row = |(version, event)| Row::new(table, version, at, event);
        let rows = (expected + 1..).zip(events).map(row).collect();
        Work::Append { table: table.to_owned(), expected, rows, wake }
    }

    /// To append events with their own times.
    pub(crate) fn restore(table: &str, log: &[Logged], wake: Option<Millis>) -> Work {
        let row = |logged: &Logged| Row::new(table, logged.version, logged.at, &logged.event);
        let expected = log.first().map_or(0, |first| first.version.saturating_sub(1));
        Work::Append {
            table: table.to_owned(),
            expected,
            rows: log.iter().map(row).collect(),
            wake,
        }
    }

    /// At which table, if it is about one.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Work::Append { table, .. } | Work::Wake { table, .. } => Some(table),
            Work::Change { .. } | Work::Sweep { .. } => None,
        }
    }
}

/// Where is written.
pub(crate) trait Medium: Send + 'static {
    /// Writes all that can be written in one transaction, and answers each once that is durable.
    /// When it fails, it fails for all.
    fn commit(&mut self, work: &[Work]) -> impl Future<Output = Vec<Answer>> + Send;

    /// Closes the connection.
    fn close(self) -> impl Future<Output = ()> + Send;
}

enum Order {
    Write(Work, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

/// Takes work to the task that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// Starts the task.
    pub(crate) fn start(medium: impl Medium) -> Writer {
        let (orders, ordered) = mpsc::channel(WAITING);
        tokio::spawn(run(medium, ordered));
        Writer { orders }
    }

    /// Writes, and answers once it is durable.
    pub(crate) async fn write(&self, work: Work) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.orders.send(Order::Write(work, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Ends the task once what was ordered before is written.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.orders.send(Order::Close(reply)).await.is_ok() {
            // A task that is gone has closed, too.
            let _ = closed.await;
        }
    }
}

async fn run(mut medium: impl Medium, mut ordered: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(TOGETHER);
    let mut close = None;
    while close.is_none() && ordered.recv_many(&mut orders, TOGETHER).await > 0 {
        let (mut work, mut replies) = (Vec::new(), Vec::new());
        for order in orders.drain(..) {
            match order {
                Order::Write(what, reply) => {
                    work.push(what);
                    replies.push(reply);
                }
                Order::Close(reply) => close = Some(reply),
            }
        }
        if work.is_empty() {
            continue;
        }
        let answers = medium.commit(&work).await;
        // Who does not wait any more needs no answer.
        for (reply, answer) in replies.into_iter().zip(answers) {
            let _ = reply.send(answer);
        }
    }
    medium.close().await;
    if let Some(reply) = close {
        let _ = reply.send(());
    }
}
