//! Classes: by pages and by programs, with what pupils and strangers try.

use crate::common::{Answer, Folder, Running, config};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use ludoteca_server::Config;
use ludoteca_store::{Change, Sqlite, Store};
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};

const SMALL: &str = "traffic-lights(columns=3)";

/// A class that a program made.
struct Class {
    id: String,
    key: String,
    code: String,
}

impl Class {
    async fn made(server: &Running, list: &str, more: Value) -> Class {
        let mut body = json!({"name": "5.º B", "list": list, "game": SMALL, "lang": "en"});
        for (name, value) in more.as_object().expect("an object") {
            body[name] = value.clone();
        }
        let made = server.post("/api/classes", &body).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let made = made.json();
        let text = |name: &str| made[name].as_str().expect("text").to_owned();
        Class { id: text("class"), key: text("key"), code: text("code") }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/classes/{}{rest}", self.id)
    }

    /// Does something as the teacher.
    async fn teach(&self, server: &Running, what: &str, mut body: Value) -> Answer {
        body["key"] = json!(self.key);
        server.post(&self.path(what), &body).await
    }

    async fn view(&self, server: &Running) -> Value {
        let view = server.get(&self.path(&format!("?key={}", self.key))).await;
        assert_eq!(view.status, 200, "{}", view.text());
        view.json()
    }

    async fn knocked(&self, server: &Running, pupil: u32, more: Value) -> Answer {
        let mut body = json!({"code": self.code, "pupil": pupil});
        for (name, value) in more.as_object().expect("an object") {
            body[name] = value.clone();
        }
        server.post(&self.path("/enter"), &body).await
    }

    /// The key of a pupil who has come in.
    async fn enter(&self, server: &Running, pupil: u32) -> String {
        let came = self.knocked(server, pupil, json!({"picture": pupil % 24})).await;
        assert_eq!(came.status, 200, "{}", came.text());
        came.json()["key"].as_str().expect("a key").to_owned()
    }

    async fn me(&self, server: &Running, key: &str) -> Value {
        let me = server.get(&self.path(&format!("/me?key={key}"))).await;
        assert_eq!(me.status, 200, "{}", me.text());
        me.json()
    }
}

/// Plays a game to its end: each makes the first legal step; how it ended is not looked at.
async fn play(server: &Running, table: &str, keys: [&str; 2]) {
    for _ in 0..200 {
        for key in keys {
            let view = server.get(&format!("/api/tables/{table}?key={key}")).await.json();
            if view["turn"]["kind"] == "over" {
                return;
            }
            if let Some(step) = view["steps"][0]["token"].as_str() {
                let body = json!({"key": key, "token": step, "ply": view["ply"]});
                let done = server.post(&format!("/api/tables/{table}/steps"), &body).await;
                assert_eq!(done.status, 200, "{}", done.text());
            }
        }
    }
    panic!("the game does not end");
}

/// The secret of a seat, from its link.
fn seat(link: &Value) -> String {
    link.as_str().and_then(|link| link.rsplit('/').next()).expect("a link").to_owned()
}

#[tokio::test]
async fn a_lesson_from_the_list_to_the_results_and_over_a_restart() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui\nEva\nIvo\nZé", json!({})).await;
    let mut keys = Vec::new();
    for pupil in 1..=5 {
        keys.push(class.enter(&server, pupil).await);
    }
    let view = class.view(&server).await;
    assert_eq!(view["waiting"], json!([1, 2, 3, 4, 5]), "{view}");
    let paired = class.teach(&server, "/pair", json!({})).await;
    assert_eq!(paired.status, 200, "{}", paired.text());
    let paired = paired.json();
    assert_eq!(paired["games"].as_array().map(Vec::len), Some(2), "{paired}");
    assert_eq!(paired["waiting"].as_array().map(Vec::len), Some(1), "{paired}");
    // To press twice pairs nobody twice.
    assert_eq!(class.teach(&server, "/pair", json!({})).await.code(), "few");
    let busy = paired["games"][0]["first"].clone();
    let alone = paired["waiting"][0].clone();
    let both = class.teach(&server, "/pair", json!({"pupils": [busy, alone]})).await;
    assert_eq!(both.code(), "busy");
    for game in paired["games"].as_array().expect("games") {
        let mut seats = Vec::new();
        for side in ["first", "second"] {
            let pupil = game[side].as_u64().expect("a number") as usize;
            let me = class.me(&server, &keys[pupil - 1]).await;
            assert_eq!(me["game"]["table"], game["table"]);
            seats.push(seat(&me["game"]["link"]));
        }
        // The table knows no names, and takes none.
        let table = game["table"].as_str().expect("a name");
        let join = json!({"key": seats[0], "name": "Real Name"});
        server.post(&format!("/api/tables/{table}/join"), &join).await;
        let seen = server.get(&format!("/api/tables/{table}")).await.text();
        for name in ["Ana", "Rui", "Eva", "Ivo", "Zé", "Real Name"] {
            assert!(!seen.contains(&format!("\"{name}\"")), "{name}: {seen}");
        }
        play(&server, table, [&seats[0], &seats[1]]).await;
        let again = json!({"key": seats[0], "kind": "rematch"});
        let again = server.post(&format!("/api/tables/{table}/offer"), &again).await;
        assert_eq!(again.code(), "teacher");
    }
    server.end().await;
    let server = Running::start(&folder).await;
    let view = class.view(&server).await;
    assert!(view["games"].as_array().expect("games").iter().all(|game| game["points"].is_number()));
    let played: u64 = view["pupils"]
        .as_array()
        .expect("pupils")
        .iter()
        .filter_map(|p| p["played"].as_u64())
        .sum();
    assert_eq!(played, 4);
    // Who waited plays now, and nobody meets the same one again.
    for key in &keys {
        class.me(&server, key).await;
    }
    let second = class.teach(&server, "/pair", json!({})).await.json();
    let now: Vec<&Value> = second["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter(|game| game["points"].is_null())
        .collect();
    assert_eq!(now.len(), 2);
    assert!(now.iter().any(|game| game["first"] == alone || game["second"] == alone));
    let pairs = |games: &Value| -> Vec<(u64, u64)> {
        let pair = |game: &Value| {
            let (one, other) = (game["first"].as_u64(), game["second"].as_u64());
            let (one, other) = (one.expect("a number"), other.expect("a number"));
            (one.min(other), one.max(other))
        };
        games.as_array().expect("games").iter().map(pair).collect()
    };
    let all = pairs(&second["games"]);
    let different: std::collections::HashSet<_> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{all:?}");
    // A board that is stopped counts for nobody, and ends for those who sit there.
    let table = now[0]["table"].as_str().expect("a name");
    let stopped = class.teach(&server, "/stop", json!({"table": table})).await.json();
    let game =
        stopped["games"].as_array().expect("games").iter().find(|game| game["table"] == table);
    assert_eq!(game.expect("the game")["stopped"], true);
    let view = server.get(&format!("/api/tables/{table}?lang=en")).await.json();
    assert_eq!(view["turn"]["kind"], "over", "{view}");
    assert_eq!(view["result"]["title"], "Stopped by your teacher", "{view}");
    // Nobody has made a step there: nothing was played.
    let desk = Browser::teacher(&server, &class).await;
    let desk = desk.get(&server, &format!("/class/{}/desk", class.id)).await.text();
    assert!(desk.contains("2 results of today"), "{desk}");
    server.end().await;
}

#[tokio::test]
async fn whoever_has_a_board_of_the_class_open_is_here() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let keys = [class.enter(&server, 1).await, class.enter(&server, 2).await];
    class.teach(&server, "/pair", json!({})).await;
    let link = class.me(&server, &keys[0]).await["game"]["link"].clone();
    let table = link.as_str().expect("a link").split('/').nth(2).expect("a table").to_owned();
    server.end().await;
    // They think for so long that what they said is forgotten.
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    for pupil in 1..=2 {
        let id = format!("{}/{pupil}", class.id);
        let said = store.record("class-here", &id).await.expect("an answer").expect("a record");
        let gone = Change::remove("class-here", &id, said.version);
        store.change(said.at, &[gone]).await.expect("forgotten");
    }
    store.close().await;
    let server = Running::start(&folder).await;
    let here = async || {
        let view = class.view(&server).await;
        [&view["pupils"][0]["here"], &view["pupils"][1]["here"]].map(|here| here == true)
    };
    assert_eq!(here().await, [false, false]);
    let url = format!("ws://{}/api/tables/{table}/live?key={}", server.address, seat(&link));
    let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a WebSocket");
    let patience = tokio::time::Instant::now() + crate::common::PATIENCE;
    while here().await != [true, false] {
        assert!(tokio::time::Instant::now() < patience, "Ana is not seen");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    drop(socket);
    server.end().await;
}

#[tokio::test]
async fn what_stands_on_a_card_lets_in_and_leads_there() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let teacher = Browser::teacher(&server, &class).await;
    let cards = teacher.get(&server, &format!("/class/{}/cards", class.id)).await.text();
    let (_, card) = cards.split_once("Rui").expect("a card");
    let (_, card) = card.split_once("<strong>").expect("a code");
    let card = card.split('<').next().expect("its end");
    // Typed first it opens nothing, and the page says what comes first.
    let mut pupil = Browser::default();
    let first = pupil.get(&server, &format!("/c?code={card}")).await;
    assert_eq!(first.status, 404);
    assert!(first.text().contains("on your card") && first.text().contains(card), "it stays");
    let door = pupil.get(&server, &format!("/c?code={}", class.code)).await;
    pupil.keep(&door);
    // No name needs to be chosen, though somebody has taken it.
    class.enter(&server, 2).await;
    let page = pupil.get(&server, &location(&door)).await.text();
    assert!(page.contains("Ask your teacher to free it"), "{page}");
    let wrong = pupil.post(&server, &location(&door), &[("card", "aaaaaa")]).await;
    assert_eq!(wrong.status, 403, "{}", wrong.text());
    let came = pupil.post(&server, &location(&door), &[("card", card)]).await;
    assert_eq!(location(&came), format!("/class/{}/me", class.id));
    let me = pupil.get(&server, &location(&came)).await.text();
    assert!(me.contains("Rui") && !me.contains("Ana"), "{me}");
    // The box for codes of seats leads on, too.
    let led = pupil.get(&server, &format!("/j?code={}", class.code.to_lowercase())).await;
    assert_eq!((led.status, location(&led)), (303, format!("/c/{}", class.code)));
    let none = pupil.get(&server, "/j?code=zzzzzz").await;
    assert_eq!(none.status, 404);
    assert!(none.text().contains("value=\"zzzzzz\""), "{}", none.text());
    server.end().await;
}

#[tokio::test]
async fn of_two_who_take_one_name_at_once_one_is_told() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let (one, two) = tokio::join!(
        class.knocked(&server, 1, json!({"picture": 3})),
        class.knocked(&server, 1, json!({"picture": 4}))
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let (first, late) = if one.status == 200 { (one, two) } else { (two, one) };
    assert_eq!(late.code(), "seated");
    assert!(late.text().contains("Ana"));
    // The teacher sends them out: the seat is free, and the browser of before is nobody.
    let key = first.json()["key"].as_str().expect("a key").to_owned();
    class.me(&server, &key).await;
    assert_eq!(class.teach(&server, "/pupil", json!({"pupil": 1, "do": "out"})).await.status, 200);
    assert_eq!(server.get(&class.path(&format!("/me?key={key}"))).await.code(), "key");
    class.enter(&server, 1).await;
    server.end().await;
}

#[tokio::test]
async fn four_pictures_and_cards_let_in_who_has_them() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({"entry": "pictures"})).await;
    assert_eq!(class.knocked(&server, 1, json!({})).await.code(), "pictures");
    assert_eq!(class.knocked(&server, 1, json!({"pictures": "1-2-3"})).await.code(), "pictures");
    assert_eq!(
        class.knocked(&server, 1, json!({"picture": 99, "pictures": "1-2-3-4"})).await.code(),
        "picture"
    );
    let first = class.knocked(&server, 1, json!({"pictures": "1-2-3-4"})).await;
    assert_eq!(first.status, 200, "{}", first.text());
    assert_eq!(class.knocked(&server, 1, json!({"pictures": "4-3-2-1"})).await.status, 403);
    // With the right ones one comes in again, and the browser of before is out.
    let again = class.knocked(&server, 1, json!({"pictures": "1-2-3-4"})).await;
    assert_eq!(again.status, 200);
    let key = |answer: &Answer| answer.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(server.get(&class.path(&format!("/me?key={}", key(&first)))).await.status, 403);
    class.me(&server, &key(&again)).await;
    // Who guesses is stopped soon, and then the right ones open nothing either.
    let mut codes = Vec::new();
    for guess in 0..12 {
        let signs = format!("0-0-0-{guess}");
        codes.push(class.knocked(&server, 1, json!({"pictures": signs})).await.code());
    }
    assert!(codes.contains(&"pace".to_owned()), "{codes:?}");
    assert_eq!(class.knocked(&server, 1, json!({"pictures": "1-2-3-4"})).await.status, 429);
    // Cards: the secret on them, and a new one makes the old one void.
    let settled = class.teach(&server, "/settings", json!({"entry": "card"})).await;
    assert_eq!(settled.status, 200, "{}", settled.text());
    assert_eq!(class.knocked(&server, 2, json!({})).await.code(), "card");
    let cards = Browser::teacher(&server, &class)
        .await
        .get(&server, &format!("/class/{}/cards", class.id))
        .await
        .text();
    assert!(cards.contains("Rui") && cards.matches("<article").count() == 2, "{cards}");
    let short = |cards: &str| {
        let part =
            cards.split("Rui").nth(1).expect("a card").split("<strong>").nth(1).expect("a code");
        part.split('<').next().expect("a code").to_owned()
    };
    let code = short(&cards);
    assert_eq!(class.knocked(&server, 2, json!({"card": code})).await.status, 200);
    class.teach(&server, "/pupil", json!({"pupil": 2, "do": "card"})).await;
    assert_eq!(class.knocked(&server, 2, json!({"card": code})).await.code(), "card");
    server.end().await;
}

#[tokio::test]
async fn ten_thousand_guesses_open_no_class() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana", json!({})).await;
    let signs = b"256789CDFHJKMNPQRTVWX";
    let (mut wrong, mut slowed) = (0, 0);
    for i in 0_usize..10_000 {
        let sign = |place: u32| char::from(signs[i / 21_usize.pow(place) % 21]);
        let code: String = (0..4).map(sign).collect();
        if code == class.code {
            continue;
        }
        let said = server.post("/api/classes/door", &json!({"code": code})).await;
        match said.status {
            404 => wrong += 1,
            429 => slowed += 1,
            other => panic!("{other}: {}", said.text()),
        }
    }
    assert!(wrong < 100 && slowed > 9_800, "{wrong} tried");
    // Who guesses does not learn of a hit.
    let hit = server.post("/api/classes/door", &json!({"code": class.code})).await;
    assert_eq!(hit.status, 429);
    server.end().await;
}

#[tokio::test]
async fn a_code_is_renewed_and_the_old_one_is_void() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana", json!({})).await;
    let knock = |code: &str| json!({"code": code});
    assert_eq!(
        server.post("/api/classes/door", &knock(&class.code)).await.json()["class"],
        class.id
    );
    let lower = class.code.to_lowercase();
    assert_eq!(server.post("/api/classes/door", &knock(&lower)).await.status, 200);
    let renewed = class.teach(&server, "/code", json!({})).await.json();
    let new = renewed["code"].as_str().expect("a code");
    assert_ne!(new, class.code);
    assert_eq!(server.post("/api/classes/door", &knock(&class.code)).await.code(), "code");
    assert_eq!(server.post("/api/classes/door", &knock(new)).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn a_pupil_gets_nowhere_with_the_addresses_of_the_teacher() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let key = class.enter(&server, 1).await;
    let other = Class::made(&server, "Eva", json!({})).await;
    for key in [&key, &other.key, &"x".to_owned()] {
        for (what, body) in [
            ("/settings", json!({"name": "Mine"})),
            ("/code", json!({})),
            ("/pupils", json!({"list": "Eva"})),
            ("/pupil", json!({"pupil": 2, "do": "remove"})),
            ("/pair", json!({})),
            ("/stop", json!({"table": "cabc"})),
            ("/task", json!({"what": "/g/hex/puzzle/1"})),
            ("/task/reveal", json!({"shown": true})),
            ("/championship", json!({})),
        ] {
            let mut body = body;
            body["key"] = json!(key);
            let said = server.post(&class.path(what), &body).await;
            assert_eq!(said.code(), "key", "{what}");
        }
        for path in ["", "/boards"] {
            let said = server.get(&class.path(&format!("{path}?key={key}"))).await;
            assert_eq!(said.code(), "key", "{path}");
        }
        let request = server.builder(Method::DELETE, &class.path(&format!("?key={key}")));
        let said = server.request(request.body(Full::default()).expect("a request")).await;
        assert_eq!(said.code(), "key");
    }
    // The same by pages.
    let mut pupil = Browser::default();
    pupil.0.push(format!("pupil={key}"));
    for path in ["/desk", "/people", "/cards", "/settings"] {
        assert_eq!(pupil.get(&server, &format!("/class/{}{path}", class.id)).await.status, 403);
    }
    for (path, fields) in [
        ("/pair", vec![("who", "all")]),
        ("/stop", vec![("table", "cabc")]),
        ("/list", vec![("list", "Eva")]),
        ("/pupil", vec![("pupil", "2"), ("do", "remove")]),
        ("/settings", vec![("name", "Mine")]),
        ("/task", vec![("do", "end")]),
        ("/delete", vec![("sure", "1")]),
        ("/championship", vec![]),
        ("/code", vec![]),
        ("/game", vec![]),
    ] {
        let said = pupil.post(&server, &format!("/class/{}{path}", class.id), &fields).await;
        assert_eq!(said.status, 403, "{path}");
    }
    let view = class.view(&server).await;
    assert_eq!(
        (&view["name"], view["pupils"].as_array().map(Vec::len)),
        (&json!("5.º B"), Some(2))
    );
    // A stranger reads no name anywhere.
    let stranger = Browser::default();
    for path in ["/classes", "/lobby", "/watch", "/api/watch", "/api/lobby"] {
        let said = stranger.get(&server, path).await;
        assert!(said.status == 200 && !said.text().contains("Rui"), "{path}");
    }
    for path in ["", "/in", "/me", "/now", "/task"] {
        let said = stranger.get(&server, &format!("/class/{}{path}", class.id)).await;
        assert!(!said.text().contains("Rui"), "{path}: {}", said.text());
    }
    server.end().await;
}

/// A browser, as far as cookies go.
#[derive(Clone, Default)]
struct Browser(Vec<String>);

impl Browser {
    async fn teacher(server: &Running, class: &Class) -> Browser {
        let mut browser = Browser::default();
        let came = browser.get(server, &format!("/class/{}/k/{}", class.id, class.key)).await;
        assert_eq!(came.status, 303, "{}", came.text());
        browser.keep(&came);
        browser
    }

    async fn get(&self, server: &Running, path: &str) -> Answer {
        let request = server.builder(Method::GET, path).header(COOKIE, self.0.join("; "));
        server.request(request.body(Full::default()).expect("a request")).await
    }

    /// Sends a form, and keeps what it is given.
    async fn post(&mut self, server: &Running, path: &str, fields: &[(&str, &str)]) -> Answer {
        let written: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let request = server
            .builder(Method::POST, path)
            .header(COOKIE, self.0.join("; "))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let body = Full::new(Bytes::from(written.join("&")));
        let answer = server.request(request.body(body).expect("a request")).await;
        self.keep(&answer);
        answer
    }

    fn keep(&mut self, answer: &Answer) {
        for value in answer.headers.get_all(SET_COOKIE) {
            let cookie = value.to_str().expect("text").split(';').next().expect("a cookie");
            self.0.push(cookie.to_owned());
        }
    }
}

fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

fn location(answer: &Answer) -> String {
    answer.headers[LOCATION].to_str().expect("text").to_owned()
}

#[tokio::test]
async fn pages_without_script_lead_a_pupil_from_the_code_to_the_board() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut teacher = Browser::default();
    let list = "Ana\nRui\nana\nEva";
    let fields = [("name", "Clube"), ("lang", "pt"), ("list", list), ("entry", "open")];
    let bad = teacher.post(&server, "/classes/new", &fields).await;
    assert_eq!(bad.status, 422);
    assert!(bad.text().contains("Line 3") && bad.text().contains("Rui"), "nothing is lost");
    let fields = [&fields[..], &[("good", "1")]].concat();
    let made = teacher.post(&server, "/classes/new", &fields).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let desk = location(&made);
    let class = desk.trim_end_matches("/desk").to_owned();
    let page = teacher.get(&server, &desk).await.text();
    let code = page
        .split("class-code\"><strong>")
        .nth(1)
        .and_then(|rest| rest.split('<').next())
        .expect("a code")
        .to_owned();
    assert!(page.contains("<svg") && page.contains(&format!("/c/{code}")), "the QR code");
    // Who has no account keeps the link, and finds the class again in this browser.
    assert!(page.contains(&format!("{class}/k/")), "{page}");
    let all = teacher.get(&server, "/classes").await.text();
    assert!(all.contains("Clube") && all.contains(&format!("href=\"{class}\"")), "{all}");
    assert!(!server.get("/classes").await.text().contains("Clube"));

    let mut pupils = Vec::new();
    for (number, name) in [("1", "Ana"), ("2", "Rui")] {
        let mut pupil = Browser::default();
        let wrong = pupil.get(&server, "/c/XXXX").await;
        assert_eq!(wrong.status, 404);
        let door = pupil.get(&server, &format!("/c?code={code}")).await;
        pupil.keep(&door);
        let names = pupil.get(&server, &location(&door)).await;
        assert!(names.text().contains("Rui") && names.text().contains("Eva"));
        let came =
            pupil.post(&server, &location(&door), &[("pupil", number), ("picture", "4")]).await;
        assert_eq!(location(&came), format!("{class}/me"), "{}", came.text());
        assert!(pupil.0.contains(&"lang=pt".to_owned()), "the language of the class");
        let me = pupil.get(&server, &format!("{class}/me")).await.text();
        assert!(me.contains(name) && me.contains("Espera"), "{me}");
        pupils.push(pupil);
    }
    let taken = pupils[1].clone().post(&server, &format!("{class}/in"), &[("pupil", "1")]).await;
    assert_eq!(taken.status, 409);
    let paired = teacher
        .post(
            &server,
            &format!("{class}/pair"),
            &[("who", "these"), ("pupil", "1"), ("pupil", "2")],
        )
        .await;
    assert_eq!(paired.status, 303, "{}", paired.text());
    let desk_now = teacher.get(&server, &desk).await.text();
    assert!(desk_now.contains("class-boards") && desk_now.contains("<use href=\"#f"), "{desk_now}");
    let me = pupils[0].get(&server, &format!("{class}/me")).await.text();
    let path =
        me.split("data-go=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a game");
    let board = pupils[0].get(&server, path).await;
    assert_eq!(board.status, 303);
    let mut own = pupils[0].clone();
    own.keep(&board);
    let table = own.get(&server, &location(&board)).await;
    assert_eq!(table.status, 200);
    assert!(table.text().contains("data-class=\"/api/classes/"), "{}", table.text());
    assert!(!table.text().contains("Rui"), "the page of the table itself names nobody");
    // The championship of the class has its list.
    let cup = teacher.post(&server, &format!("{class}/championship"), &[]).await;
    let people = teacher.get(&server, &location(&cup)).await.text();
    assert!(people.contains("Ana") && people.contains("Eva"), "{people}");
    // Whoever types the code of the class where those of championships go is led on.
    let code = teacher.get(&server, &desk).await.text();
    let (_, code) = code.split_once("class-code\"><strong>").expect("the code");
    let code = code.split('<').next().expect("its end").trim().to_owned();
    let mut lost = Browser::default();
    let led = lost.post(&server, "/championships", &[("code", &*code.to_lowercase())]).await;
    assert_eq!((led.status, location(&led)), (303, format!("/c/{code}")));
    assert_eq!(lost.post(&server, "/championships", &[("code", "ZZZZ")]).await.status, 404);
    // Whoever teaches finds it again without its address, in a browser that never was there.
    let cup = location(&cup).split('/').nth(2).expect("a name").to_owned();
    let way = format!("{class}/championship/{cup}");
    let settings = teacher.get(&server, &format!("{class}/settings")).await.text();
    assert!(settings.contains(&format!("href=\"{way}\"")), "{settings}");
    let (_, key) = settings.split_once(&format!("{class}/k/")).expect("the link of the teacher");
    let key = key.split('"').next().expect("its end");
    let mut other = Browser::default();
    other.keep(&other.get(&server, &format!("{class}/k/{key}")).await);
    let desk_of_cup = other.get(&server, &way).await;
    assert_eq!(location(&desk_of_cup), format!("/cup/{cup}/desk"));
    assert!(other.get(&server, &format!("/cup/{cup}/desk")).await.status != 200, "not yet");
    other.keep(&desk_of_cup);
    let desk_of_cup = other.get(&server, &format!("/cup/{cup}/desk")).await;
    assert!(desk_of_cup.status == 200 && desk_of_cup.text().contains("/k/"));
    assert_eq!(pupils[0].get(&server, &way).await.status, 403);
    let wrong = format!("{class}/championship/aaaaaaaaaaaa");
    assert_eq!(teacher.get(&server, &wrong).await.status, 404);
    // Gone with all names.
    let gone = teacher.post(&server, &format!("{class}/delete"), &[("sure", "1")]).await;
    assert_eq!(location(&gone), "/classes");
    assert_eq!(teacher.get(&server, &desk).await.status, 404);
    assert_eq!(own.get(&server, &location(&board)).await.status, 200, "the game stays");
    server.end().await;
}

#[tokio::test]
async fn html_and_control_characters_do_no_harm_in_any_field() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let evil = "<script>alert(1)</script>\u{202e}\u{0}&\"'";
    let made = server
        .post(
            "/api/classes",
            &json!({"name": evil, "list": "<script>alert(2)</script>\nAna\nEva\u{7}"}),
        )
        .await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made = made.json();
    let class = Class {
        id: made["class"].as_str().expect("a name").to_owned(),
        key: made["key"].as_str().expect("a key").to_owned(),
        code: made["code"].as_str().expect("a code").to_owned(),
    };
    let key = class.enter(&server, 1).await;
    let teacher = Browser::teacher(&server, &class).await;
    let pupil = Browser(vec![format!("pupil={key}")]);
    for page in ["/desk", "/people", "/cards", "/settings"] {
        let text = teacher.get(&server, &format!("/class/{}{page}", class.id)).await.text();
        assert!(text.contains("&lt;script&gt;alert") && !text.contains("<script>alert"), "{page}");
        assert!(!text.contains('\u{202e}') && !text.contains('\u{0}'), "{page}");
    }
    let me = pupil.get(&server, &format!("/class/{}/me", class.id)).await.text();
    assert!(me.contains("&lt;script&gt;") && !me.contains("<script>alert"));
    let spec = "breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)";
    let set = class.teach(&server, "/task", json!({"what": spec, "question": evil})).await;
    assert_eq!(set.status, 200, "{}", set.text());
    let task = pupil.get(&server, &format!("/class/{}/task", class.id)).await.text();
    assert!(task.contains("&lt;script&gt;") && !task.contains("<script>alert"));
    // What is too long, empty or unseen is told.
    let long = "x".repeat(61);
    for (what, body, code) in [
        ("/settings", json!({"name": ""}), "name"),
        ("/settings", json!({"name": "\u{200b}"}), "name"),
        ("/settings", json!({"name": long}), "name"),
        ("/settings", json!({"lang": evil}), "request"),
        ("/settings", json!({"game": evil}), "spec"),
        ("/settings", json!({"game": "sinapsi"}), "game"),
        ("/settings", json!({"clock": evil}), "clock"),
        ("/pupil", json!({"pupil": 2, "do": "name", "name": long}), "name"),
        ("/pupil", json!({"pupil": 2, "do": "name", "name": ""}), "pupil"),
        ("/pupil", json!({"pupil": 77, "do": "out"}), "pupil"),
        ("/pair", json!({"pupils": [1, 77]}), "pupil"),
        ("/stop", json!({"table": evil}), "board"),
        ("/task", json!({"what": evil}), "spec"),
        ("/task", json!({"what": spec, "turns": evil}), "turns"),
        ("/task", json!({"what": spec, "question": "x".repeat(181)}), "name"),
    ] {
        let said = class.teach(&server, what, body.clone()).await;
        assert!(said.status >= 400 && said.status < 500, "{what} {body}: {}", said.text());
        let found = said.code();
        assert!(found == code || what == "/settings", "{what} {body}: {found}");
    }
    let doubled =
        class.teach(&server, "/pupil", json!({"pupil": 1, "do": "name", "name": "ANA"})).await;
    assert_eq!(doubled.code(), "doubled");
    let many: String = (0..401).map(|i| format!("P{i}\n")).collect();
    let said = class.teach(&server, "/pupils", json!({"list": many})).await.json();
    assert_eq!((&said["new"], said["problems"].as_array().map(Vec::len)), (&json!(0), Some(3)));
    assert_eq!(class.view(&server).await["pupils"].as_array().map(Vec::len), Some(2));
    server.end().await;
}

#[tokio::test]
async fn answers_to_a_task_come_in_and_the_solution_waits_for_the_teacher() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let (ana, rui) = (class.enter(&server, 1).await, class.enter(&server, 2).await);
    let spec = "breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)";
    let task = json!({"what": spec, "turns": "b1-b2 | b1-c2", "question": "And now?"});
    let set = class.teach(&server, "/task", task).await.json();
    assert_eq!(set["task"]["number"], 1);
    assert_eq!(class.me(&server, &ana).await["task"]["judged"], true);
    let play = async |key: &str, steps: &str| {
        let body = json!({"key": key, "task": 1, "steps": steps});
        server.post(&class.path("/task/play"), &body).await
    };
    assert_eq!(play(&ana, "").await.json()["verdict"], "open");
    assert_eq!(play(&ana, "b1-a2").await.json()["verdict"], "fails");
    assert_eq!(play(&ana, "b1-b2").await.json()["verdict"], "solved");
    assert_eq!(play(&rui, "b1-a2").await.json()["verdict"], "fails");
    assert_eq!(play(&rui, "b1-b9").await.code(), "illegal");
    assert_eq!(play(&class.key, "b1-a2").await.json()["verdict"], "fails");
    let answers = class.view(&server).await["answers"].clone();
    assert_eq!(
        answers,
        json!([
            {"pupil": 1, "tries": 2, "right": true, "steps": ["b1-b2"]},
            {"pupil": 2, "tries": 1, "right": false, "steps": ["b1-a2"]}
        ])
    );
    let solution = |key: &str| class.path(&format!("/task/solution?key={key}&task=1"));
    assert_eq!(server.get(&solution(&rui)).await.code(), "hidden");
    assert_eq!(server.get(&solution(&class.key)).await.json()["steps"][0]["token"], "b1-b2");
    class.teach(&server, "/task/reveal", json!({"shown": true})).await;
    assert_eq!(server.get(&solution(&rui)).await.json()["steps"][0]["token"], "b1-b2");
    // What was read off is no answer.
    assert_eq!(play(&rui, "b1-b2").await.json()["verdict"], "solved");
    assert_eq!(class.view(&server).await["answers"][1]["right"], false);
    // A puzzle of the library; what was set before is set no more.
    let page = server.get("/g/hex/puzzle/1").await;
    assert_eq!(page.status, 200);
    let set =
        class.teach(&server, "/task", json!({"what": "http://here.example/g/hex/puzzle/1"})).await;
    assert_eq!(
        set.json()["task"],
        json!({"number": 2, "game": "hex", "puzzle": 1, "judged": true, "shown": false})
    );
    assert_eq!(play(&rui, "b1-b2").await.code(), "task");
    let open = json!({"key": rui, "task": 2, "steps": ""});
    assert_eq!(server.post(&class.path("/task/play"), &open).await.json()["verdict"], "open");
    let none = class.teach(&server, "/task", json!({})).await.json();
    assert!(none["task"].is_null() && none["answers"] == json!([]));
    server.end().await;
}

#[tokio::test]
async fn the_teacher_may_turn_the_phrases_off() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let ana = class.enter(&server, 1).await;
    class.enter(&server, 2).await;
    class.teach(&server, "/pair", json!({})).await;
    let link = class.me(&server, &ana).await["game"]["link"].clone();
    let (key, table) = (
        seat(&link),
        link.as_str().expect("a link").split('/').nth(2).expect("a table").to_owned(),
    );
    let say = json!({"key": key, "do": "say", "phrase": "hello"});
    let act = format!("/api/tables/{table}/act");
    assert_eq!(server.post(&act, &say).await.status, 200);
    class.teach(&server, "/settings", json!({"phrases": false})).await;
    assert_eq!(server.post(&act, &say).await.code(), "quiet");
    // Who is who is told to those of the class alone.
    let names = |key: &str| class.path(&format!("/boards/{table}?key={key}"));
    let said = server.get(&names(&ana)).await.json();
    assert_eq!(
        (said["players"].as_array().map(Vec::len), &said["phrases"]),
        (Some(2), &json!(false))
    );
    assert_eq!(server.get(&names(&key)).await.code(), "key");
    // When the class is gone nothing is said there any more, and nobody is named.
    let request = server.builder(Method::DELETE, &class.path(&format!("?key={}", class.key)));
    let gone = server.request(request.body(Full::default()).expect("a request")).await;
    assert_eq!(gone.status, 204);
    assert_eq!(server.post(&act, &say).await.code(), "quiet");
    assert_eq!(server.get(&names(&ana)).await.code(), "class");
    assert_eq!(server.get(&format!("/api/tables/{table}")).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn two_hundred_boards_are_a_page_of_less_than_a_megabyte_and_news_are_small() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let list: String = (1..=400).map(|i| format!("Pupil {i}\n")).collect();
    let class = Class::made(&server, &list, json!({"game": "chess"})).await;
    let all: Vec<u32> = (1..=400).collect();
    let paired = class.teach(&server, "/pair", json!({"pupils": all})).await;
    assert_eq!(paired.status, 200, "{}", paired.text());
    let teacher = Browser::teacher(&server, &class).await;
    let page = teacher.get(&server, &format!("/class/{}/desk", class.id)).await;
    assert_eq!(page.text().matches("<li data-table=\"c").count(), 200);
    println!("200 boards of chess: a page of {} bytes", page.body.len());
    assert!(page.body.len() < 1_000_000, "{}", page.body.len());
    let boards = async |mark: &str| {
        let path = format!("/boards?key={}&mark={mark}", class.key);
        server.get(&class.path(&path)).await
    };
    let first = boards("").await;
    println!("and {} bytes for programs", first.body.len());
    let first = first.json();
    assert!(first["whole"] == true && first["boards"].as_array().map(Vec::len) == Some(200));
    let mark = first["mark"].as_str().expect("a mark");
    assert_eq!(boards(mark).await.json()["boards"], json!([]));
    // One step is one board.
    let game = &paired.json()["games"][7];
    let (table, who) =
        (game["table"].as_str().expect("a table"), game["first"].as_u64().expect("a number"));
    let key = class.enter(&server, u32::try_from(who).expect("a number")).await;
    let seat = seat(&class.me(&server, &key).await["game"]["link"]);
    let step = json!({"key": seat, "token": "e2-e4", "ply": 0});
    let done = server.post(&format!("/api/tables/{table}/steps"), &step).await;
    assert_eq!(done.status, 200, "{}", done.text());
    let news = boards(mark).await;
    let said = news.json();
    assert_eq!(said["boards"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&said["boards"][0]["table"], &said["boards"][0]["ply"], &said["whole"]),
        (&json!(table), &json!(1), &json!(false))
    );
    assert!(news.body.len() < 12_000, "{}", news.body.len());
    server.end().await;
}

#[tokio::test]
async fn two_servers_of_one_store_teach_one_class() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..config(&folder) };
    let (one, two) = (Running::start_with(&config).await, Running::start_with(&config).await);
    let class = Class::made(&one, "Ana\nRui\nEva\nIvo", json!({})).await;
    // One name on two servers at once.
    let (here, there) =
        tokio::join!(class.knocked(&one, 1, json!({})), class.knocked(&two, 1, json!({})));
    let mut statuses = [here.status, there.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    for (pupil, server) in [(2, &one), (3, &two), (4, &one)] {
        class.enter(server, pupil).await;
    }
    // Both pair all at once: everybody has one game.
    let (here, there) =
        tokio::join!(class.teach(&one, "/pair", json!({})), class.teach(&two, "/pair", json!({})));
    assert!([here.status, there.status].contains(&200), "{} {}", here.text(), there.text());
    for server in [&one, &two] {
        let games = async || {
            let view = class.view(server).await;
            let games = view["games"].as_array().expect("games").clone();
            let mut all: Vec<u64> = games
                .iter()
                .flat_map(|game| [game["first"].as_u64(), game["second"].as_u64()])
                .flatten()
                .collect();
            all.sort_unstable();
            all
        };
        let mut all = games().await;
        for _ in 0..50 {
            if all == [1, 2, 3, 4] {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            all = games().await;
        }
        assert_eq!(all, [1, 2, 3, 4]);
    }
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn an_account_finds_its_classes_and_where_one_must_be_invited_so_must_who_makes_them() {
    let folder = Folder::new();
    let config = Config { accounts: Some(ludoteca_server::Accounts::Invited), ..config(&folder) };
    let server = Running::start_with(&config).await;
    let said = server.post("/api/classes", &json!({"name": "Mine"})).await;
    assert_eq!((said.status, said.code()), (403, "sign-in".to_owned()));
    assert!(server.get("/classes/new").await.text().contains("Sign in"), "the page says so");
    server.end().await;
}

#[tokio::test]
async fn a_class_that_nobody_visits_for_a_year_is_swept_away_with_its_names() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let class = Class::made(&server, "Ana\nRui", json!({})).await;
    let key = class.enter(&server, 1).await;
    class.enter(&server, 2).await;
    class.teach(&server, "/pair", json!({})).await;
    let link = class.me(&server, &key).await["game"]["link"].clone();
    let table = link.as_str().expect("a link").split('/').nth(2).expect("a table").to_owned();
    server.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64;
    let day = 86_400_000;
    let kept =
        async |kind: &str, id: &str| store.record(kind, id).await.expect("an answer").is_some();
    store.sweep(now + 360 * day).await.expect("swept");
    assert!(kept("class", &class.id).await && kept("class-game", &table).await);
    store.sweep(now + 368 * day).await.expect("swept");
    assert!(!kept("class", &class.id).await && !kept("class-game", &table).await);
    store.close().await;
    let server = Running::start(&folder).await;
    assert_eq!(server.get(&class.path(&format!("?key={}", class.key))).await.code(), "class");
    assert_eq!(server.get(&format!("/api/tables/{table}")).await.status, 200, "the game stays");
    server.end().await;
}
