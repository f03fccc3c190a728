//! What one client may have, and what is left for others.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::common::{Folder, GAME, Running, Table, against_computer, config, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HOST};
use ludoteca_server::{Config, Limits};
use serde_json::{Value, json};
use sqlx::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Asks for somebody else, as a reverse proxy does.
async fn post_for(server: &Running, client: &str, path: &str, body: &Value) -> (u16, Value) {
    let builder = server.builder(Method::POST, path).header(CONTENT_TYPE, "application/json");
    let builder = builder.header("x-forwarded-for", format!("127.0.0.1, {client}"));
    let body = Full::new(Bytes::from(body.to_string()));
    let answer = server.request(builder.body(body).expect("a request")).await;
    (answer.status, answer.json())
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().expect("an error has a code")
}

/// A game of nothing but computers.
fn computers(spec: &str, level: u8) -> Value {
    let computer = json!({"kind": "computer", "level": level});
    json!({"spec": spec, "seats": [computer, computer]})
}

/// Asks for a long analysis; whoever asks is there until the stream is dropped.
async fn ask(address: SocketAddr, table: &Table) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let body = json!({"ply": 0, "milliseconds": 5000, "key": table.key}).to_string();
    let (id, length) = (&table.id, body.len());
    let head = format!(
        "POST /api/tables/{id}/analyse HTTP/1.1\r\n{HOST}: x\r\n\
         {CONTENT_TYPE}: application/json\r\ncontent-length: {length}\r\n\r\n"
    );
    stream.write_all((head + &body).as_bytes()).await.expect("sent");
    stream
}

#[tokio::test]
async fn a_search_ends_when_whoever_asked_leaves() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(json!({"spec": "hex", "seats": hot_seat()["seats"]})).await;
    let began = Instant::now();
    for _ in 0..12 {
        let mut asked = ask(server.address, &table).await;
        let answer = tokio::time::timeout(Duration::from_millis(50), asked.read_u8()).await;
        assert!(answer.is_err(), "an answer already: {answer:?}");
    }
    let study = json!({"ply": 0, "milliseconds": 20, "key": table.key});
    assert_eq!(server.act(&table, "analyse", study).await.status, 200);
    // Nobody had their 5 seconds, nor the one after which others may have the thread.
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    server.end().await;
}

#[tokio::test]
async fn one_client_cannot_own_the_engine() {
    let folder = Folder::new();
    let config = Config { behind_proxy: true, ..config(&folder) };
    let server = Running::start_with(&config).await;
    let (mut watchers, mut asking) = (Vec::new(), Vec::new());
    for _ in 0..20 {
        let table = server.table(computers("hex", 10)).await;
        watchers.push(server.live(&table, "").await);
        let study = server.table(json!({"spec": "hex", "seats": hot_seat()["seats"]})).await;
        asking.push(ask(server.address, &study).await);
    }
    // Neither another client nor another table of the same one waits for all of that.
    for client in ["192.0.2.1", "127.0.0.1"] {
        let began = Instant::now();
        let (status, made) =
            post_for(&server, client, "/api/tables", &against_computer(false)).await;
        assert_eq!(status, 201, "{made}");
        let id = made["table"].as_str().expect("a name").to_owned();
        let table = Table { id, key: String::new(), invited: Vec::new() };
        server.live(&table, "").await.view(|view| view["ply"] == 1).await;
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    }
    drop((watchers, asking));
    server.end().await;
}

#[tokio::test]
async fn computers_among_themselves_rest_while_nobody_looks() {
    let folder = Folder::new();
    let looked = Duration::ZERO;
    let server = Running::start_with(&Config { looked, ..config(&folder) }).await;
    let resting = server.table(computers(GAME, 1)).await;
    assert_eq!(server.view(&resting, None).await["ply"], 0);
    // What is asked for later is done; the first table would have had its turn before.
    let watched = server.table(computers(GAME, 1)).await;
    server.live(&watched, "").await.view(|view| view["ply"].as_u64() >= Some(3)).await;
    assert_eq!(server.view(&resting, None).await["ply"], 0);
    let over = |view: &Value| view["turn"] == "over" || view["result"].is_object();
    server.live(&resting, "").await.view(over).await;
    server.end().await;

    // Whoever asks again and again looks, too.
    let server = Running::start(&folder).await;
    let table = server.table(computers(GAME, 1)).await;
    let steps = async {
        while server.view(&table, None).await["ply"].as_u64() < Some(2) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), steps).await.expect("it goes on");
    server.end().await;
}

#[tokio::test]
async fn tables_where_nobody_is_make_room_and_what_has_no_room_is_not_written() {
    let folder = Folder::new();
    let limits = Limits { live_tables: 4, ..Limits::default() };
    let server = Running::start_with(&Config { limits, ..config(&folder) }).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(server.table(hot_seat()).await);
    }
    let mut live = Vec::new();
    for table in &tables[..4] {
        let mut socket = server.live(table, &format!("key={}", table.key)).await;
        socket.view(|_| true).await;
        live.push(socket);
    }
    let refused = server.post("/api/tables", &hot_seat()).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "crowded"));
    assert_eq!(refused.headers["retry-after"], "5");
    let other = server.get(&format!("/api/tables/{}", tables[7].id)).await;
    assert_eq!((other.status, other.code().as_str()), (503, "crowded"));
    // Those who are there play on.
    live[0].send(&json!({"do": "step", "token": "a1", "ply": 0})).await;
    live[0].view(|view| view["ply"] == 1).await;
    assert_eq!(server.step(&tables[1], &tables[1].key, "a1", 0).await.status, 200);
    // Where the last one left there is room at once, and nothing was lost.
    live.remove(0);
    let comes = async {
        while server.post("/api/tables", &hot_seat()).await.status != 201 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), comes).await.expect("there is room");
    assert_eq!(server.view(&tables[0], None).await["ply"], 1);
    drop(live);
    server.end().await;
    let file = format!("sqlite://{}", folder.path().join("ludoteca.sqlite").display());
    let mut store = sqlx::SqliteConnection::connect(&file).await.expect("the data file");
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables")
        .fetch_one(&mut store)
        .await
        .expect("a number");
    assert_eq!(count, 13);
    store.close().await.expect("closed");
}

#[tokio::test]
async fn a_client_makes_so_many_tables_at_once_and_then_waits() {
    let folder = Folder::new();
    let limits = Limits { tables_at_once: 3, tables_per_minute: 1, ..Limits::default() };
    let config = Config { behind_proxy: true, limits, ..config(&folder) };
    let server = Running::start_with(&config).await;
    let made = async |client| post_for(&server, client, "/api/tables", &hot_seat()).await;
    for _ in 0..3 {
        assert_eq!(made("192.0.2.1").await.0, 201);
    }
    let (status, refused) = made("192.0.2.1").await;
    assert_eq!((status, code(&refused)), (429, "pace"));
    let text = refused["error"]["text"].as_str().expect("a text");
    assert!(text.contains("60 seconds") || text.contains("59 seconds"), "{text}");
    assert_eq!(made("192.0.2.2").await.0, 201, "others are not concerned");
    assert_eq!(made("2001:db8::1").await.0, 201);
    for _ in 0..9 {
        assert_eq!(made("127.0.0.1").await.0, 201, "nor is this machine");
    }
    server.end().await;
}

#[tokio::test]
async fn who_waits_for_many_searches_is_refused_more() {
    let folder = Folder::new();
    let limits = Limits { searches: 2, ..Limits::default() };
    let server = Running::start_with(&Config { limits, ..config(&folder) }).await;
    let table = server.table(json!({"spec": "hex", "seats": hot_seat()["seats"]})).await;
    let study = json!({"ply": 0, "milliseconds": 400, "key": table.key});
    // One thinks, two wait, and the others are refused, in whatever order they come.
    let asked = (0..6).map(|_| server.act(&table, "analyse", study.clone()));
    let mut answers: Vec<(u16, String)> = futures_util::future::join_all(asked)
        .await
        .into_iter()
        .map(|a| (a.status, if a.status == 200 { String::new() } else { a.code() }))
        .collect();
    answers.sort();
    let refused = answers.iter().filter(|a| **a == (429, "share".to_owned())).count();
    let done = answers.iter().filter(|a| a.0 == 200).count();
    assert!(refused >= 3 && done >= 2 && refused + done == 6, "{answers:?}");
    server.end().await;
}

#[tokio::test]
async fn computers_for_whom_there_was_no_room_think_as_soon_as_there_is() {
    let folder = Folder::new();
    let limits = Limits { searches: 1, ..Limits::default() };
    let server = Running::start_with(&Config { limits, ..config(&folder) }).await;
    let mut followed = Vec::new();
    for _ in 0..6 {
        let table = server.table(against_computer(false)).await;
        followed.push(server.live(&table, "").await);
    }
    for live in &mut followed {
        live.view(|view| view["ply"] == 1).await;
    }
    server.end().await;
}
