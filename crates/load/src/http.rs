//! Requests to the server, one after the other over one connection.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HOST, HeaderName};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::task::JoinHandle;

use crate::address::Address;
use crate::player::Lost;

/// A connection.
pub(crate) struct Line {
    host: String,
    sender: SendRequest<Full<Bytes>>,
    connection: JoinHandle<Result<(), hyper::Error>>,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

impl Line {
    pub(crate) async fn open(address: &Address, source: usize) -> Result<Line, Lost> {
        let stream = address.connect(source).await?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        Ok(Line { host: address.name.clone(), sender, connection: tokio::spawn(connection) })
    }

    /// Asks, and waits for the whole answer.
    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(HeaderName, &str)],
        body: String,
    ) -> Result<Answer, Lost> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body)));
        let request = request.map_err(|error| Lost::Said(error.to_string()))?;
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = answer.into_body().collect().await?.to_bytes();
        Ok(Answer { status, headers, body })
    }
}

impl Answer {
    /// The answer as JSON.
    ///
    /// # Errors
    /// It says why there is none.
    pub(crate) fn json(&self) -> Result<Value, Lost> {
        let value: Value = serde_json::from_slice(&self.body).unwrap_or_default();
        if self.status.is_success() {
            return Ok(value);
        }
        let why = value["error"]["text"].as_str().map(str::to_owned);
        Err(Lost::Said(why.unwrap_or_else(|| format!("the server answers {}", self.status))))
    }
}
