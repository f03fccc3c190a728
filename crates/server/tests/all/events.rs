//! The news of an account, told as it happens.

use crate::common::browser::{Browser, ask, mint};
use crate::common::{Folder, GAME, PATIENCE, Running, Table, config, first_step, to_step};
use hyper::Method;
use ludoteca_server::Config;
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Somebody who follows; until this is dropped.
struct News {
    stream: BufReader<TcpStream>,
    status: u16,
}

/// What was told.
#[derive(Debug)]
struct Told {
    event: String,
    id: String,
    data: Value,
}

impl News {
    async fn follow(server: &Running, head: &str) -> News {
        let stream = TcpStream::connect(server.address).await.expect("it listens");
        let mut stream = BufReader::new(stream);
        let asked = format!("GET /api/me/events HTTP/1.1\r\nhost: x\r\n{head}\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.expect("sent");
        let mut news = News { stream, status: 0 };
        let line = news.line().await.expect("an answer");
        news.status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        while !news.line().await.expect("the head").trim().is_empty() {}
        news
    }

    async fn with(server: &Running, key: &str) -> News {
        News::follow(server, &format!("authorization: Bearer {key}")).await
    }

    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = timeout(PATIENCE, self.stream.read_line(&mut line)).await.expect("in time");
        (read.ok()? > 0).then_some(line)
    }

    /// What is told next; nothing at the end.
    async fn next(&mut self) -> Option<Told> {
        let mut told = Told { event: String::new(), id: String::new(), data: Value::Null };
        loop {
            let line = self.line().await?;
            match line.trim_end().split_once(": ") {
                Some(("event", event)) => told.event = event.to_owned(),
                Some(("id", id)) => told.id = id.to_owned(),
                Some(("data", data)) => told.data = serde_json::from_str(data).expect("JSON"),
                _ if line.trim_end() == "0" => return None,
                _ if told.data != Value::Null && line.trim().is_empty() => return Some(told),
                _ => {}
            }
        }
    }

    async fn told(&mut self) -> Told {
        self.next().await.expect("something new")
    }
}

/// A table at which the account of a token plays against a guest.
async fn table(server: &Running, key: &str) -> Table {
    let body = json!({"spec": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = ask(server, Method::POST, "/api/tables", key, &body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made = made.json();
    let last =
        |link: &Value| link.as_str().and_then(|link| link.rsplit('/').next()).map(str::to_owned);
    Table {
        id: made["table"].as_str().expect("a name").to_owned(),
        key: made["key"].as_str().expect("a key").to_owned(),
        invited: vec![last(&made["invitations"][0]["link"]).expect("a key")],
    }
}

/// Makes a step for whoever is to make one.
async fn step(server: &Running, table: &Table) {
    let keys = [&table.key, &table.invited[0]];
    let seat = to_step(&server.view(table, None).await).expect("somebody is to step");
    let view = server.view(table, Some(keys[seat])).await;
    let ply = view["ply"].as_u64().expect("a number") as usize;
    assert_eq!(server.step(table, keys[seat], &first_step(&view), ply).await.status, 200);
}

#[tokio::test]
async fn an_account_is_told_who_challenges_it_and_what_came_of_that() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    let key = mint(&mut iris, "bot", &["play"]).await;
    let token = rui.token().await;
    let asks = async || {
        let body = json!({"to": "Iris", "spec": GAME, "clock": "5+3"});
        let made = rui.post("/api/challenges", &token, &body).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["challenge"].as_str().expect("a name").to_owned()
    };
    // What is open already comes first.
    let first = asks().await;
    let mut news = News::with(&server, &key).await;
    let told = news.told().await;
    assert_eq!((&*told.event, &told.data["id"]), ("challenge", &json!(first)));
    assert_eq!((&told.data["who"], &told.data["clock"]), (&json!("Rui"), &json!("5+3")));
    assert_eq!((&told.data["own"], &told.data["bot"]), (&json!(false), &json!(false)));
    let second = asks().await;
    assert_eq!(news.told().await.data["id"], json!(second));
    // One is taken back, the other declined, which is told to who asked.
    let path = format!("/api/challenges/{first}");
    rui.ask(Method::DELETE, &path, &[("x-token", &*token)], String::new()).await;
    let told = news.told().await;
    assert_eq!((&*told.event, &told.data), ("challenge-gone", &json!({"id": first})));
    let theirs = mint(&mut rui, "wall", &["watch"]).await;
    let mut wall = News::with(&server, &theirs).await;
    let told = wall.told().await;
    assert_eq!((&told.data["own"], &told.data["declined"]), (&json!(true), &json!(false)));
    let path = format!("/api/challenges/{second}/decline");
    let body = json!({"phrase": "sorry"});
    assert_eq!(ask(&server, Method::POST, &path, &key, &body).await.status, 204);
    let told = wall.told().await;
    assert_eq!((&told.data["declined"], &told.data["said"]), (&json!(true), &json!("Sorry!")));
    assert_eq!(news.told().await.event, "challenge-gone");
    server.end().await;
}

#[tokio::test]
async fn an_account_is_told_of_its_games_as_they_go_on() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let key = mint(&mut iris, "bot", &["play"]).await;
    let mut news = News::with(&server, &key).await;
    assert_eq!(news.status, 200);
    // A seat of hers, wherever it came from.
    let table = table(&server, &key).await;
    let told = news.told().await;
    assert_eq!((&*told.event, &told.data["table"]), ("waiting", &json!(table.id)));
    assert_eq!((&told.data["seats"], &told.data["waits"]), (&json!([0]), &json!([0])));
    assert_eq!(told.id, told.data["at"].to_string());
    // The key of it is for who may play alone.
    let path = format!("/api/me/games/{}", table.id);
    let seat = ask(&server, Method::GET, &path, &key, &Value::Null).await.json();
    assert_eq!(seat, json!({"key": table.key, "link": format!("/t/{}/{}", table.id, table.key)}));
    let watch = mint(&mut iris, "wall", &["watch"]).await;
    assert_eq!(ask(&server, Method::GET, &path, &watch, &Value::Null).await.code(), "scope");
    let none = ask(&server, Method::GET, "/api/me/games/none", &key, &Value::Null).await;
    assert_eq!((none.status, &*none.code()), (404, "table"));
    step(&server, &table).await;
    let next = news.told().await;
    assert_eq!(next.event, "playing");
    step(&server, &table).await;
    assert_eq!(news.told().await.event, "waiting");
    server.act(&table, "resign", json!({"key": table.key})).await;
    let over = news.told().await;
    assert_eq!((&*over.event, &over.data["payoffs"]), ("played", &json!([0.0, 1.0])));
    // Who comes back is told what has happened since, in its newest state, and who comes anew what waits.
    let head = format!("authorization: Bearer {key}\r\nlast-event-id: {}", told.id);
    let mut back = News::follow(&server, &head).await;
    let told = back.told().await;
    assert_eq!((&*told.event, &told.data["version"]), ("played", &over.data["version"]));
    let mut anew = News::with(&server, &key).await;
    let other = self::table(&server, &key).await;
    assert_eq!(anew.told().await.data["table"], *other.id);
    // A browser has the same, by its session.
    let mut page = News::follow(&server, &format!("cookie: session={}", iris.session)).await;
    assert_eq!(page.told().await.data["table"], *other.id);
    // At the end of the server the streams end, and it does not wait for them.
    server.end().await;
    assert!(page.next().await.is_none() || page.next().await.is_none());
}

#[tokio::test]
async fn nobody_follows_another_or_with_what_has_ended() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut iris, mut eva) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    eva.sign_up("Eva").await;
    assert_eq!(News::follow(&server, "x: y").await.status, 401);
    assert_eq!(News::with(&server, "ludoteca_x").await.status, 401);
    let (key, other) =
        (mint(&mut iris, "bot", &["play"]).await, mint(&mut eva, "bot", &["watch"]).await);
    let (mut news, mut others) =
        (News::with(&server, &key).await, News::with(&server, &other).await);
    let strange = format!("authorization: Bearer {key}\r\nlast-event-id: x<script>");
    assert_eq!(News::follow(&server, &strange).await.status, 200);
    let mut page = News::follow(&server, &format!("cookie: session={}", iris.session)).await;
    table(&server, &key).await;
    assert_eq!(news.told().await.event, "waiting");
    assert_eq!(page.told().await.event, "waiting");
    // Ended on the page of the account, and signed out: both lines end with the reason.
    let (token, path) = (iris.token().await, "/account/tokens");
    let page_text = iris.get(path).await.text();
    let (_, rest) = page_text.split_once("name=\"id\" value=\"").expect("a token");
    let id = rest.split('"').next().expect("its end").to_owned();
    iris.form("/account/tokens/end", &[("token", &token), ("id", &id)]).await;
    iris.form("/account/leave", &[("token", &token)]).await;
    for (news, code) in [(&mut news, "bearer"), (&mut page, "sign-in")] {
        let told = news.told().await;
        assert_eq!((&*told.event, &told.data["error"]["code"]), ("error", &json!(code)));
        assert!(news.next().await.is_none());
    }
    // Nothing of it came to the other one, who is still there.
    let mut own = Browser::new(&server);
    own.sign_in("Eva", crate::common::browser::PHRASE).await;
    let play = mint(&mut eva, "player", &["play"]).await;
    let made = table(&server, &play).await;
    assert_eq!(others.told().await.data["table"], *made.id);
    server.end().await;
}

#[tokio::test]
async fn what_happens_at_one_server_is_told_at_another_and_what_ends_here_ends_there() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..config(&folder) };
    let (here, there) = (Running::start_with(&config).await, Running::start_with(&config).await);
    let mut iris = Browser::new(&here);
    iris.sign_up("Iris").await;
    let key = mint(&mut iris, "bot", &["play"]).await;
    let mut news = News::with(&there, &key).await;
    let table = table(&here, &key).await;
    let told = news.told().await;
    assert_eq!((&*told.event, &told.data["table"]), ("waiting", &json!(table.id)));
    step(&here, &table).await;
    assert_eq!(news.told().await.event, "playing");
    here.act(&table, "resign", json!({"key": table.key})).await;
    assert_eq!(news.told().await.event, "played");
    // Whoever was told here comes back there, and hears no more than what is new since then.
    let mut back = News::follow(
        &there,
        &format!("authorization: Bearer {key}\r\nlast-event-id: {}", i64::MAX),
    )
    .await;
    let token = iris.token().await;
    let page = iris.get("/account/tokens").await.text();
    let (_, rest) = page.split_once("name=\"id\" value=\"").expect("a token");
    let id = rest.split('"').next().expect("its end").to_owned();
    iris.form("/account/tokens/end", &[("token", &token), ("id", &id)]).await;
    for news in [&mut news, &mut back] {
        assert_eq!(news.told().await.data["error"]["code"], "bearer");
    }
    here.end().await;
    there.end().await;
}
