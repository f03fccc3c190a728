//! Following a table over a WebSocket.

use crate::common::{Folder, Running, by_link, first_step, hot_seat, unpacked};
use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn everybody_sees_every_step_and_who_is_there() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let mut watcher = server.live(&table, "").await;
    let view = watcher.view(|_| true).await;
    assert_eq!((&view["you"], &view["steps"]), (&json!([]), &json!([])));
    assert_eq!(view["seats"][0]["online"], false);
    assert_eq!(view["invitations"], json!([]), "only the host sees invitations");

    let mut ana = server.live(&table, &format!("key={}", table.key)).await;
    let view = ana.view(|_| true).await;
    let link = view["invitations"][0]["link"].as_str().expect("a link");
    assert_eq!(link, format!("/t/{}/{}", table.id, table.invited[0]));
    watcher.view(|view| view["seats"][0]["online"] == true).await;

    let mut bea = server.live(&table, &format!("key={}&lang=it", table.invited[0])).await;
    let view = watcher.view(|view| view["seats"][1]["online"] == true).await;
    assert_eq!(view["seats"][1]["kind"], "open");
    let view = watcher.view(|view| view["seats"][1]["kind"] == "human").await;
    assert_eq!(view["ply"], 0);

    ana.send(&json!({"do": "step", "token": "a1", "ply": 0})).await;
    let view = bea.view(|view| view["ply"] == 1).await;
    assert_eq!(view["prompt"], "Metti o cambia una luce");
    assert!(!view["steps"].as_array().expect("steps").is_empty());
    watcher.view(|view| view["ply"] == 1).await;
    ana.send(&json!({"do": "step", "token": "a2", "ply": 1})).await;
    assert_eq!(ana.error().await, "turn");
    watcher.send(&json!({"do": "resign"})).await;
    assert_eq!(watcher.error().await, "key");

    drop(bea);
    watcher.view(|view| view["seats"][1]["online"] == false).await;
    server.end().await;
}

#[tokio::test]
async fn a_client_that_comes_back_misses_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let query = format!("key={}", table.key);
    let mut live = server.live(&table, &query).await;
    let view = live.view(|_| true).await;
    let version = view["version"].as_u64().expect("a number");
    drop(live);
    for (ply, token) in ["a1", "b2"].into_iter().enumerate() {
        assert_eq!(server.step(&table, &table.key, token, ply).await.status, 200);
    }
    let mut live = server.live(&table, &format!("{query}&after={version}")).await;
    let view = live.json().await["view"].clone();
    assert_eq!((&view["ply"], &view["version"]), (&json!(2), &json!(version + 2)));
    live.send(&json!({"do": "step", "token": first_step(&view), "ply": 2})).await;
    live.view(|view| view["ply"] == 3).await;
    server.end().await;
}

#[tokio::test]
async fn frames_that_are_not_short_text_are_refused_and_end_the_connection() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let query = format!("key={}", table.key);
    for message in [
        Message::binary(vec![0u8; 3]),
        Message::text("x".repeat(4097)),
        Message::text("x".repeat(60_000)),
    ] {
        let mut live = server.live(&table, &query).await;
        live.socket.send(message).await.expect("sent");
        assert_eq!(live.error().await, "frame");
        assert!(matches!(live.next().await, Some(Message::Close(Some(_)))));
        assert_eq!(live.next().await, None);
    }
    let mut live = server.live(&table, &query).await;
    live.view(|_| true).await;
    // What is far too large is not even read; the other side may be gone before all is sent.
    let _ = live.socket.send(Message::text("x".repeat(1_000_000))).await;
    while live.next().await.is_some() {}

    let mut live = server.live(&table, &query).await;
    for nonsense in ["", "{", "null", r#"{"do":"dance"}"#, r#"{"do":"step","token":7,"ply":0}"#] {
        live.socket.send(Message::text(nonsense)).await.expect("sent");
        assert_eq!(live.error().await, "request", "{nonsense}");
    }
    live.send(&json!({"do": "step", "token": "a1", "ply": 0})).await;
    live.view(|view| view["ply"] == 1).await;
    server.end().await;
}

#[tokio::test]
async fn a_beat_is_answered_to_everybody() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    for query in [String::new(), format!("key={}", table.key)] {
        let mut live = server.live(&table, &query).await;
        live.view(|_| true).await;
        live.send(&json!({"do": "beat"})).await;
        let mut said = live.json().await;
        while said.get("view").is_some() {
            said = live.json().await;
        }
        assert_eq!(said, json!({"beat": {}}));
    }
    server.end().await;
}

#[tokio::test]
async fn a_forged_link_opens_no_socket() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let url = format!("ws://{}/api/tables/{}/live?key=forged", server.address, table.id);
    match tokio_tungstenite::connect_async(url).await {
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
            assert_eq!(answer.status(), 403);
        }
        other => panic!("not refused: {other:?}"),
    }
    server.end().await;
}

#[tokio::test]
async fn the_server_ends_in_order_while_people_are_connected() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let mut live = server.live(&table, "").await;
    live.view(|_| true).await;
    server.end().await;
    assert!(matches!(live.next().await, Some(Message::Close(Some(_)))));
}

#[tokio::test]
async fn the_compact_form_says_the_same_of_every_game() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for entry in ludoteca_catalog::games() {
        let seats = vec![json!({"kind": "human"}); usize::from(entry.info.seats.0)];
        let body = json!({"spec": entry.info.id, "seats": seats});
        if server.post("/api/tables", &body).await.status != 201 {
            // A game that begins with more seats than the fewest it may have.
            continue;
        }
        let table = server.table(body).await;
        let full = server.view(&table, Some(&table.key)).await;
        let mut live = server.live(&table, &format!("key={}&compact=1", table.key)).await;
        let view = live.view(|_| true).await;
        assert_eq!(unpacked(&view["steps"]), *full["steps"].as_array().expect("steps"));
        assert_eq!(view["svg"], full["svg"]);
    }
    server.end().await;
}
