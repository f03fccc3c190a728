//! Games that are written as texts: tried while they are written, kept, and played by whoever has their name.

use crate::common::browser::{Browser, location};
use crate::common::{Folder, Running, hot_seat};
use serde_json::{Value, json};

const LINE: &str = "game    Four Wide(size 4 in 3..6)
board   size x size squares
sides   red, blue
turn    place on empty
end     line of size own: wins
        full: draw
";

/// A text of its own for each test: all know what one has kept.
fn called(title: &str) -> String {
    LINE.replace("Four Wide", title)
}

async fn check(server: &Running, draft: Value) -> Value {
    let answer = server.post("/api/workshop/check?lang=en", &draft).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn keep(server: &Running, text: &str) -> Value {
    let answer = server.post("/api/workshop/texts", &json!({ "text": text })).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn a_text_is_tried_while_it_is_written() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let text = called("Tried");
    let seen = check(&server, json!({ "text": text })).await;
    assert_eq!(seen["title"], "Tried");
    assert_eq!(seen["sides"], json!(["red", "blue"]));
    assert_eq!(seen["kept"], false);
    assert!(seen["name"].as_str().expect("a name").starts_with("made("), "{seen}");
    assert_eq!(seen["params"][0]["high"], 6);
    let board = &seen["position"]["board"];
    assert_eq!(board["choices"].as_array().expect("steps").len(), 16);
    // Steps are made as far as they can be, and it is said why no further.
    let steps = json!(["a1", "a2", "b1", "a1", "c1"]);
    let seen = check(&server, json!({ "text": text, "steps": steps })).await;
    assert_eq!(seen["position"]["steps"], json!(["a1", "a2", "b1"]));
    assert!(seen["position"]["refused"].as_str().expect("why").contains("a1"), "{seen}");
    // Another board.
    let small = json!({ "text": text, "params": { "size": "3", "gone": "1" } });
    let seen = check(&server, small).await;
    assert_eq!(seen["position"]["board"]["choices"].as_array().expect("steps").len(), 9);
    assert!(seen["name"].as_str().expect("a name").ends_with(",size=3)"), "{seen}");
    // To its end.
    let steps = json!(["a1", "a2", "b1", "b2", "c1", "c2", "d1"]);
    let seen = check(&server, json!({ "text": text, "steps": steps })).await;
    assert_eq!(seen["position"]["payoffs"], json!([1.0, 0.0]));
    let answered =
        server.post("/api/workshop/answer", &json!({ "text": text, "steps": steps })).await.json();
    assert_eq!(answered["step"], Value::Null);
    // The computer sees the line.
    let steps = json!(["a1", "a2", "b1", "b2", "c1", "c2"]);
    let answer = json!({ "text": text, "steps": steps, "level": 5 });
    let answer = server.post("/api/workshop/answer", &answer).await;
    assert_eq!(answer.json()["step"], "d1", "{}", answer.text());
    let why = json!({ "text": text, "steps": ["a1"] });
    let why = server.post("/api/workshop/why?touches=a1&lang=en", &why).await;
    assert_eq!(why.status, 200);
    assert!(!why.json()["text"].as_str().expect("a sentence").is_empty());
    // Nobody has kept it, so nobody can play it by its name.
    let spec = seen["name"].as_str().expect("a name");
    assert_eq!(server.get(&format!("/api/position?spec={spec}")).await.status, 422);
    server.end().await;
}

#[tokio::test]
async fn what_is_wrong_is_told_with_its_place_in_the_language_of_the_reader() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let text = "game    São\nboard   3 x 3 squares\nsides   red, blue\nturn    plase on empty\nend     full: draw\n";
    for (lang, line) in [("en", 4), ("pt", 4), ("it", 4)] {
        let path = format!("/api/workshop/check?lang={lang}");
        let seen = server.post(&path, &json!({ "text": text })).await.json();
        let trouble = &seen["troubles"][0];
        assert_eq!(
            (trouble["line"].as_u64(), trouble["weight"].as_str()),
            (Some(line), Some("error"))
        );
        // In units of scripts, whatever letters stand before.
        let from = trouble["from"].as_u64().expect("a place") as usize;
        let units: Vec<u16> = text.encode_utf16().collect();
        assert!(String::from_utf16_lossy(&units[from..]).starts_with("plase"), "{trouble}");
        assert!(seen["position"].is_null() && seen["name"].is_null());
    }
    let refused = server.post("/api/workshop/texts", &json!({ "text": text })).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("line 4"), "{}", refused.text());
    // More than a text may have, and more than anybody sends.
    let long = "x".repeat(70_000);
    let seen = check(&server, json!({ "text": long })).await;
    assert_eq!(seen["troubles"].as_array().expect("troubles").len(), 1);
    let huge = "x".repeat(2_000_000);
    assert_eq!(server.post("/api/workshop/check", &json!({ "text": huge })).await.status, 413);
    // What random games show.
    let endless = "game    Round\nboard   3 x 3 squares\nsides   red, blue\nstart   own on own row 1\n\
        turn    own steps in any direction to empty\nend     line of 9 own: wins\n";
    let seen = check(&server, json!({ "text": endless, "survey": true })).await;
    let texts: Vec<&str> = seen["troubles"]
        .as_array()
        .expect("troubles")
        .iter()
        .filter_map(|trouble| trouble["text"].as_str())
        .collect();
    assert!(texts.iter().any(|text| text.contains("200 random games")), "{texts:?}");
    assert_eq!(seen["survey"]["games"], 200);
    server.end().await;
}

#[tokio::test]
async fn a_kept_text_is_played_at_tables_before_and_after_a_restart() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let kept = keep(&server, LINE).await;
    let (id, name) = (kept["id"].as_str().expect("signs"), kept["name"].as_str().expect("a name"));
    assert_eq!(keep(&server, LINE).await["id"], id);
    assert_eq!(check(&server, json!({ "text": LINE })).await["kept"], true);
    let stored = server.get(&format!("/api/workshop/texts/{id}")).await.json();
    assert_eq!(
        (stored["title"].as_str(), stored["text"].as_str()),
        (Some("Four Wide"), Some(LINE))
    );
    assert_eq!(server.get("/api/workshop/texts/0000000000").await.status, 404);
    // Its page has its parameters, and rules go around it.
    let link = kept["link"].as_str().expect("a link");
    let page = server.get(link).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("Four Wide") && page.text().contains("name=\"size\""));
    assert!(page.text().contains(&format!("/workshop?from={id}")));
    let wide = server.get(&format!("{link}?size=5&rule-misere=1")).await;
    assert!(wide.text().contains(&format!("misere(made({id},size=5))")), "{}", wide.text());
    // A child of it.
    let other = LINE.replace("Four Wide", "Fünf Wide");
    let child = server.post("/api/workshop/texts", &json!({ "text": other, "from": id })).await;
    let child = child.json()["id"].as_str().expect("signs").to_owned();
    let page = server.get(&format!("/workshop?from={child}&lang=en")).await.text();
    assert!(page.contains("Earlier versions") && page.contains("Fünf Wide"));
    let mut wish = hot_seat();
    wish["spec"] = json!(name);
    let table = server.table(wish).await;
    for (ply, token) in ["a1", "b2", "a2"].into_iter().enumerate() {
        let made = server.step(&table, &table.key, token, ply).await;
        assert_eq!(made.status, 200, "{}", made.text());
    }
    server.end().await;
    let server = Running::start(&folder).await;
    let made = server.step(&table, &table.key, "b3", 3).await;
    assert_eq!(made.status, 200, "{}", made.text());
    let view = server.get(&format!("/api/tables/{}?lang=en", table.id)).await.json();
    assert_eq!((view["name"].as_str(), view["ply"].as_u64()), (Some("Four Wide"), Some(4)));
    server.end().await;
}

#[tokio::test]
async fn without_a_script_the_page_looks_at_a_text_and_keeps_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for path in [
        "/workshop",
        "/workshop?begin=race",
        "/workshop?begin=blank",
        "/workshop?begin=connect-four",
    ] {
        let page = server
            .get(&format!("{path}{}lang=pt", if path.contains('?') { '&' } else { '?' }))
            .await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("<textarea"), "{path}");
    }
    assert_eq!(server.get("/workshop?begin=nothing").await.status, 404);
    assert_eq!(server.get("/workshop?from=nothing").await.status, 404);
    let learn = server.get("/workshop/learn?lang=it").await.text();
    assert_eq!(learn.matches("class=\"game-text\"").count(), 7);
    let mut browser = Browser::new(&server);
    let text = called("Plain").replace('\n', "\r\n");
    let looked = browser.form("/workshop", &[("text", &text)]).await;
    assert_eq!(looked.status, 200);
    assert!(looked.text().contains("class=\"scene\""), "{}", looked.text());
    let wrong = browser.form("/workshop", &[("text", "game X\r\n<i>")]).await;
    assert!(!wrong.text().contains("<i>") && wrong.text().contains("class=\"error\""));
    let kept = browser.form("/workshop/keep", &[("text", &text)]).await;
    assert_eq!(kept.status, 303, "{}", kept.text());
    server.end().await;
}

#[tokio::test]
async fn a_title_of_a_person_leads_to_the_newest_text() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut browser = Browser::new(&server);
    assert_eq!(browser.sign_up("Inês").await.status, 200);
    let token = browser.token().await;
    let (first, second) = (called("My Game"), called("My Game").replace("3..6", "3..5"));
    let mut links = Vec::new();
    for text in [&first, &second, &called("Another")] {
        let kept = browser.post("/api/workshop/texts", &token, &json!({ "text": text })).await;
        assert_eq!(kept.status, 201, "{}", kept.text());
        links.push(kept.json());
    }
    let newest = links[0]["newest"].as_str().expect("an address");
    assert_eq!(newest, "/p/In%C3%AAs/my-game");
    let led = server.get(newest).await;
    assert_eq!(location(&led), links[1]["link"], "not to {}", links[0]["link"]);
    assert_eq!(server.get("/p/In%C3%AAs/no-game").await.status, 404);
    assert_eq!(server.get("/p/Nobody/my-game").await.status, 404);
    // A guest has none; and nobody takes the title of another.
    let guest = keep(&server, &first.replace("3..6", "3..4")).await;
    assert_eq!(guest["newest"], Value::Null);
    assert_eq!(location(&server.get(newest).await), links[1]["link"]);
    server.end().await;
}
