//! Asking a server.

use std::io;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, RETRY_AFTER};
use hyper::{HeaderMap, Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as SocketError, protocol::WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::address::{Line, Way};

/// An answer that has not come by then does not come.
const ANSWER: Duration = Duration::from_secs(20);
/// No answer and no message is larger, in bytes.
const LARGEST: usize = 16 << 20;
/// Of what a server says that is no error of its own so much is repeated.
const REPEATED: usize = 200;

/// Why something was not done.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// The server is not there, or not all of its answer came.
    #[error("{0}")]
    Away(String),
    /// The server says no, for now: it is about to end, or there is too much of something.
    #[error("{text}")]
    Later {
        /// When it is worth while to ask again, where that was said.
        after: Option<Duration>,
        /// What it said.
        text: String,
    },
    /// The server says no.
    #[error("{text}")]
    Refused {
        /// The status.
        status: u16,
        /// One word for it.
        code: String,
        /// A sentence.
        text: String,
    },
}

impl Trouble {
    /// Whether the token opens nothing any more, or does not suffice: there is nothing that can be done then.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Trouble::Refused { status, code, .. } if *status == 401 || code == "scope")
    }

    /// Whether the same may be done if it is asked for again.
    pub(crate) fn passes(&self) -> bool {
        !matches!(self, Trouble::Refused { .. })
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Away(error.to_string())
    }
}

impl From<hyper::Error> for Trouble {
    fn from(error: hyper::Error) -> Trouble {
        Trouble::Away(error.to_string())
    }
}

impl From<SocketError> for Trouble {
    fn from(error: SocketError) -> Trouble {
        match error {
            SocketError::Http(answer) => {
                let body = answer.body().as_deref().unwrap_or_default();
                refused(answer.status().as_u16(), answer.headers(), body)
            }
            error => Trouble::Away(error.to_string()),
        }
    }
}

/// What a server said in place of what was asked for.
fn refused(status: u16, headers: &HeaderMap, body: &[u8]) -> Trouble {
    let said: Value = serde_json::from_slice(body).unwrap_or_default();
    let part = |name: &str| said["error"][name].as_str().map(str::to_owned);
    let plain = || String::from_utf8_lossy(body).chars().take(REPEATED).collect::<String>();
    let text = part("text").unwrap_or_else(|| format!("status {status}: {}", plain()));
    if status == 429 || status >= 500 {
        let after = headers.get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
        return Trouble::Later { after: after.map(Duration::from_secs), text };
    }
    Trouble::Refused { status, code: part("code").unwrap_or_default(), text }
}

/// Somebody who asks a server, always as the same account.
#[derive(Clone)]
pub(crate) struct Client {
    way: Way,
    token: String,
    /// By which the lobby knows it again: it follows from the token, so that seats that were found just before
    /// this program was started anew are its own.
    guest: String,
}

/// A socket that is followed.
pub(crate) type Socket = WebSocketStream<Box<dyn Line>>;

impl Client {
    pub(crate) fn new(way: Way, token: &str) -> Client {
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let digest = Sha256::digest(format!("guest {token}"));
        let sign = |byte: &u8| char::from(SIGNS[usize::from(byte & 31)]);
        let guest = digest.iter().map(sign).collect();
        Client { way, token: token.to_owned(), guest }
    }

    /// Where it asks.
    pub(crate) fn address(&self) -> String {
        self.way.address.to_string()
    }

    /// Asks for something.
    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        self.ask(Method::GET, path, None).await
    }

    /// Does something.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &Value,
    ) -> Result<T, Trouble> {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// Takes something back.
    pub(crate) async fn delete(&self, path: &str) -> Result<(), Trouble> {
        self.ask::<Value>(Method::DELETE, path, None).await.map(drop)
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<T, Trouble> {
        let asked = async {
            let answer = self.send(method, path, body, None).await?;
            let (head, body) = answer.into_parts();
            let whole = Limited::new(body, LARGEST).collect().await;
            let body = whole.map_err(|error| Trouble::Away(error.to_string()))?.to_bytes();
            if !head.status.is_success() {
                return Err(refused(head.status.as_u16(), &head.headers, &body));
            }
            let body = if body.is_empty() { &b"null"[..] } else { &body };
            serde_json::from_slice(body).map_err(|error| Trouble::Away(error.to_string()))
        };
        let late = |_| Trouble::Away("the server does not answer".to_owned());
        timeout(ANSWER, asked).await.map_err(late)?
    }

    /// Sends a request over a line of its own; what comes is read by who asked. `last` is the event that was
    /// heard last.
    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        last: Option<&str>,
    ) -> Result<Response<Incoming>, Trouble> {
        let line = self.way.connect().await?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(line)).await?;
        // It ends with the answer, or when nobody reads it.
        tokio::spawn(connection);
        let text = body.map(Value::to_string).unwrap_or_default();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.way.address.host)
            .body(Full::new(Bytes::from(text)))
            .map_err(|error| Trouble::Away(error.to_string()))?;
        self.sign(request.headers_mut())?;
        if body.is_some() {
            request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().map_err(odd)?);
        }
        if let Some(last) = last {
            request.headers_mut().insert("last-event-id", last.parse().map_err(odd)?);
        }
        Ok(sender.send_request(request).await?)
    }

    /// Who asks.
    fn sign(&self, headers: &mut HeaderMap) -> Result<(), Trouble> {
        headers.insert(AUTHORIZATION, format!("Bearer {}", self.token).parse().map_err(odd)?);
        headers.insert(COOKIE, format!("guest={}", self.guest).parse().map_err(odd)?);
        headers.insert(ACCEPT_LANGUAGE, "en".parse().map_err(odd)?);
        Ok(())
    }

    /// Begins to hear events, after those up to an id.
    pub(crate) async fn stream(&self, path: &str, last: Option<&str>) -> Result<Incoming, Trouble> {
        let asked = self.send(Method::GET, path, None, last);
        let late = |_| Trouble::Away("the server does not answer".to_owned());
        let answer = timeout(ANSWER, asked).await.map_err(late)??;
        if answer.status().is_success() {
            return Ok(answer.into_body());
        }
        let (head, body) = answer.into_parts();
        let body = Limited::new(body, LARGEST).collect().await;
        let body = body.map_or_else(|_| Bytes::new(), http_body_util::Collected::to_bytes);
        Err(refused(head.status.as_u16(), &head.headers, &body))
    }

    /// Follows something over a socket.
    pub(crate) async fn socket(&self, path: &str) -> Result<Socket, Trouble> {
        let url = format!("ws://{}{path}", self.way.address.host);
        let mut request = url.into_client_request()?;
        self.sign(request.headers_mut())?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let opened = async {
            let line = self.way.connect().await?;
            Ok(client_async_with_config(request, line, Some(config)).await?.0)
        };
        let late = |_| Trouble::Away("the server does not answer".to_owned());
        timeout(ANSWER, opened).await.map_err(late)?
    }
}

/// A token with signs that stand in no header.
fn odd(error: impl std::fmt::Display) -> Trouble {
    Trouble::Refused { status: 401, code: "bearer".to_owned(), text: error.to_string() }
}
