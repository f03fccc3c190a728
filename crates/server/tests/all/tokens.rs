//! Tokens over HTTP: what programs may do for an account, and what they may not.

use crate::common::browser::{Browser, PHRASE, ask, mint};
use crate::common::{Folder, GAME, Live, PATIENCE, Running};
use hyper::Method;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn new_table() -> Value {
    json!({"spec": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
}

#[tokio::test]
async fn a_program_acts_for_an_account_as_far_as_its_token_goes() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let play = mint(&mut iris, "my bot", &["play"]).await;
    let watch = mint(&mut iris, "a wall", &["watch"]).await;
    let organise = mint(&mut iris, "saturdays", &["organise"]).await;
    let get =
        async |path: &str, key: &str| ask(&server, Method::GET, path, key, &Value::Null).await;
    let post = async |path: &str, key: &str, body: &Value| {
        ask(&server, Method::POST, path, key, body).await
    };
    let me = get("/api/me", &play).await.json();
    assert_eq!(me, json!({"name": "Iris", "waiting": 0, "bot": false, "scopes": ["play"]}));
    // It sits down as its owner, without the token of a form.
    let made = post("/api/tables", &play, &new_table()).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().expect("a table").to_owned();
    let view = server.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(view["seats"][0]["name"], "Iris");
    assert_eq!(post("/api/me/games", &play, &json!({"tables": []})).await.status, 200);
    // Each is for what it is for; whoever may do something may look.
    for key in [&play, &watch, &organise] {
        // The lists of members are written while nobody waits.
        let listed = async {
            while get("/api/me/games", key).await.json()[0]["table"] != *table {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, listed).await.expect("the table is listed");
    }
    let step = json!({"key": made.json()["key"], "token": "a1", "ply": 0});
    let steps = format!("/api/tables/{table}/steps");
    let cup = json!({"title": "Saturday", "games": ["hex"]});
    for (path, body, may) in [
        ("/api/tables", &new_table(), &play),
        ("/api/me/games", &json!({"tables": []}), &play),
        ("/api/seeks", &json!({"spec": GAME}), &play),
        ("/api/seeks/none/accept", &json!({}), &play),
        (&*steps, &step, &play),
        ("/api/championships", &cup, &organise),
        ("/api/championships/none/pair", &json!({"key": "x"}), &organise),
    ] {
        for key in [&play, &watch, &organise] {
            let answer = post(path, key, body).await;
            let refused = answer.status == 403 && answer.code() == "scope";
            assert_eq!(refused, key != may, "{path}: {}", answer.text());
        }
    }
    let said = post("/api/tables", &watch, &new_table()).await.text();
    assert!(said.contains("This token may not play."), "{said}");
    server.end().await;
}

#[tokio::test]
async fn a_token_is_shown_once_listed_and_ended_by_its_owner() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut iris, mut eva) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    eva.sign_up("Eva").await;
    let key = mint(&mut iris, "<b>bot</b>\u{202e}", &["play", "watch"]).await;
    assert!(key.starts_with("ludoteca_") && key.len() == 61, "{key}");
    let page = iris.get("/account/tokens").await.text();
    assert!(!page.contains(&key) && !page.contains("<b>bot") && !page.contains('\u{202e}'));
    assert!(page.contains("&lt;b&gt;bot&lt;/b&gt;") && page.contains("last used never"), "{page}");
    assert!(!eva.get("/account/tokens").await.text().contains("bot&lt;"));
    assert_eq!(ask(&server, Method::GET, "/api/me", &key, &Value::Null).await.status, 200);
    assert!(!iris.get("/account/tokens").await.text().contains("last used never"));
    // It is not in the store as it is.
    for file in ["ludoteca.sqlite", "ludoteca.sqlite-wal"] {
        let bytes = std::fs::read(folder.path().join(file)).unwrap_or_default();
        assert!(!bytes.windows(key.len()).any(|at| at == key.as_bytes()), "{file}");
    }
    // Nobody else ends it, and no page of others does.
    let (_, rest) = page.split_once("name=\"id\" value=\"").expect("a token");
    let id = rest.split('"').next().expect("its end").to_owned();
    let (own, theirs) = (iris.token().await, eva.token().await);
    assert_eq!(
        iris.form("/account/tokens/end", &[("token", &theirs), ("id", &id)]).await.status,
        403
    );
    assert_eq!(
        eva.form("/account/tokens/end", &[("token", &theirs), ("id", &id)]).await.status,
        303
    );
    assert_eq!(ask(&server, Method::GET, "/api/me", &key, &Value::Null).await.status, 200);
    assert_eq!(iris.form("/account/tokens/end", &[("token", &own), ("id", &id)]).await.status, 303);
    let ended = ask(&server, Method::GET, "/api/me", &key, &Value::Null).await;
    assert_eq!((ended.status, &*ended.code()), (401, "bearer"));
    assert_eq!(ended.headers["www-authenticate"], "Bearer");
    // Another phrase ends them and all other sessions, if its owner does not say otherwise.
    let key = mint(&mut iris, "bot", &["play"]).await;
    let mut other = Browser::new(&server);
    assert_eq!(other.sign_in("Iris", PHRASE).await.status, 303);
    let new = "quatro ondas na praia";
    let kept = [("token", &*own), ("old", PHRASE), ("phrase", new)];
    assert_eq!(iris.form("/account/phrase", &kept).await.status, 303);
    assert_eq!(ask(&server, Method::GET, "/api/me", &key, &Value::Null).await.status, 200);
    assert!(other.get("/account").await.text().contains("Iris"));
    let ended = [("token", &*own), ("old", new), ("phrase", PHRASE), ("end", "on")];
    assert_eq!(iris.form("/account/phrase", &ended).await.status, 303);
    let gone = ask(&server, Method::GET, "/api/me", &key, &Value::Null).await;
    assert_eq!((gone.status, &*gone.code()), (401, "bearer"));
    assert!(!other.get("/account").await.text().contains("data-token"));
    assert!(iris.get("/account").await.text().contains("name=\"end\" checked"));
    server.end().await;
}

#[tokio::test]
async fn a_token_that_opens_nothing_is_refused_whatever_is_asked() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let unknown = format!("ludoteca_{}", "a".repeat(52));
    for key in ["", "x", "ludoteca_", &unknown, &"ludoteca_é".repeat(20)] {
        for (method, path) in [
            (Method::GET, "/api/me"),
            (Method::GET, "/api/games"),
            (Method::GET, "/api/lobby"),
            (Method::POST, "/api/tables"),
            (Method::POST, "/api/seeks"),
        ] {
            let answer = ask(&server, method, path, key, &json!({"spec": GAME})).await;
            assert_eq!((answer.status, &*answer.code()), (401, "bearer"), "{key} {path}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn a_token_is_nothing_for_pages_and_settings() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let key = mint(&mut iris, "all", &["play", "watch", "organise"]).await;
    let bearer = format!("Bearer {key}");
    let guest = Browser::new(&server);
    let with = [
        (AUTHORIZATION.as_str(), &*bearer),
        (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded"),
    ];
    for path in ["/account/phrase", "/account/delete", "/account/tokens", "/account/shows"] {
        let body = format!("token={key}&old={PHRASE}&phrase={PHRASE}&name=x&play=on");
        let answer = guest.ask(Method::POST, path, &with, body).await;
        assert_eq!(answer.status, 401, "{path}");
    }
    assert!(
        !guest.ask(Method::GET, "/account", &with, String::new()).await.text().contains("Iris")
    );
    let page = guest.ask(Method::GET, "/account/data.zip", &with, String::new()).await;
    assert_eq!(page.status, 401);
    server.end().await;
}

#[tokio::test]
async fn what_is_no_token_is_a_sentence_and_what_was_typed_stays() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let token = iris.token().await;
    let long = "x".repeat(41);
    for (name, scope, status, said) in [
        ("bot", "nothing", 422, "Tick what the program may do"),
        ("", "play", 422, "A name has"),
        (&*long, "play", 422, "A name has"),
        ("\u{200b}", "play", 422, "A name has"),
    ] {
        let form = [("token", &*token), ("name", name), (scope, "on")];
        let page = iris.form("/account/tokens", &form).await;
        assert_eq!(page.status, status, "{name}: {}", page.text());
        assert!(page.text().contains(said), "{name}: {}", page.text());
    }
    let form = [("token", &*token), ("name", "bot")];
    assert!(iris.form("/account/tokens", &form).await.text().contains("value=\"bot\""));
    for _ in 0..20 {
        mint(&mut iris, "bot", &["watch"]).await;
    }
    let form = [("token", &*token), ("name", "bot"), ("watch", "on")];
    let page = iris.form("/account/tokens", &form).await;
    assert_eq!(page.status, 409);
    assert!(page.text().contains("20 tokens at most"), "{}", page.text());
    // An account says that a program plays for it.
    let form = [("token", &*token), ("bot", "on")];
    assert_eq!(iris.form("/account/tokens/bot", &form).await.status, 303);
    assert_eq!(iris.get("/api/me").await.json()["bot"], true);
    // That stays so, whatever is asked for.
    assert_eq!(iris.form("/account/tokens/bot", &form[..1]).await.status, 303);
    assert_eq!(iris.get("/api/me").await.json()["bot"], true);
    assert!(!iris.get("/account/tokens").await.text().contains("name=\"bot\""));
    server.end().await;
}

/// A game that is soon over, and rated.
const RATED: &str = "traffic-lights";

/// Looks at the lobby with a header, until this is dropped.
async fn looks(server: &Running, name: &'static str, value: &str) -> Live {
    let url = format!("ws://{}/api/lobby/live", server.address);
    let mut request = url.into_client_request().expect("valid");
    request.headers_mut().insert(name, value.parse().expect("valid"));
    let (socket, _) = connect_async(request).await.expect("a WebSocket");
    Live { socket }
}

/// A part of a page, by its id.
fn part<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("id=\"{id}\"")).expect("the part");
    rest.split("</section>").next().expect("its end")
}

#[tokio::test]
async fn a_program_plays_rated_games_where_it_says_so_and_stands_in_a_list_of_its_own() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    let key = mint(&mut iris, "bot", &["play"]).await;
    let post = async |path: &str, body: &Value| ask(&server, Method::POST, path, &key, body).await;
    // A program is none in secret, neither in the lobby, nor by a challenge, nor against the computer.
    let seek = json!({"spec": RATED, "clock": "5+5", "rated": true});
    let dare = json!({"to": "Rui", "spec": RATED, "clock": "5+5", "rated": true});
    let table = json!({"spec": RATED, "clock": "5+5", "rated": true,
        "seats": [{"kind": "me"}, {"kind": "computer", "level": 1}]});
    for (path, body) in [("/api/seeks", &seek), ("/api/challenges", &dare), ("/api/tables", &table)]
    {
        let answer = post(path, body).await;
        assert_eq!((answer.status, &*answer.code()), (403, "rated-program"), "{path}");
    }
    let token = rui.token().await;
    let asks = async || {
        let body = json!({"to": "Iris", "spec": RATED, "clock": "5+5", "rated": true});
        let made = rui.post("/api/challenges", &token, &body).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["challenge"].as_str().expect("a name").to_owned()
    };
    let id = asks().await;
    let answer = post(&format!("/api/challenges/{id}/accept"), &json!({})).await;
    assert_eq!((answer.status, &*answer.code()), (403, "rated-program"));
    // Who asks a program sees that it is one.
    let own = iris.token().await;
    iris.form("/account/tokens/bot", &[("token", &own), ("bot", "on")]).await;
    assert_eq!(rui.get("/api/challenges").await.json()[0]["bot"], true);
    assert!(rui.get("/p/Iris").await.text().contains("A program plays for this account."));
    let seat = post(&format!("/api/challenges/{id}/accept"), &json!({})).await;
    assert_eq!(seat.status, 200, "{}", seat.text());
    let link = seat.json()["link"].as_str().expect("a link").to_owned();
    let (table, secret) = link.trim_start_matches("/t/").split_once('/').expect("a key");
    let body = json!({"do": "resign", "key": secret});
    let over = post(&format!("/api/tables/{table}/act"), &body).await;
    assert_eq!(over.status, 200, "{}", over.text());
    let began = tokio::time::Instant::now();
    while server.get(&format!("/api/tables/{table}/ratings")).await.json()["done"] != true {
        assert!(began.elapsed() < PATIENCE, "never");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let view = server.get(&format!("/api/tables/{table}")).await.json();
    let bots = view["seats"].as_array().expect("seats").iter().map(|seat| &seat["member"]["bot"]);
    assert_eq!(bots.filter(|bot| **bot == true).count(), 1, "{view}");
    let page = server.get(&format!("/ratings?game={RATED}")).await.text();
    let (people, programs) = (part(&page, "people-best"), part(&page, "programs-best"));
    assert!(people.contains("Rui") && !people.contains("Iris"), "{people}");
    assert!(programs.contains("Iris") && !programs.contains("Rui"), "{programs}");
    assert!(part(&page, "computer-best").contains("level 1"));
    assert_eq!(server.get("/ratings?game=misere(hex)").await.status, 422);
    assert_eq!(server.get("/ratings?game=hx").await.status, 422);
    server.end().await;
}

#[tokio::test]
async fn nobody_is_paired_with_a_program_who_has_not_asked_for_that() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut keys = Vec::new();
    for name in ["Iris", "Ugo"] {
        let mut owner = Browser::new(&server);
        owner.sign_up(name).await;
        keys.push(mint(&mut owner, "bot", &["play"]).await);
        let token = owner.token().await;
        owner.form("/account/tokens/bot", &[("token", &token), ("bot", "on")]).await;
    }
    let wish = json!({"spec": GAME, "clock": "5+5"});
    let mut lines = Vec::new();
    for key in &keys {
        lines.push(looks(&server, "authorization", &format!("Bearer {key}")).await);
        assert_eq!(ask(&server, Method::POST, "/api/seeks", key, &wish).await.status, 201);
    }
    let guest = |sign: &str| format!("guest={}", sign.repeat(32));
    let seek = async |cookie: &str, body: &Value| {
        let request = server.builder(Method::POST, "/api/seeks").header("cookie", cookie);
        let request = request.header(CONTENT_TYPE, "application/json");
        let body = http_body_util::Full::new(body.to_string().into());
        let answer = server.request(request.body(body).expect("a request")).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["seek"].as_str().expect("a name").to_owned()
    };
    let _shy = looks(&server, "cookie", &guest("a")).await;
    let shy = seek(&guest("a"), &wish).await;
    let began = tokio::time::Instant::now();
    let seats = async || server.get("/api/lobby").await.json()["seats"].as_array().cloned();
    while seats().await.is_none_or(|seats| seats.len() < 3) {
        assert!(began.elapsed() < PATIENCE, "never");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // They all ask for the same, and go on waiting.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(seats().await.map(|seats| seats.len()), Some(3));
    let path = format!("/api/seeks/{shy}/accept");
    let answer = ask(&server, Method::POST, &path, &keys[0], &json!({})).await;
    assert_eq!((answer.status, &*answer.code()), (403, "for-people"));
    // Somebody who takes any partner meets one of them at once.
    let mut keen = looks(&server, "cookie", &guest("b")).await;
    let own = seek(&guest("b"), &json!({"spec": "go(size=9)", "clock": "5+5", "bots": true})).await;
    let asked = json!({"spec": "go(size=9)", "clock": "5+5"});
    assert_eq!(ask(&server, Method::POST, "/api/seeks", &keys[1], &asked).await.status, 201);
    loop {
        let said = keen.json().await;
        if said["met"]["seek"] == *own {
            break;
        }
    }
    // Who likes takes the open seat of a program.
    let open = seats().await.expect("a list");
    let bot = open.iter().find(|seat| seat["who"] == "Iris").expect("a program's").clone();
    assert_eq!((&bot["bot"], &bot["bots"]), (&json!(true), &json!(true)));
    let request = server
        .builder(Method::POST, &format!("/api/seeks/{}/accept", bot["id"].as_str().expect("one")))
        .header("cookie", guest("c"))
        .header(CONTENT_TYPE, "application/json");
    let body = http_body_util::Full::new("{}".into());
    let taken = server.request(request.body(body).expect("a request")).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    server.end().await;
}
