//! Games on paper.

use crate::common::{Folder, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::CONTENT_TYPE;
use serde_json::json;

/// What forms send.
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_game_is_printed_as_its_form_has_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for what in ["board", "pieces", "rules", "puzzles", "booklet"] {
        let path = format!("/g/traffic-lights/print/{what}.pdf?rows=3&columns=4&lang=pt");
        let printed = server.get(&path).await;
        assert_eq!(
            (printed.status, &printed.headers["content-type"]),
            (200, &"application/pdf".parse().unwrap())
        );
        let name = format!("inline; filename=\"traffic-lights-{what}.pdf\"");
        assert_eq!(printed.headers["content-disposition"], name.as_str());
        assert!(printed.body.starts_with(b"%PDF-1."), "{what}");
    }
    let pages = async |query: &str| {
        let printed = server.get(&format!("/g/chess/print/board.pdf?{query}")).await;
        assert_eq!(printed.status, 200, "{query}");
        String::from_utf8_lossy(&printed.body).matches("/MediaBox").count()
    };
    assert!(pages("").await > 1);
    assert_eq!((pages("fit=1").await, pages("cell=20").await, pages("stone=18").await), (1, 1, 1));
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_printed_is_a_page_that_says_so() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (path, status, said) in [
        ("/g/hex/print/board.pdf?size=99", 422, "size"),
        ("/g/hex/print/board.pdf?cell=0.1", 422, "150 mm"),
        ("/g/hex/print/board.pdf?paper=a9", 422, "letter"),
        ("/g/hex/print/poster.pdf", 404, ""),
        ("/g/hex/print/board", 404, ""),
        ("/g/chexx/print/board.pdf", 404, ""),
    ] {
        let answer = server.get(path).await;
        let body = String::from_utf8_lossy(&answer.body);
        assert!(answer.status == status && body.contains(said), "{path}: {} {body}", answer.status);
    }
    let page = server.get("/g/hex?lang=it").await;
    let body = String::from_utf8_lossy(&page.body);
    assert!(body.contains("formaction=\"/g/hex/print/rules.pdf\""), "a button for each print");
    server.end().await;
}

#[tokio::test]
async fn games_tables_and_replays_have_pictures_for_previews() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    for (page, picture) in [
        ("/g/hex?size=5".to_owned(), "/g/hex/preview.png?size=5".to_owned()),
        (format!("/t/{}", table.id), format!("/t/{}/preview.png", table.id)),
        (format!("/t/{}/{}", table.id, table.key), format!("/t/{}/preview.png", table.id)),
        ("/replay?record=hex:0".to_owned(), "/replay/preview.png?record=hex:0".to_owned()),
    ] {
        let body = server.get(&page).await.body;
        let body = String::from_utf8_lossy(&body).into_owned();
        let image = format!("property=\"og:image\" content=\"http://{}{picture}\"", server.address);
        assert!(body.contains(&image), "{page} has {image}");
        assert!(body.contains("property=\"og:title\"") && body.contains("og:description"));
        let made = server.get(&picture).await;
        assert!(made.status == 200 && made.headers["content-type"] == "image/png", "{picture}");
        assert!(made.body.starts_with(b"\x89PNG"), "{picture}");
    }
    // The picture shows what the page shows.
    let shown = async |query: &str| {
        server.get(&format!("/replay/preview.png?record=hex:0{query}")).await.body
    };
    assert_eq!(shown("").await, shown("&at=0").await);
    assert_ne!(shown("").await, shown("&at=3").await);
    for (path, status) in [
        ("/g/chexx/preview.png", 404),
        ("/t/none/preview.png", 404),
        ("/g/hex/preview.png?size=99", 422),
    ] {
        assert_eq!(server.get(path).await.status, status, "{path}");
    }
    server.end().await;
}

#[tokio::test]
async fn what_one_owns_finds_games_without_a_script() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let hidden = async |query: &str, game: &str| {
        let page = server.get(&format!("/?{query}")).await;
        let body = String::from_utf8_lossy(&page.body).into_owned();
        let (_, card) = body.split_once(&format!("data-game=\"{game}\"")).expect("a card");
        card.split_once('>').expect("a tag").0.contains("hidden")
    };
    assert!(!hidden("", "chess").await && hidden("own-paper=1", "chess").await);
    assert!(!hidden("own-chess=1", "chess").await && !hidden("own-paper=1", "hex").await);
    assert!(hidden("own-chess=1&family=line", "chess").await, "filters add up");
    let page = server.get("/g/go?lang=pt").await;
    let body = String::from_utf8_lossy(&page.body);
    assert!(body.contains("De que precisas") && body.contains("25 + 25 pedras de Go"));
    server.end().await;
}

#[tokio::test]
async fn an_open_seat_has_a_short_address_until_somebody_sits_there() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seats = [json!({"kind": "human", "name": "Ana"}), json!({"kind": "open"})];
    let table = server.table(json!({"spec": "hex(size=5)", "seats": seats})).await;
    let link = server.view(&table, Some(&table.key)).await["invitations"][0]["link"].clone();
    let link = link.as_str().expect("a link").to_owned();
    let key = link.rsplit('/').next().expect("a key").to_owned();
    let send = async |body: String| {
        let request = server.builder(Method::POST, "/j").header(CONTENT_TYPE, FORM);
        server.request(request.body(Full::new(Bytes::from(body))).expect("a request")).await
    };
    let ask = async |key: &str| send(format!("table={}&key={key}", table.id)).await;
    assert_eq!(send("table=x".to_owned()).await.status, 400, "as any form without what it needs");
    let told = ask(&key).await;
    let short = String::from_utf8_lossy(&told.body).into_owned();
    assert!(told.status == 200 && short.starts_with("/j/") && short.len() == 9, "{short}");
    assert_eq!(ask("wrong").await.status, 403);
    for path in [short.clone(), format!("/j?code={}", short[3..].to_uppercase())] {
        let there = server.get(&path).await;
        assert!(there.status == 303 && there.headers["location"] == link.as_str(), "{path}");
    }
    assert_eq!(server.act(&table, "join", json!({"key": key, "name": "Rui"})).await.status, 200);
    assert_eq!(server.get(&short).await.status, 404, "somebody sits there");
    assert_eq!(server.get("/j/nothing").await.status, 404);
    assert_eq!(server.get("/j").await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn links_of_this_server_are_drawn_for_cameras() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let drawn = async |link: &str| server.get(&format!("/qr.svg?link={link}")).await;
    let own = drawn(&format!("http://{}/t/abc/def", server.address)).await;
    assert!(own.status == 200 && own.headers["content-type"] == "image/svg+xml");
    assert!(String::from_utf8_lossy(&own.body).contains("<svg"));
    for link in [
        "http://elsewhere.example/t/abc".to_owned(),
        format!("http://{}.evil/", server.address),
        "text".to_owned(),
    ] {
        assert_eq!(drawn(&link).await.status, 404, "{link}");
    }
    server.end().await;
}
