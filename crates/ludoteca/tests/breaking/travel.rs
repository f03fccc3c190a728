//! Workers that are killed, and a NATS server that is stopped and started again.

use std::time::{Duration, Instant};

use ludoteca_test_nats::Server;
use serde_json::{Value, json};

use crate::common::{Folder, Served, Worker, ludoteca};
use crate::players::Club;
use crate::{PATIENCE, times};

/// A table of somebody against the computer at its strongest, and its first step.
fn against_computer(served: &Served) -> String {
    let seats = json!([{"kind": "human"}, {"kind": "computer", "level": 10}]);
    let made = served.post("/api/tables", &json!({"spec": "hex(swap=false)", "seats": seats}));
    let key = made["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a key");
    let table = format!("/api/tables/{}", made["table"].as_str().expect("a name"));
    served.post(&format!("{table}/steps"), &json!({"key": key, "token": "f6", "ply": 0}));
    table
}

/// A server that leaves thinking to workers.
fn thinks_elsewhere(file: &str, nats: &str) -> Served {
    let settings = ["serve", "--port", "0", "--store", file, "--nats", nats, "--engine", "nats"];
    // It has much to complain about.
    Served::start_as(ludoteca(&settings).env("RUST_LOG", "off"))
}

/// Waits until it is so.
async fn until(what: &str, so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < end, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn answered(served: &Served, table: &str) -> bool {
    let Value::Number(ply) = &served.get(table).1["ply"] else { return false };
    ply.as_u64() == Some(2)
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_worker_is_killed_while_it_thinks_another_answers() {
    let Some(nats) = Server::start() else { return };
    let (folder, address) = (Folder::new(), nats.address());
    let file = folder.file("club.sqlite");
    let served = thinks_elsewhere(&file, &address);
    for _ in 0..times(1, 20) {
        let table = loop {
            let mut dies = Worker::start(&address, "1");
            let table = against_computer(&served);
            until("nobody thinks", || dies.thinks() || answered(&served, &table)).await;
            dies.kill();
            // On a busy machine it may have been done by then.
            if !answered(&served, &table) {
                break table;
            }
        };
        let _other = Worker::start(&address, "1");
        until("nobody answers", || answered(&served, &table)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nats_is_stopped_people_play_on_and_afterwards_computers_too() {
    let Some(mut nats) = Server::start() else { return };
    let (folder, address) = (Folder::new(), nats.address());
    let file = folder.file("club.sqlite");
    let served = thinks_elsewhere(&file, &address);
    let _worker = Worker::start(&address, "1");
    let mut club = Club::new();
    club.at(&[&served]);
    for _ in 0..times(1, 20) {
        club.fill(4, &served);
        club.reaches(club.steps() + 20).await;
        nats.stop();
        club.goes_on(6).await;
        let table = against_computer(&served);
        club.goes_on(6).await;
        assert!(!answered(&served, &table), "nobody can think");
        nats.go_on();
        until("no computer answers", || answered(&served, &table)).await;
    }
    club.end(&file).await;
}
