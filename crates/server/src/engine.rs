//! The threads that think.
//!
//! Searches take whole cores for up to seconds, so they never run on the threads that answer
//! people. A fixed number of workers takes them from a queue in which tables wait in a circle: a
//! table with many searches delays no other by more than one.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use ludoteca_catalog::Control;
use tokio::sync::oneshot;

use crate::refusal::Refusal;

/// All tables together may have this many searches waiting.
const WAITING: usize = 256;
/// One table may have this many searches waiting.
const WAITING_AT_TABLE: usize = 4;

type Job = Box<dyn FnOnce() + Send>;

/// A fixed pool of threads for searches.
#[derive(Clone)]
pub(crate) struct Engine {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

/// A search that was asked for. Dropping it ends the search.
pub(crate) struct Search<T> {
    /// Gets what was found; closed without a value when the search failed.
    pub(crate) found: oneshot::Receiver<T>,
    control: Arc<Control>,
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl Engine {
    /// Starts `threads` workers. They end when [`close`](Engine::close) is called.
    pub(crate) fn start(threads: usize) -> std::io::Result<Engine> {
        let engine = Engine { shared: Arc::default() };
        for _ in 0..threads {
            let shared = Arc::clone(&engine.shared);
            thread::Builder::new().name("engine".to_owned()).spawn(move || shared.work())?;
        }
        Ok(engine)
    }

    /// Puts a search for a table in the queue.
    ///
    /// # Errors
    /// [`Refusal::Busy`] when the queue is full.
    pub(crate) fn search<T: Send + 'static>(
        &self,
        table: &str,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Result<Search<T>, Refusal> {
        let control = Arc::new(Control::default());
        let (tell, found) = oneshot::channel();
        let shared = Arc::clone(&control);
        let job = move || {
            // Nobody waits any more for a search that was given up in the queue.
            if !shared.stopped() {
                let _ = tell.send(work(&shared));
            }
        };
        if !self.shared.lock().push(table, Box::new(job)) {
            return Err(Refusal::Busy);
        }
        self.shared.filled.notify_one();
        Ok(Search { found, control })
    }

    /// Lets the workers end once they are done with what they do now.
    pub(crate) fn close(&self) {
        self.shared.lock().closed = true;
        self.shared.filled.notify_all();
    }
}

impl Shared {
    /// No code of ours panics while it holds the lock, so a poisoned queue is still in order.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                tracing::error!("a search panicked; its table was told that nothing was found");
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                return Some(job);
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Searches that wait, by table; the tables in a circle.
#[derive(Default)]
struct Queue {
    circle: VecDeque<String>,
    waiting: HashMap<String, VecDeque<Job>>,
    count: usize,
    closed: bool,
}

impl Queue {
    /// Whether there was room.
    fn push(&mut self, table: &str, job: Job) -> bool {
        if self.closed || self.count >= WAITING {
            return false;
        }
        if let Some(jobs) = self.waiting.get_mut(table) {
            if jobs.len() >= WAITING_AT_TABLE {
                return false;
            }
            jobs.push_back(job);
        } else {
            self.circle.push_back(table.to_owned());
            self.waiting.insert(table.to_owned(), VecDeque::from([job]));
        }
        self.count += 1;
        true
    }

    fn pop(&mut self) -> Option<Job> {
        let table = self.circle.pop_front()?;
        let jobs = self.waiting.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.waiting.remove(&table);
        } else {
            self.circle.push_back(table);
        }
        self.count -= 1;
        job
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn tables_take_turns_and_each_has_bounded_room() {
        let (tell, told) = mpsc::channel();
        let job = |name: &'static str| -> Job {
            let tell = tell.clone();
            Box::new(move || tell.send(name).expect("the test listens"))
        };
        let mut queue = Queue::default();
        for name in ["a1", "a2", "a3"] {
            assert!(queue.push("a", job(name)));
        }
        assert!(queue.push("b", job("b1")));
        while let Some(job) = queue.pop() {
            job();
        }
        assert_eq!(told.try_iter().collect::<Vec<_>>(), ["a1", "b1", "a2", "a3"]);
        for _ in 0..WAITING_AT_TABLE {
            assert!(queue.push("a", job("a")));
        }
        assert!(!queue.push("a", job("a")));
        for i in WAITING_AT_TABLE..WAITING {
            assert!(queue.push(&i.to_string(), job("other")));
        }
        assert!(!queue.push("late", job("late")));
    }

    #[tokio::test]
    async fn a_search_that_panics_or_is_given_up_stops_no_worker() {
        let engine = Engine::start(1).expect("a thread");
        let mut failed = engine.search::<()>("t", |_| panic!("on purpose")).expect("room");
        assert!((&mut failed.found).await.is_err());
        let given_up = engine
            .search("t", |control| {
                while !control.stopped() {
                    thread::yield_now();
                }
            })
            .expect("room");
        drop(given_up);
        let mut next = engine.search("t", |_| 7).expect("room");
        assert_eq!((&mut next.found).await, Ok(7));
        engine.close();
    }
}
