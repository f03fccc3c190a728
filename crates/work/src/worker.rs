//! Those who do the jobs.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::{Stream, StreamExt};
use ludoteca_catalog::Control;
use serde::{Deserialize, Serialize};
use tokio::time::{interval, sleep, timeout};

use crate::desk::{ANSWER, NAME, Queue, Word};
use crate::nats::{ASIDES, SILENCE, STOPS, WORKERS};
use crate::{Job, JobError, Nats, NatsError};

/// How often a worker says that it is there.
pub(crate) const HELLO: Duration = Duration::from_secs(1);
/// How often a worker says that it is at a job.
const GOING: Duration = Duration::from_millis(1500);
/// After so many tries a job is put aside.
const TRIES: i64 = 3;
/// Whoever has nothing to do waits so long for what people wait for before it looks at batches.
const PEOPLE_FIRST: Duration = Duration::from_millis(250);
/// When to try again what could not be asked.
const AGAIN: Duration = Duration::from_secs(1);
/// Jobs under way have so long to end when the worker does; those that do not are given to others.
const GRACE: Duration = Duration::from_secs(10);

/// What a worker says of itself. One that has no threads is gone.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Badge {
    pub(crate) id: String,
    pub(crate) threads: usize,
}

/// Jobs under way, by name.
type Running = Arc<Mutex<HashMap<String, Arc<Control>>>>;

/// No code of ours panics while it holds the lock, so a poisoned map is still in order.
fn lock(running: &Running) -> MutexGuard<'_, HashMap<String, Arc<Control>>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes jobs from the queues and does as many at once as `threads`, until `end` is done; then ends what is
/// under way.
///
/// # Errors
/// The server has no JetStream, or refuses. One that is away later is waited for.
pub async fn work(
    nats: &Nats,
    threads: usize,
    end: impl Future<Output = ()> + Send,
) -> Result<(), NatsError> {
    // All is looked at first, so that what is wrong is told at once.
    for queue in Queue::ALL {
        nats.consumer(queue).await?;
    }
    nats.aside().await?;
    let running = Running::default();
    let mut stops = nats.client.subscribe(STOPS).await.map_err(|error| nats.refused(&error))?;
    let listener = tokio::spawn({
        let running = Arc::clone(&running);
        async move {
            while let Some(message) = stops.next().await {
                let name = std::str::from_utf8(&message.payload).unwrap_or_default();
                if let Some(control) = lock(&running).get(name) {
                    control.stop();
                }
            }
        }
    });
    let id = nats.client.new_inbox();
    let hello = tokio::spawn(announce(nats.clone(), id.clone(), threads));
    let ending = Arc::new(AtomicBool::new(false));
    let hands: Vec<_> = (0..threads.max(1))
        .map(|_| {
            let (nats, running, ending) = (nats.clone(), Arc::clone(&running), Arc::clone(&ending));
            tokio::spawn(async move { Hand { nats, running, ending }.work().await })
        })
        .collect();
    end.await;
    ending.store(true, Ordering::Relaxed);
    hello.abort();
    say(nats, &id, 0).await;
    let ended = timeout(GRACE, async {
        for hand in hands {
            // One that panicked has ended, too.
            let _ = hand.await;
        }
    });
    if ended.await.is_err() {
        tracing::warn!("jobs under way are left to other workers");
        lock(&running).values().for_each(|control| control.stop());
    }
    listener.abort();
    // What is said last should be heard.
    let _ = timeout(AGAIN, nats.client.flush()).await;
    Ok(())
}

/// Says again and again that a worker is there.
async fn announce(nats: Nats, id: String, threads: usize) {
    let mut often = interval(HELLO);
    loop {
        often.tick().await;
        say(&nats, &id, threads).await;
    }
}

async fn say(nats: &Nats, id: &str, threads: usize) {
    let badge = Badge { id: id.to_owned(), threads };
    let text = serde_json::to_vec(&badge).expect("a badge is plain data");
    if let Err(error) = nats.client.publish(WORKERS, text.into()).await {
        tracing::debug!(%error, "nobody hears that this worker is there");
    }
}

/// Does one job at a time.
struct Hand {
    nats: Nats,
    running: Running,
    ending: Arc<AtomicBool>,
}

/// How a job ended here.
enum End {
    /// With an answer, or with a reason why there never will be one.
    Said(Word),
    /// Another worker may do it, for this reason.
    Elsewhere(String),
}

impl Hand {
    fn ends(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    async fn work(&self) {
        while !self.ends() {
            let [people, batches] = match self.consumers().await {
                Ok(consumers) => consumers,
                Err(error) => {
                    tracing::warn!("{error}");
                    sleep(AGAIN).await;
                    continue;
                }
            };
            // As long as the queues are there.
            while !self.ends() {
                match self.next(&people, &batches).await {
                    Ok(Some(message)) => self.take(message).await,
                    Ok(None) => {}
                    Err(error) => {
                        tracing::warn!("no job can be had: {error}");
                        sleep(AGAIN).await;
                        break;
                    }
                }
            }
        }
    }

    async fn consumers(&self) -> Result<[PullConsumer; 2], NatsError> {
        let [people, batches] = Queue::ALL;
        Ok([self.nats.consumer(people).await?, self.nats.consumer(batches).await?])
    }

    /// The next job: one that people wait for, or else one of a batch.
    async fn next(
        &self,
        people: &PullConsumer,
        batches: &PullConsumer,
    ) -> Result<Option<Message>, async_nats::Error> {
        for queue in [people, batches] {
            let waiting = queue.fetch().max_messages(1).messages().await?;
            if let Some(message) = first(waiting).await? {
                return Ok(Some(message));
            }
        }
        let soon = people.batch().max_messages(1).expires(PEOPLE_FIRST).messages();
        first(soon.await?).await
    }

    /// Does a job, says so, and only then takes it off the queue.
    async fn take(&self, message: Message) {
        let header = |name| {
            let value = message.headers.as_ref()?.get(name)?;
            Some(value.as_str().to_owned())
        };
        // Answers go to who asked and nowhere else.
        let to = header(ANSWER).filter(|to| to.starts_with("_INBOX."));
        let name = header(NAME).unwrap_or_default();
        let tries = message.info().map_or(1, |info| info.delivered);
        let end = if tries > TRIES {
            let reason = format!("it was put aside after {TRIES} tries");
            self.put_aside(&message, &reason).await;
            End::Said(Word::Refused(reason))
        } else {
            self.run(&message, to.as_deref(), name).await
        };
        let done = match end {
            End::Said(word) => {
                if let Word::Refused(reason) = &word {
                    tracing::error!(job = %shown(&message.payload), "a job is refused: {reason}");
                }
                self.answer(to.as_deref(), &word).await;
                message.ack().await
            }
            End::Elsewhere(reason) => {
                tracing::warn!(tries, job = %shown(&message.payload), "a job is left to others: {reason}");
                let given_back = message.ack_with(AckKind::Nak(None)).await;
                // Others should come to it first.
                sleep(AGAIN).await;
                given_back
            }
        };
        if let Err(error) = done {
            tracing::warn!(%error, "a job that was done may be done again");
        }
    }

    async fn run(&self, message: &Message, to: Option<&str>, name: String) -> End {
        let job = match Job::read(&message.payload) {
            Ok(job) => job,
            Err(error) => return refused(&error),
        };
        let control = Arc::<Control>::default();
        lock(&self.running).insert(name.clone(), Arc::clone(&control));
        let work = move || catch_unwind(AssertUnwindSafe(|| job.run(&control)));
        let mut done = tokio::task::spawn_blocking(work);
        let mut often = interval(GOING);
        let end = loop {
            tokio::select! {
                done = &mut done => break done,
                _ = often.tick() => {
                    if let Err(error) = message.ack_with(AckKind::Progress).await {
                        tracing::debug!(%error, "nobody hears that a job is under way");
                    }
                    self.answer(to, &Word::Going).await;
                }
            }
        };
        lock(&self.running).remove(&name);
        match end {
            Ok(Ok(Ok(answer))) => End::Said(Word::Done(Box::new(answer))),
            Ok(Ok(Err(error))) => refused(&error),
            Ok(Err(_)) | Err(_) => End::Elsewhere("it panicked".to_owned()),
        }
    }

    async fn answer(&self, to: Option<&str>, word: &Word) {
        let Some(to) = to else { return };
        let text = serde_json::to_vec(word).expect("answers are plain data");
        if let Err(error) = self.nats.client.publish(to.to_owned(), text.into()).await {
            tracing::warn!(%error, "an answer is lost");
        }
    }

    async fn put_aside(&self, message: &Message, reason: &str) {
        tracing::error!(job = %shown(&message.payload), "a job is put aside: {reason}");
        let kept =
            async { self.nats.jetstream.publish(ASIDES, message.payload.clone()).await?.await };
        match timeout(SILENCE, kept).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "it cannot be kept aside"),
            Err(_) => tracing::warn!("it cannot be kept aside"),
        }
    }
}

/// The first message, if there is one. Where NATS has gone meanwhile nobody says that there is none.
async fn first(
    mut waiting: impl Stream<Item = Result<Message, async_nats::Error>> + Unpin,
) -> Result<Option<Message>, async_nats::Error> {
    match timeout(SILENCE, waiting.next()).await {
        Ok(message) => message.transpose(),
        Err(_) => Ok(None),
    }
}

fn refused(error: &JobError) -> End {
    if error.elsewhere() {
        End::Elsewhere(error.to_string())
    } else {
        End::Said(Word::Refused(error.to_string()))
    }
}

/// The beginning of a job, for the log.
fn shown(payload: &[u8]) -> String {
    const MOST: usize = 200;
    String::from_utf8_lossy(&payload[..payload.len().min(MOST)]).into_owned()
}
