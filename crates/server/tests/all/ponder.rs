//! Thinking while people are to step.

use ludoteca_server::Config;
use serde_json::json;

use crate::common::{Folder, PATIENCE, Running, config};
use crate::metrics::{text, value};

/// Plays one step at a table with a computer, once `ready` says so of what is measured; what is measured then.
async fn played(level: u8, ready: impl Fn(f64) -> bool) -> String {
    let folder = Folder::new();
    let server = Running::start_with(&Config { ponder: true, ..config(&folder) }).await;
    let seats = json!([{"kind": "human"}, {"kind": "computer", "level": level}]);
    let table = server.table(json!({"spec": "hex(swap=false)", "seats": seats})).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.view(|view| view["ply"] == 0).await;
    let pondered = async || {
        let text = text(&server).await;
        value(&text, "ludoteca_pondered_seconds_total").expect("it is told")
    };
    let waits = async {
        while !ready(pondered().await) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.expect("it thinks");
    assert_eq!(server.step(&table, &table.key, "f6", 0).await.status, 200);
    live.view(|view| view["ply"] == 2).await;
    let text = text(&server).await;
    server.end().await;
    text
}

#[tokio::test]
async fn the_strongest_level_goes_on_from_what_it_thought_while_the_person_did() {
    let text = played(10, |pondered| pondered > 0.0).await;
    assert_eq!(value(&text, "ludoteca_pondered_steps_total"), Some(1.0), "{text}");
    assert_eq!(value(&text, "ludoteca_steps_total{by=\"computer\"}"), Some(1.0), "{text}");
}

#[tokio::test]
async fn a_level_that_is_measured_does_not() {
    let text = played(9, |pondered| pondered == 0.0).await;
    for nothing in ["ludoteca_pondered_seconds_total", "ludoteca_pondered_steps_total"] {
        assert_eq!(value(&text, nothing), Some(0.0), "{text}");
    }
}
