//! What balances load learns of a server.

use crate::common::{Folder, PATIENCE, Running, hot_seat};
use http_body_util::Full;
use hyper::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, HOST, ORIGIN};
use hyper::{Method, Request};
use serde_json::json;

#[tokio::test]
async fn whoever_balances_load_is_answered_by_whatever_name() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (path, says) in
        [("/health/live", json!({"live": true})), ("/health/ready", json!({"ready": true}))]
    {
        for host in ["10.1.2.3:80", "games.example", "ludoteca.default.svc"] {
            for origin in [None, Some("http://evil.example")] {
                let mut request = Request::get(path).header(HOST, host);
                if let Some(origin) = origin {
                    request = request.header(ORIGIN, origin);
                }
                let answer = server.request(request.body(Full::default()).expect("valid")).await;
                assert_eq!((answer.status, answer.json()), (200, says.clone()), "{host}");
                assert_eq!(answer.headers[CACHE_CONTROL], "no-store");
            }
        }
        let head = server.builder(Method::HEAD, path).body(Full::default()).expect("valid");
        assert_eq!(server.request(head).await.status, 200);
        let post = server.post(path, &json!({})).await;
        assert_eq!((post.status, post.code().as_str()), (405, "method"));
    }
    server.end().await;
}

#[tokio::test]
async fn a_server_without_its_data_is_not_ready_and_says_so() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    server.table(hot_seat()).await;
    assert_eq!(server.get("/health/ready").await.status, 200);
    std::fs::remove_file(folder.path().join("ludoteca.sqlite")).expect("it is there");
    let gone = async {
        loop {
            let request = server.builder(Method::GET, "/health/ready");
            let request = request.header(ACCEPT_LANGUAGE, "pt").body(Full::default());
            let answer = server.request(request.expect("valid")).await;
            if answer.status != 200 {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    };
    let answer = tokio::time::timeout(PATIENCE, gone).await.expect("it is noticed");
    assert_eq!((answer.status, answer.code().as_str()), (503, "store"));
    let text = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
    assert!(text.starts_with("O ficheiro de dados do servidor foi removido"), "{text}");
    assert_eq!(server.get("/health/live").await.status, 200, "it need not be started again");
    server.end().await;
}

#[tokio::test]
async fn a_server_that_is_about_to_end_is_alive_and_not_ready_and_goes_on_until_then() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    server.health.leave();
    let answer = server.get("/health/ready").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "draining"));
    assert_eq!(server.get("/health/live").await.status, 200);
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    server.end().await;
}
