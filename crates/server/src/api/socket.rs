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
/// A connection that does not take a piece for this long is given up: the client comes back.
const SLOW: Duration = Duration::from_secs(15);
/// A client that is told that the server ends is waited for so long.
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
    /// Agrees, and lets `serve` have the socket once it is there.
    pub(super) fn accept<F: Future<Output = ()> + Send>(
        self,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let serve = async move {
            match self.upgrade.await.map(hyper::upgrade::Upgraded::downcast::<TokioIo<Wire>>) {
                Ok(Ok(parts)) => {
                    let stream = parts.io.into_inner().into_inner();
                    serve(Socket::new(stream, parts.read_buf.into()).await).await;
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
    async fn new(stream: TcpStream, read: Vec<u8>) -> Socket {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_READ))
            .max_frame_size(Some(MAX_READ))
            .read_buffer_size(READ)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_WRITE);
        let stream = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        Socket { stream: stream.await, allowance: Allowance::new(Instant::now()) }
    }

    /// What comes next.
    pub(super) async fn hear(&mut self) -> Result<Heard, Ended> {
        match self.stream.next().await {
            Some(Ok(_)) if !self.allowance.grants(Instant::now()) => Ok(Heard::TooMuch),
            Some(Ok(message)) => Ok(Heard::Message(message)),
            Some(Err(_)) | None => Err(Ended),
        }
    }

    /// Sends a text, which must be UTF-8, piece by piece.
    pub(super) async fn say(&mut self, text: &Bytes) -> Result<(), Ended> {
        let mut opcode = OpCode::Data(Data::Text);
        let mut rest = text.clone();
        loop {
            let piece = rest.split_to(rest.len().min(PIECE));
            let last = rest.is_empty();
            self.send(Message::Frame(Frame::message(piece, opcode, last))).await?;
            if last {
                return Ok(());
            }
            opcode = OpCode::Data(Data::Continue);
        }
    }

    /// Asks whether the client is still there.
    pub(super) async fn ping(&mut self) -> Result<(), Ended> {
        self.send(Message::Ping(Bytes::new())).await
    }

    /// Ends the connection and says why.
    pub(super) async fn close(&mut self, code: CloseCode, reason: &str) {
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = self.send(Message::Close(Some(frame))).await;
    }

    /// The same, and waits for a moment until the client has heard it: with a connection on which
    /// something has come that nobody reads, the system throws away what is still on its way out.
    pub(super) async fn part(&mut self, code: CloseCode, reason: &str) {
        self.close(code, reason).await;
        let heard = async { while matches!(self.stream.next().await, Some(Ok(_))) {} };
        let _ = timeout(PARTING, heard).await;
    }

    async fn send(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(SLOW, self.stream.send(message)).await {
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
