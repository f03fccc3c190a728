//! The page for who helps to run the server: who may see it, and what is done there.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::common::browser::{Browser, PHRASE, mint};
use crate::common::{Folder, PATIENCE, Running, config};
use hyper::Method;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, ORIGIN};
use ludoteca_club::suspicion::Tally;
use ludoteca_people::People;
use ludoteca_server::{Address, Config, Store};
use serde_json::{Value, json};

/// The store of a server, beside it.
async fn store(folder: &Folder) -> Arc<dyn Store> {
    let address = folder.path().join("ludoteca.sqlite").display().to_string();
    let address: Address = address.parse().expect("an address");
    address.open_existing().await.expect("a store")
}

/// Makes an operator of an account, as on the machine of the server.
async fn promote(folder: &Folder, name: &str) {
    let store = store(folder).await;
    let people = People::new(store.clone());
    let mut doc = people.called(name).await.expect("read").expect("there");
    doc.value.operator = true;
    people.write(&doc, 1).await.expect("written");
    store.close().await;
}

async fn operator<'a>(server: &'a Running, folder: &Folder, name: &str) -> Browser<'a> {
    let mut browser = Browser::new(server);
    browser.sign_up(name).await;
    promote(folder, name).await;
    browser
}

#[tokio::test]
async fn the_page_is_for_operators_alone() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = operator(&server, &folder, "Iris").await;
    let mut eva = Browser::new(&server);
    eva.sign_up("Eva").await;
    assert_eq!(Browser::new(&server).get("/operator").await.status, 401);
    let (page, token) = (eva.get("/operator").await, eva.token().await);
    assert_eq!(page.status, 403);
    assert!(page.text().contains("who helps to run the server") && !page.text().contains("Iris"));
    for (path, field) in [
        ("/operator/announce", ("en", "hello")),
        ("/operator/invite", ("accounts", "1")),
        ("/operator/account", ("name", "Iris")),
    ] {
        let form = [("token", &*token), field, ("hours", "1"), ("days", "1"), ("why", "no")];
        assert_eq!(eva.form(path, &form).await.status, 403, "{path}");
        // Not even with the token of a form that is not theirs, or from a page of others.
        let own = iris.token().await;
        let form = [("token", &*own), field, ("hours", "1"), ("days", "1"), ("why", "no")];
        assert_eq!(eva.form(path, &form).await.status, 403, "{path}");
        let foreign = [
            (ORIGIN.as_str(), "https://evil.example"),
            (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded"),
        ];
        let body = format!("token={own}&{}={}&hours=1&days=1&why=no", field.0, field.1);
        assert_eq!(iris.ask(Method::POST, path, &foreign, body).await.status, 403, "{path}");
    }
    // No token of a program opens it.
    let key = mint(&mut iris, "all", &["play", "watch", "organise"]).await;
    let bearer = format!("Bearer {key}");
    let asked = [(AUTHORIZATION.as_str(), &*bearer)];
    let page = Browser::new(&server).ask(Method::GET, "/operator", &asked, String::new()).await;
    assert_eq!(page.status, 401);
    let page = iris.get("/operator").await;
    assert_eq!(
        (page.status, page.headers["cache-control"].to_str().expect("text")),
        (200, "no-store")
    );
    assert!(page.text().contains("Nothing so far."), "nothing of it was done");
    assert!(iris.get("/account").await.text().contains("href=\"/operator\""));
    assert!(!eva.get("/account").await.text().contains("href=\"/operator\""));
    server.end().await;
}

#[tokio::test]
async fn what_is_announced_stands_on_every_page_in_the_language_of_the_reader() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = operator(&server, &folder, "Iris").await;
    let token = iris.token().await;
    let html = "<script>alert(1)</script> at\u{7} nine\u{202e}";
    let form = [("token", &*token), ("en", html), ("pt", "às nove"), ("it", ""), ("hours", "2")];
    let page = iris.form("/operator/announce", &form).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("class=\"notice\""));
    for path in ["/", "/lobby", "/g/hex", "/account", "/no-such-page"] {
        let text = server.get(path).await.text();
        assert!(text.contains("&lt;script&gt;alert(1)&lt;/script&gt; at nine</bdi>"), "{path}");
        assert!(!text.contains("<script>alert"), "{path}");
    }
    assert!(server.get("/?lang=pt").await.text().contains("às nove</bdi>"));
    assert!(server.get("/?lang=it").await.text().contains("at nine</bdi>"));
    for (en, hours, said) in [
        ("x", "0", "a whole number from 1 to 720"),
        ("x", "721", "a whole number from 1 to 720"),
        ("x", "soon", "a whole number from 1 to 720"),
        (&*"x".repeat(301), "1", "at most 300"),
    ] {
        let page = iris
            .form("/operator/announce", &[("token", &*token), ("en", en), ("hours", hours)])
            .await;
        assert_eq!(page.status, 422);
        assert!(page.text().contains(said), "{said}: {}", page.text());
    }
    assert!(
        server.get("/").await.text().contains("at nine</bdi>"),
        "what was refused changes nothing"
    );
    // Another server, or this one after a restart, tells it as well.
    let session = iris.session.clone();
    server.end().await;
    let server = Running::start(&folder).await;
    let began = std::time::Instant::now();
    while !server.get("/").await.text().contains("at nine</bdi>") {
        assert!(began.elapsed() < crate::common::PATIENCE, "it is not told");
        tokio::task::yield_now().await;
    }
    let mut iris = Browser::with(&server, &session);
    let page =
        iris.form("/operator/announce", &[("token", &*token), ("en", " "), ("hours", "1")]).await;
    assert_eq!(page.status, 200);
    assert!(!server.get("/").await.text().contains("class=\"notice\""));
    // All of it is in the log.
    assert_eq!(iris.get("/operator").await.text().matches("<code>announce</code>").count(), 2);
    server.end().await;
}

#[tokio::test]
async fn an_operator_invites_closes_and_opens_and_all_of_it_is_noted() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = operator(&server, &folder, "Iris").await;
    let token = iris.token().await;
    let mut eva = Browser::new(&server);
    eva.sign_up("Eva").await;
    let key = mint(&mut eva, "bot", &["watch"]).await;
    let invite = [("token", &*token), ("accounts", "2"), ("days", "3")];
    let page = iris.form("/operator/invite", &invite).await.text();
    let (_, rest) = page.split_once("id=\"invitation\" translate=\"no\">").expect("a code");
    let code = rest.split('<').next().expect("its end").to_owned();
    assert_eq!(code.len(), 16);
    assert!(!iris.get("/operator").await.text().contains(&code), "it is shown once");
    // Who is closed is out at once, with all programs, and is told why.
    let close = |name: &'static str, why: &'static str| [("name", name), ("why", why)];
    let mut post = async |fields: &[(&str, &str)]| {
        let form: Vec<_> = [("token", &*token)].into_iter().chain(fields.iter().copied()).collect();
        iris.form("/operator/account", &form).await
    };
    assert_eq!(post(&close("EVA", "sells <places>")).await.status, 200);
    assert_eq!(eva.get("/api/me").await.status, 401);
    let asked = crate::common::browser::ask(
        &server,
        Method::GET,
        "/api/me",
        &key,
        &serde_json::Value::Null,
    )
    .await;
    assert_eq!(asked.code(), "bearer");
    let mut back = Browser::new(&server);
    assert!(back.sign_in("Eva", PHRASE).await.text().contains("sells &lt;places&gt;"));
    assert_eq!(post(&[("name", "Eva")]).await.status, 200);
    assert_eq!(back.sign_in("Eva", PHRASE).await.status, 303);
    let asked = crate::common::browser::ask(
        &server,
        Method::GET,
        "/api/me",
        &key,
        &serde_json::Value::Null,
    )
    .await;
    assert_eq!(asked.status, 200);
    for (fields, status, said) in [
        (&close("Eva", "")[..], 422, "at most 200"),
        (&close("Eva", "\u{200b}"), 422, "at most 200"),
        (&close("Iris", "tired"), 409, "your own account"),
        (&close("Nobody", "x"), 404, "nobody of this name"),
        (&close("<b>x</b>", "x"), 404, "nobody of this name"),
    ] {
        let page = post(fields).await;
        assert_eq!(page.status, status, "{}", page.text());
        assert!(page.text().contains(said) && !page.text().contains("<b>x"), "{said}");
    }
    let page = iris.get("/operator").await.text();
    for deed in ["invite", "close", "open"] {
        assert_eq!(page.matches(&format!("<code>{deed}</code>")).count(), 1, "{deed}");
    }
    assert!(page.contains("sells &lt;places&gt;") && !page.contains(PHRASE));
    assert!(iris.get("/operator?name=eva").await.text().contains(">Eva</bdi>"));
    assert!(!iris.get("/operator?name=eva").await.text().contains("href=\"/p/Iris\""));
    server.end().await;
}

/// Lets two play a rated game of Traffic Lights, six steps and a draw: the table.
async fn draw(server: &Running, [ana, bea]: [&Browser<'_>; 2]) -> String {
    let (own, theirs) = (ana.token().await, bea.token().await);
    let body = json!({"to": "Bea", "spec": "traffic-lights", "clock": "5+5", "rated": true});
    let made = ana.post("/api/challenges", &own, &body).await.json();
    let path = format!("/api/challenges/{}/accept", made["challenge"].as_str().expect("a name"));
    let taken = bea.post(&path, &theirs, &json!({})).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    let table = taken.json()["table"].as_str().expect("a table").to_owned();
    let mut keys = Vec::new();
    for browser in [ana, bea] {
        let seat = browser.get(&format!("/api/me/games/{table}")).await.json();
        keys.push(seat["key"].as_str().expect("a key").to_owned());
    }
    let act = async |mut body: Value, key: &str| {
        body["key"] = json!(key);
        let done = server.post(&format!("/api/tables/{table}/act"), &body).await;
        assert_eq!(done.status, 200, "{}", done.text());
    };
    for key in &keys {
        act(json!({"do": "join"}), key).await;
    }
    for ply in 0..6 {
        let see =
            async |key: &str| server.get(&format!("/api/tables/{table}?key={key}")).await.json();
        let (one, other) = (see(&keys[0]).await, see(&keys[1]).await);
        let turn = if one["you"][0] == one["turn"]["seat"] { 0 } else { 1 };
        let view = [one, other][turn].clone();
        act(json!({"do": "step", "token": view["steps"][0]["token"], "ply": ply}), &keys[turn])
            .await;
    }
    act(json!({"do": "offer", "kind": "draw"}), &keys[0]).await;
    act(json!({"do": "answer", "accept": true}), &keys[1]).await;
    table
}

#[tokio::test]
async fn what_is_unusual_in_rated_games_is_told_in_words_to_operators_alone() {
    let folder = Folder::new();
    let often = Config { suspicions: Some(Duration::from_millis(50)), ..config(&folder) };
    let server = Running::start_with(&often).await;
    let iris = operator(&server, &folder, "Iris").await;
    let (mut ana, mut bea) = (Browser::new(&server), Browser::new(&server));
    ana.sign_up("Ana").await;
    bea.sign_up("Bea").await;
    draw(&server, [&ana, &bea]).await;
    let store = store(&folder).await;
    let people = People::new(Arc::clone(&store));
    let [ana, bea] = [people.called("Ana").await, people.called("Bea").await]
        .map(|found| found.expect("read").expect("there").id);
    // The game is looked at without anybody asking.
    let counted = async |account: &str| {
        let began = tokio::time::Instant::now();
        loop {
            let id = format!("{account}/traffic-lights");
            if let Some(record) = store.record("tally", &id).await.expect("read") {
                return serde_json::from_str::<Value>(&record.body).expect("JSON");
            }
            assert!(began.elapsed() < PATIENCE, "nobody looks");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let both = [counted(&ana).await, counted(&bea).await];
    let sum = |what: &str| both.iter().filter_map(|one| one["tally"][what].as_u64()).sum::<u64>();
    // Nobody's clock runs before the first step.
    assert_eq!((sum("games"), sum("turns")), (2, 5), "{both:?}");
    assert!(sum("firsts") <= sum("plies") && sum("plies") <= 6, "{both:?}");
    assert!(both.iter().all(|one| one["found"] == json!([])), "one game says nothing");
    let page = iris.get("/operator").await.text();
    assert!(page.contains("Unusual in rated games") && page.contains("Nothing so far."), "{page}");
    // As many games would.
    let mut even = Tally { games: 9, plies: 100, firsts: 95, ..Tally::default() };
    (0..600).for_each(|turn| even.take(4000 + turn % 3));
    let usual = Tally { games: 20, plies: 300, firsts: 120, ..Tally::default() };
    for (account, tally) in [(&bea, usual), (&ana, even)] {
        let players = BTreeMap::from([(account.clone(), tally)]);
        people.tally("traffic-lights", &players, 1).await.expect("written");
    }
    let page = iris.get("/operator").await.text();
    let (_, part) = page.split_once("id=\"unusual\"").expect("the part");
    let part = part.split("</section>").next().expect("its end");
    assert!(part.contains("/p/Ana") && !part.contains("/p/Bea"), "{part}");
    assert!(part.contains("It proves nothing") && part.contains("decisions"), "{part}");
    assert!(part.contains("turns of 4.0 seconds on average"), "{part}");
    // It is forgotten with the account, and where a program plays everybody knows.
    let doc = people.account(&ana).await.expect("read").expect("there");
    people.delete(&doc, 2).await.expect("deleted");
    assert!(people.unusual(9).await.expect("read").is_empty());
    store.close().await;
    server.end().await;
    let off = Running::start_with(&Config { suspicions: None, ..config(&folder) }).await;
    let mut iris = Browser::new(&off);
    iris.sign_in("Iris", PHRASE).await;
    assert!(iris.get("/operator").await.text().contains("--suspicions off"));
    off.end().await;
}
