//! Requests that pages of others make browsers send, and errors as pages.

use crate::common::{Folder, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let own = format!("http://{}", server.address);
    for (host, origin, status, code) in [
        (server.address.to_string(), &*own, 200, ""),
        (server.address.to_string(), "http://evil.example", 403, "foreign"),
        (server.address.to_string(), "null", 403, "foreign"),
        ("evil.example".to_owned(), "http://evil.example", 421, "host"),
    ] {
        let body = json!({"key": table.key, "do": "step", "token": "a1", "ply": 0}).to_string();
        let request = hyper::Request::post(format!("/api/tables/{}/act", table.id))
            .header("host", &host)
            .header("origin", origin)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))
            .expect("valid");
        let answer = server.request(request).await;
        assert_eq!(answer.status, status, "{origin}: {:?}", answer.body);
        if status != 200 {
            assert_eq!(answer.code(), code);
        }

        let url = format!("ws://{}/api/tables/{}/live", server.address, table.id);
        let mut request = url.into_client_request().expect("valid");
        request.headers_mut().insert("host", host.parse().expect("valid"));
        request.headers_mut().insert("origin", origin.parse().expect("valid"));
        match connect_async(request).await {
            Ok(_) => assert_eq!(status, 200, "{origin}"),
            Err(Error::Http(answer)) => assert_eq!(answer.status(), status, "{origin}"),
            Err(other) => panic!("{origin}: {other}"),
        }
    }
    let request = server.builder(Method::POST, "/settings").header("origin", "http://evil.example");
    let request = request
        .header("content-type", "application/x-www-form-urlencoded")
        .header("accept-language", "pt")
        .body(Full::new(Bytes::from_static(b"lang=it&back=/")))
        .expect("valid");
    let answer = server.request(request).await;
    assert_eq!(answer.status, 403);
    assert!(!answer.headers.contains_key("set-cookie"));
    let page = String::from_utf8_lossy(&answer.body);
    assert!(page.contains("<html lang=\"pt\"") && page.contains("outro servidor"), "{page}");
    server.end().await;
}

#[tokio::test]
async fn whatever_is_wrong_with_a_page_is_said_on_a_page() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (method, path, status) in [
        (Method::GET, "/nothing", 404),
        (Method::GET, "/g/nothing", 404),
        (Method::GET, "/g/nothing/board", 404),
        (Method::GET, "/g/hex/puzzle/x", 404),
        (Method::GET, "/g/hex/puzzle/99", 404),
        (Method::GET, "/g/%ff", 404),
        (Method::GET, "/t/nothere", 404),
        (Method::GET, "/t/nothere/secret", 404),
        (Method::GET, "/compose/board?game=nothing", 404),
        (Method::GET, "/replay?spec=hex&at=x", 400),
        (Method::GET, "/replay?record=hex:99", 422),
        (Method::GET, "/setup?spec=nothing", 422),
        (Method::GET, "/setup?spec=hex&edit=x", 400),
        (Method::GET, "/settings", 405),
        (Method::GET, "/assets/0/nothing.js", 404),
        (Method::POST, "/", 405),
        (Method::POST, "/settings", 400),
        (Method::DELETE, "/g/hex", 405),
    ] {
        let request = server.builder(method.clone(), path).header("accept-language", "it");
        let answer = server.request(request.body(Full::default()).expect("valid")).await;
        let page = String::from_utf8_lossy(&answer.body);
        assert_eq!(answer.status, status, "{method} {path}: {page}");
        let kind = answer.headers["content-type"].to_str().expect("text");
        assert!(kind.starts_with("text/html"), "{method} {path}: {kind}");
        assert!(page.contains("<html lang=\"it\""), "{method} {path}: {page}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_page_that_is_the_same_is_not_sent_again() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for path in ["/", "/g/hex", "/puzzles", "/setup?spec=hex"] {
        let first = server.get(path).await;
        assert_eq!(first.headers["cache-control"], "private, no-cache", "{path}");
        let tag = first.headers["etag"].to_str().expect("text");
        let known = |lang: &'static str| {
            let request = server.builder(Method::GET, path).header("if-none-match", tag);
            let request = request.header("accept-language", lang).body(Full::default());
            server.request(request.expect("valid"))
        };
        let again = known("en").await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(known("it").await.status, 200, "{path}");
    }
    let table = server.table(hot_seat()).await;
    let page = server.get(&format!("/t/{}", table.id)).await;
    assert_eq!(page.headers["cache-control"], "no-store");
    server.end().await;
}
