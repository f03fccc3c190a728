//! Tables with chance: who draws, what proves it, and what is refused.

use crate::common::{Folder, Running, Table, first_step, hot_seat};
use ludoteca_catalog::{Played, Position, find};
use ludoteca_core::Turn;
use ludoteca_store::{Draws, Event, Sqlite, Store};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A game that draws before anything else and again after every purchase.
const DRAWING: &str = "aperiodik";

/// A table of two people with one link.
fn drawing(seed: Option<u64>) -> Value {
    json!({"spec": DRAWING, "seats": [{"kind": "human"}, {"kind": "human"}], "seed": seed})
}

fn hex(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// What is drawn, as ARCHITECTURE.md describes it and written down again here.
fn draw_again(position: &dyn Position, seed: &str) -> String {
    draw_of(position, seed, "")
}

/// The same with `/N` after the ply, where steps were taken back N times.
fn draw_of(position: &dyn Position, seed: &str, takebacks: &str) -> String {
    let hash = sha256(&format!("{seed}/{}{takebacks}", position.ply()));
    let bits = u64::from_be_bytes(hash[..8].try_into().expect("eight bytes"));
    let unit = (bits >> 11) as f64 / 9_007_199_254_740_992.0;
    let mut bag = position.odds();
    bag.sort_by(|a, b| a.0.as_bytes().cmp(b.0.as_bytes()));
    let mut sum = 0.0;
    for (token, p) in &bag {
        sum += p;
        if unit < sum {
            return token.clone();
        }
    }
    bag.pop().expect("something can be drawn").0
}

async fn export(server: &Running, table: &Table) -> Value {
    server.get(&format!("/api/tables/{}/export", table.id)).await.json()
}

/// Makes the first legal step of whoever is to step, until the game has this many steps.
async fn play_to(server: &Running, table: &Table, ply: u64) -> Value {
    loop {
        let view = server.view(table, Some(&table.key)).await;
        let at = view["ply"].as_u64().expect("a number");
        if at >= ply || view["turn"]["kind"] == "over" {
            return view;
        }
        assert_eq!(view["turn"]["kind"], "seat", "nobody is asked while chance is to draw");
        let answer = server.step(table, &table.key, &first_step(&view), at as usize).await;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
    }
}

fn tokens(record: &Value) -> Vec<String> {
    let steps = record["steps"].as_array().expect("steps");
    steps.iter().map(|step| step["token"].as_str().expect("a token").to_owned()).collect()
}

#[tokio::test]
async fn every_draw_follows_from_a_seed_that_was_promised_before() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(drawing(None)).await;
    let start = server.view(&table, Some(&table.key)).await;
    let commitment = start["chance"]["commitment"].as_str().expect("a commitment").to_owned();
    assert_eq!(commitment.len(), 64);
    assert_eq!(start["chance"]["seed"], Value::Null);
    assert_eq!(start["chance"]["given"], false);
    assert_eq!(start["turns"][0]["seat"], Value::Null, "chance has drawn");
    assert_eq!(start["turn"], json!({"kind": "seat", "seat": 0}));

    let running = play_to(&server, &table, 40).await.to_string();
    let secret = export(&server, &table).await;
    assert_eq!((&secret["seed"], &secret["commitment"]), (&Value::Null, &json!(commitment)));

    server.act(&table, "resign", json!({"key": table.key})).await;
    let over = server.view(&table, None).await;
    let seed = over["chance"]["seed"].as_str().expect("the seed is told").to_owned();
    assert_eq!(over["chance"]["commitment"], json!(commitment));
    assert_eq!(hex(sha256(&seed)), commitment);
    assert!(!running.contains(&seed) && !secret.to_string().contains(&seed));

    let record = export(&server, &table).await;
    assert_eq!((&record["seed"], &record["commitment"]), (&json!(seed), &json!(commitment)));
    let mut position = find(DRAWING).expect("a game").start();
    let mut draws = 0;
    for step in record["steps"].as_array().expect("steps") {
        let token = step["token"].as_str().expect("a token");
        if position.turn() == Turn::Chance {
            assert_eq!(step["seat"], Value::Null);
            assert_eq!(token, draw_again(&*position, &seed));
            draws += 1;
        }
        position.play(token).expect("a legal step");
    }
    assert!(draws > 5, "{draws} draws");
    let played: Played = serde_json::from_value(record).expect("a record");
    let verified = played.verify().expect("it holds").to_string();
    assert!(verified.starts_with(&format!("all {draws} draws")), "{verified}");
    server.end().await;
}

#[tokio::test]
async fn games_without_chance_speak_of_none() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    assert_eq!(server.view(&table, None).await["chance"], Value::Null);
    server.act(&table, "resign", json!({"key": table.key})).await;
    let record: Played = serde_json::from_value(export(&server, &table).await).expect("a record");
    assert!(record.verify().is_ok());
    server.end().await;
}

#[tokio::test]
async fn who_chooses_the_seed_gets_its_draws_and_everybody_is_told() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut games = Vec::new();
    for seed in [7, 7, 8] {
        let table = server.table(drawing(Some(seed))).await;
        let view = server.view(&table, None).await;
        assert_eq!(view["chance"]["given"], true);
        assert_eq!(view["chance"]["commitment"], json!(hex(sha256(&seed.to_string()))));
        games.push(tokens(&export(&server, &table).await));
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2]);
    server.end().await;
}

#[tokio::test]
async fn people_cannot_draw() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(drawing(None)).await;
    let view = server.view(&table, Some(&table.key)).await;
    let ply = view["ply"].as_u64().expect("a number") as usize;
    for token in tokens(&export(&server, &table).await) {
        // Too late for the draws that were made, and too early for any other.
        assert_eq!(server.step(&table, &table.key, &token, 0).await.code(), "stale");
        let answer = server.step(&table, &table.key, &token, ply).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "illegal"), "{token}");
    }
    // Before the first draw there is nothing for anybody to think about.
    let body = json!({"key": table.key, "ply": 0, "milliseconds": 10});
    let answer = server.act(&table, "analyse", body).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "chance"));
    assert_eq!(server.view(&table, None).await["ply"], json!(ply));
    server.end().await;
}

#[tokio::test]
async fn a_draw_that_was_seen_does_not_come_again_after_a_take_back() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(drawing(None)).await;
    let start = server.view(&table, Some(&table.key)).await;
    let ply = start["ply"].as_u64().expect("a number");
    assert_eq!(start["chance"]["takebacks"], 0);
    let mut games = Vec::new();
    for _ in 0..8 {
        assert_eq!(server.step(&table, &table.key, "buy:1", ply as usize).await.status, 200);
        let record = export(&server, &table).await;
        assert!(tokens(&record).len() as u64 > ply + 1, "a draw follows the purchase");
        games.push(record);
        let back = json!({"key": table.key, "kind": "takeback"});
        assert_eq!(server.act(&table, "offer", back).await.status, 200);
        assert_eq!(server.view(&table, None).await["ply"], json!(ply));
    }
    assert!(games.iter().any(|game| tokens(game) != tokens(&games[0])), "always the same draw");
    play_to(&server, &table, 20).await;
    server.act(&table, "resign", json!({"key": table.key})).await;
    let over = server.view(&table, None).await;
    assert_eq!(over["chance"]["takebacks"], 8);
    let seed = over["chance"]["seed"].as_str().expect("the seed is told").to_owned();
    games.push(export(&server, &table).await);
    for (takebacks, game) in games.iter().enumerate() {
        let mut position = find(DRAWING).expect("a game").start();
        for step in game["steps"].as_array().expect("steps") {
            let (token, count) = (step["token"].as_str().expect("a token"), &step["takebacks"]);
            let late = position.ply() as u64 >= ply && takebacks > 0;
            assert_eq!(count, &if late { json!(takebacks) } else { Value::Null });
            if position.turn() == Turn::Chance {
                let count = count.as_u64().map_or(String::new(), |count| format!("/{count}"));
                assert_eq!(token, draw_of(&*position, &seed, &count));
            }
            position.play(token).expect("a legal step");
        }
    }
    let played: Played = serde_json::from_value(games.remove(8)).expect("a record");
    let verified = played.verify().expect("it holds").to_string();
    assert!(verified.ends_with("; steps were taken back 8 times"), "{verified}");
    server.end().await;
}

#[tokio::test]
async fn a_table_from_before_take_backs_counted_draws_as_it_did() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(drawing(Some(3))).await;
    server.end().await;
    // The log as an older server wrote it, in a table of its own.
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let log = store.log(&table.id).await.expect("a log");
    let mut events: Vec<Event> = log.into_iter().map(|logged| logged.event).collect();
    let Event::Created { draws, .. } = &mut events[0] else { panic!("it begins so") };
    *draws = Draws::Ply;
    store.append("oldtable", 0, 0, &events, None).await.expect("appended");
    store.close().await;
    let server = Running::start(&folder).await;
    let old = Table { id: "oldtable".to_owned(), ..table };
    let mut games = Vec::new();
    for _ in 0..3 {
        assert_eq!(server.step(&old, &old.key, "buy:1", 5).await.status, 200);
        games.push(tokens(&export(&server, &old).await));
        let back = json!({"key": old.key, "kind": "takeback"});
        assert_eq!(server.act(&old, "offer", back).await.status, 200);
    }
    assert!(games[0].len() > 6 && games[0] == games[1] && games[0] == games[2], "{games:?}");
    server.act(&old, "resign", json!({"key": old.key})).await;
    let record: Played = serde_json::from_value(export(&server, &old).await).expect("a record");
    assert!(record.verify().is_ok());
    server.end().await;
}

#[tokio::test]
async fn a_restart_changes_no_draw() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (through, restarted) =
        (server.table(drawing(Some(11))).await, server.table(drawing(Some(11))).await);
    play_to(&server, &through, 30).await;
    play_to(&server, &restarted, 12).await;
    server.end().await;
    let server = Running::start(&folder).await;
    let view = play_to(&server, &restarted, 30).await;
    assert_eq!(view["chance"]["given"], true);
    let games = (export(&server, &through).await, export(&server, &restarted).await);
    assert_eq!(tokens(&games.0), tokens(&games.1));
    server.end().await;
}

#[tokio::test]
async fn a_draw_is_made_up_for_after_a_restart() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(drawing(None)).await;
    server.end().await;
    // As if the server had ended between a purchase and the draw that follows it.
    let buys = Event::Step { seat: Some(0), token: "buy:1".to_owned(), left: None, planned: false };
    let length = append(&folder, &table, &[buys]).await;
    let server = Running::start(&folder).await;
    let view = server.view(&table, None).await;
    assert_eq!(view["turn"]["kind"], "seat");
    assert!(view["version"].as_u64() > Some(length));
    server.end().await;
}

/// Appends to the log behind the back of the server; its length after that.
async fn append(folder: &Folder, table: &Table, events: &[Event]) -> u64 {
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let newest = store.log(&table.id).await.expect("a log").len() as u64;
    let newest = store.append(&table.id, newest, 0, events, None).await.expect("appended");
    store.close().await;
    newest
}

#[tokio::test]
async fn a_log_whose_draws_are_not_those_of_its_seed_is_refused_and_kept() {
    const SEED: u64 = 3;
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let good = server.table(drawing(Some(SEED))).await;
    let mut position = find(DRAWING).expect("a game").start();
    for token in tokens(&export(&server, &good).await) {
        position.play(&token).expect("a legal step");
    }
    position.play("buy:1").expect("a legal step");
    let right = draw_again(&*position, &SEED.to_string());
    let wrong = position.steps().into_iter().find(|token| *token != right).expect("another");
    let step = |seat, token: &str| Event::Step {
        seat,
        token: token.to_owned(),
        left: None,
        planned: false,
    };
    let buys = step(Some(0), "buy:1");
    let cases = [
        (step(None, &wrong), format!("`{wrong}` was drawn, but the seed gives `{right}` there")),
        (step(None, "draw:x0"), "is not among what can be drawn there".to_owned()),
        (step(Some(0), &right), "made by seat 0, but chance makes it".to_owned()),
    ];
    let mut tables = Vec::new();
    for _ in &cases {
        tables.push(server.table(drawing(Some(SEED))).await);
    }
    server.end().await;
    let mut lengths = Vec::new();
    for (table, (forged, _)) in tables.iter().zip(&cases) {
        lengths.push(append(&folder, table, &[buys.clone(), forged.clone()]).await);
    }

    let server = Running::start(&folder).await;
    for (table, (_, why)) in tables.iter().zip(&cases) {
        let answer = server.get(&format!("/api/tables/{}", table.id)).await;
        assert_eq!((answer.status, answer.code().as_str()), (500, "damaged"));
        let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        assert!(text.contains(why) && text.contains("Nothing of it was deleted"), "{text}");
        assert_eq!(server.step(table, &table.key, "done", 7).await.code(), "damaged");
    }
    assert_eq!(server.step(&good, &good.key, "buy:1", 5).await.status, 200, "others play on");
    server.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    for (table, length) in tables.iter().zip(lengths) {
        assert_eq!(store.log(&table.id).await.expect("the log").len() as u64, length);
    }
}

#[tokio::test]
async fn what_players_add_to_the_seed_is_in_their_draws() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seats = json!([{"kind": "human", "name": "Ana"}, {"kind": "open"}]);
    let made = json!({"spec": DRAWING, "seats": seats, "luck": "ana-1"});
    let table = server.table(made.clone()).await;
    let mut bad = made;
    bad["luck"] = json!("a+b");
    assert_eq!(server.post("/api/tables", &bad).await.code(), "luck");
    let chance = server.view(&table, None).await["chance"].clone();
    let ana = json!({"seat": 0, "text": "ana-1", "from": 0});
    assert_eq!(chance["luck"], json!([ana]));

    let join = |key: &str, luck: &str| json!({"key": key, "luck": luck});
    let bea = &table.invited[0];
    for (key, luck) in [(bea.as_str(), "b/1"), (&table.key, "again")] {
        assert_eq!(server.act(&table, "join", join(key, luck)).await.code(), "luck");
    }
    assert_eq!(server.act(&table, "join", join("nobody", "x")).await.code(), "key");
    // Who has come already may still add.
    let view = server.act(&table, "join", json!({"key": bea})).await.json();
    assert_eq!(
        (&view["seats"][1]["kind"], &view["chance"]["luck"]),
        (&json!("human"), &json!([ana]))
    );
    let view = server.act(&table, "join", join(bea, "bea-2")).await.json();
    let luck = json!([ana, {"seat": 1, "text": "bea-2", "from": 5}]);
    assert_eq!(view["chance"]["luck"], luck);

    for _ in 0..6 {
        let seat = server.view(&table, None).await["turn"]["seat"].clone();
        let key = if seat == 0 { &table.key } else { bea };
        let view = server.view(&table, Some(key)).await;
        let ply = view["ply"].as_u64().expect("a number") as usize;
        assert_eq!(server.step(&table, key, &first_step(&view), ply).await.status, 200);
    }
    assert_eq!(server.act(&table, "join", join(bea, "late")).await.code(), "luck");
    server.act(&table, "resign", json!({"key": bea})).await;
    let record = export(&server, &table).await;
    assert_eq!((&record["luck"], &record["binding"]), (&luck, &chance["binding"]));
    let seed = record["seed"].as_str().expect("the seed is told").to_owned();
    let lines = format!("{seed}\n{}\n{DRAWING}\nhuman Ana\nhuman", table.id);
    assert_eq!(record["binding"], json!(hex(sha256(&lines))));
    let mut position = find(DRAWING).expect("a game").start();
    for token in tokens(&record) {
        if position.turn() == Turn::Chance {
            let added = if position.ply() < 5 { "ana-1" } else { "ana-1+bea-2" };
            assert_eq!(token, draw_again(&*position, &format!("{seed}+{added}")));
        }
        position.play(&token).expect("a legal step");
    }
    assert!(position.ply() > 11, "chance drew after both had added");
    let played: Played = serde_json::from_value(record).expect("a record");
    let verified = played.verify().expect("it holds").to_string();
    let says = "belongs to this table and its players; players added `ana-1` and `bea-2`";
    assert!(verified.ends_with(says), "{verified}");
    server.end().await;
}

#[tokio::test]
async fn lots_are_drawn_from_the_seed_and_can_be_drawn_again() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut places = Vec::new();
    for seed in 0..12_u64 {
        let seats = json!([{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Rui"}]);
        let body = json!({"spec": "sapiens", "seats": seats, "seed": seed, "lots": true});
        let table = server.table(body).await;
        let bits = u64::from_be_bytes(sha256(&format!("{seed}/lots"))[..8].try_into().expect("8"));
        let place = bits % 2;
        let view = server.view(&table, Some(&table.key)).await;
        assert_eq!(view["chance"]["lots"], place);
        assert_eq!(view["seats"][place as usize]["name"], "Ana");
        places.push(place);
        let resigned = server.act(&table, "resign", json!({"key": table.key, "seat": 0})).await;
        assert_eq!(resigned.status, 200);
        let saved = export(&server, &table).await;
        let played = |saved: &Value| -> Played {
            serde_json::from_value(saved.clone()).expect("a saved game")
        };
        assert!(played(&saved).verify().is_ok(), "{saved}");
        let mut other = saved;
        other["lots"] = json!(1 - place);
        let said = played(&other).verify().expect_err("other lots").to_string();
        assert!(said.contains("but the seed gives"), "{said}");
    }
    assert!(places.contains(&0) && places.contains(&1), "{places:?}");
    // Whoever asks for no lots sits where they said.
    let table = server.table(hot_seat()).await;
    assert_eq!(server.view(&table, Some(&table.key)).await["chance"], Value::Null);
    server.end().await;
}
