//! The program that drives many tables at once, against a real server.

use std::time::Duration;

use crate::common::{Folder, Running};
use ludoteca_load::{Lobby, Logins, Plan, Swiss, come_in, drive, hold, wait_together};

fn plan(server: &Running) -> Plan {
    Plan {
        address: format!("http://{}", server.address).parse().expect("an address"),
        spec: "traffic-lights(columns=3)".to_owned(),
        tables: 20,
        sockets: 40,
        computers: 0,
        each: 10,
        steps_per_second: 100.0,
        seconds: 3.0,
        warm_up: 0.0,
        flood: 0.0,
        process: Some(std::process::id()),
        patience: crate::common::PATIENCE,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_played_and_every_step_is_acknowledged() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let report = drive(&plan(&server)).await.expect("a report");
    assert_eq!((report.tables, report.sockets, report.offered), (20, 40, 300), "{report}");
    assert!(report.errors.is_empty(), "{report}");
    // Where the machine is busy the last ones come too late to be counted.
    assert!(report.took.len() > 150, "{report}");
    assert!(report.ended > 0, "games are short: {report}");
    assert!(report.bytes > 100.0 && report.bytes < 1500.0, "{report}");
    assert!(report.within(0.5) <= report.within(0.99), "{report}");
    assert!(report.memory.is_some_and(|(now, most)| now > 0 && now <= most), "{report}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_socket_plays_both_sides_and_more_than_two_look_on() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (tables, sockets) in [(4, 2), (2, 7)] {
        let plan = Plan { tables, sockets, seconds: 1.0, ..plan(&server) };
        let report = drive(&plan).await.expect("a report");
        assert_eq!((report.sockets, report.errors.len()), (sockets, 0), "{report}");
        assert!(!report.took.is_empty(), "{report}");
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_on_while_computers_have_more_to_do_than_they_can() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let report = drive(&Plan { computers: 4, seconds: 1.0, ..plan(&server) }).await;
    let report = report.expect("a report");
    assert_eq!((report.tables, report.sockets, report.errors.len()), (24, 44, 0), "{report}");
    assert!(!report.took.is_empty(), "{report}");
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_done_is_said() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let said = async |plan: Plan| drive(&plan).await.expect_err("refused").to_string();
    let right = plan(&server);
    let said_of = [
        said(Plan { tables: 0, ..right.clone() }).await,
        said(Plan { seconds: 0.0, ..right.clone() }).await,
        said(Plan { sockets: 10_000_000, ..right.clone() }).await,
        said(Plan { spec: "chest".to_owned(), patience: Duration::from_secs(2), ..right }).await,
    ];
    let parts = ["at least 1", "more than 0", "`ulimit -n", "there is no game `chest`"];
    for (said, part) in said_of.iter().zip(parts) {
        assert!(said.contains(part), "{said}");
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_in_the_lobby_are_shown_a_seat_and_led_to_a_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let address = format!("http://{}", server.address).parse().expect("an address");
    let lobby =
        Lobby { address, people: 40, seats: 3, each: 20, patience: crate::common::PATIENCE };
    let found = wait_together(&lobby).await.expect("all are led");
    assert_eq!((found.shown.len(), found.led.len()), (3, 40), "{found}");
    assert!(found.led.is_sorted() && found.to_string().contains("| all 40 |"), "{found}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_while_many_try_phrases() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let report = drive(&Plan { flood: 40.0, ..plan(&server) }).await.expect("a report");
    assert!(report.errors.is_empty() && !report.took.is_empty(), "{report}");
    let tried = report.tried.expect("they are counted");
    assert!(tried.wrong > 0, "{report}");
    assert!(report.to_string().contains("| tries sent away a second |"), "{report}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_coming_in_costs_is_measured() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let address: ludoteca_load::Address =
        format!("http://{}", server.address).parse().expect("an address");
    let logins = Logins { address, count: 12, process: Some(std::process::id()) };
    let came = come_in(&logins).await.expect("it is let in");
    assert!(came.took.len() == 12 && came.took.is_sorted() && came.took[0] > 0, "{came}");
    assert!(came.processor.is_some_and(|time| !time.is_zero()), "{came}");
    assert!(come_in(&Logins { count: 0, ..logins }).await.is_err());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_championship_is_held() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let address: ludoteca_load::Address =
        format!("http://{}", server.address).parse().expect("an address");
    let paired = hold(&Swiss { address: address.clone(), people: 21, rounds: 3 }).await;
    let paired = paired.expect("it is held");
    assert_eq!((paired.rounds.len(), paired.results.len()), (3, 3), "{paired}");
    assert!(paired.to_string().starts_with("| round of 21 people |"), "{paired}");
    let alone = hold(&Swiss { address, people: 1, rounds: 3 }).await;
    assert!(alone.is_err());
    server.end().await;
}
