//! What followers in the form `small` are sent: little, and exactly what others see.

use std::time::Duration;

use crate::common::{Folder, Live, Running, Table, by_link, config, hot_seat, unpacked};
use futures_util::{SinkExt, StreamExt};
use ludoteca_load::{Sheets, read};
use ludoteca_server::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Somebody who follows in the form `small`.
struct Small {
    live: Live,
    sheets: Sheets,
}

/// What came at once: the view, and of how many bytes it was made.
struct Told {
    view: Value,
    bytes: usize,
    /// What `{"stands"}` said, if anything.
    stands: Option<Value>,
}

impl Small {
    async fn open(server: &Running, table: &Table, query: &str) -> Small {
        Small {
            live: server.live(table, &format!("small=1&{query}")).await,
            sheets: Sheets::default(),
        }
    }

    /// Comes back with what was kept.
    async fn again(self, server: &Running, table: &Table, query: &str) -> Small {
        let Small { live, sheets } = self;
        drop(live);
        let query = format!("small=1&{}&{query}", sheets.query());
        Small { live: server.live(table, &query).await, sheets }
    }

    async fn next(&mut self) -> Told {
        let (mut bytes, mut stands) = (0, None);
        loop {
            let message = self.live.next().await.expect("more comes");
            bytes += message.len() + if message.len() < 126 { 2 } else { 4 };
            let said = read(&message).expect("JSON");
            if said["here"].is_object() {
                let view = with_steps(self.sheets.view(&said["here"]));
                return Told { view, bytes, stands };
            }
            assert!(self.sheets.take(&said["stands"]), "{said}");
            stands = Some(said["stands"].clone());
        }
    }

    /// The first view of a position after so many steps.
    async fn after(&mut self, ply: usize) -> Told {
        loop {
            let told = self.next().await;
            if told.view["ply"] == ply {
                return told;
            }
        }
    }
}

/// A view with each legal step for itself.
fn with_steps(mut view: Value) -> Value {
    let steps = unpacked(&view["steps"]);
    view["steps"] = steps.into();
    view
}

/// A view without what goes on by itself.
fn still(mut view: Value) -> Value {
    view["now"] = json!(0);
    for seat in view["seats"].as_array_mut().expect("seats") {
        seat["online"] = json!(false);
    }
    view
}

/// A number that looks drawn, always the same for the same ones.
fn drawn(ply: usize, of: usize) -> usize {
    (ply * 7919 + 104_729 + ply * ply * 31) % of
}

/// Some legal step of a view.
fn some_step(view: &Value) -> Option<String> {
    let steps = view["steps"].as_array().expect("steps");
    let ply = view["ply"].as_u64().expect("a number") as usize;
    let at = drawn(ply, steps.len().max(1));
    steps.get(at).map(|step| step["token"].as_str().expect("a token").to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_is_small_on_large_boards() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (spec, most) in [("hex(size=26)", 3000), ("go(size=19)", 3000), ("traffic-lights", 1000)] {
        let seats = json!([{"kind": "human"}, {"kind": "open"}]);
        let table = server.table(json!({"spec": spec, "seats": seats})).await;
        let keys = [&table.key, &table.invited[0]];
        let mut players = Vec::new();
        for key in keys {
            players.push(Small::open(&server, &table, &format!("key={key}&deflate=1")).await);
        }
        let mut watcher = Small::open(&server, &table, "").await;
        let mut before = server.live(&table, &format!("key={}&compact=1", table.key)).await;
        let first = players[0].after(0).await;
        // The other one comes.
        players[1].after(0).await;
        watcher.after(0).await;
        let mut largest = [0; 3];
        let (mut whole, mut sums) = (0, [0; 3]);
        let mut steps = 0;
        for ply in 1..=60 {
            let seat = usize::from(server.view(&table, None).await["turn"]["seat"] == 1);
            let view = server.view(&table, Some(keys[seat])).await;
            let Some(token) = some_step(&view) else { break };
            assert_eq!(server.step(&table, keys[seat], &token, ply - 1).await.status, 200);
            steps = ply;
            let [one, two] = &mut players[..] else { panic!("two play") };
            let told = [one.after(ply).await, two.after(ply).await, watcher.after(ply).await];
            for (i, told) in told.iter().enumerate() {
                largest[i] = largest[i].max(told.bytes);
                sums[i] += told.bytes;
            }
            let compressed = &told[..2];
            assert!(compressed.iter().all(|told| told.bytes < most), "{spec}: {largest:?} bytes");
            whole += loop {
                let message = before.next().await.expect("more comes");
                if read(&message).expect("JSON")["view"]["ply"] == ply {
                    break message.len();
                }
            };
        }
        println!(
            "{spec}: {} bytes at first; of {steps} steps for the two players, compressed, and for one who \
             looks on, not compressed, at most {largest:?}, on average {:?}; whole views {}",
            first.bytes,
            sums.map(|sum| sum / steps),
            whole / steps
        );
    }
    server.end().await;
}

/// What a follower was told is what whoever asks now sees.
async fn compare(server: &Running, table: &Table, key: &str, told: &Told) {
    let full = server.view(table, Some(key)).await;
    let (told, full) = (still(told.view.clone()), still(full));
    for (name, value) in full.as_object().expect("an object") {
        assert_eq!(told[name], *value, "{name} of {} after {}", full["spec"], full["ply"]);
    }
    assert_eq!(told, full);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_is_what_others_see_in_every_game() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let rules = ["auction(sesqui(y(size=5)))", "parallel(gomoku)", "swap(one-eleven(othello))"];
    let games = ludoteca_catalog::games().iter().map(|entry| (entry.info.id, entry.info.seats.0));
    for (spec, seats) in games.chain(rules.map(|rule| (rule, 2))) {
        let seats = vec![json!({"kind": "human"}); usize::from(seats)];
        let body = json!({"spec": spec, "seats": seats, "seed": 7});
        if server.post("/api/tables", &body).await.status != 201 {
            // A game that begins with more seats than the fewest it may have.
            continue;
        }
        let table = server.table(body).await;
        let query = format!("key={}&lang=en", table.key);
        let mut small = Small::open(&server, &table, &query).await;
        let mut told = small.next().await;
        for turn in 0..12 {
            compare(&server, &table, &table.key, &told).await;
            let (Some(token), Some(ply)) = (some_step(&told.view), told.view["ply"].as_u64())
            else {
                break;
            };
            let made = server.step(&table, &table.key, &token, ply as usize).await;
            assert_eq!(made.status, 200, "{spec}: {token}");
            let last = made.json()["ply"].as_u64().expect("a number") as usize;
            if turn % 4 == 3 {
                // Whoever was away gets what it lacks, wherever it was.
                small = small.again(&server, &table, &query).await;
                told = small.after(last).await;
                assert!(takes_much(&told), "{spec}: {:?}", told.stands);
            } else {
                told = small.after(last).await;
            }
        }
    }
    server.end().await;
}

/// Whether most of the board is taken of what was there before.
fn takes_much(told: &Told) -> bool {
    let parts = told.stands.as_ref().map(|stands| stands["board"].clone()).unwrap_or_default();
    let new = parts.as_array().into_iter().flatten().filter_map(Value::as_str);
    let new: usize = new.map(str::len).sum();
    new * 2 < told.view["svg"].as_str().expect("a board").len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_gets_what_it_lacks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let table = server.table(json!({"spec": "hex(size=19)", "seats": seats})).await;
    let keys = [&table.key, &table.invited[0]];
    let query = format!("key={}", table.key);
    let mut ana = Small::open(&server, &table, &query).await;
    let whole = ana.next().await;
    let _bea = Small::open(&server, &table, &format!("key={}", keys[1])).await;
    ana.next().await;
    for (ply, token) in ["c3", "d4", "e5", "f6"].into_iter().enumerate() {
        assert_eq!(server.step(&table, keys[ply % 2], token, ply).await.status, 200);
        ana.after(ply + 1).await;
    }
    // Nothing has happened: only who is there is told.
    ana = ana.again(&server, &table, &query).await;
    let told = ana.next().await;
    assert_eq!((told.stands, &told.view["ply"]), (None, &json!(4)));
    assert!(told.bytes < 200, "{}", told.bytes);
    // Some steps were missed, and the server has been away meanwhile.
    for (ply, token) in [(4, "g7"), (5, "h8"), (6, "g8")] {
        assert_eq!(server.step(&table, keys[ply % 2], token, ply).await.status, 200);
    }
    let sheets = ana.sheets.clone();
    server.end().await;
    let server = Running::start(&folder).await;
    ana = ana.again(&server, &table, &query).await;
    let told = ana.next().await;
    compare(&server, &table, &table.key, &told).await;
    assert!(told.bytes * 20 < whole.bytes, "{} of {}", told.bytes, whole.bytes);
    // Who has something else gets everything: another language, another sum, another version.
    for query in [
        format!("{query}&lang=it&{}", sheets.query()),
        format!("{query}&after=6&sum=0123456789abcdef"),
        format!("{query}&after=999999&{}", "sum=x"),
        format!("{query}&after=1"),
    ] {
        let mut other = Small::open(&server, &table, &query).await;
        let told = other.next().await;
        assert!(told.bytes > 20_000, "{query}: {}", told.bytes);
    }
    server.end().await;
}

#[tokio::test]
async fn who_is_there_is_told_apart_from_what_stands() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let mut watcher = Small::open(&server, &table, "").await;
    assert_eq!(watcher.next().await.view["seats"][0]["online"], false);
    let mut ana = Small::open(&server, &table, &format!("key={}", table.key)).await;
    ana.next().await;
    loop {
        let told = watcher.next().await;
        assert_eq!(told.stands, None);
        if told.view["seats"][0]["online"] == true {
            break;
        }
    }
    // What else is said is said as to everybody.
    ana.live.send(&json!({"do": "step", "token": "c9", "ply": 0})).await;
    assert_eq!(ana.live.error().await, "illegal");
    ana.live.send(&json!({"do": "beat"})).await;
    while ana.live.json().await != json!({"beat": {}}) {}
    server.end().await;
}

#[tokio::test]
async fn who_takes_nothing_is_let_go_with_a_sentence() {
    let folder = Folder::new();
    let patience = Duration::from_millis(1500);
    let server = Running::start_with(&Config { patience, ..config(&folder) }).await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let table = server.table(json!({"spec": "hex(size=11,swap=false)", "seats": seats})).await;
    let keys = [&table.key, &table.invited[0]];
    let mut watcher = server.live(&table, &format!("key={}", keys[1])).await;
    let mut deaf = server.live(&table, &format!("key={}&lang=it", keys[0])).await;
    watcher.view(|view| view["seats"][0]["online"] == true).await;
    // Takes what comes as it comes, however slowly what follows is played.
    let watcher =
        tokio::spawn(async move { watcher.view(|view| view["seats"][0]["online"] == false).await });
    // Far more than may be on its way.
    for ply in 0..60 {
        let token = format!("{}{}", char::from(b'a' + (ply % 11) as u8), 1 + ply / 11);
        assert_eq!(server.step(&table, keys[ply % 2], &token, ply).await.status, 200);
    }
    let seen = watcher.await.expect("a view");
    let whole = seen["svg"].as_str().expect("a board").len();
    let mut bytes = 0;
    let why = loop {
        match deaf.socket.next().await {
            Some(Ok(Message::Close(Some(why)))) => break why,
            Some(Ok(message)) => bytes += message.len(),
            other => panic!("not told: {other:?}"),
        }
    };
    assert_eq!(why.code, CloseCode::Policy);
    let said = "Quello che il tavolo ha inviato non è stato ricevuto in tempo. Torna per vedere a che punto è.";
    assert_eq!(why.reason.as_str(), said);
    assert!(bytes < 64 * 1024 + 3 * whole, "{bytes} bytes were on their way, of views of {whole}");
    // Who comes back sees the table as it stands.
    let mut again = server.live(&table, &format!("key={}", keys[0])).await;
    again.view(|view| view["ply"] == 60).await;
    server.end().await;
}

#[tokio::test]
async fn who_answers_is_kept_for_as_long_as_it_likes() {
    let folder = Folder::new();
    let patience = Duration::from_millis(300);
    let server = Running::start_with(&Config { patience, ..config(&folder) }).await;
    let table = server.table(hot_seat()).await;
    let mut live = server.live(&table, "").await;
    live.view(|_| true).await;
    let mut pings = 0;
    while pings < 10 {
        match live.socket.next().await {
            Some(Ok(Message::Ping(_))) => pings += 1,
            Some(Ok(_)) => {}
            other => panic!("let go after {pings}: {other:?}"),
        }
        live.socket.flush().await.expect("answered");
    }
    server.end().await;
}
