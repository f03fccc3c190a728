//! What a server measures, and who is told.

use std::net::{Ipv4Addr, SocketAddr};

use crate::common::{Answer, Folder, Running, against_computer, config, hot_seat};
use http_body_util::Full;
use hyper::header::{ACCEPT, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use ludoteca_server::Config;
use serde_json::json;

/// The value of a series, `name{labels}` as it is written.
pub(crate) fn value(text: &str, series: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '))?;
    Some(line.parse().expect("a number"))
}

pub(crate) async fn text(server: &Running) -> String {
    let answer = server.get("/metrics").await;
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    assert!(answer.headers[CONTENT_TYPE].to_str().expect("text").starts_with("text/plain"));
    String::from_utf8(answer.body.to_vec()).expect("text")
}

#[tokio::test]
async fn what_happens_is_counted_and_measured() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.view(|_| true).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    assert_eq!(server.step(&table, "wrong", "a1", 1).await.status, 403);
    live.send(&json!({"do": "step", "token": "b1", "ply": 7})).await;
    assert_eq!(live.error().await, "stale");
    let other = server.table(against_computer(false)).await;
    server.live(&other, "").await.view(|view| view["ply"] == 1).await;
    assert_eq!(server.get("/t/nothere/secret").await.status, 404);
    assert_eq!(server.get("/nothing/at/all").await.status, 404);
    let strange =
        server.builder(Method::from_bytes(b"BREW").expect("valid"), "/").body(Full::default());
    server.request(strange.expect("valid")).await;

    let text = text(&server).await;
    for (series, wanted) in [
        ("ludoteca_ready", 1.0),
        ("ludoteca_tables", 2.0),
        ("ludoteca_tables_made_total", 2.0),
        ("ludoteca_steps_total{by=\"person\"}", 1.0),
        ("ludoteca_steps_total{by=\"computer\"}", 1.0),
        ("ludoteca_steps_total{by=\"chance\"}", 0.0),
        ("ludoteca_step_seconds_count", 1.0),
        ("ludoteca_refusals_total{code=\"key\"}", 1.0),
        ("ludoteca_refusals_total{code=\"stale\"}", 1.0),
        ("ludoteca_refusals_total{code=\"table\"}", 1.0),
        ("ludoteca_requests_total{route=\"/api/tables\",status=\"2xx\"}", 2.0),
        ("ludoteca_requests_total{route=\"/api/tables/{table}/steps\",status=\"2xx\"}", 1.0),
        ("ludoteca_requests_total{route=\"/api/tables/{table}/steps\",status=\"4xx\"}", 1.0),
        ("ludoteca_requests_total{route=\"/t/{table}/{secret}\",status=\"4xx\"}", 1.0),
        ("ludoteca_requests_total{route=\"none\",status=\"4xx\"}", 1.0),
        ("ludoteca_engine_pondering", 0.0),
        ("ludoteca_pondered_seconds_total", 0.0),
        ("ludoteca_pondered_steps_total", 0.0),
        ("ludoteca_queue_length{kind=\"step\"}", 0.0),
        ("ludoteca_queue_oldest_seconds{kind=\"study\"}", 0.0),
        ("ludoteca_store_seconds_count{operation=\"append\",result=\"failed\"}", 0.0),
    ] {
        assert_eq!(value(&text, series).unwrap_or_default(), wanted, "{series}\n{text}");
    }
    let append = "ludoteca_store_seconds_bucket{le=\"+Inf\",operation=\"append\",result=\"ok\"}";
    assert!(value(&text, append) >= Some(4.0), "{text}");
    assert!(value(&text, "ludoteca_sockets") >= Some(1.0), "{text}");
    let searches: f64 = ["step", "watch"]
        .map(|kind| value(&text, &format!("ludoteca_engine_searches_total{{kind=\"{kind}\"}}")))
        .into_iter()
        .flatten()
        .sum();
    assert!(searches >= 1.0 && value(&text, "ludoteca_engine_nodes_total") >= Some(1.0), "{text}");
    // Nothing that somebody chose is among the labels.
    for secret in [&*table.id, &table.key, "nothere", "nothing", "BREW"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // Each series stands there once.
    let mut series: Vec<&str> =
        text.lines().filter_map(|line| line.rsplit_once(' ')).map(|l| l.0).collect();
    let all = series.len();
    series.sort_unstable();
    series.dedup();
    assert_eq!(series.len(), all);
    server.end().await;
}

#[tokio::test]
async fn a_search_that_waits_is_told_with_its_age() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(json!({"spec": "hex", "seats": hot_seat()["seats"]})).await;
    let study = json!({"ply": 0, "milliseconds": 3000, "key": table.key});
    let asked = async {
        futures_util::future::join_all((0..3).map(|_| server.act(&table, "analyse", study.clone())))
            .await
    };
    let watched = async {
        loop {
            let text = text(&server).await;
            let oldest = value(&text, "ludoteca_queue_oldest_seconds{kind=\"study\"}");
            if oldest > Some(0.05) {
                assert_eq!(value(&text, "ludoteca_engine_running"), Some(1.0));
                let waiting = value(&text, "ludoteca_queue_length{kind=\"study\"}");
                assert!(waiting >= Some(1.0), "{text}");
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = asked => panic!("all were answered, and none waited"),
        watched = tokio::time::timeout(crate::common::PATIENCE, watched) => watched.expect("one waits"),
    }
    server.end().await;
}

#[tokio::test]
async fn only_this_machine_is_told() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let own = server.address.to_string();
    for (host, header, status) in [
        (&*own, None, 200),
        ("localhost:7777", None, 200),
        ("[::1]", None, 200),
        ("games.example", None, 403),
        ("192.0.2.1", None, 403),
        // A proxy on this machine asks for others.
        (&own, Some("x-forwarded-for"), 403),
        (&own, Some("forwarded"), 403),
        (&own, Some("via"), 403),
    ] {
        let mut request = Request::get("/metrics").header(HOST, host);
        if let Some(name) = header {
            request = request.header(name, "127.0.0.1");
        }
        let answer = server.request(request.body(Full::default()).expect("valid")).await;
        assert_eq!(answer.status, status, "{host} {header:?}");
        if status == 403 {
            assert_eq!(answer.code(), "metrics");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn an_address_of_its_own_tells_everybody_and_no_other_does() {
    let folder = Folder::new();
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = Running::start_with(&Config { metrics: Some(any), ..config(&folder) }).await;
    let address = server.metrics.expect("there is one");
    let get = async |path: &str| -> Answer {
        let request = Request::get(path).header(HOST, "games.example").header("via", "x");
        let request =
            request.header(ACCEPT, "application/openmetrics-text;version=1.0.0,*/*;q=0.1");
        server.request_at(address, request.body(Full::default()).expect("valid")).await
    };
    let told = get("/metrics").await;
    assert_eq!(told.status, 200);
    let kind = told.headers[CONTENT_TYPE].to_str().expect("text");
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    assert!(told.body.ends_with(b"# EOF\n"));
    assert_eq!(get("/health/ready").await.status, 200);
    assert_eq!(get("/").await.status, 404);
    assert_eq!(server.get("/metrics").await.status, 403);
    server.end().await;
}
