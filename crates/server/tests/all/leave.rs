//! Leave from games by days: clocks stand still, flags that have fallen stay down, all servers know.

use std::time::Duration;

use crate::common::browser::{Browser, PHRASE};
use crate::common::{Folder, GAME, PATIENCE, Running, Table, config};
use ludoteca_core::Seed;
use ludoteca_people::{Game, People};
use ludoteca_server::Config;
use ludoteca_store::{Address, Digest, Draws, Event, Occupant, SeatPlan};
use ludoteca_test_postgres::Database;
use serde_json::Value;

const DAY: i64 = 86_400_000;

fn wall() -> i64 {
    std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64
}

/// A day as browsers write it, so many from now.
fn day(ahead: i64) -> String {
    ludoteca_core::file::Date::of_millis(wall() + ahead * DAY).written('-')
}

/// A game by days in which an account is to step that has so much left.
fn game(account: &str, clock: &str, left: u64) -> Vec<Event> {
    let human = SeatPlan { occupant: Occupant::Human, name: None };
    let step = |seat, token: &str| Event::Step {
        seat: Some(seat),
        token: token.to_owned(),
        left: Some(left),
        planned: false,
    };
    vec![
        Event::Created {
            spec: GAME.to_owned(),
            seats: vec![human.clone(), human],
            clock: Some(clock.parse().expect("a clock")),
            seed: Seed::Given(0),
            host: Digest([0; 32]),
            draws: Draws::Takebacks,
            lots: false,
        },
        Event::Member { seat: 1, account: account.to_owned() },
        step(0, "a1"),
        step(1, "b2"),
        step(0, "c1"),
    ]
}

/// Puts such games into the store beside the servers, and notes them for their member.
async fn put(address: &Address, account: &str, games: &[(&str, &str, u64)]) {
    let store = address.open_existing().await.expect("the store");
    for (table, clock, left) in games {
        let events = game(account, clock, *left);
        store.append(table, 0, wall(), &events, Some(wall() + *left as i64)).await.expect("made");
        let game = Game {
            table: (*table).to_owned(),
            spec: GAME.to_owned(),
            members: vec![None, Some(account.to_owned())],
            others: vec![None, None],
            version: events.len() as u64,
            private: false,
            at: wall(),
            waits: vec![1],
            payoffs: None,
        };
        People::new(store.clone()).note(&game).await.expect("noted");
    }
    store.close().await;
}

async fn id_of(address: &Address, name: &str) -> String {
    let store = address.open_existing().await.expect("the store");
    let found = People::new(store.clone()).called(name).await.expect("read").expect("an account");
    store.close().await;
    found.id
}

async fn view(server: &Running, table: &str) -> Value {
    server.get(&format!("/api/tables/{table}")).await.json()
}

fn left(view: &Value) -> i64 {
    view["seats"][1]["clock"].as_i64().expect("a clock")
}

async fn take(browser: &mut Browser<'_>, first: i64, last: i64) -> (u16, String) {
    let (token, first, last) = (browser.token().await, day(first), day(last));
    let fields = [("token", &*token), ("first", &*first), ("last", &*last)];
    let answer = browser.form("/account/holidays", &fields).await;
    (answer.status, answer.text())
}

#[tokio::test]
async fn clocks_by_days_stand_still_and_everybody_at_the_table_sees_why() {
    let folder = Folder::new();
    let config = config(&folder);
    let address = config.address().expect("a place");
    let server = Running::start_with(&config).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let account = id_of(&address, "Iris").await;
    let games = [("days", "3d", 2 * DAY as u64), ("fast", "24h/turn", DAY as u64)];
    put(&address, &account, &games).await;
    let table = Table { id: "days".to_owned(), key: String::new(), invited: Vec::new() };
    let before = view(&server, "days").await;
    assert!(before["seats"][1]["leave"].is_null() && before["clockRunning"] == true);
    let mut live = server.live(&table, "").await;
    live.view(|view| view["ply"] == 3).await;

    assert_eq!(take(&mut browser, 0, 4).await.0, 303);
    let seen = live.view(|view| !view["seats"][1]["leave"].is_null()).await;
    let until = seen["seats"][1]["leave"].as_i64().expect("a time");
    assert!((until - wall() - 5 * DAY).abs() < 60_000, "{until}");
    let first = left(&view(&server, "days").await);
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(left(&view(&server, "days").await), first, "it stands still");
    assert!(first < 2 * DAY && first > 2 * DAY - 60_000, "{first}");
    let page = server.get("/t/days?lang=pt").await;
    assert!(String::from_utf8_lossy(&page.body).contains(&format!("de férias até {}", day(5))));
    // Another clock is no matter of days.
    let fast = view(&server, "fast").await;
    assert!(fast["seats"][1]["leave"].is_null());
    let once = left(&fast);
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert!(left(&view(&server, "fast").await) < once);
    let session = browser.session.clone();
    server.end().await;

    // After a restart it is so still; then it is ended, and the clock runs.
    let server = Running::start_with(&config).await;
    let mut browser = Browser::with(&server, &session);
    assert_eq!(left(&view(&server, "days").await), first);
    let page = browser.get("/account").await.text();
    let (_, rest) = page.split_once("name=\"from\" value=\"").expect("leave that can be ended");
    let from = rest.split('"').next().expect("its end").to_owned();
    let token = browser.token().await;
    let fields = [("token", &*token), ("from", &*from)];
    assert_eq!(browser.form("/account/holidays/end", &fields).await.status, 303);
    let again = browser.form("/account/holidays/end", &fields).await;
    assert_eq!(again.status, 422);
    assert!(again.text().contains("was ended already"));
    let now = view(&server, "days").await;
    assert!(now["seats"][1]["leave"].is_null());
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert!(left(&view(&server, "days").await) < left(&now));
    server.end().await;
}

#[tokio::test]
async fn leave_taken_in_the_last_moment_counts_and_a_flag_that_has_fallen_stays_down() {
    let folder = Folder::new();
    let config = Config { idle: Duration::from_millis(50), ..config(&folder) };
    let address = config.address().expect("a place");
    let server = Running::start_with(&config).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let account = id_of(&address, "Iris").await;
    put(&address, &account, &[("fallen", "3d", 1), ("near", "3d", 1500)]).await;
    let over = view(&server, "fallen").await;
    assert_eq!(over["result"]["reason"], "time", "{over}");
    assert!(view(&server, "near").await["result"].is_null());
    assert_eq!(take(&mut browser, 0, 0).await.0, 303);
    tokio::time::sleep(Duration::from_millis(2000)).await;
    let near = view(&server, "near").await;
    assert!(near["result"].is_null(), "{near}");
    let rest = left(&near);
    assert!((1..=1500).contains(&rest), "{rest}");
    assert_eq!(view(&server, "fallen").await["result"]["reason"], "time");
    // A step is taken while leave lasts.
    let ended = browser.get("/account").await.text();
    let (_, from) = ended.split_once("name=\"from\" value=\"").expect("leave");
    let from = from.split('"').next().expect("its end").to_owned();
    let token = browser.token().await;
    let fields = [("token", &*token), ("from", &*from)];
    assert_eq!(browser.form("/account/holidays/end", &fields).await.status, 303);
    let fell = async {
        while view(&server, "near").await["result"].is_null() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, fell).await.expect("the clock runs again");
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_leave_is_a_sentence() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let token = browser.token().await;
    for (first, last, says) in [
        (1, 0, "the last one not before the first"),
        (-2, 3, "the last one not before the first"),
        (3, 40, "there are 30 in any 365 days"),
        (366, 367, "from today to a year from now"),
    ] {
        let (status, said) = take(&mut browser, first, last).await;
        assert_eq!(status, 422, "{first} {last}");
        assert!(said.contains(says), "{first} {last}: {said}");
    }
    let broken = [("token", &*token), ("first", "<b>"), ("last", "2026-13-99")];
    assert_eq!(browser.form("/account/holidays", &broken).await.status, 422);
    assert_eq!(take(&mut browser, 10, 19).await.0, 303);
    let (status, said) = take(&mut browser, 12, 13).await;
    assert!(status == 422 && said.contains("for that time already"), "{said}");
    assert!(browser.get("/account").await.text().contains("20 of them are left"));
    // Forms of others do nothing, and guests have no leave.
    let today = day(0);
    let forged = [("token", "guessed"), ("first", &*today), ("last", &*today)];
    assert_eq!(browser.form("/account/holidays", &forged).await.status, 403);
    let mut guest = Browser::new(&server);
    assert_eq!(guest.form("/account/holidays", &forged).await.status, 401);
    server.end().await;
}

#[tokio::test]
async fn two_servers_of_one_store_know_of_the_leave_that_was_taken_at_the_other() {
    let Some(database) = Database::new() else { return };
    let address: Address = database.address().parse().expect("an address");
    let folder = Folder::new();
    let config =
        Config { idle: Duration::from_millis(50), store: Some(address.clone()), ..config(&folder) };
    let (one, two) = (Running::start_with(&config).await, Running::start_with(&config).await);
    let mut browser = Browser::new(&one);
    browser.sign_up("Iris").await;
    let account = id_of(&address, "Iris").await;
    put(&address, &account, &[("near", "3d", 3000)]).await;
    put(&address, "nobody", &[("other", "3d", 3000)]).await;
    // The second server looks at both, and lets the flags fall.
    assert!(view(&two, "near").await["result"].is_null());
    assert!(view(&two, "other").await["result"].is_null());
    assert_eq!(take(&mut browser, 0, 3).await.0, 303);
    let fell = async {
        while view(&two, "other").await["result"].is_null() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, fell).await.expect("nobody is on leave there");
    for server in [&one, &two] {
        let near = view(server, "near").await;
        assert!(near["result"].is_null() && !near["seats"][1]["leave"].is_null(), "{near}");
    }
    let mut elsewhere = Browser::new(&two);
    assert_eq!(elsewhere.sign_in("Iris", PHRASE).await.status, 303);
    assert!(elsewhere.get("/account").await.text().contains("26 of them are left"));
    one.end().await;
    two.end().await;
}
