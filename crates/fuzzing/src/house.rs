//! A server, and what comes to it over HTTP and the socket.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ludoteca_server::{Config, Server};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Message, client};

/// Nothing takes this long unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server with data of its own, which ends when this is dropped.
pub struct House {
    runtime: Runtime,
    address: SocketAddr,
    folder: PathBuf,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    /// Starts a server on a free port, with an empty data folder.
    ///
    /// # Panics
    /// If it does not start.
    #[must_use]
    pub fn open() -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = format!("ludoteca-fuzzing-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        let config = Config {
            port: Some(0),
            data: Some(folder.clone()),
            engines: Some(1),
            ..Config::default()
        };
        let runtime = Runtime::new().expect("threads");
        let server = runtime.block_on(Server::bind(&config)).expect("the server starts");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = runtime.spawn(server.run(async {
            let _ = stopped.await;
        }));
        House { runtime, address, folder, running: Some((stop, task)) }
    }

    /// A new table of two people: its name and the secret of who made it.
    fn table(&self) -> (String, String) {
        let seats = json!([{"kind": "human", "name": "Ana"}, {"kind": "human"}]);
        let new = json!({"spec": "traffic-lights(columns=3)", "seats": seats});
        let (status, made) = self.ask("/api/tables", new.to_string().as_bytes());
        assert_eq!(status, 201, "{made}");
        let made: Value = serde_json::from_str(&made).expect("JSON");
        let mut link = made["link"].as_str().expect("a link").rsplit('/');
        let (key, table) = (link.next().expect("a secret"), link.next().expect("a table"));
        (table.to_owned(), key.to_owned())
    }

    /// What is answered: to a post, where there is a body. The status and the text.
    fn ask(&self, path: &str, body: &[u8]) -> (u16, String) {
        let method = if body.is_empty() { "GET" } else { "POST" };
        let mut stream = self.connect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(&[head.as_bytes(), body].concat()).expect("the server takes it");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the server answers");
        let answer = String::from_utf8(answer).expect("answers are UTF-8");
        let (head, text) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.expect("a status"), text.to_owned())
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        stream
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some((stop, task)) = self.running.take() {
            // A server that has failed hears nothing, and has said why.
            let _ = stop.send(());
            let _ = self.runtime.block_on(task);
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A request: an address, and in the next lines the body of a post. `TABLE` and `KEY` stand for those
/// of a table with a game under way.
pub fn request(house: &House, data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let (table, key) = house.table();
    let text = text.replace("TABLE", &table).replace("KEY", &key);
    let (path, body) = crate::lines(&text);
    let written = |b: u8| b.is_ascii_graphic() && !b"\"#<>\\^`{|}".contains(&b);
    let digits = body.bytes().filter(u8::is_ascii_digit).count();
    let thinks = path.contains("analyse") && (path.contains("live") || digits > 4);
    if !path.starts_with('/') || !path.bytes().all(written) || path.len() > 8000 || thinks {
        return false;
    }
    let (status, said) = house.ask(path, body.as_bytes());
    assert!(status < 500, "{path} is answered {status}: {said}");
    if path.starts_with("/api/") && status >= 400 {
        is_refusal(&serde_json::from_str(&said).expect("JSON"));
    }
    is_there(house, &table);
    status < 400
}

/// What a page sends at a table with a game under way, in lines.
pub fn frames(house: &House, data: &[u8]) -> bool {
    let (table, key) = house.table();
    let url = format!("ws://{}/api/tables/{table}/live?key={key}", house.address);
    let (mut socket, _) = client(url, house.connect()).expect("a WebSocket");
    let text = String::from_utf8_lossy(data);
    // More would be too much at once or at all, which is refused before it is read.
    let frames: Vec<_> = text.lines().filter(|line| line.len() <= 4096).take(100).collect();
    for &frame in &frames {
        socket.send(Message::text(frame)).expect("the server listens");
    }
    // Frames are taken in order: when this is answered, so are they.
    socket.send(Message::Ping("all".into())).expect("the server listens");
    let mut refused = 0;
    loop {
        match socket.read().expect("the server goes on") {
            Message::Text(said) => {
                let said: Value = serde_json::from_str(&said).expect("JSON");
                if said["view"].is_null() {
                    is_refusal(&said);
                    refused += 1;
                }
            }
            Message::Pong(_) => break,
            Message::Ping(_) => {}
            other => panic!("the server says {other:?}"),
        }
    }
    assert!(refused <= frames.len());
    is_there(house, &table);
    refused < frames.len()
}

/// Whatever was done, a table can be seen.
fn is_there(house: &House, table: &str) {
    let (status, view) = house.ask(&format!("/api/tables/{table}"), b"");
    assert_eq!(status, 200, "{view}");
}

/// An error has a code and a sentence.
fn is_refusal(said: &Value) {
    let part = |name: &str| said["error"][name].as_str().unwrap_or_default();
    assert!(!part("code").is_empty() && part("text").ends_with('.'), "{said}");
}
