//! Strangers find each other: open seats, who takes them, and who is led where.

use std::time::Duration;

use crate::common::{Answer, Folder, Live, PATIENCE, Running, Table, config};
use futures_util::SinkExt;
use futures_util::future::join_all;
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use ludoteca_server::Config;
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A game for three, soon over.
const FOR_THREE: &str = "sinapsi(players=3)";

/// Somebody at a browser, who keeps its cookie.
#[derive(Clone)]
struct Guest {
    cookie: String,
}

impl Guest {
    /// Somebody who comes for the first time.
    fn new(number: u32) -> Guest {
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let sign = |i: u32| char::from(SIGNS[(number >> (5 * (i % 6)) & 31) as usize]);
        Guest { cookie: format!("guest={}", (0..32).map(sign).collect::<String>()) }
    }

    async fn send(&self, server: &Running, method: Method, path: &str, body: &Value) -> Answer {
        let builder = server.builder(method, path).header(COOKIE, &self.cookie);
        let builder = builder.header(CONTENT_TYPE, "application/json");
        let body = Full::new(Bytes::from(body.to_string()));
        server.request(builder.body(body).expect("a request")).await
    }

    async fn post(&self, server: &Running, path: &str, body: Value) -> Answer {
        self.send(server, Method::POST, path, &body).await
    }

    /// Looks for others; the name of the seek.
    async fn seek(&self, server: &Running, body: Value) -> String {
        let answer = self.post(server, "/api/seeks", body).await;
        assert_eq!(answer.status, 201, "{:?}", answer.body);
        answer.json()["seek"].as_str().expect("a name").to_owned()
    }

    async fn accept(&self, server: &Running, seek: &str, body: Value) -> Answer {
        self.post(server, &format!("/api/seeks/{seek}/accept"), body).await
    }

    async fn take_back(&self, server: &Running, seek: &str) -> Answer {
        self.send(server, Method::DELETE, &format!("/api/seeks/{seek}"), &json!({})).await
    }

    async fn live(&self, server: &Running, lang: &str) -> Live {
        let url = format!("ws://{}/api/lobby/live?lang={lang}", server.address);
        let mut request = url.into_client_request().expect("valid");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("valid"));
        let (socket, _) = connect_async(request).await.expect("a WebSocket");
        Live { socket }
    }

    /// Opens a link to a seat, as a page does, and says who sits where then.
    async fn sit(&self, server: &Running, link: &Value) -> Value {
        let Table { id: table, key, .. } = table_of(link);
        let arrive = server.post(&format!("/api/tables/{table}/join"), &json!({"key": key})).await;
        assert_eq!(arrive.status, 200, "{:?}", arrive.body);
        arrive.json()
    }
}

/// The table of a link to a seat, and the key of that seat.
fn table_of(link: &Value) -> Table {
    let mut parts = link.as_str().expect("a link").rsplit('/');
    let mut part = || parts.next().expect("a part").to_owned();
    let key = part();
    Table { id: part(), key, invited: Vec::new() }
}

/// Lets two sit down together: the seat of each.
async fn pair(server: &Running, [host, guest]: [&Guest; 2], wish: Value) -> [Table; 2] {
    let mut live = host.live(server, "en").await;
    let seek = host.seek(server, wish).await;
    let taken = guest.accept(server, &seek, json!({})).await;
    assert_eq!(taken.status, 200, "{:?}", taken.body);
    let met = heard(&mut live, |said| said["met"]["seek"] == *seek).await;
    let links = [met["met"]["link"].clone(), taken.json()["link"].clone()];
    for (guest, link) in [host, guest].into_iter().zip(&links) {
        guest.sit(server, link).await;
    }
    links.each_ref().map(table_of)
}

/// Makes the first legal step for whoever of them is to step.
async fn play_on(server: &Running, seats: &[Table]) {
    for seat in seats {
        let view = server.view(seat, Some(&seat.key)).await;
        if let Some(token) = view["steps"][0]["token"].as_str() {
            let ply = view["ply"].as_u64().expect("a number") as usize;
            let done = server.step(seat, &seat.key, token, ply).await;
            assert_eq!(done.status, 200, "{:?}", done.body);
            return;
        }
    }
    panic!("nobody is to step");
}

/// Hears until something is said that fits.
async fn heard(live: &mut Live, fits: impl Fn(&Value) -> bool) -> Value {
    let until = async {
        loop {
            let said = live.json().await;
            if fits(&said) {
                return said;
            }
        }
    };
    tokio::time::timeout(PATIENCE, until).await.expect("it is said")
}

/// Whether a seat is told to have come.
fn comes<'a>(said: &'a Value, seek: &str) -> Option<&'a Value> {
    let seats = said["lobby"]["seats"].as_array().or(said["changes"]["come"].as_array())?;
    seats.iter().find(|seat| seat["id"] == seek)
}

/// Whether a seat is told to be gone.
fn goes(said: &Value, seek: &str) -> bool {
    said["changes"]["gone"].as_array().is_some_and(|gone| gone.contains(&json!(seek)))
}

#[tokio::test]
async fn two_who_press_play_now_sit_at_one_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Guest::new(1), Guest::new(2));
    let (mut ana_live, mut bea_live) =
        (ana.live(&server, "pt").await, bea.live(&server, "it").await);
    let seek = ana.seek(&server, json!({"name": "Ana"})).await;
    // The other sees it in her own language, and wants a certain game.
    let said = heard(&mut bea_live, |said| comes(said, &seek).is_some()).await;
    let seat = comes(&said, &seek).expect("it is there");
    assert_eq!((&seat["who"], &seat["game"]), (&json!("Ana"), &json!("Qualsiasi gioco")));
    assert_eq!((&seat["seats"], &seat["taken"]), (&json!(2), &json!(1)));
    heard(&mut ana_live, |said| said["own"][0]["seat"]["id"] == *seek).await;
    bea.seek(&server, json!({"spec": "hex(size=5)", "clock": "5+3", "name": "Bea"})).await;
    let met = [
        heard(&mut ana_live, |said| said["met"].is_object()).await["met"].clone(),
        heard(&mut bea_live, |said| said["met"].is_object()).await["met"].clone(),
    ];
    assert_eq!(met[0]["table"], met[1]["table"]);
    assert_ne!(met[0]["link"], met[1]["link"]);
    let first = ana.sit(&server, &met[0]["link"]).await;
    let second = bea.sit(&server, &met[1]["link"]).await;
    assert_eq!(first["spec"], "hex(size=5)");
    assert_eq!(second["seats"][0]["clock"], 300_000);
    assert_ne!(first["you"], second["you"]);
    let own = |view: &Value| {
        let seat = view["you"][0].as_u64().expect("a seat") as usize;
        view["seats"][seat]["name"].clone()
    };
    assert_eq!((own(&first), own(&second)), (json!("Ana"), json!("Bea")));
    assert_eq!(server.get("/api/lobby").await.json()["seats"], json!([]));
    // Who comes back later is not led there again.
    let mut again = ana.live(&server, "pt").await;
    assert_eq!(heard(&mut again, |said| said["own"].is_array()).await["own"], json!([]));
    again.send(&json!({"do": "beat"})).await;
    heard(&mut again, |said| {
        assert!(said.get("met").is_none(), "{said}");
        said.get("beat").is_some()
    })
    .await;
    server.end().await;
}

#[tokio::test]
async fn a_seat_is_gone_with_its_asker_and_not_when_the_page_loads_again() {
    let folder = Folder::new();
    let grace = Duration::from_millis(300);
    let server = Running::start_with(&Config { grace, ..config(&folder) }).await;
    let (ana, bea) = (Guest::new(1), Guest::new(2));
    let mut looks = bea.live(&server, "en").await;
    let mut live = ana.live(&server, "en").await;
    let seek = ana.seek(&server, json!({"spec": "hex"})).await;
    heard(&mut looks, |said| comes(said, &seek).is_some()).await;
    for _ in 0..3 {
        drop(live);
        live = ana.live(&server, "en").await;
        heard(&mut live, |said| said["own"][0]["seat"]["id"] == *seek).await;
    }
    // Once she is really away it is gone; it cannot be taken then.
    drop(live);
    heard(&mut looks, |said| {
        assert!(comes(said, &seek).is_none(), "it came back: {said}");
        goes(said, &seek)
    })
    .await;
    let late = bea.accept(&server, &seek, json!({})).await;
    assert_eq!((late.status, late.code().as_str()), (409, "seat-gone"));
    // What is taken back is gone at once.
    let live = ana.live(&server, "en").await;
    let seek = ana.seek(&server, json!({"spec": "hex"})).await;
    heard(&mut looks, |said| comes(said, &seek).is_some()).await;
    assert_eq!(bea.take_back(&server, &seek).await.code(), "seat-gone");
    assert_eq!(ana.take_back(&server, &seek).await.status, 204);
    heard(&mut looks, |said| goes(said, &seek)).await;
    drop(live);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_take_one_seat_at_once_one_gets_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let host = Guest::new(1);
    let mut live = host.live(&server, "en").await;
    for round in 0..3 {
        let seek = host.seek(&server, json!({"spec": "hex(size=4)"})).await;
        let others: Vec<Guest> = (0..8).map(|i| Guest::new(100 * (round + 1) + i)).collect();
        let taken = others.iter().map(|guest| guest.accept(&server, &seek, json!({})));
        let answers = join_all(taken).await;
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|a| a.status == 200);
        assert_eq!(done.len(), 1, "{answers:?}");
        for answer in refused {
            assert_eq!((answer.status, answer.code().as_str()), (409, "seat-gone"));
        }
        let met = heard(&mut live, |said| said["met"]["seek"] == *seek).await;
        assert_eq!(met["met"]["table"], done[0].json()["table"]);
        host.sit(&server, &met["met"]["link"]).await;
    }
    server.end().await;
}

#[tokio::test]
async fn a_table_for_three_fills_or_begins_with_the_computer() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let [ana, bea, caio, dora] = [1, 2, 3, 4].map(Guest::new);
    let mut lives = Vec::new();
    for guest in [&ana, &bea, &caio] {
        lives.push(guest.live(&server, "en").await);
    }
    let body = json!({"spec": FOR_THREE, "clock": "none"});
    let seek = ana.seek(&server, body.clone()).await;
    let waits = bea.accept(&server, &seek, json!({"name": "Bea"})).await;
    assert_eq!((waits.status, &waits.json()["link"]), (200, &Value::Null));
    let own = heard(&mut lives[1], |said| said["own"][0]["seat"]["taken"] == 2).await;
    assert_eq!(own["own"][0]["sitters"], json!([null, "Bea"]));
    assert_eq!(own["own"][0]["host"], false);
    // Who looks for the same is brought to that table, and with the third one it begins.
    caio.seek(&server, json!({"spec": FOR_THREE})).await;
    let mut tables = Vec::new();
    for live in &mut lives {
        let met = heard(live, |said| said["met"].is_object()).await;
        tables.push(met["met"]["table"].clone());
    }
    assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");

    let _here = dora.live(&server, "en").await;
    let seek = dora.seek(&server, body).await;
    let stranger = bea.accept(&server, &seek, json!({"level": 1})).await;
    assert_eq!(stranger.code(), "seat-gone", "only the host begins");
    assert_eq!(dora.accept(&server, &seek, json!({"level": 11})).await.code(), "level");
    let begun = dora.accept(&server, &seek, json!({"level": 1})).await;
    assert_eq!(begun.status, 200, "{:?}", begun.body);
    let view = dora.sit(&server, &begun.json()["link"]).await;
    let kinds = view["seats"].as_array().expect("seats").iter().map(|seat| &seat["kind"]);
    assert_eq!(kinds.filter(|kind| **kind == "computer").count(), 2);
    server.end().await;
}

#[tokio::test]
async fn who_leaves_a_table_for_three_leaves_it_to_the_others() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let [ana, bea] = [1, 2].map(Guest::new);
    let (_ana_live, mut bea_live) = (ana.live(&server, "en").await, bea.live(&server, "en").await);
    let seek = ana.seek(&server, json!({"spec": FOR_THREE})).await;
    assert_eq!(bea.accept(&server, &seek, json!({})).await.status, 200);
    assert_eq!(ana.take_back(&server, &seek).await.status, 204);
    let own = heard(&mut bea_live, |said| said["own"][0]["host"] == true).await;
    assert_eq!(own["own"][0]["seat"]["taken"], 1);
    assert_eq!(bea.take_back(&server, &seek).await.status, 204);
    heard(&mut bea_live, |said| said["own"] == json!([])).await;
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_asked_is_a_sentence() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Guest::new(1), Guest::new(2));
    let _live = ana.live(&server, "en").await;
    for (body, status, code) in [
        (json!({"spec": "no-such-game"}), 422, "spec"),
        (json!({"clock": "soon"}), 422, "clock"),
        (json!({"clock": "0+0"}), 422, "clock"),
        (json!({"rated": true}), 403, "rated"),
        (json!({"range": [1600, 1400]}), 422, "range"),
        (json!({"range": [-1, 1400]}), 422, "range"),
        (json!({"name": "x".repeat(41)}), 422, "name"),
        (json!({"spec": 7}), 400, "request"),
    ] {
        let refused = ana.post(&server, "/api/seeks", body.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{body}");
    }
    let seek = ana.seek(&server, json!({"spec": "hex", "range": [1600, 2000]})).await;
    assert_eq!(ana.accept(&server, &seek, json!({})).await.code(), "own-seat");
    assert_eq!(bea.accept(&server, &seek, json!({})).await.code(), "rating");
    // The same again is the same seek; of others one has a few.
    assert_eq!(ana.seek(&server, json!({"spec": "hex", "range": [1600, 2000]})).await, seek);
    for spec in ["go", "y"] {
        ana.seek(&server, json!({"spec": spec})).await;
    }
    assert_eq!(ana.post(&server, "/api/seeks", json!({})).await.code(), "seeks");
    for path in ["/api/seeks/none/accept", "/api/seeks/a%00b/accept"] {
        assert_eq!(bea.post(&server, path, json!({})).await.code(), "seat-gone");
    }
    // Who comes without the cookie gets one, and keeps the one they have.
    let fresh = server.post("/api/seeks", &json!({"spec": "oust"})).await;
    let cookie = fresh.headers[SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("guest=") && cookie.contains("HttpOnly"), "{cookie}");
    let known = bea.post(&server, "/api/seeks", json!({"spec": "othello"})).await;
    assert!(!known.headers.contains_key(SET_COOKIE));
    server.end().await;
}

#[tokio::test]
async fn one_does_not_play_oneself_and_gets_one_game() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Guest::new(1), Guest::new(2));
    let mut live = ana.live(&server, "en").await;
    let hex = ana.seek(&server, json!({"spec": "hex"})).await;
    let any = ana.seek(&server, json!({})).await;
    let met = bea.accept(&server, &hex, json!({})).await;
    assert_eq!(met.status, 200);
    heard(&mut live, |said| said["met"]["seek"] == *hex).await;
    // What else she looked for is taken back.
    assert_eq!(bea.accept(&server, &any, json!({})).await.code(), "seat-gone");
    server.end().await;
}

#[tokio::test]
async fn what_a_socket_says_that_is_no_beat_is_refused() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut live = Guest::new(1).live(&server, "en").await;
    for nonsense in ["", "{", "null", r#"{"do":"dance"}"#] {
        live.socket.send(Message::text(nonsense)).await.expect("sent");
        assert_eq!(live.error().await, "request", "{nonsense}");
    }
    live.send(&json!({"do": "beat"})).await;
    heard(&mut live, |said| *said == json!({"beat": {}})).await;
    live.socket.send(Message::binary(vec![0u8; 3])).await.expect("sent");
    assert_eq!(live.error().await, "frame");
    for (path, origin) in [("/api/seeks", "http://evil.example"), ("/api/seeks", "null")] {
        let builder = server.builder(Method::POST, path).header("origin", origin);
        let body = Full::new(Bytes::from_static(b"{}"));
        let builder = builder.header(CONTENT_TYPE, "application/json");
        let answer = server.request(builder.body(body).expect("a request")).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "foreign"));
    }
    let url = format!("ws://{}/api/lobby/live", server.address);
    let mut request = url.into_client_request().expect("valid");
    request.headers_mut().insert("origin", "http://evil.example".parse().expect("valid"));
    assert!(connect_async(request).await.is_err());
    server.end().await;
}

#[tokio::test]
async fn seats_are_open_at_every_server_of_a_store() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let grace = Duration::from_millis(300);
    let config = Config { store: Some(address), grace, ..config(&folder) };
    let servers = [Running::start_with(&config).await, Running::start_with(&config).await];
    let [ana, bea, caio] = [1, 2, 3].map(Guest::new);
    let mut ana_live = ana.live(&servers[0], "en").await;
    let mut bea_live = bea.live(&servers[1], "en").await;
    let seek = ana.seek(&servers[0], json!({"spec": "hex(size=4)"})).await;
    heard(&mut bea_live, |said| comes(said, &seek).is_some()).await;
    // One seat, two servers.
    let answers =
        [bea.accept(&servers[1], &seek, json!({})), caio.accept(&servers[0], &seek, json!({}))];
    let answers = join_all(answers).await;
    let done: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(done.len(), 1, "{answers:?}");
    let met = heard(&mut ana_live, |said| said["met"].is_object()).await;
    assert_eq!(met["met"]["table"], done[0].json()["table"]);
    // Two who look at different servers find each other.
    let [dora, eva] = [4, 5].map(Guest::new);
    let mut dora_live = dora.live(&servers[0], "en").await;
    let mut eva_live = eva.live(&servers[1], "en").await;
    dora.seek(&servers[0], json!({"spec": "y"})).await;
    eva.seek(&servers[1], json!({"spec": "y"})).await;
    let one = heard(&mut dora_live, |said| said["met"].is_object()).await;
    let other = heard(&mut eva_live, |said| said["met"].is_object()).await;
    assert_eq!(one["met"]["table"], other["met"]["table"]);
    eva.sit(&servers[0], &other["met"]["link"]).await;
    // What was asked for at one server goes on at another one, and is gone with its asker.
    let seek = ana.seek(&servers[0], json!({"spec": "go"})).await;
    let mut moved = ana.live(&servers[1], "en").await;
    heard(&mut moved, |said| said["own"][0]["seat"]["id"] == *seek).await;
    drop(ana_live);
    heard(&mut bea_live, |said| comes(said, &seek).is_some()).await;
    drop(moved);
    heard(&mut bea_live, |said| goes(said, &seek)).await;
    for server in servers {
        server.end().await;
    }
}

#[tokio::test]
async fn games_of_the_lobby_are_watched_unless_their_players_said_no() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let [ana, bea, caio, dora] = [1, 2, 3, 4].map(Guest::new);
    let private = json!({"spec": "hex(size=4)", "private": true});
    let hidden = pair(&server, [&caio, &dora], private).await;
    play_on(&server, &hidden).await;
    let seats = pair(&server, [&ana, &bea], json!({"spec": "hex(size=5)", "name": "Ana"})).await;
    play_on(&server, &seats).await;
    let boards = server.get("/api/watch?lang=it").await.json()["boards"].clone();
    let boards = boards.as_array().expect("boards");
    assert_eq!(boards.len(), 1, "{boards:?}");
    let (board, table) = (&boards[0], &seats[0].id);
    assert_eq!((&board["table"], &board["ply"]), (&json!(table), &json!(1)));
    assert_eq!(board["link"], json!(format!("/t/{table}")));
    assert!(board["svg"].as_str().is_some_and(|svg| svg.contains("<svg")));
    assert!(board["players"].as_array().expect("players").contains(&json!("Ana")));

    let url = format!("ws://{}/api/watch/live", server.address);
    let (socket, _) = connect_async(url).await.expect("a WebSocket");
    let mut live = Live { socket };
    heard(&mut live, |said| said["watch"]["boards"][0]["ply"] == 1).await;
    play_on(&server, &seats).await;
    let said = heard(&mut live, |said| said["boards"]["come"][0]["ply"] == 2).await;
    assert_ne!(said["boards"]["come"][0]["svg"], board["svg"]);
    // How many look on is told there, and at the table.
    let mut watcher = server.live(&seats[0], "").await;
    watcher.view(|view| view["watching"] == 1).await;
    heard(&mut live, |said| said["boards"]["come"][0]["watching"] == 1).await;
    let second = server.live(&seats[0], "small=1").await;
    watcher.view(|view| view["watching"] == 2).await;
    drop(second);
    watcher.view(|view| view["watching"] == 1).await;
    let over = server.act(&seats[0], "resign", json!({"key": seats[0].key})).await;
    assert_eq!(over.status, 200);
    heard(&mut live, |said| said["boards"]["gone"] == json!([table])).await;
    server.end().await;
}

#[tokio::test]
async fn a_phrase_is_read_by_each_in_their_language_and_stays() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let [ana, bea] = [1, 2].map(Guest::new);
    let [seat, other] = pair(&server, [&ana, &bea], json!({"spec": "hex(size=5)"})).await;
    let say = async |server: &Running, key: &str, phrase: &str| {
        let body = json!({"key": key, "do": "say", "phrase": phrase});
        server.act(&seat, "act", body).await
    };
    let mut live = server.live(&other, &format!("key={}&lang=pt", other.key)).await;
    assert_eq!(say(&server, &seat.key, "hello").await.status, 200);
    let view = live.view(|view| view["talk"][0].is_object()).await;
    let own = server.view(&seat, Some(&seat.key)).await["you"][0].clone();
    let said = &view["talk"][0];
    assert_eq!((&said["seat"], &said["phrase"]), (&own, &json!("hello")));
    assert_eq!(said["text"], "Olá!");
    live.send(&json!({"do": "say", "phrase": "luck"})).await;
    live.view(|view| view["talk"][1]["text"] == "Boa sorte!").await;
    // Not without end, nothing of one's own, and nothing by who only looks on.
    for phrase in ["nice", "thanks"] {
        assert_eq!(say(&server, &seat.key, phrase).await.status, 200);
    }
    let refused = say(&server, &seat.key, "bye").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "pace"));
    assert_eq!(say(&server, &seat.key, "you fool").await.code(), "request");
    assert_eq!(say(&server, "forged", "bye").await.code(), "key");
    drop(live);
    server.end().await;
    let server = Running::start(&folder).await;
    let view = server.view(&seat, None).await;
    let said: Vec<&Value> =
        view["talk"].as_array().expect("a list").iter().map(|said| &said["text"]).collect();
    assert_eq!(said, ["Hello!", "Good luck!", "Well played!", "Thank you!"]);
    play_on(&server, &[seat, other]).await;
    server.end().await;
}
