//! How fast one client may do what costs others something, and what it is told beyond that.

use crate::common::{Answer, Folder, Running, Table, by_link, config, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, RETRY_AFTER};
use ludoteca_server::{Config, Limits};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A server with these limits, for programs on this machine, too, behind a proxy.
async fn start(folder: &Folder, limits: Limits) -> Running {
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let limits = Limits { local: true, ..limits };
    Running::start_with(&Config { proxies, limits, ..config(folder) }).await
}

/// Asks for a client.
async fn ask(server: &Running, client: &str, method: Method, path: &str, body: &Value) -> Answer {
    let builder = server.builder(method, path).header(CONTENT_TYPE, "application/json");
    let builder = builder.header("x-forwarded-for", client);
    let body = Full::new(Bytes::from(body.to_string()));
    server.request(builder.body(body).expect("a request")).await
}

/// Makes sure that it is refused for being too fast, and for how long that is so.
fn wait(answer: &Answer) -> u64 {
    assert_eq!((answer.status, answer.code().as_str()), (429, "pace"), "{:?}", answer.body);
    let seconds = answer.headers[RETRY_AFTER].to_str().expect("text");
    let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
    let said = if seconds == "1" { "second".to_owned() } else { format!("{seconds} second") };
    assert!(text.contains(&said), "{seconds}: {text}");
    seconds.parse().expect("whole seconds")
}

#[tokio::test]
async fn after_the_time_that_is_told_it_can_be_done() {
    let folder = Folder::new();
    let limits = Limits { tables_at_once: 2, tables_per_minute: 60, ..Limits::default() };
    let server = start(&folder, limits).await;
    let make = async || ask(&server, "192.0.2.1", Method::POST, "/api/tables", &hot_seat()).await;
    assert_eq!([make().await.status, make().await.status], [201, 201]);
    let refused = make().await;
    assert_eq!(wait(&refused), 1);
    // The test would sleep; the time is measured instead that it takes until one is made.
    let asked = std::time::Instant::now();
    let made = async {
        while make().await.status != 201 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, made).await.expect("in the end");
    assert!(asked.elapsed().as_secs_f64() <= 1.5, "{:?}", asked.elapsed());
    server.end().await;
}

#[tokio::test]
async fn whoever_is_too_fast_is_told_in_their_language_as_json_and_on_a_page() {
    let folder = Folder::new();
    let limits = Limits { tables_at_once: 1, tables_per_minute: 1, ..Limits::default() };
    let server = start(&folder, limits).await;
    let make = async |lang: &str| {
        let path = format!("/api/tables?lang={lang}");
        ask(&server, "192.0.2.1", Method::POST, &path, &hot_seat()).await
    };
    assert_eq!(make("en").await.status, 201);
    for (lang, begins) in [
        ("en", "You have made many tables in a short time. Make the next one in "),
        ("pt", "Criaste muitas mesas em pouco tempo. Cria a próxima daqui a "),
        ("it", "Hai creato molti tavoli in poco tempo. Crea il prossimo tra "),
    ] {
        let refused = make(lang).await;
        let text = refused.json()["error"]["text"].as_str().expect("a text").to_owned();
        assert!(text.starts_with(begins), "{text}");
        assert!((50..=60).contains(&wait_of(&refused)), "{:?}", refused.headers);
    }
    for _ in 0..10 {
        assert_eq!(
            ask(&server, "192.0.2.1", Method::GET, "/j/zzzzzz", &json!({})).await.status,
            404
        );
    }
    let page = ask(&server, "192.0.2.1", Method::GET, "/j/zzzzzz?lang=it", &json!({})).await;
    let text = String::from_utf8_lossy(&page.body).into_owned();
    assert_eq!(page.status, 429);
    assert!((1..=12).contains(&wait_of(&page)));
    assert!(text.contains("Hai provato molti link e codici che non aprono nulla"), "{text}");
    server.end().await;
}

fn wait_of(answer: &Answer) -> u64 {
    answer.headers[RETRY_AFTER].to_str().expect("text").parse().expect("whole seconds")
}

#[tokio::test]
async fn analyses_are_counted_by_person_and_by_address() {
    let folder = Folder::new();
    // Four times as many at once: eight at an address, of which two are of one person.
    let server = start(&folder, Limits { analyses_per_minute: 2, ..Limits::default() }).await;
    let tables = [server.table(hot_seat()).await, server.table(hot_seat()).await];
    let study = async |client: &str, table: &Table, ply: usize| {
        let path = format!("/api/tables/{}/analyse", table.id);
        let body = json!({"ply": ply, "milliseconds": 1, "key": table.key});
        ask(&server, client, Method::POST, &path, &body).await
    };
    let [first, second] = &tables;
    for _ in 0..2 {
        assert_eq!(study("192.0.2.1", first, 0).await.status, 200);
    }
    assert!(wait(&study("192.0.2.1", first, 0).await) <= 60);
    wait(&study("192.0.2.2", first, 0).await);
    for _ in 0..2 {
        assert_eq!(study("192.0.2.1", second, 0).await.status, 200, "another person");
    }
    // Whoever has no secret is counted by the address, and one that goes on like any other.
    let anywhere = json!({"spec": "hex(size=3)", "milliseconds": 1});
    for _ in 0..4 {
        let path = "/api/position/analyse/live";
        assert_eq!(ask(&server, "192.0.2.1", Method::POST, path, &anywhere).await.status, 200);
    }
    let path = "/api/position/analyse/live";
    wait(&ask(&server, "192.0.2.1", Method::POST, path, &anywhere).await);
    assert_eq!(ask(&server, "192.0.2.3", Method::POST, path, &anywhere).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn who_comes_to_tables_too_often_is_told_when_to_come_back() {
    let folder = Folder::new();
    let server = start(&folder, Limits { sockets_per_minute: 2, ..Limits::default() }).await;
    let table = server.table(by_link()).await;
    let follow = async |client: &str, key: Option<&str>| {
        let key = key.map(|key| format!("?key={key}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{}/live{key}", server.address, table.id);
        let mut request = url.into_client_request().expect("valid");
        request.headers_mut().insert("x-forwarded-for", client.parse().expect("valid"));
        match connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 429);
                Err(answer.headers()[RETRY_AFTER].to_str().expect("text").parse::<u64>())
            }
            Err(other) => panic!("{other}"),
        }
    };
    for _ in 0..2 {
        assert!(follow("192.0.2.1", Some(&table.key)).await.is_ok());
    }
    let wait = follow("192.0.2.1", Some(&table.key)).await.expect_err("too often");
    assert!((1..=60).contains(&wait.expect("whole seconds")));
    assert!(follow("192.0.2.1", Some(&table.invited[0])).await.is_ok(), "another person");
    for _ in 0..5 {
        assert!(follow("192.0.2.1", None).await.is_ok());
    }
    assert!(follow("192.0.2.1", None).await.is_err());
    assert!(follow("192.0.2.2", None).await.is_ok());
    server.end().await;
}

#[tokio::test]
async fn who_tries_many_secrets_has_to_wait_and_who_has_one_has_not() {
    let folder = Folder::new();
    let server = start(&folder, Limits::default()).await;
    let table = server.table(hot_seat()).await;
    let path = format!("/api/tables/{}/steps", table.id);
    let step = async |client: &str, key: &str, token: &str, ply: usize| {
        let body = json!({"key": key, "token": token, "ply": ply});
        ask(&server, client, Method::POST, &path, &body).await
    };
    for number in 0..20 {
        let refused = step("192.0.2.1", &format!("guess{number}"), "a1", 0).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "key"));
    }
    assert!(wait(&step("192.0.2.1", "guess", "a1", 0).await) <= 6);
    let link = format!("/t/{}/guess", table.id);
    assert_eq!(ask(&server, "192.0.2.1", Method::GET, &link, &json!({})).await.status, 429);
    assert_eq!(ask(&server, "192.0.2.2", Method::GET, &link, &json!({})).await.status, 303);
    assert_eq!(step("192.0.2.1", &table.key, "a1", 0).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn a_search_for_which_there_is_no_room_may_be_asked_for_in_a_second() {
    let folder = Folder::new();
    let limits = Limits { searches: 0, ..Limits::default() };
    let server = start(&folder, limits).await;
    let table = server.table(hot_seat()).await;
    let study = json!({"ply": 0, "milliseconds": 5, "key": table.key});
    let refused = server.act(&table, "analyse", study).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "share"));
    assert_eq!(wait_of(&refused), 1);
    server.end().await;
}
