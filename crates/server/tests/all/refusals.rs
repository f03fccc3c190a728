//! What is refused, with which status, code and sentence.

use crate::common::{Folder, GAME, Running, against_computer, by_link, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};

#[tokio::test]
async fn steps_that_cannot_be_made() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let (ana, bea) = (table.key.as_str(), table.invited[0].as_str());
    for (key, token, ply, status, code) in [
        ("wrong", "a1", 0, 403, "key"),
        ("", "a1", 0, 403, "key"),
        (bea, "a1", 0, 409, "turn"),
        (ana, "z9", 0, 422, "illegal"),
        (ana, "", 0, 422, "illegal"),
        (ana, "a1\u{0}<script>", 0, 422, "illegal"),
        (ana, "a1", 1, 409, "stale"),
        (ana, "a1", usize::MAX, 409, "stale"),
    ] {
        let answer = server.step(&table, key, token, ply).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{token:?} at {ply}");
    }
    assert_eq!(server.step(&table, ana, "a1", 0).await.status, 200);
    assert_eq!(server.step(&table, ana, "a2", 0).await.code(), "stale");
    assert_eq!(server.view(&table, None).await["ply"], 1);
    server.end().await;
}

#[tokio::test]
async fn a_link_of_another_table_opens_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let other = server.table(by_link()).await;
    for key in [&other.key, &other.invited[0]] {
        assert_eq!(server.step(&table, key, "a1", 0).await.code(), "key");
        assert_eq!(server.view(&table, Some(key)).await["you"], json!([]));
    }
    let answer = server.get("/api/tables/nothere").await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "table"));
    server.end().await;
}

#[tokio::test]
async fn of_two_who_step_at_once_one_wins() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for _ in 0..5 {
        let table = server.table(hot_seat()).await;
        let (a, b) = tokio::join!(
            server.step(&table, &table.key, "a1", 0),
            server.step(&table, &table.key, "b2", 0)
        );
        let mut statuses = [a.status, b.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let lost = if a.status == 200 { b } else { a };
        assert_eq!(lost.code(), "stale");
        assert_eq!(server.view(&table, None).await["ply"], 1);
    }
    server.end().await;
}

#[tokio::test]
async fn tables_that_cannot_be_made() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let long = "x".repeat(41);
    for (body, status, code) in [
        (json!({"spec": "nonesuch", "seats": people}), 422, "spec"),
        (json!({"spec": "traffic-lights(columns=99)", "seats": people}), 422, "spec"),
        (json!({"spec": "traffic-lights(size=3)", "seats": people}), 422, "spec"),
        (json!({"spec": "((((", "seats": people}), 422, "spec"),
        (json!({"spec": "a(".repeat(300), "seats": people}), 422, "spec"),
        (json!({"spec": GAME, "seats": []}), 422, "seats"),
        (json!({"spec": GAME, "seats": [{"kind": "human"}]}), 422, "seats"),
        (json!({"spec": GAME, "seats": [{"kind": "human"}, {"kind": "cat"}]}), 400, "request"),
        (
            json!({"spec": GAME, "seats": [{"kind": "human"}, {"kind": "computer", "level": 11}]}),
            422,
            "level",
        ),
        (
            json!({"spec": GAME, "seats": [{"kind": "human"}, {"kind": "computer", "level": 300}]}),
            400,
            "request",
        ),
        (
            json!({"spec": GAME, "seats": [{"kind": "human", "name": long}, {"kind": "open"}]}),
            422,
            "name",
        ),
        (
            json!({"spec": GAME, "seats": [{"kind": "human", "name": "\u{200b}\u{202e}"}, {"kind": "open"}]}),
            422,
            "name",
        ),
        (json!({"spec": GAME, "seats": people, "clock": {"minutes": 0}}), 422, "clock"),
        (json!({"spec": GAME, "seats": people, "clock": {"minutes": -1}}), 422, "clock"),
        (
            json!({"spec": GAME, "seats": people, "clock": {"minutes": 5, "increment": 1e300}}),
            422,
            "clock",
        ),
        (json!({"spec": GAME, "seats": people, "clock": "10"}), 422, "clock"),
        (json!({"spec": GAME, "seats": people, "clock": "99d"}), 422, "clock"),
        (json!({"spec": GAME, "seats": people, "clock": "20m+31x30s"}), 422, "clock"),
        (json!({"spec": GAME, "seats": people, "clock": "1".repeat(10_000)}), 422, "clock"),
        (json!({"spec": GAME, "seats": people, "clock": 5}), 400, "request"),
        (json!({"spec": GAME, "seats": people, "clock": {"increment": 5}}), 400, "request"),
        (json!({"spec": GAME, "seats": people, "seed": 1u64 << 53}), 422, "seed"),
        (json!({"spec": GAME, "seats": people, "seed": -1}), 400, "request"),
        (json!({"seats": people}), 400, "request"),
        (json!([]), 400, "request"),
        (json!({"spec": "x".repeat(20_000), "seats": people}), 413, "large"),
    ] {
        let answer = server.post("/api/tables", &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}");
    }
    server.end().await;
}

#[tokio::test]
async fn what_is_no_clock_is_told_how_to_write_one() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    for (clock, lang, says) in [
        ("5\u{202e}<b>", "en", "“5<b>” is not a clock. Write 10+5 for ten minutes"),
        ("soon", "pt", "«soon» não é um relógio. Escreve 10+5 para dez minutos"),
        ("soon", "it", "«soon» non è un orologio. Scrivi 10+5 per dieci minuti"),
        ("0+5", "en", "A clock starts with 1s to 24h, not with 0s."),
        ("10+3601", "en", "After each turn a clock adds 0s to 1h, not 1h1s."),
        ("0.5s/turn", "en", "A turn has 1s to 24h, not 0.5s."),
        ("25h+3x30s", "pt", "Antes dos períodos um relógio tem 0s a 24h, não 25h."),
        ("20m+0x30s", "it", "Un orologio ha da 1 a 30 periodi, non 0."),
        ("20m+3x2h", "en", "A period has 1s to 1h, not 2h."),
        ("31d", "en", "A turn has 1 to 30 days, not 31."),
    ] {
        let body = json!({"spec": GAME, "seats": people, "clock": clock});
        let answer = server.post(&format!("/api/tables?lang={lang}"), &body).await;
        assert_eq!(answer.code(), "clock");
        let said = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        let plain: String =
            said.chars().filter(|c| !matches!(c, '\u{2068}' | '\u{2069}')).collect();
        assert!(plain.starts_with(says), "{said}");
    }
    server.end().await;
}

#[tokio::test]
async fn requests_that_make_no_sense() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    for (path, status, code) in [
        ("/api", 404, "not-found"),
        ("/api/", 404, "not-found"),
        ("/api/nothing", 404, "not-found"),
        (&*format!("/api/tables/{}/at/x", table.id), 404, "not-found"),
        (&*format!("/api/tables/{}/at/1", table.id), 404, "ply"),
        (&*format!("/api/tables/{}/steps", table.id), 405, "method"),
        (&*format!("/api/tables/{}/live", table.id), 400, "request"),
        (&*format!("/api/tables/{}?turned=x", table.id), 400, "request"),
        ("/api/position", 400, "request"),
        ("/api/position?spec=nonesuch", 422, "spec"),
        ("/api/position?spec=traffic-lights(rows=9)", 422, "spec"),
        ("/api/position?spec=traffic-lights&steps=a1,zz", 422, "illegal"),
        (&*format!("/api/position?spec=traffic-lights&steps={}", "a1,".repeat(50)), 422, "steps"),
    ] {
        let answer = server.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{path}");
    }
    let unread = Full::new(Bytes::from_static(b"{\"spec\": \"\xff"));
    let request = server.builder(Method::POST, "/api/tables");
    let request = request.header("content-type", "application/json").body(unread).expect("valid");
    assert_eq!(server.request(request).await.code(), "request");
    server.end().await;
}

#[tokio::test]
async fn errors_speak_the_language_that_is_asked_for() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let text = |answer: Value| answer["error"]["text"].as_str().expect("a text").to_owned();
    let italian = text(server.get("/api/tables/nothere?lang=it").await.json());
    assert_eq!(italian, "Non esiste un tavolo così. Controlla il link.");
    let request = server.builder(Method::GET, "/api/tables/nothere");
    let request = request.header("accept-language", "de, pt-PT;q=0.9, en;q=0.8");
    let answer = server.request(request.body(Full::default()).expect("valid")).await;
    assert_eq!(text(answer.json()), "Não existe tal mesa. Verifica a ligação.");
    server.end().await;
}

#[tokio::test]
async fn who_reads_another_language_reads_no_english() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = async |path: &str| {
        let answer = server.get(path).await;
        (answer.status, String::from_utf8(answer.body.to_vec()).expect("text"))
    };
    let (status, nowhere) = page("/g/%ff%fe?lang=pt").await;
    assert_eq!(status, 404);
    assert!(
        nowhere.contains("Esta página não existe") && !nowhere.contains("Invalid"),
        "{nowhere}"
    );
    let (status, bare) = page("/setup?lang=pt").await;
    assert_eq!(status, 200);
    assert!(bare.contains("<select name=\"spec\">") && bare.contains("5-em-linha"), "{bare}");
    // What only programs understand stands apart.
    let request = server
        .builder(Method::POST, "/api/tables?lang=it")
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from("{")));
    let unread = server.request(request.expect("a request")).await.json();
    let said = |what: &str| unread["error"][what].as_str().expect("text").to_owned();
    assert!(!said("text").contains("EOF") && said("detail").contains("EOF"), "{unread}");
    server.end().await;
}

#[tokio::test]
async fn analysis_is_closed_while_people_play_each_other() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let study = |key: Option<&str>| json!({"ply": 0, "milliseconds": 20, "key": key});
    let table = server.table(by_link()).await;
    let answer = server.act(&table, "analyse", study(Some(&table.key))).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "study"));
    server.act(&table, "resign", json!({"key": table.key})).await;
    let answer = server.act(&table, "analyse", study(None)).await;
    assert_eq!(answer.status, 200, "{:?}", answer.body);

    let table = server.table(against_computer(true)).await;
    assert_eq!(server.act(&table, "analyse", study(None)).await.code(), "study");
    let answer = server.act(&table, "analyse", study(Some(&table.key))).await;
    let found = answer.json();
    let best = &found["candidates"][0];
    assert_eq!(best["touches"], json!([best["token"]]));
    assert_eq!(found["line"][0], best["token"]);
    assert_eq!(found["lineText"][0], best["token"], "a turn of this game is written as its step");
    let chances = found["chances"].as_array().expect("chances");
    assert_eq!(chances.len(), 2);
    for (milliseconds, ply, code) in
        [(0, 0, "milliseconds"), (5001, 0, "milliseconds"), (9, 5, "ply")]
    {
        let body = json!({"ply": ply, "milliseconds": milliseconds, "key": table.key});
        assert_eq!(server.act(&table, "analyse", body).await.code(), code);
    }
    server.end().await;
}

/// Why touches lead nowhere, in a language.
async fn why(server: &Running, of: &str, query: &str, lang: &str) -> Value {
    server.get(&format!("/api/{of}/why?{query}&lang={lang}")).await.json()["text"].clone()
}

#[tokio::test]
async fn touches_that_lead_nowhere_are_explained_to_everybody_who_sees_the_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = server.table(json!({"spec": "gomoku", "seats": people})).await;
    let at = format!("tables/{}", table.id);
    for (lang, text) in [
        ("en", "The first stone goes to j10, in the centre."),
        ("pt", "A primeira peça vai para j10, no centro."),
        ("it", "La prima pedina va in j10, al centro."),
    ] {
        assert_eq!(why(&server, &at, "ply=0&touches=a1", lang).await, text);
    }
    server.step(&table, &table.key, "j10", 0).await;
    let taken = "There is a stone on j10; choose an empty crossing.";
    assert_eq!(why(&server, &at, "ply=1&touches=j10", "en").await, taken);
    // Of an earlier position, too.
    let first = "The first stone goes to j10, in the centre.";
    assert_eq!(why(&server, &at, "ply=0&touches=a1", "en").await, first);
    // Several touches have spaces between them.
    let chess = server.table(json!({"spec": "chess", "seats": people})).await;
    let at = format!("tables/{}", chess.id);
    let knight = "A knight leaps two cells straight and one aside.";
    assert_eq!(why(&server, &at, "ply=0&touches=b1+b3", "en").await, knight);
    for (query, status, code) in [
        ("ply=2&touches=a1", 404, "ply"),
        ("ply=-1&touches=a1", 400, "request"),
        ("ply=0", 400, "request"),
        (&format!("ply=0&touches={}", "a".repeat(401)), 413, "large"),
        ("ply=0&touches=", 200, ""),
        ("ply=0&touches=%3Cscript%3E", 200, ""),
    ] {
        let answer = server.get(&format!("/api/{at}/why?{query}")).await;
        assert_eq!(answer.status, status, "{query}");
        assert!(status == 200 || answer.code() == code, "{query}");
    }
    let lesson = why(&server, "lessons/hip/2", "steps=&touches=d4", "it").await;
    let square = "Completerebbe un quadrato con le tue pedine in ";
    assert!(lesson.as_str().is_some_and(|text| text.starts_with(square)), "{lesson}");
    let puzzle = why(&server, "puzzles/traffic-lights/1", "touches=z9", "en").await;
    assert_eq!(puzzle, "This cannot be chosen now.");
    server.end().await;
}
