//! Where jobs are given away, and answers come back.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::stream::Stream;
use async_nats::jetstream::{Error as JetStreamError, ErrorCode};
use futures_util::StreamExt;
use ludoteca_catalog::Control;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::nats::{SILENCE, STOPS, WORKERS};
use crate::worker::{Badge, HELLO};
use crate::{Answer, Job, Nats, NatsError};

/// The header that says where the answer goes, and that with the name of the job.
pub(crate) const ANSWER: &str = "Ludoteca-Answer";
pub(crate) const NAME: &str = "Ludoteca-Job";
/// How often it is looked whether a job is still wanted.
const OFTEN: Duration = Duration::from_millis(50);
/// When to try again what NATS could not take.
const AGAIN: Duration = Duration::from_millis(500);
/// A job that was stopped is waited for so long.
const LAST_WORD: Duration = Duration::from_secs(2);

/// Which queue a job stands in: workers take those that people wait for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queue {
    /// People wait for it.
    People,
    /// It is one of many that nobody looks at singly.
    Batches,
}

impl Queue {
    pub(crate) const ALL: [Queue; 2] = [Queue::People, Queue::Batches];

    pub(crate) fn stream(self) -> &'static str {
        match self {
            Queue::People => "LUDOTECA_PEOPLE",
            Queue::Batches => "LUDOTECA_BATCHES",
        }
    }

    pub(crate) fn subject(self) -> &'static str {
        match self {
            Queue::People => "ludoteca.people",
            Queue::Batches => "ludoteca.batches",
        }
    }

    pub(crate) fn purpose(self) -> &'static str {
        match self {
            Queue::People => "what people wait for",
            Queue::Batches => "games of matches and other batches",
        }
    }
}

/// What a worker says about a job.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    /// It is at it.
    Going,
    /// It is done.
    Done(Box<Answer>),
    /// It cannot be done, whoever tries.
    Refused(String),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// Too many wait already.
    #[error("too many jobs wait already; start more workers, or try again later")]
    Busy,
    /// It was given up.
    #[error("nobody wants it any more")]
    GivenUp,
    /// It cannot be done.
    #[error("{0}")]
    Refused(String),
}

/// Gives jobs to workers.
pub struct Desk {
    nats: Nats,
    /// The subject under which answers come back.
    inbox: String,
    queues: [Stream; 2],
    waiting: Mutex<HashMap<u64, mpsc::UnboundedSender<Word>>>,
    count: AtomicU64,
    crew: watch::Sender<Crew>,
}

/// The workers that are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crew {
    /// How many programs.
    pub workers: usize,
    /// How many threads they have together.
    pub threads: usize,
}

impl Desk {
    /// A desk at a NATS server.
    ///
    /// # Errors
    /// It has no JetStream, or refuses.
    pub async fn open(nats: &Nats) -> Result<Arc<Desk>, NatsError> {
        let [people, batches] = Queue::ALL;
        let queues = [nats.queue(people).await?, nats.queue(batches).await?];
        let inbox = nats.client.new_inbox();
        let refused = |error: async_nats::SubscribeError| nats.refused(&error);
        let mut answers = nats.client.subscribe(format!("{inbox}.*")).await.map_err(refused)?;
        let mut badges = nats.client.subscribe(WORKERS).await.map_err(refused)?;
        let desk = Arc::new(Desk {
            nats: nats.clone(),
            inbox,
            queues,
            waiting: Mutex::default(),
            count: AtomicU64::new(1),
            crew: watch::Sender::new(Crew::default()),
        });
        let (reader, counter) = (Arc::downgrade(&desk), Arc::downgrade(&desk));
        tokio::spawn(async move {
            while let (Some(message), Some(desk)) = (answers.next().await, reader.upgrade()) {
                let number = message.subject.rsplit('.').next().and_then(|end| end.parse().ok());
                let waits = number.and_then(|number: u64| desk.lock().get(&number).cloned());
                if let (Some(waits), Ok(word)) = (waits, serde_json::from_slice(&message.payload)) {
                    // Whoever waited may be gone.
                    let _ = waits.send(word);
                }
            }
        });
        tokio::spawn(async move {
            let mut here: HashMap<String, (usize, Instant)> = HashMap::new();
            loop {
                // Whoever is silent is missed within moments.
                let said = timeout(HELLO, badges.next()).await;
                let Some(desk) = counter.upgrade() else { return };
                match said {
                    Ok(None) => return,
                    Ok(Some(message)) => {
                        if let Ok(badge) = serde_json::from_slice::<Badge>(&message.payload) {
                            here.insert(badge.id, (badge.threads, Instant::now()));
                        }
                    }
                    Err(_) => {}
                }
                here.retain(|_, (threads, at)| *threads > 0 && at.elapsed() < HELLO * 4);
                let crew = Crew {
                    workers: here.len(),
                    threads: here.values().map(|(threads, _)| threads).sum(),
                };
                desk.crew.send_if_modified(|old| std::mem::replace(old, crew) != crew);
            }
        });
        Ok(desk)
    }

    /// The workers that are there, as they come and go.
    #[must_use]
    pub fn crew(&self) -> watch::Receiver<Crew> {
        self.crew.subscribe()
    }

    /// No code of ours panics while it holds the lock, so a poisoned map is still in order.
    fn lock(&self) -> MutexGuard<'_, HashMap<u64, mpsc::UnboundedSender<Word>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a job away and waits for the answer, however long NATS and the workers are away. Whoever
    /// stops the `control` gets what was found so far, or is told that it was given up.
    ///
    /// # Errors
    /// Too many wait in that queue, the job was given up before it was begun, or it cannot be done.
    pub async fn ask(&self, queue: Queue, job: &Job, control: &Control) -> Result<Answer, Lost> {
        let text = job.write();
        loop {
            let answered = self.ask_once(queue, &text, control).await;
            match answered {
                Some(answered) => return answered,
                None if control.stopped() => return Err(Lost::GivenUp),
                None => sleep(AGAIN).await,
            }
        }
    }

    /// The same once; `None` when it is lost on the way, so that it has to be asked again.
    async fn ask_once(
        &self,
        queue: Queue,
        text: &[u8],
        control: &Control,
    ) -> Option<Result<Answer, Lost>> {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let (tell, mut told) = mpsc::unbounded_channel();
        self.lock().insert(number, tell);
        let waiting = Waiting { desk: self, number };
        let name = format!("{}.{number}", self.inbox);
        let mut headers = HeaderMap::new();
        headers.insert(ANSWER, name.as_str());
        headers.insert(NAME, name.as_str());
        let sent = async {
            let publish = self.nats.jetstream.publish_with_headers(
                queue.subject(),
                headers,
                text.to_vec().into(),
            );
            publish.await?.await
        };
        let place = match sent.await {
            Ok(acknowledged) => acknowledged.sequence,
            Err(error) if is_full(&error) => return Some(Err(Lost::Busy)),
            Err(error) => {
                tracing::warn!(%error, "NATS does not take a job; trying again");
                // A server that has lost its memory has lost its streams.
                let _ = self.nats.queue(queue).await;
                return None;
            }
        };
        let stream = &self.queues[queue as usize];
        let mut looks = interval(OFTEN);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut stopped) = (Instant::now(), None);
        loop {
            tokio::select! {
                word = told.recv() => match word? {
                    Word::Going => heard = Instant::now(),
                    Word::Done(answer) => return Some(Ok(*answer)),
                    Word::Refused(reason) => return Some(Err(Lost::Refused(reason))),
                },
                _ = looks.tick() => {
                    if let Some(at) = stopped {
                        if Instant::now() >= at {
                            return Some(Err(Lost::GivenUp));
                        }
                    } else if control.stopped() {
                        stopped = Some(Instant::now() + LAST_WORD);
                        waiting.stop(&name).await;
                        // One that nobody has taken need not wait any longer.
                        let _ = stream.delete_message(place).await;
                    } else if heard.elapsed() > SILENCE * 2 {
                        heard = Instant::now();
                        let waits = stream.get_raw_message(place).await;
                        if waits.is_err() && self.nats.connected() && told.is_empty() {
                            tracing::warn!("a job is lost; asking again");
                            return None;
                        }
                    }
                }
            }
        }
    }
}

/// A place for answers, which is given back when this is dropped.
struct Waiting<'a> {
    desk: &'a Desk,
    number: u64,
}

impl Waiting<'_> {
    /// Tells workers that nobody waits for it.
    async fn stop(&self, name: &str) {
        if let Err(error) = self.desk.nats.client.publish(STOPS, name.to_owned().into()).await {
            tracing::debug!(%error, "a search goes on that nobody wants any more");
        }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.desk.lock().remove(&self.number);
    }
}

/// Whether a queue has no room.
fn is_full(error: &PublishError) -> bool {
    let source = std::error::Error::source(error);
    source
        .and_then(|source| source.downcast_ref::<JetStreamError>())
        .is_some_and(|error| error.error_code() == ErrorCode::STREAM_STORE_FAILED)
}
