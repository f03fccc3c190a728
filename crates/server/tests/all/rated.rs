//! Members at tables and in the lobby, and games that count for their ratings.

use std::time::Duration;

use crate::common::browser::{Browser as Person, ask, mint};
use crate::common::{Answer, Folder, Live, PATIENCE, Running, config};
use futures_util::future::join_all;
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, ORIGIN, SET_COOKIE};
use ludoteca_club::rating::{Advantage, Side, Standing, rate};
use ludoteca_lab::levels::Levels;
use ludoteca_server::Config;
use ludoteca_store::{Event, Sqlite, Store};
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const PHRASE: &str = "três gatos no telhado";
/// A rated game that is soon over, by a clock.
const WISH: &str = "traffic-lights";

/// A browser, of a member or a guest.
#[derive(Clone)]
struct Browser {
    cookie: String,
}

impl Browser {
    fn guest(name: &str) -> Browser {
        let sign = name.chars().next().unwrap_or('a').to_ascii_lowercase();
        Browser { cookie: format!("guest={}", sign.to_string().repeat(32)) }
    }

    /// Somebody who makes an account.
    async fn member(server: &Running, name: &str) -> Browser {
        let escaped: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let phrase: String = PHRASE.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let request = server
            .builder(Method::POST, "/account/new")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, format!("http://{}", server.address));
        let body = Full::new(Bytes::from(format!("name={escaped}&phrase={phrase}")));
        let answer = server.request(request.body(body).expect("a request")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let cookies = answer.headers.get_all(SET_COOKIE).iter();
        let mut session =
            cookies.filter_map(|cookie| cookie.to_str().ok()?.strip_prefix("session="));
        let session = session.next_back().expect("a session").split(';').next().expect("a value");
        Browser { cookie: format!("session={session}") }
    }

    async fn send(&self, server: &Running, method: Method, path: &str, body: &Value) -> Answer {
        let builder = server.builder(method, path).header(COOKIE, &self.cookie);
        let builder = builder.header(CONTENT_TYPE, "application/json");
        let body = Full::new(Bytes::from(body.to_string()));
        server.request(builder.body(body).expect("a request")).await
    }

    async fn get(&self, server: &Running, path: &str) -> Answer {
        self.send(server, Method::GET, path, &json!({})).await
    }

    async fn post(&self, server: &Running, path: &str, body: Value) -> Answer {
        self.send(server, Method::POST, path, &body).await
    }

    async fn seek(&self, server: &Running, body: Value) -> String {
        let answer = self.post(server, "/api/seeks", body).await;
        assert_eq!(answer.status, 201, "{:?}", answer.body);
        answer.json()["seek"].as_str().expect("a name").to_owned()
    }

    async fn accept(&self, server: &Running, seek: &str) -> Answer {
        self.post(server, &format!("/api/seeks/{seek}/accept"), json!({})).await
    }

    async fn live(&self, server: &Running) -> Live {
        let url = format!("ws://{}/api/lobby/live", server.address);
        let mut request = url.into_client_request().expect("valid");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("valid"));
        let (socket, _) = connect_async(request).await.expect("a WebSocket");
        Live { socket }
    }
}

/// Somebody's seat at a table.
#[derive(Clone, Debug)]
struct Seat {
    table: String,
    key: String,
}

impl Seat {
    fn of(link: &Value) -> Seat {
        let mut parts = link.as_str().expect("a link").rsplit('/');
        let mut part = || parts.next().expect("a part").to_owned();
        let key = part();
        Seat { table: part(), key }
    }

    async fn act(&self, server: &Running, mut body: Value) -> Answer {
        body["key"] = json!(self.key);
        server.post(&format!("/api/tables/{}/act", self.table), &body).await
    }

    async fn view(&self, server: &Running) -> Value {
        server.get(&format!("/api/tables/{}?key={}", self.table, self.key)).await.json()
    }

    /// Makes the first legal step.
    async fn step(&self, server: &Running) -> Answer {
        let view = self.view(server).await;
        let token = view["steps"][0]["token"].as_str().expect("a step").to_owned();
        self.act(server, json!({"do": "step", "token": token, "ply": view["ply"]})).await
    }
}

async fn heard(live: &mut Live, fits: impl Fn(&Value) -> bool) -> Value {
    let until = async {
        loop {
            let said = live.json().await;
            if fits(&said) {
                return said;
            }
        }
    };
    tokio::time::timeout(PATIENCE, until).await.expect("it is said")
}

/// Lets two sit down for a rated game, and both come: the seats, who begins first.
async fn sit_down(server: &Running, [host, other]: [&Browser; 2], wish: &Value) -> [Seat; 2] {
    let mut live = host.live(server).await;
    let seek = host.seek(server, wish.clone()).await;
    let taken = other.accept(server, &seek).await;
    assert_eq!(taken.status, 200, "{:?}", taken.body);
    let met = heard(&mut live, |said| said["met"]["seek"] == *seek).await;
    let mut seats = [Seat::of(&met["met"]["link"]), Seat::of(&taken.json()["link"])];
    for seat in &seats {
        assert_eq!(seat.act(server, json!({"do": "join"})).await.status, 200);
    }
    if seats[0].view(server).await["turn"]["seat"] != seats[0].view(server).await["you"][0] {
        seats.reverse();
    }
    seats
}

fn rated() -> Value {
    json!({"spec": WISH, "clock": "5+5", "rated": true})
}

/// What a game did, once it counts.
async fn gains(server: &Running, table: &str) -> Vec<Value> {
    let until = async {
        loop {
            let told = server.get(&format!("/api/tables/{table}/ratings")).await.json();
            if told["done"] == true {
                return told["gains"].as_array().expect("a list").clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, until).await.expect("it counts")
}

async fn ratings(server: &Running, name: &str) -> Value {
    server.get(&format!("/api/people/{name}/ratings")).await.json()
}

/// The points of two newcomers after a game that the one in this seat has won: who wins from the seat that is
/// worth less gains more.
fn newcomers_after(winner: usize) -> [i64; 2] {
    let measured = Levels::measured().of(WISH).expect("measured");
    let (first, _) = measured.first.expect("measured from the start");
    let side = |seat: usize| Side {
        payoff: if seat == winner { 1.0 } else { 0.0 },
        ahead: if seat == 0 { first } else { Advantage::NONE },
        ..Side::of(Standing::new(0))
    };
    let after = rate(&[side(0), side(1)], 0).expect("two sides");
    let points = [0, 1].map(|seat: usize| after[seat][0].rating.points.round() as i64);
    assert!((1600..1700).contains(&points[winner]) && points[0] + points[1] == 3000, "{points:?}");
    points
}

#[tokio::test]
async fn a_rated_game_of_two_members_makes_two_ratings() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let seats = sit_down(&server, [&ana, &bea], &rated()).await;
    let view = seats[0].view(&server).await;
    assert_eq!(view["rated"], json!({"takebacks": false, "abortable": true}));
    assert_eq!(view["study"], false);
    let names: Vec<&Value> =
        view["seats"].as_array().expect("seats").iter().map(|seat| &seat["name"]).collect();
    assert!(names.contains(&&json!("Ana")) && names.contains(&&json!("Bea")), "{names:?}");
    for seat in view["seats"].as_array().expect("seats") {
        let name = seat["name"].as_str().expect("a name");
        assert_eq!(
            seat["member"],
            json!({"link": format!("/p/{name}"), "rating": null, "about": "member", "bot": false})
        );
    }
    // Both have the key of their seat in every browser, and the game in their list.
    for browser in [&ana, &bea] {
        let page = browser.get(&server, &format!("/t/{}", seats[0].table)).await.text();
        assert!(page.contains("data-key="), "a seat");
        let own = browser.get(&server, "/api/me/games?which=waiting").await.json();
        let others = browser.get(&server, "/api/me/games?which=playing").await.json();
        assert_eq!(
            own.as_array().expect("a list").len() + others.as_array().expect("a list").len(),
            1
        );
    }
    for seat in &seats {
        assert_eq!(seat.step(&server).await.status, 200);
    }
    let over = seats[0].act(&server, json!({"do": "resign"})).await;
    assert_eq!(over.json()["result"]["reason"], "resign");
    let gained = gains(&server, &seats[0].table).await;
    let own = view["you"][0].as_u64().expect("a seat");
    let after = newcomers_after(usize::from(own == 0));
    for gain in &gained {
        let seat = gain["seat"].as_u64().expect("a seat") as usize;
        assert_eq!(gain["before"], 1500);
        assert_eq!(gain["after"], after[seat], "{gained:?}");
    }
    assert_eq!(gained.len(), 2);
    let stands = [ratings(&server, "Ana").await, ratings(&server, "Bea").await];
    for stands in &stands {
        assert_eq!((&stands[0]["game"], &stands[0]["games"]), (&json!(WISH), &json!(1)));
        assert_eq!(stands[0]["provisional"], true);
    }
    let sum =
        stands.iter().map(|stands| stands[0]["points"].as_f64().expect("points")).sum::<f64>();
    assert!((sum - 3000.0).abs() < 1e-6, "{stands:?}");
    let page = server.get("/p/Ana?lang=pt").await.text();
    assert!(page.contains("Pontuações") && page.contains("provisória"), "{page}");
    // It counts once, also for a server that comes after it.
    server.end().await;
    let server = Running::start(&folder).await;
    seats[1].view(&server).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!([ratings(&server, "Ana").await, ratings(&server, "Bea").await], stands);
    // The next game begins from there, and a rematch is rated as this one was.
    for seat in &seats {
        seat.act(&server, json!({"do": "rematch"})).await;
    }
    let link = seats[0].view(&server).await["rematch"]["link"].clone();
    let again = Seat::of(&link).view(&server).await;
    assert_eq!(again["rated"]["takebacks"], false);
    let shown = again["seats"].as_array().expect("seats").iter();
    let mut shown: Vec<&str> = shown.filter_map(|seat| seat["member"]["rating"].as_str()).collect();
    shown.sort_unstable();
    let mut known = after.map(|points| format!("{points}?"));
    known.sort_unstable();
    assert_eq!(shown, known);
    server.end().await;
}

#[tokio::test]
async fn a_game_that_ended_before_its_server_could_count_it_is_counted_later() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let seats = sit_down(&server, [&ana, &bea], &rated()).await;
    seats[0].step(&server).await;
    seats[1].step(&server).await;
    let version = seats[0].view(&server).await["version"].as_u64().expect("a version");
    server.end().await;
    // Written by a server that ends in this moment.
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("a store");
    let at = ludoteca_store_now();
    store
        .append(&seats[0].table, version, at, &[Event::Resigned { seat: 0 }], None)
        .await
        .expect("appended");
    store.close().await;
    let server = Running::start(&folder).await;
    assert_eq!(gains(&server, &seats[0].table).await.len(), 2);
    server.end().await;
}

fn ludoteca_store_now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    i64::try_from(since.expect("after 1970").as_millis()).expect("in time")
}

#[tokio::test]
async fn nothing_is_taken_back_or_analysed_in_a_rated_game_and_it_is_called_off_at_its_start_alone()
{
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let [first, second] = sit_down(&server, [&ana, &bea], &rated()).await;
    assert_eq!(first.step(&server).await.status, 200);
    let back = first.act(&server, json!({"do": "offer", "kind": "takeback"})).await;
    assert_eq!((back.status, &*back.code()), (409, "rated-back"));
    let path = format!("/api/tables/{}/analyse", first.table);
    let study = server.post(&path, &json!({"key": first.key, "ply": 1, "milliseconds": 10})).await;
    assert_eq!(study.code(), "study");
    // The other one has not moved: nobody loses.
    let off = second.act(&server, json!({"do": "abort"})).await;
    assert_eq!(off.status, 200, "{:?}", off.body);
    let result = &off.json()["result"];
    assert_eq!((&result["reason"], &result["title"]), (&json!("abort"), &json!("Called off")));
    assert_eq!(first.act(&server, json!({"do": "abort"})).await.code(), "over");
    assert_eq!(gains(&server, &first.table).await, Vec::<Value>::new());
    assert_eq!(ratings(&server, "Ana").await, json!([]));

    let [first, second] = sit_down(&server, [&ana, &bea], &rated()).await;
    assert_eq!(first.step(&server).await.status, 200);
    assert_eq!(second.step(&server).await.status, 200);
    let late = first.act(&server, json!({"do": "abort"})).await;
    assert_eq!((late.status, &*late.code()), (409, "begun"));
    assert_eq!(first.view(&server).await["rated"]["abortable"], false);
    server.end().await;
}

/// The open seats, once there are so many: lists follow what happens a moment later.
async fn listed(server: &Running, lang: &str, count: usize) -> Vec<Value> {
    let began = tokio::time::Instant::now();
    loop {
        let all = server.get(&format!("/api/lobby?lang={lang}")).await.json();
        let seats = all["seats"].as_array().expect("a list");
        if seats.len() == count {
            return seats.clone();
        }
        assert!(began.elapsed() < PATIENCE, "not {count}: {seats:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn guests_and_games_without_a_measure_are_not_rated() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, guest) = (Browser::member(&server, "Ana").await, Browser::guest("rui"));
    for (who, body, status, code) in [
        (&guest, rated(), 403, "rated"),
        (&ana, json!({"spec": WISH, "clock": "none", "rated": true}), 422, "rated-clock"),
        (&ana, json!({"spec": "misere(hex)", "rated": true}), 422, "rated-rules"),
        (&ana, json!({"spec": WISH, "range": [1600, 1500]}), 422, "range"),
    ] {
        let answer = who.post(&server, "/api/seeks", body).await;
        assert_eq!((answer.status, &*answer.code()), (status, code));
    }
    let _live = ana.live(&server).await;
    let seek = ana.seek(&server, rated()).await;
    assert_eq!(guest.accept(&server, &seek).await.code(), "rated");
    let seat = listed(&server, "en", 1).await[0].clone();
    assert_eq!((&seat["who"], &seat["rated"]), (&json!("Ana"), &json!(true)));
    assert_eq!(seat["member"]["link"], "/p/Ana");
    // Against the computer only where its level was measured, and from the own seat.
    let against = |level: u8, clock: &str, spec: &str| {
        json!({"spec": spec, "rated": true, "clock": clock,
            "seats": [{"kind": "me"}, {"kind": "computer", "level": level}]})
    };
    for (who, body, code) in [
        (&ana, against(3, "5+5", "hex(size=9)"), "rated-level"),
        (&ana, against(3, "none", "hex(size=9)"), "rated-clock"),
        (&guest, against(3, "5+5", "hex(size=9)"), "rated"),
        (
            &ana,
            json!({"spec": WISH, "rated": true, "clock": "5+5", "seats": [{"kind": "me"}, {"kind": "human"}]}),
            "rated-seats",
        ),
        (
            &ana,
            json!({"spec": WISH, "rated": true, "clock": "5+5", "seats": [{"kind": "me"}, {"kind": "open", "name": "Bea"}]}),
            "rated-seats",
        ),
        (
            &ana,
            json!({"spec": WISH, "rated": true, "clock": "5+5", "seed": 3, "seats": [{"kind": "me"}, {"kind": "open"}]}),
            "rated-rules",
        ),
    ] {
        let answer = who.post(&server, "/api/tables", body.clone()).await;
        assert_eq!(answer.code(), code, "{body}");
    }
    server.end().await;
}

#[tokio::test]
async fn nobody_is_taken_for_a_member_who_is_none() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    Browser::member(&server, "Iris").await;
    let table = server
        .table(json!({"spec": WISH, "seats": [
            {"kind": "human", "name": "lris"}, {"kind": "human", "name": "Eva"}]}))
        .await;
    let view = server.view(&table, Some(&table.key)).await;
    assert_eq!(view["seats"][0]["name"], "lris (guest)");
    assert_eq!(view["seats"][1]["name"], "Eva");
    // Also who says it later, and in the lobby.
    let table =
        server.table(json!({"spec": WISH, "seats": [{"kind": "human"}, {"kind": "open"}]})).await;
    let path = format!("/api/tables/{}/join", table.id);
    let come = server.post(&path, &json!({"key": table.invited[0], "name": "IRIS"})).await;
    assert_eq!(come.json()["seats"][1]["name"], "IRIS (guest)");
    let guest = Browser::guest("x");
    let _live = guest.live(&server).await;
    guest.seek(&server, json!({"spec": WISH, "name": "iris"})).await;
    let seat = listed(&server, "it", 1).await[0].clone();
    assert_eq!((&seat["who"], &seat["member"]), (&json!("iris (ospite)"), &Value::Null));
    server.end().await;
}

#[tokio::test]
async fn of_two_who_take_two_seats_of_one_person_one_gets_a_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for round in 0..5 {
        let host = Browser { cookie: format!("guest={}", "abcde"[round..=round].repeat(32)) };
        let _live = host.live(&server).await;
        let one = host.seek(&server, json!({"spec": "hex(size=4)"})).await;
        let other = host.seek(&server, json!({"spec": "y"})).await;
        let (rui, eva) = (Browser::guest("r"), Browser::guest("v"));
        let answers = join_all([rui.accept(&server, &one), eva.accept(&server, &other)]).await;
        let seated = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(seated, 1, "{answers:?}");
        let refused = answers.iter().find(|answer| answer.status != 200).expect("one");
        assert_eq!(refused.code(), "seat-gone");
        listed(&server, "en", 0).await;
    }
    server.end().await;
}

#[tokio::test]
async fn one_member_is_one_person_in_all_browsers() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ana = Browser::member(&server, "Ana").await;
    let other = Browser { cookie: format!("{}; guest={}", ana.cookie, "z".repeat(32)) };
    let _live = ana.live(&server).await;
    let seek = ana.seek(&server, json!({"spec": WISH})).await;
    assert_eq!(other.accept(&server, &seek).await.code(), "own-seat");
    server.end().await;
}

#[tokio::test]
async fn two_servers_count_a_game_once() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..config(&folder) };
    let servers = [Running::start_with(&config).await, Running::start_with(&config).await];
    let ana = Browser::member(&servers[0], "Ana").await;
    let bea = Browser::member(&servers[1], "Bea").await;
    let seats = sit_down(&servers[0], [&ana, &bea], &rated()).await;
    for (server, seat) in servers.iter().zip(&seats) {
        assert_eq!(seat.step(server).await.status, 200);
    }
    // Both give up at the same moment, each at another server: one of them is first.
    let ends = join_all([
        seats[0].act(&servers[0], json!({"do": "resign"})),
        seats[1].act(&servers[1], json!({"do": "resign"})),
    ])
    .await;
    assert_eq!(ends.iter().filter(|end| end.status == 200).count(), 1, "{ends:?}");
    let told = join_all(servers.iter().map(|server| gains(server, &seats[0].table))).await;
    assert_eq!((told[0].len(), &told[0]), (2, &told[1]));
    for name in ["Ana", "Bea"] {
        assert_eq!(ratings(&servers[1], name).await[0]["games"], 1);
    }
    for server in servers {
        server.end().await;
    }
}

#[tokio::test]
async fn a_measured_level_of_the_computer_is_a_rated_player() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ana = Browser::member(&server, "Ana").await;
    let body = json!({"spec": WISH, "rated": true, "clock": "5+5",
        "seats": [{"kind": "me"}, {"kind": "computer", "level": 1}]});
    let made = ana.post(&server, "/api/tables", body).await;
    assert_eq!(made.status, 201, "{:?}", made.body);
    let seat = Seat::of(&made.json()["link"]);
    assert_eq!(seat.view(&server).await["study"], false);
    assert_eq!(seat.step(&server).await.status, 200);
    let back = seat.act(&server, json!({"do": "offer", "kind": "takeback"})).await;
    assert_eq!(back.code(), "rated-back");
    assert_eq!(seat.act(&server, json!({"do": "resign"})).await.status, 200);
    let gained = gains(&server, &seat.table).await;
    assert_eq!((gained.len(), &gained[0]["before"]), (1, &json!(1500)));
    // Whoever loses to the weakest level is no newcomer of usual strength.
    assert!(gained[0]["after"].as_i64().expect("points") < 1300, "{gained:?}");
    // So it is in other games.
    for (spec, level) in [("breakthrough", 3), ("oware", 2), ("chess", 1)] {
        let body = json!({"spec": spec, "rated": true, "clock": "5+5",
            "seats": [{"kind": "computer", "level": level}, {"kind": "me"}]});
        let made = ana.post(&server, "/api/tables", body).await;
        assert_eq!(made.status, 201, "{spec}: {:?}", made.body);
    }
    server.end().await;
}

#[tokio::test]
async fn a_seat_by_link_is_rated_once_a_member_has_taken_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let guest = Browser::guest("rui");
    let body = json!({"spec": WISH, "rated": true, "clock": "5+5",
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = ana.post(&server, "/api/tables", body).await;
    assert_eq!(made.status, 201, "{:?}", made.body);
    let link = made.json()["invitations"][0]["link"].as_str().expect("a link").to_owned();
    let (own, seat) = (Seat::of(&made.json()["link"]), Seat::of(&json!(link)));
    // A guest reads what is needed, and does nothing there.
    let page = guest.get(&server, &link).await.text();
    assert!(page.contains("Ana asks you for a rated game of Traffic Lights"), "{page}");
    assert!(page.contains("Rated games are for members") && page.contains("/account?back=/t/"));
    assert!(!page.contains("id=\"board\""));
    for body in
        [json!({"do": "join", "name": "Rui"}), json!({"do": "resign"}), json!({"do": "abort"})]
    {
        let answer = seat.act(&server, body).await;
        assert_eq!((answer.status, &*answer.code()), (403, "rated-seat"));
    }
    assert_eq!(own.step(&server).await.status, 200);
    assert_eq!(seat.step(&server).await.code(), "rated-seat");
    // Who has made it does not play against herself, and no form of others takes it.
    let page = ana.get(&server, &link).await.text();
    let form = async |browser: &Browser, token: &str| {
        let request = server
            .builder(Method::POST, &link)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, format!("http://{}", server.address))
            .header(COOKIE, &browser.cookie);
        let body = Full::new(Bytes::from(format!("token={token}")));
        server.request(request.body(body).expect("a request")).await
    };
    let token = |page: &str| {
        let (_, rest) = page.split_once("name=\"token\" value=\"").expect("a token");
        rest.split('"').next().expect("its end").to_owned()
    };
    assert_eq!(form(&ana, &token(&page)).await.status, 409);
    let page = bea.get(&server, &link).await.text();
    assert!(page.contains("It counts for both ratings"), "{page}");
    assert_eq!(form(&bea, "x").await.status, 403);
    assert_eq!(form(&guest, "x").await.status, 401);
    assert_eq!(form(&bea, &token(&page)).await.status, 303);
    let page = bea.get(&server, &format!("/t/{}", seat.table)).await.text();
    assert!(page.contains("data-key=") && page.contains("id=\"board\""));
    assert_eq!(seat.step(&server).await.status, 200);
    assert_eq!(seat.act(&server, json!({"do": "resign"})).await.status, 200);
    assert_eq!(gains(&server, &seat.table).await.len(), 2);
    assert_eq!(ratings(&server, "Bea").await[0]["games"], 1);
    server.end().await;
}

#[tokio::test]
async fn what_was_begun_for_nobody_else_stands_on_no_page_unless_its_owner_shows_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let mut tables = Vec::new();
    for private in [false, true] {
        let mut wish = rated();
        wish["private"] = json!(private);
        let seats = sit_down(&server, [&ana, &bea], &wish).await;
        assert_eq!(seats[0].act(&server, json!({"do": "resign"})).await.status, 200);
        gains(&server, &seats[0].table).await;
        tables.push(seats[0].table.clone());
    }
    let own = ana.get(&server, "/me").await.text();
    assert!(tables.iter().all(|table| own.contains(table)), "they are hers");
    let page = server.get("/p/Ana").await.text();
    assert!(page.contains(&tables[0]) && !page.contains(&tables[1]), "{page}");
    let account = ana.get(&server, "/account").await.text();
    let (_, rest) = account.split_once("data-token=\"").expect("a token");
    let token = rest.split('"').next().expect("its end");
    let request = server
        .builder(Method::POST, "/account/shows")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(ORIGIN, format!("http://{}", server.address))
        .header(COOKIE, &ana.cookie);
    let body = Full::new(Bytes::from(format!("token={token}&games=on&private=on")));
    assert_eq!(server.request(request.body(body).expect("a request")).await.status, 303);
    // Who plays with her is named there only as far as they like.
    let page = server.get("/p/Ana").await.text();
    let (_, line) = page.split_once(&format!("/t/{}", tables[1])).expect("it stands there");
    assert!(!line.split("</li>").next().expect("a line").contains("Bea"), "{page}");
    let theirs = server.get("/p/Bea").await.text();
    assert!(theirs.contains(&tables[0]) && !theirs.contains(&tables[1]), "{theirs}");
    server.end().await;
}

#[tokio::test]
async fn a_challenge_makes_a_table_for_two_who_need_not_be_here() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (ana, bea) = (Browser::member(&server, "Ana").await, Browser::member(&server, "Bea").await);
    let mut bea_live = bea.live(&server).await;
    heard(&mut bea_live, |said| said["waits"]["waiting"] == 0).await;
    let dare = json!({"to": "bea", "spec": WISH, "clock": "5+5", "rated": true, "takebacks": true});
    for (body, code) in [
        (json!({"to": "Ana", "spec": WISH}), "own-challenge"),
        (json!({"to": "Nobody", "spec": WISH}), "person"),
        (json!({"to": "Bea", "spec": "sinapsi(players=3)"}), "for-two"),
        (json!({"to": "Bea", "spec": WISH, "rated": true}), "rated-clock"),
    ] {
        assert_eq!(ana.post(&server, "/api/challenges", body).await.code(), code);
    }
    let guest = Browser::guest("g").post(&server, "/api/challenges", dare.clone()).await;
    assert_eq!((guest.status, &*guest.code()), (401, "sign-in"));
    let made = ana.post(&server, "/api/challenges", dare.clone()).await;
    assert_eq!(made.status, 201, "{:?}", made.body);
    let id = made.json()["challenge"].as_str().expect("a name").to_owned();
    // It is told at once, and stands in the number of what waits.
    let said = heard(&mut bea_live, |said| said["waits"]["waiting"] == 1).await;
    assert_eq!(said["waits"]["challenges"], json!([id]));
    let list = bea.get(&server, "/api/challenges").await.json();
    assert_eq!((&list[0]["who"], &list[0]["own"]), (&json!("Ana"), &json!(false)));
    assert!(bea.get(&server, "/me").await.text().contains("<title>(1) "));
    // Nobody answers it but who was asked, and she does once.
    let accept = format!("/api/challenges/{id}/accept");
    assert_eq!(ana.post(&server, &accept, json!({})).await.code(), "challenge-gone");
    let answers = [bea.post(&server, &accept, json!({})), bea.post(&server, &accept, json!({}))];
    let answers = join_all(answers).await;
    let taken: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(taken.len(), 1, "{answers:?}");
    let seat = Seat::of(&taken[0].json()["link"]);
    let view = seat.view(&server).await;
    assert_eq!(view["rated"]["takebacks"], true);
    let page = ana.get(&server, &format!("/t/{}", seat.table)).await.text();
    assert!(page.contains("data-key="), "the other one has a seat, too");
    let own = ana.get(&server, "/api/challenges").await.json();
    assert_eq!(own[0]["link"], json!(format!("/t/{}", seat.table)));
    // A no, with a word.
    let made = ana.post(&server, "/api/challenges", dare).await.json();
    let id = made["challenge"].as_str().expect("a name").to_owned();
    let no = format!("/api/challenges/{id}/decline");
    assert_eq!(bea.post(&server, &no, json!({"phrase": "sorry"})).await.status, 204);
    let own = ana.get(&server, "/api/challenges").await.json();
    assert_eq!((&own[0]["declined"], &own[0]["said"]), (&json!(true), &json!("Sorry!")));
    server.end().await;
}

#[tokio::test]
async fn a_program_takes_a_rated_seat_by_link_where_that_was_said_and_all_know_what_it_is() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ana = Browser::member(&server, "Ana").await;
    let mut iris = Person::new(&server);
    assert_eq!(iris.sign_up("Iris").await.status, 200);
    let key = mint(&mut iris, "bot", &["play"]).await;
    let made = async |bots: bool| {
        let body = json!({"spec": WISH, "rated": true, "bots": bots, "clock": "5+5",
            "seats": [{"kind": "me"}, {"kind": "open"}]});
        let made = ana.post(&server, "/api/tables", body).await;
        assert_eq!(made.status, 201, "{:?}", made.body);
        Seat::of(&made.json()["invitations"][0]["link"])
    };
    let takes = async |seat: &Seat| {
        let keys = json!({"tables": [{"table": seat.table, "key": seat.key}]});
        let kept = ask(&server, Method::POST, "/api/me/games", &key, &keys).await;
        assert_eq!(kept.status, 200, "{}", kept.text());
        kept.json()["tables"] == json!([seat.table])
    };
    let (people, all) = (made(false).await, made(true).await);
    // An account that says nothing of programs plays no rated game by one.
    assert!(!takes(&people).await && !takes(&all).await);
    let token = iris.token().await;
    assert_eq!(
        iris.form("/account/tokens/bot", &[("token", &*token), ("bot", "on")]).await.status,
        303
    );
    assert!(!takes(&people).await, "that link is for people");
    assert!(takes(&all).await);
    let view = all.view(&server).await;
    let sits = view["seats"].as_array().expect("seats").iter();
    let program = sits.filter(|seat| seat["member"]["bot"] == true).count();
    assert_eq!(program, 1, "{view}");
    assert_eq!(all.act(&server, json!({"do": "resign"})).await.status, 200);
    assert_eq!(gains(&server, &all.table).await.len(), 2);
    server.end().await;
}
