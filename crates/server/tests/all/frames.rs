//! Whatever frames come in, they are answered or refused, and the table is as it was.

use crate::common::{Folder, Running};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use futures_util::SinkExt;

/// Almost what a page sends, and anything else.
fn frame() -> impl Strategy<Value = String> {
    prop_oneof![
        r#"\{"do":"(step|offer|answer|resign|rematch|x)"(,"(token|kind|ply|accept|seat)":("[a-z0-9]{0,3}"|-?[0-9]{1,20}|null|\[\])){0,3}\}?"#,
        r#"[\[\{"]{0,40}\PC{0,60}"#,
    ]
    // Two frames that a page may well send are left out: they end the game or offer something.
    .prop_filter("would be obeyed", |text| {
        serde_json::from_str::<serde_json::Value>(text)
            .map_or(true, |json| json["do"] != "resign" && json["do"] != "offer")
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_frame_is_answered_and_changes_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let table = server.table(json!({"spec": "hex(size=4)", "seats": seats})).await;
    let before = server.view(&table, Some(&table.key)).await;
    let mut runner = TestRunner::deterministic();
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.view(|_| true).await;
    for _ in 0..300 {
        let text = frame().new_tree(&mut runner).expect("a frame").current();
        // A legal step is not what this test is about: no ply is as high as this one.
        let text = text.replace(r#""ply":0"#, r#""ply":999"#);
        live.socket.send(Message::text(text.clone())).await.expect("sent");
        let code = live.error().await;
        assert!(
            ["request", "stale", "turn", "running", "no-offer"].contains(&code.as_str()),
            "{text}: {code}"
        );
    }
    let after = server.view(&table, Some(&table.key)).await;
    assert_eq!(before["version"], after["version"]);
    assert_eq!(before["ply"], after["ply"]);
    server.end().await;
}
