//! What reverse proxies tell, and who is believed.

use crate::common::{Folder, Running, config, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::CONTENT_TYPE;
use ludoteca_server::{Config, Limits};

/// A server at which every client makes one table, and which believes these proxies.
async fn start(folder: &Folder, proxies: &[&str]) -> Running {
    let limits =
        Limits { tables_at_once: 1, tables_per_minute: 1, local: true, ..Limits::default() };
    let proxies = proxies.iter().map(|network| network.parse().expect("a network")).collect();
    Running::start_with(&Config { proxies, limits, ..config(folder) }).await
}

/// Makes a table for whoever these addresses say; the status of the answer.
async fn make(server: &Running, forwarded: &str) -> u16 {
    let builder = server.builder(Method::POST, "/api/tables");
    let builder = builder.header(CONTENT_TYPE, "application/json");
    let builder = builder.header("x-forwarded-for", forwarded);
    let body = Full::new(Bytes::from(hot_seat().to_string()));
    server.request(builder.body(body).expect("a request")).await.status
}

#[tokio::test]
async fn who_asks_is_told_by_known_proxies_alone() {
    let folder = Folder::new();
    let server = start(&folder, &["127.0.0.0/8", "10.0.0.0/8"]).await;
    for (forwarded, status) in [
        ("192.0.2.1", 201),
        ("192.0.2.1", 429),
        ("192.0.2.2", 201),
        // What one writes oneself changes nothing, whatever it is.
        ("192.0.2.99, 192.0.2.2", 429),
        ("127.0.0.1, 192.0.2.2", 429),
        ("192.0.2.98, 192.0.2.2, 10.1.2.3", 429),
        ("192.0.2.3, 10.1.2.3, 10.4.5.6", 201),
        ("192.0.2.3", 429),
    ] {
        assert_eq!(make(&server, forwarded).await, status, "{forwarded}");
    }
    server.end().await;

    let server = start(&folder, &["10.0.0.0/8"]).await;
    assert_eq!(make(&server, "192.0.2.1").await, 201);
    assert_eq!(make(&server, "192.0.2.2").await, 429, "who connects is who asks");
    server.end().await;
}

#[tokio::test]
async fn every_request_has_a_name_and_known_proxies_may_give_it() {
    let folder = Folder::new();
    let long = "x".repeat(65);
    for (proxies, given, kept) in [
        (&["127.0.0.1"][..], "4bf92f35-77b3.a_1", true),
        (&["127.0.0.1"], &long[..64], true),
        (&["127.0.0.1"], &long, false),
        (&["127.0.0.1"], "a b", false),
        (&["127.0.0.1"], "id=\"7\"", false),
        (&["127.0.0.1"], "", false),
        (&["10.0.0.0/8"], "4bf92f35", false),
        (&[], "4bf92f35", false),
    ] {
        let server = start(&folder, proxies).await;
        let request = server.builder(Method::GET, "/health/live").header("x-request-id", given);
        let answer = server.request(request.body(Full::default()).expect("valid")).await;
        let name = answer.headers["x-request-id"].to_str().expect("text");
        assert_eq!(name == given, kept, "{given}: {name}");
        assert!(name.len() >= 12, "{name}");
        let other = server.get("/nothing").await;
        assert_ne!(other.headers["x-request-id"], name, "each has its own");
        server.end().await;
    }
}
