//! Passkeys over HTTP: adding one, coming in by it, and what opens nothing.

use crate::common::authenticator::{Authenticator, base64url};
use crate::common::browser::{Browser, PHRASE};
use crate::common::{Answer, Folder, Running, config};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use hyper::{Method, Request};
use ludoteca_people::{Deed, Hashed, People};
use ludoteca_server::{Accounts, Config};
use serde_json::{Value, json};

/// Where scripts of the pages of a server ask, seen from a page.
struct Page<'a> {
    server: &'a Running,
    host: String,
    session: String,
    token: String,
}

impl<'a> Page<'a> {
    /// A page of nobody, at `http://localhost`.
    fn new(server: &'a Running) -> Page<'a> {
        let host = format!("localhost:{}", server.address.port());
        Page { server, host, session: String::new(), token: String::new() }
    }

    /// The same of who has signed in.
    async fn of(browser: &Browser<'a>, server: &'a Running) -> Page<'a> {
        let (session, token) = (browser.session.clone(), browser.token().await);
        Page { session, token, ..Page::new(server) }
    }

    fn origin(&self) -> String {
        format!("http://{}", self.host)
    }

    async fn ask_from(&self, origin: &str, what: &str, body: &Value) -> Answer {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/account/passkeys{what}"))
            .header(HOST, &self.host)
            .header(ORIGIN, origin)
            .header(COOKIE, format!("lang=en; session={}", self.session))
            .header(CONTENT_TYPE, "application/json");
        let body = Full::new(Bytes::from(body.to_string()));
        self.server.request(request.body(body).expect("a request")).await
    }

    async fn ask(&self, what: &str, body: &Value) -> Answer {
        self.ask_from(&self.origin(), what, body).await
    }

    /// A question for a passkey.
    async fn question(&self) -> Value {
        let asked = self.ask("/ask", &json!({})).await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        assert_eq!(asked.headers["cache-control"], "no-store");
        asked.json()
    }

    /// A question for a new one.
    async fn new_question(&self) -> Answer {
        self.ask("/new", &json!({"token": self.token, "phrase": ""})).await
    }

    async fn add(&self, name: &str, question: &Value, answer: &str) -> Answer {
        let sealed = &question["sealed"];
        let body = json!({"token": self.token, "name": name, "sealed": sealed, "answer": answer});
        self.ask("", &body).await
    }

    /// Adds the passkey of an authenticator.
    async fn add_one(&self, name: &str, authenticator: &mut Authenticator) -> Answer {
        let question = self.new_question().await.json();
        let answer = authenticator.make(&question["options"]);
        self.add(name, &question, &answer).await
    }

    async fn enter(&self, question: &Value, answer: &str) -> Answer {
        let body = json!({"sealed": question["sealed"], "answer": answer, "back": "/lobby"});
        self.ask("/enter", &body).await
    }

    /// Comes in by a passkey, if that goes.
    async fn enter_by(&self, authenticator: &mut Authenticator) -> Answer {
        let question = self.question().await;
        let answer = authenticator.answer(&question["options"]);
        self.enter(&question, &answer).await
    }
}

/// The session that came with an answer.
fn session(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cookie = answer.headers[SET_COOKIE].to_str().expect("text");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let value = cookie.strip_prefix("session=").expect("a session");
    value.split(';').next().unwrap_or_default().to_owned()
}

/// The people of the store of a server.
async fn people(folder: &Folder) -> People {
    let address = config(folder).address().expect("an address");
    People::new(address.open_existing().await.expect("a store"))
}

#[tokio::test]
async fn a_passkey_is_added_and_opens_the_account_at_every_server() {
    let folder = Folder::new();
    let (one, two) = (Running::start(&folder).await, Running::start(&folder).await);
    let mut browser = Browser::new(&one);
    browser.sign_up("João d'Ávila").await;
    let page = Page::of(&browser, &one).await;
    let mut phone = Authenticator::new(1, &page.origin());
    let question = page.new_question().await.json();
    let options = &question["options"];
    assert_eq!(options["rp"], json!({"id": "localhost", "name": "Ludoteca"}));
    assert_eq!(options["user"]["displayName"], "João d'Ávila");
    assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
    assert_eq!(options["authenticatorSelection"]["userVerification"], "preferred");
    assert_eq!(options["excludeCredentials"], json!([]));
    let answer = phone.make(options);
    let added = page.add("  my\u{202e} <b>phone</b> ", &question, &answer).await;
    assert_eq!((added.status, &added.json()["to"]), (200, &json!("/account#passkeys")));
    let account = browser.get("/account").await.text();
    assert!(account.contains("<bdi>my &lt;b&gt;phone&lt;/b&gt;</bdi>"), "{account}");
    assert!(account.contains("last used never"));

    // What the one has asked, the other is answered, though its pages have another port.
    let guest = Page::new(&one);
    let question = guest.question().await;
    assert_eq!(question["options"]["userVerification"], "preferred");
    let there = Page::new(&two);
    phone.origin = there.origin();
    let answer = phone.answer(&question["options"]);
    let entered = there.enter(&question, &answer).await;
    assert_eq!(entered.json()["to"], "/lobby");
    let back = Browser::with(&two, &session(&entered));
    assert_eq!(back.get("/api/me").await.json()["name"], "João d'Ávila");
    assert!(!browser.get("/account").await.text().contains("last used never"));

    // It is used once, at any of them.
    for page in [&there, &guest] {
        let late = page.enter(&question, &answer).await;
        assert_eq!((late.status, &*late.code()), (409, "passkey-late"));
        assert!(!late.headers.contains_key(SET_COOKIE));
    }
    phone.origin = guest.origin();
    // Of two who bring one answer in the same moment, one comes in.
    let twin = Page { host: guest.host.clone(), ..Page::new(&two) };
    for _ in 0..3 {
        let question = guest.question().await;
        let answer = phone.answer(&question["options"]);
        let (one, two) =
            tokio::join!(guest.enter(&question, &answer), twin.enter(&question, &answer));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), two.text());
    }
    // The data tell of it, without what it is.
    let data = browser.get("/account/data.zip").await.text();
    assert!(data.contains("my <b>phone</b>") && !data.contains("credential"), "{data}");
    // It goes when its owner says so, and when nobody else does.
    let (_, rest) = account.split_once("name=\"id\" value=\"").expect("its id");
    let id = rest.split('"').next().expect("its end");
    let mut other = Browser::new(&one);
    other.sign_up("Eva").await;
    let token = other.token().await;
    other.form("/account/passkeys/remove", &[("token", &token), ("id", id)]).await;
    assert_eq!(guest.enter_by(&mut phone).await.status, 200);
    browser.form("/account/passkeys/remove", &[("token", &page.token), ("id", id)]).await;
    assert_eq!(guest.enter_by(&mut phone).await.code(), "wrong-passkey");
    assert!(browser.get("/account").await.text().contains("There are none yet"));
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn what_is_no_answer_opens_nothing_and_says_so() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut eva) = (Browser::new(&server), Browser::new(&server));
    ana.sign_up("Ana").await;
    eva.sign_up("Eva").await;
    let (page, guest) = (Page::of(&ana, &server).await, Page::new(&server));
    let mut phone = Authenticator::new(1, &page.origin());
    assert_eq!(page.add_one("phone", &mut phone).await.status, 200);
    let mut key = Authenticator::new(2, &page.origin());
    assert_eq!(Page::of(&eva, &server).await.add_one("key", &mut key).await.status, 200);
    let anas = phone.user.clone();

    // A passkey that nobody has added says the same as one whose answer is none.
    let mut stranger = Authenticator::new(3, &page.origin());
    stranger.user = anas.clone();
    let unknown = guest.enter_by(&mut stranger).await;
    assert_eq!((unknown.status, &*unknown.code()), (403, "wrong-passkey"));
    let mut wrong = Vec::new();
    // Its name alone, with another key.
    stranger.credential.clone_from(&phone.credential);
    wrong.push(guest.enter_by(&mut stranger).await);
    // For somebody else.
    key.user = anas;
    wrong.push(guest.enter_by(&mut key).await);
    // Said on a page of others.
    phone.origin = "http://localhost.evil.example".to_owned();
    wrong.push(guest.enter_by(&mut phone).await);
    phone.origin = page.origin();
    // For another site.
    let mut question = guest.question().await;
    question["options"]["rpId"] = json!("evil.example");
    let answer = phone.answer(&question["options"]);
    wrong.push(guest.enter(&question, &answer).await);
    // To another question than the one that is sealed.
    let (asked, sealed) = (guest.question().await, guest.question().await);
    let answer = phone.answer(&asked["options"]);
    wrong.push(guest.enter(&sealed, &answer).await);
    // Not JSON, deep JSON, wrong bytes where bytes are.
    let question = guest.question().await;
    let answer = phone.answer(&question["options"]);
    let data = base64url(&[0xbf; 600]);
    let spoilt: Value = serde_json::from_str(&answer).expect("JSON");
    let spoil = |field: &str, with: Value| {
        let mut spoilt = spoilt.clone();
        spoilt["response"][field] = with;
        spoilt.to_string()
    };
    for text in [
        String::new(),
        "[".repeat(8_000),
        "{}".to_owned(),
        spoil("authenticatorData", json!(data)),
        spoil("authenticatorData", json!("")),
        spoil("signature", json!(data)),
        spoil("clientDataJSON", json!(data)),
        spoil("userHandle", json!(data)),
        spoil("userHandle", Value::Null),
    ] {
        wrong.push(guest.enter(&question, &text).await);
    }
    for (i, answer) in wrong.iter().enumerate() {
        assert_eq!((answer.status, &answer.body), (unknown.status, &unknown.body), "{i}");
        assert!(!answer.headers.contains_key(SET_COOKIE), "{i}");
    }
    server.end().await;

    // Another day, since only so many may be tried.
    let server = Running::start(&folder).await;
    let guest = Page::new(&server);
    phone.origin = guest.origin();
    let question = guest.question().await;
    let answer = phone.answer(&question["options"]);
    // What no server has sealed.
    for sealed in [json!([]), json!([1, 2, 3]), json!(vec![7; 80])] {
        let late = guest.enter(&json!({ "sealed": sealed }), &answer).await;
        assert_eq!((late.status, &*late.code()), (409, "passkey-late"));
    }
    // A megabyte is not read.
    let large = guest.enter(&question, &base64url(&vec![0x9f; 1 << 20])).await;
    assert_eq!((large.status, &*large.code()), (413, "large"));
    assert_eq!(guest.ask("/enter", &json!({"sealed": "x"})).await.code(), "request");
    // Pages of others ask nothing.
    let foreign = guest.ask_from("https://evil.example", "/ask", &json!({})).await;
    assert_eq!(foreign.status, 403);
    // After all that the answer is one.
    assert_eq!(guest.enter(&question, &answer).await.status, 200);
    // Who has a copy of the passkey has not counted with it.
    phone.count -= 1;
    let copied = guest.enter_by(&mut phone).await;
    assert_eq!((copied.status, &*copied.code()), (403, "passkey-copied"));
    server.end().await;
}

#[tokio::test]
async fn passkeys_are_few_each_once_and_of_who_has_shown_who_they_are() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut ana, mut eva) = (Browser::new(&server), Browser::new(&server));
    ana.sign_up("Ana").await;
    eva.sign_up("Eva").await;
    let (page, evas) = (Page::of(&ana, &server).await, Page::of(&eva, &server).await);
    let mut keys: Vec<Authenticator> =
        (1..=11).map(|i| Authenticator::new(i, &page.origin())).collect();
    assert_eq!(page.add_one("", &mut keys[0]).await.code(), "name");
    let question = page.new_question().await.json();
    let answer = keys[0].make(&question["options"]);
    // What one was asked another does not answer, and without the token of the page nobody does.
    assert_eq!(evas.add("mine", &question, &answer).await.code(), "passkey-late");
    let body = json!({"token": "x", "name": "n", "sealed": question["sealed"], "answer": answer});
    assert_eq!(page.ask("", &body).await.code(), "token");
    assert_eq!(Page::new(&server).ask("/new", &json!({"token": "x"})).await.code(), "sign-in");
    // An answer that comes in is none that adds, and garbage is none at all.
    let spoilt = json!({"response": {"attestationObject": base64url(&[0xbf; 900])}}).to_string();
    for text in [keys[0].answer(&guest_question(&server).await), spoilt, "null".to_owned()] {
        assert_eq!(page.add("n", &question, &text).await.code(), "wrong-passkey");
    }
    assert_eq!(page.add("first", &question, &answer).await.status, 200);
    assert_eq!(page.add("first", &question, &answer).await.code(), "passkey-late");
    // Devices are told what there is; one that makes it again all the same adds nothing, to nobody.
    let question = page.new_question().await.json();
    let known = &question["options"]["excludeCredentials"];
    assert_eq!(known[0]["id"], base64url(&keys[0].credential));
    let answer = keys[0].make(&question["options"]);
    assert_eq!(page.add("twice", &question, &answer).await.code(), "passkey-known");
    assert_eq!(evas.add_one("hers", &mut keys[0]).await.code(), "passkey-known");
    // Asked for in time, and answered when there are as many as there may be.
    let last = page.new_question().await.json();
    let answer = keys[10].make(&last["options"]);
    for key in &mut keys[1..10] {
        assert_eq!(page.add_one("another", key).await.status, 200);
    }
    let many = page.add("eleventh", &last, &answer).await;
    assert_eq!((many.status, &*many.code()), (409, "passkeys"));
    assert!(many.text().contains("10 passkeys"), "{}", many.text());
    assert_eq!(page.new_question().await.code(), "passkeys");
    assert!(!ana.get("/account").await.text().contains("passkey-new"));

    // Who came in some time ago is asked for the phrase.
    let people = people(&folder).await;
    let doc = people.called("Eva").await.expect("read").expect("there");
    let now = doc.value.made;
    let old = people.begin(&doc, "", now - 11 * 60 * 1000).await.expect("begun");
    let old = Page::of(&Browser::with(&server, old.as_str()), &server).await;
    assert!(eva_is_asked(&server, &old).await);
    assert_eq!(old.new_question().await.code(), "wrong-phrase");
    let phrase = json!({"token": old.token, "phrase": PHRASE});
    assert_eq!(old.ask("/new", &phrase).await.status, 200);
    server.end().await;
}

/// The options of a question for any passkey.
async fn guest_question(server: &Running) -> Value {
    Page::new(server).question().await["options"].take()
}

/// Whether the page of the account asks for the phrase before a passkey is added.
async fn eva_is_asked(server: &Running, page: &Page<'_>) -> bool {
    let account = Browser::with(server, &page.session).get("/account").await.text();
    let (_, form) = account.split_once("id=\"passkey-new\"").expect("a form");
    let (form, _) = form.split_once("</form>").expect("its end");
    form.contains("name=\"phrase\"")
}

#[tokio::test]
async fn passkeys_go_with_the_account_and_with_a_lost_phrase() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let guest = Page::new(&server);
    let mut keys = Vec::new();
    let mut browsers = Vec::new();
    for (i, name) in ["Ana", "Eva", "Rui"].into_iter().enumerate() {
        let mut browser = Browser::new(&server);
        browser.sign_up(name).await;
        let page = Page::of(&browser, &server).await;
        let mut key = Authenticator::new(i as u8 + 1, &page.origin());
        assert_eq!(page.add_one("key", &mut key).await.status, 200);
        assert_eq!(guest.enter_by(&mut key).await.status, 200);
        keys.push(key);
        browsers.push(browser);
    }
    let [ana, eva, rui] = &mut keys[..] else { unreachable!("there are three") };
    let token = browsers[0].token().await;
    let delete = [("token", &*token), ("phrase", PHRASE)];
    assert_eq!(browsers[0].form("/account/delete", &delete).await.status, 303);
    assert_eq!(guest.enter_by(ana).await.code(), "wrong-passkey");
    // Somebody else may have that name now, and that device may make another.
    let mut again = Browser::new(&server);
    again.sign_up("Ana").await;
    assert_eq!(guest.enter_by(ana).await.code(), "wrong-passkey");
    let page = Page::of(&again, &server).await;
    assert_eq!(page.add_one("key", ana).await.status, 200);

    let people = people(&folder).await;
    let mut doc = people.called("Eva").await.expect("read").expect("there");
    doc.value.closed = Some("It only advertised.".to_owned());
    let deed = |what: &str| Deed {
        at: 1,
        by: "machine".to_owned(),
        what: what.to_owned(),
        whom: "Eva".to_owned(),
        why: String::new(),
    };
    people.see_to(&doc, &deed("close")).await.expect("closed");
    let closed = guest.enter_by(eva).await;
    assert_eq!((closed.status, &*closed.code()), (403, "closed"));
    assert!(!closed.headers.contains_key(SET_COOKIE));
    (doc.value.closed, doc.version) = (None, doc.version + 1);
    people.see_to(&doc, &deed("open")).await.expect("opened");
    assert_eq!(guest.enter_by(eva).await.status, 200);

    // As `ludoteca admin reset` does: whoever had come in by any way is out.
    let doc = people.called("Rui").await.expect("read").expect("there");
    let phrase = Hashed::new("quatro ondas na praia");
    people.reset(&doc, phrase, 2).await.expect("reset");
    assert!(people.passkeys(&doc.id).await.expect("read").is_empty());
    assert_eq!(guest.enter_by(rui).await.code(), "wrong-passkey");
    server.end().await;
}

#[tokio::test]
async fn passkeys_are_for_pages_that_can_have_them() {
    let folder = Folder::new();
    let names = vec!["games.example".to_owned()];
    let server = Running::start_with(&Config { names, ..config(&folder) }).await;
    let page = |host: &str| Page { host: host.to_owned(), ..Page::new(&server) };
    let number = page(&server.address.to_string());
    let refused = number.ask("/ask", &json!({})).await;
    assert_eq!((refused.status, &*refused.code()), (422, "no-passkeys"));
    let named = page("games.example");
    assert_eq!(named.ask("/ask", &json!({})).await.code(), "no-passkeys");
    let asked = named.ask_from("https://games.example", "/ask", &json!({})).await;
    assert_eq!(asked.json()["options"]["rpId"], "games.example");
    // A program says from no page that it comes.
    assert_eq!(server.post("/account/passkeys/ask", &json!({})).await.code(), "no-passkeys");
    // The page says so without script; with one that is looked at there.
    let door = server.get("/account").await.text();
    assert!(door.contains("id=\"passkey-never\"") && door.contains("hidden"), "{door}");
    server.end().await;
    let off = Config { accounts: Some(Accounts::Off), ..config(&folder) };
    let server = Running::start_with(&off).await;
    let page = Page::new(&server);
    assert_eq!(page.ask("/ask", &json!({})).await.code(), "no-accounts");
    let nothing = json!({"sealed": [], "answer": ""});
    assert_eq!(page.ask("/enter", &nothing).await.code(), "no-accounts");
    server.end().await;
}

#[tokio::test]
async fn who_tries_passkeys_is_slowed_down() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = Page::new(&server);
    let question = page.question().await;
    let mut statuses = Vec::new();
    for _ in 0..25 {
        let answer = page.enter(&question, "{}").await;
        if answer.status == 429 {
            assert!(answer.headers.contains_key("retry-after"));
        }
        statuses.push(answer.status);
    }
    assert!(statuses.starts_with(&[403; 20]) && statuses.ends_with(&[429; 2]), "{statuses:?}");
    // Questions cost nothing that lasts, and are asked on.
    page.question().await;
    server.end().await;
}
