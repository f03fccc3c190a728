//! The threads that think.
//!
//! Searches take whole cores for up to seconds, so they never run on the threads that answer
//! people. A fixed number of workers takes them from a [queue](queue) that is fair to clients and
//! tables.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_catalog::Control;
use tokio::sync::{oneshot, watch};

use crate::client::Client;
use crate::metrics::Metrics;
use crate::refusal::Refusal;
use queue::Look;
pub(crate) use queue::{Asker, Purpose, Room};
use queue::{Job, Queue};

/// A search that may end at any time has this long for itself before others can want its thread.
pub(crate) const SLICE: Duration = Duration::from_millis(if cfg!(test) { 10 } else { 1000 });

/// A fixed pool of threads for searches.
#[derive(Clone)]
pub(crate) struct Engine {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
    /// Whether searches wait that people wait for.
    wanted: watch::Sender<bool>,
    metrics: Arc<Metrics>,
}

/// A search that was asked for. Dropping it ends the search.
pub(crate) struct Search<T> {
    /// Gets what was found; closed without a value when the search failed.
    pub(crate) found: oneshot::Receiver<T>,
    /// Told when the search begins.
    began: Option<oneshot::Receiver<()>>,
    wanted: watch::Receiver<bool>,
    control: Arc<Control>,
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl<T> Search<T> {
    /// What was found. After `own` the search ends with what it has as soon as others wait for a
    /// thread.
    pub(crate) async fn found_among_others(&mut self, own: Duration) -> Option<T> {
        let Search { found, began, wanted, control } = self;
        let others_wait = async {
            if let Some(begins) = began {
                // Never begun, it has nothing to end.
                let _ = begins.await;
                *began = None;
            }
            tokio::time::sleep(own).await;
            let _ = wanted.wait_for(|&wanted| wanted).await;
        };
        tokio::select! {
            found = &mut *found => return found.ok(),
            () = others_wait => control.stop(),
        }
        found.await.ok()
    }
}

impl Engine {
    /// Starts `threads` workers. They end when [`close`](Engine::close) is called.
    pub(crate) fn start(
        threads: usize,
        room: Room,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<Engine> {
        let queue = Mutex::new(Queue::new(room));
        let wanted = watch::Sender::new(false);
        let shared = Shared { queue, filled: Condvar::new(), wanted, metrics };
        let engine = Engine { shared: Arc::new(shared) };
        for _ in 0..threads {
            let shared = Arc::clone(&engine.shared);
            thread::Builder::new().name("engine".to_owned()).spawn(move || shared.work())?;
        }
        Ok(engine)
    }

    /// Puts a search in the queue.
    ///
    /// # Errors
    /// [`Refusal::Busy`] and [`Refusal::Share`] when too many wait already.
    pub(crate) fn search<T: Send + 'static>(
        &self,
        asker: Asker<'_>,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Result<Search<T>, Refusal> {
        let control = Arc::new(Control::default());
        let (tell, found) = oneshot::channel();
        let (begin, began) = oneshot::channel();
        let own = Arc::clone(&control);
        let (metrics, purpose) = (Arc::clone(&self.shared.metrics), asker.purpose);
        let work = Box::new(move || {
            metrics.began(purpose);
            // Who asked may be gone.
            let _ = begin.send(());
            let _ = tell.send(work(&own));
        });
        let job = Job { control: Arc::clone(&control), since: Instant::now(), work };
        self.shared.change(|queue| queue.push(asker, job))?;
        self.shared.filled.notify_one();
        Ok(Search { found, began: Some(began), wanted: self.shared.wanted.subscribe(), control })
    }

    /// Told once there may be room for a search that was refused.
    pub(crate) fn room(&self, asker: Asker<'_>) -> oneshot::Receiver<()> {
        self.shared.lock().room(asker.client, asker.purpose)
    }

    /// What runs and waits now.
    pub(crate) fn look(&self) -> Look {
        self.shared.lock().look(Instant::now())
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

    fn change<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        let mut queue = self.lock();
        let done = change(&mut queue);
        self.tell(&queue);
        done
    }

    /// Tells those who can make room whether they should.
    fn tell(&self, queue: &Queue) {
        let wanted = queue.people_wait();
        self.wanted.send_if_modified(|told| std::mem::replace(told, wanted) != wanted);
    }

    fn work(&self) {
        while let Some((client, job)) = self.next() {
            let began = Instant::now();
            if catch_unwind(AssertUnwindSafe(job.work)).is_err() {
                tracing::error!("a search panicked; its table was told that nothing was found");
            }
            self.change(|queue| queue.done(client, began.elapsed()));
        }
    }

    fn next(&self) -> Option<(Client, Job)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            let job = queue.pop();
            self.tell(&queue);
            if job.is_some() {
                return job;
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKER: Asker<'static> =
        Asker { client: Client::NOBODY, table: "t", purpose: Purpose::Study };

    fn engine() -> Engine {
        Engine::start(1, Room { client: 9, all: 9 }, Metrics::new()).expect("a thread")
    }

    /// A search that ends only when it is told to.
    fn endless(engine: &Engine) -> Search<()> {
        let work = |control: &Control| {
            while !control.stopped() {
                thread::yield_now();
            }
        };
        engine.search(ASKER, work).expect("room")
    }

    #[tokio::test]
    async fn a_search_that_panics_or_is_given_up_stops_no_worker() {
        let engine = engine();
        let mut failed = engine.search::<()>(ASKER, |_| panic!("on purpose")).expect("room");
        assert!((&mut failed.found).await.is_err());
        drop(endless(&engine));
        let mut given_up = endless(&engine);
        given_up.began.take().expect("not yet awaited").await.expect("it begins");
        drop(given_up);
        let mut next = engine.search(ASKER, |_| 7).expect("room");
        assert_eq!((&mut next.found).await, Ok(7));
        engine.close();
    }

    #[tokio::test]
    async fn a_search_makes_room_after_a_while_once_others_wait() {
        let engine = engine();
        let mut long = endless(&engine);
        let alone = tokio::time::timeout(SLICE * 10, long.found_among_others(SLICE)).await;
        assert!(alone.is_err(), "it has the thread for as long as nobody else wants it");
        let mut next = engine.search(ASKER, |_| 7).expect("room");
        assert_eq!(long.found_among_others(SLICE).await, Some(()), "with what it has");
        assert_eq!(next.found_among_others(SLICE).await, Some(7));
        engine.close();
    }

    #[tokio::test]
    async fn who_was_refused_is_told_as_soon_as_a_search_begins() {
        let room = Room { client: 1, all: 1 };
        let engine = Engine::start(1, room, Metrics::new()).expect("a thread");
        let mut runs = endless(&engine);
        runs.began.take().expect("not yet awaited").await.expect("it begins");
        let mut waits = engine.search(ASKER, |_| 7).expect("room");
        assert!(engine.search(ASKER, |_| 8).is_err());
        let mut room = engine.room(ASKER);
        assert!(room.try_recv().is_err());
        drop(runs);
        room.await.expect("there is room");
        let mut next = engine.search(ASKER, |_| 8).expect("room");
        assert_eq!((&mut waits.found).await, Ok(7));
        assert_eq!((&mut next.found).await, Ok(8));
        engine.close();
    }
}
