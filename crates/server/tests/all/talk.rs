//! Words of people's own: who may write them, who hears them, what is reported, and what comes of it.

use crate::common::browser::{Browser, PHRASE, ask, mint};
use crate::common::{Answer, Folder, GAME, Running};
use hyper::Method;
use ludoteca_people::People;
use ludoteca_server::{Address, Config};
use ludoteca_test_postgres::Database;
use serde_json::{Value, json};

/// Somebody with an account, and the token of their session.
struct Member<'a> {
    browser: Browser<'a>,
    token: String,
}

impl<'a> Member<'a> {
    async fn new(server: &'a Running, name: &str) -> Member<'a> {
        let mut browser = Browser::new(server);
        assert_eq!(browser.sign_up(name).await.status, 200);
        let token = browser.token().await;
        Member { browser, token }
    }

    /// The same person in another tab, or at another server.
    fn again<'b>(&self, server: &'b Running) -> Member<'b> {
        let browser = Browser::with(server, &self.browser.session);
        Member { browser, token: self.token.clone() }
    }

    async fn allow(&mut self, on: bool) {
        let mut form = vec![("token", self.token.clone())];
        form.extend(on.then(|| ("words", "on".to_owned())));
        let form: Vec<_> = form.iter().map(|(name, value)| (*name, &**value)).collect();
        assert_eq!(self.browser.form("/account/words", &form).await.status, 303);
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.browser.post(path, &self.token, &body).await
    }

    async fn says(&self, table: &str, text: &str) -> Answer {
        self.post(&format!("/api/tables/{table}/words"), json!({ "text": text })).await
    }

    async fn wants(&self, table: &str, seat: usize, manner: &str) -> Answer {
        let body = json!({ "seat": seat, "manner": manner });
        self.post(&format!("/api/tables/{table}/manners"), body).await
    }

    async fn reports(&self, table: &str, seat: usize, reason: &str, note: &str) -> Answer {
        let body = json!({ "seat": seat, "reason": reason, "note": note });
        self.post(&format!("/api/tables/{table}/report"), body).await
    }

    async fn words(&self, table: &str) -> Value {
        let answer = self.browser.get(&format!("/api/tables/{table}/words")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// What they read at a table.
    async fn reads(&self, table: &str) -> Vec<String> {
        let told = self.words(table).await;
        let words = told["words"].as_array().expect("a list").clone();
        words.iter().map(|word| word["text"].as_str().expect("text").to_owned()).collect()
    }
}

/// A challenge of one by another, accepted: the table where both sit, the one who asked at seat `0` or `1`.
async fn sit(one: &Member<'_>, other: &Member<'_>, name: &str) -> (String, [usize; 2]) {
    let dare = json!({ "to": name, "spec": GAME });
    let asked = one.post("/api/challenges", dare).await;
    assert_eq!(asked.status, 201, "{}", asked.text());
    let id = asked.json()["challenge"].as_str().expect("a name").to_owned();
    let taken = other.post(&format!("/api/challenges/{id}/accept"), json!({})).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    let table = taken.json()["table"].as_str().expect("a name").to_owned();
    let seat = one.words(&table).await["others"][0]["seat"].as_u64().expect("a seat") as usize;
    (table, [1 - seat, seat])
}

/// Makes an operator of an account, as on the machine of the server.
async fn promote(folder: &Folder, name: &str) {
    let address = folder.path().join("ludoteca.sqlite").display().to_string();
    let address: Address = address.parse().expect("an address");
    let store = address.open_existing().await.expect("a store");
    let people = People::new(store.clone());
    let mut doc = people.called(name).await.expect("read").expect("there");
    doc.value.operator = true;
    people.write(&doc, 1).await.expect("written");
    store.close().await;
}

/// The name of the first report in the queue.
fn report_in(page: &str) -> String {
    let (_, rest) = page.split_once("name=\"report\" value=\"").expect("a report");
    rest.split('"').next().expect("its end").to_owned()
}

#[tokio::test]
async fn words_go_between_members_who_both_allow_them_and_to_nobody_else() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let eva = Member::new(&server, "Eva").await;
    let (table, _) = sit(&ana, &rui, "Rui").await;
    // At first nobody has allowed them.
    let told = ana.words(&table).await;
    assert_eq!((&told["may"], &told["allows"]), (&json!(false), &json!(false)));
    assert!(told["why"].as_str().expect("why").contains("settings of your account"));
    assert_eq!(ana.says(&table, "hello").await.code(), "silence");
    ana.allow(true).await;
    let refused = ana.says(&table, "hello").await;
    assert!(refused.text().contains("Not everybody"), "{}", refused.text());
    rui.allow(true).await;
    let html = "<b>olá</b> \u{202e}there\u{7}\n you\u{200b}";
    let said = ana.says(&table, html).await;
    assert_eq!(said.status, 200, "{}", said.text());
    // What nobody sees is left out; what looks like HTML is text.
    assert_eq!(rui.reads(&table).await, ["<b>olá</b> there you"]);
    // Without a script they stand in the page of who sits there, and in no other.
    for (member, reads) in [(&rui, true), (&ana, true), (&eva, false)] {
        let page = member.browser.get(&format!("/t/{table}")).await;
        let found = page.text().contains("&lt;b&gt;olá&lt;/b&gt; there you");
        assert_eq!((page.status, found), (200, reads));
    }
    for text in ["", "  ", "\u{202e}\u{200b}", &"x".repeat(201)] {
        assert_eq!(ana.says(&table, text).await.code(), "words", "{text:?}");
    }
    assert_eq!(ana.says(&table, &"é".repeat(200)).await.status, 200);
    // Neither a stranger, nor a guest, nor a page of others, nor who only has the link of a seat.
    assert_eq!(eva.says(&table, "me, too").await.code(), "silence");
    let stranger = eva.browser.get(&format!("/api/tables/{table}/words")).await;
    assert_eq!((stranger.status, &*stranger.code()), (403, "silence"));
    assert_eq!(server.get(&format!("/api/tables/{table}/words")).await.status, 401);
    let path = format!("/api/tables/{table}/words");
    assert_eq!(ana.browser.post(&path, "no", &json!({"text": "x"})).await.status, 403);
    // They stand in no view, no file, and in nothing that who looks on is sent.
    for path in ["", "/export"] {
        let text = server.get(&format!("/api/tables/{table}{path}")).await.text();
        assert!(!text.contains("there you") && !text.contains("ééé"), "{path}");
    }
    // Who withdraws while the other types is written to no more; what was said stays for both.
    rui.allow(false).await;
    assert_eq!(ana.says(&table, "still here?").await.code(), "silence");
    assert!(rui.says(&table, "no").await.text().contains("settings of your account"));
    assert_eq!(ana.reads(&table).await.len(), 2);
    // Each takes their own along, and not the other's.
    for (member, own) in [(&ana, true), (&rui, false)] {
        let zip = member.browser.get("/account/data.zip").await.text();
        assert!(zip.contains("\"allowed\""));
        assert_eq!(zip.contains("there you"), own);
    }
    server.end().await;
}

#[tokio::test]
async fn there_are_no_words_where_a_guest_sits() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut ana = Member::new(&server, "Ana").await;
    ana.allow(true).await;
    let made = ana.post("/api/tables", crate::common::by_link()).await.json();
    let table = made["table"].as_str().expect("a name").to_owned();
    let key = made["link"].as_str().expect("a link").rsplit('/').next().expect("a key").to_owned();
    let claimed =
        ana.post("/api/me/games", json!({"tables": [{"table": table, "key": key}]})).await;
    assert_eq!(claimed.json()["tables"][0], *table);
    // Nobody has come yet; then a guest does.
    let refused = ana.says(&table, "hello").await;
    assert!(refused.text().contains("has no account"), "{}", refused.text());
    let guest = made["invitations"][0]["link"].as_str().expect("a link").rsplit('/').next();
    let key = guest.expect("a key");
    let (path, body) = (format!("/api/tables/{table}/join"), json!({"key": key, "name": "Zé"}));
    assert_eq!(server.post(&path, &body).await.status, 200);
    assert_eq!(ana.says(&table, "hello").await.code(), "silence");
    // Guests keep the phrases, as before.
    let body = json!({"key": key, "do": "say", "phrase": "hello"});
    assert_eq!(server.post(&format!("/api/tables/{table}/act"), &body).await.status, 200);
    // Against the computer alone there is nobody to write to.
    let made = ana.post("/api/tables", crate::common::against_computer(true)).await.json();
    let table = made["table"].as_str().expect("a name").to_owned();
    let key = made["link"].as_str().expect("a link").rsplit('/').next().expect("a key").to_owned();
    ana.post("/api/me/games", json!({"tables": [{"table": table, "key": key}]})).await;
    assert!(ana.says(&table, "hello").await.text().contains("nobody else"));
    server.end().await;
}

#[tokio::test]
async fn those_who_follow_a_table_are_told_to_ask_anew() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let (table, _) = sit(&ana, &rui, "Rui").await;
    let place = crate::common::Table { id: table.clone(), key: String::new(), invited: Vec::new() };
    let mut live = server.live(&place, "").await;
    let first = live.view(|_| true).await;
    assert!(first["stirred"].is_null());
    ana.allow(true).await;
    let allowed = live.view(|view| view["stirred"].is_u64()).await["stirred"].clone();
    rui.allow(true).await;
    assert_eq!(ana.says(&table, "hello").await.status, 200);
    let said = live.view(|view| view["stirred"].as_u64() > allowed.as_u64()).await;
    assert!(!said.to_string().contains("hello"), "who looks on is told no word");
    server.end().await;
}

#[tokio::test]
async fn nobody_says_much_in_a_short_time() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let (table, _) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    // In several tabs and with a program as well: it is the account that is held.
    let key = mint(&mut ana.browser, "bot", &["play"]).await;
    let tab = ana.again(&server);
    let mut said = 0;
    let refused = loop {
        let answer = match said % 3 {
            0 => ana.says(&table, "one").await,
            1 => tab.says(&table, "two").await,
            _ => {
                let path = format!("/api/tables/{table}/words");
                ask(&server, Method::POST, &path, &key, &json!({"text": "three"})).await
            }
        };
        if answer.status != 200 {
            break answer;
        }
        said += 1;
        assert!(said < 30, "nobody is held");
    };
    assert_eq!((refused.status, &*refused.code()), (429, "pace"));
    assert!(refused.headers.contains_key("retry-after") && said >= 8);
    assert_eq!(rui.says(&table, "slowly").await.status, 200, "the other is not held by it");
    server.end().await;
}

#[tokio::test]
async fn who_is_muted_is_not_heard_and_not_told() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let (table, [seat, other]) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    assert_eq!(rui.says(&table, "blah").await.status, 200);
    assert_eq!(ana.wants(&table, other, "mute-here").await.status, 200);
    assert_eq!(rui.says(&table, "blah blah").await.status, 200);
    assert_eq!(ana.reads(&table).await, Vec::<String>::new());
    assert_eq!(ana.words(&table).await["others"][0]["muted"], true);
    assert_eq!(rui.words(&table).await["others"][0]["muted"], false);
    // It was for this table; the next one is another.
    let (next, [_, there]) = sit(&ana, &rui, "Rui").await;
    assert_eq!(rui.says(&next, "here again").await.status, 200);
    assert_eq!(ana.reads(&next).await, ["here again"]);
    assert_eq!(ana.wants(&next, there, "mute").await.status, 200);
    assert_eq!(ana.reads(&next).await, Vec::<String>::new());
    let page = ana.browser.get("/account").await.text();
    assert!(page.contains("You do not hear") && page.contains("href=\"/p/Rui\""));
    assert_eq!(ana.wants(&table, other, "hear").await.status, 200);
    assert_eq!(ana.reads(&table).await, ["blah", "blah blah"]);
    // Nobody wants something of themselves, of a computer or of an empty chair.
    for wrong in [seat, 7] {
        assert_eq!(ana.wants(&table, wrong, "mute").await.code(), "seat");
    }
    assert_eq!(ana.wants(&table, other, "hang").await.code(), "request");
    server.end().await;
}

#[tokio::test]
async fn who_is_blocked_writes_challenges_and_meets_no_more() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let eva = Member::new(&server, "Eva").await;
    let (table, [_, other]) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    assert_eq!(rui.says(&table, "hello").await.status, 200);
    // A challenge that waits, and a seat that is open, when it happens.
    let dare = json!({"to": "Ana", "spec": GAME});
    assert_eq!(rui.post("/api/challenges", dare.clone()).await.status, 201);
    let wish = json!({"spec": GAME, "clock": "5+5"});
    let asked = ana.post("/api/seeks", wish.clone()).await;
    let seek = asked.json()["seek"].as_str().expect("a name").to_owned();
    assert_eq!(ana.wants(&table, other, "block").await.status, 200);
    // Another tab of theirs knows nothing of it, and is not told who has blocked whom.
    let tab = rui.again(&server);
    for member in [&rui, &tab] {
        let refused = member.says(&table, "why?").await;
        assert_eq!(refused.code(), "silence");
        assert!(!refused.text().contains("block"), "{}", refused.text());
    }
    assert_eq!(ana.says(&table, "no").await.code(), "silence");
    assert_eq!(ana.reads(&table).await, Vec::<String>::new());
    let waiting = ana.browser.get("/api/challenges").await.json();
    assert!(waiting.as_array().expect("a list").iter().all(|one| one["own"] == true));
    for (one, to) in [(&rui, "Ana"), (&ana, "Rui")] {
        let refused = one.post("/api/challenges", json!({"to": to, "spec": GAME})).await;
        assert_eq!((refused.status, &*refused.code()), (403, "apart"));
    }
    let taken = rui.post(&format!("/api/seeks/{seek}/accept"), json!({})).await;
    assert_eq!((taken.status, &*taken.code()), (403, "closed-seat"));
    // "Play now" leaves them apart, and brings each together with somebody else.
    let asked = rui.post("/api/seeks", wish.clone()).await;
    assert_eq!(asked.status, 201, "{}", asked.text());
    assert_eq!(eva.post("/api/seeks", wish.clone()).await.status, 201);
    let began = std::time::Instant::now();
    loop {
        let open = server.get("/api/lobby").await.json();
        let open = open["seats"].as_array().expect("a list").len();
        if open == 1 {
            break;
        }
        assert!(open > 0, "the two were brought together");
        assert!(began.elapsed() < crate::common::PATIENCE, "nobody was brought together");
        tokio::task::yield_now().await;
    }
    // By name, from the page of the account, all is as before.
    let form = [("token", &*ana.token), ("name", "rui"), ("deed", "unblock")];
    assert_eq!(ana.browser.form("/account/manners", &form).await.status, 303);
    assert_eq!(rui.says(&table, "thanks").await.status, 200);
    assert_eq!(ana.reads(&table).await, ["hello", "thanks"]);
    server.end().await;
}

#[tokio::test]
async fn a_report_carries_what_was_said_and_an_operator_decides_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Member::new(&server, "Iris").await;
    promote(&folder, "Iris").await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let (table, [seat, other]) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    // Of words that nobody said, or somebody else did, nothing is taken.
    assert_eq!(ana.reports(&table, other, "insult", "").await.code(), "report");
    assert_eq!(ana.says(&table, "please be kind").await.status, 200);
    let nothing = ana.reports(&table, other, "insult", "they said I am a goat").await;
    assert_eq!((nothing.status, &*nothing.code()), (422, "report"));
    assert_eq!(ana.reports(&table, seat, "insult", "").await.code(), "seat");
    assert_eq!(rui.says(&table, "<img src=x onerror=alert(1)>").await.status, 200);
    assert_eq!(ana.reports(&table, other, "nothing", "").await.code(), "request");
    assert_eq!(ana.reports(&table, other, "other", "").await.code(), "words");
    assert_eq!(ana.reports(&table, other, "other", &"x".repeat(201)).await.code(), "words");
    // Who has muted somebody can report them all the same.
    assert_eq!(ana.wants(&table, other, "mute").await.status, 200);
    let taken = ana.reports(&table, other, "insult", "<b>mean</b>\u{202e}").await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    assert_eq!(ana.reports(&table, other, "threat", "").await.status, 409);
    let page = iris.browser.get("/operator").await.text();
    for said in [
        "please be kind",
        "&lt;img src=x",
        "&lt;b&gt;mean&lt;/b&gt;",
        "Insults",
        "/p/Ana",
        "/p/Rui",
    ] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains("<img src=x") && !page.contains("<b>mean"));
    // Nobody else decides, not even by the token of an operator's form.
    let report = report_in(&page);
    let verdict = |deed: &'static str| [("report", report.clone()), ("deed", deed.to_owned())];
    let post = async |who: &mut Member<'_>, token: &str, fields: &[(&str, String)]| {
        let all: Vec<(&str, &str)> = [("token", token)]
            .into_iter()
            .chain(fields.iter().map(|(name, value)| (*name, &**value)))
            .collect();
        who.browser.form("/operator/report", &all).await
    };
    let (own, token) = (rui.token.clone(), iris.token.clone());
    for token in [&own, &token] {
        assert_eq!(post(&mut rui, token, &verdict("dismiss")).await.status, 403);
    }
    for (fields, status) in [
        (vec![("report", "no/such/report".to_owned()), ("deed", "dismiss".to_owned())], 409),
        (vec![("report", report.clone()), ("deed", "hang".to_owned())], 400),
        (
            vec![
                ("report", report.clone()),
                ("deed", "silence".to_owned()),
                ("days", "0".to_owned()),
            ],
            422,
        ),
        (
            vec![
                ("report", report.clone()),
                ("deed", "silence".to_owned()),
                ("days", "366".to_owned()),
            ],
            422,
        ),
        (
            vec![("report", report.clone()), ("deed", "close".to_owned()), ("why", " ".to_owned())],
            422,
        ),
    ] {
        assert_eq!(post(&mut iris, &token, &fields).await.status, status, "{fields:?}");
    }
    assert!(iris.browser.get("/operator").await.text().contains("please be kind"));
    let silence = [&verdict("silence")[..], &[("days", "3".to_owned())]].concat();
    let page = post(&mut iris, &token, &silence).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(page.text().contains("Nothing waits.") && page.text().contains("words closed until"));
    assert!(page.text().contains("<code>silence</code>"));
    assert_eq!(post(&mut iris, &token, &silence).await.status, 409, "it is decided once");
    // Whose words are closed keeps the phrases, and others may still write.
    let refused = rui.says(&table, "what?").await;
    assert!(refused.text().contains("closed your words until"), "{}", refused.text());
    assert!(rui.browser.get("/account").await.text().contains("has closed your words"));
    assert_eq!(ana.says(&table, "bye").await.status, 200);
    let form = [("token", &*token), ("name", "Rui")];
    let page = iris.browser.form("/operator/words", &form).await;
    assert!(
        page.text().contains("<code>words</code>") && !page.text().contains("words closed until")
    );
    assert_eq!(rui.says(&table, "again").await.status, 200);
    // A second report closes the account, at once and everywhere.
    assert_eq!(ana.reports(&table, other, "threat", "").await.status, 200);
    let close = [&verdict("close")[..], &[("why", "insults people".to_owned())]].concat();
    let page = post(&mut iris, &token, &close).await;
    assert!(page.text().contains("closed: insults people"), "{}", page.text());
    assert_eq!(rui.says(&table, "still").await.status, 401);
    assert_eq!(ana.says(&table, "alone").await.code(), "silence", "who is shut out allows nothing");
    server.end().await;
}

#[tokio::test]
async fn accounts_that_are_no_more_leave_reports_that_can_be_read() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Member::new(&server, "Iris").await;
    promote(&folder, "Iris").await;
    let (mut ana, mut rui) = (Member::new(&server, "Ana").await, Member::new(&server, "Rui").await);
    let (table, [_, other]) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    assert_eq!(rui.says(&table, "you goat").await.status, 200);
    assert_eq!(ana.reports(&table, other, "insult", "").await.status, 200);
    for member in [&mut ana, &mut rui] {
        let form = [("token", &*member.token), ("phrase", PHRASE)];
        assert_eq!(member.browser.form("/account/delete", &form).await.status, 303);
    }
    let page = iris.browser.get("/operator").await.text();
    assert!(page.contains("you goat") && page.contains("a former player"));
    assert!(!page.contains("Close their words"), "there is nobody whose words could be closed");
    let token = iris.token.clone();
    let report = report_in(&page);
    let fields = |deed: &'static str| {
        [("token", token.clone()), ("report", report.clone()), ("deed", deed.to_owned())]
    };
    let mut decide = async |deed| {
        let fields = fields(deed);
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, &**value)).collect();
        iris.browser.form("/operator/report", &[&fields[..], &[("days", "1")]].concat()).await
    };
    assert_eq!(decide("silence").await.status, 404);
    assert!(decide("dismiss").await.text().contains("Nothing waits."));
    server.end().await;
}

#[tokio::test]
async fn words_come_to_who_sits_at_another_server() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..crate::common::config(&folder) };
    let one = Running::start_with(&config).await;
    let other = Running::start_with(&config).await;
    let (mut ana, mut rui) = (Member::new(&one, "Ana").await, Member::new(&one, "Rui").await);
    let (table, _) = sit(&ana, &rui, "Rui").await;
    ana.allow(true).await;
    rui.allow(true).await;
    let rui = rui.again(&other);
    let place = crate::common::Table { id: table.clone(), key: String::new(), invited: Vec::new() };
    let mut live = other.live(&place, "").await;
    live.view(|_| true).await;
    assert_eq!(ana.says(&table, "hello from here").await.status, 200);
    live.view(|view| view["stirred"].is_u64()).await;
    assert_eq!(rui.reads(&table).await, ["hello from here"]);
    // Both write at one moment, each at their server: nothing is lost.
    let both = futures_util::future::join(ana.says(&table, "one"), rui.says(&table, "two")).await;
    assert_eq!((both.0.status, both.1.status), (200, 200));
    assert_eq!(ana.reads(&table).await.len(), 3);
    one.end().await;
    other.end().await;
}

#[tokio::test]
async fn an_operator_reads_on_behind_the_oldest_reports() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Member::new(&server, "Iris").await;
    promote(&folder, "Iris").await;
    // Nobody may report more than five times at once, so six report each other: 21 times.
    let names = ["Ana", "Rui", "Eva", "Ivo", "Lea", "Noa"];
    let mut members = Vec::new();
    for name in names {
        let mut member = Member::new(&server, name).await;
        member.allow(true).await;
        members.push(member);
    }
    let pairs = (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other)));
    for (number, (one, other)) in pairs.take(11).enumerate() {
        let (first, second) = (&members[one], &members[other]);
        let (table, [seat, there]) = sit(first, second, names[other]).await;
        assert_eq!(first.says(&table, &format!("one {number:02}")).await.status, 200);
        assert_eq!(second.says(&table, &format!("other {number:02}")).await.status, 200);
        assert_eq!(first.reports(&table, there, "insult", "").await.status, 200);
        if number < 10 {
            assert_eq!(second.reports(&table, seat, "threat", "").await.status, 200);
        }
    }
    let page = iris.browser.get("/operator").await.text();
    assert!(page.contains("Waiting: 21. 20 of them stand here"), "{page}");
    assert!(page.contains("other 00") && !page.contains("other 10"));
    let link = |page: &str, says: &str| {
        let (before, _) = page.split_once(&format!("\">{says}</a>")).expect("a link");
        before.rsplit("href=\"").next().expect("its address").replace("&amp;", "&")
    };
    let later = link(&page, "Later reports");
    let page = iris.browser.get(&later).await.text();
    assert!(page.contains("Waiting: 21. 1 of them stand here") && page.contains("other 10"));
    assert!(!page.contains("other 00") && !page.contains("Later reports"));
    assert_eq!(link(&page, "The oldest reports"), "/operator#reports");
    // Whoever decides there stays there, while something is there.
    let hidden = |name: &str| {
        let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name);
        rest.split('"').next().expect("its end").to_owned()
    };
    let (since, after, report) = (hidden("since"), hidden("after"), report_in(&page));
    let mut fields =
        vec![("token", &*iris.token), ("report", &*report), ("since", &*since), ("after", &*after)];
    fields.extend([("deed", "silence"), ("days", "0")]);
    let wrong = iris.browser.form("/operator/report", &fields).await;
    assert!(wrong.status == 422 && wrong.text().contains("other 10"), "{}", wrong.text());
    fields.pop();
    fields.push(("days", "2"));
    let page = iris.browser.form("/operator/report", &fields).await.text();
    assert!(page.contains("Waiting: 20. 20 of them stand here") && page.contains("other 00"));
    assert!(!page.contains("Later reports") && !page.contains("The oldest reports"));
    server.end().await;
}
