//! What games are worth: reports that grow, are kept, gone on with, and laid side by side.

use crate::common::browser::Browser;
use crate::common::{Answer, Folder, Running};
use ludoteca_lab::report::Report;
use serde_json::{Value, json};

const SMALL: &str = "traffic-lights(columns=3)";

fn events(answer: &Answer) -> Vec<Value> {
    let text = answer.text();
    let told = text.lines().filter_map(|line| line.strip_prefix("data: "));
    told.map(|said| serde_json::from_str(said).expect("JSON")).collect()
}

fn samples(view: &Value) -> u64 {
    view["samples"].as_u64().expect("a number")
}

/// A table of as many people as a game has seats.
fn table_of(game: &str) -> Value {
    let seats = ludoteca_catalog::find(game).expect("a game").seats();
    json!({"spec": game, "seats": vec![json!({"kind": "human"}); seats]})
}

async fn look(server: &Running, spec: &str, seconds: u64) -> Vec<Value> {
    let body = json!({"spec": spec, "seconds": seconds});
    let told = events(&server.post("/api/report/live", &body).await);
    assert_eq!(told.last().expect("something")["finished"], true, "{told:?}");
    told
}

#[tokio::test]
async fn a_report_grows_is_kept_and_goes_on_where_it_was_left() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let address = format!("/api/report?spec={SMALL}");
    assert_eq!(server.get(&address).await.code(), "no-report");
    let page = server.get(&format!("/report?spec={SMALL}&lang=pt")).await;
    assert!(page.status == 200 && page.text().contains("Começar"), "{}", page.text());

    let told = look(&server, SMALL, 3).await;
    assert!(told.len() > 1 && samples(&told[0]) <= samples(&told[told.len() - 1]), "{told:?}");
    let last = &told[told.len() - 1];
    assert!(last["html"].as_str().expect("text").contains("<svg"), "{last}");
    let first = server.get(&address).await;
    let kept = Report::read(&first.text()).expect("as the program writes it");
    assert_eq!(kept.log().len() as u64, samples(last));
    // All that was found before one place in the list of what is to be found, and nothing else.
    let mut alone = Report::new(ludoteca_catalog::find(SMALL).expect("a game"), kept.seed());
    let stop = std::sync::atomic::AtomicBool::new(false);
    let effort = ludoteca_lab::report::Effort {
        samples: Some(kept.log().len()),
        until: None,
        threads: 1,
        stop: &stop,
    };
    alone.run(&effort, &mut |_| {});
    assert!(alone.log() == kept.log(), "the same by whomever it is made");

    // It is gone on with, also by another name of the same game, and stands on the page without a script.
    let on = look(&server, "traffic-lights(columns=3,rows=3)", 2).await;
    assert!(samples(&on[0]) >= kept.log().len() as u64, "{} of {}", on[0], kept.log().len());
    let page = server.get(&format!("/report?spec={SMALL}&lang=en")).await.text();
    assert!(page.contains("<svg") && page.contains("Go on"), "{page}");
    server.end().await;

    // Another server of the store has it, too.
    let server = Running::start(&folder).await;
    assert!(Report::read(&server.get(&address).await.text()).is_ok());
    server.end().await;
}

#[tokio::test]
async fn without_a_script_one_waits_and_comes_back_to_the_page() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    let posted = browser.form("/report", &[("spec", SMALL), ("seconds", "1")]).await;
    assert_eq!(posted.status, 303, "{}", posted.text());
    let page = server.get(&format!("/report?spec={SMALL}&lang=it")).await.text();
    assert!(page.contains("Continua"), "{page}");
    let beside = format!("/report?spec={SMALL}&beside=hex(size=3)&lang=en");
    assert!(server.get(&beside).await.text().contains("nothing is known yet"));
    look(&server, "hex(size=3)", 1).await;
    let page = server.get(&beside).await.text();
    assert!(page.contains("class=\"beside\"") && page.contains("class=\"apart\""), "{page}");
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_looked_at_is_a_sentence() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (body, code) in [
        (json!({"spec": "hexagon"}), "spec"),
        (json!({"spec": SMALL, "seconds": 0}), "report-time"),
        (json!({"spec": SMALL, "seconds": 601}), "report-time"),
    ] {
        let answer = server.post("/api/report/live", &body).await;
        assert_eq!(answer.code(), code, "{body}");
    }
    assert_eq!(server.get("/report?spec=hexagon").await.status, 422);
    assert_eq!(server.get("/report?spec=hex&beside=%3Cb%3E").await.status, 422);
    server.end().await;
}

#[tokio::test]
async fn games_are_found_kept_shared_and_played() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let body = json!({"wish": "short,fair", "families": ["line"], "rules": 1, "seconds": 4});
    let mut told = events(&server.post("/api/invent/live", &body).await);
    // A busy machine draws the games of a heat, and has no time left to play them.
    for _ in 0..10 {
        let last = told.last().expect("something");
        if last["best"].as_array().is_some_and(|best| !best.is_empty()) {
            break;
        }
        let on = json!({"from": last["id"], "seconds": 4});
        told = events(&server.post("/api/invent/live", &on).await);
    }
    let last = told.last().expect("something");
    assert_eq!(last["finished"], true, "{told:?}");
    let (id, tried) = (last["id"].as_str().expect("a name").to_owned(), &last["tried"]);
    assert!(tried.as_u64().is_some_and(|tried| tried > 0) && samples(last) > 0, "{last}");
    let best: Vec<&str> =
        last["best"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert!(!best.is_empty(), "{last}");
    // Whoever has the link sees it, can play what was found, and goes on with it.
    let page = server.get(&format!("/invent/{id}?lang=pt")).await;
    assert!(page.status == 200 && page.text().contains("class=\"finds\""), "{}", page.text());
    for game in &best {
        let made = server.post("/api/tables", &table_of(game)).await;
        assert_eq!(made.status, 201, "{game}: {}", made.text());
    }
    let on = events(&server.post("/api/invent/live", &json!({"from": id, "seconds": 1})).await);
    assert!(samples(on.last().expect("something")) >= samples(last), "{on:?}");
    server.end().await;

    // It is there for other servers of the store, and so are the texts that it has made.
    let server = Running::start(&folder).await;
    let kept = server.get(&format!("/api/invent/{id}")).await;
    let kept =
        ludoteca_lab::invent::Invention::read(&kept.text()).expect("as the program writes it");
    assert!(kept.check().is_ok());
    for tried in kept.best().into_iter().take(8) {
        let made = server.post("/api/tables", &table_of(tried.game())).await;
        assert_eq!(made.status, 201, "{}: {}", tried.game(), made.text());
    }
    let mut browser = Browser::new(&server);
    let posted =
        browser.form("/invent", &[("wish", "short"), ("wish", "fair"), ("seconds", "1")]).await;
    assert_eq!(posted.status, 303, "{}", posted.text());
    let page = server.get(crate::common::browser::location(&posted)).await;
    assert_eq!(page.status, 200, "{}", page.text());
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_wished_is_a_sentence() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (body, code, says) in [
        (json!({}), "wish", "Say what you wish"),
        (json!({"wish": "shrot"}), "wish", "`short`"),
        (json!({"wish": "short,long"}), "wish", "both"),
        (json!({"wish": "draws<=much"}), "wish", "no number"),
        (json!({"wish": "short", "families": ["lines"]}), "wish", "`line`"),
        (json!({"wish": "short", "only": ["hexagon"]}), "wish", "hexagon"),
        (json!({"wish": "short", "own": ["game X"]}), "wish", "no game yet"),
        (json!({"wish": "short", "seconds": 0}), "report-time", "600"),
        (json!({"from": "nothing"}), "no-search", "link"),
        (json!({"wish": "x".repeat(9_000)}), "large", ""),
    ] {
        let answer = server.post("/api/invent/live?lang=en", &body).await;
        let error = &answer.json()["error"];
        assert_eq!(error["code"], code, "{body}: {error}");
        let text = error["text"].as_str().expect("a sentence");
        assert!(text.contains(says) && text.ends_with(['.', '?']), "{body}: {text}");
        assert!(text.starts_with(|sign: char| !sign.is_lowercase()), "{body}: {text}");
    }
    assert_eq!(server.get("/invent/nothing").await.status, 404);
    assert_eq!(server.get("/api/invent/nothing").await.code(), "no-search");
    server.end().await;
}
