//! Championships: by pages and by programs, with what people do wrong.

use crate::common::browser::{Browser as Person, PHRASE};
use crate::common::{Answer, Folder, GAME, PATIENCE, Running, config};
use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use ludoteca_server::{Address, Config, Store};
use ludoteca_store::{Change, Content, Page};
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};

/// A browser, as far as cookies go.
#[derive(Clone, Default)]
struct Browser(Vec<String>);

impl Browser {
    fn cookies(&self) -> String {
        self.0.join("; ")
    }

    async fn get(&self, server: &Running, path: &str) -> Answer {
        let request = server.builder(Method::GET, path).header(COOKIE, self.cookies());
        server.request(request.body(Full::default()).expect("a request")).await
    }

    /// Sends a form, and keeps what it is given.
    async fn post(&mut self, server: &Running, path: &str, fields: &[(&str, &str)]) -> Answer {
        let written: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let request = server
            .builder(Method::POST, path)
            .header(COOKIE, self.cookies())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let body = Full::new(Bytes::from(written.join("&")));
        let answer = server.request(request.body(body).expect("a request")).await;
        self.keep(&answer);
        answer
    }

    fn keep(&mut self, answer: &Answer) {
        for value in answer.headers.get_all(SET_COOKIE) {
            let cookie = value.to_str().expect("text").split(';').next().expect("a cookie");
            self.0.push(cookie.to_owned());
        }
    }
}

fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

fn text(answer: &Answer) -> String {
    String::from_utf8(answer.body.to_vec()).expect("text")
}

fn location(answer: &Answer) -> String {
    answer.headers[LOCATION].to_str().expect("text").to_owned()
}

/// A championship, and the browser of who made it.
async fn made(server: &Running, more: &[(&str, &str)]) -> (String, Browser) {
    let mut browser = Browser::default();
    let usual = [
        ("title", "Saturday"),
        ("game-traffic-lights", "1"),
        ("kind", "swiss"),
        ("rounds", "3"),
        ("minutes", "20"),
        ("played", "board"),
        ("listed", "1"),
        ("break-0", "buchholz-1"),
        ("break-1", "sonneborn-berger"),
    ];
    let kept = usual.iter().filter(|(name, _)| more.iter().all(|(other, _)| other != name));
    let fields: Vec<(&str, &str)> = kept.chain(more).copied().collect();
    let answer = browser.post(server, "/championships/new", &fields).await;
    assert_eq!(answer.status, 303, "{}", text(&answer));
    let path = location(&answer);
    let id = path.split('/').nth(2).expect("a name").to_owned();
    (id, browser)
}

/// The value of a hidden field of a page.
fn hidden(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect("the field");
    rest.split('"').next().expect("a value").to_owned()
}

/// Pairs the next round as its preview says.
async fn pair(server: &Running, id: &str, browser: &mut Browser) -> Answer {
    let preview = browser.get(server, &format!("/cup/{id}/pair?game=0&group=0")).await;
    let page = text(&preview);
    assert_eq!(preview.status, 200, "{page}");
    let (round, seen) = (hidden(&page, "round"), hidden(&page, "seen"));
    let fields = [("game", "0"), ("group", "0"), ("round", &*round), ("seen", &*seen)];
    browser.post(server, &format!("/cup/{id}/pair"), &fields).await
}

/// Pairs a round as somebody does who has seen something else.
async fn pair_round(server: &Running, id: &str, browser: &mut Browser, round: &str) -> Answer {
    let fields = [("game", "0"), ("group", "0"), ("round", round), ("seen", "1")];
    browser.post(server, &format!("/cup/{id}/pair"), &fields).await
}

async fn enter(
    server: &Running,
    id: &str,
    browser: &mut Browser,
    (round, board, outcome): (&str, &str, &str),
    over: &str,
) -> Answer {
    let fields = [
        ("game", "0"),
        ("group", "0"),
        ("round", round),
        ("board", board),
        ("outcome", outcome),
        ("over", over),
    ];
    browser.post(server, &format!("/cup/{id}/result"), &fields).await
}

#[tokio::test]
async fn a_morning_over_the_board_from_the_list_to_the_standings() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[]).await;
    let list = "Nome\tEscola\nAna\tNorte\nRui\tNorte\nEva\tSul\nIvo\tSul\nZé\tSul";
    let entered = organiser.post(&server, &format!("/cup/{id}/list"), &[("list", list)]).await;
    assert_eq!(entered.status, 303, "{}", text(&entered));
    for round in ["1", "2", "3"] {
        let paired = pair(&server, &id, &mut organiser).await;
        assert_eq!(paired.status, 303, "{}", text(&paired));
        for board in ["1", "2"] {
            let done = enter(&server, &id, &mut organiser, (round, board, "1-0"), "").await;
            assert_eq!(done.status, 303, "{}", text(&done));
        }
    }
    let stranger = Browser::default();
    let page = text(&stranger.get(&server, &format!("/cup/{id}?show=standings")).await);
    assert!(page.contains("Ana") && page.contains("Sonneborn-Berger"), "{page}");
    assert!(!page.contains(&format!("/cup/{id}/desk")), "strangers judge nothing");
    for paper in ["pairings", "standings", "table", "certificates"] {
        let page = stranger.get(&server, &format!("/cup/{id}/print/{paper}")).await;
        assert_eq!(page.status, 200);
        assert!(text(&page).contains("Ana"), "{paper}");
    }
    let csv = text(&stranger.get(&server, &format!("/cup/{id}/file/standings.csv")).await);
    assert_eq!(csv.lines().count(), 6, "{csv}");
    assert!(csv.starts_with("\u{feff}place,name,club,points,buchholz-1,"), "{csv}");
    let trf = text(&stranger.get(&server, &format!("/cup/{id}/file/tournament.trf")).await);
    assert!(trf.starts_with("012 Saturday\n062 5\n"), "{trf}");
    let pairings = text(&stranger.get(&server, &format!("/cup/{id}/file/pairings.csv")).await);
    assert_eq!(pairings.lines().count(), 4, "{pairings}");
    // All is kept.
    server.end().await;
    let server = Running::start(&folder).await;
    let again = text(&stranger.get(&server, &format!("/cup/{id}/file/standings.csv")).await);
    assert_eq!(csv, again);
    let listed = text(&stranger.get(&server, "/championships").await);
    assert!(listed.contains("Saturday"));
    server.end().await;
}

#[tokio::test]
async fn a_result_entered_twice_differently_asks_and_a_correction_leaves_a_trace() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[]).await;
    organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui\nEva\nIvo")]).await;
    pair(&server, &id, &mut organiser).await;
    assert_eq!(enter(&server, &id, &mut organiser, ("1", "1", "1-0"), "").await.status, 303);
    assert_eq!(enter(&server, &id, &mut organiser, ("1", "1", "1-0"), "").await.status, 303);
    let asked = enter(&server, &id, &mut organiser, ("1", "1", "0-1"), "").await;
    let page = text(&asked);
    assert_eq!(asked.status, 409);
    assert!(page.contains("Correct to 0-1 (") && page.contains("Keep 1-0 ("), "{page}");
    let csv = format!("/cup/{id}/file/pairings.csv");
    assert!(text(&organiser.get(&server, &csv).await).contains("1-0"), "nothing has changed");
    assert_eq!(enter(&server, &id, &mut organiser, ("1", "1", "0-1"), "1").await.status, 303);
    assert!(text(&organiser.get(&server, &csv).await).contains("0-1"));
    let log = text(&organiser.get(&server, &format!("/cup/{id}/log")).await);
    assert!(log.contains("corrected: 1-0 → 0-1"), "{log}");
    // What makes no sense changes nothing.
    for (round, board, outcome) in
        [("9", "1", "1-0"), ("1", "9", "1-0"), ("1", "0", "1-0"), ("1", "1", "3-0")]
    {
        let refused = enter(&server, &id, &mut organiser, (round, board, outcome), "").await;
        assert!(refused.status >= 400 && refused.status < 500, "{round} {board} {outcome}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_round_is_paired_once_however_many_press_at_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[]).await;
    organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui\nEva\nIvo")]).await;
    let page = text(&organiser.get(&server, &format!("/cup/{id}/pair?game=0&group=0")).await);
    let seen = hidden(&page, "seen");
    let fields = [("game", "0"), ("group", "0"), ("round", "1"), ("seen", &*seen)];
    let path = format!("/cup/{id}/pair");
    let (mut one, mut two) = (organiser.clone(), organiser.clone());
    let (one, two) =
        tokio::join!(one.post(&server, &path, &fields), two.post(&server, &path, &fields));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
    let late = if one.status == 409 { one } else { two };
    assert!(text(&late).contains("is paired already"), "{}", text(&late));
    let log = text(&organiser.get(&server, &format!("/cup/{id}/log")).await);
    assert_eq!(log.matches("round 1 paired").count(), 1);
    // Whoever saw another pairing than there would be now is told so.
    let (id, mut organiser) = made(&server, &[]).await;
    organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui\nEva\nIvo")]).await;
    let page = text(&organiser.get(&server, &format!("/cup/{id}/pair?game=0&group=0")).await);
    let seen = hidden(&page, "seen");
    organiser
        .post(&server, &format!("/cup/{id}/person"), &[("entrant", "4"), ("what", "withdraw")])
        .await;
    let fields = [("game", "0"), ("group", "0"), ("round", "1"), ("seen", &*seen)];
    let moved = organiser.post(&server, &format!("/cup/{id}/pair"), &fields).await;
    assert_eq!(moved.status, 409);
    server.end().await;
}

#[tokio::test]
async fn an_older_round_says_what_the_newest_one_lacks() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[("rounds", "2")]).await;
    organiser
        .post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui\nEva\nIvo\nZé")])
        .await;
    let seen = pair(&server, &id, &mut organiser).await;
    assert_eq!(seen.status, 303);
    for board in ["1", "2"] {
        enter(&server, &id, &mut organiser, ("1", board, "1-0"), "").await;
    }
    pair(&server, &id, &mut organiser).await;
    let desk = format!("/cup/{id}/desk?game=0&group=0&round=");
    let first = text(&organiser.get(&server, &format!("{desk}1")).await);
    assert!(first.contains("2 results of round 2 are missing"), "{first}");
    assert!(first.contains("&amp;round=2\">Round 2<"), "{first}");
    assert!(!first.contains("All rounds are played") && !first.contains("Pair round"), "{first}");
    // So far the list is that of the first round, and who rests in the second has nothing of it.
    let standings = text(&organiser.get(&server, &format!("/cup/{id}?show=standings")).await);
    assert!(standings.contains("after one round, round 2 is being played"), "{standings}");
    let csv = format!("/cup/{id}/file/standings.csv?lang=");
    let plain = text(&organiser.get(&server, &format!("{csv}en")).await);
    let points = |line: &str| line.split(',').nth(3).and_then(|cell| cell.parse::<f64>().ok());
    assert_eq!(plain.lines().filter_map(points).sum::<f64>(), 3.0, "{plain}");
    let people = text(&organiser.get(&server, &format!("{csv}pt")).await);
    assert!(people.starts_with("\u{feff}Lugar;Nome;Clube ou escola;Pontos;"), "{people}");
    assert!(people.contains(";1,0;"), "{people}");
    // Whoever comes back to what is done already finds the way on.
    let late = pair_round(&server, &id, &mut organiser, "2").await;
    assert_eq!(late.status, 409);
    assert!(text(&late).contains(&format!("href=\"/cup/{id}/desk\"")), "{}", text(&late));
    for board in ["1", "2"] {
        enter(&server, &id, &mut organiser, ("2", board, "1-0"), "").await;
    }
    let first = text(&organiser.get(&server, &format!("{desk}1")).await);
    assert!(first.contains("All rounds are played"), "{first}");
    server.end().await;
}

#[tokio::test]
async fn bad_rows_are_told_by_their_lines_and_nothing_that_was_pasted_is_lost() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[("groups", "5.º\n6.º")]).await;
    let list = "Nome;Escola;Ano\nAna;Norte;5.º\n;Norte;5.º\nAna;norte;5.º\nEva;Sul;9.º\n\
        \"Ivo;Sul;5.º\n<b>Zé</b>;Sul;6.º\nRui\u{7};Sul;5.º";
    let path = format!("/cup/{id}/list");
    let asked = organiser.post(&server, &path, &[("list", list)]).await;
    let page = text(&asked);
    assert_eq!(asked.status, 422);
    for line in ["Line 3:", "Line 4:", "Line 5:", "Line 6:", "Line 8:"] {
        assert!(page.contains(line), "{line} in {page}");
    }
    assert!(page.contains("same name and school stand in line 2"), "{page}");
    assert!(page.contains("Ana;Norte;5.º"), "the text stays");
    assert!(page.contains("&lt;b&gt;Zé&lt;/b&gt;") && !page.contains("<b>Zé"), "{page}");
    let people = text(&organiser.get(&server, &format!("/cup/{id}/people")).await);
    assert!(!people.contains("Norte"), "nobody is entered yet");
    let good = organiser.post(&server, &path, &[("list", list), ("good", "1")]).await;
    let page = text(&good);
    assert!(page.contains("2 players are entered"), "{page}");
    assert!(page.contains("Eva;Sul;9.º") && !page.contains("Ana;Norte;5.º"), "the bad rows stay");
    // The same list once more enters nobody twice.
    let again = organiser.post(&server, &path, &[("list", "Nome;Escola;Ano\nAna;Norte;5.º")]).await;
    assert_eq!(again.status, 422);
    assert!(text(&again).contains("Ana is in the list already"), "{}", text(&again));
    server.end().await;
}

#[tokio::test]
async fn titles_and_names_are_shown_as_text_and_cleaned() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) =
        made(&server, &[("title", "<script>alert(1)</script>\u{202e}\u{0}cup")]).await;
    let name = [("name", "<img src=x onerror=1>\u{202e}Ana\u{7}"), ("club", "A\u{200b}B")];
    organiser.post(&server, &format!("/cup/{id}/people"), &name).await;
    for path in ["", "/people", "/settings", "/desk", "/print/cards", "/wall", "/log"] {
        let page = text(&organiser.get(&server, &format!("/cup/{id}{path}")).await);
        assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{path}");
        for bad in ['\u{202e}', '\u{7}', '\u{0}', '\u{200b}'] {
            assert!(!page.contains(bad), "{bad:?} in {path}");
        }
    }
    let (empty, long) = ("\u{202e}", "x".repeat(81));
    for title in [empty, &long] {
        let fields = [("title", title), ("game-hex", "1"), ("rounds", "3"), ("minutes", "9")];
        let refused = Browser::default().post(&server, "/championships/new", &fields).await;
        assert_eq!(refused.status, 422, "{title:?}");
    }
    let fields = [("title", "T"), ("games", "four-chess"), ("rounds", "3"), ("minutes", "9")];
    let refused = Browser::default().post(&server, "/championships/new", &fields).await;
    assert_eq!(refused.status, 422, "{}", text(&refused));
    assert!(text(&refused).contains("for two"), "{}", text(&refused));
    server.end().await;
}

#[tokio::test]
async fn nobody_does_what_their_link_is_not_for() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (id, mut organiser) = made(&server, &[("entry", "1")]).await;
    organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui")]).await;
    let desk = text(&organiser.get(&server, &format!("/cup/{id}/desk")).await);
    let links: Vec<&str> =
        desk.split(&format!("/cup/{id}/k/")).skip(1).map(|rest| &rest[..32]).collect();
    let [host, judge] = links[..] else { panic!("two links in {desk}") };
    let come = async |key: &str| {
        let mut browser = Browser::default();
        let answer = browser.get(&server, &format!("/cup/{id}/k/{key}")).await;
        browser.keep(&answer);
        (answer, browser)
    };
    assert_eq!(come(host).await.0.status, 303);
    let (_, mut arbiter) = come(judge).await;
    let settings = [("title", "Mine"), ("rounds", "3"), ("minutes", "5")];
    let refused = arbiter.post(&server, &format!("/cup/{id}/settings"), &settings).await;
    assert_eq!(refused.status, 403, "an arbiter changes no settings");
    assert_eq!(arbiter.post(&server, &format!("/cup/{id}/close"), &[]).await.status, 403);
    assert_eq!(pair(&server, &id, &mut arbiter).await.status, 303, "but pairs,");
    assert_eq!(enter(&server, &id, &mut arbiter, ("1", "1", "1-0"), "").await.status, 303);
    let (_, mut stranger) = come("wrong").await;
    for path in ["/desk", "/people", "/settings", "/log", "/pair?game=0", "/print/cards"] {
        assert_eq!(stranger.get(&server, &format!("/cup/{id}{path}")).await.status, 403, "{path}");
    }
    for path in ["/list", "/people", "/close", "/settings"] {
        let fields = [("list", "Eve"), ("name", "Eve")];
        let refused = stranger.post(&server, &format!("/cup/{id}{path}"), &fields).await;
        assert_eq!(refused.status, 403, "{path}");
    }
    // A code is guessed a few times, and then not even a right one opens anything.
    let enter_page = format!("/cup/{id}/enter");
    let people = text(&organiser.get(&server, &format!("/cup/{id}/people")).await);
    let (_, rest) = people.split_once("class=\"cup-code\">").expect("the code");
    let code = &rest[..4];
    let mut pupil = Browser::default();
    let entered = pupil.post(&server, &enter_page, &[("name", "Eva"), ("code", code)]).await;
    assert_eq!(entered.status, 303, "{}", text(&entered));
    assert_eq!(location(&entered), format!("/cup/{id}/me/3"));
    let page = text(&pupil.get(&server, &format!("/cup/{id}/me/3")).await);
    assert!(page.contains("Eva"), "{page}");
    let other = pupil.get(&server, &format!("/cup/{id}/me/1")).await;
    assert_eq!(other.status, 303, "that is somebody else's page");
    let mut guesser = Browser::default();
    let mut last = 0;
    for _ in 0..20 {
        let guess = guesser.post(&server, &format!("/cup/{id}"), &[("code", "9999")]).await;
        last = guess.status;
        assert!([404, 429].contains(&last), "{last}");
    }
    assert_eq!(last, 429);
    let late = guesser.post(&server, &enter_page, &[("name", "Ivo"), ("code", code)]).await;
    assert_eq!(late.status, 422, "nor does a right one");
    server.end().await;
}

/// A championship made by a program: its name, and the organiser's key.
async fn created(server: &Running, more: Value) -> (String, Value) {
    let mut body = json!({"title": "Saturday", "games": [GAME], "rounds": 3});
    for (name, value) in more.as_object().expect("fields") {
        body[name] = value.clone();
    }
    let made = server.post("/api/championships", &body).await;
    assert_eq!(made.status, 201, "{:?}", made.body);
    let made = made.json();
    (format!("/api/championships/{}", made["championship"].as_str().expect("a name")), made)
}

#[tokio::test]
async fn programs_run_a_championship_too() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (cup, made) = created(&server, json!({"groups": ["A", "B"], "listed": true})).await;
    let (key, arbiter) = (made["key"].clone(), made["arbiter"].clone());
    let list = "name,club,group\nAna,X,A\nRui,X,A\nEva,Y,A\nIvo,Y,A\n,Y,A\nZé,Y,B";
    let enter = async |body: Value| server.post(&format!("{cup}/entries"), &body).await;
    let bad = enter(json!({"key": key, "list": list})).await.json();
    assert_eq!(bad["entered"], json!([]));
    assert_eq!(bad["problems"][0]["line"], 6);
    let good = enter(json!({"key": key, "list": list, "good": true})).await.json();
    assert_eq!(good["entered"], json!([1, 2, 3, 4, 5]));
    for (body, status, code) in [
        (json!({"list": "Eve,X,A"}), 404, "code"),
        (json!({"key": "wrong", "list": "Eve,X,A"}), 403, "key"),
        (json!({"key": key, "list": 7}), 400, "request"),
    ] {
        let refused = enter(body).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code));
    }
    let pair = async |body: Value| server.post(&format!("{cup}/pair"), &body).await;
    // Two at once: one pairs.
    let body = json!({"key": arbiter, "round": 1});
    let (one, two) = tokio::join!(pair(body.clone()), pair(body.clone()));
    let late = if one.status == 200 { two } else { one };
    assert_eq!((late.status, late.code().as_str()), (409, "paired"));
    assert_eq!(pair(json!({"key": arbiter, "group": 1})).await.code(), "rules", "one alone");
    assert_eq!(pair(json!({"key": arbiter, "group": 9})).await.code(), "missing");
    assert_eq!(pair(json!({"key": arbiter})).await.code(), "rules", "results are missing");
    let result = async |body: Value| server.post(&format!("{cup}/result"), &body).await;
    let of = |board: u32, result: &str| json!({"key": arbiter, "round": 1, "board": board, "result": result});
    assert_eq!(result(of(1, "1-0")).await.status, 200);
    assert_eq!(result(of(1, "1-0")).await.status, 200, "the same twice");
    assert_eq!(result(of(1, "0-1")).await.code(), "other-result");
    assert_eq!(result(of(2, "7-0")).await.code(), "request");
    assert_eq!(result(of(9, "1-0")).await.code(), "missing");
    assert_eq!(result(of(2, "1/2-1/2")).await.status, 200);
    let mut correct = of(1, "0-1");
    correct["correct"] = json!(true);
    let now = result(correct).await.json();
    assert_eq!(now["lists"][0]["rounds"][0][0]["result"], "0-1");
    let fate = async |what: Value| server.post(&format!("{cup}/entrants"), &what).await;
    let bye = json!({"key": arbiter, "entrant": 1, "do": "bye", "round": 2, "half": true});
    assert_eq!(fate(bye).await.status, 200);
    assert_eq!(
        fate(json!({"key": arbiter, "entrant": 9, "do": "withdraw"})).await.code(),
        "missing"
    );
    let round = pair(json!({"key": key})).await.json();
    assert_eq!(round["round"], 2);
    assert_eq!(round["boards"].as_array().map(Vec::len), Some(2), "one pair, and one is left over");
    let list = server.get(&format!("{cup}/standings?game=0&group=0")).await.json();
    assert_eq!(list.as_array().map(Vec::len), Some(4));
    assert!(list[0]["points"].as_f64() >= list[1]["points"].as_f64());
    assert_eq!(server.get(&format!("{cup}/standings?game=5")).await.code(), "missing");
    let log = server.get(&format!("{cup}/log?key={}", key.as_str().expect("a key"))).await.json();
    assert_eq!(
        log.as_array().expect("a list").last().expect("an action")["action"]["action"],
        "publish"
    );
    assert_eq!(server.get(&format!("{cup}/log?key=wrong")).await.code(), "key");
    assert_eq!(server.get("/api/championships/none").await.code(), "championship");
    assert_eq!(server.get("/api/championships/a%00b").await.code(), "championship");
    let all = server.get("/api/championships").await.json();
    assert_eq!(all[0]["title"], "Saturday");
    for (field, value) in [
        ("title", json!("")),
        ("games", json!([])),
        ("games", json!(["nonesuch"])),
        ("rounds", json!(0)),
        ("minutes", json!(0)),
        ("team_boards", json!(99)),
        ("tie_breaks", json!(["luck"])),
        ("system", json!("lottery")),
    ] {
        let mut body = json!({"title": "T", "games": [GAME]});
        body[field] = value;
        let refused = server.post("/api/championships", &body).await;
        assert!([400, 422].contains(&refused.status), "{field}: {:?}", refused.body);
        refused.code();
    }
    server.end().await;
}

#[tokio::test]
async fn the_result_of_a_game_on_screens_comes_from_its_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (cup, made) =
        created(&server, json!({"screens": true, "entry": true, "clock": "5+5"})).await;
    let mut keys = Vec::new();
    for name in ["Ana", "Rui"] {
        let body = json!({"code": made["code"], "list": name});
        let entered = server.post(&format!("{cup}/entries"), &body).await.json();
        keys.push(entered["key"].as_str().expect("a key").to_owned());
    }
    let key = made["key"].clone();
    let paired = server.post(&format!("{cup}/pair"), &json!({"key": key})).await.json();
    let board = &paired["boards"][0];
    let (table, first) = (board["table"].as_str().expect("a table"), board["first"].as_u64());
    let path = format!("/api/tables/{table}");
    let seen = server.get(&path).await.json();
    assert_eq!(seen["you"], json!([]), "strangers only look on");
    assert!(seen["clock"].is_object());
    let first = keys[first.expect("a number") as usize - 1].clone();
    let seen = server.get(&format!("{path}?key={first}")).await.json();
    assert_eq!(seen["you"], json!([0]), "who was paired first begins");
    assert_eq!(server.post(&format!("{path}/resign"), &json!({"key": first})).await.status, 200);
    // Whoever looks finds it.
    let result = loop {
        let now = server.get(&cup).await.json();
        let result = now["lists"][0]["rounds"][0][0]["result"].clone();
        if !result.is_null() {
            break result;
        }
    };
    assert_eq!(result, "0-1");
    // Taken back, it is played again at another table.
    let back = json!({"key": key, "round": 1, "board": 1, "correct": true});
    let now = server.post(&format!("{cup}/result"), &back).await.json();
    let board = &now["lists"][0]["rounds"][0][0];
    assert!(board["result"].is_null() && board["table"] != table, "{board}");
    server.end().await;
}

#[tokio::test]
async fn two_servers_of_one_store_run_one_championship() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..config(&folder) };
    let (one, two) = (Running::start_with(&config).await, Running::start_with(&config).await);
    let (cup, made) = created(&one, json!({})).await;
    let key = made["key"].clone();
    let list = json!({"key": key, "list": "Ana\nRui\nEva\nIvo"});
    assert_eq!(two.post(&format!("{cup}/entries"), &list).await.status, 200);
    let pair = format!("{cup}/pair");
    for round in 1..=3 {
        let body = json!({"key": key, "round": round});
        let (here, there) = tokio::join!(one.post(&pair, &body), two.post(&pair, &body));
        let mut statuses = [here.status, there.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let late = if here.status == 409 { here } else { there };
        assert_eq!(late.code(), "paired");
        // Each enters a result, and both see both.
        let result =
            |board: u32| json!({"key": key, "round": round, "board": board, "result": "1-0"});
        let path = format!("{cup}/result");
        let (first, second) = (result(1), result(2));
        let (here, there) = tokio::join!(one.post(&path, &first), two.post(&path, &second));
        assert_eq!([here.status, there.status], [200, 200]);
        assert_eq!(
            two.post(&path, &json!({"key": key, "round": round, "board": 1, "result": "0-1"}))
                .await
                .code(),
            "other-result"
        );
    }
    let standings = format!("{cup}/standings");
    // What was read half a second ago may be shown; the next action reads on.
    let again = json!({"key": key, "round": 3, "board": 1, "result": "1-0"});
    for server in [&one, &two] {
        assert_eq!(server.post(&format!("{cup}/result"), &again).await.status, 200);
    }
    assert_eq!(one.get(&standings).await.json(), two.get(&standings).await.json());
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn games_and_years_have_lists_of_their_own_and_are_paired_together() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let games = [("game-hex", "1"), ("groups", "5.º\n6.º"), ("kind", "round-robin")];
    let (id, mut organiser) = made(&server, &games).await;
    // Games are written as in any language, and years as they are called here.
    let row = |i: usize| {
        let (game, year) = (["Semáforo", "Hex"][i % 2], ["5.º", "6.º"][i / 2 % 2]);
        format!("P{i};Norte;{year};{game}\n")
    };
    let list = format!("Nome;Escola;Ano;Jogo\n{}", (0..12).map(row).collect::<String>());
    let entered = organiser.post(&server, &format!("/cup/{id}/list"), &[("list", &list)]).await;
    assert_eq!(entered.status, 303, "{}", text(&entered));
    let desk = text(&organiser.get(&server, &format!("/cup/{id}/desk")).await);
    assert!(desk.contains("all 4 lists"), "{desk}");
    let path = format!("/cup/{id}/pair-all");
    let paired = organiser.post(&server, &path, &[]).await;
    assert_eq!(paired.status, 303, "{}", text(&paired));
    let now = server.get(&format!("/api/championships/{id}")).await.json();
    let lists = now["lists"].as_array().expect("lists");
    assert_eq!(lists.len(), 4);
    for list in lists {
        assert_eq!(list["rounds_in_all"], 3);
        assert_eq!(list["rounds"].as_array().map(Vec::len), Some(1), "{list}");
    }
    // Nothing is ready twice.
    organiser.post(&server, &path, &[]).await;
    let again = server.get(&format!("/api/championships/{id}")).await.json();
    assert_eq!(again["lists"], now["lists"]);
    assert_eq!(Browser::default().post(&server, &path, &[]).await.status, 403);
    server.end().await;
}

/// Who plays whom in a round, as numbers.
fn pairs(round: &Value) -> Vec<(u64, Option<u64>)> {
    let boards = round["boards"].as_array().expect("boards");
    boards
        .iter()
        .map(|board| (board["first"].as_u64().expect("a number"), board["second"].as_u64()))
        .collect()
}

/// Somebody who runs a championship by the interface of programs.
struct Desk<'a> {
    server: &'a Running,
    cup: String,
    key: Value,
}

impl Desk<'_> {
    /// A championship of these people, one a row.
    async fn of<'a>(server: &'a Running, more: Value, list: &str) -> Desk<'a> {
        let (cup, made) = created(server, more).await;
        let desk = Desk { server, cup, key: made["key"].clone() };
        let entered = desk.ask("entries", json!({"list": list})).await.json();
        assert_eq!(entered["problems"], json!([]), "{entered}");
        desk
    }

    async fn ask(&self, what: &str, mut body: Value) -> Answer {
        body["key"] = self.key.clone();
        self.server.post(&format!("{}/{what}", self.cup), &body).await
    }

    async fn round(&self) -> Value {
        let paired = self.ask("pair", json!({})).await;
        assert_eq!(paired.status, 200, "{:?}", paired.body);
        paired.json()
    }

    async fn result(&self, round: u32, board: usize, result: &str) {
        let done =
            self.ask("result", json!({"round": round, "board": board, "result": result})).await;
        assert_eq!(done.status, 200, "{:?}", done.body);
    }

    /// Names with their places.
    async fn standings(&self) -> Vec<(u64, String)> {
        let list = self.server.get(&format!("{}/standings", self.cup)).await.json();
        let all = list.as_array().expect("a list").iter();
        all.map(|row| {
            let name = row["name"].as_str().expect("a name").to_owned();
            (row["place"].as_u64().expect("a place"), name)
        })
        .collect()
    }
}

#[tokio::test]
async fn a_knock_out_goes_on_with_who_won_and_asks_where_nobody_did() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let system = json!({"system": "knock-out", "third_place": true});
    let desk = Desk::of(&server, system, "Ana\nRui\nEva\nIvo").await;
    let first = pairs(&desk.round().await);
    assert_eq!(first.len(), 2);
    desk.result(1, 1, "1-0").await;
    desk.result(1, 2, "1/2-1/2").await;
    let refused = desk.ask("pair", json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "rules"), "nobody has won board 2");
    let stranger = json!({"round": 1, "board": 2, "winner": first[0].0});
    assert_eq!(desk.ask("result", stranger).await.code(), "missing");
    let second = first[1].1.expect("two play");
    let decided = desk.ask("result", json!({"round": 1, "board": 2, "winner": second})).await;
    assert_eq!(decided.status, 200);
    let last = pairs(&desk.round().await);
    assert_eq!(last.len(), 2, "the final, and the match for the third place");
    let finalists = [last[0].0, last[0].1.expect("two play")];
    assert!(finalists.contains(&first[0].0) && finalists.contains(&second), "{last:?}");
    desk.result(2, 1, "1-0").await;
    desk.result(2, 2, "0-1").await;
    let names = ["Ana", "Rui", "Eva", "Ivo"];
    let name = |number: u64| names[number as usize - 1].to_owned();
    let third = last[1].1.expect("two play");
    let places = desk.standings().await;
    assert_eq!(places[0], (1, name(last[0].0)));
    assert_eq!(places[2], (3, name(third)));
    assert_eq!(desk.ask("pair", json!({})).await.code(), "rules", "it is over");
    server.end().await;
}

#[tokio::test]
async fn an_arena_pairs_whoever_is_free_and_tells_each_their_own_games() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let list = "Ana\nRui\nEva\nIvo\nZé\nLia";
    let desk = Desk::of(&server, json!({"system": "arena"}), list).await;
    let first = pairs(&desk.round().await);
    assert_eq!(first.len(), 3);
    desk.result(1, 1, "1-0").await;
    desk.result(1, 2, "1-0").await;
    // Two still play: only the others are free, and nobody waits for those two.
    let second = pairs(&desk.round().await);
    let both = |&(one, other): &(u64, Option<u64>)| [one, other.expect("two play")];
    let free: Vec<u64> = first[..2].iter().flat_map(both).collect();
    assert_eq!(second.len(), 2, "{second:?}");
    assert!(second.iter().flat_map(both).all(|who| free.contains(&who)), "{second:?}");
    assert!(second.iter().all(|pair| !first.contains(pair)), "nobody meets the same again at once");
    desk.result(2, 1, "0-1").await;
    desk.result(2, 2, "0-1").await;
    desk.result(1, 3, "1/2-1/2").await;
    // Who played twice has two games on their page, the others one, each with its own result.
    let arbiter = desk.key.as_str().expect("a key");
    let id = desk.cup.rsplit('/').next().expect("a name").to_owned();
    let mut browser = Browser::default();
    let come = browser.get(&server, &format!("/cup/{id}/k/{arbiter}")).await;
    browser.keep(&come);
    let people = text(&browser.get(&server, &format!("/cup/{id}/people")).await);
    let ways: Vec<&str> = people
        .split("href=\"")
        .filter_map(|rest| rest.split('"').next())
        .filter(|way| way.contains("/k/"))
        .collect();
    assert_eq!(ways.len(), 6, "{people}");
    for (number, way) in (1_u64..).zip(ways) {
        let mut player = Browser::default();
        let come = player.get(&server, way).await;
        player.keep(&come);
        let page = text(&player.get(&server, &format!("/cup/{id}/me/{number}")).await);
        let count = |result: &str| page.matches(&format!(">{result}<")).count();
        if free.contains(&number) {
            assert_eq!((count("1-0"), count("0-1"), count("½-½")), (1, 1, 0), "{number}: {page}");
        } else {
            assert_eq!((count("1-0"), count("0-1"), count("½-½")), (0, 0, 1), "{number}: {page}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn teams_meet_at_boards_and_stand_in_one_list() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let list = "name,team\nAna,North\nRui,North\nEva,South\nIvo,South";
    let desk = Desk::of(&server, json!({"team_boards": 2, "rounds": 1}), list).await;
    let nobody = desk.ask("entries", json!({"list": "name,team\nZé,"})).await.json();
    assert_eq!(nobody["entered"], json!([]), "everybody plays for a team: {nobody}");
    let boards = pairs(&desk.round().await);
    assert_eq!(boards.len(), 2);
    for &(one, other) in &boards {
        let (one, other) = (one <= 2, other.expect("two play") <= 2);
        assert_ne!(one, other, "nobody meets their own team");
    }
    // North wins both of its games, whoever begins.
    for (number, &(one, _)) in (1..).zip(&boards) {
        desk.result(1, number, if one <= 2 { "1-0" } else { "0-1" }).await;
    }
    let expected = [(1, "North".to_owned()), (2, "South".to_owned())];
    assert_eq!(desk.standings().await, expected);
    server.end().await;
}

#[tokio::test]
async fn a_result_is_for_those_who_are_meant_and_hands_may_pair_anybody() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let desk = Desk::of(&server, json!({"rounds": 3}), "Ana\nRui\nEva").await;
    // Round 1 by hand: each a bye, which no rule would give.
    let byes = json!({"boards": [[1, null], [2, null], [3, null]]});
    assert_eq!(desk.ask("pair", byes.clone()).await.status, 200);
    let boards = json!({"boards": [[1, 2], [3, null]]});
    assert_eq!(desk.ask("pair", boards).await.status, 200);
    let of = |one: u32, other: u32| json!({"round": 2, "board": 1, "result": "1-0", "between": [one, other]});
    let refused = desk.ask("result", of(1, 3)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "stale"));
    assert_eq!(desk.ask("result", of(2, 1)).await.code(), "stale", "the seats count as well");
    assert_eq!(desk.ask("result", of(1, 2)).await.status, 200);
    // Corrected twice: the log tells what each took back.
    for result in ["0-1", "1/2-1/2"] {
        let correct = json!({"round": 2, "board": 1, "result": result, "correct": true});
        assert_eq!(desk.ask("result", correct).await.status, 200);
    }
    let (id, key) = (desk.cup.rsplit('/').next().expect("a name"), desk.key.as_str());
    let mut browser = Browser::default();
    let come = browser.get(&server, &format!("/cup/{id}/k/{}", key.expect("a key"))).await;
    browser.keep(&come);
    let log = text(&browser.get(&server, &format!("/cup/{id}/log")).await);
    assert!(log.contains("1-0 → 0-1") && log.contains("0-1 → ½-½"), "{log}");
    server.end().await;
}

#[tokio::test]
async fn an_arbiter_sees_all_of_a_game_sets_it_back_and_decides_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let more = json!({"screens": true, "entry": true, "clock": "5+5"});
    let (cup, made) = created(&server, more).await;
    let mut keys = Vec::new();
    for name in ["Ana", "Rui"] {
        let body = json!({"code": made["code"], "list": name});
        let entered = server.post(&format!("{cup}/entries"), &body).await.json();
        keys.push(entered["key"].as_str().expect("a key").to_owned());
    }
    let key = made["key"].as_str().expect("a key");
    let paired = server.post(&format!("{cup}/pair"), &json!({"key": key})).await.json();
    let board = paired["boards"][0].clone();
    let (first, second) = (board["first"].as_u64().expect("a number"), board["second"].as_u64());
    let second = second.expect("two play");
    let path = format!("/api/tables/{}", board["table"].as_str().expect("a table"));
    let mut tokens = Vec::new();
    for (ply, who) in [first, second, first].into_iter().enumerate() {
        let secret = &keys[who as usize - 1];
        let seen = server.get(&format!("{path}?key={secret}")).await.json();
        let token = crate::common::first_step(&seen);
        let step = json!({"key": secret, "token": token, "ply": ply});
        assert_eq!(server.post(&format!("{path}/steps"), &step).await.status, 200);
        tokens.push(token);
    }
    let game = format!("{cup}/game");
    let of = |more: Value| {
        let mut body = json!({"key": key, "round": 1, "board": 1, "between": [first, second]});
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        body
    };
    // Nobody else, not in the place of others, not behind the back of who plays on.
    let mut stranger = of(json!({"winner": first}));
    stranger["key"] = json!(keys[0]);
    assert_eq!(server.post(&game, &stranger).await.code(), "key");
    assert_eq!(server.get(&format!("{game}?key=no&round=1&board=1")).await.code(), "key");
    let asked = of(json!({"between": [second, first], "winner": 0}));
    assert_eq!(server.post(&game, &asked).await.code(), "stale");
    assert_eq!(server.post(&game, &of(json!({"back": 1, "of": 2}))).await.code(), "stale");
    assert_eq!(server.post(&game, &of(json!({"back": 9, "of": 3}))).await.code(), "stale");
    assert_eq!(server.post(&game, &of(json!({"winner": 77}))).await.code(), "missing");
    assert_eq!(server.post(&game, &of(json!({}))).await.code(), "request");
    assert_eq!(server.post(&game, &of(json!({"back": 1, "of": 3}))).await.status, 200);
    let secret = &keys[second as usize - 1];
    let seen = server.get(&format!("{path}?key={secret}")).await.json();
    assert_eq!(seen["ply"], 1, "the game goes on after the first step: {seen}");
    // The page of the log has the steps that do not count any more, too, and says who has set it back.
    let id = cup.rsplit('/').next().expect("a name");
    let mut browser = Browser::default();
    let come = browser.get(&server, &format!("/cup/{id}/k/{key}")).await;
    browser.keep(&come);
    let way = format!("/cup/{id}/game?game=0&group=0&round=1&board=1");
    let page = text(&browser.get(&server, &way).await);
    assert!(tokens.iter().all(|token| page.contains(token)), "{page}");
    assert!(page.contains("Set back by the arbiter"), "{page}");
    // Any position that the game allows can be set, by its text or by the address where it was set up.
    let draft = |query: &str| format!("/api/setup?spec={GAME}&{query}");
    let draft = server.get(&draft("edit=put&cell=b2&kind=0")).await.json();
    let position = draft["position"].as_str().expect("a text").to_owned();
    let set = |position: &str, steps: u32| of_position(&of(json!({})), position, steps);
    for (position, steps, code) in
        [("nothing of the kind", 1, "position"), (&*position, 2, "stale"), ("", 1, "position")]
    {
        assert_eq!(server.post(&game, &set(position, steps)).await.code(), code, "{position}");
    }
    assert_eq!(server.post(&game, &set(&position, 1)).await.status, 200);
    let seen = server.get(&format!("{path}?key={}", keys[first as usize - 1])).await.json();
    assert_eq!((&seen["ply"], &seen["result"]), (&json!(0), &Value::Null), "{seen}");
    let spec = seen["spec"].as_str().expect("a name");
    assert!(spec.starts_with(GAME.trim_end_matches(')')) && spec.contains("from="), "{spec}");
    let to_step = seen["turn"]["seat"].as_u64().expect("a seat");
    assert_eq!(seen["you"], json!([to_step]), "who began is to step there, too: {seen}");
    let step = json!({"key": keys[first as usize - 1],
        "token": crate::common::first_step(&seen), "ply": 0});
    assert_eq!(server.post(&format!("{path}/steps"), &step).await.status, 200);
    let page = text(&browser.get(&server, &way).await);
    assert!(page.contains("Another position, set by the arbiter"), "{page}");
    assert!(tokens.iter().all(|token| page.contains(token)), "the log has all: {page}");
    assert!(page.contains("<svg") && page.contains("href=\"/setup?spec="), "{page}");
    let address = format!("http://games.example/setup?spec=x&position={}", escaped(&position));
    let (one, other) = (first.to_string(), second.to_string());
    let fields = [
        ("game", "0"),
        ("group", "0"),
        ("round", "1"),
        ("board", "1"),
        ("first", &*one),
        ("second", &*other),
        ("of", "1"),
        ("position", &*address),
    ];
    // What cannot be set stays in the field, with why.
    let mut wrong = fields;
    wrong[7].1 = "a board <b>of wood";
    let done = browser.post(&server, &format!("/cup/{id}/game"), &wrong).await;
    let page = text(&done);
    assert!(done.status == 422 && page.contains("This position cannot be set"), "{page}");
    assert!(page.contains("a board &lt;b&gt;of wood"), "{page}");
    let done = browser.post(&server, &format!("/cup/{id}/game"), &fields).await;
    assert_eq!(done.status, 303, "{}", text(&done));
    // After a restart it stands as it was set, and its file can be checked.
    server.end().await;
    let server = Running::start(&folder).await;
    let seen = server.get(&path).await.json();
    assert_eq!((&seen["ply"], &seen["spec"]), (&json!(0), &json!(spec)));
    assert_eq!(server.post(&game, &of(json!({"winner": second}))).await.status, 200);
    let now = server.get(&cup).await.json();
    assert_eq!(now["lists"][0]["rounds"][0][0]["result"], "0-1");
    let seen = server.get(&path).await.json();
    assert_eq!(seen["result"]["reason"], "arbiter");
    assert_eq!(server.post(&game, &of(json!({"winner": 0}))).await.code(), "rules", "it stands");
    let record = server.get(&format!("{path}/export")).await.json();
    assert_eq!((&record["spec"], &record["binding"]), (&json!(spec), &Value::Null), "{record}");
    let played: ludoteca_catalog::Played = serde_json::from_value(record).expect("a record");
    played.verify().expect("all is as it says");
    let log = server.get(&format!("{game}?key={key}&round=1&board=1")).await.json();
    let events = log["events"].as_array().expect("events");
    assert!(events.iter().all(|event| event["at"].is_i64()));
    assert!(!log.to_string().contains("secret"), "nothing that opens a seat: {log}");
    server.end().await;
}

/// A ruling that sets a position.
fn of_position(ruling: &Value, position: &str, of: u32) -> Value {
    let mut ruling = ruling.clone();
    (ruling["position"], ruling["of"]) = (json!(position), json!(of));
    ruling
}

#[tokio::test]
async fn who_made_one_with_an_account_finds_it_again_from_any_browser() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Person::new(&server), Person::new(&server));
    assert_eq!(ana.sign_up("Ana").await.status, 200);
    assert_eq!(rui.sign_up("Rui").await.status, 200);
    let fields = [("title", "Saturday"), ("game-hex", "1"), ("rounds", "3"), ("minutes", "20")];
    let made = ana.form("/championships/new", &fields).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let id = location(&made).split('/').nth(2).expect("a name").to_owned();
    // It stands in no list of all.
    let desk = format!("/cup/{id}/desk");
    for browser in [&rui, &Person::new(&server)] {
        let page = browser.get("/championships").await.text();
        assert!(!page.contains(&id) && !page.contains("Your championships"), "{page}");
        assert_eq!(browser.get(&desk).await.status, 403);
        assert!(browser.get(&format!("/cup/{id}")).await.text().contains("Saturday"));
    }
    // Without the cookie of the championship, by the account alone.
    let mut elsewhere = Person::new(&server);
    assert_eq!(elsewhere.sign_in("Ana", PHRASE).await.status, 303);
    let page = elsewhere.get("/championships").await.text();
    assert!(page.contains("Your championships") && page.contains(&format!("href=\"{desk}\"")));
    let page = elsewhere.get(&desk).await;
    assert!(page.status == 200 && page.text().contains(&format!("/cup/{id}/k/")));
    let changed = [("title", "Sunday"), ("rounds", "4"), ("minutes", "20")];
    let settings = format!("/cup/{id}/settings");
    assert_eq!(rui.form(&settings, &changed).await.status, 403);
    assert_eq!(elsewhere.form(&settings, &changed).await.status, 303);
    assert!(ana.get("/championships").await.text().contains("Sunday"));
    // With a code people enter themselves, though they type it where pupils of a class come in.
    let with_code = [("title", "Sunday"), ("rounds", "4"), ("minutes", "20"), ("entry", "1")];
    assert_eq!(elsewhere.form(&settings, &with_code).await.status, 303);
    let page = elsewhere.get(&settings).await.text();
    let (_, code) = page.split_once("<strong>").expect("the code");
    let code = code.split('<').next().expect("its end").to_owned();
    let led = rui.get(&format!("/c/{code}")).await;
    assert_eq!(location(&led), format!("/cup/{id}/enter?code={code}"));
    let form = rui.get(&location(&led)).await.text();
    assert!(form.contains(&format!("value=\"{code}\"")), "{form}");
    // The links open it as before, and whoever made it loses nothing by that of the arbiter.
    let (_, key) = page_key(&elsewhere.get(&desk).await.text(), &id);
    assert_eq!(rui.get(&format!("/cup/{id}/k/{key}")).await.status, 303);
    assert_eq!(elsewhere.get(&format!("/cup/{id}/k/{key}")).await.status, 303);
    assert!(elsewhere.get(&settings).await.text().contains("name=\"title\""));
    server.end().await;
}

/// The organiser's and the arbiter's secret, as a desk tells them.
fn page_key(page: &str, id: &str) -> (String, String) {
    let before = format!("/cup/{id}/k/");
    let mut keys = page.split(&before).skip(1);
    let mut key =
        || keys.next().and_then(|rest| rest.split('"').next()).expect("a link").to_owned();
    (key(), key())
}

#[tokio::test]
async fn settings_that_change_in_the_moment_of_a_pairing_are_judged_with_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for _ in 0..6 {
        let (id, mut organiser) = made(&server, &[("rounds", "2")]).await;
        let list = [("list", "Ana\nRui")];
        organiser.post(&server, &format!("/cup/{id}/list"), &list).await;
        assert_eq!(pair(&server, &id, &mut organiser).await.status, 303);
        let entered = enter(&server, &id, &mut organiser, ("1", "1", "1-0"), "").await;
        assert_eq!(entered.status, 303, "{}", text(&entered));
        organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Eva\nIvo")]).await;
        let page = text(&organiser.get(&server, &format!("/cup/{id}/pair?game=0&group=0")).await);
        let seen = hidden(&page, "seen");
        let second = [("game", "0"), ("group", "0"), ("round", "2"), ("seen", &*seen)];
        let shorter = [("title", "Saturday"), ("rounds", "1"), ("minutes", "20")];
        let (pairing, settings) = (format!("/cup/{id}/pair"), format!("/cup/{id}/settings"));
        let (mut one, mut two) = (organiser.clone(), organiser.clone());
        let (one, two) = tokio::join!(
            one.post(&server, &pairing, &second),
            two.post(&server, &settings, &shorter)
        );
        // Two rounds are paired, or there is one round: never two of one.
        assert_ne!((one.status, two.status), (303, 303), "{}{}", text(&one), text(&two));
        assert!(one.status == 303 || two.status == 303, "{}{}", text(&one), text(&two));
    }
    server.end().await;
}

#[tokio::test]
async fn tables_of_championships_count_for_their_organiser() {
    let folder = Folder::new();
    let mut strict = config(&folder);
    strict.limits.local = true;
    let server = Running::start_with(&strict).await;
    // More than a thousand tables at once, of two championships of one organiser.
    let list: String = (0..1300).map(|number| format!("P{number}\n")).collect();
    let mut tables = 0;
    for _ in 0..2 {
        let (cup, made) = created(&server, json!({"screens": true, "clock": "5+5"})).await;
        let body = json!({"key": made["key"], "list": list});
        let entered = server.post(&format!("{cup}/entries"), &body).await;
        assert_eq!(entered.status, 200, "{}", entered.text());
        let paired = server.post(&format!("{cup}/pair"), &json!({"key": made["key"]})).await;
        assert_eq!(paired.status, 200, "all are paired all the same");
        let boards = paired.json()["boards"].as_array().expect("a list").clone();
        for board in boards {
            let table = board["table"].as_str().expect("a table");
            let there = server.get(&format!("/api/tables/{table}")).await.status == 200;
            tables += usize::from(there);
        }
    }
    // The others are made as time goes by.
    assert!((1200..1300).contains(&tables), "{tables}");
    server.end().await;
}

#[tokio::test]
async fn championships_that_were_given_up_are_taken_away() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut cups = Vec::new();
    for begun in [false, false, true, true] {
        let (id, mut organiser) = made(&server, &[]).await;
        organiser.post(&server, &format!("/cup/{id}/list"), &[("list", "Ana\nRui")]).await;
        if begun {
            assert_eq!(pair(&server, &id, &mut organiser).await.status, 303);
        }
        cups.push(id);
    }
    server.end().await;
    // As if nothing had happened there for so many days.
    let address = folder.path().join("ludoteca.sqlite").display().to_string();
    let address: Address = address.parse().expect("an address");
    let store: std::sync::Arc<dyn Store> = address.open_existing().await.expect("a store");
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = i64::try_from(since.expect("after 1970").as_millis()).expect("in time");
    for (id, days) in cups.iter().zip([80, 100, 100, 370]) {
        let record = store.record("cup", id).await.expect("read").expect("there");
        let lists = vec![("cups-touched".to_owned(), now - days * DAY)];
        let content = Content { lists, ..Content::new(record.body) };
        let change = Change::put("cup", id, record.version, content);
        store.change(now, &[change]).await.expect("written");
    }
    store.close().await;
    let server = Running::start(&folder).await;
    let began = tokio::time::Instant::now();
    let there = async |id: &str| server.get(&format!("/cup/{id}")).await.status == 200;
    while there(&cups[1]).await || there(&cups[3]).await {
        assert!(began.elapsed() < PATIENCE, "never");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(there(&cups[0]).await && there(&cups[2]).await);
    // A page is gone before all that was behind it.
    let store = address.open_existing().await.expect("a store");
    while !store.listed("cup-gone", Page::first(9)).await.expect("read").is_empty() {
        assert!(began.elapsed() < PATIENCE, "never");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    server.end().await;
    for (id, left) in cups.iter().zip([true, false, true, false]) {
        let actions = store.listed(&format!("cup {id}"), Page::first(9)).await.expect("read");
        assert_eq!(!actions.is_empty(), left, "{id}");
    }
    store.close().await;
}
