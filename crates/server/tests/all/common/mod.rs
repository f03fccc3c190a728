//! A real server on a free port of this machine, and a small client for it.

#![allow(dead_code, reason = "every test file uses its own part of this")]

pub(crate) mod authenticator;
pub(crate) mod browser;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{HeaderMap, Method, Request};
use hyper_util::rt::TokioIo;
use ludoteca_server::{Config, Health, Server};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing in these tests takes this long unless something is wrong.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A folder of its own for a test, removed when the test is done.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-test-{}-{number}", std::process::id());
        Folder(std::env::temp_dir().join(name))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs.
pub(crate) struct Running {
    pub address: SocketAddr,
    pub health: Arc<Health>,
    pub metrics: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// What a server answers.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {:?}", self.body))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        let text = json["error"]["text"].as_str().expect("an error has a text").to_owned();
        assert!(text.ends_with('.') && text.len() > 20, "not a sentence: {text}");
        json["error"]["code"].as_str().expect("an error has a code").to_owned()
    }
}

pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        host: Ipv4Addr::LOCALHOST.into(),
        port: Some(0),
        data: Some(folder.path().to_owned()),
        engines: Some(1),
        ..Config::default()
    }
}

impl Running {
    pub(crate) async fn start(folder: &Folder) -> Running {
        Running::start_with(&config(folder)).await
    }

    pub(crate) async fn start_with(config: &Config) -> Running {
        let server = Server::bind(config).await.expect("the server starts");
        let (address, health) = (server.address(), server.health());
        let metrics = server.metrics_address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        Running { address, health, metrics, stop, task }
    }

    /// Ends the server and waits until it has ended.
    pub(crate) async fn end(self) {
        self.stop.send(()).expect("the server runs");
        tokio::time::timeout(PATIENCE, self.task).await.expect("it ends").expect("without panic");
    }

    pub(crate) async fn request(&self, request: Request<Full<Bytes>>) -> Answer {
        self.request_at(self.address, request).await
    }

    /// Asks at another address than that for people.
    pub(crate) async fn request_at(
        &self,
        address: SocketAddr,
        request: Request<Full<Bytes>>,
    ) -> Answer {
        let stream = TcpStream::connect(address).await.expect("it listens");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        let connection = tokio::spawn(connection);
        let answer = tokio::time::timeout(PATIENCE, sender.send_request(request))
            .await
            .expect("in time")
            .expect("an answer");
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        drop(sender);
        let _ = connection.await;
        Answer { status: parts.status.as_u16(), headers: parts.headers, body }
    }

    pub(crate) fn builder(&self, method: Method, path: &str) -> hyper::http::request::Builder {
        Request::builder().method(method).uri(path).header(HOST, self.address.to_string())
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let request = self.builder(Method::GET, path).body(Full::default()).expect("a request");
        self.request(request).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let body = Full::new(Bytes::from(body.to_string()));
        let builder = self.builder(Method::POST, path).header(CONTENT_TYPE, "application/json");
        self.request(builder.body(body).expect("a request")).await
    }

    /// Makes a table; its name and the key of who made it, and the keys of the open seats.
    pub(crate) async fn table(&self, body: Value) -> Table {
        let answer = self.post("/api/tables", &body).await;
        assert_eq!(answer.status, 201, "{:?}", answer.body);
        let made = answer.json();
        let key = |link: &Value| {
            let link = link.as_str().expect("a link");
            link.rsplit('/').next().expect("a key").to_owned()
        };
        Table {
            id: made["table"].as_str().expect("a name").to_owned(),
            key: key(&made["link"]),
            invited: made["invitations"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|invitation| key(&invitation["link"]))
                .collect(),
        }
    }

    /// Does something at a table: `resign`, `offer`, `answer`, `rematch`, `analyse`.
    pub(crate) async fn act(&self, table: &Table, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/tables/{}/{what}", table.id), &body).await
    }

    pub(crate) async fn step(&self, table: &Table, key: &str, token: &str, ply: usize) -> Answer {
        let path = format!("/api/tables/{}/steps", table.id);
        self.post(&path, &json!({"key": key, "token": token, "ply": ply})).await
    }

    pub(crate) async fn view(&self, table: &Table, key: Option<&str>) -> Value {
        let key = key.map(|key| format!("?key={key}")).unwrap_or_default();
        let answer = self.get(&format!("/api/tables/{}{key}", table.id)).await;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
        answer.json()
    }

    pub(crate) async fn live(&self, table: &Table, query: &str) -> Live {
        let url = format!("ws://{}/api/tables/{}/live?{query}", self.address, table.id);
        let (socket, _) = connect_async(url).await.expect("a WebSocket");
        Live { socket }
    }
}

/// A table that was made.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub id: String,
    pub key: String,
    pub invited: Vec<String>,
}

/// Somebody who follows a table.
pub(crate) struct Live {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Live {
    pub(crate) async fn send(&mut self, body: &Value) {
        self.socket.send(Message::text(body.to_string())).await.expect("sent");
    }

    /// What comes next, pings left out.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("in time");
            match next {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Some(message),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next message as JSON.
    pub(crate) async fn json(&mut self) -> Value {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).expect("JSON"),
            other => panic!("not a text: {other:?}"),
        }
    }

    /// The first view for which `fits` holds.
    pub(crate) async fn view(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let coming = async {
            loop {
                let said = self.json().await;
                if fits(&said["view"]) {
                    return said["view"].clone();
                }
            }
        };
        tokio::time::timeout(4 * PATIENCE, coming).await.expect("such a view comes")
    }

    /// The first error.
    pub(crate) async fn error(&mut self) -> String {
        loop {
            let said = self.json().await;
            if let Some(code) = said["error"]["code"].as_str() {
                return code.to_owned();
            }
        }
    }
}

pub(crate) const GAME: &str = "traffic-lights(columns=3)";

/// A game of two people with one link.
pub(crate) fn hot_seat() -> Value {
    json!({"spec": GAME, "seats": [{"kind": "human"}, {"kind": "human"}]})
}

/// A game of two people with a link each.
pub(crate) fn by_link() -> Value {
    json!({"spec": GAME, "seats": [{"kind": "human", "name": "Ana"}, {"kind": "open"}]})
}

/// A game against the computer at its kindest.
pub(crate) fn against_computer(first: bool) -> Value {
    let person = json!({"kind": "human"});
    let computer = json!({"kind": "computer", "level": 1});
    json!({"spec": GAME, "seats": if first { [person, computer] } else { [computer, person] }})
}

/// The seat that is to step, and all legal tokens, of a view.
pub(crate) fn to_step(view: &Value) -> Option<usize> {
    view["turn"]["seat"].as_u64().map(|seat| seat as usize)
}

/// The first legal step of a view.
pub(crate) fn first_step(view: &Value) -> String {
    view["steps"][0]["token"].as_str().expect("a legal step").to_owned()
}

/// The steps of the compact form, as the pages read it.
pub(crate) fn unpacked(steps: &Value) -> Vec<Value> {
    let each = |step: &Value| match step.as_array() {
        None => vec![step.clone()],
        Some(many) => {
            let (before, lasts) = (many[0].as_str().expect("text"), many[1].as_str());
            let read = |word: &str| {
                let (last, token) = word.split_once('\t').unzip();
                let touches: Vec<&str> =
                    before.split_terminator(' ').chain([last.unwrap_or(word)]).collect();
                let token = token.map_or_else(|| touches.join("-"), str::to_owned);
                json!({"token": token, "touches": touches})
            };
            lasts.expect("text").split(' ').map(read).collect()
        }
    };
    steps.as_array().expect("steps").iter().flat_map(each).collect()
}
