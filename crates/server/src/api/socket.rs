//! WebSockets that keep little in memory, whatever is sent and however slowly it is taken.

use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::body::Bytes;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::WebSocketStream;
pub(super) use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use tracing::Instrument;

use crate::net::Wire;
use crate::refusal::Refusal;

/// Beyond this a message is not even read, so that a little more than clients may send can be
/// refused with a sentence.
const MAX_READ: usize = 64 * 1024;
/// What is read at once.
const READ: usize = 2 * 1024;
/// Texts go out in frames of this size, so that a connection has no copy of a large one.
const PIECE: usize = 8 * 1024;
/// Answers to pings may wait beside a piece, up to this.
const MAX_WRITE: usize = 4 * PIECE;
/// Messages smaller than this go out together.
const TOGETHER: usize = 1024;
/// After so many bytes a client is asked whether they have arrived, and beyond so many it gets no more
/// until it has said so: what a slow one has not taken yet waits nowhere.
const ASK: u64 = 16 * 1024;
const AHEAD: u64 = 64 * 1024;
/// A client that is told that its connection ends is waited for so long.
const PARTING: Duration = Duration::from_secs(1);
/// A client may send this many messages at once, and then so many a second.
const BURST: f64 = 500.0;
const RATE: f64 = 100.0;

/// A request to go on as a WebSocket.
pub(super) struct Upgrade {
    upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refusal> {
        let text = |name: HeaderName| parts.headers.get(name).and_then(|v| v.to_str().ok());
        let says = |name, word: &str| {
            let mut words = text(name).unwrap_or_default().split(',');
            words.any(|said| said.trim().eq_ignore_ascii_case(word))
        };
        let no = |why: &str| Refusal::Request(why.to_owned());
        if !says(CONNECTION, "upgrade") || !says(UPGRADE, "websocket") {
            return Err(no("this address is for WebSockets"));
        }
        if !says(SEC_WEBSOCKET_VERSION, "13") {
            return Err(no("`Sec-WebSocket-Version` must be 13"));
        }
        let key = parts.headers.get(SEC_WEBSOCKET_KEY);
        let key = key.ok_or_else(|| no("`Sec-WebSocket-Key` is missing"))?;
        let accept = derive_accept_key(key.as_bytes());
        let accept = HeaderValue::try_from(accept).map_err(|_| Refusal::Failed)?;
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let upgrade = upgrade.ok_or_else(|| no("this connection cannot become a WebSocket"))?;
        Ok(Upgrade { upgrade, accept })
    }
}

impl Upgrade {
    /// Agrees, and lets `serve` have the socket once it is there. Who takes nothing for as long as
    /// `patience` is given up.
    pub(super) fn accept<F: Future<Output = ()> + Send>(
        self,
        patience: Duration,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let serve = async move {
            match self.upgrade.await.map(hyper::upgrade::Upgraded::downcast::<TokioIo<Wire>>) {
                Ok(Ok(parts)) => {
                    let stream = parts.io.into_inner().into_inner();
                    serve(Socket::new(stream, parts.read_buf.into(), patience).await).await;
                }
                // Every connection of this server is of that type.
                Ok(Err(_)) => tracing::error!("a connection is not what it was made as"),
                Err(error) => tracing::debug!(%error, "a connection did not become a WebSocket"),
            }
        };
        // What is logged later on bears the name of the request.
        tokio::spawn(serve.in_current_span());
        let head = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, head, Body::empty()).into_response()
    }
}

/// A WebSocket.
pub(super) struct Socket {
    stream: WebSocketStream<TcpStream>,
    allowance: Allowance,
    /// A client that does not take a piece, or answer a ping, for so long is given up.
    patience: Duration,
    /// How many bytes were sent.
    sent: u64,
    /// How many of them are known to have arrived.
    arrived: u64,
    /// After how many bytes the client was asked whether they have, and when.
    asked: Option<(u64, Instant)>,
}

/// The connection ends, or has ended.
pub(super) struct Ended;

/// What a client sends.
pub(super) enum Heard {
    /// Something.
    Message(Message),
    /// More than it may.
    TooMuch,
}

impl Socket {
    async fn new(stream: TcpStream, read: Vec<u8>, patience: Duration) -> Socket {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_READ))
            .max_frame_size(Some(MAX_READ))
            .read_buffer_size(READ)
            .write_buffer_size(TOGETHER)
            .max_write_buffer_size(MAX_WRITE);
        let stream = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        let allowance = Allowance::new(Instant::now());
        let (sent, arrived, asked) = (0, 0, None);
        Socket { stream: stream.await, allowance, patience, sent, arrived, asked }
    }

    /// What comes next.
    pub(super) async fn hear(&mut self) -> Result<Heard, Ended> {
        match self.stream.next().await {
            Some(Ok(_)) if !self.allowance.grants(Instant::now()) => Ok(Heard::TooMuch),
            Some(Ok(message)) => {
                if let Message::Pong(said) = &message {
                    self.confirmed(said);
                }
                Ok(Heard::Message(message))
            }
            Some(Err(_)) | None => Err(Ended),
        }
    }

    /// Sends a text, which must be UTF-8, piece by piece.
    pub(super) async fn say(&mut self, text: &Bytes) -> Result<(), Ended> {
        self.add(text, Data::Text).await?;
        self.flush().await
    }

    /// Sends a message together with the next one that is said.
    pub(super) async fn add(&mut self, message: &Bytes, kind: Data) -> Result<(), Ended> {
        let mut opcode = OpCode::Data(kind);
        let mut rest = message.clone();
        loop {
            let piece = rest.split_to(rest.len().min(PIECE));
            let last = rest.is_empty();
            self.feed(Message::Frame(Frame::message(piece, opcode, last))).await?;
            if last {
                self.sent += message.len() as u64;
                return Ok(());
            }
            opcode = OpCode::Data(Data::Continue);
        }
    }

    async fn flush(&mut self) -> Result<(), Ended> {
        if self.sent - self.arrived > ASK {
            self.ask().await?;
        }
        let flushed = timeout(self.patience, self.stream.flush()).await;
        if matches!(flushed, Ok(Ok(()))) { Ok(()) } else { Err(Ended) }
    }

    /// Asks whether the client is still there.
    pub(super) async fn ping(&mut self) -> Result<(), Ended> {
        self.ask().await?;
        self.flush().await
    }

    /// Asks whether all that was sent has arrived, unless that is asked already.
    async fn ask(&mut self) -> Result<(), Ended> {
        if self.asked.is_some() {
            return Ok(());
        }
        self.asked = Some((self.sent, Instant::now()));
        self.feed(Message::Ping(Bytes::copy_from_slice(&self.sent.to_be_bytes()))).await
    }

    /// The client answers a ping.
    fn confirmed(&mut self, said: &[u8]) {
        if let Some((sent, _)) = self.asked.take_if(|(sent, _)| sent.to_be_bytes() == said) {
            self.arrived = sent;
        }
    }

    /// Whether so much is on its way that the client gets no more just now.
    pub(super) fn is_full(&self) -> bool {
        self.sent - self.arrived > AHEAD
    }

    /// Whether the client takes nothing any more.
    pub(super) fn is_behind(&self) -> bool {
        self.asked.is_some_and(|(_, at)| at.elapsed() >= self.patience)
    }

    /// Ends the connection and says why.
    pub(super) async fn close(&mut self, code: CloseCode, reason: &str) {
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(PARTING, self.stream.send(Message::Close(Some(frame)))).await;
    }

    /// The same, and waits for a moment until the client has heard it: with a connection on which
    /// something has come that nobody reads, the system throws away what is still on its way out.
    pub(super) async fn part(&mut self, code: CloseCode, reason: &str) {
        self.close(code, reason).await;
        let heard = async { while matches!(self.stream.next().await, Some(Ok(_))) {} };
        let _ = timeout(PARTING, heard).await;
    }

    async fn feed(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(self.patience, self.stream.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Ended),
        }
    }
}

/// How much a client may still send: a bucket that fills again by and by.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    fn new(now: Instant) -> Allowance {
        Allowance { left: BURST, at: now }
    }

    fn grants(&mut self, now: Instant) -> bool {
        let since = now.duration_since(self.at).as_secs_f64();
        self.left = (self.left + since * RATE).min(BURST) - 1.0;
        self.at = now;
        self.left >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_may_send_much_at_once_but_not_for_long() {
        let mut now = Instant::now();
        let mut allowance = Allowance::new(now);
        assert_eq!((0..1000).take_while(|_| allowance.grants(now)).count(), BURST as usize);
        now += Duration::from_secs(2);
        let granted = (0..1000).take_while(|_| allowance.grants(now)).count() as f64;
        assert!((2.0 * RATE - 2.0..=2.0 * RATE).contains(&granted), "{granted}");
        // Who sends no faster than that may go on for ever.
        for _ in 0..1000 {
            now += Duration::from_secs_f64(2.0 / RATE);
            assert!(allowance.grants(now));
        }
    }
}
