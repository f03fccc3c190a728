//! What outlives the server, the memory of a table, and damage.

use std::time::Duration;

use crate::common::{
    Folder, GAME, Running, against_computer, by_link, config, first_step, hot_seat,
};
use ludoteca_core::Seed;
use ludoteca_server::{Config, ServeError, Server};
use ludoteca_store::{Digest, Draws, Event, Occupant, SeatPlan, Sqlite, Store};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};

/// The data file, opened behind the back of the server.
async fn data(folder: &Folder) -> SqliteConnection {
    let file = folder.path().join("ludoteca.sqlite");
    SqliteConnectOptions::new().filename(file).connect().await.expect("the data file")
}

#[tokio::test]
async fn a_table_goes_on_after_a_restart() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    let before = server.view(&table, Some(&table.invited[0])).await;
    server.end().await;

    let server = Running::start(&folder).await;
    let after = server.view(&table, Some(&table.invited[0])).await;
    for part in ["version", "ply", "you", "steps", "turns", "svg"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    assert_eq!(server.step(&table, &table.invited[0], &first_step(&after), 1).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn the_computer_steps_after_a_restart_in_the_middle_of_its_thought() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(true)).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    server.end().await;
    let server = Running::start(&folder).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.view(|view| view["ply"] == 2).await;
    server.end().await;
}

#[tokio::test]
async fn time_runs_out_while_somebody_looks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let clock = json!({"minutes": 1.0 / 60.0, "increment": 0});
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let view = live.view(|_| true).await;
    assert_eq!((&view["clockRunning"], &view["seats"][0]["clock"]), (&json!(false), &json!(1000)));
    live.send(&json!({"do": "step", "token": "a1", "ply": 0})).await;
    let view = live.view(|view| view["ply"] == 1).await;
    assert_eq!(view["clockRunning"], true);
    let view = live.view(|view| view["turn"]["kind"] == "over").await;
    assert_eq!(view["result"]["payoffs"], json!([1.0, 0.0]));
    assert_eq!(view["result"]["reason"], "time");
    assert_eq!(view["seats"][1]["clock"], 0);
    assert_eq!(server.step(&table, &table.key, "b1", 1).await.code(), "over");
    server.end().await;
}

#[tokio::test]
async fn time_runs_out_after_a_restart_while_nobody_looks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let mut tables = Vec::new();
    for clock in [json!({"minutes": 1.0 / 60.0, "increment": 0}), json!("1s/turn"), json!("0+1x1")]
    {
        let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
        assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
        tables.push(table);
    }
    server.end().await;
    let server = Running::start(&folder).await;
    all_timed_out(&folder, 3).await;
    for table in tables {
        assert_eq!(server.view(&table, None).await["result"]["reason"], "time");
    }
    server.end().await;
    // Once, however often the server comes.
    Running::start(&folder).await.end().await;
    all_timed_out(&folder, 3).await;
}

/// Waits until time has run out at so many tables. Asking the server would wake them, so the file is
/// looked at until the events are there.
async fn all_timed_out(folder: &Folder, tables: i64) {
    let mut data = data(folder).await;
    let timed_out = async {
        loop {
            let row = sqlx::query("SELECT count(*) FROM events WHERE body LIKE '%timed-out%'")
                .fetch_one(&mut data)
                .await
                .expect("a count");
            if row.get::<i64, _>(0) == tables {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), timed_out).await.expect("time runs out");
}

/// A table of two people whose second has so many milliseconds left, as it was logged in 1970.
fn with_clock(clock: &str, left: u64) -> [Event; 3] {
    let human = SeatPlan { occupant: Occupant::Human, name: None };
    let created = Event::Created {
        spec: GAME.to_owned(),
        seats: vec![human.clone(), human],
        clock: Some(clock.parse().expect("a clock")),
        seed: Seed::Given(0),
        host: Digest([0; 32]),
        draws: Draws::Takebacks,
        lots: false,
    };
    let stopped = Event::Stopped { seat: 1, left };
    [
        created,
        stopped,
        Event::Step { seat: Some(0), token: "a1".to_owned(), left: Some(left), planned: false },
    ]
}

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    let folder = Folder::new();
    Running::start(&folder).await.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    store.append("t", 0, 0, &with_clock("1+0", 60_000), Some(60_000)).await.expect("made");
    store.close().await;
    for _ in 0..2 {
        let server = Running::start(&folder).await;
        let view = server.get("/api/tables/t").await.json();
        assert_eq!((&view["clockRunning"], &view["turn"]["seat"]), (&json!(true), &json!(1)));
        let left = view["seats"][1]["clock"].as_u64().expect("a clock");
        assert!((30_000..=60_000).contains(&left), "{left}");
        server.end().await;
    }
}

#[tokio::test]
async fn by_days_time_runs_while_the_server_is_down_and_whoever_is_late_by_that_has_half_a_day() {
    const DAY: i64 = 86_400_000;
    let folder = Folder::new();
    Running::start(&folder).await.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64;
    for (table, days) in [("early", 1), ("late", 9)] {
        let events = with_clock("3d", 3 * DAY as u64);
        store.append(table, 0, now - days * DAY, &events, Some(now)).await.expect("made");
    }
    store.close().await;
    for _ in 0..2 {
        let server = Running::start(&folder).await;
        for (table, left) in [("early", 2 * DAY), ("late", DAY / 2)] {
            let view = server.get(&format!("/api/tables/{table}")).await.json();
            assert_eq!((&view["clockRunning"], &view["result"]), (&json!(true), &json!(null)));
            let shown = view["seats"][1]["clock"].as_i64().expect("a clock");
            assert!((left - 60_000..=left).contains(&shown), "{table}: {shown}");
        }
        server.end().await;
    }
}

#[tokio::test]
async fn all_that_is_overdue_is_looked_at_and_a_damaged_table_is_in_nobodys_way() {
    const TABLES: i64 = 150;
    let folder = Folder::new();
    Running::start(&folder).await.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let joined = Event::Joined { seat: 9 };
    for damaged in 0..70 {
        let events = [with_clock("1+0", 1)[0].clone(), joined.clone()];
        store.append(&format!("damaged-{damaged}"), 0, 0, &events, Some(0)).await.expect("made");
    }
    for table in 0..TABLES {
        let events = with_clock(if table % 2 == 0 { "1+0" } else { "3d" }, 1);
        store.append(&format!("t{table}"), 0, 0, &events, Some(1)).await.expect("made");
    }
    store.close().await;
    let server = Running::start(&folder).await;
    all_timed_out(&folder, TABLES).await;
    server.end().await;
}

#[tokio::test]
async fn an_increment_is_added_after_every_turn() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let clock = json!({"minutes": 1, "increment": 10});
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
    for (ply, token) in ["a1", "b2"].into_iter().enumerate() {
        assert_eq!(server.step(&table, &table.key, token, ply).await.status, 200);
    }
    let view = server.view(&table, None).await;
    // The first step costs no time; what the second took is little.
    let left = |seat: usize| view["seats"][seat]["clock"].as_u64().expect("a clock");
    assert!(left(0) > 60_000 && left(0) <= 70_000, "{}", left(0));
    assert!(left(1) > 60_000 && left(1) < 70_000 + 1, "{}", left(1));
    server.end().await;
}

#[tokio::test]
async fn a_damaged_row_closes_its_table_and_no_other() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(true)).await;
    let other = server.table(hot_seat()).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    server.end().await;
    let mut data = data(&folder).await;
    let done = sqlx::query(
        "UPDATE events SET body = replace(body, 'a1', 'b1') WHERE table_id = ? AND version = 2",
    )
    .bind(&table.id)
    .execute(&mut data)
    .await
    .expect("damaged");
    assert_eq!(done.rows_affected(), 1);

    let server = Running::start(&folder).await;
    for (lang, says) in [("en", "row 2 of"), ("pt", "a linha 2 do"), ("it", "la riga 2 di")] {
        let answer = server.get(&format!("/api/tables/{}?lang={lang}", table.id)).await;
        assert_eq!((answer.status, answer.code().as_str()), (500, "damaged"));
        let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        assert!(text.contains(says), "{text}");
    }
    assert_eq!(server.step(&table, &table.key, "a2", 1).await.code(), "damaged");
    assert_eq!(server.step(&other, &other.key, "a1", 0).await.status, 200);
    server.end().await;
    let rows = sqlx::query("SELECT 1 FROM events WHERE table_id = ?").bind(&table.id);
    assert!(rows.fetch_all(&mut data).await.expect("rows").len() >= 2, "nothing is deleted");
}

#[tokio::test]
async fn tables_that_leave_memory_between_any_two_requests_are_the_same() {
    let folder = Folder::new();
    let config = Config { idle: Duration::ZERO, ..config(&folder) };
    let server = Running::start_with(&config).await;
    let table = server.table(hot_seat()).await;
    let mut tokens = Vec::new();
    for ply in 0..4 {
        let view = server.view(&table, Some(&table.key)).await;
        assert_eq!(view["ply"], ply);
        let token = first_step(&view);
        let path = format!("/api/tables/{}", table.id);
        let (step, look) =
            tokio::join!(server.step(&table, &table.key, &token, ply), server.get(&path));
        assert_eq!((step.status, look.status), (200, 200));
        tokens.push(token);
    }
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    let steps = export["steps"].as_array().expect("steps");
    assert!(steps.iter().map(|step| &step["token"]).eq(&tokens));
    server.end().await;
}

#[tokio::test]
async fn two_servers_of_one_folder_never_overwrite_each_other() {
    let folder = Folder::new();
    let (one, two) = (Running::start(&folder).await, Running::start(&folder).await);
    let table = one.table(hot_seat()).await;
    assert_eq!(two.view(&table, None).await["ply"], 0);
    assert_eq!(one.step(&table, &table.key, "a1", 0).await.status, 200);
    // The other server does not know of that step until it tries one of its own.
    assert_eq!(two.step(&table, &table.key, "b2", 0).await.code(), "stale");
    assert_eq!(two.view(&table, None).await["ply"], 1);
    assert_eq!(two.step(&table, &table.key, "b2", 1).await.status, 200);
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn what_stands_in_the_way_of_starting_is_a_sentence() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").expect("a file");
    let refused = Server::bind(&Config { data: Some(file.join("data")), ..config(&folder) }).await;
    let error = refused.err().expect("a file is no folder");
    assert!(matches!(error, ServeError::DataFolder { .. }), "{error}");
    assert!(error.to_string().contains("--data"), "{error}");

    let first = Server::bind(&config(&folder)).await.expect("a free port");
    let port = Some(first.address().port());
    let refused = Server::bind(&Config { port, ..config(&folder) }).await;
    let error = refused.err().expect("the port is in use");
    assert!(matches!(error, ServeError::PortInUse(_)), "{error}");
    assert!(error.to_string().contains("--port"), "{error}");
}

#[tokio::test]
async fn without_a_port_the_next_free_one_is_taken() {
    let (one, two) = (Folder::new(), Folder::new());
    let first = Server::bind(&Config { port: None, ..config(&one) }).await.expect("a free port");
    let second = Server::bind(&Config { port: None, ..config(&two) }).await.expect("a free port");
    assert!(second.address().port() > first.address().port());
}
