//! Whole games over HTTP and WebSocket.

use crate::common::{
    Answer, Folder, GAME, Running, against_computer, by_link, first_step, hot_seat, to_step,
};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE};
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_a_whole_game_by_link() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let keys = [table.key.clone(), table.invited[0].clone()];
    let mut view = server.view(&table, Some(&keys[0])).await;
    assert_eq!(view["you"], json!([0]));
    assert_eq!(view["seats"][0]["name"], "Ana");
    assert_eq!(view["seats"][1]["kind"], "open");
    while let Some(seat) = to_step(&view) {
        let own = server.view(&table, Some(&keys[seat])).await;
        let other = server.view(&table, Some(&keys[1 - seat])).await;
        assert_eq!(other["steps"], json!([]), "only who is to step sees steps");
        let ply = own["ply"].as_u64().expect("a number") as usize;
        let answer = server.step(&table, &keys[seat], &first_step(&own), ply).await;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
        view = answer.json();
        assert_eq!(view["ply"], json!(ply + 1));
    }
    assert_eq!(view["turn"], json!({"kind": "over"}));
    assert_eq!(view["result"]["reason"], "rules");
    let payoffs = view["result"]["payoffs"].as_array().expect("payoffs");
    assert_eq!(payoffs.iter().filter_map(Value::as_f64).sum::<f64>(), 1.0);
    assert_eq!(view["seats"][1]["kind"], "human");

    let last = view["last"].as_u64().expect("a number") as usize;
    assert_eq!(server.step(&table, &keys[0], "a1", last).await.code(), "over");
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    assert_eq!(export["steps"].as_array().expect("steps").len(), last);
    assert_eq!(export["reason"], "rules");
    let start = server.get(&format!("/api/tables/{}/at/0", table.id)).await.json();
    assert_eq!((&start["ply"], &start["last"]), (&json!(0), &json!(last)));
    let beyond = server.get(&format!("/api/tables/{}/at/{}", table.id, last + 1)).await;
    assert_eq!((beyond.status, beyond.code().as_str()), (404, "ply"));
    server.end().await;
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_the_computer_over_a_socket() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(false)).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let mut ply = 0;
    loop {
        let settled = |view: &Value| view["turn"]["kind"] == "over" || to_step(view) == Some(1);
        let view = live.view(|view| settled(view) && view["ply"].as_u64() >= Some(ply)).await;
        assert_eq!(view["you"], json!([1]));
        if view["turn"]["kind"] == "over" {
            assert_eq!(view["result"]["reason"], "rules");
            break;
        }
        ply = view["ply"].as_u64().expect("a number");
        live.send(&json!({"do": "step", "token": first_step(&view), "ply": ply})).await;
        ply += 1;
    }
    server.end().await;
}

#[tokio::test]
async fn at_one_screen_one_link_plays_both_seats() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    for ply in 0..2 {
        let view = server.view(&table, Some(&table.key)).await;
        assert_eq!(view["you"], json!([0, 1]));
        assert_eq!(server.step(&table, &table.key, &first_step(&view), ply).await.status, 200);
    }
    server.end().await;
}

#[tokio::test]
async fn every_game_of_the_library_can_be_played_over_http() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for entry in ludoteca_catalog::games() {
        let id = entry.info.id;
        let seats = ludoteca_catalog::find(id).expect("a game").seats();
        let people: Vec<Value> = (0..seats).map(|_| json!({"kind": "human"})).collect();
        let table = server.table(json!({"spec": id, "seats": people})).await;
        let mut view = server.view(&table, Some(&table.key)).await;
        for count in 0..12 {
            let steps = view["steps"].as_array().expect("steps");
            if steps.is_empty() {
                break;
            }
            let at = count * 7 % steps.len();
            let token = steps[at]["token"].as_str().expect("a token").to_owned();
            // Draws are steps, too.
            let ply = view["ply"].as_u64().expect("a number") as usize;
            let answer = server.step(&table, &table.key, &token, ply).await;
            assert_eq!(answer.status, 200, "{id} {token}: {:?}", answer.body);
            view = answer.json();
            assert!(view["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{id}");
        }
    }
    server.end().await;
}

/// Sends a form as a browser without scripts does.
async fn send_form(server: &Running, form: &str, cookie: &str) -> Answer {
    let builder = server.builder(Method::POST, "/play").header(COOKIE, cookie);
    let builder = builder.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = Full::new(Bytes::from(form.to_owned()));
    server.request(builder.body(body).expect("a request")).await
}

#[tokio::test]
async fn a_plain_form_makes_a_table_at_the_level_of_the_last_time() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (form, cookie, levels) in [
        ("spec=hex", "", [None, Some(3)]),
        ("spec=hex&level=7&begins=other", "", [Some(7), None]),
        ("spec=hex", "lang=pt; level=9", [None, Some(9)]),
        ("spec=hex", "level=99", [None, Some(3)]),
        ("spec=hex&with=screen&clock=5%2B3", "level=9", [None, None]),
        ("spec=hex&with=screen&clock=5%2B3&own-clock=20m%2B3x30s", "level=9", [None, None]),
        ("spec=traffic-lights(columns=5)&with=link", "", [None, None]),
    ] {
        let answer = send_form(&server, form, cookie).await;
        assert_eq!(answer.status, 303, "{form}");
        let link = answer.headers["location"].to_str().expect("a link");
        let table = link.split('/').nth(2).expect("a table");
        let view = server.get(&format!("/api/tables/{table}")).await.json();
        let now = [0, 1].map(|seat: usize| view["seats"][seat]["level"].as_u64());
        assert_eq!(now, levels, "{form}");
        assert_eq!(view["seats"][0]["clock"].is_u64(), form.contains("clock"), "{form}");
        assert_eq!(view["seats"][1]["kind"] == "open", form.contains("link"), "{form}");
    }
    for (form, says) in [
        ("spec=hexx", "hexx"),
        ("spec=hex&level=11", "level"),
        ("spec=hex&level=x", "level"),
        ("spec=hex&clock=x", "clock"),
        ("spec=hex&clock=5%2B3&own-clock=soon", "20m+3x30s"),
        ("spec=hex&with=nobody", "nobody"),
        ("", "spec"),
    ] {
        let answer = send_form(&server, form, "").await;
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        assert!((400..500).contains(&answer.status), "{form}: {}", answer.status);
        assert!(text.contains("<h1>") && text.contains(says), "{form}: {text}");
    }
    server.end().await;
}

#[tokio::test]
async fn every_way_of_giving_time_is_kept_shown_and_exported() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let fischer = json!({"minutes": 10.0, "increment": 5.0});
    for (clock, text, kept, start, after) in [
        (json!({"minutes": 10, "increment": 5}), "10+5", fischer.clone(), 600_000, 605_000),
        (
            json!({"minutes": 0.5}),
            "30s+0",
            json!({"minutes": 0.5, "increment": 0.0}),
            30_000,
            30_000,
        ),
        (json!("10+5"), "10+5", fischer, 600_000, 605_000),
        (json!("30s/turn"), "30s/turn", json!("30s/turn"), 30_000, 30_000),
        (json!("20+3x30"), "20m+3x30s", json!("20m+3x30s"), 1_290_000, 1_290_000),
        (json!("0+2x30"), "0s+2x30s", json!("0s+2x30s"), 60_000, 60_000),
        (json!("3d"), "3d", json!("3d"), 259_200_000, 259_200_000),
    ] {
        let people = json!([{"kind": "human"}, {"kind": "human"}]);
        let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
        let view = server.view(&table, None).await;
        assert_eq!(
            (&view["clock"]["text"], &view["seats"][1]["clock"]),
            (&json!(text), &json!(start))
        );
        let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
        assert_eq!(export["clock"], kept);
        // No clock runs before the first step.
        assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
        let view = server.view(&table, None).await;
        assert_eq!(
            (&view["seats"][0]["clock"], &view["clockRunning"]),
            (&json!(after), &json!(true))
        );
        // What a record says of its clock makes another table.
        let again = server.table(json!({"spec": GAME, "seats": people, "clock": kept})).await;
        assert_eq!(server.view(&again, None).await["clock"], view["clock"]);
    }
    for clock in [json!("none"), json!(null)] {
        let people = json!([{"kind": "human"}, {"kind": "human"}]);
        let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
        let view = server.view(&table, None).await;
        assert_eq!((&view["clock"], &view["seats"][0]["clock"]), (&json!(null), &json!(null)));
    }
    server.end().await;
}

#[tokio::test]
async fn a_turn_that_ends_in_time_gives_back_what_its_clock_says() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (clock, left) in [("30s/turn", 30_000), ("0s+2x30s", 60_000), ("2d", 172_800_000)] {
        let people = json!([{"kind": "human"}, {"kind": "human"}]);
        let table = server.table(json!({"spec": GAME, "seats": people, "clock": clock})).await;
        for (ply, token) in ["a1", "b2", "c3"].into_iter().enumerate() {
            assert_eq!(server.step(&table, &table.key, token, ply).await.status, 200);
        }
        let view = server.view(&table, None).await;
        assert_eq!(
            [0, 1].map(|seat: usize| view["seats"][seat]["clock"].as_u64().is_some_and(|now| {
                if seat == 0 { now == left } else { left - 20_000 < now && now <= left }
            })),
            [true, true],
            "{clock}: {}",
            view["seats"]
        );
    }
    server.end().await;
}

#[tokio::test]
async fn a_form_leaves_for_the_next_time_what_the_reader_chose() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let kept = async |form: &str, cookie: &str| {
        let answer = send_form(&server, form, cookie).await;
        assert_eq!(answer.status, 303, "{form} {cookie}");
        let set = answer.headers.get_all("set-cookie").iter();
        let set = set.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        set.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(kept("spec=hex&level=7&name=Ana", "").await, ["level=7", "name=Ana"]);
    assert_eq!(kept("spec=hex&name=+Ana%E2%80%AE+", "level=9").await, ["level=9", "name=Ana"]);
    // The first game after the lessons is an easy one, and no choice of the reader.
    assert_eq!(kept("spec=hex&level=1&once=1", "level=9; name=Ana").await, ["name=Ana"]);
    // What a page has kept unchecked is no name, and stands in nobody's way.
    let long = format!("name={}", "e".repeat(41));
    assert_eq!(kept("spec=hex", &long).await, ["level=3", "name="]);
    server.end().await;
}

#[tokio::test]
async fn lots_decide_who_begins_where_the_rulebook_says_so_whatever_is_around_the_game() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let lots = ludoteca_catalog::games().iter().find(|entry| {
        entry.info.lots && ludoteca_catalog::find(&format!("misere({})", entry.info.id)).is_ok()
    });
    let lots = lots.expect("a game").info.id;
    for (spec, drawn) in
        [("hex".to_owned(), false), (lots.to_owned(), true), (format!("misere({lots})"), true)]
    {
        let answer = send_form(&server, &format!("spec={spec}"), "").await;
        let link = answer.headers["location"].to_str().expect("a link");
        let table = link.split('/').nth(2).expect("a table");
        let record = server.get(&format!("/api/tables/{table}/export")).await.json();
        assert_eq!(record["lots"].is_u64(), drawn, "{spec}");
    }
    server.end().await;
}

#[tokio::test]
async fn whoever_comes_by_link_says_their_name_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let guest = table.invited[0].clone();
    let page = async |key: &str| {
        let page = server.get(&format!("/t/{}/{key}", table.id)).await;
        String::from_utf8(page.body.to_vec()).expect("text")
    };
    assert!(!page(&guest).await.contains("data-taken"), "nobody has come");
    let say = async |name: &str| {
        let body = json!({"key": guest, "name": name});
        server.post(&format!("/api/tables/{}/join", table.id), &body).await
    };
    assert_eq!(say(&"e".repeat(41)).await.code(), "name");
    let view = say(" Eva\u{202e} ").await.json();
    assert_eq!(
        (&view["seats"][1]["name"], &view["seats"][1]["named"]),
        (&json!("Eva"), &json!(true))
    );
    // A name once said stays, as that with which the table was made.
    assert_eq!(say("Rui").await.json()["seats"][1]["name"], "Eva");
    let host = json!({"key": table.key, "name": "Zoe"});
    let view = server.post(&format!("/api/tables/{}/join", table.id), &host).await.json();
    assert_eq!(view["seats"][0]["name"], "Ana");
    // Whoever brings the same link now finds a seat that is taken; the host has none of that kind.
    assert!(page(&guest).await.contains("data-taken"));
    assert!(!page(&table.key).await.contains("data-taken"));
    // The binding is of the names with which the table was made.
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    assert_eq!(export["seats"][0]["name"], "Ana");
    assert_eq!(
        (&export["seats"][1]["name"], &export["seats"][1]["called"]),
        (&json!(null), &json!("Eva"))
    );
    server.end().await;
    // All of it stands in the log.
    let server = Running::start(&folder).await;
    let view = server.view(&table, None).await;
    assert_eq!(view["seats"][1]["name"], "Eva");
    server.end().await;
}

#[tokio::test]
async fn who_makes_a_table_is_told_its_key() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let made = server.post("/api/tables", &hot_seat()).await.json();
    let (table, key) =
        (made["table"].as_str().expect("a table"), made["key"].as_str().expect("a key"));
    assert_eq!(made["link"], format!("/t/{table}/{key}"));
    let form = "spec=hex&with=screen&name=Jo%C3%A3o&others=Rui%2C+Eva&begins=other";
    let answer = send_form(&server, form, "").await;
    let cookies: Vec<_> =
        answer.headers.get_all("set-cookie").iter().filter_map(|c| c.to_str().ok()).collect();
    let kept = cookies.iter().find(|cookie| cookie.starts_with("name=")).expect("a name is kept");
    let kept = kept.split(';').next().expect("a value");
    let link = answer.headers["location"].to_str().expect("a link");
    let table = link.split('/').nth(2).expect("a table");
    let view = server.get(&format!("/api/tables/{table}")).await.json();
    let names = [0, 1].map(|seat: usize| view["seats"][seat]["name"].clone());
    assert_eq!(names, ["Rui", "João"]);
    // The name of the last time is proposed, and taken where a form has no place for another.
    let builder = server.builder(Method::GET, "/g/hex").header(COOKIE, kept);
    let page = server.request(builder.body(Full::default()).expect("a request")).await;
    assert!(String::from_utf8_lossy(&page.body).contains("value=\"João\""));
    let answer = send_form(&server, "spec=hex", kept).await;
    let link = answer.headers["location"].to_str().expect("a link").to_owned();
    let view =
        server.get(&format!("/api/tables/{}", link.split('/').nth(2).expect("a table"))).await;
    assert_eq!(view.json()["seats"][0]["name"], "João");
    server.end().await;
}

/// Points that tell nothing yet are not shown: after one stone on an empty board of Go all of it would
/// be Black's.
#[tokio::test]
async fn points_of_go_are_shown_once_it_is_counted() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = server.table(json!({"spec": "go(size=5,komi=0.5)", "seats": people})).await;
    for (ply, (token, shown)) in
        [("c3", false), ("a1", false), ("pass", false), ("pass", true)].into_iter().enumerate()
    {
        let answer = server.step(&table, &table.key, token, ply).await;
        assert_eq!(answer.status, 200, "{token}: {:?}", answer.body);
        let scores = answer.json()["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .map(|s| s["score"].is_number())
            .collect::<Vec<_>>();
        assert_eq!(scores, [shown; 2], "after {token}");
    }
    server.end().await;
}
