//! A database that is stopped and started again.

use std::time::{Duration, Instant};

use ludoteca_test_postgres::Server;
use serde_json::json;

use crate::common::{Served, ludoteca};
use crate::players::Club;
use crate::{PATIENCE, times};

#[tokio::test(flavor = "multi_thread")]
async fn while_postgresql_is_stopped_people_are_told_and_then_they_go_on() {
    let Some(postgres) = Server::start() else { return };
    let address = postgres.address("postgres");
    let mut command = ludoteca(&["serve", "--port", "0", "--store", &address]);
    // It has much to complain about.
    let served = Served::start_as(command.env("RUST_LOG", "off"));
    let mut club = Club::new();
    club.at(&[&served]);
    let mut refused = 0;
    for _ in 0..times(1, 20) {
        club.fill(4, &served);
        club.reaches(club.steps() + 40).await;
        // The computer is at it when the database goes.
        let seats = json!([{"kind": "human"}, {"kind": "computer", "level": 10}]);
        let made = served.post("/api/tables", &json!({"spec": "hex(swap=false)", "seats": seats}));
        let (id, link) = (made["table"].as_str(), made["link"].as_str());
        let id = id.expect("a name");
        let key = link.and_then(|link| link.rsplit('/').next()).expect("a key");
        let table = format!("/api/tables/{id}");
        let step = json!({"key": key, "token": "f6", "ply": 0});
        served.post(&format!("{table}/steps"), &step);
        postgres.stop();

        // At each game somebody is to step, and reads why that cannot be.
        refused += 4;
        let text = club.is_refused(refused).await;
        assert!(text.starts_with("The server is waiting for its store"), "{text}");
        for (lang, begins) in [
            ("pt", "O servidor está à espera da sua base de dados"),
            ("it", "Il server sta aspettando il suo archivio"),
        ] {
            let path = format!("{table}/resign?lang={lang}");
            let (status, told) = served.try_post(&path, &json!({"key": key}));
            let text = told["error"]["text"].as_str().unwrap_or_default();
            assert!(status == 503 && text.starts_with(begins), "{status} {text}");
        }
        // What was played is still shown.
        assert_eq!(served.get(&table).1["ply"], 1, "the computer has stepped before");

        postgres.go_on();
        club.goes_on(6).await;
        // Nobody asks the computer for its step.
        let sql = format!("SELECT count(*) FROM events WHERE table_id = '{id}'");
        let end = Instant::now() + PATIENCE;
        while postgres.sql("postgres", &sql) != "3" {
            assert!(Instant::now() < end, "the computer has not stepped");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    club.end(&address).await;
}
