//! Games that are saved as files of other programs.

use crate::common::{Answer, Folder, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::CONTENT_TYPE;
use serde_json::json;

#[tokio::test]
async fn a_table_saves_its_game_as_other_programs_read_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let seat = |name: &str| json!({"kind": "human", "name": name});
    let seats = [seat("Ana \"A\""), json!({"kind": "computer", "level": 1})];
    let table = server.table(json!({"spec": "chess", "seats": seats})).await;
    assert_eq!(server.view(&table, None).await["file"], "pgn");
    assert_eq!(server.step(&table, &table.key, "e2-e4", 0).await.status, 200);
    let given = server.act(&table, "resign", json!({"key": table.key, "seat": 0})).await;
    assert_eq!(given.status, 200, "{:?}", given.body);

    let path = format!("/api/tables/{}/export/pgn", table.id);
    let saved = server.get(&format!("{path}?lang=it")).await;
    let header = |name: &str| saved.headers[name].to_str().expect("text").to_owned();
    assert_eq!((saved.status, header("cache-control").as_str()), (200, "no-store"));
    assert_eq!(header("content-type"), "application/x-chess-pgn; charset=utf-8");
    let attached = format!("attachment; filename=\"ludoteca-{}.pgn\"", table.id);
    assert_eq!(header("content-disposition"), attached);
    let text = std::str::from_utf8(&saved.body).expect("UTF-8");
    for part in [
        "[White \"Ana \\\"A\\\"\"]\n[Black \"Computer, livello 1\"]\n[Result \"0-1\"]\n\n1. e4 ",
        "[Date \"20",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let record = server.get(&format!("/api/tables/{}/export", table.id)).await;
    let attached = format!("attachment; filename=\"ludoteca-{}.json\"", table.id);
    assert_eq!(record.headers["content-disposition"], attached.as_str());
    server.end().await;
}

#[tokio::test]
async fn files_tell_how_long_people_could_think() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = [json!({"kind": "human"}), json!({"kind": "human"})];
    for (spec, form, clock, tag) in [
        ("chess", "pgn", json!("10+5"), Some("[TimeControl \"600+5\"]")),
        ("chess", "pgn", json!("3d"), Some("[TimeControl \"1/259200\"]")),
        ("chess", "pgn", json!("20m+3x30s"), None),
        ("chess", "pgn", json!(null), None),
        ("hex(size=5)", "sgf", json!({"minutes": 1}), Some("TM[60]OT[0 fischer]")),
        ("hex(size=5)", "sgf", json!("30s/turn"), Some("TM[0]OT[30 simple]")),
        ("hex(size=5)", "sgf", json!("20m+3x30s"), Some("TM[1200]OT[3x30 byo-yomi]")),
        ("hex(size=5)", "sgf", json!(null), None),
    ] {
        let table = server.table(json!({"spec": spec, "seats": people, "clock": clock})).await;
        let saved = server.get(&format!("/api/tables/{}/export/{form}", table.id)).await;
        let text = std::str::from_utf8(&saved.body).expect("UTF-8");
        match tag {
            Some(tag) => assert!(text.contains(tag), "{tag} in {text}"),
            None => assert!(!text.contains("TimeControl") && !text.contains("TM["), "{text}"),
        }
    }
    server.end().await;
}

#[tokio::test]
async fn files_tell_what_was_left_on_the_clocks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let people = [json!({"kind": "human"}), json!({"kind": "human"})];
    for (spec, form, tokens, marks) in [
        ("chess", "pgn", ["e2-e4", "e7-e5"], ["1. e4 {[%clk 0:10:0", "1... e5 {[%clk 0:10:0"]),
        ("hex(size=5)", "sgf", ["a1", "c3"], ["BL[60", "WL[60"]),
    ] {
        let table = server.table(json!({"spec": spec, "seats": people, "clock": "10+5"})).await;
        let none = server.get(&format!("/api/tables/{}/export/{form}", table.id)).await;
        let text = std::str::from_utf8(&none.body).expect("UTF-8").to_owned();
        assert!(!text.contains("%clk") && !text.contains("L["), "{text}");
        for (ply, token) in tokens.into_iter().enumerate() {
            let answer = server.step(&table, &table.key, token, ply).await;
            assert_eq!(answer.status, 200, "{:?}", answer.body);
        }
        let saved = server.get(&format!("/api/tables/{}/export/{form}", table.id)).await;
        let text = std::str::from_utf8(&saved.body).expect("UTF-8");
        for mark in marks {
            assert!(text.contains(mark), "{mark} in {text}");
        }
        let record = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
        let left = record["steps"][1]["left"].as_u64().expect("what is left");
        assert!((600_000..=605_000).contains(&left), "{left}");
    }
    server.end().await;
}

#[tokio::test]
async fn forms_that_a_game_has_not_are_told_from_those_it_has() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let other = server.table(hot_seat()).await;
    assert!(server.view(&other, None).await["file"].is_null());
    let people = [json!({"kind": "human"}), json!({"kind": "human"})];
    let hex = server.table(json!({"spec": "hex(size=5)", "seats": people})).await;
    for (id, form, forms) in [
        (&other.id, "sgf", "JSON."),
        (&hex.id, "pgn", "JSON, SGF."),
        (&hex.id, "SGF", "JSON, SGF."),
    ] {
        let answer = server.get(&format!("/api/tables/{id}/export/{form}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "form"), "{form}");
        let said = answer.json()["error"]["text"].as_str().expect("a text").to_owned();
        assert!(said.contains(form) && said.ends_with(forms), "{said}");
    }
    let answer = server.get("/api/tables/nothere/export/sgf").await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "table"));
    server.end().await;
}

#[tokio::test]
async fn replays_are_saved_in_the_same_forms() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = server.get("/replay?record=hex:2").await;
    let page = std::str::from_utf8(&page.body).expect("a page").to_owned();
    assert!(page.contains("href=\"/replay?record=hex:2&amp;form=sgf\" download"), "{page}");
    let saved = server.get("/replay?record=hex:2&form=sgf&lang=pt").await;
    assert_eq!(saved.headers["content-type"], "application/x-go-sgf; charset=utf-8");
    let text = std::str::from_utf8(&saved.body).expect("UTF-8");
    assert!(text.contains(";W[swap-sides]") && text.contains("com as Negras"), "{text}");
    let saved = server.get("/replay?spec=chess&steps=e2-e4&form=pgn").await;
    assert!(saved.body.ends_with(b"\n1. e4 *\n\n"), "{:?}", saved.body);
    let page = server.get("/replay?record=oware:0").await;
    assert!(!std::str::from_utf8(&page.body).expect("a page").contains("&amp;form="));
    for (wrong, status) in [
        ("record=hex:2&form=pgn", 404),
        ("spec=oware&form=sgf", 404),
        ("spec=hex&steps=z9&form=sgf", 422),
    ] {
        assert_eq!(server.get(&format!("/replay?{wrong}")).await.status, status, "{wrong}");
    }
    server.end().await;
}

/// Enters a file, its signs escaped, on the page for that.
async fn entered(server: &Running, file: String) -> Answer {
    let builder = server.builder(Method::POST, "/replay");
    let builder = builder.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = Full::new(Bytes::from(format!("file={file}")));
    server.request(builder.body(body).expect("a request")).await
}

#[tokio::test]
async fn files_of_other_programs_are_replayed() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = server.get("/replay").await;
    let page = std::str::from_utf8(&page.body).expect("a page").to_owned();
    assert!(page.contains("<form class=\"open\" method=\"post\" action=\"/replay\">"), "{page}");
    let moved = entered(&server, "(;GM[11]SZ[5];B[a2];W[swap-sides];W[c3])".to_owned()).await;
    let to = moved.headers["location"].to_str().expect("an address").to_owned();
    assert_eq!(moved.status, 303);
    assert_eq!(to, "/replay?spec=hex(size%3D5)&steps=a2%20swap%20c3");
    assert_eq!(server.get(&to).await.status, 200);
    let long = format!("(;GM[11]SZ[5]C[{}];B[a2])", "a".repeat(200_000));
    assert_eq!(entered(&server, long).await.status, 303);
    let refused = entered(&server, "(;GM[11]SZ[5];W[a2])".to_owned()).await;
    let text = std::str::from_utf8(&refused.body).expect("a page");
    assert_eq!(refused.status, 422);
    assert!(text.contains("Move 1, `a2`, is made by W, but the other side is to move."), "{text}");
    // What was entered is still there, and the reason comes in the language of the reader.
    assert!(text.contains("(;GM[11]SZ[5];W[a2])</textarea>"), "{text}");
    let list = entered(&server, "d2-d4&game=breakthrough&lang=pt".to_owned()).await;
    assert_eq!(list.status, 422);
    let list = entered(&server, "1.+a2-a3+2.+a7-a6&game=breakthrough".to_owned()).await;
    assert_eq!(list.headers["location"], "/replay?spec=breakthrough&steps=a2-a3%20a7-a6");
    let saved = "{\"spec\":\"hex(size=5)\",\"steps\":[{\"seat\":0,\"token\":\"a2\"}]}";
    let saved = entered(&server, saved.to_owned()).await;
    assert_eq!(saved.headers["location"], "/replay?spec=hex(size%3D5)&steps=a2");
    assert_eq!(entered(&server, "{\"a\":1}".to_owned()).await.status, 422);
    assert_eq!(entered(&server, "a".repeat(300_000)).await.status, 413);
    server.end().await;
}
