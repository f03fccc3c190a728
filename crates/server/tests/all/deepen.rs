//! Analyses that go on while somebody looks.

use crate::common::{
    Folder, GAME, PATIENCE, Running, Table, against_computer, by_link, config, hot_seat,
};
use hyper::header::{CONTENT_TYPE, HOST};
use ludoteca_server::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// An analysis under way; it is followed until this is dropped.
struct Deepening {
    stream: BufReader<TcpStream>,
    status: u16,
}

impl Deepening {
    /// Asks for it; whatever the server has to say first is read.
    async fn ask(server: &Running, path: &str, body: &Value) -> Deepening {
        let stream = TcpStream::connect(server.address).await.expect("it listens");
        let mut stream = BufReader::new(stream);
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\n{HOST}: x\r\naccept-encoding: gzip\r\n\
             {CONTENT_TYPE}: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).await.expect("sent");
        let mut asked = Deepening { stream, status: 0 };
        let line = asked.line().await.expect("an answer");
        asked.status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        asked
    }

    async fn at(server: &Running, table: &Table, body: Value) -> Deepening {
        Deepening::ask(server, &format!("/api/tables/{}/analyse/live", table.id), &body).await
    }

    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.stream.read_line(&mut line));
        (read.await.expect("in time").ok()? > 0).then_some(line)
    }

    /// What is told next; nothing at the end.
    async fn next(&mut self) -> Option<Value> {
        loop {
            // An empty chunk ends the body, but not the connection.
            match self.line().await?.trim_end() {
                "0" => return None,
                line => {
                    if let Some(said) = line.strip_prefix("data: ") {
                        return Some(serde_json::from_str(said).expect("JSON"));
                    }
                }
            }
        }
    }

    /// The last thing that is told.
    async fn last(&mut self) -> Value {
        let mut last = Value::Null;
        while let Some(said) = self.next().await {
            last = said;
        }
        last
    }
}

fn hex() -> Value {
    json!({"spec": "hex(size=7)", "seats": hot_seat()["seats"]})
}

fn code(said: &Value) -> &str {
    said["error"]["code"].as_str().expect("an error has a code")
}

#[tokio::test]
async fn an_analysis_goes_deeper_and_tells_several_lines() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hex()).await;
    let mut asked = Deepening::at(&server, &table, json!({"ply": 0, "key": table.key})).await;
    assert_eq!(asked.status, 200);
    let first = asked.next().await.expect("something is told");
    let mut nodes = 0;
    for said in [&first, &asked.next().await.unwrap(), &asked.next().await.unwrap()] {
        let lines = said["lines"].as_array().expect("lines");
        assert_eq!((lines.len(), &said["done"]), (3, &json!(false)), "{said}");
        for (line, candidate) in lines.iter().zip(said["candidates"].as_array().unwrap()) {
            assert_eq!(line["steps"][0], candidate["token"], "{said}");
            assert_eq!(line["touches"], candidate["touches"], "{said}");
            assert_eq!(line["chance"], candidate["chance"], "{said}");
            assert_eq!(line["turns"][0]["number"], "1.", "{said}");
        }
        assert_eq!(lines[0]["steps"], said["line"]);
        let texts: Vec<_> = lines[0]["turns"].as_array().unwrap().iter().collect();
        assert!(
            texts.iter().zip(said["lineText"].as_array().unwrap()).all(|(a, b)| a["text"] == *b)
        );
        // It knows what it found before.
        assert!(said["nodes"].as_u64() > Some(nodes), "{said}");
        nodes = said["nodes"].as_u64().unwrap();
    }
    server.end().await;
}

#[tokio::test]
async fn a_line_tells_what_to_touch_until_its_turn_ends() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    // Who has moved an amazon shoots; with the last step of a turn the other seat is to step.
    for (steps, then) in [(json!([]), 1), (json!(["b1-b3"]), 0)] {
        let asked = json!({"spec": "amazons(size=6)", "steps": steps, "milliseconds": 300});
        let said = Deepening::ask(&server, "/api/position/analyse/live", &asked).await.last().await;
        for line in said["lines"].as_array().expect("lines") {
            let told = line["then"].as_array().expect("touches");
            assert_eq!(told.len(), then, "{line}");
            assert!(told.iter().all(|touches| *touches == json!([line["steps"][1]])), "{line}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn it_ends_with_its_time_with_its_position_and_where_nothing_is_left_to_find() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hex()).await;
    let ask = |more: Value| {
        let mut body = json!({"ply": 1, "key": table.key});
        body.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        body
    };
    assert_eq!(server.step(&table, &table.key, "d4", 0).await.status, 200);
    let short = ask(json!({"milliseconds": 300, "lines": 5}));
    let said = Deepening::at(&server, &table, short).await.last().await;
    assert_eq!((&said["done"], said["lines"].as_array().unwrap().len()), (&json!(true), 5));

    // A step more leaves the position where it is; one taken back does not.
    let mut asked = Deepening::at(&server, &table, ask(json!({}))).await;
    assert_eq!(server.step(&table, &table.key, "d5", 1).await.status, 200);
    assert!(asked.next().await.expect("it goes on")["lines"].is_array());
    let back = json!({"key": table.key, "kind": "takeback"});
    for _ in 0..2 {
        assert_eq!(server.act(&table, "offer", back.clone()).await.status, 200);
    }
    assert_eq!(code(&asked.last().await), "stale");

    // In a small game everything is known at once.
    let small = json!({"spec": GAME, "steps": ["a1", "a1", "a1", "b1", "b1", "b1"]});
    let said = Deepening::ask(&server, "/api/position/analyse/live", &small).await.last().await;
    assert_eq!((&said["done"], &said["solved"]), (&json!(true), &json!(true)), "{said}");
    server.end().await;
}

#[tokio::test]
async fn it_is_for_those_who_may_analyse_and_within_bounds() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let path = format!("/api/tables/{}/analyse/live", table.id);
    let key = &table.key;
    assert_eq!(server.post(&path, &json!({"ply": 0, "key": key})).await.code(), "study");
    let table = server.table(hex()).await;
    let path = format!("/api/tables/{}/analyse/live", table.id);
    for (more, refusal) in [
        (json!({"lines": 0}), "lines"),
        (json!({"lines": 6}), "lines"),
        (json!({"milliseconds": 60_001}), "milliseconds"),
        (json!({"ply": 5}), "ply"),
    ] {
        let mut body = json!({"ply": 0, "key": table.key});
        body.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        assert_eq!(server.post(&path, &body).await.code(), refusal);
    }
    let nowhere = json!({"spec": "hex", "steps": ["a1", "a1"]});
    assert_eq!(server.post("/api/position/analyse/live", &nowhere).await.code(), "illegal");
    let body = json!({"ply": 0, "milliseconds": 20, "lines": 6, "key": table.key});
    assert_eq!(server.act(&table, "analyse", body).await.code(), "lines");
    let body = json!({"ply": 0, "milliseconds": 20, "lines": 2, "key": table.key});
    let found = server.act(&table, "analyse", body).await.json();
    assert_eq!(found["lines"].as_array().map(Vec::len), Some(2), "{found}");

    // Whoever follows one does not keep the server from ending.
    let mut asked = Deepening::at(&server, &table, json!({"ply": 0, "key": table.key})).await;
    assert!(asked.next().await.is_some());
    server.end().await;
    asked.last().await;
}

#[tokio::test]
async fn a_client_has_so_many_at_once_and_games_go_ahead_of_them() {
    let folder = Folder::new();
    let server = Running::start_with(&Config { engines: Some(1), ..config(&folder) }).await;
    let table = server.table(hex()).await;
    let body = json!({"ply": 0, "key": table.key});
    let mut asked = Vec::new();
    for _ in 0..8 {
        let mut next = Deepening::at(&server, &table, body.clone()).await;
        assert!(next.next().await.is_some());
        asked.push(next);
    }
    let refused = Deepening::at(&server, &table, body.clone()).await;
    assert_eq!(refused.status, 429);
    // A computer answers ahead of all that they think.
    let game = server.table(against_computer(false)).await;
    let began = std::time::Instant::now();
    server.live(&game, "").await.view(|view| view["ply"] == 1).await;
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    // Whoever leaves makes room.
    drop(asked);
    let comes = async {
        while Deepening::at(&server, &table, body.clone()).await.status != 200 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, comes).await.expect("there is room");
    server.end().await;
}
