//! One table: it is made, followed by some sockets, and played when a step is due.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::stream::{SelectAll, SplitSink, SplitStream, select_all};
use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Duration, Instant, sleep};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::address::Address;
use crate::http::Line;
use crate::report::Tally;
use crate::sheets::{Sheets, read};

/// What computers play, and how strong: they think for as long as they may.
const THOUGHT: &str = "amazons";
const LEVEL: u8 = 8;
/// A table that was lost is opened again after this.
const AGAIN: Duration = Duration::from_secs(1);

/// Why a table cannot be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Lost {
    /// No connection.
    #[error("no connection: {0}")]
    Connection(#[from] io::Error),
    /// No answer.
    #[error("no answer: {0}")]
    Answer(#[from] hyper::Error),
    /// No socket.
    #[error("no socket: {0}")]
    Socket(#[from] Error),
    /// Something else came.
    #[error("{0}")]
    Said(String),
}

/// What all players share.
pub(crate) struct Shared {
    pub(crate) address: Address,
    pub(crate) spec: String,
    pub(crate) tally: Tally,
    /// How many may connect at the same time.
    pub(crate) doors: Semaphore,
    /// Where a table says that a step can be made there.
    pub(crate) ready: mpsc::UnboundedSender<usize>,
    /// Where it says that all its sockets are open and have their first view.
    pub(crate) open: mpsc::UnboundedSender<()>,
}

/// Who plays one table after the other.
pub(crate) struct Player {
    pub(crate) shared: Arc<Shared>,
    pub(crate) number: usize,
    /// Whether computers play; then the first socket looks on, too.
    pub(crate) computers: bool,
    /// From which address each socket comes.
    pub(crate) sources: Vec<usize>,
    /// When steps are due.
    pub(crate) due: mpsc::Receiver<Instant>,
}

/// Where to follow a table, and with which secrets.
struct Table {
    id: String,
    /// One for each socket; spectators have none.
    keys: Vec<Option<String>>,
}

type Sink = SplitSink<WebSocketStream<TcpStream>, Message>;
type Stream = SplitStream<WebSocketStream<TcpStream>>;

/// The step that was sent.
struct Sent {
    who: usize,
    ply: u64,
    due: Instant,
}

/// A socket that is counted as open until this is dropped.
struct Open<'a>(&'a Tally);

impl<'a> Open<'a> {
    fn new(tally: &'a Tally) -> Open<'a> {
        tally.open.fetch_add(1, Ordering::Relaxed);
        Open(tally)
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Player {
    /// Plays until it is given up.
    pub(crate) async fn play(mut self) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.number as u64);
        let mut first = true;
        loop {
            let shared = Arc::clone(&self.shared);
            match self.game(&mut random, &mut first).await {
                Ok(()) => drop(shared.tally.ended.fetch_add(1, Ordering::Relaxed)),
                Err(lost) => {
                    shared.tally.error(lost.to_string());
                    sleep(AGAIN).await;
                }
            }
        }
    }

    /// One game, to its end.
    async fn game(&mut self, random: &mut impl Rng, first: &mut bool) -> Result<(), Lost> {
        let shared = Arc::clone(&self.shared);
        let tally = &shared.tally;
        let (mut sinks, mut streams, mut opened) = (Vec::new(), Vec::new(), Vec::new());
        {
            // The semaphore is never closed.
            let _door = shared.doors.acquire().await;
            let table = self.table().await?;
            for (i, (&source, key)) in self.sources.iter().zip(&table.keys).enumerate() {
                let (sink, stream) = self.open(&table.id, source, key.as_deref()).await?;
                opened.push(Open::new(tally));
                sinks.push(sink);
                streams.push(stream.map(move |said| (i, said)));
            }
        }
        let open = || {
            // Whoever counts may have gone.
            let _ = shared.open.send(());
        };
        if streams.is_empty() {
            // Nobody plays here.
            open();
            return std::future::pending().await;
        }
        let mut streams: SelectAll<_> = select_all(streams);
        let mut sheets = vec![Sheets::default(); sinks.len()];
        let mut sent: Option<Sent> = None;
        // Who is to step, and after how many steps.
        let mut turn: Option<(usize, u64)> = None;
        loop {
            tokio::select! {
                said = streams.next() => {
                    let Some((i, said)) = said else { return Err(Lost::Said("all sockets ended".to_owned())) };
                    let said = said?;
                    if let Message::Close(why) = &said {
                        let why = why.as_ref().map(|why| why.reason.to_string());
                        return Err(Lost::Said(format!("closed: {}", why.unwrap_or_default())));
                    }
                    let head = if said.len() < 126 { 2 } else { 4 };
                    let bytes = if self.computers { 0 } else { said.len() as u64 + head };
                    tally.bytes.fetch_add(bytes, Ordering::Relaxed);
                    let Some(said) = read(&said) else { continue };
                    if let Some(why) = said["error"]["text"].as_str() {
                        return Err(Lost::Said(why.to_owned()));
                    }
                    if said["stands"].is_null() {
                        continue;
                    }
                    if !sheets[i].take(&said["stands"]) {
                        return Err(Lost::Said("what came is not about what was there".to_owned()));
                    }
                    tally.shown.fetch_add(u64::from(!self.computers), Ordering::Relaxed);
                    if *first && sheets.iter().all(Sheets::began) {
                        *first = false;
                        open();
                    }
                    let rest = sheets[i].rest();
                    let ply = rest["ply"].as_u64().unwrap_or(0);
                    // Who made the step is told that it is kept.
                    if let Some(done) = sent.take_if(|sent| sent.who == i && ply > sent.ply) {
                        tally.acknowledged(done.due, Instant::now());
                    }
                    if rest["result"].is_object() {
                        if sent.is_none() {
                            return Ok(());
                        }
                    } else if sheets[i].acts() && turn != Some((i, ply)) {
                        turn = Some((i, ply));
                        let _ = shared.ready.send(self.number);
                    }
                }
                due = self.due.recv() => {
                    // Nothing will be due any more.
                    let Some(due) = due else { return std::future::pending().await };
                    let Some((i, ply)) = turn else { continue };
                    let tokens = sheets[i].tokens();
                    let Some(token) = pick(&tokens, random) else { continue };
                    let step = json!({"do": "step", "token": token, "ply": ply});
                    sinks[i].send(Message::text(step.to_string())).await?;
                    sent = Some(Sent { who: i, ply, due });
                }
            }
        }
    }

    /// Makes a table for two: each with a socket, or both with the same.
    async fn table(&self) -> Result<Table, Lost> {
        let human = json!({"kind": "human"});
        let computer = json!({"kind": "computer", "level": LEVEL});
        let seats = match self.sources.len() {
            _ if self.computers => [computer.clone(), computer],
            0 | 1 => [human.clone(), human],
            _ => [human, json!({"kind": "open"})],
        };
        let spec = if self.computers { THOUGHT } else { &self.shared.spec };
        let body = json!({"spec": spec, "seats": seats}).to_string();
        let source = self.sources.first().copied().unwrap_or(0);
        let mut line = Line::open(&self.shared.address, source).await?;
        let headers = [(CONTENT_TYPE, "application/json")];
        let made = line.ask(Method::POST, "/api/tables", &headers, body).await?.json()?;
        let Some(id) = made["table"].as_str() else {
            return Err(Lost::Said("no table was made".to_owned()));
        };
        let invited =
            made["invitations"][0]["link"].as_str().and_then(|link| link.rsplit('/').next());
        let players = [made["key"].as_str(), invited].map(|key| key.map(str::to_owned));
        let keys = players.into_iter().chain(std::iter::repeat(None));
        Ok(Table { id: id.to_owned(), keys: keys.take(self.sources.len()).collect() })
    }

    async fn open(
        &self,
        table: &str,
        source: usize,
        key: Option<&str>,
    ) -> Result<(Sink, Stream), Lost> {
        let address = &self.shared.address;
        let key = key.map(|key| format!("&key={key}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{table}/live?small=1{key}", address.name);
        let (socket, _) = client_async(url, address.connect(source).await?).await?;
        Ok(socket.split())
    }
}

/// Any of them.
fn pick<'a>(tokens: &'a [String], random: &mut impl Rng) -> Option<&'a String> {
    let at = (random.next_u64() as usize).checked_rem(tokens.len())?;
    tokens.get(at)
}
