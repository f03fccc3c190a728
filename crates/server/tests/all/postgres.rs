//! Servers whose tables are in a PostgreSQL database.

use std::time::Duration;

use crate::common::{
    Folder, Running, Table, against_computer, by_link, config, first_step, hot_seat,
};
use ludoteca_core::Seed;
use ludoteca_server::{Config, ServeError, Server, StoreError};
use ludoteca_store::{Digest, Draws, Event, Occupant, SeatPlan, open};
use ludoteca_test_postgres::Database;
use serde_json::json;

/// A server on this database. Its folder is not used.
fn on(database: &Database, folder: &Folder) -> Config {
    let address = database.address().parse().expect("an address");
    Config { store: Some(address), ..config(folder) }
}

#[tokio::test]
async fn tables_go_on_after_a_restart() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let config = on(&database, &folder);
    let server = Running::start_with(&config).await;
    let table = server.table(by_link()).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    let thinking = server.table(against_computer(true)).await;
    assert_eq!(server.step(&thinking, &thinking.key, "a1", 0).await.status, 200);
    let before = server.view(&table, Some(&table.invited[0])).await;
    server.end().await;
    assert!(!folder.path().exists(), "nothing is kept in files");

    let server = Running::start_with(&config).await;
    let after = server.view(&table, Some(&table.invited[0])).await;
    for part in ["version", "ply", "you", "steps", "turns", "svg"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    assert_eq!(server.step(&table, &table.invited[0], &first_step(&after), 1).await.status, 200);
    let mut live = server.live(&thinking, &format!("key={}", thinking.key)).await;
    live.view(|view| view["ply"] == 2).await;
    assert_eq!(server.get("/api/tables/none").await.code(), "table");
    assert_eq!(server.get("/api/tables/a%00b").await.code(), "table");
    server.end().await;
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_a_sentence_at_the_start() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address_of("stranger").parse().expect("an address");
    let refused = Server::bind(&Config { store: Some(address), ..config(&folder) }).await;
    let error = refused.err().expect("there is no such user");
    assert!(matches!(error, ServeError::Store(StoreError::Denied { .. })), "{error}");
}

#[tokio::test]
async fn every_table_may_be_asked_at_any_server() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let config = on(&database, &folder);
    let servers = [Running::start_with(&config).await, Running::start_with(&config).await];
    let table = servers[0].table(hot_seat()).await;
    for ply in 0..6 {
        // Each step is made at the server that has not made the one before, and seen at the other.
        let (here, there) = (&servers[ply % 2], &servers[1 - ply % 2]);
        let view = here.view(&table, Some(&table.key)).await;
        assert_eq!(view["ply"], ply);
        let done = here.step(&table, &table.key, &first_step(&view), ply).await;
        assert_eq!(done.status, 200, "{:?}", done.body);
        assert_eq!(there.view(&table, None).await["ply"], ply + 1);
    }
    // Who steps where it is not known that somebody has come is not sent away.
    let table = servers[0].table(by_link()).await;
    assert_eq!(servers[1].view(&table, None).await["ply"], 0);
    let arrive = json!({"key": table.invited[0], "name": "Bia"});
    assert_eq!(servers[0].act(&table, "join", arrive).await.status, 200);
    assert_eq!(servers[1].step(&table, &table.key, "a1", 0).await.status, 200);
    for server in servers {
        server.end().await;
    }
}

#[tokio::test]
async fn whoever_follows_at_another_server_sees_what_people_and_computers_do() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let config = on(&database, &folder);
    let (one, two) = (Running::start_with(&config).await, Running::start_with(&config).await);
    for (table, plies) in
        [(one.table(hot_seat()).await, 1), (one.table(against_computer(true)).await, 2)]
    {
        let mut live = two.live(&table, "").await;
        live.view(|view| view["ply"] == 0).await;
        assert_eq!(one.step(&table, &table.key, "a1", 0).await.status, 200);
        live.view(|view| view["ply"] == plies).await;
    }
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn what_was_planned_at_one_server_is_carried_out_at_another() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let config = on(&database, &folder);
    let (one, two) = (Running::start_with(&config).await, Running::start_with(&config).await);
    let table = one.table(by_link()).await;
    assert_eq!(one.step(&table, &table.key, "a1", 0).await.status, 200);
    let path = format!("/api/tables/{}/plan?key={}", table.id, table.key);
    let line = json!({"lines": ["if b1 then c1"]});
    assert_eq!(one.post(&path, &line).await.status, 200);
    assert_eq!(two.get(&path).await.json()["lines"], line["lines"]);
    assert_eq!(two.step(&table, &table.invited[0], "b1", 1).await.json()["ply"], 3);
    let view = one.view(&table, Some(&table.key)).await;
    assert_eq!((&view["ply"], &view["plans"]), (&json!(3), &json!([])));
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn a_clock_that_runs_at_another_server_runs_here_as_well() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let server = Running::start_with(&on(&database, &folder)).await;
    // Another server, which lives and has seen a step half a minute ago.
    let other = open(&database.address()).await.expect("the store opens");
    other.claim(Duration::from_secs(60)).await.expect("a claim");
    let human = SeatPlan { occupant: Occupant::Human, name: None };
    let created = Event::Created {
        spec: crate::common::GAME.to_owned(),
        seats: vec![human.clone(), human],
        clock: Some("1+0".parse().expect("a clock")),
        seed: Seed::Given(0),
        host: Digest([0; 32]),
        draws: Draws::Takebacks,
        lots: false,
    };
    let step =
        Event::Step { seat: Some(0), token: "a1".to_owned(), left: Some(60_000), planned: false };
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64;
    other.append("t", 0, now - 30_000, &[created, step], Some(now)).await.expect("made");
    let table = Table { id: "t".to_owned(), key: String::new(), invited: Vec::new() };
    let left = server.view(&table, None).await["seats"][1]["clock"].as_u64().expect("a clock");
    assert!((1..=30_000).contains(&left), "{left}");
    other.close().await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_ready_again_as_soon_as_its_database_is() {
    let Some(postgres) = ludoteca_test_postgres::Server::start() else { return };
    postgres.sql("postgres", "CREATE DATABASE ludoteca");
    let folder = Folder::new();
    let store = Some(postgres.address("ludoteca").parse().expect("an address"));
    let server = Running::start_with(&Config { store, ..config(&folder) }).await;
    let becomes = async |status| {
        let ready = async {
            loop {
                let answer = server.get("/health/ready").await;
                if answer.status == status {
                    return answer;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(crate::common::PATIENCE, ready).await.expect("in time")
    };
    becomes(200).await;
    postgres.stop();
    let answer = becomes(503).await;
    assert_eq!(answer.code(), "store");
    assert!(String::from_utf8_lossy(&answer.body).contains("waiting for its store"), "{answer:?}");
    assert_eq!(server.get("/health/live").await.status, 200);
    postgres.go_on();
    becomes(200).await;
    let table = server.table(hot_seat()).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    server.end().await;
}
