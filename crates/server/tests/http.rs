//! The games, positions, the description, and what every answer carries.

mod common;

use common::{Folder, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use serde_json::json;

#[tokio::test]
async fn games_and_positions() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let games = server.get("/api/games?lang=pt").await.json();
    let games = games["games"].as_array().expect("games");
    assert_eq!(games.len(), ludoteca_catalog::games().len());
    let lights = games.iter().find(|game| game["id"] == "traffic-lights").expect("the game");
    assert_eq!(lights["params"][0]["label"], "Colunas");
    assert_eq!((&lights["params"][0]["low"], &lights["params"][0]["high"]), (&json!(3), &json!(8)));

    let path = "/api/position?spec=traffic-lights(columns=4)&steps=a1,b2";
    let position = server.get(path).await.json();
    assert_eq!(position["spec"], "traffic-lights");
    assert_eq!(position["turns"].as_array().expect("turns").len(), 2);
    assert_eq!(position["turn"], json!({"kind": "seat", "seat": 0}));
    assert!(position["svg"].as_str().expect("a picture").starts_with("<svg"));
    assert!(!position["svg"].as_str().expect("a picture").contains("data-touch"));
    let turned = server.get(&format!("{path}&turned=1")).await.json();
    assert_ne!(turned["svg"], position["svg"]);
    server.end().await;
}

#[tokio::test]
async fn answers_are_compressed_and_guarded() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let request = server.builder(Method::GET, "/").header("accept-encoding", "gzip");
    let answer = server.request(request.body(Full::default()).expect("valid")).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.headers["content-encoding"], "gzip");
    for (name, part) in [
        ("content-security-policy", "script-src 'self'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert!(answer.headers[name].to_str().expect("text").contains(part), "{name}");
    }
    let table = server.table(hot_seat()).await;
    let answer = server.get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!(answer.headers["cache-control"], "no-store");
    server.end().await;
}

#[tokio::test]
async fn the_description_names_methods_that_answer() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let description = server.get("/api/openapi.json").await.json();
    for (path, item) in description["paths"].as_object().expect("paths") {
        let path = path.replace("{table}", "nothere").replace("{ply}", "0");
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            let described = item.get(method.as_str().to_lowercase()).is_some();
            let request = server.builder(method.clone(), &path).body(Full::default());
            let answer = server.request(request.expect("valid")).await;
            assert_eq!(answer.status != 405, described, "{method} {path}");
        }
    }
    server.end().await;
}
