//! Tokens over HTTP: what programs may do for an account, and what they may not.

use crate::common::browser::{Browser, PHRASE, ask, mint};
use crate::common::{Folder, GAME, PATIENCE, Running};
use hyper::Method;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Value, json};

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
    // The other phrase of a lost one ends them all; that is tested where accounts are.
    let form = [("token", &*own), ("old", PHRASE), ("phrase", "quatro ondas na praia")];
    assert_eq!(iris.form("/account/phrase", &form).await.status, 303);
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
    server.end().await;
}
