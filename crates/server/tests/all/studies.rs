//! Reviews of finished games, and studies: who reads and changes them, their limits, and their files.

use crate::common::{Answer, Folder, GAME, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use serde_json::{Value, json};

const PHRASE: &str = "três gatos no telhado";

/// Who has an account, in a browser.
struct Member<'a> {
    server: &'a Running,
    session: String,
    token: String,
}

impl<'a> Member<'a> {
    async fn new(server: &'a Running, name: &str) -> Member<'a> {
        let body = format!("name={name}&phrase={}", PHRASE.replace(' ', "+"));
        let request = server
            .builder(Method::POST, "/account/new")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, format!("http://{}", server.address))
            .body(Full::new(Bytes::from(body)));
        let answer = server.request(request.expect("a request")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let cookies = answer.headers.get_all(SET_COOKIE).iter();
        let session = cookies
            .filter_map(|cookie| cookie.to_str().ok()?.strip_prefix("session="))
            .map(|rest| rest.split(';').next().unwrap_or_default().to_owned())
            .next()
            .expect("a session");
        let mut member = Member { server, session, token: String::new() };
        let page = member.ask(Method::GET, "/account", "").await.text();
        let (_, rest) = page.split_once("data-token=\"").expect("a token");
        member.token = rest.split('"').next().expect("its end").to_owned();
        member
    }

    async fn ask(&self, method: Method, path: &str, body: &str) -> Answer {
        let request = self
            .server
            .builder(method, path)
            .header(COOKIE, format!("lang=en; session={}", self.session))
            .header(CONTENT_TYPE, "application/json")
            .header("x-token", &self.token)
            .body(Full::new(Bytes::from(body.to_owned())));
        self.server.request(request.expect("a request")).await
    }

    async fn make(&self, body: Value) -> String {
        let answer = self.ask(Method::POST, "/api/studies", &body.to_string()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["id"].as_str().expect("a name").to_owned()
    }
}

/// A guest's study: its name and the key of who made it.
async fn make(server: &Running, body: Value) -> (String, String) {
    let answer = server.post("/api/studies", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let made = answer.json();
    let (id, link) = (made["id"].as_str().expect("a name"), made["link"].as_str().expect("a link"));
    (id.to_owned(), link.rsplit('/').next().expect("a key").to_owned())
}

async fn edit(server: &Running, id: &str, key: &str, body: Value) -> Answer {
    server.post(&format!("/api/studies/{id}/edit?key={key}"), &body).await
}

/// A finished game at a table.
async fn finished(server: &Running) -> crate::common::Table {
    let table = server.table(hot_seat()).await;
    for (ply, token) in ["a1", "b2", "c1"].into_iter().enumerate() {
        let made = server.step(&table, &table.key, token, ply).await;
        assert_eq!(made.status, 200, "{}", made.text());
    }
    let resigned = server.act(&table, "resign", json!({"key": table.key, "seat": 0})).await;
    assert_eq!(resigned.status, 200, "{}", resigned.text());
    table
}

/// The events of an answer that goes on until it ends.
fn events(answer: &Answer) -> Vec<Value> {
    let text = answer.text();
    let told = text.lines().filter_map(|line| line.strip_prefix("data: "));
    told.map(|said| serde_json::from_str(said).expect("JSON")).collect()
}

#[tokio::test]
async fn a_finished_game_is_reviewed_kept_and_becomes_a_study() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let running = server.table(hot_seat()).await;
    let address = format!("/api/tables/{}/review/live", running.id);
    assert_eq!(server.post(&address, &json!({})).await.code(), "running");
    let page = server.get(&format!("/replay?table={}", running.id)).await;
    assert_eq!(page.status, 409);

    let table = finished(&server).await;
    let address = format!("/api/tables/{}/review/live", table.id);
    let told = events(&server.post(&address, &json!({})).await);
    let last = told.last().expect("something");
    assert_eq!(
        (&last["finished"], &last["done"], &last["all"]),
        (&json!(true), &json!(4), &json!(4))
    );
    let looks = last["looks"].as_array().expect("a list");
    assert_eq!(looks.len(), 4);
    for look in looks {
        let sum: f64 =
            look["chances"].as_array().expect("chances").iter().filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-6, "{look}");
    }
    assert!(last["html"].as_str().expect("text").contains("<polyline"));
    // It is kept: asked again it comes at once and whole, also for a replay of the same steps.
    let again = events(&server.post(&address, &json!({})).await);
    assert_eq!((again.len(), &again[0]["looks"]), (1, &last["looks"]));
    let body = json!({"spec": GAME, "steps": ["a1", "b2", "c1"]});
    let same = events(&server.post("/api/position/review/live", &body).await);
    assert_eq!((same.len(), &same[0]["looks"]), (1, &last["looks"]));
    // It stands on the page, without script.
    let page = server.get(&format!("/replay?table={}&lang=en", table.id)).await.text();
    assert!(page.contains("class=\"curve\"") && page.contains("All turns as a table"), "{page}");
    let form = server.get("/replay?record=hex:0&lang=en").await.text();
    assert!(!form.contains("class=\"curve\"") && form.contains("id=\"reviewing\""));

    let (id, key) = make(&server, json!({"table": table.id, "sight": "link"})).await;
    let study = server.get(&format!("/api/studies/{id}?key={key}")).await.json();
    let steps: Vec<_> =
        study["nodes"].as_array().expect("nodes").iter().take(3).map(|n| &n["step"]).collect();
    assert_eq!(steps, ["a1", "b2", "c1"]);
    assert_eq!((&study["yours"], &study["sight"]), (&json!(true), &json!("link")));
    let none = server.post("/api/studies", &json!({"table": running.id})).await;
    assert_eq!(none.code(), "running");
    server.end().await;
}

#[tokio::test]
async fn a_review_ends_with_whoever_asked() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let address = server.address;
    let body = json!({"spec": "hex(size=11)", "steps": ["c2", "f6", "g7", "e5", "d4"]});
    let text = body.to_string();
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("it listens");
    let head = format!(
        "POST /api/position/review/live HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    );
    tokio::io::AsyncWriteExt::write_all(&mut stream, head.as_bytes()).await.expect("sent");
    let mut begun = [0; 16];
    tokio::io::AsyncReadExt::read_exact(&mut stream, &mut begun).await.expect("an answer");
    drop(stream);
    // Nothing was kept of it: it is made anew when it is asked for, in several events.
    let told = events(&server.post("/api/position/review/live", &body).await);
    assert!(told.len() > 1 && told.last().expect("one")["finished"] == true, "{}", told.len());
    let bad = json!({"spec": "hex(size=5)", "steps": ["a1", "a1"]});
    assert_eq!(server.post("/api/position/review/live", &bad).await.code(), "illegal");
    let many = json!({"spec": "hex(size=5)", "steps": vec!["a1"; 100]});
    assert_eq!(server.post("/api/position/review/live", &many).await.code(), "steps");
    server.end().await;
}

#[tokio::test]
async fn a_study_grows_by_steps_notes_and_signs_and_is_exported_with_them() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, key) =
        make(&server, json!({"spec": "hex(size=5,swap=false)", "title": "<b>Bridges</b>"})).await;
    let played =
        edit(&server, &id, &key, json!({"do": "play", "at": 0, "steps": ["c3"]})).await.json();
    assert_eq!((&played["at"], &played["steps"]), (&json!(1), &json!(["c3"])));
    for (at, step) in [(1, "b4"), (1, "d2"), (2, "d4")] {
        let made = edit(&server, &id, &key, json!({"do": "play", "at": at, "steps": [step]})).await;
        assert_eq!(made.status, 200, "{}", made.text());
    }
    let words = "<script>alert(1)</script>\u{0}\u{202e} & ]\\";
    let noted = edit(&server, &id, &key, json!({"do": "note", "at": 3, "text": words, "was": ""}))
        .await
        .json();
    assert_eq!(noted["note"], "<script>alert(1)</script> & ]\\");
    assert!(!noted["html"].as_str().expect("text").contains("<script>"));
    let signed =
        edit(&server, &id, &key, json!({"do": "glyph", "at": 2, "glyph": "?!"})).await.json();
    assert_eq!(signed["glyph"], "?!");
    // Everybody reads a public one, with and without script; nobody else changes it.
    let page = server.get(&format!("/studies/{id}?at=3")).await;
    let text = page.text();
    assert_eq!(page.status, 200);
    assert!(text.contains("&lt;script&gt;alert(1)") && !text.contains("<script>alert"));
    assert!(text.contains("&lt;b&gt;Bridges") && !text.contains("<b>Bridges"));
    assert!(!text.contains("data-yours") && !text.contains(&key));
    let theirs = json!({"do": "play", "at": 0, "steps": ["a1"]});
    assert_eq!(server.post(&format!("/api/studies/{id}/edit"), &theirs).await.code(), "not-yours");
    let sgf = server.get(&format!("/api/studies/{id}/export/sgf")).await;
    assert_eq!(sgf.headers[CONTENT_TYPE], "application/x-go-sgf; charset=utf-8");
    let sgf = sgf.text();
    assert!(
        sgf.contains("C[<script>alert(1)</script> & \\]\\\\]") && sgf.contains("DO[]"),
        "{sgf}"
    );
    // The file makes the same study again.
    let (copy, _) = make(&server, json!({"file": sgf})).await;
    let nodes = async |id: &str| {
        let study = server.get(&format!("/api/studies/{id}")).await.json();
        let nodes = study["nodes"].as_array().expect("nodes").iter();
        nodes.map(|n| format!("{} {} {}", n["step"], n["glyph"], n["note"])).collect::<Vec<_>>()
    };
    assert_eq!(nodes(&copy).await, nodes(&id).await);
    let whole = server.get(&format!("/api/studies/{id}/export/json")).await.text();
    let (copy, _) = make(&server, json!({"file": whole})).await;
    assert_eq!(nodes(&copy).await, nodes(&id).await);
    assert_eq!(server.get(&format!("/api/studies/{id}/export/pgn")).await.code(), "form");
    let list = server.get("/studies?lang=en").await.text();
    assert!(list.contains(&format!("/studies/{id}")) && list.contains("&lt;b&gt;Bridges"));
    server.end().await;
}

#[tokio::test]
async fn what_is_too_much_or_wrong_is_said_and_nothing_is_lost() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, key) = make(&server, json!({"spec": "go(size=19)", "steps": ["pass"]})).await;
    for (body, code, status) in [
        (json!({"do": "play", "at": 1, "steps": ["z99"]}), "illegal", 422),
        (json!({"do": "play", "at": 9, "steps": ["pass"]}), "study-node", 404),
        (json!({"do": "note", "at": 1, "text": "é".repeat(4001), "was": ""}), "study-note", 422),
        (json!({"do": "note", "at": 9, "text": "x", "was": ""}), "study-node", 404),
        (json!({"do": "glyph", "at": 0, "glyph": "!"}), "study-step", 422),
        (json!({"do": "glyph", "at": 1, "glyph": "#"}), "request", 400),
        (json!({"do": "remove", "at": 0, "nodes": 9}), "study-step", 422),
        (json!({"do": "title", "text": "", "was": "Go"}), "study-title", 422),
        (json!({"do": "burn"}), "request", 400),
    ] {
        let answer = edit(&server, &id, &key, body.clone()).await;
        assert_eq!((answer.code(), answer.status), (code.to_owned(), status), "{body}");
    }
    let many = format!("(;GM[1]SZ[19]{})", "(;B[aa])".repeat(100_000));
    for (body, code) in [
        (json!({"file": many}), "study-full"),
        (json!({"file": "(;GM[1]SZ[19];B[zz])"}), "study-file"),
        (json!({"file": "{\"spec\":\"hex\"}"}), "study-file"),
        (json!({"spec": "chexx"}), "spec"),
        (json!({"spec": "hex", "title": "x".repeat(101)}), "study-title"),
        (json!({"spec": "hex", "sight": "all"}), "study-sight"),
        (json!({"spec": "hex", "sight": "private"}), "sign-in"),
        (json!({"file": "x".repeat(1_100_000)}), "large"),
        (json!({"table": "none"}), "table"),
    ] {
        let answer = server.post("/api/studies", &body).await;
        let told: String = body.to_string().chars().take(60).collect();
        assert_eq!(answer.code(), code, "{told}");
        assert!(answer.json()["error"]["text"].as_str().is_some_and(|text| text.ends_with('.')));
    }
    let study = server.get(&format!("/api/studies/{id}")).await.json();
    assert_eq!(study["nodes"].as_array().map(Vec::len), Some(1));
    server.end().await;
}

#[tokio::test]
async fn a_study_is_for_those_it_is_meant_for() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ana = Member::new(&server, "Ana").await;
    let rui = Member::new(&server, "Rui").await;
    let id = ana.make(json!({"spec": "hex", "title": "Mine", "sight": "private"})).await;
    let address = format!("/api/studies/{id}");
    assert_eq!(ana.ask(Method::GET, &address, "").await.json()["yours"], true);
    for path in [
        address.clone(),
        format!("/studies/{id}"),
        format!("/studies/{id}/embed"),
        format!("/api/studies/{id}/at/0"),
        format!("/api/studies/{id}/export/json"),
        format!("/studies/{id}/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
    ] {
        assert_eq!(rui.ask(Method::GET, &path, "").await.status, 404, "{path}");
        assert_eq!(server.get(&path).await.status, 404, "{path}");
    }
    let mine = json!({"do": "note", "at": 0, "text": "x", "was": ""}).to_string();
    let theirs = rui.ask(Method::POST, &format!("{address}/edit"), &mine).await;
    assert_eq!(theirs.code(), "no-study");
    // A page of others cannot make the owner's browser change it.
    let stolen = Member { server: &server, session: ana.session.clone(), token: String::new() };
    assert_eq!(stolen.ask(Method::POST, &format!("{address}/edit"), &mine).await.code(), "token");
    assert!(!server.get("/studies").await.text().contains(&id));
    assert!(ana.ask(Method::GET, "/studies?whose=mine", "").await.text().contains(&id));
    assert!(!rui.ask(Method::GET, "/studies?whose=mine", "").await.text().contains(&id));

    // By its link, which only the owner is told.
    let form = |sight: &str| format!("sight={sight}&token={}", ana.token);
    let shown = show(&ana, &id, &form("link")).await;
    assert_eq!(shown.status, 303, "{}", shown.text());
    let page = ana.ask(Method::GET, &format!("/studies/{id}"), "").await.text();
    let (_, rest) = page.split_once(&format!("/studies/{id}/embed?key=")).expect("the link");
    let link = &rest[..32];
    assert_eq!(server.get(&format!("/studies/{id}")).await.status, 404);
    assert_eq!(server.get(&format!("/studies/{id}/{link}")).await.status, 200);
    assert_eq!(server.get(&format!("{address}?key={link}")).await.json()["yours"], false);
    let readers =
        edit(&server, &id, link, json!({"do": "note", "at": 0, "text": "x", "was": ""})).await;
    assert_eq!(readers.code(), "not-yours");

    // For all, and on the page of who made it; then it is gone, for everybody.
    show(&ana, &id, &form("public")).await;
    assert!(server.get("/studies").await.text().contains(&id));
    assert!(server.get("/p/Ana").await.text().contains(&id));
    let gone = format!("token={}", ana.token);
    let path = format!("/studies/{id}/delete");
    assert_eq!(post_form(&rui, &path, &format!("token={}", rui.token)).await.status, 403);
    let deleted = post_form(&ana, &path, &gone).await;
    assert_eq!(deleted.headers[LOCATION], "/studies");
    assert_eq!(ana.ask(Method::GET, &address, "").await.status, 404);
    assert!(!server.get("/studies").await.text().contains(&id));
    server.end().await;
}

async fn show(member: &Member<'_>, id: &str, form: &str) -> Answer {
    post_form(member, &format!("/studies/{id}/show"), form).await
}

async fn post_form(member: &Member<'_>, path: &str, form: &str) -> Answer {
    let request = member
        .server
        .builder(Method::POST, path)
        .header(COOKIE, format!("lang=en; session={}", member.session))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(ORIGIN, format!("http://{}", member.server.address))
        .body(Full::new(Bytes::from(form.to_owned())));
    member.server.request(request.expect("a request")).await
}

#[tokio::test]
async fn two_servers_lose_nothing_of_what_either_did() {
    let folder = Folder::new();
    let (one, two) = (Running::start(&folder).await, Running::start(&folder).await);
    let (id, key) = make(&one, json!({"spec": "hex(size=11)"})).await;
    // Sixteen variations at the same moment, half of them at each.
    let steps: Vec<String> =
        (1..=8).flat_map(|row| [format!("a{row}"), format!("b{row}")]).collect();
    let edits = steps.iter().enumerate().map(|(i, step)| {
        let server = if i % 2 == 0 { &one } else { &two };
        edit(server, &id, &key, json!({"do": "play", "at": 0, "steps": [step]}))
    });
    for answer in futures_util::future::join_all(edits).await {
        // Whoever was too late too often is told so, and tries again.
        assert!(answer.status == 200 || answer.code() == "changed", "{}", answer.text());
    }
    for step in &steps {
        edit(&two, &id, &key, json!({"do": "play", "at": 0, "steps": [step]})).await;
    }
    let study = one.get(&format!("/api/studies/{id}")).await.json();
    let mut made: Vec<&str> = study["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .filter_map(|n| n["step"].as_str())
        .collect();
    made.sort_unstable();
    let mut wanted: Vec<&str> = steps.iter().map(String::as_str).collect();
    wanted.sort_unstable();
    assert_eq!(made, wanted);
    // The same note from two tabs: who comes second reads what the first has written.
    let note = |text: &str, was: &str| json!({"do": "note", "at": 1, "text": text, "was": was});
    assert_eq!(edit(&one, &id, &key, note("first", "")).await.status, 200);
    let second = edit(&two, &id, &key, note("second", "")).await;
    assert_eq!(second.code(), "study-changed");
    assert!(second.text().contains("first"));
    assert_eq!(edit(&two, &id, &key, note("first and second", "first")).await.status, 200);
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn only_pages_for_frames_stand_in_frames_and_nothing_in_them_acts() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = finished(&server).await;
    let (id, key) = make(&server, json!({"spec": "hex(size=5)", "steps": ["c3", "b4"]})).await;
    let policy = |answer: &Answer| {
        answer.headers["content-security-policy"].to_str().expect("text").to_owned()
    };
    for path in [
        format!("/studies/{id}/embed"),
        format!("/studies/{id}/embed?at=2"),
        format!("/t/{}/embed", table.id),
        format!("/t/{}/embed?at=1", table.id),
    ] {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(
            policy(&answer).contains("frame-ancestors *")
                && policy(&answer).contains("form-action 'none'")
        );
        let text = answer.text();
        assert!(
            text.contains("<svg") && !text.contains("<form") && !text.contains("<script"),
            "{path}"
        );
    }
    for path in [format!("/studies/{id}"), format!("/t/{}", table.id), "/".to_owned()] {
        assert!(policy(&server.get(&path).await).contains("frame-ancestors 'none'"), "{path}");
    }
    // The secret of who made it is none for frames.
    assert_eq!(server.get(&format!("/studies/{id}/embed?key={key}")).await.status, 404);
    assert_eq!(server.get("/t/none/embed").await.status, 404);
    // What other programs ask of a link.
    let origin = format!("http://{}", server.address);
    let told = server.get(&format!("/oembed?url={origin}/studies/{id}&maxwidth=300")).await;
    let told = told.json();
    assert_eq!(
        (&told["type"], &told["version"], &told["width"]),
        (&json!("rich"), &json!("1.0"), &json!(300))
    );
    let frame = format!("src=\"{origin}/studies/{id}/embed\"");
    assert!(told["html"].as_str().expect("text").contains(&frame), "{told}");
    let picture =
        told["thumbnail_url"].as_str().expect("an address").trim_start_matches(&origin).to_owned();
    let picture = server.get(&picture).await;
    assert!(
        picture.body.starts_with(b"\x89PNG")
            && picture.body[16..24] == [0, 0, 4, 176, 0, 0, 2, 118]
    );
    let of_table = server.get(&format!("/oembed?url={origin}/t/{}/{}", table.id, table.key)).await;
    assert!(!of_table.text().contains(&table.key), "{}", of_table.text());
    assert!(of_table.text().contains("/embed"));
    for (query, status) in [
        (format!("url={origin}/studies/none"), 404),
        (format!("url={origin}/studies/{id}/{key}"), 404),
        (format!("url={origin}/lobby"), 404),
        (format!("url=http://evil.example/studies/{id}"), 404),
        ("url=".to_owned(), 404),
        (format!("url={origin}/studies/{id}&format=xml"), 501),
    ] {
        assert_eq!(server.get(&format!("/oembed?{query}")).await.status, status, "{query}");
    }
    let page = server.get(&format!("/studies/{id}")).await.text();
    assert!(page.contains("application/json+oembed") && page.contains("property=\"og:image\""));
    let keyed = server.get(&format!("/studies/{id}/{key}")).await.text();
    assert!(!keyed.contains("application/json+oembed"));
    // A game as a moving picture: its start and a position after each turn.
    for path in [
        format!("/t/{}/game.gif", table.id),
        format!("/studies/{id}/line.gif"),
        "/replay/game.gif?record=hex:0".to_owned(),
    ] {
        let film = server.get(&path).await;
        assert_eq!(
            (film.status, &film.headers[CONTENT_TYPE]),
            (200, &"image/gif".parse().expect("a kind")),
            "{path}"
        );
        assert!(
            film.body.starts_with(b"GIF89a")
                && film.body.ends_with(&[0x3b])
                && film.body.len() < 2_000_000,
            "{path}"
        );
        assert_eq!(server.get(&path).await.body, film.body);
    }
    assert_eq!(server.get("/studies/none/line.gif").await.status, 404);
    let running = server.table(hot_seat()).await;
    assert_eq!(server.get(&format!("/t/{}/game.gif", running.id)).await.status, 409);
    let lives = server.get(&format!("/t/{}/embed", running.id)).await.text();
    assert!(lives.contains("http-equiv=\"refresh\"") && !lives.contains(&running.key));
    server.end().await;
}

#[tokio::test]
async fn a_text_that_makes_no_study_is_in_its_form_again_below_what_is_wrong() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ana = Member::new(&server, "Ana").await;
    let form = format!("token={}&title=Mine&spec=chess&file=1.+e9+%3Cb%3E&sight=link", ana.token);
    let answer = post_form(&ana, "/studies", &form).await;
    let page = answer.text();
    assert_eq!(answer.status, 422, "{page}");
    for kept in [
        "<p class=\"error\" role=\"alert\">The file cannot be read: move 1, `e9`, cannot",
        "value=\"Mine\"",
        "<option value=\"chess\" selected>",
        ">1. e9 &lt;b&gt;</textarea>",
        "<option value=\"link\" selected>",
    ] {
        assert!(page.contains(kept), "{kept} in {page}");
    }
    // A name that nobody has is mended where it was typed, too.
    let nobody = ana.ask(Method::GET, "/p?name=Rui+%26+Eva", "").await;
    let page = nobody.text();
    assert_eq!(nobody.status, 404);
    assert!(page.contains("role=\"alert\">There is nobody of this name here.</p>"), "{page}");
    assert!(page.contains("value=\"Rui &amp; Eva\""), "{page}");
    assert_eq!(ana.ask(Method::GET, "/p?name=ana", "").await.status, 303);
    server.end().await;
}
