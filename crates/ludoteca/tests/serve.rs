//! `ludoteca serve` as whoever runs a server meets it.

#![cfg(unix)]

mod common;

use std::collections::BTreeSet;
use std::process::Command;

use common::{Folder, Served};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// What a player has seen of a table in the end, and for when it was asked back.
struct Seen {
    table: String,
    steps: u64,
    back: u64,
}

/// Plays a table against oneself, as fast as it goes, until the server ends.
async fn play(address: String, table: String, key: String) -> Seen {
    let url = format!("ws://{address}/api/tables/{table}/live?key={key}");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("a WebSocket");
    let (mut steps, mut sent) = (0, None);
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let said: Value = serde_json::from_str(&text).expect("JSON");
                let view = &said["view"];
                steps = view["ply"].as_u64().expect("a number");
                // Who comes and goes is told with the same position.
                if sent == Some(steps) {
                    continue;
                }
                if let Some(token) = view["steps"][0]["token"].as_str() {
                    sent = Some(steps);
                    let step = json!({"do": "step", "token": token, "ply": steps}).to_string();
                    // The server may just have ended.
                    let _ = socket.send(Message::text(step)).await;
                }
            }
            Some(Ok(Message::Close(Some(frame)))) => {
                assert_eq!(frame.code, CloseCode::Restart);
                let back = frame.reason.strip_prefix("come back in ");
                let back = back.and_then(|rest| rest.strip_suffix(" ms")).expect("a time");
                return Seen { table, steps, back: back.parse().expect("a number") };
            }
            Some(Ok(_)) => {}
            other => panic!("not told why: {other:?}"),
        }
    }
}

fn signal(served: &Served, name: &str) {
    let id = served.process.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().expect("it runs").success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_while_the_server_is_told_to_end_loses_nothing() {
    const TABLES: usize = 24;
    let folder = Folder::new();
    let data = folder.file("data");
    let mut served = Served::start(&["--port", "0", "--data", &data, "--drain", "1"]);
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let mut playing = Vec::new();
    for _ in 0..TABLES {
        let made = served.post("/api/tables", &json!({"spec": "go(size=19)", "seats": people}));
        let text = |name: &str| made[name].as_str().expect("a text").to_owned();
        playing.push(tokio::spawn(play(served.address.clone(), text("table"), text("key"))));
    }
    assert_eq!(served.get("/health/ready"), (200, json!({"ready": true})));
    signal(&served, "-TERM");
    served.until(|server| server.get("/health/ready").0 == 503);
    let (_, why) = served.get("/health/ready");
    assert_eq!(why["error"]["code"], "draining");
    assert_eq!(served.get("/health/live"), (200, json!({"live": true})), "it still answers");
    let (mut seen, mut times) = (Vec::new(), BTreeSet::new());
    for player in playing {
        let player = player.await.expect("no panic");
        assert!((500..=2500).contains(&player.back), "{}", player.back);
        times.insert(player.back);
        seen.push(player);
    }
    assert_eq!(times.len(), TABLES, "two come back at the same time: {times:?}");
    assert!(served.ended().success());
    let played: u64 = seen.iter().map(|player| player.steps).sum();
    assert!(played > 0, "nobody has played");

    let again = Served::start(&["--port", "0", "--data", &data]);
    for player in seen {
        let (status, view) = again.get(&format!("/api/tables/{}", player.table));
        assert_eq!(status, 200);
        // What was on its way in the end may have been made without being told.
        let ply = view["ply"].as_u64().expect("a number");
        assert!((player.steps..=player.steps + 1).contains(&ply), "{ply}, {}", player.steps);
    }
}

#[test]
fn a_second_signal_ends_at_once_and_so_does_the_first_at_the_keyboard() {
    let folder = Folder::new();
    let data = folder.file("data");
    let start = || Served::start(&["--port", "0", "--data", &data, "--drain", "600"]);
    let mut served = start();
    signal(&served, "-TERM");
    served.until(|server| server.get("/health/ready").0 == 503);
    signal(&served, "-TERM");
    assert_eq!(served.ended().code(), Some(143));

    let mut served = start();
    signal(&served, "-INT");
    assert!(served.ended().success());
}

/// What a server logs in this form while somebody opens a link, and the name of that request. The link has
/// a secret.
fn logged(form: &[&str], level: &str) -> (String, String, String) {
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["serve", "--port", "0", "--data", &folder.file("data")]).args(form);
    let file = folder.path().join("log");
    let log = std::fs::File::create(&file).expect("a file");
    let mut served = Served::start_as(command.env("RUST_LOG", level).stderr(log));
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let made = served.post("/api/tables", &json!({"spec": "hex(size=5)", "seats": people}));
    let key = made["key"].as_str().expect("a key").to_owned();
    let link = made["link"].as_str().expect("a link");
    let host = format!("Host: {}", served.address);
    let page = served.ask(&format!("GET {link}?key={key}"), &[&host, "Cookie: name=Ana"], "");
    assert_eq!(page.status, 200);
    let name = page.header("x-request-id").expect("a name").to_owned();
    signal(&served, "-INT");
    assert!(served.ended().success());
    (std::fs::read_to_string(file).expect("a log"), name, key)
}

#[test]
fn requests_are_found_in_the_log_by_their_names_and_secrets_are_not() {
    let (log, name, key) = logged(&["--log", "json"], "info");
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    let found: Vec<&Value> = lines.iter().filter(|line| line["span"]["id"] == *name).collect();
    let line = found.first().expect("a line of this request");
    assert_eq!(found.len(), 1, "{log}");
    assert_eq!(line["span"]["path"], "/t/{table}/{secret}");
    assert_eq!((&line["fields"]["status"], &line["level"]), (&json!(200), &json!("INFO")));
    assert!(line["fields"]["ms"].as_f64() > Some(0.0), "{log}");
    assert!(!log.contains(&key), "{log}");

    for form in [&["--log", "text"][..], &[]] {
        let (log, name, key) = logged(form, "trace");
        assert!(log.contains(&format!("request{{id=\"{name}\" method=GET path=")), "{log}");
        assert!(!log.contains(&key) && !log.contains("Ana"), "{log}");
    }
}

#[test]
fn proxies_are_named_on_the_command_line_or_in_the_environment() {
    let folder = Folder::new();
    let data = folder.file("data");
    let settings = ["--port", "0", "--data", &data, "--limit-local", "--tables-at-once", "1"];
    let body = json!({"spec": "hex(size=5)", "seats": [{"kind": "human"}, {"kind": "human"}]});
    let makes = |served: &Served, asker: &str| {
        let head = [
            &format!("Host: {}", served.address),
            "Content-Type: application/json",
            &format!("X-Forwarded-For: {asker}, 10.0.0.9"),
        ];
        served.ask("POST /api/tables", &head, &body.to_string()).status
    };
    let program = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command
            .arg("serve")
            .args(settings)
            .env_remove("LUDOTECA_STORE")
            .env_remove("LUDOTECA_PROXY");
        command
    };
    let nobody = Served::start_as(&mut program());
    assert_eq!(["192.0.2.1", "192.0.2.2"].map(|asker| makes(&nobody, asker)), [201, 429]);
    drop(nobody);
    let said = Served::start_as(program().args(["--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8"]));
    assert_eq!(
        ["192.0.2.1", "192.0.2.2", "192.0.2.1"].map(|asker| makes(&said, asker)),
        [201, 201, 429]
    );
    drop(said);
    let told = Served::start_as(program().env("LUDOTECA_PROXY", "127.0.0.1, 10.0.0.0/8"));
    assert_eq!(
        ["192.0.2.1", "192.0.2.2", "192.0.2.1"].map(|asker| makes(&told, asker)),
        [201, 201, 429]
    );
    drop(told);
    for wrong in [program().args(["--proxy", "caddy"]), program().env("LUDOTECA_PROXY", "caddy")] {
        let done = wrong.output().expect("it runs");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains("`caddy` is no address"), "{said}");
    }
}

#[test]
fn thinking_in_the_time_of_people_is_for_the_operator_to_allow() {
    let folder = Folder::new();
    let data = folder.file("data");
    let program = |said: &[&str], told: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args(["serve", "--port", "0", "--data", &data]).args(said);
        command.env_remove("LUDOTECA_STORE").env("LUDOTECA_PONDER", told);
        command
    };
    for (said, told) in [(&["--ponder"][..], ""), (&[], "on"), (&[], "off"), (&[], "")] {
        drop(Served::start_as(&mut program(said, told)));
    }
    let refused = program(&[], "always").output().expect("it runs");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    assert_eq!(said, "ludoteca: LUDOTECA_PONDER is `always`; it may be on or off\n");
}

#[test]
fn mail_that_cannot_be_sent_as_was_said_is_refused_at_the_start_without_the_password() {
    let folder = Folder::new();
    let data = folder.file("data");
    let (smtp, from) = ("smtps://ludo:geheim@mail.example", "Ludoteca <ludo@games.example>");
    let said = |options: &[&str], told: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args(["serve", "--port", "0", "--data", &data]).args(options);
        for name in ["LUDOTECA_STORE", "LUDOTECA_SMTP", "LUDOTECA_MAIL_FROM", "LUDOTECA_MAIL_LINKS"]
        {
            command.env_remove(name);
        }
        let done = command.envs(told.iter().copied()).output().expect("it runs");
        let said =
            [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        (done.status.success(), said.concat())
    };
    let from_far = ["--mail-from", from, "--name", "games.example"];
    for (options, told, sentence) in [
        (&["--smtp", smtp][..], &[][..], "--mail-from 'Ludoteca"),
        (&["--smtp", smtp, "--mail-from", from], &[], "--name games.example"),
        (&["--mail-from", from], &[], "name it with --smtp"),
        (&from_far, &[("LUDOTECA_SMTP", "smtp://geheim@mail.example")], "is no mail server"),
        (&from_far, &[("LUDOTECA_SMTP", "http://ludo:geheim@x.example")], "is no mail server"),
        (&[], &[("LUDOTECA_SMTP", smtp), ("LUDOTECA_MAIL_FROM", "ludo")], "`ludo` is no sender"),
    ] {
        let (well, said) = said(options, told);
        assert!(!well && said.contains(sentence), "{options:?} {told:?}: {said}");
        assert!(!said.contains("geheim"), "{said}");
    }
    let (well, help) = said(&["--help"], &[("LUDOTECA_SMTP", smtp)]);
    assert!(well && help.contains("--smtp") && !help.contains("geheim"), "{help}");
}

/// Only with `cargo test -p ludoteca --features otel`.
#[cfg(feature = "otel")]
#[test]
fn requests_are_traced_to_where_the_environment_says() {
    use std::io::{Read, Write};

    let collector = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = format!("http://{}", collector.local_addr().expect("an address"));
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["serve", "--port", "0", "--data", &folder.file("data")]);
    let mut served = Served::start_as(command.env("OTEL_EXPORTER_OTLP_ENDPOINT", place));
    let host = format!("Host: {}", served.address);
    assert_eq!(served.ask("GET /j", &[&host], "").status, 200);
    // What was not sent yet is sent in the end.
    signal(&served, "-INT");
    let (mut stream, _) = collector.accept().expect("somebody comes");
    let (mut sent, mut piece) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&sent).contains("/j") {
        let read = stream.read(&mut piece).expect("something comes");
        assert!(read > 0, "not told of: {}", String::from_utf8_lossy(&sent));
        sent.extend_from_slice(&piece[..read]);
    }
    let answer = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    stream.write_all(answer.as_bytes()).expect("sent");
    let sent = String::from_utf8_lossy(&sent);
    assert!(sent.starts_with("POST /v1/traces "), "{sent}");
    assert!(sent.contains("ludoteca") && sent.contains("request"), "{sent}");
    assert!(served.ended().success());
}
