//! The connection to a NATS server, and what lies there.

use std::time::Duration;

use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind};
use async_nats::jetstream::stream::{
    Config as StreamConfig, DiscardPolicy, RetentionPolicy, Stream,
};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event};
use futures_util::StreamExt;
use tokio::sync::broadcast;

use crate::desk::Queue;
use crate::herald::{self, Herald, Memory, News};
use crate::job::MAX_JOB;
use crate::{Address, CONTRACT};

/// The server has to answer by then.
const PATIENCE: Duration = Duration::from_secs(5);
/// A job of a worker that has not said for so long that it is at it is given to another.
pub(crate) const SILENCE: Duration = Duration::from_secs(5);
/// A job that nobody took by then is forgotten: whoever wants it still asks again.
const FORGOTTEN: Duration = Duration::from_secs(24 * 60 * 60);
/// So many jobs may wait in a queue.
const BACKLOG: i64 = 10_000;
/// So many jobs that were put aside are kept, and so long.
const ASIDE: (i64, Duration) = (1_000, Duration::from_secs(30 * 24 * 60 * 60));
/// Headers may add so much to a job, in bytes.
const HEADERS: usize = 4 * 1024;

/// Where news of tables is told.
const NEWS: &str = "ludoteca.news";
/// Where workers say that they are there.
pub(crate) const WORKERS: &str = "ludoteca.workers";
/// Where it is told which job nobody wants any more.
pub(crate) const STOPS: &str = "ludoteca.stops";
/// Where jobs are put that cannot be done.
pub(crate) const ASIDES: &str = "ludoteca.aside";

/// A connection to a NATS server. It is made anew by itself when it breaks.
#[derive(Clone)]
pub struct Nats {
    pub(crate) client: Client,
    pub(crate) jetstream: Context,
    place: String,
    news: std::sync::Arc<Memory>,
}

/// Why a NATS server cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// Nobody answers there, or not in time.
    #[error("the NATS server at {place} does not answer: {reason}; start it, or correct --nats")]
    Away {
        /// Where.
        place: String,
        /// What happened.
        reason: String,
    },
    /// It does not let this program in.
    #[error(
        "the NATS server at {place} asks for a user and a password: write them as \
        nats://USER:PASSWORD@HOST:PORT"
    )]
    Denied {
        /// Where.
        place: String,
    },
    /// It keeps nothing.
    #[error(
        "the NATS server at {place} has no JetStream, which keeps jobs until they are done; start \
        it with nats-server --jetstream"
    )]
    NoJetStream {
        /// Where.
        place: String,
    },
    /// Something else is there under a name of ours.
    #[error(
        "the NATS server at {place} has a stream `{stream}` that is not one of this program; \
        choose another server or account, or remove that stream"
    )]
    Foreign {
        /// Where.
        place: String,
        /// The name of the stream.
        stream: String,
    },
    /// Something else is wrong.
    #[error("the NATS server at {place} refuses: {reason}")]
    Refused {
        /// Where.
        place: String,
        /// What it says.
        reason: String,
    },
}

impl Nats {
    /// Connects to a server, under a name by which those who run it know who is there.
    ///
    /// # Errors
    /// [`NatsError::Away`] and [`NatsError::Denied`].
    pub async fn connect(address: &Address, name: &str) -> Result<Nats, NatsError> {
        let place = address.to_string();
        let Address(server) = address;
        let mut options = ConnectOptions::new()
            .name(name)
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .event_callback({
                let place = place.clone();
                move |event| {
                    tell(&place, &event);
                    std::future::ready(())
                }
            });
        if let Some(user) = server.username() {
            let password = server.password().unwrap_or_default().to_owned();
            options = options.user_and_password(user.to_owned(), password);
        }
        let client = options.connect(server.clone()).await.map_err(|error| match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                NatsError::Denied { place: place.clone() }
            }
            _ => NatsError::Away { place: place.clone(), reason: error.to_string() },
        })?;
        let jetstream = jetstream::new(client.clone());
        Ok(Nats { client, jetstream, place, news: std::sync::Arc::default() })
    }

    /// Hears the news that other servers tell, until the connection is closed.
    ///
    /// # Errors
    /// The server refuses.
    pub async fn listen(&self) -> Result<(), NatsError> {
        let mut told = self.client.subscribe(NEWS).await.map_err(|error| self.refused(&error))?;
        let news = std::sync::Arc::clone(&self.news);
        tokio::spawn(async move {
            while let Some(message) = told.next().await {
                if let Some(heard) = herald::read(&message.payload) {
                    news.tell(heard);
                }
            }
        });
        Ok(())
    }

    /// Where it is, without a password.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    pub(crate) fn connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    pub(crate) fn refused(&self, error: &impl std::fmt::Display) -> NatsError {
        NatsError::Refused { place: self.place.clone(), reason: error.to_string() }
    }

    /// The stream of a queue, made where it is missing.
    pub(crate) async fn queue(&self, queue: Queue) -> Result<Stream, NatsError> {
        self.stream(StreamConfig {
            name: queue.stream().to_owned(),
            description: Some(format!("Ludoteca: {}", queue.purpose())),
            subjects: vec![queue.subject().to_owned()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            max_messages: BACKLOG,
            max_message_size: (MAX_JOB + HEADERS) as i32,
            max_age: FORGOTTEN,
            ..StreamConfig::default()
        })
        .await
    }

    /// The stream of what was put aside.
    pub(crate) async fn aside(&self) -> Result<Stream, NatsError> {
        let (max_messages, max_age) = ASIDE;
        self.stream(StreamConfig {
            name: "LUDOTECA_ASIDE".to_owned(),
            description: Some("Ludoteca: jobs that could not be done".to_owned()),
            subjects: vec![ASIDES.to_owned()],
            discard: DiscardPolicy::Old,
            max_messages,
            max_age,
            ..StreamConfig::default()
        })
        .await
    }

    async fn stream(&self, config: StreamConfig) -> Result<Stream, NatsError> {
        let foreign =
            || NatsError::Foreign { place: self.place.clone(), stream: config.name.clone() };
        let stream = self
            .jetstream
            .get_or_create_stream(config.clone())
            .await
            .map_err(|error| self.no_stream(&error, foreign()))?;
        let found = &stream.cached_info().config;
        if found.subjects != config.subjects || found.retention != config.retention {
            return Err(foreign());
        }
        Ok(stream)
    }

    fn no_stream(&self, error: &CreateStreamError, foreign: NatsError) -> NatsError {
        let place = self.place.clone();
        match error.kind() {
            CreateStreamErrorKind::JetStreamUnavailable => NatsError::NoJetStream { place },
            CreateStreamErrorKind::TimedOut => {
                let reason = format!("not within {} seconds", PATIENCE.as_secs());
                NatsError::Away { place, reason }
            }
            CreateStreamErrorKind::JetStream(error) => match error.error_code() {
                ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => {
                    NatsError::NoJetStream { place }
                }
                ErrorCode::STREAM_SUBJECT_OVERLAP => foreign,
                _ => self.refused(&error),
            },
            _ => self.refused(error),
        }
    }

    /// What a worker takes jobs of a queue from.
    pub(crate) async fn consumer(&self, queue: Queue) -> Result<PullConsumer, NatsError> {
        let config = pull::Config {
            durable_name: Some("workers".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENCE,
            // Whoever gets a job too often puts it aside.
            max_deliver: -1,
            max_ack_pending: BACKLOG,
            ..pull::Config::default()
        };
        let stream = self.queue(queue).await?;
        stream.get_or_create_consumer("workers", config).await.map_err(|error| self.refused(&error))
    }
}

impl Herald for Nats {
    fn tell(&self, news: News) {
        let client = self.client.clone();
        // It waits only while much else does.
        tokio::spawn(async move {
            if let Err(error) = client.publish(NEWS, herald::write(&news).into()).await {
                tracing::debug!(%error, "news of a table is lost");
            }
        });
    }

    fn hear(&self) -> broadcast::Receiver<News> {
        self.news.hear()
    }

    fn reaches(&self) -> bool {
        self.connected()
    }
}

/// Tells those who run the program how the connection is.
fn tell(place: &str, event: &Event) {
    match event {
        Event::Connected => tracing::info!(place, contract = CONTRACT, "connected to NATS"),
        Event::Disconnected => tracing::warn!(place, "NATS is away; trying again"),
        Event::SlowConsumer(_) => {
            tracing::warn!(place, "news from NATS came faster than it was read");
        }
        Event::LameDuckMode | Event::Draining | Event::Closed => {
            tracing::info!(place, %event, "NATS");
        }
        Event::ServerError(error) => tracing::warn!(place, %error, "NATS"),
        Event::ClientError(error) => tracing::warn!(place, %error, "NATS"),
    }
}
