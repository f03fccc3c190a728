//! What one client can take of the server, and what others still get.

use crate::common::{Folder, Running, config, hot_seat};
use futures_util::{SinkExt, StreamExt};
use ludoteca_server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// Connections of one address; the server of these tests grants no more.
const GRANTED: usize = 8;

async fn start(folder: &Folder) -> Running {
    Running::start_with(&Config { per_client: GRANTED, ..config(folder) }).await
}

async fn held(server: &Running, begun: &[u8]) -> Vec<TcpStream> {
    let mut all = Vec::new();
    for _ in 0..2 * GRANTED {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        // Whoever has too many may be let go while it still writes.
        let _ = stream.write_all(begun).await;
        all.push(stream);
    }
    all
}

#[tokio::test]
async fn newcomers_are_answered_while_somebody_holds_many_connections() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let deaf = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(30);
    let kinds: [&[u8]; 5] = [
        b"",
        b"GET / HT",
        b"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Type: \
          application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
          Content-Length: 1000\r\n\r\n{",
        &deaf,
    ];
    for begun in kinds {
        let mut all = held(&server, begun).await;
        for _ in 0..3 {
            assert_eq!(server.get("/api/games").await.status, 200);
        }
        // Those who came first were let go.
        let mut rest = Vec::new();
        let ended =
            tokio::time::timeout(crate::common::PATIENCE, all[0].read_to_end(&mut rest)).await;
        ended.expect("it ends").ok();
    }
    server.end().await;
}

#[tokio::test]
async fn who_sends_without_end_and_reads_nothing_is_let_go() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let mut live = server.live(&table, "lang=it").await;
    live.view(|_| true).await;
    let ping = || Message::Ping(Bytes::from_static(&[b'x'; 125]));
    let mut sent = 0;
    while sent < 100_000 && live.socket.send(ping()).await.is_ok() {
        sent += 1;
    }
    assert!(sent < 100_000, "never refused");
    server.end().await;
}

#[tokio::test]
async fn who_sends_too_much_is_told_why() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let mut live = server.live(&table, "lang=it").await;
    live.view(|_| true).await;
    for _ in 0..600 {
        live.socket.feed(Message::Ping(Bytes::new())).await.expect("taken");
    }
    live.socket.flush().await.expect("sent");
    let reason = loop {
        match live.socket.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break frame.reason.to_string(),
            Some(Ok(_)) => {}
            other => panic!("not told: {other:?}"),
        }
    };
    assert_eq!(reason, "Troppi messaggi in una volta. Torna e inviane di meno.");
    server.end().await;
}

#[tokio::test]
async fn one_address_cannot_have_every_place_at_the_tables() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let table = server.table(hot_seat()).await;
    let mut all = Vec::new();
    for _ in 0..4 * GRANTED {
        let mut live = server.live(&table, "").await;
        live.view(|_| true).await;
        all.push(live);
    }
    let url = format!("ws://{}/api/tables/{}/live", server.address, table.id);
    match tokio_tungstenite::connect_async(&url).await {
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
            assert_eq!(answer.status(), 503);
        }
        other => panic!("not refused: {other:?}"),
    }
    // A place that is given up is free again, as soon as the server has noticed.
    drop(all.pop());
    let patience = tokio::time::Instant::now() + crate::common::PATIENCE;
    while tokio_tungstenite::connect_async(&url).await.is_err() {
        assert!(tokio::time::Instant::now() < patience, "no place becomes free");
        tokio::task::yield_now().await;
    }
    server.end().await;
}

#[tokio::test]
async fn all_addresses_together_have_no_more_than_the_settings_say() {
    let folder = Folder::new();
    let limits = Limits { connections: 2, sockets: 3, ..Limits::default() };
    let server = Running::start_with(&Config { limits, ..config(&folder) }).await;
    let table = server.table(hot_seat()).await;
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(server.live(&table, "").await);
    }
    let url = format!("ws://{}/api/tables/{}/live", server.address, table.id);
    let refused = tokio_tungstenite::connect_async(&url).await;
    assert!(matches!(refused, Err(tokio_tungstenite::tungstenite::Error::Http(_))));
    drop(all);
    // Of two that wait, the first goes for a third.
    let mut first = TcpStream::connect(server.address).await.expect("it listens");
    let _second = TcpStream::connect(server.address).await.expect("it listens");
    assert_eq!(server.get("/api/games").await.status, 200);
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(crate::common::PATIENCE, first.read_to_end(&mut rest)).await;
    ended.expect("it ends").ok();
    server.end().await;
}
