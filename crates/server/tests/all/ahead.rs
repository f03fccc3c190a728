//! Steps that are planned ahead, seen by their owner alone and made when others make theirs.

use std::time::Duration;

use crate::common::{Answer, Folder, Running, Table};
use http_body_util::Full;
use hyper::Method;
use ludoteca_core::Seed;
use ludoteca_store::{Digest, Draws, Event, Occupant, SeatPlan, Sqlite, Store};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};

const HEX: &str = "hex(size=5,swap=false)";

/// A table of two by link, at which the first has made a step and the second is to step.
async fn begun(server: &Running) -> Table {
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let table = server.table(json!({"spec": HEX, "seats": seats, "clock": "10+0"})).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    table
}

fn path(table: &Table, key: &str) -> String {
    format!("/api/tables/{}/plan?key={key}", table.id)
}

async fn plan(server: &Running, table: &Table, key: &str, lines: &[&str]) -> Answer {
    server.post(&path(table, key), &json!({ "lines": lines })).await
}

async fn planned(server: &Running, table: &Table, key: &str) -> Value {
    let answer = server.get(&path(table, key)).await;
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    answer.json()["lines"].clone()
}

async fn forget(server: &Running, path: &str) -> Answer {
    let request = server.builder(Method::DELETE, path).body(Full::default()).expect("a request");
    server.request(request).await
}

#[tokio::test]
async fn an_answer_that_was_planned_is_made_at_once_and_the_rest_is_kept_until_it_does_not_fit() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = begun(&server).await;
    let (host, guest) = (&table.key, &table.invited[0]);
    let lines = ["if b1 then c1 if d1 then e1", "if b2 then c2"];
    let answer = plan(&server, &table, host, &lines).await;
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    assert_eq!(answer.json(), json!({"seat": 0, "ply": 1, "lines": lines}));
    // Nobody else sees it.
    assert_eq!(planned(&server, &table, host).await, json!(lines));
    assert_eq!(planned(&server, &table, guest).await, json!([]));
    assert_eq!(server.view(&table, Some(host)).await["plans"][0]["lines"], json!(lines));
    for key in [Some(guest.as_str()), None] {
        let view = server.view(&table, key).await;
        assert_eq!(view["plans"], json!([]));
        assert!(!view.to_string().contains("then c1"));
    }
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await;
    assert!(!String::from_utf8_lossy(&export.body).contains("then c1"));
    // The answer is there with the step that it answers, and takes no time.
    let after = server.step(&table, guest, "b1", 1).await.json();
    assert_eq!((&after["ply"], &after["turn"]["seat"]), (&json!(3), &json!(1)));
    assert_eq!(after["seats"][0]["clock"], 600_000);
    assert_eq!(planned(&server, &table, host).await, json!(["if d1 then e1"]));
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    let steps = export["steps"].as_array().expect("steps").iter();
    let told: Vec<_> = steps.map(|step| (step["token"].clone(), step["planned"].clone())).collect();
    assert_eq!(told[1..], [(json!("b1"), json!(null)), (json!("c1"), json!(true))]);
    // Whatever was not foreseen ends it.
    assert_eq!(server.step(&table, guest, "e5", 3).await.json()["ply"], 4);
    assert_eq!(planned(&server, &table, host).await, json!([]));
    server.end().await;
}

#[tokio::test]
async fn lines_are_added_and_forgotten_one_by_one_or_all() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = begun(&server).await;
    let key = &table.key;
    for lines in [&["if b1 then c1"][..], &["if b2 then c2"], &["if b1 then c1 if b2 then d1"]] {
        assert_eq!(plan(&server, &table, key, lines).await.status, 200);
    }
    let all = json!(["if b1 then c1 if b2 then d1", "if b2 then c2"]);
    assert_eq!(planned(&server, &table, key).await, all);
    let version = server.view(&table, None).await["version"].clone();
    // What is there already is not written again.
    assert_eq!(plan(&server, &table, key, &["if b2 then c2"]).await.json()["lines"], all);
    assert_eq!(server.view(&table, None).await["version"], version);
    let gone = forget(&server, &format!("{}&steps=b1%20c1%20b2", path(&table, key))).await;
    assert_eq!(gone.json()["lines"], json!(["if b1 then c1", "if b2 then c2"]));
    let unknown = forget(&server, &format!("{}&steps=e5", path(&table, key))).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (422, "plan"));
    assert_eq!(forget(&server, &path(&table, key)).await.json()["lines"], json!([]));
    assert_eq!(forget(&server, &path(&table, key)).await.status, 200, "there is nothing");
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_planned_is_told_why_in_each_language() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = begun(&server).await;
    let (host, guest) = (&table.key, &table.invited[0]);
    assert_eq!(plan(&server, &table, host, &["if b1 then c1"]).await.status, 200);
    let long = format!("if {} then b1", "a1 ".repeat(60));
    for (key, lines, says) in [
        (host, vec![], "a line has a condition and an answer"),
        (host, vec!["if b2"], "nothing answers “b2”"),
        (host, vec!["b2 then c2"], "a line begins with “if”"),
        (host, vec!["if b1 then c2"], "there you answer “c1” already"),
        (host, vec!["if a1 then c2"], "a1 is taken"),
        (host, vec!["if z9 then c2"], "z9"),
        (host, vec!["if b2 c2 then d2"], "“c2” would be a move of yours; write “then” before it"),
        (
            host,
            vec!["if b2 then c2 d2"],
            "“d2” would be a move of somebody else; write “if” before it",
        ),
        (host, vec![&*long], "at most 60 steps"),
        (guest, vec!["if b2 then c2"], "make your own on the board"),
        (host, vec!["if b2 then <b>"], "`<b>` is not a step of this game"),
    ] {
        let answer = plan(&server, &table, key, &lines).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "plan"), "{lines:?}");
        let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        let plain: String =
            text.chars().filter(|c| !matches!(c, '\u{2068}' | '\u{2069}')).collect();
        assert!(plain.starts_with("This cannot be planned: ") && plain.contains(says), "{text}");
    }
    for (lang, says) in [("pt", "nada responde a «b2»"), ("it", "niente risponde a «b2»")] {
        let body = json!({"lines": ["if b2"]});
        let answer = server.post(&format!("{}&lang={lang}", path(&table, host)), &body).await;
        assert!(answer.json()["error"]["text"].as_str().expect("a text").contains(says));
    }
    let at = |ply: u32| json!({"lines": ["if b2 then c2"], "ply": ply});
    assert_eq!(server.post(&path(&table, host), &at(0)).await.code(), "stale");
    for path in [path(&table, "nokey"), format!("/api/tables/{}/plan", table.id)] {
        let (see, drop) = (server.get(&path).await, forget(&server, &path).await);
        let add = server.post(&path, &at(1)).await;
        assert_eq!([see.code(), drop.code(), add.code()], ["key", "key", "key"]);
    }
    assert_eq!(server.get(&format!("{}&seat=1", path(&table, host))).await.code(), "seat");
    assert_eq!(
        planned(&server, &table, host).await,
        json!(["if b1 then c1"]),
        "nothing was changed"
    );
    // Whoever has several seats says for which; whose game is over plans nothing.
    let both =
        server.table(json!({"spec": HEX, "seats": [{"kind": "human"}, {"kind": "human"}]})).await;
    assert_eq!(plan(&server, &both, &both.key, &["if a1 then b1"]).await.code(), "seat");
    let second = format!("{}&seat=1", path(&both, &both.key));
    assert_eq!(server.post(&second, &json!({"lines": ["if a1 then b1"]})).await.status, 200);
    let view = server.step(&both, &both.key, "a1", 0).await.json();
    assert_eq!((&view["ply"], &view["turn"]["seat"]), (&json!(2), &json!(0)));
    server.act(&table, "resign", json!({"key": host})).await;
    assert_eq!(plan(&server, &table, host, &["if b2 then c2"]).await.code(), "over");
    assert_eq!(planned(&server, &table, host).await, json!([]));
    server.end().await;
}

#[tokio::test]
async fn a_plan_has_an_end() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let table = server.table(json!({"spec": "hex(size=19,swap=false)", "seats": seats})).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    let cells = (1..=19).flat_map(|row| ('a'..='s').map(move |column| format!("{column}{row}")));
    let cells: Vec<String> = cells.skip(1).collect();
    let line = |cell: &String| format!("if {cell} then {}", if cell == "b1" { "c1" } else { "b1" });
    let lines: Vec<String> = cells[..250].iter().map(line).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    assert_eq!(plan(&server, &table, &table.key, &lines).await.status, 200);
    let more = line(&cells[250]);
    let full = plan(&server, &table, &table.key, &[&more]).await;
    assert_eq!((full.status, full.code().as_str()), (422, "plan"));
    server.end().await;
}

#[tokio::test]
async fn a_line_is_entered_on_a_board() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = begun(&server).await;
    let board =
        |query: &str| format!("/api/tables/{}/plan/board?key={}&{query}", table.id, table.key);
    let ahead = server.get(&board("ply=1&steps=b1")).await.json();
    assert_eq!(ahead["turn"], json!({"kind": "seat", "seat": 0}));
    let tokens = ahead["board"]["choices"].as_array().expect("steps");
    assert_eq!(tokens.len(), 23);
    assert!(ahead["board"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    for (query, code) in [
        ("ply=0", "stale"),
        ("ply=1&steps=a1", "plan"),
        (&*format!("ply=1&steps={}", "b1%20".repeat(61)), "plan"),
        ("ply=1&seat=1", "seat"),
        ("steps=b1", "request"),
    ] {
        assert_eq!(server.get(&board(query)).await.code(), code, "{query}");
    }
    let others = format!("/api/tables/{}/plan/board?ply=1", table.id);
    assert_eq!(server.get(&others).await.code(), "key");
    server.end().await;
}

#[tokio::test]
async fn a_plan_outlives_the_server_and_is_carried_out_though_nobody_looks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = begun(&server).await;
    assert_eq!(plan(&server, &table, &table.key, &["if b1 then c1"]).await.status, 200);
    server.end().await;
    let server = Running::start(&folder).await;
    assert_eq!(planned(&server, &table, &table.key).await, json!(["if b1 then c1"]));
    assert_eq!(server.step(&table, &table.invited[0], "b1", 1).await.json()["ply"], 3);
    server.end().await;
    // A server ended between a step and its answer.
    let file = folder.path().join("ludoteca.sqlite");
    let store = Sqlite::open(&file).await.expect("the store");
    let human = SeatPlan { occupant: Occupant::Human, name: None };
    let created = Event::Created {
        spec: HEX.to_owned(),
        seats: vec![human.clone(), human],
        clock: None,
        seed: Seed::Given(0),
        host: Digest([0; 32]),
        draws: Draws::Takebacks,
        lots: false,
    };
    let plan = Event::Planned { seat: 1, plan: "if a1 then b1".parse().expect("a plan") };
    let step = Event::Step { seat: Some(0), token: "a1".to_owned(), left: None, planned: false };
    store.append("t", 0, 0, &[created, plan, step], Some(0)).await.expect("made");
    store.close().await;
    let server = Running::start(&folder).await;
    let mut data = SqliteConnectOptions::new().filename(file).connect().await.expect("the file");
    let answered = async {
        loop {
            let row = sqlx::query(
                "SELECT count(*) FROM events WHERE table_id = 't' AND body LIKE '%\"planned\":true%'",
            );
            if row.fetch_one(&mut data).await.expect("a count").get::<i64, _>(0) == 1 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, answered).await.expect("it is carried out");
    server.end().await;
}
