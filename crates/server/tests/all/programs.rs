//! Other programs at tables: ones that play, and ones that fail in every way.

#![cfg(unix)]

use std::time::Duration;

use crate::common::{Folder, Live, Running, Table, config, first_step, to_step};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, LOCATION, SET_COOKIE};
use ludoteca_catalog::Played;
use ludoteca_server::{Config, ServeError, Server};
use serde_json::{Value, json};

const HEX: &str = "hex(size=3,swap=false)";
/// What only the commands of these programs say: nobody else must ever see it.
const SECRET: &str = "s3cr3t-c0mm4nd";

/// A program that speaks GTP, notes in `starts` that it was started, and does this to move; it knows
/// which cells are `used`.
fn speaker(folder: &Folder, name: &str, moves: &str) -> String {
    let starts = folder.path().join("starts").display().to_string();
    format!(
        "{name}=gtp:: {SECRET}; echo \"{name}\" >> {starts}; used=; while read c colour v; do r=; case $c in \
         clear_board) used=;; play) used=\"$used $v \";; genmove) {moves};; esac; echo \"= $r\"; echo; \
         done"
    )
}

/// Moves to the first cell that is free.
const FIRST: &str = "for r in a1 a2 a3 b1 b2 b3 c1 c2 c3; do \
     echo \" $used \" | grep -qi \" $r \" || break; done; used=\"$used $r \"";

fn with(folder: &Folder, programs: &[String]) -> Config {
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let programs = programs.iter().map(|program| program.parse().expect("a program")).collect();
    Config { programs, ..config(folder) }
}

/// How often this program was started.
fn starts(folder: &Folder, name: &str) -> usize {
    let starts = std::fs::read_to_string(folder.path().join("starts")).unwrap_or_default();
    starts.lines().filter(|line| *line == name).count()
}

fn against(spec: &str, name: &str) -> Value {
    json!({"spec": spec, "seats": [{"kind": "human"}, {"kind": "program", "name": name}]})
}

/// A table at which a person has made a step, and who follows it.
async fn begun(server: &Running, table: Value) -> (Table, Live) {
    let table = server.table(table).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let view = live.view(|view| view["steps"] != json!([])).await;
    live.send(&json!({"do": "step", "token": first_step(&view), "ply": view["ply"]})).await;
    (table, live)
}

/// The state at the end of a game in which nobody does anything more.
async fn ended(live: &mut Live) -> Value {
    live.view(|view| view["result"].is_object()).await
}

#[tokio::test]
async fn a_program_plays_whole_games_by_one_process() {
    let folder = Folder::new();
    let programs = [speaker(&folder, "Ana's Three", FIRST)];
    let server = Running::start_with(&with(&folder, &programs)).await;
    let table = server.table(against(HEX, "Ana's Three")).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let mut view = live.view(|_| true).await;
    let seat = &view["seats"][1];
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("program"), &json!("Ana's Three")));
    assert_eq!((&seat["named"], &seat["level"]), (&json!(false), &Value::Null));
    assert_eq!(seat["online"], true);
    let draw = json!({"key": table.key, "kind": "draw"});
    assert_eq!(server.act(&table, "offer", draw).await.code(), "no-draw");
    while view["result"].is_null() {
        live.send(&json!({"do": "step", "token": first_step(&view), "ply": view["ply"]})).await;
        let ply = view["ply"].as_u64();
        let mine = |next: &Value| to_step(next) != Some(1) && next["ply"].as_u64() > ply;
        view = live.view(mine).await;
    }
    assert_eq!(view["result"]["reason"], "rules");
    assert!(view["ply"].as_u64() >= Some(5), "{view}");

    // The promise of the table holds its name.
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    assert_eq!(export["seats"][1]["kind"], "program");
    let mut played: Played = serde_json::from_value(export).expect("a record");
    played.verify().expect("it was played so");
    played.seats[1].name = Some("Another".to_owned());
    played.verify().expect_err("another program");

    // It plays again, and begins.
    let again = server.act(&table, "rematch", json!({"key": table.key})).await.json();
    let link = again["rematch"]["link"].as_str().expect("a link").to_owned();
    let next = Table { id: link.split('/').nth(2).expect("a table").to_owned(), ..table };
    let mut live = server.live(&next, &format!("key={}", next.key)).await;
    let view = live.view(|view| view["ply"] == 1).await;
    assert_eq!((&view["seats"][0]["name"], to_step(&view)), (&json!("Ana's Three"), Some(1)));
    assert_eq!(starts(&folder, "Ana's Three"), 1);
    server.end().await;
}

#[tokio::test]
async fn who_crashes_or_talks_nonsense_loses_that_game_and_is_started_anew() {
    let faults = [
        ("crash", "exit 3", "it ended when it was to answer"),
        ("tea", "echo 'tea at /home/x'; echo", "it answered “tea at …”, which makes no sense"),
        ("far", "r=z99x", "it answered “z99x”, which makes no sense"),
        ("illegal", "r=d9", "it made the move “d9”, which is not legal"),
        ("no", "echo '? too hard'; echo", "it refused to play: “too hard”"),
    ];
    let folder = Folder::new();
    let mut programs: Vec<_> =
        faults.iter().map(|(name, moves, _)| speaker(&folder, name, moves)).collect();
    programs.push(format!("none=gtp:{SECRET}"));
    programs.push(format!("mute=uci:echo {SECRET}"));
    let server = Running::start_with(&with(&folder, &programs)).await;
    let none = "it ended when it was to answer";
    let cases = faults.iter().map(|&(name, _, why)| (HEX, name, why));
    for (spec, name, why) in cases.chain([(HEX, "none", none), ("chess", "mute", none)]) {
        for game in 1..=2 {
            let (table, mut live) = begun(&server, against(spec, name)).await;
            let view = ended(&mut live).await;
            let result = &view["result"];
            assert_eq!(
                (&result["reason"], &result["payoffs"]),
                (&json!("failed"), &json!([1.0, 0.0]))
            );
            let told = format!("{name} did not go on: {why}");
            assert_eq!(result["why"], told);
            let text = result["text"].as_str().expect("a text");
            assert!(text.ends_with(&format!(" wins. {told}.")), "{text}");
            if ["crash", "tea", "far", "illegal", "no"].contains(&name) {
                assert_eq!(starts(&folder, name), game, "{name}");
            }
            // What people and programs see of it says nothing of the command.
            for path in ["", "/export"] {
                let path = format!("/api/tables/{}{path}", table.id);
                let said = String::from_utf8(server.get(&path).await.body.to_vec()).expect("text");
                assert!(said.contains("\"failed\"") && !said.contains(SECRET), "{said}");
            }
        }
    }
    let log = std::fs::read(folder.path().join("ludoteca.sqlite")).expect("the store");
    assert!(!log.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()));
    for path in ["/metrics", "/api/games", "/g/hex", "/"] {
        let said = String::from_utf8_lossy(&server.get(path).await.body).into_owned();
        assert!(said.len() > 100 && !said.contains(SECRET), "{path}: {said}");
    }
    server.end().await;
}

#[tokio::test]
async fn an_end_by_failing_is_told_in_each_language() {
    let folder = Folder::new();
    let programs = [speaker(&folder, "Tea", "echo tea; echo")];
    let server = Running::start_with(&with(&folder, &programs)).await;
    let (table, mut live) = begun(&server, against(HEX, "Tea")).await;
    ended(&mut live).await;
    for (lang, said) in [
        ("en", "Tea did not go on: it answered “tea”, which makes no sense"),
        ("pt", "Tea não continuou: respondeu «tea», o que não faz sentido"),
        ("it", "Tea non è andato avanti: ha risposto «tea», che non ha senso"),
    ] {
        let ask = server.builder(Method::GET, &format!("/t/{}", table.id));
        let ask = ask.header(ACCEPT_LANGUAGE, lang).body(Full::default()).expect("a request");
        let page = String::from_utf8_lossy(&server.request(ask).await.body).into_owned();
        assert!(page.contains(said), "{lang}: {page}");
    }
    server.end().await;
}

#[tokio::test]
async fn who_hangs_loses_by_the_limit_or_by_the_clock_and_who_resigns_by_that() {
    let folder = Folder::new();
    let programs = [
        speaker(&folder, "Sleeper", "sleep 60"),
        speaker(&folder, "Modest", "r=resign"),
        "Talker=ugi:echo ugiok; echo readyok; exec yes info".to_owned(),
    ];
    let config = Config { program_time: Duration::from_millis(1500), ..with(&folder, &programs) };
    let server = Running::start_with(&config).await;
    let silent = "did not go on: it did not answer in time";
    for (name, minutes, reason, why) in [
        ("Sleeper", None, "failed", format!("Sleeper {silent}")),
        ("Sleeper", Some(1.0), "failed", format!("Sleeper {silent}")),
        ("Sleeper", Some(1.0 / 60.0), "time", "Sleeper ran out of time".to_owned()),
        ("Talker", None, "failed", format!("Talker {silent}")),
        ("Modest", Some(1.0), "resign", "Modest resigned".to_owned()),
    ] {
        let mut table = against(HEX, name);
        if let Some(minutes) = minutes {
            table["clock"] = json!({"minutes": minutes, "increment": 1});
        }
        let (_, mut live) = begun(&server, table).await;
        let view = ended(&mut live).await;
        let result = &view["result"];
        assert_eq!((&result["reason"], &result["why"]), (&json!(reason), &json!(why)));
        assert_eq!(result["payoffs"], json!([1.0, 0.0]));
    }
    server.end().await;
}

#[tokio::test]
async fn a_program_has_a_clock_as_people_have() {
    let folder = Folder::new();
    let programs = [speaker(&folder, "Three", FIRST)];
    let server = Running::start_with(&with(&folder, &programs)).await;
    let mut table = against(HEX, "Three");
    table["clock"] = json!({"minutes": 1, "increment": 30});
    let (_, mut live) = begun(&server, table).await;
    let view = live.view(|view| view["ply"] == 2).await;
    let left = view["seats"][1]["clock"].as_u64().expect("it has a clock");
    // What it took was far less than what it got for the step.
    assert!((60_000..=90_000).contains(&left), "{left}");
    server.end().await;
}

#[tokio::test]
async fn a_program_that_nobody_waits_for_any_more_keeps_no_thread() {
    let folder = Folder::new();
    let programs = [speaker(&folder, "Sleeper", "sleep 60"), speaker(&folder, "Three", FIRST)];
    let config = Config { program_time: Duration::from_secs(600), ..with(&folder, &programs) };
    let server = Running::start_with(&config).await;
    let (table, mut live) = begun(&server, against(HEX, "Sleeper")).await;
    live.view(|view| view["computer"]["thinking"] == true).await;
    let back = json!({"key": table.key, "kind": "takeback"});
    assert_eq!(server.act(&table, "offer", back).await.json()["ply"], 0);
    let (_, mut live) = begun(&server, against(HEX, "Three")).await;
    live.view(|view| view["ply"] == 2).await;
    server.end().await;
}

#[tokio::test]
async fn a_table_waits_for_its_program_over_restarts() {
    let folder = Folder::new();
    let slow = Config {
        program_time: Duration::from_secs(600),
        ..with(&folder, &[speaker(&folder, "Three", "sleep 60")])
    };
    let server = Running::start_with(&slow).await;
    let (table, mut live) = begun(&server, against(HEX, "Three")).await;
    live.view(|view| view["computer"]["thinking"] == true).await;
    let (other, _) = begun(&server, against(HEX, "Three")).await;
    server.end().await;

    // Without it nothing happens, and the page says so.
    let server = Running::start(&folder).await;
    let view = server.view(&table, Some(&table.key)).await;
    let waits = json!({"seat": 1, "thinking": false, "missing": true});
    assert_eq!((&view["ply"], &view["computer"]), (&json!(1), &waits));
    let view = server.act(&other, "resign", json!({"key": other.key})).await.json();
    assert_eq!(view["result"]["why"], "You resigned");
    server.end().await;

    let quick = with(&folder, &[speaker(&folder, "Three", FIRST)]);
    let server = Running::start_with(&quick).await;
    let mut live = server.live(&table, "").await;
    let view = live.view(|view| view["ply"] == 2).await;
    assert_eq!(view["computer"], Value::Null);
    server.end().await;
}

#[tokio::test]
async fn nobody_plays_against_a_program_that_was_not_installed_for_the_game() {
    let folder = Folder::new();
    let programs = ["GNU Go=gtp:false", "Chess=uci:false", "Any=ugi:false"].map(str::to_owned);
    let server = Running::start_with(&with(&folder, &programs)).await;
    for (name, spec) in [
        ("gtp:sh", HEX),
        ("GNU Go=gtp:sh", HEX),
        ("gnu go", HEX),
        ("", HEX),
        ("Chess", HEX),
        ("GNU Go", "misere(hex)"),
    ] {
        let answer = server.post("/api/tables", &against(spec, name)).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "program"), "{name}");
        let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        let playing = if spec == HEX { ": GNU Go, Any. " } else { ": Any. " };
        assert!(text.contains(playing), "{text}");
    }
    // A command is no part of a seat, and what is not known is not heard.
    let seat = json!({"kind": "program", "name": "no", "command": "sh", "program": "gtp:sh"});
    let table = json!({"spec": HEX, "seats": [{"kind": "human"}, seat]});
    assert_eq!(server.post("/api/tables", &table).await.code(), "program");
    let nameless = json!({"spec": HEX, "seats": [{"kind": "human"}, {"kind": "program"}]});
    assert_eq!(server.post("/api/tables", &nameless).await.code(), "request");
    for (lang, said) in
        [("pt", "outros programas que jogam este jogo: GNU Go, Any"), ("it", "altri programmi")]
    {
        let body = Full::new(Bytes::from(against(HEX, "x").to_string()));
        let ask = server.builder(Method::POST, "/api/tables").header(ACCEPT_LANGUAGE, lang);
        let ask = ask.header(CONTENT_TYPE, "application/json").body(body).expect("a request");
        let text = server.request(ask).await.json()["error"]["text"].to_string();
        assert!(text.contains(said), "{text}");
    }
    let games = server.get("/api/games").await.json();
    let playing = |id: &str| {
        let all = games["games"].as_array().expect("a list");
        all.iter().find(|game| game["id"] == id).expect("it is there")["programs"].clone()
    };
    assert_eq!(playing("go"), json!(["GNU Go", "Any"]));
    assert_eq!(playing("oware"), json!(["Any"]));
    server.end().await;

    let server = Running::start(&folder).await;
    let answer = server.post("/api/tables", &against(HEX, "GNU Go")).await;
    assert!(answer.json()["error"]["text"].to_string().contains("no other program plays"));
    assert!(
        !String::from_utf8_lossy(&server.get("/api/games").await.body).contains("\"programs\":")
    );
    assert!(!String::from_utf8_lossy(&server.get("/g/hex").await.body).contains("optgroup"));
    server.end().await;

    let twice = with(&folder, &["A=ugi:x".to_owned(), "A=ugi:y".to_owned()]);
    let error = Server::bind(&twice).await.err().expect("they have one name");
    assert!(matches!(&error, ServeError::Programs(name) if name == "A"), "{error}");
}

#[tokio::test]
async fn a_program_is_chosen_beside_the_levels_of_the_computer() {
    let folder = Folder::new();
    let programs = ["Any <1>=ugi:false", "GNU Go=gtp:false"].map(str::to_owned);
    let server = Running::start_with(&with(&folder, &programs)).await;
    let page = |path: &'static str| async {
        String::from_utf8_lossy(&server.get(path).await.body).into_owned()
    };
    let hex = page("/g/hex").await;
    assert!(hex.contains(r#"<optgroup label="Other programs">"#), "{hex}");
    assert!(hex.contains(r#"<option value="program:GNU Go">GNU Go</option>"#));
    assert!(hex.contains(r#"<option value="program:Any &lt;1&gt;">Any &lt;1&gt;</option>"#));
    assert!(!page("/g/hex?rule-misere=1").await.contains("program:GNU Go"));
    // In a game for more than two each chair can be one.
    let many = page("/g/sinapsi").await;
    assert!(many.matches("program:Any").count() > 2, "{many}");
    let play = |form: &'static str| {
        let ask = server.builder(Method::POST, "/play");
        let ask = ask.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        server.request(ask.body(Full::new(Bytes::from(form))).expect("a request"))
    };
    let answer = play("spec=hex&with=computer&level=program%3AGNU+Go&begins=me").await;
    assert_eq!(answer.status, 303, "{:?}", answer.body);
    let cookies: Vec<_> = answer.headers.get_all(SET_COOKIE).iter().collect();
    assert!(cookies.iter().any(|cookie| cookie.as_bytes().starts_with(b"level=3;")), "{cookies:?}");
    let link = answer.headers[LOCATION].to_str().expect("a link").to_owned();
    let mut parts = link.split('/').skip(2);
    let id = parts.next().expect("a table");
    let view = server.get(&format!("/api/tables/{id}")).await.json();
    assert_eq!(view["seats"][1]["name"], "GNU Go");
    let refused = play("spec=chess&with=computer&level=program%3AGNU+Go").await;
    assert_eq!(refused.status, 422);
    assert!(String::from_utf8_lossy(&refused.body).contains("Any"), "{:?}", refused.body);
    server.end().await;
}
