//! Accounts over HTTP: coming in, what belongs to them, and who is kept out.

use crate::common::browser::{Browser, PHRASE, escaped, location};
use crate::common::{Answer, Folder, GAME, Running, config};
use hyper::Method;
use hyper::header::{CONTENT_TYPE, ORIGIN};
use ludoteca_server::{Accounts, Config};
use serde_json::json;

/// The recovery code that a page shows.
fn code_of(page: &str) -> String {
    let (_, rest) = page.split_once("<code translate=\"no\">").expect("a code");
    rest.split('<').next().expect("its end").to_owned()
}

#[tokio::test]
async fn an_account_is_made_left_and_come_back_to() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    assert_eq!(browser.get("/me").await.status, 303);
    let made = browser.sign_up("Ana Maria").await;
    assert_eq!(made.status, 200);
    assert!(made.text().contains("Welcome, Ana Maria"));
    assert_eq!(
        browser.get("/api/me").await.json(),
        json!({"name": "Ana Maria", "waiting": 0, "bot": false, "scopes": null})
    );
    assert_eq!(browser.get("/p/ana_maria").await.status, 303);
    assert_eq!(browser.get("/p/Ana%20Maria").await.status, 200);
    let (token, stolen) = (browser.token().await, browser.session.clone());
    assert_eq!(browser.form("/account/leave", &[("token", &token)]).await.status, 303);
    assert_eq!(browser.session, "");
    // Who has kept the cookie has nothing any more.
    let thief = Browser::with(&server, &stolen);
    assert_eq!(thief.get("/api/me").await.code(), "sign-in");
    let back = browser.sign_in("ANA MARIA", PHRASE).await;
    assert_eq!((back.status, location(&back)), (303, "/me"));
    assert_eq!(browser.get("/me").await.status, 200);
    // Nothing of it was put into the store as it is.
    let file = std::fs::read(folder.path().join("ludoteca.sqlite")).expect("the store");
    let journal = std::fs::read(folder.path().join("ludoteca.sqlite-wal")).unwrap_or_default();
    for secret in [PHRASE, &browser.session, &code_of(&made.text())] {
        let found = |bytes: &[u8]| bytes.windows(secret.len()).any(|at| at == secret.as_bytes());
        assert!(!found(&file) && !found(&journal), "{secret}");
    }
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_is_a_sentence_and_what_was_typed_stays() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    assert_eq!(browser.sign_up("Iris").await.status, 200);
    let mut other = Browser::new(&server);
    for (name, phrase, status, said) in [
        ("lris", PHRASE, 409, "Somebody else has this name"),
        ("x", PHRASE, 422, "2 to 20 letters"),
        ("<b>x</b>", PHRASE, 422, "cannot stand in a name"),
        ("a\u{202e}b", PHRASE, 422, "U+202E"),
        ("pаypal", PHRASE, 422, "of one script"),
        ("Ludoteca", PHRASE, 422, "kept for the program itself"),
        ("Rui", "short", 422, "8 letters or more"),
        ("Ruizinho", "ruizinho1", 422, "easily guessed"),
    ] {
        let answer = other.form("/account/new", &[("name", name), ("phrase", phrase)]).await;
        let page = answer.text();
        assert_eq!(answer.status, status, "{name}");
        assert!(page.contains(said), "{name}: {page}");
        assert!(!page.contains("<b>x") && !page.contains(phrase), "{name}");
        assert_eq!(other.session, "", "{name}");
    }
    let answer = other.form("/account/new", &[("name", "Rui"), ("phrase", "short")]).await;
    assert!(answer.text().contains("value=\"Rui\""));
    // The same answer for a name that nobody has.
    let wrong = other.sign_in("Iris", "três gatos no jardim").await;
    let nobody = other.sign_in("Nobody", "três gatos no jardim").await;
    assert_eq!((wrong.status, nobody.status), (403, 403));
    let plain = |answer: &Answer, name: &str| answer.text().replace(name, "");
    assert_eq!(plain(&wrong, "Iris"), plain(&nobody, "Nobody"));
    server.end().await;
}

#[tokio::test]
async fn who_guesses_is_slowed_down_by_name_and_by_address() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let mut guesser = Browser::new(&server);
    let mut statuses = Vec::new();
    for i in 0..25 {
        let answer = guesser.sign_in("Iris", &format!("guess number {i}")).await;
        if answer.status == 429 {
            assert!(answer.text().contains("Too many tries"));
            assert!(answer.headers.contains_key("retry-after"));
        }
        statuses.push(answer.status);
    }
    assert!(statuses.starts_with(&[403; 10]) && statuses.ends_with(&[429; 2]), "{statuses:?}");
    // Those who are in are not concerned.
    assert_eq!(browser.get("/api/me").await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn pages_of_others_and_old_forms_do_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let token = browser.token().await;
    let wrong = browser.form("/account/shows", &[("token", "guessed")]).await;
    assert_eq!(wrong.status, 403);
    assert!(wrong.text().contains("out of date"));
    let foreign = [
        (ORIGIN.as_str(), "https://evil.example"),
        (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded"),
    ];
    let body = format!("token={token}&phrase={}", escaped(PHRASE));
    let answer = browser.ask(Method::POST, "/account/delete", &foreign, body).await;
    assert_eq!(answer.status, 403);
    let keys = json!({"tables": []});
    assert_eq!(browser.post("/api/me/games", "guessed", &keys).await.code(), "token");
    assert_eq!(browser.post("/api/me/games", &token, &keys).await.status, 200);
    let guest = Browser::new(&server);
    assert_eq!(guest.post("/api/me/games", &token, &keys).await.code(), "sign-in");
    assert_eq!(browser.get("/api/me").await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn who_signs_out_is_out_though_the_session_has_ended() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    let welcome = browser.sign_up("Iris").await.text();
    assert!(welcome.contains("class=\"self\""), "the page that says so is hers: {welcome}");
    let token = browser.token().await;
    let mut other = Browser::with(&server, &browser.session);
    let out = other.form("/account/leave", &[("token", &token)]).await;
    assert_eq!((out.status, location(&out)), (303, "/"));
    let again = browser.form("/account/leave", &[("token", &token)]).await;
    assert_eq!((again.status, location(&again)), (303, "/"));
    assert_eq!(browser.session, "", "and forgets it");
    // Where signing in is what is missing, the page leads there.
    let shows = browser.form("/account/shows", &[("token", &token)]).await;
    assert!(shows.text().contains("href=\"/account\">Sign in"), "{}", shows.text());
    server.end().await;
}

#[tokio::test]
async fn a_guest_is_told_how_to_keep_a_game_and_a_member_is_not() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(crate::common::hot_seat()).await;
    let path = format!("/t/{}/{}", table.id, table.key);
    let page = server.get(&path).await.text();
    assert!(page.contains("data-keep=\"/account/new?back="), "{page}");
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    assert!(!browser.get(&path).await.text().contains("data-keep"));
    server.end().await;
}

#[tokio::test]
async fn the_games_of_a_guest_are_theirs_once_they_have_an_account() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(crate::common::hot_seat()).await;
    let mut browser = Browser::new(&server);
    browser.sign_up("Iris").await;
    let token = browser.token().await;
    let keys = json!({"tables": [
        {"table": table.id, "key": table.key},
        {"table": table.id, "key": "nothing"},
        {"table": "no-such-table", "key": "nothing"},
    ]});
    let kept = browser.post("/api/me/games", &token, &keys).await;
    assert_eq!(kept.json(), json!({"tables": [table.id]}), "{}", kept.text());
    let view = server.view(&table, None).await;
    assert_eq!(view["seats"][0]["name"], "Iris");
    // From any browser, without the link.
    let mut elsewhere = Browser::new(&server);
    elsewhere.sign_in("Iris", PHRASE).await;
    let page = elsewhere.get(&format!("/t/{}", table.id)).await.text();
    assert!(page.contains(&format!("data-key=\"{}\"", table.key)));
    let strangers = Browser::new(&server).get(&format!("/t/{}", table.id)).await.text();
    assert!(!strangers.contains("data-key"));
    // A step later the lists say whose turn it is, and the zip holds the game.
    let step = crate::common::first_step(&server.view(&table, Some(&table.key)).await);
    server.step(&table, &table.key, &step, 0).await;
    let listed = async || -> Vec<usize> {
        let mut counts = Vec::new();
        for which in ["waiting", "playing", "played"] {
            let games = elsewhere.get(&format!("/api/me/games?which={which}")).await.json();
            counts.push(games.as_array().map_or(0, Vec::len));
        }
        counts
    };
    // Both sides are played at one screen, so that it waits for nobody else.
    while listed().await != [1, 0, 0] {
        tokio::task::yield_now().await;
    }
    server.act(&table, "resign", json!({"key": table.key, "seat": 1})).await;
    while listed().await != [0, 0, 1] {
        tokio::task::yield_now().await;
    }
    assert!(elsewhere.get("/me").await.text().contains("Won"));
    assert!(Browser::new(&server).get("/p/Iris").await.text().contains("Won"));
    let zip = elsewhere.get("/account/data.zip").await;
    assert!(zip.body.starts_with(b"PK"));
    let name = format!("games/{}.json", table.id);
    assert!(zip.body.windows(name.len()).any(|at| at == name.as_bytes()));
    // The account goes; the game stays.
    let token = elsewhere.token().await;
    let form = [("token", &*token), ("phrase", "not this one")];
    assert_eq!(elsewhere.form("/account/delete", &form).await.status, 403);
    let form = [("token", &*token), ("phrase", PHRASE)];
    assert_eq!(elsewhere.form("/account/delete", &form).await.status, 303);
    assert_eq!(browser.get("/api/me").await.code(), "sign-in");
    assert_eq!(browser.get("/p/Iris").await.status, 404);
    server.end().await;
    let server = Running::start(&folder).await;
    let view = server.view(&table, None).await;
    assert_eq!(view["seats"][0]["name"], "a former player");
    server.end().await;
}

#[tokio::test]
async fn who_begins_a_game_with_an_account_sits_there() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    let me = json!({"spec": GAME, "seats": [{"kind": "computer", "level": 1}, {"kind": "me"}]});
    assert_eq!(browser.post("/api/tables", "", &me).await.code(), "sign-in");
    browser.sign_up("Iris").await;
    let made = browser.post("/api/tables", "", &me).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().expect("a table").to_owned();
    let view = server.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(view["seats"][1]["name"], "Iris");
    let form = [("spec", GAME), ("with", "screen"), ("begins", "other"), ("others", "Zé")];
    let led = browser.form("/play", &form).await;
    let table = location(&led).split('/').nth(2).expect("a table").to_owned();
    let view = server.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(view["seats"][0]["name"], "Zé");
    assert_eq!(view["seats"][1]["name"], "Iris");
    server.end().await;
}

#[tokio::test]
async fn a_lost_phrase_is_replaced_by_the_code_on_paper() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    let code = code_of(&browser.sign_up("Iris").await.text());
    let mut lost = Browser::new(&server);
    let new = "quatro ondas na praia";
    let try_with = async |lost: &mut Browser<'_>, code: &str| {
        lost.form("/account/lost", &[("name", "Iris"), ("code", code), ("phrase", new)]).await
    };
    assert!(try_with(&mut lost, "3FDS4").await.text().contains("33 letters and digits"));
    let other = "3FDS4-P7J8C-31DRV-G6AYF-31DN7-R6RSH-915";
    assert!(try_with(&mut lost, other).await.text().contains("do not go together"));
    let done = try_with(&mut lost, &code.to_lowercase().replace('-', " ")).await;
    assert_eq!(done.status, 200, "{}", done.text());
    assert_ne!(code_of(&done.text()), code);
    assert_eq!(lost.get("/api/me").await.status, 200);
    // Whoever was in is out.
    assert_eq!(browser.get("/api/me").await.status, 401);
    assert_eq!(browser.sign_in("Iris", PHRASE).await.status, 403);
    assert_eq!(browser.sign_in("Iris", new).await.status, 303);
    server.end().await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_owner() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut one, mut two) = (Browser::new(&server), Browser::new(&server));
    one.sign_up("Iris").await;
    two.sign_in("Iris", PHRASE).await;
    let token = one.token().await;
    assert_eq!(one.get("/account").await.text().matches("class=\"agent\"").count(), 2);
    assert_eq!(one.form("/account/sessions", &[("token", &token)]).await.status, 303);
    assert_eq!(one.get("/api/me").await.status, 200);
    assert_eq!(two.get("/api/me").await.status, 401);
    // Another phrase ends all others, too.
    two.sign_in("Iris", PHRASE).await;
    let new = "quatro ondas na praia";
    let form = [("token", &*token), ("old", PHRASE), ("phrase", new), ("end", "on")];
    assert_eq!(one.form("/account/phrase", &form).await.status, 303);
    assert_eq!(two.get("/api/me").await.status, 401);
    assert_eq!(one.get("/api/me").await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn accounts_are_for_whom_the_operator_wants() {
    let folder = Folder::new();
    let invited = Config { accounts: Some(Accounts::Invited), ..config(&folder) };
    let server = Running::start_with(&invited).await;
    let mut browser = Browser::new(&server);
    let form = [("name", "Iris"), ("phrase", PHRASE), ("invitation", "guessed")];
    let refused = browser.form("/account/new", &form).await;
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("invitation"));
    server.end().await;
    let off = Config { accounts: Some(Accounts::Off), ..config(&folder) };
    let server = Running::start_with(&off).await;
    let mut browser = Browser::new(&server);
    assert_eq!(browser.sign_up("Iris").await.status, 403);
    assert!(!browser.get("/").await.text().contains("href=\"/account\""));
    server.end().await;
}
