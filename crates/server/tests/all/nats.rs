//! Servers that tell each other news over NATS, and let workers think.

use std::time::{Duration, Instant};

use crate::common::{
    Folder, PATIENCE, Running, against_computer, by_link, config, first_step, hot_seat,
};
use hyper::Method;
use ludoteca_server::{Config, ServeError, Server, Thinks};
use ludoteca_test_nats::Server as Broker;
use ludoteca_test_postgres::Database;
use ludoteca_work::{Nats, work};
use serde_json::json;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

fn thoughtless(broker: &Broker, folder: &Folder) -> Config {
    let nats = Some(broker.address().parse().expect("an address"));
    Config { nats, engine: Thinks::Nats, ..config(folder) }
}

/// A worker, which ends at once when this is dropped.
struct Worker {
    works: JoinHandle<()>,
    #[expect(dead_code, reason = "the worker ends when it is dropped")]
    end: oneshot::Sender<()>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.works.abort();
    }
}

async fn worker(broker: &Broker) -> Worker {
    let address = broker.address().parse().expect("an address");
    let nats = Nats::connect(&address, "a test").await.expect("it answers");
    let (end, ends) = oneshot::channel::<()>();
    let works = tokio::spawn(async move {
        let ends = async {
            let _ = ends.await;
        };
        work(&nats, 1, ends).await.expect("it works");
    });
    Worker { works, end }
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_asked_by_the_server_though_workers_think() {
    let Some(broker) = Broker::start() else { return };
    let folder = Folder::new();
    let program =
        "B2=gtp:while read c rest; do r=; [ $c = genmove ] && r=b2; echo \"= $r\"; echo; done";
    let programs = vec![program.parse().expect("a program")];
    let config = Config { programs, ..thoughtless(&broker, &folder) };
    let server = Running::start_with(&config).await;
    // Nobody works.
    let seats = json!([{"kind": "human"}, {"kind": "program", "name": "B2"}]);
    let table = server.table(json!({"spec": "hex(size=3,swap=false)", "seats": seats})).await;
    let mut live = server.live(&table, "").await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    live.view(|view| view["ply"] == 2).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_think_for_a_server_that_does_not() {
    let Some(broker) = Broker::start() else { return };
    let folder = Folder::new();
    let server = Running::start_with(&thoughtless(&broker, &folder)).await;
    // Nobody works yet: people play, and the computer waits.
    let people = server.table(hot_seat()).await;
    assert_eq!(server.step(&people, &people.key, "a1", 0).await.status, 200);
    let table = server.table(against_computer(false)).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.view(|view| view["computer"]["thinking"] == true && view["ply"] == 0).await;
    let worker = worker(&broker).await;
    let view = live.view(|view| view["ply"] == 1).await;
    assert_eq!(server.step(&table, &table.key, &first_step(&view), 1).await.status, 200);
    live.view(|view| view["ply"] == 3).await;

    let ask = json!({"ply": 1, "milliseconds": 100, "lines": 2, "key": people.key});
    let study = server.act(&people, "analyse", ask.clone()).await.json();
    assert!(!study["line"].as_array().expect("a line").is_empty(), "{study}");
    assert_eq!(study["lines"].as_array().expect("lines").len(), 2);
    // One that goes on is done with what workers have found.
    let mut body = ask;
    body["milliseconds"] = json!(700);
    let deepening = server.act(&people, "analyse/live", body).await;
    let text = String::from_utf8(deepening.body.to_vec()).expect("text");
    let last = text.lines().rfind(|line| line.starts_with("data: ")).expect("something is told");
    assert!(last.contains("\"done\":true"), "{text}");

    let first = ludoteca_catalog::games().iter().find(|entry| !entry.info.puzzles.is_empty());
    let game = first.expect("a game with puzzles").info.id;
    let solution = server.get(&format!("/api/puzzles/{game}/1/solution")).await.json();
    let steps: Vec<&str> = solution["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| step["token"].as_str().expect("a token"))
        .collect();
    let judged = format!("/api/puzzles/{game}/1?steps={}", steps.join("+"));
    let verdict = server.get(&judged).await.json();
    assert!(["holds", "solved"].contains(&verdict["verdict"].as_str().expect("a verdict")));
    let wrong = server.get(&format!("/api/puzzles/{game}/1?steps=nonsense")).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (422, "illegal"), "{:?}", wrong.body);

    let metrics = server.builder(Method::GET, "/metrics").body(Default::default());
    let metrics = server.request(metrics.expect("a request")).await;
    let text = String::from_utf8_lossy(&metrics.body).into_owned();
    assert!(text.contains("\nludoteca_workers 1\n"), "{text}");
    drop(worker);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_vanishes_in_the_middle_of_a_thought_is_replaced() {
    let Some(broker) = Broker::start() else { return };
    let folder = Folder::new();
    let server = Running::start_with(&thoughtless(&broker, &folder)).await;
    let first = worker(&broker).await;
    let table = server.table(against_computer(false)).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let seen = live.view(|view| view["computer"]["thinking"] == true || view["ply"] == 1).await;
    drop(first);
    let _second = worker(&broker).await;
    if seen["ply"] == 0 {
        live.view(|view| view["ply"] == 1).await;
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_appends_the_others_hear_of() {
    let (Some(database), Some(broker)) = (Database::new(), Broker::start_with(&[])) else { return };
    let folder = Folder::new();
    let config = Config {
        store: Some(database.address().parse().expect("an address")),
        nats: Some(broker.address().parse().expect("an address")),
        ..config(&folder)
    };
    let servers = [Running::start_with(&config).await, Running::start_with(&config).await];
    let table = servers[0].table(by_link()).await;
    let mut live = servers[1].live(&table, &format!("key={}", table.invited[0])).await;
    live.view(|view| view["ply"] == 0).await;
    // Who hears of it need not look: that would take fifteen seconds.
    let began = Instant::now();
    assert_eq!(servers[0].step(&table, &table.key, "a1", 0).await.status, 200);
    let view = live.view(|view| view["ply"] == 1).await;
    assert!(began.elapsed() < Duration::from_secs(10));
    live.send(&json!({"do": "step", "token": first_step(&view), "ply": 1})).await;
    live.view(|view| view["ply"] == 2).await;
    assert_eq!(servers[0].view(&table, None).await["ply"], 2);
    for server in servers {
        server.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn play_between_people_goes_on_while_nats_is_away() {
    let (Some(database), Some(mut broker)) = (Database::new(), Broker::start()) else { return };
    let folder = Folder::new();
    let store = Some(database.address().parse().expect("an address"));
    let config = Config { store, ..thoughtless(&broker, &folder) };
    let servers = [Running::start_with(&config).await, Running::start_with(&config).await];
    let table = servers[0].table(hot_seat()).await;
    let mut live = servers[1].live(&table, &format!("key={}", table.key)).await;
    live.view(|view| view["ply"] == 0).await;
    broker.stop();
    // Each step is made at the server that has not made the one before.
    for ply in 0..4 {
        let here = &servers[ply % 2];
        let view = here.view(&table, Some(&table.key)).await;
        let done = here.step(&table, &table.key, &first_step(&view), ply).await;
        assert_eq!(done.status, 200, "{:?}", done.body);
        live.view(|view| view["ply"] == ply + 1).await;
    }
    // The computer waits for it.
    let waits = servers[0].table(against_computer(false)).await;
    let mut computer = servers[0].live(&waits, &format!("key={}", waits.key)).await;
    computer.view(|view| view["ply"] == 0).await;
    broker.go_on();
    let _worker = worker(&broker).await;
    tokio::time::timeout(PATIENCE, computer.view(|view| view["ply"] == 1)).await.expect("in time");
    for server in servers {
        server.end().await;
    }
}

#[tokio::test]
async fn what_is_wrong_with_nats_is_a_sentence_at_the_start() {
    let folder = Folder::new();
    let refused = async |config: Config| {
        let error = Server::bind(&config).await.err().expect("it cannot be used");
        (matches!(error, ServeError::Nats(_)), error.to_string())
    };
    let (_, nowhere) = refused(Config { engine: Thinks::Nats, ..config(&folder) }).await;
    assert!(nowhere.contains("name it with --nats nats://HOST:PORT"), "{nowhere}");
    let away = Some("nats://127.0.0.1:1".parse().expect("an address"));
    let (nats, away) = refused(Config { nats: away, ..config(&folder) }).await;
    assert!(nats && away.contains("does not answer"), "{away}");
    let Some(plain) = Broker::start_with(&[]) else { return };
    let (nats, none) = refused(thoughtless(&plain, &folder)).await;
    assert!(nats && none.contains("no JetStream"), "{none}");
}
