//! Reminders: what browsers are told while no page is open, and who cannot be made to send where.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::common::browser::{Browser, PHRASE};
use crate::common::{Folder, GAME, PATIENCE, Running, config};
use ludoteca_server::Config;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::ECDSA_P256_SHA256_FIXED;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn written(bytes: &[u8]) -> String {
    let mut out = String::new();
    let (mut bits, mut count) = (0u32, 0);
    for &byte in bytes {
        (bits, count) = (bits << 8 | u32::from(byte), count + 8);
        while count >= 6 {
            count -= 6;
            out.push(char::from(SIGNS[(bits >> count & 63) as usize]));
        }
    }
    if count > 0 {
        out.push(char::from(SIGNS[(bits << (6 - count) & 63) as usize]));
    }
    out
}

fn read(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for sign in text.bytes() {
        let six = SIGNS.iter().position(|&known| known == sign).expect("a sign") as u32;
        (bits, count) = (bits << 6 | six, count + 6);
        if count >= 8 {
            count -= 8;
            out.push((bits >> count & 255) as u8);
        }
    }
    out
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    prk.expand(info, Bytes(length)).expect("long").fill(&mut out).expect("filled");
    out
}

/// A browser's side of what is sealed. Its key reads one message.
struct Keys {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Keys {
    fn new() -> Keys {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = key.compute_public_key().expect("its other half").as_ref().to_vec();
        Keys { key, public, auth: [7; 16] }
    }

    /// What a message says.
    fn open(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096u32.to_be_bytes());
        let (own, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let theirs = UnparsedPublicKey::new(&ECDH_P256, own);
        let shared = agree_ephemeral(self.key, &theirs, <[u8]>::to_vec).expect("a secret");
        let secret = derived(&self.auth, &shared, &[b"WebPush: info\0", &self.public, own], 32);
        let key = derived(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derived(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("twelve");
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it is for this one");
        let (&last, text) = text.split_last().expect("a sign at the end");
        assert_eq!(last, 2);
        serde_json::from_slice(text).expect("JSON")
    }
}

/// What came to where messages are taken: the path, the head in small letters, and the message.
type Came = (String, String, Vec<u8>);

/// A place where messages are taken, and answered in a way that the path says.
struct Place {
    port: u16,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Place {
    async fn new() -> Place {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let came: Arc<Mutex<Vec<Came>>> = Arc::default();
        let taken = Arc::clone(&came);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let taken = Arc::clone(&taken);
                tokio::spawn(async move {
                    let mut bytes = Vec::new();
                    let (head, start) = loop {
                        let mut piece = [0; 4096];
                        let Ok(more @ 1..) = stream.read(&mut piece).await else { return };
                        bytes.extend(&piece[..more]);
                        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                            break (String::from_utf8_lossy(&bytes[..at]).into_owned(), at + 4);
                        }
                    };
                    let length = head.to_lowercase();
                    let length = length.split("content-length: ").nth(1).expect("a length");
                    let length: usize =
                        length.lines().next().expect("it").parse().expect("a number");
                    while bytes.len() < start + length {
                        let mut piece = [0; 4096];
                        let Ok(more @ 1..) = stream.read(&mut piece).await else { return };
                        bytes.extend(&piece[..more]);
                    }
                    let path = head.split(' ').nth(1).expect("a path").to_owned();
                    taken.lock().unwrap().push((path.clone(), head, bytes[start..].to_vec()));
                    let status = match &*path {
                        // Whoever waits there waits for ever.
                        "/never" => return std::future::pending().await,
                        "/gone" => "410 Gone",
                        "/moved" => "307 Temporary Redirect\r\nlocation: /elsewhere",
                        "/ill" => "500 Internal Server Error",
                        _ => "201 Created",
                    };
                    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
                    let _ = stream.write_all(answer.as_bytes()).await;
                });
            }
        });
        Place { port, came }
    }

    fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    fn came(&self, path: &str) -> Vec<Came> {
        let came = self.came.lock().unwrap();
        came.iter().filter(|(to, ..)| to == path).cloned().collect()
    }

    /// The first message that comes to a path.
    async fn first(&self, path: &str) -> Came {
        let comes = async {
            loop {
                if let Some(first) = self.came(path).into_iter().next() {
                    return first;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, comes).await.expect("a message comes")
    }
}

fn near(folder: &Folder) -> Config {
    Config { push_near: true, push_patience: Duration::from_millis(1500), ..config(folder) }
}

async fn remind(browser: &mut Browser<'_>, endpoint: &str, keys: &Keys) -> u16 {
    let token = browser.token().await;
    let (key, auth) = (written(&keys.public), written(&keys.auth));
    let fields = [("token", &*token), ("endpoint", endpoint), ("key", &*key), ("auth", &*auth)];
    browser.form("/account/reminders", &fields).await.status
}

/// How many browsers the page of the account names.
async fn named(browser: &Browser<'_>) -> usize {
    browser.get("/account").await.text().matches("data-endpoint=").count()
}

async fn until_named(browser: &Browser<'_>, count: usize) {
    let waits = async {
        while named(browser).await != count {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.expect("it is noted");
}

async fn challenge(from: &Browser<'_>, to: &str) -> Value {
    let token = from.token().await;
    let dare = json!({"to": to, "spec": GAME, "clock": "3d"});
    let made = from.post("/api/challenges", &token, &dare).await;
    assert!(made.status < 300, "{}", made.text());
    made.json()
}

#[tokio::test]
async fn a_member_is_told_of_challenges_and_of_turns_by_days_in_words_that_only_the_browser_reads()
{
    let folder = Folder::new();
    let server = Running::start_with(&near(&folder)).await;
    let place = Place::new().await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    let keys = Keys::new();
    assert_eq!(remind(&mut iris, &place.at("/iris"), &keys).await, 303);
    let page = iris.get("/account").await.text();
    let (_, known) = page.split_once("id=\"reminders\" data-key=\"").expect("the key");
    let known = known.split('"').next().expect("its end").to_owned();
    let id = challenge(&rui, "Iris").await;
    let (_, head, message) = place.first("/iris").await;
    let said = keys.open(&message);
    assert_eq!(said["body"], "Rui challenges you.");
    assert_eq!(said["path"], "/challenges");
    assert!(!message.windows(3).any(|three| three == b"Rui"));

    // Who sends is known by the key that the page told, for this place alone and not for ever.
    let head_small = head.to_lowercase();
    assert!(head_small.contains("content-encoding: aes128gcm") && head_small.contains("ttl: "));
    let word = head.lines().find_map(|line| line.split_once("vapid t=")).expect("a word").1;
    let (token, key) = word.split_once(", k=").expect("two parts");
    assert_eq!(key.trim(), known);
    let (said, signed) = token.rsplit_once('.').expect("signed");
    let sender = ring::signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, read(&known));
    sender.verify(said.as_bytes(), &read(signed)).expect("by that key");
    let claims: Value =
        serde_json::from_slice(&read(said.split_once('.').expect("two").1)).expect("JSON");
    assert_eq!(claims["aud"], format!("http://127.0.0.1:{}", place.port));
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_secs();
    let until = claims["exp"].as_u64().expect("a time");
    assert!(now < until && until <= now + 86_400);

    // The key lasts, and with it the browsers that know it.
    let sessions = [iris.session.clone(), rui.session.clone()];
    server.end().await;
    let server = Running::start_with(&near(&folder)).await;
    let [mut iris, mut rui] = sessions.each_ref().map(|session| Browser::with(&server, session));
    assert!(iris.get("/account").await.text().contains(&known));
    let keys = Keys::new();
    assert_eq!(remind(&mut iris, &place.at("/iris-again"), &keys).await, 303);
    let accepting = Keys::new();
    assert_eq!(remind(&mut rui, &place.at("/rui"), &accepting).await, 303);
    let token = iris.token().await;
    let id = id["challenge"].as_str().or(id["id"].as_str()).expect("its name").to_owned();
    let taken = iris.post(&format!("/api/challenges/{id}/accept"), &token, &json!({})).await;
    assert!(taken.status < 300, "{}", taken.text());
    let said = accepting.open(&place.first("/rui").await.2);
    assert_eq!(said["body"], "Iris has accepted your challenge.");
    let table = said["path"].as_str().and_then(|path| path.strip_prefix("/t/")).expect("a table");
    // Whoever begins steps, and the other is told that it is their turn.
    let mut turns = Vec::new();
    for (own, other) in [(&iris, "/rui"), (&rui, "/iris-again")] {
        let token = own.token().await;
        let seat = own.get(&format!("/api/me/games/{table}")).await.json();
        let key = seat["key"].as_str().or(seat["link"].as_str().and_then(|l| l.rsplit('/').next()));
        let key = key.expect("a key").to_owned();
        let view = own.get(&format!("/api/tables/{table}?key={key}")).await.json();
        let Some(step) = view["steps"][0]["token"].as_str() else { continue };
        let before = place.came(other).len();
        let wish = json!({"key": key, "token": step, "ply": view["ply"]});
        let done = own.post(&format!("/api/tables/{table}/steps"), &token, &wish).await;
        assert_eq!(done.status, 200, "{}", done.text());
        let comes = async {
            while place.came(other).len() == before {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, comes).await.expect("the other is told");
        turns.push(other);
        break;
    }
    assert_eq!(turns.len(), 1);
    if turns == ["/iris-again"] {
        let said = keys.open(&place.first("/iris-again").await.2);
        assert_eq!(said["body"], "It is your turn.");
        assert_eq!(said["path"], format!("/t/{table}"));
    }
    server.end().await;
}

#[tokio::test]
async fn a_place_that_never_answers_costs_others_nothing_and_one_that_is_gone_is_forgotten() {
    let folder = Folder::new();
    let server = Running::start_with(&near(&folder)).await;
    let place = Place::new().await;
    let mut members = Vec::new();
    for name in ["Iris", "Rui", "Ana", "Zita", "Bia"] {
        let mut browser = Browser::new(&server);
        browser.sign_up(name).await;
        members.push(browser);
    }
    let ends = [("/never", 1), ("/gone", 2), ("/ill", 3), ("/well", 4)];
    for (path, member) in ends {
        assert_eq!(remind(&mut members[member], &place.at(path), &Keys::new()).await, 303);
    }
    assert_eq!(remind(&mut members[1], &place.at("/never/2"), &Keys::new()).await, 303);
    let began = Instant::now();
    for name in ["Rui", "Ana", "Zita", "Bia"] {
        challenge(&members[0], name).await;
    }
    place.first("/well").await;
    place.first("/never/2").await;
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
    until_named(&members[2], 0).await;
    // What fails on its side is tried once more, and then rests with all that is said to it.
    let twice = async {
        while place.came("/ill").len() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, twice).await.expect("it is tried again");
    tokio::time::sleep(Duration::from_millis(1600)).await;
    challenge(&members[0], "Zita").await;
    challenge(&members[0], "Rui").await;
    challenge(&members[0], "Bia").await;
    let again = async {
        while place.came("/well").len() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("who takes messages gets them");
    assert_eq!((place.came("/ill").len(), place.came("/never").len()), (2, 1));
    assert_eq!(named(&members[3]).await, 1, "it is not forgotten for that");
    server.end().await;
}

#[tokio::test]
async fn nobody_makes_the_server_send_to_its_neighbours() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let place = Place::new().await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let keys = Keys::new();
    let inside = place.at("/iris");
    for endpoint in [
        &*inside,
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://[fd00::1]:443/x",
        "https://push.example:22/x",
        "http://push.example/x",
        "file:///etc/passwd",
        "https://a:b@push.example/x",
        "",
        "x",
    ] {
        assert_eq!(remind(&mut iris, endpoint, &keys).await, 422, "{endpoint}");
    }
    let long = format!("https://push.example/{}", "x".repeat(2000));
    assert_eq!(remind(&mut iris, &long, &keys).await, 422);
    assert_eq!(named(&iris).await, 0);
    // Keys that are none, and forms of others.
    let token = iris.token().await;
    let (key, auth) = (written(&keys.public), written(&keys.auth));
    let good = "https://push.example/x";
    let (short, zero) = (written(&[4; 64]), written(&[0; 65]));
    let wrong: [(&str, &str, &str, u16); 5] = [
        (&token, &short, &auth, 422),
        (&token, &zero, &auth, 422),
        (&token, &key, "AAAA", 422),
        (&token, "<b>", &auth, 422),
        ("guessed", &key, &auth, 403),
    ];
    for (token, key, auth, status) in wrong {
        let fields = [("token", token), ("endpoint", good), ("key", key), ("auth", auth)];
        let answer = iris.form("/account/reminders", &fields).await;
        assert_eq!(answer.status, status, "{key} {auth}");
        if status == 422 {
            assert!(answer.text().contains("Nothing can be sent to where this browser"));
        }
    }
    let mut guest = Browser::new(&server);
    let fields = [("token", "x"), ("endpoint", good), ("key", &*key), ("auth", &*auth)];
    assert_eq!(guest.form("/account/reminders", &fields).await.status, 401);
    assert!(place.came("/iris").is_empty());
    server.end().await;
}

#[tokio::test]
async fn of_many_browsers_the_oldest_goes_and_none_is_told_after_signing_out() {
    let folder = Folder::new();
    let server = Running::start_with(&near(&folder)).await;
    let place = Place::new().await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    for i in 0..10 {
        assert_eq!(remind(&mut iris, &place.at(&format!("/{i}")), &Keys::new()).await, 303);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let page = iris.get("/account").await.text();
    assert_eq!(named(&iris).await, 8);
    assert!(!page.contains(&format!("{}\"", place.at("/1"))) && page.contains(&place.at("/9")));
    // The same browser with another member is theirs.
    assert_eq!(remind(&mut rui, &place.at("/9"), &Keys::new()).await, 303);
    assert_eq!((named(&iris).await, named(&rui).await), (7, 1));
    // One is turned off by hand, and only by who it belongs to.
    let page = iris.get("/account").await.text();
    let (_, id) = page.split_once("name=\"browser\" value=\"").expect("one");
    let id = id.split('"').next().expect("its end").to_owned();
    for (browser, left) in [(&mut rui, 7), (&mut iris, 6)] {
        let token = browser.token().await;
        let fields = [("token", &*token), ("browser", &*id)];
        assert_eq!(browser.form("/account/reminders/end", &fields).await.status, 303);
        let mut other = Browser::new(&server);
        other.sign_in("Iris", PHRASE).await;
        assert_eq!(named(&other).await, left);
    }
    let token = iris.token().await;
    assert_eq!(iris.form("/account/leave", &[("token", &token)]).await.status, 303);
    challenge(&rui, "Iris").await;
    let mut back = Browser::new(&server);
    back.sign_in("Iris", PHRASE).await;
    until_named(&back, 0).await;
    assert!((0..9).all(|i| place.came(&format!("/{i}")).is_empty()));
    server.end().await;
}

#[tokio::test]
async fn the_worker_goes_with_the_files_and_is_never_kept() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = String::from_utf8(server.get("/").await.body.to_vec()).expect("text");
    let (_, version) = page.split_once("/assets/").expect("files");
    let version = version.split('/').next().expect("a version");
    let worker = server.get("/sw.js").await;
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(worker.headers["cache-control"], "no-cache");
    let script = worker.text();
    assert!(script.contains(&format!("const VERSION = \"{version}\";")), "{script}");
    for (lang, says) in [("en", "Offline"), ("pt", "Sem ligação"), ("it", "Senza rete")] {
        let page = server.get(&format!("/offline?lang={lang}")).await;
        assert_eq!(page.status, 200);
        let page = page.text();
        assert!(page.contains(says) && page.matches("{when}").count() == 3, "{page}");
    }
    server.end().await;
}
