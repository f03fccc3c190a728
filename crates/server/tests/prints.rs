//! Games on paper.

mod common;

use common::{Folder, Running};

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
