//! Those who think.
//!
//! Searches take whole cores for up to seconds, so they never run on the threads that answer
//! people. They wait in a [queue](queue) that is fair to clients and tables: for a fixed number of
//! threads here, or for workers elsewhere, of which no more is asked at once than they soon come to.
//! What [nobody waits for](idle) has the threads that are left.

mod away;
mod idle;
mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_catalog::{Control, Limits, Options, Position, SearchReport};
use ludoteca_work::{Answer, Desk, Job as Errand, Task, Thought};
use tokio::sync::{Notify, oneshot, watch};

use crate::metrics::Metrics;
use crate::refusal::Refusal;
pub(crate) use idle::IDLE;
use idle::Pastime;
use queue::Look;
pub(crate) use queue::{Asker, Purpose, Room};
use queue::{Job, Queue, Turn, Work};

/// A search that may end at any time has this long for itself before others can want its thread.
pub(crate) const SLICE: Duration = Duration::from_millis(if cfg!(test) { 10 } else { 1000 });

/// Those who think, here and elsewhere.
#[derive(Clone)]
pub(crate) struct Engine {
    /// The threads of this program.
    here: Arc<Shared>,
    /// Workers elsewhere: where there are any, this program does not think.
    away: Option<(Arc<Shared>, Arc<Desk>)>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Tells the threads that there is something to do.
    filled: Condvar,
    /// Tells the same to who gives searches away.
    stirred: Notify,
    /// Whether searches wait that people wait for.
    wanted: watch::Sender<bool>,
    metrics: Arc<Metrics>,
}

/// A position to think about.
#[derive(Clone)]
pub(crate) struct Question {
    /// The position.
    pub(crate) position: Arc<dyn Position>,
    /// The canonical name of its game.
    pub(crate) spec: String,
    /// The steps that lead to it.
    pub(crate) steps: Vec<String>,
    /// For how long to think.
    pub(crate) time: Duration,
    /// How to think.
    pub(crate) options: Options,
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
    /// Whether it was told to end with what it has.
    pub(crate) fn stopped(&self) -> bool {
        self.control.stopped()
    }

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
    /// Starts `threads` threads. They end when [`close`](Engine::close) is called.
    pub(crate) fn start(
        threads: usize,
        room: Room,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<Engine> {
        let here = Shared::new(room, threads, metrics);
        for _ in 0..threads {
            let shared = Arc::clone(&here);
            let work = move || {
                yield_to_others();
                shared.work();
            };
            thread::Builder::new().name("engine".to_owned()).spawn(work)?;
        }
        Ok(Engine { here, away: None })
    }

    /// The same, but whatever is to be thought about is given away at a desk.
    pub(crate) fn away(self, desk: Arc<Desk>, room: Room) -> Engine {
        let shared = Shared::new(room, 0, Arc::clone(&self.here.metrics));
        tokio::spawn(away::give(Arc::clone(&shared), desk.crew()));
        Engine { away: Some((shared, desk)), ..self }
    }

    /// Whether this program thinks by itself.
    pub(crate) fn thinks_here(&self) -> bool {
        self.away.is_none()
    }

    /// Lets a thread of this program do something in its turn.
    ///
    /// # Errors
    /// [`Refusal::Busy`] and [`Refusal::Share`] when too many wait already.
    pub(crate) fn search<T: Send + 'static>(
        &self,
        asker: Asker<'_>,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Result<Search<T>, Refusal> {
        self.here.push(asker, |control, begin, tell| {
            Box::new(move |turn| {
                // Who asked may be gone.
                let _ = begin.send(());
                let _ = tell.send(work(&control));
                drop(turn);
            })
        })
    }

    /// Thinks about a position.
    ///
    /// # Errors
    /// Those of [`search`](Engine::search).
    pub(crate) fn think(
        &self,
        asker: Asker<'_>,
        question: Question,
    ) -> Result<Search<Option<SearchReport>>, Refusal> {
        let Question { position, spec, steps, time, options } = question;
        if let Some((shared, desk)) = &self.away {
            let job = Errand::new(spec, Task::Think(Thought::new(steps, time, &options)));
            return away::ask(shared, desk, asker, job, |answer| match answer {
                Some(Answer::Found(found)) => found.report(),
                _ => None,
            });
        }
        let limits = Limits { time: Some(time), ..Limits::default() };
        self.search(asker, move |control| position.think(&limits, &options, control, &mut |_| {}))
    }

    /// Lets a thread of this program do something that nobody waits for, while none is wanted for anything else: it
    /// has to end soon when it is told to. Nothing where there is no room for it.
    pub(crate) fn idle<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Option<Search<T>> {
        self.here.push_idle(work)
    }

    /// Asks something else that is data; nothing where it cannot be done, which is logged.
    ///
    /// # Errors
    /// Those of [`search`](Engine::search).
    pub(crate) fn ask(
        &self,
        asker: Asker<'_>,
        job: Errand,
    ) -> Result<Search<Option<Answer>>, Refusal> {
        if let Some((shared, desk)) = &self.away {
            return away::ask(shared, desk, asker, job, |answer| answer);
        }
        self.search(asker, move |control| {
            let done = job.run(control);
            done.inspect_err(|error| tracing::error!(?job, "cannot be done: {error}")).ok()
        })
    }

    /// Told once there may be room for a position to think about that was refused.
    pub(crate) fn room(&self, asker: Asker<'_>) -> oneshot::Receiver<()> {
        self.thinking().lock().room(asker.client, asker.purpose)
    }

    /// The same for what is done here, whoever thinks.
    pub(crate) fn room_here(&self, asker: Asker<'_>) -> oneshot::Receiver<()> {
        self.here.lock().room(asker.client, asker.purpose)
    }

    /// What of that runs and waits now.
    pub(crate) fn look(&self) -> Look {
        self.thinking().lock().look(Instant::now())
    }

    /// Whether nobody thinks or waits for it.
    pub(crate) fn is_idle(&self) -> bool {
        let look = self.look();
        look.running == 0 && look.waiting.iter().all(|waiting| waiting.count == 0)
    }

    /// The workers elsewhere that are there.
    pub(crate) fn workers(&self) -> usize {
        self.away.as_ref().map_or(0, |(_, desk)| desk.crew().borrow().workers)
    }

    /// Where what is to be thought about waits.
    fn thinking(&self) -> &Shared {
        self.away.as_ref().map_or(&self.here, |(shared, _)| shared)
    }

    /// Lets all end once they are done with what they do now.
    pub(crate) fn close(&self) {
        for shared in [&*self.here, self.thinking()] {
            shared.lock().close();
            shared.stir();
        }
    }
}

impl Shared {
    fn new(room: Room, threads: usize, metrics: Arc<Metrics>) -> Arc<Shared> {
        Arc::new(Shared {
            queue: Mutex::new(Queue::new(room, threads)),
            filled: Condvar::new(),
            stirred: Notify::new(),
            wanted: watch::Sender::new(false),
            metrics,
        })
    }

    /// Puts a search in the queue, of which `work` makes what is done in its turn.
    fn push<T>(
        &self,
        asker: Asker<'_>,
        work: impl FnOnce(
            Arc<Control>,
            oneshot::Sender<()>,
            oneshot::Sender<T>,
        ) -> Box<dyn FnOnce(Turn) + Send>,
    ) -> Result<Search<T>, Refusal> {
        let control = Arc::new(Control::default());
        let (tell, found) = oneshot::channel();
        let (begin, began) = oneshot::channel();
        let work = work(Arc::clone(&control), begin, tell);
        let purpose = asker.purpose;
        let job = Job { control: Arc::clone(&control), since: Instant::now(), purpose, work };
        self.change(|queue| queue.push(asker, job))?;
        self.filled.notify_one();
        self.stirred.notify_one();
        Ok(Search { found, began: Some(began), wanted: self.wanted.subscribe(), control })
    }

    /// The same for what nobody waits for.
    fn push_idle<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Option<Search<T>> {
        let control = Arc::new(Control::default());
        let (tell, found) = oneshot::channel();
        let held = Arc::clone(&control);
        let work = Box::new(move |turn: Turn| {
            let found = work(&held);
            // Who hears of it may ask for more at once.
            drop(turn);
            let _ = tell.send(found);
        });
        let pastime = Pastime { control: Arc::clone(&control), work };
        if !self.lock().push_idle(pastime) {
            return None;
        }
        self.filled.notify_one();
        Some(Search { found, began: None, wanted: self.wanted.subscribe(), control })
    }

    /// Lets all look whether there is something else to do.
    fn stir(&self) {
        self.filled.notify_all();
        self.stirred.notify_one();
    }

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

    fn work(self: &Arc<Shared>) {
        while let Some((turn, work)) = self.next() {
            if catch_unwind(AssertUnwindSafe(|| work(turn))).is_err() {
                tracing::error!("a search panicked; its table was told that nothing was found");
            }
        }
    }

    /// What a thread is to do next, which waits for it.
    fn next(self: &Arc<Shared>) -> Option<(Turn, Work)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            let next = self.pop(&mut queue).or_else(|| self.pop_idle(&mut queue));
            if next.is_some() {
                return next;
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn pop(self: &Arc<Shared>, queue: &mut Queue) -> Option<(Turn, Work)> {
        let next = queue.pop();
        self.tell(queue);
        let (client, job) = next?;
        self.metrics.began(job.purpose);
        let (shared, began) = (Arc::clone(self), Instant::now());
        let done = move || {
            shared.change(|queue| queue.done(client, began.elapsed()));
            shared.stirred.notify_one();
        };
        Some((Turn::until(done), job.work))
    }

    fn pop_idle(self: &Arc<Shared>, queue: &mut Queue) -> Option<(Turn, Work)> {
        let Pastime { control, work } = queue.pop_idle()?;
        let shared = Arc::clone(self);
        Some((Turn::until(move || shared.lock().done_idle(&control)), work))
    }
}

/// Who thinks for seconds lets those go first who answer people in milliseconds: where all cores are
/// busy, a thread of this niceness has a tenth of the time of others. Elsewhere than on Linux it would be
/// the whole program.
fn yield_to_others() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "a thread that thinks cannot let others go first");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::client::Client;

    const ASKER: Asker<'static> =
        Asker { client: Client::NOBODY, table: "t", purpose: Purpose::Study };

    fn engine() -> Engine {
        Engine::start(1, Room { client: 9, all: 9 }, Metrics::new()).expect("a thread")
    }

    fn until_stopped(control: &Control) {
        while !control.stopped() {
            thread::yield_now();
        }
    }

    /// A search that ends only when it is told to.
    fn endless(engine: &Engine) -> Search<()> {
        engine.search(ASKER, until_stopped).expect("room")
    }

    /// The same that nobody waits for, and who is told when it begins.
    fn idle(engine: &Engine) -> (Search<()>, oneshot::Receiver<()>) {
        let (begin, begins) = oneshot::channel();
        let work = move |control: &Control| {
            begin.send(()).expect("the test listens");
            until_stopped(control);
        };
        (engine.idle(work).expect("room"), begins)
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

    #[tokio::test]
    async fn what_nobody_waits_for_has_a_thread_until_somebody_does() {
        let engine = engine();
        let (mut first, begins) = idle(&engine);
        begins.await.expect("it begins");
        assert!(engine.is_idle(), "nobody waits for it");
        assert_eq!(engine.look().idle, 1);
        let mut next = engine.search(ASKER, |_| 7).expect("room");
        assert_eq!((&mut next.found).await, Ok(7));
        assert_eq!((&mut first.found).await, Ok(()), "with what it has");
        // Whatever waits goes first, however long the other has waited.
        let mut long = endless(&engine);
        long.began.take().expect("not yet awaited").await.expect("it begins");
        let served = Arc::new(AtomicBool::new(false));
        let (seen, serves) = (Arc::clone(&served), served);
        let mut second = engine.idle(move |_| seen.load(Ordering::Relaxed)).expect("room");
        let last = engine.search(ASKER, move |_| serves.store(true, Ordering::Relaxed));
        drop(long);
        assert_eq!((&mut last.expect("room").found).await, Ok(()));
        assert_eq!((&mut second.found).await, Ok(true));
        // Who gives it up leaves its thread to the next.
        let (second, begins) = idle(&engine);
        begins.await.expect("it begins");
        let (third, begins) = idle(&engine);
        drop(second);
        begins.await.expect("it begins");
        drop(third);
        engine.close();
    }

    #[tokio::test]
    async fn of_several_threads_one_is_left_to_people() {
        let engine = Engine::start(3, Room { client: 9, all: 9 }, Metrics::new()).expect("threads");
        let [(mut first, begins), (mut second, next), (third, mut last)] =
            std::array::from_fn(|_| idle(&engine));
        begins.await.expect("it begins");
        next.await.expect("it begins");
        assert!(last.try_recv().is_err());
        let one = endless(&engine);
        assert_eq!((&mut first.found).await, Ok(()), "two threads are taken, and one is left");
        assert!(second.found.try_recv().is_err());
        let two = endless(&engine);
        assert_eq!((&mut second.found).await, Ok(()));
        assert!(last.try_recv().is_err());
        drop((one, two));
        last.await.expect("it begins");
        drop(third);
        engine.close();
    }

    #[tokio::test]
    async fn what_nobody_waits_for_ends_with_the_server_and_with_itself() {
        let engine = engine();
        let mut failed = engine.idle::<()>(|_| panic!("on purpose")).expect("room");
        assert!((&mut failed.found).await.is_err());
        let (mut runs, begins) = idle(&engine);
        begins.await.expect("it begins, for the other has left no trace");
        let (mut waits, _begins) = idle(&engine);
        engine.close();
        assert_eq!((&mut runs.found).await, Ok(()));
        assert!((&mut waits.found).await.is_err(), "it never begins");
        assert!(engine.idle(|_| ()).is_none());
    }
}
